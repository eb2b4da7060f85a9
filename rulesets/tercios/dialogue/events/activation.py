"""Events of cards: shown, carried out or lost."""

from __future__ import annotations

from rulesets.tercios.dialogue.subjects import OfUnit
from rulesets.tercios.position.state import Order


class Activated(OfUnit, frozen=True):
    """A unit shows its card and acts. Reveals the card. [T-ORD-04, H-07]"""

    order: Order
    rule: str = "T-ORD-04"


class CardSwapped(OfUnit, frozen=True):
    """Innovador or Religioso: the unit acts with another card than it had. [T-QUA-41, T-QUA-58, H-07]"""

    order: Order
    quality: str
    rule: str


class OrderLost(OfUnit, frozen=True):
    """The order check failed: the unit does nothing and has acted. [T-ORD-06]"""

    order: Order
    rule: str = "T-ORD-06"


class Idle(OfUnit, frozen=True):
    """The order was impossible or useless, or nothing more is done with it. [T-ORD-16, T-ORD-22, T-ORD-23]"""

    order: Order
    rule: str = "T-ORD-23"


class FortressAbandoned(OfUnit, frozen=True):
    """The unit leaves its Fortaleza Móvil for good. [T-TRP-10]"""

    rule: str = "T-TRP-10"


class Impetuous(OfUnit, frozen=True):
    """The unit could not be controlled: it drops its order and charges. [T-CAV-16]"""

    order: Order
    rule: str = "T-CAV-16"


class OutOfSight(OfUnit, frozen=True):
    """Tenaz: nobody can shoot at the unit for the rest of this turn. [T-QUA-61]"""

    rule: str = "T-QUA-61"
