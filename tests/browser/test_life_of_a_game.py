"""A sealed-bid auction from the first bid to the last, in real browsers."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Error, expect

from games.models import Segment, Submission
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import open_tab, sent

"""Where the page goes once orders are in."""


def table(house):
    return reverse("game", args=[house.game.ref])


def submit_button(page):
    return page.get_by_role("button", name=re.compile(r"^(Submit|Entregar) "))


def again(page, address: str) -> None:
    """Opens a page that may be opening itself at this moment, because it has heard of the end."""
    for _ in range(3):
        try:
            page.goto(address)
        except Error:
            page.wait_for_load_state()
        else:
            return


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_two_browsers_play_an_auction_to_its_end(house, sit_down, shoot, size):
    ana, bea = sit_down(house.ana, viewport=size), sit_down(house.bea, viewport=size)
    width = size["width"]
    for turn in (1, 2):
        for page, who in ((ana, "ana"), (bea, "bea")):
            page.goto(table(house))
            shoot(page, f"table-{who}-{turn}-{width}")
            if size is PHONE:
                open_tab(page, "orders")
                shoot(page, f"orders-{who}-{turn}-{width}")
            page.locator("input[name='q0.coins']").fill(str(2 + turn))
            submit_button(page).click()
            sent(page)
            shoot(page, f"receipt-{who}-{turn}-{width}")
            assert Submission.objects.latest("pk").luck.startswith("sha256:")
        house.resolve()
    house.game.refresh_from_db()
    assert house.game.state == "over"
    again(bea, table(house))
    assert "The game is over." in bea.content()
    shoot(bea, f"over-{width}")
    assert ana.troubles == [] and bea.troubles == []


def test_the_browser_opens_with_the_second_orders_the_luck_it_sealed_with_the_first(house, sit_down):
    page = sit_down(house.ana)
    page.goto(table(house))
    page.locator("input[name='q0.coins']").fill("1")
    submit_button(page).click()
    sent(page)
    first = Submission.objects.latest("pk")
    house.order("south", {"coins": 1})
    house.resolve()
    page.goto(table(house))
    page.locator("input[name='q0.coins']").fill("1")
    submit_button(page).click()
    sent(page)
    second = Submission.objects.latest("pk")
    from games.trust.seals import opens_luck

    assert opens_luck(second.opens, first.luck)
    assert second.luck not in ("", first.luck)


def test_checking_and_drafting_happen_without_leaving_the_page(house, sit_down, shoot):
    page = sit_down(house.bea)
    page.goto(table(house))
    page.locator("input[name='q0.coins']").fill("99")
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_role("alert").get_by_text("You have 12 coins.").wait_for()
    shoot(page, "problem")
    page.locator("input[name='q0.coins']").fill("7")
    page.get_by_role("button", name="Save draft").click()
    page.get_by_text("Draft saved.").wait_for()
    assert page.url.endswith(table(house))
    page.get_by_role("button", name="In words").click()
    page.locator("#orders-text").wait_for()
    expect(page.locator("#orders-text")).to_have_value(re.compile("7"))
    shoot(page, "in-words")
    assert page.troubles == []


def test_everything_works_without_scripts(house, sit_down, shoot):
    page = sit_down(house.bea, java_script_enabled=False)
    page.goto(table(house))
    page.locator("input[name='q0.coins']").fill("99")
    submit_button(page).click()
    page.get_by_text("You have 12 coins.").first.wait_for()
    page.locator("input[name='q0.coins']").fill("3")
    page.get_by_role("button", name="In words").click()
    page.locator("summary", has_text="Your luck").click()
    page.locator("input[name='luck']").fill("Saint George")
    submit_button(page).click()
    sent(page)
    assert Submission.objects.latest("pk").luck == "Saint George"
    open_tab(page, "report")
    page.get_by_role("link", name="History").click()
    page.locator("noscript").first.wait_for(state="attached")
    assert "<svg" in page.content()
    page.goto(table(house))
    page.get_by_role("link", name="Change", exact=True).click()
    page.locator("input[name='q0.coins']").fill("4")
    page.get_by_role("button", name="Submit the changed orders").click()
    sent(page)
    assert b'"coins":4' in Submission.objects.latest("pk").body


def test_orders_are_given_with_the_keyboard_alone(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "q0.coins":
            break
    page.keyboard.press("Control+a")
    page.keyboard.type("5")
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.value") == "submit":
            break
    page.keyboard.press("Enter")
    sent(page)
    assert b'"coins":5' in Submission.objects.latest("pk").body


def test_enter_in_a_field_checks_and_never_submits_by_accident(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    page.locator("input[name='q0.coins']").fill("5")
    page.locator("input[name='q0.coins']").press("Enter")
    page.get_by_text("These orders are fine.").wait_for()
    assert not Submission.objects.exists()


def test_the_slider_replays_the_game(house, sit_down, shoot):
    house.play_round({"coins": 3}, {"coins": 1})
    page = sit_down(house.bea)
    page.goto(reverse("history", args=[house.game.ref]))
    shoot(page, "history")
    page.locator("#n").focus()
    page.keyboard.press("Home")
    page.get_by_text("No. 1 of").wait_for()
    page.locator("#step", has_text="Lot 1 is worth").wait_for()
    assert page.troubles == []


def test_an_open_page_shows_the_report_when_the_turn_has_been_played(house, sit_down):
    house.order("north", {"coins": 1})
    house.order("south", {"coins": 2})
    Segment.objects.filter(pk=house.segment.pk).update(state=Segment.State.RESOLVING)
    page = sit_down(house.bea)
    page.goto(table(house))
    assert "The turn is being played" in page.content()
    Segment.objects.filter(pk=house.segment.pk).update(state=Segment.State.OPEN)
    house.resolve()
    page.get_by_role("heading", level=1, name="Round 2").wait_for()


def test_people_come_in_by_a_mailed_link(house, sit_down, shoot):
    from games.models import LoginLink
    from games.people import tokens

    page = sit_down(None)
    page.goto(reverse("login"))
    shoot(page, "sign-in")
    page.locator("#link-email").fill(house.bea.email)
    page.get_by_role("button", name="Send me a link").click()
    page.get_by_role("heading", name="Check your email").wait_for()
    page.goto(reverse("login-link", args=[tokens.derived("login", LoginLink.objects.get().nonce)]))
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Your games").wait_for()
    shoot(page, "lobby")
    assert page.troubles == []
