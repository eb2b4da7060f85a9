"""Explains in words for people what msgspec says about a value of the wrong form."""

from __future__ import annotations

import re
from typing import NamedTuple

from rulesets.kernel.text import Text

_NAMED = re.compile(r"`([^`]*)`")
_BOUND = re.compile(r"Expected `(\w+)` (of length )?([<>]=) (-?[\d.]+)\Z")
_EXACTLY = re.compile(r"Expected `array` of length (\d+), got (\d+)\Z")


class Misfit(NamedTuple):
    where: str
    """The place in the document: `units[2].name`."""
    field: str
    """The field that is missing or should not be there."""
    code: str
    text: Text


def misfit(message: str) -> Misfit:
    """The parts of a `msgspec.ValidationError` message: the place, a stable code, and the reason in words."""
    reason, _, path = message.partition(" - at `$")
    where, named = path.rstrip("`").lstrip("."), _NAMED.findall(reason)
    if "unknown field" in reason:
        text = Text("There is no field “{field}” here.", "Aquí no hay ningún campo «{field}».").of(named[0])
        return Misfit(where, named[0], "unknown-field", text)
    if "missing required field" in reason:
        text = Text("The field “{field}” is needed.", "Hace falta el campo «{field}».").of(named[0])
        return Misfit(where, named[0], "missing-field", text)
    if reason.startswith("Expected") and len(named) == 2:
        text = Text("Expected {wanted}, got {got}.", "Se esperaba {wanted}, llegó {got}.").of(*named)
        return Misfit(where, "", "wrong-type", text)
    if found := _EXACTLY.match(reason):
        text = Text("This needs exactly {n}, not {got}.", "Esto pide exactamente {n}, no {got}.").of(*found.groups())
        return Misfit(where, "", "wrong-length", text)
    if found := _BOUND.match(reason):
        return Misfit(where, "", *_beyond(*found.groups()))
    if reason.startswith("Invalid enum value"):
        return Misfit(where, "", "unknown", Text("There is no such choice.", "No existe esa opción."))
    text = Text("This is not of the right form: “{reason}”.", "Esto no tiene la forma debida: «{reason}».").of(reason)
    return Misfit(where, "", "malformed", text)


def _beyond(kind: str, length: str | None, sign: str, bound: str) -> tuple[str, Text]:
    """The words for a text, list or number that is longer, shorter, larger or smaller than allowed."""
    most = sign == "<="
    if length and not most and bound == "1":
        return "too-short", Text("This may not be left empty.", "Esto no puede quedar vacío.")
    if not length:
        at_most = Text("This can be at most {bound}.", "Puede ser como mucho {bound}.")
        at_least = Text("This has to be at least {bound}.", "Tiene que ser como mínimo {bound}.")
        return "out-of-range", (at_most if most else at_least).of(bound)
    if kind == "str":
        at_most = Text("At most {bound} characters.", "Como mucho {bound} caracteres.")
        at_least = Text("At least {bound} characters.", "Como mínimo {bound} caracteres.")
    else:
        at_most = Text("At most {bound} of them.", "Como mucho {bound}.")
        at_least = Text("At least {bound} of them.", "Como mínimo {bound}.")
    return ("too-long", at_most.of(bound)) if most else ("too-short", at_least.of(bound))
