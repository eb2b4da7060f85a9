"""Officers and sappers, rule by rule. [A-OFF, A-SAP]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing
from rulesets.aguila.dialogue.events.charging import Charged, Withdrew
from rulesets.aguila.dialogue.events.checks import CourageTested, OfficerLost
from rulesets.aguila.dialogue.events.fighting import FellBack
from rulesets.aguila.dialogue.events.moving import OfficerMoved
from rulesets.aguila.dialogue.questions.setup import DeployWave
from rulesets.aguila.dialogue.questions.turn import SupportCheck
from rulesets.aguila.orders.judges.setup import SETUP_JUDGES
from rulesets.aguila.orders.plans.setting_up import setting_up
from rulesets.aguila.position.geometry.measuring import between, overlap
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.losses import destroy, lose_officer, suffer
from rulesets.aguila.rules.moving.officers import may_join, move_officer
from rulesets.aguila.rules.shooting.aiming import aim
from rulesets.aguila.rules.shooting.targets import Target
from rulesets.aguila.rules.turns.rallying import rallyable
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged


def rides(field: Battlefield, order: str = "MOVE", id: str = "BO1", **facts: Any) -> None:
    """BO1 carries out an order; a `path` is in inches."""
    facts["path"] = tuple((round(x * 1000), round(y * 1000)) for x, y in facts.get("path", ()))

    def rule(f):  # type: ignore[no-untyped-def]
        move_officer(f, id, UnitOrder(who=(id,), order=order, **facts))  # type: ignore[arg-type]
        yield from ()

    field.play(rule)


def spot(field: Battlefield, id: str = "BO1") -> tuple[float, float]:
    at = field.unit(id).at
    assert at is not None
    return at.x / 1000, at.y / 1000


# As targets.


@pytest.mark.rule("aguila:A-OFF-08")
@pytest.mark.parametrize(
    ("gun", "blast", "halves"),
    [("es_gun_medium", "D3", False), ("es_gun_light", "D2", False), ("es_gun_heavy", "D6+1", True)],
)
def test_guns_need_a_six_against_an_officer_and_their_hits_are_halved(gun: str, blast: str, halves: bool) -> None:
    field = across(5, gun, "at_commander")
    found = aim(field.scene, "B1", Target(id="R1", side="front", distance=5000.0, share=1.0))
    assert (found.need, found.blast, found.halves) == (6, blast, halves)
    canister = aim(field.scene, "B1", Target(id="R1", side="front", distance=3000.0, share=1.0), "canister")
    whole = aim(across(3, gun).scene, "B1", Target(id="R1", side="front", distance=3000.0, share=1.0), "canister")
    assert (canister.need, canister.dice, canister.halves) == (6, -(-whole.dice // 2), False)


@pytest.mark.rule("aguila:A-OFF-09")
@pytest.mark.parametrize(("dice", "here"), [((4, 5), True), ((6, 4), False)])
def test_damage_alone_never_kills_an_officer_and_stunning_does_nothing(dice: tuple[int, int], here: bool) -> None:
    """Courage 10/12 with two damage: 11 would stun a unit, 12 is death."""
    field = across(5, red="at_commander", r={"damage": 2})
    field.play(lambda f: suffer(f, "R1", "fire", {}), *dice)
    assert field.scene.is_here("R1") == here and not field.scene.is_stunned("R1")
    assert bool(field.told(OfficerLost)) != here


# Alone.


@pytest.mark.rule("aguila:A-OFF-10")
def test_an_officer_alone_does_not_charge_and_keeps_an_inch_from_enemies() -> None:
    field = across(8, "fr_commander")
    assert cannot_charge(field.scene, "B1") == "arm"
    rides(field, id="B1", path=[(30, 27)])
    assert between(field.scene.body("B1"), field.scene.body("R1")) == pytest.approx(1000, abs=21)


@pytest.mark.rule("aguila:A-OFF-21", "A-OAB-08", "G-39")
@pytest.mark.parametrize(("double", "far"), [(False, 9), (True, 18)])
def test_an_officer_moves_freely_with_any_number_of_turns(double: bool, far: float) -> None:
    field = Battlefield().put("BO1", "fr_commander", 30, 20)
    rides(field, path=[(33, 20), (33, 23), (30, 23), (30, 45)], double=double)
    assert spot(field) == (30, 23 + far - 9) and field.unit("BO1").order == ("DOUBLE" if double else "MOVE")


@pytest.mark.rule("A-SCN-905", "aguila:A-OFF-21", "A-UNIT-05")
@pytest.mark.parametrize(("double", "x", "far"), [(False, 30, 10), (True, 30, 20), (False, 33, 9), (True, 33, 18)])
def test_an_officer_who_keeps_to_the_road_rides_farther(double: bool, x: float, far: float) -> None:
    field = Battlefield().lay("road1", "road", 30, 23.62, 47.24, 2, 90).put("BO1", "fr_commander", x, 5)
    rides(field, path=[(x, 40)], double=double)
    assert spot(field) == (x, pytest.approx(5 + far, abs=0.02))


@pytest.mark.rule("aguila:A-OFF-10", "G-37", "A-CHG-21")
@pytest.mark.parametrize("side", ["B", "R"])
def test_an_officer_on_whom_a_charge_or_a_fall_back_ends_steps_aside(side: str) -> None:
    field = across(4, "es_line_6", b={"officer": "BO1"}).put(f"{side}O1", "fr_commander", 30, 23.1)
    field.put(f"{side}O2", "fr_commander", 30, 18.4)
    charged(field, *(1,) * 28)
    assert field.told(Charged) and field.told(FellBack)
    bodies = [field.scene.body(id) for id in ("B1", "R1", f"{side}O1", f"{side}O2")]
    clear = [(a.id, b.id) for a in bodies for b in bodies if a.id < b.id and overlap(a.shape, b.shape)]
    assert clear == [] and {told.officer for told in field.told(OfficerMoved)} >= {f"{side}O1"}


@pytest.mark.rule("aguila:A-OFF-10", "G-37", "A-FRM-52")
def test_an_officer_on_whom_an_evasion_ends_steps_aside() -> None:
    field = across(4, red="at_jager_3", r={"formation": "open_order"}).put("RO1", "at_commander", 30, 29, chief=True)
    charged(field, 6, do="evade", more={SupportCheck: ""})
    assert field.told(Withdrew) and [told.officer for told in field.told(OfficerMoved)] == ["RO1"]
    assert not overlap(field.scene.body("R1").shape, field.scene.body("RO1").shape)


@pytest.mark.rule("aguila:A-OFF-05")
@pytest.mark.parametrize(
    ("gap", "officer", "tests"), [(8, "at_brigadier", 1), (8.05, "at_brigadier", 0), (1, "at_commander", 0)]
)
def test_friends_within_eight_inches_of_a_general_who_dies_test_their_courage(
    gap: float, officer: str, tests: int
) -> None:
    field = Battlefield().put("R1", "at_line_6", 30, 30).put("RO1", officer, 30, 30 - 3.15 / 2 - gap - 0.785)
    field.play(lambda f: lose_officer(f, "RO1", "shot"), *(1, 1) * tests)
    assert len(field.told(CourageTested)) == tests


@pytest.mark.rule("aguila:A-OFF-05", "A-OFF-18", "A-OFF-22")
@pytest.mark.parametrize(("gap", "tests"), [(8, 1), (8.05, 0)])
def test_a_general_lost_with_their_unit_was_where_the_unit_was(gap: float, tests: int) -> None:
    field = across(20).inside("BO1", "fr_brigadier", "B1").put("B2", "fr_line_6", 30 + 4.72 + gap, 18.43)
    field.play(lambda f: destroy(f, "B1", "routed"), *(1, 1) * tests)
    assert len(field.told(CourageTested)) == tests


# Joining and leaving.


@pytest.mark.rule("aguila:A-OFF-11")
def test_an_officer_joins_a_unit_by_touching_it() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("BO1", "fr_commander", 30, 12)
    rides(field, "JOIN", join="B1")
    assert (field.unit("BO1").status, field.unit("BO1").host, field.unit("BO1").at) == ("attached", "B1", None)
    far = Battlefield().put("B1", "fr_line_6", 30, 40).put("BO1", "fr_commander", 30, 12)
    rides(far, "JOIN", join="B1")
    assert far.unit("BO1").host == "" and spot(far) == (30, 21)


@pytest.mark.rule("aguila:A-OFF-11")
def test_there_is_one_officer_in_a_unit_of_their_own_side() -> None:
    field = across(8).put("BO1", "fr_commander", 30, 10).inside("BO2", "fr_commander", "B1")
    field.put("B2", "fr_line_6", 40, 20)
    assert [may_join(field.scene, "BO1", id) for id in ("B1", "B2", "R1", "BO2")] == [False, True, False, False]


@pytest.mark.rule("aguila:A-OFF-11")
@pytest.mark.parametrize(
    ("facts", "walks"),
    [
        ({}, True),
        ({"order": "HALT"}, True),
        ({"order": "ADVANCE"}, False),
        ({"order": "ADVANCE", "failed": True}, True),
    ],
)
def test_who_leaves_is_an_inch_away_and_rides_on_only_if_the_unit_has_not_moved(
    facts: dict[str, Any], walks: bool
) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, **facts).inside("BO1", "fr_commander", "B1")
    rides(field, path=[(30, 10)])
    away = between(field.scene.body("B1"), field.scene.body("BO1"))
    assert (spot(field) == (30, 10)) == walks and (walks or 980 <= away <= 1300)


@pytest.mark.rule("aguila:A-OFF-12", "A-OAB-15", "A-DICE-06")
@pytest.mark.parametrize(("officer", "more"), [("fr_commander", 1), ("fr_brigadier", 2), ("fr_ney", 4)])
def test_an_officer_inside_adds_attacks_that_are_never_multiplied(officer: str, more: int) -> None:
    field = across(1, show="rear").inside("BO1", officer, "B1")
    given = Blow(unit="B1", foe="R1", arc="rear", charging=True)
    assert blow(field.scene, given).dice == 3 * 14 + more


# Command.


@pytest.mark.rule("aguila:A-OFF-22")
def test_an_officer_is_lost_with_their_unit() -> None:
    field = across(8).inside("BO1", "fr_commander", "B1")
    field.play(lambda f: destroy(f, "B1", "routed"))
    assert field.unit("BO1").status == "destroyed" and field.told(OfficerLost)[0].cause == "unit"


@pytest.mark.rule("aguila:A-OFF-23", "A-OFF-24")
@pytest.mark.parametrize(
    ("own", "chief", "commanded"),
    [((30, 12), (60, 5), True), ((60, 5), (30, 6), True), ((60, 5), (50, 5), False), (None, (60, 5), False)],
)
def test_a_unit_is_in_command_of_its_own_officer_or_of_the_chief(
    own: tuple[int, int] | None, chief: tuple[int, int], commanded: bool
) -> None:
    field = across(8, b={"officer": "BO1"}).put("BO2", "fr_brigadier", *chief, chief=True)
    field.put("BO3", "fr_commander", 30, 13)
    status = "table" if own else "destroyed"
    field.put("BO1", "fr_commander", *(own or (0, 0)), status=status)
    assert field.scene.in_command("B1") == commanded, "a third officer beside it does not command it"


@pytest.mark.rule("aguila:A-OFF-18", "A-OFF-24", "A-WEA-03")
@pytest.mark.parametrize(
    ("officer", "gap", "weather", "reaches"),
    [
        ("fr_commander", 6, "fair", True),
        ("fr_commander", 6.05, "fair", False),
        ("fr_brigadier", 12, "fair", True),
        ("fr_brigadier", 12.05, "fair", False),
        ("fr_brigadier", 6, "fog", True),
        ("fr_brigadier", 6.05, "fog", False),
    ],
)
def test_how_far_command_reaches(officer: str, gap: float, weather: str, reaches: bool) -> None:
    field = across(8, b={"officer": "BO1"}, weather=weather)
    field.put("BO1", officer, 30, 20 - 3.15 - gap - 0.785)
    assert field.scene.in_command("B1") == reaches


# Rally.


@pytest.mark.rule("aguila:A-OFF-14", "A-OFF-16")
@pytest.mark.parametrize(
    ("gap", "unit", "officer", "may"),
    [
        (2, {}, {}, True),
        (1.95, {}, {}, False),
        (5, {"stunned": 1}, {}, False),
        (5, {"rallied": True}, {}, False),
        (5, {"damage": 0}, {}, False),
        (5, {"officer": "BO2"}, {}, False),
        (5, {"officer": "BO2"}, {"chief": True}, True),
        (5, {}, {"order": "DOUBLE"}, False),
        (5, {}, {"order": "MOVE"}, True),
        (5, {}, {"rallied": True}, False),
    ],
)
def test_whom_an_officer_may_rally(gap: float, unit: dict[str, Any], officer: dict[str, Any], may: bool) -> None:
    field = across(gap, b={"damage": 3, "officer": "BO1", **unit}).put("BO1", "fr_commander", 30, 13, **officer)
    assert rallyable(field.scene, "BO1") == (("B1",) if may else ())


@pytest.mark.rule("aguila:A-OFF-11", "A-OFF-14")
@pytest.mark.parametrize(
    ("order", "own", "may"), [("DOUBLE", "", False), ("ADVANCE", "", True), ("DOUBLE", "JOIN", True)]
)
def test_an_officer_who_was_inside_at_the_double_rallies_nobody(order: str, own: str, may: bool) -> None:
    """One who joined it afterwards does."""
    field = across(9, b={"damage": 3, "officer": "BO1", "order": order}).inside("BO1", "fr_commander", "B1", order=own)
    assert rallyable(field.scene, "BO1") == (("B1",) if may else ())


@pytest.mark.rule("aguila:A-OFF-11", "A-OFF-14")
def test_an_officer_who_leaves_a_unit_after_its_double_has_moved_at_the_double_too() -> None:
    field = across(9, b={"damage": 3, "officer": "BO1", "order": "DOUBLE"}).inside("BO1", "fr_commander", "B1")
    rides(field, leave=True)
    assert field.unit("BO1").status == "table" and rallyable(field.scene, "BO1") == ()


# Sappers.


@pytest.mark.rule("aguila:A-SAP-04", "A-COM-14")
@pytest.mark.parametrize(
    ("kind", "sappers", "need", "dice"),
    [
        ("position_fortified", "", 6, 14),
        ("position_fortified", "bought", 5, 16),
        ("position_fortified", "free", 5, 16),
        ("position_solid", "bought", 5, 14),
    ],
)
def test_sappers_storm_fortified_positions(kind: str, sappers: str, need: int, dice: int) -> None:
    field = across(2, "es_line_6", b={"sappers": sappers}).lay("position1", kind, 30, 21.4)
    given = Blow(unit="B1", foe="R1", arc="front", charging=True, origin=(30_000.0, 20_000.0))
    found = blow(field.scene, given)
    assert (found.need, found.dice) == (need, dice)


# At deployment.


def wave(troops: dict[str, tuple[float, float]], officers: dict[str, tuple[float, float]], **facts: Any) -> list[str]:
    """What is wrong with putting Blue's officers there: BO1 is the General in chief, BO2 leads all units."""
    field = Battlefield(phase="deploy", attacker="")
    for id, (x, y) in troops.items():
        field.put(id, facts.get("entry", "fr_line_3"), x, y, officer="BO2")
    field.put("BO1", "fr_brigadier", status="waiting", chief=True).put("BO2", "fr_commander", status="waiting")
    placed = {id: Placing(at=Stance(round(x * 1000), round(y * 1000), 0)) for id, (x, y) in officers.items()}
    judge = next(judge for judge in SETUP_JUDGES if judge.of is DeployWave)
    answer = Deployment(units=placed)
    return [each.where for each in judge.problems(DeployWave("k", ("BO1", "BO2")), answer, view(field.state, "blue"))]


