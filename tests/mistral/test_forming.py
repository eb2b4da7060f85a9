"""Squadrons and Formations come into being, change and go."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise, Worksheet
from rulesets.mistral.dialogue.events.fleet import Rearranged
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.position.records import Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.fleet.counters import new_squadron_id
from rulesets.mistral.rules.fleet.flotillas import (
    COUNTERS,
    LOWEST_RANK,
    auxiliary_room,
    composition_fault,
    free_counters,
)
from rulesets.mistral.rules.fleet.forming import (
    add_auxiliaries,
    add_flagship,
    add_sail,
    disband,
    make_independent,
    remove_emptied,
)
from rulesets.mistral.rules.fleet.reorganising import rearrange
from rulesets.mistral.rules.fleet.unforming import end_independence
from tests.mistral.inventory import table
from tests.mistral.seas import Seas


def act(**fields: Any) -> Reorganise:
    return Reorganise(**fields)


def do(seas: Seas, side: str, *actions: Reorganise, dice: tuple[int, ...] = (), free: bool = False) -> list[bool]:
    """Plays a side's list. Returns which of its actions were done."""
    seas.play(rearrange, side, actions, dice=dice, free=free)
    return [event.done for event in seas.events if isinstance(event, Rearranged)]


@pytest.fixture
def gibraltar() -> Seas:
    """Haddock (SR 3) and three Squadrons in Gibraltar, B1 and B2 under Flotilla A."""
    seas = Seas("1741.6", phase="administration")
    for id in ("B1", "B2", "B3"):
        seas.squadron(id, 3, port="gibraltar")
    seas.formation("b_flag_a", "gibraltar", "B1", "B2", harbour=True, leader="haddock")
    return seas


# Counters.


@pytest.mark.rule("M-FLEET-04")
def test_there_are_as_many_flotillas_as_counters_are_printed() -> None:
    kinds = [(each.side, each.command, each.kind) for each in COUNTERS.values()]
    assert kinds.count(("british", "british", "flag")) == 4
    assert kinds.count(("british", "british", "detachment")) == 4
    assert kinds.count(("bourbon", "spanish", "flag")) == kinds.count(("bourbon", "french", "flag")) == 2
    assert [id for id, each in COUNTERS.items() if each.side == "bourbon" and each.command is None] == [
        "x_grand",
        "x_flag_a",
    ]
    assert free_counters(Seas().state, "british", "grand") == ["b_grand"]


@pytest.mark.rule("M-FORM-03")
def test_flotilla_counters_ask_for_the_ranks_of_the_inventory() -> None:
    rows = table("M-FORM-03")
    names = {"Grand Flag (Grand Flotilla)": "grand", "Flag (Flotilla)": "flag", "Detachment": "detachment"}
    assert {names[row["Counter"]]: row["Lowest rank to Post"] for row in rows} == dict(LOWEST_RANK)


@pytest.mark.rule("M-FORM-03")
@pytest.mark.parametrize(("kind", "squadrons", "room"), [("grand", 5, 5), ("flag", 3, 3), ("detachment", 2, 1)])
def test_a_formation_has_room_for_an_auxiliary_a_squadron_a_detachment_for_one(
    kind: str, squadrons: int, room: int
) -> None:
    assert auxiliary_room(kind, squadrons) == room


@pytest.mark.rule("M-FLEET-04", "M-REINF-05")
def test_new_squadrons_take_the_first_free_counter_and_end_with_the_last() -> None:
    seas = Seas()
    seas.squadron("S1", port="cadiz")
    seas.squadron("S3", port="cadiz")
    assert new_squadron_id(seas.state, "spanish", "sol") == "S2"
    assert new_squadron_id(seas.state, "spanish", "sold") == "SD1"
    assert new_squadron_id(seas.state, "savoyard", "sol") is None
    seas.squadron("N1", port="naples")
    assert new_squadron_id(seas.state, "neapolitan", "sol") is None


