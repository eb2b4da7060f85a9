"""Searches, Tasks, Dummies and corsairs in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.nouns import Noun, noun, some, the, together
from rulesets.kernel.phrases import counted, ended, join, listed
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES, Side, other
from rulesets.mistral.book.names import (
    AUXILIARY_NAMES,
    CONVOY_NAMES,
    FORMATION_KIND_NAMES,
    auxiliary_class,
    auxiliary_name,
    corsair_name,
    dp_count,
    formation_name,
    harbour_name,
    leader_name,
    people_name,
    place_name,
    sail_count,
    squadron_name,
    squadrons_lying,
)
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.position.view import Sighting
from rulesets.mistral.reports.prose.wording import NOTHING, check_words, dice, side_acting, thrown

TASKS = {
    "search": noun("a search", "una exploración"),
    "shadow": noun("a shadowing", "una vigilancia"),
    "assist": noun("a help in battle", "una ayuda en combate"),
    "attack_convoy": noun("an attack on a convoy", "un ataque a un convoy"),
    "pirates": noun("a raid", "una correría"),
    "blockade": noun("a blockade", "un bloqueo"),
    "interdict": noun("an interdiction", "una interceptación"),
    "show": noun("a show of force", "una demostración de fuerza"),
}
SCREENED = {
    "yes": Text("{by:=stops|stop}", "{by:=impide|impiden}"),
    "partial": Text("{by:=hampers|hamper}", "{by:=estorba|estorban}"),
    "no": Text("{by:=does|do} not stop", "no {by:=impide|impiden}"),
}
SHADOW_ENDS = {
    "lost": Text("has lost it", "lo ha perdido"),
    "zone": Text("does not follow into the open sea", "no lo sigue a mar abierto"),
    "countered": Text("has been driven off", "se ha visto expulsado"),
    "recalled": Text("has been recalled", "ha recibido orden de volver"),
}
CONDITIONS = {
    "scattered": Text("{kind:=Scattered}", "{kind:=disperso}"),
    "disorganised": Text("{kind:=Disorganised}", "{kind:=desorganizado}"),
    "blockading": Text("{kind:=Blockading}", "en bloqueo"),
    "interdicting": Text("{kind:=Interdicting}", "en interceptación"),
    "shadowed": Text("{kind:=Shadowed}", "{kind:=vigilado}"),
}
"""The visible conditions of a Spotted Formation, by the fields of its sighting."""


def _craft(kind: str) -> Noun:
    """For example: A Galley, the Algerines."""
    return corsair_name(kind) if kind in FORCES.corsairs else some(AUXILIARY_NAMES[kind])


def _whose(kind: str, side: Side) -> Noun:
    """For example: a Galley of the British. Pirates and Knights are nobody's."""
    if kind in FORCES.corsairs:
        return corsair_name(kind)
    whose = noun("a {kind} of {side:the}", "un {kind} {side:de}", AUXILIARY_NAMES[kind].es_kind[0])
    return some(whose.of(AUXILIARY_NAMES[kind], side_acting(side)))


def _kind(seen: Sighting) -> Noun:
    if seen.convoy in CONVOY_NAMES:
        return CONVOY_NAMES[seen.convoy]
    return some(FORMATION_KIND_NAMES[seen.kind])


def _what(seen: Sighting) -> Text:
    """For example: a Flotilla of the British (2 Squadrons and Namur, 9 Sail)."""
    parts: list[Text] = []
    squadrons = seen.squadrons.get("sol", 0) + seen.squadrons.get("sold", 0)
    if squadrons:
        parts.append(counted(squadrons, Text("Squadron", "escuadra"), Text("Squadrons", "escuadras")))
    parts += [the(squadron_name(id)) for id in seen.flagships]
    kind = the(_kind(seen))
    if seen.contingents:
        people = together([people_name(id) for id in seen.contingents])
        kind = Text("{kind} of {people:the}", "{kind} {people:de}").of(kind, people)
    if not parts:
        return kind
    return Text("{kind} ({inside}, {sail})", "{kind} ({inside}, {sail})").of(kind, listed(parts), sail_count(seen.sail))


def _formation_spotted(event: told.FormationSpotted) -> Text:
    return Text(
        "{formation:The} has been spotted {place:at}; the enemy calls it {name}.",
        "{formation:El} ha sido {formation:=avistado} {place:en}; el enemigo {formation:=lo|la|los|las} llama {name}.",
    ).of(formation_name(event.formation), place_name(event.place), event.name)


