"""Mail that comes back: delivery reports (RFC 3464), and those of servers that write them their own way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from notifications.inbound.reading import headers
from notifications.inbound.reading.charsets import decoded
from notifications.inbound.reading.headers import Headers
from notifications.inbound.reading.parts import Part

MOST_RECIPIENTS = 20
MOST_SAID = 500
MOST_REPORT_BYTES = 64 * 1024
_STATUS = re.compile(r"\b([245])\.(\d{1,3})\.(\d{1,3})\b")
_REPLY_CODE = re.compile(r"(?:\A|\s|:|;)([45])\d\d[ -]")
_BARE_ADDRESS = re.compile(r"[^\s@<>,;:\"\\()\[\]]{1,64}@[^\s@<>,;:\"\\()\[\]]{1,255}")
_DAEMON = re.compile(r"\A(?:mailer-daemon|postmaster|mail\.?delivery.*|microsoftexchange[0-9a-f]*)@", re.IGNORECASE)
_SAYS_SO = re.compile(
    r"undeliver|delivery (?:status notification|failure|has failed)|returned mail|mail delivery (?:failed|system)"
    r"|failure notice|delayed mail|warning: message .* delayed"
    r"|no se (?:ha )?p(?:udo|odido) entregar|no entregado|devuelto|error de entrega",
    re.IGNORECASE,
)
_DELAYED = re.compile(r"delay|retras|demor|still being retried|no (?:further )?action is required", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Returned:
    """What became of one recipient."""

    address: str
    action: str
    """failed, delayed, delivered, relayed or expanded."""
    status: str
    """As 5.1.1; "" if the server gave none."""
    said: str


@dataclass(frozen=True, slots=True)
class Bounce:
    recipients: tuple[Returned, ...]
    message_id: str
    """Of the mail that came back, "" if the report does not say."""

    @property
    def failed(self) -> bool:
        """Whether somebody did not get it and no more will be tried; a delay is no failure."""
        return any(one.action == "failed" for one in self.recipients)

    @property
    def permanent(self) -> bool:
        """Whether the address itself is to blame, and another attempt is useless."""
        return any(one.action == "failed" and not one.status.startswith("4") for one in self.recipients)


def sends_back(sender: str) -> bool:
    """Whether an envelope with this sender can hold a mail that comes back: nobody's, or a server's own."""
    return not sender or bool(_DAEMON.match(sender))


def bounce_in(top: Headers, leaves: Sequence[Part], text: str) -> Bounce | None:
    """The report in a mail, None if it is no report."""
    returned: list[Returned] = []
    for part in leaves:
        if part.kind in ("message/delivery-status", "message/global-delivery-status"):
            returned += _from_report(part)
    if not returned and not _is_report(top):
        return None
    returned = returned or _from_words(top, text)
    if not returned:
        return None
    return Bounce(tuple(returned[:MOST_RECIPIENTS]), _original_id(top, leaves, text))


def _is_report(top: Headers) -> bool:
    """A daemon's mail that says so. An empty sender alone is any automatic answer's."""
    if "x-failed-recipients" in top:
        return True
    author = next(iter(headers.addresses(top.all("from"))), "")
    return bool(_DAEMON.match(author)) and bool(_SAYS_SO.search(top.text("subject")))


def _from_report(part: Part) -> list[Returned]:
    """A block of fields for the mail, then one a recipient."""
    text = decoded(part.decoded(MOST_REPORT_BYTES), part.charset)[0].replace("\r\n", "\n")
    found = []
    for block in re.split(r"\n[ \t]*\n", text)[: MOST_RECIPIENTS * 2]:
        fields, _, _ = headers.split(block.strip("\n").encode("utf-8", "replace") + b"\n\n")
        address = _typed(fields.first("final-recipient")) or _typed(fields.first("original-recipient"))
        action = fields.first("action").split(";")[0].strip().lower()
        if address and action:
            said = headers.words(_typed(fields.first("diagnostic-code")), MOST_SAID)
            status = _STATUS.search(fields.first("status")) or _STATUS.search(said)
            found.append(Returned(_bare(address), action, status[0] if status else "", said))
    return found


def _typed(value: str) -> str:
    """`rfc822; ana@example.org` without its type."""
    kind, semicolon, rest = value.partition(";")
    return rest.strip() if semicolon else kind.strip()


def _bare(address: str) -> str:
    found = _BARE_ADDRESS.search(address)
    return found[0].lower() if found else headers.words(address, 254).lower()


def _from_words(top: Headers, text: str) -> list[Returned]:
    """Exim names them in a header, others only in their text."""
    named = headers.addresses(top.all("x-failed-recipients"))
    said = text[:20_000]
    if not named:
        own = set(headers.addresses([*top.all("from"), *top.all("to")]))
        named = [address.lower() for address in _BARE_ADDRESS.findall(said) if address.lower() not in own][:1]
    status, code = _STATUS.search(said), _REPLY_CODE.search(said)
    delayed = bool(_DELAYED.search(top.text("subject")))
    action = "delayed" if delayed else "failed"
    given = status[0] if status else f"{code[1]}.0.0" if code else ""
    why = _why(said, status or code)
    return [Returned(address, action, given, why) for address in dict.fromkeys(named)]


def _why(text: str, at: re.Match[str] | None) -> str:
    if at is None:
        return ""
    start, end = text.rfind("\n", 0, at.start()) + 1, text.find("\n", at.end())
    return headers.words(text[start : end if end >= 0 else None], MOST_SAID)


def _original_id(top: Headers, leaves: Sequence[Part], text: str) -> str:
    for part in leaves:
        if part.kind in ("message/rfc822", "text/rfc822-headers", "message/global-headers", "message/global"):
            inner, _, _ = headers.split(part.decoded(MOST_REPORT_BYTES))
            if ids := headers.message_ids(inner.first("message-id")):
                return ids[-1]
    quoted = re.search(r"^[> ]*Message-ID:\s*(<[^<>\s]{1,250}>)", text[:200_000], re.IGNORECASE | re.MULTILINE)
    if quoted:
        return quoted[1]
    ids = headers.message_ids(top.first("in-reply-to")) or headers.message_ids(top.first("references"))
    return ids[-1] if ids else ""
