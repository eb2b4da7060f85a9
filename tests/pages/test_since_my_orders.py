"""Where the sides play in turn, the report at the table has both halves, and the orders panel its headline."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from games.pages.dispatches import headline
from games.visibility import sight
from tests.pages.battle_table import GulfTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(lepanto):
    return GulfTable(scenario="learn-galleass")


@pytest.fixture
def lepanto(monkeypatch):
    from rulesets.kernel import registry
    from rulesets.lepanto.game import ruleset

    monkeypatch.setitem(registry.rulesets(), "lepanto", ruleset)


def opened(table, enter) -> str:
    return enter(table.bea).get(reverse("game", args=[table.game.ref])).text


def shown(page: str) -> set[str]:
    """The steps of the report, as they are folded."""
    (report,) = re.findall(r'id="report"(.*?)<p class="bar">', page, re.DOTALL)
    return set(re.findall(r"(CC|IC)-\w\d\d", report))


def test_the_report_tells_of_ones_own_turn_and_of_the_others(table, enter):
    table.order({"move": [{"who": "all", "order": {"do": "advance", "hexes": 2}}]})
    page = opened(table, enter)
    assert shown(page) == {"CC", "IC"}, "ships of both fleets have moved"
    assert "Since your last orders:" in page


def test_before_the_first_orders_there_is_nothing_to_tell(table, enter):
    assert "Since your last orders:" not in opened(table, enter)


def test_what_is_asked_stands_above_the_orders(table, enter):
    assert '<h2 class="prompt">What are your orders for this turn?</h2>' in opened(table, enter)


def test_a_list_of_games_has_the_same_headline(table, enter):
    table.order({"move": [{"who": "all", "order": {"do": "advance", "hexes": 2}}]})
    assert headline(sight.standing(table.bea, table.game)) in opened(table, enter)
