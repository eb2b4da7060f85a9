"""The controls of a board in a real browser: zooming to the pointer, dragging, overview, flat drawing; by night."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rulesets.drawing.night import by_night
from rulesets.tabletop.board.sheet import TABLE
from rulesets.tercios.reports.board.drawing import draw
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import fingers, smallest_letters
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import wood

STATIC = Path(__file__).resolve().parents[2] / "games/static"
SITE = "http://board.test"
WORDS = {
    "look": "View of the board",
    "closer": "Zoom in",
    "farther": "Zoom out",
    "whole": "Whole board",
    "overview": "Overview",
    "flatDrawing": "Flat drawing",
    "fullScreen": "Full screen",
}
PLACE = """([x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector("#board svg").getScreenCTM().inverse());
  return [at.x, at.y];
}"""


def page_of() -> str:
    field = Battlefield(turn=3)
    field.terrain(wood("wood1", 50, 26, 58, 33))
    field.unit("ST1", "esp_tercio_viejo", (20, 12), card="FUEGO", wear=2)
    field.unit("NC1", "sue_caballeria", (50, 40), 270)
    css = (STATIC / "games/estafeta.css").read_text()
    return (
        f'<!doctype html><meta name="viewport" content="width=device-width"><style>{css}</style>'
        f'<script type="application/json" id="script-words">{json.dumps(WORDS)}</script>'
        f'<main class="wide"><div class="table"><section class="board-pane"><figure class="board" id="board">'
        f"{draw(field.view('south'), 'en')}</figure></section></div></main>"
        '<script type="module">import { zooming } from "/workbench/zoom.js";'
        'const figure = document.getElementById("board"); figure.after(zooming(figure));'
        'window.clicks = 0; figure.querySelector("svg").addEventListener("click", () => { window.clicks += 1; });'
        "document.body.dataset.ready = 1;</script>"
    )


@pytest.fixture
def show(browser):
    contexts = []

    def shown(size: dict[str, int] = DESKTOP, **more):
        context = browser.new_context(viewport=size, **more)
        contexts.append(context)

        def answer(route) -> None:
            path = route.request.url.removeprefix(SITE)
            if path.endswith(".js"):
                route.fulfill(body=(STATIC / path[1:]).read_text(), content_type="text/javascript")
            else:
                route.fulfill(body=page_of(), content_type="text/html")

        context.route("**/*", answer)
        page = context.new_page()
        page.goto(f"{SITE}/")
        page.wait_for_selector("body[data-ready]")
        return page

    yield shown
    for context in contexts:
        context.close()


def drawn(page) -> None:
    """Until what was just done is on the screen."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def spin(page, at: tuple[float, float], notches: int) -> None:
    page.mouse.move(*at)
    for _ in range(abs(notches)):
        page.mouse.wheel(0, -120 if notches > 0 else 120)
    drawn(page)


def middle(page) -> tuple[float, float]:
    box = page.locator("#board").bounding_box()
    return box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.45


def share(page) -> float:
    return float(page.evaluate("parseFloat(document.querySelector('#board svg').style.width || '100%') / 100"))


def test_the_wheel_zooms_to_the_pointer_and_back_to_the_whole(show):
    page = show()
    spin(page, middle(page), 2)
    page.wait_for_selector("#board.closer")
    at = middle(page)
    before = page.evaluate(PLACE, at)
    spin(page, at, 3)
    assert share(page) > 2
    assert page.evaluate(PLACE, at) == pytest.approx(before, abs=1.5), "what is under the pointer stays there"
    spin(page, at, -12)
    page.wait_for_selector("#board:not(.closer)")
    assert share(page) == 1


