"""What is removed leaves nothing behind that still refers to it."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.mistral.position.records import OnTrack, Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.escorts import join_convoys, leave_convoy
from rulesets.mistral.rules.convoys.voyage import finish_legs
from rulesets.mistral.rules.fleet.reorganising import rearrange
from rulesets.mistral.rules.politics.withdrawals import withdraw
from tests.mistral.seas import Seas


@pytest.mark.rule("M-SPOT-10")
def test_the_shadow_of_a_convoy_that_sails_off_the_map_goes_to_recovery() -> None:
    seas = Seas("1744.6")
    seas.convoy("british_levant", "maltese_roads", route="brit_levant_1", year=1744)
    seen = msgspec.structs.replace(seas.state.formations["british_levant"], spotted="BR1")
    seas.state.formations["british_levant"] = seen
    shadow = Task(kind="shadow", place="maltese_roads", target="british_levant")
    seas.auxiliary("s_fleet_1", at="palermo", box="tasked", task=shadow)
    finish_legs(seas.field())
    assert "british_levant" not in seas.state.formations
    assert seas.state.auxiliaries["s_fleet_1"].box == "recovery"
    assert seas.state.auxiliaries["s_fleet_1"].task is None


@pytest.mark.rule("M-LEVANT-02")
def test_an_auxiliary_withdrawn_from_the_levant_uncovers_its_box() -> None:
    seas = Seas("1744.6", phase="administration", impulse=0, mpi=0)
    seas.auxiliary("b_fleet_1", box="levant")
    seas.state.levant = (OnTrack("b_fleet_1", seas.state.date),)
    seas.play(withdraw, "british", {"fleet": 1}, "request")
    assert seas.state.auxiliaries["b_fleet_1"].box == "aside"
    assert seas.state.levant == ()


@pytest.mark.rule("M-FORM-03")
def test_auxiliaries_a_formation_lost_the_room_for_are_sent_home_at_the_next_reorganisation() -> None:
    seas = Seas("1744.6", phase="administration", impulse=0, mpi=0)
    seas.formation("b_flag_a", "s12", "B1")
    seas.auxiliary("b_fleet_1", at="b_flag_a")
    seas.auxiliary("b_fleet_2", at="b_flag_a")
    rearrange(seas.field(), "british", ())
    assert [ship.box for ship in seas.state.auxiliaries.values()] == ["assigned", "available"]


@pytest.mark.rule("M-ORDER-54", "M-CONVOY-24")
def test_nobody_joins_a_convoy_whose_troops_are_ashore() -> None:
    seas = Seas("1744.6")
    seas.convoy("troop_1", "coast_b", unloaded=True, route="troop_1")
    field = seas.field()
    field.change_formation("troop_1", harbour=True)
    seas.formation("s_det_1", "coast_b", "S1", harbour=True)
    seas.state.chits["s_escort_troop"] = Chit(
        id="s_escort_troop", entry="s_escort_troop", state="issued", holder="s_det_1", issued=seas.state.date
    )
    seas.play(join_convoys)
    assert seas.state.formations["s_det_1"].parent == ""


@pytest.mark.rule("M-CONVOY-19", "M-FORM-06")
def test_who_was_directly_with_a_convoy_is_set_free_when_it_is_gone() -> None:
    seas = Seas("1744.6")
    seas.convoy("victualling", "s02")
    seas.squadron("B1", flotilla="victualling")
    seas.leader("rowley", at="victualling")
    seas.play(leave_convoy, "victualling")
    assert seas.state.squadrons["B1"].flotilla == "ind_B1"
    assert seas.state.leaders["rowley"].at == "ind_B1"
