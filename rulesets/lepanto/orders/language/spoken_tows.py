"""Who is towed and who is not, told of the galleass: `nobody tows CC-X1`, `remolcad otra vez la galeaza`."""

from __future__ import annotations

from rulesets.language import Form
from rulesets.language.values import Maker
from rulesets.lepanto.dialogue.answers.sheet import Movement
from rulesets.lepanto.orders.language.move_speech import SAY as _say

_MOVEMENT = Maker(Movement)
SPOKEN_TOWS: tuple[Form, ...] = (
    *_say(
        lambda slots: {"who": slots["who"], "order": _MOVEMENT.make({"do": "untow"})},
        "(nobody | no one) (tow | tows) {who} [(again | any more)]",
        "nadie (volver a remolcar) [a] {who}",
        "(nobody | no one) (tow | tows) {who}",
        "nadie (remolcar | remolque) [a] {who}",
        "(stop | cease) towing {who}",
        "(dejar | parar) de remolcar [a] {who}",
        "not (tow | give tow to) {who}",
        "no (remolcar | remolque | dar remolque) [a] {who}",
        "{who} (nobody | no one) (tow | tows)",
        "[a] {who} (nadie (remolcar | remolque) | no (remolcar | remolque) nadie)",
        into="move[]",
        section="move",
    ),
    *_say(
        lambda slots: {"who": slots["who"], "order": _MOVEMENT.make({"do": "tow"})},
        "(tow | take in tow) {who} [again]",
        "(remolcar | volver a remolcar) [otra vez] [a] {who} [otra vez]",
        into="move[]",
        section="move",
    ),
)
for _form in SPOKEN_TOWS:
    _form.told_of = ("who",)
