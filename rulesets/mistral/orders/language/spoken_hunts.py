"""Formations that are sent against the enemy somewhere: `hunts down the convoy off the Rhône`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Slots
from rulesets.mistral.orders.language.slots import FORMATIONS
from rulesets.mistral.orders.language.speech import SPEECH
from rulesets.mistral.orders.language.spoken_steps import lies_at, way_to

_QUARRY = Choice(
    {
        "": Text(
            "enemy|them|enemy fleet|enemy ships|enemies|any enemy|anything|anyone|anybody|everything|whatever is|"
            "whoever is|whatever there is|all comers",
            "enemigo|enemigos|flota enemiga|barcos enemigos|todo lo que haya|lo que haya|quien haya|cualquiera|todo|"
            "cuanto haya|cualquier enemigo",
        ),
        "convoys": Text(
            "convoy|convoys|any convoy|any convoys|enemy convoy|enemy convoys|merchants|merchantmen|troop convoy|"
            "enemy troop convoy|Spanish convoy|French convoy|British convoy|Levant convoy|victualling convoy",
            "convoy|convoyes|cualquier convoy|convoy enemigo|convoyes enemigos|mercantes|convoy de tropas|"
            "convoy español|convoy francés|convoy inglés|convoy británico|convoy de Levante|convoy de víveres",
        ),
        "warships": Text("warships|enemy warships|men of war", "navíos|buques de guerra|navíos enemigos"),
    },
    label=Text("prey", "presas"),
)


def _hunt(slots: Slots) -> Any:
    """To that place, and battle is sought there."""
    told: list[tuple[str, Any]] = []
    for who in slots["who"]:
        place = f"formations.{who}"
        track = [] if lies_at(Slots({**slots, "who": [who]}, slots.lexicon), "to") else [way_to(slots)]
        told += [(f"{place}.track", track)] if track else []
        told += [(f"{place}.posture.battle", "seek")]
        told += [(f"{place}.posture.seek_against", [slots["quarry"]])] if slots["quarry"] else []
    return told


HUNTS = SPEECH.of({"who": FORMATIONS, "quarry": _QUARRY}, "formations")(
    _hunt,
    "{who}: <fall upon> {quarry} (off | at | in | near | before) {to}",
    "{who}: <fall upon> [a] {quarry} (en | frente a | ante | por | cerca de) {to}",
    "{who}: [<steer>] (to | for | off) {to} (to | and) <fall upon> {quarry}[ there]",
    "{who}: [<steer>] (a | hacia | hasta | frente a) {to} (a | para | y) <fall upon> [a] {quarry}[ (allí | ahí)]",
    scattered=True,
    dear=1,
) + SPEECH.of({"who": FORMATIONS}, "formations")(
    lambda slots: _hunt(Slots({**slots, "quarry": ""}, slots.lexicon)),
    "{who}: (look for | seek | pick | offer | spoil for) (battle | fight | action | trouble) (off | at | in | near | "
    "before) {to}",
    "{who}: (buscar | ofrecer | presentar) (combate | batalla | pelea | lucha) (en | frente a | ante | por | "
    "cerca de) {to}",
    scattered=True,
    dear=1,
)
