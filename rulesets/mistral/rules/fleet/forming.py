"""How Squadrons and Formations come into being and go: new Sail, Independents, emptied counters. [M-FORM-01..10]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.mistral.book.forces import FORCES, AuxiliaryClass, Contingent, Subclass
from rulesets.mistral.dialogue.events.fleet import CompanyParted
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import parts, ready_formations, squadrons_of, top
from rulesets.mistral.position.ports import home_ports
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Auxiliary, Formation, Squadron
from rulesets.mistral.rules.chits.ends import fail
from rulesets.mistral.rules.fleet.counters import new_auxiliary_id, new_squadron_id
from rulesets.mistral.rules.fleet.unforming import Adrift, let_go, release

# New Sail and Auxiliaries.


def add_sail(
    theatre: Theatre,
    contingent: Contingent,
    subclass: Subclass,
    sail: int,
    port: str,
    *,
    atlantic: bool,
    dp: int = 0,
    into: Sequence[str] = (),
) -> tuple[str, ...]:
    """Puts Sail In Ordinary into a Port: Squadrons named, then others with room, then new ones; the rest is lost.

    `dp` is what new Squadrons start with. Returns the Squadrons that received. [M-REINF-04, M-FORM-10, D-59]
    """
    received: list[str] = []
    left = sail
    for id in [*into, *_with_room(theatre, contingent, subclass, port)]:
        squadron = theatre.squadrons.get(id)
        room = FORCES.squadron_sail[subclass] - squadron.sail if squadron and squadron.port == port else 0
        taken = min(left, room)
        if squadron and taken > 0 and (squadron.contingent, squadron.subclass) == (contingent, subclass):
            theatre.change_squadron(id, sail=squadron.sail + taken)
            received.append(id)
            left -= taken
    while left > 0:
        new = new_squadron_id(theatre, contingent, subclass)
        if new is None:
            break
        taken = min(left, FORCES.squadron_sail[subclass])
        theatre.add_squadron(
            Squadron(id=new, contingent=contingent, subclass=subclass, sail=taken, dp=dp, port=port, arrived=True)
        )
        received.append(new)
        left -= taken
    if atlantic:
        for id in received:
            _wear_by_ocean(theatre, id)
    return tuple(received)


def add_flagship(theatre: Theatre, id: str, port: str, *, atlantic: bool, dp: int = 0) -> None:
    """A named ship arrives In Ordinary. [M-REINF-01, M-REINF-02]"""
    contingent = FORCES.flagships[id].contingent
    theatre.add_squadron(
        Squadron(id=id, contingent=contingent, subclass="flagship", sail=1, dp=dp, port=port, arrived=True)
    )
    if atlantic:
        _wear_by_ocean(theatre, id)


def add_auxiliaries(theatre: Theatre, contingent: Contingent, kind: AuxiliaryClass, count: int) -> tuple[str, ...]:
    """Auxiliaries enter the Available Box: withdrawn ones first, then unused counters; the rest is lost."""
    added: list[str] = []
    for _ in range(count):
        aside = [
            ship.id
            for ship in theatre.auxiliaries.values()
            if ship.contingent == contingent and ship.kind == kind and ship.box == "aside"
        ]
        new = aside[0] if aside else new_auxiliary_id(theatre, contingent, kind)
        if new is None:
            break
        if aside:
            theatre.change_auxiliary(new, box="available", at="", task=None)
        else:
            theatre.add_auxiliary(Auxiliary(id=new, contingent=contingent, kind=kind))
        added.append(new)
    return tuple(added)


def _with_room(waters: Waters, contingent: Contingent, subclass: Subclass, port: str) -> list[str]:
    """Squadrons in that Harbour that can take Sail, those In Ordinary first."""
    found = [
        each
        for each in waters.squadrons.values()
        if each.port == port
        and (each.contingent, each.subclass) == (contingent, subclass)
        and each.sail < FORCES.squadron_sail[subclass]
    ]
    return [each.id for each in sorted(found, key=lambda each: (each.condition != "in_ordinary", each.id))]


def _wear_by_ocean(theatre: Theatre, id: str) -> None:
    squadron = theatre.squadrons[id]
    if not squadron.ocean_worn:
        worn = 2 if theatre.date.season == "winter" else 1
        theatre.change_squadron(id, dp=squadron.dp + worn, ocean_worn=True)


# Independents. [M-FORM-05, M-FORM-06, M-FORM-22]


def make_independent(
    theatre: Theatre, squadrons: Sequence[str], place: str, *, harbour: bool = False, homeward: bool = True
) -> list[str]:
    """Squadrons leave their Flotilla and act alone; a Flagship stays with a regular Squadron of its Contingent, if one
    comes along. Returns the new Formations."""
    regular = [id for id in squadrons if not theatre.squadrons[id].is_flagship]
    made: dict[str, list[str]] = {id: [id] for id in regular}
    for id in squadrons:
        flagship = theatre.squadrons[id]
        if flagship.is_flagship:
            fellows = [each for each in regular if theatre.squadrons[each].contingent == flagship.contingent]
            made.setdefault(min(fellows, key=lambda each: len(made[each]), default=id), []).append(id)
    left = sorted({theatre.squadrons[id].flotilla for id in squadrons} - {""})
    for head, group in made.items():
        formation = f"ind_{head}"
        side = theatre.squadrons[head].side
        theatre.add_formation(
            Formation(id=formation, side=side, kind="independent", place=place, harbour=harbour, homeward=homeward)
        )
        for id in group:
            condition = theatre.squadrons[id].condition if harbour else "ready"
            theatre.change_squadron(id, flotilla=formation, port=place if harbour else "", condition=condition)
    for flotilla in left:
        drop_if_empty(theatre, flotilla)
    return [f"ind_{head}" for head in made]


# Counters that go.


def disband(theatre: Theatre, id: str) -> None:
    """Unforms a Formation; Squadrons left at sea are Independents bound for home, and its Order fails. [M-FORM-06]"""
    place = top(theatre, id).place
    forget(theatre, id)
    if id not in theatre.formations:  # An Independent in Harbour ends with its Order.
        return
    adrift = release(theatre, id)
    made = make_independent(theatre, adrift.squadrons, place) if adrift.squadrons else []
    for leader in adrift.leaders:
        _take_aboard(theatre, leader, place, made)


def remove_emptied(theatre: Theatre, id: str, *, lost: bool = True) -> tuple[str, ...]:
    """Takes a Squadron without Sail away, and its Flotilla if that was the last.

    Returns Leaders who found no other ship in the place: they are put ashore at home, and M-DMG-06 may have more for
    them. `lost` is false for a ship that was withdrawn.
    """
    squadron = theatre.squadrons[id]
    theatre.remove_squadron(id)
    state = theatre.state
    state.levant = tuple(each for each in state.levant if each.id != id)
    if squadron.is_flagship and lost and id not in state.lost_flagships:
        state.lost_flagships = (*state.lost_flagships, id)
    return drop_if_empty(theatre, squadron.flotilla) if squadron.flotilla else ()


def drop_if_empty(theatre: Theatre, id: str) -> tuple[str, ...]:
    """Takes a Flotilla away that holds nothing any more; Leaders as in `remove_emptied`."""
    formation = theatre.formations.get(id)
    if formation is None or formation.kind == "convoy":
        return ()
    if any(each.flotilla == id for each in theatre.squadrons.values()):
        return ()
    if any(each.parent == id for each in theatre.formations.values()):
        return ()
    place = top(theatre, id).place
    forget(theatre, id)
    adrift = release(theatre, id) if id in theatre.formations else Adrift()
    leaders = (*adrift.leaders, *_without_a_ship(theatre, formation.parent))
    stranded = tuple(leader for leader in leaders if not _take_aboard(theatre, leader, place, []))
    return stranded + (drop_if_empty(theatre, formation.parent) if formation.parent else ())


def _without_a_ship(theatre: Theatre, convoy: str) -> list[str]:
    """Leaders whom their lost escort left with merchantmen alone. [M-DMG-06]"""
    if convoy not in theatre.convoys or squadrons_of(theatre, convoy):
        return []
    return [each.id for each in theatre.leaders.values() if each.status == "formation" and each.at == convoy]


def part_lone_flagships(theatre: Theatre) -> None:
    """A Flotilla at sea that has lost its last regular Squadron is unformed; its Flagships sail home. [M-FORM-22]"""
    for id in [held.id for held in ready_formations(theatre) if held.kind in ("grand", "flag", "detachment")]:
        held = squadrons_of(theatre, id)
        if held and all(each.is_flagship for each in held):
            for below in reversed(parts(theatre, id)):
                if below in theatre.formations:
                    disband(theatre, below)


def part_company(theatre: Theatre, flotilla: str, squadrons: Sequence[Squadron], rule: str) -> None:
    """Squadrons that may serve there no longer leave: free in Harbour, at sea alone on the way home. [M-FORM-06]"""
    at_sea = [each.id for each in squadrons if not each.port]
    for squadron in squadrons:
        if squadron.port:
            theatre.change_squadron(squadron.id, flotilla="")
    if at_sea:
        make_independent(theatre, at_sea, top(theatre, flotilla).place)
    drop_if_empty(theatre, flotilla)
    told = CompanyParted(flotilla=flotilla, squadrons=tuple(each.id for each in squadrons), rule=rule)
    theatre.tell(told, squadrons[0].side)


def forget(theatre: Theatre, id: str) -> None:
    """Ends what others have to do with a Formation that is going: its Order, and whoever Shadows it. [M-ORDER-22]"""
    for chit in list(theatre.chits.values()):
        if chit.state == "issued" and chit.holder == id:
            fail(theatre, chit.id, "unformed")
    let_go(theatre, id)


def _take_aboard(theatre: Theatre, leader: str, place: str, made: Sequence[str]) -> bool:
    """Into another Formation of his side in the place, else ashore at home."""
    side = theatre.leaders[leader].side
    others = [
        each.id
        for each in theatre.formations.values()
        if each.side == side and each.place == place and not each.parent and not each.harbour and each.kind != "convoy"
    ]
    if made or others:
        theatre.change_leader(leader, status="formation", at=(*made, *others)[0])
        return True
    home = home_ports(theatre, FORCES.leaders[leader].contingent)[0]
    theatre.change_leader(leader, status="port", at=home)
    return False
