"""What is kept at a draw, in each kind of order."""

import pytest

from cardhouse.bots.drawing import drawing
from cardhouse.cards import card_names, parse_cards
from cardhouse.ranking import ACE_TO_FIVE, BADUGI, DRAW32, HIGH, LOW27, Order


@pytest.mark.parametrize(
    ("order", "hand", "draws", "thrown"),
    [
        (HIGH, "AsAh7d4c2s", 1, "7d 4c 2s"),
        (HIGH, "AsAh7d7c2s", 1, "2s"),
        (HIGH, "7s7h7dAcKs", 1, "Ac Ks"),
        (HIGH, "2s5s9sJsKh", 1, "Kh"),
        (HIGH, "5s6h7d8cKs", 1, "Ks"),
        (HIGH, "5s6h7d8c8s", 1, "5s 6h 7d"),
        (HIGH, "5s6h7d8c9s", 1, ""),
        (HIGH, "2s5s9sJsKs", 1, ""),
        (HIGH, "7s7h7dKcKs", 1, ""),
        (HIGH, "AsKh8d5c2s", 1, "8d 5c 2s"),
        (HIGH, "As9h8d5c2s", 1, "9h 8d 5c 2s"),
        (DRAW32, "As7h8d9cTs", 1, ""),
        (DRAW32, "9s9hKdJc7s", 1, "Kd Jc 7s"),
        (LOW27, "2s3h4d5s7c", 3, ""),
        (LOW27, "2s3h4d5s6c", 3, "6c"),
        (LOW27, "2s3s4s5s7s", 3, "7s"),
        (LOW27, "2s3h4d7s7c", 3, "7c"),
        (LOW27, "2s2h7dKsAc", 3, "Ks Ac 2h"),
        (LOW27, "2s3h4d5sAc", 3, "Ac"),
        (LOW27, "2s3h7d8sTc", 3, "Tc"),
        (LOW27, "2s3h7d8sTc", 1, ""),
        (ACE_TO_FIVE, "As2h3d4s5c", 3, ""),
        (ACE_TO_FIVE, "As2h3d8sKc", 3, "8s Kc"),
        (BADUGI, "As2h3d4c", 3, ""),
        (BADUGI, "As2h3dKc", 3, "Kc"),
        (BADUGI, "As2s3d4c", 3, "2s"),
        (BADUGI, "As2h3hKh", 3, "3h Kh"),
        (BADUGI, "Qs2h3dKc", 1, ""),
        (BADUGI, "2s2h3d9c", 2, "2h 9c"),
    ],
)
def test_what_is_thrown(order: Order, hand: str, draws: int, thrown: str) -> None:
    _, gone = drawing(order).keep(parse_cards(hand), draws)
    assert sorted(card_names(gone).split()) == sorted(thrown.split())


@pytest.mark.parametrize(
    ("order", "better", "worse"),
    [
        (HIGH, "AsAh7d4c2s", "KsKhQdJc2s"),
        (HIGH, "2s5s9sJsKh", "8s8h9dJcKs"),
        (HIGH, "JsJh9d5c2s", "2s5s9s7sKh"),
        (LOW27, "2s3h4d5s7c", "2s3h4d5sKc"),
        (LOW27, "2s3h4d5sKc", "2s3h4dQsKc"),
        (LOW27, "2s3h4d7sKc", "5s6h7d8sKc"),
        (BADUGI, "As2h3d9c", "As2h3dKd"),
        (BADUGI, "As2h3dKd", "As2hKhKs"),
    ],
)
def test_what_promises_more(order: Order, better: str, worse: str) -> None:
    first, second = (drawing(order).promise(parse_cards(hand), 3) for hand in (better, worse))
    assert first > second
