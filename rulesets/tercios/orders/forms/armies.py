"""Choosing an army at the table: ready armies to start from, what a list contains, and its errors. [D-02, A-38]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.armies.musters import Told, counted, list_of, list_of_code, told_problem
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.language.armies.army_code import CODE
from rulesets.tercios.orders.language.armies.army_names import ELITE_RULE, EXTRA_DISCIPLINE, KINDS, option_names
from rulesets.tercios.position.army import (
    ArmyList,
    Command,
    EliteUnit,
    Leader,
    TroopChoice,
    army_points,
    leader_points,
    troop_points,
)
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.army_check import army_warnings
from rulesets.tercios.rules.armies.meetings import likely_lists
from rulesets.tercios.rules.armies.ready_armies import ready_armies

QUESTION = ChooseArmy("army")


def offered(view: View, language: str) -> list[Told]:
    """The ready armies that the points allow: those first that can have met the other side's, the largest first."""
    likely = likely_lists(view.audience)
    found = sorted(
        ready_armies(limit=view.options.points),
        key=lambda ready: (ready.army.list not in likely, -ready.limit, ready.name.in_(language)),
    )
    return [
        {
            "id": ready.id,
            "name": ready.name.in_(language),
            "points": ready.total,
            "text": order_language.write(QUESTION, ready.army, view, language),
        }
        for ready in found
    ]


def from_code(view: View, code: str, language: str) -> Told:
    """The list of a code that somebody shared, as text to continue with."""

    def write(army: ArmyList) -> str:
        return order_language.write(QUESTION, army, view, language)

    return list_of_code(code, CODE, write, lambda text: about_army(view, text, language), language)


def about_army(view: View, text: str, language: str) -> Told:
    """What the text describes, Command by Command with its cost, and its problems, slot by slot."""
    reading = order_language.read(text, [QUESTION], view, language)
    army, problems = list_of(reading, QUESTION, ArmyList, view)
    warnings: list[Problem] = []
    if army is not None and not reading.problems:
        warnings = [reading.located(warning.under(QUESTION.key)) for warning in army_warnings(army)]
    told = {
        "text": text,
        "limit": view.options.points,
        "problems": [_told(problem, army, language) for problem in problems],
        "warnings": [_told(warning, army, language) for warning in warnings],
    }
    return told if army is None else {**told, **_holds(army, language)}


def _holds(army: ArmyList, language: str) -> Told:
    general = Text("General", "Comandante").in_(language)
    parts = [
        {
            "title": f"{general}{_named(army.general, language)}",
            "points": leader_points(army.general, general=True) + (troop_points(army.elite) if army.elite else 0),
            "troops": _troops([army.elite] if army.elite else [], language),
        }
    ]
    parts += [_part(command, language) for command in army.commands]
    known = army.list in CATALOGUE.lists
    return {
        "list": CATALOGUE.lists[army.list].name.in_(language) if known else army.list,
        "points": army_points(army),
        "parts": parts,
        "code": CODE.share(army),
    }


def _part(command: Command, language: str) -> Told:
    officer = leader_points(command.officer, general=False) if command.officer else 0
    title = capital(KINDS[command.kind]).in_(language)
    led = _named(command.officer, language) if command.officer else ""
    return {
        "title": f"{title}{led}",
        "points": officer + sum(map(troop_points, command.troops)),
        "troops": _troops(command.troops, language),
    }


def _named(leader: Leader, language: str) -> str:
    level = Text(f"Level {leader.level}", f"Nivel {leader.level}").in_(language)
    gifts = [
        (CATALOGUE.virtues.get(gift) or CATALOGUE.qualities[gift]).name.in_(language)
        for gift in (*leader.virtues, *leader.qualities)
        if gift in CATALOGUE.virtues or gift in CATALOGUE.qualities
    ]
    return ", ".join([f" {leader.name}".rstrip(), level, *gifts])


def _troops(choices: Any, language: str) -> list[Told]:
    return counted((_name(choice, language), troop_points(choice)) for choice in choices)


def _name(choice: TroopChoice, language: str) -> str:
    troop = CATALOGUE.troops.get(choice.troop)
    name = troop.name.in_(language) if troop else choice.troop
    named = f"{choice.name} ({name})" if choice.name else name
    bought = list(choice.options)
    if isinstance(choice, EliteUnit):
        bought += [ELITE_RULE.id] if choice.elite_rule else []
        bought += [EXTRA_DISCIPLINE.id] if choice.extra_discipline else []
    names = option_names(choice.troop, isinstance(choice, EliteUnit))
    return " + ".join([named, *(names.shown(option, language, by_name=True) for option in bought)])


def _told(problem: Problem, army: ArmyList | None, language: str) -> Told:
    """A problem with the name of its slot and its line."""
    where = problem.where.removeprefix(QUESTION.key).removeprefix(".")
    return told_problem(problem, _slot(where.split("."), army, language), language)


def _slot(place: list[str], army: ArmyList | None, language: str) -> str:
    match place:
        case ["general", *_]:
            return Text("General", "Comandante").in_(language)
        case ["elite", *_]:
            return Text("Élite unit", "Unidad de élite").in_(language)
        case ["commands", at, *rest] if at.isdecimal():
            named = Text(f"Command {int(at) + 1}", f"Grupo {int(at) + 1}").in_(language)
            if army is not None and int(at) < len(army.commands):
                named = f"{named} ({KINDS[army.commands[int(at)].kind].in_(language)})"
            return f"{named}, {inner}" if (inner := _inside(rest, language)) else named
    return ""


def _inside(place: list[str], language: str) -> str:
    match place:
        case ["officer", *_]:
            return Text("Officer", "Oficial").in_(language)
        case ["troops", at, *_] if at.isdecimal():
            return Text(f"Troop {int(at) + 1}", f"Tropa {int(at) + 1}").in_(language)
    return ""
