"""The set-up in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.chapters import Words
from rulesets.kernel.dice import Roll
from rulesets.kernel.phrases import NOBODY, ended, join
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import side_name
from rulesets.tercios.dialogue.events import setup


def _who(side: str) -> Text:
    """The side as a sentence's subject."""
    name = side_name(side)
    return Text("{name}", "El {name}").of(name)


def _left(points: int) -> Text:
    return Text("{points} left", "le queda {points}" if points == 1 else "le quedan {points}").of(points)


def _dice(rolls: dict[str, Roll]) -> Text:
    south, north = rolls["south"].total, rolls["north"].total
    return Text("South rolls {south}, North {north}", "el Sur saca {south}, el Norte {north}").of(south, north)


def _qualities(ids: Sequence[str]) -> Text:
    names = [CATALOGUE.terrain_qualities[id].name for id in ids]
    if not names:
        return Text("normal ground", "terreno normal")
    return join(", ", names)


def army_mustered(event: setup.ArmyMustered) -> Text:
    return Text(
        "Your army is mustered: {name}, {points} points, {units} Troops.",
        "Tu ejército está formado: {name}, {points} puntos, {units} Tropas.",
    ).of(event.name, event.points, event.units)


def armies_chosen(event: setup.ArmiesChosen) -> Text:
    return Text(
        "Both armies of up to {points} points are chosen.",
        "Los dos ejércitos, de hasta {points} puntos, están elegidos.",
    ).of(event.points)


def table_laid(event: setup.TableLaid) -> Text:
    what = ", ".join(event.elements)
    if not what:
        return Text("The table is laid: {name}, bare ground.", "La mesa está puesta: {name}, sin nada.").of(event.name)
    return Text("The table is laid: {name} ({what}).", "La mesa está puesta: {name} ({what}).").of(event.name, what)


def scenery_rolled(event: setup.SceneryRolled) -> Text:
    dice = _dice(event.rolls)
    if not event.first:
        return Text("Scenery points: {dice}; rolled again.", "Puntos de Escenario: {dice}; se repite.").of(dice)
    first = _who(event.first)
    return Text(
        "Scenery points: {dice}. {first} buys first.", "Puntos de Escenario: {dice}. {first} compra primero."
    ).of(dice, first)


def element_laid(event: setup.ElementLaid) -> Text:
    side, ids = _who(event.side), ", ".join(event.elements)
    if not event.cost:
        return Text(
            "{side} lays a free crossing: {terrain} ({ids}).", "{side} coloca un paso gratuito: {terrain} ({ids})."
        ).of(side, event.terrain, ids)
    return Text(
        "{side} buys {terrain} ({ids}) for {cost}; {left}.", "{side} compra {terrain} ({ids}) por {cost}; {left}."
    ).of(side, event.terrain, ids, event.cost, _left(event.left))


def scenery_done(event: setup.SceneryDone) -> Text:
    side = _who(event.side)
    return Text(
        "{side} buys no more scenery and gives up {forfeit}.",
        "{side} no compra más escenografía y renuncia a {forfeit}.",
    ).of(side, event.forfeit)


def crops_settled(event: setup.CropsSettled) -> Text:
    what = _qualities(event.qualities)
    if event.roll is None:
        return Text("The fields are, as agreed: {what}.", "Los campos son, según lo acordado: {what}.").of(what)
    return Text("The fields are rolled for: {roll}, {what}.", "Se tira por los campos: {roll}, {what}.").of(
        event.roll.total, what
    )


_CHANGES = {"move": Text("moves", "mueve"), "add": Text("adds", "añade"), "remove": Text("removes", "quita")}
_WISHED = {"move": Text("move", "mover"), "add": Text("add", "añadir"), "remove": Text("remove", "quitar")}


def map_changed(event: setup.MapChanged) -> Text:
    does = _CHANGES[event.do]
    return Text("{leader} is a Cartógrafo and {does} {element}.", "{leader} es Cartógrafo y {does} {element}.").of(
        event.leader, does, event.element
    )


def map_unchanged(event: setup.MapUnchanged) -> Text:
    does = _WISHED[event.do]
    named = f" {event.element}" if event.element else ""
    return Text(
        "The change of the map that you wrote, {does}{named}, cannot be made: {why}",
        "El cambio del mapa que escribiste, {does}{named}, no puede hacerse: {why}",
    ).of(does, named, event.why)


def edge_rolled(event: setup.EdgeRolled) -> Text:
    dice = _dice(event.rolls)
    if not event.winner:
        return Text("For the edge: {dice}; rolled again.", "Por el borde: {dice}; se repite.").of(dice)
    winner = _who(event.winner)
    if event.by_points:
        return Text(
            "For the edge: {dice}. {winner} spent fewer scenery points and chooses.",
            "Por el borde: {dice}. {winner} gastó menos Puntos de Escenario y elige.",
        ).of(dice, winner)
    return Text(
        "For the edge: {dice}. {winner} chooses and deploys first.",
        "Por el borde: {dice}. {winner} elige y despliega primero.",
    ).of(dice, winner)


