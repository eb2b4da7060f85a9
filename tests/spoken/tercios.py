"""The nouns and pieces in Tercios' sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from rulesets.kernel.dice import Roll
from rulesets.kernel.nouns import Noun
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.book import naming
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import COMMON_ACTIONS, SIDE_NAMES
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.values import Modifier, Pool
from rulesets.tercios.reports.prose import charging, checks, combat, dice_words, harm, leading, reactions, setup, turn
from rulesets.tercios.reports.prose import names as reported
from tests.spoken.building import ROLL
from tests.spoken.checks import Grammar

UNITS = ("ST1", "SC2", "SB1")
FOES = ("NT1", "NC3")
LEADERS = ("SG", "SL1")
PIECES = ("wood1", "fence2", "urban1-small3", "river1", "urban2-large1", "hill_steep11", "marsh1")
BUILDINGS = ("building1", "urban1-large2", "building_large2")
LENGTHS = (2500, 0, 3000, 1250)
POSE = Pose(12_500, 8_000, 9_000)
WHY = (*checks.OCCASIONS, "AUDAZ", "INSPIRAR", "CORRER")
CAUSES = (*harm.CAUSES, "decidido", "freneticos")
SOURCES = (*dice_words.SOURCES, *get_args(Order), *COMMON_ACTIONS, "mosquete", "fervor", "audaz", "elite")
POOL = Pool(4, 5, tuple(Modifier(source, steps=1 - at % 3, flat=-(at % 3)) for at, source in enumerate(SOURCES)))
SCORE = ({"south": 3, "north": 1}, {"south": 0, "north": 12})
ROLLS = ({"south": Roll("key", "public", 6, 0, "play", (4,)), "north": Roll("key", "public", 6, 0, "play", (1,))},)
CAUSED = ({"ST1": 2, "NT1": 1}, {"ST1": 1, "NT1": 1})
NOT_MADE = Text("fence2 would lie in wood1.", "fence2 quedaría en wood1.")
"""As such a reason is kept: with the ids of the pieces, which are read by their names."""

POOLS: Mapping[str, Sequence[Any]] = {
    **dict.fromkeys(("unit", "mover", "host", "inside", "giver", "charger"), UNITS),
    **dict.fromkeys(("foe", "target", "taker", "member"), FOES),
    "Moved.toward": ("NT1", ""),
    "gun": ("SB1",),
    "leader": LEADERS,
    "shooter": ("ST1", "SB1", "SC2"),
    "left": ("ST1", ""),
    **dict.fromkeys(("ElementLaid.left", "BuyElement.left"), (2, 1, 0)),
    "DeployCommand.left": (("K1",), ("K1", "K2")),
    **dict.fromkeys(("units", "others", "targets"), (("ST1",), ("ST1", "SC2"), ("SL1", "ST1", "SC2"))),
    "JointOrder.units": (("ST1", "SC2"),),
    "ArmyMustered.units": (1, 12),
    "side": tuple(SIDE_NAMES),
    "Faced.side": ("left", "right", "rear"),
    **dict.fromkeys(("winner", "first"), tuple(SIDE_NAMES)),
    **{f"{kind}.winner": ("south", "north", "") for kind in ("InitiativeRolled", "EdgeRolled")},
    **{f"{kind}.first": ("south", "north", "") for kind in ("SceneryRolled", "VanguardRolled")},
    "CombatDecided.winner": ("ST1", "NT1", ""),
    "CombatDecided.charger": ("ST1",),
    "CombatDecided.target": ("NT1",),
    "caused": CAUSED,
    "score": SCORE,
    "points": (1, 2, 0),
    **{f"{kind}.points": SCORE for kind in ("TurnEnded", "GameEnded")},
    "cards": ({"south": 1, "north": 2}, {"south": 5, "north": 1}, {"south": 0, "north": 3}),
    "totals": ({"south": 7, "north": 5},),
    "rolls": ROLLS,
    **dict.fromkeys(("south", "north"), (ROLL,)),
    "ArmiesOfOtherTimes.south": tuple(CATALOGUE.lists)[:2],
    "ArmiesOfOtherTimes.north": tuple(CATALOGUE.lists)[2:],
    **dict.fromkeys(("pose", "start", "end"), (POSE,)),
    **dict.fromkeys(("aim", "spot"), ((12_500, 8_000),)),
    "path": (((1_000, 1_000), (12_500, 8_000)),),
    **dict.fromkeys(("length", "reach", "UnitMarked.value"), LENGTHS),
    "ShotFired.length": (*LENGTHS, 400),
    "pool": (POOL, Pool(4, 1), Pool(4, 4)),
    "courage": (POOL, None),
    "roll": (ROLL,),
    "CommandChecked.roll": (ROLL, None),
    "BreakTested.roll": (ROLL, None),
    "CropsSettled.roll": (ROLL, None),
    **dict.fromkeys(("least", "save"), (4, 6)),
    "why": WHY,
    "MapUnchanged.why": (NOT_MADE,),
    "cause": CAUSES,
    "LeaderLost.cause": (*leading.LOSSES, "audaz"),
    "LeaderSpared.cause": ("caught",),
    **{f"{kind}.cause": ("audaz",) for kind in ("LeaderTired", "LeaderRested")},
    "weapon": tuple(CATALOGUE.weapons),
    "action": (*CATALOGUE.qualities, *COMMON_ACTIONS),
    "UnitMarked.action": tuple(leading.EFFECTS),
    "UnitMarked.word": (*CATALOGUE.virtues, "fire", "combat"),
    "virtue": ("", *CATALOGUE.virtues),
    "gift": (*CATALOGUE.virtues, *CATALOGUE.qualities),
    "quality": ("innovador",),
    "opposed": ("", "NG"),
    "CardReplaced.how": tuple(leading.CARDS),
    "UnitsBound.how": ("next", "not-next", "last"),
    "ChargeDeclared.how": tuple(charging.CHARGES),
    "FellBack.how": ("unlock", "retreat"),
    "where": tuple(combat.HELD),
    "do": tuple(reactions.WISHES),
    **{f"{kind}.do": tuple(setup.CHANGES) for kind in ("MapChanged", "MapUnchanged")},
    "trigger": ("charge",),
    "by": ("NT1", ""),
    "element": PIECES,
    "MapChanged.element": (*PIECES, "wood"),
    "building": BUILDINGS,
    "elements": (("wood1",), ("wood1", "wood2", "fence1", "hill1"), ("urban1-small1", "urban1-large2"), ()),
    "ElementLaid.elements": (("wood1",), ("fence1", "fence2")),
    "terrain": (Text("Wood", "Bosque"),),
    "name": (Text("Two woods", "Dos bosques"),),
    "qualities": (("difficult",), tuple(setup.GROUND), ()),
    "command": ("1", "G"),
    "columns": ({"ST1": ("SC2",)}, {"ST1": ("SC2", "SC3")}, {}),
    "fortifications": ({"ST1": ("SC2",)}, {}),
    "guns": ({"SB1": "ST1"}, {}),
    "buildings": ({"ST1": "urban1-large2"}, {}),
    "limbered": (("SB1",), ("SB1", "SB2"), ()),
    "level": tuple(turn.LEVELS),
    "reason": ("points",),
    "Passed.rule": tuple(turn.PASSES),
    "Moved.rule": ("T-MOV-04", "T-MOV-07"),
    "OrderLost.rule": ("T-ORD-06", "T-REA-05"),
    "Intercepted.rule": ("T-REA-12", "T-TRP-19"),
}
NOUNS: tuple[Noun, ...] = (
    *(kind.noun for kind in CATALOGUE.terrain.values()),
    *(troop.noun for troop in CATALOGUE.troops.values()),
    *(naming.piece(id, ("fence1", "urban1", "wood1")) for id in PIECES),
    *SIDE_NAMES.values(),
    naming.SOMETHING,
    naming.BUILDING,
    reported.UNIT,
    reported.GENERAL,
    reported.OFFICER,
)
GRAMMAR = Grammar(
    nouns=NOUNS,
    counted=(
        ("dado", "dados"),
        ("impacto", "impactos"),
        ("éxito", "éxitos"),
        ("punto", "puntos"),
        ("unidad", "unidades"),
        ("carta", "cartas"),
        *((kind.noun.es, kind.several.es) for kind in CATALOGUE.terrain.values()),
    ),
    counted_english=(
        ("die", "dice"),
        ("hit", "hits"),
        ("success", "successes"),
        ("point", "points"),
        ("break point", "break points"),
        ("scenery point", "scenery points"),
        ("unit", "units"),
        *((kind.noun.en, kind.several.en) for kind in CATALOGUE.terrain.values()),
    ),
    right=(
        r"«[^»]*»|“[^”]*”",  # names of armies, actions and Qualities are written as the book has them
        r'(?<=\d)"|\("\)',  # inches
        r"\(\d+\.\d, \d+\.\d\)",  # a point, as orders take it
        r"^(?:Sur|Norte), paso",  # a heading, as on the board
        r"\bqueda [\d,]+… más atrás",  # how far back it stands
    ),
)
OWED: frozenset[str] = frozenset()
"""Kinds that are not listened to yet."""
