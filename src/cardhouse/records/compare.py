"""A hand played again, and every place where the engine and the source part."""

from collections import Counter
from collections.abc import Iterator

from cardhouse.chips import Chips, Seat
from cardhouse.play import Refusal
from cardhouse.records.played import Outcome, PlayedHand
from cardhouse.records.record import Chosen, opened
from cardhouse.rules.events import Acted, Awarded, BetReturned, PotsCollected
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import Pot, Stacks


def differences(played: PlayedHand) -> list[str]:
    """What is different, in words; nothing when the hand matches to the chip.

    A choice that the engine does not take ends the comparison. Raises ValueError for a hand that cannot be
    dealt.
    """
    hand = opened(played.record)
    told = played.put or (None,) * len(played.record.choices)
    for number, (chosen, put) in enumerate(zip(played.record.choices, told, strict=True), 1):
        trouble = _refused(hand, chosen, put)
        if trouble:
            return [f"choice {number}: {trouble}"]
    if not hand.is_over:
        return [f"the hand is not over: seat {next(iter(hand.pending))} is asked"]
    return list(_ended_otherwise(hand, played.outcome))


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


def _ended_otherwise(hand: Hand, outcome: Outcome) -> Iterator[str]:
    returned, pots, stacks = _returned(hand), final_pots(hand), hand.result.stacks
    if outcome.returned not in (None, returned):
        yield f"returned {returned}, not {outcome.returned}"
    if outcome.pots not in (None, pots):
        yield f"pots {_told(pots)}, not {_told(outcome.pots or ())}"
    if outcome.stacks is not None:
        yield from _stacks_otherwise(stacks, outcome.stacks, rake=outcome.rake)
    if outcome.collected is not None:
        yield from _paid_otherwise(paid(hand), outcome.collected, rake=outcome.rake)


def _stacks_otherwise(engine: Stacks, source: Stacks, *, rake: int) -> Iterator[str]:
    """Who is left with what; a rake was taken out of some stacks."""
    taken = {seat: engine[seat] - source.get(seat, 0) for seat in engine}
    if sum(taken.values()) != rake or (not rake and any(taken.values())):
        yield f"stacks {dict(engine)}, not {dict(source)}"


def _returned(hand: Hand) -> dict[Seat, Chips]:
    return {event.seat: event.amount for event in hand.events if isinstance(event, BetReturned)}


def paid(hand: Hand) -> dict[Seat, Chips]:
    """What every winner got from the pots together."""
    total: Counter[Seat] = Counter()
    for event in hand.events:
        if isinstance(event, Awarded):
            total[event.seat] += event.amount
    return {seat: Chips(amount) for seat, amount in total.items()}


def final_pots(hand: Hand) -> tuple[Pot, ...]:
    """The pots as they were paid out: who folds after the last bet lay in them cannot win them."""
    live = {seat for seat, folded in zip(hand.seats, hand.folded, strict=True) if not folded}
    collected = [event.pots for event in hand.events if isinstance(event, PotsCollected)] or [()]
    pots: Counter[tuple[Seat, ...]] = Counter()
    for pot in collected[-1]:
        pots[tuple(seat for seat in pot.eligible if seat in live)] += pot.amount
    return tuple(Pot(Chips(amount), eligible) for eligible, amount in pots.items())


def _paid_otherwise(engine: Stacks, source: Stacks, *, rake: int) -> Iterator[str]:
    """Rake comes out of every payout, in proportion; no winner is new or missing."""
    if engine.keys() != source.keys():
        yield f"winners {sorted(engine)}, not {sorted(source)}"
        return
    total = sum(engine.values())
    if total != sum(source.values()) + rake:
        yield f"paid {total}, not {sum(source.values())} and a rake of {rake}"
    for seat, won in engine.items():
        if not _in_proportion(won - source[seat], won, total=total, rake=rake):
            yield f"seat {seat} won {won}, and got {source[seat]} after a rake of {rake}"


def _in_proportion(taken: int, won: int, *, total: int, rake: int) -> bool:
    """Whether this is the winner's part of the rake, give or take an odd chip or a tenth: rooms round."""
    return taken >= -1 and abs(taken * total - rake * won) <= max(total, rake * total // 10)


def _told(pots: tuple[Pot, ...]) -> str:
    return "; ".join(f"{pot.amount} {list(pot.eligible)}" for pot in pots)
