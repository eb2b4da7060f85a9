"""Looking at pieces on the board with the mouse and with the keyboard alone, and what one could do to another."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.looking import address, open_tab, sheet_says, wrong_for_some


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
