"""Troops that are put in order, or rid of their wear, as people say it: read in a player's own words, never written."""

from __future__ import annotations

from typing import Any

from rulesets.language import Slots, always
from rulesets.tercios.orders.language.doing_words import TRIES
from rulesets.tercios.orders.language.slots import OWNS
from rulesets.tercios.orders.language.speech import SPEECH

_say = SPEECH.of({"unit": OWNS, "tries": TRIES})
_ready = _say.of(into="intents.{unit}.ATENCION", also={"cards.{unit}": "ATENCION"})


def _in_order(slots: Slots) -> dict[str, Any] | None:
    """Put in order, and after it what else is told."""
    tries = slots.get("tries", [[]])
    return {"try": [[{"do": "REORG"}, *tries[0]]]} if len(tries) == 1 and len(tries[0]) < 2 else None


RECOVERING_SAID = (
    *_ready(
        _in_order,
        "(get | put | bring) {unit} (in order | back in order | into order | back into order)",
        "(pon | mete) [a] {unit} (en orden | otra vez en orden | de nuevo en orden)",
        "(get | put | bring) {unit} (in order | back in order | into order | back into order)[,]"
        " (and | then | and then | luego) {tries} [(then | luego)]",
        "(pon | mete) [a] {unit} (en orden | otra vez en orden | de nuevo en orden)[,] (y | luego | y luego) {tries}",
    ),
    *_say(
        always("RESISTID"),
        "{unit} (hold fast | hold | rest | recover) (to|and) (lose | shed | recover [from] | get rid of | take off)"
        " (wear | a marker | a wear marker)",
        "{unit} (resiste | aguanta | descansa | recupera) (para|y) (quita | pierde | recupera | quítate)"
        " [(1 | un | una)] (desgaste | marcador | marcador de desgaste | marca | marca de desgaste)",
        "{unit} (rest | recover wear | lose wear)",
        "{unit} (descansa | recupera desgaste | quítate desgaste)",
        "{unit} (lose | shed | recover | get rid of | take off) [1] (wear | marker | wear marker) [(with | by | using)"
        " (hold fast | resist)]",
        "{unit} (quita | pierde | recupera) [(1 | un | una)] [(de | marcador de)] desgaste [(con | usando | mediante)"
        " [carta [de]] (resistid | resiste)]",
        "{unit} (take | use | play | get) hold fast (to | and) (lose | shed | get rid of | take off) [1]"
        " (wear | marker)",
        "{unit} (usa | juega | hace | toma) [(carta [de])] (resistid | resiste) (para | y) (quita | pierde) [un]"
        " desgaste",
        into="cards.{unit}",
    ),
)
