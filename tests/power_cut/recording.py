"""A process run under `recorder.c`, and what it did to its folder, in order."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_name("recorder.c")
HOUSE = SOURCE.parent.parent.parent
HEAD = struct.Struct("=IIqQc7x")
TESTS_OWN = ("DATABASE_URL", "REDIS_URL", "ESTAFETA_SECRET_KEY", "PROMETHEUS_MULTIPROC_DIR", "PYTEST_CURRENT_TEST")


class NoCompiler(Exception):
    """There is no compiler, or it cannot build the recorder; the text says which."""


def made_recorder(folder: Path) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise NoCompiler("there is no C compiler to make the recorder with")
    made = folder / "recorder.so"
    command = [compiler, "-O2", "-Wall", "-shared", "-fPIC", "-pthread", "-o", str(made), str(SOURCE)]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        raise NoCompiler(f"the recorder cannot be compiled here: {ran.stderr[:300]}")
    return made


@dataclass(frozen=True)
class Act:
    """One change: C(reate), W(rite), T(runcate), S(ync), U(nlink), R(ename), D (new folder), M(apped for writing)."""

    kind: str
    inode: int
    offset: int
    path: str
    data: bytes


def acts(log: Path) -> Iterator[Act]:
    """What the recorder wrote."""
    whole, at = log.read_bytes(), 0
    while at < len(whole):
        path_length, data_length, offset, inode, kind = HEAD.unpack_from(whole, at)
        middle = at + HEAD.size + path_length
        path = whole[at + HEAD.size : middle].decode()
        at = middle + data_length
        yield Act(kind.decode(), inode, offset, path, whole[middle:at])


def run_recorded(argv: Sequence[str], made: Path, folder: Path, log: Path, more: Mapping[str, str]) -> str:
    """Returns what it printed; the folder's changes go to the end of the log."""
    environment = {name: value for name, value in os.environ.items() if name not in TESTS_OWN}
    environment |= {"LD_PRELOAD": str(made), "POWER_CUT_FOLDER": str(folder), "POWER_CUT_LOG": str(log)} | more
    ran = subprocess.run(argv, cwd=HOUSE, env=environment, capture_output=True, text=True, timeout=600)
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-4000:]
    return ran.stdout
