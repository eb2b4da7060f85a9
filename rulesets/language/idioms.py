"""Turns of speech in which a pronoun stands for nothing: run for it, let them have it."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS

_IDIOMS = sorted(
    ((tuple(said.split()), meant) for many, meant in LITTLE_WORDS.idioms.items() for said in many.split("|")),
    key=lambda idiom: -len(idiom[0]),
)


def put_plainly(words: Sequence[Token]) -> list[Token]:
    """The line with the verb for each of them, and without a closing `instead`, which says nothing."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        said = tuple(token.text for token in words[at : at + 8])
        width, meant = next(((len(idiom), verb) for idiom, verb in _IDIOMS if said[: len(idiom)] == idiom), (0, ""))
        end = words[at + width - 1].end if width else 0
        made += [words[at]._replace(text=text, end=end) for text in meant.split()] if width else [words[at]]
        at += width or 1
    return made[:-1] if len(made) > 2 and made[-1].text == "instead" else made
