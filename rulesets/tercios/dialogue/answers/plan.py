"""A player's plan for a turn as it is stored. [A-06, A-15, A-39]"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from rulesets.conditions.selecting import WHO, Select
from rulesets.conditions.trees import WHEN, Tree
from rulesets.forms import Way, face, said, shaped, unasked
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.answers.in_play import ANSWERS, Answer, Card, Degrees, Gun, Inches, Spot, Turned

Condition = Annotated[Annotated[str, msgspec.Meta(max_length=400)] | Tree, WHEN]
"""A condition in the words of A-15, with full ids. An old text, such as `reach(SC2,NT1)`, stays as it was."""
Selector = Annotated[Annotated[str, msgspec.Meta(max_length=200)] | Select, WHO, shaped(start="nearest")]
"""A unit's id or a single word of A-15, otherwise words and a key."""
Id = Annotated[str, msgspec.Meta(max_length=12)]
Unit = Annotated[Id, said("Unit", "Unidad", chosen_from="units")]
Place = Annotated[str, msgspec.Meta(max_length=40)]
"""An element of terrain: `building_large1`, or a house of a town, `urban1-building1`."""
Many = msgspec.Meta(max_length=60)
OnlyIf = Annotated[Condition, said("Only if", "Solo si")]


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a plan. Parts that are left out have their defaults."""


class Wish(Part, frozen=True, kw_only=True):
    """A target, perhaps with a condition. [A-09]"""

    sel: Annotated[Selector, said("Whom", "A quién")]
    when: OnlyIf = msgspec.field(default="", name="if")


FIRST_THAT_WILL_DO = ("Whom, the first that will do", "A quién, el primero que sirva")
Wishes = Annotated[tuple[Wish, ...], msgspec.Meta(max_length=12)]
Targets = Annotated[Wishes, said(*FIRST_THAT_WILL_DO)]

Safety = Literal["NONE", "NO_REACT", "NO_CHARGE"]
Rung = Literal["TRUNCATE", "SWERVE", "STAY"]
LADDER: tuple[Rung, ...] = ("TRUNCATE", "SWERVE", "STAY")
"""What is tried if the requested move is impossible. [A-20]"""
LADDERS = (
    (LADDER, Text("go as far as it can, or beside it", "ir hasta donde pueda, o al lado")),
    (("TRUNCATE", "STAY"), Text("go as far as it can on that line", "ir hasta donde pueda en esa línea")),
    (("SWERVE", "STAY"), Text("go beside it", "ir al lado")),
    (("STAY",), Text("stay", "quedarse")),
    ((), Text("do something else", "hacer otra cosa")),
)


def _goal(en: str, es: str, *, begins: bool = False) -> Way:
    return Way("goal", Text("Where", "Adónde"), Text(en, es), begins)


def _turn(en: str, es: str, *, begins: bool = False) -> Way:
    return Way("turned", Text("Which way", "Hacia dónde"), Text(en, es), begins)


class Doing(Part, frozen=True, kw_only=True, tag_field="do", tag=True):
    """One action that a unit should take."""


class DoMove(Doing, frozen=True, kw_only=True, tag="MOVE"):
    """A goal, a limit, a safety distance and a ladder. Exactly one of the goals is given. [A-13]"""

    to: Annotated[Spot | None, said("Place", "Lugar", way=_goal("to a place", "a un lugar"))] = None
    toward: Annotated[Selector, said("Whom", "Quién", way=_goal("toward somebody", "hacia alguien"))] = ""
    stop: Annotated[Inches, said("Stop short of it", "Parar antes, a", only="goal: toward")] = 0
    """How far from its goal it stops."""
    away: Annotated[Selector, said("Whom", "Quién", way=_goal("away from somebody", "alejándose de alguien"))] = ""
    heading: Annotated[
        Degrees | None,
        said(
            "Degrees (0 east, 90 north)", "Grados (0 este, 90 norte)", way=_goal("in a direction", "en una dirección")
        ),
    ] = None
    dist: Annotated[
        Inches | None, said("How far", "Cuánto", only="goal: heading", open="as far as it can | cuanto pueda")
    ] = None
    into: Annotated[
        Place, said("Terrain", "Terreno", chosen_from="terrain", way=_goal("into terrain", "dentro de un terreno"))
    ] = ""
    enter: Annotated[
        Place,
        said(
            "Building",
            "Edificio",
            chosen_from="buildings",
            way=_goal("into a building, to occupy it", "dentro de un edificio, para ocuparlo"),
        ),
    ] = ""
    join: Annotated[
        Unit, said("Unit", "Unidad", way=_goal("to join a unit of ours", "para unirse a una unidad propia"))
    ] = ""
    limit: Annotated[Inches | None, said("At most", "Como mucho", open="as far as it can | cuanto pueda")] = None
    safe: Annotated[
        Safety,
        said(
            "Only",
            "Solo",
            names="NONE: no caution | sin precaución; NO_REACT: where nobody can react | donde nadie pueda reaccionar; "
            "NO_CHARGE: where nobody can charge it | donde nadie pueda cargarla",
        ),
    ] = "NONE"
    fallback: Annotated[tuple[Rung, ...], said("If it cannot end there", "Si no puede acabar ahí", offers=LADDERS)] = (
        LADDER
    )


class DoFace(Doing, frozen=True, kw_only=True, tag="FACE"):
    side: Annotated[Turned | None, said("Side", "Lado", way=_turn("to a side", "a un lado"))] = None
    toward: Annotated[Selector, said("Whom", "Quién", way=_turn("toward somebody", "hacia alguien", begins=True))] = ""


class DoFire(Doing, frozen=True, kw_only=True, tag="FIRE"):
    targets: Targets = ()
    weapon: Gun = "auto"


class DoReorganise(Doing, frozen=True, kw_only=True, tag="REORG"):
    """Lose Disorder."""


class DoLimber(Doing, frozen=True, kw_only=True, tag="LIMBER"):
    """Limber up."""


class DoUnlimber(Doing, frozen=True, kw_only=True, tag="UNLIMBER"):
    """Unlimber, after a move if there is one before it."""


AnyDoing = DoMove | DoFace | DoFire | DoReorganise | DoLimber | DoUnlimber
Attempt = Annotated[
    tuple[
        Annotated[
            AnyDoing,
            said(
                "Action",
                "Acción",
                names="MOVE: Move | Mover; FIRE: Shoot | Disparar; FACE: Turn | Girar; "
                "REORG: Reorganise | Reorganizarse; LIMBER: Limber the gun | Atalajar el cañón; "
                "UNLIMBER: Unlimber the gun | Desatalajar el cañón",
            ),
        ],
        ...,
    ],
    said("Actions, two at most", "Acciones, dos como mucho", most=2),
]
FreeTurn = Annotated[
    DoFace | None, said("Free turn first (Movilidad)", "Giro libre antes (Movilidad)", open="none | ninguno")
]


class AtencionIntent(Part, frozen=True, kw_only=True):
    """Alternatives of up to two actions. The first one whose first action is possible is used. [A-08]"""

    pre_face: FreeTurn = None
    tries: Annotated[
        tuple[Attempt, ...],
        msgspec.Meta(max_length=6),
        said(
            "Attempts, the first that is possible",
            "Intentos, el primero que sea posible",
            start=[[{"do": "FIRE", "targets": [{"sel": "best_shot"}]}]],
        ),
    ] = msgspec.field(default=(), name="try")


class AtacadIntent(Part, frozen=True, kw_only=True):
    """Which enemies to charge, in this order. [A-09]"""

    targets: Annotated[Wishes, said(*FIRST_THAT_WILL_DO, start=[{"sel": "nearest"}])] = ()


class CorredIntent(Part, frozen=True, kw_only=True):
    """Where to run. [A-10]"""

    pre_face: FreeTurn = None
    move: Annotated[DoMove | None, said("Way", "Camino", start={}, open="nowhere | a ninguna parte")] = None


class FuegoIntent(Part, frozen=True, kw_only=True):
    """At which enemies to shoot. A fortification's members may have their own lists. [A-11]"""

    targets: Annotated[Wishes, said(*FIRST_THAT_WILL_DO, start=[{"sel": "best_shot"}])] = ()
    weapon: Gun = "auto"
    gun: Annotated[
        Literal["FIRST", "LAST"] | None,
        said(
            "Its gun shoots",
            "Su cañón dispara",
            names="FIRST: before the rest | antes que los demás; LAST: last | al final",
            open="as usual | como siempre",
        ),
    ] = None
    members: Annotated[
        dict[Id, Targets],
        said("Members of a fortification, each at", "Miembros de una fortificación, cada uno a", keys="members"),
    ] = {}


