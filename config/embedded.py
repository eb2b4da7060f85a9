"""`./estafeta play`: the whole server in one folder of one machine, without PostgreSQL, Redis or a mail server.

With ESTAFETA_MAIL_URL and ESTAFETA_IMAP_URL it sends mail and fetches replies; otherwise mail is stored in the folder.
"""

import argparse
import contextlib
import fcntl
import http.client
import os
import secrets
import shutil
import socket
import sys
from pathlib import Path
from typing import IO

from config import at_start
from config.at_start import Login
from config.children import Child, Household
from config.lasting import sync_folder

HOST = "127.0.0.1"
START_WITHIN = 180.0  # seconds; a machine with other work needs more than a minute


class CannotPlay(Exception):
    """An error that is shown to the person at the keyboard without a traceback."""


def play(argv: list[str]) -> int:
    """Prepares the folder, then runs the web server and the scheduler until somebody stops them."""
    options = _options(argv)
    data = Path(options.data).absolute()
    choose_environment(data, options.port)
    try:
        with alone_in(data):
            return _play_alone(data, options.port)
    except CannotPlay as problem:
        print(f"estafeta: {problem}", file=sys.stderr)
        return 1
    except OSError as error:
        speak_the_users_language()
        print(f"estafeta: {_in_words(error, data)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _play_alone(data: Path, port: int) -> int:
    """Runs in a folder that we have locked. Only now may anything in it be written or deleted."""
    take_possession(data)
    speak_the_users_language()
    _refuse_a_taken_port(port)
    return _run(data, port, prepare(data))


def _in_words(error: OSError, data: Path) -> str:
    from django.utils.translation import gettext as _

    if data.exists() and not data.is_dir():
        return _("%(data)s is a file: --data needs a folder.") % {"data": data}
    return _("%(file)s can’t be used: %(why)s. Choose another folder with --data.") % {
        "file": error.filename or data,
        "why": error.strerror or error,
    }


def _options(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./estafeta play", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="port on this machine (default: 8000)")
    parser.add_argument("--data", default="data", help="folder that keeps everything (default: ./data)")
    return parser.parse_args(argv)


def choose_environment(data: Path, port: int) -> None:
    """Sets what config.settings reads. Variables about databases are removed: they are meant for a real server."""
    for name in ("DATABASE_URL", "REDIS_URL", "ESTAFETA_DEBUG"):
        os.environ.pop(name, None)
    os.environ.pop("PROMETHEUS_MULTIPROC_DIR", None)  # until we have locked the folder
    os.environ.update(
        ESTAFETA_DATA=str(data), ESTAFETA_STATIC=str(data / "static"), ESTAFETA_URL=f"http://{HOST}:{port}"
    )


def take_possession(data: Path) -> None:
    """Sets the secret key and clears old figures. Call it after locking the folder and before Django starts."""
    figures = data / "metrics"
    shutil.rmtree(figures, ignore_errors=True)  # figures count from the start of the server
    os.environ.update(ESTAFETA_SECRET_KEY=_secret_key(data), PROMETHEUS_MULTIPROC_DIR=str(figures))


def _secret_key(data: Path) -> str:
    """Created once and kept, readable by its owner only, so that sessions survive a restart."""
    path = data / "secret-key"
    if not path.exists():
        new = path.with_suffix(".new")
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50) + "\n")
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
        sync_folder(data)
    return path.read_text().strip()


def speak_the_users_language() -> None:
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.utils import translation

    try:
        django.setup()
    except ImproperlyConfigured as problem:
        raise CannotPlay(str(problem)) from None
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    with contextlib.suppress(LookupError):
        translation.activate(translation.get_supported_language_variant(wanted.partition(".")[0].replace("_", "-")))


def _refuse_a_taken_port(port: int) -> None:
    from django.utils.translation import gettext as _

    if not 1 <= port <= 65535:
        raise CannotPlay(_("%(port)s isn’t a port: choose one between 1 and 65535.") % {"port": port})
    if not _is_free(port):
        other = next((near for near in range(port + 1, min(port + 100, 65536)) if _is_free(near)), 8000)
        raise CannotPlay(
            _("Port %(port)s can’t be used: another program has it. Try: ./estafeta play --port %(other)s")
            % {"port": port, "other": other}
        )


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        # As web servers do, so that a port which was in use a moment ago can be used again.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def alone_in(data: Path) -> IO[str]:
    """Holds the folder's lock while the file is open: two schedulers in one folder would disturb each other."""
    _make_lasting(data)
    lock = (data / "lock").open("a")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        speak_the_users_language()
        from django.utils.translation import gettext as _

        raise CannotPlay(_("Another ./estafeta play is already running on %(data)s.") % {"data": data}) from None
    return lock


