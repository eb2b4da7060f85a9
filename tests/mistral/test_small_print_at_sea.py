"""Small print of the chapters at sea, from the sequence of play to damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rulesets.mistral.dialogue.answers.worksheet import Reorganise, Worksheet
from rulesets.mistral.dialogue.questions.battle import (
    Assault,
    Attack,
    Decline,
    Flight,
    NextPair,
    Pair,
    PlaceExtras,
    Reinforce,
    SendFireships,
    Stations,
    Withdraw,
)
from rulesets.mistral.dialogue.questions.impulse import Sailing
from rulesets.mistral.orders.judges.stations import station_problems
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.records import Gale, Task
from rulesets.mistral.rules.battle.assistance import helpers_here
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.battle.combat import fight_combats, soaked, squadron_shifts
from rulesets.mistral.rules.battle.damage_checks import founder_at_sea
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.battle.pairing import Combat
from rulesets.mistral.rules.battle.reinforcing import reinforcement_drms
from rulesets.mistral.rules.fleet.attrition import oversize
from rulesets.mistral.rules.fleet.fifties import form_fifty_fault
from rulesets.mistral.rules.fleet.reorganising import rearrange, reorganise
from rulesets.mistral.rules.sailing.harbours import can_sail, leave_harbour, put_out
from rulesets.mistral.rules.sailing.moving import spend
from rulesets.mistral.rules.searching.screening import matrix
from rulesets.mistral.rules.turns import administration
from rulesets.mistral.rules.weather.gale_effects import put_to_sea
from tests.mistral.seas import Seas
from tests.mistral.test_whole_battles import at_war, british


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


@pytest.mark.rule("M-MOVE-04", "M-MOVE-05")
def test_a_lane_of_three_mps_is_worked_off_in_three() -> None:
    seas = Seas("1744.10")
    seas.formation("b_flag_a", "algiers", "B1", spotted="E1")
    for mpi, place in ((1, "algiers"), (2, "algiers"), (3, "sicilian_channel")):
        seas.state.mpi = mpi
        seas.play(spend, "british", {"b_flag_a": Sailing(do="pass", to="sicilian_channel")})
        assert seas.state.formations["b_flag_a"].place == place


@pytest.mark.rule("M-MOVE-30")
def test_a_subordinate_flotilla_partly_laid_up_sails_with_what_is_manned() -> None:
    seas = at_war()
    seas.formation("b_grand", "port_mahon", "B1", harbour=True)
    seas.formation("b_flag_a", "port_mahon", "B2", "B3", harbour=True)
    seas.state.formations["b_flag_a"] = msgspec.structs.replace(
        seas.state.formations["b_flag_a"], parent="b_grand", place="", harbour=False
    )
    seas.state.squadrons["B3"] = msgspec.structs.replace(seas.state.squadrons["B3"], condition="in_ordinary")
    assert seas.play(put_out, "b_grand") == ("B3",)
    assert seas.state.formations["b_flag_a"].parent == "b_grand"
    assert (seas.state.squadrons["B2"].condition, seas.state.squadrons["B2"].flotilla) == ("ready", "b_flag_a")
    assert (seas.state.squadrons["B3"].port, seas.state.squadrons["B3"].flotilla) == ("port_mahon", "")


@pytest.mark.rule("M-AUX-20")
@pytest.mark.parametrize(
    ("place", "result"), [("s19", "yes"), ("coast_b", "yes"), ("genoa", "no"), ("elba_straits", "no")]
)
def test_galleys_are_safe_from_frigates_in_straits_and_ports_not_along_coasts(place: str, result: str) -> None:
    assert matrix("galley", "fleet", place) == result


@pytest.mark.rule("M-AUX-33")
def test_a_convoy_that_slips_out_leaves_the_blockader_where_it_is() -> None:
    seas = at_war()
    seas.convoy("troop_1", "barcelona", scattered=True)
    seas.state.formations["troop_1"] = msgspec.structs.replace(seas.state.formations["troop_1"], harbour=True)
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="blockade", place="barcelona"))
    seas.play(leave_harbour, "troop_1")
    assert seas.state.auxiliaries["b_fleet_1"].box == "tasked"


@pytest.mark.rule("M-AUX-36")
@pytest.mark.parametrize(("place", "helps"), [("villefranche", True), ("coast_a", True), ("s12", False)])
def test_a_light_auxiliary_helps_in_port_and_coastal_spaces_only(place: str, helps: bool) -> None:
    seas = at_war()
    seas.auxiliary("f_light_1", at="toulon")
    assert (helpers_here(seas.field(), "bourbon", place) == ["f_light_1"]) is helps


@pytest.mark.rule("M-BATTLE-20")
@pytest.mark.parametrize(
    ("entered", "drm"), [("station", -2), ("with", 0), ("against", 1), ("caught", 2), ("fitting_out", 2)]
)
def test_how_one_came_weighs_on_joining(entered: str, drm: int) -> None:
    seas = at_war()
    seas.formation("b_flag_a", "s13", "B1", entered=entered)
    assert dict(reinforcement_drms(seas.field(), "b_flag_a", assisted=False, stranger=False))["entry"] == drm


@pytest.mark.rule("M-BATTLE-24")
def test_the_fleet_admirals_presence_brings_the_other_command_up() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
    seas.formation("f_flag_d", "s13", "F1", leader="de_court", spotted="E2")
    seas.formation("s_flag_b", "s13", "S1", leader="geraldino", spotted="E3")
    seas.leader("navarro", at="cartagena")
    seas.play(fight_battles, dice=[0, 0, 9, 9, 9, 9], answers={Attack: british(), Withdraw: Flight()})
    (question,) = [question for _, question in seas.asked if isinstance(question, Reinforce)]
    assert question.formations == ("s_flag_b",)


@pytest.mark.rule("M-BATTLE-26")
def test_a_commodore_may_leave_a_flagship_free() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "s13", "B1", "namur", leader="osborn")
    berth = Stations(leaders={"osborn": "B1"})
    assert seas.state.leaders["osborn"].rank == "C"
    assert station_problems(seas.view("british"), ("b_flag_a",), ("B1", "namur"), berth) == []


@pytest.mark.rule("M-FORM-27", "M-BATTLE-39")
def test_two_spanish_flagships_take_off_no_more_than_one() -> None:
    seas = at_war()
    seas.squadron("real_felipe")
    seas.squadron("santa_isabel")
    assert soaked(seas.field(), ["real_felipe", "santa_isabel"]) == 1


@pytest.mark.rule("M-BATTLE-45")
def test_who_is_taken_by_an_enemy_without_a_sail_left_is_dead() -> None:
    seas = at_war()
    seas.squadron("B1", 1)
    seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
    seas.formation("s_flag_b", "s13", "S1", leader="navarro", spotted="E2")

    def fight(field: Field) -> object:
        engagement = Engagement(field, "s13", {"bourbon": ["s_flag_b"], "british": ["b_flag_a"]}, ("british",))
        engagement.stations["navarro"] = "S1"
        return fight_combats(engagement, [Combat(1, {"british": ["B1"], "bourbon": ["S1"]})], [], 5, [])

    seas.play(fight, dice=[0, 0])
    assert "B1" not in seas.state.squadrons
    assert seas.state.leaders["navarro"].status == "gone"


@pytest.mark.rule("M-DMG-05", "M-SEQ-21")
def test_at_the_end_of_operations_nobody_founders_in_harbour() -> None:
    seas = at_war()
    seas.squadron("B1", 4, 30)
    seas.formation("b_flag_a", "port_mahon", "B1", harbour=True)
    seas.play(founder_at_sea)
    assert seas.state.squadrons["B1"].sail == 4


STEPS = (
    "event_step",
    "orders_step",
    "assign_auxiliaries",
    "reinforce",
    "promote_and_return",
    "reorganise",
    "form_troop_convoys",
    "unload_troop_convoys",
    "recover_auxiliaries",
    "attrition",
    "check_blockading_auxiliaries",
    "harbour_work",
    "relieve_fleet_admirals",
    "tally_course_war",
    "tally_pirates",
    "watch_for_the_flota",
    "rebase_pirates",
    "end_year",
)
ASKING = ("event_step", "orders_step", "reinforce", "reorganise", "recover_auxiliaries", "harbour_work")


@pytest.mark.rule("M-SEQ-30", "M-SEQ-31", "M-SEQ-32", "M-ASYNC-31")
@pytest.mark.parametrize(
    ("when", "left_out"),
    [
        ("1744.1", ("rebase_pirates", "end_year")),
        ("1744.2", ("relieve_fleet_admirals", "rebase_pirates", "end_year")),
        ("1744.16", ("relieve_fleet_admirals",)),
    ],
)
def test_an_administrative_phase_runs_its_steps_in_order(
    monkeypatch: pytest.MonkeyPatch, when: str, left_out: tuple[str, ...]
) -> None:
    found: list[str] = []

    def noted(name: str) -> Callable[..., Any]:
        def rule(field: Field, *args: Any) -> None:
            found.append(name)

        return rule

    def asked(name: str) -> Callable[..., Any]:
        def rule(field: Field, *args: Any) -> Any:
            found.append(name)
            yield from ()

        return rule

    for name in STEPS:
        monkeypatch.setattr(administration, name, asked(name) if name in ASKING else noted(name))
    monkeypatch.setattr(administration, "minor_scenario_ends", lambda field: None)
    monkeypatch.setattr(administration, "begin_turn", noted("begin_turn"))
    Seas(when, phase="administration").play(administration.play_administration)
    assert found == [*(name for name in STEPS if name not in left_out), "begin_turn"]


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


@pytest.mark.rule("M-MOVE-04")
def test_another_goal_loses_what_was_paid() -> None:
    seas = Seas("1744.10", mpi=1)
    seas.formation("b_flag_a", "algiers", "B1", spotted="E1", goal="sicilian_channel", paid=2)
    seas.play(spend, "british", {"b_flag_a": Sailing(do="pass", to="s08")})
    held = seas.state.formations["b_flag_a"]
    assert (held.place, held.goal, held.paid) == ("algiers", "s08", 1)


@pytest.mark.rule("M-GALE-26", "M-SPOT-10")
def test_a_gale_that_comes_over_a_shadow_ends_it_before_anybody_moves() -> None:
    seas = at_war("1744.2")
    seas.formation("s_flag_b", "s14", "S1", spotted="E2")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="shadow", place="s14", target="s_flag_b"))
    seas.state.gales = (Gale(wind="mistral", force=8, place="s14", been=("s14",)),)
    seas.play(put_to_sea)
    assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"


@pytest.mark.rule("M-BATTLE-16")
def test_the_disorganised_with_the_gauge_must_decline() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "s13", "B1", spotted="E1")
    seas.formation("s_flag_b", "s13", "S1", entered="with", spotted="E2", disorganised=True)
    seas.play(fight_battles, dice=[0], answers={Attack: british()})
    (question,) = [question for _, question in seas.asked if isinstance(question, Decline)]
    assert question.must and question.problems(False, seas.view("bourbon"))
    assert "s_flag_b" in seas.state.formations and not seas.state.formations["s_flag_b"].fought


@pytest.mark.rule("M-BATTLE-15", "M-PORT-20")
def test_no_convoy_withdraws_through_a_blockade() -> None:
    seas = at_war()
    seas.convoy("victualling", "gibraltar", rp=6)
    seas.state.formations["victualling"] = msgspec.structs.replace(seas.state.formations["victualling"], spotted="E1")
    seas.formation("f_flag_d", "gibraltar", "F1", entered="with", spotted="E2", blockading=True)

    def attack(question: object, view: object) -> Assault:
        mine = view.audience == "bourbon"  # type: ignore[attr-defined]
        return Assault(formation="f_flag_d", target="E1") if mine else Assault()

    seas.play(fight_battles, dice=[0, 9, 9, 9], answers={Attack: attack, Withdraw: Flight(attempt=True)})
    assert not seas.state.formations["victualling"].harbour


@pytest.mark.rule("M-BATTLE-46", "M-AUX-30")
def test_a_squadron_burnt_while_it_strikes_at_a_convoy_has_struck() -> None:
    seas = at_war()
    seas.convoy("british_levant", "s13")
    seas.state.formations["british_levant"] = msgspec.structs.replace(
        seas.state.formations["british_levant"], spotted="E1"
    )
    seas.formation("b_flag_a", "", "B1", parent="british_levant")
    seas.auxiliary("b_fireship_1", at="b_flag_a")
    seas.squadron("F2", 1)
    seas.formation("f_flag_d", "s13", "F1", "F2", entered="with", spotted="E2")

    def attack(question: object, view: object) -> Assault:
        mine = view.audience == "bourbon"  # type: ignore[attr-defined]
        return Assault(formation="f_flag_d", target="E1") if mine else Assault()

    seas.play(
        fight_battles,
        dice=[0, 9, 3, 0, 0, 9, 0, 9],
        answers={
            Attack: attack,
            Withdraw: Flight(attempt=False),
            SendFireships: {"b_fireship_1": "F2"},
            NextPair: Pair("F1", "B1"),
            PlaceExtras: {"F2": "convoy"},
        },
    )
    assert "F2" not in seas.state.squadrons
    assert seas.state.convoys["british_levant"].dp > 0


@pytest.mark.rule("M-DMG-06")
def test_a_leader_of_an_escort_whose_last_sail_founders_takes_his_chance() -> None:
    from rulesets.mistral.rules.battle.damage_checks import founder

    seas = at_war()
    seas.convoy("british_levant", "s13")
    seas.squadron("B1", 1, 12)
    seas.formation("b_det_1", "s13", "B1", leader="rowley")
    seas.state.formations["b_det_1"] = msgspec.structs.replace(
        seas.state.formations["b_det_1"], parent="british_levant", place=""
    )
    seas.play(founder, "B1", "gale", stream="british", dice=[0, 9])
    assert seas.state.leaders["rowley"].status == "port"


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
