"""The names that sentences use for the things of the game, in both languages. `labels` has those for lists."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.nouns import Noun, noun, some
from rulesets.kernel.phrases import counted, join
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import FORCES

SIDES_ACTING = {
    "british": noun("the British", "los británicos", plural=True),
    "bourbon": noun("the Bourbons", "los borbones", plural=True),
}
TRADE_TRACK = noun("the Levant Trade Track", "el comercio de Levante", at=("on the Levant Trade Track", ""))
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
    "sol": noun("a ship of the line", "un navío de línea"),
    "sold": noun("a 50-gun ship", "un navío de 50 cañones"),
    "flagship": noun("a Flagship", "un buque insignia"),
}
AUXILIARY_NAMES = {
    "fleet": noun("a Fleet Auxiliary", "un auxiliar de flota"),
    "fleet50": noun("a Fleet-50", "un auxiliar de 50 cañones"),
    "galley": noun("a Galley", "una galera"),
    "light": noun("a Light Auxiliary", "un auxiliar ligero"),
    "fireship": noun("a Fireship", "un brulote"),
    "bomb": noun("a Bomb", "una bombarda"),
    "privateer": noun("a Privateer", "un corsario"),
}
CONVOY_NAMES = {
    "british_levant": noun("the British Levant Convoy", "el convoy británico de Levante"),
    "french_levant": noun("the French Levant Convoy", "el convoy francés de Levante"),
    "spanish_troop": noun("a Spanish Troop Convoy", "un convoy español de tropas"),
    "victualling": noun("the Victualling Convoy", "el convoy de víveres"),
    "troop_1": noun("Troop Convoy 1", "el convoy de tropas 1"),
    "troop_2": noun("Troop Convoy 2", "el convoy de tropas 2"),
}
"""By kind or by id."""
FORMATION_KIND_NAMES = {
    "grand": noun("a Grand Flotilla", "una Gran Flotilla"),
    "flag": noun("a Flotilla", "una flotilla"),
    "detachment": noun("a Detachment", "un destacamento"),
    "independent": noun("an Independent Squadron", "una escuadra independiente"),
    "convoy": noun("a convoy", "un convoy"),
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
    "fall": Text("Autumn", "otoño"),
}
DAMAGE_NAMES = {
    "none": Text("hardly damaged", "apenas dañada"),
    "middle": Text("damaged", "dañada"),
    "heavy": Text("badly damaged", "muy dañada"),
}
SAILING = {
    "mark": Text("mark time", "esperar"),
    "pass": Text("make for {place:the}", "dirigirse {place:a}"),
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


def place_name(id: str) -> Noun:
    """The name of a place: Large Spaces with their number, Coastal Spaces with their
    letter. `levant` is the Trade Track."""
    if id == "levant":
        return TRADE_TRACK
    place = CHART.places[id]
    tag = f"(#{place.number})" if place.number else f"({place.letter})" if place.letter else ""
    return place.noun.tagged(tag) if tag else place.noun


HARBOUR = noun("the Harbour of {port}", "el puerto {port:de}")
ON_THE_COAST = noun("a Harbour on {coast:the}", "un puerto {coast:de}")


def harbour_name(id: str) -> Noun:
    """For example: the Harbour of Toulon; a Harbour on the Toulon–Villefranche coast."""
    place = place_name(id)
    if CHART.places[id].kind != "port":
        return some(ON_THE_COAST.of(place))
    return HARBOUR.of(Text(place.en, place.es.removeprefix("Puerto ")))  # el puerto de Mahón


def wind_name(id: str) -> Noun:
    return CHART.winds[id].noun


def corsair_name(id: str) -> Noun:
    return FORCES.corsairs[id].noun


def campaign_name(id: str) -> Noun:
    return FORCES.campaigns[id].noun


def nation_name(contingent: str) -> Noun:
    """For example: Spain, Naples."""
    entry = FORCES.contingents[contingent]
    return noun(entry.nation, entry.nation_es)


def people_name(contingent: str) -> Noun:
    """For example: the Spanish, the Neapolitans."""
    entry = FORCES.contingents[contingent]
    return noun(entry.people, entry.people_es)


def route_name(id: str) -> Text:
    route = CHART.routes[id]
    return Text(route.name, route.name_es or route.name)


def event_name(id: str) -> Text:
    entry = FORCES.events[id]
    return Text(entry.name, entry.name_es or entry.name)


def scenario_name(id: str) -> Text:
    entry = FORCES.scenarios[id]
    return Text(entry.name, entry.name_es or entry.name)


def leader_name(id: str) -> Noun:
    """Mathews by name only; a Leader with a title as each language says it: el marqués de Caylus."""
    entry = FORCES.leaders[id]
    return noun(entry.said or entry.name, entry.said_es or entry.name)


def rank_name(rank: str, ensign: str = "") -> Text:
    """For example: Rear Admiral of the Blue."""
    title = RANK_NAMES[rank]
    return join(" ", (title, ENSIGN_NAMES[ensign])) if ensign else title


FLAGSHIP, SQUADRON = noun("{name}", "el {name}"), noun("{name}", "la {name}")


def squadron_name(id: str) -> Noun:
    """The name of a Flagship, or the counter of another Squadron: Namur, B1; el Namur, la B1."""
    flagship = FORCES.flagships.get(id)
    return FLAGSHIP.of(flagship.name) if flagship else SQUADRON.of(id)


INDEPENDENT = noun("Independent Squadron {name}", "la escuadra independiente {name}")
DUMMY = noun("Dummy {number}", "el señuelo {number}")
GRAND = noun("the Grand Flotilla", "la Gran Flotilla")
FLOTILLA = noun("Flotilla {letter}", "la flotilla {letter}")
DETACHMENTS: Mapping[str, Noun] = {
    "s": noun("Spanish Detachment {number}", "el destacamento español {number}"),
    "f": noun("French Detachment {number}", "el destacamento francés {number}"),
    "": noun("Detachment {number}", "el destacamento {number}"),
}


def formation_name(id: str) -> Noun:
    """The name of a player's own Formation, from its counter."""
    if id in CONVOY_NAMES:
        return CONVOY_NAMES[id]
    owner, kind, *rest = id.split("_")
    if owner == "ind":
        return INDEPENDENT.of(squadron_name(id.removeprefix("ind_")))
    if owner == "dummy":
        return DUMMY.of(rest[-1])
    match kind:
        case "grand":
            return GRAND
        case "flag":
            return FLOTILLA.of(rest[0].upper())
        case _:
            return DETACHMENTS.get(owner, DETACHMENTS[""]).of(rest[0])


