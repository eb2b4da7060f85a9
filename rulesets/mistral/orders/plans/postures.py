"""How a plan's postures answer the questions of a Battle. [M-ASYNC-15, M-ASYNC-16]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rulesets.mistral.book.battle_tables import Intensity
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, Posture
from rulesets.mistral.dialogue.questions import battle as asked
from rulesets.mistral.dialogue.questions.impulse import DefyByBlockade
from rulesets.mistral.position.odds import own_sail, seen_sail
from rulesets.mistral.position.parts import sail_of, squadrons_of, top
from rulesets.mistral.position.view import Sighting, View
from rulesets.mistral.rules.sailing.expeditious import nearest_friendly_port

EVEN = 100
FLEE_BELOW = 67


def posture_of(plan: ImpulsePlan, formation: str) -> Posture:
    """The Formation's own posture, completed by that of the side."""
    own = plan.formations[formation].posture if formation in plan.formations else Posture()
    side = plan.battle
    return Posture(
        **{
            name: getattr(side, name) if getattr(own, name) in (None, (), {}, "") else getattr(own, name)
            for name in Posture.__struct_fields__
        }
    )


def odds(own: int, enemy: int) -> int:
    """The odds in hundredths. Against no enemy they are overwhelming. [M-ASYNC-16]"""
    return 10_000 if enemy <= 0 else own * 100 // enemy


def strength(view: View, formation: str) -> int:
    return sum(2 if squadron.is_flagship else squadron.sail for squadron in squadrons_of(view, formation))


def attack(plan: ImpulsePlan, question: asked.Attack, view: View) -> asked.Assault:
    """Formations that seek Battle attack whom they may, the strongest first. The others use the default."""
    seekers = [id for id in question.formations if posture_of(plan, id).battle == "seek"]
    for id in sorted(seekers, key=lambda id: (-sail_of(view, id), id)):
        target = _target(plan, question, view, id)
        if target:
            return target
    silent = tuple(id for id in question.formations if posture_of(plan, id).battle is None)
    return msgspec.structs.replace(question, formations=silent).default(view)


def _target(plan: ImpulsePlan, question: asked.Attack, view: View, id: str) -> asked.Assault | None:
    posture = posture_of(plan, id)
    seen = [view.sightings[name] for name in question.targets if name in view.sightings]
    ratio = EVEN if posture.seek_ratio is None else posture.seek_ratio
    now = odds(own_sail(view, question.place), seen_sail(view, question.place))
    for each in sorted(seen, key=lambda each: (-each.sail, each.name)):
        french = each.name in question.french
        if french and (posture.spare_french or not posture.defy_french):
            continue
        if posture.seek_against and not _is_sought(posture, each):
            continue
        if now < ratio:
            continue
        wish = asked.Assault(formation=id, target=each.name, defy=french)
        if not question.problems(wish, view):
            return wish
    return None


def _is_sought(posture: Posture, seen: Sighting) -> bool:
    kinds = {
        "convoys": seen.convoy is not None,
        "flagships": bool(seen.flagships),
        "warships": seen.convoy is None,
    }
    return any(kinds[kind] for kind in posture.seek_against)


def decline(plan: ImpulsePlan, question: asked.Decline, view: View) -> bool:
    posture = posture_of(plan, question.formation)
    ratio = EVEN if posture.decline_ratio is None else posture.decline_ratio
    match posture.decline:
        case "always":
            return True
        case "never":
            return question.must
        case "odds":
            return question.must or odds(question.own_sail, question.enemy_sail) < ratio
    avoids = posture.battle == "avoid"
    return question.must or (avoids and odds(question.own_sail, question.enemy_sail) < EVEN)


