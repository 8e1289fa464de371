"""One hand of poker: the conductor of posts, deal, betting rounds, pots and showdown."""

from collections.abc import Callable, Mapping, Sequence, Set as AbstractSet
from typing import Final

from cardhouse.cards import Card, card_names
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, DecisionNumber, Event, Menu, Pending, Refusal, Result, TimeClass
from cardhouse.rules.betting import BettingRound
from cardhouse.rules.events import (
    Act,
    Acted,
    Awarded,
    BetReturned,
    Dealt,
    HandEnded,
    Mucked,
    Posted,
    PotsCollected,
    Shown,
    StreetOpened,
)
from cardhouse.rules.menu import CHECK, FOLD, MUCK, BetMenu, Fold, RaiseTo, Show, ShowMenu
from cardhouse.rules.posts import ANTE, BLINDS, LIVE, STRADDLE, Post, seated, usual_posts
from cardhouse.rules.pots import layers, new_pot, uncalled
from cardhouse.rules.showdown import Showdown, awards, strengths
from cardhouse.rules.spec import Chance, Game, Opener, Pot, Stacks, Stakes
from cardhouse.rules.structures import STRUCTURES

NOBODY: Final[frozenset[Seat]] = frozenset()
"""Who is asked by default: nobody."""

FOLDED, CHECKED, CALLED, BET, RAISED = Act
PREFLOP_ORDER: Final = Opener.AFTER_BLINDS

# Made from plain ints, like the bet menu.
_posted: Final[Callable[..., Posted]] = Posted
_acted: Final[Callable[..., Acted]] = Acted
_awarded: Final[Callable[..., Awarded]] = Awarded


