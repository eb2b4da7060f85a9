"""Forms about units: how a card is carried out, when they act, joint orders, leaving a column. [A-08..A-14, A-27]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import LADDER
from rulesets.tercios.orders.forms.fields import NEAREST, Choice, Field, Only, shown
from rulesets.tercios.orders.forms.vocabulary import choices_of, named, offered, own_leaders, own_units, terrain_choices
from rulesets.tercios.orders.language import slots
from rulesets.tercios.orders.plans.default_plan import ATTENTION
from rulesets.tercios.position.scene import troops_of
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.troops import has_rule
from rulesets.tercios.position.view import View

CARDS: dict[str, Text] = {
    "ATENCION": Text("Stand ready (two actions)", "¡Atención! (dos acciones)"),
    "ATACAD": Text("Attack (charge)", "¡Atacad! (cargar)"),
    "CORRED": Text("Run", "¡Corred!"),
    "FUEGO": Text("Fire", "¡Fuego!"),
    "RESISTID": Text("Hold fast (recover)", "¡Resistid! (recuperarse)"),
}
_DOINGS: dict[str, Text] = {
    "MOVE": Text("Move", "Mover"),
    "FIRE": Text("Shoot", "Disparar"),
    "FACE": Text("Turn", "Girar"),
    "REORG": Text("Reorganise", "Reorganizarse"),
    "LIMBER": Text("Limber the gun", "Atalajar el cañón"),
    "UNLIMBER": Text("Unlimber the gun", "Desatalajar el cañón"),
}
_GOALS: dict[str, Text] = {
    "to": Text("to a place", "a un lugar"),
    "toward": Text("toward somebody", "hacia alguien"),
    "away": Text("away from somebody", "alejándose de alguien"),
    "heading": Text("in a direction", "en una dirección"),
    "into": Text("into terrain", "dentro de un terreno"),
    "enter": Text("into a building, to occupy it", "dentro de un edificio, para ocuparlo"),
    "join": Text("to join a unit of ours", "para unirse a una unidad propia"),
}
_SAFETIES: dict[str, Text] = {
    "NO_REACT": Text("where nobody can react", "donde nadie pueda reaccionar"),
    "NO_CHARGE": Text("where nobody can charge it", "donde nadie pueda cargarla"),
}
_LADDERS: dict[str, Text] = {
    " ".join(LADDER): Text("go as far as it can, or beside it", "ir hasta donde pueda, o al lado"),
    "TRUNCATE STAY": Text("go as far as it can on that line", "ir hasta donde pueda en esa línea"),
    "SWERVE STAY": Text("go beside it", "ir al lado"),
    "STAY": Text("stay", "quedarse"),
    "none": Text("do something else", "hacer otra cosa"),
}


def cards(language: str) -> tuple[Choice, ...]:
    return offered(CARDS, language)


def said(en: str, es: str, language: str) -> str:
    return Text(en, es).in_(language)


def altered(field: Field, **changes: Any) -> Field:
    return msgspec.structs.replace(field, **changes)


def when(language: str, *, name: str = "if", label: Text | None = None) -> Field:
    told = label or Text("Only if", "Solo si")
    return Field(name=name, label=told.in_(language), kind="when")


def weapons(view: View, language: str, name: str = "weapon") -> Field:
    own = dict.fromkeys(id for unit in troops_of(view, view.audience) for id in unit.troop.profile.weapons)
    return Field(
        name=name,
        label=said("With", "Con", language),
        options=tuple(
            Choice(id, CATALOGUE.weapons[id].name.in_(language)) for id in own if CATALOGUE.weapons[id].range
        ),
        blank=said("whatever serves best", "lo que mejor sirva", language),
    )


def wishes(language: str, name: str = "targets", label: Text | None = None) -> Field:
    told = label or Text("Whom, the first that will do", "A quién, el primero que sirva")
    who = Field(name="sel", label=said("Whom", "A quién", language), kind="who", fresh=NEAREST)
    return Field(name=name, label=told.in_(language), kind="parts", fields=(who, when(language)), fresh=[])


def going(view: View, language: str) -> tuple[Field, ...]:
    """The fields of a move: one goal, how far, how careful, and what else."""
    goal: Only = {"goal": ("to",)}
    return (
        Field(
            name="goal",
            label=said("Where", "Adónde", language),
            kind="oneof",
            options=offered(_GOALS, language),
            fresh="to",
        ),
        Field(name="to", label=said("Place", "Lugar", language), kind="place", only=goal),
        Field(
            name="toward", label=said("Whom", "Quién", language), kind="who", fresh=NEAREST, only={"goal": ("toward",)}
        ),
        Field(
            name="stop",
            label=said("Stop short of it", "Parar antes, a", language),
            kind="inches",
            only={"goal": ("toward",)},
        ),
        Field(name="away", label=said("Whom", "Quién", language), kind="who", fresh=NEAREST, only={"goal": ("away",)}),
        Field(
            name="heading",
            label=said("Degrees (0 east, 90 north)", "Grados (0 este, 90 norte)", language),
            kind="degrees",
            only={"goal": ("heading",)},
        ),
        Field(name="dist", label=said("How far", "Cuánto", language), kind="inches", only={"goal": ("heading",)}),
        Field(
            name="into",
            label=said("Terrain", "Terreno", language),
            options=terrain_choices(view, language),
            only={"goal": ("into",)},
        ),
        Field(
            name="enter",
            label=said("Building", "Edificio", language),
            options=tuple(
                Choice(element.id, element.id) for element in view.terrain.elements if element.kind == "building"
            ),
            only={"goal": ("enter",)},
        ),
        Field(
            name="join",
            label=said("Unit", "Unidad", language),
            options=named(view, own_units(view), language),
            only={"goal": ("join",)},
        ),
        Field(name="limit", label=said("At most", "Como mucho", language), kind="inches"),
        Field(
            name="safe",
            label=said("Only", "Solo", language),
            options=offered(_SAFETIES, language),
            blank=said("no caution", "sin precaución", language),
        ),
        Field(
            name="fallback",
            label=said("If it cannot end there", "Si no puede acabar ahí", language),
            kind="words",
            options=offered(_LADDERS, language),
            fresh=" ".join(LADDER),
        ),
    )


def _facing(language: str, name: str, label: Text) -> Field:
    """A turn to a side, or towards somebody."""
    fields = (
        Field(
            name="turned",
            label=said("Which way", "Hacia dónde", language),
            kind="oneof",
            options=offered(
                {"side": Text("to a side", "a un lado"), "toward": Text("toward somebody", "hacia alguien")}, language
            ),
            fresh="toward",
        ),
        Field(
            name="side",
            label=said("Side", "Lado", language),
            options=choices_of(slots.FACING, language),
            only={"turned": ("side",)},
        ),
        Field(
            name="toward",
            label=said("Whom", "Quién", language),
            kind="who",
            fresh=NEAREST,
            only={"turned": ("toward",)},
        ),
    )
    return Field(name=name, label=label.in_(language), kind="part", fields=fields)


def _prefixed(field: Field, do: str) -> Field:
    """The same field, asked only of one kind of action."""
    only = {"do": (do,), **{f"{do}_{name}": legal for name, legal in field.only.items()}}
    return altered(field, name=f"{do}_{field.name}", into=field.target, only=only)


def doing(view: View, language: str) -> tuple[Field, ...]:
    facing = _facing(language, "face", Text("Turn", "Girar")).fields
    return (
        Field(name="do", label=said("Action", "Acción", language), options=offered(_DOINGS, language), fresh="MOVE"),
        *(_prefixed(field, "MOVE") for field in going(view, language)),
        *(_prefixed(field, "FACE") for field in facing),
        *(_prefixed(field, "FIRE") for field in (wishes(language), weapons(view, language))),
    )


def intent_fields(view: View, language: str) -> tuple[Field, ...]:
    """A unit, a card, and how that card is carried out."""
    only: dict[str, Only] = {card: {"card": (card,)} for card in ORDERS}
    stand, attack, run, fire = only["ATENCION"], only["ATACAD"], only["CORRED"], only["FUEGO"]
    first = Text("Free turn first (Movilidad)", "Giro libre antes (Movilidad)")
    steps = Field(
        name="steps",
        label=said("Actions, two at most", "Acciones, dos como mucho", language),
        kind="parts",
        fields=doing(view, language),
        most=2,
    )
    tries = Field(
        name="try",
        label=said("Attempts, the first that is possible", "Intentos, el primero que sea posible", language),
        kind="parts",
        fields=(steps,),
        bare=True,
        most=6,
        fresh=[{"steps": [shown(steps.fields, plain(step)) for step in tried]} for tried in ATTENTION.tries[1:2]],
        only=stand,
    )
    face = _facing(language, "pre_face", first)
    gun = offered({"FIRST": Text("before the rest", "antes que los demás"), "LAST": Text("last", "al final")}, language)
    best_shot = [{"sel": "best_shot", "if": None}]
    nearest = [{"sel": NEAREST, "if": None}]
    return (
        Field(name="unit", label=said("Unit", "Unidad", language), options=named(view, own_units(view), language)),
        Field(name="card", label=said("Card", "Carta", language), options=cards(language)[:4]),
        altered(face, name="ready_face", into="pre_face", only=stand),
        tries,
        altered(wishes(language), name="charge", into="targets", fresh=nearest, only=attack),
        altered(face, name="run_face", into="pre_face", only=run),
        Field(name="move", label="", kind="part", fields=going(view, language), fresh={}, only=run),
        altered(wishes(language), name="shoot", into="targets", fresh=best_shot, only=fire),
        altered(weapons(view, language), only=fire),
        Field(
            name="gun",
            label=said("Its gun shoots", "Su cañón dispara", language),
            options=gun,
            blank=said("as usual", "como siempre", language),
            only=fire,
        ),
    )


def entry_fields(view: View, language: str) -> tuple[Field, ...]:
    return (
        Field(name="unit", label=said("Unit", "Unidad", language), options=named(view, own_units(view), language)),
        when(language, label=Text("It acts in its place only if", "Actúa en su puesto solo si")),
        Field(
            name="with",
            label=said("With this Leader before it", "Con este Mando antes que ella", language),
            options=named(view, own_leaders(view), language),
            blank=said("no Leader", "ningún Mando", language),
        ),
        Field(name="late", label=said("After all the others", "Después de todas las demás", language), kind="flag"),
    )


def brigades(view: View) -> list[str]:
    return [unit.id for unit in troops_of(view, view.audience) if has_rule(view, view.units[unit.id], "brigada")]


def joint_fields(view: View, language: str) -> tuple[Field, ...]:
    return (
        Field(
            name="units",
            label=said(
                "Units of one Command, in the order they act",
                "Unidades de un Mando, en el orden en que actúan",
                language,
            ),
            kind="units",
            options=named(view, brigades(view), language),
            fresh=[],
        ),
        Field(name="card", label=said("Their card", "Su carta", language), options=cards(language), fresh=ORDERS[0]),
    )


def leavers(view: View) -> list[str]:
    return [id for unit in troops_of(view, view.audience) for id in unit.column]


def leave_fields(view: View, language: str) -> tuple[Field, ...]:
    return (
        Field(name="unit", label=said("Unit", "Unidad", language), options=named(view, leavers(view), language)),
        Field(name="card", label=said("Its card", "Su carta", language), options=cards(language), fresh=ORDERS[0]),
        Field(
            name="wear",
            label=said("Wear it takes along", "Desgaste que se lleva", language),
            kind="whole",
            high=20,
            fresh=0,
        ),
        Field(
            name="side",
            label=said("Leaves by the", "Sale por la", language),
            options=choices_of(slots.FLANK, language),
            fresh="left",
        ),
    )
