"""Battles at the end of an MPI: who attacks where, and each Battle from the gauge to its aftermath. [M-BATTLE]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.table import Play, together
from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.battle import BattleOffered
from rulesets.mistral.dialogue.questions.battle import Assault, Attack
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import formations_at, ready_formations
from rulesets.mistral.rules.battle.aftermath import aftermath
from rulesets.mistral.rules.battle.combat import fight_combats
from rulesets.mistral.rules.battle.defiance import defy_the_french
from rulesets.mistral.rules.battle.engagement import Engagement, note_assailant, note_fight, shown
from rulesets.mistral.rules.battle.fireships import send_fireships
from rulesets.mistral.rules.battle.gauge import win_gauge
from rulesets.mistral.rules.battle.intensity import set_intensity
from rulesets.mistral.rules.battle.pairing import pair_squadrons
from rulesets.mistral.rules.battle.peace import DEFIANCE_COST, is_shielded, may_attack
from rulesets.mistral.rules.battle.reinforcing import bring_up_reinforcements
from rulesets.mistral.rules.battle.stations import take_stations
from rulesets.mistral.rules.battle.withdrawing import anybody_leaves
from rulesets.mistral.rules.fleet.forming import part_lone_flagships
from rulesets.mistral.rules.searching.spotting import spot


def fight_battles(field: Field) -> Play[None]:
    """Both sides are asked about all places at once. The Battles follow in random order. [M-SEQ-16]"""
    wishes = yield from _wishes(field)
    for place in field.shuffled("battles", sorted(wishes)):
        yield from _battle(field, place, wishes[place])


def _wishes(field: Field) -> Play[dict[str, dict[Side, Assault]]]:
    asked: list[tuple[Side, Attack]] = []
    for place in sorted({formation.place for formation in ready_formations(field)}):
        for side in SIDES:
            question = _may_be_asked(field, place, side)
            if question is not None:
                asked.append((side, question))
    if not asked:
        return {}
    items: list[tuple[str, Question[Any]]] = list(asked)
    answers = yield from together(items)
    wishes: dict[str, dict[Side, Assault]] = {}
    for side, question in asked:
        assault = answers[question.key]
        if assault.formation:
            wishes.setdefault(question.place, {})[side] = assault
    return wishes


def _may_be_asked(field: Field, place: str, side: Side) -> Attack | None:
    """A side may attack Formations that it has Spotted there, with a Formation that is able
    to. [M-BATTLE-01, M-BATTLE-03]"""
    own = [held.id for held in formations_at(field, place, side) if may_attack(field, held.id)]
    enemies = [held for held in formations_at(field, place, other(side)) if held.spotted]
    escorts = [id for id in own if field.formations[id].kind == "convoy"]
    assailants = [held for held in enemies if any(held.id in field.formations[id].assailants for id in escorts)]
    if escorts == own:
        enemies = assailants
    if not own or not enemies:
        return None
    return Attack(
        field.key(f"{place}/attack/{side}"),
        place=place,
        formations=tuple(own),
        targets=tuple(held.spotted for held in enemies),
        french=tuple(held.spotted for held in enemies if is_shielded(field, held.id, side)),
        sorties=tuple(held.spotted for held in enemies if held.entered == "fitting_out"),
        assailants=tuple(held.spotted for held in assailants),
    )


def _battle(field: Field, place: str, wishes: dict[Side, Assault]) -> Play[None]:
    engagement = _engaged(field, place, wishes)
    if engagement is None:
        return
    _come_to_blows(engagement, wishes)
    win_gauge(engagement)
    if (yield from anybody_leaves(engagement)):
        return
    _join_battle(engagement)
    yield from bring_up_reinforcements(engagement)
    yield from take_stations(engagement)
    burnt = yield from send_fireships(engagement)
    intensity, level = yield from set_intensity(engagement)
    combats, at_convoy = yield from pair_squadrons(engagement, intensity)
    yield from fight_combats(engagement, combats, at_convoy, level, burnt)
    yield from aftermath(engagement)
    part_lone_flagships(field)


def _engaged(field: Field, place: str, wishes: dict[Side, Assault]) -> Engagement | None:
    """The two initially Engaged Formations, if they are still there and may fight. [M-BATTLE-04, M-BATTLE-05]"""
    formations: dict[Side, list[str]] = {}
    for side, assault in wishes.items():
        formations[side] = [assault.formation]
    if len(wishes) == 1:
        ((side, assault),) = wishes.items()
        targets = [held.id for held in formations_at(field, place, other(side)) if held.spotted == assault.target]
        if not targets:
            return None
        formations[other(side)] = targets
    for side in SIDES:
        id = formations[side][0]
        if id not in field.formations or field.formations[id].place != place or field.formations[id].harbour:
            return None
    bourbon, british = formations["bourbon"][0], formations["british"][0]
    if british in field.formations[bourbon].fought and len(wishes) == 1:
        return None
    shielded = "british" in wishes and is_shielded(field, bourbon, "british")
    if shielded and field.prestige_of("british") <= DEFIANCE_COST:  # An earlier Battle may have used up the Prestige.
        return None
    attackers = tuple(side for side in SIDES if side in wishes)
    return Engagement(field, place, formations, attackers)


def _come_to_blows(engagement: Engagement, wishes: dict[Side, Assault]) -> None:
    """Both are Spotted, and the French are defied if necessary. [M-SPOT-03, M-FLEET-12]"""
    field = engagement.field
    if any(is_shielded(field, engagement.first(other(side)), side) for side in wishes):
        defy_the_french(field)
    for side in SIDES:
        id = engagement.first(side)
        spot(field, id, "M-SPOT-03")
        if other(side) in engagement.attackers:
            note_assailant(field, id, engagement.first(other(side)))
    engaged = tuple(shown(field, engagement.first(side)) for side in SIDES)
    field.tell(BattleOffered(engagement.place, engagement.attackers, engaged), reveals="M-HIDE-06")


def _join_battle(engagement: Engagement) -> None:
    """If nobody has left, it is recorded who fights whom. MPs paid for a passage are lost. [M-BATTLE-04, M-MOVE-04]"""
    for side in SIDES:
        note_fight(engagement.field, engagement.first(side), engagement.first(other(side)))
