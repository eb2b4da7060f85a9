"""The guide and the numbered rules of a game, from docs/, in the reader's language where they are written in it."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import groupby
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.bookshelf.inventory import HEADING, Inventory, Rule, passage_of, read_inventory, words_of
from games.bookshelf.markdown import anchor, html_of, title_of

PICTURES = "guides"
"""The folder of the guides' pictures among the static files."""
_PAGE = re.compile(r"(?:\.\./)?(?:(play|rules)/)?([a-z]+?)(-orders)?(?:\.[a-z]{2})?\.md(#.*)?")


class Book(NamedTuple):
    """A page to read: its title, its chapters as (address within the page, heading), and its text."""

    title: str
    chapters: tuple[tuple[str, str], ...]
    text: SafeString


class Entry(NamedTuple):
    """One rule, for a list of those that were found or for a link that shows it."""

    id: str
    words: str


def guide_file(name: str, language: str) -> Path | None:
    return _file("play", name, language)


def rules_file(name: str, language: str) -> Path | None:
    return _file("rules", name, language)


def _file(folder: str, name: str, language: str) -> Path | None:
    places = (settings.BASE_DIR / "docs" / folder / f"{name}{ending}" for ending in (f".{language}.md", ".md"))
    return next((place for place in places if place.exists()), None) if name.isidentifier() else None


@cache
def guide(name: str, language: str) -> Book | None:
    """The guide for newcomers. It does not change while the process runs, so it is made once."""
    return _book(guide_file(name, language), name, "play")


@cache
def rules(name: str, language: str) -> Book | None:
    """All numbered rules; each has its id as the place to link to."""
    return _book(rules_file(name, language), name, "rules")


def _book(file: Path | None, name: str, folder: str) -> Book | None:
    if file is None:
        return None
    text = _without_signposts(file.read_text(encoding="utf-8"))
    numbered = inventory(name).rules
    address = "#{}".format if folder == "rules" else f"{reverse('rules', args=[name])}#{{}}".format
    made = html_of(text, link=lambda to: _link(to, folder), picture=_picture, rules=numbered, rule=address)
    heads = [found[1] for line in text.splitlines() if line.startswith("## ") and (found := HEADING.match(line))]
    return Book(title_of(text), tuple((anchor(head), re.sub(r"[`*]", "", head)) for head in heads), made)


def _without_signposts(text: str) -> str:
    """Without the line of links to other files at the top: the site has its own."""
    return re.sub(r"\A(# .+\n)\n\*\[.*\*\n", r"\1", text)


def _link(address: str, folder: str) -> str | None:
    """Where a link between the project's pages leads on the site."""
    if address.startswith(("#", "https://")):
        return address
    found = _PAGE.fullmatch(address)
    if found is None:
        return None
    where, name, orders, place = found[1] or folder, found[2], found[3], found[4] or ""
    if not (settings.BASE_DIR / "docs" / where / f"{name}{orders or ''}.md").exists():
        return None
    return reverse("guide" if orders else {"play": "handbook", "rules": "rules"}[where], args=[name]) + place


def _picture(address: str) -> str | None:
    path = PurePosixPath(address)
    return static(f"{PICTURES}/{path.name}") if path.parts[:1] == ("pictures",) else None


def picture(name: str, language: str) -> str:
    """A picture of the guides, `{language}` in its name, in that language if it is drawn in it, else in the first."""
    wanted = name.format(language=language)
    drawn = (settings.BASE_DIR / "docs" / "play" / "pictures" / PurePosixPath(wanted).name).exists()
    return wanted if drawn else name.format(language=settings.LANGUAGES[0][0])


@cache
def inventory(name: str) -> Inventory:
    """The ids of a game's rules. One language defines them: English."""
    file = settings.BASE_DIR / "docs" / "rules" / f"{name}.md"
    return read_inventory(file) if name.isidentifier() and file.exists() else Inventory(name)


def rule(name: str, id: str, language: str) -> SafeString | None:
    """One rule as HTML, or None if there is no such rule."""
    file, found = rules_file(name, language), _rules_in(name, language).get(id)
    if file is None or found is None:
        return None
    address = f"{reverse('rules', args=[name])}#{{}}".format
    return html_of(
        passage_of(file, found), rules=[other for other in inventory(name).rules if other != id], rule=address
    )


@cache
def _rules_in(name: str, language: str) -> dict[str, Rule]:
    file = rules_file(name, language)
    return read_inventory(file).rules if file else {}


@cache
def entries(name: str, language: str) -> tuple[Entry, ...]:
    """Every rule as plain text, in the order of the book."""
    file = rules_file(name, language)
    return (
        tuple(Entry(each.id, _without_id(each.id, words_of(file, each))) for each in _rules_in(name, language).values())
        if file
        else ()
    )


def _without_id(id: str, words: str) -> str:
    return words.removeprefix(id).lstrip(" .:|")


def search(name: str, language: str, wanted: str) -> list[Entry]:
    """The rules whose id or text contains every word that is looked for. Accents and capitals do not matter."""
    words = [_bare(word) for word in wanted.split()]
    return [
        entry
        for entry in entries(name, language)
        if words and all(word in _bare(f"{entry.id} {entry.words}") for word in words)
    ]


def marked(text: str, wanted: str) -> SafeString:
    """The text with the words that were looked for marked in it, whatever their accents and capitals."""
    bare = [_bare(letter) for letter in text]
    whole, starts = "".join(bare), [at for at, letters in enumerate(bare) for _ in letters]
    hits = {
        starts[at]
        for word in {_bare(word) for word in wanted.split()}
        for found in re.finditer(re.escape(word), whole)
        for at in range(found.start(), found.end())
    }
    runs = groupby(enumerate(text), key=lambda each: each[0] in hits)
    return SafeString(
        "".join(
            format_html("<mark>{}</mark>" if hit else "{}", "".join(letter for _at, letter in letters))
            for hit, letters in runs
        )
    )


def _bare(text: str) -> str:
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
