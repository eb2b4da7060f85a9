"""A side's answer to somebody who wants to join it, and what happens if it does not answer."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.db import DatabaseError, transaction
from django.utils.translation import gettext_lazy as _

from games.audiences import players, who_decides
from games.campaigns.joining.door import admit, check, lock_campaign, lock_campaign_if_free, tell_the_answer
from games.db.interruptions import waited_in_vain
from games.errors import NotAllowed, NotFound, WrongState
from games.models import Admission, Campaign, Segment, Submission, User
from games.timing import clock

log = structlog.get_logger(__name__)

WAITS = timedelta(days=14)
"""How long somebody may wait for an answer. After that they may ask again."""
SILENCE = timedelta(days=3)
"""After this long without an answer, an absent player no longer keeps a substitute out."""


def agree(*, admission: Admission, by: User) -> Admission:
    """Whoever decides for the side lets the person in."""
    with transaction.atomic():
        admission, campaign = _lock(admission)
        decides = who_decides(campaign, admission.side)
        if decides is None or decides.user_id != by.pk:
            raise NotAllowed() if _concerns(admission, campaign, by) else NotFound()
        check(admission, campaign)
        admit(admission, campaign, by)
    return admission


def refuse(*, admission: Admission, by: User) -> Admission:
    """Any player of the side can refuse the person. The person, or whoever invited them, can withdraw the request."""
    with transaction.atomic():
        admission, campaign = _lock(admission)
        if not _concerns(admission, campaign, by):
            raise NotFound()
        own = by.pk in (admission.user_id, admission.asked_by_id)
        admission.state = Admission.State.WITHDRAWN if own else Admission.State.REFUSED
        admission.answered_at, admission.answered_by = clock.now(), by
        admission.save(update_fields=["state", "answered_at", "answered_by"])
        if not own:
            tell_the_answer(admission)
    return admission


def _lock(admission: Admission) -> tuple[Admission, Campaign]:
    campaign = lock_campaign(admission.campaign_id)
    found = Admission.objects.select_for_update(of=("self",), no_key=True).select_related(
        "user", "asked_by", "seat__user"
    )
    admission = found.get(pk=admission.pk)
    if admission.state != Admission.State.WAITING:
        raise WrongState(_("This has already been answered."))
    return admission, campaign


def _concerns(admission: Admission, campaign: Campaign, user: User) -> bool:
    mine = user.pk in (admission.user_id, admission.asked_by_id)
    return mine or any(seat.user_id == user.pk for seat in players(campaign, admission.side))


def waiting(user: User, campaign: Campaign) -> list[Admission]:
    """Requests that wait for an answer, if they concern this person: to their own side, or their own."""
    rows = [row for row in campaign.admissions.all() if row.state == Admission.State.WAITING]
    return [row for row in sorted(rows, key=lambda row: row.pk) if _concerns(row, campaign, user)]


def decides(user: User, admission: Admission, campaign: Campaign) -> bool:
    commander = who_decides(campaign, admission.side)
    return commander is not None and commander.user_id == user.pk


def find(user: User, campaign: Campaign, ref: str) -> Admission:
    found = campaign.admissions.filter(ref=ref).select_related("user", "campaign").first()
    if found is None or not _concerns(found, campaign, user):
        raise NotFound()
    return found


# No answer.


def sweep(now: datetime) -> int:
    """Lets people in who waited long enough for an absent player, and ends requests that nobody answered."""
    done = 0
    old = Admission.objects.filter(state=Admission.State.WAITING, made_at__lte=now - SILENCE)
    for admission in old.select_related("seat").order_by("pk")[:100]:
        try:
            done += _after_silence(admission, now)
        except DatabaseError as error:
            if not waited_in_vain(error):
                raise
            log.warning("an admission waits for the next sweep", admission=admission.pk)
    return done


def _after_silence(admission: Admission, now: datetime) -> int:
    with transaction.atomic():
        if lock_campaign_if_free(admission.campaign_id) is None:
            return 0
        try:
            admission, campaign = _lock(admission)
        except WrongState:
            return 0
        if admission.kind == Admission.Kind.SUBSTITUTE and _absent(admission, now):
            _let_in_or_end(admission, campaign, now)
            return 1
        if admission.made_at > now - WAITS:
            return 0
        _end(admission, now)
        return 1


def _let_in_or_end(admission: Admission, campaign: Campaign, now: datetime) -> None:
    try:
        with transaction.atomic():
            check(admission, campaign)
            admit(admission, campaign, None)
    except WrongState:
        _end(admission, now)


def _end(admission: Admission, now: datetime) -> None:
    admission.state, admission.answered_at = Admission.State.WITHDRAWN, now
    admission.save(update_fields=["state", "answered_at"])


def _absent(admission: Admission, now: datetime) -> bool:
    """Whether the seat's holder has missed a deadline, or is late for one, and has done nothing since."""
    seat = admission.seat
    if seat is None or seat.user is None:
        return True
    own = (Submission.Door.PAGE, Submission.Door.API, Submission.Door.MAIL)
    if Submission.objects.filter(seat=seat, door__in=own, made_at__gt=admission.made_at).exists():
        return False
    waits = Segment.objects.filter(game__campaign=admission.campaign, state=Segment.State.OPEN, deadline__lte=now)
    late = waits.filter(decisions__side=seat.side, decisions__standing__isnull=True, decisions__locked__isnull=True)
    return seat.missed > 0 or late.exists()
