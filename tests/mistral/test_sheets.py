"""The two forms: what may be on them, and the preparation before the first Turn."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.dice import CommittedStreams, Dice, stream_seeds
from rulesets.kernel.questions import encode, judge, plain
from rulesets.kernel.table import Table
from rulesets.mistral.dialogue.answers.worksheet import (
    HarbourPart,
    Issue,
    OrdersPart,
    Preparation,
    Reinforcement,
    Reorganise,
    Worksheet,
)
from rulesets.mistral.dialogue.events.fleet import Rearranged
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import SIDES, Chit
from rulesets.mistral.position.view import view
from rulesets.mistral.position.wishes import Wishes
from rulesets.mistral.rules.fleet.rearranging import fault
from rulesets.mistral.rules.setup import first_state
from rulesets.mistral.rules.turns.preparation import adopt_course_war, arrange, play_preparation
from tests.mistral.seas import Seas

SHEET = FillWorksheet("1744.1/admin/sheet/british/1")
PREPARE = Prepare("preparation/prepare/british/1")


def act(**fields: Any) -> Reorganise:
    return Reorganise(**fields)


@pytest.fixture
def seas() -> Seas:
    """The scenario of 1744, British side asked."""
    found = Seas("1744.1", phase="administration")
    found.state = first_state(Options(scenario="1744"))
    found.state.phase = "administration"
    return found


def faults(seas: Seas, sheet: Worksheet, side: str = "british") -> list[tuple[str, str]]:
    return [(problem.where, problem.code) for problem in SHEET.problems(sheet, seas.view(side))]


@pytest.mark.rule("M-ASYNC-30")
@pytest.mark.parametrize("year", [str(year) for year in range(1740, 1748)])
@pytest.mark.parametrize("side", SIDES)
def test_an_empty_form_is_legal_in_every_scenario(year: str, side: str) -> None:
    known = view(first_state(Options(scenario=year, campaign=True)), side)
    for question in (SHEET, PREPARE):
        default = question.default(known)
        assert question.problems(default, known) == []
        assert judge(question, plain(default), known) == (default, [])
        assert question.prompt(known).es != question.prompt(known).en


@pytest.mark.rule("M-ASYNC-30")
def test_the_sheet_keeps_the_wishes_of_the_last_one(seas: Seas) -> None:
    seas.state.wishes["british"] = Wishes(withdraw=("B3",), campaign="apennines")
    assert SHEET.default(seas.view("british")).wishes == seas.state.wishes["british"]


@pytest.mark.rule("M-ORDER-09", "M-ORDER-11")
def test_chits_must_be_in_hand_and_holders_ones_own(seas: Seas) -> None:
    seas.state.chits["b_cruise_gut"] = Chit(id="b_cruise_gut", entry="b_cruise_gut", state="hand")
    good = OrdersPart(issue=(Issue(chit="b_cruise_gut", to="b_det_1"),))
    assert seas.view("british").formations["b_det_1"].harbour
    assert faults(seas, Worksheet(orders=good)) == []
    bad = OrdersPart(
        issue=(
            Issue(chit="b_cruise_lion", to="b_det_1"),
            Issue(chit="s_cruise_gut", to="b_det_2"),
            Issue(chit="b_cruise_gut", to="s_flag_b"),
            Issue(chit="b_cruise_gut", to="b_grand"),
        )
    )
    assert faults(seas, Worksheet(orders=bad)) == [
        ("orders.issue.0", "cannot-be-issued"),
        ("orders.issue.1", "cannot-be-issued"),
        ("orders.issue.2.to", "no-holder"),
        ("orders.issue.3", "twice"),
    ]
    assert faults(seas, Worksheet(orders=OrdersPart(pick="b_cruise_gut"))) == [("orders.pick", "not-to-pick")]
    assert faults(seas, Worksheet(orders=OrdersPart(pick="b_rendezvous"))) == []
    assert faults(seas, Worksheet(orders=OrdersPart(pick="b_rendezvous", sets=1))) == [("orders.pick", "draw-or-pick")]
    drawn = OrdersPart(issue_drawn={"cruise": "b_det_1", "raid": "b_det_1", "blockade": "f_flag_d"})
    assert faults(seas, Worksheet(orders=drawn)) == [
        ("orders.issue_drawn.raid", "no-type"),
        ("orders.issue_drawn.blockade", "no-holder"),
    ]


@pytest.mark.rule("M-AUX-10", "M-LEVANT-02", "M-PIRATE-02")
def test_auxiliaries_go_to_friendly_ports_formations_or_the_levant(seas: Seas) -> None:
    good = {"b_fleet_1": "gibraltar", "b_fleet_2": "b_grand", "b_fleet_3": "levant", "sav_galley_1": "villefranche"}
    assert faults(seas, Worksheet(assign=good)) == []
    bad = {"b_fleet_1": "toulon", "b_fleet_2": "x_grand", "s_fleet_1": "cadiz", "b_fleet_3": "leghorn"}
    assert [where for where, _ in faults(seas, Worksheet(assign=bad))] == [f"assign.{id}" for id in sorted(bad)]
    assert faults(seas, Worksheet(assign={"s_fleet_1": "levant"}), "bourbon") == [
        ("assign.s_fleet_1", "cannot-be-assigned")
    ]
    assert faults(seas, Worksheet(assign={"s_privateer_1": "leghorn"}), "bourbon") == []
    crowd = {f"b_fleet_{n}": "villefranche" for n in (1, 2, 3)}
    assert faults(seas, Worksheet(assign=crowd)) == [("assign.b_fleet_3", "cannot-be-assigned")]


@pytest.mark.rule("M-SEQ-03", "M-AUX-10")
def test_a_flotilla_formed_in_the_preparation_may_have_auxiliaries_at_once(preparing: Seas) -> None:
    form = act(do="form", flotilla="b_flag_c", squadrons=("B6", "BD3"))
    known = preparing.view("british")
    assert PREPARE.problems(Preparation(arrange=(form,), assign={"b_fleet_1": "b_flag_c"}), known) == []
    assert PREPARE.problems(Preparation(assign={"b_fleet_1": "b_flag_c"}), known) != []


@pytest.mark.rule("M-REINF-04")
def test_reinforcements_are_placed_in_friendly_ports(seas: Seas) -> None:
    assert faults(seas, Worksheet(reinforcement=Reinforcement(place={"new": "gibraltar", "B7": "port_mahon"}))) == []
    bad = Reinforcement(place={"new": "toulon", "S1": "gibraltar"})
    assert [where for where, _ in faults(seas, Worksheet(reinforcement=bad))] == [
        "reinforcement.place.new",
        "reinforcement.place.S1",
    ]


@pytest.mark.rule("M-FORM-08", "M-ASYNC-23")
def test_actions_are_judged_one_after_the_other(seas: Seas) -> None:
    actions = (
        act(do="form", flotilla="b_flag_c", squadrons=("B6", "BD3")),
        act(do="join", flotilla="b_flag_c", squadrons=("B5",)),
        act(do="post", leader="long", flotilla="b_flag_c"),
        act(do="unform", flotilla="b_det_1"),
        act(do="form", flotilla="b_flag_d", squadrons=("B1", "B6")),
    )
    assert faults(seas, Worksheet(reorganise=actions)) == [
        ("reorganise.3", "cannot-be-done"),
        ("reorganise.4", "cannot-be-done"),
    ]
    assert "b_flag_c" not in seas.state.formations


@pytest.mark.rule("M-FORM-08", "M-ASYNC-23")
def test_pieces_that_may_come_in_the_same_step_can_be_named(seas: Seas) -> None:
    assert faults(seas, Worksheet(reorganise=(act(do="form", flotilla="b_flag_c", squadrons=("B7",)),))) == []
    assert faults(seas, Worksheet(reorganise=(act(do="form", flotilla="b_flag_c", squadrons=("B99",)),))) != []
    assert faults(seas, Worksheet(reorganise=(act(do="post", leader="osborn", port="gibraltar"),))) == []
    assert faults(seas, Worksheet(reorganise=(act(do="post", leader="navarro", port="gibraltar"),))) != []


@pytest.mark.rule("M-REPAIR-04", "M-PORT-05")
def test_harbour_work_names_own_squadrons_and_stored_rps(seas: Seas) -> None:
    good = HarbourPart(lay_up=("B5",), fit_out=("B6",), repair={"port_mahon": ("B6",)}, rps={"port_mahon": 2})
    assert faults(seas, Worksheet(harbour=good)) == []
    bad = HarbourPart(lay_up=("S1",), fit_out=("zzz",), repair={"s12": ("F1",)}, rps={"port_mahon": 3})
    assert [where for where, _ in faults(seas, Worksheet(harbour=bad))] == [
        "harbour.lay_up.0",
        "harbour.fit_out.0",
        "harbour.repair.s12",
        "harbour.repair.s12.0",
        "harbour.rps.port_mahon",
    ]
    assert faults(seas, Worksheet(harbour=HarbourPart(rps={"port_mahon": 1})), "bourbon") != []


@pytest.mark.rule("M-PIRATE-30", "M-EVENT-31")
def test_bases_and_wishes_name_what_exists(seas: Seas) -> None:
    assert faults(seas, Worksheet(bases={"tunisians": "algiers", "knights_of_malta": "valetta"})) == []
    assert faults(seas, Worksheet(bases={"tunisians": "toulon", "turks": "tunis"})) == [
        ("bases.tunisians", "no-base"),
        ("bases.turks", "no-corsair"),
    ]
    assert faults(seas, Worksheet(wishes=Wishes(withdraw=("B1", "b_fleet_2")))) == []
    assert faults(seas, Worksheet(wishes=Wishes(withdraw=("S1",)))) == [("wishes.withdraw.0", "no-piece")]


@pytest.mark.rule("M-HIDE-01", "M-ASYNC-23")
def test_a_sheet_is_judged_alike_whatever_the_enemy_has(seas: Seas) -> None:
    """Nothing of the enemy's that the side does not see changes what its own form may say."""
    sheet = Worksheet(
        assign={"b_fleet_1": "toulon", "s_fleet_1": "cadiz"},
        reorganise=(act(do="form", flotilla="b_flag_c", squadrons=("S1",)), act(do="unform", flotilla="s_flag_b")),
    )
    before = encode(SHEET.problems(sheet, seas.view("british")))
    seas.state.squadrons = {id: each for id, each in seas.state.squadrons.items() if each.side == "british"}
    seas.state.formations = {id: each for id, each in seas.state.formations.items() if each.side == "british"}
    seas.state.auxiliaries = {id: each for id, each in seas.state.auxiliaries.items() if each.side == "british"}
    assert encode(SHEET.problems(sheet, seas.view("british"))) == before


