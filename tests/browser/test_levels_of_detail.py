"""A board with levels of detail in a real browser: what one can read is shown, on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.lepanto.position.view import view
from rulesets.lepanto.reports.chart import draw
from rulesets.lepanto.reports.chart.paper import MAP_ALONE, SHEET
from rulesets.mistral.reports.chart import draw as draw_chart
from tests.browser.conftest import DESKTOP, PHONE
from tests.lepanto.crowded import crowded
from tests.mistral.crowded import crowded as crowded_seas

STATIC = Path(__file__).resolve().parents[2] / "games/static"
SMALLEST = """() => {
  const svg = document.querySelector("svg"), seen = svg.getBoundingClientRect();
  const sizes = [...svg.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.width && box.left >= seen.left && box.right <= seen.right;
  }).map((text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  });
  return Math.min(...sizes);
}"""
NARROW = {"width": 360, "height": 740}


@pytest.fixture
def show(browser):
    """Opens a page with nothing but the board in its frame."""
    pages = []

    def shown(size: dict[str, int], board: str = ""):
        page = browser.new_page(viewport=size)
        pages.append(page)
        css, script = (STATIC / "games/estafeta.css").read_text(), (STATIC / "workbench/detail.js").read_text()
        board = board or draw(view(crowded(), "christian"), "es")
        page.set_content(f'<style>{css}</style><div class="table"><figure class="board">{board}</figure></div>')
        page.add_script_tag(content=f"{script}\ndetailing(document.querySelector('figure'));", type="module")
        page.wait_for_selector("svg[data-whole-box]")
        return page

    yield shown
    for page in pages:
        page.close()


def zoom(page, times: int, level: str) -> None:
    page.evaluate(
        """(times) => {
          const svg = document.querySelector("svg");
          svg.style.width = `${100 * times}%`;
          svg.style.maxHeight = times > 1 ? "none" : "";
        }""",
        times,
    )
    page.wait_for_selector(f'svg[data-detail="{level}"]')


def box(page) -> list[float]:
    return [float(number) for number in page.get_attribute("svg", "viewBox").split()]


@pytest.mark.parametrize(
    ("size", "levels", "seen"),
    [(DESKTOP, {1: "middle", 5: "close"}, SHEET), (PHONE, {1: "far", 3: "middle", 8: "close"}, MAP_ALONE)],
    ids=["desk", "phone"],
)
def test_letters_have_eleven_pixels_however_near_one_looks(show, size, levels, seen):
    page = show(size)
    for times, level in levels.items():
        zoom(page, times, level)
        assert page.evaluate(SMALLEST) > 10.5, (times, level)
        assert box(page) == pytest.approx([*seen])


def test_a_low_frame_on_a_phone_shows_names_that_can_be_read_and_nothing_of_the_key_beside_them(show):
    page = show(PHONE)
    page.evaluate("document.querySelector('svg').style.maxHeight = '300px'")
    page.wait_for_selector('svg[data-detail="far"]')
    assert page.evaluate(SMALLEST) >= 10.9
    assert not page.locator(".key").is_visible()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("size", "levels"),
    [(DESKTOP, {1: "middle", 3: "close"}), (NARROW, {1: "far", 3: "middle", 6: "close"})],
    ids=["desk", "phone"],
)
def test_the_whole_chart_of_mistral_can_be_read_and_each_nearer_level(show, size, levels, language):
    page = show(size, draw_chart(crowded_seas().view("british"), language))
    for times, level in levels.items():
        zoom(page, times, level)
        assert page.evaluate(SMALLEST) >= 10.9, (times, level)


def test_on_the_whole_chart_a_fleet_has_its_name_and_its_sail_and_from_afar_its_place_a_flag(show):
    page = show(DESKTOP, draw_chart(crowded_seas().view("british"), "en"))
    zoom(page, 1, "middle")
    fleet = page.locator("#b_flag_a text:visible")
    assert fleet.all_text_contents() == ["A", "12"]
    zoom(page, 3, "close")
    assert "Mathews" in fleet.all_text_contents() and page.locator("#mistral-legend").is_visible()
    page.set_viewport_size(NARROW)
    zoom(page, 1, "far")
    assert fleet.count() == 0
    assert page.locator("[data-pieces=b_flag_a] text").text_content() == "12"


def test_ids_of_ships_are_there_from_near_by_and_gone_from_afar(show):
    page = show(DESKTOP)
    name = page.locator("#CC-G08 text")
    zoom(page, 1, "middle")
    assert not name.is_visible()
    zoom(page, 5, "close")
    assert name.is_visible() and name.text_content() == "G08"


def test_another_picture_in_the_frame_gets_its_level_too(show):
    page = show(PHONE)
    zoom(page, 1, "far")
    page.evaluate(
        """() => {
          const svg = document.querySelector("svg"), other = svg.cloneNode(true);
          other.dataset.detail = "middle";
          svg.replaceWith(other);
        }"""
    )
    page.wait_for_selector('svg[data-detail="far"]')
