"""Logs of hands that other rooms dealt: one JSON object a line, amounts in chips, players `p1` to `pn`.

`p1` sits left of the button, and the last player is the button if there is one; events stand in the order in
which they happened.
"""

from typing import Annotated, Literal, NoReturn, TypeVar

import msgspec

T = TypeVar("T")


class ByName(dict[str, T]):
    """What belongs to each player of a log. Raises ValueError for a name that the log does not explain."""

    def __missing__(self, name: str) -> NoReturn:
        raise ValueError(f"nobody is called {name!r}")


class LogPrice(msgspec.Struct, frozen=True):
    """Forced bets and bet sizes, in chips."""

    ante: int = 0
    sb: int = 0
    bb: int = 0
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0


class LogPlayer(msgspec.Struct, frozen=True):
    """A player dealt in and the stack before the hand."""

    p: str
    stack: int


class LogEvent(msgspec.Struct, frozen=True):
    """One line of a log; which fields count depends on `t`. `n` cards are drawn, and those `into` come."""

    t: str
    p: str = ""
    kind: str = ""
    amt: int = 0
    to: int = 0
    allin: bool = False
    n: Annotated[int, msgspec.Meta(ge=0, le=52)] = 0
    down: list[str] = []
    up: list[str] = []
    out: list[str] = []
    into: list[str] = msgspec.field(name="in", default_factory=list)
    cards: list[str] = []


class LogPot(msgspec.Struct, frozen=True):
    """A pot, rake included, and who may win it."""

    amt: int
    eligible: list[str]


class LogResults(msgspec.Struct, frozen=True):
    """How it ended."""

    rake: int
    collected: dict[str, int]
    final_stacks: dict[str, int]
    pots: list[LogPot]
    uncalled: dict[str, int] = {}


class Log(msgspec.Struct, frozen=True):
    """One hand as the log has it. `known` are hands as they were in the end.

    `fill` names cards that were made up for a field of the event with this number.
    """

    id: str
    game: str
    limit: str
    stakes: LogPrice
    button: str | None
    players: list[LogPlayer]
    events: list[LogEvent]
    results: LogResults
    known: dict[str, list[str]] = {}
    fill: list[tuple[int, Literal["down", "up", "out", "in", "cards"], list[str]]] = []
    site: str = ""
    check: str = "ok"
    others: frozenset[str] = frozenset()
    """The names of fields that are not read."""


_decoder = msgspec.json.Decoder(Log)
_names = msgspec.json.Decoder(dict[str, msgspec.Raw])


def log_of(line: bytes) -> Log:
    """The log of a line. Raises ValueError for a line that holds none."""
    try:
        log, names = _decoder.decode(line), _names.decode(line).keys()
    except RecursionError:
        raise ValueError("lists within lists without end") from None
    return msgspec.structs.replace(log, others=frozenset(names - set(Log.__struct_fields__)))
