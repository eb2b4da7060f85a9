"""Dummies, screens and pirates as players say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Flag, Name, Several, Slots, Spoken, always
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers import impulse
from rulesets.mistral.dialogue.answers.impulse import ScreenRule
from rulesets.mistral.orders.language.fieldwise import placed
from rulesets.mistral.orders.language.slots import CORSAIR, DUMMY, PLACE, PLACES, PREY, STATION, whole
from rulesets.mistral.orders.language.speech import SPEECH
from rulesets.mistral.orders.language.spoken_steps import way_to

_DUMMY = Maker(impulse.DummyPlan)
_BACK = Text(
    "remove|take off|take off chart|take off map|take away|take in|bring back|bring home|recall|withdraw|off chart|"
    "off map|pull back|comes back|goes back|comes off chart|comes off map|pick up|disappears|"
    "goes back to reserve|comes back to reserve|returns|returns to reserve|off board|comes off board|take off board|"
    "comes off table|remove from board|remove from map|remove from chart",
    "salir de mapa|salir de carta|salir de tablero|fuera de tablero|quitar de mapa|quitar de tablero|"
    "quitar|retirar|recoger|devolver|devolver a reserva|retirar a reserva|"
    "sacar de mapa|sacar de carta|quitar de mapa|quitar de carta|guardar|traer de vuelta|fuera|"
    "volver a reserva|ir a reserva|regresar|regresar a reserva|volver a caja|volver|retirar de mapa|retirar de "
    "carta|fuera de mapa|fuera de carta|eliminar",
)
_SPARE = Name("spare dummy", by_name=True, label=DUMMY.label)
_say = SPEECH.of(
    {"dummy": DUMMY, "at": STATION, "back": Flag(_BACK), "count": whole(5, "Dummies", "señuelos", low=1)},
    "dummies.{dummy}",
)


def _plan(slots: Slots) -> Any:
    """At a Formation or place, and then its track."""
    return _DUMMY.make({name: _afloat(name, slots[name]) for name in ("at", "back", "track") if name in slots})


def _afloat(name: str, told: Any) -> Any:
    """A Dummy never lies in a Harbour: to set sail says nothing of it."""
    return [step for step in told if step["do"] != "sail"] if name == "track" else told


class SpokenDummy(Spoken):
    """Says the fields of a Dummy's plan one by one, as the written sentence does."""

    def says(self, values: Mapping[str, Any]) -> list[Any]:
        return list(placed(_DUMMY, self.place.into, self.value(values)))


def _spare(slots: Slots) -> Any:
    """So many Dummies that are not on the chart, the first of them."""
    spare = [entry.id for entry in slots.lexicon.names("spare dummy").entries]
    if not 0 < slots["count"] <= len(spare):
        return None
    told = [(name, _afloat(name, slots[name])) for name in ("at", "track") if name in slots]
    return [(f"dummies.{id}.{name}", value) for id in spare[: slots["count"]] for name, value in told]


