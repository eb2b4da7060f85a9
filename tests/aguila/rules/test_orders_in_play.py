"""Dismounting, guns that move, roads, abilities of other chapters, and which packets a turn asks for. [A-CAV-16, P]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.in_play import React, Rebuilt
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.events.charging import CounterCharged
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.dialogue.questions.turn import OrderMovement, StandInRuins
from rulesets.aguila.game import ruleset
from rulesets.aguila.orders.judges.turn import TURN_JUDGES
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.moving.phase import move
from rulesets.kernel.questions import judge
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game
from tests.aguila.rules.drill import across, aimed, charged


def ordered(field: Battlefield, *dice: int, **order: Any) -> Battlefield:
    plan = MovementPlan(orders=(UnitOrder(who=("B1",), **order),))
    field.play(lambda play: move(play, "blue", STAFF), *dice, answers={OrderMovement: plan})
    return field


# Dragoons.


@pytest.mark.rule("A-CAV-16", "A-SCN-306", "A-SCN-704", "A-UAB-31")
@pytest.mark.parametrize(
    ("scenario", "entry", "dismounts"),
    [
        ("farm", "fr_dragoons_2", True),
        ("village", "fr_dragoons_2", True),
        ("pitched", "fr_dragoons_2", False),
        ("bridge", "fr_dragoons_2", False),
        ("farm", "fr_cuirassiers_2", False),
    ],
)
def test_dragoons_dismount_at_farm_and_village(scenario: str, entry: str, dismounts: bool) -> None:
    field = Battlefield(scenario=scenario, attacker="blue").put("B1", entry, 30, 20)
    ordered(field, 6, order="FORM", dismount=True, formation="square")
    assert (field.unit("B1").dismounted, field.scene.is_infantry("B1")) == (dismounts, dismounts)
    assert (field.unit("B1").formation == "square") == dismounts


@pytest.mark.rule("A-CAV-16")
@pytest.mark.parametrize(("formation", "before", "after"), [("open_order", "line", "line"), ("", "open_order", "line")])
def test_dismounted_dragoons_are_never_in_open_order_and_do_not_remount(
    formation: str, before: str, after: str
) -> None:
    field = Battlefield(scenario="farm", attacker="blue").put("B1", "fr_dragoons_2", 30, 20, formation=before)
    ordered(field, 6, order="FORM", dismount=True, formation=formation)
    assert (field.unit("B1").formation, field.unit("B1").dismounted) == (after, True)
    field.put("B1", "fr_dragoons_2", 30, 20, dismounted=True)
    ordered(field, 6, order="FORM", dismount=True, formation="attack_column")
    assert field.unit("B1").dismounted


@pytest.mark.rule("A-CAV-16", "A-DIS-04")
def test_dragoons_that_fail_the_check_stay_mounted() -> None:
    field = Battlefield(scenario="farm", attacker="blue").put("B1", "fr_dragoons_2", 30, 20)
    ordered(field, 1, order="FORM", dismount=True, formation="square")
    assert not field.unit("B1").dismounted and field.unit("B1").failed


# Guns.


@pytest.mark.rule("A-ART-04")
@pytest.mark.parametrize("limbered", [False, True])
@pytest.mark.parametrize("turn", [0, 900, 1800, 2000])
def test_a_gun_advances_in_any_direction_up_to_its_speed(limbered: bool, turn: int) -> None:
    field = Battlefield().put("B1", "fr_gun_medium", 30, 20, limbered=limbered)
    profile = BOOK.entries["fr_gun_medium"].profile
    far = profile.vel_limbered if limbered else profile.vel
    ordered(field, order="ADVANCE", steps=(Step("turn", turn), Step("fwd", far + 500), Step("turn", 300)))
    at = field.unit("B1").at
    assert at is not None and field.unit("B1").spent == far
    assert ((at.x - 30_000) ** 2 + (at.y - 20_000) ** 2) ** 0.5 == pytest.approx(far, abs=30)


@pytest.mark.rule("A-ART-26", "A-COM-11")
@pytest.mark.parametrize("show", ["front", "right", "rear"])
def test_a_charge_against_a_gun_has_three_times_the_dice_from_any_side(show: str) -> None:
    field = across(3, "fr_line_6", "at_gun_medium", show=show)
    given = Blow(unit="B1", foe="R1", arc="front", charging=True)
    assert blow(field.scene, given).dice == 3 * 14


# Roads.


def road() -> Battlefield:
    return Battlefield(scenario="crossroads").lay("road1", "road", 35, 20, 70, 2)


@pytest.mark.rule("A-SCN-905")
@pytest.mark.parametrize(
    ("order", "heading", "y", "asked_for", "far"),
    [
        ("ADVANCE", 90, 20, 5, 5),
        ("ADVANCE", 90, 20, 6, 5),
        ("ADVANCE", 90, 22, 5, 4),
        ("ADVANCE", 0, 20, 5, 4),
        ("DOUBLE", 90, 20, 12, 10),
    ],
)
def test_who_starts_and_ends_on_a_road_goes_farther(
    order: str, heading: float, y: float, asked_for: float, far: float
) -> None:
    field = road().put("B1", "fr_line_6", 20, y, heading, formation="march_column")
    ordered(field, order=order, steps=(Step("fwd", round(asked_for * 1000)),))
    at = field.unit("B1").at
    assert at is not None and abs(at.x - 20_000) + abs(at.y - round(y * 1000)) == pytest.approx(far * 1000, abs=10)


# Abilities that other chapters explain.


@pytest.mark.rule("A-UAB-32", "A-UAB-28", "A-UAB-30", "A-UAB-29")
def test_abilities_of_other_chapters_do_what_those_say() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("B2", "fr_line_6", 40, 20, abilities=("mounted_leader",))
    assert (field.scene.sight_arc("B1"), field.scene.sight_arc("B2")) == ("narrow", "wide")
    for entry in BOOK.entries.values():
        words = [word.partition(":")[0] for word in entry.specials]
        assert ("open_order" in words) == ("open_order" in entry.formations)
    lancers = across(4, "at_uhlans_2")
    struck, standing = (
        blow(lancers.scene, Blow(unit="B1", foe="R1", arc="front", charging=charging)).wound
        for charging in (True, False)
    )
    assert struck == standing - 1
    assert aimed(across(5, r={"abilities": ("skirmish_screen",)})).need == aimed(across(5)).need + 1


# Packets.


@pytest.mark.rule("P-01", "P-02", "P-04", "D-23", "P-23")
def test_a_turn_asks_for_two_movement_plans_and_two_battle_plans() -> None:
    """By plan these are all; what they leave open is answered from them, and dice are nobody's question."""
    asked_for: list[tuple[str, str]] = []

    def player(question: Any, seen: Any) -> Any:
        if question.stop_class in ruleset.paces["plan"]:
            asked_for.append((type(question).__name__, seen.own_side))
        return None

    game = Game(3, player, scenario="hill", points=500).set_up()
    game.turn()
    asked_for.clear()
    game.turn()
    first = asked_for[0][1]
    second = "red" if first == "blue" else "blue"
    assert asked_for[:2] == [("OrderMovement", first), ("OrderMovement", second)]
    assert asked_for[2:] == [("OrderBattle", "blue"), ("OrderBattle", "red")]


