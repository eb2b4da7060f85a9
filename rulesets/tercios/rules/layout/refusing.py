"""Messages about illegal deployments. Codes begin with the id of the rule."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tercios.book.naming import explained


def _listed(ids: Sequence[str]) -> str:
    return ", ".join(ids)


def _why(hindrance: Hindrance) -> Text:
    by = _listed(hindrance.by)
    match hindrance.reason:
        case Reason.OFF_TABLE:
            return Text("is not wholly inside the deployment zone", "no está por completo en la zona de despliegue")
        case Reason.OVERLAP:
            return Text("stands on {by}", "está encima de {by}").of(by)
        case Reason.IMPASSABLE:
            return Text("stands on impassable ground ({by})", "está en terreno intransitable ({by})").of(by)
        case _:
            return Text("is too close to {by}", "está demasiado cerca de {by}").of(by)


def spot(unit: str, hindrance: Hindrance) -> Problem:
    why = explained(_why(hindrance))
    return Problem("at", "T-SCN-06.spot", Text("{unit} {why}.", "{unit} {why}.").of(unit, why))


def leader_spot(leader: str, hindrance: Hindrance) -> Problem:
    why = explained(_why(hindrance))
    return Problem("leader", "T-SCN-06.leader", Text("{leader} {why}.", "{leader} {why}.").of(leader, why))


def unknown_command(command: str) -> Problem:
    text = Text("You have no Command “{command}”.", "No tienes ningún Mando «{command}».").of(command[:12])
    return Problem("command", "T-SCN-06.command", text)


def deployed_already(command: str, left: Sequence[str]) -> Problem:
    text = Text("“{command}” is not waiting to be deployed.", "«{command}» no espera para desplegarse.").of(command)
    return Problem("command", "T-SCN-06.command", text, tuple(left))


def commands_missing(left: Sequence[str]) -> Problem:
    text = Text("These are missing: {listed}.", "Faltan: {listed}.").of(_listed(left))
    return Problem("commands", "T-SCN-06.commands", text, tuple(left))


def not_in_command(unit: str, command: str, own: Sequence[str]) -> Problem:
    text = Text("“{unit}” does not belong to {command}.", "«{unit}» no es de {command}.").of(unit[:24], command)
    return Problem("units", "T-SCN-06.unit", text, tuple(own))


def named_twice(unit: str) -> Problem:
    return Problem("units", "T-SCN-06.twice", Text("{unit} stands twice.", "{unit} está dos veces.").of(unit))


def missing(units: Sequence[str]) -> Problem:
    text = Text("These have no place: {listed}.", "No tienen sitio: {listed}.").of(_listed(units))
    return Problem("units", "T-SCN-06.missing", text, tuple(units))


def no_place(unit: str) -> Problem:
    text = Text("Say where {unit} stands.", "Di dónde está {unit}.").of(unit)
    return Problem("at", "T-SCN-06.place", text)


def bad_heading() -> Problem:
    text = Text("Headings run from 0 to 359.99 degrees.", "Los rumbos van de 0 a 359,99 grados.")
    return Problem("at.heading", "G-02.heading", text)


def battery_has_no_leader() -> Problem:
    return Problem("leader", "T-ART-02.leader", Text("A Battery has no Officer.", "Una Batería no tiene Mando."))


def leader_missing(leader: str) -> Problem:
    text = Text("Say where {leader} stands.", "Di dónde está {leader}.").of(leader)
    return Problem("leader", "T-SCN-06.leader", text)


def leader_twice(leader: str) -> Problem:
    text = Text(
        "{leader} stands on the table or in a unit, not both.", "{leader} está en la mesa o en una unidad, no ambas."
    ).of(leader)
    return Problem("inside", "T-SCN-08.leader", text)


def leader_off_zone(leader: str) -> Problem:
    text = Text(
        "{leader} is not wholly inside the deployment zone.", "{leader} no está por completo en la zona de despliegue."
    ).of(leader)
    return Problem("leader", "T-SCN-06.zone", text)


def leader_on_leader(leader: str) -> Problem:
    text = Text("{leader} stands on another Leader.", "{leader} está encima de otro Mando.").of(leader)
    return Problem("leader", "T-SCN-06.leader", text)


def cannot_be_inside(leader: str, unit: str) -> Problem:
    text = Text("{leader} cannot be in {unit}.", "{leader} no puede estar en {unit}.").of(leader, unit[:24])
    return Problem("inside", "T-CMD-13.inside", text)


def cannot_limber(unit: str) -> Problem:
    text = Text("{unit} has no horses to be limbered to.", "{unit} no tiene caballos de tiro.").of(unit)
    return Problem("limbered", "T-ART-07.limbered", text)


def building(unit: str, element: str) -> Problem:
    text = Text("{unit} cannot be in {element}.", "{unit} no puede estar en {element}.").of(unit, element[:24])
    return Problem("building", "T-TER-20.building", explained(text))


def building_taken(element: str) -> Problem:
    text = capital(explained(Text("{element} holds another unit.", "{element} ya tiene otra unidad.").of(element)))
    return Problem("building", "T-TER-23.taken", text)


def too_far(units: Sequence[str], centre: str) -> Problem:
    text = Text('More than 6" from {centre}: {listed}.', 'A más de 6" de {centre}: {listed}.').of(
        centre, _listed(units)
    )
    return Problem("units", "T-SCN-06.far", text)


def has_room(unit: str) -> Problem:
    text = Text("There is room for {unit}.", "Hay sitio para {unit}.").of(unit)
    return Problem("units", "T-SCN-06.room", text)


def host_and_place(unit: str) -> Problem:
    text = Text(
        "{unit} joins another unit: it has no place of its own.", "{unit} se une a otra: no tiene sitio propio."
    ).of(unit)
    return Problem("host", "T-SCN-08.host", text)


def no_host(host: str) -> Problem:
    text = Text("Nobody can join {host} here.", "Aquí nadie puede unirse a {host}.").of(host[:24])
    return Problem("host", "T-SCN-08.host", text)


def host_not_there(host: str) -> Problem:
    text = Text("{host} is not deployed yet.", "{host} todavía no se ha desplegado.").of(host)
    return Problem("host", "T-ART-11.host", text)


def host_has_gun(host: str) -> Problem:
    return Problem("host", "T-ART-11.one", Text("{host} has a gun already.", "{host} ya tiene una pieza.").of(host))


def gun_does_not_fit(gun: str, host: str) -> Problem:
    text = Text("{gun} cannot be part of {host}.", "{gun} no puede formar parte de {host}.").of(gun, host)
    return Problem("host", "T-ART-11.gun", text)


def no_column(unit: str, host: str) -> Problem:
    text = Text("{unit} and {host} cannot form a Choragiew.", "{unit} y {host} no pueden formar una Choragiew.").of(
        unit, host
    )
    return Problem("host", "T-CAV-08.column", text)


def no_fortification(unit: str, host: str) -> Problem:
    text = Text(
        "{unit} and {host} cannot be emplaced together: Mobile fortress and the same equipment are needed.",
        "{unit} y {host} no pueden emplazarse a la vez: hacen falta Fortaleza Móvil y el mismo equipo.",
    ).of(unit, host)
    return Problem("host", "T-TRP-14.alike", text)


def too_many(unit: str) -> Problem:
    text = Text("{unit} cannot stand for so many, or not there.", "{unit} no puede representar a tantas, o no ahí.").of(
        unit
    )
    return Problem("host", "T-TRP-14.members", text)


def no_ambusher(unit: str) -> Problem:
    text = Text("{unit} does not have the Ambush rule.", "{unit} no tiene la regla Emboscada.").of(unit)
    return Problem("ambush", "T-TRP-07.rule", text)


def no_hiding_place(unit: str, places: tuple[str, ...]) -> Problem:
    text = Text(
        "{unit} hides with its front centre in an area that is Concealing or gives Cover.",
        "{unit} se oculta con su centro frontal en un área con Oculto o Cubierto.",
    ).of(unit)
    return Problem("ambush", "T-TRP-07.element", text, places)


def ambush_in_enemy_zone(unit: str) -> Problem:
    text = Text(
        "{unit} cannot hide in the enemy's deployment zone.", "{unit} no puede ocultarse en la zona enemiga."
    ).of(unit)
    return Problem("at", "T-TRP-07.zone", text)


def ambush_too_close(unit: str, enemies: Sequence[str]) -> Problem:
    text = Text('{unit} is less than 6" from {listed}.', '{unit} está a menos de 6" de {listed}.').of(
        unit, _listed(enemies)
    )
    return Problem("at", "T-TRP-07.close", text)


# Vanguardia.


def vanguard_move(unit: str, hindrance: Hindrance) -> Problem:
    why = {
        Reason.PIVOT: Text("would have to turn more than 90°", "tendría que girar más de 90°"),
        Reason.TOO_FAR: Text("cannot go so far", "no llega tan lejos"),
        Reason.CROSSES: Text("cannot pass {listed}", "no puede pasar por {listed}").of(_listed(hindrance.by)),
        Reason.CORRIDOR: Text("finds the gap too narrow", "no cabe por el hueco"),
    }.get(hindrance.reason) or _why(hindrance)
    why = explained(why)
    return Problem("to", "T-CAV-15.move", Text("{unit} {why}.", "{unit} {why}.").of(unit, why))


def vanguard_close(unit: str) -> Problem:
    text = Text("{unit} would come too close to the enemy.", "{unit} se acercaría demasiado al enemigo.").of(unit)
    return Problem("to", "T-CAV-15.close", text)


def cautious(unit: str, leader: str) -> Problem:
    text = Text(
        '{leader} is Wary: {unit} may not end within 12" of them.',
        '{leader} es Cauteloso: {unit} no puede acabar a menos de 12" de él.',
    ).of(leader, unit)
    return Problem("to", "T-QUA-14.cautious", text)


def no_vanguard(unit: str) -> Problem:
    text = Text("{unit} has no Vanguard move.", "{unit} no tiene movimiento de Vanguardia.").of(unit[:24])
    return Problem("unit", "T-CAV-15.unit", text)