SPOKEN_DUMMIES = (
    *_say(
        _plan,
        "<put out> {dummy} <beside> {at}[ <and then> [then] {track}]",
        "<put out> {dummy} <beside> {at}[ <and then> [luego] {track}]",
        "{dummy}: <put out> <beside> {at}[ <and then> [then] {track}]",
        "{dummy}: <put out> <beside> {at}[ <and then> [luego] {track}]",
        made=SpokenDummy,
    ),
    *_say(
        _plan,
        "{dummy} <beside> {at}[ <and then> [then] {track}]",
        "{dummy} <beside> {at}[ <and then> [luego] {track}]",
        "{dummy} (go | go out | head out | sail out | come out | set out | sail) (with | beside | alongside |"
        " from) {at}[ <and then> [then] {track}]",
        "{dummy} (ir | salir | navegar | partir) (con | junto a | desde) {at}[ <and then> [luego] {track}]",
        "{dummy} (accompany | join | stick with | stick to | stay with | keep with | go along with | sail along with |"
        " shadow) {at}[ <and then> [then] {track}]",
        "{dummy} (acompañar a | unir a | navegar junto a | pegar a | quedar con) {at}[ <and then> [luego] {track}]",
        slots={"dummy": _SPARE},
        made=SpokenDummy,
    ),
    *_say(
        lambda slots: _plan(Slots({**slots, "track": [way_to(slots)]}, slots.lexicon)),
        "[<put out>] {dummy} [<put out>] <beside> {at} <and then> [then] <set sail> <toward> {to}",
        "[<put out>] {dummy} [<put out>] <beside> {at} <and then> [luego] <set sail> <toward> {to}",
        slots={"dummy": _SPARE, "to": PLACE},
        made=SpokenDummy,
    ),
    *_say.alike(_plan, "{dummy}: {back}", made=SpokenDummy),
    *_say(
        lambda slots: _spare(Slots({**slots, "count": 1}, slots.lexicon)),
        "[<put out>] (a | another | new) (dummy | decoy | fake) [out] <beside> {at}[ [<and then>] [then] {track}]",
        "<put out> (otro | nuevo) señuelo <beside> {at}[ <and then> [luego] {track}]",
        "<put out> (dummy | decoy | fake) [out] <beside> {at}[ [<and then>] [then] {track}]",
        "<put out> (señuelo | falso) <beside> {at}[ <and then> [luego] {track}]",
        "(want | need) [(a | another | new)] (dummy | decoy) <beside> {at}[ <and then> [then] {track}]",
        "(querer | necesitar) [(otro | nuevo)] señuelo <beside> {at}[ <and then> [luego] {track}]",
        "[(a | another | new)] (dummy | decoy) (leave | sail from | set out from | set sail from | come from | start "
        "from) {at} [(and | ,)] [(to | for | toward)] {track}",
        "[(otro | nuevo)] señuelo (salir de | zarpar de | partir de | salir desde) {at} [(y | ,)] {track}",
        into="dummies",
        scattered=True,
    ),
    *_say(
        lambda slots: _spare(Slots({**slots, "count": 1, "track": [way_to(slots)]}, slots.lexicon)),
        "[(a | another | new)] (dummy | decoy) (leave | sail | sail from | set out from | set sail from | start from) "
        "{at} <toward> {to}",
        "[(otro | nuevo)] señuelo (salir de | zarpar de | partir de | salir desde | ir de) {at} <toward> {to}",
        slots={"to": PLACE},
        into="dummies",
        scattered=True,
    ),
    *_say(
        _spare,
        "[<put out>] {count} (dummies | decoys | dummy) <beside> {at}[ <and then> [then] {track}]",
        "[<put out>] {count} (señuelos | señuelo) <beside> {at}[ <and then> [luego] {track}]",
        into="dummies",
        scattered=True,
    ),
)

# Screens, pirates and Knights.

