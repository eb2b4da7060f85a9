"""Auxiliaries: classes, reach, Assignment, Tasks, Harbour attacks, Blockade and Interdiction. [M-AUX]"""

from __future__ import annotations

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.questions.tasks import TaskAuxiliaries
from rulesets.mistral.position.records import Gale, Task
from rulesets.mistral.rules.searching.assigning import assign_auxiliaries, assign_fault, default_assignments
from rulesets.mistral.rules.searching.reach import within_reach
from rulesets.mistral.rules.searching.screening import assist
from rulesets.mistral.rules.searching.tasks import perform, task_problem
from rulesets.mistral.rules.searching.windows import open_window
from tests.mistral.inventory import rule_text, table
from tests.mistral.seas import Seas


def task(ship: str, do: str, at: str = "") -> AuxiliaryTask:
    return AuxiliaryTask(auxiliary=ship, do=do, at=at)  # type: ignore[arg-type]


class TestClasses:
    @pytest.mark.rule("M-AUX-01", "M-AUX-03")
    def test_every_class_may_do_what_the_chart_lists_for_it(self) -> None:
        printed: dict[str, list[str]] = {}
        for row in table("M-AUX-01"):
            held = row["Class"].split("(")[0].strip()
            name = held or name  # noqa: F821 - a line without a class continues the one above
            printed.setdefault(name, []).extend(row["Tasks"].lower().split(", "))
        words = {
            "search": "search",
            "shadow": "shadow",
            "counter-shadow": "counter_shadow",
            "assist battle reinforcement": "assist_reinforcement",
            "convoy attack": "convoy_attack",
            "screen": "screen",
            "levant trade track": "levant_track",
            "fireship attack": "fireship_attack",
            "bombardment": "bombardment",
        }
        for name, kinds in (
            ("Fleet, Fleet-50", ("fleet", "fleet50")),
            ("Galley", ("galley",)),
            ("Light", ("light",)),
            ("Fireship", ("fireship",)),
            ("Bomb", ("bomb",)),
        ):
            chart = {words[task] for task in printed[name]}
            for kind in kinds:
                held = {task for task in FORCES.auxiliaries[kind].tasks if task in words.values()}
                assert held == chart, kind
        assert all("blockade" in FORCES.auxiliaries[kind].tasks for kind in ("fleet", "fleet50"))

    @pytest.mark.rule("M-AUX-04")
    def test_ranges_are_those_of_the_page(self) -> None:
        text = rule_text("M-AUX-04")
        assert "OR values: Fleet 4, Light 3, Galley 2, pirates 4; Fleet-50, Privateers, Knights unlimited." in text
        reach = {kind: entry.range for kind, entry in FORCES.auxiliaries.items()}
        assert [reach[kind] for kind in ("fleet", "light", "galley", "pirate")] == [4, 3, 2, 4]
        assert {reach[kind] for kind in ("fleet50", "privateer", "knights")} == {"unlimited"}

    @pytest.mark.rule("M-AUX-02", "M-AUX-11")
    def test_one_auxiliary_gets_one_task_a_window_and_none_while_it_is_on_one(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        seas.auxiliary("b_fleet_2", box="tasked", task=Task(kind="blockade", place="barcelona"))
        view, question = seas.view("british"), TaskAuxiliaries("k", window=1)
        assert not question.problems((task("b_fleet_1", "search", "s14"),), view)
        twice = (task("b_fleet_1", "search", "s14"), task("b_fleet_1", "search", "s07"))
        assert [problem.where for problem in question.problems(twice, view)] == ["[1]"]
        assert question.problems((task("b_fleet_2", "search", "s14"),), view)

    @pytest.mark.rule("M-AUX-01")
    def test_a_class_is_refused_what_it_cannot_do(self) -> None:
        seas = Seas()
        seas.auxiliary("b_light_1", at="port_mahon")
        assert task_problem(seas.view("british"), task("b_light_1", "blockade", "barcelona")) is not None

    @pytest.mark.rule("M-SEQ-12")
    @pytest.mark.parametrize(("mpi", "first"), [(1, "british"), (2, "bourbon"), (3, "british"), (4, "bourbon")])
    def test_the_british_do_their_tasks_first_in_odd_increments(self, mpi: int, first: str) -> None:
        seas = Seas(mpi=mpi)
        seas.auxiliary("b_fleet_1", at="port_mahon")
        seas.auxiliary("s_fleet_1", at="barcelona")
        wishes = {"british": (task("b_fleet_1", "search", "s14"),), "bourbon": (task("s_fleet_1", "search", "s14"),)}
        seas.play(open_window, 2, answers={TaskAuxiliaries: lambda question, view: wishes[view.audience]})
        assert [told.to[0] for told in seas.told][0] == first


class TestReach:
    @pytest.mark.rule("M-AUX-04", "EX-06", "EX-25")
    def test_gates_and_zones_count_one_space_each(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="gibraltar")
        seas.auxiliary("b_light_1", at="gibraltar")
        seas.auxiliary("b_fleet_2", at="port_mahon")
        view = seas.view("british")
        assert within_reach(view, "b_fleet_1", "the_gut") and within_reach(view, "b_light_1", "the_gut")
        assert within_reach(view, "b_fleet_2", "s14")
        assert not within_reach(view, "b_light_1", "the_gut/s01")

    @pytest.mark.rule("M-AUX-04")
    def test_a_path_may_end_at_but_not_pass_an_enemy_interdiction(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="gibraltar")
        seas.auxiliary("b_fleet50_1", at="gibraltar")
        place = "strait_of_gibraltar"
        seas.auxiliary("s_fleet50_1", box="tasked", task=Task(kind="interdict", place=place))
        for scene in (seas.view("british"), seas.field()):
            assert within_reach(scene, "b_fleet_1", place)
            assert not within_reach(scene, "b_fleet_1", "the_gut")
            assert within_reach(scene, "b_fleet50_1", "the_gut")

    @pytest.mark.rule("M-AUX-40", "M-AUX-04")
    def test_a_formation_or_a_pirate_that_interdicts_bars_the_way_too(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="gibraltar")
        seas.formation("s_flag_b", "strait_of_gibraltar", "S1", interdicting=True, spotted="BO1")
        for scene in (seas.view("british"), seas.field()):
            assert not within_reach(scene, "b_fleet_1", "the_gut")
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="gibraltar")
        seas.corsair("salee_rovers", box="tasked", place="the_gut", tasked_by="bourbon")
        assert not within_reach(seas.view("british"), "b_fleet_1", "the_gut")
        assert within_reach(seas.view("british"), "b_fleet_1", "the_gut/strait_of_gibraltar")

    @pytest.mark.rule("M-AUX-01")
    def test_galleys_stay_out_of_sea_zones_and_small_craft_out_of_gales(self) -> None:
        seas = Seas()
        seas.auxiliary("f_galley_1", at="toulon")
        seas.auxiliary("f_light_1", at="toulon")
        seas.auxiliary("f_fleet_1", at="toulon")
        view = seas.view("bourbon")
        assert within_reach(view, "f_galley_1", "s12") and within_reach(view, "f_light_1", "golfe_du_lion/s13")
        assert not within_reach(view, "f_galley_1", "golfe_du_lion/s13")
        seas.state.gales = (Gale(wind="mistral", force=8, place="s13"),)
        view = seas.view("bourbon")
        assert not within_reach(view, "f_light_1", "s13") and within_reach(view, "f_fleet_1", "s13")

    @pytest.mark.rule("M-AUX-01")
    def test_small_craft_do_not_trace_through_a_gale_either(self) -> None:
        seas = Seas()
        seas.auxiliary("f_light_1", at="toulon")
        seas.auxiliary("f_fleet_1", at="toulon")
        seas.state.gales = (Gale(wind="mistral", force=8, place="s13"),)
        view = seas.view("bourbon")
        beyond = "golfe_du_lion/s13"
        assert within_reach(view, "f_fleet_1", beyond) and not within_reach(view, "f_light_1", beyond)

    @pytest.mark.rule("M-PORT-20", "M-AUX-33")
    @pytest.mark.parametrize("blockader", ["formation", "auxiliary"])
    def test_a_blockade_shuts_the_frigates_and_galleys_of_a_port_in(self, blockader: str) -> None:
        seas = Seas()
        seas.event("france_declares_war")
        for kind in ("fleet", "galley", "light", "fleet50"):
            seas.auxiliary(f"f_{kind}_1", at="toulon")
        if blockader == "formation":
            seas.formation("b_flag_a", "toulon", "B1", blockading=True, spotted="BR1")
        else:
            seas.auxiliary("b_fleet_1", box="tasked", task=Task(kind="blockade", place="toulon"))
        for scene in (seas.view("bourbon"), seas.field()):
            wanted = {"fleet": False, "galley": False, "light": True, "fleet50": True}
            assert {kind: within_reach(scene, f"f_{kind}_1", "s13") for kind in wanted} == wanted


