"""Reads a written army list (see `army_writing`), in either language, with line-numbered problems and suggestions.

Whether the list is legal is not judged here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Reading
from rulesets.language.gist import gist_of
from rulesets.language.lexicon import Names
from rulesets.language.lines import Line, fold
from rulesets.language.name_words import words_of
from rulesets.tabletop.armies.counting import Doubtful, whoever
from rulesets.tabletop.armies.lines import QUOTED, Statement, first_word, keyword_of, named, unquoted
from rulesets.tabletop.armies.reading import Chosen, ListReader
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import CommandKind
from rulesets.tercios.orders.language.armies import army_names as words
from rulesets.tercios.orders.language.armies.army_speech import as_written, called_in

_LEADER = re.compile(
    rf"\s*(?:(?:level|nivel)\s+)?(?P<level>\d{{1,3}})\s*(?P<name>{QUOTED})?\s*(?:[:,](?P<traits>.*))?", re.I
)
_COMMAND = re.compile(
    r"\s*(?:(?:of|de)\s+(?P<ally>[^,:\"]+?))?\s*(?:,?\s*\b(?:officer|oficial)\b(?P<officer>.*)|:)?", re.I
)
_HEADINGS = {
    "army": words.ARMY,
    "list": words.LIST,
    "chart": words.CHART,
    "general": words.GENERAL,
    "elite": words.ELITE,
}
_TROOP = Text("Troop", "Tropa")


def read_army(text: str, language: str = "en", key: str = "army") -> Reading:
    """The list as plain data under `key`, for `msgspec.convert(..., ArmyList)` or a question to judge.

    `reading.located(problem.under(key))` adds the line to what `check_army` says.
    """
    return _Reader(language, key).read(text)


class _Reader(ListReader):
    forms = Text(
        "army, list, chart, general, elite, infantry, companies, cavalry, battery, or a number and a Troop",
        "ejército, lista, organigrama, comandante, élite, infantería, compañías, caballería, batería, o un número y "
        "una Tropa",
    )

    def __init__(self, language: str, key: str) -> None:
        super().__init__(language, key)
        self.army["commands"] = []

    def statement(self, line: Line) -> Statement:
        written = self._written(line)
        if written is not None and self._reads(written):
            return written
        said = as_written(line.plain.strip())
        told = self._written(Line(line.number, said, said)) if said else None
        return told or written or Statement("troop", line.plain.strip(), line.number)

    def _written(self, line: Line) -> Statement | None:
        """The line as a heading, if it begins with the word for one."""
        first, rest = first_word(line)
        if heading := keyword_of(first, _HEADINGS):
            return Statement(heading, rest, line.number)
        kind = _kind(fold(first))
        if kind and (head := _COMMAND.fullmatch(rest)) and (not head["ally"] or _is_list(head["ally"])):
            return Statement(kind, rest, line.number)
        return None

    @staticmethod
    def _reads(statement: Statement) -> bool:
        """Whether what follows a heading is written as headings are."""
        match statement.what:
            case "list":
                return _is_list(statement.rest)
            case "chart":
                return bool(named(words.chart_names(), statement.rest))
            case "general":
                return _is_leader(statement.rest)
            case "army":
                return not called_in(f"army {statement.rest.strip()}")
            case "elite":
                return True
            case _:
                head = _COMMAND.fullmatch(statement.rest)
                return head is not None and (head["officer"] is None or _is_leader(head["officer"]))

    def understand(self, statements: Sequence[Statement]) -> None:
        # Troops are looked up in the list, wherever in the text it is named.
        for statement in sorted(statements, key=lambda statement: statement.what != "list"):
            match statement.what:
                case "army":
                    self.once("name", unquoted(statement.rest), statement.line)
                case "list":
                    self._choose("list", words.list_names(), Text("list", "lista"), statement)
                case "chart":
                    self._choose("chart", words.chart_names(), Text("chart", "organigrama"), statement)
                case "general":
                    self.once("general", self._leader("general", statement.rest, statement.line), statement.line)
                case "elite":
                    self._elite(statement)
                case "troop":
                    self._troops(statement)
                case _:
                    self._command(statement)
        for part in ("list", "chart", "general"):
            self.needed(part, _HEADINGS[part])

    def _choose(self, part: str, names: Names, what: Text, statement: Statement) -> None:
        ids = whoever(names, gist_of(words_of(statement.rest)), slips=False)
        if len(ids) > 1 and not named(names, statement.rest):
            self.doubtful(part, Doubtful(statement.rest.strip(), ids), (names,), statement.line)
            return
        written = ids[0] if len(ids) == 1 else statement.rest
        self.once(part, self.find(names, written, what, part, statement.line), statement.line)

    def _leader(self, where: str, written: str, line: int) -> dict[str, Any] | None:
        found = _LEADER.fullmatch(written)
        if found is None:
            self.not_understood(where, written, line)
            return None
        leader: dict[str, Any] = {"level": int(found["level"]), "virtues": [], "qualities": []}
        if found["name"]:
            leader["name"] = unquoted(found["name"])
        for written_trait in (found["traits"] or "").split(","):
            if not written_trait.strip(" ."):
                continue
            what = Text("Virtue or Quality", "Virtud o Cualidad")
            if trait := self.find(words.trait_names(), written_trait, what, where, line):
                leader["virtues" if trait in CATALOGUE.virtues else "qualities"].append(trait)
        return leader

    def _command(self, statement: Statement) -> None:
        found = _COMMAND.fullmatch(statement.rest)
        assert found is not None  # Or it would not be the statement of a Command.
        where = f"commands.{len(self.army['commands'])}"
        command: dict[str, Any] = {"kind": statement.what, "troops": []}
        if found["ally"]:
            ally = self.find(words.list_names(), found["ally"], Text("list", "lista"), f"{where}.ally", statement.line)
            command["ally"] = ally or ""
        if found["officer"] is not None:
            command["officer"] = self._leader(f"{where}.officer", found["officer"], statement.line)
        self.army["commands"].append(command)
        self.lines[self.place(where)] = statement.line

    def _troops(self, statement: Statement) -> None:
        commands = self.army["commands"]
        if not commands:
            text = Text("Which Command do these belong to?", "¿A qué Mando pertenecen?")
            kinds = tuple(kind.in_(self.language) for kind in words.KINDS.values())
            self.told("commands", statement.line, "malformed.heading", text, kinds)
            self.set_aside(statement, words.troop_names(self.army.get("list", "")))
            return
        troops = commands[-1]["troops"]
        where = f"commands.{len(commands) - 1}.troops"
        list_id = commands[-1].get("ally") or self.army.get("list", "")
        for choice, count in self._chosen(f"{where}.{len(troops)}", statement, list_id, elite=False):
            for at in range(len(troops), len(troops) + count):
                self.lines[self.place(f"{where}.{at}")] = statement.line
            troops += [choice] * count

    def _elite(self, statement: Statement) -> None:
        read = self._chosen("elite", statement, self.army.get("list", ""), elite=True)
        count = sum(number for _, number in read)
        if read and count != 1:
            self.out_of_range("elite", count, 1, statement.line)
        self.once("elite", read[0][0] if read else None, statement.line)

    def _chosen(
        self, where: str, statement: Statement, list_id: str, *, elite: bool
    ) -> list[tuple[dict[str, Any], int]]:
        """The Troops of a line, and how many they are; what only the Élite unit may buy stands apart."""
        found = self.choices(
            where,
            statement,
            words.troop_names(list_id),
            _TROOP,
            lambda troop: words.option_names(troop, elite),
            slot="troop",
            may_stray=not elite,
        )
        return [(_as_chosen(each), each.number) for each in found]


def _is_leader(written: str) -> bool:
    """Whether a Leader is written as in the reference, with commas between Virtues and Qualities."""
    found = _LEADER.fullmatch(written)
    return found is not None and not re.search(r"\b(?:y|e|and)\b", found["traits"] or "", re.I)


def _as_chosen(found: Chosen) -> dict[str, Any]:
    apart = (words.ELITE_RULE.id, words.EXTRA_DISCIPLINE.id)
    choice: dict[str, Any] = {"troop": found.id, "options": [each for each in found.options if each not in apart]}
    if found.name:
        choice["name"] = found.name
    return choice | {each: True for each in found.options if each in apart}


def _kind(keyword: str) -> CommandKind | None:
    singular = {"company": "companies", "compania": "companias"}
    keyword = singular.get(keyword, keyword)
    return next((kind for kind, text in words.KINDS.items() if keyword in (fold(text.en), fold(text.es))), None)


def _is_list(written: str) -> bool:
    return bool(named(words.list_names(), written))
