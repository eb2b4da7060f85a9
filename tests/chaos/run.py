"""One chaos run from an empty database to a verdict."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tests.chaos import leftovers
from tests.chaos.blows.scene import Scene
from tests.chaos.checks import verdict as checks
from tests.chaos.history import History, Story
from tests.chaos.metronome import Metronome
from tests.chaos.plan import Plan, Verdict
from tests.chaos.stage import Stage, enter, missing_here

SOON = timedelta(minutes=10)
"""Mail that is put off for longer waits for a reader whose address or mailbox has a problem."""
HEALTHY_WITHIN = 150.0
"""Seconds after the last blow within which health must say that all is well."""


def run(plan: Plan) -> Verdict:
    """Runs everything on this machine in one folder, and stops all of it at the end."""
    leftovers.remove()
    folder = Path(tempfile.mkdtemp(prefix=f"{leftovers.PREFIX}{os.getpid()}-", dir="/tmp"))
    folder.chmod(0o755)
    path = Path(plan.history) if plan.history else folder / "history.jsonl"
    try:
        with Stage(plan, folder) as stage, History(path) as history, Metronome(history):
            figures = _run(plan, stage, history, folder)
            story = history.story()
        return Verdict(figures | _figures(story), checks.judge(story), str(folder))
    finally:
        if not plan.keep:
            shutil.rmtree(folder, ignore_errors=True)


def check(path: Path) -> Verdict:
    """Judges a history again, without a server. The verdict is the same."""
    story = Story.read(path)
    return Verdict(story.one("figures")["figures"] | _figures(story), checks.judge(story))


def _figures(story: Story) -> dict[str, Any]:
    return checks.figures(story)


def _run(plan: Plan, stage: Stage, history: History, folder: Path) -> dict[str, Any]:
    enter(stage.environment)
    from django.core.management import call_command
    from django.db import connection

    from tests.chaos import tables, testimony, witness
    from tests.chaos.houses import open_houses
    from tests.chaos.watching import Watch

    call_command("migrate", verbosity=0, interactive=False)
    witness.install()
    houses = open_houses(plan.games, plan.rounds_played)
    connection.close()  # PostgreSQL will be restarted under it
    scene = stage.scene()
    facts = {"seed": plan.seed, "wait": plan.wait, "health_within": plan.health_within}
    history.note("run", **facts, games=[house.facts() for house in houses], missing=missing_here(scene))
    watch = Watch(scene.server.ports, history)
    try:
        scene.server.start()
        history.note("started")
        watch.start()
        played = _play(plan, stage, scene, houses, history)
        mail_took = _wait_for_mail(plan, scene)
        _wait_for_health(scene, watch, played.calm_since)
        played.players.look_back()
    finally:
        with contextlib.suppress(RuntimeError):
            watch.stop()
        scene.server.stop()
    history.note("end")
    tables.write_down(scene.database, history)
    found = testimony.hear(plan, played, stage.office, houses)
    history.note("testimony", violations=[[one.promise, one.game, one.what] for one in found.violations])
    figures = found.figures | {
        "seconds until all mail was out": round(mail_took, 1),
        "not to be had here": missing_here(scene),
    }
    history.note("figures", figures=figures)
    return figures


@dataclass
class Played:
    ledger: Any
    players: Any
    disruption: Any
    seconds: float
    calm_since: datetime
    ended: datetime


def _play(plan: Plan, stage: Stage, scene: Scene, houses: list[Any], history: History) -> Played:
    from tests.chaos.disruption import Disruption, blows
    from tests.chaos.door import Ledger
    from tests.chaos.players import Players

    ledger, office = Ledger(), stage.office
    doors = (scene.server.ports, scene.server.mail_port, office.box)
    players = Players(houses, *doors, ledger, history, scene.database, plan.seed)
    series = blows(plan.seed, plan.pause, plan.kinds, plan.longest)
    began = time.monotonic()
    players.start()
    disruption = Disruption(scene, series, history)
    try:
        while not _enough(plan, disruption, players.left, time.monotonic() - began):
            disruption.step(new=bool(plan.seconds) or disruption.dealt.total() < plan.blows)
            office.step()
            time.sleep(0.05)
        disruption.calm()
        office.calm()
        players.closing.set()
        history.note("calm")
        calm_since = datetime.now(UTC)
        _until_all_have_ended(plan, players, scene)
    finally:
        with contextlib.suppress(Exception):
            disruption.calm()
        players.stop()
    return Played(ledger, players, disruption, time.monotonic() - began, calm_since, datetime.now(UTC))


def _enough(plan: Plan, disruption: Any, left: int, seconds: float) -> bool:
    """All blows were dealt, and none waits for its target to be free, so that every kind came."""
    if plan.seconds:
        return seconds >= plan.seconds or not left
    return bool(disruption.dealt.total() >= plan.blows and not disruption.postponed)


def _until_all_have_ended(plan: Plan, players: Any, scene: Scene) -> None:
    """Or until none has moved for two leases and a minute."""
    began = time.monotonic()
    patience = max(2 * plan.lease + 60, plan.wait + 30)
    while players.left and time.monotonic() < min(began + plan.calm, max(players.moved, began) + patience):
        scene.server.restart_missing()
        time.sleep(0.1)


def _wait_for_mail(plan: Plan, scene: Scene) -> float:
    """Until no mail waits that is due soon, or none was sent for long. Returns how long it took."""
    from notifications import outbox
    from notifications.models import Inbound, Notice

    soon = datetime.now(UTC) + SOON
    waiting = Notice.objects.filter(state=Notice.State.WAITING, due_at__lt=soon)
    unread = Inbound.objects.filter(state=Inbound.State.WAITING)
    began = moved = time.monotonic()
    patience = 2 * outbox.LEASE.total_seconds() + 60
    left = waiting.count() + unread.count()
    while left and time.monotonic() < min(began + plan.calm, moved + patience):
        scene.server.restart_missing()
        time.sleep(0.2)
        if (now_left := waiting.count() + unread.count()) != left:
            left, moved = now_left, time.monotonic()
    return time.monotonic() - began


def _wait_for_health(scene: Scene, watch: Any, calm_since: datetime) -> None:
    """Until every web process says that it is well, or far too much time has passed."""
    end = calm_since.timestamp() + HEALTHY_WITHIN
    while not watch.all_well and time.time() < end:
        scene.server.restart_missing()
        time.sleep(0.5)
