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
    return Text("{unit} faces {side}.", "{unit} se orienta {side}.").of(event.unit, side)


def _joined(event: JoinedColumn) -> Text:
    return Text(
        "{unit} falls in behind {host}; the column has {wear} wear.",
        "{unit} se une a la columna de {host}, que suma {wear} de desgaste.",
    ).of(event.unit, event.host, event.wear)


def _left(event: LeftColumn) -> Text:
    return Text(
        "{unit} leaves the column of {host} with {wear} wear.",
        "{unit} deja la columna de {host} con {wear} de desgaste.",
    ).of(event.unit, event.host, event.wear)


def _entered(event: EnteredBuilding) -> Text:
    return Text("{unit} occupies {building}.", "{unit} ocupa {building}.").of(event.unit, event.building)


def _came_out(event: LeftBuilding) -> Text:
    return Text("{unit} comes out of {building}.", "{unit} sale de {building}.").of(event.unit, event.building)


def _limbered(event: Limbered) -> Text:
    return Text("{unit} limbers up.", "{unit} queda atalajada.").of(event.unit)


def _unlimbered(event: Unlimbered) -> Text:
    return Text("{unit} unlimbers.", "{unit} queda desatalajada.").of(event.unit)


def _gun_lost(event: GunLost) -> Text:
    return Text("{unit} flees and leaves its gun {gun} behind.", "{unit} huye y deja atrás su cañón {gun}.").of(
        event.unit, event.gun
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
