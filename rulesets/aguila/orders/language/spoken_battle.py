"""Fire, charges, combats and rally as players say them: `B8 charges R4`. [P-08..P-14, P-20]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.aguila.dialogue.answers.battle import Aim, ChargeOrder, FireOrder, RallyOrder, SplitOrder, Support
from rulesets.aguila.orders.language.battle_words import AIMS, AMMUNITION, CHARGE_SLOTS, IF_TARGET, LAST
from rulesets.aguila.orders.language.names import Armies
from rulesets.aguila.orders.language.slots import ANYTHING, ELSE, ENEMIES, ENEMY, OWN, SIDES, whole
from rulesets.aguila.orders.language.speech import SPEECH
from rulesets.kernel.text import Text
from rulesets.language import Also, Choice, Form, Several, Slots, Speech, always
from rulesets.language.values import Maker

_AIM, _FIRE, _CHARGE = Maker(Aim), Maker(FireOrder), Maker(ChargeOrder)
_AMMUNITION = Also(
    AMMUNITION,
    Choice(
        {
            "shot": Text(
                "round shot|roundshot|cannonballs|balls|solid shot|muskets",
                "bala rasa|bala maciza|mosquetes|mosquetería",
            ),
            "canister": Text("case|grape|canister shot", "botes de metralla|bote"),
            "indirect": Text(
                "indirectly|over hill|high angle|shells", "indirectamente|fuego curvo|granadas|por elevación"
            ),
        },
        label=Text("ammunition", "munición"),
    ),
)
_CONDITION = Also(
    IF_TARGET,
    Choice(
        {
            "stunned": Text(
                "shaken|it is shaken|has been stunned|was stunned|gets stunned|got stunned|becomes stunned|"
                "been stunned|stunned by fire|has been stunned by fire|been stunned by fire|is left stunned",
                "aturdido|está aturdida|se queda aturdida|ha quedado aturdido|queda aturdido|quedó aturdido|ha sido "
                "aturdido|resulta aturdido|fue aturdido|ha quedado aturdido por fuego|aturdido por fuego|"
                "queda aturdido por fuego|sigue aturdido",
            ),
            "damaged": Text(
                "has damage|it has damage|hurt|wounded|has losses", "tiene daño|dañado|tiene bajas|está tocada"
            ),
            "not_square": Text(
                "not in a square|it has not formed square|has not formed square|not formed square",
                "no forma cuadro|no ha formado cuadro|no formó cuadro",
            ),
            "alone": Text("by itself|isolated|it is isolated|unsupported", "aislado|aislada|está aislada|sin apoyo"),
        },
        label=Text("condition", "condición"),
    ),
)
_CHECKS = Choice(
    {
        "any": Text("any check|anything", "cualquier cosa|cualquier chequeo"),
        "command": Text("obey|obedience|obey orders|command check", "obedecer|obediencia|cumplir órdenes"),
        "form": Text(
            "change formation|form|change of formation|changing formation|forming up|form up",
            "cambiar formación|cambiar de formación|formar|cambio de formación",
        ),
        "cross": Text("let friends through|let them through|open way", "dejar pasar|abrir paso"),
        "switch": Text("choose target|pick target|choice of target", "elegir blanco|escoger blanco|elección de blanco"),
        "fire": Text("fire while stunned|fire though stunned", "disparar aturdida|disparar aturdido"),
        "square": Text("form square|forming square", "formar cuadro|formar en cuadro"),
        "evade": Text("evade|evading", "evadir|evadirse"),
        "retire": Text("retire|retiring", "retirarse|retirar"),
        "charge": Text("charge|charging", "cargar|carga"),
    },
    label=Text("check", "chequeo"),
)
_SLOTS: dict[str, Any] = {
    **CHARGE_SLOTS,
    "if_target": _CONDITION,
    "units": Several(OWN, by=ELSE, said=Text("or|, or", "o|o a|, o|, o a"), most=12, label=Text("units", "unidades")),
    "aims": AIMS,
    "last": LAST,
    "at": ANYTHING,
    "ammo": _AMMUNITION,
    "need": whole(9, "most needed", "lo más que se necesite"),
    "face": SIDES,
    "unit": OWN,
    "check": _CHECKS,
    "enemy": ENEMY,
    "enemies": ENEMIES,
    "least": whole(99, "damage", "daño"),
}
_say = SPEECH.of(_SLOTS)
_NOT_THE_NEAREST = (
    "(even if | even though | although | though) [<it>] (not | is not | are not) nearest",
    "aunque no (sea | sean | es | esté) [más] (cercano | próximo)",
)


def _aimed(**more: Any) -> Callable[[Slots], Any]:
    def made(slots: Slots) -> dict[str, Any]:
        told = {name: slots[name] for name in ("at", "ammo", "face") if name in slots}
        return _AIM.make({**told, **({"max_need": slots["need"]} if "need" in slots else {}), **more})

    return made


SPOKEN_AIMS: tuple[Form, ...] = (
    *_say(
        _aimed(),
        "[with] {ammo} <fire at> {at}",
        "[con] {ammo} <fire at> {at}",
        "{at} (with | using | by | firing) {ammo}",
        "{at} (con | usando | a) {ammo}",
        "{at} [only] if [a] {need} [(or better | or more)] (enough | is enough | will do | suffices | hits)",
        "{at} [solo] si (basta | vale | sirve) [(con | un)] {need}",
        "{at} [only] if [<it>] (needs | need) [a] {need} [(or less | at most)]",
        "{at} [solo] si (necesita | necesitan) [un] {need} [(o menos | como mucho)]",
        "{at} [only] if [<it>] (hits | hit) (on | with) [a] {need} [(or better | or more)]",
        "{at} [solo] si [<it>] (impacta | impactan | acierta | aciertan) con [un] {need} [(o más | o mejor)]",
    ),
    *_say.alike(_aimed(), "{at} {ammo}"),
    *_say(
        _aimed(switch=True),
        f"{{at}} [[with] {{ammo}}] [,] {_NOT_THE_NEAREST[0]}",
        f"{{at}} [[con] {{ammo}}] [,] {_NOT_THE_NEAREST[1]}",
    ),
)


def _fired(**more: Any) -> Callable[[Slots], Any]:
    def made(slots: Slots) -> dict[str, Any]:
        told = {name: slots[name] for name in ("who", "aims", "last") if name in slots}
        return _FIRE.make({**told, **more})

    return made


def _with_either(slots: Slots) -> Any:
    """With one kind of shot, else with the other, at the same target."""
    aims = [_AIM.make({"at": slots["at"], "ammo": slots[name]}) for name in ("ammo", "second")]
    return _FIRE.make({"who": slots["who"], "aims": aims})


def _all_guns(slots: Slots) -> bool:
    """Whether these can do nothing else to an enemy but fire."""
    lexicon = slots.lexicon
    guns = lexicon.groups.get("guns", ()) if isinstance(lexicon, Armies) else ()
    return isinstance(lexicon, Armies) and all(id in guns for id in lexicon.units(slots["who"]))


def _charged(**more: Any) -> Callable[[Slots], Any]:
    def made(slots: Slots) -> dict[str, Any]:
        return _CHARGE.make({**{name: slots[name] for name in _CHARGE_NAMES if name in slots}, **more})

    return made


_CHARGE_NAMES = ("who", "targets", "if_target", "path")


def _first_then(slots: Slots) -> list[str]:
    return [slots["enemy"], *slots["enemies"]]


def _rallied_above(slots: Slots) -> Any:
    """More than two is three or more."""
    return Maker(RallyOrder).make({"officer": slots["officer"], "least": slots["least"] + 1})


def spoken_battle(into: str, section: str) -> tuple[Form, ...]:
    """The same with whoever acts first."""
    say = _say.of(section=section)
    found = (
        *_fire(say, into),
        *_charges(say, into),
        *say(
            RallyOrder,
            "{officer}: <rally> {units}[ [only] (if | when) [it|they] (has | have | takes | suffers | has taken | has "
            "suffered | have taken | have suffered) [at least] {least} [(points of | more | or more)] (damage | "
            "losses | "
            "hits | wounds | casualties)[ or more]]",
            "{officer}: <rally> [a] {units}[ [solo] (si | cuando) (tiene | tienen | lleva | llevan | sufre | ha "
            "sufrido | ha recibido | recibe) [(al menos | por lo menos)] {least} [(o más | puntos)] [de] (daño | "
            "daños | "
            "bajas | pérdidas)[ o más]]",
            into=f"{into}rally[]",
        ),
        *say(
            RallyOrder,
            "{officer}: <rally> (anyone | whoever | anybody | any unit) [(with | that has | who has | has)] [at least] "
            "{least} [(or more)] [(points of)] (damage | hits | losses) [or more]",
            "{officer}: <rally> [a] (quien | cualquiera | el que | que) [que] (tiene | tenga | lleve | con) "
            "[(al menos | por lo menos)] {least} [(o más)] [(puntos de | de)] (daño | daños | bajas) [o más]",
            into=f"{into}rally[]",
        ),
        *say(
            _rallied_above,
            "{officer}: <rally> (anyone | whoever | anybody | any unit) [(with | that has | who has | has)] more than "
            "{least} [(points of)] (damage | hits | losses)",
            "{officer}: <rally> [a] (quien | cualquiera | el que | que) [que] (tiene | tenga | lleve | con) más de "
            "{least} [(puntos de | de)] (daño | daños | bajas)",
            into=f"{into}rally[]",
        ),
        *say(
            lambda slots: Maker(RallyOrder).make({"officer": slots["officer"]}),
            "{officer}: (rally | rallies) (nobody | no one | none)",
            "{officer}: <rally> a nadie",
            "{officer}: not <rally> [(anyone | anybody)]",
            "{officer}: no <rally> [(a nadie | nadie)]",
            into=f"{into}rally[]",
        ),
        *say(
            lambda slots: Maker(RallyOrder).make(
                {"officer": slots["officer"], "units": [slots["unit"], *slots["units"]]}
            ),
            "{officer}: <rally> {unit} first [,] [and] (then | afterwards) {units}",
            "{officer}: <rally> primero [a] {unit} [,] [y] (luego | después) [a] {units}",
            "{officer}: <rally> first {unit} [,] [and] (then | afterwards) {units}",
            "{officer}: <rally> [a] {unit} primero [,] [y] (luego | después) [a] {units}",
            into=f"{into}rally[]",
        ),
        *say(
            _first_then,
            "[<fight first>] {enemy} first <and next> [<against>] {enemies}",
            "primero [(combate | combatir)] [<against>] {enemy} <and next> [<against>] {enemies}",
            "first [(fight | combat)] [<against>] {enemy} <and next> [<against>] {enemies}",
            "<fight first> primero [<against>] {enemy} <and next> [<against>] {enemies}",
            into=f"{into}combats",
        ),
        *say(
            _first_then,
            "{enemy} (test | tests | take | roll | check) [(for | test of)] courage first <and next> {enemies}",
            "[(prueba | chequeo | pruebas)] [de] coraje [(hacer | empezar | primero)] [primero] {enemy} [,] [y] "
            "(luego | después) {enemies}",
            "courage [(test | tests)] first {enemy} <and next> {enemies}",
            "(chequear | comprobar | probar) coraje primero {enemy} [,] [y] (luego | después) {enemies}",
            "courage first of {enemy} <and next> {enemies}",
            "{enemy} [(hacer | pasar)] [(prueba | chequeo)] [de] coraje primero <and next> {enemies}",
            into=f"{into}courage",
        ),
        *say(
            SplitOrder,
            "divide [attacks] [(of | from)] {unit} [(equally | in equal parts | among all)]",
            "repartir [ataques] [de] {unit} [(por igual | a partes iguales | entre todos)]",
            "(divide | split | share) {unit} (dice | attacks) (evenly | equally | in equal parts)",
            "(dividir | repartir) (dados | ataques) de {unit} (por igual | a partes iguales | igual)",
            "{unit}: (divide | split | share) (dice | attacks) (evenly | equally | in equal parts)",
            "{unit}: (dividir | repartir) (dados | ataques) (por igual | a partes iguales | igual)",
            into=f"{into}splits[]",
        ),
        *say(
            lambda slots: Maker(SplitOrder).make(
                {"unit": slots["unit"], "shares": {slots["enemy"]: slots["dice"], slots["next"]: slots["others"]}}
            ),
            "{unit}: (put | use | throw | roll | send) {dice} dice (on | at | against | to) {enemy} [,] [and] {others} "
            "[dice] (on | at | against | to) {next}",
            "{unit}: (repartir | dar | tirar | poner | usar | echar) {dice} dados (a | contra | sobre) {enemy} [,] [y] "
            "{others} [dados] (a | contra | sobre) {next}",
            slots={"dice": whole(100, "dice", "dados"), "others": whole(100, "dice", "dados"), "next": ENEMY},
            into=f"{into}splits[]",
        ),
        *(() if into else spoken_support("support[]", section)),
    )
    for form in found:
        form.told_of = ("who",) if "who" in form.slots else ()
    return found


def _fire(say: Speech, into: str) -> tuple[Form, ...]:
    say = say.of(into=f"{into}fire[]")
    return (
        *say(
            _fired(),
            "{who}: <fire> [<fire at>] {aims} [[,] otherwise [<fire at>] {last}]",
            "{who}: <fire> [<fire at>] {aims} [[,] si no [<fire at>] {last}]",
        ),
        *say(
            _fired(last="hold"),
            "{who}: <fire> [<fire at>] {aims} [,] otherwise <hold fire>",
            "{who}: <fire> [<fire at>] {aims} [,] si no <hold fire>",
        ),
        *say(
            lambda slots: _fired()(slots) if _all_guns(slots) else None,
            "{who}[,] (at | on | against) {aims}",
            "{who}[,] (a | contra | sobre) {aims}",
            "(concentrate | direct | point | aim | train) {who} (on | at | against) {aims}",
            "(concentrar | dirigir | apuntar) [a] {who} (sobre | contra | a) {aims}",
        ),
        *say.alike(
            _fired(apart=True),
            "{who}: <fire> [<fire at>] {aims} [,] <on its own>",
            "{who}: <fire> <on its own> [<fire at>] {aims}",
        ),
        *say(
            lambda slots: _FIRE.make({"who": slots["who"], "aims": [_aimed()(slots)]}),
            "[a] [(volley | round | shot)] [of] {ammo} (from | by | with) {who} <fire at> {at}",
            "[(descarga | disparo | tiro | fuego)] [de] {ammo} (de | desde | con) {who} (a | contra | sobre) {at}",
            "{ammo} <fire at> {at} (from | by | with) {who}",
            "{ammo} (a | contra | sobre) {at} (de | desde | con) {who}",
            "{who}: (give | serve | feed | pour | use | load) {at} [(with | some)] {ammo}",
            "{who}: (dar | echar | meter | soltar | servir) {ammo} (a | contra | sobre) {at}",
            "{who}: {ammo} <fire at> {at}",
            "{who}: {ammo} <fire at> {at}",
        ),
        *say(
            _with_either,
            "{who}: <fire> [with] {ammo} <fire at> {at} [[,] if can] [,] otherwise [with] {second}",
            "{who}: <fire> [con] {ammo} <fire at> {at} [[,] si puede] [,] si no [con] {second}",
            "{who}: <fire> [<fire at>] {at} with {ammo} [[,] if can] [,] otherwise [with] {second}",
            "{who}: <fire> [<fire at>] {at} con {ammo} [[,] si puede] [,] si no [con] {second}",
            "{who}: <fire> [with] {ammo} [if can] [,] otherwise [with] {second} [,] <fire at> {at}",
            "{who}: <fire> [con] {ammo} [si puede] [,] si no [con] {second} [,] <fire at> {at}",
            "{who}: (give | serve) {at} {ammo} [[,] if can] [,] otherwise {second}",
            "{who}: (dar | echar | meter | soltar) {ammo} a {at} [[,] si puede] [,] si no {second}",
            slots={"second": _AMMUNITION},
        ),
        *say.alike(_fired(last="hold"), "{who}: <hold fire> [[,] <for a charge>]"),
        *say(
            _fired(last="hold"),
            "(keep | hold | save | reserve) (fire | shot) (of | with | from) {who}",
            "(guardar | reservar | contener) (fuego | disparo) (de | con) {who}",
            "not (fire | shoot | open fire) with {who}",
            "no (disparar | tirar | hacer fuego | abrir fuego) con {who}",
        ),
        *say(
            lambda slots: _FIRE.make({"who": ["all"], "last": "hold"}),
            "(nobody | no one | no unit) (fire | shoot)",
            "(nadie | ninguna unidad) (disparar | tirar | hacer fuego | abrir fuego)",
        ),
    )


def _charges(say: Speech, into: str) -> tuple[Form, ...]:
    nobody = say(
        always([]),
        "(nobody|none charges|charge|attacks [(anyone | anybody)] | no charges | without charges | not charge)",
        "(nadie|ninguna|ninguno carga|ataca [a nadie] | sin cargas | nada de cargas | no carga (a nadie | nadie))",
        into=f"{into}charges",
    )
    return (*nobody, *_charging(say, into))


def _charging(say: Speech, into: str) -> tuple[Form, ...]:
    say = say.of(into=f"{into}charges[]")
    return (
        *say(
            _charged(),
            "{who}: <charge> [<together>] {targets} [<together>] [[,] [(but | and)] <given> [<it>] [<is>] "
            "{if_target}] [by {path}]",
            "{who}: <charge> [<together>] [a] {targets} [<together>] [[,] [(pero | y)] <given> [<is>] "
            "{if_target}] [por {path}]",
            "(send | launch | throw | hurl | unleash) {who} [in] (against | at | into | on) {targets}",
            "(mandar | lanzar | enviar | echar | soltar) [a] {who} (contra | sobre | a por) {targets}",
        ),
        *say(
            _charged(),
            "(nobody | no one | no unit) <charge> (but | except | other than) {who} [,] [who|which] [<charge>] "
            "[against] {targets}",
            "(nadie | ninguna unidad) <charge> (salvo | excepto | menos | más que) {who} [,] [que] [<charge>] "
            "[(a | contra)] {targets}",
        ),
        *say(
            _charged(if_target="not_square"),
            "{who}: <charge> {targets} [,] <unless> [<it>] [<is>] [in] square",
            "{who}: <charge> [a] {targets} [,] <unless> [<is>] [en] cuadro",
        ),
        *say(
            lambda slots: _charged(if_target="damaged", damage=slots["least"])(slots),
            "{who}: <charge> {targets} [,] <given> [<it>] (has | have) [at least] {least} [or more] [points of] "
            "(damage | hits) [or more]",
            "{who}: <charge> [a] {targets} [,] <given> (tiene | lleva | tenga | lleve) [(al menos | por lo "
            "menos)] {least} "
            "[o más] [puntos] [de] (daño | daños) [o más]",
        ),
        *(
            form
            for cancel, saying in ((True, "<give up>"), (False, "<carry on>"))
            for form in say(
                _charged(cancel_if_square=cancel),
                f"{{who}}: <charge> {{targets}} <but> [<it>] {saying} <given> [<it>] <it forms square>",
                f"{{who}}: <charge> [a] {{targets}} <but> {saying} <given> <it forms square>",
                f"{{who}}: <charge> {{targets}} <but> <given> [<it>] <it forms square> [,] [<it>] {saying}",
                f"{{who}}: <charge> [a] {{targets}} <but> <given> <it forms square> [,] {saying}",
            )
        ),
    )


def spoken_support(into: str, section: str) -> tuple[Form, ...]:
    return _say(
        Support,
        "{officer}: <help> {unit} [(with | in | to | at)] {check}",
        "{officer}: <help> [a] {unit} [(a | con | en | para)] {check}",
        "{officer}: <help> {check} of {unit}",
        "{officer}: <help> {check} de {unit}",
        into=into,
        section=section,
    )
