"""Selectors in the order language: a name, or `disordered cavalry no farther than 12 by distance`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rulesets.conditions.selecting import WITHIN, Select, Selectors, thousandths
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Problem, Text
from rulesets.language import AnyOf, Choice, Clause, Code, Form, Recast, Several, Slot, Unwritable

CHOSEN, DISTANCE = "chosen", "distance"
"""The clauses of a grammar that `chosen_forms` and `distance_forms` are for."""


class Chosen(msgspec.Struct, frozen=True):
    """Words that must all fit, and the order in which those that fit are taken."""

    words: tuple[Any, ...]
    by: str = ""
    order: str = ""


class Within(msgspec.Struct, frozen=True):
    within: int


def word_choice(selectors: Selectors) -> Choice:
    return Choice(selectors.declared.words, label=Text("word", "palabra"))


def selector_slot(selectors: Selectors, name: Slot, label: Text) -> Slot:
    """The slot for a selector. `name` is the slot that reads and writes a name."""
    return Recast(
        AnyOf(Clause(CHOSEN, label=Text("words", "palabras")), name, label=label),
        made=lambda said: plain(selectors.parts(_read(said))),
        unmade=lambda kept: _parts(kept, selectors),
        label=label,
    )


def _read(said: Any) -> str | Select:
    if isinstance(said, str):
        return said
    distances = [word["within"] for word in said["words"] if not isinstance(word, str)]
    words = tuple(word for word in said["words"] if isinstance(word, str))
    return Select(words, distances[-1] if distances else None, said["by"], said["order"])


def _parts(kept: Any, selectors: Selectors) -> Any:
    """A stored selector in the form that the slots use."""
    try:
        who = kept if isinstance(kept, str) else msgspec.convert(kept, Select)
    except msgspec.ValidationError as error:
        raise Unwritable(f"{kept!r} is no selector: {error}") from None
    found = selectors.selection(who)
    if isinstance(found, Problem):
        raise Unwritable(f"{kept!r} is no selector")
    if found.id:
        return found.id
    parts = selectors.parts(who)
    select = Select((parts,)) if isinstance(parts, str) else parts
    distance = [] if select.within is None else [{"within": select.within}]
    return {"words": [*select.words, *distance], "by": select.by, "order": select.order}


def chosen_forms(selectors: Selectors, about: Text, example: Text) -> tuple[Form, ...]:
    word = word_choice(selectors)
    spelled = Recast(
        Code(r"within:\d{1,3}(\.\d{1,3})?", Text("`within:12`", "`within:12`"), label=Text("distance", "distancia")),
        made=lambda said: {"within": thousandths(said.removeprefix(WITHIN))},
        unmade=_not_spelled,
        label=Text("distance", "distancia"),
    )
    fitting = AnyOf(word, Clause(DISTANCE, label=Text("distance", "distancia")), spelled, label=word.label)
    keys = {key: held.says for key, held in selectors.declared.keys.items()}
    slots: Mapping[str, Slot] = {
        "words": Several(fitting, by=Text("", ""), label=word.label),
        "by": Choice(keys, label=Text("order", "orden")),
        "order": Choice(selectors.declared.orders),
    }
    english, spanish = "[the] {words}[ by {by}[ {order}]]", "[el|la] {words}[ por {by}[ {order}]]"
    return (Form(Chosen, en=english, es=spanish, slots=slots, about=about, example=example),)


def _not_spelled(kept: Any) -> Any:
    raise Unwritable("distances are written in words")


def distance_forms(selectors: Selectors, length: Slot, example: Text) -> tuple[Form, ...]:
    said = selectors.declared.within
    slots = {"within": length}
    return (Form(Within, en=f"{said.en} {{within}}", es=f"{said.es} {{within}}", slots=slots, example=example),)
