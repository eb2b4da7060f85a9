"""How the things of the game are called, in both languages."""

from __future__ import annotations

from rulesets.kernel.phrases import counted, join, listed, same
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import FORCES

SIDE_NAMES = {"british": Text("British", "Británicos"), "bourbon": Text("Bourbon", "Borbones")}


RANK_NAMES = {
    "C": Text("Commodore", "comodoro"),
    "RA": Text("Rear Admiral", "contraalmirante"),
    "VA": Text("Vice Admiral", "vicealmirante"),
    "A": Text("Admiral", "almirante"),
}
ENSIGN_NAMES = {
    "red": Text("of the Red", "de la Roja"),
    "white": Text("of the White", "de la Blanca"),
    "blue": Text("of the Blue", "de la Azul"),
}
SUBCLASS_NAMES = {
    "sol": Text("ship of the line", "navío de línea"),
    "sold": Text("50-gun ship", "navío de 50 cañones"),
    "flagship": Text("Flagship", "buque insignia"),
}
AUXILIARY_NAMES = {
    "fleet": Text("Fleet Auxiliary", "auxiliar de flota"),
    "fleet50": Text("Fleet-50", "auxiliar de 50 cañones"),
    "galley": Text("Galley", "galera"),
    "light": Text("Light Auxiliary", "auxiliar ligero"),
    "fireship": Text("Fireship", "brulote"),
    "bomb": Text("Bomb", "bombarda"),
    "privateer": Text("Privateer", "corsario"),
}
CONVOY_NAMES = {
    "british_levant": Text("the British Levant Convoy", "el convoy británico de Levante"),
    "french_levant": Text("the French Levant Convoy", "el convoy francés de Levante"),
    "spanish_troop": Text("a Spanish Troop Convoy", "un convoy español de tropas"),
    "victualling": Text("the Victualling Convoy", "el convoy de víveres"),
    "troop_1": Text("Troop Convoy 1", "el convoy de tropas 1"),
    "troop_2": Text("Troop Convoy 2", "el convoy de tropas 2"),
}
"""By kind or by id."""
FORMATION_KIND_NAMES = {
    "grand": Text("a Grand Flotilla", "una Gran Flotilla"),
    "flag": Text("a Flotilla", "una flotilla"),
    "detachment": Text("a Detachment", "un destacamento"),
    "independent": Text("an Independent Squadron", "una escuadra independiente"),
    "convoy": Text("a convoy", "un convoy"),
}
CONDITION_NAMES = {
    "ready": Text("Ready", "lista para la mar"),
    "fitting_out": Text("Fitting Out", "en preparación"),
    "in_ordinary": Text("In Ordinary", "en reparación"),
}
ORDER_NAMES = {
    "cruise": Text("Cruise", "Crucero"),
    "interdict": Text("Interdiction", "Interceptación"),
    "blockade": Text("Blockade", "Bloqueo"),
    "show_of_force": Text("Show of Force", "Demostración de fuerza"),
    "army_support": Text("Army Support", "Apoyo al ejército"),
    "escort": Text("Escort", "Escolta"),
    "rendezvous": Text("Rendezvous", "Reunión"),
    "guerre_de_course": Text("Guerre de Course", "Guerra de corso"),
}
SEASON_NAMES = {
    "winter": Text("Winter", "invierno"),
    "spring": Text("Spring", "primavera"),
    "summer": Text("Summer", "verano"),
    "fall": Text("Fall", "otoño"),
}
DAMAGE_NAMES = {
    "none": Text("hardly damaged", "apenas dañada"),
    "middle": Text("damaged", "dañada"),
    "heavy": Text("badly damaged", "muy dañada"),
}
SAILING = {
    "mark": Text("mark time", "esperar"),
    "pass": Text("make for {place}", "dirigirse a {place}"),
    "enter": Text("enter Harbour", "entrar en puerto"),
    "sail": Text("leave Harbour", "salir de puerto"),
    "blockade": Text("take up its Blockade", "establecer el bloqueo"),
    "interdict": Text("take up its Interdiction", "establecer la interceptación"),
    "remove": Text("drive off an Interdictor", "expulsar a un interceptor"),
    "leave": Text("leave the map", "salir del mapa"),
}
BOXES = {
    "available": Text("Available", "Disponibles"),
    "assigned": Text("Assigned", "Asignados"),
    "tasked": Text("Tasked", "En tarea"),
    "recovery": Text("Recovery", "En recuperación"),
    "levant": Text("Levant Trade Track", "Comercio de Levante"),
}
TASKS = {
    "shadow": Text("Shadowing", "vigila"),
    "blockade": Text("Blockading", "bloquea"),
    "interdict": Text("Interdicting", "intercepta"),
    "escort": Text("escorting", "escolta"),
    "show": Text("showing force at", "hace demostración en"),
}
STAGES = {
    "expected": Text("expected", "se espera"),
    "arrived": Text("has appeared", "ha aparecido"),
    "forming": Text("forming", "se forma"),
    "under_way": Text("under way", "en camino"),
    "away": Text("away", "fuera del mapa"),
    "done": Text("over for the year", "terminado por este año"),
}
STATUSES = {
    "wounded": Text("wounded", "herido"),
    "captured": Text("captured", "cautivo"),
    "gone": Text("gone", "ausente"),
}


