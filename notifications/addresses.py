"""Our mail addresses that take replies and bounces, and what we know about other people's addresses."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Q

from config.reply_addresses import fitting, spelled
from games.models import Decision, Message, Seat, User
from games.people import tokens
from games.timing import clock
from notifications.inbound import recipients
from notifications.models import Address, MessageAddress, Notice, ReplyAddress

REFUSED_RESTS = timedelta(days=1)
"""How long we wait before we try an address again that was refused."""
FULL_RESTS = timedelta(hours=4)
"""How long we wait before we try a full mailbox again."""


def orders_token(decision: Decision, seat: Seat, user: User) -> str:
    """The same token for every mail about this decision to this holder of this seat. [decisions 6]"""
    return fitting(tokens.derived("orders", f"{decision.ref}/{seat.pk}/{user.pk}"))


def orders_address(decision: Decision, seat: Seat, user: User) -> str:
    """Where this person sends their orders, in lower case. Stores its hash."""
    token = orders_token(decision, seat, user)
    ReplyAddress.objects.get_or_create(
        token_hash=tokens.hashed(token), defaults={"decision": decision, "seat": seat, "user": user}
    )
    return spelled("orders", token)


def orders_address_in(reply_to: str) -> ReplyAddress | None:
    """The row of the orders address in a Reply-To header, or None."""
    found = recipients.read(reply_to)
    to = recipients.read_key(found.key) if found else None
    return orders_address_by_hash(to[1]) if to and to[0] == "orders" else None


def orders_address_by_hash(token_hash: str) -> ReplyAddress | None:
    found = ReplyAddress.objects.select_related("decision__segment__game__campaign", "seat__user", "user")
    return found.filter(token_hash=token_hash).first()


def message_address(message: Message, user: User) -> str:
    """Where this person's reply to a message goes."""
    token = fitting(tokens.derived("answer", f"{message.ref}/{user.pk}"))
    MessageAddress.objects.get_or_create(token_hash=tokens.hashed(token), defaults={"message": message, "user": user})
    return spelled("answer", token)


def message_address_by_hash(token_hash: str) -> MessageAddress | None:
    found = MessageAddress.objects.select_related("message__campaign", "message__author", "user")
    return found.filter(token_hash=token_hash).first()


def bounce_address(notice: Notice) -> str:
    """The envelope sender. A mail that bounces comes back to this address, which identifies the notice."""
    token = fitting(tokens.derived("bounce", notice.nonce))
    if notice.pk and notice.bounce_hash != tokens.hashed(token):  # stored before the host changed the address form
        notice.bounce_hash = tokens.hashed(token)
        Notice.objects.filter(pk=notice.pk).update(bounce_hash=notice.bounce_hash)
    return spelled("bounce", token)


def find_bounced(token: str) -> Notice | None:
    return bounced_by_hash(tokens.hashed(token))


def bounced_by_hash(token_hash: str) -> Notice | None:
    return Notice.objects.filter(bounce_hash=token_hash).first()


def recipient(notice: Notice) -> str:
    return notice.user.email if notice.user else notice.email


def in_ascii(address: str) -> str:
    """The address in the form that every mail server understands. Raises ValueError if there is none."""
    local, _, domain = address.rpartition("@")
    if not local or not domain or any(char.isspace() or not char.isprintable() for char in address):
        raise ValueError("this is no mail address")
    return f"{local.encode('ascii').decode()}@{domain.encode('idna').decode()}"


def mark_refused(email: str, said: str) -> None:
    Address.objects.update_or_create(email=email.lower(), defaults={"refused_at": clock.now(), "said": said[:2000]})


def mark_full(email: str) -> None:
    Address.objects.update_or_create(email=email.lower(), defaults={"full_at": clock.now()})


def mark_reached(email: str) -> None:
    troubled = Q(refused_at__isnull=False) | Q(full_at__isnull=False)
    Address.objects.filter(troubled, email=email.lower()).update(refused_at=None, full_at=None, said="")


def stop(email: str) -> bool:
    """Sends nothing more to this address until its owner asks for it. Returns whether it was not stopped before."""
    address, _ = Address.objects.get_or_create(email=email.lower())
    return bool(Address.objects.filter(pk=address.pk, stopped_at=None).update(stopped_at=clock.now()))


def start_again(email: str) -> bool:
    """Allows mail to this address again. Returns whether it had been stopped."""
    return bool(Address.objects.filter(email=email.lower(), stopped_at__isnull=False).update(stopped_at=None))


def is_stopped(email: str) -> bool:
    return Address.objects.filter(email=email.lower(), stopped_at__isnull=False).exists()


def mark_unwanted(address: Address) -> None:
    Address.objects.filter(pk=address.pk).update(unwanted_at=clock.now())


def known(email: str) -> Address | None:
    return Address.objects.filter(email=email.lower()).first()


def resting_until(email: str) -> datetime | None:
    """When an address that was refused or full may be tried again; None if at once."""
    found = known(email)
    if found is None:
        return None
    rests = [(found.refused_at, REFUSED_RESTS), (found.full_at, FULL_RESTS)]
    again = max((since + rest for since, rest in rests if since is not None), default=None)
    return again if again is not None and again > clock.now() else None
