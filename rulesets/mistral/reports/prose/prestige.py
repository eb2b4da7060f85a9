"""Prestige in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import number
from rulesets.kernel.text import Text
from rulesets.mistral.dialogue.events.prestige import PrestigeChanged
from rulesets.mistral.reports.prose.wording import side_acting

REASONS = {
    "sail_taken": Text("for enemy Sail sunk or struck", "por navíos enemigos hundidos o apresados"),
    "sail_lost": Text("for Sail lost in Battle", "por navíos perdidos en combate"),
    "defiance": Text("for attacking the French early", "por atacar a Francia antes de tiempo"),
    "mulligan": Text("for a die thrown again", "por repetir una tirada"),
    "convoy": Text("for harm done to a convoy", "por el daño causado a un convoy"),
    "request": Text("for a change in the reinforcements", "por cambiar los refuerzos"),
    "french_request": Text("for French reinforcements", "por los refuerzos franceses"),
    "ransom": Text("for an Admiral's ransom", "por el rescate de un almirante"),
    "knights": Text("for the help of the Knights of Malta", "por la ayuda de los caballeros de Malta"),
    "year_more": Text("for more Orders Fulfilled in the Year", "por cumplir más órdenes en el año"),
    "year_fewer": Text("for fewer Orders Fulfilled in the Year", "por cumplir menos órdenes en el año"),
}
"""Every value of `why` that rules give."""


def _changed(event: PrestigeChanged) -> Text:
    verb = Text("gain", "ganan") if event.n > 0 else Text("lose", "pierden")
    return Text(
        "{side:The} {verb} {n} Prestige {why} (now {total}).",
        "{side:El} {verb} {n} de prestigio {why} (ahora {total}).",
    ).of(side_acting(event.side), verb, abs(event.n), REASONS[event.why], number(event.total))


WORDS: Words = {PrestigeChanged: _changed}
