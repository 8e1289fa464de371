"""Known counts of betting trees as text.

    # where the numbers come from
    id nlhe-3-uneven-3-6-6
    game nolimit-holdem seats=3 blinds=1/2 stacks=3,6,6
    perft 0 decisions=49 actions=120 folds=21 ends=51

A game is a betting structure and a game of the catalogue. `stacks` begin with the small blind; without them
everyone is deep. Fixed limit names its cap street by street, the last number holding for the rest: `wagers=`
counts bets, a blind being the first, and `raises=` counts raises above the blind before the flop and bets
after it. `spread=` holds the limits of the streets; `reopen=never` and `short=nominal` are options of short
all-ins.
"""

from collections.abc import Iterator

import msgspec

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.records.perft import Count
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import Chance, GameId, Reopen, ShortAllIn, Stakes, StructureId

STRUCTURES = {
    "limit": StructureId.FIXED_LIMIT,
    "spread": StructureId.SPREAD_LIMIT,
    "nolimit": StructureId.NO_LIMIT,
    "potlimit": StructureId.POT_LIMIT,
    "halfpot": StructureId.HALF_POT_LIMIT,
}
DEEP = "1000000"


class Block(msgspec.Struct, frozen=True):
    """One position and what is known of it. `game` is the whole line behind the word."""

    id: str
    game: str
    counts: tuple[Count, ...]

    @property
    def decisions(self) -> int:
        """How long a walk it is."""
        return sum(count.decisions for count in self.counts)


def blocks(text: str) -> list[Block]:
    """The blocks of a file. Raises ValueError for a line of another kind."""
    return list(_blocks(text))


def _blocks(text: str) -> Iterator[Block]:
    name = game = ""
    counts: list[Count] = []
    for line in (*text.splitlines(), "id"):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        match word:
            case "id":
                if counts:
                    yield Block(name, game, tuple(counts))
                name, counts = rest.strip(), []
            case "game":
                game = rest.strip()
            case "perft":
                _, *numbers = rest.split()
                counts.append(
                    msgspec.convert(dict(number.split("=") for number in numbers), Count, strict=False)
                )
            case "":
                pass
            case _:
                raise ValueError(f"a block has no line that begins with {word!r}")


def position(block: Block) -> Hand | None:
    """The hand that a block begins with; None when the catalogue does not list its game."""
    name, *settings = block.game.split()
    structure, _, game = name.partition("-")
    if structure not in STRUCTURES or game not in GAMES:
        return None
    told = dict(setting.split("=") for setting in settings if "=" in setting)
    count = int(told["seats"])
    stacks = [int(chips) for chips in told.get("stacks", ",".join([DEEP] * count)).split(",")]
    seats = [Seat(number) for number in range(1, count + 1)]
    return Hand(
        GAMES[GameId(game)],
        _stakes(STRUCTURES[structure], settings, told=told),
        dict(zip(seats, map(Chips, stacks), strict=True)),
        button=seats[0] if count == 2 else seats[-1],
        chance=Chance(GAMES[GameId(game)].deck),
    )


def _stakes(structure: StructureId, settings: list[str], *, told: dict[str, str]) -> Stakes:
    small, big = _chips(told.get("blinds", "1/2"))
    return Stakes(
        structure,
        big_blind=big,
        small_blind=small,
        ante=Chips(int(told.get("ante", "0"))),
        small_bet=big,
        big_bet=Chips(2 * big),
        spread=tuple(_chips(told["spread"])) if "spread" in told else (),
        caps=tuple(_caps(settings)) or (4,),
        short_all_in=ShortAllIn(told.get("short", ShortAllIn.HALF_BET)),
        reopen=Reopen.NEVER if told.get("reopen") == "never" else Reopen.CUMULATIVE,
    )


def _chips(amounts: str) -> list[Chips]:
    return [Chips(int(amount)) for amount in amounts.split("/")]


def _caps(settings: list[str]) -> Iterator[int]:
    """Bets a street, a blind counting as the first."""
    for setting in settings:
        match setting.split("="):
            case ["raises", numbers]:
                first, *rest = map(int, numbers.split("/"))
                yield from (first + 1, *rest)
            case ["wagers", numbers]:
                yield from map(int, numbers.split("/"))
            case _:
                pass
