"""Attacks that one line tells together: the guns of a squadron, the four arcs of a galleass, rams that failed."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.phrases import join, listed
from rulesets.kernel.text import Text
from rulesets.lepanto.book.names import ARC_NAMES
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.fighting import Fired, LineIdle, Rammed
from rulesets.lepanto.reports.prose.fighting import IDLE, WORDS
from rulesets.lepanto.reports.prose.movements import hexes
from rulesets.lepanto.reports.prose.names import ship, ships, squadron


def guns_line(shots: Sequence[Fired]) -> Text:
    """What the guns of a squadron's galleys, or of a galleass, did: first what they sank. [A-25]"""
    if len(shots) == 1:
        return WORDS[Fired](shots[0])
    say = _by_arc if _galleass(shots[0]) else _by_target
    sunk, missed = ([shot for shot in shots if shot.sunk is hit] for hit in (True, False))
    parts = []
    if sunk:
        parts.append(Text("sunk: {shots}", "a pique: {shots}").of(say(sunk)))
    if missed:
        parts.append(Text("missed: {shots}", "sin acertar: {shots}").of(say(missed)))
    who = ship(shots[0].ship) if _galleass(shots[0]) else squadron(shots[0].ship)
    return Text("{who} fires its guns: {said}.", "{who} dispara los cañones: {said}.").of(who, join("; ", parts))


def _galleass(shot: Fired) -> bool:
    return SHIPS[shot.ship].type == "galleass"


def gunners(shot: Fired) -> str:
    """Whose guns are told together."""
    return shot.ship if _galleass(shot) else SHIPS[shot.ship].squadron


def _by_arc(shots: Sequence[Fired]) -> Text:
    return join(
        ", ",
        [
            Text("{target} {arc} ({dice})", "{target} {arc} ({dice})").of(
                ship(shot.target), ARC_NAMES[shot.arc], _dice([shot])
            )
            for shot in shots
        ],
    )


def _by_target(shots: Sequence[Fired]) -> Text:
    """Those who fired at the same target together, by id, with their dice in the same order."""
    found: dict[tuple[str, int], list[Fired]] = {}
    for shot in sorted(shots, key=lambda shot: shot.ship):
        found.setdefault((shot.target, shot.factor), []).append(shot)
    return join(
        ", ",
        [
            Text("{target} by {ships} ({dice})", "{target} por {ships} ({dice})").of(
                ship(target), ships([shot.ship for shot in group]), _dice(group)
            )
            for (target, _), group in found.items()
        ],
    )


def _dice(shots: Sequence[Fired]) -> Text:
    said = ", ".join(str(shot.roll.total) for shot in shots)
    if len(shots) == 1:
        return Text("factor {factor}, die {die}", "factor {factor}, dado {die}").of(shots[0].factor, said)
    return Text("factor {factor}, dice {dice}", "factor {factor}, dados {dice}").of(shots[0].factor, said)


def stuck_line(rams: Sequence[Rammed]) -> Text:
    """Rams that failed one after the other. [L-RAM-08]"""
    if len(rams) == 1:
        return WORDS[Rammed](rams[0])
    said = [
        Text("{ship} at {victim} ({hexes}, die {die})", "{ship} contra {victim} ({hexes}, dado {die})").of(
            ship(ram.ship), ship(ram.victim), hexes(ram.speed), ram.roll.total
        )
        for ram in rams
    ]
    return Text(
        "Rams that fail and leave the ship immobilised: {rams}.",
        "Embestidas que fallan y dejan la nave inmovilizada: {rams}.",
    ).of(join(", ", said))


def idle_line(lines: Sequence[LineIdle]) -> Text:
    """Orders to attack that came to nothing for the same reason. [A-19, H-04]"""
    if len(lines) == 1:
        return WORDS[LineIdle](lines[0])
    numbers = listed([Text("{n}", "{n}").of(event.line) for event in lines])
    return Text(
        "Lines {lines} of the fight come to nothing: {why}.", "Las líneas {lines} del combate quedan en nada: {why}."
    ).of(numbers, IDLE[lines[0].why])
