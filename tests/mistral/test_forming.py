"""Squadrons and Formations come into being, change and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise, Worksheet
from rulesets.mistral.dialogue.events.fleet import CompanyParted, Rearranged, Unformed
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.records import OnTrack, Task
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
from rulesets.mistral.rules.fleet.rearranging import fault
from rulesets.mistral.rules.fleet.reorganising import rearrange, reorganise
from rulesets.mistral.rules.fleet.unforming import end_independence
from tests.mistral.inventory import table
from tests.mistral.seas import Seas


def act(**fields: Any) -> Reorganise:
    return Reorganise(**fields)


def do(seas: Seas, side: str, *actions: Reorganise, dice: tuple[int, ...] = (), free: bool = False) -> list[bool]:
    """Plays a side's list; which of its actions were done."""
    seas.play(rearrange, side, actions, dice=dice, free=free)
    return [event.done for event in seas.events if isinstance(event, Rearranged)]


def reasons(seas: Seas) -> list[str]:
    return [event.why_not.en for event in seas.events if isinstance(event, Rearranged) and event.why_not]


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


# The Reorganisation Step.


@pytest.mark.rule("M-FORM-08", "M-LEAD-06", "M-LEAD-08")
def test_forming_needs_a_strategy_check_by_the_fleet_admiral_of_a_fleet_without_commands(gibraltar: Seas) -> None:
    form = act(do="form", kind="detachment", flotilla="b_det_1", squadrons=("B3",))
    assert do(gibraltar, "british", form, dice=(4,)) == [False]
    assert "b_det_1" not in gibraltar.state.formations
    assert do(gibraltar, "british", form, dice=(3,)) == [True]
    formation = gibraltar.state.formations["b_det_1"]
    assert (formation.place, formation.harbour, formation.kind) == ("gibraltar", True, "detachment")
    assert gibraltar.rolls[0].stream == "british"


@pytest.mark.rule("M-FORM-08")
def test_a_failed_action_is_not_tried_again_in_the_same_step(gibraltar: Seas) -> None:
    form = act(do="form", flotilla="b_det_1", squadrons=("B3",))
    assert do(gibraltar, "british", form, form, dice=(9,)) == [False, False]


@pytest.mark.rule("M-FORM-08")
def test_no_check_if_every_sail_concerned_arrived_this_turn(gibraltar: Seas) -> None:
    gibraltar.play(lambda field: field.change_squadron("B3", arrived=True))
    assert do(gibraltar, "british", act(do="form", flotilla="b_det_1", squadrons=("B3",))) == [True]


@pytest.mark.rule("M-FORM-08")
def test_pieces_must_be_in_one_port_or_space(gibraltar: Seas) -> None:
    gibraltar.squadron("B4", port="port_mahon")
    assert do(gibraltar, "british", act(do="form", flotilla="b_flag_b", squadrons=("B3", "B4"))) == [False]
    assert reasons(gibraltar) == ["They are not all in the same Port or Space."]
    assert do(gibraltar, "british", act(do="join", flotilla="b_flag_a", squadrons=("B4",))) == [False]


@pytest.mark.rule("M-FORM-03")
def test_no_flotilla_goes_under_itself_and_no_grand_flotilla_under_another(gibraltar: Seas) -> None:
    assert fault(gibraltar.state, "british", act(do="join", flotilla="b_flag_a", flotillas=("b_flag_a",))) is not None
    gibraltar.formation("b_grand", "gibraltar", "B3", harbour=True)
    assert fault(gibraltar.state, "british", act(do="join", flotilla="b_grand", flotillas=("b_grand",))) is not None
    assert fault(gibraltar.state, "british", act(do="join", flotilla="b_flag_a", flotillas=("b_grand",))) is not None
    assert fault(gibraltar.state, "british", act(do="join", flotilla="b_grand", flotillas=("b_flag_a",))) is None


@pytest.mark.rule("M-FORM-08")
def test_joining_detaching_and_unforming_are_checked_one_die_each(gibraltar: Seas) -> None:
    done = do(
        gibraltar,
        "british",
        act(do="join", flotilla="b_flag_a", squadrons=("B3",)),
        act(do="detach", squadrons=("B1",)),
        act(do="unform", flotilla="b_flag_a"),
        dice=(0, 3, 2),
    )
    assert done == [True, True, True]
    assert gibraltar.state.formations == {}
    assert gibraltar.state.leaders["haddock"].at == "gibraltar"


