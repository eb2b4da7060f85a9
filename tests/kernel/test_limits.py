"""A rule that never ends, asks wrongly or rolls wrongly stops its segment with an error that names the place."""

from __future__ import annotations

import pytest

from rulesets.kernel import engine
from rulesets.kernel.dice import Dice, DiceError, ScriptedFaces
from rulesets.kernel.table import Asking, Play, Runaway, Table, ask, both, together
from tests.kernel.tiny import A, B, Said, Say, State, Whisper, run


def test_a_rule_that_asks_for_ever_is_stopped(monkeypatch):
    monkeypatch.setattr(engine, "MOST_ASKS", 50)

    def rule(state: State, table: Table) -> Play[None]:
        while True:
            state.count += 1
            yield from ask(A, Whisper(f"whisper/{state.count}"))

    with pytest.raises(Runaway, match="50 questions"):
        run(rule)


def test_a_rule_that_asks_just_enough_is_not(monkeypatch):
    monkeypatch.setattr(engine, "MOST_ASKS", 50)

    def rule(state: State, table: Table) -> Play[None]:
        for number in range(50):
            yield from ask(A, Whisper(f"whisper/{number}"))

    assert run(rule).ended


def test_a_rule_that_tells_for_ever_is_stopped():
    table = Table((A, B), Dice(ScriptedFaces(), (A, B)), 1, limit=5)
    for number in range(5):
        table.tell(Said(str(number)))
    with pytest.raises(Runaway, match="more than 5 events"):
        table.tell(Said("once too often"))


def test_a_rule_that_tells_for_ever_is_stopped_in_a_segment_too():
    def rule(state: State, table: Table) -> Play[None]:
        while True:
            table.tell(Said("again"))
        yield

    with pytest.raises(Runaway):
        run(rule)


def test_a_rule_that_rolls_for_ever_is_stopped():
    def rule(state: State, table: Table) -> Play[None]:
        number = 0
        while True:
            number += 1
            table.dice.roll(f"roll/{number}", 0)
        yield

    with pytest.raises(DiceError, match="rolls in one segment"):
        run(rule)


def test_two_questions_of_one_moment_may_not_share_a_key():
    def rule(state: State, table: Table) -> Play[None]:
        yield from both({A: Say("say"), B: Say("say")})

    with pytest.raises(ValueError, match="share a key.*say"):
        run(rule)


def test_nobody_can_be_asked_who_does_not_play():
    def rule(state: State, table: Table) -> Play[None]:
        yield from together([(A, Say("say/a")), ("west", Say("say/west"))])

    with pytest.raises(ValueError, match="say/west.*'west'"):
        run(rule)


def test_asking_nobody_goes_on():
    def rule(state: State, table: Table) -> Play[None]:
        assert (yield Asking(())) == {}

    assert run(rule).ended


def test_an_error_in_a_rule_is_not_swallowed():
    def rule(state: State, table: Table) -> Play[None]:
        yield from ask(A, Whisper("whisper"))
        raise ZeroDivisionError("a rule that divides by the wind")

    with pytest.raises(ZeroDivisionError, match="by the wind"):
        run(rule)
