"""Command lines with something wrong in them, and damaged files for the commands to read."""

import gzip
from collections.abc import Sequence
from pathlib import Path
from random import Random

from cardhouse.records.lines import record_line
from cardhouse.records.phh_writer import write_phh, write_phhs
from tests.records.mutations import GOLDEN
from tests.records.random_records import random_record

LOGS = Path(__file__).parents[1] / "replays" / "invented.jsonl"

LINES = [
    ["rank", "AhKh", "7c7d", "--board", "2c3d4h5s9c"],
    ["rank", "Ah Kh", "7c 7d", "--game", "holdem", "--board", "2c3d4h5s9c", "--json"],
    ["rank", "2h3d4c5s7h", "--order", "low27", "--json"],
    ["replay", "golden.phhs", "one.phh", "--json"],
    ["replay", "logs.jsonl", "records.hands", "logs.jsonl.gz"],
    ["replay", "damaged.phhs", "deep.phh", "empty.phh", "bytes.phhs", "--json"],
    ["convert", "golden.phhs", "out.hands", "--json"],
    ["convert", "logs.jsonl", "out.phhs.gz"],
    ["convert", "one.phh", "out.phh", "--json"],
    ["convert", "damaged.hands", "out.phhs", "--json"],
    ["perft", "blocks.perft", "--divide", "--json"],
    ["perft", "bad.perft", "blocks.perft"],
    ["simulate", "--game", "razz", "--hands", "2", "--seats", "3", "--seed", "x", "--json"],
    ["simulate", "--bots", "tight,random", "--structure", "pot-limit", "--hands", "1"],
    ["simulate", "--casino", "oasis", "--rounds", "3", "--strategy", "pair", "--json"],
    [
        "edge",
        "caribbean-stud",
        "--strategy",
        "blind",
        "--workers",
        "1",
        "--again",
        "--cache",
        "kept",
        "--json",
    ],
    ["edge", "oasis", "--rules", "rules.json", "--cache", "kept"],
    ["charts", "oasis", "drawn", "--workers", "1", "--rules", "rules.json", "--json"],
    [
        "serve",
        "--port",
        "0",
        "--host",
        "127.0.0.1",
        "--data",
        "room",
        "--origin",
        "https://poker.example.org",
    ],
    ["serve", "--proxy", "10.0.0.0/8", "--database", "sqlite:///room.db"],
    ["bench", "engine", "--hands", "1", "--runs", "1"],
    ["bench", "room", "--tables", "1", "--seconds", "1"],
]
VALUES = [
    "",
    "0",
    "-1",
    "3",
    "1.5",
    "nan",
    "inf",
    "x",
    "é",
    "--",
    "-",
    "??",
    "AhAh",
    "Zz",
    "holdem",
    "razz",
    "naiko",
]
VALUES += [
    "oasis",
    "war",
    "blind",
    "no-limit",
    "tight",
    "high",
    "badugi",
    "missing.phh",
    "folder.phh",
    ".",
    "out.txt",
]
VALUES += [
    "damaged.phhs",
    "deep.phh",
    "deep.hands",
    "deep.json",
    "bytes.phhs",
    "bad.perft",
    "rules.json",
    "0/0",
]
OPTIONS = [
    "--json",
    "--board",
    "--order",
    "--game",
    "--hands",
    "--rounds",
    "--casino",
    "--strategy",
    "--seats",
]
OPTIONS += [
    "--workers",
    "--rules",
    "--again",
    "--divide",
    "--bots",
    "--structure",
    "--port",
    "--unknown",
    "-x",
    "--no-json",
]


def mutated(dice: Random) -> list[str]:
    """One of the lines with up to three things wrong."""
    line = list(dice.choice(LINES))
    for _ in range(dice.choice([0, 1, 1, 2])):
        at = dice.randrange(len(line) + 1)
        match dice.randrange(5):
            case 0:
                line[at : at + 1] = []
            case 1:
                line[at:at] = line[at : at + 1]
            case 2:
                line[at : at + 1] = [dice.choice(VALUES)]
            case 3:
                line[at:at] = [dice.choice(OPTIONS), *([dice.choice(VALUES)] if dice.random() < 0.7 else [])]
            case _:
                dice.shuffle(line)
    return line


def write_files(folder: Path) -> None:
    """What the lines name, in this folder."""
    records = [random_record(seed)[0] for seed in range(3)]
    golden = GOLDEN.read_text("utf-8")
    logs = LOGS.read_bytes()
    texts = {
        "golden.phhs": golden.encode(),
        "one.phh": write_phh(records[0]).encode(),
        "logs.jsonl": logs,
        "logs.jsonl.gz": gzip.compress(logs),
        "records.hands": b"".join(record_line(record) + b"\n" for record in records),
        "damaged.phhs": (golden[:2_000] + "[[" + write_phhs(records)).encode(),
        "damaged.hands": b"\n".join([record_line(records[0]), b"{}", b"[", record_line(records[1])[:99]]),
        "deep.phh": b"variant = " + b"[" * 9_000,
        "deep.hands": b"[" * 9_000 + b'\n{"chance":' + b"[" * 9_000,
        "deep.json": b"[" * 9_000,
        "empty.phh": b"",
        "bytes.phhs": bytes(range(256)),
        "blocks.perft": b"id a\ngame nolimit-holdem seats=2 blinds=1/2 stacks=3,3\nperft 0 decisions=1\n",
        "bad.perft": b"id x\ngame nolimit-holdem seats=0 blinds=1\nperft 0\nid y\ngame nolimit-holdem\nperft",
        "rules.json": b'{"dealer_minimum": {"category": "one_pair", "ranks": [4]}}',
    }
    for name, text in texts.items():
        (folder / name).write_bytes(text)
    (folder / "folder.phh").mkdir()


def is_json_wanted(line: Sequence[str]) -> bool:
    """Whether the command itself answers in JSON."""
    return "--json" in line
