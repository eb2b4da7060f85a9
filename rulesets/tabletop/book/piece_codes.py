"""What a piece of terrain is called in orders: its id, which is English, and in Spanish orders the Spanish word."""

from __future__ import annotations

import re

from rulesets.kernel.text import Text

_NUMBERED = re.compile(r"([a-z_]+)(\d+)")
_SPANISH = {
    "wood": "bosque",
    "wood_large": "bosque_grande",
    "palm_grove": "palmeral",
    "vineyard": "viñedo",
    "field": "campo",
    "rocky": "pedregal",
    "rocks": "rocas",
    "marsh": "pantano",
    "dunes": "dunas",
    "difficult": "terreno_difícil",
    "ruins": "ruinas",
    "hamlet": "aldea",
    "hill": "colina",
    "hill_large": "colina_grande",
    "hill_steep": "colina_escarpada",
    "hill_easy": "colina_suave",
    "hill_difficult": "colina_escarpada",
    "mountain": "montaña",
    "lake": "lago",
    "lake_large": "lago_grande",
    "river": "río",
    "stream": "arroyo",
    "bridge": "puente",
    "ford": "vado",
    "wadi": "uadi",
    "road": "camino",
    "fence": "cerca",
    "bank": "terraplén",
    "wall": "muro",
    "wall_low": "muro_bajo",
    "wall_high": "muro_alto",
    "urban": "pueblo",
    "building": "edificio",
    "building_large": "edificio_grande",
    "building_wood": "edificio_madera",
    "building_stone": "edificio_piedra",
    "building_fortified": "edificio_fortificado",
    "farm": "granja",
    "house": "casa",
    "position_light": "posición_ligera",
    "position_solid": "posición_sólida",
    "position_fortified": "reducto",
    "lone_tree": "árbol",
}
"""By kind. Where there are several kinds of hills, none is simply a hill: the second hill may be any of them."""


def piece_code(id: str) -> Text | None:
    """wood1, bosque1; None where the id is not made of a kind and a number."""
    found = _NUMBERED.fullmatch(id)
    spanish = _SPANISH.get(found[1]) if found else None
    return Text(id, f"{spanish}{found[2]}") if found and spanish else None
