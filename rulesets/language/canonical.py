"""A sentence in a player's own words, in those of the grammar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.language.forms import Form
from rulesets.language.pattern import synonyms
from rulesets.language.slots import Unwritable
from rulesets.language.topics import NOTHING, Topic
from rulesets.language.values import Place
from rulesets.language.writing import Pen


def canonical(topic: Topic, form: Form, values: Mapping[str, Any], pen: Pen) -> str:
    """The sentence that says the same; the pattern of its own if there is none."""
    if form.spoken and (placed := _placed(topic, form, values, pen)):
        return placed
    if form.spoken:
        said = [_written(topic, form, value, values, pen) for value in _said(form, values)]
        if said and all(said):
            return "; ".join(said)
    try:
        return form.sentence(values, pen)
    except Unwritable:
        return form.usage(pen.language)


def _placed(topic: Topic, form: Form, values: Mapping[str, Any], pen: Pen) -> str:
    """Of a sentence that says several things in several places the sentence for each; empty if one of them has none."""
    said = [] if form.remark else form.says(values)
    if len({place.into for place, _ in said}) < 2 and len(said) < 2 or form.place.spread or form.also:
        return ""
    written = [_written_at(topic, place, value, pen) for place, value in said]
    return "; ".join(written) if all(written) else ""


def _written_at(topic: Topic, place: Place, value: Any, pen: Pen) -> str:
    for form in topic.forms:
        if form.spoken or form.remark or form.place.steps != place.steps or form.place.spread:
            continue
        slots = form.slot_values(value)
        try:
            if slots is not None:
                return form.sentence(slots, pen)
        except Unwritable:
            continue
    return ""


def _said(form: Form, values: Mapping[str, Any]) -> Iterator[Any]:
    """The values that its sentences must say."""
    value = None if form.remark else form.value(values)
    yield from value if form.place.spread and isinstance(value, list) else [value]


def _written(topic: Topic, spoken: Form, value: Any, values: Mapping[str, Any], pen: Pen) -> str:
    if value is NOTHING:
        return synonyms(topic.empty.in_(pen.language))[0] if topic.empty else ""
    for form in topic.forms:
        bound = _bound(spoken, form)
        if form.spoken or form.remark or bound is None or len(form.also) < len(spoken.also):
            continue
        slots = form.slot_values(_first(value) if form.place.spread else value)
        if slots is None:
            continue
        named = {name: values[name] for name in form.named_only if name in values}
        try:
            return form.sentence({**slots, **named, **bound}, pen)
        except Unwritable:
            continue
    return ""


def _bound(spoken: Form, form: Form) -> dict[str, Any] | None:
    """What the form has a slot for where the spoken one has a place of its own; None if they speak of other places."""
    ours, theirs = spoken.place.steps, form.place.steps
    bound: dict[str, Any] = {}
    if len(ours) != len(theirs):
        return None
    for (kind, name), (other, slot) in zip(ours, theirs, strict=True):
        if (kind, other) == ("field", "slot"):
            bound[slot] = form.named_value(slot, name)
        elif (kind, name) != (other, slot):
            return None
    return bound


def _first(told: Any) -> Any:
    return told[0] if isinstance(told, list) else told