class Intents(Part, frozen=True, kw_only=True):
    """How a unit carries out each card that it may get. ¡Resistid! needs nothing. [A-12]"""

    atencion: Annotated[AtencionIntent | None, said("Stand ready (two actions)", "¡Atención! (dos acciones)")] = (
        msgspec.field(default=None, name="ATENCION")
    )
    atacad: Annotated[AtacadIntent | None, said("Attack (charge)", "¡Atacad! (cargar)")] = msgspec.field(
        default=None, name="ATACAD"
    )
    corred: Annotated[CorredIntent | None, said("Run", "¡Corred!")] = msgspec.field(default=None, name="CORRED")
    fuego: Annotated[FuegoIntent | None, said("Fire", "¡Fuego!")] = msgspec.field(default=None, name="FUEGO")


First = Annotated[Literal["FIRST", "SECOND"], shaped(names="FIRST: first | primero; SECOND: second | segundo")]


class Initiative(Part, frozen=True, kw_only=True):
    """First or second, if this side wins the roll. [D-14]"""

    when: OnlyIf = msgspec.field(default="", name="if")
    then: Annotated[First, said("If we win the roll, we act", "Si ganamos la tirada, actuamos")] = "FIRST"
    otherwise: Annotated[First, said("Otherwise", "Si no")] = msgspec.field(default="FIRST", name="else")


