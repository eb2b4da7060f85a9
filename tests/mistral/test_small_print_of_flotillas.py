"""Small print of Flotillas that go under others, meet, and look into Harbours."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.duty import examine_orders
from rulesets.mistral.rules.fleet.reorganising import rearrange, unform_the_grand_flotilla
from rulesets.mistral.rules.searching.blockading import is_blockaded
from tests.mistral.seas import Seas


def office(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


def issued(seas: Seas, id: str, holder: str, **fields: Any) -> None:
    seas.state.chits[id] = Chit(id=id, entry=id, state="issued", issued=seas.state.date, holder=holder, **fields)


@pytest.mark.rule("M-PORT-20")
def test_a_flotilla_that_goes_under_another_gives_up_its_blockade() -> None:
    seas = office()
    seas.event("france_declares_war")
    seas.formation("b_grand", "toulon", "B1", "B2", leader="mathews")
    seas.formation("b_flag_a", "toulon", "B3", "B4", leader="lestock", blockading=True)
    seas.play(rearrange, "british", [Reorganise(do="join", flotilla="b_grand", flotillas=("b_flag_a",))], dice=[0])
    assert not is_blockaded(seas.field(), "toulon")


@pytest.mark.rule("M-FLEET-19", "M-EVENT-27")
def test_flotillas_of_an_unformed_grand_flotilla_are_where_it_was() -> None:
    seas = office("1746.6")
    seas.event("philip_v_dies")
    seas.formation("x_grand", "s12", "S1")
    seas.formation("s_flag_b", "cartagena", "S2")
    held = seas.state.formations["s_flag_b"]
    seas.state.formations["s_flag_b"] = msgspec.structs.replace(held, parent="x_grand", harbour=True)
    seas.play(unform_the_grand_flotilla)
    assert (seas.state.formations["s_flag_b"].place, seas.state.formations["s_flag_b"].harbour) == ("s12", False)


@pytest.mark.rule("M-ORDER-56")
@pytest.mark.parametrize("harbour", [True, False])
def test_partners_merge_in_harbour_as_at_sea(harbour: bool) -> None:
    seas = Seas()
    seas.squadron("B2")
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=harbour)
    seas.formation("ind_B2", "gibraltar", "B2", harbour=harbour)
    issued(seas, "b_rendezvous", "ind_B2", partner="b_flag_a")
    seas.play(examine_orders)
    assert seas.state.squadrons["B2"].flotilla == "b_flag_a"


@pytest.mark.rule("M-ASYNC-13", "M-AUX-33")
@pytest.mark.parametrize("do", ["blockade", "interdict"])
def test_only_a_search_looks_into_a_harbour(do: str) -> None:
    from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
    from rulesets.mistral.rules.searching.tasks import task_problem

    seas = Seas()
    seas.auxiliary("b_fleet50_1", at="gibraltar")
    task = AuxiliaryTask(auxiliary="b_fleet50_1", do=do, at="harbour:cadiz")  # type: ignore[arg-type]
    assert task_problem(seas.view("british"), task) is not None
