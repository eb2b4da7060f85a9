"""Phase 4, rule by rule. [A-CHG]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder
from rulesets.aguila.dialogue.answers.in_play import Charge, React
from rulesets.aguila.dialogue.events.charging import Charged, ChargeLost, Reacted
from rulesets.aguila.dialogue.events.checks import CourageTested
from rulesets.aguila.dialogue.events.fighting import CombatBegan, Struck
from rulesets.aguila.dialogue.events.shooting import Fired
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, Made, ReactToCharge
from rulesets.aguila.orders.judges.steps import charge_problems
from rulesets.aguila.orders.plans.charges import next_charge
from rulesets.aguila.position.geometry.charging import struck_side
from rulesets.aguila.position.geometry.measuring import overlap
from rulesets.aguila.position.geometry.stances import Arc
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.charging.declaring import cannot_charge, chargeable, contact, why_not
from rulesets.aguila.rules.charging.onset import Onset, make_moves
from rulesets.aguila.rules.charging.phase import charge_phase
from rulesets.aguila.rules.charging.reacting import fits, reactions
from rulesets.aguila.rules.moving.speed import charge_reach, charge_turns
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged

COLUMN = {"formation": "attack_column"}


@pytest.mark.rule("aguila:A-CHG-02", "A-CHG-03", "A-CHG-08")
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"order": "DOUBLE"}, "doubled"),
        ({"order": "FACE"}, "faced"),
        ({"order": "ADVANCE"}, ""),
        ({"formation": "march_column"}, "formation"),
        ({"formation": "square"}, "formation"),
        ({"stunned": 1}, "stunned"),
        ({"disorganised": 1}, ""),
        ({"charged": True}, "charged"),
        ({"declared": True}, "declared"),
        ({"order": "ARRIVE"}, "arrived"),
        ({"order": "FORM", "failed": True}, "failed"),
    ],
)
def test_who_may_not_charge(facts: dict, why: str) -> None:
    assert cannot_charge(across(3, b=facts).scene, "B1") == why


@pytest.mark.rule("aguila:A-CHG-08")
def test_guns_officers_and_garrisons_do_not_charge() -> None:
    field = (
        Battlefield()
        .lay("house1", "building_stone", 30, 30)
        .put("B3", "fr_line_3", status="building", building="house1")
    )
    field.put("B1", "fr_gun_light", 10, 10).put("BO1", "fr_commander", 20, 10)
    assert [cannot_charge(field.scene, id) for id in ("B1", "BO1", "B3")] == ["arm", "arm", "inside"]


@pytest.mark.rule("aguila:A-CHG-04")
@pytest.mark.parametrize(("x", "why"), [(36.5, ""), (38.5, "arc")])
def test_the_target_lies_at_least_partly_in_the_wide_front_arc(x: float, why: str) -> None:
    """1.9" ahead of the front the arc ends 4.26" to the right of the middle."""
    field = Battlefield().put("B1", "fr_hussars_2", 30, 20).put("R1", "es_line_3", x, 23, 180)
    assert why_not(field.scene, "B1", "R1") == why


@pytest.mark.rule("aguila:A-CHG-05")
def test_the_charger_must_see_its_target() -> None:
    field = across(8, "fr_hussars_2").put("B2", "fr_line_6", 30, 23.5)
    assert why_not(field.scene, "B1", "R1") == "unseen"


@pytest.mark.rule("aguila:A-CHG-06")
@pytest.mark.parametrize(("gap", "why"), [(5, ""), (5.05, "far")])
def test_no_farther_than_the_reach(gap: float, why: str) -> None:
    assert why_not(across(gap).scene, "B1", "R1") == why


@pytest.mark.rule("aguila:A-CHG-07", "A-CHG-15")
def test_there_must_be_room_for_the_charger() -> None:
    """Units on both sides of its way leave a gap that is narrower than its base."""
    field = across(5).put("R2", "at_line_6", 33.8, 22.6, 90).put("R3", "at_line_6", 26.2, 22.6, 90)
    assert why_not(field.scene, "B1", "R1") == "way"


@pytest.mark.rule("aguila:A-CHG-09")
@pytest.mark.parametrize(("die", "moves"), [(2, 0), (3, 1)])
def test_out_of_command_a_check_comes_before_the_charge(die: int, moves: int) -> None:
    field = across(4).put("BO1", "fr_commander", 60, 5, chief=False)
    dice = (die,) if not moves else (die, *(1,) * 14, *(1,) * 14)
    charged(field, *dice)
    assert len(field.told(Charged)) == moves and field.unit("B1").declared


@pytest.mark.rule("aguila:A-CHG-10")
def test_all_declarations_and_reactions_come_before_the_moves_and_these_before_the_combats() -> None:
    field = across(4).put("B2", "fr_line_6", 45, 18.42).put("R2", "at_line_6", 45, 25.57, 180)
    charges = {0: Charge(who=("B1",), target="R1"), 1: Charge(who=("B2",), target="R2")}
    answers = {DeclareCharge: lambda q: charges.get(len(q.made), Charge()), ReactToCharge: React(do="hold")}
    field.play(lambda f: charge_phase(f, "blue"), *(1,) * 56, answers=answers)
    order = [type(event).__name__ for event in field.table.told]
    assert order.index("Charged") > len(order) - 1 - order[::-1].index("Reacted")
    assert order.index("CombatBegan") > len(order) - 1 - order[::-1].index("Charged")


@pytest.mark.rule("aguila:A-CHG-01", "A-CHG-11")
def test_a_target_is_the_object_of_one_declaration() -> None:
    assert why_not(across(4, r={"charged": True}).scene, "B1", "R1") == "taken"
    assert chargeable(across(4).scene, "B1") == ["R1"]


@pytest.mark.rule("aguila:A-CHG-11")
def test_who_was_declared_upon_is_not_declared_upon_again_though_nobody_came() -> None:
    field = (
        across(4)
        .put("B2", "fr_line_6", 35.8, 18.42, formation="attack_column")
        .put("BO1", "fr_commander", 5, 5, chief=True)
    )
    asked: list[Any] = []

    def declare(question: DeclareCharge) -> Charge:
        asked.append(question)
        return Charge(who=("B1",), target="R1") if len(asked) == 1 else Charge()

    field.play(lambda f: charge_phase(f, "blue"), 1, answers={DeclareCharge: declare})
    assert len(asked) == 1, "there is nobody else to charge"
    assert field.unit("R1").charged is False and why_not(field.scene, "B2", "R1") == ""
    again = DeclareCharge("key", (Made(("B1",), "R1", 1),))
    problems = charge_problems(again, Charge(who=("B2",), target="R1"), view(field.state, "blue"))
    assert [problem.code for problem in problems] == ["A-CHG-11"]
    plan = BattlePlan(charges=(ChargeOrder(who=("B1",), targets=("R1",)), ChargeOrder(who=("B2",), targets=("R1",))))
    assert next_charge(field.scene, "blue", plan, again) == Charge()


@pytest.mark.rule("aguila:A-CHG-12", "A-WEA-03")
@pytest.mark.parametrize(("gap", "why"), [(8, ""), (8.1, "fog")])
@pytest.mark.parametrize("weather", ["fog", "blizzard", "sandstorm"])
def test_nobody_charges_farther_than_eight_inches_in_fog(weather: str, gap: float, why: str) -> None:
    assert why_not(across(gap, "fr_hussars_2", weather=weather).scene, "B1", "R1") == why


@pytest.mark.rule("aguila:A-CHG-13", "A-CHG-15")
@pytest.mark.parametrize(
    ("entry", "formation", "halted", "moved"),
    [
        ("fr_line_6", "line", 5, 4),
        ("fr_line_6", "attack_column", 6, 3),
        ("at_line_9", "battalion_mass", 4, 2),
        ("fr_light_6", "open_order", 8, 4),
        ("fr_dragoons_2", "line", 12, 8),
        ("fr_hussars_2", "open_order", 18, 9),
        ("at_hungarian_9", "line", 6, 5),
    ],
)
def test_reach_by_formation_after_halt_and_after_another_order(
    entry: str, formation: str, halted: int, moved: int
) -> None:
    def reach(**facts: object) -> int:
        return charge_reach(Battlefield().put("B1", entry, 30, 20, formation=formation, **facts).scene, "B1")

    assert reach(order="HALT") == halted * 1000
    assert reach(order="ADVANCE", spent=1000) == moved * 1000


@pytest.mark.rule("aguila:A-CHG-15", "A-UAB-20", "A-OAB-12")
def test_fast_and_spur_add_an_inch_each() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, abilities=("fast",)).inside("BO1", "fr_commander", "B1")
    assert charge_reach(field.scene, "B1") == 6000
    field.put("BO1", "fr_commander", status="attached", host="B1", abilities=("spur",))
    assert charge_reach(field.scene, "B1") == 7000


@pytest.mark.rule("aguila:A-CHG-14")
def test_two_turns_after_halt_and_one_otherwise() -> None:
    assert charge_turns(across(4).scene, "B1") == 2
    assert charge_turns(across(4, b={"order": "ADVANCE"}).scene, "B1") == 1


@pytest.mark.rule("aguila:A-CHG-16", "A-CHG-17")
def test_difficult_ground_on_the_way_costs_double() -> None:
    """A column reaches 6": 4" to the crops, and every inch from there on costs two."""
    field = across(4.95, b=COLUMN).lay("field1", "field", 30, 24.1, 40, 0.2)
    assert contact(field.scene, "B1", "R1").cost == 5900
    assert why_not(across(5, b=COLUMN).lay("field1", "field", 30, 23, 40, 4).scene, "B1", "R1") == "way"


@pytest.mark.rule("aguila:A-CHG-18", "A-CHG-19")
@pytest.mark.parametrize("show", ["front", "left", "right", "rear"])
def test_it_strikes_the_side_in_whose_arc_it_stood_centre_to_centre(show: str) -> None:
    field = across(4, show=show)
    assert struck_side(field.scene.body("B1"), field.scene.body("R1")) == show
    dice = {"front": 14, "left": 28, "right": 28, "rear": 42}[show]
    back = {"front": 14, "left": 7, "right": 7, "rear": 5}[show]
    charged(field, *(1,) * dice, *(1,) * back)
    (contact,) = field.told(Charged)
    assert (contact.side, contact.end.x, contact.end.heading) == (show, 30000, 0)


@pytest.mark.rule("aguila:A-CHG-20")
def test_three_on_one_side_are_too_many_and_the_last_declared_drops_out() -> None:
    field = Battlefield().put("R1", "at_line_6", 30, 30, 180)
    for id, x in (("B1", 30), ("B2", 25), ("B3", 35)):
        field.put(id, "fr_light_6", x, 22, 0, formation="open_order")
    charged(field, *(1,) * 14, *(1,) * 14, who=("B1", "B2", "B3"))
    assert [event.unit for event in field.told(Charged)] == ["B1", "B2"]
    assert [(event.unit, event.why) for event in field.told(ChargeLost)] == [("B3", "room")]


@pytest.mark.rule("aguila:A-CHG-20", "G-46", "G-47")
def test_who_strikes_another_side_does_not_stand_on_who_strikes_the_front() -> None:
    """Horse is wider than the flank of a small unit is deep."""
    field = Battlefield().put("R1", "es_light_3", 30, 30, 180)
    field.put("B1", "fr_hussars_2", 30, 22, 0).put("B2", "fr_dragoons_2", 40, 30, 270)
    sides: dict[str, Arc] = {"B1": "front", "B2": "left"}
    onset = Onset(target="R1", chargers=["B1", "B2"], sides=sides, path=(), line=0, arcs=dict(sides))
    field.play(lambda running: make_moves(running, [onset]))
    assert [event.unit for event in field.told(Charged)] == ["B1", "B2"]
    assert not overlap(field.scene.body("B1").shape, field.scene.body("B2").shape)


@pytest.mark.rule("aguila:A-CHG-22")
def test_a_defended_obstacle_is_charged_and_stops_the_charger() -> None:
    """The wall is 5" away, the battalion behind it 5.9"."""
    field = across(5.9).lay("wall1", "wall_low", 30, 25.25, 6, 0.5)
    assert why_not(field.scene, "B1", "R1") == ""
    charged(field, *(1,) * 14, *(1,) * 14)
    assert field.told(Struck)[0].modifiers == {"position": -1}


@pytest.mark.rule("aguila:A-CHG-23", "A-FRM-52")
def test_who_can_no_longer_reach_stays_where_it_is() -> None:
    field = across(5, red="es_light_3", r={"formation": "open_order"})
    charged(field, 4, do="evade")
    assert field.unit("B1").at.y == pytest.approx(18425, abs=10) and not field.told(CombatBegan)


@pytest.mark.rule("aguila:A-CHG-24", "A-COM-01", "D-46")
def test_moves_are_made_in_the_order_of_the_declarations() -> None:
    field = across(4).put("B2", "fr_line_6", 45, 18.42).put("R2", "at_line_6", 45, 25.57, 180)
    charges = {0: Charge(who=("B2",), target="R2"), 1: Charge(who=("B1",), target="R1")}
    answers = {DeclareCharge: lambda q: charges.get(len(q.made), Charge()), ReactToCharge: React(do="hold")}
    field.play(lambda f: charge_phase(f, "blue"), *(1,) * 56, answers=answers)
    assert [event.unit for event in field.told(Charged)] == ["B2", "B1"]
    assert [event.target for event in field.told(CombatBegan)] == ["R2", "R1"]


# Reactions.


@pytest.mark.rule("aguila:A-CHG-25", "A-CHG-34")
@pytest.mark.parametrize(
    ("target", "facts", "by", "may"),
    [
        ("at_line_6", {}, "fr_line_6", {"fire", "hold"}),
        ("at_line_6", {}, "fr_hussars_2", {"fire", "square", "hold"}),
        ("at_line_6", {"formation": "square"}, "fr_hussars_2", {"fire", "hold"}),
        ("at_line_9", {"formation": "battalion_mass"}, "fr_hussars_2", {"fire", "square", "hold"}),
        ("at_jager_3", {"formation": "open_order"}, "fr_line_6", {"fire", "evade", "hold"}),
        ("at_jager_3", {"formation": "open_order"}, "fr_hussars_2", {"fire", "evade", "square", "hold"}),
        ("at_hussars_2", {}, "fr_line_6", {"fire", "retire", "hold"}),
        ("at_hussars_2", {}, "fr_hussars_2", {"fire", "countercharge", "hold"}),
        ("at_uhlans_2", {}, "fr_line_6", {"retire", "hold"}),
        ("at_hussars_2", {"formation": "open_order"}, "fr_line_6", {"fire", "evade", "retire", "hold"}),
        ("at_hussars_2", {"formation": "open_order"}, "fr_hussars_2", {"fire", "countercharge", "evade", "hold"}),
        ("at_line_6", {"formation": "march_column"}, "fr_line_6", {"hold"}),
        ("at_line_6", {"formation": "march_column"}, "fr_hussars_2", {"square", "hold"}),
        ("at_hussars_2", {"formation": "march_column"}, "fr_line_6", {"retire", "hold"}),
        ("at_hussars_2", {"formation": "march_column"}, "fr_hussars_2", {"hold"}),
        ("at_gun_medium", {}, "fr_line_6", {"fire", "hold"}),
        ("at_line_6", {"stunned": 1}, "fr_hussars_2", {"fire", "hold"}),
        ("at_hussars_2", {"stunned": 1, "formation": "open_order"}, "fr_hussars_2", {"fire", "evade", "hold"}),
        ("at_hussars_2", {"stunned": 1, "formation": "open_order"}, "fr_line_6", {"fire", "hold"}),
        ("at_hussars_2", {"order": "DOUBLE"}, "fr_hussars_2", {"hold"}),
        ("es_levy_9", {}, "fr_hussars_2", {"fire", "hold"}),
    ],
)
def test_the_reaction_table(target: str, facts: dict, by: str, may: set[str]) -> None:
    assert set(reactions(across(4, by, target, r=facts).scene, "R1", "B1", "front")) == may


@pytest.mark.rule("aguila:A-CHG-26", "A-CAV-06", "A-CAV-11")
def test_from_flank_and_rear_fewer_reactions_are_left() -> None:
    scene = across(4, "fr_hussars_2", "at_hussars_2", r={"formation": "open_order"}).scene
    assert set(reactions(scene, "R1", "B1", "left")) == {"countercharge", "evade", "hold"}
    assert set(reactions(scene, "R1", "B1", "rear")) == {"hold"}


@pytest.mark.rule("aguila:A-CHG-27")
def test_who_has_fired_does_not_fire_at_a_charge() -> None:
    assert reactions(across(4, r={"fired": True}).scene, "R1", "B1", "front") == ("hold",)


@pytest.mark.rule("aguila:A-CHG-28", "A-CHG-29")
def test_fire_at_a_charge_has_only_minus_one_but_the_fractions_of_the_shooter() -> None:
    """Out of range, moved, disorganised, the charger in open order behind a fence: 6+ with half the dice."""
    field = across(7, "fr_light_6", b={"formation": "open_order"}, r={"order": "ADVANCE", "disorganised": 1})
    field.lay("fence1", "fence", 30, 20.5)
    charged(field, *(1,) * 7, *(1,) * 7, *(1,) * 14, do="fire")
    (shot,) = field.told(Fired)
    assert (shot.need, shot.dice, shot.modifiers) == (6, 7, {"charge": -1})


@pytest.mark.rule("aguila:A-CHG-30", "A-CHG-31")
@pytest.mark.parametrize(("faces", "goes"), [((1, 2), True), ((6, 4), False)])
def test_wounds_of_a_charger_test_its_courage_at_once_with_plus_one(faces: tuple[int, int], goes: bool) -> None:
    """Cor 14/16, 3 damage and 1: ten is Stunned, and it stays where it stood."""
    field = across(4, "uk_portuguese_6", b={"damage": 1})
    fight = (*(1,) * 28,) if goes else ()
    charged(field, 6, *(1,) * 13, 4, *faces, *fight, do="fire")
    (test,) = field.told(CourageTested)
    assert (test.cause, test.modifiers, test.damage) == ("reaction", {"charge": 1}, 2)
    assert bool(field.told(Charged)) == goes
    assert goes or field.unit("B1").at.y == pytest.approx(18425, abs=10)


@pytest.mark.rule("aguila:A-CHG-30", "A-CHG-32", "A-ART-10", "A-ART-05")
def test_guns_react_with_canister_and_two_worse() -> None:
    field = across(4, "es_line_6", "at_gun_medium", b={"damage": 1})
    charged(field, 5, *(1,) * 7, 3, 1, 1, *(1,) * 42, do="fire")
    (shot,) = field.told(Fired)
    assert (shot.ammo, shot.need, shot.dice, shot.wound_need) == ("canister", 5, 8, 3)
    assert field.told(CourageTested)[0].modifiers == {"charge": 2}
    moved = across(4, red="at_gun_medium", r={"order": "FACE"})
    assert reactions(moved.scene, "R1", "B1", "front") == ("hold",)


@pytest.mark.rule("aguila:A-CHG-33", "D-42")
def test_fire_goes_at_the_nearest_charger_or_at_charging_cavalry() -> None:
    field = across(3).put("B2", "fr_hussars_2", 26, 15, 0).put("B3", "fr_line_6", 35, 17, 0)
    scene, who = field.scene, ("B1", "B3", "B2")
    assert fits(scene, React(do="fire", at="B2"), "R1", who, "front")
    assert not fits(scene, React(do="fire", at="B3"), "R1", who, "front")


@pytest.mark.rule("aguila:A-CHG-26", "A-CHG-33")
def test_fire_goes_at_no_cavalry_that_charges_the_flank() -> None:
    field = across(3).put("B2", "fr_hussars_2", 40, 25, 270)
    assert not fits(field.scene, React(do="fire", at="B2"), "R1", ("B1", "B2"), "front")


@pytest.mark.rule("aguila:A-CHG-25")
def test_one_reaction_is_told_for_a_declaration() -> None:
    field = across(4)
    charged(field, *(1,) * 28)
    assert [(event.unit, event.reaction) for event in field.told(Reacted)] == [("R1", "hold")]
