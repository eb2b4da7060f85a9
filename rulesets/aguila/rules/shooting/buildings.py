"""Guns that fire at buildings and positions, and what happens when they fall. [A-ART-22..A-ART-25]"""

from __future__ import annotations

from rulesets.aguila.dialogue.events.shooting import BuildingFell, BuildingHit
from rulesets.aguila.dialogue.questions.turn import StandInRuins
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.placing import nearest_place
from rulesets.aguila.position.geometry.sight import look
from rulesets.aguila.position.geometry.stances import SLACK, Stance, heading_to
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Piece
from rulesets.aguila.rules.losses import hurt
from rulesets.aguila.rules.shooting.swinging import swing_to
from rulesets.aguila.rules.shooting.targets import barred, reach
from rulesets.aguila.rules.shooting.volleys import blast_hits, succeeds
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask

HIT = 2
"""[A-ART-22]"""


def standing(scene: Scene) -> list[str]:
    """Buildings, walls and positions that guns can knock down. [A-ART-23]"""
    return [piece.id for piece in scene.facts.terrain if piece.structure > 0 and not piece.destroyed]


def as_body(scene: Scene, piece: str) -> Body:
    """A building as something that can be looked at; its garrison does not hide it."""
    feature = scene.ground.feature(piece)
    return Body(piece, "", feature.stance, feature.base, "infantry", piece)


def can_bombard(scene: Scene, gun: str, piece: str) -> bool:
    """In its arc and range; howitzers need not see it, others do. [A-ART-17, A-ART-22, A-BAT-02]"""
    if not scene.is_gun(gun) or barred(scene, gun) or piece not in standing(scene):
        return False
    seen = look(scene.ground, scene.body(gun), as_body(scene, piece), side="front", arc="wide")
    if seen.share <= 0.001:
        return False
    if (seen.clear or seen.doubtful) and seen.distance <= reach(scene, gun) + SLACK:
        return True
    return (
        scene.has(gun, "indirect_fire") and 12 * INCH - SLACK <= seen.distance <= reach(scene, gun, "indirect") + SLACK
    )


def fire_at_building(field: Field, guns: list[str], piece: str, wounded: dict[str, dict[str, int]]) -> Play[None]:
    """2+ hits, blasts apply, no wounds are rolled; a battery rolls to hit together. [A-ART-22, A-BAT-02]"""
    able = [gun for gun in guns if can_bombard(field, gun, piece)]
    for gun in guns:
        field.change(gun, fired=True)
    rolled = {gun: field.roll(f"{gun}/building/hit", field.profile(gun).at) for gun in able}
    for gun, hit in rolled.items():
        hits = sum(succeeds(face, HIT) for face in hit.faces)
        blasts = tuple(field.roll(f"{gun}/building/blast", 1) for _ in range(hits))
        points = sum(blast_hits(roll, field.profile(gun).blast) for roll in blasts)
        left = max(0, _piece(field, piece).structure - points)
        field.change_piece(piece, structure=left)
        field.show(BuildingHit(gun, piece, hit, blasts, points, left))
        swing_to(field, gun, as_body(field, piece))
    if able and not _piece(field, piece).structure:
        yield from _fall(field, piece, able[0], wounded)


def _piece(field: Field, id: str) -> Piece:
    return next(piece for piece in field.state.terrain if piece.id == id)


def _fall(field: Field, id: str, gun: str, wounded: dict[str, dict[str, int]]) -> Play[None]:
    """A garrison takes 2D6 hits, is Stunned and stands in the open. [A-ART-24, A-ART-25]"""
    inside = next((unit for unit, held in field.units.items() if held.status == "building" and held.building == id), "")
    kind = field.ground.feature(id).kind
    piece = _piece(field, id)
    if inside:
        toward = heading_to((piece.x, piece.y), field.body(gun).middle)
        yield from _come_out(field, inside, id, toward)
        hits = field.roll(f"{inside}/collapse/hits", 2)
        wound = field.roll(f"{inside}/collapse/wound", hits.total)
        wounds = sum(succeeds(face, kind.collapse_wound) for face in wound.faces)
        field.tell(BuildingFell(id, inside, hits, wound, wounds))
        field.change(inside, stunned=field.state.turn)
        if wounds:
            wounded.setdefault(inside, {})
        yield from hurt(field, inside, wounds)
        return
    field.change_piece(id, destroyed=True)
    nothing: Roll | None = None
    field.tell(BuildingFell(id, "", nothing, nothing, 0))


def _come_out(field: Field, unit: str, building: str, toward: int) -> Play[None]:
    """Centred on the site, as its owner says. [A-ART-25, D-36, G-54]"""
    key = field.key(f"{unit}/ruins")
    answer = yield from ask(field.units[unit].side, StandInRuins(key, unit, building, toward))
    field.change_piece(building, destroyed=True)  # not before: whoever is asked sees their unit where it is
    piece = _piece(field, building)
    wished = Stance(piece.x, piece.y, answer.heading)
    body = body_of(field.units[unit], field.entry(unit), wished)
    field.move(unit, nearest_place(field.ground, body, wished, 6 * INCH) or wished, formation=answer.formation)
