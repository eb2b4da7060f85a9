"""Checks in words."""

from __future__ import annotations

from rulesets.kernel.nouns import Noun
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.events.checks import CommandChecked, OrderChecked
from rulesets.tercios.reports.prose.dice_words import at_least, dice, faces, source_name, successes_words, thrown
from rulesets.tercios.reports.prose.names import Names, Words

OCCASIONS: dict[str, Text] = {
    "order": Text("to use its card", "para usar su carta"),
    "reaction": Text("to react", "para reaccionar"),
    "caracole": Text("to caracole", "para caracolear"),
    "mandobles": Text("against the two-handed swords", "ante los mandobles"),
    "frenzy": Text("in its frenzy", "en pleno frenesí"),
    "bombard": Text("under the giant gun", "bajo el cañón superpesado"),
    "impetuosos": Text("to hold its impetuous men back", "para contener a sus impetuosos"),
    "provoked": Text("not to be provoked", "para no dejarse provocar"),
    "numerosos": Text("to recover more of its men", "para recuperar más hombres"),
    "heart": Text("not to lose heart", "para no perder el ánimo"),
    "escape": Text("to get out of the way", "para quitarse de en medio"),
}
"""What a check was for. A Leader's action has its own name."""


ORDER_CHECK = Text("its order check", "su chequeo de orden")
DISCIPLINE_CHECK = Text("a discipline check {why}", "un chequeo de disciplina {why}")


def occasion(why: str, who: Noun) -> Text:
    if why in OCCASIONS:
        return OCCASIONS[why]
    return Text("for “{name}”", "de «{name}»").of(source_name(why.lower(), who))


def order_checked(event: OrderChecked, names: Names) -> Text:
    unit = names.unit(event.unit)
    why, rolled = occasion(event.why, unit), thrown(event.pool, event.roll, event.least, unit)
    check = ORDER_CHECK if event.why == "order" else DISCIPLINE_CHECK.of(why)
    if not event.successes:
        return Text("{unit} fails {check}: {rolled}.", "{unit} falla {check}: {rolled}.").of(unit, check, rolled)
    return Text("{unit} passes {check}: {rolled}, {successes}.", "{unit} supera {check}: {rolled}, {successes}.").of(
        unit, check, rolled, successes_words(event.successes)
    )


def command_dice(event: CommandChecked) -> Text:
    """For example: 2 dice for 5+ [5, 6]. A Leader of Level 0 has none."""
    if event.roll is None:
        return Text("without any dice", "sin dados")
    return Text("{dice} for {least} {faces}", "{dice} a {least} {faces}").of(
        dice(len(event.roll.faces)), at_least(event.least), faces(event.roll)
    )


def command_checked(event: CommandChecked, names: Names) -> Text:
    leader, rolled = names.unit(event.leader), command_dice(event)
    why = occasion(event.why, leader)
    if not event.successes:
        return Text(
            "{leader} fails a Command check {why}: {rolled}.", "{leader} falla un chequeo de Mando {why}: {rolled}."
        ).of(leader, why, rolled)
    return Text(
        "{leader} passes a Command check {why}: {rolled}, {successes}.",
        "{leader} supera un chequeo de Mando {why}: {rolled}, {successes}.",
    ).of(leader, why, rolled, successes_words(event.successes))


WORDS: Words = {OrderChecked: order_checked, CommandChecked: command_checked}
