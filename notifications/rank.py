"""What goes out first when much is due: whoever waits for a receipt does not stand behind ten thousand digests."""

from __future__ import annotations

SIGN_IN, ORDERS, NEWS, TALK, REMINDERS, DIGEST = range(6)
REST = NEWS
"""Where a kind stands that is not named below."""
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
