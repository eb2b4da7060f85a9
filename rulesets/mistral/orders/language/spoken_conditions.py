"""Conditions as players say them: `if we see twenty sail or more`, `si hay un temporal cerca`, `cuando sople el "
"mistral`."""

from __future__ import annotations

from typing import Any

from rulesets.conditions.wording import Said, SaidOfOne, SaidOfTwo
from rulesets.kernel.text import Text
from rulesets.language import Slots, Spoken, Vague, always
from rulesets.language.values import Maker
from rulesets.mistral.orders.language.slots import FORMATION, PLACE, Spelled, whole
from rulesets.mistral.orders.language.speech import SPEECH
from rulesets.mistral.orders.plans.situations import A_CONVOY, A_WIND

_NUMBER = whole(99, "number", "número")
_MAKERS = (Maker(Said), Maker(SaidOfOne), Maker(SaidOfTwo))
_GALE = Vague(
    Text(
        "bad weather|weather turns bad|weather gets bad|weather worsens|weather is bad|"
        "gale|storm|gale near|gale nearby|gale coming|gale is near|gale comes near",
        "tiempo empeora|tiempo se pone feo|empeora tiempo|pone feo|"
        "temporal|tormenta|temporal cerca|tempestad|mal tiempo|acerca temporal|acerca tormenta|aproxima temporal|"
        "aproxima tormenta|viene temporal|llega temporal|temporal acerca|temporal aproxima",
    ),
    Text("gale within 0|gale within 1|gale within 2", "temporal a 0|temporal a 1|temporal a 2"),
    label=Text("gale", "temporal"),
)


_ENEMY = Vague(
    Text(
        "enemy|enemies|enemy fleet|enemy ships|enemy formation|enemy near|enemy nearby|enemies near|them|anyone|"
        "anything",
        "enemigo|a enemigo|enemigos|flota enemiga|a flota enemiga|enemigo cerca|enemigos cerca|alguien|algo",
    ),
    Text(
        "sail seen at least 1|enemy within 0|enemy within 1|enemy spotted in <place>",
        "navíos vistos al menos 1|enemigo a 0|enemigo a 1|enemigo avistado en <lugar>",
    ),
    label=Text("enemy", "enemigo"),
)
_SEEING = Spelled(
    {
        "they": Text(
            "spotted",
            "ven|avistan|avisten|vean|descubren|descubran|detectan|detecten|localizan|localicen|avistado|avistada|"
            "avistados|visto|vista|vistos|descubierto|descubierta|descubiertos|localizado|localizada|detectado|"
            "detectada",
        )
    },
    label=Text("seen", "vistos"),
)
"""What the enemy does, not we."""
_SEEN = Vague(
    Text(
        "see|sees|sight|sights|spot|spots",
        "vemos|ve|avistamos|avista|divisamos|divisa|descubrimos|descubre|localizamos|localiza|detectamos|detecta",
    ),
    _ENEMY.legal,
    label=_ENEMY.label,
)
"""Whom one sees, not that one is seen: `si los vemos`."""


def _term(word: str, *patterns: str, **slots: Any) -> tuple[Spoken, ...]:
    """The word of a condition, said of what stands in the slots `a` and `b`."""
    maker = _MAKERS[len(slots)]
    return SPEECH(lambda said: maker.make({"word": word, **said}), *patterns, slots=slots)


def _of_number(word: str, number: int, *patterns: str) -> tuple[Spoken, ...]:
    return SPEECH(always(_MAKERS[1].make({"word": word, "a": number})), *patterns)


def _one_more(slots: Slots) -> Any:
    return _MAKERS[1].make({"word": "sail_least", "a": slots["a"] + 1})


_OVER = {"over_third": ("(a third | 1 third | third | 1 / 3)", "(tercio | 1 tercio | 1 / 3)")}
_OVER["over_two_thirds"] = ("(two thirds | 2 thirds | 2 / 3)", "(dos tercios | 2 tercios | 2 / 3)")


