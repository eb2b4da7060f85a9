"""Words with a letter wrong, wherever they stand: `chraged` as `charged`, `en su defcto` as `en su defecto`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache, lru_cache

from rulesets.language.gist import is_word, slip
from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS
from rulesets.language.verbs import participles

_SHORTEST = 6
"""Letters of a word that is taken for another; shorter ones are too often words themselves."""


@cache
def _of_phrases() -> frozenset[str]:
    """The longer words of what is said in several words in any game."""
    said = (*LITTLE_WORDS.courtesies, *LITTLE_WORDS.instead, *LITTLE_WORDS.supposing, *LITTLE_WORDS.asking)
    return frozenset(word for words in said for word in words.split() if len(word) >= _SHORTEST) | {*participles()}


def respelled(
    words: Sequence[Token], familiar: Callable[[Token], bool], vocabulary: frozenset[str], names: Collection[int]
) -> list[Token] | None:
    """The line with each strange word as the only one of the language that it may be; None if it has none. `names` are
    the places of names, which are never touched."""
    made = [
        token if at in names or familiar(token) else token._replace(text=_meant(token.text, vocabulary))
        for at, token in enumerate(words)
    ]
    return made if made != list(words) else None


@lru_cache(maxsize=4_096)  # a line is tried in many ways, and people write the same words
def _meant(text: str, vocabulary: frozenset[str]) -> str:
    if len(text) < _SHORTEST or not text.isalpha() or is_word(text) or text in _of_phrases():
        return text
    near = {word for words in (vocabulary, _of_phrases()) for word in words if _mistyped(text, word)}
    return near.pop() if len(near) == 1 else text


def _mistyped(said: str, meant: str) -> bool:
    """As `slip`, with the first letter right: `forth` is not `north`."""
    return len(meant) >= _SHORTEST and said[0] == meant[0] and slip(said, meant)
