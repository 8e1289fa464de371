"""Dice from bytes."""

from collections import Counter
from itertools import islice

from cardhouse.bots.luck import Luck
from cardhouse.cards import STANDARD_DECK, distinct


def rolls(entropy: bytes, purpose: str = "test", count: int = 5_000) -> list[int]:
    luck = Luck(entropy, purpose)
    return [luck.below(6) for _ in range(count)]


def test_equal_bytes_give_equal_numbers() -> None:
    assert rolls(b"one") == rolls(b"one")


def test_other_bytes_give_other_numbers() -> None:
    assert rolls(b"one", count=50) != rolls(b"two", count=50)


def test_purposes_draw_apart_from_the_same_bytes() -> None:
    both = Counter(zip(rolls(b"one", "choice"), rolls(b"one", "pace"), strict=True))
    assert len(both) == 36
    assert max(both.values()) < 2 * min(both.values())


def test_every_number_comes_up_about_as_often() -> None:
    counts = Counter(rolls(b"even", count=6_000))
    assert set(counts) == set(range(6))
    assert all(900 < times < 1_100 for times in counts.values())


def test_neighbouring_deals_of_one_order_share_no_card() -> None:
    deals = list(islice(Luck(b"deals", "test").deals(STANDARD_DECK, 5), 10))
    assert distinct([card for deal in deals for card in deal])


def test_deals_go_on_without_end() -> None:
    deals = islice(Luck(b"deals", "test").deals(STANDARD_DECK, 50), 100)
    assert len(set(deals)) == 100
