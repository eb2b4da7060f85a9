"""Tasks of Auxiliaries, Dummies, screens and pirates as players say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Flag, Form, Lexicon, Name, Several
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers import impulse
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, ScreenRule
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.fieldwise import placed
from rulesets.mistral.orders.language.meant import Items, Meant
from rulesets.mistral.orders.language.slots import (
    AUXILIARY,
    CORSAIR,
    DUMMY,
    NEXT,
    PLACE,
    PLACES,
    PREY,
    STATION,
    STEPS,
    Known,
    whole,
)
from rulesets.mistral.orders.language.task_words import TARGET

_TASK, _DUMMY = Maker(AuxiliaryTask), Maker(impulse.DummyPlan)
_WINDOWS = Choice(
    {
        1: Text("1|first|W1", "1|primera|V1"),
        2: Text("2|second|W2", "2|segunda|V2"),
        3: Text("3|third|last|W3", "3|tercera|última|V3"),
    }
)
_MPIS = Choice(
    {
        1: Text("1|first", "1|primer|primero"),
        2: Text("2|second", "2|segundo"),
        3: Text("3|third", "3|tercer|tercero"),
        4: Text("4|fourth|last", "4|cuarto|último"),
    },
    label=Text("MPI", "IPM"),
)


def _detail(en: str, es: str, slots: Mapping[str, Any] | None = None, **told: Any) -> Form:
    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> dict[str, Any]:
        return {**told, **values}

    return Meant(meaning, en=en, es=es, slots=slots or {})


_MPI = {"mpi": _MPIS}
TASK_DETAILS: tuple[Form, ...] = (
    _detail(
        "[(in | during | at)] window {window}[ of]", "[(en | durante)] ventana {window}[ de]", {"window": _WINDOWS}
    ),
    _detail(
        "[(in | during | at)] {window} window[ of]", "[(en | durante)] {window} ventana[ de]", {"window": _WINDOWS}
    ),
    _detail(
        "[(in | during | at | of)] (MPI | increment) {mpi}", "[(en | durante | de)] (IPM | incremento) {mpi}", _MPI
    ),
    _detail(
        "[(in | during | at | of)] {mpi} (MPI | increment)", "[(en | durante | de)] {mpi} (IPM | incremento)", _MPI
    ),
    _detail(
        "[(and | then)] [to] (shadow | follow | keep watch on | watch | trail) [(what finds | whatever finds | anything finds | "
        "what it sees | them | him | enemy | yes | if finds anything | if finds something | anyone finds | all finds)]",
        "[(y | luego)] (vigilar | seguir) [(lo que encuentre | que encuentre | lo que vea | si encuentra algo | enemigo | a enemigo | "
        "todo que encuentre | a quien encuentre | cuanto encuentre | sí)]",
        shadow="yes",
    ),
    _detail(
        "[and] (if finds anything | if finds something | if finds any | if finds one) (shadow | follow | watch)",
        "[y] (si encuentra algo | si encuentra a alguien | si ve algo | si da con algo | si encuentra) (vigilar | seguir)",
        shadow="yes",
    ),
    _detail(
        "[(and | but)] (no shadowing | not shadow | without shadowing | no shadow | not follow | without following)",
        "[(y | pero)] (no vigilar | sin vigilar | no seguir | sin seguir | sin vigilancia | no vigilar nada)",
        shadow="no",
    ),
    _detail(
        "[and] shadow (largest | biggest | largest one | strongest)",
        "[y] (vigilar | seguir) (mayor | a mayor | más grande | a más grande | más fuerte)",
        shadow="largest",
    ),
    _detail("(if | when | only if) {when}", "(si | cuando | solo si) {when}", {"when": CONDITION}),
)
_DETAILS = Items(Clause("task detail"), by=NEXT, label=Text("details", "detalles"))
_SEARCH = (
    "(search | explore | scout | look | look for enemy | search for enemy | reconnoitre | sweep | check | inspect | have look | "
    "look around | seek enemy | look out for enemy | make search | watch) [(in | at | into | around)]",
    "(explorar | buscar | buscar enemigo | buscar a enemigo | reconocer | otear | inspeccionar | mirar | rastrear | batir | "
    "hacer exploración | echar vistazo | echar ojo | vigilar) [(en | a | por)]",
)
_DOES = {
    "assist": (
        "(assist | help | support | accompany | aid | scout for | go with | serve with)",
        "(asistir a | ayudar a | apoyar a | acompañar a | auxiliar a | ir con)",
    ),
    "attack_convoy": (
        "(attack | attack convoy | go after | go after convoy | raid | raid convoy | hunt | hunt convoy | fall on | chase | chase convoy)",
        "(atacar | atacar a convoy | ir a por | ir a por convoy | asaltar a convoy | cazar | cazar a convoy | perseguir a convoy | "
        "caer sobre convoy | hostigar a convoy)",
    ),
    "blockade": ("(blockade | blockade port of)", "(bloquear | bloquear puerto de)"),
    "interdict": ("(interdict | interdict in)", "(interceptar | interceptar en)"),
    "bombard": (
        "(bombard | shell | bomb | fire at | fire on)",
        "(bombardear | cañonear | disparar contra | tirar contra)",
    ),
    "fireship": (
        "(fireship at | burn ships at | burn ships in | attack ships in | set fire to ships in | go in at | burn)",
        "(incendiar en | brulote en | quemar barcos en | quemar navíos de | incendiar barcos de | incendiar | quemar)",
    ),
}
_HARBOURS = Known("place", by_name=True, label=Text("Port", "puerto"))
_SEND = ("[(send | order | use | dispatch | put)]", "[(enviar | mandar | usar | emplear)]")
_TO = ("[(to go | to | go | and | goes to)]", "[(a | para | que | ir a | irse a | salir a | y)]")


def _task(do: str, at: str = "{at}") -> Any:
    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
        told: dict[str, Any] = {}
        for detail in values.get("details", ()):
            if any(name in told and told[name] != value for name, value in detail.items()):
                return None
            told.update(detail)
        where = at.format(at=values["at"]) if "at" in values else ""
        return _TASK.make({"auxiliary": values["auxiliary"], "do": do, "at": where, **told})

    return meaning


def _tasked(do: str, en: str, es: str, at: Any = TARGET, form: str = "{at}", dear: int = 0) -> Form:
    slots = {"auxiliary": AUXILIARY, "details": _DETAILS, **({"at": at} if at else {})}
    return Meant(
        _task(do, form),
        en=f"{_SEND[0]} {{auxiliary}} {_TO[0]} {en}[ {{details}}]",
        es=f"{_SEND[1]} {{auxiliary}} {_TO[1]} {es}[ {{details}}]",
        slots=slots,
        into="tasks[]",
        dear=dear,
    )


SPOKEN_TASKS: tuple[Form, ...] = (
    _tasked("search", f"{_SEARCH[0]} {{at}}", f"{_SEARCH[1]} {{at}}"),
    _tasked(
        "search",
        f"{_SEARCH[0]} [(in | into | inside)] (harbour of | port of | inside | harbour at | what lies in) {{at}}",
        f"{_SEARCH[1]} [(en | dentro de)] (puerto de | dentro de | interior de | lo que hay en puerto de) {{at}}",
        at=_HARBOURS,
        form="harbour:{at}",
    ),
    _tasked(
        "search",
        f"{_SEARCH[0]} [(in | into | inside)] {{at}} (harbour | port)",
        f"{_SEARCH[1]} [(en | dentro de)] {{at}} (puerto | por dentro)",
        at=_HARBOURS,
        form="harbour:{at}",
    ),
    _tasked(
        "search",
        "(go to | to) {at} (to search | and search | and look | to look | to scout | and scout | to look for enemy | and look for enemy)",
        "(ir a | a) {at} (a explorar | y explorar | a buscar | y buscar | a buscar enemigo | a buscar a enemigo | para explorar | a mirar | "
        "explorar | buscar | buscar a enemigo | buscar enemigo)",
    ),
    *(_tasked(do, f"{en} {{at}}", f"{es} {{at}}") for do, (en, es) in _DOES.items()),
    _tasked(
        "recall",
        "(recall | come back | come home | return | called back | go home)",
        "(retirar | volver | regresar | volver a casa | volver a puerto)",
        at=None,
    ),
)

# Dummies.

_PUT = (
    "(put | place | deploy | set | station | put out | stay | start | leave | appear | begin)",
    "(poner | colocar | situar | sacar | desplegar | dejar | empezar | aparecer)",
)
_AT = (
    "(at | with | off | in | on | beside | next to | alongside | from)",
    "(en | con | frente a | delante de | ante | junto a | al lado de | desde)",
)
_ON = (
    "[ (, | and | then | and then) [then] {track}]",
    "[ (, | y | luego | y luego | después | y después) [luego] {track}]",
)


def _dummy(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    """At a Formation or place, and then its track."""
    return _DUMMY.make({name: values[name] for name in ("at", "back", "track") if name in values})


class SpokenDummy(Meant):
    """Says the fields of a Dummy's plan one by one, as the written sentence does."""

    def __init__(self, **others: Any) -> None:
        super().__init__(_dummy, into="dummies.{dummy}", **others)

    def says(self, values: Mapping[str, Any]) -> list[Any]:
        return list(placed(_DUMMY, self.place.into, self.value(values)))


