"""Passes a reply to a message on to the person who wrote the message, and to nobody else. [decisions 6]"""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.campaigns import messages
from games.errors import NotFound, Refusal
from games.models import Campaign, Decision, Message, Seat
from games.timing import clock
from games.visibility import sight
from games.words import language_of
from notifications.inbound.answering import KIND
from notifications.inbound.judging import Judge
from notifications.inbound.reading.mail import Mail
from notifications.letters.phrases import clean
from notifications.listeners import insert
from notifications.models import Inbound, MessageAddress, Notice


def answer_message(inbound: Inbound, mail: Mail, address: MessageAddress) -> str:
    """Sends back the new text of a mail. If it contains orders nothing is passed on: the recipient may be the enemy."""
    message, text = address.message, mail.text.strip()
    outcome, said = "message", _("Your message has been sent.")
    if not text:
        outcome, said = "message-not-sent", _("Nothing was sent: there’s nothing new in your email.")
    elif line := _order_in(mail, address):
        outcome = "message-not-sent"
        said = _(
            "Nothing was sent: “%(line)s” looks like an order, and the other side would read it. Send "
            "orders in reply to an email that asks for them."
        ) % {"line": clean(line, 120)}
    else:
        try:
            messages.send(by=address.user, campaign=message.campaign, to=_addressee(address), text=text)
        except Refusal as error:
            outcome, said = "message-not-sent", str(error)
    _tell(inbound, address, outcome, said)
    return outcome


def _addressee(address: MessageAddress) -> str:
    """The side of the message's author, even if it is the reader's own; the moderators if the author has no side."""
    return address.message.side or Message.MODERATORS


def _order_in(mail: Mail, address: MessageAddress) -> str:
    """The first line that the game would read as an order."""
    judges = [Judge(*asked, language_of(address.user.language)) for asked in _asked(address)]
    lines = [line.strip() for line in mail.text.splitlines() if line.strip()]
    return next((line for line in lines if any(judge.reads(line) for judge in judges)), "")


def _asked(address: MessageAddress) -> list[tuple[Decision, Seat]]:
    """The open decisions of this person in this campaign."""
    campaign: Campaign = address.message.campaign
    seat = campaign.seats.filter(user=address.user).first()
    found: list[tuple[Decision, Seat]] = []
    if seat is None:
        return found
    for game in campaign.games.all():
        try:
            decision = sight.open_decision(sight.standing(address.user, game))
        except NotFound:
            continue
        found += [(decision, seat)] if decision is not None else []
    return found


def _tell(inbound: Inbound, address: MessageAddress, outcome: str, said: str) -> None:
    now = clock.now()
    row = Notice(key=f"{KIND}/{inbound.pk}", kind=KIND, user=address.user, campaign=address.message.campaign)
    row.data = {"outcome": outcome, "done": [clean(said, 500)]}
    row.made_at = row.due_at = row.owed_since = now
    insert(row)
