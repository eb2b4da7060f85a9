"""What a friend would say about an army and the two plans: one test for each kind, said where it costs something and
not otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder, FireOrder
from rulesets.aguila.dialogue.answers.movement import MovementPlan, Toward, UnitOrder
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement, RallyUnits
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.army import army_points
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.view import view
from tests.aguila.armies import france
from tests.aguila.battlefield import Battlefield

MOVE, BATTLE = OrderMovement("turn1/blue/movement"), OrderBattle("turn1/blue/battle")


def led(**facts: Any) -> Battlefield:
    """Blue with a general who is in range of everything near (30, 20)."""
    return Battlefield(**facts).put("BO1", "fr_brigadier", 30, 16, chief=True)


def said(field: Battlefield, answer: Any) -> list[Any]:
    question = MOVE if isinstance(answer, MovementPlan) else BATTLE
    made = ruleset.advice(question, answer, view(field.state, "blue"))
    assert all(each.kind in ruleset.advice_kinds for each in made)
    return made


def advised(field: Battlefield, answer: Any) -> dict[str, tuple[str, ...]]:
    return {each.kind: each.about for each in said(field, answer)}


def orders(*units: str, order: str = "ADVANCE", **more: Any) -> MovementPlan:
    return MovementPlan(orders=(UnitOrder(who=units, order=order, **more),))


def charge(*units: str, at: str, **more: Any) -> BattlePlan:
    return BattlePlan(charges=(ChargeOrder(who=units, targets=(at,), **more),))


@pytest.mark.rule("A-ART-33", "A-SHO-03")
def test_units_that_have_a_target_and_move_so_that_they_cannot_fire() -> None:
    field = led().put("B1", "fr_gun_medium", 30, 20).put("B2", "fr_line_6", 36, 20).put("R1", "at_line_6", 33, 30, 180)
    assert advised(field, orders("B1", order="LIMBER")) == {"moves-off": ("B1",)}
    assert advised(field, orders("B2", order="DOUBLE")) == {"moves-off": ("B2",)}
    assert advised(field, orders("B2", order="FORM", formation="march_column"))["moves-off"] == ("B2",)
    assert advised(field, orders("B1", order="HALT")) == {}
    assert advised(field, orders("B2")) == {}, "a battalion fires after an advance"
    far = led().put("B1", "fr_gun_medium", 30, 5).put("R1", "at_line_6", 30, 46, 180)
    assert advised(far, orders("B1", order="LIMBER")) == {}


@pytest.mark.rule("A-FRM-30")
def test_infantry_that_cavalry_would_ride_down() -> None:
    field = led().put("B1", "fr_conscript_6", 30, 20, 90, damage=4).put("R1", "at_hussars_2", 30, 30, 180)
    assert advised(field, MovementPlan()) == {"horse-near": ("B1",)}
    assert "horse-near" not in advised(field, orders("B1", order="FORM", formation="square"))
    steady = led().put("B1", "fr_line_6", 30, 20).put("R1", "at_hussars_2", 30, 30, 180)
    assert advised(steady, MovementPlan()) == {}, "it would stand in line"
    guns = led().put("B1", "fr_conscript_6", 30, 20, 90, damage=4).put("R1", "at_hussars_2", 30, 30, 180)
    guns.put("R2", "at_gun_medium", 36, 30, 180)
    assert advised(guns, MovementPlan()) == {}, "guns near by make a square worse"


@pytest.mark.rule("A-OFF-24")
def test_units_out_of_command() -> None:
    field = led().put("B1", "fr_line_6", 60, 20).put("B2", "fr_line_6", 30, 20)
    assert advised(field, orders("B1", "B2")) == {"hard-check": ("B1",)}
    assert advised(field, orders("B1", "B2", order="HALT")) == {}


@pytest.mark.rule("A-FRM-04", "A-DIS-02")
def test_a_change_of_formation_too_near_the_enemy() -> None:
    field = Battlefield().put("BO1", "fr_commander", 30, 18).put("B1", "es_militia_6", 30, 20, officer="BO1")
    field.put("R1", "at_line_6", 30, 23.5, 180)
    (found,) = said(field, orders("B1", order="FORM", formation="attack_column"))
    assert found.kind == "hard-check" and "takes a 6 or more" in found.text.en
    assert advised(field, MovementPlan(orders=orders("B1", order="FORM").orders, form_up=("B1",))) == {}
    far = Battlefield().put("BO1", "fr_commander", 30, 18).put("B1", "fr_line_6", 30, 20, officer="BO1")
    assert advised(far, orders("B1", order="FORM", formation="attack_column")) == {}


@pytest.mark.rule("A-SCN-14")
def test_an_objective_that_everybody_leaves() -> None:
    field = led(scenario="region").goal("goal1", 30, 20).put("B1", "fr_line_6", 30, 16)
    ahead = (Step("fwd", 4000),)
    assert advised(field, orders("B1", order="BACK", steps=(Step("back", 2000),))) == {}, "it is still near"
    field.put("B1", "fr_line_6", 30, 24.5)
    assert advised(field, orders("B1", steps=ahead)) == {"leaves-objective": ("B1", "objective-goal1")}
    assert advised(field, orders("B1", toward=Toward(to="goal1"))) == {}
    field.put("B2", "fr_line_6", 26, 20)
    assert advised(field, orders("B1", steps=ahead)) == {}, "somebody stays"
    alone = led(scenario="pitched").goal("goal1", 30, 20).put("B1", "fr_line_6", 30, 24.5)
    assert advised(alone, orders("B1", steps=ahead)) == {}, "nothing is to be held"


@pytest.mark.rule("P-12")
def test_a_shot_that_is_kept_for_nobody() -> None:
    keeps = BattlePlan(fire=(FireOrder(who=("B1",), last="hold"),))
    field = led().put("B1", "fr_gun_medium", 30, 20).put("R1", "at_line_6", 30, 40, 180)
    assert advised(field, keeps) == {"holds-fire": ("B1",)}
    assert advised(field, BattlePlan()) == {}
    near = led().put("B1", "fr_line_6", 30, 20).put("R1", "at_line_6", 30, 28, 180)
    assert advised(near, keeps) == {}, "it may be charged"


@pytest.mark.rule("A-CHG-06")
def test_a_charge_that_reaches_nobody() -> None:
    field = led().put("B1", "fr_line_6", 30, 20, formation="attack_column").put("R1", "es_militia_6", 30, 31, 180)
    assert advised(field, charge("B1", at="R1")) == {"charges-nobody": ("B1",)}
    field.put("R1", "es_militia_6", 30, 25, 180)
    assert advised(field, charge("B1", at="R1")) == {}
    assert advised(field, charge("B1", at="R1", if_target="stunned")) == {}, "it may come to be Stunned"


def test_a_charge_that_costs_more_than_it_does() -> None:
    field = led().put("B1", "fr_hussars_2", 30, 20, damage=6).put("R1", "at_line_9", 30, 30, 180, formation="square")
    found = said(field, charge("B1", at="R1"))
    assert [(each.kind, each.about) for each in found] == [("long-odds", ("B1", "R1"))]
    assert found[0].text.en == "The charge of B1 at R1 would probably cost more than it does."
    flank = led().put("B1", "fr_hussars_2", 30, 20).put("R1", "es_militia_6", 30, 30, 90)
    assert advised(flank, charge("B1", at="R1")) == {}


@pytest.mark.rule("A-BRK-06")
def test_a_charge_of_the_general_in_chief() -> None:
    field = (
        Battlefield().put("B1", "fr_line_6", 30, 20, formation="attack_column").put("R1", "es_militia_6", 30, 25, 180)
    )
    field.inside("BO1", "fr_brigadier", "B1", chief=True)
    assert advised(field, charge("B1", at="R1")) == {"chief-charges": ("BO1", "B1")}
    field.inside("BO1", "fr_brigadier", "B1", chief=False)
    assert advised(field, charge("B1", at="R1")) == {}


@pytest.mark.rule("A-ARM-03")
def test_points_that_are_not_spent() -> None:
    army, seen = france(), view(Battlefield().state, "blue")
    spent = army_points(army)
    (found,) = ruleset.advice(ChooseArmy("k", spent + 200), army, seen)
    assert (found.kind, found.text.es) == ("points-left", f"Te quedan 200 de tus {spent + 200} puntos sin gastar.")
    assert ruleset.advice(ChooseArmy("k", spent + 20), army, seen) == []


def test_other_questions_get_no_advice() -> None:
    seen = view(Battlefield().state, "blue")
    assert ruleset.advice(RallyUnits("k", {}), None, seen) == []


def test_it_is_said_in_the_readers_language_and_number() -> None:
    field = led().put("B2", "fr_line_6", 60, 20).put("B10", "fr_line_6", 60, 30)
    (found,) = said(field, orders("B10", "B2"))
    assert found.text.en == "B2 and B10 are out of command and need a Discipline check to obey."
    assert found.text.es == "B2 y B10 están fuera de mando y necesitan un chequeo de disciplina para obedecer."
