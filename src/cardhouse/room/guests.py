"""Who is here: guests by the token on their device, bots by name."""

import hashlib
from collections.abc import Callable

import msgspec

from cardhouse.chips import Chips
from cardhouse.ledger import Reason
from cardhouse.play import Refusal
from cardhouse.room.bookkeeping import granted, player_account
from cardhouse.room.dealer import Dealer
from cardhouse.room.names import Names
from cardhouse.room.ports import (
    KnownPlayer,
    PlayerId,
    PlayerJoined,
    PlayerRenamed,
    Store,
    TokenHash,
)

WELCOME_CHIPS = Chips(100_000)
"""Play money of a new guest, and what a broke one is refilled to: 1,000.00."""
BROKE_BELOW = Chips(2_000)
TOKEN_BYTES = 32


class Newcomer(msgspec.Struct, frozen=True):
    """A guest with the token that only his device knows; None when he brought it himself."""

    guest: KnownPlayer
    token: str | None


class Guests:
    """Lets guests in and keeps their purses filled."""

    def __init__(self, store: Store, dealer: Dealer) -> None:
        self._store = store
        self._dealer = dealer
        self.names = Names()
        self._refilling: set[PlayerId] = set()

    async def admit(self, token: str | None, name: str | None) -> Newcomer:
        """The guest behind a token, or a new one with play money.

        A guest whose name has been taken meanwhile is given a number. Raises `Refusal`.
        """
        if token is None:
            return await self._welcome(name)
        known = await self._store.player_by_token(_hash(token))
        if known is None:
            raise Refusal("unknown_token")
        name = self.names.free(known.player, known.name)
        if name == known.name:
            self.names.hold(known.player, name)
        else:
            await self.rename(known.player, name)
        return Newcomer(msgspec.structs.replace(known, name=name), None)

    async def _welcome(self, name: str | None) -> Newcomer:
        token = self._dealer.code(TOKEN_BYTES)
        player = PlayerId(f"g{self._dealer.code()}")
        guest = KnownPlayer(player, name or self._offered_name(player), is_bot=False)
        with self.names.holding(player, guest.name):
            await self._store.commit(
                [
                    PlayerJoined(player, guest.name, _hash(token), is_bot=False),
                    granted(player, WELCOME_CHIPS, f"welcome:{player}"),
                ]
            )
        return Newcomer(guest, token)

    def _offered_name(self, player: PlayerId) -> str:
        """What a guest without a name is called."""
        return self.names.free(player, f"Guest {player[-4:].upper()}")

    async def new_bot(self, name: str) -> KnownPlayer:
        """A bot that may sit down; it gets its chips with its seat."""
        bot = KnownPlayer(PlayerId(f"b{self._dealer.code()}"), name, is_bot=True)
        await self._store.commit([PlayerJoined(bot.player, name, None, is_bot=True)])
        return bot

    async def rename(self, player: PlayerId, name: str) -> None:
        """Raises `Refusal` while another who is here is called that."""
        with self.names.holding(player, name):
            await self._store.commit([PlayerRenamed(player, name)])

    async def balance(self, player: PlayerId) -> Chips:
        """What the player holds outside the tables."""
        return await self._store.balance(player_account(player))

    async def refill(self, player: PlayerId, at_tables: Callable[[], int]) -> None:
        """Play money for a guest whose purse and seats are all but empty; one refill at a time.

        `at_tables` counts his chips there, those on their way included; it is asked before and after his
        purse, since chips may move in between.
        """
        if player in self._refilling:
            raise Refusal("busy")
        self._refilling.add(player)
        try:
            before = at_tables()
            purse = await self.balance(player)
            await self._refill(player, purse + max(before, at_tables()))
        finally:
            self._refilling.discard(player)

    async def _refill(self, player: PlayerId, held: int) -> None:
        if held >= BROKE_BELOW:
            raise Refusal("not_broke", below=BROKE_BELOW)
        amount = Chips(WELCOME_CHIPS - held)
        key = f"{player}:{self._dealer.code()}"
        await self._store.commit([granted(player, amount, key, reason=Reason.REFILL)])


def _hash(token: str) -> TokenHash:
    return TokenHash(hashlib.sha256(token.encode()).digest())
