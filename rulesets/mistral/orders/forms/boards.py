"""Everything beside the chart: the player's own fleet board, and the charts and tracks that they may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulesets.kernel.boards import Board, Body, Cell, Part, Words
from rulesets.kernel.text import Text
from rulesets.mistral.orders.forms.charts import campaigns, corsairs, enemies, events, headline, orders, tracks
from rulesets.mistral.orders.forms.fleet_board import auxiliaries, convoys, dummies, formations, harbours, leaders
from rulesets.mistral.position.view import View

Told = dict[str, Any]
TASKABLE = ("assigned", "tasked")
LEVANT = "ABCD"

AUXILIARIES = Text("Auxiliaries", "Auxiliares")
DAMAGE = Text("Damage", "Daño")
ORDERS = Text("Orders", "Órdenes")
SAIL = Text("Sail", "Navíos")
STATE = Text("State", "Estado")
WHERE = Text("Where", "Dónde")


def boards(view: View, language: str) -> dict[str, Any]:
    """What is shown, and the pieces for which a plan is made."""
    pieces = {
        "formations": formations(view, language),
        "dummies": dummies(view, language),
        "convoys": convoys(view, language),
    }
    at_hand = [ship for box in auxiliaries(view, language) if box["box"] == "assigned" for ship in box["ships"]]
    told = headline(view, language)
    lines = (told["turn"], told["winds"], *told["gales"])
    return {**pieces, "at_hand": at_hand, "headline": " · ".join(lines), "boards": list(_shown(view, pieces, language))}


def _shown(view: View, pieces: dict[str, list[Told]], language: str) -> Iterator[Board]:
    def board(key: str, title: Text, *parts: Part) -> Board:
        return Board(key, title.in_(language), parts)

    at_sea = [_formation(each, language) for each in pieces["formations"]]
    yield board("fleet", Text("Fleet board", "Tablero de la flota"), *at_sea, *_harbours(view, language))
    yield board("auxiliaries", AUXILIARIES, *_auxiliaries(view, language), _corsairs(view, language))
    yield board("leaders", Text("Leaders", "Jefes"), _leaders(view, language))
    hidden = [Cell(f"{each['name']}: {each['where']}", each["id"]) for each in (*pieces["dummies"], *pieces["convoys"])]
    yield board("dummies", Text("Dummies · Convoys", "Señuelos · Convoyes"), Part(items=hidden))
    yield board("orders", ORDERS, *_orders(view, language))
    yield board("events", Text("Events and Contingents", "Sucesos y contingentes"), _events(view, language))
    held = [
        Part(title=f"{each['name']}: {each['state']}", boxes=each["boxes"], at=(each["box"],))
        for each in campaigns(view, language)
    ]
    yield board("campaigns", Text("Campaigns", "Campañas"), *held)
    yield board("tracks", Text("Prestige and tracks", "Prestigio y marcadores"), *_tracks(view, language))
    known = Text("What is known of the enemy", "Lo que se sabe del enemigo")
    yield board("enemies", known, _enemies(view, language))


def _heads(language: str, *heads: Text) -> list[str]:
    return [head.in_(language) for head in heads]


def _table(heads: Sequence[str], rows: Sequence[Sequence[Words]], title: str = "") -> Part:
    return Part(title=title, heads=heads, bodies=[Body(rows)])


# The player's own pieces.


def _formation(each: Told, language: str) -> Part:
    sail, ma = SAIL.in_(language), Text("MA", "CM").in_(language)
    facts = [each["where"], f"{ma} {each['ma']}", f"{each['sail']} {sail}", f"LR {each['lr']}"]
    facts += [*each["states"], *each["leaders"], each["order"]]
    held = [
        (flotilla | {"name": ""}) if flotilla["id"] == each["id"] else flotilla
        for flotilla in each["flotillas"]
        if flotilla["squadrons"]
    ]
    with_it = f"{AUXILIARIES.in_(language)}: {', '.join(each['auxiliaries'])}" if each["auxiliaries"] else ""
    name = Cell(each["name"], each["id"], act="formation" if each["place"] else "")
    return _squadrons(name, held, language, text=" · ".join(filter(None, facts)), foot=with_it)


def _harbours(view: View, language: str) -> list[Part]:
    held = [each | {"id": f"harbour-{each['port']}"} for each in harbours(view, language)]
    return [_squadrons(Text("In Harbour", "En puerto").in_(language), held, language)] if held else []


def _squadrons(title: str | Cell, groups: list[Told], language: str, *, text: str = "", foot: str = "") -> Part:
    """One table: each Flotilla or Harbour, with its Squadrons under its name."""
    heads = _heads(language, Text("Squadron", "Escuadra"), SAIL, DAMAGE, STATE)
    bodies = [
        Body(
            [_squadron(each, language) for each in group["squadrons"]],
            Cell(group["name"], group["id"]) if group["name"] else "",
        )
        for group in groups
    ]
    return Part(title, text, heads=heads, bodies=bodies or None, foot=foot, look="squadrons")


def _squadron(each: Told, language: str) -> list[Words]:
    damage = f"{each['dp']}/{each['dr']}, {each['damage']}"
    bar = Cell(damage, meter=(each["dp"], each["dr"]), label=f"{DAMAGE.in_(language)}: {each['name']}")
    return [Cell(f"{each['name']}, {each['contingent']}", each["id"]), str(each["sail"]), bar, each["condition"]]


def _auxiliaries(view: View, language: str) -> Iterator[Part]:
    """Auxiliaries box by box. Those at the same place or Task are put together."""
    for box in auxiliaries(view, language):
        act = "auxiliary" if box["box"] in TASKABLE else ""
        places: dict[str, list[Cell]] = {}
        for ship in box["ships"]:
            places.setdefault(ship["doing"], []).append(Cell(ship["name"], ship["id"], act))
        title = f"{box['name']} ({len(box['ships'])})"
        if set(places) == {""}:
            yield Part(title=title, text=places[""])
        elif places:
            rows = [(doing or "–", ships) for doing, ships in places.items()]
            yield _table(_heads(language, WHERE, AUXILIARIES), rows, title)


def _corsairs(view: View, language: str) -> Part:
    named = [Cell(f"{each['name']}: {each['words']}", each["id"]) for each in corsairs(view, language)]
    return Part(title=Text("Pirates and Knights", "Piratas y caballeros").in_(language), items=named)


def _leaders(view: View, language: str) -> Part:
    heads = _heads(language, Text("Leader", "Jefe"), Text("Rank", "Rango"), Text("LR", "LR"), Text("SR", "SR"), WHERE)
    return _table(
        heads,
        [
            (Cell(each["name"], each["id"]), each["rank"], str(each["lr"]), str(each["sr"]), each["where"])
            for each in leaders(view, language)
        ],
    )


# Charts and tracks.


def _orders(view: View, language: str) -> Iterator[Part]:
    told = orders(view, language)
    hand = [(Cell(chit["name"], strong=True), f": {chit['terms']}") for chit in told["hand"]]
    yield Part(title=Text("In hand", "En la mano").in_(language), items=hand)
    heads = _heads(language, ORDERS, Text("Holder", "Quién"), Text("Duty", "Servicio"), Text("Until", "Hasta"))
    rows = [_order(each, language) for each in told["under_way"]]
    yield _table(heads, rows, Text("Under way", "En curso").in_(language))


def _order(each: Told, language: str) -> list[Words]:
    least = Text(f"at least {each['least']} Sail", f"al menos {each['least']} navíos").in_(language)
    of = Text("of", "de").in_(language)
    duty = "–" if each["need"] is None else f"{each['duty']} {of} {each['need']}"
    name = f"{each['name']} ({each['partner']})" if each["partner"] else each["name"]
    return [name, Cell(f"{each['holder']} ({least})", each["holder_id"]), duty, each["until"]]


def _events(view: View, language: str) -> Part:
    told = events(view, language)
    standing = [f"{each['name']}: {each['standing']}" for each in told["contingents"]]
    lists = (
        (Text("In force", "En vigor"), told["in_force"]),
        (Text("May come", "Pueden llegar"), told["may_come"]),
        (Text("Later", "Más adelante"), told["later"]),
        (Text("Past", "Pasados"), told["past"]),
        (Text("Contingents", "Contingentes"), standing),
    )
    return Part(parts=[Part(title=title.in_(language), items=items) for title, items in lists])


def _tracks(view: View, language: str) -> Iterator[Part]:
    told = tracks(view, language)
    sides, prestige = Text("Side", "Bando"), Text("Prestige", "Prestigio")
    heads = _heads(language, sides, prestige, Text("Fulfilled", "Cumplidas"), Text("Failed", "Fallidas"))
    fields = ("side", "prestige", "fulfilled", "failed")
    yield _table(heads, [[str(each[field]) for field in fields] for each in told["prestige"]])
    turns = [str(turn) for turn in range(1, told["turns"] + 1)]
    yield Part(title=f"{Text('Turn', 'Turno').in_(language)}, {told['year']}", boxes=turns, at=(told["turn"] - 1,))
    yield _levant(told["levant"], language)
    if stores := ", ".join(f"{each['name']} {each['rp']}" for each in told["victualled"]):
        yield Part(text=f"{Text('Victualled', 'Víveres').in_(language)}: {stores}")


def _levant(told: Told, language: str) -> Part:
    """An own piece is named. Of the enemy's it shows only that the box is covered."""
    empty, boxes = Text("empty", "vacía").in_(language), []
    for at in range(told["boxes"]):
        held = told["pieces"][at] if at < len(told["pieces"]) else None
        words = f"{held['name']}, {held['since']}" if held else "■" if at < told["covered"] else empty
        boxes.append(f"{LEVANT[at] if at < len(LEVANT) else at + 1}: {words}")
    title = Text("Levant Trade Track", "Comercio de Levante").in_(language)
    return Part(title=title, boxes=boxes, at=list(range(told["covered"])))


def _enemies(view: View, language: str) -> Part:
    told = enemies(view, language)
    markers = [
        Cell(f"{each['name']}: {each['count']}" if each["count"] > 1 else each["name"], each["place"])
        for each in told["markers"]
    ]
    lists: tuple[tuple[Text, list[Words]], ...] = (
        (
            Text("In sight", "A la vista"),
            [Cell(f"{each['name']}: {each['words']}", each["name"]) for each in told["seen"]],
        ),
        (Text("Seen before", "Vistos antes"), [f"{each['name']}: {each['words']}" for each in told["notes"]]),
        (Text("Unspotted markers", "Marcadores sin avistar"), [*markers]),
    )
    return Part(parts=[Part(title=title.in_(language), items=items) for title, items in lists])
