"""Which events one line tells, so that a turn of two large armies stays readable.

Moves, officers and reserves are told by kind, each line in the place of its first event; so are shots, by their
target, with the Courage test that follows. A charge with its reactions is one line, a combat one paragraph.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesets.aguila.dialogue.events import charging, checks, fighting, moving, setup, shooting, turn
from rulesets.aguila.reports.prose import checks as checks_prose
from rulesets.aguila.reports.prose import fighting as fighting_prose
from rulesets.aguila.reports.prose import moving as moving_prose
from rulesets.aguila.reports.prose import setup as setup_prose
from rulesets.aguila.reports.prose import turn as turn_prose
from rulesets.aguila.reports.prose.formations import into
from rulesets.aguila.reports.prose.names import Names, Words
from rulesets.kernel.phrases import join
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text

CHAPTERS = (checks_prose, fighting_prose, moving_prose, setup_prose, turn_prose)
WORDS: Words = {kind: said for chapter in CHAPTERS for kind, said in chapter.WORDS.items()}
"""The words for each kind of event."""
_TOGETHER: Mapping[type[Event], Callable[[Any, Names], Text]] = {
    moving.Moved: moving_prose.units_moved,
    moving.Limbered: moving_prose.limbered_together,
    moving.OfficerMoved: moving_prose.officers_moved,
    moving.ReserveRolled: moving_prose.reserves_rolled,
    moving.Arrived: moving_prose.arrived_together,
    checks.Checked: checks_prose.checks_together,
    checks.Rallied: checks_prose.rallied_together,
    shooting.Fired: fighting_prose.volleys,
    setup.PieceLaid: setup_prose.laid_together,
}
"""How several of a kind in one line are told as one sentence."""
_ENDS = (turn.WeatherEnded, turn.Recovered, turn.LengthRolled, turn.BattleEnded, checks.Rallied)
"""What comes after the last phase in which something could happen."""


@dataclass
class Line:
    """The events that a line tells, by their place."""

    key: Hashable
    at: list[int]


def lines(events: Sequence[Event]) -> list[Line]:
    """The lines of a bulletin in their order."""
    return _Lines(events).found


class _Lines:
    """Reads a bulletin once. `scene` is the charge or combat that is going on."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events
        self.found: list[Line] = []
        self._open: dict[Hashable, Line] = {}
        self._scene: Hashable = None
        self._phase = ""
        for at, event in enumerate(events):
            self._put(at, self._key(at, event))

    def _put(self, at: int, key: Hashable) -> None:
        line = self._open.get(key) if key is not None else None
        if line is None:
            line = Line(key, [])
            self.found.append(line)
            if key is not None:
                self._open[key] = line
        line.at.append(at)

    def _key(self, at: int, event: Any) -> Hashable:
        match event:
            case turn.PhaseBegan():
                return self._new_phase(at, event)
            case turn.TurnBegan() | turn.InitiativeRolled() | turn.Anticipated() | turn.MoverChosen():
                return "initiative"
            case setup.PieceRolled() | setup.PieceLaid() | setup.PieceLeftOut():
                return ("laid", event.side)
            case turn.BreakRolled() | turn.WeatherEnded() | turn.Recovered() | turn.LengthRolled() | turn.BattleEnded():
                self._scene = None
                return None
            case checks.Rallied():
                self._scene = None
                return ("rally", event.unit[:1])
        if self._phase == "charge":
            return self._in_charges(event)
        return self._in_fire(event) if self._phase == "fire" else _in_movement(event)

    def _new_phase(self, at: int, event: turn.PhaseBegan) -> Hashable:
        idle = is_idle(self.events, at)
        if not idle or self._phase != event.phase:
            self._open = {}
        self._phase, self._scene = event.phase, None
        return ("idle", event.phase) if idle else ("phase", event.phase, event.side)

    def _in_fire(self, event: Any) -> Hashable:
        match event:
            case shooting.Fired():
                return self._about(event.target)
            case checks.HeldFast() | checks.Steadied() | checks.CourageTested(cause="fire") | checks.Destroyed():
                return self._about(event.unit)
            case shooting.BuildingHit() | shooting.BuildingFell():
                self._scene = ("house", event.building)
                return self._scene
            case checks.CourageTested(cause="general"):
                return "general"
            case shooting.SightRolled():
                return "sight"
            case checks.Checked(check="fire" | "switch") | shooting.ShotLost():
                return "before fire"
        return self._scene

    def _about(self, target: str) -> Hashable:
        self._scene = ("fire", target)
        return self._scene

    def _in_charges(self, event: Any) -> Hashable:
        match event:
            case charging.ChargeDeclared():
                self._scene = ("charge", event.target)
            case charging.Charged() | charging.ChargeLost():
                self._scene = ("charge", event.target)
            case charging.CounterCharged():
                self._scene = ("charge", event.unit)
            case fighting.CombatBegan():
                self._scene = ("combat", event.target)
            case checks.CourageTested(cause="general"):
                return ("general", self._scene)
        return self._scene