class TestAssigning:
    @pytest.mark.rule("M-AUX-10")
    def test_four_auxiliaries_lie_in_a_key_port_and_two_in_a_minor_one(self) -> None:
        seas = Seas()
        for n in range(1, 5):
            seas.auxiliary(f"f_fleet_{n}", at="toulon")
        seas.auxiliary("f_light_1", at="cette")
        seas.auxiliary("f_light_2", at="cette")
        fresh = seas.auxiliary("f_light_3")
        view = seas.view("bourbon")
        assert assign_fault(view, fresh, "toulon") is not None
        assert assign_fault(view, fresh, "cette") is not None
        assert assign_fault(view, fresh, "marseilles") is None
        assert assign_fault(view, fresh, "cartagena") is None
        assert assign_fault(view, fresh, "leghorn") is not None
        assert assign_fault(view, fresh, "gibraltar") is not None

    @pytest.mark.rule("M-AUX-10", "M-AUX-01")
    def test_light_craft_and_galleys_are_for_ports_only(self) -> None:
        seas = Seas()
        seas.formation("f_flag_d", "s13", "F1", "F2")
        view = seas.view("bourbon")
        assert assign_fault(view, seas.auxiliary("f_light_1"), "f_flag_d") is not None
        assert assign_fault(view, seas.auxiliary("f_galley_1"), "f_flag_d") is not None
        assert assign_fault(view, seas.auxiliary("f_fleet_1"), "f_flag_d") is None

    @pytest.mark.rule("M-AUX-10", "M-FORM-03")
    def test_a_formation_takes_one_auxiliary_a_squadron_subordinates_included(self) -> None:
        seas = Seas()
        seas.formation("b_grand", "s14", "B1", "B2")
        seas.formation("b_flag_a", "s14", "B3", parent="b_grand")
        seas.formation("b_det_1", "s14", "B4", "B5")
        seas.auxiliary("b_fleet_1", at="b_grand")
        seas.auxiliary("b_fleet_2", at="b_grand")
        seas.auxiliary("b_fleet_3", at="b_det_1")
        fresh = seas.auxiliary("b_fleet_4")
        assert assign_fault(seas.view("british"), fresh, "b_det_1") is not None
        assert assign_fault(seas.view("british"), fresh, "b_flag_a") is None
        seas.auxiliary("b_fleet_5", at="b_grand")
        assert assign_fault(seas.view("british"), fresh, "b_flag_a") is not None
        assert assign_fault(seas.view("british"), fresh, "b_grand") is not None

    @pytest.mark.rule("M-FLEET-07", "M-FLEET-06", "M-FLEET-19")
    def test_auxiliaries_sail_with_their_own_command_but_joint_flotillas_mix(self) -> None:
        seas = Seas()
        seas.formation("f_flag_d", "s13", "F1", "F2")
        seas.formation("x_flag_a", "s13", "F3", "F4")
        spanish = seas.auxiliary("s_fleet_1")
        assert assign_fault(seas.view("bourbon"), spanish, "f_flag_d") is not None
        assert assign_fault(seas.view("bourbon"), spanish, "x_flag_a") is None
        seas.event("philip_v_dies")
        assert assign_fault(seas.view("bourbon"), spanish, "x_flag_a") is not None

    @pytest.mark.rule("M-AUX-05", "M-AUX-10")
    def test_the_step_does_what_can_be_done_and_tells_the_owner_alone(self) -> None:
        seas = Seas(phase="administration")
        seas.auxiliary("b_fleet_1")
        seas.auxiliary("b_fleet_2", at="gibraltar")
        seas.auxiliary("b_fleet_3", box="recovery")
        wished = {"b_fleet_1": "port_mahon", "b_fleet_2": "port_mahon", "b_fleet_3": "port_mahon"}
        sheets = {"british": Worksheet(assign=wished), "bourbon": Worksheet(assign={})}
        seas.play(assign_auxiliaries, sheets)
        assert {ship.id: ship.at for ship in seas.state.auxiliaries.values()} == {
            "b_fleet_1": "port_mahon",
            "b_fleet_2": "port_mahon",
            "b_fleet_3": "",
        }
        assert not seas.told_to("bourbon")

    @pytest.mark.rule("M-AUX-10", "D-43")
    def test_by_default_available_ones_go_to_their_home_key_ports(self) -> None:
        seas = Seas(phase="administration")
        for n in range(1, 7):
            seas.auxiliary(f"f_fleet_{n}")
        found = default_assignments(seas.view("bourbon"), "bourbon")
        assert list(found.values()).count("toulon") == 4 and len(found) == 6

    @pytest.mark.rule("M-PIRATE-02")
    def test_a_privateer_bases_in_bourbon_or_neutral_ports_outside_africa(self) -> None:
        seas = Seas()
        ship = seas.auxiliary("s_privateer_1")
        view = seas.view("bourbon")
        wanted = {"cadiz": True, "leghorn": True, "melilla": False, "algiers": False, "gibraltar": False}
        assert {port: assign_fault(view, ship, port) is None for port in wanted} == wanted

    @pytest.mark.rule("M-PIRATE-02")
    def test_a_privateer_changes_base_only_from_the_available_box(self) -> None:
        seas = Seas()
        ship = seas.auxiliary("s_privateer_1", at="cadiz")
        assert assign_fault(seas.view("bourbon"), ship, "leghorn") is not None
        assert assign_fault(seas.view("bourbon"), ship, "cadiz") is None


