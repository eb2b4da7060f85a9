"""Writing together gives the same result as one after the other, or nothing at all."""

from datetime import UTC, datetime

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from games.db.write_batch import MOST_ROWS, Writes
from games.models import Decision, Link, Seed, Segment, Submission
from notifications.models import Notice
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db
POSTGRESQL = pytest.mark.skipif("connection.vendor != 'postgresql'", reason="rows bear marks on PostgreSQL only")
NOW = datetime(2026, 5, 2, 10, 30, 0, 123456, tzinfo=UTC)


@pytest.fixture
def table() -> AuctionTable:
    return AuctionTable().start()


def columns(row):
    """A row as the database has it, without its key and random names."""
    fresh = type(row)._base_manager.get(pk=row.pk)
    return {
        field.name: bytes(value) if isinstance(value, memoryview) else value
        for field in row._meta.concrete_fields
        if field.name not in ("id", "ref", "key", "message_id", "nonce", "bounce_hash", "version", "n", "k", "prev")
        for value in [getattr(fresh, field.attname)]
    }


def samples(table, number):
    """A row of every kind that a submission or a resolution inserts, with the same content for every number."""
    decision = table.decision("north")
    return [
        Submission(
            decision=decision,
            version=number,
            body=b'{"answers": {}}',
            filled={"a": "plan", "ñ": "default"},
            salt=b"s" * 32,
            luck="Santa Bárbara",
            seal="0" * 64,
            seat=table.seat("north"),
            door=Submission.Door.API,
            made_at=NOW,
        ),
        Link(game=table.game, chain="north", n=number, kind="orders", body=b"{}", prev=f"{number}", made_at=NOW),
        Seed(game=table.game, k=number, root=b"\x00\xff" * 16),
        Notice(
            key=f"test/{number}",
            kind="receipt",
            user=table.ana,
            seat=table.seat("north"),
            side="north",
            game=table.game,
            decision=decision,
            bulletins=[3, 4],
            data={"version": 1, "who": "Ñ'\"%s"},
            made_at=NOW,
            due_at=NOW,
            owed_since=NOW,
        ).prepare(),
    ]


def test_rows_written_together_are_the_same_as_saved_one_by_one(table):
    together, one_by_one = samples(table, 901), samples(table, 902)
    writes = Writes()
    for row in together:
        writes.insert(row)
    writes.run()
    for quick, slow in zip(together, one_by_one, strict=True):
        slow.save(force_insert=True)
        assert columns(quick) == columns(slow)
        assert not quick._state.adding and quick._state.db == "default"


@POSTGRESQL
def test_rows_written_under_a_condition_are_the_same_too(table):
    guarded, one_by_one = samples(table, 901), samples(table, 902)
    segment = table.segment
    writes = Writes()
    for row in guarded:
        writes.insert(row, unless_there=isinstance(row, Notice))
    writes.update(segment, "due_at", "ready_at")
    assert writes.run_unless_changed(segment, mark_of(segment))
    for quick, slow in zip(guarded[:-1], one_by_one[:-1], strict=True):
        slow.save(force_insert=True)
        assert columns(quick) == columns(slow)
    one_by_one[-1].save()
    assert columns(Notice.objects.get(key="test/901")) == columns(one_by_one[-1])


def test_keys_come_back_in_the_order_of_the_rows(table):
    seeds = [Seed(game=table.game, k=900 + number, root=bytes([number]) * 32) for number in range(5)]
    writes = Writes()
    writes.insert(*seeds)
    writes.run()
    assert [Seed.objects.get(pk=seed.pk).k for seed in seeds] == [900, 901, 902, 903, 904]


def test_there_may_be_more_rows_than_a_statement_takes(table):
    times = {"made_at": NOW, "due_at": NOW, "owed_since": NOW}
    notices = [Notice(key=f"many/{number}", kind="audit", user=table.ana, **times) for number in range(MOST_ROWS + 1)]
    writes = Writes()
    writes.insert(Seed(game=table.game, k=901, root=b"x"))
    writes.insert(*(notice.prepare() for notice in notices), unless_there=True)
    writes.run()
    assert Notice.objects.filter(key__startswith="many/").count() == len(notices)


