"""Whatever is written at the table is kept: without a button, on leaving, on two devices."""

from __future__ import annotations

import re

from django.urls import reverse
from playwright.sync_api import expect

from games.models import Draft, Submission
from tests.browser.looking import sent
from tests.games.freezer import until

SAVED = re.compile("Draft saved at")


def table(house) -> str:
    return reverse("game", args=[house.game.ref])


def drafted() -> int:
    return next(iter(Draft.objects.get().answers.values()))["coins"]


def coins(page):
    return page.locator("input[name='q0.coins']")


def test_a_change_is_saved_by_itself_and_is_there_again(house, sit_down, shoot):
    page = sit_down(house.bea)
    page.goto(table(house))
    coins(page).fill("7")
    expect(page.locator("#kept")).to_have_text(SAVED)
    expect(page.locator("#orders-state")).to_have_text("draft")
    shoot(page, "kept")
    other_device = sit_down(house.bea)
    other_device.goto(table(house))
    expect(coins(other_device)).to_have_value("7")
    assert not Submission.objects.exists() and page.troubles == []


def test_opening_the_table_saves_nothing(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    coins(page).wait_for()
    page.goto(table(house))
    assert not Draft.objects.exists()


def test_leaving_at_once_loses_nothing(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    coins(page).fill("9")
    page.goto("/")
    until(lambda: Draft.objects.exists())
    page.goto(table(house))
    expect(coins(page)).to_have_value("9")


def test_two_devices_are_asked_which_one_counts(house, sit_down, shoot):
    here, there = sit_down(house.bea), sit_down(house.bea)
    for page in (here, there):
        page.goto(table(house))
    coins(there).fill("4")
    expect(there.locator("#kept")).to_have_text(SAVED)
    coins(here).fill("5")
    expect(here.locator("#kept")).to_contain_text("changed on another page or device")
    shoot(here, "kept-elsewhere")
    here.get_by_role("button", name="Keep this one").click()
    expect(here.locator("#kept")).to_have_text(SAVED)
    coins(there).fill("6")
    there.get_by_role("button", name="Show that version").click()
    expect(coins(there)).to_have_value("5")
    assert drafted() == 5


def test_what_is_submitted_leaves_no_draft_behind(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    coins(page).fill("3")
    page.locator("button[value=submit].act").click()
    sent(page)
    page.goto(table(house))
    expect(page.locator("#orders-state")).to_have_text("submitted")


def test_a_server_that_does_not_answer_is_tried_again(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    page.clock.install()
    page.route("**/keep/", lambda route: route.abort())
    coins(page).fill("8")
    page.clock.run_for(1000)
    expect(page.locator("#kept")).to_contain_text("Not saved")
    page.unroute("**/keep/")
    page.clock.run_for(6000)
    expect(page.locator("#kept")).to_have_text(SAVED)
    assert drafted() == 8