class JointOrder(Part, frozen=True, kw_only=True):
    """One card for Brigada units of a Command, and the order in which they act. [T-TRP-02]"""

    units: Annotated[
        tuple[Id, ...],
        msgspec.Meta(max_length=20),
        said(
            "Units of one Command, in the order they act",
            "Unidades de un Mando, en el orden en que actúan",
            chosen_from="brigades",
        ),
    ]
    card: Annotated[Card, said("Their card", "Su carta")]
    order: Annotated[tuple[Id, ...], msgspec.Meta(max_length=20), unasked()] = ()


class Leave(Part, frozen=True, kw_only=True):
    """A unit that leaves its Choragiew: its card, the markers that it takes with it, the side
    by which it leaves. [T-CAV-13]"""

    unit: Annotated[Id, said("Unit", "Unidad", chosen_from="column")]
    card: Annotated[Card, said("Its card", "Su carta")]
    wear: Annotated[int, said("Wear it takes along", "Desgaste que se lleva", least=0)] = 0
    side: Annotated[Literal["left", "right"], said("Leaves by the", "Sale por la", chosen_from="flanks")] = "left"


class Entry(Part, frozen=True, kw_only=True):
    """A place in the order of activations. [A-14]"""

    unit: Unit
    when: Annotated[Condition, said("It acts in its place only if", "Actúa en su puesto solo si")] = msgspec.field(
        default="", name="if"
    )
    leader: Annotated[
        Id,
        said(
            "With this Leader before it",
            "Con este Mando antes que ella",
            chosen_from="leaders",
            open="no Leader | ningún Mando",
        ),
    ] = msgspec.field(default="", name="with")
    late: Annotated[bool, said("After all the others", "Después de todas las demás")] = False


