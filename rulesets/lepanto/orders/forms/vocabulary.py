"""The choices in forms: ships by squadron, line and type, goals, targets, facings, and the parts of conditions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rulesets import conditions
from rulesets.forms import Choice
from rulesets.kernel.nouns import the
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.names import DIRECTION_NAMES, MANY, SQUADRON_NAMES, introduction
from rulesets.lepanto.book.ships import LETTERS, SHIPS, SQUADRONS
from rulesets.lepanto.orders.plans.dressing import GALLEASS
from rulesets.lepanto.orders.plans.facing import NAMES
from rulesets.lepanto.orders.plans.selections import STATES
from rulesets.lepanto.orders.plans.situations import DECLARED
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other
from rulesets.lepanto.position.view import View

ALL = Text("all ships", "todas las naves")
NEAREST = Text("the nearest enemy", "el enemigo más cercano")
NEAREST_GALLEASS = Text("the nearest galleass", "la galeaza más cercana")
BEST = Text("the best target", "el mejor blanco")
LONGEST_RUN = Text("whoever gives the longest run", "a quien dé la mayor arrancada")
LINES: Mapping[int, Text] = {
    0: Text("galleasses and their tows", "galeazas y sus remolques"),
    1: Text("first line", "primera línea"),
    2: Text("second line", "segunda línea"),
    3: Text("third line", "tercera línea"),
}
SHORT: Mapping[int, Text] = {
    0: Text("tows", "remolques"),
    1: Text("1st", "1.ª"),
    2: Text("2nd", "2.ª"),
    3: Text("3rd", "3.ª"),
}
TURN_WORDS: Mapping[str, Text] = {
    "L1": Text("one hexside to port", "un lado a babor"),
    "L2": Text("two hexsides to port", "dos lados a babor"),
    "R1": Text("one hexside to starboard", "un lado a estribor"),
    "R2": Text("two hexsides to starboard", "dos lados a estribor"),
    "about": Text("about (galliots)", "media vuelta (galeotas)"),
}
FACING_WORDS: Mapping[str, Text] = {
    "keep": Text("as they are", "como están"),
    "nearest": NEAREST,
    "away": Text("away from the nearest enemy", "de espaldas al enemigo más cercano"),
    **{name: the(DIRECTION_NAMES[at]) for name, at in NAMES.items()},
    **TURN_WORDS,
}


def ship_name(id: str) -> Text:
    """`CC-G08, the Real of Don Juan`, or the id alone."""
    name = introduction(id)
    return Text("{id}, {name}", "{id}, {name}").of(id, name) if name else Text(id, id)


def squadron_name(squadron: str) -> Text:
    return the(SQUADRON_NAMES[squadron])


def part_name(squadron: str, part: Text) -> Text:
    return Text("{squadron}: {part}", "{squadron}: {part}").of(squadron_name(squadron), part)


def kind_name(letter: str) -> Text:
    return MANY[LETTERS[letter]][1]


def parts_of(scene: Scene, side: Side) -> dict[str, Text]:
    """Squadrons, their lines and their types, as far as they have ships left: the notation and what it is called."""
    found: dict[str, Text] = {}
    for code in SQUADRONS:
        held = [SHIPS[id] for id in scene.fleet(side) if SHIPS[id].squadron == code]
        lines, kinds = sorted({ship.line for ship in held}), {ship.type for ship in held}
        if held:
            found[code] = squadron_name(code)
        if len(lines) > 1:
            found |= {f"{code}/{line}": part_name(code, LINES[line]) for line in lines}
        if len(kinds) > 1:
            found |= {f"{code}:{x}": part_name(code, kind_name(x)) for x in LETTERS if LETTERS[x] in kinds}
    return found


def selections(view: View, scene: Scene) -> dict[str, Text]:
    """What a form offers as ships: everything that the notation has a short word for, then the ships one by one."""
    side = view.own_side
    states = {
        f"all{{{state}}}": Text("{all}: {state}", "{all}: {state}").of(ALL, name) for state, name in STATES.items()
    }
    groups = {f"@{name}": Text(f"@{name}", f"@{name}") for name in sorted(view.plans.groups)}
    ships = {id: ship_name(id) for id in sorted(scene.fleet(side))}
    return {"all": ALL, **parts_of(scene, side), **states, **groups, **ships}


def lists(view: View, language: str) -> dict[str, tuple[Choice, ...]]:
    """By the names that the answers' types use."""
    scene, side = Scene(view), view.own_side
    own = {id: ship_name(id) for id in sorted(scene.fleet(side))}
    enemies = {id: ship_name(id) for id in sorted(scene.fleet(other(side)))}
    led = {GALLEASS: NEAREST_GALLEASS} if any(SHIPS[id].type == "galleass" for id in own) else {}
    offered: dict[str, Mapping[str, Text]] = {
        "selections": selections(view, scene),
        "goals": {"nearest": NEAREST, **enemies},
        "targets": {"best": BEST, "nearest": NEAREST, **enemies},
        "facings": FACING_WORDS,
        "own": own,
        "guides": {**led, **own},
        "doctrines": {name: Text(name, name) for name in sorted(view.plans.doctrines)},
    }
    found = {name: choices(words.items(), language) for name, words in offered.items()}
    best = Choice("best", capital(LONGEST_RUN).in_(language), {"do": ("ram",)})
    return {**found, "goals": (best, *found["goals"])}


def choices(words: Iterable[tuple[str, Text]], language: str) -> tuple[Choice, ...]:
    return tuple(Choice(value, capital(text).in_(language)) for value, text in words)


def vocabulary(view: View, language: str) -> dict[str, Any]:
    """Everything from which conditions can be made."""
    scene, side = Scene(view), view.own_side
    sides = {"own": scene.fleet(side), "enemies": scene.fleet(other(side))}
    named = {name: choices(((id, ship_name(id)) for id in sorted(ids)), language) for name, ids in sides.items()}
    return conditions.vocabulary(
        DECLARED, {name: [msgspec.to_builtins(each) for each in held] for name, held in named.items()}, language
    )
