"""What a person sees and does at a table in the browser, in English."""

import re
from dataclasses import dataclass

from playwright.sync_api import Page, expect

CHEAP, MOST_TO_CALL = 100, 400
"""Minor units: the people of these tests raise what costs no more, and pay no more to stay in a hand."""

_READ = """() => ({
  heads: [...document.querySelectorAll('.log li.head')].map(e => e.textContent),
  story: [...document.querySelectorAll('.log li')].map(e => e.textContent),
  seats: [...document.querySelectorAll('.stage li > p.unseen')].map(e => e.textContent),
  total: document.querySelector('.centre .total b')?.textContent ?? '0',
})"""
_PRESS = """word => [...document.querySelectorAll('.bar button')]
  .find(e => e.innerText.startsWith(word))?.click()"""
_ISOLATES = re.compile("[\u2066-\u2069]")
_SEAT = re.compile(r"Seat (?P<seat>\d+): (?P<name>.+?), (?P<stack>[\d,]+(?:\.\d+)?)(?:, (?P<more>.*))?$")


@dataclass(frozen=True)
class SeatSeen:
    """A seat in the words that are read out; the stack in minor units."""

    seat: int
    name: str
    stack: int
    more: str

    @property
    def plays(self) -> bool:
        return "Waiting" not in self.more


@dataclass(frozen=True)
class TableSeen:
    """One look at a table. `in_middle` counts the bets of the street too; minor units."""

    hand: str
    story: tuple[str, ...]
    seats: tuple[SeatSeen, ...]
    in_middle: int

    @property
    def chips_in_play(self) -> int:
        return self.in_middle + sum(seat.stack for seat in self.seats if seat.plays)

    @property
    def chips(self) -> int:
        return self.in_middle + sum(seat.stack for seat in self.seats)

    @property
    def own_hands_over(self) -> int:
        """Hands of the story in which the reader was dealt cards and somebody won."""
        hands = " | ".join(self.story).split("Hand ")[1:]
        return sum(
            1 for hand in hands if "You are dealt" in hand and (" wins " in hand or "You win " in hand)
        )


def minor(text: str) -> int:
    """An amount as the page writes it, in minor units."""
    whole, _, cents = text.replace(",", "").partition(".")
    return int(whole) * 100 + int((cents or "0").ljust(2, "0"))


def look(page: Page) -> TableSeen:
    """Everything at one moment."""
    seen = page.evaluate(_READ)
    story = tuple(plain(line) for line in seen["story"])
    seats = tuple(_seat(plain(text)) for text in seen["seats"] if text)
    heads = [plain(head) for head in seen["heads"]]
    return TableSeen(heads[-1] if heads else "", story, seats, minor(plain(seen["total"])))


def plain(text: str) -> str:
    """Without the marks that keep names of another direction apart."""
    return _ISOLATES.sub("", text)


def _seat(text: str) -> SeatSeen:
    found = _SEAT.match(text)
    assert found is not None, text
    return SeatSeen(int(found["seat"]), found["name"], minor(found["stack"]), found["more"] or "")


def open_private(page: Page, *, game: str, seats: int, bots: int) -> str:
    """Opens a fast private table from the lobby and goes there; the invitation's address."""
    page.goto("/")
    page.get_by_role("button", name="Open a private table").click()
    dialog = page.get_by_role("dialog", name="Open a private table")
    dialog.get_by_label("Game").select_option(game)
    dialog.get_by_label("Seats").select_option(str(seats))
    dialog.get_by_label("Bots").select_option(str(bots))
    dialog.get_by_text("Fast").click()
    dialog.get_by_role("button", name="Open the table").click()
    link = dialog.get_by_label("Invitation link").input_value()
    dialog.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("button", name="Back to the lobby")).to_be_visible()
    return link


def accept(page: Page, link: str) -> None:
    """Goes where an invitation leads, under the name that is offered; only the first one asks."""
    page.goto(link)
    asked, there = (page.get_by_role("button", name=name) for name in ("To the table", "Back to the lobby"))
    expect(asked.or_(there)).to_be_visible()
    if asked.is_visible():
        asked.click()
    expect(there).to_be_visible()


def sit(page: Page) -> None:
    """Takes the first free seat with the usual chips."""
    page.locator("button.free").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def act(page: Page, *, bold: bool = False) -> None:
    """Does what there is to do: checks, calls what is cheap or folds; buys chips when there are none left.

    A bold person bets all he may while that is cheap, so that hands are short and all-ins happen.
    """
    words = page.evaluate("[...document.querySelectorAll('.buttons button')].map(e => e.innerText)")
    if any(word.startswith("Add chips") for word in words):
        press(page, "Add chips")
        page.get_by_role("dialog").get_by_role("button", name="Add").click()
        page.keyboard.press("Escape")  # where chips were on their way already, the dialog stays with a word
        return
    middle = next((word for word in words if word.startswith(("Check", "Call"))), None)
    if middle is None:
        return
    price = re.search(r"[\d,]+(?:\.\d+)?", middle)
    cost = 0 if price is None else minor(price[0])
    raises = any(word.startswith(("Bet", "Raise", "All-in")) for word in words)
    if bold and raises and cost <= CHEAP:
        press(page, "All-in")
        press(page, "Max")
        page.evaluate("document.querySelector('.buttons .raise')?.click()")
    else:
        press(page, "Fold" if cost > MOST_TO_CALL else middle.split()[0])


def press(page: Page, word: str) -> None:
    """A turn may pass while the mouse is on its way; then there is nothing to press any more."""
    page.evaluate(_PRESS, word)


def own_cards(page: Page) -> str:
    """The reader's own cards in words."""
    label = page.locator(".stage li:has(.pod.hero) .row").get_attribute("aria-label")
    assert label is not None
    return label


def leave(page: Page) -> None:
    """Leaves at once, a live hand too."""
    ask_to_leave(page)
    now = page.get_by_role("button", name="Leave now")
    if now.is_visible():
        now.click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def ask_to_leave(page: Page) -> None:
    page.get_by_role("button", name="Seat and table").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()


def wait_for_turn(page: Page) -> None:
    expect(page.locator(".buttons .middle")).to_be_visible(timeout=30_000)
