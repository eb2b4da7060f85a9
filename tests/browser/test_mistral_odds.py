"""Mistral: an enemy Formation in sight is compared with one's own, with the mouse and with a finger."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import msgspec
import pytest
from playwright.sync_api import expect

from rulesets.kernel import registry
from rulesets.mistral.game import Mistral, ruleset
from rulesets.mistral.position.state import State
from tests.browser.conftest import PHONE
from tests.browser.looking import fingers, sheet_says, wrong_for_some
from tests.browser.test_mistral_groups import seen

MINE, FAR, THEIRS = "b_flag_a", "b_grand", "E1"


def in_sight() -> State:
    """May 1744: Navarro is in sight Off Catalonia, Flotilla A in the same waters, the Grand Flotilla elsewhere."""
    stored = files("rulesets.mistral") / "data/lessons/positions/1744.json"
    state = msgspec.convert(json.loads(stored.read_text())["state"], State)
    navarro = msgspec.structs.replace(state.formations["s_flag_b"], spotted=THEIRS)
    mine = msgspec.structs.replace(state.formations[MINE], place=navarro.place)
    state.formations |= {navarro.id: navarro, mine.id: mine}
    return state


@pytest.fixture
def sea(transactional_db, live_server, monkeypatch):
    from tests.pages.battle_table import SeaTable

    monkeypatch.setitem(registry.rulesets(), "mistral", ruleset)
    monkeypatch.setattr(Mistral, "setup", lambda self, options: in_sight())
    return SeaTable


def at_sea(sea, sit_down, mine=MINE, language="en", **settings):
    table = sea(language=language).play_to("PlanImpulse")
    page = sit_down(table.bea, **settings)
    page.goto(table.address)
    page.locator(f"[data-key=row-{mine}]").wait_for(state="attached")
    page.locator(f"[data-key=row-{mine}]").evaluate("row => row.click()")
    page.locator(".bench-unit h2").wait_for()
    return page


COVERED = """() => {
  const card = document.getElementById("odds-card").getBoundingClientRect();
  const across = (box) => box.left < card.right && card.left < box.right;
  const meets = (box) => across(box) && box.top < card.bottom && card.top < box.bottom;
  const marks = [...document.querySelectorAll("#board .bench-marks circle")];
  return marks.some((mark) => meets(mark.getBoundingClientRect()));
}"""
"""Whether the card lies on a mark that shows where the picked Formation gets."""


def test_how_two_formations_compare_is_beside_the_enemy_and_covers_no_mark(sea, sit_down, shoot):
    page = at_sea(sea, sit_down, viewport={"width": 1280, "height": 800})
    orders, card = sheet_says(page), page.locator("#odds-card")
    page.mouse.move(*seen(page, THEIRS))
    expect(card).to_contain_text("Flotilla A on E1")
    expect(card).to_contain_text("Meet in battle. Equal, 12 to 12.")
    assert page.evaluate(COVERED) is False
    shoot(page, "mistral/odds")
    assert wrong_for_some(page) == []
    assert sheet_says(page) == orders, "looking gives no order"


def test_a_finger_held_on_a_flag_far_away_tells_how_far_it_is_in_spanish(sea, sit_down, shoot):
    page = at_sea(sea, sit_down, FAR, "es", viewport=PHONE, has_touch=True, locale="es-ES")
    at, touch, card = seen(page, THEIRS), fingers(page), page.locator("#odds-card")
    touch("touchStart", at)
    expect(card).to_contain_text("Gran Flotilla a E1")
    touch("touchEnd")
    expect(card).to_contain_text("no están en las mismas aguas")
    expect(card).to_contain_text(re.compile(r"Frente a Cataluña \(#14\): a \d+ PM"))
    expect(card).to_contain_text("Es más fuerte, 14 a 12.")
    shoot(page, "mistral/odds-phone")
    assert wrong_for_some(page) == []


CUT_OFF = """() => [...document.querySelectorAll(".asking h1, .asking p, #replay *, .board-pane .zoom button")]
  .filter((each) => each.checkVisibility())
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
  .filter((each) => getComputedStyle(each).display !== "inline").map((each) => each.textContent.trim())"""


def test_on_a_phone_in_spanish_the_title_is_whole_and_replay_and_zoom_lie_beside_each_other(sea, sit_down, shoot):
    table = sea(language="es").play_to("PlanImpulse")
    table.order()
    page = sit_down(table.play_to("PlanImpulse").bea, viewport=PHONE, locale="es-ES", reduced_motion="reduce")
    page.goto(table.address)
    play, closer = page.locator("[data-replay=play]"), page.locator(".zoom button").first
    play.wait_for()
    shoot(page, "mistral/phone-es")
    assert "(" in page.locator(".asking h1").inner_text(), "a long one"
    assert page.evaluate(CUT_OFF) == []
    first, second = play.bounding_box(), closer.bounding_box()
    assert first["x"] + first["width"] <= second["x"]


def test_on_a_phone_a_replay_leaves_the_board_the_screen_with_its_caption_in_view(sea, sit_down, shoot):
    table = sea(language="es").play_to("PlanImpulse")
    table.order()
    page = sit_down(table.play_to("PlanImpulse").bea, viewport=PHONE, locale="es-ES", reduced_motion="reduce")
    page.goto(table.address)
    page.locator("[data-replay=play]").click()
    page.locator("#board.replaying").wait_for()
    page.locator("[data-replay=play]").click()
    shoot(page, "mistral/phone-replay")
    board, caption = (page.locator(at).bounding_box() for at in ("#board", "#board .caption > span"))
    assert board["height"] > PHONE["height"] / 2
    assert board["y"] <= caption["y"] and caption["y"] + caption["height"] <= board["y"] + board["height"]
    rows = page.locator("#replay button:visible").evaluate_all("all => all.map((each) => each.offsetTop)")
    assert len(set(rows)) == 1, "in one line"
    page.locator("[data-replay=now]").click()
    expect(page.locator(".dock")).to_be_visible()
    assert wrong_for_some(page) == []
