"""Lengths and angles in whole thousandths of an inch and hundredths of a degree,
whatever unit the data are printed in."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Any

import msgspec
from msgspec import inspect

from rulesets.kernel.phrases import figure
from rulesets.kernel.text import Text

INCH = 1000
"""Parts of an inch. Every length and coordinate is stored in these parts."""
DEGREE = 100
"""Parts of a degree. Every angle is stored in these parts."""

Inches = Annotated[int, msgspec.Meta(extra={"unit": "inch"})]
"""A field that is given in inches in the data. In Python it holds thousandths of an inch."""
Centimetres = Annotated[int, msgspec.Meta(extra={"unit": "cm"})]
"""A field that is given in centimetres in the data. In Python it holds thousandths of an inch, rounded."""
Degrees = Annotated[int, msgspec.Meta(extra={"unit": "degree"})]
"""A field that is given in degrees in the data. In Python it holds hundredths of a degree."""

_CENTIMETRES_TO_AN_INCH = Decimal("2.54")


class NotMeasurable(ValueError):
    """A value that is not a number or has too many decimals. `where` is its place in the data."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


def measured(raw: Any, shape: Any) -> Any:
    """Plain data in which every value of a measured field is converted. The decoder checks everything else."""
    return _measured(raw, inspect.type_info(shape), "")


def _measured(raw: Any, shape: inspect.Type, where: str) -> Any:
    match shape:
        case inspect.Metadata(extra={"unit": unit}):
            return _parts(raw, unit, where)
        case inspect.Metadata(type=inner):
            return _measured(raw, inner, where)
        case inspect.StructType(fields=fields) if isinstance(raw, dict):
            shapes = {field.encode_name: field.type for field in fields}
            return {
                key: _measured(value, shapes[key], f"{where}.{key}".lstrip(".")) if key in shapes else value
                for key, value in raw.items()
            }
        case inspect.DictType(value_type=inner) if isinstance(raw, dict):
            return {key: _measured(value, inner, f"{where}.{key}".lstrip(".")) for key, value in raw.items()}
        case inspect.VarTupleType(item_type=inner) | inspect.ListType(item_type=inner) if isinstance(raw, list):
            return [_measured(value, inner, f"{where}[{at}]") for at, value in enumerate(raw)]
        case inspect.TupleType(item_types=inners) if isinstance(raw, list) and len(raw) == len(inners):
            return [
                _measured(value, inner, f"{where}[{at}]")
                for at, (value, inner) in enumerate(zip(raw, inners, strict=True))
            ]
        case inspect.UnionType(types=types):
            return _measured_as_one_of(raw, types, where)
    return raw


def _measured_as_one_of(raw: Any, types: Sequence[inspect.Type], where: str) -> Any:
    """Of several structs, uses the one that the tag names, otherwise the only type that is not None."""
    if isinstance(raw, dict):
        for shape in types:
            if isinstance(shape, inspect.StructType) and shape.tag_field and raw.get(shape.tag_field) == shape.tag:
                return _measured(raw, shape, where)
    others = [shape for shape in types if not isinstance(shape, inspect.NoneType)]
    return _measured(raw, others[0], where) if len(others) == 1 and raw is not None else raw


TENTH = 100
"""A tenth of an inch in thousandths."""


def _parts(raw: Any, unit: str, where: str) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int | Decimal):
        raise NotMeasurable(where, f"expected a number, got {raw!r}")
    if unit == "cm":
        exact = raw * INCH / _CENTIMETRES_TO_AN_INCH
        return int(exact.quantize(Decimal(1), ROUND_HALF_UP))
    parts = Decimal(raw) * (INCH if unit == "inch" else DEGREE)
    if parts != int(parts):
        raise NotMeasurable(where, f"{raw} is finer than a thousandth of an inch or a hundredth of a degree")
    return int(parts)


def distance(mils: int) -> Text:
    """A length for use in a sentence: 3.25", and 3,25" in Spanish."""
    return figure(inches(mils))


def apart(units: Text, mils: float) -> Text:
    """How near the two nearest enemies are to each other, to a tenth of an inch."""
    length = round(mils / TENTH) * TENTH
    if not length:
        return Text("{units} are in contact.", "{units} están en contacto.").of(units)
    return Text(
        "Nearest to each other are {units}, {length} apart.",
        "Las unidades más cercanas entre sí son {units}, a {length}.",
    ).of(units, distance(length))


def place(x: int, y: int) -> Text:
    """Coordinates to a tenth of an inch: (38.2, 12.0), and (38,2; 12,0) in Spanish."""
    return Text("({x}, {y})", "({x}; {y})").of(*(figure(f"{part / INCH:.1f}") for part in (x, y)))


def inches(mils: int) -> str:
    """A length for people: 3.25" with no more digits than needed."""
    return f"{mils / 1000:.2f}".rstrip("0").rstrip(".") + '"'
