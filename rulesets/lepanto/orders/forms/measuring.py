"""Reach, arcs, odds and previews for the page, computed from the side's own view by the code that resolves turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.measuring import Choices, Forms, Kinds, Put, PutLine, ReadSheet, ShiftLine, question_of, read_query
from rulesets.kernel.phrases import capital, counted
from rulesets.kernel.questions import Malformed
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import Text
from rulesets.language.phrases import Phrasebook
from rulesets.lepanto.book.charts import CLOSE_RANGE, chances, field_of_fire, sail_allowance
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.names import KINDS
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import LETTERS, SHIPS, SIDE_OF, SQUADRONS, points
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.orders.forms import queries
from rulesets.lepanto.orders.forms.sheet import Bench, sound
from rulesets.lepanto.orders.forms.vocabulary import ALL, LINES, SHORT, kind_name, ship_name, squadron_name
from rulesets.lepanto.orders.language.grammar import ORDERS
from rulesets.lepanto.orders.language.names import lexicon
from rulesets.lepanto.orders.language.selecting import WHO
from rulesets.lepanto.orders.language.whose import in_words
from rulesets.lepanto.orders.plans import preview as previews
from rulesets.lepanto.orders.plans.notation import noted
from rulesets.lepanto.orders.plans.preview import Close
from rulesets.lepanto.orders.plans.selections import STATES, Unreadable, chosen
from rulesets.lepanto.orders.plans.templates import TEMPLATES
from rulesets.lepanto.position.scene import Scene, around
from rulesets.lepanto.position.state import other
from rulesets.lepanto.position.view import View
from rulesets.lepanto.rules.close_fighting import boarding_odds, can_board
from rulesets.lepanto.rules.moving import courses

SHIPS_SAID = Phrasebook(WHO, ORDERS)
QUESTIONS: Kinds = (OrderTurn, OrderFight, OrderMore, OrderFacing)
CONDITIONS: Mapping[str, Text] = {
    "repulsed": Text("repulsed: may not attack", "rechazada: no puede atacar"),
    "exhausted": Text("exhausted: may not row", "agotada: no puede bogar"),
    "immobilised": Text("immobilised", "inmovilizada"),
    "locked": Text("in reserve: may do nothing yet", "en reserva: aún no puede hacer nada"),
    "towed": Text("in tow", "a remolque"),
}
FACTORS = Text("guns {g}, small arms {f}, boarding {b}", "cañones {g}, armas ligeras {f}, abordaje {b}")
POINT, POINTS = Text("point", "punto"), Text("points", "puntos")


def measure(view: View, query: Mapping[str, Any], language: str) -> Any:
    """Answers one query from the side's own view."""
    asked: queries.AnyQuery = read_query(query, queries.AnyQuery)
    if view.side not in SIDES:
        raise Mismeasure(Text("Only a side may ask that.", "Solo un bando puede preguntar eso."))
    match asked:
        case queries.AboutFleet():
            return fleet(view, language)
        case queries.AboutShip(ship=ship):
            return about_ship(view, _afloat(view, ship), language)
        case queries.Reach(ids=ids):
            return reach(view, ids)
        case queries.Pick():
            return picked(view, asked, language)
    return _about_sheet(view, asked, language)


def _about_sheet(view: View, asked: queries.OfAnswer, language: str) -> Any:
    """Queries about the sheet of a question. An invented question is answered from the same view, or not at all."""
    try:
        bench = Bench(view, question_of(asked.question, QUESTIONS), language)
        match asked:
            case Forms() | Choices():
                return bench.forms()
            case ReadSheet(text=text):
                return bench.sheet(text)
            case PutLine():
                return bench.put(asked)
            case ShiftLine():
                return bench.shifted(asked)
            case queries.Command():
                return bench.commanded(asked)
            case queries.UseTemplate():
                return bench.templated(asked)
            case queries.Odds():
                return odds(bench, asked)
            case Put():
                raise LookupError("lines are put one by one")
    except (Malformed, msgspec.ValidationError, LookupError, StopIteration):
        raise Mismeasure(Text("This is not asked at the moment.", "Esto no se pregunta ahora.")) from None


