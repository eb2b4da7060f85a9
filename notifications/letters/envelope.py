"""Turns a letter into MIME: text and HTML with the same words, picture, calendar file, and headers for threads."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy
from email.utils import format_datetime, parseaddr
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string

from config import reply_addresses
from games.models import Message
from notifications import addresses
from notifications.delivery import Parcel
from notifications.letters import blocks
from notifications.letters.blocks import Letter
from notifications.letters.facts import Facts
from notifications.letters.phrases import clean
from notifications.models import Notice, Thread

AS_IT_IS = frozenset(
    {"message-id", "in-reply-to", "references", "list-id", "list-unsubscribe", "list-unsubscribe-post"}
)
"""Headers made of our ids and addresses. The library would split long ones into encoded words that nobody can read."""


class Policy(EmailPolicy):
    """CRLF line ends. Headers are folded and encoded, except those that must stay as they are."""

    def header_store_parse(self, name: str, value: Any) -> tuple[str, Any]:
        if name.lower() not in AS_IT_IS:
            return super().header_store_parse(name, value)
        if not value.isascii() or not value.isprintable() or len(value) > 900:
            raise ValueError(f"{name} cannot hold {value!r}")
        return name, value


POLICY = Policy(linesep=SMTP.linesep, refold_source="none", max_line_length=78)


def parcel_of(notice: Notice, facts: Facts, letter: Letter, *, digest: bool = False) -> Parcel:
    recipient = addresses.in_ascii(addresses.recipient(notice))
    message = EmailMessage(policy=POLICY)
    message["Subject"] = letter.subject
    message["From"] = sender()
    message["To"] = _named(clean(notice.user, 60) if notice.user else "", recipient)
    message["Date"] = format_datetime(facts.now)
    for name, value in _identity(notice, digest).items():
        message[name] = value
    for name, value in _manners(notice, letter, digest).items():
        message[name] = value
    if reply := _reply_to(notice, facts, digest):
        message["Reply-To"] = reply
    _fill(message, letter)
    return Parcel(addresses.bounce_address(notice), recipient, message, letter.headline)


def sender() -> Address:
    name, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    return _named(clean(name, 60), address)


def _named(name: str, address: str) -> Address:
    return Address(display_name=name, addr_spec=address)


def _identity(notice: Notice, digest: bool) -> dict[str, str]:
    """The stored Message-ID, and the root of the one thread for this person and game."""
    headers = {"Message-ID": notice.message_id}
    if notice.user_id and notice.game_id and not digest:
        thread, _ = Thread.objects.get_or_create(user_id=notice.user_id, game_id=notice.game_id)
        headers |= {"In-Reply-To": thread.root, "References": thread.root}
    return headers


def _manners(notice: Notice, letter: Letter, digest: bool) -> dict[str, str]:
    """Tells programs that a server wrote this mail, and how to unsubscribe."""
    headers = {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "OOF, AutoReply",
        "Precedence": "bulk",
    }
    if digest:
        return headers
    if notice.campaign is not None:
        headers["List-Id"] = f"<{notice.campaign.ref}.{reply_addresses.id_domain()}>"
    if choices := letter.links.get("choices"):
        headers["List-Unsubscribe"] = f"<{choices}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def _reply_to(notice: Notice, facts: Facts, digest: bool) -> str:
    """The address for orders, while the stop is open and the reader may give them."""
    if notice.kind == "message" and not digest and notice.user is not None:
        message = Message.objects.filter(ref=notice.key.split("/")[1:2][0], campaign=notice.campaign_id).first()
        return addresses.message_address(message, notice.user) if message else ""
    if digest or not facts.may_order or facts.decision is None or notice.seat is None or notice.user is None:
        return ""
    if notice.seat.user_id != notice.user_id:
        return ""
    return addresses.orders_address(facts.decision, notice.seat, notice.user)


def _fill(message: EmailMessage, letter: Letter) -> None:
    message.set_content(blocks.text_of(letter), cte="quoted-printable")
    pictures = {f"board{at}.{message['Message-ID'].strip('<>')}": board for at, board in enumerate(letter.boards)}
    printed = {
        "letter": letter,
        "blocks": blocks.html_blocks(letter, list(pictures)),
        "small": [blocks.html_of(line, letter.links) for line in letter.small],
    }
    html = render_to_string("notifications/letter.html", printed)
    message.add_alternative(html, subtype="html", cte="quoted-printable")
    _plain, page = message.iter_parts()
    for cid, board in pictures.items():
        page.add_related(
            board.png, maintype="image", subtype="png", cid=f"<{cid}>", filename="board.png", disposition="inline"
        )
    if letter.calendar:
        message.add_attachment(
            letter.calendar.encode(),
            maintype="text",
            subtype="calendar",
            filename="deadline.ics",
            params={"charset": "utf-8", "method": "PUBLISH"},
        )
