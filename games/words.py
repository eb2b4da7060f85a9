"""The languages that people read here, and the server's own texts in each of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext, ngettext

from rulesets.kernel.nouns import Noun, the
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text, text_in

DEFAULT = "en"
WITHIN = "within"
"""In a turn's stored name, beside the codes of languages: its words within a sentence."""


def languages() -> tuple[str, ...]:
    """The codes of the languages that can be chosen: `LANGUAGES` in the settings, and nowhere else."""
    return tuple(code for code, _ in settings.LANGUAGES)


def language_of(wanted: str | None) -> str:
    """The one of them that somebody means: es for es-MX, and English for one that we do not have."""
    code = (wanted or "")[:2].lower()
    return code if code in languages() else DEFAULT


def readers_language() -> str:
    """The language of the reader of this page or answer."""
    return language_of(translation.get_language())


def in_each(make: Callable[[str], str]) -> Text:
    """A text in all languages at once, where each language is made separately."""
    return text_in({code: make(code) for code in languages()})


def worded(message: str, **parts: object) -> Text:
    """One of our messages in every language at once, for what is stored or goes to several readers.

    The message is in the catalogues like any other. A part that is a Text is given in the same language.
    """
    return in_each(lambda code: _worded(code, message, parts))


def _worded(code: str, message: str, parts: dict[str, object]) -> str:
    with translation.override(code):
        said = {name: part.in_(code) if isinstance(part, Text) else part for name, part in parts.items()}
        return gettext(message) % said if parts else gettext(message)


def counted(one: str, many: str, number: int) -> Text:
    """A message with a number in it (`%(count)s`), in every language at once."""

    def words(code: str) -> str:
        with translation.override(code):
            return ngettext(one, many, number) % {"count": number}

    return in_each(words)


def agreed(one: str, several: str, side: Noun, **parts: object) -> Text:
    """A message about a `%(side)s`, in every language at once: of one for the Holy League, of several for the
    Ottomans. It has its article; Spanish puts it where de and a do not stand before it."""

    def words(code: str) -> str:
        with translation.override(code):
            said = {name: part.in_(code) if isinstance(part, Text) else part for name, part in parts.items()}
            return ngettext(one, several, number_in(side, code)) % {**said, "side": the(side).in_(code)}

    return in_each(words)


def number_in(thing: Text, language: str) -> int:
    """For gettext's plurals: 1 if words about it speak of one, 2 if of several."""
    return 2 if thing.several(language) else 1


def not_json(error: msgspec.DecodeError) -> str:
    """Why bytes are not valid JSON, in the reader's language; msgspec says it in English only."""
    if found := re.search(r"\(byte (\d+)\)", str(error)):
        return gettext("The request isn’t valid JSON: it can’t be read from byte %(byte)s on.") % {"byte": found[1]}
    return gettext("The request isn’t valid JSON: its end is missing.")


def kept_title(title: Text) -> dict[str, Any]:
    """A turn's name as it is stored: how headings write it, and `within` a sentence, el turno 3."""
    return {**capital(title).everywhere(), WITHIN: the(title).everywhere()}


def title_within(title: dict[str, Any] | Text, language: str) -> str:
    """A stored name in the midst of a sentence: with its article, in Spanish; one stored long ago as headings write it.

    Spanish puts it after words that do not grow together with an article: para, hasta, sobre, but not de or a.
    """
    return the(title).in_(language) if isinstance(title, Text) else in_words(title.get(WITHIN, title), language)


def in_words(text: Any, language: str) -> str:
    """A Text, one stored as {"en": .., "es": ..}, or a plain string, in this language."""
    if isinstance(text, dict):
        text = text_in({DEFAULT: "", **{code: said for code, said in text.items() if code != WITHIN}})
    return text.in_(language) if isinstance(text, Text) else str(text or "")
