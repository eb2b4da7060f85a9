"""The form of a Leader's orders: when he acts, where he goes, what he does and for whom. [A-16, D-15..D-17]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.forms.fields import NEAREST, Choice, Field
from rulesets.tercios.orders.forms.unit_forms import cards, said, when
from rulesets.tercios.orders.forms.vocabulary import choices_of, named, offered, own_leaders, own_units
from rulesets.tercios.orders.language import slots
from rulesets.tercios.orders.language.names import COMMON_ACTIONS
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.leading import actions_of
from rulesets.tercios.rules.qualities.registry import DEEDS

NEW_CARDS = ("AUDAZ", "PRECAVIDO")
TURNS = ("ATENTO", "DUCHO")
KEEPS = ("RELIGIOSO", "INNOVADOR")
SECOND_WAYS = ("CORRER", "COMPLICE", "AGIL", "INTREPIDO")


def action_name(action: str, language: str) -> str:
    known = COMMON_ACTIONS.get(action)
    quality = CATALOGUE.qualities.get(action.lower())
    return known.in_(language) if known else quality.name.in_(language) if quality else action


def _way(view: View, language: str, name: str, label: Text, only: dict[str, tuple[str, ...]]) -> Field:
    goals = {
        "to": Text("to a place", "a un lugar"),
        "toward": Text("toward a unit", "hacia una unidad"),
        "join": Text("into a unit of ours", "dentro de una unidad propia"),
    }
    fields = (
        Field(
            name="goal",
            label=said("Where", "Adónde", language),
            kind="oneof",
            options=offered(goals, language),
            fresh="toward",
        ),
        Field(name="to", label=said("Place", "Lugar", language), kind="place", only={"goal": ("to",)}),
        Field(
            name="toward", label=said("Whom", "Quién", language), kind="who", fresh=NEAREST, only={"goal": ("toward",)}
        ),
        Field(
            name="within",
            label=said("Until within", "Hasta estar a", language),
            kind="inches",
            only={"goal": ("toward",)},
        ),
        Field(
            name="join",
            label=said("Unit", "Unidad", language),
            options=named(view, own_units(view), language),
            only={"goal": ("join",)},
        ),
    )
    return Field(name=name, label=label.in_(language), kind="part", fields=fields, only=only)


def leader_fields(view: View, language: str) -> tuple[Field, ...]:
    """Only what his action needs is asked; what is left out is done as usual."""
    ids = own_leaders(view)
    can = {id: actions_of(view, view.leaders[id]) for id in ids}
    actions = dict.fromkeys(action for found in can.values() for action in found)
    acts = tuple(
        Choice(action, action_name(action, language), {"leader": tuple(id for id in ids if action in can[id])})
        for action in actions
    )
    naming = tuple(action for action, deed in DEEDS.items() if deed.count)
    virtues = dict.fromkeys(gift for id in ids for gift in view.leaders[id].rank.virtues)
    lent = tuple(
        Choice(
            gift,
            CATALOGUE.virtues[gift].name.in_(language),
            {"leader": tuple(id for id in ids if gift in view.leaders[id].rank.virtues)},
        )
        for gift in virtues
        if CATALOGUE.virtues[gift].can_inspire
    )
    usual = said("as usual", "lo de siempre", language)
    return (
        Field(name="leader", label=said("Leader", "Mando", language), options=named(view, ids, language)),
        Field(
            name="before",
            label=said("Before this unit acts", "Antes de que actúe", language),
            options=named(view, own_units(view), language),
            blank=said("any unit", "cualquier unidad", language),
        ),
        when(language, name="when"),
        _way(view, language, "move", Text("First goes", "Primero va"), {}),
        Field(
            name="act",
            label=said("Then does", "Después hace", language),
            options=acts,
            blank=said(
                "the usual: inspire who acts next, else hurry", "lo usual: inspirar a quien actúa, o correr", language
            ),
            fresh="INSPIRAR" if "INSPIRAR" in actions else "",
        ),
        Field(
            name="targets",
            label=said("For or against, the first that will do", "Para o contra, el primero que sirva", language),
            kind="whos",
            fresh=[],
            most=6,
            only={"act": naming},
        ),
        Field(
            name="virtue",
            label=said("Virtue lent", "Virtud que presta", language),
            options=lent,
            blank=said("his first", "la primera", language),
            only={"act": ("INSPIRAR",)},
        ),
        Field(
            name="card",
            label=said("New card", "Carta nueva", language),
            options=cards(language),
            blank=usual,
            only={"act": NEW_CARDS},
        ),
        Field(
            name="facing",
            label=said("It turns", "Gira", language),
            options=choices_of(slots.FACING, language),
            blank=said("to the nearest enemy", "al enemigo más cercano", language),
            only={"act": TURNS},
        ),
        Field(name="length", label=said("How far", "Cuánto", language), kind="inches", only={"act": ("PROTECTOR",)}),
        Field(
            name="to",
            label=said("Place it goes to", "Lugar al que va", language),
            kind="place",
            only={"act": ("IMPLACABLE",)},
        ),
        _way(view, language, "then", Text("And then goes", "Y luego va"), {"act": SECOND_WAYS}),
        Field(
            name="boost",
            label=said("Better at", "Mejor en", language),
            options=choices_of(slots.BOOST, language),
            blank=usual,
            only={"act": ("PICARO",)},
        ),
        Field(
            name="swap",
            label=said("The unit keeps its card", "La unidad conserva su carta", language),
            kind="unless",
            only={"act": KEEPS},
        ),
        Field(
            name="repeat",
            label=said("Times a turn", "Veces por turno", language),
            kind="whole",
            low=1,
            high=20,
            fresh=1,
        ),
    )
