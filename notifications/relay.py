"""The mail server that sends for us. While it has problems it is left alone, and then tried with one mail at a time.

One refusal that is not the reader's fault may be about that one mail. Several similar ones in a row, to different
readers, are one problem of the server. Then the whole outbox waits, instead of each mail waiting longer and longer.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from django.db.models import F, Q

from games.db.work_rows import doubled
from games.timing import clock
from notifications.models import MailServer
from notifications.refusals import fingerprint, without_addresses

log = structlog.get_logger(__name__)

SENDS = 1
"""The primary key of the server that sends."""
ALIKE_IS_TROUBLE = 3
LASTING = timedelta(minutes=10)
"""If no mail was accepted for this long, even refusals for a single reader are the server's problem."""
FIRST_REST = timedelta(seconds=5)
LONGEST_REST = timedelta(minutes=5)


@dataclass(frozen=True)
class Trouble:
    """What fails, without anybody's address, and since when."""

    refusal: str
    since: datetime


def may_be_asked() -> bool:
    return not MailServer.objects.filter(pk=SENDS, rest_until__gt=clock.now()).exists()


def trouble() -> Trouble | None:
    """The server's problem since it last accepted a mail; None if none is known."""
    found = MailServer.objects.filter(pk=SENDS, trouble_since__isnull=False).first()
    if found is None or found.trouble_since is None:
        return None
    many = found.failures or found.alike >= ALIKE_IS_TROUBLE
    lasting = clock.now() - found.trouble_since >= LASTING
    return Trouble(found.refusal, found.trouble_since) if many or lasting else None


def is_troubled_by(said: str, address: str) -> bool:
    """Counts a refusal that is not the reader's fault.

    Returns whether there are so many that it is the server's problem.
    """
    server, _ = MailServer.objects.get_or_create(pk=SENDS)
    refusal, to = fingerprint(said)[:60], hashlib.sha256(address.lower().encode()).hexdigest()
    alike = server.alike if server.refusal == refusal else 0
    alike += server.refused_to != to or not alike
    seen = {"refusal": refusal, "refused_to": to, "alike": alike, "trouble_since": server.trouble_since or clock.now()}
    MailServer.objects.filter(pk=SENDS).update(**seen)
    # While the server is being tried again, one refusal to anybody is enough.
    return alike >= ALIKE_IS_TROUBLE or bool(server.failures)


def let_rest(said: str, kind: str = "refused") -> None:
    """Pauses sending.

    After each pause only one mail is tried, so that a server that hangs does not block all workers.
    """
    server, _ = MailServer.objects.get_or_create(pk=SENDS)
    rest = doubled(FIRST_REST, server.failures, LONGEST_REST)
    now, words = clock.now(), without_addresses(said)[:2000]
    seen = {"said": words, "refusal": fingerprint(said)[:60], "trouble_since": server.trouble_since or now}
    seen |= {"trouble": kind}
    MailServer.objects.filter(pk=SENDS).update(failures=F("failures") + 1, rest_until=now + rest, **seen)
    log.warning("the mail server is in trouble", said=words, rest_seconds=rest.total_seconds())


def works() -> None:
    """Notes that the server accepted a mail."""
    fine = {"failures": 0, "rest_until": None, "said": "", "refusal": "", "alike": 0, "refused_to": "", "trouble": ""}
    troubled = Q(failures__gt=0) | Q(alike__gt=0) | Q(trouble_since__isnull=False)
    MailServer.objects.filter(troubled, pk=SENDS).update(trouble_since=None, **fine)
