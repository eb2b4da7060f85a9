"""Own ships near the enemy, with everybody whom they could attack from where they are, and the chances. [A-25]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.hexes.grid import distance
from rulesets.kernel.briefing import Force
from rulesets.kernel.runs import code, runs
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import COLUMNS, chances
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.close_fighting import arms_modifier, arms_odds, arms_targets, boarding_odds, can_board
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.moving import courses

NEAR = 4
"""Hexes within which an enemy makes a contact. [A-25]"""
MOST = 40
"""Ships that are listed one by one; the nearest to the enemy first."""
MOST_TARGETS = 3
"""Of each kind, the best first."""
OTHERS = Text("Others", "Otras")
FURTHER = Text("also with somebody in reach: {ships}", "también con alguien al alcance: {ships}")
IDLE = Text("nobody in reach from where they are: {ships}", "sin nadie al alcance desde donde están: {ships}")


def contacts(scene: Scene, side: Side, language: str) -> Iterator[Force]:
    """The ships with somebody to attack; the rest in a line or two."""
    listed: list[Force] = []
    further: list[str] = []
    idle: list[str] = []
    for id in _near(scene, side):
        said = [text.in_(language) for text in _options(scene, id) if text.en] if scene.can_attack(id) else []
        if said and len(listed) < MOST:
            listed.append(Force(id, "; ".join(said)))
        else:
            (further if said else idle).append(id)
    yield from sorted(listed, key=lambda force: force.name)
    for text, ids in ((FURTHER, further), (IDLE, idle)):
        if ids:
            yield Force(OTHERS.in_(language), text.of(", ".join(code(run) for run in runs(ids))).in_(language))


def _near(scene: Scene, side: Side) -> list[str]:
    """Own ships with an enemy within four hexes, the nearest first."""
    found = []
    for id in scene.fleet(side):
        here = scene.hexes[id]
        gaps = [distance(here, scene.hexes[enemy]) for enemy in scene.near(here, NEAR, other(side))]
        if gaps:
            found.append((min(gaps), id))
    return [id for _, id in sorted(found)]


def _options(scene: Scene, id: str) -> list[Text]:
    found = [_guns(scene, id), _arms(scene, id), _boarding(scene, id)]
    return [*found, _rams(scene, id)] if SHIPS[id].side == "islamic" else found


def _kind(what: Text, targets: Sequence[str]) -> Text:
    if not targets:
        return Text("", "")
    shown = ", ".join(targets[:MOST_TARGETS]) + (" …" if len(targets) > MOST_TARGETS else "")
    return Text("{what}: {targets}", "{what}: {targets}").of(what, shown)


def _guns(scene: Scene, id: str) -> Text:
    """Factor and chance: IC-G05 2 (2/6). [T-11]"""
    bearing = sorted(shots(scene, id), key=lambda shot: (-shot.sinks, shot.range, shot.target))
    return _kind(Text("guns", "cañones"), [f"{shot.target} {shot.factor} ({shot.sinks}/6)" for shot in bearing])


def _arms(scene: Scene, id: str) -> Text:
    """Odds and the chance that the target is taken, or both are lost. [T-12]"""
    modifier = arms_modifier(scene, SHIPS[id].side)
    odds = {target: arms_odds(scene, id, target) for target in arms_targets(scene, id)}
    best = sorted(odds, key=lambda target: (-COLUMNS.index(odds[target]), target))
    said = [f"{target} {odds[target]} ({_taken(odds[target], modifier)})" for target in best]
    return _kind(Text("small arms", "armas ligeras"), said)


def _taken(column: str, modifier: int = 0) -> str:
    return f"{chances('arms_boarding', column, modifier).get('E', 0)}/6"


def _boarding(scene: Scene, id: str) -> Text:
    """Alone, and by all who have the target alongside. [L-BOARD-04]"""
    side = SHIPS[id].side
    said = []
    for target in sorted(scene.near(scene.hexes[id], 1, other(side))):
        if can_board(scene, id, target):
            near = scene.near(scene.hexes[target], 1, side)
            party = [each for each in near if scene.can_attack(each) and can_board(scene, each, target)]
            said.append(_by(target, boarding_odds([id], target), boarding_odds(party, target), len(party)))
    return _kind(Text("boarding", "abordaje"), [text for text in said if text])


def _by(target: str, alone: str, together: str, many: int) -> str:
    """IC-G05 1:1 (1/6), ×3 4:1 (4/6)."""
    said = [f"{alone} ({_taken(alone)})"] if alone else []
    if many > 1 and together and together != alone:
        said.append(f"×{many} {together} ({_taken(together)})")
    return f"{target} {' / '.join(said)}" if said else ""


def _rams(scene: Scene, id: str) -> Text:
    """The longest run onto each victim in the next movement, and the chance to sink it. [L-RAM-06, T-13]"""
    if scene.ships[id].repulsed:
        return Text("", "")
    longest: dict[str, int] = {}
    for course in courses(scene, id, press=True, ram=True):
        if course.victim:
            longest[course.victim] = max(course.entered, longest.get(course.victim, 0))
    best = sorted(longest, key=lambda victim: (-longest[victim], victim))
    sunk = {far: chances("ramming", str(far)).get("E", 0) for far in longest.values()}
    said = [f"{victim} N {longest[victim]} ({sunk[longest[victim]]}/6)" for victim in best]
    return _kind(Text("rams", "embestidas"), said)
