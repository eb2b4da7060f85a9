"""What a player submits for an Impulse. Every part is optional; an empty plan marks time. [M-ASYNC-10]

Ids are the side's own. Enemies have the names under which they are seen (`E7`), places their ids on the chart. Ratios
are in hundredths: 150 is three to two.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.conditions.trees import WHEN, Tree
from rulesets.forms import said
from rulesets.kernel.phrases import capital
from rulesets.mistral.book.names import AUXILIARY_NAMES
from rulesets.mistral.position.wishes import Short

When = Annotated[Annotated[str, msgspec.Meta(max_length=300)] | Tree, WHEN]
"""A condition. An old text, such as `i am spotted`, stays as it was."""
Ratio = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Window = Literal[1, 2, 3]
CLASSES = {name: capital(AUXILIARY_NAMES[name]) for name in ("fleet", "fleet50", "galley", "light", "privateer")}


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step of a track. It is finished by one completed action, not by one MPI. [M-ASYNC-11]"""

    do: Annotated[
        Literal["go", "reach", "wait", "hold", "enter", "sail", "blockade", "interdict", "remove", "leave"],
        said(
            "What",
            "Qué",
            names=(
                "go: go to | pasar a; reach: make for | ir hasta; wait: mark time | aguardar; "
                "hold: stay to the end | quedarse hasta el final; enter: enter Harbour | entrar en puerto; "
                "sail: leave Harbour | salir de puerto; blockade: Blockade | bloquear; "
                "interdict: Interdict | interceptar; "
                "remove: drive off an Interdicting Auxiliary | ahuyentar al auxiliar que intercepta; "
                "leave: leave the map | salir del mapa"
            ),
        ),
    ]
    """One passage; a path, step by step; mark time for n MPs, or to the end; enter Harbour; leave it; declare; send
    an Interdicting Auxiliary away; leave the map."""
    to: Annotated[Short, said("Where", "Adónde", only="do: go reach", chosen_from="places")] = ""
    via: Annotated[
        tuple[Short, ...],
        msgspec.Meta(max_length=30),
        said("By way of", "Pasando por", only="do: reach", chosen_from="places"),
    ] = ()
    """For `reach`: places on the way, in order. Empty means the fastest path."""
    count: Annotated[
        int, msgspec.Meta(ge=0, le=16), said("Movement Points", "Puntos de movimiento", only="do: wait")
    ] = 0
    """For `wait`: the number of MPs."""
    tries: Annotated[
        int,
        msgspec.Meta(ge=0, le=16),
        said("Give up after so many tries (0: never)", "Desistir tras tantos intentos (0: nunca)", only="do: go reach"),
    ] = 0


Track = Annotated[tuple[Step, ...], msgspec.Meta(max_length=40), said("Track", "Derrota")]


