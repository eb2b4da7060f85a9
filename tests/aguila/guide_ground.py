"""The tables of ground, formations and scenarios of the pages that teach Águila, made from the book and the rules."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import get_args

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Kind
from rulesets.aguila.position.length import last_turns
from rulesets.aguila.position.state import SCENARIO_NAMES, Scenario
from rulesets.aguila.rules.shooting.aiming import form_fractions
from rulesets.aguila.rules.shooting.ground_cover import COVER, MELEE
from rulesets.aguila.rules.shooting.volleys import COLUMN_HITS, COLUMN_WOUNDS
from rulesets.kernel.text import Text
from tests.aguila.battlefield import Battlefield

INCH = 1000
BEHIND, INSIDE = Text(" behind it", " detrás"), Text(" inside", " dentro")
OPEN_AREAS: dict[str, tuple[Text, Text]] = {
    "field": (Text("field", "cultivo"), Text("field", "cultivo")),
    "marsh": (Text("marsh", "pantano"), Text("marsh", "pantano")),
    "rocky": (Text("rocks", "rocas"), Text("rocks", "rocas")),
}
BUILDINGS = ("building_wood", "building_stone", "farm", "building_fortified")
CLOSED = (Text("lake", "lago"), Text("mountain", "montaña"), Text("high wall", "muro alto"))
GOING = {
    "difficult": Text("twice the cost", "cuesta el doble"),
    "normal": Text("as in the open", "como campo abierto"),
    "obstacle": Text("as in the open, not at the double", "como campo abierto, no a paso ligero"),
    "impassable": Text("no", "no"),
    "building": Text(
        "infantry may enter if it starts its turn touching it",
        "la infantería puede entrar si empieza el turno tocándolo",
    ),
}
CAVALRY = Text("cavalry {hit}", "caballería {hit}")
YES = Text("yes", "sí")


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−")


def line(language: str, *cells: Text | str) -> str:
    said = [cell if isinstance(cell, str) else cell.in_(language) for cell in cells]
    return "".join(f"| {cell} " if cell else "| " for cell in said) + "|"


def ground(language: str) -> Iterable[str]:
    """One row for each kind of ground that the pages name."""
    yield _wood(language)
    yield _open_areas(language)
    hill = BOOK.kinds["hill_easy"]
    assert hill.blocks and hill.elevated
    over = Text("whoever is on it sees over units", "quien está en ella ve por encima de las unidades")
    yield line(language, Text("easy hill", "colina suave"), GOING[hill.move], Text("no", "no"), "", over)
    yield _obstacle(language, Text("fence, hedge", "cerca, seto"), BOOK.kinds["fence"])
    yield _obstacle(language, Text("low wall", "muro bajo"), BOOK.kinds["wall_low"])
    yield _building(language)
    yield _closed(language)


def _wood(language: str) -> str:
    wood = BOOK.kinds["wood"]
    assert wood.blocks
    seen = Text('no; hidden beyond {far}" inside', 'no; oculta a más de {far}" dentro').of(wood.hides_beyond // INCH)
    hit = CAVALRY.of(signed(wood.cavalry_hit))
    return line(language, Text("wood", "bosque"), GOING[wood.move], seen, signed(COVER[wood.cover]), hit)


def _open_areas(language: str) -> str:
    kinds = [BOOK.kinds[id] for id in OPEN_AREAS]
    assert {kind.move for kind in kinds} == {"difficult"} and not any(kind.blocks for kind in kinds)
    covered = [kind for kind in kinds if kind.cover != "none"]
    hindered = [kind for kind in kinds if kind.cavalry_hit]
    assert {kind.cavalry_hit for kind in hindered} == {-1}
    names = Text(" and ", " y ").in_(language).join(OPEN_AREAS[kind.id][1].in_(language) for kind in hindered)
    cover = ", ".join(f"{OPEN_AREAS[kind.id][0].in_(language)} {signed(COVER[kind.cover])}" for kind in covered)
    hit = Text("cavalry −1 in {names}", "caballería −1 en {names}").of(names)
    all_names = ", ".join(each[0].in_(language) for each in OPEN_AREAS.values())
    return line(language, all_names, GOING["difficult"], YES, cover, hit)


def _obstacle(language: str, name: Text, kind: Kind) -> str:
    assert not kind.blocks
    behind = BEHIND.in_(language)
    cover, melee = signed(COVER[kind.cover]), signed(MELEE[kind.melee])
    return line(language, name, GOING[kind.move], YES, f"{cover}{behind}", f"{melee}{behind}")


def _building(language: str) -> str:
    kinds = [BOOK.kinds[id] for id in BUILDINGS]
    assert all(kind.blocks and kind.move == "building" for kind in kinds)
    covers = [COVER[kind.cover] for kind in kinds]
    cover = Text("{least} to {most} inside", "{least} a {most} dentro").of(signed(max(covers)), signed(min(covers)))
    plain, *_, strong = (signed(MELEE[kind.melee]) for kind in kinds)
    melee = Text("{plain}, fortified {strong}", "{plain}, fortificado {strong}").of(plain, strong)
    return line(language, Text("building", "edificio"), GOING["building"], Text("no", "no"), cover, melee)


def _closed(language: str) -> str:
    lake, mountain, wall = (BOOK.kinds[id] for id in ("lake", "mountain", "wall_high"))
    assert {kind.move for kind in (lake, mountain, wall)} == {"impassable"}
    assert (lake.blocks, mountain.blocks, wall.blocks) == (False, True, True)
    names = ", ".join(name.in_(language) for name in CLOSED)
    return line(language, names, GOING["impassable"], Text("lake yes", "el lago sí"), "", "")


# Formations.

FORMATIONS = {
    "line": ("fr_line_6", Text("line", "línea")),
    "attack_column": ("fr_line_6", Text("attack column", "columna de ataque")),
    "square": ("fr_line_6", Text("square", "cuadro")),
    "battalion_mass": ("at_line_9", Text("battalion mass", "masa de batallón")),
    "march_column": ("fr_line_6", Text("march column", "columna de marcha")),
}
SHARES = {
    Fraction(1): Text("all its dice", "todos sus dados"),
    Fraction(1, 2): Text("half", "la mitad"),
}
PART, NONE = Text("a share through each side", "una parte por cada lado"), Text("no", "no")
HITS = {
    0: Text("", ""),
    1: Text("one hit re-rolled", "se repite un impacto"),
    2: Text("two hits re-rolled", "se repiten dos impactos"),
}
WOUNDS = {
    0: Text("", ""),
    2: Text("; guns two wounds", "; los cañones, dos heridas"),
    3: Text("; guns three wounds", "; los cañones, tres heridas"),
}


def formation_starts(language: str) -> Iterable[str]:
    """What a formation fires with, and what is rolled again against it: the first cells of its row."""
    for formation, (entry, name) in FORMATIONS.items():
        shot_at = HITS[COLUMN_HITS.get(formation, 0)].in_(language)
        shot_at += WOUNDS[COLUMN_WOUNDS.get(formation, 0)].in_(language)
        yield line(language, f"**{name.in_(language)}**", _fires(entry, formation), shot_at)


def _fires(entry: str, formation: str) -> Text:
    if formation in ("square", "march_column"):
        return PART if formation == "square" else NONE
    scene = Battlefield().put("B1", entry, 30, 20, formation=formation).scene
    share = Fraction(1)
    for each in form_fractions(scene, "B1", 1, "front"):
        share *= each
    return SHARES[share]


# Scenarios.


def scenario_starts(language: str) -> Iterable[str]:
    """A scenario as the lobby names it, and its turns: the first cells of its row."""
    for scenario in get_args(Scenario):
        ends = last_turns(scenario)
        yield line(language, SCENARIO_NAMES[scenario], f"{min(ends)}-{max(ends) + 1}")
