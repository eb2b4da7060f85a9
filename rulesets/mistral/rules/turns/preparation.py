"""The preparation before the first Turn: simultaneous, hidden, without checks. [M-SEQ-03]"""

from __future__ import annotations

from rulesets.kernel.table import Play, both
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Reorganise, Worksheet
from rulesets.mistral.dialogue.events.fleet import Prepared
from rulesets.mistral.dialogue.events.politics import CourseWarAdopted
from rulesets.mistral.dialogue.questions.administration import Prepare
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.state import SIDES
from rulesets.mistral.rules.chits.orders_step import orders_step
from rulesets.mistral.rules.fleet.reorganising import rearrange
from rulesets.mistral.rules.politics.year import COURSE_WAR
from rulesets.mistral.rules.searching.assigning import assign_auxiliaries


def play_preparation(field: Field) -> Play[None]:
    """One segment: use of the 50-gun ships, arrangement, a Quarterly Orders Step, Assignments. Then Turn 1 follows."""
    prepared = yield from both({side: Prepare(field.key(f"prepare/{side}")) for side in SIDES})
    for side in SIDES:
        arrange(field, side, prepared[side])
    sheets = {side: Worksheet(orders=plan.orders, assign=plan.assign) for side, plan in prepared.items()}
    yield from orders_step(field, sheets)
    assign_auxiliaries(field, sheets)
    field.state.phase, field.state.impulse = "impulse", 1
    field.tell(Prepared(scenario=field.options.scenario))
    adopt_course_war(field)


def adopt_course_war(field: Field) -> None:
    """A game that starts in 1745 starts with the guerre de course, before anything else. [M-SEQ-05]"""
    politics = field.state.politics
    if field.date >= COURSE_WAR and not politics.guerre_de_course:
        politics.guerre_de_course = True
        field.tell(CourseWarAdopted())


def arrange(field: Field, side: Side, plan: Preparation) -> None:
    """Pairs that serve as Fleet-50s, then the list of actions, then vacant posts. [D-01, D-48]"""
    pairs = [Reorganise(do="to_fleet50", squadrons=pair) for pair in plan.fleet50s]
    rearrange(field, side, [*pairs, *plan.arrange], free=True)
    for id in list(field.leaders):
        field.change_leader(id, moved=False)
