"""Handles one mail. First it finds out who wrote it, and then acts for that person only. [decisions 6]"""

from __future__ import annotations

from collections.abc import Sequence
from email.utils import parseaddr

from django.conf import settings
from django.utils import translation

from config import reply_addresses
from games.errors import NotFound
from games.models import Decision, Segment
from games.visibility import sight
from games.words import language_of
from notifications import addresses
from notifications.inbound import recipients, suggestions, trials
from notifications.inbound.ahead import keep_ahead
from notifications.inbound.answering import Answer, send, tell_of, tell_with_receipt
from notifications.inbound.complained import complained
from notifications.inbound.conversing import answer_message
from notifications.inbound.judging import Judge
from notifications.inbound.ordering import handed_in, take_orders
from notifications.inbound.performing import Occasion, answer_questions, perform
from notifications.inbound.reading import read
from notifications.inbound.reading.bounces import sends_back
from notifications.inbound.reading.mail import Mail
from notifications.inbound.reading.reader import answered_ids
from notifications.inbound.returned import returned
from notifications.letters.phrases import zone_of
from notifications.models import Inbound, MessageAddress, Notice, ReplyAddress

HOLDING = frozenset(
    {"too-big", "too-deep", "too-many-parts", "too-long", "broken", "encrypted", "too-many-attachments"}
)
"""Problems after which orders may be missing, so nothing is submitted. Other problems are only reported."""
MOST_REMEMBERED = 8
"""A reply is compared with so many of our first mails about a decision, and with so many of the last."""


def handle(inbound: Inbound) -> str:
    """Acts on a mail, stores the answer and returns the outcome as a word. Runs inside the pipeline's transaction."""
    to = recipients.read_key(inbound.recipient)
    if to is None or inbound.raw is None:
        return "dropped: no address of ours"
    kind, token_hash = to
    if kind == reply_addresses.COMPLAINTS:
        return complained(read(bytes(inbound.raw), sent=""))
    if kind == "bounce":
        notice = addresses.bounced_by_hash(token_hash)
        return _came_back(inbound, notice) if notice else "dropped: no such mail"
    if kind == "answer":
        message = addresses.message_address_by_hash(token_hash)
        return _conversation(inbound, message) if message else "dropped: no such token"
    if kind == "trial":
        return trials.came_back(inbound, token_hash)
    found = addresses.orders_address_by_hash(token_hash)
    return _orders(inbound, found) if found else "dropped: no such token"


def _came_back(inbound: Inbound, notice: Notice) -> str:
    """Handles a bounce. A report never gets an answer."""
    mail = read(bytes(inbound.raw or b""), sent="")
    if mail.complaint is not None:
        return complained(mail, notice)
    return returned(notice, mail) if sends_back(inbound.sender) else "dropped: no bounce"


def _conversation(inbound: Inbound, address: MessageAddress) -> str:
    assert inbound.raw is not None
    sent = Notice.objects.filter(key=f"message/{address.message.ref}/{address.user.pk}", text__isnull=False)
    mail = read(
        bytes(inbound.raw),
        sent=[bytes(notice.text).decode() for notice in sent if notice.text],
        servers=settings.ESTAFETA_MAIL_AUTHSERV.split(),
        domain=reply_addresses.id_domain(),
        ours=_ours(),
    )
    if mail.bounce is not None or mail.complaint is not None or mail.auto:
        return f"dropped: {mail.auto or 'a report'}"
    if not _is_from(mail, address) or not address.user.is_active:
        return "dropped: a stranger"
    with translation.override(language_of(address.user.language)):
        return answer_message(inbound, mail, address)


def _ours() -> tuple[str, ...]:
    """The names and addresses under which we write."""
    own = settings.ESTAFETA_MAIL_REPLY_TO or settings.ESTAFETA_MAIL_DOMAIN
    return (*parseaddr(settings.DEFAULT_FROM_EMAIL), own)


def _orders(inbound: Inbound, address: ReplyAddress) -> str:
    language = language_of(address.user.language)
    assert inbound.raw is not None
    mail = read(
        bytes(inbound.raw),
        sent=_sent(address, answered_ids(bytes(inbound.raw))),
        language=language,
        today=inbound.received_at.astimezone(zone_of(address.user.zone)).date(),
        servers=settings.ESTAFETA_MAIL_AUTHSERV.split(),
        domain=reply_addresses.id_domain(),
        ours=_ours(),
        language_of_orders=Judge(address.decision, address.seat, language),
    )
    if mail.bounce is not None or mail.complaint is not None:
        return "dropped: a report"
    if mail.auto:
        return f"dropped: {mail.auto}"
    if address.seat.user_id != address.user_id or not address.user.is_active:
        return "dropped: former holder"
    with translation.override(language):
        return _answered(inbound, mail, address, Answer(language, address.decision.segment.game.rules))


