"""Starting hands stand in an order that agrees with what they win."""

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from cardhouse.bots.outlook import share
from cardhouse.bots.starting import standing
from cardhouse.cards import Card, parse_cards
from cardhouse.catalogue import GAMES
from cardhouse.rules.spec import Game
from tests.bots.table import BADUGI, FIVE_CARD_DRAW, HOLDEM, OMAHA, OMAHA_HI_LO, TRIPLE_DRAW

RIVALS = 3
SAMPLES = 1_000


BLIND = [game for game in GAMES.values() if not game.up_cards]
"""Games in which a hand is first looked at alone."""


@pytest.mark.parametrize("game", BLIND, ids=lambda game: game.id)
def test_starting_hands_of_every_game_lie_apart(game: Game) -> None:
    chance = random.Random(game.id)
    hands = [chance.sample(game.deck, game.streets[0].down) for _ in range(200)]
    places = {standing(game, hand) for hand in hands}
    assert min(places) < 100
    assert max(places) > 750
    assert len(places) > 20


@pytest.mark.parametrize(
    ("game", "better", "worse"),
    [
        (HOLDEM, "AsAh", "KsKh"),
        (HOLDEM, "AsKs", "AsKh"),
        (HOLDEM, "9s8s", "9s4h"),
        (HOLDEM, "2s2h", "7s2h"),
        (OMAHA, "AsAhKsKh", "AsAhKcKd"),
        (OMAHA, "JsTh9s8h", "Js7h5d2c"),
        (OMAHA, "AsAhJcTd", "AsAhAdTd"),
        (OMAHA_HI_LO, "As2s3hKh", "KsQsJhTh"),
        (OMAHA_HI_LO, "As2h3d4c", "5s6h7d8c"),
        (FIVE_CARD_DRAW, "AsAh2c7d9h", "KsKh2c7d9h"),
        (FIVE_CARD_DRAW, "2s7sJsKs4h", "8s8hJdKs4h"),
        (FIVE_CARD_DRAW, "6s7h8d9sKh", "AsKh9d7s2h"),
        (TRIPLE_DRAW, "2s3h4d7sKh", "2s3h4dQsKh"),
        (TRIPLE_DRAW, "2s3h4d5s7h", "2s3h4d7sKh"),
        (TRIPLE_DRAW, "2s3h4d7sKh", "TsJhQd9s6h"),
        (BADUGI, "As2h3dKc", "As2h8dKd"),
        (BADUGI, "As2h7dKd", "2s7s8sKs"),
    ],
)
def test_better_hands_stand_higher(game: Game, better: str, worse: str) -> None:
    assert standing(game, parse_cards(better)) < standing(game, parse_cards(worse))


def test_suits_do_not_matter() -> None:
    assert len({standing(HOLDEM, parse_cards(hand)) for hand in ("AsKs", "AhKh", "KdAd", "KcAc")}) == 1


def test_holdem_hands_fill_the_scale_evenly() -> None:
    places = [standing(HOLDEM, hand) for hand in combinations(HOLDEM.deck, 2)]
    for part in (50, 200, 500):
        better = sum(place < part for place in places)
        assert better / len(places) == pytest.approx(part / 1_000, abs=0.03)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "hands", "least"), [(HOLDEM, 150, 0.93), (OMAHA, 150, 0.85), (OMAHA_HI_LO, 150, 0.8)]
)
def test_the_order_agrees_with_sampled_equity(game: Game, hands: int, least: float) -> None:
    chance = random.Random(5)
    dealt = [tuple(chance.sample(game.deck, game.streets[0].down)) for _ in range(hands)]
    won = [_equity(game, hand, chance) for hand in dealt]
    assert _rank_correlation([-standing(game, hand) for hand in dealt], won) > least


def _equity(game: Game, hand: Sequence[Card], chance: random.Random) -> float:
    rest = [card for card in game.deck if card not in hand]
    size, won = len(hand), 0
    for _ in range(SAMPLES):
        board, *cards = _parted(chance.sample(rest, 5 + RIVALS * size), 5, size)
        won += share(game.orders, [hand, *cards], board)
    return won / SAMPLES


def _parted(cards: Sequence[Card], first: int, size: int) -> list[Sequence[Card]]:
    return [cards[:first], *(cards[at : at + size] for at in range(first, len(cards), size))]


def _rank_correlation(first: Sequence[float], second: Sequence[float]) -> float:
    ranks = [_ranks(values) for values in (first, second)]
    middle = (len(first) - 1) / 2
    both: float = sum((a - middle) * (b - middle) for a, b in zip(*ranks, strict=True))
    return both / sum((a - middle) ** 2 for a in range(len(first)))


def _ranks(values: Sequence[float]) -> list[int]:
    places = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0] * len(values)
    for rank, place in enumerate(places):
        ranks[place] = rank
    return ranks