def _enemy_spotted(event: told.EnemySpotted) -> Text:
    seen = event.sighting
    return Text("Spotted {place:at}: {name}, {what}.", "A la vista {place:en}: {name}, {what}.").of(
        place_name(seen.place), seen.name, _what(seen)
    )


def _dummy(event: told.DummyRevealed) -> Text:
    return Text(
        "A marker of {side:the} {place:at} was a Dummy.", "Un marcador {side:de} {place:en} era un señuelo."
    ).of(side_acting(event.side), place_name(event.place))


def _changed(event: told.SightingChanged) -> Text:
    """Says everything that may have changed except its place."""
    seen = event.sighting
    states = [words.of(_kind(seen)) for field, words in CONDITIONS.items() if getattr(seen, field)]
    now = join(", ", [_what(seen), *states])
    return Text("{name}, {place:at}, is now {now}.", "{name}, {place:en}, es ahora {now}.").of(
        seen.name, place_name(seen.place), now
    )


def _vanished(event: told.SightingGone) -> Text:
    return Text("{name} is no more.", "{name} ya no existe.").of(event.name)


def _leaders(event: told.LeadersKnown) -> Text:
    side = side_acting(event.side)
    who = listed([the(leader_name(leader)) for leader in event.leaders])
    head = event.admirals.get(event.side)
    if head is None:
        return Text("Leaders of {side:the}: {who}.", "Jefes {side:de}: {who}.").of(side, who)
    return Text(
        "Leaders of {side:the}: {who}; {head:the} is in command.",
        "Jefes {side:de}: {who}; manda {head:el}.",
    ).of(side, who, leader_name(head))


def _concealed(event: told.FormationConcealed) -> Text:
    return Text(
        "{name:The}, {place:at}, is out of the enemy's sight.", "{name:El}, {place:en}, escapa a la vista del enemigo."
    ).of(formation_name(event.formation), place_name(event.place))


def _lost(event: told.EnemyLost) -> Text:
    return Text(
        "{name} is out of sight; it was {place:at}.",
        "{name} se pierde de vista; estaba {place:en}.",
    ).of(event.name, place_name(event.place))


LOOKOUTS = noun("the lookouts", "los vigías")


def _search(event: told.SearchThrown) -> Text:
    who = LOOKOUTS if event.contact else auxiliary_name(event.auxiliary)
    found = Text("{who:=finds|find} what is behind a marker", "{who:=descubre|descubren} lo que hay tras un marcador")
    nothing = Text("{who:=finds|find} nothing", "no {who:=encuentra|encuentran} nada")
    done = (found if event.found else nothing).of(who)
    return Text("{who:The} {done} {place:at} {die}.", "{who:El} {done} {place:en} {die}.").of(
        who, done, place_name(event.place), dice(event.roll, event.drm)
    )


def _search_seen(event: told.SearchSeen) -> Text:
    return Text(
        "{craft:The} of {side:the} {craft:=has|have} searched {place:the}.",
        "{craft:El} {side:de} {craft:=ha|han} explorado {place:el}.",
    ).of(_craft(event.kind), side_acting(event.side), place_name(event.place))


def _nothing(event: told.NothingThere) -> Text:
    return Text(
        "{ship:The} {ship:=finds|find} nobody {place:at}.",
        "{ship:El} no {ship:=encuentra|encuentran} a nadie {place:en}.",
    ).of(auxiliary_name(event.auxiliary), place_name(event.place))


def _harbour(event: told.HarbourSearched) -> Text:
    ship, port, die = auxiliary_name(event.auxiliary), place_name(event.port), dice(event.roll, event.drm)
    if not event.succeeded:
        return Text("{ship:The} learns nothing {port:at} {die}.", "{ship:El} no averigua nada {port:en} {die}.").of(
            ship, port, die
        )
    held = join("; ", [squadrons_lying(key, number) for key, number in event.squadrons.items()])
    if not event.squadrons:
        held = Text("nobody is there", "no hay nadie")
    flotilla = Text(", with a Flotilla formed", ", con una flotilla formada") if event.flotilla else NOTHING
    return Text(
        "{ship:The} looks into {port:the}: {held}{flotilla} {die}.",
        "{ship:El} reconoce {port:el}: {held}{flotilla} {die}.",
    ).of(ship, harbour_name(event.port), held, flotilla, die)


