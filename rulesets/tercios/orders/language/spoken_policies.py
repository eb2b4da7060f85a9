"""Policies and pauses as people say them. [A-06, A-07]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Slots, always
from rulesets.tercios.orders.language.condition_words import CONDITION
from rulesets.tercios.orders.language.rule_words import POLICY
from rulesets.tercios.orders.language.slots import whole
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_reactions import WHO

_POLICY = Choice(
    {
        "MALAGUERRA": Text(
            "mala guerra|malaguerra|bad war|accept mala guerra|accept bad war"
            "|take mala guerra|take bad war|go for mala guerra|go for bad war|use mala guerra|choose mala guerra"
            "|demand mala guerra|want mala guerra|go to mala guerra|make mala guerra|do mala guerra|fight a bad war"
            "|call mala guerra|call bad war|ask for mala guerra|declare mala guerra"
            "|fight mala guerra|stay in mala guerra|stay in bad war|keep at mala guerra|keep up mala guerra"
            "|keep at bad war|continue mala guerra|go on with mala guerra|fight bad war|wage mala guerra|fight on"
            "|keep fighting|another round|fight another round",
            "acepta mala guerra|usa mala guerra|elige mala guerra|ve a mala guerra|entra en mala guerra|recurre a mala"
            " guerra|quiere mala guerra|lucha a mala guerra|pelea a mala guerra|combate a mala guerra|juega mala guerra"
            "|sigue en mala guerra|continúa en mala guerra|sigue mala guerra|sigue con mala guerra"
            "|continúa con mala guerra|sigue peleando|sigue luchando|sigue combatiendo|otra ronda|pelea otra ronda"
            "|combate otra ronda"
            "|declara mala guerra|haz mala guerra|hacer mala guerra|pide mala guerra|exige mala guerra|mala guerra",
        ),
        "CONSOLIDATE": Text("consolidate", "consolida"),
        "CARACOLE": Text(
            "caracole", "caracolea|haz caracola|hace caracola|haga caracola|hacer caracola|haz la caracola"
        ),
        "CONTINUE": Text(
            "continue|carry on",
            "continúa|sigue adelante",
        ),
    },
    label=POLICY.label,
)
"""Those that people speak of as of something done."""
TIMES = AnyOf(
    Fixed(
        1,
        Text(
            "once|one time|one round|1 extra round|1 more round|1 round more|1 round",
            "una vez|una ronda|una sola vez|una vez nada más|una ronda nada más|1 ronda|1 ronda más|1 ronda extra",
        ),
    ),
    Fixed(2, Text("twice|2 rounds|2 times", "dos veces|2 rondas")),
    Fixed(3, Text("3 rounds|3 times", "3 veces|3 rondas")),
    whole(20, "times", "veces"),
    label=Text("times", "veces"),
)
_say = SPEECH.of({"unit": WHO, "policy": _POLICY, "max": TIMES, "when": CONDITION})
_policies = _say.of(into="policies.{unit}.{policy}")


def _policy(word: str) -> Any:
    def meaning(slots: Slots) -> dict[str, Any]:
        fields = (("max", "max"), ("when", "if"))
        told = "" if word == "YES" and "when" in slots else word  # a condition says yes by itself
        return {"word": told, **{name: slots[slot] for slot, name in fields if slot in slots}}

    return meaning


def _after_winning(slots: Slots) -> dict[str, Any] | None:
    """Only who has won consolidates or goes on."""
    return _policy("NO")(slots) if slots["policy"] in ("CONSOLIDATE", "CONTINUE") else None


POLICIES_SAID = (
    *_policies(
        _policy("ALWAYS"),
        "{unit} always {policy}",
        "{unit} siempre {policy}",
        "{unit} {policy} always",
        "{unit} {policy} siempre",
        "{unit} (pide | declara | haz | exige) siempre {policy}",
        "{unit} (pide | declara | haz | exige) siempre {policy}",
    ),
    *_policies(
        _policy("YES"),
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
        _policy("NO"),
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
    *_say(
        _policy("YES"),
        "{policy}[,] [but] [for] (only | at most | no more than) {max}[ [,] [but|and] [only] (if | while) {when}]",
        "{policy}[,] [pero] [durante] (solo | como mucho | como máximo | no más de) {max}"
        "[ [,] [pero|y] [solo] (si | mientras) {when}]",
        "{policy} [for] {max} [(at most | only | maximum | and no more)]",
        "{policy} [durante] {max} [(como mucho | como máximo | solo | máximo | y no más | y ya)]",
        "(allow | permit) {max} of {policy}",
        "(permite | autoriza) {max} de {policy}",
        into="policies.ALL.{policy}",
    ),
    *_say(
        always({"word": "NO"}),
        "{unit}[,] <if> (win | wins) [(fight | combat)][,] (stay | stay put | stay where is | not move | not advance)",
        "{unit}[,] <if> (gana | vence) [(combate | lucha)][,] (queda | queda donde está | no mueve | no avanza)",
        "{unit} (stay | stay put | stay where is) (if | when) (win | wins) [(fight | combat)]",
        "{unit} (queda | queda donde está | no mueve | no avanza) (si | cuando) (gana | vence) [(combate | lucha)]",
        "{unit} (stay | stay put | stay where is) after [a] (win | victory | winning)",
        "{unit} (queda | queda donde está) (tras | después de) (ganar | vencer | victoria)",
        into="policies.{unit}.CONSOLIDATE",
    ),
    *_say(
        _policy("ALWAYS"),
        "always {policy}",
        "siempre {policy}",
        "{policy} always",
        "{policy} siempre",
        into="policies.ALL.{policy}",
    ),
    *_say(
        _policy("NO"),
        "<nobody> {policy}",
        "[no] <nobody> {policy}",
        "[we|i] (refuse | decline | reject) {policy}",
        "(rechaza | declina | rehúsa) {policy}",
        "(do not | never | no) {policy} [(with | by) (anyone | anybody | any troop | any unit)]",
        "(no | nunca | sin) {policy} [[con] <nobody>]",
        "[we|i] (not want [any] | want no) {policy}",
        "no querer [ninguna] {policy}",
        into="policies.ALL.{policy}",
    ),
    *_say(
        _after_winning,
        "(after | once | when) [a|we|they] (win | wins | winning | victory)[,] (<nobody> {policy} | not {policy})",
        "(después de | tras | al) (ganar | vencer | victoria)[,] [no] (<nobody> {policy} | {policy} <nobody>)",
        into="policies.ALL.{policy}",
    ),
)
PAUSES_SAID = _say(
    None,
    "<stop and ask> (if | when | once) {when}",
    "<stop and ask> (si | cuando | en cuanto) {when}",
    "<if> {when}[,] <stop and ask>",
    "(si | cuando | en cuanto) {when}[,] <stop and ask>",
    into="pauses[]",
)
