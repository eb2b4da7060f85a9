"""Blows to what processes take for granted: the time, and space on the disk."""

from __future__ import annotations

from tests.chaos import disks
from tests.chaos.blows.processes import FREEZES
from tests.chaos.blows.scene import Blow, Kind, Repair, Scene, always, one_of

STEPPED = ("web1", "web2", "worker1", "sweeper")
"""Processes whose clock can be changed. The others show that only theirs is wrong."""
STEPS = (3600, -3600, 120, -120, 15)  # seconds
LARGEST = 1024
"""Bytes of a file, if a file limit replaces a full disk."""


def _step_clock(scene: Scene, blow: Blow) -> Repair:
    name = one_of(*STEPPED)(blow)
    scene.clocks.step(name, STEPS[int(blow.which * 1000) % len(STEPS)])
    return lambda: scene.clocks.step(name, 0)


def _fill_data(scene: Scene, blow: Blow) -> Repair:
    """Fills the server's own folder: pictures, beats, figures. Without a disk of its own, its processes are limited."""
    if scene.data is not None:
        data = scene.data
        disks.fill(data)
        return lambda: disks.clear(data)
    pids = [one.pid for one in scene.server.processes.values() if one.running]
    for pid in pids:
        disks.limit_files(pid, LARGEST)
    return lambda: [disks.limit_files(pid) for pid in pids] and None


CLOCK = one_of(*(f"clock of {name}" for name in STEPPED))
KINDS = {
    "clock stepped": Kind(3, _step_clock, CLOCK, FREEZES, lambda scene: scene.clocks.can_step),
    "disk full": Kind(2, _fill_data, always("disk"), FREEZES),
}
