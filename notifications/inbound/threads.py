"""Recognises replies that lost their address, by the mail of ours that they answer. [decisions 6]

Some mail programs write to From and not to Reply-To, and some servers remove the tag from an address. A Message-ID is
as random as a token, but every reply and every forwarded mail contains it. So it tells which mail is answered, but not
who may order: that is decided when the mail is handled.
"""

from __future__ import annotations

from config.reply_addresses import id_domain
from notifications.inbound.reading import headers
from notifications.inbound.reading.automatic import why_automatic
from notifications.inbound.reading.reader import answered_ids
from notifications.inbound.recipients import stored_key
from notifications.models import Notice, ReplyAddress

MOST_IDS = 10


def answered(raw: bytes) -> str | None:
    """The key of the orders address of the answered mail's reader; None for other mail.

    Only if that reader's own address is in From: other mail to the mailbox's owner does not concern us.
    """
    end = f"@{id_domain().lower()}>"
    ids = [one for one in answered_ids(raw) if one.lower().endswith(end)][:MOST_IDS]
    top = headers.split(raw)[0]
    sender = headers.one_author(top.all("from"))
    if not ids or not sender or why_automatic(top, id_domain()):
        return None
    letters = Notice.objects.filter(message_id__in=ids, user__email__iexact=sender, decision__isnull=False)
    known = {letter.message_id: letter for letter in letters.exclude(seat=None)}
    for letter in (known[one] for one in ids if one in known):
        found = ReplyAddress.objects.filter(decision=letter.decision, seat=letter.seat, user=letter.user)
        if (address := found.order_by("-pk").first()) is not None:
            return stored_key("orders", address.token_hash)
    return None
