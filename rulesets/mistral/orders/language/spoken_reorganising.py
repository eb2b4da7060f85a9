"""Flotillas and Leaders as players say them: `Long takes command of Detachment 2`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Form, Lexicon, Several
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.orders.language.meant import Meant
from rulesets.mistral.orders.language.slots import FLOTILLA, FLOTILLAS, LEADER, SQUADRON, SQUADRONS, whole

_REORGANISE = Maker(Reorganise)
_POSTED = {"leader": LEADER, "flotilla": FLOTILLA}
_COMMAND = (
    "(take command of | takes charge of | command | lead | join | to | take over | goes to)",
    "(tomar mando de | asumir mando de | mandar | dirigir | unir a | pasar a | ir a | a | al mando de | "
    "hacer cargo de)",
)


def _reorganise(do: str, *check: str) -> Any:
    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
        whole = values.get("whole")
        parts = [*values.get("squadrons", ()), *values.get("flotillas", ())]
        if whole and not all(lexicon.names("within").entry(f"{part}<{whole}") for part in parts):
            return None
        return _REORGANISE.make({"do": do, **{name: value for name, value in values.items() if name != "whole"}})

    return meaning


def spoken_reorganising(into: str) -> tuple[Form, ...]:
    return tuple(
        Meant(_reorganise(do), en=en, es=es, slots=slots, into=into, dear=dear)
        for do, en, es, slots, dear in (
            ("post", f"{{leader}} {_COMMAND[0]} {{flotilla}}", f"{{leader}} {_COMMAND[1]} {{flotilla}}", _POSTED, 0),
            (
                "post",
                "(put | place | post | appoint | send | assign | move) {leader} (in charge of | in command of | "
                "to | at head of | over | in) {flotilla}",
                "(poner | destinar | nombrar | enviar | asignar | mandar | pasar) a {leader} (a mando de | "
                "al frente de | a cargo de | a | en) {flotilla}",
                _POSTED,
                0,
            ),
            (
                "post",
                "give {leader} (command of | charge of) {flotilla}",
                "dar a {leader} mando de {flotilla}",
                _POSTED,
                0,
            ),
            (
                "post",
                "give (command of | charge of) {flotilla} to {leader}",
                "dar mando de {flotilla} a {leader}",
                _POSTED,
                0,
            ),
            (
                "detach",
                "(detach | separate | split off | take | remove) {flotillas} (from | out of) {whole}",
                "(separar | destacar | sacar | apartar) [a] {flotillas} de {whole}",
                {"flotillas": FLOTILLAS, "whole": FLOTILLA},
                0,
            ),
            (
                "detach",
                "(detach | separate | split off | take | remove) {squadrons} (from | out of) {whole}",
                "(separar | destacar | sacar | apartar) [a] {squadrons} de {whole}",
                {"squadrons": SQUADRONS, "whole": FLOTILLA},
                0,
            ),
            (
                "detach",
                "(detach | separate) {flotillas}",
                "(separar | destacar) [a] {flotillas}",
                {"flotillas": FLOTILLAS},
                0,
            ),
            (
                "detach",
                "{flotillas} (leave | separate from | detach from) {whole}",
                "{flotillas} (dejar | separar de | abandonar | salir de) {whole}",
                {"flotillas": FLOTILLAS, "whole": FLOTILLA},
                0,
            ),
            (
                "join",
                "(join | add | attach | put | move | merge) {squadrons} (to | into | in | with) {flotilla}",
                "(unir | sumar | añadir | incorporar | meter | poner | agregar | pasar) [a] {squadrons} (a | en |"
                " con) {flotilla}",
                {"squadrons": SQUADRONS, "flotilla": FLOTILLA},
                0,
            ),
            (
                "join",
                "{squadrons} (join | go to | goes into) {flotilla}",
                "{squadrons} (unir a | ir a | pasar a | incorporar a) {flotilla}",
                {"squadrons": SQUADRONS, "flotilla": FLOTILLA},
                0,
            ),
            (
                "join",
                "(join | add | attach | merge) {flotillas} (to | into | with) {flotilla}",
                "(unir | sumar | incorporar) [a] {flotillas} (a | en | con) {flotilla}",
                {"flotillas": FLOTILLAS, "flotilla": FLOTILLA},
                1,
            ),
            (
                "form",
                "(form | create | make | set up) {flotilla} (with | of | from | out of) {squadrons}",
                "(formar | crear | hacer | constituir | organizar) {flotilla} (con | de) {squadrons}",
                {"flotilla": FLOTILLA, "squadrons": SQUADRONS},
                0,
            ),
            (
                "form",
                "{squadrons} (form | make up | become) {flotilla}",
                "{squadrons} (formar | constituir) {flotilla}",
                {"flotilla": FLOTILLA, "squadrons": SQUADRONS},
                0,
            ),
            (
                "unform",
                "(unform | dissolve | break up | disband) {flotilla}",
                "(disolver | deshacer | desmontar) {flotilla}",
                {"flotilla": FLOTILLA},
                0,
            ),
            (
                "split",
                "(split | split off | take | separate | detach) {sail} [(Sail | ships | ship)] (from | of | "
                "off) {squadrons}",
                "(apartar | separar | sacar | quitar) {sail} [(navíos | navío | barcos | barco)] de {squadrons}",
                {"sail": whole(40, "Sail", "navíos"), "squadrons": SQUADRONS},
                0,
            ),
            (
                "transfer",
                "(transfer | move | shift) {sail} [(Sail | ships | ship)] from {squadrons}",
                "(pasar | transferir | mover | trasladar) {sail} [(navíos | navío | barcos | barco)] de {squadrons}",
                {
                    "sail": whole(40, "Sail", "navíos"),
                    "squadrons": Several(
                        SQUADRON,
                        by=Text("to|->", "a|->"),
                        least=2,
                        most=2,
                        label=Text("from Squadron to Squadron", "de escuadra a escuadra"),
                    ),
                },
                0,
            ),
            (
                "ransom",
                "(ransom | buy back | pay ransom of) {leader}",
                "(rescatar a | pagar rescate de) {leader}",
                {"leader": LEADER},
                0,
            ),
        )
    )
