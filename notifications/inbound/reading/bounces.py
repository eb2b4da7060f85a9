"""Mail that comes back: delivery reports (RFC 3464), and reports of servers that use their own form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from notifications.inbound.reading import headers, report_words
from notifications.inbound.reading.automatic import is_vacation
from notifications.inbound.reading.charsets import decoded
from notifications.inbound.reading.headers import Headers
from notifications.inbound.reading.parts import Part, opened
from notifications.inbound.reading.report_words import MOST_SAID, Words
from notifications.refusals import Meaning, meaning_of, telling_status

MOST_RECIPIENTS = 20
MOST_REPORT_BYTES = 64 * 1024
ORIGINAL = ("message/rfc822", "text/rfc822-headers", "message/global-headers", "message/global", "text/rfc822")
_STATUS_PARTS = ("message/delivery-status", "message/global-delivery-status")
_DAEMON = re.compile(
    r"\A(?:mailer[-_.]?daemon|postmaster|mail\.?delivery.*|microsoftexchange[0-9a-f]*|mdaemon)(?=[@\s]|\Z)",
    re.IGNORECASE,
)
_DAEMON_NAME = re.compile(
    r"mailer[-_ .]?daemon|\bmdaemon@|post[-_ ]?master|mail delivery (?:sub)?system|mail administrator"
    r"|system ?administrator|administrador del sistema|microsoft (?:outlook|exchange)|delivery (?:service|subsystem)",
    re.IGNORECASE,
)
_ANSWERS = re.compile(r"\s*(?:re|rv|fwd?|aw|wg|tr|enc|i)\s*:", re.IGNORECASE)
_IN_TRANSIT = frozenset({"delayed", "delivered", "relayed", "expanded"})


@dataclass(frozen=True, slots=True)
class Returned:
    """What became of one recipient."""

    address: str
    action: str
    """failed, delayed, delivered, relayed or expanded."""
    status: str
    """Such as 5.1.1; "" if the server gave none."""
    said: str

    @property
    def meaning(self) -> Meaning:
        return meaning_of(self.said, self.status)


@dataclass(frozen=True, slots=True)
class Bounce:
    recipients: tuple[Returned, ...]
    message_id: str
    """Of the mail that came back; "" if the report does not say."""

    @property
    def failed(self) -> bool:
        """Whether somebody did not get the mail and it will not be tried again. A delay is no failure."""
        return any(one.action == "failed" for one in self.recipients)

    @property
    def meaning(self) -> Meaning | None:
        """The reason; None if nothing failed. An address for several recipients is wrong only if all of them are."""
        meant = [one.meaning for one in self.recipients if one.action == "failed"]
        return next((one for one in meant if one is not Meaning.ADDRESS), meant[0] if meant else None)

    @property
    def said(self) -> str:
        return "; ".join(one.said or one.status for one in self.recipients if one.action == "failed")


def sends_back(sender: str) -> bool:
    """Whether a mail with this envelope sender can be a bounce: an empty sender, or a server's own."""
    return not sender or bool(_DAEMON.match(sender))


def bounce_in(top: Headers, leaves: Sequence[Part], text: str) -> Bounce | None:
    """The delivery report in a mail; None if there is none."""
    words = Words(text)
    returned = _from_reports(leaves, words)
    if not returned and not _is_report(top, words):
        return None
    if not returned and (wrapped := _wrapped(leaves)):
        leaves, words = wrapped, _words_of(wrapped)
        returned = _from_reports(leaves, words)
    returned = returned or _from_words(top, leaves, words)
    return Bounce(tuple(returned[:MOST_RECIPIENTS]), _original_id(top, leaves, text))


def _from_reports(leaves: Sequence[Part], words: Words) -> list[Returned]:
    return [one for part in leaves if part.kind in _STATUS_PARTS for one in _from_report(part, words)]


def _wrapped(leaves: Sequence[Part]) -> list[Part]:
    """The parts of a report that a scanner put into a mail of its own."""
    for part in leaves:
        if part.kind == "message/rfc822":
            inner = opened(part.decoded(MOST_REPORT_BYTES)).leaves
            if any(one.kind in _STATUS_PARTS for one in inner):
                return inner
    return []


def _words_of(leaves: Sequence[Part]) -> Words:
    said = [part for part in leaves if part.kind == "text/plain" and not part.attached]
    return Words("\n".join(decoded(part.decoded(MOST_REPORT_BYTES), part.charset)[0] for part in said))


