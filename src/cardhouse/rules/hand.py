"""One hand of poker: the conductor of posts, deal, betting rounds, pots and showdown."""

from collections.abc import Mapping, Sequence, Set as AbstractSet

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
    PotsCollected,
    Posted,
    Shown,
    StreetOpened,
)
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, BetMenu, Fold, RaiseTo, Show, ShowMenu
from cardhouse.rules.posts import BLINDS, LIVE, Post, PostKind, clockwise, usual_posts
from cardhouse.rules.pots import Layer, layers, uncalled
from cardhouse.rules.showdown import Award, Showdown, awards, showing_order, strengths
from cardhouse.rules.spec import Chance, Game, Opener, Pot, Stacks, Stakes
from cardhouse.rules.structures import STRUCTURES

NOBODY: frozenset[Seat] = frozenset()


class Hand:
    """A hand as a play (see `cardhouse.play.Play`). Mutable; `copy` is cheap.

    Places are the seats' numbers in dealing order, from left of the button; lists are indexed by place.
    """

    __slots__ = (
        "_asked",
        "_award_of",
        "_decision",
        "_next_card",
        "_pending",
        "_showdown",
        "bets",
        "board",
        "button",
        "chance",
        "dead",
        "events",
        "exposed",
        "folded",
        "game",
        "hole",
        "is_over",
        "place_of",
        "put_in",
        "round",
        "seats",
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

        `stacks` holds the chips of every seat dealt in; `posts` defaults to antes and the two blinds. Seats in `asked`
        want to choose between show and muck; all others muck what is beaten and show nothing uncontested.
        Raises `ValueError` for a hand that cannot be dealt.
        """
        self.game = game
        self.stakes = stakes
        self.button = button
        self.chance = chance
        self.seats = clockwise(stacks, button)
        self._check_table(stacks)
        self.place_of = {seat: place for place, seat in enumerate(self.seats)}
        self.stacks = [stacks[seat] for seat in self.seats]
        count = len(self.seats)
        self.bets = [Chips(0)] * count
        self.put_in = [Chips(0)] * count
        self.folded = [False] * count
        self.hole: list[tuple[Card, ...]] = [()] * count
        self.board: list[Card] = []
        self.dead = Chips(0)
        self.street = -1
        self.events: list[Event] = []
        self.exposed = False
        self.is_over = False
        self.round: BettingRound | None = None
        self._asked = asked
        self._next_card = 0
        self._decision = 0
        self._pending: dict[Seat, Pending] = {}
        self._showdown: Showdown | None = None
        self._award_of: list[Award] = []
        self._open(usual_posts(stakes, stacks, button) if posts is None else posts)

    def _check_table(self, stacks: Stacks) -> None:
        game = self.game
        if not game.fewest_seats <= len(stacks) <= game.most_seats:
            raise ValueError(
                f"{game.id} takes {game.fewest_seats} to {game.most_seats} seats, not {len(stacks)}"
            )
        if any(chips <= 0 for chips in stacks.values()):
            raise ValueError(f"a seat without chips cannot be dealt in: {dict(stacks)}")

    # What a play answers

    @property
    def pending(self) -> Mapping[Seat, Pending]:
        """The decisions owed now."""
        return self._pending

    @property
    def menus(self) -> dict[Seat, Menu]:
        """The menu of every seat that owes a decision."""
        return {seat: owed.menu for seat, owed in self._pending.items()}

    @property
    def result(self) -> Result:
        """The final stacks; ValueError while the hand is on."""
        if not self.is_over:
            raise ValueError("the hand is not over")
        return Result(dict(zip(self.seats, self.stacks, strict=True)))

    @property
    def pots(self) -> tuple[Pot, ...]:
        """What lies in the middle from earlier rounds, main pot first."""
        seats = self.seats
        return tuple(
            Pot(Chips(layer.amount), tuple(seats[place] for place in layer.eligible))
            for layer in self._layers()
            if layer.amount
        )

    def choose(self, position: Seat, choice: Choice, *, by: By = By.PERSON) -> Sequence[Event]:
        """Carry out a choice from the position's menu and run on to the next decision; the new events."""
        owed = self._pending.get(position)
        if owed is None:
            raise Refusal("not_your_turn")
        mark = len(self.events)
        menu = owed.menu
        if type(menu) is BetMenu:
            menu.accept(choice)
            self._bet(position, menu, choice, by)
        elif type(menu) is ShowMenu:
            menu.accept(choice)
            self._show_or_muck(position, choice)
        return self.events[mark:]

    def copy(self) -> "Hand":
        """An independent twin."""
        twin = object.__new__(Hand)
        for name in Hand.__slots__:
            setattr(twin, name, getattr(self, name))
        for name in (
            "stacks",
            "bets",
            "put_in",
            "folded",
            "hole",
            "board",
            "events",
            "_pending",
            "_award_of",
        ):
            setattr(twin, name, getattr(self, name).copy())
        if self.round is not None:
            twin.round = self.round.copy_onto(twin.stacks, twin.bets, twin.folded)
        if self._showdown is not None:
            twin._showdown = self._showdown.copy()
        return twin

    # Posts and deal

    def _open(self, posts: Sequence[Post]) -> None:
        level = 0
        last_blind = len(self.seats) - 1
        straddles = 0
        for post in posts:
            place = self.place_of[post.seat]
            self._post(place, post)
            if post.kind in LIVE:
                level = max(level, post.amount)
            if post.kind in BLINDS:
                last_blind = place
                straddles += post.kind is PostKind.STRADDLE
        self._open_street(level=level, first=last_blind + 1, count=1 + straddles if level else 0)
        self._run()

    def _post(self, place: int, post: Post) -> None:
        amount = min(post.amount, self.stacks[place])
        if not amount:
            return
        self.stacks[place] = Chips(self.stacks[place] - amount)
        if post.kind in LIVE:
            self.bets[place] = Chips(self.bets[place] + amount)
        elif post.kind is PostKind.ANTE:
            self.put_in[place] = Chips(self.put_in[place] + amount)
        else:
            self.dead = Chips(self.dead + amount)
        self.events.append(
            Posted(post.seat, post.kind, Chips(amount), self.bets[place], not self.stacks[place])
        )

    def _open_street(self, *, level: int = 0, first: int = 0, count: int = 0) -> None:
        """Deal the next street's cards and begin its betting round."""
        self.street += 1
        street = self.game.streets[self.street]
        if street.down:
            self._deal_down(street.down)
        at = self._next_card
        self._next_card = at + street.board
        new = self.chance.deck[at : self._next_card]
        self.board += new
        self.events.append(StreetOpened(street.name, new))
        stakes = self.stakes
        self.round = BettingRound(
            STRUCTURES[stakes.structure],
            self.stacks,
            self.bets,
            self.folded,
            first=first if street.opener is Opener.AFTER_BLINDS else 0,
            min_bet=stakes.big_blind,
            size=stakes.size(street, self.street),
            cap=stakes.cap(self.street),
            pot=sum(self.put_in) + self.dead,
            level=level,
            count=count,
            short_all_in=stakes.short_all_in,
            reopen=stakes.reopen,
        )

    def _deal_down(self, count: int) -> None:
        """Cards go out one at a time, clockwise from left of the button (rules.md 0)."""
        deck, at, step = self.chance.deck, self._next_card, len(self.seats)
        self._next_card = at + count * step
        for place, seat in enumerate(self.seats):
            cards = deck[at + place : self._next_card : step]
            self.hole[place] += cards
            self.events.append(Dealt(seat, cards))

    # Betting

    def _bet(self, seat: Seat, menu: BetMenu, choice: Choice, by: By) -> None:
        game = self.round
        assert game is not None
        place = self.place_of[seat]
        put = Chips(0)
        if type(choice) is RaiseTo:
            put = game.raise_to(choice.to)
            act = Act.RAISE if menu.level else Act.BET
        elif type(choice) is Fold:
            game.fold()
            act = Act.FOLD
        else:
            put = game.call()
            act = Act.CALL if menu.call else Act.CHECK
        all_in = put > 0 and not self.stacks[place]
        self.events.append(Acted(seat, act, put, self.bets[place], all_in, by))
        self._pending = {}
        self._run()

    def _run(self) -> None:
        """On to the next decision, or to the end."""
        while not self._pending and not self.is_over:
            game = self.round
            assert game is not None
            if self.folded.count(False) == 1:
                self._end_uncontested()
            elif game.actor is not None:
                self._offer_bet(game)
            else:
                self._close_street(game)

    def _offer_bet(self, game: BettingRound) -> None:
        menu = game.menu()
        assert game.actor is not None
        self._offer(self.seats[game.actor], menu, FOLD if menu.call else CHECK, TimeClass.ACTION)

    def _offer(self, seat: Seat, menu: Menu, default: Choice, time: TimeClass) -> None:
        self._decision += 1
        self._pending = {seat: Pending(DecisionNumber(self._decision), menu, default, time)}

    def _close_street(self, game: BettingRound) -> None:
        self._collect()
        live = self._live()
        if not self.exposed and sum(1 for place in live if self.stacks[place]) < 2:
            self._expose(showing_order(live, game.aggressor))
        if self.street + 1 < len(self.game.streets):
            self._open_street()
        else:
            self._open_showdown(live, game.aggressor)

    def _collect(self) -> None:
        """Give back what nobody matched and move the bets into the pots."""
        if not any(self.bets):
            return
        back = uncalled(self.bets)
        if back is not None and not self.folded[back[0]]:
            place, amount = back
            self.bets[place] = Chips(self.bets[place] - amount)
            self.stacks[place] = Chips(self.stacks[place] + amount)
            self.events.append(BetReturned(self.seats[place], Chips(amount)))
        for place, bet in enumerate(self.bets):
            self.put_in[place] = Chips(self.put_in[place] + bet)
            self.bets[place] = Chips(0)
        self.events.append(PotsCollected(self.pots))

    def _live(self) -> list[int]:
        return [place for place, out in enumerate(self.folded) if not out]

    def _layers(self) -> list[Layer]:
        return layers(self.put_in, self.folded, self.dead)

    # Showing and paying

    def _expose(self, order: list[int]) -> None:
        """No more betting is possible: all unfolded hands are turned up at once (rules.md 2.7)."""
        self.exposed = True
        for place in order:
            self.events.append(Shown(self.seats[place], self.hole[place]))

    def _open_showdown(self, live: list[int], aggressor: int | None) -> None:
        pots = self._layers()
        judged = strengths(self.game.orders, {place: self.hole[place] for place in live}, self.board)
        self._award_of = awards(pots, judged)
        waiting = [] if self.exposed else showing_order(live, aggressor)
        self._showdown = Showdown(waiting, pots, judged)
        self._turn_up()

    def _turn_up(self) -> None:
        """Hands show in order; the pots are paid when none waits."""
        showdown = self._showdown
        assert showdown is not None
        while showdown.waiting:
            place = showdown.waiting.pop(0)
            seat = self.seats[place]
            if showdown.must_show(place):
                showdown.show(place)
                self.events.append(Shown(seat, self.hole[place]))
            elif seat in self._asked:
                menu = ShowMenu(cards=len(self.hole[place]), partly=False)
                self._offer(seat, menu, MUCK, TimeClass.SHOW)
                return
            else:
                self.events.append(Mucked(seat))
        self._pay(self._award_of)
        self._end()

    def _end_uncontested(self) -> None:
        """One hand is left and wins at once; its owner may show it (rules.md 1, 2.7)."""
        self._collect()
        winner = self._live()[0]
        amount = Chips(sum(self.put_in) + self.dead)
        self._pay([Award(0, winner, amount, None)])
        seat = self.seats[winner]
        if seat in self._asked:
            self._offer(seat, ShowMenu(cards=len(self.hole[winner]), partly=True), MUCK, TimeClass.SHOW)
        else:
            self._end()

    def _show_or_muck(self, seat: Seat, choice: Choice) -> None:
        if type(choice) is Show:
            hole = self.hole[self.place_of[seat]]
            if not set(choice.cards) <= set(hole) or len(set(choice.cards)) < len(choice.cards):
                raise Refusal("not_your_cards", cards=card_names(choice.cards))
            self.events.append(Shown(seat, choice.cards))
        elif self._showdown is not None:
            self.events.append(Mucked(seat))
        self._pending = {}
        if self._showdown is None:
            self._end()
        else:
            self._turn_up()

    def _pay(self, paid: Sequence[Award]) -> None:
        for award in paid:
            self.stacks[award.place] = Chips(self.stacks[award.place] + award.amount)
            self.events.append(Awarded(award.pot, self.seats[award.place], award.amount, award.order))
        self.put_in = [Chips(0)] * len(self.seats)
        self.dead = Chips(0)

    def _end(self) -> None:
        self.is_over = True
        self.events.append(HandEnded())
