"""Tercios at the table: armies, deployment, plan, report and replay, by mouse, keyboard and without scripts."""

from __future__ import annotations

import re

import msgspec
import pytest
from django.urls import reverse
from playwright.sync_api import expect

from games.models import Campaign, Submission
from rulesets.tercios.position.state import Options
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import (
    address,
    drag,
    middle,
    open_tab,
    sent,
    sheet_says,
    submit,
    wrong_by_day_and_night,
    wrong_for_some,
)

POSES = """() => Object.fromEntries([...document.querySelectorAll('.board .unit .base')].map(base => [
  base.parentNode.id, base.getAttribute('transform').match(/-?[\\d.]+/g).map(Number).map(Math.round)]))"""
"""Where every unit is drawn."""


def test_a_campaign_is_made_from_its_options_in_spanish(battle, sit_down, shoot):
    from games.models import User

    user = User.objects.create_user("ana@example.org", name="Ana", language="es")
    page = sit_down(user, locale="es-ES")
    page.goto(reverse("new-campaign-of", args=["tercios"]))
    page.get_by_label("Cualquiera").check()
    page.get_by_label("Sur").check()
    page.get_by_text("Más ajustes").click()
    page.get_by_label("Nombre de la campaña").fill("Nördlingen")
    page.get_by_label("Cuándo se para la partida a preguntar").select_option(label="Por plan: un plan por turno")
    page.get_by_label("Puntos de cada ejército").fill("750")
    page.get_by_label("Mesa preparada").select_option(label="La aldea")
    page.get_by_label("Cultivos").select_option(label="Altos")
    page.get_by_label("Límite de turnos").fill("6")
    page.get_by_label(re.compile("Listas cerradas")).check()
    shoot(page, "tercios/options-es")
    page.locator("button.act").click()
    page.wait_for_url(re.compile(r"/campaigns/\w+/$"))
    made = msgspec.convert(Campaign.objects.get(name="Nördlingen").games.get().options, Options)
    assert made == Options(table="la_aldea", points=750, turn_limit=6, closed_lists=True, crops="high")
    assert page.troubles == []


def test_an_army_is_picked_shared_changed_and_sent(battle, sit_down, shoot):
    table = battle()
    page = sit_down(table.bea)
    page.goto(address(table))
    page.locator(".holds").wait_for()
    ready = page.get_by_label("Start from a ready army")
    other = ready.locator("option").nth(3)
    ready.select_option(value=other.get_attribute("value"))
    before = sheet_says(page)
    page.get_by_role("button", name="Take this army").click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    taken = sheet_says(page)
    shoot(page, "tercios/army")
    assert wrong_for_some(page) == []

    page.locator("summary", has_text="Code to share").click()
    code = page.locator("#bench-code-out").input_value()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#orders-text")).to_have_value(before)
    page.get_by_label("Army code").fill(code)
    page.get_by_role("button", name="Open the code").click()
    page.wait_for_function("was => document.getElementById('orders-text').value === was", arg=taken)

    named = re.sub(r"(?m)^(1 .*)$", r'\1 "<img src=x onerror=document.title=1>"', taken, count=1)
    page.locator("#orders-text").fill(named)
    page.locator(".holds, .problem", has_text="onerror").first.wait_for()
    assert page.locator("img").count() == 0, "a name is text, whatever stands in it"

    page.locator("#orders-text").fill(taken + "9 Flying saucer\n")
    problem = page.locator(".problem", has_text="Flying saucer")
    problem.wait_for()
    assert re.search(r"Command \d .*, Troop \d+, line \d+", problem.inner_text())
    page.locator("#orders-text").fill(taken)
    page.get_by_text("This army can take the field.").wait_for()
    submit(page)
    assert page.troubles == []


