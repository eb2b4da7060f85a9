"""The set-up in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.kernel.dice import Roll
from rulesets.kernel.phrases import NOBODY, counted, ended, join, listed
from rulesets.kernel.text import Text
from rulesets.tercios.book import naming
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import side_name
from rulesets.tercios.dialogue.events import setup
from rulesets.tercios.position.muster import GENERAL
from rulesets.tercios.reports.prose.dice_words import points
from rulesets.tercios.reports.prose.names import Names, Words


def _left(number: int) -> Text:
    if not number:
        return Text("none left", "no le queda ninguno")
    if number == 1:
        return Text("{points} left", "le queda {points}").of(number)
    return Text("{points} left", "le quedan {points}").of(number)


def _scenery_points(number: int) -> Text:
    return counted(number, Text("scenery point", "punto de escenario"), Text("scenery points", "puntos de escenario"))


def _dice(rolls: dict[str, Roll]) -> Text:
    south, north = rolls["south"].total, rolls["north"].total
    return Text("South rolls {south}, North {north}", "el Sur saca {south}; el Norte, {north}").of(south, north)


def _qualities(ids: Sequence[str]) -> Text:
    """The qualities of the ground: difficult and giving cover."""
    if not ids:
        return Text("normal ground", "terreno normal")
    return Text("{what}", "terreno {what}").of(listed([GROUND[id] for id in ids]))


GROUND = {
    "difficult": Text("difficult", "difícil"),
    "very_difficult": Text("very difficult", "muy difícil"),
    "impassable": Text("impassable", "intransitable"),
    "easy": Text("easy going", "fácil"),
    "concealing": Text("concealing", "con ocultación"),
    "cover": Text("giving cover", "con cobertura"),
    "height": Text("high", "elevado"),
    "protected": Text("giving protection", "con protección"),
}


def army_mustered(event: setup.ArmyMustered, names: Names) -> Text:
    units = counted(event.units, Text("unit", "unidad"), Text("units", "unidades"))
    return Text(
        "Your army is mustered: “{name}”, {points}, {units}.",
        "Tu ejército está formado: «{name}», {points}, {units}.",
    ).of(event.name, points(event.points), units)


def armies_chosen(event: setup.ArmiesChosen, names: Names) -> Text:
    return Text(
        "Both armies of up to {points} are chosen.",
        "Los dos ejércitos, de hasta {points}, están elegidos.",
    ).of(points(event.points))


def table_laid(event: setup.TableLaid, names: Names) -> Text:
    if not event.elements:
        return Text(
            "The table is set up: “{name}”, bare ground.", "La mesa está puesta: «{name}», terreno despejado."
        ).of(event.name)
    return Text("The table is set up: “{name}”, with {what}.", "La mesa está puesta: «{name}», con {what}.").of(
        event.name, naming.pieces(event.elements)
    )


def scenery_rolled(event: setup.SceneryRolled, names: Names) -> Text:
    dice = _dice(event.rolls)
    if not event.first:
        return Text("Scenery points: {dice}; rolled again.", "Puntos de escenario: {dice}; se repite.").of(dice)
    return Text(
        "Scenery points: {dice}. {first} buys first.", "Puntos de escenario: {dice}. {first:El} compra primero."
    ).of(dice, side_name(event.first))


def element_laid(event: setup.ElementLaid, names: Names) -> Text:
    side, what = side_name(event.side), naming.pieces(event.elements)
    if not event.cost:
        return Text("{side} places a free crossing: {what}.", "{side:El} coloca un paso gratuito: {what}.").of(
            side, what
        )
    return Text("{side} buys {what} for {cost}; {left}.", "{side:El} compra {what} por {cost}; {left}.").of(
        side, what, _scenery_points(event.cost), _left(event.left)
    )


def scenery_done(event: setup.SceneryDone, names: Names) -> Text:
    side = side_name(event.side)
    if not event.forfeit:
        return Text("{side} buys no more scenery.", "{side:El} no compra más escenografía.").of(side)
    return Text(
        "{side} buys no more scenery and gives up {forfeit}.",
        "{side:El} no compra más escenografía y renuncia a {forfeit}.",
    ).of(side, _scenery_points(event.forfeit))


def crops_settled(event: setup.CropsSettled, names: Names) -> Text:
    what = _qualities(event.qualities)
    if event.roll is None:
        return Text("The fields are, as agreed, {what}.", "Los campos son, según lo acordado, {what}.").of(what)
    return Text("The fields are rolled for: {roll}, {what}.", "Se tira por los campos: {roll}, {what}.").of(
        event.roll.total, what
    )


CHANGES = {
    "move": Text("{leader} is a cartographer and moves {piece:the}.", "{leader} es cartógrafo y mueve {piece:el}."),
    "add": Text("{leader} is a cartographer and adds {piece:a}.", "{leader} es cartógrafo y añade {piece:un}."),
    "remove": Text("{leader} is a cartographer and removes {piece:the}.", "{leader} es cartógrafo y quita {piece:el}."),
}
_WISHED = {
    "move": Text("move {piece:the}", "mover {piece:el}"),
    "add": Text("add {piece:a}", "añadir {piece:un}"),
    "remove": Text("remove {piece:the}", "quitar {piece:el}"),
}


def map_changed(event: setup.MapChanged, names: Names) -> Text:
    return CHANGES[event.do].of(names.unit(event.leader), names.piece(event.element))


def map_unchanged(event: setup.MapUnchanged, names: Names) -> Text:
    return Text(
        "The change of the map that you wrote ({wish}) cannot be made: {why}",
        "El cambio del mapa que escribiste ({wish}) no puede hacerse: {why}",
    ).of(_WISHED[event.do].of(names.piece(event.element)), names.explained(event.why))


def edge_rolled(event: setup.EdgeRolled, names: Names) -> Text:
    dice = _dice(event.rolls)
    if not event.winner:
        return Text("For the edge {dice}; rolled again.", "Por el borde, {dice}; se repite.").of(dice)
    winner = side_name(event.winner)
    if event.by_points:
        return Text(
            "For the edge {dice}. {winner} spent fewer scenery points and chooses.",
            "Por el borde, {dice}. {winner:El} gastó menos puntos de escenario y elige.",
        ).of(dice, winner)
    return Text(
        "For the edge {dice}. {winner} chooses and deploys first.",
        "Por el borde, {dice}. {winner:El} elige y despliega primero.",
    ).of(dice, winner)


def edge_chosen(event: setup.EdgeChosen, names: Names) -> Text:
    side = side_name(event.side)
    if event.turned:
        return Text(
            "{side} takes the other edge: the table is turned.", "{side:El} toma el otro borde: se gira la mesa."
        ).of(side)
    return Text("{side} keeps its edge.", "{side:El} mantiene su borde.").of(side)


def command_deployed(event: setup.CommandDeployed, names: Names) -> Text:
    ids = [id for id in (event.leader, *event.units) if id]
    who = names.units(ids) if ids else NOBODY
    side = side_name(event.side)
    if event.command == GENERAL:
        opening = Text("{side} deploys {who}", "{side:El} despliega a {who}").of(side, who)
    else:
        opening = Text("{side} deploys Command {command}: {who}", "{side:El} despliega el grupo {command}: {who}").of(
            side, event.command, who
        )
    return ended(join("; ", [opening, *_shape(event, names)]))


def _shape(event: setup.CommandDeployed, names: Names) -> Iterator[Text]:
    """Which units are inside, behind or with others."""
    if event.inside:
        yield Text("{leader} is in {inside}", "{leader} está en {inside}").of(
            names.unit(event.leader), names.unit(event.inside)
        )
    for head, rest in event.columns.items():
        column = Text("{behind} in a Choragiew behind {head}", "{behind} en Choragiew tras {head}")
        yield column.of(names.units(rest), names.unit(head))
    for head, rest in event.fortifications.items():
        emplaced = Text("{head} emplaced with {others}", "{head}, {head:=emplazado} con {others}")
        yield emplaced.of(names.unit(head), names.units(rest))
    for gun, host in event.guns.items():
        yield Text("{gun} inside {host}", "{gun} dentro de {host}").of(names.unit(gun), names.unit(host))
    for unit, building in event.buildings.items():
        yield Text("{unit} in {building:the}", "{unit} {building:en}").of(names.unit(unit), names.piece(building))
    if event.limbered:
        yield Text("{guns} limbered", "{guns} {guns:=atalajado}").of(names.units(event.limbered))


def ambush_laid(event: setup.AmbushLaid, names: Names) -> Text:
    return Text("{unit} lies in ambush in {piece:the}.", "{unit} se embosca {piece:en}.").of(
        names.unit(event.unit), names.piece(event.element)
    )


def other_times(event: setup.ArmiesOfOtherTimes, names: Names) -> Text:
    south, north = CATALOGUE.lists[event.south].name, CATALOGUE.lists[event.north].name
    return Text(
        "“{south}” and “{north}” are of different times; they may meet all the same.",
        "«{south}» y «{north}» son de épocas distintas; aun así pueden enfrentarse.",
    ).of(south, north)


def river_rolled(event: setup.RiverRolled, names: Names) -> Text:
    what = _qualities(event.qualities)
    if event.again:
        return Text(
            "The river is rolled for: {first}, then {second}; {what}.",
            "Se tira por el río: {first} y luego {second}; {what}.",
        ).of(event.roll.total, event.again.total, what)
    return Text("The river is rolled for: {first}; {what}.", "Se tira por el río: {first}; {what}.").of(
        event.roll.total, what
    )


def vanguard_rolled(event: setup.VanguardRolled, names: Names) -> Text:
    dice, totals = _dice(event.rolls), event.totals
    sums = f"{totals['south']}-{totals['north']}"
    if not event.first:
        return Text(
            "For the Vanguard {dice}, {sums} with the Generals; rolled again.",
            "Por la Vanguardia, {dice}, {sums} con los comandantes; se repite.",
        ).of(dice, sums)
    return Text(
        "For the Vanguard {dice}, {sums} with the Generals. {first} moves first.",
        "Por la Vanguardia, {dice}, {sums} con los comandantes. {first:El} mueve primero.",
    ).of(dice, sums, side_name(event.first))


def vanguard_halted(event: setup.VanguardHalted, names: Names) -> Text:
    return Text(
        "{unit} would end too near to {leader}, who is wary, and stays where it is.",
        "{unit} acabaría demasiado cerca de {leader}, que es cauteloso, y se queda donde está.",
    ).of(names.unit(event.unit), names.unit(event.leader))


def battle_ready(event: setup.BattleReady, names: Names) -> Text:
    return Text("Everyone is in place: the battle begins.", "Todos están en su sitio: empieza la batalla.")


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
