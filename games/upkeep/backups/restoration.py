"""A whole restore: into a new database, checked there, turns begun again, and only then switched over.

The database in use is never written to. Until the last step, everything can be left as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Protocol

from django.db import connection
from django.utils.translation import gettext as _

from games.upkeep.backups import aftermath, checking, postgres, sqlite
from games.upkeep.backups.aftermath import Aftermath
from games.upkeep.backups.container import Backup
from games.upkeep.backups.elsewhere import connected_to
from games.upkeep.backups.manifest import Manifest, key_marks
from games.upkeep.backups.trouble import Trouble
from games.upkeep.restoring import Restored, Undone, begin_again

Say = Callable[[str], None]


class Place(Protocol):
    """Where a new database is put before it is used, and how it replaces the one in use."""

    new: str
    kept: str

    def refuse_if_used(self) -> None: ...

    def load(self, backup: Backup) -> None: ...

    def drop(self) -> None: ...

    def set_aside(self) -> bool:
        """Moves the database in use out of reach. Returns whether there was one."""

    def bring_back(self) -> None: ...

    def read_aftermath(self, made_at: datetime, *, aside: bool) -> Aftermath | None: ...

    def take_over(self) -> None: ...

    def address(self) -> str: ...


class Postgres:
    def __init__(self, *, disconnect: bool) -> None:
        self.name = str(connection.settings_dict["NAME"])
        self.disconnect = disconnect
        stamp = f"{datetime.now(UTC):%Y%m%d_%H%M%S_%f}"
        self.new, self.kept = f"{self.name}_restored_{stamp}", f"{self.name}_before_{stamp}"

    def refuse_if_used(self) -> None:
        if not self.disconnect and (who := postgres.connected(self.name)):
            raise Trouble(postgres.still_connected(who))

    def load(self, backup: Backup) -> None:
        postgres.load(backup.manifest, backup.pieces(), self.new)

    def drop(self) -> None:
        postgres.drop(self.new)

    def set_aside(self) -> bool:
        if not postgres.exists(self.name):
            return False
        postgres.rename(self.name, self.kept, disconnect=self.disconnect)
        return True

    def bring_back(self) -> None:
        postgres.rename(self.kept, self.name)

    def read_aftermath(self, made_at: datetime, *, aside: bool) -> Aftermath | None:
        return aftermath.read_postgres(self.kept if aside else self.name, made_at)

    def take_over(self) -> None:
        postgres.rename(self.new, self.name)

    def address(self) -> str:
        settings = connection.settings_dict
        host = f"{settings['HOST'] or 'localhost'}:{settings['PORT'] or 5432}"
        return f"DATABASE_URL=postgresql://{settings['USER']}:...@{host}/{self.new}"


class Sqlite:
    def __init__(self) -> None:
        self.path = sqlite.path_of()
        self.lock: IO[str] | None = None
        stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
        self.new = str(self.path.with_name(f"{self.path.stem}-restored-{stamp}{self.path.suffix}"))
        self.kept = str(self.path.with_name(f"{self.path.stem}-before-{stamp}{self.path.suffix}"))

    def refuse_if_used(self) -> None:
        self.lock = self.lock or sqlite.hold_folder(self.path)
        if self.path.exists():
            sqlite.settle(self.path)

    def load(self, backup: Backup) -> None:
        sqlite.load(backup.pieces(), Path(self.new))

    def drop(self) -> None:
        sqlite.drop(Path(self.new))

    def set_aside(self) -> bool:
        """It keeps its name until the new one takes it. Refuses if anybody is connected."""
        self.refuse_if_used()
        return self.path.exists()

    def bring_back(self) -> None:
        """Nothing to do: it was never moved."""

    def read_aftermath(self, made_at: datetime, *, aside: bool) -> Aftermath | None:
        return aftermath.read_sqlite(self.path, made_at)

    def take_over(self) -> None:
        sqlite.settle(Path(self.new))
        sqlite.switch(Path(self.new), self.path, Path(self.kept))

    def address(self) -> str:
        return f"DATABASE_URL=sqlite:///{self.new}"


class Restoration:
    """One run of `manage.py restore`."""

    def __init__(self, backup: Backup, say: Say, *, switch: bool, disconnect: bool, ended: tuple[str, ...]) -> None:
        self.backup = backup
        self.manifest: Manifest = backup.manifest
        self.say = say
        self.switch = switch
        self.ended = ended
        vendor = connection.vendor
        if self.manifest.engine != vendor:
            raise Trouble(
                _("This is a %(theirs)s backup, but the database here is %(ours)s.")
                % {"theirs": self.manifest.engine, "ours": vendor}
            )
        self.place: Place = Postgres(disconnect=disconnect) if vendor == "postgresql" else Sqlite()

    def run(self) -> list[Restored]:
        checking.check_code(self.manifest)
        self._compare_keys()
        if self.switch:
            self.place.refuse_if_used()
        self.say(_("Loading into a new database, %(name)s") % {"name": self.place.new})
        connection.close()
        self.place.load(self.backup)
        try:
            self._check()
            return self._take_over() if self.switch else self._leave_beside()
        except BaseException:
            connection.close()
            self.place.drop()
            raise

    def _compare_keys(self) -> None:
        for name, mark in key_marks().items():
            if self.manifest.keep_too.get(name) != mark:
                self.say(
                    _(
                        "Warning: %(name)s isn’t the one this server had when the backup was made. "
                        "Sessions, reply addresses or the server’s signature will change."
                    )
                    % {"name": name}
                )

    def _check(self) -> None:
        with connected_to(self.place.new):
            checking.check_counts(self.manifest)
            checking.bring_up_to_date()
            checking.check_rules()
            checking.check_games(self.say)

    def _take_over(self) -> list[Restored]:
        with self._aside() as there:
            again = self._begin_again(aside=there)
            self.place.take_over()
        if there:
            self.say(_("The database that was in use is kept as %(name)s.") % {"name": self.place.kept})
        return again

    @contextmanager
    def _aside(self) -> Iterator[bool]:
        there = self.place.set_aside()
        try:
            yield there
        except BaseException:
            connection.close()
            if there:
                self.place.bring_back()
            raise

    def _leave_beside(self) -> list[Restored]:
        again = self._begin_again(aside=False)
        self.say(_("Not switched. To use it: %(address)s") % {"address": self.place.address()})
        return again

    def _begin_again(self, *, aside: bool) -> list[Restored]:
        """Restarts every unfinished turn with dice that nobody has seen. [decisions 1.8]"""
        with connected_to(self.place.new):
            after = self.place.read_aftermath(self.manifest.made_at, aside=aside)
            if after is None:
                self.say(_("The database in use can’t be read, so we don’t know what was undone."))
            elif after.gone:
                self.say(
                    _("Games that aren’t in the backup and are gone: %(games)s") % {"games": ", ".join(after.gone)}
                )
            return list(begin_again(self.manifest.made_at, self._undone(after)))

    def _undone(self, after: Aftermath | None) -> dict[str, Undone]:
        told = {ref: Undone(ended=True) for ref in self.ended}
        return told | (after.games if after is not None else {})
