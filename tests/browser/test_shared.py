"""A stranger opens a shared game: it replays, its dice are checked in the browser, and forged ones are found out."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.urls import reverse

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import wrong_for_some


@pytest.fixture
def battle(transactional_db, live_server):
    """A short battle at Lepanto against the bot, fought to its end."""
    from games.orders import play
    from tests.pages.battle_table import GulfTable

    table = GulfTable(scenario="learn-galleass")
    while table.game.state != "over":
        (question, *_) = play.asked(table.decision(), table.seat()).questions
        table.order(table.usual(type(question).__name__))
    return table


def forged(archive: dict[str, Any]) -> dict[str, Any]:
    """One die changed."""
    roll = next(roll for one in archive["openings"] for roll in one["rolls"])
    roll["faces"][0] = roll["low"] + (roll["faces"][0] - roll["low"] + 1) % roll["choices"]
    return archive


def test_a_shared_battle_is_watched_and_its_dice_are_checked(battle, sit_down, shoot):
    mine = sit_down(battle.bea)
    mine.goto(reverse("end", args=[battle.game.ref]))
    mine.get_by_label("Show my name").check()
    mine.get_by_role("button", name="Share").click()
    link = mine.locator("#share a").get_attribute("href")
    shoot(mine, "shared/end")
    assert wrong_for_some(mine) == []

    page = sit_down(None, viewport=DESKTOP)
    page.goto(f"{link}?eyes=christian&turn=2")
    page.locator('[data-replay="next"]').click()
    page.locator("#replay .line").filter(has_text=re.compile(r"Step 1 of \d+")).wait_for()
    page.locator("#check-dice").click()
    verdict = page.locator("#dice-verdict")
    verdict.filter(has_text=re.compile(r"All \d+ dice are the ones that both sides’ secrets gave\.")).wait_for()
    shoot(page, "shared/fits")
    assert wrong_for_some(page) == []

    page.route("**/archive", lambda route: route.fulfill(json=forged(json.loads(route.fetch().text()))))
    page.locator("#check-dice").click()
    verdict.filter(has_text="but the record says").wait_for()
    shoot(page, "shared/forged")

    phone = sit_down(None, viewport=PHONE, color_scheme="dark")
    phone.goto(str(link))
    phone.locator(".watched img").wait_for()
    shoot(phone, "shared/both-on-a-phone")
    assert wrong_for_some(phone) == []
    phone.goto("/")
    shoot(phone, "shared/welcome")
    assert phone.get_by_role("heading", name="Games to watch").is_visible() and wrong_for_some(phone) == []
