"""Positions that no battle would reach so soon: ships of both sides crowded together, at the shore, at the rim of the
map, in tow, adrift, repulsed, exhausted and stuck in one another; and sheets that order anything at all there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rulesets.kernel.dice import Roll
from rulesets.kernel.questions import Question, judge
from rulesets.kernel.table import Event, Outcome
from rulesets.lepanto.book.charts import COLUMNS
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import DORIA, SHIPS
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.preview import preview
from rulesets.lepanto.orders.plans.selections import STATES
from rulesets.lepanto.position.scene import Scene, around
from rulesets.lepanto.position.state import SIDES, Kept, Loss, Options, Ship, Side, State
from rulesets.lepanto.position.view import View, view
from tests.lepanto.careless import FACINGS
from tests.lepanto.invariants import Watched

CENTRES = ("2030", "1905", "2904", "0405", "4806", "0130", "4830", "2460", "1662", "3203")


class AnyDice:
    """Dice as they fall; none is rolled twice."""

    def __init__(self, chance: random.Random, told: list[Event]) -> None:
        self.chance, self.told, self.revision = chance, told, ruleset.revision
        self.keys: set[str] = set()
        self.dice = self

    def roll(self, key: str, count: int = 1, choices: int = 6, low: int = 1, stream: str = "public") -> Roll:
        assert key not in self.keys, f"{key} was rolled before"
        self.keys.add(key)
        return Roll(key, stream, choices, low, "play", (self.chance.randint(1, 6),))

    def since(self, revision: int) -> bool:
        return bool(self.revision >= revision)

    def tell(self, event: Event, to: Any = None, *, reveals: str = "") -> None:
        self.told.append(event)


def anywhere(chance: random.Random) -> State:
    """A position that could be: what the soundness of positions refuses is mended or left out."""
    turn = chance.choice((5, 9, 10, 19, 20, 29, 30))
    state = State(Options(paired=chance.random() < 0.5), turn, chance.choice(SIDES), chance.randrange(6), {})
    free = [hex for hex in around(SEA.hex(chance.choice(CENTRES)), chance.randint(2, 5)) if SEA.at(hex) == "sea"]
    chance.shuffle(free)
    first = ["CC-G08", "IC-G07", *chance.sample(["CL-X1", "CL-X2", "CC-X1", "CC-X2", *DORIA], 4)]
    for id in dict.fromkeys([*first, *chance.sample(sorted(SHIPS), 60)]):
        if free:
            state.ships[id] = Ship(SEA.name(free.pop()), chance.randrange(6))
    state.doria = any(id in state.ships for id in DORIA)
    _towed(state, chance)
    _stuck(state, chance)
    _marked(state, chance)
    state.lost = [Loss(id, turn, "gunnery") for id in SHIPS if id not in state.ships]
    state.kept = {side: Kept(paired=chance.random() < 0.2) for side in SIDES}
    return state


def _towed(state: State, chance: random.Random) -> None:
    """Galleasses with a galley beside them are in tow."""
    scene = Scene(state)
    for galleass in [id for id in state.ships if SHIPS[id].type == "galleass"]:
        for facing in chance.sample(range(6), chance.randint(0, 6)):
            ahead = [id for id in scene.at(scene.hexes[galleass].step(facing)) if id not in state.tows.values()]
            if ahead and SHIPS[ahead[0]].side == "christian" and SHIPS[ahead[0]].type == "galley":
                away = chance.choice([each for each in range(6) if each != (facing + 3) % 6])
                state.ships[galleass] = Ship(state.ships[galleass].hex, facing)
                state.ships[ahead[0]] = Ship(state.ships[ahead[0]].hex, away)
                state.tows[galleass] = ahead[0]
                break


def _stuck(state: State, chance: random.Random) -> None:
    """Some Ottoman ships stick fast in a Christian one, or drift alone."""
    victims = [id for id in state.ships if SHIPS[id].side == "christian" and id not in state.tows.values()]
    towing = list(state.tows.values())[::2]
    for id in [id for id in state.ships if SHIPS[id].side == "islamic"]:
        if victims and chance.random() < 0.25:
            shared = state.ships[towing.pop() if towing else victims.pop(chance.randrange(len(victims)))].hex
            hex = shared if chance.random() < 0.7 else state.ships[id].hex
            state.ships[id] = Ship(hex, chance.randrange(6), immobilised="ram")


def _marked(state: State, chance: random.Random) -> None:
    scene = Scene(state)
    if state.doria and chance.random() < 0.3:
        state.doria = False
        for id in DORIA:
            if id in state.ships:
                state.tows.pop(id, None)
                state.ships[id] = Ship(state.ships[id].hex, state.ships[id].facing, immobilised="doria")
    for id, ship in list(state.ships.items()):
        side = SHIPS[id].side
        tired = SHIPS[id].type != "galleass" and not ship.immobilised and chance.random() < 0.3
        gained = state.turn if side == "christian" and state.phasing == "islamic" else state.turn - 1
        repulsed = chance.random() < 0.3 and scene.in_reach(scene.hexes[id], side)
        state.ships[id] = Ship(ship.hex, ship.facing, gained if tired else 0, repulsed, ship.immobilised)


class Anything:
    """Writes sheets for a side, in plain data as they come in."""

    def __init__(self, seen: View, side: Side, chance: random.Random) -> None:
        self.chance, self.side = chance, side
        self.own = sorted(id for id in SHIPS if SHIPS[id].side == side and (id in seen.ships or chance.random() < 0.1))
        self.foes = sorted(id for id in SHIPS if SHIPS[id].side != side and (id in seen.ships or chance.random() < 0.1))

    def sheet(self) -> dict[str, Any]:
        each = [{"who": id, "order": self.order()} for id in self.own]
        some = [{"who": self.whom(), "order": self.order()} for _ in range(6)]
        lines = [*some, *each]
        self.chance.shuffle(lines)
        until = {"turn": 30, "even_combat": True} if self.chance.random() < 0.3 else None
        return {
            "groups": {"van": "all - all{repulsed}", "rear": "@van{fresh} + @van"},
            "doctrines": {"bold": self.doctrine()},
            "move": lines,
            "fight": self.fight(),
            "face": self.faces(),
            "standing": until,
            "paired": self.chance.choice((None, True, False)),
        }

    def whom(self) -> str:
        named = self.chance.choice(["all", "@van", "@rear", "all:G", "all/1", *self.own])
        return named + self.chance.choice(["", "", *(f"{{{state}}}" for state in STATES)])

    def goal(self) -> str:
        return self.chance.choice(["nearest", *self.own, *self.foes, *CENTRES])

    def guide(self) -> str:
        return self.chance.choice([*self.own, "galleass"] if self.side == "christian" else self.own)

    def order(self) -> dict[str, Any]:
        chance = self.chance
        press = chance.random() < 0.5
        steps = "".join(chance.choice("OOSSLRC") for _ in range(chance.randint(1, 6)))
        ways: list[dict[str, Any]] = [
            {"do": "steps", "steps": steps},
            {"do": "advance", "hexes": chance.randint(1, 4), "press": press},
            {"do": "toward", "to": self.goal(), "press": press},
            {"do": "close", "hexes": chance.randint(1, 4)},
            {"do": "withdraw", "press": press},
            {"do": "dress", "guide": self.guide(), "behind": chance.randint(0, 3), "press": press},
        ]
        if self.side == "islamic":
            run = {"do": "ram", "to": chance.choice(["nearest", "best", *self.foes]), "least": chance.randint(0, 4)}
            ways += [{**run, "otherwise": {"do": "withdraw"}}, run, {"do": "steps", "steps": steps + "O!"}]
        else:
            ways += [{"do": "tow"}, {"do": "untow"}]
        return chance.choice(ways)

    def targets(self, least: int = 0) -> list[str]:
        words = ["best", "nearest", "any", *self.foes]
        return [self.chance.choice(words) for _ in range(self.chance.randint(least, 4))]

    def attack(self) -> dict[str, Any]:
        chance = self.chance
        odds = chance.choice(["", *COLUMNS])
        arcs = [
            {"arc": arc, "targets": self.targets()} for arc in chance.sample(["bow", "stern", "port", "starboard"], 3)
        ]
        return chance.choice(
            [
                {"act": "gun", "who": self.whom(), "targets": self.targets(), "arcs": chance.choice([arcs, []])},
                {"act": "arms", "who": self.whom(), "targets": self.targets(), "least": odds},
                {"act": "arms", "who": self.whom(), "targets": self.foes[:3], "split": True},
                {"act": "board", "who": self.whom(), "targets": self.targets(), "least": odds},
            ]
        )

    def fight(self) -> dict[str, Any]:
        lines: list[dict[str, Any]] = [{"attack": self.attack()} for _ in range(8)]
        when = {"is": "holds", "word": "sunk", "of": [self.chance.choice(self.foes)]}
        lines.insert(3, {"when": when, "attack": self.attack(), "otherwise": self.attack()})
        if self.chance.random() < 0.3:
            lines.insert(5, {"when": when})
        doctrines = [{"who": self.whom(), "doctrine": self.doctrine()}, {"who": self.whom(), "name": "bold"}]
        rams = [self.chance.choice(self.own)] if self.side == "islamic" else []
        return {"rams": rams, "lines": lines, "doctrines": doctrines}

    def doctrine(self) -> dict[str, Any]:
        odds, chance = ["", *COLUMNS], self.chance
        guns = chance.choice(["best", "nearest", "none"])
        return {"guns": guns, "board": chance.choice(odds), "most": chance.randint(1, 6), "arms": chance.choice(odds)}

    def faces(self) -> list[dict[str, Any]]:
        words = [*FACINGS, *self.own[:3], *self.foes[:3], *CENTRES]
        lines = [{"who": self.whom(), "to": self.chance.choice(words)} for _ in range(4)]
        lines += [{"who": id, "to": self.chance.choice(words), "cut": self.chance.random() < 0.2} for id in self.own]
        self.chance.shuffle(lines)
        return lines[:100]


def played(state: State, chance: random.Random, told: list[Event]) -> Outcome | None:
    """One segment by sheets that order anything, watched; each sheet is judged and previewed before. `told` gets what
    was told."""
    game, table = Watched(), AnyDice(chance, told)
    rule = game.play(state, table)  # type: ignore[arg-type]  # a table in all that rules use
    plans: dict[str, Any] = {}
    try:
        asking = next(rule)
        while True:
            asking = rule.send(dict(_answers(asking.items, state, game, plans, chance)))
    except StopIteration as end:
        found: Outcome | None = end.value
        for event in told:
            assert game.prose(event, "en").strip() or game.prose(event, "es") == ""
        return found


def _answers(
    items: Any, state: State, game: Watched, plans: dict[str, Any], chance: random.Random
) -> Iterator[tuple[str, Any]]:
    for side, question in items:
        seen = view(state, side)
        if question.key.endswith("/orders"):
            plans[side] = _judged(question, Anything(seen, side, chance).sheet(), seen)
            preview(seen, plans[side])
            yield question.key, plans[side]
        else:
            yield question.key, game.policy(plans[side], question, seen)


def _judged(question: Question[Any], raw: Any, seen: View) -> Any:
    made, problems = question.settled(raw)
    answer, more = judge(question, made, seen)
    assert not problems and not more, [(problem.where, problem.text.en) for problem in (*problems, *more)]
    return answer
