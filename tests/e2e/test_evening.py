"""Two people and four bots play hold'em and pot-limit Omaha in two browsers."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.at_table import act, leave, look, open_private, own_cards, sit
from tests.e2e.books import faults, on_seats
from tests.e2e.conftest import Room

HANDS = {"holdem": 10, "omaha": 5}
POLL = 60
"""Milliseconds between two looks round the tables."""


@pytest.fixture
def people(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[list[BrowserContext]]:
    contexts = [browser.new_context(**browser_context_args) for _ in range(2)]
    yield contexts
    for context in contexts:
        context.close()


class Evening:
    """Both people at both tables. The first one's pages never reload, so his story is whole."""

    def __init__(self, people: list[BrowserContext]) -> None:
        self.mistakes: list[str] = []
        self.sums: dict[tuple[str, str, int], set[int]] = defaultdict(set)
        host, guest = people
        self.pages: dict[str, list[Page]] = {}
        for game in HANDS:
            first = self._page(host)
            link = open_private(first, game=game, seats=7, bots=4)
            second = self._page(guest)
            second.goto(link)
            sit(first)
            sit(second)
            self.pages[game] = [first, second]
        self.has_reloaded = False

    def _page(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self.mistakes.append(said.text))
        return page

    def over(self, game: str) -> int:
        """Hands that the first person has played to the end."""
        return look(self.pages[game][0]).own_hands_over

    def round(self) -> None:
        """Looks at every page once and acts where it is somebody's turn."""
        for game, pages in self.pages.items():
            for at, page in enumerate(pages):
                seen = look(page)
                self.sums[game, seen.hand, at].add(seen.chips_in_play)
                if game == "holdem" and at == 1 and not self.has_reloaded and seen.own_hands_over >= 1:
                    self.has_reloaded = self._reload_in_turn(page)
                else:
                    act(page)
        self.pages["holdem"][0].wait_for_timeout(POLL)

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
    while any(evening.over(game) < hands for game, hands in HANDS.items()):
        evening.round()
    assert evening.has_reloaded
    assert evening.mistakes == []
    uneven = {where: sums for where, sums in evening.sums.items() if where[1] and len(sums) > 1}
    assert uneven == {}
    for first, second in evening.pages.values():
        table = first.url.rpartition("/")[2]
        for page in (first, second):
            # A bot may come or go between the two looks.
            agreed = any(look(page).chips == on_seats(server.data, table) for _ in range(50))
            assert agreed, "the page and the books differ"
        leave(first)
        leave(second)
    assert faults(server.data) == []
