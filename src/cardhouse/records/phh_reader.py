"""Reads hands in PHH, the poker hand history format."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from cardhouse.cards import Card, parse_card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.play import Refusal
from cardhouse.records.phh_codes import variant_of
from cardhouse.records.phh_fields import Amount, PhhHand, amount_of, in_chips
from cardhouse.records.played import Outcome, PlayedHand
from cardhouse.records.record import Chosen, HandRecord, game_called, opened
from cardhouse.records.reshuffled import Rerun
from cardhouse.records.stacked import Draw, Known, Stacking
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    REFUSE,
    SPLIT,
    AnyChoice,
    BetMenu,
    RaiseTo,
    Show,
    ShowMenu,
)
from cardhouse.rules.posts import Post, PostKind, clockwise
from cardhouse.rules.spec import Chance, Forced, Stakes

UNKNOWN = "??"

WORDS: dict[str, AnyChoice] = {"f": FOLD, "pb": BRING_IN, "split": SPLIT, "refuse": REFUSE}

T = TypeVar("T")


def played_phh(name: str, table: Mapping[str, Any]) -> PlayedHand:
    """One hand of a file. Raises `UnknownGame`, or ValueError for a table that is no hand."""
    return _Reading(msgspec.convert(table, PhhHand)).played(name)


class _Reading:
    """A hand being read. Seat numbers that do not run clockwise are another room's habit: then 1 to n."""

    def __init__(self, phh: PhhHand) -> None:
        self.phh = phh
        self.unit = phh.unit
        name, self.structure = variant_of(phh.variant)
        self.game = game_called(name)
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
        finals = {self.place(shown[0]): parse_cards(shown[2]) for shown in self.actions if _is_shown(shown)}
        stacking, draws = self.told(finals)
        usual = self.seats[-1] if self.game.has_button else None
        record = HandRecord(
            game=self.game.id,
            stakes=self.stakes(),
            stacks=self.by_seat(self.stacks),
            button=usual if phh.button is None else Seat(phh.button) or None,
            posts=tuple(self.posts()),
            chance=Chance(stacking.finish()),
            choices=(),
            asked=frozenset(self.seats[place] for place in finals),
            names=self.by_seat(phh.players) if phh.players else {},
        )
        rerun = Rerun(opened(record), stacking.later)
        choices = tuple(self.choices(rerun, draws))
        record = msgspec.structs.replace(record, choices=choices, chance=rerun.hand.chance)
        return PlayedHand(name, record, outcome=self.outcome())

    def stakes(self) -> Stakes:
        phh = self.phh
        blinds = self.chips(phh.blinds_or_straddles)
        is_brought_in = self.game.forced is Forced.BRING_IN
        return Stakes(
            self.structure,
            big_blind=Chips(0) if is_brought_in else in_chips(phh.min_bet or phh.small_bet, self.unit),
            small_blind=min((blind for blind in blinds if blind > 0), default=Chips(0)),
            ante=max(self.chips(phh.antes)),
            bring_in=in_chips(phh.bring_in, self.unit),
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
        blinds = self.owed(phh.blinds_or_straddles or [Amount(0)] * len(self.seats))
        kind = PostKind.TABLE_ANTE if sum(map(bool, antes.values())) == 1 else PostKind.ANTE
        yield from (Post(seat, kind, ante) for seat, ante in antes.items() if ante)
        yield from (Post(seat, PostKind.DEAD, part) for seat, part in dead.items() if part)
        yield from _blinds(list(blinds.items()), forced=self.game.forced)
        yield from (Post(seat, PostKind.LATE, Chips(-blind)) for seat, blind in blinds.items() if blind < 0)

    def told(self, finals: Mapping[int, Sequence[Card]]) -> tuple[Stacking, list[Draw]]:
        """The cards that the actions deal, and the draws. What is shown tells what was dealt face down."""
        stacking, draws = Stacking(self.game, len(self.seats), finals=finals), []
        waiting: dict[int, Draw] = {}
        for action in self.actions:
            match action:
                case ["d", "dh", player, cards] if self.place(player) in waiting:
                    waiting.pop(self.place(player)).bring(_known(cards))
                case ["d", "dh", player, cards]:
                    stacking.open_for(self.place(player))
                    stacking.tell(self.place(player), _known(cards))
                case ["d", "db", cards]:
                    stacking.open_for(None)
                    stacking.tell(None, _known(cards))
                case [player, "sd", *cards]:
                    out, place = _known("".join(cards)), self.place(player)
                    draws.append(stacking.draw(place, len(out), out=out))
                    if draws[-1].into:
                        waiting[place] = draws[-1]
                case [player, "f"]:
                    stacking.fold(self.place(player))
                case _:
                    pass
        return stacking, draws

    def choices(self, rerun: Rerun, draws: Sequence[Draw]) -> Iterator[Chosen]:
        """What was chosen, as far as the rules allow it, and who showed what he might have mucked."""
        waiting = iter(draws)
        for action in self.actions:
            draw = next(waiting) if action[1:2] == ["sd"] else None
            choice = self.choice(action, rerun.hand) if draw is None else draw.choice()
            if choice is None:
                continue
            chosen = Chosen(self.seats[self.place(action[0])], choice)
            yield chosen
            try:
                rerun.choose(chosen, draw)
            except Refusal:
                return
        yield from _shows(rerun.hand)

    def choice(self, action: list[str], hand: Hand) -> AnyChoice | None:
        """The choice that an action is; None for a card or a hand shown."""
        match action:
            case [player, "cc"]:
                owed = hand.pending.get(self.seats[self.place(player)])
                free = owed is not None and isinstance(owed.menu, BetMenu) and not owed.menu.call
                return CHECK if free else CALL
            case [_, "cbr", amount]:
                return RaiseTo(in_chips(amount_of(amount), self.unit))
            case [_, word] if word in WORDS:
                return WORDS[word]
            case [] | ["d", "db" | "dh", *_] | [_, "sm", *_]:
                return None
            case _:
                raise ValueError(f"no action reads {' '.join(action)!r}")

    def outcome(self) -> Outcome:
        finishing = self.chips(self.phh.finishing_stacks)
        if not finishing:
            return Outcome()
        rake = Chips(sum(self.stacks) - sum(finishing))
        return Outcome(stacks=self.by_seat(finishing), rake=rake)


def _blinds(owed: list[tuple[Seat, Chips]], *, forced: Forced) -> Iterator[Post]:
    """The first two post the blinds, the bigger or only one being the big blind; whoever else straddles."""
    if forced is Forced.BUTTON_BLIND:
        yield from (Post(seat, PostKind.BUTTON_BLIND, blind) for seat, blind in owed if blind)
        return
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


def _is_shown(action: list[str]) -> bool:
    return action[1:2] == ["sm"] and len(action) > 2


def _known(cards: str) -> list[Known]:
    names = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    return [None if name == UNKNOWN else parse_card(name) for name in names]
