"""Words for facings, columns, buildings and horses."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.events.movement import (
    EnteredBuilding,
    Faced,
    GunLost,
    JoinedColumn,
    LeftBuilding,
    LeftColumn,
    Limbered,
    Unlimbered,
)

FACINGS = {
    "left": Text("to the left", "a la izquierda"),
    "right": Text("to the right", "a la derecha"),
    "rear": Text("about", "a retaguardia"),
}


def _faced(event: Faced) -> Text:
    side = FACINGS[event.side]
    return Text(f"{event.unit} faces {side.en}.", f"{event.unit} se orienta {side.es}.")


def _joined(event: JoinedColumn) -> Text:
    return Text(
        f"{event.unit} falls in behind {event.host}; the column has {event.wear} wear.",
        f"{event.unit} se une a la columna de {event.host}, que suma {event.wear} de desgaste.",
    )


def _left(event: LeftColumn) -> Text:
    return Text(
        f"{event.unit} leaves the column of {event.host} with {event.wear} wear.",
        f"{event.unit} deja la columna de {event.host} con {event.wear} de desgaste.",
    )


def _entered(event: EnteredBuilding) -> Text:
    return Text(f"{event.unit} occupies {event.building}.", f"{event.unit} ocupa {event.building}.")


def _came_out(event: LeftBuilding) -> Text:
    return Text(f"{event.unit} comes out of {event.building}.", f"{event.unit} sale de {event.building}.")


def _limbered(event: Limbered) -> Text:
    return Text(f"{event.unit} limbers up.", f"{event.unit} queda atalajada.")


def _unlimbered(event: Unlimbered) -> Text:
    return Text(f"{event.unit} unlimbers.", f"{event.unit} queda desatalajada.")


def _gun_lost(event: GunLost) -> Text:
    return Text(
        f"{event.unit} flees and leaves its gun {event.gun} behind.",
        f"{event.unit} huye y deja atrás su cañón {event.gun}.",
    )


WORDS: Words = {
    Faced: _faced,
    JoinedColumn: _joined,
    LeftColumn: _left,
    EnteredBuilding: _entered,
    LeftBuilding: _came_out,
    Limbered: _limbered,
    Unlimbered: _unlimbered,
    GunLost: _gun_lost,
}