class TestConversion:
    def fifty(self, formation: str = "b_flag_a", *squadrons: str) -> Seas:
        seas = Seas()
        seas.formation(formation, "s14", *(squadrons or ("B1",)), leader="rowley")
        seas.auxiliary("b_fleet50_1", at=formation)
        return seas

    @pytest.mark.rule("M-FORM-34", "D-38")
    def test_a_check_turns_a_fleet_50_into_a_squadron_of_two_sail_and_eight_dps(self) -> None:
        seas = self.fifty()
        seas.play(perform, "british", task("b_fleet50_1", "convert"), 1, dice=[3])
        (made,) = [each for each in seas.state.squadrons.values() if each.subclass == "sold"]
        assert (made.sail, made.dp, made.flotilla, made.condition) == (2, 8, "b_flag_a", "ready")
        assert seas.state.auxiliaries["b_fleet50_1"].box == "aside"
        assert not seas.told_to("bourbon") and seas.rolls[0].stream == "british"

    @pytest.mark.rule("M-FORM-34")
    def test_a_failed_check_changes_nothing_and_is_the_only_one_this_impulse(self) -> None:
        seas = self.fifty()
        seas.play(perform, "british", task("b_fleet50_1", "convert"), 1, dice=[9])
        assert seas.state.auxiliaries["b_fleet50_1"].box == "assigned"
        assert task_problem(seas.view("british"), task("b_fleet50_1", "convert"), 1) is not None

    @pytest.mark.rule("M-FORM-34")
    def test_only_in_the_first_window_at_sea_and_where_the_flotilla_can_hold_it(self) -> None:
        seas = self.fifty()
        assert task_problem(seas.view("british"), task("b_fleet50_1", "convert"), 1) is None
        assert task_problem(seas.view("british"), task("b_fleet50_1", "convert"), 2) is not None
        full = self.fifty("b_det_1", "B1", "B2")
        assert task_problem(full.view("british"), task("b_fleet50_1", "convert"), 1) is not None


class TestAssistance:
    @pytest.mark.rule("M-AUX-36", "M-AUX-22")
    @pytest.mark.parametrize(
        ("kind", "place", "helps"),
        [("fleet", "s14", True), ("light", "s14", False), ("light", "barcelona", True), ("light", "coast_b", True)],
    )
    def test_light_craft_help_into_battle_only_inshore(self, kind: str, place: str, helps: bool) -> None:
        seas = Seas()
        seas.formation("s_flag_b", place, "S1")
        seas.auxiliary(f"s_{kind}_1", at="barcelona")
        assert seas.play(assist, "bourbon", "s_flag_b", f"s_{kind}_1", place) is helps
        assert seas.state.auxiliaries[f"s_{kind}_1"].box == "recovery"
