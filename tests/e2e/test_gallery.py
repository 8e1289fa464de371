"""Twelve states of a table, drawn without a room: nothing lies on anything else, and axe finds nothing."""

import re
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
SHOWDOWNS = ["2-10", "3-10", "4-6", "4-10", "5-8", "5-10", "6-7", "7-7"]
"""Cards in a hand, hands that are shown."""
ON_ITS_SIDE = ("low", "tiny")
EVERY_SIZE = ("desktop", "small", *ON_ITS_SIDE)
NAMES = """() => [...document.querySelectorAll('.pod:not(.hero) .name bdi')].map(e => {
  const {left, right} = e.getBoundingClientRect();
  return Math.min(right, e.closest('.name').getBoundingClientRect().right) - left;
})"""
"""How many pixels of the name of each other player are in sight."""
TWO_SIGNS = 20


@pytest.fixture(scope="module")
def gallery(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """One page for all states, so that scripts and fonts are loaded once."""
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("state", TWELVE)
def test_a_table_fits_a_desktop_and_the_smallest_phone(gallery: Page, state: str) -> None:
    enter(gallery, state)
    assert misplaced(gallery, "small", "desktop") == {}
    assert violations(gallery) == []


@pytest.mark.parametrize("state", TWELVE)
def test_a_table_fits_a_phone_on_its_side(gallery: Page, state: str) -> None:
    enter(gallery, state)
    assert misplaced(gallery, *ON_ITS_SIDE) == {}


@pytest.mark.parametrize("shown", SHOWDOWNS)
def test_every_card_of_every_shown_hand_can_be_read(gallery: Page, shown: str) -> None:
    cards, seats = map(int, shown.split("-"))
    gallery.goto(f"/gallery.html?state=showdown-{shown}")
    expect(gallery.locator(".stage li .card:has(.face)")).to_have_count(cards * seats)
    assert misplaced(gallery, *EVERY_SIZE) == {}


def test_a_name_is_left_beside_the_marks_of_a_bot_and_its_action(gallery: Page) -> None:
    gallery.goto("/gallery.html?state=stud-bots-chinese")
    gallery.wait_for_selector("html[data-ready]")
    for size in EVERY_SIZE:
        widths = at_size(gallery, size).evaluate(NAMES)
        assert min(widths) >= TWO_SIGNS, size


def test_the_time_bank_is_told_by_figure_colour_and_word(gallery: Page) -> None:
    gallery.goto("/gallery.html?state=time-bank")
    expect(gallery.locator(".pod.hero .seconds.bank")).to_have_text(re.compile(r"^1\d$"))
    expect(gallery.locator(".pod.hero .tag")).to_have_text("Bank")
    expect(gallery.locator("[aria-live=assertive]")).to_contain_text("Your time bank is running")


def misplaced(page: Page, *sizes: str) -> dict[str, list[str]]:
    """What does not fit, by size."""
    found = {size: misfits(at_size(page, size)) for size in sizes}
    return {size: faults for size, faults in found.items() if faults}


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
