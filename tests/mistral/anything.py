"""A player who submits anything that the rules do not refuse, in every field there is."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rulesets.kernel.questions import Question, plain
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.bot import answer as bot
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.fleet.flotillas import COUNTERS
from tests.kernel.anything import anything

PLACES = list(CHART.places)
CONDITIONS = (
    "enemy spotted within 3",
    "not enemy spotted within 2",
    "mpi at least 2",
    "spotted or shadowed",
    "battle fought",
    "damage over third",
    "gale within 2",
    "enemy spotted in gibraltar and mpi at least 3",
    "nonsense",
    {"is": "not", "of": {"is": "holds", "word": "enemy_within", "of": [1]}},
    {"is": "any", "of": [{"is": "holds", "word": "spotted"}, {"is": "holds", "word": "mpi", "of": [2]}]},
    {"is": "holds", "word": "hungry"},
)


def any_lawful(question: Question[Any], view: View, chance: random.Random) -> Any:
    """Random, from what is offered or made up from the answer's type; the default if nothing else is legal."""
    offered = question.options(view).get("", [])
    if offered and chance.random() < 0.5:
        return chance.choice(offered).value
    sensible = plain(bot(question, view, chance)) if chance.random() < 0.7 else None
    made = anything(question, view, chance, lambda name: _pool(view, name), {"Step": _step}, sensible)
    return question.default(view) if made is None else made


def _step(chance: random.Random) -> dict[str, Any]:
    """Mostly a path, because few single passages lead on from where it is by then."""
    do = chance.choice(
        ("reach", "reach", "reach", "go", "wait", "hold", "enter", "sail", "blockade", "interdict", "remove", "leave")
    )
    step: dict[str, Any] = {"do": do, "tries": chance.choice((0, 0, 2))}
    if do in ("go", "reach"):
        step["to"] = chance.choice(PLACES)
    if do == "reach" and chance.random() < 0.2:
        step["via"] = [chance.choice(PLACES)]
    if do == "wait":
        step["count"] = chance.randrange(4)
    return step


def _pool(view: View, name: str) -> Sequence[Any]:
    """What could be in a field of that name: mostly things that exist, sometimes things that cannot be there."""
    formations = list(view.formations)
    squadrons = list(view.squadrons)
    ships = list(view.auxiliaries)
    names = [seen.name for seen in view.strangers]
    pools: dict[str, Sequence[Any]] = {
        "formations.key": formations,
        "dummies.key": list(view.dummies),
        "convoys.key": list(view.convoys),
        "orders.key": [*formations, *ships],
        "leaders.key": list(view.leaders),
        "leaders": squadrons,
        "pairs.key": squadrons,
        "pairs": squadrons,
        "protect": squadrons,
        "land.key": PLACES,
        "pirates.key": list(view.corsairs),
        "pirates": [*PLACES, *names],
        "knights_against": list(view.corsairs),
        "auxiliary": ships,
        "assign.key": ships,
        "assign": [*PLACES, *formations, "levant", "available"],
        "chit": list(view.chits),
        "pick": [*view.chits, *FORCES.chits],
        "prefer": [*view.chits, *FORCES.order_defaults, *PLACES],
        "issue_drawn.key": list(FORCES.order_defaults),
        "issue_drawn": [*formations, *squadrons],
        "partner": [*formations, *PLACES, "levant", ""],
        "place.key": [*squadrons, "new", *FORCES.contingents],
        "place": PLACES,
        "repair.key": PLACES,
        "rps.key": PLACES,
        "bases.key": list(view.corsairs),
        "bases": ["algiers", "tunis", "tripoli", "sale"],
        "flotilla": [*formations, *COUNTERS, ""],
        "flotillas": formations,
        "squadrons": squadrons,
        "fleet50s": squadrons,
        "repair": squadrons,
        "lay_up": squadrons,
        "fit_out": squadrons,
        "withdraw": [*squadrons, *ships],
        "from_levant": squadrons,
        "leader": list(view.leaders),
        "hand_over": formations,
        "convoy": list(view.convoys),
        "when": CONDITIONS,
        "terminate_when": CONDITIONS,
        "to": [*PLACES, *formations, *squadrons],
        "at": [*PLACES, *formations, *names, *(f"harbour:{port}" for port in PLACES)],
    }
    return pools.get(name) or [*PLACES, *formations, *squadrons, *ships, *names, ""]
