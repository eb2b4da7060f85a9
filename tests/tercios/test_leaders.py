"""Leaders: activation, ways, joining and leaving, checks, Correr and Inspirar. [T-CMD]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.checks import CommandChecked
from rulesets.tercios.dialogue.events.leading import ActionDeclared, ActionVoid, LeaderJoined, LeaderMoved, LeaderTired
from rulesets.tercios.position.state import Forced, Mark
from rulesets.tercios.position.values import pool
from rulesets.tercios.rules.fighting.clash import Clash, combat_pool
from rulesets.tercios.rules.leaders.command import commands, interacts, is_commanded
from rulesets.tercios.rules.leaders.escaping import move_of
from rulesets.tercios.rules.leaders.leading import (
    Led,
    able_leaders,
    action_targets,
    actions_of,
    lead,
    leader_problems,
    usual_order,
)
from rulesets.tercios.rules.units.checks import discipline
from tests.tercios.battlefield import Battlefield
from tests.tercios.leader_orders import FOOT, GUN, SHOT, codes, correr, lake, points, wood


@pytest.fixture
def field() -> Battlefield:
    """South's regiment ST1 faces north at 24, 20 with its Officer SL1 behind it at 24, 14."""
    field = Battlefield()
    field.unit("ST1", FOOT, at=(24, 20), card="ATACAD")
    field.leader("SL1", at=(24, 14), level=3, virtues=("destreza",))
    return field


# Interaction and command.


@pytest.mark.rule("T-CMD-03")
def test_an_officer_interacts_with_his_own_command_only_and_the_general_with_everybody(field: Battlefield) -> None:
    other = field.unit("ST2", FOOT, at=(36, 20), command="K2")
    gun = field.unit("SA1", GUN, at=(44, 20), command="B1")
    general = field.leader("SG", at=(40, 14))
    officer = field.leaders["SL1"]
    assert interacts(officer, field.units["ST1"]) and not interacts(officer, other) and not interacts(officer, gun)
    assert all(interacts(general, unit) for unit in field.units.values())


@pytest.mark.rule("T-CMD-03")
def test_an_officer_cannot_inspire_or_join_a_unit_of_another_command(field: Battlefield) -> None:
    field.unit("ST2", FOOT, at=(30, 20), card="ATACAD", command="K2")
    inspire = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST2",), virtue="destreza")
    assert codes(field, inspire) == ["T-CMD-20.target"]
    joining = LeaderOrder(leader="SL1", path=points((29, 17.2)), join="ST2")
    assert codes(field, joining) == ["T-CMD-13.join"]


@pytest.mark.rule("T-CMD-08")
def test_command_reaches_six_inches_from_rim_to_edge(field: Battlefield) -> None:
    rear, radius = 20_000 - field.units["ST1"].base.depth, field.leaders["SL1"].disc.radius
    at = field.leader("SL1", at=(24, (rear - radius - 6000) / 1000))
    assert commands(field.battle(), at, field.units["ST1"])
    beyond = field.leader("SL1", at=(24, (rear - radius - 6010) / 1000))
    assert not commands(field.battle(), beyond, field.units["ST1"])


@pytest.mark.rule("T-CMD-09", "T-ORD-08")
def test_a_unit_without_a_leader_in_distance_and_sight_is_out_of_command(field: Battlefield) -> None:
    battle = field.battle()
    assert is_commanded(battle, field.units["ST1"])
    field.unit("ST2", FOOT, at=(24, 17))
    field.leader("SL1", at=(24, 13))
    battle = field.battle()
    assert not is_commanded(battle, field.units["ST1"])
    assert discipline(battle, field.units["ST1"]).dice == pool(3, ()).dice - 1


