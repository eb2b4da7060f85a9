"""How the lines of a fight are carried out, each when the one before is resolved. [A-19, A-20]"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulesets.lepanto.book.charts import ARCS, COLUMNS, Arc
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import Attack, Doctrine, DoctrineLine, Fight, When
from rulesets.lepanto.dialogue.events.fighting import FightStopped, LineIdle
from rulesets.lepanto.orders.plans.doctrine import follow_doctrine
from rulesets.lepanto.orders.plans.goals import best_shot, by_odds, nearest_shot
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.orders.plans.situations import holds
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.close_fighting import (
    arms_odds,
    arms_targets,
    board,
    boarding_odds,
    can_board,
    fire_small_arms,
    split_among,
)
from rulesets.lepanto.rules.gunnery import Shot, fire, shots


class Fighting:
    """One combat phase by its orders. In interactive play it goes on with further lines."""

    def __init__(self, field: Field, groups: Mapping[str, str], doctrines: Mapping[str, Doctrine]) -> None:
        self.field, self.groups, self.doctrines = field, groups, doctrines
        self.stops: list[When] = []
        self.doctrine_lines: list[DoctrineLine] = []
        self.stopped = False
        self.line = 0

    def lines(self, fight: Fight) -> None:
        self.doctrine_lines += fight.doctrines
        for line in fight.lines:
            self.line += 1
            if self.over():
                return
            if line.attack is None:
                self.stops.append(line.when)
            elif holds(line.when, self.field):
                self._attack(line.attack)
            elif line.otherwise is not None:
                self._attack(line.otherwise)

    def finish(self) -> None:
        """What is left is done by doctrine: those of later batches come after the earlier ones. [A-21]"""
        if not self.over():
            follow_doctrine(self.field, self.doctrine_lines, self.groups, self.doctrines, self.over)

    def over(self) -> bool:
        """Whether a condition to stop holds; then the rest of the phase is dropped. [A-19]"""
        if not self.stopped and any(holds(when, self.field) for when in self.stops):
            self.stopped = True
            self.field.note(FightStopped(self.field.losses[self.field.phasing]))
        return self.stopped

    def _attack(self, attack: Attack) -> None:
        ids = chosen(self.field, self.field.phasing, attack.who, self.groups)
        able = [id for id in ids if self.field.can_attack(id)]
        match attack.act:
            case "gun":
                done = [self._gun(id, attack) for id in able]
            case "arms":
                done = [self._arms(id, attack) for id in able]
            case "board":
                done = [self._board(able, attack)]
        if not any(done):
            self.field.note(LineIdle(self.line, tuple(ids), "no-target" if able else "nobody"))

    # Guns.

    def _gun(self, id: str, attack: Attack) -> bool:
        """A galley fires once, a galleass once in each arc, at different ships. [L-GUN-03, L-GUN-04, L-GUN-12]"""
        if id in self.field.gunnery_used or not self.field.can_attack(id):
            return False
        fired: set[Arc] = set()
        for arc, targets in aims(self.field, id, attack):
            if arc not in fired and self._shoot(id, self._in_arc(id, arc), targets):
                fired.add(arc)
        return bool(fired)

    def _in_arc(self, id: str, arc: Arc) -> list[Shot]:
        return [shot for shot in shots(self.field, id) if shot.arc == arc]

    def _shoot(self, id: str, found: Sequence[Shot], targets: Sequence[str]) -> bool:
        for target in targets:
            shot = aimed(self.field, found, target)
            if shot is not None:
                fire(self.field, id, shot)
                return True
        return False

    # Small arms.

    def _arms(self, id: str, attack: Attack) -> bool:
        field = self.field
        if id in field.close_used or not field.can_attack(id):
            return False
        legal = {target: arms_odds(field, id, target) for target in arms_targets(field, id)}
        if attack.split:
            targets = split_among(field, id, [target for target in attack.targets if target in legal])
        else:
            targets = _first(legal, attack.targets or ("best",), lambda target: field.range(id, target))
        if not targets or not _enough(arms_odds(field, id, targets[0], split=len(targets) > 1), attack.least):
            return False
        fire_small_arms(field, id, targets)
        return True

    # Boarding.

    def _board(self, ids: Sequence[str], attack: Attack) -> bool:
        """Boarders that cannot are left out, then the odds are tested. [A-19]"""
        field = self.field
        free = [id for id in ids if id not in field.close_used]
        foe: Side = other(field.phasing)
        reached = dict.fromkeys(
            target for id in free for target in field.near(field.hexes[id], 1, foe) if can_board(field, id, target)
        )
        parties = {target: [id for id in free if can_board(field, id, target)] for target in reached}
        legal = {target: column for target, party in parties.items() if (column := boarding_odds(party, target))}
        for target in _first(legal, attack.targets or ("best",), lambda target: 1):
            if _enough(legal[target], attack.least):
                board(field, parties[target], target)
                return True
        return False


def aims(field: Field, id: str, attack: Attack) -> list[tuple[Arc, tuple[str, ...]]]:
    """Whom a ship is to fire at in each arc. All guns of a galley are at its bow; where a line tells arcs besides, its
    other targets are for the galleys. [A-19, L-GUN-03, L-GUN-04]"""
    galleass = SHIPS[id].type == "galleass"
    told = [(line.arc, line.targets) for line in attack.arcs]
    if told and (galleass or (field.table.since(2) and not attack.targets)):
        return told
    return [(arc, attack.targets or ("best",)) for arc in (ARCS if galleass else ("bow",))]


def aimed(field: Field, found: Sequence[Shot], target: str) -> Shot | None:
    if target in ("best", "any"):
        return best_shot(field, found)
    if target == "nearest":
        return nearest_shot(field, found)
    return next((shot for shot in found if shot.target == target), None)


def _first(legal: Mapping[str, str], targets: Sequence[str], far: Callable[[str], int]) -> list[str]:
    """The first of the targets that can be attacked now."""
    for target in targets:
        if target in ("best", "any") and legal:
            return [min(legal, key=lambda id: by_odds(id, legal[id]))]
        if target == "nearest" and legal:
            return [min(legal, key=lambda id: (far(id), *by_odds(id, legal[id])))]
        if target in legal:
            return [target]
    return []


def _enough(column: str, least: str) -> bool:
    return not least or COLUMNS.index(column) >= COLUMNS.index(least)