def _shadow(event: told.ShadowAttached) -> Text:
    return Text(
        "{craft:The} of {side:the} {craft:=shadows|shadow} {name} {place:at}.",
        "{craft:El} {side:de} {craft:=vigila|vigilan} a {name} {place:en}.",
    ).of(_craft(event.kind), side_acting(event.side), event.name, place_name(event.place))


def _shadow_ended(event: told.ShadowEnded) -> Text:
    return Text("Whoever shadowed {name} {why}.", "Quien vigilaba a {name} {why}.").of(
        event.name, SHADOW_ENDS[event.why]
    )


def _screened(event: told.Screened) -> Text:
    by, craft = _whose(event.by, other(event.side)), _whose(event.kind, event.side)
    return Text(
        "{by:The} {stops} the {task} by {craft:the} {place:at}.", "{by:El} {stops} {craft:a} {task:el} {place:en}."
    ).of(by, SCREENED[event.result].of(by), TASKS[event.task], craft, place_name(event.place))


def _begun(event: told.TaskBegun) -> Text:
    return Text(
        "{craft:The} of {people:the} {craft:=begins|begin} {task}.",
        "{craft:El} {people:de} {craft:=inicia|inician} {task}.",
    ).of(_craft(event.kind), people_name(event.contingent), _task_there(event.task, event.place))


def _task_there(task: str, place: str) -> Text:
    """For example: The blockade of Toulon; an interdiction in the Golfe du Lion."""
    if task == "blockade":
        return Text("the blockade of {place:the}", "el bloqueo {place:de}").of(place_name(place))
    return Text("{task:a} {place:at}", "{task:un} {place:en}").of(TASKS[task], place_name(place))


def _ended(event: told.TaskEnded) -> Text:
    craft, side, place = _craft(event.kind), side_acting(event.side), place_name(event.place)
    if event.task == "blockade":
        return Text(
            "{craft:The} of {side:the} {craft:=gives|give} up the blockade of {place:the}.",
            "{craft:El} {side:de} {craft:=abandona|abandonan} el bloqueo {place:de}.",
        ).of(craft, side, place)
    return Text(
        "{craft:The} of {side:the} {craft:=gives up its|give up their} {task} {place:at}.",
        "{craft:El} {side:de} {craft:=abandona|abandonan} su {task} {place:en}.",
    ).of(craft, side, TASKS[event.task], place)


def _void(event: told.TaskVoid) -> Text:
    return Text("{ship:The} could not carry out its Task.", "{ship:El} no pudo cumplir su tarea.").of(
        auxiliary_name(event.auxiliary)
    )


def _convoy(event: told.ConvoyAttacked) -> Text:
    return Text(
        "{who:The} {who:=attacks|attack} {convoy:the} {place:at}: {harm} (column {column}) {die}.",
        "{who:El} {who:=ataca|atacan} {convoy:el} {place:en}: {harm} (columna {column}) {die}.",
    ).of(
        _craft(event.by),
        CONVOY_NAMES[event.kind],
        place_name(event.place),
        dp_count(event.dp),
        event.column,
        dice(event.roll, event.drm),
    )


def _bombarded(event: told.Bombarded) -> Text:
    side, port, faces = (
        side_acting(event.side),
        place_name(event.port),
        thrown([str(roll.total) for roll in event.rolls]),
    )
    if not event.squadron:
        return Text(
            "The bombs of {side:the} do no harm {port:at} {faces}.",
            "Las bombas {side:de} no hacen daño {port:en} {faces}.",
        ).of(side, port, faces)
    sunk = NOTHING
    if event.sunk:
        sunk = Text(" and {sail} sunk", " y {sail} a pique").of(sail_count(event.sunk))
    return Text(
        "The bombs of {side:the} hit {name:the} {port:at}: {harm}{sunk} {faces}.",
        "Las bombas {side:de} alcanzan {name:a} {port:en}: {harm}{sunk} {faces}.",
    ).of(side, squadron_name(event.squadron), port, dp_count(event.dp), sunk, faces)


def _fifty(event: told.FiftyConverted) -> Text:
    ship, check = auxiliary_name(event.auxiliary), check_words(event.check)
    if event.squadron:
        return Text(
            "{ship:The} joins the line as {name} {check}.", "{ship:El} entra en línea como {name:el} {check}."
        ).of(ship, squadron_name(event.squadron), check)
    return Text("{ship:The} cannot join the line {check}.", "{ship:El} no logra entrar en línea {check}.").of(
        ship, check
    )