def _sent(address: ReplyAddress, answered: Sequence[str]) -> list[str]:
    """What we wrote to this person about this decision: first the mail that is answered, then the latest."""
    mine = Notice.objects.filter(user=address.user, text__isnull=False)
    known = {notice.pk: notice for notice in mine.filter(message_id__in=answered, game=address.decision.segment.game)}
    written = mine.filter(decision=address.decision)
    # Always include the first: it contained the sheet, and its lines must not look new after many later mails.
    others = {notice.pk: notice for some in ("pk", "-pk") for notice in written.order_by(some)[:MOST_REMEMBERED]}
    ordered = [*known.values(), *(others[pk] for pk in sorted(others, reverse=True) if pk not in known)]
    return [bytes(notice.text).decode() for notice in ordered if notice.text]


def _answered(inbound: Inbound, mail: Mail, address: ReplyAddress, answer: Answer) -> str:
    decision = _current(address)
    if decision is None or decision.pk != address.decision.pk:
        _told_apart(mail, decision, address, answer, believed=_may_order(inbound, mail, address))
    elif not _may_order(inbound, mail, address):
        if (said := _suggested(inbound, mail, address)) or not _is_unproven(inbound):
            return said or "dropped: a stranger"
        answer.outcome = "untagged"
    else:
        _act(inbound, mail, decision, address, answer)
    return send(inbound, answer, user=address.user, seat=address.seat, decision=decision or address.decision)


def _told_apart(
    mail: Mail, decision: Decision | None, address: ReplyAddress, answer: Answer, *, believed: bool
) -> None:
    """A mail to an expired token changes nothing any more, but the owner's questions in it are still answered."""
    answer.outcome, answer.sheet = ("nothing-asked", False) if decision is None else ("old", True)
    if believed:
        occasion = Occasion(address.decision, address.seat, "", current=decision)
        answer.undone = [line.text for line in mail.orders]
        answer_questions(occasion, mail.commands, answer)


def _current(address: ReplyAddress) -> Decision | None:
    """The seat's open decision, or None."""
    try:
        of = sight.standing(address.user, address.decision.segment.game)
    except NotFound:
        return None
    decision = sight.open_decision(of)
    if decision is None or decision.segment.state != Segment.State.OPEN:
        return None
    return decision


def _is_from(mail: Mail, address: ReplyAddress | MessageAddress) -> bool:
    """Whether the account's owner wrote it: From is their address, and our server's sender check (if any) passed."""
    if mail.sender != address.user.email.lower():
        return False
    return mail.authentication.proves(mail.sender) if settings.ESTAFETA_MAIL_AUTHSERV else True


def _may_order(inbound: Inbound, mail: Mail, address: ReplyAddress) -> bool:
    """The owner at the secret address may order. Without the address, only an owner whose identity is proven."""
    return _is_from(mail, address) and not _is_unproven(inbound)


def _is_unproven(inbound: Inbound) -> bool:
    """Whether the mail has no secret address and its sender cannot be checked."""
    return inbound.untagged and not settings.ESTAFETA_MAIL_AUTHSERV


def _suggested(inbound: Inbound, mail: Mail, address: ReplyAddress) -> str:
    """Shows the owner orders that came from somebody else's address, and does nothing else. "" if there are none."""
    made = suggestions.make(inbound, mail, address)
    if made is None:
        return ""
    if isinstance(made, str):
        return f"dropped: {made}"
    untagged = _is_unproven(inbound)
    forged = not untagged and mail.sender == address.user.email.lower()
    return tell_of(made, sender=mail.sender, forged=forged, untagged=untagged)


def _act(inbound: Inbound, mail: Mail, decision: Decision, address: ReplyAddress, answer: Answer) -> None:
    for problem in mail.problems:
        answer.complain(problem, holds=problem.code in HOLDING)
    if mail.says_nothing:
        answer.outcome = "no-orders" if mail.problems else "unchanged"
        return
    take_orders(handed_in(inbound, mail, address.seat), decision, address.seat, answer)
    occasion = Occasion(decision, address.seat, f"mail-{inbound.digest[:40]}", current=decision)
    decision.refresh_from_db(fields=["version", "standing"])
    keep_ahead(mail.ahead, decision, address.seat, answer)
    perform(occasion, mail.commands, answer)
    if answer.outcome == "read" and answer.held:
        answer.outcome = "incomplete"
    tell_with_receipt(answer, decision)
