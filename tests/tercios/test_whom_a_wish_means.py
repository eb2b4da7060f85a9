"""The most common wishes: the nearest enemy on the table, and the same words for several units."""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.plan import AtencionIntent, DoFire, DoMove, Intents, Plan, Wish
from rulesets.tercios.orders.plans.plan_form import form_problems
from rulesets.tercios.orders.plans.selectors import pick, pick_first
from rulesets.tercios.position.state import Ambush
from rulesets.tercios.position.troops import at_limit
from rulesets.tercios.rules.fighting.shots import Shooting, open_shots
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import wood


@pytest.fixture
def field() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10))
    field.leader("SL1", (24, 8))
    return field


@pytest.mark.rule("A-15")
def test_without_enemies_nobody_is_the_nearest(field: Battlefield) -> None:
    view = field.view("south")
    assert pick_first("nearest", view, "ST1") == "" and pick("nearest", view, "ST1") == []


@pytest.mark.rule("A-15", "H-13")
def test_who_lies_in_ambush_is_neither_the_nearest_nor_a_target(field: Battlefield) -> None:
    field.unit("NT1", "sue_batallon", (17, 19), 270)
    field.terrain(wood("W1", 21, 13, 27, 17))
    field.unit("NM1", "esp_encamisados", (23, 15), 270, status="hidden", pose=None)
    field.state.ambushes["NM1"] = Ambush(element="W1", pose=Pose(23000, 15000, 27000))
    for scene in (field.view("south"), field.battle()):
        assert {shot.target for shot in open_shots(scene, "ST1", Shooting("FUEGO"))} == {"NT1"}
    assert pick_first("nearest", field.view("south"), "ST1") == "NT1"
    assert pick_first("nearest", field.view("south"), "SL1") == "NT1"


@pytest.mark.rule("A-15")
def test_of_two_as_near_the_first_id_is_the_nearest(field: Battlefield) -> None:
    field.unit("NT2", "sue_batallon", (12, 20), 270)
    field.unit("NT1", "sue_batallon", (28, 20), 270)
    field.unit("NC1", "sue_caballeria", (20, 40), 270)
    assert pick("nearest", field.view("south"), "ST1") == ["NT1", "NT2", "NC1"]
    assert pick_first("nearest", field.view("south"), "ST1") == "NT1"


@pytest.mark.rule("A-05")
def test_what_two_units_are_told_alike_is_refused_of_both() -> None:
    told = Intents(atencion=AtencionIntent(tries=((DoMove(toward="worst"), DoFire(targets=(Wish(sel="?"),))),)))
    plan = Plan(intents={"ST1": told, "ST2": told})
    wrong = ("ATENCION.try.0.0.toward", "ATENCION.try.0.1.targets.0.sel")
    expected = [f"intents.{id}.{where}" for id in ("ST1", "ST2") for where in wrong]
    assert [problem.where for problem in form_problems(plan)] == expected
    assert [problem.where for problem in form_problems(Plan(intents={"ST9": told}))] == [
        f"intents.ST9.{where}" for where in wrong
    ]


@pytest.mark.rule("T-VAL-15", "T-VIR-05")
def test_fervor_moves_the_limit_by_one(field: Battlefield) -> None:
    stamina = field.units["ST1"].troop.profile.stamina
    for wear, alone, led in ((stamina - 1, False, False), (stamina, True, False), (stamina + 1, True, True)):
        field.unit("ST1", "esp_tercio_viejo", (20, 10), wear=wear)
        field.leader("SL1", (24, 8))
        assert at_limit(field.battle(), field.units["ST1"]) is alone
        field.leader("SL1", inside="ST1", virtues=("fervor",))
        assert at_limit(field.battle(), field.units["ST1"]) is led
