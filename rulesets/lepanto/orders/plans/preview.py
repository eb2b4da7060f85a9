"""What a sheet would do, reckoned from the side's view alone and without a die. [A-04]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn, cast

import msgspec

from rulesets.kernel.table import Event, Table
from rulesets.lepanto.book.charts import CLOSE_RANGE, COLUMNS, FARTHEST, chances
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import Attack, Facings, Fight, Sheet
from rulesets.lepanto.dialogue.events.sailing import Moved, Shortened
from rulesets.lepanto.dialogue.questions import OrderMore
from rulesets.lepanto.orders.plans.attacks import aimed, aims
from rulesets.lepanto.orders.plans.carrying_out import STAFF, groups_of
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Kept, State, other
from rulesets.lepanto.position.view import View
from rulesets.lepanto.rules.close_fighting import arms_modifier, arms_odds, arms_targets, boarding_odds, can_board
from rulesets.lepanto.rules.drift import drift
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.repulse import let_rally


class Struct(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    pass


class Track(Struct, frozen=True):
    """Where a ship goes, how it faces after moving and at the end of the turn, and what held it up."""

    start: str
    hex: str
    facing: int
    faces: int
    hexes: tuple[str, ...] = ()
    steps: str = ""
    exhausted: bool = False
    why: str = ""
    by: str = ""


class Ram(Struct, frozen=True):
    """A run onto a victim: so many hexes, and the dice of six that sink it. [L-RAM-06, L-RAM-08]"""

    ship: str
    victim: str
    hex: str
    speed: int
    chance: int


class Shot(Struct, frozen=True):
    """`chance`: dice of six that sink the target. [L-GUN-09]"""

    target: str
    arc: str
    range: int
    factor: int
    chance: int


class Close(Struct, frozen=True):
    """An attack at close quarters: the odds, and of six dice those that sink the target, both, or repulse."""

    target: str
    odds: str
    sinks: int
    both: int
    repulsed: int


class Prospects(Struct, frozen=True):
    """What a ship could attack once the fleet has moved."""

    guns: tuple[Shot, ...] = ()
    arms: tuple[Close, ...] = ()
    board: tuple[Close, ...] = ()


class Preview(Struct, frozen=True):
    tracks: dict[str, Track]
    rams: tuple[Ram, ...]
    prospects: dict[str, Prospects]
    idle: tuple[int, ...] = ()
    """Lines of the fight that find no target as long as nobody is sunk."""


class Notes:
    """A table where events are only noted."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self.dice = self

    def since(self, revision: int) -> bool:
        """What is foreseen is foreseen by the newest rules."""
        return True

    def tell(self, event: Event, to: Any = None, *, reveals: str = "") -> None:
        self.told.append(event)


class _NoDice(Notes):
    """Where no die is ever rolled."""

    def roll(self, *given: Any, **more: Any) -> NoReturn:
        raise AssertionError("a preview rolls no dice")


def imagined(view: View) -> Field:
    """The side's player turn on a copy of what it sees; where both order at the same time its ships drift first."""
    side, plans = view.own_side, view.plans
    kept = Kept(groups=dict(plans.groups), doctrines=dict(plans.doctrines), tow_off=list(plans.tow_off))
    state = State(
        options=view.options,
        turn=view.turn,
        phasing=side,
        wind=view.wind,
        ships=dict(view.ships),
        tows=dict(view.tows),
        doria=view.doria,
        lost=list(view.lost),
        kept={side: kept, other(side): Kept()},
    )
    field = Field(state, cast(Table, _NoDice()))
    if view.phasing != side:
        drift(field, side)
    return field


def moved(view: View, sheet: Sheet) -> Field:
    """The field when the movement of a sheet is over."""
    field = imagined(view)
    STAFF.keep(field, sheet)
    STAFF.move(field, sheet)
    let_rally(field)
    return field


def preview(view: View, sheet: Sheet) -> Preview:
    """The whole sheet; its selections must be readable."""
    field = moved(view, sheet)
    rams = tuple(_rams(field))
    prospects = {id: found for id in sorted(field.fleet(field.phasing)) if (found := _prospects(field, id))}
    idle = tuple(_idle(field, sheet.fight))
    after = {id: ship.facing for id, ship in field.ships.items()}
    STAFF.reorient(field, Facings(face=sheet.face))
    return Preview(tracks=_tracks(view, field, after), rams=rams, prospects=prospects, idle=idle)


def with_unused(found: Preview, question: OrderMore) -> Preview:
    """Only with the attacks that have not been made yet. [A-07]"""
    left = {}
    for id, could in found.prospects.items():
        guns = could.guns if id in question.guns else ()
        arms, board = (could.arms, could.board) if id in question.close else ((), ())
        left[id] = Prospects(guns=guns, arms=arms, board=board)
    prospects = {id: could for id, could in left.items() if could != Prospects()}
    return msgspec.structs.replace(found, prospects=prospects)