def _is_report(top: Headers, words: Words) -> bool:
    """Whether it is a mail server's mail that says so. An empty sender alone may be any automatic answer."""
    if "x-failed-recipients" in top or "x-ms-exchange-message-is-ndr" in top:
        return True
    if is_vacation(top):
        return False
    kind, parameters = headers.value_and_parameters(top.first("content-type"))
    if words.begin_like_a_report:
        return True
    says_so = report_words.says_so(top.text("subject"))
    is_named_one = kind == "multipart/report" and parameters.get("report-type", "").lower() == "delivery-status"
    if is_named_one or _is_by_daemon(top):
        # The name alone says little, because senders who want a confirmation use it too.
        return says_so or words.tell_of_failure or words.show_a_session
    return says_so and words.tell_of_failure and _is_of_its_own(top)


def _is_by_daemon(top: Headers) -> bool:
    if "x-mimecast-bounce-id" in top or top.first("from").strip() == "<>":
        return True
    return bool(_DAEMON_NAME.search(top.text("from")))


def _is_of_its_own(top: Headers) -> bool:
    """Whether the mail answers and forwards nothing: gateways that sign with their own name do not, people do."""
    if "in-reply-to" in top or "references" in top:
        return False
    return not _ANSWERS.match(top.text("subject"))


def _from_report(part: Part, words: Words) -> list[Returned]:
    """A report has one block of fields for the mail, and then one for each recipient."""
    text = decoded(part.decoded(MOST_REPORT_BYTES), part.charset)[0].replace("\r\n", "\n")
    found = []
    for block in re.split(r"\n[ \t]*\n", text)[: MOST_RECIPIENTS * 2]:
        fields, _, _ = headers.split(block.strip("\n").encode("utf-8", "replace") + b"\n\n")
        address = _recipient(fields)
        action = re.split(r"[;\s(]", fields.first("action").strip().lower())[0]
        if address and action:
            said = headers.words(_typed(fields.first("diagnostic-code")), MOST_SAID)
            status = telling_status(fields.first("status"))
            said = said or words.about(report_words.bare(address))
            found.append(Returned(report_words.bare(address), _known(action), telling_status(said, status), said))
    return found


def _recipient(fields: Headers) -> str:
    """The final recipient, unless nobody can write to its kind of address: X.400, or a name in a directory."""
    named = [_typed(fields.first(name)) for name in ("final-recipient", "original-recipient")]
    return next((name for name in named if "@" in name), "") or named[0] or named[1]


def _known(action: str) -> str:
    return action if action in _IN_TRANSIT else "failed"


def _typed(value: str) -> str:
    """The address in `rfc822; ana@example.org`, without its type."""
    kind, semicolon, rest = value.partition(";")
    return rest.strip() if semicolon and re.fullmatch(r"\s*[\w.-]+\s*", kind) else value.strip()


def _from_words(top: Headers, leaves: Sequence[Part], words: Words) -> list[Returned]:
    """Finds recipients in Exim's header, in the text, or in the copy of the mail; never the report's own reader.

    If no recipient is named, or only by a name without a domain, the bounce address tells whose mail it was.
    """
    own = set(headers.addresses([*top.all("from"), *top.all("to"), *top.all("sender")]))
    named = headers.addresses(top.all("x-failed-recipients")) or words.named(own)
    named = named or [address for address in _original_to(leaves, words) if address not in own]
    delayed = words.only_delayed or report_words.says_delayed(top.text("subject"))
    found = []
    for address in dict.fromkeys(named[:MOST_RECIPIENTS] or [""]):
        said = words.about(address)
        found.append(Returned(address, "delayed" if delayed else "failed", telling_status(said), said))
    return found


def originals(leaves: Sequence[Part]) -> list[Headers]:
    """The headers of the mails attached to this one."""
    found = []
    for part in leaves:
        if part.kind in ORIGINAL:
            content = part.decoded(MOST_REPORT_BYTES).lstrip(b"\r\n")
            found.append(headers.split(content + b"\n\n")[0])
    return found


def _original_to(leaves: Sequence[Part], words: Words) -> list[str]:
    found = [address for inner in originals(leaves) for address in headers.addresses(inner.all("to"))]
    return found or words.addressed_to


def _original_id(top: Headers, leaves: Sequence[Part], text: str) -> str:
    for inner in originals(leaves):
        if ids := headers.message_ids(inner.first("message-id")):
            return ids[-1]
    quoted = re.search(r"^[> \t]*Message-ID:\s*(<[^<>\s]{1,250}>)", text[:200_000], re.IGNORECASE | re.MULTILINE)
    if quoted:
        return quoted[1]
    ids = headers.message_ids(top.first("in-reply-to")) or headers.message_ids(top.first("references"))
    return ids[-1] if ids else ""