class LeaderMove(Part, frozen=True, kw_only=True):
    """Where a Leader goes first. [A-16]"""

    to: Annotated[Spot | None, said("Place", "Lugar", way=_goal("to a place", "a un lugar"))] = None
    toward: Annotated[Selector, said("Whom", "Quién", way=_goal("toward a unit", "hacia una unidad", begins=True))] = ""
    within: Annotated[Inches, said("Until within", "Hasta estar a", only="goal: toward")] = 0
    join: Annotated[Unit, said("Unit", "Unidad", way=_goal("into a unit of ours", "dentro de una unidad propia"))] = ""


class LeaderEntry(Part, frozen=True, kw_only=True):
    """A Leader's activation: when, before which Troop, where to go, what to do, how often. [A-16]"""

    leader: Annotated[Id, said("Leader", "Mando", chosen_from="leaders")]
    when: OnlyIf = ""
    before: Annotated[Unit, said("Before this unit acts", "Antes de que actúe", open="any unit | cualquier unidad")] = (
        ""
    )
    move: Annotated[LeaderMove | None, said("First goes", "Primero va")] = None
    act: Annotated[
        str,
        said(
            "Then does",
            "Después hace",
            chosen_from="actions",
            open="the usual: inspire who acts next, else hurry | por defecto: inspirar a quien actúa, o correr",
            start="INSPIRAR",
        ),
    ] = ""
    targets: Annotated[
        tuple[Selector, ...],
        msgspec.Meta(max_length=6),
        said("For or against, the first that will do", "Para o contra, el primero que sirva"),
    ] = ()
    virtue: Annotated[
        str,
        said(
            "Virtue lent",
            "Virtud que presta",
            only="act: INSPIRAR",
            chosen_from="virtues",
            open="the Leader's first | la primera",
        ),
    ] = ""
    card: Annotated[
        Card | None, said("New card", "Carta nueva", only="act: AUDAZ PRECAVIDO", open="as usual | lo de siempre")
    ] = None
    facing: Annotated[
        Turned | None,
        said("It turns", "Gira", only="act: ATENTO DUCHO", open="to the nearest enemy | al enemigo más cercano"),
    ] = None
    length: Annotated[
        Inches, said("How far", "Cuánto", only="act: PROTECTOR", open="as far as it can | cuanto pueda")
    ] = 0
    to: Annotated[Spot | None, said("Place it goes to", "Lugar al que va", only="act: IMPLACABLE")] = None
    then: Annotated[
        LeaderMove | None, said("And then goes", "Y luego va", only="act: CORRER COMPLICE AGIL INTREPIDO")
    ] = None
    boost: Annotated[
        Literal["fire", "combat"] | None,
        said("Better at", "Mejor en", only="act: PICARO", chosen_from="boosts", open="as usual | lo de siempre"),
    ] = None
    swap: Annotated[
        bool,
        said("The unit keeps its card", "La unidad conserva su carta", only="act: RELIGIOSO INNOVADOR", turned=True),
    ] = True
    repeat: Annotated[int, msgspec.Meta(ge=1, le=20), said("Times a turn", "Veces por turno")] = 1


class ReactionRule(Part, frozen=True, kw_only=True):
    """One line about reactions. The first that fits decides. [A-21]"""

    on: Annotated[
        Literal["CHARGE", "APPROACH"],
        said(
            "When",
            "Cuando",
            names="CHARGE: it is charged | la cargan; APPROACH: an enemy comes near | un enemigo se acerca",
        ),
    ]
    do: Annotated[
        Answer | Literal["SHELTER"],
        said(
            "It should",
            "Debe",
            names=f"{ANSWERS}; SHELTER: shelter somebody | resguardar a alguien",
        ),
    ]
    when: OnlyIf = msgspec.field(default="", name="if")
    unseen: Annotated[
        bool,
        said("For a card that we may not look at", "Para una carta que no podemos mirar", only="do: HOLD REACT EVADE"),
    ] = False
    side: Annotated[Turned | None, said("To the", "Hacia", only="do: FACE", open="the enemy | el enemigo")] = None
    distance: Annotated[
        Inches, said("How far", "Cuánto", only="do: EVADE FLEE FIRE_FLEE", open="as far as it can | cuanto pueda")
    ] = 0
    unit: Annotated[Unit, said("Whom", "A quién", only="do: SHELTER", open="whoever needs it | quien lo necesite")] = ""
    at: Annotated[
        Literal["contact", "nearest", "earliest"],
        said("Where", "Dónde", only="do: SHELTER", chosen_from="wheres"),
    ] = "nearest"
    weapon: Annotated[Gun, shaped(only="do: FIRE FIRE_FLEE")] = ""
    max_per_foe: Annotated[
        int,
        said(
            "At most so many units against one enemy (0: any)",
            "Como mucho tantas unidades por enemigo (0: todas)",
            only="who: ALL INFANTRY CAVALRY ARTILLERY FORMATION COMPANY",
            least=0,
        ),
    ] = 0


