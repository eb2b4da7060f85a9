"""Looking at pieces on the board with the mouse and with the keyboard alone, and what one could do to another."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.looking import address, fingers, middle, open_tab, sheet_says, wrong_for_some


@pytest.fixture
def battle(transactional_db, live_server):
    from tests.pages.battle_table import BattleTable

    return BattleTable().play_to("PlanTurn")


def test_a_click_on_the_board_tells_about_a_piece_and_draws_its_ranges(battle, sit_down, shoot):
    page = sit_down(battle.bea)
    page.goto(address(battle))
    own = page.locator("#inspect-form").get_attribute("data-own").split()
    mine = next(id for id in own if id[1] == "T")
    page.locator(f'.board [id="{mine}"]').first.click(force=True)
    name = page.locator("#inspected-name")
    expect(name).to_contain_text(f"{mine[1:]} · ")
    expect(page.locator("#inspected .facts")).to_contain_text("Discipline")
    expect(page.locator(".board svg g.rings circle")).not_to_have_count(0)
    expect(page.locator("#inspected svg.portrait > title")).to_contain_text(f"{mine[1:]} ")
    expect(page.locator("#inspected")).to_contain_text("What it may do now")
    assert page.locator("[id]").evaluate_all("all => all.length === new Set(all.map(({ id }) => id)).size"), (
        "ids are unique"
    )
    shoot(page, "inspecting/own")
    theirs = [id for id in page.locator("#inspect-at option").all_inner_texts() if id not in own and id[1:2] == "T"][0]
    orders = sheet_says(page)
    page.locator(f'.board [id="{theirs}"]').first.click(force=True, button="right")
    expect(name).to_contain_text(theirs)
    expect(page.locator("#inspected .odds").first).to_contain_text(f"{mine[1:]} on {theirs}")
    assert sheet_says(page) == orders, "looking gives no order"
    shoot(page, "inspecting/odds")
    assert wrong_for_some(page) == []
    assert page.troubles == []


def test_with_the_keyboard_alone_and_on_a_phone(battle, sit_down, shoot):
    page = sit_down(battle.bea, viewport=PHONE)
    page.goto(address(battle))
    open_tab(page, "forces")
    page.locator(".looking summary").click()
    page.locator("#inspect-at").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#inspected-name")).to_be_visible()
    shoot(page, "inspecting/phone")
    assert page.troubles == []


WRITTEN = "document.getElementById('orders-text').dispatchEvent(new Event('written', { bubbles: true }))"
"""As when the workbench has changed the sheet."""


def piece(id):
    return f'#board svg [id="{id}"]'


def pair(page, kind="T"):
    """An own piece that has been picked, and another side's piece."""
    own = page.locator("#inspect-form").get_attribute("data-own").split()
    known = page.locator("#inspect-at option").evaluate_all("found => found.map(({ value }) => value)")
    mine = next(id for id in own if id[1] == kind)
    theirs = next(id for id in known if id and id not in own and id[1] == kind)
    page.locator(piece(mine)).first.click(force=True)
    expect(page.locator("#inspected-name")).to_contain_text(f"{mine[1:]} · ")
    return mine, theirs


def odds_asked(page):
    """The requests for odds, as they come."""
    asked = []
    page.on("request", lambda sent: asked.append(sent.url) if sent.headers.get("x-part") == "odds" else None)
    return asked


def boxes(page, *selectors):
    return [page.locator(selector).first.bounding_box() for selector in selectors]


def meet(one, two):
    return all(
        one[at] < two[at] + two[far] and two[at] < one[at] + one[far] for at, far in (("x", "width"), ("y", "height"))
    )


def test_the_odds_are_beside_the_piece_under_the_pointer_and_give_no_order(battle, sit_down, shoot):
    page = sit_down(battle.bea)
    page.goto(address(battle))
    mine, theirs = pair(page)
    orders, asked, card = sheet_says(page), odds_asked(page), page.locator("#odds-card")
    page.mouse.move(*middle(page, piece(theirs)))
    expect(card).to_contain_text(f"{mine[1:]} on {theirs}")
    shown, actor, target = boxes(page, "#odds-card", piece(mine), piece(theirs))
    assert not meet(shown, target) and not meet(shown, actor), "what one works with stays in view"
    shoot(page, "inspecting/card")
    assert wrong_for_some(page) == []
    page.mouse.move(shown["x"] + 20, shown["y"] + 20)
    page.wait_for_timeout(600)
    expect(card).to_be_visible()  # the pointer may go to it
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.mouse.move(*middle(page, piece(mine)))
    page.mouse.move(*middle(page, piece(theirs)))
    expect(card).to_be_visible()
    page.mouse.move(5, 5)
    expect(card).to_be_hidden()
    assert len(asked) == 1, "a pair is asked about once"
    assert sheet_says(page) == orders
    assert page.troubles == []


def test_a_changed_sheet_asks_for_the_odds_again(battle, sit_down):
    page = sit_down(battle.bea)
    page.goto(address(battle))
    _, theirs = pair(page)
    asked, card, before = odds_asked(page), page.locator("#odds-card"), sheet_says(page)
    page.mouse.move(*middle(page, piece(theirs)))
    expect(card).to_be_visible()
    held = page.locator('[data-key^="card-"][aria-pressed=false]').first
    held.click()
    expect(card).to_be_hidden()
    page.wait_for_function("before => document.getElementById('orders-text').value !== before", arg=before)
    page.mouse.move(*middle(page, piece(theirs)))
    expect(card).to_be_visible()
    assert len(asked) == 2


