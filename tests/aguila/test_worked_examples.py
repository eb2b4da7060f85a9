"""The worked examples of the inventory, die by die."""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.in_play import Charge, Fire, React, Rebuilt, Regroup, Shot
from rulesets.aguila.dialogue.events.checks import CourageTested, HeldFast, Rallied
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.events.shooting import BuildingFell, Fired
from rulesets.aguila.dialogue.questions.turn import (
    DeclareCharge,
    DeclareFire,
    GoOn,
    ReactToCharge,
    RegroupUnit,
    StandInRuins,
    SupportCheck,
)
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Breaking
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.charging.phase import charge_phase
from rulesets.aguila.rules.courage import limits, result_of
from rulesets.aguila.rules.losses import GameOver, check_breaking, check_broken_again, destroy, suffer
from rulesets.aguila.rules.moving.speed import charge_reach
from rulesets.aguila.rules.shooting.aiming import aim
from rulesets.aguila.rules.shooting.phase import shoot
from rulesets.aguila.rules.shooting.targets import targets
from rulesets.aguila.rules.turns.initiative import winner_of
from rulesets.aguila.rules.turns.rallying import rally
from tests.aguila.battlefield import Battlefield


def once(charge: Charge):
    """Declares this charge and then no more."""
    return lambda question: Charge() if question.made else charge


def fire(*shots: Shot) -> dict:
    return {DeclareFire: Fire(shots=shots)}


@pytest.mark.rule("aguila:EX-01", "A-INI-01", "A-INI-02", "A-INI-03")
def test_ex_01_initiative() -> None:
    factors = {"blue": 4, "red": 2}
    assert winner_of({"blue": 1, "red": 3}, factors) == ""
    assert winner_of({"blue": 5, "red": 6}, factors) == "red"
    assert winner_of({"blue": 6, "red": 6}, factors) == "blue"


@pytest.mark.rule("aguila:EX-02", "A-MOR-03", "A-MOR-04", "A-MOR-05", "A-MOR-06")
def test_ex_02_courage() -> None:
    stunned, routed = limits(Battlefield().put("B1", "fr_line_3", 30, 20).scene, "B1")
    assert (stunned, routed) == (11, 13)
    assert result_of(7 + 3, (3, 4), 11, 13) == "steady"
    assert result_of(9 + 3, (5, 4), 11, 13) == "stunned"
    assert result_of(10 + 3, (6, 4), 11, 13) == "routed"
    assert result_of(2 + 40, (1, 1), 11, 13) == "steady"
    assert result_of(12 + 2, (6, 6), 17, 19) == "stunned"


@pytest.mark.rule("aguila:EX-03", "A-SHO-14", "A-SHO-15", "A-SHO-20", "A-SHO-22", "A-SHO-23")
def test_ex_03_a_plain_volley() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "es_line_6", 30, 28.15, 180)
    volley = (6, 5, 5, 3, 2, 1, 4, 4, 5, 6, 2, 3, 1, 5)
    field.play(lambda f: shoot(f, "blue"), *volley, 4, 2, 6, 1, 3, 5, 4, 5, answers=fire(Shot(unit="B1", target="R1")))
    (shot,) = field.told(Fired)
    assert (shot.distance, shot.need, shot.hits, shot.wounds) == (5000, 5, 6, 3)
    (test,) = field.told(CourageTested)
    assert (test.roll.total + test.damage, test.result) == (12, "steady")
    assert field.unit("R1").damage == 3


@pytest.mark.rule("aguila:EX-04", "A-SHO-17", "A-SHO-18")
def test_ex_04_beyond_six() -> None:
    field = Battlefield().put("R1", "es_line_6", 30, 20, order="ADVANCE").put("B1", "fr_line_6", 30, 32.15, 180)
    shot = aim(field.scene, "R1", targets(field.scene, "R1")[0])
    assert (shot.need, shot.dice) == (7, 7)
    field.lay("fence1", "fence", 30, 30.1)
    shot = aim(field.scene, "R1", targets(field.scene, "R1")[0])
    assert (shot.need, shot.dice) == (8, 4)


