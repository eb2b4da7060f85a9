"""A segment in a process of its own gives the same result, and can do no harm."""

from __future__ import annotations

import random
import subprocess
from typing import Any

import msgspec
import pytest

from rulesets.kernel import solitary
from rulesets.kernel.dice import CommittedStreams, stream_seeds
from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.journal import Journal, Locked, Stop
from rulesets.kernel.ruleset import Ruleset, first_checkpoint
from rulesets.kernel.solitary import DiedAlone, RaisedAlone, advance_alone
from rulesets.kernel.sparring import bots, segment
from tests.kernel import rogue
from tests.sealed_bid import ruleset
from tests.sealed_bid.state import Options

SEEDS = stream_seeds(bytes(range(32)), ruleset.sides)
LUCKS, OPENS = ("San Jorge", ""), ("", "mistral")
PACE = ("plan", "reaction")


@pytest.fixture(autouse=True)
def _rulesets_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESTAFETA_RULESETS", "tests.sealed_bid,tests.kernel.rogue")


def alone(rules: Ruleset[Any], options: Options, **limits: int) -> Progress:
    checkpoint = first_checkpoint(rules, options)
    return advance_alone(rules, checkpoint, Journal(1, PACE), SEEDS, LUCKS, OPENS, **limits)


def test_alone_or_in_company_the_progress_is_equal():
    source = CommittedStreams(SEEDS, LUCKS, OPENS)
    checkpoint = first_checkpoint(ruleset, Options(exchanges=3))
    steps = list(segment(ruleset, checkpoint, Journal(1, PACE), source, bots(ruleset, random.Random(4))))
    assert len(steps) >= 3
    for step in steps:
        found = advance_alone(ruleset, checkpoint, step.journal, SEEDS, LUCKS, OPENS)
        assert found == step.progress
        assert [type(item.event) for item in found.told] == [type(item.event) for item in step.progress.told]
    assert steps[-1].progress.ended


def test_a_game_that_ends_alone_brings_its_outcome():
    checkpoint = first_checkpoint(ruleset, Options(rounds=1))
    expected = advance(ruleset, checkpoint, Journal(1, ()), CommittedStreams(SEEDS, LUCKS, OPENS))
    assert expected.outcome is not None
    assert advance_alone(ruleset, checkpoint, Journal(1, ()), SEEDS, LUCKS, OPENS) == expected


def wait_at_most(seconds, monkeypatch):
    run = subprocess.run
    monkeypatch.setattr(solitary.subprocess, "run", lambda *given, **how: run(*given, **how | {"timeout": seconds}))


def test_a_rule_that_loops_for_ever_dies_alone(monkeypatch):
    wait_at_most(300, monkeypatch)  # on a busy machine a second of work may take a minute
    with pytest.raises(DiedAlone, match="SIGXCPU|SIGKILL"):
        alone(rogue.ruleset, Options(exchanges=rogue.LOOPS), cpu_seconds=1)


def test_a_rule_that_eats_memory_dies_alone():
    with pytest.raises(DiedAlone, match="memory|killed|code"):
        alone(rogue.ruleset, Options(exchanges=rogue.EATS), memory_mb=400)


def test_a_rule_that_leaves_dies_alone():
    with pytest.raises(DiedAlone, match="without a result"):
        alone(rogue.ruleset, Options(exchanges=rogue.LEAVES))


def test_a_rule_that_kills_its_process_dies_alone():
    with pytest.raises(DiedAlone, match="killed by SIGKILL"):
        alone(rogue.ruleset, Options(exchanges=rogue.KILLS))


def test_a_rule_that_writes_half_a_result_dies_alone():
    with pytest.raises(DiedAlone, match="half a result|without a result"):
        alone(rogue.ruleset, Options(exchanges=rogue.HALF_WRITES))


def test_a_rule_that_sleeps_is_waited_for_in_vain(monkeypatch):
    wait_at_most(1.5, monkeypatch)
    with pytest.raises(DiedAlone, match="no result within"):
        alone(rogue.ruleset, Options(exchanges=rogue.SLEEPS))


def test_an_error_of_the_rules_is_raised_with_its_kind_and_message():
    with pytest.raises(RaisedAlone, match="ZeroDivisionError: divided by the wind") as error:
        alone(rogue.ruleset, Options(exchanges=rogue.RAISES))
    assert (error.value.kind, error.value.message) == ("ZeroDivisionError", "divided by the wind")
    assert "rogue.py" in error.value.trace


def test_drift_and_illegal_answers_name_their_place():
    checkpoint = first_checkpoint(ruleset, Options())
    too_much = Stop((Locked("north", {"round1/bid/north": {"coins": 99}}), Locked("south")))
    with pytest.raises(RaisedAlone) as illegal:
        advance_alone(ruleset, checkpoint, Journal(1, PACE, stops=(too_much,)), SEEDS, LUCKS, OPENS)
    assert (illegal.value.kind, illegal.value.key) == ("IllegalAnswer", "round1/bid/north")
    with pytest.raises(RaisedAlone) as drift:
        advance_alone(ruleset, checkpoint, Journal(1, PACE, stops=(Stop(()),)), SEEDS, LUCKS, OPENS)
    assert (drift.value.kind, drift.value.key) == ("Drift", "stop 1")


def test_what_a_rule_prints_does_not_spoil_the_result():
    found = alone(rogue.ruleset, Options(exchanges=rogue.PRINTS))
    assert set(found.asked) == {"north", "south"}


def test_a_child_of_other_code_than_its_parent_does_not_play():
    class Older(type(ruleset)):
        revision = 0

    checkpoint = first_checkpoint(Older(), Options())
    with pytest.raises(RaisedAlone, match="is at revision 1, asked for was 0") as error:
        advance_alone(Older(), checkpoint, Journal(0, PACE), SEEDS, LUCKS, OPENS)
    assert error.value.kind == "UnknownRevision"


def test_a_ruleset_the_child_does_not_know_is_named(monkeypatch):
    monkeypatch.setenv("ESTAFETA_RULESETS", "tests.sealed_bid")
    with pytest.raises(RaisedAlone, match="rogue") as error:
        alone(rogue.ruleset, Options())
    assert error.value.kind == "NoSuchRuleset"


def test_a_progress_keeps_its_types_on_the_way():
    found = alone(ruleset, Options())
    assert {type(question) for asked in found.asked.values() for question in asked} <= set(ruleset.questions)
    assert all(isinstance(item, msgspec.Struct) for item in found.trace)
