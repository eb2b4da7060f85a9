"""The names a side may use in its orders, from its own view and the printed lists: nothing hidden is a name. [H-01]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.language import Entry, Lexicon
from rulesets.language.name_words import name_key
from rulesets.language.pattern import synonyms
from rulesets.tabletop.book.piece_codes import piece_code
from rulesets.tabletop.geometry.alongside import Stood
from rulesets.tabletop.geometry.poses import FULL_TURN, Point
from rulesets.tabletop.scenery.making import group
from rulesets.tabletop.wings import on_wings
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.naming import own_name
from rulesets.tercios.orders.language.groups import (
    called_by_number,
    kinds_by_command,
    kinds_by_state,
    kinds_of_officer,
    officers,
)
from rulesets.tercios.orders.language.kinds import (
    arms_of,
    by_part,
    kinds_by_place,
    kinds_by_wear,
    kinds_of,
    kinds_of_leader,
    kinds_of_terrain,
    middle_between,
)
from rulesets.tercios.orders.language.peoples import people_of, peoples_seen
from rulesets.tercios.orders.language.rule_words import CLASS
from rulesets.tercios.orders.language.settling import Sighted
from rulesets.tercios.orders.plans.selector_words import SELECTING
from rulesets.tercios.orders.plans.situations import FOE_WORDS, SELF_WORDS
from rulesets.tercios.position.troops import farthest_moves
from rulesets.tercios.position.view import LeaderView, UnitView, View

SHORTEST_NAME = 3
MOST_BOUGHT = 6
"""How many pieces of each kind orders may name before they are bought. [T-TER-04]"""
HOUSES = ("building", "urban")
"""What is entered and occupied; any other terrain is gone into."""
COMMON_ACTIONS: dict[str, Text] = {"INSPIRAR": Text("Inspire", "Inspirar"), "CORRER": Text("Hurry", "Correr")}


def lexicon(view: View) -> Lexicon:
    """Own Troops and Leaders by their short ids (T1, L1, G), the enemy's by their full ones (NT1), and by name.

    A view has one lexicon, made once: the table page writes many sentences from the same view.
    """
    found: Lexicon | None = view.__dict__.get("_lexicon")
    if found is None:
        found = view.__dict__["_lexicon"] = _lexicon(view)
    return found


def _lexicon(view: View) -> Lexicon:
    elements = _elements(view)
    own, enemies = _of_side(view, own=True), _of_side(view, own=False)
    held = {entry.id: entry for entry in (*own, *enemies)}
    units = [held[id] for id in view.units]
    leaders = [_leader(leader, view) for leader in view.leaders.values()]
    chiefs = [entry for entry in leaders if view.leaders[entry.id].side == view.audience]
    return Sighted(
        {
            "own": own,
            "enemy": enemies,
            "enemy anyone": [*enemies, *(entry for entry in leaders if entry not in chiefs)],
            "leader": chiefs,
            "own anyone": [*own, *chiefs],
            "anyone": [*units, *leaders],
            "element": elements,
            "ground": [entry for entry in elements if not entry.id.startswith(HOUSES)],
            "building": [entry for entry in elements if entry.id.startswith(HOUSES)],
            "command": [Entry(command, also=called_by_number(command)) for command in _commands(view)],
            **_printed(),
        },
        {unit.id: unit.pose.heading for unit in view.units.values() if unit.pose},
        FULL_TURN // 4 if view.audience == "south" else FULL_TURN * 3 // 4,
        peoples_seen(view),
        _arms(view),
        {unit.id: farthest_moves(unit) for unit in view.units.values() if unit.side == view.audience and unit.alive},
        {
            unit.id: Stood(unit.pose, unit.base)
            for unit in view.units.values()
            if unit.pose and unit.side == view.audience and unit.alive
        },
        view.options.scale,
    )


def _arms(view: View) -> dict[str, list[str]]:
    """The enemy's Troops that are left, by their arm."""
    found: dict[str, list[str]] = {}
    for unit in view.units.values():
        if unit.side != view.audience and unit.alive:
            found.setdefault(unit.troop.arm, []).append(unit.id)
    return found


def _unit(unit: UnitView, view: View, kinds: tuple[Noun, ...]) -> Entry:
    """A player may call their own by the names they gave them; what the enemy calls their must not get in the way."""
    if unit.side == view.audience:
        short, parts = _short(unit.id), by_part(unit, _short(unit.id))
        return Entry(unit.id, same(short), _names(unit.troop.name, view), kinds, not unit.alive, wholly=parts)
    names = _names(CATALOGUE.troops[unit.troop.troop].name, view)
    arms = tuple(f"{said} {unit.id}" for arm in arms_of(unit) for said in (arm.en, arm.es))
    return Entry(unit.id, None, names, kinds, not unit.alive, wholly=(*arms, *by_part(unit, unit.id)))


def _leader(leader: LeaderView, view: View) -> Entry:
    if leader.side != view.audience:
        return Entry(leader.id)
    kinds = (*kinds_of_leader(leader), *kinds_of_officer(leader, view))
    gone = leader.status == "removed"
    names = _names(leader.rank.name, view)
    whole = tuple(name for name in names if _OF_THE_FIELD in name)
    whole += tuple(title for title in _TITLES if any(name.startswith(f"{title} ") for name in whole))
    also = (*(name for name in names if name not in whole), *_titled(names))
    return Entry(leader.id, same(_short(leader.id)), also, kinds, gone, wholly=whole)


