"""Where the button and the blinds go, and what is owed: the rule book's examples (rules.md 2.1)."""

from typing import Any

from cardhouse.chips import Chips, Seat
from cardhouse.games.holdem import HOLDEM
from cardhouse.rules.posts import LIVE, PostKind
from cardhouse.rules.spec import StructureId
from cardhouse.rules.stakes import big_bet
from cardhouse.tables.blinds import ButtonMethod, Positions, next_positions
from cardhouse.tables.config import Leg
from cardhouse.tables.lineup import line_up
from cardhouse.tables.sitter import Sitter
from tests.rulebook.examples import Example, named, read
from tests.rulebook.test_examples_complete import needs_rule_book, rule_book

BLINDS = read("blinds.jsonl")


def of_type(kind: str) -> list[Example]:
    return [example for example in BLINDS if example["type"] == kind]


def told(positions: Positions, active: list[Seat]) -> dict[str, Any]:
    """As the rule book writes it: nobody posts the small blind of an empty seat."""
    small = positions.small if positions.small in active else None
    return {"button": positions.button, "sb": small, "bb": positions.big}


@named(of_type("blinds"))
def test_positions(example: Example) -> None:
    start, method = example["input"]["start"], ButtonMethod(example["input"]["button_method"])
    positions = Positions(Seat(start["button"]), Seat(start["sb"]), Seat(start["bb"]))
    steps = []
    for active in example["input"]["active"]:
        positions = next_positions(positions, active, method=method)
        steps.append(told(positions, active))
    assert steps == example["expected"]["steps"]


def returning(seat: int, *, missed_small: bool = False, missed_big: bool = False) -> Sitter:
    return Sitter(
        f"p{seat}",
        "",
        Seat(seat),
        Chips(10_000),
        is_bot=False,
        bank=0,
        missed_small=missed_small,
        missed_big=missed_big,
    )


@named(of_type("missed"))
def test_missed_blinds(example: Example) -> None:
    """Seat 4 comes back, after the blinds or just as the big one reaches it."""
    case = example["input"]
    back = returning(4, missed_small=case["missed_sb"], missed_big=case["missed_bb"])
    others = [returning(seat) for seat in (1, 2, 3, 5)]
    last = Positions(*map(Seat, (1, 2, 3) if case.get("at_bb") else (3, 4, 5)))
    stakes = big_bet(StructureId.NO_LIMIT, Chips(case["sb"]), Chips(case["bb"]))
    leg = Leg(HOLDEM.id, stakes)
    lineup = line_up([*others, back], last, leg, lot=0, method=ButtonMethod.MOVING)
    assert lineup is not None
    posts = [post for post in lineup.posts if post.seat == back.seat]
    live = sum(post.amount for post in posts if post.kind in LIVE)
    dead = sum(post.amount for post in posts if post.kind is PostKind.DEAD)
    assert {"live": live, "dead": dead} == example["expected"]


@needs_rule_book
def test_these_are_all_the_rule_book_s_examples_of_blinds() -> None:
    assert [example for example in rule_book() if example["type"] in {"blinds", "missed"}] == BLINDS
