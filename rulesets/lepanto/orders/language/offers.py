"""What is offered for a line that was not understood: three orders of its kind for the ships that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.reading import Reading
from rulesets.kernel.text import LANGUAGES, Problem, Text, spoken
from rulesets.language.gist import gist
from rulesets.language.lines import fold, split_lines, tokens
from rulesets.language.wording import not_for
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderTurn
from rulesets.lepanto.orders.language.names import Fleet
from rulesets.lepanto.orders.language.selecting import LONGEST_NAME, term
from rulesets.lepanto.orders.language.whose import in_words
from rulesets.lepanto.orders.plans.selections import parsed

Kind = Literal["move", "fight", "guns", "face", "tow", "free"]
OFFERS = 3
_WRONG = ("malformed.sentence", "malformed.incomplete", "malformed.word", "malformed.number")
_READY: dict[Kind, tuple[Text, ...]] = {
    "move": (
        Text("{who}: advance 3", "{who}: avanzar 3"),
        Text("{who}: close to 3", "{who}: acercarse hasta 3"),
        Text("{who}: hold", "{who}: mantenerse"),
    ),
    "fight": (
        Text("gun {who}: nearest", "cañones {who}: la más cercana"),
        Text("board {who}: best if odds >= 3:1", "abordar {who}: el mejor si proporción >= 3:1"),
        Text("doctrine {who}: guns best; arms >= 2:1", "doctrina {who}: cañones mejor; armas >= 2:1"),
    ),
    "guns": (
        Text("gun {who}: nearest", "cañones {who}: la más cercana"),
        Text("gun {who}: port best; starboard best", "cañones {who}: babor el mejor; estribor el mejor"),
        Text("arms {who}: nearest if odds >= 2:1", "armas {who}: la más cercana si proporción >= 2:1"),
    ),
    "face": (
        Text("{who}: E", "{who}: este"),
        Text("{who}: away", "{who}: de espaldas"),
        Text("{who}: NE", "{who}: noreste"),
    ),
    "tow": (
        Text("{tug}: cast", "{tug}: suelta"),
        Text("{who}: tow off", "{who}: remolque no"),
        Text("{tug}: advance 3", "{tug}: avanzar 3"),
    ),
    "free": (
        Text("{who}: tow on", "{who}: remolque sí"),
        Text("{who}: advance 1", "{who}: avanzar 1"),
        Text("{who}: hold", "{who}: mantenerse"),
    ),
}
_SPEAKS_OF: dict[Kind, re.Pattern[str]] = {
    "tow": re.compile(r"\b(?:tow|remolc|remolqu|cast|solt|suelt|galeaz|galleass)"),
    "fight": re.compile(
        r"\b(?:fir|shoot|gun|cannon|board|arms|bow|arquebus|volley|attack|fight|dispar|fueg|canon|abord|arma|flecha|"
        r"arcabu|atac|ataque|combat|pele|hund|sink|bombard|broadside|andanad|odds|proporcion)"
    ),
    "face": re.compile(r"\b(?:fac(?:e|ing)|look|point|orient|mir(?:a|an|ando|en|e|ar|ad)\b|proa|encar)"),
}
"""By the beginnings of words, without accents."""
_FITTING: dict[Kind, re.Pattern[str]] = {
    "move": re.compile(r": (?:advance|close to|ram|withdraw|avanzar|acercarse hasta|embestir|retirarse)\b"),
    "fight": re.compile(r"^(?:gun|board|arms|cañones|abordar|armas) [^<=]*$"),
}
"""Orders of a kind that the line itself suggests, which come first."""
_FOR = Text(
    "This is for “{who}”, but what they are to do is not understood.",
    "Esto es para «{who}», pero no se entiende qué se les manda.",
)
_FOR_NOBODY = Text(
    "It is not understood for which ships this is, or what they are to do.",
    "No se entiende para qué naves es esto, o qué se les manda.",
)


_UNCLEAR = not_for("{subject}", "{written}", ())[1]
_NOT_FOR = re.compile(
    re.escape(_UNCLEAR.en).replace(r"\{subject\}", "(?P<who>.*)").replace(r"\{written\}", "(?P<written>.*)")
)
"""What is said of a line if only whom it is for is understood."""


def with_orders_for_them(
    reading: Reading, text: str, questions: Sequence[Question[Any]], known: Fleet, language: str
) -> Reading:
    """The same with three orders for the ships that a line names, where it was not understood at all."""
    lines = split_lines(text)

    def offered(problem: Problem) -> Problem:
        number = problem.line or 0
        line = lines[number - 1] if 0 < number <= len(lines) else ""
        if problem.code not in _WRONG or not line:
            return problem
        orders = _offered(problem, line, questions, known, language)
        chatter = problem.line in reading.stray and not named(line, known)
        return msgspec.structs.replace(problem, legal=orders.legal) if chatter else orders

    return msgspec.structs.replace(reading, problems=tuple(map(offered, reading.problems)))


def _offered(problem: Problem, line: str, questions: Sequence[Question[Any]], known: Fleet, language: str) -> Problem:
    who = named(line, known)
    kind = _kind(line, questions, known)
    said = {"who": in_words(who or "all", language), "tug": in_words(_tug(who, known), language)}
    if kind == "fight" and who and all(id[3] == "X" for each in parsed(who) for id in each.ids):
        kind = "guns"  # galleasses do not board
    if kind == "tow" and who and not _is_towed(who, known):
        kind = "free"
    ready = [ready.in_(spoken(language)).format(**said) for ready in _READY[kind]]
    fitting = [each for each in problem.legal if kind in _FITTING and _FITTING[kind].search(each) and "<" not in each]
    text = problem.text if problem.code == _WRONG[1] else _for(who, problem, known, language)
    legal = tuple(dict.fromkeys((*fitting[:1], *ready)))[:OFFERS]
    code = problem.code if problem.code == _WRONG[1] else _WRONG[0]
    return msgspec.structs.replace(problem, code=code, text=text, legal=legal)


def _for(who: str, problem: Problem, known: Fleet, language: str) -> Text:
    """Whom the line is for, by name, and what of it is not understood."""
    entry = known.names("ships").entry(who)
    name = entry.name if entry and entry.name else Text(*(in_words(who, each) for each in LANGUAGES))
    told = _NOT_FOR.fullmatch(problem.text.en)
    if told and told["who"] == name.in_(spoken(language)):
        return _UNCLEAR.of(name, told["written"])
    return _FOR.of(name) if who else _FOR_NOBODY


def named(line: str, known: Fleet) -> str:
    """The ships that a line names first: by code, or by the longest name that stands in it."""
    said = [token for token in gist(tokens(line)) if not token.quoted]
    names = known.names("ships")
    for at in range(len(said)):
        for end in range(min(at + LONGEST_NAME, len(said)), at, -1):
            words = tuple(token.text for token in said[at:end])
            if code := _own_code("".join(words), known):
                return code
            if len(ids := names.exactly(" ".join(words))) == 1:
                return ids[0]
    return ""


def _own_code(text: str, known: Fleet) -> str:
    code = term(text)
    return code if code and known.names("ships").entry(code[:2] if code[:3] != "all" else "all") else ""


def _tug(who: str, known: Fleet) -> str:
    told = {id for term in parsed(who or "all") for id in term.ids}
    tugs = sorted(galley for galleass, galley in known.tows.items() if told & {galleass, galley})
    return " + ".join(tugs) or who or "all"


def _is_towed(who: str, known: Fleet) -> bool:
    """Whether any of them is in tow, or tows."""
    return not {id for term in parsed(who) for id in term.ids}.isdisjoint((*known.tows, *known.tows.values()))


def _kind(line: str, questions: Sequence[Question[Any]], known: Fleet) -> Kind:
    if questions and not any(isinstance(question, OrderTurn) for question in questions):
        return "face" if all(isinstance(question, OrderFacing) for question in questions) else "fight"
    return next((kind for kind in _spoken_of(fold(line)) if kind != "tow" or known.tows), "move")


def _spoken_of(line: str) -> Iterator[Kind]:
    yield from (kind for kind in ("fight", "face", "tow") if _SPEAKS_OF[kind].search(line))
