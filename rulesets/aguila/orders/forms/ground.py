"""Laying a piece of terrain at the table: as it would lie, drawn, and what is wrong with its place. [A-GEO-05, D-05]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Laying
from rulesets.aguila.dialogue.questions.setup import LayPiece
from rulesets.aguila.orders.forms.reading import Read, Told, judged, read, told, write
from rulesets.aguila.position.sketch import GroundSketch
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.setup.laying import WATERS, kinds_for, laid, usual_kind
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text

MARKER = Text("Objective", "Objetivo")


def ground(view: View, question: LayPiece, text: str, value: Mapping[str, Any] | None, language: str) -> Told:
    found = read(view, question, text, language)
    if value is not None and found.understood:
        answer = msgspec.convert(dict(value), Laying)
        text = write(view, question, answer, language)
        found = Read(answer, judged(question, answer, view), understood=True)
    return _shown(view, question, text, found, language)


def _shown(view: View, question: LayPiece, text: str, found: Read, language: str) -> Told:
    answer: Laying = found.answer
    marker = question.where == "marker"
    kinds = () if marker else kinds_for(question.kind)
    piece = None if marker or answer.skip else laid(view.scene, question, answer)
    water = not marker and usual_kind(question.kind) in WATERS
    names = [{"value": kind, "label": capital(BOOK.kinds[kind].name).in_(language)} for kind in kinds]
    return {
        **told(question, text, answer, found.problems, language),
        "name": MARKER.in_(language) if marker else names[0]["label"],
        "at": [piece.x, piece.y] if piece else [answer.x, answer.y],
        "kinds": names if len(names) > 1 else [],
        "water": water,
        "marker": marker,
        "drawn": GroundSketch(view, (piece,)) if piece else "",
    }
