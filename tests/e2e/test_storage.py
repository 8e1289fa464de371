"""A browser that keeps nothing, is full, or kept something damaged: the client works, and says so."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_table import leave

BLOCKED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
});"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException('exceeded the quota', 'QuotaExceededError');
};"""
DAMAGED = {
    "not JSON": {"cardhouse.settings": "{", "cardhouse.filters": "\u0000", "cardhouse.language": "{}"},
    "null": {"cardhouse.settings": "null", "cardhouse.filters": "null", "cardhouse.language": "null"},
    "other types": {
        "cardhouse.settings": json.dumps(
            {"felt": 7, "theme": [], "speed": {}, "volume": "loud", "bigBlinds": 1}
        ),
        "cardhouse.filters": json.dumps({"game": {}, "structure": 3, "free": "yes", "open": "board"}),
        "cardhouse.token": "x" * 5_000,
    },
    "a game and a token that nobody knows": {
        "cardhouse.filters": json.dumps({"game": "tarot"}),
        "cardhouse.token": "forgotten",
    },
}


@pytest.mark.parametrize("fault", [BLOCKED, FULL], ids=["blocked", "full"])
def test_without_storage_one_plays_and_is_told(page: Page, fault: str) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(fault)
    page.goto("/")
    told = page.get_by_text("This browser keeps nothing for Cardhouse.")
    expect(told).to_be_visible()
    page.get_by_role("button", name="فارسی").click()
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".pod.hero")).to_be_visible()
    page.get_by_role("button", name="Back to the lobby").click()
    expect(page.get_by_role("navigation", name="Your tables")).to_be_visible()
    expect(told).to_be_hidden()
    page.get_by_role("navigation", name="Your tables").get_by_role("button").click()
    leave(page)
    assert faults == []


@pytest.mark.parametrize("kept", DAMAGED.values(), ids=DAMAGED)
def test_what_cannot_be_read_is_dropped(page: Page, kept: dict[str, str]) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/favicon.svg")
    page.evaluate(
        "kept => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))", kept
    )
    page.goto("/")
    expect(page.locator("tbody tr")).to_have_count(12)
    expect(page.locator("html")).to_have_attribute("data-felt", "pine")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".pod.hero")).to_be_visible()
    leave(page)
    assert faults == []
