"""What a sentence in a player's own words leaves to the one it is for: which way is ahead, who is meant by `self`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.language import Entry, Lexicon
from rulesets.language.gist import stem
from rulesets.tabletop.geometry.alongside import Stood, beside
from rulesets.tabletop.geometry.poses import FULL_TURN
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.dialogue.answers.plan import CLASSES
from rulesets.tercios.orders.language.sifting import IT, from_the_target, is_unsifted, runs_on, sifted
from rulesets.tercios.orders.language.slots import AHEAD, BY
from rulesets.tercios.orders.plans.situations import FOE, SELF


class Sighted(Lexicon):
    """The names of a side, and which way its Troops look; before they stand, the way to the enemy."""

    def __init__(
        self,
        kinds: Mapping[str, Sequence[Entry]],
        headings: Mapping[str, int],
        facing: int,
        peoples: Mapping[str, str],
        arms: Mapping[str, Sequence[str]],
        farthest: Mapping[str, tuple[int, int]],
        stood: Mapping[str, Stood],
        scale: ScaleId,
    ) -> None:
        super().__init__(kinds, ideas=("weapon", "virtue", "action"))
        self.headings, self.facing, self._peoples = headings, facing, peoples
        self.arms = arms
        """The enemy's Troops by their arm."""
        self.scale = scale
        self.farthest = farthest
        """How far its Troops can go at most, with Stand ready and with Run."""
        self.stood = stood
        """Where its Troops stand."""

    def plain_word(self, word: str) -> str:
        return self._peoples.get(stem(word), word)


def too_far(units: Sequence[str], dist: int, lexicon: Lexicon, *, running: bool = False) -> bool:
    """Whether one of these Troops can never go so far."""
    farthest = lexicon.farthest if isinstance(lexicon, Sighted) else {}
    return any(unit in farthest and dist > farthest[unit][running] for unit in units)


def _overreaches(values: Mapping[str, Any], lexicon: Lexicon) -> bool:
    """Whether a Troop that stands ready is to go farther than it can."""
    steps = [step for attempt in values.get("tries") or () for step in attempt]
    return any(too_far(values.get("unit") or (), step.get("dist") or step.get("limit") or 0, lexicon) for step in steps)


def settled(values: dict[str, Any], lexicon: Lexicon) -> list[dict[str, Any]]:
    """The sentence, or one for each Troop where they look different ways; none where they cannot do it."""
    if _overreaches(values, lexicon):
        return []
    if values.get("targets") and isinstance(lexicon, Sighted):
        targets = [_singled(target, lexicon) for target in values["targets"]]
        values = {**values, "targets": [one for at, one in enumerate(targets) if one not in targets[:at]]}
    units = values.get("unit")
    actors = units if isinstance(units, list) else []
    if any(map(runs_on, values.values())):
        return []
    values = {name: sifted(from_the_target(value, actors)) for name, value in values.items()}
    if is_unsifted(values):
        return []
    if BY in str(values) and isinstance(units, list):
        return _beside_others(values, lexicon)
    if "spot" in values and "heading" not in values and isinstance(lexicon, Sighted):
        return [{**values, "heading": lexicon.facing}]
    when = next((name for name in ("when", "pause") if isinstance(values.get(name), dict)), "")
    if when:
        values = {**values, when: _with_subjects(values[when])}
    if when and not any(name in values for name in ("unit", "leader", "one", "units")):
        return _of_nobody(values, when, lexicon)
    if "leader" in values and "unit" not in values:
        return [_made(values, values["leader"], 0, _for_whom(values))]
    if not isinstance(units, list) or not isinstance(lexicon, Sighted):
        return [values]
    looks = {lexicon.headings.get(unit, 0) for unit in units} if _angles(values) else set()
    if len(looks) <= 1 and (len(units) <= 1 or "self" not in str(values)):
        return [_for(values, units, looks.pop() if looks else 0)]
    return [_for({**values, "unit": [unit]}, [unit], lexicon.headings.get(unit, 0)) for unit in units]


_TENTH = INCH // 10


def _for_whom(values: Mapping[str, Any]) -> str:
    """Whom a Leader does something to, or goes to: a condition that names nobody is about them."""
    deed = values["deed"] if isinstance(values.get("deed"), dict) else {}
    targets = [*(values.get("targets") or ()), *(deed.get("targets") or ())]
    named = [target for target in targets if isinstance(target, str)]
    for goal in (values.get("way"), deed.get("move")):
        if isinstance(goal, dict):
            named += [goal[name] for name in ("toward", "join") if isinstance(goal.get(name), str) and goal[name]]
    named += [each for each in (values.get("before"), values.get("near")) if isinstance(each, str)]
    return named[0] if named else ""


