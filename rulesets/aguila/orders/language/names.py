"""The names a side may use: its own units and groups, the enemy's as known, terrain. [H-11, P-27]"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import ARM_NAMES, CHIEF, TYPE_NAMES, kind_and_number, own_name
from rulesets.aguila.dialogue.questions import setup
from rulesets.aguila.orders.language.called import (
    AHEAD,
    BODIES,
    GROUPS,
    NEAREST,
    OF_OFFICERS,
    PIECE_WORDS,
    THE_ENEMY,
    brigade,
    men_of,
    one_of,
    surnames,
)
from rulesets.aguila.orders.language.peoples import of_the_enemy
from rulesets.aguila.orders.plans.deploying import facing
from rulesets.aguila.orders.plans.naming import members
from rulesets.aguila.position.state import Unit, other
from rulesets.aguila.position.view import View
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import Entry, Lexicon
from rulesets.tabletop.book.piece_codes import piece_code

_DIGITS = re.compile(r"\d+$")


class Known(msgspec.Struct, frozen=True):
    """What names are made of. Two views with the same have the same names."""

    own_side: str
    units: tuple[tuple[str, str, str, int, str, bool, bool, str, int], ...]
    """Id, side, entry, brigade, officer, chief, destroyed, battery, heading."""
    pieces: tuple[tuple[str, str], ...]
    objectives: tuple[str, ...]
    home: int
    """Where the side looks that stands at its own edge."""
    foe: str
    """The enemy's nation."""


class Armies(Lexicon):
    """The names, with what the words of some orders need: where units face, who belongs to a group, what is asked."""

    headings: Mapping[str, int] = {}
    groups: Mapping[str, tuple[str, ...]] = {}
    officers: frozenset[str] = frozenset()
    home: int = 0
    foe: str = ""
    asked: Question[Any] | None = None
    """The only question, if it is for a single decision."""

    def plain_word(self, word: str) -> str:
        """The other side's people are the enemy."""
        return word if self.has_word(word) else of_the_enemy(word, self.foe)

    def units(self, names: list[str]) -> list[str]:
        """Each unit of these names and groups, once."""
        return list(dict.fromkeys(id for name in names for id in self.groups.get(name, (name,))))


def lexicon(view: View) -> Armies:
    """What the side can call by name: made of its own view and nothing else."""
    made = _made(_known(view))
    if not made.groups:
        scene = view.scene
        names = [entry.id for entry in made.names("who").entries]
        made.groups = {name: tuple(members(scene, view.own_side, name)) for name in names}
        made.names("who").holds = made.groups
    return made


def lexicon_of(view: View, question: Question[Any]) -> Armies:
    """The same for a single decision. Where only some units are asked about, they are all, and the rest of them."""
    whole = lexicon(view)
    units = _asked_about(question, whole)
    own = [
        entry if entry.id in units else msgspec.structs.replace(entry, apart=True)
        for entry in whole.names("own").entries
    ]
    found = Armies({**dict(whole.by_kind()), **({"own": own} if units else {})})
    found.headings, found.officers, found.groups = whole.headings, whole.officers, whole.groups
    found.home, found.foe, found.asked = whole.home, whole.foe, question
    return found


def _asked_about(question: Question[Any], known: Armies) -> Collection[str]:
    """Officers are put under nobody: those whom they command are asked about."""
    match question:
        case setup.Prepare():
            return [entry.id for entry in known.names("own").entries if entry.id not in known.officers]
        case setup.DeclareFormations() | setup.DeployWave() | setup.MoveVanguard():
            return question.units
    return ()


def _known(view: View) -> Known:
    return Known(
        view.own_side,
        tuple(_facts(unit) for unit in view.units.values()),
        tuple((piece.id, piece.kind) for piece in view.terrain),
        tuple(objective.id for objective in view.objectives),
        facing(view, view.own_side),
        view.nations.get(other(view.own_side), ""),
    )


def _facts(unit: Unit) -> tuple[str, str, str, int, str, bool, bool, str, int]:
    gone, heading = unit.status == "destroyed", unit.at.heading if unit.at else -1
    return unit.id, unit.side, unit.entry, unit.brigade, unit.officer, unit.chief, gone, unit.battery, heading


@lru_cache(maxsize=64)  # a sheet is read line by line, and again for every suggestion
def _made(known: Known) -> Armies:
    units = {facts[0]: _Named(known, facts) for facts in known.units}
    own = [unit.entry() for unit in units.values() if unit.own]
    foes = [unit.entry() for unit in units.values() if not unit.own]
    pieces = [_piece(id, kind, known) for id, kind in known.pieces]
    landmarks = [_among_units(piece, units) for piece in pieces]
    goals = [Entry(id, piece_code(id)) for id in known.objectives if id not in dict(known.pieces)]
    officers = [entry for entry in own if units[entry.id].is_officer]
    found = Armies(
        {
            "own": own,
            "officer": officers,
            "enemy": foes,
            "target": [*foes, NEAREST],
            "who": [*own, *GROUPS, *_groups(known)],
            "piece": pieces,
            "landmark": landmarks,
            "goal": [*own, *foes, *landmarks, *goals, THE_ENEMY, AHEAD],
        }
    )
    found.headings = {facts[0]: facts[-1] for facts in known.units if facts[-1] >= 0}
    found.officers = frozenset(entry.id for entry in officers)
    found.home, found.foe = known.home, known.foe
    return found


