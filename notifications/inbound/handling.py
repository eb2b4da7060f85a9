"""What one mail brings about. Who wrote it is settled first, and nothing is done for anybody else. [decisions 6]"""

from __future__ import annotations

from django.conf import settings
from django.utils import translation

from games import sight
from games.errors import NotFound
from games.models import Decision, Segment
from notifications import addresses
from notifications.inbound import recipients
from notifications.inbound.answering import Answer, send
from notifications.inbound.ordering import take_orders
from notifications.inbound.performing import Occasion, perform
from notifications.inbound.reading import read
from notifications.inbound.reading.mail import Mail
from notifications.inbound.returned import returned
from notifications.letters.phrases import language_of, zone_of
from notifications.models import Inbound, Notice, ReplyAddress, Suggestion

MOST_SUGGESTED = 20_000
MOST_REMEMBERED = 12
"""Mails of ours about one decision with which a reply is compared."""


def handle(inbound: Inbound) -> str:
    """Acts on a mail and writes its answer; the word for what came of it. Runs inside the pipeline's transaction."""
    to = recipients.read(inbound.recipient)
    if to is None or inbound.raw is None:
        return "dropped: no address of ours"
    if to.kind == "bounce":
        notice = addresses.find_bounced(to.token)
        return returned(notice, read(bytes(inbound.raw), sent="")) if notice else "dropped: no such mail"
    found = addresses.find_orders_address(to.token)
    return _orders(inbound, found) if found else "dropped: no such token"


def _orders(inbound: Inbound, address: ReplyAddress) -> str:
    language = language_of(address.user.language)
    assert inbound.raw is not None
    mail = read(
        bytes(inbound.raw),
        sent=_sent(address),
        language=language,
        today=inbound.received_at.astimezone(zone_of(address.user.zone)).date(),
        servers=settings.ESTAFETA_MAIL_AUTHSERV.split(),
        domain=settings.ESTAFETA_MAIL_DOMAIN,
    )
    if mail.bounce is not None:
        return "dropped: a bounce"
    if mail.auto:
        return f"dropped: {mail.auto}"
    if address.seat.user_id != address.user_id or not address.user.is_active:
        return "dropped: former holder"
    with translation.override(language):
        return _answered(inbound, mail, address, Answer(language))


def _sent(address: ReplyAddress) -> list[str]:
    """What we wrote to this person about this decision: lines that come back from it are no orders."""
    written = Notice.objects.filter(decision=address.decision, user=address.user, text__isnull=False).order_by("-pk")
    return [bytes(notice.text).decode() for notice in written[:MOST_REMEMBERED] if notice.text]


def _answered(inbound: Inbound, mail: Mail, address: ReplyAddress, answer: Answer) -> str:
    decision = _current(address)
    if decision is None:
        answer.outcome = "nothing-asked"
        return send(inbound, answer, user=address.user, seat=address.seat, decision=address.decision)
    if decision.pk != address.decision.pk:
        answer.outcome, answer.sheet = "old", True
    elif not _is_from(mail, address):
        return _suggested(inbound, mail, address, answer)
    else:
        _act(inbound, mail, decision, address, answer)
    return send(inbound, answer, user=address.user, seat=address.seat, decision=decision)


def _current(address: ReplyAddress) -> Decision | None:
    """What the seat is asked now, if anything."""
    try:
        of = sight.standing(address.user, address.decision.segment.game)
    except NotFound:
        return None
    decision = sight.open_decision(of)
    if decision is None or decision.segment.state != Segment.State.OPEN:
        return None
    return decision


def _is_from(mail: Mail, address: ReplyAddress) -> bool:
    """Whether the account's owner wrote it: his address, and no server that says it is forged."""
    return mail.sender == address.user.email.lower() and not mail.authentication.refuted


def _suggested(inbound: Inbound, mail: Mail, address: ReplyAddress, answer: Answer) -> str:
    """Orders from somebody else's address: the owner is shown them, and nothing else happens."""
    text = "\n".join(line.text for line in mail.to_read())[:MOST_SUGGESTED].strip()
    if not text:
        return "dropped: a stranger"
    Suggestion.objects.create(
        decision=address.decision, seat=address.seat, inbound=inbound, text=text, made_at=inbound.received_at
    )
    answer.outcome, answer.kept = "suggestion", text.splitlines()
    return send(inbound, answer, user=address.user, seat=address.seat, decision=address.decision)


def _act(inbound: Inbound, mail: Mail, decision: Decision, address: ReplyAddress, answer: Answer) -> None:
    for problem in mail.problems:
        answer.complain(problem)
    if mail.says_nothing and not mail.problems:
        answer.outcome = "unchanged"
        return
    wrong_before = len(answer.wrong)
    take_orders(inbound, mail, decision, address.seat, answer)
    occasion = Occasion(decision, address.seat, f"mail-{inbound.digest[:40]}")
    decision.refresh_from_db(fields=["version", "standing"])
    perform(occasion, mail.commands, answer)
    if answer.outcome == "read" and len(answer.wrong) > wrong_before:
        answer.outcome = "incomplete"
