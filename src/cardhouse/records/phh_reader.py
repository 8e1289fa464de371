"""Reads hands in PHH, the poker hand history format."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from cardhouse.cards import Card, parse_card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import Refusal
from cardhouse.records.phh_codes import variant_of
from cardhouse.records.phh_fields import Amount, PhhHand, in_chips
from cardhouse.records.played import Outcome, PlayedHand
from cardhouse.records.record import Chosen, HandRecord, opened
from cardhouse.records.stacked import Known, stacked_deck
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, BetMenu, RaiseTo, Show, ShowMenu
from cardhouse.rules.posts import Post, PostKind, clockwise
from cardhouse.rules.spec import Chance, Stakes

UNKNOWN = "??"

T = TypeVar("T")


def played_phh(name: str, table: Mapping[str, Any]) -> PlayedHand:
    """One hand of a file. Raises `UnknownGame`, or ValueError for a table that is no hand."""
    return _Reading(msgspec.convert(table, PhhHand)).played(name)


class _Reading:
    """A hand being read. Seat numbers that do not run clockwise are another room's habit: then 1 to n."""

    def __init__(self, phh: PhhHand) -> None:
        self.phh = phh
        self.unit = phh.unit
        self.game, self.structure = variant_of(phh.variant)
        self.stacks = self.chips(phh.starting_stacks)
        self.actions = [action.partition("#")[0].split() for action in phh.actions]
        numbers = [Seat(number) for number in phh.seats]
        if len(numbers) != len(self.stacks) or clockwise(numbers, numbers[-1]) != numbers:
            numbers = [Seat(number) for number in range(1, len(self.stacks) + 1)]
        self.seats = numbers

    def chips(self, amounts: Sequence[Amount]) -> list[Chips]:
        return [in_chips(amount, self.unit) for amount in amounts]

    def by_seat(self, values: Sequence[T]) -> dict[Seat, T]:
        return dict(zip(self.seats, values, strict=True))

    def owed(self, amounts: Sequence[Amount]) -> dict[Seat, Chips]:
        """A list of antes or blinds; heads-up it begins with the button."""
        seats = self.seats[::-1] if len(self.seats) == 2 else self.seats
        return dict(zip(seats, self.chips(amounts), strict=True))

    def place(self, player: str) -> int:
        """The place that `p1` names."""
        number = player[1:]
        if player[:1] != "p" or not number.isdecimal() or not 0 < int(number) <= len(self.seats):
            raise ValueError(f"nobody is called {player!r}")
        return int(number) - 1

    def played(self, name: str) -> PlayedHand:
        phh = self.phh
        shown = (action[0] for action in self.actions if action[1:2] == ["sm"] and len(action) > 2)
        record = HandRecord(
            game=self.game,
            stakes=self.stakes(),
            stacks=self.by_seat(self.stacks),
            button=self.seats[-1] if phh.button is None else Seat(phh.button) or None,
            posts=tuple(self.posts()),
            chance=Chance(self.deck()),
            choices=(),
            asked=frozenset(self.seats[self.place(player)] for player in shown),
            names=self.by_seat(phh.players) if phh.players else {},
        )
        choices = tuple(self.choices(opened(record)))
        return PlayedHand(name, msgspec.structs.replace(record, choices=choices), outcome=self.outcome())

    def stakes(self) -> Stakes:
        phh = self.phh
        blinds = self.chips(phh.blinds_or_straddles)
        return Stakes(
            self.structure,
            big_blind=in_chips(phh.min_bet or phh.small_bet, self.unit),
            small_blind=min((blind for blind in blinds if blind > 0), default=Chips(0)),
            ante=max(self.chips(phh.antes)),
            small_bet=in_chips(phh.small_bet, self.unit),
            big_bet=in_chips(phh.big_bet, self.unit),
            spread=tuple(self.chips(phh.spread)),
            caps=phh.caps,
            short_all_in=phh.short_all_in,
            reopen=phh.reopen,
        )

    def posts(self) -> Iterator[Post]:
        """Antes and dead money, then the blinds. An ante that a single seat pays is everyone's."""
        phh = self.phh
        dead = self.owed(phh.dead or [Amount(0)] * len(self.seats))
        antes = {seat: Chips(both - dead[seat]) for seat, both in self.owed(phh.antes).items()}
        blinds = self.owed(phh.blinds_or_straddles)
        kind = PostKind.TABLE_ANTE if sum(map(bool, antes.values())) == 1 else PostKind.ANTE
        yield from (Post(seat, kind, ante) for seat, ante in antes.items() if ante)
        yield from (Post(seat, PostKind.DEAD, part) for seat, part in dead.items() if part)
        yield from _blinds(list(blinds.items()))
        yield from (Post(seat, PostKind.LATE, Chips(-blind)) for seat, blind in blinds.items() if blind < 0)

    def deck(self) -> tuple[Card, ...]:
        """What the actions deal, and the cards shown where the deal was hidden."""
        holes: list[list[Known]] = [[] for _ in self.seats]
        board: list[Known] = []
        for action in self.actions:
            match action:
                case ["d", "dh", player, cards]:
                    holes[self.place(player)] += _known(cards)
                case ["d", "db", cards]:
                    board += _known(cards)
                case [player, "sm", cards] if None in holes[self.place(player)]:
                    holes[self.place(player)] = _known(cards)
                case _:
                    pass
        return stacked_deck(GAMES[self.game], holes, board)

    def choices(self, hand: Hand) -> Iterator[Chosen]:
        """The bets, as far as the rules allow them, and who showed what he might have mucked."""
        for action in self.actions:
            chosen = self.chosen(action, hand)
            if chosen is None:
                continue
            yield chosen
            try:
                hand.choose(chosen.seat, chosen.choice)
            except Refusal:
                return
        yield from _shows(hand)

    def chosen(self, action: list[str], hand: Hand) -> Chosen | None:
        """The choice that an action is; None for a card or a hand shown."""
        match action:
            case [player, "f"]:
                return Chosen(self.seats[self.place(player)], FOLD)
            case [player, "cc"]:
                seat = self.seats[self.place(player)]
                owed = hand.pending.get(seat)
                free = owed is not None and isinstance(owed.menu, BetMenu) and not owed.menu.call
                return Chosen(seat, CHECK if free else CALL)
            case [player, "cbr", amount]:
                to = in_chips(Amount(amount), self.unit)
                return Chosen(self.seats[self.place(player)], RaiseTo(to))
            case _:
                return None

    def outcome(self) -> Outcome:
        finishing = self.chips(self.phh.finishing_stacks)
        if not finishing:
            return Outcome()
        rake = Chips(sum(self.stacks) - sum(finishing))
        return Outcome(stacks=self.by_seat(finishing), rake=rake)


def _blinds(owed: list[tuple[Seat, Chips]]) -> Iterator[Post]:
    """The first two post the blinds, the bigger or only one being the big blind; whoever else straddles."""
    first = sorted(((seat, blind) for seat, blind in owed[:2] if blind > 0), key=lambda post: post[1])
    yield from (Post(seat, PostKind.SMALL_BLIND, blind) for seat, blind in first[:-1])
    yield from (Post(seat, PostKind.BIG_BLIND, blind) for seat, blind in first[-1:])
    yield from (Post(seat, PostKind.STRADDLE, blind) for seat, blind in owed[2:] if blind > 0)


def _shows(hand: Hand) -> Iterator[Chosen]:
    """Seats asked at the showdown are those that showed."""
    while hand.pending:
        seat, owed = next(iter(hand.pending.items()))
        if not isinstance(owed.menu, ShowMenu):
            return
        show = Show(hand.hole[hand.place_of[seat]])
        hand.choose(seat, show)
        yield Chosen(seat, show)


def _known(cards: str) -> list[Known]:
    names = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    return [None if name == UNKNOWN else parse_card(name) for name in names]
