"""Who acts is named once: `if Navarro is spotted he runs for Rosas`, `si ven a Navarro que se vaya a Rosas`.

The pronoun of whoever acts says nothing; what it begins is the consequence of a condition.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import BREAKS, CONDITIONAL, PREPOSITIONS
from rulesets.language.lines import Token
from rulesets.language.parting import Span
from rulesets.language.pronouns import Spans
from rulesets.language.verbs import verbs_of

_ONE, _MANY = frozenset(("he", "she", "it")), frozenset(("they",))
_HELPING = frozenset(("is", "are", "has", "have", "can", "may", "will", "should", "must", "gets", "does"))
_CLITICS = frozenset(("se", "lo", "la", "los", "las", "le", "les", "no"))
_COMPARING = frozenset(
    ("mas", "menos", "antes", "de", "para", "hay", "tiene", "tienen", "lo", "los", "el", "la", "las")
)
_COMPARING |= frozenset(("salvo", "mientras", "ya", "a", "siempre", "cada", "mismo", "igual", "mayor", "menor", "con"))
FEWEST = 2
"""Words of a condition."""


def told_once(words: Sequence[Token], named: Spans) -> list[Token] | None:
    """The line without the pronouns of the one who acts, a comma before what follows from a condition; None if nothing
    is to be changed."""
    actor = _actor(words, named(words))
    made: list[Token] = []
    for at, token in enumerate(words):
        again = actor is not None and _again(words, at, actor) and (actor.end <= at or _before_name(words, at))
        if not again and not _wished(words, at):
            made.append(token)
        elif _conditional(made):
            made.append(token._replace(text=",", glued=True))
    return made if [token.text for token in made] != [token.text for token in words] else None


def _actor(words: Sequence[Token], spans: Sequence[Span]) -> Span | None:
    """The first who is named, unless as where or with whom something is done."""
    return next((span for span in spans if not span.start or words[span.start - 1].text not in PREPOSITIONS), None)


def _again(words: Sequence[Token], at: int, actor: Span) -> bool:
    pronouns = _MANY if len(actor.members) > 1 else _ONE
    after = words[at + 1].text if at + 1 < len(words) else ""
    return words[at].text in pronouns and (after in verbs_of() or after in _HELPING) and not words[at].quoted


def _before_name(words: Sequence[Token], at: int) -> bool:
    """If he is spotted, Rowley runs for Mahon."""
    return at == 1 and words[0].text in CONDITIONAL and words[at].text not in _MANY


def _wished(words: Sequence[Token], at: int) -> bool:
    """Si lo ven, que se retire; but not `más que`, nor `lo que`."""
    if words[at].text != "que" or not at or words[at - 1].text in _COMPARING | CONDITIONAL:
        return False
    after = next((token.text for token in words[at + 1 : at + 4] if token.text not in _CLITICS), "")
    return after in verbs_of() and _conditional(words[:at])


def _conditional(words: Sequence[Token]) -> bool:
    """Whether a condition is being told that nothing has ended yet."""
    for told, token in enumerate(reversed(words)):
        if token.text in CONDITIONAL:
            return told >= FEWEST
        if token.text in BREAKS and token.text not in ("y", "and", "e"):
            return False
    return False
