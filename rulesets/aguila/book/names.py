"""Names of what is neither in a list nor a kind of terrain, and the names of pieces on the table."""

from __future__ import annotations

import re
from collections.abc import Collection

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Arm, Formation, Rank, UnitType
from rulesets.kernel.nouns import Noun, noun
from rulesets.tabletop.book.numbered import numbered
from rulesets.tabletop.book.places import place_name

SIDE_NAMES: dict[str, Noun] = {"blue": noun("Blue", "el Azul"), "red": noun("Red", "el Rojo")}
ARM_NAMES: dict[Arm, Noun] = {
    "infantry": noun("the infantry", "la infantería"),
    "cavalry": noun("the cavalry", "la caballería"),
    "artillery": noun("the artillery", "la artillería"),
    "officer": noun("the officers", "los oficiales"),
}
TYPE_NAMES: dict[UnitType, Noun] = {
    "line_infantry": noun("the line infantry", "la infantería de línea"),
    "light_infantry": noun("the light infantry", "la infantería ligera"),
    "grenadiers": noun("the grenadiers", "los granaderos"),
    "guard_infantry": noun("the Guard infantry", "la infantería de la Guardia"),
    "militia": noun("the militia", "la milicia"),
    "guerrilla": noun("the guerrilla", "la guerrilla"),
    "light_cavalry": noun("the light cavalry", "la caballería ligera"),
    "line_cavalry": noun("the line cavalry", "la caballería de línea"),
    "heavy_cavalry": noun("the heavy cavalry", "la caballería pesada"),
    "light_gun": noun("the light gun", "el cañón ligero"),
    "medium_gun": noun("the medium gun", "el cañón medio"),
    "heavy_gun": noun("the heavy gun", "el cañón pesado"),
    "howitzer": noun("the howitzer", "el obús"),
    "officer": noun("the officer", "el oficial"),
}
RANK_NAMES: dict[Rank, Noun] = {
    "commander": noun("the commander", "el comandante"),
    "brigade_general": noun("the brigade general", "el general de brigada"),
    "division_general": noun("the division general", "el general de división"),
}
CHIEF = noun("the General in chief", "el General en jefe")
FORMATION_NAMES: dict[Formation, Noun] = {
    "line": noun("a line", "una línea"),
    "march_column": noun("a march column", "una columna de marcha"),
    "attack_column": noun("an attack column", "una columna de ataque"),
    "square": noun("a square", "un cuadro"),
    "battalion_mass": noun("a battalion mass", "una masa de batallón"),
    "open_order": noun("open order", "orden abierto"),
}
WEATHER_NAMES: dict[str, Noun] = {
    "fair": noun("the fair weather", "el buen tiempo"),
    "rain": noun("the rain", "la lluvia"),
    "torrential_rain": noun("the torrential rain", "la lluvia torrencial"),
    "fog": noun("the fog", "la niebla"),
    "snow": noun("the snow", "la nieve"),
    "blizzard": noun("the blizzard", "la ventisca"),
    "sandstorm": noun("the sandstorm", "la tormenta de arena"),
}
SEASON_NAMES: dict[str, Noun] = {
    "winter": noun("winter", "el invierno"),
    "spring": noun("spring", "la primavera"),
    "summer": noun("summer", "el verano"),
    "autumn": noun("autumn", "el otoño"),
}
COUNTRY_NAMES: dict[str, Noun] = {
    "mountain": noun("the mountains", "las montañas"),
    "arid": noun("the arid terrain", "el terreno árido"),
    "fertile": noun("the fertile terrain", "el terreno fértil"),
    "forest": noun("the wooded terrain", "el terreno boscoso"),
    "steppe": noun("the steppe", "la estepa"),
    "desert": noun("the desert", "el desierto"),
}
REGION_NAMES: dict[str, Noun] = {
    "south": noun("Southern Europe", "Europa del sur", "f"),
    "west": noun("Western Europe", "Europa occidental", "f"),
    "east": noun("Eastern Europe", "Europa oriental", "f"),
    "middle_east": noun("the Middle East", "el Oriente Medio"),
}
SOMETHING = noun("a piece of terrain", "un elemento")
_DIGITS = re.compile(r"\d+$")


def side_name(side: str) -> Noun:
    return SIDE_NAMES["blue" if side == "blue" else "red"]


def piece_name(id: str, kind: str, alike: Collection[str] = ()) -> Noun:
    """A piece of terrain in a sentence: Heron Wood, the second fence. `alike` are the ids of all pieces of its kind."""
    return own_name(id, kind) or kind_and_number(id, kind, alike)


def own_name(id: str, kind: str) -> Noun | None:
    """What a piece is called on every table, where such things have names."""
    number = _DIGITS.search(id)
    return place_name(kind, int(number[0])) if number else None


def kind_and_number(id: str, kind: str, alike: Collection[str] = ()) -> Noun:
    """What a piece is: the wood, the second fence. The only one of its kind has no number."""
    known = BOOK.kinds.get(kind)
    if known is None:
        return SOMETHING
    number = _DIGITS.search(id)
    return known.name if number is None or len(set(alike) | {id}) == 1 else numbered(known.name, int(number[0]))


# What counts in scenarios.

OBJECTIVE: dict[str, Noun] = {
    "farm": noun("the farm", "la granja"),
    "hill": noun("the hill", "la colina"),
    "bridge": noun("the bridge", "el puente"),
}
EDGE_NAMES: dict[str, Noun] = {
    "bottom": noun("the lower edge", "el borde inferior"),
    "top": noun("the upper edge", "el borde superior"),
    "lower": noun("the ground below the diagonal", "el terreno bajo la diagonal"),
    "upper": noun("the ground above the diagonal", "el terreno sobre la diagonal"),
    "lower_left": noun("the lower left quarter", "el cuarto inferior izquierdo"),
    "lower_right": noun("the lower right quarter", "el cuarto inferior derecho"),
    "upper_left": noun("the upper left quarter", "el cuarto superior izquierdo"),
    "upper_right": noun("the upper right quarter", "el cuarto superior derecho"),
}
_MARKER = noun("the objective", "el objetivo")


def objective_name(id: str) -> Noun:
    """A marker by its number: the second objective."""
    number = _DIGITS.search(id)
    return _MARKER if number is None else numbered(_MARKER, int(number[0]))
