"""What a player submits for an Administrative Phase, on one sheet, and before the first Turn. [M-ASYNC-30]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.forms import said
from rulesets.mistral.position.wishes import Short, Wishes

Count = Annotated[int, msgspec.Meta(ge=0, le=40)]


class Issue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Gives a chit to a Formation or Auxiliary. [M-ORDER-11]"""

    chit: Annotated[Short, said("Order", "Orden", chosen_from="chits")]
    to: Annotated[Short, said("To", "A", chosen_from="holders")]
    partner: Annotated[Short, said("To meet", "Con quién se reúne", chosen_from="partners")] = ""


class OrdersPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    sets: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=3)] | None,
        said(
            "Sets of chits to draw (usual: 1 with fewer than 2 in hand)",
            "Juegos de órdenes que se sacan (por defecto: 1 con menos de 2 en la mano)",
        ),
    ] = None
    """How many random sets to draw. None means one if fewer than two chits are in hand. [D-40]"""
    pick: Annotated[
        Short, said("Or take this Escort or Rendezvous", "O tomar esta escolta o reunión", chosen_from="to_pick")
    ] = ""
    """Instead of a set: one Escort or Rendezvous chit of the player's choice. [M-ORDER-09]"""
    prefer: Annotated[
        tuple[Short, ...],
        msgspec.Meta(max_length=60),
        said("Keep among the drawn, best first", "Preferir entre las sacadas, por orden", chosen_from="wanted_orders"),
    ] = ()
    """What to choose among the drawn chits: types, targets or chits, the best first. [D-41]"""
    issue: Annotated[
        tuple[Issue, ...], msgspec.Meta(max_length=20), said("Issue Orders in hand", "Dar órdenes de la mano")
    ] = ()
    issue_drawn: Annotated[
        dict[Short, Short],
        said(
            "Issue what is drawn now: type and holder",
            "Dar lo que se saque ahora: tipo y destinatario",
            chosen_from="holders",
            keys="order_types",
        ),
    ] = {}
    victualling: Annotated[bool, said("Ask for a Victualling Convoy", "Pedir un convoy de víveres", side="british")] = (
        False
    )


class Reorganise(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action of the Reorganisation Step. Actions are done in the order of the list. [M-FORM-08, M-LEAD-10]"""

    do: Annotated[
        Literal[
            "form",  # a Flotilla (`kind`, `flotilla` its id) from Squadrons and Flotillas in one Port or Space
            "unform",  # `flotilla`
            "join",  # `squadrons` and `flotillas` join `flotilla`
            "detach",  # `squadrons` and `flotillas` leave their Flotilla
            "transfer",  # `sail` Sail from the first of `squadrons` to the second
            "split",  # `sail` Sail of the first of `squadrons` become a new Squadron
            "post",  # `leader` to `flotilla`, or to `port`
            "to_fleet50",  # two SOL(D) Sail of `squadrons` become an Auxiliary
            "from_fleet50",  # `auxiliary` becomes Squadrons at `port` (and `port2`)
            "ransom",  # `leader`
        ],
        said(
            "Action",
            "Acción",
            names=(
                "form: form a Flotilla | formar una flotilla; unform: dissolve a Flotilla | disolver una flotilla; "
                "join: join a Flotilla | unirse a una flotilla; detach: leave their Flotilla | dejar su flotilla; "
                "transfer: move Sail between Squadrons | pasar navíos entre escuadras; "
                "split: split off a new Squadron | separar una escuadra nueva; "
                "post: post a Leader | destinar a un jefe; to_fleet50: make a Fleet-50 | hacer un auxiliar de 50; "
                "from_fleet50: make Squadrons of a Fleet-50 | hacer escuadras de un auxiliar de 50; "
                "ransom: ransom a Leader | rescatar a un jefe"
            ),
        ),
    ]
    kind: Annotated[
        Literal["", "grand", "flag", "detachment"],
        said(
            "Kind of Flotilla",
            "Clase de flotilla",
            names=(
                ": –; grand: Grand Flotilla | Gran Flotilla; flag: Flotilla | flotilla; "
                "detachment: Detachment | destacamento"
            ),
            only="do: form",
        ),
    ] = ""
    flotilla: Annotated[
        Short, said("Flotilla", "Flotilla", only="do: form unform join post", chosen_from="flotillas")
    ] = ""
    flotillas: Annotated[
        tuple[Short, ...], said("Flotillas", "Flotillas", only="do: form join detach", chosen_from="flotillas")
    ] = ()
    squadrons: Annotated[
        tuple[Short, ...],
        msgspec.Meta(max_length=20),
        said("Squadrons", "Escuadras", only="do: form join detach transfer split to_fleet50", chosen_from="squadrons"),
    ] = ()
    sail: Annotated[Count, said("Sail", "Navíos", only="do: transfer split")] = 0
    leader: Annotated[Short, said("Leader", "Jefe", only="do: post ransom", chosen_from="leaders")] = ""
    port: Annotated[Short, said("Port", "Puerto", only="do: post from_fleet50", chosen_from="ports")] = ""
    port2: Annotated[Short, said("Second Port", "Segundo puerto", only="do: from_fleet50", chosen_from="ports")] = ""
    auxiliary: Annotated[Short, said("Auxiliary", "Auxiliar", only="do: from_fleet50", chosen_from="auxiliaries")] = ""


class Reinforcement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Wishes about what dice and dates bring. [M-REINF-01..04]"""

    french_request: Annotated[bool, said("Request from France", "Petición a Francia", side="bourbon")] = False
    spanish_request: Annotated[bool, said("Request from Spain", "Petición a España", side="bourbon")] = True
    shift: Annotated[
        Literal["no", "up", "down"],
        said(
            "Move a request's result for 1 Prestige",
            "Mover el resultado de una petición por 1 de prestigio",
            names="no: no; up: to the next line | a la línea siguiente; down: to the line before | a la línea anterior",
        ),
    ] = "no"
    shift_unless: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=9)] | None,
        said("Only if the line thrown is below", "Solo si la línea sacada es menor que", open="always | siempre"),
    ] = None
    take: Annotated[
        Literal["first", "second"],
        said(
            "Where a line leaves the choice",
            "Donde una línea da a elegir",
            names=(
                "first: a Light Auxiliary; two ships of the line | un auxiliar ligero; dos navíos de línea; "
                "second: a Fleet Auxiliary; a Flagship | un auxiliar de flota; un buque insignia"
            ),
        ),
    ] = "first"
    """What to take where a line offers a choice. [D-56]"""
    place: Annotated[
        dict[Short, Short],
        said("Where new Sail arrive", "Dónde llegan los navíos nuevos", chosen_from="friendly_ports", keys="arrivals"),
    ] = {}
    """squadron or `new` -> port, for Sail that arrive. Without any, the default is used. [D-59]"""
    troop_convoys: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=2)] | None,
        said(
            "Troop Convoys to form in Spring", "Convoyes de tropas que se forman en primavera", open="1", side="bourbon"
        ),
    ] = None
    """How many to form in Spring. None means one if allowed. [D-50]"""


class HarbourPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    lay_up: Annotated[
        tuple[Short, ...] | None, said("Lay up In Ordinary", "Poner en reparación", chosen_from="fitting_out")
    ] = None
    """Squadrons Fitting Out that will be laid up In Ordinary. None means the default. [D-52]"""
    repair: Annotated[
        dict[Short, tuple[Short, ...]],
        said(
            "Repair first, Port by Port",
            "Reparar primero, puerto a puerto",
            chosen_from="in_harbour",
            keys="friendly_ports",
        ),
    ] = {}
    """port -> Squadrons, which get a die each in this order. Dice that are left go to the most damaged. [D-53]"""
    rps: Annotated[
        dict[Short, Count],
        said("Repair Points to spend", "Puntos de reparación que se gastan", keys="stores", side="british"),
    ] = {}
    fit_out: Annotated[tuple[Short, ...] | None, said("Fit Out", "Preparar para la mar", chosen_from="in_ordinary")] = (
        None
    )
    """Squadrons In Ordinary that will be Fitted Out. None means the default. [D-54]"""


class Worksheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The sheet. An empty one is legal and uses every default."""

    orders: Annotated[OrdersPart, said("Step 2: Orders", "Paso 2: órdenes")] = OrdersPart()
    assign: Annotated[
        dict[Short, Short] | None,
        said("Step 3: assign Auxiliaries", "Paso 3: asignar auxiliares", chosen_from="assign_to", keys="auxiliaries"),
    ] = None
    """auxiliary -> Port, Formation or `levant` (or `available`: back from the Levant).
    None means the default. [D-43]"""
    reinforcement: Annotated[Reinforcement, said("Step 4: reinforcement", "Paso 4: refuerzos")] = Reinforcement()
    reorganise: Annotated[
        tuple[Reorganise, ...], msgspec.Meta(max_length=60), said("Step 5: reorganise", "Paso 5: reorganizar")
    ] = ()
    harbour: Annotated[HarbourPart, said("Step 7: Harbours", "Paso 7: puertos")] = HarbourPart()
    bases: Annotated[
        dict[Short, Short],
        said(
            "Bases of pirates in Recovery",
            "Bases de los piratas en recuperación",
            chosen_from="bases",
            keys="recovering",
        ),
    ] = {}
    """pirate in Recovery -> its base. [D-55]"""
    wishes: Annotated[
        Wishes, said("Standing wishes for the next Event Step", "Deseos para el próximo paso de sucesos")
    ] = Wishes()


class Preparation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a side does before the first Turn. [M-SEQ-03]"""

    fleet50s: Annotated[
        tuple[tuple[Short, Short], ...],
        said("Pairs that serve as a Fleet-50", "Parejas que sirven de auxiliar de 50", chosen_from="fifties"),
    ] = ()
    """Pairs of SOL(D) Squadrons (or one twice) that serve as a Fleet-50. [D-01]"""
    arrange: Annotated[
        tuple[Reorganise, ...], msgspec.Meta(max_length=60), said("Arrange your Flotillas", "Ordena tus flotillas")
    ] = ()
    orders: Annotated[OrdersPart, said("Step 2: Orders", "Paso 2: órdenes")] = OrdersPart()
    assign: Annotated[
        dict[Short, Short] | None,
        said("Step 3: assign Auxiliaries", "Paso 3: asignar auxiliares", chosen_from="assign_to", keys="auxiliaries"),
    ] = None
