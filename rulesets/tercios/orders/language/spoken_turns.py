"""Who begins, and in which order Troops act, as people say it. [A-06, A-07]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Several, Slots, always
from rulesets.language.scan import Match, Scan
from rulesets.language.verbs import verbs_of
from rulesets.tabletop.geometry.poses import FULL_TURN
from rulesets.tercios.orders.language.condition_words import CONDITION
from rulesets.tercios.orders.language.settling import Sighted
from rulesets.tercios.orders.language.slots import ENEMY, LEADER, OWN, OWNS
from rulesets.tercios.orders.language.speech import SPEECH

_IN_TURN = Several(
    OWN,
    by=Text(
        "then|, then|,|and then|and|, and then|and finally|, and finally|finally|and last|and lastly|lastly",
        "luego|, luego|,|y luego|y después|después|, después|y|y por último|por último|y finalmente|finalmente|"
        "y en último lugar|en último lugar|, y en último lugar|y al final|al final",
    ),
)


class _Acts(Choice):
    """To act at all: to advance is more than that, and would be left out."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        told = verbs_of().get(token.text, frozenset()) if token is not None else frozenset()
        return [] if told & {"advance", "avanzar"} else super().ways(scan, at)


_ACTS = _Acts({"acts": Text("act|go|is activated|activate|move|play|use", "actúa|va|juega|sale|activa|mueve|usa")})
_say = SPEECH.of(
    {
        "acts": _ACTS,
        "unit": OWNS,
        "one": OWN,
        "other": OWN,
        "units": _IN_TURN,
        "more": _IN_TURN,
        "when": CONDITION,
    }
)
_SIDE = Choice({"south": Text("south", "sur"), "north": Text("north", "norte")}, label=Text("side", "bando"))
_TURNS = (
    ("FIRST", Text("<we begin>", "<we begin>")),
    ("SECOND", Text("<they begin>", "<they begin>")),
    (
        "FIRST",
        Text(
            "[we|i] (take | want | keep | seize | grab | go for) initiative [(for ourselves | for us)]"
            " | initiative (is | for) (ours | us)",
            "(toma | quiero | coge | aprovecha | usa | elige) iniciativa [para nosotros]"
            " | iniciativa (para (nosotros | mí) | es nuestra | la quiero | la queremos | la tomamos)",
        ),
    ),
    (
        "SECOND",
        Text(
            "[we|i] (not (take | want) | leave | decline | refuse) initiative [to <them>] | initiative for <them>"
            " | leave [initiative] to <them>",
            "no (toma | quiero) iniciativa | iniciativa (para|a) <them> | (deja | renuncia a | da) iniciativa"
            " [(a | para) <them>] | tenga <them> iniciativa | <them> tenga iniciativa",
        ),
    ),
)
_INSTEAD = {
    "FIRST": Text("<we begin> | first | (we | us | i) [do]", "<we begin> | primero | nosotros | yo"),
    "SECOND": Text(
        "<they begin> | second | <them> [do] | leave it to <them> | not", "<they begin> | segundo | <them> | no"
    ),
}


def _begins(turn: str) -> Any:
    """Whoever goes first on a condition only goes second without it."""

    def meaning(slots: Slots) -> dict[str, Any]:
        if "when" not in slots:
            return {"then": turn}
        return {"then": turn, "if": slots["when"], **({"else": "SECOND"} if turn == "FIRST" else {})}

    return meaning


def _begins_or(turn: str, otherwise: str) -> Any:
    return lambda slots: {"then": turn, "if": slots["when"], "else": otherwise}


def _turn_of(slots: Slots) -> str | None:
    """South begins: to South that is first, to North second."""
    if not isinstance(slots.lexicon, Sighted):
        return None
    own = "south" if slots.lexicon.facing == FULL_TURN // 4 else "north"
    return "FIRST" if slots["side"] == own else "SECOND"


