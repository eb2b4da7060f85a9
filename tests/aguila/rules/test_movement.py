"""Movement, rule by rule: what each order allows, who must obey first, who moves when. [A-MOV]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.events.checks import Checked
from rulesets.aguila.dialogue.events.moving import Moved, NotLetThrough, OfficerMoved, OrderFailed
from rulesets.aguila.dialogue.questions.turn import AfterCrossing, ChooseMover, OrderMovement
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.position.geometry.records import Do
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.aguila.rules.moving.phase import move
from rulesets.aguila.rules.moving.speed import doubled
from rulesets.aguila.rules.shooting.targets import barred
from rulesets.aguila.rules.turns.initiative import choose_mover
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, ordered, steps

TROOPS = {"HALT", "FACE", "ADVANCE", "BACK", "SIDE", "DOUBLE", "FORM"}


def alone(entry: str = "fr_line_6", **facts: Any) -> Battlefield:
    """B1 in the open, facing up."""
    return Battlefield().put("B1", entry, 30, 20, **facts)


def place(field: Battlefield, id: str = "B1") -> tuple[float, float, float]:
    at = field.unit(id).at
    assert at is not None
    return at.x / 1000, at.y / 1000, at.heading / 10


# Who moves when.


@pytest.mark.rule("aguila:A-MOV-01")
@pytest.mark.parametrize(("choice", "first"), [("first", "red"), ("second", "blue")])
def test_who_has_the_initiative_says_who_moves_first(choice: str, first: str) -> None:
    assert across(20).play(lambda f: choose_mover(f, "red"), answers={ChooseMover: choice}) == first


@pytest.mark.rule("aguila:A-MOV-02", "A-MOV-03")
def test_a_unit_without_an_order_and_one_that_halts_stay_and_count_as_halted() -> None:
    field = across(4).put("B2", "fr_line_6", 20, 18)
    field.play(lambda f: move(f, "blue", STAFF), answers={OrderMovement: plan("B2", "HALT", ("fwd", 4))})
    assert place(field, "B2") == (20, 18, 0) and not field.told(Moved)
    assert not field.scene.has_moved("B1") and not field.scene.has_moved("B2")
    assert "moved" not in aimed(field).modifiers


def plan(id: str, order: str, *moves: tuple[Do, float], **facts: Any) -> MovementPlan:
    return MovementPlan(orders=(UnitOrder(who=(id,), order=order, steps=steps(*moves), **facts),))  # type: ignore[arg-type]


@pytest.mark.rule("aguila:A-MOV-21", "A-OFF-21")
def test_officers_move_last_whatever_the_order_of_the_lines() -> None:
    field = alone().put("BO1", "fr_commander", 30, 16, chief=True)
    lines = (
        UnitOrder(who=("BO1",), order="MOVE", path=((40_000, 16_000),)),
        *plan("B1", "ADVANCE", ("fwd", 2)).orders,
    )
    field.play(lambda f: move(f, "blue", STAFF), answers={OrderMovement: MovementPlan(orders=lines)})
    told = [type(event) for event in field.table.told if isinstance(event, (Moved, OfficerMoved))]
    assert told == [Moved, OfficerMoved]


# What each order allows.


@pytest.mark.rule("aguila:A-MOV-04")
@pytest.mark.parametrize("angle", [45, -120, 180])
def test_face_turns_by_any_angle_and_then_goes_half_its_move(angle: int) -> None:
    field = alone()
    ordered(field, "FACE", ("turn", angle), ("fwd", 5))
    moved = field.told(Moved)[0]
    assert place(field)[2] == angle % 360 and moved.spent == 2000 and moved.stopped == "too_far"
    assert cannot_charge(field.scene, "B1") == "faced"


@pytest.mark.rule("aguila:A-MOV-04", "G-35")
def test_the_turn_of_face_comes_first() -> None:
    field = alone()
    ordered(field, "FACE", ("fwd", 1), ("turn", 90))
    assert place(field) == (30, 21, 0) and field.told(Moved)[0].stopped == "turns"


@pytest.mark.rule("aguila:A-MOV-05", "A-MOV-07", "A-MOV-08", "G-35")
@pytest.mark.parametrize(
    ("order", "step"),
    [
        ("ADVANCE", "back"),
        ("ADVANCE", "left"),
        ("FACE", "right"),
        ("FORM", "back"),
        ("BACK", "fwd"),
        ("BACK", "left"),
        ("SIDE", "fwd"),
        ("SIDE", "back"),
        ("DOUBLE", "back"),
        ("DOUBLE", "right"),
    ],
)
def test_an_order_goes_only_its_own_way(order: str, step: Do) -> None:
    field = alone()
    ordered(field, order, (step, 1), dice=(6,) if order == "FORM" else ())
    assert place(field) == (30, 20, 0) and field.told(Moved)[0].stopped == "direction"


@pytest.mark.rule("aguila:A-MOV-07")
@pytest.mark.parametrize(
    ("order", "step", "end"),
    [("BACK", "back", (30, 18, 0)), ("SIDE", "left", (28, 20, 0)), ("SIDE", "right", (32, 20, 0))],
)
def test_back_and_aside_half_the_move_with_the_same_facing(order: str, step: Do, end: tuple[float, ...]) -> None:
    field = alone()
    ordered(field, order, (step, 3))
    assert place(field) == end


@pytest.mark.rule("aguila:A-MOV-07")
def test_to_one_side_is_one_leg() -> None:
    field = alone()
    ordered(field, "SIDE", ("left", 1), ("right", 1))
    assert place(field) == (29, 20, 0) and field.told(Moved)[0].stopped == "direction"


@pytest.mark.rule("aguila:A-MOV-09", "A-FRM-05")
def test_form_changes_formation_and_then_goes_half_its_move_as_an_advance() -> None:
    field = alone()
    ordered(field, "FORM", ("turn", 90), ("fwd", 3), formation="attack_column", dice=(3,))
    assert field.unit("B1").formation == "attack_column"
    assert place(field) == (32, 20, 90) and field.unit("B1").spent == 2000


@pytest.mark.rule("aguila:A-MOV-10", "A-MOV-11", "A-FRM-12", "A-FRM-17", "A-FRM-38")
@pytest.mark.parametrize(
    ("entry", "formation", "far"),
    [
        ("at_line_9", "line", 5),
        ("at_line_9", "attack_column", 7),
        ("at_line_9", "battalion_mass", 6),
        ("at_line_9", "march_column", 8),
        ("at_jager_3", "open_order", 8),
        ("at_line_9", "square", 0),
        ("fr_dragoons_2", "line", 12),
        ("fr_dragoons_2", "march_column", 16),
        ("fr_hussars_2", "open_order", 18),
        ("fr_gun_medium", "line", 0),
        ("fr_commander", "line", 18),
    ],
)
def test_how_far_the_double_goes(entry: str, formation: str, far: int) -> None:
    assert doubled(alone(entry, formation=formation).scene, "B1") == far * 1000


@pytest.mark.rule("aguila:A-MOV-10", "A-ART-34")
def test_horse_artillery_doubles_only_limbered() -> None:
    entry = alone("fr_horse_light").scene.entry("B1")
    assert doubled(alone("fr_horse_light").scene, "B1") == 0
    assert doubled(alone("fr_horse_light", limbered=True).scene, "B1") == 2 * entry.profile.vel_limbered
    assert doubled(alone("fr_gun_light", limbered=True).scene, "B1") == 0


@pytest.mark.rule("aguila:A-MOV-08")
def test_the_double_is_straight_with_one_pivot_and_leaves_neither_fire_nor_charge() -> None:
    field = alone(formation="march_column")
    ordered(field, "DOUBLE", ("fwd", 1), ("wheel", 30), ("fwd", 1), ("wheel", 10))
    assert place(field)[2] == 30 and field.told(Moved)[0].stopped == "turns"
    field = alone()
    ordered(field, "DOUBLE", ("fwd", 9))
    assert place(field) == (30, 25, 0)
    assert cannot_charge(field.scene, "B1") == "doubled" and barred(field.scene, "B1") == "doubled"


@pytest.mark.rule("aguila:A-MOV-12", "A-FRM-53")
@pytest.mark.parametrize(("formation", "y"), [("line", 22), ("open_order", 21)])
def test_no_order_brings_a_unit_nearer_than_an_inch_to_an_enemy_or_two_in_open_order(formation: str, y: float) -> None:
    field = across(3, "fr_light_6", b={"formation": formation})
    ordered(field, "ADVANCE", ("fwd", 4))
    assert place(field)[1] == pytest.approx(y - 3.15 / 2, abs=0.02) and field.told(Moved)[0].stopped == "enemy"


# Friends in the way.


@pytest.mark.rule("aguila:A-MOV-14")
@pytest.mark.parametrize(("die", "y"), [(3, 30), (2, 20.6)])
def test_a_battery_too_crosses_friends_only_if_they_pass_their_check(die: int, y: float) -> None:
    field = Battlefield()
    for at, x in (("B1", 30), ("B2", 32.36)):
        field.put(at, "fr_horse_light", x, 20, battery="battery 1", limbered=True)
    field.put("B3", "fr_line_3", 31.18, 24)
    ordered(field, "DOUBLE", ("fwd", 10), through=("B3",), dice=(die,), answers={AfterCrossing: "stop"})
    assert [field.told(Checked)[0].unit, field.told(Checked)[0].check] == ["B3", "cross"]
    assert bool(field.told(NotLetThrough)) == (die == 2)
    assert place(field, "B1")[1] == place(field, "B2")[1] == y


@pytest.mark.rule("aguila:A-MOV-14")
@pytest.mark.parametrize(
    ("die", "answer", "end"), [(3, "", 28), (2, "stop", 22.4), (2, "halt", 20), (2, "steps", 20.5)]
)
def test_who_is_not_let_through_stops_short_halts_or_takes_the_other_way(die: int, answer: str, end: float) -> None:
    field = alone("fr_line_3", formation="march_column").put("B2", "fr_line_3", 30, 25)
    other = {"other_steps": steps(("fwd", 0.5))} if answer == "steps" else {}
    ordered(field, "DOUBLE", ("fwd", 8), through=("B2",), dice=(die,), answers={AfterCrossing: answer}, **other)
    assert place(field) == (30, end, 0)


# Who must obey first.


@pytest.mark.rule("aguila:A-MOV-20", "A-OFF-24", "A-DIS-01", "A-DIS-03")
@pytest.mark.parametrize(("die", "obeys"), [(3, True), (2, False)])
def test_out_of_command_a_unit_must_obey_before_it_moves(die: int, obeys: bool) -> None:
    field = across(8).put("BO1", "fr_commander", 5, 5, chief=True)
    ordered(field, "ADVANCE", ("fwd", 1), dice=(die,))
    assert (field.told(OrderFailed) == []) == obeys
    assert field.unit("B1").failed != obeys and bool(field.told(Moved)) == obeys
    assert aimed(field).modifiers["moved"] == -1
    assert cannot_charge(field.scene, "B1") == ("" if obeys else "failed")


@pytest.mark.rule("aguila:A-MOV-20")
def test_halt_needs_no_obedience() -> None:
    field = alone().put("BO1", "fr_commander", 5, 5, chief=True)
    ordered(field, "HALT")
    assert field.unit("B1").order == "HALT" and not field.scene.has_moved("B1")


@pytest.mark.rule("aguila:A-MOV-20", "A-BAT-02")
def test_a_battery_obeys_or_fails_as_one() -> None:
    field = Battlefield().put("BO1", "fr_commander", 5, 5, chief=True)
    for at, x in (("B1", 30), ("B2", 32.36)):
        field.put(at, "fr_gun_medium", x, 20, battery="battery 1")
    ordered(field, "ADVANCE", ("fwd", 1), dice=(1,))
    assert field.unit("B1").failed and field.unit("B2").failed
    ordered(field, "ADVANCE", ("fwd", 1), id="B2")
    assert place(field, "B2") == (32.36, 20, 0)


@pytest.mark.rule("aguila:A-BAT-01", "A-MOV-13")
@pytest.mark.parametrize(("steps", "end"), [([("turn", 90)], (30, 20, 0)), ([("fwd", 4.2)], (30, 24.2, 0))])
def test_a_gun_that_leaves_its_battery_keeps_off_the_others(
    steps: list[tuple[Do, float]], end: tuple[float, float, float]
) -> None:
    field = Battlefield()
    for at, x in (("B1", 30), ("B2", 32.36)):
        field.put(at, "fr_gun_medium", x, 20, battery="battery 1", limbered=True)
    ordered(field, "HALT", id="B2")
    ordered(field, "ADVANCE", *steps)
    assert place(field, "B1") == end and place(field, "B2") == (32.36, 20, 0)


@pytest.mark.rule("aguila:A-BAT-02", "A-ART-31")
@pytest.mark.parametrize(("far", "why"), [(1, "reload"), (0, "")])
def test_a_battery_that_moves_to_unlimber_does_not_fire(far: int, why: str) -> None:
    field = Battlefield()
    for at, x in (("B1", 30), ("B2", 32.36)):
        field.put(at, "fr_gun_medium", x, 20, battery="battery 1", limbered=True)
    ordered(field, "UNLIMBER", *([("fwd", far)] if far else []))  # type: ignore[arg-type]
    assert [barred(field.scene, gun) for gun in ("B1", "B2")] == [why, why]


# Which orders are open.


@pytest.mark.rule("aguila:A-MOV-23", "A-FRM-29", "A-BLD-01", "A-ART-03")
@pytest.mark.parametrize(
    ("entry", "facts", "orders"),
    [
        ("fr_line_6", {}, TROOPS),
        ("fr_hussars_2", {}, TROOPS),
        ("fr_line_6", {"stunned": 1}, {"HALT", "FACE", "BACK"}),
        ("fr_gun_medium", {"stunned": 1}, {"HALT", "FACE"}),
        ("fr_line_6", {"formation": "square"}, {"HALT", "FORM"}),
        ("fr_line_6", {"formation": "square", "stunned": 1}, {"HALT"}),
        ("fr_gun_medium", {}, {"HALT", "FACE", "ADVANCE", "LIMBER"}),
        ("fr_gun_medium", {"limbered": True}, {"HALT", "FACE", "ADVANCE", "UNLIMBER"}),
        ("fr_horse_light", {}, {"HALT", "FACE", "ADVANCE", "LIMBER", "REDEPLOY"}),
        ("fr_horse_light", {"limbered": True}, {"HALT", "FACE", "ADVANCE", "UNLIMBER", "DOUBLE"}),
        ("fr_line_6", {"status": "building", "building": "house1"}, {"HALT", "EXIT"}),
        ("fr_line_6", {"status": "building", "building": "house1", "stunned": 1}, {"HALT"}),
        ("fr_commander", {}, {"HALT", "MOVE", "JOIN"}),
    ],
)
def test_the_orders_that_are_open(entry: str, facts: dict[str, Any], orders: set[str]) -> None:
    field = alone(entry, **facts).lay("house1", "building_stone", 50, 30)
    assert set(open_orders(field.scene, "B1")) == orders


@pytest.mark.rule("aguila:A-MOV-23", "A-BLD-01")
@pytest.mark.parametrize(("y", "enters"), [(23.68, True), (23.82, False)])
def test_a_unit_that_touches_a_building_may_enter_it(y: float, enters: bool) -> None:
    field = alone().lay("house1", "building_stone", 30, y)
    assert ("ENTER" in open_orders(field.scene, "B1")) == enters
    stunned = alone(stunned=1).lay("house1", "building_stone", 30, y)
    assert "ENTER" not in open_orders(stunned.scene, "B1")