def said_of(unit: str, when: Any) -> Any:
    """A condition of a Troop, with its name for itself and for whoever is not named."""
    return _made(_with_subjects(when), unit, 0, "")


def _of_nobody(values: Mapping[str, Any], name: str, lexicon: Lexicon) -> list[dict[str, Any]]:
    """An order that is for no Troop: what its condition says of one without its name is said of the only one of ours
    that it names."""
    when = values[name]
    if SELF not in _named_in(when) and IT not in _named_in(when):
        return [dict(values)]
    ours = {entry.id for entry in lexicon.names("own").entries}
    named = {one for one in _named_in(when) if one in ours}
    return [{**values, name: _made(when, min(named), 0, "")}] if len(named) == 1 else []


def _named_in(when: Any) -> list[str]:
    """Whom a condition names, with those who are left out."""
    if isinstance(when, dict):
        return [name for part in when.values() for name in _named_in(part)]
    if isinstance(when, list | tuple):
        return [name for part in when for name in _named_in(part)]
    return [when] if isinstance(when, str) else []


def _with_subjects(when: Any) -> Any:
    """With whoever the first part of a condition is about in the next ones that name nobody: `NT1 is disordered or
    within 8 inches`."""
    if not isinstance(when, dict) or when.get("is") not in ("all", "any"):
        return when
    about, told = "", []
    for part in when["of"]:
        about = _about(part) or about
        told.append(_made(part, SELF, 0, about) if about else part)
    return {**when, "of": told}


def _about(part: Any) -> str:
    """Whom a part of a condition is about, "" if that is left out."""
    match part:
        case {"is": "not", "of": dict(denied)}:
            return _about(denied)
        case {"is": "compare", "left": dict(left)}:
            return _about(left)
        case {"word": _, "of": [str(one), *others]} if one not in (IT, SELF) or others:
            named = [one, *others] if one in (IT, SELF) else [one]
            return next((each for each in named if each not in (IT, SELF)), "")
    return ""


def _beside_others(values: dict[str, Any], lexicon: Lexicon) -> list[dict[str, Any]]:
    """The sentence for each Troop that moves, with the place where it ends beside another one as that stands now."""
    units, stood = values["unit"], lexicon.stood if isinstance(lexicon, Sighted) else {}
    found: list[dict[str, Any]] = []
    ends: list[Stood] = []
    for unit in units:
        made = {name: _ended(value, unit, stood, ends) for name, value in values.items()}
        found += settled({**made, "unit": [unit]}, lexicon)
    return found


def _ended(value: Any, unit: str, stood: Mapping[str, Stood], ends: list[Stood]) -> Any:
    """With the place of a move that ends beside another Troop. `ends` are the places of those that move there too."""
    if isinstance(value, list):
        return [_ended(item, unit, stood, ends) for item in value]
    if not isinstance(value, dict):
        return value
    if BY not in value:
        return {name: _ended(item, unit, stood, ends) for name, item in value.items()}
    one, where = value[BY]
    rest = {name: item for name, item in value.items() if name != BY}
    if one == unit or not {one, unit} <= stood.keys():
        return {**rest, "toward": one}
    base, by = stood[unit].base, stood[one]
    if ends and where in ("left", "right"):
        by = ends[-1]
    elif ends:  # the second to the right of the first, the third to its left, and so on
        where, by = ("right" if len(ends) % 2 else "left"), ends[max(0, len(ends) - 2)]
    pose = beside(base, by, where)
    ends.append(Stood(pose, base))
    return {**rest, "to": [round(at / _TENTH) * _TENTH for at in pose.front]}


def _singled(target: Any, lexicon: Sighted) -> Any:
    """Whom a condition is about is one Troop: of the enemy's horse, if there is just one of them, that."""
    if not isinstance(target, dict) or IT not in str(target.get("if")) or not isinstance(target["sel"], str):
        return target
    ids = lexicon.arms.get(target["sel"], ())
    return {**target, "sel": ids[0]} if len(ids) == 1 else target


