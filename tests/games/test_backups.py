"""Backups and restores as a host uses them: the commands, on separate PostgreSQL and SQLite databases."""

from __future__ import annotations

import fcntl
import io
import os
import sqlite3
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import psycopg
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection

from games.models import AuditEntry, Game, Link, Seed, Segment, User
from games.trust.export import export_for
from games.trust.verification import verify
from games.upkeep.backups import postgres, sqlite
from games.upkeep.backups.container import Backup
from games.upkeep.backups.elsewhere import connected_to
from tests.games.tables import AuctionTable

MARK = "0007_limits"
"""The migration before the newest of `games`: what an older release had."""


@pytest.fixture(scope="module")
def empty(django_db_setup, django_db_blocker) -> Iterator[str]:
    """An empty database with all tables, to be copied, in the tests' own server."""
    name = f"estafeta_backup_{os.getpid()}"
    with django_db_blocker.unblock():
        if connection.vendor != "postgresql":
            pytest.skip("these look at PostgreSQL")
        before = postgres.maintenance()
        with psycopg_session(before) as session:
            session.execute(f"CREATE DATABASE {name}")
        with connected_to(name):
            call_command("migrate", verbosity=0, interactive=False)
        yield name
        remove(name)


@contextmanager
def psycopg_session(name: str) -> Iterator[psycopg.Connection]:
    with postgres.session_to(name) as session:
        yield session


def databases(stem: str) -> list[str]:
    with psycopg_session(postgres.maintenance()) as session:
        found = session.execute("SELECT datname FROM pg_database WHERE datname LIKE %s ORDER BY 1", [f"{stem}%"])
        return [row[0] for row in found.fetchall()]


def remove(stem: str) -> None:
    for name in databases(stem):
        postgres.drop(name)


@pytest.fixture
def server(empty, django_db_blocker) -> Iterator[str]:
    """A server's database for this test. It and everything made beside it is removed afterwards."""
    name = f"living_{os.getpid()}"
    with django_db_blocker.unblock():
        remove(name)
        with psycopg_session(postgres.maintenance()) as session:
            session.execute(f"CREATE DATABASE {name} TEMPLATE {empty}")
        with connected_to(name):
            yield name
        remove(name)


def midway() -> AuctionTable:
    table = AuctionTable(rounds=3).start()
    table.play_round({"coins": 4}, {"coins": 3})
    table.order("north", {"coins": 2})
    return table


def run(*argv: object) -> str:
    out = io.StringIO()
    call_command(*[str(part) for part in argv], stdout=out, stderr=io.StringIO())
    connection.close()
    return out.getvalue()


def test_a_backup_is_one_file_that_says_what_it_is(server, tmp_path):
    midway()
    said = run("backup", tmp_path)
    (path,) = tmp_path.iterdir()
    assert path.suffix == ".backup" and stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "ESTAFETA_SECRET_KEY" in said and "encrypt" in said
    manifest = Backup(path).manifest
    assert manifest.engine == "postgresql" and manifest.counts["games_game"] == 1
    assert manifest.counts["games_seed"] == Seed.objects.count()
    assert ("games", MARK) in manifest.migrations and "sealed-bid" in manifest.release.rulesets
    whole = path.read_bytes()
    assert settings.SECRET_KEY.encode() not in whole
    with zipfile.ZipFile(path) as container:
        assert sorted(container.namelist()) == ["database", "manifest.json"]


def test_a_backup_overwrites_nothing_and_leaves_nothing_half_made(server, tmp_path, monkeypatch):
    path = tmp_path / "one"
    path.write_text("mine")
    with pytest.raises(CommandError, match="never overwrites anything"):
        run("backup", path)
    assert path.read_text() == "mine"
    with pytest.raises(CommandError, match="No such file"):
        run("backup", tmp_path / "nowhere" / "two")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CommandError, match="no pg_dump in PATH"):
        run("backup", tmp_path / "three")
    assert [found.name for found in tmp_path.iterdir()] == ["one"]


def test_a_full_disk_is_told_in_a_sentence(server):
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    from games.upkeep.backups import container

    def fill(sink: container.Hashing) -> container.Manifest:
        with open("/dev/full", "wb", buffering=0) as full:
            full.write(b"x")
        raise AssertionError

    with pytest.raises(container.Trouble, match="disk is full"):
        container.write(Path(os.environ["ESTAFETA_PICTURES"]) / "full.backup", fill, lambda _size: None)
    assert not list(Path(os.environ["ESTAFETA_PICTURES"]).glob("full*"))


