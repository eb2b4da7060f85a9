"""The set-up in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.chapters import Words
from rulesets.kernel.dice import Roll
from rulesets.kernel.phrases import join
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import side_name
from rulesets.tercios.dialogue.events import setup


def _who(side: str) -> Text:
    """The side as a sentence's subject."""
    name = side_name(side)
    return Text(name.en, f"El {name.es}")


def _left(points: int) -> str:
    return f"le {'queda' if points == 1 else 'quedan'} {points}"


def _dice(rolls: dict[str, Roll]) -> Text:
    south, north = rolls["south"].total, rolls["north"].total
    return Text(f"South rolls {south}, North {north}", f"el Sur saca {south}, el Norte {north}")


def _qualities(ids: Sequence[str]) -> Text:
    names = [CATALOGUE.terrain_qualities[id].name for id in ids]
    if not names:
        return Text("normal ground", "terreno normal")
    return join(", ", names)


def army_mustered(event: setup.ArmyMustered) -> Text:
    return Text(
        f"Your army is mustered: {event.name.en}, {event.points} points, {event.units} Troops.",
        f"Tu ejército está formado: {event.name.es}, {event.points} puntos, {event.units} Tropas.",
    )


def armies_chosen(event: setup.ArmiesChosen) -> Text:
    return Text(
        f"Both armies of up to {event.points} points are chosen.",
        f"Los dos ejércitos, de hasta {event.points} puntos, están elegidos.",
    )


def table_laid(event: setup.TableLaid) -> Text:
    what = ", ".join(event.elements)
    if not what:
        return Text(
            f"The table is laid: {event.name.en}, bare ground.", f"La mesa está puesta: {event.name.es}, sin nada."
        )
    return Text(f"The table is laid: {event.name.en} ({what}).", f"La mesa está puesta: {event.name.es} ({what}).")


def scenery_rolled(event: setup.SceneryRolled) -> Text:
    dice = _dice(event.rolls)
    if not event.first:
        return Text(f"Scenery points: {dice.en}; rolled again.", f"Puntos de Escenario: {dice.es}; se repite.")
    first = _who(event.first)
    return Text(
        f"Scenery points: {dice.en}. {first.en} buys first.",
        f"Puntos de Escenario: {dice.es}. {first.es} compra primero.",
    )


def element_laid(event: setup.ElementLaid) -> Text:
    side, ids = _who(event.side), ", ".join(event.elements)
    if not event.cost:
        return Text(
            f"{side.en} lays a free crossing: {event.terrain.en} ({ids}).",
            f"{side.es} coloca un paso gratuito: {event.terrain.es} ({ids}).",
        )
    return Text(
        f"{side.en} buys {event.terrain.en} ({ids}) for {event.cost}; {event.left} left.",
        f"{side.es} compra {event.terrain.es} ({ids}) por {event.cost}; {_left(event.left)}.",
    )


def scenery_done(event: setup.SceneryDone) -> Text:
    side = _who(event.side)
    return Text(
        f"{side.en} buys no more scenery and gives up {event.forfeit}.",
        f"{side.es} no compra más escenografía y renuncia a {event.forfeit}.",
    )


def crops_settled(event: setup.CropsSettled) -> Text:
    what = _qualities(event.qualities)
    if event.roll is None:
        return Text(f"The fields are, as agreed: {what.en}.", f"Los campos son, según lo acordado: {what.es}.")
    return Text(
        f"The fields are rolled for: {event.roll.total}, {what.en}.",
        f"Se tira por los campos: {event.roll.total}, {what.es}.",
    )


_CHANGES = {"move": Text("moves", "mueve"), "add": Text("adds", "añade"), "remove": Text("removes", "quita")}
_WISHED = {"move": Text("move", "mover"), "add": Text("add", "añadir"), "remove": Text("remove", "quitar")}


def map_changed(event: setup.MapChanged) -> Text:
    does = _CHANGES[event.do]
    return Text(
        f"{event.leader} is a Cartógrafo and {does.en} {event.element}.",
        f"{event.leader} es Cartógrafo y {does.es} {event.element}.",
    )


def map_unchanged(event: setup.MapUnchanged) -> Text:
    does = _WISHED[event.do]
    named = f" {event.element}" if event.element else ""
    return Text(
        f"The change of the map that you wrote, {does.en}{named}, cannot be made: {event.why.en}",
        f"El cambio del mapa que escribiste, {does.es}{named}, no puede hacerse: {event.why.es}",
    )


