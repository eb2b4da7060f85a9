"""Flotillas called by their letter alone: la A vuelve a Mahón, A heads for Toulon."""

from __future__ import annotations

import re

from rulesets.language import Lexicon
from rulesets.language.lines import fold
from rulesets.language.little import words_in
from rulesets.language.verbs import verbs_of

_WITH_ARTICLE = re.compile(
    r"(?P<before>[^\W\d_]+ )?(?P<to>[Aa] )?\b(?P<article>[Ll]as?) (?P<letter>[A-Za-z])\b(?!\.\w)"
)
_BARE = {
    "en": re.compile(
        r"(?<![\w#.’'-])(?P<letter>[A-Z])(?=['’]s | (?P<after>[a-z]+)\b)|"
        r"(?<![\w#.’'-])(?P<last>[A-Z])(?= *$|[,.;])",
        re.MULTILINE,
    )
}
"""Without an article, which in Spanish would be a preposition."""
_BESIDE = words_in("with assist assists help helps accompany accompanies escort escorts")
_GOING = words_in(
    "ir navegar dirigir volver regresar subir bajar llegar acercar marchar avanzar mandar enviar llevar pasar"
)
_PLACES = words_in("hacia hasta en por desde frente costa sobre tras")
"""What leads to a stretch of coast, which has a letter too."""
_LEADS = words_in("que no si se va")
_NAMES = words_in("coast flotilla fleet flot flota route costa")
_HELPS = words_in("will must should shall to is has can may does had gets only never always just also does doesn")


def with_letters_in_full(text: str, language: str, names: Lexicon) -> str:
    """`la A` as `la flotilla A`, where a Flotilla is called so and no stretch of coast can be meant."""

    def with_article(found: re.Match[str]) -> str:
        letter, before = found["letter"], fold(found["before"] or "").strip()
        going = before in _PLACES or (found["to"] and verbs_of().get(before, frozenset()) & _GOING)
        after = _word_after(found)
        plain = letter.isupper() or after in _LEADS or after in verbs_of()
        if going or not plain or not _called(letter, names):
            return found[0]
        return f"{found['before'] or ''}{found['to'] or ''}{found['article']} flotilla {letter}"

    def bare(found: re.Match[str]) -> str:
        letter, after = found["letter"] or found["last"], found["after"] or ""
        acts = _acts(after) if after else bool(found["letter"])
        beside = bool(found["last"]) and _word_before(found) in _BESIDE
        named = (acts or beside) and _word_before(found) not in _NAMES and _called(letter, names)
        return f"Flotilla {letter}" if named else letter

    text = _WITH_ARTICLE.sub(with_article, text)
    return _BARE[language].sub(bare, text) if language in _BARE else text


def _acts(word: str) -> bool:
    """Whether it is what somebody does, not what `a` stands before: A shields Barfleur, A only attacks."""
    return word in _HELPS or (len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "ous")))


def _word_after(found: re.Match[str]) -> str:
    said = re.match(r"\W*([^\W\d_]+)", found.string[found.end() :])
    return fold(said[1]) if said else ""


def _word_before(found: re.Match[str]) -> str:
    said = re.search(r"([^\W\d_]+)\.? $", found.string[: found.start()])
    return fold(said[1]) if said else ""


def _called(letter: str, names: Lexicon) -> bool:
    return bool(names.names("flotilla").exactly(f"flotilla {letter.lower()}"))
