"""Questions after a die: Mulligans and ranks. [D-25]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.phrases import signed
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.position.view import View


class ThrowAgain(Question[bool], frozen=True):
    """A Mulligan: the player throws a die of their own again for 1 Prestige. [D-25, M-PRESTIGE-05]"""

    what: Literal["battle", "intensity", "reinforcement", "search", "withdrawal", "order", "request"]
    die: int
    low_is_good: bool = True
    free: bool = False
    """Whether a rank makes it free. [M-RANK-01]"""

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    @property
    def badness(self) -> int:
        """9 is the worst face for its owner, 0 the best."""
        return self.die if self.low_is_good else 9 - self.die

    def prompt(self, view: View) -> Text:
        price = Text("", "") if self.free else Text(" for 1 Prestige", " por 1 de prestigio")
        return Text("You threw {die}. Throw again{price}?", "Has sacado {die}. ¿Repites la tirada{price}?").of(
            self.die, price
        )


class UseRank(Question[bool], frozen=True):
    """A player's rank changes a die that was just thrown by one, also the enemy's if it
    can be seen. [D-25, M-RANK-02]"""

    what: Literal["battle", "intensity", "reinforcement", "search", "withdrawal", "order"]
    die: int
    goal: int
    """The number from which, or up to which, the die succeeds."""
    change: int
    mine: bool

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    @property
    def turns_it(self) -> bool:
        """Whether the change makes a failure a success, or the enemy's success a failure."""
        low_is_good = (self.change < 0) == self.mine
        before, after = (n <= self.goal if low_is_good else n >= self.goal for n in (self.die, self.die + self.change))
        return before != after

    def prompt(self, view: View) -> Text:
        return Text(
            "The die shows {die}. Use your rank: {change}?", "El dado muestra {die}. ¿Usas tu rango: {change}?"
        ).of(self.die, signed(self.change))
