"""The lesson of Naiko in the browser: every ability and the window, by mouse and by keyboard, to its end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.conftest import Room

AT_ONCE = "localStorage.setItem('cardhouse.settings', JSON.stringify({speed: 'off'}))"


@pytest.fixture
def pupil(page: Page) -> Page:
    """Without the pauses in which cards and chips move."""
    page.add_init_script(AT_ONCE)
    return page


def says(page: Page, step: str) -> None:
    """The coach has come so far, and nothing moves any more."""
    expect(page.locator(f".coach[data-step={step}][data-ready]")).to_be_visible()


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Go on").click()


def through_the_first_hand(page: Page) -> None:
    says(page, "welcome")
    for step in ("stars", "wheel", "sleeve"):
        go_on(page)
        says(page, step)
    page.get_by_role("button", name="Sleeve").click()
    page.locator(".choices").get_by_role("button", name="clubs").click()
    says(page, "call")
    page.get_by_role("button", name="Call").click()
    says(page, "peek")
    page.get_by_role("button", name="Peek").click()
    says(page, "seen")
    expect(page.get_by_text("Next on the board, seen only by you")).to_be_attached()
    page.get_by_role("button", name="Call").click()
    says(page, "bet")
    page.get_by_role("button", name="Bet 50").click()
    says(page, "kept")
    go_on(page)
    says(page, "later")


def strike(page: Page, key: str) -> None:
    """Presses a key once its control is live."""
    page.wait_for_selector("[data-settling]", state="detached")
    page.keyboard.press(key)


def through_the_second_hand(page: Page, until: str = "over") -> None:
    """By keyboard alone; focus is always at what is to be done, or in the bar around it."""
    for step, keys in {
        "later": ["Enter"],
        "shield": ["q"],
        "blocked": ["c"],
        "anchor": ["w", "1"],
        "small": ["r"],
        "free": ["a", "r"],
    }.items():
        says(page, step)
        if step == until:
            return
        for key in keys:
            strike(page, key)
            assert page.evaluate("document.activeElement !== document.body")
    says(page, "over")


def test_the_lesson_leads_from_the_lobby_to_a_table(
    pupil: Page, open_room: Callable[..., Room], axe: Callable[[Page], list[str]]
) -> None:
    """In a room of its own: where people play, the lobby of others would open."""
    pupil.goto(f"{open_room().url}/")
    pupil.get_by_role("button", name="Naiko", expanded=False).click()
    pupil.get_by_role("link", name="Learn it in two hands").click()
    through_the_first_hand(pupil)
    through_the_second_hand(pupil)
    expect(pupil.locator(".stage")).to_contain_text("2,000")
    assert axe(pupil) == []
    pupil.get_by_role("button", name="Play now").click()
    expect(pupil.get_by_role("button", name="Back to the lobby")).to_be_visible()
    expect(pupil.locator(".screen > header .game")).to_contain_text("Naiko")


def test_something_else_is_turned_down_with_a_word(pupil: Page) -> None:
    pupil.goto("/#/lesson")
    for _ in range(3):
        go_on(pupil)
    says(pupil, "sleeve")
    pupil.get_by_role("button", name="Fold").click()
    expect(pupil.locator(".coach .note")).to_have_text("Not that one now: do what it says here.")
    says(pupil, "sleeve")
    pupil.get_by_role("button", name="Leave the lesson").click()
    expect(pupil.get_by_role("button", name="Open a private table")).to_be_visible()


def test_the_window_opens_again_when_its_time_is_up(pupil: Page) -> None:
    pupil.clock.install()
    pupil.goto("/#/lesson")
    through_the_first_hand(pupil)
    go_on(pupil)
    says(pupil, "shield")
    pupil.clock.run_for(8_100)
    expect(pupil.locator(".coach .note")).to_contain_text("Here they begin again")
    expect(pupil.get_by_role("button", name="Shield")).to_be_enabled()


def test_the_largest_amount_is_within_reach_on_a_short_phone(pupil: Page) -> None:
    pupil.set_viewport_size({"width": 360, "height": 640})
    pupil.goto("/#/lesson")
    through_the_first_hand(pupil)
    through_the_second_hand(pupil, until="free")
    largest = pupil.get_by_role("group", name="Amounts").get_by_role("button").last
    expect(largest).to_be_in_viewport(ratio=1)
    largest.click()
    pupil.get_by_role("button", name="All-in 950").click()
    says(pupil, "over")


def test_a_chosen_amount_stays_behind_a_sleeve(pupil: Page) -> None:
    pupil.goto("/#/lesson")
    for _ in range(3):
        go_on(pupil)
    says(pupil, "sleeve")
    pot = pupil.get_by_role("button", name="Pot", exact=True)
    pot.click()
    pupil.get_by_role("button", name="Sleeve").click()
    pupil.locator(".choices").get_by_role("button", name="clubs").click()
    says(pupil, "call")
    expect(pot).to_have_attribute("aria-pressed", "true")


def test_focus_stays_in_the_bar_behind_a_press_on_the_felt(pupil: Page) -> None:
    pupil.goto("/#/lesson")
    through_the_first_hand(pupil)
    through_the_second_hand(pupil, until="anchor")
    strike(pupil, "w")
    pupil.locator("[data-target]").click()
    says(pupil, "small")
    assert pupil.evaluate("document.activeElement.matches('.bar')")


def test_only_the_coach_speaks(pupil: Page) -> None:
    pupil.goto("/#/lesson")
    says(pupil, "welcome")
    speaking = pupil.locator("[aria-live], [role=status], [role=alert], [role=log]")
    assert speaking.count() == pupil.locator(".coach").locator("[aria-live], [role=status]").count() == 2


def test_the_room_is_not_asked_for_anything(pupil: Page) -> None:
    asked: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: asked.append(str(frame)))

    pupil.goto("/#/lesson")
    says(pupil, "welcome")
    pupil.on("websocket", listen)
    pupil.reload()
    through_the_first_hand(pupil)
    through_the_second_hand(pupil)
    assert [frame for frame in asked if '"hello"' not in frame and '"ping"' not in frame] == []