def test_a_deployment_is_dragged_within_the_zone_and_judged_at_once(battle, sit_down, shoot):
    table = battle().play_to("DeployArmy")
    page = sit_down(table.bea)
    page.goto(address(table))
    page.get_by_text("This deployment can stand.").wait_for()
    before = sheet_says(page)
    unit = page.locator(".bench-pieces .unit").first.get_attribute("id")
    drag(page, middle(page, f".bench-pieces #{unit}"), (0, -170))
    page.mouse.up()
    page.get_by_text("This deployment cannot stand yet").wait_for()
    page.locator(".bench-unit .warning", has_text=re.compile(f"not wholly|{unit}")).wait_for()
    shoot(page, "tercios/deployment")
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("This deployment can stand.").wait_for()
    expect(page.locator("#orders-text")).to_have_value(before)

    page.locator(f"[data-key=piece-{unit}]").press("Enter")
    page.get_by_label("y", exact=True).fill("3")
    page.locator("[data-key=put]").press("Enter")
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    assert wrong_for_some(page) == []
    page.get_by_role("button", name="Undo").press("Enter")
    page.get_by_text("This deployment can stand.").wait_for()
    submit(page)


def test_a_turn_is_planned_on_the_board_sent_and_seen_again(battle, sit_down, shoot):
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea)
    page.goto(address(table))
    page.locator(".bench-rows .who").first.wait_for()
    page.mouse.click(*middle(page, "svg.workable #ST1"))
    page.get_by_role("heading", name=re.compile("^T1 [^·]")).wait_for()
    page.get_by_role("group", name="Card").get_by_role("button", name="Run").click()
    page.locator("[data-key=card-CORRED][aria-pressed=true]").wait_for()
    drag(page, middle(page, "svg.workable #ST1"), (15, -60))
    page.locator("#bench-move", has_text="it can go").wait_for()
    page.locator(".bench-marks rect").nth(1).wait_for(state="attached")
    shoot(page, "tercios/plan-drag")
    page.mouse.up()
    page.locator("#bench-move", has_text=re.compile(r"T1 run .*to \(")).wait_for()
    expect(page.locator("#orders-text")).to_have_value(re.compile(r"^T1 run .*to \(", re.MULTILINE))

    drag(page, middle(page, "svg.workable #ST1"), (200, -250))
    page.locator("#bench-move", has_text="Too far.").wait_for()
    page.mouse.up()
    page.locator(".bench-unit .warning", has_text="Too far.").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator(".bench-unit .warning").wait_for(state="detached")

    names = page.locator(".bench-rows .who")
    first, second = names.nth(0).inner_text(), names.nth(1).inner_text()
    page.locator(".bench-rows li").nth(0).get_by_role("button", name=re.compile("^Move down")).press("Enter")
    page.locator(".bench-rows li").nth(0).get_by_text(second).wait_for()
    page.locator(".bench-rows li").nth(1).locator(".grip").drag_to(page.locator(".bench-rows li").nth(0))
    page.locator(".bench-rows li").nth(0).get_by_text(first).wait_for()
    two_quick_clicks_both_count(page)
    orders_that_have_forms(page, shoot)
    assert wrong_for_some(page) == []
    submit(page)
    sent = Submission.objects.latest("pk").body
    assert b"CORRED" in sent and b"EVADE" in sent
    worn = b'"left":{"is":"measured","of":["self"],"word":"wear"},"right":{"is":"figure","thousandths":3000}'
    assert worn in sent

    table.resolve()
    page.goto(address(table))
    page.locator("[data-replay=first]").click()
    page.locator(".board.replaying").wait_for()
    start = page.evaluate(POSES)["ST1"]
    open_tab(page, "report")
    moved = page.locator(".told li", has_text=re.compile(r"^T1 moves"))
    number = page.evaluate(
        "e => [...document.querySelectorAll('.told [id^=event-]')].indexOf(e)", moved.element_handle()
    )
    for _ in range(number + 1):
        page.locator("[data-replay=next]").click()
    page.locator(".told .now", has_text="T1 moves").wait_for()
    page.wait_for_function(f"was => String(({POSES})().ST1) !== String(was)", arg=start)
    shoot(page, "tercios/replay")
    page.locator("[data-replay=previous]").click()
    page.wait_for_function(f"was => String(({POSES})().ST1) === String(was)", arg=start)
    page.locator("[data-replay=now]").click()
    page.locator("svg.workable").wait_for()
    assert page.troubles == []


