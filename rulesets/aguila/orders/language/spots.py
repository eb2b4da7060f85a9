"""Places on the table as players say them: `(30, 20)`, `in the centre`, `arriba a la izquierda`. [D-05]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.orders.language.names import Armies
from rulesets.aguila.orders.language.slots import ACROSS, UP
from rulesets.aguila.orders.language.speech import SPEECH
from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Form, Slots

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
_PARTS = 8
"""Of the table each way: halfway to the left is at two of eight, a corner at one."""
_MIDDLE = _PARTS // 2
_ACROSS: Mapping[int, tuple[str, str, str]] = {
    2: ("left", "izquierda", "izquierdo"),
    6: ("right", "derecha", "derecho"),
}
_UP: Mapping[int, tuple[str, str]] = {
    6: ("top|upper|north|northern|up", "superior|norte|arriba|alto|alta"),
    2: ("bottom|lower|south|southern|down", "inferior|sur|abajo|bajo|baja"),
}
_CENTRE = Text(
    "centre|center|middle|centre of everything|very centre|very middle|dead centre|exact centre|exact middle|midfield",
    "centro|medio|mitad|mismo centro|mismo medio|pleno centro|pleno medio|centro exacto|todo el medio|justo centro|"
    "justo medio|justo el centro|todo medio",
)


def _sided(left: str, izquierda: str, izquierdo: str) -> Text:
    """The left of the table."""
    return Text(f"{left}|{left} side|{left} half|to {left}", f"{izquierda}|lado {izquierdo}|mitad {izquierda}")


def _high(up: str, arriba: str) -> Text:
    """The upper half, in the middle."""
    ups, arribas = up.split("|"), arriba.split("|")
    return Text(
        "|".join([*ups, *(f"{word} {part}" for word in ups for part in ("half", "part", "middle", "centre", "side"))]),
        "|".join([*arribas, *(f"{part} {word}" for word in arribas for part in ("mitad", "parte", "lado", "zona"))]),
    )


def _quarter(up: tuple[str, str], left: tuple[str, str, str], what: Text) -> Text:
    """The upper left, the upper left corner."""
    sides = (left[1], left[2], f"a {left[1]}")
    english = [f"{high} {left[0]} {end}".strip() for high in up[0].split("|") for end in what.en.split("|")]
    spanish = [
        f"{end} {high} {side}".strip() for high in up[1].split("|") for side in sides for end in what.es.split("|")
    ]
    return Text("|".join(english), "|".join(spanish))


def _outward(part: int, by: int) -> int:
    """So much nearer to the edge."""
    return part + by if part > _MIDDLE else part - by


_QUARTER, _CORNER = Text("|quarter|part", "|cuarto|parte|cuadrante"), Text("corner", "esquina|rincón")
_AREAS: dict[Any, Text] = {
    (_MIDDLE, _MIDDLE): _CENTRE,
    **{(across, _MIDDLE): _sided(*words) for across, words in _ACROSS.items()},
    **{(_MIDDLE, up): _high(*words) for up, words in _UP.items()},
    **{
        (_outward(across, near), _outward(up, near)): _quarter(high, left, what)
        for across, left in _ACROSS.items()
        for up, high in _UP.items()
        for near, what in enumerate((_QUARTER, _CORNER))
    },
}
_AREA = Choice(_AREAS, label=Text("part of the table", "parte de la mesa"))


def _area(slots: Slots) -> list[int] | None:
    """Left and right are those of the table as it is drawn: whoever sits at its upper edge may mean the others."""
    across, up = slots["area"]
    if across != _MIDDLE and isinstance(slots.lexicon, Armies) and slots.lexicon.home != 0:
        return None
    return [WIDTH * across // _PARTS // 10 * 10, DEPTH * up // _PARTS // 10 * 10]


_say = SPEECH.of({"x": ACROSS, "y": UP, "area": _AREA})
SPOKEN_SPOTS: tuple[Form, ...] = (
    *_say(
        lambda slots: [slots["x"], slots["y"]],
        r"[\(] {x} [,] {y} [\)]",
        r"[\(] {x} [,] {y} [\)]",
        "{x} (and | by) {y}",
        "{x} (y | por) {y}",
        "x [=] {x} [,] [and] y [=] {y}",
        "x [=] {x} [,] [y] y [=] {y}",
        "{x} <inches> from left [side|edge] [,] [and] {y} [<inches>] from (bottom | lower) [side|edge]",
        "{x} <inches> de [(lado | borde)] izquierda|izquierdo [,] [y] {y} [<inches>] [(de | desde)] [(lado | borde)] "
        "(abajo | inferior)",
    ),
    *_say(
        _area,
        "{area} [of (table | board | map | field | battlefield)]",
        "{area} [de (mesa | tablero | mapa | campo | campo de batalla)]",
    ),
)
SPOT = Clause("spot", label=Text("place", "lugar"))