PolicyName = Literal[
    "MALAGUERRA",
    "CONSOLIDATE",
    "CARACOLE",
    "CONTINUE",
    "ABANDON_FORT",
    "ELEGANTE",
    "FRIO",
    "ESCAPE",
    "OVERLAP",
    "CORRECTION",
    "NUMEROSOS_ROLL",
    "GUN_ORDER",
    "LOSS",
    "PROVOKED",
    "IMPETUOUS",
]
POLICIES = (
    "MALAGUERRA: Mala guerra: fight another round when pikes tie | Mala guerra: otra ronda si las picas empatan; "
    'CONSOLIDATE: Consolidate: go 3" ahead after destroying an enemy | '
    'Consolidar: avanzar 3" tras aniquilar a un enemigo; '
    "CONTINUE: Go on with the move after an enemy reacted | Seguir el movimiento tras una reacción enemiga; "
    "CARACOLE: Caracole: fall back after shooting | Caracolear: retroceder tras disparar; "
    "CORRECTION: If a move ends on something | Si un movimiento acaba encima de algo; "
    "GUN_ORDER: When its gun shoots | Cuándo dispara su cañón; "
    "IMPETUOUS: Whom an impetuous unit charges first | Contra quién carga primero una unidad impetuosa; "
    "PROVOKED: Whom a provoked unit charges first | Contra quién carga primero una unidad provocada; "
    "ABANDON_FORT: Abandon its mobile fortress | Abandonar su fortaleza móvil; "
    "LOSS: Which unit a fortification loses first | Qué unidad pierde primero una fortificación; "
    "NUMEROSOS_ROLL: Numerosos: roll for more markers | Numerosos: tirar por más marcadores; "
    "ELEGANTE: Elegante: a retreat becomes mere breaking off | Elegante: la retirada es solo un destrabe; "
    "FRIO: Frío: oppose enemy actions | Frío: oponerse a acciones enemigas; "
    "ESCAPE: Where a Leader escapes to | Adónde escapa un Mando; "
    "OVERLAP: If a unit ends its move on a Leader | Si una unidad acaba sobre un Mando"
)


class Policy(Part, frozen=True, kw_only=True):
    """A standing answer: a word, perhaps with a condition, a maximum number of uses, and a list. [A-25]"""

    word: Annotated[
        str,
        said(
            "Answer",
            "Respuesta",
            chosen_from="policy_words",
            only="policy: MALAGUERRA CONSOLIDATE CONTINUE CARACOLE CORRECTION GUN_ORDER ABANDON_FORT NUMEROSOS_ROLL "
            "ELEGANTE FRIO ESCAPE OVERLAP",
        ),
    ] = ""
    when: Annotated[
        OnlyIf,
        shaped(only="policy: MALAGUERRA CONSOLIDATE CONTINUE CARACOLE ABANDON_FORT NUMEROSOS_ROLL ELEGANTE FRIO"),
    ] = msgspec.field(default="", name="if")
    max: Annotated[
        int | None,
        said("Rounds at most", "Rondas como mucho", only="policy: MALAGUERRA", least=0, open="any | las que sean"),
    ] = None
    distance: Annotated[Inches, said("How far", "Cuánto", only="policy: CARACOLE", open="as usual | por defecto")] = 0
    targets: Annotated[
        tuple[Selector, ...],
        msgspec.Meta(max_length=12),
        said(
            *FIRST_THAT_WILL_DO,
            only="policy: IMPETUOUS PROVOKED",
            faces=(
                face(
                    "Toward whom, the first that will do",
                    "Hacia quién, el primero que sirva",
                    only="policy: ESCAPE; word: TOWARD",
                ),
                face("In this order", "En este orden", only="policy: LOSS", kind="pick", chosen_from="members"),
                face(
                    "Which Qualities (none: all)",
                    "Qué Cualidades (ninguna: todas)",
                    only="policy: FRIO",
                    kind="pick",
                    chosen_from="qualities",
                ),
            ),
        ),
    ] = ()
    """Depending on the policy: selectors, units to lose, Qualities to oppose, or a unit to escape to."""


