"""Country, season, weather, the scenario's pieces and the rest of the terrain. [A-GEO, A-WEA-01, A-SCN-16]"""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.setup import (
    CountryChosen,
    CountryRolled,
    GroundReady,
    NoMoreTerrain,
    PieceLaid,
    PieceLeftOut,
    PieceRolled,
)
from rulesets.aguila.dialogue.questions.setup import ChooseCountry, LayMore, LayPiece, ShiftWeather
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Piece, Side, other
from rulesets.aguila.rules.armies.break_points import strategic_factor
from rulesets.aguila.rules.setup.edges import OWN_EDGE, set_edges
from rulesets.aguila.rules.setup.laying import DEPTH, WATERS, WIDTH, laid, piece_of
from rulesets.aguila.rules.setup.scenario_ground import lay_objectives, place_scenery
from rulesets.aguila.rules.weather import choose_season, roll_weather
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask, both

LEAST, MOST = 3, 8
"""Pieces of terrain. [A-GEO-03, A-GEO-04]"""
LEAST_DIVIDED = 6
"""In `divide`, with those of the objectives. [A-SCN-1101]"""


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
        yield from _lay_terrain(field, _first_layer(field, first))
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
    if not able:
        return {}
    shifts = yield from both({side: ShiftWeather(field.key(f"{side}/weather")) for side in able})
    return {side: shift for side, shift in shifts.items() if shift}


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
        piece = piece_of(field.state.terrain, each.kind, each.x, each.y, each.rot, size=(each.w, each.h))
        field.lay(piece)
        field.tell(PieceLaid(piece.id, piece.kind, piece.x, piece.y, piece.rot))
    if field.state.options.scenario in OWN_EDGE:
        set_edges(field, other(field.state.attacker or SIDES[0]), "bottom")


def lay(field: Field, piece: Piece, side: str, spot: Roll | None = None) -> None:
    """As that side wished."""
    field.lay(piece)
    field.show(PieceLaid(piece.id, piece.kind, piece.x, piece.y, piece.rot, side, spot))


# The rest, in turn.


def _first_layer(field: Field, winner: Side) -> Side:
    """Who chose the country, in `borodino` the attacker. [A-GEO-03, A-SCN-1201]"""
    return (field.state.attacker or winner) if field.state.options.scenario == "borodino" else winner


def _lay_terrain(field: Field, first: Side) -> Play[None]:
    """In turn; after a piece its placer may stop, and the other may lay one more. One that was left out counts towards
    the most, but does not lie on the table. [A-GEO-03, A-GEO-04, A-GEO-05]"""
    side, rolled, last = first, _counted(field), False
    lying = rolled
    while rolled < MOST:
        lying += yield from _lay_rolled(field, side)
        rolled += 1
        if last or rolled == MOST:
            return
        if lying >= least_pieces(field) and not (yield from _lays_more(field, side, "more", lying)):
            last = yield from _lays_more(field, other(side), "last", lying)
            if not last:
                return
        side = other(side)


def _lays_more(field: Field, side: Side, what: str, count: int) -> Play[bool]:
    """[D-06]"""
    more = yield from ask(side, LayMore(field.key(f"{side}/{what}"), count))
    if not more:
        field.show(NoMoreTerrain(side))
    return more


def least_pieces(scene: Scene) -> int:
    return LEAST_DIVIDED if scene.facts.options.scenario == "divide" else LEAST


def _counted(field: Field) -> int:
    """Objective pieces count towards the most; a farm counts as one. [A-SCN-16, A-SCN-302]"""
    scenario = field.state.options.scenario
    if scenario in ("farm", "village"):
        return 1
    return sum(piece.kind not in ("road", "bridge", "ford") for piece in field.state.terrain)


def _lay_rolled(field: Field, side: Side) -> Play[bool]:
    """Whether there was room for it. [A-GEO-03, A-GEO-06, A-GEO-10, A-GEO-13]"""
    while True:
        roll = field.roll(f"{side}/piece", 2)
        found = BOOK.terrain_table[field.state.country][roll.total - 2]
        if found not in WATERS or not any(piece.kind in WATERS for piece in field.state.terrain):
            break
        field.tell(PieceRolled(side, roll, found))
    if found == "D3 building":
        return (yield from _lay_buildings(field, side, roll))
    field.tell(PieceRolled(side, roll, found))
    return bool((yield from lay_asked(field, side, found)))


def _lay_buildings(field: Field, side: Side, roll: Roll) -> Play[bool]:
    """D3 of them, wooden on 1 to 3. [A-GEO-13]"""
    count = field.roll(f"{side}/buildings")
    walls = tuple(field.roll(f"{side}/walls") for _ in range((count.total + 1) // 2))
    field.tell(PieceRolled(side, roll, "D3 building", count, walls))
    among: tuple[str, ...] = ()
    for wall in walls:
        kind = "building_wood" if wall.total <= 3 else "building_stone"
        piece = yield from lay_asked(field, side, kind, among=among)
        among = (*among, piece) if piece else among
    return bool(among)


def lay_asked(
    field: Field, side: Side, kind: str, *, among: tuple[str, ...] = (), where: str = "", apart: int = 4000
) -> Play[str]:
    """The placer says where; a place is looked for from a rolled point. Returns the piece's id, or nothing. [D-05]"""
    spot = field.roll(f"{side}/spot", 4)
    question = LayPiece(field.key(f"{side}/{kind}/place"), kind, _place(spot), apart, among, where)
    answer = yield from ask(side, question)
    if answer.skip:
        field.show(PieceLeftOut(kind, side, spot))
        return ""
    piece = laid(field, question, answer)
    lay(field, piece, side, spot)
    if piece.kind in WATERS:
        crossing = "ford" if answer.ford else "bridge"
        lay(field, piece_of(field.state.terrain, crossing, answer.crossing or WIDTH / 2, piece.y), side)
    return piece.id


def _place(spot: Roll) -> tuple[int, int]:
    """Two dice for each direction: a point well inside the table. [D-05]"""
    a, b, c, d = spot.faces
    return (WIDTH * (6 * (a - 1) + b) // 37 // 10 * 10, DEPTH * (6 * (c - 1) + d) // 37 // 10 * 10)