# Preparation.


@pytest.fixture
def preparing() -> Seas:
    found = Seas("1744.1", phase="preparation", impulse=0, mpi=0)
    found.state = first_state(Options(scenario="1744"))
    return found


@pytest.mark.rule("M-SEQ-03")
def test_before_the_first_turn_everything_is_arranged_without_checks(preparing: Seas) -> None:
    plan = Preparation(
        arrange=(
            act(do="form", flotilla="b_flag_c", squadrons=("B6", "BD3")),
            act(do="transfer", squadrons=("B2", "B1"), sail=1),
            act(do="join", flotilla="b_flag_a", squadrons=("BD1",)),
        )
    )
    assert [problem.where for problem in PREPARE.problems(plan, preparing.view("british"))] == ["arrange.1"]
    plan = Preparation(arrange=(plan.arrange[0], plan.arrange[2]))
    assert PREPARE.problems(plan, preparing.view("british")) == []
    preparing.play(arrange, "british", plan)
    assert preparing.rolls == []
    assert preparing.state.squadrons["BD1"].flotilla == "b_flag_a"
    assert preparing.state.formations["b_flag_c"].place == "port_mahon"
    assert preparing.state.leaders["long"].at == "b_flag_c"
    assert preparing.told_to("bourbon") == []


@pytest.mark.rule("M-SEQ-03", "M-FORM-30")
def test_pairs_of_fifties_may_serve_as_auxiliaries_from_the_start(preparing: Seas) -> None:
    plan = Preparation(fleet50s=(("BD2", "BD2"), ("BD1", "BD3")))
    assert PREPARE.problems(plan, preparing.view("british")) == []
    preparing.play(arrange, "british", plan)
    assert {"b_fleet50_1", "b_fleet50_2"} <= set(preparing.state.auxiliaries)
    assert "b_det_2" not in preparing.state.formations
    assert preparing.state.squadrons["BD1"].sail == 1
    assert not {"BD2", "BD3"} & set(preparing.state.squadrons)
    again = Preparation(fleet50s=(("BD1", "BD1"),))
    assert [problem.where for problem in PREPARE.problems(again, preparing.view("british"))] == ["fleet50s.0"]


