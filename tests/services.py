"""Throw-away PostgreSQL and Redis on private ports, for tests, benches and chaos runs.

`python -m tests.services COMMAND ...` runs a command with DATABASE_URL and REDIS_URL pointing at them.
"""

import atexit
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import psycopg

from config.children import die_with_parent
from tests.binaries import Missing, postgres_folder, redis_server

HOST = "127.0.0.1"
START_WITHIN = 120.0  # seconds; a busy machine may need many
STOP_WITHIN = 60.0  # seconds
PREFIX = "estafeta-services-"

LISTENING = {
    "listen_addresses": HOST,
    "max_connections": "100",
    "shared_buffers": "64MB",
    "log_min_messages": "warning",
}
# Nobody reads a test's data after a power cut.
CARELESS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum": "off",
}


class Services:
    """Services that are started when first needed and stopped on leaving; given URLs are used as they are.

    `durable=True` keeps PostgreSQL's promises (fsync and all), for benches and crash tests. `disk` gives it a separate
    disk, which can be filled.
    """

    def __init__(self, *, durable: bool = False, disk: Callable[[Path, tuple[int, int]], bool] | None = None) -> None:
        self.durable = durable
        self._disk = disk
        """Mounts a disk under PostgreSQL's folder if possible: its path and its owner."""
        self.database_disk: Path | None = None
        self._folder: Path | None = None
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._ports: dict[str, int] = {}
        self._programs: dict[str, Path] = {}

    def __enter__(self) -> "Services":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.stop()

    # --- PostgreSQL ---

    def postgres(self) -> str:
        """The URL of a PostgreSQL server, started if necessary."""
        if given := os.environ.get("DATABASE_URL"):
            return given
        if "postgres" not in self._ports:
            self._create_cluster()
            self._ports["postgres"] = _free_port()
            self._start_postgres()
        return self._postgres_url()

    def restart_postgres(self, *, crash: bool = False) -> None:
        """Stop and start it on the same port; a crash drops everything at once and leaves recovery to the log."""
        self._our_own("postgres")
        self._end("postgres", signal.SIGQUIT if crash else signal.SIGINT)
        self._start_postgres()

    def revive_postgres(self) -> None:
        """Start it again if it ended by itself, as it does when it cannot write."""
        if self._running["postgres"].poll() is not None:
            self._start_postgres()

    def _postgres_url(self) -> str:
        return f"postgresql://estafeta@{HOST}:{self._ports['postgres']}/postgres"

    def _create_cluster(self) -> None:
        programs = self._programs["postgres"] = postgres_folder(self._scratch())
        data = self._own_folder("postgres")
        account = _unprivileged()
        owner = (account["user"], account["group"]) if account else (os.getuid(), os.getgid())
        if self._disk is not None and self._disk(data, owner):
            self.database_disk = data
        argv = [programs / "initdb", "-D", data, "-U", "estafeta", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]
        made = subprocess.run(
            [*argv, "--no-sync"],
            cwd=data,
            env=_environment(programs),
            capture_output=True,
            text=True,
            **_unprivileged(),
        )
        if made.returncode:
            raise Missing(f"initdb failed:\n{made.stdout}{made.stderr}")

    def _start_postgres(self) -> None:
        options = LISTENING | ({} if self.durable else CARELESS)
        if self.database_disk is not None:
            options |= {"max_wal_size": "128MB"}
        options |= {"port": str(self._ports["postgres"]), "unix_socket_directories": str(self._own_folder("socket"))}
        argv = [str(self._programs["postgres"] / "postgres"), "-D", str(self._own_folder("postgres"))]
        argv += [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        # SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every client to leave.
        self._begin("postgres", argv, on_parents_death=signal.SIGINT, ready=self._postgres_answers)

    def _postgres_answers(self) -> bool:
        try:
            psycopg.connect(self._postgres_url(), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    # --- Redis ---

    def redis(self) -> str:
        """The URL of a Redis server, started if necessary."""
        if given := os.environ.get("REDIS_URL"):
            return given
        if "redis" not in self._ports:
            self._programs["redis"] = redis_server()
            self._ports["redis"] = _free_port()
            self.start_redis()
        return f"redis://{HOST}:{self._ports['redis']}/0"

    def start_redis(self) -> None:
        """Starts it again, empty, on the same port."""
        self._our_own("redis")
        argv = [str(self._programs["redis"]), "--port", str(self._ports["redis"]), "--bind", HOST, "--daemonize", "no"]
        argv += ["--dir", str(self._own_folder("redis")), "--save", "", "--appendonly", "no"]
        self._begin("redis", argv, on_parents_death=signal.SIGTERM, ready=self._redis_answers)

    def stop_redis(self) -> None:
        self._our_own("redis")
        self._end("redis", signal.SIGKILL)

    def _redis_answers(self) -> bool:
        try:
            with socket.create_connection((HOST, self._ports["redis"]), 1) as link:
                link.sendall(b"PING\r\n")
                return link.recv(7) == b"+PONG\r\n"
        except OSError:
            return False

    # --- both ---

    def environment(self) -> dict[str, str]:
        """This process's environment with both services in it, for the server's own processes."""
        given = os.environ | {"DATABASE_URL": self.postgres(), "REDIS_URL": self.redis()}
        return {"ESTAFETA_SECRET_KEY": "only-for-throw-away-servers", "ESTAFETA_CANARY": "off"} | given

    def pid(self, name: str) -> int:
        """Of a service that was started here."""
        self._our_own(name)
        return self._running[name].pid

    def stop(self) -> None:
        """Stop what was started and leave no file behind; harmless when nothing was."""
        for name in list(self._running):
            self._end(name, signal.SIGINT if name == "postgres" else signal.SIGTERM)
        self._ports.clear()
        if self.database_disk is not None:
            subprocess.run(["umount", "--lazy", str(self.database_disk)], capture_output=True)
            self.database_disk = None
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None
        atexit.unregister(self.stop)

    def _our_own(self, name: str) -> None:
        if name not in self._ports:
            raise RuntimeError(f"{name} was given by its URL, or not started: it is not ours to stop or start")

    def _begin(self, name: str, argv: list[str], *, on_parents_death: int, ready: Callable[[], bool]) -> None:
        parent = os.getpid()
        log = self._scratch() / f"{name}.log"
        with log.open("ab") as output:
            process = subprocess.Popen(
                argv,
                cwd=self._own_folder(name),
                env=_environment(Path(argv[0]).parent),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C is for the tests; they stop their services when they have finished
                preexec_fn=lambda: die_with_parent(parent, on_parents_death),
                **_unprivileged(),
            )
        self._running[name] = process
        end = time.monotonic() + START_WITHIN
        while not ready():
            if process.poll() is not None or time.monotonic() > end:
                raise Missing(f"{name} did not start:\n{log.read_text(errors='replace')[-3000:]}")
            time.sleep(0.03)

    def _end(self, name: str, sig: int) -> None:
        process = self._running.pop(name)
        process.send_signal(sig)
        try:
            process.wait(STOP_WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _scratch(self) -> Path:
        if self._folder is None:
            _remove_leftovers()
            # Below /tmp, since the path of a Unix socket may have 107 bytes only.
            self._folder = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir="/tmp"))
            self._folder.chmod(0o755)
            atexit.register(self.stop)
        return self._folder

    def _own_folder(self, name: str) -> Path:
        """A private folder of the account that the service runs as."""
        folder = self._scratch() / name
        if not folder.exists():
            folder.mkdir(mode=0o700)
            if account := _unprivileged():
                os.chown(folder, account["user"], account["group"])
        return folder


def _unprivileged() -> Mapping[str, Any]:
    """Popen's arguments for leaving root, which PostgreSQL refuses to run as."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            account = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    raise Missing("PostgreSQL does not run as root, and there is no account `postgres` or `nobody` to run it as.")


def _environment(programs: Path) -> dict[str, str]:
    return {"PATH": f"{programs}:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _remove_leftovers() -> None:
    """Folders of test runs that were killed before they could tidy up."""
    for folder in Path("/tmp").glob(f"{PREFIX}*"):
        owner = folder.name.removeprefix(PREFIX).split("-")[0]
        if owner.isdigit() and not Path(f"/proc/{owner}").exists() and Path("/proc/self").exists():
            if os.path.ismount(folder / "postgres"):
                subprocess.run(["umount", "--lazy", str(folder / "postgres")], capture_output=True)
            shutil.rmtree(folder, ignore_errors=True)


def main(argv: list[str]) -> int:
    with Services() as services:
        return subprocess.call(argv, env=services.environment())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
