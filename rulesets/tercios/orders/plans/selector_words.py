"""The words with which a selector filters enemies, and the keys that sort them. [A-15]"""

from __future__ import annotations

from rulesets.conditions import Key, Selecting, Shorthand, Sieve
from rulesets.kernel.text import Text
from rulesets.tercios.orders.language.slots import LONGEST
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.situations import FOE, is_leader_id, is_unit_id, tidy

_SHORTHANDS = {
    "nearest": Shorthand(Text("the nearest|nearest", "el más cercano|más cercano|cercano|más cercana"), "distance"),
    "most_worn": Shorthand(
        Text("the most worn|most worn|most_worn", "el más desgastado|más desgastado|más desgastada"), "wear"
    ),
    "weakest": Shorthand(Text("the weakest|weakest", "el más débil|más débil"), "wear_left"),
    "best_odds": Shorthand(Text("the best odds|best odds|best_odds", "el mejor pronóstico|mejor pronóstico"), "odds"),
    "best_shot": Shorthand(Text("the best shot|best shot|best_shot", "el mejor tiro|mejor tiro"), "shot"),
}
_SIEVES = {
    "infantry": Sieve(Text("infantry", "infantería"), lambda view, by, unit: unit.troop.arm == "infantry"),
    "cavalry": Sieve(Text("cavalry", "caballería"), lambda view, by, unit: unit.troop.arm == "cavalry"),
    "artillery": Sieve(Text("artillery", "artillería"), lambda view, by, unit: unit.troop.arm == "artillery"),
    "formation": Sieve(Text("formation", "formación"), lambda view, by, unit: unit.troop.category == "formation"),
    "company": Sieve(Text("company", "compañía"), lambda view, by, unit: unit.troop.category == "company"),
    "disordered": Sieve(Text("disordered", "desordenado|desordenada"), lambda view, by, unit: unit.disordered),
    "fresh": Sieve(Text("fresh", "fresco|fresca"), lambda view, by, unit: unit.wear == 0),
    "limit": Sieve(Text("at the limit|limit", "al límite"), lambda view, by, unit: appraisal.is_at_limit(view, unit)),
    "has_card": Sieve(Text("with a card|has_card", "con carta"), lambda view, by, unit: view.holds_card(unit.id)),
    "no_card": Sieve(Text("without a card|no_card", "sin carta"), lambda view, by, unit: not view.holds_card(unit.id)),
    "visible": Sieve(
        Text("visible|in sight", "visible|a la vista"),
        lambda view, by, unit: appraisal.sees(view, by, unit.id),
        dear=True,
    ),
    "reachable": Sieve(
        Text("reachable|in reach", "alcanzable|al alcance"),
        lambda view, by, unit: appraisal.reaches(view, by, unit.id),
        dear=True,
    ),
    "inrange": Sieve(
        Text("in range|inrange", "a tiro"), lambda view, by, unit: appraisal.in_range(view, by, unit.id), dear=True
    ),
    "flankable": Sieve(
        Text("flankable", "flanqueable"), lambda view, by, unit: appraisal.flankable(view, by, unit.id), dear=True
    ),
}
_KEYS = {
    "distance": Key(
        Text("distance", "distancia"),
        lambda view, by, unit: appraisal.distance(view, by, unit.id) or 0,
        lowest_first=True,
    ),
    "wear": Key(Text("wear", "desgaste"), lambda view, by, unit: unit.wear),
    "wear_left": Key(
        Text("wear left|wear_left", "aguante restante"),
        lambda view, by, unit: appraisal.wear_left(view, unit),
        lowest_first=True,
    ),
    "points": Key(Text("points", "puntos"), lambda view, by, unit: unit.troop.points),
    "odds": Key(Text("odds", "pronóstico"), lambda view, by, unit: appraisal.charge_odds(view, by, unit.id) or 0.0),
    "shot": Key(Text("shot", "tiro"), lambda view, by, unit: appraisal.shot_value(view, by, unit.id)),
}


def _name(word: str) -> str:
    found = tidy(word)
    return found if found == FOE or is_unit_id(found) or is_leader_id(found) else ""


SELECTING = Selecting(
    shorthands=_SHORTHANDS,
    sieves=_SIEVES,
    keys=_KEYS,
    usual_key="distance",
    name=_name,
    lists=(
        ("enemies", Text("The enemy's", "Del enemigo")),
        ("own", Text("Ours", "Los nuestros")),
        ("foe", Text("By the case", "Según el caso")),
    ),
    within=Text("no farther than", "a no más de"),
    within_label=Text('No farther than (")', 'A no más de (")'),
    farthest=LONGEST,
    fresh="visible",
)
