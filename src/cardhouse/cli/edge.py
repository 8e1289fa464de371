"""`cardhouse edge`: what a casino game costs a player who makes no mistake."""

import os
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
from cyclopts import Parameter

from cardhouse.analysis.edge import (
    Bounds,
    Edge,
    Executor,
    NotComputable,
    Strategy,
    bonus_edge,
    bound,
    is_bounded,
    solve,
)
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.sound import require_sound
from cardhouse.casino.spec import CasinoGame, CasinoGameId
from cardhouse.cli.report import AsJson, Figure, Report, Workers, bar
from cardhouse.cli.workers import workers as sharing

SOLVER = 2
"""Goes up when figures may differ from those in a cache."""
Z = 1.96
"""Standard errors to either side that hold 95 of 100 figures."""
SEED = 1
"""Which hands a Monte Carlo figure counts out; another one gives another figure within its error."""
ASSUMED = "one box, no other cards seen, no table maximum"


def edge(
    game: str,
    /,
    *,
    rules: Path | None = None,
    strategy: Strategy = Strategy.OPTIMAL,
    workers: Workers = 0,
    cache: Path | None = None,
    again: Annotated[bool, Parameter(negative=())] = False,
    as_json: AsJson = False,
) -> int:
    """Compute a game's exact house edge and how often each choice is best.

    Args:
        game: A casino game: russian, oasis, sixth-card, casino-holdem, caribbean-stud, oasis-one-card,
            ultimate-texas-holdem.
        rules: A JSON file with fields of the game's record that differ.
        strategy: Play by a rule of thumb instead of the best way.
        workers: Processes to share the work among; 0 for as many as the machine has cores.
        cache: Where results are kept; ~/.cache/cardhouse unless XDG_CACHE_HOME says otherwise.
        again: Compute it even if it is known.
        as_json: Print one JSON object instead.
    """
    report = Report("edge", columns=("choice", "percent"))
    started = perf_counter()
    try:
        played = record(game, rules)
        kept = (cache or cache_folder()) / f"edge-{digest(played, strategy)}.json"
        found = None if again else recall(kept)
        report.facts["game"] = played.id
        report.facts["from cache"] = found is not None
        if found is None:
            found = computed(played, strategy, workers)
            keep(kept, found)
        tell(report, found)
        tell_bonus(report, played)
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        report.fault(str(error))
    except ImportError:
        report.fault("this needs numba: pip install 'cardhouse[fast]'")
    report.facts["seconds"] = round(perf_counter() - started, 2)
    return report.close(as_json=as_json)


def record(name: str, rules: Path | None) -> CasinoGame:
    """The game with the fields that the file changes. Raises `ValueError` for what is no game."""
    game = CASINO_GAMES.get(CasinoGameId(name))
    if game is None:
        raise NotComputable(f"no casino game is called {name}; there are {', '.join(CASINO_GAMES)}")
    if rules is None:
        return game
    try:
        changed = msgspec.json.decode(rules.read_bytes(), type=dict[str, object])
    except RecursionError:
        raise NotComputable(f"{rules}: lists within lists without end") from None
    strangers = changed.keys() - set(CasinoGame.__struct_fields__)
    if strangers:
        raise NotComputable(f"a game has no field {', '.join(sorted(strangers))}")
    named = msgspec.convert({**msgspec.to_builtins(game), **changed}, CasinoGame)
    require_sound(named)
    return named


def digest(game: CasinoGame, strategy: Strategy) -> str:
    """Of everything that the result depends on."""
    rules = msgspec.json.encode(game, order="deterministic")
    return sha256(f"{SOLVER} {strategy} ".encode() + rules).hexdigest()[:32]


def cache_folder() -> Path:
    """Where programs keep what they can make again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardhouse"


def recall(file: Path) -> Edge | Bounds | None:
    """What an earlier run found; None if there was none, or if it cannot be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Edge | Bounds)
    except (OSError, msgspec.MsgspecError):
        return None


def keep(file: Path, found: Edge | Bounds) -> None:
    """For the next run; written beside and moved, so that nobody reads half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(f".{os.getpid()}")
    beside.write_bytes(msgspec.json.encode(found))
    beside.replace(file)


def computed(game: CasinoGame, strategy: Strategy, workers: int) -> Edge | Bounds:
    """The edge, under a progress bar."""
    with sharing(workers) as executor:
        return _computed(game, strategy, executor)


def _computed(game: CasinoGame, strategy: Strategy, executor: Executor) -> Edge | Bounds:
    with bar(None, of="shards") as advance:

        def progress(_done: int, _of: int) -> None:
            advance(1)

        if is_bounded(game) and strategy is Strategy.OPTIMAL:
            return bound(game, seed=SEED, executor=executor, progress=progress)
        return solve(game, strategy=strategy, executor=executor, progress=progress)


def tell(report: Report, found: Edge | Bounds) -> None:
    """The figures, as people compare them and exactly."""
    for share in found.shares:
        report.add(choice=share.name, percent=percent(share.share, digits=4, of=""))
    if isinstance(found, Bounds):
        tell_bounds(report, found)
        return
    report.facts["house edge"] = percent(found.house_edge)
    report.facts["won"] = found.won
    report.facts["of"] = found.outcomes * found.unit
    report.facts["average stake"] = antes(found.average_stake)
    report.facts["element of risk"] = percent(found.element_of_risk, digits=5, of=" %")
    report.facts["standard deviation"] = antes(found.deviation)
    report.facts["assumed"] = ASSUMED


def tell_bounds(report: Report, found: Bounds) -> None:
    """What is proven and what is estimated, each under its name."""
    if found.least is not None:
        report.facts["house edge, proven least"] = percent(found.least)
    report.facts["house edge, proven most"] = percent(found.most)
    report.facts["proven most"] = found.most.numerator
    report.facts["of"] = found.most.denominator
    if found.estimate is not None and found.error is not None:
        report.facts["Monte Carlo"] = percent(found.estimate, digits=4)
        report.facts["Monte Carlo, 95 % within"] = percent(Z * found.error, digits=4)
        report.facts["Monte Carlo, hands"] = found.sampled
    report.facts["choices"] = "of the play that the proven most stands for"
    report.facts["assumed"] = ASSUMED


def tell_bonus(report: Report, game: CasinoGame) -> None:
    """The side bet, which is another game."""
    bonus = bonus_edge(game)
    if bonus is not None:
        report.facts["bonus edge"] = percent(bonus.house_edge, digits=4, of=" % of the bonus")


def percent(share: Fraction | float, *, digits: int = 6, of: str = " % of the ante") -> Figure:
    """A share as a figure in per cent."""
    return Figure(float(100 * share), f"{float(100 * share):.{digits}f}{of}")


def antes(amount: Fraction | float) -> Figure:
    """An amount counted in antes."""
    return Figure(float(amount), f"{float(amount):.5f} antes")