def _afloat(view: View, id: str) -> str:
    if id not in view.ships:
        raise Mismeasure(Text("{id} is not on the map.", "{id} no está en el mapa.").of(id))
    return id


# The fleet.


def fleet(view: View, language: str) -> dict[str, Any]:
    """Buttons to pick ships with: each with its notation, its name and its ships."""
    scene, side = Scene(view), view.own_side
    afloat = sorted(scene.fleet(side))

    def button(who: str, name: Text, short: Text | None = None) -> dict[str, Any]:
        ids = chosen(scene, side, who, view.plans.groups)
        told = {"who": who, "name": capital(name).in_(language), "ids": ids}
        return {**told, "short": short.in_(language)} if short else told

    squadrons = []
    for code in SQUADRONS:
        held = [SHIPS[id] for id in afloat if SHIPS[id].squadron == code]
        if not held:
            continue
        lines = [button(f"{code}/{line}", LINES[line], SHORT[line]) for line in sorted({ship.line for ship in held})]
        kinds = [
            button(f"{code}:{x}", kind_name(x), kind_name(x))
            for x in LETTERS
            if any(ship.type == LETTERS[x] for ship in held)
        ]
        parts = [part for part in (*lines, *kinds) if len(part["ids"]) < len(held)]
        squadrons.append({**button(code, squadron_name(code)), "parts": parts})
    states = [button(f"all{{{state}}}", name) for state, name in STATES.items()]
    return {
        "all": button("all", ALL),
        "squadrons": squadrons,
        "states": [state for state in states if state["ids"]],
        "groups": [button(f"@{name}", Text(f"@{name}", f"@{name}")) for name in sorted(view.plans.groups)],
        "templates": [
            {"name": name, "label": ready.name.in_(language), "about": ready.about.in_(language)}
            for name, ready in TEMPLATES.items()
            if name != "ram" or side == "islamic"
        ],
        "rams": side == "islamic",
        "galleasses": [id for id in afloat if SHIPS[id].type == "galleass"],
        "towing": [id for id in afloat if scene.towing(id)],
        "ships": {id: [ship.hex, ship.facing, SIDE_OF[id]] for id, ship in view.ships.items()},
    }


def conditions_of(scene: Scene, id: str) -> list[str]:
    """What keeps the ship from something now, by the names of `CONDITIONS`."""
    ship = scene.ships[id]
    is_so = {
        "repulsed": ship.repulsed,
        "exhausted": scene.exhausted(id),
        "immobilised": bool(ship.immobilised),
        "locked": scene.locked(id),
        "towed": id in scene.tows,
    }
    return [state for state, so in is_so.items() if so]


def about_ship(view: View, id: str, language: str) -> dict[str, Any]:
    """What it is, how it is, and the hexes that its guns and small arms bear on, with values and chances. [L-GUN-02]"""
    scene, printed, ship = Scene(view), SHIPS[id], view.ships[id]
    here = scene.hexes[id]
    return {
        "ship": id,
        "side": printed.side,
        "name": ship_name(id).in_(language),
        "kind": capital(Text("{kind}", "{kind}").of(KINDS[printed.type])).in_(language),
        "factors": FACTORS.of(printed.g, str(scene.small_arms(id)), printed.b).in_(language),
        "worth": counted(points(printed.type), POINT, POINTS).in_(language),
        "states": [CONDITIONS[state].in_(language) for state in conditions_of(scene, id)],
        "sail": sail_allowance(printed.side, view.wind, ship.facing),
        "arcs": [
            {
                "hex": SEA.name(there),
                "arc": bearing.arc,
                "factor": min(printed.g, bearing.value),
                "chance": chances("gunnery", str(min(printed.g, bearing.value))).get("S", 0),
            }
            for way, bearing in field_of_fire(printed, ship.facing).items()
            if bearing and (there := here._replace(q=here.q + way.q, r=here.r + way.r)) in SEA.grid.names
        ],
        "close": [SEA.name(there) for there in around(here, CLOSE_RANGE) if there != here and there in SEA.grid.names],
    }


