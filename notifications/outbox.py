"""Delivering what is due: claimed under a lease, rendered, sent, written down. Any number may run at once.

A worker that dies between sending and writing down leaves a lease behind; when it has run out the mail goes out once
more, under the Message-ID it had.
"""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import DatabaseError, transaction
from django.db.models import F, Min, Q, QuerySet

from config.metrics import MAILS, OUTBOX
from games import clock
from games.interruptions import waited_in_vain
from games.prepared import Prepared
from notifications import addresses, preferences, timeliness
from notifications.alarm import tell_moderators
from notifications.delivery import Deferred, Parcel, Postman, Refused, ServerTrouble
from notifications.inbound.ahead import lay_before
from notifications.letters.compose import INTERRUPTIONS, render, render_digest, subject_of
from notifications.models import MailServer, Notice

log = structlog.get_logger(__name__)

MOST_AT_ONCE = 100
MOST_SECONDS = 30.0
"""One pass, before its last mail: a worker has other things to do, and the next pass is never far."""
LEASE = timedelta(minutes=5)
FIRST_RETRY = timedelta(minutes=1)
LONGEST_RETRY = timedelta(hours=4)
GIVE_UP_AFTER = timedelta(days=4)
LEAST_TRIES = 5
DEATHS_WITHOUT_PICTURE = 2
MOST_DEATHS = 5
"""Workers that may die over one mail before it is taken to be the killer."""
FIRST_REST = timedelta(seconds=5)
LONGEST_REST = timedelta(minutes=5)
URGENT = ("login-link",)
"""Somebody sits and waits for these; they do not queue behind a thousand reports."""


@dataclass(frozen=True)
class Claim:
    """Rows that are ours until the lease runs out; several only in a digest, oldest first."""

    token: str
    notices: tuple[Notice, ...]

    @property
    def lead(self) -> Notice:
        return self.notices[0]


def deliver_due(limit: int = MOST_AT_ONCE) -> int:
    """Sends what is due, one row at a time; says how many rows went out."""
    if not _server_may_be_asked():
        return 0
    ends = time.monotonic() + MOST_SECONDS
    sent = 0
    with Postman() as postman:
        for pk in due_notices(limit):
            if time.monotonic() > ends:
                break
            try:
                sent += _deliver(pk, postman)
            except ServerTrouble as trouble:
                _let_server_rest(trouble.said)
                break
    _count_rows()
    return sent


def lag(now: datetime | None = None) -> timedelta:
    """How long the oldest unsent mail has been owed; nothing if none is."""
    at = now or clock.now()
    owed = Notice.objects.filter(state=Notice.State.WAITING, owed_since__lte=at)
    oldest = owed.aggregate(oldest=Min("owed_since"))["oldest"]
    return at - oldest if oldest else timedelta(0)


def due_notices(limit: int) -> list[int]:
    due = Notice.objects.filter(_free(now := clock.now()), state=Notice.State.WAITING, due_at__lte=now)
    urgent = list(due.filter(kind__in=URGENT).order_by("due_at", "pk").values_list("pk", flat=True)[:limit])
    others = due.exclude(kind__in=URGENT).order_by("due_at", "pk").values_list("pk", flat=True)
    return urgent + list(others[: max(0, limit - len(urgent))])


def claim_notice(pk: int) -> Claim | None:
    """By compare-and-set. A digest takes everything along that waits for the same morning."""
    token = secrets.token_hex(16)
    with transaction.atomic():
        now = clock.now()
        free = Notice.objects.filter(_free(now), state=Notice.State.WAITING, due_at__lte=now)
        taken = {"lease_token": token, "lease_until": now + LEASE, "attempts": F("attempts") + 1}
        if not free.filter(pk__in=_unlocked(free.filter(pk=pk))).update(**taken):
            return None
        user_id, digest = Notice.objects.values_list("user_id", "digest").get(pk=pk)
        if digest:
            free.filter(pk__in=_unlocked(free.filter(user_id=user_id, digest=True))).update(**taken)
    return Claim(token, tuple(_CLAIMED.all(token=token)))


def _unlocked(notices: QuerySet[Notice]) -> Any:
    """Rows that somebody is at are left to them: who holds them may be frozen, and other mail is due."""
    return notices.select_for_update(skip_locked=True, no_key=True).values("pk")


