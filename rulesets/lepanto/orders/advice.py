"""What a friend would say about a sheet before it is sent, by the charts and by what lies on the water."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rulesets.kernel.advice import MOST_NAMED, Advice, some
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import Question
from rulesets.kernel.runs import code, runs
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import CLOSE_RANGE, chances
from rulesets.lepanto.book.ships import SHIPS, points
from rulesets.lepanto.dialogue.answers.sheet import Facings, Fight, Sheet
from rulesets.lepanto.dialogue.events.fighting import Boarded, FiredSmallArms
from rulesets.lepanto.dialogue.events.sailing import Moved, Wrecked
from rulesets.lepanto.dialogue.questions import OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.orders.plans.carrying_out import STAFF, groups_of
from rulesets.lepanto.orders.plans.preview import imagined, moved, noted
from rulesets.lepanto.orders.plans.rehearsal import rehearsed
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.state import other
from rulesets.lepanto.position.view import View
from rulesets.lepanto.rules.drift import adrift, drift
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.moving import cannot_move
from rulesets.lepanto.rules.towing import check_tows

KINDS = {
    "lee-shore": Text("galleasses that would drift ashore", "galeazas que derivarían a tierra"),
    "weak-ram": Text("rams with too short a run", "embestidas con poca arrancada"),
    "long-odds": Text("attacks that risk more than they win", "ataques que arriesgan más de lo que ganan"),
    "idle-guns": Text("guns that bear on somebody and do not fire", "cañones con alguien a tiro que no disparan"),
    "alone": Text("ships alone before the enemy", "naves solas ante el enemigo"),
    "rowed-out": Text(
        "ships that row themselves out with the enemy near", "naves que se agotan remando con el enemigo cerca"
    ),
    "forgotten": Text("ships left behind by their line", "naves que su línea deja atrás"),
    "stays-repulsed": Text(
        "repulsed ships that stay within the enemy’s reach", "naves rechazadas que siguen al alcance del enemigo"
    ),
}
SHIP = noun("the ship", "la nave")
SUPPORT = 3
"""Hexes within which a friend can still help, and an enemy threatens."""
OUTNUMBERED = 2
"""So many enemies must be near before a lone ship is worth a word."""
AT_HAND = 5
"""Hexes within which an enemy comes up in one turn."""


def advice(question: Question[Any], answer: Any, view: View) -> list[Advice]:
    match question:
        case OrderTurn():
            return list(_on_sheet(answer, view))
        case OrderFight() | OrderMore():
            return list(_on_fight(_as_it_stands(view, question), answer, view))
    return []


def _as_it_stands(view: View, question: OrderFight | OrderMore) -> Field:
    """The field in the middle of the turn, when some have attacked already. [A-07]"""
    field = imagined(view)
    if isinstance(question, OrderMore):
        own = {*field.fleet(field.phasing)}
        field.gunnery_used = own - {*question.guns}
        field.close_used = own - {*question.close}
    return field


def _on_sheet(sheet: Sheet, view: View) -> Iterator[Advice]:
    field = moved(view, sheet)
    tracks = {event.ship: event for event in noted(field) if isinstance(event, Moved)}
    yield from _alone(field, tracks)
    yield from _forgotten(field, sheet, tracks)
    yield from _repulsed(view, field, tracks)
    tired = [
        id for id, track in tracks.items() if track.exhausted and id not in field.rams and _enemy_at_hand(field, id)
    ]
    yield from _on_fight(field, sheet.fight, view)
    yield from _rowed_out([id for id in tired if id not in field.gunnery_used | field.close_used])
    yield from _drifting(field, sheet)


# The fight.


def _on_fight(field: Field, fight: Fight, view: View) -> Iterator[Advice]:
    """Tells what the attacks are worth by the charts. The field is fought over afterwards."""
    own = [id for id in sorted(field.fleet(field.phasing)) if field.can_attack(id) and id not in field.rams]
    bearing = [id for id in own if id not in field.gunnery_used and shots(field, id)]
    fought = {*field.close_used}
    yield from _rams(field)
    attacks = [event for event in rehearsed(field, fight) if isinstance(event, Boarded | FiredSmallArms)]
    yield from _long_odds([event for event in attacks if _promise(event, view) < 0])
    silent = [id for id in bearing if id not in field.gunnery_used and id not in field.close_used - fought]
    text = Text(
        "{ships} {ships:=has|have} an enemy in {ships:=its|their} arc and {ships:=holds|hold} fire. Guns cost nothing.",
        "{ships} {ships:=tiene|tienen} a un enemigo en su arco y no {ships:=dispara|disparan}. Los cañones no cuestan "
        "nada.",
    )
    yield from _said("idle-guns", silent, text)


def _rams(field: Field) -> Iterator[Advice]:
    """Rams that cost more points than they take, on the average: whoever fails is stuck for good. [L-RAM-08]"""
    poor = [(id, field.shares(id), run) for id, run in field.rams.items() if _is_rash(id, field.shares(id), run)]
    if poor:
        ids = [id for id, _, _ in poor]
        _, victim, run = min(poor, key=lambda ram: ram[2])
        text = Text(
            "{ships} {ships:=rams|ram} with too short a run for what there is to win: onto {victim} it is "
            "{run}, which sinks it on {sunk} of 6 dice. Whoever fails sticks fast for good.",
            "{ships} {ships:=embiste|embisten} con poca arrancada para lo que hay que ganar: contra {victim} es "
            "{run}, y la hunde con {sunk} de 6 caras. Quien falla queda trabado para siempre.",
        )
        sunk = chances("ramming", str(run)).get("E", 0)
        yield Advice("weak-ram", text.of(_ships(ids), victim, run, sunk), tuple(ids))


def _is_rash(id: str, victim: str, run: int) -> bool:
    sunk = chances("ramming", str(run)).get("E", 0)
    return sunk * _points(victim) < (6 - sunk) * _points(id)


def _promise(event: Boarded | FiredSmallArms, view: View) -> float:
    """Points to be expected of six dice. A repulse costs some time, and in the last turn the ship. [T-12, L-REP-08]"""
    modifier = event.modifier if isinstance(event, FiredSmallArms) else 0
    dice = chances("arms_boarding", event.odds, modifier)
    own = sum(_points(id) for id in _attackers(event))
    repulsed = own if view.turn >= view.last_turn else 0
    if not dice.get("E", 0):
        return -1
    both = dice.get("B", 0)
    return (dice["E"] + both) * _points(event.target) - both * own - dice.get("R", 0) * repulsed


def _attackers(event: Boarded | FiredSmallArms) -> tuple[str, ...]:
    return event.ships if isinstance(event, Boarded) else (event.ship,)


def _long_odds(poor: Sequence[Boarded | FiredSmallArms]) -> Iterator[Advice]:
    if not poor:
        return
    first = poor[0]
    modifier = first.modifier if isinstance(first, FiredSmallArms) else 0
    dice = chances("arms_boarding", first.odds, modifier)
    text = Text(
        "{ships} {ships:=risks|risk} more in {ships:=its|their} attack than there is to win: against {target} at "
        "{odds} (of 6 dice: taken {taken}, both lost {both}, repulsed {repulsed}).",
        "{ships} {ships:=arriesga|arriesgan} en su ataque más de lo que hay que ganar: contra {target} con {odds} (de "
        "6 caras: tomada {taken}, ambas perdidas {both}, rechazo {repulsed}).",
    )
    ids = list(dict.fromkeys(id for event in poor for id in _attackers(event)))
    figures = (dice.get("E", 0), dice.get("B", 0), dice.get("R", 0))
    yield Advice("long-odds", text.of(_ships(ids), first.target, first.odds, *figures), (*ids, first.target))


# The movement.


def _alone(field: Field, tracks: dict[str, Moved]) -> Iterator[Advice]:
    """Ends its movement before several enemies with no friend near enough to help."""
    foe = other(field.phasing)
    alone = [
        id
        for id in tracks
        if id not in field.rams
        and _count(field, id, foe) >= OUTNUMBERED
        and _count(field, id, field.phasing) <= 1  # itself
    ]
    text = Text(
        "{ships} {ships:=goes|go} among the enemy with no ship of yours within {near} hexes.",
        "{ships} se {ships:=mete|meten} entre el enemigo sin ninguna nave tuya a {near} hexágonos o menos.",
    )
    yield from _said("alone", alone, text, SUPPORT)


def _count(field: Field, id: str, side: Any) -> int:
    return sum(1 for _ in field.near(field.hexes[id], SUPPORT, side))


def _forgotten(field: Field, sheet: Sheet, tracks: dict[str, Moved]) -> Iterator[Advice]:
    """No line names them, though most of their own line goes on. [A-14]"""
    named = {id for line in sheet.move for id in chosen(field, field.phasing, line.who, groups_of(field))}
    lines: dict[str, list[str]] = {}
    for id in field.fleet(field.phasing):
        if cannot_move(field, id) is None:
            lines.setdefault(f"{SHIPS[id].squadron}/{SHIPS[id].line}", []).append(id)
    for line, ids in lines.items():
        left = [id for id in ids if id not in named and not _engaged(field, id)]
        if left and 2 * sum(id in tracks for id in ids) > len(ids):
            text = Text(
                "{ships} {ships:=has|have} no order, while the rest of {line} moves on.",
                "{ships} no {ships:=tiene|tienen} orden, mientras el resto de {line} avanza.",
            )
            yield from _said("forgotten", left, text, line)


def _engaged(field: Field, id: str) -> bool:
    """Whether an enemy is so near that it may well stay to fight."""
    return field.nearest(field.hexes[id], other(field.phasing))[0] <= CLOSE_RANGE


def _repulsed(view: View, field: Field, tracks: dict[str, Moved]) -> Iterator[Advice]:
    """Could move, may not attack, and stays where it may not rally. [L-REP-04]"""
    stuck = [
        id
        for id in field.fleet(field.phasing)
        if field.ships[id].repulsed and id not in tracks and cannot_move(field, id) is None
    ]
    text = Text(
        "{ships} {ships:=is|are} repulsed and {ships:=stays|stay} within the enemy’s reach. Once out of it, "
        "{ships:=it|they} could fight again.",
        "{ships} {ships:=está rechazada|están rechazadas} y {ships:=sigue|siguen} al alcance del enemigo. Fuera de él "
        "{ships:=podría|podrían} volver a combatir.",
    )
    last = Text(
        "{ships} {ships:=is|are} repulsed and {ships:=stays|stay} within the enemy’s reach. At the end of this turn "
        "{ships:=it counts|they count} nothing.",
        "{ships} {ships:=está rechazada|están rechazadas} y {ships:=sigue|siguen} al alcance del enemigo. Al final de "
        "este turno no {ships:=puntúa|puntúan}.",
    )
    yield from _said("stays-repulsed", stuck, last if view.turn >= view.last_turn else text)


def _enemy_at_hand(field: Field, id: str) -> bool:
    return field.nearest(field.hexes[id], other(field.phasing))[0] <= AT_HAND


def _rowed_out(tired: Sequence[str]) -> Iterator[Advice]:
    """Exhausted without an attack, so that the enemy finds it unable to row. [L-MOV-21, L-MOV-22]"""
    text = Text(
        "{ships} {ships:=rows itself|row themselves} out and {ships:=attacks|attack} nobody. Next turn "
        "{ships:=it|they} cannot row, with the enemy near.",
        "{ships} se {ships:=agota|agotan} remando y no {ships:=ataca|atacan} a nadie. El próximo turno no "
        "{ships:=podrá|podrán} remar, con el enemigo cerca.",
    )
    yield from _said("rowed-out", tired, text)


def _drifting(field: Field, sheet: Sheet) -> Iterator[Advice]:
    """A free galleass that the next turn's drift wrecks if the wind holds. [L-DRIFT-08]"""
    side = field.phasing
    free = [id for id in field.fleet(side) if adrift(field, id) and not field.ships[id].immobilised]
    if not free:
        return
    STAFF.reorient(field, Facings(face=sheet.face))
    check_tows(field)
    drift(field, side)
    wrecked = [event.ship for event in noted(field) if isinstance(event, Wrecked) and event.ship in free]
    text = Text(
        "{ships} {ships:=is|are} in nobody’s tow and {ships:=is|are} lost by drifting next turn, unless the wind "
        "changes.",
        "{ships} no {ships:=va|van} a remolque y se {ships:=perderá|perderán} por deriva el próximo turno si no cambia "
        "el viento.",
    )
    yield from _said("lee-shore", wrecked, text)


# Words.


def _said(kind: str, ids: Sequence[str], text: Text, *more: object) -> Iterator[Advice]:
    if ids:
        yield Advice(kind, text.of(_ships(ids), *more), tuple(ids))


def _ships(ids: Sequence[str]) -> Noun:
    """By code, with numbers that follow each other as a run: CC-G01..G04 and CC-G09."""
    found = runs(ids)
    names: list[str | Text] = [code(run) for run in found]
    if len(found) > MOST_NAMED:
        rest = sum(len(run) for run in found[MOST_NAMED - 1 :])
        names[MOST_NAMED - 1 :] = [Text("{rest} more", "{rest} más").of(rest)]
    many = len(ids) > 1
    return msgspec.structs.replace(some(names, SHIP), en_plural=many, es_kind="fp" if many else "f")


def _points(id: str) -> int:
    return points(SHIPS[id].type)
