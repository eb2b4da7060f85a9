"""Several Formations of Mistral ordered at once: with the mouse, with the keyboard alone and with a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rulesets.kernel import registry
from rulesets.mistral.game import ruleset
from tests.browser.conftest import PHONE
from tests.browser.looking import drag, open_tab, sheet_says, written, wrong_for_some

SEEN = """id => {
  const shown = [document.getElementById(id), ...document.querySelectorAll(`#board [data-pieces~="${id}"]`)];
  const box = shown.filter(Boolean).map((node) => node.getBoundingClientRect()).find(({ width }) => width);
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
"""Where a piece is on the screen, or the flag that stands for it from afar."""


@pytest.fixture
def sea(transactional_db, live_server, monkeypatch):
    from tests.pages.battle_table import SeaTable

    monkeypatch.setitem(registry.rulesets(), "mistral", ruleset)
    return SeaTable


def planning(sea, sit_down, language="en", **settings):
    page = sit_down((table := sea(language=language).play_to("PlanImpulse")).bea, **settings)
    page.goto(table.address)
    page.locator(".bench-rows li").first.wait_for(state="attached")
    return page


def seen(page, id: str) -> tuple[float, float]:
    page.wait_for_function('() => !document.querySelector("[data-working]")')
    x, y = page.evaluate(SEEN, id)
    return x, y


def click_with(page, key: str, id: str) -> None:
    page.keyboard.down(key)
    page.mouse.click(*seen(page, id))
    page.keyboard.up(key)


def test_several_formations_are_picked_with_shift_and_sent_to_one_place(sea, sit_down, shoot):
    page = planning(sea, sit_down)
    page.mouse.click(*seen(page, "b_det_1"))
    expect(page.locator(".bench-unit h2")).to_have_text("Detachment 1")
    click_with(page, "Shift", "b_det_2")
    click_with(page, "Control", "b_grand")
    expect(page.locator(".bench-unit h2")).to_have_text("3 picked")
    expect(page.locator(".bench-marks .group-frame")).to_have_count(3)
    click_with(page, "Shift", "b_grand")
    expect(page.locator(".bench-unit h2")).to_have_text("2 picked")
    expect(page.locator(".bench-marks .group-frame")).to_have_count(2)
    before = sheet_says(page)
    page.locator("#s08").first.click()
    written(page, "Detachment 1: (?!hold).*Bona")
    sent = sheet_says(page)
    assert re.search("Detachment 2: (?!hold).*Bona", sent) and "Detachment 1: battle seek if odds 1.2" in sent
    shoot(page, "mistral/group")
    assert wrong_for_some(page) == []
    page.locator("[data-key=undo]").click()
    expect(page.locator("#orders-text"), "one Undo takes all of it back").to_have_value(before)
    page.locator("[data-key=only-one]").click()
    expect(page.locator(".bench-unit h2")).to_have_text("Detachment 1")
    assert page.troubles == []


def test_a_box_picks_what_is_in_it_and_who_cannot_take_the_order_is_named(sea, sit_down, shoot):
    page = planning(sea, sit_down)
    (left, top), (right, bottom) = seen(page, "b_det_2"), seen(page, "b_det_1")
    page.keyboard.down("Shift")
    drag(page, (left - 40, bottom - 40), (right - left + 80, top - bottom + 80))
    page.locator(".catch-box").wait_for(state="attached")
    page.mouse.up()
    page.keyboard.up("Shift")
    expect(page.locator(".bench-unit h2")).to_have_text("2 picked")
    click_with(page, "Shift", "b_grand")
    page.locator("[data-key=do-clear]").click()
    page.locator("[data-key=do-sail]").click()
    expect(page.locator("#bench-together")).to_have_text(re.compile("^Not for the Grand Flotilla: It can’t do that "))
    written(page, "Detachment 1: sail")
    shoot(page, "mistral/group-left-out")
    expect(page.locator("details[open] > summary", has_text="How they meet the enemy")).to_be_visible()
    page.get_by_label("Intensity", exact=True).first.select_option(label="heavy")
    written(page, "Detachment 2: .*intensity heavy")
    assert "Detachment 1: battle seek if odds 1.2, intensity heavy" in sheet_says(page), "what was said before stays"
    assert wrong_for_some(page) == []


def test_several_formations_are_ordered_with_the_keyboard_alone(sea, sit_down):
    page = planning(sea, sit_down)
    page.locator("[data-key=row-b_det_1]").press("Enter")
    page.locator("[data-key=row-b_grand]").press("Shift+Enter")
    expect(page.locator(".bench-unit h2")).to_have_text("2 picked")
    page.locator("[data-key=row-b_det_2]").press("Control+Enter")
    expect(page.locator(".bench-unit h2")).to_have_text("3 picked")
    page.locator("[data-key=row-b_det_2]").press("Control+Enter")
    expect(page.locator(".bench-unit h2")).to_have_text("2 picked")
    page.locator("[data-key=make-for]").focus()
    page.locator("[data-key=make-for]").select_option(value="naples")
    written(page, "Detachment 1: (?!hold).*Naples")
    written(page, "Grand Flotilla: .*Naples")
    expect(page.locator("[data-key=undo]")).to_be_enabled()
    page.locator("[data-key=undo]").press("Escape")
    expect(page.locator(".bench-unit")).to_have_count(0)
    assert page.troubles == []


def test_several_formations_are_ordered_with_a_finger_in_spanish(sea, sit_down, shoot):
    page = planning(sea, sit_down, language="es", viewport=PHONE, locale="es-ES", has_touch=True)
    page.locator("[data-key=several]").tap()
    for id in ("b_det_1", "b_det_2"):
        page.touchscreen.tap(*seen(page, id))
        page.locator(".bench-unit h2").wait_for()  # the panel has come, the board lies still
    expect(page.locator(".bench-unit h2")).to_have_text("Elegidas: 2")
    shoot(page, "mistral/group-phone")
    assert wrong_for_some(page) == []
    page.locator("[data-key=do-hold]").tap()
    page.locator("[data-key=make-for]").select_option(value="naples")
    written(page, "Destacamento 1: .*Nápoles")
    written(page, "Destacamento 2: .*Nápoles")
    open_tab(page, "orders")
    page.locator("[data-key=row-b_grand]").tap()
    expect(page.locator("#tab-orders"), "whoever adds goes on choosing").to_be_checked()
    assert page.troubles == []


def test_several_auxiliaries_are_ticked_and_sent_to_search_at_once(sea, sit_down, shoot):
    page = planning(sea, sit_down)
    page.locator("#s07").first.click()
    ticks = page.locator(".offers input[type=checkbox]")
    ticks.first.wait_for()
    before = sheet_says(page)
    for place in (0, 1):
        ticks.nth(place).check()
    page.get_by_role("group", name="Send all that are ticked").get_by_role("button", name="Search").click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    found = [line for line in sheet_says(page).splitlines() if " search " in line and line not in before]
    shoot(page, "mistral/group-auxiliaries")
    assert len(found) == 2, sheet_says(page)
    assert wrong_for_some(page) == []
    page.locator("[data-key=undo]").click()
    expect(page.locator("#orders-text"), "one Undo takes both back").to_have_value(before)
    assert page.troubles == []


def test_a_clause_for_several_is_filled_in_once_and_places_are_chosen_by_region(sea, sit_down, shoot):
    page = planning(sea, sit_down)
    page.locator("[data-key=row-b_det_1]").press("Enter")
    page.locator("[data-key=row-b_det_2]").press("Shift+Enter")
    page.locator("summary", has_text="On a condition, for all of them").click()
    before = sheet_says(page).strip()
    page.locator("[data-key=pane-together-clauses-add]").click()
    clause = "pane-together-clauses-0"
    page.locator(f"[data-key={clause}-when-add]").click()
    page.locator(f"[data-key={clause}-when-0-word]").select_option("enemy_in")
    place = page.locator(f"[data-key={clause}-when-0-0]")
    expect(place.locator("optgroup").first).to_have_attribute("label", "The Gut")
    place.select_option("s14")
    page.locator(f"[data-key={clause}-then-add]").click()
    page.locator(f"[data-key={clause}-then-0-do]").select_option("hold")
    written(page, "Detachment 1: when enemy spotted in Off Catalonia")
    said = sheet_says(page)
    assert re.search("Detachment 2: when enemy spotted in Off Catalonia.* then hold", said), said
    shoot(page, "mistral/group-clause")
    assert wrong_for_some(page) == []
    page.locator(f"[data-key={clause}-remove]").click()
    expect(page.locator("#orders-text")).to_have_value(before)
    assert page.troubles == []
