"""Yes and no as players say them, each for what is asked: `let it go on`, `que siga un turno más`."""

from __future__ import annotations

from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.language import Form, always
from rulesets.mistral.orders.language.slots import Exactly, Refused, whole
from rulesets.mistral.orders.language.speech import SPEECH

_GOING = Exactly(Text("going", "going"), label=Text("keep going", "seguir"))
"""What is left of `keep going`: to go would be another thing."""
_say = SPEECH.of({"face": whole(9, "face", "cara"), "refused": Refused(), "going": _GOING})


def _only_so(words: str) -> Exactly:
    return Exactly(same(words), label=Text("yes", "sí"))


def _either(*, yes: str, no: str, going: bool | None = None, exactly: str = "") -> tuple[Form, ...]:
    """By two sayings of the game's: what says yes, and what says no; what to keep going is; and words that say
    yes in no other form."""
    kept = () if going is None else _say.alike(always(going), "{going}")
    kept += _say.alike(always(True), "{exactly}", slots={"exactly": _only_so(exactly)}) if exactly else ()
    return (
        *kept,
        *_say.alike(always(True), f"<{yes}>"),
        *_say.alike(always(False), f"<{no}>", f"{{refused}}[,] <{no}>"),
    )


GIVING_UP = _either(yes="give it up", no="keep the order", going=False)
EXTENDING = _either(yes="another turn", no="let it end", going=True)
ASKING_VICTUALS = _either(yes="ask for them", no="ask for none")
DEFYING = _either(yes="defy them", no="spare them")
SHADOWING = _either(
    yes="shadow it",
    no="search on",
    exactly="síguelo|síguela|síguelos|sígalo|seguidlo|seguirlo|síganlo|sígueles|lo seguimos",
)
COUNTERING = _either(yes="see it off", no="let it look")
STOPPING = _either(yes="stop them", no="let them by")
FALLING_ON = _either(yes="attack the convoy", no="let it by")
THROWING = _either(yes="throw once more", no="let it lie")
USING_RANK = _either(yes="use it", no="save it")
