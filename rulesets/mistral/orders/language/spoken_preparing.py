"""Flotillas, Detachments and Leaders before the first Turn and on a sheet, as newcomers say them: `a detachment of S3`,
`Navarro stays with Flotilla B`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Several, Slots, Spoken, always
from rulesets.language.values import Maker, Place
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.orders.language.slots import FLOTILLA, SQUADRON, whole
from rulesets.mistral.orders.language.speech import SPEECH

_REORGANISE = Maker(Reorganise)
_SAILING_UNDER = {"british": "b", "spanish": "s", "french": "f"}
_say = SPEECH.of(
    {
        "whole": FLOTILLA,
        "own": SQUADRON,
        "other": SQUADRON,
        "sail": whole(40, "Sail", "navíos"),
        "nation": Choice(
            {
                "s": Text("Spanish|Spaniards|Spanish ships|Spanish squadrons", "españoles|barcos españoles"),
                "f": Text("French|French ships|French squadrons", "franceses|barcos franceses"),
            },
            label=Text("nation", "nación"),
        ),
    }
)


class Unchanged(Spoken):
    """Says that something stays as it is: no order."""

    def says(self, values: Mapping[str, Any]) -> list[tuple[Place, Any]]:
        return []


def _new_detachment(slots: Slots) -> Any:
    """The first counter that is not in use, of the first Squadron's nation; none where they lie elsewhere. The rules
    say what is wrong if others are of another nation: each is not a Detachment of its own."""
    spare = [entry.id for entry in slots.lexicon.names("spare detachment").entries]
    free = [id for id in spare if id.split("_")[0] == _owner(slots, slots["squadrons"][0])]
    moored = slots.lexicon.names("moored")
    elsewhere = "at" in slots and not all(moored.entry(f"{id}@{slots['at']}") for id in slots["squadrons"])
    if not free or elsewhere:
        return None
    return _REORGANISE.make({"do": "form", "flotilla": free[0], "squadrons": slots["squadrons"]})


def _owner(slots: Slots, squadron: str) -> str:
    found = slots.lexicon.names("contingent").entries
    contingent = next((entry.id.partition("@")[2] for entry in found if entry.id.startswith(f"{squadron}@")), "")
    return _SAILING_UNDER.get(contingent, contingent)


def _of_that_nation(slots: Slots) -> Any:
    """The Flotillas of one nation that sail in the Grand Flotilla: sacar a los españoles."""
    within = [entry.id.partition("<") for entry in slots.lexicon.names("within").entries]
    parts = [part for part, _, above in within if above == slots["whole"] and part.startswith(f"{slots['nation']}_")]
    return _REORGANISE.make({"do": "detach", "flotillas": parts}) if parts else None


def _apart(slots: Slots) -> Any:
    within = slots.lexicon.names("within").entries
    inside = all(any(entry.id.startswith(f"{id}<") for entry in within) for id in slots["flotillas"])
    return _REORGANISE.make({"do": "detach", "flotillas": slots["flotillas"]}) if inside else None


def _still_in_command(slots: Slots) -> Any:
    return slots.lexicon.names("commander").entry(f"{slots['flotilla']}/{slots['leader']}") and True


def _in_port_already(slots: Slots) -> Any:
    return slots.lexicon.names("ashore").entry(f"{slots['leader']}@{slots['at']}") and True


def _posted_there(slots: Slots) -> Any:
    """The place only says where the Flotilla lies."""
    lies = slots.lexicon.names("station").entry(f"{slots['flotilla']}@{slots['at']}")
    return _REORGANISE.make({"do": "post", "flotilla": slots["flotilla"], "leader": slots["leader"]}) if lies else None


def _moved(slots: Slots) -> Any:
    return _REORGANISE.make(
        {"do": "transfer", "sail": slots.get("sail", 1), "squadrons": [slots["own"], slots["other"]]}
    )


_SHIPS = ("(Sail | ships | ship | of its ships)", "(navíos | navío | barcos | barco)")
_ALONE = (
    "(alone | apart | [by] itself | on own | by own | independent | independently | separate | separately | free)",
    "(aparte | sola | solo | suelta | suelto | separada | separado | libre | independiente | por separado)",
)


def spoken_preparing(into: str) -> tuple[Spoken, ...]:
    say = _say.of(into=into)
    return (
        *say(
            _new_detachment,
            "[(<form up> | put | group | take | with)] [(a | new | another)] detachment (with | of | from | out of) "
            "{squadrons} [<at> {at}]",
            "[(<form up> | sacar | poner)] [(nuevo | otro)] destacamento (con | de) {squadrons} [<at> {at}]",
            "{squadrons} [<at> {at}] (form | make up | become | make | go into | be | as) [(a | new | own | another)] "
            "detachment [<at> {at}]",
            "{squadrons} [<at> {at}] (formar | constituir | ser | como | hacer) [(nuevo | otro | propio)] destacamento "
            "[<at> {at}]",
            f"(put | place | make | turn | split | detach | take) {{squadrons}} [off] [(in | into | as)] [(a | own | "
            f"new)] "
            f"detachment [(of own | {_ALONE[0]})]",
            f"(poner | hacer | separar | meter | sacar) [a] {{squadrons}} [{_ALONE[1]}] [(en | como)] "
            "[(nuevo | propio | otro)] destacamento [propio]",
            f"{{squadrons}} (go | sail | leave) [{_ALONE[0]}] as [(a | new)] detachment",
            f"{{squadrons}} [(ir | navegar | salir | marchar)] {_ALONE[1]} como destacamento",
        ),
        *say(
            _of_that_nation,
            "<split off> {nation} (from | out of) {whole}",
            "<split off> [a] {nation} de {whole}",
            f"{{nation}} (sail | go) {_ALONE[0]} from {{whole}}",
            f"{{nation}} (navegar | ir) {_ALONE[1]} de {{whole}}",
        ),
        *say(
            _apart,
            f"[(have | want | keep)] {{flotillas}} [(sail | go | act | be | stay)] {_ALONE[0]}",
            f"[querer] {{flotillas}} [(navegar | ir | actuar | quedar | salir)] {_ALONE[1]}",
        ),
        *say(
            _moved,
            f"(put | place | move | send | shift | take) {{sail}} {_SHIPS[0]} (of | from | out of) {{own}} "
            "[and put] (in | into | to) {other}",
            f"(poner | meter | mandar | llevar | coger | sacar) {{sail}} {_SHIPS[1]} de {{own}} "
            "[y] [(poner | meter)] (en | a | para) {other}",
            f"{{sail}} {_SHIPS[0]} (of | from) {{own}} (to | for | into) {{other}}",
            f"{{sail}} {_SHIPS[1]} de {{own}} (a | para | en) {{other}}",
            f"give {{other}} {{sail}} {_SHIPS[0]} (of | from) {{own}}",
            f"(dar | pasar) a {{other}} {{sail}} {_SHIPS[1]} de {{own}}",
            f"{{own}} (give | gives | lend | lends | pass) {{sail}} {_SHIPS[0]} to {{other}}",
            f"{{own}} (dar | ceder | pasar | prestar) {{sail}} {_SHIPS[1]} a {{other}}",
        ),
        *say(
            _posted_there,
            "{leader} (take | <take command of>) {flotilla} (at | in | off) {at}",
            "{leader} (tomar | llevar | <take command of>) {flotilla} (en | frente a) {at}",
        ),
        *say(
            _in_port_already,
            "{leader} (stay | stays | remain) [(ashore | on shore)] (in | at) {at}",
            "{leader} (quedar | seguir | permanecer) [en tierra] en {at}",
            made=Unchanged,
        ),
        *say(
            _still_in_command,
            "{leader} (stay | stays | remain | keep | keeps | continue) [(with | in command of | in charge of | "
            "commanding | at head of | in)] {flotilla}",
            "{leader} (quedar | seguir | permanecer | continuar | mantener) [(con | en | a mando de | al mando de | "
            "al frente de | mandando)] [a] {flotilla}",
            made=Unchanged,
        ),
        *say(
            always(True),
            "(leave | keep) {leader} [(put | alone | ashore)] [where [(he | is)]]",
            "dejar [a] {leader} [(donde está | en paz | tranquilo | en tierra | <where it is>)]",
            "{leader} (stay | stays | remain) [(put | ashore | where [is])]",
            "{leader} (quedar | seguir | permanecer) [(donde está | en tierra | <where it is>)]",
            "{squadrons} (stay | remain) [as] [(ships | squadrons | as are | as is)]",
            "{squadrons} (quedar | seguir) [como] [(navíos | escuadras | barcos | está | están)]",
            "not (make | form) [(a | any)] Fleet-50 [(of | from) {squadrons}]",
            "no (hacer | formar) [ningún] auxiliar de 50 [(de | con) {squadrons}]",
            "(no Fleet-50 | no Fleet-50s | not make (them | any Fleet-50))",
            "(ningún auxiliar de 50 | sin auxiliares de 50)",
            "(no changes (to | in) flotillas | leave flotillas [(alone | as are | as is)] | not (touch | change) "
            "flotillas)",
            "(sin cambios en flotillas | no (tocar | cambiar) [nada de] flotillas | "
            "dejar flotillas [(como están | <where it is>)])",
            made=Unchanged,
        ),
    )


SPOKEN_FIFTIES = _say(
    None,
    "{pair} [(both | together)] (serve | serves | act | acts | count | go | work | become) [as] [(a | one)] "
    "(Fleet-50 | Fleet 50 | auxiliary | auxiliaries | Fleet-50 auxiliary)",
    "{pair} [(ambos | juntos)] (servir | hacer | actuar | ir | contar | trabajar | ser) [(de | como)] "
    "(auxiliar de 50 | auxiliares de 50 | auxiliar | auxiliares)",
    "(use | have | make) {pair} [serve] (as | into) [a] (Fleet-50 | Fleet 50 | auxiliary)",
    "(usar | poner | hacer) [a] {pair} [(de | como)] (auxiliar de 50 | auxiliares de 50 | auxiliar | auxiliares)",
    slots={"pair": Several(SQUADRON, least=2, most=2)},
    into="fleet50s[]",
)
"""Before the first Turn a pair of Squadrons may serve so."""
