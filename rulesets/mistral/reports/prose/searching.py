"""Searches, Tasks, Dummies and corsairs in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, counted, join, listed, signed
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import (
    AUXILIARY_NAMES,
    CONDITION_NAMES,
    CONVOY_NAMES,
    FORMATION_KIND_NAMES,
    auxiliary_name,
    contingent_name,
    corsair_name,
    dp_count,
    formation_name,
    leader_name,
    place_name,
    sail_count,
    squadron_name,
)
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.position.view import Sighting
from rulesets.mistral.reports.prose.wording import check_words, dice, side_acting

TASKS = {
    "search": Text("search", "búsqueda"),
    "shadow": Text("shadow", "vigilancia"),
    "assist": Text("help in battle", "ayuda en combate"),
    "attack_convoy": Text("attack on a convoy", "ataque a un convoy"),
    "pirates": Text("raid", "correría"),
    "blockade": Text("blockade", "bloqueo"),
    "interdict": Text("interdiction", "interceptación"),
    "show": Text("show of force", "demostración de fuerza"),
}
RESULTS = {
    "yes": Text("it is stopped", "queda impedido"),
    "partial": Text("it is hampered", "queda estorbado"),
    "no": Text("it goes on", "sigue adelante"),
}
SHADOW_ENDS = {
    "lost": Text("has lost it", "lo ha perdido"),
    "zone": Text("does not follow into the open sea", "no lo sigue a mar abierta"),
    "countered": Text("has been driven off", "ha sido ahuyentado"),
    "recalled": Text("has been recalled", "ha sido llamado de vuelta"),
}
CONDITIONS = {
    "scattered": Text("Scattered", "disperso"),
    "disorganised": Text("Disorganised", "en desorden"),
    "blockading": Text("Blockading", "en bloqueo"),
    "interdicting": Text("Interdicting", "en interceptación"),
    "shadowed": Text("Shadowed", "bajo vigilancia"),
}
"""How a Spotted Formation is seen to be, by the fields of its sighting."""


def _class(kind: str) -> Text:
    if kind in FORCES.corsairs:
        return corsair_name(kind)
    return AUXILIARY_NAMES[kind]


def _what(seen: Sighting) -> Text:
    """a Flotilla, British: 2 Squadrons and Namur, 9 Sail."""
    kind = CONVOY_NAMES[seen.convoy] if seen.convoy else FORMATION_KIND_NAMES[seen.kind]
    parts: list[Text] = []
    squadrons = seen.squadrons.get("sol", 0) + seen.squadrons.get("sold", 0)
    if squadrons:
        parts.append(counted(squadrons, Text("Squadron", "escuadra"), Text("Squadrons", "escuadras")))
    parts += [squadron_name(id) for id in seen.flagships]
    nations = listed([contingent_name(id) for id in seen.contingents], Text("", ""))
    if not parts:
        return kind
    inside, sail = listed(parts), sail_count(seen.sail)
    return Text(
        f"{kind.en} ({nations.en}: {inside.en}, {sail.en})", f"{kind.es} ({nations.es}: {inside.es}, {sail.es})"
    )


def _formation_spotted(event: told.FormationSpotted) -> Text:
    name, place = capital(formation_name(event.formation)), place_name(event.place)
    return Text(
        f"{name.en} has been spotted in {place.en} (the enemy calls it {event.name}).",
        f"{name.es}: avistada en {place.es} (el enemigo la llama {event.name}).",
    )


def _enemy_spotted(event: told.EnemySpotted) -> Text:
    place, what = place_name(event.sighting.place), _what(event.sighting)
    return Text(
        f"Spotted in {place.en}: {event.sighting.name}, {what.en}.",
        f"Avistado en {place.es}: {event.sighting.name}, {what.es}.",
    )


def _dummy(event: told.DummyRevealed) -> Text:
    side, place = side_acting(event.side), place_name(event.place)
    return Text(
        f"A marker of {side.en} in {place.en} was a Dummy.", f"Un marcador de {side.es} en {place.es} era un señuelo."
    )


def _changed(event: told.SightingChanged) -> Text:
    """With everything that may be new of it but its place."""
    seen = event.sighting
    place, what = place_name(seen.place), _what(seen)
    now = join(", ", [what, *(words for field, words in CONDITIONS.items() if getattr(seen, field))])
    return Text(f"{seen.name} in {place.en} is now {now.en}.", f"{seen.name}, en {place.es}, es ahora {now.es}.")


def _vanished(event: told.SightingGone) -> Text:
    return Text(f"{event.name} is no more.", f"{event.name} ya no existe.")


def _leaders(event: told.LeadersKnown) -> Text:
    side = side_acting(event.side)
    posts = {post: leader_name(leader) for post, leader in event.admirals.items()}
    head = posts.get(event.side)
    who = listed([leader_name(leader) for leader in event.leaders])
    if head is None:
        return Text(f"Leaders of {side.en}: {who.en}.", f"Jefes de {side.es}: {who.es}.")
    return Text(
        f"Leaders of {side.en}: {who.en}; in command {head.en}.", f"Jefes de {side.es}: {who.es}; manda {head.es}."
    )


def _concealed(event: told.FormationConcealed) -> Text:
    name, place = capital(formation_name(event.formation)), place_name(event.place)
    return Text(
        f"{name.en} is out of the enemy's sight in {place.en}.", f"{name.es} escapa a la vista enemiga en {place.es}."
    )


def _lost(event: told.EnemyLost) -> Text:
    place = place_name(event.place)
    return Text(
        f"{event.name} is out of sight, last seen in {place.en}.",
        f"{event.name} se pierde de vista, por última vez en {place.es}.",
    )


def _search(event: told.SearchThrown) -> Text:
    place, die = place_name(event.place), dice(event.roll)
    drm = f" {signed(event.drm)}" if event.drm else ""
    who = Text("The lookouts", "Los vigías") if event.contact else capital(auxiliary_name(event.auxiliary))
    found = Text("find what is behind a marker", "descubren lo que hay tras un marcador")
    nothing = Text("find nothing", "no encuentran nada")
    if not event.contact:
        found = Text("finds what is behind a marker", "descubre lo que hay tras un marcador")
        nothing = Text("finds nothing", "no encuentra nada")
    done = found if event.found else nothing
    return Text(f"{who.en} {done.en} in {place.en} {die.en}{drm}.", f"{who.es} {done.es} en {place.es} {die.es}{drm}.")


def _search_seen(event: told.SearchSeen) -> Text:
    side, place, kind = side_acting(event.side), place_name(event.place), _class(event.kind)
    return Text(
        f"A {kind.en} of {side.en} has searched {place.en}.", f"Un {kind.es} de {side.es} ha registrado {place.es}."
    )


def _nothing(event: told.NothingThere) -> Text:
    ship, place = capital(auxiliary_name(event.auxiliary)), place_name(event.place)
    return Text(f"{ship.en} finds {place.en} empty.", f"{ship.es} encuentra vacío {place.es}.")


def _harbour(event: told.HarbourSearched) -> Text:
    ship, port, die = capital(auxiliary_name(event.auxiliary)), place_name(event.port), dice(event.roll)
    drm = f" {signed(event.drm)}" if event.drm else ""
    if not event.succeeded:
        return Text(
            f"{ship.en} learns nothing at {port.en} {die.en}{drm}.",
            f"{ship.es} no averigua nada en {port.es} {die.es}{drm}.",
        )
    inside = []
    for key, number in event.squadrons.items():
        contingent, condition = key.split(":")
        nation, state = contingent_name(contingent), CONDITION_NAMES[condition]
        inside.append(Text(f"{number} {nation.en} {state.en}", f"{number} ({nation.es}, {state.es})"))
    held = listed(inside, Text("nobody", "nadie"))
    flotilla = Text(", a Flotilla formed", ", con flotilla formada") if event.flotilla else Text("", "")
    return Text(
        f"{ship.en} looks into {port.en}: {held.en}{flotilla.en} {die.en}{drm}.",
        f"{ship.es} mira en {port.es}: {held.es}{flotilla.es} {die.es}{drm}.",
    )


def _shadow(event: told.ShadowAttached) -> Text:
    kind, place, side = _class(event.kind), place_name(event.place), side_acting(event.side)
    return Text(
        f"A {kind.en} of {side.en} shadows {event.name} in {place.en}.",
        f"Un {kind.es} de {side.es} vigila a {event.name} en {place.es}.",
    )


def _shadow_ended(event: told.ShadowEnded) -> Text:
    why = SHADOW_ENDS[event.why]
    return Text(f"Whoever shadowed {event.name} {why.en}.", f"Quien vigilaba a {event.name} {why.es}.")


def _screened(event: told.Screened) -> Text:
    task, kind, by = TASKS[event.task], _class(event.kind), _class(event.by)
    place, result = place_name(event.place), RESULTS[event.result]
    return Text(
        f"{capital(kind).en} against {by.en} in {place.en} ({task.en}): {result.en}.",
        f"{capital(kind).es} contra {by.es} en {place.es} ({task.es}): {result.es}.",
    )


def _begun(event: told.TaskBegun) -> Text:
    kind, task, place = _class(event.kind), TASKS[event.task], place_name(event.place)
    nation = contingent_name(event.contingent)
    return Text(
        f"{nation.en} {kind.en}: {task.en} of {place.en}.",
        f"{capital(kind).es} ({nation.es}): {task.es} de {place.es}.",
    )


def _ended(event: told.TaskEnded) -> Text:
    kind, task, place = _class(event.kind), TASKS[event.task], place_name(event.place)
    return Text(
        f"A {kind.en} gives up its {task.en} at {place.en}.", f"Un {kind.es} abandona su {task.es} en {place.es}."
    )


def _void(event: told.TaskVoid) -> Text:
    ship = capital(auxiliary_name(event.auxiliary))
    return Text(f"{ship.en} could not carry out its Task.", f"{ship.es} no pudo cumplir su tarea.")


def _convoy(event: told.ConvoyAttacked) -> Text:
    who, convoy = capital(_class(event.by)), CONVOY_NAMES[event.kind]
    place, harm, die = place_name(event.place), dp_count(event.dp), dice(event.roll)
    return Text(
        f"{who.en} attacks {convoy.en} in {place.en}: {harm.en} (column {event.column}) {die.en}.",
        f"{who.es} ataca {convoy.es} en {place.es}: {harm.es} (columna {event.column}) {die.es}.",
    )


def _bombarded(event: told.Bombarded) -> Text:
    side, port = side_acting(event.side), place_name(event.port)
    faces = ", ".join(str(roll.total) for roll in event.rolls)
    if not event.squadron:
        return Text(
            f"Bombs of {side.en} do no harm at {port.en} [dice {faces}].",
            f"Las bombas de {side.es} no hacen daño en {port.es} [dados {faces}].",
        )
    name, harm = squadron_name(event.squadron), dp_count(event.dp)
    sunk = Text(f", {event.sunk} sunk", f", {event.sunk} a pique") if event.sunk else Text("", "")
    return Text(
        f"Bombs of {side.en} hit {name.en} at {port.en}: {harm.en}{sunk.en} [dice {faces}].",
        f"Las bombas de {side.es} alcanzan a {name.es} en {port.es}: {harm.es}{sunk.es} [dados {faces}].",
    )


def _fifty(event: told.FiftyConverted) -> Text:
    ship, check = (
        capital(auxiliary_name(event.auxiliary)),
        check_words(event.check.roll, event.check.drms, event.check.rating),
    )
    if event.squadron:
        name = squadron_name(event.squadron)
        return Text(
            f"{ship.en} joins the line as {name.en} {check.en}.", f"{ship.es} entra en línea como {name.es} {check.es}."
        )
    return Text(f"{ship.en} cannot join the line {check.en}.", f"{ship.es} no logra entrar en línea {check.es}.")


def _blockader(event: told.BlockaderChecked) -> Text:
    kind, place, die = _class(event.kind), place_name(event.place), dice(event.roll)
    done = Text("is driven off", "es expulsado") if event.removed else Text("holds on", "se mantiene")
    return Text(
        f"The {kind.en} off {place.en} {done.en} {die.en}.", f"El {kind.es} ante {place.es} {done.es} {die.es}."
    )


def _recovered(event: told.AuxiliaryRecovered) -> Text:
    ship, die = capital(auxiliary_name(event.auxiliary)), dice(event.roll)
    done = (
        Text("is available again", "vuelve a estar disponible")
        if event.recovered
        else Text("stays in Recovery", "sigue en recuperación")
    )
    return Text(f"{ship.en} {done.en} {die.en}.", f"{ship.es} {done.es} {die.es}.")


def _assigned(event: told.AuxiliariesAssigned) -> Text:
    pairs = []
    for id, to in event.assigned.items():
        ship = auxiliary_name(id)
        where = _destination(to)
        pairs.append(Text(f"{ship.en} to {where.en}", f"{ship.es} a {where.es}"))
    found = join("; ", pairs)
    return Text(f"Assigned: {found.en}.", f"Asignados: {found.es}.")


def _destination(to: str) -> Text:
    if to == "available":
        return Text("the Available Box", "la caja de disponibles")
    if "_" in to and to.split("_")[0] in ("b", "s", "f", "x", "ind"):
        return formation_name(to)
    return place_name(to)


def _dummies(event: told.DummiesPlaced) -> Text:
    hand = Text("in hand", "en la mano")
    pairs = []
    for id, place in event.placed.items():
        name, where = formation_name(id), place_name(place) if place else hand
        pairs.append(Text(f"{name.en}: {where.en}", f"{name.es}: {where.es}"))
    found = join("; ", pairs)
    return Text(f"Dummies: {found.en}.", f"Señuelos: {found.es}.")


def _active(event: told.PiratesActive) -> Text:
    die, side = dice(event.roll), side_acting(event.tasker)
    if not event.pirates:
        return Text(f"No pirates are about {die.en}.", f"No hay piratas activos {die.es}.")
    who = listed([corsair_name(id) for id in event.pirates])
    return Text(
        f"Active pirates: {who.en} {die.en}; {side.en} may use them.",
        f"Piratas activos: {who.es} {die.es}; los aprovechan {side.es}.",
    )


def _contest(event: told.BaseContested) -> Text:
    who, side = corsair_name(event.pirate), capital(side_acting(event.side))
    faces = "; ".join(f"{one} - {two}" for one, two in event.throws)
    return Text(
        f"{side.en} may name the base of the {who.en} [Bourbon and British dice {faces}].",
        f"{side.es} pueden elegir la base de los {who.es} [dados borbón y británico {faces}].",
    )


def _pirate(event: told.PirateTasked) -> Text:
    who, place = capital(corsair_name(event.pirate)), place_name(event.place)
    if event.task == "interdict":
        return Text(f"{who.en} make for {place.en}.", f"{who.es} se dirigen a {place.es}.")
    return Text(f"{who.en} go for a convoy in {place.en}.", f"{who.es} van por un convoy en {place.es}.")


def _knights(event: told.KnightsSail) -> Text:
    place = place_name(event.place)
    if event.pirate:
        pirate = corsair_name(event.pirate)
        return Text(f"The Knights of Malta stop {pirate.en}.", f"Los caballeros de Malta detienen a {pirate.es}.")
    return Text(f"The Knights of Malta escort in {place.en}.", f"Los caballeros de Malta escoltan en {place.es}.")


def _pirate_home(event: told.PirateHome) -> Text:
    who, base = capital(corsair_name(event.pirate)), place_name(event.base)
    die = f" {dice(event.roll).en}" if event.roll else ""
    die_es = f" {dice(event.roll).es}" if event.roll else ""
    if event.recovering:
        return Text(f"{who.en}: refitting{die}.", f"{who.es}: recuperándose{die_es}.")
    return Text(f"{who.en}: back at {base.en}{die}.", f"{who.es}: de vuelta en {base.es}{die_es}.")


def _tallied(event: told.PiratesTallied) -> Text:
    who = listed([side_acting(side) for side in event.sides])
    return Text(f"Pirates at sea: a Failed Order for {who.en}.", f"Piratas en la mar: una orden fallida para {who.es}.")


WORDS: Words = {
    told.FormationSpotted: _formation_spotted,
    told.EnemySpotted: _enemy_spotted,
    told.DummyRevealed: _dummy,
    told.SightingChanged: _changed,
    told.SightingGone: _vanished,
    told.LeadersKnown: _leaders,
    told.FormationConcealed: _concealed,
    told.EnemyLost: _lost,
    told.SearchThrown: _search,
    told.SearchSeen: _search_seen,
    told.NothingThere: _nothing,
    told.HarbourSearched: _harbour,
    told.ShadowAttached: _shadow,
    told.ShadowEnded: _shadow_ended,
    told.Screened: _screened,
    told.TaskBegun: _begun,
    told.TaskEnded: _ended,
    told.TaskVoid: _void,
    told.ConvoyAttacked: _convoy,
    told.Bombarded: _bombarded,
    told.FiftyConverted: _fifty,
    told.BlockaderChecked: _blockader,
    told.AuxiliaryRecovered: _recovered,
    told.AuxiliariesAssigned: _assigned,
    told.DummiesPlaced: _dummies,
    told.PiratesActive: _active,
    told.PirateTasked: _pirate,
    told.KnightsSail: _knights,
    told.PirateHome: _pirate_home,
    told.BaseContested: _contest,
    told.PiratesTallied: _tallied,
}
