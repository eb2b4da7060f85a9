"""Leaders: seniority, posts, coming and going."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.events.fleet import (
    FleetAdmiralTested,
    LeaderArrived,
    LeaderLeft,
    LeaderPlaced,
    LeaderPromoted,
    LeaderReturned,
)
from rulesets.mistral.position.admirals import admirals, strategy_of
from rulesets.mistral.position.parts import leader_of, lr_of, seniority
from rulesets.mistral.rules.fleet.checks import leadership_check, strategy_check
from rulesets.mistral.rules.fleet.leaders_come_and_go import promote_and_return, relieve_fleet_admirals
from rulesets.mistral.rules.fleet.posting import fill_vacant_posts, post_fault
from rulesets.mistral.rules.fleet.reorganising import rearrange
from tests.mistral.seas import Seas


def order(seas: Seas, *ids: str) -> list[str]:
    return sorted(ids, key=lambda id: seniority(seas.state, seas.state.leaders[id]))


def post(leader: str, **goal: str) -> Reorganise:
    return Reorganise(do="post", leader=leader, **goal)


@pytest.mark.rule("M-LEAD-01", "M-LEAD-04")
def test_every_leader_of_the_book_has_ratings_rank_and_personality() -> None:
    for entry in FORCES.leaders.values():
        assert 0 <= entry.lr <= 9
        assert 0 <= entry.sr <= 9
        assert entry.control >= 1
        assert entry.personality in ("T", "C", "A", "R")
        assert entry.ranks


@pytest.mark.rule("M-LEAD-02")
def test_rank_then_ensign_then_promotion_settle_who_is_senior() -> None:
    seas = Seas("1744.6")
    seas.leader("mathews", at="gibraltar")
    seas.leader("lestock", at="gibraltar")
    seas.leader("rowley", at="gibraltar")
    seas.leader("long", at="gibraltar")
    seas.leader("cooper", at="gibraltar")
    assert order(seas, "long", "cooper", "rowley", "lestock", "mathews") == [
        "mathews",
        "lestock",
        "rowley",
        "cooper",
        "long",
    ]
    seas.leader("medley", at="gibraltar", rank="VA", ensign="red", promoted=date("1744.5"))
    assert order(seas, "lestock", "medley") == ["medley", "lestock"]


@pytest.mark.rule("M-LEAD-03", "M-LEAD-09")
def test_before_the_war_a_spaniard_outranks_a_frenchman_of_his_rank_and_commands() -> None:
    seas = Seas("1744.6")
    seas.leader("navarro", at="toulon")
    seas.leader("de_court", at="toulon")
    assert order(seas, "de_court", "navarro") == ["navarro", "de_court"]
    assert admirals(seas.state) == {"spanish": "navarro", "french": "de_court", "bourbon": "navarro"}
    seas.event("france_declares_war")
    assert order(seas, "navarro", "de_court") == ["de_court", "navarro"]
    assert admirals(seas.state)["bourbon"] == "de_court"


@pytest.mark.rule("M-LEAD-09")
def test_a_junior_spaniard_commands_the_fleet_before_the_war_and_the_wounded_command_nothing() -> None:
    seas = Seas("1743.6")
    seas.leader("geraldino", at="cartagena")
    seas.leader("de_court", at="toulon")
    assert admirals(seas.state)["bourbon"] == "geraldino"
    seas.leader("geraldino", at="cartagena", status="wounded")
    assert admirals(seas.state)["bourbon"] == "de_court"


@pytest.mark.rule("M-LEAD-05")
def test_a_missing_leader_counts_nothing() -> None:
    seas = Seas()
    seas.formation("b_det_1", "s05", "B1")
    assert leader_of(seas.state, "b_det_1") is None
    assert lr_of(seas.state, "b_det_1") == 0
    assert strategy_of(seas.state, "british", "british") == 0


@pytest.mark.rule("M-LEAD-06", "M-LEAD-07", "M-LEAD-08")
def test_checks_succeed_on_the_rating_or_less() -> None:
    seas = Seas("1744.6")
    seas.formation("b_flag_a", "s05", "B1", leader="lestock")
    seas.leader("mathews", at="gibraltar")
    assert seas.play(leadership_check, "b_flag_a", "recover", dice=[2]).passed
    assert not seas.play(leadership_check, "b_flag_a", "recover", dice=[3]).passed
    assert seas.play(leadership_check, "b_flag_a", "recover", (("friend", -1),), dice=[3]).passed
    assert seas.play(strategy_check, "british", None, "form", dice=[2]).passed
    assert not seas.play(strategy_check, "british", None, "form", dice=[3]).passed
    assert seas.rolls[0].stream == "british"


@pytest.mark.rule("M-LEAD-10")
def test_a_leader_changes_ports_once_a_turn_and_posts_in_one_place_as_often_as_he_likes() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    seas.formation("b_flag_b", "port_mahon", "B2", harbour=True)
    seas.leader("rowley", at="gibraltar")
    actions = [
        post("rowley", flotilla="b_flag_a"),
        post("rowley", port="gibraltar"),
        post("rowley", flotilla="b_flag_b"),
    ]
    seas.play(rearrange, "british", actions)
    assert [event.done for event in seas.events] == [True, True, True]
    assert seas.state.leaders["rowley"].at == "b_flag_b"
    seas.play(rearrange, "british", [post("rowley", port="gibraltar")])
    assert [event.done for event in seas.events] == [False]


@pytest.mark.rule("M-LEAD-10")
def test_a_leader_at_sea_stays_there() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_flag_a", "s05", "B1", leader="rowley")
    seas.formation("b_flag_b", "s05", "B2")
    assert post_fault(seas.state, "british", "rowley", port="gibraltar") is not None
    assert post_fault(seas.state, "british", "rowley", flotilla="b_flag_b") is None
    seas.leader("lestock", at="gibraltar")
    assert post_fault(seas.state, "british", "lestock", flotilla="b_flag_a") is not None


@pytest.mark.rule("M-FORM-03")
def test_a_grand_flotilla_is_led_by_a_vice_admiral_or_higher() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_grand", "gibraltar", "B1", harbour=True)
    seas.leader("long", at="gibraltar")
    seas.leader("lestock", at="gibraltar")
    assert post_fault(seas.state, "british", "long", flotilla="b_grand") is not None
    assert post_fault(seas.state, "british", "lestock", flotilla="b_grand") is None
    seas.leader("lestock", at="b_grand")
    assert post_fault(seas.state, "british", "long", flotilla="b_grand") is None


@pytest.mark.rule("M-FLEET-06")
@pytest.mark.parametrize(("squadrons", "lawful"), [(("F1", "S1"), True), (("F1", "S1", "S2"), False)])
def test_an_admiral_leads_a_joint_flotilla_if_half_of_it_is_of_his_command(
    squadrons: tuple[str, ...], lawful: bool
) -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("x_flag_a", "toulon", *squadrons, harbour=True)
    seas.leader("de_court", at="toulon")
    assert (post_fault(seas.state, "bourbon", "de_court", flotilla="x_flag_a") is None) is lawful


@pytest.mark.rule("M-FLEET-06")
def test_nobody_leads_a_flotilla_of_the_other_command() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("s_flag_b", "toulon", "S1", harbour=True)
    seas.leader("de_court", at="toulon")
    assert post_fault(seas.state, "bourbon", "de_court", flotilla="s_flag_b") is not None


@pytest.mark.rule("M-LEAD-10")
def test_vacant_posts_go_to_the_senior_idle_leader_present() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    seas.formation("b_det_1", "gibraltar", "B2", harbour=True)
    seas.formation("b_det_2", "port_mahon", "B3", harbour=True)
    seas.leader("long", at="gibraltar")
    seas.leader("cooper", at="gibraltar")
    seas.play(fill_vacant_posts, "british")
    assert {id: each.at for id, each in seas.state.leaders.items()} == {"cooper": "b_flag_a", "long": "b_det_1"}
    assert leader_of(seas.state, "b_det_2") is None


@pytest.mark.rule("M-LEAD-10")
def test_a_leader_put_ashore_on_purpose_is_not_sent_back() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True, leader="cooper")
    seas.play(rearrange, "british", [post("cooper", port="gibraltar")])
    assert seas.state.leaders["cooper"].at == "gibraltar"
    seas.play(rearrange, "british", [])
    assert seas.state.leaders["cooper"].at == "b_flag_a"


# Coming and going.


def kinds(seas: Seas) -> list[tuple[type[Any], str]]:
    return [(type(event), event.leader) for event in seas.events]


@pytest.mark.rule("M-LEAD-11", "M-HIDE-14")
def test_a_leader_arrives_with_his_sail_and_only_his_own_side_knows_where() -> None:
    seas = Seas("1742.7", phase="administration")
    seas.squadron("B1", port="port_mahon")
    seas.play(promote_and_return)
    mathews = seas.state.leaders["mathews"]
    assert (mathews.at, mathews.rank, mathews.ensign) == ("gibraltar", "VA", "red")
    assert seas.told_to("bourbon") == [LeaderArrived(side="british", leader="mathews")]
    assert seas.told_to("british")[1] == LeaderPlaced(side="british", leader="mathews", port="gibraltar")


@pytest.mark.rule("M-LEAD-11")
def test_a_leader_without_sail_beside_him_arrives_where_most_of_his_contingent_lies() -> None:
    seas = Seas("1742.9", phase="administration")
    seas.squadron("B1", port="port_mahon")
    seas.play(promote_and_return)
    assert seas.state.leaders["cooper"].at == "port_mahon"


@pytest.mark.rule("M-LEAD-11")
def test_promotion_and_departure_come_on_their_dates() -> None:
    seas = Seas("1744.5", phase="administration")
    seas.leader("navarro", at="toulon", rank="RA", promoted=date("1740.1"))
    seas.leader("lestock", at="gibraltar")
    seas.play(promote_and_return)
    assert seas.state.leaders["navarro"].rank == "VA"
    assert (LeaderPromoted, "navarro") in kinds(seas)
    assert seas.state.leaders["lestock"].status == "port"
    seas.state.date = date("1744.6")
    seas.play(promote_and_return)
    assert seas.state.leaders["lestock"].status == "gone"
    assert kinds(seas) == [(LeaderLeft, "lestock")]
    seas.play(promote_and_return)
    assert seas.events == []


@pytest.mark.rule("M-NEUTRAL-02", "M-LEAD-11")
def test_leaders_of_a_minor_contingent_come_and_go_with_it() -> None:
    seas = Seas("1745.8", phase="administration")
    seas.state.politics.contingents["genoese"] = "neutral"
    seas.play(promote_and_return)
    assert "pinelli" not in seas.state.leaders
    seas.state.politics.contingents["genoese"] = "active"
    seas.play(promote_and_return)
    assert (seas.state.leaders["pinelli"].status, seas.state.leaders["pinelli"].at) == ("port", "genoa")
    seas.state.politics.contingents["genoese"] = "neutral"
    seas.play(promote_and_return)
    assert seas.state.leaders["pinelli"].status == "gone"
    seas.state.politics.contingents["genoese"] = "active"
    seas.play(promote_and_return)
    assert seas.state.leaders["pinelli"].status == "port"


@pytest.mark.rule("M-LEAD-11")
def test_the_dead_do_not_come_back() -> None:
    seas = Seas("1745.8", phase="administration")
    seas.state.politics.contingents["genoese"] = "active"
    seas.leader("pinelli", at="genoa", status="gone")
    seas.state.leaders["pinelli"] = type(seas.state.leaders["pinelli"])(id="pinelli", status="gone")
    seas.play(promote_and_return)
    assert seas.events == []


@pytest.mark.rule("M-LEAD-12")
@pytest.mark.parametrize("status", ["wounded", "captured"])
def test_the_wounded_and_the_captured_return_when_their_turns_have_passed(status: str) -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("S1", port="cartagena")
    seas.leader("navarro", at="toulon", status=status, back=date("1744.7"))
    seas.play(promote_and_return)
    assert seas.events == []
    seas.state.date = date("1744.7")
    seas.play(promote_and_return)
    assert (seas.state.leaders["navarro"].status, seas.state.leaders["navarro"].at) == ("port", "cartagena")
    assert kinds(seas)[0] == (LeaderReturned, "navarro")


@pytest.mark.rule("M-LEAD-12", "M-PRESTIGE-02")
def test_a_captured_admiral_is_ransomed_for_a_point_and_returns_next_turn() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.leader("navarro", at="toulon", status="captured")
    seas.leader("geraldino", at="toulon", status="captured")
    ransoms = [Reorganise(do="ransom", leader=id) for id in ("navarro", "geraldino", "navarro")]
    seas.play(rearrange, "bourbon", ransoms)
    assert [event.done for event in seas.events if hasattr(event, "done")] == [True, False, False]
    assert seas.state.ledgers["bourbon"].prestige == 4
    assert seas.state.ledgers["bourbon"].ransomed == ("navarro",)
    seas.state.date = date("1744.7")
    seas.play(promote_and_return)
    assert seas.state.leaders["navarro"].status == "port"
    assert seas.state.leaders["geraldino"].status == "captured"


# Fleet Admiral Relief.


def lost_two() -> Seas:
    seas = Seas("1745.1", phase="administration")
    seas.state.first_date = date("1744.1")
    seas.leader("rowley", at="gibraltar")
    seas.leader("long", at="gibraltar")
    seas.state.ledgers["british"].history = (6, 5)
    seas.state.ledgers["british"].prestige = 4
    return seas


@pytest.mark.rule("EX-29", "M-LEAD-20")
@pytest.mark.parametrize(("die", "relieved"), [(5, False), (6, True)])
def test_two_points_lost_since_the_start_of_the_year_before_put_the_fleet_admiral_at_risk(
    die: int, relieved: bool
) -> None:
    seas = lost_two()
    seas.play(relieve_fleet_admirals, dice=[die])
    told = [event for event in seas.events if isinstance(event, FleetAdmiralTested)]
    assert [(event.leader, event.drm, event.relieved) for event in told] == [("rowley", 4, relieved)]
    assert admirals(seas.state)["british"] == ("long" if relieved else "rowley")
    assert seas.told[0].to == ("bourbon", "british", "public")


@pytest.mark.rule("M-LEAD-20")
def test_nobody_is_relieved_in_the_first_year_and_gains_do_not_help() -> None:
    seas = lost_two()
    seas.state.first_date = date("1745.1")
    seas.play(relieve_fleet_admirals)
    assert seas.events == []
    seas = lost_two()
    seas.state.ledgers["british"].prestige = 9
    seas.play(relieve_fleet_admirals, dice=[9])
    assert seas.events[0].drm == 0
    assert not seas.events[0].relieved