@pytest.mark.rule("M-SEQ-03")
def test_leaders_do_not_travel_between_ports_before_the_first_turn(preparing: Seas) -> None:
    move = act(do="post", leader="long", port="gibraltar")
    assert fault(preparing.state, "british", move) is None
    assert fault(preparing.state, "british", move, free=True) is not None
    preparing.play(arrange, "british", Preparation(arrange=(move,)))
    assert [event.done for event in preparing.events if isinstance(event, Rearranged)] == [False]


@pytest.mark.rule("M-SEQ-03")
def test_orders_in_the_preparation_speak_of_chits_to_be_drawn(preparing: Seas) -> None:
    plan = Preparation(orders=OrdersPart(sets=3, issue_drawn={"cruise": "b_det_1"}), assign={"b_fleet_1": "gibraltar"})
    assert PREPARE.problems(plan, preparing.view("british")) == []


@pytest.mark.rule("M-SEQ-03")
@pytest.mark.parametrize("year", [str(year) for year in range(1740, 1748)])
def test_after_the_preparation_the_first_impulse_follows_with_orders_in_hand(year: str) -> None:
    seas = Seas()
    seas.state = first_state(Options(scenario=year, campaign=True))
    dice = Dice(CommittedStreams(stream_seeds(year.encode(), SIDES), ["luck", "luck"]), SIDES)
    table = Table(SIDES, dice, revision=1)
    seas._drive(play_preparation(Field(seas.state, table)), {})
    assert (seas.state.phase, seas.state.impulse) == ("impulse", 1)
    for side in SIDES:
        assert [chit for chit in seas.view(side).chits.values() if chit.state == "hand"]
        assert any(ship.box == "assigned" for ship in seas.view(side).auxiliaries.values())
    assert {type(question) for _, question in seas.asked[:2]} == {Prepare}


@pytest.mark.rule("M-SEQ-05")
@pytest.mark.parametrize(("year", "adopted"), [("1744", False), ("1745", True)])
def test_a_game_that_starts_in_1745_starts_with_guerre_de_course(year: str, adopted: bool) -> None:
    seas = Seas()
    seas.state = first_state(Options(scenario=year))
    seas.play(adopt_course_war)
    assert seas.state.politics.guerre_de_course is adopted
    assert len(seas.events) == adopted