def two_quick_clicks_both_count(page) -> None:
    """The second click comes before the first is answered."""
    row = page.locator(".bench-rows li").nth(2)
    unit = row.get_attribute("data-unit")
    page.evaluate(
        "unit => { for (let i = 0; i < 2; i++) document.querySelector(`[data-key=up-${unit}]`).click(); }", unit
    )
    page.wait_for_function("unit => document.querySelector('.bench-rows li').dataset.unit === unit", arg=unit)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("unit => document.querySelectorAll('.bench-rows li')[1].dataset.unit === unit", arg=unit)


def choose_by_letters(field, letters: str) -> None:
    """A browser combines letters typed within a second. On a slow machine they are typed again."""
    for _ in range(5):
        field.focus()
        field.page.keyboard.type(letters)
        if field.evaluate("select => select.selectedOptions[0]?.label || ''").lower().startswith(letters):
            return
        field.page.wait_for_timeout(1200)
    raise AssertionError(f"{letters} chooses nothing in {field}")


def orders_that_have_forms(page, shoot) -> None:
    """A condition beside the board, an answer to the enemy by keyboard alone, and words that become a line."""
    page.locator("[data-key=more-when]").click()
    page.locator(".line-form [data-key$=-if-add]").click()
    page.locator(".told-line", has_text=re.compile("seq .* if self is fresh")).wait_for()
    page.locator("[data-key=line-sequence-if-0-is]").select_option("compare")
    page.locator("[data-key=line-sequence-if-0-right-figure]").fill("3")
    shoot(page, "tercios/plan-condition")
    page.locator("[data-key=line-save]").click()
    page.locator(".bench-rows .terms", has_text="if wear of self <= 3").wait_for()
    expect(page.locator("[data-key=more-when]"), "the focus goes back where it came from").to_be_focused()

    answers = page.locator("[data-key=section-reactions]")
    answers.locator("summary").press("Enter")
    page.locator("[data-key=add-reactions]").press("Enter")
    expect(page.locator("#bench-line-reactions-who")).to_be_focused()
    choose_by_letters(page.locator("#bench-line-reactions-who"), "cav")
    choose_by_letters(page.locator("#bench-line-reactions-do"), "eva")
    page.locator("#bench-line-reactions-distance").wait_for()
    expect(page.locator("#bench-line-reactions-do"), "a redrawn form keeps the focus").to_be_focused()
    page.locator("#bench-line-reactions-distance").fill("8")
    page.locator(".told-line", has_text='react cavalry on charge do evade 8"').wait_for()
    shoot(page, "tercios/plan-answer")
    page.keyboard.press("Escape")
    page.locator(".line-form").wait_for(state="detached")
    assert "evade" not in sheet_says(page)

    page.locator("summary", has_text="The orders in words").click()
    words = page.locator("#orders-text")
    words.fill(words.input_value().rstrip() + '\nreact cavalry on charge do evade 8"\n')
    answers.locator(".bench-lines li", has_text="react cavalry on charge do evade").wait_for()
    page.locator("[data-key='change-reactions-CAVALRY.0']").click()
    expect(page.locator("#bench-line-reactions-distance")).to_have_value("8")
    page.locator("[data-key=line-cancel]").click()


