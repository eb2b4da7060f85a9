"""Águila at the table: armies, deployment, movement and battle, by mouse and keyboard, as they will be played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from games.models import Submission
from tests.browser.conftest import PHONE
from tests.browser.looking import drag, middle, sheet_says, submit, until_answered, written, wrong_for_some


@pytest.fixture
def battle(transactional_db, live_server):
    from tests.pages.battle_table import EagleTable

    return EagleTable


def base(unit: str) -> str:
    return f"svg.workable #{unit} .base use"


def without_the_proposal(page) -> None:
    page.locator(".bench-rows .who").first.wait_for()
    page.locator("summary", has_text="The orders in words").click()
    page.locator("#orders-text").fill("")
    page.locator("summary", has_text="The orders in words").click()


def test_an_army_is_taken_and_judged(battle, sit_down, shoot):
    table = battle()
    page = sit_down(table.bea)
    page.goto(table.address)
    page.locator(".holds").wait_for()
    page.get_by_label("Start from a ready army").select_option(index=2)
    before = sheet_says(page)
    page.get_by_role("button", name="Take this army").click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    page.get_by_text("This army can take the field.").wait_for()
    shoot(page, "aguila/army")
    assert wrong_for_some(page) == []


def test_a_deployment_is_dragged_and_judged_at_once(battle, sit_down, shoot):
    table = battle().play_to("DeployWave")
    page = sit_down(table.bea)
    page.goto(table.address)
    page.get_by_text("This deployment can stand.").wait_for()
    before = sheet_says(page)
    unit = page.locator(".bench-pieces .unit").first.get_attribute("id")
    drag(page, middle(page, f".bench-pieces #{unit} .base use"), (0, -200))
    page.mouse.up()
    page.get_by_text("This deployment cannot stand yet").wait_for()
    page.locator(".bench-unit .warning", has_text=unit).wait_for()
    shoot(page, "aguila/deployment")
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("This deployment can stand.").wait_for()
    expect(page.locator("#orders-text")).to_have_value(before)
    assert wrong_for_some(page) == []
    submit(page)


def test_a_unit_is_dragged_along_the_way_it_will_walk(battle, sit_down, shoot):
    table = battle().play_to("OrderMovement")
    page = sit_down(table.bea)
    page.goto(table.address)
    without_the_proposal(page)
    page.mouse.click(*middle(page, base("B1")))
    page.get_by_role("heading", name=re.compile("^B1 ")).wait_for()
    drag(page, middle(page, base("B1")), (10, -25))
    page.locator("#bench-move", has_text=re.compile("B1.*advance")).wait_for()
    shoot(page, "aguila/move-drag")
    page.mouse.up()
    written(page, "\\nB1: .*advance")
    expect(page.locator(".acts text"), "in which place it acts").to_have_text(["1"])
    drag(page, middle(page, base("B1")), (0, -300))
    page.locator("#bench-move", has_text="No farther: B1, its move is over").wait_for()
    shoot(page, "aguila/move-too-far")
    page.mouse.up()
    page.locator("[data-key=form-attack_column]").click()
    written(page, "\\nB1: form attack column")
    page.get_by_role("button", name="Undo").click()
    written(page, "\\nB1: .*advance")
    page.locator("[data-key=whole-brigade]").click()
    drag(page, middle(page, base("B1")), (0, -25))
    page.mouse.up()
    written(page, "\\nB1, B2.*advance")
    expect(page.locator(".acts text").nth(0)).to_have_text("1")
    expect(page.locator(".acts text").nth(1)).to_have_text("2")
    shoot(page, "aguila/move-brigade")
    assert wrong_for_some(page) == []
    submit(page)
    assert b'"ADVANCE"' in Submission.objects.latest("pk").body
    assert page.troubles == []


def test_an_answer_that_comes_late_leaves_the_next_drag_alone(battle, sit_down):
    table = battle().play_to("OrderMovement")
    page = sit_down(table.bea)
    held, holding = [], []
    page.route("**/measure/**", lambda route: held.append(route) if holding and not held else route.continue_())
    page.goto(table.address)
    without_the_proposal(page)
    start = middle(page, base("B1"))
    page.mouse.click(*start)
    page.get_by_role("heading", name=re.compile("^B1 ")).wait_for()
    sheet_says(page)
    drag(page, start, (10, -25))
    page.locator("#bench-move", has_text=re.compile("B1.*advance")).wait_for()
    until_answered(page)
    holding.append(True)
    page.mouse.up()
    while not held:
        page.wait_for_timeout(20)
    drag(page, start, (0, -300))
    page.locator("#bench-move", has_text="No farther: B1, its move is over").wait_for()
    held[0].continue_()
    written(page, "\\nB1: .*advance")
    sheet_says(page)
    expect(page.locator("#bench-move")).to_contain_text("No farther: B1, its move is over")
    page.mouse.up()
    assert page.troubles == []


def to_a_charge(table) -> tuple[str, str]:
    """Plays on until one of hers can charge. Who it is, and whom."""
    from games.orders import play

    for _ in range(12):
        table.play_to("OrderBattle")
        seen = play.asked(table.decision(), table.seat()).view
        for unit in [id for id, each in seen.units.items() if each.side == "blue" and each.status == "table"]:
            told = table.game.rules.measure(seen, {"ask": "targets", "unit": unit}, "en")
            may = [each["unit"] for each in told["targets"] if each["charge"] and each["charge"]["may"]]
            if may:
                return unit, may[0]
        table.order()
    raise AssertionError("nobody came to a charge")


def test_a_charge_is_looked_at_before_it_is_ordered(battle, sit_down, shoot):
    table = battle()
    unit, foe = to_a_charge(table)
    page = sit_down(table.bea)
    page.goto(table.address)
    page.locator(f"[data-key=row-{unit}]").click()
    page.locator(f"[data-key=target-{foe}]").wait_for()
    page.mouse.click(*middle(page, base(foe)))
    page.locator(f"[data-target={foe}]", has_text="They may:").wait_for()
    page.locator(f"[data-target={foe}]", has_text=re.compile(r"Dice: \d+, \d\+ to hit")).wait_for()
    shoot(page, "aguila/charge")
    page.locator("[data-key=charge]").click()
    written(page, f"charge {unit}: {foe}")
    page.locator(".bench-rows li", has_text=f"charges {foe}").wait_for()
    assert wrong_for_some(page) == []
    submit(page)
    assert b'"charges"' in Submission.objects.latest("pk").body


def test_the_table_fits_a_phone(battle, sit_down, shoot):
    table = battle(language="es").play_to("OrderMovement")
    page = sit_down(table.bea, viewport=PHONE, has_touch=True, locale="es-ES")
    page.goto(table.address)
    page.locator("svg.workable #B1").wait_for()
    page.touchscreen.tap(*middle(page, base("B1")))
    page.get_by_role("heading", name=re.compile("^B1 ")).wait_for()
    page.locator("[data-key=step-fwd1000]").tap()
    written(page, "B1: ")
    shoot(page, "aguila/phone")
    assert wrong_for_some(page) == []


def test_decisions_in_a_turn_are_chosen_by_name(battle, sit_down, shoot):
    table = battle(pace="question").play_to("ChooseMover", 80)
    page = sit_down(table.bea)
    page.goto(table.address)
    page.get_by_role("radio", name="second").check()
    written(page, "second")
    shoot(page, "aguila/decision")
    assert wrong_for_some(page) == []
    submit(page)
    table.resolve()
    table.play_to("DeclareFire", 80)
    page.goto(table.address)
    page.get_by_role("heading", name="Fire").first.wait_for()
    shoot(page, "aguila/declare-fire")
    assert page.troubles == []


def test_an_army_is_changed_unit_by_unit_and_judged_at_once(battle, sit_down, shoot):
    table = battle()
    page = sit_down(table.bea)
    page.goto(table.address)
    page.get_by_text("This army can take the field.").wait_for()
    full = page.locator("[role=status] p").first.inner_text()
    page.locator("[data-key=drop-2]").click()
    page.wait_for_function("was => document.querySelector('[role=status] p').innerText !== was", arg=full)
    page.get_by_text("This army can take the field.").wait_for()
    less = sheet_says(page)
    page.locator(".holds select").first.select_option(index=1)
    page.get_by_role("button", name="Add a unit").first.click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=less)
    shoot(page, "aguila/army-changed")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Add a brigade").click()
    page.get_by_text("This army cannot take the field yet").wait_for()
    shoot(page, "aguila/army-brigade")
    assert wrong_for_some(page) == []
    assert page.troubles == []


def test_an_officer_and_a_whole_brigade_leave_the_army_by_a_button(battle, sit_down, shoot):
    table = battle(points=2000)
    page = sit_down(table.bea)
    page.goto(table.address)
    page.get_by_text("This army can take the field.").wait_for()
    whole = sheet_says(page)
    page.locator("[data-key^=drop-O]").last.click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=whole)
    page.get_by_text("This army cannot take the field yet").wait_for()
    shoot(page, "aguila/army-officer")
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("This army can take the field.").wait_for()
    page.get_by_role("button", name=re.compile("Leave out this brigade: Brigade 2")).click()
    expect(page.locator(".holds h3", has_text="Brigade 2")).to_have_count(0)
    shoot(page, "aguila/army-without-a-brigade")
    assert "brigade 2" not in sheet_says(page)
    assert wrong_for_some(page) == []
    assert page.troubles == []


def last_stand(options):
    """Blue's battalions would break at the next wound, each with an officer inside who may slip away; Red has guns."""
    from rulesets.aguila.position.state import Breaking
    from tests.aguila.battlefield import Battlefield

    field = Battlefield(turn=3, breaking={"blue": Breaking(total=1000), "red": Breaking(total=1000)})
    for at in range(1, 5):
        field.put(f"B{at}", "fr_line_6", 8 + 12 * at, 12, damage=24, officer=f"BO{at}")
        field.inside(
            f"BO{at}", "fr_brigadier" if at == 1 else "fr_commander", f"B{at}", abilities=("slippery",), chief=at == 1
        )
        field.put(f"R{at}", "at_gun_medium", 6 + 12 * at, 30, 180).put(
            f"R{at + 4}", "at_gun_medium", 10 + 12 * at, 30, 180
        )
    field.put("RO1", "at_brigadier", 36, 38, 180, chief=True)
    field.state.options = options
    return field.state


