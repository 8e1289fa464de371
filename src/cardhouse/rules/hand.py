"""One hand of poker: the conductor of posts, deal, betting rounds, pots and showdown."""

from collections.abc import Callable, Mapping, Sequence, Set as AbstractSet
from typing import Final

from cardhouse.cards import card_names
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, DecisionNumber, Event, Menu, Pending, Refusal, Result, TimeClass
from cardhouse.rules.betting import BettingRound
from cardhouse.rules.events import (
    Act,
    Acted,
    Awarded,
    HandEnded,
    Mucked,
    PotsCollected,
    Shown,
)
from cardhouse.rules.felt import Felt
from cardhouse.rules.menu import CHECK, FOLD, MUCK, BetMenu, Fold, RaiseTo, Show, ShowMenu
from cardhouse.rules.posts import BLINDS, LIVE, STRADDLE, Post, usual_posts
from cardhouse.rules.pots import layers, new_pot, uncalled
from cardhouse.rules.showdown import Showdown, awards, strengths
from cardhouse.rules.spec import Chance, Game, Opener, Pot, Stacks, Stakes
from cardhouse.rules.structures import STRUCTURES

NOBODY: Final[frozenset[Seat]] = frozenset()
"""Who is asked by default: nobody."""

FOLDED: Final = Act.FOLD
CHECKED: Final = Act.CHECK
CALLED: Final = Act.CALL
BET: Final = Act.BET
RAISED: Final = Act.RAISE
PREFLOP_ORDER: Final = Opener.AFTER_BLINDS

# Made from plain ints, like the bet menu.
_acted: Final[Callable[..., Acted]] = Acted
_awarded: Final[Callable[..., Awarded]] = Awarded