def test_what_was_played_after_the_backup_is_undone_and_its_dice_are_not_rolled_again(server, tmp_path):
    table = midway()
    run("backup", tmp_path / "b")
    told = Seed.objects.get(game=table.game, k=2).root, Seed.objects.get(game=table.game, k=3).root
    table.order("south", {"coins": 3})
    table.resolve()
    newer = AuctionTable().game.ref
    head = Link.objects.filter(game=table.game, chain="public").order_by("-n")[0].hash
    connection.close()

    said = run("restore", tmp_path / "b")
    assert "1 game goes on with new dice" in said and newer in said
    game = Game.objects.get()
    live = Segment.objects.get(game=game, state="open")
    assert (live.ordinal, live.k) == (2, 4)
    assert Seed.objects.get(game=game, k=4).root not in told
    assert AuditEntry.objects.filter(verb="restored").count() == 1
    table.resolve()
    table.play_to_the_end()
    verdict = verify(export_for(game, "north"), [head])
    assert verdict.first is None and verdict.heads[0].undone
    (kept,) = [name for name in databases(server) if "_before_" in name]
    connection.close()
    with connected_to(kept):
        assert Game.objects.count() == 2


def test_a_second_restore_of_the_same_backup_rolls_others_again(server, tmp_path):
    table = midway()
    run("backup", tmp_path / "b")
    run("restore", tmp_path / "b")
    first = bytes(Seed.objects.get(game__ref=table.game.ref, k=4).root)
    connection.close()
    run("restore", tmp_path / "b")
    assert bytes(Seed.objects.get(game__ref=table.game.ref, k=4).root) != first
    link = Link.objects.get(game__ref=table.game.ref, kind="restored")
    assert msgspec.json.decode(link.body)["count"] == 2


def test_an_upgrade_is_rolled_back_by_the_code_before_it(server, tmp_path, monkeypatch):
    """A backup at the old schema, migrated forward and changed; the old release restores what it had."""
    table = midway()
    run("backup", tmp_path / "old")
    with connection.cursor() as cursor:  # what a newer release's migration does
        cursor.execute("ALTER TABLE games_game ADD COLUMN novelty text NOT NULL DEFAULT 'x'")
        cursor.execute("ALTER TABLE games_game RENAME COLUMN pace TO rhythm")
        cursor.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('games', '0099_novelty', now())")
    connection.close()
    run("backup", tmp_path / "new")
    with pytest.raises(CommandError, match=r"newer than this code, which doesn’t know games\.0099_novelty"):
        run("restore", tmp_path / "new")
    run("restore", tmp_path / "old")
    with connection.cursor() as cursor:
        columns = [column.name for column in connection.introspection.get_table_description(cursor, "games_game")]
    assert "pace" in columns and "novelty" not in columns
    table.resolve()
    assert table.play_to_the_end().state == Game.State.OVER


def test_a_backup_of_an_older_schema_is_brought_up_to_date(server, tmp_path):
    call_command("migrate", "games", "0005", verbosity=0)
    connection.close()
    run("backup", tmp_path / "b")
    run("restore", tmp_path / "b")
    assert User.objects.count() == 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM django_migrations WHERE app = 'games' AND name = %s", [MARK])
        assert cursor.fetchone() == (1,)


def test_nobody_is_restored_over(server, tmp_path):
    midway()
    run("backup", tmp_path / "b")
    with psycopg_session(server) as worker:
        with pytest.raises(CommandError, match="still connected"):
            run("restore", tmp_path / "b")
        assert databases(server) == [server]
        run("restore", tmp_path / "b", "--disconnect")
        with pytest.raises(psycopg.OperationalError):
            worker.execute("SELECT 1")
    assert len(databases(server)) == 2


def test_without_switching_the_database_in_use_stays_in_use(server, tmp_path):
    table = midway()
    run("backup", tmp_path / "b")
    with psycopg_session(server):
        said = run("restore", tmp_path / "b", "--no-switch")
    (beside,) = [name for name in databases(server) if "_restored_" in name]
    assert f"/{beside}" in said
    assert not Link.objects.filter(kind="restored").exists()
    connection.close()
    with connected_to(beside):
        assert Link.objects.filter(kind="restored", game__ref=table.game.ref).exists()


