"""A press counts for what stood under the finger when it was meant, not for what has just come there."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.scripts.shots import SIZES

SETTLED = ".buttons button:not([aria-disabled=true])"
_CUE_AND_CLICK = """async ([selector, ms]) => {
  const {x, y, width, height} = document.querySelector(selector).getBoundingClientRect();
  dispatchEvent(new Event('cue'));
  await new Promise(later => setTimeout(later, ms));
  document.elementFromPoint(x + width / 2, y + height / 2).click();
}"""
"""What a finger does that was on its way to a place when something else came there."""
_CUE_AND_PRESS = """async code => {
  for (let times = 4; times; times--) dispatchEvent(new Event('cue'));
  await new Promise(later => setTimeout(later, 24));
  document.body.dispatchEvent(new KeyboardEvent('keydown', {code, bubbles: true}));
}"""
"""The last view takes the place of the first, and a key is pressed at once."""


@pytest.fixture
def turn_comes(page: Page) -> Page:
    width, height = SIZES["small"]
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/gallery.html?state=turn-comes")
    page.wait_for_selector("html[data-ready]")
    return page


def chosen(page: Page) -> Any:
    return page.evaluate("document.documentElement.dataset.chosen ?? null")


def cue(page: Page, times: int = 1) -> None:
    page.evaluate("times => { for (; times; times--) dispatchEvent(new Event('cue')); }", times)


def test_a_click_meant_for_the_box_check_calls_no_all_in(turn_comes: Page) -> None:
    turn_comes.evaluate(_CUE_AND_CLICK, [".pre:nth-of-type(2)", 24])
    called = turn_comes.get_by_role("button", name="Call all-in")
    expect(called).to_be_visible()
    assert chosen(turn_comes) is None
    assert float(called.evaluate("button => getComputedStyle(button).opacity")) < 1, "it looks dead"
    called.click()
    assert '"call"' in chosen(turn_comes), "and lives soon after"


@pytest.mark.parametrize("key", ["c", "f", "r", "Enter"])
def test_a_key_pressed_as_the_buttons_come_does_nothing(turn_comes: Page, key: str) -> None:
    turn_comes.evaluate(_CUE_AND_PRESS, "Enter" if key == "Enter" else f"Key{key.upper()}")
    assert chosen(turn_comes) is None
    expect(turn_comes.locator(SETTLED)).to_have_count(3)
    turn_comes.keyboard.press(key)
    assert chosen(turn_comes) is not None


def test_the_button_that_does_what_its_box_said_is_live_at_once(turn_comes: Page) -> None:
    cue(turn_comes, 2)
    expect(turn_comes.get_by_text("Call 3")).to_be_visible()
    turn_comes.wait_for_selector(".pre:not([data-settling])")
    turn_comes.wait_for_timeout(450)
    turn_comes.evaluate(_CUE_AND_CLICK, [".pre:nth-of-type(2)", 24])
    assert '"call"' in chosen(turn_comes)


def test_a_second_click_calls_no_higher_price(turn_comes: Page) -> None:
    cue(turn_comes, 3)
    expect(turn_comes.locator(SETTLED)).to_have_count(3)
    turn_comes.evaluate(_CUE_AND_CLICK, [".buttons .middle", 24])
    expect(turn_comes.get_by_role("button", name="Call 9")).to_be_visible()
    assert chosen(turn_comes) is None