def test_an_officer_who_escapes_is_dragged_to_their_place(battle, sit_down, shoot, monkeypatch):
    from rulesets.aguila.game import Aguila

    monkeypatch.setattr(Aguila, "setup", lambda rules, options: last_stand(options))
    table = battle(pace="question").play_to("PlaceOfficer", 80)
    page = sit_down(table.bea)
    page.goto(table.address)
    page.get_by_text("The officer can stand there.").wait_for()
    before = sheet_says(page)
    drag(page, middle(page, ".bench-pieces .unit .base use"), (12, 0))
    page.mouse.up()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    shoot(page, "aguila/escape")
    assert wrong_for_some(page) == []
    submit(page)
    assert page.troubles == []


def test_a_vanguard_is_dragged_before_the_battle(battle, sit_down, shoot):
    table = battle(points=2000).play_to("MoveVanguard")
    page = sit_down(table.bea)
    page.goto(table.address)
    page.locator(".bench-rows .who").first.wait_for()
    unit = page.locator(".bench-pieces .unit").first.get_attribute("id")
    drag(page, middle(page, f".bench-pieces #{unit} .base use"), (0, -40))
    page.mouse.up()
    written(page, unit)
    page.get_by_text("The vanguard can do that.").wait_for()
    shoot(page, "aguila/vanguard")
    page.get_by_role("button", name="No move").click()
    page.wait_for_function("id => !document.getElementById('orders-text').value.includes(id)", arg=unit)
    assert wrong_for_some(page) == []
    submit(page)
    assert page.troubles == []


