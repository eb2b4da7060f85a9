"""Tasks: which Auxiliaries may do which, and their effects. [M-AUX-01..03, M-AUX-11, M-AUX-33, M-FORM-34]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.book.names import auxiliary_name
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.dialogue.events.searching import FiftyConverted, ShadowEnded, TaskBegun, TaskEnded, TaskVoid
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.parts import squadrons_of, top
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.records import Task
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import Squadron
from rulesets.mistral.rules.battle.peace import french_peace, has_french
from rulesets.mistral.rules.chits.pool import entry_of, order_of
from rulesets.mistral.rules.fleet.checks import leadership_check
from rulesets.mistral.rules.fleet.counters import new_squadron_id
from rulesets.mistral.rules.fleet.flotillas import COUNTERS, composition_fault
from rulesets.mistral.rules.searching.bombarding import bombard, burn_in_harbour
from rulesets.mistral.rules.searching.convoy_attacks import attack
from rulesets.mistral.rules.searching.defying import is_forbidden, pay_if_needed
from rulesets.mistral.rules.searching.interdicting import may_interdict
from rulesets.mistral.rules.searching.reach import within_reach
from rulesets.mistral.rules.searching.screening import screened
from rulesets.mistral.rules.searching.search import search

NAMES = {
    "search": "search",
    "assist": "assist_reinforcement",
    "attack_convoy": "convoy_attack",
    "blockade": "blockade",
    "interdict": "interdict",
    "bombard": "bombardment",
    "fireship": "fireship_attack",
}
"""Tasks as the book lists them for each class."""
CONVERTED_DP = 8
COURSE_IMPULSES = 4
NO_AUXILIARY = Text("You have no Auxiliary “{auxiliary}”.", "No tienes ningún auxiliar «{auxiliary}».")


def task_problem(scene: Scene, task: AuxiliaryTask, window: int = 0) -> Text | None:
    """Why a Task can never be done as it is written, by what its side knows. None if it may be possible."""
    ship = scene.auxiliaries.get(task.auxiliary)
    if ship is None:
        return NO_AUXILIARY.of(task.auxiliary)
    if task.do == "recall":
        return _recall_fault(scene, ship)
    if ship.box != "assigned":
        return Text("{name:The} is not at hand.", "{name:El} no está disponible.").of(auxiliary_name(ship.id))
    if task.do == "convert":
        return _convert_fault(scene, ship, window)
    if NAMES[task.do] not in FORCES.auxiliaries[ship.kind].tasks:
        return Text("Its class cannot do that.", "Su clase no puede hacer eso.")
    return _target_fault(scene, ship, task, window)


def _recall_fault(scene: Scene, ship: KnownAuxiliary) -> Text | None:
    """An Auxiliary that Interdicts in the guerre de course stays at least four Impulses. [M-ORDER-62]"""
    if ship.box != "tasked" or ship.task is None:
        return Text("It is on no Task.", "No está en ninguna tarea.")
    if ship.task.kind == "interdict" and order_of(scene, ship.id) is None and ship.task.impulses < COURSE_IMPULSES:
        return Text("It must stay four Impulses.", "Ha de quedarse cuatro impulsos.")
    return None


def _target_fault(scene: Scene, ship: KnownAuxiliary, task: AuxiliaryTask, window: int) -> Text | None:
    match task.do:
        case "assist":
            if task.at not in scene.formations:
                return Text("Assist whom?", "¿A quién asiste?")
            return None
        case "attack_convoy":
            return None if task.at else Text("Attack which convoy?", "¿Qué convoy ataca?")
        case "bombard" | "fireship":
            return _harbour_fault(scene, ship, task, window)
    if not task.at:
        return Text("Where?", "¿Dónde?")
    place = task.at.removeprefix("harbour:")
    if place not in CHART.places:
        return Text("There is no place {at}.", "No existe el lugar {at}.").of(task.at)
    if task.at != place and task.do != "search":
        return Text("Only a Search looks into a Harbour.", "Solo una exploración mira dentro de un puerto.")
    if task.at != place and (task.do != "search" or not CHART.places[place].has_harbour):
        return Text("That is no Port.", "Eso no es un puerto.")
    if not within_reach(scene, ship.id, place):
        return Text("That is out of reach.", "Está fuera de alcance.")
    if task.do == "blockade" and not (may_blockade(scene, ship, place) or shows_force(scene, ship, place)):
        return Text("That Port cannot be blockaded.", "Ese puerto no se puede bloquear.")
    if task.do == "interdict" and not may_interdict(scene, ship, place):
        return Text("It may not interdict there.", "No puede interceptar allí.")
    return None


def may_blockade(scene: Scene, ship: KnownAuxiliary, port: str) -> bool:
    """An Enemy Port, but no Pirate Base. During the French peace no French Port, and no French ship.
    [M-AUX-33, M-PORT-21, M-FLEET-10]"""
    place = CHART.places[port]
    if place.kind != "port" or place.pirate_base or allegiance(scene, port, ship.side) != "enemy":
        return False
    french = place.owner == "french" or ship.command == "french"
    return not (french and french_peace(scene))


def shows_force(scene: Scene, ship: KnownAuxiliary, port: str) -> bool:
    """A Fleet-50 is off the Port of its Show of Force, whoever owns that Port. [M-ORDER-48, M-FORM-35]"""
    chit = order_of(scene, ship.id)
    return chit is not None and entry_of(chit).type == "show_of_force" and port in entry_of(chit).target


def _harbour_fault(scene: Scene, ship: KnownAuxiliary, task: AuxiliaryTask, window: int) -> Text | None:
    """From a Ready Formation in the Port Space, in the third window. [M-AUX-30, M-AUX-31]"""
    port = CHART.places.get(task.at)
    if port is None or not port.has_harbour:
        return Text("That is no Port.", "Eso no es un puerto.")
    if ship.at not in scene.formations:
        return Text("It must sail with a Formation.", "Debe ir con una formación.")
    if window and window != 3:
        return Text("Only in the third window.", "Solo en la tercera ventana.")
    if window:
        held = top(scene, ship.at)
        if held.place != task.at or held.harbour or allegiance(scene, task.at, ship.side) != "enemy":
            return Text("Its Formation is not off that Port.", "Su formación no está ante ese puerto.")
        if is_forbidden(scene, ship.side, french="french" in (port.owner, ship.command)):
            return Text("France is not at war.", "Francia no está en guerra.")
    return None


def _convert_fault(scene: Scene, ship: KnownAuxiliary, window: int) -> Text | None:
    """A Fleet-50 with a Ready Formation, in the first window, once in an Impulse. [M-FORM-34]"""
    if ship.kind != "fleet50" or ship.at not in scene.formations:
        return Text("Only a Fleet-50 with a Formation.", "Solo un auxiliar de 50 con una formación.")
    held = top(scene, ship.at)
    if held.harbour or held.converted:
        return Text("Not now.", "Ahora no.")
    if window and window != 1:
        return Text("Only in the first window.", "Solo en la primera ventana.")
    pair = Squadron(id="", contingent=ship.contingent, subclass="sold", sail=2, dp=CONVERTED_DP)
    if ship.at not in COUNTERS:
        return Text("Only with a Flotilla.", "Solo con una flotilla.")
    return composition_fault(scene, ship.at, [*squadrons_of(scene, ship.at), pair])


def perform(field: Field, side: Side, task: AuxiliaryTask, window: int) -> Play[None]:
    """Does a Task now, if it is still possible."""
    if task_problem(field, task, window) is not None:
        if task.auxiliary in field.auxiliaries:
            field.tell(TaskVoid(task.auxiliary, task.do, task.at), side)
        return
    ship = field.auxiliaries[task.auxiliary]
    match task.do:
        case "recall":
            _recall(field, ship)
        case "search":
            yield from search(field, side, ship.id, task.at)
        case "attack_convoy":
            yield from _attack(field, side, ship, task.at)
        case "blockade" if shows_force(field, ship, task.at):
            _begin(field, ship, Task(kind="show", place=task.at))
        case "blockade" | "interdict":
            _begin(field, ship, Task(kind=task.do, place=task.at))
        case "bombard" | "fireship":
            french = CHART.places[task.at].owner == "french"
            if (yield from pay_if_needed(field, side, ship.id, task.at, french=french)):
                (bombard if task.do == "bombard" else burn_in_harbour)(field, side, ship.id, task.at)
        case "convert":
            _convert(field, side, ship)
        case "assist":
            pass


def _recall(field: Field, ship: KnownAuxiliary) -> None:
    task = ship.task
    assert task is not None
    field.change_auxiliary(ship.id, box="recovery", at="", task=None)
    if task.kind == "shadow":
        held = top(field, task.target)
        field.tell(ShadowEnded(ship.side, held.spotted, held.place, "recalled"))
    elif task.kind != "escort":
        field.tell(TaskEnded(ship.side, ship.kind, task.kind, task.place), _audience(ship.side, task))


def _begin(field: Field, ship: KnownAuxiliary, task: Task) -> None:
    field.change_auxiliary(ship.id, box="tasked", task=task)
    told = TaskBegun(ship.side, ship.contingent, ship.kind, task.kind, task.place)
    field.tell(told, _audience(ship.side, task))


def _audience(side: Side, task: Task) -> Side | None:
    """Everybody sees Blockades and Interdictions. A Show of Force is known only by its
    effect. [M-HIDE-02, M-HIDE-08]"""
    return side if task.kind == "show" else None


def target_convoys(scene: Scene, ship: KnownAuxiliary, at: str, *, since_3: bool = True) -> list[str]:
    """Spotted enemy convoys in range that have that name or are in that place; since revision 3 also those of that
    kind, but not those that French Squadrons shield. [M-CONVOY-41, M-FLEET-10]"""
    return [
        held.id
        for held in scene.formations.values()
        if held.kind == "convoy"
        and held.side != ship.side
        and held.spotted
        and not held.harbour
        and (
            held.spotted == at
            or (at in CHART.places and CHART.is_in(held.place, at))
            or (since_3 and scene.convoys[held.id].kind == at)
        )
        and within_reach(scene, ship.id, held.place)
        and not is_forbidden(scene, ship.side, french=_is_french_matter(scene, ship, held.id, since_3))
    ]


def _is_french_matter(scene: Scene, ship: KnownAuxiliary, convoy: str, since_3: bool) -> bool:
    """The ship or the convoy is French, or (since revision 3) French Squadrons escort it. [M-FLEET-10]"""
    return ship.command == "french" or convoy == "french_levant" or (since_3 and has_french(scene, convoy))


def _attack(field: Field, side: Side, ship: KnownAuxiliary, at: str) -> Play[None]:
    """The convoy must be Spotted and in range. [M-CONVOY-41]"""
    since_3 = field.table.since(3)
    targets = target_convoys(field, ship, at, since_3=since_3)
    if not targets:
        field.tell(TaskVoid(ship.id, "attack_convoy", at), side)
        return
    place = field.formations[targets[0]].place
    french = _is_french_matter(field, ship, targets[0], since_3)
    if not (yield from pay_if_needed(field, side, ship.id, place, french=french)):
        return
    result = yield from screened(field, side, ship.id, "attack_convoy", place)
    if result == "yes":
        return
    attack(field, side, ship.kind, targets[0], partial=result == "partial")
    field.change_auxiliary(ship.id, box="recovery", at="")


def _convert(field: Field, side: Side, ship: KnownAuxiliary) -> None:
    """An LC: it becomes a Squadron of two Sail and 8 DPs in that Formation. [M-FORM-34]"""
    formation = top(field, ship.at)
    field.change_formation(formation.id, converted=True)
    check = leadership_check(field, formation.id, "convert", stream=side)
    new = new_squadron_id(field, ship.contingent, "sold")
    done = check.passed and new is not None
    field.tell(FiftyConverted(ship.id, formation.id, check, new if done and new else ""), side)
    if done and new is not None:
        field.add_squadron(
            Squadron(
                id=new,
                contingent=ship.contingent,
                subclass="sold",
                sail=2,
                dp=CONVERTED_DP,
                condition="ready",
                flotilla=ship.at,
            )
        )
        field.change_auxiliary(ship.id, box="aside", at="")
