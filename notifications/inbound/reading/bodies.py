"""Chooses which parts of a mail to read: the author's text, the same text without line breaks, and text files."""

from __future__ import annotations

import quopri
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from notifications.inbound.reading import problems
from notifications.inbound.reading.charsets import decoded
from notifications.inbound.reading.flowed import unflowed
from notifications.inbound.reading.html_text import text_of
from notifications.inbound.reading.limits import MOST_ATTACHMENTS, MOST_TEXT_BYTES
from notifications.inbound.reading.lines import without_pgp
from notifications.inbound.reading.parts import Part
from rulesets.kernel.text import Problem

READABLE = ("text/plain", "text/html")
TNEF = ("application/ms-tnef", "application/vnd.ms-tnef")
"""Outlook's own container, winmail.dat: formatting and sometimes whole files, which only Outlook can read."""
LET_BE = (
    "application/pgp-signature",
    "application/pgp-keys",
    "application/pkcs7-signature",
    "application/x-pkcs7-signature",
)
"""Attachments that mail programs add and nobody means as orders."""
LET_BE_STEMS = (
    "image/",
    "text/calendar",
    "message/",
    "text/rfc822-headers",
    "text/vcard",
    "text/x-vcard",
    "text/x-amp-html",
)
LET_BE_NAMES = ("smime.p7s", "signature.asc", "att00001.htm", "att00001.txt")
_STILL_ENCODED = re.compile(r"=(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F]=[89AB][0-9A-F])=[89AB][0-9A-F]")
"""A non-ASCII letter in quoted-printable, which nobody types."""
_ENCRYPTED = ("application/pgp-encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime")


@dataclass
class Bodies:
    text: str = ""
    unbroken: str = ""
    """The HTML version of the same text, whose lines were not broken for length; "" if there is none."""
    flowed: bool = False
    """The text itself says where its lines continue."""
    files: list[tuple[str, str]] = field(default_factory=list)
    troubles: list[Problem] = field(default_factory=list)
    spent: int = 0
    """Bytes read so far. The limit is for the whole mail, so many parts take no longer than one long one."""


def bodies_of(leaves: Sequence[Part]) -> Bodies:
    found = Bodies()
    bodies = [part for part in leaves if part.kind in READABLE and not part.attached]
    for group in _groups(bodies):
        _take(group, found)
    for part in leaves:
        if part not in bodies:
            _take_file(part, found)
    if any(part.kind in _ENCRYPTED or part.inside("multipart/encrypted") for part in leaves):
        found.troubles = [problems.encrypted(), *(that for that in found.troubles if that.code != "attachment")]
    elif "-----BEGIN PGP MESSAGE-----" in found.text:
        found.troubles.append(problems.encrypted())
    return found


def _groups(bodies: Sequence[Part]) -> list[list[Part]]:
    """Puts versions of the same text together. Text parts that follow each other are separate."""
    groups: dict[tuple[int, int], list[Part]] = {}
    for at, part in enumerate(bodies):
        groups.setdefault((part.group, 0 if part.group else at), []).append(part)
    return list(groups.values())


def _take(group: Sequence[Part], found: Bodies) -> None:
    """Uses plain text if it says anything, else HTML. If both exist, HTML shows where lines were broken."""
    plain = [_plain(part, found) for part in group if part.kind == "text/plain"]
    found.flowed = found.flowed or any(_is_flowed(part) for part in group)
    pages = [text_of(_text(part, found)) for part in group if part.kind == "text/html"]
    wrote = "\n".join(text for text in plain if text.strip())
    rich = "\n".join(text for text in pages if text.strip())
    text = wrote or rich
    if text:
        joined = f"{found.text}\n{text}" if found.text else text
        found.text = joined[:MOST_TEXT_BYTES]
        if len(joined) > MOST_TEXT_BYTES:
            found.troubles.append(problems.too_long("mail"))
    if wrote and rich:
        found.unbroken = f"{found.unbroken}\n{rich}"[:MOST_TEXT_BYTES]


def _plain(part: Part, found: Bodies) -> str:
    text = without_pgp(_decoded_again(_text(part, found).replace("\r\n", "\n").replace("\r", "\n")))
    if _is_flowed(part):
        return unflowed(text, delete_space=part.parameters.get("delsp", "").strip().lower() == "yes")
    return text


def _decoded_again(text: str) -> str:
    """Decodes a text that some gateway encoded twice, or without saying so."""
    if not _STILL_ENCODED.search(text):
        return text
    try:
        return quopri.decodestring(text.encode()).decode()
    except UnicodeError:
        return text


def _is_flowed(part: Part) -> bool:
    return part.parameters.get("format", "").strip().lower() == "flowed"


def _text(part: Part, found: Bodies) -> str:
    where = part.name or "mail"
    content = part.decoded()
    found.spent += len(content)
    if found.spent > 2 * MOST_TEXT_BYTES:
        found.troubles.append(problems.too_long(where))
        return ""
    text, wrong = decoded(content, part.charset)
    if wrong == "unknown":
        found.troubles.append(problems.unknown_charset(where, _harmless(part.charset)))
    elif wrong:
        found.troubles.append(problems.wrong_charset(where))
    if part.is_longer:
        found.troubles.append(problems.too_long(where))
    return text


def _harmless(name: str) -> str:
    return "".join(char for char in name if char.isalnum() or char in "-_.")[:40]


def _take_file(part: Part, found: Bodies) -> None:
    name = part.name
    if part.kind in TNEF or name.lower() == "winmail.dat":
        found.troubles.append(problems.packed_by_outlook(name or "winmail.dat"))
        return
    if part.kind in LET_BE or name.lower() in LET_BE_NAMES or part.kind.startswith(LET_BE_STEMS) or not part.attached:
        return
    if not name.lower().endswith(".txt") and not (part.kind == "text/plain" and "." not in name):
        found.troubles.append(problems.unread_attachment(name or part.kind))
    elif len(found.files) >= MOST_ATTACHMENTS:
        found.troubles.append(problems.too_many_attachments(MOST_ATTACHMENTS))
    elif b"\0" in (content := part.decoded()) and not _text_of_two_bytes(content, part.charset):
        found.troubles.append(problems.unread_attachment(name))
    else:
        found.files.append((name or "text", _plain(part, found)))


def _text_of_two_bytes(content: bytes, charset: str) -> bool:
    return content[:2] in (b"\xff\xfe", b"\xfe\xff") or charset.lower().startswith("utf-16")
