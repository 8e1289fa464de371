"""A whole hand of every game in the browser, with a picture of its end."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from cardhouse.catalogue import GAMES
from tests.e2e.at_table import look, open_private, sit

ROUNDS = 5
"""So many games are not played at once, lest a small machine falls behind its clocks."""
POLL = 0.05
"""Seconds between two looks round the tables."""
_GO_ON = """words => {
  const buttons = [...document.querySelectorAll('.buttons button:not([disabled])')];
  const hand = [...document.querySelectorAll('[data-hand] button')];
  if (hand.length) {
    const enough = buttons.find(button => button.matches('.raise'));
    (enough ?? hand.find(card => card.ariaPressed !== 'true')).click();
    return;
  }
  const word = words.find(word => buttons.some(button => button.innerText.startsWith(word)));
  buttons.find(button => word && button.innerText.startsWith(word))?.click();
}"""
"""Marks one more card at each look and parts with them once they are enough; else presses the first of some
words that is there.
"""
WORDS = ["Split pot", "Showdown", "Check", "Call", "Bring in", "All-in", "Muck"]
"""Whoever stays in sees the hand's end."""


class Playing:
    """A guest at a table of his own with two bots."""

    def __init__(self, context: BrowserContext, game: str) -> None:
        self.game = game
        self.mistakes: list[str] = []
        self.sums: dict[str, set[int]] = defaultdict(set)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        self.page.on("console", self._note)
        open_private(self.page, game=game, seats=3, bots=2)
        expect(self.page.locator("button.free")).to_have_count(1, timeout=30_000)  # the bots have come
        sit(self.page)

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.mistakes.append(said.text)

    def is_over(self) -> bool:
        """Whether a hand has come to its end; if not, it goes on."""
        seen = look(self.page)
        if seen.in_middle:
            self.sums[seen.hand].add(seen.chips_in_play)
        if seen.own_hands_over:
            return True
        self.page.evaluate(_GO_ON, WORDS)
        return False


@pytest.fixture
def guest(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Callable[[], BrowserContext]]:
    contexts: list[BrowserContext] = []

    def arrive() -> BrowserContext:
        contexts.append(browser.new_context(**browser_context_args))
        return contexts[-1]

    yield arrive
    for context in contexts:
        context.close()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_hand_of_every_game_is_played_to_its_end(
    number: int, guest: Callable[[], BrowserContext], shot: Callable[[Page, str], Path]
) -> None:
    tables = [Playing(guest(), game) for game in list(GAMES)[number::ROUNDS]]
    waiting = list(tables)
    while waiting:
        for table in [table for table in waiting if table.is_over()]:
            shot(table.page, f"game-{table.game}")
            waiting.remove(table)
            table.page.close()
        time.sleep(POLL)
    assert {table.game: table.mistakes for table in tables if table.mistakes} == {}
    torn = {table.game: sums for table in tables for sums in table.sums.values() if len(sums) > 1}
    assert torn == {}
