"""The order of an Impulse and of its increments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesets.mistral.dialogue.questions.impulse import PlanImpulse, Sailing, SpendMPs
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.turns import impulse, mpi
from rulesets.mistral.rules.turns.impulse import play_impulse
from rulesets.mistral.rules.turns.mpi import play_mpi
from tests.mistral.seas import Seas

Log = list[str]


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Log:
    """Which chapters are called, in order; movement is real."""
    found: Log = []

    def noted(name: str) -> Callable[..., None]:
        def rule(field: Field, *args: Any) -> None:
            found.append(name)

        return rule

    def asked(name: str) -> Callable[..., Any]:
        def rule(field: Field, *args: Any) -> Any:
            found.append(" ".join([name, *map(str, args)]))
            yield from ()

        return rule

    for name in ("move_gales", "put_to_sea", "roll_contacts", "gale_effects"):
        monkeypatch.setattr(mpi, name, noted(name))
    for name in ("open_window", "fight_battles"):
        monkeypatch.setattr(mpi, name, asked(name))
    real = mpi.spend

    def spending(field: Field, side: Any, sailings: Any) -> Any:
        found.append(f"spend {side}")
        yield from real(field, side, sailings)

    monkeypatch.setattr(mpi, "spend", spending)
    return found


@pytest.mark.rule("M-SEQ-11", "M-SEQ-12", "M-SEQ-16", "M-ASYNC-20")
def test_an_increment_runs_windows_british_bourbon_gales_battles(log: Log) -> None:
    Seas().play(play_mpi, 1)
    assert log == [
        "put_to_sea",
        "open_window 1",
        "spend british",
        "open_window 2",
        "spend bourbon",
        "roll_contacts",
        "open_window 3",
        "gale_effects",
        "fight_battles",
    ]


@pytest.mark.rule("M-GALE-08", "M-SEQ-11")
@pytest.mark.parametrize(("number", "moves"), [(1, False), (2, True), (3, True), (4, True)])
def test_gales_move_first_in_all_increments_but_the_first(log: Log, number: int, moves: bool) -> None:
    Seas().play(play_mpi, number)
    assert (log[0] == "move_gales") is moves


@pytest.mark.rule("M-SEQ-11", "M-SEQ-13", "M-ASYNC-22")
def test_before_the_first_increment_only_those_of_ma_5_move_and_nobody_is_asked_without_them(log: Log) -> None:
    seas = Seas()
    seas.formation("f_det_1", "s12", "F1")
    seas.play(play_mpi, 0)
    assert log == [] and seas.asked == []
    seas.formation("f_det_2", "s12", "FD1")
    seas.play(
        play_mpi,
        0,
        answers={SpendMPs: lambda question, view: {id: Sailing(do="pass", to="s11") for id in question.formations}},
    )
    assert log == ["spend british", "spend bourbon"]
    assert seas.state.formations["f_det_2"].place == "s11" and seas.state.formations["f_det_1"].place == "s12"


@pytest.mark.rule("M-SEQ-13", "M-HIDE-01")
def test_that_somebody_has_an_extra_mp_is_no_stop_the_enemy_could_notice() -> None:
    question = SpendMPs("k", ("f_det_2",))
    assert not question.opens(Seas(mpi=0).view("public"))
    assert question.opens(Seas(mpi=1).view("public"))


@pytest.mark.rule("M-SEQ-11", "M-MOVE-31", "M-ASYNC-20")
def test_both_commit_at_once_sorties_included_before_anybody_moves(log: Log) -> None:
    seas = Seas()
    seas.event("france_declares_war")
    seas.formation("f_flag_a", "toulon", "F1", harbour=True)
    seas.formation("b_flag_a", "coast_a", "B1")
    moves = {"f_flag_a": Sailing(do="sail"), "b_flag_a": Sailing(do="pass", to="toulon")}
    seas.play(play_mpi, 1, answers={SpendMPs: lambda question, view: {id: moves[id] for id in question.formations}})
    assert [side for side, question in seas.asked if isinstance(question, SpendMPs)] == ["bourbon", "british"]
    assert seas.asked[0][1].formations == ("f_flag_a",)
    assert {formation.place for formation in seas.state.formations.values()} == {"toulon"}
    assert not seas.state.formations["f_flag_a"].harbour


@pytest.mark.rule("M-MOVE-06")
def test_how_a_formation_came_is_forgotten_with_the_next_increment(log: Log) -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s12", "B1", entered="against", turning=True)
    seas.play(play_mpi, 2)
    assert seas.state.formations["b_flag_a"].entered == "station"


@pytest.mark.rule("M-SEQ-15")
def test_a_formation_without_commands_marks_time_all_impulse(log: Log) -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s12", "B1")
    for number in range(5):
        seas.play(play_mpi, number)
    assert seas.state.formations["b_flag_a"].place == "s12"


# The whole Impulse.

OPENING = ("roll_winds", "activate_pirates", "roll_gales", "roll_arrivals")
CLOSING = (
    "count_stations",
    "count_interdictions",
    "finish_legs",
    "call_spaniards_home",
    "conceal",
    "end_gales",
    "founder_at_sea",
    "peace_roll",
)
ASKING = (
    "convoy_choices",
    "place_dummies",
    "play_mpi",
    "recover_organisation",
    "hand_over_and_extend",
    "examine_orders",
)


@pytest.fixture
def impulse_log(monkeypatch: pytest.MonkeyPatch) -> Log:
    found: Log = []

    def noted(name: str) -> Callable[..., None]:
        def rule(field: Field, *args: Any) -> None:
            found.append(name)

        return rule

    def asked(name: str) -> Callable[..., Any]:
        def rule(field: Field, *args: Any) -> Any:
            found.append(" ".join([name, *map(str, args)]))
            yield from ()

        return rule

    for name in (*OPENING, *CLOSING):
        monkeypatch.setattr(impulse, name, noted(name))
    for name in ASKING:
        monkeypatch.setattr(impulse, name, asked(name))
    monkeypatch.setattr(PlanImpulse, "problems", lambda self, answer, view: [])
    return found


@pytest.mark.rule("M-SEQ-10", "M-SEQ-20", "M-ASYNC-02")
def test_an_impulse_runs_weather_convoys_dummies_increments_and_its_end(impulse_log: Log) -> None:
    seas = Seas("1744.2", impulse=1)
    seas.play(play_impulse)
    assert impulse_log == [
        "roll_winds",
        "roll_gales",
        "roll_arrivals",
        "convoy_choices",
        "place_dummies",
        *(f"play_mpi {number}" for number in range(5)),
        "count_stations",
        "count_interdictions",
        "finish_legs",
        "call_spaniards_home",
        "conceal",
        "recover_organisation",
        "hand_over_and_extend",
        "examine_orders",
        "end_gales",
    ]
    assert seas.state.impulse == 2 and seas.state.phase == "impulse"
    assert [side for side, question in seas.asked if isinstance(question, PlanImpulse)] == ["bourbon", "british"]


@pytest.mark.rule("M-SEQ-10", "M-PIRATE-05")
@pytest.mark.parametrize(
    ("when", "number", "rolled"), [("1744.9", 1, True), ("1744.9", 2, False), ("1744.5", 1, False)]
)
def test_pirates_stir_after_the_winds_in_the_first_impulse_of_summer_and_fall(
    impulse_log: Log, when: str, number: int, rolled: bool
) -> None:
    Seas(when, impulse=number).play(play_impulse)
    assert ("activate_pirates" in impulse_log) is rolled
    if rolled:
        assert impulse_log[:3] == ["roll_winds", "activate_pirates", "roll_gales"]


@pytest.mark.rule("M-SEQ-21", "M-SEQ-01")
def test_the_fourth_impulse_ends_the_operations_phase(impulse_log: Log) -> None:
    seas = Seas("1744.2", impulse=4)
    seas.play(play_impulse)
    assert impulse_log[-2:] == ["founder_at_sea", "peace_roll"]
    assert (seas.state.phase, seas.state.impulse) == ("administration", 0)


@pytest.mark.rule("M-SEQ-10")
def test_a_new_impulse_forgets_what_lasts_one_impulse(impulse_log: Log) -> None:
    seas = Seas("1744.2", impulse=2)
    seas.formation(
        "b_flag_a",
        "s12",
        "B1",
        tested=True,
        assailants=("s_flag_b",),
        held_until=3,
        fought=("s_flag_b",),
        entered="with",
    )
    seas.auxiliary("b_fleet_1", at="b_flag_a", weathered=True)
    seas.play(play_impulse)
    held = seas.state.formations["b_flag_a"]
    assert (held.tested, held.assailants, held.held_until, held.fought, held.entered) == (False, (), 0, (), "station")
    assert not seas.state.auxiliaries["b_fleet_1"].weathered


ADMINISTRATIVE_STEPS = [
    "event_step",
    "orders_step",
    "assign_auxiliaries",
    "reinforce",
    "promote_and_return",
    "reorganise",
    "unload_troop_convoys",
    "form_troop_convoys",
    "recover_auxiliaries",
    "attrition",
    "check_blockading_auxiliaries",
    "harbour_work",
    "relieve_fleet_admirals",
    "tally_course_war",
    "tally_pirates",
    "watch_for_the_flota",
    "rebase_pirates",
    "end_year",
    "minor_scenario_ends",
    "begin_turn",
]


STEPS_THAT_ASK = (
    "event_step",
    "orders_step",
    "reinforce",
    "reorganise",
    "recover_auxiliaries",
    "harbour_work",
    "rebase_pirates",
)


@pytest.mark.rule("M-SEQ-30", "M-SEQ-31", "M-SEQ-32", "M-LEAD-20", "M-ASYNC-31")
@pytest.mark.parametrize(
    ("turn", "left_out"),
    [
        (1, ("rebase_pirates", "end_year")),
        (4, ("relieve_fleet_admirals", "rebase_pirates", "end_year")),
        (16, ("relieve_fleet_admirals",)),
    ],
)
def test_an_administrative_phase_runs_its_steps_in_order(
    monkeypatch: pytest.MonkeyPatch, turn: int, left_out: tuple[str, ...]
) -> None:
    from rulesets.mistral.rules.turns import administration

    found: list[str] = []

    def noted(name: str) -> Any:
        def rule(*args: Any) -> None:
            found.append(name)

        def asking(*args: Any) -> Any:
            found.append(name)
            yield from ()

        return asking if name in STEPS_THAT_ASK else rule

    for name in ADMINISTRATIVE_STEPS:
        monkeypatch.setattr(administration, name, noted(name))
    Seas(f"1744.{turn}", phase="administration", impulse=0).play(administration.play_administration)
    assert found == [name for name in ADMINISTRATIVE_STEPS if name not in left_out]
