"""`cardhouse bench room` in small: both servers run, everybody plays, and the verdict follows the figures."""

import os
import sys

import msgspec
import pytest

from cardhouse.cli.bench.room import judge, room
from cardhouse.cli.bench.room_load.crowd import Measured
from cardhouse.cli.bench.room_load.servers import Kind
from cardhouse.cli.bench.room_load.stretches import Run, Stretch
from cardhouse.cli.report import Report

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the load is driven by epoll")


def run(*, per_second: int, p99: float, load_cpu: float = 0.3) -> Run:
    hurried = Measured(
        actions=per_second, plays=10, seconds=1.0, delays=[0.001], received=600, load_cpu=load_cpu
    )
    timed = Measured(actions=1, plays=0, seconds=1.0, delays=[p99], received=600, load_cpu=0.9)
    return Run(Stretch(hurried, server_cpu=1.0), Stretch(timed, server_cpu=0.2))


def judged(*runs: tuple[Run, Run]) -> Report:
    report = Report("bench room", columns=())
    judge(report, [{Kind.ROOM: ours, Kind.ECHO: echo} for ours, echo in runs])
    return report


def test_two_tables_play_through_both_servers(capsys: pytest.CaptureFixture[str]) -> None:
    allowed = os.sched_getaffinity(0)
    assert room(tables=2, seconds=0.5, runs=1, as_json=True) in (0, 1)
    seen = msgspec.json.decode(capsys.readouterr().out)
    assert [row["server"] for row in seen["rows"]] == ["room", "echo"]
    for row in seen["rows"]:
        assert row["actions per second"] > 0
        assert 0 < row["p50 ms"] <= row["p99 ms"]
        assert row["server CPU ms per action"] > 0
    assert seen["rows"][0]["plays per second"] > 0
    assert os.sched_getaffinity(0) == allowed


def test_half_the_rate_at_three_times_the_delay_is_just_enough() -> None:
    assert not judged((run(per_second=500, p99=0.003), run(per_second=1000, p99=0.001))).faults


def test_less_than_half_the_rate_is_a_fault() -> None:
    (fault,) = judged((run(per_second=499, p99=0.001), run(per_second=1000, p99=0.001))).faults
    assert "rate" in fault


def test_more_than_three_times_the_delay_is_a_fault() -> None:
    (fault,) = judged((run(per_second=900, p99=0.0031), run(per_second=1000, p99=0.001))).faults
    assert "p99" in fault


def test_the_median_of_the_runs_counts() -> None:
    good = run(per_second=900, p99=0.001), run(per_second=1000, p99=0.001)
    bad = run(per_second=100, p99=0.01), run(per_second=1000, p99=0.001)
    assert not judged(good, bad, good).faults
    assert len(judged(bad, good, bad).faults) == 2


def test_a_crowd_without_breath_is_told_of() -> None:
    echo = run(per_second=1000, p99=0.001, load_cpu=0.95)
    assert judged((run(per_second=900, p99=0.001), echo)).facts["load was the limit"]


def test_a_delay_is_read_from_the_sorted_ones() -> None:
    delays = [number / 1000 for number in range(1, 101)]
    measured = Measured(actions=100, plays=0, seconds=2.0, delays=delays, received=0, load_cpu=0.0)
    assert (measured.delay(50), measured.delay(99)) == (0.051, 0.1)
    assert measured.per_second == 50
