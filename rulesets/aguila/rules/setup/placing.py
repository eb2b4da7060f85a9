"""Units of a wave put on the table, with positions and sappers. [A-SCN-05, A-SCN-202, A-SAP-02]"""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing
from rulesets.aguila.dialogue.events.setup import Deployed
from rulesets.aguila.dialogue.questions.setup import DeployWave
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.stances import Stance, ahead
from rulesets.aguila.position.state import Objective, Side
from rulesets.aguila.rules.armies.mustering import FORTIFIED
from rulesets.aguila.rules.setup.laying import piece_of

GAP = 50
"""Between a unit and the position before it."""


def place_wave(field: Field, side: Side, question: DeployWave, answer: Deployment) -> None:
    """[D-13]"""
    stances: dict[str, Stance] = {}
    buildings: dict[str, str] = {}
    inside: dict[str, str] = {}
    for id in question.units:
        placing = answer.units.get(id, Placing())
        if placing.building:
            field.change(id, status="building", building=placing.building)
            buildings[id] = placing.building
        elif placing.inside:
            field.change(id, status="attached", host=placing.inside)
            inside[id] = placing.inside
        elif placing.at is not None:
            field.change(id, status="table", at=placing.at, limbered=placing.limbered)
            stances[id] = placing.at
        else:
            field.change(id, status="reserve")
        if placing.formation:
            field.state.kept[side].formations[id] = placing.formation
    pieces = [
        _lay_position(field, side, kind, at) for kind, at in zip(question.positions, answer.positions, strict=False)
    ]
    pieces += [_dig_in(field, side, id) for id in stances if field.units[id].position == FORTIFIED]
    field.show(Deployed(side, stances, buildings, inside, tuple(pieces)), "H-09")


def _lay_position(field: Field, side: Side, kind: str, at: Stance) -> str:
    """A bought position counts in the end. [A-SCN-202, A-SCN-207]"""
    piece = piece_of(field.state.terrain, kind, at.x, at.y, at.heading, owner=side)
    field.lay(piece)
    number = len(field.state.objectives) + 1
    field.add_objectives(Objective(id=f"goal{number}", x=piece.x, y=piece.y, piece=piece.id))
    return piece.id


def before(at: Stance, depth: int, kind: str) -> Stance:
    """The place of a position against the front of a unit."""
    fx, fy = ahead(at.heading)
    far = depth / 2 + BOOK.kinds[kind].depth / 2 + GAP
    return Stance(round((at.x + fx * far) / 10) * 10, round((at.y + fy * far) / 10) * 10, at.heading)


def _dig_in(field: Field, side: Side, id: str) -> str:
    """[A-SAP-02]"""
    at = field.units[id].at
    assert at is not None
    place = before(at, field.base(id).depth, FORTIFIED)
    piece = piece_of(field.state.terrain, FORTIFIED, place.x, place.y, place.heading, owner=side)
    field.lay(piece)
    field.change(id, position="")
    return piece.id
