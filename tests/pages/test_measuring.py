"""What a workbench asks while orders are written, and what the game's page gives it."""

from __future__ import annotations

import json
import re

import pytest
from django.urls import reverse

from games.models import Membership, User
from tests.standing import laid


@laid
def battle():
    from tests.pages.battle_table import BattleTable

    return BattleTable().play_to("PlanTurn")


def ask(client, battle, query):
    body = query if isinstance(query, str) else json.dumps(query)
    return client.post(reverse("measure", args=[battle.game.ref]), body, content_type="application/json")


def test_a_player_measures_from_his_own_view(battle, enter):
    answer = ask(enter(battle.bea), battle, {"ask": "unit", "unit": "ST1"})
    assert answer.status_code == 200 and answer.json()["unit"] == "ST1"
    refused = ask(enter(battle.bea), battle, {"ask": "unit", "unit": "NT1"})
    assert refused.status_code == 400 and "NT1" in refused.json()["detail"]


def test_whoever_looks_on_has_no_units_to_measure(battle, enter):
    onlooker = User.objects.create_user("olga@example.org", name="Olga")
    Membership.objects.create(campaign=battle.campaign, user=onlooker, role="spectator")
    for unit in ("ST1", "NT1"):
        assert ask(enter(onlooker), battle, {"ask": "unit", "unit": unit}).status_code == 400


def test_to_strangers_there_is_nothing_to_measure(battle, enter):
    stranger = User.objects.create_user("sten@example.org", name="Sten")
    assert ask(enter(stranger), battle, {"ask": "unit", "unit": "ST1"}).status_code == 404


@pytest.mark.parametrize(
    "body", ["", "[]", "{", '{"ask": "unit"}', '"ST1"', '{"ask": "unit", "unit": "' + "x" * 70_000]
)
def test_nonsense_is_refused_in_words(battle, enter, body):
    answer = ask(enter(battle.bea), battle, body)
    assert answer.status_code == 400 and answer.json()["detail"]


def test_a_game_without_a_workbench_measures_nothing(house, enter):
    assert ask(enter(house.ana), house, {"ask": "unit", "unit": "ST1"}).status_code == 400


def test_the_table_gives_its_workbench_the_questions_and_the_last_report(battle, enter):
    client, address = enter(battle.bea), reverse("game", args=[battle.game.ref])
    asks = re.search(r'<script id="asks" type="application/json">(.*?)</script>', client.get(address).text)
    assert [question["question"] for question in json.loads(asks[1])] == ["PlanTurn"]
    battle.order()
    page = client.get(address).text
    events = json.loads(re.search(r'<script id="report-events" type="application/json">(.*?)</script>', page)[1])
    kinds = [told["event"]["event"] for told in events]
    assert "Activated" in kinds and kinds[-1] == "TurnBegan", "the turn that was played, up to the one that opens"
    for told in events:
        assert f'id="event-{told["number"]}"' in page
    before = re.search(r'data-before="([^"]+)"', page)[1]
    assert 'id="ST1"' in client.get(before).text


def test_problems_of_written_orders_are_told_by_their_line(battle, enter):
    client = enter(battle.bea)
    decision = battle.decision()
    answer = client.post(
        reverse("sheet", args=[decision.ref]),
        {"mode": "text", "do": "check", "seen": "0", "text": "T1 run\nbattle cry\n"},
    )
    assert answer.status_code == 422 and "line 2" in answer.text