Class = Literal["INFANTRY", "CAVALRY", "ARTILLERY", "FORMATION", "COMPANY", "ALL"]
CLASSES: tuple[Class, ...] = ("FORMATION", "COMPANY", "INFANTRY", "CAVALRY", "ARTILLERY", "ALL")
"""The keys of rules besides a unit's id, in the order in which they are read. [A-39]"""
WHOSE = ("who", Text("For", "Para"))


class Plan(Part, frozen=True, kw_only=True, dict=True):
    """Everything that a side wants in a turn. Only `cards` is required. [A-06]"""

    cards: Annotated[dict[Id, Card], said("Cards", "Cartas", keys="units")] = {}
    initiative: Annotated[Initiative, said("Initiative", "Iniciativa")] = Initiative()
    joint: Annotated[tuple[JointOrder, ...], Many, said("Joint orders (Brigada)", "Órdenes conjuntas (Brigada)")] = ()
    leave: Annotated[tuple[Leave, ...], Many, said("Leaving a Choragiew", "Salidas de una Choragiew")] = ()
    intents: Annotated[
        dict[Id, Annotated[Intents, shaped(en="Card", es="Carta")]],
        said(
            "How cards are carried out",
            "Cómo se ejecutan las cartas",
            keys="units",
            key=("unit", Text("Unit", "Unidad")),
        ),
    ] = {}
    sequence: Annotated[
        tuple[Entry, ...], Many, said("In which order they act, and when", "En qué orden actúan, y cuándo")
    ] = ()
    leaders: Annotated[tuple[LeaderEntry, ...], Many, said("Leaders", "Mandos")] = ()
    reactions: Annotated[
        dict[Id, Annotated[tuple[ReactionRule, ...], msgspec.Meta(max_length=20)]],
        said("Answers to the enemy", "Respuestas al enemigo", keys="answerers", key=WHOSE),
    ] = {}
    policies: Annotated[
        dict[
            Id,
            Annotated[dict[PolicyName, Policy], shaped(names=POLICIES, key=("policy", Text("Question", "Pregunta")))],
        ],
        said("Standing policies", "Normas", keys="policy_holders", key=WHOSE),
    ] = {}
    pauses: Annotated[
        tuple[Condition, ...], msgspec.Meta(max_length=2), said("Stop the turn when", "Detener el turno cuando")
    ] = ()

    def together(self, unit: str) -> tuple[str, ...]:
        """The unit first, or the whole joint set with which it was ordered, in the order in which they act. [A-27]"""
        for joint in self.joint:
            if unit in joint.units:
                return joint.order or joint.units
        return (unit,)

    @cached_property
    def listed(self) -> frozenset[str]:
        """The units in the sequence, by themselves or with their joint set. [A-14, A-27]"""
        return frozenset(id for entry in self.sequence for id in self.together(entry.unit))

    @cached_property
    def led(self) -> tuple[Entry, ...]:
        """The entries of the sequence that have a Leader with their Troop."""
        return tuple(entry for entry in self.sequence if entry.leader)