@pytest.mark.parametrize("where", ["data", "manifest", "cut", "text"])
def test_a_damaged_file_changes_nothing(server, tmp_path, where):
    midway()
    path = tmp_path / "b"
    run("backup", path)
    data = bytearray(path.read_bytes())
    if where == "cut":
        data = data[: len(data) // 2]
    elif where == "text":
        data = bytearray(b"no backup at all")
    else:
        at = data.index(b'"digest"') + 12 if where == "manifest" else len(data) // 3
        data[at] = data[at] ^ 1 if where == "data" else (ord("0") if data[at] != ord("0") else ord("1"))
    path.write_bytes(data)
    with pytest.raises(CommandError, match="is damaged"):
        run("restore", path)
    assert databases(server) == [server]


def test_a_role_without_the_right_is_told_which_one(server, tmp_path, monkeypatch):
    run("backup", tmp_path / "b")
    role = f"poor_{os.getpid()}"
    with psycopg_session(postgres.maintenance()) as session:
        session.execute(f"CREATE ROLE {role} LOGIN")
    monkeypatch.setitem(connection.settings_dict, "USER", role)
    try:
        with pytest.raises(CommandError, match=f"ALTER ROLE {role} CREATEDB"):
            run("restore", tmp_path / "b")
    finally:
        monkeypatch.undo()
        with psycopg_session(postgres.maintenance()) as session:
            session.execute(f"DROP ROLE {role}")
    assert databases(server) == [server]


def test_programs_that_do_not_fit_are_named(server, tmp_path, monkeypatch):
    run("backup", tmp_path / "b")
    for name in ("pg_dump", "pg_restore"):
        old = tmp_path / name
        old.write_text(f"#!/bin/sh\necho '{name} (PostgreSQL) 9.6.1'\n")
        old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CommandError, match=r"pg_dump 9\.6\.1 is too old"):
        run("backup", tmp_path / "c")
    with pytest.raises(CommandError, match=r"pg_restore 9\.6\.1 is too old"):
        run("restore", tmp_path / "b")
    assert databases(server) == [server]


def test_a_full_disk_of_the_server_is_told(server, tmp_path, monkeypatch):
    run("backup", tmp_path / "b")
    full = tmp_path / "pg_restore"
    full.write_text(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo 'pg_restore (PostgreSQL) 99.0' && exit\n"
        "echo 'could not extend file: No space left on device' >&2\nexit 1\n"
    )
    full.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CommandError, match="PostgreSQL server’s disk is full"):
        run("restore", tmp_path / "b")
    assert databases(server) == [server]


def test_a_game_whose_chain_does_not_fit_is_named_and_nothing_is_switched(server, tmp_path):
    table = midway()
    Link.objects.filter(game=table.game, chain="public", kind="started").update(hash="0" * 64)
    run("backup", tmp_path / "b")
    with pytest.raises(CommandError, match=f"chain of game {table.game.ref} doesn’t match"):
        run("restore", tmp_path / "b")
    assert databases(server) == [server]


def test_a_ruleset_that_is_missing_is_named(server, tmp_path):
    table = midway()
    Game.objects.filter(pk=table.game.pk).update(ruleset="gone")
    run("backup", tmp_path / "b")
    with pytest.raises(CommandError, match="ruleset gone isn’t installed, and 1 game"):
        run("restore", tmp_path / "b")
    assert databases(server) == [server]


def test_a_lost_database_is_restored_and_says_that_nobody_knows_what_was_undone(server, tmp_path):
    midway()
    run("backup", tmp_path / "b")
    with psycopg_session(postgres.maintenance()) as session:
        session.execute(f"DROP DATABASE {server}")
    run("restore", tmp_path / "b")
    link = Link.objects.get(kind="restored")
    assert msgspec.json.decode(link.body)["undone"] is None


def test_new_code_rehearses_on_a_copy_of_old_tables(server):
    midway()
    call_command("migrate", "games", "0005", verbosity=0)
    connection.close()
    said = run("rehearse")
    assert said == "1 segment replayed; 0 couldn’t go on.\n"
    assert databases(server) == [server]
    with connection.cursor() as cursor:
        columns = [column.name for column in connection.introspection.get_table_description(cursor, "games_segment")]
    assert "clock" not in columns


