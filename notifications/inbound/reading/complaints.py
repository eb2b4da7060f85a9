"""Reports of a provider that somebody called a mail of ours spam (ARF, RFC 5965; Microsoft has its own form)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from notifications.inbound.reading import headers
from notifications.inbound.reading.bounces import MOST_REPORT_BYTES, originals
from notifications.inbound.reading.headers import Headers
from notifications.inbound.reading.parts import Part

WANT_NO_MORE = frozenset({"abuse", "fraud", "miscategorized", "opt-out", "opt-out-list", "unsubscribe", "complaint"})
"""Kinds that people cause. `not-spam` takes a complaint back; `auth-failure` and `virus` come from programs."""
_JMRP = re.compile(r"\A\s*complaint about message from\b", re.IGNORECASE)
_OURS = re.compile(r"\bbounce-[a-z2-7]{40}@[\w.-]{1,253}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Complaint:
    kind: str
    """The Feedback-Type, in lower case."""
    message_ids: tuple[str, ...]
    """Message-IDs of the mail that it is about."""
    envelopes: tuple[str, ...]
    """Our bounce addresses found in the report."""

    @property
    def wants_no_more(self) -> bool:
        return self.kind in WANT_NO_MORE


def complaint_in(top: Headers, leaves: Sequence[Part]) -> Complaint | None:
    """The complaint in a mail; None if there is none."""
    fields = [_fields(part) for part in leaves if part.kind == "message/feedback-report"]
    inner = originals(leaves)
    if fields:
        kind = headers.words(fields[0].first("feedback-type"), 40).lower()
    elif inner and (_JMRP.match(top.text("subject")) or any("x-hmxmroriginalrecipient" in one for one in inner)):
        kind = "complaint"
    else:
        return None
    return Complaint(kind, _ids(inner, fields), _envelopes(inner, fields))


def _fields(part: Part) -> Headers:
    content = part.decoded(MOST_REPORT_BYTES).replace(b"\r\n", b"\n").strip(b"\n")
    return headers.split(re.sub(rb"\n\n+", b"\n", content) + b"\n\n")[0]


def _ids(inner: Sequence[Headers], fields: Sequence[Headers]) -> tuple[str, ...]:
    said = [one.first("message-id") for one in inner] + [one.first("original-message-id") for one in fields]
    return tuple(dict.fromkeys(found for value in said for found in headers.message_ids(value)))[:5]


def _envelopes(inner: Sequence[Headers], fields: Sequence[Headers]) -> tuple[str, ...]:
    names = ("return-path", "original-mail-from", "x-original-mail-from")
    said = " ".join(value for one in (*inner, *fields) for name in names for value in one.all(name))
    return tuple(dict.fromkeys(found.lower() for found in _OURS.findall(said)))[:5]