def _for(values: dict[str, Any], units: list[str], heading: int) -> dict[str, Any]:
    own = units[0] if len(units) == 1 and units[0] not in CLASSES else "self"  # of a class, each themselves
    if _from_it(values.get("heading")):
        values = {**values, "heading": (heading + values["heading"] - AHEAD) % FULL_TURN}
    return {name: value if name == "unit" else _made(value, own, heading, "") for name, value in values.items()}


def _angles(value: Any) -> bool:
    """Whether something in it hangs on which way a Troop looks."""
    if isinstance(value, dict) and _from_it(value.get("heading")):
        return True
    if isinstance(value, dict):
        own = value.get("do") == "MOVE" and (_from_it(value.get("heading")) or _ahead(value))
        return own or isinstance(value.get("side"), int) or any(map(_angles, value.values()))
    return isinstance(value, list) and any(map(_angles, value))


def _from_it(heading: Any) -> bool:
    return isinstance(heading, int) and heading >= AHEAD


def _ahead(move: Mapping[str, Any]) -> bool:
    """So many inches, and nothing said of the direction."""
    return move.get("dist") is not None and move.get("heading") is None


def _aimed(steps: list[Any]) -> list[Any]:
    """A unit that goes to a distance from an enemy, or turns to it, and then shoots, shoots at that enemy."""
    match steps:
        case [{"do": "MOVE", "toward": str(toward), "stop": stop}, {"do": "FIRE", "targets": []} as fire] if stop:
            return [steps[0], {**fire, "targets": [{"sel": toward, "if": ""}]}]
        case [{"do": "FACE", "toward": str(toward)}, {"do": "FIRE", "targets": []} as fire] if toward:
            return [steps[0], {**fire, "targets": [{"sel": toward, "if": ""}]}]
    return steps


def _made(value: Any, own: str, heading: int, target: str) -> Any:
    if isinstance(value, list):
        value = _faced(_aimed(value), heading)
        return [_made(item, own, looks, target) for item, looks in zip(value, _looking(value, heading), strict=True)]
    if not isinstance(value, dict):
        return {IT: target or own, "self": own}.get(value, value) if isinstance(value, str) else value
    if value.get("do") == "MOVE":
        value = _turned(value, heading)
    if value.get("word") == "odds" and value.get("of") == ["self", IT] and not target:
        value = {**value, "of": ["self", FOE]}
    if "sel" in value:
        target = value["sel"] if isinstance(value["sel"], str) else ""
    return {name: _named(name, item, own, heading, target) for name, item in value.items()}


_TURNS = {"left": FULL_TURN // 4, "right": -FULL_TURN // 4, "rear": FULL_TURN // 2}


_NEARLY = FULL_TURN // 16
"""How far off a point of the compass a Troop may look to be said to look there."""


def _faced(steps: list[Any], heading: int) -> list[Any]:
    """With the side for a point of the compass, `turn south`; one that a Troop already looks to after a turn says no
    more: `about face and look south`."""
    made: list[Any] = []
    for step in steps:
        if isinstance(step, dict) and isinstance(step.get("side"), int):
            off = (step["side"] - heading + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
            side = next((side for side, turn in _TURNS.items() if _apart(off, turn) <= _NEARLY), None)
            if made and _apart(off, 0) <= _NEARLY:
                continue
            step = {**step, "side": side}
        if isinstance(step, dict) and step.get("do") == "FACE":
            heading = (heading + _TURNS.get(str(step.get("side")), 0)) % FULL_TURN
        made.append(step)
    return made


def _apart(one: int, other: int) -> int:
    return abs((one - other + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2)


def _looking(steps: list[Any], heading: int) -> list[int]:
    """Which way a Troop looks before each step: what it did before may have turned it."""
    found = []
    for step in steps:
        found.append(heading)
        if isinstance(step, dict) and step.get("do") == "FACE":
            heading = (heading + _TURNS.get(str(step.get("side")), 0)) % FULL_TURN
    return found


def _named(name: str, item: Any, own: str, heading: int, target: str) -> Any:
    if name in ("sel", "toward", "away") and item == "foe":
        return "nearest"
    return _made(item, own, heading, target)


def _turned(move: Mapping[str, Any], heading: int) -> dict[str, Any]:
    said = AHEAD if _ahead(move) else move.get("heading")
    if isinstance(said, int) and said >= AHEAD:
        said = (heading + said - AHEAD) % FULL_TURN
    return {**move, "heading": said}
