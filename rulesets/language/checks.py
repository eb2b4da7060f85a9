"""Faults of a whole grammar that no single sentence shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.language.compound import Clause
from rulesets.language.forms import Form
from rulesets.language.parts import Filled, InTurn, OneOf, Perhaps, Phrase
from rulesets.language.pattern import GrammarError
from rulesets.language.scan import Reads
from rulesets.language.slots import Slot
from rulesets.language.spoken import Wanting, Worked


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
        for clause in [clause for slot in _first(form.reads)[0] for clause in _clauses(slot)]:
            if clause == wanted:
                raise GrammarError(f"the clause {wanted!r} begins with itself in {form.source!r}")
            if clause not in seen:
                _check_start(wanted, clause, clauses, (*seen, clause))


def _first(part: Reads) -> tuple[list[Slot], bool]:
    """The slots a part may begin with, and whether it may be nothing at all."""
    if isinstance(part, Phrase):
        return [], any(not option for option in part.options)
    if isinstance(part, Filled):
        return ([part.slot] if isinstance(part.slot, Slot) else []), False
    if isinstance(part, Worked | Wanting):
        return _first(part.reads)
    if isinstance(part, Perhaps):
        return _first(part.inner)[0], True
    if isinstance(part, OneOf):
        ways = [_first(option) for option in part.options]
        return [slot for slots, _ in ways for slot in slots], any(empty for _, empty in ways)
    found: list[Slot] = []
    if isinstance(part, InTurn):
        for inner in part.parts:
            slots, empty = _first(inner)
            found += slots
            if not empty:
                return found, False
    return found, True
