"""The names in a line: where they stand, of whom, and whether of one kind."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.candidates import Candidates
from rulesets.language.gist import ALL, REST
from rulesets.language.lines import Token
from rulesets.language.naming import named_in, named_singly
from rulesets.language.parting import Span
from rulesets.language.remembering import remembered


class NamesInLine:
    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates

    def _named(self, words: Sequence[Token]) -> list[Span]:
        """The names in a line, each list of names as one."""
        return [*self._names(tuple(words))]

    @remembered
    def _names(self, words: tuple[Token, ...]) -> list[Span]:
        return named_in(words, self.candidates.kinds)

    def _named_singly(self, words: Sequence[Token]) -> list[Span]:
        return [*self._single_names(tuple(words))]

    @remembered
    def _single_names(self, words: tuple[Token, ...]) -> list[Span]:
        return named_singly(words, self.candidates.kinds)

    def _alike(self, one: tuple[str, ...], other: tuple[str, ...], actor: tuple[str, ...]) -> bool:
        """Whether the first two are names of one kind of which the third is none."""
        kinds = [names for names in self.candidates.kinds if names.described(one)[0] and names.described(other)[0]]
        return any(not names.described(actor)[0] for names in kinds)

    def _of_one_kind(self, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        return any(names.described(one)[0] and names.described(other)[0] for names in self.candidates.kinds)

    def _places_of_names(self, words: Sequence[Token]) -> set[int]:
        spans = self._named_singly(words)
        return {at for span in spans for at in range(span.start, span.end)}

    def _places_of_groups(self, words: Sequence[Token]) -> set[int]:
        """Those of names, and of groups that are called by what they are: of all, one may mean some."""
        groups = [span for span in self._named(words) if words[span.start].text not in ALL | REST]
        return self._places_of_names(words) | {at for span in groups for at in range(span.start, span.end)}

    def _is_group(self, said: tuple[str, ...]) -> bool:
        return any(len(names.described(said)[0]) > 1 for names in self.candidates.kinds)

    def _is_named(self, words: Sequence[Token]) -> bool:
        """Whether all the words are the name of one thing, or of one group."""
        said = tuple(token.text for token in words)
        return any(names.several(said) or names.described(said)[0] for names in self.candidates.kinds)

    def _is_one(self, said: tuple[str, ...]) -> bool:
        return any(len(names.described(said)[0]) == 1 for names in self.candidates.kinds)

    def _is_enemy(self, word: str) -> bool:
        return self.candidates.lexicon.plain_word(word) in ("enemy", "enemigo")
