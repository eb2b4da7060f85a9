"""One action of the Reorganisation Step: why it is not possible, who checks it, and its
effect. [M-FORM-08, M-FORM-09]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES, Command, Rank, Side
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.position.known import KnownFormation, KnownSquadron
from rulesets.mistral.position.parts import auxiliaries_of, leader_of, parts, squadrons_of, top
from rulesets.mistral.position.roster import Draft, Roster
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import Formation, Squadron
from rulesets.mistral.rules.fleet.counters import new_squadron_id
from rulesets.mistral.rules.fleet.fifties import dissolve_fifty, dissolve_fifty_fault, form_fifty, form_fifty_fault
from rulesets.mistral.rules.fleet.flotillas import COUNTERS, auxiliary_room, composition_fault
from rulesets.mistral.rules.fleet.posting import Spot, post, post_fault
from rulesets.mistral.rules.fleet.unforming import hand_on_past, holds_order, release, set_free

CHECKED = ("form", "unform", "join", "detach", "transfer", "split")
NO_SUCH = Text("One of these pieces is not yours to move.", "Una de estas piezas no es tuya o no está en juego.")
APART = Text("They are not all in the same Port or Space.", "No están todas en el mismo puerto o espacio.")


def spot_of(scene: Scene, squadron: KnownSquadron) -> Spot | None:
    """Where a Squadron is; None on the Levant Trade Track."""
    if squadron.port:
        return squadron.port, True
    if not squadron.flotilla:
        return None
    formation = top(scene, squadron.flotilla)
    return formation.place, False


def fault(scene: Scene, side: Side, action: Reorganise, *, free: bool = False) -> Text | None:
    """Why the action cannot be done now, or None. `free` is the preparation before the first Turn. [M-SEQ-03]"""
    match action.do:
        case "post":
            goal = {"flotilla": action.flotilla, "port": action.port}
            found = post_fault(scene, side, action.leader, **goal, travels=not free)
        case "ransom":
            return _ransom_fault(scene, side, action.leader)
        case "to_fleet50":
            found = form_fifty_fault(scene, side, action.squadrons, any_condition=free)
        case "from_fleet50":
            return dissolve_fifty_fault(scene, side, action.auxiliary, (action.port, action.port2))
        case "transfer" | "split":
            found = _sail_fault(scene, side, action)
        case _:
            found = _flotilla_fault(scene, side, action)
    return found or _outcome_fault(scene, side, action)


def _flotilla_fault(scene: Scene, side: Side, action: Reorganise) -> Text | None:
    squadrons = [scene.squadrons.get(id) for id in action.squadrons]
    flotillas = [scene.formations.get(id) for id in action.flotillas]
    if any(each is None or each.side != side for each in (*squadrons, *flotillas)):
        return NO_SUCH
    held = [each for each in squadrons if each is not None]
    below = [each for each in flotillas if each is not None]
    if any(_is_bound(scene, each.flotilla) for each in held):
        return Text(
            "A Squadron under escort or rendezvous orders stays.",
            "Una escuadra con orden de escolta o reunión no se mueve.",
        )
    if any(each.id not in COUNTERS or each.kind == "grand" or each.id == action.flotilla for each in below):
        return Text("Only Flags and Detachments go under others.", "Solo banderas y destacamentos se subordinan.")
    if action.do in ("form", "join", "detach") and not (held or below):
        return Text("Name at least one Squadron or Flotilla.", "Nombra al menos una escuadra o flotilla.")
    if action.do == "detach":
        if any(not each.flotilla for each in held) or any(not each.parent for each in below):
            return Text("It is under no Flotilla.", "No está bajo ninguna flotilla.")
        return None
    spots = {spot_of(scene, each) for each in held} | {_spot(scene, each) for each in below}
    counter = COUNTERS.get(action.flotilla)
    if counter is None or counter.side != side:
        return Text("You have no such Flotilla counter.", "No tienes esa ficha de flotilla.")
    if action.do == "form":
        if action.flotilla in scene.formations:
            return Text("This Flotilla is in play already.", "Esa flotilla ya está en juego.")
        if action.kind and action.kind != counter.kind:
            return Text("That counter is of another kind.", "Esa ficha es de otra clase.")
    elif action.flotilla not in scene.formations:
        return Text("This Flotilla is not in play.", "Esa flotilla no está en juego.")
    else:
        spots.add(_spot(scene, scene.formations[action.flotilla]))
    return None if len(spots) == 1 and None not in spots else APART


def _spot(scene: Scene, formation: KnownFormation) -> Spot:
    found = top(scene, formation.id)
    return found.place, found.harbour


def _is_bound(scene: Scene, id: str) -> bool:
    formation = scene.formations.get(id)
    if formation is None:
        return False
    return formation.kind == "convoy" or (formation.kind == "independent" and holds_order(scene, id))


def _sail_fault(scene: Scene, side: Side, action: Reorganise) -> Text | None:
    wanted = 2 if action.do == "transfer" else 1
    found = [scene.squadrons.get(id) for id in action.squadrons]
    squadrons = [each for each in found if each is not None and each.side == side]
    if len(squadrons) != len(found) or len(squadrons) != wanted or len(set(action.squadrons)) != wanted:
        return NO_SUCH
    giver = squadrons[0]
    most = giver.sail if action.do == "transfer" else giver.sail - 1
    if giver.is_flagship or not 1 <= action.sail <= most:
        return Text("It has not so many Sail to give.", "No tiene tantos navíos que ceder.")
    if action.do == "split":
        if spot_of(scene, giver) is None or (giver.flotilla and giver.flotilla not in COUNTERS):
            return Text("It cannot be divided there.", "Allí no se puede dividir.")
        if new_squadron_id(scene, giver.contingent, giver.subclass) is None:
            return Text("No Squadron counter is free.", "No queda ninguna ficha de escuadra.")
        return None
    taker = squadrons[1]
    if (taker.contingent, taker.subclass) != (giver.contingent, giver.subclass):
        return Text("They are of different kinds or Contingents.", "Son de distinta clase o contingente.")
    if spot_of(scene, giver) is None or spot_of(scene, giver) != spot_of(scene, taker):
        return APART
    if giver.condition != taker.condition:
        return Text("One is laid up and the other is not.", "Una está en reparación y la otra no.")
    if taker.sail + action.sail > FORCES.squadron_sail[taker.subclass]:
        return Text("The receiving Squadron has no room.", "La escuadra que recibe no tiene sitio.")
    return None


def _ransom_fault(scene: Scene, side: Side, id: str) -> Text | None:
    """[M-LEAD-12]"""
    leader = scene.leaders.get(id)
    if leader is None or leader.side != side or leader.status != "captured" or leader.rank == "C" or leader.back:
        return Text("This is no captured Admiral to be ransomed.", "No es un almirante cautivo por rescatar.")
    return None


def _outcome_fault(scene: Scene, side: Side, action: Reorganise) -> Text | None:
    """Tries the action on a draft and checks every Flotilla that it changed."""
    draft = Draft(scene)
    carry_out(draft, side, action)
    for squadron in draft.squadrons.values():
        before = scene.squadrons.get(squadron.id)
        if before and before.flotilla and not squadron.flotilla and not squadron.port:
            return Text("At sea every Squadron needs a Flotilla.", "En la mar toda escuadra necesita una flotilla.")
    for id in draft.formations:
        if id not in COUNTERS or draft.formations[id].side != side or not _has_changed(scene, draft, id):
            continue
        below = len(parts(draft, id)) - 1
        found = composition_fault(draft, id, squadrons_of(draft, id), flotillas=below, led_by=_led_by(draft, id))
        if found:
            return found
    return None


def _has_changed(scene: Scene, draft: Draft, id: str) -> bool:
    if id not in scene.formations:
        return True
    before = {each.id for each in squadrons_of(scene, id)}
    if {each.id for each in squadrons_of(draft, id)} != before or parts(scene, id) != parts(draft, id):
        return True
    return _led_by(scene, id) != _led_by(draft, id)


def _led_by(scene: Scene, id: str) -> Rank:
    """The rank of its Leader. Without one it counts as led by a Commodore. [M-LEAD-05]"""
    leader = leader_of(scene, id)
    return leader.rank if leader else "C"


# Checks.


def needs_check(scene: Scene, action: Reorganise) -> bool:
    """No check is needed if every Sail concerned arrived in this Turn. [M-FORM-08]"""
    return action.do in CHECKED and not all(each.arrived for each in _concerned(scene, action))


def checked_by(scene: Scene, action: Reorganise) -> Command | None:
    """The Command whose Admiral checks. None means the Fleet Admiral, because both are concerned. [M-LEAD-08]"""
    commands = {each.command for each in _concerned(scene, action)}
    counter = COUNTERS.get(action.flotilla)
    if counter and counter.command:
        commands.add(counter.command)
    elif counter and action.flotilla in scene.formations:
        commands |= {each.command for each in squadrons_of(scene, action.flotilla)}
    return commands.pop() if len(commands) == 1 else None


def _concerned(scene: Scene, action: Reorganise) -> list[KnownSquadron]:
    if action.do == "unform":
        return squadrons_of(scene, action.flotilla)
    found = [scene.squadrons[id] for id in action.squadrons]
    return found + [each for id in action.flotillas for each in squadrons_of(scene, id)]


# Carrying out.


def carry_out(roster: Roster, side: Side, action: Reorganise) -> str:
    """Carries out what `fault` has allowed. Returns the id of the new Squadron or Auxiliary, if there is one."""
    made = ""
    place = _place_of(roster, action)
    match action.do:
        case "form":
            _form(roster, side, action)
        case "join":
            _inherit(roster, action)
            _put_under(roster, action, action.flotilla)
        case "detach":
            _put_under(roster, action, "")
        case "unform":
            release(roster, action.flotilla)
        case "transfer":
            _move_sail(roster, action.squadrons[0], action.squadrons[1], action.sail)
        case "split":
            made = _split(roster, action)
        case "post":
            post(roster, action.leader, flotilla=action.flotilla, port=action.port)
        case "to_fleet50":
            made = form_fifty(roster, action.squadrons)
        case "from_fleet50":
            dissolve_fifty(roster, action.auxiliary, (action.port, action.port2))
        case "ransom":
            roster.change_leader(action.leader, back=roster.date.plus(1))
    drop_emptied_flotillas(roster, side)
    shed_auxiliaries(roster, side, place)
    return made


def _place_of(scene: Scene, action: Reorganise) -> str:
    """Where an action on Squadrons and Flotillas takes place. Empty if it names several places or none."""
    if action.do not in CHECKED:
        return ""
    spots = [spot_of(scene, scene.squadrons[id]) for id in action.squadrons]
    flotillas = [id for id in (*action.flotillas, action.flotilla) if id in scene.formations]
    spots += [_spot(scene, scene.formations[id]) for id in flotillas]
    return spots[0][0] if spots and spots[0] is not None else ""


def _form(roster: Roster, side: Side, action: Reorganise) -> None:
    spots = [spot_of(roster, roster.squadrons[id]) for id in action.squadrons]
    spots += [_spot(roster, roster.formations[id]) for id in action.flotillas]
    assert spots[0] is not None
    place, harbour = spots[0]
    kind = COUNTERS[action.flotilla].kind
    roster.add_formation(Formation(id=action.flotilla, side=side, kind=kind, place=place, harbour=harbour))
    _inherit(roster, action)
    _put_under(roster, action, action.flotilla)


def _inherit(roster: Roster, action: Reorganise) -> None:
    """What has happened to any part counts as having happened to the Formation. [M-BATTLE-04, M-BATTLE-56, M-DMG-10]

    A new Flotilla entered its place as its first part did, and must go home if a Flotilla in it had to. An Independent
    that joins a Flotilla is no longer one. [M-MOVE-06, M-FLEET-16, M-FORM-06]
    """
    old = [top(roster, roster.squadrons[id].flotilla) for id in action.squadrons if roster.squadrons[id].flotilla]
    old += [top(roster, id) for id in action.flotillas]
    if not old:
        return
    head = top(roster, action.flotilla)
    if action.do == "form":
        called = any(each.homeward and each.kind != "independent" for each in old)
        roster.change_formation(head.id, entered=old[0].entered, turning=old[0].turning, homeward=called)
    hand_on_past(roster, head.id, *old)


def _put_under(roster: Roster, action: Reorganise, flotilla: str) -> None:
    leaders_before = {id: roster.squadrons[id].flotilla for id in action.squadrons}
    for id in action.squadrons:
        roster.change_squadron(id, flotilla=flotilla)
    for id in action.flotillas:
        if flotilla:
            roster.change_formation(
                id, parent=flotilla, spotted="", goal="", paid=0, blockading=False, interdicting=False
            )
        else:
            set_free(roster, id, top(roster, id))
    for id in sorted(set(leaders_before.values()) - {""}):
        _follow(roster, id, flotilla)


def _follow(roster: Roster, emptied: str, flotilla: str) -> None:
    """Leaders and Auxiliaries of a Flotilla that gave its last Squadron follow it. [M-FORM-08]"""
    if not flotilla or not _is_empty(roster, emptied):
        return
    for leader in [each for each in roster.leaders.values() if each.status == "formation" and each.at == emptied]:
        roster.change_leader(leader.id, at=flotilla)
    for ship in [each for each in roster.auxiliaries.values() if each.at == emptied]:
        roster.change_auxiliary(ship.id, at=flotilla)


def _move_sail(roster: Roster, giver: str, taker: str, sail: int) -> None:
    """DPs move with the Sail, and so does the wear of the Turn. [M-FORM-09, M-ATTR-03]"""
    one, two = roster.squadrons[giver], roster.squadrons[taker]
    dp = one.dp * sail // one.sail
    roster.change_squadron(
        taker,
        sail=two.sail + sail,
        dp=two.dp + dp,
        arrived=two.arrived and one.arrived,
        straits=max(one.straits, two.straits),
        interdict_ends=max(one.interdict_ends, two.interdict_ends),
        blockade_ends=max(one.blockade_ends, two.blockade_ends),
        blockade_bv=max(one.blockade_bv, two.blockade_bv),
    )
    if sail == one.sail:
        roster.remove_squadron(giver)
        if one.flotilla and one.flotilla != two.flotilla:
            _follow(roster, one.flotilla, two.flotilla)
    else:
        roster.change_squadron(giver, sail=one.sail - sail, dp=one.dp - dp)


def _split(roster: Roster, action: Reorganise) -> str:
    giver = roster.squadrons[action.squadrons[0]]
    new = new_squadron_id(roster, giver.contingent, giver.subclass)
    assert new is not None
    roster.add_squadron(
        Squadron(
            id=new,
            contingent=giver.contingent,
            subclass=giver.subclass,
            sail=0,
            condition=giver.condition,
            port=giver.port,
            flotilla=giver.flotilla,
            arrived=giver.arrived,
            changed=giver.changed,
            ocean_worn=giver.ocean_worn,
        )
    )
    _move_sail(roster, giver.id, new, action.sail)
    return new


def _is_empty(scene: Scene, id: str) -> bool:
    return not any(each.flotilla == id for each in scene.squadrons.values()) and not any(
        each.parent == id for each in scene.formations.values()
    )


def drop_emptied_flotillas(roster: Roster, side: Side) -> list[str]:
    """Removes the counters that are empty."""
    dropped: list[str] = []
    while True:
        empty = [
            each.id
            for each in roster.formations.values()
            if each.side == side and each.kind != "convoy" and _is_empty(roster, each.id)
        ]
        if not empty:
            return dropped
        place = top(roster, empty[0]).place
        for leader in release(roster, empty[0]).leaders:
            roster.change_leader(leader, at=_afloat(roster, side, place) or empty[0])
        dropped.append(empty[0])


def _afloat(scene: Scene, side: Side, place: str) -> str:
    """A Flotilla at sea there, for a Leader whose own was unformed: its Squadrons are in one of them. [M-FORM-08]"""
    found = [id for id in scene.formations if _spot(scene, scene.formations[id]) == (place, False)]
    return next((id for id in found if scene.formations[id].side == side and squadrons_of(scene, id)), "")


def shed_auxiliaries(roster: Roster, side: Side, place: str = "") -> None:
    """Auxiliaries for which a Formation (in that place) has no room return to the Available
    Box, the last first. [M-FORM-03]"""
    held = [each for each in roster.formations.values() if each.side == side and each.kind != "convoy"]
    for id in [each.id for each in held if not place or top(roster, each.id).place == place]:
        room = auxiliary_room(roster.formations[id].kind, len(squadrons_of(roster, id)))
        for ship in auxiliaries_of(roster, id)[room:]:
            roster.change_auxiliary(ship.id, box="available", at="")
