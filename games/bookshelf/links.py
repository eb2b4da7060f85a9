"""Links in what people read: a rule's id leads to the rule, a word of the game to its meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString

from games.bookshelf.books import inventory
from games.bookshelf.glossary import Term, terms_of
from games.bookshelf.inventory import ID
from rulesets.kernel.registry import ruleset


class _Words(NamedTuple):
    pattern: re.Pattern[str]
    terms: Mapping[str, Term]


def explained(text: str, name: str, language: str, seen: set[str]) -> SafeString:
    """The text with links. A word is linked where the page has it first; `seen` remembers that."""
    found = _pattern(name, language)
    made, at = [], 0
    for match in found.pattern.finditer(text):
        link = _link(match[0], name, language, found.terms, seen)
        if link:
            made += [escape(text[at : match.start()]), link]
            at = match.end()
    return SafeString("".join([*made, escape(text[at:])]))


def _link(words: str, name: str, language: str, terms: Mapping[str, Term], seen: set[str]) -> SafeString:
    if words in inventory(name).rules:
        address = reverse("rules", args=[name])
        shows = reverse("rule", args=[name, words])
        return format_html('<a class="rule" href="{}#{}" data-shows="{}">{}</a>', address, words, shows, words)
    term = terms.get(words.casefold())
    if term is None or term.id in seen:
        return SafeString("")
    seen.add(term.id)
    return format_html(
        '<a class="word" href="{}#{}-{}" data-means="{}">{}</a>',
        reverse("learn"),
        name,
        term.id,
        term.meaning.in_(language),
        words,
    )


@cache
def _pattern(name: str, language: str) -> _Words:
    """Ids of rules, the game's words as its glossary has them, and names, which hide words in them. Longer first."""
    terms = {term.name.in_(language).casefold(): term for term in terms_of(ruleset(name))}
    names = {said for each in ruleset(name).names() if (said := each.in_(language).casefold()) not in terms}
    longest = sorted((*terms, *names), key=lambda word: (-len(word), word))
    words = "|".join(re.escape(word) + ("(?:e?s)?" if word in names else "") for word in longest)
    pattern = rf"(?<![\w-])(?:{ID}{'|' if words else ''}{words})(?![\w-])"
    return _Words(re.compile(pattern, re.IGNORECASE if words else 0), terms)
