"""The room is killed and comes back: the table stays in sight, and so does the seat."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.at_table import TableSeen, look
from tests.e2e.books import faults
from tests.e2e.conftest import Room, free_port, stop, wait_until_open


@contextmanager
def room_at(port: int, data: Path) -> Iterator[Room]:
    """A room that comes back at the same address."""
    data.mkdir(parents=True, exist_ok=True)
    log = data / "serve.log"
    command = [sys.executable, "-m", "cardhouse", "serve", "--port", str(port), "--data", str(data)]
    with log.open("ab") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True)
    room = Room(url=f"http://127.0.0.1:{port}", data=data, log=log, process=process)
    try:
        wait_until_open(room, port)
        yield room
    finally:
        stop(process)


def places(seen: TableSeen) -> set[tuple[int, str]]:
    return {(seat.seat, seat.name) for seat in seen.seats}


def test_a_killed_room_comes_back_with_everybody_on_his_seat(page: Page, tmp_path: Path) -> None:
    port, data = free_port(), tmp_path / "room"
    lost = page.get_by_text("Connection lost.")
    with room_at(port, data) as room:
        page.goto(f"{room.url}/")
        page.get_by_role("button", name="Play now").click()
        expect(page.locator(".buttons .middle")).to_be_visible(timeout=60_000)
        before = look(page)
        room.kill()
        expect(lost).to_be_visible()
        assert look(page).seats
    with room_at(port, data):
        # Told by the table itself, or as news where the next hand has begun before the page was back.
        cancelled = page.get_by_text("This hand was cancelled.")
        cancelled.or_(page.get_by_text("was cancelled while you were away.")).first.wait_for()
        expect(lost).to_be_hidden()
        mine = [seat for seat in before.seats if "you" in seat.more.split(", ")]
        expect(page.locator(".pod.hero .name bdi")).to_have_text(mine[0].name)
        assert places(look(page)) == places(before)
        expect(page.locator(".buttons .middle")).to_be_visible(timeout=60_000)
        assert faults(data) == []
