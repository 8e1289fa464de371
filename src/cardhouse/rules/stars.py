"""Who has which stars in a hand, which abilities they have paid for, and what those still do (rules.md 6)."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from cardhouse.cards import card_names
from cardhouse.chips import Seat
from cardhouse.play import Refusal
from cardhouse.rules.ability import ACTIVATIONS, Ability, AbilityId, AimedAt
from cardhouse.rules.events import AbilityResolved, AbilityUsed
from cardhouse.rules.finish import Finish
from cardhouse.rules.menu import AbilityOffer, AnswerMenu, BetMenu, Use

Curb = Callable[[BetMenu], BetMenu]
NOTHING_USED: frozenset[AbilityId] = frozenset()


class Window:
    """An ability aimed at a place, behind which answers may come; who used it, and how."""

    __slots__ = ("ability", "answers", "target", "use", "user")

    def __init__(
        self, ability: Ability, answers: Sequence[Ability], *, user: int, use: Use, target: int
    ) -> None:
        self.ability = ability
        self.answers = answers
        self.user = user
        self.use = use
        self.target = target


class Stars:
    """By place: `left` are the stars, `used` the abilities of this hand. Of this betting round: `users` are
    the places that have used one, `aimed` what was aimed at whom, `curbs` what works on whom.
    """

    __slots__ = ("aimed", "curbs", "left", "used", "users", "wheel", "window")

    def __init__(self, wheel: Sequence[Ability], left: Sequence[int]) -> None:
        self.wheel = wheel
        self.left = list(left)
        self.used = [NOTHING_USED] * len(left)
        self.window: Window | None = None
        self.open_round()

    def open_round(self) -> None:
        """Limits begin anew, and nobody is curbed any more."""
        self.users: frozenset[int] = frozenset()
        self.aimed: frozenset[tuple[AbilityId, int]] = frozenset()
        self.curbs: dict[int, tuple[Curb, ...]] = {}

    # What may be used

    def menu(self, hand: Finish, menu: BetMenu, place: int) -> BetMenu:
        """As it is under what was aimed at the place, with the abilities of the wheel."""
        for curb in self.curbs.get(place, ()):
            menu = curb(menu)
        return replace(menu, abilities=tuple(self._offer(hand, place, ability) for ability in self.wheel))

    def _offer(self, hand: Finish, place: int, ability: Ability) -> AbilityOffer:
        targets = self._targets(hand, place, ability)
        refused = self._refused(hand, place, ability)
        if refused is None and ability.aim is AimedAt.OPPONENT and not targets:
            refused = "nobody_to_aim_at"
        return AbilityOffer(ability.id, ability.cost, ability.aim, tuple(targets), refused)

    def _refused(self, hand: Finish, place: int, ability: Ability) -> str | None:
        """Why not, whoever it may be aimed at (rules.md 6.3, 6.4)."""
        if ability.answers is not None:
            return "only_as_an_answer"
        if ability.id in self.used[place]:
            return "ability_used"
        if place in self.users:
            return "one_ability_a_round"
        if len(self.users) >= ACTIVATIONS:
            return "three_abilities_a_round"
        too_few = "too_few_stars" if ability.cost > self.left[place] else None
        return ability.why_not(hand, place) or too_few

    def _targets(self, hand: Finish, place: int, ability: Ability) -> list[Seat]:
        """Each only once in a round, whatever became of it (rules.md 6.4)."""
        if ability.aim is not AimedAt.OPPONENT:
            return []
        return [
            hand.seats[other]
            for other in hand.round.live
            if other != place and (ability.id, other) not in self.aimed and ability.may_aim_at(hand, other)
        ]

    # What comes of it

    def use(self, hand: Finish, place: int, choice: Use) -> None:
        """Pay, and have the effect unless somebody may answer first."""
        ability = self._paid(hand, place, choice, choice.target)
        self.users |= {place}
        if choice.target is None:
            ability.work(hand, place, choice)
            return
        target = hand.place_of[choice.target]
        self.aimed |= {(ability.id, target)}
        answers = self._answers(ability, target)
        self.window = Window(ability, answers, user=place, use=choice, target=target)
        if not self.window.answers:
            self.resolve(hand, works=True)

    def answer(self, hand: Finish, choice: Use) -> None:
        """Whom it was aimed at cancels it."""
        window = self._open_window()
        answer = self._paid(hand, window.target, choice, hand.seats[window.user])
        self.resolve(hand, works=False)
        answer.work(hand, window.target, choice)

    def resolve(self, hand: Finish, *, works: bool) -> None:
        """The window is over."""
        window = self._open_window()
        self.window = None
        ability, user, target = window.ability, hand.seats[window.user], hand.seats[window.target]
        hand.events.append(AbilityResolved(user, ability.id, target, works, ability.curb is not None))
        if works:
            self._curb(window.target, ability)
            ability.work(hand, window.user, window.use)

    def _curb(self, place: int, ability: Ability) -> None:
        if ability.curb is not None:
            self.curbs[place] = (*self.curbs.get(place, ()), ability.curb)

    def answer_menu(self, hand: Finish) -> AnswerMenu:
        """For whom the window is open to."""
        window = self._open_window()
        offers = [AbilityOffer(answer.id, answer.cost, answer.aim) for answer in window.answers]
        return AnswerMenu(window.ability.id, hand.seats[window.user], tuple(offers))

    def _open_window(self) -> Window:
        assert self.window is not None
        return self.window

    def _paid(self, hand: Finish, place: int, choice: Use, target: Seat | None) -> Ability:
        """The ability that it has paid for; refused where the card chosen is not its own."""
        if choice.card is not None and choice.card not in hand.hole[place]:
            raise Refusal("not_your_cards", cards=card_names([choice.card]))
        ability = next(ability for ability in self.wheel if ability.id == choice.ability)
        self.left[place] -= ability.cost
        self.used[place] |= {ability.id}
        hand.events.append(AbilityUsed(hand.seats[place], ability.id, target, self.left[place]))
        return ability

    def _answers(self, ability: Ability, target: int) -> list[Ability]:
        """What the place could answer with, by what everyone knows of it."""
        left, used = self.left[target], self.used[target]
        return [
            answer
            for answer in self.wheel
            if answer.answers == ability.id and answer.cost <= left and answer.id not in used
        ]

    def copy(self) -> "Stars":
        """An independent twin."""
        twin = Stars(self.wheel, self.left)
        twin.used, twin.window = self.used.copy(), self.window
        twin.users, twin.aimed, twin.curbs = self.users, self.aimed, self.curbs.copy()
        return twin