def _damaged_over(english: str, spanish: str) -> tuple[str, ...]:
    """The damage of the worst Squadron passes that part of what it can bear."""
    more_en, more_es = "(over | above | beyond | more than | past | by more than)", "[en] (más de | por encima de)"
    ours_en = "[(we | he | it)] [(has | have | is | are | any | a)]"
    any_en = "[(Squadron | ship | of its Squadrons | of his Squadrons)] [(is | with)]"
    any_es = "[(tener | haber | hay | alguna | está)] [(escuadra | de escuadras | barco | navío)] [(está | con)]"
    one_en = "[(has | have)] (any | a | 1) [of] [(its | his | our)] (Squadron | ship)"
    one_es = "(alguna | alguno | algún | 1 | cualquier) [de] [(su | sus | nuestra)] (escuadra | navío | barco | buque)"
    return (
        f"{ours_en} {any_en} damaged {more_en} {english}",
        f"{ours_en} {any_en} {more_en} {english} damaged",
        f"[(tener | haber | hay)] {one_es} [(está | esté | con)] {more_es} {spanish} (de daño | de daños | de averías)",
        f"{one_en} [(is | has | with)] {more_en} {english} (of damage | damage | damaged)",
        f"{one_en} (passes | pass | exceeds | goes over | goes past) {english} [(of damage | damage | damaged)]",
        f"{any_es} (dañado | averiado | tocado) {more_es} {spanish}",
        f"[(has | have | takes | take | suffers | suffer | our | its | his | worst)] [worst] damage "
        f"[(is | goes | rises | gets | passes)] [{more_en}] {english}",
        f"[(su | peor | tener | sufrir | recibir)] (daño | daños | averías) [(pasa | pasan | pasar | superar | "
        f"exceder | llegar | subir)] [(de | a)] [{more_es}] {spanish}",
        f"(has | have | takes | suffers) {more_en} {english} (of damage | damage)",
        f"(tener | sufrir | recibir | llevar) {more_es} {spanish} (de daño | de daños | de averías)",
        f"(Squadron | any Squadron | any of its Squadrons) (has | have | takes | suffers) {more_en} {english} "
        f"[of] damage",
        f"({one_es} | escuadra) (tener | sufrir | recibir | llevar) {more_es} {spanish} (de daño | de daños)",
        f"(passes | exceeds) {english} [(of damage | damage)]",
        f"[{one_es}] (pasar | superar | exceder) [(de | a)] {spanish} (de daño | de daños | de averías)",
    )


