"""Searches, Tasks, Dummies and corsairs in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, counted, ended, join, listed, signed
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
    return Text("{kind} ({nations}: {inside}, {sail})", "{kind} ({nations}: {inside}, {sail})").of(
        kind, nations, inside, sail
    )


def _formation_spotted(event: told.FormationSpotted) -> Text:
    name, place = capital(formation_name(event.formation)), place_name(event.place)
    return Text(
        "{name} has been spotted in {place} (the enemy calls it {name_2}).",
        "{name}: avistada en {place} (el enemigo la llama {name_2}).",
    ).of(name, place, event.name)


def _enemy_spotted(event: told.EnemySpotted) -> Text:
    place, what = place_name(event.sighting.place), _what(event.sighting)
    return Text("Spotted in {place}: {sighting}, {what}.", "Avistado en {place}: {sighting}, {what}.").of(
        place, event.sighting.name, what
    )


def _dummy(event: told.DummyRevealed) -> Text:
    side, place = side_acting(event.side), place_name(event.place)
    return Text("A marker of {side} in {place} was a Dummy.", "Un marcador de {side} en {place} era un señuelo.").of(
        side, place
    )


def _changed(event: told.SightingChanged) -> Text:
    """With everything that may be new of it but its place."""
    seen = event.sighting
    place, what = place_name(seen.place), _what(seen)
    now = join(", ", [what, *(words for field, words in CONDITIONS.items() if getattr(seen, field))])
    return Text("{seen} in {place} is now {now}.", "{seen}, en {place}, es ahora {now}.").of(seen.name, place, now)


def _vanished(event: told.SightingGone) -> Text:
    return Text("{name} is no more.", "{name} ya no existe.").of(event.name)


def _leaders(event: told.LeadersKnown) -> Text:
    side = side_acting(event.side)
    posts = {post: leader_name(leader) for post, leader in event.admirals.items()}
    head = posts.get(event.side)
    who = listed([leader_name(leader) for leader in event.leaders])
    if head is None:
        return Text("Leaders of {side}: {who}.", "Jefes de {side}: {who}.").of(side, who)
    return Text("Leaders of {side}: {who}; in command {head}.", "Jefes de {side}: {who}; manda {head}.").of(
        side, who, head
    )


def _concealed(event: told.FormationConcealed) -> Text:
    name, place = capital(formation_name(event.formation)), place_name(event.place)
    return Text("{name} is out of the enemy's sight in {place}.", "{name} escapa a la vista enemiga en {place}.").of(
        name, place
    )


def _lost(event: told.EnemyLost) -> Text:
    place = place_name(event.place)
    return Text(
        "{name} is out of sight, last seen in {place}.", "{name} se pierde de vista, por última vez en {place}."
    ).of(event.name, place)


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
    return Text("{who} {done} in {place} {die}{drm}.", "{who} {done} en {place} {die}{drm}.").of(
        who, done, place, die, drm
    )


def _search_seen(event: told.SearchSeen) -> Text:
    side, place, kind = side_acting(event.side), place_name(event.place), _class(event.kind)
    return Text("A {kind} of {side} has searched {place}.", "Un {kind} de {side} ha registrado {place}.").of(
        kind, side, place
    )


def _nothing(event: told.NothingThere) -> Text:
    ship, place = capital(auxiliary_name(event.auxiliary)), place_name(event.place)
    return Text("{ship} finds {place} empty.", "{ship} encuentra vacío {place}.").of(ship, place)


def _harbour(event: told.HarbourSearched) -> Text:
    ship, port, die = capital(auxiliary_name(event.auxiliary)), place_name(event.port), dice(event.roll)
    drm = f" {signed(event.drm)}" if event.drm else ""
    if not event.succeeded:
        return Text("{ship} learns nothing at {port} {die}{drm}.", "{ship} no averigua nada en {port} {die}{drm}.").of(
            ship, port, die, drm
        )
    inside = []
    for key, number in event.squadrons.items():
        contingent, condition = key.split(":")
        nation, state = contingent_name(contingent), CONDITION_NAMES[condition]
        inside.append(Text("{number} {nation} {state}", "{number} ({nation}, {state})").of(number, nation, state))
    held = listed(inside, Text("nobody", "nadie"))
    flotilla = Text(", a Flotilla formed", ", con flotilla formada") if event.flotilla else Text("", "")
    return Text(
        "{ship} looks into {port}: {held}{flotilla} {die}{drm}.", "{ship} mira en {port}: {held}{flotilla} {die}{drm}."
    ).of(ship, port, held, flotilla, die, drm)


def _shadow(event: told.ShadowAttached) -> Text:
    kind, place, side = _class(event.kind), place_name(event.place), side_acting(event.side)
    return Text("A {kind} of {side} shadows {name} in {place}.", "Un {kind} de {side} vigila a {name} en {place}.").of(
        kind, side, event.name, place
    )


def _shadow_ended(event: told.ShadowEnded) -> Text:
    why = SHADOW_ENDS[event.why]
    return Text("Whoever shadowed {name} {why}.", "Quien vigilaba a {name} {why}.").of(event.name, why)


def _screened(event: told.Screened) -> Text:
    task, kind, by = TASKS[event.task], _class(event.kind), _class(event.by)
    place, result = place_name(event.place), RESULTS[event.result]
    return Text(
        "{kind} against {by} in {place} ({task}): {result}.", "{kind} contra {by} en {place} ({task}): {result}."
    ).of(capital(kind), by, place, task, result)


def _begun(event: told.TaskBegun) -> Text:
    kind, task, place = _class(event.kind), TASKS[event.task], place_name(event.place)
    nation = contingent_name(event.contingent)
    who = capital(Text("{nation} {kind}", "{kind} ({nation})").of(nation, kind))
    return Text("{who}: {task} of {place}.", "{who}: {task} de {place}.").of(who, task, place)


def _ended(event: told.TaskEnded) -> Text:
    kind, task, place = _class(event.kind), TASKS[event.task], place_name(event.place)
    return Text("A {kind} gives up its {task} at {place}.", "Un {kind} abandona su {task} en {place}.").of(
        kind, task, place
    )


def _void(event: told.TaskVoid) -> Text:
    ship = capital(auxiliary_name(event.auxiliary))
    return Text("{ship} could not carry out its Task.", "{ship} no pudo cumplir su tarea.").of(ship)


def _convoy(event: told.ConvoyAttacked) -> Text:
    who, convoy = capital(_class(event.by)), CONVOY_NAMES[event.kind]
    place, harm, die = place_name(event.place), dp_count(event.dp), dice(event.roll)
    return Text(
        "{who} attacks {convoy} in {place}: {harm} (column {column}) {die}.",
        "{who} ataca {convoy} en {place}: {harm} (columna {column}) {die}.",
    ).of(who, convoy, place, harm, event.column, die)


def _bombarded(event: told.Bombarded) -> Text:
    side, port = side_acting(event.side), place_name(event.port)
    faces = ", ".join(str(roll.total) for roll in event.rolls)
    if not event.squadron:
        return Text(
            "Bombs of {side} do no harm at {port} [dice {faces}].",
            "Las bombas de {side} no hacen daño en {port} [dados {faces}].",
        ).of(side, port, faces)
    name, harm = squadron_name(event.squadron), dp_count(event.dp)
    sunk = Text(", {sunk} sunk", ", {sunk} a pique").of(event.sunk) if event.sunk else Text("", "")
    return Text(
        "Bombs of {side} hit {name} at {port}: {harm}{sunk} [dice {faces}].",
        "Las bombas de {side} alcanzan a {name} en {port}: {harm}{sunk} [dados {faces}].",
    ).of(side, name, port, harm, sunk, faces)


def _fifty(event: told.FiftyConverted) -> Text:
    ship, check = (
        capital(auxiliary_name(event.auxiliary)),
        check_words(event.check.roll, event.check.drms, event.check.rating),
    )
    if event.squadron:
        name = squadron_name(event.squadron)
        return Text("{ship} joins the line as {name} {check}.", "{ship} entra en línea como {name} {check}.").of(
            ship, name, check
        )
    return Text("{ship} cannot join the line {check}.", "{ship} no logra entrar en línea {check}.").of(ship, check)


def _blockader(event: told.BlockaderChecked) -> Text:
    kind, place, die = _class(event.kind), place_name(event.place), dice(event.roll)
    done = Text("is driven off", "es expulsado") if event.removed else Text("holds on", "se mantiene")
    return Text("The {kind} off {place} {done} {die}.", "El {kind} ante {place} {done} {die}.").of(
        kind, place, done, die
    )


def _recovered(event: told.AuxiliaryRecovered) -> Text:
    ship, die = capital(auxiliary_name(event.auxiliary)), dice(event.roll)
    done = (
        Text("is available again", "vuelve a estar disponible")
        if event.recovered
        else Text("stays in Recovery", "sigue en recuperación")
    )
    return Text("{ship} {done} {die}.", "{ship} {done} {die}.").of(ship, done, die)


def _assigned(event: told.AuxiliariesAssigned) -> Text:
    pairs = []
    for id, to in event.assigned.items():
        ship = auxiliary_name(id)
        where = _destination(to)
        pairs.append(Text("{ship} to {where}", "{ship} a {where}").of(ship, where))
    found = join("; ", pairs)
    return Text("Assigned: {found}.", "Asignados: {found}.").of(found)


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
        pairs.append(Text("{name}: {where}", "{name}: {where}").of(name, where))
    found = join("; ", pairs)
    return Text("Dummies: {found}.", "Señuelos: {found}.").of(found)


def _active(event: told.PiratesActive) -> Text:
    die, side = dice(event.roll), side_acting(event.tasker)
    if not event.pirates:
        return Text("No pirates are about {die}.", "No hay piratas activos {die}.").of(die)
    who = listed([corsair_name(id) for id in event.pirates])
    return Text(
        "Active pirates: {who} {die}; {side} may use them.", "Piratas activos: {who} {die}; los aprovechan {side}."
    ).of(who, die, side)


def _contest(event: told.BaseContested) -> Text:
    who, side = corsair_name(event.pirate), capital(side_acting(event.side))
    faces = "; ".join(f"{one} - {two}" for one, two in event.throws)
    return Text(
        "{side} may name the base of the {who} [Bourbon and British dice {faces}].",
        "{side} pueden elegir la base de los {who} [dados borbón y británico {faces}].",
    ).of(side, who, faces)


def _pirate(event: told.PirateTasked) -> Text:
    who, place = capital(corsair_name(event.pirate)), place_name(event.place)
    if event.task == "interdict":
        return Text("{who} make for {place}.", "{who} se dirigen a {place}.").of(who, place)
    return Text("{who} go for a convoy in {place}.", "{who} van por un convoy en {place}.").of(who, place)


def _knights(event: told.KnightsSail) -> Text:
    place = place_name(event.place)
    if event.pirate:
        pirate = corsair_name(event.pirate)
        return Text("The Knights of Malta stop {pirate}.", "Los caballeros de Malta detienen a {pirate}.").of(pirate)
    return Text("The Knights of Malta escort in {place}.", "Los caballeros de Malta escoltan en {place}.").of(place)


def _pirate_home(event: told.PirateHome) -> Text:
    who, base = capital(corsair_name(event.pirate)), place_name(event.base)
    die = dice(event.roll) if event.roll else Text("", "")
    if event.recovering:
        return ended(Text("{who}: refitting", "{who}: recuperándose").of(who), die)
    return ended(Text("{who}: back at {base}", "{who}: de vuelta en {base}").of(who, base), die)


def _tallied(event: told.PiratesTallied) -> Text:
    who = listed([side_acting(side) for side in event.sides])
    return Text("Pirates at sea: a Failed Order for {who}.", "Piratas en la mar: una orden fallida para {who}.").of(who)


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
