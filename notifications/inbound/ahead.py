"""Orders that a player writes ahead for the next decision. They are kept, and become the draft when it opens."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from games.models import Decision, Draft, Seat
from games.orders import play
from games.timing import clock
from games.words import language_of
from notifications.inbound.answering import KIND, Answer, row_of
from notifications.inbound.reading.mail import Line
from notifications.letters.compose import INTERRUPTIONS
from notifications.listeners import insert
from notifications.models import Notice, OrdersAhead

log = structlog.get_logger(__name__)

MOST_CHARACTERS = 20_000


def keep_ahead(lines: Sequence[Line], decision: Decision, seat: Seat, answer: Answer) -> None:
    """Keeps the lines. They replace those of an earlier mail."""
    if not lines:
        return
    text = "\n".join(line.text for line in lines)[:MOST_CHARACTERS]
    kept = {"user": seat.user, "after": decision, "text": text, "made_at": clock.now()}
    OrdersAhead.objects.update_or_create(seat=seat, defaults=kept)
    answer.say(_("Saved for the next turn as its draft: %(count)s lines.") % {"count": len(lines)})


def lay_before(notice: Notice) -> None:
    """When a decision is announced, makes a draft of what was written ahead and tells the author how it was read."""
    if notice.kind != "orders-wanted" or notice.decision is None or notice.seat is None:
        return
    kept = OrdersAhead.objects.filter(seat=notice.seat).exclude(after=notice.decision).first()
    if kept is None:
        return
    try:
        with transaction.atomic():
            if OrdersAhead.objects.filter(pk=kept.pk).delete()[0]:
                _lay(kept, notice.decision, notice.seat)
    except INTERRUPTIONS:
        raise
    except Exception:  # whatever was written ahead, the mail that asks for orders must go out
        log.exception("orders ahead could not be laid", decision=notice.decision.pk)


def _lay(kept: OrdersAhead, decision: Decision, seat: Seat) -> None:
    if kept.user_id != seat.user_id or Draft.objects.filter(decision=decision, seat=seat).exists():
        return
    found = play.asked(decision, seat)
    answer = Answer(language_of(kept.user.language), found.game.rules, outcome="ahead")
    reading = found.game.rules.read(kept.text, found.questions, found.view, answer.language)
    lines = kept.text.splitlines()
    for problem in reading.problems:
        at = problem.line or 0
        answer.complain(problem, lines[at - 1] if 0 < at <= len(lines) else "")
    wrong = {problem.line for problem in reading.problems}
    answer.kept = [line for number, line in enumerate(lines, 1) if number not in wrong]
    if reading.answers:
        play.draft(decision=decision, seat=seat, answers=dict(reading.answers))
    with translation.override(answer.language):
        insert(row_of(f"{KIND}/ahead/{decision.ref}", KIND, answer, user=kept.user, seat=seat, decision=decision))