def to_a_reserve(table) -> str:
    """Plays on until a unit of hers may come on."""
    from games.orders import play

    for _ in range(12):
        table.play_to("OrderMovement")
        seen = play.asked(table.decision(), table.seat()).view
        coming = [id for id, unit in seen.units.items() if unit.side == "blue" and unit.status == "reserve"]
        coming = [id for id in coming if seen.units[id].order == "ARRIVE"]
        if coming:
            return coming[0]
        table.order()
    raise AssertionError("nobody came on")


def test_a_reserve_is_put_on_the_table_and_dragged(battle, sit_down, shoot):
    table = battle(scenario="escalation", ground="ready")
    unit = to_a_reserve(table)
    page = sit_down(table.bea)
    page.goto(table.address)
    without_the_proposal(page)
    page.locator(f"[data-key=row-{unit}]").click()
    page.get_by_text("Click the table where it should be after coming on").wait_for()
    table_box = page.locator("svg.workable").bounding_box()
    page.mouse.click(table_box["x"] + table_box["width"] * 0.5, table_box["y"] + table_box["height"] * 0.84)
    page.locator(f"[data-arrives={unit}]").wait_for(timeout=60_000)
    before = sheet_says(page)
    drag(page, middle(page, f"[data-arrives={unit}]"), (60, 0))
    shoot(page, "aguila/reserve-drag")
    page.mouse.up()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    written(page, f"{unit}: come on at")
    shoot(page, "aguila/reserve")
    assert wrong_for_some(page) == []
    submit(page)
    assert page.troubles == []


