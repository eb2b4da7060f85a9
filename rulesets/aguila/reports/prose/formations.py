"""Formations and orders as sentences use them."""

from __future__ import annotations

from rulesets.kernel.text import Text

INTO: dict[str, Text] = {
    "line": Text("in line", "en línea"),
    "march_column": Text("in march column", "en columna de marcha"),
    "attack_column": Text("in attack column", "en columna de ataque"),
    "square": Text("in square", "en cuadro"),
    "battalion_mass": Text("in battalion mass", "en masa de batallón"),
    "open_order": Text("in open order", "en orden abierto"),
}
ORDERS: dict[str, Text] = {
    "HALT": Text("to halt", "hacer alto"),
    "FACE": Text("to face", "encarar"),
    "ADVANCE": Text("to advance", "avanzar"),
    "BACK": Text("to go back", "ir atrás"),
    "SIDE": Text("to move sideways", "moverse de lado"),
    "DOUBLE": Text("to move at the double", "moverse a paso ligero"),
    "FORM": Text("to change formation", "cambiar de formación"),
    "LIMBER": Text("to limber", "enganchar"),
    "UNLIMBER": Text("to unlimber", "desenganchar"),
    "REDEPLOY": Text("to redeploy", "redesplegar"),
    "ENTER": Text("to enter a building", "entrar en un edificio"),
    "EXIT": Text("to leave the building", "salir del edificio"),
    "MOVE": Text("to move", "moverse"),
    "JOIN": Text("to join a unit", "unirse a una unidad"),
    "ARRIVE": Text("to arrive", "llegar"),
}


def into(formation: str) -> Text:
    return INTO.get(formation, INTO["line"])
