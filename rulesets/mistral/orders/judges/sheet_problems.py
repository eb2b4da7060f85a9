"""Finds errors in a Worksheet or a Preparation, judged by the side's own view. [M-ASYNC-23, M-ASYNC-30]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side, other
from rulesets.mistral.dialogue.answers.worksheet import (
    HarbourPart,
    OrdersPart,
    Preparation,
    Reinforcement,
    Reorganise,
    Worksheet,
)
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.roster import Draft
from rulesets.mistral.position.view import View, chit_side
from rulesets.mistral.position.wishes import Wishes
from rulesets.mistral.rules.chits.issuing import issue_problem
from rulesets.mistral.rules.fleet.counters import AUXILIARY_LETTERS, is_squadron_counter
from rulesets.mistral.rules.fleet.fifties import form_fifty_fault
from rulesets.mistral.rules.fleet.rearranging import carry_out, fault
from rulesets.mistral.rules.searching.assigning import (
    AVAILABLE,
    LEVANT,
    assign_fault,
    attempted,
    known_fifties,
    too_early,
)

NEW = "new"
PICKED = ("escort", "rendezvous")
"""Types of which a player may take a chit by choice. [M-ORDER-09]"""
NOT_YOURS = Text("You have no such piece.", "No tienes esa pieza.")
NO_PORT = Text("This is not a Friendly Port.", "Este no es un puerto amigo.")


def worksheet_problems(sheet: Worksheet, view: View) -> list[Problem]:
    side = _side(view)
    return [
        *_under("orders", orders_problems(sheet.orders, view)),
        *_under("assign", _sheet_assignments(sheet, view, side)),
        *_under("reinforcement", _reinforcement_problems(sheet.reinforcement, view, side)),
        *_under("reorganise", rearranging_problems(sheet.reorganise, Draft(view), view, side)),
        *_under("harbour", _harbour_problems(sheet.harbour, view, side)),
        *_under("bases", _base_problems(sheet.bases, view)),
        *_under("wishes", _wish_problems(sheet.wishes, side)),
    ]


def preparation_problems(sheet: Preparation, view: View) -> list[Problem]:
    """[M-SEQ-03]"""
    side = _side(view)
    draft = Draft(view)
    found: list[Problem] = []
    for n, pair in enumerate(sheet.fleet50s):
        why = form_fifty_fault(draft, side, pair, any_condition=True)
        action = Reorganise(do="to_fleet50", squadrons=pair)
        why = why or fault(draft, side, action, free=True)
        if why:
            found.append(Problem(f"fleet50s.{n}", "no-fleet50", why))
        else:
            carry_out(draft, side, action)
    found += _under("arrange", rearranging_problems(sheet.arrange, draft, view, side, free=True))
    found += _under("orders", orders_problems(sheet.orders, view, drawn_only=True))
    return found + _under("assign", assignment_problems(sheet.assign, draft, view))


def _side(view: View) -> Side:
    return other(other(view.audience))


def _under(prefix: str, problems: Iterable[Problem]) -> list[Problem]:
    return [problem.under(prefix) for problem in problems]


# Orders.


def orders_problems(part: OrdersPart, view: View, *, drawn_only: bool = False) -> list[Problem]:
    """Problems with chits that are not the side's own or not in hand, and with holders that cannot execute them.

    With `drawn_only` no chit is in hand yet. [M-ORDER-08..11]"""
    found: list[Problem] = []
    if part.pick and part.sets:
        text = Text("Draw sets, or pick one chit: not both.", "O sacas juegos o eliges una orden: no ambas cosas.")
        found.append(Problem("pick", "draw-or-pick", text))
    if part.pick and (_chit_type(part.pick, view) not in PICKED):
        text = Text(
            "Only an Escort or Rendezvous chit may be picked.", "Solo puede elegirse una orden de escolta o de reunión."
        )
        found.append(Problem("pick", "not-to-pick", text))
    for n, issue in enumerate(part.issue):
        if not _may_hold(issue.to, view):
            found.append(Problem(f"issue.{n}.to", "no-holder", NOT_YOURS))
        elif not drawn_only and (why := issue_problem(view, issue)) is not None:
            found.append(Problem(f"issue.{n}", "cannot-be-issued", why))
    holders = [issue.to for issue in part.issue]
    for n, issue in enumerate(part.issue):
        if issue.to in holders[:n] or issue.chit in [each.chit for each in part.issue[:n]]:
            text = Text(
                "One Order a Formation, one Formation an Order.", "Una orden por formación y una formación por orden."
            )
            found.append(Problem(f"issue.{n}", "twice", text))
    for kind, holder in part.issue_drawn.items():
        if kind not in FORCES.order_defaults:
            text = Text("There is no such type of Order.", "No hay ese tipo de orden.")
            found.append(Problem(f"issue_drawn.{kind}", "no-type", text, tuple(FORCES.order_defaults)))
        elif not _may_hold(holder, view):
            found.append(Problem(f"issue_drawn.{kind}", "no-holder", NOT_YOURS))
    return found


def _chit_type(id: str, view: View) -> str:
    chit = view.chits.get(id)
    if chit is not None:
        return FORCES.chits[chit.entry].type
    return ""


def _may_hold(id: str, view: View) -> bool:
    """Formations, Auxiliaries and single Squadrons may hold Orders. A single Squadron takes only Escort and
    Rendezvous Orders. [M-FORM-05]"""
    return id in view.formations or id in view.auxiliaries or id in view.squadrons


# Auxiliaries.


def _sheet_assignments(sheet: Worksheet, view: View, side: Side) -> list[Problem]:
    """Fleet-50s that the sheet itself forms are Assigned after that, the others before. [M-FORM-32, M-AUX-10]"""
    draft, trial = Draft(view), Draft(view)
    rearranging_problems(sheet.reorganise, trial, view, side)
    new = known_fifties(trial) - known_fifties(view)
    wished = sheet.assign or {}
    found = assignment_problems({id: to for id, to in wished.items() if id not in new}, draft, view)
    late = {id: to for id, to in wished.items() if id in new}
    if late:
        rearranging_problems(sheet.reorganise, draft, view, side)
        found += assignment_problems(late, draft, view)
    return found


def assignment_problems(assign: Mapping[str, str] | None, draft: Draft, view: View) -> list[Problem]:
    """Tries the assignments as the Step will do them. [M-AUX-10]"""
    covered = view.levant_covered

    def attempt(id: str, to: str) -> Text | None:
        nonlocal covered
        ship = draft.auxiliaries.get(id)
        if ship is None or ship.side != view.audience:
            return NOT_YOURS
        fault = assign_fault(draft, ship, to, covered)
        if fault is None and to == AVAILABLE:
            fault = too_early(view, view.levant, id)
            covered -= fault is None
        elif fault is None and to == LEVANT:
            covered += 1
            draft.change_auxiliary(id, box="levant", at="")
        elif fault is None:
            draft.change_auxiliary(id, box="assigned", at=to)
        return fault

    faults = attempted(assign or {}, attempt)
    return [
        Problem(id, "no-auxiliary" if why == NOT_YOURS else "cannot-be-assigned", why) for id, why in faults.items()
    ]


# Reinforcement and reorganisation.


def _reinforcement_problems(part: Reinforcement, view: View, side: Side) -> list[Problem]:
    found: list[Problem] = []
    for what, port in part.place.items():
        if what != NEW and not is_squadron_counter(what, side) and what not in FORCES.contingents:
            found.append(Problem(f"place.{what}", "no-squadron", NOT_YOURS))
        elif port not in CHART.places or not is_friendly(view, port, side):
            found.append(Problem(f"place.{what}", "not-friendly", NO_PORT))
    return found


def rearranging_problems(
    actions: Sequence[Reorganise], draft: Draft, view: View, side: Side, *, free: bool = False
) -> list[Problem]:
    """Tries each action after those before it, with every check passed. An action that names Squadrons or Leaders
    that may arrive in the same Step is judged only in the Step."""
    found: list[Problem] = []
    for n, action in enumerate(actions):
        if not free and _names_what_may_come(action, draft, side):
            continue
        why = fault(draft, side, action, free=free)
        if why is None and free and action.do == "ransom":
            why = Text("Nobody is captured yet.", "Aún no hay cautivos.")
        if why is None:
            carry_out(draft, side, action)
        else:
            found.append(Problem(str(n), "cannot-be-done", why))
    return found


def _names_what_may_come(action: Reorganise, draft: Draft, side: Side) -> bool:
    squadrons = [id for id in action.squadrons if id not in draft.squadrons]
    if squadrons:
        return all(is_squadron_counter(id, side) for id in squadrons)
    leader = FORCES.leaders.get(action.leader)
    if leader is not None and action.leader not in draft.leaders:
        return FORCES.contingents[leader.contingent].fleet == side
    return False


# Harbour.


def _harbour_problems(part: HarbourPart, view: View, side: Side) -> list[Problem]:
    found: list[Problem] = []
    for name, ids in (("lay_up", part.lay_up or ()), ("fit_out", part.fit_out or ())):
        found += [Problem(f"{name}.{n}", "no-squadron", NOT_YOURS) for n, id in enumerate(ids) if not _own(id, side)]
    for port, ids in part.repair.items():
        if port not in CHART.places or not CHART.places[port].has_harbour:
            found.append(Problem(f"repair.{port}", "no-port", Text("There is no such Port.", "No hay tal puerto.")))
        found += [
            Problem(f"repair.{port}.{n}", "no-squadron", NOT_YOURS) for n, id in enumerate(ids) if not _own(id, side)
        ]
    for port, rps in part.rps.items():
        stored = view.victualled.get(port, 0) if side == "british" else 0
        if rps > stored:
            text = Text("Only {stored} RPs are stored there.", "Allí solo hay {stored} PR.").of(stored)
            found.append(Problem(f"rps.{port}", "no-stores", text, (f"0..{stored}",)))
    return found


def _own(id: str, side: Side) -> bool:
    return is_squadron_counter(id, side)


def _base_problems(bases: Mapping[str, str], view: View) -> list[Problem]:
    """[M-PIRATE-02, M-PIRATE-30]"""
    found: list[Problem] = []
    for id, base in bases.items():
        corsair = FORCES.corsairs.get(id)
        place = CHART.places.get(base)
        if corsair is None:
            found.append(Problem(id, "no-corsair", Text("There are no such corsairs.", "No hay tales corsarios.")))
        elif place is None or not (place.pirate_base or place.corsair_base == id):
            found.append(Problem(id, "no-base", Text("They cannot be based there.", "No pueden tener base allí.")))
    return found


def _wish_problems(wishes: Wishes, side: Side) -> list[Problem]:
    return [
        Problem(f"withdraw.{n}", "no-piece", NOT_YOURS)
        for n, id in enumerate(wishes.withdraw)
        if not _own(id, side) and not _own_auxiliary(id, side)
    ]


def _own_auxiliary(id: str, side: Side) -> bool:
    letters = id.split("_")[0]
    return any(
        letters == initials and FORCES.contingents[contingent].fleet == side
        for contingent, initials in AUXILIARY_LETTERS.items()
    )


def own_chits(view: View) -> list[str]:
    """Chits in hand, for lists in forms."""
    return [id for id, chit in view.chits.items() if chit.state == "hand" and chit_side(chit) == view.audience]
