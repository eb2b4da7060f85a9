"""Conditions in the order language: makes the slots and sentences that read and write trees from a game's declaration.

Sentences hold a term as flat values (`Said`): the word, its arguments, and whether it is denied. Trees are stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from typing import Any as Anything

import msgspec

from rulesets.conditions.asking import Conditions
from rulesets.conditions.declaring import Comparing, Declared, Sentence, Unreadable, Word
from rulesets.conditions.trees import All, Any, Compare, Figure, Not, Tree, settled
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Form, Recast, Slot, Unwritable
from rulesets.language import Condition as Joined
from rulesets.language.scan import Match, Scan

if TYPE_CHECKING:
    from rulesets.language.writing import Pen

DENIED = "not "
TERM, QUANTITY = "term", "quantity"
"""The clauses of a grammar that `terms_of` and `quantities_of` are for."""
_SAME = Text("the same as functions", "lo mismo en forma de funciones")


class Said(msgspec.Struct, frozen=True, tag_field="is", tag="said"):
    word: str


class SaidOfOne(msgspec.Struct, frozen=True, tag_field="is", tag="said of one"):
    word: str
    a: str | int


class SaidOfTwo(msgspec.Struct, frozen=True, tag_field="is", tag="said of two"):
    word: str
    a: str | int
    b: str | int


SAID = (Said, SaidOfOne, SaidOfTwo)


def condition_slot(conditions: Conditions) -> Slot:
    """The slot after `if` and `when`: terms joined by and, or and not."""
    declared = conditions.declared
    return Recast(
        Joined(Clause(TERM, label=declared.label), every=All, some=Any, negation=Not, label=declared.label),
        made=lambda said: plain(settled(msgspec.convert(_tree(said), Tree))),
        unmade=lambda kept: _said(_kept(kept, conditions), declared),
        label=declared.label,
    )


def _kept(kept: Anything, conditions: Conditions) -> Anything:
    """A stored condition as the plain data of a settled tree."""
    try:
        return plain(conditions.tree(kept if isinstance(kept, str) else msgspec.convert(kept, Tree)))
    except (Unreadable, msgspec.ValidationError) as error:
        raise Unwritable(f"{kept!r} is no condition: {error}") from None


def terms_of(declared: Declared) -> tuple[Form, ...]:
    """The sentences of the clause `term`."""
    said = [_form(sentence) for sentence in declared.sentences]
    if declared.comparing:
        said.insert(declared.compared_after, _comparison(declared.comparing))
    return (*said, *_calls(declared.sentences, declared.call_example, declared.label))


def quantities_of(declared: Declared) -> tuple[Form, ...]:
    """The sentences of the clause `quantity`. There are none for a game that compares nothing."""
    comparing = declared.comparing
    if comparing is None:
        return ()
    figure = Form(
        Figure,
        en="{thousandths}",
        es="{thousandths}",
        slots={"thousandths": comparing.figure},
        example=comparing.figure_example,
    )
    said = (_form(sentence) for sentence in comparing.quantities)
    return (figure, *said, *_calls(comparing.quantities, comparing.call_example, comparing.label))


def _form(sentence: Sentence) -> Form:
    kinds = sentence.words[0].of
    slots: dict[str, Slot] = {"word": _choice(sentence)}
    slots |= {name: kind.slot for name, kind in zip("ab", kinds, strict=False)}
    return Form(
        SAID[len(kinds)],
        en=sentence.en,
        es=sentence.es,
        slots=dict(sorted(slots.items(), key=lambda slot: sentence.en.index(f"{{{slot[0]}}}"))),
        about=sentence.about,
        example=sentence.example,
    )


def _choice(sentence: Sentence) -> Choice:
    words: dict[str, Text] = {}
    for word in sentence.words:
        words[word.word] = word.says
        if word.denied.en:
            words[DENIED + word.word] = word.denied
    return Choice(words, label=sentence.label)


def _comparison(comparing: Comparing) -> Form:
    return Form(
        Compare,
        en="{left} {sign} {right}",
        es="{left} {sign} {right}",
        slots={
            "left": Clause(QUANTITY, label=comparing.label),
            "sign": Choice(comparing.signs, label=comparing.sign_label),
            "right": Clause(QUANTITY, label=comparing.label),
        },
        example=comparing.example,
    )


# Conversion between sentences and trees, both as plain data.


def _tree(said: Anything) -> Anything:
    match said:
        case {"is": "all" | "any" as join, "of": parts}:
            return {"is": join, "of": [_tree(part) for part in parts]}
        case {"is": "not", "of": part}:
            return {"is": "not", "of": _tree(part)}
        case {"is": "compare", "left": left, "sign": sign, "right": right}:
            return {"is": "compare", "left": _named(left, "measured"), "sign": sign, "right": _named(right, "measured")}
    if said["word"].startswith(DENIED):
        return {"is": "not", "of": _named({**said, "word": said["word"].removeprefix(DENIED)}, "holds")}
    return _named(said, "holds")


def _named(said: Anything, tag: str) -> Anything:
    if "word" not in said:
        return said
    return {"is": tag, "word": said["word"], "of": [said[name] for name in "ab" if name in said]}


def _said(tree: Anything, declared: Declared) -> Anything:
    match tree:
        case {"is": "all" | "any" as join, "of": parts}:
            return {"is": join, "of": [_said(part, declared) for part in parts]}
        case {"is": "not", "of": {"is": "holds", "word": word} as part} if _has_denial(declared, word):
            return _flat(part, DENIED)
        case {"is": "not", "of": part}:
            return {"is": "not", "of": _said(part, declared)}
        case {"is": "compare", "left": left, "sign": sign, "right": right}:
            return {"is": "compare", "left": _flat(left), "sign": sign, "right": _flat(right)}
    return _flat(tree)


def _has_denial(declared: Declared, word: str) -> bool:
    return word in declared.predicates and bool(declared.predicates[word].denied.en)


def _flat(node: Anything, before: str = "") -> Anything:
    if "word" not in node:
        return node
    of = node.get("of", ())
    if len(of) >= len(SAID):
        raise Unwritable(f"{node!r} speaks of too many")
    tag = SAID[len(of)].__struct_config__.tag
    return {"is": tag, "word": before + node["word"], **dict(zip("ab", of, strict=False))}


# Conditions as functions.


def _calls(sentences: Sequence[Sentence], example: str, label: Text) -> tuple[Form, ...]:
    if not example:
        return ()
    words = [word for sentence in sentences for word in sentence.words if word.of]
    shown = Text(example, example)
    slots = {"call": Called(words, label)}
    return (Form(value="call", en="{call}", es="{call}", slots=slots, about=_SAME, example=shown),)


class Called(Slot):
    """A word written as a function: `reach(C2,NT1)`. It can only be read, because conditions are written in words."""

    def __init__(self, words: Sequence[Word], label: Text) -> None:
        self._words = {word.word: word for word in words}
        self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        word = self._words.get(token.text) if token and not token.quoted else None
        opened = scan.spell(at + 1, ("(",)) if word else -1
        if word is None or opened < 0:
            scan.miss(at, self.label)
            return []
        found = [Match(opened, ())]
        for place, kind in enumerate(word.of):
            sign = "," if place + 1 < len(word.of) else ")"
            found = [
                Match(end, (*before.value, after.value), before.cost + after.cost, before.flaws + after.flaws)
                for before in found
                for after in scan.ways(kind.slot, before.end)
                if (end := scan.spell(after.end, (sign,))) > 0
            ]
        return [match._replace(value=_flat({"word": word.word, "of": match.value})) for match in found]

    def write(self, value: Anything, pen: Pen) -> str:
        raise Unwritable("conditions are written in words")

    def explain(self, language: str) -> str:
        return ", ".join(f"`{word.word}({_places(word, language)})`" for word in self._words.values())


def _places(word: Word, language: str) -> str:
    """The arguments as the reference shows them: U and V for names, or the name of the list."""
    listed = (kind.slot.label.in_(language) if isinstance(kind.slot, Choice) else "" for kind in word.of)
    return ",".join(name or "UV"[at] for at, name in enumerate(listed))
