"""Orders as players write them, in English, Spanish or both: `read` and `write`. [A-11..A-23]"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rulesets.kernel.offering import with_lawful_suggestions
from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.kernel.reading import Understood
from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading
from rulesets.language.lines import MOST_BYTES
from rulesets.language.part_by_part import asked_of_a_part
from rulesets.language.proposed import with_what_is_proposed
from rulesets.language.twice import told_twice
from rulesets.lepanto.orders.language.as_last_turn import with_the_standing_sheet
from rulesets.lepanto.orders.language.doctrines_told import told_together
from rulesets.lepanto.orders.language.faced import faced_first, faced_twice
from rulesets.lepanto.orders.language.grammar import ORDERS
from rulesets.lepanto.orders.language.in_person import in_person
from rulesets.lepanto.orders.language.names import lexicon, squadron_leader
from rulesets.lepanto.orders.language.offers import with_orders_for_them
from rulesets.lepanto.orders.language.part_and_whole import parts_kept
from rulesets.lepanto.orders.language.tidying import tidy
from rulesets.lepanto.position.view import View

__all__ = ["ORDERS", "lexicon", "page", "read", "write"]

_TITLE = Text("Orders for Lepanto", "Órdenes para Lepanto")
_ABOUT = Text(
    "[How the game is played](lepanto.md) stands on a page of its own.\n\n"
    "Ships go by their code (`CC-G08`), squadrons by theirs (`CC`) or by name: `the centre`, `Doria's wing`, `the "
    "first line of the left`, `the exhausted galleys`, `the Real`. Capitals and accents do not matter. A sheet has "
    "up to three sections, `[move]`, `[fight]` and `[face]`; a line that can only belong to one of them needs no "
    "heading.",
    "[Cómo se juega](lepanto.es.md) está en su propia página.\n\n"
    "Las naves van por su sigla (`CC-G08`), las escuadras por la suya (`CC`) o por su nombre: `el centro`, `el ala de "
    "Doria`, `la primera línea del ala izquierda`, `las galeras agotadas`, `la Real`. No importan mayúsculas ni "
    "acentos. Una hoja tiene hasta tres secciones, `[mover]`, `[combate]` y `[orientar]`; la línea que solo puede ser "
    "de una no necesita encabezado.",
)
_TWICE = Text(
    "The same ships are told two things here, and only the last would count: say one of them, or all steps in a row.",
    "Aquí se mandan dos cosas a las mismas naves y solo valdría la última: di una, o todos los pasos seguidos.",
)
_SECTION = re.compile(r"\[(?:move|mover|face|orientar)\] ")
_HEAD = re.compile(r"^[ \t>]*(?:GAME|PARTIDA)[ \t]+\S+[ \t]+(?:TURN|TURNO)[ \t]+\d+.*$", re.IGNORECASE | re.MULTILINE)
_STANDING = re.compile(r"^([ \t>]*)\[((?:standing|permanentes?)\b[^\]\n]*)\]", re.IGNORECASE | re.MULTILINE)
_SHOUTED = re.compile(
    r"(?<![oslrcOSLRC\d])(?<![oslrcOSLRC\d] )!|!(?!\s*(?:#|//|$))|(?<=[a-záéíóúñ][oslrc])!", re.MULTILINE
)
"""An exclamation mark that is not the end of steps."""


_RAMMING = re.compile(
    r"\b(?:ram|embist|embest|espolon)\w*\b.*\b(?:nearest|closest|best|cercan\w+|pr[oó]xim\w+|mejor)\b", re.IGNORECASE
)
_AFTER_IT = re.compile(
    r"\b(toward|towards|hacia|for|a por|to|closes? with)\s+(?:it|them|him|ellas?|ellos|él)\b", re.IGNORECASE
)
"""The one that is nearest has no name for which a pronoun could stand."""

_WHOM = re.compile(
    r"\b(?:(?:les?|l[oa]s?)\s+(abord(?:an?|en?)|atac(?:an?)|ataquen?|dispar(?:an?|en?)|embist(?:en?|an?))\b(?!\s+a\b)"
    r"|(board(?:s|ing)?|attacks?|rams?|at|for|toward|towards|after)\s+her\b(?!\s+\w*(?:wing|ships?|squadron|galley)))",
    re.IGNORECASE,
)
"""A ship is a she: boards her, la aborda, le dispara."""


def write(question: Question[Any], answer: Any, view: View, language: str) -> str:
    """An answer in the player's language, a line an order; reads back as the same answer in either language."""
    raw = plain(tidy(read_answer(question, plain(answer))))
    told = {name: value for name, value in raw.items() if name != "fight" or value}
    return ORDERS.write(question, told, language, lexicon(view))


