"""Batteries, Discipline checks, and markers that pass, rule by rule. [A-BAT, A-DIS]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.events.checks import Checked, Destroyed
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.questions.turn import SupportCheck
from rulesets.aguila.rules.charging.reacting import reactions, square_modifier
from rulesets.aguila.rules.checks import check, supporters
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.losses import destroy
from rulesets.aguila.rules.turns.turn import recover
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged, ordered, seen, volley


def striking(field: Battlefield, **facts: Any) -> Any:
    """B1 charges R1."""
    return blow(field.scene, Blow(unit="B1", foe="R1", arc="front", charging=True, **facts))


def answering(field: Battlefield) -> Any:
    """R1, which was charged in front, strikes back."""
    return blow(field.scene, Blow(unit="R1", foe="B1", arc="front", charging=False))


# Batteries.


def battery(*entries: str) -> Battlefield:
    """Guns of Red side by side, which B1 and B2 fire at."""
    field = Battlefield().put("B1", "es_line_6", 30, 20)
    for at, entry in enumerate(entries):
        field.put(f"R{at + 1}", entry, 30 + 2.36 * at, 28, 180, battery="battery 1")
    return field


@pytest.mark.rule("aguila:A-BAT-06")
def test_fire_and_charges_name_one_gun_and_hurt_only_that() -> None:
    field = battery("at_gun_medium", "at_gun_medium")
    assert seen(field) == ["R1", "R2"]
    volley(field, *(6,) * 3, *(1,) * 11, 6, 1, 1)
    assert (field.unit("R1").damage, field.unit("R2").damage) == (1, 0)
    field.play(lambda f: destroy(f, "R1", "damage"))
    assert field.scene.is_here("R2") and [told.unit for told in field.told(Destroyed)] == ["R1"]


@pytest.mark.rule("aguila:A-BAT-07", "A-BRK-02")
def test_the_points_of_a_battery_are_lost_with_its_last_gun() -> None:
    field = battery("at_gun_medium", "at_gun_medium")
    field.play(lambda f: destroy(f, "R1", "damage"))
    assert field.state.breaking["red"].lost == 0
    field.play(lambda f: destroy(f, "R2", "damage"))
    assert field.state.breaking["red"].lost == 2


# Discipline.


@pytest.mark.rule("aguila:A-DIS-01")
@pytest.mark.parametrize(
    ("entry", "die", "passed"), [("fr_line_6", 3, True), ("fr_line_6", 2, False), ("es_new_6", 4, False)]
)
def test_a_check_is_passed_on_the_discipline_or_more(entry: str, die: int, passed: bool) -> None:
    assert across(5, entry).play(lambda f: check(f, "B1", "cross"), die) == passed


@pytest.mark.rule("aguila:A-DIS-02", "A-OFF-20")
@pytest.mark.parametrize(("chief", "die", "passed"), [(False, 2, True), (False, 1, False), (True, 1, True)])
def test_an_officer_adds_one_and_the_chief_two(chief: bool, die: int, passed: bool) -> None:
    field = across(5, b={"officer": "BO1"}).put("BO1", "fr_commander", 30, 13, chief=chief)
    assert field.play(lambda f: check(f, "B1", "cross"), die, answers={SupportCheck: "BO1"}) == passed
    assert field.unit("BO1").supported and supporters(field.scene, "B1") == (), "once a turn"


@pytest.mark.rule("aguila:A-DIS-02", "A-OFF-20", "A-OFF-18")
@pytest.mark.parametrize(("y", "near"), [(9.66, True), (9.6, False)])
def test_an_officer_helps_only_within_range_and_only_their_own(y: float, near: bool) -> None:
    """B1's rear is at 16.85; a commander's front 6" from it at 9.66 + 0.79."""
    field = across(5, b={"officer": "BO1"}).put("BO1", "fr_commander", 30, y + 0.4)
    assert supporters(field.scene, "B1") == (("BO1",) if near else ())
    other = across(5, b={"officer": "BO2"}).put("BO1", "fr_commander", 30, 13)
    assert supporters(other.scene, "B1") == ()
    inside = across(5, b={"officer": "BO1"}).inside("BO1", "fr_commander", "B1")
    assert supporters(inside.scene, "B1") == ()


