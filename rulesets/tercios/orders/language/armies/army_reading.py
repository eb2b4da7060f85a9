"""Reads a written army list (see `army_writing`), in either language, with line-numbered problems and suggestions.

Whether the list is legal is not judged here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from rulesets.kernel.contradictions import contradiction
from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading
from rulesets.language import wording as order_wording
from rulesets.language.lexicon import Names, may_shorten, name_key
from rulesets.language.lines import MOST_BYTES, MOST_LINES, Line, fold, prepare, split_lines, unescape
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import CommandKind
from rulesets.tercios.orders.language.armies import army_names as words

MOST_PROBLEMS = 50
MOST_OF_A_KIND = 40
ALIKE = 0.65
"""How near to a Troop's name a line has to come to be meant as one."""

_QUOTED = r'"(?:\\.|[^"\\])*"'
_LEADER = re.compile(
    rf"\s*(?:(?:level|nivel)\s+)?(?P<level>\d{{1,3}})\s*(?P<name>{_QUOTED})?\s*(?:[:,](?P<traits>.*))?", re.I
)
_COMMAND = re.compile(
    r"\s*(?:(?:of|de)\s+(?P<ally>[^,:\"]+?))?\s*(?:,?\s*\b(?:officer|oficial)\b(?P<officer>.*)|:)?", re.I
)
_TROOP = re.compile(
    rf'\s*(?:(?P<count>\d{{1,4}})\s*(?:[x×]\s+)?)?(?P<troop>[^+"\d\s][^+"]*?)\s*(?P<name>{_QUOTED})?\s*(?P<options>\+.*)?'
)
_FORMS = Text(
    "army, list, chart, general, elite, infantry, companies, cavalry, battery, or a number and a Troop",
    "ejército, lista, organigrama, general, élite, infantería, compañías, caballería, batería, o un número y una Tropa",
)


class _Statement(NamedTuple):
    """A line by what it speaks of; `rest` is what follows the keyword."""

    what: str
    rest: str
    line: int


def read_army(text: str, language: str = "en", key: str = "army") -> Reading:
    """The list as plain data under `key`, for `msgspec.convert(..., ArmyList)` or a question to judge.

    `reading.located(problem.under(key))` adds the line to what `check_army` says.
    """
    return _Reader(language, key).read(text)


