"""Edges, preparation and deployment as players say them: `we deploy second`, `B1 en (20, 10)`. [D-07..D-16]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.setting_up import Placing, SideChoice, VanguardMove
from rulesets.aguila.dialogue.questions import setup as asked
from rulesets.aguila.orders.language.names import Armies
from rulesets.aguila.orders.language.slots import FORMATIONS, HEADING, OFFICER, OWN, OWNS, PIECE
from rulesets.aguila.orders.language.speech import COURSE, SPEECH
from rulesets.aguila.orders.language.spots import SPOT
from rulesets.aguila.orders.language.step_words import AT, PATH
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Form, Several, Slots, always
from rulesets.language.values import Maker

_PLACING, _STANCE, _SIDE, _VANGUARD = Maker(Placing), Maker(Stance), Maker(SideChoice), Maker(VanguardMove)
_OF_AN_EDGE = Text("|edge|side|part|end|half|1", "borde|lado|parte|extremo|mitad|zona")


def _edge(high: str, arriba: str) -> Text:
    """The lower edge, the one below."""
    en = [f"{word} {end}".strip() for word in high.split("|") for end in _OF_AN_EDGE.en.split("|")]
    es = [f"{end} {word}".strip() for word in arriba.split("|") for end in ("", *_OF_AN_EDGE.es.split("|"))]
    whose = [f"{end} de {word}".strip() for word in arriba.split("|") for end in ("", *_OF_AN_EDGE.es.split("|"))]
    return Text("|".join(en), "|".join([*es, *whose]))


_EDGES = Choice(
    {
        ("bottom", "lower"): _edge(
            "bottom|lower|south|southern|near|1 at bottom|below diagonal", "abajo|inferior|sur|bajo|baja|bajo diagonal"
        ),
        ("top", "upper"): _edge(
            "top|upper|north|northern|far|1 at top|above diagonal", "arriba|superior|norte|alto|alta|sobre diagonal"
        ),
        **{
            (f"{up}_{left}",): Text(
                f"{up} {left} quarter|{up} {left}|{also} {left}|{also} {left} quarter|{compass}",
                f"cuarto {alto} {lado}|{arriba} a {lado}|{alto} {lado}|cuarto de {arriba} a {lado}|{rumbo}",
            )
            for up, left, also, compass, alto, arriba, lado, rumbo in (
                ("lower", "left", "bottom", "southwest|south-west", "inferior", "abajo", "izquierda", "suroeste"),
                ("lower", "right", "bottom", "southeast|south-east", "inferior", "abajo", "derecha", "sureste"),
                ("upper", "left", "top", "northwest|north-west", "superior", "arriba", "izquierda", "noroeste"),
                ("upper", "right", "top", "northeast|north-east", "superior", "arriba", "derecha", "noreste"),
            )
        },
    },
    label=Text("edge", "borde"),
)
"""Each with the edges that may be meant by it: the lower one, or what lies below the diagonal."""


def _asked(slots: Slots) -> Question[Any] | None:
    return slots.lexicon.asked if isinstance(slots.lexicon, Armies) else None


def _chosen(slots: Slots) -> str | None:
    """The edge that is offered and may be meant."""
    question = _asked(slots)
    offered = question.edges if isinstance(question, asked.ChooseEdge | asked.ChooseSide) else ()
    return next((edge for edge in slots["edge"] if edge in offered or not offered), None)


def _edge_chosen(slots: Slots) -> dict[str, Any] | None:
    edge = _chosen(slots)
    return _SIDE.make({"choose": "edge", "edge": edge}) if edge else None


_edges = SPEECH.of({"edge": _EDGES})
_OUR_EDGE = (
    "[(us | we | me | i | ours | mine)] [(<take> | stay | be | <deploy>)] [(at | on | by | from | with | in)] {edge} "
    "[(for (us | me) | is (ours | mine))]",
    "[(nosotros | yo | nos)] [(<take> | <deploy> | estar)] [(a | en | por | con)] {edge} [para (nosotros | mí)]",
)
SPOKEN_EDGES = _edges(_chosen, *_OUR_EDGE)
SPOKEN_SIDES = (
    *_edges(_edge_chosen, *_OUR_EDGE),
    *_edges(
        always(_SIDE.make({"deploy": "first"})),
        "[(we | us | i | me)] [(<take> | want)] [to] [<deploy>] first [(us | me)]",
        "[(nosotros | yo)] [<take>] [<deploy>] [(nosotros | yo)] (primero|primeros | en primer lugar | antes) "
        "[(nosotros | yo)]",
        "<deploy> before <them>",
        "<deploy> antes que <them>",
        "<them> [<deploy>] (second | last | after (us | me))",
        "<them> [<deploy>] (segundo|segundos | después | último|últimos)",
    ),
    *_edges(
        always(_SIDE.make({"deploy": "second"})),
        "[(we | us | i | me)] [(<take> | want)] [to] [<deploy>] (second | last | after <them> | afterwards)",
        "[(nosotros | yo)] [<take>] [<deploy>] [(nosotros | yo)] (segundo|segundos | último|últimos | "
        "después [de <them>] | en segundo lugar | en último lugar | detrás [de <them>])",
        "[let] <them> [(may | can)] [<deploy>] first",
        "[dejar [a]] <them> [<deploy>] (primero|primeros | antes)",
        "(first <them> | you first | after you)",
        "([<deploy>] (primero | antes) <them> | <begins> [<them>])",
        "[let] <them> (begin | start)",
        "[dejar [a]] <deploy> <them> [primero|antes]",
    ),
)

# Who is under whom.

_prepare = SPEECH.of({"units": OWNS, "officer": OFFICER, "unit": OWN})
SPOKEN_PREPARATION = (
    *_prepare(
        lambda slots: slots["officer"],
        "{officer} (<command> | take | have|has | get | keep) {units}",
        "{officer} (<command> | tener | quedar con | coger | tomar) [a] {units}",
        "{units}: [(go | be|is|are | stay | serve | fight | march)] (with | under | below) {officer}",
        "{units}: [(ir | estar | seguir | quedar)] (con | bajo | para) {officer}",
        "(give | hand) {units} to {officer}",
        "(dar | entregar | pasar) {units} a {officer}",
        "(give | hand) {officer} {units}",
        "(dar | entregar) a {officer} {units}",
        into="assignment.officers.{units}",
    ),
    *_prepare(
        lambda slots: slots["units"],
        "{units} (go | stand | stay | fight | are | be) together [(in | as) [1] battery]",
        "{units} (ir | estar | luchar | quedar) juntos [en [1] batería]",
        "(join | combine | group | unite | put | form) {units} [together] [(in | into | as) [1] battery]",
        "(juntar | unir | agrupar | combinar | formar | poner) [a] {units} [juntos] [(en | como) [1] batería]",
        "[1] battery (of | with) {units}",
        "[1] batería (de | con) {units}",
        into="assignment.batteries[]",
    ),
    *_prepare(
        lambda slots: slots["unit"],
        "sappers [(go | be | are | march | ride)] with {unit}",
        "zapadores [(ir | estar | marchar | acompañar)] (con | a) {unit}",
        "{unit}: (take | have | get) sappers",
        "{unit}: (llevar | tener) [a] zapadores",
        into="assignment.sappers_with",
    ),
    *_prepare(always({}), "<nobody hides>", "<nobody hides>", into="hidden"),
    *_prepare(
        always({}),
        "([all] as in list | as list says | as listed | as it is in list) [,] [and] <nobody hides>",
        "(como en lista | todo como en lista | como está en lista | según lista) [,] [y] <nobody hides>",
        "<nobody hides> [,] [and] ([all] as in list | as list says | as listed | [all] as it is [in list])",
        "<nobody hides> [,] [y] [todo] (como en lista | como está [en lista] | según lista)",
        into="hidden",
    ),
)

# Where units begin.

_FACE = AnyOf(
    Fixed(-1, Text("enemy|forward|to enemy|ahead|front|their side", "enemigo|frente|adelante|delante|a enemigo")),
    COURSE,
    Choice({0: Text("up|up table|upwards", "hacia arriba"), 1800: Text("down|down table|downwards", "hacia abajo")}),
    HEADING,
    label=Text("facing", "rumbo"),
)
_SPOTS = Several(SPOT, by=Text(";|and|, and|,", ";|y|, y|,"), most=30, label=Text("places", "lugares"))
_deploy = SPEECH.of(
    {
        "unit": OWN,
        "units": OWNS,
        "spot": SPOT,
        "spots": _SPOTS,
        "face": _FACE,
        "stance": AT,
        "formation": FORMATIONS,
        "inside": OWN,
        "building": PIECE,
        "steps": PATH,
    }
)


def _heading(slots: Slots) -> int:
    """Toward the enemy, if nothing else is said. [D-13]"""
    home = slots.lexicon.home if isinstance(slots.lexicon, Armies) else 0
    return int(slots["face"]) if slots.get("face", -1) >= 0 else home


def _at(slots: Slots, spot: list[int]) -> dict[str, Any]:
    return _STANCE.make({"x": spot[0], "y": spot[1], "heading": _heading(slots)})


def _stands(slots: Slots) -> dict[str, Any]:
    return slots["stance"] if "stance" in slots else _at(slots, slots["spot"])


def _placed(slots: Slots) -> dict[str, Any]:
    told = {name: slots[name] for name in ("inside", "building", "formation") if name in slots}
    here = {"stance", "spot"} & {*slots}
    return _PLACING.make({**told, **({"at": _stands(slots)} if here else {})})


def _placed_each(slots: Slots) -> list[tuple[str, Any]] | None:
    """So many places for so many units, one after another."""
    units, spots = slots["units"], slots["spots"]
    if len(units) != len(spots) or len(units) < 2:
        return None
    formed = {"formation": slots["formation"]} if "formation" in slots else {}
    pairs = zip(units, spots, strict=True)
    return [(f"units.{unit}", _PLACING.make({**formed, "at": _at(slots, spot)})) for unit, spot in pairs]


_LOOKING = ("[[,] <looking to> [(to | at | toward)] {face}]", "[[,] <looking to> [(a | hacia)] {face}]")
_FORMED = ("[[,] [in] {formation}]", "[[,] [en] {formation}]")
_PUT = ("[(<put> | stand)] {unit} [,] [(<put> | stand)]", "[(<put> | estar)] [a] {unit} [,] [(<put> | estar)]")
_HERE = ("[<thereabouts>] [,] [(at | on | to)] {spot}", "[<thereabouts>] [,] [(en | a | sobre)] {spot}")
SPOKEN_DEPLOYMENT = (
    *_deploy(
        _placed,
        f"{_PUT[0]} {_HERE[0]} {_FORMED[0]} {_LOOKING[0]}",
        f"{_PUT[1]} {_HERE[1]} {_FORMED[1]} {_LOOKING[1]}",
        f"{_PUT[0]} {_HERE[0]} [,] <looking to> [(to | at | toward)] {{face}} [,] [in] {{formation}}",
        f"{_PUT[1]} {_HERE[1]} [,] <looking to> [(a | hacia)] {{face}} [,] [en] {{formation}}",
        f"{_PUT[0]} in {{formation}} [,] {_HERE[0]} {_LOOKING[0]}",
        f"{_PUT[1]} en {{formation}} [,] {_HERE[1]} {_LOOKING[1]}",
        f"{_PUT[0]} [at] {{stance}} {_FORMED[0]}",
        f"{_PUT[1]} [en] {{stance}} {_FORMED[1]}",
        f"{_PUT[0]} in {{formation}} [at] {{stance}}",
        f"{_PUT[1]} en {{formation}} [en] {{stance}}",
        f"{_PUT[0]} (with | inside | joined to | beside) {{inside}}",
        f"{_PUT[1]} (con | dentro de | beside) {{inside}}",
        f"{_PUT[0]} (in | inside | into) {{building}}",
        f"{_PUT[1]} (en | dentro de) {{building}}",
        into="units.{unit}",
    ),
    *_deploy(
        _placed_each,
        f"[(<put> | stand)] {{units}} [,] [<put>] [(at | on | to)] {{spots}} {_FORMED[0]} {_LOOKING[0]}",
        f"[(<put> | estar)] [a] {{units}} [,] [<put>] [(en | a)] {{spots}} {_FORMED[1]} {_LOOKING[1]}",
        f"[(<put> | stand)] {{units}} in {{formation}} [,] [(at | on | to)] {{spots}} {_LOOKING[0]}",
        f"[(<put> | estar)] [a] {{units}} en {{formation}} [,] [(en | a)] {{spots}} {_LOOKING[1]}",
        into="units.{units}",
        scattered=True,
    ),
)
SPOKEN_REDEPLOYMENT = _deploy(
    always({}),
    "[<say no> [,]] (<nobody moves> | [(all | everybody | everyone)] <keep still> [<in its place>])",
    "[<say no> [,]] (<nobody moves> | [todos] <keep still> [<in its place>])",
    into="units",
) + _deploy(
    _stands,
    f"{_PUT[0]} {_HERE[0]} {_LOOKING[0]}",
    f"{_PUT[1]} {_HERE[1]} {_LOOKING[1]}",
    f"{_PUT[0]} [(at | to)] {{stance}}",
    f"{_PUT[1]} [(en | a)] {{stance}}",
    "{unit}: (pass | shift | change) to {spot}",
    "{unit}: (pasar | cambiar | trasladar) (a | hasta) {spot}",
    into="units.{unit}",
)
SPOKEN_VANGUARD = (
    *_deploy(
        lambda slots: _VANGUARD.make(
            {name: slots[name] for name in ("unit", "steps", "formation") if name in slots},
        ),
        "[vanguard] {unit}: [in {formation} [,]] {steps}",
        "[vanguardia] {unit}: [en {formation} [,]] {steps}",
        "[vanguard] {unit}: {steps} [,] in {formation}",
        "[vanguardia] {unit}: {steps} [,] en {formation}",
    ),
    *_deploy(
        always(_VANGUARD.make({})),
        "(<say no> [vanguard] [move] | no move)",
        "(<say no> | sin) [movimiento] [de] [vanguardia]",
        "<nobody moves>",
        "<nobody moves>",
        "(<no more> | <enough>)",
        "(<no more> | <enough>)",
    ),
)
SPOKEN_SETUP: dict[type[Question[Any]], tuple[Form, ...]] = {
    asked.ChooseEdge: SPOKEN_EDGES,
    asked.ChooseSide: SPOKEN_SIDES,
    asked.Prepare: SPOKEN_PREPARATION,
    asked.DeployWave: SPOKEN_DEPLOYMENT,
    asked.Redeploy: SPOKEN_REDEPLOYMENT,
    asked.MoveVanguard: SPOKEN_VANGUARD,
}
