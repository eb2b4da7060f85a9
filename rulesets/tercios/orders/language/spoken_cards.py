"""What Troops are to do, as people say it: running, resting, and what may mean two things. [A-06, A-07]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Several, Slots, always
from rulesets.language.scan import Match, Scan
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.condition_words import SELECTOR
from rulesets.tercios.orders.language.doing_words import TARGETS, TRIES
from rulesets.tercios.orders.language.moving_words import SAFETY
from rulesets.tercios.orders.language.settling import too_far
from rulesets.tercios.orders.language.slots import (
    ASIDE,
    CARD,
    DIRECTION,
    FACING,
    GROUND,
    LEADER,
    LENGTH,
    NEXT,
    OWN,
    OWNS,
    PLACE,
    Unnamed,
)
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_recovering import RECOVERING_SAID

_WHERE_TO = Text("where to", "adónde")
_say = SPEECH.of(
    {
        "unit": OWNS,
        "one": OWN,
        "move": Clause("way", label=_WHERE_TO),
        "leader": LEADER,
        "targets": Several(SELECTOR, by=NEXT, label=Text("targets", "objetivos")),
        "side": FACING,
        "heading": ASIDE,
        "who": Unnamed(),
        "spot": PLACE,
        "card": CARD,
        "into": GROUND,
        "dist": LENGTH,
        "tries": TRIES,
        "wishes": TARGETS,
        "others": TARGETS,
    }
)
_ready, _run, _attack, _fire = (
    _say.of(into=f"intents.{{unit}}.{card}", also={"cards.{unit}": card})
    for card in ("ATENCION", "CORRED", "ATACAD", "FUEGO")
)


def _move(**how: Any) -> dict[str, Any]:
    return {"do": "MOVE", **how, "fallback": list(plan.LADDER)}


def _only_running(slots: Slots) -> dict[str, Any] | None:
    """So far that everybody who is told to go there has to run."""
    units, dist = slots["unit"], slots["move"].get("dist") or 0
    all_must = all(too_far([unit], dist, slots.lexicon) for unit in units)
    runs = all_must and not too_far(units, dist, slots.lexicon, running=True)
    return {"move": slots["move"]} if runs else None


def _shoots(tries: list[list[dict[str, Any]]]) -> bool:
    return any(step["do"] == "FIRE" for steps in tries for step in steps)


_STILL = ("ATENCION", "FUEGO", "RESISTID")
"""Cards of those who need not move."""
CARDS_SAID = (
    *_fire(
        plan.FuegoIntent,
        "[a|some] (<volley> | shots | fire) (from | by | of) {unit} (at | on | into | against | for) {targets}",
        "[uno|una] (<volley> | cañonazos | tiros | fuego) (de | desde | con | por) {unit} (a | sobre |"
        " contra | para) {targets}",
        slots={"targets": TARGETS},
    ),
    *_fire(
        plan.FuegoIntent,
        "{unit} (give | deal | serve) {targets} [a|another] <volley>",
        "{unit} (da | suelta | pega | mete | larga) a {targets} [uno|una|otro|otra] <volley>",
        slots={"targets": TARGETS},
    ),
    *_run(
        lambda slots: {"move": _move(away=slots["targets"][0])},
        "{unit} flee [away] from {targets}",
        "{unit} sal huyendo de {targets}",
        "{unit} (flee | escape | get away | bolt | move away) running from {targets}",
        "{unit} (huye | escapa | aleja | aparta | retira | sal) running de {targets}",
        "{unit} running[,] (flee | escape | get away | bolt | move away) from {targets}",
        "{unit} running[,] (huye | escapa | aleja | aparta | retira | sal) de {targets}",
    ),
    *_run(
        lambda slots: {"move": _move(to=slots["spot"])},
        "{unit} (flee | escape | bolt | run away) [back|off] (to | toward) {spot}",
        "{unit} (huye | escapa | sal huyendo) (a | hasta | hacia) {spot}",
    ),
    *_run(
        lambda slots: {"move": _move(into=slots["into"])},
        "{unit} (flee | escape | bolt | run away) [back|off] (to | toward | into) {into}",
        "{unit} (huye | escapa | sal huyendo) (a | hasta | hacia) {into}",
    ),
    *_run(
        lambda slots: {"move": _move(heading=slots["heading"])},
        "{unit} (flee | escape | bolt | run away) [(to | toward)] {heading}",
        "{unit} (huye | escapa | sal huyendo) [(a | hacia)] {heading}",
        slots={"heading": DIRECTION},
    ),
    *_run(
        lambda slots: {"move": _move(heading=slots["heading"], dist=slots["dist"])},
        "{unit} (flee | escape | bolt | run away) [(to | toward)] {heading} {dist}",
        "{unit} (huye | escapa | sal huyendo) [(a | hacia)] {heading} {dist}",
        "{unit} (flee | escape | bolt | run away) {dist} [(to | toward)] {heading}",
        "{unit} (huye | escapa | sal huyendo) {dist} [(a | hacia)] {heading}",
        slots={"heading": DIRECTION},
    ),
    *_attack(
        plan.AtacadIntent,
        "{unit} (fight | engage | tackle | confront | crush | overrun) {targets}",
        "{unit} (combate | lucha | enfrenta | afronta | derrota | aplasta) [(a | con | contra)] {targets}",
        slots={"targets": TARGETS},
    ),
    *_attack(
        plan.AtacadIntent,
        "[a] (charge | attack | assault) (from | by | of) {unit} (at | on | into | against) {targets}",
        "[uno|una] (carga | ataque | asalto) (de | por) {unit} (a | sobre | contra) {targets}",
        slots={"targets": TARGETS},
    ),
    *_run(
        lambda slots: {"move": _move(heading=slots["heading"], dist=slots["dist"])},
        "{unit} {heading} running {dist}",
        "{unit} {heading} running {dist}",
        slots={"heading": DIRECTION},
    ),
    *_ready(
        plan.AtencionIntent,
        "{unit} stand ready[,] (and | to | and then) {tries}",
        "{unit} atención[,] (y | para | y luego) {tries}",
    ),
    *_fire(
        plan.FuegoIntent,
        "{unit} <without moving> <and also> fire [at|on] {targets}",
        "{unit} <without moving> <and also> dispara [a|contra] {targets}",
        slots={"targets": TARGETS},
    ),
    *_ready(
        plan.AtencionIntent,
        "with stand ready [card][,] {unit} {tries}",
        "con [carta [de]] atención[,] {unit} {tries}",
    ),
    *_run(
        plan.CorredIntent,
        "with run [card][,] {unit} (go | move) {move}",
        "con [carta [de]] corred[,] {unit} (ve | mueve) {move}",
    ),
    *_ready(
        plan.AtencionIntent,
        "{unit} <without moving> <and also> {tries}",
        "{unit} <without moving> <and also> {tries}",
        dear=3,
    ),
    *_fire(
        plan.FuegoIntent,
        "{unit} <not charging> <only that> fire [at|on] {targets}",
        "{unit} <not charging> <only that> dispara [a|contra] {targets}",
        "{unit} fire [at|on] {targets}[,] [(and | but)] (<not charging> | <without moving>)",
        "{unit} dispara [a|contra] {targets}[,] [(y | pero)] (<not charging> | <without moving>)",
        slots={"targets": TARGETS},
    ),
    *_ready(
        plan.AtencionIntent,
        "{unit} <not charging> <only that> {tries}",
        "{unit} <not charging> <only that> {tries}",
        "{unit} {tries}[,] [(and | but)] <not charging>",
        "{unit} {tries}[,] [(y | pero)] <not charging>",
        dear=3,
    ),
    *_say(
        lambda slots: slots["card"] if slots["card"] != "ATACAD" else None,
        "{unit} <not charging> <only that> {card}",
        "{unit} <not charging> <only that> {card}",
        "{unit} {card}[,] [(and | but)] <not charging>",
        "{unit} {card}[,] [(y | pero)] <not charging>",
        into="cards.{unit}",
    ),
    *_ready(
        lambda slots: None if _shoots(slots["tries"]) else {"try": slots["tries"]},
        "{unit} <not shooting> <only that> {tries}",
        "{unit} <not shooting> <only that> {tries}",
        "{unit} {tries}[,] [(and | but)] <not shooting>",
        "{unit} {tries}[,] [(y | pero)] <not shooting>",
    ),
    *_say(
        lambda slots: slots["card"] if slots["card"] != "FUEGO" else None,
        "{unit} <not shooting> <only that> {card}",
        "{unit} <not shooting> <only that> {card}",
        "{unit} {card}[,] [(and | but)] <not shooting>",
        "{unit} {card}[,] [(y | pero)] <not shooting>",
        into="cards.{unit}",
    ),
    *_attack(
        plan.AtacadIntent,
        "{unit} <not shooting> <only that> attack [at|on] {targets}",
        "{unit} <not shooting> <only that> ataca [a|contra] {targets}",
        slots={"targets": TARGETS},
    ),
    *_fire(
        plan.FuegoIntent,
        "(give | deal) [to] {unit} (fire card | card of fire) (against | at | on) {targets}",
        "(dar | poner | jugar) [a] {unit} carta [de] fuego (contra | a | sobre) {targets}",
        "{unit} (gets | takes | has) fire[,] [and] (choose | pick | take | aim at | at | target | fire at) {targets}",
        "a {unit} (doy | dale | dar | pongo | ponle | poner) fuego[,] [y] (elige | escoge | apunta a | dispara a | "
        "contra | a | sobre) {targets}",
        "{unit} fire card (against | at | on) {targets}",
        "{unit} carta [de] fuego (contra | a | sobre) {targets}",
        slots={"targets": TARGETS},
    ),
    *_attack(
        plan.AtacadIntent,
        "(give | deal) [to] {unit} attack card (against | on) {targets}",
        "(dar | poner | jugar) [a] {unit} carta [de] (ataque | atacad) (contra | a | sobre) {targets}",
        "{unit} attack card (against | on) {targets}",
        "{unit} carta [de] (ataque | atacad) (contra | a | sobre) {targets}",
        slots={"targets": TARGETS},
    ),
    *_say(
        lambda slots: slots["card"],
        "(give | deal | play) [to] {unit} {card} [card]",
        "(dar | poner | jugar) [a] {unit} [carta [de]] {card}",
        "(give | deal | play) {card} card to {unit}",
        "a {unit} (dar | poner | jugar) [carta [de]] {card}",
        "{card} card (for | to) {unit}",
        "carta [de] {card} (para | a) {unit}",
        "{unit} (get | take | have | play | use | receive) {card} card",
        "{unit} (recibir | llevar | usar | jugar | tener) carta [de] {card}",
        "{unit} (take | play | use | do) {card}",
        "{unit} (hace | juega | usa | toma) {card}",
        "(give | deal | play) {card} to {unit}",
        "(dar | doy | poner | pongo | asignar) {card} a {unit}",
        "{unit} [(get | has | take | stay | remain | keep | be)] (with | on) {card} [card]",
        "{unit} [(queda | sigue | va | está | deja | permanece)] con [carta [de]] {card}",
        "{unit} (gets|get | takes | receives|receive) {card}",
        "a {unit} (dar | doy | dale | poner | pongo | ponle | asignar) [carta [de]] {card}",
        into="cards.{unit}",
    ),
    *_say(
        lambda slots: slots["card"] if slots["card"] in _STILL else None,
        "{unit} <without moving> <and also> {card}",
        "{unit} <without moving> <and also> {card}",
        "{unit} {card}[,] [(and | but)] (without moving | not moving | stay put | not move | standing still)",
        "{unit} {card}[,] [(y | pero)] (sin mover | sin moverse | no mueve | quieto|quieta|quietos|quietas)",
        "<nobody> move|moves[,] {unit} {card}",
        "[no] <nobody> mueve[,] {unit} {card}",
        into="cards.{unit}",
    ),
    *_run(_only_running, "{unit} {move}", "{unit} {move}", slots={"move": Clause("move", label=_WHERE_TO)}),
    *_run(
        lambda slots: {"move": {**slots["move"], "safe": slots["safe"]}},
        "{unit} {move} running[,] {safe}",
        "{unit} {move} running[,] {safe}",
        slots={"safe": SAFETY},
    ),
    *_run(
        plan.CorredIntent,
        "{unit} {move} running",
        "{unit} {move} running",
        "{unit} running {move}",
        "{unit} running {move}",
        "{unit} <be off> running {move}",
        "{unit} <be off> running {move}",
        "{unit} (run {move} running | run running {move})",
        "{unit} (corre {move} running | corre running {move})",
        "running[,] {unit} [run] {move}",
        "running[,] {unit} [corre] {move}",
        "{unit} (get out of there | get out | clear out | get away from there)[,] [and] run {move}",
        "{unit} (sal de ahí | vete de ahí | quítate de ahí)[,] [y] corre {move}",
    ),
    *RECOVERING_SAID,
)

# What may mean two things is asked back: both readings cost the same.


def _doing(step: dict[str, Any]) -> dict[str, Any]:
    return {"try": [[step]]}


def _charges(slots: Slots) -> dict[str, Any]:
    return {"targets": [{"sel": target} for target in slots["targets"]]}


def _in_turn(slots: Slots) -> dict[str, Any]:
    return {"targets": [*slots["wishes"], *slots["others"]]}


def _led_to(do: str) -> Any:
    return lambda slots: {"leader": slots["leader"], "move": {do: slots["one"]}}


_FIRED_AT = Several(
    Clause("wish", label=Text("target", "objetivo")),
    by=NEXT,
    said=Text("otherwise fire at|otherwise fire on|otherwise fire", "otherwise dispara a|otherwise dispara"),
)
AGAIN_SAID = (
    *_attack(
        _in_turn,
        "{unit} attack [at|on] {wishes}[,] else attack [at|on] {others}",
        "{unit} ataca [a|contra] {wishes}[,] (si no) ataca [a|contra] {others}",
    ),
    *_fire(
        plan.FuegoIntent,
        "{unit} fire [at|on] {targets}",
        "{unit} dispara [a|contra] {targets}",
        slots={"targets": _FIRED_AT},
    ),
)


class _Guns(Several):
    """Own Troops that are all guns."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        names = scan.lexicon.names("own")
        guns = names.several(("artillery",)) or names.described(("artillery",))[0]
        return [match for match in super().ways(scan, at) if match.flaws or all(id in guns for id in match.value)]


