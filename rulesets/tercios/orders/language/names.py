"""The names a side may use in its orders, from its own view and the printed lists: nothing hidden is a name. [H-01]"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.language import Entry, Lexicon
from rulesets.language.lexicon import name_key
from rulesets.language.pattern import synonyms
from rulesets.tabletop.scenery.making import group
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.language.rule_words import CLASS
from rulesets.tercios.orders.plans.selector_words import SELECTING
from rulesets.tercios.orders.plans.situations import FOE_WORDS, SELF_WORDS
from rulesets.tercios.position.view import LeaderView, UnitView, View

SHORTEST_NAME = 3
MOST_BOUGHT = 6
"""So many pieces of each kind may be spoken of before they are bought. [T-TER-04]"""
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
    units = [_unit(unit, view) for unit in view.units.values()]
    leaders = [_leader(leader, view) for leader in view.leaders.values()]
    own = [entry for entry in units if view.units[entry.id].side == view.audience]
    chiefs = [entry for entry in leaders if view.leaders[entry.id].side == view.audience]
    return Lexicon(
        {
            "own": own,
            "enemy": [entry for entry in units if entry not in own],
            "leader": chiefs,
            "own anyone": [*own, *chiefs],
            "anyone": [*units, *leaders],
            "element": _elements(view),
            "command": [Entry(command) for command in _commands(view)],
            **_printed(),
        }
    )


def _unit(unit: UnitView, view: View) -> Entry:
    """A player may call their own by the names they gave them; what the enemy calls their must not get in the way."""
    if unit.side == view.audience:
        return _own(unit.id, unit.troop.name, view)
    return Entry(unit.id, None, _names(CATALOGUE.troops[unit.troop.troop].name, view))


def _leader(leader: LeaderView, view: View) -> Entry:
    return _own(leader.id, leader.rank.name, view) if leader.side == view.audience else Entry(leader.id)


def _own(id: str, name: Text, view: View) -> Entry:
    return Entry(id, same(_short(id)), _names(name, view))


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
    found = {element.id: _element(element.id, element.kind) for element in view.terrain.elements}
    whole = [group(element.id) for element in view.terrain.elements]
    if view.phase == "scenery" and view.options.scenery == "points":
        whole += [f"{kind}{number}" for kind in CATALOGUE.terrain for number in range(1, MOST_BOUGHT + 1)]
    return [*found.values(), *(Entry(id) for id in dict.fromkeys(whole) if id not in found)]


def _element(id: str, kind: str) -> Entry:
    printed = CATALOGUE.terrain.get(kind)
    return Entry(id, None, (printed.name.en, printed.name.es) if printed else ())


@cache
def _printed() -> Mapping[str, tuple[Entry, ...]]:
    """Weapons, Virtues and what Leaders can do: printed, so everybody knows them."""
    qualities = {quality.id.upper(): quality.name for quality in CATALOGUE.qualities.values()}
    return {
        "weapon": tuple(Entry(weapon.id, weapon.name) for weapon in CATALOGUE.weapons.values()),
        "virtue": tuple(Entry(virtue.id, virtue.name) for virtue in CATALOGUE.virtues.values()),
        "action": tuple(Entry(id, name) for id, name in {**COMMON_ACTIONS, **qualities}.items()),
    }
