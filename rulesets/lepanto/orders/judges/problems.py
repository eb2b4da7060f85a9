"""Why a sheet cannot be carried out at all. What merely comes to nothing when its turn comes is no mistake. [A-04]"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from rulesets.kernel.text import Problem, Text
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    DoctrineLine,
    FaceLine,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Otherwise,
    Sheet,
)
from rulesets.lepanto.orders.plans.dressing import GALLEASS
from rulesets.lepanto.orders.plans.facing import NAMES, TURNS
from rulesets.lepanto.orders.plans.selections import MOST_PARTS, Unreadable, chosen, parsed, reached
from rulesets.lepanto.orders.plans.situations import CONDITIONS
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View

T = TypeVar("T")
MOST_SAVED = 100
"""Groups of a side, and doctrines."""


def sheet_problems(sheet: Sheet, view: View) -> list[Problem]:
    groups = {**view.plans.groups, **sheet.groups}
    doctrines = {*view.plans.doctrines, *sheet.doctrines}
    found = [
        *_number_problems("groups", groups, sheet.groups),
        *_number_problems("doctrines", doctrines, sheet.doctrines),
    ]
    for name, who in groups.items() if sheet.groups else ():  # a group saved anew may tangle up older ones
        found += [problem.under(f"groups.{name}") for problem in whom_problems(who, view, groups, inside=name)]
    found += _each("move", sheet.move, lambda line: _move_problems(line, view, groups))
    found += [problem.under("fight") for problem in fight_problems(sheet.fight, view, groups, doctrines)]
    found += _each("face", sheet.face, lambda line: face_problems(line, view, groups))
    return found


def _number_problems(where: str, kept: Collection[str], new: Collection[str]) -> list[Problem]:
    """What is saved is kept to the end of the game."""
    if not new or len(kept) <= MOST_SAVED:
        return []
    text = Text(
        "No more than {most} are kept: save it by the name of one that you no longer need.",
        "No se guardan más de {most}: usa el nombre de una entrada que ya no necesites.",
    )
    return [Problem(where, "too-many", text.of(MOST_SAVED))]


def _each(name: str, lines: Sequence[T], problems: Callable[[T], list[Problem]]) -> list[Problem]:
    return [problem.under(f"{name}.{at}") for at, line in enumerate(lines) for problem in problems(line)]


def whom_problems(who: str, view: View, groups: Mapping[str, str], inside: str = "") -> list[Problem]:
    """A selection must be readable and name ships of one's own; that none of them is left is no mistake. [A-13]"""
    try:
        terms = parsed(who)
    except Unreadable as wrong:
        text = Text("“{part}” names no ships.", "«{part}» no nombra ninguna nave.").of(wrong.part)
        return [Problem("who", "no-selection", text, ("all", "CC/1", "CC:G", "CC-G01..G12", "CC{fresh}"))]
    for term in terms:
        if term.group and term.group not in groups:
            text = Text("You saved no group @{name}.", "No has guardado ningún grupo @{name}.").of(term.group)
            return [Problem("who", "no-group", text, tuple(f"@{name}" for name in sorted(groups)))]
        if term.ids and not any(SHIPS[id].side == view.side for id in term.ids):
            text = Text("{part} are not your ships.", "{part} no son naves tuyas.").of(who)
            return [Problem("who", "not-yours", text)]
    return [*_nesting_problems(who, groups, inside)]


def _nesting_problems(who: str, groups: Mapping[str, str], inside: str) -> Iterator[Problem]:
    try:
        names, parts = reached(who, groups)
    except Unreadable:
        return  # told where that group is saved
    if inside and inside in names:
        text = Text("The group @{name} would be part of itself.", "El grupo @{name} formaría parte de sí mismo.")
        yield Problem("who", "circular", text.of(inside))
    elif parts > MOST_PARTS:
        text = Text(
            "With the groups in it this selection has more than {most} parts.",
            "Con los grupos que contiene, esta selección tiene más de {most} partes.",
        )
        yield Problem("who", "too-long", text.of(MOST_PARTS))


