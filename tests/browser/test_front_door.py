"""A stranger in a browser: a board that plays itself, one click to a table, and words that explain themselves."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import wrong_for_some


@pytest.fixture(autouse=True)
def _open_to_guests(settings):
    settings.ESTAFETA_GUESTS, settings.ESTAFETA_SELF_REGISTRATION = 50, True


def test_a_stranger_is_at_a_table_after_one_click_and_has_ordered_after_two(transactional_db, sit_down, shoot):
    page = sit_down(None, viewport=DESKTOP, timezone_id="Europe/Madrid")
    page.goto("/")
    page.locator("#replay .line").filter(has_text=re.compile(r"Step \d+ of")).wait_for()
    assert wrong_for_some(page) == []
    shoot(page, "front-door/welcome")
    page.locator(".game-card form[action='/try/lepanto/'] button").click()
    page.wait_for_url(re.compile(r"/games/\w+/"))
    page.locator("button[value=submit]").first.click()
    page.wait_for_function(
        "() => !document.querySelector('#orders-form') || /orders are in/i.test(document.body.innerText)"
    )
    shoot(page, "front-door/table")
    from games.models import Submission, User

    guest = User.objects.get()
    assert guest.is_guest and guest.zone == "Europe/Madrid"
    assert Submission.objects.filter(seat__user=guest).exists()


PRESSED_TWICE = """(address) => {
  const held = [], button = document.querySelector(`.game-card form[action="${address}"] button`);
  window.addEventListener("submit", (event) => held.push(event.defaultPrevented));
  button.click();
  button.click();
  return [button.getAttribute("aria-busy"), button.textContent, held];
}"""


def test_a_card_answers_at_once_and_only_once(transactional_db, sit_down):
    page = sit_down(None, viewport=DESKTOP)
    page.goto("/")
    page.locator("[role=status].aside").wait_for(state="attached")
    found = page.evaluate(PRESSED_TWICE, "/try/lepanto/")
    assert found == ["true", "Setting up the table…", [False, True]], "the second press is held back"


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["desktop-dark", "phone-light"])
def test_the_front_pages_can_be_read_by_everybody(transactional_db, sit_down, shoot, size, scheme):
    page = sit_down(None, viewport=size, color_scheme=scheme, reduced_motion="reduce")
    for address in ("/", "/learn/", "/learn/lepanto/", "/rules/lepanto/?q=wind", "/watch/lepanto/?turn=2"):
        page.goto(address)
        shoot(page, f"front-door/{scheme}-{size['width']}{re.sub(r'[^a-z]+', '-', address)}")
        assert wrong_for_some(page) == [], address


def test_a_word_and_a_rule_explain_themselves_on_hover_and_focus(transactional_db, sit_down):
    page = sit_down(None)
    page.goto("/watch/tercios/?turn=2")
    rule = page.locator("a.rule").first
    rule.hover()
    page.locator("#explained").filter(has_text=re.compile(r"\w{4}")).wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#explained").is_hidden()
    page.locator("a.word").first.focus()
    page.locator("#explained").filter(has_text=re.compile(r"\w{4}")).wait_for()
    assert page.locator("a.word").first.get_attribute("aria-describedby") == "explained"
