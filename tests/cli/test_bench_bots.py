"""`cardhouse bench bots` tells what it measured and finds a style that does not do as it should."""

import json

import pytest

from cardhouse.analysis.simulation import Score, Simulation
from cardhouse.bots import STYLES
from cardhouse.bots.player import RANDOM
from cardhouse.bots.styles import TIGHT
from cardhouse.cli.bench.bots import COLUMNS, bots, judge_match, judge_mixed
from cardhouse.cli.report import Report


def test_every_match_has_its_row(capsys: pytest.CaptureFixture[str]) -> None:
    code = bots(hands=12, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert code == (1 if found["faults"] else 0)
    assert len(found["rows"]) == len(STYLES) * (2 * 2 + 1)
    assert {row["against"] for row in found["rows"]} == {"random", "caller", "all styles"}


@pytest.mark.parametrize(("won", "faults"), [(50.0, 0), (10.0, 1), (-50.0, 1)])
def test_a_style_must_surely_win(won: float, faults: int) -> None:
    report = Report("test", columns=COLUMNS)
    score = Score("tight", hands=100, bb_per_100=won, error=10.0, vpip=16, pfr=13)
    judge_match(report, style=TIGHT, rival=RANDOM, seats=2, score=score)
    assert len(report.faults) == faults


def mixed(vpip: float) -> Simulation:
    """Every style plays in the middle of its stated ranges, but for the VPIP of the tight one."""
    scores = [
        Score(
            style.id,
            hands=100,
            bb_per_100=0,
            error=1,
            vpip=vpip if style is TIGHT else sum(style.vpip) / 2,
            pfr=sum(style.pfr) / 2,
        )
        for style in STYLES.values()
    ]
    return Simulation(100, (*scores, *scores), past_first_street=50, showdowns=20, average_pot=10)


@pytest.mark.parametrize(("vpip", "faults"), [(17, 0), (50, 1), (1, 1)])
def test_a_style_must_play_as_it_states(vpip: float, faults: int) -> None:
    report = Report("test", columns=COLUMNS)
    judge_mixed(report, mixed(vpip))
    assert len(report.faults) == faults
