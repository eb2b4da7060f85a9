"""Mistral at the table: preparation, an Impulse planned on the chart, by mouse, keyboard, phone and without scripts."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from rulesets.kernel import registry
from rulesets.kernel.questions import plain
from rulesets.mistral.game import ruleset
from tests.browser.conftest import PHONE
from tests.browser.looking import open_tab, sent, sheet_says, unfold, written, wrong_for_some


@pytest.fixture
def sea(transactional_db, live_server, monkeypatch):
    from tests.pages.battle_table import SeaTable

    monkeypatch.setitem(registry.rulesets(), "mistral", ruleset)
    return SeaTable


def test_an_impulse_is_planned_on_the_chart_and_in_forms(sea, sit_down, shoot):
    table = sea().play_to("PlanImpulse")
    page = sit_down(table.bea)
    page.goto(table.address)
    page.locator(".bench-rows li").first.wait_for()
    page.get_by_role("button", name="Detachment 2", exact=True).first.click()
    page.locator(".bench-unit").wait_for()
    shoot(page, "mistral/picked")
    page.locator("#strait_of_gibraltar > path").first.click()
    written(page, "Detachment 2: (?!hold).*Strait of Gibraltar")
    page.locator(".steps > li").wait_for()
    page.get_by_role("button", name="Stay to the end", exact=True).click()
    written(page, "Strait of Gibraltar, hold")
    expect(page.locator("details[open] > summary", has_text="How it meets the enemy")).to_be_visible()
    page.get_by_label("Battle", exact=True).first.select_option(label="avoid it")
    written(page, "Detachment 2: .*avoid")
    open_tab(page, "forces")
    for board in page.locator("#bench-forces > details > summary").all():
        board.click()
    page.get_by_role("button", name="Fleet Auxiliary 1", exact=True).click()
    page.get_by_label("Where or whom").first.select_option(label="Gulf of Valencia (#6)")
    written(page, "Fleet Auxiliary 1 search .*Valencia")
    shoot(page, "mistral/planned")
    assert wrong_for_some(page) == []
    planned = sheet_says(page)
    open_tab(page, "orders")

    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=planned)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#orders-text")).to_have_value(planned)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=planned)
    page.locator("button.act[value=submit]").click()
    sent(page)


LYING = """() => Object.fromEntries([...document.querySelectorAll(
    '.board .berth :is(.formation, .dummy, .sighting, .marker):not(.faded), .board .replay-token')].map(piece => [
  piece.dataset.key || piece.id, piece.dataset.place || piece.closest('.berth').dataset.place]))"""
"""Where every piece is drawn, now or in the replay."""


def test_the_last_impulse_is_seen_again_step_by_step_and_ends_where_the_chart_stands(sea, sit_down, shoot):
    table = sea().play_to("PlanImpulse")
    table.order({"formations": {"b_det_2": {"track": [{"do": "reach", "to": "s02"}]}}})
    page = sit_down(table.bea, reduced_motion="reduce")
    page.goto(table.address)
    page.locator("svg.workable").wait_for()
    live, line = page.evaluate(LYING), page.locator("#replay .line")
    page.locator("[data-replay=first]").click()
    expect(line).to_have_text(re.compile("^Step 0 of .* as it was"))
    start = page.evaluate(LYING)
    expect(page.locator("#b_det_2")).to_have_attribute("data-harbour", "yes")

    told = json.loads(page.locator("#report-events").text_content())
    sailing = ("HarbourLeft", "PutToSea")  # a Gale may drive it out before it leaves by itself
    out = [each["number"] for each in told if each["event"]["event"] in sailing and "b_det_2" in str(each["event"])]
    sailed = page.locator(f"#event-{out[0]}")
    open_tab(page, "report")
    unfold(page)
    sailed.dispatch_event("dblclick")
    expect(page.locator(".replay-token[data-key=b_det_2][data-place=gibraltar]")).to_have_count(1)
    expect(sailed).to_have_attribute("aria-current", "step")
    shoot(page, "mistral/replay")
    assert wrong_for_some(page) == []
    page.locator("[data-replay=previous]").focus()
    page.keyboard.press("ArrowLeft")
    expect(sailed).not_to_have_attribute("aria-current", "step")
    page.keyboard.press("Home")
    expect(line).to_have_text(re.compile("^Step 0"))
    assert page.evaluate(LYING) == start

    slider = page.locator("[data-replay=slider]")
    expect(slider).to_have_attribute("max", str(len(told)))
    slider.fill("2")
    expect(line).to_have_text(re.compile("^Step 2 of"))
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Step 2 of"))
    slider.press("ArrowRight")
    expect(line, "the slider's own keys").to_have_text(re.compile("^Step 3 of"))
    mattered = sum(each["matters"] for each in told)
    assert page.locator("#replay-marks option").count() == mattered, "a mark wherever something mattered"
    page.get_by_label("Speed").select_option(label="4 ×")
    page.locator("[data-replay=first]").click()
    page.locator("[data-replay=play]").click()
    expect(page.locator(".board.replaying"), "played to the end, the board is as it stands now").to_have_count(0)

    slider.fill(str(len(told)))
    expect(line).to_have_text(re.compile(r"^Step (\d+) of \1:"))
    replayed = page.evaluate(LYING)
    assert {id: place for id, place in replayed.items() if live.get(id) != place} == {}
    page.locator("[data-replay=next]").focus()
    page.keyboard.press("End")
    expect(page.locator(".board.replaying")).to_have_count(0)
    page.locator("svg.workable").wait_for()
    retelling_leads_from_each_view_to_the_next(page)
    assert page.troubles == []


def retelling_leads_from_each_view_to_the_next(page) -> None:
    """Compares what the page computes from the events alone with the views of two bots' first Turns."""
    from rulesets.mistral.bot import answer
    from rulesets.mistral.position.options import Options
    from tests.mistral.matches import match

    last: dict[str, Any] = {}
    bulletins = []
    for step in match(5, Options(scenario="1744"), bourbon=answer, british=answer, most_segments=8):
        for release in step.progress.releases:
            if release.audience in ruleset.sides:
                after = lying_in(ruleset.decode_view(release.view))
                if release.audience in last:
                    bulletins.append((last[release.audience], [plain(told.event) for told in release.events], after))
                last[release.audience] = after
    reckoned = page.evaluate(
        """async (bulletins) => {
          const bench = document.querySelector("script[src$='mistral/workbench.js']").src;
          const { retold } = await import(bench.replace("workbench", "retelling"));
          return bulletins.map(([before, events]) => retold(before, events));
        }""",
        [(before, events) for before, events, _ in bulletins],
    )
    compared = 0
    for (_, _, after), found in zip(bulletins, reckoned, strict=True):
        assert (found["seen"], found["markers"], found["gales"]) == (after["seen"], after["markers"], after["gales"])
        both = (
            found["own"].keys() & after["own"].keys()
        )  # what an Administrative Phase forms is not told place by place
        assert {id: found["own"][id] for id in both} == {id: after["own"][id] for id in both}
        compared += len(both) + len(after["markers"])
    assert compared > 50


