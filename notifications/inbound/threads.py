"""Replies that lost their address on the way: known by the letter of ours that they answer. [decisions 6]

Some mail programs write to From and not to Reply-To, some servers take the tag out of an address. A letter's Message-ID
is as random as a token, but every mail that answers or forwards it carries it on; so it says which letter is answered,
and not who may order: what it is worth is settled when the mail is handled.
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
    """The address, as it is written down, at which the answered letter's reader may order; None for other mail.

    Only if that reader's own address stands in From: what others write to the mailbox's owner is no affair of ours.
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
