"""What is told of a table on other pages, and of people at it: turn and time, words, names, leaving."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e.at_table import act, ask_to_leave, leave, open_private, sit, wait_for_turn
from tests.e2e.conftest import Room


def guest(browser: Browser, url: str) -> Page:
    page = browser.new_context(base_url=url, locale="en-GB", reduced_motion="reduce").new_page()
    page.goto("/")
    return page


def test_every_page_tells_the_turn_at_a_table_and_leads_there(page: Page) -> None:
    open_private(page, game="holdem", seats=2, bots=1)
    sit(page)
    wait_for_turn(page)
    address = page.url
    page.get_by_role("button", name="Back to the lobby").click()
    strip = page.get_by_role("navigation", name="Your tables")
    for to in (None, "/#/rules", "/t/plo-100"):
        if to is not None:
            page.goto(to)
        expect(strip.get_by_role("button")).to_have_text(
            re.compile(r"Private table, .?Hold'em.?\s*Your turn\s*.?\d+.? s")
        )
        expect(page).to_have_title(re.compile("^Your turn"))
        expect(
            page.locator(
                "[aria-live=assertive]", has_text=re.compile(r"Private table, .?Hold'em.?: Your turn")
            )
        ).to_have_count(1)
    strip.get_by_role("button").click()
    expect(page).to_have_url(address)
    expect(strip).to_be_hidden()
    leave(page)


def test_the_lobby_says_where_one_sits_and_play_now_leads_back(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".pod.hero")).to_be_visible()
    address = page.url
    page.get_by_role("button", name="Back to the lobby").click()
    expect(page.get_by_role("row", name=re.compile("Lamplight"))).to_contain_text("You sit here")
    expect(page.locator(".hero .hint")).to_have_text(re.compile("Back to your seat: .?Lamplight"))
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(address)
    leave(page)


def test_play_now_says_where_it_leads_heeds_the_filters_and_takes_the_buy_in(page: Page) -> None:
    page.goto("/")
    hint = page.locator(".hero .hint").first
    expect(hint).to_have_text(re.compile("^Hold'em · No limit · .?0.50/1.? · .?6.? seats$"))
    page.get_by_role("combobox", name="Game").select_option("omaha")
    expect(hint).to_have_text(re.compile("^Omaha · Pot limit"))
    page.get_by_role("button", name="Change", exact=True).click()
    page.get_by_role("dialog").get_by_label("Buy-in").first.fill("42")
    page.get_by_role("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.locator(".hero .with")).to_contain_text("42")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/t/plo-100$"))
    expect(page.locator(".pod.hero .stack")).to_have_text(re.compile("^4[12]"))
    leave(page)


def test_a_guest_with_a_link_is_asked_for_a_name_once_and_a_host_alone_sees_link_and_bots(
    page: Page, browser: Browser, server: Room
) -> None:
    link = open_private(page, game="holdem", seats=3, bots=0)
    middle = page.get_by_role("region", name=re.compile("^Nobody is here yet"))
    expect(middle.get_by_label("Invitation link")).to_have_value(link)
    friend = guest(browser, server.url)
    friend.goto(link)
    field = friend.get_by_label("What shall the others call you?")
    expect(field).to_have_value(re.compile("^Guest"))
    field.fill("Night Owl")
    field.press("Enter")
    expect(friend).to_have_url(page.url)
    sit(friend)
    expect(page.locator(".pod .name", has_text="Night Owl")).to_have_count(1)
    expect(middle).to_be_hidden()
    friend.get_by_role("button", name="Seat and table").click()
    friend.get_by_role("button", name="Change name").click()
    friend.get_by_role("dialog").get_by_label("Name").fill("Barn Owl")
    friend.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.locator(".pod .name", has_text="Barn Owl")).to_have_count(1)
    friend.context.close()


def test_a_word_is_seen_counted_and_told(page: Page, browser: Browser, server: Room) -> None:
    open_private(page, game="holdem", seats=2, bots=0)
    address = page.url
    friend = guest(browser, server.url)
    friend.goto(address)
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_label("Say something").fill("good evening")
    friend.get_by_label("Say something").press("Enter")
    expect(page.get_by_role("tab", name=re.compile("Chat"))).to_contain_text("1")
    expect(page.locator("[aria-live=polite]", has_text=re.compile("says: .?good evening"))).to_have_count(1)
    page.locator("button.heard", has_text="good evening").click()
    expect(page.get_by_role("tab", name="Chat")).to_have_text("Chat")
    expect(page.get_by_role("region", name="Chat")).to_contain_text("good evening")
    expect(friend.get_by_role("tab", name="Chat")).to_have_text("Chat")
    friend.context.close()


def test_leaving_a_live_hand_is_asked_and_can_wait_for_its_end(page: Page) -> None:
    open_private(page, game="holdem", seats=2, bots=1)
    sit(page)
    wait_for_turn(page)
    ask_to_leave(page)
    page.get_by_role("button", name="Stay", exact=True).click()
    expect(page.locator(".buttons .middle")).to_be_visible()
    ask_to_leave(page)
    page.get_by_role("button", name="Leave after this hand").click()
    told = page.locator(".banner", has_text="You leave after this hand.")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Stay at the table").click()
    expect(told).to_be_hidden()
    ask_to_leave(page)
    page.get_by_role("button", name="Leave after this hand").click()
    expect(told).to_be_visible()
    watching = page.get_by_text("You are watching.")
    while not watching.is_visible():
        act(page)
        expect(watching.or_(page.locator(".buttons .middle"))).to_be_visible(timeout=20_000)


def test_bots_are_called_in_the_language_of_the_reader(browser: Browser, server: Room) -> None:
    context = browser.new_context(base_url=server.url, locale="fa-IR")
    page = context.new_page()
    page.goto("/t/nlhe-100")
    bots = page.locator(".pod").filter(has=page.locator("span.bot"))
    expect(bots.locator("span.bot").first).to_have_text("ربات")
    names = bots.locator(".name bdi").all_inner_texts()
    assert names
    assert not any(re.search("[A-Za-z]", name) for name in names)
    context.close()
