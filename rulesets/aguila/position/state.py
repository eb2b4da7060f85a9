"""The state: what is true on the table. One mutable root; units and pieces are frozen; only `Field` replaces them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.position.geometry.records import At
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.forms import names_of, said

Side = Literal["blue", "red"]
SIDES: tuple[Side, ...] = ("blue", "red")
PREFIXES: dict[str, str] = {"blue": "B", "red": "R"}
"""The first letter of a unit's id: B3 is Blue's third unit, RO1 Red's first officer."""

Edge = Literal["bottom", "top"]
Scenario = Literal[
    "pitched",
    "assault",
    "farm",
    "hill",
    "region",
    "bridge",
    "village",
    "escalation",
    "crossroads",
    "oblique",
    "divide",
    "borodino",
]
Country = Literal["mountain", "arid", "fertile", "forest", "steppe", "desert"]
Region = Literal["south", "west", "east", "middle_east"]
Season = Literal["winter", "spring", "summer", "autumn"]
Weather = Literal["fair", "rain", "torrential_rain", "fog", "snow", "blizzard", "sandstorm"]
Phase = Literal["armies", "ground", "preparation", "deployment", "turn", "over"]
"""What the next segment plays."""
Status = Literal["waiting", "reserve", "hidden", "table", "building", "attached", "dispersed", "destroyed"]
"""Not deployed yet; off the table; at a place that the enemy does not know; on the table; in a building; an officer
inside a unit; broken up among others; lost."""
Order = Literal[
    "HALT",
    "FACE",
    "ADVANCE",
    "BACK",
    "SIDE",
    "DOUBLE",
    "FORM",
    "LIMBER",
    "UNLIMBER",
    "REDEPLOY",
    "ENTER",
    "EXIT",
    "MOVE",
    "JOIN",
    "ARRIVE",
]
"""REDEPLOY: horse artillery limbers, moves and unlimbers. MOVE and JOIN: officers. [A-MOV-23, A-ART-28, A-ART-32]"""


def other(side: str) -> Side:
    return "red" if side == "blue" else "blue"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is agreed before the game. [A-SCN-01, D-03]"""

    scenario: Annotated[
        Scenario,
        said(
            "Scenario",
            "Escenario",
            names="pitched: Pitched battle | Batalla campal; assault: Assault on the position | Asalto a la posición; "
            "farm: Defend the farm | Defender la granja; hill: Take the hill | Tomar la colina; "
            "region: Control the region | Controlar la región; bridge: Battle for the bridge | Batalla por el puente; "
            "village: Defend the village | Defender el pueblo; escalation: Escalation | Escalada bélica; "
            "crossroads: Crossroads of destinies | Cruce de destinos; oblique: Oblique line | Línea oblicua; "
            "divide: Divide et impera | Divide et impera; borodino: Thus was Borodino won | Así se venció en Borodino",
        ),
    ] = "pitched"
    points: Annotated[
        int, msgspec.Meta(ge=500, le=4000), said("Points of each army", "Puntos de cada ejército", least=500)
    ] = 1000
    region: Annotated[
        Region,
        said(
            "Where",
            "Dónde",
            names="south: Southern Europe | Europa del sur; west: Western Europe | Europa occidental; "
            "east: Eastern Europe | Europa oriental; middle_east: Middle East | Oriente Medio",
        ),
    ] = "west"
    season: Annotated[
        Literal["roll"] | Season,
        said(
            "Season",
            "Estación",
            names="roll: A die decides | Lo decide un dado; winter: Winter | Invierno; spring: Spring | Primavera; "
            "summer: Summer | Verano; autumn: Autumn | Otoño",
        ),
    ] = "roll"
    country: Annotated[
        Literal["choose"] | Country,
        said(
            "Country",
            "Terreno",
            names="choose: The winner of a roll chooses | Lo elige quien gane una tirada; "
            "mountain: Mountains | Montañoso; arid: Arid | Árido; fertile: Fertile | Fértil; forest: Woods | Boscoso; "
            "steppe: Steppe | Estepa; desert: Desert | Desierto",
        ),
    ] = "choose"
    ground: Annotated[
        Literal["server", "ready"],
        said(
            "The table",
            "La mesa",
            names="server: Laid by the rules | Según las reglas; "
            "ready: A ready table, where there is one | Una mesa preparada, si la hay",
        ),
    ] = "server"
    closed_lists: Annotated[
        bool,
        said(
            "Closed lists: a unit is known to the enemy once it is on the table",
            "Listas cerradas: el enemigo conoce una unidad cuando está en la mesa",
        ),
    ] = False
    regimental_guns: Annotated[bool, said("Regimental artillery", "Artillería de regimiento")] = False
    frozen_south: Annotated[
        bool, said("Rivers freeze in a southern winter", "Los ríos se hielan en el invierno del sur")
    ] = False
    attacker: Annotated[
        Literal["roll", "blue", "red"],
        said(
            "Who attacks",
            "Quién ataca",
            names="roll: A die decides | Lo decide un dado; blue: Blue | El azul; red: Red | El rojo",
        ),
    ] = "roll"


SCENARIO_NAMES = names_of(Options, "scenario")


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of terrain. `rot` turns it clockwise, in tenths of a degree. [G-05]"""

    id: str
    kind: str
    x: int
    y: int
    w: int
    h: int
    rot: int = 0
    structure: int = 0
    """Structure points that are left. [A-ART-23]"""
    owner: str = ""
    """The side that bought a position. [A-SCN-202]"""
    destroyed: bool = False
    """Gone; its site may still count. [A-ART-24, A-SCN-308]"""


