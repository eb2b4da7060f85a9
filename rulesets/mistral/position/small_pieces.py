"""Checks on Leaders, Auxiliaries, chits, convoys and pirates in a position; see soundness.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesets.kernel.positions import impossible, unknown
from rulesets.kernel.text import Problem
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.position.state import Auxiliary, State

ON_MAP = ("arrived", "under_way", "forming")


def small_pieces(state: State) -> Iterator[Problem]:
    yield from _leaders(state)
    for ship in state.auxiliaries.values():
        yield from _auxiliary(state, ship)
    yield from _tasks(state)
    yield from _chits(state)
    yield from _convoys(state)
    yield from _markers(state)
    yield from _charts(state)


def _leaders(state: State) -> Iterator[Problem]:
    """Leaders must be in a Port with a Harbour, or with a Formation of their own side. [M-LEAD-01]"""
    for id, leader in state.leaders.items():
        where = f"leaders.{id}.at"
        if leader.status == "port" and not (leader.at in CHART.places and CHART.places[leader.at].has_harbour):
            harbours = [place.id for place in CHART.places.values() if place.has_harbour]
            yield unknown(where, leader.at, harbours, "Harbour", "puerto")
        if leader.status == "formation" and leader.at not in state.formations:
            yield unknown(where, leader.at, state.formations, "Formation", "formación")
        elif leader.status == "formation" and state.formations[leader.at].side != leader.side:
            yield impossible(where, "That Formation is the enemy's.", "Esa formación es enemiga.")


def _auxiliary(state: State, ship: Auxiliary) -> Iterator[Problem]:
    """An Assigned or Tasked Auxiliary needs a place, and only a Tasked one has a Task. On the track it is
    in the Levant's box. [M-AUX-05]"""
    where, placed = f"auxiliaries.{ship.id}", ship.box in ("assigned", "tasked")
    homeless = ship.box == "tasked" and not ship.at  # Its Formation was unformed in the meantime.
    if placed and not homeless and ship.at not in state.formations and ship.at not in CHART.places:
        yield unknown(
            f"{where}.at", ship.at, [*state.formations, *CHART.places], "Formation or Port", "formación o puerto"
        )
    if placed and ship.at in state.formations and state.formations[ship.at].side != ship.side:
        yield impossible(f"{where}.at", "That Formation is the enemy's.", "Esa formación es enemiga.")
    if not placed and ship.at:
        yield impossible(
            f"{where}.at",
            f"In the box {ship.box} it is nowhere.",
            f"En la casilla {ship.box} no está en ningún sitio.",
            '""',
        )
    if (ship.task is not None) != (ship.box == "tasked"):
        en, es = (
            "A ship has a Task if it is in the box tasked, and only then.",
            "Tiene tarea si está en la casilla tasked, y solo entonces.",
        )
        yield impossible(f"{where}.box", en, es)
    if (ship.box == "levant") != (ship.id in [entry.id for entry in state.levant]):
        en, es = "The Levant Trade Track does not say the same.", "La vía del Levante no dice lo mismo."
        yield impossible(f"{where}.box", en, es)


def _tasks(state: State) -> Iterator[Problem]:
    for id, ship in state.auxiliaries.items():
        if ship.task is None:
            continue
        if ship.task.kind in ("shadow", "escort") and ship.task.target not in state.formations:
            yield unknown(f"auxiliaries.{id}.task.target", ship.task.target, state.formations, "Formation", "formación")
        if ship.task.kind in ("blockade", "interdict") and ship.task.place not in CHART.places:
            yield unknown(f"auxiliaries.{id}.task.place", ship.task.place, CHART.places, "place", "lugar")


def _chits(state: State) -> Iterator[Problem]:
    """An Issued chit needs a holder and a date, and nobody may hold two. A chit in hand must
    have been received. [M-ORDER-01]"""
    holders = Counter(chit.holder for chit in state.chits.values() if chit.state == "issued")
    for id, chit in state.chits.items():
        where = f"chits.{id}"
        if chit.state == "issued":
            if chit.holder not in state.formations and chit.holder not in state.auxiliaries:
                known = [*state.formations, *state.auxiliaries]
                yield unknown(f"{where}.holder", chit.holder, known, "Formation or Auxiliary", "formación o auxiliar")
            if chit.issued is None:
                yield impossible(f"{where}.issued", "An Issued chit has a date.", "Una ficha emitida tiene fecha.")
            if holders[chit.holder] > 1:
                yield impossible(f"{where}.holder", "Nobody holds two Orders.", "Nadie tiene dos órdenes.")
        elif chit.holder or chit.issued is not None or chit.duty:
            yield impossible(
                f"{where}.state", "Only an Issued chit has a holder.", "Solo una ficha emitida tiene titular.", "issued"
            )
        if chit.state == "hand" and chit.received is None:
            yield impossible(f"{where}.received", "A chit in hand has a date.", "Una ficha en mano tiene fecha.")


def _convoys(state: State) -> Iterator[Problem]:
    """A convoy on the map needs a Formation. One that is under way follows a line of the
    chart. [M-CONVOY-01, M-CONVOY-15]"""
    for id, convoy in state.convoys.items():
        if (convoy.stage in ON_MAP) != (id in state.formations):
            en, es = (
                "It has a Formation of its name if it is on the map.",
                "Tiene formación con su nombre si está en el mapa.",
            )
            yield impossible(f"convoys.{id}.stage", en, es)
        if convoy.stage == "under_way" and convoy.kind != "victualling" and convoy.route not in CHART.routes:
            yield unknown(f"convoys.{id}.route", convoy.route, CHART.routes, "convoy route", "ruta de convoy")


def _markers(state: State) -> Iterator[Problem]:
    for id, dummy in state.dummies.items():
        if dummy.place and dummy.place not in CHART.places:
            yield unknown(f"dummies.{id}.place", dummy.place, CHART.places, "place", "lugar")
    for id, corsair in state.corsairs.items():
        if id not in FORCES.corsairs:
            yield unknown(f"corsairs.{id}", id, FORCES.corsairs, "pirate", "pirata")
        if corsair.place and corsair.place not in CHART.places:
            yield unknown(f"corsairs.{id}.place", corsair.place, CHART.places, "place", "lugar")


def _charts(state: State) -> Iterator[Problem]:
    for id in state.politics.events:
        if id not in FORCES.events:
            yield unknown(f"politics.events.{id}", id, FORCES.events, "Event", "suceso")
    for id in state.politics.campaigns:
        if id not in FORCES.campaigns:
            yield unknown(f"politics.campaigns.{id}", id, FORCES.campaigns, "campaign", "campaña")
    for id in state.politics.contingents:
        if id not in FORCES.contingents:
            yield unknown(f"politics.contingents.{id}", id, FORCES.contingents, "Contingent", "contingente")
    for port in (*state.victualled, *state.politics.ports):
        if port not in CHART.places:
            yield unknown(
                f"victualled.{port}" if port in state.victualled else f"politics.ports.{port}",
                port,
                CHART.places,
                "Port",
                "puerto",
            )
