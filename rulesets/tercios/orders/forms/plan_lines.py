"""The parts of a plan that have forms, line by line: listed, written, changed, taken away, moved. [A-06, A-38]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.answers.plan import (
    Condition,
    Entry,
    Initiative,
    Intents,
    JointOrder,
    LeaderEntry,
    Leave,
    Part,
    Plan,
    Policy,
    ReactionRule,
)
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.forms.fields import Field, Unfinished, read, shown
from rulesets.tercios.orders.forms.leader_forms import leader_fields
from rulesets.tercios.orders.forms.rule_forms import policy_fields, reaction_fields
from rulesets.tercios.orders.forms.unit_forms import (
    brigades,
    entry_fields,
    intent_fields,
    joint_fields,
    leave_fields,
    leavers,
    said,
    when,
)
from rulesets.tercios.orders.forms.vocabulary import choices_of, own_leaders
from rulesets.tercios.orders.language import slots
from rulesets.tercios.position.view import View

INTENTS = {"ATENCION": "atencion", "ATACAD": "atacad", "CORRED": "corred", "FUEGO": "fuego"}
LISTS: dict[str, type[Part]] = {"leaders": LeaderEntry, "joint": JointOrder, "leave": Leave, "sequence": Entry}


class Section(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One kind of line and its form."""

    id: str
    title: str
    add: str
    fields: tuple[Field, ...]
    hint: str = ""
    ordered: bool = False
    most: int = 60
    single: bool = False


class Line(NamedTuple):
    """Where a part stands in the plan, the part in the fields of its form, and the plan that says only this."""

    at: str
    value: dict[str, Any]
    alone: Plan


def sections(view: View, question: Any, language: str) -> list[Section]:
    """What there is to be said besides cards; cards on the table keep joint orders and departures as they are."""
    dealing = isinstance(question, PlanTurn)
    found = []
    if own_leaders(view):
        found.append(
            Section(
                id="leaders",
                title=said("Leaders", "Mandos", language),
                add=said("Another order for a Leader", "Otra orden para un Mando", language),
                hint=said(
                    "The first line that fits is used, then the next.",
                    "Se usa la primera línea que encaja, después la siguiente.",
                    language,
                ),
                fields=leader_fields(view, language),
                ordered=True,
            )
        )
    if dealing and len(brigades(view)) > 1:
        found.append(
            Section(
                id="joint",
                title=said("Joint orders (Brigada)", "Órdenes conjuntas (Brigada)", language),
                add=said("A joint order", "Una orden conjunta", language),
                hint=said(
                    "One card for several units of a Command, which act one after the other.",
                    "Una carta para varias unidades de un Mando, que actúan una tras otra.",
                    language,
                ),
                fields=joint_fields(view, language),
            )
        )
    found += [
        Section(
            id="sequence",
            title=said("Conditions on when they act", "Condiciones de cuándo actúan", language),
            add=said("A condition", "Una condición", language),
            hint=said(
                "While the condition does not hold, others go first.",
                "Mientras no se cumpla, otras pasan antes.",
                language,
            ),
            fields=entry_fields(view, language),
        ),
        Section(
            id="reactions",
            title=said("Answers to the enemy", "Respuestas al enemigo", language),
            add=said("A rule", "Una regla", language),
            hint=said(
                "The first rule that fits decides: a unit's own, then its class, then all.",
                "Decide la primera regla que encaja: la de la unidad, la de su clase, la de todas.",
                language,
            ),
            fields=reaction_fields(view, language),
            ordered=True,
        ),
        Section(
            id="policies",
            title=said("Standing policies", "Normas", language),
            add=said("A policy", "Una norma", language),
            hint=said(
                "Answers to the small questions in the middle of a turn.",
                "Respuestas a las preguntas pequeñas en medio del turno.",
                language,
            ),
            fields=policy_fields(view, language),
        ),
        Section(
            id="intents",
            title=said("How cards are carried out", "Cómo se ejecutan las cartas", language),
            add=said("For a unit and a card", "Para una unidad y una carta", language),
            fields=intent_fields(view, language),
        ),
    ]
    if dealing and leavers(view):
        found.append(
            Section(
                id="leave",
                title=said("Leaving a Choragiew", "Salidas de una Choragiew", language),
                add=said("A unit leaves", "Una unidad sale", language),
                fields=leave_fields(view, language),
            )
        )
    if dealing:
        turn = choices_of(slots.TURN, language)
        condition = when(language)
        other = Field(name="else", label=said("Otherwise", "Si no", language), options=turn, fresh="FIRST")
        first = Field(
            name="then",
            label=said("If we win the roll, we act", "Si ganamos la tirada, actuamos", language),
            options=turn,
            fresh="FIRST",
        )
        found.append(
            Section(
                id="initiative",
                title=said("Initiative", "Iniciativa", language),
                add=said("Choose", "Elegir", language),
                fields=(first, condition, other),
                single=True,
            )
        )
    found.append(
        Section(
            id="pauses",
            title=said("Pauses", "Pausas", language),
            add=said("A pause", "Una pausa", language),
            hint=said(
                'Only at the pace "With pauses": the turn stops and you may change your plan.',
                "Solo al ritmo «Con pausas»: el turno se detiene y puedes cambiar tu plan.",
                language,
            ),
            fields=(when(language, name="when", label=Text("Stop the turn when", "Detener el turno cuando")),),
            most=2,
        )
    )
    return found


