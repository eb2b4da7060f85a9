"""The parts of an answer line by line: each kind of line with its form. [A-13..A-23]

For forms an answer is laid flat: the attacks of a sheet are lines beside those of its movement.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from rulesets.forms import Field, Form, Unfinished
from rulesets.forms import lines as plain_lines
from rulesets.forms.lines import Line, Plot, Section, alone, fields_at
from rulesets.forms.saying import both
from rulesets.kernel.questions import Question, plain
from rulesets.lepanto.dialogue.answers.sheet import Sheet

Flat = dict[str, Any]
INNER = {"rams": "rams", "attacks": "lines", "stances": "doctrines"}
"""Lines that a sheet has inside its fight -> their names there."""


class Kind(NamedTuple):
    plot: Plot
    add: str
    hint: str = ""
    title: str = ""
    ordered: bool = True
    single: bool = False


KINDS = (
    Kind(
        Plot("move"),
        "An order | Una orden",
        "Carried out from top to bottom; a ship obeys the last line that names it. | "
        "Se cumplen de arriba abajo; una nave obedece la última línea que la nombra.",
    ),
    Kind(Plot("rams", bare="ship"), "A ship | Una nave"),
    Kind(
        Plot("attacks"),
        "An attack | Un ataque",
        "One after the other; each is decided when the one before is resolved. | "
        "Uno tras otro; cada uno se decide cuando se ha resuelto el anterior.",
    ),
    Kind(
        Plot("stances"),
        "A doctrine | Una doctrina",
        "What ships do by themselves with the attacks that are left to them. | "
        "Lo que hacen las naves por sí mismas con los ataques que les quedan.",
    ),
    Kind(Plot("face"), "A facing | Una orientación"),
    Kind(
        Plot("standing", listed=False),
        "Repeat this sheet | Repetir esta hoja",
        "The sheet is carried out again in later turns until one of these is so. | "
        "La hoja se vuelve a cumplir en turnos posteriores hasta que ocurra una de estas cosas.",
        ordered=False,
        single=True,
    ),
    Kind(Plot("groups", ("name",), listed=False, bare="who"), "A group | Un grupo", ordered=False),
    Kind(Plot("doctrines", ("name",), listed=False), "A doctrine | Una doctrina", ordered=False),
    Kind(Plot("paired", listed=False, bare="paired"), "Decide | Decidir", ordered=False, single=True),
)
PLOTS = {kind.plot.name: kind.plot for kind in KINDS}
KEY = "Name | Nombre"


def flat(answer: Any) -> Flat:
    """An answer with its attacks beside the rest."""
    raw: Flat = plain(answer)
    inside: Flat = raw.pop("fight", {}) if isinstance(answer, Sheet) else raw
    attacks = {name: inside[inner] for name, inner in INNER.items() if inner in inside}
    rest = raw if isinstance(answer, Sheet) or "face" in raw else {}
    return {**{name: held for name, held in rest.items() if held is not None}, **attacks}


def whole(laid: Flat, kind: type[Any]) -> Any:
    """The answer of a flat one."""
    attacks = {inner: laid[name] for name, inner in INNER.items() if name in laid}
    if kind is Sheet:
        rest = {name: held for name, held in laid.items() if name not in INNER}
        return msgspec.convert({**rest, "fight": attacks}, Sheet)
    return msgspec.convert({**attacks, **({"face": laid["face"]} if "face" in laid else {})}, kind)


def root(form: Form) -> Field:
    """The form's fields, laid flat."""
    inside = next((field.fields for field in form.field.fields if field.name == "fight"), None)
    held = {field.name: field for field in (form.field.fields if inside is None else inside)}
    attacks = [held[inner].altered(name=name) for name, inner in INNER.items() if inner in held]
    rest = [field for field in form.field.fields if field.name in PLOTS and (inside or field.name == "face")]
    return form.field.altered(fields=(*rest, *attacks))


def sections(form: Form, language: str) -> list[Section]:
    top = root(form)
    names = [field.name for field in top.fields]
    return [_section(kind, top, language) for kind in KINDS if kind.plot.name in names]


def _section(kind: Kind, top: Field, language: str) -> Section:
    name = kind.plot.name
    label = both(KEY).in_(language)
    fields = tuple(field if field.label else field.altered(label=label) for field in fields_at(top, kind.plot))
    return Section(
        id=name,
        title=top.named(name).label,
        add=both(kind.add).in_(language),
        hint=both(kind.hint).in_(language),
        fields=fields,
        ordered=kind.ordered,
        most=top.named(name).most or 60,
        single=kind.single,
    )


# Reading and changing.


def lines(laid: Flat, section: str) -> list[Line]:
    return plain_lines.lines(laid, PLOTS[section])


def alone_in(laid: Flat, section: str, line: Line, question: Question[Any]) -> Any:
    """An answer that contains only this line."""
    return whole(alone(PLOTS[section], line), question.answer_type())


def put(form: Form, laid: Flat, section: Section, at: str | None, value: Any, kind: type[Any]) -> tuple[Any, str]:
    """The answer with that line replaced or added, and the line's new place."""
    known = next((line.value for line in lines(laid, section.id) if line.at == at), None)
    made = form.of(section.form).read(value, known)
    try:
        changed, at = plain_lines.put(laid, PLOTS[section.id], at, made)
        return whole(changed, kind), at
    except (msgspec.ValidationError, KeyError) as error:
        raise Unfinished(str(error)) from None


def taken(laid: Flat, section: str, at: str | None, kind: type[Any]) -> Any:
    return whole(plain_lines.taken(laid, PLOTS[section], at), kind)


def shifted(laid: Flat, section: str, at: str, by: int, kind: type[Any]) -> Any:
    return whole(plain_lines.shifted(laid, PLOTS[section], at, by), kind)
