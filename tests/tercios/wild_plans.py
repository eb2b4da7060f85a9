"""Plans that can be read but make no sense: any unit, any selector, any condition, anywhere."""

from __future__ import annotations

import random
from typing import Any

from rulesets.tercios.dialogue.answers.plan import (
    LADDER,
    AnyDoing,
    AtacadIntent,
    AtencionIntent,
    CorredIntent,
    DoFace,
    DoFire,
    DoLimber,
    DoMove,
    DoReorganise,
    DoUnlimber,
    Entry,
    FuegoIntent,
    Intents,
    LeaderEntry,
    LeaderMove,
    Plan,
    Policy,
    ReactionRule,
    Wish,
)
from rulesets.tercios.orders.plans.conditions import problems
from rulesets.tercios.orders.plans.plan_form import ACTIONS
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.view import View

SELECTORS = (
    "nearest",
    "most_worn",
    "best_odds",
    "best_shot",
    "cavalry by points",
    "within:12 by wear asc",
    "reachable",
)
ANSWERS = ("HOLD", "REACT", "FACE", "FIRE", "COUNTERCHARGE", "INTERCEPT", "FLEE", "RESIST", "EVADE", "SHELTER")
NEARNESS = (0, 4000)


class Wild:
    """Draws the parts of one side's plan."""

    def __init__(self, view: View, chance: random.Random) -> None:
        self.view = view
        self.chance = chance
        self.own = [unit.id for unit in view.units.values() if unit.side == view.audience]
        self.units = list(view.units)
        self.leaders = [leader.id for leader in view.leaders.values() if leader.side == view.audience]
        self.places = [element.id for element in view.terrain.elements] or ["W1"]

    def plan(self) -> Plan:
        pick = self.chance.choice
        on_table = [id for id in self.own if self.view.units[id].on_table]
        return Plan(
            cards={id: pick(ORDERS) for id in on_table},
            intents={id: self.intents() for id in self.own},
            sequence=tuple(
                Entry(
                    unit=pick(self.own),
                    when=self.condition(),
                    leader=pick(("", *self.leaders)),
                    late=pick((False, True)),
                )
                for _ in range(5)
            ),
            leaders=tuple(self.leader() for _ in range(6)),
            reactions={"ALL": tuple(self.rule() for _ in range(6))},
            policies={"ALL": self.policies()},
            pauses=("turn = 99",),
        )

    def selector(self) -> str:
        return self.chance.choice((*SELECTORS, self.chance.choice(self.units), self.chance.choice(self.units)))

    def condition(self) -> str:
        one, two = self.chance.choice(self.units), self.chance.choice(self.units)
        text: str = self.chance.choice(
            (
                "",
                f"reach({one},{two}) or flank({two},{one})",
                f"inrange({one},{two}) and not threatened({one})",
                f"odds({one},{two}) > shot({two},{one})",
                f"dist({one},{two}) < 12 or wear(foe) > 0 or flanked",
            )
        )
        assert problems(text) == []
        return text

    def spot(self) -> tuple[int, int]:
        return self.chance.randrange(72_000), self.chance.randrange(48_000)

    def wishes(self) -> tuple[Wish, ...]:
        return tuple(Wish(sel=self.target(), when=self.condition()) for _ in range(self.chance.randrange(3)))

    def target(self) -> str:
        """Anybody but one's own: who writes that a unit shoots at its own is asked to think again."""
        found = self.selector()
        return "nearest" if found in self.own else found

    def move(self) -> DoMove:
        goals: tuple[dict[str, Any], ...] = (
            {"to": self.spot()},
            {"toward": self.selector(), "stop": self.chance.choice(NEARNESS)},
            {"away": self.selector()},
            {"heading": self.chance.randrange(36_000), "dist": self.chance.choice((None, 0, 3000))},
            {"into": self.chance.choice(self.places)},
            {"enter": self.chance.choice(self.places)},
            {"join": self.chance.choice(self.own)},
        )
        return DoMove(
            **self.chance.choice(goals),
            safe=self.chance.choice(("NONE", "NO_REACT", "NO_CHARGE")),
            fallback=self.chance.choice((LADDER, (), ("SWERVE",))),
        )

    def doing(self) -> AnyDoing:
        fire, face = DoFire(targets=self.wishes()), DoFace(toward=self.selector())
        return self.chance.choice((self.move(), face, fire, DoReorganise(), DoLimber(), DoUnlimber()))

    def pair(self) -> tuple[AnyDoing, ...]:
        one, two = self.doing(), self.doing()
        return (one,) if type(one) is type(two) else (one, two)

    def intents(self) -> Intents:
        turn = self.chance.choice((None, DoFace(side="left")))
        return Intents(
            atencion=AtencionIntent(pre_face=turn, tries=(self.pair(), self.pair())),
            atacad=AtacadIntent(targets=self.wishes()),
            corred=CorredIntent(pre_face=turn, move=self.move()),
            fuego=FuegoIntent(targets=self.wishes(), weapon=self.chance.choice(("auto", "pistolas"))),
        )

    def way(self) -> LeaderMove | None:
        unit = self.chance.choice(self.own)
        near = LeaderMove(toward=unit, within=self.chance.choice(NEARNESS))
        return self.chance.choice((None, LeaderMove(to=self.spot()), near, LeaderMove(join=unit)))

    def leader(self) -> LeaderEntry:
        id = self.chance.choice(self.leaders)
        known = [quality.upper() for quality in self.view.leaders[id].rank.qualities]
        return LeaderEntry(
            leader=id,
            when=self.condition(),
            move=self.way(),
            act=self.chance.choice(("", "INSPIRAR", "CORRER", *(action for action in known if action in ACTIONS))),
            targets=tuple(self.selector() for _ in range(self.chance.randrange(3))),
            then=self.way(),
            repeat=2,
        )

    def rule(self) -> ReactionRule:
        return ReactionRule(
            on=self.chance.choice(("CHARGE", "APPROACH")),
            do=self.chance.choice(ANSWERS),
            when=self.condition(),
            unit=self.chance.choice(self.own),
            distance=self.chance.choice((0, 8000)),
            max_per_foe=self.chance.choice((0, 1)),
        )

    def policies(self) -> Any:
        chosen = (self.selector(),)
        return {
            "MALAGUERRA": Policy(word=self.chance.choice(("ALWAYS", "NEVER", "")), max=1),
            "CONSOLIDATE": Policy(when=self.condition()),
            "CARACOLE": Policy(word="YES", distance=99_000),
            "ESCAPE": Policy(targets=chosen),
            "OVERLAP": Policy(word=self.chance.choice(("JOIN", "STEP"))),
            "CORRECTION": Policy(word=self.chance.choice(("ACCEPT", "STOP"))),
            "IMPETUOUS": Policy(targets=chosen),
        }
