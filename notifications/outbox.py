"""Delivers due notices: claims them under a lease, renders, sends and records them. Several workers may run at once.

If a worker dies between sending and recording, its lease runs out and the mail is sent once more, under the same
Message-ID.
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
from notifications import addresses, on_screen, preferences, rank, relay, timeliness
from notifications.alarm import GIVE_UP_AFTER, NOT_IN_TIME, STAYED_FULL, WRONG_ADDRESS, tell_moderators
from notifications.delivery import NotTaken, Parcel, Postman, ServerTrouble, goes_nowhere
from notifications.inbound.ahead import lay_before
from notifications.letters.compose import INTERRUPTIONS, render, render_digest, subject_of
from notifications.models import Notice
from notifications.refusals import Meaning, telling_status

log = structlog.get_logger(__name__)

MOST_AT_ONCE = 100
MOST_SECONDS = 30.0
"""A pass starts no new mail after this. A worker has other work, and the next pass comes soon."""
LEASE = timedelta(minutes=5)
FIRST_RETRY = timedelta(minutes=1)
LONGEST_RETRY = timedelta(hours=4)
LONGEST_TROUBLE = timedelta(minutes=30)
"""The longest wait for a mail that the server itself refuses, because it may be repaired any minute."""
LEAST_TRIES = 5
DEATHS_WITHOUT_PICTURE = 2
AT_A_TIME = 20
"""Rows looked up at once. A mail that becomes more urgent waits for no more than these."""
URGENT = ("login-link",)
"""Somebody is waiting for these. They are sent even to people who want no more mail, or they could never change it."""
STOPPED = "stopped by its reader"


@dataclass(frozen=True)
class Claim:
    """Rows that are ours until the lease runs out, oldest first. Only a digest has several."""

    token: str
    notices: tuple[Notice, ...]

    @property
    def lead(self) -> Notice:
        return self.notices[0]


def deliver_due(limit: int = MOST_AT_ONCE) -> int:
    """Sends due notices one at a time. Returns how many rows were sent."""
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
    """Due notices, most urgent first. They are looked up again and again, because sending many digests takes long."""
    ends = time.monotonic() + MOST_SECONDS
    tried: set[int] = set()
    while len(tried) < limit and (found := due_notices(min(AT_A_TIME, limit - len(tried)), tried)):
        for pk in found:
            if time.monotonic() > ends:
                return
            tried.add(pk)
            yield pk


def lag(now: datetime | None = None) -> timedelta:
    """How long the oldest unsent mail has been owed; zero if none is."""
    at = now or clock.now()
    owed = Notice.objects.filter(state=Notice.State.WAITING, owed_since__lte=at)
    oldest = owed.aggregate(oldest=Min("owed_since"))["oldest"]
    return at - oldest if oldest else timedelta(0)


def due_notices(limit: int, tried: Collection[int] = ()) -> list[int]:
    """Due notices by rank, oldest first.

    One query per rank: a single one would read all rows that wait for tomorrow.
    """
    due = _due(clock.now())
    found: list[int] = []
    for each in rank.ALL:
        if len(found) < limit:
            rows = due.filter(rank=each).exclude(pk__in=tried).order_by("due_at", "pk").values_list("pk", flat=True)
            found += rows[: limit - len(found)]
    return found


def claim_notice(pk: int) -> Claim | None:
    """Takes a lease by compare-and-set. A digest also takes everything else that waits for the same morning."""
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
    """The claimed rows with everything that their mails may need, but without blobs that no reader may see."""
    related = ("user", "seat", "campaign", "game__campaign", "segment", "decision__segment__game__campaign")
    mine = Notice.objects.filter(lease_token=token).select_related(*related)
    mine = mine.defer("segment__checkpoint", "segment__trace", "segment__closing", "text")
    mine = mine.defer("decision__segment__checkpoint", "decision__segment__trace", "decision__segment__closing")
    return mine.order_by("pk")


_CLAIMED = Prepared(_claimed, token=str)


def _due(now: datetime) -> QuerySet[Notice]:
    return Notice.objects.filter(work_rows.unleased(now), state=Notice.State.WAITING, due_at__lte=now)


def _deliver(pk: int, postman: Postman) -> int:
    """One mail from claim to record. Returns how many rows were sent with it."""
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
    """The claimed rows that are to be sent, as a mail; None if none are."""
    sifted = _sift(claim)
    if sifted is None:
        return None
    for notice in sifted.notices:
        lay_before(notice)
    try:
        return sifted, *_render(sifted)
    except INTERRUPTIONS:
        raise
    except Exception as error:  # any content of a row: only this row fails
        log.exception("a mail could not be written", notice=sifted.lead.pk, kind=sifted.lead.kind)
        _fail(sifted, f"{type(error).__name__}: {error}")
        return None


def _sift(claim: Claim) -> Claim | None:
    """Removes what the reader does not want, what is no longer true, and what has to wait."""
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
    elif not notice.digest and on_screen.was_seen(notice):
        _drop(notice, token, on_screen.SEEN, subject=subject_of(notice))
    elif not notice.digest and (until := on_screen.held_until(notice, now)):
        _release(notice, token, due_at=until, owed_since=until, **work_rows.AFRESH)
    else:
        return True
    return False


def _render(claim: Claim) -> tuple[Parcel, str]:
    lead = claim.lead
    if lead.digest:
        return render_digest(claim.notices)
    survived = work_rows.deaths(lead) < DEATHS_WITHOUT_PICTURE
    pictured = survived and not goes_nowhere(addresses.recipient(lead))  # drawing takes half a second of CPU
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
    """Blames the address only if the refusal is about it. Raises ServerTrouble if many mails were refused alike."""
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
    """A greylist or a busy mailbox concerns one reader; a system that is unavailable (4.3.x) concerns all."""
    system = telling_status(refusal.said).startswith("4.3.")
    return refusal.meaning is Meaning.SERVER or (refusal.meaning is Meaning.LATER and system)


# Recording the outcome. Every update checks that the lease is still ours.


def _mine(token: str, notices: Sequence[Notice]) -> QuerySet[Notice]:
    pks = [notice.pk for notice in notices]
    return work_rows.held(Notice.objects.filter(pk__in=pks, state=Notice.State.WAITING), token)


def _renew(claim: Claim) -> bool:
    """Renews the lease, because rendering may have taken long. Nothing is sent after a lease has run out."""
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
    """What a reply is compared with and what it is about, stored for every mail that can be answered."""
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
    """Something that the mail needs is locked. This is no failure of the mail, and others should not wait for it."""
    log.warning("a mail waits for the next pass", notice=claim.lead.pk, kind=claim.lead.kind)
    work_rows.put_back(_mine(claim.token, claim.notices), clock.now() + relay.FIRST_REST)


def _drop(notice: Notice, token: str, reason: str, **fields: Any) -> None:
    _release(notice, token, state=Notice.State.DROPPED, last_error=reason, **fields)
    MAILS.labels(direction="out", result="dropped").inc()


def _retry(claim: Claim, said: str, meaning: Meaning) -> None:
    """Schedules the next try, each time after about twice as long, and gives up after days.

    The waiting counts as our delay only if our mail server has the problem.
    """
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