class Hand:
    """A hand as a play (see `cardhouse.play.Play`). Mutable; `copy` is cheap.

    Places are the seats' numbers in dealing order, from left of the button; lists are indexed by place.
    `actor` is the seat that owes a decision and `menu` what it may choose; both are None when the hand is
    over.
    """

    __slots__ = (
        "actor",
        "asked",
        "bets",
        "board",
        "button",
        "chance",
        "dead",
        "decision",
        "events",
        "exposed",
        "folded",
        "game",
        "hole",
        "is_over",
        "menu",
        "next_card",
        "owned",
        "place_of",
        "round",
        "seats",
        "showdown",
        "stacks",
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
        self.game = game
        self.stakes = stakes
        self.button = button
        self.chance = chance
        self.seats, self.place_of = seated(tuple(stacks), button)
        count = len(self.seats)
        self.stacks: list[int] = [stacks[seat] for seat in self.seats]
        self._check(count)
        self.bets = [0] * count
        self.folded = [False] * count
        self.hole: list[tuple[Card, ...]] = []
        self.board: list[Card] = []
        self.dead = 0
        self.street = 0
        self.events: list[Event] = []
        self.exposed = False
        self.is_over = False
        self.actor: Seat | None = None
        self.menu: Menu | None = None
        self.asked = asked
        self.next_card = 0
        self.decision = 0
        self.owned = self.stacks.copy()
        self.showdown: Showdown | None = None
        self.round = self._open(usual_posts(stakes, self.seats, button) if posts is None else posts)
        self._run()

    def _check(self, count: int) -> None:
        game = self.game
        if not game.fewest_seats <= count <= game.most_seats:
            raise ValueError(f"{game.id} takes {game.fewest_seats} to {game.most_seats} seats, not {count}")
        if min(self.stacks) <= 0:
            raise ValueError(f"a seat without chips cannot be dealt in: {self.stacks}")
        deck = self.chance.deck
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
    def put_in(self) -> list[int]:
        """By place: the chips in the middle from antes and earlier rounds."""
        return [
            owned - stack - bet for owned, stack, bet in zip(self.owned, self.stacks, self.bets, strict=True)
        ]

    @property
    def pots(self) -> tuple[Pot, ...]:
        """What lies in the middle from earlier rounds, main pot first."""
        game = self.round
        if len(game.able) < len(game.live):
            return layers(self.put_in, self.folded, self.dead, seats=self.seats)
        amount = game.middle - sum(self.bets)
        return (new_pot(amount, tuple(self._seats_of(game.live))),) if amount else ()

    def _seats_of(self, places: Sequence[int]) -> list[Seat]:
        seats = self.seats
        return [seats[place] for place in places]

    def choose(self, position: Seat, choice: Choice, *, by: By = By.PERSON) -> Sequence[Event]:
        """Carry out a choice from the position's menu and run on to the next decision; the new events."""
        menu, events = self.menu, self.events
        if position != self.actor:
            raise Refusal("not_your_turn")
        mark = len(events)
        if type(menu) is BetMenu:
            menu.accept(choice)
            self._bet(menu, choice, by)
        elif type(menu) is ShowMenu:
            menu.accept(choice)
            self._show_or_muck(position, choice)
        return events[mark:]

    def copy(self) -> "Hand":
        """An independent twin."""
        twin = Hand.__new__(Hand)
        twin.game, twin.stakes, twin.button, twin.chance = self.game, self.stakes, self.button, self.chance
        twin.seats, twin.place_of, twin.asked = self.seats, self.place_of, self.asked
        twin.stacks, twin.bets, twin.owned = self.stacks.copy(), self.bets.copy(), self.owned.copy()
        twin.folded, twin.dead = self.folded.copy(), self.dead
        twin.hole, twin.board, twin.next_card = self.hole.copy(), self.board.copy(), self.next_card
        twin.street, twin.exposed, twin.is_over = self.street, self.exposed, self.is_over
        twin.events = self.events.copy()
        twin.actor, twin.menu, twin.decision = self.actor, self.menu, self.decision
        twin.round = self.round.copy_onto(twin.stacks, twin.bets, twin.folded)
        twin.showdown = None if self.showdown is None else self.showdown.copy()
        return twin

    # Posts and deal

    def _open(self, posts: Sequence[Post]) -> BettingRound:
        """Post, deal the first cards and begin their betting round."""
        level = straddles = pot = 0
        last_blind = len(self.seats) - 1
        for post in posts:
            kind, amount = post.kind, self._post(post)
            if kind not in LIVE:
                pot += amount
                continue
            level = max(level, post.amount)
            if kind in BLINDS:
                last_blind = self.place_of[post.seat]
                straddles += kind is STRADDLE
        if pot:
            pot -= self._return_ante()
        street, stakes = self.game.streets[0], self.stakes
        self._deal_down(street.down)
        self._deal_board()
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

    def _post(self, post: Post) -> int:
        """What is due, or all that is there; the chips posted."""
        place, kind = self.place_of[post.seat], post.kind
        stack = self.stacks[place]
        amount = post.amount if post.amount < stack else Chips(stack)
        if amount:
            self.stacks[place] = stack - amount
            if kind in LIVE:
                self.bets[place] += amount
            elif kind is not ANTE:
                self.dead += amount
                self.owned[place] -= amount
            self.events.append(_posted(post.seat, kind, amount, self.bets[place], amount == stack))
        return amount

    def _return_ante(self) -> int:
        """What nobody can match of an ante goes back, all others being all-in (rules.md 1.7.1)."""
        unmatched = uncalled(self.put_in)
        if unmatched is None:
            return 0
        self._give_back(*unmatched)
        return unmatched[1]

    def _give_back(self, place: int, amount: int) -> None:
        self.stacks[place] += amount
        self.events.append(BetReturned(self.seats[place], Chips(amount)))

    def _deal_down(self, count: int) -> None:
        """Cards go out one at a time, clockwise from left of the button (rules.md 0)."""
        deck, step = self.chance.deck, len(self.seats)
        self.next_card = end = count * step
        self.hole = [deck[place:end:step] for place in range(step)]
        self.events += map(Dealt, self.seats, self.hole)

    def _deal_board(self) -> None:
        street, at = self.game.streets[self.street], self.next_card
        self.next_card = end = at + street.board
        new = self.chance.deck[at:end]
        self.board += new
        self.events.append(StreetOpened(street.name, new))

    # Betting

    def _bet(self, menu: BetMenu, choice: Choice, by: By) -> None:
        game, seat = self.round, self.actor
        place = game.actor
        assert place is not None
        put = 0
        if type(choice) is Fold:
            game.fold()
            act = FOLDED
        elif type(choice) is RaiseTo:
            put = game.raise_to(choice.to)
            act = RAISED if menu.level else BET
        else:
            put = game.call()
            act = CALLED if put else CHECKED
        all_in = put > 0 and not self.stacks[place]
        self.events.append(_acted(seat, act, put, self.bets[place], all_in, by))
        self._run()

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
        self.decision += 1
        self.actor = self.seats[game.actor]
        self.menu = game.menu()

    def _offer(self, seat: Seat, menu: Menu) -> None:
        self.decision += 1
        self.actor = seat
        self.menu = menu

    def _next_street(self, game: BettingRound) -> None:
        self.street += 1
        self._deal_board()
        stakes = self.stakes
        street = self.game.streets[self.street]
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
                self._give_back(*unmatched)
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
        """The round's last aggressor, then clockwise; without one from the first live place (rules.md 2.7)."""
        live = game.live
        at = 0 if game.aggressor is None else live.index(game.aggressor)
        return self._seats_of(live[at:] + live[:at])

    def _open_showdown(self, game: BettingRound) -> None:
        holes = [self.hole[place] for place in game.live]
        judged = strengths(self.game.orders, holes, self.board, seats=self._seats_of(game.live))
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
        self._pay(awards(showdown.pots, showdown.judged))
        self._end()

    def _end_uncontested(self, game: BettingRound) -> None:
        """One hand is left and wins at once; its owner may show it (rules.md 1, 2.7)."""
        winner = game.live[0]
        seat = self.seats[winner]
        if game.middle:
            self._pay([_awarded(0, seat, game.middle, None)])
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

    def _pay(self, paid: Sequence[Awarded]) -> None:
        for award in paid:
            self.stacks[self.place_of[award.seat]] += award.amount
        self.events += paid
        self.owned = self.stacks.copy()
        self.round.middle = self.dead = 0

    def _end(self) -> None:
        self.is_over = True
        self.actor = self.menu = None
        self.events.append(HandEnded())
