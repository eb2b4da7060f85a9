"""What ships picked on the board are told: the sheet with a new line, without those that it makes idle. [A-14, A-15]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    FaceLine,
    Facings,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Sheet,
)
from rulesets.lepanto.orders.plans.dressing import leads
from rulesets.lepanto.orders.plans.notation import noted
from rulesets.lepanto.orders.plans.selections import Unreadable, chosen
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View


class Named(Protocol):
    """A line that names ships."""

    @property
    def who(self) -> str: ...


L = TypeVar("L", bound=Named)
TOWING = ("tow", "untow")


class Commander:
    """Writes lines for the ships of one side into an answer."""

    def __init__(self, view: View, ids: Sequence[str], groups: Mapping[str, str]) -> None:
        self.scene, self.side, self.groups = Scene(view), view.own_side, groups
        self._take(ids)

    def _take(self, ids: Iterable[str]) -> None:
        self.texts = noted(self.scene, self.side, ids)
        self.ids = {id for text in self.texts for id in self.meant(text)}

    def obeying(self, line: MoveLine) -> set[str]:
        """Those to whom a line of movement says something."""
        return {id for id in self.meant(line.who) if not leads(self.scene, id, line.order)}

    def meant(self, who: str) -> set[str]:
        try:
            return {*chosen(self.scene, self.side, who, self.groups)}
        except (Unreadable, KeyError):
            return set()

    def commanded(self, answer: Any, what: str, value: Mapping[str, Any]) -> Any:
        if not self.texts:
            return answer
        match answer:
            case Sheet():
                return self._in_sheet(answer, what, value)
            case Fight():
                return self._in_fight(answer, what, value)
            case Facings():
                return Facings(face=self._faced(answer.face, what, value))
        return answer

    def _in_sheet(self, sheet: Sheet, what: str, value: Mapping[str, Any]) -> Sheet:
        move = sheet.move
        if what == "move":
            order = msgspec.convert(value, Movement)
            self._take([id for id in self.ids if not leads(self.scene, id, order)])
            made = [MoveLine(who=text, order=order) for text in self.texts]
            move = self._with(move, made, lambda line: (line.order.do in TOWING) == (order.do in TOWING))
        elif what == "forget":
            move = self._with(move, [])
        fight, face = self._in_fight(sheet.fight, what, value), self._faced(sheet.face, what, value)
        return msgspec.structs.replace(sheet, move=move, fight=fight, face=face)

    def _in_fight(self, fight: Fight, what: str, value: Mapping[str, Any]) -> Fight:
        if what == "attack":
            made = [FightLine(attack=msgspec.convert({**value, "who": text}, Attack)) for text in self.texts]
            return msgspec.structs.replace(fight, lines=(*fight.lines, *made))
        if what == "stance":
            doctrine = msgspec.convert(value, Doctrine)
            stances = [DoctrineLine(who=text, doctrine=doctrine) for text in self.texts]
            return msgspec.structs.replace(fight, doctrines=self._with(fight.doctrines, stances))
        if what == "forget":
            kept = (line for line in fight.lines if line.attack is None or not self._idle(line.attack.who))
            return msgspec.structs.replace(fight, lines=tuple(kept), doctrines=self._with(fight.doctrines, []))
        return fight

    def _faced(self, face: tuple[FaceLine, ...], what: str, value: Mapping[str, Any]) -> tuple[FaceLine, ...]:
        if what == "face":
            return self._with(face, [msgspec.convert({**value, "who": text}, FaceLine) for text in self.texts])
        return self._with(face, []) if what == "forget" else face

    def _with(
        self, lines: Sequence[L], made: Sequence[L], like: Callable[[L], bool] = lambda line: True
    ) -> tuple[L, ...]:
        """The new lines take the place of those for the same ships, but come after every line that names some of
        them. Lines with a state stay: whom they mean changes in the course of a turn."""
        idle = [line for line in lines if like(line) and self._idle(line.who)]
        kept = [line for line in lines if line not in idle]
        place = min((lines.index(line) for line in idle), default=len(lines))
        place = sum(1 for line in lines[:place] if line in kept)
        named = [at for at, line in enumerate(kept, 1) if self.meant(line.who) & self.ids]
        place = max([place, *named])
        return (*kept[:place], *made, *kept[place:])

    def _idle(self, who: str) -> bool:
        meant = self.meant(who)
        return bool(meant) and meant <= self.ids and "{" not in who