# Reading a plan.


def lines(plan: Plan, section: Section) -> list[Line]:
    return [Line(at, shown(section.fields, raw), alone) for at, raw, alone in _parts(plan, section.id)]


def _parts(plan: Plan, section: str) -> Iterator[tuple[str, dict[str, Any], Plan]]:
    match section:
        case "initiative":
            if plan.initiative != Initiative():
                yield "0", plain(plan.initiative), Plan(initiative=plan.initiative)
        case "pauses":
            for at, when in enumerate(plan.pauses):
                yield str(at), {"when": plain(when)}, Plan(pauses=(when,))
        case "intents":
            for id, intents in plan.intents.items():
                for card, name in INTENTS.items():
                    intent = getattr(intents, name)
                    if intent is not None:
                        alone = Plan(intents={id: msgspec.structs.replace(Intents(), **{name: intent})})
                        if plan.cards.get(id) == card:
                            alone = replaced(alone, cards={id: card})
                        yield f"{id}.{card}", {"unit": id, "card": card, **plain(intent)}, alone
        case "reactions":
            for who, rules in plan.reactions.items():
                for at, rule in enumerate(rules):
                    yield f"{who}.{at}", {"who": who, **plain(rule)}, Plan(reactions={who: (rule,)})
        case "policies":
            for who, policies in plan.policies.items():
                for name, policy in policies.items():
                    raw = {"who": who, "policy": name, **plain(policy)}
                    yield f"{who}.{name}", raw, Plan(policies={who: {name: policy}})
        case _:
            for at, part in enumerate(getattr(plan, section)):
                raw = plain(part)
                if section == "joint":
                    raw["units"] = raw.pop("order", None) or raw["units"]
                if section != "sequence" or part != Entry(unit=part.unit):
                    yield str(at), raw, replaced(Plan(), **{section: (part,)})


# Changing one.


def put(plan: Plan, section: Section, at: str | None, value: Any) -> tuple[Plan, str]:
    """The plan with that line written anew, or added; and where it stands now."""
    known = next((raw for place, raw, _ in _parts(plan, section.id) if place == at), {})
    raw = read(section.fields, value, known)
    try:
        return _put(plan, section.id, at if known else None, raw)
    except msgspec.ValidationError as error:
        raise Unfinished(str(error)) from None


