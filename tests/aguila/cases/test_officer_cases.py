"""Officers, Courage, rallying and the break point where several rules meet, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.in_play import Shot
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.events.checks import (
    Checked,
    CourageTested,
    HeldFast,
    OfficerEscaped,
    OfficerLost,
    Rallied,
    Steadied,
)
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.events.turn import BreakRolled
from rulesets.aguila.dialogue.questions.turn import HoldFast, RallyUnits, SteadyUnit, SupportCheck
from rulesets.aguila.position.state import Breaking
from rulesets.aguila.rules.checks import check, discipline, supporters
from rulesets.aguila.rules.losses import GameOver, check_broken_again, destroy, lose_officer, suffer
from rulesets.aguila.rules.moving.officers import move_officer
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.aguila.rules.turns.rallying import rally, rallyable
from rulesets.aguila.rules.turns.turn import begin, recover
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged, volley

ONES = (1,) * 300


def courage(field: Battlefield, *dice: int, cause: str = "combat", id: str = "B1", **how: Any) -> CourageTested:
    modifiers = how.get("modifiers", {})
    field.play(lambda f: suffer(f, id, cause, modifiers), *dice, answers=how.get("answers"))  # type: ignore[arg-type]
    return field.told(CourageTested)[-1]


# Command.


@pytest.mark.rule("A-OFF-18", "A-OFF-19", "A-WEA-03", "A-OFF-24", "G-13")
@pytest.mark.parametrize(("weather", "gap", "led"), [("fair", 18, True), ("fair", 18.1, False), ("fog", 9, True)])
def test_a_general_with_two_aides_leads_as_far_as_eighteen_inches_or_nine_in_fog(
    weather: str, gap: float, led: bool
) -> None:
    field = Battlefield(weather=weather).put("BO1", "fr_brigadier", 30, 10, chief=True, aides=2)
    field.put("B1", "fr_line_6", 30, 10 + 0.785 + gap + 1.575, officer="BO2")
    assert field.scene.in_command("B1") == led
    field = Battlefield(weather="fog").put("BO1", "fr_brigadier", 30, 10, chief=True, aides=2)
    assert not field.put("B1", "fr_line_6", 30, 10.785 + 9.1 + 1.575).scene.in_command("B1")


@pytest.mark.rule("A-OFF-18", "A-OFF-23", "A-OFF-24")
def test_an_officer_inside_leads_from_the_edge_of_the_unit_and_a_dead_one_not_at_all() -> None:
    field = Battlefield().put("BO1", "fr_brigadier", 65, 40, chief=True).put("B2", "fr_line_6", 30, 10)
    field.inside("BO2", "fr_commander", "B2").put("B1", "fr_line_6", 40.72, 10, officer="BO2")
    assert field.scene.in_command("B1")  # six inches between the two bases
    field.put("BO2", "fr_commander", status="destroyed")
    assert not field.scene.in_command("B1")


@pytest.mark.rule("A-DIS-02", "A-DICE-05", "A-OAB-06", "A-OAB-17")
def test_who_may_help_a_check_and_by_how_much() -> None:
    field = Battlefield().put("B1", "at_landwehr_6", 30, 20, officer="BO2")
    field.put("BO1", "at_brigadier", 30, 12, chief=True).put("BO2", "at_commander", 35, 20)
    field.put("BO3", "at_commander", 25, 20, abilities=("bravest",))
    assert supporters(field.scene, "B1") == ("BO1", "BO2")
    field.play(lambda f: check(f, "B1", "form", -2), 5, answers={SupportCheck: "BO1"})
    assert (field.told(Checked)[0].bonus, field.told(Checked)[0].passed) == (2, True)  # 5 - 2 + 2 of 5+
    assert supporters(field.scene, "B1") == ("BO2",)
    field.inside("BO2", "at_commander", "B1", abilities=("disciplinarian",))
    assert (discipline(field.scene, "B1"), supporters(field.scene, "B1")) == (4, ())


# Courage.


@pytest.mark.rule("A-OAB-06", "A-MOR-07", "A-UAB-22")
def test_a_disciplinarian_halves_the_damage_before_the_modifiers_once_a_turn() -> None:
    field = across(5, "at_grenadiers_6", b={"damage": 7}).inside("BO1", "by_deroy", "B1", used=("hold_fast",))
    test = courage(field, 6, 6, modifiers={"side": 1}, answers={SteadyUnit: "BO1"})
    # 12 + 4 + 1 - 1 = 16: Stunned at 15, Routed at 17
    assert (test.damage, test.result, len(field.told(Steadied))) == (4, "stunned", 1)
    assert courage(field, 1, 2, modifiers={"side": 1}, answers={SteadyUnit: "BO1"}).damage == 7


@pytest.mark.rule("A-OAB-01", "A-OAB-09", "A-MOR-13")
def test_hold_fast_once_then_inspiration_once() -> None:
    field = across(5, "uk_line_6", b={"damage": 9, "officer": "BO1"}).put("BO1", "uk_hill", 30, 12)
    field.play(lambda f: suffer(f, "B1", "combat", {}), answers={HoldFast: "BO1"})
    assert (len(field.told(HeldFast)), field.told(CourageTested)) == (1, [])
    assert courage(field, 5, 5, 1, 1).why_again == "inspiring"
    test = courage(field, 3, 3)  # 15: Stunned, which inspires nobody
    assert (test.again, test.result) == (None, "stunned")


@pytest.mark.rule("A-OAB-14", "A-UAB-07", "A-MOR-13")
def test_a_fanatic_saves_the_first_failure_and_elan_the_next() -> None:
    field = across(5, b={"damage": 9}).inside("BO1", "es_palafox", "B1", chief=True)
    assert courage(field, 6, 6, cause="reaction").saved_by == "fanatic"
    test = courage(field, 5, 5, 1, 2, cause="reaction")
    assert (test.why_again, test.result) == ("elan", "steady")


@pytest.mark.rule("A-UAB-09", "A-TER-12", "A-MOR-04")
def test_expert_skirmishers_roll_a_stunning_again_with_half_their_base_in_the_wood() -> None:
    def again(x: float) -> str:
        field = Battlefield().put("B1", "at_jager_3", 30, 20, damage=4).lay("f", "field", x, 20, 10, 10)
        return courage(field, 3, 3, 1, 2, cause="fire").why_again if x == 35 else courage(field, 3, 3).why_again

    assert (again(35), again(35.1)) == ("expert_skirmishers", "")


@pytest.mark.rule("A-OFF-05", "A-MOR-09", "A-OFF-13", "A-OFF-12")
def test_a_brigadier_dies_in_melee_and_their_friends_are_stunned_at_worst() -> None:
    field = across(3, r={"damage": 1}).inside("RO1", "at_brigadier", "R1")
    field.put("R2", "at_line_6", 36, 26, 180, damage=10).put("R3", "at_line_6", 50, 26, 180, damage=10)
    field.put("RO2", "at_commander", 28, 34)
    # five wounds: R1 has 6: 2 + 1 + 6 = 9; the brigadier 3: 6 + 4 + 3 = 13: dead; R1 and R2 test, R3 is too far away
    first = (*(4,) * 5, *(1,) * 9, *(4,) * 5, 1, 2, 6, 4)
    charged(field, *first, 1, 2, 6, 6, *ONES, left=None)
    causes = [(test.unit, test.cause, test.result) for test in field.told(CourageTested)][:4]
    assert causes == [
        ("R1", "combat", "steady"),
        ("RO1", "officer", "routed"),
        ("R1", "general", "steady"),
        ("R2", "general", "routed"),
    ]
    assert (field.unit("R2").status, field.unit("R2").stunned, field.unit("R3").stunned) == ("table", 1, 0)
    assert field.told(Struck)[-1].dice == 14  # without the brigadier's two attacks


@pytest.mark.rule("A-OAB-13", "A-OFF-22", "A-OFF-05", "A-DIS-02")
@pytest.mark.parametrize(("die", "bonus", "saved"), [(4, "", True), (3, "", False), (2, "RO1", True)])
def test_a_slippery_general_needs_one_more_than_their_discipline(die: int, bonus: str, saved: bool) -> None:
    field = across(9).inside("RO2", "es_empecinado", "R1").put("RO1", "at_divisional", 34, 30, chief=True)
    field.play(lambda f: destroy(f, "R1", "routed"), die, answers={SupportCheck: bonus})
    assert (bool(field.told(OfficerEscaped)), bool(field.told(OfficerLost))) == (saved, not saved)


@pytest.mark.rule("A-BAT-05", "A-BAT-06", "A-SHO-23")
def test_the_courage_of_a_gun_falls_with_the_guns_beside_it() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20)
    for at in range(3):
        field.put(f"R{at + 1}", "at_gun_medium", 27.64 + 2.36 * at, 27, 180, battery="A", damage=1)
    volley(field, 5, *(1,) * 13, 4, 5, 6, shots=(Shot(unit="B1", target="R2"),))
    test = field.told(CourageTested)[0]
    assert (test.stunned, test.routed, test.result) == (11, 13, "routed")  # 11 + 2
    limits = courage(field, 1, 1, id="R1")
    assert (limits.stunned, limits.routed) == (10, 12)


# Markers.


@pytest.mark.rule("A-MOR-10", "A-COM-23", "A-TURN-05", "A-UAB-25")
def test_markers_last_to_the_end_of_the_next_turn_and_stubborn_units_lose_one_sooner() -> None:
    field = Battlefield(turn=3).put("B1", "ru_musketeers_6", 30, 20, stunned=2, disorganised=2)
    field.put("B2", "fr_line_6", 40, 20, stunned=3, disorganised=2)

    def rule(f):
        begin(f)
        recover(f)
        yield from ()

    field.play(rule, 4)
    assert [(field.unit(id).stunned, field.unit(id).disorganised) for id in ("B1", "B2")] == [(0, 0), (3, 0)]


# Rally.


@pytest.mark.rule("A-OFF-14", "A-OFF-15", "A-OFF-16", "A-UAB-06", "A-WEA-03")
def test_a_tough_unit_is_rallied_once_by_the_first_officer_named() -> None:
    field = across(2, "ru_musketeers_6", b={"damage": 5, "officer": "BO2"})
    field.put("BO1", "ru_divisional", 30, 8, chief=True).put("BO2", "ru_commander", 36, 16)
    given = {RallyUnits: {"BO1": "B1", "BO2": "B1"}}
    field.play(lambda f: rally(f, "blue"), 1, 2, 3, 3, answers=given)
    assert [(each.officer, each.removed) for each in field.told(Rallied)] == [("BO1", 1)]
    field.state.weather = "fog"  # the commander's three inches
    field.put("B1", "ru_musketeers_6", 30, 18.43, damage=4, officer="BO2").put("BO2", "ru_commander", 37, 18.43)
    assert rallyable(field.scene, "BO2") == ()


# The break point.


@pytest.mark.rule("A-BRK-02", "A-BRK-04", "A-BRK-05", "A-BRK-06")
def test_a_battle_lost_by_its_end_of_turn_check() -> None:
    field = across(3, r={"damage": 14}).put("RO1", "at_brigadier", 60, 40, chief=True)
    field.state.breaking["red"] = Breaking(total=9, lost=3)
    # R1 is worth two: 5 of 9; the check at once with Dsc 3+
    charged(field, *(4,) * 4, *(1,) * 10, *(4,) * 4, 1, 2, 3, *ONES, left=None)
    assert [(roll.lost, roll.holds) for roll in field.told(BreakRolled)] == [(5, True)]

    def again(f):
        check_broken_again(f)
        yield from ()

    field.put("R2", "at_gun_medium", 50, 30, 180, battery="A").put("R3", "at_gun_medium", 52.36, 30, 180, battery="A")
    field.play(lambda f: destroy(f, "R2", "routed"))
    field.play(again, 3)
    field.play(lambda f: destroy(f, "R3", "routed"))
    assert (field.state.breaking["red"].lost, field.state.breaking["red"].further) == (7, 1)
    with pytest.raises(GameOver) as over:
        field.play(again, 3)
    assert over.value.outcome.winner == "blue"


@pytest.mark.rule("A-BRK-07", "A-CAV-09")
def test_both_armies_break_in_one_clash_and_both_check() -> None:
    field = across(8, "fr_dragoons_2", "pr_hussars_2", b={"damage": 18}, r={"damage": 18})
    field.put("BO1", "fr_brigadier", 5, 5, chief=True).put("RO1", "pr_brigadier", 60, 40, chief=True)
    for side in ("blue", "red"):
        field.state.breaking[side] = Breaking(total=4)
    hits = (6, 6, 6, *(1,) * 4, 6, 6, 6)  # seven dice each: both have lost half
    with pytest.raises(GameOver) as over:
        charged(field, 3, 3, *hits, *hits, 2, 2, do="countercharge")
    assert over.value.outcome.winner is None


@pytest.mark.rule("A-BRK-04", "A-CHG-31")
def test_an_army_that_breaks_by_fire_at_its_charge_checks_before_the_moves() -> None:
    field = across(4, "at_line_6", "uk_line_6", b={"damage": 24}).put("BO1", "at_brigadier", 5, 5, chief=True)
    field.put("RO1", "uk_brigadier", 60, 40, chief=True)
    field.state.breaking["blue"] = Breaking(total=4)
    with pytest.raises(GameOver) as over:
        charged(field, 6, 5, *(1,) * 13, 1, 1, 4, 2, do="fire")
    assert over.value.outcome.winner == "red"


@pytest.mark.rule("A-OAB-14", "A-OFF-11")
def test_a_fanatic_does_not_ride_off() -> None:
    field = across(9).inside("BO1", "es_palafox", "B1", chief=True)
    ridden(field, order="MOVE", path=((20_000, 10_000),))
    assert (field.unit("BO1").status, field.unit("BO1").host) == ("attached", "B1")
    assert open_orders(field.scene, "BO1") == ("HALT",)


@pytest.mark.rule("A-OAB-06", "A-OFF-05")
def test_a_disciplinarian_helps_when_a_general_falls_too() -> None:
    field = across(9, b={"damage": 7}).inside("BO1", "by_deroy", "B1", used=("hold_fast",))
    field.put("BO2", "fr_brigadier", 36, 18)
    field.play(lambda f: lose_officer(f, "BO2", "shot"), 5, 5, answers={SteadyUnit: "BO1"})
    test = field.told(CourageTested)[0]
    assert (test.cause, test.damage, test.result) == ("general", 4, "stunned")  # 10 + 4 of 14/16


def ridden(field: Battlefield, **order: Any) -> tuple[float, float]:
    """Where BO1 is after this order, in inches; nowhere inside a unit."""

    def ride(f):
        move_officer(f, "BO1", UnitOrder(who=("BO1",), **order))
        yield from ()

    field.play(ride)
    at = field.unit("BO1").at
    return (at.x / 1000, at.y / 1000) if at else (0, 0)


@pytest.mark.rule("A-OFF-11", "G-39")
@pytest.mark.parametrize(
    ("goal", "moved", "end"),
    [
        ((42, 20), "HALT", (42, 20)),  # an inch from the right side, at 34.15, and 7.85" on
        ((45, 20), "HALT", (43.14, 20)),  # 9" from there
        ((42, 20), "ADVANCE", (34.14, 20)),  # the unit has moved: they stay beside it, on that side
        ((31, 30), "ADVANCE", (31, 23.36)),
    ],
)
def test_who_leaves_a_unit_is_placed_on_the_side_to_which_they_go(goal: tuple, moved: str, end: tuple) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, order=moved).inside("BO1", "fr_commander", "B1")
    path = ((goal[0] * 1000, goal[1] * 1000),)
    assert ridden(field, order="MOVE", path=path) == (pytest.approx(end[0], abs=0.03), pytest.approx(end[1], abs=0.03))


@pytest.mark.rule("A-OFF-11", "G-39")
@pytest.mark.parametrize(("gap", "host"), [(11.5, "B2"), (11.8, "")])
def test_an_officer_goes_from_one_unit_into_another(gap: float, host: str) -> None:
    # an inch, a base of 1.57", and 9" on
    field = Battlefield().put("B1", "fr_line_6", 20, 20).inside("BO1", "fr_commander", "B1")
    field.put("B2", "fr_line_6", 20 + 4.72 + gap, 20)
    ridden(field, order="JOIN", join="B2")
    assert field.unit("BO1").host == host
