"""What Troops are to do, as people say it: running, resting. [A-06, A-07]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Form, Slots, Speech
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.dialogue.answers.plan import CLASSES
from rulesets.tercios.orders.language.card_speech import ATTACK, FIRE, READY, RUN, SAY, WHERE_TO, moving, shooting
from rulesets.tercios.orders.language.doing_words import TARGETS
from rulesets.tercios.orders.language.moving_words import SAFETY
from rulesets.tercios.orders.language.settling import too_far
from rulesets.tercios.orders.language.slots import (
    DIRECTION,
    ENEMY,
    OWN,
    WEAPON,
)
from rulesets.tercios.orders.language.spoken_instead import INSTEAD_SAID
from rulesets.tercios.orders.language.spoken_recovering import RECOVERING_SAID
from rulesets.tercios.orders.language.spoken_turns import FOLLOWING


def _only_running(slots: Slots) -> dict[str, Any] | None:
    """So far that everybody who is told to go there has to run."""
    units, dist = slots["unit"], slots["move"].get("dist") or 0
    all_must = all(too_far([unit], dist, slots.lexicon) for unit in units)
    runs = all_must and not too_far(units, dist, slots.lexicon, running=True)
    return {"move": slots["move"]} if runs else None


def _shoots(tries: list[list[dict[str, Any]]]) -> bool:
    return any(step["do"] == "FIRE" for steps in tries for step in steps)


def _one_of(units: list[str]) -> str:
    """The one who does it; of several each themselves."""
    return units[0] if len(units) == 1 and units[0] not in CLASSES else "self"


def _in_flank(slots: Slots) -> dict[str, Any]:
    """A charge, if it takes them in flank."""
    flanks = {"is": "holds", "word": "flank", "of": [_one_of(slots["unit"]), slots["foe"]]}
    return {"targets": [{"sel": slots["foe"], "if": flanks}]}


def _the_nearer(slots: Slots) -> dict[str, Any]:
    """The one, if they are as near as the other; else that one."""
    near, far = (
        {"is": "measured", "word": "dist", "of": [_one_of(slots["unit"]), slots[name]]} for name in ("foe", "other")
    )
    nearer = {"is": "compare", "left": near, "sign": "<=", "right": far}
    return {"targets": [{"sel": slots["foe"], "if": nearer}, {"sel": slots["other"]}]}


_NEARER = Text(
    "[whichever|whoever] [is] (nearer | nearest | closer | closest)",
    "[quien] [esté|está|quede] (más cercano | más cerca | más próximo | cercano | nearest)",
)


def _nearer_of_two(say: Speech, en: str, es: str) -> tuple[Form, ...]:
    return say(
        _the_nearer,
        f"{{unit}} {en} [at|on] {{foe}} (or | and) [at|on] {{other}}[,] {_NEARER.en}",
        f"{{unit}} {es} [a|contra] {{foe}} (o | y) [a|contra] {{other}}[,] [a] {_NEARER.es}",
        f"{{unit}} {en} [at|on] {_NEARER.en} (of | between) {{foe}} and {{other}}",
        f"{{unit}} {es} [a|contra] {_NEARER.es} (de | entre) {{foe}} y {{other}}",
        slots={"foe": ENEMY, "other": ENEMY},
        dear=-2,
    )


_STILL = ("ATENCION", "FUEGO", "RESISTID")
"""Cards of those who need not move."""
CARDS_SAID = (
    *FIRE(
        plan.FuegoIntent,
        "[a|some] (<volley> | shots | fire) (from | by | of) {unit} (at | on | into | against | for) {targets}",
        "[uno|una] (<volley> | cañonazos | tiros | fuego) (de | desde | con | por) {unit} (a | sobre |"
        " contra | para) {targets}",
        slots={"targets": TARGETS},
    ),
    *FIRE(
        plan.FuegoIntent,
        "{unit} (give | deal | serve) {targets} [a|another] <volley>",
        "{unit} (da | suelta | pega | mete | larga) a {targets} [uno|una|otro|otra] <volley>",
        slots={"targets": TARGETS},
    ),
    *RUN(
        lambda slots: {"move": moving(away=slots["targets"][0])},
        "{unit} flee [away] from {targets}",
        "{unit} sal huyendo de {targets}",
        "{unit} (flee | escape | get away | bolt | move away) running from {targets}",
        "{unit} (huye | escapa | aleja | aparta | retira | sal) running de {targets}",
        "{unit} running[,] (flee | escape | get away | bolt | move away) from {targets}",
        "{unit} running[,] (huye | escapa | aleja | aparta | retira | sal) de {targets}",
    ),
    *RUN(
        lambda slots: {"move": moving(to=slots["spot"])},
        "{unit} (flee | escape | bolt | run away) [back|off] (to | toward) {spot}",
        "{unit} (huye | escapa | sal huyendo) (a | hasta | hacia) {spot}",
    ),
    *RUN(
        lambda slots: {"move": moving(into=slots["into"])},
        "{unit} (flee | escape | bolt | run away) [back|off] (to | toward | into) {into}",
        "{unit} (huye | escapa | sal huyendo) (a | hasta | hacia) {into}",
    ),
    *RUN(
        lambda slots: {"move": moving(heading=slots["heading"])},
        "{unit} (flee | escape | bolt | run away) [(to | toward)] {heading}",
        "{unit} (huye | escapa | sal huyendo) [(a | hacia)] {heading}",
        slots={"heading": DIRECTION},
    ),
    *RUN(
        lambda slots: {"move": moving(heading=slots["heading"], dist=slots["dist"])},
        "{unit} (flee | escape | bolt | run away) [(to | toward)] {heading} {dist}",
        "{unit} (huye | escapa | sal huyendo) [(a | hacia)] {heading} {dist}",
        "{unit} (flee | escape | bolt | run away) {dist} [(to | toward)] {heading}",
        "{unit} (huye | escapa | sal huyendo) {dist} [(a | hacia)] {heading}",
        slots={"heading": DIRECTION},
    ),
    *ATTACK(
        plan.AtacadIntent,
        "{unit} (fight | engage | tackle | confront | crush | overrun) {targets}",
        "{unit} (combate | lucha | enfrenta | afronta | derrota | aplasta) [(a | con | contra)] {targets}",
        slots={"targets": TARGETS},
    ),
    *ATTACK(
        plan.AtacadIntent,
        "{unit} attack [at|on] {targets}[,] in [(that | this)] order",
        "{unit} ataca [a|contra] {targets}[,] (por | en) [(este | ese)] orden",
        slots={"targets": TARGETS},
    ),
    *FIRE(
        plan.FuegoIntent,
        "{unit} fire [at|on] {targets}[,] in [(that | this)] order",
        "{unit} dispara [a|contra] {targets}[,] (por | en) [(este | ese)] orden",
        slots={"targets": TARGETS},
    ),
    *FIRE(
        plan.FuegoIntent,
        "{unit} fire {weapon} (at | on) {targets}",
        "{unit} dispara {weapon} (a | contra) {targets}",
        slots={"targets": TARGETS, "weapon": WEAPON},
    ),
    *ATTACK(
        plan.AtacadIntent,
        "{unit} (take | catch | get) {targets} (in | on | from) [a] flank",
        "{unit} (coge | pilla | toma | entra) a {targets} (de | por) [un] flanco",
        "{unit} (in | on | from) flank (at | against) {targets}",
        "{unit} (de | por) [un] flanco (a | contra) {targets}",
        "{unit} attack [at|on] {targets}[,] (in | on | from | by) [a] flank",
        "{unit} ataca [a|contra] {targets}[,] (de | por | en) [un] flanco",
        slots={"targets": TARGETS},
    ),
    *ATTACK(
        _in_flank,
        "{unit} (flank | outflank) {foe}",
        "{unit} flanquea [a] {foe}",
        "{unit} (flank | outflank) {foe}[,] if can[ flank]",
        "{unit} flanquea [a] {foe}[,] si puede[ flanquear]",
        slots={"foe": ENEMY},
    ),
    *ATTACK(
        plan.AtacadIntent,
        "[a] (charge | attack | assault) (from | by | of) {unit} (at | on | into | against) {targets}",
        "[uno|una] (carga | ataque | asalto) (de | por) {unit} (a | sobre | contra) {targets}",
        slots={"targets": TARGETS},
    ),
    *RUN(
        lambda slots: {"move": moving(heading=slots["heading"], dist=slots["dist"])},
        "{unit} {heading} running {dist}",
        "{unit} {heading} running {dist}",
        slots={"heading": DIRECTION},
    ),
    *READY(
        plan.AtencionIntent,
        "{unit} stand ready[,] (and | to | and then) {tries}",
        "{unit} atención[,] (y | para | y luego) {tries}",
    ),
    *FIRE(
        plan.FuegoIntent,
        "{unit} <without moving> <and also> fire [at|on] {targets}",
        "{unit} <without moving> <and also> dispara [a|contra] {targets}",
        slots={"targets": TARGETS},
    ),
    *READY(
        lambda slots: {"try": slots["tries"]} if slots["card"] == "ATENCION" else None,
        "with {card} [card][,] {unit} {tries}",
        "con [carta [de]] {card}[,] {unit} {tries}",
        "{unit}[,] (with | has | gets | takes) {card} [card][,] [and|to] {tries}",
        "{unit}[,] (con | lleva | tiene | recibe | carta [de]) {card}[,] [y|para] {tries}",
        "(give | put | play) {card} [card] (on | to) {unit}[,] [and|to] {tries}",
        "(dar | poner | pongo | jugar) [carta [de]] {card} a {unit}[,] [y|para] {tries}",
    ),
    *FIRE(
        lambda slots: shooting(slots["targets"]) if slots["card"] == "FUEGO" else None,
        "with {card} [card][,] {unit} fire [at|on] {targets}",
        "con [carta [de]] {card}[,] {unit} dispara [a|contra] {targets}",
        slots={"targets": TARGETS},
    ),
    *ATTACK(
        lambda slots: {"targets": slots["targets"]} if slots["card"] == "ATACAD" else None,
        "with {card} [card][,] {unit} attack [at|on] {targets}",
        "con [carta [de]] {card}[,] {unit} ataca [a|contra] {targets}",
        slots={"targets": TARGETS},
    ),
    *RUN(
        lambda slots: {"move": slots["move"]} if slots["card"] == "CORRED" else None,
        "with {card} [card][,] {unit} (go | move) {move}",
        "con [carta [de]] {card}[,] {unit} (ve | mueve) {move}",
        "(give | put | play) {card} [card] (on | to) {unit}[,] (and|to) (go | move) {move}",
        "(dar | poner | pongo | jugar) [carta [de]] {card} a {unit}[,] (y|para) (ve | mueve) {move}",
    ),
    *READY(
        plan.AtencionIntent,
        "{unit} <without moving> <and also> {tries}",
        "{unit} <without moving> <and also> {tries}",
        dear=3,
    ),
    *FIRE(
        plan.FuegoIntent,
        "{unit} <not charging> <only that> fire [at|on] {targets}",
        "{unit} <not charging> <only that> dispara [a|contra] {targets}",
        "{unit} fire [at|on] {targets}[,] [(and | but)] (<not charging> | <without moving>)",
        "{unit} dispara [a|contra] {targets}[,] [(y | pero)] (<not charging> | <without moving>)",
        slots={"targets": TARGETS},
    ),
    *READY(
        plan.AtencionIntent,
        "{unit} <not charging> <only that> {tries}",
        "{unit} <not charging> <only that> {tries}",
        "{unit} {tries}[,] [(and | but)] <not charging>",
        "{unit} {tries}[,] [(y | pero)] <not charging>",
        dear=3,
    ),
    *SAY(
        lambda slots: slots["card"] if slots["card"] != "ATACAD" else None,
        "{unit} <not charging> <only that> {card}",
        "{unit} <not charging> <only that> {card}",
        "{unit} {card}[,] [(and | but)] <not charging>",
        "{unit} {card}[,] [(y | pero)] <not charging>",
        into="cards.{unit}",
    ),
    *READY(
        lambda slots: None if _shoots(slots["tries"]) else {"try": slots["tries"]},
        "{unit} <not shooting> <only that> {tries}",
        "{unit} <not shooting> <only that> {tries}",
        "{unit} {tries}[,] [(and | but)] <not shooting>",
        "{unit} {tries}[,] [(y | pero)] <not shooting>",
    ),
    *SAY(
        lambda slots: slots["card"] if slots["card"] != "FUEGO" else None,
        "{unit} <not shooting> <only that> {card}",
        "{unit} <not shooting> <only that> {card}",
        "{unit} {card}[,] [(and | but)] <not shooting>",
        "{unit} {card}[,] [(y | pero)] <not shooting>",
        into="cards.{unit}",
    ),
    *ATTACK(
        plan.AtacadIntent,
        "{unit} <not shooting> <only that> attack [at|on] {targets}",
        "{unit} <not shooting> <only that> ataca [a|contra] {targets}",
        slots={"targets": TARGETS},
    ),
    *FIRE(
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
    *ATTACK(
        plan.AtacadIntent,
        "(give | deal) [to] {unit} attack card (against | on) {targets}",
        "(dar | poner | jugar) [a] {unit} carta [de] (ataque | atacad) (contra | a | sobre) {targets}",
        "{unit} attack card (against | on) {targets}",
        "{unit} carta [de] (ataque | atacad) (contra | a | sobre) {targets}",
        slots={"targets": TARGETS},
    ),
    *SAY(
        lambda slots: slots["card"],
        "(give | deal | play) [to] {unit} {card} [card]",
        "(dar | poner | jugar) [a] {unit} [carta [de]] {card}",
        "(give | deal | play) {card} card to {unit}",
        "a {unit} (dar | poner | jugar) [carta [de]] {card}",
        "{card} card (for | to) {unit}",
        "carta [de] {card} (para | a) {unit}",
        "{unit} (get | take | have | play | use | receive) {card} card",
        "{unit} (recibir | llevar | usar | jugar | tener) carta [de] {card}",
        "{unit} (take | play | use | do | has | carry) {card}",
        "{unit} (hace | juega | usa | toma | lleva | tiene) {card}",
        "(give | deal | play) {card} to {unit}",
        "(dar | doy | poner | pongo | asignar) {card} a {unit}",
        "{unit} [(get | has | take | stay | remain | keep | be)] (with | on) {card} [card]",
        "{unit} [(queda | sigue | está | deja | permanece)] con [carta [de]] {card}",
        "{unit} (gets|get | takes | receives|receive) {card}",
        "a {unit} (dar | doy | dale | poner | pongo | ponle | asignar) [carta [de]] {card}",
        into="cards.{unit}",
    ),
    *SAY(
        lambda slots: slots["card"] if slots["card"] in _STILL else None,
        "{unit} <without moving> <and also> {card}",
        "{unit} <without moving> <and also> {card}",
        "{unit} {card}[,] [(and | but)] (without moving | not moving | stay put | not move | standing still)",
        "{unit} {card}[,] [(y | pero)] (sin mover | sin moverse | no mueve | quieto|quieta|quietos|quietas)",
        "<nobody> move|moves[,] {unit} {card}",
        "[no] <nobody> mueve[,] {unit} {card}",
        into="cards.{unit}",
    ),
    *RUN(_only_running, "{unit} {move}", "{unit} {move}", slots={"move": Clause("move", label=WHERE_TO)}),
    *RUN(
        lambda slots: {"move": {**slots["move"], "safe": slots["safe"]}},
        "{unit} {move} running[,] {safe}",
        "{unit} {move} running[,] {safe}",
        slots={"safe": SAFETY},
    ),
    *RUN(
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
    *READY(
        lambda slots: {"try": [[moving(toward=slots["other"])]]},
        *(said.replace("{one}", "{unit}") for said in FOLLOWING),
        slots={"other": OWN},
    ),
    *READY(
        lambda slots: {"try": slots["tries"]} if slots["card"] == "ATENCION" else None,
        "{unit} {tries}[,] (with | using | on | under) {card} [card]",
        "{unit} {tries}[,] (con | usando) [carta [de]] {card}",
    ),
    *INSTEAD_SAID,
    *_nearer_of_two(ATTACK, "(attack | charge)", "(ataca | carga)"),
    *_nearer_of_two(FIRE, "fire", "dispara"),
)
