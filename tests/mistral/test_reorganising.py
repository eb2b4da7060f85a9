"""The Reorganisation Step: what is moved, merged, split and renamed, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise, Worksheet
from rulesets.mistral.dialogue.events.fleet import CompanyParted, Rearranged, Unformed
from rulesets.mistral.orders.judges.sheet_problems import worksheet_problems
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.records import OnTrack, Task
from rulesets.mistral.rules.fleet.rearranging import fault
from rulesets.mistral.rules.fleet.reorganising import rearrange, reorganise
from tests.mistral.seas import Seas


def act(**fields: Any) -> Reorganise:
    return Reorganise(**fields)


def do(seas: Seas, side: str, *actions: Reorganise, dice: tuple[int, ...] = (), free: bool = False) -> list[bool]:
    """Plays a side's list. Returns which of its actions were done."""
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


@pytest.mark.rule("M-FORM-32", "M-AUX-10")
@pytest.mark.parametrize(("revision", "box"), [(3, "assigned"), (2, "available")])
def test_a_fleet_50_may_be_assigned_in_the_step_in_which_it_is_formed(revision: int, box: str) -> None:
    seas = Seas("1744.6", phase="administration")
    seas.revision = revision
    seas.squadron("BD1", 2, 6, port="gibraltar", condition="in_ordinary")
    sheet = Worksheet(
        assign={"b_fleet50_1": "port_mahon"}, reorganise=(Reorganise(do="to_fleet50", squadrons=("BD1",)),)
    )
    assert worksheet_problems(sheet, seas.view("british")) == []
    alone = Worksheet(assign={"b_fleet50_1": "port_mahon"})
    (problem,) = worksheet_problems(alone, seas.view("british"))
    assert problem.where == "assign.b_fleet50_1"
    seas.play(reorganise, {"british": sheet, "bourbon": Worksheet()})
    assert seas.state.auxiliaries["b_fleet50_1"].box == box


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
