"""The orders of a turn line by line, each with its form: what pointing at the board does not say. [P-06..P-21]"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.orders.forms import battle_sheet, move_sheet
from rulesets.aguila.orders.forms.answer_forms import form as form_of
from rulesets.aguila.orders.forms.battle_sheet import Battle
from rulesets.aguila.orders.forms.reading import Told, judged, read, said, write
from rulesets.aguila.position.view import View
from rulesets.forms import Form, Unfinished
from rulesets.forms import lines as plain_lines
from rulesets.forms.lines import Line, Plot, Section, alone, fields_at
from rulesets.forms.saying import both
from rulesets.kernel.measuring import Forms, PutLine, ShiftLine
from rulesets.kernel.questions import plain
from rulesets.language import Unwritable


class Kind(NamedTuple):
    plot: Plot
    add: str
    hint: str = ""
    ordered: bool = True
    single: bool = False


KINDS = (
    Kind(
        Plot("orders"),
        "An order | Una orden",
        "Carried out from top to bottom; an order for one unit is stronger than one for its group. | "
        "Se cumplen de arriba abajo; una orden a una unidad vale más que la de su grupo.",
    ),
    Kind(
        Plot("fire"),
        "An order to fire | Una orden de fuego",
        "The first target of the list that it can fire at. | Al primer blanco de la lista al que pueda disparar.",
    ),
    Kind(
        Plot("charges"),
        "A charge | Una carga",
        "Declared in this order; each can depend on one above it. | "
        "Se declaran en este orden; cada una puede depender de una anterior.",
    ),
    Kind(Plot("shots"), "A shot | Un disparo"),
    Kind(Plot("combats", bare="combats"), "A combat | Un combate"),
    Kind(Plot("splits"), "Divided attacks | Un reparto de ataques"),
    Kind(Plot("rally"), "A rally | Un reagrupamiento"),
    Kind(Plot("courage", bare="courage"), "A test | Un chequeo"),
    Kind(
        Plot("support"),
        "An officer’s support | Un apoyo de oficial",
        "The first of these checks that occurs. | El primero de estos chequeos que se presente.",
    ),
    Kind(Plot("form_up", bare="form_up"), "A unit | Una unidad"),
    Kind(Plot("standing", listed=False), "Standing orders | Órdenes permanentes", ordered=False, single=True),
)
Sheet = OrderMovement | Battle


def about_lines(view: View, question: Sheet, asked: Any, language: str) -> Told:
    bench = Lines(view, question, language)
    match asked:
        case Forms():
            return bench.forms()
        case PutLine():
            return bench.put(asked)
        case ShiftLine():
            return bench.shifted(asked)
    raise LookupError(type(asked).__name__)


def sheet(view: View, question: Sheet, text: str, language: str) -> Told:
    if isinstance(question, OrderMovement):
        return with_lines(view, question, move_sheet.sheet(view, question, text, language), language)
    return with_lines(view, question, battle_sheet.sheet(view, question, text, language), language)


def with_lines(view: View, question: Sheet, told: Told, language: str) -> Told:
    """What the sheet told, with its lines."""
    return {**told, "lines": Lines(view, question, language).lines(told["draft"])}


class Lines:
    """The lines of one question's answer in one language."""

    def __init__(self, view: View, question: Sheet, language: str) -> None:
        self.view, self.question, self.language = view, question, language
        self.form: Form = form_of(question, view, language)
        fields = [field.name for field in self.form.field.fields]
        self.kinds = {kind.plot.name: kind for kind in KINDS if kind.plot.name in fields}

    def forms(self) -> dict[str, Any]:
        shown = [
            msgspec.structs.replace(section, fields=self.form.of(section.form).described.fields)
            for section in map(self._section, self.kinds.values())
        ]
        return {"sections": shown, "lists": self.form.lists, "vocabulary": {}}

    def _section(self, kind: Kind) -> Section:
        name, whole = kind.plot.name, self.form.field
        return Section(
            id=name,
            title=whole.named(name).label,
            add=both(kind.add).in_(self.language),
            hint=both(kind.hint).in_(self.language) if kind.hint else "",
            fields=fields_at(whole, kind.plot),
            ordered=kind.ordered,
            most=whole.named(name).most or 60,
            single=kind.single,
        )

    def lines(self, raw: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
        return {
            name: [
                {
                    "at": line.at,
                    "says": self._said(kind.plot, line),
                    "value": self.form.of(self._section(kind).form).shown(line.value),
                    "warnings": [],
                }
                for line in plain_lines.lines(raw, kind.plot)
            ]
            for name, kind in self.kinds.items()
        }

    def _said(self, plot: Plot, line: Line) -> list[str]:
        try:
            answer = msgspec.convert(alone(plot, line), self.question.answer_type())
            return said(self.view, self.question, answer, self.language)
        except (msgspec.ValidationError, Unwritable):
            return []

    # Changing.

    def put(self, asked: PutLine) -> Told:
        """The orders with one line replaced, added or removed, and that line's words."""
        found = read(self.view, self.question, asked.text, self.language)
        if not found.understood:
            return self._sheet(asked.text)
        plot, raw = self.kinds[asked.section].plot, plain(found.answer)
        if asked.value is None:
            return self._written(plain_lines.taken(raw, plot, asked.at))
        try:
            known = next((line.value for line in plain_lines.lines(raw, plot) if line.at == asked.at), None)
            made = self.form.of(self._section(self.kinds[asked.section]).form).read(asked.value, known)
            changed, at = plain_lines.put(raw, plot, asked.at, made)
            told = self._written(changed)
        except (Unfinished, Unwritable, msgspec.ValidationError, KeyError) as error:
            missing = error if isinstance(error, Unfinished) else Unfinished()
            return {"unfinished": missing.text.in_(self.language)}
        nothing = {"at": at, "says": [], "warnings": []}
        put = next((line for line in told["lines"][asked.section] if line["at"] == at), nothing)
        known_before = {problem.text for problem in found.problems}
        answer = msgspec.convert(changed, self.question.answer_type())
        new = [each.text for each in judged(self.question, answer, self.view) if each.text not in known_before]
        return {**told, "put": put, "objections": [text.in_(self.language) for text in new]}

    def shifted(self, asked: ShiftLine) -> Told:
        found = read(self.view, self.question, asked.text, self.language)
        if not found.understood:
            return self._sheet(asked.text)
        return self._written(
            plain_lines.shifted(plain(found.answer), self.kinds[asked.section].plot, asked.at, asked.by)
        )

    def _written(self, raw: dict[str, Any]) -> Told:
        answer = msgspec.convert(raw, self.question.answer_type())
        return self._sheet(write(self.view, self.question, answer, self.language))

    def _sheet(self, text: str) -> Told:
        return sheet(self.view, self.question, text, self.language)
