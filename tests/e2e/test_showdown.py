"""Every card of a shown hand can be read: nothing lies on its index."""

import pytest
from playwright.sync_api import Page

from web.scripts.shots import SIZES

SHOWN = ["2-10", "3-10", "4-6", "4-10", "5-8", "5-10", "6-7", "7-7"]
"""Cards in a hand, hands at the table."""
_COVERED = """() => [...document.querySelectorAll('.stage .card:has(.face)')].flatMap(card => {
  const {left, top, right, bottom} = card.querySelector('.rank').getBoundingClientRect();
  const [width, height] = [right - left, bottom - top];
  const inside = [0.05, 0.5, 0.95];
  const on = inside.flatMap(x => inside.map(y => document.elementFromPoint(left + x * width, top + y * height)))
    .find(found => found?.closest('.card') !== card);
  return on === undefined ? [] : [`${card.closest('.row').ariaLabel}: ${on?.closest('.card') ? 'a card' : on?.className}`];
})"""


@pytest.mark.parametrize("size", ["desktop", "small", "tiny", "low"])
def test_no_index_of_a_shown_hand_is_covered(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    covered = {}
    for shown in SHOWN:
        page.goto(f"/gallery.html?state=showdown-{shown}")
        page.wait_for_selector("html[data-ready]")
        covered[shown] = page.evaluate(_COVERED)
    assert {shown: found for shown, found in covered.items() if found} == {}
