"""The plays that a player was in, newest first, as he saw them end."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor

from cardhouse.play import Refusal
from cardhouse.protocol.cards import card_names
from cardhouse.protocol.messages import PastPlay
from cardhouse.records.outcome import PlayRecord, outcome
from cardhouse.room.ports import HandRow, PlayerId, Store

MOST = 50
VOIDED = "voided"
_LOG = logging.getLogger("cardhouse.room")


async def past_plays(
    store: Store,
    player: PlayerId,
    *,
    limit: int,
    decode: Callable[[bytes], PlayRecord],
    executor: Executor | None,
) -> list[PastPlay]:
    """Replayed beside the loop when there is an executor: fifty take many milliseconds."""
    rows = await store.history(player, limit=min(limit, MOST))
    if executor is None:
        return _told(rows, decode)
    return await asyncio.get_running_loop().run_in_executor(executor, _told, rows, decode)


def _told(rows: Sequence[HandRow], decode: Callable[[bytes], PlayRecord]) -> list[PastPlay]:
    return list(_each(rows, decode))


def _each(rows: Sequence[HandRow], decode: Callable[[bytes], PlayRecord]) -> Iterator[PastPlay]:
    for row in rows:
        try:
            found = outcome(decode(row.record), row.seat)
        except (Refusal, KeyError, ValueError):
            _LOG.exception("play %s cannot be told any more", row.play)
            continue
        is_void = row.state == VOIDED
        hands = [card_names(hand) for hand in found.hands]
        net = 0 if is_void else found.net
        yield PastPlay(
            row.play, row.table, found.game, row.ended, net, hands, card_names(found.shared), is_void
        )
