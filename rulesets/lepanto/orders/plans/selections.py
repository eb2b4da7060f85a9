"""Whom a line means: `CC/1 + CC:X - CC-G01..G04{fresh}`. [A-13]"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulesets.kernel.text import Text
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import LETTERS, SHIPS, SQUADRONS
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other

ENGAGED, FREE = 2, 8
"""Hexes within which an enemy engages a ship, and beyond which it is free. [A-13]"""
STATES: Mapping[str, Text] = {
    "repulsed": Text("repulsed", "rechazadas"),
    "exhausted": Text("exhausted", "agotadas"),
    "fresh": Text("fresh", "frescas"),
    "engaged": Text("engaged", "trabadas"),
    "free": Text("free", "libres"),
}
MOST_PARTS = 200
"""Of a selection with all the groups in it."""
_TERM = re.compile(
    r"""(?P<ship>(?P<squad>[a-z]{2}-)(?P<type>[gxt])\d{1,2}) (?:\.\.(?P=squad)?(?P=type)?(?P<last>\d{1,2}))?
      | @(?P<group>[a-z][a-z0-9_-]*)
      | (?P<squadron>all|[a-z]{2}) (?:/(?P<line>\d) | :(?P<kind>[gxt]))?""",
    re.VERBOSE | re.IGNORECASE,
)
_STATE = re.compile(r"\{\s*(\w+)\s*\}$")


class Term(NamedTuple):
    """Part of a selection: which ships, in which state, taken in or taken away."""

    ids: tuple[str, ...] = ()
    group: str = ""
    state: str = ""
    away: bool = False


class Unreadable(Exception):
    """A text that selects nobody; `part` is what is wrong in it."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


@lru_cache(maxsize=4096)
def parsed(text: str) -> tuple[Term, ...]:
    """The terms of a selection; raises Unreadable."""
    words = re.split(r"\s+([+-])\s+", text.strip())
    signs = ["+", *words[1::2]]
    return tuple(_term(part, sign == "-") for sign, part in zip(signs, words[::2], strict=True))


@lru_cache(maxsize=4096)
def _telling(text: str) -> tuple[Term, ...]:
    """The terms that matter: of several for the same ships in the same state the last has the last word."""
    last: dict[Term, Term] = {}
    for term in reversed(parsed(text)):
        last.setdefault(term._replace(away=False), term)
    return tuple(reversed(last.values()))


def tidied(text: str) -> str:
    """A selection as it is stored: codes in capitals, one space around each sign."""
    words = re.split(r"\s+([+-])\s+", text.strip())
    return " ".join(word if word in "+-" else _tidy(word) for word in words)


def _tidy(term: str) -> str:
    head, brace, state = term.replace(" ", "").partition("{")
    named = head.lower() if head.startswith("@") else head.upper().replace("ALL", "all")
    return named + (brace + state.lower() if brace else "")


def _term(part: str, away: bool) -> Term:
    text = part.strip()
    state = ""
    if found := _STATE.search(text):
        state, text = found[1].lower(), text[: found.start()].strip()
        if state not in STATES:
            raise Unreadable(found[1])
    read = _TERM.fullmatch(text)
    if read is None:
        raise Unreadable(part)
    if read["group"]:
        return Term((), read["group"].lower(), state, away)
    ids = _run(read["ship"].upper(), read["last"]) if read["ship"] else _part(read)
    if not ids:
        raise Unreadable(part)
    return Term(ids, "", state, away)


def _run(first: str, last: str | None) -> tuple[str, ...]:
    first = _padded(first)
    if last is None:
        return (first,) if first in SHIPS else ()
    head, start = first[:4], int(first[4:])
    run = [_padded(f"{head}{number}") for number in range(start, int(last) + 1)]
    return tuple(id for id in run if id in SHIPS)


def _padded(id: str) -> str:
    """`CC-G1` is `CC-G01`; galleasses have one figure."""
    number = int(id[4:])
    return f"{id[:4]}{number}" if id[3] == "X" else f"{id[:4]}{number:02d}"


def _part(read: re.Match[str]) -> tuple[str, ...]:
    squadron = read["squadron"].upper()
    if squadron != "ALL" and squadron not in SQUADRONS:
        return ()
    return tuple(
        ship.id
        for ship in SHIPS.values()
        if squadron in ("ALL", ship.squadron)
        and (read["line"] is None or ship.line == int(read["line"]))
        and (read["kind"] is None or ship.type == LETTERS[read["kind"].upper()])
    )


def chosen(scene: Scene, side: Side, text: str, groups: Mapping[str, str]) -> list[str]:
    """The ships of a side that a selection means now, by id; lost ships drop out silently."""
    return _Choice(scene, side, groups).of(text)


class _Choice:
    """One selection: each group in it is looked up once, and so is each state of a ship."""

    def __init__(self, scene: Scene, side: Side, groups: Mapping[str, str]) -> None:
        self.scene, self.groups = scene, groups
        self.afloat = {*scene.fleet(side)}
        self.made: dict[str, list[str]] = {}
        self.states: dict[tuple[str, str], bool] = {}

    def of(self, text: str) -> list[str]:
        found: dict[str, bool] = {}
        for term in _telling(text):
            for id in self._group(term.group) if term.group else term.ids:
                if id in self.afloat and (not term.state or self._is(id, term.state)):
                    found[id] = not term.away
        return sorted(id for id, taken in found.items() if taken)

    def _group(self, name: str) -> list[str]:
        if name not in self.made:
            self.made[name] = []  # within itself a group means nobody; judges refuse it
            self.made[name] = self.of(self.groups[name])
        return self.made[name]

    def _is(self, id: str, state: str) -> bool:
        if (id, state) not in self.states:
            self.states[id, state] = _TESTS[state](self.scene, id)
        return self.states[id, state]


def reached(text: str, groups: Mapping[str, str]) -> tuple[set[str], int]:
    """The groups that a selection comes to, directly or through others, and how many parts it has with them; not all
    are counted where there are too many."""
    found: set[str] = set()
    parts, texts = 0, [text]
    while texts and parts <= MOST_PARTS:
        terms = parsed(texts.pop())
        parts += len(terms)
        for name in dict.fromkeys(term.group for term in terms if term.group in groups):
            if name not in found:
                found.add(name)
                texts.append(groups[name])
    return found, parts


def _enemy_within(scene: Scene, id: str, far: int) -> bool:
    foe = other(SHIPS[id].side)
    return any(True for _ in scene.near(scene.hexes[id], far, foe))


_TESTS: Mapping[str, Callable[[Scene, str], bool]] = {
    "repulsed": lambda scene, id: scene.ships[id].repulsed,
    "exhausted": lambda scene, id: scene.tired(id),
    "fresh": lambda scene, id: not scene.tired(id),
    "engaged": lambda scene, id: _enemy_within(scene, id, ENGAGED),
    "free": lambda scene, id: not _enemy_within(scene, id, FREE),
}
