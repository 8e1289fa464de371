"""Known counts of betting trees as text.

    # where the numbers come from
    id nlhe-3-uneven-3-6-6
    game nolimit-holdem seats=3 blinds=1/2 stacks=3,6,6
    perft 0 decisions=49 actions=120 folds=21 ends=51

A game is a betting structure and a game of the catalogue. `stacks` begin with the small blind, or with the
first seat where there is no button; without them everyone is deep. Usual are `blinds=1/2`, for games with a
bring-in `ante=1 bring-in=2 bet=4`, `bet` being the small bet of fixed limit, and where the button posts the
only blind `ante=1`. The deck lies from the deuce of clubs to the ace of spades, and cards are dealt
in that order, or with `step=5` every fifth.

Fixed limit names its cap street by street, the last number holding for the rest: `wagers=` counts bets, a
blind or completion being the first, and `raises=` counts raises above a blind and bets where there is none.
`spread=` holds the limits of the streets; `reopen=never` and `short=nominal` are options of short all-ins.
"""

from collections.abc import Iterator

import msgspec

from cardhouse.cards import distinct
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.games.names import PERFT_NAMES
from cardhouse.records.perft import Count
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import (
    NOT_RESHUFFLED,
    Chance,
    Forced,
    Game,
    GameId,
    Reopen,
    ShortAllIn,
    Stakes,
    StructureId,
)

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
    """The hand that a block begins with; None when the catalogue does not list its game.

    Raises ValueError for settings that make no hand.
    """
    name, *settings = block.game.split()
    structure, _, called = name.partition("-")
    game = GAMES.get(PERFT_NAMES.get(called, GameId(called)))
    if structure not in STRUCTURES or game is None:
        return None
    told = dict(setting.split("=") for setting in settings if "=" in setting)
    count, step = int(told.get("seats", "0")), int(told.get("step", "1"))
    deck = tuple(game.deck[step * place % len(game.deck)] for place in range(len(game.deck)))
    if count < game.fewest_seats or not distinct(deck):
        raise ValueError(f"no hand for {count} seats and every {step}. card of the deck")
    stacks = [int(chips) for chips in told.get("stacks", ",".join([DEEP] * count)).split(",")]
    seats = [Seat(number) for number in range(1, count + 1)]
    button = seats[0] if count == 2 else seats[-1]
    return Hand(
        game,
        _stakes(game, STRUCTURES[structure], settings, told=told),
        dict(zip(seats, map(Chips, stacks), strict=True)),
        button=button if game.has_button else None,
        chance=Chance(deck, (NOT_RESHUFFLED,) * game.reshuffles_for(count)),
    )


def _stakes(game: Game, structure: StructureId, settings: list[str], *, told: dict[str, str]) -> Stakes:
    ante = Chips(int(told.get("ante", "0" if game.forced is Forced.BLINDS else "1")))
    bring_in = Chips(int(told.get("bring-in", "2")) if game.forced is Forced.BRING_IN else 0)
    blinds = {Forced.BLINDS: "1/2", Forced.BRING_IN: "0/0", Forced.BUTTON_BLIND: f"0/{ante}"}
    small, big = _chips(told.get("blinds", blinds[game.forced]))
    small_bet = int(told.get("bet", big or 2 * bring_in))
    return Stakes(
        structure,
        big_blind=big,
        small_blind=small,
        ante=ante,
        bring_in=bring_in,
        small_bet=Chips(small_bet),
        big_bet=Chips(2 * small_bet),
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
