"""Assigning Auxiliaries. [M-AUX-10, M-FLEET-07, M-LEVANT-04]"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, SIDES, Side
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events.searching import AuxiliariesAssigned
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.parts import command_of, parts, squadrons_of, top
from rulesets.mistral.position.ports import allegiance, is_friendly
from rulesets.mistral.position.records import OnTrack
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.fleet.flotillas import COUNTERS, auxiliary_room
from rulesets.mistral.rules.levant import early_fault, has_room, place_auxiliary, return_auxiliary

KEY_ROOM, MINOR_ROOM = 4, 2
LEVANT, AVAILABLE = "levant", "available"
NO_SUCH = Text("You have no such Auxiliary.", "No tienes ese auxiliar.")


def assigned_to(scene: Scene, at: str) -> int:
    return sum(ship.at == at and ship.box in ("assigned", "tasked") for ship in scene.auxiliaries.values())


def assign_fault(scene: Scene, ship: KnownAuxiliary, to: str, on_track: int = 0) -> Text | None:
    """Why an Auxiliary cannot be Assigned there. [M-AUX-10]"""
    if to == AVAILABLE:
        return None if ship.box == "levant" else Text("It is not in the Levant.", "No está en Levante.")
    if ship.box not in ("available", "assigned"):
        return Text("It is not at hand.", "No está disponible.")
    entry = FORCES.auxiliaries[ship.kind]
    if to == LEVANT:
        fit = (
            ship.side == "british" and ship.box == "available" and "levant_track" in entry.tasks and has_room(on_track)
        )
        return None if fit else Text("It cannot go to the Levant.", "No puede ir a Levante.")
    if to in scene.formations:
        return _formation_fault(scene, ship, to)
    if to not in CHART.places or not CHART.places[to].has_harbour or "port" not in entry.assign:
        return Text("It cannot be assigned there.", "No se puede asignar allí.")
    return _port_fault(scene, ship, to)


def too_early(scene: Scene, on_track: Sequence[OnTrack], id: str) -> Text | None:
    """Why an Auxiliary on the Levant Trade Track stays there in this Step. [M-LEVANT-05]"""
    return early_fault(scene, next(entry for entry in on_track if entry.id == id))


def _formation_fault(scene: Scene, ship: KnownAuxiliary, to: str) -> Text | None:
    formation = scene.formations[to]
    if formation.side != ship.side or "formation" not in FORCES.auxiliaries[ship.kind].assign:
        return Text("It cannot sail with that Formation.", "No puede ir con esa formación.")
    if not _of_its_command(scene, ship, to):
        return Text("It is of the other Command.", "Es del otro mando.")
    if not _has_room(scene, ship, to) or (formation.parent and not _has_room(scene, ship, top(scene, to).id)):
        return Text("The Formation has its full number.", "La formación ya tiene todos los suyos.")
    return None


def _of_its_command(scene: Scene, ship: KnownAuxiliary, to: str) -> bool:
    """Joint Bourbon Flotillas hold Auxiliaries of both Commands until Philip V dies.
    [M-FLEET-06, M-FLEET-07, M-FLEET-19]"""
    joint = to in COUNTERS and COUNTERS[to].command is None
    if joint and not happened(scene, "philip_v_dies"):
        return True
    return command_of(scene, to) in (None, ship.command)


def _has_room(scene: Scene, ship: KnownAuxiliary, to: str) -> bool:
    """One for each Squadron, including those of Subordinate Flotillas. [M-FORM-03]"""
    held = parts(scene, to)
    room = auxiliary_room(scene.formations[to].kind, len(squadrons_of(scene, to)))
    return ship.at in held or sum(assigned_to(scene, id) for id in held) < room


def _port_fault(scene: Scene, ship: KnownAuxiliary, to: str) -> Text | None:
    """Friendly Ports. Privateers may use any Bourbon or Neutral Port outside Africa, chosen when
    they are Available. [M-PIRATE-02]"""
    place = CHART.places[to]
    if ship.kind == "privateer":
        if allegiance(scene, to, ship.side) == "enemy" or place.african:
            return Text("No base for a Privateer.", "No es base para un corsario.")
        if ship.box == "assigned" and ship.at != to:
            return Text("It changes base only from the Available Box.", "Solo cambia de base si está disponible.")
    elif not is_friendly(scene, to, ship.side):
        return Text("The Port is not friendly.", "El puerto no es amigo.")
    room = KEY_ROOM if place.key else MINOR_ROOM
    if ship.at != to and assigned_to(scene, to) >= room:
        return Text("The Port is full.", "El puerto está lleno.")
    return None


def attempted(wished: Mapping[str, str], attempt: Callable[[str, str], Text | None]) -> dict[str, Text]:
    """Carries out each that is possible, and tries again while one makes room for another. Returns those
    that are not possible, and why."""
    faults: dict[str, Text] = {}
    waiting = dict(sorted(wished.items()))
    while waiting:
        faults = {id: why for id, to in waiting.items() if (why := attempt(id, to)) is not None}
        if len(faults) == len(waiting):
            break
        waiting = {id: waiting[id] for id in faults}
    return faults


def default_assignments(scene: Scene, side: Side) -> dict[str, str]:
    """By default, Available Auxiliaries go to their home Key Ports, as far as there is room. [D-43]"""
    found: dict[str, str] = {}
    taken: dict[str, int] = {}
    for ship in scene.auxiliaries.values():
        if ship.side != side or ship.box != "available":
            continue
        for port in _homes(scene, ship):
            room = KEY_ROOM if CHART.places[port].key else MINOR_ROOM
            if assigned_to(scene, port) + taken.get(port, 0) < room and assign_fault(scene, ship, port) is None:
                found[ship.id] = port
                taken[port] = taken.get(port, 0) + 1
                break
    return found


def _homes(scene: Scene, ship: KnownAuxiliary) -> list[str]:
    """The homes of its Contingent, Key Ports first, then other Friendly Key Ports of its Fleet."""
    homes = sorted(FORCES.contingents[ship.contingent].home, key=lambda port: not CHART.places[port].key)
    others = [
        id
        for id, place in CHART.places.items()
        if place.kind == "port" and place.key and id not in homes and is_friendly(scene, id, ship.side)
    ]
    return [*homes, *others]


def assign_auxiliaries(field: Field, sheets: Mapping[str, Worksheet]) -> None:
    """Step 3: carries out each sheet, or the default. [D-43]"""
    for side in SIDES:
        assign(field, side, sheets[side].assign)


def known_fifties(scene: Scene) -> frozenset[str]:
    """The Fleet-50s in play."""
    return frozenset(ship.id for ship in scene.auxiliaries.values() if ship.kind == "fleet50" and ship.box != "aside")


def assign_new_fifties(field: Field, side: Side, wished: Mapping[str, str] | None, before: Collection[str]) -> None:
    """A Fleet-50 formed in the Reorganisation Step may be Assigned at once. `before`: those that were in play
    already. [M-FORM-32]"""
    new = known_fifties(field) - set(before)
    assign(field, side, {id: to for id, to in (wished or {}).items() if id in new})


def assign(field: Field, side: Side, wished: Mapping[str, str] | None) -> None:
    wanted = default_assignments(field, side) if wished is None else wished
    done: dict[str, str] = {}

    def attempt(id: str, to: str) -> Text | None:
        ship = field.auxiliaries.get(id)
        if ship is None or ship.side != side:
            return NO_SUCH
        fault = assign_fault(field, ship, to, len(field.state.levant))
        if fault is not None:
            return fault
        if to == LEVANT:
            place_auxiliary(field, id)
        elif to == AVAILABLE:
            early = too_early(field, field.state.levant, id)
            if early is not None:
                return early
            return_auxiliary(field, id)
        else:
            field.change_auxiliary(id, box="assigned", at=to)
        done[id] = to
        return None

    attempted(wanted, attempt)
    if done:
        field.tell(AuxiliariesAssigned(done), side)
