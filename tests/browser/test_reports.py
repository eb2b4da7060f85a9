"""Reports in a browser: what a line is about is lit on the board, and everything can be printed."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import open_tab, unfold
from tests.pages.battle_table import ordering

A4 = {"width": 718, "height": 1040}
"""The pixels of a page inside its margins."""
CROPPED = """() => [...document.querySelectorAll("#board, .board-pane, .panel, #pane-report, .table, main, body")]
  .filter((part) => getComputedStyle(part).overflowY !== "visible" && part.scrollHeight > part.clientHeight + 1)
  .map((part) => part.id || part.className)"""
"""What would be cut off, for nobody scrolls on paper."""

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_line_that_is_pointed_at_lights_its_place_and_printing_unfolds_everything(house, sit_down, shoot):
    house.play_round({"coins": 3}, {"coins": 1})
    page = sit_down(house.bea)
    page.goto(reverse("game", args=[house.game.ref]))
    open_tab(page, "report")
    unfold(page)
    line = page.locator(".told [data-marks]").first
    mark = str(line.get_attribute("data-marks")).split()[0]
    line.hover()
    expect(page.locator(f".board [id='{mark}']")).to_have_class("lit")
    line.click()
    expect(page.locator(f".board [id='{mark}']")).to_be_in_viewport()
    page.emulate_media(media="print")
    expect(page.locator(".brief .headline")).to_be_visible()
    expect(page.locator("button:visible, .tabs:visible, #pane-orders:visible")).to_have_count(0)
    assert page.troubles == []


@pytest.mark.parametrize(
    ("name", "screen"),
    [
        ("aguila", PHONE),
        ("mistral", DESKTOP),
        *(pytest.param(*each, marks=pytest.mark.soak) for each in (("aguila", DESKTOP), ("mistral", PHONE))),
    ],
    ids=["aguila-phone", "mistral-desk", "aguila-desk", "mistral-phone"],
)
def test_the_table_is_printed_with_the_whole_board_as_wide_as_the_page_and_the_whole_report(
    live_server, sit_down, shoot, name, screen
):
    table = ordering(name)
    page = sit_down(table.bea, viewport=screen)
    page.goto(table.address)
    page.locator("#board svg[data-whole-box]").wait_for()
    page.evaluate("document.getElementById('fold-panel').checked = true")
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    page.emulate_media(media="print")
    page.set_viewport_size(A4)
    board = page.locator("#board svg")
    expect(board).to_have_attribute("data-detail", "middle")
    whole = board.get_attribute("data-whole-box")
    expect(board, "also what a phone leaves out").to_have_attribute("viewBox", whole)
    assert board.bounding_box()["width"] > 0.95 * A4["width"]
    assert page.evaluate(CROPPED) == []
    expect(page.locator("#pane-report .brief, #pane-report .sentence").first).to_be_visible()
    expect(page.locator("button:visible, .tabs:visible, #pane-orders:visible, .overview:visible")).to_have_count(0)
    assert page.pdf().startswith(b"%PDF")
    shoot(page, f"printed-table-{name}")


def test_the_page_of_reports_is_printed_with_its_folds_open_and_the_board_as_wide_as_the_page(house, sit_down, shoot):
    house.play_round({"coins": 3}, {"coins": 1})
    page = sit_down(house.bea)
    page.goto(reverse("reports", args=[house.game.ref]))
    board = page.locator(".dispatch .board svg")
    expect(board).not_to_be_visible()
    page.emulate_media(media="print")
    expect(board).to_be_visible()
    expect(page.locator(".told .sentence").last).to_be_visible()
    expect(page.locator("button:visible, .top:visible, .foot:visible")).to_have_count(0)
    width = page.evaluate("document.querySelector('.dispatch .board svg').getBoundingClientRect().width")
    assert width > 0.9 * page.viewport_size["width"]
    assert page.pdf().startswith(b"%PDF")
    shoot(page, "printed-reports")


def test_a_line_that_tells_two_events_leads_to_one_after_the_other(house, sit_down):
    page = sit_down(house.bea, reduced_motion="reduce")
    page.goto(f"{reverse('watch', args=['tercios'])}?turn=2")
    page.locator("[data-replay=first]").click()
    line, steps = page.locator(".told li[id]:has(> i[id])").first, page.locator("#replay .line")
    expect(steps).to_have_text(re.compile("^Step 0 of "))
    found = []
    for _ in range(3):
        before = steps.text_content()
        line.dispatch_event("dblclick")
        expect(steps).not_to_have_text(before)
        expect(line).to_have_attribute("aria-current", "step")
        found.append(re.match(r"Step (\d+) of", steps.text_content())[1])
    assert int(found[1]) > int(found[0]) and found[2] in (found[0], str(int(found[1]) + 1))
    assert page.troubles == []
