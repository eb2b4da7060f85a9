"""Clocks that step: libfaketime under single processes, each with a file that says by how much its clock is wrong."""

from __future__ import annotations

import subprocess
from pathlib import Path

INSTALLED = "/usr/lib/*/faketime/libfaketimeMT.so.1"
PACKAGE = "/var/cache/apt/archives/libfaketime_*.deb"


def library(folder: Path) -> Path | None:
    """Where it is installed, or unpacked from Debian's package if that lies here or can be fetched."""
    if found := sorted(Path("/").glob(INSTALLED.lstrip("/"))):
        return found[-1]
    package = _package(folder)
    if package is None:
        return None
    target = folder / "faketime"
    if subprocess.run(["dpkg-deb", "-x", package, target], capture_output=True).returncode:
        return None
    found = sorted(target.glob(INSTALLED.lstrip("/")))
    return found[-1] if found else None


def _package(folder: Path) -> Path | None:
    if kept := sorted(Path("/").glob(PACKAGE.lstrip("/"))):
        return kept[-1]
    try:
        subprocess.run(["apt-get", "download", "libfaketime"], cwd=folder, capture_output=True, timeout=30, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    fetched = sorted(folder.glob("libfaketime_*.deb"))
    return fetched[-1] if fetched else None


class Clocks:
    """The clocks of the processes, right until they are told otherwise."""

    def __init__(self, folder: Path) -> None:
        self._library = library(folder)
        self._folder = folder

    @property
    def can_step(self) -> bool:
        return self._library is not None

    def environment(self, process: str) -> dict[str, str]:
        """What a process must be started with so that its clock can be moved."""
        if self._library is None:
            return {}
        self.step(process, 0)
        return {
            "LD_PRELOAD": str(self._library),
            "FAKETIME_TIMESTAMP_FILE": str(self._file(process)),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
            "NO_FAKE_STAT": "1",
        }

    def step(self, process: str, seconds: int) -> None:
        """From the next second on its clock is ahead of the right time by so much, or behind."""
        new = self._file(process).with_suffix(".new")
        new.write_text(f"{seconds:+d}\n")
        new.replace(self._file(process))

    def _file(self, process: str) -> Path:
        return self._folder / f"clock-{process}"
