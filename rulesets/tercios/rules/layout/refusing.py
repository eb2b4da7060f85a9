"""What is said about deployments that cannot stand. Codes begin with the id of the rule."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason


def _listed(ids: Sequence[str]) -> str:
    return ", ".join(ids)


def _why(hindrance: Hindrance) -> Text:
    by = _listed(hindrance.by)
    match hindrance.reason:
        case Reason.OFF_TABLE:
            return Text("is not wholly inside the deployment zone", "no está entera en la zona de despliegue")
        case Reason.OVERLAP:
            return Text(f"stands on {by}", f"está encima de {by}")
        case Reason.IMPASSABLE:
            return Text(f"stands on impassable ground ({by})", f"está en terreno intransitable ({by})")
        case _:
            return Text(f"is too close to {by}", f"está demasiado cerca de {by}")


def spot(unit: str, hindrance: Hindrance) -> Problem:
    why = _why(hindrance)
    return Problem("at", "T-SCN-06.spot", Text(f"{unit} {why.en}.", f"{unit} {why.es}."))


def leader_spot(leader: str, hindrance: Hindrance) -> Problem:
    why = _why(hindrance)
    return Problem("leader", "T-SCN-06.leader", Text(f"{leader} {why.en}.", f"{leader} {why.es}."))


def unknown_command(command: str) -> Problem:
    text = Text(f"You have no Command {command[:12]}.", f"No tienes ningún Mando {command[:12]}.")
    return Problem("command", "T-SCN-06.command", text)


def deployed_already(command: str, left: Sequence[str]) -> Problem:
    text = Text(f"{command} is not waiting to be deployed.", f"{command} no espera para desplegarse.")
    return Problem("command", "T-SCN-06.command", text, tuple(left))


def commands_missing(left: Sequence[str]) -> Problem:
    text = Text(f"These are missing: {_listed(left)}.", f"Faltan: {_listed(left)}.")
    return Problem("commands", "T-SCN-06.commands", text, tuple(left))


def not_in_command(unit: str, command: str, own: Sequence[str]) -> Problem:
    text = Text(f"{unit[:24]} does not belong to {command}.", f"{unit[:24]} no es de {command}.")
    return Problem("units", "T-SCN-06.unit", text, tuple(own))


def named_twice(unit: str) -> Problem:
    return Problem("units", "T-SCN-06.twice", Text(f"{unit} stands twice.", f"{unit} está dos veces."))


def missing(units: Sequence[str]) -> Problem:
    text = Text(f"These have no place: {_listed(units)}.", f"No tienen sitio: {_listed(units)}.")
    return Problem("units", "T-SCN-06.missing", text, tuple(units))


def no_place(unit: str) -> Problem:
    text = Text(f"Say where {unit} stands.", f"Di dónde está {unit}.")
    return Problem("at", "T-SCN-06.place", text)


def bad_heading() -> Problem:
    text = Text("Headings run from 0 to 359.99 degrees.", "Los rumbos van de 0 a 359,99 grados.")
    return Problem("at.heading", "G-02.heading", text)


def battery_has_no_leader() -> Problem:
    return Problem("leader", "T-ART-02.leader", Text("A Battery has no Officer.", "Una Batería no tiene Mando."))


def leader_missing(leader: str) -> Problem:
    text = Text(f"Say where {leader} stands.", f"Di dónde está {leader}.")
    return Problem("leader", "T-SCN-06.leader", text)


def leader_twice(leader: str) -> Problem:
    text = Text(
        f"{leader} stands on the table or in a unit, not both.", f"{leader} está en la mesa o en una unidad, no ambas."
    )
    return Problem("inside", "T-SCN-08.leader", text)


def leader_off_zone(leader: str) -> Problem:
    text = Text(
        f"{leader} is not wholly inside the deployment zone.", f"{leader} no está entero en la zona de despliegue."
    )
    return Problem("leader", "T-SCN-06.zone", text)


def leader_on_leader(leader: str) -> Problem:
    text = Text(f"{leader} stands on another Leader.", f"{leader} está encima de otro Mando.")
    return Problem("leader", "T-SCN-06.leader", text)


def cannot_be_inside(leader: str, unit: str) -> Problem:
    text = Text(f"{leader} cannot be in {unit[:24]}.", f"{leader} no puede estar en {unit[:24]}.")
    return Problem("inside", "T-CMD-13.inside", text)


def cannot_limber(unit: str) -> Problem:
    text = Text(f"{unit} has no horses to be limbered to.", f"{unit} no tiene caballos de tiro.")
    return Problem("limbered", "T-ART-07.limbered", text)


def building(unit: str, element: str) -> Problem:
    text = Text(f"{unit} cannot be in {element[:24]}.", f"{unit} no puede estar en {element[:24]}.")
    return Problem("building", "T-TER-20.building", text)


def building_taken(element: str) -> Problem:
    text = Text(f"{element} holds another unit.", f"{element} ya tiene otra unidad.")
    return Problem("building", "T-TER-23.taken", text)


def too_far(units: Sequence[str], centre: str) -> Problem:
    text = Text(f'More than 6" from {centre}: {_listed(units)}.', f'A más de 6" de {centre}: {_listed(units)}.')
    return Problem("units", "T-SCN-06.far", text)


def has_room(unit: str) -> Problem:
    text = Text(f"There is room for {unit}.", f"Hay sitio para {unit}.")
    return Problem("units", "T-SCN-06.room", text)


def host_and_place(unit: str) -> Problem:
    text = Text(
        f"{unit} joins another unit: it has no place of its own.", f"{unit} se une a otra: no tiene sitio propio."
    )
    return Problem("host", "T-SCN-08.host", text)


def no_host(host: str) -> Problem:
    text = Text(f"Nobody can join {host[:24]} here.", f"Aquí nadie puede unirse a {host[:24]}.")
    return Problem("host", "T-SCN-08.host", text)


def host_not_there(host: str) -> Problem:
    text = Text(f"{host} is not deployed yet.", f"{host} todavía no está desplegada.")
    return Problem("host", "T-ART-11.host", text)


def host_has_gun(host: str) -> Problem:
    return Problem("host", "T-ART-11.one", Text(f"{host} has a gun already.", f"{host} ya tiene una pieza."))


def gun_does_not_fit(gun: str, host: str) -> Problem:
    text = Text(f"{gun} cannot be part of {host}.", f"{gun} no puede formar parte de {host}.")
    return Problem("host", "T-ART-11.gun", text)


def no_column(unit: str, host: str) -> Problem:
    text = Text(f"{unit} and {host} cannot form a Choragiew.", f"{unit} y {host} no pueden formar un Choragiew.")
    return Problem("host", "T-CAV-08.column", text)


def no_fortification(unit: str, host: str) -> Problem:
    text = Text(
        f"{unit} and {host} cannot be emplaced together: Fortaleza Móvil and the same equipment are needed.",
        f"{unit} y {host} no pueden emplazarse juntas: hacen falta Fortaleza Móvil y el mismo equipo.",
    )
    return Problem("host", "T-TRP-14.alike", text)


def too_many(unit: str) -> Problem:
    text = Text(f"{unit} cannot stand for so many, or not there.", f"{unit} no puede representar a tantas, o no ahí.")
    return Problem("host", "T-TRP-14.members", text)


def no_ambusher(unit: str) -> Problem:
    text = Text(f"{unit} has not the rule Emboscada.", f"{unit} no tiene la regla Emboscada.")
    return Problem("ambush", "T-TRP-07.rule", text)


def no_hiding_place(unit: str, places: tuple[str, ...]) -> Problem:
    text = Text(
        f"{unit} hides with its front centre in an area that is Concealing or gives Cover.",
        f"{unit} se oculta con su centro frontal en un área con Oculto o Cubierto.",
    )
    return Problem("ambush", "T-TRP-07.element", text, places)


def ambush_in_enemy_zone(unit: str) -> Problem:
    text = Text(f"{unit} cannot hide in the enemy's deployment zone.", f"{unit} no puede ocultarse en la zona enemiga.")
    return Problem("at", "T-TRP-07.zone", text)


def ambush_too_close(unit: str, enemies: Sequence[str]) -> Problem:
    text = Text(f'{unit} is less than 6" from {_listed(enemies)}.', f'{unit} está a menos de 6" de {_listed(enemies)}.')
    return Problem("at", "T-TRP-07.close", text)


# Vanguardia.


def vanguard_move(unit: str, hindrance: Hindrance) -> Problem:
    why = {
        Reason.PIVOT: Text("would have to turn more than 90°", "tendría que girar más de 90°"),
        Reason.TOO_FAR: Text("cannot go so far", "no llega tan lejos"),
        Reason.CROSSES: Text(f"cannot pass {_listed(hindrance.by)}", f"no puede pasar por {_listed(hindrance.by)}"),
        Reason.CORRIDOR: Text("finds the gap too narrow", "no cabe por el hueco"),
    }.get(hindrance.reason) or _why(hindrance)
    return Problem("to", "T-CAV-15.move", Text(f"{unit} {why.en}.", f"{unit} {why.es}."))


def vanguard_close(unit: str) -> Problem:
    text = Text(f"{unit} would come too close to the enemy.", f"{unit} se acercaría demasiado al enemigo.")
    return Problem("to", "T-CAV-15.close", text)


def cautious(unit: str, leader: str) -> Problem:
    text = Text(
        f'{leader} is Cauteloso: {unit} may not end within 12" of him.',
        f'{leader} es Cauteloso: {unit} no puede acabar a menos de 12" de él.',
    )
    return Problem("to", "T-QUA-14.cautious", text)


def no_vanguard(unit: str) -> Problem:
    text = Text(f"{unit[:24]} has no Vanguardia move.", f"{unit[:24]} no tiene movimiento de Vanguardia.")
    return Problem("unit", "T-CAV-15.unit", text)