@pytest.mark.rule("P-22", "P-25")
def test_which_questions_are_asked_depends_on_their_class_alone() -> None:
    assert "react" in ruleset.paces["question"] and "react" not in ruleset.paces["plan"]
    field = across(4)
    question = asked.ReactToCharge("k", "R1", ("B1",), "front", ("fire", "hold"))
    assert question.opens(ruleset.view(field.state, "public"))


@pytest.mark.rule("D-44", "A-CAV-08")
@pytest.mark.parametrize(("distance", "far"), [(99_000, 6000), (2000, 2000)])
def test_a_countercharge_goes_half_its_charge_or_less_if_its_owner_says_so(distance: int, far: int) -> None:
    field = across(11.5, "fr_dragoons_2", "fr_dragoons_2")
    more = {asked.ReactToCharge: React(do="countercharge", distance=distance)}
    charged(field, 4, *(1,) * 26, more=more)
    (told,) = field.told(CounterCharged)
    assert abs(told.start.y - told.end.y) == pytest.approx(far, abs=50)


@pytest.mark.rule("D-32")
def test_a_stunned_unit_tries_to_fire_unless_it_is_told_not_to() -> None:
    field = across(5, b={"stunned": 1})
    question = asked.DeclareFire("k")
    assert [shot.unit for shot in question.default(ruleset.view(field.state, "blue")).shots] == ["B1"]


