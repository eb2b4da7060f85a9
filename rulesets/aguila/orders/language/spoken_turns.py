"""The single decisions of a turn and of the preparation as players say them. [D-02..D-55]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.in_play import Charge, React, Regroup, Shot
from rulesets.aguila.dialogue.questions import setup, turn
from rulesets.aguila.orders.language.battle_words import AMMUNITION
from rulesets.aguila.orders.language.slots import (
    ACROSS,
    ANYTHING,
    FORMATIONS,
    HEADING,
    OFFICER,
    OWN,
    OWNS,
    PIECE,
    TARGET,
    UP,
)
from rulesets.aguila.orders.language.speech import SPEECH
from rulesets.aguila.orders.language.spoken_standing import AFTERWARDS
from rulesets.aguila.orders.language.standing_words import REACTIONS
from rulesets.aguila.orders.language.step_words import AT
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.questions import Question
from rulesets.language import Form, always
from rulesets.language.values import Maker

_REACT, _REGROUP, _STANCE = Maker(React), Maker(Regroup), Maker(Stance)
_say = SPEECH.of(
    {
        "officer": OFFICER,
        "unit": OWN,
        "units": OWNS,
        "do": REACTIONS,
        "target": TARGET,
        "at": ANYTHING,
        "ammo": AMMUNITION,
        "heading": HEADING,
        "stance": AT,
        "inside": OWN,
        "building": PIECE,
        "formation": FORMATIONS,
        "x": ACROSS,
        "y": UP,
    }
)
_NOBODY = ("(nobody | no one | none | no)", "(nadie | ninguno | ningún oficial | no)")
_BY_AN_OFFICER: tuple[Form, ...] = (
    *_say(
        lambda slots: None if slots.get("unit") == slots["officer"] else slots["officer"],
        "[(with | by)] {officer} [(<help> | does | do | will | use)]",
        "[(con | por)] {officer} [(<help> | encargar | hacer | sí)]",
        "(<help> | use) (with | by) {officer}",
        "(<help> | usar) [(con | a | por)] {officer}",
        "{officer} <help> {unit} [(with | in | for | on) (check | test | roll | change | formation)]",
        "{officer} <help> [a] {unit} [(con | en | para) (chequeo | prueba | tirada | cambio | formación)]",
        "yes [,] [use] {officer} [(<help> | bonus | help | support)]",
        "sí [,] [(usar | con)] {officer} [(<help> | bonificación | ayuda | apoyo)]",
        "{officer} (lend | give | lends | gives) [a] hand",
        "(echar [una] mano {officer} | {officer} echar [una] mano)",
    ),
    *_say(
        always(""),
        f"{_NOBODY[0]} [<help>]",
        f"{_NOBODY[1]} [<help>]",
        "not <help>",
        f"no <help> [{_NOBODY[1]}]",
        "(no need | not needed | not necessary | no help | no support | without (help | support)) [(for | to) {unit}]",
        "(no hace falta | no es necesario | no necesitar [(ayuda | apoyo)] | sin (ayuda | apoyo)) [(para | a) {unit}]",
        "(no need | not needed) [,] [let] [{unit}] (roll | do it | manage | try) (alone | by itself | on its own)",
        "(no hace falta | no es necesario) [,] [{unit}] (tirar | hacer | intentar | ir) (solo | por su cuenta)",
        "[no] [,] (save | keep | spare) {officer} [(help | support | bonus)]",
        "[no] [,] (guardar | reservar) [a] {officer} [(ayuda | apoyo)]",
        "not use (him | her | {officer}) [for (this | it | that)]",
        "no (usar | gastar) [a] {officer} [(en | para) (esto | eso)]",
        "no (help | support) (needed | necessary | required)",
        "no (hacer falta | necesitar) (nadie | ayuda de nadie | que nadie <help>)",
        "no need for {officer} [to] <help>",
        "no (hace falta | es necesario) <help> {officer}",
    ),
)
_YES_OR_NO: tuple[Form, ...] = (
    *_say(
        always(True),
        "yes [,] [<carry on>] [[,] <even so>]",
        "sí [,] [<carry on>] [[,] <even so>]",
        "<carry on> [[,] <even so>]",
        "<carry on> [[,] <even so>]",
        "go on [,] <carry on>",
        "(seguir | adelante) [,] <carry on>",
    ),
    *_say(
        always(True),
        "(forward | onward | go on) {unit} [[,] <even so>]",
        "(adelante | seguir) {unit} [[,] <even so>]",
    ),
    *_say(always(False), "no [,] [<give up>]", "no [,] [<give up>]", "<give up>", "<give up>"),
)
_USED: tuple[Form, ...] = (
    *_say.alike(always(True), "<say yes> [,] [<do it>]", "<do it> [now|ya|ahora]", "<say yes> [,] now|ahora|ya"),
    *_say.alike(always(False), "<say no> [,] [<spare it>]", "<spare it>"),
)


def _regrouped(do: str) -> Any:
    return lambda slots: _REGROUP.make({"do": do, **({"heading": slots["heading"]} if "heading" in slots else {})})


SPOKEN_STANCES: tuple[Form, ...] = _say(
    lambda slots: _STANCE.make({"x": slots["x"], "y": slots["y"], "heading": slots["course"]}),
    r"\({x}, {y}\) [,] [<looking to>] [(to | toward)] {course}",
    r"\({x}, {y}\) [,] [<looking to>] [(a | hacia)] {course}",
)
SPOKEN_DECISIONS: dict[type[Question[Any]], tuple[Form, ...]] = {
    **dict.fromkeys((turn.Anticipate, turn.SupportCheck, turn.FormUp, turn.HoldFast, turn.SteadyUnit), _BY_AN_OFFICER),
    turn.ChooseMover: (
        *_say.alike(always("first"), "<we move first>"),
        *_say.alike(always("second"), "<we move second>"),
    ),
    turn.ReactToCharge: _say(
        lambda slots: _REACT.make({"do": slots["do"]}),
        "[(it | they | them | we)] {do} [(at | on | against)] [(it | them | enemy)] [[,] <at once>]",
        "{do} [a discreción] [(a | contra | sobre) (ellos | enemigo | vienen | venir | cargan | cargar)] "
        "[[,] <at once>]",
        "{unit} {do} [(at | on | against)] [(it | them | enemy)] [[,] <at once>]",
        "{unit} {do} [a discreción] [(a | contra | sobre) (ellos | enemigo | vienen | venir)] [[,] <at once>]",
        "(it | unit | battalion | squadron) {do} [(when | as) (they | it) (charge | charges | come | comes)]",
        "(unidad | batallón | escuadrón) {do} [cuando (cargar | carguen | vengan | lleguen)]",
        "{do} when [(they | it)] (is | are | come | get) (close | near)",
        "{do} cuando (estén | esté | lleguen | llegue) cerca",
        "react [by] {do}",
        "reaccionar {do}",
    ),
    turn.GoOn: (*_YES_OR_NO, *_say.alike(always(True), "<say yes>"), *_say.alike(always(False), "<say no>")),
    turn.UseExperts: (*_YES_OR_NO, *_USED),
    turn.RegroupUnit: _say(
        _regrouped("stay"), "[regroup] <face> [to] {heading}", "[(tras vencer | reagrupar)] <face> [a] {heading}"
    )
    + tuple(
        form
        for do, saying in AFTERWARDS
        for form in _say(
            _regrouped(do),
            f"[(it | they | {{unit}})] {saying} [<a little>] [<after winning>] [<looking to> [to] {{heading}}]",
            f"[{{unit}}] {saying} [<a little>] [<after winning>] [<looking to> [a] {{heading}}]",
        )
    ),
    turn.DeclareFire: _say(
        lambda slots: Maker(Shot).make(
            {"unit": slots["unit"], "target": slots["at"], **({"ammo": slots["ammo"]} if "ammo" in slots else {})}
        ),
        "{unit}: <fire> [<fire at>] {at} [with {ammo}] [[,] [(and | but)] rest|others|otros <hold fire>]",
        "{unit}: <fire> [<fire at>] {at} [con {ammo}] [[,] [(y | pero)] rest|others|otros <hold fire>]",
        "(nobody | no one) <fire> (but | except) {unit} [,] [<fire>] [<fire at>] {at} [with {ammo}]",
        "(nadie | no) [<fire>] [nadie] (salvo | menos | excepto | más que) {unit} [,] [<fire>] [<fire at>] {at} [con "
        "{ammo}]",
        "{unit}: <fire> [with] {ammo} <fire at> {at}",
        "{unit}: <fire> [con] {ammo} <fire at> {at}",
        "{unit} [,] (at | on | against) {at} [with {ammo}] [,] [and] ((nobody else | no one else) <fire> | "
        "rest|others|otros <hold fire>)",
        "{unit} [,] (a | contra | sobre) {at} [con {ammo}] [,] [y] (nadie más [<fire>] | "
        "rest|others|otros <hold fire>)",
        "[a] [(volley | round)] [of] {ammo} (from | by | with) {unit} <fire at> {at}",
        "[(descarga | disparo | tiro | fuego)] [de] {ammo} (de | desde | con) {unit} (a | contra | sobre) {at}",
        "{unit}: (give | serve | feed | use) {at} [with] {ammo}",
        "{unit}: (dar | echar | meter | soltar | servir) {ammo} (a | contra | sobre) {at}",
        "{unit} [,] (at | on | against | to) {at} [with {ammo}]",
        "{unit} [,] (a | contra | sobre) {at} [con {ammo}]",
        into="shots[]",
    ),
    turn.DeclareCharge: (
        *_say(
            lambda slots: Maker(Charge).make({"who": slots["units"], "target": slots["target"]}),
            "{units}: <charge> [<together>] {target} [<together>]",
            "{units}: <charge> [<together>] [(a | contra)] {target} [<together>]",
            "(send | launch | throw | hurl) {units} [in] (into | against | at | on) {target}",
            "(mandar | lanzar | enviar | echar) [a] {units} (contra | sobre | a por) {target}",
            "{units} [<together>] (against | at | on | into) {target} [<together>]",
            "{units} [<together>] (contra | a | sobre) {target} [<together>]",
        ),
        *_say(
            always(Maker(Charge).make({})),
            "([(we | i)] not <charge> [[with] (anyone | anybody | any | enemy)] | no charges [for now] | "
            "(nobody | no one) <charge> "
            "| no one else <charge> | no more | none)",
            "(no <charge> [(a nadie | contra nadie | con nadie)] | sin cargas | nada de cargas | no <charge> "
            "nadie | nadie <charge> [a nadie] "
            "| nadie más [<charge>] | ninguna [carga] | no [hay] más)",
            "(<no more> | <enough>) [charges]",
            "(<no more> | <enough>) [cargas]",
        ),
    ),
    turn.RallyUnits: _say(
        lambda slots: slots["unit"],
        "{officer}: (<rally> | <help>) {unit}",
        "{officer}: (<rally> | <help>) [a] {unit}",
        "{officer} [,] (to | on | for | with) {unit}",
        "{officer} [,] (a | con | para) {unit}",
        "{officer}: <rally> {unit} (first | before [a] {units})",
        "{officer}: <rally> [a] {unit} (primero | antes que a {units} | antes que {units})",
        into="{officer}",
    ),
    setup.Prepare: _say(
        lambda slots: slots["units"],
        "{units} (form | make | make up | are | be) [a | one] battery [a|b]",
        "{units} (formar | hacer | ser | en) [(una | misma)] batería [a|b]",
        "{units} together in [one] battery",
        "{units} juntos en [(una | misma)] batería",
        into="assignment.batteries[]",
    )
    + _say(
        lambda slots: slots["officer"],
        "{units}: (under | take orders from | take their orders from | report to | obey | go under | serve under | "
        "under orders of | under command of | answer to) {officer}",
        "{units}: (bajo | a órdenes de | a las órdenes de | bajo mando de | bajo órdenes de | obedecer a | "
        "con mando de | dependen de | con) {officer}",
        "(put | place | move) {units} under [(orders of | command of)] {officer} [orders]",
        "(poner | pasar) [a] {units} (bajo | a órdenes de | a las órdenes de | bajo mando de) {officer}",
        "{units} (go | pass | come) under [(orders of | command of)] {officer}",
        "{units} (pasar a órdenes de | pasar a las órdenes de | quedar bajo | quedar a órdenes de) {officer}",
        into="assignment.officers.{units}",
    ),
}
"""More sentences for single questions."""
