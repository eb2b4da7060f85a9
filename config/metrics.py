"""Figures for Prometheus. Labels never name a game, a side or a person: a label is a leak that is kept for months."""

import datetime as dt
import hmac
import os
import socket
from collections.abc import Iterator

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden
from django.views.decorators.http import require_safe
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, values
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import REGISTRY, Collector

from config.health import failed_mails, inbound_lag, mail_trouble, outbox_lag, sweep_lag

log = structlog.get_logger("config.metrics")
FOLDER = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")


def _process() -> str:
    """Distinct on one machine even between containers, which all have a process 1."""
    return f"{socket.gethostname()}-{os.getpid()}".replace("_", "-")


if FOLDER:
    os.makedirs(FOLDER, exist_ok=True)
    values.ValueClass = values.MultiProcessValue(_process)

QUICK = (0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 60)

SUBMISSIONS = Counter("estafeta_submissions", "Orders handed in, by door and outcome", ["door", "result"])
RESOLUTIONS = Counter("estafeta_resolutions", "Resolutions of a stop, by outcome", ["ruleset", "result"])
RESOLUTION_SECONDS = Histogram("estafeta_resolution_seconds", "From claim to settlement", ["ruleset"], buckets=QUICK)
ADVANCE_SECONDS = Histogram("estafeta_advance_seconds", "The rules alone", ["ruleset"], buckets=QUICK)
MAILS = Counter("estafeta_mails", "Mails, by direction (in, out) and outcome", ["direction", "result"])
TURNED_AWAY = Counter("estafeta_turned_away", "Requests refused because too many came at once, by kind", ["kind"])
REFUSALS = Counter(
    "estafeta_mail_refusals",
    "Refusals by what they mean (address, full, server, later) and where they were heard (sending, report)",
    ["meaning", "where"],
)
HALTED_GAMES = Gauge("estafeta_halted_games", "Games that wait for a moderator", multiprocess_mode="mostrecent")
OUTBOX = Gauge("estafeta_outbox", "Rows of the outbox, by state", ["state"], multiprocess_mode="mostrecent")
INBOUND = Gauge("estafeta_inbound", "Mails that came in, by state", ["state"], multiprocess_mode="mostrecent")


class Lags(Collector):
    """How far sweep, outbox and the answers to mail are behind, asked of the database when the figures are fetched."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        asked = {
            "estafeta_sweep_lag_seconds": sweep_lag,
            "estafeta_outbox_lag_seconds": outbox_lag,
            "estafeta_inbound_lag_seconds": inbound_lag,
        }
        for name, ask in asked.items():
            family = GaugeMetricFamily(name, "Seconds behind; absent while unknown")
            try:
                lag = ask()
            except Exception:  # figures that can be had are still worth having
                log.exception("lag unknown", figure=name)
                lag = None
            if lag is not None:
                family.add_metric([], lag.total_seconds())
            yield family


class Post(Collector):
    """What the mail server refuses and for how long, and the mails given up within a day, by reason."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        refused = GaugeMetricFamily(
            "estafeta_mail_trouble_seconds", "How long the mail server has been refusing", labels=["refusal"]
        )
        failed = GaugeMetricFamily("estafeta_failed_mails", "Mails given up within a day, by reason", labels=["why"])
        try:
            if (trouble := mail_trouble()) is not None:
                refused.add_metric([trouble[0]], trouble[1].total_seconds())
            for why, count in failed_mails(dt.timedelta(days=1)).items():
                failed.add_metric([why], count)
        except Exception:  # figures that can be had are still worth having
            log.exception("the mail's troubles are unknown")
        yield refused
        yield failed


def _exposition() -> bytes:
    registry = CollectorRegistry()
    if FOLDER:
        MultiProcessCollector(registry, path=FOLDER)
    else:
        registry.register(_Own())
    registry.register(Lags())
    registry.register(Post())
    return generate_latest(registry)


class _Own(Collector):
    """This process's figures."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield from REGISTRY.collect()

    def describe(self) -> list[GaugeMetricFamily]:
        return []


def _may_read(request: HttpRequest) -> bool:
    if token := settings.ESTAFETA_METRICS_TOKEN:
        given = request.headers.get("Authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    # A proxy on this machine also comes from loopback; what it passes on for others carries their address.
    return request.META.get("REMOTE_ADDR") in ("127.0.0.1", "::1") and "X-Forwarded-For" not in request.headers


@require_safe
def figures(request: HttpRequest) -> HttpResponse:
    if not _may_read(request):
        return HttpResponseForbidden("The figures need a bearer token, or a request from this machine.\n")
    return HttpResponse(_exposition(), content_type=CONTENT_TYPE_LATEST)
