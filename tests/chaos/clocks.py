"""Clocks that jump: a small library loaded into single processes, each with a file that says how wrong its clock is.

Debian's libfaketime 0.9.10 cannot leave the monotonic clock alone: with FAKETIME_DONT_FAKE_MONOTONIC every `time.sleep`
fails with EINVAL. So `wrong_clock.c` is compiled instead.
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
    """The clocks of the processes, correct until they are changed."""

    def __init__(self, folder: Path) -> None:
        self._library = library(folder)
        self._folder = folder

    @property
    def can_step(self) -> bool:
        return self._library is not None

    def environment(self, process: str) -> dict[str, str]:
        """The environment with which a process must be started so that its clock can be changed."""
        if self._library is None:
            return {}
        self.step(process, 0)
        return {"LD_PRELOAD": str(self._library), "CHAOS_CLOCK": str(self._file(process))}

    def step(self, process: str, seconds: int) -> None:
        """From now on its clock is ahead by so much, or behind. The file is memory-mapped."""
        file = self._file(process)
        file.touch()
        with file.open("r+b") as clock:
            clock.write(struct.pack("=q", seconds))

    def _file(self, process: str) -> Path:
        return self._folder / f"clock-{process}"
