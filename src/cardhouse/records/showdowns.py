"""Showdowns of hands that nobody wrote down: their cards are stand-ins, and the source says who won.

Cards of a record that are `unknown` may change places with each other: each such deck tells the same story.
"""

from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from hashlib import blake2b

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.dealing import deck_order
from cardhouse.play import Refusal
from cardhouse.records.compare import ended_otherwise, implied_rake, paid
from cardhouse.records.played import Outcome
from cardhouse.records.rake import MOST
from cardhouse.records.record import Chosen, HandRecord, opened
from cardhouse.rules.events import Awarded
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AnyChoice, Discard, Show, ShowMenu

TRIES = 200
"""How many decks are tried: a hand that one in ten beats is found in all but one of a billion cases."""


class Claims(msgspec.Struct, frozen=True):
    """Which seats turned up their hands by the source's own words, and which gave them up unseen."""

    showed: AbstractSet[Seat] = frozenset()
    mucked: AbstractSet[Seat] = frozenset()


def decided(record: HandRecord, outcome: Outcome, claims: Claims) -> HandRecord:
    """The record with its hands turned up, and with stand-ins that let the pots go to those who won.

    Who won is what the outcome says; where it says nothing, whoever mucked lost, and so did whoever stayed
    silent while others showed. Raises ValueError where that does not tell who won, or contradicts the cards.
    A record that is not played to its end by legal choices is left as it is.
    """
    ended = _ended(record)
    if ended is None or not _is_contested(ended[1]):
        return record if ended is None else ended[0]
    shown, hand = ended
    losers = frozenset[Seat]() if outcome.is_told else _losers(hand, record, claims)
    if _is_right(hand, outcome, losers):
        return shown
    for other in _others(record, outcome, losers):
        return other
    if not outcome.is_told:
        raise ValueError(f"{_listed(losers & paid(hand).keys())} gave up the hand that wins")
    return shown


def other_up_cards(record: HandRecord, hand: Hand, attempt: int) -> HandRecord:
    """The record with other stand-ins for the last up card of each seat; the same one where all are known."""
    live = [place for place, folded in enumerate(hand.folded) if not folded and hand.up[place]]
    moving = [card for place in live for card in hand.up[place][-1:] if card in record.unknown]
    there = {*hand.board, *(card for place in range(len(hand.seats)) for card in hand.cards_of(place))}
    order = deck_order([*moving, *sorted(record.unknown - there)], _chance(attempt))
    return renamed(record, dict(zip([*moving, *sorted(record.unknown - there)], order, strict=True)))


def _ended(record: HandRecord) -> tuple[HandRecord, Hand] | None:
    """The record with those hands shown that were asked for, and the hand as it ended."""
    hand, shows = opened(record), list[Chosen]()
    try:
        for chosen in record.choices:
            hand.choose(chosen.seat, chosen.choice, by=chosen.by)
    except Refusal:
        return None
    while hand.actor is not None and isinstance(hand.menu, ShowMenu):
        shows.append(Chosen(hand.actor, Show(hand.hole[hand.place_of[hand.actor]])))
        hand.choose(hand.actor, shows[-1].choice)
    if not hand.is_over:
        return None
    return msgspec.structs.replace(record, choices=(*record.choices, *shows)), hand


def _is_contested(hand: Hand) -> bool:
    """Whether cards decided a pot."""
    return any(isinstance(event, Awarded) and event.order is not None for event in hand.events)


def _live(hand: Hand) -> dict[Seat, tuple[Card, ...]]:
    """The hands at the showdown."""
    places = [place for place, folded in enumerate(hand.folded) if not folded]
    return {hand.seats[place]: hand.cards_of(place) for place in places}


