"""The parts of Markdown that our guides use: headings, lists two deep, code, emphasis, and the words of links."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString

_HEADING = re.compile(r"(#{1,4}) (.+)")
_ITEM = re.compile(r"( *)- (.+)")
_CODE = re.compile(r"`([^`]+)`")
_LINK = re.compile(r"\[([^\]]+)\]\([^)\s]+\)")
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])")


def title_of(text: str) -> str:
    found = _HEADING.match(text)
    return found[2] if found else ""


def html_of(text: str) -> SafeString:
    """Everything is escaped before it is formatted."""
    return SafeString("\n".join(_blocks(text)))


def _blocks(text: str) -> Iterator[str]:
    depth = 0
    for line in text.splitlines():
        item = _ITEM.match(line)
        wanted = 0 if item is None else 1 + bool(item[1])
        yield from ["<ul>"] * (wanted - depth) + ["</ul>"] * (depth - wanted)
        depth = wanted
        if item:
            yield f"<li>{_inline(item[2])}</li>"
        elif heading := _HEADING.match(line):
            level = len(heading[1])
            yield f"<h{level}>{_inline(heading[2])}</h{level}>"
        elif line.strip():
            yield f"<p>{_inline(line)}</p>"
    yield from ["</ul>"] * depth


def _inline(text: str) -> str:
    """Handles code first, because nothing inside it is formatted."""
    pieces = _CODE.split(text)
    return "".join(
        format_html("<code>{}</code>", piece) if at % 2 else _words(piece) for at, piece in enumerate(pieces)
    )


def _words(text: str) -> str:
    plain = _LINK.sub(r"\1", str(escape(text)))
    return _EMPHASIS.sub(r"<em>\1</em>", plain)