def _claimed(token: str) -> QuerySet[Notice]:
    """Rows with all that their mails may speak of, and without the blobs that no reader may reach."""
    related = ("user", "seat", "campaign", "game__campaign", "segment", "decision__segment__game__campaign")
    mine = Notice.objects.filter(lease_token=token).select_related(*related)
    mine = mine.defer("segment__checkpoint", "segment__trace", "segment__closing", "text")
    mine = mine.defer("decision__segment__checkpoint", "decision__segment__trace", "decision__segment__closing")
    return mine.order_by("pk")


_CLAIMED = Prepared(_claimed, token=str)


def _free(now: datetime) -> Q:
    return Q(lease_until__isnull=True) | Q(lease_until__lt=now)


def _deliver(pk: int, postman: Postman) -> int:
    """One mail, from claim to record; how many rows went out with it."""
    claim = claim_notice(pk)
    if claim is None:
        return 0
    try:
        written = _written(claim)
    except DatabaseError as error:
        if not waited_in_vain(error):
            raise
        _put_back(claim)
        return 0
    return _send(*written, postman) if written and _renew(written[0]) else 0


def _written(claim: Claim) -> tuple[Claim, Parcel, str] | None:
    """What goes out of what was claimed, as a mail; None if nothing does."""
    sifted = _sift(claim)
    if sifted is None:
        return None
    for notice in sifted.notices:
        lay_before(notice)
    try:
        return sifted, *_render(sifted)
    except INTERRUPTIONS:
        raise
    except Exception as error:  # whatever a row can hold: it fails alone
        log.exception("a mail could not be written", notice=sifted.lead.pk, kind=sifted.lead.kind)
        _fail(sifted, f"{type(error).__name__}: {error}")
        return None


def _sift(claim: Claim) -> Claim | None:
    """Puts aside what its reader does not want, what is no longer true, and what has to wait."""
    kept = tuple(notice for notice in claim.notices if _goes_out(notice, claim.token))
    return Claim(claim.token, kept) if kept else None


def _goes_out(notice: Notice, token: str) -> bool:
    now = clock.now()
    if notice.attempts - notice.failures > MOST_DEATHS:
        _fail(Claim(token, (notice,)), "several workers died over this mail")
    elif reason := timeliness.why_not(notice, now):
        _drop(notice, token, reason)
    elif (chosen := preferences.treatment(notice, now)) == "drop":
        _drop(notice, token, "not wanted", subject=subject_of(notice))
    elif chosen == "collect":
        assert notice.user is not None
        morning = preferences.next_morning(notice.user, now)
        later = {"due_at": morning, "owed_since": morning, "digest": True, "attempts": 0, "failures": 0}
        _release(notice, token, subject=subject_of(notice), **later)
    elif notice.kind not in URGENT and (until := addresses.resting_until(addresses.recipient(notice))):
        _release(notice, token, due_at=until, owed_since=until, failures=F("failures") + 1)
    else:
        return True
    return False


def _render(claim: Claim) -> tuple[Parcel, str]:
    lead = claim.lead
    if lead.digest:
        return render_digest(claim.notices)
    deaths = lead.attempts - 1 - lead.failures
    return render(lead, with_board=deaths < DEATHS_WITHOUT_PICTURE)


def _send(claim: Claim, parcel: Parcel, text: str, postman: Postman) -> int:
    address = addresses.recipient(claim.lead)
    try:
        said = postman.send(parcel)
    except Refused as refusal:
        if refusal.address:
            addresses.mark_refused(address, refusal.said)
        _fail(claim, "refused for good", said=refusal.said, sent_to=address)
        return 0
    except Deferred as refusal:
        _retry(claim, refusal.said, ours=False)
        return 0
    except ServerTrouble as trouble:
        _retry(claim, trouble.said, ours=True)
        raise
    _record(claim, address, said, parcel, text)
    addresses.mark_reached(address)
    _server_works()
    return len(claim.notices)


# Writing down what came of it: always behind the lease.


def _mine(token: str, notices: Sequence[Notice]) -> Any:
    pks = [notice.pk for notice in notices]
    return Notice.objects.filter(pk__in=pks, lease_token=token, state=Notice.State.WAITING)


