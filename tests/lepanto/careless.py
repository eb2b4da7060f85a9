"""A player who does anything that is legal: what the bot is measured against."""

from __future__ import annotations

import random
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.lepanto.book.charts import COLUMNS
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS
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
    Otherwise,
    Sheet,
)
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderTurn
from rulesets.lepanto.position.view import View

STATES = ("", "", "", "{fresh}", "{exhausted}", "{repulsed}", "{engaged}", "{free}")
FACINGS = ("E", "NE", "NW", "W", "SW", "SE", "L1", "L2", "R1", "R2", "about", "nearest", "away", "keep")


def careless(question: Question[Any], view: View, chance: random.Random) -> Any:
    own = [id for id in view.ships if SHIPS[id].side == view.side]
    foes = [id for id in view.ships if SHIPS[id].side != view.side]
    wild = Wild(view, own, foes, chance)
    match question:
        case OrderTurn():
            return Sheet(move=wild.moves(), fight=wild.fight(), face=wild.facings())
        case OrderFight():
            return wild.fight()
        case OrderFacing():
            return Facings(face=wild.facings())
    return question.default(view)


class Wild:
    def __init__(self, view: View, own: list[str], foes: list[str], chance: random.Random) -> None:
        self.view, self.own, self.foes, self.chance = view, own, foes, chance
        self.lines = sorted({f"{SHIPS[id].squadron}/{SHIPS[id].line}" for id in own})

    def whom(self) -> str:
        named = self.chance.choice([*self.lines, self.chance.choice(self.own)])
        return named + self.chance.choice(STATES)

    def moves(self) -> tuple[MoveLine, ...]:
        everybody = [MoveLine(who=line, order=self.movement()) for line in self.lines]
        some = [MoveLine(who=self.whom(), order=self.movement()) for _ in range(len(self.own) // 4)]
        return (*everybody, *some)

    def movement(self) -> Movement:
        do = self.chance.choice(["hold", "steps", "advance", "advance", "toward", "toward", "close", "withdraw", "ram"])
        press = self.chance.random() < 0.3
        match do:
            case "steps":
                steps = "".join(self.chance.choice("OSOSLR") for _ in range(self.chance.randint(1, 5)))
                return Movement(do="steps", steps=steps)
            case "advance":
                return Movement(do="advance", hexes=self.chance.randint(1, 4), press=press)
            case "toward":
                return Movement(do="toward", to=self.goal(), press=press)
            case "close":
                return Movement(do="close", hexes=self.chance.randint(1, 6))
            case "ram" if self.view.side == "islamic":
                otherwise = Otherwise(do="toward", to="nearest")
                return Movement(do="ram", to="nearest", least=self.chance.randint(0, 4), otherwise=otherwise)
            case "withdraw":
                return Movement(do="withdraw", press=press)
        return Movement(do="hold")

    def goal(self) -> str:
        return self.chance.choice(["nearest", self.chance.choice(self.foes), self.chance.choice([*SEA.grid.hexes])])

    def fight(self) -> Fight:
        lines = [FightLine(attack=self.attack()) for _ in range(len(self.own) // 4)]
        doctrine = Doctrine(
            guns=self.chance.choice(["best", "nearest"]),
            board=self.chance.choice(["", *COLUMNS]),
            arms=self.chance.choice(["", *COLUMNS]),
        )
        return Fight(lines=tuple(lines), doctrines=(DoctrineLine(who="all", doctrine=doctrine),))

    def attack(self) -> Attack:
        act = self.chance.choice(["gun", "arms", "board"])
        targets = self.chance.choice([("best",), ("nearest",), tuple(self.chance.sample(self.foes, 1))])
        return Attack(act=act, who=self.whom(), targets=targets)

    def facings(self) -> tuple[FaceLine, ...]:
        return tuple(FaceLine(who=self.whom(), to=self.chance.choice(FACINGS)) for _ in range(len(self.own) // 3))