class Objective(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    x: int
    y: int
    piece: str = ""
    """The piece on which it lies, or which it is."""
    value: int = 1
    quarter: str = ""
    """`divide`: whose quarter it is in: a side or nobody's. [A-SCN-1105]"""
    taken: str = ""
    """`assault`: the side that has taken the position. [A-SCN-207]"""


class Unit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A unit, gun or officer. What never changes (profile, base) is in the book, under `entry`. [A-UNIT-01]"""

    id: str
    side: Side
    entry: str
    brigade: int = 0
    slot: Literal["core", "support", "elite", "officer"] = "core"
    officer: str = ""
    """The officer to whom it is assigned. [A-OFF-03]"""
    chief: bool = False
    """Whether this is the General in chief. [A-OFF-01]"""
    aides: int = 0
    abilities: tuple[str, ...] = ()
    """What options and purchases added to those of the book. [A-ARM-16, A-ARM-17]"""
    points: int = 0
    """Its full price. [A-SCN-13]"""
    status: Status = "waiting"
    at: Stance | None = None
    """Its place on the table. In a building, attached or off the table it has none."""
    building: str = ""
    host: str = ""
    """The unit in which an officer is. [A-OFF-11]"""
    formation: Formation = "line"
    limbered: bool = False
    dismounted: bool = False
    battery: str = ""
    """The guns with the same name stand base to base and act as one. [A-BAT-01]"""
    regiment: str = ""
    """The unit to which a regimental gun belongs. [A-ART-35]"""
    sappers: Literal["", "bought", "free"] = ""
    """[A-SAP-03, A-SCN-1204]"""
    position: str = ""
    """The free light position of `borodino`, or nothing. [A-SCN-1203]"""
    damage: int = 0
    stunned: int = 0
    """The turn in which it was Stunned last; 0: it is not. [A-MOR-10]"""
    disorganised: int = 0
    """The same. [A-COM-23]"""
    used: tuple[str, ...] = ()
    """Abilities that are used up for the game. Everybody has seen it. [H-01, H-12]"""
    lost_in: int = 0
    """The turn in which it was destroyed."""
    # What it did this turn. [H-01]
    order: Order | Literal[""] = ""
    """Nothing: it has not been its turn to move, which counts as HALT. [A-SHO-02]"""
    spent: int = 0
    """The inches spent in the movement phase. [A-FRM-10]"""
    failed: bool = False
    """Failed a check of its own: no move, no charge, counts as having moved. [A-DIS-03]"""
    fired: bool = False
    declared: bool = False
    """Declared a charge. [A-CHG-08]"""
    charged: bool = False
    """Was charged. [A-CHG-08]"""
    supported: bool = False
    """An officer: gave their bonus to a check. [A-DIS-02]"""
    steadied: bool = False
    """An officer: used Disciplinarian. [A-OAB-06]"""
    rallied: bool = False
    """Was rallied; of an officer: has rallied somebody. [A-OFF-16]"""
    turned: bool = False
    """It was moved by something else than an order: a gun that swung, a unit that regrouped."""


THIS_TURN: dict[str, Any] = {
    "order": "",
    "spent": 0,
    "failed": False,
    "fired": False,
    "declared": False,
    "charged": False,
    "supported": False,
    "steadied": False,
    "rallied": False,
    "turned": False,
}
"""What is forgotten when a turn begins."""


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """Where a hidden unit waits. Secret. [A-UAB-05, H-02]"""

    at: Annotated[At, said("Place and heading", "Lugar y rumbo")]
    formation: Annotated[Formation, said("Formation", "Formación", chosen_from="unit_formations")]


class Kept(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a side keeps to itself. [H-02, H-05, H-08]"""

    standing: Any = None
    """Its standing orders as plain data (`dialogue/answers/standing.py`). [P-16..P-21]"""
    notes: dict[str, Note] = {}
    roster: Any = None
    """Its army list as plain data, as long as it is secret. [H-03]"""
    formations: dict[str, Formation] = {}
    """The formations in which its units are to begin, said with the deployment. [H-09, P-24]"""


class Breaking(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How near an army is to fleeing. [A-BRK-01..A-BRK-05]"""

    total: int = 0
    lost: int = 0
    reached: bool = False
    further: int = 0
    """Units lost after the break point was reached."""
    fled: bool = False


class State(msgspec.Struct, kw_only=True):
    options: Options
    phase: Phase = "armies"
    turn: int = 0
    attacker: Literal["", "blue", "red"] = ""
    nations: dict[str, str] = {}
    """Side -> the nation of its army."""
    armies: dict[str, str] = {}
    """Side -> what its army is called."""
    edges: dict[str, str] = {}
    """Side -> its long edge (`bottom`, `top`), side of the diagonal or quarter."""
    first_deployer: Literal["", "blue", "red"] = ""
    diagonal: Literal["", "rising", "falling"] = ""
    """`oblique`: from the lower left corner, or from the upper left one. [A-SCN-1001]"""
    country: Literal[""] | Country = ""
    season: Literal[""] | Season = ""
    weather: Weather = "fair"
    lasting: bool = False
    """Whether the weather may still end. [A-WEA-02]"""
    terrain: tuple[Piece, ...] = ()
    objectives: tuple[Objective, ...] = ()
    units: dict[str, Unit] = {}
    """Units and officers by id, in the order in which they were listed."""
    initiative: Literal["", "blue", "red"] = ""
    mover: Literal["", "blue", "red"] = ""
    """Who is moving now, or moved last in this turn. [A-MOV-01]"""
    breaking: dict[str, Breaking] = {}
    sight: dict[str, bool] = {}
    """Doubtful lines that were rolled for in this phase: `B1 R2` -> whether they see each other. [G-28]"""
    kept: dict[str, Kept] = msgspec.field(default_factory=lambda: {side: Kept() for side in SIDES})
    trails: dict[str, tuple[Stance, ...]] = {}
    """Where each unit was before its moves in this turn, for the arrows on the board."""
