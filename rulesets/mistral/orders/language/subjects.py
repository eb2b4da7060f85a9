"""A line that begins with its condition is about the Formation of the line before it. [M-ASYNC-12]

`Flotilla A: sail, blockade` and below it `when gale within 1 then enter harbour`: nobody likes to repeat a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language import Lexicon
from rulesets.language.lines import Token, made_alike, tokens
from rulesets.language.name_words import name_key
from rulesets.language.verbs import verbs_of

_LEAD = r"^(?P<lead>\s*(?:>\s*)*(?:[-*•·]\s+)?)"
_CLAUSE = re.compile(_LEAD + r"(?=(?:when|whenever|if|cuando|si)\b)", re.IGNORECASE)
_NAMED = re.compile(r"^\s*(?:>\s*)*(?:[-*•·]\s+)?(?P<subject>[^:#]{1,80}):\s*\S")
_TOLD = re.compile(_LEAD + r"(?P<told>\S.*)$")
_BETWEEN = re.compile(r",|\s(?:and|y|e)\s|&")
_ARTICLES = frozenset(("the", "la", "el"))
_JOINTS = frozenset((",", "and", "y", "e", "&"))
_LONGEST_NAME = 4


def with_subjects(text: str, lexicon: Lexicon) -> str:
    """The text with the Formation's name before every such line; lines keep their numbers."""
    subject = ""
    by_colon = False
    lines = []
    for line in text.split("\n"):
        named = _NAMED.match(line)
        clause = _CLAUSE.match(line)
        if named and _are_formations(named["subject"], lexicon):
            subject, by_colon = named["subject"].strip(), True
        elif clause is None and line.strip():
            subject, by_colon = _who_is_told(line, lexicon), False
        elif subject and clause and (by_colon or not _names_any(line, lexicon)):
            line = f"{clause['lead']}{subject}: {line[clause.end() :]}"
        lines.append(line)
    return "\n".join(lines)


def subject_above(text: str, number: int, lexicon: Lexicon) -> str:
    """The Formation with which a line begins, or the last before it that begins with one; "" if none does."""
    lines = text.split("\n")[:number]
    for line in reversed(lines):
        named = _NAMED.match(line)
        by_colon = named["subject"].strip() if named and _are_formations(named["subject"], lexicon) else ""
        if subject := by_colon or _who_is_told(line, lexicon):
            return subject
    return ""


def _are_formations(said: str, lexicon: Lexicon) -> bool:
    names = lexicon.names("formation")
    return all(len(names.exactly(name_key(part))) == 1 for part in _BETWEEN.split(said))


def _who_is_told(line: str, lexicon: Lexicon) -> str:
    """The Formations with which a line without a colon begins, before what they do; "" if it begins with anything
    else."""
    told = _TOLD.match(line)
    if told is None:
        return ""
    said = made_alike(told["told"])
    words = tokens(said)
    at = end = 0
    while width := _name_width(words, at, lexicon):
        end = at + width
        at = end + 1
        if end >= len(words) or words[end].text not in _JOINTS:
            break
    acts = end and end < len(words) and words[end].text in verbs_of()
    return said[: words[end - 1].end].strip() if acts else ""


def _name_width(words: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """How many words from here on name one Formation, with the article before it; 0 if they name none."""
    start = at + int(at < len(words) and words[at].text in _ARTICLES)
    names = lexicon.names("formation")
    for end in range(min(start + _LONGEST_NAME, len(words)), start, -1):
        if len(names.exactly(" ".join(token.text for token in words[start:end]))) == 1:
            return end - at
    return 0


def _names_any(line: str, lexicon: Lexicon) -> bool:
    """Whether a line names a Formation of its own, so that it need not be about the one before."""
    words = tokens(made_alike(line))
    return any(_name_width(words, at, lexicon) for at in range(len(words)))
