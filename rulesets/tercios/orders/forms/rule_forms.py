"""Forms of standing rules: how units answer the enemy, and policies for the small questions. [A-21..A-25, A-39]"""

from __future__ import annotations

from typing import NamedTuple

from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import PolicyName
from rulesets.tercios.orders.forms.fields import Choice, Field
from rulesets.tercios.orders.forms.unit_forms import altered, said, weapons, when
from rulesets.tercios.orders.forms.vocabulary import choices_of, named, offered, own_leaders, own_units
from rulesets.tercios.orders.language import rule_words, slots
from rulesets.tercios.position.view import View

TRIGGERS: dict[str, Text] = {
    "CHARGE": Text("it is charged", "la cargan"),
    "APPROACH": Text("an enemy comes near", "un enemigo se acerca"),
}
ANSWERS: dict[str, Text] = {
    "REACT": Text("answer as its card allows", "responder como permita su carta"),
    "HOLD": Text("do nothing and keep the card", "no hacer nada y guardar la carta"),
    "FIRE": Text("shoot", "disparar"),
    "FIRE_FLEE": Text("shoot, then flee", "disparar y huir"),
    "FACE": Text("turn to face it", "encararlo"),
    "COUNTERCHARGE": Text("countercharge", "contracargar"),
    "INTERCEPT": Text("intercept", "interceptar"),
    "FLEE": Text("flee", "huir"),
    "RESIST": Text("resist", "resistir"),
    "EVADE": Text("evade", "evadirse"),
    "SHELTER": Text("shelter somebody", "resguardar a alguien"),
}


class Standing(NamedTuple):
    """What a policy answers, and what may be said to it."""

    asks: Text
    words: tuple[str, ...] = ()
    blank: Text = Text("", "")
    condition: bool = True
    has: tuple[str, ...] = ()
    leaders: bool = False


_YES_NO = ("YES", "NO")
POLICIES: dict[PolicyName, Standing] = {
    "MALAGUERRA": Standing(
        Text("Mala guerra: fight another round when pikes tie", "Mala guerra: otra ronda si las picas empatan"),
        ("ALWAYS", "NEVER"),
        Text("if it can bear more than the foe", "si aguanta más que el enemigo"),
        has=("max",),
    ),
    "CONSOLIDATE": Standing(
        Text(
            'Consolidate: go 3" ahead after destroying an enemy', 'Consolidar: avanzar 3" tras aniquilar a un enemigo'
        ),
        _YES_NO,
    ),
    "CONTINUE": Standing(
        Text("Go on with the move after an enemy reacted", "Seguir el movimiento tras una reacción enemiga"), _YES_NO
    ),
    "CARACOLE": Standing(
        Text("Caracole: fall back after shooting", "Caracolear: retroceder tras disparar"), _YES_NO, has=("distance",)
    ),
    "CORRECTION": Standing(
        Text("If a move ends on something", "Si un movimiento acaba encima de algo"),
        ("ACCEPT", "STOP"),
        condition=False,
    ),
    "GUN_ORDER": Standing(Text("When its gun shoots", "Cuándo dispara su cañón"), ("FIRST", "LAST"), condition=False),
    "IMPETUOUS": Standing(
        Text("Whom an impetuous unit charges first", "Contra quién carga primero una unidad impetuosa"),
        condition=False,
        has=("targets",),
    ),
    "PROVOKED": Standing(
        Text("Whom a provoked unit charges first", "Contra quién carga primero una unidad provocada"),
        condition=False,
        has=("targets",),
    ),
    "ABANDON_FORT": Standing(Text("Abandon its mobile fortress", "Abandonar su fortaleza móvil"), _YES_NO),
    "LOSS": Standing(
        Text("Which unit a fortification loses first", "Qué unidad pierde primero una fortificación"),
        condition=False,
        has=("losses",),
    ),
    "NUMEROSOS_ROLL": Standing(
        Text("Numerosos: roll for more markers", "Numerosos: tirar por más marcadores"), _YES_NO
    ),
    "ELEGANTE": Standing(
        Text("Elegante: a retreat becomes a mere unlocking", "Elegante: la retirada es solo un destrabe"),
        _YES_NO,
        leaders=True,
    ),
    "FRIO": Standing(
        Text("Frío: oppose enemy actions", "Frío: oponerse a acciones enemigas"),
        _YES_NO,
        has=("qualities",),
        leaders=True,
    ),
    "ESCAPE": Standing(
        Text("Where a Leader escapes to", "Adónde escapa un Mando"),
        ("NEAREST", "TOWARD"),
        condition=False,
        has=("targets",),
        leaders=True,
    ),
    "OVERLAP": Standing(
        Text("If a unit ends its move on a Leader", "Si una unidad acaba sobre un Mando"),
        ("JOIN", "STEP"),
        condition=False,
        leaders=True,
    ),
}
_WORDS: dict[str, Text] = {
    "YES": Text("yes", "sí"),
    "NO": Text("no", "no"),
    "ALWAYS": Text("always", "siempre"),
    "NEVER": Text("never", "nunca"),
    "ACCEPT": Text("shift it a little", "desplazarla un poco"),
    "STOP": Text("stop short", "detenerse antes"),
    "FIRST": Text("before the rest", "antes que los demás"),
    "LAST": Text("last", "al final"),
    "NEAREST": Text("to the safest spot", "al sitio más seguro"),
    "TOWARD": Text("toward one of these", "hacia uno de estos"),
    "JOIN": Text("joins it", "se une a ella"),
    "STEP": Text("steps aside", "se aparta"),
}