@pytest.mark.rule("T-CMD-10")
def test_a_leader_inside_commands_units_less_than_six_inches_from_a_centre_of_his_host(field: Battlefield) -> None:
    field.leader("SL1", inside="ST1")
    right = 24_000 + field.units["ST1"].base.width // 2
    width = field.mustered("C9", SHOT).front

    def stands(gap: float) -> bool:
        company = field.unit("SC1", SHOT, at=((right + gap * 1000 + width / 2) / 1000, 20))
        return commands(field.battle(), field.leaders["SL1"], company)

    assert stands(5.9)
    assert not stands(6.05)


@pytest.mark.rule("T-CMD-11")
def test_an_exhausted_leader_still_commands_and_gives_his_virtues(field: Battlefield) -> None:
    tired = field.leader("SL1", at=(24, 14), exhausted=True)
    assert commands(field.battle(), tired, field.units["ST1"])


@pytest.mark.rule("T-CMD-12")
def test_troops_whose_officer_died_are_commanded_by_the_general_alone(field: Battlefield) -> None:
    field.battle().change_leader("SL1", status="removed")
    field.leader("SL2", at=(22, 14), command="K2")
    assert not is_commanded(field.battle(), field.units["ST1"])
    field.leader("SG", at=(26, 14))
    assert is_commanded(field.battle(), field.units["ST1"])


# Activation.


@pytest.mark.rule("T-CMD-04", "D-16")
def test_a_leader_moves_first_and_then_must_attempt_an_action(field: Battlefield) -> None:
    assert codes(field, LeaderOrder(leader="SL1", path=points((20, 14)))) == ["T-CMD-04.action"]
    field.play(lead, correr("SL1", (20, 14)), dice=[5, 5, 1])
    kinds = [type(event) for event in field.events]
    assert kinds.index(LeaderMoved) < kinds.index(ActionDeclared) < kinds.index(CommandChecked)
    assert (field.leaders["SL1"].x, field.leaders["SL1"].y) == (20_000, 14_000)


@pytest.mark.rule("T-CMD-04", "D-17")
def test_a_leader_with_nothing_better_to_do_hurries_and_may_tire_of_it(field: Battlefield) -> None:
    field.leader("SL1", at=(24, 14), level=2)
    assert actions_of(field.view("south"), field.leaders["SL1"]) == ["CORRER"]
    order = usual_order(field.view("south"), "south", "SL1", "ST1")
    assert order == LeaderOrder(leader="SL1", action="CORRER")
    field.play(lead, order, dice=[1, 4])
    assert field.leaders["SL1"].exhausted


@pytest.mark.rule("D-15", "D-17")
def test_the_usual_order_inspires_the_coming_troop(field: Battlefield) -> None:
    order = usual_order(field.view("south"), "south", "SL1", "ST1")
    assert order == LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue="destreza")
    assert codes(field, order) == []
    assert action_targets(field.view("south"), "SL1", "INSPIRAR") == ["ST1"]


@pytest.mark.rule("D-15")
def test_nobody_is_given_an_order_who_cannot_act(field: Battlefield) -> None:
    field.leader("SL1", at=(24, 14), exhausted=True)
    assert usual_order(field.view("south"), "south", "SL1", "ST1") is None
    field.leader("SL1", inside="ST1")
    assert usual_order(field.view("south"), "south", "SL1", "ST1") is None


@pytest.mark.rule("T-CMD-05")
def test_a_leader_goes_six_inches_and_no_farther(field: Battlefield) -> None:
    assert codes(field, correr("SL1", (18, 14))) == []
    assert codes(field, correr("SL1", (17.9, 14))) == ["T-CMD-05.too_far"]
    assert codes(field, correr("SL1", (21, 14), (21, 11), (20.9, 11))) == ["T-CMD-05.too_far"]


@pytest.mark.rule("T-CMD-05", "T-MOV-20")
def test_a_leader_goes_around_impassable_ground(field: Battlefield) -> None:
    field.terrain(lake("lake", (21, 13), (22, 13), (22, 15), (21, 15)))
    assert codes(field, correr("SL1", (20, 14))) == ["T-CMD-05.impassable"]
    assert codes(field, correr("SL1", (22, 12.2), (20, 12.2))) == []


