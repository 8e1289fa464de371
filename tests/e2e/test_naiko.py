"""Two people at a Naiko table in the browser: every ability, and the window behind an anchor."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.at_table import accept, look, open_private, own_cards, plain, press, sit
from tests.e2e.books import faults
from tests.e2e.conftest import Room
from tests.e2e.test_hidden import events_of, frames_of

USABLE = "[data-ability]:not([aria-disabled=true])"
_TURN = """usable => ({
  usable: [...document.querySelectorAll(usable)].map(e => e.dataset.ability),
  words: [...document.querySelectorAll('.bar .buttons button')].map(e => e.innerText),
})"""
LOOKS = 1_500
"""Some twenty hands, each with a wheel by chance."""
ALL = {"peek", "sleeve", "anchor", "shield"}


class Visitor:
    """A person with a page of his own, who tries every ability once and folds what he can."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames = frames_of(page)
        self.mistakes: list[str] = []
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))

    def step(self, tried: set[str]) -> None:
        """Whatever is to be done now; `tried` grows."""
        turn = self.page.evaluate(_TURN, USABLE)
        words = [plain(word).split("\n")[0] for word in turn["words"]]
        if "Shield" in words:
            self.page.get_by_role("button", name="Shield").click()
            tried.add("shield")
        elif use := next((ability for ability in turn["usable"] if self._wants(ability, tried)), None):
            getattr(self, f"_{use}")()
            tried.add(use)
        else:
            press(self.page, "Fold" if "Fold" in words else "Check")

    def _wants(self, ability: str, tried: set[str]) -> bool:
        """An anchor again and again, until somebody has answered one."""
        return ability not in tried or (ability == "anchor" and "shield" not in tried)

    def _use(self, ability: str) -> None:
        self.page.locator(f"[data-ability={ability}]").click()

    def _peek(self) -> None:
        self._use("peek")
        expect(self.page.get_by_text("only you", exact=True)).to_be_visible()

    def _sleeve(self) -> None:
        before = own_cards(self.page)
        self._use("sleeve")
        self.page.locator(".bar [data-card]").first.click()
        expect(self.page.locator(".stage li:has(.pod.hero) .row")).not_to_have_attribute("aria-label", before)

    def _anchor(self) -> None:
        self._use("anchor")
        self.page.locator(".bar [data-seat]").first.click()
        expect(self.page.locator(".bar [data-seat]")).to_have_count(0)


@pytest.fixture
def people(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[tuple[Visitor, Visitor]]:
    contexts = [browser.new_context(**browser_context_args) for _ in range(2)]
    yield Visitor(contexts[0].new_page()), Visitor(contexts[1].new_page())
    for context in contexts:
        context.close()


def test_every_ability_is_used_and_an_anchor_is_answered(
    people: tuple[Visitor, Visitor], server: Room
) -> None:
    mine, theirs = people
    accept(theirs.page, open_private(mine.page, game="naiko", seats=2, bots=0))
    for person in people:
        sit(person.page)

    tried: set[str] = set()
    for _ in range(LOOKS):
        if tried == ALL:
            break
        for person in people:
            person.step(tried)
        mine.page.wait_for_timeout(30)
    assert tried == ALL, f"{look(mine.page).hand}, and the wheels have not let them try the others"

    expect(mine.page.get_by_text("is blocked").first).to_be_attached()
    expect(theirs.page.get_by_text("is blocked").first).to_be_attached()
    peeked = [[event for event in events_of(person.frames) if event["e"] == "peeked"] for person in people]
    assert sorted(map(len, peeked)) == [0, 1], "who peeked is the only one to be told the card"
    assert [*mine.mistakes, *theirs.mistakes] == []
    assert faults(server.data) == []
