"""The data about armies: weapons, rules, options, Troops, lists, charts, Leaders. They refer to each other by id."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.text import Text
from rulesets.tabletop.book.data_files import Printed
from rulesets.tabletop.book.measures import Inches

Category = Literal["formation", "company", "cavalry", "artillery"]
Arm = Literal["infantry", "cavalry", "artillery"]
CommandKind = Literal["infantry", "company", "cavalry", "battery"]
Value = Literal["combat", "fire", "discipline", "courage", "stamina"]

ARMS: dict[Category, Arm] = {
    "formation": "infantry",
    "company": "infantry",
    "cavalry": "cavalry",
    "artillery": "artillery",
}
"""Troops are Infantry, Cavalry or Artillery; Infantry is a Formation or a Company. [T-UNI-01, T-UNI-02]"""

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Points = Annotated[int, msgspec.Meta(ge=-100, le=1000)]
Defence = Annotated[int, msgspec.Meta(ge=2, le=6)]
"""The number a die must show to hit. [T-VAL-14]"""


class Weapon(Printed, frozen=True, kw_only=True):
    """A weapon or drill. Only a missile weapon has a range. [T-WPN-01]"""

    id: str
    name: Text
    kind: Literal["missile", "melee"]
    ref: str
    range: Inches | None = None
    near: Inches | None = None
    """The first of two Fire values counts up to this range. [T-WPN-11]"""
    close: Inches | None = None
    """It has Fire+ up to this range. [T-WPN-19]"""
    shot: Literal["salvo", "artillery"] | None = None
    firearm: bool = False
    reaction: bool = False
    """Whether it may be shot as a reaction."""
    attention_reduces: bool = False
    """Whether ¡Atención! costs it a step of Fire. [T-ORD-12]"""
    shot_with: Text | None = None
    """The words after *with* that name what is shot with."""

    @property
    def is_missile(self) -> bool:
        return self.kind == "missile"


class Rule(Printed, frozen=True, kw_only=True):
    """A special rule of a Troop, or of a whole army."""

    id: str
    name: Text
    ref: str
    innate_for: Arm | None = None
    suppresses: tuple[str, ...] = ()
    of_army: bool = False


class Option(Printed, frozen=True, kw_only=True):
    """What an option changes in a profile. Its price is in the Troop's entry."""

    id: str
    name: Text
    note: Text | None = None
    add_weapons: tuple[str, ...] = ()
    remove_weapons: tuple[str, ...] = ()
    add_rules: tuple[str, ...] = ()
    remove_rules: tuple[str, ...] = ()
    add: dict[Value, int] = {}


class OptionOffer(Printed, frozen=True, kw_only=True):
    """An option that a Troop may buy."""

    id: str
    points: Points


class Profile(Printed, frozen=True, kw_only=True):
    """The values of a Troop. Speed is in whole inches: steps are applied before it becomes
    a length. [T-VAL-01, T-VAL-02]"""

    speed: Count
    speed_limbered: Count | None = None
    """The second Speed of a gun, used only with Caballos de Tiro. [T-ART-05, T-ART-08]"""
    combat: Count
    fire: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=2)]
    discipline: Count
    courage: Count
    stamina: Count
    def_infantry: Defence
    def_cavalry: Defence
    def_salvo: Defence
    def_artillery: Defence
    weapons: tuple[str, ...]
    rules: tuple[str, ...]


class Troop(Profile, frozen=True, kw_only=True):
    """A Troop as its list describes it, without options."""

    id: str
    name: Text
    called: Text
    """The name of one such unit in a sentence, with its article: the company of dragoons."""
    category: Category
    base: str
    points: Points
    max_per_army: Annotated[int, msgspec.Meta(ge=1)] | None = None
    options: tuple[OptionOffer, ...] = ()

    @property
    def arm(self) -> Arm:
        return ARMS[self.category]

    @property
    def noun(self) -> Noun:
        return noun(self.called.en, self.called.es)

    def offer(self, option: str) -> OptionOffer | None:
        return next((offer for offer in self.options if offer.id == option), None)


class TroopList(Printed, frozen=True, kw_only=True):
    """A faction's list. `troops` holds all that it may field: its own, then those that it shares. [T-ARM-03]"""

    id: str
    name: Text
    period: tuple[int, int]
    charts: tuple[str, ...]
    note: Text
    shared: tuple[str, ...]
    army_rules: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    troops: tuple[str, ...] = ()


class BattleSize(Printed, frozen=True, kw_only=True):
    """A suggested number of points. [T-ARM-01]"""

    id: str
    name: Text
    points: int


class EliteOptions(Printed, frozen=True, kw_only=True):
    """Options that only the Élite unit may buy. [T-ARM-07]"""

    elite_rule_points: Points
    extra_discipline_points: Points


class Slot(Printed, frozen=True, kw_only=True):
    """How many Troops of a category a Command has. All must have `requires_rule`, by list or by option."""

    category: Category
    min: Count
    max: Count
    requires_rule: str = ""


class CommandRule(Printed, frozen=True, kw_only=True):
    """The box of an organisation chart for one kind of Command. [T-ARM-05]"""

    kind: CommandKind
    min: Count
    max: Count
    officer: bool
    slots: tuple[Slot, ...]
    max_relative: CommandKind | None = None
    min_troops: Count = 0

    def slot(self, category: Category) -> Slot | None:
        return next((slot for slot in self.slots if slot.category == category), None)


class Chart(Printed, frozen=True, kw_only=True):
    """An organisation chart. [T-ARM-04, T-ARM-06]"""

    id: str
    name: Text
    elite: tuple[Category, ...]
    command: tuple[CommandRule, ...]

    def rule(self, kind: CommandKind) -> CommandRule | None:
        return next((rule for rule in self.command if rule.kind == kind), None)


class LeaderLevel(Printed, frozen=True, kw_only=True):
    """The values and price of a Level. None if the rank cannot have it. [T-CMD-01]"""

    level: Count
    virtues: Count
    qualities: Count
    points_general: Points | None = None
    points_officer: Points | None = None
    cartographer: tuple[Literal["move", "add", "remove"], ...] = ()
    """What a Cartógrafo of this Level may choose. [T-QUA-13]"""


class Virtue(Printed, frozen=True, kw_only=True):
    """Always active, for the unit in which the Leader is or which they Inspire."""

    id: str
    name: Text
    does: Text
    can_inspire: bool
    ref: str


class Quality(Printed, frozen=True, kw_only=True):
    """A Command action with the number that its check needs, or an automatic effect. [T-QUA-00]"""

    id: str
    name: Text
    does: Text
    kind: Literal["automatic", "action", "interrupt", "setup"]
    ref: str
    target: Literal[5, 6] | None = None
    general_only: bool = False