_AGAINST = Several(
    Choice(
        {
            "search": Text(
                "search|searches|scouting|searching|enemy search|enemy searches|enemy scouting",
                "exploración|exploraciones|búsqueda|búsquedas|exploración enemiga|exploraciones enemigas|"
                "búsquedas enemigas|búsqueda enemiga",
            ),
            "shadow": Text("shadow|shadowing|shadows|enemy shadowing", "vigilancia|vigilancias|vigilancia enemiga"),
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
_SCREEN = {
    "against": _AGAINST,
    "places": PLACES,
    "use": _CLASSES,
    "keep": whole(20, "reserve", "reserva"),
    "chance": whole(100, "chance", "probabilidad"),
    "hidden": PLACES,
}
_screen = SPEECH.of(_SCREEN, "screening[]")
_UNSAID_SCREENS = _screen(
    ScreenRule,
    "<screen> [(in | at | off)] {places}[ <keeping>][ <chance>]",
    "<screen> [(en | frente a | a)] {places}[ <keeping>][ <chance>]",
)
"""Neither with what nor against what: beside another sentence it might be told to those of that."""
for _form in _UNSAID_SCREENS:
    _form.alone = True
_RULE = Maker(ScreenRule)


def _screened(slots: Slots) -> Any:
    """Against something, or somewhere: `and keep one frigate` is no screen."""
    if "hidden" in slots:
        return _RULE.make({"against": ["search"], "places": slots["hidden"]})
    if "use" in slots and "keep" in slots:
        return _RULE.make(dict(slots))
    return _RULE.make(dict(slots)) if "against" in slots or "places" in slots else None


SPOKEN_SCREENS = _UNSAID_SCREENS + _screen(
    _screened,
    "<screen> {places} (against | from) {against}[ (with | using) {use}][ <keeping>][ <chance>]",
    "<screen> {places} (contra | de | frente a) {against}[ (con | usando) {use}][ <keeping>][ <chance>]",
    "<screen> {places} (with | using) {use}[ <keeping>][ <chance>]",
    "<screen> {places} (con | usando) {use}[ <keeping>][ <chance>]",
    "<screen>[ (against | from) {against}] (with | using) {use} (in | at | off) {places}[ <keeping>][ <chance>]",
    "<screen>[ (contra | de) {against}] (con | usando) {use} (en | frente a | a) {places}[ <keeping>][ <chance>]",
    "<screen> (against | from) {against}[ [(in | at | off)] {places}][ (with | using) {use}][ <keeping>][ <chance>]",
    "<screen> (contra | de) {against}[ [(en | frente a | a)] {places}][ (con | usando) {use}][ <keeping>][ <chance>]",
    "<screen>[ (with | using)] {use}[ (against | from) {against}][ (in | at | off) {places}][ <keeping>][ <chance>]",
    "<screen>[ (con | usando)] {use}[ (contra | de) {against}][ (en | frente a | a) {places}][ <keeping>][ <chance>]",
    "<screen> {against} (in | at | off | around | near) {places}[ (with | using) {use}][ <keeping>][ <chance>]",
    "<screen> {against} (en | frente a | cerca de | por) {places}[ (con | usando) {use}][ <keeping>][ <chance>]",
    "against {against}[ (in | at | off | around) {places}] (use | screen with | put | set) {use}[ (as screen | "
    "for screen | to screen)]"
    "[ <keeping>]",
    "contra {against}[ (en | frente a | a) {places}] (usar | emplear | cubrir con | poner | utilizar) {use}"
    "[ (de pantalla | como pantalla | para pantalla | a cubrir | para cubrir)][ <keeping>]",
    "(use | put | set) {use} [(as screen | to screen | for screening)] against {against}[ (in | at | off | "
    "around) {places}][ <keeping>]",
    "(usar | emplear | poner | utilizar) {use} [(de pantalla | como pantalla | para cubrir | a cubrir)] "
    "contra {against}"
    "[ (en | frente a | a) {places}][ <keeping>]",
    "{use} <screen> {places}[ (against | from) {against}][ <keeping>]",
    "{use} <screen> {places}[ (contra | de) {against}][ <keeping>]",
    "{use} <screen> against {against}[ (in | at | off | around) {places}][ <keeping>]",
    "{use} <screen> contra {against}[ (en | frente a | a) {places}][ <keeping>]",
    "<screen> [(always | everything | everywhere)] (with | using) {use} <keeping>",
    "<screen> [(siempre | todo | en todas partes)] (con | usando) {use} <keeping>",
    "(use | employ) {use} (to | for) <screen> <keeping>",
    "(usar | emplear) {use} (para | a) <screen> <keeping>",
    "(stop | prevent | keep) (them | enemy) [from] (searching | scouting | search) [(in | at | off)] {hidden}",
    "(impedir | evitar) [que] (explorar | buscar | exploración) (en | de | frente a) {hidden}",
)
_corsairs = SPEECH.of({"target": PREY, "pirates": AnyOf(Several(CORSAIR), label=CORSAIR.label)})
SPOKEN_PIRATES = (
    *_corsairs.alike(None, "{pirate}: <prey on> {target}", into="corsairs.pirates.{pirate}"),
    *_corsairs(
        None,
        "(let | unleash | loose | set) {pirate} [loose] (in | on | at | upon) {target}",
        "(soltar | lanzar | echar) [a] {pirate} (en | a | sobre | contra) {target}",
        "<send> {pirate} [to] (<prey on> | after) {target}",
        "<send> [a] {pirate} [a] (<prey on> | tras) {target}",
        into="corsairs.pirates.{pirate}",
    ),
    *_corsairs(
        None,
        "<the knights> (stop | fight | attack | go for | block | act against | go after | sail against | against | "
        "go against | "
        "take on | oppose | deal with | hunt | hunt down | hold off | see off | move against | hold) {pirates}",
        "<the knights> (detener a | parar a | combatir a | ir contra | atacar a | contra | frenar a | salir contra | "
        "salir a por | ir a por | actuar contra | perseguir a | cazar a | zarpar contra | oponer a | dar caza a | "
        "ocupar de | encargar de | lanzar contra | hacer frente a | enfrentar a | parar pies a) {pirates}",
        "<send> <the knights> (against | after | to stop | stop) {pirates}",
        "<send> a <the knights> (contra | tras | a por | a parar a | a detener a) {pirates}",
        into="corsairs.knights_against",
    ),
    *_corsairs.alike(always([]), "<the knights> <stop nobody>", into="corsairs.knights_against"),
    *_corsairs(
        None,
        "<the knights> (escort | escort in | protect convoys in | escort convoys in) {place}",
        "<the knights> (escoltar en | escoltar | proteger convoyes en | escoltar convoyes en) {place}",
        into="corsairs.knights_escort",
    ),
)
