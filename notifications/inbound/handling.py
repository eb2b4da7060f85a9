"""What one mail brings about. Who wrote it is settled first, and nothing is done for anybody else. [decisions 6]"""

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
"""Problems that say that orders may be missing: nothing is submitted. The others are told, and hold nothing up."""
MOST_REMEMBERED = 8
"""Mails of ours about one decision with which a reply is compared: so many of the first, and of the last."""


def handle(inbound: Inbound) -> str:
    """Acts on a mail and writes its answer; the word for what came of it. Runs inside the pipeline's transaction."""
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
    """A report never gets an answer, whatever it says."""
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
    """The names we write under."""
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
        return _answered(inbound, mail, address, Answer(language))


def _sent(address: ReplyAddress, answered: Sequence[str]) -> list[str]:
    """What we wrote to this person about this decision, the mail that is answered first, then the latest."""
    mine = Notice.objects.filter(user=address.user, text__isnull=False)
    known = {notice.pk: notice for notice in mine.filter(message_id__in=answered, game=address.decision.segment.game)}
    written = mine.filter(decision=address.decision)
    # The first always: it brought the sheet, and no number of later letters may make its lines look new.
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
    """A mail to a dead token writes nothing any more; what its owner only asks for is answered all the same."""
    answer.outcome, answer.sheet = ("nothing-asked", False) if decision is None else ("old", True)
    if believed:
        occasion = Occasion(address.decision, address.seat, "", current=decision)
        answer.undone = [line.text for line in mail.orders]
        answer_questions(occasion, mail.commands, answer)


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


def _is_from(mail: Mail, address: ReplyAddress | MessageAddress) -> bool:
    """Whether the account's owner wrote it: their address, and where our server checks senders, found to be genuine."""
    if mail.sender != address.user.email.lower():
        return False
    return mail.authentication.proves(mail.sender) if settings.ESTAFETA_MAIL_AUTHSERV else True


def _may_order(inbound: Inbound, mail: Mail, address: ReplyAddress) -> bool:
    """Whoever knows the secret address and is its owner; without the address only an owner who is proven."""
    return _is_from(mail, address) and not _is_unproven(inbound)


def _is_unproven(inbound: Inbound) -> bool:
    """It names no secret, and nobody here checks who wrote it."""
    return inbound.untagged and not settings.ESTAFETA_MAIL_AUTHSERV


def _suggested(inbound: Inbound, mail: Mail, address: ReplyAddress) -> str:
    """Orders from somebody else's address: the owner is shown them, and nothing else happens. "" if it has none."""
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
