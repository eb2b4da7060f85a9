"""Forms for decisions in a Battle, with everything that the asked side sees of it. [M-HIDE-06]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.forms.saying import label_of
from rulesets.forms.shapes import Named, Shape, choice, each_of, part, some, yes_or_no
from rulesets.kernel.text import Text
from rulesets.mistral.book.labels import auxiliary_label, formation_label, leader_label
from rulesets.mistral.book.names import auxiliary_name, formation_name, squadron_name
from rulesets.mistral.dialogue.questions import battle
from rulesets.mistral.orders.forms.describing import combat, enemy_squadron, sighting, squadron
from rulesets.mistral.position.parts import leaders_of, squadrons_of
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.battle.stations import companions_open

LEFT_OPEN = Text("as usual", "por defecto")


def _attack(view: View, question: battle.Attack) -> Shape:
    found: list[Named] = [({}, Text("Do not attack", "No atacar"))]
    for id in question.formations:
        for name in question.targets:
            escort = view.formations[id].kind == "convoy"
            if escort and name not in question.assailants:
                continue
            own, foe = formation_name(id), sighting(view.sightings[name])
            answer: dict[str, Any] = {"formation": id, "target": name}
            words = Text("{own:the} attacks {foe}", "{own:el} ataca a {foe}").of(own, foe)
            if name in question.french:
                answer["defy"] = True
                words = Text(
                    f"{words.en}: defies the French, 3 Prestige", f"{words.es}: desafía a Francia, 3 de prestigio"
                )
            if not question.problems(battle.Assault(**answer), view):
                found.append((answer, words))
    return choice(found)


def _decline(view: View, question: battle.Decline) -> Shape:
    return yes_or_no(Text("Decline", "Rehusar"), Text("Fight", "Combatir"), only=True if question.must else None)


def _withdraw(view: View, question: battle.Withdraw) -> Shape:
    found: list[Named] = [] if question.must else [({}, Text("Stand and fight", "Quedarse y combatir"))]
    found.append(({"attempt": True}, Text("Try to withdraw", "Intentar retirarse")))
    for id in question.helpers:
        words = Text("Try it with the help of {ship:the}", "Intentarlo con ayuda {ship:de}").of(auxiliary_name(id))
        found.append(({"attempt": True, "assist": id}, words))
    return choice(found)


def _reinforce(view: View, question: battle.Reinforce) -> Shape:
    ships = [(id, auxiliary_label(id)) for id in question.helpers]
    helped = each_of(
        [(id, formation_label(id), ships) for id in question.formations],
        Text("nobody helps", "nadie ayuda"),
        "assists",
        label_of(battle.Rally, "assists"),
    )
    joining = [(id, formation_label(id)) for id in question.formations]
    return part(some(joining, "formations", label_of(battle.Rally, "formations")), helped if ships else None)


def _stations(view: View, question: battle.TakeStations) -> Shape:
    leaders, mates = [], []
    for formation in question.formations:
        fighting = [each for each in squadrons_of(view, formation) if each.id in question.squadrons]
        berths = [(each.id, squadron(each)) for each in fighting]
        leaders += [(held.id, leader_label(held.id), berths) for held in leaders_of(view, formation)]
        for flagship in fighting:
            if flagship.is_flagship:
                open_to = companions_open(view, flagship, formation, question.squadrons, ())
                mates.append((flagship.id, squadron_name(flagship.id), [(each.id, squadron(each)) for each in open_to]))
    aboard = each_of(leaders, LEFT_OPEN, "leaders", label_of(battle.Stations, "leaders"))
    beside = each_of(mates, LEFT_OPEN, "companions", label_of(battle.Stations, "companions"))
    return part(aboard if leaders else None, beside if mates else None)


def _fireships(view: View, question: battle.SendFireships) -> Shape:
    foes = [(each.id, enemy_squadron(each)) for each in question.enemies]
    rows = [(id, auxiliary_label(id), foes) for id in question.fireships]
    return each_of(rows, Text("keep it back", "reservarlo"))


def _pair(view: View, question: battle.NextPair) -> Shape:
    own = [(id, squadron(view.squadrons[id])) for id in question.own]
    foes = [(each.id, enemy_squadron(each)) for each in question.enemies]
    return part(
        choice(own, "own", label_of(battle.Pair, "own")),
        choice(foes, "enemy", label_of(battle.Pair, "enemy")),
    )


def _extras(view: View, question: battle.PlaceExtras) -> Shape:
    places: list[Named] = [(str(each.number), combat(each)) for each in question.combats]
    if question.convoy:
        places.append(("convoy", Text("at the convoy", "contra el convoy")))
    rows = [(id, squadron(view.squadrons[id]), places) for id in question.squadrons]
    return each_of(rows, Text("stays out", "se queda fuera"))


def _shifts(view: View, question: battle.GiveShifts) -> Shape:
    found = []
    for own in range(question.shifts, -1, -1):
        theirs = question.shifts - own
        words = Text(f"{own} to your own column", f"{own} para tu columna")
        if theirs:
            words = Text(f"{words.en}, {theirs} against theirs", f"{words.es}, {theirs} contra la suya")
        found.append((own, words))
    return choice(found)


def _prize(view: View, question: battle.TakePrize) -> Shape:
    return choice([(id, squadron(view.squadrons[id])) for id in question.squadrons])


SHAPES: Mapping[type[Any], Callable[[View, Any], Shape]] = {
    battle.Attack: _attack,
    battle.Decline: _decline,
    battle.Withdraw: _withdraw,
    battle.Reinforce: _reinforce,
    battle.TakeStations: _stations,
    battle.SendFireships: _fireships,
    battle.NextPair: _pair,
    battle.PlaceExtras: _extras,
    battle.GiveShifts: _shifts,
    battle.TakePrize: _prize,
}