def lying_in(view: Any) -> dict[str, Any]:
    """What `retelling.js` knows of a position, taken from the view itself."""
    own = {id: held for id, held in view.formations.items() if held.place and not held.parent}
    return {
        "side": view.audience,
        "own": {id: {"place": held.place, "harbour": held.harbour} for id, held in own.items()}
        | {id: {"place": dummy.place, "harbour": False} for id, dummy in view.dummies.items() if dummy.place},
        "seen": {name: seen.place for name, seen in view.sightings.items()},
        "markers": {f"{side} {place}": n for side, held in view.markers.items() for place, n in held.items()},
        "gales": {gale.wind: {"place": gale.place, "force": gale.force} for gale in view.gales},
        "winds": list(view.winds),
    }


def test_a_decision_in_the_middle_of_an_impulse_is_made_in_its_form(sea, sit_down, shoot):
    table = sea(pace="question").play_to("SpendMPs")
    page = sit_down(table.bea)
    page.goto(table.address)
    ship = page.get_by_label("Detachment 2", exact=True)
    expect(ship.locator("option:checked")).to_have_text("Mark time")
    open_tab(page, "forces")
    page.locator("#bench-forces summary", has_text="Fleet board").click()
    open_tab(page, "orders")
    ship.focus()
    page.locator(".bench-marks .ring").wait_for(state="attached")
    shoot(page, "mistral/question")
    ship.select_option(label="Leave Harbour")
    written(page, "Detachment 2: sail")
    page.get_by_role("button", name="Undo").click()
    expect(ship.locator("option:checked")).to_have_text("Mark time")
    ship.select_option(label="Leave Harbour")
    written(page, "Detachment 2: sail")
    page.locator("button.act[value=submit]").click()
    sent(page)
    page.goto(table.address)
    open_tab(page, "forces")
    expect(page.locator("#bench-forces td", has_text="Namur"), "open as it was, while one waits").to_be_visible()
    assert page.troubles == []


def test_an_auxiliary_is_sent_from_its_board_in_the_middle_of_an_impulse(sea, sit_down, shoot):
    table = sea(pace="question").play_to("TaskAuxiliaries")
    page = sit_down(table.bea)
    page.goto(table.address)
    open_tab(page, "forces")
    page.locator("#bench-forces summary", has_text="Auxiliaries").first.click()
    page.get_by_role("button", name="Fleet Auxiliary 1", exact=True).click()
    page.locator(".bench-unit h2", has_text="Fleet Auxiliary 1").wait_for()
    page.locator(".bench-marks circle").nth(1).wait_for(state="attached")
    shoot(page, "mistral/errand")
    page.get_by_label("Where or whom").first.select_option(index=1)
    written(page, "Fleet Auxiliary 1 search")
    open_tab(page, "orders")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("!document.getElementById('orders-text').value.includes('Fleet Auxiliary 1 search')")
    page.get_by_role("button", name="Redo").click()
    written(page, "Fleet Auxiliary 1 search")
    assert wrong_for_some(page) == []


def test_the_preparation_is_one_sheet_of_forms_on_a_phone_in_spanish(sea, sit_down, shoot):
    table = sea(language="es")
    page = sit_down(table.bea, viewport=PHONE, locale="es-ES")
    page.goto(table.address)
    page.locator("label[for=tab-orders]").click()
    expect(page.locator("details[open] > summary", has_text="asignar auxiliares")).to_be_visible()
    shoot(page, "mistral/preparation-es")
    proposed = sheet_says(page)
    page.get_by_role("button", name="Dejar lo que hay por defecto").first.click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=proposed)
    assert wrong_for_some(page) == []

    bare = sit_down(table.bea, locale="es-ES", java_script_enabled=False)
    bare.goto(table.address)
    assert bare.locator("#orders-text").is_visible(), "without scripts there are words"
    bare.get_by_role("button", name="Por formulario").click()
    expect(bare.locator("fieldset.entry"), "and forms").to_have_count(1)