class Clause(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """If the condition is true before an MP is spent, these steps are taken. The first
    true clause wins. [M-ASYNC-12]"""

    when: Annotated[When, said("When", "Cuando")]
    then: Annotated[tuple[Step, ...], msgspec.Meta(max_length=20), said("Then", "Entonces")] = ()
    resume: Annotated[bool, said("Afterwards back to the track", "Después, de vuelta a la derrota")] = False


class Posture(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a Formation meets the enemy. None means the value for the whole side, or else the default. [M-ASYNC-15]"""

    battle: Annotated[
        Literal["seek", "accept", "avoid"] | None,
        said(
            "Battle",
            "Combate",
            names="seek: seek it | buscarlo; accept: accept it | aceptarlo; avoid: avoid it | evitarlo",
            open="as usual: accept it | por defecto: aceptarlo",
        ),
    ] = None
    seek_ratio: Annotated[
        Ratio | None,
        said(
            "Seek at odds of at least (100: even)",
            "Buscar con relación mínima (100: iguales)",
            only="battle: seek",
            open="100",
        ),
    ] = None
    seek_against: Annotated[
        tuple[Literal["warships", "convoys", "flagships"], ...],
        said(
            "Seek whom (none: anybody)",
            "Buscar a quién (ninguno: a cualquiera)",
            names=(
                "warships: warships | buques de guerra; convoys: convoys | convoyes; "
                "flagships: Flagships | buques insignia"
            ),
            only="battle: seek",
        ),
    ] = ()
    spare_french: Annotated[
        bool | None,
        said("Spare the French", "Respetar a los franceses", open="as usual: yes | por defecto: sí", side="british"),
    ] = None
    defy_french: Annotated[
        bool | None,
        said("Defy the French", "Desafiar a los franceses", open="as usual: no | por defecto: no", side="british"),
    ] = None
    decline: Annotated[
        Literal["always", "odds", "never"] | None,
        said(
            "Decline battle",
            "Rehusar el combate",
            names="always: always | siempre; odds: by the odds | según la relación; never: never | nunca",
            open="as usual: below 100, if it avoids battle | por defecto: bajo 100, si evita el combate",
        ),
    ] = None
    decline_ratio: Annotated[
        Ratio | None, said("Decline below odds of", "Rehusar por debajo de", only="decline: odds", open="100")
    ] = None
    withdraw: Annotated[
        Literal["always", "odds", "never"] | None,
        said(
            "Withdraw",
            "Retirarse",
            names="always: always | siempre; odds: by the odds | según la relación; never: never | nunca",
            open="as usual: below 67, or if it avoids battle | por defecto: bajo 67, o si evita el combate",
        ),
    ] = None
    withdraw_ratio: Annotated[
        Ratio | None, said("Withdraw below odds of", "Retirarse por debajo de", only="withdraw: odds", open="67")
    ] = None
    withdraw_to: Annotated[
        tuple[Short, ...],
        msgspec.Meta(max_length=20),
        said("Withdraw to, best first", "Retirarse a, por orden", chosen_from="places"),
    ] = ()
    reinforce: Annotated[
        Literal["yes", "odds", "no"] | None,
        said(
            "Come to the aid of others",
            "Acudir en ayuda de otros",
            names="yes: yes | sí; no: no; odds: by the odds | según la relación",
            open="as usual: yes | por defecto: sí",
        ),
    ] = None
    reinforce_ratio: Annotated[
        Ratio | None, said("Aid at odds of at least", "Ayudar con relación mínima", only="reinforce: odds", open="100")
    ] = None
    intensity: Annotated[
        Literal["light", "medium", "heavy", "odds"] | None,
        said(
            "Intensity",
            "Intensidad",
            names=(
                "light: light | ligera; medium: medium | media; heavy: heavy | intensa; "
                "odds: by the odds | según la relación"
            ),
            open="as usual: medium | por defecto: media",
        ),
    ] = None
    heavy_ratio: Annotated[
        Ratio | None, said("Heavy from odds of", "Intenso desde", only="intensity: odds", open="150")
    ] = None
    light_ratio: Annotated[
        Ratio | None, said("Light below odds of", "Ligero por debajo de", only="intensity: odds", open="100")
    ] = None
    leaders: Annotated[
        dict[Short, Short], said("Leaders aboard", "Jefes a bordo", chosen_from="squadrons", keys="leaders")
    ] = {}
    pairing: Annotated[
        Literal["strong_on_weak", "like_on_like", "flagship_on_flagship", "protect", "listed"] | None,
        said(
            "Whom to fight",
            "Contra quién",
            names=(
                "strong_on_weak: strong on weak | fuerte contra débil; "
                "like_on_like: like on like | igual contra igual; "
                "flagship_on_flagship: Flagship on Flagship | insignia contra insignia; "
                "protect: spare one Squadron | resguardar una escuadra; listed: as listed | según la lista"
            ),
            open="as usual: strong on weak | por defecto: fuerte contra débil",
        ),
    ] = None
    protect: Annotated[
        Short, said("Squadron to spare", "Escuadra que se resguarda", only="pairing: protect", chosen_from="squadrons")
    ] = ""
    pairs: Annotated[
        dict[Short, Short],
        said(
            "Own Squadron against enemy Squadron",
            "Escuadra propia contra escuadra enemiga",
            only="pairing: listed",
            chosen_from="enemy_squadrons",
            keys="squadrons",
        ),
    ] = {}
    extra: Annotated[
        Literal["senior", "weakest", "convoy"] | None,
        said(
            "Surplus Squadrons go",
            "Las escuadras sobrantes van",
            names=(
                "senior: to the senior pair | a la pareja principal; "
                "weakest: against the weakest | contra la más débil; convoy: at the convoy | contra el convoy"
            ),
            open="as usual: to the senior pair | por defecto: a la pareja principal",
        ),
    ] = None
    shifts: Annotated[
        Literal["mine", "theirs", "split"] | None,
        said(
            "Column shifts",
            "Desplazamientos de columna",
            names=(
                "mine: on my side | a mi favor; theirs: against them | en su contra; split: some of both | repartidos"
            ),
            open="as usual: on my side | por defecto: a mi favor",
        ),
    ] = None
    fireships: Annotated[
        Literal["never", "flagships", "small"] | None,
        said(
            "Fireships",
            "Brulotes",
            names=(
                "never: never | nunca; flagships: against Flagships | contra buques insignia; "
                "small: against small Squadrons | contra escuadras pequeñas"
            ),
            open="as usual: never | por defecto: nunca",
        ),
    ] = None
    fireship_sail: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=4)] | None,
        said(
            "Fireships against at most so many Sail",
            "Brulotes contra tantos navíos como mucho",
            only="fireships: small",
        ),
    ] = None
    after: Annotated[
        Literal["hold", "home", "resume"] | None,
        said(
            "After the battle",
            "Después del combate",
            names="hold: stay | quedarse; home: make for Port | volver a puerto; resume: go on | seguir",
            open="as usual: go on | por defecto: seguir",
        ),
    ] = None


class FormationPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    track: Track = ()
    clauses: Annotated[
        tuple[Clause, ...], msgspec.Meta(max_length=20), said("Clauses: on a condition", "Cláusulas: según condición")
    ] = ()
    posture: Annotated[Posture, said("How it meets the enemy", "Cómo se enfrenta al enemigo")] = Posture()


class DummyPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Places a Dummy with an own Formation or in an own Friendly Port Space, or takes it
    back; then a track. [M-SPOT-30]"""

    at: Annotated[Short, said("Place it with or at", "Ponerlo con o en", chosen_from="berths")] = ""
    back: Annotated[bool, said("Take it back", "Recogerlo")] = False
    track: Track = ()


class AuxiliaryTask(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Task with its trigger. Tasks are done in the order of the list. [M-ASYNC-13]"""

    auxiliary: Annotated[Short, said("Auxiliary", "Auxiliar", chosen_from="at_hand")]
    do: Annotated[
        Literal[
            "search", "assist", "attack_convoy", "blockade", "interdict", "bombard", "fireship", "convert", "recall"
        ],
        said(
            "Task",
            "Tarea",
            names=(
                "search: Search | Explorar; assist: assist Reinforcement | asistir al refuerzo; "
                "attack_convoy: attack a convoy | atacar un convoy; blockade: Blockade | bloquear; "
                "interdict: Interdict | interceptar; bombard: bombard | bombardear; "
                "fireship: fireship attack in Harbour | ataque de brulote en puerto; "
                "convert: become a Squadron | convertirse en escuadra; recall: end its Task | terminar su tarea"
            ),
        ),
    ]
    """`convert`: makes a Squadron of a Fleet-50, by an LC. [M-FORM-34] `recall`: ends a lasting Task."""
    at: Annotated[
        Short,
        said(
            "Where or whom",
            "Dónde o a quién",
            only="do: search assist attack_convoy blockade interdict bombard fireship",
            chosen_from="targets",
        ),
    ] = ""
    window: Annotated[Window | None, said("Task window", "Ventana de tareas", open="any | cualquiera")] = None
    mpi: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=4)] | None,
        said("Increment (MPI)", "Incremento (IPM)", open="any | cualquiera"),
    ] = None
    when: Annotated[When, said("Only when", "Solo cuando")] = ""
    shadow: Annotated[
        Literal["usual", "yes", "no", "largest"],
        said(
            "Shadow what it finds",
            "Vigilar lo que encuentre",
            names="yes: yes | sí; no: no; usual: as usual | por defecto; largest: only the largest | solo la mayor",
            only="do: search",
        ),
    ] = "usual"


class ScreenRule(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """When to Screen, and with which Auxiliary. [M-ASYNC-14]"""

    against: Annotated[
        tuple[Literal["search", "shadow", "assist", "attack_convoy", "pirates"], ...],
        said(
            "Against (none: everything)",
            "Contra (ninguno: todo)",
            names=(
                "search: Searches | exploraciones; shadow: Shadowing | vigilancia; assist: Assistance | asistencia; "
                "attack_convoy: attacks on convoys | ataques a convoyes; pirates: pirates | piratas"
            ),
        ),
    ] = ()
    places: Annotated[
        tuple[Short, ...],
        msgspec.Meta(max_length=40),
        said("Where (none: anywhere)", "Dónde (ninguno: en cualquier sitio)", chosen_from="places"),
    ] = ()
    use: Annotated[
        tuple[Literal["fleet", "fleet50", "galley", "light", "privateer"], ...],
        said("With which classes (none: the fittest)", "Con qué clases (ninguna: la más apta)", names=CLASSES),
    ] = ()
    keep: Annotated[int, msgspec.Meta(ge=0, le=20), said("Keep so many back", "Reservar tantos")] = 0
    chance: Annotated[int, msgspec.Meta(ge=0, le=100), said("Chance, in per cent", "Probabilidad, en %")] = 100


class ConvoyPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    scatter: Annotated[bool, said("Scatter", "Dispersarse")] = False
    divert: Annotated[
        tuple[Short, ...],
        msgspec.Meta(max_length=20),
        said("May divert to, best first", "Puede desviarse a, por orden", chosen_from="ports"),
    ] = ()
    track: Track = ()
    land: Annotated[
        dict[Short, Annotated[int, msgspec.Meta(ge=0, le=20)]],
        said("Land Repair Points", "Desembarcar puntos de reparación", keys="friendly_ports"),
    ] = {}


class OrderPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What to do with the Order that a Formation executes. [M-ORDER-25, M-ORDER-30, M-ORDER-31]"""

    extend: Annotated[bool, said("Extend it if it can be", "Prorrogarla si se puede")] = True
    hand_over: Annotated[Short, said("Hand it over to", "Traspasarla a", chosen_from="formations")] = ""
    terminate: Annotated[
        Literal["no", "after_battle", "now"],
        said(
            "Terminate it",
            "Terminarla",
            names="no: no; after_battle: after a battle | tras un combate; now: now | ahora",
        ),
    ] = "no"
    terminate_when: Annotated[When, said("Terminate it when", "Terminarla cuando")] = ""
    convoy: Annotated[
        Short, said("Escort: join, where there are several", "Escolta: unirse, si hay varios, a", chosen_from="convoys")
    ] = ""
    """For an Escort: which convoy to join if there are several. Empty means the first. [D-62]"""


class CorsairPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Plans for pirates, if the side Tasks them, and for the Knights. [M-PIRATE-06, M-PIRATE-22..24]"""

    pirates: Annotated[
        dict[Short, Short],
        said(
            "Pirates: whom or what they Interdict",
            "Piratas: qué interceptan o atacan",
            chosen_from="prey",
            keys="pirates",
        ),
    ] = {}
    knights_against: Annotated[
        tuple[Short, ...] | None, said("The Knights against", "Los Caballeros contra", chosen_from="pirates")
    ] = None
    """Pirates to cancel with the Knights. None means the default."""
    knights_escort: Annotated[
        Short, said("The Knights escort at", "Los Caballeros escoltan en", chosen_from="places", side="bourbon")
    ] = ""


class MulliganPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which own dice to throw again for Prestige, and when. Ranks are used for these too. [M-PRESTIGE-05, M-RANK-02]"""

    dice: Annotated[
        tuple[Literal["battle", "intensity", "reinforcement", "search", "withdrawal", "order"], ...],
        said(
            "Which dice",
            "Qué dados",
            names=(
                "battle: battle | combate; intensity: intensity | intensidad; reinforcement: reinforcement | refuerzo; "
                "search: Search | exploración; withdrawal: withdrawal | retirada; order: Orders | órdenes"
            ),
        ),
    ] = ()
    worse_than: Annotated[
        int, msgspec.Meta(ge=0, le=9), said("Only if as bad as (9: the worst)", "Solo si es tan malo como (9: el peor)")
    ] = 9
    most: Annotated[int, msgspec.Meta(ge=0, le=4), said("At most so often", "Como mucho tantas veces")] = 0


class ImpulsePlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole plan, which is the standing answer of an Impulse."""

    formations: Annotated[dict[Short, FormationPlan], said("Formations", "Formaciones", keys="formations")] = {}
    dummies: Annotated[dict[Short, DummyPlan], said("Dummies", "Señuelos", keys="dummies")] = {}
    tasks: Annotated[
        tuple[AuxiliaryTask, ...], msgspec.Meta(max_length=60), said("Tasks of Auxiliaries", "Tareas de los auxiliares")
    ] = ()
    screening: Annotated[tuple[ScreenRule, ...], msgspec.Meta(max_length=20), said("Screening", "Cobertura")] = ()
    battle: Annotated[Posture, said("The whole side in battle", "Todo el bando en combate")] = Posture()
    convoys: Annotated[dict[Short, ConvoyPlan], said("Convoys", "Convoyes", keys="convoys")] = {}
    victualling: Annotated[bool, said("Ask for a Victualling Convoy", "Pedir un convoy de víveres", side="british")] = (
        False
    )
    """Ask for a Victualling Convoy. [D-57]"""
    from_levant: Annotated[
        tuple[Short, ...],
        said(
            "Bring back from the Levant Trade Track",
            "Traer del comercio de Levante",
            chosen_from="on_levant",
            side="british",
        ),
    ] = ()
    """Squadrons to bring back from the Levant Trade Track. [D-37]"""
    orders: Annotated[dict[Short, OrderPlan], said("Orders under way", "Órdenes en curso", keys="ordered")] = {}
    corsairs: Annotated[CorsairPlan, said("Pirates and Knights", "Piratas y caballeros")] = CorsairPlan()
    mulligans: Annotated[MulliganPlan, said("Dice thrown again for Prestige", "Dados repetidos por prestigio")] = (
        MulliganPlan()
    )