def edge_rolled(event: setup.EdgeRolled) -> Text:
    dice = _dice(event.rolls)
    if not event.winner:
        return Text(f"For the edge: {dice.en}; rolled again.", f"Por el borde: {dice.es}; se repite.")
    winner = _who(event.winner)
    if event.by_points:
        return Text(
            f"For the edge: {dice.en}. {winner.en} spent fewer scenery points and chooses.",
            f"Por el borde: {dice.es}. {winner.es} gastó menos Puntos de Escenario y elige.",
        )
    return Text(
        f"For the edge: {dice.en}. {winner.en} chooses and deploys first.",
        f"Por el borde: {dice.es}. {winner.es} elige y despliega primero.",
    )


def edge_chosen(event: setup.EdgeChosen) -> Text:
    side = _who(event.side)
    if event.turned:
        return Text(
            f"{side.en} takes the other edge: the table is turned.", f"{side.es} toma el otro borde: se gira la mesa."
        )
    return Text(f"{side.en} keeps the edge.", f"{side.es} mantiene el borde.")


def command_deployed(event: setup.CommandDeployed) -> Text:
    side, ids = _who(event.side), ", ".join(event.units)
    who = ", ".join(part for part in (event.leader, ids) if part)
    en, es = (
        [f"{side.en} deploys {event.command}: {who or 'nobody'}"],
        [f"{side.es} despliega {event.command}: {who or 'nadie'}"],
    )
    if event.inside:
        en.append(f"{event.leader} is in {event.inside}")
        es.append(f"{event.leader} está en {event.inside}")
    for head, rest in event.columns.items():
        behind = ", ".join(rest)
        en.append(f"{behind} in a Choragiew behind {head}")
        es.append(f"{behind} en Choragiew tras {head}")
    for head, rest in event.fortifications.items():
        others = ", ".join(rest)
        en.append(f"{head} emplaced with {others}")
        es.append(f"{head} emplazada con {others}")
    for gun, host in event.guns.items():
        en.append(f"{gun} inside {host}")
        es.append(f"{gun} dentro de {host}")
    for unit, building in event.buildings.items():
        en.append(f"{unit} in {building}")
        es.append(f"{unit} en {building}")
    if event.limbered:
        guns = ", ".join(event.limbered)
        en.append(f"limbered: {guns}")
        es.append(f"enganchadas: {guns}")
    return Text("; ".join(en) + ".", "; ".join(es) + ".")


def ambush_laid(event: setup.AmbushLaid) -> Text:
    x, y = inches(event.pose.x), inches(event.pose.y)
    return Text(
        f"{event.unit} lies in ambush in {event.element}, at {x}, {y}.",
        f"{event.unit} se embosca en {event.element}, en {x}, {y}.",
    )


def other_times(event: setup.ArmiesOfOtherTimes) -> Text:
    south, north = CATALOGUE.lists[event.south].name, CATALOGUE.lists[event.north].name
    return Text(
        f"{south.en} and {north.en} are of different times; they may meet all the same.",
        f"{south.es} y {north.es} son de épocas distintas; aun así pueden enfrentarse.",
    )


def river_rolled(event: setup.RiverRolled) -> Text:
    what = _qualities(event.qualities)
    dice = str(event.roll.total) + (f", {event.again.total}" if event.again else "")
    return Text(f"The river is rolled for: {dice}, {what.en}.", f"Se tira por el río: {dice}, {what.es}.")


def vanguard_rolled(event: setup.VanguardRolled) -> Text:
    dice, totals = _dice(event.rolls), event.totals
    sums = f"{totals['south']}:{totals['north']}"
    if not event.first:
        return Text(
            f"For the Vanguardia: {dice.en}, {sums}; rolled again.", f"Por la Vanguardia: {dice.es}, {sums}; se repite."
        )
    first = _who(event.first)
    return Text(
        f"For the Vanguardia: {dice.en}, {sums} with the Generals. {first.en} moves first.",
        f"Por la Vanguardia: {dice.es}, {sums} con los Comandantes. {first.es} mueve primero.",
    )


def vanguard_halted(event: setup.VanguardHalted) -> Text:
    return Text(
        f"{event.unit} would end too near to {event.leader}, who is Cauteloso, and stays where it is.",
        f"{event.unit} acabaría demasiado cerca de {event.leader}, que es Cauteloso, y se queda donde está.",
    )


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