def noted(field: Field) -> list[Event]:
    """What has happened so far on an imagined field."""
    return cast(Notes, field.table).told


def _tracks(view: View, field: Field, after: Mapping[str, int]) -> dict[str, Track]:
    """Of every ship that does anything, or does not do what it was told."""
    moves: dict[str, Moved] = {}
    short: dict[str, Shortened] = {}
    for event in noted(field):
        if isinstance(event, Moved):
            moves[event.ship] = event
        elif isinstance(event, Shortened):
            short[event.ship] = event
    found = {}
    for id in field.fleet(field.phasing):
        was, ship, move, held = view.ships[id], field.ships[id], moves.get(id), short.get(id)
        if move or held or (was.hex, was.facing) != (ship.hex, ship.facing):
            found[id] = Track(
                start=was.hex,
                hex=ship.hex,
                facing=after[id],
                faces=ship.facing,
                hexes=move.hexes if move else (ship.hex,) if ship.hex != was.hex else (),
                steps=move.steps if move else "",
                exhausted=bool(move and move.exhausted),
                why=held.why if held else "",
                by=held.by if held else "",
            )
    return found


def _rams(field: Field) -> Iterator[Ram]:
    for id, speed in field.rams.items():
        sunk = chances("ramming", str(speed)).get("E", 0)
        yield Ram(ship=id, victim=field.shares(id), hex=field.ships[id].hex, speed=speed, chance=sunk)


# What could be attacked.


def gun_shots(scene: Scene, id: str) -> tuple[Shot, ...]:
    found = (
        Shot(target=shot.target, arc=shot.arc, range=shot.range, factor=shot.factor, chance=shot.sinks)
        for shot in shots(scene, id)
    )
    return tuple(sorted(found, key=lambda shot: (-shot.chance, shot.range, shot.target)))


def close(column: str, target: str, modifier: int = 0) -> Close:
    dice = chances("arms_boarding", column, modifier)
    return Close(target=target, odds=column, sinks=dice.get("E", 0), both=dice.get("B", 0), repulsed=dice.get("R", 0))


def small_arms(scene: Scene, id: str) -> tuple[Close, ...]:
    modifier = arms_modifier(scene, SHIPS[id].side)
    found = (close(arms_odds(scene, id, target), target, modifier) for target in arms_targets(scene, id))
    return tuple(sorted(found, key=_by_odds))


def boardings(scene: Scene, id: str) -> tuple[Close, ...]:
    """By this ship alone."""
    near = scene.near(scene.hexes[id], CLOSE_RANGE, other(SHIPS[id].side))
    reached = (target for target in near if can_board(scene, id, target))
    found = (close(column, target) for target in reached if (column := boarding_odds((id,), target)))
    return tuple(sorted(found, key=_by_odds))


def _by_odds(found: Close) -> tuple[int, str]:
    return -COLUMNS.index(found.odds), found.target


def _prospects(field: Field, id: str) -> Prospects | None:
    far = FARTHEST if SHIPS[id].type == "galleass" else CLOSE_RANGE
    if not field.can_attack(id) or id in field.rams:
        return None
    if not any(True for _ in field.near(field.hexes[id], far, other(field.phasing))):
        return None
    found = Prospects(guns=gun_shots(field, id), arms=small_arms(field, id), board=boardings(field, id))
    return found if found != Prospects() else None


def _idle(field: Field, fight: Fight) -> Iterator[int]:
    """Both ways of a line on a condition count: nobody knows yet which it will be."""
    for at, line in enumerate(fight.lines):
        ways = [attack for attack in (line.attack, line.otherwise) if attack is not None]
        if ways and not any(_finds_target(field, attack) for attack in ways):
            yield at


def _finds_target(field: Field, attack: Attack) -> bool:
    ids = chosen(field, field.phasing, attack.who, groups_of(field))
    return any(_can_do(field, id, attack) for id in ids if field.can_attack(id) and id not in field.rams)


def _can_do(field: Field, id: str, attack: Attack) -> bool:
    if attack.act == "gun":
        bearing = shots(field, id)
        ways = [(arc, target) for arc, targets in aims(field, id, attack) for target in targets]
        return any(aimed(field, [shot for shot in bearing if shot.arc == arc], target) for arc, target in ways)
    targets = attack.targets or ("best",)
    legal = [each.target for each in (small_arms if attack.act == "arms" else boardings)(field, id)]
    return any(target in legal or (legal and target in ("best", "any", "nearest")) for target in targets)
