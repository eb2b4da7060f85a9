"""The first lesson of each game, done on the board by somebody without an account."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rulesets.kernel.registry import HOUSE, offered
from tests.browser import looking
from tests.browser.conftest import PHONE
from tests.browser.looking import written, wrong_for_some

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pupil(live_server, sit_down, shoot):
    """Opens the first lesson of a game as a stranger, and waits for the workbench."""

    def opened(name: str, ready: str, **settings):
        page = sit_down(None, **settings)
        page.goto(f"/learn/{name}/lessons/")
        page.locator("a.act").click()
        page.locator(ready).first.wait_for()
        expect(page.get_by_role("button", name="Try it")).to_be_in_viewport()
        expect(page.locator(".task")).to_be_in_viewport()
        shoot(page, f"lessons/{name}-{page.viewport_size['width']}")
        return page

    return opened


def middle(page, selector: str) -> tuple[float, float]:
    page.locator("#board").scroll_into_view_if_needed()
    return looking.middle(page, selector)


def drag(page, selector: str, inches: float) -> None:
    """Straight ahead, however large the board is drawn. Both bases are 4.72 inches wide."""
    x, y = middle(page, selector)
    up = page.locator(selector).first.bounding_box()["width"] / 4.72 * inches
    page.mouse.move(x, y)
    page.mouse.down()
    for share in (0.3, 0.6, 1):
        page.mouse.move(x, y - up * share)
    page.mouse.up()


def finish(page, shoot, name: str) -> None:
    """Tries it, reads why it worked, sees it again, and goes on to the next lesson."""
    shoot(page, f"lessons/{name}-ordered")
    assert wrong_for_some(page) == []
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("heading", name="That’s it")).to_be_visible()
    page.locator("#replay [data-replay=first]").click()
    expect(page.locator("#board")).to_have_class(re.compile("replaying"))
    page.locator("#replay [data-replay=now]").click()
    shoot(page, f"lessons/{name}-done")
    assert wrong_for_some(page) == []
    page.get_by_role("link", name="Next lesson").click()
    page.locator("#workbench > *").first.wait_for(state="attached")
    page.get_by_role("link", name="Lessons:").click()
    expect(page.locator(".lessons .tag")).to_have_count(1)
    assert wrong_for_some(page) == []


def in_the_frame(page, id: str) -> bool:
    """Whether a piece lies inside the board's frame."""
    return page.evaluate(
        """(id) => {
            const board = document.getElementById("board"), frame = board.getBoundingClientRect();
            const piece = board.querySelector(`svg [id="${id}"]`).getBoundingClientRect();
            const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
            return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
        }""",
        id,
    )


FOCUSED = [(name, lesson.id, lesson.focus) for name in HOUSE for lesson in offered(name).lessons() if lesson.focus]
SHIPS = [("lepanto", "oars", ["CC-G08", "CC-G09", "IC-G07"]), ("lepanto", "tow", ["CC-G33", "CC-X2", "IC-G07"])]


@pytest.mark.parametrize("viewport", [None, PHONE])
def test_a_lesson_opens_on_the_pieces_that_it_is_about(live_server, sit_down, viewport):
    page = sit_down(None, **({"viewport": viewport, "has_touch": True} if viewport else {}))
    for name, id, pieces in [*FOCUSED[::3], *SHIPS]:
        page.goto(f"/learn/{name}/lessons/{id}/")
        page.locator(".zoom").wait_for()
        assert [piece for piece in pieces if not in_the_frame(page, piece)] == [], f"{name} {id}"


def test_the_menu_of_a_lesson_fits_a_phone(live_server, sit_down):
    page = sit_down(None, viewport=PHONE, has_touch=True)
    page.goto("/learn/tercios/lessons/march/")
    assert page.locator(".top nav").evaluate("menu => menu.scrollWidth <= menu.clientWidth")


def test_ships_of_a_lesson_have_their_names_on_a_phone(live_server, sit_down):
    page = sit_down(None, viewport=PHONE, has_touch=True)
    for id in ("advance", "oars", "tow"):
        page.goto(f"/learn/lepanto/lessons/{id}/")
        page.locator(".zoom").wait_for()
        name = page.locator("#board svg .ship > text").first
        expect(name, id).to_be_visible()
        assert name.evaluate("text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a") > 10.5, id


