"""Combat as players say it: `board the Sultana with G09 and G10 at 3 to 1`, `que no disparen`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Form, Several, Slots, Whole, always
from rulesets.language.values import Maker
from rulesets.lepanto.dialogue.answers.sheet import ArcLine, Attack, FightLine
from rulesets.lepanto.orders.language.fight_words import ARC, ARC_TARGETS, ARCS, DOCTRINE, GUNS, LOST, WHEN
from rulesets.lepanto.orders.language.nobody_named import NOBODY_NAMED
from rulesets.lepanto.orders.language.selecting import WHO, signed
from rulesets.lepanto.orders.language.slots import ODDS, OWN, SHIP
from rulesets.lepanto.orders.language.speech import SPEECH

_ATTACK, _ARC = Maker(Attack), Maker(ArcLine)


def _told(slots: Slots, *names: str) -> dict[str, Any]:
    return {name: slots[name] for name in names if name in slots}


def _attack(act: str) -> Any:
    def made(slots: Slots) -> dict[str, Any]:
        return _ATTACK.make({"act": act, **_told(slots, "who", "targets", "least")})

    return made


def _boarded_with(slots: Slots) -> dict[str, Any]:
    """Those who act, and those with whom they do."""
    return {**_attack("board")(slots), "who": f"{slots['who']} {signed(slots['others'], away=False)}"}


def _all_guns(slots: Slots) -> dict[str, Any]:
    return _ATTACK.make({"act": "gun", "who": "all", **_told(slots, "targets")})


def _from_sides(slots: Slots) -> dict[str, Any]:
    """Each of these arcs at the same targets."""
    arcs = [_ARC.make({"arc": arc, "targets": slots["targets"]}) for arc in slots["sides"]]
    return _ATTACK.make({"act": "gun", "who": slots["who"], "arcs": arcs})


def _both_sides(slots: Slots) -> dict[str, Any]:
    targets = slots.get("targets", ["best"])
    arcs = [_ARC.make({"arc": arc, "targets": targets}) for arc in ("port", "starboard")]
    return _ATTACK.make({"act": "gun", "who": slots["who"], "arcs": arcs})


SPOKEN_ARCS = SPEECH(
    lambda slots: _ARC.make({"arc": slots["arc"], "targets": slots["goals"]}),
    "{arc} [<arc>] (at | on | upon | against | into) {goals}",
    "[(por | con | a)] [<arc> (de | por)] {arc} (a | contra | sobre) {goals}",
    "(with | from) {arc} [<arc>] (at | on | upon | against | into) {goals}",
    "por <arc> (de | por) {arc} (a | contra | sobre) {goals}",
    slots={"arc": ARC, "goals": ARC_TARGETS},
)
_say = SPEECH.of({"attack": Clause("attack", label=Text("attack", "ataque"))})
_ODDS = "[ <at odds> {least}[ <or better>]]"
SPOKEN_ATTACKS = (
    *_say(
        _attack("gun"),
        "{who}: <fire> [(at | on | upon)] {targets}",
        "{who}: <fire> [(a | contra | sobre)] {targets}",
        "<fire> [(at | on | upon)] {targets} (with | from) {who}",
        "<fire> [(a | contra | sobre)] {targets} (con | desde) {who}",
        "{who}: <fire>",
        "{who}: <fire>",
        "<fire> (with | from) {who} (at | on) {targets}",
        "<fire> con {who} (a | contra | sobre) {targets}",
        "<fire> (with | from) {who}",
        "<fire> (con | desde) {who}",
        "<fire> of {who} (at | on) {targets}",
        "<fire> de {who} (a | contra | sobre) {targets}",
        "{who}: guns (at | on) {targets}",
        "{who}: cañones (a | contra | sobre) {targets}",
        "guns (of | from) {who} [(at | on) {targets}]",
        "cañones (de | desde) {who} [(a | contra | sobre) {targets}]",
    ),
    *_say(
        _all_guns,
        "(all guns | every gun | guns) <fire> [(at | on | upon)] {targets}",
        "(todos los cañones | cañones) <fire> [(a | contra | sobre)] {targets}",
        "<fire> (all guns | every gun) (at | on | upon) {targets}",
        "<fire> todos los cañones (a | contra | sobre) {targets}",
    ),
    *_say(
        _all_guns,
        "<fire> [(at | on | upon)] {targets}",
        "<fire> [(a | contra | sobre)] {targets}",
        "<fire>",
        "<fire>",
        dear=NOBODY_NAMED,
    ),
    *_say(
        lambda slots: _ATTACK.make({"act": "gun", "who": slots["who"], "arcs": slots["arcs"]}),
        "{who}: <fire> {arcs}",
        "{who}: <fire> {arcs}",
        "<fire> (with | of | from) {who} {arcs}",
        "<fire> (con | de | desde) {who} {arcs}",
        "{who}: {arcs}",
        "{who}: {arcs}",
        slots={"arcs": ARCS},
    ),
    *_say(
        _from_sides,
        "{who}: <fire> [(from | by)] {sides} [(at | on | upon)] {targets}",
        "{who}: <fire> [(por | de)] {sides} [(a | contra | sobre)] {targets}",
        "{who}: {sides} (at | on) {targets}",
        "{who}: {sides} (a | contra | sobre) {targets}",
        "{who} {sides} <arc> [<fire>] (at | on | upon | against) {targets}",
        "<arc> (de | por) {sides} de {who} [<fire>] (a | contra | sobre) {targets}",
        "[with] {sides} <arc>[,] {who}: <fire> [(at | on | upon | against)] {targets}",
        "(con | por) [<arc> de] {sides}[,] {who}: <fire> [(a | contra | sobre)] {targets}",
        "{who}: <fire> {sides} <arc> (at | on | upon | against) {targets}",
        "{who}: <fire> [con] <arc> (de | por) {sides} (a | contra | sobre) {targets}",
        "{who}: give {targets} {sides} <arc>",
        "{who}: (dar | soltar | largar) [a] {targets} <arc> de {sides}",
        "{who}: (give | fire | loose) {sides} <arc> (to | at | on | into) {targets}",
        "{who}: (dar | soltar | largar) <arc> de {sides} (a | contra | sobre) {targets}",
        slots={"sides": Several(ARC, by=Text(",|and|, and", ",|y|, y"), most=4)},
    ),
    *_say(
        _attack("arms"),
        f"{{who}}: [(fire | shoot | use | sweep)] [with] <small arms> [(at | on | against)] {{targets}}{_ODDS}",
        "{who}: [(disparar | tirar | usar | hacer fuego | fuego | barrer | emplear)] [(con | de)] <small arms> "
        "[(a | contra | sobre)] "
        f"{{targets}}{_ODDS}",
        f"<small arms> (at | on | against) {{targets}} (from | with) {{who}}{_ODDS}",
        f"<small arms> (a | contra | sobre) {{targets}} (desde | con | de) {{who}}{_ODDS}",
        f"{{who}}: (fire | shoot) (at | on) {{targets}} with <small arms>{_ODDS}",
        f"{{who}}: (disparar | tirar | hacer fuego) (a | contra | sobre) {{targets}} con <small arms>{_ODDS}",
    ),
    *_say(
        lambda slots: {**_attack("arms")(slots), "split": True},
        f"(split | divide | share out | spread) <small arms> of {{who}} (between | among | over) {{targets}}{_ODDS}",
        f"(repartir | dividir | distribuir) <small arms> de {{who}} (entre | sobre | contra) {{targets}}{_ODDS}",
        f"{{who}}: (split | divide | share out | spread) <small arms> (between | among | over) {{targets}}{_ODDS}",
        f"{{who}}: (repartir | dividir | distribuir) <small arms> (entre | sobre | contra) {{targets}}{_ODDS}",
        f"<small arms> (from | of) {{who}} [be] (split | divided | shared out | spread) (between | among | over) "
        f"{{targets}}{_ODDS}",
        f"<small arms> de {{who}} (repartir | dividir | distribuir) (entre | sobre | contra) {{targets}}{_ODDS}",
    ),
    *_say(
        _attack("board"),
        f"<board> {{targets}} (with | between) {{who}}{_ODDS}",
        f"<board> [a] {{targets}} (con | entre) {{who}}{_ODDS}",
        f"<board> with {{who}} {{targets}}{_ODDS}",
        f"<board> con {{who}} [a] {{targets}}{_ODDS}",
        f"{{targets}} (boarded | attacked by boarding) by {{who}}{_ODDS}",
        f"{{targets}} abordado por {{who}}{_ODDS}",
        dear=1,
    ),
    *_say(
        _attack("board"),
        f"{{who}}: <board> {{targets}}{_ODDS}",
        f"{{who}}: <board> [a] {{targets}}{_ODDS}",
        f"{{who}}: take {{targets}} by boarding{_ODDS}",
        f"{{who}}: (tomar | coger) [a] {{targets}} (a | por) abordaje{_ODDS}",
    ),
    *_say(
        _boarded_with,
        f"{{who}}: <board> {{targets}} [together] with {{others}}{_ODDS}",
        f"{{who}}: <board> [a] {{targets}} [(junto | en unión)] con {{others}}{_ODDS}",
        f"{{who}} [together] with {{others}}: <board> {{targets}}{_ODDS}",
        f"{{who}} [junto] con {{others}}: <board> [a] {{targets}}{_ODDS}",
        slots={"others": WHO},
    ),
    *_say(
        _both_sides,
        "{who}: <fire> [(with | from)] <both sides> [(at | on | upon)] {targets}",
        "{who}: <fire> [(por | con | de)] <both sides> [(a | contra | sobre)] {targets}",
        "{who}: <fire> [(at | on | upon)] {targets} (with | from) <both sides>",
        "{who}: <fire> [(a | contra | sobre)] {targets} (por | con) <both sides>",
        "{who}: <fire> [(with | from)] <both sides>",
        "{who}: <fire> [(por | con | de)] <both sides>",
        "<both sides> (of | from) {who}[ (at | on | upon | into) {targets}]",
        "<both sides> de {who}[ (a | contra | sobre) {targets}]",
    ),
)


def _one_more(kept: Any) -> Any:
    figure = kept["right"]["thousandths"]
    return {**kept, "right": {**kept["right"], "thousandths": figure + 1000}}


_terms = SPEECH.of({"a": SHIP, "count": LOST})
SPOKEN_TERMS = (
    *_terms.alike(
        lambda slots: {"is": "said of one", "word": "sunk", "a": slots["a"]},
        "{a} <goes down>",
        "<goes down> {a}",
        "we <goes down> {a}",
    ),
    *_terms(
        lambda slots: {"is": "said of one", "word": "not sunk", "a": slots["a"]},
        "{a} not (sink | sunk | lost)",
        "no (hundir | caer | perder) {a}",
        "{a} still there",
        "{a} no (hundir | caer | perder)",
    ),
    *_terms(
        lambda slots: {"is": "said of one", "word": "afloat", "a": slots["a"]},
        "{a} [is] [still] (afloat | floating | alive)",
        "{a} [(está | sigue)] [todavía | aún] a flote",
        "{a} survives",
        "(sigue | está) a flote {a}",
    ),
    *_terms(
        lambda slots: {"is": "said of one", "word": "repulsed", "a": slots["a"]},
        "{a} [is] (repulsed | beaten back | driven off)",
        "{a} [(está | es | queda)] rechazada",
        "{a} (gets | has been) repulsed",
        "(está | es | queda) rechazada {a}",
        "(they | enemy) (repulse | beat back | drive off | repel) {a}",
        "(rechazar | repeler) [a] {a}",
    ),
    *_terms.alike(None, "<we lose> {count} [<ships>]", "<we lose> {count} [<ships>] (or more | o más)"),
    *_terms(
        lambda slots: _one_more(slots["count"]),
        "<we lose> more than {count} [<ships>]",
        "<we lose> más de {count} [<ships>]",
        "more than {count} [<ships>] [(are | have been)] lost",
        "más de {count} [<ships>] (perdidas | bajas)",
        "losses exceed {count} [<ships>]",
        "pérdidas (pasar de | superar) {count} [<ships>]",
    ),
    *_terms(
        None,
        "{count} [<ships>] [(or more)] [(are | have been | go)] [(down | lost | sunk)] [in this phase]",
        "{count} [<ships>] [o más] (perdidas | bajas | pérdidas)",
        "{count} [(or more)] losses",
        "(se pierden | perder | hundir | caer) {count} [<ships>] [o más] en esta fase",
        "we have {count} (lost | losses | ships lost)",
        "(llevar | tener) {count} [<ships>] (perdidas | bajas | pérdidas | hundidas)",
        "losses reach {count} [<ships>]",
        "pérdidas (llegar a | alcanzar) {count} [<ships>]",
    ),
)
_parts = SPEECH.of({"board": ODDS, "arms": ODDS, "most": Whole(1, 6, label=Text("boarders", "naves al abordaje"))})


def _fields(*names: str) -> Any:
    return lambda slots: _told(slots, *names)


SPOKEN_DOCTRINE = (
    *_parts(
        _fields("board", "most"),
        "[(only | always)] board [(anything | anyone | whoever | enemies | enemy | any ship)] <at odds> {board}"
        "[ <or better>][ <at most> {most}[ <ships>][ <each enemy>]]",
        "[(solo | siempre)] abordar [(a quien sea | a cualquiera | lo que sea | enemigos)] <at odds> {board}"
        "[ <or better>][ <at most> {most}[ <ships>][ <each enemy>]]",
        "[to] board <at odds> {board}[ <or better>][,] [with] {most}[ <ships>] (at most | at the most | max)",
        "[a] abordar <at odds> {board}[ <or better>][,] [con] {most}[ <ships>] (como mucho | como máximo | a lo sumo)",
        "board[ <at most>] {most}[ <ships>][ at most][,] [and] [only] <at odds> {board}[ <or better>]",
        "abordar[ <at most>] [con] {most}[ <ships>][ (como mucho | como máximo | a lo sumo)][,] [y] [solo] "
        "<at odds> {board}[ <or better>]",
        "to board <at odds> {board}[ <or better>][ <at most> {most}[ <ships>][ <each enemy>]]",
        "a abordar <at odds> {board}[ <or better>][ <at most> {most}[ <ships>][ <each enemy>]]",
        "<not board> (unless | except | below | under | for less than) "
        "[(it is | we have | odds are)] [<at odds>] {board}[ <or better>]",
        "<not board> (por debajo de | con menos de | a menos de | salvo | si no es | si no son | a menos que sea | "
        "a menos que | si no somos | si no hay | si no tenemos | si no llegamos a | si no vamos | si no van) "
        "[<at odds>] "
        "{board}[ <or better>]",
        "board (everything | whatever is alongside | anything alongside | all can) <at odds> {board}[ <or better>]",
        "abordar [a] (todo | cuanto | todo lo que tenga a lado | lo que tenga a lado | lo que tengan a lado | "
        "todo lo que tengan a lado | todo lo que pueda | todo lo que puedan) <at odds> {board}[ <or better>]",
        "if [(we | they | it)] (can | may) [be] board <at odds> {board}[ <or better>] [,] [(then | do | they | we)] "
        "(board | do | do it)",
        "si [se] (poder) abordar <at odds> {board}[ <or better>] [,] [(entonces | que)] (abordar | hacer)",
        "boarding <at odds> {board}[ <or better>]",
        "(abordajes | abordaje) <at odds> {board}[ <or better>]",
    ),
    *_parts(
        _fields("arms"),
        "[(fire | shoot | use)] [with] <small arms> <at odds> {arms}[ <or better>]",
        "[(disparar | tirar | usar)] [(con | de)] <small arms> <at odds> {arms}[ <or better>]",
        "only (fire | shoot | use) [with] <small arms> <at odds> {arms}[ <or better>]",
        "solo (disparar | tirar | usar) [(con | de)] <small arms> <at odds> {arms}[ <or better>]",
        "(fire | shoot) <at odds> {arms}[ <or better>]",
        "(disparar | tirar) <at odds> {arms}[ <or better>]",
    ),
    *_parts(
        _fields("guns"),
        "[(fire | shoot | use | with)] [with] guns [(at | on | upon)] {guns}",
        "[(disparar | tirar | usar | con)] [con] cañones [(a | contra | sobre)] {guns}",
        slots={"guns": GUNS},
        dear=1,
    ),
    *_parts(
        lambda slots: {"arms": slots["arms"], "board": ""},
        "<small arms> <at odds> {arms}[ <or better>] and <nothing else>",
        "<small arms> <at odds> {arms}[ <or better>] y <nothing else>",
    ),
    *_parts(
        always({"guns": "best", "board": "", "arms": ""}),
        "{only} (guns | use guns | fire guns | use cannon | shoot | fire)",
        "{only} (cañones | usar cañones | disparar cañones | con cañones | disparar | tirar)",
        "guns ({only} | and <nothing else>)",
        "cañones ({only} | y <nothing else>)",
        "(use | fire) {only} guns",
        "(usar | disparar) {only} cañones",
        slots={"only": Choice({"": Text("only|just|solely", "solo|solamente|únicamente")}, label=Text("only", "solo"))},
    ),
    *_parts.alike(always({"board": ""}), "<not board>"),
    *_parts(
        always({"arms": ""}),
        "(not | nobody | no one) (fire | shoot | use) <small arms>",
        "(no | nadie | ninguna) (disparar | tirar | usar) <small arms>",
        "(no | without) <small arms>",
        "(sin | nada de) <small arms>",
    ),
    *_parts.alike(always({"guns": "none"}), "<hold fire>"),
    *_parts.alike(always({"guns": "none", "board": "", "arms": ""}), "<not attack>"),
    *_parts.alike(always({"guns": "best", "board": "", "arms": ""}), "<take no risks>"),
    *_parts(
        always({"guns": "best"}),
        "(fire at will | fire guns at will | shoot at will)",
        "(fuego a discreción | disparar a discreción | tirar a discreción)",
    ),
)


def spoken_fights(into: str, section: str) -> tuple[Form, ...]:
    lines = _say.of({"when": WHEN, "otherwise": Clause("attack", label=Text("attack", "ataque"))}, f"{into}lines[]")
    doctrines = SPEECH.of({"doctrine": DOCTRINE}, f"{into}doctrines[]")
    return (
        *lines(
            FightLine,
            "if {when} [then] {attack} [else {otherwise}]",
            "si {when} [entonces] {attack} [si no {otherwise}]",
            "(when | once | as soon as) {when} {attack}",
            "(cuando | en cuanto | una vez que) {when} {attack}",
            "{attack} (if | when | once) {when}",
            "{attack} (si | cuando | en cuanto) {when}",
            section=section,
        ),
        *lines(
            FightLine,
            "<stop fighting> (if | when | once | as soon as | after) {when}",
            "<stop fighting> (si | cuando | en cuanto | tras) {when}",
            "(if | when) {when} [we] <stop fighting>",
            "(si | cuando | en cuanto | tras) {when} <stop fighting>",
            "(once | after | as soon as) {when} [we] <stop fighting>",
            "una vez que {when} <stop fighting>",
            "(fight | combat | phase | battle | fighting | action) [(is | be | to be)] (stopped | broken off | "
            "ended | called off | ends | "
            "stops) (if | when | once | as soon as | after) {when}",
            "(combate | fase | lucha | batalla) (acabar | terminar | cesar | parar | cortar | detener | suspender) "
            "(si | cuando | en cuanto | tras) {when}",
            section=section,
        ),
        *SPEECH(
            lambda slots: [slots["first"], *slots["after"]],
            "first [(ram of | rams)] {first} [(ram | rams)] [,] [and] then [(that of | rams)] {after}",
            "primero [embestir] [embestida de] {first} [embestir] [,] [y] (luego | después) [embestida de] {after}",
            "{first} (ram | rams) first [,] [and] then {after}",
            "{first} embestir primero [,] [y] (luego | después) {after}",
            "(order of rams | rams in this order) {first} [,] [and] [then] {after}",
            "(orden de embestidas | embestidas por este orden | embestidas en este orden) {first} [,] [y] [luego] "
            "{after}",
            "resolve [ram of] {first} first [,] [and] then [that of] {after}",
            "resolver primero [embestida de] {first} [,] [y] (luego | después) [embestida de] {after}",
            slots={"first": OWN, "after": Several(OWN, by=Text(",|and|then", ",|y|luego"), most=12)},
            into=f"{into}rams",
            section=section,
        ),
        *doctrines.alike(
            lambda slots: {"who": slots["who"], "doctrine": slots["doctrine"]},
            "{who}: {doctrine}",
            section=section,
        ),
        *doctrines(
            lambda slots: {"who": slots["who"], "doctrine": slots["doctrine"]},
            "{doctrine} (with | for | in | on) {who}",
            "{doctrine} (con | para | en | por) {who}",
            "<doctrine> (for | of) {who}: {doctrine}",
            "<doctrine> (para | de) {who}: {doctrine}",
            "<in combat>[,] {who}: {doctrine}",
            "<in combat>[,] {who}: {doctrine}",
            "{who} <in combat>: {doctrine}",
            "{who} <in combat>: {doctrine}",
            section=section,
        ),
        *doctrines.alike(
            lambda slots: {"who": "all", "doctrine": slots["doctrine"]},
            "[<in combat>[,]] {doctrine}",
            section=section,
            dear=NOBODY_NAMED,
        ),
    )
