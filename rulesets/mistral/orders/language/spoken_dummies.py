"""Dummies, screens and pirates as players say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Flag, Form, Lexicon, Name, Several
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers import impulse
from rulesets.mistral.dialogue.answers.impulse import ScreenRule
from rulesets.mistral.orders.language.fieldwise import placed
from rulesets.mistral.orders.language.meant import Meant
from rulesets.mistral.orders.language.slots import CORSAIR, DUMMY, PLACE, PLACES, PREY, STATION, STEPS, whole

_DUMMY = Maker(impulse.DummyPlan)
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
                    "remove|take off|take off chart|take off map|take away|take in|bring back|bring home|recall|"
                    "withdraw|off chart|off map|pull back|"
                    "comes back|goes back|comes off chart|comes off map|pick up|disappears",
                    "quitar|retirar|recoger|sacar de mapa|sacar de carta|quitar de mapa|quitar de carta|guardar|"
                    "traer de vuelta|fuera|"
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
        en="{pirate}: (go for | go after | attack | attack convoy | fall on | raid | interdict | go to | "
        "prey on | to | against) {target}",
        es="{pirate}: (a por | ir a por | ir a | atacar | atacar a convoy | atacar convoy | caer sobre | "
        "interceptar | interceptar en | a | contra | saquear) {target}",
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
        en=f"{_KNIGHTS[0]} (stop nobody | stop no one | stop none | not stop anyone | not stop anybody | "
        f"not act | do nothing | stay at home)",
        es=f"{_KNIGHTS[1]} (no parar a nadie | no detener a nadie | no detener ninguno | no actuar | "
        f"no hacer nada | no intervenir | no parar ninguno | quedar en casa)",
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
