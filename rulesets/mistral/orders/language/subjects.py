"""A line that begins with its condition is about the Formation of the line before it. [M-ASYNC-12]

`Flotilla A: sail, blockade` and below it `when gale within 1 then enter harbour`: nobody likes to repeat a name.
"""

from __future__ import annotations

import re

from rulesets.language import Lexicon
from rulesets.language.name_words import name_key

_CLAUSE = re.compile(r"^(?P<lead>\s*(?:>\s*)*(?:[-*•·]\s+)?)(?=(?:when|if|cuando|si)\b)", re.IGNORECASE)
_NAMED = re.compile(r"^\s*(?:>\s*)*(?:[-*•·]\s+)?(?P<subject>[^:#]{1,80}):\s*\S")
_BETWEEN = re.compile(r",|\s(?:and|y|e)\s|&")


def with_subjects(text: str, lexicon: Lexicon) -> str:
    """The text with the Formation's name before every such line; lines keep their numbers."""
    subject = ""
    lines = []
    for line in text.split("\n"):
        named = _NAMED.match(line)
        if named and _are_formations(named["subject"], lexicon):
            subject = named["subject"].strip()
        elif subject and (clause := _CLAUSE.match(line)):
            line = f"{clause['lead']}{subject}: {line[clause.end() :]}"
        lines.append(line)
    return "\n".join(lines)


def _are_formations(said: str, lexicon: Lexicon) -> bool:
    names = lexicon.names("formation")
    return all(len(names.exactly(name_key(part))) == 1 for part in _BETWEEN.split(said))
