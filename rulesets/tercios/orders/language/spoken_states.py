"""Conditions about the state of one Troop or Leader, as people say them: who has acted, who still has a card. [A-15]"""

from __future__ import annotations

from rulesets.language import Meaning
from rulesets.tercios.orders.language.sifting import IT
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.plans.situations import ANYBODY


def holds(word: str, *, denied: bool = False) -> Meaning:
    said = f"not {word}" if denied else word
    return lambda slots: {"is": "said of one", "word": said, "a": slots.get("a", IT)}


_say = SPEECH.of({"a": ANYBODY})
STATES_SAID = (
    *_say(
        holds("acted"),
        "{a} (acts | has already acted | has moved | has gone | has done its part)",
        "{a} (actúe | haya actuado | ya ha actuado | haya movido | actúa)",
        "{a} (has acted | is done | has finished)",
        "(actúe | haya actuado | ha actuado | haya movido | actúa | termine | acabe) {a}",
        "{a} (has | have | had) [already] (charged | fired | shot | attacked | gone in | had [its] (turn | go))",
        "{a} [ya] (ha | haya) [ya] (cargado | disparado | tirado | atacado | salido | jugado | hecho fuego)",
        "has {a} [already] (charged | fired | shot)",
        "[ya] (ha | haya) [ya] (cargado | disparado | tirado | atacado | salido | jugado | hecho fuego) {a}",
    ),
    *_say(
        holds("acted", denied=True),
        "{a} has not [yet] (acted | gone | moved | charged | fired | shot | attacked) [yet]",
        "{a} [(aún | todavía)] no (ha | haya) (actuado | cargado | disparado | tirado | atacado | salido |"
        " movido | jugado)",
    ),
    *_say(
        holds("limit"),
        "{a} (reaches|reach|hits|hit | gets to | comes to | is at) [its|the] (limit | breaking point)",
        "{a} (llega|llegue | alcanza|alcance | se pone|ponga) [a|en] [su] límite",
    ),
    *_say(
        holds("has_card", denied=True),
        "{a} (loses|lose | has lost | has used | has spent | has used up | has no) [its|a] card [any more | left]",
        "{a} (pierde|pierda | ha perdido | haya perdido | ha gastado | haya gastado | ya no tiene | se queda sin) "
        "[su|la] carta",
    ),
    *_say(
        holds("has_card"),
        "{a} (still has its card | still holds its card | holds a card | still has a card)",
        "{a} (aún tiene carta | todavía tiene carta | conserva la carta | aún tiene su carta)",
    ),
    *_say(
        holds("fresh", denied=True),
        "{a} (has | takes | gets | carries) [(any | some)] (wear | damage)",
        "{a} (tiene | lleva | sufre | acumula) [(algo de | algún)] desgaste",
        "has [(any | some)] wear",
        "(tiene | lleva | acumula) [(algo de | algún)] desgaste",
    ),
)