def _in_movement(event: Any) -> Hashable:
    match event:
        case (
            moving.Moved(order="FORM")
            | moving.Formed()
            | checks.Checked(check="form")
            | moving.OrderFailed(order="FORM")
        ):
            return "form"
        case moving.Moved(order="ARRIVE") | moving.Arrived() | moving.Delayed():
            return "arrive"
        case moving.Moved(order="LIMBER" | "UNLIMBER" | "REDEPLOY") | moving.Limbered():
            return ("limber", event.order in ("LIMBER",) if isinstance(event, moving.Moved) else event.limbered)
        case moving.Moved():
            return "move"
        case checks.Checked() | moving.OrderFailed() | moving.NotLetThrough():
            return "obey"
        case moving.OfficerMoved():
            return "officers"
        case moving.ReserveRolled():
            return "reserves"
        case moving.Entered() | moving.Left():
            return "houses"
        case turn.Shaken():
            return "shaken"
    return None


def is_idle(events: Sequence[Event], at: int) -> bool:
    """Whether nothing was told of the phase that begins there. The end of a bulletin leaves it open."""
    return at + 1 < len(events) and isinstance(events[at + 1], (turn.PhaseBegan, *_ENDS))


def said(events: Sequence[Any], key: Hashable, names: Names) -> Text:
    """One line for these events."""
    if isinstance(key, tuple) and key[0] == "idle":
        return turn_prose.idle_phases(list(events), names)
    if key == "form":
        return _forming(events, names)
    in_order = key == "initiative" or (isinstance(key, tuple) and key[0] in ("charge", "combat"))
    return _paragraph(events if in_order else _by_kind(events), names)


def _by_kind(events: Sequence[Any]) -> list[Any]:
    """Events of a kind beside each other, where the first of them was."""
    kinds = list(dict.fromkeys(type(event) for event in events))
    return sorted(events, key=lambda event: kinds.index(type(event)))


def _paragraph(events: Sequence[Any], names: Names) -> Text:
    """A sentence for each event, or for each run of events that are told together."""
    runs: list[list[Any]] = []
    for event in _without_needless(events):
        if runs and type(event) in _TOGETHER and isinstance(event, type(runs[-1][0])) and _alike(runs[-1][0], event):
            runs[-1].append(event)
        else:
            runs.append([event])
    return join(" ", [_run(run, names) for run in runs])


def _run(run: list[Any], names: Names) -> Text:
    if len(run) == 1:
        return WORDS[type(run[0])](run[0], names)
    return _TOGETHER[type(run[0])](run, names)


def _alike(one: Any, other: Any) -> bool:
    if isinstance(one, shooting.Fired):
        return bool(one.target == other.target and one.reaction == other.reaction)
    return not isinstance(one, setup.PieceLaid) or bool(one.side == other.side)


def _without_needless(events: Sequence[Any]) -> list[Any]:
    """Without what the sentences beside it say already."""
    limbered = any(isinstance(event, moving.Limbered) for event in events)
    failed = {event.unit for event in events if isinstance(event, checks.Checked) and not event.passed}
    shown = {event.unit for event in events if isinstance(event, checks.CourageTested) and event.result == "routed"}
    formed = any(isinstance(event, charging.Reacted) and event.passed for event in events)

    def is_needless(event: Any) -> bool:
        match event:
            case moving.Moved(order="LIMBER" | "UNLIMBER"):
                return limbered
            case moving.Moved():
                return event.start == event.end and not event.steps and event.stopped in moving_prose.FREE
            case moving.OrderFailed() | shooting.ShotLost(why="stunned"):
                return event.unit in failed
            case charging.Reacted(passed=False):
                return event.unit in failed
            case charging.Reacted(reaction="fire"):
                return any(isinstance(each, shooting.Fired) for each in events)
            case charging.Withdrew() | charging.CounterCharged():
                return formed
            case checks.Countered():
                return any(isinstance(each, charging.Reacted) for each in events)
            case checks.Destroyed(cause="routed"):
                return event.unit in shown
            case charging.Charged():
                return any(isinstance(each, charging.ChargeDeclared) for each in events)
        return False

    kept = [event for event in events if not is_needless(event)]
    return kept or list(events[:1])


def _forming(events: Sequence[Any], names: Names) -> Text:
    """Who took which formation, who could not; with what they rolled."""
    rolled = {event.unit: event for event in events if isinstance(event, checks.Checked) and event.check == "form"}
    failed = [event for event in rolled.values() if not event.passed]
    changed = [event for event in events if isinstance(event, moving.Formed)]
    said = [checks_prose.said_check(event, names) for event in failed]
    alike: dict[str, list[moving.Formed]] = {}
    for event in changed:
        if event.spared_by or event.dismounted:
            said.append(_bare(moving_prose.formed(event, names)))
        else:
            alike.setdefault(event.after, []).append(event)
    for form, group in alike.items():
        said.insert(0, _formed(form, [event.unit for event in group], names))
    if not said:
        return _paragraph(events, names)
    return Text("{said}.", "{said}.").of(join("; ", said))


def _formed(form: str, units: list[str], names: Names) -> Text:
    return Text("{units} {units:=forms|form} {form}", "{units} {units:=forma|forman} {form}").of(
        names.units(units), into(form)
    )


def _bare(text: Text) -> Text:
    return Text(text.en.removesuffix("."), text.es.removesuffix("."))