@pytest.mark.rule("aguila:A-OFF-04")
def test_at_deployment_each_unit_is_in_range_of_its_officer_or_of_the_chief() -> None:
    troops = {"B1": (20.0, 8.0), "B2": (30.0, 8.0)}
    assert wave(troops, {"BO1": (40, 8), "BO2": (20, 4)}) == []
    assert wave(troops, {"BO1": (57, 8), "BO2": (20, 4)}) == ["units.B2"]
    assert wave(troops, {"BO1": (57, 8), "BO2": (40, 4)}) == ["units.B1", "units.B2"]
    assert wave(troops, {"BO1": (57, 8), "BO2": (40, 4)}, entry="at_grenzer_6") == [], "frontiersmen are exempt"


@pytest.mark.rule("aguila:A-OFF-04")
def test_where_the_officers_cannot_reach_all_they_reach_as_many_as_they_can() -> None:
    troops = {"B1": (13.0, 8.0), "B2": (35.0, 8.0), "B3": (57.0, 8.0)}
    assert wave(troops, {"BO1": (13, 4), "BO2": (35, 4)}) == []
    assert wave(troops, {"BO1": (13, 4), "BO2": (46, 4)}) == ["units.B2", "units.B3"]


def begin(answer: dict[str, Placing], *units: str, **abilities: tuple[str, ...]) -> list[tuple[str, str]]:
    """What is wrong with putting B1 and BO1 there, before B2, who stands."""
    field = Battlefield(phase="deploy", attacker="").put("B2", "fr_line_6", 30, 8, officer="BO1")
    field.put("B1", "fr_line_6", status="waiting", officer="BO1")
    field.put("BO1", "fr_brigadier", status="waiting", chief=True, **abilities)
    judge = next(judge for judge in SETUP_JUDGES if judge.of is DeployWave)
    found = judge.problems(DeployWave("k", units), Deployment(units=answer), view(field.state, "blue"))
    return [(each.where, each.code) for each in found]


