"""Figures for Prometheus. Labels never name a game, a side or a person, because figures are kept for months."""

import hmac
import os
import socket
import time
from collections.abc import Callable, Iterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden
from django.views.decorators.http import require_safe
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, values
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import REGISTRY, Collector

from config.asking import Inquiry

FOLDER = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")


def process() -> str:
    """A name for this process that is unique on the machine, even between containers, which all have a process 1."""
    return f"{socket.gethostname()}-{os.getpid()}".replace("_", "-")


if FOLDER:
    os.makedirs(FOLDER, exist_ok=True)
    values.ValueClass = values.MultiProcessValue(process)

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
STREAMS = Counter("estafeta_streams", "Streams to open pages, by state (opened, closed)", ["state"])
INBOUND = Gauge("estafeta_inbound", "Mails that came in, by state", ["state"], multiprocess_mode="mostrecent")


REQUESTS = Counter("estafeta_requests", "Answers to requests, by kind of status (2xx, 5xx)", ["status"])
HEALTH_SECONDS = Histogram("estafeta_health_seconds", "What /healthz itself took", buckets=QUICK)
SETTLED_SECONDS = Histogram("estafeta_settled_seconds", "From due to settled", buckets=(*QUICK, 120, 300, 900))
MAILED_SECONDS = Histogram("estafeta_mailed_seconds", "From owed to mailed", buckets=(*QUICK, 120, 300, 900, 3600))

ANSWER_WITHIN = 1.5
"""Seconds that an app has to give its figures. After that the last known ones are used, with their age."""

Values = dict[str, float | dict[str, float] | None]
"""Figures by name, or by name and the value of the one label that LABELS has for it."""
FIGURES: dict[str, Inquiry[Values]] = {}
HELP: dict[str, str] = {}
LABELS: dict[str, str] = {}


def register(group: str, ask: Callable[[], Values], labels: dict[str, str] | None = None, /, **described: str) -> None:
    """Registers figures that an app computes whenever they are fetched; `described` explains each of them."""
    HELP.update(described)
    LABELS.update(labels or {})
    FIGURES[group] = Inquiry(group, {group: ask})


class Asked(Collector):
    """Fetches the apps' figures. A database that hangs does not make this hang."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        until = time.monotonic() + ANSWER_WITHIN
        for inquiry in FIGURES.values():
            inquiry.begin()
        ages = GaugeMetricFamily("estafeta_figures_age_seconds", "How old the figures asked for are", labels=["group"])
        for group, inquiry in FIGURES.items():
            inquiry.wait(until)
            if (answer := inquiry.known.get(group)) is not None:
                yield from _families(answer.value or {})
                ages.add_metric([group], round(answer.age, 3))
        yield ages


def _families(values: Values) -> Iterator[GaugeMetricFamily]:
    """Leaves out unknown figures instead of showing them as 0."""
    for name, value in values.items():
        label = LABELS.get(name)
        family = GaugeMetricFamily(name, HELP[name], labels=[label] if label else None)
        if isinstance(value, dict):
            for labelled, figure in value.items():
                family.add_metric([labelled], figure)
        elif value is not None:
            family.add_metric([], value)
        yield family


def _exposition() -> bytes:
    registry = CollectorRegistry()
    if FOLDER:
        MultiProcessCollector(registry, path=FOLDER)
    else:
        registry.register(_Own())
    registry.register(Asked())
    return generate_latest(registry)


class _Own(Collector):
    """This process's figures."""

    def collect(self) -> Iterator[Metric]:
        yield from REGISTRY.collect()

    def describe(self) -> list[GaugeMetricFamily]:
        return []


def _may_read(request: HttpRequest) -> bool:
    if token := settings.ESTAFETA_METRICS_TOKEN:
        given = request.headers.get("Authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    # A proxy on this machine also connects from loopback, but adds the address of whom it passes on.
    return request.META.get("REMOTE_ADDR") in ("127.0.0.1", "::1") and "X-Forwarded-For" not in request.headers


@require_safe
def figures(request: HttpRequest) -> HttpResponse:
    if not _may_read(request):
        return HttpResponseForbidden("The figures need a bearer token, or a request from this machine.\n")
    return HttpResponse(_exposition(), content_type=CONTENT_TYPE_LATEST)