@pytest.mark.rule("aguila:EX-05", "A-DICE-06", "A-SHO-06", "A-SHO-16", "A-SHO-19")
def test_ex_05_fractions_multiply() -> None:
    worn = {"damage": 12, "formation": "attack_column", "disorganised": 1}
    field = Battlefield().put("B1", "fr_line_6", 30, 20, **worn).put("R1", "es_line_6", 30, 28.15, 180)
    shot = aim(field.scene, "B1", targets(field.scene, "B1")[0])
    assert (shot.need, shot.dice) == (6, 2)
    field = Battlefield().put("B1", "fr_line_6", 30, 20, **worn).put("R1", "es_line_6", 33, 27, 180)
    assert aim(field.scene, "B1", targets(field.scene, "B1")[0]).dice == 1


@pytest.mark.rule("aguila:EX-06", "A-ART-08", "A-ART-12", "A-FRM-18")
def test_ex_06_one_gun_at_an_attack_column() -> None:
    field = Battlefield().put("B1", "fr_gun_medium", 30, 10)
    field.put("R1", "pr_musketeers_6", 30, 33.15, 180, formation="attack_column")
    field.play(lambda f: shoot(f, "blue"), 5, 4, 1, 1, 5, 3, 2, 1, 6, 5, answers=fire(Shot(unit="B1", target="R1")))
    assert field.unit("R1").damage == 3
    assert field.told(CourageTested)[0].result == "stunned"


@pytest.mark.rule("aguila:EX-07", "A-BAT-03", "A-BAT-04", "A-BAT-05", "A-SHO-24")
def test_ex_07_battery_in_the_flank() -> None:
    field = Battlefield().put("R1", "at_line_9", 30, 25, 270, damage=2)
    for at, (id, gun) in enumerate([("B1", "fr_gun_heavy"), ("B2", "fr_gun_heavy"), ("B3", "fr_gun_medium")]):
        field.put(id, gun, 27.64 + 2.36 * at, 40, 180, battery="A")
    assert limits(field.scene, "B1") == (12, 14)
    dice = (4, 2, 6, 3, 2, 6, 1, 4, 5, 5, 1, 3, 2, 6, 2, 4)
    field.play(lambda f: shoot(f, "blue"), *dice, answers=fire(Shot(unit="B1", target="R1")))
    (test,) = field.told(CourageTested)
    assert (test.damage, test.modifiers, test.result) == (9, {"arc": 2, "battery": 2}, "routed")
    assert field.unit("R1").status == "destroyed"


@pytest.mark.rule("aguila:EX-08", "A-FRM-23", "A-FRM-26", "A-FRM-32", "A-FRM-33", "A-FRM-34", "A-COM-21")
def test_ex_08_forming_square() -> None:
    field = Battlefield().put("B1", "fr_cuirassiers_2", 30, 20).put("R1", "uk_line_6", 30, 30, 180)
    field.put("B2", "fr_line_6", 39.72, 30, 0)
    dice = [6, 5, 6, 2, 1, 3, 4, 5, 2, 6, 1, 1, 3, 5, 4, 1, 3, 6, 2, 3, 3, 4, 6, 2, 1, 5, 3]
    answers = {
        DeclareCharge: once(Charge(who=("B1",), target="R1")),
        ReactToCharge: React(do="square"),
        GoOn: True,
    }
    field.play(lambda f: charge_phase(f, "blue"), *dice, answers=answers)
    first, back = field.told(Struck)
    assert (first.need, first.dice, first.hits, first.wounds) == (5, 13, 5, 2)
    assert (back.need, back.dice, back.hits, back.wounds) == (4, 4, 2, 1)
    assert field.unit("R1").formation == "square"
    assert field.unit("R1").disorganised and field.unit("B1").disorganised
    assert field.scene.distance("B1", "R1") == pytest.approx(4000, abs=30)


