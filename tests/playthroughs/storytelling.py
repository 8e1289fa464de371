"""A hand as text: every question that a table may ask, answered at every state."""

from collections.abc import Iterator, Sequence

import msgspec

from cardhouse.cards import Card, card_name, card_names
from cardhouse.chips import Seat
from cardhouse.play import Choice, Event, Pending
from cardhouse.records.record import HandRecord, opened
from cardhouse.rules.events import Peeked
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import (
    AbilityOffer,
    AnswerMenu,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    RaiseTo,
    Show,
    ShowMenu,
    SplitMenu,
    Use,
)
from cardhouse.rules.spec import Pot


def story(record: HandRecord) -> Iterator[str]:
    """The hand line by line, as the seat with the lowest number and the rail watch it."""
    hand = opened(record)
    viewer = min(record.stacks)
    yield from _events(hand.events, viewer)
    for chosen in record.choices:
        yield from _state(hand)
        told = hand.choose(chosen.seat, chosen.choice, by=chosen.by)
        yield f"seat {chosen.seat} chooses {choice_told(chosen.choice)} by {chosen.by}"
        yield from _events(told, viewer)
    yield from _state(hand)


def _events(events: Sequence[Event], viewer: Seat) -> Iterator[str]:
    for event in events:
        yield f"  {event_told(event)}"
        for name, watcher in ((f"seat {viewer}", viewer), ("the rail", None)):
            seen = event.projected(watcher)
            if seen != event:
                yield f"    {name} sees {event_told(seen) if seen else 'nothing'}"


def _state(hand: Hand) -> Iterator[str]:
    yield ""
    yield f"street {hand.game.streets[hand.street].name}, board {card_names(hand.board) or 'none'}"
    if any(hand.up):
        showing = zip(hand.seats, hand.up, strict=True)
        yield f"showing {', '.join(f'{seat}: {card_names(up)}' for seat, up in showing)}"
    yield f"stacks {_by_seat(hand, hand.stacks)}; bets {_by_seat(hand, hand.bets)}"
    folded = [str(seat) for seat, out in zip(hand.seats, hand.folded, strict=True) if out]
    yield f"folded {' '.join(folded) or 'nobody'}; pots {_told(hand.pots)}"
    if hand.stars is not None:
        yield f"stars {_by_seat(hand, hand.stars.left)}"
    if hand.is_over:
        yield f"over; result {dict(sorted(hand.result.stacks.items()))}"
    for seat, owed in hand.pending.items():
        yield from _owed(seat, owed)


def _owed(seat: Seat, owed: Pending) -> Iterator[str]:
    default = choice_told(owed.default)
    yield f"decision {owed.decision}: seat {seat}, {owed.time} clock, {default} when it runs out"
    match owed.menu:
        case BetMenu() as menu:
            yield f"  to call {menu.call} at level {menu.level} with {menu.bet} in; pot {menu.pot}"
            yield _raises(menu)
            yield from map(_offered, menu.abilities)
        case BringInMenu() as menu:
            yield f"  to bring it in {menu.amount}; pot {menu.pot}{'; may fold' if menu.may_fold else ''}"
            yield _raises(menu)
        case DrawMenu() as menu:
            yield f"  {'draw' if menu.replaced else 'discard'} {menu.least} to {menu.most}"
        case SplitMenu():
            yield "  share the pots or not"
        case ShowMenu() as menu:
            yield f"  show {'some' if menu.partly else 'all'} of {menu.cards} cards or muck"
        case AnswerMenu() as menu:
            yield f"  answer the {menu.ability} of seat {menu.by}"
            yield from map(_offered, menu.answers)
        case _:
            raise ValueError(f"nobody told how to tell {owed.menu}")


def _raises(menu: BetMenu | BringInMenu) -> str:
    if not menu.min_to:
        return "  no raise"
    presets = ", ".join(f"{preset.name} {preset.to}" for preset in menu.presets())
    between = " or " if menu.sizes else "-"
    extras = [name for name in ("completes", "split") if getattr(menu, name, False)]
    return f"  raise to {menu.min_to}{between}{menu.max_to}: {', '.join([presets, *extras])}"


def _offered(offer: AbilityOffer) -> str:
    """An ability on the wheel, with whom it may be aimed at and why it cannot be used."""
    aimed = f", at {' '.join(map(str, offer.targets))}" if offer.targets else ""
    return f"  {offer.ability} for {offer.cost}{aimed}{f': {offer.refused}' if offer.refused else ''}"


def choice_told(choice: Choice) -> str:
    """A choice in words."""
    match choice:
        case RaiseTo():
            return f"raise to {choice.to}"
        case Discard(cards=()):
            return "stand pat"
        case Discard():
            return f"discard {card_names(choice.cards)}"
        case Show():
            return f"show {card_names(choice.cards)}"
        case Use(ability, card, target):
            aim = f" on {card_name(card)}" if card is not None else ""
            return f"use {ability}{aim}" if target is None else f"use {ability} at seat {target}"
        case _:
            return type(choice).__name__.lower()


def event_told(event: Event) -> str:
    """An event with all its fields."""
    if isinstance(event, Peeked):
        return f"Peeked: seat {event.seat}, card {card_name(event.card)}"
    fields = (f"{name} {_told(value)}" for name, value in msgspec.structs.asdict(event).items())
    return f"{type(event).__name__}: {', '.join(fields)}"


def _told(value: object) -> str:
    match value:
        case ():
            return "none"
        case tuple():
            return " ".join(map(_item, value))
        case _:
            return str(value)


def _item(value: object) -> str:
    """A card, a name or a pot of a tuple; a card that is not seen is `??`."""
    if isinstance(value, Pot):
        return f"{value.amount} for {'+'.join(map(str, value.eligible))};"
    if isinstance(value, str):
        return value
    return card_name(Card(value)) if isinstance(value, int) else "??"


def _by_seat(hand: Hand, values: Sequence[int]) -> str:
    return " ".join(f"{seat}:{value}" for seat, value in zip(hand.seats, values, strict=True))
