"""The page around the board: the bar that stays, the panel with its tabs, and what becomes of submitted orders."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from games.campaigns.messages import send
from games.models import Message, Submission
from rulesets.kernel import registry
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import open_tab, sent, wrong_for_some

TABLET = {"width": 820, "height": 1180}
LAPTOP = {"width": 1920, "height": 1080}
PARTS = ("orders", "report", "forces", "talk")
"""The tabs of the panel."""
FOCUSED = "document.activeElement.id"
INSIDE = """(node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def table(house) -> str:
    return reverse("game", args=[house.game.ref])


@pytest.fixture
def gulf(transactional_db, live_server, monkeypatch):
    from rulesets.lepanto.game import ruleset
    from tests.pages.battle_table import GulfTable

    monkeypatch.setitem(registry.rulesets(), "lepanto", ruleset)
    return GulfTable(scenario="learn-galleass")


GAMES = ("tercios", "mistral", "lepanto", "aguila")


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [("en", DESKTOP, "light"), ("es", PHONE, "dark")],
    ids=["en-desktop-light", "es-phone-dark"],
)
@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_kept_from_the_table_of_any_game(
    transactional_db, live_server, sit_down, shoot, name, language, size, scheme
):
    """Every tab of the panel, by day and by night. The board is the same behind all tabs."""
    page = at_the_table(name, language, sit_down, size, color_scheme=scheme)
    wrong = []
    for part in PARTS:
        open_tab(page, part)
        shoot(page, f"table/{name}-{language}-{scheme}-{size['width']}-{part}")
        found = wrong_for_some(page, within=None if part == PARTS[0] else ".panel")
        wrong += [f"{part}: {each}" for each in found]
    assert wrong == []


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", GAMES)
def test_nor_at_any_size_in_any_language_by_day_or_by_night(
    transactional_db, live_server, sit_down, shoot, name, size, language, scheme
):
    page = at_the_table(name, language, sit_down, size, color_scheme=scheme)
    wrong = []
    for part in PARTS:
        open_tab(page, part)
        shoot(page, f"table/{name}-{language}-{scheme}-{size['width']}-{part}")
        wrong += [f"{part}: {each}" for each in wrong_for_some(page)]
    assert wrong == []


def at_the_table(name, language, sit_down, size, **settings):
    """Bea's page when she is asked for the orders of a turn."""
    from tests.pages.battle_table import ordering

    found = ordering(name, language=language)
    page = sit_down(found.bea, locale=language, viewport=size, **settings)
    page.goto(f"/games/{found.game.ref}/")
    page.locator("#workbench h2, .bench-fleet").first.wait_for(state="attached")
    return page


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
def test_submit_is_the_third_stop_of_the_keyboard(gulf, sit_down, scripts):
    page = sit_down(gulf.bea, java_script_enabled=scripts)
    page.goto(gulf.address)
    if scripts:
        page.locator(".bench-fleet").wait_for()
    stops = []
    for _ in range(3):
        page.keyboard.press("Tab")
        stops.append(page.locator(":focus").evaluate("node => node.id || node.className"))
    assert stops == ["skip", "do-check", "do-submit"]
    assert page.locator("[tabindex]").evaluate_all("nodes => nodes.every((node) => node.tabIndex <= 0)")


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, TABLET, PHONE], ids=["1280", "1920", "820", "390"])
def test_the_bar_and_the_whole_board_are_in_view_at_every_size(gulf, sit_down, shoot, size):
    page = sit_down(gulf.bea, viewport=size)
    page.goto(gulf.address)
    page.locator(".bench-fleet").wait_for(state="attached")
    for part in ("h1", "#do-submit", "#do-check", "#tally", "#board", "label[for=tab-orders]"):
        assert page.locator(part).evaluate(INSIDE), part
    board = page.locator("#board").bounding_box()
    assert board["width"] >= size["width"] - (361 if size["width"] > 918 else 0), (
        "beside a panel of 360 pixels, or alone"
    )
    expect(page.locator("#tally")).to_have_text("0 of 7 have orders, 7 by default")
    assert re.search(r"\d\d:\d\d", page.locator("#asked [role=status]").inner_text()), "the deadline to the minute"
    shoot(page, f"table/{size['width']}")


