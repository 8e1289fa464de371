"""Two people and four bots play hold'em and pot-limit Omaha in two browsers, four tables at once."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.e2e.at_table import accept, act, leave, look, open_private, own_cards, sit
from tests.e2e.books import faults, on_seats
from tests.e2e.conftest import Room

HANDS = [("holdem", 5), ("holdem", 5), ("omaha", 3), ("omaha", 2)]
"""What is played to the end at each table: ten hands of hold'em and five of Omaha."""
POLL = 60
"""Milliseconds between two looks round the tables."""


@pytest.fixture
def people(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[list[BrowserContext]]:
    contexts = [browser.new_context(**browser_context_args) for _ in range(2)]
    yield contexts
    for context in contexts:
        context.close()


class Evening:
    """Both people at every table. The first one's pages never reload, so his story is whole."""

    def __init__(self, people: list[BrowserContext]) -> None:
        self.mistakes: list[str] = []
        self.sums: dict[tuple[Page, str], set[int]] = defaultdict(set)
        self.has_reloaded = False
        self.tables = [self._table(people, game) for game, _ in HANDS[:2]]
        self.tables += [self._table(people[::-1], game) for game, _ in HANDS[2:]]

    def _table(self, people: list[BrowserContext], game: str) -> tuple[Page, Page]:
        first, second = (self._page(context) for context in people)
        accept(second, open_private(first, game=game, seats=7, bots=4))
        sit(first)
        sit(second)
        return first, second

    def _page(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.on("console", self._note)
        return page

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.mistakes.append(said.text)

    @property
    def is_over(self) -> bool:
        wanted = [hands for _, hands in HANDS]
        return all(
            look(first).own_hands_over >= hands for (first, _), hands in zip(self.tables, wanted, strict=True)
        )

    def round(self) -> None:
        """Looks at every page once and acts where it is somebody's turn."""
        for first, second in self.tables:
            for page in (first, second):
                seen = look(page)
                if seen.in_middle:
                    self.sums[page, seen.hand].add(seen.chips_in_play)
                if page is second and seen.own_hands_over and not self.has_reloaded:
                    self.has_reloaded = self._reload_in_turn(page)
                else:
                    act(page, bold=page is first)
        self.tables[0][0].wait_for_timeout(POLL)

    def _reload_in_turn(self, page: Page) -> bool:
        """In the middle of his turn the second person loads the page again; all is as it was."""
        menu = page.locator(".buttons button.middle")
        if not menu.count():
            return False
        cards, words = own_cards(page), menu.inner_text()
        page.reload()
        expect(menu).to_have_text(words, use_inner_text=True)
        assert own_cards(page) == cards
        return True


@pytest.mark.timeout(240)
def test_two_people_and_four_bots_play_to_the_end(server: Room, people: list[BrowserContext]) -> None:
    evening = Evening(people)
    while not evening.is_over:
        evening.round()
    assert evening.has_reloaded
    assert evening.mistakes == []
    assert [(hand, sums) for (_, hand), sums in evening.sums.items() if hand and len(sums) > 1] == []
    for table in evening.tables:
        for page in table:
            name = page.url.rpartition("/")[2]
            # A bot may come or go between the two looks.
            assert any(look(page).chips == on_seats(server.data, name) for _ in range(50))
        for page in table:
            leave(page)
    assert faults(server.data) == []
