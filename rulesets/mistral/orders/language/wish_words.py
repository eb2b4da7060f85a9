"""What a plan wishes for convoys and for Orders, item by item. [M-ASYNC-10]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, says
from rulesets.mistral.dialogue.answers import impulse
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.slots import FORMATION, OWN_CONVOY, PLACE, PLACES, Paired, whole

ORDER_ITEM = (
    says(
        ("{extend}", "{extend}"),
        Text("do not extend", "no prorrogar"),
        {
            "extend": Choice(
                {
                    False: Text("do not extend|no extension", "no prorrogar|sin prórroga"),
                    True: Text("extend", "prorrogar"),
                }
            )
        },
        impulse.OrderPlan,
    ),
    says(
        ("hand over to {hand_over}", "traspasar a {hand_over}"),
        Text("hand over to Flotilla A", "traspasar a Flotilla A"),
        {"hand_over": FORMATION},
        impulse.OrderPlan,
    ),
    says(
        ("{terminate}", "{terminate}"),
        Text("give up after battle", "renunciar tras un combate"),
        {
            "terminate": Choice(
                {
                    "now": Text("give up now", "renunciar ya"),
                    "after_battle": Text("give up after battle", "renunciar tras un combate"),
                    "no": Text("do not give up", "no renunciar"),
                }
            )
        },
        impulse.OrderPlan,
    ),
    says(
        ("give up (when | if) {terminate_when}", "renunciar (cuando | si) {terminate_when}"),
        Text("give up when I am spotted", "renunciar cuando estoy avistado"),
        {"terminate_when": CONDITION},
        impulse.OrderPlan,
    ),
    says(
        ("join {convoy}", "unirse a {convoy}"),
        Text("join Victualling Convoy", "unirse a Convoy de víveres"),
        {"convoy": OWN_CONVOY},
        impulse.OrderPlan,
    ),
)
CONVOY_ITEM = (
    says(
        ("{scatter}", "{scatter}"),
        Text("scatter", "dispersarse"),
        {
            "scatter": Choice(
                {True: Text("scatter", "dispersarse|dispersar"), False: Text("stay together", "seguir juntos")}
            )
        },
        impulse.ConvoyPlan,
    ),
    says(
        ("divert to {divert}", "desviar a {divert}"),
        Text("divert to Genoa and Naples", "desviar a Génova y Nápoles"),
        {"divert": PLACES},
        impulse.ConvoyPlan,
    ),
    says(
        ("land {land}", "desembarcar {land}"),
        Text("land 4 at Gibraltar", "desembarcar 4 en Gibraltar"),
        {
            "land": Paired(
                PLACE,
                Text("at|RPs at|in", "en|PR en"),
                whole(20, "RPs", "PR"),
                value_first=True,
                label=Text("RPs at a Port", "PR en un puerto"),
            )
        },
        impulse.ConvoyPlan,
    ),
)