_SIDE_BEGINS = (
    "{side} (begin | begins | start | starts | first | (go | goes | act | acts | move | moves | play | plays) first)",
    "{side} (<begins> [primero] | primero | (va | vaya | actúa | mueve | juega | sale) primero)",
    "let {side} (begin | start | (go | act | move | play) first)",
    "(<begins> [primero] | (va | vaya | actúa | mueve | juega | sale) [primero] | primero) {side} [primero]",
)
_BEGINNING = _say.of(into="initiative")
FIRST_SAID = tuple(
    form
    for turn, said in _TURNS
    for form in (
        *_BEGINNING(
            _begins(turn),
            f"({said.en})[ [only] <if> {{when}}]",
            f"({said.es})[ [solo] <if> {{when}}]",
            f"<if> {{when}}[,] ({said.en})",
            f"<if> {{when}}[,] ({said.es})",
        ),
        *(
            form
            for other, instead in _INSTEAD.items()
            if other != turn
            for form in _BEGINNING(
                _begins_or(turn, other),
                f"<if> {{when}}[,] ({said.en})[,] else ({instead.en})",
                f"<if> {{when}}[,] ({said.es})[,] (si no) ({instead.es})",
                f"({said.en}) [only] <if> {{when}}[,] else ({instead.en})",
                f"({said.es}) [solo] <if> {{when}}[,] (si no) ({instead.es})",
            )
        ),
    )
)
FIRST_SAID += _BEGINNING(
    _begins("FIRST"),
    "initiative (only | just) <if> {when}",
    "iniciativa (solo | solamente | únicamente) <if> {when}",
)
_of_sides = {"side": _SIDE}
FIRST_SAID += _BEGINNING(lambda slots: {"then": _turn_of(slots)}, *_SIDE_BEGINS, slots=_of_sides)
TURN_SAID = (
    *(form for turn, said in _TURNS for form in _say(always(turn), f"({said.en})", f"({said.es})")),
    *_say(_turn_of, *_SIDE_BEGINS, slots=_of_sides),
)


def _entry(late: bool) -> Any:
    def meaning(slots: Slots) -> list[dict[str, Any]]:
        more = {**({"if": slots["when"]} if "when" in slots else {}), **({"late": True} if late else {})}
        return [{"unit": unit, **more} for unit in slots["unit"]]

    return meaning


def _led_by(slots: Slots) -> list[dict[str, Any]]:
    return [{"unit": unit} for unit in (slots["one"], *slots["more"])]


def _with_a_last(slots: Slots) -> list[dict[str, Any]]:
    """Only who is named last waits for the end."""
    first = (slots["one"], *slots.get("more", ()))
    return [*({"unit": unit} for unit in first), {"unit": slots["last"], "late": True}]


def _group_first(slots: Slots) -> list[dict[str, Any]] | None:
    """The horse first, then the gun. Whoever is alone is led by nobody else (`_led_by`)."""
    told = (*slots["unit"], *slots["more"])
    return [{"unit": unit} for unit in told] if len(slots["unit"]) > 1 and len({*told}) == len(told) else None


def _with_leader(slots: Slots) -> list[dict[str, Any]]:
    more = {"if": slots["when"]} if "when" in slots else {}
    return [{"unit": unit, "with": slots["leader"], **more} for unit in slots["unit"]]


def _in_turn(*names: str) -> Any:
    return lambda slots: [{"unit": slots[name]} for name in names]


def _once_acted(slots: Slots) -> list[dict[str, Any]]:
    return [{"unit": slots["one"], "if": {"is": "holds", "word": "acted", "of": [slots["foe"]]}}]


FOLLOWING = (
    "{one} (follow | follow on behind | come behind | go behind) {other}",
    "{one} (sigue | va detrás de | marcha detrás de | viene detrás de) [a] {other}",
)
"""To act after somebody, or to go where they go: it is asked which."""
_HAS = Text("[(has | have | does | do | did | acts | has acted | has gone | has moved | is done)]", "[actúe|actúa]")
""""Until M1 has": acted, as the other waits to do."""


