"""Delivering what is due: claimed under a lease, rendered, sent, written down. Any number may run at once.

A worker that dies between sending and writing down leaves a lease behind; when it has run out the mail goes out once
more, under the Message-ID it had.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import DatabaseError, transaction
from django.db.models import Min, QuerySet

from config.metrics import MAILED_SECONDS, MAILS, OUTBOX, REFUSALS
from games.db import work_rows
from games.db.interruptions import waited_in_vain
from games.db.prepared_queries import Prepared
from games.db.work_rows import MOST_DEATHS
from games.timing import clock
from notifications import addresses, preferences, rank, relay, timeliness
from notifications.alarm import GIVE_UP_AFTER, NOT_IN_TIME, STAYED_FULL, WRONG_ADDRESS, tell_moderators
from notifications.delivery import NotTaken, Parcel, Postman, ServerTrouble, goes_nowhere
from notifications.inbound.ahead import lay_before
from notifications.letters.compose import INTERRUPTIONS, render, render_digest, subject_of
from notifications.models import Notice
from notifications.refusals import Meaning, telling_status

log = structlog.get_logger(__name__)

MOST_AT_ONCE = 100
MOST_SECONDS = 30.0
"""One pass, before its last mail: a worker has other things to do, and the next pass is never far."""
LEASE = timedelta(minutes=5)
FIRST_RETRY = timedelta(minutes=1)
LONGEST_RETRY = timedelta(hours=4)
LONGEST_TROUBLE = timedelta(minutes=30)
"""What the server itself refuses is tried again this often at least: it may be mended any minute."""
LEAST_TRIES = 5
DEATHS_WITHOUT_PICTURE = 2
AT_A_TIME = 20
"""Rows looked up at once: what became more urgent meanwhile waits for no more than these."""
URGENT = ("login-link",)
"""Somebody sits and waits for these. They go even to who wants no more mail, or could never say otherwise."""
STOPPED = "stopped by its reader"


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
    if not relay.may_be_asked():
        return 0
    sent = 0
    with Postman() as postman:
        try:
            for pk in _in_turn(limit):
                sent += _deliver(pk, postman)
        except ServerTrouble as trouble:
            relay.let_rest(trouble.said, trouble.kind)
    _count_rows()
    return sent


def _in_turn(limit: int) -> Iterator[int]:
    """What is due, the most urgent first, looked up again and again: a heap of digests takes long."""
    ends = time.monotonic() + MOST_SECONDS
    tried: set[int] = set()
    while len(tried) < limit and (found := due_notices(min(AT_A_TIME, limit - len(tried)), tried)):
        for pk in found:
            if time.monotonic() > ends:
                return
            tried.add(pk)
            yield pk


def lag(now: datetime | None = None) -> timedelta:
    """How long the oldest unsent mail has been owed; nothing if none is."""
    at = now or clock.now()
    owed = Notice.objects.filter(state=Notice.State.WAITING, owed_since__lte=at)
    oldest = owed.aggregate(oldest=Min("owed_since"))["oldest"]
    return at - oldest if oldest else timedelta(0)


def due_notices(limit: int, tried: Collection[int] = ()) -> list[int]:
    """By rank, the oldest first. A query each: one over all ranks would read every row that waits for tomorrow."""
    due = _due(clock.now())
    found: list[int] = []
    for each in rank.ALL:
        if len(found) < limit:
            rows = due.filter(rank=each).exclude(pk__in=tried).order_by("due_at", "pk").values_list("pk", flat=True)
            found += rows[: limit - len(found)]
    return found


def claim_notice(pk: int) -> Claim | None:
    """By compare-and-set. A digest takes everything along that waits for the same morning."""
    token = work_rows.new_token()
    with transaction.atomic():
        now = clock.now()
        free = _due(now)
        if not work_rows.take(free, free.filter(pk=pk), token, now + LEASE):
            return None
        user_id, digest = Notice.objects.values_list("user_id", "digest").get(pk=pk)
        if digest:
            work_rows.take(free, free.filter(user_id=user_id, digest=True), token, now + LEASE)
    return Claim(token, tuple(_CLAIMED.all(token=token)))


def _claimed(token: str) -> QuerySet[Notice]:
    """Rows with all that their mails may speak of, and without the blobs that no reader may reach."""
    related = ("user", "seat", "campaign", "game__campaign", "segment", "decision__segment__game__campaign")
    mine = Notice.objects.filter(lease_token=token).select_related(*related)
    mine = mine.defer("segment__checkpoint", "segment__trace", "segment__closing", "text")
    mine = mine.defer("decision__segment__checkpoint", "decision__segment__trace", "decision__segment__closing")
    return mine.order_by("pk")


_CLAIMED = Prepared(_claimed, token=str)


def _due(now: datetime) -> QuerySet[Notice]:
    return Notice.objects.filter(work_rows.unleased(now), state=Notice.State.WAITING, due_at__lte=now)


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
    if work_rows.deaths(notice) >= MOST_DEATHS:
        _fail(Claim(token, (notice,)), "several workers died over this mail")
    elif reason := timeliness.why_not(notice, now):
        _drop(notice, token, reason)
    elif (chosen := preferences.treatment(notice, now)) == "drop":
        _drop(notice, token, "not wanted", subject=subject_of(notice))
    elif chosen == "collect":
        assert notice.user is not None
        morning = preferences.next_morning(notice.user, now)
        later = {"due_at": morning, "owed_since": morning, "digest": True, "rank": rank.DIGEST}
        _release(notice, token, subject=subject_of(notice), **later, **work_rows.AFRESH)
    elif notice.kind not in URGENT and addresses.is_stopped(addresses.recipient(notice)):
        _drop(notice, token, STOPPED, subject=subject_of(notice))
    elif notice.kind not in URGENT and (until := addresses.resting_until(addresses.recipient(notice))):
        work_rows.try_later(_mine(token, [notice]), until, owed_since=until)
    else:
        return True
    return False


def _render(claim: Claim) -> tuple[Parcel, str]:
    lead = claim.lead
    if lead.digest:
        return render_digest(claim.notices)
    survived = work_rows.deaths(lead) < DEATHS_WITHOUT_PICTURE
    pictured = survived and not goes_nowhere(addresses.recipient(lead))  # half a second of CPU
    return render(lead, with_board=pictured)


def _send(claim: Claim, parcel: Parcel, text: str, postman: Postman) -> int:
    address = addresses.recipient(claim.lead)
    try:
        said = postman.send(parcel)
    except NotTaken as refusal:
        _not_taken(claim, refusal, address)
        return 0
    except ServerTrouble as trouble:
        _retry(claim, trouble.said, Meaning.SERVER)
        raise
    _record(claim, address, said, parcel, text)
    addresses.mark_reached(address)
    if not goes_nowhere(address):
        relay.works()
    return len(claim.notices)


def _not_taken(claim: Claim, refusal: NotTaken, address: str) -> None:
    """Blames the address only for what is said about it. Raises ServerTrouble where many mails fared alike."""
    meaning = refusal.meaning
    REFUSALS.labels(meaning=meaning.value, where="sending").inc()
    if meaning is Meaning.ADDRESS:
        addresses.mark_refused(address, refusal.said)
        _fail(claim, WRONG_ADDRESS, said=refusal.said, sent_to=address)
        return
    if meaning is Meaning.FULL:
        addresses.mark_full(address)
    _retry(claim, refusal.said, meaning)
    if _is_the_servers(refusal) and relay.is_troubled_by(refusal.said, address):
        raise ServerTrouble(refusal.said)


def _is_the_servers(refusal: NotTaken) -> bool:
    """A greylist and a busy mailbox are one reader's; a system that cannot now (4.3.x) is everybody's."""
    system = telling_status(refusal.said).startswith("4.3.")
    return refusal.meaning is Meaning.SERVER or (refusal.meaning is Meaning.LATER and system)


# Writing down what came of it: always behind the lease.


def _mine(token: str, notices: Sequence[Notice]) -> QuerySet[Notice]:
    pks = [notice.pk for notice in notices]
    return work_rows.held(Notice.objects.filter(pk__in=pks, state=Notice.State.WAITING), token)


def _renew(claim: Claim) -> bool:
    """Rendering may have taken long: nothing is sent on a lease that ran out."""
    now = clock.now()
    mine = _mine(claim.token, claim.notices).filter(lease_until__gt=now)
    return work_rows.renew(mine, now + LEASE) == len(claim.notices)


def _record(claim: Claim, sent_to: str, said: str, parcel: Parcel, text: str) -> None:
    done: dict[str, Any] = {
        "state": Notice.State.SENT,
        "sent_at": clock.now(),
        "sent_to": sent_to,
        "said": said,
        "last_error": "",
    }
    kept: dict[str, Any] = {} if claim.lead.digest else {"subject": parcel.headline}
    kept |= _answerable(claim.lead, parcel, text)
    work_rows.release(_mine(claim.token, claim.notices), **done, **kept)
    MAILED_SECONDS.observe(max(0.0, (done["sent_at"] - claim.lead.owed_since).total_seconds()))
    if not goes_nowhere(sent_to):
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
    work_rows.release(_mine(token, [notice]), **fields)


def _put_back(claim: Claim) -> None:
    """Somebody holds what this mail speaks of: no failure of its own, and others shall not wait for it."""
    log.warning("a mail waits for the next pass", notice=claim.lead.pk, kind=claim.lead.kind)
    work_rows.put_back(_mine(claim.token, claim.notices), clock.now() + relay.FIRST_REST)


def _drop(notice: Notice, token: str, reason: str, **fields: Any) -> None:
    _release(notice, token, state=Notice.State.DROPPED, last_error=reason, **fields)
    MAILS.labels(direction="out", result="dropped").inc()


def _retry(claim: Claim, said: str, meaning: Meaning) -> None:
    """Later, each time twice as late, unevenly; after days not at all. The server's trouble is our lateness."""
    now = clock.now()
    lead = claim.lead
    if now - lead.made_at > GIVE_UP_AFTER and lead.failures + 1 >= LEAST_TRIES:
        _fail(claim, STAYED_FULL if meaning is Meaning.FULL else NOT_IN_TIME, said=said)
        return
    later = now + backoff(lead.failures, meaning)
    fields: dict[str, Any] = {"said": said, "last_error": said}
    if meaning is not Meaning.SERVER:
        fields["owed_since"] = later
    work_rows.try_later(_mine(claim.token, claim.notices), later, **fields)
    MAILS.labels(direction="out", result="deferred").inc()


def backoff(failures: int, meaning: Meaning = Meaning.LATER) -> timedelta:
    if meaning is Meaning.FULL:
        return work_rows.unevenly(addresses.FULL_RESTS, 0.1)
    longest = LONGEST_TROUBLE if meaning is Meaning.SERVER else LONGEST_RETRY
    return work_rows.unevenly(work_rows.doubled(FIRST_RETRY, failures, longest))


def _fail(claim: Claim, error: str, **fields: Any) -> None:
    with transaction.atomic():
        fields |= {"state": Notice.State.FAILED, "last_error": error[:2000], "due_at": clock.now()}
        if work_rows.release(_mine(claim.token, claim.notices), **fields):
            tell_moderators(claim.lead, error)
    MAILS.labels(direction="out", result="failed").inc()


def _count_rows() -> None:
    for state in (Notice.State.WAITING, Notice.State.FAILED):
        OUTBOX.labels(state=state.value).set(Notice.objects.filter(state=state).count())
