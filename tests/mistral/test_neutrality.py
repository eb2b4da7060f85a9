"""Contingents and Ports that turn Neutral or come in. [M-NEUTRAL]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.records import Campaign
from rulesets.mistral.rules.politics.campaigns import place_marker
from rulesets.mistral.rules.politics.conditions import holds
from rulesets.mistral.rules.politics.contingents import clear_harbour, deactivate, set_naples
from tests.mistral.seas import Seas


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


def naples(standing: Any = "war") -> Seas:
    seas = quarter("1743.6")
    seas.state.politics.contingents = {"neapolitan": standing}
    return seas


@pytest.mark.rule("M-NEUTRAL-05", "M-EVENT-44")
def test_when_venice_joins_the_british_leave_her_harbours() -> None:
    seas = quarter()
    seas.state.politics.contingents = {"venetian": "neutral"}
    seas.state.politics.campaigns = {id: Campaign(eligible=True, active=True) for id in FORCES.campaigns}
    seas.formation("b_flag_a", "venice", "B1", harbour=True)
    seas.play(place_marker, "po_valley", 2, dice=[0])
    assert allegiance(seas.state, "venice", "british") == "enemy"
    assert not seas.state.formations["b_flag_a"].harbour


@pytest.mark.rule("M-NEUTRAL-05", "M-EVENT-24")
def test_when_genoa_leaves_the_british_keep_their_corsican_ports() -> None:
    seas = quarter("1746.5")
    seas.state.politics.contingents = {"genoese": "active"}
    seas.state.politics.ports = {"bastia": "british"}
    seas.formation("b_flag_a", "bastia", "B1", harbour=True)
    seas.squadron("B2", port="bastia", condition="in_ordinary")
    seas.formation("b_flag_b", "genoa", "B3", blockading=True)
    seas.play(deactivate, "genoese", for_good=False)
    assert seas.state.formations["b_flag_a"].harbour and seas.state.squadrons["B2"].condition == "in_ordinary"
    assert not seas.state.formations["b_flag_b"].blockading


@pytest.mark.rule("M-NEUTRAL-04")
@pytest.mark.parametrize("harbour", [True, False])
def test_in_limited_neutrality_neapolitans_leave_the_bourbon_flotillas(harbour: bool) -> None:
    seas = naples()
    seas.formation("s_flag_b", "cartagena" if harbour else "s19", "S1", "N1", harbour=harbour)
    seas.play(set_naples, "limited")
    assert seas.state.squadrons["N1"].flotilla == ("" if harbour else "ind_N1")
    assert seas.state.squadrons["S1"].flotilla == "s_flag_b"


@pytest.mark.rule("M-EVENT-20", "M-PORT-21")
@pytest.mark.parametrize(
    ("standing", "blockading", "shut"), [("active", False, False), ("active", True, True), ("neutral", False, True)]
)
def test_before_a_neutral_genoa_warships_shut_the_port_by_being_there(
    standing: Any, blockading: bool, shut: bool
) -> None:
    seas = quarter("1746.5")
    seas.state.politics.contingents = {"genoese": standing}
    assert not holds(seas.field(), "blockaded:genoa")
    seas.formation("b_flag_a", "genoa", "B1", blockading=blockading, spotted="BR1")
    assert holds(seas.field(), "blockaded:genoa") is shut


@pytest.mark.rule("M-NEUTRAL-05")
def test_a_subordinate_flotilla_leaves_harbour_with_its_grand_flotilla() -> None:
    seas = Seas("1746.5", phase="administration", impulse=0)
    seas.formation("b_grand", "leghorn", "B1", harbour=True)
    seas.formation("b_flag_a", "leghorn", "B2", harbour=True, parent="b_grand")
    seas.play(clear_harbour, "leghorn")
    assert seas.state.formations["b_flag_a"].parent == "b_grand" and not seas.state.formations["b_grand"].harbour
    assert sum(type(event).__name__ == "MarkerAppeared" for event in seas.told_to("bourbon")) == 1