_seq = _say.of(into="sequence[*]")
_ONLY_IF = Text("[[,] [(and | but)] [only] <if> {when}]", "[[,] [(y | pero)] [solo] <if> {when}]")
SEQUENCE_SAID = (
    *_seq(
        _entry(True),
        "{unit} <act> [the] (last | late | at the end [of turn] | last of all)" + _ONLY_IF.en,
        "{unit} <act> (último|última|últimos|últimas | al final [de turno] | tarde | en último lugar | por último)"
        + _ONLY_IF.es,
        "{unit} (is | are | be) [the] last [(to act | to go | to move | acting | one | ones)]",
        "{unit} (es | sea | son | sean | será) [el] (último|última|últimos|últimas) [(en actuar | en ir | en mover | en"
        " jugar | en activarse | en salir | en moverse)]",
        "(lastly | finally | last of all | last)[,] [<act>] {unit}[ <act>]",
        "(por último | finalmente | para terminar | en último lugar)[,] [<act>] {unit}[ <act>]",
        "last [(to act | to go | to move)] (is | are | be) {unit}",
        "(último|última|últimos|últimas) [(en actuar | en ir | en mover | en jugar)] "
        "(es | son | sea | sean | será | serán) {unit}",
        "(keep | leave | save|hold) {unit} [back] (for | till | until|to) [the] (last | end [of turn])",
        "(deja | guarda | reserva | queda) {unit} (para | hasta) (el final [de turno] | último | lo último)",
        "{unit} (brings up the rear | closes | comes last | finishes)",
        "{unit} (cierra [la marcha] | cierra el turno | termina | acaba)",
        "{unit} (does not act | not act | not move) (until | till) [the] (end [of turn] | last)",
        "{unit} no (actúa | mueve | juega) hasta (el final [de turno] | último)",
        "{unit} (waits [(for | until | till) the end] [of turn] | waits till last | is last | last | last of all | "
        "dead last | very last | at the end [of "
        "turn])",
        "{unit} (espera [hasta] al final [de turno] | queda para el final [de turno]"
        " | deja para el final | guarda para el final | reserva para el final |"
        " última|último | al final [de turno] | lo último)",
    ),
    *_seq(
        _entry(False),
        "{unit} <act> first[ <if> {when}]",
        "{unit} <act> (primero|primera|primeros|primeras | <in the first place>)[ <if> {when}]",
        "first [(to act | to go | to move)] (is | are | be) {unit}" + _ONLY_IF.en,
        "(primero|primera|primeros|primeras) [(en actuar | en ir | en mover | en jugar)] "
        "(es | son | sea | sean | será | serán) {unit}" + _ONLY_IF.es,
        "{unit} (is | are | be) [the] first [(to act | to go | to move | acting | one | ones)][ <if> {when}]",
        "{unit} (es | sea | son | sean | será) [el] (primero|primera|primeros|primeras) [(en actuar | en"
        " ir | en mover | en jugar | en activarse | en salir | en moverse)][ <if> {when}]",
        "{unit} <act> before (anyone | anybody | everyone | everybody | all) [else]",
        "{unit} <act> antes (de | que) (nadie | todos | demás | resto | otros | cualquier otro)",
        "{unit} [<act>] first[,] [and] (then | after that) [<act>] <everybody else>",
        "{unit} [<act>] (primero|primera|primeros|primeras)[,] [y] (luego | después) [<act>] <everybody else>",
        "{unit} [<act>] first[,] [and] <everybody else> [<act>] (then | after | afterwards | later | next)",
        "{unit} [<act>] (primero|primera|primeros|primeras)[,] [y] <everybody else> [<act>] (luego | después)",
        "first [<act>] {unit}[,] [and] (then | after that) [<act>] <everybody else>",
        "(primero | <in the first place>) [<act>] {unit}[,] [y] (luego | después) [<act>] <everybody else>",
        "{unit} first" + _ONLY_IF.en,
        "{unit} (primero|primera|primeros|primeras)" + _ONLY_IF.es,
        "first[,] {unit}" + _ONLY_IF.en,
        "(primero | <in the first place>)[,] {unit}" + _ONLY_IF.es,
        "<if> {when}[,] {unit} <act> first",
        "<if> {when}[,] {unit} <act> (primero|primera|primeros|primeras)",
        "{unit} (waits | wait | does not act | holds) (until | till | for) {when}",
        "{unit} (espera | aguarda | no actúa) (a | hasta) {when}",
        "((hold | keep | save) {unit} [back] | not (activate | use | act with) {unit}) (until | till) {when}",
        "(retén | guarda | no uses | no actives | no muevas | no toques | reserva)"
        " [a] {unit} (hasta | para cuando | hasta cuando) {when}",
        "(start | begin | lead off) with {unit}[ <if> {when}]",
        "(empieza | comienza | empezar | comenzar) (con | por) {unit}[ <if> {when}]",
        "{unit} (begin | start | lead off | open) [[the] (turn | battle | ball | dance)][ <if> {when}]",
        "{unit} (empieza | comienza | abre | inicia) [(turno | batalla | baile | marcha)][ <if> {when}]",
        "{unit} [only] {acts} [only] (if | when | after | once) {when}",
        "{unit} [solo] {acts} [solo] (si | cuando | después de | una vez) {when}",
    ),
    *_seq(
        _with_leader,
        "{unit} <act> [first] with {leader}[ <if> {when}]",
        "{unit} <act> [primero|primera] con {leader}[ <if> {when}]",
        "{unit} first[,] with {leader}",
        "{unit} (primero|primera|primeros|primeras)[,] con {leader}",
        "first [<act>] {unit}[,] with {leader}",
        "(primero | <in the first place>) [<act>] {unit}[,] con {leader}",
        slots={"leader": LEADER},
    ),
    *_seq(
        lambda slots: [{"unit": unit} for unit in slots["units"]],
        "([activate|act] first | [act|go|move|activate] in (this | following) order:"
        " | start with | begin with | order:|sequence: | in this order:|[act] in the"
        " order | order of activation[ is|will be] [following|as follows]"
        " | activation order[ is] [following|as follows]"
        " | order is | i activate in this order | order of (acting | action | play)[ is|will be]) {units}",
        "([activa|actúa|mueve] primero | empieza con | empieza por | orden:|secuencia: | en este"
        " orden:|[actúa] por este orden | orden de activación [es|será|sea] [siguiente] | orden es|será [siguiente]"
        " | por orden: | actúan|actuarán (en el siguiente orden | por el siguiente orden)"
        " | orden de (actuación | juego | actuar) [es|será|sea]) {units}",
    ),
    *_seq(
        lambda slots: [{"unit": unit} for unit in slots["units"]] if len(slots["units"]) > 1 else None,
        "{units}[,] in (this | that) order",
        "{units}[,] (por | en) [(este | ese)] orden",
        "(act | go | move) {units}[,] in (this | that) order",
        "(actúan|actúen | van|vayan | mueven|muevan | salen|salgan) {units}[,] (por | en) [(este | ese)] orden",
    ),
    *_seq(_led_by, "{one}[,] [and] then {more}", "{one}[,] [y] (luego | después) {more}", dear=1),
    *_seq(
        _led_by,
        "{one} [<act>] first[,] [and] then [<act>] {more}",
        "{one} [<act>] (primero|primera | <in the first place>)[,] [y] (luego | después) [<act>] {more}",
        "first [<act>] {one}[,] [and] then [<act>] {more}[,] [and] (then | finally) [<act>] <everybody else>",
        "(primero | <in the first place>) [<act>] {one}[,] [y] (luego | después) [<act>] {more}[,] [y] "
        "(luego | después | finalmente | por último) [<act>] <everybody else>",
        "(activate | use | play) {one}[ first][,] [and] then {more}",
        "(activa | usa | emplea) [a] {one}[ primero][,] [y] (luego | después) [a] {more}",
        "(start | begin | lead off) with {one}[,] [and] (then | follow | follow up | continue | go on"
        " | carry on) [with] {more}",
        "(empieza | comienza | abre) [(con | por)] {one}[,] [y] (sigue | continúa | luego | después)"
        " [(con | por)] {more}",
        "first [<act>] {one}[,] [and] then [<act>] {more}",
        "(primero | <in the first place>) [<act>] {one}[,] [y] (luego | después) [<act>] {more}",
    ),
    *_seq(
        _with_a_last,
        "[first] [<act>] {one} [first][,] [and] then {more} [next][,] [and] [then] {last} [<act>] <at the very end>",
        "[(primero | <in the first place>)] [<act>] {one} [primero|primera][,] [y] (luego | después) {more}[,] [y]"
        " [luego] {last} [<act>] <at the very end>",
        "first [<act>] {one}[,] [and] [then] {last} [<act>] <at the very end>",
        "(primero | <in the first place>) [<act>] {one}[,] [y] [luego] {last} [<act>] <at the very end>",
        "(start | begin | lead off) with {one}[,] [and] then [with] {more}[,] [and] {last} <at the very end>",
        "(empieza | comienza | abre) [con|por] {one}[,] [y] (sigue | luego | después) [con|por] {more}[,] [y] {last}"
        " <at the very end>",
        "(start | begin) [with] {one}[,] [and] (then | follow with) {more}[,] [and] (finish | end | close) [with]"
        " {last}",
        "(empieza | comienza) [(con | por)] {one}[,] [y] (sigue | continúa | luego | después) [(con | por)] {more}[,]"
        " [y] (acaba | termina | cierra) [(con | por)] {last}",
        slots={"last": OWN},
    ),
    *_seq(
        _group_first,
        "(start | begin | lead off) with {unit}[,] [and] (then | follow with | continue with | go on with) {more}",
        "(empieza | comienza) (con | por) {unit}[,] [y] (luego | después | sigue con | continúa con) [con|por] {more}",
        "{unit} [<act>] before {more}",
        "{unit} [<act>] antes (de|que) {more}",
        "{more} [<act>] after {unit}",
        "{more} [<act>] (después de|que | tras) {unit}",
        "{unit} [<act>] first[,] [and] then [<act>] {more}",
        "{unit} [<act>] (primero|primera|primeros|primeras)[,] [y] (luego | después) [<act>] {more}",
        "first [<act>] {unit}[,] [and] then [<act>] {more}",
        "primero [<act>] {unit}[,] [y] (luego | después) [<act>] {more}",
    ),
    *_seq(
        _in_turn("one", "other"),
        "{one} [<act>] first[,] [and] {other} [<act>] (then | next | second | after that)",
        "{one} [<act>] (primero|primera)[,] [y] {other} [<act>] (después | luego | segundo|segunda)",
    ),
    *_seq(_in_turn("one", "other"), "{one} [<act>] before {other}", "{one} [<act>] antes (de|que) {other}"),
    *_seq(
        _in_turn("other", "one"),
        "after {other} [<act>] {one}",
        "((después de | tras) {other} [<act>] {one} | detrás de {other} <act> {one})",
        "{other} (is | are) followed by {one}",
        "a {other} (le sigue | sigue) {one}",
        *FOLLOWING,
    ),
    *_seq(_in_turn("other", "one"), "{one} <act> after {other}", "{one} <act> (después de | tras) {other}"),
    *_seq(
        _once_acted,
        "{one} <act> [only] after {foe}",
        "{one} [solo] <act> [solo] después de|que {foe}",
        "{one} (wait | hold) for {foe}",
        "{one} (espera | aguarda) a {foe}",
        slots={"foe": ENEMY},
    ),
    *_seq(
        _once_acted,
        f"{{one}} (not act | not go | not move | wait | hold | hold back | hold off) (until | till |"
        f" before) {{foe}} {_HAS.en}",
        f"{{one}} (no actúa | no mueve | no va | no hace nada | espera | aguarda) (hasta | antes de|que |"
        f" a) {{foe}} {_HAS.es}",
        f"{{one}} (not act | not go | not move | wait | hold | hold back) (until | till | before) {{foe}} {_HAS.en}",
        "{one} (no actúa | no mueve | no va | no hace nada | espera | aguarda) (hasta | a) (haya hecho |"
        " hecho | ha hecho)"
        " {foe}",
        "{one} (wait | hold | hold back | hold fire) (for | until | till) {foe} [to] <deed>",
        "{one} (espera | aguarda | no actúa) (a | hasta) [que] <deed> {foe}",
        "{one} (wait | hold back) for {foe}",
        "{one} (espera | aguarda) a {foe}",
        slots={"foe": AnyOf(OWN, ENEMY, label=OWN.label)},
    ),
)
