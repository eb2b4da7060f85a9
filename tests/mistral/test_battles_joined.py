"""Who leaves a Battle before it is fought, and who comes to it."""

from __future__ import annotations

import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.events import battle as told
from rulesets.mistral.dialogue.questions.battle import (
    Attack,
    ChooseIntensity,
    Decline,
    Flight,
    Rally,
    Reinforce,
    Withdraw,
    WithdrawTo,
)
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.records import Task
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.battle.engagement import fighting_squadrons
from rulesets.mistral.rules.battle.withdrawing import get_away
from tests.mistral.meetings import PLACE, asked, at_war, british, meeting, of
from tests.mistral.seas import Seas


class TestLeaving:
    @pytest.mark.rule("M-BATTLE-15", "D-14")
    def test_the_side_with_the_gauge_is_asked_first_and_fights_by_default(self) -> None:
        seas = meeting()
        seas.play(fight_battles, dice=[PLACE, 9, 9], answers={Attack: british(), Withdraw: Flight()})
        ((side, question),) = asked(seas, Decline)
        assert side == "british"
        assert question.default(seas.view("british")) is False
        assert len(of(seas, told.CombatFought)) == 1

    @pytest.mark.rule("M-BATTLE-15")
    def test_the_faster_gets_away_without_a_check_to_a_place_of_its_choice(self) -> None:
        seas = meeting(british=("B1", "namur"))
        answers = {Attack: british(), Withdraw: Flight(attempt=True), WithdrawTo: "s12"}
        seas.play(fight_battles, dice=[PLACE], answers=answers)
        assert seas.state.formations["s_flag_b"].place == "s12"
        assert seas.state.formations["s_flag_b"].held_until == 3
        assert of(seas, told.CombatFought) == []

    @pytest.mark.rule("M-BATTLE-15")
    def test_nobody_withdraws_against_the_wind_or_upon_the_enemy(self) -> None:
        seas = meeting(british=("B1", "namur"))
        seas.weather("marin")
        answers = {Attack: british(), Withdraw: Flight(attempt=True)}
        seas.formation("b_flag_b", "marseilles", "B2", spotted="E8")
        seas.formation("b_flag_c", "cette", "B3")
        seas.play(fight_battles, dice=[PLACE], answers=answers)
        ((_, question),) = asked(seas, WithdrawTo)
        assert "s12" not in question.places
        assert "marseilles" not in question.places
        assert "cette" in question.places

    @pytest.mark.rule("M-BATTLE-15")
    def test_off_a_port_of_its_own_it_slips_into_harbour(self) -> None:
        seas = meeting(place="cartagena")
        seas.play(fight_battles, dice=[PLACE], answers={Attack: british(), Withdraw: Flight(attempt=True)})
        held = seas.state.formations["s_flag_b"]
        assert (held.place, held.harbour, held.held_until) == ("cartagena", True, 3)
        assert seas.state.squadrons["S1"].condition == "fitting_out"

    @pytest.mark.rule("M-BATTLE-15")
    def test_a_failed_check_means_battle(self) -> None:
        seas = meeting()
        seas.play(fight_battles, dice=[PLACE, 9, 9, 9], answers={Attack: british(), Withdraw: Flight(attempt=True)})
        (tried,) = of(seas, told.WithdrawalTried)
        assert not tried.succeeded
        assert len(of(seas, told.CombatFought)) == 1

    @pytest.mark.rule("M-BATTLE-16")
    def test_a_disorganised_formation_must_try(self) -> None:
        seas = meeting()
        seas.field().change_formation("s_flag_b", disorganised=True)
        seas.play(fight_battles, dice=[PLACE, 9, 9, 9], answers={Attack: british()})
        ((_, question),) = asked(seas, Withdraw)
        assert question.must
        assert question.problems(Flight(), seas.view("bourbon"))
        assert len(of(seas, told.WithdrawalTried)) == 1

    @pytest.mark.rule("M-BATTLE-15", "D-18")
    def off_port(self, port: str, *squadrons: str, id: str = "s_flag_b") -> Seas:
        """Bourbons in a Port Space of theirs, surprised by the British with the gauge."""
        seas = at_war()
        for squadron in squadrons:
            seas.squadron(squadron)
        seas.formation(id, port, *squadrons, spotted="E2")
        seas.formation("b_flag_a", port, "B1", "B2", entered="with", spotted="E1")
        return seas

    def flee(self, seas: Seas, dice: tuple[int, ...] = ()) -> None:
        answers = {Attack: british(), Withdraw: Flight(attempt=True)}
        seas.play(fight_battles, dice=[PLACE, *dice], answers=answers)

    @pytest.mark.rule("M-BATTLE-15", "M-FORM-06")
    def test_an_independent_that_withdraws_into_harbour_ends_there(self) -> None:
        seas = self.off_port("cartagena", "S1", id="ind_S1")
        self.flee(seas)
        assert "ind_S1" not in seas.state.formations
        assert (seas.state.squadrons["S1"].port, seas.state.squadrons["S1"].flotilla) == ("cartagena", "")

    @pytest.mark.rule("M-BATTLE-15", "M-PORT-06")
    @pytest.mark.parametrize(("inside", "safe"), [(2, True), (4, False)])
    def test_it_slips_only_into_a_harbour_with_room(self, inside: int, safe: bool) -> None:
        seas = self.off_port("melilla", "S7", "S8")
        for n in range(inside):
            seas.squadron(f"S{n + 1}", port="melilla")
        answers = {Attack: british(), Withdraw: lambda q, view: Flight(attempt=q.certain)}
        seas.play(fight_battles, dice=[PLACE] if safe else [PLACE, 9, 9, 9], answers=answers)
        assert seas.state.formations["s_flag_b"].harbour is safe

    @pytest.mark.rule("M-BATTLE-15", "M-CONVOY-24", "M-PORT-20")
    @pytest.mark.parametrize("shut", [False, True])
    def test_a_convoy_that_slips_in_has_arrived_and_one_before_a_blockade_does_not(self, shut: bool) -> None:
        seas = at_war("1744.14")
        seas.convoy("french_levant", "marseilles", route="french_levant_3")
        seas.field().change_formation("french_levant", spotted="E2")
        seas.formation("b_flag_a", "marseilles", "B1", entered="with", spotted="E1", blockading=shut)
        answers = {Attack: british(), Withdraw: lambda q, view: Flight(attempt=q.certain)}
        seas.play(fight_battles, dice=[PLACE, 9, 9] if shut else [PLACE], answers=answers)
        assert ("french_levant" in seas.state.formations) is shut
        assert (seas.state.convoys["french_levant"].stage == "done") is not shut

    @pytest.mark.rule("M-BATTLE-15", "M-MOVE-06", "M-ATTR-03", "M-SPOT-10")
    def test_a_withdrawal_is_a_move_into_the_place(self) -> None:
        seas = self.off_port("gibraltar", "S1", "S2")
        seas.play(get_away, "bourbon", "s_flag_b", ["strait_of_gibraltar"], False)
        held = seas.state.formations["s_flag_b"]
        assert held.entered != "station" and {each.straits for each in squadrons_of(seas.state, held.id)} == {1}
        seas.field().change_formation("s_flag_b", place="s13")
        shadow = Task(kind="shadow", target="s_flag_b")
        seas.auxiliary("sav_galley_1", at="villefranche", box="tasked", task=shadow)
        gate = next(end for end in CHART.passages["s13"] if CHART.places[end].zone)
        seas.play(get_away, "bourbon", "s_flag_b", [gate], False)
        assert seas.state.auxiliaries["sav_galley_1"].box == "recovery"

    def test_an_auxiliary_helps_it_off(self) -> None:
        seas = meeting()
        seas.auxiliary("s_fleet_1", at="s_flag_b")
        answers = {Attack: british(), Withdraw: Flight(attempt=True, assist="s_fleet_1")}
        seas.play(fight_battles, dice=[PLACE, 1], answers=answers)
        (tried,) = of(seas, told.WithdrawalTried)
        assert ("auxiliary", -1) in tried.check.drms
        assert tried.succeeded
        assert seas.state.auxiliaries["s_fleet_1"].box == "recovery"


