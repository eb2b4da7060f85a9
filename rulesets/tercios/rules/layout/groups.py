"""Units deployed as one: columns, emplaced fortifications, integrated guns. [T-CAV-08, T-TRP-14, T-ART-11]"""

from __future__ import annotations

from rulesets.kernel.text import Problem
from rulesets.tercios.dialogue.answers.setting_up import CommandPlacement, UnitPlacement
from rulesets.tercios.position.scene import Troop
from rulesets.tercios.rules.layout import refusing
from rulesets.tercios.rules.layout.draft import Draft

MOST_EMPLACED = 6
"""Members an emplaced fortification may have. [G-30]"""


def joins(draft: Draft, placement: CommandPlacement, head: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The units behind it in its column, and those in the fortification that it leads, in the order written."""
    joined = [wish.unit for wish in placement.units if wish.host == head]
    arms = {id: draft.units[id].troop.arm for id in joined}
    return (
        tuple(id for id in joined if arms[id] == "cavalry"),
        tuple(id for id in joined if arms[id] == "infantry"),
    )


def group_problems(draft: Draft, placement: CommandPlacement) -> list[Problem]:
    """Why units cannot be deployed as one."""
    found: list[Problem] = []
    guests: list[str] = []
    for at, wish in enumerate(placement.units):
        if not wish.host:
            continue
        if wish.at or wish.building or wish.ambush or wish.limbered or wish.left_out:
            problems = [refusing.host_and_place(wish.unit)]
        else:
            problems = _join_problems(draft, placement, wish, guests)
        guests.append(wish.host)
        found += [problem.under(f"units.{at}") for problem in problems]
    for at, wish in enumerate(placement.units):
        _, emplaced = joins(draft, placement, wish.unit)
        if len(emplaced) >= MOST_EMPLACED or ((wish.ambush or wish.building or wish.left_out) and wish.unit in guests):
            found.append(refusing.too_many(wish.unit).under(f"units.{at}"))
    return found


def _join_problems(draft: Draft, placement: CommandPlacement, wish: UnitPlacement, guests: list[str]) -> list[Problem]:
    unit, host = draft.units[wish.unit], draft.units.get(wish.host)
    if host is None or host.side != draft.side or wish.host == wish.unit:
        return [refusing.no_host(wish.host)]
    if unit.troop.arm == "artillery":
        return _gun_problems(draft, unit, host, wish.host in guests)
    written = next((other for other in placement.units if other.unit == wish.host), None)
    if written is None or written.host:
        return [refusing.no_host(wish.host)]
    if unit.troop.arm == "cavalry":
        fits = host.troop.arm == "cavalry" and all("choragiew" in u.troop.profile.rules for u in (unit, host))
        return [] if fits else [refusing.no_column(wish.unit, wish.host)]
    return [] if _alike(unit, host) else [refusing.no_fortification(wish.unit, wish.host)]


def _alike(unit: Troop, host: Troop) -> bool:
    """Whether both have Fortaleza Móvil and the same equipment and options. [T-TRP-14]"""
    return (
        "fortaleza_movil" in unit.troop.profile.rules
        and unit.troop.troop == host.troop.troop
        and unit.troop.profile == host.troop.profile
        and sorted(unit.troop.options) == sorted(host.troop.options)
    )


def _gun_problems(draft: Draft, gun: Troop, host: Troop, taken: bool) -> list[Problem]:
    """A light gun in a Formation, or a Fortificada gun in a fortification: one in each, never a great battery.
    [T-ART-11, T-ART-14, T-TRP-14]"""
    rules = gun.troop.profile.rules
    if not host.on_table:
        return [refusing.host_not_there(host.id)]
    if host.gun or taken:
        return [refusing.host_has_gun(host.id)]
    if host.emplaced:
        fits = "fortificada" in rules and "gran_artilleria" not in rules
    else:
        fits = host.troop.category == "formation" and "integrable" in rules and "gran_artilleria" not in rules
        fits = fits and not host.building  # no gun enters a building [T-TER-23]
    return [] if fits else [refusing.gun_does_not_fit(gun.id, host.id)]


def take_members(draft: Draft, placement: CommandPlacement) -> None:
    """Units that represent others take these as members. [T-SCN-08]"""
    for wish in placement.units:
        if wish.host:
            draft.change(wish.unit, status="member", host=wish.host)
            if draft.units[wish.unit].troop.arm == "artillery":
                draft.change(wish.host, gun=wish.unit)
        else:
            column, emplaced = joins(draft, placement, wish.unit)
            if column:
                draft.change(wish.unit, column=column)
            if emplaced:
                draft.change(wish.unit, emplaced=emplaced)