def test_only_the_named_fields_of_a_row_are_changed(table):
    segment, other = table.segment, table.segment
    other.trouble = "somebody else's"
    other.save(update_fields=["trouble"])
    segment.title, segment.attempts, segment.trouble = {"en": "x", "es": "y"}, 7, "not to be written"
    writes = Writes()
    writes.update(segment, "title", "attempts")
    writes.run()
    found = table.segment
    assert (found.title, found.attempts, found.trouble) == ({"en": "x", "es": "y"}, 7, "somebody else's")


def test_what_has_been_told_is_left_out_and_the_rest_is_written(table):
    first, again, new = samples(table, 901)[-1], samples(table, 901)[-1], samples(table, 902)[-1]
    for rows in ([first], [again, new]):
        writes = Writes()
        writes.insert(*rows, unless_there=True)
        writes.run()
    assert Notice.objects.filter(key__startswith="test/").count() == 2


def test_a_row_that_may_not_be_leaves_nothing_behind(table):
    taken, doubled = samples(table, 901)[2], samples(table, 901)
    taken.save()
    writes = Writes()
    for row in doubled:
        writes.insert(row)
    with pytest.raises(IntegrityError), transaction.atomic():
        writes.run()
    assert not Submission.objects.filter(version=901).exists()
    assert not Notice.objects.filter(key="test/901").exists()


def test_changing_a_row_that_is_gone_is_an_error(table):
    seed = Seed.objects.filter(game=table.game).first()
    Seed.objects.filter(pk=seed.pk).delete()
    writes = Writes()
    writes.update(seed, "root")
    with pytest.raises(DatabaseError, match="not there|did not affect any rows"), transaction.atomic():
        writes.run()


def test_a_row_is_written_once_at_a_time(table):
    segment = table.segment
    writes = Writes()
    writes.update(segment, "due_at")
    with pytest.raises(ValueError, match="twice"):
        writes.update(segment, "title")


def test_what_comes_afterwards_comes_once_and_after_the_commit(table, django_capture_on_commit_callbacks):
    done = []

    def act():
        done.append(1)

    with django_capture_on_commit_callbacks(execute=True):
        for number in (901, 902):
            writes = Writes()
            writes.insert(samples(table, number)[2])
            writes.afterwards(act)
            writes.afterwards(act)
            writes.run()
        assert not done
    assert done == [1]


@POSTGRESQL
def test_everything_is_one_statement(table):
    decision = table.decision("north")
    writes = Writes()
    for row in samples(table, 901):
        writes.insert(row)
    writes.update(decision, "standing")
    with CaptureQueriesContext(connection) as queries:
        writes.run()
    assert len(queries) == 1


@POSTGRESQL
def test_nothing_at_all_is_written_once_the_row_has_changed(table):
    segment, done = table.segment, []
    mark = mark_of(segment)
    Segment.objects.filter(pk=segment.pk).update(stop_no=segment.stop_no)  # by anybody, to anything
    decision, rows = table.decision("north"), samples(table, 901)
    decision.standing, segment.due_at = 901, NOW
    writes = Writes()
    for row in rows:
        writes.insert(row, unless_there=isinstance(row, Notice))
    writes.update(decision, "standing")
    writes.update(segment, "due_at")
    writes.afterwards(lambda: done.append(1))
    with transaction.atomic():
        assert not writes.run_unless_changed(segment, mark)
    assert not Notice.objects.filter(key="test/901").exists()
    assert not Submission.objects.filter(version=901).exists()
    assert Decision.objects.get(pk=decision.pk).standing is None
    assert table.segment.due_at != NOW
    assert not done


@POSTGRESQL
def test_a_text_that_is_too_long_is_refused_and_never_cut(table):
    segment = table.segment
    link = samples(table, 901)[1]
    link.kind = "x" * 21
    writes = Writes()
    writes.insert(link)
    writes.update(segment, "due_at")
    with pytest.raises(DatabaseError, match="too long"), transaction.atomic():
        writes.run_unless_changed(segment, mark_of(segment))


def mark_of(segment):
    with connection.cursor() as cursor:
        cursor.execute("SELECT xmin::text FROM games_segment WHERE id = %s", [segment.pk])
        return cursor.fetchone()[0]
