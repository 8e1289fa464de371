"""One hand of poker: the conductor of posts, deal, draws, betting rounds, pots and showdown."""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence, Set as AbstractSet
from typing import Final

from msgspec.structs import replace

from cardhouse.cards import card_names
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, DecisionNumber, Event, Menu, Pending, Refusal, Result, TimeClass
from cardhouse.rules.ability import MOST_STARS, Wheel, wheels
from cardhouse.rules.betting import BettingRound
from cardhouse.rules.errors import SetupError
from cardhouse.rules.events import (
    Act,
    Acted,
    AnswerDeclined,
    Discarded,
    PotsCollected,
    SplitAnswered,
    StreetOpened,
    WheelTurned,
)
from cardhouse.rules.finish import Finish
from cardhouse.rules.menu import (
    BRING_IN,
    CHECK,
    DECLINE,
    FOLD,
    MUCK,
    REFUSE,
    AnswerMenu,
    BetMenu,
    BringIn,
    BringInMenu,
    Call,
    Check,
    Discard,
    DrawMenu,
    Fold,
    RaiseTo,
    ShowMenu,
    Split,
    SplitMenu,
    Use,
)
from cardhouse.rules.posts import BLINDS, LIVE, STRADDLE, Post, usual_posts
from cardhouse.rules.pots import uncalled
from cardhouse.rules.raises import accept_raise
from cardhouse.rules.script import Step, script
from cardhouse.rules.soundness import check_button, wrong_deck
from cardhouse.rules.spec import Chance, Exposure, Game, Opener, Stacks, Stakes
from cardhouse.rules.split import SplitVote
from cardhouse.rules.stars import Stars

NO_PLACES: Final[frozenset[int]] = frozenset()
NOBODY: Final[frozenset[Seat]] = frozenset()
"""Who is asked by default: nobody."""
NO_STARS: Final[Mapping[Seat, int]] = {}

FOLDED: Final = Act.FOLD
CHECKED: Final = Act.CHECK
CALLED: Final = Act.CALL
BET: Final = Act.BET
RAISED: Final = Act.RAISE
COMPLETED: Final = Act.COMPLETE
LEFT_OF_BUTTON: Final = Opener.AFTER_BUTTON
LEFT_OF_BLINDS: Final = Opener.AFTER_BLINDS
BY_DOOR_CARD: Final = Opener.DOOR_CARD

# Made from plain ints, like the bet menu.
_acted: Final[Callable[..., Acted]] = Acted
_pots_collected: Final[Callable[..., PotsCollected]] = PotsCollected

# Compiled code has its own names at hand and looks others up.
BET_MENU: Final[type[BetMenu]] = BetMenu
FOLDS: Final[type[Choice]] = Fold
CHECKS: Final[type[Choice]] = Check
CALLS: Final[type[Choice]] = Call
RAISES: Final[type[Choice]] = RaiseTo


