"""What tests of Lepanto's table do and see: ships on the screen, and what was picked."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.looking import middle


def ready(page) -> None:
    page.locator(".bench-fleet").wait_for()
    page.locator("[data-key=section-move]").wait_for()


def spot(page, id: str) -> tuple[float, float]:
    """Where a ship is on the screen."""
    page.locator("#board").scroll_into_view_if_needed()
    page.locator(f"[data-id='{id}'] use").first.scroll_into_view_if_needed()
    return middle(page, f"[data-id='{id}'] use")


OUT_OF_SIGHT = """() => {
  const [frame, ...ships] = document.querySelectorAll('#board, #board .ship use');
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const inside = (box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
  return ships.filter((ship) => !inside(ship.getBoundingClientRect())).map((ship) => ship.closest('.ship').id);
}"""
"""Ships that the frame of the board does not show."""


def picked(page, count: int) -> None:
    expect(page.locator(".bench-unit h2")).to_have_text(f"Ships picked: {count}")
