"""Fire, charges, combats, rally and support. [P-08, P-10..P-14, P-20, P-21]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.battle import Aim, ChargeOrder, FireOrder, RallyOrder, SplitOrder, Support
from rulesets.aguila.orders.language.slots import (
    ANYTHING,
    ELSE,
    ENEMIES,
    ENEMY,
    OFFICER,
    OWN,
    PIECE,
    SIDES,
    TARGET,
    WHO,
    whole,
)
from rulesets.aguila.orders.language.step_words import PATH
from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Flag, Form, Recast, Several, says


class Share(msgspec.Struct, frozen=True):
    """Dice against one of several."""

    at: str
    dice: int


AMMUNITION = Choice(
    {
        "shot": Text("shot|round shot|musketry|ball", "bala|balas|shot|proyectil"),
        "canister": Text("canister|grapeshot|case shot", "metralla|canister|bote de metralla"),
        "indirect": Text("indirect fire|indirect", "fuego indirecto|indirect"),
        "building": Text("fire at the building|building", "fuego al edificio|building|edificio"),
    },
    label=Text("ammunition", "munición"),
)
_SWITCH = Flag(Text("though not the nearest|switch|even if not the nearest", "aunque no sea el más cercano|switch"))
AIM = (
    says(
        (
            "{at}[ with {ammo}][ {switch}][ if {max_need}+ is enough][ {whole}][ from {face}]",
            "{at}[ con {ammo}][ {switch}][ si basta {max_need}+][ {whole}][ desde {face}]",
        ),
        Text("R9 with canister", "R9 con metralla"),
        {
            "at": ANYTHING,
            "ammo": AMMUNITION,
            "switch": _SWITCH,
            "max_need": whole(9, "most needed", "lo más que se necesite"),
            "whole": Flag(Text("if half of it is in the arc", "si la mitad está en el arco")),
            "face": SIDES,
        },
        Aim,
    ),
    Form(
        Aim,
        en="{at} {ammo}",
        es="{at} {ammo}",
        slots={"at": ANYTHING, "ammo": AMMUNITION},
        example=Text("R9 canister", "R9 metralla"),
    ),
    Form(
        Aim,
        en="{ammo} {at}",
        es="{ammo} {at}",
        slots={"at": PIECE, "ammo": Choice({"building": Text("building", "edificio")})},
        example=Text("building b2", "edificio b2"),
    ),
)
AIMS = Several(Clause("aim"), by=ELSE, most=12, label=Text("targets", "blancos"))
LAST = Choice(
    {
        "hold": Text("keep the shot|hold|hold fire|hold the shot", "guardar el disparo|hold|no disparar"),
        "nearest": Text("the nearest of all", "el más cercano de todos"),
    },
    label=Text("last resort", "último recurso"),
)
_CHECKS = Choice(
    {
        "any": Text("any check|any", "cualquier chequeo|any"),
        "command": Text("obedience|command|the command check", "la obediencia|command|el chequeo de mando"),
        "form": Text("the change of formation|form", "el cambio de formación|form"),
        "cross": Text("letting friends through|cross", "dejar pasar|cross"),
        "switch": Text("the choice of target|switch", "la elección de blanco|switch"),
        "fire": Text("fire though Stunned|fire", "disparar aturdida|fire"),
        "square": Text("forming square|square", "formar cuadro|square"),
        "evade": Text("evading|evade", "evadir|evade"),
        "retire": Text("retiring|retire", "retirarse|retire"),
        "charge": Text("the charge|charge", "la carga|charge"),
    },
    label=Text("check", "chequeo"),
)
IF_TARGET = Choice(
    {
        "stunned": Text("it is Stunned|stunned", "está aturdido|stunned|aturdida"),
        "damaged": Text("it is damaged|damaged", "está dañado|damaged|dañada"),
        "not_square": Text("it is not in square|not_square|not in square", "no está en cuadro|not_square|no en cuadro"),
        "alone": Text("it is alone|alone", "está solo|alone|sola"),
    },
    label=Text("condition", "condición"),
)
_CANCEL = Choice(
    {
        True: Text("give up if it forms square|cancel_if_square", "renunciar si forma cuadro|cancel_if_square"),
        False: Text("go on if it forms square", "seguir si forma cuadro"),
    },
    label=Text("if it forms square", "si forma cuadro"),
)
CHARGE_SLOTS: dict[str, Any] = {
    "who": WHO,
    "targets": Several(TARGET, by=ELSE, most=12, label=Text("targets", "blancos")),
    "path": PATH,
    "if_target": IF_TARGET,
    "damage": whole(99, "damage", "daño"),
    "min_hit": whole(9, "most needed to hit", "lo más que se necesite"),
    "cancel_if_square": _CANCEL,
    "after": whole(40, "charge", "carga"),
    "succeeded": Choice(
        {True: Text("goes on", "sigue adelante"), False: Text("does not go on", "no sigue adelante")},
        label=Text("goes on or not", "sigue o no"),
    ),
    "expert": Flag(Text("with expert fighters", "con combatientes expertos")),
}


def _shares(pairs: list[Any]) -> dict[str, int]:
    return {pair["at"]: pair["dice"] for pair in pairs}


def _pairs(shares: Any) -> list[Any]:
    return [{"at": id, "dice": dice} for id, dice in shares.items()]


def shares_slot() -> Recast:
    return Recast(
        Several(Clause("share"), by=Text(",|and|, and", ",|y|, y"), most=6, label=Text("dice", "dados")),
        _shares,
        _pairs,
        label=Text("dice against each", "dados contra cada uno"),
    )


def support_form(into: str, section: str) -> Form:
    en, es = ("in battle ", "en batalla ") if into.startswith("battle.") else ("", "")
    return says(
        (en + "{officer} supports|support {check}[ of {unit}]", es + "{officer} apoya {check}[ de {unit}]"),
        Text(f"{en}BO1 supports the change of formation of B2", f"{es}BO1 apoya el cambio de formación de B2"),
        {"officer": OFFICER, "check": _CHECKS, "unit": OWN},
        Support,
        into=into,
        section=section,
    )


def battle_forms(into: str, section: str) -> tuple[Form, ...]:
    def at(name: str) -> dict[str, Any]:
        return {"into": f"{into}{name}", "section": section}

    fire: dict[str, Any] = {"who": WHO, "last": LAST, "apart": Flag(Text("independently", "por su cuenta"))}
    return (
        says(
            (
                "fire [with] {who}[ {apart}]: [at] {aims}[, otherwise {last}]",
                "disparar|dispara|fuego|fire [con] {who}[ {apart}]: [a] {aims}[, si no {last}]",
            ),
            Text(
                "fire B5: R9 with canister, R9 with shot, otherwise keep the shot",
                "disparar B5: R9 con metralla, R9 con bala, si no guardar el disparo",
            ),
            {**fire, "aims": AIMS},
            FireOrder,
            about=Text("the first of the list that it can", "al primero de la lista que pueda"),
            **at("fire[]"),
        ),
        says(
            ("fire {who}[ {apart}]: {last}", "disparar|dispara|fuego|fire {who}[ {apart}]: {last}"),
            Text("fire B7: keep the shot", "disparar B7: guardar el disparo"),
            fire,
            FireOrder,
            **at("fire[]"),
        ),
        says(
            (
                "charge {who}: {targets}[ if {if_target}][ with damage {damage}][ if {min_hit}+ hits][ by {path}]"
                "[; {cancel_if_square}][; after charge {after}][; if that one {succeeded}][; {expert}]",
                "carga|cargar|charge {who}: {targets}[ si {if_target}][ con daño {damage}][ si "
                "impacta con {min_hit}+][ por {path}]"
                "[; {cancel_if_square}][; tras la carga {after}][; si aquella {succeeded}][; {expert}]",
            ),
            Text(
                "charge B8: R4, R2 if it is not in square; give up if it forms square",
                "carga B8: R4, R2 si no está en cuadro; renunciar si forma cuadro",
            ),
            CHARGE_SLOTS,
            ChargeOrder,
            **at("charges[]"),
        ),
        says(
            ("combats: {combats}", "combates: {combats}"),
            Text("combats: R4 and R2", "combates: R4 y R2"),
            {"combats": ENEMIES},
            **at("combats"),
        ),
        says(
            ("divide {unit}: {shares}", "repartir|reparte {unit}: {shares}"),
            Text("divide B1: R4 6 dice, R2 4 dice", "repartir B1: R4 6 dados, R2 4 dados"),
            {"unit": OWN, "shares": shares_slot()},
            SplitOrder,
            **at("splits[]"),
        ),
        says(
            ("divide {unit} evenly", "repartir {unit} por igual"),
            Text("divide B1 evenly", "repartir B1 por igual"),
            {"unit": OWN},
            SplitOrder,
            **at("splits[]"),
        ),
        says(
            (
                "rally {officer}: {units}[ with damage at least {least}]",
                "reagrupar|reagrupa|rally {officer}: {units}[ con daño mínimo {least}]",
            ),
            Text("rally BO1: B3, B1 with damage at least 2", "reagrupar BO1: B3, B1 con daño mínimo 2"),
            {
                "officer": OFFICER,
                "units": Several(OWN, by=ELSE, most=12, label=Text("units", "unidades")),
                "least": whole(99, "damage", "daño"),
            },
            RallyOrder,
            **at("rally[]"),
        ),
        says(
            (
                "rally {officer}: anyone with damage at least {least}",
                "reagrupar|reagrupa|rally {officer}: cualquiera con daño mínimo {least}",
            ),
            Text("rally BO1: anyone with damage at least 2", "reagrupar BO1: cualquiera con daño mínimo 2"),
            {"officer": OFFICER, "least": whole(99, "damage", "daño")},
            RallyOrder,
            **at("rally[]"),
        ),
        says(
            ("rally {officer}: nobody", "reagrupar|reagrupa|rally {officer}: nadie"),
            Text("rally BO1: nobody", "reagrupar BO1: nadie"),
            {"officer": OFFICER},
            RallyOrder,
            **at("rally[]"),
        ),
        says(
            ("courage: {courage}", "coraje: {courage}"),
            Text("courage: R2 and R4", "coraje: R2 y R4"),
            {"courage": ENEMIES},
            about=Text("in which order they test", "en qué orden lo comprueban"),
            **at("courage"),
        ),
        support_form(f"{into}support[]", section),
    )


SHARE = (
    Form(
        Share,
        en="{at} {dice} [dice]",
        es="{at} {dice} [dados]",
        slots={"at": ENEMY, "dice": whole(100, "dice", "dados")},
        example=Text("R4 6 dice", "R4 6 dados"),
    ),
)
