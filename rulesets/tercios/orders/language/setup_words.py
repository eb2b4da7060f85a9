"""Before the first turn: scenery, edges, deployment, Vanguardia. Army lists have a text of their own. [D-03..D-10]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Fixed, Flag, Form, Measure, Several, Spoken, Topic, says
from rulesets.tabletop.book import scenery
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers import setting_up
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.questions import setup
from rulesets.tercios.orders.language.acting_words import MOVE_ACTION, VIA
from rulesets.tercios.orders.language.slots import COMMAND, COMPASS, DEGREES, ELEMENT, LONGEST, OWN, PLACE, WAY, length
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_deployment import NO_VANGUARD, placing_said
from rulesets.tercios.orders.language.spoken_setup import (
    ANY_EDGE,
    AS_PROPOSED,
    NO_MAP,
    NO_WISHES,
    WISHES_SAID,
    edges_said,
)

_TERRAIN = Choice(
    {
        kind.id: Text(
            "|".join(dict.fromkeys((kind.name.en, kind.id))), "|".join(dict.fromkeys((kind.name.es, kind.id)))
        )
        for kind in CATALOGUE.terrain.values()
    },
    label=Text("kind of terrain", "clase de terreno"),
)
_ACROSS = Measure(1000, -LONGEST, LONGEST, label=Text("x", "x"))
_UP = Measure(1000, -LONGEST, LONGEST, label=Text("y", "y"))
_PIECE = Clause("piece", label=Text("piece of scenery", "pieza de escenografía"))
_TURNED = Text("[ turned {angle}]", "[ girado {angle}]")
_SPOT = {"terrain": _TERRAIN, "x": _ACROSS, "y": _UP, "angle": DEGREES}

PIECE = (
    Form(
        scenery.Ellipse,
        en=rf"{{terrain}} oval at \({{x}}, {{y}}\) radii {{rx}} by {{ry}}{_TURNED.en}",
        es=rf"{{terrain}} óvalo en \({{x}}(; | ,) {{y}}\) radios {{rx}} por {{ry}}{_TURNED.es}",
        slots={
            **_SPOT,
            "rx": length("half its length", "mitad del largo"),
            "ry": length("half its width", "mitad del ancho"),
        },
        example=Text(
            'Small wood oval at (30, 20) radii 4" by 3" turned 15°',
            'Bosque pequeño óvalo en (30; 20) radios 4" por 3" girado 15°',
        ),
    ),
    Form(
        scenery.Rect,
        en=rf"{{terrain}} box at \({{x}}, {{y}}\) size {{w}} by {{h}}{_TURNED.en}",
        es=rf"{{terrain}} rectángulo en \({{x}}(; | ,) {{y}}\) tamaño {{w}} por {{h}}{_TURNED.es}",
        slots={**_SPOT, "w": length("length", "largo"), "h": length("width", "ancho")},
        example=Text(
            'Crop field box at (30, 20) size 8" by 6"', 'Campo de cultivo rectángulo en (30; 20) tamaño 8" por 6"'
        ),
    ),
    says(
        ("{terrain} line {points} width {width}", "{terrain} línea {points} ancho {width}"),
        Text('River line (0, 20) (72, 22) width 2"', 'Río línea (0; 20) (72; 22) ancho 2"'),
        {"terrain": _TERRAIN, "points": WAY, "width": length("width", "ancho")},
        scenery.Path,
    ),
)
POSE = (
    says(
        (r"\({x}, {y}\) facing {heading}", r"\({x}(; | ,) {y}\) mirando a {heading}"),
        Text("(20, 10) facing 90°", "(20; 10) mirando a 90°"),
        {"x": _ACROSS, "y": _UP, "heading": COMPASS},
        Pose,
        about=Text(
            "front centre, and degrees from east over north", "centro frontal, y grados desde el este por el norte"
        ),
    ),
)
PLACEMENT = (
    Form(
        setting_up.UnitPlacement,
        en=("{unit}[ at {at}][ with {host}][ in building {building}][ in ambush {ambush}][ {limbered}][ {left_out}]"),
        es=("{unit}[ en {at}][ con {host}][ en edificio {building}][ en emboscada {ambush}][ {limbered}][ {left_out}]"),
        slots={
            "unit": OWN,
            "at": Clause("pose", label=Text("place and heading", "lugar y rumbo")),
            "host": OWN,
            "building": ELEMENT,
            "ambush": ELEMENT,
            "limbered": Flag(Text("limbered", "atalajada")),
            "left_out": Flag(Text("left out", "fuera")),
        },
        about=Text(
            "`with` a unit: its gun, its column, its fortification",
            "`con` una unidad: su cañón, su columna, su fortificación",
        ),
        example=Text("T1 at (20, 10) facing 90°", "T1 en (20; 10) mirando a 90°"),
    ),
)
VANGUARD_MOVE = (
    says(("stay", "queda"), Text("stay", "queda"), {}, Move),
    Form(
        Move,
        en="move[ to {to}][ heading {heading}][ leaving at {exit}][ alternative {via}]",
        es="mueve[ a {to}][ rumbo {heading}][ saliendo por {exit}][ alternativa {via}]",
        slots={"to": PLACE, "heading": DEGREES, "exit": PLACE, "via": VIA},
        example=Text("move to (30, 20) heading 90°", "mueve a (30; 20) rumbo 90°"),
    ),
)


def _deployment(into: str = "") -> Form:
    """A Command with its Leader and its Troops, on one line."""
    return Form(
        setting_up.CommandPlacement,
        en="deploy {command}[, leader at {leader}][, leader inside {inside}]: {units}",
        es="despliega {command}[, mando en {leader}][, mando dentro de {inside}]: {units}",
        slots={
            "command": COMMAND,
            "leader": PLACE,
            "inside": OWN,
            "units": AnyOf(
                Fixed([], Text("nobody", "nadie")),
                Several(Clause("placement", label=Text("Troop and place", "Tropa y lugar")), by=Text(";|,", ";|,")),
                label=Text("Troops and places", "Tropas y lugares"),
            ),
        },
        into=into,
        example=Text(
            "deploy K1, leader at (22, 6): T1 at (20, 10) facing 90°; M1 at (26, 10) facing 90°",
            "despliega K1, mando en (22; 6): T1 en (20; 10) mirando a 90°; M1 en (26; 10) mirando a 90°",
        ),
    )


def _deployed_with(into: str = "") -> tuple[Spoken, ...]:
    """A Command and its Troops, each with its place: `K3 lo despliego con B1 en (48; 12) mirando al norte`."""
    return SPEECH(
        lambda slots: dict(slots) if slots["units"] and all("at" in unit for unit in slots["units"]) else None,
        "deploy {command} with {units}",
        "despliega [a] {command} con {units}",
        "{command}[,|:] [I|we] deploy [it] with {units}",
        "{command}[,|:] [lo] despliega con {units}",
        slots={
            "command": COMMAND,
            "units": Several(
                Clause("placement", label=Text("Troop and place", "Tropa y lugar")), by=Text(";|,|and", ";|,|y")
            ),
        },
        into=into,
    )


def _map_change(into: str = "") -> Form:
    return says(
        ("map {do}[ {element}][ by {by}][ {place}]", "mapa {do}[ {element}][ en {by}][ {place}]"),
        Text("map move wood1 by (3, -2)", "mapa mueve bosque1 en (3; -2)"),
        {
            "do": Choice(
                {
                    "none": Text("nothing|none", "nada"),
                    "move": Text("move", "mueve"),
                    "add": Text("add", "añade"),
                    "remove": Text("remove", "quita"),
                },
                label=Text("change", "cambio"),
            ),
            "element": ELEMENT,
            "by": PLACE,
            "place": _PIECE,
        },
        setting_up.MapChange,
        into=into,
        about=Text("what a Cartógrafo does", "lo que hace un Cartógrafo"),
    )


def _crossing(into: str = "") -> Form:
    return says(
        ("cross with {crossing}", "cruza con {crossing}"),
        Text('cross with Ford box at (30, 20) size 4" by 3"', 'cruza con Vado rectángulo en (30; 20) tamaño 4" por 3"'),
        {"crossing": _PIECE},
        into=into,
        about=Text("over the enemy's river", "sobre el río del enemigo"),
    )


_EDGES = {"KEEP": Text("keep", "mantener"), "TURN": Text("turn", "girar")}


def _edge(words: dict[Any, Text], into: str = "") -> Form:
    return says(
        ("edge {edge}", "borde {edge}"),
        Text("edge keep", "borde mantener"),
        {"edge": Choice(words)},
        into=into,
        about=Text("keep your edge or turn the table", "mantener tu borde o girar la mesa"),
    )


SETTING_UP = (
    Topic(
        setup.WishScenery,
        says(
            ("wish {place}[ or at {spots}]", "deseo {place}[ o en {spots}]"),
            Text(
                'wish Small wood oval at (30, 20) radii 4" by 3" or at (40, 20)',
                'deseo Bosque pequeño óvalo en (30; 20) radios 4" por 3" o en (40; 20)',
            ),
            {"place": _PIECE, "spots": Several(PLACE, by=WAY.by, label=Text("other spots", "otros sitios"))},
            setting_up.SceneryWish,
            into="wishes[]",
            about=Text("what you would buy, the dearest wish first", "lo que comprarías, por orden"),
        ),
        _crossing("crossings[]"),
        _map_change("map[]"),
        _edge({"COVER": Text("cover", "cobertura"), **_EDGES}, "edge"),
        *WISHES_SAID,
        *edges_said("KEEP", "TURN", "COVER", into="edge"),
        *ANY_EDGE,
        *NO_MAP,
        title=Text("scenery", "escenografía"),
        empty=Text("no wishes", "sin deseos"),
        unsaid=NO_WISHES,
    ),
    Topic(
        setup.SurveyTable,
        _map_change("map[]"),
        _edge({"COVER": Text("cover", "cobertura"), **_EDGES}, "edge"),
        *edges_said("KEEP", "TURN", "COVER", into="edge"),
        *ANY_EDGE,
        *NO_MAP,
        title=Text("table", "mesa"),
        empty=Text("no wishes", "sin deseos"),
    ),
    Topic(
        setup.BuyElement,
        says(
            ("buy nothing[ alternative {via}]", "compra nada[ alternativa {via}]"),
            Text("buy nothing", "compra nada"),
            {"via": VIA},
            setting_up.Purchase,
        ),
        says(
            ("buy {place}[ alternative {via}]", "compra {place}[ alternativa {via}]"),
            Text(
                'buy Small wood oval at (30, 20) radii 4" by 3"',
                'compra Bosque pequeño óvalo en (30; 20) radios 4" por 3"',
            ),
            {"place": _PIECE, "via": VIA},
            setting_up.Purchase,
        ),
        title=Text("purchase", "compra"),
    ),
    Topic(setup.PlaceCrossing, _crossing(), title=Text("crossing", "paso")),
    Topic(setup.ChangeMap, _map_change(), title=Text("map", "mapa")),
    Topic(setup.ChooseEdge, _edge(_EDGES), *edges_said("KEEP", "TURN"), title=Text("edge", "borde")),
    Topic(
        setup.DeployArmy,
        _deployment("commands[]"),
        *_deployed_with("commands[]"),
        *placing_said(),
        unfinished=True,
        title=Text("deployment", "despliegue"),
        empty=Text("deploy nothing", "no despliegues nada"),
        unsaid=AS_PROPOSED,
    ),
    Topic(setup.DeployCommand, _deployment(), *_deployed_with(), title=Text("deploy a Command", "desplegar un Mando")),
    Topic(
        setup.FinishDeployment,
        _deployment("general"),
        *_deployed_with("general"),
        *placing_said(),
        *NO_VANGUARD,
        says(
            ("vanguard {unit} {move}", "vanguardia {unit} {move}"),
            Text("vanguard C1 move to (30, 20) heading 90°", "vanguardia C1 mueve a (30; 20) rumbo 90°"),
            {"unit": OWN, "move": Clause("vanguard move", label=Text("move", "movimiento"))},
            setting_up.VanguardMove,
            into="vanguard[]",
        ),
        unfinished=True,
        title=Text("second wave", "segunda oleada"),
    ),
    Topic(
        setup.DeployGeneral,
        _deployment(),
        *_deployed_with(),
        title=Text("deploy the General", "desplegar al Comandante"),
    ),
    Topic(
        setup.MoveVanguard,
        says(("[{troop}[:] ]stay", "[{troop}[:] ]queda"), Text("C1 stay", "C1 queda"), {"troop": OWN}, Move),
        MOVE_ACTION,
        title=Text("vanguard", "vanguardia"),
        subject={"troop": "unit"},
    ),
)
