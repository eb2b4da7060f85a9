"""The words that a line has, in whatever order they stand there: what may be found among them at all."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property, lru_cache

from rulesets.language.gist import MISSPELLED, likeness, mended, signs_given, signs_of, slip
from rulesets.language.lexicon import Lexicon


class Heard:
    def __init__(self, said: Collection[str], vocabulary: frozenset[str], lexicon: Lexicon) -> None:
        self._odd = {text: text not in vocabulary and not lexicon.has_word(text) for text in said}
        """Each word, and whether it is none that the grammar or a name has."""
        self.possible: dict[int, bool] = {}
        """Whether parts may be found anywhere in the line, by their identity."""
        self._held: dict[str, bool] = {}
        self._compared: set[str] = set()
        """Words of sentences that were compared with the odd ones, and (`_misheard`) are meant by one."""
        self._misheard: set[str] = set()

    def is_odd(self, text: str) -> bool:
        """Whether a word of the line may have a letter wrong."""
        return self._odd.get(text, False)

    @cached_property
    def odd(self) -> list[str]:
        """The words of the line that may have a letter wrong."""
        return [text for text, odd in self._odd.items() if odd]

    @cached_property
    def signs(self) -> frozenset[str]:
        """What words are known by for which one of the line may be taken."""
        return frozenset().union(*map(signs_given, self._odd))

    def holds(self, meant: str) -> bool:
        """Whether the line has a word that may be taken for this one."""
        known = self._held.get(meant)
        if known is None:
            told = not self.signs.isdisjoint(signs_of(meant))
            known = self._held[meant] = told or any(taken_for(said, meant, True) >= 0 for said in self.odd)
        return known

    def mishears(self, words: frozenset[str]) -> bool:
        """Whether the line has a word that may be taken for one of these with a letter wrong."""
        new = words - self._compared if self.odd else ()
        if new:
            self._compared |= new
            self._misheard |= {meant for meant in new if any(taken_for(said, meant, True) >= 0 for said in self.odd)}
        return not self._misheard.isdisjoint(words)


@lru_cache(maxsize=65_536)
def taken_for(said: str, meant: str, odd: bool) -> int:
    """What it costs to take the one word for the other, -1 if it cannot be; an odd word may be misspelled."""
    cost = likeness(said, meant)
    if cost < 0 and meant == "->" and said == "-":
        return 0
    if cost < 0 and odd:
        verb = mended(said)
        if slip(said, meant) or (verb and likeness(verb, meant) >= 0):
            return MISSPELLED
    return cost
