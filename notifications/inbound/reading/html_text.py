"""Turns HTML into the lines that a reader sees, with quoted blocks marked by `>`, in a single pass."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from itertools import islice

LONGEST_TAG = 20_000
DEEPEST_QUOTE = 20
UNSEEN = {"style", "script", "title", "template", "noscript", "object", "svg", "xml"}
BLOCKS = {
    *("address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "fieldset", "figure"),
    *("footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "nav", "ol", "p"),
    *("pre", "section", "table", "tbody", "tfoot", "thead", "tr", "ul"),
}
APART = {"p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "pre", "hr"}
"""Blocks with a blank line around them."""
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9:._-]{0,30})")
_ALT = re.compile(r"""\balt\s*=\s*(?:"([^"]{0,400})"|'([^']{0,400})'|([^\s"'>]{1,400}))""", re.IGNORECASE)
_SIGNATURE = re.compile(r"""\bclass\s*=\s*["']?[^"'>]*\bgmail_signature\b""", re.IGNORECASE)
_QUOTATION = re.compile(r"""\b(?:name|id|class)\s*=\s*["']?[^"'>]*\bmessageReplySection\b""", re.IGNORECASE)
_BOX = re.compile(r"<(/?)div\b", re.IGNORECASE)
MOST_BOXES = 500
_SPACES = re.compile(r"[ \t\r\n\f]+")


@dataclass
class _Page:
    lines: list[str] = field(default_factory=list)
    current: list[str] = field(default_factory=list)
    depth: int = 0
    pre: int = 0
    boxes: list[bool] = field(default_factory=list)
    """The open `div`s, and whether each contains a quotation."""

    def end_line(self, *, always: bool = False) -> None:
        text = "".join(self.current)
        text = text.removeprefix("\n").rstrip() if self.pre else _SPACES.sub(" ", text).strip(" ")
        if text or always:
            # Preformatted text may contain line ends.
            self.lines += [self._marked(line) for line in text.split("\n")]
        self.current.clear()

    def gap(self) -> None:
        self.end_line()
        if self.lines and self.lines[-1].strip("> "):
            self.lines.append(self._marked(""))

    def _marked(self, text: str) -> str:
        return f"{'>' * min(self.depth, DEEPEST_QUOTE)} {text}" if self.depth else text


def text_of(page: str) -> str:
    """The page's text. Tolerates unclosed and crossed tags; leaves out hidden elements and comments."""
    result = _Page()
    at, size = 0, len(page)
    while at < size:
        opens = page.find("<", at)
        if opens < 0:
            _say(result, page[at:])
            break
        _say(result, page[at:opens])
        at = _markup(page, opens, result)
    result.end_line()
    return "\n".join(result.lines).rstrip("\n")


def _say(result: _Page, raw: str) -> None:
    if raw:
        text = html.unescape(raw)
        result.current.append(text.replace("\r\n", "\n") if result.pre else _SPACES.sub(" ", text))


def _markup(page: str, opens: int, result: _Page) -> int:
    """Handles what begins at a `<`. Returns where to continue."""
    if page.startswith("<!--", opens):
        return _after(page, "-->", opens + 4)
    if page.startswith(("<!", "<?"), opens):
        return _after(page, ">", opens)
    tag = _TAG.match(page, opens)
    if tag is None:
        result.current.append("<")
        return opens + 1
    end = _tag_end(page, tag.end())
    name, attributes = tag[2].lower(), page[tag.end() : end - 1]
    if tag[1]:
        _close(result, name)
        return end
    if name in UNSEEN and not attributes.endswith("/"):
        return _after_element(page, name, end)
    if name == "div" and _SIGNATURE.search(attributes):
        return _after_box(page, end)
    _open(result, name, attributes)
    return end


def _after(page: str, mark: str, at: int) -> int:
    """The position after the mark. Without the mark, the rest of the page belongs to what was opened."""
    found = page.find(mark, at)
    return found + len(mark) if found >= 0 else len(page)


def _after_element(page: str, name: str, at: int) -> int:
    """The position after the closing tag.

    An element that is never closed hides the rest, so that one pass is enough.
    """
    closing = re.compile(rf"</{re.escape(name)}\b[^<>]{{0,100}}>", re.IGNORECASE).search(page, at)
    return closing.end() if closing else len(page)


def _after_box(page: str, at: int) -> int:
    """The position after this `div` and those inside it. If it is never closed, nothing is left out."""
    open_boxes = 1
    for box in islice(_BOX.finditer(page, at), MOST_BOXES):
        open_boxes += -1 if box[1] else 1
        if not open_boxes:
            return _tag_end(page, box.end())
    return at


def _tag_end(page: str, at: int) -> int:
    """The position after the `>` that closes a tag. A `>` inside quotes does not close it."""
    end = page.find(">", at, at + LONGEST_TAG)
    for _ in range(4):
        if end < 0:
            return min(len(page), at + LONGEST_TAG)
        open_quote = _open_quote(page[at:end])
        if not open_quote:
            return end + 1
        closed = page.find(open_quote, end, at + LONGEST_TAG)
        if closed < 0:
            return end + 1
        end = page.find(">", closed, at + LONGEST_TAG)
    return end + 1 if end >= 0 else min(len(page), at + LONGEST_TAG)


def _open_quote(attributes: str) -> str:
    quote = ""
    for char in attributes:
        if char in "\"'":
            quote = "" if quote == char else quote or char
    return quote


def _open(result: _Page, name: str, attributes: str) -> None:
    if name == "br":
        if result.pre:
            result.current.append("\n")
        else:
            result.end_line(always=True)
    elif name == "img":
        if alt := _ALT.search(attributes):
            words = html.unescape(next((said for said in alt.groups() if said), "")).strip()
            result.current.append(f"[{words}]" if words else "")
    elif name in ("td", "th"):
        result.current.append(" ")
    elif name in BLOCKS:
        result.gap() if name in APART else result.end_line()
        result.depth += name == "blockquote"
        if name == "div":
            result.boxes.append(bool(_QUOTATION.search(attributes)))
            result.depth += result.boxes[-1]
        result.pre += name == "pre"


def _close(result: _Page, name: str) -> None:
    if name not in BLOCKS:
        return
    result.gap() if name in APART else result.end_line()
    if name == "blockquote" or (name == "div" and result.boxes and result.boxes.pop()):
        result.depth = max(0, result.depth - 1)
    if name == "pre":
        result.pre = max(0, result.pre - 1)
