"""Formations and skirmish screens, rule by rule. [A-FRM]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.in_play import Shot
from rulesets.aguila.dialogue.events.checks import Checked
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.events.moving import Formed, Moved
from rulesets.aguila.dialogue.events.setup import FormationsDeclared
from rulesets.aguila.dialogue.events.shooting import Fired
from rulesets.aguila.dialogue.questions.setup import DeclareFormations
from rulesets.aguila.orders.judges.setup import FormationsJudge
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.charging.reacting import can_countercharge, can_fire, can_form_square
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.moving.carrying_out import form_modifier
from rulesets.aguila.rules.moving.speed import charge_reach
from rulesets.aguila.rules.setup.formations import declare_formations
from rulesets.aguila.rules.shooting.aiming import aim, react
from rulesets.aguila.rules.shooting.targets import barred, targets
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, charged, ordered, seen, volley

TROOPS = [entry for entry in BOOK.entries.values() if entry.arm in ("infantry", "cavalry")]


def formed(
    formation: str, gap: float = 5, blue: str = "es_line_6", red: str = "at_line_9", **facts: Any
) -> Battlefield:
    """R1, in that formation, before B1."""
    return across(gap, blue, red, r={"formation": formation}, **facts)


def striking(field: Battlefield, **facts: Any) -> Any:
    """B1 charges R1."""
    return blow(field.scene, Blow(unit="B1", foe="R1", arc="front", charging=True, **facts))


def answering(field: Battlefield) -> Any:
    """R1, which was charged in front, strikes back."""
    return blow(field.scene, Blow(unit="R1", foe="B1", arc="front", charging=False))


# Changing formation.


@pytest.mark.rule("aguila:A-FRM-01", "A-FRM-07", "A-FRM-37", "A-FRM-47")
def test_the_lists_say_which_formations_a_unit_knows() -> None:
    known = {formation for entry in TROOPS for formation in entry.formations}
    assert known == {"line", "march_column", "attack_column", "square", "battalion_mass", "open_order"}
    assert all(entry.models == 36 for entry in TROOPS if "battalion_mass" in entry.formations)
    assert all(("open_order" in entry.formations) == ("open_order" in entry.specials) for entry in TROOPS)
    assert {formation for entry in TROOPS if entry.arm == "cavalry" for formation in entry.formations} == {
        "line",
        "march_column",
        "open_order",
    }


@pytest.mark.rule("aguila:A-FRM-01")
def test_a_formation_that_is_not_in_its_list_is_not_taken() -> None:
    field = Battlefield().put("B1", "uk_line_6", 30, 20)
    ordered(field, "FORM", formation="attack_column", dice=(6,))
    assert field.unit("B1").formation == "line"


@pytest.mark.rule("aguila:A-FRM-02", "A-FRM-01")
def test_formations_are_declared_by_the_initiative_player_first_and_from_the_list() -> None:
    field = across(20, red="at_line_9").put("B2", "fr_gun_light", 50, 20)
    answers = {DeclareFormations: lambda question: dict.fromkeys(question.units, "square")}
    field.play(lambda f: declare_formations(f, "red"), answers=answers)
    assert [told.side for told in field.told(FormationsDeclared)] == ["red", "blue"]
    assert field.unit("R1").formation == field.unit("B1").formation == "square"
    judge = FormationsJudge(DeclareFormations)
    question = DeclareFormations("key", ("B1",))
    assert not judge.problems(question, {"B1": "square"}, view(field.state, "blue"))
    assert judge.problems(question, {"B1": "battalion_mass"}, view(field.state, "blue"))


@pytest.mark.rule("aguila:A-FRM-03", "A-FRM-05", "A-FRM-06", "A-DIS-01", "A-DIS-03")
@pytest.mark.parametrize(("die", "passed"), [(4, True), (3, False)])
def test_a_change_of_formation_takes_a_check_and_who_fails_neither_moves_nor_charges(die: int, passed: bool) -> None:
    field = across(10, "es_line_6")
    ordered(field, "FORM", ("fwd", 1), formation="attack_column", dice=(die,))
    assert field.told(Checked)[0].check == "form" and bool(field.told(Formed)) == passed
    assert field.unit("B1").formation == ("attack_column" if passed else "line")
    assert bool(field.told(Moved)) == passed and field.scene.has_moved("B1")
    assert barred(field.scene, "B1") == "" and aimed(field).modifiers["moved"] == -1
    assert cannot_charge(field.scene, "B1") == ("" if passed else "failed")


@pytest.mark.rule("aguila:A-FRM-04", "A-DIS-04")
@pytest.mark.parametrize(("gap", "worse"), [(4, -2), (4.01, -2), (4.05, -1), (8, -1), (8.05, 0)])
def test_enemies_near_make_it_harder_not_twice_over(gap: float, worse: int) -> None:
    assert form_modifier(across(gap, "es_line_6").scene, "B1") == worse


@pytest.mark.rule("aguila:A-FRM-04")
def test_enemy_officers_alone_make_nothing_harder() -> None:
    assert form_modifier(across(3, "es_line_6", "at_commander").scene, "B1") == 0


# What a formation does when it fires and when it is shot at.


@pytest.mark.rule("aguila:A-FRM-08", "A-FRM-09", "A-FRM-21", "A-FRM-27", "A-FRM-43")
@pytest.mark.parametrize(
    ("formation", "faces", "dice"),
    [
        ("line", 1, 20),
        ("attack_column", 1, 10),
        ("square", 1, 10),
        ("square", 2, 10),
        ("square", 3, 7),
        ("square", 4, 5),
        ("battalion_mass", 1, 10),
    ],
)
def test_how_many_dice_a_formation_fires(formation: str, faces: int, dice: int) -> None:
    field = across(5, "at_line_9", b={"formation": formation})
    target = next(each for each in targets(field.scene, "B1") if each.side == "front")
    assert aim(field.scene, "B1", target, faces=faces).dice == dice


@pytest.mark.rule("aguila:A-FRM-27", "A-ARC-06")
def test_a_square_fires_through_each_face_at_its_own_target() -> None:
    field = across(5, "es_line_6", b={"formation": "square"}).put("R2", "at_line_6", 40, 18, 270)
    assert {(each.id, each.side) for each in targets(field.scene, "B1")} == {("R1", "front"), ("R2", "right")}
    shots = (Shot(unit="B1", target="R1", face="front"), Shot(unit="B1", target="R2", face="right"))
    volley(field, *(1,) * 14, shots=shots)
    assert [(told.target, told.dice) for told in field.told(Fired)] == [("R1", 7), ("R2", 7)]


@pytest.mark.rule("aguila:A-FRM-45", "A-FRM-46")
@pytest.mark.parametrize(("order", "found"), [("", ["R1", "R2"]), ("HALT", ["R1", "R2"]), ("ADVANCE", ["R1"])])
def test_a_mass_that_did_not_move_may_fire_by_all_its_sides(order: str, found: list[str]) -> None:
    field = across(5, "at_line_9", b={"formation": "battalion_mass", "order": order})
    field.put("R2", "at_line_6", 40, 18, 270)
    assert seen(field) == found


@pytest.mark.rule("aguila:A-FRM-45", "A-FRM-46")
def test_each_side_of_a_mass_has_an_eighth_of_its_attacks_rounded_up() -> None:
    field = across(5, "at_line_9", b={"formation": "battalion_mass"}).put("R2", "at_line_6", 40, 18, 270)
    shots = (Shot(unit="B1", target="R1", face="front"), Shot(unit="B1", target="R2", face="right"))
    volley(field, *(1,) * 6, shots=shots)
    assert [(told.target, told.dice) for told in field.told(Fired)] == [("R1", 3), ("R2", 3)]


@pytest.mark.rule("aguila:A-ARC-06", "A-FRM-45", "A-SHO-06")
@pytest.mark.parametrize(("x", "dice"), [(30, 10), (33, 3), (37, 3)])
def test_a_mass_sees_beyond_the_strip_ahead_only_as_it_fires_by_its_sides(x: float, dice: int) -> None:
    """By half its dice it sees the strip; there less than half of the target leaves a quarter of the ten."""
    field = across(5, "at_line_9", b={"formation": "battalion_mass"})
    field.put("R1", "at_line_6", x, 26.57, 180)
    assert aimed(field).dice == dice


@pytest.mark.rule("aguila:A-FRM-13", "A-FRM-18", "A-FRM-30", "A-FRM-39")
@pytest.mark.parametrize(
    ("formation", "hits", "wounds"),
    [("line", 0, 0), ("march_column", 2, 3), ("attack_column", 1, 2), ("square", 2, 3), ("battalion_mass", 1, 2)],
)
def test_dense_formations_are_hit_again_by_muskets_and_wounded_again_by_guns(
    formation: str, hits: int, wounds: int
) -> None:
    muskets, gun = aimed(formed(formation)), aimed(formed(formation, blue="es_gun_medium"))
    assert (muskets.again, muskets.wound_again) == (hits, 0)
    assert (gun.again, gun.wound_again) == (0, wounds)


@pytest.mark.rule("aguila:A-FRM-14")
def test_a_march_column_neither_fires_nor_charges_nor_reacts_by_fire_or_countercharge() -> None:
    field = formed("march_column", red="at_dragoons_2", blue="fr_dragoons_2")
    assert barred(field.scene, "R1") == "formation" and cannot_charge(field.scene, "R1") == "formation"
    assert not can_fire(field.scene, "R1", "front") and not can_countercharge(field.scene, "R1", "B1", "front")
    assert can_countercharge(formed("line", red="at_dragoons_2", blue="fr_dragoons_2").scene, "R1", "B1", "front")


@pytest.mark.rule("aguila:A-FRM-49")
def test_open_order_is_harder_to_hit_and_halves_shot_but_not_canister() -> None:
    def at(blue: str, formation: str, ammo: str = "shot") -> tuple[int, bool]:
        found = aimed(formed(formation, 4, blue, "at_jager_3"), ammo=ammo)
        return found.modifiers.get("open_order", 0), found.halves

    assert at("es_line_6", "open_order") == (-1, False) and at("es_line_6", "line") == (0, False)
    assert at("es_gun_medium", "open_order") == (-1, True) and at("es_gun_medium", "line") == (0, False)
    assert at("es_gun_medium", "open_order", "canister") == (-1, False)


@pytest.mark.rule("aguila:A-FRM-48", "A-TER-06")
@pytest.mark.parametrize(("formation", "far"), [("open_order", 4), ("line", 2)])
def test_open_order_walks_through_difficult_ground_at_its_pace(formation: str, far: int) -> None:
    field = Battlefield().put("B1", "fr_light_6", 30, 20, formation=formation).lay("wood1", "wood", 30, 22, 20, 20)
    ordered(field, "ADVANCE", ("fwd", 4))
    assert field.unit("B1").at.y == 20_000 + far * 1000  # type: ignore[union-attr]


@pytest.mark.rule("aguila:A-FRM-54", "A-ARC-05")
def test_open_order_sees_to_both_sides() -> None:
    for formation, found in (("open_order", ["R1"]), ("line", [])):
        field = across(5, "fr_light_6", b={"formation": formation})
        field.put("R1", "at_line_6", 36, 26.57, 180)
        assert seen(field) == found


@pytest.mark.rule("aguila:A-UNIT-15", "A-ARC-05")
def test_a_mounted_leader_sees_to_both_sides() -> None:
    def found(**facts: Any) -> list[str]:
        return seen(across(5, b=facts).put("R1", "at_line_6", 36, 26.57, 180))

    assert found() == [] and found(abilities=("mounted_leader",)) == ["R1"]
    led = across(5).put("R1", "at_line_6", 36, 26.57, 180).inside("BO1", "fr_commander", "B1")
    assert seen(led) == ["R1"]


@pytest.mark.rule("aguila:A-ARC-03", "A-FRM-22", "A-FRM-44", "A-ART-01", "A-OAB-08")
@pytest.mark.parametrize(
    ("entry", "formation", "arc"),
    [
        ("at_line_9", "line", "rear"),
        ("at_line_9", "battalion_mass", "rear"),
        ("at_line_9", "square", "front"),
        ("at_gun_medium", "line", "front"),
        ("at_commander", "line", "front"),
    ],
)
def test_who_has_a_rear(entry: str, formation: str, arc: str) -> None:
    field = Battlefield().put("R1", entry, 30, 30, formation=formation)
    assert field.scene.arc_to("R1", (30_000.0, 10_000.0)) == arc


# What it does when it charges and when it is charged.


@pytest.mark.rule("aguila:A-FRM-19", "A-FRM-40", "A-FRM-08")
@pytest.mark.parametrize(
    ("formation", "halted", "moved"), [("attack_column", 6, 3), ("battalion_mass", 4, 2), ("march_column", 0, 0)]
)
def test_how_far_columns_charge(formation: str, halted: int, moved: int) -> None:
    for order, far in (("HALT", halted), ("ADVANCE", moved)):
        field = across(5, "at_line_9", b={"formation": formation, "order": order, "spent": 1000})
        assert charge_reach(field.scene, "B1") == far * 1000


@pytest.mark.rule("aguila:A-FRM-20", "A-FRM-24", "A-FRM-41")
@pytest.mark.parametrize(
    ("own", "their", "again"),
    [
        ("line", "line", 0),
        ("attack_column", "line", 3),
        ("battalion_mass", "line", 3),
        ("line", "square", 4),
        ("attack_column", "square", 7),
    ],
)
def test_failed_dice_of_charging_infantry_that_are_rolled_again(own: str, their: str, again: int) -> None:
    field = across(4, "at_line_9", "at_line_9", b={"formation": own}, r={"formation": their})
    assert striking(field).again == again


@pytest.mark.rule("aguila:A-FRM-20", "A-FRM-41", "A-FRM-24")
def test_columns_that_are_charged_and_cavalry_roll_nothing_again() -> None:
    for formation in ("attack_column", "battalion_mass"):
        assert answering(formed(formation)).again == 0
    assert striking(formed("square", blue="es_line_cav_2")).again == 0


@pytest.mark.rule("aguila:A-FRM-28", "A-FRM-45", "A-CHG-29")
@pytest.mark.parametrize(
    ("formation", "dice"), [("line", 20), ("square", 10), ("attack_column", 10), ("battalion_mass", 10)]
)
def test_how_many_dice_a_formation_fires_at_a_charge(formation: str, dice: int) -> None:
    assert react(formed(formation).scene, "R1", "B1").dice == dice


@pytest.mark.rule("aguila:A-FRM-29", "A-FRM-22")
def test_a_square_never_charges_and_answers_from_every_side() -> None:
    field = across(4, b={"formation": "square"})
    assert cannot_charge(field.scene, "B1") == "formation"
    assert striking(across(4, "es_line_6", r={"formation": "square"}, show="rear")).dice == 14


@pytest.mark.rule("aguila:A-FRM-35", "A-FRM-32")
@pytest.mark.parametrize(("die", "passed"), [(6, True), (5, False)])
def test_a_six_always_forms_square(die: int, passed: bool) -> None:
    """Militia (5+) at −2 would need a seven."""
    field = across(8, "fr_dragoons_2", "es_militia_6")
    fight = () if passed else (*(1,) * 13, *(1,) * 14)
    charged(field, die, *fight, do="square")
    assert (field.unit("R1").formation == "square") == passed == field.told(Checked)[0].passed


@pytest.mark.rule("aguila:A-FRM-36")
@pytest.mark.parametrize(
    ("entry", "facts", "by", "may"),
    [
        ("at_line_6", {}, "fr_dragoons_2", True),
        ("at_line_6", {}, "fr_line_6", False),
        ("at_line_6", {"stunned": 1}, "fr_dragoons_2", False),
        ("at_line_6", {"formation": "square"}, "fr_dragoons_2", False),
        ("es_levy_9", {}, "fr_dragoons_2", False),
        ("at_line_6", {"formation": "march_column"}, "fr_dragoons_2", True),
    ],
)
def test_who_may_form_square(entry: str, facts: dict[str, Any], by: str, may: bool) -> None:
    assert can_form_square(across(5, by, entry, r=facts).scene, "R1", "B1") == may


@pytest.mark.rule("aguila:A-FRM-36")
def test_who_tried_to_form_square_does_not_fire() -> None:
    field = across(8, "fr_dragoons_2", "at_line_6")
    charged(field, 1, *(1,) * 13, *(1,) * 14, do="square")
    assert not field.told(Fired) and len(field.told(Struck)) == 2


# Skirmish screens.


def screened(formation: str = "line", show: str = "front", blue: str = "es_line_6", **facts: Any) -> Battlefield:
    r = {"abilities": ("skirmish_screen",), "formation": formation, **facts}
    return across(5, blue, "at_line_9", r=r, show=show)


@pytest.mark.rule("aguila:A-FRM-55", "A-FRM-58")
@pytest.mark.parametrize(
    ("formation", "show", "screen"),
    [
        ("line", "front", -1),
        ("attack_column", "front", -1),
        ("battalion_mass", "front", -1),
        ("march_column", "front", 0),
        ("square", "front", 0),
        ("line", "left", 0),
        ("line", "rear", 0),
    ],
)
def test_a_screen_protects_the_front_of_some_formations(formation: str, show: str, screen: int) -> None:
    assert aimed(screened(formation, show)).modifiers.get("screen", 0) == screen


@pytest.mark.rule("aguila:A-FRM-55")
@pytest.mark.parametrize(("away", "screen"), [(2, 0), (2.1, -1)])
def test_a_screen_is_of_no_use_with_an_enemy_within_two_inches(away: float, screen: int) -> None:
    field = screened()
    field.put("B2", "es_line_6", 30 + 4.72 + away, 27.3)
    assert aimed(field).modifiers.get("screen", 0) == screen


@pytest.mark.rule("aguila:A-FRM-56", "A-FRM-57")
def test_a_screen_is_of_no_use_against_a_reaction_or_a_gun() -> None:
    field = screened()
    assert react(field.scene, "B1", "R1").modifiers == {"charge": -1}
    assert "screen" not in aimed(screened(blue="es_gun_medium")).modifiers
    assert "screen" not in aimed(screened(blue="es_gun_medium"), ammo="canister").modifiers


@pytest.mark.rule("aguila:A-FRM-59")
def test_a_screen_outlasts_damage_and_counts_once() -> None:
    assert aimed(screened(damage=30)).modifiers["screen"] == -1
    assert aimed(screened(abilities=("skirmish_screen", "skirmish_screen"))).modifiers["screen"] == -1
