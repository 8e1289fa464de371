"""Naiko played at random: all truths of hands, and those of stars and abilities (rules.md 6).

`Books` hold each hand to them: what a seat has left is what it was given less what it paid, a shield is never
on the wheel without an anchor, the limits of a round and of a hand, the cap of an anchored seat, the window.
Every run plays Naiko as it plays all games (`test_truths.py`); here it is played from hand to hand, and at
length.
"""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from cardhouse.chips import Seat
from cardhouse.games.naiko import NAIKO
from cardhouse.play import By
from cardhouse.records.lines import record_line, record_of
from cardhouse.records.record import replay
from cardhouse.rules.ability import MOST_STARS
from cardhouse.rules.events import AbilityResolved, AbilityUsed, AnswerDeclined, WheelTurned
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BetMenu, RaiseTo
from cardhouse.rules.spec import StructureId
from tests.properties.books import Books
from tests.properties.random_hands import Setup, play, random_chosen, setup_of, take
from tests.properties.star_books import COSTS
from tests.properties.test_truths import (
    check_at_every_event,
    check_copy,
    check_refusals,
    check_replay,
    encoded,
    heard_alike,
    setups,
)
from tests.records.random_records import random_record

SEATS = range(NAIKO.fewest_seats, NAIKO.most_seats + 1)
SLOW_HANDS = 1_112
"""Of each structure and number of seats: 20,000 hands and some."""
LONG_EVENING = 40

of_each_structure = pytest.mark.parametrize("structure", NAIKO.structures)


def paid_in(hand: Hand) -> Counter[Seat]:
    """In stars."""
    paid: Counter[Seat] = Counter()
    for event in hand.events:
        if isinstance(event, AbilityUsed):
            paid[event.seat] += COSTS[event.ability]
    return paid


@of_each_structure
def test_from_hand_to_hand_a_seat_earns_one_star_and_pays_with_it(structure: StructureId) -> None:
    """Never above three and never below none."""
    rng = Random(f"evening {structure}")
    setup = setup_of(rng, NAIKO, structure=structure, seats=5)
    before = dict.fromkeys(setup.stacks, 0)
    for _ in range(LONG_EVENING):
        dealt_in = {seat: min(MOST_STARS, stars + 1) for seat, stars in before.items()}
        chance = setup_of(rng, NAIKO, structure=structure, seats=5).chance
        hand = replace(setup, stars=dealt_in, chance=chance).hand()
        play(hand, rng, patience=0.5)
        assert hand.stars is not None
        left = dict(zip(hand.seats, hand.stars.left, strict=True))
        assert left == {seat: stars - paid_in(hand)[seat] for seat, stars in dealt_in.items()}
        assert all(0 <= stars <= MOST_STARS for stars in left.values())
        before = left


@pytest.mark.parametrize("seed", range(30))
def test_a_record_plays_a_hand_with_abilities_again(seed: int) -> None:
    record, hand = random_record(seed, [NAIKO])
    read = record_of(record_line(record))
    assert read == record
    assert encoded(replay(read).events) == encoded(hand.events)


def used_unseen(setup: Setup, rng: Random) -> Counter[str] | None:
    """What others than the viewer used in a pair that he hears alike; nothing when it is set aside."""
    heard = heard_alike(setup, rng)
    if heard is None:
        return None
    hand, viewer = heard
    uses = (event for event in hand.events if isinstance(event, AbilityUsed))
    return Counter(event.ability for event in uses if event.seat != viewer)


@of_each_structure
def test_others_peek_and_sleeve_in_pairs_of_hands_that_are_heard_alike(structure: StructureId) -> None:
    """What the test of hidden cards relies on: there was something to hide."""
    pairs = [used_unseen(setup, rng) for setup, rng in setups(NAIKO.id, structure, each=10)]
    unseen = sum(filter(None, pairs), Counter[str]())
    assert min(unseen["peek"], unseen["sleeve"]) > 10


def test_random_hands_reach_every_corner_of_naiko() -> None:
    seen: set[object] = set()
    for setup, rng in setups(NAIKO.id, StructureId.NO_LIMIT, each=30):
        seen |= corners(setup, rng)
    assert seen >= {*COSTS, "blocked", "works", By.PERSON, By.CLOCK, "three in a round", "raise to the cap"}
    assert sum(isinstance(corner, tuple) for corner in seen) == 3  # wheels


def corners(setup: Setup, rng: Random) -> set[object]:
    """What a hand met."""
    hand, books, met = setup.hand(), Books(setup), set[object]()
    stars = books.stars
    assert stars is not None
    books.follow(hand.events)
    while hand.actor is not None:
        chosen, menu = random_chosen(rng, hand, patience=setup.patience), hand.menu
        if isinstance(menu, BetMenu) and isinstance(chosen.choice, RaiseTo) and hand.actor in stars.anchored:
            stack = hand.stacks[hand.place_of[hand.actor]]
            is_capped = menu.max_to < menu.bet + stack
            met |= {"raise to the cap"} if is_capped and chosen.choice.to == menu.max_to else set()
        before = len(hand.events)
        take(hand, chosen)
        books.follow(hand.events[before:])
        met |= {"three in a round"} if len(stars.ordinary) == 3 else set()
    for event in hand.events:
        match event:
            case WheelTurned(abilities=abilities):
                met.add(abilities)
            case AbilityUsed(ability=ability):
                met.add(str(ability))
            case AbilityResolved(works=works):
                met.add("works" if works else "blocked")
            case AnswerDeclined(by=by):
                met.add(by)
            case _:
                pass
    return met


@pytest.mark.slow
@of_each_structure
@pytest.mark.parametrize("seats", SEATS)
def test_twenty_thousand_hands_keep_every_truth(structure: StructureId, seats: int) -> None:
    pairs = []
    for number in range(SLOW_HANDS):
        rng = Random(f"naiko {structure} {seats} {number}")
        setup = setup_of(rng, NAIKO, structure=structure, seats=seats)
        check_at_every_event(setup, rng)
        check_replay(setup, rng)
        check_copy(setup, rng)
        check_refusals(setup, rng)
        pairs.append(used_unseen(setup, rng))
    compared = [pair for pair in pairs if pair is not None]
    unseen = sum(compared, Counter[str]())
    assert len(compared) > SLOW_HANDS / 4
    assert min(unseen["peek"], unseen["sleeve"]) > SLOW_HANDS / 40


def test_there_are_twenty_thousand_hands() -> None:
    assert len(NAIKO.structures) * len(SEATS) * SLOW_HANDS >= 20_000
