"""Postures that are said of a Leader's Formation, of one that is named in another place, or of all."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Name, Slots, always
from rulesets.mistral.dialogue.answers.impulse import Posture
from rulesets.mistral.orders.language.fieldwise import Itemised
from rulesets.mistral.orders.language.posture_choices import AFTER, INTENSITY, PAIRING
from rulesets.mistral.orders.language.slots import FORMATIONS, LEADER, PLACES
from rulesets.mistral.orders.language.speech import SPEECH

_say = SPEECH.of({"intensity": INTENSITY})


def _aboard(slots: Slots) -> Any:
    formation, _, leader = slots["who"].partition("/")
    return [(f"formations.{formation}.posture.leaders.{leader}", slots["squadron"])]


ABOARD = _say(
    _aboard,
    "{who} (aboard | on board | embark in | fly flag in | raise flag in | goes aboard | hoist flag in | on | (is "
    "| be | stay | remain | sail) (aboard | on board) | (fight | command | lead) (from | aboard)) {squadron}",
    "{who} ((estar | esté | ir | quedar | seguir | permanecer | navegar | combatir) a bordo de | a bordo de | "
    "(combatir | mandar | dirigir) desde | embarcar en | subir a | enarbolar su insignia en | "
    "izar su insignia en | ir a bordo de) {squadron}",
    slots={"who": Name("commander", by_name=True, label=LEADER.label)},
    into="formations",
    scattered=True,
)
"""In the Formation that they command."""
OF_INTENSITY = _say(
    None,
    "intensity (of | for) {who} [(be | is)] {intensity}",
    "intensidad (de | para) {who} [(ser | es | sea | sera)] {intensity}",
    slots={"who": FORMATIONS},
    into="formations.{who}.posture.intensity",
)
ALONE = (
    *_say(
        None,
        "{intensity} [battle] intensity",
        "intensidad [(de combate | de combates)] {intensity}",
        "intensity {intensity}",
        "intensidad {intensity}",
        into="battle.intensity",
        dear=2,
    ),
    *_say(
        None,
        "after (battle | fight | action | fighting) {after}",
        "(tras combate | tras batalla | tras combatir) {after}",
        "{after} after (battle | fight | action | fighting)",
        "{after} (tras combate | tras batalla | tras combatir)",
        slots={"after": AFTER},
        into="battle.after",
        dear=2,
    ),
    *_say.alike(None, "{pairing}", slots={"pairing": PAIRING}, into="battle.pairing", dear=2),
    *_say(
        lambda slots: [("battle.withdraw", "always"), ("battle.withdraw_to", slots["havens"])],
        "<if attacked>[,] <withdraw> (to | into) {havens}",
        "<if attacked>[,] <withdraw> a {havens}",
        "<withdraw> (to | into) {havens} <if attacked>",
        "<withdraw> a {havens} <if attacked>",
        slots={"havens": PLACES},
        into="battle",
        scattered=True,
        dear=2,
    ),
)
"""For all, where a line says no more than this and names nobody."""
for _form in ALONE:
    _form.alone = True
FOR_ALL = (
    *OF_INTENSITY,
    *ALONE,
    Itemised(
        Posture,
        "posture item",
        en="(everyone | everybody else | all others | all other formations | other formations | rest of formations "
        "| others | rest | all rest | every formation | all ships | "
        "all fleets): {items}",
        es="(demás | demás formaciones | otras formaciones | resto de formaciones | formaciones restantes | todos "
        "demás | resto | otros | otras | todos otros | toda formación | cada formación | "
        "formaciones | todos (barcos | buques | navíos) | todas (naves | flotas | escuadras)): {items}",
        into="battle",
        label=Text("posture", "actitud"),
        spoken=True,
    ),
    *(
        form
        for told, what in (("never", "<no fireships>"), ("flagships", "<fireships at flagships>"))
        for form in _say.alike(always(told), what, f"<everybody> {what}", into="battle.fireships", dear=2)
    ),
    *_say(
        always("never"),
        "(nobody | no one | no formation) (use | launch | loose | send | spend) [(any | its | their)] (fireships | "
        "fireship)",
        "(nadie | ninguna formación | ninguna) (usar | emplear | lanzar | soltar | gastar) (brulotes | brulote)",
        into="battle.fireships",
    ),
    *_say(
        always([("battle.battle", "accept")]),
        "(nobody | no one | no formation) (fight | engage | attack | give battle) (unless | if not) [it is] "
        "(attacked | engaged)",
        "(nadie | ninguna formación | ninguna) (combatir | luchar | pelear | atacar) "
        "(si no | salvo que | a menos que | otherwise) [(es | sea | nos | le)] (atacado | atacan | ataquen | atacar)",
        into="battle",
        scattered=True,
    ),
    *_say(
        always([("battle.battle", "avoid")]),
        "(nobody | no one | no formation | none of formations) (fight | engage | give battle)",
        "(nadie | ninguna formación | ninguna flotilla | ninguna) (combatir | luchar | pelear | entablar combate)",
        into="battle",
        scattered=True,
    ),
    *_say(
        always([("battle.spare_french", True)]),
        "(nobody | no one | no formation) (attack | touch | fight | engage) (French | French ships)",
        "(nadie | ninguna formación | ninguna flotilla) (atacar | tocar | combatir | meterse con) "
        "[(a | con)] (franceses | barcos franceses | navíos franceses)",
        into="battle",
        scattered=True,
    ),
    # Not to attack is to avoid battle, or to accept it: asked back.
    *(
        form
        for told in ("avoid", "accept")
        for form in _say(
            always([("battle.battle", told)]),
            "(nobody | no one | no formation) attack",
            "(nadie | ninguna formación | ninguna) atacar",
            into="battle",
            scattered=True,
        )
    ),
)
