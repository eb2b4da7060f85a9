"""What may be said of two cards alike: it is asked back, or it is settled by who is to do it. [A-06, A-07]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Several, Slots, always
from rulesets.language.scan import Match, Scan
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.card_speech import ATTACK, FIRE, READY, RUN, SAY, moving, shooting
from rulesets.tercios.orders.language.condition_words import TARGET
from rulesets.tercios.orders.language.doing_words import TARGETS
from rulesets.tercios.orders.language.slots import (
    NEXT,
    OWN,
    SIDES,
)

# What may mean two things is asked back: both readings cost the same.


def _doing(step: dict[str, Any]) -> dict[str, Any]:
    return {"try": [[step]]}


def _shoots(slots: Slots) -> dict[str, Any]:
    return shooting(_charges(slots)["targets"])


def _charges(slots: Slots) -> dict[str, Any]:
    return {"targets": [{"sel": target} for target in slots["targets"]]}


def _then(slots: Slots, **goal: Any) -> dict[str, Any] | None:
    """There first, and then one thing more: only whoever stands ready does two."""
    (done, *more), *others = slots["tries"]
    return None if more or others or done["do"] == "MOVE" else {"try": [[moving(**goal), done]]}


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
    *ATTACK(
        _in_turn,
        "{unit} attack [at|on] {wishes}[,] else attack [at|on] {others}",
        "{unit} ataca [a|contra] {wishes}[,] (si no) ataca [a|contra] {others}",
    ),
    *FIRE(
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


_guns = FIRE.of({"unit": _Guns(OWN), "targets": TARGETS})
POUNDED_SAID = (
    *_guns(plan.FuegoIntent, "{unit} attack [at|on|against] {targets}", "{unit} ataca [a|contra] {targets}", dear=-1),
    *_guns(
        plan.FuegoIntent,
        "{unit} (hit | hammer | batter | work over | punish | smash) [at|on] {targets}",
        "{unit} (machaca | castiga | bate | golpea | da | zurra | pega) [a|contra] {targets}",
    ),
    *_guns(plan.FuegoIntent, "{unit}[,] at|on|against {targets}", "{unit}[,] a|contra|sobre {targets}", dear=-1),
)
"""Guns attack and pound by firing; of others it may be said of any fight."""
UNSURE = (
    *SAY.alike(
        always("RESISTID"),
        "{unit} <without moving> <and also> <hold position>",
        "{unit} <hold position> <and also> <without moving>",
        into="cards.{unit}",
    ),
    *ATTACK(
        _charges,
        "{unit} <strike> {targets}[,] (from behind | from rear | in rear | in flank | from flank | in"
        " side | charging | with [a] charge)",
        "{unit} <strike> {targets}[,] (por detrás | por retaguardia | por flanco | de flanco | de costado"
        " | cargando | con carga | a la carga)",
    ),
    *FIRE(
        _shoots,
        "{unit} <strike> {targets}[,] (firing | shooting | from afar | from distance | with shot | with fire)",
        "{unit} <strike> {targets}[,] (disparando | a tiros | desde lejos | a distancia | con fuego)",
    ),
    *(
        form
        for card, does in ((ATTACK, _charges), (FIRE, _shoots))
        for form in card(does, "{unit} <strike> {targets}", "{unit} <strike> {targets}")
    ),
    *SAY.alike(always("RESISTID"), "{unit} <hold position>", into="cards.{unit}"),
    *SAY.alike(always([{"on": "CHARGE", "do": "HOLD"}]), "{unit} <hold position>", into="reactions.{unit}[*]"),
    *READY(lambda slots: _doing(moving(toward=slots["targets"][0])), "{unit} to {targets}", "{unit} a {targets}"),
    *ATTACK(_charges, "{unit} to {targets}", "{unit} a {targets}"),
    *READY(
        lambda slots: _doing(moving(toward=slots["targets"][0])),
        "move {unit} against {targets}",
        "mueve [a] {unit} contra {targets}",
    ),
    *READY(
        lambda slots: _doing(moving(toward=slots["targets"][0])),
        "move {unit} toward|towards|hacia {targets}",
        "mueve [a] {unit} hacia {targets}",
        "(get | bring | take | lead | move) {unit} (toward | towards | closer to | nearer to) {targets}",
        "(lleva | conduce | trae | acerca) [a] {unit} hacia|a {targets}",
    ),
    *READY(
        lambda slots: _doing(moving(to=slots["spot"])),
        "(get | bring | take | lead | put | place) {unit} (to | at | on | over to) {spot}",
        "(lleva | conduce | trae | pon | coloca | sitúa) [a] {unit} (a | en | hasta) {spot}",
    ),
    *ATTACK(_charges, "move {unit} against {targets}", "mueve [a] {unit} contra {targets}"),
    *READY(
        lambda slots: _doing(moving(into=slots["into"])),
        "{unit} to|into|onto|for {into}",
        "{unit} a|hacia|hasta|en {into}",
    ),
    *RUN(
        lambda slots: {"move": moving(into=slots["into"])},
        "{unit} to|into|onto|for {into}",
        "{unit} a|hacia|hasta|en {into}",
    ),
    *READY(lambda slots: _doing(moving(to=slots["spot"])), "{unit} to {spot}", "{unit} a {spot}"),
    *READY(
        lambda slots: _then(slots, to=slots["spot"]),
        "{unit} to {spot} (and then | and | then) {tries}",
        "{unit} a {spot} (y luego | y | luego | después) {tries}",
    ),
    *READY(
        lambda slots: _then(slots, into=slots["into"]),
        "{unit} to|into|onto|for {into} (and then | and | then) {tries}",
        "{unit} a|hacia|hasta|en {into} (y luego | y | luego | después) {tries}",
    ),
    *READY(
        lambda slots: _then(slots, toward=slots["foe"]),
        "{unit} to|toward {foe} (and then | and | then) {tries}",
        "{unit} a|hacia {foe} (y luego | y | luego | después) {tries}",
        slots={"foe": TARGET},
    ),
    *RUN(lambda slots: {"move": moving(to=slots["spot"])}, "{unit} to {spot}", "{unit} a {spot}"),
    *READY(
        lambda slots: _doing({"do": "FACE", "side": slots["side"]}),
        "{unit} [to|on] {side}",
        "{unit} [a|hacia] {side}",
        slots={"side": SIDES},
    ),
    *READY(
        lambda slots: _doing(moving(heading=slots["heading"])), "{unit} [to|on] {heading}", "{unit} [a|hacia] {heading}"
    ),
    *(
        form
        for do in ("join", "toward")
        for form in SAY(_led_to(do), "{leader} with|to {one}", "{leader} con|a {one}", into="leaders[]")
    ),
    *SAY(
        _led_to("join"),
        "{leader} (stay with | remain with | accompany | keep with) {one}",
        "{leader} (quédate con | permanece con | acompaña a) {one}",
        into="leaders[]",
    ),
)
