"""Tercios at the table, decision by decision: a move clicked on the board, undone and kept, and clicks that count."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from games.models import Submission
from tests.browser.conftest import DESKTOP
from tests.browser.looking import address, middle, sent, sheet_says, submit, until_answered, written, wrong_for_some


def ahead_of_the_acting_unit(page) -> tuple[float, float]:
    """A point between the marked unit and the label of its reach."""
    (x, y), (far_x, far_y) = middle(page, ".bench-marks rect"), middle(page, ".bench-marks text")
    return x + (far_x - x) * 0.4, y + (far_y - y) * 0.4


def test_a_move_is_clicked_on_the_board_undone_and_done_again(battle, sit_down, shoot):
    table = battle(pace="interactive").play_to("Run", most=20)
    page = sit_down(table.bea, viewport=DESKTOP)
    page.goto(address(table))
    choices = page.locator("fieldset.decision input[type=radio]")
    expect(choices.first).to_be_attached()
    expect(page.locator("fieldset.decision", has_text="If you do nothing")).to_be_visible()
    page.locator(".bench-marks path").first.wait_for(state="attached")  # how far it can go
    before = sheet_says(page)
    page.mouse.click(*ahead_of_the_acting_unit(page))
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    moved = sheet_says(page)
    assert "move to (" in moved
    shoot(page, "tercios/decision")
    assert wrong_for_some(page) == []

    undo, redo = (page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    expect(redo).to_be_disabled()
    undo.click()
    expect(page.locator("#orders-text")).to_have_value(before)
    expect(undo).to_be_disabled()
    redo.click()
    expect(page.locator("#orders-text")).to_have_value(moved)
    expect(redo).to_be_disabled()
    page.locator("body").press("Control+z")
    expect(page.locator("#orders-text")).to_have_value(before)
    page.locator("body").press("Control+Shift+z")
    expect(page.locator("#orders-text")).to_have_value(moved)

    page.locator("summary", has_text="The orders in words").click()
    page.locator("#orders-text").fill(before)
    page.wait_for_function("() => !document.querySelector('[data-key=undo]').disabled")
    undo.click()
    expect(page.locator("#orders-text"), "what was typed is undone like what was clicked").to_have_value(moved)
    choices.first.check()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=moved)
    expect(redo, "what was done anew leaves nothing to redo").to_be_disabled()
    submit(page)
    assert page.troubles == []


def test_a_move_is_kept_and_can_be_undone_when_the_table_is_opened_again(battle, sit_down):
    table = battle(pace="interactive").play_to("Run", most=20)
    page = sit_down(table.bea, viewport=DESKTOP)
    page.goto(address(table))
    page.locator(".bench-marks path").first.wait_for(state="attached")
    words = page.locator("#orders-text")
    before = sheet_says(page)
    page.mouse.click(*ahead_of_the_acting_unit(page))
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=before)
    moved = sheet_says(page)
    expect(page.locator("#kept")).to_have_text(re.compile("Draft saved"))
    page.reload()
    expect(words).to_have_value(moved)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(words).to_have_value(before)


def test_of_several_decisions_each_is_undone_with_its_own_choice(battle, sit_down):
    """No stop of the game asks one side two such questions today, so the test gives them to the page."""
    table = battle(pace="interactive").play_to("Run", most=20)
    page = sit_down(table.bea, viewport=DESKTOP)

    def doubled(route) -> None:
        answer = route.fetch()
        asked = re.search(r'(<script id="asks" type="application/json">)(.*?)(</script>)', answer.text(), re.DOTALL)
        (question,) = json.loads(asked[2])
        both = json.dumps([question, {**question, "key": f"{question['key']}/again"}])
        route.fulfill(response=answer, body=answer.text().replace(asked[0], asked[1] + both + asked[3]))

    page.route(re.compile(re.escape(address(table)) + "$"), doubled)
    page.goto(address(table))
    radios = [page.locator(f"[data-key=choice-{at}-0]") for at in (0, 1)]
    expect(radios[1]).to_be_attached()
    last = [page.locator(f"fieldset.decision:nth-of-type({at + 1}) input[type=radio]").last for at in (0, 1)]
    was = [each.get_attribute("data-key") for each in last]
    assert was[0] != "choice-0-0", "there is something to choose between"
    words = page.locator("#orders-text")
    seen = [sheet_says(page)]
    for choice in (last[0], radios[1], last[1], radios[0]):
        if not choice.is_checked():
            choice.check()
            page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=seen[-1])
            seen.append(sheet_says(page))
    assert len(seen) > 2
    chosen = "() => [...document.querySelectorAll('fieldset.decision input:checked')].map(each => each.dataset.key)"
    after = page.evaluate(chosen)
    for text in reversed(seen[1:-1]):
        page.locator("[data-key=undo]").click()
        expect(words).to_have_value(text)
    page.wait_for_function(f"was => String(({chosen})()) !== String(was)", arg=after)
    for text in seen[2:]:
        page.locator("[data-key=redo]").click()
        expect(words).to_have_value(text)
    page.wait_for_function(f"was => String(({chosen})()) === String(was)", arg=after)
    assert page.troubles == []


def within_the_board(page, piece: str) -> tuple[float, float]:
    """The middle of a piece from the corner of the board: the page may still move under it."""
    return page.locator("svg.workable").evaluate(
        """(board, piece) => {
            const [all, one] = [board, board.querySelector(piece)].map(each => each.getBoundingClientRect());
            return [one.x + one.width / 2 - all.x, one.y + one.height / 2 - all.y];
        }""",
        piece,
    )


def test_a_field_that_wants_a_place_takes_it_from_the_board(battle, sit_down):
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea)
    page.goto(address(table))
    page.mouse.click(*middle(page, "svg.workable #ST1"))
    page.get_by_role("group", name="Card").get_by_role("button", name="Run").click()
    page.locator("[data-key=card-CORRED][aria-pressed=true]").wait_for()
    page.locator("[data-key=more-how]").click()
    page.locator("[data-key=line-intents-move-goal]").select_option(label="to a place")
    point = page.locator(".line-form [data-key$=-pick]").first
    point.click()
    page.locator("svg.picking").wait_for()
    page.locator("[data-key=point-cancel]").click()
    expect(page.locator("svg.picking")).to_have_count(0)
    point.click()
    page.locator("svg.picking").wait_for()
    x, y = within_the_board(page, "#ST1")
    before = sheet_says(page)
    page.locator("svg.picking").click(position={"x": x, "y": y - 70})  # when it lies still, wherever it lies by then
    expect(page.locator("svg.picking")).to_have_count(0)
    expect(page.locator(".line-form [data-key$=-y]").first).not_to_have_value("")
    assert sheet_says(page) == before, "the click was the field's, not an order to go there"
    assert wrong_for_some(page) == []


def test_a_click_on_a_board_that_has_just_come_counts(battle, sit_down):
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea)
    held = []

    def late(route):
        if route.request.post_data_json.get("ask") == "sheet" and not held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/measure/**", late)
    page.goto(address(table))
    x, y = middle(page, "svg.workable #ST1", at_rest=False)
    while not held:
        page.wait_for_timeout(20)
    page.mouse.click(x, y)
    held[0].continue_()
    page.get_by_role("group", name="Card").get_by_role("button", name="Run").wait_for()
    assert page.troubles == []


def test_what_is_drawn_anew_under_the_hand_takes_no_click_away(battle, sit_down):
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea)
    page.goto(address(table))
    page.locator(".bench-rows li").first.wait_for()
    section = page.locator("#workbench details[data-key^=section-]").first
    was = section.evaluate("part => { window.was = part; return part.open; }")
    assert not was
    section.locator("summary").first.scroll_into_view_if_needed()
    page.mouse.move(*middle(page, "#workbench details[data-key^=section-] > summary"))
    page.mouse.down()

    def sheet(sent: Any) -> bool:
        return sent.request.method == "POST" and '"sheet"' in (sent.request.post_data or "")

    with page.expect_response(sheet) as told:
        page.evaluate("document.getElementById('orders-text').dispatchEvent(new Event('input', { bubbles: true }))")
    told.value.finished()
    page.wait_for_timeout(100)  # time for what must not happen: the list redrawn under the pointer
    assert page.evaluate("window.was.isConnected")
    page.mouse.up()
    page.wait_for_function("() => !window.was.isConnected")  # it is redrawn now, and stays unfolded
    assert page.locator("#workbench details[data-key^=section-]").first.evaluate("part => part.open")
    assert page.troubles == []


PRESS = """([kind, selector]) => {
  const pressed = new PointerEvent(kind, { pointerType: "touch", bubbles: true });
  document.querySelector(selector).dispatchEvent(pressed);
}"""


def test_nor_when_a_finger_has_gone_and_its_click_is_still_to_come(battle, sit_down):
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea, has_touch=True)
    page.goto(address(table))
    page.locator(".bench-rows li").first.wait_for()
    sheet_says(page)
    part = "#workbench details[data-key^=section-]"
    assert not page.locator(part).first.evaluate("part => { window.was = part; return part.open; }")
    page.evaluate(PRESS, ["pointerdown", f"{part} > summary"])
    page.evaluate("document.getElementById('orders-text').dispatchEvent(new Event('input', { bubbles: true }))")
    page.wait_for_function("() => document.querySelector('[data-working]')")
    sheet_says(page)
    page.evaluate(PRESS, ["pointerup", f"{part} > summary"])
    connected = "() => new Promise((done) => setTimeout(() => done(window.was.isConnected), 50))"
    assert page.evaluate(connected), "the click comes a moment after the finger has gone"
    page.evaluate("() => window.was.querySelector('summary').click()")
    page.wait_for_function("() => !window.was.isConnected")
    assert page.locator(part).first.evaluate("part => part.open")
    assert page.troubles == []


def test_clicks_faster_than_the_server_answers_are_all_kept(battle, sit_down):
    """A unit, its card and its goal, before the first of them is answered."""
    table = battle().play_to("PlanTurn")
    page = sit_down(table.bea)
    page.goto(address(table))
    page.locator(".bench-rows li").first.wait_for()
    page.mouse.click(*middle(page, "svg.workable #ST1"))
    page.locator("[data-key=card-RESISTID]").click()
    written(page, "T1 hold fast")
    slow = []
    page.route("**/measure/**", lambda route: (slow.append(route), page.wait_for_timeout(300), route.continue_()))
    x, y = middle(page, "svg.workable #ST1")
    page.locator("[data-key=card-CORRED]").click()
    page.mouse.click(x, y - 60)
    page.mouse.click(*middle(page, "svg.workable #ST2", at_rest=False))
    written(page, r"T1 run to \(")
    assert slow
    assert page.troubles == []


def with_a_held_card(table, sit_down) -> tuple[Any, list[Any]]:
    """Her page after she gave a card to a unit, and the question that nobody has answered yet."""
    page, held = sit_down(table.bea), []
    page.goto(address(table))
    page.mouse.click(*middle(page, "svg.workable #ST1"))
    card = page.locator("[data-key=card-RESISTID][aria-pressed=false]")
    card.wait_for()
    until_answered(page)
    page.route("**/measure/**", lambda route: route.continue_() if held else held.append(route))
    card.click()
    while not held:
        page.wait_for_timeout(20)
    return page, held


def test_whoever_submits_at_once_submits_what_was_clicked_before(battle, sit_down):
    page, held = with_a_held_card(battle().play_to("PlanTurn"), sit_down)
    before = Submission.objects.count()
    page.locator("#do-submit").click()
    page.wait_for_timeout(300)  # time for what must not happen
    assert Submission.objects.count() == before
    page.locator("#do-submit").click()
    held[0].continue_()
    sent(page)
    assert Submission.objects.count() == before + 1, "once, however often it was pressed"
    assert b'"ST1":"RESISTID"' in Submission.objects.latest("pk").body
    assert page.troubles == []


def test_what_could_not_be_written_holds_the_submission_back(battle, sit_down):
    page, held = with_a_held_card(battle().play_to("PlanTurn"), sit_down)
    before = Submission.objects.count()
    page.locator("#do-submit").click()
    held[0].fulfill(status=400, json={"detail": "They are asleep."})
    expect(page.get_by_text("They are asleep.")).to_be_visible()
    page.wait_for_timeout(300)  # time for what must not happen
    assert Submission.objects.count() == before
    submit(page)
    assert Submission.objects.count() == before + 1
