"""Flotillas and Leaders as players say them: `Long takes command of Detachment 2`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Several, Slots, Spoken
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.orders.language.slots import FLOTILLA, SQUADRON, Exactly, whole
from rulesets.mistral.orders.language.speech import SPEECH

_REORGANISE = Maker(Reorganise)
_FROM_TO = Several(
    SQUADRON,
    by=Text("to|->|into", "a|->"),
    least=2,
    most=2,
    label=Text("from Squadron to Squadron", "de escuadra a escuadra"),
)
_say = SPEECH.of({"whole": FLOTILLA, "sail": whole(40, "Sail", "navíos")})


def _do(do: str) -> Any:
    def meaning(slots: Slots) -> Any:
        whole = slots.get("whole")
        parts = [*slots.get("squadrons", ()), *slots.get("flotillas", ())]
        if whole and not all(slots.lexicon.names("within").entry(f"{part}<{whole}") for part in parts):
            return None
        return _REORGANISE.make({"do": do, **{name: value for name, value in slots.items() if name != "whole"}})

    return meaning


def _under(do: str) -> Any:
    """The Squadrons formed into a Flotilla or joined to it, and the Leader posted to it."""

    def meaning(slots: Slots) -> Any:
        flotilla = slots["flotilla"]
        return [
            _REORGANISE.make({"do": do, "flotilla": flotilla, "squadrons": slots["squadrons"]}),
            _REORGANISE.make({"do": "post", "flotilla": flotilla, "leader": slots["leader"]}),
        ]

    return meaning


_formed_under, _joined_under = _under("form"), _under("join")
_POSTED_THERE = Text(
    "[(and | , | then | and then)] (post | put | place | appoint | send | assign | move) {leader} "
    "(there | to it | in it | into it)",
    "[(y | , | luego | y luego)] (destinar | poner | colocar | nombrar | enviar | asignar | mandar | pasar | meter) "
    "((allí | ahí | allá) [a] {leader} | [a] {leader} (allí | ahí | allá | a él | en él))",
)


def spoken_reorganising(into: str) -> tuple[Spoken, ...]:
    say = _say.of(into=into)
    return (
        *say(
            _do("post"),
            "{leader} <take command of> {flotilla}[ as (commander | leader | chief)]",
            "{leader} <take command of> {flotilla}[ (de | como) (jefe | comandante | mando)]",
            "{leader} (take | <take command of>) {flotilla}",
            "{leader} (tomar | llevar | <take command of>) {flotilla}",
            "(put | place | post | appoint | send | assign | move) {leader} (in charge of | in command of | to | "
            "at head of | over | in) {flotilla}",
            "(poner | destinar | nombrar | enviar | asignar | mandar | pasar) a {leader} (a mando de | al frente de | "
            "a cargo de | a | en) {flotilla}",
            "(post | assign | appoint | send) to {flotilla} {leader}",
            "(give | entrust) {flotilla} to {leader}",
            "(dar | encomendar | confiar | entregar) {flotilla} a {leader}",
            "(destinar | asignar | enviar | mandar | nombrar) a {flotilla} a {leader}",
            "(make | appoint | name) {leader} [(commander | leader | chief)] of {flotilla}",
            "(nombrar | designar | hacer) a {leader} (comandante | jefe | al mando) de {flotilla}",
            "(put | make) {leader} [(as | to be)] (chief | commander | leader) (of | in) {flotilla}",
            "(poner | hacer) a {leader} (de | como) (jefe | comandante | mando) (de | en) {flotilla}",
            "give {leader} (command of | charge of) {flotilla}",
            "dar a {leader} mando de {flotilla}",
            "give (command of | charge of) {flotilla} to {leader}",
            "dar mando de {flotilla} a {leader}",
            "{flotilla} (go | goes | pass | passes) to {leader}",
            "{flotilla} (pasar a | pasar a mando de | quedar a mando de | ser para | para) {leader}",
        ),
        *say(
            _do("post"),
            "{leader} [(be | is)] <go ashore> (to | in | at | for) {port}",
            "{leader} [(ser | es)] <go ashore> (a | en | para | hacia) {port}",
            "[(post | send | move | transfer | assign | put | bring | take | land)] {leader} [ashore] (to | in | at) "
            "{port}",
            "[(destinar | enviar | mandar | pasar | trasladar | llevar | poner | mover | traer | desembarcar)] [a] "
            "{leader} (a | en) {port}",
            dear=1,
        ),
        *say(
            _do("detach"),
            "<split off> {flotillas}",
            "<split off> [a] {flotillas}",
            "<split off> {flotillas} (from | out of) {whole}",
            "<split off> [a] {flotillas} de {whole}",
            "<split off> {squadrons} (from | out of) {whole}",
            "<split off> [a] {squadrons} de {whole}",
            "(split | take | hive | break) {flotillas} (off | away | out) [from] [(from | of) {whole}]",
            "(separar | sacar | apartar) [a] {flotillas} fuera [de {whole}]",
            "(detach | separate) {flotillas}",
            "(separar | destacar) [a] {flotillas}",
            "{flotillas} (leave | separate from | detach from) {whole}",
            "{flotillas} (dejar | separar de | abandonar | salir de) {whole}",
            "(pull | take | get | bring | remove | split | detach) {squadrons} out of {whole}",
            "<split off> de {whole} [a] {squadrons}",
            "{squadrons} (leave | separate from | detach from | quit) {whole}",
            "{squadrons} (dejar | separar de | abandonar | salir de) {whole}",
        ),
        *say(
            _do("join"),
            "(join | add | attach | put | move | merge) {squadrons} (to | into | in | with) {flotilla}",
            "(unir | sumar | añadir | incorporar | meter | poner | agregar | pasar) [a] {squadrons} (a | en | con) "
            "{flotilla}",
            "{squadrons} (join | go to | goes into) {flotilla}",
            "{squadrons} (unir a | ir a | pasar a | incorporar a) {flotilla}",
        ),
        *say(
            _do("join"),
            "(join | add | attach | merge) {flotillas} (to | into | with) {flotilla}",
            "(unir | sumar | incorporar) [a] {flotillas} (a | en | con) {flotilla}",
            dear=1,
        ),
        *say(
            _do("form"),
            "<form up> {flotilla} (with | of | from | out of) {squadrons}",
            "<form up> {flotilla} (con | de) {squadrons}",
            "{squadrons} (form | make up | become) {flotilla}",
            "{squadrons} (formar | constituir) {flotilla}",
            "(put | bring | group | join) {squadrons} together [(as | into | in | to form | to make)] {flotilla}",
            "(juntar | reunir | agrupar) [a] {squadrons} (para formar | en | como) [nuevo] {flotilla}",
        ),
        *say(
            _do("to_fleet50"),
            "(make | turn | convert) {squadrons} [(into | as)] [a] (Fleet-50 | Fleet 50)",
            "(hacer | convertir) [a] {squadrons} (en | de) [un] (auxiliar de 50 | Fleet-50 | Fleet 50)",
            "(make | form | create) [a] (Fleet-50 | Fleet 50) (with | of | from | out of) {squadrons}",
            "(hacer | formar | crear) [un] (auxiliar de 50 | Fleet-50 | Fleet 50) (con | de) {squadrons}",
        ),
        *say(
            _formed_under,
            "<form up> {flotilla} (with | of | from | out of) {squadrons} [(and | ,)] <under> {leader}",
            "<form up> {flotilla} (con | de) {squadrons} [(y | ,)] <under> {leader}",
            "<form up> {flotilla} (with | of | from | out of) {squadrons} [(and | ,)] "
            "[(put | place | post | appoint)] {leader} <in command>",
            "<form up> {flotilla} (con | de) {squadrons} [(y | ,)] "
            "[(poner | colocar | destinar | nombrar)] [a] {leader} <in command>",
            "<form up> {flotilla} (with | of | from | out of) {squadrons} [(and | ,)] (give it to | give command to | "
            "give to | hand it to | hand to | put under | put it under | place under | leave under) {leader}",
            "<form up> {flotilla} (con | de) {squadrons} [(y | ,)] (dar a | entregar a | dar mando a | dejar a "
            "mando de | "
            "poner a mando de | poner bajo mando de | poner a órdenes de | confiar a) {leader}",
            "<form up> {flotilla} (with | of | from | out of) {squadrons} [(and | ,)] (put | place | set | leave) "
            "{leader} (in charge of | in command of | over | at head of)",
            "<form up> {flotilla} (con | de) {squadrons} [(y | ,)] que mandar {leader}",
            f"<form up> {{flotilla}} (with | of | from | out of) {{squadrons}} {_POSTED_THERE.en}",
            f"<form up> {{flotilla}} (con | de) {{squadrons}} {_POSTED_THERE.es}",
            "{squadrons} (form | make up | become) {flotilla} <under> {leader}",
            "{squadrons} (formar | constituir) {flotilla} <under> {leader}",
            "(put | place | appoint) {leader} (in charge of | in command of | over) [(a | new)] {flotilla} "
            "(made up of | made of | formed of | formed from | consisting of | with | of) {squadrons}",
            "(poner | nombrar | colocar) [a] {leader} (a mando de | al frente de | a cargo de) [nuevo] {flotilla} "
            "(formado por | formado con | compuesto por | compuesto de | hecho con | con) {squadrons}",
            into=into.replace("[]", "[*]"),
        ),
        *say(
            _joined_under,
            f"(join | add | attach | put | move) {{squadrons}} (to | into | in | with) {{flotilla}} {_POSTED_THERE.en}",
            "(unir | sumar | añadir | incorporar | meter | agregar | pasar) [a] {squadrons} (a | en | con) {flotilla} "
            f"{_POSTED_THERE.es}",
            into=into.replace("[]", "[*]"),
        ),
        *say(
            _do("unform"),
            "(unform | dissolve | break up | disband) {flotilla}",
            "(disolver | deshacer | desmontar) {flotilla}",
        ),
        *say(
            _do("split"),
            "(split | split off | take | separate | detach) {sail} [(Sail | ships | ship)] (from | of | off) "
            "{squadrons}",
            "(apartar | separar | sacar | quitar) {sail} [(navíos | navío | barcos | barco)] (de | a) {squadrons}",
        ),
        *say(
            lambda slots: _do("split")(Slots({"squadrons": slots["squadrons"], "sail": 1}, slots.lexicon)),
            "(split | split off | take | separate | detach) [a] {ship} (from | of | off) {squadrons}",
            "(apartar | separar | sacar | quitar) [solo] {ship} (de | a) {squadrons}",
            slots={
                "ship": Exactly(Text("ship|Sail|single ship", "navío|barco|solo navío"), label=Text("Sail", "navíos"))
            },
        ),
        *say(
            _do("transfer"),
            "(transfer | move | shift | pass) {sail} [(Sail | ships | ship)] from {squadrons}",
            "(pasar | transferir | mover | trasladar) {sail} [(navíos | navío | barcos | barco)] de {squadrons}",
            slots={"squadrons": _FROM_TO},
        ),
        *say(
            lambda slots: _do("transfer")(Slots({"squadrons": slots["squadrons"], "sail": 1}, slots.lexicon)),
            "(transfer | move | shift | pass) [a] {ship} from {squadrons}",
            "(pasar | transferir | mover | trasladar) [solo] {ship} de {squadrons}",
            slots={
                "squadrons": _FROM_TO,
                "ship": Exactly(Text("ship|Sail|single ship", "navío|barco|solo navío"), label=Text("Sail", "navíos")),
            },
        ),
        *say(_do("ransom"), "(ransom | buy back | pay ransom of) {leader}", "(rescatar a | pagar rescate de) {leader}"),
    )
