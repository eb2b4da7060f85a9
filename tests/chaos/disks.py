"""Disks that fill up: a small tmpfs if root can mount it, else a limit on the files of a process."""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import subprocess
from pathlib import Path

FULL = "full"


def mount(folder: Path, megabytes: int, owner: tuple[int, int] = (0, 0), mode: str = "700") -> bool:
    """Mounts a disk on an empty folder. Returns whether there is one now."""
    if os.geteuid() != 0:
        return False
    options = f"size={megabytes}m,uid={owner[0]},gid={owner[1]},mode={mode}"
    command = ["mount", "-t", "tmpfs", "-o", options, "estafeta-chaos", str(folder)]
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False


def unmount(folder: Path) -> None:
    if os.path.ismount(folder):
        subprocess.run(["umount", "--lazy", str(folder)], capture_output=True)


def fill(folder: Path) -> None:
    """Takes every free byte."""
    with (folder / FULL).open("wb") as file:
        piece = 1 << 24
        while piece >= 1:
            try:
                os.posix_fallocate(file.fileno(), file.seek(0, os.SEEK_END), piece)
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
                piece //= 16


def clear(folder: Path) -> None:
    (folder / FULL).unlink(missing_ok=True)


def limit_files(pid: int, largest: int = resource.RLIM_INFINITY) -> None:
    """If nothing can be mounted: the process cannot make a larger file, and so finds its disk full."""
    with contextlib.suppress(OSError):
        _soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, hard))
