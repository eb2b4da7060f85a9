"""Cards: shown, checked, carried out, lost. [T-ORD]"""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.answers.in_play import (
    Approach,
    Charge,
    Face,
    Fire,
    FreeFace,
    Move,
    Reorganise,
    Shot,
    StepChoice,
    Stop,
)
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.events.activation import (
    Activated,
    CardSwapped,
    FortressAbandoned,
    Idle,
    Impetuous,
    OrderLost,
)
from rulesets.tercios.dialogue.events.charging import ChargeDeclared
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.harm import Recovered, Reorganised
from rulesets.tercios.dialogue.questions.acting import (
    AbandonFortress,
    Attack,
    Attend,
    ForcedCharge,
    RollForMore,
    Run,
    Shoot,
)
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.position.geometry.columns import emplaced_outline
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.state import ORDERS, Forced, Mark
from rulesets.tercios.position.troops import has_rule, original_speed
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.acting.carrying_out import carry_out
from rulesets.tercios.rules.turns.steps import close_step
from rulesets.tercios.rules.units.breaking import take_wear
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.turns import take_step

TERCIO, BATTALION, SLEEVE = "esp_tercio_viejo", "sue_batallon", "esp_manga_mosq"
HORSE, CUIRASSIERS, STRELTSY, HUSSARS = "sue_caballeria", "imp_coraza", "mos_streltsi_moscu", "pol_husares"


def codes(question, action, field, side="south"):
    """Why the side's own view refuses that answer."""
    return [problem.code for problem in question.problems(action, field.view(side))]


@pytest.fixture
def field():
    return Battlefield()


# The card.


@pytest.mark.rule("T-ORD-01")
def test_there_are_five_order_cards():
    assert ORDERS == ("ATENCION", "ATACAD", "CORRED", "FUEGO", "RESISTID")


@pytest.mark.rule("T-ORD-02", "T-ORD-04", "T-ORD-05")
def test_a_fresh_unit_shows_its_card_spends_it_and_acts_without_a_check(field):
    field.unit("ST1", BATTALION, (20, 10), card="CORRED")
    field.play(activate, "ST1", answers={Run: Move(to=(mil(20), mil(18)))})
    assert field.of(Activated)[0].order == "CORRED"
    assert "ST1" not in field.state.cards
    assert field.units["ST1"].acted
    assert field.units["ST1"].pose.y == mil(18)
    assert field.rolls == []


@pytest.mark.rule("T-ORD-04", "T-ORD-06", "EX-03")
def test_a_worn_unit_that_fails_its_check_does_nothing_but_has_shown_its_card(field):
    field.unit("ST1", BATTALION, (20, 10), card="CORRED", wear=1)
    field.leader("SL1", (20, 3))
    field.play(activate, "ST1", dice=[1, 3, 4, 4])
    assert [type(event) for event in field.events] == [Activated, OrderChecked, OrderLost]
    assert field.units["ST1"].pose.y == mil(10)
    assert field.units["ST1"].acted
    assert "ST1" not in field.state.cards
    assert [question for _, question in field.asked] == []


@pytest.mark.rule("EX-03", "T-ORD-07", "T-ORD-08")
def test_a_tercio_without_a_leader_checks_with_half_its_discipline_and_shoots(field):
    field.unit("ST1", TERCIO, (20, 10), card="FUEGO", wear=2)
    field.unit("NT1", BATTALION, (20, 19), facing=270)
    field.play(activate, "ST1", dice=[2, 5] + [1, 1, 1])
    check = field.of(OrderChecked)[0]
    assert check.pool.dice == 2
    assert check.successes == 1
    assert len(field.rolls) == 2


@pytest.mark.rule("EX-03", "T-ORD-19", "T-ORD-20", "T-TRP-22")
def test_numerosos_take_off_a_marker_for_each_success_but_never_the_last(field):
    field.unit("ST1", TERCIO, (20, 10), card="RESISTID", wear=3, rules=("numerosos",))
    field.leader("SL1", inside="ST1", virtues=("lealtad",))
    field.play(activate, "ST1", dice=[5, 6, 2, 5, 1])
    assert field.of(OrderChecked)[0].pool.dice == 5
    assert field.units["ST1"].wear == 1


