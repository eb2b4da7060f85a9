"""Notes what comes back to the address of a trial mail (`manage.py try_mail`). It is not answered."""

from __future__ import annotations

from django.conf import settings

from config import reply_addresses
from games.timing import clock
from notifications.inbound.reading import read
from notifications.inbound.reading.mail import Mail
from notifications.models import Inbound, Trial


def came_back(inbound: Inbound, token_hash: str) -> str:
    """Notes a reply, a bounce, or the mail itself if it was sent to its own address."""
    assert inbound.raw is not None
    servers = settings.ESTAFETA_MAIL_AUTHSERV.split()
    mail = read(bytes(inbound.raw), sent="", servers=servers, domain=reply_addresses.id_domain())
    outcome = _outcome(mail)
    said = "; ".join(one.said for one in mail.bounce.recipients) if mail.bounce else ""
    noted = {"outcome": outcome, "door": inbound.door, "came_at": clock.now(), "said": said[:2000]}
    proven = mail.authentication.proves(mail.sender)
    Trial.objects.filter(token_hash=token_hash).update(sender=mail.sender[:254], proven=proven, **noted)
    return f"trial: {outcome}"


def _outcome(mail: Mail) -> str:
    if mail.bounce is not None:
        return "bounce"
    return "echo" if mail.auto == "loop" else "reply"