@pytest.mark.rule("T-CMD-05")
def test_a_leader_crosses_friends_but_not_enemies_and_stands_on_nobody(field: Battlefield) -> None:
    field.unit("SC1", SHOT, at=(20, 14.5))
    field.leader("SL1", at=(23, 14), level=3)
    assert codes(field, correr("SL1", (17.2, 14))) == []
    assert codes(field, correr("SL1", (20, 14))) == ["T-CMD-05.overlap"]
    field.unit("NC1", SHOT, at=(27, 15))
    assert codes(field, correr("SL1", (28.9, 14))) == ["T-CMD-05.crosses"]


@pytest.mark.rule("T-CMD-05", "T-UNI-08")
def test_a_leader_keeps_an_inch_from_enemy_centres_at_the_end_of_his_move(field: Battlefield) -> None:
    field.unit("NC1", SHOT, at=(30, 14), facing=180)
    radius = field.leaders["SL1"].disc.radius / 1000
    assert codes(field, correr("SL1", (30 - 1 - radius, 14))) == []
    assert codes(field, correr("SL1", (30 - 0.9 - radius, 14))) == ["T-CMD-05.too_close"]


@pytest.mark.rule("T-CMD-05")
def test_a_way_is_short_to_write_and_stays_on_the_table(field: Battlefield) -> None:
    assert codes(field, correr("SL1", *[(24, 14)] * 13)) == ["T-CMD-05.points"]
    assert codes(field, correr("SL1", *[(24, 14)] * 12)) == []
    field.leader("SL1", at=(24, 1))
    assert codes(field, correr("SL1", (24, -1), (24, 1))) == ["T-CMD-05.points"]
    assert codes(field, correr("SL1", (24, 0.2))) == ["T-CMD-05.off_table"]


@pytest.mark.rule("T-CMD-06")
def test_a_leader_who_is_not_exhausted_may_act_again_in_a_later_step(field: Battlefield) -> None:
    field.play(lead, correr(), dice=[5, 6, 1])
    assert able_leaders(field.view("south"), "south") == ["SL1"]
    field.play(lead, correr(), dice=[5, 1, 1])
    assert able_leaders(field.view("south"), "south") == []


@pytest.mark.rule("T-CMD-07")
def test_an_exhausted_leader_cannot_be_activated(field: Battlefield) -> None:
    field.leader("SL1", at=(24, 14), exhausted=True)
    assert codes(field, correr()) == ["T-CMD-07.leader"]


def test_nobody_orders_the_enemys_leaders_or_a_name_he_made_up(field: Battlefield) -> None:
    field.leader("NL1", at=(24, 40))
    view = field.view("south")
    for stranger in ("NL1", "SL9"):
        (problem,) = leader_problems(view, "south", correr(stranger))
        assert (problem.code, problem.legal) == ("T-CMD-07.leader", ("SL1",))


# Joining and leaving.


@pytest.mark.rule("T-CMD-13", "T-CMD-14")
def test_joining_takes_contact_replaces_the_action_and_exhausts(field: Battlefield) -> None:
    touch = (20 - field.units["ST1"].base.depth / 1000) - field.leaders["SL1"].disc.radius / 1000
    short = LeaderOrder(leader="SL1", path=points((24, touch - 0.05)), join="ST1")
    assert codes(field, short) == ["T-CMD-13.join"]
    order = LeaderOrder(leader="SL1", path=points((24, touch)), join="ST1")
    assert codes(field, order) == []
    assert field.play(lead, order) == Led()
    joined = field.leaders["SL1"]
    assert (joined.inside, joined.exhausted, joined.joined) == ("ST1", True, True)
    assert field.rolls == []
    assert [type(event) for event in field.events] == [LeaderMoved, LeaderJoined, LeaderTired]


