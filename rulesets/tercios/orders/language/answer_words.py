"""The words of answers to the enemy as people say them: what is done when somebody charges, and who does it. [A-21]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Recast, Several
from rulesets.tercios.orders.language.rule_words import ANSWERS, CLASS
from rulesets.tercios.orders.language.slots import OWN
from rulesets.tercios.orders.language.who_comes import AT_ARMS, unwritten

_CARD_USED = Text("use|play|spend|react with|answer with|respond with", "usa|gasta|juega|reacciona con|responde con")
_CARD_HELD = Text(
    "card|its card|their card|card has|card it has|card they have|card holds|whatever card it has|whatever card has"
    "|whatever card they have|whatever it has|whatever has|what it has",
    "carta|carta tenga|carta que tenga|carta tiene|lo que tenga|lo tenga|carta puesta|carta le toque",
)


def _with_card(used: str, held: str) -> list[str]:
    """To use the card, whichever it is."""
    return [f"{use} {card}" for use in used.split("|") for card in held.split("|")]


ANSWERS_SAID = Choice(
    {
        **ANSWERS,
        "HOLD": Text(
            "hold|hold fire|hold your fire|do nothing|stay put|stand still|stay still"
            "|nothing|no reaction|wait for them|keep its card|keep"
            " their card|keep the"
            " card|do not react|not react|let them come|let it come|let him come|them come|it come|come on|take it"
            "|not spend card|not use card|not waste card|save card|not play card"
            "|hold without spending card|hold without using card|without spending card"
            "|hold without reacting|without reacting|sit tight|stand and take it",
            "aguanta|queda quieto|queda quieta|queda quietos|estar quieto|quieto|quieta|quietos"
            "|nada|no hagas nada|no hace nada|no hacer nada|que vengan|deja que vengan|que venga|sin"
            " reacción|no reacciona|guarda la carta|conserva la carta|mantiene la carta"
            "|aguanta la carta|guárdate la carta"
            "|no gastes carta|no uses carta|reserva carta|no juegues carta|no gaste carta"
            "|no responde|aguanta sin gastar carta|aguanta sin usar carta"
            "|aguanta sin jugar carta|sin gastar carta|aguanta sin reaccionar|sin reaccionar|sin hacer nada"
            "|aguanta sin hacer nada",
        ),
        "REACT": Text(
            "|".join(
                (
                    "react|answer|respond|do what card allows|react as card allows|answer as card allows|react as can",
                    *_with_card(_CARD_USED.en, _CARD_HELD.en),
                )
            ),
            "|".join(
                (
                    "reacciona|responde|haz lo que permita carta|reacciona como carta permita|reacciona como pueda"
                    "|responde como pueda|reacciona según carta|reacciona con lo que tenga|haz lo que carta permita",
                    *_with_card(_CARD_USED.es, _CARD_HELD.es),
                )
            ),
        ),
        "FIRE_FLEE": Text(
            "fire and flee|fire and run|fire then flee|fire then run away|shoot and run|fire and run"
            " away|fire and flee",
            "fuego y huye|dispara y huye|dispara y luego huye|dispara y después huye|dispara luego huye"
            "|dispara y corre|dispara y vete|dispara y sal corriendo",
        ),
        "FLEE": Text(
            "flee|bolt|turn tail|take off|run away|run|run for it|run off|make off|get away|clear off|leg it|take "
            "to its heels|take flight",
            "huye|sal huyendo|sal por piernas|ponte a salvo|sal running|marcha running|vete running|lárgate|escápate"
            "|sal corriendo|escapa|sal por patas|sal pitando|sal por pies"
            "|corre|pon pies en polvorosa|date a la fuga",
        ),
        "EVADE": Text(
            "evade|dodge|ride away|get out of the way|slip away|get clear|avoid it|avoid contact|avoid them"
            "|avoid charge|keep clear|dodge it|dodge them|skip away",
            "escabulle|quita de en medio|escurre|evade|evita|esquiva|evade choque|evita choque|rehúye choque|rehúye",
        ),
        "FIRE": Text(
            "fire at enemy|fire at it|defend itself with fire|defend itself by shooting|defend themselves with fire"
            "|stand and shoot|stand and fire|stand firm and shoot|wait and shoot|hold and shoot"
            "|fire|shoot|fire back|shoot back|shoot them|fire at them|shoot at them|fire on them"
            "|fire first|shoot first",
            "dispara a enemigo|dispara a ella|dispara a el|dispara antes|dispara primero|tira antes|tira primero"
            "|defiende a tiros|defiende disparando|defiende con fuego"
            "|aguanta y dispara|espera y dispara|planta y dispara"
            "|tiros|balazos|fuego|dispara|fuego contra ellos|dispara contra ellos|dispara a ellos|fuego a ellos",
        ),
        "COUNTERCHARGE": Text(
            "countercharge|counter-charge|counterattack|charge back|charge in turn|meet them head on|meet it head "
            "on|charge|counter|meet it with a charge|charge them",
            "contracarga|contraataca|carga a ellos|carga también|carga|carga de vuelta|devuelve carga|sal a "
            "encuentro|salga a encuentro",
        ),
        "FACE": Text(
            "face|change facing|turn to face|turn to meet them|turn to face them|turn to meet it",
            "encara|cambia de frente|cambia frente|da frente|cambia encaramiento",
        ),
        "RESIST": Text("resist|hold fast|stand", "resiste"),
    },
    label=Text("answer", "respuesta"),
)


DOES = AnyOf(ANSWERS_SAID, AT_ARMS, label=ANSWERS_SAID.label)


_EVERYBODY = Text(
    "all|everybody|everyone|anybody|anyone|any troop|any unit|somebody|every troop|all troops|all units|us|we|me",
    "todas|todos|alguien|cualquiera|cualquier tropa|cualquier unidad|todas las tropas|todas las unidades|nosotros",
)
_CALLED = {
    "ALL": _EVERYBODY,
    "INFANTRY": Text("infantry|foot", "infantería|infantes"),
    "CAVALRY": Text("cavalry|horse|horsemen", "caballería|jinetes|caballos"),
}
_CLASSES = Recast(
    Choice({value: _CALLED.get(value, text) for value, text in CLASS.words}, label=CLASS.label),
    made=lambda said: said,
    unmade=unwritten,
    label=CLASS.label,
)
WHO = AnyOf(Several(OWN), Several(_CLASSES), label=Text("Troops or classes", "Tropas o clases"))
"""Who answers: Troops, or all of a kind. A list either way."""
EVADING = Choice({"EVADE": Text("evade|dodge", "evade|esquiva|rehúye")}, label=ANSWERS_SAID.label)
HOLDING = Choice(
    {
        "HOLD": Text("hold|stand still|do nothing|keep card|keep its card", "aguanta|queda quieto|no hace nada"),
        "REACT": Text("react|respond", "reacciona|responde"),
        "COUNTERCHARGE": Text("countercharge", "contracarga"),
    },
    label=ANSWERS_SAID.label,
)
"""What is done against an arm without a move of one's own: fire at it would be an order."""