class _Reader:
    def __init__(self, language: str, key: str) -> None:
        self.language = language
        self.key = key
        self.army: dict[str, Any] = {"commands": []}
        self.problems: list[Problem] = []
        self.lines: dict[str, int] = {}
        self.stray: list[int] = []
        """Lines that name nothing like a Troop, and count none."""

    def read(self, text: str) -> Reading:
        if len(text.encode("utf-8", "replace")) > MOST_BYTES:
            self._told("", None, *order_wording.text_too_long(MOST_BYTES))
        elif len(split_lines(text)) > MOST_LINES:
            self._told("", None, *order_wording.too_many_lines(MOST_LINES))
        else:
            self._read(_statements(joined(text)))
        return Reading({self.key: self.army}, tuple(self.problems[:MOST_PROBLEMS]), self.lines, tuple(self.stray))

    def _read(self, statements: Sequence[_Statement]) -> None:
        # Troops are looked up in the list, wherever in the text it is named.
        for statement in sorted(statements, key=lambda statement: statement.what != "list"):
            match statement.what:
                case "army":
                    self._once("name", _unquoted(statement.rest), statement.line)
                case "list":
                    self._choose("list", words.list_names(), Text("list", "lista"), statement)
                case "chart":
                    self._choose("chart", words.chart_names(), Text("chart", "organigrama"), statement)
                case "general":
                    self._once("general", self._leader("general", statement.rest, statement.line), statement.line)
                case "elite":
                    self._elite(statement)
                case "troop":
                    self._troops(statement)
                case _:
                    self._command(statement)
        for part, keyword in (("list", words.LIST), ("chart", words.CHART), ("general", words.GENERAL)):
            if self._place(part) not in self.lines:
                missing = Text("There is no line “{keyword}”.", "Falta la línea «{keyword}».").of(keyword)
                self._told(part, None, "malformed.incomplete", missing, (keyword.in_(self.language),))

    # Parts.

    def _choose(self, part: str, names: Names, what: Text, statement: _Statement) -> None:
        self._once(part, self._find(names, statement.rest, what, part, statement.line), statement.line)

    def _once(self, part: str, value: Any, line: int) -> None:
        place = self._place(part)
        if place in self.lines:
            self._told(part, line, *contradiction(self.lines[place], line))
            return
        self.lines[place] = line
        if value is not None:
            self.army[part] = value

    def _leader(self, where: str, written: str, line: int) -> dict[str, Any] | None:
        found = _LEADER.fullmatch(written)
        if found is None:
            self._not_understood(where, written, line)
            return None
        leader: dict[str, Any] = {"level": int(found["level"]), "virtues": [], "qualities": []}
        if found["name"]:
            leader["name"] = _unquoted(found["name"])
        for written_trait in (found["traits"] or "").split(","):
            if not written_trait.strip(" ."):
                continue
            what = Text("Virtue or Quality", "Virtud o Cualidad")
            if trait := self._find(words.trait_names(), written_trait, what, where, line):
                leader["virtues" if trait in CATALOGUE.virtues else "qualities"].append(trait)
        return leader

    def _command(self, statement: _Statement) -> None:
        found = _COMMAND.fullmatch(statement.rest)
        assert found is not None  # Or it would not be the statement of a Command.
        where = f"commands.{len(self.army['commands'])}"
        command: dict[str, Any] = {"kind": statement.what, "troops": []}
        if found["ally"]:
            ally = self._find(words.list_names(), found["ally"], Text("list", "lista"), f"{where}.ally", statement.line)
            command["ally"] = ally or ""
        if found["officer"] is not None:
            command["officer"] = self._leader(f"{where}.officer", found["officer"], statement.line)
        self.army["commands"].append(command)
        self.lines[self._place(where)] = statement.line

    def _troops(self, statement: _Statement) -> None:
        commands = self.army["commands"]
        if not commands:
            text = Text("Which Command do these belong to?", "¿A qué Mando pertenecen?")
            kinds = tuple(kind.in_(self.language) for kind in words.KINDS.values())
            self._told("commands", statement.line, "malformed.heading", text, kinds)
            self._set_aside(statement, words.troop_names(self.army.get("list", "")))
            return
        troops = commands[-1]["troops"]
        where = f"commands.{len(commands) - 1}.troops.{len(troops)}"
        list_id = commands[-1].get("ally") or self.army.get("list", "")
        if read := self._choice(where, statement, list_id, elite=False):
            choice, count = read
            for at in range(len(troops), len(troops) + count):
                self.lines[self._place(f"commands.{len(commands) - 1}.troops.{at}")] = statement.line
            troops += [choice] * count

    def _elite(self, statement: _Statement) -> None:
        read = self._choice("elite", statement, self.army.get("list", ""), elite=True)
        if read and read[1] != 1:
            self._out_of_range("elite", read[1], 1, statement.line)
        self._once("elite", read[0] if read else None, statement.line)

    def _choice(
        self, where: str, statement: _Statement, list_id: str, *, elite: bool
    ) -> tuple[dict[str, Any], int] | None:
        found = _TROOP.fullmatch(statement.rest)
        if found is None:
            self._not_understood(where, statement.rest, statement.line)
            self.stray += [] if elite else [statement.line]
            return None
        count = int(found["count"] or 1)
        if not 1 <= count <= MOST_OF_A_KIND:
            self._out_of_range(where, count, MOST_OF_A_KIND, statement.line)
            return None
        what = Text("Troop", "Tropa")
        names = words.troop_names(list_id)
        troop = self._find(names, found["troop"], what, f"{where}.troop", statement.line)
        if troop is None:
            if not elite:
                self._set_aside(statement, names)
            return None
        choice: dict[str, Any] = {"troop": troop, "options": []}
        if found["name"]:
            choice["name"] = _unquoted(found["name"])
        for written in (found["options"] or "").split("+")[1:]:
            options, what = words.option_names(troop, elite), Text("option", "opción")
            option = self._find(options, written, what, f"{where}.options", statement.line)
            if option in (words.ELITE_RULE.id, words.EXTRA_DISCIPLINE.id):
                choice[option] = True
            elif option:
                choice["options"].append(option)
        return choice, count

    def _set_aside(self, statement: _Statement, names: Names) -> None:
        """A line that counts nothing and names nothing like a Troop is no part of a list."""
        said = statement.rest.strip()
        known = [names.shown(entry.id, self.language, by_name=True) for entry in names.entries]
        if said[:1].isdigit() or "+" in said or order_wording.nearest(said, known, cutoff=ALIKE):
            return
        self.stray.append(statement.line)

    # Names and problems.

    def _find(self, names: Names, written: str, what: Text, where: str, line: int) -> str | None:
        """The one thing so called, or so begun; otherwise a problem with what may have been meant."""
        written = written.strip(" .:")
        key = name_key(written)
        ids = names.exactly(key) or (names.beginning(key) if may_shorten(key) else ())
        if len(ids) == 1:
            return ids[0]
        if ids:
            shown = tuple(names.shown(id, self.language, by_name=True) for id in ids)
            flaw = order_wording.ambiguous_name(written[:60], shown, 1)
        else:
            known = [names.shown(entry.id, self.language, by_name=True) for entry in names.entries]
            near = order_wording.nearest(written, known) or tuple(known[: order_wording.MOST_SUGGESTIONS])
            flaw = order_wording.unknown_name(written[:60], what, lambda: near)
        self.problems.append(flaw.problem(self._place(where), line))
        return None

    def _not_understood(self, where: str, written: str, line: int) -> None:
        shown = written.strip()[:60]
        text = Text("“{shown}” is not understood. {forms}.", "No se entiende «{shown}». {forms}.").of(shown, _FORMS)
        self._told(where, line, "malformed.sentence", text, ())

    def _out_of_range(self, where: str, count: int, most: int, line: int) -> None:
        self.problems.append(order_wording.out_of_range(str(count), "1", str(most)).problem(self._place(where), line))

    def _told(self, where: str, line: int | None, code: str, text: Text, legal: tuple[str, ...]) -> None:
        self.problems.append(Problem(self._place(where), code, text, legal, line))

    def _place(self, where: str) -> str:
        return f"{self.key}.{where}" if where else self.key