_guns = _fire.of({"unit": _Guns(OWN), "targets": TARGETS})
POUNDED_SAID = (
    *_guns(plan.FuegoIntent, "{unit} attack [at|on|against] {targets}", "{unit} ataca [a|contra] {targets}", dear=-1),
    *_guns(
        plan.FuegoIntent,
        "{unit} (hit | hammer | batter | work over | punish | smash) [at|on] {targets}",
        "{unit} (machaca | castiga | bate | golpea | da | zurra | pega) [a|contra] {targets}",
        "{unit}[,] at|on|against {targets}",
        "{unit}[,] a|contra|sobre {targets}",
    ),
)
"""Guns attack and pound by firing; of others it may be said of any fight."""
UNSURE = (
    *_say.alike(
        always("RESISTID"),
        "{unit} <without moving> <and also> <hold position>",
        "{unit} <hold position> <and also> <without moving>",
        into="cards.{unit}",
    ),
    *_attack(
        _charges,
        "{unit} <strike> {targets}[,] (from behind | from rear | in rear | in flank | from flank | in"
        " side | charging | with [a] charge)",
        "{unit} <strike> {targets}[,] (por detrás | por retaguardia | por flanco | de flanco | de costado"
        " | cargando | con carga | a la carga)",
    ),
    *_fire(
        _charges,
        "{unit} <strike> {targets}[,] (firing | shooting | from afar | from distance | with shot | with fire)",
        "{unit} <strike> {targets}[,] (disparando | a tiros | desde lejos | a distancia | con fuego)",
    ),
    *(
        form
        for card in (_attack, _fire)
        for form in card(_charges, "{unit} <strike> {targets}", "{unit} <strike> {targets}")
    ),
    *_say.alike(always("RESISTID"), "{unit} <hold position>", into="cards.{unit}"),
    *_say.alike(always([{"on": "CHARGE", "do": "HOLD"}]), "{unit} <hold position>", into="reactions.{unit}[*]"),
    *_ready(lambda slots: _doing(_move(toward=slots["targets"][0])), "{unit} to {targets}", "{unit} a {targets}"),
    *_attack(_charges, "{unit} to {targets}", "{unit} a {targets}"),
    *_ready(
        lambda slots: _doing(_move(toward=slots["targets"][0])),
        "move {unit} against {targets}",
        "mueve [a] {unit} contra {targets}",
    ),
    *_ready(
        lambda slots: _doing(_move(toward=slots["targets"][0])),
        "move {unit} toward|towards|hacia {targets}",
        "mueve [a] {unit} hacia {targets}",
        "(get | bring | take | lead | move) {unit} (toward | towards | closer to | nearer to) {targets}",
        "(lleva | conduce | trae | acerca) [a] {unit} hacia|a {targets}",
    ),
    *_ready(
        lambda slots: _doing(_move(to=slots["spot"])),
        "(get | bring | take | lead | put | place) {unit} (to | at | on | over to) {spot}",
        "(lleva | conduce | trae | pon | coloca | sitúa) [a] {unit} (a | en | hasta) {spot}",
    ),
    *_attack(_charges, "move {unit} against {targets}", "mueve [a] {unit} contra {targets}"),
    *_ready(
        lambda slots: _doing(_move(into=slots["into"])),
        "{unit} to|into|onto|for {into}",
        "{unit} a|hacia|hasta|en {into}",
    ),
    *_run(
        lambda slots: {"move": _move(into=slots["into"])},
        "{unit} to|into|onto|for {into}",
        "{unit} a|hacia|hasta|en {into}",
    ),
    *_say.alike(lambda slots: slots["card"], "{who} {card}", into="cards.{who}"),
    *_say(_charges, "{who} {card} [at|on] {targets}", "{who} {card} [a|contra] {targets}", into="intents.{who}.ATACAD"),
    *_ready(lambda slots: _doing(_move(to=slots["spot"])), "{unit} to {spot}", "{unit} a {spot}"),
    *_run(lambda slots: {"move": _move(to=slots["spot"])}, "{unit} to {spot}", "{unit} a {spot}"),
    *_ready(
        lambda slots: _doing({"do": "FACE", "side": slots["side"]}), "{unit} [to|on] {side}", "{unit} [a|hacia] {side}"
    ),
    *_ready(
        lambda slots: _doing(_move(heading=slots["heading"])), "{unit} [to|on] {heading}", "{unit} [a|hacia] {heading}"
    ),
    *(
        form
        for do in ("join", "toward")
        for form in _say(_led_to(do), "{leader} with|to {one}", "{leader} con|a {one}", into="leaders[]")
    ),
    *_say(
        _led_to("join"),
        "{leader} (stay with | remain with | accompany | keep with) {one}",
        "{leader} (quédate con | permanece con | acompaña a) {one}",
        into="leaders[]",
    ),
)