@pytest.mark.rule("T-ORD-09", "T-QUA-42")
def test_insigne_gives_one_increase_for_the_order_check(field):
    field.unit("ST1", BATTALION, (20, 10), card="RESISTID", wear=2, marks=(Mark(kind="insigne", until="step"),))
    field.leader("SL1", inside="ST1")
    field.play(activate, "ST1", dice=[1, 1, 1, 1, 1, 1])
    assert field.of(OrderChecked)[0].pool.dice == 6


@pytest.mark.rule("T-ORD-03", "T-QUA-58", "D-46")
def test_religioso_changes_the_card_at_activation_or_helps_the_check_of_one_who_had_it(field):
    blessed = Mark(kind="religioso", until="step")
    field.unit("ST1", BATTALION, (20, 10), card="CORRED", marks=(blessed,))
    field.state.standing["south"].swap = Forced(quality="religioso", units=("ST1",))
    field.play(activate, "ST1")
    assert field.of(CardSwapped)[0].order == "RESISTID"
    assert field.units["ST1"].did == "RESISTID"
    field.unit("ST2", BATTALION, (30, 10), card="RESISTID", wear=2, marks=(blessed,))
    field.leader("SL1", inside="ST2")
    field.state.standing["south"].swap = Forced(quality="religioso", units=("ST2",))
    field.play(activate, "ST2", dice=[1] * 6)
    assert field.of(CardSwapped) == []
    field.unit("ST3", BATTALION, (40, 10), card="CORRED", wear=2, marks=(blessed,))
    field.state.standing["south"].swap = Forced(quality="religioso", units=("ST3",))
    field.leader("SL1", inside="ST3")
    field.play(activate, "ST3", dice=[1] * 4)  # a changed card helps nobody obey it
    assert field.of(OrderChecked)[0].pool.dice == 4


@pytest.mark.rule("T-ORD-03", "T-QUA-41", "D-46")
def test_innovador_swaps_for_fuego_only_in_the_step_it_was_granted(field):
    wide = Mark(kind="innovador", until="turn")
    field.unit("ST1", BATTALION, (20, 10), card="CORRED", marks=(wide,))
    field.state.standing["south"].swap = Forced(quality="innovador", units=("ST1",))
    field.play(activate, "ST1")
    assert field.of(CardSwapped)[0].order == "FUEGO"
    field.play(close_step, "south")
    field.unit("ST1", BATTALION, (20, 10), card="CORRED", marks=(wide,))
    field.play(activate, "ST1", answers={Run: Stop()})
    assert field.of(CardSwapped) == []
    field.unit("ST2", BATTALION, (30, 10), card="CORRED", marks=(wide,))
    field.play(activate, "ST2", answers={Run: Stop()})
    assert field.of(CardSwapped) == []


@pytest.mark.rule("T-ORD-21", "T-QUA-10")
def test_autoritario_spares_the_check_and_resistid_takes_exactly_one_marker(field):
    field.unit("ST1", BATTALION, (20, 10), card="RESISTID", wear=3)
    field.play(activate, "ST1", checked=False)
    assert field.units["ST1"].wear == 2
    assert field.rolls == []


@pytest.mark.rule("T-ORD-21", "D-51")
def test_numerosos_that_need_no_check_may_roll_for_more(field):
    field.unit("ST1", BATTALION, (20, 10), card="RESISTID", wear=3, rules=("numerosos",))
    field.leader("SL1", inside="ST1")
    field.play(activate, "ST1", checked=False, dice=[5, 5, 1, 1])
    assert [type(question) for _, question in field.asked] == [RollForMore]
    assert field.units["ST1"].wear == 1
    field.unit("ST2", BATTALION, (40, 10), card="RESISTID", wear=2, rules=("numerosos",))
    field.play(activate, "ST2", checked=False)
    assert field.units["ST2"].wear == 1  # by default only three markers are worth the risk
    assert field.rolls == []


