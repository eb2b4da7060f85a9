"""Reads, changes and rewrites the text of the order sheet, with its preview. [A-04, A-05]"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rulesets.forms import Form, Unfinished
from rulesets.forms.lines import Section
from rulesets.kernel.measuring import PutLine, ShiftLine
from rulesets.kernel.phrases import counted
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.text import Problem, Text
from rulesets.language import Unwritable
from rulesets.lepanto.book.reasons import WHY
from rulesets.lepanto.dialogue.answers.sheet import Facings, Fight, Sheet
from rulesets.lepanto.dialogue.questions import OrderMore
from rulesets.lepanto.orders import language as order_language
from rulesets.lepanto.orders.forms import sheet_lines
from rulesets.lepanto.orders.forms.answer_forms import form as form_of
from rulesets.lepanto.orders.forms.commands import Commander
from rulesets.lepanto.orders.forms.queries import Command, UseTemplate
from rulesets.lepanto.orders.forms.vocabulary import vocabulary
from rulesets.lepanto.orders.plans import preview as previews
from rulesets.lepanto.orders.plans.preview import Preview
from rulesets.lepanto.orders.plans.templates import template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View

SHIP, SHIPS_ = Text("ship", "nave"), Text("ships", "naves")
EXHAUSTED = Text("{count} will be exhausted", "quedan agotadas: {count}")
HELD_UP = Text("{ships}: {why}.", "{ships}: {why}.")
IDLE = Text("It finds no target as things stand.", "Tal como están las cosas no encuentra blanco.")
_HEADING = re.compile(r"\s*\[.*\]\s*")


class Bench:
    """The sheet of one question in one language, from the side's own view."""

    def __init__(self, view: View, question: Question[Any], language: str) -> None:
        self.view, self.question, self.language = view, question, language
        self.kind = question.answer_type()

    @property
    def form(self) -> Form:
        return form_of(self.question, self.view, self.language)

    # Reading and writing.

    def read(self, text: str) -> tuple[Any, list[Problem]]:
        """What was understood, and what was not."""
        reading = order_language.read(text, [self.question], self.view, self.language)
        raw = reading.answers.get(self.question.key, {})
        try:
            answer = msgspec.convert(raw, self.kind)
        except msgspec.ValidationError:
            return self.kind(), list(reading.problems)
        if reading.problems:
            return answer, list(reading.problems)
        found = self.question.problems(answer, self.view)
        return answer, [reading.located(problem.under(self.question.key)) for problem in found]

    def sheet(self, text: str) -> dict[str, Any]:
        answer, problems = self.read(text)
        return self._shown(text, answer, problems)

    def _changed(self, text: str, change: Any) -> dict[str, Any]:
        """The sheet after a change. A text that is not understood is left alone, so that nothing in it is lost."""
        answer, problems = self.read(text)
        if any(problem.line is not None for problem in problems):
            return self._shown(text, answer, problems)
        return self._written(change(answer))

    def _written(self, answer: Any) -> dict[str, Any]:
        text = order_language.write(self.question, answer, self.view, self.language)
        return self._shown(text, answer, list(self.question.problems(answer, self.view)))

    # Changing.

    def commanded(self, asked: Command) -> dict[str, Any]:
        def change(answer: Any) -> Any:
            saved = getattr(answer, "groups", {})
            commander = Commander(self.view, asked.ids, {**self.view.plans.groups, **saved})
            return commander.commanded(answer, asked.what, asked.value)

        return self._changed(asked.text, change)

    def templated(self, asked: UseTemplate) -> dict[str, Any]:
        ready = template(asked.name, Scene(self.view), self.view.own_side)

        def change(answer: Any) -> Any:
            match answer:
                case Sheet():
                    return msgspec.structs.replace(ready, groups=answer.groups, doctrines=answer.doctrines)
                case Fight():
                    return ready.fight
                case Facings():
                    return Facings(face=ready.face)
            return answer

        return self._changed(asked.text, change)

    def put(self, asked: PutLine) -> dict[str, Any]:
        """The orders with one line replaced, added or removed, and that line's words and warnings."""
        answer, problems = self.read(asked.text)
        if any(problem.line is not None for problem in problems):
            return self._shown(asked.text, answer, problems)
        laid, section = sheet_lines.flat(answer), self._section(asked.section)
        if asked.value is None:
            return self._written(sheet_lines.taken(laid, section.id, asked.at, self.kind))
        try:
            made, at = sheet_lines.put(self.form, laid, section, asked.at, asked.value, self.kind)
            written = self._written(made)
        except (Unfinished, Unwritable) as error:
            missing = error.text if isinstance(error, Unfinished) else Unfinished().text
            return {"unfinished": missing.in_(self.language)}
        told = next((line for line in written["lines"].get(section.id, ()) if line["at"] == at), None)
        before = {problem.text for problem in problems}
        found = self.question.problems(made, self.view)
        new = [problem.text.in_(self.language) for problem in found if problem.text not in before]
        return {**written, "put": told or {"at": at, "says": [], "warnings": []}, "objections": new}

    def shifted(self, asked: ShiftLine) -> dict[str, Any]:
        def change(answer: Any) -> Any:
            return sheet_lines.shifted(sheet_lines.flat(answer), asked.section, asked.at, asked.by, self.kind)

        return self._changed(asked.text, change)

    # Telling.

    def forms(self) -> dict[str, Any]:
        form = self.form
        shown = [
            msgspec.structs.replace(section, fields=form.of(section.form).described.fields)
            for section in sheet_lines.sections(form, self.language)
        ]
        return {"sections": shown, "lists": form.lists, "vocabulary": vocabulary(self.view, self.language)}

    def _section(self, id: str) -> Section:
        return next(section for section in sheet_lines.sections(self.form, self.language) if section.id == id)

    def _shown(self, text: str, answer: Any, problems: list[Problem]) -> dict[str, Any]:
        found = self.preview(answer)
        return {
            "text": text,
            "lines": self._lines(answer, found),
            "problems": [{"line": problem.line, "text": problem.text.in_(self.language)} for problem in problems],
            "preview": found,
        }

    def preview(self, answer: Any) -> Preview:
        """Of everything that can be carried out; what cannot is a problem and is told as one."""
        found = previews.preview(self.view, sound(answer, self.question, self.view))
        return previews.with_unused(found, self.question) if isinstance(self.question, OrderMore) else found

    def _lines(self, answer: Any, found: Preview) -> dict[str, list[dict[str, Any]]]:
        form, laid = self.form, sheet_lines.flat(answer)
        told: dict[str, list[dict[str, Any]]] = {}
        obeying = self._obeying(answer)
        for section in sheet_lines.sections(form, self.language):
            shown, told[section.id] = form.of(section.form), []
            for at, line in enumerate(sheet_lines.lines(laid, section.id)):
                ids = obeying.get(at, []) if section.id == "move" else []
                entry = {
                    "at": line.at,
                    "says": self._said(sheet_lines.alone_in(laid, section.id, line, self.question)),
                    "value": shown.shown(line.value),
                    "warnings": self._warnings(section.id, at, ids, found),
                }
                told[section.id].append({**entry, **({"ids": ids, "note": self._note(ids, found)} if ids else {})})
        return told

    def _obeying(self, answer: Any) -> dict[int, list[str]]:
        """Line of movement -> the ships whose last line it is. [A-14]"""
        if not isinstance(answer, Sheet):
            return {}
        commander = Commander(self.view, (), {**self.view.plans.groups, **answer.groups})
        last: dict[str, int] = {}
        for at, line in enumerate(answer.move):
            last.update(dict.fromkeys(sorted(commander.obeying(line)), at))
        found: dict[int, list[str]] = {}
        for id, at in last.items():
            found.setdefault(at, []).append(id)
        return found

    def _note(self, ids: Sequence[str], found: Preview) -> str:
        said = counted(len(ids), SHIP, SHIPS_).in_(self.language)
        spent = sum(1 for id in ids if id in found.tracks and found.tracks[id].exhausted)
        return f"{said}; {EXHAUSTED.of(spent).in_(self.language)}" if spent else said

    def _warnings(self, section: str, at: int, ids: Sequence[str], found: Preview) -> list[str]:
        if section == "attacks":
            return [IDLE.in_(self.language)] if at in found.idle else []
        why: dict[str, list[str]] = {}
        for id in ids:
            if id in found.tracks and found.tracks[id].why:
                why.setdefault(found.tracks[id].why, []).append(id)
        return [HELD_UP.of(", ".join(held), WHY[word]).in_(self.language) for word, held in why.items()]

    def _said(self, answer: Any) -> list[str]:
        try:
            said = order_language.write(self.question, answer, self.view, self.language)
        except Unwritable:
            return []
        return [line for line in said.splitlines() if line.strip() and not _HEADING.fullmatch(line)]


def sound(answer: Any, question: Question[Any], view: View) -> Sheet:
    """The part of an answer that can be carried out, as a sheet."""
    raw = plain(answer)
    wrong = {tuple(problem.where.split(".")) for problem in question.problems(answer, view)}
    found = msgspec.convert(_without(raw, wrong), type(answer))
    match found:
        case Fight():
            return Sheet(fight=found)
        case Facings():
            return Sheet(face=found.face)
    assert isinstance(found, Sheet)
    return found


def _without(raw: Any, wrong: set[tuple[str, ...]]) -> Any:
    """Lines, groups and ships with problems left out: the innermost entry of a list or map that holds the problem."""
    if isinstance(raw, Mapping):
        found = {}
        for name, held in raw.items():
            inner = {place[1:] for place in wrong if place[0] == name}
            if () in inner or (inner and name not in ("move", "fight", "face", "lines", "doctrines", "groups")):
                continue
            found[name] = _without(held, inner) if inner else held
        return found
    return [held for at, held in enumerate(raw) if not any(place and place[0] == str(at) for place in wrong)]
