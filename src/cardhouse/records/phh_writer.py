"""Writes hands in PHH, the poker hand history format: a TOML table of amounts and a list of actions.

Players are `p1` to `pn` in dealing order, the last of them the button. Heads-up the lists of antes and blinds
begin with the button, all others with `p1`. Amounts are written in chips, endless stacks as `inf` and unknown
cards as `??`; names that PHH does not know begin with an underscore.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import ClassVar

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Event
from cardhouse.records.phh_actions import phh_cards
from cardhouse.records.phh_codes import variant_code
from cardhouse.records.phh_fields import ENDLESS
from cardhouse.records.record import HandRecord, replay
from cardhouse.rules.events import (
    HAND_ENDED,
    Act,
    Acted,
    Awarded,
    Dealt,
    Discarded,
    Mucked,
    Posted,
    Reshuffled,
    Shown,
    SplitAnswered,
    StreetOpened,
)
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Forced, GameId, Stakes, StructureId

Value = str | int | Sequence[int | float] | Sequence[str]

ANTES = {PostKind.ANTE: 1, PostKind.TABLE_ANTE: 1}
DEAD = {PostKind.DEAD: 1}
"""Stands among the antes, as far as it was paid: a live post may have left nothing for it."""
BLINDS = {
    PostKind.SMALL_BLIND: 1,
    PostKind.BIG_BLIND: 1,
    PostKind.STRADDLE: 1,
    PostKind.BUTTON_BLIND: 1,
    PostKind.LATE: -1,
}
"""PHH writes the live post of a newcomer as a negative blind."""

Named = Callable[[Sequence[Card | None]], str]
"""Tells cards, those that are unknown as such."""

ACTIONS = {Act.FOLD: "f", Act.CHECK: "cc", Act.CALL: "cc", Act.BRING_IN: "pb"}
SPLITS = {True: "split", False: "refuse"}
"""The answers of rules.md 4.10, which PHH does not know."""


class NotInPhhError(ValueError):
    """PHH has no words for what is used in this game."""

    code: ClassVar = "abilities_not_in_phh"

    def __init__(self, game: GameId) -> None:
        super().__init__(f"{self.code}: {game}")
        self.game = game


def write_phh(record: HandRecord) -> str:
    """The hand as a PHH file.

    Raises `Refusal` when the record holds a choice that the rules do not allow, and `NotInPhhError`.
    """
    return "".join(f"{name} = {_toml(value)}\n" for name, value in _fields(record))


def not_in_phh(record: HandRecord) -> Sequence[str]:
    """What the record tells that PHH has no words for."""
    hand = replay(record)
    shown = hand.folded.count(False) == 1 and any(isinstance(event, Shown) for event in hand.events)
    lost = {
        "who acted for a player": any(chosen.by is not By.PERSON for chosen in record.choices),
        "what the winner of an uncontested pot showed": shown,
    }
    return [words for words, is_lost in lost.items() if is_lost]


def write_phhs(records: Sequence[HandRecord]) -> str:
    """Many hands in one file, each in a numbered table."""
    return "\n".join(f"[{number}]\n{write_phh(record)}" for number, record in enumerate(records, 1))


def _fields(record: HandRecord) -> Iterator[tuple[str, Value]]:
    hand = replay(record)
    if hand.game.abilities:
        raise NotInPhhError(record.game)
    seats, stakes = hand.seats, record.stakes
    paid = [event for event in hand.events if isinstance(event, Posted) and event.kind is PostKind.DEAD]
    dead = _listed(paid, seats, DEAD)
    antes = _listed(record.posts, seats, ANTES)
    yield "variant", variant_code(record.game, stakes.structure)
    yield "antes", [ante + part for ante, part in zip(antes, dead, strict=True)]
    if hand.game.forced is not Forced.BRING_IN:
        yield "blinds_or_straddles", _listed(record.posts, seats, BLINDS)
    yield from _prices(stakes)
    yield "starting_stacks", [_stack(record.stacks[seat]) for seat in seats]
    yield "actions", list(_actions(hand, record))
    yield "seats", seats
    if record.names:
        yield "players", [record.names.get(seat, "") for seat in seats]
    if hand.is_over:
        yield "finishing_stacks", [_stack(hand.result.stacks[seat]) for seat in seats]
    if any(dead):
        yield "_dead", dead
    if record.button != (seats[-1] if hand.game.has_button else None):
        yield "_button", record.button or 0


def _prices(stakes: Stakes) -> Iterator[tuple[str, Value]]:
    if stakes.bring_in:
        yield "bring_in", stakes.bring_in
    if stakes.structure is StructureId.FIXED_LIMIT:
        yield "small_bet", stakes.small_bet
        yield "big_bet", stakes.big_bet
    else:
        yield "min_bet", stakes.min_bet
    if stakes.structure is StructureId.SPREAD_LIMIT:
        yield "_spread", stakes.spread
    usual = Stakes(StructureId.NO_LIMIT, big_blind=Chips(1), small_blind=Chips(0))
    for option in ("caps", "short_all_in", "reopen"):
        if getattr(stakes, option) != getattr(usual, option):
            yield f"_{option}", getattr(stakes, option)


def _stack(chips: Chips) -> int | float:
    return inf if chips > ENDLESS // 2 else chips


def _listed(
    posts: Sequence[Post | Posted], seats: Sequence[Seat], signs: Mapping[PostKind, int]
) -> list[int]:
    """What each seat owes of these kinds, in PHH's order."""
    owed = dict.fromkeys(seats, 0)
    for post in posts:
        owed[post.seat] += post.amount * signs.get(post.kind, 0)
    return list(owed.values())[:: -1 if len(seats) == 2 else 1]