@pytest.mark.rule("T-ORD-19")
def test_resistid_takes_one_marker_and_never_the_last(field):
    field.unit("ST1", BATTALION, (20, 10), card="RESISTID", wear=2)
    field.unit("ST2", BATTALION, (30, 10), card="RESISTID", wear=1)
    field.unit("ST3", BATTALION, (40, 10), card="RESISTID")
    for id in ("ST1", "ST2"):
        field.play(activate, id, dice=[6, 6])
    assert (field.units["ST1"].wear, field.units["ST2"].wear) == (1, 1)
    field.play(activate, "ST3")
    assert field.of(Recovered) == []
    assert field.of(Idle)[0].unit == "ST3"


@pytest.mark.rule("T-TRP-06", "T-ORD-20")
def test_elite_may_become_fresh_again_and_needs_no_leader(field):
    field.unit("ST1", BATTALION, (20, 10), card="RESISTID", wear=1, rules=("elite",))
    field.play(activate, "ST1", dice=[5, 1, 1, 1])
    assert field.units["ST1"].wear == 0
    field.unit("ST2", BATTALION, (30, 10), card="RESISTID", wear=3, rules=("elite", "numerosos"))
    field.play(activate, "ST2", dice=[5, 6, 6, 1])
    assert field.units["ST2"].wear == 0


@pytest.mark.rule("T-ORD-23")
def test_a_useless_order_still_spends_the_card(field):
    field.unit("ST1", BATTALION, (20, 10), card="FUEGO")
    field.play(activate, "ST1")
    assert field.of(Idle)[0].order == "FUEGO"
    assert field.units["ST1"].acted
    assert field.asked == []


@pytest.mark.rule("T-QUA-34", "D-48")
def test_an_order_repeated_by_heroe_is_asked_about_again(field):
    field.unit("ST1", BATTALION, (20, 10), card="CORRED")
    field.play(activate, "ST1", answers={Run: Move(to=(mil(20), mil(12)))})
    field.card("ST1", field.units["ST1"].did, "south", "north")
    field.play(activate, "ST1", answers={Run: Move(to=(mil(20), mil(14)))})
    assert field.units["ST1"].pose.y == mil(14)
    assert [type(question) for _, question in field.asked] == [Run, Run]


# ¡Atención!


@pytest.mark.rule("T-ORD-11", "D-22")
def test_atencion_is_two_different_actions_in_any_order(field):
    field.unit("ST1", BATTALION, (20, 10), card="ATENCION", disordered=True)
    there = Move(to=(mil(20), mil(14)))
    field.play(activate, "ST1", answers={Attend: [there, Reorganise()]})
    assert not field.units["ST1"].disordered
    assert field.units["ST1"].pose.y == mil(14)
    assert len(field.asked) == 2
    assert field.of(Reorganised)[0].rule == "T-ORD-11"


@pytest.mark.rule("T-ORD-11")
def test_atencion_never_does_the_same_action_twice_and_may_stop_early(field):
    field.unit("ST1", BATTALION, (20, 10), disordered=True)
    again = Attend("k", "ST1", done=("MOVE",))
    assert codes(again, Move(to=(mil(20), mil(11))), field) == ["not-open"]
    assert codes(again, Face(side="left"), field) == []
    assert codes(again, Stop(), field) == []
    assert codes(Attend("k", "ST1", done=("MOVE", "FACE")), Reorganise(), field) == ["not-open"]
    assert codes(Attend("k", "ST1"), FreeFace(side="left"), field) == ["not-open"]


@pytest.mark.rule("T-ORD-11", "A-26")
def test_by_default_a_unit_reorganises_then_shoots_and_goes_forward_only_if_it_can_do_neither(field):
    field.unit("ST1", BATTALION, (20, 10), disordered=True)
    view = field.view("south")
    assert Attend("k", "ST1").default(view) == Reorganise()
    assert Attend("k", "ST1", done=("REORG",)).default(view) == Move(to=(mil(20), mil(12)))
    field.unit("NT1", BATTALION, (20, 20), facing=270)
    shot = Attend("k", "ST1", done=("REORG",)).default(field.view("south"))
    assert isinstance(shot, Fire)
    assert shot.shots[0].target == "NT1"
    field.unit("ST1", BATTALION, (20, 10))
    assert Attend("k", "ST1", done=("FIRE",)).default(field.view("south")) == Stop()


