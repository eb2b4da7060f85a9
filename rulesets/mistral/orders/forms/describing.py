"""Details after a name in a form: a Squadron's Sail and damage, what is seen of an enemy, the odds of a Battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.kernel.phrases import capital, join, listed
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.labels import (
    CONVOY_LABELS,
    FORMATION_KIND_LABELS,
    contingent_label,
    corsair_label,
    leader_label,
)
from rulesets.mistral.book.names import (
    AUXILIARY_NAMES,
    DAMAGE_NAMES,
    formation_name,
    place_name,
    sail_count,
    squadron_name,
)
from rulesets.mistral.dialogue.questions import battle, tasks
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.view import Sighting, View

SUBCLASSES = {
    "sol": Text("of the line", "de línea"),
    "sold": Text("50-gun ships", "de 50 cañones"),
}
THEIR_TASKS = {
    "search": Text("a Search", "una exploración"),
    "shadow": Text("would Shadow", "quiere vigilar"),
    "assist": Text("assistance in a Battle", "asistencia en un combate"),
    "attack_convoy": Text("an attack on a convoy", "un ataque a un convoy"),
    "pirates": Text("pirates at work", "piratas en acción"),
}


def squadron(held: KnownSquadron) -> Text:
    """For example: B3 (4 Sail of the line, damaged)."""
    return _ships(held.id, held.subclass, held.sail, damage_class(held), "")


def enemy_squadron(seen: battle.EnemySquadron) -> Text:
    """For example: F2 (French, 3 Sail of the line, badly damaged, under Court)."""
    words = _ships(seen.id, seen.subclass, seen.sail, seen.damage, seen.contingent)
    if not seen.leader:
        return words
    return Text("{words}, under {leader}", "{words}, con {leader} al mando").of(words, leader_label(seen.leader))


def _ships(id: str, subclass: str, sail: int, damage: str, contingent: str) -> Text:
    facts = [contingent_label(contingent)] if contingent else []
    if subclass in SUBCLASSES:
        facts.append(join(" ", (sail_count(sail), SUBCLASSES[subclass])))
    else:
        facts.append(Text("Flagship", "buque insignia"))
    facts.append(DAMAGE_NAMES[damage])
    name, told = squadron_name(id), join(", ", facts)
    return Text(f"{name.en} ({told.en})", f"{name.es} ({told.es})")


def sighting(seen: Sighting) -> Text:
    """For example: E7 (a Flotilla, French, 9 Sail)."""
    facts = [CONVOY_LABELS[seen.convoy] if seen.convoy else FORMATION_KIND_LABELS[seen.kind]]
    facts += [contingent_label(each) for each in seen.contingents]
    facts += [sail_count(seen.sail)] if seen.sail else []
    facts += [squadron_name(id) for id in seen.flagships]
    told = join(", ", facts)
    return Text(f"{seen.name} ({told.en})", f"{seen.name} ({told.es})")


def combat(held: battle.OpenCombat) -> Text:
    """For example: Combat 2: B3 against F1, the senior Leader's."""
    own = listed([squadron_name(id) for id in held.own])
    foes = listed([squadron_name(each.id) for each in held.enemies])
    words = Text(
        f"Combat {held.number}: {own.en} against {foes.en}", f"combate {held.number}: {own.es} contra {foes.es}"
    )
    if not held.senior:
        return words
    return Text(f"{words.en}; your senior Leader is there", f"{words.es}; allí está tu jefe principal")


# What a player should know before they choose.


def facts(view: View, question: Question[Any]) -> Iterator[Text]:
    """Who is involved, where and at what odds, unless the question itself says it."""
    match question:
        case battle.Decline() | battle.Withdraw():
            formation = formation_name(question.formation)
            yield Text("{formation:The}, {place:at}.", "{formation:El}, {place:en}.").of(
                formation, place_name(question.place)
            )
            if question.must:
                must = Text("{name:=It is Disorganised}: it must.", "Está {name:=desorganizado}: no hay elección.")
                yield must.of(formation)
        case battle.WithdrawTo():
            yield Text(
                "{name:The} has got away.",
                "{name:El} ha logrado escapar.",
            ).of(formation_name(question.formation))
        case battle.Reinforce() | battle.ChooseIntensity() | battle.ReorganiseAfterBattle():
            yield Text("The Battle {place:at}.", "El combate {place:en}.").of(place_name(question.place))
        case battle.PlaceExtras():
            yield Text(
                f"A Combat takes {question.each} more at most.", f"Un combate admite {question.each} más como mucho."
            )
        case tasks.ScreenTask():
            yield _threat(question)
        case tasks.ShadowIt() | tasks.FallOnConvoy() if question.name in view.sightings:
            seen = view.sightings[question.name]
            yield Text("{told}, {place:at}.", "{told}, {place:en}.").of(sighting(seen), place_name(seen.place))
        case tasks.CounterShadow():
            yield Text("{name:The} is Shadowed.", "El enemigo vigila {name:a} de cerca.").of(
                formation_name(question.formation)
            )
        case tasks.UseKnights():
            yield from _pirates_at(question)
    if isinstance(question, battle.Withdraw) and question.certain:
        yield Text("It would get away for certain.", "Se escaparía con seguridad.")
    own, foe = getattr(question, "own_sail", None), getattr(question, "enemy_sail", None)
    if own is not None and foe is not None:
        yield Text(
            f"Your Sail against theirs: {own} to {foe} (a Flagship counts 2).",
            f"Tus navíos contra los suyos: {own} a {foe} (un buque insignia cuenta 2).",
        )


def _threat(question: tasks.ScreenTask) -> Text:
    ship = AUXILIARY_NAMES.get(question.kind) or corsair_label(question.kind)
    doing = THEIR_TASKS[question.task]
    return Text(f"{capital(ship).en}: {doing.en}.", f"{capital(ship).es}: {doing.es}.")


def _pirates_at(question: tasks.UseKnights) -> Iterator[Text]:
    if question.place in CHART.places:
        yield Text("They are at work {place:at}.", "Actúan {place:en}.").of(place_name(question.place))
    if question.against_me:
        yield Text("It is you they are after.", "Van contra ti.")


def marked(view: View, question: Question[Any]) -> str:
    """The place that a question is about, which is shown on the chart."""
    named = [getattr(question, "place", ""), getattr(question, "port", "")]
    formation = view.formations.get(getattr(question, "formation", ""))
    named += [formation.place] if formation else []
    seen = view.sightings.get(getattr(question, "name", ""))
    named += [seen.place] if seen else []
    return next((place for place in named if place in CHART.places), "")
