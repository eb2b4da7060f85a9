"""The Event Step. [M-EVENT-01..33]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES, EventEntry
from rulesets.mistral.dialogue.events.politics import (
    EventDie,
    EventOccurred,
    EventOver,
    EventTested,
)
from rulesets.mistral.dialogue.questions.politics import ChooseOne
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.happenings import story
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.politics.campaigns import RESOLVED_ON, resolve_campaigns, restart_campaigns
from rulesets.mistral.rules.politics.conditions import holds, reached
from rulesets.mistral.rules.politics.effects import apply, bring_in_waiting, burden_requests, modifier
from rulesets.mistral.rules.politics.mulligans import new_account

QUARTER = 4


def event_step(field: Field) -> Play[None]:
    """Automatic Events, those of the Quarter, the hexagons, campaigns, and the end of
    the Year's Events. [M-EVENT-03]"""
    new_account(field)
    past = [id for id, campaign in field.politics.campaigns.items() if campaign.active]
    bring_in_waiting(field)
    open_now = [entry.id for entry in FORCES.events.values() if is_open(field, entry)]
    for entry in FORCES.events.values():
        if happens_of_itself(field, entry):
            field.tell(EventOccurred(entry.id))
            yield from happen(field, entry)
    for entry in FORCES.events.values():
        if entry.id in open_now and entry.check == "quarterly" and field.date.quarterly and is_open(field, entry):
            yield from _test(field, entry)
    for entry in FORCES.events.values():
        if entry.id in open_now and entry.check == "turn" and is_open(field, entry):
            yield from _test(field, entry)
    if field.date.turn in RESOLVED_ON:
        yield from resolve_campaigns(field)
    if field.date.turn == 1:
        restart_campaigns(field, past)
        _clear_markers(field)
    bring_in_waiting(field)


def is_open(scene: Scene, entry: EventEntry) -> bool:
    """Whether it may be tested now: its requirements were met in an earlier Step, and
    its date has come. [M-EVENT-02]"""
    told = story(scene, entry.id)
    now = scene.date
    if entry.check == "setup" or entry.roll < 0 or not reached(now, entry.not_before):
        return False
    if "circle" in entry.shape:
        if now.year in told.years:
            return False
    elif told.in_force:
        return False
    if entry.turns and now.turn not in entry.turns:
        return False
    wait = QUARTER * entry.delay_quarters
    if told.eligible_on is not None and now.since(told.eligible_on) < wait:
        return False
    for id in entry.requires:
        needed = story(scene, id)
        if not needed.in_force or needed.on is None or needed.on >= now or now.since(needed.on) < wait:
            return False
    return not entry.needs_any or any(holds(scene, text) for text in entry.needs_any)


def happens_of_itself(scene: Scene, entry: EventEntry) -> bool:
    """Whether a date makes it certain, or something causes it at once. [M-EVENT-11, M-EVENT-16]"""
    if story(scene, entry.id).in_force:
        return False
    if entry.immediate_when and holds(scene, entry.immediate_when):
        return True
    return bool(entry.automatic_at) and scene.date >= date(entry.automatic_at)


def _test(field: Field, entry: EventEntry) -> Play[None]:
    """One die. It occurs on the base number or less. [M-EVENT-03]"""
    roll = field.roll(f"event/{entry.id}")
    drm = modifier(field, entry.drm, event=entry.id)
    occurred = roll.total + drm <= entry.roll
    field.tell(EventTested(entry.id, roll, drm, entry.roll, occurred))
    if occurred:
        yield from happen(field, entry)
    else:
        told = story(field, entry.id)
        field.politics.events[entry.id] = msgspec.structs.replace(told, failed=told.failed + 1)


def happen(field: Field, entry: EventEntry) -> Play[None]:
    """It is in force from now on, and its effects are applied."""
    told = story(field, entry.id)
    years = (*told.years, field.date.year)
    field.politics.events[entry.id] = msgspec.structs.replace(told, on=field.date, in_force=True, years=years)
    withdrew: list[str] = []
    if entry.die:
        roll = field.roll(f"event/{entry.id}/die")
        field.tell(EventDie(entry.id, roll))
        line = next(line for line in entry.die if line.on[0] <= roll.total <= line.on[1])
        effects = line.effects if holds(field, line.when) else line.otherwise
        if line.choose:
            key = field.key(f"event/{entry.id}/choice")
            chosen = yield from ask(line.choose, ChooseOne(key, what="west_indies"))
            effects = effects[:1] if chosen == "first" else effects[1:]
        withdrew = yield from apply(field, effects, entry.id)
    yield from apply(field, entry.effects, entry.id)
    burden_requests(field, entry.effects, withdrew)
    if field.table.since(2):
        bring_in_waiting(field)


def _clear_markers(field: Field) -> None:
    """Removes the markers of recurring Events whose effect ends by the next Winter. [M-EVENT-32]"""
    for entry in FORCES.events.values():
        told = story(field, entry.id)
        if entry.clears == "next_turn_1" and told.in_force and told.on is not None and told.on < field.date:
            clear_event(field, entry.id)


def clear_event(field: Field, id: str) -> None:
    field.politics.events[id] = msgspec.structs.replace(story(field, id), in_force=False)
    field.tell(EventOver(id))
