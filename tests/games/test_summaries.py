"""What mattered, for players, spectators and programs: each from what their own audience was told."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Membership, User
from tests.api.callers import Caller
from tests.games.tables import AuctionTable


@pytest.fixture
def table(db) -> AuctionTable:
    """After a round."""
    found = AuctionTable(pace="plan").start()
    found.play_round({"coins": 3}, {"coins": 1})
    return found


@pytest.fixture
def looker(table: AuctionTable) -> User:
    person = User.objects.create_user("looker@example.org")
    Membership.objects.create(campaign=table.campaign, user=person, role=Membership.Role.SPECTATOR)
    return person


def reports_of(table: AuctionTable, person: User, language: str = "en") -> list[dict]:
    return Caller(person, language=language).get(f"games/{table.game.ref}/reports").json()["items"]


def test_a_report_has_a_headline_and_a_summary_for_programs(table: AuctionTable):
    told = reports_of(table, table.ana)
    played = [each for each in told if each["headline"]][-1]
    assert all((each["headline"], each["summary"]) == ("", []) for each in told if each["stop"] == 1)
    assert played["headline"].startswith("You have ") and any(
        said.startswith(("You took", "They took")) for said in played["summary"]
    )
    (spanish,) = [each for each in reports_of(table, table.ana, "es") if each["number"] == played["number"]]
    assert spanish["headline"].startswith("Tienes ")


def test_who_watches_reads_of_both_sides_what_everybody_knows(table: AuctionTable, looker: User):
    played = [each for each in reports_of(table, looker) if each["headline"]][-1]
    assert played["headline"].startswith("North has ")
    assert len(played["summary"]) == 1 and played["summary"][0].startswith(("North took a lot", "South took a lot"))
    browser = Client()
    browser.force_login(looker)
    page = browser.get(f"/games/{table.game.ref}/").text
    assert f'<p class="headline">{played["headline"]}</p>' in page and played["summary"][0] in page
    assert "Your bid" not in page
