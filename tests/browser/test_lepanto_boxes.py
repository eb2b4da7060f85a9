"""Ships of Lepanto picked on the map: with a box, with a finger, and fast enough with all 227 of them."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.fleet import OUT_OF_SIGHT, picked, ready, spot
from tests.browser.looking import fingers, written
from tests.browser.slowness import SLOW

FRAMES = """window.spent = [];
const asked = window.requestAnimationFrame;
window.requestAnimationFrame = (work) => asked((now) => {
  const begun = performance.now();
  work(now);
  window.spent.push(performance.now() - begun);
});"""
"""Notes how long the scripts of each frame take."""


def test_ships_are_caught_in_a_box_and_more_are_added_without_slowing_the_page(gulf, sit_down, shoot):
    table = gulf()
    page = sit_down(table.bea)
    page.add_init_script(FRAMES)
    page.goto(table.address)
    ready(page)
    page.locator(".board").scroll_into_view_if_needed()
    assert page.locator(".ship").count() == 227
    assert page.evaluate(OUT_OF_SIGHT) == []
    (left, top), (right, bottom) = spot(page, "CC-G01"), spot(page, "CC-G16")
    page.evaluate("window.spent = []")
    page.mouse.move(left - 4, top - 4)
    page.mouse.down()
    page.mouse.move(right + 4, bottom + 4, steps=40)
    page.locator(".catch-box").wait_for(state="attached")
    shoot(page, "lepanto/box")
    page.mouse.up()
    spent = sorted(page.evaluate("window.spent"))
    assert len(spent) > 5
    assert spent[len(spent) // 2] < 20, f"script time of a frame in milliseconds: {spent}"
    expect(page.locator(".catch-box")).to_have_count(0)
    picked(page, 16)
    expect(page.locator(".bench-unit .said")).to_have_text("CC/1")
    page.keyboard.down("Shift")
    page.mouse.click(*spot(page, "CL-G06"))
    page.keyboard.up("Shift")
    picked(page, 17)
    page.locator("#bench-notation").fill("CR/1 - CR-G07")
    page.locator("#bench-notation").press("Enter")
    expect(page.locator(".bench-unit .said")).to_have_text("CR/1 - CR-G07")
    assert page.troubles == []


PACE = """() => {
  const gaps = (window.gaps = []);
  let last = null;
  const tick = (now) => {
    if (last !== null) gaps.push(now - last);
    last = now;
    if (window.gaps === gaps) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
"""Notes the milliseconds between frames, until it is asked for them."""
SCROLLING = """() => new Promise((done) => {
  const board = document.getElementById('board');
  let left = 60;
  const go = () => { board.scrollBy(12, 16); if ((left -= 1)) requestAnimationFrame(go); else done(); };
  go();
})"""


def work_a_frame(page, act) -> float:
    """The page's own work for one frame while something is done, in milliseconds of processor time.

    Not the time between frames: a busy machine would stretch it.
    """
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        told = session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in told if each["name"] == "TaskDuration")

    page.evaluate(PACE)
    before = worked()
    act()
    after, frames = (
        worked(),
        page.evaluate("() => { const { gaps } = window; window.gaps = null; return gaps.length; }"),
    )
    assert frames > 20
    return (after - before) * 1000 / frames


class Layers:
    """How often the browser has painted each of the layers that it puts a page together from."""

    def __init__(self, page) -> None:
        self.page, self.session, self.known = page, page.context.new_cdp_session(page), {}
        self.session.send("DOM.enable")
        self.session.on("LayerTree.layerTreeDidChange", self._learn)
        self.session.send("LayerTree.enable")

    def _learn(self, told) -> None:
        self.known.update({layer["layerId"]: layer for layer in told.get("layers", ())})

    def counts(self) -> dict[str, int]:
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return {id: layer["paintCount"] for id, layer in self.known.items()}

    def name(self, id: str) -> str:
        """The class of the element that a layer belongs to."""
        found = self.session.send("DOM.describeNode", {"backendNodeId": self.known[id]["backendNodeId"]})["node"]
        said = found.get("attributes", [])
        return dict(zip(said[::2], said[1::2], strict=True)).get("class", found["nodeName"])


@pytest.mark.skipif(SLOW, reason="it measures the browser's own work, which is slowed")
def test_dragging_over_227_ships_leaves_time_for_fifty_frames_a_second(gulf, sit_down):
    table = gulf()
    page = sit_down(table.bea)
    page.goto(table.address)
    ready(page)
    assert page.locator(".ship").count() == 227
    (left, top), (right, bottom) = spot(page, "CC-G01"), spot(page, "CC-G16")
    layers = Layers(page)
    page.mouse.move(left - 4, top - 4)
    page.mouse.down()
    page.mouse.move(left + 12, top + 12, steps=4)
    page.locator(".catch-box").wait_for(state="attached")
    before = layers.counts()
    assert work_a_frame(page, lambda: page.mouse.move(right + 4, bottom + 4, steps=60)) < 20
    often = {layers.name(id) for id, count in layers.counts().items() if count > before.get(id, 0) + 3}
    assert "catch-box" in often
    assert often <= {"catch-box", "workable catching", "#document"}, (
        "beside the box only the marks, whose layer has the name of their SVG; and the letters of the board, which the "
        "browser draws with the page"
    )
    page.mouse.up()
    picked(page, 16)
    for _ in range(5):
        page.get_by_role("button", name="Zoom in").click()
    expect(page.locator("#board svg")).to_have_attribute("data-detail", "close")
    assert work_a_frame(page, lambda: page.evaluate(SCROLLING)) < 20
    assert page.troubles == []


RESTING = 0.2
"""Seconds: a finger that leaves the screen sooner flings what is under it, and browsers ignore the tap after that."""


def stroke(touch, start: tuple[float, float], end: tuple[float, float]) -> None:
    touch("touchStart", start)
    for share in (0.1, 0.4, 0.7, 1.0):
        touch("touchMove", tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)))
    time.sleep(RESTING)
    touch("touchMove", end)
    touch("touchEnd")


