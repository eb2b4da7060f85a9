"""Which mails go out first when many are due, so that a receipt does not wait behind ten thousand digests."""

from __future__ import annotations

SIGN_IN, ORDERS, NEWS, TALK, REMINDERS, DIGEST = range(6)
REST = NEWS
"""The rank of kinds that are not named below."""
ALL = (SIGN_IN, ORDERS, NEWS, TALK, REMINDERS, DIGEST)

_OF = {
    "login-link": SIGN_IN,
    "receipt": ORDERS,
    "orders-wanted": ORDERS,
    "last-to-order": ORDERS,
    "mail-answer": ORDERS,
    "suggestion": ORDERS,
    "mail-failed": ORDERS,
    "moderator-wanted": ORDERS,
    "message": TALK,
    "invitation": TALK,
    "reminder": REMINDERS,
    "digest": DIGEST,
}


def of(kind: str) -> int:
    return _OF.get(kind, REST)
