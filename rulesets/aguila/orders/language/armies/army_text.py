"""An army list as text that people can read, change and send back, in either language; or its code, or the name of a
ready one.

    army "The Old Guard marches"
    nation France
    period 1805
    brigade Line brigade
    officer Brigade general, brigade 1 + Inspiring
    2 Line infantry (6 companies), core, brigade 1, officer 1 + Veterans
    aides 1
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.orders.language.armies.army_code import CODE
from rulesets.aguila.orders.language.armies.army_names import (
    brigade_names,
    called,
    entry_names,
    extra_names,
    nation_names,
    ready_names,
)
from rulesets.aguila.orders.language.armies.army_said import army_said
from rulesets.aguila.position.army import ALL_BRIGADES, ArmyList, Defences, OfficerChoice, UnitChoice
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text
from rulesets.language import Reading
from rulesets.language.gist import gist_of
from rulesets.language.lexicon import Names
from rulesets.language.lines import Line, quote
from rulesets.language.name_words import words_of
from rulesets.language.wording import ambiguous_name
from rulesets.tabletop.armies import choosing
from rulesets.tabletop.armies.code import NotAnArmyCode
from rulesets.tabletop.armies.lines import Statement, first_word, keyword_of, named, unquoted
from rulesets.tabletop.armies.reading import ListReader

_WORDS = {
    "name": Text("army", "ejército"),
    "nation": Text("nation", "nación"),
    "era": Text("period", "época"),
    "brigade": Text("brigade", "brigada"),
    "officer": Text("officer", "oficial"),
    "aides": Text("aides", "edecanes"),
    "sappers": Text("sappers", "zapadores"),
    "positions": Text("positions", "posiciones"),
    "garrison": Text("garrison", "guarnición"),
}
_TIERS = {"core": Text("core", "básica"), "support": Text("support", "apoyo"), "elite": Text("elite", "élite")}
_PARTS = {
    "brigade": Text("brigade", "brigada"),
    "officer": Text("officer", "oficial"),
    "battery": Text("battery", "batería"),
    "spread": Text("among", "entre"),
    "regiment": Text("regiment", "regimiento"),
    "with": Text("with", "con"),
    "dug_in": Text("dig in", "atrincheran"),
    "light": Text("light", "ligeras"),
    "solid": Text("solid", "sólidas"),
    "fortified": Text("fortified", "fortificadas"),
}
_ALL = Text("all brigades", "todas las brigadas")
_SAYS_A_NATION = re.compile(r"^[ \t>]*(?:nation|naci[oó]n)\b", re.IGNORECASE | re.MULTILINE)
"""No ready army is called by lines that say one: the names of its brigades are not names of armies."""
_NUMBERED = re.compile(r"\s*(?:(?P<count>\d{1,2})\s+)?(?P<called>.*?)\s*", re.S)


# Writing. Everything is written by its name, and by id where two are called the same.


def write_army(army: ArmyList, language: str) -> str:
    """The list, a line each. Reads back as the same list."""

    def word(name: str, words: dict[str, Text] = _WORDS) -> str:
        return words[name].in_(language)

    lines = [f"{word('name')} {quote(army.name)}"] if army.name else []
    lines.append(f"{word('nation')} {called(nation_names(), army.nation, language)}")
    lines += [f"{word('era')} {army.era}"] if army.era else []
    lines += [f"{word('brigade')} {called(brigade_names(army.nation), id, language)}" for id in army.brigades]
    lines += [f"{word('officer')} {_officer(each, army.nation, language)}" for each in army.officers]
    for unit, run in groupby(army.units):
        lines.append(f"{len(list(run))} {_unit(unit, army.nation, language)}")
    lines += [f"{word('aides')} {army.aides}"] if army.aides else []
    lines += _sappers(army, language)
    lines += _positions(army.defences, language)
    lines += [f"{word('garrison')} {', '.join(army.garrison)}"] if army.garrison else []
    return "\n".join(lines) + "\n"


def _officer(choice: OfficerChoice, nation: str, language: str) -> str:
    brigade = choice.brigade + 1
    where = _ALL.in_(language) if choice.brigade == ALL_BRIGADES else f"{_PARTS['brigade'].in_(language)} {brigade}"
    who = called(entry_names(nation, True), choice.entry, language)
    return f"{who}, {where}{_extras(choice.abilities, True, language)}"


def _extras(ids: Iterable[str], officers: bool, language: str) -> str:
    return "".join(f" + {called(extra_names(officers), id, language)}" for id in ids)


def _unit(unit: UnitChoice, nation: str, language: str) -> str:
    said = [called(entry_names(nation, False), unit.entry, language), _TIERS[unit.slot].in_(language)]
    said.append(f"{_PARTS['brigade'].in_(language)} {unit.brigade + 1}")
    told = {
        "officer": unit.officer,
        "battery": unit.battery,
        "spread": " ".join(unit.spread),
        "regiment": unit.regiment,
    }
    said += [f"{_PARTS[name].in_(language)} {value}" for name, value in told.items() if value]
    return ", ".join(said) + _extras(unit.options, False, language)


def _sappers(army: ArmyList, language: str) -> list[str]:
    told = {"with": army.sappers_with, "dug_in": army.dug_in}
    parts = [f"{_PARTS[name].in_(language)} {value}" for name, value in told.items() if value]
    if not army.sappers and not parts:
        return []
    kept = Text("yes", "sí") if army.sappers else Text("no", "no")
    return [f"{_WORDS['sappers'].in_(language)} {', '.join([kept.in_(language), *parts])}"]


def _positions(defences: Defences, language: str) -> list[str]:
    told = {"light": defences.light, "solid": defences.solid, "fortified": defences.fortified}
    parts = [f"{_PARTS[name].in_(language)} {value}" for name, value in told.items() if value]
    return [f"{_WORDS['positions'].in_(language)} {', '.join(parts)}"] if parts else []


# Reading.


def read_army_text(text: str, language: str, question: ChooseArmy) -> Reading:
    """A written list, the code of one, or the name of a ready one or of its nation."""
    key = question.key
    if text.lstrip().startswith(CODE.prefix):
        try:
            return Reading({key: plain(CODE.unshare(text))}, (), {key: 1})
        except NotAnArmyCode as error:
            return Reading({}, (error.problem.under(key),), {})
    if _SAYS_A_NATION.search(text):
        return _read_list(text, language, key)
    chosen = choosing.read_choice(text, ready_names(), _ready_list, _read_list, language, key)
    chosen = chosen or army_said(text, language, question)
    return chosen or _read_list(text, language, key)


def _ready_list(id: str) -> Any:
    return plain(READY_ARMIES[id])


def _read_list(text: str, language: str, key: str) -> Reading:
    return _Reader(language, key).read(text)


class _Reader(ListReader):
    forms = Text(
        "army, nation, period, brigade, officer, aides, sappers, positions, garrison, or a number and a unit",
        "ejército, nación, época, brigada, oficial, edecanes, zapadores, posiciones, guarnición, o "
        "un número y una unidad",
    )

    def __init__(self, language: str, key: str) -> None:
        super().__init__(language, key)
        self.army |= {"brigades": [], "officers": [], "units": []}

    def statement(self, line: Line) -> Statement:
        first, rest = first_word(line)
        heading = keyword_of(first, _WORDS)
        return (
            Statement(heading, rest.strip(), line.number)
            if heading
            else Statement("unit", line.plain.strip(), line.number)
        )

    def understand(self, statements: Sequence[Statement]) -> None:
        for statement in sorted(statements, key=lambda each: each.what != "nation"):
            match statement.what:
                case "name":
                    self.once("name", unquoted(statement.rest), statement.line)
                case "nation":
                    found = self.find(
                        nation_names(), statement.rest, Text("nation", "nación"), "nation", statement.line
                    )
                    self.once("nation", found, statement.line)
                case "era":
                    self.once("era", statement.rest.strip(" ."), statement.line)
                case "brigade":
                    self._brigade(statement)
                case "aides":
                    self.once("aides", self._number(statement.rest, "aides", statement.line), statement.line)
                case "sappers":
                    self._sappers(statement)
                case "positions":
                    self._positions(statement)
                case "garrison":
                    numbers = re.findall(r"[A-Za-z]*\d+", statement.rest)
                    self.once("garrison", [each.upper() for each in numbers], statement.line)
                case _:
                    self._choice(statement, statement.what == "officer")
        self.needed("nation", _WORDS["nation"])

    def find(self, names: Names, written: str, what: Text, where: str, line: int) -> str | None:
        """Also in the plural, by some words of its name or by what it is: `line infantry`. Two that may be meant are
        asked back."""
        ids, _ = names.described(gist_of(words_of(written.strip(" .:"))))
        if len(ids) == 1 or named(names, written.strip(" .:")):
            return ids[0] if len(ids) == 1 else super().find(names, written, what, where, line)
        if not ids:
            return super().find(names, written, what, where, line)
        shown = tuple(called(names, id, self.language) for id in ids)
        self.problems.append(ambiguous_name(written.strip()[:60], shown, 1).problem(self.place(where), line))
        return None

    @property
    def _nation(self) -> str:
        return str(self.army.get("nation", ""))

    def _brigade(self, statement: Statement) -> None:
        names = brigade_names(self._nation)
        where = f"brigades.{len(self.army['brigades'])}"
        if found := self.find(names, statement.rest, Text("brigade", "brigada"), where, statement.line):
            self.army["brigades"].append(found)
            self.lines[self.place(where)] = statement.line

    def _number(self, written: str, where: str, line: int) -> int | None:
        if written.strip(" .").isdecimal():
            return int(written.strip(" ."))
        self.not_understood(where, written, line)
        return None

    def _parts(self, where: str, written: Sequence[str], line: int) -> dict[str, str]:
        """`brigade 1`, `officer O2`: the word, and what follows it."""
        found: dict[str, str] = {}
        for part in written:
            for name, text in _PARTS.items():
                said = [word for word in (text.en, text.es) if part.lower().startswith(word.lower() + " ")]
                if said:
                    found[name] = part[len(said[0]) :].strip()
                    break
            else:
                self.not_understood(where, part, line)
        return found

    def _sappers(self, statement: Statement) -> None:
        kept, *parts = [each.strip(" .") for each in statement.rest.split(",")]
        told = self._parts("sappers", parts, statement.line)
        self.once("sappers", kept.lower() not in ("no",), statement.line)
        self.army |= {
            slot: told[name] for name, slot in (("with", "sappers_with"), ("dug_in", "dug_in")) if name in told
        }

    def _positions(self, statement: Statement) -> None:
        told = self._parts("defences", [each.strip(" .") for each in statement.rest.split(",")], statement.line)
        counted = {name: self._number(value, "defences", statement.line) for name, value in told.items()}
        self.once("defences", {name: count for name, count in counted.items() if count is not None}, statement.line)

    def _choice(self, statement: Statement, officer: bool) -> None:
        chosen, *options = statement.rest.split("+")
        called, *parts = [each.strip(" .") for each in chosen.split(",")]
        kind = "officers" if officer else "units"
        where = f"{kind}.{len(self.army[kind])}"
        numbered = _NUMBERED.fullmatch(called)
        assert numbered is not None  # It fits everything.
        what = Text("officer", "oficial") if officer else Text("unit", "unidad")
        entry = self.find(
            entry_names(self._nation, officer), numbered["called"], what, f"{where}.entry", statement.line
        )
        if entry is None:
            if not officer:
                self.set_aside(statement, entry_names(self._nation, officer))
            return
        choice = {"entry": entry, **self._told(where, parts, statement.line, officer)}
        choice["abilities" if officer else "options"] = self._bought(where, options, statement.line, officer)
        count = 1 if officer else int(numbered["count"] or 1)
        for _ in range(count):
            self.lines[self.place(f"{kind}.{len(self.army[kind])}")] = statement.line
            self.army[kind].append(choice)

    def _told(self, where: str, parts: Sequence[str], line: int, officer: bool) -> dict[str, Any]:
        if officer and any(part.lower() in (_ALL.en, _ALL.es) for part in parts):
            return {"brigade": ALL_BRIGADES}
        tiers = [tier for part in parts for tier, text in _TIERS.items() if part.lower() in (text.en, text.es)]
        others = [part for part in parts if not any(part.lower() in (t.en, t.es) for t in _TIERS.values())]
        told = self._parts(where, others, line)
        found: dict[str, Any] = {"slot": tiers[0]} if tiers else {}
        if told.get("brigade", "").isdecimal():
            found["brigade"] = int(told["brigade"]) - 1
        found |= {name: told[name] for name in ("officer", "battery", "regiment") if name in told}
        return found | ({"spread": told["spread"].split()} if "spread" in told else {})

    def _bought(self, where: str, written: Sequence[str], line: int, officer: bool) -> list[str]:
        what = Text("ability", "habilidad") if officer else Text("option", "opción")
        found = [self.find(extra_names(officer), each, what, where, line) for each in written]
        return [each for each in found if each]