@pytest.mark.parametrize(
    ("name", "language"), [("tercios", "en"), ("mistral", "es"), ("lepanto", "en"), ("aguila", "es")]
)
def test_a_phone_keeps_its_screen_for_the_board(transactional_db, live_server, sit_down, name, language):
    from tests.pages.battle_table import ordering

    found = ordering(name, language=language)
    page = sit_down(found.bea, locale=language, viewport=PHONE)
    page.goto(f"/games/{found.game.ref}/")
    board = page.locator("#board").bounding_box()
    assert board["y"] <= 120 and board["height"] >= 200
    cut = "nodes => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent)"
    assert page.locator(".top nav, .acts button, .tabs label").evaluate_all(cut) == []
    page.goto("/")
    assert page.locator(".top").bounding_box()["height"] <= 120


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_said_once_covers_nothing_and_goes_with_the_next_thing_done(house, sit_down, size):
    page = sit_down(house.bea, viewport=size)
    page.goto(table(house))
    page.locator("#do-submit").click()
    sent(page)
    board, said = page.locator("#board").bounding_box(), page.locator(".notices").bounding_box()
    assert said["y"] + said["height"] <= page.locator(".asking").bounding_box()["y"] + 1, "above the bar and the board"
    page.wait_for_timeout(2600)  # whoever clicks at once may not have read it
    page.locator("label[for=tab-report]").click()
    expect(page.locator(".notices li")).to_have_count(0)
    page.locator("label[for=tab-board]").click() if size == PHONE else None
    assert page.locator("#board").bounding_box() == board
    page.locator("a", has_text="Change").click()
    page.locator("#do-submit").click()
    sent(page)
    page.locator(".notices").get_by_role("button", name="Close").click()
    expect(page.locator(".notices li")).to_have_count(0)


def test_the_count_and_the_button_follow_what_is_written(gulf, sit_down):
    page = sit_down(gulf.bea)
    page.goto(gulf.address)
    page.locator(".bench-fleet").wait_for()
    expect(page.locator("#do-submit")).to_have_text("Submit the proposed plan")
    page.locator("details.in-words summary").click()
    page.locator("#orders-text").fill("[MOVE]\nCC/0: advance 2\nCC-G09..G13: advance 2")
    expect(page.locator("#tally")).to_have_text("6 of 7 have orders, 1 by default")
    expect(page.locator("#kept")).to_contain_text("Draft saved at")
    expect(page.locator("#do-submit")).to_have_text("Submit 6 orders, 1 by default")
    advice, panel = page.locator(".advice").bounding_box(), page.locator("#workbench").bounding_box()
    assert advice["y"] + advice["height"] <= panel["y"], "advice is right under the bar, above the workbench"


