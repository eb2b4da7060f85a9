"""What mail reports to /healthz and /metrics: how late it is in both directions, and whether it fails."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from config import health, metrics
from games.db.work_rows import cut_leases
from games.timing import clock
from games.upkeep import canary, clock_steps
from notifications import alarm, mail_trouble, outbox, relay
from notifications.inbound import pipeline
from notifications.models import Inbound, MailServer, Notice

OUTBOX_MAY_LAG = timedelta(minutes=10)
INBOUND_MAY_LAG = timedelta(minutes=5)
MOST_SERVER_FAILURES = 3
"""In a row. A server that restarts causes one or two."""
MOST_FAILING = 20
LATELY = timedelta(hours=1)
THEIR_OWN = ("address", "full")
"""Reasons for a failed mail that only the reader can fix."""

Figures = dict[str, Any]


class Failing(NamedTuple):
    """Figures about mail that is not sent, from the tables."""

    retried: int
    """Owed mails that wait after a refusal, counted up to a limit. A full mailbox is the reader's own problem."""
    given_up: int
    """Mails given up in the last hour, except because of the reader's address or mailbox."""
    server: int
    """How many attempts in a row the mail server itself failed."""

    @property
    def bad(self) -> bool:
        return self.server >= MOST_SERVER_FAILURES or self.retried >= MOST_FAILING or self.given_up > 0


def failing() -> Failing:
    waiting = Notice.objects.filter(state=Notice.State.WAITING, failures__gt=0, owed_since__lte=clock.now())
    given_up = sum(count for why, count in alarm.given_up(LATELY).items() if why not in THEIR_OWN)
    return Failing(waiting[:1000].count(), given_up, _failures(mail_trouble.SENDS))


def _failures(server: int) -> int:
    """How many attempts in a row a mail server failed."""
    return MailServer.objects.filter(pk=server).values_list("failures", flat=True).first() or 0


def round_mailed(game: int, since: datetime) -> bool:
    """Whether the canary's mails were sent: at least one of this round was sent, and none waits or failed."""
    of_it = Notice.objects.filter(game_id=game)
    owed = of_it.filter(state__in=[Notice.State.WAITING, Notice.State.FAILED])
    return of_it.filter(state=Notice.State.SENT, sent_at__gte=since).exists() and not owed.exists()


def bring_back(now: datetime) -> None:
    """After the clock was set back: what was due at once is due at once again, and no lease lasts longer than usual."""
    out = Notice.objects.filter(state=Notice.State.WAITING)
    out.filter(failures=0, digest=False, due_at__gt=now).update(due_at=now, owed_since=now)
    cut_leases(out, now + outbox.LEASE)
    came = Inbound.objects.filter(state=Inbound.State.WAITING)
    came.filter(failures=0, due_at__gt=now).update(due_at=now)
    cut_leases(came, now + pipeline.LEASE)
    MailServer.objects.filter(rest_until__gt=now + relay.LONGEST_REST).update(rest_until=now)


def register() -> None:
    clock_steps.register(bring_back)
    canary.register(round_mailed)
    health.register("mail", outbox=outbox_part, mail=mail_part, inbound=inbound_part)
    metrics.register("mail", figures, LABELS, **DESCRIBED)


def outbox_part() -> Figures:
    return _late(outbox.lag(), OUTBOX_MAY_LAG)


def inbound_part() -> Figures:
    """A single failed poll may be a server that restarts. Its problem is named at once, but counts only if it lasts."""
    late = _late(pipeline.lag(), INBOUND_MAY_LAG)
    lasts = _failures(mail_trouble.IS_POLLED) >= MOST_SERVER_FAILURES
    return late | _kind(mail_trouble.IS_POLLED) | {"ok": late["ok"] and not lasts}


def mail_part() -> Figures:
    """Shows a code such as `554 5.7.1`, because a server's own words may contain an address."""
    found, trouble = failing(), relay.trouble()
    figures: Figures = {"ok": not found.bad, **found._asdict()}
    if trouble is not None:
        lasted = clock.now() - trouble.since
        figures["ok"] = figures["ok"] and lasted <= OUTBOX_MAY_LAG
        figures |= {"refusal": trouble.refusal, "refusal_seconds": round(lasted.total_seconds(), 1)}
    return figures | _kind(mail_trouble.SENDS)


def _kind(server: int) -> Figures:
    """The kind of problem of a mail server as a word, without names."""
    found = mail_trouble.at_present().get(server)
    return {"trouble": found} if found else {}


def _late(lag: timedelta, most: timedelta) -> Figures:
    return {"ok": lag <= most, "lag_seconds": round(lag.total_seconds(), 1)}


DESCRIBED = {
    "estafeta_outbox_lag_seconds": "How long the oldest due mail has been waiting",
    "estafeta_inbound_lag_seconds": "How long the oldest mail that came in has been waiting for its answer",
    "estafeta_mail_retried": "Mails that wait after a refusal, and not for their reader's mailbox",
    "estafeta_mail_given_up": "Mails given up in the last hour, and not because of their reader's address or mailbox",
    "estafeta_mail_trouble_seconds": "How long the mail server has been refusing, by what it says",
    "estafeta_failed_mails": "Mails given up within a day, by reason",
    "estafeta_mail_server_failures": "Tries in a row in which the mail server was in trouble",
}


LABELS = {"estafeta_mail_trouble_seconds": "refusal", "estafeta_failed_mails": "why"}


def figures() -> metrics.Values:
    found, trouble = failing(), relay.trouble()
    return {
        "estafeta_outbox_lag_seconds": outbox.lag().total_seconds(),
        "estafeta_inbound_lag_seconds": pipeline.lag().total_seconds(),
        "estafeta_mail_retried": float(found.retried),
        "estafeta_mail_given_up": float(found.given_up),
        "estafeta_mail_server_failures": float(found.server),
        "estafeta_mail_trouble_seconds": (
            {trouble.refusal: (clock.now() - trouble.since).total_seconds()} if trouble else {}
        ),
        "estafeta_failed_mails": {why: float(count) for why, count in alarm.given_up(timedelta(days=1)).items()},
    }
