"""How a plan's postures answer the questions of a Battle, and what they answer when nothing is said."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, FormationPlan, ImpulsePlan, MulliganPlan, Posture
from rulesets.mistral.dialogue.questions.battle import (
    Assault,
    Attack,
    ChooseIntensity,
    Decline,
    EnemySquadron,
    Flight,
    GiveShifts,
    NextPair,
    OpenCombat,
    Pair,
    PlaceExtras,
    Rally,
    Reinforce,
    SendFireships,
    Stations,
    TakeStations,
    ThrowAgain,
    Withdraw,
    WithdrawTo,
)
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.orders.plans.postures import odds, posture_of
from rulesets.mistral.rules.battle.battles import fight_battles
from tests.mistral.seas import Seas


def meeting(**fields: Any) -> Seas:
    seas = Seas(mpi=2)
    seas.event("france_declares_war")
    seas.formation("b_flag_a", "s13", "B1", "B2", "namur", spotted="E1", **fields)
    seas.formation("s_flag_b", "s13", "S1", "real_felipe", spotted="E2")
    seas.convoy("troop_1", "s13")
    seas.field().change_formation("troop_1", spotted="E3")
    return seas


def plan(formation: str = "b_flag_a", **posture: Any) -> ImpulsePlan:
    return ImpulsePlan(formations={formation: FormationPlan(posture=Posture(**posture))})


def attack(**fields: Any) -> Attack:
    given = {"place": "s13", "formations": ("b_flag_a",), "targets": ("E2", "E3"), **fields}
    return Attack("k", **given)


def enemy(id: str, sail: int = 4, **fields: Any) -> EnemySquadron:
    given = {"contingent": "spanish", "subclass": "sol", "damage": "none", **fields}
    return EnemySquadron(id=id, sail=sail, **given)


def says(wish: ImpulsePlan, question: Any, seas: Seas | None = None) -> Any:
    return policy(wish, question, (seas or meeting()).view("british"))


class TestAttacking:
    @pytest.mark.rule("M-ASYNC-15", "D-11", "D-13")
    def test_one_that_seeks_battle_attacks_most_sail(self) -> None:
        assert says(plan(battle="seek"), attack()) == Assault(formation="b_flag_a", target="E2")
        assert says(plan(battle="accept"), attack()) == Assault()
        assert says(plan(battle="avoid"), attack()) == Assault()
        assert says(ImpulsePlan(), attack()) == Assault()

    @pytest.mark.rule("M-ASYNC-15", "M-ASYNC-16")
    @pytest.mark.parametrize(("ratio", "attacks"), [(None, True), (166, True), (167, False)])
    def test_only_at_the_odds_it_wants(self, ratio: int | None, attacks: bool) -> None:
        """Eight Sail and a Flagship that counts two against four and one: ten to six."""
        assert bool(says(plan(battle="seek", seek_ratio=ratio), attack()).formation) is attacks
        assert odds(10, 6) == 166

    @pytest.mark.rule("M-ASYNC-16")
    def test_everybody_in_the_place_counts_for_the_odds(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B3", "B4", disorganised=True)
        wish = plan(battle="seek", seek_ratio=300)
        assert says(wish, attack(), seas).formation == "b_flag_a"
        assert says(wish, attack()).formation == ""

    @pytest.mark.rule("M-ASYNC-15")
    @pytest.mark.parametrize(
        ("against", "target"), [(("convoys",), "E3"), (("flagships",), "E2"), (("warships",), "E2")]
    )
    def test_only_against_whom_it_seeks(self, against: tuple[str, ...], target: str) -> None:
        assert says(plan(battle="seek", seek_against=against), attack()).target == target

    @pytest.mark.rule("M-ASYNC-15", "D-12")
    def test_the_french_are_spared_unless_it_says_otherwise(self) -> None:
        shielded = attack(french=("E2", "E3"))
        assert says(plan(battle="seek"), shielded) == Assault()
        defiant = says(plan(battle="seek", defy_french=True), shielded)
        assert defiant == Assault(formation="b_flag_a", target="E2", defy=True)
        assert says(plan(battle="seek", defy_french=True, spare_french=True), shielded) == Assault()

    @pytest.mark.rule("M-ASYNC-15", "D-11")
    def test_a_blockader_seeks_sorties_by_default_if_it_is_strong_enough(self) -> None:
        seas = meeting(blockading=True)
        sortie = attack(sorties=("E2",))
        wanted = Assault(formation="b_flag_a", target="E2")
        assert sortie.default(seas.view("british")) == wanted
        assert says(ImpulsePlan(), sortie, seas) == wanted
        assert attack().default(seas.view("british")) == Assault()
        assert attack(sorties=("E2",), french=("E2",)).default(seas.view("british")) == Assault()
        seas.formation("s_flag_c", "s13", "S2", "S3", spotted="E4")
        assert sortie.default(seas.view("british")) == Assault()

    @pytest.mark.rule("M-ASYNC-15")
    def test_what_is_said_of_one_formation_does_not_silence_another(self) -> None:
        seas = meeting(blockading=True)
        seas.formation("b_flag_b", "s13", "B3")
        question = attack(formations=("b_flag_a", "b_flag_b"), sorties=("E2",))
        assert says(plan("b_flag_b", battle="avoid"), question, seas).formation == "b_flag_a"

    @pytest.mark.rule("M-ASYNC-15")
    def test_a_formations_own_posture_is_completed_by_the_sides(self) -> None:
        wish = ImpulsePlan(
            formations={"b_flag_a": FormationPlan(posture=Posture(battle="avoid"))},
            battle=Posture(battle="seek", intensity="heavy"),
        )
        assert posture_of(wish, "b_flag_a").battle == "avoid"
        assert posture_of(wish, "b_flag_a").intensity == "heavy"
        assert posture_of(wish, "b_flag_z").battle == "seek"


class TestLeaving:
    def declining(self, own: int, their: int, **more: Any) -> Decline:
        return Decline("k", place="s13", formation="b_flag_a", own_sail=own, enemy_sail=their, **more)

    def withdrawing(self, own: int, their: int, **more: Any) -> Withdraw:
        return Withdraw("k", place="s13", formation="b_flag_a", own_sail=own, enemy_sail=their, **more)

    @pytest.mark.rule("M-ASYNC-15", "D-14")
    @pytest.mark.parametrize(
        ("posture", "own", "declines"),
        [
            ({}, 1, False),
            ({"battle": "avoid"}, 9, True),
            ({"battle": "avoid"}, 10, False),
            ({"decline": "always"}, 30, True),
            ({"decline": "never", "battle": "avoid"}, 1, False),
            ({"decline": "odds"}, 9, True),
            ({"decline": "odds", "decline_ratio": 80}, 9, False),
        ],
    )
    def test_declining_with_the_gauge(self, posture: dict[str, Any], own: int, declines: bool) -> None:
        assert says(plan(**posture), self.declining(own, 10)) is declines

    @pytest.mark.rule("M-ASYNC-15", "M-BATTLE-16")
    def test_the_disorganised_decline_and_flee_whatever_the_plan_says(self) -> None:
        assert says(plan(decline="never"), self.declining(9, 1, must=True)) is True
        assert says(plan(withdraw="never"), self.withdrawing(9, 1, must=True)).attempt is True

    @pytest.mark.rule("M-ASYNC-15", "D-15")
    @pytest.mark.parametrize(
        ("posture", "own", "flees"),
        [
            ({}, 66, True),
            ({}, 67, False),
            ({"battle": "avoid"}, 300, True),
            ({"battle": "avoid", "withdraw": "never"}, 1, False),
            ({"withdraw": "always"}, 300, True),
            ({"withdraw": "odds", "withdraw_ratio": 120}, 119, True),
            ({"withdraw": "odds"}, 67, False),
        ],
    )
    def test_withdrawing_without_it(self, posture: dict[str, Any], own: int, flees: bool) -> None:
        question = self.withdrawing(own, 100)
        assert says(plan(**posture), question).attempt is flees
        if not posture:
            assert question.default(meeting().view("british")).attempt is flees

    @pytest.mark.rule("M-ASYNC-13", "D-18")
    def test_an_auxiliary_told_to_assist_helps_it_off(self) -> None:
        tasks = (AuxiliaryTask(auxiliary="b_fleet_1", do="assist", at="b_flag_a"),)
        wish = ImpulsePlan(tasks=tasks, battle=Posture(withdraw="always"))
        question = self.withdrawing(1, 1, helpers=("b_fleet_1",))
        assert says(wish, question) == Flight(attempt=True, assist="b_fleet_1")
        assert says(wish, self.withdrawing(1, 1, helpers=())).assist == ""
        assert says(wish, self.withdrawing(1, 1, helpers=("b_fleet_1",), certain=True)).assist == ""
        assert question.default(meeting().view("british")).assist == ""

    @pytest.mark.rule("M-ASYNC-15", "D-16")
    def test_it_withdraws_where_it_was_told_or_towards_home(self) -> None:
        question = WithdrawTo("k", formation="b_flag_a", places=("s12", "s14", "toulon"))
        assert says(plan(withdraw_to=("atlantis", "s12")), question) == "s12"
        home = question.default(meeting().view("british"))
        assert says(ImpulsePlan(), question) == home
        assert home in question.places

    @pytest.mark.rule("M-ASYNC-16")
    def test_the_odds_of_a_battle_count_all_in_the_place_and_of_the_enemy_those_in_sight(self) -> None:
        seas = meeting(entered="with")
        seas.formation("b_flag_b", "s13", "B3", disorganised=True)
        seas.formation("s_flag_c", "s13", "S2")
        wish = {
            Attack: lambda q, view: (
                Assault(formation="b_flag_a", target="E2") if view.audience == "british" else Assault()
            ),
            Decline: True,
        }
        seas.play(fight_battles, dice=[0], answers=wish)
        (question,) = [question for _, question in seas.asked if isinstance(question, Decline)]
        assert (question.own_sail, question.enemy_sail) == (4 + 4 + 2 + 4, 4 + 2)


class TestFighting:
    @pytest.mark.rule("M-ASYNC-15", "D-17")
    def test_reinforcing(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B3")
        question = Reinforce(
            "k", place="s13", formations=("b_flag_b",), own_sail=4, enemy_sail=10, helpers=("b_fleet_1",)
        )
        assert question.default(seas.view("british")) == Rally(formations=("b_flag_b",))
        assert says(ImpulsePlan(), question, seas) == Rally(formations=("b_flag_b",))
        assert says(plan("b_flag_b", reinforce="no"), question, seas) == Rally()
        assert says(plan("b_flag_b", reinforce="odds", reinforce_ratio=80), question, seas).formations == ("b_flag_b",)
        assert says(plan("b_flag_b", reinforce="odds"), question, seas) == Rally()
        task = AuxiliaryTask(auxiliary="b_fleet_1", do="assist", at="b_flag_b")
        assert says(ImpulsePlan(tasks=(task,)), question, seas).assists == {"b_flag_b": "b_fleet_1"}

    @pytest.mark.rule("M-ASYNC-13", "D-18")
    def test_one_auxiliary_does_not_assist_two(self) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B3")
        seas.formation("b_flag_c", "s13", "B4")
        both = ("b_flag_b", "b_flag_c")
        question = Reinforce("k", place="s13", formations=both, own_sail=4, enemy_sail=1, helpers=("b_fleet_1",))
        tasks = tuple(AuxiliaryTask(auxiliary="b_fleet_1", do="assist", at=id) for id in both)
        answer = says(ImpulsePlan(tasks=tasks), question, seas)
        assert answer.assists == {"b_flag_b": "b_fleet_1"}
        assert not question.problems(answer, seas.view("british"))

    @pytest.mark.rule("M-ASYNC-15", "D-21")
    @pytest.mark.parametrize(
        ("posture", "own", "chosen"),
        [
            ({}, 1, None),
            ({"intensity": "heavy"}, 1, "heavy"),
            ({"intensity": "odds"}, 15, "heavy"),
            ({"intensity": "odds"}, 10, "medium"),
            ({"intensity": "odds"}, 9, "light"),
            ({"intensity": "odds", "heavy_ratio": 90, "light_ratio": 50}, 9, "heavy"),
        ],
    )
    def test_intensity(self, posture: dict[str, Any], own: int, chosen: str | None) -> None:
        question = ChooseIntensity("k", place="s13", own_sail=own, enemy_sail=10)
        seas = meeting(fought=("s_flag_b",))
        assert says(plan(**posture), question, seas) == chosen
        assert question.default(seas.view("british")) == "medium"

    @pytest.mark.rule("M-ASYNC-15", "M-BATTLE-30")
    def test_light_in_a_strait_is_the_usual(self) -> None:
        question = ChooseIntensity("k", "elba_straits", 1, 10, ("medium", "heavy"))
        seas = meeting()
        assert says(ImpulsePlan(battle=Posture(intensity="light")), question, seas) is None
        assert says(ImpulsePlan(battle=Posture(intensity="odds")), question, seas) == "medium"

    @pytest.mark.rule("M-ASYNC-15", "D-19")
    def test_leaders_go_where_they_are_told(self) -> None:
        seas = meeting(leader="mathews")
        question = TakeStations("k", ("b_flag_a",), ("B1", "B2", "namur"))
        assert says(plan(leaders={"mathews": "namur"}), question, seas) == Stations(leaders={"mathews": "namur"})
        assert says(ImpulsePlan(), question, seas) is None
        assert question.default(seas.view("british")).leaders == {"mathews": "namur"}
        assert question.default(seas.view("british")).companions == {"namur": "B1"}

    @pytest.mark.rule("M-ASYNC-15", "D-22")
    @pytest.mark.parametrize(
        ("posture", "pair"),
        [
            ({"pairing": "like_on_like"}, Pair("B1", "S1")),
            ({"pairing": "flagship_on_flagship"}, Pair("B1", "S1")),
            ({"pairing": "protect", "protect": "B2"}, Pair("B2", "S2")),
            ({"pairing": "listed", "pairs": {"B2": "S1"}}, Pair("B2", "S1")),
        ],
    )
    def test_pairing(self, posture: dict[str, Any], pair: Pair) -> None:
        seas = meeting()
        seas.field().change_squadron("B2", sail=3)
        question = NextPair("k", own=("B1", "B2"), enemies=(enemy("S1", 4), enemy("S2", 2)))
        assert says(plan(**posture), question, seas) == pair

    @pytest.mark.rule("M-ASYNC-15", "D-22")
    def test_by_default_strong_on_weak(self) -> None:
        seas = meeting()
        seas.field().change_squadron("B2", sail=3)
        question = NextPair("k", own=("B1", "B2"), enemies=(enemy("S1", 4), enemy("S2", 2)))
        assert says(ImpulsePlan(), question, seas) is None
        assert question.default(seas.view("british")) == Pair("B1", "S2")
        hurt = NextPair("k", own=("B2", "B1"), enemies=(enemy("S1"), enemy("S2", damage="heavy")))
        assert hurt.default(seas.view("british")) == Pair("B1", "S2")

    @pytest.mark.rule("M-ASYNC-15", "D-23")
    def test_extra_squadrons(self) -> None:
        seas = meeting()
        combats = (
            OpenCombat(number=1, own=("B1",), enemies=(enemy("S1", 2),)),
            OpenCombat(number=2, own=("B9",), enemies=(enemy("S2", 4),), senior=True),
        )
        question = PlaceExtras("k", squadrons=("B2",), combats=combats, each=1, convoy=1)
        assert question.default(seas.view("british")) == {"B2": "2"}
        assert says(plan(extra="senior"), question, seas) is None
        assert says(plan(extra="weakest"), question, seas) == {"B2": "1"}
        assert says(plan(extra="convoy"), question, seas) == {"B2": "convoy"}

    @pytest.mark.rule("M-ASYNC-15", "D-23", "M-LEAD-02")
    def test_the_senior_leaders_combat_is_that_of_rank_not_of_talent(self) -> None:
        from rulesets.mistral.rules.battle.engagement import Engagement
        from rulesets.mistral.rules.battle.pairing import pair_squadrons

        seas = Seas("1747.6")
        seas.event("france_declares_war")
        seas.formation("b_flag_a", "s13", "B1", "B2", "B3", leader="medley")
        seas.leader("hawke", at="b_flag_a", rank="C")
        seas.formation("s_flag_b", "s13", "S1", "S2")

        def pair(field: Any) -> Any:
            sides = {"bourbon": ["s_flag_b"], "british": ["b_flag_a"]}
            engagement = Engagement(field, "s13", sides, ("british",))  # type: ignore[arg-type]
            engagement.stations.update({"medley": "B2", "hawke": "B1"})
            return (yield from pair_squadrons(engagement, "medium"))

        seas.play(pair, answers={NextPair: [Pair("B1", "S1"), Pair("S2", "B2")]})
        (question,) = [question for _, question in seas.asked if isinstance(question, PlaceExtras)]
        assert [combat.senior for combat in question.combats] == [False, True]

    @pytest.mark.rule("M-ASYNC-15", "D-24")
    @pytest.mark.parametrize(("shifts", "mine"), [("mine", 3), ("theirs", 0), ("split", 2), (None, None)])
    def test_leaders_shifts(self, shifts: str | None, mine: int | None) -> None:
        question = GiveShifts("k", combat=1, shifts=3)
        seas = meeting(fought=("s_flag_b",))
        assert says(plan(shifts=shifts), question, seas) == mine
        assert question.default(seas.view("british")) == 3
        assert question.problems(4, seas.view("british"))

    @pytest.mark.rule("M-ASYNC-15", "D-20")
    @pytest.mark.parametrize(
        ("posture", "target"),
        [
            ({}, {}),
            ({"fireships": "never"}, {}),
            ({"fireships": "flagships"}, {"b_fireship_1": "real_felipe"}),
            ({"fireships": "small"}, {"b_fireship_1": "S2"}),
            ({"fireships": "small", "fireship_sail": 4}, {"b_fireship_1": "S1"}),
        ],
    )
    def test_fireships(self, posture: dict[str, Any], target: dict[str, str]) -> None:
        seas = meeting()
        seas.formation("b_flag_b", "s13", "B3", parent="b_flag_a")
        seas.auxiliary("b_fireship_1", at="b_flag_b")
        flagship = enemy("real_felipe", 1, subclass="flagship")
        enemies = (enemy("S1"), enemy("S2", 2), flagship)
        question = SendFireships("k", fireships=("b_fireship_1",), enemies=enemies)
        assert says(plan(**posture), question, seas) == target
        assert question.default(seas.view("british")) == {}
        assert question.problems({"b_fireship_2": "S1"}, seas.view("british"))

    @pytest.mark.rule("M-ASYNC-10", "M-PRESTIGE-05", "D-25")
    @pytest.mark.parametrize(
        ("wish", "die", "low_is_good", "again"),
        [
            (MulliganPlan(), 9, True, False),
            (MulliganPlan(dice=("search",), most=1), 9, True, True),
            (MulliganPlan(dice=("search",), most=1), 8, True, False),
            (MulliganPlan(dice=("search",), most=1, worse_than=7), 2, False, True),
            (MulliganPlan(dice=("order",), most=1, worse_than=0), 9, True, False),
            (MulliganPlan(dice=("search",), most=0), 9, True, False),
        ],
    )
    def test_mulligans(self, wish: MulliganPlan, die: int, low_is_good: bool, again: bool) -> None:
        question = ThrowAgain("k", what="search", die=die, low_is_good=low_is_good)
        assert says(ImpulsePlan(mulligans=wish), question) is again
        assert question.default(meeting().view("british")) is False