def withdraw(plan: ImpulsePlan, question: asked.Withdraw, view: View) -> asked.Flight:
    posture = posture_of(plan, question.formation)
    now = odds(question.own_sail, question.enemy_sail)
    match posture.withdraw:
        case "always":
            wanted = True
        case "never":
            wanted = False
        case "odds":
            wanted = now < (FLEE_BELOW if posture.withdraw_ratio is None else posture.withdraw_ratio)
        case _:
            wanted = posture.battle == "avoid" or now < FLEE_BELOW
    attempt = wanted or question.must
    helper = _helpers(plan, [question.formation], question.helpers).get(question.formation, "")
    return asked.Flight(attempt=attempt, assist=helper if attempt and not question.certain else "")


def withdraw_to(plan: ImpulsePlan, question: asked.WithdrawTo, view: View) -> str | None:
    """The first place of the list that is open, or that is on the way to a Port of the list."""
    for wished in posture_of(plan, question.formation).withdraw_to:
        if wished in question.places:
            return wished
        near = CHART.distances(wished) if wished in CHART.places else {}
        here = near.get(view.formations[question.formation].place, 99)
        closer = [place for place in question.places if near.get(place, 99) < here]
        if closer:
            return min(closer, key=lambda place: (near[place], place))
    port = nearest_friendly_port(view, question.formation)
    near = CHART.distances(port) if port else {}
    return min(question.places, key=lambda place: (near.get(place, 99), place))


def reinforce(plan: ImpulsePlan, question: asked.Reinforce, view: View) -> asked.Rally:
    joining = []
    own = question.own_sail
    for id in question.formations:
        posture = posture_of(plan, id)
        after = odds(own + strength(view, id), question.enemy_sail)
        ratio = EVEN if posture.reinforce_ratio is None else posture.reinforce_ratio
        if posture.reinforce == "no" or (posture.reinforce == "odds" and after < ratio):
            continue
        joining.append(id)
        own += strength(view, id)
    return asked.Rally(formations=tuple(joining), assists=_helpers(plan, joining, question.helpers))


def _helpers(plan: ImpulsePlan, formations: Sequence[str], able: Sequence[str]) -> dict[str, str]:
    """formation -> the first Auxiliary that its plan allows to assist it. Each assists once. [M-ASYNC-13, D-18]"""
    found: dict[str, str] = {}
    for task in plan.tasks:
        free = task.auxiliary in able and task.auxiliary not in found.values()
        if task.do == "assist" and task.at in formations and task.at not in found and free:
            found[task.at] = task.auxiliary
    return dict(sorted(found.items()))


def stations(plan: ImpulsePlan, question: asked.TakeStations, view: View) -> asked.Stations | None:
    wished = {
        leader: squadron
        for formation in question.formations
        for leader, squadron in posture_of(plan, formation).leaders.items()
        if leader in view.leaders and squadron in question.squadrons
    }
    return asked.Stations(leaders=wished) if wished else None


def fireships(plan: ImpulsePlan, question: asked.SendFireships, view: View) -> dict[str, str]:
    sent: dict[str, str] = {}
    for ship in question.fireships:
        posture = posture_of(plan, top(view, view.auxiliaries[ship].at).id)
        match posture.fireships:
            case "flagships":
                targets = [enemy.id for enemy in question.enemies if enemy.subclass == "flagship"]
            case "small":
                most = posture.fireship_sail or 2
                targets = [enemy.id for enemy in question.enemies if enemy.sail <= most]
            case _:
                targets = []
        if targets:
            sent[ship] = targets[len(sent) % len(targets)]
    return sent


def intensity(plan: ImpulsePlan, question: asked.ChooseIntensity, view: View) -> Intensity | None:
    here = [held.id for held in view.formations.values() if held.place == question.place and held.fought]
    chosen = next((posture_of(plan, id) for id in here if posture_of(plan, id).intensity), plan.battle)
    if chosen.intensity != "odds":
        return chosen.intensity if chosen.intensity in question.allowed else None
    now = odds(question.own_sail, question.enemy_sail)
    if now >= (150 if chosen.heavy_ratio is None else chosen.heavy_ratio):
        return "heavy"
    if now < (EVEN if chosen.light_ratio is None else chosen.light_ratio) and "light" in question.allowed:
        return "light"
    return "medium"


