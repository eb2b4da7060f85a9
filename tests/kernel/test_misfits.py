"""Error messages that msgspec gives in English are shown to people in their language."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from rulesets.kernel.misfits import misfit


class Form(msgspec.Struct, forbid_unknown_fields=True):
    points: Annotated[int, msgspec.Meta(ge=1, le=5000)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=5)] = "x"
    units: Annotated[tuple[int, ...], msgspec.Meta(min_length=2, max_length=3)] = (1, 2)
    side: Literal["north", "south"] = "north"
    at: tuple[int, int] = (0, 0)


@pytest.mark.parametrize(
    ("raw", "where", "field", "code", "en", "es"),
    [
        ({"points": 9000}, "points", "", "out-of-range", "at most 5000.", "como mucho 5000."),
        ({"points": 0}, "points", "", "out-of-range", "at least 1.", "como mínimo 1."),
        ({"points": "x"}, "points", "", "wrong-type", "Expected int, got str.", "Se esperaba int, llegó str."),
        ({}, "", "points", "missing-field", "The field “points” is needed.", "Hace falta el campo «points»."),
        ({"points": 1, "gold": 2}, "", "gold", "unknown-field", "no field “gold”", "ningún campo «gold»"),
        ({"points": 1, "name": ""}, "name", "", "too-short", "may not be left empty", "no puede quedar vacío"),
        ({"points": 1, "name": "x" * 6}, "name", "", "too-long", "At most 5 characters.", "Como mucho 5 caracteres."),
        ({"points": 1, "units": [1]}, "units", "", "too-short", "At least 2 of them.", "Como mínimo 2."),
        ({"points": 1, "at": [1]}, "at", "", "wrong-length", "exactly 2, not 1.", "exactamente 2, no 1."),
        ({"points": 1, "side": "west"}, "side", "", "unknown", "no such choice", "No existe esa opción"),
    ],
)
def test_a_misfit_is_told_in_both_languages(
    raw: dict[str, Any], where: str, field: str, code: str, en: str, es: str
) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(raw, Form)
    found = misfit(str(caught.value))
    assert (found.where, found.field, found.code) == (where, field, code)
    assert en in found.text.en and es in found.text.es


def test_too_many_points_for_a_battle_are_refused_in_both_languages() -> None:
    from games.errors import Illegal
    from games.turns.opening import check_options

    with pytest.raises(Illegal) as caught:
        check_options("tercios", {"points": 9000})
    (problem,) = caught.value.problems
    assert problem.where == "options.points"
    assert problem.text.en == "This can be at most 5000."
    assert problem.text.es == "Puede ser como mucho 5000."
