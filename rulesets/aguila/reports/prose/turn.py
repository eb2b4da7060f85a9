"""The frame of a turn in words: initiative, phases, weather, break points, the end."""

from __future__ import annotations

from rulesets.aguila.book.names import WEATHER_NAMES, side_name
from rulesets.aguila.dialogue.events import turn
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.reports.prose.dice_words import checked, contest
from rulesets.aguila.reports.prose.names import Names, Words
from rulesets.kernel.phrases import join, signed
from rulesets.kernel.text import Text

PHASES = {
    "move": Text("It is {side}'s turn to move.", "Le toca mover {side:a}."),
    "fire": Text("It is {side}'s turn to fire.", "Le toca disparar {side:a}."),
    "charge": Text("It is {side}'s turn to charge.", "Le toca cargar {side:a}."),
    "rally": Text("It is {side}'s turn to rally.", "Le toca reagrupar {side:a}."),
}
IDLE = {
    "move": (Text("{side} does not move.", "{side:El} no mueve."), Text("Nobody moves.", "Nadie mueve.")),
    "fire": (Text("{side} does not fire.", "{side:El} no dispara."), Text("Nobody fires.", "Nadie dispara.")),
    "charge": (Text("{side} does not charge.", "{side:El} no carga."), Text("Nobody charges.", "Nadie carga.")),
    "rally": (Text("{side} rallies nobody.", "{side:El} no reagrupa."), Text("Nobody rallies.", "Nadie reagrupa.")),
}
REASONS: dict[str, Text] = {
    "points": Text("what was destroyed decides", "decide lo destruido"),
    "positions": Text("the positions decide", "deciden las posiciones"),
    "farm": Text("the farm decides", "decide la granja"),
    "hill": Text("the hill decides", "decide la colina"),
    "objectives": Text("the objectives decide", "deciden los objetivos"),
    "bridge": Text("the bridge decides", "decide el puente"),
    "buildings": Text("the buildings decide", "deciden los edificios"),
    "victory points": Text("victory points decide", "deciden los puntos de victoria"),
    "nobody is left": Text("nobody is left to fight", "ya no queda quien luche"),
    "the army flees": Text("the enemy army flees", "el ejército enemigo huye"),
    "both armies flee": Text("both armies flee", "huyen los dos ejércitos"),
}


def _began(event: turn.TurnBegan, names: Names) -> Text:
    return Text("Turn {turn} begins.", "Empieza el turno {turn}.").of(event.turn)


def _shaken(event: turn.Shaken, names: Names) -> Text:
    unit, roll = names.unit(event.unit), event.roll.total
    if event.recovered:
        return Text("Stubborn, {unit} comes to itself ({roll}).", "{unit} es tropa tozuda y se recobra ({roll}).").of(
            unit, roll
        )
    return Text("{unit} remains Stunned ({roll}).", "{unit} sigue {unit:=aturdido} ({roll}).").of(unit, roll)


def initiative(event: turn.InitiativeRolled, names: Names) -> Text:
    rolled = contest(event.rolls, event.factors)
    if not event.winner:
        return Text("Initiative: {dice}; rolled again.", "Iniciativa: {dice}; se repite.").of(rolled)
    return Text("Initiative: {dice}. {winner} has it.", "Iniciativa: {dice}. La tiene {winner:el}.").of(
        rolled, side_name(event.winner)
    )


def _anticipated(event: turn.Anticipated, names: Names) -> Text:
    who, winner = names.units(event.officers), side_name(event.winner)
    if not event.rolls:
        return Text(
            "{who} {who:=anticipates|anticipate}: the initiative goes to {winner}.",
            "{who} se {who:=anticipa|anticipan}: la iniciativa pasa {winner:a}.",
        ).of(who, winner)
    dice = join(
        ", ",
        [Text("{who} {roll}", "{who} {roll}").of(names.unit(id), roll.total) for id, roll in event.rolls.items()],
    )
    return Text(
        "{who} {who:=anticipates|anticipate}, and dice decide ({dice}): the initiative goes to {winner}.",
        "{who} se {who:=anticipa|anticipan} y lo deciden los dados ({dice}): la iniciativa es {winner:de}.",
    ).of(who, dice, winner)


def _mover(event: turn.MoverChosen, names: Names) -> Text:
    side = side_name(event.side)
    if event.first:
        return Text("{side} moves first.", "{side:El} mueve primero.").of(side)
    return Text("{side} lets the enemy move first.", "{side:El} deja que el enemigo mueva primero.").of(side)