def test_the_table_is_laid_piece_by_piece_on_the_board(battle, sit_down, shoot):
    table = battle(scenery="points").play_to("WishScenery")
    page = sit_down(table.bea)
    page.goto(address(table))
    page.locator("[data-key=section-wishes] summary").click()
    for kind in ("wood", "hill"):
        page.locator("[data-key=add-wishes]").click()
        page.locator("#bench-line-wishes-terrain").select_option(kind)
        page.locator("[data-key=line-save]").click()
        page.locator(".line-form").wait_for(state="detached")
    drag(page, middle(page, "[data-name=wishes-0]"), (-80, 60))
    before = sheet_says(page)
    page.mouse.up()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    dragged = sheet_says(page)
    page.locator("[data-key=scenery-move]").press("ArrowUp")
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=dragged)
    expect(page.locator("[data-key=scenery-move]")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("was => document.getElementById('orders-text').value === was", arg=dragged)
    page.get_by_label("My own edge").check()
    page.wait_for_function("() => document.getElementById('orders-text').value.includes('edge keep')")
    shoot(page, "tercios/scenery")
    assert wrong_for_some(page) == []
    submit(page)
    assert b"wood" in Submission.objects.latest("pk").body


def test_the_replay_ends_where_the_board_stands_and_jumps_for_whoever_asked_for_less_motion(battle, sit_down):
    table = battle().play_to("PlanTurn")
    table.order()
    page = sit_down(table.bea, reduced_motion="reduce")
    page.goto(address(table))
    page.locator("svg.workable").wait_for()
    live = page.evaluate(POSES)
    page.locator("[data-replay=previous]").click()
    page.locator(".board.replaying").wait_for()
    replayed = page.evaluate(POSES)
    assert live.keys() == replayed.keys()
    apart = {
        id: (pose, replayed[id])
        for id, pose in live.items()
        if max(abs(a - b) for a, b in zip(pose[:2], replayed[id][:2], strict=True)) > 1
    }
    assert apart == {}
    assert page.troubles == []


def test_on_a_phone_board_and_orders_are_two_tabs(battle, sit_down, shoot):
    table = battle(language="es").play_to("PlanTurn")
    page = sit_down(table.bea, viewport=PHONE, locale="es-ES")
    page.goto(address(table))
    page.locator("label[for=tab-orders]").click()
    page.locator(".bench-rows .who").first.click()
    page.get_by_role("group", name="Carta").wait_for()
    expect(page.locator("#board"), "picking a unit shows it on the board").to_be_visible()
    page.get_by_role("button", name="Acercar").click()
    assert wrong_by_day_and_night(page, shoot, "tercios/phone") == []
    page.get_by_role("button", name="Su respuesta al enemigo").click()
    page.locator(".line-form [data-key$=-if-add]").click()
    page.locator(".told-line .said").wait_for()
    assert wrong_by_day_and_night(page, shoot, "tercios/phone-form") == []
    page.locator("label[for=tab-orders]").click()
    page.locator("[data-key=section-leaders] summary").click()
    assert wrong_by_day_and_night(page, shoot, "tercios/phone-orders") == []


def test_move_by_move_a_legal_answer_is_clicked(battle, sit_down, shoot):
    table = battle(pace="interactive").play_to("TakeStep", most=20)
    page = sit_down(table.bea, viewport=DESKTOP)
    page.goto(address(table))
    page.get_by_role("heading", name="What you can do").wait_for()
    page.get_by_role("radio", name=re.compile("^T1 ")).wait_for()
    page.mouse.click(*middle(page, "svg.workable #ST1"))
    page.wait_for_function("() => document.getElementById('orders-text').value.includes('T1')")
    expect(page.get_by_role("radio", name=re.compile("^T1 "))).to_be_checked()
    page.locator("[data-key=section-leader] summary").click()
    page.locator("[data-key=remove-leader-0]").click()  # what the standing orders filled in
    page.get_by_role("button", name="An order for a Leader").click()
    page.locator("#bench-line-leader-act").select_option("CORRER")
    page.locator("[data-key=line-save]").click()
    page.locator(".bench-lines li", has_text=re.compile("^leader .* act Hurry")).wait_for()
    expect(page.get_by_role("radio", name=re.compile("^T1 ")), "the Troop stays chosen").to_be_checked()
    shoot(page, "tercios/step")
    assert wrong_for_some(page) == []
    submit(page)


def test_without_scripts_the_same_orders_are_read_and_sent_in_words(battle, sit_down):
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea, java_script_enabled=False)
    page.goto(address(table))
    text = sheet_says(page)
    page.locator("#orders-text").fill(text + "T99 run\n")
    page.locator("#do-submit").click()
    line = text.count("\n") + 1
    page.locator("[role=alert]", has_text=f"line {line}").wait_for()
    page.locator("#orders-text").fill(re.sub(r"(?m)^T1 .*$", "T1 hold fast", text))
    page.locator("#do-submit").click()
    sent(page)
    page.locator("#pane-orders li", has_text="T1 hold fast").wait_for()