def _blockader(event: told.BlockaderChecked) -> Text:
    craft, place, die = auxiliary_class(event.kind), place_name(event.place), dice(event.roll)
    if event.removed:
        return Text(
            "The {craft} that blockades {place:the} is driven off {die}.",
            "{craft:El} que bloquea {place:el} se ve {craft:=expulsado} {die}.",
        ).of(craft, place, die)
    return Text(
        "The {craft} that blockades {place:the} holds on {die}.", "{craft:El} que bloquea {place:el} se mantiene {die}."
    ).of(craft, place, die)


def _recovered(event: told.AuxiliaryRecovered) -> Text:
    done = Text("{ship:=stays|stay} in Recovery", "{ship:=sigue|siguen} en recuperación")
    if event.recovered:
        done = Text("{ship:=is|are} available again", "{ship:=vuelve|vuelven} a estar disponible")
    ship = auxiliary_name(event.auxiliary)
    return Text("{ship:The} {done} {die}.", "{ship:El} {done} {die}.").of(ship, done.of(ship), dice(event.roll))


def _assigned(event: told.AuxiliariesAssigned) -> Text:
    pairs = [
        Text("{ship:the} to {where:the}", "{ship:el} {where:a}").of(auxiliary_name(id), _destination(to))
        for id, to in event.assigned.items()
    ]
    return Text("Assigned: {found}.", "Asignados: {found}.").of(join("; ", pairs))


def _destination(to: str) -> Noun:
    if to == "available":
        return noun("the Available Box", "la caja de disponibles")
    if "_" in to and to.split("_")[0] in ("b", "s", "f", "x", "ind"):
        return formation_name(to)
    return place_name(to)


def _dummies(event: told.DummiesPlaced) -> Text:
    hand = Text("in hand", "en la mano")
    there = Text("{place:at}", "{place:en}")
    pairs = [
        Text("{name:the} {where}", "{name:el}, {where}").of(
            formation_name(id), there.of(place_name(place)) if place else hand
        )
        for id, place in event.placed.items()
    ]
    return Text("Dummies: {found}.", "Señuelos: {found}.").of(join("; ", pairs))


def _active(event: told.PiratesActive) -> Text:
    die = dice(event.roll)
    if not event.pirates:
        return Text("No pirates are about {die}.", "No hay piratas activos {die}.").of(die)
    return Text(
        "{who:The} are about; {side:the} may use them {die}.",
        "Salen {who:el}; los aprovechan {side:el} {die}.",
    ).of(together([corsair_name(id) for id in event.pirates]), side_acting(event.tasker), die)


def _contest(event: told.BaseContested) -> Text:
    faces = "; ".join(f"{one}–{two}" for one, two in event.throws)
    return Text(
        "{side:The} may name the base of {who:the} [Bourbon and British dice {faces}].",
        "{side:El} pueden elegir la base {who:de} [dados borbón y británico {faces}].",
    ).of(side_acting(event.side), corsair_name(event.pirate), faces)


def _pirate(event: told.PirateTasked) -> Text:
    who, place = corsair_name(event.pirate), place_name(event.place)
    if event.task == "interdict":
        return Text("{who:The} make for {place:the}.", "{who:El} se dirigen {place:a}.").of(who, place)
    return Text("{who:The} go for a convoy {place:at}.", "{who:El} van a por un convoy {place:en}.").of(who, place)


def _knights(event: told.KnightsSail) -> Text:
    if event.pirate:
        return Text("The Knights of Malta stop {pirate:the}.", "Los caballeros de Malta detienen {pirate:a}.").of(
            corsair_name(event.pirate)
        )
    return Text("The Knights of Malta escort {place:at}.", "Los caballeros de Malta dan escolta {place:en}.").of(
        place_name(event.place)
    )


def _pirate_home(event: told.PirateHome) -> Text:
    who, die = corsair_name(event.pirate), dice(event.roll) if event.roll else NOTHING
    if event.recovering:
        return ended(Text("{who:The} are refitting", "{who:El} se recuperan").of(who), die)
    home = Text("{who:The} are back {base:at}", "{who:El} están de vuelta {base:en}")
    return ended(home.of(who, place_name(event.base)), die)


def _tallied(event: told.PiratesTallied) -> Text:
    return Text("Pirates at sea: a Failed Order for {who:the}.", "Piratas en la mar: una orden fallida {who:para}.").of(
        together([side_acting(side) for side in event.sides])
    )


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
