"""What a rake explains of the chips that are missing at a hand's end."""

import pytest

from cardhouse.chips import Chips, Seat
from cardhouse.records.rake import is_rake

MAIN = {Seat(1): Chips(6_000)}
SIDE = {Seat(2): Chips(2_000)}
SHARED = [{Seat(1): Chips(500), Seat(2): Chips(500)}]


def taken(*amounts: int) -> dict[Seat, int]:
    return {Seat(number): amount for number, amount in enumerate(amounts, 1)}


@pytest.mark.parametrize(
    "amounts",
    [(225, 75, 0), (300, 0, 0), (240, 60, 0), (260, 40, 0)],
    ids=["in proportion", "the cap is reached in the main pot", "at a rate of 4 %", "in between"],
)
def test_a_rake_is_taken_from_the_main_pot_first(amounts: tuple[int, ...]) -> None:
    assert is_rake(taken(*amounts), [MAIN, SIDE], rake=300)


@pytest.mark.parametrize(
    ("amounts", "rake"),
    [
        ((0, 300, 0), 300),
        ((100, 200, 0), 300),
        ((200, 75, 25), 300),
        ((225, 75, 0), 299),
        ((900, 0, 0), 900),
        ((1, -1, 0), 0),
        ((-300, 0, 0), -300),
    ],
    ids=[
        "the side pot alone",
        "the side pot most",
        "from a loser",
        "another sum",
        "more than a tenth",
        "no rake",
        "below 0",
    ],
)
def test_what_no_rake_explains(amounts: tuple[int, ...], rake: int) -> None:
    assert not is_rake(taken(*amounts), [MAIN, SIDE], rake=rake)


def test_winners_of_one_pot_pay_alike_give_or_take_an_odd_chip() -> None:
    assert is_rake(taken(26, 25), SHARED, rake=51)
    assert not is_rake(taken(51, 0), SHARED, rake=51)


def test_nothing_is_missing_without_a_rake() -> None:
    assert is_rake(taken(0, 0), SHARED, rake=0)
    assert is_rake({}, [], rake=0)
