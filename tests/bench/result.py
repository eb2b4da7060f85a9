"""What a bench found, and whether that is good enough."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Goal:
    """`figure` must stay below (or at least reach) a limit."""

    figure: str
    limit: float
    at_least: bool = False

    def met(self, value: float) -> bool:
        return value >= self.limit if self.at_least else value < self.limit

    def __str__(self) -> str:
        return f"{self.figure} {'>=' if self.at_least else '<'} {self.limit:g}"


@dataclass
class Result:
    """Figures by name; a dotted name is a figure of a part."""

    name: str
    figures: dict[str, float] = field(default_factory=dict)
    goals: list[Goal] = field(default_factory=list)

    def add(self, prefix: str, figures: dict[str, float]) -> None:
        self.figures |= {f"{prefix}.{name}" if prefix else name: value for name, value in figures.items()}

    def verdicts(self) -> dict[str, bool]:
        return {str(goal): goal.met(self.figures[goal.figure]) for goal in self.goals if goal.figure in self.figures}

    def plain(self) -> dict[str, Any]:
        return {"figures": self.figures, "goals": self.verdicts()}