@pytest.mark.rule("T-CMD-13")
def test_only_the_general_may_join_a_gun_and_several_leaders_may_share_a_unit(field: Battlefield) -> None:
    field.unit("SA1", GUN, at=(28, 15.5))
    field.leader("SG", at=(30, 12))
    assert codes(field, LeaderOrder(leader="SL1", path=points((26.8, 14.5)), join="SA1")) == ["T-CMD-13.join"]
    assert codes(field, LeaderOrder(leader="SG", path=points((28.2, 13.3)), join="SA1")) == []
    field.leader("SG", inside="ST1")
    assert codes(field, LeaderOrder(leader="SL1", path=points((24, 17.3)), join="ST1")) == []


@pytest.mark.rule("T-CMD-14")
def test_joining_leaves_no_room_for_an_action(field: Battlefield) -> None:
    order = LeaderOrder(leader="SL1", path=points((24, 17.3)), join="ST1", action="CORRER")
    assert codes(field, order) == ["T-CMD-14.action"]


@pytest.mark.rule("T-CMD-15")
def test_a_leader_inside_a_unit_cannot_act_without_leaving_it(field: Battlefield) -> None:
    field.leader("SL1", inside="ST1", virtues=("destreza",))
    inspire = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue="destreza")
    assert codes(field, inspire) == ["T-CMD-16.way"]


@pytest.mark.rule("T-CMD-16")
def test_leaving_is_measured_from_any_edge_of_the_unit(field: Battlefield) -> None:
    field.leader("SL1", inside="ST1")
    rear = 20 - field.units["ST1"].base.depth / 1000
    assert codes(field, correr("SL1", (24, rear - 6))) == []
    assert codes(field, correr("SL1", (24, rear - 6.1))) == ["T-CMD-05.too_far"]
    assert codes(field, correr("SL1", (24, 26))) == []
    field.play(lead, correr("SL1", (24, 26)), dice=[5, 5])
    assert (field.leaders["SL1"].inside, field.leaders["SL1"].y) == ("", 26_000)
    (moved,) = field.of(LeaderMoved)
    assert moved.left == "ST1"


@pytest.mark.rule("T-CMD-16")
def test_a_leader_cannot_leave_a_unit_he_joined_this_turn_or_one_that_has_acted(field: Battlefield) -> None:
    field.leader("SL1", inside="ST1", joined=True)
    assert able_leaders(field.view("south"), "south") == []
    field.leader("SL1", inside="ST1")
    assert able_leaders(field.view("south"), "south") == ["SL1"]
    field.battle().spend("ST1")
    assert able_leaders(field.view("south"), "south") == []


@pytest.mark.rule("T-CMD-16", "T-VAL-20")
def test_wear_that_only_his_fervour_bore_goes_when_he_leaves(field: Battlefield) -> None:
    field.leader("SL1", inside="ST1", virtues=("fervor",))
    field.battle().change("ST1", wear=5)
    field.play(lead, correr("SL1", (24, 26)), dice=[5, 5])
    assert field.units["ST1"].wear == 4


@pytest.mark.rule("T-CMD-17")
def test_nobody_leaves_one_unit_and_joins_another_in_one_activation(field: Battlefield) -> None:
    field.unit("SC1", SHOT, at=(29, 20))
    field.leader("SL1", inside="ST1")
    order = LeaderOrder(leader="SL1", path=points((27.2, 19)), join="SC1")
    assert codes(field, order) == ["T-CMD-17.join"]
    hurried = correr("SL1", (24, 22), then=points((28, 22)), then_join="SC1")
    assert codes(field, hurried) == ["T-CMD-17.join"]


# Checks and targets.


@pytest.mark.rule("T-CMD-18")
@pytest.mark.parametrize("level", [1, 3, 5])
def test_a_command_check_rolls_as_many_dice_as_his_level(field: Battlefield, level: int) -> None:
    field.leader("SL1", at=(24, 14), level=level)
    led = field.play(lead, correr(), dice=[5] + [1] * (level - 1))
    assert led.succeeded and len(field.rolls[0].faces) == level


