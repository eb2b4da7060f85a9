"""Several units of Águila picked without a mouse: in the list with the keyboard, on a phone with a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.looking import fingers, middle, written, wrong_for_some


@pytest.fixture
def battle(transactional_db, live_server):
    from tests.pages.battle_table import EagleTable

    return EagleTable


def base(unit: str) -> str:
    return f"svg.workable #{unit} .base use"


def test_units_are_added_in_the_list_with_the_keyboard_and_one_is_picked_again(battle, sit_down):
    table = battle().play_to("OrderMovement")
    page = sit_down(table.bea)
    page.goto(table.address)
    page.locator("[data-key=row-B1]").press("Enter")
    page.locator("[data-key=row-B2]").press("Shift+Enter")
    expect(page.locator(".bench-unit h2")).to_have_text("2 picked")
    page.locator("[data-key=form-attack_column]").press("Enter")
    written(page, "(B1 and B2|B2 and B1): form attack column")
    assert wrong_for_some(page) == []
    page.locator("[data-key=only-B2]").press("Enter")
    expect(page.locator("svg.workable .unit.picked")).to_have_count(1)
    assert page.troubles == []


def test_units_are_picked_and_dragged_together_with_a_finger(battle, sit_down, shoot):
    table = battle(language="es").play_to("OrderMovement")
    page = sit_down(table.bea, viewport=PHONE, locale="es-ES", has_touch=True)
    page.goto(table.address)
    page.locator(".bench-rows .who").first.wait_for(state="attached")
    page.locator("[data-key=several]").tap()
    for unit in ("B1", "B2"):
        page.touchscreen.tap(*middle(page, base(unit)))
        page.locator(f".bench-unit:has-text('{unit}')").first.wait_for()  # the panel has come, the board lies still
    expect(page.locator(".bench-unit h2")).to_have_text("Elegidas: 2")
    shoot(page, "aguila/group-phone")
    assert wrong_for_some(page) == []
    touch, (x, y) = fingers(page), middle(page, base("B1"))
    before = page.locator("#orders-text").input_value()
    touch("touchStart", (x, y))
    for far in (5, 10, 15):
        touch("touchMove", (x, y - far))
    touch("touchEnd")
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    written(page, "(B1 y B2|B2 y B1): avanza")
    assert page.troubles == []
