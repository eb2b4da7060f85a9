"""Advice on the sheet in a real browser: it follows what is written, lights the board, and can be silenced."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rulesets.kernel import registry
from rulesets.lepanto.game import ruleset
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import wrong_by_day_and_night

SOME_GO = "[MOVE]\nCC/0: advance 2\nCC-G09..G13: advance 2"
ALL_GO = "[MOVE]\nCC/0: advance 2\nCC/1: advance 2"
LEFT = "CC-G14 has no order, while the rest of CC/1 moves on."


@pytest.fixture
def table(transactional_db, live_server, monkeypatch):
    from tests.pages.battle_table import GulfTable

    monkeypatch.setitem(registry.rulesets(), "lepanto", ruleset)
    return GulfTable(scenario="learn-galleass")


def seated(table, sit_down, **settings):
    page = sit_down(table.bea, **settings)
    page.goto(table.address)
    page.locator(".bench-fleet").wait_for()
    if settings.get("viewport") == PHONE:
        page.locator("label[for=tab-orders]").click()
    return page


def write(page, text: str) -> None:
    words = page.locator("details.in-words")
    if words.get_attribute("open") is None:
        words.locator("summary").click()
    page.locator("#orders-text").fill(text)


def remarks(page):
    return page.locator(".advice li")


def test_writing_an_order_changes_the_advice(table, sit_down):
    page = seated(table, sit_down)
    write(page, SOME_GO)
    expect(remarks(page)).to_contain_text([LEFT])
    write(page, ALL_GO)
    expect(remarks(page)).to_have_count(0)
    assert page.troubles == []


def test_a_remark_lights_what_it_is_about_on_the_board(table, sit_down):
    page = seated(table, sit_down)
    write(page, SOME_GO)
    ship = page.locator(".board svg [id='CC-G14'].lit")
    remarks(page).hover()
    expect(ship).to_have_count(1)
    page.mouse.move(0, 0)
    expect(ship).to_have_count(0)
    page.get_by_role("button", name="Don’t say this again").focus()
    expect(ship).to_have_count(1)


def test_a_kind_that_is_silenced_is_not_said_again(table, sit_down):
    page = seated(table, sit_down)
    write(page, SOME_GO)
    page.get_by_role("button", name="Don’t say this again").click()
    expect(remarks(page)).to_have_count(0)
    expect(page.locator("#orders-text")).to_have_value(SOME_GO)
    write(page, SOME_GO + "\nCC-G09: hold")
    expect(page.locator("#kept")).to_contain_text("Draft saved at")
    expect(remarks(page)).to_have_count(0)
    table.bea.refresh_from_db()
    assert table.bea.silenced == ["lepanto.forgotten"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_everybody_can_read_it(table, sit_down, shoot, size):
    page = seated(table, sit_down, viewport=size)
    write(page, SOME_GO)
    expect(remarks(page)).to_contain_text([LEFT])
    page.locator(".advice").scroll_into_view_if_needed()
    assert wrong_by_day_and_night(page, shoot, f"advice-{size['width']}") == []
