"""Horse: free facings, columns, buildings. [T-CAV]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tabletop.geometry.poses import Base
from rulesets.tercios.dialogue.answers.in_play import Charge, Face, FreeFace, Join, Move, Stop
from rulesets.tercios.dialogue.answers.plan import Leave, Plan
from rulesets.tercios.dialogue.events.activation import Idle, OrderLost
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.harm import MemberLost
from rulesets.tercios.dialogue.events.movement import Faced, JoinedColumn, LeftColumn
from rulesets.tercios.dialogue.events.turn import Departures
from rulesets.tercios.dialogue.questions.acting import Attack, Attend, HandOver, Run
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.orders.plans.plan_cards import card_problems
from rulesets.tercios.orders.plans.selectors import pick
from rulesets.tercios.position.geometry.columns import column_base
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.moving.columns_in_play import join_column, most_handed_over
from rulesets.tercios.rules.turns.picking import activatable
from rulesets.tercios.rules.turns.planning import place_cards
from rulesets.tercios.rules.units.breaking import break_test
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.pieces import rect
from tests.tercios.turns import play_turn

HORSE, CUIRASSIERS, HUSSARS, BATTALION = "sue_caballeria", "imp_coraza", "pol_husares", "sue_batallon"


@pytest.fixture
def field():
    return Battlefield()


def codes(question, action, field, side="south"):
    return [problem.code for problem in question.problems(action, field.view(side))]


def to(x, y, **fields):
    return Move(to=(mil(x), mil(y)), **fields)


def column(field, members=2, at=(30, 20), **fields):
    """A Choragiew of that many hussars."""
    behind = tuple(f"SC{number}" for number in range(2, members + 1))
    front = field.unit("SC1", HUSSARS, at, column=behind, **fields)
    for id in behind:
        field.unit(id, HUSSARS, at, status="member", host="SC1", pose=None)
    base = Base(front.troop.front, front.troop.depth * members)
    field.play(lambda battle: battle.change("SC1", base=base))
    return field.units["SC1"]


# Movilidad.


@pytest.mark.rule("T-CAV-01")
def test_every_cavalry_unit_has_its_three_rules(field):
    rules = field.unit("SC1", HORSE, (20, 10)).troop.profile.rules
    assert {"movilidad", "evasion", "persecucion"} <= {*rules}


@pytest.mark.rule("T-CAV-02", "D-22", "D-24")
def test_horse_faces_free_at_the_start_and_may_face_again(field):
    field.unit("SC1", HORSE, (20, 20), card="ATENCION")
    actions = [FreeFace(side="rear"), to(20, 14), Face(side="rear")]
    field.play(activate, "SC1", answers={Attend: actions})
    assert [event.free for event in field.of(Faced)] == [True, False]
    assert field.units["SC1"].pose.heading == 9000
    assert codes(Attend("k", "SC1", done=("MOVE",)), FreeFace(side="left"), field) == ["not-open"]
    assert codes(Run("k", "SC1", done=("FREE_FACE",)), FreeFace(side="left"), field) == ["not-open"]
    assert codes(Run("k", "SC1", done=("FREE_FACE",)), to(20, 22), field) == []


@pytest.mark.rule("T-CAV-02")
def test_a_free_facing_before_a_run_turns_the_horse_about(field):
    field.unit("SC1", HORSE, (20, 20), card="CORRED")
    field.play(activate, "SC1", answers={Run: [FreeFace(side="rear"), to(20, 8)]})
    assert field.units["SC1"].pose.front == (mil(20), mil(8))


@pytest.mark.rule("T-CAV-05")
def test_heavy_cavalry_lacks_movilidad(field):
    unit = field.unit("SC1", CUIRASSIERS, (20, 20))
    assert "movilidad" not in unit.troop.profile.rules
    assert codes(Attend("k", "SC1"), FreeFace(side="rear"), field) == ["not-open"]
    assert codes(Attend("k", "SC1"), Face(side="rear"), field) == []


@pytest.mark.rule("T-CAV-20")
def test_horse_cannot_charge_a_unit_in_a_building(field):
    field.terrain(rect("B1", "building", (18, 24), (22, 28), Quality.IMPASSABLE, Quality.CONCEALING))
    field.unit("SC1", HORSE, (20, 20))
    outline = field.state.terrain.named("B1").points
    field.unit("NM1", "esp_manga_mosq", (0, 0), pose=None, building="B1", outline=outline)
    assert codes(Attack("k", "SC1"), Charge(target="NM1"), field) != []


# Joining a column.


@pytest.mark.rule("T-CAV-08", "T-CAV-09", "T-CAV-10", "D-44")
def test_a_unit_that_reaches_another_falls_in_behind_it_and_both_have_acted(field):
    field.unit("SC1", HUSSARS, (30, 20), wear=1, card="ATACAD")
    field.unit("SC2", HUSSARS, (30, 14), wear=1, card="CORRED")
    field.leader("SL1", inside="SC2")
    field.play(activate, "SC2", dice=[5, 1, 1, 1, 1], answers={Run: Join(unit="SC1")})
    host, member = field.units["SC1"], field.units["SC2"]
    assert host.column == ("SC2",)
    assert host.base == Base(3150, 3150)
    assert host.pose.front == (mil(30), mil(20))
    assert (host.wear, member.wear) == (2, 0)
    assert (member.status, member.host, member.pose) == ("member", "SC1", None)
    assert field.state.cards == {}
    assert host.acted
    assert field.leaders["SL1"].inside == "SC1"
    assert field.of(JoinedColumn)[0].wear == 2
    assert activatable(field.battle(), "south") == []


@pytest.mark.rule("T-CAV-08", "T-CAV-10", "T-CAV-11")
def test_joining_may_cost_the_rearmost_unit_at_once(field):
    field.unit("SC1", HUSSARS, (30, 20), wear=3)
    field.unit("SC2", HUSSARS, (30, 14), wear=3, card="ATENCION")
    field.leader("SL1", inside="SC2")
    field.play(activate, "SC2", dice=[5, 1, 1, 1, 1], answers={Attend: Join(unit="SC1")})
    assert field.of(MemberLost)[0].member == "SC2"
    assert field.units["SC1"].wear == 6 - 4
    assert field.units["SC1"].column == ()
    assert field.state.standing["north"].points == 1


@pytest.mark.rule("T-CAV-08", "T-CAV-09")
def test_only_ordered_choragiew_units_of_one_command_within_reach_may_join(field):
    field.unit("SC1", HUSSARS, (30, 20))
    field.unit("SC2", HUSSARS, (30, 12))
    field.unit("SC3", HUSSARS, (40, 20), command="K2")
    field.unit("SC4", HORSE, (50, 20))
    field.unit("SC5", HUSSARS, (60, 20), disordered=True)
    for host in ("SC3", "SC4", "SC5", "SC2", "NT9"):
        assert codes(Run("k", "SC2"), Join(unit=host), field) == ["no-column"]
    assert codes(Run("k", "SC2"), Join(unit="SC1"), field) == []
    assert codes(Attend("k", "SC2"), Join(unit="SC1"), field) == ["too-far"]
    assert codes(Attend("k", "SC2", done=("MOVE",)), Join(unit="SC1"), field) == ["not-open"]


@pytest.mark.rule("T-CAV-08")
def test_there_must_be_room_behind_the_host(field):
    field.unit("SC1", HUSSARS, (30, 20))
    field.unit("SC2", HUSSARS, (25, 17), facing=0)
    field.unit("ST1", BATTALION, (30, 18), facing=90)
    assert codes(Run("k", "SC2"), Join(unit="SC1"), field) == ["overlap"]


@pytest.mark.rule("T-CAV-09")
def test_ground_that_disorders_keeps_a_unit_from_joining(field):
    field.terrain(rect("W1", "wood", (0, 15), (72, 16), Quality.VERY_DIFFICULT))
    field.unit("SC1", HUSSARS, (30, 20))
    field.unit("SC2", HUSSARS, (30, 14))
    assert codes(Run("k", "SC2"), Join(unit="SC1"), field) == ["disorders"]


@pytest.mark.rule("T-CAV-11", "T-CAV-10", "EX-12")
def test_a_pool_far_beyond_stamina_costs_several_units_and_the_last_goes_on_alone(field):
    column(field, 3, wear=9)
    field.play(break_test, "SC1")
    assert [event.member for event in field.of(MemberLost)] == ["SC3", "SC2"]
    assert field.units["SC1"].wear == 1
    assert field.units["SC1"].column == ()
    assert field.units["SC1"].base == Base(3150, 1575)


@pytest.mark.rule("T-CAV-12", "EX-12")
def test_a_column_counts_as_fresh_when_it_is_activated(field):
    column(field, 2, wear=2, card="CORRED")
    field.play(activate, "SC1", answers={Run: Stop()})
    assert field.of(OrderChecked) == []


# Leaving it.


@pytest.mark.rule("T-CAV-13", "D-13", "H-06")
def test_departures_are_told_in_planning_and_the_leaving_unit_has_a_card_of_its_own(field):
    column(field, 3)
    leave = Leave(unit="SC3", card="CORRED", wear=1)
    field.play(place_cards, {"south": Plan(cards={"SC1": "ATACAD"}, leave=(leave,)), "north": Plan()})
    assert field.of(Departures)[0].units == ("SC3",)
    assert sorted(field.state.cards) == ["SC1", "SC3"]
    assert field.view("north").cards["SC3"].order is None
    assert activatable(field.battle(), "south") == ["SC1", "SC3"]


@pytest.mark.rule("T-CAV-13")
def test_only_the_rearmost_units_leave(field):
    column(field, 3)

    def wrong(*units):
        leave = tuple(Leave(unit=id, card="ATACAD", wear=0) for id in units)
        plan = Plan(cards={"SC1": "ATACAD"}, leave=leave)
        return [problem.code for problem in card_problems(plan, field.view("south"), "south")]

    assert wrong("SC3") == wrong("SC2", "SC3") == []
    assert wrong("SC2") == ["not-rearmost"]
    assert wrong("SC1") == ["no-member"], "its front unit never does"


@pytest.mark.rule("T-CAV-13", "D-44")
def test_a_unit_leaves_from_a_side_centre_with_the_markers_handed_over(field):
    column(field, 2, wear=3, disordered=False)
    field.card("SC2", "ATENCION")
    field.state.leaving = ("SC2",)
    field.leader("SL1", inside="SC1")
    left = field.units["SC1"].body.named_centres.left
    out = Move(to=(left[0] - mil(5), left[1]), exit=left)
    field.play(activate, "SC2", dice=[1, 1, 1, 1, 5], answers={Attend: [out, Stop()], HandOver: 2})
    host, unit = field.units["SC1"], field.units["SC2"]
    assert (host.wear, unit.wear) == (1, 2)
    assert host.column == ()
    assert host.base == Base(3150, 1575)
    assert (unit.status, unit.host) == ("table", "")
    assert unit.pose.front == (left[0] - mil(5), left[1])
    assert unit.pose.heading == 18000
    assert field.of(LeftColumn)[0].wear == 2
    assert field.state.leaving == ()


@pytest.mark.rule("T-CAV-13")
def test_a_unit_that_leaves_takes_nothing_along_unless_its_owner_says_so_and_needs_no_check_then(field):
    column(field, 2, wear=3)
    field.card("SC2", "CORRED")
    field.play(activate, "SC2")
    assert field.rolls == []
    assert (field.units["SC1"].wear, field.units["SC2"].wear) == (3, 0)
    assert field.units["SC2"].on_table


@pytest.mark.rule("T-CAV-13")
def test_a_unit_that_leaves_a_disordered_column_is_disordered_too(field):
    column(field, 2, disordered=True)
    field.card("SC2", "CORRED")
    field.play(activate, "SC2")
    assert field.units["SC2"].on_table
    assert field.units["SC2"].disordered


@pytest.mark.rule("T-CAV-13")
def test_a_leaving_unit_whose_order_fails_stays_in_the_column_and_has_acted(field):
    column(field, 2, wear=3)
    field.card("SC2", "CORRED")
    field.leader("SL1", inside="SC1")
    field.play(activate, "SC2", dice=[1, 2, 3, 4, 1], answers={HandOver: 1})
    assert field.of(OrderLost)[0].rule == "T-CAV-13"
    assert field.units["SC1"].column == ("SC2",)
    assert field.units["SC1"].wear == 3
    assert field.units["SC2"].acted


@pytest.mark.rule("T-CAV-13", "T-CMD-09", "H-03")
def test_in_closed_lists_a_leaving_unit_checks_as_commanded_as_its_column_is():
    field = Battlefield(closed_lists=True)
    column(field, 2, wear=3)
    field.card("SC2", "CORRED")
    field.unit("ST9", BATTALION, (50, 30))
    field.leader("SG", (30, 14), level=4, virtues=("presencia",))
    field.leader("SL1", inside="ST9", level=3, qualities=("respetable",))
    field.play(activate, "SC2", dice=[1, 2, 3, 4, 1], answers={HandOver: 1})
    assert field.of(OrderLost)[0].rule == "T-CAV-13"
    assert field.leaders["SG"].shown == (), "he stands near enough without a gift"
    field.play(lambda battle: battle.change_leader("SG", y=mil(9)))
    field.card("SC2", "CORRED")
    field.play(activate, "SC2", dice=[1, 2, 3, 4, 1], answers={HandOver: 1})
    assert field.leaders["SG"].shown == ("presencia",)
    assert field.leaders["SL1"].shown == (), "he is far off"


@pytest.mark.rule("T-CAV-13")
def test_a_column_is_left_only_with_atencion_or_corred(field):
    column(field, 2)
    field.card("SC2", "ATACAD")
    field.play(activate, "SC2")
    assert field.of(Idle)[0].rule == "T-CAV-13"
    assert field.units["SC1"].column == ("SC2",)


@pytest.mark.rule("T-CAV-13")
def test_markers_are_handed_over_up_to_stamina_and_no_more_than_there_are(field):
    column(field, 2, wear=2)
    view, question = field.view("south"), HandOver("k", "SC2")
    assert [option.value for option in question.options(view)[""]] == [0, 1, 2]
    assert [problem.code for problem in question.problems(3, view)] == ["too-many"]
    assert question.default(view) == 0
    column(field, 2, wear=field.units["SC2"].troop.profile.stamina + 1)  # as much as a Fervor lets a column bear
    assert most_handed_over(field.view("south"), "SC2") == field.units["SC2"].troop.profile.stamina


@pytest.mark.rule("T-CAV-11", "T-CAV-13")
def test_a_leaving_unit_lost_with_its_columns_wear_leaves_no_card_behind(field):
    column(field, 2, wear=4)
    field.card("SC2", "CORRED")
    field.play(break_test, "SC1")
    assert not field.units["SC2"].alive
    assert field.state.cards == {}


@pytest.mark.rule("T-CAV-09", "T-CAV-13")
def test_whoever_was_about_to_leave_a_column_stays_when_others_join_behind_it(field):
    column(field, members=2, at=(30, 20))
    field.state.leaving = ("SC2",)
    field.card("SC2", "CORRED")
    field.unit("SC3", HUSSARS, (30, 12), card="CORRED")
    field.play(join_column, "SC3", "SC1")
    assert field.units["SC1"].column == ("SC2", "SC3")
    assert "SC2" not in field.state.cards
    assert field.units["SC2"].acted
    assert field.state.leaving == ()


def choragiew(wear: int = 0) -> Battlefield:
    """SC2 is about to leave SC1's column; the nearer enemy has the later id."""
    field = Battlefield()
    front = field.unit("SC1", "pol_husares", (40, 10), column=("SC2",), wear=wear)
    field.unit("SC2", "pol_husares", (40, 10), status="member", pose=None, host="SC1")
    field.play(lambda battle: battle.change("SC1", base=column_base([front.base, front.base])))
    field.unit("NT1", "sue_batallon", (5, 40), 270)
    field.unit("NT2", "sue_batallon", (45, 30), 270)
    return field


