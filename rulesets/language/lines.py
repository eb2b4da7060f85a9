"""A text as people send it, line by line and word by word: case, accents, quotes, dashes and bullets made alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

MOST_BYTES = 64 * 1024
MOST_LINES = 2_000
LONGEST_LINE = 2_000

EXCLAMATIONS = "¡!¿?"
"""Dropped wherever they stand, unless a grammar uses one of them as a word of its own."""
SOFT = (",", ":")
"""Written or left out between two parts of a sentence as people please."""

_ALIKE = str.maketrans(
    {
        **dict.fromkeys("“”„‟«»＂", '"'),
        **dict.fromkeys("‘’‚‛´`", "'"),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("⇒➔➜➝⟶⇨", "→"),
        **dict.fromkeys(
            "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t", " "
        ),
    }
)
_UNSEEN = str.maketrans(dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"))
_MADE_ALIKE = _UNSEEN | _ALIKE
_ACCENTED = {"dé": "den"}
"""A form of `dar` that without its accent is a preposition: taken for the next one."""
_DEGREES = re.compile(r"(?<=\d\d)º")
"""What stands on a Spanish keyboard: 45º are degrees, the 1º is the first."""
_SPELLED = {"=>": "->", "-->": "->", "→": "->", "≤": "<=", "≥": ">=", "≠": "!="}

_TOKEN = re.compile(r'(?<!\d)"(?:\\.|[^"\\])*"|-{1,2}>|=>|→|<=|>=|!=|\.\.|//|\d+\.\d+(?!\w)|\w+|\S')
_BULLET = re.compile(r"^\s*(?:>\s*)*(?:[-*•·‣◦]\s+|\(?(?:\d{1,3}|[A-Za-z])\)\s+|\d{1,3}\.\s+)?")
_RULER = re.compile(r"^[-=*_~\s]{3,}$")
_HEADING = re.compile(r"^(?:\[(?P<boxed>[^\[\]]+)\]|(?P<led>.+):)$")
_HEADED = re.compile(r"^\s*\[[^\[\]]+\]\s+(?=\S)")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))")


class Token(NamedTuple):
    """A word, number, sign or quoted text. `text` is folded; `glued` says that no space stands before it."""

    text: str
    start: int
    end: int
    glued: bool
    quoted: bool = False


class Line(NamedTuple):
    """One line with its number in the text: as it was written, and with look-alike characters made alike."""

    number: int
    shown: str
    plain: str

    @property
    def heading(self) -> str:
        """What stands in `[brackets]` or before a closing colon, "" if the line is no heading."""
        found = _HEADING.match(self.plain.strip())
        return ((found["boxed"] or found["led"]) if found else "").strip()

    @property
    def boxed(self) -> bool:
        return self.plain.strip().startswith("[")

    @property
    def headed(self) -> int:
        """Where the sentence begins behind a heading in `[brackets]`, 0 if none stands before it."""
        found = _HEADED.match(self.plain)
        return found.end() if found else 0

    def after(self, start: int) -> Line:
        return Line(self.number, self.shown[start:], self.plain[start:])

    def between(self, start: int, end: int) -> str:
        return self.shown[start:end]

    def rest(self, start: int) -> str:
        """Everything from there to the end or to a comment."""
        last = start
        for piece in _TOKEN.finditer(self.plain, start):
            if piece.group() in ("#", "//") and piece.start() > last:
                break
            last = piece.end()
        return self.shown[start:last].strip(" \t\u00a0")


def fold(text: str) -> str:
    """Case and accents away: ¡ATACAD! and atacad, sí and si are the same word."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def made_alike(text: str) -> str:
    """Look-alike quotes, dashes, arrows and spaces made the same; what cannot be seen is left out."""
    return unicodedata.normalize("NFC", text).translate(_MADE_ALIKE)


def split_lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


_POINT = re.compile(r"\((\s*-?\d+(?:[.,]\d+)?\s*);(\s*-?\d+(?:[.,]\d+)?\s*)\)")


def _as_in_english(point: re.Match[str]) -> str:
    """`(30,64; 24,25)` as `(30.64, 24.25)`: no sentence ends within it."""
    x, y = (part.replace(",", ".") for part in point.groups())
    return f"({x},{y})"


def prepare(number: int, raw: str) -> Line | None:
    """The line without bullet, numbering and quotation marks of mail; None if nothing is said in it."""
    shown = unicodedata.normalize("NFC", raw).translate(_UNSEEN)
    plain = _POINT.sub(_as_in_english, _DEGREES.sub("°", shown.translate(_ALIKE)))
    if _RULER.match(plain):
        return None
    bullet = _BULLET.match(plain)
    start = bullet.end() if bullet else 0
    line = Line(number, shown[start:], plain[start:])
    return line if line.plain.strip() and not line.plain.lstrip().startswith(("#", "//")) else None


def tokens(plain: str, ignored: str = EXCLAMATIONS) -> list[Token]:
    """The words of a line up to a comment, without ignored signs and closing punctuation."""
    found: list[Token] = []
    last = 0
    for piece in _TOKEN.finditer(plain):
        text, start, end = piece.group(), piece.start(), piece.end()
        glued = start == last and start > 0
        if text in ("#", "//") and not glued:
            break
        last = end
        if text in ignored:
            continue
        quoted = len(text) > 1 and text[0] == '"'
        found.append(Token(text if quoted else word_of(text), start, end, glued, quoted))
    while found and found[-1].text in (".", ";", ",") and len(found) > 1:
        found.pop()
    return found


@lru_cache(maxsize=16_384)  # people use the same words, and the names of things do
def word_of(text: str) -> str:
    """How a word, number or sign is known, however it is written."""
    return _SPELLED.get(text) or _ACCENTED.get(text.casefold()) or fold(text) or text


def joined(span: Sequence[Token]) -> str:
    """A run of tokens as one folded string, a single space wherever any stood."""
    return "".join(
        (unquoted(token) if token.quoted else token.text)
        if at == 0 or token.glued
        else " " + (unquoted(token) if token.quoted else token.text)
        for at, token in enumerate(span)
    )


def unquoted(token: Token) -> str:
    return fold(unescape(token.text[1:-1]))


def unescape(text: str) -> str:
    """What a quoted text says: `\\"`, `\\\\`, `\\n` and `\\u....` are single characters."""

    def char(found: re.Match[str]) -> str:
        short, long, other = found.groups()
        if short or long:
            code = int(short or long, 16)
            return chr(code) if code <= 0x10FFFF else found.group()
        return {"n": "\n", "r": "\r", "t": "\t"}.get(other, other)

    return _ESCAPE.sub(char, text)


def quote(text: str) -> str:
    """A text in quotation marks that reads back exactly, whatever characters it holds."""
    stable = unicodedata.normalize("NFC", text) == text
    return '"' + "".join(_escaped(char, stable) for char in text) + '"'


def _escaped(char: str, stable: bool) -> str:
    if char == "\n":
        return "\\n"
    if char in '"\\':
        return "\\" + char
    hidden = char != " " and unicodedata.category(char)[0] in "CZ"
    if hidden or ord(char) in _ALIKE or (ord(char) > 126 and not stable):
        return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
    return char
