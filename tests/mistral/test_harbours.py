"""Into Harbour, out of it, and what a Formation may do on station."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.dialogue.events.sailing import (
    CouldNot,
    HarbourEntered,
    HarbourLeft,
    InterdictorDriven,
    MarkerAppeared,
    MarkerGone,
    OwnInterdictorDriven,
    PirateDriven,
    SightingInHarbour,
    StationSeen,
    StationTaken,
)
from rulesets.mistral.dialogue.questions.impulse import DefyByBlockade, Sailing, SpendMPs
from rulesets.mistral.position.records import Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.sailing.harbours import can_enter_now, can_sail, may_enter
from rulesets.mistral.rules.sailing.moving import movers, spend
from rulesets.mistral.rules.sailing.stations import can_blockade, can_interdict
from tests.mistral.seas import Seas

ENTER, SAIL = Sailing(do="enter"), Sailing(do="sail")


def of(seas: Seas, kind: type[Any], side: str) -> list[Any]:
    return [event for event in seas.told_to(side) if isinstance(event, kind)]


def war() -> Seas:
    seas = Seas(mpi=2)
    seas.event("france_declares_war")
    return seas


# Harbours.


@pytest.mark.rule("M-MOVE-30", "M-PORT-05", "M-SEQ-14")
def test_entering_harbour_takes_an_mp_and_leaves_the_squadrons_fitting_out() -> None:
    seas = Seas(mpi=2)
    seas.formation("b_flag_a", "gibraltar", "B1", "B2", blockading=False)
    seas.play(spend, "british", {"b_flag_a": ENTER})
    held = seas.state.formations["b_flag_a"]
    assert held.harbour and held.place == "gibraltar"
    assert {(each.condition, each.port) for each in seas.state.squadrons.values()} == {("fitting_out", "gibraltar")}
    assert seas.told_to("bourbon") == [MarkerGone(side="british", place="gibraltar")]
    assert of(seas, HarbourEntered, "british")


@pytest.mark.rule("M-MOVE-30", "M-MOVE-06", "M-SEQ-14")
def test_leaving_harbour_takes_an_mp_and_shows_a_marker() -> None:
    seas = Seas(mpi=2)
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    assert movers(seas.field(), "british") == ["b_flag_a"]
    seas.play(spend, "british", {"b_flag_a": SAIL})
    held = seas.state.formations["b_flag_a"]
    assert (held.harbour, held.place, held.entered) == (False, "gibraltar", "fitting_out")
    assert seas.state.squadrons["B1"].condition == "ready" and seas.state.squadrons["B1"].port == ""
    assert MarkerAppeared(side="british", place="gibraltar") in seas.told_to("bourbon")


@pytest.mark.rule("M-MOVE-30")
def test_squadrons_in_ordinary_leave_the_flotilla_and_stay_behind() -> None:
    seas = Seas(mpi=2)
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    seas.squadron("B2", flotilla="b_flag_a", port="gibraltar", condition="in_ordinary")
    seas.play(spend, "british", {"b_flag_a": SAIL})
    assert (seas.state.squadrons["B2"].flotilla, seas.state.squadrons["B2"].port) == ("", "gibraltar")
    assert of(seas, HarbourLeft, "british")[0].left_behind == ("B2",)


@pytest.mark.rule("M-MOVE-30")
def test_a_subordinate_flotilla_all_laid_up_stays_in_harbour_as_its_own() -> None:
    seas = Seas(mpi=2)
    seas.formation("b_grand", "gibraltar", "B1", harbour=True)
    seas.formation("b_flag_a", "gibraltar", parent="b_grand", harbour=True)
    seas.squadron("B2", flotilla="b_flag_a", port="gibraltar", condition="in_ordinary")
    seas.play(spend, "british", {"b_grand": SAIL})
    left = seas.state.formations["b_flag_a"]
    assert (left.parent, left.place, left.harbour) == ("", "gibraltar", True)
    assert seas.state.squadrons["B2"].flotilla == "b_flag_a"
    assert not seas.state.formations["b_grand"].harbour


@pytest.mark.rule("M-MOVE-30", "M-FORM-21", "M-ASYNC-23")
def test_nobody_sails_laid_up_nor_a_flagship_without_companion() -> None:
    seas = Seas(mpi=2)
    seas.formation("b_det_1", "gibraltar", harbour=True)
    seas.squadron("B1", flotilla="b_det_1", port="gibraltar", condition="in_ordinary")
    seas.formation("b_flag_a", "gibraltar", "namur", harbour=True)
    seas.squadron("B2", flotilla="b_flag_a", port="gibraltar", condition="in_ordinary")
    known = seas.view("british")
    assert not can_sail(known, "b_det_1") and not can_sail(known, "b_flag_a")
    question = SpendMPs("k", ("b_det_1", "b_flag_a"))
    assert len(question.problems({"b_det_1": SAIL, "b_flag_a": SAIL}, known)) == 2


@pytest.mark.rule("M-MOVE-32")
@pytest.mark.parametrize(
    ("side", "port", "may"),
    [
        ("british", "gibraltar", True),
        ("british", "toulon", False),
        ("british", "leghorn", True),
        ("british", "coast_b", True),
        ("british", "algiers", False),
        ("bourbon", "gibraltar", False),
        ("bourbon", "toulon", True),
        ("british", "s12", False),
    ],
)
def test_friendly_and_neutral_harbours_may_be_entered_enemy_ones_never(side: Any, port: str, may: bool) -> None:
    assert may_enter(war().view(side), side, port) is may


@pytest.mark.rule("M-MOVE-32")
def test_the_space_of_an_enemy_port_may_be_entered_its_harbour_not() -> None:
    seas = war()
    seas.formation("b_det_1", "coast_a", "B1")
    seas.play(spend, "british", {"b_det_1": Sailing(do="pass", to="toulon")})
    assert seas.state.formations["b_det_1"].place == "toulon"
    seas.play(spend, "british", {"b_det_1": ENTER})
    assert not seas.state.formations["b_det_1"].harbour
    assert of(seas, CouldNot, "british")


@pytest.mark.rule("M-PORT-06", "M-MOVE-30")
def test_a_minor_port_has_room_for_four_squadrons_of_a_side() -> None:
    seas = war()
    seas.formation("b_flag_a", "leghorn", "B1", "B2")
    seas.squadron("B3", port="leghorn")
    seas.squadron("B4", port="leghorn")
    seas.squadron("S1", port="leghorn")
    seas.squadron("S2", port="leghorn")
    assert can_enter_now(seas.view("british"), "b_flag_a") and can_enter_now(seas.field(), "b_flag_a")
    seas.squadron("B5", port="leghorn")
    assert not can_enter_now(seas.view("british"), "b_flag_a")


@pytest.mark.rule("M-SPOT-01", "M-HIDE-07")
def test_a_spotted_formation_is_out_of_sight_in_harbour() -> None:
    seas = Seas(mpi=2)
    seas.formation("b_flag_a", "gibraltar", "B1", spotted="E4")
    seas.play(spend, "british", {"b_flag_a": ENTER})
    assert seas.state.formations["b_flag_a"].spotted == ""
    assert SightingInHarbour(side="british", name="E4", port="gibraltar") in seas.told_to("bourbon")


@pytest.mark.rule("M-FORM-06", "M-FORM-05")
def test_an_independent_without_orders_ends_in_harbour() -> None:
    seas = Seas(mpi=2)
    seas.squadron("B1")
    seas.formation("ind_B1", "gibraltar", "B1", homeward=True)
    seas.play(spend, "british", {})
    assert "ind_B1" not in seas.state.formations
    assert (seas.state.squadrons["B1"].flotilla, seas.state.squadrons["B1"].port) == ("", "gibraltar")
    assert of(seas, HarbourEntered, "british")[0].dissolved


@pytest.mark.rule("M-FORM-05")
def test_an_independent_with_an_order_is_kept_in_harbour() -> None:
    seas = Seas(mpi=2)
    seas.squadron("B1")
    seas.formation("ind_B1", "gibraltar", "B1")
    seas.state.chits["c"] = Chit(id="c", entry="b_rendezvous", state="issued", holder="ind_B1")
    seas.play(spend, "british", {"ind_B1": ENTER})
    assert seas.state.formations["ind_B1"].harbour


@pytest.mark.rule("M-AUX-33")
@pytest.mark.parametrize("sailing", [ENTER, SAIL])
def test_warships_going_in_or_out_drive_a_blockading_auxiliary_away(sailing: Sailing) -> None:
    seas = war()
    seas.formation("f_det_1", "toulon", "F1", harbour=sailing == SAIL)
    task = Task(kind="blockade", place="toulon")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=task)
    seas.play(spend, "bourbon", {"f_det_1": sailing})
    assert (seas.state.auxiliaries["b_fleet_1"].box, seas.state.auxiliaries["b_fleet_1"].task) == ("recovery", None)
    assert of(seas, InterdictorDriven, "bourbon") and of(seas, OwnInterdictorDriven, "british")
    assert not of(seas, InterdictorDriven, "british")


# Blockade.


@pytest.mark.rule("M-PORT-20", "M-SPOT-03", "M-SEQ-14")
def test_a_formation_off_an_enemy_port_declares_a_blockade_and_is_spotted() -> None:
    seas = war()
    seas.formation("b_flag_a", "toulon", "B1")
    seas.play(spend, "british", {"b_flag_a": Sailing(do="blockade")})
    held = seas.state.formations["b_flag_a"]
    assert held.blockading and held.spotted
    assert of(seas, StationTaken, "british")[0].task == "blockade"
    (seen,) = of(seas, StationSeen, "bourbon")
    assert (seen.name, seen.place, seen.task) == (held.spotted, "toulon", "blockade")


@pytest.mark.rule("M-PORT-20")
def test_a_blockade_may_be_declared_on_arrival_and_ends_when_the_formation_moves() -> None:
    seas = war()
    seas.formation("b_flag_a", "coast_a", "B1")
    seas.play(spend, "british", {"b_flag_a": Sailing(do="blockade", to="toulon")})
    assert seas.state.formations["b_flag_a"].place == "toulon" and seas.state.formations["b_flag_a"].blockading
    seas.play(spend, "british", {"b_flag_a": Sailing(do="mark")})
    assert seas.state.formations["b_flag_a"].blockading
    seas.play(spend, "british", {"b_flag_a": Sailing(do="pass", to="coast_a")})
    assert not seas.state.formations["b_flag_a"].blockading


@pytest.mark.rule("M-PORT-20", "M-PORT-21", "M-DMG-10")
def test_neither_neutral_ports_nor_pirate_bases_nor_one_in_disorder_can_blockade() -> None:
    seas = war()
    seas.formation("b_flag_a", "toulon", "B1")
    seas.formation("b_flag_b", "toulon", "B2", disorganised=True)
    seas.convoy("victualling", "toulon")
    known = seas.view("british")
    assert can_blockade(known, "b_flag_a", "toulon")
    assert not any(
        can_blockade(known, "b_flag_a", port) for port in ("leghorn", "algiers", "gibraltar", "coast_b", "s12")
    )
    assert not can_blockade(known, "b_flag_b", "toulon") and not can_blockade(known, "victualling", "toulon")


@pytest.mark.rule("M-FLEET-10")
def test_before_the_war_the_french_blockade_nobody_and_the_spanish_do() -> None:
    seas = Seas(mpi=2)
    seas.formation("f_flag_a", "gibraltar", "F1")
    seas.formation("s_flag_b", "gibraltar", "S1")
    seas.formation("x_flag_a", "gibraltar", "S2", "F2")
    known = seas.view("bourbon")
    assert not can_blockade(known, "f_flag_a", "gibraltar") and not can_blockade(known, "x_flag_a", "gibraltar")
    assert can_blockade(known, "s_flag_b", "gibraltar")


@pytest.mark.rule("M-FLEET-10", "M-FLEET-12", "D-12")
@pytest.mark.parametrize(("prestige", "answer", "blockades"), [(5, True, True), (5, None, False), (3, None, False)])
def test_the_british_blockade_a_french_port_before_the_war_only_by_defying_the_french(
    prestige: int, answer: bool | None, blockades: bool
) -> None:
    seas = Seas(mpi=2)
    seas.state.ledgers["british"].prestige = prestige
    seas.formation("b_flag_a", "toulon", "B1")
    allowed = can_blockade(seas.view("british"), "b_flag_a", "toulon")
    assert allowed == can_blockade(seas.field(), "b_flag_a", "toulon") == (prestige > 3)
    answers = {DefyByBlockade: answer} if answer is not None else {}
    seas.play(spend, "british", {"b_flag_a": Sailing(do="blockade")}, answers=answers)
    assert seas.state.formations["b_flag_a"].blockading is blockades
    assert seas.state.ledgers["british"].prestige == prestige - 3 * blockades
    assert (seas.state.politics.french_defied == seas.state.date) is blockades


@pytest.mark.rule("M-FLEET-10")
def test_blockading_a_spanish_port_defies_nobody() -> None:
    seas = Seas(mpi=2)
    seas.formation("b_flag_a", "cartagena", "B1")
    seas.play(spend, "british", {"b_flag_a": Sailing(do="blockade")})
    assert seas.state.formations["b_flag_a"].blockading and seas.asked == []


# Interdiction.


@pytest.mark.rule("M-AUX-40", "M-SPOT-03")
def test_a_formation_interdicts_a_strait_and_is_spotted() -> None:
    seas = war()
    seas.formation("b_flag_a", "elba_straits", "B1")
    seas.play(spend, "british", {"b_flag_a": Sailing(do="interdict")})
    assert seas.state.formations["b_flag_a"].interdicting and seas.state.formations["b_flag_a"].spotted
    assert of(seas, StationSeen, "bourbon")[0].task == "interdict"


@pytest.mark.rule("M-AUX-40", "M-MOVE-24")
def test_a_sea_zone_is_interdicted_only_under_an_order_for_it_anywhere_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulesets.mistral.book.forces import FORCES, ChitEntry

    seas = war()
    seas.formation("b_flag_a", "golfe_du_lion", "B1")
    assert not can_interdict(seas.view("british"), "b_flag_a", "golfe_du_lion")
    entry = ChitEntry(id="b_zone", type="interdict", target=("golfe_du_lion",))
    monkeypatch.setitem(FORCES.chits, "b_zone", entry)
    seas.state.chits["b_zone"] = Chit(id="b_zone", entry="b_zone", state="issued", holder="b_flag_a")
    known = seas.view("british")
    assert can_interdict(known, "b_flag_a", "golfe_du_lion") and can_interdict(known, "b_flag_a", "golfe_du_lion/s13")
    assert not can_interdict(known, "b_flag_a", "balearic_sea")


@pytest.mark.rule("M-AUX-41", "M-MOVE-23", "M-SEQ-14")
def test_an_interdicting_auxiliary_is_driven_off_from_anywhere_in_the_zone() -> None:
    seas = war()
    seas.formation("b_flag_a", "golfe_du_lion/s13", "B1")
    task = Task(kind="interdict", place="golfe_du_lion")
    seas.auxiliary("f_privateer_1", at="toulon", box="tasked", task=task)
    question = SpendMPs("k", ("b_flag_a",))
    assert question.problems({"b_flag_a": Sailing(do="remove")}, seas.view("british")) == []
    seas.play(spend, "british", {"b_flag_a": Sailing(do="remove")})
    assert seas.state.auxiliaries["f_privateer_1"].box == "recovery"
    assert seas.state.formations["b_flag_a"].spotted
    assert of(seas, InterdictorDriven, "british")[0].kind == "privateer"
    (own,) = of(seas, OwnInterdictorDriven, "bourbon")
    assert (own.auxiliary, own.name) == ("f_privateer_1", seas.state.formations["b_flag_a"].spotted)


@pytest.mark.rule("M-PIRATE-09", "M-AUX-41")
@pytest.mark.parametrize(
    ("side", "formation", "squadron"), [("british", "b_det_1", "B1"), ("bourbon", "f_det_1", "F1")]
)
@pytest.mark.parametrize("corsair", ["algerines", "knights_of_malta"])
def test_pirates_are_driven_off_by_any_formation_and_knights_by_the_enemys(
    side: Any, formation: str, squadron: str, corsair: str
) -> None:
    seas = war()
    seas.formation(formation, "balearic_sea", squadron)
    seas.corsair(corsair, box="tasked", place="balearic_sea", tasked_by="bourbon", active=True)
    seas.play(spend, side, {formation: Sailing(do="remove")})
    gone = side == "british" or corsair == "algerines"
    assert (seas.state.corsairs[corsair].box == "recovery") is gone
    assert bool(of(seas, PirateDriven, "british")) is gone


@pytest.mark.rule("M-FLEET-10")
def test_the_french_drive_off_interdictors_even_before_the_war() -> None:
    seas = Seas(mpi=2)
    seas.formation("f_det_1", "elba_straits", "F1")
    seas.auxiliary("b_fleet50_1", at="port_mahon", box="tasked", task=Task(kind="interdict", place="elba_straits"))
    seas.play(spend, "bourbon", {"f_det_1": Sailing(do="remove")})
    assert seas.state.auxiliaries["b_fleet50_1"].box == "recovery"


@pytest.mark.rule("M-ASYNC-13", "M-AUX-33")
@pytest.mark.parametrize("do", ["blockade", "interdict"])
def test_only_a_search_looks_into_a_harbour(do: str) -> None:
    from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
    from rulesets.mistral.rules.searching.tasks import task_problem

    seas = Seas()
    seas.auxiliary("b_fleet50_1", at="gibraltar")
    task = AuxiliaryTask(auxiliary="b_fleet50_1", do=do, at="harbour:cadiz")  # type: ignore[arg-type]
    assert task_problem(seas.view("british"), task) is not None
