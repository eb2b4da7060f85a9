"""Flotillas, Flagships and who is under whom: what becomes of them when one is given up, joined or divided. [M-FORM]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.dialogue.answers.worksheet import Issue, Reorganise, Worksheet
from rulesets.mistral.dialogue.questions.battle import Attack, ChooseIntensity, Flight, Withdraw
from rulesets.mistral.position.records import Gale
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.battle.combat import soaked, squadron_shifts
from rulesets.mistral.rules.fleet.attrition import attrition, oversize
from rulesets.mistral.rules.fleet.fifties import form_fifty_fault
from rulesets.mistral.rules.fleet.reorganising import rearrange, reorganise, unform_the_grand_flotilla
from rulesets.mistral.rules.sailing.harbours import can_sail, leave_harbour
from rulesets.mistral.rules.turns.impulse import outcome_of_impulse
from rulesets.mistral.rules.weather.gale_effects import put_to_sea
from tests.mistral.seas import Seas
from tests.mistral.test_whole_battles import at_war, british


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


@pytest.mark.rule("M-FORM-20", "M-FORM-22")
def test_a_flotilla_left_with_flagships_alone_is_unformed_and_they_sail_home() -> None:
    seas = at_war()
    seas.squadron("F1", 1, 40)
    seas.formation("f_flag_d", "s13", "F1", "terrible", spotted="E2")
    seas.state.impulse = 4
    seas.play(outcome_of_impulse)
    assert "f_flag_d" not in seas.state.formations and "F1" not in seas.state.squadrons
    assert seas.state.formations["ind_terrible"].homeward


@pytest.mark.rule("M-FORM-22", "M-BATTLE-35")
def test_a_flagship_without_a_companion_fights_for_itself() -> None:
    seas = at_war()
    seas.squadron("real_felipe")
    seas.formation("ind_real_felipe", "s13", "real_felipe", spotted="E2")
    seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
    answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "medium"}
    seas.play(fight_battles, dice=[0, 0, 3], answers=answers)
    assert seas.state.squadrons["real_felipe"].dp > 0


@pytest.mark.rule("M-ATTR-03", "M-FORM-09")
def test_sail_that_change_their_squadron_bring_the_wear_of_the_turn() -> None:
    seas = quarter("1744.6")
    seas.squadron("B1", 3, blockade_ends=4, blockade_bv=3)
    seas.squadron("B2", 1)
    seas.formation("b_flag_a", "s05", "B1", "B2", leader="mathews")
    seas.play(rearrange, "british", (Reorganise(do="transfer", squadrons=("B1", "B2"), sail=3),), dice=[0])
    seas.play(attrition)
    assert seas.state.squadrons["B2"].dp == 1 + 3


def fresh_chit(seas: Seas, id: str, state: str, **fields: Any) -> None:
    when = (
        {"issued": seas.state.date} if state == "issued" else {"received": seas.state.date} if state == "hand" else {}
    )
    seas.state.chits[id] = Chit(id=id, entry=id.split(".")[0], state=state, **{**when, **fields})  # type: ignore[arg-type]


@pytest.mark.rule("M-FORM-05", "M-ORDER-11")
def test_a_flagship_is_not_sent_out_alone() -> None:
    from rulesets.mistral.rules.chits.issuing import issue_problem

    seas = Seas("1744.4", phase="administration", impulse=0)
    seas.squadron("namur", port="gibraltar")
    seas.squadron("B1", port="gibraltar")
    fresh_chit(seas, "b_escort_levant", "hand")
    faults = [issue_problem(seas.view("british"), Issue(chit="b_escort_levant", to=id)) for id in ("namur", "B1")]
    assert faults[0] is not None and faults[1] is None


@pytest.mark.rule("M-FLEET-19")
def test_flotilla_a_is_unformed_after_philip_if_it_mixes_commands_and_only_then() -> None:
    seas = Seas("1746.10", phase="administration")
    seas.event("france_declares_war", "philip_v_dies")
    seas.formation("x_flag_a", "toulon", "S1", "F1", harbour=True)
    seas.play(reorganise, {"british": Worksheet(), "bourbon": Worksheet()})
    assert "x_flag_a" not in seas.state.formations
    seas.formation("x_flag_a", "toulon", "S1", "S2", harbour=True)
    seas.play(reorganise, {"british": Worksheet(), "bourbon": Worksheet()})
    assert "x_flag_a" in seas.state.formations


@pytest.mark.rule("M-FORM-11")
def test_squadrons_laid_up_do_not_make_a_formation_oversized() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "port_mahon", "B1", "B2", harbour=True)
    assert oversize(seas.state, "b_flag_a") == 1
    seas.state.squadrons["B2"] = msgspec.structs.replace(seas.state.squadrons["B2"], condition="in_ordinary")
    assert oversize(seas.state, "b_flag_a") == 0


@pytest.mark.rule("M-FORM-22", "M-GALE-23")
def test_a_flagship_put_to_sea_goes_with_a_squadron_of_its_own_contingent() -> None:
    seas = at_war("1744.2")
    for id in ("F1", "S1", "real_felipe"):
        seas.squadron(id, port="rosas")
    seas.state.gales = (Gale(wind="mistral", force=8, place="rosas", been=("rosas",)),)
    seas.play(put_to_sea)
    assert seas.state.squadrons["real_felipe"].flotilla == "ind_S1"
    assert seas.state.squadrons["F1"].flotilla == "ind_F1"


@pytest.mark.rule("M-FORM-25")
@pytest.mark.parametrize(("dp", "shift"), [(4, 1), (8, 1), (9, 0)])
def test_a_flagship_shows_its_damaged_side_only_above_two_thirds(dp: int, shift: int) -> None:
    seas = Seas()
    seas.squadron("namur", dp=dp)
    assert squadron_shifts(seas.field(), ["namur"]) == shift


@pytest.mark.rule("M-FORM-31", "M-BATTLE-37")
def test_two_squadrons_of_fifties_shift_no_more_than_one() -> None:
    seas = Seas()
    seas.squadron("BD1", 2)
    seas.squadron("BD2", 2)
    assert squadron_shifts(seas.field(), ["BD1", "BD2"]) == -1


@pytest.mark.rule("M-FORM-27", "M-BATTLE-39")
def test_two_spanish_flagships_take_off_no_more_than_one() -> None:
    seas = at_war()
    seas.squadron("real_felipe")
    seas.squadron("santa_isabel")
    assert soaked(seas.field(), ["real_felipe", "santa_isabel"]) == 1


@pytest.mark.rule("M-FORM-21", "M-MOVE-30")
def test_each_flagship_that_sails_needs_a_manned_squadron_of_its_own_contingent() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "gibraltar", "B1", "namur", "marlborough", harbour=True)
    seas.formation("x_flag_a", "toulon", "F1", "real_felipe", harbour=True)
    assert not can_sail(seas.view("british"), "b_flag_a")
    assert not can_sail(seas.view("bourbon"), "x_flag_a")
    seas.formation("b_flag_a", "gibraltar", "B1", "B2", "namur", "marlborough", harbour=True)
    assert can_sail(seas.view("british"), "b_flag_a")


@pytest.mark.rule("M-FORM-32")
def test_a_fleet_50_is_made_of_two_ships_of_one_contingent() -> None:
    seas = at_war("1745.10")
    seas.state.politics.guerre_de_course = True
    seas.squadron("FD1", 2, port="toulon", condition="in_ordinary")
    seas.squadron("SD1", 2, port="toulon", condition="in_ordinary")
    assert form_fifty_fault(seas.state, "bourbon", ("FD1", "SD1")) is not None
    assert form_fifty_fault(seas.state, "bourbon", ("FD1",)) is None


@pytest.mark.rule("M-FORM-08", "M-FORM-04")
def test_flotillas_freed_at_sea_are_where_the_grand_flotilla_was_and_its_admiral_with_one_of_them() -> None:
    seas = at_war("1744.10")
    seas.formation("b_flag_a", "port_mahon", "B1", "B2", harbour=True, leader="lestock")
    seas.formation("b_flag_b", "port_mahon", "B3", "B4", harbour=True, leader="rowley")
    seas.leader("mathews", at="port_mahon")
    form = Reorganise(do="form", flotilla="b_grand", flotillas=("b_flag_a", "b_flag_b"))
    seas.play(rearrange, "british", (form, Reorganise(do="post", leader="mathews", flotilla="b_grand")), dice=[0])
    seas.play(leave_harbour, "b_grand")
    seas.field().change_formation("b_grand", place="s13")
    seas.play(rearrange, "british", (Reorganise(do="unform", flotilla="b_grand"),), dice=[0])
    held = seas.state.formations
    assert {id: (each.parent, each.place, each.harbour) for id, each in held.items()} == {
        "b_flag_a": ("", "s13", False),
        "b_flag_b": ("", "s13", False),
    }
    assert seas.state.leaders["mathews"].at in held


@pytest.mark.rule("M-FLEET-19", "M-FORM-04")
def test_after_philip_the_flotillas_of_the_grand_flotilla_are_free_where_they_are() -> None:
    seas = at_war("1746.10")
    seas.event("philip_v_dies")
    seas.formation("x_grand", "s13", "F1", "F2", leader="de_court")
    seas.formation("s_flag_b", "toulon", "S1", "S2", parent="x_grand", harbour=False)
    seas.state.formations["s_flag_b"] = msgspec.structs.replace(seas.state.formations["s_flag_b"], harbour=True)
    seas.play(reorganise, {"british": Worksheet(), "bourbon": Worksheet()})
    freed = seas.state.formations["s_flag_b"]
    assert (freed.parent, freed.place, freed.harbour) == ("", "s13", False)


@pytest.mark.rule("M-FORM-08")
def test_a_leader_follows_the_last_sail_of_his_flotilla_into_another() -> None:
    seas = at_war("1744.10")
    seas.squadron("B1", 1)
    seas.squadron("B2", 3)
    seas.formation("b_flag_a", "s13", "B1", leader="lestock")
    seas.formation("b_flag_b", "s13", "B2", leader="rowley")
    seas.play(rearrange, "british", (Reorganise(do="transfer", squadrons=("B1", "B2"), sail=1),), dice=[0])
    assert list(seas.state.formations) == ["b_flag_b"]
    assert seas.state.leaders["lestock"].at == "b_flag_b"


@pytest.mark.rule("M-FORM-08")
@pytest.mark.parametrize(
    "action",
    [
        Reorganise(do="form", flotilla="b_det_1", squadrons=("B1", "B2")),
        Reorganise(do="detach", flotillas=("b_flag_a",)),
        Reorganise(do="unform", flotilla="b_grand"),
    ],
)
def test_nobody_is_left_in_a_grand_flotilla_that_is_given_up_at_sea(action: Reorganise) -> None:
    seas = at_war("1744.10")
    seas.formation("b_grand", "s13", *(["B1"] if action.do == "form" else []), leader="mathews")
    seas.formation("b_flag_a", "", "B2", parent="b_grand", leader="rowley")
    seas.play(rearrange, "british", (action,), dice=[0])
    assert "b_grand" not in seas.state.formations
    assert {leader.at for leader in seas.state.leaders.values()} <= set(seas.state.formations)


def office(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


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
