"""What a plan wishes for convoys and for Orders, item by item. [M-ASYNC-10]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form
from rulesets.mistral.dialogue.answers import impulse
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.slots import FORMATION, OWN_CONVOY, PLACE, PLACES, Paired, whole

ORDER_ITEM = (
    Form(
        impulse.OrderPlan,
        en="{extend}",
        es="{extend}",
        slots={
            "extend": Choice(
                {
                    False: Text("do not extend|no extension", "no prorrogar|sin prórroga"),
                    True: Text("extend", "prorrogar"),
                }
            )
        },
        example=Text("do not extend", "no prorrogar"),
    ),
    Form(
        impulse.OrderPlan,
        en="hand over to {hand_over}",
        es="traspasar a {hand_over}",
        slots={"hand_over": FORMATION},
        example=Text("hand over to Flotilla A", "traspasar a Flotilla A"),
    ),
    Form(
        impulse.OrderPlan,
        en="{terminate}",
        es="{terminate}",
        slots={
            "terminate": Choice(
                {
                    "now": Text("give up now", "renunciar ya"),
                    "after_battle": Text("give up after battle", "renunciar tras un combate"),
                    "no": Text("do not give up", "no renunciar"),
                }
            )
        },
        example=Text("give up after battle", "renunciar tras un combate"),
    ),
    Form(
        impulse.OrderPlan,
        en="give up (when | if) {terminate_when}",
        es="renunciar (cuando | si) {terminate_when}",
        slots={"terminate_when": CONDITION},
        example=Text("give up when I am spotted", "renunciar cuando estoy avistado"),
    ),
    Form(
        impulse.OrderPlan,
        en="join {convoy}",
        es="unirse a {convoy}",
        slots={"convoy": OWN_CONVOY},
        example=Text("join Victualling Convoy", "unirse a Convoy de víveres"),
    ),
)
CONVOY_ITEM = (
    Form(
        impulse.ConvoyPlan,
        en="{scatter}",
        es="{scatter}",
        slots={
            "scatter": Choice(
                {True: Text("scatter", "dispersarse|dispersar"), False: Text("stay together", "seguir juntos")}
            )
        },
        example=Text("scatter", "dispersarse"),
    ),
    Form(
        impulse.ConvoyPlan,
        en="divert to {divert}",
        es="desviar a {divert}",
        slots={"divert": PLACES},
        example=Text("divert to Genoa and Naples", "desviar a Génova y Nápoles"),
    ),
    Form(
        impulse.ConvoyPlan,
        en="land {land}",
        es="desembarcar {land}",
        slots={
            "land": Paired(
                PLACE,
                Text("at|RPs at|in", "en|PR en"),
                whole(20, "RPs", "PR"),
                value_first=True,
                label=Text("RPs at a Port", "PR en un puerto"),
            )
        },
        example=Text("land 4 at Gibraltar", "desembarcar 4 en Gibraltar"),
    ),
)
