"""Which Virtues and Qualities a Leader uses, so that closed lists reveal them. [H-03]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from rulesets.tabletop.geometry.poses import Point, distance
from rulesets.tabletop.geometry.tolerances import at_most
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.leading import GiftShown
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.ground import Disc
from rulesets.tercios.position.scene import Scene, leaders_in, marks_of
from rulesets.tercios.position.state import Leader, Unit
from rulesets.tercios.position.troops import has_rule, virtue
from rulesets.tercios.rules.leaders.command import commanders, commands, interacts, is_commanded
from rulesets.tercios.rules.leaders.imagined import Imagined

FAR_REACHING = ("presencia", "fama", "respetable", "diplomatico", "experto", "brio")
"""Gifts that bring units and places into a Leader's reach without being declared."""


def reveal(field: Field, leader: str, gift: str) -> None:
    """They use a gift outside their own order. With closed lists this is told before it has an effect."""
    if show(field, field.leaders[leader], [gift]):
        field.tell(GiftShown(leader, gift, "H-03"), reveals="H-03")


def show(field: Field, leader: Leader, used: Iterable[str]) -> str:
    """These gifts become known. Returns the rule that reveals them, if lists are
    closed and one was not known before."""
    new = [gift for gift in used if gift in _held(leader) and gift not in leader.shown]
    for gift in new:
        field.show_gift(leader, gift)
    return "H-03" if new and field.state.options.closed_lists else ""


def _held(leader: Leader) -> tuple[str, ...]:
    return (*leader.rank.virtues, *leader.rank.qualities)


def needed(leader: Leader, gifts: Sequence[str], works: Callable[[Leader], bool]) -> list[str]:
    """Their gifts that nobody has seen yet and without which it would not work."""
    found = []
    for gift in gifts:
        if gift in _held(leader) and gift not in leader.shown:
            bare = without(leader, gift)
            if works(bare):
                leader = bare
            else:
                found.append(gift)
    return found


def without(leader: Leader, gift: str) -> Leader:
    rank = leader.rank
    virtues = tuple(held for held in rank.virtues if held != gift)
    qualities = tuple(held for held in rank.qualities if held != gift)
    return msgspec.structs.replace(leader, rank=msgspec.structs.replace(rank, virtues=virtues, qualities=qualities))


# Their own actions.


def show_way(field: Field, leader: Leader, start: Disc, path: Sequence[Point], joined: str) -> str:
    """A path longer than normal reveals Brío; joining a unit of another Command reveals
    Fama. Returns the rule, if any."""
    used = []
    length = sum(distance(a, b) for a, b in zip((start.middle, *path), path, strict=False))
    if not at_most(length, CATALOGUE.scales[field.scale_id].leader_move):
        used.append("brio")
    if joined:
        used += needed(leader, FAR_REACHING, lambda bare: interacts(bare, field.units[joined]))
    return show(field, leader, used)


def show_action(field: Field, leader: Leader, action: str, lent: str, works: Callable[[Leader], bool]) -> str:
    """The Quality, the lent Virtue, and gifts that allow them to act so far away or on
    these units. Returns the rule."""
    return show(field, leader, [action, lent, *needed(leader, FAR_REACHING, works)])


# Gifts that have an effect without being declared.


def show_command(field: Field, unit: Unit) -> str:
    """A unit that makes its order check as commanded only because of a gift that nobody has seen
    reveals it. [T-CMD-09, T-TRP-06]"""
    if not field.state.options.closed_lists or "elite" in unit.troop.profile.rules:
        return ""
    able = [field.leaders[chief.id] for chief in commanders(field, unit)]
    if not able:
        return "" if is_commanded(field, unit) else show_lent(field, unit.id, "elite")
    used = [(needed(leader, FAR_REACHING, lambda bare: commands(field, bare, unit)), leader) for leader in able]
    gifts, leader = min(used, key=lambda item: (len(item[0]), item[1].id))
    return show(field, leader, gifts)


def reveal_needed(field: Field, leader: str, works: Callable[[Leader], bool]) -> None:
    """If they are not lost only because of a far-reaching gift, it is revealed. [T-CMD-21, T-CMD-24]"""
    if field.state.options.closed_lists:
        for gift in needed(field.leaders[leader], FAR_REACHING, works):
            reveal(field, leader, gift)


def show_lent(field: Field, unit_id: str, rule: str) -> str:
    """The unit acts by a rule that a Leader inside lends: Bravo. [T-QUA-12]"""
    unit = field.units[unit_id]
    if rule in unit.troop.profile.rules or not has_rule(field, unit, rule):
        return ""
    shown = [show(field, field.leaders[chief.id], ["bravo"]) for chief in leaders_in(field, unit)]
    return next((rule for rule in shown if rule), "")


def reveal_lent(field: Field, unit_id: str, rule: str) -> None:
    """The same where no event of its own tells it."""
    unit = field.units[unit_id]
    if rule not in unit.troop.profile.rules and has_rule(field, unit, rule):
        for chief in leaders_in(field, unit):
            reveal(field, chief.id, "bravo")


def reveal_fervor(field: Field, unit_id: str) -> None:
    """Wear that would bring any other unit to its Limit reveals Fervor. [T-VIR-05]"""
    unit = field.units[unit_id]
    if unit.wear >= unit.troop.profile.stamina and virtue(field, unit, "fervor"):
        for chief in leaders_in(field, unit):
            reveal(field, chief.id, "fervor")


def reveal_entrega(field: Field, unit_id: str, works: Callable[[Scene], bool]) -> None:
    """A way that the unit could not have gone otherwise reveals Entrega. [T-VIR-01]"""
    unit = field.units[unit_id]
    if not field.state.options.closed_lists or any(mark.word == "entrega" for mark in marks_of(unit, "inspirar")):
        return
    for chief in leaders_in(field, unit):
        leader = field.leaders[chief.id]
        if needed(leader, ("entrega",), lambda bare: works(Imagined(field, bare))):
            reveal(field, leader.id, "entrega")