def test_whoever_looks_at_a_piece_while_the_sheet_is_written_is_told_anew(battle, sit_down):
    page = sit_down(battle.bea)
    page.goto(address(battle))
    mine, theirs = pair(page)
    asked, card, _ = odds_asked(page), page.locator("#odds-card"), sheet_says(page)
    page.mouse.move(*middle(page, piece(theirs)))
    expect(card).to_contain_text(f"{mine[1:]} on {theirs}")
    page.evaluate(WRITTEN)
    expect(card).to_be_visible()
    assert len(asked) == 2
    page.keyboard.press("Escape")
    page.evaluate(WRITTEN)
    page.wait_for_timeout(500)  # time for what must not happen
    expect(card, "who closed it is left alone").to_be_hidden()
    page.mouse.move(5, 5)
    page.locator("#inspected :is(a, summary)").last.focus()
    page.keyboard.press("Tab")
    expect(card).to_be_visible()
    page.evaluate(WRITTEN)
    expect(card).to_be_visible()
    expect(page.locator("#inspected [data-against] button").first).to_have_attribute("aria-describedby", "odds-card")


def test_with_the_keyboard_the_odds_come_with_the_focus(battle, sit_down):
    page = sit_down(battle.bea)
    page.goto(address(battle))
    mine, _ = pair(page)
    choice = page.locator("#inspected [data-against] button").first
    page.locator("#inspected :is(a, summary)").last.focus()
    page.keyboard.press("Tab")
    expect(choice).to_be_focused()
    card = page.locator("#odds-card")
    expect(card).to_contain_text(f"{mine[1:]} on {choice.inner_text()}")
    expect(choice).to_have_attribute("aria-describedby", "odds-card")
    page.mouse.move(5, 5)
    page.wait_for_timeout(400)
    expect(card).to_be_visible()  # as long as the focus is there
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.keyboard.press("Tab")
    expect(card).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#inspected .odds").first).to_be_visible()


def test_a_finger_held_down_shows_the_odds_below_the_board(battle, sit_down, shoot):
    page = sit_down(battle.bea, viewport=PHONE, has_touch=True)
    page.goto(address(battle))
    mine, theirs = pair(page)
    orders, touch, card = sheet_says(page), fingers(page), page.locator("#odds-card")
    at = middle(page, piece(theirs))
    touch("touchStart", at)
    expect(card).to_contain_text(f"{mine[1:]} on {theirs}")
    touch("touchEnd")
    page.wait_for_timeout(600)
    expect(card).to_be_visible()
    shown, target = boxes(page, "#odds-card", piece(theirs))
    assert not meet(shown, target)
    shoot(page, "inspecting/card-phone")
    assert sheet_says(page) == orders, "letting go gives no order"
    assert wrong_for_some(page) == []
    page.touchscreen.tap(20, 60)
    expect(card).to_be_hidden()


@pytest.mark.parametrize("name", ["lepanto", "aguila"])
def test_every_game_tells_the_odds_of_what_was_picked(transactional_db, live_server, sit_down, name):
    from tests.pages.battle_table import ordering

    table = ordering(name)
    page = sit_down(table.bea)
    page.goto(address(table))
    own = page.locator("#inspect-form").get_attribute("data-own").split()
    known = page.locator("#inspect-at option").evaluate_all("found => found.map(({ value }) => value)")
    theirs = [id for id in known if id and id not in own]
    page.evaluate("id => document.dispatchEvent(new CustomEvent('picked', { detail: [id] }))", own[0])
    page.mouse.move(*middle(page, piece(theirs[0])))
    expect(page.locator("#odds-card")).to_be_visible()
    assert page.troubles == []


LYING = """() => {
  const boxes = [...document.querySelectorAll("#board text.range")].map((name) => name.getBoundingClientRect());
  const across = (one, two) => one.left < two.right - 1 && two.left < one.right - 1;
  const meet = (one, two) => across(one, two) && one.top < two.bottom - 1 && two.top < one.bottom - 1;
  return [boxes.length, boxes.some((one, at) => boxes.slice(at + 1).some((two) => meet(one, two)))];
}"""


def test_a_unit_that_is_picked_shows_its_commanders_circle_and_no_name_of_a_range_lies_on_another(battle, sit_down):
    page = sit_down(battle.bea)
    page.goto(address(battle))
    rows = page.locator(".bench-rows [data-key^=row-S]")
    rows.first.click()
    circle = page.locator("#board circle.command")
    expect(circle).to_have_count(1)
    assert float(circle.get_attribute("stroke-width")) < 2, "thin"
    expect(page.locator("#board text.range").first).to_contain_text('6"')
    for card in ("ATENCION", "ATACAD", "CORRED", "FUEGO"):
        page.locator(f"[data-key=card-{card}]").click()
        expect(page.locator(f"[data-key=card-{card}]")).to_have_attribute("aria-pressed", "true")
        sheet_says(page)
        assert page.evaluate(LYING)[1] is False, card


def test_two_ranges_of_one_length_have_their_names_below_each_other(battle, sit_down):
    page = sit_down(battle.bea)

    def alike(route):
        answer = route.fetch()
        told = answer.json()
        if isinstance(told, dict) and told.get("ranges"):
            told["ranges"] *= 2
        route.fulfill(response=answer, json=told)

    page.route("**/measure/", alike)
    page.goto(address(battle))
    own = page.locator("#inspect-form").get_attribute("data-own").split()
    shooter = next(id for id in own if id[1] == "M")
    page.locator(f"[data-key=row-{shooter}]").click()
    page.locator("[data-key=card-FUEGO]").click()
    expect(page.locator("#board text.range")).to_have_count(3)
    assert page.evaluate(LYING) == [3, False]
