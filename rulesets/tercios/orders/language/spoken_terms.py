"""Conditions as people say them: read in a player's own words, never written. [A-15]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Meaning, Slots
from rulesets.tercios.orders.language.sifting import IT
from rulesets.tercios.orders.language.slots import length
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_odds import MARKERS, ODDS_TERMS, compared
from rulesets.tercios.orders.language.spoken_states import STATES_SAID, holds
from rulesets.tercios.orders.plans.situations import AIMED_AT_ENEMY, ANYBODY, FOE, SELF

_INCHES = length("distance", "distancia")
_SIGNS = {
    "<": Text("less than|under|closer than|nearer than", "menos de|más cerca de|menor de"),
    "<=": Text("within|at most|no farther than|up to", "como mucho a|no más de"),
    ">": Text("more than|over|farther than|beyond", "más de|más lejos de"),
    ">=": Text("at least", "al menos"),
}
_DISTANCE_SIGN = Choice(_SIGNS, label=Text("comparison", "comparación"))


def _apart(slots: Slots) -> Any:
    """Without the other one it is the distance from the Troop whose order it is."""
    one, other = slots.get("a", IT), slots.get("b", "")
    of = [one, other] if other else ["self", one]
    return compared("dist", of, slots.get("sign", "<="), slots["inches"])


def _worn(sign: str) -> Meaning:
    return lambda slots: compared("wear", [slots.get("a", IT)], sign, 1000 * slots["wear"])


def _denied(spanish: str) -> str:
    """No tiene más que: the negation stands before the verb."""
    return "no " if spanish.startswith("no ") else ""


def _plain(spanish: str) -> str:
    return spanish.removeprefix("no ")


def _left(more: bool) -> Meaning:
    """How many have yet to act on either side, beside each other."""
    sides = [{"is": "said", "word": word} for word in ("enemies_left", "friends_left")]
    return lambda slots: {"is": "compare", "left": sides[0], "sign": ">" if more else "<", "right": sides[1]}


def _worn_beside(sign: str) -> Meaning:
    """Beside that of another."""

    def meaning(slots: Slots) -> dict[str, Any]:
        made = compared("wear", [slots.get("a", IT)], sign, 0)
        return {**made, "right": {"is": "said of one", "word": "wear", "a": slots["b"]}}

    return meaning


_OTHER = AnyOf(
    ANYBODY,
    Fixed(
        FOE,
        Text(
            "enemy|opponent|its enemy|its opponent|whom it fights|other|other one|other side|other unit|them",
            "enemigo|rival|contrario|su rival|su enemigo|otro|otro bando|otra unidad|otra tropa|ellos|él|ella",
        ),
    ),
    label=Text("the other one", "el otro"),
)
_STATE = Choice(
    {
        "disordered": Text(
            "is disordered|is in disorder|gets disordered|becomes disordered|falls into disorder",
            "está desordenado|está en desorden|se desordena|desordena|cae en desorden|queda desordenado",
        ),
        "not disordered": Text("is not disordered|is in order", "no está desordenado|está en orden"),
        "fresh": Text("is fresh", "está fresco"),
        "not fresh": Text("is not fresh|is worn", "no está fresco|está desgastado"),
        "limit": Text(
            "is at the limit|reaches the limit|reaches its limit|is at its limit", "está al límite|llega al límite"
        ),
        "acted": Text("has acted|has already acted", "ha actuado|ya ha actuado|haya actuado|ya haya actuado"),
        "not acted": Text("has not acted|has not acted yet", "no ha actuado|aún no ha actuado"),
        "threatened": Text("is threatened|is in danger", "está amenazado|está en peligro"),
    },
    label=Text("state", "estado"),
)
_say = SPEECH.of(
    {"word": _STATE, "a": ANYBODY, "b": ANYBODY, "sign": _DISTANCE_SIGN, "inches": _INCHES, "wear": MARKERS}
)


def _within(word: str) -> Meaning:
    return lambda slots: {"is": "said of two", "word": word, "a": "self", "b": slots.get("a", IT)}


def _of_both(word: str) -> Meaning:
    """One side reaches the other: else a word was taken for the wrong ones."""
    return lambda slots: (
        {"is": "said of two", "word": word, "a": slots["a"], "b": slots["b"]}
        if _opposed(slots["a"], slots["b"])
        else None
    )


def _opposed(one: str, other: str) -> bool:
    return one != other and (FOE in (one, other) or SELF in (one, other) or one[:1] != other[:1])


_say_of_foes = _say.of({"a": AIMED_AT_ENEMY})
SPOKEN_TERMS = (
    *_say.alike(lambda slots: {"is": "said of one", "word": slots["word"], "a": IT}, "{word}"),
    *_say_of_foes(
        _within("inrange"),
        "([{a} ][is] in|within range | can shoot|fire|hit [at|on] [{a}] | has|have {a} in range)",
        "([{a} ]está|tiene|tengan|tenga|tienen a tiro | puede|pueden|pueda|puedan disparar|tirar [a|contra|sobre] {a}"
        " | tiene|tienen|tenga|tengan a tiro [a] {a} | tiene|tienen|tenga|tengan [a] {a} a tiro)",
    ),
    *_say_of_foes(
        _within("visible"),
        "(has|have [{a}] in (sight | view) | (sees|see | can see) [{a}] | [{a} ]is in (sight | view))",
        "((ve|ven|vea|vean | puede|pueden|pueda|puedan ver|verlo|verla) [[a] {a}]"
        " | (tiene|tienen|tenga|tengan) a vista [a] {a} | [{a} ](está|esté|tiene|tenga|tengan) a vista)",
    ),
    *_say_of_foes(
        _within("reach"),
        "([{a} ]is in|within (reach | charge range) "
        "| can (reach | charge [at|against] | attack | get [to|at|there]) [{a}]"
        " | reaches|reach | gets|get there)",
        "([{a} ]está (al alcance | a distancia de carga) | alcanza [a] {a}"
        " | llega|llegan|llegue|lleguen[ (a | hasta) {a}]"
        " | puede|pueden|pueda|puedan (alcanzar | llegar | cargar | atacar) [a|contra|sobre] {a})",
    ),
    *_say(
        _of_both("inrange"),
        "{a} (can shoot|fire|hit [at|on] {b} | has|have {b} in range)",
        "{a} (puede|pueden|pueda|puedan disparar|tirar [a|contra|sobre] {b} | tiene|tienen a tiro [a] {b}"
        " | tiene|tienen [a] {b} a tiro)",
    ),
    *_say(
        _of_both("visible"),
        "{a} (can see {b} | has|have {b} in (sight | view) | has|have in (sight | view) {b})",
        "{a} (puede|pueden|pueda|puedan ver [a] {b} | tiene|tienen a vista [a] {b} | tiene|tienen [a] {b} a vista)",
    ),
    *_say(
        _of_both("reach"),
        "{a} can (reach | charge [at|against] | attack | get [to|at]) {b}",
        "{a} (alcanza | llega|llegan|llegue|lleguen"
        " | puede|pueden|pueda|puedan (alcanzar | llegar | cargar | atacar)) [a|contra|sobre] {b}",
    ),
    *_say_of_foes(
        _within("flank"),
        "([can] (flank|flanks|outflank|outflanks) [{a}]"
        " | can (take | catch | hit | charge | attack | get) [{a}] (in | on | from) flank)",
        "([puede] flanquear [a {a}] | puede|pueda (coger | pillar | tomar | cargar | atacar) [a {a}] (de | por) flanco"
        " | (coge | pilla | toma) [a {a}] (de | por) flanco"
        " | [puede|pueda] (coger | pillar | tomar | cargar | atacar) (de | por) flanco a {a})",
    ),
    *_say(
        _apart,
        "[{a} ](is | gets | comes | approaches) [(to | up to)] {sign} {inches}[ away][ (from | of | to) {b}]",
        "[{a} ](está | se pone | queda | llega | acerca | aproxima | acude) [a] {sign} {inches}[ de {b}]",
        "{sign} {inches}[ away][ from {b}]",
        "(a) {sign} {inches}[ de {b}]",
    ),
    *_say(
        _apart,
        "[{a} ](is | gets | comes) {inches} [away] (or less | or closer | or nearer | at most)[ (from | of | to) {b}]",
        "[{a} ](está | se pone | queda | llega) a {inches} (o menos | como mucho | o más cerca)[ de {b}]",
        "[{a} ](is | gets | comes) {inches} [away] (or less | or closer | or nearer | at most)[ (from | of | to) {b}]",
        "[{a} ](tiene) a {inches} (o menos | como mucho)[ de {b}]",
    ),
    *_say_of_foes(
        _apart,
        "(have | has | get | gets | find | finds)[ {a}] {sign} {inches}[ away]",
        "(tiene | tienen | tenga | tengan | pilla | queda)[ a {a}] [a] {sign} {inches}",
        dear=-1,
    ),
    *_say(
        holds("threatened"),
        "{a} (is about to be charged | may be charged | can be charged | is in danger |"
        " (is | comes | gets) under threat |"
        " (gets | becomes | feels) threatened |"
        " might be charged)",
        "{a} (está en peligro | [se] (ve | siente) (amenazado | amenazada)"
        " | (queda | resulta) (amenazado | amenazada) | puede ser cargado|cargada | está a punto de ser cargado|cargada"
        " | corre peligro"
        " | va a ser cargado|cargada)",
        "(they can charge | an enemy can charge | the enemy can charge | someone can charge) {a}",
        "(pueden cargar [contra|a] | van a cargar [contra|a] | amenazan [a] | el enemigo puede cargar [contra|a]) {a}",
    ),
    *_say(
        holds("alive", denied=True),
        "{a} (dies | falls | is killed | is lost | is destroyed | gets killed | breaks | is broken | is routed | routs"
        " | is wiped out | is eliminated | is gone)",
        "{a} (muere | cae | se rompe | rompe | es roto|rota | se desbanda | desbanda | es aniquilado|aniquilada"
        " | es destruido|destruida|eliminado|eliminada | es abatido|abatida | desaparece)",
        "(they kill | we lose | the enemy kills | they break) {a}",
        "(muere | cae | palma | se rompe | rompe | desbanda | es destruido|destruida|eliminado|eliminada) {a}",
        "(they destroy | enemy destroys | enemy breaks | i lose) {a}",
        "(matan [a] | rompen [a] | aniquilan [a] | perdemos [a] | pierdo [a] | destruyen [a]"
        " | el enemigo mata [a]) {a}",
    ),
    *_say(
        holds("disordered"),
        "{a} (is in disorder | falls into disorder | gets disordered | becomes disordered)",
        "{a} (se desordena | está en desorden | cae en desorden | queda desordenado|desordenada)",
        "disorder reaches {a}",
        "(se desordena | queda desordenado|desordenada | cae en desorden) {a}",
    ),
    *_say(
        _apart,
        "(there are | there is) {sign} {inches} between {a} and {b}",
        "(queda|quedan | hay | haya | queden|quede) {sign} {inches} entre {a} y {b}",
    ),
    *_say(
        _worn(">="),
        "[{a} ](has | reaches | gets | takes) {wear} (or more) [<wear>][ of wear]",
        "[{a} ](tiene | lleva | llega a | alcanza | acumula | queda con | suma) {wear} (o más) [<wear>]",
        "[{a} ](has | reaches | gets | takes | gets to) {wear} (<wear> | of wear)",
        "[{a} ](tiene | lleva | llega a | alcanza | acumula | queda con | suma) {wear} (<wear> | desgastes)",
        "[{a} ](has | reaches | gets | takes) {wear} (<wear> | of wear) (or more)",
        "[{a} ](lleva | tiene | llega a | alcanza | acumula | queda con | suma) {wear} (<wear> | desgastes) (o más)",
        "[{a} ]has (at least) {wear} [<wear>][ of wear]",
        "[{a} ](tiene | lleva) (al menos | por lo menos) {wear} [<wear>]",
    ),
    *(
        form
        for sign, en, es in (
            ("<", "less|fewer", "menos"),
            (">", "more", "más"),
            ("<=", "no more | not more", "no más"),
            (">=", "no less | no fewer | not less", "no menos"),
        )
        for form in _say(
            _worn_beside(sign),
            f"[{{a}} ]has ({en}) <wear> than {{b}}",
            f"[{{a}} ]{_denied(es)}(tiene | lleva) ({_plain(es)}) <wear> que {{b}}",
            f"[{{a}} ]is ({en}) worn than {{b}}",
            f"[{{a}} ]{_denied(es)}está {_plain(es)} (desgastado|desgastada|gastado|gastada) que {{b}}",
            slots={"a": ANYBODY, "b": _OTHER},
            dear=-1 if "=" in sign else 0,  # at most as worn, rather than not more worn
        )
    ),
    *(
        form
        for more, en, es in ((True, "more", "más"), (False, "(fewer | less)", "menos"))
        for form in _say(
            _left(more),
            f"[(there | have)] {en} enemies (are left | left | remain) [to (activate | act | move | go)] than "
            "(friends | own | ours | us | friends left)",
            f"(quedan | queda | hay) {es} (enemigos | tropas enemigas) [(por activar | sin activar | por actuar | sin "
            "actuar | por mover)] que (amigos | amigas | propios | nuestros | propias | nuestras)",
            f"(enemy | they) (have | has) {en} [(troops | units)] [left] [to] [(activate | act | move |"
            f" go)] than (i | we | us"
            " | me)[ have]",
            f"(enemigo | ellos | otro) (tiene | tienen) {es} [(tropas | unidades)] (por activar | sin"
            f" activar | por actuar |"
            " por mover | sin actuar | por jugar)[ mí|nos]",
            f"[(they | the enemy)] (have | has) {en} (troops | units | cards | troops left | units left | cards left)"
            " [to (activate | act | move | go)] than (i | we | us | me)[ have|do]",
            f"[a] (enemigo | ellos | rival | contrario | otro) [les|le] (quedan | queda | tienen | tiene) {es} (tropas"
            " | unidades | cartas) [(por activar | sin activar | por actuar | sin actuar | por mover)] (que | de) [a]"
            " (nosotros | mí | yo | nosotras | nos)",
            f"(they | enemy | opponent) (have | has) {en} (troops | units | cards) (left | to) [to]"
            " [(activate | act | move | go)]",
            f"(enemigo | rival | contrario) (tiene | tienen | tenga) {es} (tropas | unidades | cartas) [(por activar"
            " | sin activar | por actuar | sin actuar | por mover)]",
            f"(they | enemy | opponent) still (have | has) {en} (troops | units | cards) [(left | to go)] than"
            " (i | we | us | me)",
            f"[les|le] (quedan | queda | tienen | tiene) {es} (tropas | unidades | cartas) [(por activar | sin activar"
            " | por actuar | sin actuar | por mover)] (que | de) [a] (nosotros | mí | yo | nosotras | nos)",
            f"(they | enemy | opponent) [still] (have | has) {en} (to activate | to act | to move | left | to go) than"
            " (i | we | us | me)",
            f"[les|le] (quedan | queda | tienen | tiene) {es} (por activar | sin activar | por actuar | sin actuar"
            " | por mover) (que | de) [a] (nosotros | mí | yo | nosotras | nos)",
            slots={},
        )
    ),
    *(
        form
        for more, en, es in ((False, "more", "más"), (True, "(fewer | less)", "menos"))
        for form in _say(
            _left(more),
            f"(we | i) have {en} (troops | units | cards) (left | to) [to] [(activate | act | move | go)]",
            f"(tenemos | tengo | tengamos) {es} (tropas | unidades | cartas) [(por activar | sin activar | por actuar"
            " | sin actuar | por mover)]",
            f"(we | i) have {en} (troops | units | cards) (left | to) [to] [(activate | act | move | go)]",
            f"(quedan | queda) {es} (tropas | unidades | cartas) [(por activar | sin activar | por actuar"
            " | sin actuar | por mover)]",
            f"(we | i) have {en} (troops | units | cards | troops left | units left | cards left) "
            "[to (activate | act | move | go)] than (they | them | enemy | opponent)[ have|has|do]",
            f"(tenemos | tengo | nos quedan | quedan) {es} (tropas | unidades | cartas) [(por activar | sin activar"
            " | por actuar | sin actuar | por mover)] (que | de) [a] (ellos | enemigo | rival | contrario)",
            slots={},
        )
    ),
    *ODDS_TERMS,
    *(
        form
        for sign, en, es in ((">=", "or (more | higher)", "o más"), ("<=", "or (less | lower | fewer)", "o menos"))
        for form in _say(
            _worn(sign),
            f"wear [of {{a}}] (is | reaches | gets to | be) {{wear}} {en}",
            f"desgaste [de {{a}}] (es | sea | llega a | llegue a | alcanza | alcance) [de] {{wear}} {es}",
            f"{{a}} wear (is | reaches | gets to | be) {{wear}} {en}",
            f"[{{a}} ](lleva | tiene | acumula) un desgaste de {{wear}} {es}",
        )
    ),
    *_say(
        _worn(">="),
        "wear [of {a}] (reaches | gets to | is at least) {wear}",
        "desgaste [de {a}] (llega a | llegue a | alcanza | alcance | es al menos [de] | sea al menos [de]) {wear}",
    ),
    *_say(_worn(">"), "{a} has more than {wear} [<wear>][ of wear]", "{a} (tiene | lleva) más de {wear} [<wear>]"),
    *_say(
        _worn("<"),
        "{a} has (less | fewer) than {wear} [<wear>][ of wear]",
        "{a} (tiene | lleva) menos de {wear} [<wear>]",
    ),
    *STATES_SAID,
)