SPOKEN_TERMS = (
    *_term(
        "sail_least",
        "[<see>] {a} <sail> or more[ <in sight>]",
        "[<see>] {a} <sail> o más[ <in sight>]",
        "[<see>] {a} or more <sail>[ <in sight>]",
        "[<see>] {a} o más <sail>[ <in sight>]",
        "[<see>] at least {a} <sail>[ <in sight>]",
        "[<see>] (al menos | por lo menos | como mínimo) {a} <sail>[ <in sight>]",
        "<see> {a} or more",
        "<see> {a} o más",
        "<see> {a} <sail>[ <in sight>]",
        "<see> {a} <sail>[ <in sight>]",
        a=_NUMBER,
    ),
    *SPEECH(
        _one_more,
        "[<see>] (more than | over) {a} <sail>[ <in sight>]",
        "[<see>] más de {a} <sail>[ <in sight>]",
        slots={"a": _NUMBER},
    ),
    *SPEECH(
        lambda slots: _MAKERS[1].make({"word": "sail_most", "a": slots["a"] - 1}) if slots["a"] else None,
        "[<see>] (fewer than | less than | under) {a} <sail>[ (are seen | seen | in sight)]",
        "[<see>] menos de {a} <sail>[ (vistos | a la vista)]",
        slots={"a": _NUMBER},
    ),
    *SPEECH.alike(lambda slots: None, "[<see>] {vague}", slots={"vague": _GALE}),
    *SPEECH.alike(
        lambda slots: None, "<see> {enemy}", "{enemy} <is seen>", "{enemy} <in sight>", slots={"enemy": _ENEMY}
    ),
    *SPEECH.alike(lambda slots: None, "{seen}", slots={"seen": _SEEN}),
    *_term(
        "sail_most",
        "[<see>] (at most | no more than | not more than) {a} <sail>[ (seen | in sight)]",
        "[<see>] (como mucho | no más de | como máximo) {a} <sail>[ (vistos | a la vista)]",
        "[<see>] {a} <sail> or (less | fewer)[ (seen | in sight)]",
        "[<see>] {a} <sail> o menos[ (vistos | a la vista)]",
        a=_NUMBER,
    ),
    *_term(
        "gale_within",
        "[<see>] (gale | storm)[ (is | comes)] (within | at | at most) {a} [<places>][ or less][ <of us>]",
        "[(<see> | acercar | aproximar | levantar | desatar | surgir | tener)] "
        "(temporal | tormenta | tempestad)[ está] <within> {a} [<places>][ o menos]",
        a=_NUMBER,
    ),
    *_of_number(
        "gale_within",
        1,
        "[<see>] (gale | storm)[ (is | comes)] <next door>",
        "[(<see> | acercar | aproximar | levantar | desatar | surgir)] "
        "(temporal | tormenta | tempestad)[ está] <next door>[ o menos]",
    ),
    *_of_number(
        "enemy_within",
        1,
        "[<see>] <an enemy> [<is seen>] <next door>",
        "[<see>] <an enemy> [<is seen>] <next door>[ o menos]",
    ),
    *_of_number("gale_within", 0, "(gale | storm) here", "(temporal | tormenta) aquí"),
    *_term(
        "enemy_in",
        "[<see>] <an enemy> [<is seen>] (in | at | off) {a}",
        "[<see>] <an enemy> [<is seen>] (en | frente a) {a}",
        "[<see>] <an enemy> [<is seen>] {a}",
        "{a} [<see>] <an enemy> [<is seen>]",
        a=PLACE,
    ),
    *_term(
        "enemy_within",
        "[<see>] <an enemy> [<is seen>] (within | at most) {a} [<places>][ or less][ <of us>]",
        "[<see>] <an enemy> [<is seen>] <within> {a} [<places>][ o menos]",
        a=_NUMBER,
    ),
    *_term(
        "marker_in",
        "[<see>] [an|any] <marker> [<is seen>] (in | at | off) {a}",
        "[(<see> | ven)] [algún] [a] <marker> [<is seen>] (en | frente a) {a}",
        "<is seen> <marker> (in | at | off) {a}",
        "(<is seen> | aparecer | asomar) [algún] <marker> (en | frente a) {a}",
        "[there is] [an|any] <marker> [<is seen>] {a}",
        "{a} (hay | <see> | ven | <is seen> | aparecer | asomar) [algún] <marker>",
        "{a} [there] is [an|any] <marker>",
        "(hay | <see> | ven | <is seen> | aparecer | asomar) [algún] <marker> {a}",
        "{a} [there] (appears | shows up) [an|any] <marker>",
        "(hay | <see> | ven | <is seen> | aparecer | asomar) {a} [algún] <marker>",
        a=PLACE,
    ),
    *_term(
        "wind",
        "{a} (blows | is blowing | blowing | gets up | rises | picks up | springs up | starts | starts to blow | "
        "starts blowing | begins | begins to blow | sets in | comes up | strikes | comes | arrives | blows up)",
        "(sopla | soplar | hay | levantar | levanta | entra | entrar | salta | saltar | arrecia | aparece | aparecer | "
        "empieza a soplar | soplara | llega | llegar | tenemos | da) {a}",
        "(there is | blows | wind is | wind turns | wind comes from | wind shifts to | wind goes to | "
        "wind goes round to | "
        "wind backs to | wind veers to | there comes) {a}[ wind]",
        "(sopla viento | hay viento | viento | viento es | viento sea | viento rola a | sopla viento de | "
        "hay viento de | "
        "viento cambia a | viento gira a | viento salta a | levanta viento de | viento viene de | viento es de) {a}",
        "{a} wind",
        "{a} (sopla | soplar | levanta | levantar | arrecia | aparece | entra | empieza)",
        a=A_WIND.slot,
    ),
    *_term(
        "spotted",
        "[(we | it | I)] [(are | is | am | be | get | gets | has been | have been)] "
        "(spotted | seen | discovered | found | sighted | detected | located | found out | caught sight of)",
        "(estamos | está | somos | es | ser | nos | ha sido | fuera | fuese | fuéramos | fuésemos | han | "
        "haya sido | sea) (avistado | visto | descubierto | localizado | detectado)",
        "(they | enemy | anyone | someone | somebody) (spot | see | discover | find | sight | detect | notice) us",
        "enemigo (avistar | ver | descubrir | detectar | localizar | encontrar)",
    ),
    *SPEECH.alike(
        always(_MAKERS[0].make({"word": "spotted"})), "[(nos | han | te han)] {seeing}", slots={"seeing": _SEEING}
    ),
    *_term(
        "shadowed",
        "[(we | it | I)] [(are | is | am | be | get | gets | are being | is being | being)] "
        "(shadowed | followed | trailed | tailed | watched | dogged)",
        "[(estamos | está | somos | es | nos | sea | estuviera)] (vigilado | seguido | vigilan | siguen | vigilen | "
        "sigan | "
        "persiguen | persigan | perseguido)",
    ),
    *_term(
        "over_two_thirds",
        "[(we are | is | it is | are)] (badly damaged | heavily damaged | very damaged | badly hurt | battered | "
        "[badly] (mauled | crippled | smashed up) | badly (battered | shot up | knocked about | beaten up | knocked "
        "up))",
        "[(está | estamos | queda | resulta)] (muy dañado | gravemente dañado | malparado | muy tocado | "
        "hecho (polvo | trizas | pedazos | cisco | un guiñapo) | destrozado | maltrecho | muy castigado |  muy "
        "averiado | "
        "con graves daños)",
        "(has | have | take | suffers | suffer | with) (bad | heavy | serious | severe | grave) damage",
        "(sufrir | tener | recibir | con) (daños graves | graves daños | daño grave | muchos daños | mucho daño | "
        "daños serios | averías graves | graves averías)",
        "[(has | have | suffers | suffer | our | its | worst | with)] damage[ (is | goes | of)] "
        "(over | above | beyond | more than | worse than) (two thirds | 2 thirds | 2 / 3)",
        "[(sufrir | tener | recibir | con | peor)] (daño | daños | averías)[ (es | son | pasa | pasan)] "
        "(superiores a | superior a | de más de | más de | por encima de | mayores de | mayor de | de) "
        "(dos tercios | 2 tercios | 2 / 3)",
        "[(has | have)] (a Squadron | any Squadron | somebody | anybody) [(is | with)] damaged (over | more than) "
        "(two thirds | 2 thirds | 2 / 3)",
        "(pasar | superar | exceder) [(daño | daños | averías)] (de | a) (dos tercios | 2 tercios | 2 / 3)",
    ),
    *_term(
        "over_third",
        "[(we are | is | it is | are)] damaged",
        "[(está | estamos | queda | resulta)] (dañado | averiado)",
    ),
    *(form for word, how_much in _OVER.items() for form in _term(word, *_damaged_over(*how_much))),
    *_term("battle", "<there was a battle>", "<there was a battle>"),
    *_term(
        "formation_in",
        "{a} (reaches | arrives at | is at | gets to | has reached | is off | is still (in | at | off)) {b}",
        "{a} (llega a | llegar a | alcanza | está frente a | ha llegado a | sigue en | continúa en | está todavía en | "
        "todavía está en) {b}",
        a=FORMATION,
        b=PLACE,
    ),
    *_term(
        "convoy_in",
        "{a} (is in | reaches | arrives at | is at) {b}",
        "{a} (está en | llega a | alcanza) {b}",
        a=A_CONVOY.slot,
        b=PLACE,
    ),
    *_term(
        "mpi",
        "(in | on | it is | is | mpi is) MPI {a}",
        "(en | es | sea | ser | llegue | llegar) (IPM | incremento) {a}",
        "(MPI | increment) {a} (comes | begins | starts)",
        "(llega | llegue | empieza | empiece) (IPM | incremento) {a}",
        a=_NUMBER,
    ),
)
