"""The fastest way home, those who must take it, and the Spanish who keep to their Ports."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.events.sailing import CalledHome, HarbourEntered
from rulesets.mistral.dialogue.questions.impulse import Sailing, SpendMPs
from rulesets.mistral.position.records import Gale
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.sailing.doctrine import call_spaniards_home, is_tethered, may_go_to, may_put_out
from rulesets.mistral.rules.sailing.expeditious import (
    fastest_path,
    hurried_steps,
    mps_between,
    must_hurry,
    nearest_friendly_port,
)
from rulesets.mistral.rules.sailing.moving import spend
from tests.mistral.seas import Seas


def lone(place: str, **fields: Any) -> Seas:
    """A British Squadron on its way home."""
    seas = Seas(mpi=2)
    seas.squadron("B1")
    seas.formation("ind_B1", place, "B1", **{"homeward": True, **fields})
    return seas


# Paths.


@pytest.mark.rule("M-FORM-07")
def test_the_fastest_path_counts_mps_with_the_winds_that_blow() -> None:
    seas = Seas()
    known = seas.view("british")
    assert fastest_path(known, "s13", ["s12"], ma=4) == ["s12"]
    assert (mps_between(known, "s13", ["s12"]), mps_between(known, "s12", ["s13"])) == (1, 2)
    seas.weather("marin")
    known = seas.view("british")
    assert (mps_between(known, "s13", ["s12"]), mps_between(known, "s12", ["s13"])) == (2, 1)


@pytest.mark.rule("M-FORM-07")
@pytest.mark.parametrize(("winds", "mps"), [((), 2), (("mistral",), 3), (("marin",), 2)])
def test_catching_the_wind_costs_the_tries_to_be_expected(winds: tuple[str, ...], mps: int) -> None:
    seas = Seas()
    seas.weather(*winds)
    assert CHART.passages["golfe_du_lion/s13"]["s13"].ctw == 5
    assert mps_between(seas.view("british"), "golfe_du_lion/s13", ["s13"]) == mps


@pytest.mark.rule("M-FORM-07")
def test_a_path_avoids_what_it_is_told_to_and_never_cuts_across_the_edge_of_the_map() -> None:
    known = Seas().view("british")
    plain = fastest_path(known, "s12", ["port_mahon"], ma=4)
    assert plain == ["s13", "s14", "s07", "port_mahon"]
    around = fastest_path(known, "s12", ["port_mahon"], ma=4, avoid=("s13",))
    assert around[-1] == "port_mahon" and "s13" not in around
    assert all(end in CHART.passages[start] for start, end in zip(["s12", *around], around, strict=False))
    far = fastest_path(known, "the_gut", ["maltese_roads"], ma=4)
    assert not any(CHART.places[place].kind == "offmap" for place in far)
    assert fastest_path(known, "s12", ["s12"], ma=4) == [] and fastest_path(known, "s12", ["s13"], ma=0) == []


@pytest.mark.rule("M-FORM-07")
def test_no_path_is_faster_than_the_one_found() -> None:
    seas = Seas()
    seas.weather("mistral", "levanter")
    known = seas.view("british")
    for start in ("s02", "golfe_du_lion", "coast_f"):
        for goal in ("s12", "naples", "the_gut"):
            best = mps_between(known, start, [goal])
            assert best is not None
            for end in CHART.passages[start]:
                first, rest = mps_between(known, start, [end]), mps_between(known, end, [goal])
                assert first is not None and rest is not None and best <= first + rest


@pytest.mark.rule("M-FORM-06", "M-PORT-07")
def test_the_nearest_friendly_port_is_that_of_least_mps_with_room() -> None:
    seas = lone("s07")
    assert nearest_friendly_port(seas.view("british"), "ind_B1") == "port_mahon"
    seas = lone("s12")
    assert nearest_friendly_port(seas.view("british"), "ind_B1") == "port_mahon"
    seas.state.politics.contingents["savoyard"] = "active"
    assert nearest_friendly_port(seas.view("british"), "ind_B1") == "oneglia"
    for id in ("B2", "B3", "B4", "B5"):
        seas.squadron(id, port="oneglia")
    assert nearest_friendly_port(seas.view("british"), "ind_B1") == "villefranche"
    assert nearest_friendly_port(seas.view("british"), "ind_B1", neutral=True) != "port_mahon"
    assert nearest_friendly_port(seas.view("british"), "ind_B1", key=True) == "port_mahon"


# Those who must hurry.


@pytest.mark.rule("M-FORM-06", "M-FORM-07", "M-LEVANT-06")
def test_a_lost_squadron_sails_home_by_itself_and_into_harbour() -> None:
    seas = lone("s07")
    question = SpendMPs("k", ("ind_B1",))
    assert question.default(seas.view("british")) == {"ind_B1": Sailing(do="pass", to="port_mahon")}
    seas.play(spend, "british", {})
    assert seas.state.formations["ind_B1"].place == "port_mahon"
    seas.state.mpi = 3
    seas.play(spend, "british", {})
    assert "ind_B1" not in seas.state.formations and seas.state.squadrons["B1"].port == "port_mahon"
    assert any(isinstance(event, HarbourEntered) for event in seas.events)


@pytest.mark.rule("M-FORM-07")
def test_who_must_hurry_cannot_dawdle() -> None:
    seas = lone("s07")
    question = SpendMPs("k", ("ind_B1",))
    known = seas.view("british")
    for dawdling in (Sailing(do="mark"), Sailing(do="pass", to="s14")):
        assert question.problems({"ind_B1": dawdling}, known)
    seas.play(spend, "british", {"ind_B1": Sailing(do="mark")})
    assert seas.state.formations["ind_B1"].place == "port_mahon"


@pytest.mark.rule("M-FORM-07")
def test_ties_are_the_owners_to_choose() -> None:
    seas = lone("s12")
    seas.state.politics.contingents["savoyard"] = "active"
    known = seas.view("british")
    assert hurried_steps(known, "ind_B1") == ["oneglia", "villefranche"]
    question = SpendMPs("k", ("ind_B1",))
    assert question.problems({"ind_B1": Sailing(do="pass", to="villefranche")}, known) == []
    seas.play(spend, "british", {"ind_B1": Sailing(do="pass", to="villefranche")})
    assert seas.state.formations["ind_B1"].place == "villefranche"


@pytest.mark.rule("M-FORM-07")
def test_a_gale_may_be_avoided_for_two_mps_more() -> None:
    seas = lone("coast_a")
    seas.state.politics.contingents["savoyard"] = "active"
    assert hurried_steps(seas.view("british"), "ind_B1") == ["villefranche"]
    seas.state.gales = (Gale(wind="mistral", force=8, place="villefranche", been=("villefranche",)),)
    assert hurried_steps(seas.view("british"), "ind_B1") == ["villefranche", "s12"]
    seas.state.gales = (Gale(wind="mistral", force=10, place="villefranche", been=("villefranche",)),)
    assert hurried_steps(seas.view("british"), "ind_B1") == ["villefranche"]


@pytest.mark.rule("M-DMG-10")
def test_a_disorganised_formation_makes_for_a_neutral_port_too() -> None:
    seas = Seas(mpi=2)
    seas.formation("b_flag_a", "coast_b", "B1", disorganised=True)
    assert must_hurry(seas.view("british"), "b_flag_a")
    assert hurried_steps(seas.view("british"), "b_flag_a") == ["coast_b"]
    seas = lone("coast_b")
    assert hurried_steps(seas.view("british"), "ind_B1") != ["coast_b"]


@pytest.mark.rule("M-FORM-06", "M-FLEET-16")
def test_a_flotilla_given_an_order_need_not_hurry_home() -> None:
    seas = Seas(mpi=2)
    seas.formation("s_flag_b", "s14", "S1", homeward=True)
    assert must_hurry(seas.view("bourbon"), "s_flag_b")
    seas.state.chits["s_cruise_x"] = Chit(id="s_cruise_x", entry="s_rendezvous", state="issued", holder="s_flag_b")
    assert not must_hurry(seas.view("bourbon"), "s_flag_b")


@pytest.mark.rule("M-FLEET-19")
def test_after_philips_death_the_grand_flotilla_makes_for_a_key_port() -> None:
    seas = Seas(mpi=2)
    seas.formation("x_grand", "s06", "S1")
    assert not must_hurry(seas.view("bourbon"), "x_grand")
    seas.event("philip_v_dies")
    assert hurried_steps(seas.view("bourbon"), "x_grand")[0] == "palma"


# Spanish doctrine.


def spaniards(place: str = "cartagena", *, harbour: bool = True, id: str = "s_flag_b") -> Seas:
    seas = Seas(mpi=2)
    seas.formation(id, place, "S1", harbour=harbour)
    return seas


def both_views(seas: Seas, check: Any, *args: Any) -> bool:
    """The truth and the side's own view must agree."""
    found = {check(seas.field(), *args), check(seas.view("bourbon"), *args)}
    assert len(found) == 1
    return bool(found.pop())