def picked(view: View, asked: queries.Pick, language: str) -> dict[str, Any]:
    """In the notation or in words: `CC/1 - CC-G08`, `the centre except the Real`."""
    scene, side = Scene(view), view.own_side
    if not asked.who:
        who = [in_words(text, language) for text in noted(scene, side, asked.ids)]
        return {"who": who, "ids": sorted({*asked.ids} & {*scene.fleet(side)})}
    try:
        text = SHIPS_SAID.read(asked.who, language, lexicon(view))
        return {"who": [in_words(text, language)], "ids": chosen(scene, side, text, view.plans.groups)}
    except (Unreadable, KeyError, ValueError):
        why = Text("“{part}” names no ships.", "«{part}» no nombra ninguna nave.").of(asked.who)
        raise Mismeasure(why) from None


# Reach and odds.


def reach(view: View, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Each hex where a ship of them can end, which facings it can have there, and whether only by exhausting itself.
    Friends stand where they are now: those ahead that move first leave more room. [L-MOV-01..24]"""
    scene, side = Scene(view), view.own_side
    found: dict[str, dict[str, Any]] = {}
    for id in ids:
        if id not in view.ships or SIDE_OF[id] != side:
            continue
        for course in courses(scene, id, press=True, ram=side == "islamic"):
            hex = SEA.name(course.hex)
            end = found.setdefault(hex, {"hex": hex, "facings": set(), "exhausts": True, "ram": ""})
            end["facings"].add(course.facing)
            end["exhausts"] &= course.exhausting
            end["ram"] = course.victim or end["ram"]
    return [{**end, "facings": sorted(end["facings"])} for end in found.values()]


def odds(bench: Bench, asked: queries.Odds) -> dict[str, Any]:
    """Each ship's guns and small arms, and boarding by all of them together, after the sheet's movement."""
    view, side = bench.view, bench.view.own_side
    target = _afloat(view, asked.target)
    answer, _ = bench.read(asked.text)
    field = previews.moved(view, sound(answer, bench.question, view))
    own = [id for id in asked.ids if id in field.ships and SIDE_OF[id] == side]
    if SIDE_OF[target] != other(side):
        raise Mismeasure(Text("{id} is one of yours.", "{id} es una de las tuyas.").of(target))
    able = [id for id in own if field.can_attack(id) and id not in field.rams]
    fire, fight = _unused(bench.question, able)
    boarders = [id for id in fight if can_board(field, id, target)]
    column = boarding_odds(boarders, target) if boarders else ""
    guns = [(id, shot) for id in fire for shot in previews.gun_shots(field, id) if shot.target == target]
    arms = [(id, shot) for id in fight for shot in previews.small_arms(field, id) if shot.target == target]
    return {
        "target": target,
        "name": ship_name(target).in_(bench.language),
        "guns": [{"ship": id, "arc": shot.arc, "factor": shot.factor, "chance": shot.chance} for id, shot in guns],
        "arms": [{"ship": id, **_close(shot)} for id, shot in arms],
        "board": {"ships": boarders, **_close(previews.close(column, target))} if column else None,
    }


def _unused(question: Any, able: list[str]) -> tuple[list[str], list[str]]:
    """Who can fire guns, and who can fight at close quarters. [A-07]"""
    if not isinstance(question, OrderMore):
        return able, able
    return [id for id in able if id in question.guns], [id for id in able if id in question.close]


def _close(found: Close) -> dict[str, Any]:
    return {"odds": found.odds, "sinks": found.sinks, "both": found.both, "repulsed": found.repulsed}
