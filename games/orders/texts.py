"""Reads what players write. The last texts are remembered: the same words are checked, looked at and then submitted."""

from __future__ import annotations

from copy import deepcopy
from threading import Lock

from games.orders.play import Asked
from rulesets.kernel.framing import digest
from rulesets.kernel.questions import encode
from rulesets.kernel.reading import Reading

MOST_REMEMBERED = 256
"""Readings, without the texts and views that they are of."""

remembered: dict[bytes, Reading] = {}
_lock = Lock()


def read(found: Asked, text: str, language: str) -> Reading:
    """What was understood of a text as orders for a decision. It follows from the text, the questions and the view of
    the side alone: it is remembered only where all of them are the same."""
    rules = found.game.rules
    asked = (encode(found.questions), encode(found.view))
    key = digest("reading", rules.name, rules.revision, language, text.encode("utf-8", "surrogatepass"), *asked)
    with _lock:
        known = remembered.get(key)
    if known is None:
        known = rules.read(text, found.questions, found.view, language)
        _remember(key, known)
    return deepcopy(known)


def _remember(key: bytes, reading: Reading) -> None:
    with _lock:
        remembered[key] = reading
        if len(remembered) > MOST_REMEMBERED:
            del remembered[next(iter(remembered))]
