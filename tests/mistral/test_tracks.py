"""How tracks and clauses are followed, one MP at a time."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.mistral.dialogue.answers.impulse import Clause, DummyPlan, FormationPlan, ImpulsePlan, Posture, Step
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse, Sailing, SpendMPs
from rulesets.mistral.orders.judges.plan_problems import plan_problems
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.orders.plans.tracks import next_sailing
from rulesets.mistral.position.records import Cursor
from tests.mistral.seas import Seas


def at(place: str = "s13", **fields: object) -> Seas:
    seas = Seas()
    seas.event("france_declares_war")
    seas.formation("b_flag_a", place, "B1", **fields)
    return seas


def moved(seas: Seas, *steps: Step, clauses: tuple[Clause, ...] = ()) -> Sailing:
    """What it does next; its progress is stored as the engine stores it."""
    sailing = next_sailing(seas.view("british"), "b_flag_a", steps, clauses)
    if sailing.cursor is not None:
        seas.state.cursors["b_flag_a"] = sailing.cursor
    if sailing.do == "pass":
        seas.field().change_formation("b_flag_a", place=sailing.to)
    return sailing


def plain(sailing: Sailing) -> tuple[str, str]:
    return sailing.do, sailing.to


class TestSteps:
    @pytest.mark.rule("M-ASYNC-11", "D-04")
    def test_a_go_is_one_passage_and_after_the_last_step_it_holds(self) -> None:
        seas = at()
        steps = (Step(do="go", to="s12"), Step(do="go", to="s13"))
        assert [plain(moved(seas, *steps)) for _ in range(3)] == [("pass", "s12"), ("pass", "s13"), ("mark", "")]

    @pytest.mark.rule("M-ASYNC-11", "D-05")
    def test_a_passage_not_done_is_tried_again(self) -> None:
        seas = at("golfe_du_lion/s13")
        for _ in range(3):
            sailing = moved(seas, Step(do="go", to="s13"))
            assert plain(sailing) == ("pass", "s13")
            seas.field().change_formation("b_flag_a", place="golfe_du_lion/s13")

    @pytest.mark.rule("M-ASYNC-11")
    def test_catching_the_wind_is_given_up_after_so_many_tries(self) -> None:
        seas = at("golfe_du_lion/s13")
        found = []
        for _ in range(3):
            found.append(plain(moved(seas, Step(do="go", to="s13", tries=2))))
            seas.field().change_formation("b_flag_a", place="golfe_du_lion/s13")
        assert found == [("pass", "s13"), ("pass", "s13"), ("mark", "")]

    @pytest.mark.rule("M-ASYNC-11")
    def test_reach_walks_the_fastest_way_and_goes_on_from_wherever_it_is(self) -> None:
        seas = at("s13")
        walked = []
        for _ in range(9):
            sailing = moved(seas, Step(do="reach", to="port_mahon"))
            if sailing.do != "pass":
                break
            walked.append(sailing.to)
        assert walked[-1] == "port_mahon"

    @pytest.mark.rule("M-ASYNC-11")
    def test_reach_by_named_places_passes_them_in_order(self) -> None:
        seas = at("s13")
        walked = []
        for _ in range(12):
            sailing = moved(seas, Step(do="reach", to="s13", via=("s12", "s14")))
            if sailing.do != "pass":
                break
            walked.append(sailing.to)
        assert "s12" in walked
        assert "s14" in walked[walked.index("s12") :]
        assert walked[-1] == "s13"

    @pytest.mark.rule("M-ASYNC-11")
    def test_wait_marks_time_so_often_and_hold_for_ever(self) -> None:
        seas = at()
        steps = (Step(do="wait", count=2), Step(do="go", to="s12"))
        assert [moved(seas, *steps).do for _ in range(3)] == ["mark", "mark", "pass"]
        holding = at()
        assert [moved(holding, Step(do="hold"), Step(do="go", to="s12")).do for _ in range(5)] == ["mark"] * 5

    @pytest.mark.rule("M-ASYNC-11")
    def test_from_harbour_one_sails_first(self) -> None:
        for step in (Step(do="go", to="strait_of_gibraltar"), Step(do="reach", to="s03"), Step(do="sail")):
            seas = at("gibraltar", harbour=True)
            assert moved(seas, step).do == "sail", step
        assert moved(at("gibraltar"), Step(do="enter")).do == "enter"

    @pytest.mark.rule("M-ASYNC-11")
    def test_stations_are_declared_once(self) -> None:
        seas = at("cartagena")
        assert moved(seas, Step(do="blockade"), Step(do="hold")).do == "blockade"
        seas.field().change_formation("b_flag_a", blockading=True)
        assert moved(seas, Step(do="blockade"), Step(do="hold")).do == "mark"
        strait = at("elba_straits")
        assert moved(strait, Step(do="interdict"), Step(do="hold")).do == "interdict"

    @pytest.mark.rule("M-ASYNC-11", "M-ASYNC-20")
    def test_an_impossible_step_is_marking_time(self) -> None:
        seas = at("s13")
        assert plain(moved(seas, Step(do="enter"))) == ("mark", "")
        assert plain(moved(at("s13"), Step(do="leave"))) == ("mark", "")

    @pytest.mark.rule("M-ASYNC-11", "M-FORM-06")
    def test_one_that_must_hurry_home_does_that(self) -> None:
        seas = at("s13", homeward=True)
        assert moved(seas, Step(do="hold")).do == "pass"


class TestClauses:
    @pytest.mark.rule("M-ASYNC-12")
    def test_the_first_true_clause_wins(self) -> None:
        seas = at()
        clauses = (
            Clause(when="mpi is 4", then=(Step(do="go", to="cette"),)),
            Clause(when="mpi is 1", then=(Step(do="go", to="s12"),)),
            Clause(when="mpi is 1", then=(Step(do="go", to="toulon"),)),
        )
        assert plain(moved(seas, Step(do="hold"), clauses=clauses)) == ("pass", "s12")

    @pytest.mark.rule("M-ASYNC-12")
    def test_when_its_condition_ends_the_track_goes_on_where_it_was(self) -> None:
        seas = at()
        track = (Step(do="go", to="s12"), Step(do="go", to="s13"), Step(do="go", to="toulon"))
        clauses = (Clause(when="mpi is 3", then=(Step(do="wait", count=3),)),)
        assert plain(moved(seas, *track, clauses=clauses)) == ("pass", "s12")
        seas.state.mpi = 2
        assert plain(moved(seas, *track, clauses=clauses)) == ("pass", "s13")
        seas.state.mpi = 3
        assert moved(seas, *track, clauses=clauses).do == "mark"
        seas.state.mpi = 4
        assert plain(moved(seas, *track, clauses=clauses)) == ("pass", "toulon")

    @pytest.mark.rule("M-ASYNC-12")
    @pytest.mark.parametrize(("resume", "then"), [(True, ("pass", "s13")), (False, ("mark", ""))])
    def test_after_its_steps_a_clause_resumes_or_holds(self, resume: bool, then: tuple[str, str]) -> None:
        seas = at("s12")
        clauses = (Clause(when="mpi is 1", then=(Step(do="wait", count=1),), resume=resume),)
        track = (Step(do="go", to="s13"),)
        assert moved(seas, *track, clauses=clauses).do == "mark"
        assert plain(moved(seas, *track, clauses=clauses)) == then

    @pytest.mark.rule("M-ASYNC-12")
    @pytest.mark.parametrize("resume", [True, False])
    def test_a_wait_that_a_clause_interrupts_is_waited_to_its_end_and_not_anew(self, resume: bool) -> None:
        seas = at("s13")
        track = (Step(do="wait", count=2), Step(do="go", to="s12"))
        clauses = (Clause(when="mpi is 2", then=(Step(do="go", to="s14"),), resume=resume),)
        found = []
        for mpi in (1, 2, 3, 4):
            seas.state.mpi = mpi
            found.append(plain(moved(seas, *track, clauses=clauses)))
            seas.field().change_formation("b_flag_a", place="s13")
        assert found == [("mark", ""), ("pass", "s14"), ("mark", ""), ("pass", "s12")]

    @pytest.mark.rule("M-ASYNC-12")
    def test_after_a_clause_a_station_is_declared_anew(self) -> None:
        seas = at("cartagena")
        track = (Step(do="blockade"),)
        clauses = (Clause(when="mpi is 2", then=(Step(do="hold"),)),)
        found = []
        for mpi in (1, 2, 3):
            seas.state.mpi = mpi
            found.append(moved(seas, *track, clauses=clauses).do)
        assert found == ["blockade", "mark", "blockade"]

    @pytest.mark.rule("M-ASYNC-12")
    def test_conditions_are_looked_at_before_every_mp(self) -> None:
        seas = at()
        clauses = (Clause(when="enemy spotted within 2", then=(Step(do="go", to="toulon"),)),)
        assert moved(seas, Step(do="hold"), clauses=clauses).do == "mark"
        seas.formation("s_flag_b", "s12", "S1", spotted="E5")
        assert plain(moved(seas, Step(do="hold"), clauses=clauses)) == ("pass", "toulon")


class TestThePlan:
    @pytest.mark.rule("M-ASYNC-10", "M-ASYNC-23")
    def test_an_empty_plan_is_legal_and_marks_time(self) -> None:
        seas = at()
        view = seas.view("british")
        assert plan_problems(ImpulsePlan(), view) == []
        question = SpendMPs("k", ("b_flag_a",))
        assert policy(ImpulsePlan(), question, view)["b_flag_a"].do == "mark"
        assert PlanImpulse("k").default(view) == ImpulsePlan()

    @pytest.mark.rule("M-ASYNC-15")
    @pytest.mark.parametrize(
        ("after", "fought", "do"),
        [("hold", True, "mark"), ("hold", False, "pass"), ("resume", True, "pass"), (None, True, "pass")],
    )
    def test_after_a_battle_it_stays_or_resumes(self, after: str | None, fought: bool, do: str) -> None:
        seas = at(fought=("s_flag_b",) if fought else ())
        posture = Posture(after=after)  # type: ignore[arg-type]
        plan = ImpulsePlan(formations={"b_flag_a": FormationPlan(track=(Step(do="go", to="s12"),), posture=posture)})
        found = policy(plan, SpendMPs("k", ("b_flag_a",)), seas.view("british"))
        assert found["b_flag_a"].do == do

    @pytest.mark.rule("M-ASYNC-15")
    def test_after_a_battle_it_makes_for_the_nearest_friendly_port(self) -> None:
        seas = at("port_mahon", fought=("s_flag_b",))
        seas.state.cursors["b_flag_a"] = Cursor(step=1)
        track = (Step(do="go", to="s07"), Step(do="go", to="s14"))
        plan = ImpulsePlan(formations={"b_flag_a": FormationPlan(track=track, posture=Posture(after="home"))})
        found = policy(plan, SpendMPs("k", ("b_flag_a",)), seas.view("british"))
        assert found["b_flag_a"].do == "enter"

    @pytest.mark.rule("M-ASYNC-10")
    def test_dummies_follow_tracks_too(self) -> None:
        seas = at()
        seas.dummy("dummy_b_1", "s13")
        plan = ImpulsePlan(dummies={"dummy_b_1": DummyPlan(track=(Step(do="go", to="s12"),))})
        found = policy(plan, SpendMPs("k", ("dummy_b_1",)), seas.view("british"))
        assert plain(found["dummy_b_1"]) == ("pass", "s12")

    @pytest.mark.rule("M-ASYNC-23", "M-HIDE-01")
    def test_a_track_through_an_unknown_enemy_is_legal(self) -> None:
        seas = at()
        seas.formation("s_flag_b", "s12", "S1")
        plan = ImpulsePlan(formations={"b_flag_a": FormationPlan(track=(Step(do="go", to="s12"),))})
        assert plan_problems(plan, seas.view("british")) == []

    @pytest.mark.rule("M-ASYNC-23")
    @pytest.mark.parametrize(
        ("step", "code"),
        [
            (Step(do="go", to="atlantis"), "no-place"),
            (Step(do="go", to="venice"), "not-next"),
            (Step(do="go"), "no-goal"),
            (Step(do="sail"), "at-sea"),
            (Step(do="enter"), "no-harbour"),
            (Step(do="reach", to="s12", via=("nowhere",)), "no-place"),
        ],
    )
    def test_what_can_be_known_to_be_impossible_is_said(self, step: Step, code: str) -> None:
        plan = ImpulsePlan(formations={"b_flag_a": FormationPlan(track=(step,))})
        (problem,) = plan_problems(plan, at().view("british"))
        assert (problem.code, problem.where) == (code, "formations.b_flag_a.track[0]")

    @pytest.mark.rule("M-ASYNC-23")
    def test_nobody_sails_who_is_laid_up(self) -> None:
        seas = at("gibraltar", harbour=True)
        plan = ImpulsePlan(formations={"b_flag_a": FormationPlan(track=(Step(do="sail"),))})
        assert plan_problems(plan, seas.view("british")) == []
        seas.field().change_squadron("B1", condition="in_ordinary")
        assert [problem.code for problem in plan_problems(plan, seas.view("british"))] == ["laid-up"]

    @pytest.mark.rule("M-ASYNC-10", "M-ASYNC-23")
    def test_one_disposes_only_of_what_is_ones_own(self) -> None:
        from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, ConvoyPlan, OrderPlan, ScreenRule

        seas = at()
        seas.formation("s_flag_b", "s12", "S1")
        seas.auxiliary("b_fleet_1")
        view = seas.view("british")
        wrong = {
            "formations.s_flag_b": ImpulsePlan(formations={"s_flag_b": FormationPlan()}),
            "formations.b_flag_a.posture.leaders": ImpulsePlan(
                formations={"b_flag_a": FormationPlan(posture=Posture(leaders={"navarro": "B1"}))}
            ),
            "battle.withdraw_to": ImpulsePlan(battle=Posture(withdraw_to=("atlantis",))),
            "battle.protect": ImpulsePlan(battle=Posture(protect="S1")),
            "dummies.dummy_x_1": ImpulsePlan(dummies={"dummy_x_1": DummyPlan()}),
            "tasks[0]": ImpulsePlan(tasks=(AuxiliaryTask(auxiliary="b_fleet_1", do="search", at="s12"),)),
            "screening[0]": ImpulsePlan(screening=(ScreenRule(places=("atlantis",)),)),
            "convoys.troop_1": ImpulsePlan(convoys={"troop_1": ConvoyPlan()}),
            "orders.b_flag_a": ImpulsePlan(orders={"b_flag_a": OrderPlan()}),
            "from_levant": ImpulsePlan(from_levant=("B1",)),
            "formations.b_flag_a.clauses[0]": ImpulsePlan(
                formations={"b_flag_a": FormationPlan(clauses=(Clause(when=""),))}
            ),
        }
        for where, plan in wrong.items():
            assert [problem.where for problem in plan_problems(plan, view)] == [where]
        assert plan_problems(ImpulsePlan(victualling=True), seas.view("bourbon"))
        assert not plan_problems(ImpulsePlan(victualling=True), view)

    @pytest.mark.rule("M-ASYNC-21")
    def test_every_mover_is_answered_for(self) -> None:
        seas = at()
        seas.formation("b_flag_b", "s12", "B2")
        plan = ImpulsePlan(formations={"b_flag_b": FormationPlan(track=(Step(do="go", to="s13"),))})
        found = policy(plan, SpendMPs("k", ("b_flag_a", "b_flag_b")), seas.view("british"))
        assert {id: plain(msgspec.structs.replace(each, cursor=None)) for id, each in found.items()} == {
            "b_flag_a": ("mark", ""),
            "b_flag_b": ("pass", "s13"),
        }
