"""Players who do nothing wrong, and how long the room lets them wait."""

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PING_EVERY = 0.5
"""Seconds; nobody may ask oftener for long."""


class Experience:
    """What the players saw: seconds until each pong came, plays that were settled, plays that were void."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.settled = 0
        self.voided = 0
        self.has_heard = asyncio.Event()

    def begin_anew(self) -> None:
        self.waits.clear()
        self.settled = self.voided = 0

    @property
    def p99(self) -> float:
        return sorted(self.waits)[len(self.waits) * 99 // 100]


class Player:
    """One connection that pings, and plays once it sits: a free check, else a fold."""

    def __init__(self, line: ClientConnection, experience: Experience) -> None:
        self._line = line
        self._experience = experience
        self._ids = (f"honest-{number}" for number in itertools.count())
        self._play = ""

    async def say(self, t: str, **fields: Any) -> None:
        await self._line.send(json.dumps({"t": t, **fields}))

    async def sit(self) -> None:
        await self.say("play_now", id=next(self._ids), game="holdem")

    async def ping(self, phase: float) -> None:
        """Twice a second, not all players at once."""
        await asyncio.sleep(phase * PING_EVERY)
        while True:
            await self.say("ping", n=time.monotonic_ns())
            await asyncio.sleep(PING_EVERY)

    async def listen(self) -> None:
        async for said in self._line:
            message: dict[str, Any] = json.loads(said)
            if message["t"] == "pong":
                self._experience.waits.append((time.monotonic_ns() - message["n"]) / 1e9)
                self._experience.has_heard.set()
            elif message["t"] == "ack" and message["seat"]:
                await self.say("watch", id=next(self._ids), table=message["table"])
            for event in filter(None, message.get("events", [])):
                await self._see(event, message["table"])

    async def _see(self, event: dict[str, Any], table: str) -> None:
        match event["e"]:
            case "play_opened":
                self._play = event["play"]
            case "play_settled":
                self._experience.settled += 1
            case "play_voided":
                self._experience.voided += 1
            case "decision" if event["menu"]:
                named = {"table": table, "play": self._play, "decision": event["decision"]}
                await self.say("choose", id=next(self._ids), **named, choice=_chosen(event["menu"]))
            case _:
                pass


def _chosen(menu: dict[str, Any]) -> dict[str, str]:
    if menu["kind"] == "show":
        return {"do": "muck"}
    return {"do": "fold" if menu["call"] else "check"}


async def arrive(port: int) -> ClientConnection:
    """The connection of a new guest."""
    site = f"127.0.0.1:{port}"
    line = await connect(f"ws://{site}/ws", origin=f"http://{site}", proxy=None, max_queue=None)  # type: ignore[arg-type]
    await line.send(json.dumps({"t": "hello", "v": 1}))
    assert json.loads(await line.recv())["t"] == "welcome"
    return line


@asynccontextmanager
async def honest_players(port: int, count: int) -> AsyncIterator[Experience]:
    """The first of them plays. They stay to the end: a connection that the room ends is a fault."""
    experience = Experience()
    lines = [await arrive(port) for _ in range(count)]
    players = [Player(line, experience) for line in lines]
    tasks = [asyncio.create_task(player.listen()) for player in players]
    tasks += [asyncio.create_task(player.ping(turn / count)) for turn, player in enumerate(players)]
    await players[0].sit()
    try:
        yield experience
        over = [task for task in tasks if task.done()]
        for task in over:
            task.result()
        assert not over, "the room ended an honest player's connection"
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for line in lines:
            await line.close()
