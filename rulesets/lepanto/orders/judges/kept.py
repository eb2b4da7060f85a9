"""Whether the plans that a position keeps for later turns could have been sent. [A-11, A-23]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.positions import impossible
from rulesets.kernel.text import Problem
from rulesets.lepanto.dialogue.answers.sheet import Doctrine, Sheet
from rulesets.lepanto.orders.judges.problems import sheet_problems, whom_problems
from rulesets.lepanto.position.state import SIDES, State
from rulesets.lepanto.position.view import View, view


def kept_problems(state: State) -> list[Problem]:
    return [problem.under(f"kept.{side}") for side in SIDES for problem in _problems(view(state, side))]


def _problems(seen: View) -> list[Problem]:
    plans = seen.plans
    found: list[Problem] = []
    for name, raw in plans.doctrines.items():
        if _read(raw, Doctrine) is None:
            en, es = "That is no doctrine.", "Eso no es una doctrina."
            found.append(impossible(f"doctrines.{name}", en, es))
    for name, who in plans.groups.items():
        problems = whom_problems(str(who), seen, plans.groups, inside=name)
        found += [problem.under(f"groups.{name}") for problem in problems]
    if plans.standing is None or found:
        return found
    sheet = _read(plans.standing, Sheet)
    if sheet is None or sheet.standing is None:
        en, es = "That is no standing sheet.", "Eso no es una hoja permanente."
        return [impossible("standing", en, es)]
    return [problem.under("standing") for problem in sheet_problems(sheet, seen)]


def _read(raw: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        return None
