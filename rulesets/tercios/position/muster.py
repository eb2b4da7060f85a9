"""An army list made ready for battle: units and Leaders with stable ids, and profiles with their options."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import ARMS, Arm, Category, CommandKind, Profile, Troop
from rulesets.tercios.book.scenery import DEFAULT_SCALE, ScaleId
from rulesets.tercios.position.army import ArmyList, Command, EliteUnit, Leader, TroopChoice, army_points, troop_points

GENERAL = "G"
"""The id of the General, and of the Command that they lead themselves, which is the Élite unit's. [T-CMD-03]"""
LETTERS: dict[Category, str] = {"formation": "T", "company": "M", "cavalry": "C", "artillery": "B"}
"""Tercios and other Formations, Companies (mangas), Cavalry, guns (bocas): T1, M1, C1, B1."""


class MusteredUnit(msgspec.Struct, frozen=True, kw_only=True):
    """A Troop ready to be deployed. Front and depth are thousandths of an inch."""

    id: str
    troop: str
    name: Text
    category: Category
    command: str
    profile: Profile
    front: int
    depth: int
    points: int
    options: tuple[str, ...] = ()
    elite: bool = False
    ally: str = ""

    @property
    def arm(self) -> Arm:
        return ARMS[self.category]

    def has(self, rule_or_weapon: str) -> bool:
        return rule_or_weapon in self.profile.rules or rule_or_weapon in self.profile.weapons


class MusteredLeader(msgspec.Struct, frozen=True, kw_only=True):
    """A Leader ready to be deployed on a disc of that diameter. The General's Command is their own."""

    id: str
    name: Text
    level: int
    command: str
    diameter: int
    virtues: tuple[str, ...] = ()
    qualities: tuple[str, ...] = ()
    ally: str = ""

    @property
    def is_general(self) -> bool:
        return self.id == GENERAL


class MusteredCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A Command with its units in the order of the list. `officer` is empty for a Battery."""

    id: str
    kind: CommandKind
    units: tuple[str, ...]
    officer: str = ""
    ally: str = ""


class Muster(msgspec.Struct, frozen=True, kw_only=True):
    """An army in the field. It contains all that it needs, so that later changes of the
    data do not affect a running game."""

    list: str
    chart: str
    name: Text
    scale: ScaleId
    points: int
    leaders: tuple[MusteredLeader, ...]
    commands: tuple[MusteredCommand, ...]
    units: tuple[MusteredUnit, ...]
    rules: tuple[str, ...] = ()
    """Rules of the whole army: Horda. [T-CAV-18]"""

    @property
    def general(self) -> MusteredLeader:
        return self.leaders[0]

    def unit(self, id: str) -> MusteredUnit:
        return next(unit for unit in self.units if unit.id == id)


def muster(army: ArmyList, scale: ScaleId = DEFAULT_SCALE) -> Muster:
    """Assigns the ids: units by kind in the order of the list, the Élite unit last, Officers and Commands by Command.

    Only for a list in which `army_check` found no errors.
    """
    list_ = CATALOGUE.lists[army.list]
    commands, leaders = _commands(army, scale)
    elite = [(GENERAL, "", army.elite)] if army.elite else []
    placed = [
        (f"K{at}", command.ally, choice) for at, command in enumerate(army.commands, 1) for choice in command.troops
    ]
    units = _units([*placed, *elite], scale)
    by_command = {command.id: tuple(unit.id for unit in units if unit.command == command.id) for command in commands}
    return Muster(
        list=army.list,
        chart=army.chart,
        name=same(army.name) if army.name else list_.name,
        scale=scale,
        points=army_points(army),
        leaders=(_leader(GENERAL, army.general, GENERAL, "", scale), *leaders),
        commands=tuple(msgspec.structs.replace(command, units=by_command[command.id]) for command in commands),
        units=units,
        rules=list_.army_rules,
    )


def _commands(army: ArmyList, scale: ScaleId) -> tuple[list[MusteredCommand], list[MusteredLeader]]:
    commands: list[MusteredCommand] = []
    leaders: list[MusteredLeader] = []
    for at, command in enumerate(army.commands, 1):
        officer = ""
        if command.officer:
            officer = f"L{len(leaders) + 1}"
            leaders.append(_leader(officer, command.officer, f"K{at}", command.ally, scale))
        commands.append(_command(f"K{at}", command, officer))
    return commands, leaders


def _command(id: str, command: Command, officer: str) -> MusteredCommand:
    return MusteredCommand(id=id, kind=command.kind, units=(), officer=officer, ally=command.ally)


def _leader(id: str, leader: Leader, command: str, ally: str, scale: ScaleId) -> MusteredLeader:
    sizes = CATALOGUE.scales[scale]
    general = id == GENERAL
    rank = Text("General", "Comandante") if general else Text("Officer {id}", "Mando {id}").of(id)
    return MusteredLeader(
        id=id,
        name=same(leader.name) if leader.name else rank,
        level=leader.level,
        command=command,
        diameter=sizes.general_diameter if general else sizes.officer_diameter,
        virtues=leader.virtues,
        qualities=leader.qualities,
        ally=ally,
    )


def _units(placed: Sequence[tuple[str, str, TroopChoice]], scale: ScaleId) -> tuple[MusteredUnit, ...]:
    dealt = dict.fromkeys(LETTERS.values(), 0)
    found = []
    for command, ally, choice in placed:
        troop = CATALOGUE.troops[choice.troop]
        letter = LETTERS[troop.category]
        dealt[letter] += 1
        front, depth = CATALOGUE.bases[troop.base].size.at(scale)
        unit = MusteredUnit(
            id=f"{letter}{dealt[letter]}",
            troop=troop.id,
            name=same(choice.name) if choice.name else troop.name,
            category=troop.category,
            command=command,
            profile=profile(choice),
            front=front,
            depth=depth,
            points=troop_points(choice),
            options=choice.options,
            elite=isinstance(choice, EliteUnit),
            ally=ally,
        )
        found.append(unit)
    return tuple(found)


def profile(choice: TroopChoice) -> Profile:
    """The values with which a Troop fights: those of its list, changed by options, with
    the rules of its arm. [T-VAL-10]"""
    troop = CATALOGUE.troops[choice.troop]
    values = {
        "combat": troop.combat,
        "discipline": troop.discipline,
        "courage": troop.courage,
        "stamina": troop.stamina,
    }
    fire, weapons, rules = troop.fire, list(troop.weapons), list(troop.rules)
    for option in (CATALOGUE.options[offer.id] for offer in troop.options if offer.id in choice.options):
        weapons = [weapon for weapon in weapons if weapon not in option.remove_weapons] + list(option.add_weapons)
        rules = [rule for rule in rules if rule not in option.remove_rules] + list(option.add_rules)
        fire = tuple(value + option.add.get("fire", 0) for value in fire)
        for value, change in option.add.items():
            if value != "fire":
                values[value] += change
    if isinstance(choice, EliteUnit):
        values["discipline"] += choice.extra_discipline
        rules += ["elite"] if choice.elite_rule and "elite" not in rules else []
    return Profile(
        speed=troop.speed,
        # Without horses a gun has only its first Speed. [T-ART-08]
        speed_limbered=troop.speed_limbered if "caballos_de_tiro" in rules else None,
        fire=fire,
        weapons=tuple(weapons),
        rules=_all_rules(troop, rules),
        def_infantry=troop.def_infantry,
        def_cavalry=troop.def_cavalry,
        def_salvo=troop.def_salvo,
        def_artillery=troop.def_artillery,
        **values,
    )


def _all_rules(troop: Troop, rules: Sequence[str]) -> tuple[str, ...]:
    """The rules with those of its arm, without those that one of its own rules removes.
    [T-CAV-01, T-CAV-05, T-ART-01]"""
    found = list(dict.fromkeys((*rules, *CATALOGUE.innate_rules(troop.arm))))
    suppressed = [other for rule in found for other in CATALOGUE.rules[rule].suppresses]
    return tuple(rule for rule in found if rule not in suppressed)


def can_interact(leader: MusteredLeader, unit: MusteredUnit) -> bool:
    """The General with all except allies, unless they have Diplomático; an Officer with their
    Command, and with Fama beyond it.

    Only Diplomático allows interaction with allies. Guns belong to the General.
    [T-CMD-03, T-ARM-11, T-VIR-10, T-QUA-22]
    """
    if leader.is_general:
        return not unit.ally or "diplomatico" in leader.qualities
    if unit.arm == "artillery":
        return False
    return unit.command == leader.command or ("fama" in leader.virtues and unit.ally == leader.ally)
