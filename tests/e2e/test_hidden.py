"""No card that somebody may not see is anywhere in his page: not in text, labels, pictures or frames."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from tests.e2e.at_table import accept, act, look, open_private, own_cards, plain, sit

SMALL = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
RANKS = {"ten": "10", "jack": "J", "queen": "Q", "king": "K", "ace": "A"}
RANKS |= {word: str(rank) for rank, word in enumerate(SMALL, 2)}
SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
SHOWN = re.compile(r"\bshows\b")
SEATS_SAY = """() => [...document.querySelectorAll('.stage li')]
  .flatMap(seat => [seat.textContent, ...[seat, ...seat.querySelectorAll('*')]
    .flatMap(e => [...e.attributes].map(a => a.value))]).concat(document.title).join(' | ')"""
"""Every text and every attribute of the seats: labels, titles, alternatives, data."""


@pytest.fixture
def contexts(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[list[BrowserContext]]:
    made = [browser.new_context(**browser_context_args) for _ in range(3)]
    yield made
    for context in made:
        context.close()


def frames_of(page: Page) -> list[str]:
    """Everything that the page's socket will be told."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    return heard


def events_of(frames: list[str]) -> list[dict[str, Any]]:
    """Every event that these frames tell."""
    return [event for frame in map(json.loads, frames) for event in frame.get("events", []) if event]


def dealt_faces(frames: list[str]) -> list[str]:
    dealt = [event for event in events_of(frames) if event["e"] == "dealt"]
    return [card for event in dealt for card in event["down"] if card != "??"]


def test_nobody_reads_cards_that_are_not_his(contexts: list[BrowserContext]) -> None:
    mine, theirs, rail = (context.new_page() for context in contexts)
    frames = frames_of(rail)
    link = open_private(mine, game="holdem", seats=3, bots=0)
    accept(theirs, link)
    accept(rail, link)
    sit(mine)
    sit(theirs)
    expect(rail.get_by_text("You are watching")).to_be_visible()

    looks = 0
    while looks < 12 or look(mine).own_hands_over < 2:
        for page, other in ((mine, theirs), (theirs, mine)):
            is_turn = page.locator(".buttons .middle").count() and not SHOWN.search(look(page).story[-1])
            # Who need not act may look at the last showdown for a moment longer.
            if is_turn and len({look(one).hand for one in (page, other, rail)}) == 1:
                looks += 1
                secrets = own_cards(page).split(", ")
                for reader in (other, rail):
                    said = reader.evaluate(SEATS_SAY)
                    assert [card for card in secrets if card in said] == []
                    assert not set(signs(secrets)) & set(told_of_this_hand(reader))
                assert rail.locator(".stage li .card .face").count() == 0
        for page in (mine, theirs):
            act(page)
        mine.wait_for_timeout(40)
    assert dealt_faces(frames) == []


def signs(spoken: list[str]) -> list[str]:
    """Cards in words as the story writes them: "ace of spades" is A♠."""
    return [RANKS[rank] + SUITS[suit] for rank, _, suit in (plain(card).split() for card in spoken)]


def told_of_this_hand(page: Page) -> list[str]:
    """Words of the story since the hand began."""
    story = look(page).story
    began = max(at for at, line in enumerate(story) if line.startswith("Hand "))
    return " ".join(story[began:]).split()
