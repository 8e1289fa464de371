"""The truths that hold always (design), on ten thousand random hands in every run."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from cardhouse.chips import Seat
from cardhouse.play import Choice, Refusal
from cardhouse.rules.events import Awarded, Dealt, Shown
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BetMenu, ShowMenu
from tests.properties.books import Books
from tests.properties.random_hands import Setup, play, random_choice, random_setup

HANDS = 10_000
CHUNKS = 20

Made = list[tuple[Seat, Choice]]

in_chunks = pytest.mark.parametrize("chunk", range(CHUNKS))


def setups(chunk: int, *, of: int = HANDS) -> list[tuple[Setup, Random]]:
    each = of // CHUNKS
    rngs = [Random(seed) for seed in range(chunk * each, (chunk + 1) * each)]
    return [(random_setup(rng), rng) for rng in rngs]


def encoded(events: Sequence[object]) -> bytes:
    return msgspec.json.encode(events)


def again(setup: Setup, made: Made, deck: tuple[int, ...] | None = None) -> Hand:
    """The same choices once more, on another deck if one is given."""
    hand = setup.hand(deck)  # type: ignore[arg-type]
    for actor, choice in made:
        hand.choose(actor, choice)
    return hand


def check_decision(hand: Hand) -> None:
    """One seat owes a decision that it can make, with its default on its menu; or the hand is over."""
    pending = hand.pending
    assert len(pending) == (not hand.is_over)
    for seat, owed in pending.items():
        place = hand.place_of[seat]
        assert not hand.folded[place]
        assert (seat, owed.menu) == (hand.actor, hand.menu)
        if isinstance(owed.menu, BetMenu):
            owed.menu.accept(owed.default)
            check_bet_menu(hand, owed.menu, place)
        else:
            assert isinstance(owed.menu, ShowMenu)
            owed.menu.accept(owed.default)


def check_bet_menu(hand: Hand, menu: BetMenu, place: int) -> None:
    stack, bet = hand.stacks[place], hand.bets[place]
    assert stack > 0
    assert 0 <= menu.call <= stack
    assert menu.call == min(stack, menu.level - bet)
    assert menu.pot == sum(hand.bets) + sum(pot.amount for pot in hand.pots)
    if menu.min_to:
        assert menu.level < menu.min_to <= menu.max_to <= bet + stack
    others = [other for other, out in enumerate(hand.folded) if not out and other != place]
    assert others
    if not menu.call:
        assert any(hand.stacks[other] for other in others)


@in_chunks
def test_chips_cards_and_decisions(chunk: int) -> None:
    """Truths 1 to 7: conservation, nothing negative, whole numbers, distinct cards, pots, menus."""
    for setup, rng in setups(chunk):
        books, hand = Books(setup), setup.hand()
        books.follow(hand.events)
        while hand.actor is not None and hand.menu is not None:
            check_decision(hand)
            books.compare(hand)
            books.follow(hand.choose(hand.actor, random_choice(rng, hand, hand.menu)))
        check_decision(hand)
        books.compare(hand)
        assert hand.result.stacks == books.stacks


@in_chunks
def test_replaying_the_choices_gives_the_same_events(chunk: int) -> None:
    """Truth 10."""
    for setup, rng in setups(chunk):
        hand = setup.hand()
        made = play(hand, rng)
        assert encoded(again(setup, made).events) == encoded(hand.events)


@in_chunks
def test_a_copy_goes_its_own_way(chunk: int) -> None:
    for setup, rng in setups(chunk, of=4_000):
        hand = setup.hand()
        made: Made = []
        for _ in range(rng.randrange(12)):
            if hand.actor is None or hand.menu is None:
                break
            made.append((hand.actor, random_choice(rng, hand, hand.menu)))
            hand.choose(*made[-1])
        before, twin = encoded(hand.events), hand.copy()
        play(twin, rng)
        assert encoded(hand.events) == before
        assert encoded([*hand.pending.values()]) == encoded([*again(setup, made).pending.values()])
        rest = play(hand, rng)
        assert encoded(hand.events) == encoded(again(setup, made + rest).events)


@in_chunks
def test_a_refusal_changes_nothing(chunk: int) -> None:
    for setup, rng in setups(chunk, of=2_000):
        hand = setup.hand()
        while hand.actor is not None and hand.menu is not None:
            before, owed = encoded(hand.events), encoded([*hand.pending.values()])
            other = next(seat for seat in hand.seats if seat != hand.actor)
            with pytest.raises(Refusal):
                hand.choose(other, random_choice(rng, hand, hand.menu))
            assert (encoded(hand.events), encoded([*hand.pending.values()])) == (before, owed)
            hand.choose(hand.actor, random_choice(rng, hand, hand.menu))


def told(hand: Hand, viewer: Seat | None) -> bytes:
    return encoded([event.projected(viewer) for event in hand.events])


def hidden_places(setup: Setup, hand: Hand, viewer: Seat | None) -> list[int]:
    """Where in the deck the cards lie that the viewer never saw."""
    seen = {card for event in hand.events if isinstance(event, Shown) for card in event.cards}
    own = {event.seat: event.down for event in hand.events if isinstance(event, Dealt)}
    seen |= {*hand.board, *own.get(viewer, ())}  # type: ignore[arg-type]
    return [place for place, card in enumerate(setup.deck) if card not in seen]


def with_others(setup: Setup, hand: Hand, viewer: Seat | None, *, rng: Random) -> tuple[int, ...]:
    """The deck with the cards mixed that the viewer never saw."""
    hidden = hidden_places(setup, hand, viewer)
    mixed: list[int] = list(setup.deck)
    for place, other in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        mixed[place] = setup.deck[other]
    return tuple(mixed)


def award_list(hand: Hand) -> list[Awarded]:
    return [event for event in hand.events if isinstance(event, Awarded)]


def shown(hand: Hand) -> list[Seat]:
    return [event.seat for event in hand.events if isinstance(event, Shown)]


@in_chunks
def test_nobody_hears_of_cards_he_may_not_see(chunk: int) -> None:
    """Truth 8, byte for byte. Set aside are pairs where other cards win or must be shown."""
    compared = 0
    for setup, rng in setups(chunk):
        hand = setup.hand()
        made = play(hand, rng)
        viewer = rng.choice([None, *hand.seats])
        try:
            other = again(setup, made, with_others(setup, hand, viewer, rng=rng))
        except Refusal:
            continue
        if other.is_over and award_list(other) == award_list(hand) and shown(other) == shown(hand):
            assert told(other, viewer) == told(hand, viewer)
            compared += 1
    assert compared > HANDS / CHUNKS / 2


def test_the_measure_sees_a_leak() -> None:
    """Streams that are not projected do differ."""
    leaks = 0
    for setup, rng in setups(0):
        hand = setup.hand()
        made = play(hand, rng)
        try:
            other = again(setup, made, with_others(setup, hand, None, rng=rng))
        except Refusal:
            continue
        leaks += encoded(other.events) != encoded(hand.events)
    assert leaks


def test_random_hands_reach_every_corner() -> None:
    """What the other tests rely on is really dealt."""
    seen: set[str] = set()
    for chunk in range(4):
        for setup, rng in setups(chunk):
            hand = setup.hand()
            play(hand, rng)
            seen |= {setup.game.id, setup.stakes.structure, f"{len(setup.stacks)} seats"}
            seen |= {post.kind for post in setup.posts}
            seen |= {type(event).__name__ for event in hand.events}
            seen |= {"exposed"} if hand.exposed else set()
            seen |= {"side pot"} if any(event.pot for event in award_list(hand)) else set()
            seen |= {"low"} if any(event.order for event in award_list(hand)) else set()
    assert seen >= {"holdem", "omaha", "omaha-hi-lo", "exposed", "side pot", "low", "Mucked", "BetReturned"}
    assert seen >= {"straddle", "late", "dead", "ante", "table_ante", "small_blind", "big_blind"}
    assert seen >= {"fixed-limit", "spread-limit", "no-limit", "pot-limit", "half-pot-limit"}
    assert seen >= {f"{count} seats" for count in range(2, 11)}
