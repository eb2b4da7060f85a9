"""Lepanto at the table: a fleet ordered on the map by line, box and template, with a mouse, a finger or no scripts."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.fleet import OUT_OF_SIGHT, picked, ready, spot
from tests.browser.looking import open_tab, sent, unfold, written, wrong_for_some


def unwritten(page, pattern: str) -> None:
    gone = "found => !new RegExp(found).test(document.getElementById('orders-text').value)"
    page.wait_for_function(gone, arg=pattern)


def test_a_line_is_picked_told_to_advance_and_seen_before_it_is_sent(gulf, sit_down, shoot):
    table = gulf()
    page = sit_down(table.bea)
    page.goto(table.address)
    ready(page)
    page.locator("[data-key='part-CC/0']").click()
    page.locator("[data-key=cast]").click()
    written(page, r"CC-G32\.\.G33: cast")
    page.locator("[data-key='part-CC/1']").click()
    picked(page, 16)
    expect(page.locator(".bench-unit .said")).to_have_text("CC/1")
    page.locator(".bench-reach path").first.wait_for(state="attached")
    page.get_by_role("button", name="Advance 2").click()
    written(page, r"CC/1: advance 2")
    expect(page.locator(".bench-tracks .ghosts").first).to_be_attached()
    shoot(page, "lepanto/line")
    for _ in range(5):
        page.get_by_role("button", name="Zoom in").click()
    expect(page.locator("#board svg")).to_have_attribute("data-detail", "close")
    assert not {"CC-G08", "CC-G09"} & {*page.evaluate(OUT_OF_SIGHT)}, "what was picked stays in sight near an edge too"
    shoot(page, "lepanto/close")
    page.mouse.click(*spot(page, "CC-G08"))
    picked(page, 1)
    page.get_by_role("button", name="Hold").click()
    written(page, r"CC-G08: hold")
    page.locator("[data-key=face-nearest]").click()
    written(page, r"CC-G08: toward nearest")
    page.get_by_role("button", name="Undo").click()
    unwritten(page, r"CC-G08: toward nearest")
    page.get_by_role("button", name="Redo").click()
    written(page, r"CC-G08: toward nearest")
    page.locator("[data-key=exactly] summary").click()
    page.locator("[data-key=steps]").fill("s cast R o")
    page.locator("[data-key=steps]").press("Enter")
    written(page, r"CC-G08: S cast R O")
    assert page.locator("[data-key=cast]").count() == 0, "it tows nothing"
    page.mouse.click(*spot(page, "IC-G07"))
    page.locator("[data-key=act-board]").wait_for()
    page.keyboard.down("Shift")
    page.mouse.click(*spot(page, "IC-G08"))
    page.keyboard.up("Shift")
    page.get_by_role("group", name="IC-G07, IC-G08").get_by_role("button", name="Board it").click()
    written(page, r"board CC-G08: IC-G07, IC-G08")
    idle = page.locator("[data-key=section-attacks] .bench-lines .warning")
    expect(idle).to_have_text("It finds no target as things stand.")
    page.mouse.move(*spot(page, "CC-X1"))
    expect(page.locator("#bench-hover")).to_contain_text("the galleass of Jacopo Guoro")
    expect(page.locator(".bench-arcs path").first).to_be_attached()
    shoot(page, "lepanto/arcs")
    page.keyboard.press("Escape")
    expect(page.locator(".bench-unit")).to_have_count(0)
    assert wrong_for_some(page) == []
    page.locator("button.act[value=submit]").click()
    sent(page)


def test_a_whole_turn_takes_few_clicks_from_a_ready_sheet(gulf, sit_down, shoot):
    table = gulf()
    page = sit_down(table.bea)
    page.goto(table.address)
    ready(page)
    page.get_by_role("button", name="Engage").click()
    written(page, r"doctrine all: guns best; board >= 3:1")
    expect(page.locator(".bench-section[data-key=section-move] summary")).to_have_text("Movement (10)")
    page.locator("[data-key='later-move-0']").click()
    written(page, r"\[move\]\nCC/1")
    page.locator("[data-key='remove-move-9']").click()
    unwritten(page, r"repulsed}: withdraw")
    page.locator("[data-key='change-move-0']").click()
    page.locator(".line-form").get_by_label("What").select_option(label="withdraw")
    page.locator("[data-key=line-save]").click()
    written(page, r"CC/1: withdraw")
    shoot(page, "lepanto/template")
    assert wrong_for_some(page) == []


def test_the_fleet_is_ordered_on_a_phone_in_spanish_and_without_scripts(gulf, sit_down, shoot):
    table = gulf(language="es")
    page = sit_down(table.bea, viewport=PHONE, locale="es-ES", has_touch=True)
    page.goto(table.address)
    page.locator(".bench-fleet").wait_for()
    page.get_by_role("button", name="El centro de don Juan", exact=True).tap()
    expect(page.locator(".bench-unit h2")).to_have_text("Naves elegidas: 35")
    page.get_by_role("button", name="Avanzar 3").tap()
    written(page, r"CC: avanzar 3")
    shoot(page, "lepanto/phone")
    assert wrong_for_some(page) == []
    page.get_by_role("button", name="Trazar un recuadro con el dedo").tap()
    expect(page.locator("svg.boxing")).to_have_count(1)
    page.locator("label[for=tab-orders]").tap()
    page.locator(".bench-lines li").first.wait_for()
    shoot(page, "lepanto/phone-orders")
    assert wrong_for_some(page) == []

    bare = sit_down(table.bea, locale="es-ES", java_script_enabled=False)
    bare.goto(table.address)
    assert bare.locator("#orders-text").is_visible(), "without scripts there are words"
    bare.get_by_role("button", name="Por formulario").click()
    expect(bare.locator("fieldset.entry"), "and forms").to_have_count(1)
    shoot(bare, "lepanto/form")
    bare.locator("button.act[value=submit]").click()
    sent(bare)


ON_SCREEN = """(node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && node.contains(seen);
}"""


@pytest.mark.parametrize("width", [1280, pytest.param(1920, marks=pytest.mark.soak)])
def test_orders_can_be_submitted_wherever_one_is_on_the_page(gulf, sit_down, shoot, width):
    table = gulf()
    page = sit_down(table.bea, viewport={"width": width, "height": 800})
    page.goto(table.address)
    ready(page)
    act = page.locator("button.act[value=submit]")
    pane = page.locator("#pane-orders")
    tall = pane.evaluate("pane => pane.scrollHeight")
    assert tall > 1200, "the orders are longer than the screen"
    for at in (0, tall // 2, tall):
        pane.evaluate("(pane, at) => pane.scrollTo(0, at)", at)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert act.evaluate(ON_SCREEN), f"{at} of {tall} pixels down"
    shoot(page, f"lepanto/submit-{width}")
    act.click()
    sent(page)


def test_a_wing_is_told_to_keep_the_line_with_its_galleass(gulf, sit_down, shoot):
    table = gulf(scenario="learn-left-wing")
    page = sit_down(table.bea)
    page.goto(table.address)
    ready(page)
    page.locator("[data-key='squadron-CL']").click()
    page.get_by_role("button", name="Advance 2").click()
    written(page, r"all: advance 2")
    page.locator("[data-key=exactly] summary").click()
    page.locator("[data-key=behind]").fill("2")
    page.locator("[data-key=behind]").press("Tab")
    page.locator("[data-key=in-line]").click()
    written(page, r"dress on galleass 2 behind")
    expect(page.locator(".bench-tracks .ghosts").first).to_be_attached()
    page.locator("[data-key='part-CL/2']").click()
    page.locator("[data-key=in-line-with]").click()
    page.mouse.click(*spot(page, "CL-G06"))
    written(page, r"CL/2: dress on CL-G06 2 behind")
    page.locator("[data-key=about-templates] summary").click()
    told = page.locator("[data-key=about-templates] dd")
    assert all(text.endswith(".") for text in told.all_inner_texts())
    assert told.count() == page.locator("[data-key^=template-]").count() == 8
    shoot(page, "lepanto/in-line")
    page.locator("[data-key=template-line]").click()
    written(page, r"CL/0: advance 2\nCL/1: dress on CL-X1 2 behind\nCL/2: dress on CL-X1 4 behind")
    assert wrong_for_some(page) == []


def test_attacks_are_ordered_batch_by_batch(gulf, sit_down, shoot):
    table = gulf(pace="interactive", scenario="learn-left-wing").play_to("OrderFight")
    page = sit_down(table.bea)
    page.goto(table.address)
    ready_sheets = page.locator("[data-key^=template-]")
    expect(ready_sheets, "ships have moved").to_have_text(["Engage", "Melee", "Save ships"])
    table.play_to("OrderMore")
    page.goto(table.address)
    page.locator(".bench-fleet").wait_for()
    expect(page.locator("#board"), "a small battle begins near by").to_have_class(re.compile("closer"))
    assert page.evaluate(OUT_OF_SIGHT) == []
    wind = page.locator("#bench-hover")
    expect(wind, "the rose is out of sight").to_have_text(re.compile(r"^Wind \d, blowing to the "))
    expect(page.locator(".bench-unit")).to_have_count(0)
    page.locator("[data-key^='state-']").first.click()
    picked = page.locator(".bench-unit h2")
    expect(picked).to_have_text(re.compile(r"Ships picked: [1-9]"))
    assert page.get_by_role("button", name="Advance 1").count() == 0, "ships have moved"
    page.locator("summary", has_text="In reach after the move").click()
    page.locator("[data-key^='contact-']").first.click()
    expect(picked).to_have_text("Ships picked: 1")
    shoot(page, "lepanto/batch")
    target = page.locator("[data-key=contacts] tbody tr td:not(:first-child)", has_text=re.compile("I[A-Z]-")).first
    page.mouse.click(*spot(page, target.inner_text().split()[0]))
    page.locator("[data-key=act-gun]").wait_for()
    expect(page.locator(".bench-unit p.small").first).to_contain_text("of 6")
    page.locator("[data-key=act-arms]").click()
    written(page, "arms |gun |board ")
    assert wrong_for_some(page) == []


LYING = """() => Object.fromEntries([...document.querySelectorAll('.board .ship')]
  .filter(ship => ship.style.opacity !== '0.12')
  .map(ship => [ship.id, ship.getAttribute('transform').match(/-?[\\d.]+/g).map(Number).map(Math.round).join(' ')]))"""
"""Where every ship is drawn, now or in the replay."""


def test_the_last_turn_is_seen_again_and_ends_where_the_map_stands(gulf, sit_down, shoot):
    table = gulf()
    advancing = {"move": [{"who": "CC", "order": {"do": "advance", "hexes": 3}}]}
    table.order(advancing)
    table.order({**advancing, "face": [{"who": "CC-G08", "to": "NE"}]})
    page = sit_down(table.bea, reduced_motion="reduce")
    page.goto(table.address)
    page.locator("svg.workable").wait_for()
    live, line = page.evaluate(LYING), page.locator("#replay .line")
    page.locator("[data-replay=first]").click()
    expect(line).to_have_text(re.compile("^Step 0 of .* as it was"))
    start = page.evaluate(LYING)
    assert start != live
    told = json.loads(page.locator("#report-events").text_content())
    assert "CC-G08" in [each["event"]["ship"] for each in told if each["event"]["event"] == "Moved"]
    steps = int(page.locator("[data-replay=slider]").get_attribute("max"))
    assert steps < len(told) / 4, "ships that one sentence tells of move together"
    open_tab(page, "report")
    unfold(page)
    page.locator(".told li[id]").last.dblclick()
    expect(line).to_have_text(re.compile(r"^Step (\d+) of \1:"))
    shoot(page, "lepanto/replay")
    assert {id: place for id, place in page.evaluate(LYING).items() if live.get(id) != place} == {}
    page.locator("[data-replay=now]").click()
    expect(page.locator(".board.replaying")).to_have_count(0)
    assert page.troubles == []