def test_the_panel_is_folded_away_and_stays_so(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    wide = page.locator("#board").bounding_box()["width"]
    page.locator("label[for=fold-panel]").click()
    expect(page.locator("#pane-orders")).to_be_hidden()
    assert page.locator("#board").bounding_box()["width"] > wide + 250
    page.reload()
    expect(page.locator("#pane-orders")).to_be_hidden()
    page.locator("#fold-panel").focus()
    page.keyboard.press("Space")
    expect(page.locator("#pane-orders")).to_be_visible()
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator("label[for=fold-panel]").click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#pane-orders"), "what was found is shown").to_be_visible()
    assert page.troubles == []


def test_what_check_found_is_in_view_on_a_small_screen_too(transactional_db, live_server, sit_down):
    from tests.pages.battle_table import ordering

    found = ordering("mistral")
    page = sit_down(found.bea, viewport={"width": 1280, "height": 620})
    page.goto(f"/games/{found.game.ref}/")
    page.locator(".bench-rows .who, .bench-rows button").first.click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#sheet-said .note").first).to_be_in_viewport()
    assert page.troubles == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
def test_the_tabs_are_one_choice_of_the_keyboard(house, sit_down, scripts):
    page = sit_down(house.bea, java_script_enabled=scripts)
    page.goto(table(house))
    shown = page.locator(".pane:visible")
    expect(shown).to_have_id("pane-orders")
    page.locator("#tab-orders").focus()
    for part in ("report", "forces", "talk"):
        page.keyboard.press("ArrowRight")
        expect(shown).to_have_count(1)
        expect(shown).to_have_id(f"pane-{part}")
    expect(page.get_by_role("radio", name="Messages")).to_be_checked()


def test_on_a_phone_the_board_is_the_screen_and_the_panel_comes_from_below(house, sit_down):
    page = sit_down(house.bea, viewport=PHONE)
    page.goto(table(house))
    expect(page.locator(".pane:visible")).to_have_count(0)
    open_tab(page, "orders")
    expect(page.locator("#pane-orders")).to_be_visible()
    expect(page.locator("#board"), "the board is still there").to_be_visible()
    open_tab(page, "board")
    page.locator("#do-check").click()
    page.get_by_text("These orders are fine.").wait_for()
    assert wrong_for_some(page) == []


def test_messages_are_read_and_written_at_the_table(house, sit_down):
    send(by=house.ana, campaign=house.campaign, to="all", text="Your move.")
    page = sit_down(house.bea)
    page.goto(table(house))
    expect(page.locator("label[for=tab-talk] .unread")).to_contain_text(re.compile("1 new message|New messages: 1"))
    open_tab(page, "talk")
    expect(page.locator("#said")).to_contain_text("Your move.")
    page.locator("#message-text").fill("Patience.")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#said .message").first).to_contain_text("Patience.")
    expect(page.locator("#message-text")).to_have_value("")
    assert Message.objects.latest("pk").text == "Patience."
    assert page.url.endswith(table(house)) and page.troubles == []
    bare = sit_down(house.bea, java_script_enabled=False)
    bare.goto(table(house) + "?tab=talk")
    bare.locator("#message-text").fill("By hand.")
    bare.get_by_role("button", name="Send").click()
    expect(bare.locator("#said .message").first).to_contain_text("By hand.")
    assert table(house) in bare.url, "one stays at the table"


def test_whoever_submits_stays_and_may_amend(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    page.locator("input[name='q0.coins']").fill("3")
    page.locator("#do-submit").click()
    receipt = sent(page)
    seal = Submission.objects.get().seal
    expect(page.locator(".orders-bar .seal")).to_have_text(f"{seal[:12]}…")
    assert page.locator(".orders-bar .seal").get_attribute("href") == receipt
    page.get_by_role("link", name="Change", exact=True).click()
    page.locator("input[name='q0.coins']").fill("4")
    page.get_by_role("button", name="Submit the changed orders").click()
    sent(page)
    assert b'"coins":4' in Submission.objects.latest("pk").body


def test_the_turn_that_ones_orders_led_to_is_replayed_by_itself(gulf, sit_down):
    page = sit_down(gulf.bea)
    page.goto(gulf.address)
    page.locator(".bench-fleet").wait_for()
    page.locator("details.in-words summary").click()
    page.locator("#orders-text").fill("[MOVE]\nCC/1: advance 2")
    page.locator("#do-submit").click()
    sent(page)
    expect(page.locator("#board")).not_to_have_class("board replaying")
    gulf.resolve()
    page.goto(gulf.address)
    expect(page.locator("#replay .line")).not_to_be_empty()
    page.locator("[data-replay=now]").click()
    page.reload()
    page.locator("[data-replay=play]").wait_for()
    expect(page.locator("#replay .line"), "once is enough").to_be_empty()
    assert page.troubles == []
