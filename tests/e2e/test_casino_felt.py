"""The felt of a casino table in the gallery's states: every card can be read, and stands there once."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.test_gallery import at_size, gallery
from web.scripts.shots import WEB, misfits

SIZES = ("desktop", "small", "low", "tiny")
__all__ = ["gallery"]
STATES = re.findall(r"id: '(casino-[\w-]+)'", (WEB / "src/gallery/casino.ts").read_text(encoding="utf-8"))
CARDS = """() => {
  const style = document.createElement('style');
  style.textContent = '* { pointer-events: auto !important }';
  document.head.append(style);
  const inside = r => r.left >= -1 && r.top >= -1 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1;
  const isClear = colour => colour === 'transparent' || /, 0\\)$/.test(colour);
  const paints = e => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(e);
    const speaks = [...e.childNodes].some(one => one.nodeType === Node.TEXT_NODE && one.data.trim());
    const isFilled = !isClear(backgroundColor) || backgroundImage !== 'none' || e.closest('svg') !== null;
    return opacity > 0 && (speaks || isFilled);
  };
  const covering = ([x, y]) => {
    const over = document.elementsFromPoint(x, y).filter(paints)[0];
    const isCard = over?.closest('svg')?.querySelector('.face');
    return isCard ? [] : [`${over?.getAttribute('class')} ${over?.textContent?.trim().slice(0, 20)}`];
  };
  const cards = [...document.querySelectorAll('.stage svg')].filter(e => e.querySelector('.rank'));
  const found = cards.map(card => {
    const marks = [...card.querySelectorAll('.rank, .suit')];
    const covered = marks.flatMap(mark => {
      const r = mark.getBoundingClientRect();
      if (!inside(r)) return ['leaves the page'];
      const at = (x, y) => [r.left + x * r.width, r.top + y * r.height];
      return [0.15, 0.5, 0.85].flatMap(x => [0.1, 0.5, 0.9].map(y => at(x, y))).flatMap(covering);
    });
    return [marks.map(e => e.getAttribute('d')).join(' '), [...new Set(covered)]];
  });
  style.remove();
  return found;
}"""
"""Of each card in sight: what it is, and what lies on its rank or suit, other cards aside."""


@pytest.mark.parametrize("state", STATES)
def test_every_card_can_be_read_and_only_what_can_be_pressed_is_advised(gallery: Page, state: str) -> None:
    gallery.goto(f"/gallery.html?state={state}")
    gallery.wait_for_selector("html[data-ready]")
    for size in SIZES:
        at_size(gallery, size)
        found = gallery.evaluate(CARDS)
        assert [covered for _, covered in found if covered] == [], size
        twice = [card for card, times in Counter(card for card, _ in found).items() if times > 1]
        assert twice == [], size
        assert misfits(gallery) == [], size
        expect(gallery.locator("button.best:disabled")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_the_time_that_is_left_to_stake_is_told_in_seconds(gallery: Page, size: str) -> None:
    gallery.goto("/gallery.html?state=casino-placed")
    gallery.wait_for_selector("html[data-ready]")
    at_size(gallery, size)
    expect(gallery.get_by_text(re.compile(r"^\W*\d+\W* s$"))).to_be_visible()
