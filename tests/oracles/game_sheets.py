"""What the rule book says of each game that matters to its betting (sections 4, 5 and 13), as words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cmp_to_key

from tests.oracles import showing
from tests.oracles.grouping import ace_low, rank
from tests.oracles.stripped import telesina

Up = Sequence[int]
Compare = Callable[[Up, Up], int]


@dataclass(frozen=True)
class Sheet:
    """`script` holds the deal: d down, u up, b board, x a draw, a dot a betting round.

    `big` names the rounds of the big bet, `double` when the second round may have it too: `pair` or `always`.
    `door` and `door_big_bet` say who brings it in under limit and otherwise; `showing` who opens later.
    """

    script: str
    lowest: int = 2
    big: tuple[int, ...] = (2, 3)
    forced: str = "blinds"
    door: str = ""
    door_big_bet: str = ""
    showing: str = ""
    double: str = ""
    opens: str = "left of the button"
    has_button: bool = True


def _stud(script: str, **words: object) -> Sheet:
    usual = {"big": (2, 3, 4), "forced": "bring-in", "showing": "high", "has_button": False}
    return Sheet(script, **(usual | words))  # type: ignore[arg-type]


STUD, FIVE, DRAW, TRIPLE = "ddu.u.u.u.d.", "du.u.u.u.", "ddddd.x.", "ddddd.x.x.x."
SHEETS = {
    "holdem": Sheet("dd.bbb.b.b."),
    "naiko": Sheet("dd.bbb.b.b."),
    "omaha": Sheet("dddd.bbb.b.b."),
    "omaha-hi-lo": Sheet("dddd.bbb.b.b."),
    "five-card-omaha": Sheet("ddddd.bbb.b.b."),
    "five-card-omaha-hi-lo": Sheet("ddddd.bbb.b.b."),
    "six-card-omaha": Sheet("dddddd.bbb.b.b."),
    "six-card-omaha-hi-lo": Sheet("dddddd.bbb.b.b."),
    "courchevel": Sheet("dddddb.bb.b.b."),
    "courchevel-hi-lo": Sheet("dddddb.bb.b.b."),
    "pineapple": Sheet("ddd.bbb.b.b."),
    "crazy-pineapple": Sheet("ddd.bbb.b.b."),
    "irish": Sheet("dddd.bbb.b.b."),
    "short-deck": Sheet("dd.bbb.b.b.", lowest=6, forced="button-blind"),
    "five-card-draw": Sheet(DRAW, big=(1,)),
    "32-card-draw": Sheet(DRAW, lowest=7, big=(1,), opens="left of the big blind"),
    "2-7-single-draw": Sheet(DRAW, big=(1,)),
    "2-7-triple-draw": Sheet(TRIPLE),
    "ace-to-five-triple-draw": Sheet(TRIPLE),
    "badugi": Sheet("dddd.x.x.x."),
    "seven-card-stud": _stud(STUD, door="low", door_big_bet="high", double="pair"),
    "stud": _stud(STUD, door="low", door_big_bet="high", double="pair"),
    "seven-card-stud-hi-lo": _stud(STUD, door="low"),
    "razz": _stud(STUD, door="high, ace low", showing="low"),
    "dafa-seven-card-stud": _stud(STUD, door="low", double="always"),
    "five-card-stud": _stud(FIVE, door="low", double="always"),
    "soko": _stud(FIVE, door="high", showing="soko"),
    "americana": _stud(FIVE, lowest=7, door="high"),
    "telesina": _stud("du.u.u.u.b.", lowest=7, door="high, hearts", showing="telesina", has_button=True),
}


def door_seat(rule: str, doors: Mapping[int, int]) -> int:
    """Who brings it in, of seats with these door cards."""
    suits = "scdh" if rule.endswith("hearts") else "cdhs"
    ranks = ace_low if rule.endswith("ace low") else rank
    order = sorted(doors, key=lambda seat: (ranks(doors[seat]), suits.index("cdhs"[doors[seat] % 4])))
    return order[0] if rule == "low" else order[-1]


def showing_seat(rule: str, ups: Mapping[int, Up], board: Up) -> int:
    """Who opens; of equals the first in dealing order."""
    best = max(ups, key=lambda seat: (cmp_to_key(_comparison(rule, board))(ups[seat]), -seat))
    return min(seat for seat in ups if _comparison(rule, board)(ups[seat], ups[best]) == 0)


def _comparison(rule: str, board: Up) -> Compare:
    if rule == "telesina" and board:
        return lambda first, second: telesina(first, second, board[0])
    compares: dict[str, Compare] = {
        "high": showing.high,
        "low": showing.low,
        "soko": showing.soko,
        "telesina": showing.telesina,
    }
    return compares[rule]
