"""What Auxiliaries do to the enemy: harbours, blockades, Interdiction, convoys."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, FormationPlan, ImpulsePlan, Posture
from rulesets.mistral.dialogue.events import battle as battle_told
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.dialogue.questions.tasks import DefyByTask, FallOnConvoy
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.records import Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.showing_force import bomb_bonus
from rulesets.mistral.rules.sailing.harbours import leave_harbour
from rulesets.mistral.rules.sailing.stations import drive_off
from rulesets.mistral.rules.searching.blockading import check_blockading_auxiliaries, is_blockaded
from rulesets.mistral.rules.searching.bombarding import bombard, burn_in_harbour
from rulesets.mistral.rules.searching.convoy_attacks import attack, attack_column
from rulesets.mistral.rules.searching.entering import entered
from rulesets.mistral.rules.searching.interdicting import fall_on_convoy, may_interdict
from rulesets.mistral.rules.searching.tasks import may_blockade, perform, task_problem
from tests.mistral.inventory import rule_text
from tests.mistral.seas import Seas


def task(ship: str, do: str, at: str = "") -> AuxiliaryTask:
    return AuxiliaryTask(auxiliary=ship, do=do, at=at)  # type: ignore[arg-type]


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

    @pytest.mark.rule("M-PRESTIGE-04", "M-DMG-08", "M-AUX-31")
    @pytest.mark.parametrize(("attack", "dice"), [(bombard, [8, 0]), (burn_in_harbour, [9, 8, 0])])
    @pytest.mark.parametrize(("revision", "prestige"), [(3, 5), (2, 6)])
    def test_sail_sunk_in_harbour_fell_in_no_battle_and_pay_no_prestige(
        self, attack: Any, dice: list[int], revision: int, prestige: int
    ) -> None:
        seas = self.off_toulon()
        seas.revision = revision
        seas.squadron("F1", 3, port="toulon")
        ship = "b_bomb_1" if attack is bombard else "b_fireship_1"
        seas.play(attack, "british", ship, "toulon", dice=dice)
        assert seas.state.squadrons["F1"].sail == 1
        assert seas.state.ledgers["british"].prestige == prestige

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

    @pytest.mark.rule("M-CONVOY-41")
    @pytest.mark.parametrize("revision", [3, 2])
    def test_a_convoy_in_sight_is_attacked_by_its_kind(self, revision: int) -> None:
        seas = Seas()
        seas.revision = revision
        seas.convoy("troop_1", "s14")
        seas.state.formations["troop_1"] = _seen(seas.state.formations["troop_1"])
        seas.auxiliary("b_fleet50_1", at="port_mahon")
        by_kind = task("b_fleet50_1", "attack_convoy", "spanish_troop")
        seas.play(perform, "british", by_kind, 1, dice=[0] if revision == 3 else [])
        assert (seas.state.convoys["troop_1"].dp > 0) is (revision == 3)

    @pytest.mark.rule("M-FLEET-10", "M-FLEET-12", "D-12")
    @pytest.mark.parametrize(("revision", "defies", "prestige"), [(3, True, 2), (3, False, 5), (2, False, 5)])
    def test_a_french_squadron_shields_the_convoy_that_it_escorts(
        self, revision: int, defies: bool, prestige: int
    ) -> None:
        seas = Seas()
        seas.revision = revision
        seas.convoy("troop_1", "s14")
        seas.state.formations["troop_1"] = _seen(seas.state.formations["troop_1"])
        seas.formation("s_flag_b", "s14", "S1", "F1", parent="troop_1")
        seas.auxiliary("b_fleet50_1", at="port_mahon")
        attack, struck = task("b_fleet50_1", "attack_convoy", "s14"), defies or revision < 3
        seas.play(perform, "british", attack, 1, dice=[0] if struck else [], answers={DefyByTask: defies})
        assert (seas.state.convoys["troop_1"].dp > 0) is struck
        assert seas.state.ledgers["british"].prestige == prestige

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

    @pytest.mark.rule("M-AUX-40", "M-FLEET-10", "M-FLEET-12", "D-12")
    @pytest.mark.parametrize(
        ("revision", "prestige", "defies", "left"),
        [(3, 5, True, 2), (3, 5, False, 5), (3, 3, True, 3), (2, 5, True, 5)],
    )
    def test_a_british_interdictor_may_defy_the_french_when_their_convoy_comes_by(
        self, revision: int, prestige: int, defies: bool, left: int
    ) -> None:
        seas = Seas("1743.14")
        seas.revision = revision
        seas.state.ledgers["british"].prestige = prestige
        seas.convoy("french_levant", "sicilian_channel")
        seas.auxiliary("b_fleet50_1", box="tasked", task=Task(kind="interdict", place="sicilian_channel"))
        struck = left < prestige
        seas.play(
            entered, "french_levant", dice=[3] if struck else [], answers={FallOnConvoy: True, DefyByTask: defies}
        )
        assert seas.state.ledgers["british"].prestige == left
        assert (seas.state.convoys["french_levant"].dp > 0) is struck
        assert seas.state.auxiliaries["b_fleet50_1"].box == ("recovery" if struck else "tasked")

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