@pytest.mark.rule("T-ORD-11", "D-25")
def test_atencion_may_shoot_and_then_move(field):
    field.unit("ST1", SLEEVE, (20, 10), card="ATENCION")
    field.unit("NT1", BATTALION, (20, 19), facing=270)
    fire = Fire(shots=(Shot(shooter="ST1", target="NT1"),))
    field.play(activate, "ST1", dice=[1, 1], answers={Attend: [fire, Move(to=(mil(20), mil(12)))]})
    assert field.units["ST1"].pose.y == mil(12)


@pytest.mark.rule("T-TRP-05")
def test_cuadros_that_change_facing_cannot_move_in_that_activation_nor_the_other_way_round(field):
    field.unit("ST1", TERCIO, (20, 20))
    assert codes(Attend("k", "ST1", done=("FACE",)), Move(to=(mil(20), mil(21))), field) == ["not-open"]
    assert codes(Attend("k", "ST1", done=("MOVE",)), Face(side="rear"), field) == ["not-open"]
    field.unit("ST2", BATTALION, (40, 20))
    assert codes(Attend("k", "ST2", done=("FACE",)), Move(to=(mil(40), mil(21))), field) == []


@pytest.mark.rule("T-TRP-01")
def test_a_rule_works_for_any_arm_that_has_it(field):
    horse = field.unit("SC1", HORSE, (20, 20), rules=("cuadros",))
    assert has_rule(field.battle(), horse, "cuadros")
    assert codes(Attend("k", "SC1", done=("FACE",)), Move(to=(mil(20), mil(21))), field) == ["not-open"]


@pytest.mark.rule("T-ORD-11", "A-40")
def test_nobody_is_asked_where_nothing_more_can_be_done(field):
    field.unit("SB1", "art_pesada", (20, 10), card="ATENCION")
    field.play(activate, "SB1")
    assert field.asked == []
    field.unit("SB2", "art_pesada", (40, 10), card="ATENCION", disordered=True)
    field.play(activate, "SB2")
    assert len(field.asked) == 1
    assert not field.units["SB2"].disordered


# ¡Atacad!


@pytest.mark.rule("T-ORD-13", "T-ORD-14", "D-23")
def test_a_unit_with_atacad_must_charge_somebody_it_can_reach_and_chooses_freely(field):
    field.unit("SC1", HORSE, (20, 10), card="ATACAD")
    field.unit("NT1", SLEEVE, (18, 16), facing=270)
    field.unit("NT2", SLEEVE, (24, 16), facing=270)
    question = Attack("k", "SC1")
    assert codes(question, Stop(), field) == ["must-charge"]
    assert codes(question, Approach(target="NT1"), field) == ["not-open"]
    for id in ("NT1", "NT2"):
        assert codes(question, Charge(target=id), field) == []
    assert codes(question, Charge(target="SC1"), field) == ["no-target"]
    assert {option.value.target for option in question.options(field.view("south"))[""]} == {"NT1", "NT2"}


@pytest.mark.rule("T-ORD-15")
def test_a_unit_that_reaches_nobody_must_approach_an_enemy_it_sees(field):
    field.unit("ST1", BATTALION, (20, 10), card="ATACAD")
    field.unit("NT1", BATTALION, (20, 30), facing=270)
    assert codes(Attack("k", "ST1"), Stop(), field) == ["must-approach"]
    field.play(activate, "ST1")
    assert field.units["ST1"].pose.y == mil(16)


@pytest.mark.rule("T-ORD-16")
def test_a_unit_with_atacad_that_sees_nobody_does_nothing(field):
    field.unit("ST1", BATTALION, (20, 20), card="ATACAD")
    field.unit("NT1", BATTALION, (20, 5), facing=90)
    field.play(activate, "ST1")
    assert field.asked == []
    assert field.of(Idle)[0].order == "ATACAD"
    assert field.units["ST1"].pose.y == mil(20)


@pytest.mark.rule("T-ORD-22")
def test_guns_never_carry_out_atacad_and_speed_nothing_neither_moves_nor_turns(field):
    field.unit("SB1", "art_pesada", (20, 10), card="ATACAD")
    field.unit("NT1", BATTALION, (20, 13), facing=270)
    field.play(activate, "SB1")
    assert field.asked == []
    assert field.units["SB1"].acted
    for action in (Move(to=(mil(20), mil(11))), Face(side="left")):
        assert codes(Attend("k", "SB1"), action, field) == ["not-open"]