@pytest.mark.rule("M-FLEET-15")
def test_a_spanish_flotilla_without_orders_stays_in_port() -> None:
    seas = spaniards()
    assert not both_views(seas, may_put_out, "s_flag_b")
    (problem,) = SpendMPs("k", ("s_flag_b",)).problems({"s_flag_b": Sailing(do="sail")}, seas.view("bourbon"))
    assert problem.code == "no-such-move"
    seas.play(spend, "bourbon", {"s_flag_b": Sailing(do="sail")})
    assert seas.state.formations["s_flag_b"].harbour
    seas.state.chits["c"] = Chit(id="c", entry="s_rendezvous", state="issued", holder="s_flag_b")
    assert both_views(seas, may_put_out, "s_flag_b")


@pytest.mark.rule("M-FLEET-15")
@pytest.mark.parametrize(("place", "spotted", "may"), [("s05", "E1", True), ("s05", "", False), ("s14", "E1", False)])
def test_it_may_sail_while_a_spotted_british_formation_is_within_two_mps(place: str, spotted: str, may: bool) -> None:
    seas = spaniards()
    seas.formation("b_flag_a", place, "B1", spotted=spotted)
    assert both_views(seas, may_put_out, "s_flag_b") is may


@pytest.mark.rule("M-FLEET-15")
def test_it_never_goes_farther_than_two_mps_from_a_bourbon_port() -> None:
    seas = spaniards("golfe_du_lion/s14", harbour=False)
    assert not both_views(seas, may_go_to, "s_flag_b", "golfe_du_lion")
    assert both_views(seas, may_go_to, "s_flag_b", "s14")
    (problem,) = SpendMPs("k", ("s_flag_b",)).problems(
        {"s_flag_b": Sailing(do="pass", to="golfe_du_lion")}, seas.view("bourbon")
    )
    assert "pass s14" in problem.legal and "pass golfe_du_lion" not in problem.legal


