"""The words of policies as people say them: what is done by a standing answer, and how often. [A-25]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Slots
from rulesets.tercios.orders.language.answer_words import WHO
from rulesets.tercios.orders.language.condition_words import CONDITION
from rulesets.tercios.orders.language.rule_words import POLICY
from rulesets.tercios.orders.language.slots import whole
from rulesets.tercios.orders.language.speech import SPEECH

_BAD_WAR = Text(
    "mala guerra|malaguerra|bad war|accept mala guerra|accept bad war"
    "|take mala guerra|take bad war|go for mala guerra|go for bad war|use mala guerra|choose mala guerra"
    "|demand mala guerra|want mala guerra|go to mala guerra|make mala guerra|do mala guerra|fight a bad war"
    "|call mala guerra|call bad war|ask for mala guerra|declare mala guerra"
    "|fight mala guerra|stay in mala guerra|stay in bad war|keep at mala guerra|keep up mala guerra"
    "|keep at bad war|continue mala guerra|go on with mala guerra|fight bad war|wage mala guerra|fight on"
    "|keep fighting|another round|fight another round",
    "acepta mala guerra|usa mala guerra|elige mala guerra|ve a mala guerra|entra en mala guerra|recurre a mala"
    " guerra|quiere mala guerra|lucha a mala guerra|pelea a mala guerra|combate a mala guerra|juega mala guerra"
    "|sigue en mala guerra|continúa en mala guerra|sigue mala guerra|sigue con mala guerra"
    "|continúa con mala guerra|sigue peleando|sigue luchando|sigue combatiendo|otra ronda|pelea otra ronda"
    "|combate otra ronda"
    "|declara mala guerra|haz mala guerra|hacer mala guerra|pide mala guerra|exige mala guerra|mala guerra",
)
_DONE = {
    "CONSOLIDATE": Text("consolidate|consolidation", "consolida|consolidación"),
    "CARACOLE": Text("caracole", "caracolea|haz caracola|hace caracola|haga caracola|hacer caracola|haz la caracola"),
    "CONTINUE": Text("continue|carry on", "continúa|sigue adelante"),
}
DONE = Choice({"MALAGUERRA": _BAD_WAR, **_DONE}, label=POLICY.label)
"""Those that people speak of as of something done."""
BAD_WAR = Choice({"MALAGUERRA": _BAD_WAR}, label=POLICY.label)
DEEDS = Choice(_DONE, label=POLICY.label)
"""Those that are verbs: behind somebody's name they are denied of them."""
FIGHTING_ON = Choice(
    {
        "MALAGUERRA": Text(
            f"{_BAD_WAR.en}|continue|go on|keep going|carry on|keep on|stay in it",
            f"{_BAD_WAR.es}|sigue|continúa|sigue adelante|sigue una ronda más|pelea|combate|lucha",
        )
    },
    label=POLICY.label,
)
"""What pikes that tie may do."""
TIMES = AnyOf(
    Fixed(
        1,
        Text(
            "once|one time|one round|1 extra round|1 more round|1 round more|1 round",
            "una vez|una ronda|una sola vez|una vez nada más|una ronda nada más|1 ronda|1 ronda más|1 ronda extra",
        ),
    ),
    Fixed(2, Text("twice|2 rounds|2 times", "dos veces|2 rondas")),
    Fixed(3, Text("3 rounds|3 times", "3 veces|3 rondas")),
    whole(20, "times", "veces"),
    label=Text("times", "veces"),
)
SAY = SPEECH.of({"unit": WHO, "policy": DONE, "max": TIMES, "when": CONDITION})


def policy(word: str) -> Any:
    """The answer with the limit and the condition that a sentence gives."""

    def meaning(slots: Slots) -> dict[str, Any]:
        fields = (("max", "max"), ("when", "if"))
        told = "" if word == "YES" and "when" in slots else word  # a condition says yes by itself
        return {"word": told, **{name: slots[slot] for slot, name in fields if slot in slots}}

    return meaning