# ¡Corred! and ¡Fuego!


@pytest.mark.rule("T-ORD-17", "D-24")
def test_corred_is_one_move_at_double_speed_and_no_more(field):
    field.unit("ST1", BATTALION, (20, 10), card="CORRED")
    question = Run("k", "ST1")
    assert codes(question, Move(to=(mil(20), mil(18))), field) == []
    assert codes(question, Move(to=(mil(20), mil(18.1))), field) == ["too-far"]
    assert codes(question, Face(side="left"), field) == ["not-open"]
    assert codes(Run("k", "ST1", done=("MOVE",)), Move(to=(mil(20), mil(11))), field) == ["not-open"]
    field.play(activate, "ST1", answers={Run: Move(to=(mil(20), mil(18)))})
    assert len(field.asked) == 1


@pytest.mark.rule("T-ORD-17", "A-26")
def test_by_default_a_unit_runs_to_its_officer_or_forward_if_he_is_near(field):
    field.unit("ST1", BATTALION, (20, 10))
    assert Run("k", "ST1").default(field.view("south")) == Move(to=(mil(20), mil(16)))
    field.leader("SL1", (20, 30))
    assert Run("k", "ST1").default(field.view("south")) == Move(to=(mil(20), mil(18)))
    field.leader("SL1", (20, 12))
    assert Run("k", "ST1").default(field.view("south")) == Move(to=(mil(20), mil(16)))


@pytest.mark.rule("T-ORD-18", "D-25")
def test_fuego_is_one_shot_at_full_fire_and_no_movement(field):
    field.unit("ST1", SLEEVE, (20, 10), card="FUEGO")
    field.unit("NT1", BATTALION, (20, 19), facing=270)
    question = Shoot("k", "ST1")
    assert codes(question, Move(to=(mil(20), mil(11))), field) == ["not-open"]
    assert codes(question, Stop(), field) == []
    field.play(activate, "ST1", dice=[1, 1, 1, 1])
    assert len(field.asked) == 1
    assert field.units["ST1"].pose.y == mil(10)


# Fortresses and hotheads.


@pytest.mark.rule("T-TRP-10", "D-21")
def test_a_mobile_fortress_may_be_abandoned_for_good_before_acting(field):
    field.unit("ST1", STRELTSY, (20, 10), card="CORRED", fortress=True)
    assert original_speed(field.units["ST1"]) == 2
    field.play(activate, "ST1", answers={AbandonFortress: True, Run: Move(to=(mil(20), mil(18)))})
    assert field.of(FortressAbandoned)[0].unit == "ST1"
    assert not field.units["ST1"].fortress
    assert field.units["ST1"].pose.y == mil(18)


@pytest.mark.rule("T-TRP-11", "D-21")
def test_a_kept_fortress_goes_two_inches_turns_not_and_charges_not(field):
    field.unit("ST1", STRELTSY, (20, 10), card="ATACAD", fortress=True)
    field.unit("NT1", BATTALION, (20, 15), facing=270)
    assert codes(Attend("k", "ST1"), Move(to=(mil(20), mil(12))), field) == []
    assert codes(Attend("k", "ST1"), Move(to=(mil(20), mil(12.1))), field) == ["too-far"]
    assert codes(Attend("k", "ST1"), Face(side="left"), field) == ["not-open"]
    field.play(activate, "ST1")  # keeping it is the default
    assert [type(question) for _, question in field.asked] == [AbandonFortress]
    assert field.units["ST1"].fortress
    assert field.of(Idle)


@pytest.mark.rule("T-TRP-11")
def test_an_atacad_card_can_be_used_by_abandoning_the_fortress_first(field):
    field.unit("ST1", STRELTSY, (20, 10), card="ATACAD", fortress=True)
    field.unit("NT1", SLEEVE, (20, 15), facing=270)
    dice = [1] * 4 + [1] * 2
    field.play(activate, "ST1", dice=dice, answers={AbandonFortress: True})
    assert field.of(ChargeDeclared)[0].target == "NT1"