def whose(view: View, language: str, *, leaders: bool) -> Field:
    """A class of units, one unit, or a Leader. What stands nearer to a unit counts first."""
    classes = choices_of(rule_words.CLASS, language)
    units = named(view, [*own_units(view), *(own_leaders(view) if leaders else ())], language)
    return Field(name="who", label=said("For", "Para", language), options=(*classes, *units), fresh="ALL")


def reaction_fields(view: View, language: str) -> tuple[Field, ...]:
    return (
        whose(view, language, leaders=False),
        Field(name="on", label=said("When", "Cuando", language), options=offered(TRIGGERS, language), fresh="CHARGE"),
        when(language),
        Field(name="do", label=said("It should", "Debe", language), options=offered(ANSWERS, language), fresh="REACT"),
        Field(
            name="side",
            label=said("To the", "Hacia", language),
            options=choices_of(slots.FACING, language),
            blank=said("the enemy", "el enemigo", language),
            only={"do": ("FACE",)},
        ),
        Field(
            name="distance",
            label=said("How far", "Cuánto", language),
            kind="inches",
            only={"do": ("EVADE", "FLEE", "FIRE_FLEE")},
        ),
        Field(
            name="unit",
            label=said("Whom", "A quién", language),
            options=named(view, own_units(view), language),
            blank=said("whoever needs it", "quien lo necesite", language),
            only={"do": ("SHELTER",)},
        ),
        Field(
            name="at",
            label=said("Where", "Dónde", language),
            options=choices_of(slots.WHERE, language),
            fresh="nearest",
            only={"do": ("SHELTER",)},
        ),
        altered(weapons(view, language), only={"do": ("FIRE", "FIRE_FLEE")}),
        Field(
            name="max_per_foe",
            label=said(
                "At most so many units against one enemy (0: any)",
                "Como mucho tantas unidades por enemigo (0: todas)",
                language,
            ),
            kind="whole",
            high=20,
            fresh=0,
            only={"who": tuple(choice.value for choice in choices_of(rule_words.CLASS, language))},
        ),
        Field(
            name="unseen",
            label=said("For a card that we may not look at", "Para una carta que no podemos mirar", language),
            kind="flag",
            only={"do": ("HOLD", "REACT", "EVADE")},
        ),
    )


def policy_fields(view: View, language: str) -> tuple[Field, ...]:
    worded: dict[tuple[tuple[str, ...], Text], list[str]] = {}
    for name, standing in POLICIES.items():
        worded.setdefault((standing.words, standing.blank), []).append(name)
    having = {
        part: tuple(n for n, s in POLICIES.items() if part in s.has)
        for part in ("max", "distance", "losses", "qualities")
    }
    answers = tuple(
        Field(
            name=f"word_{names[0]}",
            into="word",
            label=said("Answer", "Respuesta", language),
            options=tuple(Choice(word, _WORDS[word].in_(language)) for word in words),
            blank=blank.in_(language),
            fresh="" if blank.en else words[0],
            only={"policy": tuple(names)},
        )
        for (words, blank), names in worded.items()
        if words
    )
    qualities = tuple(
        Choice(quality.id.upper(), quality.name.in_(language))
        for quality in CATALOGUE.qualities.values()
        if quality.kind == "action"
    )
    members = [id for unit in view.units.values() if unit.side == view.audience for id in unit.emplaced]
    return (
        whose(view, language, leaders=True),
        Field(
            name="policy",
            label=said("Question", "Pregunta", language),
            options=tuple(Choice(name, standing.asks.in_(language)) for name, standing in POLICIES.items()),
            fresh="MALAGUERRA",
        ),
        *answers,
        Field(
            name="if",
            label=said("Only if", "Solo si", language),
            kind="when",
            only={"policy": tuple(name for name, standing in POLICIES.items() if standing.condition)},
        ),
        Field(
            name="max",
            label=said("Rounds at most", "Rondas como mucho", language),
            kind="whole",
            high=20,
            only={"policy": having["max"]},
        ),
        Field(
            name="distance",
            label=said("How far", "Cuánto", language),
            kind="inches",
            only={"policy": having["distance"]},
        ),
        Field(
            name="charged",
            into="targets",
            label=said("Whom, the first that will do", "A quién, el primero que sirva", language),
            kind="whos",
            fresh=[],
            only={"policy": ("IMPETUOUS", "PROVOKED")},
        ),
        Field(
            name="refuges",
            into="targets",
            label=said("Toward whom, the first that will do", "Hacia quién, el primero que sirva", language),
            kind="whos",
            fresh=[],
            only={"policy": ("ESCAPE",), "word_ESCAPE": ("TOWARD",)},
        ),
        Field(
            name="losses",
            into="targets",
            label=said("In this order", "En este orden", language),
            kind="units",
            options=named(view, members, language),
            fresh=[],
            only={"policy": having["losses"]},
        ),
        Field(
            name="opposed",
            into="targets",
            label=said("Which Qualities (none: all)", "Qué Cualidades (ninguna: todas)", language),
            kind="some",
            options=qualities,
            fresh=[],
            only={"policy": having["qualities"]},
        ),
    )