@pytest.mark.rule("M-LEAD-08", "M-FLEET-06")
def test_between_commands_the_bourbon_fleet_admiral_checks() -> None:
    seas = Seas("1743.6", phase="administration")
    for id in ("S1", "F1"):
        seas.squadron(id, port="toulon")
    seas.leader("geraldino", at="toulon")
    seas.leader("de_court", at="toulon")
    spanish = act(do="form", flotilla="s_flag_b", squadrons=("S1",))
    french = act(do="form", flotilla="f_flag_d", squadrons=("F1",))
    joint = act(do="form", flotilla="x_flag_a", squadrons=("S1", "F1"))
    assert do(seas, "bourbon", spanish, french, joint, dice=(2, 3, 2)) == [False, True, False]


@pytest.mark.rule("M-FORM-08")
def test_a_leader_and_auxiliaries_follow_the_last_squadron_of_their_flotilla(gibraltar: Seas) -> None:
    gibraltar.auxiliary("b_fleet_1", at="b_flag_a")
    form = act(do="form", flotilla="b_flag_b", squadrons=("B1", "B2"))
    assert do(gibraltar, "british", form, dice=(0,)) == [True]
    assert set(gibraltar.state.formations) == {"b_flag_b"}
    assert gibraltar.state.leaders["haddock"].at == "b_flag_b"
    assert gibraltar.state.auxiliaries["b_fleet_1"].at == "b_flag_b"


@pytest.mark.rule("M-FORM-03")
def test_auxiliaries_without_room_go_back_to_the_available_box(gibraltar: Seas) -> None:
    for n in (1, 2):
        gibraltar.auxiliary(f"b_fleet_{n}", at="b_flag_a")
    do(gibraltar, "british", act(do="detach", squadrons=("B2",)), dice=(0,))
    boxes = {id: each.box for id, each in gibraltar.state.auxiliaries.items()}
    assert boxes == {"b_fleet_1": "assigned", "b_fleet_2": "available"}


@pytest.mark.rule("M-FORM-05")
def test_at_sea_no_squadron_is_left_without_a_flotilla() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_grand", "s05", "B1", leader="mathews")
    seas.formation("b_flag_a", "s05", "B2", parent="b_grand")
    assert do(seas, "british", act(do="detach", squadrons=("B1",))) == [False]
    assert do(seas, "british", act(do="unform", flotilla="b_grand")) == [False]
    assert do(seas, "british", act(do="detach", flotillas=("b_flag_a",)), dice=(0,)) == [True]
    assert (seas.state.formations["b_flag_a"].parent, seas.state.formations["b_flag_a"].place) == ("", "s05")


@pytest.mark.rule("M-FORM-09", "M-FORM-08")
def test_sail_take_their_share_of_damage_along(gibraltar: Seas) -> None:
    gibraltar.play(lambda field: field.change_squadron("B2", dp=5))
    move = act(do="transfer", squadrons=("B2", "B1"), sail=1)
    assert do(gibraltar, "british", move, dice=(3,)) == [True]
    found = {id: (each.sail, each.dp) for id, each in gibraltar.state.squadrons.items()}
    assert found == {"B1": (4, 1), "B2": (2, 4), "B3": (3, 0)}
    assert do(gibraltar, "british", act(do="transfer", squadrons=("B2", "B1"), sail=1)) == [False]


@pytest.mark.rule("M-FORM-09")
def test_an_emptied_squadron_returns_to_the_pool_with_its_damage_erased(gibraltar: Seas) -> None:
    gibraltar.play(lambda field: field.change_squadron("B2", sail=1, dp=5))
    assert do(gibraltar, "british", act(do="transfer", squadrons=("B2", "B1"), sail=1), dice=(3,)) == [True]
    assert "B2" not in gibraltar.state.squadrons
    assert gibraltar.state.squadrons["B1"].dp == 5


@pytest.mark.rule("M-FORM-01", "M-FORM-08")
def test_splitting_makes_a_squadron_of_the_next_counter(gibraltar: Seas) -> None:
    gibraltar.play(lambda field: field.change_squadron("B3", dp=4))
    assert do(gibraltar, "british", act(do="split", squadrons=("B3",), sail=1), dice=(0,)) == [True]
    assert (gibraltar.state.squadrons["B4"].sail, gibraltar.state.squadrons["B4"].dp) == (1, 1)
    assert (gibraltar.state.squadrons["B3"].sail, gibraltar.state.squadrons["B3"].dp) == (2, 3)
    assert gibraltar.events[0].made == "B4"
    assert do(gibraltar, "british", act(do="split", squadrons=("B4",), sail=1)) == [False]