@pytest.mark.rule("D-50", "D-23")
def test_who_has_no_order_halts_and_officers_stay_where_they_are() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).inside("BO1", "fr_commander", "B1")
    field.put("BO2", "fr_brigadier", 30, 10, chief=True)
    plan = asked.OrderMovement("k").default(ruleset.view(field.state, "blue"))
    field.play(lambda play: move(play, "blue", STAFF), answers={OrderMovement: plan})
    assert (field.unit("BO1").host, field.unit("BO2").at) == ("B1", Stance(30_000, 10_000, 0))
    assert not field.scene.has_moved("B1") and field.unit("B1").at == Stance(30_000, 20_000, 0)


@pytest.mark.rule("D-51")
@pytest.mark.parametrize(
    ("edge", "back"), [("bottom", -1), ("top", 1), ("upper", 1), ("lower_left", -1), ("upper_left", 1)]
)
def test_an_officer_escapes_towards_the_own_edge(edge: str, back: int) -> None:
    field = across(5, edges={"blue": edge})
    around = Stance(30_000, 20_000, 0)
    at = asked.PlaceOfficer("k", "BO1", around).default(ruleset.view(field.state, "blue"))
    assert at.x == 30_000 and (at.y - 20_000) * back > 0


@pytest.mark.rule("aguila:A-ART-25", "A-FRM-01", "D-36")
@pytest.mark.parametrize(("formation", "known"), [("line", True), ("open_order", False), ("battalion_mass", False)])
def test_who_comes_out_of_a_fallen_building_stands_in_a_formation_it_knows(formation: str, known: bool) -> None:
    field = Battlefield().lay("house1", "building_stone", 30, 30)
    field.put("R1", "at_line_6", status="building", building="house1")
    question = StandInRuins("k", "R1", "house1", 0)
    ruins = next(each for each in TURN_JUDGES if each.of is StandInRuins)
    problems = ruins.problems(question, Rebuilt(formation=formation), view(field.state, "red"))  # type: ignore[arg-type]
    assert (not problems) == known


# What no player means.


@pytest.mark.rule("P-06", "P-07", "aguila:G-33")
@pytest.mark.parametrize("by", [3601, -3601, 90_000, 10**12, -(10**30)])
def test_nobody_turns_round_and_round(by: int) -> None:
    """A gun turns by any angle, but not by more than a whole turn, and is told so at once."""
    field = Battlefield().put("B1", "fr_gun_medium", 30, 20)
    raw = {"orders": [{"who": ["B1"], "order": "FACE", "steps": [{"do": "turn", "by": by}]}]}
    answer, problems = judge(OrderMovement("k"), raw, view(field.state, "blue"))
    assert answer is None and [each.code for each in problems] in (["P-07"], ["malformed"])


@pytest.mark.rule("P-07", "D-44", "D-49")
@pytest.mark.parametrize(
    ("question", "raw"),
    [
        (asked.ReactToCharge("k", "B1", ("R1",), "front", ("countercharge", "hold"), {}), {"distance": -1}),
        (asked.RegroupUnit("k", "B1", True), {"heading": 10**30}),
        (asked.PlaceOfficer("k", "B1", Stance(0, 0), BOOK.entries["fr_line_6"].base), {"x": 10**310, "y": 0}),
        (asked.StandInRuins("k", "B1", "house1", 0), {"heading": 3600}),
    ],
)
def test_numbers_of_no_table_are_refused(question: Any, raw: dict[str, Any]) -> None:
    field = Battlefield().put("B1", "fr_hussars_2", 30, 20).put("R1", "at_hussars_2", 30, 28, 180)
    answer, problems = judge(question, raw, view(field.state, "blue"))
    assert answer is None and [each.code for each in problems] == ["malformed"]