def test_terrain_is_laid_by_hand(battle, sit_down, shoot):
    table = battle(pace="question").play_to("LayPiece", 20)
    page = sit_down(table.bea)
    page.goto(table.address)
    page.get_by_text("It can lie there.").wait_for()
    before = sheet_says(page)
    drag(page, middle(page, ".wished"), (0, 60))
    page.mouse.up()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    shoot(page, "aguila/ground")
    assert wrong_for_some(page) == []
    assert page.troubles == []


def test_the_last_report_is_replayed_on_the_table(battle, sit_down, shoot):
    table = battle().play_to("OrderBattle")
    table.order()
    page = sit_down(table.bea)
    page.goto(table.address)
    page.locator("[data-replay=first]").click()
    page.locator(".board.replaying").wait_for()
    for _ in range(4):
        page.locator("[data-replay=next]").click()
    shoot(page, "aguila/replay")
    page.locator("[data-replay=now]").click()
    expect(page.locator(".board.replaying")).to_have_count(0)
    assert page.troubles == []


FORMED = """() => {
  const told = JSON.parse(document.getElementById("report-events").textContent);
  const steps = told.filter(({ number }) => document.getElementById(`event-${number}`)?.closest("li"));
  const at = steps.findIndex(({ event }) => event.event === "Formed");
  return { ...steps[at].event, step: at + 1 };
}"""
"""The first change of formation that was told, and its step in the replay."""
GO_TO = "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')); }"


def test_a_change_of_formation_is_replayed_where_it_is_told(battle, sit_down, shoot):
    table = battle().play_to("OrderMovement")
    table.order({"orders": [{"who": ["all"], "order": "FORM", "formation": "march_column"}]})
    page = sit_down(table.bea, reduced_motion="reduce")
    page.goto(table.address)
    page.locator("[data-replay=first]").click()
    page.locator(".board.replaying").wait_for()
    told, slider = page.evaluate(FORMED), page.locator("[data-replay=slider]")
    bodies = page.locator(f"#board #{told['unit']} .base > use[color]")
    slider.evaluate(GO_TO, told["step"] - 1)
    expect(bodies.nth(0)).to_have_attribute("href", re.compile(f"-{told['before']}"))
    for step, formation in ((0, "after"), (-1, "before"), (0, "after")):
        slider.evaluate(GO_TO, told["step"] + step)
        for at in range(2):
            expect(bodies.nth(at)).to_have_attribute("href", re.compile(f"-{told[formation]}"))
    missing = "nodes => nodes.filter((node) => !document.querySelector(node.getAttribute('href'))).length"
    assert page.locator("#board use").evaluate_all(missing) == 0
    shoot(page, "aguila/replay-formation")
    assert page.troubles == []