@pytest.mark.rule("M-FORM-01")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda field: field.change_squadron("B1", condition="in_ordinary"),
        lambda field: field.change_squadron("B1", subclass="sold"),
        lambda field: field.change_squadron("B1", contingent="spanish"),
        lambda field: field.change_squadron("B3", port="port_mahon"),
        lambda field: field.change_squadron("B1", sail=4),
    ],
)
def test_sail_move_only_between_squadrons_alike_and_together(gibraltar: Seas, spoil: Callable[[Any], Any]) -> None:
    move = act(do="transfer", squadrons=("B3", "B1"), sail=1)
    assert fault(gibraltar.state, "british", move) is None
    gibraltar.play(spoil)
    assert fault(gibraltar.state, "british", move) is not None


@pytest.mark.rule("M-FORM-30", "M-FORM-32")
def test_two_fifties_laid_up_anywhere_become_an_auxiliary() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("BD1", 1, 6, port="gibraltar", condition="in_ordinary")
    seas.squadron("BD2", 2, 4, port="port_mahon", condition="in_ordinary")
    assert do(seas, "british", act(do="to_fleet50", squadrons=("BD1", "BD2"))) == [True]
    assert {id: (each.sail, each.dp) for id, each in seas.state.squadrons.items()} == {"BD2": (1, 4)}
    ship = seas.state.auxiliaries["b_fleet50_1"]
    assert (ship.box, ship.kind, ship.contingent) == ("available", "fleet50", "british")


@pytest.mark.rule("M-FORM-30", "M-FLEET-20")
def test_the_french_do_so_only_under_guerre_de_course() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("FD1", 2, port="toulon", condition="in_ordinary")
    convert = act(do="to_fleet50", squadrons=("FD1", "FD1"))
    assert do(seas, "bourbon", convert) == [False]
    seas.state.politics.guerre_de_course = True
    assert do(seas, "bourbon", convert) == [True]
    assert seas.state.squadrons == {}


@pytest.mark.rule("M-FORM-32")
def test_fifties_at_sea_or_fitting_out_stay_what_they_are() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("BD1", 2, port="gibraltar")
    assert do(seas, "british", act(do="to_fleet50", squadrons=("BD1",))) == [False]


@pytest.mark.rule("M-FORM-33")
def test_a_fleet_50_comes_back_as_two_sail_with_four_points_each() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("BD1", 1, 1, port="gibraltar", condition="in_ordinary")
    seas.auxiliary("b_fleet50_1")
    back = act(do="from_fleet50", auxiliary="b_fleet50_1", port="gibraltar", port2="port_mahon")
    assert do(seas, "british", back) == [True]
    found = {id: (each.sail, each.dp, each.port, each.condition) for id, each in seas.state.squadrons.items()}
    assert found == {
        "BD1": (2, 5, "gibraltar", "in_ordinary"),
        "BD2": (1, 4, "port_mahon", "in_ordinary"),
    }
    assert seas.state.auxiliaries["b_fleet50_1"].box == "aside"
    assert do(seas, "british", back) == [False]


@pytest.mark.rule("M-FORM-33")
def test_a_fleet_50_in_service_is_not_dissolved() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.auxiliary("b_fleet50_1", at="gibraltar")
    assert do(seas, "british", act(do="from_fleet50", auxiliary="b_fleet50_1", port="gibraltar")) == [False]
    seas.auxiliary("b_fleet50_2")
    assert do(seas, "british", act(do="from_fleet50", auxiliary="b_fleet50_2", port="toulon")) == [False]


@pytest.mark.rule("M-FLEET-19")
def test_the_grand_flotilla_is_taken_apart_after_philip_v() -> None:
    seas = Seas("1746.6", phase="administration")
    seas.event("france_declares_war")
    seas.formation("x_grand", "toulon", "F1", "FD1", harbour=True, leader="gabaret")
    seas.formation("s_flag_b", "toulon", "S1", harbour=True, parent="x_grand")
    sheets = {"british": Worksheet(), "bourbon": Worksheet()}
    seas.play(reorganise, sheets)
    assert "x_grand" in seas.state.formations
    seas.event("philip_v_dies")
    seas.play(reorganise, sheets)
    assert set(seas.state.formations) == {"s_flag_b"}
    assert seas.state.formations["s_flag_b"].parent == ""
    assert seas.told_to("bourbon")[0] == Unformed(side="bourbon", flotilla="x_grand")
    assert seas.told_to("british") == []


