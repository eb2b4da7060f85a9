"""Country, season, weather, the scenario's pieces and the rest of the terrain. [A-GEO, A-WEA-01, A-SCN-16]"""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.setup import (
    CountryChosen,
    CountryRolled,
    GroundReady,
    PieceLaid,
    PieceLeftOut,
    PieceRolled,
)
from rulesets.aguila.dialogue.questions.setup import ChooseCountry, LayMore, LayPiece, ShiftWeather
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import SIDES, Piece, Side, other
from rulesets.aguila.rules.armies.break_points import strategic_factor
from rulesets.aguila.rules.setup.laying import DEPTH, WATERS, WIDTH, laid, piece_of
from rulesets.aguila.rules.setup.scenario_ground import lay_objectives, place_scenery
from rulesets.aguila.rules.weather import choose_season, roll_weather
from rulesets.kernel.dice import Roll
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Play, ask, together

LEAST, MOST = 3, 8
"""Pieces of terrain. [A-GEO-03, A-GEO-04]"""


def make_ground(field: Field) -> Play[None]:
    """[A-SCN-02]"""
    first = yield from _choose_country(field)
    choose_season(field)
    roll_weather(field, (yield from _shifts(field)))
    board = _ready_board(field)
    if board:
        _lay_board(field, board)
    else:
        yield from place_scenery(field)
        yield from _lay_terrain(field, first)
    yield from lay_objectives(field)
    field.tell(GroundReady(len(field.state.terrain)))


def _choose_country(field: Field) -> Play[Side]:
    """The higher roll chooses, and lays the first piece. [A-GEO-01, D-02]"""
    winner = _contest(field)
    agreed = field.state.options.country
    if agreed != "choose":
        field.state.country = agreed
        field.tell(CountryChosen(agreed, ""))
    else:
        field.state.country = yield from ask(winner, ChooseCountry(field.key(f"{winner}/country")))
        field.show(CountryChosen(field.state.country, winner))
    return winner


def _contest(field: Field) -> Side:
    factors: dict[str, int] = {side: strategic_factor(field.state.nations[side]) for side in SIDES}
    while True:
        rolls: dict[str, Roll] = {side: field.roll(f"{side}/country") for side in SIDES}
        totals = [rolls[side].total + factors[side] for side in SIDES]
        winner = "" if totals[0] == totals[1] else SIDES[0] if totals[0] > totals[1] else SIDES[1]
        field.tell(CountryRolled(rolls, factors, winner))
        if winner:
            return winner


def _shifts(field: Field) -> Play[dict[str, int]]:
    """Officers who wait for their moment, on either side. [A-OAB-11, D-04]"""
    able = [side for side in SIDES if any(_waits(field, id) for id in field.units if field.units[id].side == side)]
    asked: list[tuple[str, Question[int]]] = [(side, ShiftWeather(field.key(f"{side}/weather"))) for side in able]  # type: ignore[misc]
    if not asked:
        return {}
    answers = yield from together(asked)
    found = {side: int(answers[question.key]) for side, question in asked}
    return {side: shift for side, shift in found.items() if shift}


def _waits(field: Field, id: str) -> bool:
    return field.is_officer(id) and field.has(id, "opportune_moment")


# Ready tables.


def _ready_board(field: Field) -> str:
    options = field.state.options
    if options.ground != "ready":
        return ""
    return next((id for id, board in BOOK.boards.items() if options.scenario in board.scenarios), "")


def _lay_board(field: Field, id: str) -> None:
    for each in BOOK.boards[id].pieces:
        piece = piece_of(field.state.terrain, each.kind, each.x, each.y, each.rot, w=each.w, h=each.h)
        lay(field, piece)


def lay(field: Field, piece: Piece, side: str = "") -> None:
    field.lay(piece)
    field.tell(PieceLaid(piece.id, piece.kind, piece.x, piece.y, piece.rot, side))


# The rest, in turn.


def _lay_terrain(field: Field, first: Side) -> Play[None]:
    """In turn; after a piece its placer may stop, and the other may lay one more. [A-GEO-03, A-GEO-04]"""
    side, laid_pieces, last = first, _counted(field), False
    while laid_pieces < MOST:
        yield from _lay_rolled(field, side)
        laid_pieces += 1
        if last:
            return
        if laid_pieces >= LEAST:
            more = yield from ask(side, LayMore(field.key(f"{side}/more"), laid_pieces))
            if not more:
                last = yield from ask(other(side), LayMore(field.key(f"{other(side)}/last"), laid_pieces))
                if not last:
                    return
        side = other(side)


def _counted(field: Field) -> int:
    """Objective pieces count towards the most; a farm counts as one. [A-SCN-16, A-SCN-302]"""
    scenario = field.state.options.scenario
    if scenario in ("farm", "village"):
        return 1
    return sum(piece.kind not in ("road", "bridge", "ford") for piece in field.state.terrain)


def _lay_rolled(field: Field, side: Side) -> Play[None]:
    """[A-GEO-03, A-GEO-06, A-GEO-10, A-GEO-13]"""
    while True:
        roll = field.roll(f"{side}/piece", 2)
        found = BOOK.terrain_table[field.state.country][roll.total - 2]
        if found not in WATERS or not any(piece.kind in WATERS for piece in field.state.terrain):
            break
        field.tell(PieceRolled(side, roll, found))
    if found == "D3 building":
        yield from _lay_buildings(field, side, roll)
        return
    field.tell(PieceRolled(side, roll, found))
    yield from lay_asked(field, side, found)


def _lay_buildings(field: Field, side: Side, roll: Roll) -> Play[None]:
    """D3 of them, wooden on 1 to 3. [A-GEO-13]"""
    count = field.roll(f"{side}/buildings")
    walls = tuple(field.roll(f"{side}/walls") for _ in range((count.total + 1) // 2))
    field.tell(PieceRolled(side, roll, "D3 building", count, walls))
    among: tuple[str, ...] = ()
    for wall in walls:
        kind = "building_wood" if wall.total <= 3 else "building_stone"
        piece = yield from lay_asked(field, side, kind, among=among)
        among = (*among, piece) if piece else among


def lay_asked(
    field: Field, side: Side, kind: str, *, among: tuple[str, ...] = (), where: str = "", apart: int = 4000
) -> Play[str]:
    """The placer says where; a place is looked for from a rolled point. Returns the piece's id, or nothing. [D-05]"""
    spot = _rolled_spot(field, side)
    question = LayPiece(field.key(f"{side}/{kind}/place"), kind, spot, apart, among, where)
    answer = yield from ask(side, question)
    if answer.skip:
        field.tell(PieceLeftOut(kind, side))
        return ""
    piece = laid(field, question, answer)
    lay(field, piece, side)
    if piece.kind in WATERS:
        crossing = "ford" if answer.ford else "bridge"
        lay(field, piece_of(field.state.terrain, crossing, answer.crossing or WIDTH / 2, piece.y), side)
    return piece.id


def _rolled_spot(field: Field, side: Side) -> tuple[int, int]:
    """Two dice for each direction: a point well inside the table. [D-05]"""
    roll = field.roll(f"{side}/spot", 4)
    a, b, c, d = roll.faces
    return (WIDTH * (6 * (a - 1) + b) // 37 // 10 * 10, DEPTH * (6 * (c - 1) + d) // 37 // 10 * 10)
