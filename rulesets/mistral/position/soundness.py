"""Checks whether a position can be played, for people who write one by hand; see docs/lab.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesets.kernel.positions import impossible, unknown, unread
from rulesets.kernel.text import Problem
from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.book.dates import IMPULSES_A_TURN, TURNS_A_YEAR
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.position.parts import squadrons_of, top
from rulesets.mistral.position.small_pieces import small_pieces
from rulesets.mistral.position.state import SIDES, Formation, Squadron, State

AT_ONCE = ("held_until", "fought", "assailants", "tested", "converted")
"""Fields of every Formation that are reset when an Impulse begins."""
PLACES_WITH_HARBOUR = tuple(place.id for place in CHART.places.values() if place.has_harbour)


def problems(state: State) -> list[Problem]:
    """Everything that cannot happen in any game between two segments."""
    broken = [*_keys(state), *_links(state)]
    if broken:
        return broken  # The other checks follow these ids and links.
    return [
        *_time(state),
        *(problem for each in state.squadrons.values() for problem in _squadron(state, each)),
        *(problem for held in state.formations.values() for problem in _formation(state, held)),
        *_sight(state),
        *small_pieces(state),
    ]


def overwritten(state: State) -> list[Problem]:
    """What an Impulse overwrites before anything reads it, although an earlier one may have left it. [M-SEQ-10]"""
    if state.phase != "impulse":
        return []
    found = []
    for name in ("mpi", "cursors"):
        if getattr(state, name):
            found.append(
                unread(name, "the Impulse begins before its first MPI.", "el impulso empieza antes del MPI 1.")
            )
    en, es = "it is forgotten as the Impulse begins.", "se olvida al empezar el impulso."
    for id, held in state.formations.items():
        found += [unread(f"formations.{id}.{name}", en, es) for name in AT_ONCE if getattr(held, name)]
        if held.entered != "station":
            found.append(unread(f"formations.{id}.entered", en, es))
    for kind, pieces in (("auxiliaries", state.auxiliaries), ("corsairs", state.corsairs)):
        found += [unread(f"{kind}.{id}.weathered", en, es) for id, piece in pieces.items() if piece.weathered]
    return found + [unread(f"ledgers.{s}.mulligans", en, es) for s, held in state.ledgers.items() if held.mulligans]


# What all other checks need.


def _keys(state: State) -> Iterator[Problem]:
    """Pieces must be stored under their own ids, and both sides need their accounts."""
    for kind in ("squadrons", "formations", "leaders", "auxiliaries", "corsairs", "dummies", "convoys", "chits"):
        for id, piece in getattr(state, kind).items():
            if piece.id != id:
                en, es = "The id is that of its place.", "El identificador es el de su lugar."
                yield impossible(f"{kind}.{id}.id", en, es, id)
    for side in SIDES:
        if side not in state.ledgers:
            yield impossible(f"ledgers.{side}", "Both sides need an account.", "Ambos bandos llevan su cuenta.", "{}")
    for id in state.leaders:
        if id not in FORCES.leaders:
            yield unknown(f"leaders.{id}", id, FORCES.leaders, "Leader", "jefe")
    for id, chit in state.chits.items():
        if chit.entry not in FORCES.chits:
            yield unknown(f"chits.{id}.entry", chit.entry, FORCES.chits, "order chit", "ficha de orden")


def _links(state: State) -> Iterator[Problem]:
    """A piece that is under another must be under one that exists."""
    for id, each in state.squadrons.items():
        if each.is_flagship and id not in FORCES.flagships:
            yield unknown(f"squadrons.{id}", id, FORCES.flagships, "Flagship", "buque insignia")
        if each.flotilla and each.flotilla not in state.formations:
            yield unknown(f"squadrons.{id}.flotilla", each.flotilla, state.formations, "Formation", "formación")
    for id, held in state.formations.items():
        if held.parent and held.parent not in state.formations:
            yield unknown(f"formations.{id}.parent", held.parent, state.formations, "Formation", "formación")
        elif held.parent and state.formations[held.parent].kind not in ("grand", "convoy"):
            en, es = (
                "Only a Grand Fleet or a convoy holds Flotillas.",
                "Solo una gran flota o un convoy lleva flotillas.",
            )
            yield impossible(f"formations.{id}.parent", en, es)
        elif held.parent and _circles(state, held):
            yield impossible(f"formations.{id}.parent", "It is under itself.", "Está dentro de sí misma.")
        elif not held.parent and held.place not in CHART.places:
            yield unknown(f"formations.{id}.place", held.place, CHART.places, "place", "lugar")


def _circles(state: State, held: Formation) -> bool:
    above: list[str] = []
    while held.parent in state.formations and held.id not in above:
        above.append(held.id)
        held = state.formations[held.parent]
    return held.id in above


def _time(state: State) -> Iterator[Problem]:
    if not 1 <= state.date.turn <= TURNS_A_YEAR:
        yield impossible("date.turn", "No Year has such a Turn.", "Ningún año tiene ese turno.", f"1..{TURNS_A_YEAR}")
    at_sea = state.phase == "impulse"
    if at_sea and not 1 <= state.impulse <= IMPULSES_A_TURN:
        yield impossible("impulse", "No Turn has such an Impulse.", "Ningún turno tiene ese impulso.", "1..4")
    if not at_sea and state.impulse:
        yield impossible("impulse", "There is an Impulse only at sea.", "Solo hay impulsos en el mar.", "0")
    if state.winds:
        key = f"{state.date}/i{state.impulse}/m0/wind/{WINDS[0]}/1"
        en = f"winds are rolled in every Impulse and end with it (dice: {key} ..)."
        yield unread("winds", en, f"los vientos se tiran en cada impulso y acaban con él (dados: {key} ..).")
    for at, gale in enumerate(state.gales):
        if gale.wind not in WINDS:
            yield unknown(f"gales.{at}.wind", gale.wind, WINDS, "wind", "viento")
        if gale.place not in CHART.places:
            yield unknown(f"gales.{at}.place", gale.place, CHART.places, "place", "lugar")


# Ships of the line.


def _squadron(state: State, each: Squadron) -> Iterator[Problem]:
    where, most = f"squadrons.{each.id}", FORCES.squadron_sail[each.subclass]
    if not 1 <= each.sail <= most:
        yield impossible(
            f"{where}.sail", "A Squadron has not so many Sail.", "Una escuadra no tiene tantas velas.", f"1..{most}"
        )
    if each.dp < 0:
        yield impossible(f"{where}.dp", "DPs count from 0.", "Los PD se cuentan desde 0.", "0..")
    if each.port and each.port not in PLACES_WITH_HARBOUR:
        yield unknown(f"{where}.port", each.port, PLACES_WITH_HARBOUR, "Harbour", "puerto")
        return
    on_track = each.id in [entry.id for entry in state.levant]
    if on_track == bool(each.port or each.flotilla):
        en = "It is in one place: in a port, under a Formation, or on the Levant Trade Track."
        es = "Está en un solo sitio: en un puerto, en una formación o en la vía del Levante."
        yield impossible(where, en, es)
    if each.port and each.condition == "ready":
        en, es = "Nobody is Ready in a Harbour.", "Nadie está listo dentro de un puerto."
        yield impossible(f"{where}.condition", en, es, "fitting_out", "in_ordinary")
    if each.flotilla:
        yield from _under_command(state, each, where)


def _under_command(state: State, each: Squadron, where: str) -> Iterator[Problem]:
    home = top(state, each.flotilla)
    if home.side != each.side:
        yield impossible(f"{where}.flotilla", "That Formation is the enemy's.", "Esa formación es enemiga.")
    if home.harbour and each.port != home.place:
        en, es = "Its Formation lies in another Harbour.", "Su formación está en otro puerto."
        yield impossible(f"{where}.port", en, es, home.place)
    if not home.harbour and each.port:
        yield impossible(f"{where}.port", "Its Formation is at sea.", "Su formación está en el mar.", '""')
    if not home.harbour and each.condition != "ready":
        yield impossible(f"{where}.condition", "At sea it is Ready.", "En el mar está lista.", "ready")


def _formation(state: State, held: Formation) -> Iterator[Problem]:
    where = f"formations.{held.id}"
    if held.parent:
        if state.formations[held.parent].side != held.side:
            yield impossible(f"{where}.parent", "That Formation is the enemy's.", "Esa formación es enemiga.")
        return
    place = CHART.places[held.place]
    if place.kind == "offmap":
        yield impossible(f"{where}.place", "It is off the map.", "Está fuera del mapa.")
    if held.harbour and not place.has_harbour:
        yield impossible(f"{where}.harbour", "There is no Harbour.", "Allí no hay puerto.", "false")
    if held.kind != "convoy" and not squadrons_of(state, held.id):
        en, es = "No Squadron is under it.", "Ninguna escuadra está en ella."
        yield impossible(where, en, es, f'a Squadron with "flotilla": "{held.id}"')
    if held.kind == "convoy" and held.id not in state.convoys:
        yield unknown(where, held.id, state.convoys, "convoy", "convoy")
    if held.harbour and (held.spotted or held.blockading or held.interdicting):
        en, es = "In Harbour nobody is spotted or on station.", "En puerto nadie está avistado ni de servicio."
        yield impossible(where, en, es)
    if held.blockading and place.kind != "port":
        yield impossible(f"{where}.blockading", "Only a Port is Blockaded.", "Solo se bloquea un puerto.", "false")


def _sight(state: State) -> Iterator[Problem]:
    names = Counter((held.side, held.spotted) for held in state.formations.values() if held.spotted)
    for id, held in state.formations.items():
        if names[held.side, held.spotted] > 1:
            en, es = "Two Formations are seen under one name.", "Dos formaciones se ven con el mismo nombre."
            yield impossible(f"formations.{id}.spotted", en, es)