def _make_lasting(data: Path) -> None:
    """Makes the folders survive a power cut. SQLite syncs the folder of its files, but not the folders above it."""
    new = [folder for folder in (data, *data.parents) if not folder.exists()]
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    for folder in new:
        sync_folder(folder.parent)


def prepare(data: Path) -> list[Login]:
    """Collects scripts and styles, migrates the database and sets up the demo. Returns the logins of the demo."""
    from django.core.management import call_command
    from django.db import DatabaseError, connections
    from django.utils.translation import gettext as _

    from config.static_files import collect

    collect()
    _say(_("Preparing the database in %(data)s") % {"data": data})
    try:
        _refuse_what_cannot_be_used()
        call_command("migrate", verbosity=0, interactive=False)
        logins = at_start.furnish(_say)
    except DatabaseError as error:
        raise _unusable(error) from None
    connections.close_all()
    return logins


def _refuse_what_cannot_be_used() -> None:
    """Refuses a damaged database, or one that newer code has written, before any migration is tried."""
    from django.db import DatabaseError, connection
    from django.db.migrations.recorder import MigrationRecorder
    from django.utils.translation import gettext as _

    from config.known_migrations import unknown_to_this_code

    with connection.cursor() as cursor:
        cursor.execute("PRAGMA quick_check(1)")
        if (found := cursor.fetchone()) != ("ok",):
            raise DatabaseError(found[0] if found else "?")
    if newer := unknown_to_this_code(MigrationRecorder(connection).applied_migrations()):
        raise CannotPlay(
            _("The data was written by a newer release: this code doesn’t know %(names)s. Use that release.")
            % {"names": ", ".join(newer[:3])}
        )


def _unusable(error: Exception) -> CannotPlay:
    from django.db import connection
    from django.utils.translation import gettext as _

    return CannotPlay(
        _(
            "The database %(file)s can’t be used: %(why)s. Restore a backup with ./estafeta manage "
            "restore, or move the file away to start from scratch."
        )
        % {"file": connection.settings_dict["NAME"], "why": error}
    )


def _run(data: Path, port: int, logins: list[Login]) -> int:
    from django.utils.translation import gettext as _

    logs = data / "logs"
    logs.mkdir(exist_ok=True)
    household = Household()
    household.leave_on_signals()
    try:
        for name, argv in _processes(port).items():
            household.adopt(Child(name, argv, logs / f"{name}.log", os.environ))
        dead = household.wait(until=lambda: _answers(port), seconds=START_WITHIN)
        if dead is None and not household.leaving:
            if not _answers(port):
                raise CannotPlay(_("The web server isn’t answering; its log is %(log)s.") % {"log": logs / "web.log"})
            _welcome(port, logins)
            at_start.look_around(_say)
            dead = household.wait()
    finally:
        household.stop()
    if dead is not None:
        print(dead.last_words(), file=sys.stderr)
        raise CannotPlay(_("The %(name)s stopped on its own; the end of its log is above.") % {"name": dead.name})
    _say(_("Stopped. Everything is saved in %(data)s.") % {"data": data})
    return 0


def _processes(port: int) -> dict[str, list[str]]:
    web = f"-m granian --interface asgi --host {HOST} --port {port} --workers 1 --no-ws"
    manage = str(Path(__file__).resolve().parent.parent / "manage.py")
    return {
        "web": [sys.executable, *web.split(), "config.embedded_asgi:application"],
        "scheduler": [sys.executable, manage, "scheduler"],
    }


def _answers(port: int) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", "/healthz/web")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _welcome(port: int, logins: list[Login]) -> None:
    from django.utils.translation import gettext as _

    address = f"http://{HOST}:{port}/"
    _say(_("Estafeta is running at %(address)s") % {"address": address})
    for email, password, role in logins:
        _say(f"  {email}  {password}  {role}")
    for line in at_start.told(address):
        _say(line)
    _say(_("Press Ctrl-C to stop."))


def _say(line: str) -> None:
    print(line, flush=True)