_OF_THE_FIELD = " de campo "
"""In the title of a Leader who is not meant by `the field`."""
_TITLES = {"Capitán": "Captain", "Maestre de campo": "Maestre", "Coronel": "Colonel", "Sargento mayor": "Major"}


def _titled(names: Sequence[str]) -> list[str]:
    """The same with the English title for the Spanish one: Captain Gamboa."""
    return [
        name.replace(spanish, english, 1)
        for name in names
        for spanish, english in _TITLES.items()
        if name.startswith(f"{spanish} ")
    ]


def _of_side(view: View, *, own: bool) -> list[Entry]:
    """Troops with what they are, and where several are the same, with where they stand."""
    units = [unit for unit in view.units.values() if (unit.side == view.audience) is own]
    people = people_of(view, own=own)
    kinds = [kinds_of(unit, own=own, people=people) for unit in units]
    there = [at for at, unit in enumerate(units) if unit.alive and unit.pose]
    arms = {at: arms_of(units[at]) if own else () for at in there}
    placed = kinds_by_place(
        there,
        lambda at: [kind for kind in kinds[at] if kind not in arms[at]],
        lambda at: _stands(units[at]),
        _up(view),
    )
    wings = on_wings({at: _stands(units[at])[0] * _up(view) for at in there}, arms)
    more = {there[place]: said for place, said in placed.items()}
    more = {at: (*more.get(at, ()), *wings.get(at, ())) for at in there}
    worn = kinds_by_wear([units[at] for at in there], lambda place: kinds[there[place]]) if own else {}
    for place, said in worn.items():
        more[there[place]] = (*more.get(there[place], ()), *said)
    together = [_together(unit, kinds[at], view) if own else () for at, unit in enumerate(units)]
    return [_unit(unit, view, (*kinds[at], *more.get(at, ()), *together[at])) for at, unit in enumerate(units)]


def _together(unit: UnitView, kinds: Sequence[Noun], view: View) -> tuple[Noun, ...]:
    """What it is called together with others of ours."""
    plain = [kind for kind in kinds if " " not in kind.en]
    return (*kinds_by_state(unit), *kinds_by_command(unit, plain, officers(view)))


def _stands(unit: UnitView) -> Point:
    return unit.pose.front if unit.pose else (0, 0)


def _up(view: View) -> int:
    return 1 if view.audience == "south" else -1


def _names(name: Text, view: View) -> tuple[str, ...]:
    """The names that mean nothing else: no short id, no word by which targets are chosen, not `self` or `foe`."""
    taken = {*_words(), *(name_key(_short(id)) for id in (*view.units, *view.leaders))}
    both = dict.fromkeys((name.en, name.es))
    return tuple(said for said in both if len(said) >= SHORTEST_NAME and name_key(said) and name_key(said) not in taken)


def _short(id: str) -> str:
    return id[1:]


@cache
def _words() -> frozenset[str]:
    chosen = [FOE_WORDS, SELF_WORDS, *SELECTING.words.values(), *(text for _, text in CLASS.words)]
    return frozenset(name_key(word) for text in chosen for said in (text.en, text.es) for word in synonyms(said))


def _commands(view: View) -> list[str]:
    """The side's own Commands and Batteries, and the General's. [T-CMD-03]"""
    units = [unit.troop.command for unit in view.units.values() if unit.side == view.audience]
    leaders = [leader.rank.command for leader in view.leaders.values() if leader.side == view.audience]
    return sorted(dict.fromkeys((*units, *leaders)))


def _elements(view: View) -> list[Entry]:
    """Terrain by its ids and by what it is; pieces of one thing bought together also by their common id. While a table
    is bought, what may yet lie on it too: a Cartógrafo writes before anything does. [A-35, D-05]"""
    pieces = view.terrain.elements
    kinds = [_kinds(element.kind) for element in pieces]
    placed = kinds_by_place(
        range(len(pieces)), lambda at: kinds[at], lambda at: middle_between(pieces[at].points), _up(view)
    )
    found = {
        element.id: _element(element.id, element.kind, (*kinds[at], *placed.get(at, ())))
        for at, element in enumerate(pieces)
    }
    whole = [group(element.id) for element in view.terrain.elements]
    if view.phase == "scenery" and view.options.scenery == "points":
        whole += [f"{kind}{number}" for kind in CATALOGUE.terrain for number in range(1, MOST_BOUGHT + 1)]
    return [*found.values(), *(Entry(id, piece_code(id)) for id in dict.fromkeys(whole) if id not in found)]


def _element(id: str, kind: str, kinds: tuple[Noun, ...]) -> Entry:
    printed = CATALOGUE.terrain.get(kind)
    own = own_name(id)
    return Entry(
        id,
        piece_code(id),
        (printed.name.en, printed.name.es) if printed else (),
        kinds,
        wholly=(own.en, own.es) if own else (),
    )


def _kinds(kind: str) -> tuple[Noun, ...]:
    printed = CATALOGUE.terrain.get(kind)
    return kinds_of_terrain(kind, printed.name) if printed else ()


@cache
def _printed() -> Mapping[str, tuple[Entry, ...]]:
    """Weapons, Virtues and what Leaders can do: printed, so everybody knows them."""
    qualities = {quality.id.upper(): quality.name for quality in CATALOGUE.qualities.values()}
    return {
        "weapon": tuple(Entry(weapon.id, weapon.name) for weapon in CATALOGUE.weapons.values()),
        "virtue": tuple(Entry(virtue.id, virtue.name) for virtue in CATALOGUE.virtues.values()),
        "action": tuple(Entry(id, name) for id, name in {**COMMON_ACTIONS, **qualities}.items()),
    }
