"""The nouns and units in Águila's sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from rulesets.aguila.book import names
from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.battle import Check
from rulesets.aguila.position.geometry.records import Reason
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import SCENARIO_NAMES, Order
from rulesets.aguila.reports.prose import dice_words, fighting, formations, setup, turn
from rulesets.kernel.dice import Roll
from tests.spoken.building import ROLL
from tests.spoken.checks import Grammar

UNITS = ("B1", "B2")
FOES = ("R1", "R3")
OFFICERS = ("BO1", "RO2")
PIECES = ("wood1", "fence2", "river1", "dunes1", "farm1")
HOUSES = ("building_stone1", "farm1")
AT = Stance(12_500, 8_000, 900)
ROLLS = ({"blue": ROLL, "red": ROLL},)
FACTORS = ({"blue": 4, "red": 2}, {"blue": 0, "red": 0})
WINNERS = ("blue", "red", "")
SIDES = ("blue", "red")
MODIFIERS = ({}, dict.fromkeys((*dice_words.REASONS, "stealthy", "resilient", "fearsome"), -1), {"cover": 2})

POOLS: Mapping[str, Sequence[Any]] = {
    **dict.fromkeys(("unit", "viewer", "charger"), UNITS),
    **dict.fromkeys(("target", "by"), FOES),
    "Moved.by": ((), ("R1",), ("R1", "R2"), ("wood1",)),
    "ShotLost.target": ("R1", "building_stone1"),
    **dict.fromkeys(("units", "chargers", "guns"), (("B1",), ("B1", "B2"))),
    "steady": (("B1",), (), ("B1", "R2")),
    "ordered": (("R1",), (), ("B1", "R2")),
    "stunned": ((), ("B1",), ("B1", "B2")),
    "CourageTested.stunned": (11,),
    "CourageTested.modifiers": MODIFIERS,
    "officer": OFFICERS,
    "Checked.officer": ("", *OFFICERS),
    "officers": (("BO1",), ("BO1", "RO1")),
    "Anticipated.rolls": ({}, {"BO1": ROLL, "RO1": ROLL}),
    **dict.fromkeys(("joined", "left"), ("", "B1")),
    "BuildingHit.left": (0, 1, 5),
    "spared_by": ("", "BO1"),
    **dict.fromkeys(("start", "end", "at"), (AT,)),
    "Revealed.at": (AT, None),
    "steps": ((),),
    "order": get_args(Order),
    "stopped": ("", *(str(reason) for reason in Reason)),
    **dict.fromkeys(("before", "after", "formation"), tuple(formations.INTO)),
    **dict.fromkeys(("building",), HOUSES),
    "water": ("river1", "lake1", "stream2"),
    "BuildingFell.unit": ("", "B1"),
    "side": SIDES,
    "PieceLaid.side": ("", *SIDES),
    "CountryChosen.side": ("", *SIDES),
    **dict.fromkeys(("Struck.side", "Charged.side", "arc"), tuple(fighting.SIDES_STRUCK)),
    "sides": ({"B1": "front"}, {"B1": "left"}, {"B1": "rear", "B2": "front"}),
    "reaction": tuple(fighting.REACTIONS),
    "Fired.reaction": (False, True),
    "ammo": tuple(fighting.AMMUNITION),
    "ChargeLost.why": tuple(fighting.CHARGES_LOST),
    "modifiers": MODIFIERS,
    "did": tuple(fighting.REGROUPED),
    "check": get_args(Check),
    "why_again": ("", "elan", "expert_skirmishers", "inspiring"),
    "saved_by": ("", "fanatic"),
    "rolls": ROLLS,
    "ObjectivesSet.rolls": ((), (ROLL,), (ROLL, ROLL)),
    "ObjectivesSet.objectives": (("goal1",), ("goal1", "goal2", "goal3"), ()),
    "factors": FACTORS,
    "bonuses": FACTORS,
    **dict.fromkeys(("winner",), WINNERS),
    "Anticipated.winner": SIDES,
    "attacker": SIDES,
    "RolesRolled.roll": (ROLL, None),
    **dict.fromkeys(("weather", "now"), tuple(names.WEATHER_NAMES)),
    "season": tuple(names.SEASON_NAMES),
    "region": tuple(names.REGION_NAMES),
    "country": tuple(names.COUNTRY_NAMES),
    "shifts": ({}, {"blue": 1}, {"blue": -1, "red": 1}),
    "nations": tuple({"blue": one, "red": "pl"} for one in BOOK.nations),
    "names": ({"blue": "", "red": ""}, {"blue": "Grande Armée", "red": "Armia"}),
    "brigades": ({"blue": (), "red": ()},),
    "ArmiesShown.units": ({"blue": (), "red": ()},),
    "found": (*BOOK.kinds, *setup.FOUND),
    "count": (None, ROLL),
    "ReservesKept.count": (1, 2),
    "ReservesKept.units": ((), ("B1",), ("B1", "B2")),
    "walls": ((Roll("key", "public", 6, 1, "play", (2,)),), (ROLL, ROLL)),
    "kind": (*BOOK.kinds, "marker"),
    "piece": PIECES,
    "what": ("ford",),
    "result": ("yes", "no"),
    "CourageTested.result": ("steady", "stunned", "routed"),
    "edges": (
        {"blue": "bottom", "red": "top"},
        {"blue": "lower", "red": "upper"},
        {"blue": "lower_left", "red": "upper_right"},
        {"blue": "lower_right", "red": "upper_left"},
    ),
    "Deployed.units": ({"B1": AT}, {"B1": AT, "B2": AT}),
    "buildings": ({}, {"B3": "farm1"}),
    "inside": ({}, {"BO1": "B1"}),
    "positions": ((), ("position_light",), ("position_light", "position_solid")),
    "formations": ({"B1": "line"}, {"B1": "line", "B2": "line", "B3": "square"}, {}),
    "scenario": tuple(SCENARIO_NAMES),
    "reason": tuple(turn.REASONS),
    "points": (1, 2, 0),
    "ChooseArmy.points": (500, 1000),
    "SplitAttacks.dice": (2, 13),
    "BattleEnded.points": ({"blue": 300, "red": 1}, {"blue": 0, "red": 0}),
    "held": ({}, {"goal1": "blue"}),
    "modifier": (0, 1, -1),
}
NOUNS = (
    *names.SIDE_NAMES.values(),
    *names.WEATHER_NAMES.values(),
    *names.COUNTRY_NAMES.values(),
    *names.EDGE_NAMES.values(),
    *(kind.name for kind in BOOK.kinds.values()),
    *(entry.name for entry in BOOK.entries.values()),
)
GRAMMAR = Grammar(
    nouns=NOUNS,
    counted=(
        ("impacto", "impactos"),
        ("herida", "heridas"),
        ("dado", "dados"),
        ("punto", "puntos"),
        ("unidad", "unidades"),
        ("edificio", "edificios"),
        ("elemento", "elementos"),
    ),
    counted_english=(("hit", "hits"), ("wound", "wounds"), ("die", "dice"), ("unit", "units"), ("piece", "pieces")),
    right=(
        r"«[^»]*»|“[^”]*”",  # names of armies, and what officers cry
        r"\(\d+\.\d, \d+\.\d\)",  # a point, as orders take it
        r'(?<=\d)"',  # inches
        r"\b(?:Azul|Rojo) \d+(?: \+ \d+)?",  # a side's roll or score
    ),
)
OWED: frozenset[str] = frozenset()
"""Kinds that are not checked yet."""