class TestReinforcements:
    @pytest.mark.rule("M-BATTLE-20", "M-BATTLE-23", "D-17")
    def test_others_join_by_a_check_of_their_own_the_british_first(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B2", leader="rowley", spotted="E3")
        seas.formation("s_flag_c", "s13", "S2", leader="navarro", spotted="E4")
        answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "light"}
        seas.play(fight_battles, dice=[PLACE, 0, 9, 9, 9], answers=answers)
        tried = of(seas, told.ReinforcementTried)
        assert [(event.formation, event.check.passed) for event in tried] == [("b_flag_b", True), ("s_flag_c", False)]
        assert "s_flag_b" in seas.state.formations["b_flag_b"].fought
        assert seas.state.formations["b_flag_b"].held_until == 3
        assert seas.state.formations["s_flag_c"].held_until == 0

    @pytest.mark.rule("M-BATTLE-23", "M-HIDE-06")
    @pytest.mark.parametrize(("die", "seen"), [(0, True), (9, False)])
    def test_an_unseen_one_is_seen_only_if_it_comes_up(self, die: int, seen: bool) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B2", leader="rowley")
        seas.play(fight_battles, dice=[PLACE, die, 9, 9], answers={Attack: british(), Withdraw: Flight()})
        assert bool(seas.state.formations["b_flag_b"].spotted) is seen
        kinds = (told.ReinforcementTried, told.ReinforcementSeen)
        assert not [event for event in seas.told_to("bourbon") if isinstance(event, kinds)]
        joined = [event for event in seas.told_to("bourbon") if isinstance(event, told.JoinedBattle)]
        assert len(joined) == seen
        roll = next(roll for roll in seas.rolls if "reinforcement" in roll.key)
        assert roll.stream == "british"

    @pytest.mark.rule("M-HIDE-06", "M-HIDE-04")
    @pytest.mark.parametrize(("die", "joins"), [(0, True), (9, False)])
    def test_of_one_in_sight_that_does_not_get_up_the_enemy_sees_only_the_die(self, die: int, joins: bool) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B2", leader="lestock", spotted="E3")
        seas.play(fight_battles, dice=[PLACE, die, 9, 9], answers={Attack: british(), Withdraw: Flight()})
        heard = seas.told_to("bourbon")
        (seen,) = [event for event in heard if isinstance(event, told.ReinforcementSeen)]
        assert (seen.name, seen.roll.total, seen.joins) == ("E3", die, joins)
        assert not [event for event in heard if isinstance(event, told.ReinforcementTried)]
        assert len([event for event in heard if isinstance(event, told.JoinedBattle)]) == joins
        assert joins or "b_flag_b" not in repr(heard) and "lestock" not in repr(heard)

    @pytest.mark.rule("M-BATTLE-23", "M-DMG-10")
    def test_disorganised_ones_and_convoys_stay_out(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B2", disorganised=True)
        seas.convoy("british_levant", "s13")
        seas.squadron("B3", flotilla="british_levant")
        seas.play(fight_battles, dice=[PLACE, 9, 9], answers={Attack: british(), Withdraw: Flight()})
        assert asked(seas, Reinforce) == []

    @pytest.mark.rule("M-BATTLE-24")
    def test_the_other_command_comes_only_under_an_admirals_eye(self) -> None:
        seas = meeting()
        seas.formation("f_flag_d", "s13", "F1", leader="caylus", spotted="E5")
        seas.leader("de_court", at="toulon")
        seas.leader("navarro", at="cartagena")
        seas.play(fight_battles, dice=[PLACE, 9, 9], answers={Attack: british(), Withdraw: Flight()})
        assert asked(seas, Reinforce) == []
        present = meeting()
        present.formation("f_flag_d", "s13", "F1", leader="de_court", spotted="E5")
        answers = {Attack: british(), Withdraw: Flight()}
        present.play(fight_battles, dice=[PLACE, 9, 9, 9], answers=answers)
        (tried,) = of(present, told.ReinforcementTried)
        assert ("command", 1) in tried.check.drms

    @pytest.mark.rule("M-BATTLE-24", "M-FLEET-05")
    def test_in_an_unlawful_mixture_only_the_leaders_command_fights(self) -> None:
        seas = at_war()
        seas.formation("s_flag_b", "s13", "S1", "F1", "F2", leader="navarro")
        assert [squadron.id for squadron in fighting_squadrons(seas.field(), "s_flag_b")] == ["S1"]
        seas.formation("s_flag_b", "s13", "S1", "F1", leader="navarro")
        seas.squadron("F2", flotilla="")
        assert [squadron.id for squadron in fighting_squadrons(seas.field(), "s_flag_b")] == ["F1", "S1"]
        seas.formation("x_flag_a", "s13", "S3", "F3", "F4")
        assert len(fighting_squadrons(seas.field(), "x_flag_a")) == 3

    @pytest.mark.rule("M-BATTLE-20", "M-AUX-36", "D-18")
    def test_an_auxiliary_helps_one_up(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B2", leader="rowley", spotted="E3")
        seas.auxiliary("b_fleet_1", at="b_flag_b")
        rally = Rally(formations=("b_flag_b",), assists={"b_flag_b": "b_fleet_1"})
        answers = {Attack: british(), Withdraw: Flight(), Reinforce: rally}
        seas.play(fight_battles, dice=[PLACE, 9, 9, 9], answers=answers)
        (tried,) = of(seas, told.ReinforcementTried)
        assert ("auxiliary", -1) in tried.check.drms
