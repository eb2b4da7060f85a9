"""What a plan may say of which convoy.

It is asked only where a plan is handed in: plans that were accepted before keep what they say, though it does nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.names import called
from rulesets.mistral.orders.plans.convoy_wishes import DIVERTED, FREE

_MAY: Mapping[str, tuple[str, ...]] = {"track": FREE, "land": FREE, "divert": DIVERTED}
_WHY = {
    "track": Text(
        "{convoy:The} follows its own route: only a Victualling Convoy goes where you say.",
        "{convoy:El} sigue su propia ruta: solo un convoy de víveres va adonde digas.",
    ),
    "land": Text(
        "{convoy:The} has no Repair Points to land: only a Victualling Convoy has.",
        "{convoy:El} no lleva puntos de reparación que desembarcar: solo los lleva un convoy de víveres.",
    ),
    "divert": Text(
        "{convoy:The} cannot divert: only Troop Convoys and the French Levant Convoy can.",
        "{convoy:El} no puede desviarse: solo pueden los convoyes de tropas y el convoy francés de Levante.",
    ),
}


def convoy_problems(raw: Any) -> Iterator[Problem]:
    """Of a plan as it is handed in, whatever its form. [M-CONVOY-23, M-CONVOY-25, M-CONVOY-32]"""
    convoys = raw.get("convoys") if isinstance(raw, Mapping) else None
    for id, wanted in convoys.items() if isinstance(convoys, Mapping) else ():
        for field, kinds in _MAY.items():
            if isinstance(wanted, Mapping) and wanted.get(field) and not str(id).startswith(kinds):
                yield Problem(f"convoys.{id}.{field}", "not-this-convoy", _WHY[field].of(called(str(id))))