def _move_problems(line: MoveLine, view: View, groups: Mapping[str, str]) -> list[Problem]:
    found = whom_problems(line.who, view, groups)
    return [*found, *(problem.under("order") for problem in _order_problems(line.order, view))]


def _order_problems(order: Movement, view: View) -> Iterator[Problem]:
    yield from _goal_problems(order, view)
    if order.do == "steps" and not order.steps.rstrip("!"):
        yield Problem("steps", "no-steps", Text("Say which steps.", "Di qué pasos."), ("S S O",))
    if order.do == "steps" and re.search("[LRC]!", order.steps):
        text = Text(
            "“!” stands after a hex that is rowed or sailed: whoever only turns or casts off rams nobody.",
            "«!» va detrás de un hexágono a remo o a vela: quien solo vira o suelta el remolque no embiste a nadie.",
        )
        yield Problem("steps", "no-ram", text, ("S S O !",))
    if order.do == "ram" or (order.do == "steps" and order.steps.endswith("!")):
        if view.side != "islamic":
            yield Problem(
                "do", "no-rams", Text("Only Islamic ships have rams.", "Solo las naves islámicas tienen espolón.")
            )
    if order.do == "dress":
        yield from _guide_problems(order.guide, view)
    if order.do == "ram":
        yield from (problem.under("otherwise") for problem in _goal_problems(order.otherwise, view))
    if order.do in ("tow", "untow") and view.side != "christian":
        text = Text("Only Christian galleasses are towed.", "Solo las galeazas cristianas se remolcan.")
        yield Problem("do", "no-galleass", text)


def _guide_problems(guide: str, view: View) -> Iterator[Problem]:
    """Ships dress on one of their own; that it is lost is no mistake. [A-18]"""
    if guide in SHIPS and SHIPS[guide].side != view.side:
        text = Text(
            "{id} is an enemy: a line is dressed on one of your own ships.",
            "{id} es enemiga: una línea se alinea con una nave propia.",
        )
        yield Problem("guide", "not-yours", text.of(guide))
    elif guide == GALLEASS and view.side != "christian":
        text = Text("Only the Holy League has galleasses.", "Solo la Liga Santa tiene galeazas.")
        yield Problem("guide", "no-galleass", text)
    elif guide not in SHIPS and guide != GALLEASS:
        text = Text("Say on which of your ships they dress.", "Di con qué nave tuya se alinean.")
        yield Problem("guide", "no-guide", text, (GALLEASS,) if view.side == "christian" else ())


def _goal_problems(order: Movement | Otherwise, view: View) -> Iterator[Problem]:
    if order.do == "advance" and not 1 <= order.hexes <= 4:
        yield Problem(
            "hexes",
            "how-far",
            Text("A ship moves one to four hexes.", "Una nave avanza de uno a cuatro hexágonos."),
            ("1..4",),
        )
    if order.do == "close" and not order.hexes:
        yield Problem(
            "hexes", "how-near", Text("Say how near, in hexes.", "Di hasta qué distancia, en hexágonos."), ("3",)
        )
    if order.do == "toward" and not (order.to == "nearest" or order.to in SHIPS or order.to in SEA.grid.hexes):
        text = Text("“{to}” is neither a ship nor a hex.", "«{to}» no es ni una nave ni un hexágono.").of(order.to)
        yield Problem("to", "no-goal", text, ("nearest", "2530", "IC-G05"))
    if isinstance(order, Movement) and order.do == "ram" and order.to not in ("nearest", "best"):
        yield from _enemy_problems((order.to,), view, "to")


def _enemy_problems(targets: Sequence[str], view: View, where: str, words: Sequence[str] = ()) -> Iterator[Problem]:
    for target in targets:
        if target in words:
            continue
        if target not in SHIPS:
            text = Text("There is no ship {id}.", "No hay ninguna nave {id}.").of(target)
            unsaid = Text("Say which enemy ship.", "Di qué nave enemiga.")
            yield Problem(where, "no-ship", text if target else unsaid, tuple(words))
        elif SHIPS[target].side == view.side:
            text = Text("{id} is one of yours.", "{id} es una de las tuyas.").of(target)
            yield Problem(where, "own-ship", text)


