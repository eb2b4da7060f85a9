"""The plan that a sheet starts from: what it promises to a newcomer who sends it as it is."""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.dialogue.answers.plan import DoMove, Plan
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


def stops(plan: Plan, id: str) -> set[int]:
    """How far from the nearest enemy it stops."""
    intents = plan.intents[id]
    tries = intents.atencion.tries if intents.atencion else ()
    ran = [intents.corred.move] if intents.corred and intents.corred.move else []
    moves = [doing for tried in tries for doing in tried if isinstance(doing, DoMove)]
    return {move.stop for move in (*moves, *ran) if move.toward == "nearest"}


def test_it_is_what_the_bot_would_order_and_the_same_each_time_it_is_asked_for(field: Battlefield) -> None:
    view = field.view("south")
    plan = proposed(field)
    assert plan == ASKED.template(view)
    assert set(plan.intents) == set(plan.cards) == {"ST1", "SM1", "SC1", "SB1"}
    assert ASKED.default(view) != plan


def test_the_line_goes_forward_and_stops_out_of_range(field: Battlefield) -> None:
    """The enemy's muskets shoot twelve inches."""
    assert {stop for id in ("ST1", "SM1") for stop in stops(proposed(field), id)} == {13 * INCH}


def test_the_line_runs_only_where_nobody_can_shoot_at_it(field: Battlefield) -> None:
    assert proposed(field).cards["SM1"] == "CORRED"
    field.unit("SM1", "sue_mosq", (30, 20))
    field.unit("NM1", "sue_mosq", (30, 35), 270)
    assert proposed(field).cards["SM1"] == "FUEGO"


def test_guns_do_not_run_and_fire_as_soon_as_they_can(field: Battlefield) -> None:
    assert proposed(field).cards["SB1"] == "ATENCION"
    field.unit("NM1", "sue_mosq", (50, 28), 270)
    assert proposed(field).cards["SB1"] == "FUEGO"


def test_leaders_go_with_their_own(field: Battlefield) -> None:
    (entry,) = proposed(field).leaders
    assert entry.move is not None
    assert (entry.move.toward in ("ST1", "SM1", "SC1"), entry.move.within) == (True, 4 * INCH)


def test_nobody_charges_at_long_odds_or_with_their_last_breath(field: Battlefield) -> None:
    field.unit("SC1", "pol_husares", (40, 12))
    field.unit("NT1", "esp_tercio_viejo", (40, 17), 270)
    assert proposed(field).cards["SC1"] != "ATACAD"
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
