"""Sits down at a hold'em table and plays from its menus: `python bot.py ws://localhost:8787/ws 20`."""

import itertools
import json
import sys

from websockets.sync.client import connect


def choose(menu):
    """Checks when it can, calls when the pot offers four to one, raises never and shows nothing."""
    if menu["kind"] == "show":
        return {"do": "muck"}
    if menu["call"] == 0:
        return {"do": "check"}
    return {"do": "call"} if 4 * menu["call"] <= menu["pot"] else {"do": "fold"}


def play(url, plays):
    """Plays that often and hangs up; the chips won, in hundredths of the table's currency."""
    won = played = table = seat = opened = own = 0
    ids = (f"bot-{number}" for number in itertools.count())
    with connect(url, origin=url.replace("ws", "http", 1).removesuffix("/ws")) as line:
        line.send(json.dumps({"t": "hello", "v": 1}))
        line.send(json.dumps({"t": "play_now", "id": next(ids), "game": "holdem"}))
        while played < plays:
            message = json.loads(line.recv())
            if message["t"] == "ack" and message["seat"]:
                table, seat = message["table"], str(message["seat"])
                line.send(json.dumps({"t": "watch", "id": next(ids), "table": table}))
            for event in filter(None, message.get("events", [])):
                if event["e"] == "play_opened":
                    opened = event
                elif event["e"] == "dealt" and "??" not in event["down"]:
                    own = opened["play"]
                elif event["e"] == "decision" and event["menu"]:
                    owed = {"table": table, "play": opened["play"], "decision": event["decision"]}
                    answer = {"t": "choose", "id": next(ids), **owed, "choice": choose(event["menu"])}
                    line.send(json.dumps(answer))
                elif event["e"] == "play_settled" and event["play"] == own:
                    won, played = won + event["stacks"][seat] - opened["stacks"][seat], played + 1
    return won


if __name__ == "__main__":
    sys.stdout.write(f"{play(sys.argv[1], int(sys.argv[2]))}\n")
