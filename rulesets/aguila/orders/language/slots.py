"""The parts of the sentences: names, lengths, angles, steps, formations. [P-06, G-31]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Form, Measure, Name, Point, Several, Whole
from rulesets.language.scan import Guarded, Match, Reads, Scan

INCHES = Text('"|inches|inch|in', '"|pulgadas|pulgada')
_FAR = 200_000


def length(en: str = "inches", es: str = "pulgadas", low: int = 0) -> Measure:
    return Measure(1000, low, _FAR, unit=INCHES, listed=False, label=Text(en, es))


def angle(low: int = 0) -> Measure:
    return Measure(
        10, low, 36_000, unit=Text("°|degrees|degree|deg", "°|grados|grado"), label=Text("degrees", "grados")
    )


def whole(high: int, en: str, es: str, low: int = 0) -> Whole:
    return Whole(low, high, label=Text(en, es))


def verb(value: Any, en: str, es: str) -> Choice:
    """What is done, and its words."""
    return Choice({value: Text(en, es)}, label=Text(en.split("|", maxsplit=1)[0], es.split("|", maxsplit=1)[0]))


NEXT = Text(",|, then|then|, and|and|;", ",|, luego|luego|, y|y|;")
"""Between steps."""
ELSE = Text(
    ",|otherwise|, otherwise|else|, else|, otherwise at|otherwise at",
    ",|si no|, si no|o si no|, o si no|si no a|, si no a",
)
"""Between things of which the first that will do is taken."""
OWN = Name("own", label=Text("own unit", "unidad propia"))
OFFICER = Name("officer", label=Text("officer", "oficial"))
ENEMY = Name("enemy", label=Text("enemy unit", "unidad enemiga"))
GOAL = Name("goal", by_name=True, label=Text("goal", "meta"))
PIECE = Name("piece", label=Text("piece of terrain", "elemento"))
LANDMARK = Name("landmark", label=Text("piece of terrain", "elemento"))
"""Terrain where a unit may be named instead."""


def _mixed(names: list[str]) -> int:
    """People seldom name units and a whole arm in one breath: B1 cavalry is not both."""
    return int(1 < len(names) != sum(name in ("infantry", "cavalry") for name in names) > 0)


class Own(Several):
    """Own units and groups, each once. All are not all and the cavalry besides."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = super().ways(scan, at)
        if not scan.free:
            return found
        kept = [match for match in found if "all" not in match.value or len(match.value) == 1]
        return [
            match._replace(value=list(dict.fromkeys(match.value)), cost=match.cost + _mixed(match.value))
            for match in kept
        ]


WHO = Own(
    Name("who", by_name=True, label=Text("own unit or group", "unidad propia o grupo")),
    most=60,
    label=Text("own units or groups", "unidades propias o grupos"),
)
OWNS = Several(OWN, most=100, label=Text("own units", "unidades propias"))
ENEMIES = Several(ENEMY, most=60, label=Text("enemy units", "unidades enemigas"))
TARGET = Name("target", by_name=True, label=Text("enemy unit or the nearest", "unidad enemiga o la más cercana"))
FORMATIONS = Choice(
    {
        "line": Text("line|a line", "línea|una línea"),
        "march_column": Text(
            "march column|march_column|marching column|column of march", "columna de marcha|march_column"
        ),
        "attack_column": Text(
            "attack column|attack_column|column of attack", "columna de ataque|attack_column|columna de asalto"
        ),
        "square": Text("square|a square", "cuadro|un cuadro"),
        "battalion_mass": Text("battalion mass|battalion_mass|mass", "masa de batallón|battalion_mass|masa"),
        "open_order": Text("open order|open_order|skirmish order", "orden abierto|open_order|guerrilla"),
    },
    label=Text("formation", "formación"),
)
SIDES = Choice(
    {
        "front": Text("front|the front", "frente|el frente"),
        "right": Text("right|the right|right side", "derecha|la derecha|lado derecho"),
        "rear": Text("rear|the rear|back side", "retaguardia|la retaguardia|atrás"),
        "left": Text("left|the left|left side", "izquierda|la izquierda|lado izquierdo"),
    },
    label=Text("side", "lado"),
)
PLACE = Point(Measure(1000, -_FAR, _FAR), label=Text("place", "lugar"))
PLACES = Several(PLACE, by=Text("|then|, then|;", "|luego|, luego|;"), most=12, label=Text("way", "camino"))
ACROSS = Measure(1000, -_FAR, _FAR, label=Text("x", "x"))
UP = Measure(1000, -_FAR, _FAR, label=Text("y", "y"))
HEADING = Measure(10, 0, 3_600, unit=Text("°|degrees", "°|grados"), label=Text("heading", "rumbo"))
ANYTHING = AnyOf(
    TARGET,
    LANDMARK,
    label=Text("enemy unit, the nearest or a building", "unidad enemiga, la más cercana o un edificio"),
)


class Part(Form):
    """Some fields of a struct: those that it has slots for, and what it always says besides."""

    def __init__(self, en: str, es: str, example: Text, slots: dict[str, Any] | None = None, **others: Any) -> None:
        self.always = others.pop("always", {})
        super().__init__(en=en, es=es, slots=slots or {}, constant=None, example=example, **others)

    def value(self, values: Any) -> Any:
        return {**self.always, **{name: values[name] for name in self.slots if name in values}}

    def slot_values(self, raw: Any) -> dict[str, Any] | None:
        if not isinstance(raw, dict) or any(raw.get(name) != value for name, value in self.always.items()):
            return None
        told = {name: value for name, value in raw.items() if name not in self.always}
        return told if set(self.required) <= set(told) <= set(self.slots) else None

    @property
    def named_only(self) -> tuple[str, ...]:
        return ()


class _AsWritten(Guarded):
    """Nothing in a player's own words."""

    def __init__(self, reads: Reads) -> None:
        self.reads = reads

    def possible(self, scan: Scan) -> bool:
        return not scan.free

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [] if scan.free else self.reads.ways(scan, at)


class Notation(Part):
    """A sentence for those who write the very words: in one's own words there are others for what it says."""

    def _matched(self) -> Reads:
        return _AsWritten(super()._matched())
