"""Words for the frame of a turn."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import listed, same
from rulesets.kernel.text import Text
from rulesets.tercios.book.wording import side_name
from rulesets.tercios.dialogue.events.turn import (
    CardsPlaced,
    Departures,
    FirstStep,
    GameEnded,
    InitiativeRolled,
    JointOrder,
    Passed,
    Paused,
    StepBegan,
    TurnBegan,
    TurnEnded,
)
from rulesets.tercios.position.state import SIDES

LEVELS = {
    "decisive": Text("a decisive victory", "una victoria decisiva"),
    "clear": Text("a clear victory", "una victoria clara"),
    "narrow": Text("a narrow victory", "una victoria justa"),
    "pyrrhic": Text("a Pyrrhic victory", "una victoria pírrica"),
}
PASSES = {
    "T-TURN-07": Text("has no Troop left to activate and passes", "no tiene Tropas que activar y pasa"),
    "T-QUA-46": Text("keeps its last Troops back and passes", "reserva sus últimas Tropas y pasa"),
    "T-QUA-50": Text("bides its time: no Troop acts", "espera su momento: no actúa ninguna Tropa"),
}


def score(points: dict[str, int]) -> Text:
    south, north = (side_name(side) for side in SIDES)
    return Text(
        f"{south.en} {points['south']}, {north.en} {points['north']}",
        f"{south.es} {points['south']}, {north.es} {points['north']}",
    )


def _began(event: TurnBegan) -> Text:
    return Text(
        f"Turn {event.turn}. The Leaders are rested; orders are given.",
        f"Turno {event.turn}. Los Mandos han descansado; se dan las órdenes.",
    )


def _placed(event: CardsPlaced) -> Text:
    south, north = (event.cards[side] for side in SIDES)
    return Text(
        f"The cards lie face down: {south} for South, {north} for North.",
        f"Las cartas están boca abajo: {south} del Sur y {north} del Norte.",
    )


def _joint(event: JointOrder) -> Text:
    units = listed([same(id) for id in event.units])
    return Text(f"{units.en} will act on one joint order.", f"{units.es} actuarán con una orden conjunta.")


def _departures(event: Departures) -> Text:
    units = listed([same(id) for id in event.units])
    if len(event.units) == 1:
        return Text(f"{units.en} will leave its column.", f"{units.es} dejará su columna.")
    return Text(f"{units.en} will leave their column.", f"{units.es} dejarán su columna.")


def _initiative(event: InitiativeRolled) -> Text:
    south, north = (event.totals[side] for side in SIDES)
    if not event.winner:
        return Text(f"Initiative: {south} each. They roll again.", f"Iniciativa: {south} cada uno. Se tira de nuevo.")
    name = side_name(event.winner)
    return Text(
        f"Initiative: South {south}, North {north}. {name.en} has it.",
        f"Iniciativa: Sur {south}, Norte {north}. La tiene el {name.es}.",
    )


def _first(event: FirstStep) -> Text:
    winner, first = side_name(event.winner), side_name(event.first)
    if event.winner == event.first:
        return Text(f"{first.en} chooses to go first.", f"El {first.es} elige empezar.")
    return Text(f"{winner.en} lets {first.en} go first.", f"El {winner.es} deja empezar al {first.es}.")


def _paused(event: Paused) -> Text:
    """Rules know nothing of a game's pace: only at one with pauses does anybody stop. [A-06, A-30]"""
    return Text(
        "A pause is due: in a game with pauses both sides may amend their plans.",
        "Toca una pausa: en una partida con pausas ambos bandos pueden enmendar sus planes.",
    )


def _step(event: StepBegan) -> Text:
    name = side_name(event.side)
    return Text(f"{name.en}, step {event.number}.", f"{name.es}, paso {event.number}.")


def _passed(event: Passed) -> Text:
    name, why = side_name(event.side), PASSES[event.rule]
    return Text(f"{name.en} {why.en}.", f"El {name.es} {why.es}.")


def _ended(event: TurnEnded) -> Text:
    points = score(event.points)
    return Text(
        f"Turn {event.turn} is over. Points: {points.en}.", f"Termina el turno {event.turn}. Puntos: {points.es}."
    )


def _game(event: GameEnded) -> Text:
    points = score(event.points)
    if event.winner is None:
        return Text(f"The battle is drawn. {points.en}.", f"La batalla queda en tablas. {points.es}.")
    name, level = side_name(event.winner), LEVELS[event.level]
    return Text(
        f"The battle is over: {level.en} for {name.en}. {points.en}.",
        f"Fin de la batalla: {level.es} del {name.es}. {points.es}.",
    )


WORDS: Words = {
    TurnBegan: _began,
    CardsPlaced: _placed,
    JointOrder: _joint,
    Departures: _departures,
    InitiativeRolled: _initiative,
    FirstStep: _first,
    Paused: _paused,
    StepBegan: _step,
    Passed: _passed,
    TurnEnded: _ended,
    GameEnded: _game,
}
