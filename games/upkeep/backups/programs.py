"""Finds PostgreSQL's own programs in PATH, and chooses the right one of several versions."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from games.upkeep.backups.trouble import Trouble

_PASSED_ON = {"sslmode": "PGSSLMODE", "sslrootcert": "PGSSLROOTCERT", "sslcert": "PGSSLCERT", "sslkey": "PGSSLKEY"}


@dataclass(frozen=True)
class Program:
    path: Path
    major: int
    version: str


def find(name: str, at_least: int) -> Program:
    """The oldest in PATH that is new enough: an older one cannot read what a newer server writes."""
    found = [program for folder in _folders() if (program := _look(folder / name)) is not None]
    fitting = sorted((program for program in found if program.major >= at_least), key=lambda program: program.major)
    if fitting:
        return fitting[0]
    said = {"name": name, "wanted": at_least, "found": ", ".join(program.version for program in found)}
    if found:
        raise Trouble(
            _("%(name)s %(found)s is too old: version %(wanted)s or newer is needed. Install it and put it in PATH.")
            % said
        )
    raise Trouble(_("There’s no %(name)s in PATH: install the PostgreSQL client, version %(wanted)s or newer.") % said)


def _folders() -> list[Path]:
    return [Path(folder) for folder in os.get_exec_path() if folder]


def _look(path: Path) -> Program | None:
    if not os.access(path, os.X_OK):
        return None
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=20).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    version = re.search(r"\b(\d+)(\.\d+)*", said)
    return Program(path, int(version[1]), version[0]) if version else None


def environment(settings: Mapping[str, Any]) -> dict[str, str]:
    """The connection as environment variables, because everybody on the machine could read an argument."""
    named = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD"}
    told = {name: str(settings[key]) for name, key in named.items() if settings.get(key)}
    options = settings.get("OPTIONS", {})
    told |= {name: str(options[key]) for key, name in _PASSED_ON.items() if key in options}
    return {**os.environ, **told, "LC_ALL": "C", "PGCLIENTENCODING": "UTF8"}
