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

from tests.chaos.post_office import PostOffice
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
    lease: float = 20.0
    pause: tuple[float, float] = (1.5, 5.0)
    """Seconds between two blows."""
    calm: float = 900.0
    """The longest that the end may take; it is over as soon as no game moves any more."""
    kinds: tuple[str, ...] = ()
    """The blows to deal, each once a round; none means the usual deck."""
    moods: tuple[str, ...] = ()
    """Of the mail server, each once a round; none means the usual deck."""
    mail_haste: float = 15.0
    """How many times faster the outbox lives; beyond 30 a lease would not outlast the slowest mail."""
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
        with Services(durable=True) as services, PostOffice(plan.seed, plan.moods) as office:
            return _run(plan, services, office, folder)
    finally:
        if not plan.keep:
            shutil.rmtree(folder, ignore_errors=True)


def _run(plan: Plan, services: Services, office: PostOffice, folder: Path) -> Verdict:
    os.environ.update(_environment(plan, services, office, folder))
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
        played = _play(plan, services, server, office, houses)
        mail_took = _wait_for_mail(plan, server)
        time.sleep(1.0)
    finally:
        server.stop()
    verdict = _judge(plan, played, houses, folder)
    _judge_mail(verdict, office, played, houses)
    verdict.figures["seconds until all mail was out"] = round(mail_took, 1)
    verdict.figures["violations"] = len(verdict.violations)
    return verdict


def _environment(plan: Plan, services: Services, office: PostOffice, folder: Path) -> dict[str, str]:
    chosen = services.environment() | {
        "DJANGO_SETTINGS_MODULE": SETTINGS,
        "ESTAFETA_RULESETS": "tests.sealed_bid",
        "ESTAFETA_MAIL_URL": office.url,
        "ESTAFETA_DATA": str(folder),
        "ESTAFETA_API_RATE": "0",
        "ESTAFETA_ORDERS_RATE": "0",
        "ESTAFETA_LOG": "text",
        "ESTAFETA_LOG_LEVEL": "WARNING",
        "CHAOS_LEASE": str(plan.lease),
        "CHAOS_MAIL_HASTE": str(plan.mail_haste),
    }
    chosen.pop("ESTAFETA_DEBUG", None)
    return chosen | ({"CHAOS_FAULT": plan.fault} if plan.fault else {})


@dataclass
class _Played:
    ledger: Any
    dealt: dict[str, int]
    outages: list[tuple[datetime, datetime]]
    scripts: dict[str, int]
    left: int
    seconds: float
    calm_since: datetime
    ended: datetime


def _play(plan: Plan, services: Services, server: Any, office: PostOffice, houses: list[Any]) -> _Played:
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
            office.step()
            time.sleep(0.05)
        disruption.calm()
        office.calm()
        calm_since = datetime.now(UTC)
        end = time.monotonic() + plan.calm
        patience = 2 * plan.lease + 60
        while players.left and time.monotonic() < min(end, max(players.moved, began + plan.seconds) + patience):
            server.restart_missing()
            time.sleep(0.1)
    finally:
        players.stop()
    took = time.monotonic() - began
    dealt, scripts = dict(disruption.dealt), dict(players.scripts)
    ended = datetime.now(UTC)
    return _Played(ledger, dealt, disruption.outages, scripts, players.left, took, calm_since, ended)


def _wait_for_mail(plan: Plan, server: Any) -> float:
    """Until nothing waits in the outbox, or none has left it for two leases and a minute; how long it took."""
    from notifications import outbox
    from notifications.models import Notice

    waiting = Notice.objects.filter(state=Notice.State.WAITING)
    began = moved = time.monotonic()
    patience = 2 * outbox.LEASE.total_seconds() + 60
    left = waiting.count()
    while left and time.monotonic() < min(began + plan.calm, moved + patience):
        server.restart_missing()
        time.sleep(0.2)
        if (now_left := waiting.count()) != left:
            left, moved = now_left, time.monotonic()
    return time.monotonic() - began


def _judge_mail(verdict: Verdict, office: PostOffice, played: _Played, houses: list[Any]) -> None:
    from tests.chaos.mail_judgement import judge_mail, mail_figures, without_proof

    people = {house.campaign: house.addresses for house in houses}
    verdict.violations += judge_mail(office.received, played.outages, people)
    verdict.violations += without_proof(len(houses), office.received)
    verdict.figures |= {"mail server's moods": dict(office.moods), "mail server did": dict(office.did)}
    verdict.figures |= mail_figures(office.received, played.outages)


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
        "notices dropped": Notice.objects.filter(state=Notice.State.DROPPED).count(),
        "archives verified": len(games),
    }
    return Verdict(figures, violations, str(folder))
