"""What is offered for a line that was not understood: orders of its kind for the units that it names. [P-07]"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.language.names import Armies
from rulesets.kernel.offering import SUGGESTING
from rulesets.kernel.questions import Question
from rulesets.kernel.reading import Reading
from rulesets.kernel.text import Problem, Text, spoken
from rulesets.language.gist import gist
from rulesets.language.lines import fold, split_lines, tokens
from rulesets.language.named import LONGEST_GROUP
from rulesets.language.wording import not_for

Kind = Literal["move", "officer", "fire", "charge", "react"]
_SAYS_WHOM = not_for("", "", ())[1].en.partition("“")[0]
_HALT = Text("{who}: halt", "{who}: alto")
_FIRE = Text("fire {who}: the nearest", "disparar {who}: el más cercano")
_CHARGE = Text("charge {who}: the nearest", "carga {who}: el más cercano")
_HOLD = Text("fire {who}: keep the shot", "disparar {who}: guardar el disparo")
_SQUARE = Text("if cavalry charges {who}: square, fire", "si caballería carga a {who}: cuadro, disparar")
_READY: dict[Kind, tuple[Text, ...]] = {
    "move": (
        Text('{who}: advance toward the nearest to within 6"', '{who}: avanza hacia el más cercano hasta 6"'),
        Text('{who}: advance toward ahead at most 2"', '{who}: avanza hacia adelante como mucho 2"'),
        _HALT,
        _FIRE,
    ),
    "officer": (
        Text("{who}: join B1", "{who}: se une a B1"),
        Text("{who} supports any check", "{who} apoya cualquier chequeo"),
        Text("rally {who}: B1", "reagrupar {who}: B1"),
        _HALT,
    ),
    "fire": (_FIRE, _HOLD, _SQUARE),
    "charge": (_CHARGE, _FIRE, _SQUARE),
    "react": (
        _SQUARE,
        Text("if anybody charges {who}: fire, hold", "si cualquiera carga a {who}: disparar, aguantar"),
        Text("regroup {who}: stay", "tras vencer {who}: quedarse"),
    ),
}
_SPEAKS_OF: dict[Kind, re.Pattern[str]] = {
    "react": re.compile(r"\b(?:if|when|si|cuando|react|reacc|regroup|tras)\b"),
    "charge": re.compile(r"\b(?:charg|carg|attack|atac|assault|asalt|storm|bayonet)"),
    "fire": re.compile(r"\b(?:fir|shoot|shot|volley|canister|dispar|fueg|metralla|tir[aeo]|canon)"),
}
"""By the beginnings of words, without accents."""


def with_orders_for_them(
    reading: Reading, text: str, questions: Sequence[Question[Any]], known: Armies, language: str
) -> Reading:
    """The same with orders for the units that a line names first, those that the line itself suggests before others.
    What names own units is no chatter."""
    lines, named = split_lines(text), set[int]()

    def offered(problem: Problem) -> Problem:
        number = problem.line or 0
        line = lines[number - 1] if 0 < number <= len(lines) else ""
        asked = [each for each in questions if isinstance(each, OrderMovement | OrderBattle)]
        who = _named(line, known) if problem.code in SUGGESTING and asked else ()
        if not who:
            return problem
        named.add(number)
        return _offered(problem, line, who, asked[0], known, language)

    problems = tuple(map(offered, reading.problems))
    return msgspec.structs.replace(
        reading, problems=problems, stray=tuple(line for line in reading.stray if line not in named)
    )


def _offered(
    problem: Problem, line: str, who: tuple[str, ...], asked: Question[Any], known: Armies, language: str
) -> Problem:
    names = known.names("who")
    shown = ", ".join(names.shown(id, language, by_name=True) for id in who)
    said = [each for each in problem.legal if shown in each and "<" not in each]
    kind = _kind(line, who, asked, known)
    ready = [each.in_(spoken(language)).format(who=shown) for each in _READY[kind]]
    if isinstance(asked, OrderBattle):
        ready = [each for each in ready if not each.startswith(f"{shown}:")]
    legal = tuple(dict.fromkeys((*said[:1], *ready)))
    if problem.text.en.startswith(_SAYS_WHOM):
        return msgspec.structs.replace(problem, legal=legal)
    code, text, _ = not_for(shown, line.strip()[:60], legal)
    return msgspec.structs.replace(problem, code=code, text=text, legal=legal, where=problem.where or asked.key)


def _named(line: str, known: Armies) -> tuple[str, ...]:
    """The own units or the group that a line names first."""
    said = [token.text for token in gist(tokens(line)) if not token.quoted]
    names = known.names("who")
    for at in range(len(said)):
        for end in range(min(at + LONGEST_GROUP, len(said)), at, -1):
            words = tuple(said[at:end])
            ids, cost = names.described(words)
            if len(ids) == 1 and not cost:
                return ids
            if found := names.several(words):
                return found
            if len(ids) == 1 and not at:
                return ids
    return ()


def _kind(line: str, who: tuple[str, ...], asked: Question[Any], known: Armies) -> Kind:
    if all(id in known.officers for id in who):
        return "officer"
    found = next((kind for kind, words in _SPEAKS_OF.items() if words.search(fold(line))), None)
    return found or ("fire" if isinstance(asked, OrderBattle) else "move")
