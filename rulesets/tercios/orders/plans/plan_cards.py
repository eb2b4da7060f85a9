"""Checks a plan's cards on receipt: one for every Troop, joint orders, departures. [A-05, T-ORD-01, T-TRP-02, T-CAV-13]

Besides what cannot be read, only this is refused. Everything else in a plan is a wish: targets that no longer exist and
moves that have become impossible are replaced as A-20 says.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.position.scene import troops_of
from rulesets.tercios.position.troops import has_rule
from rulesets.tercios.position.view import View


def card_problems(plan: Plan, view: View, side: str) -> list[Problem]:
    """Every Troop of the side on the table needs one card: its own, or that of its joint order. [T-ORD-01]"""
    needing = [unit.id for unit in troops_of(view, side)]
    hidden = [id for id in view.ambushes if view.units[id].side == side]
    joint = {id: order.card for order in plan.joint for id in order.units}
    leaving = {leave.unit: leave.card for leave in plan.leave}
    found: list[Problem] = []
    for id in plan.cards:
        if id not in needing and id not in hidden and id not in leaving:
            found.append(_strange(f"cards.{id}", id, needing))
        elif plan.cards[id] != joint.get(id, leaving.get(id, plan.cards[id])):
            found.append(
                Problem(
                    f"cards.{id}",
                    "two-cards",
                    Text("{id} would have two different cards.", "{id} tendría dos cartas distintas.").of(id),
                )
            )
    missing = [id for id in needing if id not in plan.cards and id not in joint]
    if missing:
        names = ", ".join(missing)
        found.append(
            Problem(
                "cards",
                "no-card",
                Text("These Troops still need a card: {names}.", "Estas unidades aún necesitan carta: {names}.").of(
                    names
                ),
                tuple(missing),
            )
        )
    return [*found, *_joint_problems(plan, view, needing), *_leave_problems(plan, view, side)]


def _strange(where: str, id: str, legal: list[str]) -> Problem:
    return Problem(
        where,
        "not-yours",
        Text("“{id}” is none of your Troops on the table.", "«{id}» no es una de tus unidades en la mesa.").of(id),
        tuple(legal),
    )


def _joint_problems(plan: Plan, view: View, needing: list[str]) -> Iterator[Problem]:
    """Brigada units of one Command, each in one set, with an order that names them all. [T-TRP-02, T-TRP-03]"""
    seen: list[str] = []
    for place, joint in enumerate(plan.joint):
        where = f"joint.{place}.units"
        able = [id for id in needing if has_rule(view, view.units[id], "brigada")]
        strange = [id for id in joint.units if id not in able]
        for id in strange:
            yield Problem(
                where,
                "no-brigade",
                Text("{id} is no unit of yours with Brigada.", "{id} no es una unidad tuya con Brigada.").of(id),
                tuple(able),
            )
        again = [id for at, id in enumerate(joint.units) if id in seen or id in joint.units[:at]]
        for id in again:
            yield Problem(
                where, "twice", Text("{id} is in two joint orders.", "{id} está en dos órdenes conjuntas.").of(id)
            )
        seen.extend(joint.units)
        if len(joint.units) < 2:
            yield Problem(
                where,
                "too-few",
                Text("A joint order needs two units.", "Una orden conjunta necesita dos unidades."),
                tuple(able),
            )
        if not strange and len({view.units[id].troop.command for id in joint.units}) > 1:
            yield Problem(
                where,
                "two-commands",
                Text("These units are not of one Command.", "Estas unidades no son de un mismo Mando."),
            )
        if joint.order and sorted(joint.order) != sorted(joint.units):
            yield Problem(
                f"joint.{place}.order",
                "other-units",
                Text("The order must name just the units of the set.", "El orden debe nombrar justo esas unidades."),
                joint.units,
            )


def _leave_problems(plan: Plan, view: View, side: str) -> Iterator[Problem]:
    """The rearmost units of a Choragiew, with no more wear than they can take and the column has. [T-CAV-13]"""
    named = [leave.unit for leave in plan.leave]
    columns = [unit for unit in troops_of(view, side) if unit.column]
    members = [id for unit in columns for id in unit.column]
    for place, leave in enumerate(plan.leave):
        where = f"leave.{place}"
        if leave.unit not in members or leave.unit in named[:place]:
            yield Problem(
                f"{where}.unit",
                "no-member",
                Text("{unit} cannot leave a column of yours.", "{unit} no puede dejar una columna tuya.").of(
                    leave.unit
                ),
                tuple(members),
            )
        elif not 0 <= leave.wear <= view.units[leave.unit].troop.profile.stamina:
            most = view.units[leave.unit].troop.profile.stamina
            yield Problem(
                f"{where}.wear",
                "wear",
                Text("{unit} takes 0 to {most} wear.", "{unit} se lleva de 0 a {most} de desgaste.").of(
                    leave.unit, most
                ),
            )
    for unit in columns:
        gone = [id for id in unit.column if id in named]
        if gone and list(unit.column[-len(gone) :]) != gone:
            rear = unit.column[-len(gone) :]
            yield Problem(
                "leave",
                "not-rearmost",
                Text(
                    "Only the rearmost units of {unit} may leave.", "Solo pueden salir las unidades de cola de {unit}."
                ).of(unit.id),
                rear,
            )
        if sum(leave.wear for leave in plan.leave if leave.unit in gone) > unit.wear:
            yield Problem(
                "leave",
                "wear",
                Text("{unit} has only {wear} wear to hand over.", "{unit} solo tiene {wear} de desgaste que ceder.").of(
                    unit.id, unit.wear
                ),
            )