@pytest.mark.rule("aguila:A-DIS-04")
@pytest.mark.parametrize(
    ("do", "by", "target", "facts", "kind", "modifier"),
    [
        ("evade", "fr_line_6", "at_jager_3", {"formation": "open_order"}, "evade", 0),
        ("retire", "fr_line_6", "at_dragoons_2", {}, "retire", 0),
        ("square", "fr_dragoons_2", "at_line_6", {}, "square", -2),
        ("fire", "fr_line_6", "at_line_6", {"stunned": 1}, "fire", -1),
    ],
)
def test_reactions_that_take_a_check_and_at_what(
    do: str, by: str, target: str, facts: dict[str, Any], kind: str, modifier: int
) -> None:
    """All fail with a one; then everybody fights."""
    field = across(5, by, target, r=facts)
    assert do in reactions(field.scene, "R1", "B1", "front")
    blows = striking(field).dice + answering(field).dice
    charged(field, 1, *(1,) * blows, do=do)
    checked = field.told(Checked)[0]
    assert (checked.check, checked.modifier, checked.passed) == (kind, modifier, False)


@pytest.mark.rule("aguila:A-COM-05", "A-CAV-09")
def test_after_a_countercharge_both_strike_though_one_is_destroyed() -> None:
    field = across(8, "fr_dragoons_2", "at_dragoons_2", r={"damage": 20})
    charged(field, 6, *(4,) * 26, *(4,) * 14, 1, 1, do="countercharge")
    assert [told.unit for told in field.told(Struck)] == ["B1", "R1"]


@pytest.mark.rule("aguila:A-FRM-33")
@pytest.mark.parametrize(
    ("entry", "gap", "worse"), [("fr_line_6", 6, -3), ("fr_line_6", 6.05, -2), ("fr_hussars_2", 4, -2)]
)
def test_other_enemy_infantry_near_makes_the_square_harder(entry: str, gap: float, worse: int) -> None:
    field = across(8, "fr_dragoons_2").put("B2", entry, 30 + 4.72 / 2 + gap + 3.15 / 2, 29.57, 270)
    field.put("B2", entry, 30 + 4.72 / 2 + gap + field.scene.base("B2").depth / 2000, 29.57, 270)
    assert square_modifier(field.scene, "R1", "B1") == worse


@pytest.mark.rule("aguila:A-TURN-05", "A-COM-23", "A-MOR-10")
@pytest.mark.parametrize(("since", "left"), [(1, 0), (2, 2)])
def test_markers_of_the_turn_before_go_and_those_of_this_turn_stay(since: int, left: int) -> None:
    field = across(5, b={"stunned": since, "disorganised": since}, turn=2)

    def rule(f):  # type: ignore[no-untyped-def]
        recover(f)
        yield from ()

    field.play(rule)
    assert (field.unit("B1").stunned, field.unit("B1").disorganised) == (left, left)


# Out of command.


@pytest.mark.rule("A-MOV-20", "A-BLD-01", "A-BLD-05", "A-ART-28")
@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize(
    ("order", "entry", "facts"),
    [
        ("ENTER", "fr_line_3", {}),
        ("EXIT", "fr_line_3", {"status": "building", "building": "house1"}),
        ("LIMBER", "fr_gun_medium", {}),
        ("UNLIMBER", "fr_gun_medium", {"limbered": True}),
    ],
)
def test_orders_that_take_no_check_of_their_own_take_that_of_who_is_out_of_command(
    order: str, entry: str, facts: dict[str, Any], die: int
) -> None:
    """In command they are carried out without a die."""
    for far in (False, True):
        field = Battlefield().put("BO1", "fr_brigadier", 60 if far else 30, 8, chief=True)
        field.lay("house1", "building_stone", 30, 20, 5, 4).put("B1", entry, 30, 17.2, **facts)
        ordered(field, order, dice=(die,) if far else ())
        assert field.unit("B1").failed == (far and die == 1)
        assert bool(field.told(Checked)) == far
