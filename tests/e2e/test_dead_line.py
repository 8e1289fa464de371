"""A connection that dies without a word: the page says so within three seconds, and comes back by itself."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.at_table import leave
from tests.e2e.conftest import Room

NOTICED_WITHIN = 3_000
SLACK = 700
"""Milliseconds: what the browser of a busy machine may take beyond that."""


class Proxy:
    """Passes bytes on between a browser and the room, until it swallows them all."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.swallows = threading.Event()
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._port))
                self._open += [near, far]
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                if not self.swallows.is_set():
                    target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self._listener.close()
        for one in self._open:
            one.close()


@pytest.fixture
def proxy(server: Room) -> Iterator[Proxy]:
    with closing(Proxy(int(server.url.rpartition(":")[2]))) as proxy:
        yield proxy


def test_a_line_that_swallows_everything_is_noticed_within_three_seconds(
    browser: Browser, proxy: Proxy
) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{proxy.port}/t/plo-100")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    proxy.swallows.set()
    told = page.get_by_text("The room does not answer.")
    expect(told).to_be_visible(timeout=NOTICED_WITHIN + SLACK)
    proxy.swallows.clear()
    expect(told).to_be_hidden(timeout=10_000)
    expect(page.get_by_text("Connection lost.")).to_be_hidden(timeout=10_000)
    context.close()


def test_without_a_network_one_is_told_at_once_and_when_it_is_tried_again(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".pod.hero")).to_be_visible()
    page.context.set_offline(True)
    told = page.locator(".banner", has_text="Connection lost.")
    expect(told).to_contain_text("Your clock keeps running.", timeout=1_000)
    expect(told).to_contain_text(re.compile(r"Trying again in .?\d+.? s\."))
    page.context.set_offline(False)
    expect(told).to_be_hidden(timeout=10_000)
    leave(page)
