"""What happens before the battle, in words."""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import (
    COUNTRY_NAMES,
    EDGE_NAMES,
    REGION_NAMES,
    SEASON_NAMES,
    WEATHER_NAMES,
    piece_name,
    side_name,
)
from rulesets.aguila.dialogue.events import setup
from rulesets.aguila.dialogue.events.weather import SeasonChosen, WeatherRolled
from rulesets.aguila.position.state import SCENARIO_NAMES, SIDES
from rulesets.aguila.reports.prose.dice_words import contest, dice
from rulesets.aguila.reports.prose.formations import into
from rulesets.aguila.reports.prose.names import Names, Words
from rulesets.kernel.nouns import Noun, noun, one, together
from rulesets.kernel.phrases import capital, counted, join, listed, same, signed
from rulesets.kernel.text import Text

UNITS = (Text("unit", "unidad"), Text("units", "unidades"))
MARKER = noun("an objective marker", "un marcador de objetivo")
FOUND: dict[str, Noun] = {
    "D3 building": noun("some buildings", "unos edificios", plural=True),
    "wall_or_fence": noun("a wall or a fence", "un muro o una cerca"),
}
"""What a roll brings besides kinds of terrain."""


def _roles(event: setup.RolesRolled, names: Names) -> Text:
    side = side_name(event.attacker)
    if event.roll is None:
        return Text("As agreed, {side} attacks.", "Según lo acordado, ataca {side:el}.").of(side)
    return Text("A die decides who attacks ({roll}): {side}.", "Un dado decide quién ataca ({roll}): {side:el}.").of(
        event.roll.total, side
    )


def _armies(event: setup.ArmiesShown, names: Names) -> Text:
    said = [
        Text("{side} {nation:with} “{name}”", "{side:el} {nation:con} «{name}»").of(
            side_name(side), BOOK.nations[event.nations[side]].name, event.names[side]
        )
        if event.names[side]
        else Text("{side} {nation:with}", "{side:el} {nation:con}").of(
            side_name(side), BOOK.nations[event.nations[side]].name
        )
        for side in SIDES
    ]
    if event.apart:
        return Text(
            "Both armies are ready: {armies}. They are of different periods.",
            "Los dos ejércitos están listos: {armies}. Son de épocas distintas.",
        ).of(listed(said))
    return Text("Both armies are ready: {armies}.", "Los dos ejércitos están listos: {armies}.").of(listed(said))


def _country_rolled(event: setup.CountryRolled, names: Names) -> Text:
    rolled = contest(event.rolls, event.factors)
    if not event.winner:
        return Text("For the terrain: {dice}; rolled again.", "Por el terreno: {dice}; se repite.").of(rolled)
    return Text("For the terrain: {dice}. {winner} decides.", "Por el terreno: {dice}. Decide {winner:el}.").of(
        rolled, side_name(event.winner)
    )


def _country(event: setup.CountryChosen, names: Names) -> Text:
    country = COUNTRY_NAMES[event.country]
    if not event.side:
        return Text("As agreed, the armies meet in {country:the}.", "Según lo acordado, se lucha {country:en}.").of(
            country
        )
    return Text("{side} chooses {country:the}.", "{side:El} elige {country:el}.").of(side_name(event.side), country)


def _season(event: SeasonChosen, names: Names) -> Text:
    season = SEASON_NAMES[event.season]
    if event.roll is None:
        return Text("It is, as agreed, {season}.", "Es, según lo acordado, {season}.").of(season)
    return Text("A die decides the season ({roll}): {season}.", "Un dado decide la estación ({roll}): {season:el}.").of(
        event.roll.total, season
    )


def _weather(event: WeatherRolled, names: Names) -> Text:
    shifts = join("", [same(f" {signed(by)}") for by in event.shifts.values() if by])
    return Text(
        "{region:The} in {season}: {dice}{shifts}, in all {total}. Weather: {weather}.",
        "{region:El} en {season}: {dice}{shifts}, en total {total}. Tiempo: {weather}.",
    ).of(
        REGION_NAMES[event.region],
        SEASON_NAMES[event.season],
        contest(event.rolls),
        shifts,
        event.total,
        WEATHER_NAMES[event.weather],
    )


def kind_name(kind: str) -> Noun:
    """A kind of terrain, as a roll or a placer names it."""
    return MARKER if kind == "marker" else FOUND.get(kind) or piece_name(kind, kind)


