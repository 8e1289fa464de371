"""`cardhouse simulate`: bots against bots in any game of poker, or a casino game round by round."""

from collections.abc import Mapping, Sequence

from cardhouse.analysis.playing import Bot
from cardhouse.analysis.simulation import Simulation, bet_unit, simulate as play
from cardhouse.bots.player import CALLER, RANDOM, StyledBot
from cardhouse.bots.styles import STYLES
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.cli.ability_report import AbilityReport
from cardhouse.cli.casino_rounds import casino_rounds
from cardhouse.cli.chance import stream
from cardhouse.cli.report import AsJson, Count, bar
from cardhouse.rules.spec import Game, GameId, Stakes, StructureId
from cardhouse.rules.stakes import usual_stakes

COLUMNS = ("seat", "bot", "hands", "won_per_100", "error", "vpip", "pfr")
BOTS: dict[str, Bot] = {
    **{name: StyledBot(style) for name, style in STYLES.items()},
    RANDOM.name: RANDOM,
    CALLER.name: CALLER,
}
UNIT = Chips(100)
GAME, HANDS, BOTS_SEATED = "holdem", 1_000, ",".join(STYLES)
CASINO_STRATEGY, ROUNDS = "bot", 100_000
BUY_IN = 100
"""Bets that everyone begins each hand with."""


class BadInputError(ValueError):
    """What was asked for cannot be played; `code` says why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def simulate(
    *,
    game: str | None = None,
    structure: str | None = None,
    hands: int | None = None,
    seats: int | None = None,
    seed: str = "cardhouse",
    bots: str | None = None,
    casino: str | None = None,
    rounds: Count | None = None,
    strategy: str | None = None,
    as_json: AsJson = False,
) -> int:
    """Let bots play each other and tell what each wins, how sure that is, and how the table plays; or, with
    --casino, play one box against the house and tell what that costs, beside the exact edge.

    Everyone begins each hand with 100 bets; the bots move on a seat from hand to hand. Wins, errors and pots
    are in bets: big blinds, or where there are none, small bets (fixed limit) or bring-ins. In a game with
    abilities each use is held against the same hand played on without it: worth is what the user won by it,
    on average, and error its standard error. Answered are the uses that were cancelled. Bad input ends
    with 1 and one of the codes unknown_game, unknown_structure, unknown_bot, seats_out_of_range,
    hands_out_of_range and other_mode, which is for options of poker with --casino, and of casinos without.

    Args:
        game: A game of the catalogue; holdem if not said.
        structure: no-limit, pot-limit, half-pot-limit, fixed-limit or spread-limit; the game's first if none.
        hands: How many to play; 1000 if not said.
        seats: How many bots sit down; six, or as many as the game takes, if not said.
        seed: Equal words give equal figures.
        bots: Who sits down, in turn: tight, loose, aggressive, random, caller; the first three if not said.
        casino: A casino game, in place of poker.
        rounds: How many to play of it; 100000 if not said.
        strategy: How the box plays: bot, if not said, or blind, pair, ace-king, or optimal, which asks the
            adviser and takes time.
        as_json: Print one JSON object instead.
    """
    poker = {"game": game, "structure": structure, "hands": hands, "seats": seats, "bots": bots}
    report = AbilityReport("simulate", columns=COLUMNS)
    try:
        _require_mode({"rounds": rounds, "strategy": strategy} if casino is None else poker, casino)
        if casino is not None:
            how = strategy or CASINO_STRATEGY
            return casino_rounds(casino, rounds=rounds or ROUNDS, seed=seed, strategy=how, as_json=as_json)
        played, stakes = _chosen(game or GAME, structure)
        lineup = _lineup(BOTS_SEATED if bots is None else bots, _seats(played, seats))
        _tell(report, _played(played, stakes, lineup=lineup, hands=_hands(hands), seed=seed))
        report.facts |= {"game": played.id, "structure": stakes.structure, "seed": seed}
    except BadInputError as error:
        report.facts["error"] = error.code
        report.fault(str(error))
    return report.close(as_json=as_json)


def _require_mode(others: Mapping[str, object], casino: str | None) -> None:
    """Options that only the other mode knows are not passed over in silence."""
    named = [f"--{name}" for name, value in others.items() if value is not None]
    if named:
        which = "without" if casino is None else "with"
        raise BadInputError("other_mode", f"{', '.join(named)} has no meaning {which} --casino")


def _chosen(name: str, structure: str | None) -> tuple[Game, Stakes]:
    game = GAMES.get(GameId(name))
    if game is None:
        raise BadInputError("unknown_game", f"no game is called {name}: there are {', '.join(GAMES)}")
    wanted = structure or game.structures[0]
    if wanted not in game.structures:
        offered = ", ".join(game.structures)
        raise BadInputError("unknown_structure", f"{name} is not played {wanted}: there are {offered}")
    return game, usual_stakes(game, StructureId(wanted), unit=UNIT)


def _seats(game: Game, seats: int | None) -> int:
    count = min(6, game.most_seats) if seats is None else seats
    if not game.fewest_seats <= count <= game.most_seats:
        raise BadInputError(
            "seats_out_of_range",
            f"{game.id} takes {game.fewest_seats} to {game.most_seats} seats, not {count}",
        )
    return count


def _hands(hands: int | None) -> int:
    if hands is None:
        return HANDS
    if hands < 1:
        raise BadInputError("hands_out_of_range", f"at least one hand is played, not {hands}")
    return hands


def _lineup(names: str, seats: int) -> list[Bot]:
    bots = []
    for name in names.split(","):
        if name.strip() not in BOTS:
            raise BadInputError("unknown_bot", f"no bot is called {name!r}: there are {', '.join(BOTS)}")
        bots.append(BOTS[name.strip()])
    return [bots[seat % len(bots)] for seat in range(seats)]


def _played(game: Game, stakes: Stakes, *, lineup: Sequence[Bot], hands: int, seed: str) -> Simulation:
    _, unit = bet_unit(stakes)
    with bar(hands, of="hands") as advance:
        return play(
            game,
            stakes,
            bots=lineup,
            deals=hands,
            stack=Chips(BUY_IN * unit),
            entropy=stream(seed),
            note=advance,
        )


def _tell(report: AbilityReport, played: Simulation) -> None:
    for seat, score in enumerate(played.scores, 1):
        report.add(
            seat=seat,
            bot=score.name,
            hands=score.hands,
            won_per_100=score.bb_per_100,
            error=score.error,
            vpip=score.vpip,
            pfr=score.pfr,
        )
    for ability in played.abilities:
        report.add_ability(ability)
    report.facts |= {
        "measured_in": played.unit,
        "past_first_street": played.past_first_street,
        "showdowns": played.showdowns,
        "average_pot": played.average_pot,
    }
