"""Rounds against the bank in the browser, with pictures of how they came out."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardhouse.casino.games import CASINO_GAMES
from tests.e2e.books import faults
from tests.e2e.conftest import Room

_GO_ON = """words => {
  const buttons = [...document.querySelectorAll('button:not([disabled])')];
  const word = words.find(word => buttons.some(button => button.innerText.startsWith(word)));
  buttons.find(button => word && button.innerText.startsWith(word))?.click();
}"""
"""Presses the first of some words that is there."""
WORDS = ["Bet", "Check", "Take the ante"]
"""Whoever bets sees the dealer's hand."""


def spot(page: Page, box: int) -> None:
    """Puts a chip on the ante of a box."""
    page.get_by_role("button", name=re.compile(rf"^\W*Ante\W*, box \W*{box}\W*:")).first.click()


def open_casino(page: Page, game: str) -> None:
    """A private table of one's own."""
    page.goto("/")
    page.get_by_role("button", name="Open a private table").click()
    dialog = page.get_by_role("dialog", name="Open a private table")
    dialog.get_by_label("Game").select_option(game)
    dialog.get_by_role("button", name="Open the table").click()
    dialog.get_by_role("button", name="Go to the table").click()
    page.get_by_role("button", name=re.compile(r"^Sit here, box \W*1")).first.click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def stake(page: Page, *boxes: int) -> None:
    for box in boxes:
        spot(page, box)
    page.get_by_role("button", name="Place stakes").click()


def play_out(page: Page) -> None:
    """To the sum of the round."""
    came = page.get_by_text(re.compile("This round"))
    while not came.is_visible():
        page.evaluate(_GO_ON, WORDS)
        page.wait_for_timeout(100)


@pytest.fixture
def mistakes(page: Page) -> list[str]:
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda said: found.append(said.text) if said.type == "error" else None)
    return found


@pytest.mark.timeout(120)
@pytest.mark.parametrize("game", CASINO_GAMES)
def test_a_round_of_every_game(
    game: str, page: Page, mistakes: list[str], shot: Callable[[Page, str], Path], server: Room
) -> None:
    open_casino(page, game)
    stake(page, 1)
    play_out(page)
    shot(page, f"casino-{game}")
    assert mistakes == []
    assert faults(server.data) == []


@pytest.mark.timeout(120)
def test_two_open_and_two_closed_boxes_of_russian_poker(
    page: Page,
    mistakes: list[str],
    shot: Callable[[Page, str], Path],
    axe: Callable[[Page], list[str]],
    server: Room,
) -> None:
    open_casino(page, "russian")
    stake(page, 1, 2, 3, 4)
    expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
    expect(page.get_by_text("Closed", exact=True)).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Sixth card")).click()
    expect(page.get_by_role("button", name=re.compile("^Sixth card"))).to_be_hidden()
    assert axe(page) == []
    play_out(page)
    shot(page, "casino-russian-four-boxes")
    page.get_by_role("button", name=re.compile("^Stake again")).click()
    expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible(timeout=20_000)
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
    expect(page.get_by_text("Closed", exact=True)).to_have_count(2)
    assert mistakes == []
    assert faults(server.data) == []


@pytest.mark.timeout(120)
def test_the_adviser_tells_what_a_choice_is_worth(page: Page, mistakes: list[str]) -> None:
    open_casino(page, "caribbean-stud")
    page.get_by_role("switch", name="Adviser").check()
    stake(page, 1)
    bet = page.get_by_role("button", name=re.compile("^Bet"))
    expect(bet).to_have_text(re.compile(r"Bet.*[−+\-]?\d+\.\d\d", re.DOTALL), timeout=60_000)
    play_out(page)
    assert mistakes == []


@pytest.mark.timeout(60)
def test_a_tap_on_a_free_box_takes_it_on_a_phone(page: Page, mistakes: list[str]) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/")
    page.get_by_role("button", name="Open a private table").click()
    dialog = page.get_by_role("dialog", name="Open a private table")
    dialog.get_by_label("Game").select_option("russian")
    dialog.get_by_role("button", name="Open the table").click()
    dialog.get_by_role("button", name="Go to the table").click()
    page.get_by_role("button", name=re.compile(r"^Box \W*3\W* is free")).click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name=re.compile(r"^Box \W*1\W* is free")).click()
    spot(page, 1)
    expect(page.get_by_role("button", name="Place stakes")).to_contain_text("2")
    stake(page, 1)
    expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
    expect(page.locator(".large [data-box='1'] .card")).to_have_count(5)
    assert mistakes == []