# Names from the book.


def side_name(side: str) -> Text:
    """A title: British, Bourbon."""
    return SIDE_NAMES[side]


def side_within(side: str) -> Text:
    """The same within a sentence."""
    return Text("British", "británicos") if side == "british" else Text("Bourbon", "borbones")


def place_name(id: str) -> Text:
    """A place; Large Spaces with their number, Coastal Spaces with their letter. `levant` is the Trade Track."""
    if id == "levant":
        return Text("the Levant Trade Track", "el comercio de Levante")
    place = CHART.places[id]
    tag = f" (#{place.number})" if place.number else f" ({place.letter})" if place.letter else ""
    name = Text(place.name, place.name_es or place.name)
    return Text("{name}{tag}", "{name}{tag}").of(name, tag) if tag else name


def wind_name(id: str) -> Text:
    wind = CHART.winds[id]
    return Text(wind.name, wind.name_es or wind.name)


def route_name(id: str) -> Text:
    route = CHART.routes[id]
    return Text(route.name, route.name_es or route.name)


def contingent_name(id: str) -> Text:
    entry = FORCES.contingents[id]
    return Text(entry.name, entry.name_es or entry.name)


def corsair_name(id: str) -> Text:
    entry = FORCES.corsairs[id]
    return Text(entry.name, entry.name_es or entry.name)


def event_name(id: str) -> Text:
    entry = FORCES.events[id]
    return Text(entry.name, entry.name_es or entry.name)


def campaign_name(id: str) -> Text:
    entry = FORCES.campaigns[id]
    return Text(entry.name, entry.name_es or entry.name)


def scenario_name(id: str) -> Text:
    entry = FORCES.scenarios[id]
    return Text(entry.name, entry.name_es or entry.name)


def leader_name(id: str) -> Text:
    return same(FORCES.leaders[id].name)


def rank_name(rank: str, ensign: str = "") -> Text:
    """Rear Admiral of the Blue."""
    title = RANK_NAMES[rank]
    return join(" ", (title, ENSIGN_NAMES[ensign])) if ensign else title


def squadron_name(id: str) -> Text:
    """A Flagship by her name, a Squadron by its counter."""
    flagship = FORCES.flagships.get(id)
    return same(flagship.name if flagship else id)


