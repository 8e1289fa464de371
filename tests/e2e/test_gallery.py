"""Twelve states of a table, drawn without a room: nothing lies on anything else, and axe finds nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from web.scripts.shots import SIZES, misfits, violations

TWELVE = {
    "heads-up": (".pod", 2),
    "six-seats": (".pod", 6),
    "ten-seats": (".pod", 10),  # with long names and eight digits
    "six-pots": (".pots li", 6),
    "run-out": (".card.lifted", 5),
    "stud": (".stage .card", 49),  # eight players, up cards and down cards
    "omaha": (".stage .card", 20),
    "persian": ("html[lang=fa][dir=rtl] .pod", 6),
    "chinese": ("html[lang=zh-Hans] .pod", 4),
    "phone": (".buttons button", 3),
    "watching": ("button.free", 1),
    "trouble": (".notices > *", 2),
}
"""Each with what makes it that state, and how often the page shows it."""


@pytest.fixture(scope="module")
def gallery(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """One page for all states, so that scripts and fonts are loaded once."""
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("state", TWELVE)
def test_a_table_fits_a_desktop_and_the_smallest_phone(gallery: Page, state: str) -> None:
    enter(gallery, state)
    found = {size: misfits(at_size(gallery, size)) for size in ("small", "desktop")}
    assert found == {"small": [], "desktop": []}
    assert violations(gallery) == []


def enter(gallery: Page, state: str) -> None:
    gallery.goto(f"/gallery.html?state={state}")
    gallery.wait_for_selector("html[data-ready]")
    shown, times = TWELVE[state]
    expect(gallery.locator(shown)).to_have_count(times)


def at_size(page: Page, size: str) -> Page:
    """The page when everything has found its place again."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return page
