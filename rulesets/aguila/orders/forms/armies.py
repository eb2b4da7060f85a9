"""Choosing an army at the table: ready armies to start from, what a list contains, and its errors. [D-01]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.orders import language as order_language
from rulesets.aguila.orders.forms.army_changes import brigades_to_add, changed, units_to_add
from rulesets.aguila.orders.forms.queries import ChangeArmy
from rulesets.aguila.orders.language.armies.army_code import CODE
from rulesets.aguila.position.army import (
    ALL_BRIGADES,
    ArmyList,
    OfficerChoice,
    UnitChoice,
    army_points,
    entry_of,
    extra_points,
    officer_points,
    unit_points,
)
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.armies.meetings import likely_nations
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES, ready_armies, usual_defences
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.armies.musters import Told, counted, list_of, list_of_code, told_problem

EXTRAS = Text("Aides, sappers, positions", "Edecanes, zapadores, posiciones")
BRIGADE = Text("Brigade {number}: {name}", "Brigada {number}: {name}")
BRIGADE_NUMBER = Text("Brigade {number}", "Brigada {number}")
LEAVE_OUT = Text("Leave out this brigade", "Quitar esta brigada")
OVER_ALL = Text("Over all brigades", "Sobre todas las brigadas")
UNIT, OFFICER = Text("Unit {number}", "Unidad {number}"), Text("Officer {number}", "Oficial {number}")


def offered(view: View, question: ChooseArmy, language: str) -> list[Told]:
    """The ready armies that the points allow, those first that can have met the other side's, the largest first; with
    positions where some must be bought."""
    bought = usual_defences(question.points) if question.defences else None
    found = []
    fitting = ready_armies(limit=question.points - (bought.points if bought else 0))
    likely = likely_nations(view.own_side, view.options.scenario)
    for ready in sorted(fitting, key=lambda ready: ready.nation not in likely):
        army = READY_ARMIES[ready.id]
        army = msgspec.structs.replace(army, defences=bought) if bought else army
        name, text = ready.name.in_(language), order_language.write(question, army, view, language)
        found.append({"id": ready.id, "name": name, "points": army_points(army), "text": text})
    return found


def from_code(view: View, question: ChooseArmy, code: str, language: str) -> Told:
    """The list of a code that somebody shared, as text to continue with."""

    def write(army: ArmyList) -> str:
        return order_language.write(question, army, view, language)

    return list_of_code(code, CODE, write, lambda text: about_army(view, question, text, language), language)


def changed_army(view: View, question: ChooseArmy, asked: ChangeArmy, language: str) -> Told:
    """The list after a change. Words that are not understood must be corrected first, so that nothing is lost."""
    reading = order_language.read(asked.text, [question], view, language)
    if reading.problems:
        return about_army(view, question, asked.text, language)
    army = changed(msgspec.convert(reading.answers.get(question.key), ArmyList), asked)
    return about_army(view, question, order_language.write(question, army, view, language), language)


def about_army(view: View, question: ChooseArmy, text: str, language: str) -> Told:
    """What the text describes, brigade by brigade with its cost, and its problems."""
    reading = order_language.read(text, [question], view, language)
    army, problems = list_of(reading, question, ArmyList, view)
    shown = [_told(each, language, each.where.removeprefix(question.key).strip(".")) for each in problems]
    told = {"text": text, "limit": question.points, "problems": shown}
    return told if army is None else {**told, **_holds(army, language)}


def _holds(army: ArmyList, language: str) -> Told:
    parts = [_part(army, at, language) for at in (ALL_BRIGADES, *range(len(army.brigades)))]
    if extra_points(army):
        parts.append({"title": EXTRAS.in_(language), "points": extra_points(army), "troops": []})
    nation = BOOK.nations.get(army.nation)
    return {
        "list": capital(nation.name).in_(language) if nation else army.nation,
        "points": army_points(army),
        "parts": [part for part in parts if part["points"]],
        "code": CODE.share(army),
        "brigades": brigades_to_add(army, language),
    }


def _part(army: ArmyList, at: int, language: str) -> Told:
    """A brigade with its officers and units."""
    officers = [each for each in army.officers if each.brigade == at]
    units = [each for each in army.units if each.brigade == at]
    title = OVER_ALL if at == ALL_BRIGADES else _brigade(army.brigades[at], at + 1)
    return {
        "title": title.in_(language),
        "points": sum(map(officer_points, officers)) + sum(map(unit_points, units)),
        "troops": [
            *_droppable(army.numbered_officers(), officers, language),
            *_droppable(army.numbered_units(), units, language),
        ],
        "adds": units_to_add(army, at, language) if at != ALL_BRIGADES else [],
        "drop": _leaving_out(army, at, language),
    }


def _leaving_out(army: ArmyList, at: int, language: str) -> Told | None:
    """How the whole brigade is left out; an army keeps one. [A-ARM-08]"""
    if at == ALL_BRIGADES or len(army.brigades) == 1:
        return None
    return {"label": LEAVE_OUT.in_(language), "set": {"drop_brigade": at}}


def _droppable(
    numbered: Iterable[tuple[str, OfficerChoice | UnitChoice]],
    choices: Sequence[OfficerChoice | UnitChoice],
    language: str,
) -> list[Told]:
    """Each with the number of the last of its kind: that one would be left out. [A-ARM-02]"""
    numbers = [number for number, choice in numbered if any(choice is each for each in choices)]
    found, past = _counted(choices, language), 0
    for troop in found:
        past += troop["count"]
        troop["drop"] = {"drop": numbers[past - 1]}
    return found


def _brigade(id: str, number: int) -> Text:
    known = BOOK.brigades.get(id)
    return BRIGADE.of(number, known.name) if known else BRIGADE_NUMBER.of(number)


def _counted(choices: Iterable[OfficerChoice | UnitChoice], language: str) -> list[Told]:
    return counted((_name(each, language), _price(each)) for each in choices)


def _price(choice: OfficerChoice | UnitChoice) -> int:
    return unit_points(choice) if isinstance(choice, UnitChoice) else officer_points(choice)


def _name(choice: OfficerChoice | UnitChoice, language: str) -> str:
    entry = entry_of(choice)
    extras = choice.options if isinstance(choice, UnitChoice) else choice.abilities
    known = BOOK.options if isinstance(choice, UnitChoice) else BOOK.abilities
    names = [known[extra].name.in_(language) for extra in extras if extra in known]
    return " + ".join([capital(entry.name).in_(language) if entry else choice.entry, *names])


def _told(problem: Problem, language: str, where: str) -> Told:
    return told_problem(problem, _slot(where.split("."), language), language)


def _slot(place: list[str], language: str) -> str:
    match place:
        case ["units", at, *_] if at.isdecimal():
            return UNIT.of(int(at) + 1).in_(language)
        case ["officers", at, *_] if at.isdecimal():
            return OFFICER.of(int(at) + 1).in_(language)
        case ["brigades", at, *_] if at.isdecimal():
            return BRIGADE_NUMBER.of(int(at) + 1).in_(language)
    return ""
