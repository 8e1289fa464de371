"""A block's position counted by the oracle, which reads the line for itself."""

from cardhouse.records.perft import Count
from cardhouse.records.perft_blocks import Block
from tests.oracles.betting_tree import Table, count_tree
from tests.oracles.game_sheets import SHEETS, Sheet

KINDS = {"limit": "FL", "spread": "SPREAD", "nolimit": "NL", "potlimit": "PL", "halfpot": "HPL"}
DEEP = 10**6
STREETS = 5


def counted_by_the_oracle(block: Block) -> tuple[Count, ...]:
    name, *settings = block.game.split()
    told = dict(setting.split("=") for setting in settings if "=" in setting)
    structure, _, game = name.partition("-")
    kind, sheet = KINDS[structure], SHEETS[game]
    ante = int(told.get("ante", 0 if sheet.forced == "blinds" else 1))
    bring_in = int(told.get("bring-in", 2)) if sheet.forced == "bring-in" else 0
    usual = {"blinds": "1/2", "bring-in": "0/0", "button-blind": f"0/{ante}"}
    small, big = _numbers(told.get("blinds", usual[sheet.forced]))
    table = Table(
        kind,
        sheet,
        _deck(sheet, int(told.get("step", 1))),
        least=bring_in or big,
        bring_in=bring_in,
        limits=_limits(kind, sheet, told, bet=int(told.get("bet", big or 2 * bring_in))),
        caps=_caps(told),
        adds_up=told.get("reopen") != "never",
        short=told.get("short", "half_bet"),
    )
    stacks = _numbers(told["stacks"], between=",") if "stacks" in told else (DEEP,) * int(told["seats"])
    counts = count_tree(table, stacks, small=small, big=big, ante=ante, streets=len(block.counts))
    return tuple(Count(*street) for street in counts)


def _deck(sheet: Sheet, step: int) -> tuple[int, ...]:
    cards = range(4 * (sheet.lowest - 2), 52)
    return tuple(cards[step * place % len(cards)] for place in range(len(cards)))


def _limits(kind: str, sheet: Sheet, told: dict[str, str], *, bet: int) -> tuple[int, ...]:
    """By street; spread limits are named in the line."""
    if kind == "FL":
        return tuple(2 * bet if street in sheet.big else bet for street in range(STREETS))
    if kind == "SPREAD":
        limits = _numbers(told["spread"])
        return (*limits, limits[-1])
    return (0,) * STREETS


def _numbers(text: str, *, between: str = "/") -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(between))


def _caps(told: dict[str, str]) -> tuple[int, ...]:
    """Bets by street, a blind or completion counting as the first."""
    raises, wagers = _numbers(told.get("raises", "3")), _numbers(told.get("wagers", "4"))
    if "raises" not in told:
        return (*wagers, *[wagers[-1]] * STREETS)[:STREETS]
    later = wagers if "wagers" in told else raises[1:] or (4,)
    return (raises[0] + 1, *later, *[later[-1]] * STREETS)[:STREETS]
