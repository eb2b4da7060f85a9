"""The end of a game as a page: open to those at the table, and only when nothing is secret any more."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.models import Campaign, Game, Invitation
from rulesets.kernel.registry import HOUSE, offered
from tests.pages.battle_table import GulfTable
from tests.pages.house import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def over():
    house = House(rounds=2)
    house.start()
    house.play_round({"coins": 4}, {"coins": 1})
    house.play_round({"coins": 2}, {"coins": 3})
    assert Game.objects.get().state == Game.State.OVER
    return house


def address(house) -> str:
    return reverse("end", args=[house.game.ref])


def test_it_says_who_won_and_what_everybody_ordered(over, enter):
    for user in (over.ana, over.bea, over.max):
        page = enter(user).get(address(over), {"turn": "1"}).text
        assert over.game.rules.side_names["north"].en in page or over.game.rules.side_names["north"].es in page
        assert page.count('<ol class="sentences">') == 2
        assert f"/api/v1/games/{over.game.ref}/archive" in page


def test_there_is_no_end_before_the_end(enter):
    house = House(rounds=2)
    house.start()
    house.play_round({"coins": 4}, {"coins": 1})
    assert enter(house.ana).get(address(house)).status_code == 404
    assert enter(house.ana).post(reverse("rematch", args=[house.game.ref])).status_code == 403


def test_strangers_find_nothing(over, enter):
    assert enter(over.stranger).get(address(over)).status_code == 404
    assert enter(over.stranger).post(reverse("rematch", args=[over.game.ref])).status_code == 404
    assert enter(None).get(address(over)).status_code == 302


def test_what_was_sealed_forever_stays_sealed(over, enter):
    Campaign.objects.update(sealed_forever=True)
    page = enter(over.bea).get(address(over), {"turn": "1"}).text
    assert "Orders stay sealed" in page and '<ol class="sentences">' not in page


def test_a_rematch_changes_sides_and_invites_the_other(over, enter):
    response = enter(over.ana).post(reverse("rematch", args=[over.game.ref]))
    again = Campaign.objects.latest("pk")
    assert response.headers["Location"] == reverse("campaign", args=[again.ref])
    assert again.seats.get(side="south").user == over.ana
    assert Invitation.objects.get().email == over.bea.email and Invitation.objects.get().seat.side == "north"
    assert again.games.get().options == over.game.options
    assert enter(over.max).post(reverse("rematch", args=[over.game.ref])).status_code == 403, "only players"


def test_against_the_bot_one_is_at_the_next_table_at_once(enter):
    table = GulfTable(scenario="learn-galleass")
    client = enter(table.bea)
    client.post(reverse("resign", args=[table.game.ref]), {"sure": "yes"})
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER
    page = client.get(reverse("end", args=[table.game.ref])).text
    assert "The other side resigned." in page
    response = client.post(reverse("rematch", args=[table.game.ref]))
    again = Campaign.objects.latest("pk")
    assert response.headers["Location"] == reverse("game", args=[again.games.get().ref])
    assert again.seats.get(user=table.bea).side == "islamic"


@pytest.mark.parametrize("name", HOUSE)
def test_every_game_keeps_a_score_of_its_sides(name: str):
    from games.bookshelf.showcases import showcase

    record, rules = showcase(name), offered(name)
    assert record is not None
    scores = [rules.score(rules.decode_view(bytes(turn.view))) for turn in record.turns]
    assert all(set(score) == set(rules.sides) for score in scores)
    moves = len({tuple(score.values()) for score in scores}) > 1
    assert moves or name == "mistral", "it changes in a battle; two months at sea may bring neither side any Prestige"
