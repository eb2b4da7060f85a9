"""What a friend would say about a plan: one test for each kind, said where it costs something and not otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tercios.dialogue.answers.plan import AtencionIntent, DoFire, Entry, Intents, LeaderEntry, Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.plans.default_plan import default_plan
from tests.tercios.battlefield import Battlefield

HEAVY = "art_pesada"
ASKED = PlanTurn("turn1/south/plan/1", 1)


@pytest.fixture
def field() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10))
    field.unit("NT1", "sue_batallon", (20, 45), 270)
    return field


def advised(field: Battlefield, **plan: Any) -> dict[str, tuple[str, ...]]:
    made = ruleset.advice(ASKED, Plan(**plan), field.view("south"))
    assert all(each.kind in ruleset.advice_kinds for each in made)
    return {each.kind: each.about for each in made}


def near(field: Battlefield) -> None:
    field.unit("NC1", "imp_coraza", (20, 16), 270)


def test_nearly_everybody_running_at_the_nearest(field: Battlefield) -> None:
    for number, x in enumerate((30, 40, 50, 60), start=2):
        field.unit(f"ST{number}", "esp_tercio_viejo", (x, 10))
    plan = default_plan(field.view("south"), "south")
    said = ruleset.advice(ASKED, plan, field.view("south"))
    assert [each.text.en for each in said] == [
        "5 of your 5 units run at the nearest enemy. Shouldn’t some keep the line, or fire?"
    ]
    three = dict(plan.cards) | {"ST1": "ATENCION", "ST2": "ATENCION"}
    assert advised(field, cards=three, intents=plan.intents) == {}


def test_guns_that_could_fire_and_do_not(field: Battlefield) -> None:
    field.unit("SB1", HEAVY, (24, 10))
    assert advised(field, cards={"SB1": "ATENCION"}) == {"idle-guns": ("SB1",)}
    assert advised(field, cards={"SB1": "FUEGO"}) == {}
    fires = Intents(atencion=AtencionIntent(tries=((DoFire(),),)))
    assert advised(field, cards={"SB1": "ATENCION"}, intents={"SB1": fires}) == {}


def test_fire_cards_with_nobody_in_range(field: Battlefield) -> None:
    assert advised(field, cards={"ST1": "FUEGO"}) == {"fire-at-nobody": ("ST1",)}
    near(field)
    assert advised(field, cards={"ST1": "FUEGO"}) == {}


def test_attack_cards_with_nobody_in_reach(field: Battlefield) -> None:
    assert advised(field, cards={"ST1": "ATACAD"}) == {"attack-nobody": ("ST1",)}
    field.unit("NM1", "sue_mosq", (20, 13), 270)
    assert advised(field, cards={"ST1": "ATACAD"}) == {}


def test_a_charge_by_a_unit_that_is_about_to_break(field: Battlefield) -> None:
    field.unit("NM1", "sue_mosq", (20, 13), 270)
    worn = field.units["ST1"].troop.profile.stamina
    field.unit("ST1", "esp_tercio_viejo", (20, 10), wear=worn)
    assert advised(field, cards={"ST1": "ATACAD"})["last-breath"] == ("ST1",)


def test_a_charge_that_costs_more_than_it_does(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (20, 40))
    field.unit("SM1", "sue_mosq", (20, 40))
    assert advised(field, cards={"SC1": "ATACAD"}) == {"long-odds": ("SC1",)}
    assert advised(field, cards={"SM1": "ATACAD"}) == {}


def test_resting_with_hardly_any_wear(field: Battlefield) -> None:
    assert advised(field, cards={"ST1": "RESISTID"}) == {"rest-for-nothing": ("ST1",)}
    field.unit("ST1", "esp_tercio_viejo", (20, 10), wear=2)
    assert advised(field, cards={"ST1": "RESISTID"}) == {}


def test_leaders_without_orders(field: Battlefield) -> None:
    field.leader("SL1", (22, 8))
    field.leader("NL1", (22, 48))
    assert advised(field) == {"idle-leaders": ("SL1",)}
    assert advised(field, leaders=(LeaderEntry(leader="SL1"),)) == {}
    assert advised(field, sequence=(Entry(unit="ST1", leader="SL1"),)) == {}


def test_it_is_said_in_the_readers_language_and_number(field: Battlefield) -> None:
    field.unit("ST2", "esp_tercio_viejo", (30, 10))
    said = ruleset.advice(ASKED, Plan(cards={"ST1": "FUEGO", "ST2": "FUEGO"}), field.view("south"))
    assert said[0].text.en == "T1 and T2 have Fire, but nobody is in range and sight now."
    assert said[0].text.es == "T1 y T2 tienen ¡Fuego!, pero ahora no hay nadie a tiro."