def _renew(claim: Claim) -> bool:
    """Rendering may have taken long: nothing is sent on a lease that ran out."""
    now = clock.now()
    mine = _mine(claim.token, claim.notices).filter(lease_until__gt=now)
    return bool(mine.update(lease_until=now + LEASE) == len(claim.notices))


def _record(claim: Claim, sent_to: str, said: str, parcel: Parcel, text: str) -> None:
    done = {"state": Notice.State.SENT, "sent_at": clock.now(), "sent_to": sent_to, "said": said, "last_error": ""}
    free = {"lease_token": "", "lease_until": None}
    kept: dict[str, Any] = {} if claim.lead.digest else {"subject": parcel.headline}
    kept |= _answerable(claim.lead, parcel, text)
    _mine(claim.token, claim.notices).update(**done, **free, **kept)
    MAILS.labels(direction="out", result="sent").inc()


def _answerable(lead: Notice, parcel: Parcel, text: str) -> dict[str, Any]:
    """What a reply is compared with, and what it is about: kept of every mail that can be answered."""
    if lead.digest:
        return {}
    reply_to = str(parcel.message["Reply-To"] or "")
    found = addresses.orders_address_in(reply_to)
    if found is None:
        return {"text": text.encode()} if lead.decision_id or reply_to else {}
    return {"text": text.encode(), "decision": found.decision}


def _release(notice: Notice, token: str, **fields: Any) -> None:
    _mine(token, [notice]).update(lease_token="", lease_until=None, **fields)


def _put_back(claim: Claim) -> None:
    """Somebody holds what this mail speaks of: no failure of its own, and others shall not wait for it."""
    log.warning("a mail waits for the next pass", notice=claim.lead.pk, kind=claim.lead.kind)
    again = {"due_at": clock.now() + FIRST_REST, "attempts": F("attempts") - 1}
    _mine(claim.token, claim.notices).update(lease_token="", lease_until=None, **again)


def _drop(notice: Notice, token: str, reason: str, **fields: Any) -> None:
    _release(notice, token, state=Notice.State.DROPPED, last_error=reason, **fields)
    MAILS.labels(direction="out", result="dropped").inc()


def _retry(claim: Claim, said: str, *, ours: bool) -> None:
    """Later, each time twice as late, a little unevenly; after days not at all."""
    now = clock.now()
    lead = claim.lead
    if now - lead.made_at > GIVE_UP_AFTER and lead.failures + 1 >= LEAST_TRIES:
        _fail(claim, "not delivered in time", said=said)
        return
    later = now + backoff(lead.failures)
    fields: dict[str, Any] = {"due_at": later, "failures": F("failures") + 1, "said": said, "last_error": said}
    if not ours:
        fields["owed_since"] = later
    _mine(claim.token, claim.notices).update(lease_token="", lease_until=None, **fields)
    MAILS.labels(direction="out", result="deferred").inc()


def backoff(failures: int) -> timedelta:
    return min(FIRST_RETRY * 2 ** min(failures, 20), LONGEST_RETRY) * random.uniform(0.75, 1.25)


def _fail(claim: Claim, error: str, **fields: Any) -> None:
    with transaction.atomic():
        fields |= {"state": Notice.State.FAILED, "last_error": error[:2000], "lease_token": "", "lease_until": None}
        if _mine(claim.token, claim.notices).update(**fields):
            tell_moderators(claim.lead)
    MAILS.labels(direction="out", result="failed").inc()


# The mail server itself.


def _server_may_be_asked() -> bool:
    return not MailServer.objects.filter(pk=1, rest_until__gt=clock.now()).exists()


def _let_server_rest(said: str) -> None:
    """One probe after each rest, whoever makes it: a server that hangs must not hold every worker."""
    server, _ = MailServer.objects.get_or_create(pk=1)
    rest = min(FIRST_REST * 2 ** min(server.failures, 20), LONGEST_REST)
    MailServer.objects.filter(pk=1).update(failures=F("failures") + 1, rest_until=clock.now() + rest, said=said[:2000])
    log.warning("the mail server is in trouble", said=said, rest_seconds=rest.total_seconds())


def _server_works() -> None:
    MailServer.objects.filter(pk=1, failures__gt=0).update(failures=0, rest_until=None, said="")


def _count_rows() -> None:
    for state in (Notice.State.WAITING, Notice.State.FAILED):
        OUTBOX.labels(state=state.value).set(Notice.objects.filter(state=state).count())
