"""Facings, columns, buildings and horses in words."""

from __future__ import annotations

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
from rulesets.tercios.reports.prose.names import Names, Words

FACINGS = {
    "left": Text("{unit} turns to its left.", "{unit} se orienta a su izquierda."),
    "right": Text("{unit} turns to its right.", "{unit} se orienta a su derecha."),
    "rear": Text("{unit} turns about.", "{unit} da media vuelta."),
}


def _faced(event: Faced, names: Names) -> Text:
    return FACINGS[event.side].of(names.unit(event.unit))


def _joined(event: JoinedColumn, names: Names) -> Text:
    unit, host = names.unit(event.unit), names.unit(event.host)
    if not event.wear:
        return Text("{unit} falls in behind {host}.", "{unit} se une a la columna de {host}.").of(unit, host)
    return Text(
        "{unit} falls in behind {host}; the column has {wear} wear.",
        "{unit} se une a la columna de {host}; entre todos suman {wear} de desgaste.",
    ).of(unit, host, event.wear)


def _left(event: LeftColumn, names: Names) -> Text:
    unit, host = names.unit(event.unit), names.unit(event.host)
    if not event.wear:
        return Text(
            "{unit} leaves the column of {host} without any wear.", "{unit} deja la columna de {host} sin desgaste."
        ).of(unit, host)
    return Text(
        "{unit} leaves the column of {host} with {wear} wear.",
        "{unit} deja la columna de {host} con {wear} de desgaste.",
    ).of(unit, host, event.wear)


def _entered(event: EnteredBuilding, names: Names) -> Text:
    return Text("{unit} occupies {building:the}.", "{unit} ocupa {building:el}.").of(
        names.unit(event.unit), names.piece(event.building)
    )


def _came_out(event: LeftBuilding, names: Names) -> Text:
    return Text("{unit} comes out of {building:the}.", "{unit} sale {building:de}.").of(
        names.unit(event.unit), names.piece(event.building)
    )


def _limbered(event: Limbered, names: Names) -> Text:
    return Text("{unit} limbers up.", "{unit} queda {unit:=atalajado}.").of(names.unit(event.unit))


def _unlimbered(event: Unlimbered, names: Names) -> Text:
    return Text("{unit} unlimbers.", "{unit} queda {unit:=desatalajado}.").of(names.unit(event.unit))


def _gun_lost(event: GunLost, names: Names) -> Text:
    return Text("{unit} flees and leaves {gun} behind.", "{unit} huye y deja atrás {gun}.").of(
        names.unit(event.unit), names.unit(event.gun)
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
