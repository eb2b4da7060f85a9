"""Qualities that turn and move units, guns and Leaders at once. [T-QUA, D-47]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, Reaction
from rulesets.tercios.dialogue.events.leading import CardReplaced, UnitPushed
from rulesets.tercios.dialogue.questions.leading import MakeWay
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.rules.leaders.leading import actions_of, lead, leader_problems
from tests.tercios.battlefield import Battlefield
from tests.tercios.leader_orders import FOOT, GUN, SHOT, act, camp, codes, points


@pytest.mark.rule("T-QUA-08", "D-47")
@pytest.mark.parametrize("acted", [False, True])
def test_atento_turns_a_unit_at_once_and_costs_it_no_card(acted: bool) -> None:
    field = camp("atento")
    if acted:
        field.battle().spend("ST1")
    assert codes(field, act("ATENTO", "ST1")) == ["T-QUA-08.facing"]
    field.play(lead, act("ATENTO", "ST1", facing="rear"), dice=[5, 1, 1])
    pose = field.units["ST1"].pose
    assert pose is not None and pose.heading == 27000
    assert field.battle().holds_card("ST1") is not acted and field.units["ST1"].acted is acted


@pytest.mark.rule("T-QUA-08")
def test_atento_serves_squares_but_not_a_moving_fortress_or_a_gun() -> None:
    field = camp("atento")
    field.unit("SC1", SHOT, at=(32, 20), rules=("cuadros",))
    assert codes(field, act("ATENTO", "SC1", facing="rear")) == []
    field.unit("SC1", SHOT, at=(32, 20), fortress=True)
    assert codes(field, act("ATENTO", "SC1", facing="rear")) == ["T-CMD-20.target"]
    field.unit("SA1", GUN, at=(28, 22))
    assert codes(field, act("ATENTO", "SA1", facing="rear")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-24", "EX-11")
@pytest.mark.parametrize(
    ("faces", "turned", "keeps_card"),
    [([5, 2, 2], True, False), ([5, 5, 2], True, True), ([1, 2, 2], False, False)],
)
def test_ducho_turns_a_gun_which_loses_its_card_unless_he_did_well(
    faces: list[int], turned: bool, keeps_card: bool
) -> None:
    field = camp("ducho")
    field.unit("SA1", "art_pesada", at=(28, 24), card="FUEGO")
    field.play(lead, act("DUCHO", "SA1", facing="left"), dice=faces)
    pose = field.units["SA1"].pose
    assert pose is not None and (pose.heading == 18000) is turned
    assert field.battle().holds_card("SA1") is keeps_card
    assert field.leaders["SG"].exhausted is not keeps_card
    lost = [CardReplaced("SA1", "lost", "T-QUA-24")]
    assert field.of(CardReplaced) == ([] if keeps_card else lost)


@pytest.mark.rule("T-QUA-24")
def test_ducho_is_for_guns_that_have_not_acted() -> None:
    field = camp("ducho")
    field.unit("SA1", GUN, at=(28, 24), card="FUEGO")
    assert codes(field, act("DUCHO", "ST1", facing="left")) == ["T-CMD-20.target"]
    field.unit("SA2", GUN, at=(28.5, 28), card="FUEGO")
    assert codes(field, act("DUCHO", "SA2", facing="left")) == ["T-CMD-20.target"]
    field.battle().spend("SA1")
    assert codes(field, act("DUCHO", "SA1", facing="left")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-54")
def test_preparado_limbers_a_gun_with_horses_that_has_acted() -> None:
    field = camp("preparado")
    field.unit("SA1", GUN, at=(28, 24), card="FUEGO", rules=("caballos_de_tiro",))
    field.unit("SA2", GUN, at=(30.5, 24), acted=True)
    assert codes(field, act("PREPARADO", "SA1")) == ["T-CMD-20.target"]
    assert codes(field, act("PREPARADO", "SA2")) == ["T-CMD-20.target"]
    field.battle().spend("SA1")
    field.play(lead, act("PREPARADO", "SA1"), dice=[5, 1, 1])
    assert field.units["SA1"].limbered


@pytest.mark.rule("T-QUA-39", "D-47")
def test_implacable_moves_a_unit_at_half_speed_and_it_has_still_not_acted() -> None:
    field = camp("implacable")
    assert codes(field, act("IMPLACABLE", "ST1")) == ["T-QUA-39.to"]
    assert codes(field, act("IMPLACABLE", "ST1", to=(24_000, 22_100))) == ["T-QUA-39.to"]
    field.play(lead, act("IMPLACABLE", "ST1", to=(24_000, 22_000)), dice=[5, 1, 1])
    pose = field.units["ST1"].pose
    assert pose is not None and pose.front == (24_000, 22_000)
    assert not field.units["ST1"].acted and field.battle().holds_card("ST1")


@pytest.mark.rule("T-QUA-39", "T-REA-03", "T-UNI-08")
def test_implacable_may_be_answered_and_keeps_off_the_enemy() -> None:
    field = camp("implacable")
    field.unit("NC1", SHOT, at=(24, 24), facing=270, card="FUEGO")
    assert codes(field, act("IMPLACABLE", "ST1", to=(24_000, 22_000))) == []
    field.play(lead, act("IMPLACABLE", "ST1", to=(24_000, 22_000)), dice=[5, 1, 1], answers={React: Reaction()})
    assert [side for side, question in field.asked if isinstance(question, React)] == ["north"]
    field.unit("NC1", SHOT, at=(24, 22.9), facing=270, card="FUEGO")
    field.unit("ST1", FOOT, at=(24, 20), card="FUEGO")
    field.leader("SG", at=(28.5, 18), level=3, qualities=("implacable",))
    assert codes(field, act("IMPLACABLE", "ST1", to=(24_000, 22_000))) == ["T-QUA-39.to"]


@pytest.mark.rule("T-QUA-39")
def test_implacable_is_for_units_that_have_not_acted() -> None:
    field = camp("implacable")
    field.battle().spend("ST1")
    assert codes(field, act("IMPLACABLE", "ST1", to=(24_000, 21_000))) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-55", "D-47")
@pytest.mark.parametrize(("faces", "disordered"), [([5, 1, 1], False), ([1, 1, 1], True)])
def test_protector_draws_a_unit_straight_back_and_failure_disorders_it(faces: list[int], disordered: bool) -> None:
    field = camp("protector")
    for length in (0, 4001):
        assert codes(field, act("PROTECTOR", "ST1", length=length)) == ["T-QUA-55.length"]
    field.play(lead, act("PROTECTOR", "ST1", length=4000), dice=faces)
    unit = field.units["ST1"]
    assert unit.pose is not None and (unit.pose.front, unit.pose.heading) == ((24_000, 16_000), 9000)
    assert unit.disordered is disordered and unit.wear == 0 and field.battle().holds_card("ST1")


@pytest.mark.rule("T-QUA-55", "T-MOV-11")
def test_protector_stops_short_without_cost_and_pushes_leaders_aside() -> None:
    field = camp("protector")
    rear = 20 - field.units["ST1"].base.depth / 1000
    field.unit("SC2", SHOT, at=(24, rear - 1))
    field.play(lead, act("PROTECTOR", "ST1", length=4000), dice=[5, 1, 1])
    (pushed,) = field.of(UnitPushed)
    assert pushed.length == 1000 and field.units["ST1"].wear == 0
    field = camp("protector")
    field.leader("SL1", at=(24, 15))
    field.play(lead, act("PROTECTOR", "ST1", length=4000), dice=[5, 1, 1], answers={MakeWay: "JOIN"})
    assert field.leaders["SL1"].inside == "ST1"


@pytest.mark.rule("T-QUA-17", "D-47")
def test_complice_sends_another_leader_nine_inches_even_a_tired_one() -> None:
    field = camp("complice")
    field.leader("SL1", at=(10, 10), exhausted=True)
    assert codes(field, act("COMPLICE", "SL1")) == ["T-QUA-17.then"]
    assert codes(field, act("COMPLICE", "SL1", then=points((19.1, 10)))) == ["T-CMD-05.too_far"]
    field.play(lead, act("COMPLICE", "SL1", then=points((19, 10))), dice=[5, 1, 1])
    assert field.leaders["SL1"].x == 19_000 and field.leaders["SG"].x == 28_500


@pytest.mark.rule("T-QUA-17", "T-CMD-14")
def test_complice_may_bring_him_into_a_unit_and_then_he_is_exhausted() -> None:
    field = camp("complice")
    field.leader("SL1", at=(24, 10))
    field.play(lead, act("COMPLICE", "SL1", then=points((24, 17.3)), then_join="ST1"), dice=[5, 1, 1])
    assert field.leaders["SL1"].inside == "ST1" and field.leaders["SL1"].exhausted


@pytest.mark.rule("T-QUA-17", "T-CMD-16")
def test_complice_draws_nobody_out_of_a_unit_that_has_acted() -> None:
    field = camp("complice")
    field.leader("SL1", inside="ST1")
    assert codes(field, act("COMPLICE", "SL1", then=points((24, 24)))) == []
    field.battle().spend("ST1")
    assert codes(field, act("COMPLICE", "SL1", then=points((24, 24)))) == ["T-CMD-20.target"]


def nimble() -> Battlefield:
    """South's Officer with Ágil inside the regiment; the Company is 4.6" from it."""
    field = camp()
    field.unit("SC1", SHOT, at=(32.5, 20))
    field.leader("SG", at=(50, 10))
    field.leader("SL1", inside="ST1", level=3, qualities=("agil",), virtues=("fervor",))
    return field


