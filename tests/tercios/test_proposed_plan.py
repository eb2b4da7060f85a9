"""The plan that a sheet starts from: what it promises to a newcomer who sends it as it is."""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.dialogue.answers.plan import DoFace, DoFire, DoMove, DoReorganise, Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.game import ruleset
from tests.tercios.battlefield import Battlefield

ASKED = PlanTurn("turn1/south/plan/1", 1)


@pytest.fixture
def field() -> Battlefield:
    """Two lines 24 inches apart: a slow tercio, quicker muskets and horse, a gun, an Officer."""
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 12))
    field.unit("SM1", "sue_mosq", (30, 12))
    field.unit("SC1", "imp_coraza", (40, 12))
    field.unit("SB1", "art_ligera", (50, 12))
    field.leader("SL1", (30, 6), virtues=("destreza",))
    field.unit("NT1", "sue_batallon", (20, 36), 270)
    field.unit("NM1", "sue_mosq", (40, 36), 270)
    return field


def proposed(field: Battlefield) -> Plan:
    view = field.view("south")
    plan = ASKED.template(view)
    assert ASKED.problems(plan, view) == []
    return plan


def moves(plan: Plan, id: str) -> list[DoMove]:
    intents = plan.intents[id].atencion
    assert intents is not None
    return [doing for tried in intents.tries for doing in tried if isinstance(doing, DoMove)]


def test_the_line_goes_forward_together_as_fast_as_its_slowest(field: Battlefield) -> None:
    plan = proposed(field)
    assert set(plan.cards.values()) == {"ATENCION"}
    steps = {(move.heading, move.dist) for id in ("ST1", "SM1", "SC1") for move in moves(plan, id)}
    assert steps == {(9000, 4 * INCH)}


def test_the_line_stops_when_the_first_of_it_is_just_out_of_range(field: Battlefield) -> None:
    field.unit("SM1", "sue_mosq", (30, 20))
    field.unit("NM1", "sue_mosq", (30, 35), 270)
    steps = {move.dist for id in ("ST1", "SM1", "SC1") for move in moves(proposed(field), id)}
    assert steps == {2 * INCH}, "fifteen inches away from muskets that shoot twelve"
    field.unit("NM1", "sue_mosq", (30, 33.5), 270)
    assert all(moves(proposed(field), id) == [] for id in ("ST1", "SM1", "SC1"))


def test_for_two_turns_the_line_keeps_out_of_the_range_of_guns_too(field: Battlefield) -> None:
    field.unit("NB1", "art_media", (30, 36), 270)
    assert all(moves(proposed(field), id) == [] for id in ("ST1", "SM1", "SC1"))
    field.state.turn = 3
    assert {move.dist for move in moves(proposed(field), "ST1")} == {4 * INCH}


def test_once_the_enemy_has_come_it_fights_as_the_bot_would(field: Battlefield) -> None:
    field.unit("NT1", "sue_batallon", (20, 30), 270)
    field.unit("NM1", "sue_mosq", (40, 24), 270)
    view = field.view("south")
    plan = proposed(field)
    assert plan == ASKED.template(view), "the same each time it is asked for"
    assert plan.initiative.then == "FIRST"
    assert set(plan.intents) == set(plan.cards)
    assert ASKED.default(view) != plan


def test_a_side_that_is_behind_goes_in_to_its_own_range(field: Battlefield) -> None:
    field.state.standing["north"].points = 2
    (first, *_) = moves(proposed(field), "SM1")
    assert (first.toward, first.stop, first.safe) == ("nearest", 11 * INCH, "NO_CHARGE")


def test_guns_do_not_leave_and_fire_as_soon_as_they_can(field: Battlefield) -> None:
    intents = proposed(field).intents["SB1"].atencion
    assert intents is not None
    assert {type(doing) for tried in intents.tries for doing in tried} == {DoReorganise, DoFire, DoFace}
    field.unit("NM1", "sue_mosq", (50, 28), 270)
    assert proposed(field).cards["SB1"] == "FUEGO"


def test_leaders_go_with_their_own(field: Battlefield) -> None:
    (entry,) = proposed(field).leaders
    assert entry.move is not None
    assert (entry.move.toward in ("ST1", "SM1", "SC1"), entry.move.within) == (True, 4 * INCH)
    assert (entry.act, entry.virtue) == ("INSPIRAR", "destreza")


def test_nobody_charges_at_long_odds_or_with_their_last_breath(field: Battlefield) -> None:
    field.unit("SC1", "pol_husares", (40, 12))
    field.unit("NT1", "esp_tercio_viejo", (40, 17), 270)
    assert proposed(field).cards["SC1"] == "ATENCION"
    field.unit("NT1", "sue_mosq", (40, 17), 270, wear=2, disordered=True)
    assert proposed(field).cards["SC1"] == "ATACAD"
    field.unit("SC1", "pol_husares", (40, 12), wear=3)
    assert proposed(field).cards["SC1"] != "ATACAD"


def test_those_in_front_move_first(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 16))
    assert [entry.unit for entry in proposed(field).sequence][0] == "ST1"


def test_a_friend_has_nothing_to_say_about_it(field: Battlefield) -> None:
    field.unit("NM1", "sue_mosq", (50, 28), 270)
    view = field.view("south")
    assert ruleset.advice(ASKED, ASKED.template(view), view) == []