# Lines.


def joined(text: str) -> list[Line]:
    """The lines that say something; one that was broken after or before a comma, a colon or a plus is made whole."""
    found: list[Line] = []
    for number, raw in enumerate(split_lines(text), 1):
        line = prepare(number, raw)
        if line is None:
            continue
        said = line.rest(0)
        line = Line(number, said, line.plain[: len(said)])
        if found and (found[-1].plain.endswith((",", "+")) or line.plain.startswith((",", "+"))):
            whole = found[-1]
            found[-1] = Line(whole.number, f"{whole.shown} {line.shown}", f"{whole.plain} {line.plain}")
        else:
            found.append(line)
    return found


def _statements(lines: Sequence[Line]) -> list[_Statement]:
    return [_statement(line) for line in lines]


def _statement(line: Line) -> _Statement:
    first, rest = first_word(line)
    keyword = fold(first)
    for what, text in (
        ("army", words.ARMY),
        ("list", words.LIST),
        ("chart", words.CHART),
        ("general", words.GENERAL),
        ("elite", words.ELITE),
    ):
        if keyword in (fold(text.en), fold(text.es)):
            return _Statement(what, rest, line.number)
    kind = _kind(keyword)
    if kind and (head := _COMMAND.fullmatch(rest)) and (not head["ally"] or _is_list(head["ally"])):
        return _Statement(kind, rest, line.number)
    return _Statement("troop", line.plain.strip(), line.number)


def first_word(line: Line) -> tuple[str, str]:
    found = re.match(r"\s*([^\s:,]+)\s*:?", line.plain)
    if found is None:
        return "", line.plain
    return found[1], line.plain[found.end() :].rstrip()


def _kind(keyword: str) -> CommandKind | None:
    singular = {"company": "companies", "compania": "companias"}
    keyword = singular.get(keyword, keyword)
    return next((kind for kind, text in words.KINDS.items() if keyword in (fold(text.en), fold(text.es))), None)


def _is_list(written: str) -> bool:
    key = name_key(written)
    return bool(words.list_names().exactly(key) or (may_shorten(key) and words.list_names().beginning(key)))


def _unquoted(written: str) -> str:
    written = written.strip()
    return unescape(written[1:-1]) if len(written) > 1 and written[0] == written[-1] == '"' else written
