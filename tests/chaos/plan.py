"""What a run is to do, and its result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.chaos.violations import Violation

STOPS_A_SECOND = 4.0
"""How many stops a machine with two cores settles; auctions are made long enough to last until the last blow."""
STOPS_A_ROUND = 3.0
MOST_ROUNDS = 30


@dataclass(frozen=True)
class Plan:
    games: int = 200
    blows: int = 1000
    """After so many blows the games are played to their end undisturbed."""
    seconds: float = 0.0
    """Or after this time, if it is not 0."""
    seed: int = 1
    rounds: int = 0
    """Rounds of an auction; 0 means as many as needed."""
    lease: float = 20.0
    pause: tuple[float, float] = (1.5, 5.0)
    """Seconds between two blows."""
    longest: float = 40.0
    """Seconds that a blow may last; three times that for blows that naturally last minutes."""
    calm: float = 900.0
    """The longest that the end may take. It ends as soon as no game moves any more."""
    kinds: tuple[str, ...] = ()
    """The blows to deal, each once a round; empty means the usual deck."""
    moods: tuple[str, ...] = ()
    """The mail server's moods, each once a round; empty means the usual deck."""
    mail_haste: float = 15.0
    """How many times faster the outbox runs. Above 30 a lease would not outlast the slowest mail."""
    wait: float = 90.0
    """Seconds that a due game may wait once nothing is wrong."""
    health_within: float = 2.0
    """Seconds within which health answers."""
    fault: str = ""
    history: str = ""
    """The file for it; "" means that it is not kept."""
    keep: bool = False

    @property
    def length(self) -> float:
        """Seconds that the blows take."""
        return self.seconds or self.blows * sum(self.pause) / 2

    @property
    def rounds_played(self) -> int:
        lasting = int(self.length * STOPS_A_SECOND / STOPS_A_ROUND / self.games)
        return self.rounds or max(2, min(MOST_ROUNDS, lasting))


@dataclass
class Verdict:
    figures: dict[str, Any] = field(default_factory=dict)
    violations: list[Violation] = field(default_factory=list)
    logs: str = ""
