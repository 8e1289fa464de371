"""From the first page to a seat, a name, a link, a language; and what is said when it does not work."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.at_table import accept, leave, look, open_private


def test_one_click_leads_to_a_seat(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".pod.hero")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/t/\w+"))
    assert any("you" in seat.more.split(", ") for seat in look(page).seats)
    leave(page)
    expect(page.get_by_text("You are watching.")).to_be_visible(timeout=60_000)


def test_back_and_forward_work(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Lamplight").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.go_forward()
    expect(page.get_by_text("You are watching.")).to_be_visible()


def test_a_name_is_kept_and_a_bad_one_refused(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Change name").click()
    field = page.get_by_role("dialog").get_by_label("Name")
    field.fill("   \u200b  x" + "y" * 60)
    field.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    field.fill("Night Heron")
    field.press("Enter")
    expect(page.locator(".me")).to_contain_text("Night Heron")
    page.reload()
    expect(page.locator(".me")).to_contain_text("Night Heron")


def test_filters_and_language_are_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_role("combobox", name="Game").select_option("omaha-hi-lo")
    expect(page.locator("tbody tr")).to_have_count(2)
    page.get_by_role("button", name="فارسی").click()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    page.reload()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.locator("tbody tr")).to_have_count(2)


def test_a_family_of_games_folds_and_unfolds_and_stays_so(page: Page) -> None:
    page.goto("/")
    expect(page.locator("tbody tr")).to_have_count(12)
    page.get_by_role("button", name="Hold'em", expanded=True).click()
    expect(page.locator("tbody tr")).to_have_count(0)
    page.get_by_role("button", name="Draw", expanded=False).click()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("2-7 triple draw"))).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(6)


def test_a_row_leads_to_the_rules_of_its_game_and_these_back_to_its_tables(page: Page) -> None:
    page.goto("/")
    page.locator("tbody a[href$=short-deck]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Short deck")
    expect(page.get_by_text("Four of a kind")).to_be_visible()
    page.get_by_role("link", name="All games").click()
    page.get_by_role("link", name="Razz", exact=False).first.click()
    expect(page).to_have_url(re.compile("/#/rules/razz$"))
    page.go_back()
    page.go_forward()
    page.get_by_role("button", name=re.compile("Razz")).click()
    expect(page.locator("tbody tr")).to_have_count(1)


def test_the_rules_lie_over_a_table_too(page: Page) -> None:
    page.goto("/t/nlhe-100")
    page.get_by_role("button", name="Seat and table").click()
    page.get_by_role("button", name=re.compile("^Rules of")).click()
    dialog = page.get_by_role("dialog", name=re.compile("^Rules of"))
    expect(dialog.get_by_role("heading", name="The deal, street by street")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("You are watching.")).to_be_visible()


def test_an_invitation_leads_to_its_table_and_a_wrong_one_says_so(page: Page) -> None:
    link = open_private(page, game="holdem", seats=2, bots=0)
    table = page.url
    accept(page, link)
    expect(page).to_have_url(table)
    page.goto(link)
    expect(page).to_have_url(table)
    page.goto("/i/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("This invitation leads to no table.")
    page.get_by_role("button", name="Back to the lobby").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_host_adds_bots_and_closes_his_table(page: Page) -> None:
    open_private(page, game="omaha", seats=4, bots=0)
    page.get_by_role("button", name="Seat and table").click()
    page.get_by_role("dialog").get_by_role("button", name="Add a bot").click()
    expect(page.get_by_role("group", name="Bots")).to_contain_text("Bots: 1")
    page.get_by_role("button", name="Remove a bot").click()
    expect(page.get_by_role("group", name="Bots")).to_contain_text("Bots: 0")
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Close it and send everybody home").click()
    expect(page.get_by_text("The host has closed this table.")).to_be_visible()
    expect(page.locator("button.free")).to_have_count(0)
    page.get_by_role("button", name="Seat and table").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Add a bot")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Your actions").get_by_role("button", name="Back to the lobby").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_chat_line_is_heard_by_everybody_at_the_table(page: Page) -> None:
    open_private(page, game="holdem", seats=2, bots=0)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("good evening")
    page.get_by_label("Say something").press("Enter")
    expect(page.get_by_role("region", name="Chat")).to_contain_text("good evening")