def _put(plan: Plan, section: str, at: str | None, raw: dict[str, Any]) -> tuple[Plan, str]:
    match section:
        case "initiative":
            return replaced(plan, initiative=msgspec.convert(raw, Initiative)), "0"
        case "pauses":
            return _listed(plan, "pauses", at, msgspec.convert(raw.get("when", ""), Condition))
        case "intents":
            unit, card = raw.pop("unit"), raw.pop("card")
            plan = taken(plan, section, at) if at and at != f"{unit}.{card}" else plan
            held = {**plain(plan.intents.get(unit, Intents())), card: raw}
            return replaced(plan, intents={**plan.intents, unit: msgspec.convert(held, Intents)}), f"{unit}.{card}"
        case "reactions":
            who, rule = raw.pop("who"), msgspec.convert(raw, ReactionRule)
            old, _, number = (at or "").rpartition(".")
            rules = list(plan.reactions.get(who, ()))
            if at and old == who:
                rules[int(number)] = rule
            else:
                plan = taken(plan, section, at) if at else plan
                rules.append(rule)
                number = str(len(rules) - 1)
            return replaced(plan, reactions={**plan.reactions, who: tuple(rules)}), f"{who}.{number}"
        case "policies":
            who, name, policy = raw.pop("who"), raw.pop("policy"), msgspec.convert(raw, Policy)
            plan = taken(plan, section, at) if at and at != f"{who}.{name}" else plan
            policies = {**plan.policies, who: {**plan.policies.get(who, {}), name: policy}}
            return replaced(plan, policies=policies), f"{who}.{name}"
        case "sequence":
            entry = msgspec.convert(raw, Entry)
            if at is None:  # a unit that acts without conditions gets one where it stands
                same = (str(place) for place, each in enumerate(plan.sequence) if each == Entry(unit=entry.unit))
                at = next(same, None)
            return _listed(plan, section, at, entry)
        case "joint":
            joint = msgspec.convert(raw, JointOrder)
            plan = taken(plan, section, at) if at else plan
            cards = {id: joint.card if id in joint.units else card for id, card in plan.cards.items()}
            return replaced(plan, joint=(*plan.joint, joint), cards=cards), str(len(plan.joint))
    return _listed(plan, section, at, msgspec.convert(raw, LISTS[section]))


def _listed(plan: Plan, name: str, at: str | None, part: Any) -> tuple[Plan, str]:
    parts = list(getattr(plan, name))
    if at is None:
        parts.append(part)
        at = str(len(parts) - 1)
    else:
        parts[int(at)] = part
    return replaced(plan, **{name: tuple(parts)}), at


def taken(plan: Plan, section: str, at: str | None) -> Plan:
    """The plan without that line. Units of a joint order keep its card; a unit without condition stays in its place."""
    if not any(place == at for place, _, _ in _parts(plan, section)):
        return plan
    who, _, last = (at or "").rpartition(".")
    match section:
        case "initiative":
            return replaced(plan, initiative=Initiative())
        case "intents":
            held = {card: value for card, value in plain(plan.intents[who]).items() if card != last}
            return replaced(plan, intents={**plan.intents, who: msgspec.convert(held, Intents)})
        case "reactions":
            rules = plan.reactions[who][: int(last)] + plan.reactions[who][int(last) + 1 :]
            return replaced(plan, reactions={**plan.reactions, who: rules})
        case "policies":
            kept = {name: policy for name, policy in plan.policies[who].items() if name != last}
            return replaced(plan, policies={**plan.policies, who: kept})
        case "joint":
            joint = plan.joint[int(last)]
            plan = replaced(plan, cards={**plan.cards, **dict.fromkeys(joint.units, joint.card)})
    parts = list(getattr(plan, section))
    gone = parts.pop(int(last))
    if section == "sequence" and not any(entry.unit == gone.unit for entry in parts):
        parts.insert(int(last), Entry(unit=gone.unit))
    return replaced(plan, **{section: tuple(parts)})


def shifted(plan: Plan, section: str, at: str, by: int) -> Plan:
    """One line earlier or later among its like."""
    who, _, last = at.rpartition(".")
    parts = list(plan.reactions.get(who, ()) if section == "reactions" else getattr(plan, section))
    place, to = int(last), int(last) + by
    if not (0 <= place < len(parts) and 0 <= to < len(parts)):
        return plan
    parts[place], parts[to] = parts[to], parts[place]
    if section == "reactions":
        return replaced(plan, reactions={**plan.reactions, who: tuple(parts)})
    return replaced(plan, **{section: tuple(parts)})


def replaced(plan: Plan, **parts: Any) -> Plan:
    return msgspec.structs.replace(plan, **parts)
