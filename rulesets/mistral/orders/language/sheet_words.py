"""The sheet of an Administrative Phase and the preparation before the first Turn. [M-ASYNC-30, M-SEQ-03]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Form, Name, Several, Topic
from rulesets.mistral.book.names import campaign_name, contingent_name
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.orders.language.fieldwise import Fieldwise
from rulesets.mistral.orders.language.reorganising_words import reorganising_forms
from rulesets.mistral.orders.language.slots import (
    ASSIGNED_TO,
    AUXILIARIES,
    CHIT,
    CORSAIR,
    HOLDER,
    ORDER_TYPE,
    PARTNER,
    PLACE,
    SHIPS,
    SQUADRON,
    SQUADRONS_OR_NONE,
    counted,
    whole,
)
from rulesets.mistral.position.wishes import MulliganWish

SETS = counted(3, Text("set", "grupo"), Text("sets", "grupos"))
CAMPAIGNS = {id: campaign_name(id) for id in ("po_valley", "apennines")}
TOWARDS = Choice(
    {
        "bourbon": Text("the Bourbon side|Bourbon", "los borbones|borbón"),
        "allied": Text("the Allied side|Allied", "los aliados|aliado"),
    }
)
DICE = Choice({"order": Text("order", "orden"), "request": Text("request", "petición")}, label=Text("dice", "dados"))
_NO_CAMPAIGN = Text("no campaign", "ninguna campaña")
_WISH = Name("wish", by_name=True, label=Text("kind of order, target or chit", "clase de orden, objetivo o ficha"))
_CONTINGENTS = Choice(
    {
        "new": Text("new Squadrons|new", "escuadras nuevas|nuevas"),
        **{
            id: contingent_name(id)
            for id in ("british", "savoyard", "french", "spanish", "neapolitan", "genoese", "venetian")
        },
    },
    label=Text("Contingent", "contingente"),
)


def issue_forms(into: str) -> tuple[Form, ...]:
    return (
        Form(
            Issue,
            en="issue {chit} to {to}[ meeting {partner}]",
            es="emitir {chit} a {to}[ para reunirse con {partner}]",
            slots={"chit": CHIT, "to": HOLDER, "partner": PARTNER},
            into=into,
            about=Text("a Rendezvous names whom or where it meets", "una reunión dice con quién o dónde"),
            example=Text("issue Cruise: Gulf of Cadiz to Flotilla A", "emitir Crucero: Golfo de Cádiz a Flotilla A"),
        ),
    )


ORDERS_PART = (
    Form(
        value="sets",
        en="draw {sets}",
        es="sacar {sets}",
        slots={"sets": SETS},
        into="orders.sets",
        about=Text("of order chits", "de fichas de órdenes"),
        example=Text("draw 2 sets", "sacar 2 grupos"),
    ),
    Form(
        value="pick",
        en="pick {pick}",
        es="elegir {pick}",
        slots={"pick": CHIT},
        into="orders.pick",
        about=Text("instead: one Escort or Rendezvous chit", "en su lugar: una ficha de escolta o de reunión"),
        example=Text("pick Escort: British Levant Convoy", "elegir Escolta: Convoy británico de Levante"),
    ),
    Form(
        value="prefer",
        en="prefer {prefer}",
        es="preferir {prefer}",
        slots={"prefer": Several(_WISH, most=60)},
        into="orders.prefer",
        about=Text("among the drawn, the best first", "entre las sacadas, la mejor primero"),
        example=Text("prefer Blockade, Cruise and Toulon", "preferir Bloqueo, Crucero y Tolón"),
    ),
    *issue_forms("orders.issue[]"),
    Form(
        value="to",
        en="issue any {kind} to {to}",
        es="emitir cualquier {kind} a {to}",
        slots={"kind": ORDER_TYPE, "to": HOLDER},
        into="orders.issue_drawn.{kind}",
        about=Text("if one is Received in this Step", "si se recibe una en este paso"),
        example=Text("issue any Cruise to Flotilla A", "emitir cualquier Crucero a Flotilla A"),
    ),
    Form(
        en="ask for (a | the) Victualling Convoy",
        es="pedir (un | el) convoy de víveres",
        constant=True,
        into="orders.victualling",
        example=Text("ask for a Victualling Convoy", "pedir un convoy de víveres"),
    ),
)
ASSIGNING = (
    Form(
        en="assign nobody",
        es="no asignar a nadie",
        constant={},
        into="assign",
        about=Text("without a line: the usual ones", "sin ninguna línea: lo usual"),
        example=Text("assign nobody", "no asignar a nadie"),
    ),
    Form(
        value="at",
        en="assign {auxiliary} to {at}",
        es="asignar {auxiliary} a {at}",
        slots={"auxiliary": AUXILIARIES, "at": ASSIGNED_TO},
        into="assign.{auxiliary}",
        about=Text("to a Port, a Formation, the Levant, or back", "a un puerto, una formación, Levante, o de vuelta"),
        example=Text("assign Fleet Auxiliary 1 to Port Mahon", "asignar auxiliar de flota 1 a Puerto Mahón"),
    ),
)
REINFORCING = (
    Form(
        en="ask France for reinforcements",
        es="pedir refuerzos a Francia",
        constant=True,
        into="reinforcement.french_request",
        about=Text("for 1 Prestige", "por 1 de prestigio"),
        example=Text("ask France for reinforcements", "pedir refuerzos a Francia"),
    ),
    Form(
        en="do not ask Spain for reinforcements",
        es="no pedir refuerzos a España",
        constant=False,
        into="reinforcement.spanish_request",
        example=Text("do not ask Spain for reinforcements", "no pedir refuerzos a España"),
    ),
    Form(
        value="shift",
        en="move requests {shift}",
        es="mover peticiones {shift}",
        slots={
            "shift": Choice(
                {"up": Text("up", "arriba"), "down": Text("down", "abajo"), "no": Text("nowhere", "en nada")}
            )
        },
        into="reinforcement.shift",
        about=Text("one line of the table, for 1 Prestige", "una línea de la tabla, por 1 de prestigio"),
        example=Text("move requests up", "mover peticiones arriba"),
    ),
    Form(
        value="shift_unless",
        en="move requests only below line {shift_unless}",
        es="mover peticiones solo bajo la línea {shift_unless}",
        slots={"shift_unless": whole(9, "line", "línea")},
        into="reinforcement.shift_unless",
        example=Text("move requests only below line 4", "mover peticiones solo bajo la línea 4"),
    ),
    Form(
        value="take",
        en="take the {take}",
        es="tomar {take}",
        slots={"take": Choice({"second": Text("second", "lo segundo"), "first": Text("first", "lo primero")})},
        into="reinforcement.take",
        about=Text("where a line offers two", "donde una línea ofrece dos cosas"),
        example=Text("take the second", "tomar lo segundo"),
    ),
    Form(
        value="port",
        en="place {what} at {port}",
        es="poner {what} en {port}",
        slots={
            "what": AnyOf(_CONTINGENTS, SQUADRON, label=Text("Squadron or Contingent", "escuadra o contingente")),
            "port": PLACE,
        },
        into="reinforcement.place.{what}",
        about=Text("Sail that arrive", "navíos que llegan"),
        example=Text("place new Squadrons at Port Mahon", "poner escuadras nuevas en Puerto Mahón"),
    ),
    Form(
        value="troop_convoys",
        en="form {troop_convoys}",
        es="formar {troop_convoys}",
        slots={
            "troop_convoys": counted(
                2, Text("Troop Convoy", "convoy de tropas"), Text("Troop Convoys", "convoyes de tropas")
            )
        },
        into="reinforcement.troop_convoys",
        example=Text("form 2 Troop Convoys", "formar 2 convoyes de tropas"),
    ),
)
HARBOURS = (
    Form(
        value="squadrons",
        en="lay up {squadrons}",
        es="desarmar {squadrons}",
        slots={"squadrons": SQUADRONS_OR_NONE},
        into="harbour.lay_up",
        about=Text("In Ordinary", "a reparación"),
        example=Text("lay up B4", "desarmar B4"),
    ),
    Form(
        value="squadrons",
        en="repair at {port}: {squadrons}",
        es="reparar en {port}: {squadrons}",
        slots={"port": PLACE, "squadrons": SQUADRONS_OR_NONE},
        into="harbour.repair.{port}",
        about=Text("a die each, in this order", "un dado a cada una, en este orden"),
        example=Text("repair at Port Mahon: B6 and B5", "reparar en Puerto Mahón: B6 y B5"),
    ),
    Form(
        value="rps",
        en="spend {rps} RPs|RP at {port}",
        es="gastar {rps} PR en {port}",
        slots={"rps": whole(40, "RPs", "PR"), "port": PLACE},
        into="harbour.rps.{port}",
        example=Text("spend 2 RPs at Gibraltar", "gastar 2 PR en Gibraltar"),
    ),
    Form(
        value="squadrons",
        en="fit out {squadrons}",
        es="armar {squadrons}",
        slots={"squadrons": SQUADRONS_OR_NONE},
        into="harbour.fit_out",
        example=Text("fit out B5", "armar B5"),
    ),
    Form(
        value="base",
        en="base {pirate} at {base}",
        es="base de {pirate} en {base}",
        slots={"pirate": CORSAIR, "base": PLACE},
        into="bases.{pirate}",
        example=Text("base Algerines at Algiers", "base de Argelinos en Argel"),
    ),
)
WISHES = (
    Form(
        value="ships",
        en="withdraw first {ships}",
        es="retirar primero {ships}",
        slots={"ships": SHIPS},
        into="wishes.withdraw",
        about=Text("where Sail must be given up", "donde haya que ceder navíos"),
        example=Text("withdraw first B4", "retirar primero B4"),
    ),
    Form(
        value="campaign",
        en="troops help {campaign}",
        es="las tropas apoyan {campaign}",
        slots={"campaign": Choice({**CAMPAIGNS, "none": _NO_CAMPAIGN})},
        into="wishes.campaign",
        example=Text("troops help Apennines", "las tropas apoyan Los Apeninos"),
    ),
    Form(
        value="towards",
        en="campaign towards {towards}",
        es="campaña hacia {towards}",
        slots={"towards": TOWARDS},
        into="wishes.towards",
        example=Text("campaign towards the Allied side", "campaña hacia los aliados"),
    ),
    Form(
        value="indies",
        en="West Indies take {indies}",
        es="las Indias se llevan {indies}",
        slots={
            "indies": Choice(
                {
                    "first": Text("a 50-gun ship", "un navío de 50 cañones"),
                    "second": Text("a Fleet Auxiliary", "un auxiliar de flota"),
                }
            )
        },
        into="wishes.indies",
        example=Text("West Indies take a Fleet Auxiliary", "las Indias se llevan un auxiliar de flota"),
    ),
    Fieldwise(
        MulliganWish,
        en="throw again[ {dice}][ from {worse_than} up]",
        es="repetir tiradas[ de {dice}][ desde {worse_than} en adelante]",
        slots={"dice": Several(DICE, label=Text("dice", "dados")), "worse_than": whole(9, "face", "cara")},
        into="wishes.mulligans",
        about=Text(
            "for Prestige; 9 is the worst face for you, 0 the best",
            "a cambio de prestigio; 9 es la peor cara para ti y 0 la mejor",
        ),
        example=Text(
            "throw again order and request from 8 up", "repetir tiradas de orden y petición desde 8 en adelante"
        ),
    ),
)

SHEETS = (
    Topic(
        FillWorksheet,
        *ORDERS_PART,
        *ASSIGNING,
        *REINFORCING,
        *reorganising_forms("reorganise[]"),
        *HARBOURS,
        *WISHES,
        title=Text("sheet|worksheet", "hoja|hoja administrativa"),
        empty=Text("no orders", "sin órdenes"),
        about=Text(
            "Every part may be left out and then takes its default.",
            "Todo puede omitirse, y entonces vale lo usual.",
        ),
    ),
    Topic(
        Prepare,
        Form(
            value="pair",
            en="serve as Fleet-50: {pair}",
            es="sirven como auxiliar de 50: {pair}",
            slots={"pair": Several(SQUADRON, least=2, most=2)},
            into="fleet50s[]",
            about=Text("a pair of SOL(D) Squadrons, or one twice", "dos escuadras de navíos de 50, o una dos veces"),
            example=Text("serve as Fleet-50: BD1 and BD2", "sirven como auxiliar de 50: BD1 y BD2"),
        ),
        *reorganising_forms("arrange[]"),
        *ORDERS_PART,
        *ASSIGNING,
        title=Text("preparation", "preparación"),
        empty=Text("no orders", "sin órdenes"),
    ),
)