def _actions(hand: Hand, record: HandRecord) -> Iterator[str]:
    """Every card that is known, and every choice.

    What the winner of an uncontested pot shows has no place in PHH. An unknown hand that neither won nor was
    shown by its source's own words is mucked.
    """
    contested, unknown = hand.folded.count(False) > 1, record.unknown
    showing = {event.seat for event in hand.events if isinstance(event, Awarded)} | record.asked
    up: dict[Seat, tuple[Card, ...]] = {}
    for event, after in pairwise([*_drawn_last(hand.events), HAND_ENDED]):
        if isinstance(event, Acted) and isinstance(after, SplitAnswered) and event.seat == after.seat:
            continue  # to agree is to check
        if isinstance(event, Dealt):
            up[event.seat] = up.get(event.seat, ()) + event.up
        if isinstance(event, Shown) and event.seat not in showing and not unknown.isdisjoint(event.cards):
            event = Mucked(event.seat)  # noqa: PLW2901
        action = _action(event, up, lambda cards: phh_cards([None if c in unknown else c for c in cards]))
        if action and (contested or not isinstance(event, Shown | Mucked)):
            yield action if isinstance(event, StreetOpened) else action.format(_player(event, hand))


def _drawn_last(events: Sequence[Event]) -> Iterator[Event]:
    """In PHH everyone discards before anyone gets new cards."""
    drawn: list[Event] = []
    is_drawing = False
    for event in events:
        is_drawing = isinstance(event, Discarded | Reshuffled) or (is_drawing and isinstance(event, Dealt))
        if is_drawing and isinstance(event, Dealt):
            drawn.append(event)
            continue
        if not is_drawing:
            yield from drawn
            drawn.clear()
        yield event


def _player(event: Event, hand: Hand) -> str:
    seat: Seat = event.seat  # type: ignore[attr-defined]
    return f"p{hand.place_of[seat] + 1}"


def _action(event: Event, up: Mapping[Seat, Sequence[Card]], named: Named) -> str | None:
    """What PHH says of an event, with braces for the player."""
    match event:
        case StreetOpened():
            words = f"d db {named(event.board)}" if event.board else None
        case Dealt():
            words = f"d dh {{}} {named((*event.down, *event.up))}"
        case Discarded():
            words = f"{{}} sd {named(event.cards)}".rstrip()
        case SplitAnswered():
            words = f"{{}} {SPLITS[event.agreed]}"
        case Acted():
            words = f"{{}} {ACTIONS.get(event.act) or f'cbr {event.to}'}"
        case Shown():
            words = f"{{}} sm {named((*event.cards, *up.get(event.seat, ())))}"
        case Mucked():
            words = "{} sm"
        case _:
            words = None
    return words


def _toml(value: Value) -> str:
    """A JSON string is a TOML string but for the one control character that JSON leaves as it is.

    JSON has no word for what does not end.
    """
    if not isinstance(value, str | int) and inf in value:
        return f"[{','.join(map(str, value))}]"
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
