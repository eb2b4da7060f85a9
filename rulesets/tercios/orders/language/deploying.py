"""What was said of single Troops, Leaders and groups in a deployment, as whole Commands. [D-08, D-09]

A sentence such as `T2 to the left of T1` is kept as a wish until all are read: then it is known where everybody else
stands, as others place them or as it is proposed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulesets.kernel.phrases import listed
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.alongside import (
    USUAL_GAP,
    Block,
    Stood,
    Where,
    beside,
    between,
    block_of,
    clear_of,
    on_table,
    overlap,
    to_the_right,
)
from rulesets.tabletop.geometry.poses import Pose, point_ahead
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.language.drawn_up import Placed, Places, Refused
from rulesets.tercios.orders.language.spoken_rearranging import WAYS
from rulesets.tercios.position.view import View

FARTHEST_BEHIND = 6 * INCH
"""How far behind somebody a free place is looked for: farther off a Troop is too far from its Officer. [T-SCN-06]"""
_STANDING = frozenset(("at", "beside", "between", "where", "middle", "wing", "inside", "swap", "exchange"))
"""Wishes that say where somebody is to stand."""


class Deployed(NamedTuple):
    """Whole Commands, and what is wrong with each wish, by its place among those that were written."""

    commands: list[Placed]
    problems: list[tuple[int, Text]]


def deployed(
    placed: Sequence[Placed], wishes: Sequence[Placed], lines: Sequence[int], proposed: Sequence[Placed], view: View
) -> Deployed:
    """The Commands that were written as a whole, and those that wishes change: the rest of each stands as proposed.
    `lines` says where each wish was written."""
    return _Deploying(placed, wishes, lines, proposed, view).done()


_ON_WHICH_SIDE = Text(
    "On which side? Say left, right, behind or in front.", "¿De qué lado? Di izquierda, derecha, detrás o delante."
)


class _Deploying(Places):
    def __init__(
        self,
        placed: Sequence[Placed],
        wishes: Sequence[Placed],
        lines: Sequence[int],
        proposed: Sequence[Placed],
        view: View,
    ) -> None:
        super().__init__(placed, proposed, view)
        self.lines = lines
        self.problems: list[tuple[int, Text]] = []
        self.wishes = [(at, dict(wish)) for at, wish in enumerate(wishes)]
        for at, wish in self.wishes:
            if wish["put"] == "facing" and not wish["who"]:
                wish["who"] = self._just_placed(at, wish.get("both", False))

    def done(self) -> Deployed:
        for _, wish in self.wishes:
            if wish.get("of_command"):
                self.commands |= dict.fromkeys(wish["who"], wish["of_command"])
        self._told_twice()
        for at, wish in self._in_order():
            try:
                self._carry_out(wish)
            except Refused as refused:
                self.problems.append((at, refused.text))
        return Deployed(self.whole, self.problems)

    def _just_placed(self, at: int, both: bool) -> list[str]:
        """Those who were placed just before in the same line; everybody, if nobody was and more than two are meant."""
        before = [wish for number, wish in self.wishes if number < at and self.lines[number] == self.lines[at]]
        placed = [id for wish in before if wish["put"] in _STANDING for id in wish["who"]]
        if both and len(placed) != 2:
            self.problems.append((at, Text("It is not said who both are.", "No se dice quiénes son los dos.")))
        return placed or [each["command"] for each in self.proposed]

    # Which wish comes first.

    def _told_twice(self) -> None:
        """Whoever is placed by two wishes: it cannot be known which one is meant."""
        seen: set[tuple[str, str]] = set()
        for at, wish in self.wishes:
            kind = "standing" if wish["put"] in _STANDING else wish["put"]
            told = {(each, kind) for each in self._who(wish)} if kind in ("standing", "facing") else set()
            if told & seen:
                text = Text("{unit} is placed twice.", "De {unit} se dice dos veces dónde va.")
                self.problems.append((at, text.of(self.view.called(min(told & seen)[0]))))
            seen |= told

    def _in_order(self) -> Iterator[tuple[int, Placed]]:
        """Nobody is placed by somebody who still moves."""
        left = list(self.wishes)
        while left:
            moving = [set(self._who(wish)) for _, wish in left]
            free = next(
                (
                    number
                    for number, (_, wish) in enumerate(left)
                    if not any(number != other and self._others(wish) & moved for other, moved in enumerate(moving))
                ),
                None,
            )
            if free is None:
                at, _ = left[-1]
                text = Text("These places depend on one another.", "Estos lugares dependen unos de otros.")
                self.problems.append((at, text))
                return
            yield left.pop(free)

    def _others(self, wish: Placed) -> set[str]:
        """By whom they are placed."""
        if wish["put"] in ("swap", "exchange"):
            return set()
        if wish["put"] in ("wing",):
            return {id for each in self.proposed for id in self.of_command(each["command"])} - set(self._who(wish))
        return set(self.named(wish.get("of", []))) - set(self._who(wish))

    # Who is meant.

    def _who(self, wish: Placed) -> list[str]:
        return self.named(wish.get("who", []))

    # Wishes.

    def _carry_out(self, wish: Placed) -> None:
        who = self._who(wish)
        match wish["put"]:
            case "at":
                self._place(who, wish["spots"], wish["heading"])
            case "inside":
                self._join(who[0], wish["of"][0])
            case "swap":
                self._swap(*who)
            case "exchange":
                self._exchange(*(self.named([each]) for each in wish["who"]))
            case "aside":
                self._how_far(wish)
            case "facing":
                self._turn(who, wish["heading"])
            case "shift":
                self._shift(who, wish)
            case "beside":
                self._beside(who, wish)
            case "between":
                one, other = (self.straight(id) for id in wish["of"])
                self.alone(who, between(one, other))
            case "where":
                self.alone(who, self.standing(wish["of"][0]).pose)
            case "middle":
                self._to_middle(who)
            case "wing":
                self._to_wing(who, wish["side"])

    def _place(self, who: list[str], spots: Sequence[Sequence[int]], heading: int) -> None:
        for id, (x, y) in zip(who, spots, strict=True):
            if id in self.view.leaders:
                self.command(self.commands[id]).update(leader=[x, y], inside="")
            else:
                self.write({"unit": id, "at": {"x": x, "y": y, "heading": heading}})

    def _join(self, who: str, host: str) -> None:
        """A Leader in a Troop, a gun with one."""
        if who in self.view.leaders:
            command = self.command(self.commands[who])
            command.update(leader=None, inside=host)
        elif self.view.units[who].troop.arm == "artillery":
            self.write({"unit": who, "host": host})
        else:
            text = Text("{unit} cannot be in another Troop.", "{unit} no puede ir dentro de otra Tropa.")
            raise Refused(text.of(self.view.called(who)))

    def _swap(self, one: str, other: str) -> None:
        first, second = self.entry(one), self.entry(other)
        self.write({**second, "unit": one})
        self.write({**first, "unit": other})

    def _exchange(self, one: list[str], other: list[str]) -> None:
        """Two Commands change places: each stands from then on where the room of the other ends."""
        first, second = self.there(one), self.there(other)
        room, more = block_of(first.values(), self.facing), block_of(second.values(), self.facing)
        if room.left > more.left:
            first, second, room, more = second, first, more, room
        self.move(first, on_table((more.right - room.right, 0), self.facing))
        self.move(second, on_table((room.left - more.left, 0), self.facing))

    def _how_far(self, wish: Placed) -> None:
        text = Text(
            "It is not said how far {who} should go. Say it in inches: “{who} 2 inches {way}”.",
            "De {who} no se dice cuánto. Dilo en pulgadas: «{who} 2 pulgadas {way}».",
        )
        called = [each if each not in self.commands else self.view.called(each) for each in wish["who"]]
        them = listed([Text(each, each) for each in called])
        raise Refused(text.of(them, WAYS[wish["way"]]))

    def _turn(self, who: list[str], heading: int) -> None:
        for id in who:
            at = self.entry(id).get("at") if id in self.view.units else None
            if at:
                self.write({**self.entry(id), "at": {**at, "heading": heading}})

    def _shift(self, who: list[str], wish: Placed) -> None:
        them = self.there(self.with_leaders(who))
        if wish["way"] == "centre":
            off = 2 * self.middle_of_table() - self.twice_middle(them)
            if abs(off) < 2 * wish["dist"]:
                text = Text("The centre is nearer than that.", "El centro está más cerca.")
                raise Refused(text)
            by = on_table((wish["dist"] if off > 0 else -wish["dist"], 0), self.facing)
        else:
            by = point_ahead((0, 0), wish["way"], wish["dist"])
        self.move(them, by)

    def _beside(self, who: list[str], wish: Placed) -> None:
        if not wish["side"]:
            raise Refused(_ON_WHICH_SIDE)
        others, where, gap = self.named(wish["of"]), wish["side"], wish.get("gap", USUAL_GAP)
        if len(who) == 1 and len(others) == 1:
            self.put(who[0], self._nearest_beside(who[0], self.straight(others[0]), where, gap, "gap" not in wish))
            return
        if len(who) > 1 and (len(others) == 1 or where in ("behind", "before")):
            text = Text("It is not said who of them stands where.", "No se dice dónde va cada uno de ellos.")
            raise Refused(text)
        them = self.there(self.with_leaders(who))
        known = self.there([id for id in others if id not in them])
        block, other = block_of(them.values(), self.facing), block_of(known.values(), self.facing)
        self.move(them, on_table(clear_of(block, other, where, gap), self.facing))

    def _nearest_beside(self, who: str, other: Stood, where: Where, gap: int, roomy: bool) -> Pose:
        """The place itself; behind or before somebody, if nobody says how far, the nearest where nobody stands."""
        base = self.base(who)
        taken = [self.stood(id) for id in self.everybody() if id != who]
        boxes = [block_of([stood], self.facing) for stood in taken if stood]
        gaps = range(gap, gap + FARTHEST_BEHIND, gap) if roomy and where in ("behind", "before") else (gap,)
        for each in gaps:
            pose = beside(base, other, where, each)
            if not any(overlap(block_of([Stood(pose, base)], self.facing), box) for box in boxes):
                return pose
        return beside(base, other, where, gap)

    def _to_middle(self, who: list[str]) -> None:
        them = self.there(self.with_leaders(who))
        right = (2 * self.middle_of_table() - self.twice_middle(them)) // 2
        self.move(them, on_table((right, 0), self.facing))

    def _to_wing(self, who: list[str], side: str) -> None:
        """To the end of the line, past everybody else. Whoever stands there already stays."""
        them = self.there(self.with_leaders(who))
        rest = self.there([id for id in self.everybody() if id not in them])
        if not rest:
            return
        block, line = block_of(them.values(), self.facing), block_of(rest.values(), self.facing)
        if side == "other":
            side = "left" if block.left + block.right > 2 * self.middle_of_table() else "right"
        if block.left >= line.right if side == "right" else block.right <= line.left:
            return
        where: Where = "right" if side == "right" else "left"
        off = clear_of(block, line, where)[0]
        beyond = self._beyond(block.right + off if side == "right" else block.left + off, side)
        if beyond:
            self._close_up(rest, block, beyond)
        self.move(them, on_table((off - beyond, 0), self.facing))

    def _beyond(self, end: int, side: str) -> int:
        """How far beyond the table's edge somebody would stand whose room ends there."""
        width, _ = CATALOGUE.scales[self.view.options.scale].table
        edges = sorted(to_the_right((x, 0), self.facing) for x in (0, width))
        return max(end - edges[1], 0) if side == "right" else min(end - edges[0], 0)

    def _close_up(self, rest: Mapping[str, Stood], left: Block, by: int) -> None:
        """Those between a room that is left and the end of the line move into it, if that is wide enough."""
        ahead = {
            id: stood
            for id, stood in rest.items()
            if not self.is_there(id) and (block_of([stood], self.facing).left - left.left) * by > 0
        }
        if ahead and abs(by) <= left.right - left.left:
            self.move(ahead, on_table((-by, 0), self.facing))
