"""What happens when somebody reports a mail of ours as spam: we send them nothing more until they ask for it."""

from __future__ import annotations

import structlog
from django.db import transaction
from django.utils.translation import gettext_noop as _noop

from games.models import Seat, User
from games.trust.acts import Act
from games.trust.auditing import audit
from games.words import worded
from notifications import addresses
from notifications.inbound import recipients
from notifications.inbound.reading.complaints import Complaint
from notifications.inbound.reading.mail import Mail
from notifications.models import Notice

log = structlog.get_logger(__name__)


def complained(mail: Mail, notice: Notice | None = None) -> str:
    """Finds the mail that a complaint is about, by data that only its reader and their provider have seen."""
    if mail.complaint is None:
        return "dropped: no complaint"
    if not mail.complaint.wants_no_more:
        return f"dropped: {mail.complaint.kind[:25] or 'unclear'}"
    found = _about(mail.complaint) or notice
    if found is None:
        return "dropped: no such mail"
    return "mail stopped" if stop(found) else "dropped: stopped before"


def stop(notice: Notice) -> bool:
    """Stops mail to the reader. Returns whether it was not stopped before.

    Waiting mails are dropped when they are due.
    """
    email = notice.sent_to or addresses.recipient(notice)
    with transaction.atomic():
        if not addresses.stop(email):
            return False
        if notice.user is not None:
            _note(notice.user, "mail-stopped", None)
    log.info("mail to somebody is stopped after a complaint", notice=notice.pk)
    return True


def start_again(user: User) -> bool:
    """Sends mail to the person again. Returns whether it had been stopped."""
    with transaction.atomic():
        if not addresses.start_again(user.email):
            return False
        _note(user, "mail-started", user)
    return True


_WORDS = {
    "mail-stopped": _noop("%(user)s marked an email as spam. We no longer send them any."),
    "mail-started": _noop("%(user)s wants emails again."),
}


def _note(user: User, verb: Act, actor: User | None) -> None:
    """Records it for the same side and the moderators. Opponents must not learn of mail problems. [decisions 2.3]"""
    words = worded(_WORDS[verb], user=user)
    for seat in Seat.objects.filter(user=user).select_related("campaign"):
        audit(seat.campaign, actor, verb, {seat.side: words}, linked=False)


def _about(complaint: Complaint) -> Notice | None:
    for address in complaint.envelopes:
        given = recipients.read(address)
        found = addresses.find_bounced(given.token) if given and given.kind == "bounce" else None
        if found is not None:
            return found
    return Notice.objects.filter(message_id__in=complaint.message_ids).first() if complaint.message_ids else None