@pytest.mark.rule("aguila:EX-09", "A-CHG-26", "A-CHG-29", "A-CHG-30", "A-CHG-31", "A-UAB-07")
def test_ex_09_stand_and_fire() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, formation="attack_column", damage=1)
    field.put("R1", "uk_line_6", 30, 28, 180)
    volley = (5, 6, 1, 2, 3, 5, 4, 6, 2, 1, 3, 4, 5, 2)
    dice = (*volley, 6, 3, 2, 4, 5, 1, 6, 2, 4, 5, 4, 3, 2)
    answers = {DeclareCharge: once(Charge(who=("B1",), target="R1")), ReactToCharge: React(do="fire")}
    with pytest.raises(AssertionError, match="dice are left for turn1/B1/R1/melee"):
        field.play(lambda f: charge_phase(f, "blue"), *dice, answers=answers)
    (shot,) = field.told(Fired)
    assert (shot.need, shot.dice, shot.hits, shot.wounds) == (5, 14, 6, 4)
    (test,) = field.told(CourageTested)
    assert (test.damage, test.modifiers, test.result, test.why_again) == (5, {"charge": 1}, "steady", "elan")


@pytest.mark.rule("aguila:EX-10", "A-CAV-06", "A-CAV-07", "A-CAV-08", "A-CAV-09")
def test_ex_10_countercharge() -> None:
    field = Battlefield().put("B1", "fr_dragoons_2", 30, 15).put("R1", "pr_hussars_2", 30, 28.94, 180)
    assert charge_reach(field.scene, "B1") == 12000
    dragoons = (4, 5, 1, 2, 6, 3, 4, 4, 1, 5, 6, 2, 3, 3, 1, 5, 2, 6, 4, 2)
    hussars = (1, 1, 4, 5, 2, 6, 3, 2, 4, 3, 5, 1, 6, 4, 2, 1, 5, 3, 6)
    answers = {
        DeclareCharge: once(Charge(who=("B1",), target="R1")),
        ReactToCharge: React(do="countercharge"),
    }
    field.play(lambda f: charge_phase(f, "blue"), 4, *dragoons, *hussars, 4, 3, 6, 4, answers=answers)
    one, other = field.told(Struck)
    assert (one.hits, one.wounds, other.hits, other.wounds) == (7, 4, 6, 3)
    assert [test.result for test in field.told(CourageTested)] == ["steady", "stunned"]
    assert field.scene.distance("B1", "R1") == pytest.approx(4000, abs=30)


@pytest.mark.rule("aguila:EX-11", "A-FRM-11", "A-COM-19", "A-COM-23")
def test_ex_11_cavalry_catches_a_line() -> None:
    field = Battlefield().put("B1", "fr_cuirassiers_2", 30, 20).put("R1", "es_line_6", 30, 30, 180, fired=True)
    field.put("R2", "es_line_6", 30, 38, 180)
    dice = (2, 3, 1, 6, 5, 4, 2, 1, 3, 6, 5, 2, 4, 3, 1, 2, 5, 6, 3, 4, 2, 1, 5, 3, 5, 4, 4)
    answers = {
        DeclareCharge: once(Charge(who=("B1",), target="R1")),
        ReactToCharge: React(do="hold"),
        RegroupUnit: Regroup(do="advance"),
    }
    field.play(lambda f: charge_phase(f, "blue"), *dice, answers=answers)
    (blow,) = field.told(Struck)
    assert (blow.need, blow.hits, blow.wound_need, blow.wounds) == (2, 11, 3, 7)
    assert field.unit("R1").status == "destroyed"
    assert field.scene.distance("B1", "R2") == pytest.approx(4000, abs=30)
    assert field.unit("B1").disorganised