def _phase(event: turn.PhaseBegan, names: Names) -> Text:
    return PHASES[event.phase].of(side_name(event.side))


def idle_phases(events: list[turn.PhaseBegan], names: Names) -> Text:
    """Phases in which nothing happened, one after the other."""
    one, both = IDLE[events[0].phase]
    return both if len(events) > 1 else one.of(side_name(events[0].side))


def _weather(event: turn.WeatherEnded, names: Names) -> Text:
    weather, roll = WEATHER_NAMES[event.weather], event.roll.total
    if not event.ended:
        return Text("{weather:The} goes on ({roll}).", "{weather:El} continúa ({roll}).").of(weather, roll)
    if event.now == "fair":
        return Text("{weather:The} ends ({roll}).", "{weather:El} cesa ({roll}).").of(weather, roll)
    return Text("{weather:The} ends ({roll}); {now:the} remains.", "{weather:El} cesa ({roll}); queda {now:el}.").of(
        weather, roll, WEATHER_NAMES[event.now]
    )


def broken(event: turn.BreakRolled, names: Names) -> Text:
    side, lost = side_name(event.side), f"{event.lost}/{event.total}"
    if event.roll is None:
        return Text(
            "{side} has lost {lost} break points and has no General in chief: the army flees.",
            "{side:El} ha perdido {lost} puntos de ruptura y no tiene General en jefe: el ejército huye.",
        ).of(side, lost)
    by = f" {signed(event.modifier)}" if event.modifier else ""
    said = (
        Text(
            "{side} has lost {lost} break points; the General in chief holds the army ({roll}{by} for {need}).",
            "{side:El} ha perdido {lost} puntos de ruptura; el General en jefe mantiene unido el ejército "
            "({roll}{by} a {need}).",
        )
        if event.holds
        else Text(
            "{side} has lost {lost} break points and the army flees ({roll}{by} for {need}).",
            "{side:El} ha perdido {lost} puntos de ruptura y el ejército huye ({roll}{by} a {need}).",
        )
    )
    return said.of(side, lost, event.roll.total, by, checked(event.need))


def _recovered(event: turn.Recovered, names: Names) -> Text:
    parts = []
    if event.steady:
        parts.append(
            Text("{units} {units:=is|are} no longer Stunned", "{units} ya no {units:=está|están} {units:=aturdido}").of(
                names.units(event.steady)
            )
        )
    if event.ordered:
        parts.append(
            Text("{units} {units:=is|are} in order again", "{units} {units:=vuelve|vuelven} al orden").of(
                names.units(event.ordered)
            )
        )
    return Text("{said}.", "{said}.").of(join("; ", parts)) if parts else Text("Nobody recovers.", "Nadie se recobra.")


def _length(event: turn.LengthRolled, names: Names) -> Text:
    roll, need = event.roll.total, checked(event.need)
    if event.goes_on:
        return Text(
            "Turn {turn} could be the last; the battle goes on ({roll} for {need}).",
            "El turno {turn} podía ser el último; la batalla sigue ({roll} a {need}).",
        ).of(event.turn, roll, need)
    return Text("Turn {turn} is the last ({roll} for {need}).", "El turno {turn} es el último ({roll} a {need}).").of(
        event.turn, roll, need
    )


def _ended(event: turn.BattleEnded, names: Names) -> Text:
    score = join("; ", [Text("{side} {n}", "{side} {n}").of(side_name(s), event.points.get(s, 0)) for s in SIDES])
    why = REASONS[event.reason]
    if not event.winner:
        return Text(
            "The battle is drawn: {why}. Points: {score}.", "La batalla acaba en tablas: {why}. Puntos: {score}."
        ).of(why, score)
    return Text("{winner} wins: {why}. Points: {score}.", "Gana {winner:el}: {why}. Puntos: {score}.").of(
        side_name(event.winner), why, score
    )


WORDS: Words = {
    turn.TurnBegan: _began,
    turn.Shaken: _shaken,
    turn.InitiativeRolled: initiative,
    turn.Anticipated: _anticipated,
    turn.MoverChosen: _mover,
    turn.PhaseBegan: _phase,
    turn.WeatherEnded: _weather,
    turn.BreakRolled: broken,
    turn.Recovered: _recovered,
    turn.LengthRolled: _length,
    turn.BattleEnded: _ended,
}
