"""Screens: the matrix, who joins, and the effect on a Task. [M-AUX-20..23]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.dice import SEALED
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, ImpulsePlan, ScreenRule
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.dialogue.questions.tasks import Screen, ScreenTask
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.rules.searching.screening import assist, matrix, screened, screeners
from rulesets.mistral.rules.searching.tasks import perform
from tests.mistral.inventory import table
from tests.mistral.seas import Seas

COLUMNS = {"Fleet": "fleet", "Fleet-50": "fleet50", "Galley": "galley", "Light": "light"}
ROWS = {"Fleet": "fleet", "Galley": "galley", "Galley in Strait or Port": "galley_inshore", "Light": "light"}


def forward(ship: str) -> dict[Any, Any]:
    return {ScreenTask: Screen(auxiliary=ship)}


class TestMatrix:
    @pytest.mark.rule("M-AUX-20")
    def test_the_matrix_is_the_printed_one(self) -> None:
        printed = {
            ROWS[row["Tasked (down) / Screening (across)"]]: {
                name: row[column].lower() for column, name in COLUMNS.items()
            }
            for row in table("M-AUX-20")
        }
        assert SEARCH_TABLES.screening == printed

    @pytest.mark.rule("M-AUX-20", "EX-07")
    @pytest.mark.parametrize(
        ("tasked", "by", "place", "result"),
        [
            ("fleet", "galley", "s14", "no"),
            ("galley", "fleet", "s19", "yes"),
            ("galley", "fleet", "strait_of_messina", "no"),
            ("galley", "fleet", "naples", "no"),
            ("galley", "galley", "naples", "yes"),
        ],
    )
    def test_the_examples_of_the_page(self, tasked: str, by: str, place: str, result: str) -> None:
        assert matrix(tasked, by, place) == result

    @pytest.mark.rule("M-AUX-22", "M-AUX-23")
    def test_a_tasked_fleet_50_uses_the_fleet_row_and_corsairs_their_class(self) -> None:
        assert [matrix("fleet50", by, "s14") for by in ("fleet", "fleet50")] == ["yes", "partial"]
        assert matrix("privateer", "fleet", "s14") == "yes" and matrix("galley", "privateer", "s14") == "yes"
        assert matrix("salee_rovers", "galley", "the_gut") == "partial"
        assert matrix("tunisians", "light", "s24") == "partial"


class TestScreens:
    def searched(self, *screeners: tuple[str, str]) -> Seas:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        seas.formation("s_det_1", "s14", "S3")
        for ship, at in screeners:
            seas.auxiliary(ship, at=at)
        return seas

    def search(self, seas: Seas, dice: list[int], answers: Any = None) -> None:
        task = AuxiliaryTask(auxiliary="b_fleet_1", do="search", at="s14")
        seas.play(perform, "british", task, 1, dice=dice, answers=answers)

    @pytest.mark.rule("M-AUX-21", "M-AUX-20", "M-HIDE-11")
    def test_yes_sends_both_to_recovery_and_the_task_does_not_happen(self) -> None:
        seas = self.searched(("s_fleet_1", "barcelona"))
        self.search(seas, [], forward("s_fleet_1"))
        assert [ship.box for ship in seas.state.auxiliaries.values()] == ["recovery", "recovery"]
        assert not seas.state.formations["s_det_1"].spotted
        for side in ("british", "bourbon"):
            (seen,) = seas.told_to(side)
            assert (seen.kind, seen.by, seen.result) == ("fleet", "fleet", "yes")
            assert "b_fleet_1" not in str(seen) and "s_fleet_1" not in str(seen)

    @pytest.mark.rule("M-AUX-21", "M-SPOT-04")
    def test_partial_hampers_the_search_by_one(self) -> None:
        seas = self.searched(("s_fleet50_1", "barcelona"))
        self.search(seas, [0, 5], forward("s_fleet50_1"))
        (thrown,) = [event for event in seas.events if isinstance(event, told.SearchThrown)]
        assert thrown.drm == 1 and not thrown.found
        assert seas.state.auxiliaries["s_fleet50_1"].box == "recovery"

    @pytest.mark.rule("M-AUX-21", "EX-07")
    def test_no_costs_the_screener_and_harms_nobody(self) -> None:
        seas = self.searched(("s_galley_1", "barcelona"))
        self.search(seas, [0, 5], forward("s_galley_1"))
        assert seas.state.auxiliaries["s_galley_1"].box == "recovery"
        assert seas.state.formations["s_det_1"].spotted

    @pytest.mark.rule("M-AUX-01", "EX-07")
    def test_the_search_of_a_light_auxiliary_cannot_be_screened(self) -> None:
        seas = Seas()
        seas.auxiliary("b_light_1", at="port_mahon")
        seas.auxiliary("s_fleet_1", at="barcelona")
        seas.dummy("dummy_x_1", "s14")
        task = AuxiliaryTask(auxiliary="b_light_1", do="search", at="s14")
        seas.play(perform, "british", task, 1, dice=[0, 9])
        assert not any(isinstance(question, ScreenTask) for _, question in seas.asked)

    @pytest.mark.rule("M-AUX-20")
    def test_only_assigned_auxiliaries_within_reach_may_screen(self) -> None:
        seas = self.searched(("s_fleet_1", "barcelona"), ("s_light_1", "cadiz"), ("s_fireship_1", "barcelona"))
        seas.auxiliary("s_fleet_2", box="recovery")
        assert screeners(seas.field(), "bourbon", "s14") == ["s_fleet_1"]

    @pytest.mark.rule("M-AUX-21", "M-CONVOY-40", "EX-08")
    def test_a_partial_screen_against_a_light_attack_on_an_escorted_convoy(self) -> None:
        seas = Seas()
        seas.state.politics.contingents["savoyard"] = "active"
        seas.convoy("british_levant", "s12")
        seas.squadron("B1", 1)
        seas.formation("ind_B1", "s12", "B1", parent="british_levant")
        seas.state.formations["british_levant"] = _spotted(seas.state.formations["british_levant"])
        seas.auxiliary("s_light_1", at="genoa")
        seas.auxiliary("sav_galley_1", at="villefranche")
        task = AuxiliaryTask(auxiliary="s_light_1", do="attack_convoy", at="s12")
        seas.play(perform, "bourbon", task, 1, dice=[0], answers=forward("sav_galley_1"))
        (attacked,) = [event for event in seas.events if isinstance(event, told.ConvoyAttacked)]
        assert (attacked.column, attacked.drm, attacked.dp) == (0, 1, 1)
        assert seas.state.convoys["british_levant"].dp == 1
        assert [ship.box for ship in seas.state.auxiliaries.values()] == ["recovery", "recovery"]

    @pytest.mark.rule("M-AUX-22")
    @pytest.mark.parametrize(("screener", "helps"), [("b_fleet50_1", False), ("b_fleet_1", False), ("", True)])
    def test_partial_cancels_help_in_battle(self, screener: str, helps: bool) -> None:
        seas = Seas()
        seas.formation("s_flag_b", "s14", "S1")
        seas.auxiliary("s_fleet_1", at="s_flag_b")
        seas.auxiliary("b_fleet50_1", at="port_mahon")
        seas.auxiliary("b_fleet_1", at="port_mahon")
        got = seas.play(assist, "bourbon", "s_flag_b", "s_fleet_1", "s14", answers=forward(screener))
        assert got is helps and seas.state.auxiliaries["s_fleet_1"].box == "recovery"


class TestPolicies:
    def question(self, **more: Any) -> ScreenTask:
        given = {"task": "search", "kind": "fleet", "place": "s14", "auxiliaries": ("s_fleet50_1", "s_fleet_1"), **more}
        return ScreenTask("k", **given)

    def view(self) -> Any:
        seas = Seas()
        seas.auxiliary("s_fleet_1", at="barcelona")
        seas.auxiliary("s_fleet50_1", at="barcelona")
        return seas.view("bourbon")

    @pytest.mark.rule("M-ASYNC-14", "D-09")
    def test_by_default_only_own_convoys_are_screened_with_what_gives_yes(self) -> None:
        view = self.view()
        assert self.question().default(view) == Screen()
        assert self.question(own_convoy=True).default(view) == Screen(auxiliary="s_fleet_1")

    @pytest.mark.rule("M-ASYNC-14")
    def test_the_first_rule_that_fits_decides(self) -> None:
        view = self.view()

        def answer(*rules: ScreenRule) -> Any:
            return policy(ImpulsePlan(screening=rules), self.question(), view)

        assert answer() is None
        assert answer(ScreenRule(against=("shadow",))) is None
        assert answer(ScreenRule(places=("s13",))) is None
        assert answer(ScreenRule()) == Screen(auxiliary="s_fleet_1")
        assert answer(ScreenRule(use=("fleet50", "fleet"), chance=50)) == Screen(auxiliary="s_fleet50_1", chance=50)
        assert answer(ScreenRule(use=("light",))) == Screen()
        assert answer(ScreenRule(keep=2)) == Screen()

    @pytest.mark.rule("M-ASYNC-14")
    @pytest.mark.parametrize(("die", "comes"), [(49, True), (50, False)])
    def test_a_chance_is_the_servers_own_die(self, die: int, comes: bool) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        seas.auxiliary("s_fleet_1", at="barcelona")
        answers = {ScreenTask: Screen(auxiliary="s_fleet_1", chance=50)}
        result = seas.play(screened, "british", "b_fleet_1", "search", "s14", dice=[die], answers=answers)
        assert result == ("yes" if comes else "")
        assert seas.rolls[0].stream == SEALED


def _spotted(formation: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(formation, spotted="BR1")
