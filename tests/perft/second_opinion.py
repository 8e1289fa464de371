"""A block's position counted by the oracle, which reads the line for itself."""

from cardhouse.records.perft import Count
from cardhouse.records.perft_blocks import Block
from tests.oracles.betting_tree import Table, count_tree

KINDS = {"limit": "FL", "spread": "SPREAD", "nolimit": "NL", "potlimit": "PL", "halfpot": "HPL"}
DEEP = 10**6


def counted_by_the_oracle(block: Block) -> tuple[Count, ...]:
    name, *settings = block.game.split()
    told = dict(setting.split("=") for setting in settings if "=" in setting)
    small, big = _numbers(told.get("blinds", "1/2"))
    kind = KINDS[name.partition("-")[0]]
    limits = {"FL": (big, big, 2 * big, 2 * big), "SPREAD": _numbers(told.get("spread", "0"))}
    table = Table(
        kind,
        big,
        limits=limits.get(kind, (0,) * 4),
        caps=_caps(told),
        adds_up=told.get("reopen") != "never",
        short=told.get("short", "half_bet"),
    )
    stacks = _numbers(told["stacks"], between=",") if "stacks" in told else (DEEP,) * int(told["seats"])
    counts = count_tree(table, stacks, small=small, ante=int(told.get("ante", 0)), streets=len(block.counts))
    return tuple(Count(*street) for street in counts)


def _numbers(text: str, *, between: str = "/") -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(between))


def _caps(told: dict[str, str]) -> tuple[int, ...]:
    """Four streets of bets, the blind counting as the first."""
    raises, wagers = _numbers(told.get("raises", "3")), _numbers(told.get("wagers", "4"))
    if "raises" not in told:
        return (*wagers, *[wagers[-1]] * 4)[:4]
    later = wagers if "wagers" in told else raises[1:] or (4,)
    return (raises[0] + 1, *later, *[later[-1]] * 4)[:4]
