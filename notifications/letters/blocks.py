"""The blocks of a mail. Its text part and its HTML part are both made from the same blocks."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

WIDTH = 76
PLACE, LINK, LINK_END = "\x01", "\x02", "\x03"
"""Marks that only templates can contain: control characters are removed from what people write."""
_LINK = re.compile(f"{LINK}([a-z]+){LINK_END}")


@dataclass(frozen=True)
class Paragraph:
    text: str


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Report:
    """What happened, one sentence per line, under the name of the segment."""

    title: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Brief:
    """What mattered, in one line, and a few sentences about it."""

    headline: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """Orders in the order language, to be read or edited. Its lines are never wrapped."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """An item of a list: its name, its state, and its last orders."""

    name: str
    state: str = ""
    told: str = ""


@dataclass(frozen=True)
class Pieces:
    """Named items under a title. The name is emphasised."""

    title: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Examples:
    """Sentences to copy. None is on a line of its own, because a line that comes back as we sent it is no order."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """A picture, or its description in plain text."""

    png: bytes
    alt: str


Block = Paragraph | Heading | Brief | Report | Pieces | Examples | Sheet | Board


@dataclass(frozen=True)
class Letter:
    """A mail before it has an envelope."""

    subject: str
    blocks: tuple[Block, ...]
    small: tuple[str, ...] = ()
    """Small text at the end."""
    slips: tuple[str, ...] = ()
    """The server's signatures for programs, in lines that are never broken, at the very end."""
    links: Mapping[str, str] = field(default_factory=dict)
    language: str = "en"
    calendar: str = ""
    headline: str = ""
    """The news in one line with the campaign, for lists of notices."""
    preview: str = ""
    """The news in one line, which a mail program shows after the subject. First in the text, hidden in HTML."""

    @property
    def boards(self) -> list[Board]:
        return [block for block in self.blocks if isinstance(block, Board)]


def place(name: str) -> str:
    """The mark for a block in a template."""
    return f"{PLACE}{name}"


def link(name: str) -> str:
    """The mark for an address in a sentence."""
    return f"{LINK}{name}{LINK_END}"


def parts_of(rendered: str) -> list[str]:
    """The paragraphs of a rendered template, each on one line."""
    found = re.split(r"\n[ \t]*\n", rendered)
    return [line for part in found if (line := " ".join(part.split()))]


def text_of(letter: Letter) -> str:
    pieces = [_wrapped(letter.preview, letter.links), *(_plain(block, letter.links) for block in letter.blocks)]
    small = "\n".join(_wrapped(line, letter.links) for line in letter.small)
    body = "\n\n".join(piece for piece in pieces if piece)
    foot = "\n\n".join(piece for piece in (small, *letter.slips) if piece)
    # Mail programs treat "-- " as the start of a signature and do not quote what follows.
    return f"{body}\n\n-- \n{foot}\n" if foot else f"{body}\n"


def _plain(block: Block, links: Mapping[str, str]) -> str:
    match block:
        case Paragraph(text):
            return _wrapped(text, links)
        case Heading(text):
            return f"{text}\n{'=' * min(len(text), WIDTH)}"
        case Brief(line, sentences):
            return "\n".join([_filled(line), *(_filled(f"- {each}") for each in sentences)])
        case Report(title, sentences):
            told = [_filled(line) for line in sentences]
            return "\n".join([f"{title}:", *told] if title else told)
        case Pieces(title, pieces):
            return "\n".join([f"{title}:", *(_filled(f"- {line}") for line in map(piece_words, pieces))])
        case Examples(title, lines):
            return "\n".join([title, *(f"- {line}" for line in lines)])
        case Sheet(lines):
            return "\n".join(lines)
        case Board(_, alt):
            return _wrapped(f"[{alt}]", links)


def _wrapped(text: str, links: Mapping[str, str]) -> str:
    whole = _LINK.sub(lambda found: links.get(found[1], ""), text)
    return _filled(whole)


def _filled(line: str) -> str:
    return textwrap.fill(line, WIDTH, break_long_words=False, break_on_hyphens=False)


def piece_words(piece: Piece) -> str:
    """Example: T1: National tercio, at (24, 12); told: fire at NT2."""
    state = f"{piece.name}: {piece.state}" if piece.state else piece.name
    return f"{state} ({piece.told})" if piece.told else state


def html_of(text: str, links: Mapping[str, str]) -> SafeString:
    """A sentence as HTML: everything is escaped, and only our own links become links."""
    pieces: list[SafeString] = []
    for at, piece in enumerate(_LINK.split(text)):
        if at % 2 and (address := links.get(piece)):
            shown = address.partition("://")[2] or address
            pieces.append(format_html('<a href="{}" style="color:#8a2d1e">{}</a>', address, shown))
        elif not at % 2:
            pieces.append(format_html("{}", piece))
    return SafeString("".join(pieces))


def html_blocks(letter: Letter, cids: Sequence[str] = ()) -> list[tuple[str, SafeString, str]]:
    """Kind and inner HTML of each block, for the layout; for pictures also the id of the attached image."""
    left = iter(cids)
    return [
        (type(block).__name__.lower(), _html(block, letter.links), next(left, "") if isinstance(block, Board) else "")
        for block in letter.blocks
    ]


def _html(block: Block, links: Mapping[str, str]) -> SafeString:
    match block:
        case Paragraph(text):
            return html_of(text, links)
        case Heading(text):
            return format_html("{}", text)
        case Brief(line, sentences):
            return _headed(line) + format_html_join("", _LINE, ((f"- {each}",) for each in sentences))
        case Report(title, sentences):
            told = format_html_join("", _LINE, ((line,) for line in sentences))
            return _headed(title) + told if title else told
        case Pieces(title, pieces):
            return _headed(title) + format_html_join("", _LINE, ((_piece_html(piece),) for piece in pieces))
        case Examples(title, lines):
            words = ((format_html("- <code>{}</code>", line),) for line in lines)
            return format_html(_LINE, title) + format_html_join("", _LINE, words)
        case Sheet(lines):
            return format_html("{}", "\n".join(lines))
        case Board(_, alt):
            return format_html("{}", alt)


_LINE = '<p style="margin:0 0 .4em">{}</p>'


def _headed(title: str) -> SafeString:
    return format_html('<h2 style="margin:0 0 .3em;font-size:17px;font-weight:600">{}</h2>', title)


def _piece_html(piece: Piece) -> SafeString:
    """The same words as in plain text, because replies are compared with that."""
    rest = piece_words(piece)[len(piece.name) :]
    return format_html("- <b>{}</b>{}", piece.name, rest)


def joined(letters: Sequence[Letter]) -> tuple[tuple[Block, ...], dict[str, str]]:
    """Several mails as one: each under its own news, without pictures, and with distinct links."""
    blocks: list[Block] = []
    links: dict[str, str] = {}
    for at, letter in enumerate(letters):
        prefix = "".join(chr(ord("a") + int(digit)) for digit in str(at))
        links |= {f"{prefix}x{name}": address for name, address in letter.links.items()}
        blocks.append(Heading(letter.headline or letter.subject))
        for block in letter.blocks:
            if isinstance(block, Paragraph):
                blocks.append(Paragraph(_LINK.sub(partial(_renamed, prefix), block.text)))
            elif not isinstance(block, Board):
                blocks.append(block)
    return tuple(blocks), links


def _renamed(prefix: str, found: re.Match[str]) -> str:
    return link(f"{prefix}x{found[1]}")