@pytest.mark.rule("T-CMD-18")
def test_level_nought_rolls_nothing_and_fails(field: Battlefield) -> None:
    field.leader("SL1", at=(24, 14), level=0)
    assert field.play(lead, correr("SL1", then=points((20, 14)))) == Led()
    assert field.rolls == [] and field.leaders["SL1"].exhausted and field.leaders["SL1"].x == 24_000


@pytest.mark.rule("T-CMD-19")
@pytest.mark.parametrize(("faces", "tired"), [([1, 2, 4], True), ([5, 2, 4], True), ([5, 2, 6], False)])
def test_fewer_than_two_successes_exhaust(field: Battlefield, faces: list[int], tired: bool) -> None:
    field.play(lead, correr(), dice=faces)
    assert field.leaders["SL1"].exhausted is tired


@pytest.mark.rule("T-CMD-20")
def test_an_action_needs_its_target_in_command_distance_and_sight_from_where_he_went(field: Battlefield) -> None:
    field.leader("SL1", at=(24, 8), level=3, virtues=("destreza",))
    here = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue="destreza")
    assert codes(field, here) == ["T-CMD-20.target"]
    there = LeaderOrder(leader="SL1", path=points((24, 13)), action="INSPIRAR", targets=("ST1",), virtue="destreza")
    assert codes(field, there) == []
    field.terrain(wood("wood", (20, 14), (28, 14), (28, 16), (20, 16)))
    assert codes(field, there) == ["T-CMD-20.target"]


@pytest.mark.rule("T-CMD-20", "H-09")
def test_action_and_targets_are_named_before_the_roll(field: Battlefield) -> None:
    order = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue="destreza")
    field.play(lead, order, dice=[1, 1, 1])
    declared = field.events[0]
    assert isinstance(declared, ActionDeclared)
    assert (declared.action, declared.targets, declared.virtue) == ("inspirar", ("ST1",), "destreza")
    assert "public" in field.told[0].to


@pytest.mark.rule("T-CMD-20")
def test_an_action_names_as_many_targets_as_it_has(field: Battlefield) -> None:
    for targets in ((), ("ST1", "ST1")):
        order = LeaderOrder(leader="SL1", action="INSPIRAR", targets=targets, virtue="destreza")
        (problem,) = leader_problems(field.view("south"), "south", order)
        assert (problem.code, problem.legal) == ("T-CMD-20.targets", ("ST1",))


# Correr and Inspirar.


@pytest.mark.rule("T-CMD-26")
def test_correr_lets_him_move_a_second_time_if_he_succeeds(field: Battlefield) -> None:
    order = correr("SL1", (20, 14), then=points((14, 14)))
    assert codes(field, order) == []
    field.play(lead, order, dice=[1, 2, 3])
    assert field.leaders["SL1"].x == 20_000
    field.leader("SL1", at=(24, 14), level=3)
    field.play(lead, order, dice=[1, 2, 5])
    assert field.leaders["SL1"].x == 14_000 and field.leaders["SL1"].exhausted


@pytest.mark.rule("T-CMD-26")
def test_each_move_of_correr_is_six_inches_and_the_second_may_join(field: Battlefield) -> None:
    assert codes(field, correr("SL1", (20, 14), then=points((13.9, 14)))) == ["T-CMD-05.too_far"]
    order = correr("SL1", (20, 14), then=points((21, 17.5)), then_join="ST1")
    assert codes(field, order) == ["T-CMD-13.join"]
    order = correr("SL1", (21, 14), then=points((23, 17.3)), then_join="ST1")
    assert codes(field, order) == []
    field.play(lead, order, dice=[5, 5, 5])
    assert field.leaders["SL1"].inside == "ST1" and field.leaders["SL1"].exhausted


@pytest.mark.rule("T-CMD-27")
def test_inspirar_lends_a_virtue_to_the_unit_that_must_act_next(field: Battlefield) -> None:
    order = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue="destreza")
    assert field.play(lead, order, dice=[5, 1, 1]) == Led(succeeded=True)
    assert field.units["ST1"].marks == (Mark(kind="inspirar", until="step", word="destreza"),)
    assert field.state.standing["south"].forced == (Forced(quality="inspirar", units=("ST1",)),)


