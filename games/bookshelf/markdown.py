"""The project's own pages as HTML: markdown-it reads them; headings, rules and links get their addresses here."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache

from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.token import Token

from games.bookshelf.inventory import BOLD, CAPTION, HEADED, ID, ROW

Addressed = Callable[[str], str | None]
"""The address behind a link or a picture of a page. None leaves the words alone."""

_TITLE = re.compile(r"# (.+)")
_CITED = re.compile(rf"(?<![\w-])({ID})(?![\w-])")


def title_of(text: str) -> str:
    found = _TITLE.match(text)
    return found[1] if found else ""


def html_of(
    text: str,
    *,
    link: Addressed = lambda _address: None,
    picture: Addressed = lambda _address: None,
    rules: Collection[str] = (),
    rule: Callable[[str], str] = "#{}".format,
) -> SafeString:
    """Everything is escaped. `rules` are the ids that become links, each to `rule(id)`, and places to link to."""
    tokens = _reader().parse(text)
    _without_empty_heads(tokens)
    _name_headings(tokens)
    _name_rules(tokens, rules)
    for token in tokens:
        if token.type == "inline":
            token.children = list(_addressed(token.children or [], link, picture, rules, rule))
    return SafeString(_reader().renderer.render(tokens, _reader().options, {}))


def anchor(heading: str) -> str:
    """The name of a heading in an address, as the pages' own links write it."""
    plain = re.sub(r"[`*_]", "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", unicodedata.normalize("NFC", plain)).replace(" ", "-")


@cache
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("table_open", lambda *_: '<div class="sideways" role="group" tabindex="0"><table>\n')
    reader.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return reader


def _without_empty_heads(tokens: Sequence[Token]) -> None:
    """An empty corner of a table is no heading: a screen reader would announce it as one."""
    for at, token in enumerate(tokens):
        if token.type == "th_open" and not tokens[at + 1].content:
            token.tag = tokens[at + 2].tag = "td"


def _name_headings(tokens: Sequence[Token]) -> None:
    """A heading that stands there again gets a number, as the pages' own links count."""
    count: Counter[str] = Counter()
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            name = anchor(tokens[at + 1].content)
            token.attrSet("id", f"{name}-{count[name]}" if count[name] else name)
            count[name] += 1


def _name_rules(tokens: Sequence[Token], rules: Collection[str]) -> None:
    """Gives the list item, row, paragraph or heading that defines a rule the rule's id.

    A plain id in a table defines a rule only if nothing else does.
    """
    named: set[str] = set()
    for defines in (_defined, _defined_in_row):
        for at, token in enumerate(tokens):
            found = defines(tokens, at) if token.type == "inline" else None
            if found and found[1] in rules and found[1] not in named:
                within = tokens[at - 2].type in ("list_item_open", "tr_open")
                (tokens[at - 2] if within else tokens[at - 1]).attrSet("id", found[1])
                named.add(found[1])


def _defined(tokens: Sequence[Token], at: int) -> re.Match[str] | None:
    text = tokens[at].content
    if tokens[at - 1].type == "heading_open":
        return HEADED.match(f"# {text}")
    return BOLD.match(text) or CAPTION.fullmatch(text)


def _defined_in_row(tokens: Sequence[Token], at: int) -> re.Match[str] | None:
    first = tokens[at - 1].type == "td_open" and tokens[at - 2].type == "tr_open"
    return ROW.match(f"| {tokens[at].content} |") if first else None


def _addressed(
    children: Sequence[Token],
    link: Addressed,
    picture: Addressed,
    rules: Collection[str],
    rule: Callable[[str], str],
) -> Iterator[Token]:
    """The inline parts with addresses of our site. Links that lead nowhere here leave their words."""
    open_links: list[bool] = []
    for child in children:
        if child.type == "link_open":
            address = link(str(child.attrGet("href") or ""))
            open_links.append(address is not None)
            if address is None:
                continue
            child.attrSet("href", address)
        elif child.type == "link_close" and not open_links.pop():
            continue
        elif child.type == "image":
            address = picture(str(child.attrGet("src") or ""))
            if address is None:
                continue
            child.attrSet("src", address)
            child.attrSet("loading", "lazy")
        elif child.type == "text" and rules and not any(open_links):
            yield from _with_links(child, rules, rule)
            continue
        yield child


def _with_links(text: Token, rules: Collection[str], rule: Callable[[str], str]) -> Iterator[Token]:
    for at, piece in enumerate(_CITED.split(text.content)):
        if at % 2 and piece in rules:
            yield Token("link_open", "a", 1, attrs={"href": rule(piece), "class": "rule"})
            yield Token("text", "", 0, content=piece)
            yield Token("link_close", "a", -1)
        elif piece:
            yield Token("text", "", 0, content=piece)