def test_two_fingers_zoom_to_what_is_between_them_and_carry_it_along(show):
    page = show(PHONE, has_touch=True, is_mobile=True)
    touch = fingers(page)
    x, y = middle(page)
    touch("touchStart", (x - 20, y), (x + 20, y))
    for apart in (40, 60, 80):
        touch("touchMove", (x - apart, y), (x + apart, y))
    touch("touchEnd")
    drawn(page)
    assert share(page) == pytest.approx(4, rel=0.02), "as many times larger as the fingers are farther apart"
    x, y = middle(page)
    between = page.evaluate(PLACE, (x, y))
    touch("touchStart", (x - 40, y), (x + 40, y))
    for apart in (50, 60):
        touch("touchMove", (x - apart, y), (x + apart, y))
    drawn(page)
    assert page.evaluate(PLACE, (x, y)) == pytest.approx(between, abs=1.5), "what is between them stays there"
    touch("touchMove", (x - 85, y - 15), (x + 35, y - 15))
    drawn(page)
    assert page.evaluate(PLACE, (x - 25, y - 15)) == pytest.approx(between, abs=1.5), "and goes along with them"
    touch("touchMove", (x - 30, y), (x - 20, y))
    touch("touchEnd")
    page.wait_for_selector("#board:not(.closer)")
    assert share(page) == 1
    assert page.evaluate("visualViewport.scale") == 1, "the page around the board is not zoomed"


def press_escape_as_the_system_does(page) -> None:
    """The browser itself leaves full screen, and only for a key with the system's own code."""
    key = {"key": "Escape", "code": "Escape", "windowsVirtualKeyCode": 27, "nativeVirtualKeyCode": 27}
    page.context.new_cdp_session(page).send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **key})


def test_the_board_fills_the_screen_and_escape_leaves(show):
    page = show()
    button = page.get_by_role("button", name="Full screen")
    filled = "() => document.fullscreenElement?.className || ''"
    button.click()
    page.wait_for_function(f"({filled})() === 'board-pane'")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.locator("#board").bounding_box()["width"] >= DESKTOP["width"] - 24
    press_escape_as_the_system_does(page)
    page.wait_for_function(f"({filled})() === ''")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"({filled})() === 'board-pane'")
    button.click()
    page.wait_for_function(f"({filled})() === ''")


def test_a_drag_moves_the_board_and_is_no_click_and_a_click_still_is_one(show):
    page = show()
    at = middle(page)
    spin(page, at, 5)
    before = page.evaluate(PLACE, at)
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(at[0] - 60, at[1] - 40, steps=4)
    page.mouse.up()
    assert page.evaluate(PLACE, (at[0] - 60, at[1] - 40)) == pytest.approx(before, abs=1.5)
    assert page.evaluate("window.clicks") == 0
    page.mouse.click(*at)
    assert page.evaluate("window.clicks") == 1


def test_two_clicks_on_a_piece_go_there(show):
    page = show()
    page.locator("#NC1 .id").dblclick()
    page.wait_for_selector("#board.closer")
    assert share(page) == 3
    piece, board = page.locator("#NC1 .base").bounding_box(), page.locator("#board").bounding_box()
    assert piece["x"] + piece["width"] / 2 == pytest.approx(board["x"] + board["width"] / 2, abs=12)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_an_overview_shows_where_one_is_and_goes_where_it_is_dragged(show, size):
    page = show(size)
    overview, frame = page.locator(".overview"), page.locator(".overview-frame")
    assert overview.is_hidden(), "the whole board needs none"
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    overview.wait_for()
    board, small = page.locator("#board").bounding_box(), overview.bounding_box()
    assert board["x"] <= small["x"] and small["x"] + small["width"] <= board["x"] + board["width"] + 1
    assert small["width"] < board["width"] / 2
    seen = page.evaluate(PLACE, (board["x"] + 1, board["y"] + 1))
    assert [float(frame.get_attribute(name)) for name in ("x", "y")] == pytest.approx(seen, abs=3)
    corner = (small["x"] + 6, small["y"] + small["height"] - 6)
    page.mouse.move(*corner)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("document.getElementById('board').scrollLeft === 0")
    page.wait_for_function("Math.abs(Number(document.querySelector('.overview-frame').getAttribute('x'))) < 60")
    page.get_by_role("button", name="Whole board").click()
    overview.wait_for(state="hidden")


def only_seen(this, other) -> None:
    expect(this).to_be_visible()
    expect(other).to_be_hidden()


def test_what_is_in_the_middle_stays_there_when_the_frame_shrinks(show):
    page = show()
    page.locator("#NC1 .id").dblclick()
    page.wait_for_selector("#board.closer")
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").click()
    board = page.locator("#board").bounding_box()
    before = page.evaluate(PLACE, (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2))
    page.evaluate("document.getElementById('board').style.height = '300px'")
    drawn(page)
    board = page.locator("#board").bounding_box()
    assert board["height"] == 300
    after = page.evaluate(PLACE, (board["x"] + board["width"] / 2, board["y"] + 150))
    assert after == pytest.approx(before, abs=8)


