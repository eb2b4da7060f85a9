"""Faults of a whole grammar that no single sentence shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.language.compound import Clause
from rulesets.language.forms import Form
from rulesets.language.pattern import (
    Either,
    Element,
    GrammarError,
    Implied,
    Maybe,
    Pattern,
    SlotRef,
    Words,
    spelled,
)
from rulesets.language.slots import Slot


def check_clauses(clauses: Mapping[str, Sequence[Form]], forms: Sequence[Form]) -> None:
    """Every clause that is mentioned exists, and none begins with itself: that could never be read."""
    for form in forms:
        for slot in form.slots.values():
            for clause in _clauses(slot):
                if clause not in clauses:
                    raise GrammarError(f"{form.source!r} mentions {clause!r}, which is no clause")
    for name in clauses:
        _check_start(name, name, clauses, ())


def all_slots(forms: Sequence[Form]) -> list[tuple[Form, Slot]]:
    """Every slot of the forms, also those within others."""
    found: list[tuple[Form, Slot]] = []
    for form in forms:
        slots = list(form.slots.values())
        while slots:
            slot = slots.pop(0)
            found.append((form, slot))
            slots += slot.inner
    return found


def _clauses(slot: Slot) -> list[str]:
    own = [slot.clause] if isinstance(slot, Clause) else []
    return own + [clause for inner in slot.inner for clause in _clauses(inner)]


def _check_start(wanted: str, name: str, clauses: Mapping[str, Sequence[Form]], seen: tuple[str, ...]) -> None:
    for form in clauses[name]:
        for clause in [clause for slot in _begins_with(form) for clause in _clauses(slot)]:
            if clause == wanted:
                raise GrammarError(f"the clause {wanted!r} begins with itself in {form.source!r}")
            if clause not in seen:
                _check_start(wanted, clause, clauses, (*seen, clause))


def _begins_with(form: Form) -> list[Slot]:
    """The slots that a sentence may begin with, in either language."""
    names = [name for pattern in form.patterns.values() for name in _first(pattern)[0]]
    return [form.slots[name] for name in dict.fromkeys(names)]


def _first(pattern: Pattern) -> tuple[list[str], bool]:
    """The slots that may stand first, and whether it may be nothing at all."""
    found: list[str] = []
    for element in pattern:
        slots, empty = _first_of(element)
        found += slots
        if not empty:
            return found, False
    return found, True


def _first_of(element: Element) -> tuple[list[str], bool]:
    match element:
        case SlotRef(name=name):
            return [name], False
        case Words(options=options):
            return [], not any(map(spelled, options))
        case Maybe(inner=inner) | Implied(inner=inner):
            return _first(inner)[0], True
        case Either(options=ways):
            firsts = [_first(way) for way in ways]
            return [name for names, _ in firsts for name in names], any(empty for _, empty in firsts)
    return [], True
