"""What plans, standing orders and defaults answer. [P-05..P-22, D-20..D-55]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.battle import (
    Aim,
    BattlePlan,
    ChargeOrder,
    FireOrder,
    RallyOrder,
    SplitOrder,
    Support,
)
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.answers.standing import HoldFastPolicy, ReactionPolicy, RegroupPolicy, StandingOrders
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.orders.plans.answering import answer
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.charging.reacting import needs, reactions
from rulesets.aguila.rules.courage import chance_of_change, chance_of_rout
from rulesets.kernel.questions import plain
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across


def said(field: Battlefield, question: Any, plan: Any = None, side: str = "blue", **standing: Any) -> Any:
    """The answer of a side with this plan and these standing orders."""
    field.state.kept[side].standing = plain(StandingOrders(**standing)) if standing else None
    return answer(question, view(field.state, side), plan)


def shots(field: Battlefield, plan: BattlePlan | None, **standing: Any) -> list[tuple[str, str]]:
    return [(shot.unit, shot.target) for shot in said(field, asked.DeclareFire("k"), plan, **standing).shots]


def charge(field: Battlefield, *lines: ChargeOrder, made: tuple[asked.Made, ...] = ()) -> tuple[tuple[str, ...], str]:
    found = said(field, asked.DeclareCharge("k", made), BattlePlan(charges=lines))
    return found.who, found.target


def reacts(field: Battlefield, arc: str = "front", **standing: Any) -> str:
    scene = field.scene
    may = reactions(scene, "R1", "B1", arc)  # type: ignore[arg-type]
    question = asked.ReactToCharge("k", "R1", ("B1",), arc, may, needs(scene, "R1", "B1", arc))  # type: ignore[arg-type]
    return said(field, question, side="red", **standing).do


@pytest.mark.rule("aguila:P-05", "D-30", "D-40")
def test_without_a_packet_all_fire_at_the_nearest_and_nobody_charges() -> None:
    field = across(4)
    assert shots(field, None) == [("B1", "R1")]
    assert said(field, asked.DeclareCharge("k"), None).who == ()


def wide() -> Battlefield:
    """B1 sees R1 7" away and R2 a little farther."""
    return across(7, b={"abilities": ("mounted_leader",)}).put("R2", "at_line_6", 36, 30, 180)


@pytest.mark.rule("aguila:P-10", "P-11")
def test_the_first_possible_target_of_the_list_is_taken() -> None:
    lost = wide().put("R3", "at_line_6", status="destroyed")
    plan = BattlePlan(fire=(FireOrder(who=("B1",), aims=(Aim(at="R3"), Aim(at="R2"), Aim(at="R1"))),))
    assert shots(lost, plan) == [("B1", "R2")]


@pytest.mark.rule("aguila:P-10", "P-11", "A-FRM-45")
@pytest.mark.parametrize(
    ("aims", "found"),
    [
        ((), [("R1", "front")]),  # half its dice ahead are worth more than an eighth by each side
        ((Aim(at="R1"), Aim(at="R2")), [("R1", "front")]),
        ((Aim(at="R2", face="right"),), [("R2", "right")]),
        ((Aim(at="R1", face="front"), Aim(at="R2", face="right")), [("R1", "front"), ("R2", "right")]),
        ((Aim(at="R2"), Aim(at="R1")), [("R1", "front"), ("R2", "right")]),
        ((Aim(at="R2", face="left"),), [("R1", "front")]),
    ],
)
def test_a_mass_fires_by_its_sides_if_its_list_says_so(aims: tuple[Aim, ...], found: list[tuple[str, str]]) -> None:
    field = across(5, "at_line_9", b={"formation": "battalion_mass"}).put("R2", "fr_line_6", 38, 18, 270)
    fire = said(field, asked.DeclareFire("k"), BattlePlan(fire=(FireOrder(who=("B1",), aims=aims),)))
    assert [(shot.target, shot.face) for shot in fire.shots] == found


@pytest.mark.rule("aguila:P-10", "A-FRM-45", "A-SHO-09")
@pytest.mark.parametrize(("switch", "found"), [(False, ["R2"]), (True, ["R1", "R2"])])
def test_a_mass_that_fires_by_its_sides_passes_nobody_over_unless_it_may(switch: bool, found: list[str]) -> None:
    field = across(5, "at_line_9", b={"formation": "battalion_mass"}).put("R2", "fr_line_6", 38, 18, 270)
    field.put("R3", "fr_line_6", 36.5, 23.5, 180)  # not straight ahead, but nearer than R1
    aims = (Aim(at="R1", face="front", switch=switch), Aim(at="R2", face="right"))
    assert [target for _, target in shots(field, BattlePlan(fire=(FireOrder(who=("B1",), aims=aims),)))] == found


