"""What holds for later turns, as players say it: `keep doing this until the wind changes`."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Clause, Recast, Several, Whole, always
from rulesets.lepanto.orders.language.fight_words import DOCTRINE, merged
from rulesets.lepanto.orders.language.slots import NAME, hexes
from rulesets.lepanto.orders.language.speech import SPEECH

_UNTIL = Recast(
    Several(
        Clause("stop"),
        by=Text(",|or|, or|;|and|or until", ",|o|, o|;|y|o hasta que|o hasta"),
        most=6,
        label=Text("when they end", "cuándo acaban"),
    ),
    merged,
    lambda kept: [{name: value} for name, value in kept.items()],
    label=Text("when they end", "cuándo acaban"),
)
_say = SPEECH.of({"until": _UNTIL, "name": NAME})
SPOKEN_SHEETS = (
    *_say(
        None,
        "<carry on> (until | till | up to | unless) {until}",
        "<carry on> (hasta | hasta que | salvo que | mientras no) {until}",
        "(this sheet | these orders | this plan | sheet | orders | plan) "
        "((is | are) (good | valid) | stand | hold | last | apply | remain | be in force) "
        "(until | till | unless) {until}",
        "(esta hoja | este plan | esta orden | esto | hoja | plan | orden) "
        "[(valer | servir | seguir | seguir en vigor | durar | mantener)] "
        "(hasta | hasta que | salvo que | mientras no) {until}",
        "(until | till) {until}[,] <carry on>",
        "(hasta | hasta que) {until}[,] <carry on>",
        into="standing",
    ),
    *_say(
        lambda slots: {"enemy_within": slots["near"]},
        "<carry on> (while | as long as) (enemy | enemies | they) [(is | are | stays | stay)] "
        "(more than | farther than | further than) {near} [<hexes>] [(away | off | from us)]",
        "<carry on> (mientras | si) (enemigo | enemigos) [(esté | estén | está | están | siga | sigan | quede)] "
        "a más de "
        "{near} [<hexes>]",
        slots={"near": hexes(1)},
        into="standing",
    ),
    *_say(
        None,
        "(save | call | name) {who} [as] \\@{name}",
        "(guardar | llamar) [a] {who} [como] \\@{name}",
        "(save | store | keep | name | call) {who} as [group] [\\@]{name}",
        "(guardar | nombrar | llamar | apuntar) [a] {who} como [grupo] [\\@]{name}",
        "(save | store | make | form | create) (as | group | as group) [\\@]{name} [(with | of | from | :)] {who}",
        "(guardar | formar | crear | hacer) (como | grupo | como grupo) [\\@]{name} [(con | de | :)] [a] {who}",
        "group [\\@]{name} (is | are | =) {who}",
        "grupo [\\@]{name} (es | son | =) {who}",
        "\\@{name} (= | is | are) {who}",
        "\\@{name} (= | es | son) {who}",
        "(call | name) [group] {name} to {who}",
        "(llamar | nombrar) [grupo] {name} a {who}",
        into="groups.{name}",
    ),
    *_say(
        lambda slots: slots["doctrine"],
        "(save | store | keep) [as] <doctrine> {name} [(: | as | = | with)] {doctrine}",
        "(guardar | apuntar) [como] <doctrine> {name} [(: | como | = | con)] {doctrine}",
        "<doctrine> {name} (: | = | is) {doctrine}",
        "<doctrine> {name} (: | = | es) {doctrine}",
        slots={"doctrine": DOCTRINE},
        into="doctrines.{name}",
    ),
    *_say(
        always(True),
        "[yes] [,] (i | we) [(like | want | prefer)] (order | play | move | write) <both at once>",
        "[sí] [,] [(querer | preferir)] (ordenar | jugar | mover | dar órdenes | escribir) <both at once>",
        "[yes] [,] [(i | we)] (want | like | prefer) (paired | simultaneous) (turns | orders)",
        "[sí] [,] [(querer | preferir)] (turnos | órdenes) (simultáneos | a la vez | emparejados)",
        into="paired",
    ),
    *_say(
        always(False),
        "[no] [,] [(i | we)] not [(like | want)] (order | play | move | write) <both at once>",
        "[no] [,] no [querer] (ordenar | jugar | mover | dar órdenes | escribir) <both at once>",
        "[no] [,] [(i | we)] not (want | like) (paired | simultaneous) (turns | orders)",
        "[no] [,] no querer (turnos | órdenes) (simultáneos | a la vez | emparejados)",
        "no (paired | simultaneous) (turns | orders)",
        "nada de (turnos | órdenes) (simultáneos | a la vez)",
        into="paired",
    ),
)
_stop = SPEECH.of({"turn": Whole(1, 99, label=Text("turn", "turno")), "near": hexes(1)})
SPOKEN_STOPS = (
    *_stop(
        lambda slots: {"enemy_within": slots["near"]},
        "(enemy | an enemy | any enemy | enemies | enemy ship | they) [(is | are | comes | come | gets | get)] "
        "(within | at | nearer than | closer than | less than) {near} [<hexes>] [(away | of us | off | from us)]",
        "(enemigo | un enemigo | algún enemigo | enemigos | alguno | nave enemiga) "
        "[(está | esté | estén | llega | llegue | acerca | acerque | acercan | queda | quede | haya)] "
        "(a | a menos de | a menos que | a distancia de | en) {near} [<hexes>] [(o menos)] [de nosotros]",
        "we [(are | come | get)] within {near} [<hexes>] [of enemy]",
        "contacto a {near} [<hexes>]",
        "(enemy | they) [(is | are)] {near} [<hexes>] (away | off | from us)",
        "(haya | hay | tengamos | veamos) (enemigo | enemigos) (a | a menos de) {near} [<hexes>] [o menos]",
        "contact (at | within) {near} [<hexes>]",
        "(estemos | lleguemos | quedemos) (a | a menos de) {near} [<hexes>] [de enemigo]",
    ),
    *_stop(
        always({"wind_change": True}),
        "wind (changes | change | shifts | veers | turns | backs)",
        "(cambie | cambia | role | rola | cambiar | cambio de) viento",
        "[a] (change of wind | wind change | shift of wind)",
        "viento (cambie | cambia | role | rola)",
    ),
    *_stop(
        always({"loss": True}),
        "(we lose | lose | losing) [(a | any | 1)] <ships>",
        "(perdamos | perder | pierda | perdemos) [(alguna | 1)] <ships>",
        "[(a | any | 1)] ship (is | gets) (lost | sunk)",
        "<ships> (pierda | hunda | perdida)",
        "[the] first loss",
        "(primera pérdida | primera baja | haya pérdidas | haya bajas)",
    ),
    *_stop(
        always({"blocked": True}),
        "[(a | any | 1)] (ship | anyone) [(is | gets)] (blocked | held up | stopped | stuck)",
        "[(alguna | 1)] [nave] (quede | esté | vea) (bloqueada | detenida | atascada)",
        "[(a | any | 1)] ship cannot move",
        "(haya bloqueo | haya atasco | alguna no pueda moverse)",
    ),
    *_stop(
        lambda slots: {"turn": slots["turn"]},
        "[(end of | through | including)] turn {turn}",
        "[(final de | fin de)] turno {turn} [(incluido | inclusive)]",
    ),
    *_stop(
        always({"even_combat": True}),
        "(even in combat | even fighting | combat included | fighting included)",
        "(aun combatiendo | [también] (en | con) combate | combate incluido | incluso (en | con) combate | con combate "
        "incluido)",
    ),
)
