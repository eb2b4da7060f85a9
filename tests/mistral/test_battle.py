"""The battle subroutine on a sea made by hand, with the inventory's dice."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.battle_tables import BATTLE_TABLES, INTENSITIES, combat_result
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events import battle as told
from rulesets.mistral.dialogue.questions.battle import (
    ChooseIntensity,
    GiveShifts,
    NextPair,
    Pair,
    PlaceExtras,
    Stations,
    TakeStations,
)
from rulesets.mistral.position.parts import lr_of
from rulesets.mistral.rules.battle.casualties import hit_leader
from rulesets.mistral.rules.battle.combat import fight_combats, leader_shifts, shared, squadron_shifts, wrapped
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.battle.gauge import chance_number, win_gauge
from rulesets.mistral.rules.battle.intensity import allowed_intensities, set_intensity, shifted
from rulesets.mistral.rules.battle.pairing import Combat, pair_squadrons
from rulesets.mistral.rules.battle.reinforcing import reinforcement_drms
from rulesets.mistral.rules.battle.stations import take_stations
from rulesets.mistral.rules.battle.withdrawing import withdrawal_drms
from rulesets.mistral.rules.politics.prestige import sail_lost_in_battle
from tests.mistral.seas import Seas


def drm(drms: Any) -> int:
    return sum(n for _, n in drms)


def at_war(when: str = "1744.4") -> Seas:
    seas = Seas(when)
    seas.event("france_declares_war")
    return seas


def meeting(seas: Seas, place: str = "s13", *, bourbon: list[str], british: list[str], gauge: str = "british") -> Any:
    """An engagement of these Formations, for one rule at a time."""

    def make(field: Any) -> Engagement:
        return Engagement(field, place, {"bourbon": bourbon, "british": british}, ("british",), gauge)

    return make


def resolve(seas: Seas, rule: Any, make: Any, *args: Any, **more: Any) -> Any:
    """Plays a rule of the subroutine on an engagement, and returns both."""
    held: list[Engagement] = []

    def play(field: Any) -> Any:
        held.append(make(field))
        return rule(held[0], *args)

    result = seas.play(play, **more)
    return held[0], result


class TestGauge:
    @pytest.mark.rule("M-BATTLE-10", "EX-09")
    def test_mathews_comes_down_with_the_wind_on_navarro_at_his_station(self) -> None:
        seas = at_war()
        seas.formation("b_grand", "s13", "B1", "namur", leader="mathews", entered="with")
        seas.formation("s_flag_b", "s13", "S1", leader="navarro")
        seas.squadron("S1", dp=10, flotilla="s_flag_b")
        field = seas.field()
        assert chance_number(field, "b_grand") == 11
        assert chance_number(field, "s_flag_b") == 7

    @pytest.mark.rule("EX-09")
    def test_a_sortie_against_a_blockader_on_station(self) -> None:
        seas = at_war()
        seas.formation("s_flag_b", "toulon", "S1", leader="navarro", entered="fitting_out")
        seas.formation("b_flag_a", "toulon", "B1", leader="rowley")
        field = seas.field()
        assert chance_number(field, "s_flag_b") == 6
        assert chance_number(field, "b_flag_a") == 8

    @pytest.mark.rule("M-BATTLE-10")
    @pytest.mark.parametrize(
        ("entered", "number"), [("station", 5), ("with", 8), ("against", 2), ("caught", 4), ("fitting_out", 3)]
    )
    def test_how_a_formation_came_counts(self, entered: str, number: int) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", entered=entered)
        assert chance_number(seas.field(), "b_flag_a") == number

    @pytest.mark.rule("M-BATTLE-10")
    def test_fast_ships_find_the_wind(self) -> None:
        seas = at_war()
        seas.formation("f_det_1", "s13", "FD1")
        assert chance_number(seas.field(), "f_det_1") == 10 - 5 + 2

    @pytest.mark.rule("M-BATTLE-11")
    def test_a_tie_goes_to_the_higher_die_and_equal_dice_are_thrown_again(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1")
        seas.formation("s_flag_b", "s13", "S1")
        make = meeting(seas, bourbon=["s_flag_b"], british=["b_flag_a"])
        engagement, _ = resolve(seas, win_gauge, make, dice=[4, 4, 7, 2])
        assert engagement.gauge == "bourbon"
        (event,) = seas.events
        assert [roll.total for roll in event.ties] == [4, 4, 7, 2]


class TestWithdrawal:
    @pytest.mark.rule("M-BATTLE-15", "EX-10")
    @pytest.mark.parametrize(("die", "away"), [(1, False), (0, True)])
    def test_navarro_with_a_crippled_squadron_hardly_gets_away(self, die: int, away: bool) -> None:
        seas = at_war()
        seas.formation("s_flag_b", "s13", "S1", "S2", leader="navarro")
        seas.squadron("S2", dp=10, flotilla="s_flag_b")
        field = seas.field(dice=[die])
        drms = withdrawal_drms(field, "s_flag_b", assisted=False)
        assert drm(drms) == 3
        assert Check(field.roll("x"), lr_of(field, "s_flag_b"), drms).passed is away

    @pytest.mark.rule("M-BATTLE-15")
    def test_a_convoy_is_slow_to_leave_and_a_helper_speeds_it(self) -> None:
        seas = at_war()
        seas.convoy("british_levant", "s13")
        seas.squadron("B1", flotilla="british_levant")
        field = seas.field()
        assert drm(withdrawal_drms(field, "british_levant", assisted=False)) == 2
        assert drm(withdrawal_drms(field, "british_levant", assisted=True)) == 1
        field.change_convoy("british_levant", scattered=True)
        assert drm(withdrawal_drms(field, "british_levant", assisted=False)) == 0


class TestReinforcement:
    @pytest.mark.rule("M-BATTLE-20", "EX-11")
    @pytest.mark.parametrize(("die", "joins"), [(3, True), (4, False)])
    def test_lestock_hangs_back(self, die: int, joins: bool) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B3", "neptune", leader="lestock")
        seas.squadron("B3", dp=5, flotilla="b_flag_a")
        field = seas.field(dice=[die])
        drms = reinforcement_drms(field, "b_flag_a", assisted=True, stranger=False)
        assert drm(drms) == -1
        assert Check(field.roll("x"), lr_of(field, "b_flag_a"), drms).passed is joins

    @pytest.mark.rule("M-BATTLE-21", "M-DMG-03")
    def test_heavy_damage_keeps_the_penalty_of_middle_damage(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B3")
        seas.squadron("B3", dp=9, flotilla="b_flag_a")
        drms = dict(reinforcement_drms(seas.field(), "b_flag_a", assisted=False, stranger=False))
        assert drms["damage"] == 1

    @pytest.mark.rule("M-BATTLE-22")
    def test_without_a_leader_it_is_timid_and_flagships_do_not_count(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B3", "neptune", entered="against")
        drms = dict(reinforcement_drms(seas.field(), "b_flag_a", assisted=False, stranger=False))
        assert drms["leader"] == 1
        assert drms["squadrons"] == 0
        assert drms["entry"] == 1
        assert lr_of(seas.field(), "b_flag_a") == 0

    @pytest.mark.rule("M-BATTLE-24")
    def test_the_other_command_joins_with_a_penalty(self) -> None:
        seas = at_war()
        seas.formation("f_flag_d", "s13", "F1", leader="caylus")
        drms = dict(reinforcement_drms(seas.field(), "f_flag_d", assisted=False, stranger=True))
        assert drms["command"] == 1


class TestIntensity:
    @pytest.mark.rule("M-BATTLE-31", "M-BATTLE-32", "EX-12")
    @pytest.mark.parametrize(
        ("place", "leader", "final", "level"),
        [("s13", "mathews", "heavy", 6), ("s13", "lestock", "light", 2), ("elba_straits", "lestock", "medium", 4)],
    )
    def test_leaders_heat_and_cool_a_battle(self, place: str, leader: str, final: str, level: int) -> None:
        seas = at_war()
        seas.formation("b_flag_a", place, "B1", leader=leader)
        seas.formation("s_flag_b", place, "S1", leader="navarro")
        make = meeting(seas, place, bourbon=["s_flag_b"], british=["b_flag_a"])
        _, result = resolve(seas, set_intensity, make, dice=[4], answers={ChooseIntensity: "medium"})
        assert result == (final, level)

    @pytest.mark.rule("M-BATTLE-30")
    def test_light_is_not_to_be_had_in_a_strait(self) -> None:
        assert allowed_intensities("strait_of_messina") == ("medium", "heavy")
        assert allowed_intensities("s13") == INTENSITIES
        question = ChooseIntensity("k", "elba_straits", 1, 1, ("medium", "heavy"))
        assert question.problems("light", None)

    @pytest.mark.rule("M-BATTLE-31")
    def test_shifts_stop_at_the_ends(self) -> None:
        assert shifted("heavy", 2, INTENSITIES) == "heavy"
        assert shifted("light", -2, INTENSITIES) == "light"
        assert shifted("heavy", -2, ("medium", "heavy")) == "medium"


class TestCombat:
    @pytest.mark.rule("M-BATTLE-41")
    def test_entries_of_the_table_are_read(self) -> None:
        assert combat_result(0, 6) == combat_result(0, 6).__class__(2, 1, True)
        assert combat_result(0, 7) == combat_result(0, 7).__class__(0, 2, True)
        assert combat_result(2, 8) == combat_result(2, 8).__class__(3, 1, False)
        assert combat_result(4, 6) == combat_result(4, 6).__class__(5, 0, True)

    @pytest.mark.rule("M-BATTLE-37", "M-FORM-25", "M-FORM-31")
    def test_the_best_flagship_and_the_worst_fifty_shift_once_each(self) -> None:
        seas = at_war()
        seas.formation("s_flag_b", "s13", "S1", "SD1", "real_felipe", "santa_isabel")
        field = seas.field()
        members = ["S1", "SD1", "real_felipe", "santa_isabel"]
        assert squadron_shifts(field, members) == 2 - 1
        field.change_squadron("real_felipe", dp=11)
        assert squadron_shifts(field, members) == 1 - 1
        assert squadron_shifts(field, ["S1"]) == 0

    @pytest.mark.rule("M-BATTLE-37")
    def test_half_the_difference_of_leadership_is_rounded_up(self) -> None:
        assert [leader_shifts(mine, 0) for mine in range(6)] == [0, 1, 1, 2, 2, 3]
        assert leader_shifts(2, 5) == 0

    @pytest.mark.rule("M-BATTLE-38", "EX-14")
    def test_shifts_beyond_the_table_become_damage(self) -> None:
        assert wrapped(12) == (8, 4)
        assert wrapped(-2) == (0, -2)
        assert wrapped(5) == (5, 0)

    @pytest.mark.rule("M-BATTLE-43")
    def test_damage_is_shared_evenly_odd_points_to_most_sail(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B2", "B3")
        seas.squadron("B3", sail=3, flotilla="b_flag_a")
        assert shared(seas.field(), ["B3", "B2"], 3) == [("B2", 2), ("B3", 1)]

    @pytest.mark.rule("EX-13", "M-BATTLE-39", "M-BATTLE-40", "M-BATTLE-42", "M-FORM-27")
    def test_toulon_in_two_combats(self) -> None:
        seas = at_war()
        seas.formation("b_grand", "s13", "B1", "B2", "B3", "namur", leader="mathews")
        seas.formation("s_flag_b", "s13", "S1", "S2", "real_felipe", leader="navarro")
        seas.squadron("S2", sail=3, dp=4, flotilla="s_flag_b")
        make = meeting(seas, bourbon=["s_flag_b"], british=["b_grand"])
        combats = [
            Combat(1, {"british": ["B1", "namur"], "bourbon": ["S1", "real_felipe"]}),
            Combat(2, {"british": ["B2", "B3"], "bourbon": ["S2"]}),
        ]

        def fight(engagement: Engagement) -> Any:
            engagement.stations.update({"mathews": "namur", "navarro": "real_felipe"})
            return fight_combats(engagement, combats, [], 6, [])

        resolve(seas, fight, make, dice=[4, 7, 8, 3])
        squadrons = seas.state.squadrons
        assert {id: squadrons[id].dp for id in ("S1", "real_felipe", "B1", "namur", "S2", "B2", "B3")} == {
            "S1": 2,
            "real_felipe": 2,
            "B1": 3,
            "namur": 3,
            "S2": 12,
            "B2": 2,
            "B3": 1,
        }
        first, second = (event for event in seas.events if isinstance(event, told.CombatFought))
        assert {side.side: side.column for side in first.sides} == {"british": 7, "bourbon": 8}
        assert {side.side: side.modifier for side in second.sides} == {"british": 5, "bourbon": 0}
        assert seas.state.leaders["navarro"].status == "wounded"
        assert seas.state.leaders["navarro"].back == seas.state.date.plus(2)
        assert seas.state.leaders["mathews"].status == "formation"

    @pytest.mark.rule("EX-14", "M-BATTLE-37")
    @pytest.mark.parametrize(("mine", "dealt", "taken"), [(3, 9, 5), (1, 7, 4)])
    def test_hawke_gives_his_shifts_as_he_likes(self, mine: int, dealt: int, taken: int) -> None:
        seas = at_war("1745.2")
        seas.formation("b_flag_a", "s13", "B1", "st_george", leader="hawke")
        seas.formation("f_flag_d", "s13", "F1", "FD1")
        seas.squadron("F1", sail=4, flotilla="f_flag_d")
        seas.squadron("FD1", sail=1, flotilla="f_flag_d")
        make = meeting(seas, bourbon=["f_flag_d"], british=["b_flag_a"])
        combats = [Combat(1, {"british": ["B1", "st_george"], "bourbon": ["F1", "FD1"]})]

        def fight(engagement: Engagement) -> Any:
            engagement.stations["hawke"] = "st_george"
            return fight_combats(engagement, combats, [], 8, [])

        resolve(seas, fight, make, dice=[6], answers={GiveShifts: mine})
        (event,) = (event for event in seas.events if isinstance(event, told.CombatFought))
        assert {side.side: side.dp for side in event.sides} == {"british": dealt, "bourbon": taken}

    @pytest.mark.rule("EX-14", "M-BATTLE-38", "M-BATTLE-39")
    def test_to_the_left_of_the_table_nothing_is_left(self) -> None:
        seas = at_war()
        seas.formation("s_det_1", "s13", "SD1")
        seas.squadron("SD1", sail=2, flotilla="s_det_1")
        seas.formation("b_flag_a", "s13", "BD1", leader="rowley")
        seas.squadron("BD1", sail=2, flotilla="b_flag_a")
        make = meeting(seas, bourbon=["s_det_1"], british=["b_flag_a"])

        def fight(engagement: Engagement) -> Any:
            engagement.stations["rowley"] = "BD1"
            return fight_combats(engagement, [Combat(1, {"british": ["BD1"], "bourbon": ["SD1"]})], [], 1, [])

        resolve(seas, fight, make, dice=[0], answers={GiveShifts: 0})
        (event,) = (event for event in seas.events if isinstance(event, told.CombatFought))
        bourbon = next(side for side in event.sides if side.side == "bourbon")
        assert (bourbon.column, bourbon.modifier, bourbon.dp) == (0, -2, 0)

    @pytest.mark.rule("EX-15", "M-FORM-26", "M-BATTLE-45", "M-BATTLE-43")
    def test_namur_goes_down_with_her_admiral(self) -> None:
        seas = at_war()
        seas.formation("b_grand", "s13", "B1", "namur", leader="mathews")
        seas.formation("s_flag_b", "s13", "S1", "S2")
        make = meeting(seas, bourbon=["s_flag_b"], british=["b_grand"])
        combats = [Combat(1, {"british": ["B1", "namur"], "bourbon": ["S1"]})]

        def fight(engagement: Engagement) -> Any:
            engagement.stations["mathews"] = "namur"
            return fight_combats(engagement, combats, [], 6, [])

        # One die for the Combat, the draw (the fifth of five Sail), and the Leader's: a 7 is rolled again.
        resolve(seas, fight, make, dice=[0, 4, 7, 1])
        assert "namur" not in seas.state.squadrons
        assert seas.state.leaders["mathews"].status == "gone"
        assert seas.state.squadrons["B1"].dp == 2
        assert "namur" in seas.state.lost_flagships

    @pytest.mark.rule("M-BATTLE-45", "M-LEAD-12")
    @pytest.mark.parametrize(
        ("die", "status", "turns"),
        [(0, "captured", None), (1, "gone", None), (2, "wounded", 3), (4, "wounded", 1), (5, "formation", None)],
    )
    def test_the_leader_casualty_table(self, die: int, status: str, turns: int | None) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", leader="rowley")
        seas.play(hit_leader, "rowley", dice=[die])
        leader = seas.state.leaders["rowley"]
        assert leader.status == status
        assert leader.back == (seas.state.date.plus(turns) if turns else None)

    @pytest.mark.rule("M-BATTLE-45", "M-LEAD-12")
    def test_a_captured_commodore_is_back_in_eight_turns_and_without_captors_one_dies(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", leader="osborn")
        seas.play(hit_leader, "osborn", dice=[0])
        assert seas.state.leaders["osborn"].back == seas.state.date.plus(8)
        seas.leader("rowley", at="b_flag_a")
        seas.play(hit_leader, "rowley", captors=False, dice=[0])
        assert seas.state.leaders["rowley"].status == "gone"


class TestPairing:
    @pytest.mark.rule("M-BATTLE-35", "M-BATTLE-36", "M-FORM-23")
    @pytest.mark.parametrize(("intensity", "extra"), [("light", 0), ("medium", 1), ("heavy", 2)])
    def test_pairs_in_turn_then_as_many_more_as_the_heat_allows(self, intensity: Any, extra: int) -> None:
        seas = at_war()
        seas.formation("b_grand", "s13", "B1", "B2", "B3", "B4", "namur", leader="mathews")
        seas.formation("s_flag_b", "s13", "S1", "real_felipe", leader="navarro")
        make = meeting(seas, bourbon=["s_flag_b"], british=["b_grand"])

        def pair(engagement: Engagement) -> Any:
            yield from take_stations(engagement)
            return (yield from pair_squadrons(engagement, intensity))

        _, (combats, at_convoy) = resolve(seas, pair, make, answers={NextPair: Pair("B1", "S1")})
        (combat,) = combats
        assert combat.members["bourbon"] == ["S1", "real_felipe"]
        assert len([id for id in combat.members["british"] if id != "namur"]) == 1 + extra
        assert "namur" in combat.members["british"]
        assert at_convoy == []

    @pytest.mark.rule("M-BATTLE-35")
    def test_the_side_with_the_gauge_makes_the_first_pair(self) -> None:
        seas = at_war()
        seas.formation("b_grand", "s13", "B1", "B2")
        seas.formation("s_flag_b", "s13", "S1", "S2")
        make = meeting(seas, bourbon=["s_flag_b"], british=["b_grand"], gauge="bourbon")
        resolve(seas, pair_squadrons, make, "light", answers={NextPair: Pair("S2", "B1")})
        assert [(side, type(question)) for side, question in seas.asked] == [("bourbon", NextPair)]

    @pytest.mark.rule("M-BATTLE-46")
    def test_squadrons_left_over_may_go_at_the_convoy(self) -> None:
        seas = at_war()
        seas.formation("b_grand", "s13", "B1", "B2", "B3")
        seas.convoy("troop_1", "s13")
        seas.squadron("S1", flotilla="troop_1")
        make = meeting(seas, bourbon=["troop_1"], british=["b_grand"])
        answers = {NextPair: Pair("B1", "S1"), PlaceExtras: {"B2": "convoy", "B3": "convoy"}}
        _, (combats, at_convoy) = resolve(seas, pair_squadrons, make, "medium", answers=answers)
        assert len(combats) == 1
        assert at_convoy == ["B2", "B3"]

    @pytest.mark.rule("M-BATTLE-26")
    def test_an_admiral_takes_a_free_flagship(self) -> None:
        seas = at_war()
        seas.formation("b_grand", "s13", "B1", "namur", leader="mathews")
        question = TakeStations("k", ("b_grand",), ("B1", "namur"))
        view = seas.view("british")
        assert question.default(view).leaders == {"mathews": "namur"}
        assert [problem.code for problem in question.problems(Stations(leaders={"mathews": "B1"}), view)] == [
            "flagship"
        ]
        assert not question.problems(Stations(leaders={"mathews": "namur"}), view)


class TestTables:
    @pytest.mark.rule("M-BATTLE-32", "M-BATTLE-40", "M-BATTLE-45", "M-BATTLE-51")
    def test_every_table_has_a_line_for_every_die(self) -> None:
        assert all(len(column) == 10 for column in BATTLE_TABLES.intensity.values())
        assert len(BATTLE_TABLES.combat) == 10
        assert {len(row) for row in BATTLE_TABLES.combat} == {9}
        assert len(BATTLE_TABLES.casualty) == 10
        assert len(BATTLE_TABLES.strike) == 10


class TestPrestige:
    @pytest.mark.rule("EX-16", "M-PRESTIGE-04", "M-BATTLE-57")
    def test_every_second_sail_pays_and_the_odd_one_is_carried_over(self) -> None:
        seas = at_war()
        seas.play(sail_lost_in_battle, "bourbon", ["sol", "sol", "sol"])
        ledgers = seas.state.ledgers
        assert (ledgers["british"].prestige, ledgers["bourbon"].prestige) == (6, 4)
        assert ledgers["bourbon"].sail_lost == 3
        seas.play(sail_lost_in_battle, "bourbon", ["sold", "flagship"])
        assert (ledgers["british"].prestige, ledgers["bourbon"].prestige) == (8, 2)