class Hand(Finish):
    """A hand as a play (see `cardhouse.play.Play`). Mutable; `copy` is cheap.

    `actor` is the seat that owes a decision and `menu` what it may choose; both are None when the hand is
    over.
    """

    __slots__ = ("after_blinds", "barred", "drawing", "owed", "plain", "script", "stars", "vote")

    def __init__(
        self,
        game: Game,
        stakes: Stakes,
        stacks: Stacks,
        *,
        button: Seat | None,
        chance: Chance,
        posts: Sequence[Post] | None = None,
        asked: AbstractSet[Seat] = NOBODY,
        stars: Mapping[Seat, int] = NO_STARS,
        shuffled: bool = False,
    ) -> None:
        """Post, deal and run to the first decision.

        `stacks` holds the chips of every seat dealt in; `posts` defaults to what the game forces. Seats in
        `asked` want to choose between show and muck; all others muck what is beaten and show nothing
        uncontested. `stars` pay for the abilities on the wheel of `chance`; who is not there has none. A deck
        that `dealing` has `shuffled` is not looked through for impossible cards. Raises `SetupError` for a
        hand that cannot be dealt.
        """
        super().__init__(game, stakes, stacks, button=button, chance=chance, asked=asked)
        self.script = script(game, stakes, len(self.seats))
        self.after_blinds = 0
        self.owed = 0  # the bring-in, until it is posted
        self.drawing: Sequence[int] = ()
        self.barred: AbstractSet[int] = NO_PLACES
        self.vote: SplitVote | None = None
        self.stars: Stars | None = None
        shallow = self._check(shuffled=shuffled)
        self.plain = not chance.wheel
        if chance.wheel:
            self.stars = self._turn_wheel(chance.wheel, stars)
        if posts is None:
            posts = usual_posts(game, stakes, order=self.seats, button=button)
        self.round = self._open(posts, shallow)
        self._run()

    def _check(self, *, shuffled: bool) -> int:
        """The shallowest stack, if all seats have chips, and chance has the cards of the game."""
        stacks, script, deck, button = self.stacks, self.script, self.deck, self.button
        least = stacks[0]
        for stack in stacks:
            if type(stack) is not int or stack <= 0:
                raise SetupError("stacks", f"a seat without whole chips cannot be dealt in: {stacks}")
            if stack < least:
                least = stack
        if len(deck) < script.cards or (not shuffled and len(script.deck.intersection(deck)) < len(deck)):
            raise wrong_deck(self.game, deck, needed=script.cards)
        if script.reshuffles and len(self.chance.reshuffles) < script.reshuffles:
            raise SetupError("reshuffles", f"{self.game.id} may take {script.reshuffles} reshuffles")
        if button not in self.place_of or type(button) is not int:
            check_button(self.game, self.seats, button)
        return least

    def _turn_wheel(self, wheel: Wheel, stars: Mapping[Seat, int]) -> Stars:
        if wheel not in wheels(self.game.abilities):
            raise SetupError("wheel", f"{self.game.id} has no wheel of {', '.join(wheel)}")
        held = {seat: stars.get(seat, 0) for seat in self.seats}
        if not stars.keys() <= held.keys() or not all(0 <= count <= MOST_STARS for count in held.values()):
            raise SetupError("stars", f"a seat dealt in has up to {MOST_STARS} stars: {stars}")
        self.events.append(WheelTurned(wheel, held))
        there = [ability for ability in self.game.abilities if ability.id in wheel]
        return Stars(there, list(held.values()))

    # What a play answers

    @property
    def pending(self) -> Mapping[Seat, Pending]:
        """The decisions owed now."""
        actor, menu = self.actor, self.menu
        if actor is None or menu is None:
            return {}
        default, time = self._default(actor, menu)
        return {actor: Pending(DecisionNumber(self.decision), menu, default, time)}

    def _default(self, actor: Seat, menu: Menu) -> tuple[Choice, TimeClass]:
        """What happens when the time runs out, and how much there is (rules.md 2.3.7, 4.7)."""
        match menu:
            case BetMenu():
                return FOLD if menu.call else CHECK, TimeClass.ACTION
            case BringInMenu():
                return BRING_IN, TimeClass.ACTION
            case DrawMenu():
                hole = self.hole[self.place_of[actor]]
                return Discard(hole[len(hole) - menu.least :]), TimeClass.DRAW
            case SplitMenu():
                return REFUSE, TimeClass.ACTION
            case AnswerMenu():
                return DECLINE, TimeClass.ANSWER
            case _:
                return MUCK, TimeClass.SHOW

    @property
    def menus(self) -> dict[Seat, Menu]:
        """The menu of every seat that owes a decision."""
        return {} if self.actor is None or self.menu is None else {self.actor: self.menu}

    @property
    def result(self) -> Result:
        """The final stacks; ValueError while the hand is on."""
        if not self.is_over:
            raise ValueError("the hand is not over")
        return Result({seat: Chips(stack) for seat, stack in zip(self.seats, self.stacks, strict=True)})

    def choose(self, position: Seat, choice: Choice, by: By = By.PERSON) -> Sequence[Event]:
        """Carry out a choice from the position's menu and run on to the next decision; the new events.

        That `by` need not be named saves time at each call (docs/decisions/engine-speed.md).
        """
        menu = self.menu
        if position != self.actor:
            raise Refusal("not_your_turn")
        if type(menu) is not BET_MENU:
            return self._choose_otherwise(position, choice, by=by)
        game, kind = self.round, type(choice)
        place, put = game.actor, 0
        if kind is FOLDS:  # always legal (rules.md 1)
            game.fold()
            act = FOLDED
        elif kind is RAISES:
            to = accept_raise(choice.to, menu)  # type: ignore[attr-defined]
            act = COMPLETED if menu.completes else RAISED if menu.level else BET
            put = game.raise_to(to)
        else:
            if kind is not (CALLS if menu.call else CHECKS):
                menu.accept(choice)
                if type(choice) is Use:
                    return self._use(choice)
            put = game.call()
            act = CALLED if put else CHECKED
        all_in = not self.stacks[place] if put else False
        acted = _acted(position, act, put, self.bets[place], all_in, by)
        self.events.append(acted)
        menu = game.menu
        if menu is None or not self.plain:
            return self._run_on(choice, by)
        self.decision += 1
        self.actor = self.seats[game.actor]
        self.menu = menu
        return (acted,)

    def _run_on(self, choice: Choice, by: By) -> Sequence[Event]:
        """What comes of a choice in a betting round, the choice itself first."""
        mark = len(self.events) - 1
        if self.vote is not None:
            self._bet_or_agree(self.vote, choice, by)
        self._run()
        return self.events[mark:]

    def _choose_otherwise(self, position: Seat, choice: Choice, *, by: By) -> Sequence[Event]:
        menu, mark = self.menu, len(self.events)
        match menu:
            case DrawMenu():
                menu.accept(choice)
                assert type(choice) is Discard
                self._exchange(self.place_of[position], choice, menu=menu, by=by)
                self._run()
            case BringInMenu():
                self._bring_in(menu, choice, by)
                self._run()
            case SplitMenu():
                menu.accept(choice)
                self._answer(position, agreed=type(choice) is Split, by=by)
                self._run()
            case AnswerMenu():
                menu.accept(choice)
                self._answer_ability(position, choice, by)
                self._run()
            case ShowMenu():
                menu.accept(choice)
                self.show_or_muck(position, choice)
            case _:
                raise AssertionError(menu)
        return self.events[mark:]

    def copy(self) -> "Hand":
        """An independent twin."""
        return _Twin(self)

    # Posts and deal

    def _open(self, posts: Sequence[Post], shallow: int) -> BettingRound:
        """Post, deal the first cards and begin their betting round."""
        pot, live, level, count = self._post(posts)
        reach = None if pot and level else self.stacks.copy() if pot else self.owned.copy()
        script, first = self.script, self.after_blinds
        step = script.steps[0]
        self.deal_first(step)
        if step.opener is not LEFT_OF_BLINDS:
            first = self._opener(step.opener, range(len(self.seats)))
        if step.opener is BY_DOOR_CARD:
            self.owed = self.stakes.bring_in
            self._note_plain()
        return BettingRound(
            step.structure,
            self.stacks,
            self.bets,
            self.folded,
            first=first,
            min_bet=script.min_bet,
            size=step.size,
            cap=step.cap,
            collected=pot,
            level=level,
            count=count,
            short_all_in=script.short_all_in,
            reopen=script.reopen,
            reach=reach,
            live=live,
            shallow=shallow - pot if shallow > pot else 0,
        )

    def _post(self, posts: Sequence[Post]) -> tuple[int, int, int, int]:
        """(dead chips, live ones, the bet to match, how many bets it counts for)."""
        level = straddles = pot = live = 0
        last_blind = len(self.seats) - 1
        for post in posts:
            seat, kind, due = post.seat, post.kind, post.amount
            amount = self.post(seat, kind, due)
            if kind not in LIVE:
                pot += amount
                continue
            live += amount
            if due > level:
                level = due
            if kind in BLINDS:
                last_blind = self.place_of[seat]
                straddles += kind is STRADDLE
        if pot and 0 in self.stacks:
            pot -= self.return_ante()
        self.after_blinds = last_blind + 1
        return pot, live, level, 1 + straddles if level else 0

    def _opener(self, opener: Opener, live: Sequence[int]) -> int:
        """The place that speaks first, of those not folded."""
        up_cards = self.game.up_cards
        if opener is LEFT_OF_BUTTON:
            return 0
        if opener is LEFT_OF_BLINDS or up_cards is None:
            return self.after_blinds
        if opener is BY_DOOR_CARD:
            is_limit = self.stakes.structure.is_limit
            rule = up_cards.limit_door if is_limit else up_cards.big_bet_door
            return live[rule.first([*map(self.up.__getitem__, live)])]
        return live[up_cards.showing.first([*map(self.up.__getitem__, live)], self.board)]

    # Betting

    def _bring_in(self, menu: BringInMenu, choice: Choice, by: By) -> None:
        """Carry out a choice of whoever owes the bring-in; only a fold passes it on (rules.md 1.6)."""
        menu.accept(choice)
        game = self.round
        place = game.actor
        put = 0
        if type(choice) is Fold:
            game.fold()
            act = FOLDED
        elif type(choice) is BringIn:
            put = game.bring_in(self.owed)
            act = Act.BRING_IN
        else:
            assert type(choice) is RaiseTo
            put = game.open_for(choice.to, self.owed)
            act = BET
        if act is not FOLDED:
            self.owed = 0
            self._note_plain()
        all_in = not self.stacks[place] if put else False
        self.events.append(_acted(self.actor, act, put, self.bets[place], all_in, by))

    def _run(self) -> None:
        """On to the next decision, or to the end."""
        game = self.round
        while game.menu is None or not self.plain:
            if not self.plain and self._is_asked(game):
                return
            self._collect(game)
            if len(game.live) == 1:
                self.end_uncontested(game)
                return
            if len(game.able) < 2 and not self.exposed and self._may_expose():
                self.expose(game)
            if self.street + 1 == len(self.script.steps):
                self.open_showdown(game, agreed=self.vote.open if self.vote is not None else {})
                return
            self._next_street(game)
        self.offer(self.seats[game.actor], game.menu)

    def _note_plain(self) -> None:
        """Whether the round's own menu is all there is to offer."""
        self.plain = not self.owed and not self.barred and self.vote is None and self.stars is None

    def _is_asked(self, game: BettingRound) -> bool:
        """Whether somebody owes a decision before the street can end; he is asked."""
        if self.stars is not None and self.stars.window is not None:
            self.offer(self.seats[self.stars.window.target], self.stars.answer_menu(self))
        elif self.drawing:
            self._ask_to_draw(self.drawing[0])
        elif self.vote is not None and self._is_asked_to_split(self.vote, game):
            return True
        elif game.actor >= 0:
            self.offer(self.seats[game.actor], self._special_menu(game.actor))
        else:
            return False
        return True

    def _special_menu(self, place: int) -> Menu:
        """Where more or less than betting is on offer."""
        game = self.round
        if self.owed:
            may_fold = place != game.first
            return game.bring_in_menu(self.owed, may_fold=may_fold)
        menu = game.menu
        assert menu is not None
        if place in self.barred:
            menu = BetMenu(menu.call, Chips(0), Chips(0), menu.level, menu.pot, menu.bet)
        if self.vote is not None and self.vote.concerns(self.seats[place]):
            menu = replace(menu, split=True)
        return menu if self.stars is None else self.stars.menu(self, menu, place)

    def _next_street(self, game: BettingRound) -> None:
        self.street = number = self.street + 1
        step = self.script.steps[number]
        if self.stars is not None:
            self.stars.open_round()
        if step.is_plain:
            self.turn_board(step.name, step.board)
            game.follow(step.size, step.cap)
            return
        street = step.street
        self.barred = NO_PLACES
        self._note_plain()
        if street.draw:
            self.events.append(StreetOpened(street.name, ()))
        if street.is_exchange:
            self.drawing = tuple(game.live)
            self.plain = False
        else:
            self._open_street(step)

    def _open_street(self, step: Step) -> None:
        """The street's cards, if they are not drawn, and its betting round."""
        game, street = self.round, step.street
        if not street.draw and self.deal_more(street, game.live, face_up=self.exposed):
            return  # the betting is over (rules.md 4.5)
        first = 0 if self.exposed else self._opener(step.opener, game.live)
        double = step.double if not step.needs_pair or self._shows_pair(game.live) else 0
        game.follow(step.size, step.cap, first=first, double=double)
        if street.is_split_offered:
            turn = bisect_left(game.live, first)
            self.vote = SplitVote(self.pots, self.seats_of(game.live[turn:] + game.live[:turn]))
        self._note_plain()

    def _shows_pair(self, live: Sequence[int]) -> bool:
        return any(len({card >> 2 for card in self.up[place]}) < len(self.up[place]) for place in live)

    def _collect(self, game: BettingRound) -> None:
        """Give back what nobody matched and move the bets into the pots; antes alone are told once."""
        if game.middle == game.collected:
            if game.collected and not self.street:
                self.events.append(_pots_collected(self.pots))
            return
        bets = self.bets
        if bets.count(game.level) < 2:
            unmatched = uncalled(bets)
            if unmatched is not None and not self.folded[unmatched[0]]:
                game.middle -= unmatched[1]
                self.give_back(*unmatched)
        self.bets = game.collect()
        if game.collected:
            self.events.append(_pots_collected(self.pots))

    def _may_expose(self) -> bool:
        """Whether hands lie open as soon as nobody can bet: not before the last draw (rules.md 2.7)."""
        return self.game.exposure is Exposure.SHOW_ALL and not self.script.steps[self.street].draws_ahead

    # Drawing

    def _ask_to_draw(self, place: int) -> None:
        street = self.game.streets[self.street]
        if street.draw:
            menu = DrawMenu(0, street.draw, True)
        else:
            menu = DrawMenu(street.discard, street.discard, False)
        self.offer(self.seats[place], menu)

    def _exchange(self, place: int, choice: Discard, *, menu: DrawMenu, by: By) -> None:
        """Cards go, and as many come; who misses his draw may not bet or raise behind it (rules.md 4.7)."""
        cards, hole = choice.cards, self.hole[place]
        if cards and (not set(cards) <= set(hole) or len(set(cards)) < len(cards)):
            raise Refusal("not_your_cards", cards=card_names(cards))
        self.drawing = self.drawing[1:]
        if menu.replaced and by is not By.PERSON:
            self.barred |= {place}
        self.throw_away(place, cards)
        self.events.append(Discarded(self.seats[place], cards, by))
        if menu.replaced and cards:
            self.draw(place, len(cards))
        if not self.drawing:
            self._open_street(self.script.steps[self.street])

    # Abilities

    def _use(self, choice: Use) -> Sequence[Event]:
        """It leaves the turn where it is (rules.md 6.3)."""
        stars, place, mark = self.stars, self.round.actor, len(self.events)
        assert stars is not None
        stars.use(self, place, choice)
        self._run()
        return self.events[mark:]

    def _answer_ability(self, seat: Seat, choice: Choice, by: By) -> None:
        assert self.stars is not None
        if type(choice) is Use:
            self.stars.answer(self, choice)
        else:
            self.events.append(AnswerDeclined(seat, by))
            self.stars.resolve(self, works=True)

    # Sharing by agreement

    def _is_asked_to_split(self, vote: SplitVote, game: BettingRound) -> bool:
        """Whether the next in turn who cannot bet is asked; who can finds the offer in his menu (4.10)."""
        while vote.waiting:
            seat = vote.waiting[0]
            if game.actor >= 0 and seat == self.seats[game.actor]:
                return False
            if vote.concerns(seat):
                self.offer(seat, SplitMenu())
                return True
            vote.waiting.pop(0)
        return False

    def _bet_or_agree(self, vote: SplitVote, choice: Choice, by: By) -> None:
        """The actor of the round agreed, or ended the offer by doing anything else."""
        seat = self.actor
        assert seat is not None
        agreed = type(choice) is Split
        vote.answer(seat, agreed=agreed)
        if agreed:
            self.events.append(SplitAnswered(seat, True, by))
        else:
            self.vote = None
            self._note_plain()

    def _answer(self, seat: Seat, *, agreed: bool, by: By) -> None:
        """Of a seat that cannot bet."""
        assert self.vote is not None
        self.vote.answer(seat, agreed=agreed)
        self.events.append(SplitAnswered(seat, agreed, by))


class _Twin(Hand):
    """A hand that goes on where another stands. A class, since compiled code makes nothing unmade."""

    __slots__ = ()

    def __init__(self, other: Hand) -> None:
        other.copy_finish_onto(self)
        self.script = other.script
        self.after_blinds, self.owed, self.plain = other.after_blinds, other.owed, other.plain
        self.drawing, self.barred = other.drawing, other.barred
        self.vote = None if other.vote is None else other.vote.copy()
        self.stars = None if other.stars is None else other.stars.copy()
