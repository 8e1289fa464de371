"""`cardhouse simulate --casino`: rounds of a casino game, beside what it costs exactly."""

from time import perf_counter

from cardhouse.analysis.advice import NotComputable
from cardhouse.analysis.casino_simulation import CasinoSimulation, Plan, by_advice, by_thumb, simulate
from cardhouse.analysis.edge import Bounds, Edge, Strategy
from cardhouse.bots.casino import casino_choice
from cardhouse.casino.menu import AnyChoice
from cardhouse.casino.sight import BoxSight
from cardhouse.casino.spec import CasinoGame
from cardhouse.cli.chance import stream
from cardhouse.cli.edge import Z, antes, cache_folder, digest, percent, recall, record
from cardhouse.cli.report import Report, bar

COLUMNS = ("what", "rounds", "percent")


def casino_rounds(name: str, *, rounds: int, seed: str, strategy: str, as_json: bool) -> int:
    """Play and tell; the exit code."""
    report = Report("simulate", columns=COLUMNS)
    started = perf_counter()
    try:
        game, plan = record(name, None), plan_named(strategy)
        with bar(rounds, of="rounds") as advance:
            found = simulate(game, plan=plan, rounds=rounds, entropy=stream(seed), note=advance)
        report.facts |= {"game": game.id, "strategy": strategy, "seed": seed, "rounds": found.rounds}
        _tell(report, found)
        _compare(report, found, game=game, strategy=strategy)
    except NotComputable as error:
        report.fault(str(error))
    report.facts["seconds"] = round(perf_counter() - started, 2)
    return report.close(as_json=as_json)


def plan_named(name: str) -> Plan:
    """``optimal`` asks the adviser, ``bot`` plays as bots do, and the rules of thumb bet from some hand on.

    Raises `NotComputable` for a name that none has.
    """
    if name == Strategy.OPTIMAL:
        return by_advice
    if name == "bot":
        return by_bot
    if name in set(Strategy):
        return by_thumb(Strategy(name))
    raise NotComputable(f"no strategy is called {name}: there are bot, {', '.join(Strategy)}")


def by_bot(sight: BoxSight, luck: bytes) -> AnyChoice:
    """What a bot chooses."""
    return casino_choice(sight.game, sight.menu, dealer=sight.dealer, board=sight.board, luck=luck)


def _tell(report: Report, found: CasinoSimulation) -> None:
    for words, times in (*found.choices.items(), *found.verdicts.items()):
        share = percent(times / found.rounds, digits=3, of="")
        report.add(what=words.replace("_", " "), rounds=times, percent=share)
    low, high = (-found.mean + side * Z * found.error for side in (-1, 1))
    report.facts |= {
        "house edge": percent(-found.mean, digits=4),
        "95 % from": percent(low, digits=4),
        "95 % to": percent(high, digits=4),
        "standard deviation": antes(found.deviation),
        "average stake": antes(found.average_stake),
    }


def _compare(report: Report, found: CasinoSimulation, *, game: CasinoGame, strategy: str) -> None:
    """With what `cardhouse edge` found of the same play, or of the best play where it cannot be the same."""
    same = strategy in set(Strategy)
    thumb = Strategy(strategy) if same else Strategy.OPTIMAL
    known = recall(cache_folder() / f"edge-{digest(game, thumb)}.json")
    match known:
        case None:
            options = "" if thumb is Strategy.OPTIMAL else f" --strategy {thumb}"
            report.facts["exact edge"] = None
            report.facts["to be computed by"] = f"cardhouse edge {game.id}{options}"
        case Bounds():
            of = " % by the best play"
            if known.least is not None:
                report.facts["proven least edge"] = percent(known.least, of=of)
            report.facts["proven most edge"] = percent(known.most, of=of)
        case Edge():
            whose = " % of this play" if same else " % of the best play"
            report.facts["exact edge"] = percent(known.house_edge, of=whose)
            report.facts["standard errors off"] = round(found.errors_from(float(known.expectation)), 2)
