"""The hands that the pages about the games show are what they are said to be."""

from itertools import pairwise

import pytest

from cardhouse.cards import distinct, rank_of
from cardhouse.catalogue import GAMES
from cardhouse.ranking import HIGH, LOW8, OMAHA_HIGH, OMAHA_LOW8, ORDERS
from cardhouse.ranking.classes import HIGH_CATEGORIES
from cardhouse.ranking.examples import EXAMPLES, Example, examples_of
from cardhouse.ranking.order import Order

ALL = [(ORDERS[order], example) for order, examples in EXAMPLES.items() for example in examples]


def strength(order: Order, example: Example) -> int:
    return order.strength(example.cards, ())


@pytest.mark.parametrize(("order", "example"), ALL)
def test_an_example_is_of_its_category(order: Order, example: Example) -> None:
    assert order.name(strength(order, example)).category == example.category


@pytest.mark.parametrize(("order", "example"), ALL)
def test_an_example_can_be_dealt(order: Order, example: Example) -> None:
    assert distinct(example.cards)
    assert min(map(rank_of, example.cards)) + 2 >= order.takes.lowest


@pytest.mark.parametrize("order", EXAMPLES)
def test_the_examples_come_best_first(order: str) -> None:
    strengths = [strength(ORDERS[order], example) for example in EXAMPLES[order]]
    assert all(better > worse for better, worse in pairwise(strengths))


@pytest.mark.parametrize("order", ["high", "short_deck", "americana", "telesina", "draw32", "soko"])
def test_a_high_order_leaves_no_category_out(order: str) -> None:
    shown = [example.category for example in EXAMPLES[order]]
    assert set(HIGH_CATEGORIES) <= set(shown)
    assert len(shown) == len(set(shown))


def test_the_cards_that_make_it_are_those_that_play_in_badugi() -> None:
    for example in EXAMPLES["badugi"]:
        assert set(ORDERS["badugi"].best(example.cards, ())) == set(example.cards[: example.made])


@pytest.mark.parametrize(
    "order", {order.id: order for game in GAMES.values() for order in game.orders}.values()
)
def test_every_order_of_the_catalogue_has_its_picture(order: Order) -> None:
    assert examples_of(order)


def test_omaha_shows_the_hands_it_plays_for() -> None:
    assert (examples_of(OMAHA_HIGH), examples_of(OMAHA_LOW8)) == (EXAMPLES[HIGH.id], EXAMPLES[LOW8.id])