@pytest.mark.rule("M-REINF-05", "M-HIDE-01")
def test_a_side_knows_which_of_its_counters_are_gone_for_good_and_no_sheet_may_use_them() -> None:
    seas = Seas(phase="administration")
    seas.squadron("S1", port="cadiz")
    split = Worksheet(reorganise=(Reorganise(do="split", squadrons=("S1",), sail=1),))
    sheet = FillWorksheet("k")
    assert sheet.problems(split, seas.view("bourbon")) == []
    printed = FORCES.contingents["spanish"].squadrons
    seas.state.retired_counters = {"spanish:sol": printed - 1, "british:sol": 2}
    assert seas.view("bourbon").retired_counters == {"spanish:sol": printed - 1}
    assert seas.view("public").retired_counters == {}
    assert new_squadron_id(seas.state, "spanish", "sol") is None
    assert [problem.where for problem in sheet.problems(split, seas.view("bourbon"))] == ["reorganise.0"]


# New Sail.


@pytest.mark.rule("M-FORM-10", "M-REINF-04")
@pytest.mark.parametrize(("when", "worn"), [("1742.3", 2), ("1742.7", 1)])
def test_sail_from_the_atlantic_wear_each_squadron_they_join_once(when: str, worn: int) -> None:
    seas = Seas(when, phase="administration")
    seas.squadron("B1", 3, 4, port="gibraltar", condition="in_ordinary")
    for _ in range(2):
        received = seas.play(add_sail, "british", "sol", 3, "gibraltar", atlantic=True)
    assert received == ("B2", "B3")
    found = {id: (each.sail, each.dp, each.arrived) for id, each in seas.state.squadrons.items()}
    assert found == {"B1": (4, 4 + worn, False), "B2": (4, worn, True), "B3": (1, worn, True)}


@pytest.mark.rule("M-FORM-10")
def test_sail_from_the_yards_do_not_wear() -> None:
    seas = Seas("1743.9", phase="administration")
    seas.play(add_sail, "french", "sol", 1, "toulon", atlantic=False)
    squadron = seas.state.squadrons["F1"]
    assert (squadron.sail, squadron.dp, squadron.condition, squadron.port) == (1, 0, "in_ordinary", "toulon")


@pytest.mark.rule("M-REINF-04")
def test_sail_that_find_no_counter_are_lost_and_named_squadrons_come_first() -> None:
    seas = Seas("1743.9", phase="administration")
    seas.squadron("G1", 3, port="genoa", condition="in_ordinary")
    assert seas.play(add_sail, "genoese", "sol", 4, "genoa", atlantic=False) == ("G1",)
    assert seas.state.squadrons["G1"].sail == 4
    seas.squadron("S1", 2, port="cadiz", condition="in_ordinary")
    seas.squadron("S2", 2, port="cadiz")
    assert seas.play(add_sail, "spanish", "sol", 1, "cadiz", atlantic=False, into=("S2",)) == ("S2",)


@pytest.mark.rule("M-REINF-01", "M-FORM-24")
def test_a_flagship_arrives_as_a_squadron_of_one() -> None:
    seas = Seas("1742.7", phase="administration")
    seas.play(add_flagship, "namur", "gibraltar", atlantic=True)
    ship = seas.state.squadrons["namur"]
    assert (ship.sail, ship.dp, ship.dr, ship.contingent) == (1, 1, 12, "british")


@pytest.mark.rule("M-FLEET-04", "M-REINF-05")
def test_withdrawn_auxiliaries_come_back_before_new_ones_and_no_more_than_there_are() -> None:
    seas = Seas()
    seas.auxiliary("b_light_1", box="aside")
    assert seas.play(add_auxiliaries, "british", "light", 3) == ("b_light_1", "b_light_2")
    assert {each.box for each in seas.state.auxiliaries.values()} == {"available"}


# Independents.


@pytest.mark.rule("M-FORM-05", "M-FORM-06", "M-FORM-22")
def test_squadrons_cut_off_are_independents_bound_for_home_and_flagships_keep_company() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", "B2", "neptune", leader="lestock")
    assert seas.play(make_independent, ["B2", "neptune"], "s05") == ["ind_B2"]
    formation = seas.state.formations["ind_B2"]
    assert (formation.kind, formation.place, formation.homeward) == ("independent", "s05", True)
    assert seas.state.squadrons["neptune"].flotilla == "ind_B2"
    assert seas.state.squadrons["B1"].flotilla == "b_flag_a"


@pytest.mark.rule("M-FORM-22")
def test_a_flagship_with_no_company_sails_home_alone() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", "neptune")
    assert seas.play(make_independent, ["neptune"], "s05") == ["ind_neptune"]


