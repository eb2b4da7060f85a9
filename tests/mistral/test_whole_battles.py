"""Battles from the wish to attack to the last prize, through `fight_battles`."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from rulesets.mistral.book.forces import FORCES
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
    Reinforce,
    SendFireships,
    Stations,
    TakeStations,
    Withdraw,
)
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.battle.fireships import fireship_dice
from tests.mistral.meetings import BRITISH_ATTACK, PLACE, asked, at_war, british, meeting, of
from tests.mistral.seas import Seas


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
            """Prestige falls between the wish and the Battle, as an earlier Battle can make it fall."""
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
        """The British lose every Sail of the first Combat and still strike."""
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
        # Two Sunk on each side; the stars spare both Leaders, but Navarro drowns; nobody strikes their colours.
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
        # Level 8, die 0: two Sunk on each side, and both Leaders exposed; Navarro goes overboard with the last ship.
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


@pytest.mark.rule("M-BATTLE-44")
def test_there_are_no_galley_squadrons() -> None:
    assert set(FORCES.squadron_sail) == {"sol", "sold", "flagship"}