@pytest.mark.rule("aguila:A-OFF-11")
def test_only_officers_begin_inside_a_unit() -> None:
    assert begin({"B1": Placing(inside="B2")}, "B1") == [("units.B1.inside", "A-OFF-11")]
    assert begin({"BO1": Placing(inside="B2")}, "BO1") == []


@pytest.mark.rule("aguila:A-OAB-14")
def test_a_fanatic_begins_inside_a_unit() -> None:
    outside, inside = {"BO1": Placing(at=Stance(30_000, 4000, 0))}, {"BO1": Placing(inside="B2")}
    assert begin(outside, "BO1") == []
    assert begin(outside, "BO1", abilities=("fanatic",)) == [("units.BO1.at", "A-OAB-14")]
    assert begin(inside, "BO1", abilities=("fanatic",)) == []


@pytest.mark.rule("aguila:A-OAB-14", "D-13")
def test_by_default_a_fanatic_begins_inside_a_unit_of_theirs() -> None:
    field = Battlefield(phase="deploy", attacker="").put("B1", "fr_line_6", 20, 8).put("B2", "fr_line_6", 30, 8)
    field.state.units["B2"] = msgspec.structs.replace(field.unit("B2"), officer="BO1")
    field.put("BO1", "fr_commander", status="waiting", abilities=("fanatic",))
    found = setting_up(DeployWave("k", ("BO1",)), view(field.state, "blue"))
    assert found.units["BO1"] == Placing(inside="B2")


@pytest.mark.rule("A-OFF-23", "A-OFF-24")
@pytest.mark.parametrize("status", ["table", "destroyed"])
def test_without_an_officer_on_the_table_nobody_is_in_command(status: str) -> None:
    field = across(20).put("BO1", "fr_brigadier", 30, 15, chief=True, status=status)
    assert Scene(field.state).in_command("B1") == (status == "table")
    assert not Scene(field.state).in_command("R1")
