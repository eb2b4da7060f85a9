"""Attacks and the end of the battle in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulesets.kernel.phrases import counted, spaced
from rulesets.kernel.text import Text
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.names import ARC_NAMES, FLEETS, SIDE_TITLES
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.fighting import (
    Boarded,
    FightStopped,
    Fired,
    FiredSmallArms,
    LineIdle,
    Rallied,
    Rammed,
    Repulsed,
    Scored,
)
from rulesets.lepanto.reports.prose.names import ship, ships
from rulesets.lepanto.reports.prose.sailing import Words


def _fired(event: Fired) -> Text:
    how = Text("{arc}, ", "{arc}, ").of(ARC_NAMES[event.arc]) if SHIPS[event.ship].type == "galleass" else Text("", "")
    outcome = (
        Text("{target} sinks", "{target} se va a pique")
        if event.sunk
        else Text("it misses {target}", "no acierta {target:a}")
    ).of(ship(event.target))
    return Text(
        "{ship} fires its guns ({how}factor {factor}, die {die}): {outcome}.",
        "{ship} dispara los cañones ({how}factor {factor}, dado {die}): {outcome}.",
    ).of(ship(event.ship), how, event.factor, event.roll.total, outcome)


def _arms(event: FiredSmallArms) -> Text:
    die = _die(event.roll.total, event.modifier)
    return Text(
        "{ship} fires small arms at {target} ({odds}, {die}): {outcome}.",
        "{ship} dispara armas ligeras contra {target} ({odds}, {die}): {outcome}.",
    ).of(ship(event.ship), ship(event.target), event.odds, die, _outcome(event.result, event.target, [event.ship]))


def _die(shown: int, modifier: int) -> Text:
    if not modifier:
        return Text("die {die}", "dado {die}").of(shown)
    sign = f"{modifier:+d}".replace("-", "−")
    return Text("die {die} {modifier}", "dado {die} {modifier}").of(shown, sign)


def _outcome(result: str, target: str, attackers: Sequence[str]) -> Text:
    """[L-ARM-09, L-BOARD-07]"""
    if result == "E":
        return Text("{target} is taken", "cae {target}").of(ship(target))
    if result == "R":
        return Text(
            "{target} holds, and {who:=the attacker is|the attackers are} repulsed",
            "{target} resiste y {who:=la atacante queda rechazada|las atacantes quedan rechazadas}",
        ).of(ship(target), ships(attackers))
    both = Text("both are lost", "se pierden las dos")
    return both if len(attackers) == 1 else Text("all of them are lost", "se pierden todas")


def _boarded(event: Boarded) -> Text:
    return Text(
        "{ships} {ships:=boards|board} {target} ({odds}, die {die}): {outcome}.",
        "{ships} {ships:=aborda|abordan} {target:a} ({odds}, dado {die}): {outcome}.",
    ).of(
        ships(event.ships),
        ship(event.target),
        event.odds,
        event.roll.total,
        _outcome(event.result, event.target, event.ships),
    )


def _rammed(event: Rammed) -> Text:
    hexes = counted(event.speed, Text("hex", "hexágono"), Text("hexes", "hexágonos"))
    if event.result == "E":
        return Text(
            "{ship} rams {victim} after a run of {hexes} (die {die}): {victim} is lost.",
            "{ship} embiste {victim:a} con una arrancada de {hexes} (dado {die}): {victim} se pierde.",
        ).of(ship(event.ship), ship(event.victim), hexes, event.roll.total)
    return Text(
        "{ship} rams {victim} after a run of {hexes} (die {die}) and sticks fast: it is immobilised beside it.",
        "{ship} embiste {victim:a} con una arrancada de {hexes} (dado {die}) y queda inmovilizada junto a ella.",
    ).of(ship(event.ship), ship(event.victim), hexes, event.roll.total)


def _repulsed(event: Repulsed) -> Text:
    return Text("{ships} {ships:=is|are} repulsed.", "{ships} {ships:=queda|quedan} {ships:=rechazado}.").of(
        ships(event.ships)
    )


def _rallied(event: Rallied) -> Text:
    return Text(
        "Out of the enemy’s reach, {ships} may fight again.",
        "Fuera del alcance enemigo, {ships} {ships:=vuelve|vuelven} a combatir.",
    ).of(ships(event.ships))


IDLE: Mapping[str, Text] = {
    "no-target": Text("no target can be attacked", "no se puede atacar a ningún blanco"),
    "nobody": Text("no ship can attack", "ninguna nave puede atacar"),
}


def _idle(event: LineIdle) -> Text:
    return Text(
        "Line {line} of the fight comes to nothing: {why}.", "La línea {line} del combate queda en nada: {why}."
    ).of(event.line, IDLE[event.why])


def _stopped(event: FightStopped) -> Text:
    return Text("Your ships break off the fight, as you ordered.", "Tus naves cesan el combate, como ordenaste.")


def _scored(event: Scored) -> Text:
    return spaced(result(event), *_uncounted(event))


def result(event: Scored) -> Text:
    """Who wins the battle, with the points of both."""
    christian, islamic = (event.points[side] for side in SIDES)
    score = Text("{one} {christian}, {other} {islamic}", "{one} {christian}, {other} {islamic}").of(
        SIDE_TITLES["christian"], christian, SIDE_TITLES["islamic"], islamic
    )
    if christian == islamic:
        return Text("The battle is drawn: {score}.", "La batalla queda en tablas: {score}.").of(score)
    winner = FLEETS["christian" if christian > islamic else "islamic"]
    return Text("{fleet:The} wins the battle: {score}.", "{fleet:El} gana la batalla: {score}.").of(winner, score)


def _uncounted(event: Scored) -> Iterator[Text]:
    """The ships that are removed before the count, and why. [INV-08, L-VIC-01]"""
    if event.repulsed:
        yield Text("Not counted because repulsed: {ships}.", "No cuentan por estar rechazadas: {ships}.").of(
            ships(event.repulsed)
        )
    if event.immobilised:
        yield Text("Not counted because immobilised: {ships}.", "No cuentan por estar inmovilizadas: {ships}.").of(
            ships(event.immobilised)
        )


WORDS: Words = {
    Fired: _fired,
    FiredSmallArms: _arms,
    Boarded: _boarded,
    Rammed: _rammed,
    Repulsed: _repulsed,
    Rallied: _rallied,
    LineIdle: _idle,
    FightStopped: _stopped,
    Scored: _scored,
}
