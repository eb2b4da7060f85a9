"""The first lesson of each game, done on the board by somebody without an account."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.looking import written, wrong_for_some

pytestmark = pytest.mark.django_db(transaction=True)


def spot(page, id: str) -> tuple[float, float]:
    """Where a piece is on the screen."""
    page.locator("#board").scroll_into_view_if_needed()
    box = page.locator(f"#board [id='{id}']").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def done(page, shoot, name: str) -> None:
    """Tries it, reads why it worked, sees it again, and goes on to the next lesson."""
    assert wrong_for_some(page) == []
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("heading", name="That’s it")).to_be_visible()
    page.locator("#replay [data-replay=first]").click()
    expect(page.locator("#board")).to_have_class("board replaying")
    page.locator("#replay [data-replay=now]").click()
    shoot(page, f"lessons/{name}-done")
    assert wrong_for_some(page) == []
    page.get_by_role("link", name="Next lesson").click()
    page.locator("#orders-text").wait_for(state="attached")


def test_a_tercio_runs_where_it_is_dragged(live_server, sit_down, shoot):
    page = sit_down(None)
    page.goto("/learn/tercios/lessons/march/")
    page.locator(".bench-rows").first.wait_for()
    shoot(page, "lessons/tercios")
    page.mouse.click(*spot(page, "ST1"))
    page.get_by_role("button", name="Run").click()
    written(page, r"T1 run")
    x, y = spot(page, "ST1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=4)
    page.mouse.move(x, y - 105, steps=4)
    page.mouse.up()
    written(page, r"T1 run to \(3\d")
    shoot(page, "lessons/tercios-ordered")
    done(page, shoot, "tercios")