UNDER = """() => {
  const over = document.querySelector(".overview"), small = over.getBoundingClientRect();
  const across = (box) => box.left < small.right && small.left < box.right;
  const meets = (box) => across(box) && box.top < small.bottom && small.top < box.bottom;
  const pieces = [...document.querySelectorAll("#board .unit")].map((piece) => piece.getBoundingClientRect());
  return over.hidden ? "away" : pieces.some(meets) ? "on a piece" : "free";
}"""
UNDER_IT = f"""() => {{
  const figure = document.getElementById("board"), small = document.querySelector(".overview").getBoundingClientRect();
  for (const unit of document.querySelectorAll("#board .unit")) {{
    const box = unit.getBoundingClientRect();
    figure.scrollBy(box.left - small.left - 20, box.top - small.top - 20);
    if (({UNDER})() === "on a piece") return "on a piece";
  }}
  return "nowhere";
}}"""
"""Scrolls until a piece lies under the overview, whichever corner it is in."""
CROWD = """() => {
  const figure = document.getElementById("board"), frame = figure.getBoundingClientRect();
  const svg = figure.querySelector("svg");
  const back = svg.getScreenCTM().inverse();
  for (const x of [frame.left + 40, frame.right - 40]) for (const y of [frame.top + 40, frame.bottom - 40]) {
    const at = new DOMPoint(x, y).matrixTransform(back);
    const piece = document.createElementNS(svg.namespaceURI, "circle");
    const looks = { class: "unit", cx: at.x, cy: at.y, r: 6 };
    for (const [name, value] of Object.entries(looks)) piece.setAttribute(name, value);
    svg.append(piece);
  }
  figure.scrollBy(0, 2);
}"""


def test_the_overview_lies_on_no_piece_and_goes_where_every_corner_has_one(show):
    page = show()
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    page.wait_for_function(f"({UNDER})() === 'free'")
    assert page.evaluate(UNDER_IT) == "on a piece", "it stays while the board moves"
    page.wait_for_function(f"({UNDER})() === 'free'")
    page.evaluate(CROWD)
    page.wait_for_function(f"({UNDER})() === 'away'")
    page.evaluate("document.getElementById('board').scrollBy(0, 200)")
    page.locator(".overview").wait_for()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_flat_drawing_is_a_switch_that_this_browser_remembers(show, size):
    page = show(size)
    art, flat = page.locator("#ST1 .board-art").first, page.locator("#ST1 .board-flat")
    only_seen(art, flat)
    switch = page.get_by_role("button", name="Flat drawing")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    only_seen(flat, art)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    only_seen(flat, art)
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    only_seen(art, flat)


def test_print_and_more_contrast_use_the_flat_drawing(show):
    page = show()
    art, flat = page.locator("#ST1 .board-art").first, page.locator("#ST1 .board-flat")
    page.emulate_media(contrast="more")
    only_seen(flat, art)
    page.emulate_media(contrast="no-preference", media="print")
    only_seen(flat, art)
    expect(page.locator(".zoom")).to_be_hidden()


@pytest.mark.parametrize(("scheme", "colour"), [("light", TABLE), ("dark", by_night(TABLE))])
def test_a_dark_page_has_a_dark_board_and_coats_keep_their_colour(show, scheme, colour):
    page = show(color_scheme=scheme)
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    table = page.locator(f'#board svg > rect[fill="{TABLE}"]')
    assert table.evaluate("node => getComputedStyle(node).fill") == f"rgb({red}, {green}, {blue})"
    coat = page.locator("#ST1 use.dye").first
    assert coat.evaluate("node => getComputedStyle(node).color") == "rgb(63, 116, 173)"


@pytest.mark.parametrize(
    ("size", "levels"),
    [(DESKTOP, {0: "middle", 4: "close"}), (PHONE, {0: "far", 3: "middle", 6: "close"})],
    ids=["desk", "phone"],
)
def test_letters_have_eleven_pixels_at_each_level(show, size, levels):
    page = show(size)
    clicked = 0
    for times, level in levels.items():
        for _ in range(times - clicked):
            page.get_by_role("button", name="Zoom in").click()
        clicked = times
        page.wait_for_selector(f'#board svg[data-detail="{level}"]')
        assert smallest_letters(page) >= 10.9, level
