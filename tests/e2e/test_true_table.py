"""What is drawn is true at every moment, on the slowest phone too."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.at_table import act, open_private, press, sit

SLOWER = 6
"""Times that the processor is slower than this machine's."""
HANDS = 3
_WATCH = """() => {
  const things = '.stage .card, .stage .pill, .stage .result';
  const hand = () => [...document.querySelectorAll('.log li.head')].at(-1)?.textContent ?? '';
  const born = new WeakMap();
  const name = () => document.querySelectorAll(things).forEach(e => born.has(e) || born.set(e, hand()));
  window.mixed = [];
  window.hands = new Set();
  new MutationObserver(name).observe(document.body, {childList: true, subtree: true});
  (function look() {
    const seen = [...document.querySelectorAll(things)].filter(e => born.get(e)
      && e.checkVisibility({opacityProperty: true, visibilityProperty: true}));
    const hands = [...new Set(seen.map(e => born.get(e)))];
    hands.forEach(one => window.hands.add(one));
    const isDealt = seen.some(e => e.matches('.card') && born.get(e) === hand());
    const old = seen.filter(e => born.get(e) !== hand());
    if (isDealt && hands.length > 1)
      window.mixed.push(old.map(e => `${e.className} of ${born.get(e)} in ${hand()}`));
    requestAnimationFrame(look);
  })();
}"""
"""Notes every frame in which something of an earlier hand is in sight beside a card of the newest.

A thing belongs to the hand in which it came.
"""
_CUE_AND_LOOK = """async () => {
  const things = '.stage .card, .stage .at .pill, .stage .result';
  const old = new Set(document.querySelectorAll(things));
  dispatchEvent(new Event('cue'));
  const left = [];
  for (let frames = 0; frames < 20; frames++) {
    await new Promise(drawn => requestAnimationFrame(drawn));
    left.push(...[...document.querySelectorAll(things)]
      .filter(e => old.has(e) && e.checkVisibility({opacityProperty: true}))
      .map(e => `${frames}: ${e.className}`));
  }
  return [left, document.querySelectorAll('.stage .card').length];
}"""
"""What of the first view is in sight in the frames of the second, and how many cards there are in the end."""


@pytest.fixture
def slow(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A phone that draws motion, slowly."""
    device = {"viewport": {"width": 360, "height": 640}, "reduced_motion": "no-preference"}
    context = browser.new_context(**{**browser_context_args, **device})
    yield context.new_page()
    context.close()


@pytest.mark.timeout(90)
def test_nothing_of_a_hand_is_in_sight_beside_the_cards_of_the_next(slow: Page) -> None:
    open_private(slow, game="omaha", seats=2, bots=1)
    sit(slow)
    slow.context.new_cdp_session(slow).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    slow.evaluate(_WATCH)
    while slow.evaluate("window.hands.size") < HANDS:
        if slow.locator(".board .card").count():
            press(slow, "Fold")
        act(slow)
        slow.wait_for_timeout(40)
    assert slow.evaluate("window.mixed") == []


@pytest.mark.parametrize(("state", "before", "after"), [("next-hand", 9, 4), ("casino-next-round", 10, 10)])
def test_the_same_card_in_the_next_hand_is_dealt_anew(
    slow: Page, state: str, before: int, after: int
) -> None:
    slow.goto(f"/gallery.html?state={state}")
    slow.wait_for_selector("html[data-ready]")
    expect(slow.locator(".stage .card")).to_have_count(before)
    left, cards = slow.evaluate(_CUE_AND_LOOK)
    assert (left, cards) == ([], after)