@pytest.mark.rule("T-TRP-14", "T-TRP-15", "T-TRP-16", "EX-14")
def test_an_emplaced_fortification_counts_as_fresh_stays_where_it_is_and_is_never_abandoned(field):
    outline = ((20000, 10000), (24724, 10000), (24724, 14724), (20000, 14724))
    field.unit(
        "ST1", STRELTSY, (20, 10), card="ATACAD", fortress=True, emplaced=("ST2",), wear=1, pose=None, outline=outline
    )
    field.unit("ST2", STRELTSY, (20, 10), status="member", host="ST1", pose=None)
    field.unit("NT1", BATTALION, (22, 20), facing=270)
    for action in (Move(to=(mil(20), mil(12))), Face(side="left")):
        assert codes(Attend("k", "ST1"), action, field) == ["not-open"]
    assert codes(Run("k", "ST1"), Move(to=(mil(20), mil(12))), field) == ["not-open"]
    field.play(activate, "ST1")
    assert field.asked == []
    assert field.rolls == []
    assert field.of(Idle)[0].order == "ATACAD"


@pytest.mark.rule("T-CAV-16", "D-38")
def test_impetuous_units_that_fail_their_check_drop_their_order_and_charge_whom_their_owner_likes(field):
    field.unit("SC1", HORSE, (20, 10), card="CORRED", rules=("impetuosos",))
    field.unit("NT1", SLEEVE, (18, 16), facing=270)
    field.unit("NT2", SLEEVE, (24, 16), facing=270)
    field.leader("SL1", inside="SC1")
    field.play(activate, "SC1", dice=[1, 2, 3, 4] + [1] * 6 + [1] * 2, answers={ForcedCharge: "NT2"})
    assert field.of(Impetuous)[0].order == "CORRED"
    assert field.of(ChargeDeclared)[0].target == "NT2"
    assert field.units["SC1"].did == "ATACAD"


@pytest.mark.rule("T-CAV-16")
def test_impetuous_units_that_pass_their_check_or_reach_nobody_carry_out_their_card(field):
    field.unit("SC1", HORSE, (20, 10), card="CORRED", rules=("impetuosos",))
    field.leader("SL1", inside="SC1")
    field.play(activate, "SC1", answers={Run: Stop()})
    assert field.of(OrderChecked) == []
    field.card("SC1", "CORRED")
    field.unit("NT1", SLEEVE, (20, 16), facing=270)
    field.play(activate, "SC1", dice=[5, 1, 1, 1], answers={Run: Stop()})
    assert field.of(OrderChecked)[0].rule == "T-CAV-16"
    assert field.of(Impetuous) == []


@pytest.mark.rule("T-CAV-16", "T-TRP-11")
def test_worn_impetuous_units_and_those_behind_their_fortress_are_not_tested(field):
    field.unit("SC1", HORSE, (20, 10), card="RESISTID", rules=("impetuosos",), wear=1)
    field.unit("ST1", STRELTSY, (40, 10), card="RESISTID", rules=("impetuosos",), fortress=True)
    field.unit("NT1", SLEEVE, (20, 15), facing=270)
    field.unit("NT2", SLEEVE, (40, 13), facing=270)
    field.leader("SL1", inside="SC1")
    field.play(activate, "SC1", dice=[5, 1, 1, 1])
    assert [event.why for event in field.of(OrderChecked)] == ["order"]
    field.play(activate, "ST1")
    assert field.of(OrderChecked) == []


@pytest.mark.rule("T-QUA-61")
def test_a_tenaz_unit_that_ends_hidden_cannot_be_shot_at_for_the_rest_of_the_turn(field):
    wood = ((18000, 12000), (26000, 12000), (26000, 20000), (18000, 20000))
    field.terrain(Element("W1", "wood", wood, frozenset({Quality.CONCEALING})))
    field.unit("ST1", "lxv_granaderos", (20, 10), card="CORRED", marks=(Mark(kind="tenaz", until="step"),))
    field.play(activate, "ST1", answers={Run: Move(to=(mil(20), mil(14)))})
    assert any(mark.until == "turn" for mark in field.units["ST1"].marks)
    field.unit("ST2", "lxv_granaderos", (22, 16), card="RESISTID", marks=(Mark(kind="tenaz", until="step"),))
    field.play(activate, "ST2")
    assert not any(mark.until == "turn" for mark in field.units["ST2"].marks)