HIGHER = """nodes => nodes.filter((node) =>
  node.getBoundingClientRect().height > 2.9 * parseFloat(getComputedStyle(node).fontSize)).length"""
"""How many have more than one line."""


def test_a_plan_has_a_line_for_each_unit_and_the_whole_of_it_on_demand(battle, sit_down, shoot):
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea)
    page.goto(address(table))
    page.locator(".bench-rows .who").first.wait_for()
    page.locator("summary", has_text="The orders in words").click()
    page.locator("#orders-text").fill("T1 fire")
    remark = page.locator(".bench-rows .remark")
    remark.first.wait_for()
    assert page.locator(".bench-rows li").evaluate_all(HIGHER) == 0
    words = remark.first.get_attribute("title")
    whole = page.locator(".bench-rows :is(.terms, .warning)")
    expect(whole).to_have_count(0)
    remark.first.click()
    whole.first.wait_for()
    assert " ".join(whole.all_inner_texts()) == words
    shoot(page, "tercios/plan-lines")
    assert wrong_for_some(page) == []


def test_orders_that_are_in_are_folded_to_a_line_each(battle, sit_down, shoot):
    from games.orders import play

    table = battle().play_to("PlanTurn")
    decision, seat = table.decision(), table.seat()
    play.submit(decision=decision, seat=seat, answers={}, seen=decision.version, door="api")
    page = sit_down(table.bea)
    page.goto(address(table))
    folded = page.locator(".sentences li:has(details)")
    folded.first.wait_for()
    assert folded.evaluate_all(HIGHER) == 0
    folded.first.locator("summary").click()
    expect(page.locator(".sentences [open]")).to_have_count(1)
    assert folded.evaluate_all(HIGHER) == 1
    shoot(page, "tercios/orders-in")
    assert wrong_for_some(page) == []


WIDER = "nodes => nodes.filter((node) => node.scrollWidth > node.parentElement.clientWidth).length"


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_list_of_enemies_fits_the_panel(battle, sit_down, shoot, language):
    table = battle(language=language).play_to("PlanTurn")
    page = sit_down(table.bea, locale=language)
    page.goto(address(table))
    page.locator(".bench-rows .who").first.click()
    page.locator(".bench-unit details[data-key^=targets] > summary").click()
    enemies = page.locator(".bench-unit details[data-key^=targets] li")
    enemies.first.wait_for()
    shoot(page, f"tercios/enemies-{language}")
    assert enemies.evaluate_all(WIDER) == 0


def test_on_a_phone_whatever_was_picked_has_its_name(battle, sit_down, shoot):
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea, viewport=PHONE, has_touch=True)
    page.goto(address(table))
    page.locator(".bench-unit, .note").first.wait_for()
    assert not page.locator("#ST1 .id").is_visible(), "there is no room for all of them"
    page.touchscreen.tap(*middle(page, "svg.workable #ST1"))
    expect(page.locator(".name-tags text")).to_have_text(["T1"])
    page.wait_for_function("document.querySelector('.name-tags text')?.getBoundingClientRect().height >= 11")
    shoot(page, "tercios/phone-name")
    assert page.troubles == []
