"""The parts of a plan that have forms, line by line: lists, writes, changes, removes and moves them. [A-06, A-38]"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from rulesets.forms import Field, Form, Unfinished, field_of
from rulesets.forms import lines as plain_lines
from rulesets.forms.lines import Line, Plot, Section, alone, fields_at
from rulesets.forms.saying import both
from rulesets.kernel.questions import plain
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.forms.vocabulary import brigades, codec, leavers, lists, own_leaders
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.qualities.registry import DEEDS

INTENTS = {"ATENCION": "atencion", "ATACAD": "atacad", "CORRED": "corred", "FUEGO": "fuego"}


class Kind(NamedTuple):
    """A kind of line: where it is in the plan, its name, and a hint."""

    plot: Plot
    add: str
    hint: str = ""
    title: str = ""
    ordered: bool = False
    most: int = 60
    single: bool = False


KINDS = (
    Kind(
        Plot("leaders"),
        "Another order for a Leader | Otra orden para un Mando",
        "The first line that fits is used, then the next. | Se usa la primera línea que encaja, después la siguiente.",
        ordered=True,
    ),
    Kind(
        Plot("joint"),
        "A joint order | Una orden conjunta",
        "One card for several units of a Command, which act one after the other. | "
        "Una carta para varias unidades de un Mando, que actúan una tras otra.",
    ),
    Kind(
        Plot("sequence"),
        "A condition | Una condición",
        "While the condition does not hold, others go first. | Mientras no se cumpla, otras pasan antes.",
        title="Conditions on when they act | Condiciones de cuándo actúan",
    ),
    Kind(
        Plot("reactions", ("who",)),
        "A rule | Una regla",
        "The first rule that fits decides: a unit's own, then its class, then all. | "
        "Decide la primera regla que encaja: la de la unidad, la de su clase, la de todas.",
        ordered=True,
    ),
    Kind(
        Plot("policies", ("who", "policy"), listed=False),
        "A policy | Una norma",
        "Answers to the small questions in the middle of a turn. | "
        "Respuestas a las preguntas pequeñas en medio del turno.",
    ),
    Kind(
        Plot("intents", ("unit", "card"), listed=False),
        "For a unit and a card | Para una unidad y una carta",
    ),
    Kind(Plot("leave"), "A unit leaves | Una unidad sale"),
    Kind(Plot("initiative", listed=False), "Choose | Elegir", single=True),
    Kind(
        Plot("pauses", bare="when"),
        "A pause | Una pausa",
        'Only at the pace "With pauses": the turn stops and you may change your plan. | '
        "Solo al ritmo «Con pausas»: el turno se detiene y puedes cambiar tu plan.",
        title="Pauses | Pausas",
        most=2,
    ),
)
PLOTS = {kind.plot.name: kind.plot for kind in KINDS}


def plan_form(view: View, language: str) -> Form:
    return Form(field_of(Plan, language), lists(view, language), codec(view))


def sections(view: View, question: Any, language: str) -> list[Section]:
    """Everything a plan can say besides cards. Once cards are on the table, joint
    orders and departures cannot change."""
    dealing = isinstance(question, PlanTurn)
    there = {
        "leaders": bool(own_leaders(view)),
        "joint": dealing and len(brigades(view)) > 1,
        "leave": dealing and bool(leavers(view)),
        "initiative": dealing,
    }
    root = field_of(Plan, language)
    return [section_of(kind, root, language) for kind in KINDS if there.get(kind.plot.name, True)]


def section_of(kind: Kind, root: Field, language: str) -> Section:
    said = {name: both(getattr(kind, name)).in_(language) for name in ("title", "add", "hint")}
    fields = tuple(leader_target(field) for field in fields_at(root, kind.plot))
    return Section(
        **{**said, "title": said["title"] or root.named(kind.plot.name).label},
        id=kind.plot.name,
        fields=fields,
        ordered=kind.ordered,
        most=kind.most,
        single=kind.single,
    )


def leader_target(field: Field) -> Field:
    """The target of a Leader is asked only for actions that have one."""
    if field.name != "targets" or field.only:
        return field
    return field.altered(only={"act": tuple(action for action, deed in DEEDS.items() if deed.count)})


# Reading a plan.


def lines(plan: Plan, section: str) -> list[Line]:
    """The lines of that kind. A unit without a condition has no line, and neither has the default initiative."""
    raw: dict[str, Any] = plain(plan)
    found = plain_lines.lines(raw, PLOTS[section])
    if section == "sequence":
        return [line for line in found if line.value.keys() != {"unit"}]
    if section == "joint":
        return [line._replace(value=_in_order(line.value)) for line in found]
    return [line for line in found if section != "initiative" or line.value]


def _in_order(joint: dict[str, Any]) -> dict[str, Any]:
    rest = {name: held for name, held in joint.items() if name != "order"}
    return {**rest, "units": joint.get("order") or joint["units"]}


def alone_in(plan: Plan, section: str, line: Line) -> Plan:
    """A plan that contains only this line. For how a card is carried out, it also has the card if that was chosen."""
    found = msgspec.convert(alone(PLOTS[section], line), Plan)
    unit, card = line.value.get("unit", ""), line.value.get("card")
    dealt = section == "intents" and plan.cards.get(unit) == card
    return msgspec.structs.replace(found, cards={unit: plan.cards[unit]}) if dealt else found


# Changing one.


def put(form: Form, plan: Plan, section: Section, at: str | None, value: Any) -> tuple[Plan, str]:
    """The plan with that line replaced or added, and the line's new place."""
    raw: dict[str, Any] = plain(plan)
    known = next((line.value for line in lines(plan, section.id) if line.at == at), None)
    made = form.of(section.form).read(value, known)
    if section.id == "sequence" and known is None:  # a unit without conditions gets one at its place in the sequence
        at = next(
            (str(here) for here, each in enumerate(raw.get("sequence", ())) if each == {"unit": made["unit"]}), at
        )
    if section.id == "joint":
        raw, at = plain(taken(plan, "joint", at)), None
        dealt = raw.get("cards", {})
        raw["cards"] = {**dealt, **{id: made["card"] for id in made["units"] if id in dealt}}
    try:
        whole, at = plain_lines.put(raw, PLOTS[section.id], at, made)
        return msgspec.convert(whole, Plan), at
    except msgspec.ValidationError as error:
        raise Unfinished(str(error)) from None


def taken(plan: Plan, section: str, at: str | None) -> Plan:
    """The plan without that line. Units of a joint order keep its card. A unit without a condition keeps its place."""
    line = next((line for line in lines(plan, section) if line.at == at), None)
    if line is None:
        return plan
    raw = plain_lines.taken(plain(plan), PLOTS[section], at)
    if section == "joint":
        raw["cards"] = {**raw.get("cards", {}), **dict.fromkeys(line.value["units"], line.value["card"])}
    if section == "sequence" and not any(each["unit"] == line.value["unit"] for each in raw.get("sequence", ())):
        rest = raw.get("sequence", [])
        raw["sequence"] = [*rest[: int(line.at)], {"unit": line.value["unit"]}, *rest[int(line.at) :]]
    return msgspec.convert(raw, Plan)


def shifted(plan: Plan, section: str, at: str, by: int) -> Plan:
    """Moves a line earlier or later among the lines of its kind."""
    return msgspec.convert(plain_lines.shifted(plain(plan), PLOTS[section], at, by), Plan)