def _spare(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    """So many Dummies that are not on the chart, the first of them."""
    spare = [entry.id for entry in lexicon.names("spare dummy").entries]
    if not 0 < values["count"] <= len(spare):
        return None
    said = []
    for id in spare[: values["count"]]:
        plan = {"at": values["at"], **({"track": values["track"]} if "track" in values else {})}
        said += [(f"dummies.{id}.{name}", value) for name, value in plan.items()]
    return said


_DUMMY_SLOTS = {"dummy": DUMMY, "at": STATION, "track": STEPS}
_SPARE_SLOTS = {**_DUMMY_SLOTS, "dummy": Name("spare dummy", by_name=True, label=DUMMY.label)}
_WITH = (
    "(go | come out | set out | sail) (with | beside | alongside | from)",
    "(ir | salir | navegar | partir) (con | junto a | desde)",
)
SPOKEN_DUMMIES: tuple[Form, ...] = (
    SpokenDummy(
        en=f"{_PUT[0]} {{dummy}} {_AT[0]} {{at}}{_ON[0]}",
        es=f"{_PUT[1]} {{dummy}} {_AT[1]} {{at}}{_ON[1]}",
        slots=_DUMMY_SLOTS,
    ),
    SpokenDummy(
        en=f"{{dummy}}: {_PUT[0]} {_AT[0]} {{at}}{_ON[0]}",
        es=f"{{dummy}}: {_PUT[1]} {_AT[1]} {{at}}{_ON[1]}",
        slots=_DUMMY_SLOTS,
    ),
    SpokenDummy(en=f"{{dummy}} {_AT[0]} {{at}}{_ON[0]}", es=f"{{dummy}} {_AT[1]} {{at}}{_ON[1]}", slots=_SPARE_SLOTS),
    SpokenDummy(
        en=f"{{dummy}} {_WITH[0]} {{at}}{_ON[0]}", es=f"{{dummy}} {_WITH[1]} {{at}}{_ON[1]}", slots=_SPARE_SLOTS
    ),
    SpokenDummy(
        en="{dummy}: {back}",
        es="{dummy}: {back}",
        slots={
            "dummy": DUMMY,
            "back": Flag(
                Text(
                    "remove|take off|take off chart|take off map|take away|take in|bring back|bring home|recall|withdraw|off chart|off map|pull back|"
                    "comes back|goes back|comes off chart|comes off map|pick up|disappears",
                    "quitar|retirar|recoger|sacar de mapa|sacar de carta|quitar de mapa|quitar de carta|guardar|traer de vuelta|fuera|"
                    "volver|retirar de mapa|retirar de carta|fuera de mapa|fuera de carta|eliminar",
                )
            ),
        },
    ),
    Meant(
        _spare,
        en=f"[{_PUT[0]}] {{count}} (dummies | decoys | dummy) {_AT[0]} {{at}}{_ON[0]}",
        es=f"[{_PUT[1]}] {{count}} (señuelos | señuelo) {_AT[1]} {{at}}{_ON[1]}",
        slots={"count": whole(5, "Dummies", "señuelos", low=1), "at": STATION, "track": STEPS},
        into="dummies",
        scattered=True,
    ),
)

# Screens, pirates and Knights.

_AGAINST = Several(
    Choice(
        {
            "search": Text("search|searches|scouting|searching", "exploración|exploraciones|búsqueda|búsquedas"),
            "shadow": Text("shadow|shadowing|shadows", "vigilancia|vigilancias"),
            "assist": Text("assist|assistance|help", "asistencia|ayuda"),
            "attack_convoy": Text(
                "convoy attack|convoy attacks|attacks on convoys",
                "ataque a convoyes|ataques a convoyes|ataques a los convoyes",
            ),
            "pirates": Text("pirates|corsairs", "piratas|corsarios"),
        }
    ),
    label=Text("task screened against", "tarea contra la que se cubre"),
)
_CLASSES = Several(
    Choice(
        {
            "fleet": Text(
                "Fleet Auxiliaries|fleet auxiliary|fleet|frigates|frigate",
                "auxiliares de flota|auxiliar de flota|flota|fragatas|fragata",
            ),
            "fleet50": Text("Fleet-50s|Fleet-50", "auxiliares de 50|auxiliar de 50"),
            "galley": Text("Galleys|Galley", "galeras|galera"),
            "light": Text(
                "Light Auxiliaries|light auxiliary|light|sloops|sloop",
                "auxiliares ligeros|auxiliar ligero|ligeros|balandras|corbetas",
            ),
            "privateer": Text("Privateers|Privateer", "corsarios|corsario"),
        }
    ),
    label=Text("classes", "clases"),
)
_SCREEN = ("(screen | cover | guard | protect)", "(cubrir | apantallar | proteger)")


def _screen(en: str, es: str, *names: str) -> Form:
    every = {
        "against": _AGAINST,
        "places": PLACES,
        "use": _CLASSES,
        "keep": whole(20, "reserve", "reserva"),
        "chance": whole(100, "chance", "probabilidad"),
    }
    more = (
        "[ (keeping | keep | leaving) {keep}[ (in reserve | frigates | of them)]]",
        "[ (guardando | guardar | reservando | dejando) {keep}[ (en reserva | fragatas)]]",
    )
    last = ("[ chance {chance}]", "[ probabilidad {chance}]")
    return Form(
        ScreenRule,
        en=f"{_SCREEN[0]}{en}{more[0]}{last[0]}",
        es=f"{_SCREEN[1]}{es}{more[1]}{last[1]}",
        slots={name: every[name] for name in (*names, "keep", "chance")},
        into="screening[]",
        spoken=True,
    )


SPOKEN_SCREENS: tuple[Form, ...] = (
    _screen(
        " {places}[ (against | from) {against}][ (with | using) {use}]",
        " {places}[ (contra | de | frente a) {against}][ (con | usando) {use}]",
        "places",
        "against",
        "use",
    ),
    _screen(
        "[ (against | from) {against}][ (with | using) {use}] (in | at | off) {places}",
        "[ (contra | de) {against}][ (con | usando) {use}] (en | frente a) {places}",
        "places",
        "against",
        "use",
    ),
    _screen(
        " (against | from) {against}[ (in | at | off) {places}][ (with | using) {use}]",
        " (contra | de) {against}[ (en | frente a) {places}][ (con | usando) {use}]",
        "places",
        "against",
        "use",
    ),
    _screen(
        "[ (with | using)] {use}[ (against | from) {against}][ (in | at | off) {places}]",
        "[ (con | usando)] {use}[ (contra | de) {against}][ (en | frente a) {places}]",
        "places",
        "against",
        "use",
    ),
)
_KNIGHTS = ("(Knights | Knights of Malta | Maltese Knights | Maltese)", "(caballeros | caballeros de Malta | malteses)")
SPOKEN_PIRATES: tuple[Form, ...] = (
    Form(
        value="target",
        en="{pirate}: (go for | go after | attack | attack convoy | fall on | raid | interdict | go to | prey on | to | against) {target}",
        es="{pirate}: (a por | ir a por | ir a | atacar | atacar a convoy | atacar convoy | caer sobre | interceptar | interceptar en | a | contra | saquear) {target}",
        slots={"pirate": CORSAIR, "target": PREY},
        into="corsairs.pirates.{pirate}",
        spoken=True,
    ),
    Form(
        value="pirates",
        en=f"{_KNIGHTS[0]} (stop | fight | attack | go for | block | act against) {{pirates}}",
        es=f"{_KNIGHTS[1]} (detener a | parar a | combatir a | ir contra | atacar a | contra | frenar a) {{pirates}}",
        slots={"pirates": AnyOf(Several(CORSAIR), label=CORSAIR.label)},
        into="corsairs.knights_against",
        spoken=True,
    ),
    Meant(
        lambda values, lexicon: [],
        en=f"{_KNIGHTS[0]} (stop nobody | stop no one | stop none | not stop anyone | not stop anybody | not act | do nothing | stay at home)",
        es=f"{_KNIGHTS[1]} (no parar a nadie | no detener a nadie | no detener ninguno | no actuar | no hacer nada | no intervenir | no parar ninguno | quedar en casa)",
        into="corsairs.knights_against",
    ),
    Form(
        value="place",
        en=f"{_KNIGHTS[0]} (escort | escort in | protect convoys in | escort convoys in) {{place}}",
        es=f"{_KNIGHTS[1]} (escoltar en | escoltar | proteger convoyes en | escoltar convoyes en) {{place}}",
        slots={"place": PLACE},
        into="corsairs.knights_escort",
        spoken=True,
    ),
)
