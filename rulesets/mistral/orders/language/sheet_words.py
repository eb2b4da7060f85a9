"""The sheet of an Administrative Phase and the preparation before the first Turn. [M-ASYNC-30, M-SEQ-03]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Form, Name, Several, Topic, says
from rulesets.mistral.book.labels import campaign_label, contingent_label
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
from rulesets.mistral.orders.language.spoken_preparing import SPOKEN_FIFTIES, spoken_preparing
from rulesets.mistral.orders.language.spoken_reorganising import spoken_reorganising
from rulesets.mistral.orders.language.spoken_sheets import PREPARATION_SPOKEN, SHEET_SPOKEN
from rulesets.mistral.position.wishes import MulliganWish

SETS = counted(3, Text("set", "grupo"), Text("sets", "grupos"))
CAMPAIGNS = {id: campaign_label(id) for id in ("po_valley", "apennines")}
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
            id: contingent_label(id)
            for id in ("british", "savoyard", "french", "spanish", "neapolitan", "genoese", "venetian")
        },
    },
    label=Text("Contingent", "contingente"),
)


def issue_forms(into: str) -> tuple[Form, ...]:
    return (
        says(
            ("issue {chit} to {to}[ meeting {partner}]", "emitir {chit} a {to}[ para reunirse con {partner}]"),
            Text("issue Cruise: Gulf of Cadiz to Flotilla A", "emitir Crucero: Golfo de Cádiz a Flotilla A"),
            {"chit": CHIT, "to": HOLDER, "partner": PARTNER},
            Issue,
            into=into,
            about=Text("a Rendezvous names whom or where it meets", "una reunión dice con quién o dónde"),
        ),
    )


ORDERS_PART = (
    says(
        ("draw {sets}", "sacar {sets}"),
        Text("draw 2 sets", "sacar 2 grupos"),
        {"sets": SETS},
        into="orders.sets",
        about=Text("of order chits", "de fichas de órdenes"),
    ),
    says(
        ("pick {pick}", "elegir {pick}"),
        Text("pick Escort: British Levant Convoy", "elegir Escolta: Convoy británico de Levante"),
        {"pick": CHIT},
        into="orders.pick",
        about=Text("instead: one Escort or Rendezvous chit", "en su lugar: una ficha de escolta o de reunión"),
    ),
    says(
        ("prefer {prefer}", "preferir {prefer}"),
        Text("prefer Blockade, Cruise and Toulon", "preferir Bloqueo, Crucero y Tolón"),
        {"prefer": Several(_WISH, most=60)},
        into="orders.prefer",
        clash="add",
        about=Text("among the drawn, the best first", "entre las sacadas, la mejor primero"),
    ),
    *issue_forms("orders.issue[]"),
    says(
        ("issue any {kind} to {to}", "emitir cualquier {kind} a {to}"),
        Text("issue any Cruise to Flotilla A", "emitir cualquier Crucero a Flotilla A"),
        {"kind": ORDER_TYPE, "to": HOLDER},
        into="orders.issue_drawn.{kind}",
        about=Text("if one is Received in this Step", "si se recibe una en este paso"),
    ),
    says(
        ("ask for (a | the) Victualling Convoy", "pedir (un | el) convoy de víveres"),
        Text("ask for a Victualling Convoy", "pedir un convoy de víveres"),
        constant=True,
        into="orders.victualling",
    ),
)
ASSIGNING = (
    says(
        ("assign nobody", "no asignar a nadie"),
        Text("assign nobody", "no asignar a nadie"),
        constant={},
        into="assign",
        about=Text("without a line: the usual ones", "sin ninguna línea: las órdenes por defecto"),
    ),
    says(
        ("assign {auxiliary} to {at}", "asignar {auxiliary} a {at}"),
        Text("assign Fleet Auxiliary 1 to Port Mahon", "asignar auxiliar de flota 1 a Puerto Mahón"),
        {"auxiliary": AUXILIARIES, "at": ASSIGNED_TO},
        into="assign.{auxiliary}",
        about=Text("to a Port, a Formation, the Levant, or back", "a un puerto, una formación, Levante, o de vuelta"),
    ),
)
REINFORCING = (
    says(
        ("ask France for reinforcements", "pedir refuerzos a Francia"),
        Text("ask France for reinforcements", "pedir refuerzos a Francia"),
        constant=True,
        into="reinforcement.french_request",
        about=Text("for 1 Prestige", "por 1 de prestigio"),
    ),
    says(
        ("do not ask Spain for reinforcements", "no pedir refuerzos a España"),
        Text("do not ask Spain for reinforcements", "no pedir refuerzos a España"),
        constant=False,
        into="reinforcement.spanish_request",
    ),
    says(
        ("move requests {shift}", "mover peticiones {shift}"),
        Text("move requests up", "mover peticiones arriba"),
        {
            "shift": Choice(
                {"up": Text("up", "arriba"), "down": Text("down", "abajo"), "no": Text("nowhere", "en nada")}
            )
        },
        into="reinforcement.shift",
        about=Text("one line of the table, for 1 Prestige", "una línea de la tabla, por 1 de prestigio"),
    ),
    says(
        ("move requests only below line {shift_unless}", "mover peticiones solo bajo la línea {shift_unless}"),
        Text("move requests only below line 4", "mover peticiones solo bajo la línea 4"),
        {"shift_unless": whole(9, "line", "línea")},
        into="reinforcement.shift_unless",
    ),
    says(
        ("take the {take}", "tomar {take}"),
        Text("take the second", "tomar lo segundo"),
        {"take": Choice({"second": Text("second", "lo segundo"), "first": Text("first", "lo primero")})},
        into="reinforcement.take",
        about=Text("where a line offers two", "donde una línea ofrece dos cosas"),
    ),
    says(
        ("place {what} at {port}", "poner {what} en {port}"),
        Text("place new Squadrons at Port Mahon", "poner escuadras nuevas en Puerto Mahón"),
        {
            "what": AnyOf(_CONTINGENTS, SQUADRON, label=Text("Squadron or Contingent", "escuadra o contingente")),
            "port": PLACE,
        },
        into="reinforcement.place.{what}",
        about=Text("Sail that arrive", "navíos que llegan"),
    ),
    says(
        ("form {troop_convoys}", "formar {troop_convoys}"),
        Text("form 2 Troop Convoys", "formar 2 convoyes de tropas"),
        {
            "troop_convoys": counted(
                2, Text("Troop Convoy", "convoy de tropas"), Text("Troop Convoys", "convoyes de tropas")
            )
        },
        into="reinforcement.troop_convoys",
    ),
)
HARBOURS = (
    says(
        ("lay up {squadrons}", "desarmar {squadrons}"),
        Text("lay up B4", "desarmar B4"),
        {"squadrons": SQUADRONS_OR_NONE},
        into="harbour.lay_up",
        clash="add",
        about=Text("In Ordinary", "a reparación"),
    ),
    says(
        ("repair at {port}: {squadrons}", "reparar en {port}: {squadrons}"),
        Text("repair at Port Mahon: B6 and B5", "reparar en Puerto Mahón: B6 y B5"),
        {"port": PLACE, "squadrons": SQUADRONS_OR_NONE},
        into="harbour.repair.{port}",
        clash="add",
        about=Text("a die each, in this order", "un dado a cada una, en este orden"),
    ),
    says(
        ("spend {rps} RPs|RP at {port}", "gastar {rps} PR en {port}"),
        Text("spend 2 RPs at Gibraltar", "gastar 2 PR en Gibraltar"),
        {"rps": whole(40, "RPs", "PR"), "port": PLACE},
        into="harbour.rps.{port}",
    ),
    says(
        ("fit out {squadrons}", "armar {squadrons}"),
        Text("fit out B5", "armar B5"),
        {"squadrons": SQUADRONS_OR_NONE},
        into="harbour.fit_out",
        clash="add",
    ),
    says(
        ("base {pirate} at {base}", "base de {pirate} en {base}"),
        Text("base Algerines at Algiers", "base de Argelinos en Argel"),
        {"pirate": CORSAIR, "base": PLACE},
        into="bases.{pirate}",
    ),
)
WISHES = (
    says(
        ("withdraw first {ships}", "retirar primero {ships}"),
        Text("withdraw first B4", "retirar primero B4"),
        {"ships": SHIPS},
        into="wishes.withdraw",
        clash="add",
        about=Text("where Sail must be given up", "donde haya que ceder navíos"),
    ),
    says(
        ("troops help {campaign}", "las tropas apoyan {campaign}"),
        Text("troops help Apennines", "las tropas apoyan Los Apeninos"),
        {"campaign": Choice({**CAMPAIGNS, "none": _NO_CAMPAIGN})},
        into="wishes.campaign",
    ),
    says(
        ("campaign towards {towards}", "campaña hacia {towards}"),
        Text("campaign towards the Allied side", "campaña hacia los aliados"),
        {"towards": TOWARDS},
        into="wishes.towards",
    ),
    says(
        ("West Indies take {indies}", "las Indias se llevan {indies}"),
        Text("West Indies take a Fleet Auxiliary", "las Indias se llevan un auxiliar de flota"),
        {
            "indies": Choice(
                {
                    "first": Text("a 50-gun ship", "un navío de 50 cañones"),
                    "second": Text("a Fleet Auxiliary", "un auxiliar de flota"),
                }
            )
        },
        into="wishes.indies",
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
        *SHEET_SPOKEN,
        *spoken_reorganising("reorganise[]"),
        *spoken_preparing("reorganise[]"),
        title=Text("sheet|worksheet", "hoja|hoja administrativa"),
        empty=Text("no orders", "sin órdenes"),
        about=Text(
            "Every part may be left out and then takes its default.",
            "Todo puede omitirse: entonces se usan las órdenes por defecto.",
        ),
    ),
    Topic(
        Prepare,
        says(
            ("serve as Fleet-50: {pair}", "sirven como auxiliar de 50: {pair}"),
            Text("serve as Fleet-50: BD1 and BD2", "sirven como auxiliar de 50: BD1 y BD2"),
            {"pair": Several(SQUADRON, least=2, most=2)},
            into="fleet50s[]",
            about=Text("a pair of SOL(D) Squadrons, or one twice", "dos escuadras de navíos de 50, o una dos veces"),
        ),
        *reorganising_forms("arrange[]"),
        *ORDERS_PART,
        *ASSIGNING,
        *PREPARATION_SPOKEN,
        *spoken_reorganising("arrange[]"),
        *spoken_preparing("arrange[]"),
        *SPOKEN_FIFTIES,
        title=Text("preparation", "preparación"),
        empty=Text("no orders", "sin órdenes"),
    ),
)