def read(text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    """Answers by question key, and line-numbered problems with suggestions made from the side's own view."""
    reading = _plainly(text, questions, view, language)
    reading = asked_of_a_part(reading, text, lambda parted: _plainly(parted, questions, view, language))
    reading = with_what_is_proposed(reading, text, questions, view, language, write=write)
    reading = with_the_standing_sheet(reading, text, questions, view, language, write=write)
    lawful = with_lawful_suggestions(reading, questions, view, language, write=write, read=_plainly)
    return with_orders_for_them(lawful, text, questions, lexicon(view), language)


def _plainly(text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    laid = _laid_out(text[: MOST_BYTES + 1])
    reading = told_together(ORDERS.read(laid, questions, language, lexicon(view)), laid, questions)
    reading = parts_kept(reading, questions, view, language)
    twice = [
        problem
        for taken in reading.understood
        for problem in (
            *told_twice(taken, _SECTION, _TWICE),
            *faced_twice(taken),
            *faced_first(taken),
            *_or_else(taken),
            *_toward_itself(taken, view),
            *in_person(taken, view),
        )
    ]
    return msgspec.structs.replace(reading, problems=(*reading.problems, *twice)) if twice else reading


_LISTED = re.compile(
    r"(?P<before>.*(?:\bif\b|\bsi\b).* (?:then|entonces) )(?P<attack>[^:]*: )(?P<one>[^,;:]+), (?P<other>[^,;:]+)"
)
_ELSE = re.compile(r"\b(?:si no|else|otherwise)\b", re.IGNORECASE)
_WHICH_ELSE = Text(
    "Is the second target for when the first cannot be attacked, or for when the condition does not hold?",
    "¿El segundo blanco es para cuando no se pueda atacar al primero, o para cuando no se cumpla la condición?",
)


def _or_else(taken: Understood) -> Iterator[Problem]:
    """`If IC-G05 sinks, fire at IC-G06, else at IC-G05`: a second target, or what is done else? [A-19]"""
    listed = _LISTED.fullmatch(taken.taken)
    if listed is None or not _ELSE.search(taken.written):
        return
    word = "si no" if "entonces" in listed["before"] else "else"
    instead = f"{listed['before']}{listed['attack']}{listed['one']} {word} {listed['attack']}{listed['other']}"
    yield Problem("", "ambiguous.sentence", _WHICH_ELSE, (taken.taken, instead), taken.line)


_TOWARD_ITSELF = re.compile(r"(?P<before>(?:\[.*\] )?(?P<who>\w\w)(?:/\d)?: .*)\b(?P<ship>(?P=who)-\w+)(?P<after>.*)")
_SQUADRON = re.compile(
    r"\b(?:right|left|centre|center|reserve|derech[ao]|izquierd[ao]|centro|reserva)\b", re.IGNORECASE
)
_FLAGSHIP = re.compile(r"\b(?:flagship|capitana|galley of|galera de)\b", re.IGNORECASE)
_WHOSE = Text(
    "A squadron does not go for itself. If you mean the enemy's, say so.",
    "Una escuadra no va a por sí misma. Si quieres decir la del enemigo, dilo.",
)


def _toward_itself(taken: Understood, view: View) -> Iterator[Problem]:
    """`The right wing closes with the right wing`: the enemy's has the same name. [A-17]"""
    told = _TOWARD_ITSELF.fullmatch(taken.taken)
    if told is None or _FLAGSHIP.search(taken.written) or len(_SQUADRON.findall(taken.written)) < 2:
        return  # the ship has its own name: the centre keeps abreast of the Real
    theirs = ("I" if view.own_side == "christian" else "C") + told["who"][1]
    led = squadron_leader(theirs, view)
    legal = (f"{told['before']}{led}{told['after']}",) if led else ()
    yield Problem("", "ambiguous.sentence", _WHOSE, legal, taken.line)


def _laid_out(text: str) -> str:
    """The text as the reader takes it, with the same lines: without the line that names the game, with standing orders
    out of their brackets, and exclamation marks only where they say that the last step rams. [A-11, A-17]"""
    text = _STANDING.sub(r"\1\2", _HEAD.sub("", text))
    return "\n".join(_named(line) for line in _SHOUTED.sub(" ", text).split("\n"))


_ALONE = re.compile(
    r"^\s*(?:leave\s+(?P<one>[^,;]{2,40}?)\s+alone"
    r"|dej(?:ad|a|emos)\s+(?:en paz|tranquil[oa])\s+a\s+(?P<una>[^,;]{2,40}?))\s*(?:[,;]|\band\b|\by\b)\s*"
    r"(?P<rest>.*\b[CI][CLRV]-[GXT]\d.*)$",
    re.IGNORECASE,
)
"""Whom nobody is to touch, before others are named who are attacked instead."""
_ANYBODY = re.compile(r"\b(?:nearest|closest|best|any|cercan\w+|pr[oó]xim\w+|mejor|cualquier\w*)\b", re.IGNORECASE)


def _named(line: str) -> str:
    """`ram the nearest, else go toward it` with the nearest for `it`, and `it` for her; without whom nobody attacks."""
    alone = _ALONE.match(line)
    if alone and not _ANYBODY.search(alone["rest"]) and (alone["one"] or alone["una"]) not in alone["rest"]:
        line = alone["rest"]
    line = _WHOM.sub(lambda found: f"{found[1]} a it" if found[1] else f"{found[2]} it", line)
    return _AFTER_IT.sub(r"\1 nearest", line) if _RAMMING.search(line) else line


def page(language: str) -> str:
    """Every sentence with what may stand in it, as a page of Markdown beside the one that teaches the game."""
    return f"# {_TITLE.in_(language)}\n\n{_ABOUT.in_(language)}\n\n{ORDERS.reference(language)}"
