"""`cardhouse bench bots`: does every style win, and does it play as it says?"""

from collections.abc import Iterator, Sequence
from time import perf_counter

from cardhouse.analysis.playing import Bot
from cardhouse.analysis.simulation import Score, Simulation, simulate
from cardhouse.bots.player import CALLER, RANDOM, BlindBot, StyledBot
from cardhouse.bots.styles import STYLES, Style
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.cli.chance import stream
from cardhouse.cli.report import AsJson, Count, Report, progress
from cardhouse.rules.spec import GameId, StructureId
from cardhouse.rules.stakes import big_bet

STAKES = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))
STACK = Chips(100 * STAKES.big_blind)
SURE = 1.96
"""Standard errors to either side of a 95 % interval."""
SIZES = (2, 6)
COLUMNS = ("style", "against", "seats", "hands", "bb_per_100", "low", "high", "vpip", "pfr", "stated")


def bots(*, hands: Count = 6_000, seed: str = "bots", as_json: AsJson = False) -> int:
    """Play each style against random and always-calling bots, then all styles together, in no-limit hold'em.

    Stacks are 100 big blinds. A style must win with 95 % certainty, and keep to its stated VPIP and PFR
    at the mixed table.

    Args:
        hands: How many to play of each match; four times as many at the mixed table.
        seed: Other words give other cards.
        as_json: Print one JSON object instead.
    """
    report = Report("bench bots", columns=COLUMNS)
    entropy = stream(seed)
    matches = [
        (style, rival, seats) for style in STYLES.values() for rival in (RANDOM, CALLER) for seats in SIZES
    ]
    for style, rival, seats in progress(matches, of="matches"):
        played = _play([StyledBot(style), *[rival] * (seats - 1)], hands, entropy)
        judge_match(report, style=style, rival=rival, seats=seats, score=played.scores[0])
    began = perf_counter()
    mixed = _play([StyledBot(style) for style in STYLES.values()] * 2, 4 * hands, entropy)
    report.facts["ms_per_hand"] = 1_000 * (perf_counter() - began) / mixed.hands
    judge_mixed(report, mixed)
    return report.close(as_json=as_json)


def _play(lineup: Sequence[Bot], hands: int, entropy: Iterator[bytes]) -> Simulation:
    deals = max(1, hands // len(lineup))
    game = GAMES[GameId("holdem")]
    return simulate(game, STAKES, bots=lineup, deals=deals, stack=STACK, entropy=entropy, duplicate=True)


def judge_match(report: Report, *, style: Style, rival: BlindBot, seats: int, score: Score) -> None:
    """A row for the match, and a fault unless the style surely wins."""
    low = score.bb_per_100 - SURE * score.error
    report.add(
        style=style.id,
        against=rival.name,
        seats=seats,
        hands=score.hands,
        bb_per_100=score.bb_per_100,
        low=low,
        high=score.bb_per_100 + SURE * score.error,
        vpip=score.vpip,
        pfr=score.pfr,
    )
    if low <= 0:
        report.fault(f"{style.id} does not beat {rival.name} with {seats} seats")


def judge_mixed(report: Report, played: Simulation) -> None:
    """A row for each style at the table of two of each, and a fault where it does not play as stated."""
    for number, style in enumerate(STYLES.values()):
        pair = [played.scores[number], played.scores[number + len(STYLES)]]
        vpip = sum(score.vpip for score in pair) / len(pair)
        pfr = sum(score.pfr for score in pair) / len(pair)
        won = sum(score.bb_per_100 for score in pair) / len(pair)
        report.add(
            style=style.id,
            against="all styles",
            seats=len(played.scores),
            hands=played.hands,
            bb_per_100=won,
            vpip=vpip,
            pfr=pfr,
            stated=f"{_span(style.vpip)} / {_span(style.pfr)}",
        )
        for name, measured, (least, most) in (("VPIP", vpip, style.vpip), ("PFR", pfr, style.pfr)):
            if not least <= measured <= most:
                report.fault(f"{style.id} states a {name} of {least} to {most} % and plays {measured:.1f} %")
    report.facts |= {
        "past_first_street": played.past_first_street,
        "showdowns": played.showdowns,
        "average_pot": played.average_pot,
    }


def _span(stated: tuple[int, int]) -> str:
    return "–".join(map(str, stated))