@pytest.mark.rule("aguila:EX-12", "A-COM-08", "A-COM-09", "A-COM-13", "A-COM-18")
def test_ex_12_flank_and_rear() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, formation="attack_column").put("R1", "at_line_6", 30, 26, 90)
    hits = (4,) * 13 + (1,) * 15
    dice = (*hits, 5, 2, 4, *(4,) * 7, *(1,) * 8, 2, 3, *(1,) * 4)
    answers = {DeclareCharge: once(Charge(who=("B1",), target="R1")), ReactToCharge: React(do="hold")}
    field.play(lambda f: charge_phase(f, "blue"), *dice, answers=answers)
    first, back = field.told(Struck)
    assert (first.dice, first.hits, first.wounds, back.dice) == (28, 15, 7, 4)
    assert (field.told(CourageTested)[0].modifiers, field.told(CourageTested)[0].result) == ({"side": 1}, "stunned")


@pytest.mark.rule("aguila:EX-13", "A-CAV-14", "A-CAV-15", "A-FRM-24", "A-FRM-26")
def test_ex_13_lancers_and_infantry_against_a_square() -> None:
    field = Battlefield().put("R1", "at_line_6", 30, 26, 180, formation="square")
    field.put("B1", "pl_uhlans_2", 30, 18).put("B2", "pl_line_6", 37, 26, 270, formation="attack_column")
    lancers = (4,) * 3 + (1,) * 10 + (1,) * 3 + (1,) * 3
    foot = (4,) * 2 + (1,) * 12 + (1,) * 7 + (1,) * 2
    answers = {DeclareCharge: once(Charge(who=("B1", "B2"), target="R1")), ReactToCharge: React(do="hold")}
    field.play(lambda f: charge_phase(f, "blue"), *lancers, *foot, *(1,) * 8, answers=answers)
    horse, column, *back = field.told(Struck)
    assert (horse.dice, horse.need, horse.wound_need, horse.hits) == (13, 4, 4, 3)
    assert (column.dice, column.need, column.hits) == (14, 4, 2)
    assert [told.dice for told in back] == [4, 4]


@pytest.mark.rule("aguila:EX-14", "A-ART-15", "A-ART-16", "A-ART-17", "A-ART-18")
def test_ex_14_howitzer_indirect() -> None:
    field = Battlefield().put("R1", "es_howitzer", 30, 10).put("B1", "fr_line_6", 30, 31.15, 180)
    field.lay("hill1", "hill_easy", 30, 20, 8, 6).put("R2", "es_line_6", 30, 38, 180)
    shot = Shot(unit="R1", target="B1", ammo="indirect")
    field.play(lambda f: shoot(f, "red"), 6, 3, 4, 3, 2, 6, 1, 5, 1, 2, answers=fire(shot))
    (told,) = field.told(Fired)
    assert (told.need, told.hits, told.wound_need, told.wounds) == (6, 5, 3, 3)


@pytest.mark.rule("aguila:EX-15", "A-ART-22", "A-ART-23", "A-ART-24", "A-ART-25")
def test_ex_15_a_building_falls() -> None:
    field = (
        Battlefield()
        .lay("house1", "building_wood", 30, 30)
        .put("R1", "pr_reserve_6", status="building", building="house1")
    )
    for at, id in enumerate(["B1", "B2", "B3"]):
        field.put(id, "fr_gun_medium", 27.64 + 2.36 * at, 15, 0, battery="A")
    dice = (3, 1, 5, 2, 4, 5, 4, 5, 1, 2, 6, 3, 4, 6, 2, 5, 4, 4)
    field.play(lambda f: shoot(f, "blue"), *dice, answers=fire(Shot(unit="B1", target="house1", ammo="building")))
    (fell,) = field.told(BuildingFell)
    assert (fell.hits.total, fell.wounds) == (9, 4)
    (test,) = field.told(CourageTested)
    assert (test.modifiers, test.result) == ({}, "stunned")
    assert (field.unit("R1").status, field.unit("R1").formation) == ("table", "line")


