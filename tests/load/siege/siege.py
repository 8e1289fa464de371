"""Honest players beside attackers, and beside a burner that uses as much of the processor.

Run `python -m tests.load.siege.siege "an endless header" --seconds 10`; without a name it runs every attack.
On a busy machine `--first` keeps the work of others out of the figures: room and players run before attackers
and burner, which come from elsewhere in earnest, and those before everything else (needs root).
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path

import msgspec

from tests.load.siege.attacks import ATTACKS as RAW, Attack
from tests.load.siege.players import Experience, honest_players
from tests.load.siege.room import RunningRoom, a_running_room, cpu_seconds
from tests.load.siege.tables import idle_tables, watched_tables

SLICE = 0.002

ATTACKS: dict[str, Attack] = {
    **RAW,
    "private tables": idle_tables,
    "private tables that are looked at": watched_tables,
}


class Spell(msgspec.Struct, frozen=True):
    """Some seconds of it. Times are seconds, shares parts of a processor, memory MiB."""

    p50: float
    p99: float
    settled: int
    voided: int
    attackers_cpu: float
    room_cpu: float
    memory: float


class Outcome(msgspec.Struct, frozen=True):
    """Spells under attack and beside the burner, by turns."""

    attack: str
    attacked: list[Spell]
    beside_burner: list[Spell]
    memory_before: float
    most_memory: float
    memory_after: float
    open_files: int
    complaints: str

    @property
    def ratio(self) -> float:
        """The players' p99 under attack, in that beside the burner; the median spell of each."""
        return median([spell.p99 for spell in self.attacked]) / median(
            [spell.p99 for spell in self.beside_burner]
        )


def median(numbers: Sequence[float]) -> float:
    return sorted(numbers)[len(numbers) // 2]


def go_first(rank: int) -> None:
    """Before whatever has a lower rank, and before all that has none."""
    os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(rank))


def stand_back() -> None:
    """A worker of one that goes first."""
    if os.sched_getscheduler(0) == os.SCHED_RR:
        go_first(1)


def attack_in_a_process(name: str, port: int, seconds: float) -> None:
    stand_back()
    ATTACKS[name](port, time.monotonic() + seconds)


def burn(share: float, seconds: float) -> None:
    """Keeps a part of one processor busy."""
    stand_back()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        busy = time.process_time() + SLICE * share
        while time.process_time() < busy:
            pass
        time.sleep(SLICE * (1 - share))


@contextmanager
def at_work(jobs: Sequence[tuple[object, tuple[object, ...]]]) -> Iterator[list[BaseProcess]]:
    """Processes that end by themselves, or here."""
    context = get_context("spawn")
    workers = [context.Process(target=job, args=args, daemon=True) for job, args in jobs]  # type: ignore[arg-type]
    for worker in workers:
        worker.start()
    try:
        yield list(workers)
    finally:
        for worker in workers:
            worker.kill()
            worker.join()


async def spell(
    room: RunningRoom, experience: Experience, workers: Sequence[BaseProcess], *, seconds: float
) -> Spell:
    """What the players and the room see while the workers work."""
    await asyncio.sleep(1.0)  # until the workers have started
    pids = [worker.pid for worker in workers if worker.pid]
    experience.begin_anew()
    began, used, own = time.monotonic(), sum(map(cpu_seconds, pids)), cpu_seconds(room.pid)
    await asyncio.sleep(seconds)
    lasted = time.monotonic() - began
    waits = sorted(experience.waits) or [seconds]
    return Spell(
        p50=waits[len(waits) // 2],
        p99=waits[len(waits) * 99 // 100],
        settled=experience.settled,
        voided=experience.voided,
        attackers_cpu=(sum(map(cpu_seconds, pids)) - used) / lasted,
        room_cpu=(cpu_seconds(room.pid) - own) / lasted,
        memory=room.memory,
    )


async def siege(
    room: RunningRoom, attack: str, *, seconds: float, rounds: int = 1, attackers: int = 1
) -> Outcome:
    """Attacks and burns by turns, `rounds` times."""
    attacked: list[Spell] = []
    beside: list[Spell] = []
    lasting = seconds + 3.0
    async with honest_players(room.port, 20) as experience:
        await asyncio.sleep(1.0)
        before = room.memory
        for _ in range(rounds):
            with at_work([(attack_in_a_process, (attack, room.port, lasting))] * attackers) as workers:
                attacked.append(await spell(room, experience, workers, seconds=seconds))
            await asyncio.sleep(1.0)
            share = min(1.0, attacked[-1].attackers_cpu / attackers)
            with at_work([(burn, (share, lasting))] * attackers) as workers:
                beside.append(await spell(room, experience, workers, seconds=seconds))
        return Outcome(
            attack=attack,
            attacked=attacked,
            beside_burner=beside,
            memory_before=before,
            most_memory=room.most_memory,
            memory_after=room.memory,
            open_files=room.open_files,
            complaints=room.complaints.read_text()[-2000:],
        )


def line_of(outcome: Outcome) -> str:
    """What happened, in one line: under attack / beside the burner."""
    attacked, beside = outcome.attacked[-1], outcome.beside_burner[-1]
    memory = (outcome.memory_before, outcome.most_memory, outcome.memory_after)
    return "  ".join(
        [
            f"{outcome.attack:30} ratio {outcome.ratio:6.2f}",
            f"p50 {attacked.p50 * 1e3:7.1f}/{beside.p50 * 1e3:.1f} ms",
            f"p99 {attacked.p99 * 1e3:7.1f}/{beside.p99 * 1e3:.1f} ms",
            f"cpu {attacked.attackers_cpu:.2f} room {attacked.room_cpu:.2f}",
            "MiB " + ">".join(f"{one:.0f}" for one in memory),
            f"settled {attacked.settled} void {attacked.voided} files {outcome.open_files}",
            outcome.complaints[-200:],
        ]
    )


def main() -> int:
    """Prints one line for each attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--attackers", type=int, default=1)
    parser.add_argument("--descriptors", type=int)
    parser.add_argument("--first", action="store_true")
    asked = parser.parse_args()
    if asked.first:
        go_first(2)
    for attack in asked.attacks or ATTACKS:
        with (
            tempfile.TemporaryDirectory(prefix="siege-") as folder,
            a_running_room(Path(folder), descriptors=asked.descriptors) as room,
        ):
            attacked = siege(
                room, attack, seconds=asked.seconds, rounds=asked.rounds, attackers=asked.attackers
            )
            try:
                said = line_of(asyncio.run(attacked))
            except Exception as fault:  # noqa: BLE001 - the next attack is still of interest
                said = f"{attack}: {fault!r}, {room.memory:.0f} MiB, {room.complaints.read_text()[-300:]}"
            sys.stdout.write(f"{said}\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
