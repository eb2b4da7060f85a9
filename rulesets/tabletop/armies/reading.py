"""Reads a written army list, in either language, with line-numbered problems and suggestions.

A game says what its headings mean. Lines such as `2 Lancers "The Queen's own" + Pistols + Armour` are read here. It is
not checked whether the list is legal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rulesets.kernel.contradictions import contradiction
from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading, wording
from rulesets.language.gist import gist_of
from rulesets.language.lexicon import Names
from rulesets.language.lines import MOST_BYTES, MOST_LINES, Line, split_lines
from rulesets.language.name_words import name_key, words_of
from rulesets.tabletop.armies.counting import Doubtful, counted, whoever
from rulesets.tabletop.armies.lines import QUOTED, Statement, joined, named, unquoted

MOST_PROBLEMS = 50
MOST_OF_A_KIND = 40
ALIKE = 0.65
"""How similar a line must be to a name to count as a misspelling of it."""

_CHOICE = re.compile(
    rf'\s*(?:(?P<count>\d{{1,4}})\s*(?:[x×]\s+)?)?(?P<called>[^+"\d\s][^+"]*?)\s*(?P<name>{QUOTED})?\s*(?P<options>\+.*)?'
)
_OPTION = Text("option", "opción")


class Chosen(NamedTuple):
    """What a line chooses, by id, and how many."""

    id: str
    number: int
    name: str
    options: list[str]


class ListReader:
    """One reading of a list. The game's `understand` fills `army`; `lines` holds the line of every slot."""

    forms: Text
    """What a line may begin with, for the problem about a line that begins otherwise."""

    def __init__(self, language: str, key: str) -> None:
        self.language = language
        self.key = key
        self.army: dict[str, Any] = {}
        self.problems: list[Problem] = []
        self.lines: dict[str, int] = {}
        self.stray: list[int] = []
        """Lines that name nothing that can be chosen and begin with no number."""

    def read(self, text: str) -> Reading:
        if len(text.encode("utf-8", "replace")) > MOST_BYTES:
            self.told("", None, *wording.text_too_long(MOST_BYTES))
        elif len(split_lines(text)) > MOST_LINES:
            self.told("", None, *wording.too_many_lines(MOST_LINES))
        else:
            self.understand([self.statement(line) for line in joined(text)])
        return Reading({self.key: self.army}, tuple(self.problems[:MOST_PROBLEMS]), self.lines, tuple(self.stray))

    def statement(self, line: Line) -> Statement:
        raise NotImplementedError

    def understand(self, statements: Sequence[Statement]) -> None:
        raise NotImplementedError

    # Parts.

    def once(self, part: str, value: Any, line: int) -> None:
        """Sets a part that may be written only once."""
        place = self.place(part)
        if place in self.lines:
            self.told(part, line, *contradiction(self.lines[place], line))
            return
        self.lines[place] = line
        if value is not None:
            self.army[part] = value

    def needed(self, part: str, keyword: Text) -> None:
        """Reports a part that is missing."""
        if self.place(part) not in self.lines:
            missing = Text("A line “{keyword} …” is missing.", "Falta una línea «{keyword} …».").of(keyword)
            self.told(part, None, "malformed.incomplete", missing, ())

    def choices(
        self,
        where: str,
        statement: Statement,
        names: Names,
        what: Text,
        options: Callable[[str], Names],
        *,
        slot: str,
        may_stray: bool,
    ) -> list[Chosen]:
        """The same for a line that may count several kinds in a player's own words: `dos tercios y una manga`."""
        written = _CHOICE.fullmatch(statement.rest)
        if written is None or not named(names, written["called"].strip(" .:")):
            said = counted(statement.rest, names, options)
            if isinstance(said, Doubtful):
                self.doubtful(f"{where}.{slot}", said, (names, *map(options, said.ids[:1])), statement.line)
                return []
            if said and all(1 <= each.number <= MOST_OF_A_KIND for each in said):
                return [Chosen(each.id, each.number, "", list(each.options)) for each in said]
        one = self.choice(where, statement, names, what, options, slot=slot, may_stray=may_stray)
        return [one] if one else []

    def doubtful(self, where: str, said: Doubtful, among: Sequence[Names], line: int) -> None:
        """Asks back what is meant by words that several things are called by."""
        shown = tuple(
            next((names.shown(id, self.language, by_name=True) for names in among if names.entry(id)), id)
            for id in said.ids
        )
        self.problems.append(wording.ambiguous_name(said.words[:60], shown, 1).problem(self.place(where), line))

    def choice(
        self,
        where: str,
        statement: Statement,
        names: Names,
        what: Text,
        options: Callable[[str], Names],
        *,
        slot: str,
        may_stray: bool,
    ) -> Chosen | None:
        """Reads a number, a name, perhaps a name of the player's own, and options. Problems with the name refer to
        its `slot`. If `may_stray`, a line that looks like nothing of the kind is set aside."""
        found = _CHOICE.fullmatch(statement.rest)
        if found is None:
            self.not_understood(where, statement.rest, statement.line)
            self.stray += [statement.line] if may_stray else []
            return None
        count = int(found["count"] or 1)
        if not 1 <= count <= MOST_OF_A_KIND:
            self.out_of_range(where, count, MOST_OF_A_KIND, statement.line)
            return None
        chosen = self.find(names, found["called"], what, f"{where}.{slot}", statement.line)
        if chosen is None:
            if may_stray:
                self.set_aside(statement, names)
            return None
        bought = (
            self.find(options(chosen), written, _OPTION, f"{where}.options", statement.line)
            for written in (found["options"] or "").split("+")[1:]
        )
        name = unquoted(found["name"]) if found["name"] else ""
        return Chosen(chosen, count, name, [option for option in bought if option])

    def set_aside(self, statement: Statement, names: Names) -> None:
        """Sets aside a line that has no number and resembles none of the names: it is not part of the list."""
        said = statement.rest.strip()
        known = [names.shown(entry.id, self.language, by_name=True) for entry in names.entries]
        if said[:1].isdigit() or "+" in said or wording.nearest(said, known, cutoff=ALIKE):
            return
        self.stray.append(statement.line)

    # Names and problems.

    def find(self, names: Names, written: str, what: Text, where: str, line: int) -> str | None:
        """The one thing with that name or the beginning of it, otherwise a problem with suggestions."""
        written = written.strip(" .:")
        ids = named(names, written)
        if len(ids) == 1 and not names.exactly(name_key(written)):
            ids = tuple(dict.fromkeys((*ids, *whoever(names, gist_of(words_of(written)), slips=False))))
        if len(ids) == 1:
            return ids[0]
        if ids:
            shown = tuple(names.shown(id, self.language, by_name=True) for id in ids)
            flaw = wording.ambiguous_name(written[:60], shown, 1)
        else:
            known = [names.shown(entry.id, self.language, by_name=True) for entry in names.entries]
            near = wording.nearest(written, known) or tuple(known[: wording.MOST_SUGGESTIONS])
            flaw = wording.unknown_name(written[:60], what, lambda: near)
        self.problems.append(flaw.problem(self.place(where), line))
        return None

    def not_understood(self, where: str, written: str, line: int) -> None:
        shown = written.strip()[:60]
        text = Text("“{shown}” is not understood. {forms}.", "No se entiende «{shown}». {forms}.").of(shown, self.forms)
        self.told(where, line, "malformed.sentence", text, ())

    def out_of_range(self, where: str, count: int, most: int, line: int) -> None:
        self.problems.append(wording.out_of_range(str(count), "1", str(most)).problem(self.place(where), line))

    def told(self, where: str, line: int | None, code: str, text: Text, legal: tuple[str, ...]) -> None:
        self.problems.append(Problem(self.place(where), code, text, legal, line))

    def place(self, where: str) -> str:
        return f"{self.key}.{where}" if where else self.key
