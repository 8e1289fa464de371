"""`cardhouse bench ranking`."""

import json
import sys
from types import ModuleType
from typing import Any

import pytest

from cardhouse.cli.bench import ranking as bench, ranking_field
from cardhouse.cli.bench.ranking_field import Entrant, same_order
from cardhouse.cli.bench.ranking_peers import PEERS, Peer
from cardhouse.ranking import HIGH, ORDERS
from cardhouse.ranking.batch import strengths, ways


class FakeCard:
    def __init__(self, name: str) -> None:
        self.number = "23456789TJQKA".index(name[0]) * 4 + "cdhs".index(name[1])


def fake(evaluate: Any) -> ModuleType:
    package = ModuleType("fake")
    package.Card = FakeCard  # type: ignore[attr-defined]
    package.evaluate = evaluate  # type: ignore[attr-defined]
    return package


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking_field, "TURN", 0.0)
    monkeypatch.setattr(ranking_field, "PEERS", ())


def ran(capsys: pytest.CaptureFixture[str], *, code: int = 0) -> dict[str, Any]:
    assert bench.ranking(hands=200, runs=1, as_json=True) == code
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


@pytest.mark.usefixtures("quick")
def test_every_order_is_measured_in_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys)
    measured = {(row["order"], row["evaluator"]) for row in told["rows"]}
    assert measured >= {(order, ranking_field.OURS[way]) for order in ORDERS for way in ways()}
    assert all(row["million per second"] > 0 for row in told["rows"])
    assert told["pure Python, times pokerkit"] > 10


@pytest.mark.usefixtures("quick")
def test_peers_that_are_not_installed_are_named_with_how_to_install_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = Peer("stranger", "no_such_package", "no-such-package==1", PEERS[0].prepare)
    monkeypatch.setattr(ranking_field, "PEERS", (stranger,))
    assert ran(capsys)["stranger"] == "not installed (pip install no-such-package==1)"


@pytest.mark.usefixtures("quick")
def test_a_peer_that_disagrees_is_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first_card = fake(lambda hand: hand[0].number)
    monkeypatch.setitem(sys.modules, "first_card", first_card)
    monkeypatch.setattr("cardhouse.cli.bench.ranking_peers.find_spec", lambda _: True)
    monkeypatch.setattr(ranking_field, "PEERS", (Peer("first card", "first_card", "", PEERS[0].prepare),))
    told = ran(capsys, code=1)
    assert told["faults"] == ["first card disagrees with the pure evaluator of high"]


@pytest.mark.usefixtures("quick")
def test_a_batch_that_disagrees_is_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(order: Any, *hands: Any, way: Any) -> Any:
        return strengths(order, *hands, way=way) + (order.id == "badugi")

    monkeypatch.setattr(ranking_field, "strengths", wrong)
    assert {fault.split()[-1] for fault in ran(capsys, code=1)["faults"]} == {"badugi"}


@pytest.mark.parametrize(
    ("theirs", "low_wins", "agree"),
    [
        ([10, 20, 20, 30], False, True),
        ([10, 20, 21, 30], False, False),
        ([20, 10, 10, 30], False, False),
        ([9, 5, 5, 1], True, True),
        ([9, 5, 5, 1], False, False),
    ],
)
def test_evaluators_agree_when_they_order_and_tie_alike(
    theirs: list[int], *, low_wins: bool, agree: bool
) -> None:
    assert same_order([1, 2, 2, 3], theirs, low_wins=low_wins) is agree


def test_the_first_turn_finds_how_many_rounds_a_turn_takes() -> None:
    entrant = Entrant("counting", HIGH, 7, hands=10, run=lambda: [sum(range(1_000))], agrees=True)
    entrant.take_turn()
    assert (entrant.rounds > 100, entrant.seconds) == (True, [])
    entrant.take_turn()
    assert len(entrant.seconds) == 1


def test_without_peers_and_numba_it_still_measures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranking_field, "ways", lambda: ("python",))
    monkeypatch.setattr(ranking_field, "PEERS", ())
    monkeypatch.setattr(ranking_field, "POKERKIT", Peer("pokerkit", "no_such_package", "", PEERS[0].prepare))
    monkeypatch.setattr(ranking_field, "TURN", 0.0)
    told = ran(capsys)
    assert {row["evaluator"] for row in told["rows"]} == {"cardhouse, pure Python"}
    assert "best peer" not in told


def test_a_module_of_a_package_that_is_not_there_is_not_installed() -> None:
    peer = Peer("nobody's", "no_such_package.evaluator", "no-such-package", lambda _package, _hands: list)
    assert not peer.is_installed
