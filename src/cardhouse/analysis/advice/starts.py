"""Advice before the flop: from what all hole cards are worth, which takes too long to count at a table.

``starts.json`` holds it for the games of the catalogue, by a digest of their rules; the loader of the package
fetches it, as it does code. ``python -m cardhouse.cli.starting_hands`` writes it.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from hashlib import sha256
from typing import Final, Protocol, cast

import msgspec

from cardhouse.analysis.advice.figures import Advice
from cardhouse.analysis.advice.prices import Box
from cardhouse.analysis.edge.solve import NotComputable
from cardhouse.cards import Card, rank_of, suit_of
from cardhouse.casino.combinations import COMBINATIONS, Combination
from cardhouse.casino.events import Verdict
from cardhouse.casino.menu import Bet, BoxMenu
from cardhouse.casino.settlement import Stakes
from cardhouse.casino.spec import CasinoGame, Limits
from cardhouse.chips import Chips
from cardhouse.rules.menu import CHECK

FILE: Final = "starts.json"
RARE = 0.004
"""No hole cards make a straight flush with seven cards more often: J-T and the like, suited, in 0.3 %."""


class Known(msgspec.Struct, frozen=True):
    """Of one game: by class of hole cards, what ante and blind, each ante bet, and waiting come to, in units
    over `cases`.
    """

    unit: int
    rows: tuple[tuple[int, int, int, int], ...]


class _Loader(Protocol):
    def get_data(self, path: str, /) -> bytes: ...


assert __spec__ is not None
_get: Final = cast("_Loader", __spec__.loader).get_data
_FOLDER: Final = __file__.removesuffix("starts.py")


@cache
def known() -> dict[str, Known]:
    """By digest of the rules."""
    return msgspec.json.decode(_get(_FOLDER + FILE), type=dict[str, Known])


def digest(game: CasinoGame) -> str:
    """Of everything that the worths depend on."""
    return sha256(msgspec.json.encode(game, order="deterministic")).hexdigest()[:32]


def hole_class(cards: Sequence[Card]) -> int:
    """As `cardhouse.analysis.starts` numbers them."""
    low, high = sorted(rank_of(card) for card in cards)
    return 13 * high + low if suit_of(cards[0]) == suit_of(cards[1]) else 13 * low + high


def first_advice(game: CasinoGame, limits: Limits, menu: BoxMenu, *, ante: Chips) -> list[Advice]:
    """Before any board. The error allows for parts of a chip that are not paid, and for the table's maximum.

    Raises `NotComputable` for rules that are not in the file, and for a maximum that cuts common hands.
    """
    found = known().get(digest(game))
    if found is None or menu.may_fold:
        raise NotComputable(f"{game.id} is not known before the flop")
    cases, fixed, bet, later = found.rows[hole_class(menu.cards)]
    error = _error(game, limits, ante=ante, bets=menu.bets)
    worths: list[tuple[Bet | None, int]] = [(Bet(size), fixed * ante + bet * size) for size in menu.bets]
    if menu.may_check:
        worths.append((None, later * ante))
    return [
        Advice(choice or CHECK, float(Fraction(worth, cases * found.unit)), error) for choice, worth in worths
    ]


def _error(game: CasinoGame, limits: Limits, *, ante: Chips, bets: Sequence[Chips]) -> float:
    """How far a table's chips are at most from the rules' fractions."""
    odds = [*game.ante.winning.values(), *game.bet.winning.values()]
    odds += [] if game.blind is None else game.blind.winning.values()
    error = 0.0 if all(ante * row.win % row.on == 0 for row in odds) else 1.0
    if limits.max_payout is None:
        return error
    open_box = Limits(limits.min_ante, limits.max_ante)
    stakes = Stakes(ante, Chips(0) if game.blind is None else ante, max(bets, default=ante))
    for hand in COMBINATIONS:
        lost = [
            Box(game, some, stakes).net((hand,), Verdict.WINS, has_game=True, left=some.max_payout)
            for some in (open_box, limits)
        ]
        if lost[0] > lost[1]:
            if COMBINATIONS.index(hand) < COMBINATIONS.index(Combination.STRAIGHT_FLUSH):
                raise NotComputable("the table's maximum cuts common hands")
            error += RARE * (lost[0] - lost[1])
    return error
