"""The headers of a mail or of a part: finds, unfolds and decodes them, and makes them harmless."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.errors import MessageError
from email.header import decode_header
from email.utils import getaddresses, parsedate_to_datetime

from notifications.inbound.reading.charsets import decoded
from notifications.inbound.reading.limits import LONGEST_HEADER, MOST_HEADER_BYTES, MOST_HEADERS

_BREAK = re.compile(rb"\r\n|\r|\n")
_GAP = re.compile(rb"\r\n\r\n|\n\n|\r\r|\n\r\n")
_FIELD = re.compile(r"([\x21-\x39\x3b-\x7e]{1,100})[ \t]*:(.*)\Z", re.DOTALL)
_ADDRESS = re.compile(r"[^\s@<>,;:\"\\()\[\]]{1,64}@[^\s@<>,;:\"\\()\[\]]{1,255}\Z")
_MESSAGE_ID = re.compile(r"<[!-;=?-~]{1,250}>")
_PARAMETER = re.compile(r";\s*([A-Za-z0-9_-]{1,40})(\*?)(\d{0,3})(\*?)\s*=\s*(\"(?:[^\"\\]|\\.)*\"|[^;]*)")
_QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"")
_ANY_ADDRESS = re.compile(r"[^\s@<>,;:\"\\()\[\]]{1,64}@[^\s@<>,;:\"\\()\[\]]{1,255}")
_NO_BRACKETS = str.maketrans("()", "  ")
MOST_BRACKETS = 20
MOST_IDS = 60


@dataclass(frozen=True, slots=True)
class Headers:
    """Names in lower case with their raw values, in their original order."""

    fields: tuple[tuple[str, str], ...]

    def all(self, name: str) -> list[str]:
        return [value for field, value in self.fields if field == name]

    def first(self, name: str) -> str:
        return next((value for field, value in self.fields if field == name), "")

    def __contains__(self, name: str) -> bool:
        return any(field == name for field, _ in self.fields)

    def text(self, name: str) -> str:
        """A header as one harmless line with its encoded words decoded."""
        return words(self.first(name))


def split(content: bytes) -> tuple[Headers, bytes, bool]:
    """Headers, body, and whether the headers are well formed."""
    head, body, whole = _head(content)
    fields: list[tuple[str, str]] = []
    for line in _BREAK.split(head)[:MOST_HEADERS]:
        said = line[:LONGEST_HEADER].decode("utf-8", "surrogateescape")
        if line[:1] in (b" ", b"\t") and fields:
            name, value = fields[-1]
            # Cut each value at the limit, so that a header of ten thousand folds costs no more than one.
            fields[-1] = (name, (value + " " + said.strip())[:LONGEST_HEADER])
        elif field := _FIELD.match(said):
            fields.append((field[1].lower(), field[2].strip()))
        elif said.strip() and not said.startswith("From "):
            whole = False
    return Headers(tuple(fields)), body, whole


def _head(content: bytes) -> tuple[bytes, bytes, bool]:
    """Splits at the first empty line. A text that does not begin with a header has no headers."""
    if content[:1] in (b"\n", b"\r"):
        return b"", content.lstrip(b"\r\n"), True
    gap = _GAP.search(content, 0, MOST_HEADER_BYTES)
    if gap is None:
        return content[:MOST_HEADER_BYTES], b"", len(content) <= MOST_HEADER_BYTES
    return content[: gap.start()], content[gap.end() :], True


def words(value: str, most: int = 400) -> str:
    """The decoded value in one line, without anything that could start another header or reverse the text."""
    value = value[:LONGEST_HEADER]
    try:
        pieces = decode_header(decoded(value.encode("utf-8", "surrogateescape"), "")[0])
    except (ValueError, MessageError):
        pieces = [(value, None)]
    text = "".join(decoded(piece, charset or "")[0] if isinstance(piece, bytes) else piece for piece, charset in pieces)
    shown = (" " if char.isspace() else char for char in text if char.isspace() or _visible(char))
    return " ".join("".join(shown).split())[:most]


def _visible(char: str) -> bool:
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def addresses(values: Iterable[str]) -> list[str]:
    """Plain addresses in lower case. Leaves out whatever does not look like an address."""
    said = [value[:LONGEST_HEADER].encode("utf-8", "replace").decode() for value in values]
    found = getaddresses([shallow(value) for value in said])
    return [address.lower() for _, address in found if _ADDRESS.match(address) and _printable(address)]


def shallow(value: str) -> str:
    """Removes deeply nested brackets, because the library parses them recursively until the stack is full."""
    return value.translate(_NO_BRACKETS) if value.count("(") > MOST_BRACKETS else value


def one_author(values: Sequence[str]) -> str:
    """The address in From if there is exactly one, however the header is read; "" otherwise.

    Programs read a malformed header differently. The server that checked the sender must have checked this same
    address.
    """
    if len(values) != 1 or values[0].count("(") > MOST_BRACKETS:
        return ""
    bare = _QUOTED.sub(" ", values[0][:LONGEST_HEADER])
    plain = {address.lower() for address in _ANY_ADDRESS.findall(bare)}
    return plain.pop() if len(plain) == 1 and plain == set(addresses(values)) else ""


def _printable(address: str) -> bool:
    return all(_visible(char) for char in address)


def message_ids(value: str) -> list[str]:
    return _MESSAGE_ID.findall(value[-LONGEST_HEADER:])[-MOST_IDS:]


def date_of(value: str) -> datetime | None:
    try:
        found = parsedate_to_datetime(value[:100])
        return found.astimezone(UTC) if found.tzinfo else found.replace(tzinfo=UTC)
    except (TypeError, ValueError, IndexError, OverflowError):
        return None


def value_and_parameters(value: str) -> tuple[str, dict[str, str]]:
    """Splits `text/plain; charset="utf-8"`. Joins parameters that come in pieces or with a charset (RFC 2231)."""
    main, _, _ = value.partition(";")
    found: dict[str, list[tuple[int, bool, str]]] = {}
    for name, star, number, encoded, raw in _PARAMETER.findall(value[:LONGEST_HEADER]):
        said = re.sub(r"\\(.)", r"\1", raw[1:-1]) if raw.startswith('"') and len(raw) > 1 else raw.strip()
        is_encoded = bool(encoded) or (bool(star) and not number)
        found.setdefault(name.lower(), []).append((int(number or 0), is_encoded, said))
    return main.strip().lower(), {name: _joined(pieces) for name, pieces in found.items()}


def _joined(pieces: list[tuple[int, bool, str]]) -> str:
    if len(pieces) == 1 and not pieces[0][1]:
        return pieces[0][2]
    ordered = sorted(pieces, key=lambda piece: piece[0])
    if not any(piece[1] for piece in ordered):
        # If a name comes twice and not in pieces, the first counts, as for headers.
        return "".join(p[2] for p in ordered) if len({p[0] for p in ordered}) == len(ordered) else ordered[0][2]
    whole = "".join(piece[2] for piece in ordered)
    charset, _, rest = whole.partition("'")
    language_and_text = rest.partition("'")[2] if "'" in rest else rest
    raw = re.sub(
        rb"%([0-9A-Fa-f]{2})", lambda hit: bytes([int(hit[1], 16)]), language_and_text.encode("utf-8", "replace")
    )
    return decoded(raw, charset)[0]
