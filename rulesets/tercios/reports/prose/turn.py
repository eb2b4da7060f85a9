"""The structure of a turn in words."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.phrases import signed
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
from rulesets.tercios.reports.prose.names import Names, Words

LEVELS = {
    "decisive": Text("a decisive victory", "una victoria decisiva"),
    "clear": Text("a clear victory", "una victoria clara"),
    "narrow": Text("a narrow victory", "una victoria ajustada"),
    "pyrrhic": Text("a Pyrrhic victory", "una victoria pírrica"),
}
PASSES = {
    "T-TURN-07": Text("has no unit left to activate and passes", "no tiene unidades que activar y pasa"),
    "T-QUA-46": Text("keeps its last units back and passes", "reserva sus últimas unidades y pasa"),
    "T-QUA-50": Text("bides its time: no unit acts", "espera su momento: no actúa ninguna unidad"),
}


def score(points: dict[str, int]) -> Text:
    south, north = (side_name(side) for side in SIDES)
    return Text("{south} {points}, {north} {points_2}", "{south} {points}, {north} {points_2}").of(
        south, points["south"], north, points["north"]
    )


def _began(event: TurnBegan, names: Names) -> Text:
    return Text(
        "Turn {turn}. The Leaders are rested; orders are given.",
        "Turno {turn}. Los mandos han descansado; se dan las órdenes.",
    ).of(event.turn)


def _placed(event: CardsPlaced, names: Names) -> Text:
    south, north = (event.cards[side] for side in SIDES)
    return Text(
        "The cards lie face down: {south} for South, {north} for North.",
        "Las cartas están boca abajo: {south} del Sur y {north} del Norte.",
    ).of(south, north)


def _joint(event: JointOrder, names: Names) -> Text:
    return Text("{units} will act on one joint order.", "{units} actuarán con una orden conjunta.").of(
        names.units(event.units)
    )


def _departures(event: Departures, names: Names) -> Text:
    return Text("{units} will leave {units:=its|their} column.", "{units} {units:=dejará|dejarán} su columna.").of(
        names.units(event.units)
    )


def _thrown(roll: Roll, total: int) -> Text:
    """The total, and if a Level was added to the die, of what it is the sum. [T-TURN-04]"""
    if total == roll.total:
        return Text("{total}", "{total}").of(total)
    return Text("{total} (die {die}, {level} for its General)", "{total} (dado {die}, {level} por su comandante)").of(
        total, roll.total, signed(total - roll.total)
    )


def _initiative(event: InitiativeRolled, names: Names) -> Text:
    if not event.winner:
        return Text("Initiative: {total} each. They roll again.", "Iniciativa: {total} cada uno. Se tira de nuevo.").of(
            event.totals["south"]
        )
    south, north = (
        _thrown(roll, event.totals[side]) for side, roll in zip(SIDES, (event.south, event.north), strict=True)
    )
    return Text(
        "Initiative: South {south}, North {north}. {winner} has it.",
        "Iniciativa: Sur {south}, Norte {north}. La tiene {winner:el}.",
    ).of(south, north, side_name(event.winner))


def _first(event: FirstStep, names: Names) -> Text:
    winner, first = side_name(event.winner), side_name(event.first)
    if event.winner == event.first:
        return Text("{first} chooses to go first.", "{first:El} elige empezar.").of(first)
    return Text("{winner} lets {first} go first.", "{winner:El} deja empezar {first:a}.").of(winner, first)


def _paused(event: Paused, names: Names) -> Text:
    """Rules do not know a game's pace. The game stops here only at a pace with pauses. [A-06, A-30]"""
    return Text(
        "A pause is due: in a game with pauses both sides may amend their plans.",
        "Toca una pausa: en una partida con pausas ambos bandos pueden enmendar sus planes.",
    )


def _step(event: StepBegan, names: Names) -> Text:
    return Text("{side}, step {number}.", "{side}, paso {number}.").of(side_name(event.side), event.number)


def _passed(event: Passed, names: Names) -> Text:
    return Text("{side} {why}.", "{side:El} {why}.").of(side_name(event.side), PASSES[event.rule])


def passed_at_once(event: StepBegan, passed: Passed, names: Names) -> Text:
    """A step without a unit, in one line."""
    return Text("{side}, step {number}: it {why}.", "{side}, paso {number}: {why}.").of(
        side_name(event.side), event.number, PASSES[passed.rule]
    )


def _ended(event: TurnEnded, names: Names) -> Text:
    return Text("Turn {turn} is over. Points: {points}.", "Termina el turno {turn}. Puntos: {points}.").of(
        event.turn, score(event.points)
    )


def _game(event: GameEnded, names: Names) -> Text:
    points = score(event.points)
    if event.winner is None:
        return Text("The battle is drawn. {points}.", "La batalla queda en tablas. {points}.").of(points)
    return Text(
        "The battle is over: {level} for {winner}. {points}.", "Fin de la batalla: {level} {winner:de}. {points}."
    ).of(LEVELS[event.level], side_name(event.winner), points)


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