def next_pair(plan: ImpulsePlan, question: asked.NextPair, view: View) -> asked.Pair | None:
    posture = posture_of(plan, top(view, view.squadrons[question.own[0]].flotilla).id)
    enemies = list(question.enemies)
    match posture.pairing:
        case "listed":
            for own, enemy in posture.pairs.items():
                if own in question.own and any(each.id == enemy for each in enemies):
                    return asked.Pair(own, enemy)
        case "like_on_like":
            own = max(question.own, key=lambda id: (view.squadrons[id].sail, id))
            enemies.sort(key=lambda each: (abs(each.sail - view.squadrons[own].sail), each.id))
            return asked.Pair(own, enemies[0].id)
        case "flagship_on_flagship":
            own = max(question.own, key=lambda id: (_leads(view, id), view.squadrons[id].sail, id))
            enemies.sort(key=lambda each: (-each.sail, each.id))
            return asked.Pair(own, enemies[0].id)
        case "protect":
            if posture.protect in question.own:
                weakest = min(enemies, key=lambda each: (each.sail, each.id))
                return asked.Pair(posture.protect, weakest.id)
    return None


def _leads(view: View, squadron: str) -> bool:
    """Whether a Flagship of its Contingent is in the same Flotilla."""
    own = view.squadrons[squadron]
    return any(
        each.is_flagship and each.flotilla == own.flotilla and each.contingent == own.contingent
        for each in view.squadrons.values()
    )


def extras(plan: ImpulsePlan, question: asked.PlaceExtras, view: View) -> dict[str, str] | None:
    posture = posture_of(plan, top(view, view.squadrons[question.squadrons[0]].flotilla).id)
    if posture.extra not in ("weakest", "convoy"):
        return None
    combats = sorted(question.combats, key=lambda one: (sum(each.sail for each in one.enemies), one.number))
    room = [str(one.number) for one in combats for _ in range(question.each)]
    convoy = ["convoy"] * question.convoy
    order = [*convoy, *room] if posture.extra == "convoy" else [*room, *convoy]
    biggest = sorted(question.squadrons, key=lambda id: (-view.squadrons[id].sail, id))
    return dict(zip(biggest, order, strict=False))


def shifts(plan: ImpulsePlan, question: asked.GiveShifts, view: View) -> int | None:
    fighting = [held.id for held in view.formations.values() if held.fought]
    chosen = next((posture_of(plan, id).shifts for id in fighting if posture_of(plan, id).shifts), plan.battle.shifts)
    match chosen:
        case "mine":
            return question.shifts
        case "theirs":
            return 0
        case "split":
            return (question.shifts + 1) // 2
    return None


def throw_again(plan: ImpulsePlan, question: asked.ThrowAgain, view: View) -> bool:
    wanted = plan.mulligans
    return question.what in wanted.dice and (wanted.most > 0 or question.free) and question.badness >= wanted.worse_than


def use_rank(plan: ImpulsePlan, question: asked.UseRank, view: View) -> bool:
    """Uses a rank on dice that are worth a Mulligan, if it decides them. [M-RANK-02]"""
    return question.what in plan.mulligans.dice and question.turns_it


def defy(plan: ImpulsePlan, question: DefyByBlockade, view: View) -> bool:
    return bool(posture_of(plan, question.formation).defy_french)


ANSWERS: dict[type[Any], Callable[[ImpulsePlan, Any, View], Any]] = {
    DefyByBlockade: defy,
    asked.Attack: attack,
    asked.Decline: decline,
    asked.Withdraw: withdraw,
    asked.WithdrawTo: withdraw_to,
    asked.Reinforce: reinforce,
    asked.TakeStations: stations,
    asked.SendFireships: fireships,
    asked.ChooseIntensity: intensity,
    asked.NextPair: next_pair,
    asked.PlaceExtras: extras,
    asked.GiveShifts: shifts,
    asked.ThrowAgain: throw_again,
    asked.UseRank: use_rank,
}
"""The functions that answer, by the class of the question."""
