"""The public page to learn from: what there is to read about each game, and the words that we use."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.bookshelf.glossary import Term, alphabetical, server_terms, terms_of
from games.pages.access import language
from games.pages.game_cards import cards
from rulesets.kernel.registry import rulesets


class Entry(NamedTuple):
    """A word as the page shows it."""

    anchor: str
    word: str
    meaning: str
    elsewhere: tuple[tuple[str, str], ...]
    """(language, word) for languages in which the word is different."""


class Instead(NamedTuple):
    """A word that we do not use, and the one that we use instead."""

    word: str
    why: str
    entry: Entry


class Chapter(NamedTuple):
    anchor: str
    title: str
    guide: str
    """The game whose order page explains more."""
    entries: tuple[Entry, ...]
    avoided: tuple[Instead, ...]


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    return render(request, "pages/learn.html", {"here": "learn", "cards": cards(), "chapters": _chapters(language())})


@cache
def _chapters(reader: str) -> tuple[Chapter, ...]:
    """The glossaries do not change while the process runs, so this is made once for each language."""
    server = _chapter(reader, "estafeta", _("On every page"), server_terms())
    games = (_of_game(reader, rules) for rules in rulesets().values() if terms_of(rules))
    return (server, *sorted(games, key=lambda chapter: alphabetical(chapter.title)))


def _of_game(reader: str, rules: Any) -> Chapter:
    guide = rules.name if rules.guide(reader) else ""
    return _chapter(reader, rules.name, rules.title.in_(reader), terms_of(rules), guide)


def _chapter(reader: str, anchor: str, title: str, terms: tuple[Term, ...], guide: str = "") -> Chapter:
    entries = {term.id: _entry(reader, f"{anchor}-{term.id}", term) for term in terms}
    avoided = [Instead(word, why, entries[term.id]) for term in terms for word, why in term.instead_of(reader).items()]
    return Chapter(
        f"words-{anchor}",
        title,
        guide,
        tuple(sorted(entries.values(), key=lambda entry: alphabetical(entry.word))),
        tuple(sorted(avoided, key=lambda instead: alphabetical(instead.word))),
    )


def _entry(reader: str, anchor: str, term: Term) -> Entry:
    word = term.name.in_(reader)
    others = ((code, term.name.in_(code)) for code, _name in settings.LANGUAGES if code != reader)
    return Entry(anchor, word, term.meaning.in_(reader), tuple(pair for pair in others if pair[1] != word))
