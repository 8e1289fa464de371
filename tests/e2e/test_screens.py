"""Every screen in every language and size: nothing for axe to find, nothing to scroll sideways."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

LANGUAGES = {"en": "en-GB", "zh-Hans": "zh-CN", "fa": "fa-IR"}
SIZES = {"desktop": (1280, 800), "phone": (390, 844), "small-phone": (360, 640)}
Axe = Callable[[Page], list[str]]
Shot = Callable[[Page, str], Path]


_GO = "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }"
"""Where a link would lead, without loading the page anew."""


class Tour:
    """A walk through the screens that checks and photographs each of them."""

    def __init__(self, page: Page, name: str, *, axe: Axe, shot: Shot) -> None:
        self.page = page
        self.faults: list[str] = []
        self._name = name
        self._axe = axe
        self._shot = shot
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._note)

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.faults.append(said.text)

    def stop_at(self, screen: str) -> None:
        self._shot(self.page, f"{screen}-{self._name}")
        self.faults += [f"{screen}: {fault}" for fault in self._axe(self.page)]
        wider = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wider > 0:
            self.faults.append(f"{screen}: {wider} px too wide")

    def dialog(self, opener: str, screen: str) -> None:
        self.page.locator(opener).click()
        expect(self.page.locator("dialog[open]")).to_be_visible()
        self.stop_at(screen)
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "size"),
    [*((language, size) for language in LANGUAGES for size in ("desktop", "phone")), ("fa", "small-phone")],
)
def test_every_screen_can_be_used_by_everybody(
    browser: Browser, browser_context_args: dict[str, Any], language: str, size: str, axe: Axe, shot: Shot
) -> None:
    width, height = SIZES[size]
    device = {"locale": LANGUAGES[language], "viewport": {"width": width, "height": height}}
    context = browser.new_context(**{**browser_context_args, **device})
    page = context.new_page()
    tour = Tour(page, f"{language}-{size}", axe=axe, shot=shot)

    page.goto("/")
    expect(page.locator("tbody tr")).to_have_count(12)
    assert page.evaluate("document.documentElement.lang") == language
    tour.stop_at("lobby")
    tour.dialog(".page > header > button", "settings")
    tour.dialog(".me .quiet >> nth=0", "name")
    tour.dialog(".me .quiet >> nth=-1", "history")
    tour.dialog("button.private", "private")

    page.locator("a.side").click()
    expect(page.locator("li a")).to_have_count(37)
    tour.stop_at("rules-index")
    for game in ("seven-card-stud", "32-card-draw", "omaha-hi-lo", "8-game", "russian", "naiko"):
        page.goto(f"/#/rules/{game}")
        expect(page.locator("article .about")).to_be_visible()
        tour.stop_at(f"rules-{game}")
    page.evaluate(_GO, "/#/lesson")
    expect(page.locator(".coach[data-ready]")).to_be_visible()
    tour.stop_at("lesson")
    page.evaluate(_GO, "/t/russian")
    expect(page.locator(".spot.ante").first).to_be_visible()
    tour.stop_at("casino-table")
    page.evaluate(_GO, "/")

    page.locator("button.private").click()
    page.locator("dialog[open] select").nth(3).select_option("2")
    page.locator("dialog[open] select").nth(4).select_option("0")
    page.locator("dialog[open] .main").click()
    expect(page.locator("dialog[open] input[readonly]")).to_be_visible()
    tour.stop_at("invitation")
    page.locator("dialog[open] .main").click()

    expect(page.locator(".middle section")).to_be_visible()
    tour.stop_at("host-alone")
    page.locator(".middle section button").last.click()
    expect(page.locator("button.free")).to_have_count(1)
    tour.dialog("button.free", "buy-in")
    tour.stop_at("watching")
    page.locator("button.free").click()
    page.locator("dialog[open] .main").click()
    expect(page.locator(".buttons .middle")).to_be_visible(timeout=20_000)
    tour.stop_at("turn")
    tour.dialog(".screen > header > button:last-child", "table-settings")
    menu = ".screen > header > button:nth-last-of-type(2)"
    tour.dialog(menu, "table-menu")

    context.close()
    assert tour.faults == []