def fight_problems(fight: Fight, view: View, groups: Mapping[str, str], doctrines: set[str]) -> list[Problem]:
    found = _each("lines", fight.lines, lambda line: _fight_line_problems(line, view, groups))
    found += _each("doctrines", fight.doctrines, lambda line: _doctrine_problems(line, view, groups, doctrines))
    for id in fight.rams:
        if id not in SHIPS or SHIPS[id].side != view.side:
            found.append(
                Problem("rams", "not-yours", Text("{id} is not your ship.", "{id} no es una nave tuya.").of(id))
            )
    return found


def _fight_line_problems(line: FightLine, view: View, groups: Mapping[str, str]) -> list[Problem]:
    found = [problem.under("when") for problem in CONDITIONS.problems(line.when, view)]
    if line.attack is None and not line.when:
        found.append(Problem("when", "no-condition", Text("Say when to stop.", "Di cuándo cesar.")))
    for name, attack in (("attack", line.attack), ("otherwise", line.otherwise)):
        if attack is not None:
            found += [problem.under(name) for problem in _attack_problems(attack, view, groups)]
    return found


def _attack_problems(attack: Attack, view: View, groups: Mapping[str, str]) -> Iterator[Problem]:
    yield from whom_problems(attack.who, view, groups)
    words = ("best", "nearest", "any")
    yield from _enemy_problems(attack.targets, view, "targets", words)
    if attack.act == "arms" and attack.split:
        yield from _split_problems(attack.targets, words)
    for line in attack.arcs:
        yield from _enemy_problems(line.targets, view, "arcs", words)


def _split_problems(targets: Sequence[str], words: Sequence[str]) -> Iterator[Problem]:
    if any(target in words for target in targets):
        text = Text(
            "Split fire names its targets ship by ship: “best” and “nearest” mean only one.",
            "El fuego repartido nombra sus blancos nave por nave: «el mejor» y «la más cercana» solo son uno.",
        )
        yield Problem("targets", "no-word", text, ("IC-G05, IC-G06",))
    elif len(targets) < 2:
        text = Text("Split fire needs two targets or more.", "El fuego repartido necesita dos blancos o más.")
        yield Problem("targets", "too-few", text)


def spent_problems(fight: Fight, view: View, guns: Sequence[str], close: Sequence[str]) -> list[Problem]:
    """Attacks for which none of the ships named is left. [A-07]"""
    scene, side = Scene(view), SIDES[view.side == SIDES[1]]
    found = []
    for at, line in enumerate(fight.lines):
        for name, attack in (("attack", line.attack), ("otherwise", line.otherwise)):
            able = guns if attack and attack.act == "gun" else close
            if attack and not {*able} & {*chosen(scene, side, attack.who, view.plans.groups)}:
                text = Text(
                    "None of these ships can still make this attack now.",
                    "Ninguna de estas naves puede hacer ya este ataque.",
                )
                found.append(Problem(f"lines.{at}.{name}.who", "spent", text, tuple(able)))
    return found


def _doctrine_problems(line: DoctrineLine, view: View, groups: Mapping[str, str], doctrines: set[str]) -> list[Problem]:
    found = whom_problems(line.who, view, groups)
    if line.name and line.name not in doctrines:
        text = Text("You saved no doctrine {name}.", "No has guardado ninguna doctrina {name}.").of(line.name)
        found.append(Problem("name", "no-doctrine", text, tuple(sorted(doctrines))))
    return found


def face_problems(line: FaceLine, view: View, groups: Mapping[str, str]) -> list[Problem]:
    found = whom_problems(line.who, view, groups)
    words = (*NAMES, *TURNS, "nearest", "away", "keep")
    if line.to not in words and line.to not in SHIPS and line.to not in SEA.grid.hexes:
        text = Text("“{to}” is no direction, ship or hex.", "«{to}» no es una dirección, ni una nave, ni un hexágono.")
        found.append(Problem("to", "no-facing", text.of(line.to), words))
    return found