@pytest.mark.rule("aguila:P-10", "A-FRM-27", "A-BLD-02")
@pytest.mark.parametrize(
    ("aims", "found"),
    [
        ((), ["front", "right", "left"]),
        ((Aim(at="R2"),), ["front", "right", "left"]),
        ((Aim(at="R2", face="right"),), ["right"]),
        ((Aim(at="R2", face="right"), Aim(at="R3")), ["right", "left"]),
        ((Aim(at="R2", face="rear"),), ["front", "right", "left"]),  # not there: the last resort
    ],
)
def test_a_square_fires_by_the_sides_its_list_names(aims: tuple[Aim, ...], found: list[str]) -> None:
    field = (
        across(5, b={"formation": "square"}).put("R2", "fr_line_6", 38, 18.4, 270).put("R3", "fr_line_6", 22, 18.4, 90)
    )
    fire = said(field, asked.DeclareFire("k"), BattlePlan(fire=(FireOrder(who=("B1",), aims=aims),)))
    assert [shot.face for shot in fire.shots] == found


@pytest.mark.rule("aguila:P-10", "A-BAT-02")
def test_guns_that_fire_independently_have_each_its_own_list() -> None:
    field = Battlefield().put("R1", "at_line_6", 24, 28, 180).put("R2", "at_line_6", 36, 28, 180)
    field.put("B1", "fr_gun_medium", 28.82, 8, battery="A").put("B2", "fr_gun_medium", 31.18, 8, battery="A")
    own = FireOrder(who=("B2",), aims=(Aim(at="R2"),))
    apart = FireOrder(who=("B1",), aims=(Aim(at="R1"),), apart=True)
    assert shots(field, BattlePlan(fire=(apart, own))) == [("B1", "R1"), ("B2", "R2")]
    assert shots(field, BattlePlan(fire=(apart,))) == [("B1", "R1"), ("B2", "R1")]
    together = FireOrder(who=("B1",), aims=(Aim(at="R1"),))
    assert shots(field, BattlePlan(fire=(together, own))) == [("B1", "R1")]


@pytest.mark.rule("A-BAT-02", "aguila:P-11")
def test_a_battery_fires_if_any_of_its_guns_can() -> None:
    field = (
        Battlefield().put("B1", "fr_gun_medium", 27.64, 8, battery="A").put("B2", "fr_gun_medium", 30, 8, battery="A")
    )
    field.put("R1", "fr_line_3", 47, 36.43, 180)  # within 30" of B2 only
    aims = (Aim(at="R1"),)
    for who in ("B1", "B2"):
        assert shots(field, BattlePlan(fire=(FireOrder(who=(who,), aims=aims),))) == [("B2", "R1")]
    assert shots(field, None) == [("B2", "R1")]
    field.put("R2", "fr_line_6", 27.64, 25, 180)
    assert shots(field, BattlePlan(fire=(FireOrder(who=("B1",), aims=aims),))) == [("B1", "R2")]
    assert shots(field, BattlePlan(fire=(FireOrder(who=("B1",), aims=(Aim(at="R1", switch=True),)),))) == [("B2", "R1")]


@pytest.mark.rule("aguila:P-10", "D-31")
def test_another_than_the_nearest_within_half_range_only_with_switch() -> None:
    field = across(5, b={"abilities": ("mounted_leader",)}).put("R2", "at_line_6", 36, 30, 180)
    for switch, target in ((False, "R1"), (True, "R2")):
        plan = BattlePlan(fire=(FireOrder(who=("B1",), aims=(Aim(at="R2", switch=switch),)),))
        assert shots(field, plan) == [("B1", target)]


@pytest.mark.rule("aguila:P-10")
@pytest.mark.parametrize(("most", "fires"), [(5, False), (6, True)])
def test_a_shot_that_needs_too_much_is_not_fired(most: int, fires: bool) -> None:
    plan = BattlePlan(fire=(FireOrder(who=("B1",), aims=(Aim(at="R1", max_need=most),), last="hold"),))
    assert bool(shots(across(7), plan)) == fires


