"""Policies and pauses as people say them. [A-06, A-07]"""

from __future__ import annotations

from typing import Any

from rulesets.language import Slots, always
from rulesets.tercios.orders.language.policy_words import BAD_WAR, DEEDS, SAY, policy

_policies = SAY.of(into="policies.{unit}.{policy}")


def _after_winning(slots: Slots) -> dict[str, Any] | None:
    """Only who has won consolidates or goes on."""
    return policy("NO")(slots) if slots["policy"] in ("CONSOLIDATE", "CONTINUE") else None


POLICIES_SAID = (
    *_policies(
        policy("ALWAYS"),
        "{unit} always {policy}",
        "{unit} siempre {policy}",
        "{unit} {policy} always",
        "{unit} {policy} siempre",
        "{unit} (pide | declara | haz | exige) siempre {policy}",
        "{unit} (pide | declara | haz | exige) siempre {policy}",
    ),
    *_policies(
        policy("YES"),
        "(allow|permit|let) {unit} {policy}[ [,] [but] [only|at most] {max}[ at most|only]]"
        "[ [,] [but] [only] if {when}]",
        "(autoriza|permite|deja) [a] {unit} [a] {policy}"
        "[ [,] [pero] [solo | como mucho] {max}[ (como mucho | como máximo | solo)]]"
        "[ [,] [pero] [solo] si {when}]",
        "{unit} (may | can | is allowed to) {policy}[ [,] [but] [only|at most] {max}[ at most|only]]"
        "[ [,] [but] [only] if {when}]",
        "{unit} (puede | podrá | autorizado a) {policy}"
        "[ [,] [pero] [solo | como mucho] {max}[ (como mucho | como máximo | solo)]]"
        "[ [,] [pero] [solo] si {when}]",
        "{policy} (with | for | by) {unit}[ [,] [but] [(only | at most)] {max}[ (at most | only)]]",
        "{policy} (con | para | por) {unit}[ [,] [pero] [(solo | como mucho)] {max}[ (como mucho | como "
        "máximo | solo)]]",
        "{unit} {policy}[ yes][ [,] [but] [for] (only | at most | no more than) {max}][ [,] [but] [only] if {when}]",
        "{unit} {policy}[ sí][ [,] [pero] [durante] (solo | como mucho | no más de) {max}][ [,] [pero]"
        " [solo] si {when}]",
        "{unit} {policy} (if | while) {when}[ [,] [but|and] [for] [(only | at most | no more than)] {max}"
        "[ (at most | only | maximum)]]",
        "{unit} {policy} (si | mientras) {when}[ [,] [pero|y] [durante] [(solo | como mucho | como máximo | no más"
        " de)] {max}[ (como mucho | como máximo | solo | máximo)]]",
        "<if> {when}[,] [with] {unit} {policy}",
        "<if> {when}[,] [con] {unit} {policy}",
        "{unit} {policy} [for] {max} (at most | only | maximum)[ [,] [but|and] [only] (if | while) {when}]",
        "{unit} {policy} [durante] {max} (como mucho | como máximo | solo)[ [,] [pero|y] [solo] (si |"
        " mientras) {when}]",
    ),
    *_policies(
        policy("NO"),
        "{unit} (do not | does not | never | not | must not | no | should not) {policy}",
        "{unit} (no | nunca | jamás) {policy}[ nunca]",
        "{unit} {policy} (no | never)",
        "{unit} {policy} (no | nunca)",
        "{unit} (refuse | decline | reject | avoid) {policy}",
        "{unit} (rechaza | declina | rehúsa | evita) {policy}",
        "(no | no more | none of | not want [any]) {policy} (for | with | from | by) {unit}",
        "(nada de | sin | no | no querer [ninguna]) {policy} (con | para | por parte de | de) {unit}",
        "<if> {unit} (win | wins) [(fight | combat | it)][,] [it|they] (not | do not | does not | never) {policy}",
        "<if> {unit} (gana | vence) [(combate | lucha | pelea)][,] (no | nunca) {policy}",
        "(not | do not | never) {policy} <if> {unit} (win | wins) [(fight | combat)]",
        "(no | nunca) {policy} <if> {unit} (gana | vence) [(combate | lucha | pelea)]",
    ),
    *SAY(
        policy("YES"),
        "{policy}[,] [but] [for] (only | at most | no more than) {max}[ [,] [but|and] [only] (if | while) {when}]",
        "{policy}[,] [pero] [durante] (solo | como mucho | como máximo | no más de) {max}"
        "[ [,] [pero|y] [solo] (si | mientras) {when}]",
        "{policy} [for] {max} [(at most | only | maximum | and no more)]",
        "{policy} [durante] {max} [(como mucho | como máximo | solo | máximo | y no más | y ya)]",
        "(allow | permit) {max} of {policy}",
        "(permite | autoriza) {max} de {policy}",
        into="policies.ALL.{policy}",
    ),
    *SAY(
        always({"word": "NO"}),
        "{unit}[,] <if> (win | wins) [(fight | combat)][,] (stay | stay put | stay where is | not move | not advance)",
        "{unit}[,] <if> (gana | vence) [(combate | lucha)][,] (queda | queda donde está | no mueve | no avanza)",
        "{unit} (stay | stay put | stay where is) (if | when) (win | wins) [(fight | combat)]",
        "{unit} (queda | queda donde está | no mueve | no avanza) (si | cuando) (gana | vence) [(combate | lucha)]",
        "{unit} (stay | stay put | stay where is) after [a] (win | victory | winning)",
        "{unit} (queda | queda donde está) (tras | después de) (ganar | vencer | victoria)",
        into="policies.{unit}.CONSOLIDATE",
    ),
    *SAY(
        policy("ALWAYS"),
        "always {policy}",
        "siempre {policy}",
        "{policy} always",
        "{policy} siempre",
        into="policies.ALL.{policy}",
    ),
    *SAY(
        policy("NO"),
        "<nobody> {policy}",
        "[no] <nobody> {policy}",
        "[we|i] (refuse | decline | reject) {policy}",
        "(rechaza | declina | rehúsa) {policy}",
        "[we|i] (not want [any] | want no) {policy}",
        "no querer [ninguna] {policy}",
        into="policies.ALL.{policy}",
    ),
    *(
        form
        for named, dear in ((BAD_WAR, 0), (DEEDS, 1))  # C1 consolidates and does not continue: not all of them
        for form in SAY(
            policy("NO"),
            "(do not | never | no) {policy} [(with | by) (anyone | anybody | any troop | any unit)]",
            "(no | nunca | sin) {policy} [[con] <nobody>]",
            slots={"policy": named},
            into="policies.ALL.{policy}",
            dear=dear,
        )
    ),
    *SAY(
        _after_winning,
        "(after | once | when) [a|we|they] (win | wins | winning | victory)[,] (<nobody> {policy} | not {policy})",
        "(después de | tras | al) (ganar | vencer | victoria)[,] [no] (<nobody> {policy} | {policy} <nobody>)",
        into="policies.ALL.{policy}",
    ),
)
PAUSES_SAID = SAY(
    None,
    "<stop and ask> (if | when | once) {when}",
    "<stop and ask> (si | cuando | en cuanto) {when}",
    "<if> {when}[,] <stop and ask>",
    "(si | cuando | en cuanto) {when}[,] <stop and ask>",
    into="pauses[]",
)
