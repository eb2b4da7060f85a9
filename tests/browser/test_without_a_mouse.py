"""Orders of every game: given with the keyboard alone, then read and changed without scripts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from games.models import Submission
from tests.browser.looking import sent, smallest_letters, written

MOST = 250
"""Stops of the keyboard until somebody has given up looking."""
FOCUSED = "wanted => document.activeElement.matches(wanted)"


@dataclass(frozen=True)
class Order:
    """One order of a game: the controls that lead to it, how it reads, and another in its place."""

    stops: tuple[str, ...]
    """What is pressed one after the other; a list takes its next entry."""
    reads: str
    instead: str
    settings: dict[str, Any] = field(default_factory=dict)


ORDERS = {
    "tercios": Order(("[data-key=row-ST1]", "[data-key=card-CORRED]"), r"\bT1 run[^\n]*", "T1 hold fast"),
    "mistral": Order(
        ("[data-key=row-b_det_2]", "select[data-key=make-for]"),
        r"Detachment 2: [^\n]*",
        "Detachment 2: hold",
    ),
    "lepanto": Order(
        ("[data-key='part-CC/1']", "[data-key=advance-2]"),
        "CC/1: advance 2",
        "CC/1: advance 1",
        {"scenario": "learn-galleass"},
    ),
    "aguila": Order(
        ("[data-key=row-B1]", "[data-key=step-fwd1000]"),
        r"\bB1: [^\n]*",
        "B1: form attack column",
    ),
}


def go_to(page: Any, wanted: str, key: str = "Tab") -> None:
    """From one stop of the keyboard to the next until this control has the focus."""
    for _ in range(MOST):
        if page.evaluate(FOCUSED, wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not lead to {wanted}")


def back_or_on(page: Any, wanted: str) -> str:
    """Which way a control lies from where one is."""
    before = "wanted => document.activeElement.compareDocumentPosition(document.querySelector(wanted)) & 2"
    return "Shift+Tab" if page.evaluate(before, wanted) else "Tab"


def press(page: Any, wanted: str) -> None:
    page.locator(wanted).first.wait_for()
    go_to(page, wanted, back_or_on(page, wanted))
    page.keyboard.press("ArrowDown" if wanted.startswith("select") else "Enter")


@pytest.mark.parametrize("name", ORDERS)
def test_a_turn_is_ordered_with_the_keyboard_alone_and_without_scripts(transactional_db, live_server, sit_down, name):
    from tests.pages.battle_table import ordering

    order = ORDERS[name]
    table = ordering(name, **order.settings)
    page = sit_down(table.bea)
    page.goto(table.address)
    page.locator(order.stops[0]).wait_for()
    for wanted in order.stops:
        press(page, wanted)
    written(page, order.reads)
    expect(page.locator(":focus"), "the focus stays where one is").to_have_count(1)
    press(page, "#do-submit")
    sent(page)
    given = Submission.objects.latest("pk")

    bare = sit_down(table.bea, java_script_enabled=False)
    bare.goto(table.address)
    expect(bare.locator("#board svg")).to_be_visible()
    bare.get_by_role("link", name="Change", exact=True).click()
    text = bare.locator("#orders-text").input_value()
    assert re.search(order.reads, text)
    bare.locator("#orders-text").fill(re.sub(order.reads, order.instead, text, count=1))
    bare.get_by_role("button", name="Submit the changed orders").click()
    sent(bare)
    changed = Submission.objects.latest("pk")
    assert changed.pk != given.pk and changed.body != given.body
    bare.locator("label[for=tab-report]").click()
    expect(bare.locator("#pane-report")).to_be_visible()
    expect(bare.locator("#pane-report li").first, "what happened is read").to_be_attached()
    assert page.troubles == []
    assert smallest_letters(page) >= 10.9
