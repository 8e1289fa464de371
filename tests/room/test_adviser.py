"""What the adviser does before it is asked."""

from itertools import accumulate

import pytest

from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.sight import BoxSight
from cardhouse.casino.spec import CasinoGameId, Limits
from cardhouse.chips import Chips
from cardhouse.room import adviser

LIMITS = Limits(min_ante=Chips(100), max_ante=Chips(2_000))


@pytest.mark.parametrize("name", CASINO_GAMES)
def test_every_kind_of_question_is_rehearsed(name: CasinoGameId, monkeypatch: pytest.MonkeyPatch) -> None:
    game = CASINO_GAMES[name]
    asked: list[BoxSight] = []
    monkeypatch.setattr(adviser, "advise_on", asked.append)
    adviser.rehearse(game, LIMITS)
    boards = list(accumulate(street.board for street in game.streets))
    assert [len(sight.board) for sight in asked if sight.cards] == boards
    closed = [sight for sight in asked if not sight.cards]
    assert len(closed) == (1 if game.boxes.closed_each else 0)
