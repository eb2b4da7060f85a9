"""What a ruleset declares of its order language: topics, and the clauses that their sentences may contain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language.checks import all_slots, check_clauses
from rulesets.language.compound import Clause
from rulesets.language.forms import Form
from rulesets.language.gist import gist_of, is_word, likeness, mended, signs_given, signs_of, slip, stem
from rulesets.language.lexicon import Lexicon
from rulesets.language.lines import EXCLAMATIONS, Token
from rulesets.language.little import LITTLE_WORDS
from rulesets.language.name_words import grouped
from rulesets.language.named import Name
from rulesets.language.pattern import GrammarError, spelled, synonyms, words_in
from rulesets.language.slots import Unwritable, spellings
from rulesets.language.spoken import Settle, settled_anew
from rulesets.language.topics import Topic
from rulesets.language.verbs import participles, verbs_of

SHORTEST_SLIP = 5
"""Letters of a word of a saying in which one may be wrong."""
SHORTEST_STEM = 4
"""Letters of a word that may stand in another number or gender."""
REMEMBERED = 5_000
"""Words of people of whom we keep which sayings they may stand in."""


class Sentences:
    """Topics (one a question class) and clauses, found faultless.

    `reworded` says in a grammar's words what people say in others: `{"open fire|abrir fuego": "fire"}`. `settled` makes
    of a sentence in a player's own words what it says of each for whom it is (`ahead` is elsewhere for each): the
    slots of one sentence or of several. What begins with `=` is reworded in that very form only.
    """

    def __init__(
        self,
        *topics: Topic,
        clauses: Mapping[str, Sequence[Form]] | None = None,
        clause_titles: Mapping[str, Text] | None = None,
        reworded: Mapping[str, str] | None = None,
        settled: Settle | None = None,
        pronouns_last: bool = False,
        actors: Sequence[str] = (),
        everybody: Text | None = None,
        all_of_us: str = "",
        in_passing: Mapping[str, str] | None = None,
    ) -> None:
        self.topics = topics
        self.actors = actors
        """The kinds of names of those for whom an order may be that names nobody."""
        self.everybody = everybody
        """The word for all, if such an order is for all."""
        self.pronouns_last = pronouns_last
        """Whether a line is tried without its pronouns first: *it* is mostly the one whom the line is for."""
        self.in_passing = {tuple(spelled(said)): word for said, word in (in_passing or {}).items()}
        """What may be said in passing, and the word for it that stands behind a name."""
        self.all_of_us = all_of_us
        """The Spanish word for all of one's own, where a condition may say of them what befalls *us*."""
        self.clauses = {name: tuple(forms) for name, forms in (clauses or {}).items()}
        self.clause_titles = dict(clause_titles or {})
        self._reworded = [
            (gist_of(spelled(said.removeprefix("="))), spelled(words), said.startswith("="))
            for many, words in {**LITTLE_WORDS.phrases, **(reworded or {})}.items()
            for said in synonyms(many)
        ]
        self._sayings_with = lru_cache(REMEMBERED)(self._find_sayings_with)
        self._settle = settled
        self._by_question = {topic.question: topic for topic in topics}
        if len(self._by_question) != len(topics):
            raise GrammarError("two topics for the same question")
        every = [*self.clauses.values(), *(topic.forms for topic in topics)]
        self.forms = [form for forms in every for form in forms]
        check_clauses(self.clauses, self.forms)
        for _, slot in all_slots(self.forms):
            if isinstance(slot, Clause):
                slot.title = self.clause_titles.get(slot.clause, slot.title)

    @cached_property
    def ignored(self) -> str:
        """Exclamation and question marks that no sentence uses as words."""
        used = {sign for form in self.forms for sign in form.signs()}
        return "".join(sign for sign in EXCLAMATIONS if sign not in used)

    def settled(self, values: dict[str, Any], lexicon: Lexicon) -> list[dict[str, Any]]:
        """What a sentence in a player's own words says of each for whom it is."""
        return settled_anew(values, lexicon, self._settle) if self._settle else [values]

    def knows(self, question: Question[Any]) -> bool:
        return type(question) in self._by_question

    def topic(self, question: Question[Any]) -> Topic:
        try:
            return self._by_question[type(question)]
        except KeyError:
            raise Unwritable(f"no sentences for {type(question).__name__}") from None

    def reworded(self, words: Sequence[Token]) -> list[Token]:
        """A line with what people say in several words in those of the grammar: `open fire` as `fire`."""
        made: list[Token] = []
        at = 0
        while at < len(words):
            said, instead = self._rewording(words, at)
            first = words[at]
            if said:
                end = words[at + said - 1].end
                made += [Token(text, first.start, end, first.glued and not n) for n, text in enumerate(instead)]
            else:
                made.append(first)
            at += said or 1
        return made

    def _rewording(self, words: Sequence[Token], at: int) -> tuple[int, tuple[str, ...]]:
        """How many words are said otherwise from here on, the most there are, and how."""
        found: tuple[int, tuple[str, ...]] = (0, ())
        for number in self._possible(words, at):
            said, instead, exactly = self._reworded[number]
            here = words[at : at + len(said)]
            if len(here) == len(said) > found[0] and self._said_here(here, said, exactly):
                found = len(said), instead
        return found

    def _possible(self, words: Sequence[Token], at: int) -> list[int]:
        """The sayings that may begin here: as only one word may have a letter wrong, the first or the second fits."""
        found = {
            number for place, token in enumerate(words[at : at + 2]) for number in self._sayings_with(place, token.text)
        }
        return sorted(found)

    def _find_sayings_with(self, place: int, text: str) -> tuple[int, ...]:
        """The numbers of the sayings whose first word (place 0) or second (place 1) this is, in some form."""
        likely = dict.fromkeys(
            word for sign in sorted(signs_given(text)) for word in self._sayings_by_sign[place].get(sign, ())
        )
        numbers = self._words_of_sayings[place]
        return tuple(number for word in likely if text == word or _said_so(text, word) for number in numbers[word])

    @cached_property
    def _sayings_by_sign(self) -> tuple[dict[str, list[str]], ...]:
        """The first and the second words of sayings, by the signs that they are known by."""
        return tuple(
            grouped((sign, word) for word in words for sign in signs_of(word)) for words in self._words_of_sayings
        )

    @cached_property
    def _words_of_sayings(self) -> tuple[dict[str, list[int]], ...]:
        """The first and the second words of sayings, each with the numbers of those that have it there."""
        found: tuple[dict[str, list[int]], ...] = ({}, {})
        for number, (said, _, _) in enumerate(self._reworded):
            for words, word in zip(found, said, strict=False):
                words.setdefault(word, []).append(number)
        return found

    def _said_here(self, here: Sequence[Token], said: Sequence[str], exactly: bool) -> bool:
        """Whether a saying stands here in some form; one of several words may have a letter wrong."""
        if exactly:
            return all(token.text == word for token, word in zip(here, said, strict=True))
        alone = len(said) == 1
        other: list[tuple[Token, str]] = []
        for token, word in zip(here, said, strict=True):
            if not self._said_as(token.text, word, alone):
                if alone or other:
                    return False
                other.append((token, word))
        return not other or self._slipped(*other[0])

    def _slipped(self, token: Token, word: str) -> bool:
        """Whether a word has a letter wrong, and is no word as it stands: the neares enemy."""
        long = min(len(token.text), len(word)) >= SHORTEST_SLIP
        a_word = token.text in self.vocabulary or is_word(token.text) or token.text in participles()
        return long and slip(token.text, word) and not token.quoted and not a_word

    def _said_as(self, said: str, word: str, alone: bool) -> bool:
        """Whether this is the word in some form; alone, a word of the grammar is that: mando, a Leader."""
        return said == word or (not (alone and said in self._own) and _said_so(said, word))

    @cached_property
    def _own(self) -> frozenset[str]:
        """The words that stand in patterns."""
        return frozenset(
            word for form in self.forms for pattern in form.patterns.values() for word in words_in(pattern)
        )

    @cached_property
    def openers(self) -> frozenset[str]:
        """The words that sentences begin with."""
        patterns = [pattern for form in self.forms if not form.spoken for pattern in form.patterns.values()]
        return frozenset(word for pattern in patterns for word in words_in(pattern[:1]))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word of the language: none of them is taken for another one misspelled."""
        found = set(self._own)
        for slot in {id(slot): slot for _, slot in all_slots(self.forms)}.values():
            texts = getattr(slot, "words", ())
            listed = [texts] if isinstance(texts, Text) else [text for _, text in texts]
            found |= {word for text in listed for spelling in spellings(text) for word in spelling}
        return frozenset(found) | frozenset(verbs_of())

    def familiar(self, token: Token) -> bool:
        """Whether this may be a word of a sentence, in whatever form."""
        text = token.text
        known = text in self.vocabulary or is_word(text) or text in participles() or stem(text) in self._stems
        return known or token.quoted or not text.isalpha() or bool(mended(text))

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(map(stem, self.vocabulary))

    def labels(self, topics: Sequence[Topic]) -> dict[str, Text]:
        """What the kinds of names in these topics' sentences are called."""
        slots = [slot for topic in topics for _, slot in all_slots(topic.forms)]
        found: dict[str, Text] = {}
        for slot in slots:
            if isinstance(slot, Name):
                found.setdefault(slot.kind, slot.label)
        return found

    def kinds(self, topics: Sequence[Topic]) -> tuple[str, ...]:
        """The kinds of names that stand in these topics' sentences, those first that begin them."""
        return tuple(dict.fromkeys(kind for topic in topics for kind in _kinds(topic)))


@cache
def _kinds(topic: Topic) -> tuple[str, ...]:
    return tuple(dict.fromkeys(slot.kind for _, slot in all_slots(topic.forms) if isinstance(slot, Name)))


def _said_so(said: str, word: str) -> bool:
    """In any form of the word; what somebody is while doing something else, running, is said in that form only, and so
    is what is cut short: palos is not `pal`."""
    if len(word) < SHORTEST_STEM and word not in verbs_of():
        return said == word
    return likeness(said, word) in ((0,) if word.endswith(("ndo", "ing")) else (0, 1))