@pytest.mark.rule("T-QUA-28", "T-TURN-11")
def test_what_lasts_until_a_unit_acts_is_over_when_it_acts(field):
    marks = (Mark(kind="estoico", until="acts"), Mark(kind="raudo", until="turn"))
    field.unit("ST1", BATTALION, (20, 10), card="CORRED", marks=marks)
    field.play(activate, "ST1", answers={Run: Stop()})
    assert [mark.kind for mark in field.units["ST1"].marks] == ["raudo"]


@pytest.mark.rule("T-QUA-10")
def test_a_step_reads_autoritario_from_the_unit(field):
    field.unit("ST1", BATTALION, (20, 10), card="RESISTID", wear=2, marks=(Mark(kind="autoritario", until="step"),))
    field.state.standing["south"].forced = (Forced(quality="autoritario", units=("ST1",)),)
    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="ST1")})
    assert field.rolls == []
    assert field.units["ST1"].wear == 1


def test_carrying_out_resistid_without_a_card_takes_one_marker(field):
    field.unit("ST1", BATTALION, (20, 10), wear=2)
    field.play(carry_out, "ST1", "RESISTID")
    assert field.units["ST1"].wear == 1


def test_everything_a_form_offers_an_acting_unit_is_accepted(field):
    field.unit("SC1", HORSE, (20, 10), disordered=True)
    field.unit("ST1", SLEEVE, (30, 10))
    field.unit("NT1", BATTALION, (24, 16), facing=270)
    view = field.view("south")
    for kind in (Attend, Run, Shoot, Attack):
        for unit in ("SC1", "ST1"):
            question = kind("k", unit)
            offered = [option.value for option in question.options(view)[""]]
            assert all(question.problems(action, view) == [] for action in offered)
            assert question.problems(question.default(view), view) == []


@pytest.mark.rule("EX-14", "T-TRP-16", "T-TRP-17")
def test_an_emplaced_fortification_shoots_with_every_member_and_its_gun_and_pays_for_wear_with_members(field):
    anchor = Pose(mil(30), mil(20), 9000)
    base = Base(3150, 1575)
    outline = emplaced_outline(3, base, anchor)
    field.unit(
        "SM1",
        STRELTSY,
        (30, 20),
        card="FUEGO",
        wear=1,
        fortress=True,
        emplaced=("SM2", "SM3"),
        gun="SB1",
        pose=None,
        outline=outline,
        anchor=anchor,
    )
    for id in ("SM2", "SM3"):
        field.unit(id, STRELTSY, (30, 20), status="member", host="SM1", pose=None)
    field.unit("SB1", "art_ligera", (30, 20), status="member", host="SM1", pose=None)
    field.unit("NT1", TERCIO, (30, 30), facing=270)
    shots = tuple(Shot(shooter=id, target="NT1") for id in ("SM1", "SM2", "SM3", "SB1"))
    gun_dice = field.units["SB1"].troop.profile.fire[0]
    field.play(activate, "SM1", dice=[1] * 4 * 3 + [1] * gun_dice, answers={Shoot: Fire(shots=shots)})
    assert field.of(OrderChecked) == []
    assert [roll.faces for roll in field.rolls[:3]] == [(1, 1, 1, 1)] * 3
    field.play(take_wear, "SM1", 3, "test", "T-FIRE-08")
    unit = field.units["SM1"]
    assert (unit.wear, len(unit.emplaced), unit.gun) == (0, 1, "SB1")
    assert field.state.standing["north"].points == 1


@pytest.mark.rule("T-TRP-14", "T-TRP-15", "EX-14")
def test_the_last_unit_of_an_emplaced_fortification_checks_its_orders_but_still_neither_moves_nor_gives_it_up(field):
    outline = ((20000, 10000), (23150, 10000), (23150, 11575), (20000, 11575))
    field.unit("SM1", STRELTSY, (20, 10), card="CORRED", fortress=True, wear=1, pose=None, outline=outline)
    assert codes(Run("k", "SM1"), Move(to=(mil(20), mil(12))), field) == ["not-open"]
    field.play(activate, "SM1", dice=[5, 1])
    assert field.of(OrderChecked)[0].successes == 1
    assert field.asked == []
    assert field.units["SM1"].fortress
