"""A segment is a function of checkpoint, journal and dice: replaying it gives exactly the same state."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.journal import Answered, Asked, Drift, Journal, Locked, Rolled, Shown, Stop, TellDigest
from rulesets.kernel.questions import encode
from rulesets.kernel.sparring import Step
from tests.examples import examples
from tests.kernel import wild
from tests.sealed_bid import ruleset

ROOT = Path(__file__).parents[2]
seeds = st.integers(0, 2**32)
replays = examples(60)


def stored(journal: Journal) -> Journal:
    """The journal after being stored in the database."""
    return msgspec.json.decode(encode(journal), type=Journal)


@replays
@given(seeds)
def test_running_again_gives_the_same_progress(seed):
    for steps, dice in wild.segments(seed):
        for step in steps:
            again = advance(ruleset, step.checkpoint, stored(step.journal), dice)
            assert again == step.progress
            assert encode(again.told) == encode(step.progress.told)


@replays
@given(seeds)
def test_each_run_only_adds_to_what_the_one_before_had_written(seed):
    for steps, _ in wild.segments(seed):
        for earlier, later in zip(steps, steps[1:], strict=False):
            assert later.progress.trace[: len(earlier.progress.trace)] == earlier.progress.trace
            assert later.progress.told[: len(earlier.progress.told)] == earlier.progress.told
            assert later.progress.stop in (earlier.progress.stop, earlier.progress.stop + 1)


@replays
@given(seeds)
def test_a_segment_that_was_never_suspended_ends_as_one_played_stop_by_stop(seed):
    for steps, dice in wild.segments(seed):
        last = steps[-1]
        whole = msgspec.structs.replace(stored(last.journal), trace=())
        assert advance(ruleset, last.checkpoint, whole, dice) == last.progress
        assert advance(ruleset, last.checkpoint, whole, dice, thorough=True) == last.progress


@replays
@given(seeds)
def test_verification_with_all_views_finds_an_honest_trace_in_order(seed):
    for steps, dice in wild.segments(seed):
        last = steps[-1]
        full = msgspec.structs.replace(last.journal, trace=last.progress.trace)
        assert advance(ruleset, last.checkpoint, full, dice, thorough=True) == last.progress


@replays
@given(seeds)
def test_what_was_used_at_a_stop_put_in_as_live_answers_leads_to_the_same_state(seed):
    for steps, dice in wild.segments(seed):
        last = steps[-1]
        stops = tuple(
            Stop(
                tuple(msgspec.structs.replace(entry, answers=used[entry.side]) for entry in stop.locked),
                final=stop.final,
            )
            for stop, used in zip(last.journal.stops, last.progress.answers, strict=True)
        )
        explicit = msgspec.structs.replace(last.journal, stops=stops, trace=())
        played = advance(ruleset, last.checkpoint, explicit, dice)
        assert played.checkpoint == last.progress.checkpoint
        assert played.told == last.progress.told


# Drift.


def a_segment(*kinds: type) -> tuple[Step, object]:
    """A finished segment with at least two stops whose trace holds entries of these kinds."""
    for seed in range(500):
        for steps, dice in wild.segments(seed):
            last = steps[-1]
            found = {type(entry) for entry in last.progress.trace}
            if len(last.journal.stops) >= 2 and set(kinds) <= found and not last.journal.stops[-1].final:
                return last, dice
    raise AssertionError("no such segment in 500 games")


def replay(step: Step, dice: object, thorough: bool = False, **changes: object) -> Progress:
    journal = msgspec.structs.replace(step.journal, trace=step.progress.trace)
    return advance(ruleset, step.checkpoint, msgspec.structs.replace(journal, **changes), dice, thorough=thorough)


def with_entry(step: Step, kind: type, **changes: object) -> tuple[tuple[object, ...], object]:
    """The trace with one entry of the kind changed, and that entry."""
    trace = list(step.progress.trace)
    at = next(number for number, entry in enumerate(trace) if isinstance(entry, kind))
    entry, trace[at] = trace[at], msgspec.structs.replace(trace[at], **changes)
    return tuple(trace), entry


def test_a_changed_roll_is_drift_at_its_key():
    step, dice = a_segment(Rolled)
    roll = next(entry for entry in step.progress.trace if isinstance(entry, Rolled)).roll
    other = msgspec.structs.replace(roll, faces=tuple(7 - face for face in roll.faces))
    trace, _ = with_entry(step, Rolled, roll=other)
    with pytest.raises(Drift) as drift:
        replay(step, dice, trace=trace)
    assert drift.value.place == roll.key


@pytest.mark.parametrize("kind", [Asked, Answered])
def test_a_changed_question_is_drift_at_its_key(kind):
    step, dice = a_segment(kind)
    trace, entry = with_entry(step, kind, digest="0" * 32)
    with pytest.raises(Drift) as drift:
        replay(step, dice, trace=trace)
    assert drift.value.place == entry.key


def test_a_foreign_question_key_in_the_trace_is_drift():
    step, dice = a_segment(Asked)
    trace, entry = with_entry(step, Asked, key="round9/bid/nobody")
    with pytest.raises(Drift, match="round9/bid/nobody") as drift:
        replay(step, dice, trace=trace)
    assert drift.value.place == entry.key


def test_a_changed_answer_in_the_trace_is_drift_at_its_key():
    step, dice = a_segment(Answered)
    trace, entry = with_entry(step, Answered, answer={"coins": 99, "contest": False, "bribe": False})
    with pytest.raises(Drift) as drift:
        replay(step, dice, trace=trace)
    assert drift.value.place == entry.key


def test_an_answer_that_came_from_elsewhere_is_drift():
    step, dice = a_segment(Answered)
    entry = next(entry for entry in step.progress.trace if isinstance(entry, Answered))
    trace, _ = with_entry(step, Answered, source="bot" if entry.source != "bot" else "live")
    with pytest.raises(Drift) as drift:
        replay(step, dice, trace=trace)
    assert drift.value.place == entry.key


def test_a_changed_event_is_drift_that_names_its_audience():
    step, dice = a_segment(TellDigest)
    trace, _ = with_entry(step, TellDigest, digest="0" * 32)
    with pytest.raises(Drift) as drift:
        replay(step, dice, trace=trace)
    assert drift.value.place == "event to north, south, public"


def test_an_event_to_others_is_drift():
    step, dice = a_segment(TellDigest)
    trace, _ = with_entry(step, TellDigest, to=("north",))
    with pytest.raises(Drift):
        replay(step, dice, trace=trace)


def test_a_changed_view_is_drift_when_views_are_drawn_again():
    step, dice = a_segment(Shown)
    trace, entry = with_entry(step, Shown, digest="0" * 32)
    with pytest.raises(Drift, match="view of") as drift:
        replay(step, dice, thorough=True, trace=trace)
    assert drift.value.place == f"view of {entry.audience} at stop {entry.stop}"


def test_a_view_shown_to_another_audience_is_drift():
    step, dice = a_segment(Shown)
    trace, entry = with_entry(step, Shown, audience="public")
    with pytest.raises(Drift) as drift:
        replay(step, dice, trace=trace)
    assert drift.value.place == f"views at stop {entry.stop}"


def test_an_entry_too_many_is_drift_at_the_end():
    step, dice = a_segment(TellDigest)
    with pytest.raises(Drift, match="segment's end"):
        replay(step, dice, trace=(*step.progress.trace, step.progress.trace[0]))


def test_an_entry_left_out_is_drift():
    step, dice = a_segment(TellDigest)
    for at in range(len(step.progress.trace) - 1):
        trace = (*step.progress.trace[:at], *step.progress.trace[at + 1 :])
        if trace != step.progress.trace[:-1]:
            with pytest.raises(Drift):
                replay(step, dice, trace=trace)


def test_other_dice_are_drift():
    step, _ = a_segment(Rolled)
    with pytest.raises(Drift):
        replay(step, wild.source(wild.random.Random(12345)))


def test_a_stop_too_many_is_drift_at_the_end():
    step, dice = a_segment(Asked)
    with pytest.raises(Drift) as drift:
        replay(step, dice, trace=(), stops=(*step.journal.stops, step.journal.stops[-1]))
    assert drift.value.place in ("segment's end", f"stop {len(step.journal.stops) + 1}")


def test_a_stop_left_out_is_drift_where_the_trace_goes_on():
    step, dice = a_segment(Asked)
    with pytest.raises(Drift) as drift:
        replay(step, dice, stops=step.journal.stops[:-1])
    assert drift.value.place == f"stop {len(step.journal.stops)}"


def test_an_answer_to_another_question_is_drift_and_lists_those_asked():
    step, dice = a_segment(Asked)
    first = step.journal.stops[0]
    entry = msgspec.structs.replace(first.locked[0], answers={"round9/bid/north": True})
    stops = (msgspec.structs.replace(first, locked=(entry, *first.locked[1:])), *step.journal.stops[1:])
    with pytest.raises(Drift, match="round9/bid/north.*/bid/|round9/bid/north.*/contest/") as drift:
        replay(step, dice, stops=stops, trace=())
    assert drift.value.place == f"stop 1, {entry.side}"


@pytest.mark.parametrize(
    "locked",
    [
        (Locked("north"), Locked("west")),
        (Locked("south"), Locked("north")),
        (Locked("north"),),
        (Locked("north"), Locked("south"), Locked("south")),
        (),
    ],
    ids=["foreign", "other order", "missing", "twice", "nobody"],
)
def test_a_lock_by_other_sides_than_those_asked_is_drift(locked):
    checkpoint = wild.first_checkpoint(ruleset, wild.Options())
    journal = Journal(1, ("plan",), stops=(Stop(locked),))
    with pytest.raises(Drift) as drift:
        advance(ruleset, checkpoint, journal, wild.source(wild.random.Random(1)))
    assert drift.value.place == "stop 1"


# Nothing else has influence.

FINGERPRINTS = "import random; from tests.kernel.wild import fingerprint; print([fingerprint(s) for s in range(12)])"


def in_a_process(cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", FINGERPRINTS],
        cwd=cwd,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stdout.strip()


def test_hash_seed_directory_time_zone_and_language_change_nothing(tmp_path):
    here = str([wild.fingerprint(seed) for seed in range(12)])
    one = in_a_process(tmp_path, PYTHONHASHSEED="1", TZ="Pacific/Auckland", LANG="es_ES.UTF-8", LC_ALL="C")
    two = in_a_process(ROOT, PYTHONHASHSEED="4242", TZ="UTC", LANG="tr_TR.UTF-8", PYTHONUTF8="1")
    assert one == two == here
