"""Blows to the server's own processes: killed, frozen, replaced by another release."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable

from tests.chaos.blows.scene import Blow, Kind, NothingToStrike, Repair, Scene, always, one_of
from tests.chaos.processes import NAMES, ServerProcess

FREEZES = (1.0, 40.0)
RELEASE = "CHAOS_RELEASE"
"""Environment: the release of a process. Upgrades increase it."""


def _kill(on: Callable[[Blow], str]) -> Callable[[Scene, Blow], Repair]:
    def strike(scene: Scene, blow: Blow) -> Repair:
        scene.process(on(blow)).kill()
        return scene.server.restart_missing

    return strike


def _kill_a_child(on: Callable[[Blow], str]) -> Callable[[Scene, Blow], Repair]:
    def strike(scene: Scene, blow: Blow) -> Repair:
        if not scene.process(on(blow)).kill_a_child(blow.which * 2 % 1):
            raise NothingToStrike(on(blow))
        # A program that loses a child may stop altogether; then it is restarted as well.
        return scene.server.restart_missing

    return strike


def _freeze(on: Callable[[Blow], str]) -> Callable[[Scene, Blow], Repair]:
    def strike(scene: Scene, blow: Blow) -> Repair:
        process = scene.process(on(blow))
        process.freeze()
        return process.thaw

    return strike


def _freeze_a_child(on: Callable[[Blow], str]) -> Callable[[Scene, Blow], Repair]:
    def strike(scene: Scene, blow: Blow) -> Repair:
        child = scene.process(on(blow)).freeze_a_child(blow.which * 2 % 1)
        if child is None:
            raise NothingToStrike(on(blow))
        return lambda: _thaw(child)

    return strike


def _thaw(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGCONT)


def _upgrade(scene: Scene, blow: Blow) -> Repair:
    """Every process stops in turn and comes back as the next release. Each has the blow's duration to stop."""
    release = str(1 + max(int(one.environment.get(RELEASE, 0)) for one in scene.server.processes.values()))
    process = scene.process(one_of(*NAMES)(blow))
    process.environment[RELEASE] = release
    process.ask_to_leave()
    return lambda: _replaced(process)


def _replaced(process: ServerProcess) -> None:
    process.kill()
    process.start()


WEBS, WORKERS = one_of("web1", "web2"), one_of("worker1", "worker2")
OTHERS = one_of("beat", "sweeper", "mailin")

KINDS = {
    "worker killed": Kind(4, _kill(WORKERS), WORKERS),
    "worker's child killed": Kind(3, _kill_a_child(WORKERS), WORKERS),
    "web killed": Kind(4, _kill(WEBS), WEBS),
    "web's child killed": Kind(1, _kill_a_child(WEBS), WEBS),
    "beat killed": Kind(1, _kill(always("beat")), always("beat")),
    "sweeper killed": Kind(1, _kill(always("sweeper")), always("sweeper")),
    "mail door killed": Kind(1, _kill(always("mailin")), always("mailin")),
    "worker frozen": Kind(3, _freeze(WORKERS), WORKERS, FREEZES),
    "worker's child frozen": Kind(3, _freeze_a_child(WORKERS), WORKERS, FREEZES),
    "web frozen": Kind(2, _freeze(WEBS), WEBS, FREEZES),
    "beat, sweeper or mail door frozen": Kind(2, _freeze(OTHERS), OTHERS, FREEZES),
    "upgraded": Kind(3, _upgrade, one_of(*NAMES), (2.0, 15.0)),
}
