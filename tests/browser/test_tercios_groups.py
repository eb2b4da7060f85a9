"""Several units of Tercios picked and ordered at once: with the mouse, with the keyboard alone and with a finger."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.looking import address, drag, fingers, middle, open_tab, sheet_says, written, wrong_for_some


def base(unit: str) -> str:
    return f"svg.workable #{unit} .base rect"


def planning(battle, sit_down, **settings):
    table = battle(language=settings.pop("language", "en")).play_to("PlanTurn")
    page = sit_down(table.bea, **settings)
    page.goto(address(table))
    page.locator(".bench-rows li").first.wait_for(state="attached")
    return page


def click_with(page, key: str, unit: str) -> None:
    page.keyboard.down(key)
    page.mouse.click(*middle(page, base(unit)))
    page.keyboard.up(key)


def marked(page) -> list[str]:
    found = page.locator("svg.workable .unit.picked").evaluate_all("pieces => pieces.map((piece) => piece.id)")
    return sorted(found)


def test_several_units_are_picked_with_shift_and_a_card_goes_to_all_of_them(battle, sit_down, shoot):
    page = planning(battle, sit_down)
    page.mouse.click(*middle(page, base("ST1")))
    click_with(page, "Shift", "ST2")
    click_with(page, "Control", "SC1")
    expect(page.locator(".bench-unit h2")).to_have_text("3 picked")
    assert marked(page) == ["SC1", "ST1", "ST2"]
    before = sheet_says(page)
    page.locator("[data-key=card-RESISTID]").click()
    for unit in ("T1", "T2", "C1"):
        written(page, f"{unit}.* hold fast")
    expect(page.locator("[data-key=card-RESISTID]")).to_have_attribute("aria-pressed", "true")
    shoot(page, "tercios/group")
    assert wrong_for_some(page) == []
    page.locator("[data-key=undo]").click()
    expect(page.locator("#orders-text"), "one Undo takes all of it back").to_have_value(before)
    click_with(page, "Shift", "SC1")
    expect(page.locator(".bench-unit h2")).to_have_text("2 picked")
    page.locator("[data-key=only-one]").click()
    expect(page.locator(".bench-unit h2")).to_have_text(re.compile("^T1 "))
    assert marked(page) == ["ST1"]
    assert page.troubles == []


def goals(page) -> dict[str, tuple[float, float]]:
    found = re.findall(r"^(\w+) run to \(([\d.]+), ([\d.]+)\)", sheet_says(page), re.MULTILINE)
    return {unit: (float(x), float(y)) for unit, x, y in found}


def test_a_box_drawn_with_shift_picks_all_in_it_and_dragging_one_moves_them_alike(battle, sit_down, shoot):
    page = planning(battle, sit_down)
    (left, top), (right, bottom) = middle(page, base("ST1")), middle(page, base("ST2"))
    page.keyboard.down("Shift")
    drag(page, (min(left, right) - 25, min(top, bottom) - 25), (abs(right - left) + 50, abs(bottom - top) + 50))
    page.locator(".catch-box").wait_for(state="attached")
    page.mouse.up()
    page.keyboard.up("Shift")
    expect(page.locator(".bench-unit h2")).to_have_text(re.compile(r"^\d+ picked"))
    caught = marked(page)
    assert {"ST1", "ST2"} <= set(caught) and all(unit.startswith("S") for unit in caught), "only her own"
    before = sheet_says(page)
    drag(page, middle(page, base("ST1")), (0, -30))
    page.locator(".bench-marks rect[fill-opacity='0.2']").nth(len(caught) - 1).wait_for(state="attached")
    shoot(page, "tercios/group-drag")
    page.mouse.up()
    written(page, r"T1 run to \(")
    sent = goals(page)
    assert {"T1", "T2"} <= set(sent)
    drag(page, middle(page, base("ST1")), (0, -600))
    page.locator("#bench-move", has_text="Too far.").wait_for()
    shoot(page, "tercios/group-too-far")
    assert wrong_for_some(page) == []
    page.mouse.up()
    page.locator("#bench-move", has_text=re.compile("Not so far, .*T1.*: ")).wait_for()
    assert sheet_says(page) != before
    for _ in range(2):
        page.locator("[data-key=undo]").click()
    expect(page.locator("#orders-text")).to_have_value(before)
    assert page.troubles == []


def test_several_units_are_picked_and_ordered_with_the_keyboard_alone(battle, sit_down):
    page = planning(battle, sit_down)
    page.locator("[data-key=row-ST1]").press("Enter")
    page.locator("[data-key=row-ST2]").press("Shift+Enter")
    expect(page.locator(".bench-unit h2")).to_have_text("2 picked")
    page.locator("[data-key=several]").press("Enter")
    page.locator("[data-key=row-SC1]").press("Enter")
    expect(page.locator(".bench-unit h2")).to_have_text("3 picked")
    page.locator("[data-key=card-CORRED]").press("Enter")
    written(page, "T2.* run")
    page.locator("[data-key=by-y]").fill("2")
    page.locator("[data-key=go]").press("Enter")
    written(page, r"T1 run to \(")
    assert {"T1", "T2", "C1"} <= set(goals(page))
    page.locator("[data-key=undo]").press("Escape")
    expect(page.locator(".bench-unit")).to_have_count(0)
    expect(page.locator("[data-key=several]")).to_have_attribute("aria-pressed", "false")
    assert wrong_for_some(page) == []


def test_several_units_are_picked_and_dragged_with_a_finger_in_spanish(battle, sit_down, shoot):
    page = planning(battle, sit_down, language="es", viewport=PHONE, locale="es-ES", has_touch=True)
    page.locator("[data-key=several]").tap()
    for unit, title in (("ST1", "T1 Tercio Viejo"), ("ST2", "Elegidas: 2")):
        page.touchscreen.tap(*middle(page, base(unit)))
        expect(page.locator(".bench-unit h2")).to_have_text(title)  # the panel has come, the board lies still
    shoot(page, "tercios/group-phone")
    assert wrong_for_some(page) == []
    touch, (x, y) = fingers(page), middle(page, base("ST1"))
    touch("touchStart", (x, y))
    for far in (5, 10, 15):
        touch("touchMove", (x, y - far))
    touch("touchEnd")
    written(page, r"T1 corre.* a \(")
    written(page, r"T2 corre.* a \(")
    open_tab(page, "orders")
    page.locator("[data-key=row-SC1]").tap()
    expect(page.locator("#tab-orders"), "whoever adds goes on choosing").to_be_checked()
    assert page.troubles == []