def formation_name(id: str) -> Text:
    """One's own Formation by its counter."""
    if id in CONVOY_NAMES:
        return CONVOY_NAMES[id]
    owner, kind, *rest = id.split("_")
    if owner == "ind":
        name = squadron_name(id.removeprefix("ind_"))
        return Text("Independent Squadron {name}", "la escuadra independiente {name}").of(name)
    if owner == "dummy":
        return Text("Dummy {rest}", "el señuelo {rest}").of(rest[-1])
    match kind:
        case "grand":
            return Text("the Grand Flotilla", "la Gran Flotilla")
        case "flag":
            return Text("Flotilla {upper}", "la flotilla {upper}").of(rest[0].upper())
        case _:
            nation = {"s": Text("Spanish ", " español"), "f": Text("French ", " francés")}.get(owner, Text("", ""))
            return Text("{nation}Detachment {rest}", "el destacamento{nation} {rest}").of(nation, rest[0])


def auxiliary_class(kind: str) -> Text:
    return AUXILIARY_NAMES[kind]


def auxiliary_name(id: str) -> Text:
    """One's own Auxiliary: `b_fleet_2` is Fleet Auxiliary 2, `sav_galley_1` the Savoyard Galley 1."""
    if id in FORCES.corsairs:
        return corsair_name(id)
    owner, kind, number = id.split("_")
    nations = {
        "b": Text("British", "británico"),
        "sav": Text("Savoyard", "de Saboya"),
        "f": Text("French", "de Francia"),
        "s": Text("Spanish", "de España"),
        "nea": Text("Neapolitan", "de Nápoles"),
        "gen": Text("Genoese", "de Génova"),
        "ven": Text("Venetian", "de Venecia"),
    }
    name = AUXILIARY_NAMES[kind]
    if owner == "b":
        return Text("{name} {number}", "{name} {number}").of(name, number)
    return Text("{nations} {name} {number}", "{name} {number} {nations}").of(nations[owner], name, number)


def piece_name(id: str) -> Text:
    """Whatever an order or a Task may be given to, or a place: the name of anything by its id."""
    if id in CHART.places or id == "levant":
        return place_name(id)
    if id in FORCES.leaders:
        return leader_name(id)
    if id in FORCES.corsairs:
        return corsair_name(id)
    if id in FORCES.flagships or id[:1].isupper():
        return squadron_name(id)
    owner, _, rest = id.partition("_")
    if rest.split("_")[0] in AUXILIARY_NAMES and owner != "dummy":
        return auxiliary_name(id)
    return formation_name(id)


def order_name(type: str) -> Text:
    return ORDER_NAMES[type]


def chit_name(entry: str) -> Text:
    """Cruise: Gulf of Cadiz (#1)."""
    chit = FORCES.chits[entry]
    names = [found for target in chit.target if (found := target_name(target)) is not None]
    head = ORDER_NAMES[chit.type]
    if not names:
        return head
    aims = listed(names)
    return Text("{head}: {aims}", "{head}: {aims}").of(head, aims)


def target_name(target: str) -> Text | None:
    """What an order aims at; None for one that has no aim of its own."""
    kind, _, id = target.partition(":")
    if kind == "campaign":
        return campaign_name(id)
    if kind == "convoy":
        return CONVOY_NAMES[id]
    return None if target == "any" else place_name(target)


def turn_name(when: Date) -> Text:
    """Turn 5 of 1744 (Spring)."""
    season = SEASON_NAMES[when.season]
    return Text("Turn {turn} of {year} ({season})", "turno {turn} de {year} ({season})").of(
        when.turn, when.year, season
    )


# Sentences.


def sail_count(n: int) -> Text:
    return counted(n, Text("Sail", "navío"), Text("Sail", "navíos"))


def dp_count(n: int) -> Text:
    return counted(n, Text("Damage Point", "punto de daño"), Text("Damage Points", "puntos de daño"))


def sailing_name(do: str, to: str) -> Text:
    """What an MP is spent on: make for Toulon; take up its Blockade at Toulon."""
    what = SAILING[do]
    if not to:
        return what
    place = place_name(to)
    if do == "pass":
        return what.of(place)
    return Text("{what} at {place}", "{what} en {place}").of(what, place)
