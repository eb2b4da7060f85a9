"""Clocks that step: a small library under single processes, each with a file that says by how much its clock is wrong.

Debian's libfaketime 0.9.10 would do, if it could leave the time alone that only runs on: told so by
FAKETIME_DONT_FAKE_MONOTONIC it makes every `time.sleep` fail with EINVAL. So `wrong_clock.c` is compiled instead.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("wrong_clock.c")


def library(folder: Path) -> Path | None:
    """Compiled into a folder; None without a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    made = folder / "wrong_clock.so"
    if compiler is None:
        return None
    command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(made), str(SOURCE)]
    return made if subprocess.run(command, capture_output=True).returncode == 0 else None


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
        return {"LD_PRELOAD": str(self._library), "CHAOS_CLOCK": str(self._file(process))}

    def step(self, process: str, seconds: int) -> None:
        """From now on its clock is ahead of the right time by so much, or behind. The file is mapped, and stays."""
        file = self._file(process)
        file.touch()
        with file.open("r+b") as clock:
            clock.write(struct.pack("=q", seconds))

    def _file(self, process: str) -> Path:
        return self._folder / f"clock-{process}"
