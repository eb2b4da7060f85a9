"""What tests of Lepanto's table do and see: ships on the screen, and what was picked."""

from __future__ import annotations

from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.browser.looking import written


def ready(page) -> None:
    page.locator(".bench-fleet").wait_for()
    page.locator("[data-key=section-move]").wait_for()


def spot(page, id: str) -> tuple[float, float]:
    """Where a ship is on the screen."""
    page.locator("#board").scroll_into_view_if_needed()
    page.locator(f"[data-id='{id}'] use").first.scroll_into_view_if_needed()
    box = page.locator(f"[data-id='{id}'] use").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


OUT_OF_SIGHT = """() => {
  const [frame, ...ships] = document.querySelectorAll('#board, #board .ship use');
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const inside = (box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
  return ships.filter((ship) => !inside(ship.getBoundingClientRect())).map((ship) => ship.closest('.ship').id);
}"""
"""Ships that the frame of the board does not show."""


def tapped_until_written(page, button: str, pattern: str) -> None:
    """A tap in the moment in which the panel is drawn anew is lost on a busy machine; one taps again."""
    for _ in range(6):
        page.get_by_role("button", name=button).tap()
        try:
            page.wait_for_function(
                "found => new RegExp(found).test(document.getElementById('orders-text').value)",
                arg=pattern,
                timeout=15_000,
            )
        except Late:
            continue
        return
    written(page, pattern)


def picked(page, count: int) -> None:
    expect(page.locator(".bench-unit h2")).to_have_text(f"Ships picked: {count}")
