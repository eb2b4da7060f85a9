"""Orders that came from a stranger's address: the seat's holder sees them and may use them. [decisions 6]"""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max, QuerySet
from django.utils.translation import gettext as _

from games.errors import NotFound, WrongState
from games.models import Decision, Seat, Segment, Submission
from notifications.inbound.answering import Answer
from notifications.inbound.ordering import Handed, take_orders
from notifications.inbound.reading.mail import Line, Mail
from notifications.models import Inbound, ReplyAddress, Suggestion

MOST_CHARACTERS = 20_000
MOST_OPEN = 5
"""Per decision, so that somebody who got the address cannot flood its owner with suggestions."""


def make(inbound: Inbound, mail: Mail, address: ReplyAddress) -> Suggestion | str | None:
    """Stores the orders in a stranger's mail. Returns why not if it does not, and None if the mail has no orders."""
    text = "\n".join(line.text for line in mail.to_read())[:MOST_CHARACTERS].strip()
    if not text:
        return None
    known = Suggestion.objects.filter(decision=address.decision)
    waiting = known.filter(user=address.user, state=Suggestion.State.OPEN)
    if waiting.filter(text=text).exists():
        return "suggested before"
    if waiting.count() >= MOST_OPEN:
        return "too many suggestions"
    return Suggestion.objects.create(
        decision=address.decision,
        seat=address.seat,
        user=address.user,
        number=(known.aggregate(last=Max("number"))["last"] or 0) + 1,
        inbound=inbound,
        text=text,
        whole=bool(mail.edited),
        made_at=inbound.received_at,
    )


def open_to(decision: Decision, seat: Seat) -> QuerySet[Suggestion]:
    """Suggestions that the seat's present holder may still use, oldest first; none once the stop is locked."""
    if decision.locked is not None or decision.segment.state != Segment.State.OPEN or not seat.commands:
        return Suggestion.objects.none()
    mine = Suggestion.objects.filter(decision=decision, seat=seat, user=seat.user_id, state=Suggestion.State.OPEN)
    return mine.select_related("inbound").defer("inbound__raw").order_by("number")


def find(decision: Decision, seat: Seat, number: int | None) -> Suggestion:
    """The suggestion with this number; without a number, the only one there is."""
    found = list(open_to(decision, seat) if number is None else open_to(decision, seat).filter(number=number))
    if not found:
        raise NotFound(_("There’s no such suggestion open."))
    if len(found) > 1:
        numbers = ", ".join(str(one.number) for one in found)
        raise WrongState(_("There are several suggestions open; say which: %(numbers)s."), numbers=numbers)
    return found[0]


def accept(suggestion: Suggestion, *, seat: Seat, answer: Answer, door: Submission.Door) -> None:
    """Submits its lines as the holder's own, once. `answer` says what came of them."""
    with transaction.atomic():
        _settle(suggestion, Suggestion.State.ACCEPTED)
        decision = suggestion.decision
        decision.refresh_from_db(fields=["version", "standing"])
        lines = tuple(Line(number, text) for number, text in enumerate(suggestion.text.splitlines(), 1))
        orders = Handed(lines, idem=f"suggestion-{suggestion.ref}", whole=suggestion.whole, door=door)
        take_orders(orders, decision, seat, answer)
        if answer.outcome == "closed":
            Suggestion.objects.filter(pk=suggestion.pk).update(state=Suggestion.State.EXPIRED)


def decline(suggestion: Suggestion) -> None:
    _settle(suggestion, Suggestion.State.DECLINED)


def _settle(suggestion: Suggestion, state: Suggestion.State) -> None:
    """Uses compare-and-set, because the mail and the button may come at the same time."""
    if not Suggestion.objects.filter(pk=suggestion.pk, state=Suggestion.State.OPEN).update(state=state):
        raise WrongState(_("This suggestion has already been answered."))
    suggestion.state = state