@pytest.mark.rule("M-FLEET-19")
@pytest.mark.parametrize("harbour", [True, False])
def test_after_philip_v_no_squadron_stays_under_the_other_command(harbour: bool) -> None:
    seas = Seas("1746.10", phase="administration")
    seas.event("france_declares_war", "philip_v_dies")
    seas.formation("s_flag_b", "cartagena", "S1", "S2", "F1", harbour=harbour)
    seas.play(reorganise, {"british": Worksheet(), "bourbon": Worksheet()})
    assert seas.state.squadrons["F1"].flotilla == ("" if harbour else "ind_F1")
    assert [each.id for each in squadrons_of(seas.state, "s_flag_b")] == ["S1", "S2"]
    assert harbour or seas.state.formations["ind_F1"].homeward
    assert CompanyParted(flotilla="s_flag_b", squadrons=("F1",), rule="M-FLEET-19") in seas.told_to("bourbon")


@pytest.mark.rule("M-FORM-03")
def test_an_admiral_does_not_leave_two_flagships_to_a_commodore() -> None:
    seas = Seas("1744.4", phase="administration")
    seas.formation("b_flag_a", "port_mahon", "B1", "B2", "namur", "marlborough", leader="lestock", harbour=True)
    ashore = Reorganise(do="post", leader="lestock", port="port_mahon")
    why = fault(seas.view("british"), "british", ashore)
    assert why is not None and "Rear Admiral" in why.en
    seas.leader("mathews", at="b_flag_a")
    assert fault(seas.view("british"), "british", ashore) is None


@pytest.mark.rule("M-FORM-08", "M-HIDE-01")
def test_what_is_rearranged_is_told_to_its_own_side_alone(gibraltar: Seas) -> None:
    do(gibraltar, "british", act(do="form", flotilla="b_det_1", squadrons=("B3",)), dice=(0,))
    assert len(gibraltar.told_to("british")) == 1
    assert gibraltar.told_to("bourbon") == []


@pytest.mark.rule("M-FORM-08")
def test_nobody_moves_the_enemys_pieces(gibraltar: Seas) -> None:
    gibraltar.squadron("S1", port="cadiz")
    for action in (
        act(do="form", flotilla="b_flag_b", squadrons=("S1",)),
        act(do="form", flotilla="s_flag_b", squadrons=("B3",)),
        act(do="split", squadrons=("S1",), sail=1),
        act(do="to_fleet50", squadrons=("S1",)),
        act(do="unform", flotilla="s_flag_b"),
        act(do="post", leader="navarro", port="cadiz"),
        act(do="ransom", leader="haddock"),
    ):
        assert fault(gibraltar.state, "british", action) is not None


@pytest.mark.rule("M-LEVANT-05")
def test_a_squadron_on_the_levant_trade_track_is_out_of_reach(gibraltar: Seas) -> None:
    gibraltar.squadron("B8")
    gibraltar.state.levant = (OnTrack("B8", gibraltar.state.date),)
    assert fault(gibraltar.state, "british", act(do="form", flotilla="b_flag_b", squadrons=("B8",))) is not None


def test_a_spotted_flotilla_keeps_its_name_and_its_shadow_when_it_goes_under_another() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_grand", "s05", "B1", leader="mathews")
    seas.formation("b_flag_a", "s05", "B2", spotted="E3")
    seas.auxiliary("s_fleet_1", at="cartagena", box="tasked", task=Task(kind="shadow", target="b_flag_a"))
    assert do(seas, "british", act(do="join", flotilla="b_grand", flotillas=("b_flag_a",)), dice=(0,)) == [True]
    assert seas.state.formations["b_grand"].spotted == "E3"
    assert seas.state.formations["b_flag_a"].spotted == ""
    task = seas.state.auxiliaries["s_fleet_1"].task
    assert task is not None
    assert task.target == "b_grand"
    assert seas.view("bourbon").sightings["E3"].sail == 8


@pytest.mark.rule("M-FORM-02")
def test_speeds_of_the_book() -> None:
    assert {id: (entry.squadron_ma, entry.sold_ma) for id, entry in FORCES.contingents.items() if entry.dr} == {
        "british": (4, 4),
        "french": (4, 5),
        "spanish": (4, 4),
        "neapolitan": (4, 4),
        "genoese": (4, 4),
        "venetian": (3, 4),
    }