@pytest.mark.rule("A-ART-25", "D-36")
def test_who_is_asked_how_to_stand_in_the_ruins_still_sees_the_unit() -> None:
    field = (
        Battlefield()
        .lay("house1", "building_wood", 30, 30)
        .put("R1", "pr_reserve_6", status="building", building="house1")
        .put("B1", "fr_gun_heavy", 30, 15)
    )
    seen = []

    def in_ruins(question: StandInRuins) -> Rebuilt:
        seen.append("R1" in Scene(view(field.state, "red")).ground.bodies)
        return Rebuilt(formation="line")

    shot = fire(Shot(unit="B1", target="house1", ammo="building"))
    dice = (3, 6, 1, 1, 1, 1)
    field.play(lambda f: shoot(f, "blue"), *dice, answers={**shot, StandInRuins: in_ruins})
    assert seen == [True]


@pytest.mark.rule("aguila:EX-16", "A-BRK-01", "A-BRK-02", "A-BRK-04", "A-BRK-05")
def test_ex_16_break_point() -> None:
    field = Battlefield(breaking={"blue": Breaking(total=14), "red": Breaking(total=14)})
    field.put("BO1", "fr_brigadier", 30, 5, chief=True)
    lists = ["fr_line_6"] * 3 + ["fr_conscript_6", "fr_light_6", "fr_hussars_2"] + ["fr_gun_medium"] * 2
    for at, entry in enumerate(lists, 1):
        field.put(f"B{at}", entry, 3 + 7.5 * at, 20, battery="A" if "gun" in entry else "")

    def lose(*ids: str):
        def rule(f):
            for id in ids:
                yield from destroy(f, id, "routed")
            check_breaking(f)

        return rule

    field.play(lose("B1", "B2", "B6"))
    assert field.state.breaking["blue"].lost == 6
    field.play(lose("B4"), 4)
    assert field.state.breaking["blue"].reached

    def again(f):
        check_broken_again(f)
        yield from ()

    field.play(again, 3)
    field.play(lose("B5", "B7"))
    assert field.state.breaking["blue"].further == 1
    field.play(lose("B8"))
    assert field.state.breaking["blue"].further == 2
    with pytest.raises(GameOver) as over:
        field.play(again, 4)
    assert over.value.outcome.winner == "red"
    field.state.breaking["blue"] = Breaking(total=14, lost=12, reached=True, further=2)
    field.play(again, 6)


@pytest.mark.rule("aguila:EX-17", "A-OFF-14", "A-OFF-15", "A-OFF-16", "A-UAB-06")
def test_ex_17_rally() -> None:
    field = Battlefield().put("R1", "ru_musketeers_6", 30, 20, damage=5, officer="RO1")
    field.put("RO1", "ru_brigadier", 30, 12, chief=True).put("B1", "fr_line_6", 30, 27.15, 180)
    field.put("RO2", "ru_commander", 26, 16)
    field.play(lambda f: rally(f, "red"), 4, 2, 6)
    (told,) = field.told(Rallied)
    assert (told.removed, told.tough, field.unit("R1").damage) == (3, True, 2)


@pytest.mark.rule("aguila:EX-18", "A-OFF-05", "A-OFF-13", "A-BRK-06")
def test_ex_18_death_of_a_general() -> None:
    field = Battlefield(breaking={"blue": Breaking(total=6), "red": Breaking(total=6)})
    field.put("B1", "fr_line_6", 30, 30, 180).inside("BO1", "fr_brigadier", "B1", chief=True)
    field.put("B2", "fr_line_6", 36, 34, 180).put("B3", "fr_conscript_6", 24, 34, 180, damage=4)
    field.put("R1", "at_line_6", 30, 21.5, 0, formation="attack_column")
    attack = (4,) * 5 + (1,) * 9 + (1,) * 3 + (4,) * 5
    dice = (*attack, 1, 1, 6, 4, 1, 1, 5, 6, 5, 6, *(1,) * 14)
    answers = {DeclareCharge: once(Charge(who=("R1",), target="B1")), ReactToCharge: React(do="hold")}
    field.play(lambda f: charge_phase(f, "red"), *dice, answers=answers)
    tests = {test.unit: test for test in field.told(CourageTested)}
    assert (tests["BO1"].damage, tests["BO1"].result) == (3, "routed")
    assert (tests["B2"].result, tests["B3"].result) == ("steady", "routed")
    assert field.unit("B3").status == "table" and field.unit("B3").stunned
    field.state.breaking["blue"] = Breaking(total=6, lost=4)
    with pytest.raises(GameOver):
        check_breaking(field.scene)


