"""Where everybody of a deployment stands: as it was written so far, else as it is proposed. [D-08, D-09]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.alongside import Stood, block_of, looks_ahead, shifted, to_the_right
from rulesets.tabletop.geometry.poses import FULL_TURN, Base, Point, Pose, point_ahead
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.view import View

Placed = dict[str, Any]


class Refused(Exception):
    """A place that cannot be worked out, and why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class Places:
    def __init__(self, placed: Sequence[Placed], proposed: Sequence[Placed], view: View) -> None:
        self.view, self.proposed = view, proposed
        self.facing = FULL_TURN // 4 if view.audience == "south" else FULL_TURN * 3 // 4
        self.whole = [dict(each) for each in placed]
        self.commands = {unit.id: unit.troop.command for unit in view.units.values()}
        self.commands |= {leader.id: leader.rank.command for leader in view.leaders.values()}

    def named(self, who: Sequence[str]) -> list[str]:
        """Troops and Leaders; all that are deployed now, where everybody is meant; those of a Command."""
        found: list[str] = []
        for each in who:
            found += self.of_command(each) if each not in self.commands else [each]
        several = list(dict.fromkeys(found))
        now = {each["command"] for each in (*self.proposed, *self.whole)}
        return several if len(several) == 1 else [id for id in several if self.commands[id] in now or self.is_there(id)]

    def is_there(self, id: str) -> bool:
        held = self.view.units.get(id) or self.view.leaders[id]
        return held.status == "table"

    def of_command(self, command: str) -> list[str]:
        return [id for id, of in self.commands.items() if of == command and self.own(id)]

    def own(self, id: str) -> bool:
        held = self.view.units.get(id) or self.view.leaders[id]
        return held.side == self.view.audience

    def with_leaders(self, who: list[str]) -> list[str]:
        """With the Leader of each Command all of whose Troops are meant."""
        found = list(who)
        for command in dict.fromkeys(self.commands[id] for id in who):
            members = self.of_command(command)
            troops = [id for id in members if id in self.view.units]
            if len(troops) > 1 and set(troops) <= set(who):
                found += [id for id in members if id not in found]
        return found

    # Where they stand.

    def command(self, id: str) -> Placed:
        """The Command as it is said so far, else as it is proposed; from now on it is part of the answer."""
        found = next((each for each in self.whole if each["command"] == id), None)
        if found is None:
            known = next((each for each in self.proposed if each["command"] == id), {"command": id})
            found = {"units": [], **known, **({"units": list(known["units"])} if "units" in known else {})}
            self.whole.append(found)
        return found

    def entry(self, unit: str) -> Placed:
        units = self.command(self.commands[unit])["units"]
        return next((each for each in units if each["unit"] == unit), {"unit": unit})

    def stood(self, id: str) -> Stood | None:
        """Where somebody stands; None if nowhere by themselves."""
        if id in self.view.leaders:
            return self.leader_stood(id)
        unit = self.view.units[id]
        if unit.pose is not None and unit.on_table:
            return Stood(unit.pose, unit.base)
        at = self.entry(id).get("at")
        return Stood(Pose(**at), Base(unit.troop.front, unit.troop.depth)) if at else None

    def leader_stood(self, id: str) -> Stood | None:
        leader = self.view.leaders[id]
        spot = (leader.x, leader.y) if leader.status == "table" else self.command(self.commands[id]).get("leader")
        if spot is None or (leader.status == "table" and leader.inside):
            return None
        size = leader.rank.diameter + leader.rank.diameter % 2
        x, y = point_ahead((spot[0], spot[1]), self.facing, size // 2)
        return Stood(Pose(x, y, self.facing), Base(size, size))

    def standing(self, id: str) -> Stood:
        found = self.stood(id)
        if found is None:
            text = Text("{unit} has no place of its own.", "{unit} no tiene un lugar propio.")
            raise Refused(text.of(self.view.called(id)))
        return found

    def put(self, id: str, pose: Pose) -> None:
        if id in self.view.leaders:
            size = self.view.leaders[id].rank.diameter
            spot = point_ahead(pose.front, self.facing, -((size + size % 2) // 2))
            self.command(self.commands[id]).update(leader=list(spot), inside="")
            return
        self.write({"unit": id, "at": {"x": pose.x, "y": pose.y, "heading": pose.heading}})

    def write(self, entry: Placed) -> None:
        command = self.command(self.commands[entry["unit"]])
        command["units"] = [entry if each["unit"] == entry["unit"] else each for each in command["units"]]

    # Parts of them.

    def everybody(self) -> list[str]:
        commands = [each["command"] for each in self.proposed]
        there = [id for id, unit in self.view.units.items() if unit.on_table and self.own(id)]
        return [*there, *(id for command in commands for id in self.of_command(command))]

    def middle_of_table(self) -> int:
        """How far to the right the middle lies for whoever looks to the enemy."""
        width, _ = CATALOGUE.scales[self.view.options.scale].table
        return to_the_right((width // 2, 0), self.facing)

    def twice_middle(self, them: Mapping[str, Stood]) -> int:
        """Twice how far to the right the middle of their room lies."""
        if len(them) == 1:
            (stood,) = them.values()
            return 2 * to_the_right(stood.pose.front, self.facing)
        block = block_of(them.values(), self.facing)
        return block.left + block.right

    def base(self, id: str) -> Base:
        if id in self.view.leaders:
            size = self.view.leaders[id].rank.diameter
            return Base(size + size % 2, size + size % 2)
        unit = self.view.units[id]
        return Base(unit.troop.front, unit.troop.depth)

    def there(self, who: Sequence[str]) -> dict[str, Stood]:
        """Where each of them stands who stands by themselves."""
        found = {id: stood for id in who if (stood := self.stood(id))}
        if not found:
            raise Refused(Text("None of them has a place.", "Ninguno de ellos tiene un lugar."))
        return found

    def straight(self, id: str) -> Stood:
        """Where somebody stands whose left is the left of whoever commands them."""
        found = self.standing(id)
        if not looks_ahead(found, self.facing):
            text = Text(
                "{unit} does not face the enemy: say that place in numbers.",
                "{unit} no mira al enemigo: di ese lugar con números.",
            )
            raise Refused(text.of(self.view.called(id)))
        return found

    def alone(self, who: list[str], pose: Pose) -> None:
        if len(who) != 1:
            raise Refused(Text("Only one fits in that place.", "En ese lugar solo cabe uno."))
        self.put(who[0], pose)

    def move(self, them: Mapping[str, Stood], by: Point) -> None:
        for id, stood in them.items():
            self.put(id, shifted(stood.pose, by))
