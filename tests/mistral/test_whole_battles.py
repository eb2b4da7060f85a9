"""Battles from the wish to attack to the last prize, through `fight_battles`."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.events import battle as told
from rulesets.mistral.dialogue.questions.battle import (
    Assault,
    Attack,
    ChooseIntensity,
    Decline,
    Flight,
    NextPair,
    Pair,
    PlaceExtras,
    Rally,
    Reinforce,
    ReorganiseAfterBattle,
    SendFireships,
    Stations,
    TakePrize,
    TakeStations,
    ThrowAgain,
    Withdraw,
    WithdrawTo,
)
from rulesets.mistral.dialogue.questions.orders import EndOrder
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.records import Happening, Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.battle.engagement import fighting_squadrons
from rulesets.mistral.rules.battle.fireships import fireship_dice
from rulesets.mistral.rules.battle.withdrawing import get_away
from rulesets.mistral.rules.fleet.rearranging import carry_out
from rulesets.mistral.rules.sailing.moving import movers
from tests.mistral.seas import Seas

PLACE = 0
"""The draw of the order of Battles: with one place there is one only."""


def at_war(when: str = "1744.6", mpi: int = 2) -> Seas:
    seas = Seas(when, mpi=mpi)
    seas.event("france_declares_war")
    return seas


def meeting(*, british: tuple[str, ...] = ("B1",), spanish: tuple[str, ...] = ("S1",), place: str = "s13") -> Seas:
    """A British Flotilla that came with the wind upon a Spanish one on station: the British have the gauge."""
    seas = at_war()
    seas.formation("b_flag_a", place, *british, entered="with", spotted="E1")
    seas.formation("s_flag_b", place, *spanish, spotted="E2")
    return seas


BRITISH_ATTACK = Assault(formation="b_flag_a", target="E2")


def british(assault: Assault = BRITISH_ATTACK) -> Any:
    return lambda question, view: assault if view.audience == "british" else Assault()


def of(seas: Seas, kind: type[Any]) -> list[Any]:
    return [event for event in seas.events if isinstance(event, kind)]


def asked(seas: Seas, kind: type[Any]) -> list[tuple[str, Any]]:
    return [(side, question) for side, question in seas.asked if isinstance(question, kind)]


class TestWhetherThereIsABattle:
    @pytest.mark.rule("M-BATTLE-01")
    def test_nobody_is_obliged_to_attack(self) -> None:
        seas = meeting()
        seas.play(fight_battles)
        assert seas.events == []
        assert {side for side, _ in asked(seas, Attack)} == {"bourbon", "british"}

    @pytest.mark.rule("M-BATTLE-01")
    def test_an_enemy_that_is_not_spotted_cannot_be_attacked(self) -> None:
        seas = meeting()
        seas.formation("s_flag_b", "s13", "S1", spotted="")
        seas.play(fight_battles)
        assert [side for side, _ in asked(seas, Attack)] == ["bourbon"]

    @pytest.mark.rule("M-BATTLE-01", "M-DMG-10")
    def test_a_disorganised_formation_may_not_attack(self) -> None:
        seas = meeting()
        seas.formation("b_flag_a", "s13", "B1", spotted="E1", disorganised=True)
        seas.play(fight_battles)
        assert [side for side, _ in asked(seas, Attack)] == ["bourbon"]

    @pytest.mark.rule("M-BATTLE-02", "M-BATTLE-03")
    def test_harbours_are_safe_and_port_spaces_are_not(self) -> None:
        seas = meeting(place="leghorn")
        seas.play(fight_battles)
        assert len(asked(seas, Attack)) == 2
        inside = at_war()
        inside.formation("b_flag_a", "toulon", "B1", spotted="E1")
        inside.formation("s_flag_b", "toulon", "S1", harbour=True, spotted="")
        inside.play(fight_battles)
        assert inside.asked == []

    @pytest.mark.rule("M-BATTLE-02", "M-FLEET-17")
    def test_an_escort_attacks_only_who_attacked_its_convoy_and_a_spanish_one_nobody(self) -> None:
        seas = at_war()
        seas.convoy("british_levant", "s13")
        seas.squadron("B1", flotilla="british_levant")
        seas.formation("f_flag_d", "s13", "F1", spotted="E4")
        seas.formation("s_flag_b", "s13", "S1", spotted="E5")
        seas.play(fight_battles)
        assert "british" not in [side for side, _ in asked(seas, Attack)]
        held = seas.state.formations
        field = seas.field()
        field.change_formation("british_levant", assailants=("f_flag_d",), spotted="E9")
        seas.asked.clear()
        seas.play(fight_battles)
        (question,) = [question for side, question in asked(seas, Attack) if side == "british"]
        assert question.targets == ("E4",)
        field.change_formation("british_levant", spotted="")
        seas.convoy("troop_1", "s13")
        seas.squadron("S2", flotilla="troop_1")
        field.change_formation("troop_1", assailants=("b_flag_a",))
        seas.formation("b_flag_a", "s13", "B2", spotted="E6")
        assert held["british_levant"].assailants
        seas.asked.clear()
        seas.play(fight_battles)
        bourbon = [question for side, question in asked(seas, Attack) if side == "bourbon"]
        assert all("troop_1" not in question.formations for question in bourbon)

    @pytest.mark.rule("M-BATTLE-02")
    def test_an_escort_beside_other_warships_is_bound_all_the_same(self) -> None:
        seas = at_war()
        seas.convoy("british_levant", "s13")
        seas.squadron("B1", flotilla="british_levant")
        seas.field().change_formation("british_levant", assailants=("f_flag_d",))
        seas.formation("b_flag_a", "s13", "B2")
        seas.formation("f_flag_d", "s13", "F1", spotted="E4")
        seas.formation("s_flag_b", "s13", "S1", spotted="E5")
        seas.play(fight_battles)
        (question,) = [question for side, question in asked(seas, Attack) if side == "british"]
        view = seas.view("british")
        assert set(question.formations) == {"b_flag_a", "british_levant"}
        assert not question.problems(Assault(formation="british_levant", target="E4"), view)
        assert question.problems(Assault(formation="british_levant", target="E5"), view)
        assert not question.problems(Assault(formation="b_flag_a", target="E5"), view)

    @pytest.mark.rule("M-BATTLE-02", "M-HIDE-03")
    def test_an_escort_may_answer_an_attack_that_came_to_nothing(self) -> None:
        seas = at_war()
        seas.convoy("british_levant", "s13")
        seas.squadron("B1", flotilla="british_levant")
        seas.formation("s_flag_b", "s13", "S1", entered="with", spotted="E5")
        seas.field().change_formation("british_levant", spotted="E9")
        attack = {Attack: lambda q, view: Assault(formation="s_flag_b", target="E9"), Decline: True}
        seas.play(fight_battles, dice=[PLACE], answers=attack)
        assert len(of(seas, told.BattleDeclined)) == 1
        assert seas.state.formations["british_levant"].fought == ()
        seas.asked.clear()
        seas.play(fight_battles)
        (question,) = [question for side, question in asked(seas, Attack) if side == "british"]
        assert question.targets == ("E5",)
        assert seas.view("british").formations["british_levant"].assailants == ("enemy",)

    @pytest.mark.rule("M-BATTLE-02", "M-BATTLE-04")
    def test_one_that_joined_an_attack_attacked_too_and_has_fought_them_all(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B2", leader="rowley", spotted="E3")
        answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "light"}
        seas.play(fight_battles, dice=[PLACE, 0, 9, 9], answers=answers)
        target = seas.state.formations["s_flag_b"]
        assert target.assailants == target.fought == ("b_flag_a", "b_flag_b")

    @pytest.mark.rule("M-BATTLE-04")
    def test_where_both_attack_there_is_one_battle(self) -> None:
        seas = meeting()
        answers = {Attack: lambda q, view: Assault(formation=q.formations[0], target=q.targets[0]), Decline: True}
        seas.play(fight_battles, dice=[PLACE], answers=answers)
        (offered,) = of(seas, told.BattleOffered)
        assert offered.attackers == ("bourbon", "british")

    @pytest.mark.rule("M-BATTLE-04")
    @pytest.mark.parametrize(("both", "battles"), [(False, 0), (True, 1)])
    def test_the_same_two_do_not_fight_twice_unless_both_wish_it(self, both: bool, battles: int) -> None:
        seas = meeting()
        field = seas.field()
        field.change_formation("b_flag_a", fought=("s_flag_b",))
        field.change_formation("s_flag_b", fought=("b_flag_a",))
        wish = {
            "british": BRITISH_ATTACK,
            "bourbon": Assault(formation="s_flag_b", target="E1") if both else Assault(),
        }
        answers = {Attack: lambda q, view: wish[view.audience], Decline: True}
        seas.play(fight_battles, dice=[PLACE], answers=answers)
        assert len(of(seas, told.BattleOffered)) == battles

    @pytest.mark.rule("M-BATTLE-04", "M-BATTLE-15")
    def test_a_battle_declined_was_not_fought_and_may_be_offered_again(self) -> None:
        seas = meeting()
        seas.field().change_formation("b_flag_a", goal="s12", paid=1)
        seas.play(fight_battles, dice=[PLACE], answers={Attack: british(), Decline: True})
        assert len(of(seas, told.BattleDeclined)) == 1
        assert seas.state.formations["b_flag_a"].fought == ()
        assert seas.state.formations["b_flag_a"].paid == 1
        assert seas.state.formations["s_flag_b"].assailants == ("b_flag_a",)
        assert seas.state.formations["b_flag_a"].held_until == 0
        seas.play(fight_battles, dice=[PLACE], answers={Attack: british(), Decline: True})
        assert len(of(seas, told.BattleOffered)) == 1

    @pytest.mark.rule("M-FLEET-12", "M-SEQ-16")
    @pytest.mark.parametrize(("prestige", "battles"), [(4, 1), (3, 0)])
    def test_who_can_no_longer_pay_for_it_does_not_defy_the_french(self, prestige: int, battles: int) -> None:
        seas = Seas("1743.6", mpi=2)
        seas.formation("b_flag_a", "s13", "B1", spotted="E1", entered="with")
        seas.formation("f_flag_d", "s13", "F1", spotted="E2")

        def pay_and_wish(question: Any, view: Any) -> Assault:
            """Prestige falls between the wish and the Battle, as an earlier Battle makes it fall."""
            if view.audience == "bourbon":
                return Assault()
            return Assault(formation="b_flag_a", target="E2", defy=True)

        fight = fight_battles(field := seas.field([PLACE]))
        asking = next(fight)
        answers = {question.key: pay_and_wish(question, seas.view(side)) for side, question in asking.items}
        seas.state.ledgers["british"].prestige = prestige
        with contextlib.suppress(StopIteration):
            asking = fight.send(answers)
            fight.send({question.key: True for _, question in asking.items})
        offered = [each for each in field.table.told if isinstance(each.event, told.BattleOffered)]
        assert len(offered) == battles
        assert (seas.state.politics.french_defied is not None) is bool(battles)

    @pytest.mark.rule("M-BATTLE-05")
    def test_the_attacker_names_one_of_his_and_one_in_sight(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B2")
        seas.formation("s_flag_c", "s13", "S2", spotted="E7")
        answers = {Attack: british(Assault(formation="b_flag_b", target="E7")), Decline: True}
        seas.play(fight_battles, dice=[PLACE, 9, 0], answers=answers)
        (offered,) = of(seas, told.BattleOffered)
        assert {shown.id for shown in offered.engaged} == {"b_flag_b", "s_flag_c"}
        assert seas.state.formations["b_flag_b"].spotted

    @pytest.mark.rule("M-SEQ-16")
    def test_several_battles_come_in_random_order(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s12", "B2", entered="with", spotted="E3")
        seas.formation("s_flag_c", "s12", "S2", spotted="E4")

        def attack(question: Attack, view: Any) -> Assault:
            chosen = Assault(formation=question.formations[0], target=question.targets[0])
            return chosen if view.audience == "british" else Assault()

        seas.play(fight_battles, dice=[1, 0], answers={Attack: attack, Decline: True})
        assert [event.place for event in of(seas, told.BattleOffered)] == ["s13", "s12"]


class TestTheFrenchBeforeTheWar:
    def peace(self, prestige: int = 5) -> Seas:
        seas = Seas("1744.2", mpi=2)
        seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
        seas.formation("f_flag_d", "s13", "F1", spotted="E2")
        seas.state.ledgers["british"].prestige = prestige
        return seas

    @pytest.mark.rule("M-FLEET-10", "M-FLEET-12", "D-12")
    def test_only_the_british_may_start_a_fight_and_it_costs_three(self) -> None:
        seas = self.peace()
        answers = {Attack: Assault(formation="b_flag_a", target="E2", defy=True), Decline: True}
        seas.play(fight_battles, dice=[PLACE], answers=answers)
        assert [side for side, _ in asked(seas, Attack)] == ["british"]
        assert seas.state.ledgers["british"].prestige == 2
        assert seas.state.politics.french_defied == seas.state.date
        assert len(of(seas, told.FrenchDefied)) == 1

    @pytest.mark.rule("M-FLEET-12")
    def test_defiance_must_be_said_and_paid_for(self) -> None:
        seas = self.peace(prestige=3)
        seas.play(fight_battles)
        ((_, question),) = asked(seas, Attack)
        poor, rich = seas.view("british"), self.peace(prestige=4).view("british")
        wish = Assault(formation="b_flag_a", target="E2", defy=True)
        assert [problem.code for problem in question.problems(wish, poor)] == ["too-dear"]
        assert not question.problems(wish, rich)
        silent = Assault(formation="b_flag_a", target="E2")
        assert [problem.code for problem in question.problems(silent, rich)] == ["french-peace"]

    @pytest.mark.rule("M-FLEET-10")
    def test_one_french_squadron_shields_a_mixed_formation(self) -> None:
        seas = self.peace()
        seas.formation("x_flag_a", "s13", "S1", "F2", spotted="E3")
        seas.play(fight_battles)
        ((side, question),) = asked(seas, Attack)
        assert side == "british"
        assert question.french == ("E2", "E3")

    @pytest.mark.rule("M-FLEET-10")
    def test_a_formation_with_french_squadrons_does_not_reinforce(self) -> None:
        seas = self.peace()
        seas.formation("s_flag_b", "s13", "S1", spotted="E5")
        answers = {Attack: british(Assault(formation="b_flag_a", target="E5")), Withdraw: Flight()}
        seas.play(fight_battles, dice=[PLACE, 9, 9], answers=answers)
        assert asked(seas, Reinforce) == []

    @pytest.mark.rule("M-FLEET-11")
    def test_once_they_are_at_war_nobody_is_shielded(self) -> None:
        seas = self.peace()
        seas.event("france_declares_war")
        seas.play(fight_battles)
        assert {side for side, _ in asked(seas, Attack)} == {"bourbon", "british"}
        assert all(question.french == () for _, question in asked(seas, Attack))


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


class TestTheFight:
    @pytest.mark.rule("M-BATTLE-26", "M-FORM-23", "D-19")
    def test_leaders_take_flagships_and_flagships_their_companions(self) -> None:
        seas = meeting(british=("B1", "B2", "namur"), spanish=("S1",))
        seas.leader("mathews", at="b_flag_a")
        seas.leader("rowley", at="b_flag_a")
        stations = Stations(companions={"namur": "B2"})
        answers = {
            Attack: british(),
            Withdraw: Flight(),
            TakeStations: lambda q, view: stations if view.audience == "british" else None,
            NextPair: Pair("B2", "S1"),
            ChooseIntensity: "light",
        }
        seas.play(fight_battles, dice=[PLACE, 5, 9], answers=answers)
        (combat,) = of(seas, told.CombatFought)
        side = next(side for side in combat.sides if side.side == "british")
        assert side.squadrons == ("B2", "namur")
        assert side.leader == "mathews"
        assert side.sail == 5

    @pytest.mark.rule("M-BATTLE-26")
    def test_stations_are_judged(self) -> None:
        seas = meeting(british=("B1", "B2", "namur"))
        seas.leader("mathews", at="b_flag_a")
        seas.leader("rowley", at="b_flag_a")
        view = seas.view("british")
        question = TakeStations("k", ("b_flag_a",), ("B1", "B2", "namur"))
        twice = Stations(leaders={"mathews": "namur", "rowley": "namur"})
        assert {problem.code for problem in question.problems(twice, view)} == {"no-berth"}
        strange = Stations(leaders={"mathews": "S1"}, companions={"namur": "S1"})
        assert {problem.code for problem in question.problems(strange, view)} == {"no-berth", "no-companion"}
        assert not question.problems(Stations(leaders={"mathews": "namur", "rowley": "B1"}), view)
        assert question.default(view).leaders == {"mathews": "namur", "rowley": "B1"}

    @pytest.mark.rule("M-BATTLE-36")
    def test_squadrons_without_a_place_do_not_fight_and_are_not_hurt(self) -> None:
        seas = meeting(british=("B1", "B2", "B3", "neptune"), spanish=("S1",))
        stations = Stations(companions={"neptune": "B3"})
        answers = {
            Attack: british(),
            Withdraw: Flight(),
            ChooseIntensity: "light",
            TakeStations: lambda q, view: stations if view.audience == "british" else None,
            NextPair: Pair("B1", "S1"),
        }
        seas.play(fight_battles, dice=[PLACE, 0, 1], answers=answers)
        (combat,) = of(seas, told.CombatFought)
        fighting = [id for side in combat.sides for id in side.squadrons]
        assert fighting == ["S1", "B1"]
        assert seas.state.squadrons["B3"].dp == seas.state.squadrons["neptune"].dp == 0

    @pytest.mark.rule("M-BATTLE-42")
    def test_all_combats_take_effect_together(self) -> None:
        """The British lose every Sail of the first Combat and still deal their blow."""
        seas = meeting(british=("B1",), spanish=("S1",))
        seas.squadron("B1", sail=1, flotilla="b_flag_a")
        seas.squadron("S1", sail=1, flotilla="s_flag_b")
        answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "heavy"}
        seas.play(fight_battles, dice=[PLACE, 2, 0, 9, 9], answers=answers)
        assert seas.state.squadrons == {}
        assert seas.state.formations == {}
        assert seas.state.ledgers["british"].sail_lost == seas.state.ledgers["bourbon"].sail_lost == 1

    @pytest.mark.rule("M-BATTLE-45")
    def test_without_an_enemy_left_a_captured_leader_is_killed(self) -> None:
        seas = meeting(british=("B1",), spanish=("S1",))
        seas.squadron("B1", sail=1, flotilla="b_flag_a")
        seas.squadron("S1", sail=1, flotilla="s_flag_b")
        seas.leader("rowley", at="b_flag_a")
        seas.leader("navarro", at="s_flag_b")
        answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "heavy"}
        seas.play(fight_battles, dice=[PLACE, 2, 0, 0, 0, 9, 9], answers=answers)
        assert [(hit.rule, hit.result) for hit in of(seas, told.LeaderHit)] == [("M-BATTLE-45", "killed")] * 2
        assert {leader.status for leader in seas.state.leaders.values()} == {"gone"}

    @pytest.mark.rule("M-BATTLE-45", "M-DMG-06")
    @pytest.mark.parametrize(("sail", "overboard", "result"), [(1, [9, 0], "killed"), (4, [0], "captured")])
    def test_who_goes_overboard_is_captured_only_if_an_enemy_is_left_to_do_it(
        self, sail: int, overboard: list[int], result: str
    ) -> None:
        seas = meeting(british=("B1",), spanish=("S1",))
        seas.squadron("B1", sail=sail, flotilla="b_flag_a")
        seas.squadron("S1", sail=1, flotilla="s_flag_b")
        seas.leader("mathews", at="b_flag_a")
        seas.leader("navarro", at="s_flag_b")
        answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "heavy"}
        # Two Sunk on each side; the stars spare both Leaders, the sea not Navarro; nobody strikes his colours.
        seas.play(fight_battles, dice=[PLACE, 0, 0, 9, 9, *overboard, 9, 9], answers=answers)
        hits = [hit.result for hit in of(seas, told.LeaderHit) if hit.rule == "M-DMG-06"]
        assert hits[-1] == result

    @pytest.mark.rule("M-BATTLE-43")
    def test_sunk_results_beyond_the_sail_present_are_lost(self) -> None:
        seas = meeting(british=("B1",), spanish=("S1",))
        seas.squadron("S1", sail=1, flotilla="s_flag_b")
        seas.leader("mathews", at="b_flag_a")
        seas.leader("navarro", at="s_flag_b")
        answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "heavy"}
        # Level 8, die 0: two Sunk on each side, and both Leaders exposed; Navarro goes overboard with his last ship.
        seas.play(fight_battles, dice=[PLACE, 0, 0, 9, 9, 9, 9, 9], answers=answers)
        assert [side.sunk for side in of(seas, told.CombatFought)[0].sides] == [2, 2]
        assert seas.state.ledgers["bourbon"].sail_lost == 1
        assert seas.state.squadrons["B1"].sail == 2

    @pytest.mark.rule("M-BATTLE-46")
    def test_an_unescorted_convoy_is_struck_by_as_many_as_the_heat_allows(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", "B2", "B3", leader="mathews", entered="with", spotted="E1")
        seas.convoy("troop_1", "s13")
        seas.field().change_formation("troop_1", spotted="E2")
        answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "medium"}
        # Level 4: a Sunk result is 6 DPs; each Squadron has two Sail above two.
        seas.play(fight_battles, dice=[PLACE, 3, 0, 4], answers=answers)
        struck = of(seas, told.ConvoyStruck)
        assert [event.dp for event in struck] == [6 + 2, 4 + 2]
        assert seas.state.convoys["troop_1"].dp == 14
        ((_, question),) = asked(seas, PlaceExtras)
        assert question.convoy == 2
        assert question.problems({"B1": "convoy", "B2": "convoy", "B3": "convoy"}, seas.view("british"))

    @pytest.mark.rule("M-BATTLE-46")
    def test_a_scattered_convoy_takes_nothing(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
        seas.convoy("french_levant", "s13", scattered=True)
        seas.field().change_formation("french_levant", spotted="E2")
        answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "heavy"}
        seas.play(fight_battles, dice=[PLACE, 0], answers=answers)
        assert of(seas, told.ConvoyStruck) == []
        assert seas.state.convoys["french_levant"].dp == 0

    @pytest.mark.rule("EX-28", "M-AUX-30")
    def test_a_fireship_needs_twice_the_sail_then_a_column_then_its_damage(self) -> None:
        seas = at_war()
        dice = seas.field(dice=[7, 5, 2])
        assert fireship_dice(dice, "x", 3)[1].dp == 5  # type: ignore[union-attr]
        assert fireship_dice(seas.field(dice=[5]), "x", 3)[1] is None
        assert fireship_dice(seas.field(dice=[7]), "x", 3, bv=3)[1] is None
        assert fireship_dice(seas.field(dice=[9, 5, 2]), "x", 3, bv=3)[1].dp == 5  # type: ignore[union-attr]
        assert fireship_dice(seas.field(dice=[7, 9]), "x", 3)[1] is None

    @pytest.mark.rule("M-AUX-30", "D-20")
    def test_a_fireship_counts_with_the_combats_and_is_spent(self) -> None:
        seas = meeting()
        seas.auxiliary("b_fireship_1", at="b_flag_a")
        seas.squadron("S1", sail=3, flotilla="s_flag_b")
        answers = {Attack: british(), Withdraw: Flight(), SendFireships: {"b_fireship_1": "S1"}}
        seas.play(fight_battles, dice=[PLACE, 7, 5, 2, 9, 9], answers=answers)
        taken = sum(event.dp for event in of(seas, told.DamageTaken) if event.squadron == "S1")
        assert taken == 5 + next(side.dp for side in of(seas, told.CombatFought)[0].sides if side.side == "british")
        assert seas.state.auxiliaries["b_fireship_1"].box == "recovery"


class TestAftermath:
    def fight(self, seas: Seas, dice: list[int], **answers: Any) -> None:
        given = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "light"}
        seas.play(fight_battles, dice=[PLACE, *dice], answers={**given, **answers.get("answers", {})})

    @pytest.mark.rule("M-BATTLE-50", "EX-17", "M-DMG-04")
    @pytest.mark.parametrize(("die", "sail"), [(7, 3), (8, 4)])
    def test_one_over_its_rating_may_lose_a_sail_afterwards(self, die: int, sail: int) -> None:
        seas = meeting(british=("B1",), spanish=("S1",))
        seas.squadron("B1", dp=17, flotilla="b_flag_a")
        self.fight(seas, [9, 9, die, *([9] if sail == 3 else [])])
        assert seas.state.squadrons["B1"].sail == sail
        assert seas.state.squadrons["B1"].dp == 17
        assert seas.state.ledgers["british"].sail_lost == 4 - sail

    @pytest.mark.rule("M-BATTLE-51", "M-BATTLE-52", "EX-16", "D-60")
    def test_a_share_of_the_lost_strikes_and_joins_the_roomiest_squadron(self) -> None:
        seas = meeting(british=("B1", "B2"), spanish=("S1",))
        seas.squadron("B1", sail=3, flotilla="b_flag_a")
        seas.squadron("B2", sail=2, flotilla="b_flag_a")
        seas.squadron("S1", sail=2, dp=40, flotilla="s_flag_b")
        self.fight(seas, [9, 9, 0], answers={NextPair: Pair("B1", "S1")})
        assert seas.state.squadrons["S1"].sail == 1
        ((_, question),) = asked(seas, TakePrize)
        assert set(question.squadrons) == {"B1", "B2"}
        assert (seas.state.squadrons["B2"].sail, seas.state.squadrons["B2"].dp) == (3, 4)
        (struck,) = of(seas, told.ColoursStruck)
        assert (struck.lost, struck.captured) == (1, 1)

    @pytest.mark.rule("M-BATTLE-51")
    def test_the_share_is_rounded_down(self) -> None:
        seas = meeting(british=("B1",), spanish=("S1",))
        seas.squadron("B1", sail=3, flotilla="b_flag_a")
        seas.squadron("S1", sail=2, dp=40, flotilla="s_flag_b")
        self.fight(seas, [9, 9, 1])
        (struck,) = of(seas, told.ColoursStruck)
        assert struck.captured == 0

    @pytest.mark.rule("M-BATTLE-52")
    def test_a_flagship_becomes_an_ordinary_ship_and_without_room_a_prize_is_burnt(self) -> None:
        seas = meeting(british=("B1",), spanish=("S1", "real_felipe"))
        seas.squadron("B1", sail=3, flotilla="b_flag_a")
        seas.squadron("real_felipe", dp=40, flotilla="s_flag_b")
        self.fight(seas, [9, 9, 0])
        assert seas.state.squadrons["B1"].sail == 4
        assert "real_felipe" in seas.state.lost_flagships
        full = meeting(british=("B1",), spanish=("S1", "real_felipe"))
        full.squadron("real_felipe", dp=40, flotilla="s_flag_b")
        self.fight(full, [9, 9, 0])
        (prize,) = of(full, told.PrizeTaken)
        assert prize.squadron == ""
        assert full.state.squadrons["B1"].sail == 4

    @pytest.mark.rule("M-BATTLE-53", "M-DMG-10")
    def test_one_that_lost_a_sail_is_disorganised(self) -> None:
        seas = meeting(british=("B1",), spanish=("S1", "S2", "S3"))
        seas.squadron("S1", dp=40, flotilla="s_flag_b")
        seas.field().change_formation("s_flag_b", interdicting=True)
        self.fight(seas, [9, 9, 9], answers={NextPair: Pair("B1", "S1")})
        assert seas.state.formations["s_flag_b"].disorganised
        assert not seas.state.formations["s_flag_b"].interdicting
        assert not seas.state.formations["b_flag_a"].disorganised

    @pytest.mark.rule("M-BATTLE-53")
    @pytest.mark.parametrize(("heavy", "disorganised"), [(("S1",), False), (("S1", "S2"), True)])
    def test_half_its_squadrons_heavily_damaged_disorganise_it(
        self, heavy: tuple[str, ...], disorganised: bool
    ) -> None:
        seas = meeting(british=("B1",), spanish=("S1", "S2", "S3", "S4"))
        for id in heavy:
            seas.squadron(id, dp=10, flotilla="s_flag_b")
        self.fight(seas, [9, 9], answers={NextPair: Pair("B1", "S4")})
        assert seas.state.formations["s_flag_b"].disorganised is disorganised

    @pytest.mark.rule("M-BATTLE-54", "D-26")
    def test_only_what_took_part_may_be_reorganised_and_nothing_is_by_default(self) -> None:
        seas = meeting(british=("B1", "B2"))
        seas.formation("b_flag_b", "s13", "B3")
        seas.formation("b_flag_c", "port_mahon", "B4", "B5", harbour=True)
        question = ReorganiseAfterBattle("k", place="s13", formations=("b_flag_a",))
        view = seas.view("british")
        assert question.default(view) == ()
        transfer = Reorganise(do="transfer", squadrons=("B1", "B2"), sail=1)
        seas.squadron("B2", sail=2, flotilla="b_flag_a")
        assert not question.problems((transfer,), seas.view("british"))
        elsewhere = Reorganise(do="unform", flotilla="b_flag_c")
        beside = Reorganise(do="join", flotilla="b_flag_a", squadrons=("B3",))
        assert [problem.where for problem in question.problems((elsewhere, beside), view)] == ["[0]", "[1]"]

    @pytest.mark.rule("M-BATTLE-54")
    def test_reorganising_needs_the_usual_check(self) -> None:
        seas = meeting(british=("B1", "B2"))
        seas.squadron("B2", sail=2, flotilla="b_flag_a")
        seas.leader("rowley", at="b_flag_a")
        actions = (Reorganise(do="transfer", squadrons=("B1", "B2"), sail=1),)
        give = {ReorganiseAfterBattle: lambda q, view: actions if view.audience == "british" else ()}
        self.fight(seas, [9, 9, 9], answers={**give, NextPair: Pair("B1", "S1")})
        assert seas.state.squadrons["B2"].sail == 2
        self_check = [roll for roll in seas.rolls if roll.stream == "british"]
        assert len(self_check) == 1

    @pytest.mark.rule("M-BATTLE-54", "M-BATTLE-56", "M-BATTLE-04", "M-DMG-10")
    def test_a_flotilla_formed_after_a_battle_has_fought_it(self) -> None:
        seas = meeting(british=("B1", "B2"))
        seas.leader("mathews", at="b_flag_a")
        seas.leader("rowley", at="port_mahon")
        seas.formation("b_det_1", "port_mahon", "B5", harbour=True)
        actions = (Reorganise(do="form", flotilla="b_flag_c", squadrons=("B1", "B2")),)
        give = {ReorganiseAfterBattle: lambda q, view: actions if view.audience == "british" else ()}
        self.fight(seas, [9, 9, 0], answers={**give, NextPair: Pair("B1", "S1")})
        held = seas.state.formations["b_flag_c"]
        assert "b_flag_a" not in seas.state.formations
        assert (held.held_until, held.fought, held.entered) == (3, ("s_flag_b",), "with")
        seas.state.mpi = 3
        assert "b_flag_c" not in movers(seas.field(), "british")
        assert seas.state.leaders["rowley"].status == "port", "who took no part is not posted"

    @pytest.mark.rule("M-DMG-10", "M-FORM-08")
    def test_squadrons_carry_their_disorder_into_the_flotilla_they_join(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", disorganised=True, fought=("s_flag_b",))
        seas.formation("b_flag_b", "s13", "B2")
        carry_out(seas.field(), "british", Reorganise(do="join", flotilla="b_flag_b", squadrons=("B1",)))
        held = seas.state.formations["b_flag_b"]
        assert (held.disorganised, held.fought) == (True, ("s_flag_b",))

    @pytest.mark.rule("M-BATTLE-55", "D-27")
    def test_an_order_may_be_given_up_after_a_battle(self) -> None:
        seas = meeting()
        seas.state.chits["b_cruise_lion"] = Chit(
            id="b_cruise_lion", entry="b_cruise_lion", state="issued", holder="b_flag_a", issued=seas.state.date
        )
        self.fight(seas, [9, 9])
        ((side, question),) = asked(seas, EndOrder)
        assert side == "british"
        assert question.default(seas.view("british")) is False

    @pytest.mark.rule("M-BATTLE-56")
    def test_all_engaged_lose_their_next_movement_point(self) -> None:
        seas = meeting()
        self.fight(seas, [9, 9])
        assert {held.held_until for held in seas.state.formations.values()} == {3}

    @pytest.mark.rule("M-BATTLE-04", "M-MOVE-04")
    def test_it_is_noted_who_fought_whom_and_a_passage_begun_is_lost(self) -> None:
        seas = meeting()
        seas.field().change_formation("b_flag_a", goal="s12", paid=1)
        self.fight(seas, [9, 9])
        held = seas.state.formations
        assert (held["b_flag_a"].fought, held["s_flag_b"].fought) == (("s_flag_b",), ("b_flag_a",))
        assert (held["b_flag_a"].goal, held["b_flag_a"].paid) == ("", 0)

    @pytest.mark.rule("M-BATTLE-57", "M-PRESTIGE-04")
    def test_a_battle_as_such_brings_no_prestige(self) -> None:
        seas = meeting()
        self.fight(seas, [9, 9])
        assert [ledger.prestige for ledger in seas.state.ledgers.values()] == [5, 5]

    @pytest.mark.rule("M-HIDE-06")
    def test_battle_shows_composition_and_damage_class_but_never_the_dps_held(self) -> None:
        seas = meeting()
        seas.squadron("S1", dp=8, flotilla="s_flag_b")
        seas.leader("navarro", at="s_flag_b")
        seas.leader("rowley", at="b_flag_a")
        self.fight(seas, [9, 9])
        (offered,) = [event for event in seas.told_to("british") if isinstance(event, told.BattleOffered)]
        spanish = next(shown for shown in offered.engaged if shown.side == "bourbon")
        assert spanish.leaders == ("navarro",)
        assert [(each.id, each.sail, each.damage) for each in spanish.squadrons] == [("S1", 4, "middle")]
        assert not hasattr(spanish.squadrons[0], "dp")
        reveals = {entry.reveals for entry in seas.told if isinstance(entry.event, told.BattleOffered)}
        assert reveals == {"M-HIDE-06"}

    @pytest.mark.rule("M-FORM-24")
    def test_a_flagships_rating_helps_against_wear_only(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", "namur")
        assert seas.state.squadrons["namur"].dr == seas.state.squadrons["B1"].dr + 2


class TestMulligans:
    @pytest.mark.rule("M-PRESTIGE-05", "D-25")
    def test_the_second_die_stands_and_costs_a_point_once_an_impulse(self) -> None:
        seas = meeting(british=("B1", "B2"))
        answers = {Attack: british(), Withdraw: Flight(), ThrowAgain: True, NextPair: Pair("B1", "S1")}
        seas.play(fight_battles, dice=[PLACE, 9, 0, 9], answers=answers)
        (intensity,) = of(seas, told.IntensitySet)
        assert intensity.roll.total == 0
        assert seas.state.ledgers["british"].prestige == 4
        assert len(asked(seas, ThrowAgain)) == 1

    @pytest.mark.rule("M-PRESTIGE-05")
    def test_it_is_not_to_be_had_without_prestige(self) -> None:
        seas = meeting()
        seas.state.ledgers["british"].prestige = 0
        seas.play(fight_battles, dice=[PLACE, 9, 9], answers={Attack: british(), Withdraw: Flight()})
        assert asked(seas, ThrowAgain) == []

    @pytest.mark.rule("M-FLEET-12")
    def test_a_defied_france_stays_at_war_with_the_british(self) -> None:
        seas = Seas("1744.3")
        seas.state.politics.french_defied = seas.state.date
        seas.state.politics.events["france_declares_war"] = Happening()
        seas.formation("b_flag_a", "s13", "B1", spotted="E1")
        seas.formation("f_flag_d", "s13", "F1", spotted="E2")
        seas.play(fight_battles)
        assert {side for side, _ in asked(seas, Attack)} == {"bourbon", "british"}


@pytest.mark.rule("M-BATTLE-44")
def test_there_are_no_galley_squadrons() -> None:
    assert set(FORCES.squadron_sail) == {"sol", "sold", "flagship"}