def sorted_spots(page) -> list[tuple[float, float]]:
    """CL-G05, the one below it, which is half a hex aside, and CL-G09."""
    first, second, last = (spot(page, id) for id in ("CL-G05", "CL-G06", "CL-G09"))
    return [(min(first[0], second[0]), first[1]), (max(first[0], second[0]), second[1]), last]


SCROLLED = "[scrollX, scrollY, document.getElementById('board').scrollTop, document.getElementById('board').scrollLeft]"


def test_a_finger_draws_a_box_and_scrolls_when_it_is_not_told_to(gulf, sit_down, shoot):
    table = gulf(scenario="learn-left-wing")
    page = sit_down(table.bea, viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(table.address)
    page.locator(".bench-fleet").wait_for()
    by_finger, touch = page.locator("[data-key=by-finger]"), fingers(page)
    (left, top), (right, _), (_, bottom) = sorted_spots(page)
    assert page.viewport_size["height"] > bottom > top > 0
    stroke(touch, (left - 6, top - 6), (right + 6, bottom + 6))
    expect(page.locator(".bench-unit"), "a finger moves the board").to_have_count(0)
    by_finger.tap()
    expect(by_finger).to_have_attribute("aria-pressed", "true")
    (left, top), (right, _), (_, bottom) = sorted_spots(page)
    before = page.evaluate(SCROLLED)
    stroke(touch, (left - 6, top - 6), (right + 6, bottom + 6))
    picked(page, 5)
    expect(page.locator(".bench-unit .said")).to_have_text("CL-G05..G09")
    assert page.evaluate(SCROLLED) == before, "nothing scrolls"
    shoot(page, "lepanto/finger")
    page.get_by_role("button", name="Advance 2").tap()
    written(page, r"CL-G05\.\.G09: advance 2")
    assert page.troubles == []


def test_ships_are_added_one_by_one_with_a_finger(gulf, sit_down):
    table = gulf(scenario="learn-left-wing")
    page = sit_down(table.bea, viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(table.address)
    page.locator(".bench-fleet").wait_for()
    page.locator("[data-key=several]").tap()
    for count, ship in enumerate(("CL-G05", "CL-G07"), start=1):
        page.touchscreen.tap(*spot(page, ship))
        picked(page, count)
    page.get_by_role("button", name="Pick none").tap()
    expect(page.locator("[data-key=several]"), "and picks one again").to_have_attribute("aria-pressed", "false")
    assert page.troubles == []
