"""What browser tests of all tables look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse

from tests.browser.slowness import SLOW

FINDINGS = {"resultTypes": ["violations"], "selectors": False}
"""axe looks at everything and describes what is wrong; to describe what is right too would take as long again."""
COLOURS = ["color-contrast", "link-in-text-block"]
"""What can be wrong by night alone: the rest of a page is the same in the dark."""

AXE = Axe().axe_script

SMALLEST = """() => {
  const shown = [...document.querySelectorAll("#board svg text")].filter((text) => text.getBoundingClientRect().width);
  const scale = ({ a, b }) => Math.hypot(a, b); // also of what is turned or drawn smaller
  return Math.min(...shown.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale(text.getScreenCTM())));
}"""


def smallest_letters(page: Any) -> float:
    """Pixels on the screen of the smallest letters that a board shows."""
    return float(page.evaluate(SMALLEST))


def wrong_for_some(page: Any, rules: list[str] | None = None, within: str | None = None) -> list[str]:
    """What keeps some people from using a page: axe's findings, what sticks out sideways, errors of scripts.

    axe looks at the whole page, or `within` the part of it in which something changed since it last looked. On a slow
    server it is left out: it would take most of the time, and finds no race.
    """
    options = FINDINGS | ({"runOnly": rules} if rules else {})
    found = [] if SLOW else _violations(page, within, options)
    wrong = [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]
    sideways = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wrong + ([f"{sideways} pixels stick out"] if sideways > 0 else []) + page.troubles


def wrong_by_day_and_night(page: Any, shoot: Callable[[Any, str], None], name: str) -> list[str]:
    """The same by day, and by night what colours can spoil. The page is by day again afterwards."""
    wrong = []
    for scheme, rules in (("light", None), ("dark", COLOURS)):
        page.emulate_media(color_scheme=scheme)
        shoot(page, f"{name}-{scheme}")
        wrong += [f"{scheme}: {each}" for each in wrong_for_some(page, rules)]
    page.emulate_media(color_scheme="light")
    return wrong


def _violations(page: Any, within: str | None, options: dict[str, Any]) -> list[dict[str, Any]]:
    """What axe finds. A page that it has looked at before knows it already."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    looked = "([within, options]) => axe.run(within || document, options).then((found) => found.violations)"
    return list(page.evaluate(looked, [within, options]))


def sent(page: Any) -> str:
    """Waits until the table says that the orders are in; the address of their receipt."""
    receipt = page.locator(".notices a[href^='/orders/']")
    receipt.wait_for()
    return str(receipt.get_attribute("href"))


def open_tab(page: Any, name: str) -> None:
    """Shows a part of the panel beside the board."""
    page.locator(f"label[for=tab-{name}]").click()


def unfold(page: Any) -> None:
    """Opens every step of the report."""
    page.evaluate("for (const fold of document.querySelectorAll('details:has(.told)')) fold.open = true")


def written(page: Any, pattern: str) -> None:
    """Waits until the sheet says so."""
    page.wait_for_function("found => new RegExp(found).test(document.getElementById('orders-text').value)", arg=pattern)


def fingers(page: Any) -> Callable[..., None]:
    """Real touches, as the screen of a phone reports them: what happens, and where each finger is."""
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(at)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return touch


def address(table: Any) -> str:
    """The page of a table's game."""
    return reverse("game", args=[table.game.ref])


def submit(page: Any) -> None:
    page.locator("button.act[value=submit]").click()
    sent(page)


MIDDLE = """([selector, waiting]) => {
  const box = document.querySelector(waiting) ? null : document.querySelector(selector)?.getBoundingClientRect();
  const found = box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  const before = window.layStill?.at === String(found) ? window.layStill.frames : -1;
  window.layStill = { at: String(found), frames: before + 1 };
  return window.layStill.frames >= 2 ? found : null;
}"""
"""Asked in every frame: where it is, once it has stayed there for two."""


def middle(page: Any, selector: str, at_rest: bool = True) -> tuple[float, float]:
    """Where a thing lies still over two frames; at rest, once the server has answered what was done before and the
    board is drawn anew."""
    waiting = "[data-working]" if at_rest else "never"
    page.evaluate("() => delete window.layStill")
    x, y = page.wait_for_function(MIDDLE, arg=[selector, waiting]).json_value()
    return float(x), float(y)


def sheet_says(page: Any) -> str:
    """What the sheet of orders says, once everything that was done before has been written in it."""
    page.wait_for_function('() => !document.querySelector("[data-working]")')
    return str(page.locator("#orders-text").input_value())


def until_answered(page: Any) -> None:
    """Waits until the server has answered all that the page has asked, and nothing was asked since."""
    for _ in range(2):
        page.wait_for_timeout(50)
        while page.open_requests:
            page.wait_for_timeout(20)


def drag(page: Any, start: tuple[float, float], by: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for share in (0.3, 0.6, 1):
        page.mouse.move(start[0] + by[0] * share, start[1] + by[1] * share)