@pytest.mark.rule("T-CMD-27")
def test_a_failed_inspirar_binds_nobody(field: Battlefield) -> None:
    order = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue="destreza")
    field.play(lead, order, dice=[1, 1, 4])
    assert field.units["ST1"].marks == () and field.state.standing["south"].forced == ()


@pytest.mark.rule("T-CMD-27")
def test_only_the_seven_virtues_of_men_can_be_lent_and_only_by_those_who_have_them(field: Battlefield) -> None:
    field.leader("SL1", at=(24, 14), level=4, virtues=("presencia", "brio"))
    assert actions_of(field.view("south"), field.leaders["SL1"]) == ["CORRER"]
    field.leader("SL1", at=(24, 14), level=4, virtues=("presencia", "entrega"))
    for virtue in ("presencia", "destreza", ""):
        order = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue=virtue)
        (problem,) = leader_problems(field.view("south"), "south", order)
        assert problem.legal == ("entrega",)


@pytest.mark.rule("T-CMD-27", "T-ART-02")
def test_guns_cannot_be_inspired(field: Battlefield) -> None:
    field.unit("SA1", GUN, at=(27, 16), card="FUEGO")
    field.leader("SG", at=(29, 14), virtues=("instruccion",))
    order = LeaderOrder(leader="SG", action="INSPIRAR", targets=("SA1",), virtue="instruccion")
    assert codes(field, order) == ["T-CMD-20.target"]


@pytest.mark.rule("T-CMD-28")
def test_a_unit_without_a_card_to_act_on_is_no_target(field: Battlefield) -> None:
    order = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue="destreza")
    field.card("ST1", "FUEGO", reaction_only=True)
    assert codes(field, order) == ["T-CMD-20.target"]
    field.battle().spend("ST1")
    assert codes(field, order) == ["T-CMD-20.target"]


@pytest.mark.rule("T-CMD-28")
def test_a_declared_action_that_turns_out_illegal_becomes_correr_without_a_move(field: Battlefield) -> None:
    field.battle().spend("ST1")
    order = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("ST1",), virtue="destreza", then=points((20, 14)))
    field.play(lead, order, dice=[5, 5, 5])
    assert field.of(ActionVoid) == [ActionVoid("SL1", "inspirar", "T-CMD-28")]
    assert field.leaders["SL1"].x == 24_000 and field.units["ST1"].marks == ()
    assert field.of(ActionDeclared)[0].action == "correr"


@pytest.mark.rule("EX-11")
def test_an_inspired_battalion_that_attacks_strikes_with_seven_dice() -> None:
    field = Battlefield()
    regiment = field.unit("ST1", FOOT, at=(24, 20), card="ATACAD")
    assert regiment.troop.profile.combat == 4
    rear, radius = 20 - regiment.base.depth / 1000, 0.492
    field.leader("SL1", at=(24, rear - radius - 9.5), level=3, virtues=("destreza",))
    order = LeaderOrder(
        leader="SL1",
        path=points((24, rear - radius - 5.5)),
        action="INSPIRAR",
        targets=("ST1",),
        virtue="destreza",
    )
    assert codes(field, order) == []
    field.play(lead, order, dice=[5, 2, 1])
    assert field.leaders["SL1"].exhausted
    field.unit("NC1", SHOT, at=(24, 20), facing=270)
    charge = Clash("ST1", "NC1", "charge", (24_000, 16_000), charger_attacks=True)
    assert combat_pool(field.battle(), charge, "ST1").dice == 7


def test_a_leader_moves_nine_inches_with_brio_at_either_scale() -> None:
    for scale in ("15mm", "28mm"):
        field = Battlefield(scale)
        plain, brisk = field.leader("SL1"), field.leader("SL2", virtues=("brio",))
        assert (move_of(field.battle(), plain), move_of(field.battle(), brisk)) == (6000, 9000)
