"""Whose a Port is, and who may lie there."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.questions.impulse import Sailing
from rulesets.mistral.position.ports import (
    allegiance,
    friendly_key_ports,
    friendly_ports,
    harbour_room,
    home_ports,
    may_lie_in_ordinary,
    may_shelter,
    repairs_fully,
)
from rulesets.mistral.position.records import Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.fleet.neutrality_limits import in_play, stays_in_harbour
from rulesets.mistral.rules.fleet.reorganising import rearrange
from rulesets.mistral.rules.politics.contingents import set_naples
from rulesets.mistral.rules.sailing.spending import may_spend
from rulesets.mistral.rules.searching.blockading import is_blockaded
from rulesets.mistral.rules.searching.spotting import is_in_the_open
from tests.mistral.seas import Seas


def both(seas: Seas, port: str) -> tuple[str, str]:
    return allegiance(seas.state, port, "british"), allegiance(seas.state, port, "bourbon")


@pytest.mark.rule("M-PORT-07", "M-FLEET-09")
def test_each_command_uses_the_ports_of_the_other() -> None:
    seas = Seas()
    for port in ("toulon", "marseilles", "cadiz", "cartagena", "melilla"):
        assert both(seas, port) == ("enemy", "friendly")
    for port in ("gibraltar", "port_mahon"):
        assert both(seas, port) == ("friendly", "enemy")


@pytest.mark.rule("M-PORT-07", "M-NEUTRAL-06")
@pytest.mark.parametrize(
    ("contingent", "port", "active"),
    [
        ("savoyard", "villefranche", ("friendly", "enemy")),
        ("genoese", "genoa", ("enemy", "friendly")),
        ("venetian", "zara", ("enemy", "friendly")),
    ],
)
def test_ports_of_a_neutral_contingent_are_neutral_until_it_joins(
    contingent: str, port: str, active: tuple[str, str]
) -> None:
    seas = Seas()
    for standing in ("neutral", "removed"):
        seas.state.politics.contingents[contingent] = standing
        assert both(seas, port) == ("neutral", "neutral")
    seas.state.politics.contingents[contingent] = "active"
    assert both(seas, port) == active


@pytest.mark.rule("M-NEUTRAL-04")
def test_naples_in_limited_neutrality_shuts_its_ports_to_war_and_keeps_its_squadrons_home() -> None:
    seas = Seas()
    seas.formation("s_flag_b", "naples", "N1", harbour=True)
    seas.formation("s_det_1", "s19", "S1")
    order = Chit(id="s_cruise_tyrrhenian", entry="s_cruise_tyrrhenian", state="issued", holder="s_flag_b")
    seas.state.chits[order.id] = order
    seas.state.politics.contingents["neapolitan"] = "war"
    assert both(seas, "naples") == ("enemy", "friendly")
    assert may_spend(seas.field(), "s_flag_b", Sailing(do="sail"))
    assert not stays_in_harbour(seas.state, "s_flag_b")
    seas.state.politics.contingents["neapolitan"] = "limited"
    assert both(seas, "naples") == ("neutral", "neutral")
    assert stays_in_harbour(seas.state, "s_flag_b")
    assert not stays_in_harbour(seas.state, "s_det_1")
    assert not may_spend(seas.field(), "s_flag_b", Sailing(do="sail"))


@pytest.mark.rule("M-NEUTRAL-01")
def test_forces_are_in_play_while_their_contingent_is_not_neutral() -> None:
    seas = Seas()
    assert in_play(seas.state, "british")
    for standing, expected in (("neutral", False), ("removed", False), ("active", True), ("limited", True)):
        seas.state.politics.contingents["neapolitan"] = standing
        assert in_play(seas.state, "neapolitan") is expected


@pytest.mark.rule("M-PORT-07")
def test_states_outside_the_war_and_open_coasts_are_neutral_for_ever() -> None:
    seas = Seas()
    for port in ("leghorn", "civitavecchia", "ragusa", "valetta", "coast_a", "coast_e"):
        assert both(seas, port) == ("neutral", "neutral")


@pytest.mark.rule("M-PORT-03")
def test_pirate_bases_are_enemies_of_all_and_neutral_minor_ports_spot_nobody() -> None:
    seas = Seas()
    for port in ("sale", "algiers", "tunis", "tripoli"):
        assert both(seas, port) == ("enemy", "enemy")
        assert not may_shelter(seas.state, port, "british")
    for side in ("british", "bourbon"):
        assert not is_in_the_open(seas.state, "leghorn", side)
        assert not is_in_the_open(seas.state, "coast_b", side)
        assert is_in_the_open(seas.state, "algiers", side)


@pytest.mark.rule("M-PORT-07", "M-EVENT-23", "M-EVENT-24")
def test_events_change_a_port_whoever_owns_it() -> None:
    seas = Seas()
    seas.state.politics.contingents["genoese"] = "active"
    assert both(seas, "bastia") == ("enemy", "friendly")
    seas.state.politics.ports["bastia"] = "neutral"
    assert both(seas, "bastia") == ("neutral", "neutral")
    seas.state.politics.ports["bastia"] = "british"
    assert both(seas, "bastia") == ("friendly", "enemy")


@pytest.mark.rule("M-PORT-06")
def test_minor_ports_hold_four_squadrons_and_key_ports_any_number() -> None:
    seas = Seas()
    for n in range(1, 4):
        seas.squadron(f"B{n}", port="leghorn")
    seas.squadron("S1", port="leghorn")
    assert harbour_room(seas.state, "leghorn", "british") == 1
    seas.squadron("B4", port="leghorn")
    assert harbour_room(seas.state, "leghorn", "british") == 0
    assert harbour_room(seas.state, "gibraltar", "british") > 0


@pytest.mark.rule("M-PORT-06", "M-MOVE-32")
def test_squadrons_are_laid_up_in_friendly_ports_only_and_lie_in_neutral_ones() -> None:
    seas = Seas()
    assert may_lie_in_ordinary(seas.state, "gibraltar", "british")
    assert not may_lie_in_ordinary(seas.state, "leghorn", "british")
    assert may_shelter(seas.state, "leghorn", "british")
    assert not may_shelter(seas.state, "toulon", "british")
    assert not may_shelter(seas.state, "s12", "british")


@pytest.mark.rule("M-PORT-01", "M-PORT-02")
def test_palermo_and_palma_are_key_ports_that_do_not_repair() -> None:
    key = [id for id, place in CHART.places.items() if place.key]
    assert {"palermo", "palma"} <= set(key)
    assert {id for id in key if not repairs_fully(id)} == {"palermo", "palma"}
    assert not repairs_fully("leghorn")
    assert all(place.bv == 0 for place in CHART.places.values() if place.kind == "coastal")


@pytest.mark.rule("M-LEAD-11")
def test_a_contingent_goes_home_to_its_own_key_ports_and_without_any_to_its_fleets() -> None:
    seas = Seas()
    assert home_ports(seas.state, "spanish")[0] == "cadiz"
    assert set(home_ports(seas.state, "british")) == {"gibraltar", "port_mahon"}
    seas.state.politics.contingents["neapolitan"] = "removed"
    assert set(home_ports(seas.state, "neapolitan")) == set(friendly_key_ports(seas.state, "bourbon"))
    assert "naples" not in friendly_ports(seas.state, "bourbon")
    assert FORCES.contingents["neapolitan"].home[0] == "naples"


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


def naples(standing: Any = "war") -> Seas:
    seas = quarter("1743.6")
    seas.state.politics.contingents = {"neapolitan": standing}
    return seas


@pytest.mark.rule("M-PORT-06", "M-NEUTRAL-04")
def test_in_a_port_that_turns_neutral_nobody_stays_laid_up() -> None:
    seas = naples()
    seas.squadron("S1", port="naples", condition="in_ordinary")
    seas.play(set_naples, "limited")
    assert seas.state.squadrons["S1"].condition == "fitting_out"


@pytest.mark.rule("M-PORT-21")
def test_a_blockade_ends_when_the_port_turns_neutral() -> None:
    seas = naples()
    seas.formation("b_flag_a", "naples", "B1", blockading=True, spotted="BR1")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="blockade", place="naples"))
    seas.play(set_naples, "limited")
    assert not is_blockaded(seas.state, "naples")
    assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"


@pytest.mark.rule("M-PORT-20", "M-HIDE-02")
def test_a_shadow_in_a_port_space_is_no_blockade_in_anybodys_view() -> None:
    seas = Seas()
    seas.formation("s_flag_b", "cadiz", "S1", spotted="BO1")
    seas.auxiliary("b_fleet_1", at="gibraltar", box="tasked", task=Task(kind="shadow", target="s_flag_b"))
    assert not is_blockaded(seas.view("bourbon"), "cadiz")


@pytest.mark.rule("M-PORT-20")
def test_idle_auxiliaries_blockade_nothing() -> None:
    seas = Seas()
    seas.auxiliary("b_fleet_1", at="gibraltar")
    assert not is_blockaded(seas.field(), "cadiz")


def office(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


@pytest.mark.rule("M-PORT-20")
def test_a_flotilla_that_goes_under_another_gives_up_its_blockade() -> None:
    seas = office()
    seas.event("france_declares_war")
    seas.formation("b_grand", "toulon", "B1", "B2", leader="mathews")
    seas.formation("b_flag_a", "toulon", "B3", "B4", leader="lestock", blockading=True)
    seas.play(rearrange, "british", [Reorganise(do="join", flotilla="b_grand", flotillas=("b_flag_a",))], dice=[0])
    assert not is_blockaded(seas.field(), "toulon")
