"""What one unit could do to another now: shots and a charge with dice, faces, wounds, the chance of a rout. [H-11]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.aguila.orders.forms.targets import about_target
from rulesets.aguila.position.view import View
from rulesets.kernel.inspecting import Odds
from rulesets.kernel.phrases import figure
from rulesets.kernel.text import Text

THROWN = Text(
    "{unit}: {dice} dice for {need}+, wounds on {wound}+", "{unit}: {dice} dados a {need}+, heridas con {wound}+"
)

WOUNDS = Text("{unit} takes {wounds} wounds on average", "{unit} recibe {wounds} heridas de media")
ROUTED = Text("{unit} is Routed", "{unit} huye")


def odds(view: View, actor: str, target: str, language: str) -> list[Odds]:
    there = {id for id, unit in view.units.items() if unit.status in ("table", "building")}
    if not {actor, target} <= there or view.units[actor].side == view.units[target].side:
        return []
    told = about_target(view, actor, target, language)
    return [*_shots(told, actor, target, language), *_charge(told, actor, target, language)]


def _shots(told: dict[str, Any], actor: str, target: str, language: str) -> Iterator[Odds]:
    for shot in told["shots"]:
        deed = Text("Fire: {ammunition}", "Disparar: {ammunition}").of(shot["with"])
        yield Odds(deed.in_(language), **_blow(shot, actor, target, language))
    if not told["shots"]:
        yield Odds(Text("Fire", "Disparar").in_(language), refused=told["no_fire"] or told["far"])


def _charge(told: dict[str, Any], actor: str, target: str, language: str) -> Iterator[Odds]:
    charge, deed = told["charge"], Text("Charge", "Cargar").in_(language)
    if charge is None or not charge["may"]:
        yield Odds(deed, refused=told["no_charge"] if charge is None else charge["why"])
        return
    where = Text("Charge {where}", "Cargar {where}").of(charge["in"])
    blows = [(actor, target, charge["strikes"]), (target, actor, charge["struck"])]
    parts = [_blow(blow, striker, struck, language) for striker, struck, blow in blows if blow is not None]
    yield Odds(
        where.in_(language),
        dice=tuple(line for part in parts for line in part["dice"]),
        expected="; ".join(part["expected"] for part in parts),
        chances=tuple(each for part in parts for each in part["chances"]),
    )


def _blow(found: dict[str, Any], striker: str, struck: str, language: str) -> dict[str, Any]:
    thrown = THROWN.of(striker, found["dice"], found["need"], found["wound"]).in_(language)
    why = f" ({', '.join(found['why'])})" if found["why"] else ""
    wounds = f"{found['wounds']:.1f}"
    return {
        "dice": (thrown + why,),
        "expected": WOUNDS.of(struck, figure(wounds)).in_(language),
        "chances": ((ROUTED.of(struck).in_(language), found["routs"]),),
    }
