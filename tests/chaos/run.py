"""One chaos run from an empty database to a verdict."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.services import Services

if TYPE_CHECKING:
    from tests.chaos.judgement import Violation

SETTINGS = "tests.chaos.settings"


@dataclass(frozen=True)
class Plan:
    games: int = 200
    seconds: float = 150.0
    """How long things are killed; afterwards all games are played to their end in peace."""
    seed: int = 1
    rounds: int = 2
    lease: float = 60.0
    pause: tuple[float, float] = (1.5, 5.0)
    """Seconds between two blows."""
    calm: float = 900.0
    """The longest that the end may take; it is over as soon as no game moves any more."""
    kinds: tuple[str, ...] = ()
    """The blows to deal, each once a round; none means the usual deck."""
    fault: str = ""
    keep: bool = False


@dataclass
class Verdict:
    figures: dict[str, Any] = field(default_factory=dict)
    violations: list[Violation] = field(default_factory=list)
    logs: str = ""


def run(plan: Plan) -> Verdict:
    """Everything happens on this machine and in one folder, and ends with this function."""
    folder = Path(tempfile.mkdtemp(prefix="estafeta-chaos-", dir="/tmp"))
    try:
        with Services(durable=True) as services:
            return _run(plan, services, folder)
    finally:
        if not plan.keep:
            shutil.rmtree(folder, ignore_errors=True)


def _run(plan: Plan, services: Services, folder: Path) -> Verdict:
    os.environ.update(_environment(plan, services, folder))
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    from tests.chaos import witness
    from tests.chaos.auction_house import open_houses
    from tests.chaos.processes import Server

    call_command("migrate", verbosity=0, interactive=False)
    witness.install()
    houses = open_houses(plan.games, plan.rounds)
    connection.close()  # PostgreSQL will be restarted under it
    server = Server(dict(os.environ), folder)
    try:
        server.start()
        played = _play(plan, services, server, houses)
        time.sleep(1.0)
    finally:
        server.stop()
    return _judge(plan, played, houses, folder)


def _environment(plan: Plan, services: Services, folder: Path) -> dict[str, str]:
    chosen = services.environment() | {
        "DJANGO_SETTINGS_MODULE": SETTINGS,
        "ESTAFETA_RULESETS": "tests.sealed_bid",
        "ESTAFETA_MAIL_URL": f"folder://{folder / 'mail'}",
        "ESTAFETA_DATA": str(folder),
        "ESTAFETA_API_RATE": "0",
        "ESTAFETA_LOG": "text",
        "ESTAFETA_LOG_LEVEL": "WARNING",
        "CHAOS_LEASE": str(plan.lease),
    }
    chosen.pop("ESTAFETA_DEBUG", None)
    return chosen | ({"CHAOS_FAULT": plan.fault} if plan.fault else {})


@dataclass
class _Played:
    ledger: Any
    dealt: dict[str, int]
    scripts: dict[str, int]
    left: int
    seconds: float
    calm_since: datetime
    ended: datetime


def _play(plan: Plan, services: Services, server: Any, houses: list[Any]) -> _Played:
    from tests.chaos.disruption import Blows, Disruption, blows
    from tests.chaos.door import Ledger
    from tests.chaos.players import Players

    ledger = Ledger()
    players = Players(houses, server.ports, ledger, os.environ["DATABASE_URL"], plan.seed)
    series: Blows = blows(plan.seed, plan.pause, list(plan.kinds))
    began = time.monotonic()
    players.start()
    disruption = Disruption(services, server, series)
    try:
        while players.left and time.monotonic() - began < plan.seconds:
            disruption.step()
            time.sleep(0.05)
        disruption.calm()
        calm_since = datetime.now(UTC)
        end = time.monotonic() + plan.calm
        patience = 2 * plan.lease + 60
        while players.left and time.monotonic() < min(end, max(players.moved, began + plan.seconds) + patience):
            server.restart_missing()
            time.sleep(0.1)
    finally:
        players.stop()
    took = time.monotonic() - began
    return _Played(
        ledger, dict(disruption.dealt), dict(players.scripts), players.left, took, calm_since, datetime.now(UTC)
    )


def _judge(plan: Plan, played: _Played, houses: list[Any], folder: Path) -> Verdict:
    from games.models import Game, Segment
    from notifications.models import Notice
    from tests.chaos import witness
    from tests.chaos.judgement import Violation, inconclusive, judge, longest_wait

    games = list(Game.objects.filter(pk__in=[house.pk for house in houses]).select_related("campaign").order_by("pk"))
    moves = witness.moves()
    failing = [house.pk for house in houses if house.fails and plan.rounds > 1]
    violations = judge(games, played.ledger, moves, failing, played.ended)
    violations += inconclusive(len(games), played.ledger, played.left)
    violations += [Violation("odd answer", "-", what) for what in played.ledger.oddities]
    ledger = played.ledger
    claims = [move for move in moves if move.claims]
    figures = {
        "seed": plan.seed,
        "games": len(games),
        "games over": sum(game.state == Game.State.OVER for game in games),
        "games still waiting for people": played.left,
        "games halted": Segment.objects.filter(state=Segment.State.HALTED).count(),
        "games whose rules raise": len(failing),
        "seconds": round(played.seconds, 1),
        "blows": played.dealt,
        "scripts": played.scripts,
        "attempts": ledger.attempts,
        "attempts that broke": ledger.broken,
        "acknowledged": len(ledger.acks),
        "refused": len(ledger.refusals),
        "never answered": len(ledger.unknown),
        "stops settled": sum(move.settles for move in moves),
        "claims": len(claims),
        "claims taken over": sum(move.was == "resolving" for move in claims),
        "longest wait in peace, seconds": round(longest_wait(moves, played.calm_since).total_seconds(), 2),
        "notices": Notice.objects.count(),
        "notices sent": Notice.objects.filter(state=Notice.State.SENT).count(),
        "archives verified": len(games),
        "violations": len(violations),
    }
    return Verdict(figures, violations, str(folder))
