"""Splits a text into lines with their quotation depth.

Makes all kinds of spaces equal and drops invisible characters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from notifications.inbound.reading.limits import LONGEST_LINE, MOST_LINES

_SPACE_ALIKE = str.maketrans(
    dict.fromkeys(
        "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t", " "
    )
)
MOST_ACCENTS = 8
_MARKS = re.compile(r"(?: {0,3}>){1,40} ?")
_TOKEN = re.compile(r"\b(orders|bounce|answer)-[a-z2-7]{40}(?![a-z2-7])", re.IGNORECASE)
_PGP_BEGIN = re.compile(r"-----BEGIN PGP SIGNED MESSAGE-----\s*\Z")
_PGP_END = re.compile(r"-----BEGIN PGP SIGNATURE-----\s*\Z")


class Kind(Enum):
    """What a line was recognised as."""

    NEW = "new"
    BLANK = "blank"
    OURS = "ours"
    SHEET = "sheet"
    """A line of the order sheet in our own mail."""
    FRAME = "frame"
    """What a mail program adds to a quotation: who wrote it and when."""
    OLD = "old"
    """Text of an earlier mail, the author's own or another's, that is quoted again."""
    COURTESY = "courtesy"
    """Greeting and closing: the author's own words, but no order."""
    ASIDE = "aside"
    """Signatures, and lines added by a phone, a mailing list or a seal."""


@dataclass(slots=True)
class Written:
    """A line while it is being read. Its kind changes as more is found out."""

    number: int
    depth: int
    text: str
    kind: Kind
    width: int
    """Its length in the mail with quote marks, which shows whether a program may have broken it there."""
    heading: str = ""
    place: int = -1
    """For a line of ours, its number in what we sent."""
    drawn: str = ""
    """For a line without meaning, the ruler or lone bullet that was there."""
    typed: bool = False
    """A line of the sheet outside any quotation. Somebody typed it, so it counts."""


def written(text: str) -> tuple[list[Written], bool]:
    """The lines, and whether the text was cut off."""
    whole = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    pieces = whole.split("\n", MOST_LINES)
    cut = len(pieces) > MOST_LINES or any(len(piece) > LONGEST_LINE for piece in pieces[:MOST_LINES])
    found = [_line(number, piece[:LONGEST_LINE]) for number, piece in enumerate(pieces[:MOST_LINES], 1)]
    _undo_arrows(found, pieces)
    return found, cut


def _undo_arrows(lines: list[Written], pieces: list[str]) -> None:
    """`>>> here <<<` between the author's own lines is decoration, not a quotation."""
    for at, line in enumerate(lines):
        if line.depth > 1 and line.text.endswith("<<"):
            around = lines[max(0, at - 1) : at] + lines[at + 1 : at + 2]
            if not any(other.depth for other in around):
                line.depth, line.text = 0, cleaned(pieces[at][:LONGEST_LINE]).rstrip()


def _line(number: int, raw: str) -> Written:
    shown = cleaned(raw)
    marks = _MARKS.match(shown)
    depth = marks[0].count(">") if marks else 0
    text = shown[marks.end() :] if marks else shown
    kind = Kind.NEW if text.strip() else Kind.BLANK
    return Written(number, depth, text.rstrip() if text != "-- " else text, kind, len(shown.rstrip()))


def cleaned(text: str) -> str:
    """Turns all kinds of spaces into plain ones and drops control and formatting characters."""
    text = text.translate(_SPACE_ALIKE)
    if text.isascii() and text.isprintable():
        return text
    return unicodedata.normalize("NFC", "".join(_shown(text)))


def _shown(text: str) -> Iterator[str]:
    """Limits the accents on one letter, because sorting thousands of them takes quadratic time."""
    accents = 0
    for char in text:
        accents = accents + 1 if unicodedata.combining(char) else 0
        if accents <= MOST_ACCENTS and unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            yield char


def without_tokens(text: str) -> str:
    """People quote whole mails with secret addresses in them. Nobody who reads on needs those. [decisions 6]"""
    return _TOKEN.sub(r"\1-…", text)


def without_pgp(text: str) -> str:
    """A clear-signed text without the lines that PGP adds."""
    if "-----BEGIN PGP SIGNED MESSAGE-----" not in text:
        return text
    kept: list[str] = []
    state = "text"
    for line in text.split("\n"):
        if _PGP_BEGIN.match(line):
            state = "head"
        elif _PGP_END.match(line):
            state = "signature"
        elif state == "head":
            state = "text" if not line.strip() else "head"
        elif state == "signature":
            state = "text" if line.startswith("-----END PGP SIGNATURE") else state
        else:
            kept.append(line.removeprefix("- "))
    return "\n".join(kept)