@pytest.mark.rule("A-13", "A-15", "T-CAV-13")
def test_a_unit_about_to_leave_its_column_chooses_by_what_the_column_sees() -> None:
    view = choragiew().view("south")
    assert pick("nearest", view, "SC2") == pick("nearest", view, "SC1") == ["NT2", "NT1"]
    assert pick("within:25", view, "SC2") == ["NT2"]


@pytest.mark.rule("A-01", "A-30", "D-13", "D-44")
@pytest.mark.parametrize("written_later", [RevisePlan, AmendPlan])
def test_the_wear_announced_with_a_departure_stays_when_the_rest_of_the_plan_is_written_anew(
    written_later: Any,
) -> None:
    field = choragiew(wear=3)
    cards = {"SC1": "RESISTID"}
    first = Plan(cards=cards, leave=(Leave(unit="SC2", card="CORRED", wear=2),), pauses=("step = 1",))
    handed: list[Any] = []

    def hand_over(question: HandOver, view: Any) -> int:
        handed.append(question.default(view))
        return 0

    def south(plan: Plan) -> Any:
        return lambda question, view: plan if view.audience == "south" else question.default(view)

    answers = {PlanTurn: south(first), RevisePlan: south(first), written_later: south(Plan(cards=cards))}
    field.play(play_turn, answers={**answers, HandOver: hand_over}, dice=[6, 1])
    assert handed == [2]