def edge_chosen(event: setup.EdgeChosen) -> Text:
    side = _who(event.side)
    if event.turned:
        return Text(
            "{side} takes the other edge: the table is turned.", "{side} toma el otro borde: se gira la mesa."
        ).of(side)
    return Text("{side} keeps the edge.", "{side} mantiene el borde.").of(side)


def command_deployed(event: setup.CommandDeployed) -> Text:
    side, ids = _who(event.side), ", ".join(event.units)
    who = ", ".join(part for part in (event.leader, ids) if part)
    parts = [
        Text("{side} deploys {command}: {who}", "{side} despliega {command}: {who}").of(
            side, event.command, who or NOBODY
        )
    ]
    if event.inside:
        parts.append(Text("{leader} is in {inside}", "{leader} está en {inside}").of(event.leader, event.inside))
    column = Text("{behind} in a Choragiew behind {head}", "{behind} en Choragiew tras {head}")
    parts += [column.of(", ".join(rest), head) for head, rest in event.columns.items()]
    emplaced = Text("{head} emplaced with {others}", "{head} emplazada con {others}")
    parts += [emplaced.of(head, ", ".join(rest)) for head, rest in event.fortifications.items()]
    parts += [Text("{gun} inside {host}", "{gun} dentro de {host}").of(*pair) for pair in event.guns.items()]
    parts += [Text("{unit} in {building}", "{unit} en {building}").of(*pair) for pair in event.buildings.items()]
    if event.limbered:
        parts.append(Text("limbered: {guns}", "enganchadas: {guns}").of(", ".join(event.limbered)))
    return ended(join("; ", parts))


def ambush_laid(event: setup.AmbushLaid) -> Text:
    x, y = inches(event.pose.x), inches(event.pose.y)
    return Text("{unit} lies in ambush in {element}, at {x}, {y}.", "{unit} se embosca en {element}, en {x}, {y}.").of(
        event.unit, event.element, x, y
    )


def other_times(event: setup.ArmiesOfOtherTimes) -> Text:
    south, north = CATALOGUE.lists[event.south].name, CATALOGUE.lists[event.north].name
    return Text(
        "{south} and {north} are of different times; they may meet all the same.",
        "{south} y {north} son de épocas distintas; aun así pueden enfrentarse.",
    ).of(south, north)


def river_rolled(event: setup.RiverRolled) -> Text:
    what = _qualities(event.qualities)
    dice = str(event.roll.total) + (f", {event.again.total}" if event.again else "")
    return Text("The river is rolled for: {dice}, {what}.", "Se tira por el río: {dice}, {what}.").of(dice, what)


def vanguard_rolled(event: setup.VanguardRolled) -> Text:
    dice, totals = _dice(event.rolls), event.totals
    sums = f"{totals['south']}:{totals['north']}"
    if not event.first:
        return Text(
            "For the Vanguardia: {dice}, {sums}; rolled again.", "Por la Vanguardia: {dice}, {sums}; se repite."
        ).of(dice, sums)
    first = _who(event.first)
    return Text(
        "For the Vanguardia: {dice}, {sums} with the Generals. {first} moves first.",
        "Por la Vanguardia: {dice}, {sums} con los Comandantes. {first} mueve primero.",
    ).of(dice, sums, first)


def vanguard_halted(event: setup.VanguardHalted) -> Text:
    return Text(
        "{unit} would end too near to {leader}, who is Cauteloso, and stays where it is.",
        "{unit} acabaría demasiado cerca de {leader}, que es Cauteloso, y se queda donde está.",
    ).of(event.unit, event.leader)


def battle_ready(event: setup.BattleReady) -> Text:
    return Text("Everybody stands: the battle begins.", "Todos están en su sitio: empieza la batalla.")


WORDS: Words = {
    setup.ArmyMustered: army_mustered,
    setup.ArmiesChosen: armies_chosen,
    setup.TableLaid: table_laid,
    setup.SceneryRolled: scenery_rolled,
    setup.ElementLaid: element_laid,
    setup.SceneryDone: scenery_done,
    setup.CropsSettled: crops_settled,
    setup.MapChanged: map_changed,
    setup.MapUnchanged: map_unchanged,
    setup.EdgeRolled: edge_rolled,
    setup.EdgeChosen: edge_chosen,
    setup.CommandDeployed: command_deployed,
    setup.AmbushLaid: ambush_laid,
    setup.ArmiesOfOtherTimes: other_times,
    setup.RiverRolled: river_rolled,
    setup.VanguardRolled: vanguard_rolled,
    setup.VanguardHalted: vanguard_halted,
    setup.BattleReady: battle_ready,
}
