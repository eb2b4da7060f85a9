"""What is decided about convoys, order chits and events. [D-27..D-33, D-37, D-40..D-42, D-46..D-57]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Form, Topic
from rulesets.mistral.dialogue.questions import convoys, orders, politics
from rulesets.mistral.orders.language.deciding import decision, roll_call
from rulesets.mistral.orders.language.sheet_words import CAMPAIGNS, SETS, TOWARDS, issue_forms
from rulesets.mistral.orders.language.slots import CHIT, HOLDER, OWN_CONVOY, PLACE, SHIP, SQUADRON, whole

CONVOYING = (
    roll_call(
        convoys.ScatterConvoys,
        "scatter",
        "dispersar",
        OWN_CONVOY,
        Text("none|nobody", "ninguno"),
        Text("scatter", "dispersión"),
    ),
    Topic(
        convoys.DivertConvoy,
        Form(
            value="port",
            en="[convoy {convoy}: ]divert to {port}",
            es="[convoy {convoy}: ]desviar a {port}",
            slots={"convoy": OWN_CONVOY, "port": PLACE},
            example=Text("divert to Genoa", "desviar a Génova"),
        ),
        Form(
            constant="",
            en="[convoy {convoy}: ]go on",
            es="[convoy {convoy}: ]seguir",
            slots={"convoy": OWN_CONVOY},
            example=Text("go on", "seguir"),
        ),
        title=Text("diversion", "desvío"),
        subject={"convoy": "convoy"},
    ),
    Topic(
        convoys.FrenchHarbour,
        Form(
            value="port",
            en="[enter ]{port}",
            es="[entrar en ]{port}",
            slots={
                "port": Choice(
                    {
                        "marseilles": Text("Marseilles", "Marsella"),
                        "toulon": Text("Toulon", "Tolón"),
                        "wait": Text("wait", "esperar"),
                    }
                )
            },
            example=Text("Toulon", "Tolón"),
        ),
        title=Text("French Harbour", "puerto francés"),
    ),
    Topic(
        convoys.JoinConvoy,
        Form(
            value="convoy",
            en="[{escort}: ]join {convoy}",
            es="[{escort}: ]unirse a {convoy}",
            slots={"escort": HOLDER, "convoy": OWN_CONVOY},
            example=Text("join Victualling Convoy", "unirse a Convoy de víveres"),
        ),
        title=Text("escort", "escolta"),
        subject={"escort": "escort"},
    ),
    Topic(
        convoys.LandStores,
        Form(
            value="rps",
            en="land {rps}[ at {port}]",
            es="desembarcar {rps}[ en {port}]",
            slots={"rps": whole(99, "RPs", "PR"), "port": PLACE},
            example=Text("land 4 at Gibraltar", "desembarcar 4 en Gibraltar"),
        ),
        title=Text("stores", "víveres"),
        subject={"port": "port"},
    ),
    roll_call(
        convoys.ReturnFromLevant,
        "bring back from the Levant",
        "traer de Levante",
        SQUADRON,
        Text("nobody|none", "ninguna|nadie"),
        Text("back from the Levant", "vuelta de Levante"),
    ),
    decision(
        convoys.AskVictualling,
        Text("ask for a Victualling Convoy", "pedir un convoy de víveres"),
        Text("do not ask", "no pedirlo"),
        Text("Victualling Convoy", "convoy de víveres"),
    ),
)
ORDERING = (
    Topic(
        orders.DrawOrders,
        Form(
            orders.Draw,
            en="pick {pick}",
            es="elegir {pick}",
            slots={"pick": CHIT},
            example=Text("pick Rendezvous", "elegir Reunión"),
        ),
        Form(
            orders.Draw,
            en="draw {sets}[ and pick {pick}]",
            es="sacar {sets}[ y elegir {pick}]",
            slots={"sets": SETS, "pick": CHIT},
            example=Text("draw 1 set", "sacar 1 grupo"),
        ),
        title=Text("draw", "sacar órdenes"),
    ),
    Topic(
        orders.TakeChit,
        Form(
            value="chit",
            en="take {chit}",
            es="tomar {chit}",
            slots={"chit": CHIT},
            example=Text("take Cruise: Gulf of Cadiz", "tomar Crucero: Golfo de Cádiz"),
        ),
        title=Text("take", "tomar orden"),
    ),
    Topic(
        orders.IssueOrders,
        *issue_forms("[]"),
        title=Text("issue", "emitir órdenes"),
        empty=Text("issue nothing", "no emitir nada"),
    ),
    decision(
        orders.EndOrder,
        Text("give up the Order|give up", "renunciar a la orden|renunciar"),
        Text("keep the Order", "mantener la orden"),
        Text("give up", "renuncia"),
        about=("formation", HOLDER),
    ),
    decision(
        orders.ExtendOrder,
        Text("extend the Order|extend", "prorrogar la orden|prorrogar"),
        Text("do not extend", "no prorrogar"),
        Text("extend", "prórroga"),
        about=("holder", HOLDER),
    ),
    Topic(
        orders.HandOver,
        Form(
            value="successor",
            en="[{who}: ]hand over to {successor}",
            es="[{who}: ]traspasar a {successor}",
            slots={
                "who": HOLDER,
                "successor": AnyOf(
                    Fixed("", Text("nobody", "nadie")), HOLDER, label=Text("Formation, or nobody", "formación o nadie")
                ),
            },
            example=Text("hand over to nobody", "traspasar a nadie"),
        ),
        title=Text("hand over", "traspaso"),
        subject={"who": "formation"},
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
    ),
    Topic(
        politics.MoveCampaign,
        Form(
            politics.CampaignMove,
            en="help {campaign}[ towards {towards}]",
            es="apoyar {campaign}[ hacia {towards}]",
            slots={"campaign": Choice({**CAMPAIGNS, "": Text("no campaign", "ninguna campaña")}), "towards": TOWARDS},
            example=Text("help Po Valley", "apoyar Valle del Po"),
        ),
        title=Text("campaign", "campaña"),
    ),
    Topic(
        politics.ChooseOne,
        Form(
            value="which",
            en="[the] {which}",
            es="[el|la] {which}",
            slots={
                "which": Choice(
                    {"first": Text("first", "primero|primera"), "second": Text("second", "segundo|segunda")}
                )
            },
            example=Text("first", "primero"),
        ),
        title=Text("choice", "elección"),
    ),
    Topic(
        politics.ShiftRequest,
        Form(
            value="shift",
            en="[move it ]{shift}",
            es="[moverla ]{shift}",
            slots={
                "shift": Choice(
                    {"no": Text("leave it|no", "dejarla|no"), "up": Text("up", "arriba"), "down": Text("down", "abajo")}
                )
            },
            example=Text("leave it", "dejarla"),
        ),
        title=Text("request", "petición"),
    ),
)
