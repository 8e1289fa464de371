"""Records what a room tells one player over a few plays, for the tests of the client's state.

    python web/scripts/record.py ADDRESS OUT.json [--plays 4]

ADDRESS is a running room, such as http://127.0.0.1:8787. After every frame a second connection of the same player
looks at the table afresh; what it is told must be the snapshot and the very events of the first. The file holds
every frame once, and for each frame the snapshot that a newcomer would have got behind it.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

Message = dict[str, Any]
ALL_IN_FROM = 2
"""From this play on the player goes all-in, so that run-outs are on record."""


SEAT = 2
BUY_IN = 10_000


class Caller:
    """One connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.ids = itertools.count(1)

    async def tell(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, kind: str, **facts: Any) -> list[Message]:
        """Everything up to the answer, the answer last."""
        command = f"{id(self)}-{next(self.ids)}"
        await self.tell(t=kind, id=command, **facts)
        heard = []
        while True:
            heard.append(await self.hear())
            if heard[-1].get("id") == command:
                return heard

    async def hear(self) -> Message:
        message: Message = json.loads(await self.socket.recv())
        return message


def choice(event: Message, number: int) -> Message:
    menu = event["menu"]
    if menu["kind"] == "show":
        return {"do": "muck"}
    if number >= ALL_IN_FROM and menu["min_to"]:
        return {"do": "raise", "to": menu["max_to"]}
    return {"do": "call"} if menu["call"] else {"do": "check"}


async def friend(caller: Caller, table: str) -> None:
    """Another guest at the table, who calls whatever it costs."""
    await caller.tell(t="hello", v=1, name="Ada")
    waiting = await caller.ask("watch", table=table)
    waiting += await caller.ask("sit", table=table, seat=SEAT + 1, buy_in=BUY_IN)
    play = ""
    while True:
        message = waiting.pop(0) if waiting else await caller.hear()
        for event in filter(None, message.get("events", [])):
            if event["e"] == "play_opened":
                play = event["play"]
            elif event["e"] == "decision" and event["menu"]:
                facts = {"play": play, "decision": event["decision"], "choice": choice(event, 0)}
                waiting += (await caller.ask("choose", table=table, **facts))[:-1]


async def afresh(second: Caller, table: str, told: dict[int, Any]) -> Message:
    """The snapshot of a newcomer; what follows it must be what the first connection was told."""
    heard = await second.ask("watch", table=table)
    snapshot = next(message for message in heard if message["t"] == "snapshot")
    for frame in (message for message in heard if message["t"] == "events"):
        for seq, event in enumerate(frame["events"], frame["seq"]):
            if told.get(seq, event) != event:
                raise SystemExit(f"event {seq} differs: {event} and {told[seq]}")
    await second.ask("unwatch", table=table)
    return snapshot


async def record(address: str, plays: int) -> Message:
    url = address.rstrip("/").replace("http", "ws", 1) + "/ws"
    origin: Any = address.rstrip("/")
    async with (
        connect(url, origin=origin) as socket,
        connect(url, origin=origin) as again,
        connect(url, origin=origin) as other,
    ):
        first, second = Caller(socket), Caller(again)
        await first.tell(t="hello", v=1, name="Mona")
        welcome = await first.hear()
        await second.tell(t="hello", v=1, token=welcome["token"])
        await second.hear()
        opened = (
            await first.ask(
                "open_table", game="holdem", structure="no-limit", blind=100, seats=4, bots=2, speed="fast"
            )
        )[-1]
        table = opened["table"]
        frames: list[Message] = []
        waiting = await first.ask("watch", table=table)
        waiting += await first.ask("sit", table=table, seat=SEAT, buy_in=BUY_IN)
        waiting += await first.ask("ask_to_show", table=table, wanted=True)
        ada = asyncio.create_task(friend(Caller(other), table))
        told: dict[int, Any] = {}
        play, number, over = "", 0, 0
        while over < plays:
            message = waiting.pop(0) if waiting else await first.hear()
            if message["t"] not in ("snapshot", "events"):
                continue
            for seq, event in enumerate(message.get("events", []), message["seq"]):
                told[seq] = event
            frames.append({"message": message, "snapshot": await afresh(second, table, told)})
            for event in message.get("events", []):
                kind = event and event["e"]
                if kind == "play_opened":
                    play, number = event["play"], event["number"]
                elif kind == "play_settled":
                    over += 1
                    if not event["stacks"].get(str(SEAT), BUY_IN):
                        waiting += (await first.ask("top_up", table=table, amount=BUY_IN))[:-1]
                elif kind == "decision" and event["menu"]:
                    answer = await first.ask(
                        "choose",
                        table=table,
                        play=play,
                        decision=event["decision"],
                        choice=choice(event, number),
                    )
                    waiting += answer[:-1]
        ada.cancel()
        return {"me": welcome["player"], "table": table, "frames": frames}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("address")
    parser.add_argument("out", type=Path)
    parser.add_argument("--plays", type=int, default=4)
    wanted = parser.parse_args()
    found = asyncio.run(record(wanted.address, wanted.plays))
    snapshots: list[Message] = []
    for frame in found["frames"]:
        snapshot = frame.pop("snapshot")
        if not snapshots or snapshots[-1] != snapshot:
            snapshots.append(snapshot)
        frame["newcomer"] = len(snapshots) - 1
    lines = ",\n".join(json.dumps(frame, separators=(",", ":")) for frame in found["frames"])
    head = json.dumps(
        {"me": found["me"], "table": found["table"], "snapshots": snapshots}, separators=(",", ":")
    )
    wanted.out.write_text(f'{head[:-1]},"frames":[\n{lines}\n]}}\n', encoding="utf-8")
    print(f"{len(found['frames'])} frames in {wanted.out}")


if __name__ == "__main__":
    main()