def test_what_was_picked_the_check_and_the_verdict_stay_in_view(pupil):
    page = pupil("lepanto", ".bench-fleet")
    page.locator("[data-key='part-CC/1']").click()
    expect(page.get_by_role("button", name="Advance 2"), "the card comes into view").to_be_in_viewport()
    page.get_by_role("button", name="Advance 2").click()
    written(page, r"CC/1: advance 2")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#sheet .note")).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0, "the page does not move under the pointer"
    page.get_by_role("button", name="Try it").click()
    verdict = page.get_by_role("heading", name="Allowed, but not what was asked")
    page.locator("#replay [data-replay=first]").click()
    for _ in range(page.evaluate("Number(document.querySelector('[data-replay=slider]').max)")):
        page.locator("#replay [data-replay=next]").click()
    expect(verdict).to_be_in_viewport()
    assert in_the_frame(page, "CC-G08")


def test_a_volley_is_replayed_although_nobody_moves(live_server, sit_down):
    page = sit_down(None)
    page.goto("/learn/tercios/lessons/fire/")
    page.locator("details.in-words summary").click()
    page.locator("#orders-text").fill("M1 fire at NC1")
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("heading", name="That’s it")).to_be_in_viewport()
    page.locator("#replay [data-replay=first]").click()
    expect(page.locator("#board")).to_have_class(re.compile("replaying"))


def test_a_tercio_runs_where_it_is_dragged(pupil, shoot):
    page = pupil("tercios", ".bench-rows")
    page.mouse.click(*middle(page, "#ST1"))
    page.get_by_role("button", name="Run").click()
    written(page, r"T1 run")
    drag(page, "svg.workable #ST1 .base", 7)
    written(page, r"T1 run to \(3\d")
    finish(page, shoot, "tercios")


def test_a_fleet_sails_where_it_is_shown(pupil, shoot):
    page = pupil("mistral", ".bench-rows li")
    page.get_by_role("button", name="Flotilla A", exact=True).first.click()
    page.locator(".bench-unit").wait_for()
    page.mouse.click(*middle(page, "#s14 circle"))
    written(page, r"Flotilla A: .*(Catalonia|#14)")
    finish(page, shoot, "mistral")


def test_a_frigate_is_sent_to_the_marker_that_was_clicked(live_server, sit_down, shoot):
    page = sit_down(None)
    page.goto("/learn/mistral/lessons/search/")
    page.locator(".bench-rows li").first.wait_for()
    page.mouse.click(*middle(page, "#markers-bourbon-s14"))
    page.get_by_role("button", name="Search: Fleet Auxiliary 1").click()
    written(page, "Fleet Auxiliary 1 search Off Catalonia")
    page.get_by_label("Shadow what it finds").first.select_option(label="yes")
    written(page, "Fleet Auxiliary 1 search Off Catalonia shadow yes")
    assert wrong_for_some(page) == []
    shoot(page, "lessons/mistral-search")
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("heading", name="That’s it")).to_be_visible()


def test_a_click_on_a_harbour_names_the_fleets_that_lie_there(live_server, sit_down):
    page = sit_down(None)
    page.goto("/learn/mistral/lessons/catch/")
    page.locator(".bench-rows li").first.wait_for()
    page.mouse.click(*middle(page, "#port_mahon rect"))
    page.get_by_role("group", name="Your Formations here").get_by_role("button", name="Detachment 1").click()
    expect(page.locator(".bench-unit h2", has_text="Detachment 1")).to_be_visible()


def test_a_line_of_galleys_advances(pupil, shoot):
    page = pupil("lepanto", ".bench-fleet")
    page.locator("[data-key='part-CC/1']").click()
    page.get_by_role("button", name="Advance 3").click()
    written(page, r"CC/1: advance 3")
    finish(page, shoot, "lepanto")


