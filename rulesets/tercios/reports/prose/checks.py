"""Checks in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.events.checks import CommandChecked, OrderChecked
from rulesets.tercios.reports.prose.dice_words import faces, source_name, successes_words, thrown

OCCASIONS: dict[str, Text] = {
    "order": Text("to carry out its order", "para cumplir su orden"),
    "reaction": Text("to react", "para reaccionar"),
    "caracole": Text("to caracole", "para caracolear"),
    "mandobles": Text("against the two-handed swords", "contra los mandobles"),
    "frenzy": Text("in its frenzy", "en su frenesí"),
    "bombard": Text("under the giant gun", "bajo el cañón superpesado"),
    "impetuosos": Text("to hold its impetuous men back", "para contener a sus impetuosos"),
    "provoked": Text("not to be provoked", "para no dejarse provocar"),
    "numerosos": Text("to recover more of its men", "para recuperar más hombres"),
    "heart": Text("not to lose heart", "para no perder el ánimo"),
    "escape": Text("to get out of the way", "para quitarse de en medio"),
}
"""What a check was for; a Leader's action goes by its own name."""


def occasion(why: str) -> Text:
    if why in OCCASIONS:
        return OCCASIONS[why]
    name = source_name(why.lower())
    return Text("({name})", "({name})").of(name)


def _outcome(successes: int) -> Text:
    if not successes:
        return Text("it fails", "falla")
    counted = successes_words(successes)
    return Text("passed with {counted}", "superado con {counted}").of(counted)


def order_checked(event: OrderChecked) -> Text:
    why, rolled, result = occasion(event.why), thrown(event.pool, event.roll, event.least), _outcome(event.successes)
    return Text(
        "{unit} checks discipline {why}. {rolled}: {result}.",
        "{unit} hace un chequeo de disciplina {why}. {rolled}: {result}.",
    ).of(event.unit, why, rolled, result)


def command_checked(event: CommandChecked) -> Text:
    why = occasion(event.why)
    if event.roll is None:
        return Text(
            "{leader} makes a Command check {why} without any dice: it fails.",
            "{leader} hace un chequeo de Mando {why} sin dados: falla.",
        ).of(event.leader, why)
    result, rolled = _outcome(event.successes), f"{event.least}+: {faces(event.roll)}"
    return Text(
        "{leader} makes a Command check {why}, {rolled}: {result}.",
        "{leader} hace un chequeo de Mando {why}, a {rolled}: {result}.",
    ).of(event.leader, why, rolled, result)


WORDS: Words = {OrderChecked: order_checked, CommandChecked: command_checked}
