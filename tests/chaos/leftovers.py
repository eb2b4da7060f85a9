"""Removes what a killed run left behind: mounted disks, folders, network namespaces."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.chaos import disks, machines

PREFIX = "estafeta-chaos-"


def remove() -> None:
    """Those of processes that no longer exist."""
    for folder in Path("/tmp").glob(f"{PREFIX}*"):
        if _is_of_the_dead(folder.name):
            disks.unmount(folder / "data")
            shutil.rmtree(folder, ignore_errors=True)
    for namespace in Path(machines.NAMESPACES).glob(f"{PREFIX}*"):
        if _is_of_the_dead(namespace.name):
            subprocess.run(["ip", "netns", "del", namespace.name], capture_output=True)


def _is_of_the_dead(name: str) -> bool:
    owner = name.removeprefix(PREFIX).split("-")[0]
    return owner.isdigit() and not Path(f"/proc/{owner}").exists() and Path("/proc/self").exists()