def _piece_rolled(event: setup.PieceRolled, names: Names) -> Text:
    side, roll = side_name(event.side), event.roll.total
    if event.count is None:
        return Text("{side} rolls {roll}: {what:a}.", "{side:El} saca {roll}: {what:un}.").of(
            side, roll, kind_name(event.found)
        )
    houses = counted(len(event.walls), Text("building", "edificio"), Text("buildings", "edificios"))
    wood = sum(wall.total <= 3 for wall in event.walls)
    return Text(
        "{side} rolls {roll}: {houses}, {wood} of them wooden.", "{side:El} saca {roll}: {houses}, {wood} de madera."
    ).of(side, roll, houses, wood)


def _laid(event: setup.PieceLaid, names: Names) -> Text:
    what = kind_name(event.kind)
    if not event.side:
        return Text("On the table lies {what:a}.", "En la mesa hay {what:un}.").of(what)
    return Text("{side} places {what:a}.", "{side:El} coloca {what:un}.").of(side_name(event.side), what)


def laid_together(events: list[setup.PieceLaid], names: Names) -> Text:
    """What one side, or the scenario, lays one after the other."""
    if len(events) == 1:
        return _laid(events[0], names)
    what = listed([one(kind_name(event.kind)) for event in events])
    if not events[0].side:
        return Text("On the table lie {what}.", "En la mesa hay {what}.").of(what)
    return Text("{side} places {what}.", "{side:El} coloca {what}.").of(side_name(events[0].side), what)


def _left_out(event: setup.PieceLeftOut, names: Names) -> Text:
    return Text("{side} leaves out {what:a}.", "{side:El} deja fuera {what:un}.").of(
        side_name(event.side), kind_name(event.kind)
    )


def _no_more(event: setup.NoMoreTerrain, names: Names) -> Text:
    return Text("{side} places no more.", "{side:El} no coloca más.").of(side_name(event.side))


def _ready(event: setup.GroundReady, names: Names) -> Text:
    pieces = counted(event.pieces, Text("piece", "elemento"), Text("pieces", "elementos"))
    return Text("The table is set up, with {pieces} of terrain.", "La mesa está lista, con {pieces} de terreno.").of(
        pieces
    )


def _objectives(event: setup.ObjectivesSet, names: Names) -> Text:
    what = together([names.objective(id) for id in event.objectives]) if event.objectives else NOTHING
    if event.rolls:
        return Text(
            "What counts: {what:the} (worth rolled with {dice}).", "Lo que cuenta: {what:el} (valor: {dice})."
        ).of(what, dice(len(event.rolls)))
    return Text("What counts: {what:the}.", "Lo que cuenta: {what:el}.").of(what)


NOTHING = noun("no place", "ningún lugar")
ROLLED: dict[tuple[str, str], Text] = {
    ("ford", "yes"): Text("there is a ford", "hay un vado"),
    ("ford", "no"): Text("there is no ford", "no hay vado"),
    ("road", "left"): Text("the crossroads lies on the left", "el cruce queda a la izquierda"),
    ("road", "right"): Text("the crossroads lies on the right", "el cruce queda a la derecha"),
    ("diagonal", "rising"): Text("the diagonal rises to the right", "la diagonal sube hacia la derecha"),
    ("diagonal", "falling"): Text("the diagonal falls to the right", "la diagonal baja hacia la derecha"),
    ("markers", "blue"): Text("Blue lays the first marker", "el Azul coloca el primer marcador"),
    ("markers", "red"): Text("Red lays the first marker", "el Rojo coloca el primer marcador"),
}


def _scenario(event: setup.ScenarioRolled, names: Names) -> Text:
    what = ROLLED[event.what, event.result]
    return Text("A die decides ({roll}): {what}.", "Un dado decide ({roll}): {what}.").of(event.roll.total, what)


def _edges(event: setup.EdgesSet, names: Names) -> Text:
    said = [
        Text("{side} has {edge:the}", "{side:el} ocupa {edge:el}").of(side_name(side), EDGE_NAMES[event.edges[side]])
        for side in SIDES
    ]
    return Text("{first}; {second}.", "{first}; {second}.").of(capital(said[0]), said[1])


def _deployment(event: setup.DeploymentRolled, names: Names) -> Text:
    added: dict[str, int] = {side: event.factors[side] + event.bonuses[side] for side in SIDES}
    rolled = contest(event.rolls, added)
    if not event.winner:
        return Text("For the deployment: {dice}; rolled again.", "Por el despliegue: {dice}; se repite.").of(rolled)
    return Text("For the deployment: {dice}. {winner} chooses.", "Por el despliegue: {dice}. Elige {winner:el}.").of(
        rolled, side_name(event.winner)
    )


