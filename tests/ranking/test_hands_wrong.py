"""An order refuses what it does not judge, wherever it is asked."""

import pytest

from cardhouse.cards import STANDARD_DECK
from cardhouse.ranking import ORDERS, Order
from cardhouse.ranking.hands import HandError


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS.keys())
@pytest.mark.parametrize("count", [0, 12])
def test_a_hand_of_too_few_or_too_many_cards(order: Order, count: int) -> None:
    with pytest.raises(HandError) as found:
        order.strength(STANDARD_DECK[-count:] if count else ())
    assert found.value.code == "wrong_count"


def test_a_jack_and_a_king_are_no_hands_of_five() -> None:
    """Kuhn poker with the high order: once the jack won."""
    for card in STANDARD_DECK[36], STANDARD_DECK[44]:
        with pytest.raises(HandError):
            ORDERS["high"].strength([card])


def test_cards_of_the_hole_do_not_stand_in_for_the_board() -> None:
    with pytest.raises(HandError):
        ORDERS["omaha_high"].strength(STANDARD_DECK[:9])