def _losers(hand: Hand, record: HandRecord, claims: Claims) -> AbstractSet[Seat]:
    """Who gave up the pots, where the source does not say who won them."""
    live = _live(hand)
    blind = {seat for seat, cards in live.items() if not record.unknown.isdisjoint(cards)}
    silent = blind - claims.showed if not claims.showed.isdisjoint(live) else frozenset[Seat]()
    losers = (claims.mucked | silent) & live.keys()
    claiming = live.keys() - losers
    if not claiming:
        raise ValueError("every hand was given up at the showdown, and the source does not say who won")
    if len(claiming) > 1 and (claiming & blind or not record.unknown.isdisjoint(hand.board)):
        whose = _listed(claiming & blind) if claiming & blind else "the board"
        raise ValueError(
            f"the cards of {whose} decide the hand, and the source tells neither them nor who won"
        )
    return losers


def _is_right(hand: Hand, outcome: Outcome, losers: AbstractSet[Seat]) -> bool:
    return losers.isdisjoint(paid(hand)) and not any(ended_otherwise(hand, outcome))


def _others(record: HandRecord, outcome: Outcome, losers: AbstractSet[Seat]) -> Iterator[HandRecord]:
    """The first record with other stand-ins that ends rightly, if one is found.

    After a reshuffle each card depends on all others, and none may change.
    """
    ended = _ended(record)
    if ended is None or record.chance.reshuffles or not _may_be_right(ended[1], outcome):
        return
    hand = ended[1]
    for attempt in range(TRIES):
        moving = _moving(hand, record, _wrong(hand, outcome, losers) if attempt % 8 else _live(hand).keys())
        counting = {*hand.board, *(card for cards in _live(hand).values() for card in cards)}
        order = deck_order(sorted(record.unknown - counting), _chance(attempt))
        other = renamed(record, dict(_exchanged(moving, order)))
        ended = _ended(other)
        if ended is None:  # an up card that gives the turn to another seat
            continue
        if _is_right(ended[1], outcome, losers):
            yield ended[0]
            return
        record, hand = other, ended[1]


def _may_be_right(hand: Hand, outcome: Outcome) -> bool:
    """Whether what is missing at the end can be a rake, whoever won."""
    return 0 <= implied_rake(hand, outcome) <= MOST * sum(paid(hand).values())


def _wrong(hand: Hand, outcome: Outcome, losers: AbstractSet[Seat]) -> AbstractSet[Seat]:
    """Seats that win and should not, or should and do not."""
    won = paid(hand)
    if outcome.collected is not None:
        return won.keys() ^ outcome.collected.keys()
    if outcome.stacks is None:
        return won.keys() & losers
    before = {seat: stack - won.get(seat, 0) for seat, stack in hand.result.stacks.items()}
    return won.keys() ^ {seat for seat, stack in outcome.stacks.items() if stack > before[seat]}


def _moving(hand: Hand, record: HandRecord, wrong: AbstractSet[Seat]) -> list[Card]:
    """The stand-ins in these hands; where there are none, those in all hands and on the board."""
    live = _live(hand)
    held = [card for seat in sorted(wrong & live.keys()) for card in live[seat] if card in record.unknown]
    everyone = (*hand.board, *(card for cards in live.values() for card in cards))
    return held or [card for card in everyone if card in record.unknown]


def _exchanged(cards: Sequence[Card], others: Sequence[Card]) -> Iterator[tuple[Card, Card]]:
    """Each of the cards changes places with another one, as long as there are any."""
    for card, other in zip(cards, others, strict=False):
        yield card, other
        yield other, card


def renamed(record: HandRecord, others: Mapping[Card, Card]) -> HandRecord:
    """The record with other stand-ins: each card of the mapping becomes the one behind it."""

    def cards(known: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(others.get(card, card) for card in known)

    def choice(made: AnyChoice) -> AnyChoice:
        return (
            msgspec.structs.replace(made, cards=cards(made.cards))
            if isinstance(made, Discard | Show)
            else made
        )

    return msgspec.structs.replace(
        record,
        chance=msgspec.structs.replace(record.chance, deck=cards(record.chance.deck)),
        choices=tuple(msgspec.structs.replace(made, choice=choice(made.choice)) for made in record.choices),
    )


def _chance(attempt: int) -> bytes:
    """Bytes to shuffle with, the same for each attempt."""
    return blake2b(attempt.to_bytes(4)).digest()


def _listed(seats: AbstractSet[Seat]) -> str:
    return "seat " + ", ".join(map(str, sorted(seats)))
