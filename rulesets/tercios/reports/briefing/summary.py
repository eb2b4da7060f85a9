"""What happened to a side, in three to six sentences: losses, wear, fights, orders that came to nothing, the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.kernel import briefing
from rulesets.kernel.briefing import sentences
from rulesets.kernel.phrases import counted, same, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.events import activation, combat, fire, harm, reactions
from rulesets.tercios.position.state import SIDES, other
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.board.pieces import short_id

MOST_NAMES = 8
TROOP, TROOPS = Text("Troop", "tropa"), Text("Troops", "tropas")


def summary(events: Sequence[Event], view: View, language: str) -> list[str]:
    """The score last; before the first turn only what is there to be told."""
    if view.audience not in SIDES:
        return []
    told = Told(events, view, view.audience)
    chosen = SAID if view.phase == "turn" else SETTING_UP
    found = [text for say in chosen if (text := say(told)) is not None]
    said = sentences([text.in_(language) for text in found], most=5)
    return [*said, _score(told).in_(language)] if view.phase == "turn" else said


class Told(briefing.Told[View]):
    """Besides, who is whose."""

    def is_own(self, unit: str) -> bool:
        """Ids say it: they begin with the side's letter, of those that are gone too."""
        return unit.startswith(self.side[0].upper())

    def name(self, unit: str) -> str:
        held = self.view.units.get(unit)
        return short_id(self.view, held) if held else unit[1:] if self.is_own(unit) else unit

    def names(self, units: Sequence[str]) -> Text:
        known = [self.name(unit) for unit in dict.fromkeys(units)]
        more = len(known) - MOST_NAMES
        shown = ", ".join(known[:MOST_NAMES])
        return Text("{shown} and {more} more", "{shown} y {more} más").of(shown, more) if more > 0 else same(shown)


def _split(told: Told, units: Sequence[str]) -> tuple[list[str], list[str]]:
    return [unit for unit in units if told.is_own(unit)], [unit for unit in units if not told.is_own(unit)]


def _destroyed(told: Told) -> Text:
    mine, theirs = _split(told, [event.unit for event in told.of(harm.UnitDestroyed)])
    if not mine and not theirs:
        return Text("Nobody lost a unit.", "Nadie perdió unidades.")
    parts = []
    if mine:
        names = told.names(mine)
        parts.append(Text("you lost {names}", "perdiste {names}").of(names))
    if theirs:
        names = told.names(theirs)
        parts.append(Text("the enemy lost {names}", "el enemigo perdió {names}").of(names))
    return sentence(*parts)


def _worn(told: Told) -> Text | None:
    """Wear taken this time, and whom it weighs on most."""
    mine, theirs = _split(told, [event.unit for event in told.of(harm.WornDown) for _ in range(event.points)])
    if not mine and not theirs:
        return None
    worn = [unit for unit in told.view.units.values() if unit.side == told.side and unit.on_table and unit.wear]
    worst = max(worn, key=lambda unit: (unit.wear, unit.id), default=None)
    rest = (
        Text("; {name} has most of it", "; la que más lleva es {name}").of(told.name(worst.id))
        if worst
        else Text("", "")
    )
    return Text(
        "Wear: your Troops took {mine}, the enemy's {theirs}{rest}.",
        "Desgaste: tus tropas recibieron {mine}; las del enemigo, {theirs}{rest}.",
    ).of(len(mine), len(theirs), rest)


def _fights(told: Told) -> Text | None:
    decided = list(told.of(combat.CombatDecided))
    shots = list(told.of(fire.ShotFired))
    if not decided and not shots:
        return None
    won = sum(bool(event.winner) and told.is_own(event.winner) for event in decided)
    lost = sum(bool(event.winner) and not told.is_own(event.winner) for event in decided)
    mine, theirs = _split(told, [event.unit for event in shots])
    fights = counted(len(decided), Text("combat", "combate"), Text("combats", "combates"))
    fired = counted(len(mine), Text("time", "vez"), Text("times", "veces"))
    were = Text("was", "hubo") if len(decided) == 1 else Text("were", "hubo")
    return Text(
        "There {were} {fights} ({won} won, {lost} lost); you fired {fired}, the enemy {theirs}.",
        "Hubo {fights} (ganados: {won}; perdidos: {lost}); tú disparaste {fired} y el enemigo {theirs}.",
    ).of(were, fights, won, lost, fired, len(theirs))


def _in_vain(told: Told) -> Text | None:
    """Orders that came to nothing, and why."""
    lost, _ = _split(told, [event.unit for event in told.of(activation.OrderLost)])
    idle, _ = _split(told, [event.unit for event in told.of(activation.Idle)])
    parts = []
    if lost:
        names = told.names(lost)
        parts.append(
            Text("orders lost to a failed check: {names}", "órdenes perdidas por un chequeo fallido: {names}").of(names)
        )
    if idle:
        names = told.names(idle)
        parts.append(Text("nothing to do with its card: {names}", "sin nada que hacer con su carta: {names}").of(names))
    return sentence(*parts) if parts else None


def _surprises(told: Told) -> Text | None:
    found = list(told.of(reactions.AmbushSprung))
    if not found:
        return None
    names = told.names([event.unit for event in found])
    return Text("An ambush came to light: {names}.", "Salió a la luz una emboscada: {names}.").of(names)


def _shaken(told: Told) -> Text | None:
    mine, _ = _split(told, [unit.id for unit in told.view.units.values() if unit.on_table and unit.disordered])
    if not mine:
        return None
    names = told.names(mine)
    return Text("In disorder: {names}.", "En desorden: {names}.").of(names)


def _standing(told: Told) -> Text | None:
    own, theirs = _split(told, [unit.id for unit in told.view.units.values() if unit.on_table])
    if not own and not theirs:
        return None
    troops = counted(len(own), TROOP, TROOPS)
    return Text(
        "You have {troops} on the table, the enemy {theirs}.", "Tienes {troops} en la mesa; el enemigo, {theirs}."
    ).of(troops, len(theirs))


def _army(told: Told) -> Text | None:
    own = [unit for unit in told.view.units.values() if unit.side == told.side]
    if not own:
        return None
    waiting = sum(unit.status == "waiting" for unit in own)
    troops = counted(len(own), TROOP, TROOPS)
    return Text(
        "Your army has {troops}; still to be deployed: {waiting}.",
        "Tu ejército tiene {troops}; por desplegar: {waiting}.",
    ).of(troops, waiting)


def _score(told: Told) -> Text:
    mine, theirs = told.view.points.get(told.side, 0), told.view.points.get(other(told.side), 0)
    limit = told.view.options.turn_limit
    turns = (
        Text(" The battle ends after turn {limit}.", " La batalla acaba tras el turno {limit}.").of(limit)
        if limit
        else Text("", "")
    )
    return Text("Points: you {mine}, the enemy {theirs}.{turns}", "Puntos: tú {mine}, el enemigo {theirs}.{turns}").of(
        mine, theirs, turns
    )


SAID: tuple[Callable[[Told], Text | None], ...] = (
    _destroyed,
    _in_vain,
    _fights,
    _worn,
    _surprises,
    _shaken,
    _standing,
)
SETTING_UP: tuple[Callable[[Told], Text | None], ...] = (_army, _standing)
