"""What a hand may expect: near the truth against any cards, less against those who bet."""

from statistics import mean

import pytest

from cardhouse.bots.luck import Luck
from cardhouse.bots.outlook import outlook, share, strength_told
from cardhouse.cards import parse_cards
from cardhouse.chips import Chips
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, RaiseTo
from cardhouse.rules.spec import Game
from tests.bots.table import HOLDEM, NO_LIMIT, OMAHA_HI_LO, A, B, Watched, stacked

STACKS = {A: Chips(10_000), B: Chips(10_000)}


def checked_to_the(street: int, top: str, *, game: Game = HOLDEM) -> Watched:
    """Heads-up, B first; everything is checked before the street with this number."""
    table = Watched(Hand(game, NO_LIMIT, STACKS, button=A, chance=stacked(game, top)), STACKS)
    table.choose(A, CALL)
    table.choose(B, CHECK)
    for _ in range(street - 1):
        table.choose(B, CHECK)
        table.choose(A, CHECK)
    return table


def expected(table: Watched) -> float:
    return mean(outlook(table.sights[B], Luck(bytes([number]), "test")) for number in range(40))


@pytest.mark.parametrize(
    ("street", "top", "equity"),
    [
        (1, "AsJcAh6h 2c7d9h", 845),  # overpair, any hand against it
        (1, "KsJcQs6h 2s7s9h", 680),  # flush draw and overcards
        (3, "4sJc3s6h 2c7d9hQsKh", 12),  # four high
        (3, "TsJcJh6h 2c7d9hQsKh", 1000),  # the nuts
    ],
)
def test_against_any_hand_it_comes_near_the_equity(street: int, top: str, equity: int) -> None:
    assert expected(checked_to_the(street, top)) == pytest.approx(equity, abs=35)


def test_half_the_pot_goes_to_the_low() -> None:
    """The nut low without a high: half against any hand, at least nearly."""
    top = "As Kc 2d Kd 9h Qc 6h Qd 3c 4d 8s Jh Td"
    assert 430 < expected(checked_to_the(3, top, game=OMAHA_HI_LO)) < 560


def test_a_bet_lowers_what_one_may_expect() -> None:
    table = checked_to_the(1, "AsJcAh6h 2c7d9h")
    table.choose(B, CHECK)
    before = expected(table)
    table.choose(A, RaiseTo(Chips(200)))
    assert expected(table) < before - 30


def test_larger_bets_and_raises_tell_of_more() -> None:
    def told(*bets: int) -> int:
        table = checked_to_the(1, "AsJcAh6h 2c7d9h")
        actors = (B, A) * 2
        for actor, bet in zip(actors, bets, strict=False):
            table.choose(actor, RaiseTo(Chips(bet)))
        last = actors[len(bets) - 1]
        return strength_told(table.sights[A if last == B else B], last)

    assert told(100) < told(1_000) < told(100, 300, 900, 2_700)


def test_a_check_tells_nothing() -> None:
    table = checked_to_the(2, "AsJcAh6h 2c7d9h3s")
    assert strength_told(table.sights[B], A) == 1


@pytest.mark.parametrize(
    ("hole", "rival", "won"),
    [
        ("As2d6h9h", "3h5sQs9c", 500),  # the low alone
        ("KcKdQcQd", "As2d6h9h", 500),  # the high alone
        ("As2dKcKd", "3h5sQs9c", 1_000),
        ("2h9s6cAc", "As2d9h6h", 500),
        ("2h9s6cAc", "As2d9hKs", 250),
        ("9c9dQcQh", "As2dKcKd", 0),
    ],
)
def test_the_pot_is_shared_as_at_a_showdown(hole: str, rival: str, won: int) -> None:
    hands = [parse_cards(hole), parse_cards(rival)]
    assert share(OMAHA_HI_LO.orders, hands, parse_cards("3c4d8sKhTd")) == won