@pytest.mark.rule("M-FORM-06")
def test_independence_without_orders_ends_in_harbour() -> None:
    seas = Seas()
    seas.squadron("B1", port="gibraltar")
    seas.formation("ind_B1", "gibraltar", "B1", harbour=True)
    seas.play(end_independence, "ind_B1")
    assert "ind_B1" not in seas.state.formations
    assert (seas.state.squadrons["B1"].flotilla, seas.state.squadrons["B1"].port) == ("", "gibraltar")
    seas.formation("ind_B2", "s05", "B2")
    seas.play(end_independence, "ind_B2")
    assert "ind_B2" in seas.state.formations


@pytest.mark.rule("M-FORM-06")
def test_a_flotilla_disbanded_at_sea_leaves_independents_and_its_leader_aboard_one() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", "B2", leader="lestock")
    seas.auxiliary("b_fleet_1", at="b_flag_a")
    seas.play(disband, "b_flag_a")
    assert set(seas.state.formations) == {"ind_B1", "ind_B2"}
    assert seas.state.leaders["lestock"].at == "ind_B1"
    assert seas.state.auxiliaries["b_fleet_1"].box == "available"


# Counters that go.


@pytest.mark.rule("M-FORM-09", "M-DMG-06")
def test_the_last_squadron_takes_its_flotilla_with_it_and_its_people_go_to_the_parent() -> None:
    seas = Seas()
    seas.formation("b_grand", "s05", "B1", leader="mathews")
    seas.formation("b_flag_a", "s05", "B2", parent="b_grand", leader="lestock")
    seas.auxiliary("b_fleet_1", at="b_flag_a")
    assert seas.play(remove_emptied, "B2") == ()
    assert "b_flag_a" not in seas.state.formations
    assert seas.state.leaders["lestock"].at == "b_grand"
    assert seas.state.auxiliaries["b_fleet_1"].at == "b_grand"


@pytest.mark.rule("M-DMG-06")
def test_a_leader_without_another_ship_in_the_place_is_named_and_one_with_is_taken_aboard() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", leader="lestock")
    seas.formation("b_flag_b", "s05", "B2")
    assert seas.play(remove_emptied, "B1") == ()
    assert seas.state.leaders["lestock"].at == "b_flag_b"
    assert seas.play(remove_emptied, "B2") == ("lestock",)
    assert seas.state.leaders["lestock"].status == "port"
    assert seas.state.formations == {}


@pytest.mark.rule("M-FLEET-04", "M-REINF-02")
def test_a_flagship_lost_is_remembered_and_one_withdrawn_is_not() -> None:
    seas = Seas()
    seas.squadron("namur", port="gibraltar")
    seas.squadron("neptune", port="gibraltar")
    seas.play(remove_emptied, "namur")
    seas.play(remove_emptied, "neptune", lost=False)
    assert seas.state.lost_flagships == ("namur",)


def test_whoever_shadowed_a_formation_that_is_gone_goes_to_recovery() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", spotted="E1")
    seas.auxiliary("s_fleet_1", at="cartagena", box="tasked", task=Task(kind="shadow", target="b_flag_a"))
    seas.play(remove_emptied, "B1")
    ship = seas.state.auxiliaries["s_fleet_1"]
    assert (ship.box, ship.task) == ("recovery", None)


def give_order(seas: Seas, entry: str, holder: str) -> None:
    seas.state.chits[entry] = Chit(id=entry, entry=entry, state="issued", holder=holder, issued=seas.state.date)


@pytest.mark.rule("M-ORDER-22", "M-ORDER-23")
def test_a_flotilla_unformed_fails_its_order_and_a_rendezvous_never_counts() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True, leader="mathews")
    seas.formation("b_flag_b", "gibraltar", "B2", harbour=True)
    give_order(seas, "b_cruise_gut", "b_flag_a")
    give_order(seas, "b_rendezvous", "b_flag_b")
    unform = [act(do="unform", flotilla=id) for id in ("b_flag_a", "b_flag_b")]
    assert do(seas, "british", *unform, dice=(0, 0)) == [True, True]
    assert seas.state.ledgers["british"].failed == 1
    assert {chit.state for chit in seas.state.chits.values()} == {"aside"}


