"""What is decided about convoys, order chits and events. [D-27..D-33, D-37, D-40..D-42, D-46..D-57]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Topic, answer, says
from rulesets.mistral.dialogue.questions import convoys, orders, politics
from rulesets.mistral.orders.language.deciding import decision, roll_call
from rulesets.mistral.orders.language.sheet_words import CAMPAIGNS, SETS, TOWARDS, issue_forms
from rulesets.mistral.orders.language.slots import CHIT, HOLDER, OWN_CONVOY, PLACE, SHIP, SQUADRON, whole
from rulesets.mistral.orders.language.spoken_answers import (
    SPOKEN_CAMPAIGN_MOVES,
    SPOKEN_CHOICES,
    SPOKEN_DIVERTING,
    SPOKEN_DRAWS,
    SPOKEN_ESCORTS,
    SPOKEN_HARBOURS,
    SPOKEN_RETURNS,
    SPOKEN_SCATTERING,
    SPOKEN_SHIFTING,
    SPOKEN_STORES,
    SPOKEN_SUCCESSORS,
    SPOKEN_TAKING,
    SPOKEN_WITHDRAWALS,
)
from rulesets.mistral.orders.language.spoken_decisions import ASKING_VICTUALS, EXTENDING, GIVING_UP
from rulesets.mistral.orders.language.spoken_issuing import KEPT_IN_HAND, issued_from_hand

CONVOYING = (
    roll_call(
        convoys.ScatterConvoys,
        "scatter",
        "dispersar",
        OWN_CONVOY,
        Text("none|nobody", "ninguno"),
        Text("scatter", "dispersión"),
        SPOKEN_SCATTERING,
    ),
    Topic(
        convoys.DivertConvoy,
        says(
            ("[convoy {convoy}: ]divert to {port}", "[convoy {convoy}: ]desviar a {port}"),
            Text("divert to Genoa", "desviar a Génova"),
            {"convoy": OWN_CONVOY, "port": PLACE},
        ),
        says(
            ("[convoy {convoy}: ]go on", "[convoy {convoy}: ]seguir"),
            Text("go on", "seguir"),
            {"convoy": OWN_CONVOY},
            constant="",
        ),
        *SPOKEN_DIVERTING,
        title=Text("diversion", "desvío"),
        subject={"convoy": "convoy"},
    ),
    answer(
        convoys.FrenchHarbour,
        Text("French Harbour", "puerto francés"),
        ("[enter ]{port}", "[entrar en ]{port}"),
        Text("Toulon", "Tolón"),
        {
            "port": Choice(
                {
                    "marseilles": Text("Marseilles", "Marsella"),
                    "toulon": Text("Toulon", "Tolón"),
                    "wait": Text("wait", "esperar"),
                }
            )
        },
        spoken=SPOKEN_HARBOURS,
    ),
    answer(
        convoys.JoinConvoy,
        Text("escort", "escolta"),
        ("[{escort}: ]join {convoy}", "[{escort}: ]unirse a {convoy}"),
        Text("join Victualling Convoy", "unirse a Convoy de víveres"),
        {"escort": HOLDER, "convoy": OWN_CONVOY},
        subject={"escort": "escort"},
        spoken=SPOKEN_ESCORTS,
    ),
    answer(
        convoys.LandStores,
        Text("stores", "víveres"),
        ("land {rps}[ at {port}]", "desembarcar {rps}[ en {port}]"),
        Text("land 4 at Gibraltar", "desembarcar 4 en Gibraltar"),
        {"rps": whole(99, "RPs", "PR"), "port": PLACE},
        subject={"port": "port"},
        spoken=SPOKEN_STORES,
    ),
    roll_call(
        convoys.ReturnFromLevant,
        "bring back from the Levant",
        "traer de Levante",
        SQUADRON,
        Text("nobody|none", "ninguna|nadie"),
        Text("back from the Levant", "vuelta de Levante"),
        SPOKEN_RETURNS,
    ),
    decision(
        convoys.AskVictualling,
        Text("ask for a Victualling Convoy|ask for the Victualling Convoy", "pedir un convoy de víveres"),
        Text("do not ask", "no pedirlo"),
        Text("Victualling Convoy", "convoy de víveres"),
        spoken=ASKING_VICTUALS,
    ),
)
ORDERING = (
    Topic(
        orders.DrawOrders,
        says(("pick {pick}", "elegir {pick}"), Text("pick Rendezvous", "elegir Reunión"), {"pick": CHIT}, orders.Draw),
        says(
            ("draw {sets}[ and pick {pick}]", "sacar {sets}[ y elegir {pick}]"),
            Text("draw 1 set", "sacar 1 grupo"),
            {"sets": SETS, "pick": CHIT},
            orders.Draw,
        ),
        *SPOKEN_DRAWS,
        title=Text("draw", "sacar órdenes"),
    ),
    answer(
        orders.TakeChit,
        Text("take", "tomar orden"),
        ("take {chit}", "tomar {chit}"),
        Text("take Cruise: Gulf of Cadiz", "tomar Crucero: Golfo de Cádiz"),
        {"chit": CHIT},
        spoken=SPOKEN_TAKING,
    ),
    Topic(
        orders.IssueOrders,
        *issue_forms("[]"),
        *issued_from_hand("[]"),
        title=Text("issue", "emitir órdenes"),
        empty=Text("issue nothing", "no emitir nada"),
        unsaid=KEPT_IN_HAND,
    ),
    decision(
        orders.EndOrder,
        Text("give up the Order|give up", "renunciar a la orden|renunciar"),
        Text("keep the Order", "mantener la orden"),
        Text("give up", "renuncia"),
        about=("formation", HOLDER),
        spoken=GIVING_UP,
    ),
    decision(
        orders.ExtendOrder,
        Text("extend the Order|extend", "prorrogar la orden|prorrogar"),
        Text("do not extend", "no prorrogar"),
        Text("extend", "prórroga"),
        about=("holder", HOLDER),
        spoken=EXTENDING,
    ),
    answer(
        orders.HandOver,
        Text("hand over", "traspaso"),
        ("[{who}: ]hand over to {successor}", "[{who}: ]traspasar a {successor}"),
        Text("hand over to nobody", "traspasar a nadie"),
        {
            "who": HOLDER,
            "successor": AnyOf(
                Fixed("", Text("nobody", "nadie")), HOLDER, label=Text("Formation, or nobody", "formación o nadie")
            ),
        },
        subject={"who": "formation"},
        spoken=SPOKEN_SUCCESSORS,
    ),
)
HAPPENING = (
    roll_call(
        politics.WithdrawSail,
        "withdraw",
        "retirar",
        SHIP,
        Text("nobody|nothing", "nada|nadie"),
        Text("withdrawal", "retirada de navíos"),
        SPOKEN_WITHDRAWALS,
    ),
    answer(
        politics.MoveCampaign,
        Text("campaign", "campaña"),
        ("help {campaign}[ towards {towards}]", "apoyar {campaign}[ hacia {towards}]"),
        Text("help Po Valley", "apoyar Valle del Po"),
        {"campaign": Choice({**CAMPAIGNS, "": Text("no campaign", "ninguna campaña")}), "towards": TOWARDS},
        politics.CampaignMove,
        spoken=SPOKEN_CAMPAIGN_MOVES,
    ),
    answer(
        politics.ChooseOne,
        Text("choice", "elección"),
        ("[the] {which}", "[el|la] {which}"),
        Text("first", "primero"),
        {"which": Choice({"first": Text("first", "primero|primera"), "second": Text("second", "segundo|segunda")})},
        spoken=SPOKEN_CHOICES,
    ),
    answer(
        politics.ShiftRequest,
        Text("request", "petición"),
        ("[move it ]{shift}", "[moverla ]{shift}"),
        Text("leave it", "dejarla"),
        {
            "shift": Choice(
                {"no": Text("leave it|no", "dejarla|no"), "up": Text("up", "arriba"), "down": Text("down", "abajo")}
            )
        },
        spoken=SPOKEN_SHIFTING,
    ),
)
