"""A hand played again, and every place where the engine and the source part."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from itertools import takewhile

import msgspec

from cardhouse.cards import Card, card_names
from cardhouse.chips import Chips, Seat
from cardhouse.play import Refusal
from cardhouse.records.played import Outcome, PlayedHand
from cardhouse.records.rake import is_rake
from cardhouse.records.record import Chosen, opened
from cardhouse.rules.events import Acted, Awarded, BetReturned, Dealt, PotsCollected, Shown
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import Pot


class Comparison(msgspec.Struct, frozen=True):
    """What is `different`, in words, and what could not be compared, which leaves the result `open`.

    `rake` is what the winners got less than the pots held.
    """

    different: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    rake: Chips = Chips(0)


def compared(played: PlayedHand) -> Comparison:
    """The hand played again, beside its source.

    A choice that the engine does not take ends the comparison. Raises ValueError for a hand that cannot be
    dealt.
    """
    hand = opened(played.record)
    told = played.put or (None,) * len(played.record.choices)
    for number, (chosen, put) in enumerate(zip(played.record.choices, told, strict=True), 1):
        trouble = _refused(hand, chosen, put)
        if trouble:
            return Comparison((f"choice {number}: {trouble}",))
    if not hand.is_over:
        return Comparison((f"the hand is not over: seat {next(iter(hand.pending))} is asked",))
    different, outcome = tuple(ended_otherwise(hand, played.outcome)), played.outcome
    return Comparison(different, tuple(_not_compared(hand, played)), implied_rake(hand, outcome))


def differences(played: PlayedHand) -> list[str]:
    """What is different, in words; nothing when the hand matches to the chip."""
    return list(compared(played).different)


def _refused(hand: Hand, chosen: Chosen, put: Chips | None) -> str | None:
    """Why the engine does not take the choice as it was made."""
    try:
        events = hand.choose(chosen.seat, chosen.choice, by=chosen.by)
    except Refusal as refusal:
        asked = ", ".join(str(seat) for seat in hand.pending) or "nobody"
        return f"seat {chosen.seat}, {chosen.choice}: {refusal} (asked: {asked})"
    acted = events[0]
    if put is not None and isinstance(acted, Acted) and acted.put != put:
        return f"seat {chosen.seat} puts in {acted.put}, not {put}"
    return None


def ended_otherwise(hand: Hand, outcome: Outcome) -> Iterator[str]:
    """Where the end of the hand is not what the source says."""
    returned, pots, stacks = _returned(hand), final_pots(hand), hand.result.stacks
    if outcome.returned not in (None, returned):
        yield f"returned {returned}, not {outcome.returned}"
    if outcome.pots not in (None, pots):
        yield f"pots {_told(pots)}, not {_told(outcome.pots or ())}"
    rake = implied_rake(hand, outcome)
    if outcome.stacks is not None:
        missing = _missing(stacks, outcome.stacks)
        if not is_rake(missing, paid_pots(hand), rake=rake):
            yield f"stacks {dict(stacks)}, not {outcome.stacks} and a rake of {rake}"
    if outcome.collected is not None:
        yield from _paid_otherwise(hand, outcome.collected, rake=rake)


def implied_rake(hand: Hand, outcome: Outcome) -> Chips:
    """The rake that the source names; where it names none, what is missing at the end."""
    if outcome.rake is not None:
        return outcome.rake
    if outcome.stacks is not None:
        return Chips(sum(_missing(hand.result.stacks, outcome.stacks).values()))
    if outcome.collected is not None:
        return Chips(sum(_missing(paid(hand), outcome.collected).values()))
    return Chips(0)


def _missing(engine: Mapping[Seat, int], source: Mapping[Seat, int]) -> dict[Seat, int]:
    """How much less each seat has by the source than by the engine."""
    return {seat: engine.get(seat, 0) - source.get(seat, 0) for seat in (*engine, *(source.keys() - engine))}


def _returned(hand: Hand) -> dict[Seat, Chips]:
    return {event.seat: event.amount for event in hand.events if isinstance(event, BetReturned)}


def paid_pots(hand: Hand) -> list[dict[Seat, Chips]]:
    """What every winner got from each pot, main pot first."""
    pots: dict[int, Counter[Seat]] = defaultdict(Counter)
    for event in hand.events:
        if isinstance(event, Awarded):
            pots[event.pot][event.seat] += event.amount
    return [{seat: Chips(amount) for seat, amount in pots[number].items()} for number in sorted(pots)]


def paid(hand: Hand) -> dict[Seat, Chips]:
    """What every winner got from the pots together."""
    total: Counter[Seat] = Counter()
    for pot in paid_pots(hand):
        total.update(pot)
    return {seat: Chips(amount) for seat, amount in total.items()}


def final_pots(hand: Hand) -> tuple[Pot, ...]:
    """The pots as they were paid out: who folds after the last bet lay in them cannot win them."""
    live = {seat for seat, folded in zip(hand.seats, hand.folded, strict=True) if not folded}
    collected = [event.pots for event in hand.events if isinstance(event, PotsCollected)] or [()]
    pots: Counter[tuple[Seat, ...]] = Counter()
    for pot in collected[-1]:
        pots[tuple(seat for seat in pot.eligible if seat in live)] += pot.amount
    return tuple(Pot(Chips(amount), eligible) for eligible, amount in pots.items())


def _paid_otherwise(hand: Hand, source: Mapping[Seat, Chips], *, rake: int) -> Iterator[str]:
    """Rake comes out of the payouts; no winner is new or missing."""
    engine = paid(hand)
    if engine.keys() != source.keys():
        yield f"winners {sorted(engine)}, not {sorted(source)}"
    elif not is_rake(_missing(engine, source), paid_pots(hand), rake=rake):
        yield f"paid {engine}, not {dict(source)} and a rake of {rake}"


def _not_compared(hand: Hand, played: PlayedHand) -> Iterator[str]:
    """What of the result follows from nothing that the source says."""
    if not played.outcome.is_told:
        yield "the source does not say how it ended"
    betting = takewhile(lambda event: not isinstance(event, Shown), hand.events)
    unknown = played.record.unknown - played.again
    if not unknown.isdisjoint(card for e in betting if isinstance(e, Dealt) for card in e.up):
        yield "the source does not tell the up cards that give the turn"
    for name, cards in _unseen(hand, played.record.asked, unknown).items():
        yield f"{name} counts with unknown cards ({cards})"


def _unseen(hand: Hand, showed: AbstractSet[Seat], unknown: AbstractSet[Card]) -> dict[str, str]:
    """Whose cards decide a pot although they are unknown, with the cards that stand in for them."""
    won = {event.seat for event in hand.events if isinstance(event, Awarded) and event.order is not None}
    if not won or not unknown:
        return {}
    live = [place for place, folded in enumerate(hand.folded) if not folded]
    shown = {hand.seats[place] for place in live} & (won | showed)
    counting = {f"seat {seat}": hand.cards_of(hand.place_of[seat]) for seat in sorted(shown)}
    counting["the board"] = tuple(hand.board)
    found = {name: unknown & set(cards) for name, cards in counting.items()}
    return {name: card_names(sorted(cards)) for name, cards in found.items() if cards}


def _told(pots: Sequence[Pot]) -> str:
    return "; ".join(f"{pot.amount} {list(pot.eligible)}" for pot in pots)