@pytest.mark.rule("aguila:P-10", "A-SHO-06")
@pytest.mark.parametrize(("x", "fires"), [(32, True), (33, False)])
def test_a_shot_at_who_is_hardly_in_the_arc_is_not_fired_if_the_plan_says_so(x: float, fires: bool) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "at_line_6", x, 27, 180)
    plan = BattlePlan(fire=(FireOrder(who=("B1",), aims=(Aim(at="R1", whole=True),), last="hold"),))
    assert bool(shots(field, plan)) == fires


@pytest.mark.rule("aguila:P-12")
@pytest.mark.parametrize(("gap", "red", "fires"), [(11.9, "at_line_6", False), (4, "at_gun_medium", True)])
def test_a_unit_the_plan_passes_over_keeps_its_shot_for_who_may_charge(gap: float, red: str, fires: bool) -> None:
    assert bool(shots(across(gap, red=red), BattlePlan())) == fires


@pytest.mark.rule("aguila:P-13")
def test_charges_take_the_first_possible_target_and_skip_lines_without_one() -> None:
    field = across(4).put("R2", "at_line_6", 60, 40, 180)
    assert charge(field, ChargeOrder(who=("B1",), targets=("R2", "R1"))) == (("B1",), "R1")
    assert charge(field, ChargeOrder(who=("B1",), targets=("R2",))) == ((), "")


@pytest.mark.rule("aguila:P-13")
@pytest.mark.parametrize(
    ("condition", "facts", "goes"),
    [
        ({"if_target": "stunned"}, {}, False),
        ({"if_target": "stunned"}, {"stunned": 1}, True),
        ({"if_target": "damaged", "damage": 3}, {"damage": 2}, False),
        ({"if_target": "damaged", "damage": 3}, {"damage": 3}, True),
        ({"if_target": "not_square"}, {"formation": "square"}, False),
        ({"if_target": "alone"}, {}, True),
        ({"min_hit": 3}, {}, False),
        ({"min_hit": 4}, {}, True),
    ],
)
def test_conditions_of_a_charge(condition: dict, facts: dict, goes: bool) -> None:
    found = charge(across(4, r=facts), ChargeOrder(who=("B1",), targets=("R1",), **condition))
    assert bool(found[0]) == goes


@pytest.mark.rule("aguila:P-13")
@pytest.mark.parametrize(
    ("succeeded", "went_on", "goes"), [(True, True, True), (True, False, False), (False, False, True)]
)
def test_a_charge_may_depend_on_another(succeeded: bool, went_on: bool, goes: bool) -> None:
    field = across(4).put("B2", "fr_line_6", 50, 10, declared=True)
    lines = (
        ChargeOrder(who=("B2",), targets=("R1",)),
        ChargeOrder(who=("B1",), targets=("R1",), after=1, succeeded=succeeded),
    )
    made = (asked.Made(("B2",), "R9", 1, went_on),)
    assert bool(charge(field, *lines, made=made)[0]) == goes


@pytest.mark.rule("aguila:P-14", "D-46", "D-48")
def test_the_order_of_combats_and_the_split_of_attacks() -> None:
    field, plan = across(4), BattlePlan(combats=("R2",), splits=(SplitOrder(unit="B1", shares={"R1": 4, "R2": 10}),))
    assert said(field, asked.FightNext("k", ("R1", "R2"))) == "R1"
    assert said(field, asked.FightNext("k", ("R1", "R2")), plan) == "R2"
    split = asked.SplitAttacks("k", "B1", 14, ("R1", "R2", "R3"))
    assert said(field, split) == {"R1": 6, "R2": 4, "R3": 4}
    assert said(field, asked.SplitAttacks("k", "B1", 14, ("R1", "R2")), plan) == {"R1": 4, "R2": 10}


@pytest.mark.rule("aguila:P-15", "D-49")
def test_regrouping_by_standing_order_and_by_default() -> None:
    field = across(4)
    question = asked.RegroupUnit("k", "B1", True)
    assert (said(field, question).do, said(field, question).heading) == ("stay", 0)
    wish = RegroupPolicy(who=("B1",), charger="advance", if_within=4000)
    assert said(field, question, regroup=(wish,)).do == "advance"
    assert said(across(4.1), question, regroup=(wish,)).do == "stay"


