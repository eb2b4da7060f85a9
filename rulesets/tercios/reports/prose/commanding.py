"""Command actions in words: what a Leader tries, the check, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import COMMON_ACTIONS
from rulesets.tercios.dialogue.events.checks import CommandChecked
from rulesets.tercios.dialogue.events.leading import ActionDeclared, ActionEnded, ActionVoid, LeaderTired
from rulesets.tercios.reports.prose.checks import command_dice
from rulesets.tercios.reports.prose.names import Names, Words


def action_name(action: str) -> Text:
    """The name of a Command action for people."""
    if action in CATALOGUE.qualities:
        return CATALOGUE.qualities[action].name
    return COMMON_ACTIONS.get(action, same(action))


def _attempt(event: ActionDeclared, names: Names) -> Text:
    """For example: SL1 tries to inspire ST1 with Prowess; SG tries “Bold” on SC2."""
    leader, virtue = names.unit(event.leader), CATALOGUE.virtues.get(event.virtue)
    if event.action == "correr":
        return Text("{leader} tries to hurry", "{leader} intenta correr").of(leader)
    if event.action == "inspirar" and event.targets and virtue:
        return Text(
            "{leader} tries to inspire {unit} with “{virtue}”", "{leader} intenta inspirar «{virtue}» a {unit}"
        ).of(leader, names.units(event.targets), virtue.name)
    said = Text("{leader} tries “{name}”{on}", "{leader} prueba «{name}»{on}").of(
        leader, action_name(event.action), _on(event.targets, names)
    )
    return Text("{said} with “{virtue}”", "{said}, con la Virtud «{virtue}»").of(said, virtue.name) if virtue else said


def _on(targets: Sequence[str], names: Names) -> Text:
    if not targets:
        return Text("", "")
    return Text(" on {units}", " con {units}").of(names.units(targets))


def _declared(event: ActionDeclared, names: Names) -> Text:
    return Text("{attempt}.", "{attempt}.").of(_attempt(event, names))


def attempted(
    event: ActionDeclared, checked: CommandChecked, end: ActionEnded, tired: LeaderTired | None, names: Names
) -> Text:
    """What was tried, the dice, whether it worked, and its cost, in one line."""
    attempt, rolled = _attempt(event, names), command_dice(checked)
    if end.worked:
        said = Text("{attempt} and succeeds: {rolled}", "{attempt} y lo consigue: {rolled}").of(attempt, rolled)
    elif end.opposed:
        said = Text(
            "{attempt}, {rolled}, but {opposed} keeps a cool head and it comes to nothing",
            "{attempt}, {rolled}, pero {opposed} mantiene la sangre fría y todo queda en nada",
        ).of(attempt, rolled, names.unit(end.opposed))
    else:
        said = Text("{attempt} but fails: {rolled}", "{attempt}, pero fracasa: {rolled}").of(attempt, rolled)
    if tired is None:
        return Text("{said}.", "{said}.").of(said)
    return Text("{said}. {leader} is exhausted.", "{said}. {leader} queda {leader:=agotado}.").of(
        said, names.unit(event.leader)
    )


def _void(event: ActionVoid, names: Names) -> Text:
    return Text(
        "{leader} cannot carry out “{name}” and hurries about in vain.",
        "{leader} no puede llevar a cabo «{name}» y corre en vano de un lado a otro.",
    ).of(names.unit(event.leader), action_name(event.action))


def _ended(event: ActionEnded, names: Names) -> Text:
    leader, name = names.unit(event.leader), action_name(event.action)
    if event.worked:
        return Text("{leader} succeeds with “{name}”{on}.", "{leader} consigue «{name}»{on}.").of(
            leader, name, _on(event.targets, names)
        )
    if event.opposed:
        return Text(
            "{opposed} keeps a cool head, and “{name}” of {leader} comes to nothing.",
            "{opposed} mantiene la sangre fría: «{name}», de {leader}, queda en nada.",
        ).of(names.unit(event.opposed), name, leader)
    return Text("{leader} fails with “{name}”{on}.", "{leader} no consigue «{name}»{on}.").of(
        leader, name, _on(event.targets, names)
    )


WORDS: Words = {ActionDeclared: _declared, ActionVoid: _void, ActionEnded: _ended}
