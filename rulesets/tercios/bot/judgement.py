"""What a unit could do in this turn and its value, in expected wear. It uses only the side's own view."""

from __future__ import annotations

from functools import cached_property

import msgspec

from rulesets.tabletop.geometry.poses import Point, distance
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.bot.riding import way_round
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.line import Line, shooting_range
from rulesets.tercios.position.scene import Troop, enemies_of, troops_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import (
    at_limit,
    counts_as_fresh,
    is_artillery,
    is_cavalry,
    original_speed,
    stamina,
)
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.fighting.fire import Shooting, open_shots
from rulesets.tercios.rules.fighting.odds import odds, shot_value
from rulesets.tercios.rules.reacting.charging import reachable
from rulesets.tercios.rules.units.checks import discipline

GOOD = 0.4
"""From this value on a charge is worth its risk."""
WAITING = 0.5
"""The value of a volley kept for whoever comes into range."""
COMING = 6 * INCH
"""How much nearer an enemy may come in a turn."""
POINT = 0.6
"""The value of a victory point in wear."""
FAILS = 2 / 3
"""The chance that one die of a check fails. [T-ORD-07]"""


class Prospect(msgspec.Struct, frozen=True):
    """A target and its value."""

    target: str
    value: float


class Judgement:
    """One unit's chances at the start of a turn."""

    def __init__(self, view: View, unit: Troop, outlook: Outlook) -> None:
        self.view = view
        self.unit = unit
        self.outlook = outlook

    @cached_property
    def charges(self) -> list[Prospect]:
        """The enemies that it can charge now, the best first."""
        found = [Prospect(id, self._charge(id)) for id in self.outlook.reach(self.unit.id)]
        return sorted(found, key=lambda prospect: (-prospect.value, prospect.target))

    def _charge(self, target: str) -> float:
        enemy = self.view.units[target]
        value = odds(self.view, self.unit.id, target)
        left = stamina(self.view, enemy) - enemy.wear
        kill = max(0.0, min(1.0, (value + 1.0) / (left + 1.5)))
        answer = 0.35 if self.view.holds_card(target) and any(enemy.troop.profile.fire) else 0.0
        return value + POINT * (2 if enemy.troop.category == "formation" else 1) * kill - answer

    @cached_property
    def shots(self) -> list[Prospect]:
        """The enemies at which it can shoot with ¡Fuego!, the best first."""
        return self._shots(Shooting("FUEGO"))

    def _shots(self, shooting: Shooting) -> list[Prospect]:
        best: dict[str, float] = {}
        for shot in open_shots(self.view, self.unit.id, shooting):
            best[shot.target] = max(best.get(shot.target, 0.0), shot_value(self.view, shot, shooting))
        found = [Prospect(target, self._weigh(target, value)) for target, value in sorted(best.items())]
        return sorted(found, key=lambda prospect: (-prospect.value, prospect.target))

    def _weigh(self, target: str, value: float) -> float:
        """Wear counts for more on units that are nearly destroyed."""
        enemy = self.view.units[target]
        left = max(0, stamina(self.view, enemy) - enemy.wear)
        return value * (1.0 + 1.2 / (1.0 + left))

    @cached_property
    def danger(self) -> float:
        """The worst charge that it may have to face now."""
        return max((odds(self.view, id, self.unit.id) for id in self.outlook.threats(self.unit.id)), default=-9.0)

    @cached_property
    def nearest(self) -> tuple[str, float]:
        """The nearest enemy and its distance."""
        places = [(distance(self.unit.body.middle, enemy.body.middle), enemy.id) for enemy in self.outlook.enemies]
        return min(((id, away) for away, id in places), key=lambda found: (found[1], found[0]), default=("", 9e9))

    @cached_property
    def obeys(self) -> float:
        """The chance that it carries out its card."""
        if counts_as_fresh(self.unit):
            return 1.0
        return 1.0 - FAILS ** discipline(self.view, self.unit).dice

    @property
    def awaits(self) -> bool:
        """Whether it stands where it wants to and somebody may come into its range in this turn."""
        if not self.shoots or is_cavalry(self.unit) or self.outlook.line.behind:
            return False
        return self.outlook.line.away(self.unit) <= shooting_range(self.unit) + COMING

    @property
    def spent(self) -> bool:
        """Whether it should leave the front before the next volley destroys it."""
        most = stamina(self.view, self.unit)
        return self.unit.wear >= 2 and self.unit.wear >= most - (1 if most > 2 else 0)

    @property
    def in_danger(self) -> bool:
        """Whether it is in range of volleys or within a charge."""
        return (appraisal.nearest_gap(self.view, self.unit) or 0) < self.outlook.line.stop or self.danger > -9.0

    @cached_property
    def way_round(self) -> Point | None:
        """Where horse that has nobody to charge rides."""
        return way_round(self.outlook.line, self.unit) if is_cavalry(self.unit) else None

    @property
    def shoots(self) -> bool:
        return any(self.unit.troop.profile.fire)

    @property
    def brittle(self) -> bool:
        """Units that are better at shooting than at being charged: Companies of shot, guns, and
        units that are nearly destroyed."""
        weak = self.unit.troop.category == "company" and self.unit.troop.profile.combat <= 2
        return weak or is_artillery(self.unit) or at_limit(self.view, self.unit)

    def worth(self) -> dict[Order, float]:
        """The expected value of each card."""
        unit = self.unit
        charge = self.charges[0].value if self.charges else -1.0
        shot = self.shots[0].value if self.shots else 0.0
        threatened = self.danger > 0.4
        steady = 0.45 if threatened and self.shoots else 0.0
        mobile = original_speed(unit) > 0
        far = self.nearest[1] > self.outlook.line.stop + 2 * original_speed(unit) * INCH
        if self.spent and not threatened:
            return self._recovering(mobile)
        return {
            "ATACAD": charge * self.obeys if charge > GOOD else 0.45 if self._meets else -1.0,
            "FUEGO": (shot + 0.3) * self.obeys + steady if shot else WAITING if self.awaits else 0.0,
            "RESISTID": (0.9 * self.obeys if unit.wear >= 2 and not self.shots else 0.0)
            + (0.4 if threatened and not self.shoots else 0.0),
            "CORRED": 0.6 * self.obeys if mobile and not is_artillery(unit) and (far or self.way_round) else 0.0,
            "ATENCION": (0.7 if unit.disordered else 0.3 if mobile else 0.15) * self.obeys + 0.35 * shot,
        }

    @property
    def _meets(self) -> bool:
        """Whether horse should be ready to countercharge, and would not have to charge badly for it."""
        return is_cavalry(self.unit) and self.danger > -9.0 and (not self.charges or self.charges[0].value > 0)

    def _recovering(self, mobile: bool) -> dict[Order, float]:
        """Back out of range first, then rest."""
        back = mobile and self.in_danger
        return {"ATENCION": 1.0 if back else 0.0, "RESISTID": 0.0 if back else 1.0}


class Outlook:
    """Both armies as the side sees them, with cached results."""

    def __init__(self, view: View, side: str) -> None:
        self.view = view
        self.side = side
        self.own = troops_of(view, side)
        self.enemies = enemies_of(view, side)
        self.line = Line(view, side)
        self._reach: dict[str, list[str]] = {}

    def reach(self, unit: str) -> list[str]:
        if unit not in self._reach:
            self._reach[unit] = reachable(self.view, unit)
        return self._reach[unit]

    def threats(self, unit: str) -> list[str]:
        return [enemy.id for enemy in self.enemies if unit in self.reach(enemy.id)]

    def judge(self, unit: Troop) -> Judgement:
        return Judgement(self.view, unit, self)
