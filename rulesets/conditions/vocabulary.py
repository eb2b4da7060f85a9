"""What an editor of conditions and selectors needs to know about a game, as plain data in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any as Anything

from rulesets.conditions.declaring import Declared, Kind, Listed, Sentence, Word, first_word
from rulesets.conditions.selecting import Selecting
from rulesets.conditions.trees import Argument, Compare, Holds
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text

Entry = Mapping[str, Anything]


def vocabulary(declared: Declared, lists: Mapping[str, Sequence[Entry]], language: str) -> dict[str, Anything]:
    """Makes the vocabulary. `lists` holds the choices, each with `value` and `label`,
    under the names that kinds use."""
    selecting = declared.selecting
    used = {name for kind in declared.kinds.values() for name, _ in kind.lists}
    used |= {name for name, _ in selecting.lists} if selecting else set()
    told: dict[str, Anything] = {
        "lists": {name: list(entries) for name, entries in lists.items() if name in used},
        "kinds": {kind.name: _kind(kind, language) for kind in declared.kinds.values()},
        "topics": _topics(declared, lists, language),
        "quantities": [],
        "signs": [],
    }
    if declared.comparing:
        told["quantities"] = [
            _word(sentence, word, language) for sentence, word in _said(declared.comparing.quantities)
        ]
        told["signs"] = chosen_from(declared.comparing.signs, language)
    if selecting:
        told["selectors"] = _selectors(selecting, language)
    return told


def chosen_from(words: Mapping[str, Text], language: str) -> list[dict[str, str]]:
    return [{"value": value, "label": first_word(text, language)} for value, text in words.items()]


def _said(sentences: Iterable[Sentence]) -> list[tuple[Sentence, Word]]:
    return [(sentence, word) for sentence in sentences for word in sentence.words]


def _kind(kind: Kind, language: str) -> dict[str, Anything]:
    told: dict[str, Anything] = {"label": kind.label.in_(language)}
    if kind.numbers:
        told["low"], told["high"] = kind.numbers
    if kind.lists:
        told["lists"] = _headed(kind.lists, language)
    if kind.points:
        told["point"] = True
    return told


def _headed(lists: Listed, language: str) -> list[dict[str, str]]:
    return [{"list": name, "label": heading.in_(language)} for name, heading in lists]


def _word(sentence: Sentence, word: Word, language: str) -> dict[str, Anything]:
    own = word.label.in_(language)
    told: dict[str, Anything] = {
        "word": word.word,
        "label": own or first_word(word.says, language),
        "kinds": [kind.name for kind in word.of],
        "before": 0 if own else sentence.before,
    }
    if word.denied.en:
        told["denied"] = first_word(word.denied, language)
    return told


def _topics(declared: Declared, lists: Mapping[str, Sequence[Entry]], language: str) -> list[dict[str, Anything]]:
    """The topics of terms. A sentence without a topic belongs to the topic of the sentence before it."""
    topics: list[dict[str, Anything]] = []
    for at, sentence in enumerate(declared.sentences):
        if at == declared.compared_after:
            topics += _compared(declared, language)
        if sentence.topic.en or not topics:
            first = None if topics else declared.first
            fresh = plain(first or _fresh(sentence, lists))
            topics.append(
                {"name": sentence.words[0].word, "label": sentence.topic.in_(language), "fresh": fresh, "words": []}
            )
        topics[-1]["words"] += [_word(sentence, word, language) for word in sentence.words]
    return topics + (_compared(declared, language) if declared.compared_after >= len(declared.sentences) else [])


def _compared(declared: Declared, language: str) -> list[dict[str, Anything]]:
    comparing = declared.comparing
    if comparing is None:
        return []
    left, sign, right = comparing.fresh
    fresh = plain(Compare(left, sign, right))
    return [{"name": "compare", "label": comparing.topic.in_(language), "fresh": fresh, "words": []}]


def _fresh(sentence: Sentence, lists: Mapping[str, Sequence[Entry]]) -> Holds:
    """The term with which a form begins: with the sentence's own arguments, or with the
    first, second, … of each list."""
    word = sentence.words[0]
    found = [_nth(kind, word.of[:at].count(kind), lists) for at, kind in enumerate(word.of)]
    return Holds(word.word, sentence.fresh or tuple(found))


def _nth(kind: Kind, nth: int, lists: Mapping[str, Sequence[Entry]]) -> Argument:
    if kind.numbers:
        return max(kind.numbers[0], 1)
    values = [entry["value"] for name, _ in kind.lists for entry in lists.get(name, ())]
    return str(values[min(nth, len(values) - 1)]) if values else ""


def _selectors(selecting: Selecting, language: str) -> dict[str, Anything]:
    return {
        "lists": _headed(selecting.lists, language),
        "quick": list(selecting.shorthands),
        "words": chosen_from(selecting.words, language),
        "fresh": selecting.fresh,
        "within": selecting.within_label.in_(language),
        "keys": chosen_from({key: said.says for key, said in selecting.keys.items()}, language),
        "orders": chosen_from(selecting.orders, language),
    }