class Hand(Felt):
    """A hand as a play (see `cardhouse.play.Play`). Mutable; `copy` is cheap.

    `actor` is the seat that owes a decision and `menu` what it may choose; both are None when the hand is
    over.
    """

    __slots__ = (
        "actor",
        "asked",
        "button",
        "chance",
        "decision",
        "exposed",
        "game",
        "is_over",
        "menu",
        "round",
        "showdown",
        "stakes",
        "street",
    )

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
    ) -> None:
        """Post, deal and run to the first decision.

        `stacks` holds the chips of every seat dealt in; `posts` defaults to antes and the two blinds. Seats
        in `asked` want to choose between show and muck; all others muck what is beaten and show nothing
        uncontested. Raises `ValueError` for a hand that cannot be dealt.
        """
        super().__init__(stacks, button, deck=chance.deck)
        self.game = game
        self.stakes = stakes
        self.button = button
        self.chance = chance
        self.asked = asked
        self.street = 0
        self.exposed = False
        self.is_over = False
        self.decision = 0
        self.actor: Seat | None = None
        self.menu: Menu | None = None
        self.showdown: Showdown | None = None
        self._check()
        self.round = self._open(usual_posts(stakes, self.seats, button) if posts is None else posts)
        self._run()

    def _check(self) -> None:
        game, count = self.game, len(self.seats)
        if not game.fewest_seats <= count <= game.most_seats:
            raise ValueError(f"{game.id} takes {game.fewest_seats} to {game.most_seats} seats, not {count}")
        if min(self.stacks) <= 0:
            raise ValueError(f"a seat without chips cannot be dealt in: {self.stacks}")
        deck = self.deck
        if len(deck) < len(game.deck) and len(deck) < game.cards_for(count):
            raise ValueError(f"{game.id} for {count} needs {game.cards_for(count)} cards, not {len(deck)}")

    # What a play answers

    @property
    def pending(self) -> Mapping[Seat, Pending]:
        """The decisions owed now."""
        actor, menu = self.actor, self.menu
        if actor is None or menu is None:
            return {}
        number = DecisionNumber(self.decision)
        if type(menu) is BetMenu:
            return {actor: Pending(number, menu, FOLD if menu.call else CHECK, TimeClass.ACTION)}
        return {actor: Pending(number, menu, MUCK, TimeClass.SHOW)}

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

    @property
    def pots(self) -> tuple[Pot, ...]:
        """What lies in the middle from earlier rounds, main pot first."""
        game = self.round
        if len(game.able) < len(game.live):
            return layers(self.put_in, self.folded, self.dead, seats=self.seats)
        amount = game.middle - sum(self.bets)
        return (new_pot(amount, tuple(self.seats_of(game.live))),) if amount else ()

    def choose(self, position: Seat, choice: Choice, *, by: By = By.PERSON) -> Sequence[Event]:
        """Carry out a choice from the position's menu and run on to the next decision; the new events."""
        menu, events, game = self.menu, self.events, self.round
        if position != self.actor:
            raise Refusal("not_your_turn")
        mark = len(events)
        if type(menu) is BetMenu:
            acted = self._bet(menu, choice, by)
            events.append(acted)
            if game.actor is not None:
                self._ask(game.actor)
                return [acted]
            self._run()
        elif type(menu) is ShowMenu:
            menu.accept(choice)
            self._show_or_muck(position, choice)
        return events[mark:]

    def copy(self) -> "Hand":
        """An independent twin."""
        return _Twin(self)

    # Posts and deal

    def _open(self, posts: Sequence[Post]) -> BettingRound:
        """Post, deal the first cards and begin their betting round."""
        level = straddles = pot = 0
        last_blind = len(self.seats) - 1
        for post in posts:
            kind, amount = post.kind, self.post(post)
            if kind not in LIVE:
                pot += amount
                continue
            level = max(level, post.amount)
            if kind in BLINDS:
                last_blind = self.place_of[post.seat]
                straddles += kind is STRADDLE
        if pot:
            pot -= self.return_ante()
        street, stakes = self.game.streets[0], self.stakes
        self.deal_down(street.down)
        self.deal_board(street)
        return BettingRound(
            STRUCTURES[stakes.structure],
            self.stacks,
            self.bets,
            self.folded,
            first=last_blind + 1 if street.opener is PREFLOP_ORDER else 0,
            min_bet=stakes.big_blind,
            size=stakes.size(street, 0),
            cap=stakes.cap(0),
            pot=pot,
            level=level,
            count=1 + straddles if level else 0,
            short_all_in=stakes.short_all_in,
            reopen=stakes.reopen,
        )

    # Betting

    def _bet(self, menu: BetMenu, choice: Choice, by: By) -> Acted:
        """Carry out a choice of the betting round's actor."""
        game = self.round
        place = game.actor
        assert place is not None
        put, all_in = 0, False
        if type(choice) is Fold:  # always legal (rules.md 1)
            game.fold()
            act = FOLDED
        else:
            menu.accept(choice)
            if type(choice) is RaiseTo:
                put = game.raise_to(choice.to)
                act = RAISED if menu.level else BET
            else:
                put = game.call()
                act = CALLED if put else CHECKED
            if put:
                all_in = not self.stacks[place]
        return _acted(self.actor, act, put, self.bets[place], all_in, by)

    def _run(self) -> None:
        """On to the next decision, or to the end."""
        game = self.round
        while game.actor is None:
            self._collect(game)
            if len(game.live) == 1:
                self._end_uncontested(game)
                return
            if len(game.able) < 2 and not self.exposed:
                self._expose(game)
            if self.street + 1 == len(self.game.streets):
                self._open_showdown(game)
                return
            self._next_street(game)
        self._ask(game.actor)

    def _ask(self, place: int) -> None:
        """To bet."""
        self.decision += 1
        self.actor = self.seats[place]
        self.menu = self.round.menu()

    def _offer(self, seat: Seat, menu: ShowMenu) -> None:
        """To show or muck."""
        self.decision += 1
        self.actor = seat
        self.menu = menu

    def _next_street(self, game: BettingRound) -> None:
        self.street += 1
        stakes, street = self.stakes, self.game.streets[self.street]
        self.deal_board(street)
        game.follow(size=stakes.size(street, self.street), cap=stakes.cap(self.street))

    def _collect(self, game: BettingRound) -> None:
        """Give back what nobody matched and move the bets into the pots."""
        bets = self.bets
        if not any(bets):
            return
        if bets.count(game.level) < 2:
            unmatched = uncalled(bets)
            if unmatched is not None and not self.folded[unmatched[0]]:
                game.middle -= unmatched[1]
                self.give_back(*unmatched)
        bets[:] = [0] * len(bets)
        if game.middle:
            self.events.append(PotsCollected(self.pots))

    # Showing and paying

    def _expose(self, game: BettingRound) -> None:
        """No more betting is possible: all unfolded hands are turned up at once (rules.md 2.7)."""
        self.exposed = True
        for seat in self._showing_order(game):
            self.events.append(Shown(seat, self.hole[self.place_of[seat]]))

    def _showing_order(self, game: BettingRound) -> list[Seat]:
        """The round's last aggressor first; without one the first live place left of the button (2.7)."""
        live = game.live
        at = 0 if game.aggressor is None else live.index(game.aggressor)
        return self.seats_of(live[at:] + live[:at])

    def _open_showdown(self, game: BettingRound) -> None:
        holes = [self.hole[place] for place in game.live]
        judged = strengths(self.game.orders, holes, self.board, seats=self.seats_of(game.live))
        self.showdown = Showdown([] if self.exposed else self._showing_order(game), self.pots, judged)
        self._turn_up(self.showdown)

    def _turn_up(self, showdown: Showdown) -> None:
        """Hands show in order; the pots are paid when none waits."""
        while showdown.waiting:
            seat = showdown.waiting.pop(0)
            hole = self.hole[self.place_of[seat]]
            if showdown.claims(seat):
                self.events.append(Shown(seat, hole))
            elif seat in self.asked:
                self._offer(seat, ShowMenu(len(hole), False))
                return
            else:
                self.events.append(Mucked(seat))
        self._settle(awards(showdown.pots, showdown.judged))
        self._end()

    def _end_uncontested(self, game: BettingRound) -> None:
        """One hand is left and wins at once; its owner may show it (rules.md 1, 2.7)."""
        winner = game.live[0]
        seat = self.seats[winner]
        if game.middle:
            self._settle([_awarded(0, seat, game.middle, None)])
        if seat in self.asked:
            self._offer(seat, ShowMenu(len(self.hole[winner]), True))
        else:
            self._end()

    def _show_or_muck(self, seat: Seat, choice: Choice) -> None:
        if type(choice) is Show:
            hole = self.hole[self.place_of[seat]]
            if not set(choice.cards) <= set(hole) or len(set(choice.cards)) < len(choice.cards):
                raise Refusal("not_your_cards", cards=card_names(choice.cards))
            self.events.append(Shown(seat, choice.cards))
        elif self.showdown is not None:
            self.events.append(Mucked(seat))
        if self.showdown is None:
            self._end()
        else:
            self._turn_up(self.showdown)

    def _settle(self, paid: Sequence[Awarded]) -> None:
        self.pay(paid)
        self.round.middle = 0

    def _end(self) -> None:
        self.is_over = True
        self.actor = self.menu = None
        self.events.append(HandEnded())


class _Twin(Hand):
    """A hand that goes on where another stands. A class, since compiled code makes nothing unmade."""

    __slots__ = ()

    def __init__(self, other: Hand) -> None:
        other.copy_onto(self)
        self.game, self.stakes, self.button = other.game, other.stakes, other.button
        self.chance, self.asked = other.chance, other.asked
        self.street, self.exposed, self.is_over = other.street, other.exposed, other.is_over
        self.actor, self.menu, self.decision = other.actor, other.menu, other.decision
        self.round = other.round.copy_onto(self.stacks, self.bets, self.folded)
        self.showdown = None if other.showdown is None else other.showdown.copy()
