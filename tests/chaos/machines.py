"""A process on a machine of its own: a network namespace with one cable to ours, which can lose every packet.

Needs root and `ip`. Unlike the proxy this cuts below TCP, so retransmissions, keepalives and timeouts of the kernel
happen as on a real network.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from types import TracebackType

NAMESPACES = "/run/netns"
"""Where `ip` keeps them."""
NOBODY = "02:00:00:00:00:01"
"""A hardware address that no card has: what is sent there is lost silently."""


def to_be_had() -> bool:
    if os.geteuid() != 0 or shutil.which("ip") is None:
        return False
    probe = f"estafeta-probe-{os.getpid()}"
    made = subprocess.run(["ip", "netns", "add", probe], capture_output=True)
    if made.returncode == 0:
        subprocess.run(["ip", "netns", "del", probe], capture_output=True)
    return made.returncode == 0


class Machine:
    """One namespace and its cable, both removed at the end."""

    def __init__(self) -> None:
        number = os.getpid()
        self.name = f"estafeta-chaos-{number}"
        self._cable = f"ec{number % 10_000_000}"
        net = f"10.{213 + number % 40}.{number // 64 % 256}.{number % 64 * 4}"
        stem, _, last = net.rpartition(".")
        self.address = f"{stem}.{int(last) + 1}"
        """Our address as the machine sees it."""
        self._there = f"{stem}.{int(last) + 2}"

    def __enter__(self) -> Machine:
        far = f"{self._cable}f"
        _ip("netns", "add", self.name)
        _ip("link", "add", self._cable, "type", "veth", "peer", "name", far, "netns", self.name)
        _ip("addr", "add", f"{self.address}/30", "dev", self._cable)
        _ip("link", "set", self._cable, "up")
        for command in (("addr", "add", f"{self._there}/30", "dev", far), ("link", "set", far, "up")):
            _ip("-n", self.name, *command)
        _ip("-n", self.name, "link", "set", "lo", "up")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            _ip("netns", "del", self.name)

    @property
    def prefix(self) -> list[str]:
        """The beginning of a command that is to run there."""
        return ["ip", "netns", "exec", self.name]

    def cut(self) -> None:
        wrong = ("lladdr", NOBODY, "nud", "permanent")
        _ip("neigh", "replace", self._there, "dev", self._cable, *wrong)
        _ip("-n", self.name, "neigh", "replace", self.address, "dev", f"{self._cable}f", *wrong)

    def heal(self) -> None:
        _ip("neigh", "del", self._there, "dev", self._cable)
        _ip("-n", self.name, "neigh", "del", self.address, "dev", f"{self._cable}f")


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
