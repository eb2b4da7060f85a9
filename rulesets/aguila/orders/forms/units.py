"""What a unit is and how it is; of one's own also what it may be ordered. Enemies as everybody sees them. [H-01]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Profile
from rulesets.aguila.orders.forms.naming import formation_name, order_name, unit_name
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Order
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.checks import discipline
from rulesets.aguila.rules.moving.carrying_out import form_modifier, may_dismount
from rulesets.aguila.rules.moving.officers import may_join
from rulesets.aguila.rules.moving.orders_open import enterable, going, open_orders
from rulesets.aguila.rules.moving.speed import charge_reach, doubled, vel
from rulesets.aguila.rules.shooting.targets import half_reach, reach, weapon_of
from rulesets.kernel.phrases import capital, counted, join
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import distance

STATES = {
    "stunned": Text("Stunned", "aturdida"),
    "disorganised": Text("Disorganised", "desorganizada"),
    "limbered": Text("limbered", "enganchado"),
    "dismounted": Text("dismounted", "a pie"),
    "fired": Text("has fired", "ha disparado"),
    "failed": Text("did not obey", "no ha obedecido"),
}
DAMAGE = Text("damage {damage} of {figures}", "daño {damage} de {figures}")
OUT = Text("out of command", "fuera de mando")
UNDER = Text("under {officer}", "a las órdenes de {officer}")
INSIDE = Text("with {officer}", "con {officer}")
MOVES = Text("moves {vel}", "mueve {vel}")
THROWS = {
    "cac": Text("melee {face}+", "cuerpo a cuerpo {face}+"),
    "sho": Text("fire {face}+", "disparo {face}+"),
    "defence": Text("Defence {face}+", "Defensa {face}+"),
    "dsc": Text("Discipline {face}+", "Disciplina {face}+"),
}
"""What a die must show, by the name of the value. One without it, as a gun in melee, is told nothing of it."""


def about_unit(view: View, id: str, language: str) -> dict[str, Any]:
    """Anybody on the table, or an own unit that is not on it yet."""
    scene, unit = view.scene, view.units[id]
    body = scene.ground.bodies.get(scene.place_of(id))
    told = {
        "unit": id,
        "side": unit.side,
        "name": unit_name(scene, id, language),
        "brigade": unit.brigade,
        "officer": scene.is_officer(id),
        "at": [body.at.x, body.at.y, body.at.heading] if body else None,
        "base": [scene.base(id).width, scene.base(id).depth],
        "facts": [text.in_(language) for text in _facts(scene, id)],
        "rules": _rules(scene, id, language),
        **_reaches(scene, id, language),
    }
    return {**told, **_orders(scene, id, language)} if unit.side == view.own_side else told


def _facts(scene: Scene, id: str) -> list[Text]:
    unit, profile = scene.units[id], scene.profile(id)
    found = state_words(scene, id)
    if unit.damage:
        found.insert(0, DAMAGE.of(unit.damage, scene.figures(id)))
    if not scene.is_officer(id):
        found.append(_values(scene, id, profile))
    return [capital(text) for text in found]


def _values(scene: Scene, id: str, profile: Profile) -> Text:
    figures = {name: getattr(profile, name) for name in ("cac", "sho", "defence", "at", "dsc")}
    told = [_value(name, figure) for name, figure in figures.items() if figure]
    return join(", ", [MOVES.of(distance(vel(scene, id))), *told])


def _value(name: str, figure: int) -> Text:
    if name == "at":
        return counted(figure, Text("attack", "ataque"), Text("attacks", "ataques"))
    return THROWS[name].of(figure)


def state_words(scene: Scene, id: str) -> list[Text]:
    """How it is now, besides its damage."""
    unit = scene.units[id]
    found = [text for name, text in STATES.items() if getattr(unit, name)]
    if scene.officer_in(id):
        found.append(INSIDE.of(scene.officer_in(id)))
    if not scene.is_officer(id):
        found += [UNDER.of(unit.officer)] if unit.officer else []
        found += [] if not scene.is_here(id) or scene.in_command(id) else [OUT]
    return [capital(text) for text in found]


def _rules(scene: Scene, id: str, language: str) -> list[str]:
    """The names of its abilities; one that has a number is named with it."""
    held = dict(word.partition(":")[::2] for word in (*scene.entry(id).specials, *scene.units[id].abilities))
    return [
        BOOK.abilities[word].name.in_(language).replace("(n)", f"({number})" if number else "").strip()
        for word, number in held.items()
        if word in BOOK.abilities
    ]


def _reaches(scene: Scene, id: str, language: str) -> dict[str, Any]:
    """Circles and arcs to draw around it."""
    if not scene.is_here(id) or scene.is_officer(id):
        return {"command": int(scene.command_range(id)) if scene.is_officer(id) else 0, "range": None, "charge": 0}
    weapon = weapon_of(scene, id)
    fires = weapon is not None and bool(scene.profile(id).sho)
    return {
        "command": 0,
        "range": {
            "name": capital(weapon.name).in_(language),
            "far": int(reach(scene, id)),
            "half": int(half_reach(scene, id)),
            "arc": scene.sight_arc(id),
        }
        if weapon and fires
        else None,
        "charge": 0 if cannot_charge(scene, id) else charge_reach(scene, id),
    }


def _orders(scene: Scene, id: str, language: str) -> dict[str, Any]:
    """The orders that are open to it, how far each goes, and the formations it knows. [A-MOV-23, A-FRM-01]"""
    unit = scene.units[id]
    orders = open_orders(scene, id)
    need = discipline(scene, id) - form_modifier(scene, id) if "FORM" in orders else 0
    known = formations(scene, id) if scene.arm(id) in ("infantry", "cavalry") else ()
    return {
        "formation": scene.formation(id),
        "orders": [
            {"order": order, "name": order_name(order, language), "far": _far(scene, id, order)} for order in orders
        ],
        "formations": [
            {"formation": each, "name": formation_name(each, language), "need": need, "now": each == unit.formation}
            for each in known
        ],
        "dismounts": "FORM" in orders and may_dismount(scene, id),
        "buildings": enterable(scene, id) if "ENTER" in orders else [],
        "joins": [each for each in scene.here(unit.side) if may_join(scene, id, each)] if scene.is_officer(id) else [],
        "host": unit.host,
    }


def _far(scene: Scene, id: str, order: Order) -> int:
    if scene.is_officer(id):
        return 0 if order == "HALT" else doubled(scene, id)
    if scene.units[id].status != "table" or order in ("HALT", "ENTER"):
        return 0
    return going(scene, id, order).allowance
