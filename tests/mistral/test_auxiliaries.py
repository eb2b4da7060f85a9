"""Auxiliaries: classes, reach, Assignment, Tasks, Harbour attacks, Blockade and Interdiction. [M-AUX]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, FormationPlan, ImpulsePlan, Posture
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events import battle as battle_told
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.dialogue.questions.tasks import DefyByTask, FallOnConvoy, TaskAuxiliaries
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.records import Gale, Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.showing_force import bomb_bonus
from rulesets.mistral.rules.sailing.harbours import leave_harbour
from rulesets.mistral.rules.sailing.stations import drive_off
from rulesets.mistral.rules.searching.assigning import assign_auxiliaries, assign_fault, default_assignments
from rulesets.mistral.rules.searching.blockading import check_blockading_auxiliaries, is_blockaded
from rulesets.mistral.rules.searching.bombarding import bombard, burn_in_harbour
from rulesets.mistral.rules.searching.convoy_attacks import attack, attack_column
from rulesets.mistral.rules.searching.entering import entered
from rulesets.mistral.rules.searching.interdicting import fall_on_convoy, may_interdict
from rulesets.mistral.rules.searching.reach import within_reach
from rulesets.mistral.rules.searching.screening import assist
from rulesets.mistral.rules.searching.tasks import may_blockade, perform, task_problem
from rulesets.mistral.rules.searching.windows import open_window
from tests.mistral.inventory import rule_text, table
from tests.mistral.seas import Seas

CLASSES = {"Fleet": "fleet", "Fleet-50": "fleet50", "Galley": "galley", "Light": "light"}


def task(ship: str, do: str, at: str = "") -> AuxiliaryTask:
    return AuxiliaryTask(auxiliary=ship, do=do, at=at)  # type: ignore[arg-type]


class TestClasses:
    @pytest.mark.rule("M-AUX-01", "M-AUX-03")
    def test_every_class_may_do_what_the_chart_lists_for_it(self) -> None:
        printed: dict[str, list[str]] = {}
        for row in table("M-AUX-01"):
            held = row["Class"].split("(")[0].strip()
            name = held or name  # noqa: F821 - a line without a class goes on with the one above
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


class TestHarbourAttacks:
    def off_toulon(self) -> Seas:
        seas = Seas()
        seas.event("france_declares_war")
        seas.formation("b_flag_a", "toulon", "B1", spotted="BR1")
        seas.auxiliary("b_fireship_1", at="b_flag_a")
        seas.auxiliary("b_bomb_1", at="b_flag_a")
        return seas

    @pytest.mark.rule("M-AUX-30", "EX-28")
    @pytest.mark.parametrize(("dice", "dp"), [([7], 0), ([9, 5, 2], 10), ([9, 9], 0)])
    def test_a_fireship_in_toulon_needs_9_against_three_sail_and_burns_double(self, dice: list[int], dp: int) -> None:
        seas = self.off_toulon()
        seas.squadron("F1", 3, port="toulon")
        seas.play(burn_in_harbour, "british", "b_fireship_1", "toulon", dice=dice)
        assert seas.state.squadrons["F1"].dp == dp
        assert seas.state.auxiliaries["b_fireship_1"].box == "recovery"
        sent = [event for event in seas.told_to("bourbon") if isinstance(event, battle_told.FireshipSent)]
        assert [event.target for event in sent] == ["F1"]

    @pytest.mark.rule("M-AUX-31")
    @pytest.mark.parametrize(("dice", "dp"), [([5, 2], 15), ([9], 0)])
    def test_bombs_triple_their_damage_on_a_squadron_in_harbour(self, dice: list[int], dp: int) -> None:
        seas = self.off_toulon()
        seas.squadron("F1", 3, port="toulon", condition="in_ordinary")
        seas.play(bombard, "british", "b_bomb_1", "toulon", dice=dice)
        assert seas.state.squadrons["F1"].dp == dp and seas.state.squadrons["F1"].sail == 3
        assert seas.state.auxiliaries["b_bomb_1"].box == "recovery"

    @pytest.mark.rule("M-AUX-31")
    def test_sunk_sail_are_not_tripled(self) -> None:
        seas = self.off_toulon()
        seas.squadron("F1", 3, port="toulon")
        seas.play(bombard, "british", "b_bomb_1", "toulon", dice=[6, 0])
        assert seas.state.squadrons["F1"].sail == 2 and seas.state.squadrons["F1"].dp == 6

    @pytest.mark.rule("M-AUX-31", "M-HIDE-14")
    @pytest.mark.parametrize(("attack", "dice"), [(bombard, [6, 4]), (burn_in_harbour, [9, 6, 4])])
    def test_a_star_exposes_the_leader_aboard_and_in_harbour_nobody_is_captured(
        self, attack: Any, dice: list[int]
    ) -> None:
        seas = self.off_toulon()
        seas.squadron("F1", 3)
        seas.formation("f_flag_d", "toulon", "F1", leader="de_court", harbour=True)
        seas.play(attack, "british", f"b_{'bomb' if attack is bombard else 'fireship'}_1", "toulon", dice=[*dice, 0])
        assert seas.state.leaders["de_court"].status == "gone"
        hit = [event for event in seas.told_to("bourbon") if isinstance(event, battle_told.LeaderHit)]
        assert [(event.leader, event.result, event.rule) for event in hit] == [("de_court", "killed", "M-AUX-31")]
        assert seas.rolls[-1].stream == "bourbon"
        assert not [event for event in seas.told_to("british") if isinstance(event, battle_told.LeaderHit)]

    @pytest.mark.rule("M-AUX-31")
    @pytest.mark.parametrize(("hit", "condition"), [("F2", "fitting_out"), ("F1", "in_ordinary")])
    def test_a_leader_aboard_another_squadron_or_ashore_comes_to_no_harm(self, hit: str, condition: str) -> None:
        seas = self.off_toulon()
        seas.squadron("F1", 4)
        seas.squadron("F2", 3)
        seas.formation("f_flag_d", "toulon", "F1", "F2", leader="de_court", harbour=True)
        seas.field().change_squadron("F1", condition=condition)
        seas.play(bombard, "british", "b_bomb_1", "toulon", dice=[6, ["F1", "F2"].index(hit), 4])
        assert seas.state.leaders["de_court"].status == "formation" and seas.state.squadrons[hit].dp > 0

    @pytest.mark.rule("M-AUX-31", "M-BATTLE-45")
    def test_a_flagship_sunk_in_harbour_costs_its_leader_for_certain(self) -> None:
        seas = self.off_toulon()
        seas.squadron("F1", 3)
        seas.formation("f_flag_d", "toulon", "F1", "terrible", leader="de_court", harbour=True)
        seas.play(bombard, "british", "b_bomb_1", "toulon", dice=[6, 1, 0, 7, 2])
        assert "terrible" not in seas.state.squadrons
        assert seas.state.leaders["de_court"].status == "wounded"

    @pytest.mark.rule("M-AUX-31")
    def test_the_target_is_drawn_by_a_sealed_lot_that_does_not_tell_their_number(self) -> None:
        seas = self.off_toulon()
        seas.squadron("F1", 3, port="toulon")
        seas.squadron("F2", 3, port="toulon")
        seas.play(bombard, "british", "b_bomb_1", "toulon", dice=[5, 1, 2])
        assert [(roll.choices, roll.stream) for roll in seas.rolls] == [(10, "public"), (2, "sealed"), (10, "public")]
        assert seas.state.squadrons["F2"].dp == 15

    @pytest.mark.rule("M-AUX-30", "M-AUX-31")
    def test_they_go_in_only_in_the_third_window_from_a_formation_off_the_port(self) -> None:
        seas = self.off_toulon()
        seas.auxiliary("b_bomb_2", at="port_mahon")
        field = seas.field()
        assert task_problem(field, task("b_bomb_1", "bombard", "toulon"), 3) is None
        assert task_problem(field, task("b_bomb_1", "bombard", "toulon"), 1) is not None
        assert task_problem(field, task("b_bomb_1", "bombard", "marseilles"), 3) is not None
        assert task_problem(field, task("b_bomb_2", "bombard", "toulon"), 3) is not None

    @pytest.mark.rule("M-FLEET-10")
    def test_before_the_war_french_ports_and_french_ships_are_spared(self) -> None:
        seas = Seas()
        seas.formation("b_flag_a", "toulon", "B1", spotted="BR1")
        seas.auxiliary("b_bomb_1", at="b_flag_a")
        seas.squadron("F2", 3, port="toulon")
        seas.play(perform, "british", task("b_bomb_1", "bombard", "toulon"), 3)
        assert seas.state.squadrons["F2"].dp == 0 and seas.state.auxiliaries["b_bomb_1"].box == "assigned"
        seas.formation("f_flag_d", "gibraltar", "F1")
        seas.auxiliary("f_fireship_1", at="f_flag_d")
        assert task_problem(seas.field(), task("f_fireship_1", "fireship", "gibraltar"), 3) is not None
        seas.squadron("F3", port="cartagena")
        seas.play(bombard, "british", "b_bomb_1", "cartagena", dice=[5])
        assert seas.state.squadrons["F3"].dp == 0

    @pytest.mark.rule("M-AUX-32", "EX-26")
    def test_a_bomb_helps_an_order_and_twice_where_there_are_no_works(self) -> None:
        seas = self.off_toulon()
        seas.auxiliary("b_bomb_2", at="b_flag_a")
        seas.formation("b_flag_b", "s19", "B3")
        field = seas.field()
        assert bomb_bonus(field, "b_flag_a", "naples") == 1
        assert bomb_bonus(field, "b_flag_a", "civitavecchia") == 2
        assert bomb_bonus(field, "b_flag_b", "naples") == 0


class TestDefiance:
    def off_toulon(self, prestige: int = 5) -> Seas:
        seas = Seas()
        seas.state.ledgers["british"].prestige = prestige
        seas.formation("b_flag_a", "toulon", "B1", spotted="BR1")
        seas.auxiliary("b_bomb_1", at="b_flag_a")
        seas.squadron("F2", 3, port="toulon")
        return seas

    @pytest.mark.rule("M-FLEET-10", "M-FLEET-12", "D-12")
    def test_the_british_may_pay_three_prestige_and_bomb_the_french_early(self) -> None:
        seas = self.off_toulon()
        bombing = task("b_bomb_1", "bombard", "toulon")
        seas.play(perform, "british", bombing, 3, dice=[5, 2], answers={DefyByTask: True})
        assert seas.state.squadrons["F2"].dp == 15 and seas.state.ledgers["british"].prestige == 2
        assert seas.state.politics.french_defied == seas.state.date

    @pytest.mark.rule("M-FLEET-12")
    def test_with_three_prestige_or_less_they_may_not(self) -> None:
        seas = self.off_toulon(3)
        assert task_problem(seas.view("british"), task("b_bomb_1", "bombard", "toulon"), 3) is not None

    @pytest.mark.rule("M-FLEET-10", "M-FLEET-12", "D-12")
    @pytest.mark.parametrize("defies", [True, False])
    def test_the_french_convoy_costs_them_the_same(self, defies: bool) -> None:
        seas = Seas()
        seas.convoy("french_levant", "s13")
        seas.state.formations["french_levant"] = _seen(seas.state.formations["french_levant"])
        seas.auxiliary("b_fleet50_1", at="port_mahon")
        attack = task("b_fleet50_1", "attack_convoy", "s13")
        seas.play(perform, "british", attack, 1, dice=[3] if defies else [], answers={DefyByTask: defies})
        assert (seas.state.convoys["french_levant"].dp > 0) is defies
        assert seas.state.ledgers["british"].prestige == (2 if defies else 5)

    @pytest.mark.rule("D-12", "M-ASYNC-15")
    def test_a_plan_defies_by_the_posture_of_the_formation_or_the_side(self) -> None:
        seas = self.off_toulon()
        view, question = seas.view("british"), DefyByTask("k", auxiliary="b_bomb_1", place="toulon")
        assert policy(ImpulsePlan(), question, view) is False
        assert policy(ImpulsePlan(battle=Posture(defy_french=True)), question, view) is True
        own = {"b_flag_a": FormationPlan(posture=Posture(defy_french=True))}
        assert policy(ImpulsePlan(formations=own), question, view) is True


class TestBlockades:
    @pytest.mark.rule("M-AUX-33", "M-PORT-21", "M-FLEET-10")
    def test_only_enemy_ports_at_war_are_blockaded_by_auxiliaries(self) -> None:
        seas = Seas()
        ship = seas.auxiliary("b_fleet_1", at="port_mahon")
        view = seas.view("british")
        wanted = {"barcelona": True, "toulon": False, "leghorn": False, "algiers": False, "gibraltar": False}
        assert {port: may_blockade(view, ship, port) for port in wanted} == wanted
        seas.event("france_declares_war")
        assert may_blockade(seas.view("british"), ship, "toulon")

    @pytest.mark.rule("M-AUX-33", "M-HIDE-02")
    def test_a_blockading_auxiliary_is_seen_by_all_and_shuts_the_port(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        seas.play(perform, "british", task("b_fleet_1", "blockade", "barcelona"), 1)
        (seen,) = seas.told_to("bourbon")
        assert (seen.kind, seen.task, seen.place) == ("fleet", "blockade", "barcelona")
        assert "b_fleet_1" not in str(seen)
        for scene in (seas.view("bourbon"), seas.field()):
            assert is_blockaded(scene, "barcelona") and not is_blockaded(scene, "barcelona", by_formation=True)

    @pytest.mark.rule("M-AUX-33")
    def test_a_formation_that_sails_sends_it_away(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", box="tasked", task=Task(kind="blockade", place="barcelona"))
        seas.formation("s_det_1", "barcelona", "S3", harbour=True)
        seas.play(leave_harbour, "s_det_1")
        assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"

    @pytest.mark.rule("M-AUX-34")
    @pytest.mark.parametrize(("port", "least"), [("civitavecchia", 9), ("barcelona", 7), ("naples", 5), ("toulon", 3)])
    def test_the_works_of_a_port_drive_a_blockader_off(self, port: str, least: int) -> None:
        for die, stays in ((least - 1, True), (least, False)):
            seas = Seas(phase="administration")
            seas.auxiliary("b_fleet_1", box="tasked", task=Task(kind="blockade", place=port))
            seas.play(check_blockading_auxiliaries, dice=[die])
            assert (seas.state.auxiliaries["b_fleet_1"].box == "tasked") is stays
            assert seas.rolls[0].stream == "public" and len(seas.told_to("bourbon")) == 1


class TestInterdiction:
    @pytest.mark.rule("M-AUX-03", "M-ORDER-62", "M-FLEET-20")
    def test_french_fleet_50s_and_the_french_privateer_interdict_in_the_war_of_course(self) -> None:
        seas = Seas("1745.4")
        fifty, privateer = seas.auxiliary("f_fleet50_1", at="toulon"), seas.auxiliary("f_privateer_1", at="toulon")
        spanish, british = seas.auxiliary("s_privateer_1", at="cadiz"), seas.auxiliary("b_fleet50_1", at="gibraltar")
        assert not may_interdict(seas.field(), fifty, "sicilian_channel")
        seas.state.politics.guerre_de_course = True
        field = seas.field()
        assert all(may_interdict(field, ship, "sicilian_channel") for ship in (fifty, privateer))
        assert not may_interdict(field, fifty, "balearic_sea") and may_interdict(field, privateer, "balearic_sea")
        assert not may_interdict(field, privateer, "s14")
        assert not may_interdict(field, spanish, "sicilian_channel")
        assert not may_interdict(field, british, "sicilian_channel")

    @pytest.mark.rule("M-AUX-03", "M-ORDER-44", "M-FORM-35")
    def test_an_order_lets_any_fleet_50_interdict_its_target(self) -> None:
        seas = Seas()
        ship = seas.auxiliary("b_fleet50_1", at="gibraltar")
        chit = Chit(id="b_interdict_sicily", entry="b_interdict_sicily", state="issued", holder=ship.id)
        seas.state.chits = {chit.id: chit}
        assert may_interdict(seas.view("british"), ship, "sicilian_channel")
        assert not may_interdict(seas.view("british"), ship, "strait_of_messina")

    @pytest.mark.rule("M-ORDER-62")
    def test_who_interdicts_without_an_order_stays_four_impulses(self) -> None:
        seas = Seas("1745.4")
        seas.state.politics.guerre_de_course = True
        recall = task("f_fleet50_1", "recall")
        for impulses, may_go in ((3, False), (4, True)):
            held = Task(kind="interdict", place="sicilian_channel", impulses=impulses)
            seas.auxiliary("f_fleet50_1", box="tasked", task=held)
            assert (task_problem(seas.view("bourbon"), recall) is None) is may_go

    @pytest.mark.rule("M-AUX-40", "M-CONVOY-41", "D-61")
    def test_an_interdictor_falls_on_a_convoy_that_enters_and_is_spent(self) -> None:
        seas = Seas("1745.4")
        seas.event("france_declares_war")
        seas.convoy("british_levant", "strait_of_gibraltar")
        seas.auxiliary("f_fleet50_1", box="tasked", task=Task(kind="interdict", place="strait_of_gibraltar"))
        seas.play(entered, "british_levant", dice=[3], answers={FallOnConvoy: True})
        assert seas.state.formations["british_levant"].spotted
        assert seas.state.convoys["british_levant"].dp > 0
        assert seas.state.auxiliaries["f_fleet50_1"].box == "recovery"

    @pytest.mark.rule("M-AUX-40", "M-FLEET-10")
    def test_the_french_fall_on_no_british_convoy_before_their_war(self) -> None:
        seas = Seas("1745.4")
        seas.convoy("british_levant", "strait_of_gibraltar")
        seas.auxiliary("f_fleet50_1", box="tasked", task=Task(kind="interdict", place="strait_of_gibraltar"))
        seas.play(fall_on_convoy, "british_levant")
        assert seas.asked == []

    @pytest.mark.rule("M-AUX-41")
    def test_a_formation_sends_an_interdictor_away_and_shows_itself(self) -> None:
        seas = Seas()
        seas.formation("b_flag_a", "balearic_sea/s07", "B1")
        seas.auxiliary("f_privateer_1", box="tasked", task=Task(kind="interdict", place="balearic_sea"))
        seas.play(drive_off, "b_flag_a")
        assert seas.state.auxiliaries["f_privateer_1"].box == "recovery"
        assert seas.state.formations["b_flag_a"].spotted


class TestConvoyAttacks:
    @pytest.mark.rule("M-CONVOY-40", "M-AUX-35")
    def test_columns_are_those_of_the_page(self) -> None:
        assert "Fleet (and Fleet-50, Privateer) F = 4, Galley G = 2, Light L = 1" in rule_text("M-CONVOY-40")
        assert SEARCH_TABLES.convoy_attack == {"fleet": 4, "fleet50": 4, "galley": 2, "light": 1}
        assert FORCES.convoy["sunk_result_dp"] == 6

    def levant(self, sail: int) -> Seas:
        seas = Seas("1745.6")
        seas.event("france_declares_war")
        seas.convoy("british_levant", "s02")
        if sail:
            seas.squadron("B1", sail)
            seas.formation("ind_B1", "s02", "B1", parent="british_levant")
        return seas

    @pytest.mark.rule("M-CONVOY-40", "M-CONVOY-18", "EX-22")
    def test_the_privateer_inflicts_eight_in_two_attacks_and_wins_a_point(self) -> None:
        seas = self.levant(2)
        seas.play(attack, "bourbon", "privateer", "british_levant", partial=False, dice=[3])
        assert seas.state.convoys["british_levant"].dp == 2 and seas.state.ledgers["bourbon"].prestige == 5
        del seas.state.formations["ind_B1"]
        seas.play(attack, "bourbon", "privateer", "british_levant", partial=False, dice=[0])
        assert seas.state.convoys["british_levant"].dp == 8 and seas.state.ledgers["bourbon"].prestige == 6
        assert seas.state.ledgers["british"].prestige == 5

    @pytest.mark.rule("M-CONVOY-40")
    def test_escorting_frigates_count_one_sail_and_a_fleet_50_two_not_below_column_0(self) -> None:
        seas = self.levant(0)
        seas.auxiliary("b_fleet_1", box="tasked", task=Task(kind="escort", target="british_levant"))
        assert attack_column(seas.field(), "fleet", "british_levant") == 3
        seas.auxiliary("b_fleet50_1", box="tasked", task=Task(kind="escort", target="british_levant"))
        assert attack_column(seas.field(), "privateer", "british_levant") == 1
        assert attack_column(seas.field(), "light", "british_levant") == 0

    @pytest.mark.rule("M-CONVOY-41")
    def test_only_a_spotted_convoy_within_reach_is_attacked(self) -> None:
        for spotted, place, hit in (("BR1", "s14", True), ("", "s14", False), ("BR1", "s28", False)):
            seas = Seas()
            seas.convoy("british_levant", place)
            seas.formation("british_levant", place, kind="convoy", spotted=spotted)
            seas.state.formations["british_levant"] = _british(seas.state.formations["british_levant"])
            seas.auxiliary("s_fleet_1", at="barcelona")
            seas.play(perform, "bourbon", task("s_fleet_1", "attack_convoy", place), 1, dice=[1] if hit else [])
            assert (seas.state.auxiliaries["s_fleet_1"].box == "recovery") is hit
            assert any(isinstance(event, told.TaskVoid) for event in seas.events) is not hit

    @pytest.mark.rule("M-CONVOY-03")
    def test_a_scattered_convoy_can_still_be_attacked(self) -> None:
        seas = Seas()
        seas.convoy("british_levant", "s14", scattered=True)
        seas.play(attack, "bourbon", "fleet", "british_levant", partial=False, dice=[3])
        assert seas.state.convoys["british_levant"].dp > 0

    @pytest.mark.rule("M-FLEET-10")
    def test_the_french_convoy_is_shielded_before_the_war(self) -> None:
        seas = Seas()
        seas.convoy("french_levant", "s13")
        seas.state.formations["french_levant"] = _seen(seas.state.formations["french_levant"])
        seas.auxiliary("b_fleet50_1", at="port_mahon")
        seas.play(perform, "british", task("b_fleet50_1", "attack_convoy", "s13"), 1)
        assert seas.state.convoys["french_levant"].dp == 0
        assert seas.state.auxiliaries["b_fleet50_1"].box == "assigned"


def _british(formation: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(formation, side="british")


def _seen(formation: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(formation, spotted="BO1")


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