@pytest.mark.rule("M-FORM-06", "M-ORDER-22")
def test_an_independent_in_harbour_ends_with_its_order() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("B1", port="gibraltar")
    seas.formation("ind_B1", "gibraltar", "B1", harbour=True)
    give_order(seas, "b_escort_levant", "ind_B1")
    seas.play(end_independence, "ind_B1")
    assert "ind_B1" in seas.state.formations
    seas.play(disband, "ind_B1")
    assert seas.state.formations == {}
    assert seas.state.squadrons["B1"].flotilla == ""
    assert seas.state.ledgers["british"].failed == 1


# What a Flotilla may hold.


def fault_of(seas: Seas, id: str, *squadrons: str, **more: Any) -> str:
    held = [seas.state.squadrons[each] for each in squadrons]
    found = composition_fault(seas.state, id, held, **more)
    return found.en if found else ""


@pytest.fixture
def docks() -> Seas:
    seas = Seas()
    for id in ("B1", "B2", "B3", "namur", "neptune"):
        seas.squadron(id, port="gibraltar")
    for id in ("S1", "S2", "F1", "F2", "N1", "real_felipe"):
        seas.squadron(id, port="toulon")
    return seas


@pytest.mark.rule("M-FORM-03")
def test_a_detachment_holds_one_or_two_squadrons_and_no_flagship(docks: Seas) -> None:
    assert fault_of(docks, "b_det_1", "B1", "B2") == ""
    assert "Detachment" in fault_of(docks, "b_det_1", "B1", "B2", "B3")
    assert "Detachment" in fault_of(docks, "b_det_1", "B1", "namur")


@pytest.mark.rule("M-FORM-20", "M-FORM-21")
def test_each_flagship_needs_a_regular_squadron_of_its_contingent(docks: Seas) -> None:
    assert fault_of(docks, "b_flag_a", "B1", "namur") == ""
    assert "Flagship" in fault_of(docks, "b_flag_a", "namur")
    assert "Flagship" in fault_of(docks, "b_flag_a", "B1", "namur", "neptune")
    assert "Flagship" in fault_of(docks, "x_flag_a", "F1", "F2", "real_felipe")
    assert fault_of(docks, "x_flag_a", "F1", "S1", "real_felipe") == ""


@pytest.mark.rule("M-FORM-03")
def test_two_flagships_need_a_rear_admiral(docks: Seas) -> None:
    ships = ("B1", "B2", "namur", "neptune")
    assert "Rear Admiral" in fault_of(docks, "b_flag_a", *ships, led_by="C")
    assert fault_of(docks, "b_flag_a", *ships, led_by="RA") == ""


@pytest.mark.rule("M-FLEET-05")
def test_one_squadron_of_the_other_command_may_serve_and_no_more(docks: Seas) -> None:
    assert fault_of(docks, "s_flag_b", "S1", "F1") == ""
    assert fault_of(docks, "s_flag_b", "S1", "N1") == ""
    assert "other Command" in fault_of(docks, "s_flag_b", "S1", "F1", "F2")
    assert "other Command" in fault_of(docks, "s_flag_b", "F1")


@pytest.mark.rule("M-FLEET-06")
def test_the_joint_flotillas_mix_as_they_like_and_only_a_grand_one_holds_flotillas(docks: Seas) -> None:
    assert fault_of(docks, "x_flag_a", "S1", "S2", "F1", "F2") == ""
    assert fault_of(docks, "x_grand", "S1", "S2", "F1", "F2", flotillas=2) == ""
    assert "Grand" in fault_of(docks, "x_flag_a", "S1", flotillas=1)


@pytest.mark.rule("M-FLEET-19")
def test_after_philip_v_the_commands_part(docks: Seas) -> None:
    docks.event("philip_v_dies")
    assert "Grand" in fault_of(docks, "x_grand", "S1")
    assert "Commands" in fault_of(docks, "x_flag_a", "S1", "F1")
    assert fault_of(docks, "x_flag_a", "F1", "F2") == ""
    assert "Philip" in fault_of(docks, "s_flag_b", "S1", "F1")


@pytest.mark.rule("M-NEUTRAL-04")
def test_in_limited_neutrality_no_neapolitan_serves_under_bourbon_flags(docks: Seas) -> None:
    docks.state.politics.contingents["neapolitan"] = "limited"
    assert "Naples" in fault_of(docks, "s_flag_b", "S1", "N1")