def _deployer(event: setup.DeployerChosen, names: Names) -> Text:
    return Text("{side} deploys first.", "{side:El} despliega primero.").of(side_name(event.side))


def _deployed(event: setup.Deployed, names: Names) -> Text:
    ids = [*event.units, *event.buildings, *event.inside]
    side, who = side_name(event.side), names.units(ids)
    parts = [
        Text("{unit} in {house:the}", "{unit} {house:en}").of(names.unit(unit), names.piece(house))
        for unit, house in event.buildings.items()
    ]
    parts += [
        Text("{officer} with {unit}", "{officer} con {unit}").of(names.unit(officer), names.unit(unit))
        for officer, unit in event.inside.items()
    ]
    if event.positions:
        many = counted(len(event.positions), Text("position", "posición"), Text("positions", "posiciones"))
        parts.append(Text("with {many}", "con {many}").of(many))
    if not ids:
        return Text("{side} deploys {what}.", "{side:El} despliega {what}.").of(side, listed(parts))
    said = Text("{side} deploys {who}{how}.", "{side:El} despliega {who:a}{how}.")
    how = Text("; {how}", "; {how}").of(join(", ", parts)) if parts else Text("", "")
    return said.of(side, who, how)


def _reserves(event: setup.ReservesKept, names: Names) -> Text:
    side, many = side_name(event.side), counted(event.count, *UNITS)
    if event.units:
        return Text("{side} keeps {units} in reserve.", "{side:El} deja en reserva {units:a}.").of(
            side, names.units(event.units)
        )
    return Text("{side} keeps {many} in reserve.", "{side:El} deja {many} en reserva.").of(side, many)


def _redeployed(event: setup.Redeployed, names: Names) -> Text:
    return Text("{unit} is moved to another place.", "{unit} cambia de sitio.").of(names.unit(event.unit))


def _vanguard(event: setup.VanguardRolled, names: Names) -> Text:
    rolled = contest(event.rolls)
    if not event.winner:
        return Text("For the Vanguard: {dice}; rolled again.", "Por la Vanguardia: {dice}; se repite.").of(rolled)
    return Text(
        "For the Vanguard: {dice}. {winner} moves first.", "Por la Vanguardia: {dice}. Empieza {winner:el}."
    ).of(rolled, side_name(event.winner))


def _vanguard_moved(event: setup.VanguardMoved, names: Names) -> Text:
    return Text("{unit} goes ahead as Vanguard, {form}.", "{unit} se adelanta como Vanguardia, {form}.").of(
        names.unit(event.unit), into(event.formation)
    )


def _formations(event: setup.FormationsDeclared, names: Names) -> Text:
    alike: dict[str, list[str]] = {}
    for unit, formation in event.formations.items():
        alike.setdefault(formation, []).append(unit)
    said = [
        Text("{form}: {units}", "{form}: {units}").of(into(form), names.units(units)) for form, units in alike.items()
    ]
    if not said:
        return Text("{side} has no formations to declare.", "{side:El} no tiene formaciones que declarar.").of(
            side_name(event.side)
        )
    return Text("{side} stands {said}.", "{side:El} forma {said}.").of(side_name(event.side), join("; ", said))


def _began(event: setup.BattleBegan, names: Names) -> Text:
    return Text("Everybody stands ready: “{battle}” begins.", "Todos están en su puesto: empieza «{battle}».").of(
        SCENARIO_NAMES[event.scenario]
    )


WORDS: Words = {
    setup.RolesRolled: _roles,
    setup.ArmiesShown: _armies,
    setup.CountryRolled: _country_rolled,
    setup.CountryChosen: _country,
    SeasonChosen: _season,
    WeatherRolled: _weather,
    setup.PieceRolled: _piece_rolled,
    setup.PieceLaid: _laid,
    setup.PieceLeftOut: _left_out,
    setup.NoMoreTerrain: _no_more,
    setup.GroundReady: _ready,
    setup.ObjectivesSet: _objectives,
    setup.ScenarioRolled: _scenario,
    setup.EdgesSet: _edges,
    setup.DeploymentRolled: _deployment,
    setup.DeployerChosen: _deployer,
    setup.Deployed: _deployed,
    setup.ReservesKept: _reserves,
    setup.Redeployed: _redeployed,
    setup.VanguardRolled: _vanguard,
    setup.VanguardMoved: _vanguard_moved,
    setup.FormationsDeclared: _formations,
    setup.BattleBegan: _began,
}
