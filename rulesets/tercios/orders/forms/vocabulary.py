"""The choices in forms: units, Leaders, terrain, and the parts of conditions and selectors. [A-15]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rulesets import conditions
from rulesets.forms import Choice
from rulesets.forms.kept_conditions import KeptConditions
from rulesets.forms.saying import named as names
from rulesets.kernel.text import Text
from rulesets.language import Choice as Words
from rulesets.language.pattern import synonyms
from rulesets.language.phrases import Phrasebook
from rulesets.tabletop.scenery.making import group
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import PolicyName
from rulesets.tercios.orders.language import rule_words, slots
from rulesets.tercios.orders.language.armies.army_names import KINDS
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR
from rulesets.tercios.orders.language.grammar import ORDERS
from rulesets.tercios.orders.language.names import COMMON_ACTIONS, lexicon
from rulesets.tercios.orders.plans.condition_words import DECLARED
from rulesets.tercios.orders.plans.conditions import KEEPING
from rulesets.tercios.position.scene import leaders_of, troops_of
from rulesets.tercios.position.troops import has_rule
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.leading import actions_of

FOE, SELF = Text("the foe in question", "el enemigo en cuestión"), Text("the unit itself", "la propia unidad")
_YES_NO: tuple[PolicyName, ...] = (
    "CONSOLIDATE",
    "CONTINUE",
    "CARACOLE",
    "ABANDON_FORT",
    "NUMEROSOS_ROLL",
    "ELEGANTE",
    "FRIO",
)
POLICY_WORDS: tuple[tuple[tuple[PolicyName, ...], str], ...] = (
    (
        ("MALAGUERRA",),
        ": if it can bear more than the foe | si aguanta más que el enemigo; "
        "ALWAYS: always | siempre; NEVER: never | nunca",
    ),
    (_YES_NO, "YES: yes | sí; NO: no"),
    (("CORRECTION",), "ACCEPT: shift it a little | desplazarla un poco; STOP: stop short | detenerse antes"),
    (("GUN_ORDER",), "FIRST: before the rest | antes que los demás; LAST: last | al final"),
    (
        ("ESCAPE",),
        "NEAREST: to the safest spot | al sitio más seguro; TOWARD: toward one of these | hacia uno de estos",
    ),
    (("OVERLAP",), "JOIN: joins it | se une a ella; STEP: steps aside | se aparta"),
)
"""The possible answers for each policy."""

PHRASES = {"condition": Phrasebook(CONDITION, ORDERS), "selector": Phrasebook(SELECTOR, ORDERS)}


def codec(view: View) -> KeptConditions:
    return KeptConditions(KEEPING, PHRASES, lexicon(view))


def first_word(text: Text, language: str) -> str:
    return synonyms(text.in_(language))[0]


def choices_of(words: Words, language: str) -> tuple[Choice, ...]:
    """What a slot of the order language accepts, each with its word."""
    return tuple(Choice(str(value), first_word(text, language)) for value, text in words.words)


def offered(words: Mapping[Any, Text], language: str) -> tuple[Choice, ...]:
    return tuple(Choice(value, text.in_(language)) for value, text in words.items())


def named(view: View, ids: Iterable[str], language: str) -> tuple[Choice, ...]:
    """Units and Leaders by the id that orders use and their name. Own ids are short."""
    return tuple(Choice(id, name_of(view, id, language)) for id in ids)


def name_of(view: View, id: str, language: str) -> str:
    unit, leader = view.units.get(id), view.leaders.get(id)
    if unit is None and leader is None:
        return id
    name = unit.troop.name if unit else leader.rank.name if leader else Text(id, id)
    return f"{view.called(id)} {name.in_(language)}".strip()


def action_name(action: str, language: str) -> str:
    known = COMMON_ACTIONS.get(action)
    quality = CATALOGUE.qualities.get(action.lower())
    return known.in_(language) if known else quality.name.in_(language) if quality else action


def own_units(view: View) -> list[str]:
    """Units that need a card, units in ambush, and members of columns and fortifications that may act alone."""
    found = [unit.id for unit in troops_of(view, view.audience)]
    return [*found, *(id for id in view.ambushes if id not in found)]


def own_leaders(view: View) -> list[str]:
    return [leader.id for leader in leaders_of(view, view.audience)]


def enemies(view: View) -> list[str]:
    return [unit.id for unit in view.units.values() if unit.side != view.audience and unit.on_table]


def brigades(view: View) -> list[str]:
    return [unit.id for unit in troops_of(view, view.audience) if has_rule(view, view.units[unit.id], "brigada")]


def leavers(view: View) -> list[str]:
    return [id for unit in troops_of(view, view.audience) for id in unit.column]


# Lists, by the names that the types of answers use.


def lists(view: View, language: str) -> dict[str, tuple[Choice, ...]]:
    units, leaders = named(view, own_units(view), language), named(view, own_leaders(view), language)
    classes = choices_of(rule_words.CLASS, language)
    emplaced = [id for unit in view.units.values() if unit.side == view.audience for id in unit.emplaced]
    return {
        "units": units,
        "leaders": leaders,
        "answerers": (*classes, *units),
        "policy_holders": (*classes, *units, *leaders),
        "brigades": named(view, brigades(view), language),
        "column": named(view, leavers(view), language),
        "members": named(view, emplaced, language),
        "policy_words": _policy_words(language),
        "actions": _by_leader(view, _actions, lambda action: action_name(action, language)),
        "virtues": _by_leader(view, _virtues, lambda gift: CATALOGUE.virtues[gift].name.in_(language)),
        "facings": choices_of(slots.SIDES, language),
        "flanks": choices_of(slots.FLANK, language),
        "boosts": choices_of(slots.BOOST, language),
        "wheres": choices_of(slots.WHERE, language),
        **_of_the_table(view, language),
        **_of_the_lists(view, language),
    }


def _of_the_table(view: View, language: str) -> dict[str, tuple[Choice, ...]]:
    elements = view.terrain.elements
    pieces = dict.fromkeys(group(element.id) for element in elements)
    return {
        "terrain": tuple(Choice(each.id, _ground(each.kind, each.id, language)) for each in elements),
        "buildings": tuple(Choice(each.id, each.id) for each in elements if each.kind == "building"),
        "pieces": tuple(Choice(id, id) for id in pieces),
        "scenery": offered({kind.id: kind.name for kind in CATALOGUE.terrain.values()}, language),
    }


def _ground(kind: str, id: str, language: str) -> str:
    printed = CATALOGUE.terrain.get(kind)
    return f"{printed.name.in_(language)} {id}" if printed else id


def _of_the_lists(view: View, language: str) -> dict[str, tuple[Choice, ...]]:
    own = dict.fromkeys(id for unit in troops_of(view, view.audience) for id in unit.troop.profile.weapons)
    fired = {id: CATALOGUE.weapons[id].name for id in own if CATALOGUE.weapons[id].range}
    acting = {each.id.upper(): each.name for each in CATALOGUE.qualities.values() if each.kind == "action"}
    return {
        "weapons": offered(fired, language),
        "qualities": offered(acting, language),
        "all_qualities": offered({each.id: each.name for each in CATALOGUE.qualities.values()}, language),
        "all_virtues": offered({each.id: each.name for each in CATALOGUE.virtues.values()}, language),
        "troops": offered({each.id: each.name for each in CATALOGUE.troops.values()}, language),
        "army_lists": offered({each.id: each.name for each in CATALOGUE.lists.values()}, language),
        "command_kinds": offered(KINDS, language),
    }


def _policy_words(language: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(word, name.in_(language), {"policy": policies})
        for policies, words in POLICY_WORDS
        for word, name in names(words).items()
    )


def _actions(view: View, leader: str) -> Iterable[str]:
    return actions_of(view, view.leaders[leader])


def _virtues(view: View, leader: str) -> Iterable[str]:
    return [gift for gift in view.leaders[leader].rank.virtues if CATALOGUE.virtues[gift].can_inspire]


def _by_leader(view: View, having: Any, name: Any) -> tuple[Choice, ...]:
    """What each Leader has, offered only for Leaders who have it."""
    had = {id: tuple(having(view, id)) for id in own_leaders(view)}
    return tuple(
        Choice(each, name(each), {"leader": tuple(id for id in had if each in had[id])})
        for each in dict.fromkeys(each for found in had.values() for each in found)
    )


def vocabulary(view: View, language: str) -> dict[str, Any]:
    """Everything from which conditions and selectors can be made."""
    foe = Choice("foe", FOE.in_(language))
    other_leaders = [leader.id for leader in view.leaders.values() if leader.side != view.audience]
    lists = {
        "special": (Choice("self", SELF.in_(language)), foe),
        "foe": (foe,),
        "own": named(view, [*own_units(view), *own_leaders(view)], language),
        "enemies": named(view, [*enemies(view), *other_leaders], language),
        "cards": choices_of(slots.CARD, language),
    }
    return conditions.vocabulary(
        DECLARED, {name: [msgspec.to_builtins(each) for each in listed] for name, listed in lists.items()}, language
    )
