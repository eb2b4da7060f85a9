"""How Squadrons and Formations are made and removed: new Sail, Independents, empty counters. [M-FORM-01..10]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.mistral.book.forces import FORCES, AuxiliaryClass, Contingent, Subclass
from rulesets.mistral.dialogue.events.fleet import CompanyParted
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownFormation, KnownSquadron
from rulesets.mistral.position.parts import parts, ready_formations, squadrons_of, top
from rulesets.mistral.position.ports import home_ports
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import Auxiliary, Formation, Squadron
from rulesets.mistral.rules.chits.ends import fail
from rulesets.mistral.rules.fleet.counters import new_auxiliary_id, new_squadron_id
from rulesets.mistral.rules.fleet.unforming import Adrift, let_go, part_from, release

# New Sail and Auxiliaries.


def add_sail(
    field: Field,
    contingent: Contingent,
    subclass: Subclass,
    sail: int,
    port: str,
    *,
    atlantic: bool,
    dp: int = 0,
    into: Sequence[str] = (),
) -> tuple[str, ...]:
    """Puts Sail In Ordinary into a Port: first into the named Squadrons, then others with room,
    then new ones. The rest is lost.

    New Squadrons start with `dp`. Returns the Squadrons that received Sail. [M-REINF-04, M-FORM-10, D-59]
    """
    received: list[str] = []
    left = sail
    for id in [*into, *_with_room(field, contingent, subclass, port)]:
        squadron = field.squadrons.get(id)
        room = FORCES.squadron_sail[subclass] - squadron.sail if squadron and squadron.port == port else 0
        taken = min(left, room)
        if squadron and taken > 0 and (squadron.contingent, squadron.subclass) == (contingent, subclass):
            field.change_squadron(id, sail=squadron.sail + taken)
            received.append(id)
            left -= taken
    while left > 0:
        new = new_squadron_id(field, contingent, subclass)
        if new is None:
            break
        taken = min(left, FORCES.squadron_sail[subclass])
        field.add_squadron(
            Squadron(id=new, contingent=contingent, subclass=subclass, sail=taken, dp=dp, port=port, arrived=True)
        )
        received.append(new)
        left -= taken
    if atlantic:
        for id in received:
            _wear_by_ocean(field, id)
    return tuple(received)


def add_flagship(field: Field, id: str, port: str, *, atlantic: bool, dp: int = 0) -> None:
    """A named ship arrives In Ordinary. [M-REINF-01, M-REINF-02]"""
    contingent = FORCES.flagships[id].contingent
    field.add_squadron(
        Squadron(id=id, contingent=contingent, subclass="flagship", sail=1, dp=dp, port=port, arrived=True)
    )
    if atlantic:
        _wear_by_ocean(field, id)


def add_auxiliaries(field: Field, contingent: Contingent, kind: AuxiliaryClass, count: int) -> tuple[str, ...]:
    """Auxiliaries enter the Available Box: withdrawn ones first, then unused counters. The rest is lost."""
    added: list[str] = []
    for _ in range(count):
        aside = [
            ship.id
            for ship in field.auxiliaries.values()
            if ship.contingent == contingent and ship.kind == kind and ship.box == "aside"
        ]
        new = aside[0] if aside else new_auxiliary_id(field, contingent, kind)
        if new is None:
            break
        if aside:
            field.change_auxiliary(new, box="available", at="", task=None)
        else:
            field.add_auxiliary(Auxiliary(id=new, contingent=contingent, kind=kind))
        added.append(new)
    return tuple(added)


def _with_room(scene: Scene, contingent: Contingent, subclass: Subclass, port: str) -> list[str]:
    """Squadrons in that Harbour that can take Sail, those In Ordinary first."""
    found = [
        each
        for each in scene.squadrons.values()
        if each.port == port
        and (each.contingent, each.subclass) == (contingent, subclass)
        and each.sail < FORCES.squadron_sail[subclass]
    ]
    return [each.id for each in sorted(found, key=lambda each: (each.condition != "in_ordinary", each.id))]


def _wear_by_ocean(field: Field, id: str) -> None:
    squadron = field.squadrons[id]
    if not squadron.ocean_worn:
        worn = 2 if field.date.season == "winter" else 1
        field.change_squadron(id, dp=squadron.dp + worn, ocean_worn=True)


# Independents. [M-FORM-05, M-FORM-06, M-FORM-22]


def make_independent(
    field: Field,
    squadrons: Sequence[str],
    place: str,
    *,
    harbour: bool = False,
    homeward: bool = True,
    past: KnownFormation | None = None,
) -> list[str]:
    """Squadrons leave their Flotilla and act alone. A Flagship stays with a regular Squadron of its Contingent, if
    one leaves too. `past` is the Formation that they were part of at sea. Returns the new Formations."""
    regular = [id for id in squadrons if not field.squadrons[id].is_flagship]
    made: dict[str, list[str]] = {id: [id] for id in regular}
    for id in squadrons:
        flagship = field.squadrons[id]
        if flagship.is_flagship:
            fellows = [each for each in regular if field.squadrons[each].contingent == flagship.contingent]
            made.setdefault(min(fellows, key=lambda each: len(made[each]), default=id), []).append(id)
    left = sorted({field.squadrons[id].flotilla for id in squadrons} - {""})
    for head, group in made.items():
        formation = f"ind_{head}"
        side = field.squadrons[head].side
        field.add_formation(
            Formation(id=formation, side=side, kind="independent", place=place, harbour=harbour, homeward=homeward)
        )
        for id in group:
            condition = field.squadrons[id].condition if harbour else "ready"
            field.change_squadron(id, flotilla=formation, port=place if harbour else "", condition=condition)
        if past is not None and field.table.since(3):
            part_from(field, formation, past)
    for flotilla in left:
        drop_if_empty(field, flotilla)
    return [f"ind_{head}" for head in made]


# Removing counters.


def disband(field: Field, id: str) -> None:
    """Unforms a Formation. Squadrons left at sea become Independents that sail home,
    and its Order fails. [M-FORM-06]"""
    head = top(field, id)
    forget(field, id)
    if id not in field.formations:  # An Independent in Harbour ends with its Order.
        return
    adrift = release(field, id)
    made = make_independent(field, adrift.squadrons, head.place, past=head) if adrift.squadrons else []
    for leader in adrift.leaders:
        _take_aboard(field, leader, head.place, made)


def remove_emptied(field: Field, id: str, *, lost: bool = True) -> tuple[str, ...]:
    """Removes a Squadron without Sail, and its Flotilla if it was the last in it.

    Returns Leaders who found no other ship in the place: they are put ashore at home, and M-DMG-06 may affect them
    further. `lost` is false for a ship that was withdrawn.
    """
    squadron = field.squadrons[id]
    field.remove_squadron(id)
    state = field.state
    state.levant = tuple(each for each in state.levant if each.id != id)
    if squadron.is_flagship and lost and id not in state.lost_flagships:
        state.lost_flagships = (*state.lost_flagships, id)
    return drop_if_empty(field, squadron.flotilla) if squadron.flotilla else ()


def drop_if_empty(field: Field, id: str) -> tuple[str, ...]:
    """Removes a Flotilla that is empty. Leaders as in `remove_emptied`."""
    formation = field.formations.get(id)
    if formation is None or formation.kind == "convoy":
        return ()
    if any(each.flotilla == id for each in field.squadrons.values()):
        return ()
    if any(each.parent == id for each in field.formations.values()):
        return ()
    place = top(field, id).place
    forget(field, id)
    adrift = release(field, id) if id in field.formations else Adrift()
    leaders = (*adrift.leaders, *_without_a_ship(field, formation.parent))
    stranded = tuple(leader for leader in leaders if not _take_aboard(field, leader, place, []))
    return stranded + (drop_if_empty(field, formation.parent) if formation.parent else ())


def _without_a_ship(field: Field, convoy: str) -> list[str]:
    """Leaders who are with merchant ships only, because their escort was lost. [M-DMG-06]"""
    if convoy not in field.convoys or squadrons_of(field, convoy):
        return []
    return [each.id for each in field.leaders.values() if each.status == "formation" and each.at == convoy]


def part_lone_flagships(field: Field) -> None:
    """A Flotilla at sea that has lost its last regular Squadron is unformed, and its
    Flagships sail home. [M-FORM-22]"""
    for id in [held.id for held in ready_formations(field) if held.kind in ("grand", "flag", "detachment")]:
        held = squadrons_of(field, id)
        if held and all(each.is_flagship for each in held):
            for below in reversed(parts(field, id)):
                if below in field.formations:
                    disband(field, below)


def part_company(field: Field, flotilla: str, squadrons: Sequence[KnownSquadron], rule: str) -> None:
    """Squadrons that may no longer serve there leave: without cost in Harbour; at sea
    they sail home alone. [M-FORM-06]"""
    at_sea = [each.id for each in squadrons if not each.port]
    for squadron in squadrons:
        if squadron.port:
            field.change_squadron(squadron.id, flotilla="")
    if at_sea:
        head = top(field, flotilla)
        make_independent(field, at_sea, head.place, past=head)
    drop_if_empty(field, flotilla)
    told = CompanyParted(flotilla=flotilla, squadrons=tuple(each.id for each in squadrons), rule=rule)
    field.tell(told, squadrons[0].side)


def forget(field: Field, id: str) -> None:
    """Ends what refers to a Formation that is removed: its Order, and any Shadow. [M-ORDER-22]"""
    for chit in list(field.chits.values()):
        if chit.state == "issued" and chit.holder == id:
            fail(field, chit.id, "unformed")
    let_go(field, id)


def _take_aboard(field: Field, leader: str, place: str, made: Sequence[str]) -> bool:
    """The Leader joins another Formation of their side in the place, or else goes ashore at home."""
    side = field.leaders[leader].side
    others = [
        each.id
        for each in field.formations.values()
        if each.side == side and each.place == place and not each.parent and not each.harbour and each.kind != "convoy"
    ]
    if made or others:
        field.change_leader(leader, status="formation", at=(*made, *others)[0])
        return True
    home = home_ports(field, FORCES.leaders[leader].contingent)[0]
    field.change_leader(leader, status="port", at=home)
    return False