def test_a_line_goes_where_a_lit_hex_is_clicked_and_rows_hard_when_told_so(pupil):
    page = pupil("lepanto", ".bench-fleet")
    page.locator("[data-key='part-CC/1']").click()
    page.get_by_role("button", name="Advance 3").wait_for()
    (x, y), (far, _) = (middle(page, f"svg.workable [data-id='{id}'] use") for id in ("CC-G08", "IC-G07"))
    page.mouse.click(x + (far - x) * 2 / 11, y)  # eleven hexes from the one to the other
    written(page, r"CC/1: advance 2$")
    page.get_by_role("button", name="Press the oars").click()
    written(page, r"CC/1: advance 2 .*(press|hard)")
    page.get_by_role("button", name="Press the oars").click()
    written(page, r"CC/1: advance 2$")
    page.get_by_role("button", name="Try it").click()
    page.get_by_role("button", name="Try again").click()
    page.locator("[data-key='part-CC/1']").click()
    page.get_by_role("button", name="Press the oars").click()
    written(page, r"CC/1: advance 2 .*(press|hard)")


def test_to_cast_off_is_added_to_the_galleys_way_and_another_order_says_what_it_replaced(live_server, sit_down):
    page = sit_down(None)
    page.goto("/learn/lepanto/lessons/tow/")
    page.locator(".bench-fleet").wait_for()
    page.mouse.click(*middle(page, "svg.workable [data-id='CC-G33'] use"))
    for press in ("Advance 1", "Advance 2", "Cast off the galleass", "Advance 1"):
        page.get_by_role("button", name=press, exact=True).click()
    written(page, "CC-G33: S S cast O")
    expect(page.locator("[data-ordered]")).to_have_text("Ordered: S S cast O")
    page.get_by_role("button", name="Advance 2", exact=True).click()
    expect(page.locator("[data-ordered]")).to_have_text("Ordered: advance 2 (in place of S S cast O)")


def test_a_battalion_advances_where_it_is_dragged(pupil, shoot):
    page = pupil("aguila", ".bench-rows .who")
    page.mouse.click(*middle(page, "svg.workable #B1 .base use"))
    page.get_by_role("heading", name=re.compile("^B1 ")).wait_for()
    drag(page, "svg.workable #B1 .base use", 4)
    written(page, r"B1: .*advance")
    finish(page, shoot, "aguila")


def test_a_first_lesson_shows_the_buttons_that_it_needs_and_folds_the_others(pupil, shoot):
    page = pupil("aguila", ".bench-rows .who")
    page.locator('#board [id="B1"]').first.click(force=True)
    page.locator("[data-key=order-ADVANCE]").wait_for()
    shown = page.locator("#bench-board .bench-unit > .bar:not(:has(h2)) > button:visible")
    assert shown.evaluate_all("all => all.map(({ dataset }) => dataset.key).sort()") == ["order-ADVANCE"]
    shoot(page, "lessons/aguila-folded")
    page.locator("[data-key=order-ADVANCE]").click()
    expect(page.locator("[data-key=order-ADVANCE]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-key=other-tools] > summary").click()
    square = page.locator("[data-key=form-square]")
    square.click()
    expect(square).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-key=order-ADVANCE]"), "what the lesson needs stays outside").to_be_visible()
    assert page.troubles == []


def test_what_is_wrong_is_shown_in_place_and_the_board_goes_on(pupil, shoot):
    page = pupil("lepanto", ".bench-fleet", viewport=PHONE, color_scheme="dark", has_touch=True)
    page.locator("details.in-words summary").click()
    page.locator("#orders-text").fill("[MOVE]\nIC/1: advance 3")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#sheet .problem")).to_contain_text("IC/1")
    shoot(page, "lessons/phone")
    assert wrong_for_some(page) == []
    page.locator("details.in-words summary").click()
    page.locator("#orders-text").fill("")
    page.locator("[data-key='part-CC/1']").click()
    page.get_by_role("button", name="Advance 2").click()
    written(page, r"CC/1: advance 2")
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("heading", name="Allowed, but not what was asked")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    page.locator(".bench-fleet").wait_for()
    written(page, r"CC/1: advance 2")


def test_without_scripts_it_is_done_in_words(live_server, sit_down):
    page = sit_down(None, java_script_enabled=False, locale="es-ES")
    page.goto("/learn/lepanto/lessons/advance/")
    page.locator("#orders-text").fill("[MOVIMIENTO]\nCC/1: avanzar 3")
    page.get_by_role("button", name="Jugarlo").click()
    expect(page.get_by_role("heading", name="Eso es")).to_be_visible()
    expect(page.locator("#report")).to_contain_text("avanzan 3 hexágonos")
