"""What a hand may expect: near the truth against any cards, less against those who bet."""

from itertools import islice
from statistics import mean

import pytest

from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.bots.ends import End, ends
from cardhouse.bots.luck import Luck
from cardhouse.bots.outlook import outlook, rivals_to_beat, share, strength_told
from cardhouse.cards import distinct, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, RaiseTo, Use
from cardhouse.rules.spec import Game
from tests.bots.naiko import heads_up, raised
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


def ends_seen_by(table: Watched, seat: Seat) -> list[End]:
    sight = table.sights[seat]
    return list(islice(ends(sight, rivals_to_beat(sight), Luck(b"ends", "test")), 200))


def test_a_peeked_card_comes_in_every_end() -> None:
    """B has peeked at the turn, a trey."""
    table = raised("AsJcAh6h 2c7d9h3s")
    table.choose(B, Use(PEEK.id))
    boards = [board for _, board in ends_seen_by(table, B)]
    assert {tuple(board[:4]) for board in boards} == {parse_cards("2c7d9h3s")}
    assert all(distinct((*board, *parse_cards("AsAh"))) and len(board) == 5 for board in boards)


def test_a_peeked_card_that_went_to_a_rival_is_in_his_hand_in_every_end() -> None:
    """A has peeked at the deuce; B, who sleeves, has it now."""
    table = heads_up("AsJcAh6h 2c7d9h")
    (gone,) = parse_cards("Ah")
    table.choose(A, Use(PEEK.id))
    table.choose(A, CALL)
    table.choose(B, Use(SLEEVE.id, card=gone))
    table.choose(B, CHECK)
    hands = [hands for hands, _ in ends_seen_by(table, A)]
    assert all(len(rival) == 2 and parse_cards("2c")[0] in rival for _, rival in hands)
    assert len({tuple(rival) for _, rival in hands}) > 20


def test_knowing_the_river_leaves_nothing_open_but_the_other_hand() -> None:
    def after_a_peek(river: str) -> float:
        table = raised(f"KsJcQs6h 2s7s9h3d{river}")
        table.choose(B, CHECK)
        table.choose(A, CHECK)
        table.choose(B, Use(PEEK.id))
        return expected(table)

    assert after_a_peek("4s") > 900
    assert after_a_peek("4h") < 400