@pytest.mark.rule("aguila:P-16", "D-41")
@pytest.mark.parametrize(
    ("by", "red", "facts", "do"),
    [
        ("fr_line_6", "at_line_6", {}, "fire"),
        ("fr_hussars_2", "at_grenadiers_6", {}, "square"),
        ("fr_hussars_2", "at_line_6", {}, "fire"),
        ("fr_hussars_2", "at_line_6", {"formation": "march_column"}, "square"),
        ("fr_line_6", "at_line_6", {"formation": "march_column"}, "hold"),
        ("fr_hussars_2", "at_line_6", {"formation": "square"}, "fire"),
        ("fr_line_6", "at_jager_3", {"formation": "open_order"}, "evade"),
        ("fr_hussars_2", "at_hussars_2", {}, "countercharge"),
        ("fr_line_6", "at_hussars_2", {"damage": 9}, "hold"),
        ("fr_line_6", "at_hussars_2", {"damage": 10}, "retire"),
        ("fr_hussars_2", "at_hussars_1", {"formation": "open_order"}, "evade"),
        ("fr_hussars_2", "at_hussars_2", {"formation": "open_order"}, "countercharge"),
        ("fr_line_6", "at_hussars_2", {"formation": "open_order"}, "evade"),
        ("fr_line_6", "at_gun_medium", {}, "fire"),
    ],
)
def test_default_reactions(by: str, red: str, facts: dict, do: str) -> None:
    assert reacts(across(4, by, red, r=facts)) == do


@pytest.mark.rule("aguila:P-16")
def test_a_reaction_policy_is_read_by_charger_and_arc_and_takes_what_is_allowed() -> None:
    foot = ReactionPolicy(who=("R1",), charger="infantry", do=("square", "hold"))
    horse = ReactionPolicy(who=("R1",), charger="cavalry", arc="front", do=("countercharge", "fire"))
    assert reacts(across(4), reactions=(foot, horse)) == "hold"
    assert reacts(across(4, "fr_hussars_2"), reactions=(foot, horse)) == "fire"


@pytest.mark.rule("aguila:P-17", "D-34")
@pytest.mark.parametrize(("chance", "limit", "used"), [(39, 40, False), (40, 40, True), (40, 41, False)])
def test_hold_fast_is_used_from_a_chance_of_rout(chance: int, limit: int, used: bool) -> None:
    policy = HoldFastPolicy(who=("B1",), chance=limit)
    assert bool(said(across(4), asked.HoldFast("k", "B1", ("BO1",), chance), hold_fast=(policy,))) == used
    assert chance_of_rout(8, 0, 16) == 42


@pytest.mark.rule("aguila:P-17", "D-35")
@pytest.mark.parametrize(
    ("wish", "chance", "used"), [("first", 0, True), ("useful", 14, False), ("useful", 15, True), ("never", 99, False)]
)
def test_a_disciplinarian_helps_at_the_first_test_or_where_it_is_of_use(wish: str, chance: int, used: bool) -> None:
    assert bool(said(across(4), asked.SteadyUnit("k", "B1", ("BO1",), chance), steady=wish)) == used
    assert (chance_of_change(2, 0, (13, 15)), chance_of_change(8, 0, (13, 15))) == (6, 75)


@pytest.mark.rule("aguila:P-18", "D-20")
@pytest.mark.parametrize(
    ("wish", "turn", "initiative", "used"),
    [
        ("never", 3, "red", False),
        ("lost", 1, "red", True),
        ("lost", 1, "blue", False),
        (3, 2, "red", False),
        (3, 3, "red", True),
    ],
)
def test_anticipation(wish: str | int, turn: int, initiative: str, used: bool) -> None:
    field = across(4, turn=turn)
    field.state.initiative = initiative  # type: ignore[assignment]
    assert bool(said(field, asked.Anticipate("k", ("BO1",)), anticipate=wish)) == used


@pytest.mark.rule("aguila:P-19", "P-03", "D-22")
def test_who_has_the_initiative_moves_second_unless_they_said_first() -> None:
    assert said(across(4), asked.ChooseMover("k")) == "second"
    assert said(across(4), asked.ChooseMover("k"), move="first") == "first"


@pytest.mark.rule("aguila:P-19", "D-22")
@pytest.mark.parametrize(
    ("move", "turn", "moves"), [("second", 2, "second"), ("second", 3, "first"), ("first", 3, "second")]
)
def test_who_moves_first_may_be_said_turn_by_turn(move: str, turn: int, moves: str) -> None:
    assert said(across(4, turn=turn), asked.ChooseMover("k"), move=move, move_otherwise=(3, 5)) == moves


