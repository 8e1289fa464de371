"""`cardhouse bench engine`: hands a second, beside PokerKit on the same machine in the same minute."""

from collections.abc import Callable
from importlib.util import find_spec
from platform import python_version
from statistics import median
from time import process_time

from cardhouse.catalogue import GAMES
from cardhouse.cli.bench.driver import play_hands
from cardhouse.cli.bench.policy import SEATS, Percents, percents
from cardhouse.cli.report import AsJson, Count, Report, Value, progress
from cardhouse.rules import hand as engine_module
from cardhouse.rules.spec import Game, GameId, StructureId

COLUMNS = ("engine", "hands", "microseconds per hand", "hands per second", "decisions per hand")
STRUCTURES = {
    GameId("holdem"): StructureId.NO_LIMIT,
    GameId("omaha"): StructureId.POT_LIMIT,
}
"""What is measured where it is not the first structure that the catalogue offers."""
PEER_SHARE = 30
"""The peer plays one hand for so many of ours, which takes about as long."""

Run = Callable[[int, Percents], int]
"""(hands, percents) → decisions."""


def engine(
    *,
    game: str = "holdem",
    hands: Count = 6_000,
    runs: Count = 5,
    as_json: AsJson = False,
) -> int:
    """Play six-handed hands from shuffle to payout, 100 big blinds deep, on one core, and PokerKit beside it.

    Facing a bet a player folds 50 %, raises the least 15 %, calls 35 %; else he bets the least 30 %, checks
    70 %; the bring-in is posted, and none to all cards are drawn alike. Both engines keep their log of events
    and follow one stream of choices. Runs alternate, times are of the processor, the median counts.

    Args:
        game: A game of the catalogue: no-limit hold'em, pot-limit Omaha, the others by their first structure.
        hands: How many Cardhouse plays in each run.
        runs: How often each engine plays.
        as_json: Print one JSON object instead.
    """
    report = Report("bench engine", columns=COLUMNS)
    rules = GAMES.get(GameId(game))
    if rules is None or rules.most_seats < SEATS:
        report.fault(f"{game} is no game for {SEATS} of the catalogue")
        return report.close(as_json=as_json)
    structure = STRUCTURES.get(rules.id, rules.structures[0])
    engines = {"cardhouse": (_ours(rules, structure), hands)}
    peer = _peer(rules.id) if find_spec("pokerkit") else None
    if peer is not None:
        engines["pokerkit"] = (peer, max(1, hands // PEER_SHARE))
    times: dict[str, list[float]] = {name: [] for name in engines}
    decisions = dict.fromkeys(engines, 0)
    for _ in progress(range(runs), of="runs"):
        for name, (run, count) in engines.items():
            seconds, made = _timed(run, count)
            times[name].append(seconds / count)
            decisions[name] += made
    for name, (_, count) in engines.items():
        taken = median(times[name])
        each = decisions[name] / (runs * count)
        cells: tuple[Value, ...] = (name, count, taken * 1e6, 1 / taken, each)
        report.add(**dict(zip(COLUMNS, cells, strict=True)))
    report.facts |= {"game": game, "structure": structure.value, "runs": runs}
    report.facts |= {"python": python_version(), "compiled": is_compiled()}
    if "pokerkit" in engines:
        report.facts["times pokerkit"] = median(times["pokerkit"]) / median(times["cardhouse"])
    elif find_spec("pokerkit"):
        report.facts["pokerkit"] = "does not deal this game"
    else:
        report.facts["pokerkit"] = (
            "not installed (pip install pokerkit==0.7.7), so there is nothing to compare with"
        )
    return report.close(as_json=as_json)


def _timed(run: Run, hands: int) -> tuple[float, int]:
    stream = percents()
    began = process_time()
    made = run(hands, stream)
    return process_time() - began, made


def _ours(game: Game, structure: StructureId) -> Run:
    return lambda hands, stream: play_hands(game, structure, hands=hands, percents=stream)


def _peer(game: GameId) -> Run | None:
    from cardhouse.cli.bench import peer

    if game not in peer.GAMES:
        return None
    return lambda hands, stream: peer.play_hands(game, hands=hands, percents=stream)


def is_compiled() -> bool:
    """Whether the rules come from the accelerated wheel."""
    return not str(engine_module.__file__).endswith(".py")