@pytest.mark.rule("T-QUA-04", "T-CMD-17")
def test_agil_slips_from_one_unit_into_another_with_a_success() -> None:
    field = nimble()
    field.battle().change("ST1", wear=5)
    order = LeaderOrder(leader="SL1", action="AGIL", then_join="SC1")
    assert codes(field, order) == []
    field.play(lead, order, dice=[5, 6, 6])
    assert (field.leaders["SL1"].inside, field.leaders["SL1"].exhausted) == ("SC1", True)
    assert field.units["ST1"].wear == 4


@pytest.mark.rule("T-QUA-04")
def test_agil_who_fails_is_left_halfway_exhausted() -> None:
    field = nimble()
    field.play(lead, LeaderOrder(leader="SL1", action="AGIL", then_join="SC1"), dice=[1, 1, 1])
    leader = field.leaders["SL1"]
    edge = 24_000 + field.units["ST1"].base.width // 2
    other = 32_500 - field.units["SC1"].base.width // 2
    assert leader.inside == "" and leader.exhausted and abs(leader.x - (edge + other) // 2) <= 1


@pytest.mark.rule("T-QUA-04")
def test_agil_needs_units_within_his_move_and_not_to_have_just_joined() -> None:
    field = nimble()
    order = LeaderOrder(leader="SL1", action="AGIL", then_join="SC1")
    width = (field.units["ST1"].base.width + field.units["SC1"].base.width) / 2000
    field.unit("SC1", SHOT, at=(24 + width + 6.01, 20))
    assert codes(field, order) == ["T-CMD-13.join"]
    field.unit("SC1", SHOT, at=(24 + width + 6, 20))
    assert codes(field, order) == []
    field.leader("SL1", inside="ST1", joined=True, qualities=("agil",))
    assert codes(field, order) == ["T-CMD-07.leader"]
    outside = field.leader("SL1", at=(28.5, 18), qualities=("agil",))
    assert "AGIL" not in actions_of(field.view("south"), outside)
    assert codes(field, order) == ["T-CMD-04.action"]


@pytest.mark.rule("T-QUA-04", "T-CMD-13")
def test_agil_slips_into_units_of_his_own_other_than_the_one_he_is_in() -> None:
    field = nimble()
    field.unit("SC2", SHOT, at=(24, 24), command="K2")
    for wrong in ("ST1", "SC2", "NT1", "nobody", ""):
        (problem,) = leader_problems(
            field.view("south"), "south", LeaderOrder(leader="SL1", action="AGIL", then_join=wrong)
        )
        assert (problem.code, problem.legal) == ("T-CMD-13.join", ("SC1",))
