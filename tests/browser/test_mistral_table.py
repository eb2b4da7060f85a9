"""Mistral at the table: preparation, an Impulse planned on the chart, by mouse, keyboard, phone and without scripts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from playwright.sync_api import expect

from rulesets.kernel import registry
from rulesets.mistral.rules import ruleset
from tests.browser.conftest import PHONE


class SeaTable:
    """Bea commands the British against the bot."""

    def __init__(self, *, language: str = "en", pace: str = "plan") -> None:
        from games.campaigns import create_campaign, seat_bot, take_seat
        from games.models import User

        self.bea = User.objects.create_user("bea@example.org", name="Bea", language=language)
        options = {"scenario": "1744"}
        self.campaign = create_campaign(
            by=self.bea, name="Toulon", ruleset_name="mistral", options=options, pace=pace, moderated=False
        )
        take_seat(seat=self.seat("british"), user=self.bea, luck="")
        seat_bot(seat=self.seat("bourbon"))
        self.game = self.campaign.games.get()
        self.resolve()

    def seat(self, side: str) -> Any:
        return self.campaign.seats.get(side=side, commands=True)

    def decision(self) -> Any:
        from games.models import Decision, Segment

        lines = Segment.objects.filter(game=self.game).exclude(state="abandoned").select_related("game__campaign")
        segment = lines.order_by("-ordinal")[0]
        found = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side="british", standing=None)
        if segment.state == Segment.State.OPEN and segment.stop_no and found.exists():
            return found.select_related("segment__game__campaign").get()
        return segment

    def resolve(self) -> None:
        from games.models import Segment
        from games.resolution import resolve

        for _ in range(20):
            found = self.decision()
            if not isinstance(found, Segment):
                return
            resolve(found.pk)

    def play_to(self, kind: str) -> SeaTable:
        from games import play

        for _ in range(8):
            decision = self.decision()
            if type(play.asked(decision, self.seat("british")).questions[0]).__name__ == kind:
                return self
            play.submit(decision=decision, seat=self.seat("british"), answers={}, seen=decision.version, door="api")
            self.resolve()
        raise AssertionError(f"{kind} was never asked")

    @property
    def address(self) -> str:
        return reverse("game", args=[self.game.ref])


@pytest.fixture
def sea(transactional_db, live_server, monkeypatch):
    monkeypatch.setitem(registry.rulesets(), "mistral", ruleset)
    return SeaTable


def wrong_for_some(page) -> list[str]:
    found = Axe().run(page).response["violations"]
    wrong = [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]
    sideways = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wrong + ([f"{sideways} pixels stick out"] if sideways > 0 else []) + page.troubles


def text_of(page) -> str:
    return page.locator("#orders-text").input_value()


def written(page, pattern: str) -> None:
    page.wait_for_function("found => new RegExp(found).test(document.getElementById('orders-text').value)", arg=pattern)


def test_an_impulse_is_planned_on_the_chart_and_in_forms(sea, sit_down, shoot):
    table = sea().play_to("PlanImpulse")
    page = sit_down(table.bea)
    page.goto(table.address)
    page.locator(".bench-rows li").first.wait_for()
    page.get_by_role("button", name="Detachment 2", exact=True).first.click()
    page.locator(".bench-unit").wait_for()
    shoot(page, "mistral/picked")
    page.locator("#strait_of_gibraltar").click()
    written(page, "Detachment 2: .*Strait of Gibraltar")
    page.locator(".steps > li").wait_for()
    page.get_by_role("button", name="Stay to the end").click()
    written(page, "Strait of Gibraltar, hold")
    page.locator("summary", has_text="How it meets the enemy").click()
    page.get_by_label("Battle", exact=True).first.select_option(label="seek it")
    written(page, "seek")
    for board in page.locator("#bench-board > details > summary").all():
        board.click()
    page.get_by_role("button", name="Fleet Auxiliary 1", exact=True).click()
    page.get_by_label("Where or whom").first.select_option(label="Gulf of Valencia (#6)")
    written(page, "Fleet Auxiliary 1 search .*Valencia")
    shoot(page, "mistral/planned")
    assert wrong_for_some(page) == []
    planned = text_of(page)

    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("was => document.getElementById('orders-text').value !== was", arg=planned)
    page.locator("button.act[value=submit]").click()
    page.wait_for_url(re.compile(r"/orders/\w+/\d+/"))


def test_the_preparation_is_one_sheet_of_forms_on_a_phone_in_spanish(sea, sit_down, shoot):
    table = sea(language="es")
    page = sit_down(table.bea, viewport=PHONE, locale="es-ES")
    page.goto(table.address)
    page.locator("label[for=tab-orders]").click()
    page.locator("summary", has_text="asignar auxiliares").click()
    shoot(page, "mistral/preparation-es")
    page.get_by_role("button", name="Decidirlo tú").first.click()
    page.wait_for_function("document.getElementById('orders-text').value.length > 0")
    assert wrong_for_some(page) == []

    bare = sit_down(table.bea, locale="es-ES", java_script_enabled=False)
    bare.goto(table.address)
    assert bare.locator("#orders-text").is_visible(), "without scripts there are words"
    bare.get_by_role("button", name="Por formulario").click()
    expect(bare.locator("fieldset.entry"), "and forms").to_have_count(1)
