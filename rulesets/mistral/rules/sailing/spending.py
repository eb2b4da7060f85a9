"""What one MP may be spent on, judged in the same way on the state and on a side's own view. [M-SEQ-14, M-SEQ-15]"""

from __future__ import annotations

from collections.abc import Collection

from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.questions.impulse import Sailing
from rulesets.mistral.position.passages import edge_beside, legal_ends
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.fleet.neutrality_limits import stays_in_harbour
from rulesets.mistral.rules.levant import is_open
from rulesets.mistral.rules.sailing.doctrine import may_go_to, may_put_out
from rulesets.mistral.rules.sailing.expeditious import hurried_steps, must_hurry
from rulesets.mistral.rules.sailing.harbours import can_enter_now, can_sail
from rulesets.mistral.rules.sailing.stations import can_blockade, can_drive_off, can_interdict

MARK_TIME = Sailing(do="mark")


def may_spend(scene: Scene, id: str, sailing: Sailing) -> bool:
    """Whether a Formation or Dummy may spend its MP in this way."""
    if id in scene.dummies:
        return sailing.do == "mark" or (sailing.do == "pass" and sailing.to in legal_ends(scene, id))
    home = steps_home(scene, id)
    if home:
        return sailing in home
    return _may_spend_at_will(scene, id, sailing)


def _may_spend_at_will(scene: Scene, id: str, sailing: Sailing) -> bool:
    place = scene.formations[id].place
    match sailing.do:
        case "mark":
            return True
        case "pass":
            return _may_pass(scene, id, sailing.to)
        case "enter":
            return can_enter_now(scene, id)
        case "sail":
            return can_sail(scene, id) and may_put_out(scene, id) and not stays_in_harbour(scene, id)
        case "blockade":
            return _on_arrival(scene, id, sailing) and can_blockade(scene, id, sailing.to or place)
        case "interdict":
            return _on_arrival(scene, id, sailing) and can_interdict(scene, id, sailing.to or place)
        case "remove":
            return can_drive_off(scene, id, place)
        case "leave":
            return may_leave_map(scene, id)


def _may_pass(scene: Scene, id: str, end: str) -> bool:
    return end in legal_ends(scene, id) and may_go_to(scene, id, end)


def _on_arrival(scene: Scene, id: str, sailing: Sailing) -> bool:
    """A station is taken where the Formation is, or on arrival at the named neighbour. [M-PORT-20]"""
    return sailing.to in ("", scene.formations[id].place) or _may_pass(scene, id, sailing.to)


def may_leave_map(scene: Scene, id: str) -> bool:
    """Only where an Order sends it: to the Levant by the east edge, to the guerre de course by the west. [M-MOVE-07]"""
    edge = edge_beside(scene.formations[id].place)
    if not edge or scene.formations[id].harbour:
        return False
    for chit in scene.chits.values():
        if chit.state == "issued" and chit.holder == id:
            kind = FORCES.chits[chit.entry].type
            if edge == "off_east" and kind == "rendezvous" and chit.partner == "levant":
                return is_open(scene)
            if edge == "off_west" and kind == "guerre_de_course":
                return True
    return False


# Formations without a choice.


def steps_home(scene: Scene, id: str) -> list[Sailing]:
    """What a Formation that must sail Expeditiously may do, the engine's own choice first.
    Empty for all others. [M-FORM-07]"""
    if not must_hurry(scene, id):
        return []
    place = scene.formations[id].place
    steps = hurried_steps(scene, id)
    return [Sailing(do="enter") if step == place else Sailing(do="pass", to=step) for step in steps]


def hurried(scene: Scene, id: str) -> bool:
    """Whether it must sail Expeditiously and can."""
    return bool(steps_home(scene, id))


def default_sailing(scene: Scene, id: str) -> Sailing:
    """Marking time, or the next step home if it must hurry. [M-SEQ-15]"""
    return next(iter(steps_home(scene, id)), MARK_TIME)


# For people.


def sailing_problem(scene: Scene, id: str, sailing: Sailing, movers: Collection[str]) -> Problem | None:
    """Why a Formation cannot spend its MP in this way, or None."""
    if id not in movers:
        text = Text("It has no Movement Point in this increment.", "No tiene punto de movimiento en este incremento.")
        return Problem(id, "no-mp", text, tuple(movers))
    plain = Sailing(do=sailing.do, to=sailing.to)
    if may_spend(scene, id, plain):
        return None
    legal = tuple(_name(each) for each in choices(scene, id))
    text = Text("It cannot spend its Movement Point so.", "No puede gastar así su punto de movimiento.")
    return Problem(id, "no-such-move", text, legal)


def choices(scene: Scene, id: str) -> list[Sailing]:
    """Everything that it may do with an MP now, the default first."""
    home = steps_home(scene, id)
    if home:
        return home
    place = scene.dummies[id].place if id in scene.dummies else scene.formations[id].place
    ends = list(CHART.passages.get(place, ()))
    found = [MARK_TIME, *(Sailing(do="pass", to=end) for end in ends)]
    found += [Sailing(do=do) for do in ("enter", "sail", "blockade", "interdict", "remove", "leave")]
    found += [Sailing(do=do, to=end) for do in ("blockade", "interdict") for end in ends]
    return [sailing for sailing in found if may_spend(scene, id, sailing)]


def _name(sailing: Sailing) -> str:
    return f"{sailing.do} {sailing.to}".strip()
