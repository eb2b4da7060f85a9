"""Which reactions an owner may choose in a window, by their own view, and the default. [A-21, A-22, A-23]"""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.dialogue.answers.in_play import Reaction
from rulesets.tercios.position.scene import Scene, Troop
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import at_limit, is_artillery
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.fighting.odds import odds, shot_value
from rulesets.tercios.rules.reacting.answering import (
    FLIGHTS,
    HOLD,
    SHOTS,
    Window,
    allowed_by,
    can_evade,
    flanked,
    flight_range,
    needs_no_fortress,
    saving_side,
    shooting,
    shot_at_foe,
    shots_allowed,
)

LEAST_COUNTER = -1.0
LEAST_INTERCEPT = 0.5
LEAST_SHOT = 0.5
EVADE_FROM = 1.0
"""The odds and the expected wear on which the default reactions depend. [A-22]"""


def known_card(view: View, unit: str) -> Order | None:
    """The face of the unit's card, if it has one that its owner may see. [H-07]"""
    return view.cards[unit].order if unit in view.cards else None


def reaction_choices(view: View, question: Window) -> list[Reaction]:
    """Every reaction that its owner may choose, HOLD first, with flights at their full distance. [T-REA-06, T-REA-22]

    With a card that they may not see: whatever it allows, or nothing.
    """
    found = [HOLD]
    order = known_card(view, question.unit)
    if order is not None:
        found += allowed_by(view, question, order)
    elif view.holds_card(question.unit):
        found.append(Reaction(do="REACT"))
    if can_evade(view, question):
        found.append(Reaction(do="EVADE"))
    return found


def reaction_problems(view: View, question: Window, answer: Reaction) -> list[Problem]:
    """Why the unit cannot react in this way, by its owner's view."""
    choices = reaction_choices(view, question)
    kinds = tuple(dict.fromkeys(choice.do for choice in choices))
    if answer.do not in kinds:
        text = Text("{unit} cannot do that here.", "{unit} no puede hacer eso aquí.").of(question.unit)
        return [Problem("do", "no-such-reaction", text, kinds)]
    unit = view.units[question.unit]
    return [*_side(choices, answer), *_distance(view, unit, answer), *_weapon(view, question, answer)]


def _side(choices: list[Reaction], answer: Reaction) -> list[Problem]:
    sides = tuple(choice.side for choice in choices if choice.do == "FACE" and choice.side)
    if answer.do == "FACE":
        if answer.side in sides:
            return []
        return [Problem("side", "no-such-facing", Text("It cannot face that way.", "No puede encararse ahí."), sides)]
    if answer.side is None:
        return []
    text = Text("Only a change of facing has a side.", "Solo un cambio de encaramiento lleva lado.")
    return [Problem("side", "no-side", text)]


def _distance(view: View, unit: Troop, answer: Reaction) -> list[Problem]:
    if answer.distance == 0:
        return []
    least, most = flight_range(view, unit)
    if answer.do in FLIGHTS and least <= answer.distance <= most:
        return []
    legal = (f"{inches(least)}..{inches(most)}",) if answer.do in FLIGHTS else ("0",)
    text = Text("It cannot flee that far.", "No puede huir esa distancia.")
    return [Problem("distance", "no-such-distance", text, legal)]


def _weapon(view: View, question: Window, answer: Reaction) -> list[Problem]:
    if not answer.weapon:
        return []
    order = known_card(view, question.unit)
    keeps = answer.do == "FIRE_FLEE"
    if answer.do in SHOTS and order:
        if shot_at_foe(view, question, order, keeps_flight=keeps, weapon=answer.weapon):
            return []
    text = Text("It cannot shoot that weapon here.", "No puede disparar esa arma aquí.")
    return [Problem("weapon", "no-such-weapon", text)]


# The default reactions.


def usual_reaction(view: View, question: Window) -> Reaction:
    """What a unit does if nobody says anything. [A-22]"""
    order = known_card(view, question.unit)
    answer = _by_card(view, question, order) if order else HOLD
    unit = view.units[question.unit]
    if unit.fortress and needs_no_fortress(answer):
        answer = HOLD  # nobody told it to give up its defences [A-25 ABANDON_FORT]
    if answer.do == "HOLD" and _sees_its_card(view, question.unit) and can_evade(view, question):
        if flanked(view, question) or at_limit(view, unit) or odds(view, question.foe, unit.id) >= EVADE_FROM:
            return Reaction(do="EVADE")
    return answer


def _sees_its_card(view: View, unit: str) -> bool:
    """Whether its owner sees its card, or it has none. Otherwise it holds, so that its
    behaviour reveals nothing. [H-10]"""
    return known_card(view, unit) is not None or not view.holds_card(unit)


def _by_card(view: View, question: Window, order: Order) -> Reaction:
    charged = question.trigger == "CHARGE"
    match order:
        case "ATENCION" if charged:
            return _usual_attention(view, question, turns=True)
        case "ATACAD":
            return _usual_onslaught(view, question)
        case "CORRED" if charged and _had_better_run(view, question):
            return _first(allowed_by(view, question, order))
        case "FUEGO":
            shot = _first(allowed_by(view, question, order))
            return shot if charged or _worth_a_shot(view, question, shot) else HOLD
        case "RESISTID" if charged:
            return _first(allowed_by(view, question, order))
    return HOLD


def _first(choices: list[Reaction]) -> Reaction:
    return choices[0] if choices else HOLD


def _usual_attention(scene: Scene, question: Window, *, turns: bool) -> Reaction:
    """Turns to a charger from behind if possible, or else shoots, or else does nothing. [A-22]"""
    if turns and flanked(scene, question) and (side := saving_side(scene, question)):
        return Reaction(do="FACE", side=side)
    return _first(shots_allowed(scene, question, "ATENCION"))


def _usual_onslaught(view: View, question: Window) -> Reaction:
    least = LEAST_COUNTER if question.trigger == "CHARGE" else LEAST_INTERCEPT
    if odds(view, question.unit, question.foe) < least:
        return HOLD  # tested first, because finding the way is slower
    return _first(allowed_by(view, question, "ATACAD"))


def _had_better_run(view: View, question: Window) -> bool:
    unit = view.units[question.unit]
    return unit.troop.category == "company" or is_artillery(unit) or flanked(view, question)


def _worth_a_shot(view: View, question: Window, answer: Reaction) -> bool:
    """Whether it is expected to cause half a marker of wear. [A-22]"""
    if answer.do not in SHOTS:
        return False
    keeps = answer.do == "FIRE_FLEE"
    fire = shot_at_foe(view, question, "FUEGO", keeps_flight=keeps)
    occasion = shooting(view, question, "FUEGO", keeps_flight=keeps)
    return fire is not None and sum(shot_value(view, shot, occasion) for shot in fire.shots) >= LEAST_SHOT


def natural_reaction(scene: Scene, question: Window, order: Order) -> Reaction | None:
    """REACT: the best use of that card here, or None. [A-21, T-REA-06]"""
    stays = scene.units[question.unit].fortress  # it was asked to leave its fortress and did not [T-TRP-11]
    if order == "ATENCION" and (usual := _usual_attention(scene, question, turns=not stays)).do != "HOLD":
        return usual
    choices = allowed_by(scene, question, order)
    return next((choice for choice in choices if not (stays and needs_no_fortress(choice))), None)
