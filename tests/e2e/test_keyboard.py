"""A hand without touching the mouse, from the lobby to its end."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.at_table import look, plain

NAME = "(document.activeElement.ariaLabel ?? '') + document.activeElement.innerText"


def focus(page: Page, name: str) -> None:
    """Tabs on until the thing with this name has the focus."""
    for _ in range(80):
        words = plain(page.evaluate(NAME))
        if words.startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached")


def test_a_hand_is_played_with_the_keyboard_alone(page: Page) -> None:
    page.goto("/")
    expect(page.locator("tbody tr")).to_have_count(12)
    focus(page, "Open Quiet Corner")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/t/nlhe-duel$"))
    expect(page.locator("button.free")).to_be_visible()
    focus(page, "Sit here")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name="Sit down with")).to_be_enabled()
    focus(page, "Sit down with")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()

    turn = page.locator(".buttons .middle")
    expect(turn).to_be_visible(timeout=30_000)
    assert page.title().startswith("Your turn")
    focus(page, turn.inner_text().split("\n")[0])
    page.keyboard.press("Enter")
    expect(page.locator(".bar")).to_be_focused()
    while not look(page).own_hands_over:
        if turn.count():
            page.keyboard.press("c")
        page.wait_for_timeout(50)
    spoken = page.locator("[aria-live=polite]").last.text_content() or ""
    assert spoken


def test_the_live_region_says_whose_turn_it_is_and_what_it_costs(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".buttons .middle")).to_be_visible(timeout=60_000)
    said = page.locator("[aria-live=assertive]").text_content() or ""
    assert said.startswith("Your turn.")
    assert " of " in said.partition("You hold")[2]