class _Named:
    """One unit and what it may be called."""

    def __init__(self, known: Known, facts: tuple[str, str, str, int, str, bool, bool, str, int]) -> None:
        self.known, self.facts = known, facts
        self.id, side, entry, _, self.officer, self.chief, self.gone, *_ = facts
        self.own = side == known.own_side
        self.book = BOOK.entries[entry]
        self.is_officer = self.book.arm == "officer"

    def entry(self) -> Entry:
        """B3 is `u3` in one's own orders, R3 is `e3`, BO2 `o2`. [P-27]"""
        found = _DIGITS.search(self.id)
        letter = ("o" if self.is_officer else "u") if self.own else ("eo" if self.is_officer else "e")
        short = f"{letter}{found[0]}" if found else self.id
        proper = (self.book.name.en, self.book.name.es) if self.is_officer and self._proper else ()
        kinds = tuple(self._kinds())
        if not self.own:
            kinds = (*kinds, *(named for kind in kinds for named in _of_the_enemy(kind)))
        men = tuple(men_of(self.book.name)) or (one_of(self.book.name),)
        numbered = tuple(_numbered(self.book.arm, self.id)) if self.own else ()
        parts = (
            numbered + tuple(said for kind in men for said in self._by_part(kind, short)) if not self.is_officer else ()
        )
        return Entry(self.id, None, (short, *proper), kinds, self.gone, wholly=parts)

    def _by_part(self, men: Noun, short: str) -> Iterator[str]:
        """The fusiliers of B2, B2's fusiliers."""
        for name in (self.id, short):
            yield from (f"{men.en} of {name}", f"{name} {men.en}", f"{men.es} de {name}")
            yield from (f"men of {name}", f"{name} men", f"hombres de {name}", f"soldados de {name}")

    @property
    def _proper(self) -> bool:
        return bool(surnames(self.book))

    def _kinds(self) -> Iterator[Noun]:
        yield one_of(self.book.name)
        yield TYPE_NAMES[self.book.type]
        yield from men_of(self.book.name)
        if self.book.type in ("light_infantry", "light_cavalry"):
            yield noun("a light unit", "una ligera")
        if "brigad" in self.book.id:
            yield noun("a brigadier", "un brigadier")
        if self.chief:
            yield from (one_of(CHIEF), noun("a general", "un general"))
        yield from (ARM_NAMES[self.book.arm], *BODIES[self.book.arm])
        commander = next((facts for facts in self.known.units if facts[0] == self.officer), None)
        if commander is not None:
            names = [self.officer, *surnames(BOOK.entries[commander[2]]), *(("general",) if commander[5] else ())]
            yield from (noun(whose.en.format(name), whose.es.format(name)) for name in names for whose in OF_OFFICERS)


def _numbered(arm: str, id: str) -> Iterator[str]:
    """Battalion 3 is B3, gun 7 is B7."""
    found = _DIGITS.search(id)
    for body in BODIES[arm] if found and arm != "officer" else ():
        yield from (f"{body.en} {found[0]}", f"{body.es} {found[0]}") if found else ()


def _of_the_enemy(kind: Noun) -> Iterator[Noun]:
    """The enemy hussars, los húsares enemigos; the hussars of the enemy, los húsares del enemigo."""
    yield msgspec.structs.replace(kind, en=f"enemy {kind.en}", es=f"{kind.es} enemigos")
    yield msgspec.structs.replace(kind, en=f"{kind.en} of the enemy", es=f"{kind.es} del enemigo")


def _groups(known: Known) -> list[Entry]:
    own = [facts for facts in known.units if facts[1] == known.own_side]
    brigades = sorted({facts[3] + 1 for facts in own if facts[3] >= 0})
    batteries = sorted({facts[7] for facts in own if facts[7]})
    alone = ("the battery", "battery", "la batería", "batería") if len(batteries) == 1 else ()
    return [
        *(brigade(number) for number in brigades),
        *(_battery(each, alone) for each in batteries),
    ]


def _battery(letter: str, also: tuple[str, ...]) -> Entry:
    number = ord(letter.upper()) - ord("A") + 1
    numbered = (f"battery {number}", f"batería {number}") if letter.isalpha() and len(letter) == 1 else ()
    return Entry(f"battery {letter}", Text(f"battery {letter}", f"batería {letter}"), also, apart=True, wholly=numbered)


def _piece(id: str, kind: str, known: Known) -> Entry:
    """A building is also `b2` by its number, unless a unit is called so. [P-27]"""
    alike = [other for other, its in known.pieces if its == kind]
    book, found = BOOK.kinds.get(kind), _DIGITS.search(id)
    number = f"b{found[0]}" if found and book and book.category == "building" else ""
    taken = any(facts[0].casefold() == number for facts in known.units)
    whole: tuple[str, ...] = (f"building {number}", f"edificio {number}") if number else ()
    whole += tuple(_pieces_by_number(kind, book.category if book else "", found[0])) if found else ()
    short = (number,) if number and not taken else ()
    named, own = kind_and_number(id, kind, alike), own_name(id, kind)
    kinds = (named, book.name) if book else (named,)
    words = PIECE_WORDS.get(kind) or PIECE_WORDS.get(book.category if book else "") or ()
    what = tuple(dict.fromkeys((*map(one_of, kinds), *words)))
    return Entry(id, piece_code(id), short, what, wholly=(*whole, *((own.en, own.es) if own else ())))


def _pieces_by_number(kind: str, category: str, number: str) -> Iterator[str]:
    """House 1 is house1."""
    for word in PIECE_WORDS.get(kind) or PIECE_WORDS.get(category) or ():
        yield from (f"{word.en} {number}", f"{word.es} {number}")


def _among_units(piece: Entry, units: Mapping[str, object]) -> Entry:
    """Where a unit may be named too, B2 is the unit and no building."""
    return msgspec.structs.replace(piece, also=tuple(name for name in piece.also if name.upper() not in units))