@pytest.mark.rule("aguila:P-20", "D-55")
def test_the_most_damaged_is_rallied_unless_the_plan_names_another_or_bars_it() -> None:
    field = across(4, b={"damage": 3}).put("B2", "fr_line_6", 40, 10, damage=1)
    question = asked.RallyUnits("k", {"BO1": ("B1", "B2")})
    assert said(field, question) == {"BO1": "B1"}
    assert said(field, question, BattlePlan(rally=(RallyOrder(officer="BO1", units=("B2",)),))) == {"BO1": "B2"}
    slight = asked.RallyUnits("k", {"BO1": ("B2",)})
    assert said(field, slight, BattlePlan(rally=(RallyOrder(officer="BO1", units=("B2",), least=2),))) == {}


@pytest.mark.rule("aguila:P-20", "D-55")
def test_an_officer_who_is_told_to_rally_nobody_rallies_nobody() -> None:
    field = across(4, b={"damage": 3}).put("B2", "fr_line_6", 40, 10, damage=1)
    question = asked.RallyUnits("k", {"BO1": ("B1", "B2"), "BO2": ("B2",)})
    nobody = RallyOrder(officer="BO1")
    assert said(field, question, BattlePlan(rally=(nobody,))) == {"BO2": "B2"}
    only = RallyOrder(officer="BO1", units=("B2",), least=2)
    assert said(field, question, BattlePlan(rally=(only, nobody))) == {"BO2": "B2"}
    worn = RallyOrder(officer="BO1", least=2)
    assert said(field, question, BattlePlan(rally=(worn,))) == {"BO1": "B1", "BO2": "B2"}


@pytest.mark.rule("aguila:P-21", "D-33")
def test_the_least_damaged_is_tested_first() -> None:
    field = across(4, r={"damage": 5}).put("R2", "at_line_6", 40, 40, damage=2)
    assert said(field, asked.OrderCourage("k", ("R1", "R2"))) == ("R2", "R1")
    assert said(field, asked.OrderCourage("k", ("R1", "R2")), BattlePlan(courage=("R1",))) == ("R1", "R2")


@pytest.mark.rule("aguila:P-08", "D-25")
def test_an_officer_helps_own_orders_where_it_matters_and_what_the_plan_says() -> None:
    field = across(4).put("BO1", "fr_commander", 30, 10)
    assert said(field, asked.SupportCheck("k", "B1", "form", 3, ("BO1",))) == "BO1"
    assert said(field, asked.SupportCheck("k", "B1", "square", 5, ("BO1",))) == ""
    assert said(field, asked.SupportCheck("k", "B1", "form", 1, ("BO1",))) == ""
    plan = BattlePlan(support=(Support(officer="BO1", unit="B1", check="square"),))
    assert said(field, asked.SupportCheck("k", "B1", "square", 5, ("BO1",)), plan) == "BO1"


@pytest.mark.rule("aguila:P-06", "D-26", "D-27")
def test_what_a_movement_plan_says_of_formen_and_of_friends_in_the_way() -> None:
    plan = MovementPlan(orders=(UnitOrder(who=("B1",), order="ADVANCE", otherwise="halt"),), form_up=("B1",))
    field = across(4)
    assert (
        said(field, asked.FormUp("k", "B1", ("BO1",))) == ""
        and said(field, asked.FormUp("k", "B1", ("BO1",)), plan) == "BO1"
    )
    assert said(field, asked.AfterCrossing("k", "B1", "B2")) == "stop"
    assert said(field, asked.AfterCrossing("k", "B1", "B2"), plan) == "halt"


@pytest.mark.rule("aguila:D-43", "P-13")
def test_cavalry_without_lances_gives_up_before_a_square() -> None:
    assert said(across(4, "fr_dragoons_2"), asked.GoOn("k", "B1", "R1")) is False
    assert said(across(4, "at_uhlans_2"), asked.GoOn("k", "B1", "R1")) is True
    assert said(across(4), asked.GoOn("k", "B1", "R1")) is True
    for who, whom in (("B1", "R1"), ("cavalry", "R1"), ("B1", "nearest")):
        plan = BattlePlan(charges=(ChargeOrder(who=(who,), targets=(whom,), cancel_if_square=False),))
        assert said(across(4, "fr_dragoons_2"), asked.GoOn("k", "B1", "R1"), plan) is True, (who, whom)


@pytest.mark.rule("aguila:D-47")
def test_expert_fighters_only_where_the_plan_says() -> None:
    plan = BattlePlan(charges=(ChargeOrder(who=("B1",), targets=("R1",), expert=True),))
    assert said(across(4), asked.UseExperts("k", "B1", "R1", 1), plan) is True
    assert said(across(4), asked.UseExperts("k", "B1", "R1", 0), plan) is False
