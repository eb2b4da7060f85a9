"""Phase 5, rule by rule. [A-COM]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.in_play import Regroup
from rulesets.aguila.dialogue.events.checks import CourageTested, Destroyed
from rulesets.aguila.dialogue.events.fighting import FellBack, Regrouped, Struck
from rulesets.aguila.dialogue.questions.turn import RegroupUnit, SplitAttacks
from rulesets.aguila.rules.fighting.regrouping import options
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.shooting.volleys import Volley
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged


def struck(field: Battlefield, arc: str = "front", **facts: object) -> Volley:
    """B1 charges R1 and strikes."""
    origin = field.scene.body("B1").front_centre
    given = Blow(unit="B1", foe="R1", arc=arc, charging=True, origin=origin, **facts)  # type: ignore[arg-type]
    return blow(field.scene, given)


def answered(field: Battlefield, arc: str = "front", **facts: object) -> Volley:
    """R1, who was charged through that arc, strikes back."""
    return blow(field.scene, Blow(unit="R1", foe="B1", arc=arc, charging=False, **facts))  # type: ignore[arg-type]


@pytest.mark.rule("aguila:A-COM-02", "A-COM-03", "A-COM-04", "A-COM-21")
def test_the_charger_strikes_and_the_charged_is_tested_before_it_strikes_back() -> None:
    field = across(4, r={"damage": 1})
    charged(field, 6, *(1,) * 13, 4, 1, 2, 6, *(1,) * 13, 1)
    kinds = [type(e).__name__ for e in field.table.told if isinstance(e, Struck | CourageTested | FellBack)]
    assert kinds == ["Struck", "CourageTested", "Struck", "FellBack"]
    assert field.scene.distance("B1", "R1") == pytest.approx(2000, abs=30)


@pytest.mark.rule("aguila:A-COM-03")
def test_who_is_routed_does_not_strike_back() -> None:
    field = across(4, r={"damage": 8})
    charged(field, 6, *(1,) * 13, 4, 3, 4)
    assert [event.cause for event in field.told(Destroyed)] == ["routed"] and len(field.told(Struck)) == 1


def doubly(red: str = "at_line_6", **facts: object) -> Battlefield:
    """B1 before the front of R1, B2 before its left flank."""
    return across(4, red=red, r=facts).put("B2", "fr_line_6", 37.5, 25.57, 270)


@pytest.mark.rule("aguila:A-COM-06", "A-COM-18")
def test_in_a_multiple_charge_all_strike_and_the_worst_side_counts_in_one_test() -> None:
    field = doubly(damage=1)
    charged(field, *(1,) * 14, 6, *(1,) * 27, 4, 1, 2, *(1,) * 7, *(1,) * 4, who=("B1", "B2"))
    assert [event.unit for event in field.told(Struck)] == ["B1", "B2", "R1", "R1"]
    (test,) = field.told(CourageTested)
    assert test.modifiers == {"side": 1}


@pytest.mark.rule("aguila:A-COM-07")
def test_half_strength_is_counted_when_the_dice_are_rolled() -> None:
    field = across(4, r={"damage": 11, "abilities": ()})
    charged(field, 6, *(1,) * 13, 4, 1, 1, *(1,) * 7)
    assert [event.dice for event in field.told(Struck)] == [14, 7]


@pytest.mark.rule("aguila:A-COM-08", "A-COM-09")
@pytest.mark.parametrize(
    ("arc", "dice", "back"), [("front", 14, 14), ("left", 28, 7), ("right", 28, 7), ("rear", 42, 5)]
)
def test_flank_and_rear_multiply_the_charger_and_divide_the_charged(arc: str, dice: int, back: int) -> None:
    assert (struck(across(4), arc).dice, answered(across(4), arc).dice) == (dice, back)


@pytest.mark.rule("aguila:A-COM-10", "A-FRM-15", "A-FRM-51")
def test_formations_multiply_further() -> None:
    column = across(4, r={"formation": "march_column"})
    assert (struck(column).dice, struck(column, "left").dice) == (28, 56)
    loose = across(4, "fr_light_6", "at_jager_3", r={"formation": "open_order"})
    assert struck(loose).dice == 28
    both = across(4, "fr_light_6", "at_jager_3", b={"formation": "open_order"}, r={"formation": "open_order"})
    assert struck(both).dice == 7


@pytest.mark.rule("aguila:A-COM-11")
def test_guns_are_struck_threefold_from_any_side_and_never_strike_back() -> None:
    field = across(4, red="at_gun_medium", show="rear")
    assert struck(field, "rear").dice == struck(field).dice == 42
    worn = across(4, red="at_gun_medium", b={"damage": 12})
    assert struck(worn).dice == 21
    charged(field, *(1,) * 42)
    assert len(field.told(Struck)) == 1


@pytest.mark.rule("aguila:A-COM-12", "D-48", "P-14")
def test_the_charged_divides_its_attacks_and_each_part_is_multiplied() -> None:
    """10 against the front charger, 4 × ½ against the one in the flank."""
    field = doubly()
    dice = (*(1,) * 14, *(1,) * 28, *(1,) * 10, *(1,) * 2)
    charged(field, *dice, who=("B1", "B2"), more={SplitAttacks: {"B1": 10, "B2": 4}})
    assert [event.dice for event in field.told(Struck)][2:] == [10, 2]


@pytest.mark.rule("aguila:A-COM-12", "A-FRM-26")
def test_a_square_strikes_with_a_quarter_on_each_face() -> None:
    field = doubly(formation="square")
    dice = (*(1,) * 18, *(1,) * 18, *(1,) * 4, *(1,) * 4)  # infantry rolls four failures again
    charged(field, *dice, who=("B1", "B2"))
    assert [event.dice for event in field.told(Struck)] == [14, 14, 4, 4]


@pytest.mark.rule("aguila:A-COM-12", "A-FRM-26", "P-14")
@pytest.mark.parametrize(("entry", "parts"), [("at_line_9", [3, 2]), ("at_line_6", [2, 2])])
def test_chargers_on_one_face_of_a_square_share_its_dice(entry: str, parts: list[int]) -> None:
    """A quarter of 20 is 5 dice, however many stand before that face."""
    field = across(4, red=entry, r={"formation": "square"}).put("B2", "fr_line_6", 34.8, 18.42, 0)
    charged(field, *(1,) * 36, *(1,) * sum(parts), who=("B1", "B2"))
    assert [event.dice for event in field.told(Struck)] == [14, 14, *parts]


@pytest.mark.rule("aguila:A-COM-21", "G-50")
@pytest.mark.parametrize("who", [("B1", "B2"), ("B2", "B1")])
def test_horse_and_foot_that_charged_together_fall_back_each_its_way(who: tuple[str, str]) -> None:
    column = {"formation": "attack_column"}
    field = across(4, "fr_cuirassiers_2").put("B2", "fr_line_6", 35.2, 18.9, 0, **column)
    charged(field, *(1,) * 30, *(1,) * 14, who=who)
    back = {event.unit: event.start.y - event.end.y for event in field.told(FellBack)}
    assert back == {"B1": 4000, "B2": 2000}


@pytest.mark.rule("aguila:A-COM-13", "A-DICE-06")
def test_all_factors_multiply_and_are_rounded_up_once() -> None:
    worn = {"damage": 12, "formation": "open_order"}
    assert struck(across(4, "fr_light_6", b=worn), "rear").dice == 11  # 14 × ½ × ½ × 3 = 10.5
    stunned = across(4, r={"stunned": 1, "damage": 12})
    assert answered(stunned, "left").dice == 2  # 14 × ½ × ½ × ½ = 1.75


@pytest.mark.rule("aguila:A-COM-14")
@pytest.mark.parametrize(
    ("kind", "need"), [("fence", 5), ("wall_low", 5), ("position_fortified", 6), ("position_solid", 5)]
)
def test_positions_protect_who_is_attacked_across_them(kind: str, need: int) -> None:
    field = across(4).lay("piece1", kind, 30, 23.6)
    assert struck(field).need == need
    assert answered(field).need == 4


@pytest.mark.rule("aguila:A-COM-15", "A-FRM-11", "A-FRM-23", "A-FRM-42", "A-CAV-14")
@pytest.mark.parametrize(
    ("entry", "facts", "need"),
    [
        ("fr_dragoons_2", {}, 3),
        ("fr_dragoons_2", {"formation": "square"}, 6),
        ("fr_dragoons_2", {"formation": "battalion_mass"}, 5),
        ("fr_dragoons_2", {"formation": "attack_column"}, 4),
        ("at_uhlans_2", {"formation": "square"}, 5),
        ("at_uhlans_2", {"formation": "battalion_mass"}, 4),
    ],
)
def test_what_charging_cavalry_needs_against_formations(entry: str, facts: dict, need: int) -> None:
    field = across(4, entry, "at_line_9", r=facts)
    assert struck(field).need == need
    crushed = struck(field).wound
    assert crushed == (4 if facts.get("formation") in ("square", "battalion_mass") else 3)


@pytest.mark.rule("aguila:A-COM-15")
def test_cavalry_that_was_charged_has_no_bonus_against_a_line() -> None:
    assert answered(across(4, red="fr_dragoons_2")).need == 4


@pytest.mark.rule("aguila:A-COM-16", "A-UAB-12", "A-UAB-03")
def test_crushing_helps_to_wound_but_not_against_a_cuirass() -> None:
    assert struck(across(4, "fr_dragoons_2", "at_dragoons_2")).wound == 3
    assert struck(across(4, "fr_dragoons_2", "at_cuirassiers_2")).wound == 5


@pytest.mark.rule("aguila:A-COM-17", "A-UAB-14", "A-UAB-04")
def test_grenadiers_roll_two_failed_wounds_again_and_three_if_cruel() -> None:
    assert struck(across(4, "fr_grenadiers_6")).wound_again == 2
    assert struck(across(4, "fr_grenadiers_6", b={"abilities": ("cruel",)})).wound_again == 3
    assert struck(across(4)).wound_again == 0


@pytest.mark.rule("aguila:A-COM-18")
@pytest.mark.parametrize(
    ("show", "dice", "worse"), [("front", 14, {}), ("left", 28, {"side": 1}), ("rear", 42, {"side": 2})]
)
def test_courage_is_worse_for_who_was_charged_in_flank_or_rear(show: str, dice: int, worse: dict[str, int]) -> None:
    field = across(4, show=show, r={"damage": 1})
    back = {"front": 14, "left": 7, "rear": 5}[show]
    charged(field, 6, *(1,) * (dice - 1), 4, 1, 2, *(1,) * back)
    assert field.told(CourageTested)[0].modifiers == worse


@pytest.mark.rule("aguila:A-COM-18")
def test_one_damage_takes_no_test() -> None:
    field = across(4)
    charged(field, 6, *(1,) * 13, 4, *(1,) * 14)
    assert field.unit("R1").damage == 1 and not field.told(CourageTested)


def won(*dice: int, do: str, **facts: object) -> Battlefield:
    """B1 destroys R1 and regroups."""
    field = across(4, r={"damage": 24}, **facts)
    charged(field, 6, *(1,) * 13, 4, *dice, more={RegroupUnit: Regroup(do=do)})  # type: ignore[arg-type]
    return field


@pytest.mark.rule("aguila:A-COM-19")
@pytest.mark.parametrize(("do", "die", "inches"), [("advance", 5, 5), ("back", 5, -3), ("back", 2, -1)])
def test_the_victorious_charger_moves_the_whole_distance(do: str, die: int, inches: int) -> None:
    (event,) = won(die, do=do).told(Regrouped)
    assert event.end.y - event.start.y == pytest.approx(inches * 1000, abs=20)


@pytest.mark.rule("aguila:A-COM-19", "A-COM-22")
def test_a_regroup_move_stops_an_inch_short_of_others() -> None:
    field = across(4, r={"damage": 24}).put("R2", "at_line_6", 30, 28.5, 180)
    charged(field, 6, *(1,) * 13, 4, 6, more={RegroupUnit: Regroup(do="advance")})
    assert field.scene.distance("B1", "R2") == pytest.approx(1000, abs=110)


@pytest.mark.rule("aguila:A-COM-20")
def test_who_destroyed_its_charger_stays_or_falls_back() -> None:
    scene = across(4).scene
    assert (options(scene, "R1", True), options(scene, "R1", False)) == (("stay", "advance", "back"), ("stay", "back"))
    for entry, facts in (("at_line_6", {"formation": "square"}), ("at_gun_medium", {})):
        assert options(across(4, red=entry, r=facts).scene, "R1", False) == ("stay",)


@pytest.mark.rule("aguila:A-COM-19", "A-COM-20", "A-MOR-11")
def test_a_stunned_victor_is_not_even_asked() -> None:
    field = across(4, r={"stunned": 1}, b={"damage": 24})
    charged(field, *(1,) * 7, 6, *(1,) * 6, 4)
    assert field.unit("B1").status == "destroyed" and not field.told(Regrouped)


@pytest.mark.rule("aguila:A-COM-21")
def test_repulsed_cavalry_falls_back_four_inches() -> None:
    field = across(4, "fr_dragoons_2")
    charged(field, *(1,) * 13, *(1,) * 14)
    assert field.scene.distance("B1", "R1") == pytest.approx(4000, abs=30)


@pytest.mark.rule("aguila:A-COM-23", "A-FRM-16")
def test_all_who_fought_are_disorganised_and_a_march_column_stunned() -> None:
    field = across(4, r={"formation": "march_column"})
    charged(field, *(1,) * 28, *(1,) * 14)
    assert field.unit("B1").disorganised == field.unit("R1").disorganised == 1
    assert field.unit("R1").stunned == 1 and not field.unit("B1").stunned
    assert won(do="stay").unit("B1").disorganised == 1
