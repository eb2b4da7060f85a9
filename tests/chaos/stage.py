"""Everything that a run needs around the server's processes: services, proxies, another machine, clocks, disks."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

from tests.chaos import disks, machines
from tests.chaos.blows.scene import Scene
from tests.chaos.blows.surroundings import STEPPED
from tests.chaos.clocks import Clocks
from tests.chaos.plan import Plan
from tests.chaos.post_office import PostOffice
from tests.chaos.processes import Server, Surroundings
from tests.chaos.proxy import Proxies
from tests.services import HOST, Services

SETTINGS = "tests.chaos.settings"
RULESETS = "tests.sealed_bid"
DATABASE_MB, DATA_MB = 4000, 700
"""Health wants 500 MB of free space on each."""
FAR = "worker2"
"""Runs on a machine of its own, if that is possible."""


def _database_disk(folder: Path, owner: tuple[int, int]) -> bool:
    return disks.mount(folder, DATABASE_MB, owner)


class Stage:
    """Set up on entering, and removed completely on leaving."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._plan = plan
        self._folder = folder
        self._ends = contextlib.ExitStack()

    def __enter__(self) -> Stage:
        with contextlib.ExitStack() as ends:
            self.services = ends.enter_context(Services(durable=True, disk=_database_disk))
            self.office = ends.enter_context(PostOffice(self._plan.seed, self._plan.moods))
            self.proxies = ends.enter_context(Proxies())
            self.machine = ends.enter_context(machines.Machine()) if machines.to_be_had() else None
            self.data = self._folder / "data"
            self.data.mkdir()
            self._own_disk = disks.mount(self.data, DATA_MB)
            ends.callback(disks.unmount, self.data)
            self.clocks = Clocks(self._folder)
            self.environment = self._environment()
            self._ends = ends.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._ends.close()

    def scene(self) -> Scene:
        """The server, not yet started, with its surroundings."""
        return Scene(
            services=self.services,
            server=Server(self._folder, self._surroundings),
            proxies=self.proxies,
            clocks=self.clocks,
            database=self.environment["DATABASE_URL"],
            machine=self.machine,
            data=self.data if self._own_disk else None,
            database_disk=self.services.database_disk,
        )

    def _environment(self) -> dict[str, str]:
        """What all processes have in common, for one that uses no proxy."""
        plan = self._plan
        chosen = self.services.environment() | {
            "DJANGO_SETTINGS_MODULE": SETTINGS,
            "ESTAFETA_RULESETS": RULESETS,
            "ESTAFETA_MAIL_URL": self.office.url,
            "ESTAFETA_DATA": str(self.data),
            "ESTAFETA_BEATS": str(self.data / "beats"),
            "ESTAFETA_API_RATE": "0",
            "ESTAFETA_ORDERS_RATE": "0",
            "ESTAFETA_API_ANONYMOUS_RATE": "0",
            "ESTAFETA_MAIL_SENDER_RATE": "0",
            "ESTAFETA_MAIL_TOKEN_RATE": "0",
            "ESTAFETA_MAIL_ANSWERS": "1000000",
            "ESTAFETA_LOG": "text",
            "ESTAFETA_LOG_LEVEL": "WARNING",
            "CHAOS_LEASE": str(plan.lease),
            "CHAOS_MAIL_HASTE": str(plan.mail_haste),
        }
        chosen.pop("ESTAFETA_DEBUG", None)
        return chosen | ({"CHAOS_FAULT": plan.fault} if plan.fault else {})

    def _surroundings(self, name: str) -> Surroundings:
        """A process's own connections to everything, its clock and its machine."""
        far = self.machine if name == FAR else None
        near = far.address if far else HOST
        given = dict(self.environment)
        for variable, service in (("DATABASE_URL", "postgres"), ("REDIS_URL", "redis"), ("ESTAFETA_MAIL_URL", "smtp")):
            url = urlsplit(given[variable])
            assert url.hostname and url.port
            port = self.proxies.open(f"{name}->{service}", url.hostname, url.port, on=near)
            user = f"{url.username}@" if url.username else ""
            given[variable] = url._replace(netloc=f"{user}{near}:{port}").geturl()
        if name in STEPPED:
            given |= self.clocks.environment(name)
        return Surroundings(given, far.prefix if far else ())


def missing_here(scene: Scene) -> list[str]:
    """Kinds of blows that this machine cannot deal."""
    from tests.chaos.blows.kinds import KINDS

    return sorted(name for name, kind in KINDS.items() if not kind.needs(scene))


def enter(environment: dict[str, str]) -> None:
    """Makes this process a part of that server: it creates the tables and reads them at the end."""
    os.environ.update(environment)
    import django

    django.setup()
