"""A small house for the store's tests: three guests, a bot, two tables."""

from collections.abc import Mapping
from typing import Protocol

from cardhouse.adapters.faults import Fault
from cardhouse.chips import Chips, Seat
from cardhouse.ledger import MINT, Account, AccountKind, Reason, Transfer, TransferKey, account
from cardhouse.room.ports import (
    ChipsMoved,
    ChoiceMade,
    Fact,
    Millis,
    PlayerId,
    PlayerJoined,
    PlayId,
    PlayOpened,
    PlaySettled,
    SeatTaken,
    Store,
    TableId,
    TableOpened,
    TokenHash,
)

ANN, BEN, CAT, DAN = map(PlayerId, ("ann", "ben", "cat", "dan"))
T1, T2 = map(TableId, ("t1", "t2"))
P1, P2, P3 = map(PlayId, ("p1", "p2", "p3"))
FIRST, SECOND, THIRD = map(Seat, (0, 1, 2))


class AuditedStore(Store, Protocol):
    """A store that can say what does not add up."""

    async def audit(self) -> list[Fault]: ...


class TestClock:
    """Virtual time."""

    __test__ = False

    def __init__(self) -> None:
        self.time = 1_000_000

    def now(self) -> Millis:
        return Millis(self.time)


def player(name: PlayerId) -> Account:
    return account(AccountKind.PLAYER, name)


def seat(table: TableId, number: Seat) -> Account:
    return account(AccountKind.SEAT, table, number)


def move(
    source: Account, target: Account, amount: int, *, key: str, reason: Reason = Reason.WAGER
) -> ChipsMoved:
    return ChipsMoved(Transfer(source, target, Chips(amount), TransferKey(key), reason))


def joined(name: PlayerId, *, is_bot: bool = False) -> PlayerJoined:
    return PlayerJoined(name, name.title(), None if is_bot else TokenHash(name.encode()), is_bot)


def opened(table: TableId, *, invite: str | None = None, host: PlayerId | None = None) -> TableOpened:
    return TableOpened(table, b"config", host, invite)


def sits(name: PlayerId, number: Seat, *, table: TableId = T1, chips: int = 100) -> list[Fact]:
    key = f"buy-in:{table}:{number}:{name}"
    return [
        SeatTaken(table, number, name),
        move(player(name), seat(table, number), chips, key=key),
    ]


def furnishing() -> list[Fact]:
    """Everybody has 1000; Ann and Ben sit at the first table with 100 each, Cat and Dan at the second."""
    names = (ANN, BEN, CAT, DAN)
    return [
        *(joined(name, is_bot=name == DAN) for name in names),
        *(move(MINT, player(name), 1000, key=f"grant:{name}") for name in names),
        opened(T1),
        opened(T2, invite="sesame", host=ANN),
        *sits(ANN, FIRST),
        *sits(BEN, SECOND),
        *sits(CAT, FIRST, table=T2),
        *sits(DAN, SECOND, table=T2),
    ]


def deal(
    play: PlayId = P1,
    *,
    table: TableId = T1,
    number: int = 1,
    starting: Mapping[Seat, int] | None = None,
) -> PlayOpened:
    stacks = {FIRST: 100, SECOND: 100} if starting is None else starting
    return PlayOpened(play, table, number, {place: Chips(stack) for place, stack in stacks.items()}, FIRST)


def choice(number: int, *, play: PlayId = P1) -> ChoiceMade:
    return ChoiceMade(play, number, b"call")


def settle(
    play: PlayId = P1, *, table: TableId = T1, amount: int = 10, loser: Seat = FIRST, winner: Seat = SECOND
) -> list[Fact]:
    return [
        PlaySettled(play, b"record of " + play.encode()),
        move(seat(table, loser), seat(table, winner), amount, key=f"award:{play}"),
    ]