OWNERS = {
    "sav": Text("Savoyard", "Saboya"),
    "f": Text("French", "Francia"),
    "s": Text("Spanish", "España"),
    "nea": Text("Neapolitan", "Nápoles"),
    "gen": Text("Genoese", "Génova"),
    "ven": Text("Venetian", "Venecia"),
}


def auxiliary_class(kind: str) -> Noun:
    """The class of an Auxiliary, or the corsairs to which it belongs."""
    return AUXILIARY_NAMES[kind] if kind in AUXILIARY_NAMES else corsair_name(kind)


def auxiliary_name(id: str) -> Noun:
    """The name of a player's own Auxiliary: `b_fleet_2` is Fleet Auxiliary 2, `sav_galley_1` the Savoyard Galley 1."""
    if id in FORCES.corsairs:
        return corsair_name(id)
    owner, kind, number = id.split("_")
    name = AUXILIARY_NAMES[kind]
    said = Text("{name} {number}", "{name} {number}").of(name, number)
    if owner in OWNERS:
        said = Text("{owner} {ship}", "{ship} de {owner}").of(OWNERS[owner], said)
    return noun("{ship}", "la {ship}" if name.es_kind == "f" else "el {ship}").of(said)


def piece_name(id: str) -> Noun:
    """The name of any piece or place by its id: everything that an order or a Task can name."""
    if id in CHART.places or id == "levant":
        return place_name(id)
    if id in FORCES.leaders:
        return leader_name(id)
    if id in FORCES.corsairs or _is_auxiliary(id):
        return auxiliary_name(id)
    return formation_name(id) if is_formation(id) else squadron_name(id)


def called(id: str) -> Text:
    """A place or a piece by its name; what is none in quotes, as somebody wrote it."""
    try:
        return piece_name(id)
    except (LookupError, ValueError):
        return Text("“{id}”", "«{id}»").of(id)


def is_formation(id: str) -> bool:
    """Whether an id belongs to a Formation or a convoy."""
    others = id in FORCES.leaders or id in FORCES.corsairs or id in FORCES.flagships or id in CHART.places
    return not (others or id == "levant" or id[:1].isupper() or _is_auxiliary(id))


def _is_auxiliary(id: str) -> bool:
    owner, _, rest = id.partition("_")
    return rest.split("_")[0] in AUXILIARY_NAMES and owner != "dummy"


TURN = noun("Turn {turn} of {year} ({season})", "el turno {turn} de {year} ({season})")


def turn_name(when: Date) -> Noun:
    """For example: Turn 5 of 1744 (Spring)."""
    return TURN.of(when.turn, when.year, SEASON_NAMES[when.season])


# Counts, and actions that cost an MP.


def sail_count(n: int) -> Text:
    return counted(n, Text("Sail", "navío"), Text("Sail", "navíos"))


def dp_count(n: int) -> Text:
    return counted(n, Text("Damage Point", "punto de daño"), Text("Damage Points", "puntos de daño"))


def repair_points(n: int) -> Text:
    return counted(n, Text("Repair Point", "punto de reparación"), Text("Repair Points", "puntos de reparación"))


def squadrons_lying(key: str, count: int) -> Text:
    """What a search of a Harbour finds, by `contingent:condition`: 2 Squadrons of the Spanish, Fitting Out."""
    contingent, _, condition = key.partition(":")
    ships = counted(count, Text("Squadron", "escuadra"), Text("Squadrons", "escuadras"))
    state = CONDITION_NAMES[condition]
    if condition == "ready" and count > 1:
        state = Text("Ready", "listas para la mar")
    return Text("{ships} of {people:the}, {state}", "{ships} {people:de}, {state}").of(
        ships, people_name(contingent), state
    )


def sailing_name(do: str, to: str) -> Text:
    """The action for which an MP is spent: make for Toulon; take up its Blockade at Toulon."""
    what = SAILING[do]
    if not to:
        return what
    place = place_name(to)
    if do == "pass":
        return what.of(place)
    return Text("{what} {place:at}", "{what} {place:en}").of(what, place)