# SQLite, in separate processes: this one's Django uses PostgreSQL.

PLAY = """
import sys
import django
django.setup()
from django.core.management import call_command
from tests.games.test_backups import midway
from games.models import Game
call_command("migrate", verbosity=0)
midway()
before = Game.objects.count()
call_command("backup", sys.argv[1], stdout=sys.stderr)
midway()
print(before, Game.objects.count())
"""


class Embedded:
    """A folder of the embedded mode, and manage.py in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        left_out = ("DATABASE_URL", "REDIS_URL")
        self.env = {name: value for name, value in os.environ.items() if name not in left_out}
        self.env |= {"ESTAFETA_DATA": str(folder), "ESTAFETA_SECRET_KEY": "x" * 50, "LANG": "C.UTF-8"}
        self.file = folder / "estafeta.sqlite3"

    def manage(self, *argv: object, fails: str = "") -> str:
        done = self._run([sys.executable, "manage.py", *map(str, argv)])
        assert bool(done.returncode) == bool(fails), done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        assert fails in done.stderr
        return done.stdout

    def python(self, code: str, *argv: object) -> str:
        done = self._run([sys.executable, "-c", code, *map(str, argv)])
        assert done.returncode == 0, done.stderr
        return done.stdout

    def _run(self, argv: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(argv, cwd=settings.BASE_DIR, env=self.env, capture_output=True, text=True)


@pytest.mark.long
def test_the_embedded_database_goes_there_and_back(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    at_home = Embedded(folder)
    assert at_home.python(PLAY, tmp_path / "b") == "1 2\n"

    with closing(sqlite3.connect(at_home.file)) as other:
        other.execute("SELECT * FROM games_game").fetchone()
        at_home.manage("restore", tmp_path / "b", fails="Another process has")
    with closing(sqlite3.connect(at_home.file)) as session:  # what a newer release's migration does
        session.execute("ALTER TABLE games_game RENAME COLUMN pace TO rhythm")
        session.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '0099_novelty', '2030-01-01')"
        )
        session.commit()
    with (folder / "lock").open("w") as playing:
        fcntl.flock(playing, fcntl.LOCK_EX)
        at_home.manage("restore", tmp_path / "b", fails="play is running on")
    said = at_home.manage("restore", tmp_path / "b")
    assert "1 game goes on with new dice" in said
    with closing(sqlite3.connect(at_home.file)) as session:
        assert session.execute("SELECT count(*) FROM games_game").fetchone() == (1,)
        assert session.execute("SELECT count(*) FROM games_link WHERE kind = 'restored'").fetchone() == (1,)
        assert session.execute("SELECT pace FROM games_game").fetchone() == ("question",)
    kept = [path for path in folder.iterdir() if "-before-" in path.name]
    assert len(kept) == 1 and not list(folder.glob("*restored*"))
    with closing(sqlite3.connect(kept[0])) as session:
        assert session.execute("SELECT count(*) FROM games_game").fetchone() == (2,)

    at_home.file.write_bytes(b"this is no database, whatever it was before" * 100)
    at_home.manage("restore", tmp_path / "b")
    with closing(sqlite3.connect(at_home.file)) as session:
        assert session.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_backup_of_one_kind_is_not_restored_into_the_other(server, tmp_path):
    run("backup", tmp_path / "b")
    folder = tmp_path / "data"
    folder.mkdir()
    Embedded(folder).manage("restore", tmp_path / "b", fails="a postgresql backup, but the database here is sqlite")


def test_the_switch_of_files_outlasts_a_power_cut(tmp_path, monkeypatch):
    """The old file's second name is on disk before the new file takes its place, and that before it is reported."""
    done = []
    monkeypatch.setattr(
        sqlite, "sync_folder", lambda folder: done.append(sorted(file.name for file in folder.iterdir()))
    )
    (tmp_path / "new").write_text("new")
    (tmp_path / "used").write_text("old")
    sqlite.switch(tmp_path / "new", tmp_path / "used", tmp_path / "kept")
    assert done == [["kept", "new", "used"], ["kept", "used"]]
    assert (tmp_path / "used").read_text() == "new"
    assert (tmp_path / "kept").read_text() == "old"
