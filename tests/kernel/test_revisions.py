"""New code takes over between segments, through migrations; an open segment keeps its revision."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from rulesets.kernel.dice import ScriptedFaces
from rulesets.kernel.engine import advance
from rulesets.kernel.journal import Journal, Locked, Stop
from rulesets.kernel.ruleset import Checkpoint, UnknownRevision, migrate, migration_path
from rulesets.kernel.table import Play, Table, ask
from tests.kernel.tiny import A, Said, Say, State, Tiny, run


def quiet(state: State, table: Table) -> Play[None]:
    table.tell(Said(f"count {state.count}, revision {table.revision}"))
    yield from ask(A, Say("say"))


def from_total(data: dict[str, Any]) -> dict[str, Any]:
    """Revision 1 called the count a total."""
    return {"count": data.pop("total"), **data}


def doubled(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "count": 2 * data["count"]}


class Migrated(Tiny):
    revision: ClassVar[int] = 4
    migrations: ClassVar[dict[int, Any]] = {1: from_total, 3: doubled}


OLD = Checkpoint("tiny", 1, b'{"total":21,"secret":{"a":7}}')


def test_an_older_checkpoint_is_migrated_step_by_step():
    migrated = migrate(Migrated(quiet), OLD)
    assert migrated.revision == 4
    assert msgspec.json.decode(migrated.state) == {"count": 42, "secret": {"a": 7}}


def test_migrations_before_the_checkpoints_revision_are_not_run_again():
    migrated = migrate(Migrated(quiet), Checkpoint("tiny", 2, b'{"count":21}'))
    assert msgspec.json.decode(migrated.state) == {"count": 42}
    assert migration_path(Migrated(quiet), 4) == []


def test_a_checkpoint_of_this_revision_keeps_its_bytes():
    state = b'{"secret": {}, "count": 5}'
    assert migrate(Migrated(quiet), Checkpoint("tiny", 4, state)).state == state


def test_a_newer_checkpoint_is_refused():
    with pytest.raises(UnknownRevision, match="revision 5 is newer than the installed 4"):
        migrate(Migrated(quiet), Checkpoint("tiny", 5, b"{}"))


def test_a_checkpoint_of_another_game_is_refused():
    with pytest.raises(UnknownRevision, match="chess"):
        migrate(Migrated(quiet), Checkpoint("chess", 1, b"{}"))


def played(revision: int, checkpoint: Checkpoint, *stops: Stop) -> Any:
    journal = Journal(revision, ("say",), stops=stops)
    return advance(Migrated(quiet), checkpoint, journal, ScriptedFaces())


def test_a_segment_keeps_the_revision_it_opened_with_and_runs_on_the_migrated_state():
    stopped = played(2, OLD)
    assert stopped.told[0].event == Said("count 42, revision 2")


def test_the_next_checkpoint_is_of_the_installed_revision():
    ended = played(2, OLD, Stop((Locked(A),)))
    assert ended.checkpoint.revision == 4
    assert msgspec.json.decode(ended.checkpoint.state)["count"] == 42


def test_a_segment_opened_by_newer_code_is_refused():
    with pytest.raises(UnknownRevision, match="revision 5"):
        played(5, OLD)


def test_a_rule_may_ask_for_the_revision_of_its_segment():
    def changed(state: State, table: Table) -> Play[None]:
        table.tell(Said("new" if table.revision >= 3 else "old"))
        return
        yield

    assert run(changed, revision=2).told[0].event == Said("old")
    assert run(changed, revision=3).told[0].event == Said("new")