@pytest.mark.rule("M-FLEET-15")
def test_only_flotillas_of_the_spanish_command_are_tethered() -> None:
    seas = spaniards()
    seas.formation("f_flag_a", "toulon", "F1", harbour=True)
    seas.formation("s_det_1", "naples", "N1", harbour=True)
    seas.convoy("troop_1", "s14")
    seas.squadron("S4")
    seas.formation("ind_S4", "s14", "S4")
    tethered = [id for id in seas.state.formations if both_views(seas, is_tethered, id)]
    assert tethered == ["s_det_1", "s_flag_b"]


@pytest.mark.rule("M-FLEET-16")
@pytest.mark.parametrize(
    ("british", "spotted", "called"), [("s07", "E1", False), ("s07", "", True), ("s12", "E1", True)]
)
def test_at_the_end_of_an_impulse_it_must_go_home_unless_the_british_are_near_in_sight(
    british: str, spotted: str, called: bool
) -> None:
    seas = spaniards("s14", harbour=False)
    seas.formation("b_flag_a", british, "B1", spotted=spotted)
    seas.play(call_spaniards_home)
    assert seas.state.formations["s_flag_b"].homeward is called
    assert [event for event in seas.told_to("bourbon") if isinstance(event, CalledHome)] == seas.events
    assert len(seas.events) == called and seas.told_to("british") == []


@pytest.mark.rule("M-FLEET-16")
def test_once_called_home_it_goes_on_even_if_the_british_reappear() -> None:
    seas = spaniards("s14", harbour=False)
    seas.play(call_spaniards_home)
    seas.formation("b_flag_a", "s14", "B1", spotted="E1")
    seas.play(call_spaniards_home)
    assert seas.state.formations["s_flag_b"].homeward
    seas.play(spend, "bourbon", {"s_flag_b": Sailing(do="mark")})
    assert seas.state.formations["s_flag_b"].place in ("barcelona", "rosas")
    seas.play(spend, "bourbon", {})
    held = seas.state.formations["s_flag_b"]
    assert held.harbour and not held.homeward


@pytest.mark.rule("M-FLEET-18")
def test_it_may_sail_against_a_blockade_of_a_spanish_port() -> None:
    seas = spaniards("barcelona")
    seas.formation("b_flag_a", "cartagena", "B1", spotted="E1", blockading=True)
    assert both_views(seas, may_put_out, "s_flag_b")
    seas.state.formations["b_flag_a"] = seas.formation("b_flag_a", "cartagena", "B1", spotted="E1")
    assert not both_views(seas, may_put_out, "s_flag_b")
    seas.formation("b_flag_a", "toulon", "B1", spotted="E1", blockading=True)
    assert not both_views(seas, may_put_out, "s_flag_b")


@pytest.mark.rule("M-FLEET-17")
def test_spanish_escorts_do_not_attack() -> None:
    from rulesets.mistral.rules.battle.peace import may_attack

    seas = Seas()
    seas.convoy("troop_1", "s14")
    seas.squadron("S1", flotilla="troop_1")
    seas.formation("s_det_1", "s14", "S2")
    assert not may_attack(seas.view("bourbon"), "troop_1")
    assert may_attack(seas.view("bourbon"), "s_det_1")