@pytest.mark.rule("aguila:EX-19", "A-FRM-50", "A-FRM-51", "A-FRM-52")
def test_ex_19_evasion() -> None:
    def charged(distance: float) -> Battlefield:
        field = Battlefield().put("B1", "fr_hussars_2", 30, 15)
        field.put("R1", "at_jager_3", 30, 15 + 1.97 + distance + 0.785, 180, formation="open_order")
        return field

    assert charge_reach(charged(9).scene, "B1") == 13500
    answers = {DeclareCharge: once(Charge(who=("B1",), target="R1")), ReactToCharge: React(do="evade")}
    caught = charged(9)
    dice = (5, *(1,) * 26, *(1,) * 4)
    caught.play(lambda f: charge_phase(f, "blue"), *dice, answers=answers)
    assert [blow.dice for blow in caught.told(Struck)] == [26, 4]
    escaped = charged(10)
    escaped.play(lambda f: charge_phase(f, "blue"), 5, answers=answers)
    assert not escaped.told(Struck)
    assert escaped.unit("B1").at.y == 15000


@pytest.mark.rule("aguila:EX-20", "A-FRM-10", "A-CHG-15", "G-34")
def test_ex_20_reach_after_moving() -> None:
    def reach(**facts: object) -> int:
        return charge_reach(Battlefield().put("B1", "fr_line_6", 30, 20, **facts).scene, "B1")

    assert reach(order="ADVANCE", spent=2000) == 3000
    assert reach(order="ADVANCE", spent=3650) == 1350
    assert reach(order="ADVANCE", spent=3650, formation="attack_column") == 3000
    assert (reach(order="HALT"), reach(formation="attack_column")) == (5000, 6000)


@pytest.mark.rule("aguila:EX-26", "A-OAB-01", "A-OAB-09", "P-17")
def test_ex_26_hold_fast_and_inspiring() -> None:
    field = Battlefield().put("B1", "uk_line_6", 30, 20, damage=8, officer="BO1")
    field.put("BO1", "uk_commander", 30, 13.5, abilities=("inspiring", "hold_fast"))
    field.play(lambda f: suffer(f, "B1", "fire", {}))
    assert field.told(HeldFast) and not field.told(CourageTested)
    field.play(lambda f: suffer(f, "B1", "fire", {}), 5, 4, 2, 3)
    (test,) = field.told(CourageTested)
    assert (test.why_again, test.result) == ("inspiring", "steady")


@pytest.mark.rule("aguila:EX-27", "A-SHO-09", "A-DIS-02")
def test_ex_27_disciplined_target_choice() -> None:
    field = Battlefield().put("R1", "uk_rifles_3", 30, 10, formation="open_order", officer="RO1")
    field.put("RO1", "uk_commander", 25, 6).put("B1", "fr_hussars_2", 26, 20.25, 180)
    field.put("B2", "fr_gun_medium", 36, 23.5, 180)
    shot = Shot(unit="R1", target="B2", switch=True)
    answers = {**fire(shot), SupportCheck: lambda question: question.officers[0]}
    field.play(lambda f: shoot(f, "red"), 2, *(1,) * 8, answers=answers)
    (told,) = field.told(Fired)
    assert (told.target, told.need) == ("B2", 5)
