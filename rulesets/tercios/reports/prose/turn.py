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
    return Text("{south} {points}, {north} {points_2}", "{south} {points}, {north} {points_2}").of(
        south, points["south"], north, points["north"]
    )


def _began(event: TurnBegan) -> Text:
    return Text(
        "Turn {turn}. The Leaders are rested; orders are given.",
        "Turno {turn}. Los Mandos han descansado; se dan las órdenes.",
    ).of(event.turn)


def _placed(event: CardsPlaced) -> Text:
    south, north = (event.cards[side] for side in SIDES)
    return Text(
        "The cards lie face down: {south} for South, {north} for North.",
        "Las cartas están boca abajo: {south} del Sur y {north} del Norte.",
    ).of(south, north)


def _joint(event: JointOrder) -> Text:
    units = listed([same(id) for id in event.units])
    return Text("{units} will act on one joint order.", "{units} actuarán con una orden conjunta.").of(units)


def _departures(event: Departures) -> Text:
    units = listed([same(id) for id in event.units])
    if len(event.units) == 1:
        return Text("{units} will leave its column.", "{units} dejará su columna.").of(units)
    return Text("{units} will leave their column.", "{units} dejarán su columna.").of(units)


def _initiative(event: InitiativeRolled) -> Text:
    south, north = (event.totals[side] for side in SIDES)
    if not event.winner:
        return Text("Initiative: {south} each. They roll again.", "Iniciativa: {south} cada uno. Se tira de nuevo.").of(
            south
        )
    name = side_name(event.winner)
    return Text(
        "Initiative: South {south}, North {north}. {name} has it.",
        "Iniciativa: Sur {south}, Norte {north}. La tiene el {name}.",
    ).of(south, north, name)


def _first(event: FirstStep) -> Text:
    winner, first = side_name(event.winner), side_name(event.first)
    if event.winner == event.first:
        return Text("{first} chooses to go first.", "El {first} elige empezar.").of(first)
    return Text("{winner} lets {first} go first.", "El {winner} deja empezar al {first}.").of(winner, first)


def _paused(event: Paused) -> Text:
    """Rules know nothing of a game's pace: only at one with pauses does anybody stop. [A-06, A-30]"""
    return Text(
        "A pause is due: in a game with pauses both sides may amend their plans.",
        "Toca una pausa: en una partida con pausas ambos bandos pueden enmendar sus planes.",
    )


def _step(event: StepBegan) -> Text:
    name = side_name(event.side)
    return Text("{name}, step {number}.", "{name}, paso {number}.").of(name, event.number)


def _passed(event: Passed) -> Text:
    name, why = side_name(event.side), PASSES[event.rule]
    return Text("{name} {why}.", "El {name} {why}.").of(name, why)


def _ended(event: TurnEnded) -> Text:
    points = score(event.points)
    return Text("Turn {turn} is over. Points: {points}.", "Termina el turno {turn}. Puntos: {points}.").of(
        event.turn, points
    )


def _game(event: GameEnded) -> Text:
    points = score(event.points)
    if event.winner is None:
        return Text("The battle is drawn. {points}.", "La batalla queda en tablas. {points}.").of(points)
    name, level = side_name(event.winner), LEVELS[event.level]
    return Text(
        "The battle is over: {level} for {name}. {points}.", "Fin de la batalla: {level} del {name}. {points}."
    ).of(level, name, points)


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
