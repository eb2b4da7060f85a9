"""The odds of a combat in conditions, as people say them: `if the odds are 1 or better`, `si el pronóstico es bueno`.
[A-15]"""

from __future__ import annotations

from typing import Any

from rulesets.language import Meaning, Slots
from rulesets.tercios.orders.language.sifting import IT
from rulesets.tercios.orders.language.slots import whole
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.plans.situations import ANYBODY

MARKERS = whole(20, "markers", "marcadores")
"""A number of markers, or of odds."""
_say = SPEECH.of({"a": ANYBODY, "b": ANYBODY, "wear": MARKERS})


def compared(word: str, of: list[str], sign: str, number: int) -> dict[str, Any]:
    tag = "said of one" if len(of) == 1 else "said of two"
    left = {"is": tag, "word": word, **dict(zip("ab", of, strict=False))}
    return {"is": "compare", "left": left, "sign": sign, "right": {"is": "figure", "thousandths": number}}


def _odds(sign: str) -> Meaning:
    """Of whoever is ordered against whom they are sent, unless both are named."""

    def meaning(slots: Slots) -> dict[str, Any]:
        return compared("odds", [slots.get("a", "self"), slots.get("b", IT)], sign, 1000 * slots["wear"])

    return meaning


def _odds_of_none(sign: str) -> Meaning:
    """Beside even ones."""
    return lambda slots: _odds(sign)(Slots({**slots, "wear": 0}, slots.lexicon))


ODDS_TERMS = (
    *(
        form
        for sign, en, es in (
            (">=", "at least | no less than | not less than", "al menos | como mínimo | por lo menos | de al menos"),
            (">", "more than | better than | above | over", "más de | mayor de | mejor de | más que | mejor que"),
            ("<", "less than | worse than | below | under", "menos de | menor de | peor de | menos que | peor que"),
        )
        for form in _say(
            _odds(sign),
            f"[the] odds [(of {{a}} against {{b}} | against (enemy | foe | them | it))] (is | are) ({en}) {{wear}}",
            "[el] pronóstico [(de {a} contra {b} | contra (enemigo | ellos | él | ella))] "
            f"(es | sea) [de] ({es}) {{wear}}",
        )
    ),
    *_say(
        _odds(">="),
        "[the] odds [(of {a} against {b} | against (enemy | foe | them | it))] (is | are) {wear} or (more | better)",
        "[el] pronóstico [(de {a} contra {b} | contra (enemigo | ellos | él | ella))] "
        "(es | sea) [de] {wear} o (más | mejor)",
    ),
    *(
        form
        for sign, en, es in (
            (
                ">",
                "in favour | favourable | favorable | good | positive",
                "a favor | favorable | positivo",
            ),
            (
                "<",
                "bad | unfavourable | unfavorable | negative",
                "desfavorable | malo | negativo | adverso",
            ),
        )
        for form in _say(
            _odds_of_none(sign),
            f"[the] odds [(of {{a}} against {{b}} | against (enemy | foe | them | it))] (is | are) ({en})",
            "[el] pronóstico [(de {a} contra {b} | contra (enemigo | ellos | él | ella))] "
            f"(es | sea | está | esté) ({es})",
            f"[{{a}} ](have | has) [the] odds ({en})[ against {{b}}]",
            f"[{{a}} ](tiene | tenga) [el] pronóstico ({es})[ contra {{b}}]",
        )
    ),
)
