"""Blows to the network: Redis gone, connections that lose everything, a machine that cannot be reached."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

from tests.chaos.blows.processes import FREEZES
from tests.chaos.blows.scene import Blow, Kind, Repair, Scene, always, one_of


def _stop_redis(scene: Scene, blow: Blow) -> Repair:
    scene.services.stop_redis()
    return scene.services.start_redis


def _freeze_redis(scene: Scene, blow: Blow) -> Repair:
    pid = scene.services.pid("redis")
    os.kill(pid, signal.SIGSTOP)
    return lambda: os.kill(pid, signal.SIGCONT)


def _cut(on: Callable[[Blow], str]) -> Callable[[Scene, Blow], Repair]:
    def strike(scene: Scene, blow: Blow) -> Repair:
        scene.proxies.cut([on(blow)])
        return lambda: scene.proxies.heal([on(blow)])

    return strike


def _cut_machine(scene: Scene, blow: Blow) -> Repair:
    assert scene.machine is not None
    scene.machine.cut()
    return scene.machine.heal


REDIS = always("redis")
WEB_TO_DATABASE = one_of("web1->postgres", "web2->postgres")
WORKER_TO_DATABASE = one_of("worker1->postgres", "worker2->postgres", "sweeper->postgres", "mailin->postgres")
WORKER_TO_REDIS = one_of("worker1->redis", "worker2->redis", "beat->redis", "web1->redis")
WORKER_TO_MAIL = one_of("worker1->smtp", "worker2->smtp", "sweeper->smtp")
MACHINE = always("worker2's cable")

KINDS = {
    "redis stopped": Kind(2, _stop_redis, REDIS),
    "redis away for long": Kind(1, _stop_redis, REDIS, (60.0, 150.0)),
    "redis frozen": Kind(1, _freeze_redis, REDIS, FREEZES),
    "web cut off from postgres": Kind(2, _cut(WEB_TO_DATABASE), WEB_TO_DATABASE, FREEZES),
    "worker cut off from postgres": Kind(3, _cut(WORKER_TO_DATABASE), WORKER_TO_DATABASE, FREEZES),
    "worker cut off from redis": Kind(2, _cut(WORKER_TO_REDIS), WORKER_TO_REDIS, FREEZES),
    "worker cut off from the mail server": Kind(2, _cut(WORKER_TO_MAIL), WORKER_TO_MAIL, FREEZES),
    "machine cut off": Kind(2, _cut_machine, MACHINE, FREEZES, lambda scene: scene.machine is not None),
}
