"""Reinforcements, what is given up first and which campaign is helped, as players say it."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Several, Slots, always
from rulesets.mistral.book.labels import campaign_label
from rulesets.mistral.orders.language.slots import SHIP, SHIPS, whole
from rulesets.mistral.orders.language.speech import SPEECH

_SHIFT = Choice(
    {
        "up": Text("up|a line up|1 line up", "arriba|línea arriba"),
        "down": Text("down|a line down|1 line down", "abajo|línea abajo"),
    }
)
_ARRIVING = (
    "(new (Squadrons | ships | Sail | arrivals) | ships that arrive | Squadrons that arrive)",
    "((escuadras | navíos | barcos) (nuevas | nuevos) | nuevas escuadras | nuevos (navíos | barcos) | (escuadras | "
    "navíos | barcos) que (llegar | lleguen | venir | vengan))",
)
_say = SPEECH.of({"count": whole(2, "convoys", "convoyes"), "shift": _SHIFT, "ships": SHIPS})

_CAMPAIGN = Choice({id: campaign_label(id) for id in ("po_valley", "apennines")})
_FRENCH, _SPANISH = ("(France | French)", "(Francia | franceses)"), ("(Spain | Spanish)", "(España | españoles)")


SPOKEN_REINFORCING = (
    *(
        form
        for asked, no_en, no_es in ((True, "", ""), (False, "not ", "no "))
        for whom, field in ((_FRENCH, "french_request"), (_SPANISH, "spanish_request"))
        for form in _say(
            always(asked),
            f"({no_en}(ask | request from | beg) {whom[0]} for <ships> | "
            f"{no_en}(ask for | request) <ships> from {whom[0]})",
            f"({no_es}(pedir | solicitar) [nada de] <ships> a {whom[1]} | "
            f"{no_es}(pedir | solicitar | rogar) a {whom[1]} [(mandar | enviar | prestar | dar)] <ships>)",
            into=f"reinforcement.{field}",
        )
    ),
    *(
        form
        for whom, field in ((_FRENCH, "french_request"), (_SPANISH, "spanish_request"))
        for form in _say(
            always(False),
            f"(not (ask | request | beg) {whom[0]} for (anything | nothing) | (ask | request) nothing (of | from) "
            f"{whom[0]})",
            f"(no (pedir | solicitar) nada a {whom[1]} | no (pedir | solicitar) a {whom[1]} nada)",
            into=f"reinforcement.{field}",
        )
    ),
    *(
        form
        for whom, field in ((_FRENCH, "french_request"), (_SPANISH, "spanish_request"))
        for form in _say(
            always(True),
            f"{whom[0]} [to] (send | lend | give) [us] <ships>",
            f"{whom[1]} (mandar | enviar | prestar | dar) <ships>",
            into=f"reinforcement.{field}",
        )
    ),
    *_say(
        None,
        f"{_ARRIVING[0]} [(go | come | arrive | be | are | join)] (to | at | in) {{port}}",
        f"{_ARRIVING[1]} [(ir | llegar | que lleguen | ser | estar | entrar)] (a | en) {{port}}",
        f"(put | place | base | send | bring) {_ARRIVING[0]} (to | at | in) {{port}}",
        f"(poner | colocar | mandar | enviar | meter | llevar) [a] {_ARRIVING[1]} (a | en) {{port}}",
        into="reinforcement.place.new",
    ),
    *_say(
        lambda slots: slots.get("count", 1),
        "[<in spring>] (form | raise | assemble | prepare | make | create | organise | get ready | set up) "
        "[{count}] [a] "
        "(Troop Convoy | Troop Convoys)[ <in spring>]",
        "[<in spring>] (formar | organizar | preparar | reunir | hacer | crear | montar | sacar | salir | alistar) "
        "[{count}] (convoy de tropas | convoyes de tropas)[ <in spring>]",
        into="reinforcement.troop_convoys",
    ),
    *_say(
        lambda slots: slots["count"],
        "{count} (Troop Convoy | Troop Convoys)",
        "{count} (convoy de tropas | convoyes de tropas)",
        into="reinforcement.troop_convoys",
        dear=1,
    ),
    *_say(
        lambda slots: [
            ("reinforcement.troop_convoys", slots.get("count", 1)),
            ("wishes.campaign", slots["campaign"]),
        ],
        "[(form | raise | assemble | prepare | make | create | organise)] [{count}] [a] (Troop Convoy | Troop Convoys) "
        "(to help | and help | help | and support | to support | support | for | in) {campaign}",
        "[(formar | organizar | preparar | reunir | hacer | crear | montar)] [{count}] "
        "(convoy de tropas | convoyes de tropas) "
        "[(y | para)] [(apoyar | ayudar)] [a] {campaign}",
        slots={"campaign": _CAMPAIGN},
        into="reinforcement",
        scattered=True,
    ),
    *_say(
        always(0),
        "(form no Troop Convoy | form no Troop Convoys | not form Troop Convoys | not form any Troop Convoy | "
        "no Troop Convoys)",
        "(no formar convoy de tropas | no formar convoyes de tropas | sin convoyes de tropas | "
        "no formar ningún convoy de tropas)",
        into="reinforcement.troop_convoys",
    ),
    *_say(
        None,
        "[<pay to>] (move | shift | push | bump | nudge) (requests | request | line) [a line] {shift}"
        "[ (a line | 1 line)]",
        "[<pay to>] (mover | desplazar | llevar) (peticiones | petición) [(línea | 1 línea)] [hacia] {shift}"
        "[ (línea | 1 línea)]",
        into="reinforcement.shift",
    ),
    *(
        form
        for way, en, es in (("up", "(raise | lift)", "subir"), ("down", "lower", "bajar"))
        for form in _say(
            always(way),
            f"[<pay to>] {en} (requests | request) [(a line | 1 line | by a line)]",
            f"[<pay to>] {es} (peticiones | petición) [(línea | 1 línea | en línea)]",
            into="reinforcement.shift",
        )
    ),
    *_say(
        None,
        "(move | shift | push) (requests | request) only (if | when | below | under) [(they | it)] [(are | is | fall | "
        "falls | drop | end up)] [(below | under)] line {line}",
        "(mover | desplazar | subir) (peticiones | petición) solo [(si | cuando)] [(caer | quedar | estar | ir | "
        "bajar)] (bajo | por debajo de | debajo de) línea {line}",
        "(requests | request) [(are | is | be)] only (moved | move | shifted) (below | under) line {line}",
        "(peticiones | petición) solo (mover | desplazar) (bajo | por debajo de | debajo de) línea {line}",
        slots={"line": whole(9, "line", "línea")},
        into="reinforcement.shift_unless",
    ),
)
_IN_TURN = Several(
    SHIP, by=Text(",|and|then|and then|, then", ",|y|luego|y luego|, luego|después|y después"), label=SHIPS.label
)


def _first_of_all(slots: Slots) -> Any:
    return [*slots.get("later", ()), *slots.get("ships", ()), *slots.get("more", ())]


SPOKEN_WISHES = _say(
    _first_of_all,
    "(if | when) [(we | i | you)] (have to | must | need to) (withdraw | give up | lose | send home) [any] (ships | "
    "ship | squadrons | anything | anybody)[,] {ships} first[[,] [and] then {more}]",
    "(si | cuando) [(hay que | haya que | hubiera que | tener que | tocar)] (retirar | ceder | entregar | perder) "
    "(barcos | navíos | escuadras | algo | alguno)[,] primero [a] {ships}[[,] [y] luego [a] {more}]",
    "if (ships | ship) (must | have to | need to) (go | be given up | leave)[,] {ships} first[[,] [and] then {more}]",
    "(ceder | perder | retirar | entregar) antes [a] {ships} que [a] {more}",
    "if (they | <admiralty>) (take | takes) (ships | ship | squadrons) [(from us | of ours | away)][,] "
    "[(let | have)] {ships} [go] first[[,] [and] then {more}]",
    "si [nos] (quitar | llevar | pedir) (barcos | navíos | escuadras)[,] [que sea] primero [a] {ships}"
    "[[,] [y] luego [a] {more}]",
    "(withdraw | give up | lose | give back | send back | send home) {ships} first",
    "(retirar | ceder | perder | devolver | entregar) primero [a] {ships}",
    "(if | when) [(we | i)] (have to | must | need to) (give back | send back | send home | hand back) (ships | ship | "
    "squadrons | anything)[,] {ships} [(go | goes)] [first]",
    "(si | cuando) (hay que | haya que | tener que | tocar) (devolver | ceder | retirar | entregar | dar) (barcos | "
    "navíos | escuadras | algo | alguno)[,] (que sea | ser | dar | devolver | ceder | ir) [primero] [a] {ships}",
    "{ships} (is | are) (withdrawn | given up) first",
    "que (retirar | ceder) primero {ships}",
    "first to (withdraw | go | leave | be withdrawn) (is | are | be) {later}",
    "(primera | primero | primeras | primeros) en (retirar | retirarse | ir | irse | salir | marchar) (sea | "
    "sean | ser | "
    "es | son) {later}",
    "(withdraw | give up | lose | let have | have | let them have | give) {ships} first[,] [and] then {more}",
    "(retirar | ceder | perder | entregar) primero [a] {ships}[,] [y] luego [a] {more}",
    "(if | when) <admiralty> (want | wants | ask | asks | demand | demands | call | calls) "
    "[(for | back)] (ships | ship | squadrons) [back][,] [(let have | withdraw | give | send)] {ships} first"
    "[[,] [and] then {more}]",
    "(si | cuando) <admiralty> (querer | pedir | reclamar | exigir) (barcos | navíos | escuadras)[,] "
    "[(retirar | ceder | entregar | dar | mandar)] primero [a] {ships}[[,] [y] luego [a] {more}]",
    slots={"later": _IN_TURN, "more": SHIPS},
    into="wishes.withdraw",
)
SPOKEN_CAMPAIGNS = _say(
    None,
    "[(if | when)] <troops>[ (arrive | land | get through | reach Italy)][,] [(be | it | they | should)] "
    "<help in> [(in | at)] {campaign}",
    "[(si | cuando)] [(llegar | desembarcar | arribar)] <troops>[ (llegar | desembarcar | arribar)][,] <help in> "
    "[(a | en | por)] {campaign}",
    "[use] <troops> (for | in) {campaign}",
    "[usar] <troops> (para | en | a) {campaign}",
    slots={"campaign": _CAMPAIGN},
    into="wishes.campaign",
)
