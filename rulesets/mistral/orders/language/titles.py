"""Names as titles: without an article."""

from __future__ import annotations

from functools import lru_cache

from rulesets.kernel.text import Text
from rulesets.language import Entry
from rulesets.language.lexicon import Names

ARTICLES = ("the ", "a ", "el ", "la ", "un ", "una ")


def bare(name: str) -> str:
    """Without an article, as a title."""
    for article in ARTICLES:
        name = name.removeprefix(article)
    return name[:1].upper() + name[1:]


def titled(id: str, name: Text, *also: str) -> Entry:
    """By its printed names. English puts an article before those too that have none: the Flotilla A."""
    plain = bare(name.en)
    return Entry(id, Text(plain, bare(name.es)), (name.en, name.es, f"the {plain}", *also))


@lru_cache(maxsize=256)
def plainly(ids: tuple[str, ...]) -> Names:
    return Names([Entry(id) for id in ids])
