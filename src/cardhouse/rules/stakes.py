"""The prices of a hand that the rule book names, from one figure each (rules.md 1, 4)."""

from msgspec.structs import replace

from cardhouse.chips import Chips
from cardhouse.rules.errors import SetupError
from cardhouse.rules.soundness import check_forced
from cardhouse.rules.spec import Forced, Game, Stakes, StructureId


def usual_stakes(game: Game, structure: StructureId, *, unit: Chips) -> Stakes:
    """The default stakes of a game. `unit` is the small bet of fixed limit, elsewhere the least bet.

    Raises `SetupError` for a structure that the game does not offer, and for a unit too small to be divided.
    """
    if structure not in game.structures:
        raise SetupError("structure", f"{game.id} is not played with {structure}")
    stakes = replace(_priced(game, structure, unit), reopen=game.reopen)
    check_forced(game, stakes)
    return stakes


def _priced(game: Game, structure: StructureId, unit: Chips) -> Stakes:
    match game.forced, structure:
        case Forced.BRING_IN, StructureId.FIXED_LIMIT:
            return bring_in_limit(unit)
        case Forced.BRING_IN, _:
            return bring_in_big_bet(structure, unit)
        case Forced.BUTTON_BLIND, _:
            return big_bet(structure, Chips(0), unit, ante=unit)
        case _, StructureId.FIXED_LIMIT:
            return fixed_limit(unit)
        case _, StructureId.SPREAD_LIMIT:
            return spread_limit(unit)
        case _:
            return big_bet(structure, Chips(unit // 2), unit)


def fixed_limit(small_bet: Chips, *, small_blind: Chips | None = None) -> Stakes:
    """Stakes such as 2/4: big bet twice the small, big blind equal to it, small blind half (rules.md 1.1)."""
    return Stakes(
        StructureId.FIXED_LIMIT,
        big_blind=small_bet,
        small_blind=Chips(small_bet // 2) if small_blind is None else small_blind,
        small_bet=small_bet,
        big_bet=Chips(2 * small_bet),
    )


def bring_in_limit(small_bet: Chips) -> Stakes:
    """Fixed limit with a bring-in: ante a quarter of the small bet, bring-in half of it (rules.md 4)."""
    return Stakes(
        StructureId.FIXED_LIMIT,
        big_blind=Chips(0),
        small_blind=Chips(0),
        ante=Chips(small_bet // 4),
        bring_in=Chips(small_bet // 2),
        small_bet=small_bet,
        big_bet=Chips(2 * small_bet),
    )


def bring_in_big_bet(structure: StructureId, bring_in: Chips) -> Stakes:
    """No limit, pot limit or half pot with a bring-in, which is two antes (rules.md 4, *Ante games*)."""
    return Stakes(
        structure,
        big_blind=Chips(0),
        small_blind=Chips(0),
        ante=Chips(bring_in // 2),
        bring_in=bring_in,
    )


def spread_limit(big_blind: Chips, *, multiples: tuple[int, ...] = (1, 1, 2, 3)) -> Stakes:
    """Stakes such as 1-2-3: the limit of each street as a multiple of the big blind (rules.md 1.2)."""
    return Stakes(
        StructureId.SPREAD_LIMIT,
        big_blind=big_blind,
        small_blind=Chips(big_blind // 2),
        spread=tuple(Chips(big_blind * multiple) for multiple in multiples),
    )


def big_bet(
    structure: StructureId, small_blind: Chips, big_blind: Chips, *, ante: Chips = Chips(0)
) -> Stakes:
    """Stakes of a no-limit, pot-limit or half-pot game (rules.md 1.3–1.5)."""
    return Stakes(structure, big_blind=big_blind, small_blind=small_blind, ante=ante)
