"""Ready armies that can be played at once. They are loaded with the data, and all are legal."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec

from rulesets.kernel.text import Text
from rulesets.tabletop.book.data_files import CatalogueError, Printed, add_once, file_names, read_file
from rulesets.tercios.book.entries import CommandKind
from rulesets.tercios.position.army import ArmyList, Command, EliteUnit, Leader, TroopChoice, army_points
from rulesets.tercios.rules.armies.army_check import check_army


class ReadyArmy(msgspec.Struct, frozen=True):
    """A ready army: its limit and its exact cost."""

    id: str
    name: Text
    limit: int
    total: int
    army: ArmyList

    def named(self, language: str) -> ArmyList:
        """The list with its name in a language, as a start for a player's own."""
        return msgspec.structs.replace(self.army, name=self.name.in_(language))


class _Troops(Printed, frozen=True, kw_only=True):
    troop: str
    count: int = 1
    options: tuple[str, ...] = ()
    name: str = ""


class _Command(Printed, frozen=True, kw_only=True):
    kind: CommandKind
    troops: tuple[_Troops, ...]
    officer: Leader | None = None
    ally: str = ""

    def command(self) -> Command:
        troops = [
            TroopChoice(troop=entry.troop, options=entry.options, name=entry.name)
            for entry in self.troops
            for _ in range(entry.count)
        ]
        return Command(kind=self.kind, troops=tuple(troops), officer=self.officer, ally=self.ally)


class _Army(Printed, frozen=True, kw_only=True):
    id: str
    name: Text
    list: str
    chart: str
    limit: int
    total: int
    general: Leader
    command: tuple[_Command, ...]
    elite: EliteUnit | None = None

    def ready(self) -> ReadyArmy:
        commands = tuple(command.command() for command in self.command)
        army = ArmyList(list=self.list, chart=self.chart, general=self.general, commands=commands, elite=self.elite)
        return ReadyArmy(self.id, self.name, self.limit, self.total, army)


class _File(Printed, frozen=True, kw_only=True):
    army: tuple[_Army, ...]


def load(root: Traversable) -> Mapping[str, ReadyArmy]:
    """Reads the folder `armies`. An illegal army or a wrong total is an error with file and key."""
    found: dict[str, ReadyArmy] = {}
    for file in file_names(root, "armies"):
        for entry in read_file(root, file, _File).army:
            ready = entry.ready()
            add_once(found, file, "army", ready)
            for problem in check_army(ready.army, ready.limit)[:1]:
                raise CatalogueError(file, f"army {ready.id}.{problem.where}", f"{problem.text.en} [{problem.code}]")
            if (points := army_points(ready.army)) != ready.total:
                raise CatalogueError(file, f"army {ready.id}.total", f"it costs {points}, not {ready.total}")
    return MappingProxyType(found)


READY_ARMIES = load(files("rulesets.tercios").joinpath("data"))
"""The ready armies of the installed ruleset by id: `spain_500`."""


def ready_armies(list_id: str = "", limit: int | None = None) -> tuple[ReadyArmy, ...]:
    """The ready armies of a list, or of all, that a limit of points allows."""
    return tuple(
        ready
        for ready in READY_ARMIES.values()
        if (not list_id or ready.army.list == list_id) and (limit is None or ready.total <= limit)
    )
