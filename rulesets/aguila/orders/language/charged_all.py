"""Charges on whoever it may be: `if cavalry charges us, form square`, `si nos carga caballería, cuadro` are told to
all. Behind a bare verb the charger would else be taken for whoever is charged."""

from __future__ import annotations

import re

_HEAD = r"^(?P<head>\s*(?:[-*>]\s*)?)"
_ARC = r"(?P<arc> (?:(?:from|in|on) (?:the |a )?(?:front|flank|rear)|por (?:el |la )?(?:frente|flanco|retaguardia)))?"
_THEN = rf"{_ARC}\s*,\s*(?P<then>[^;:]+)$"
_ENGLISH = r"(?:the )?(?:enemy )?(?P<by>cavalry|horse|infantry|foot|anybody|anyone)"
_SPANISH = r"(?:(?:la|una) )?(?P<by>caballer[ií]a|infanter[ií]a|alguien)(?: enemiga)?"
_CHARGED = tuple(
    (re.compile(f"{_HEAD}{said}{_THEN}", re.IGNORECASE), meant)
    for said, meant in (
        (f"(?:if|when) (?:(?:we are|we're|we get) )?charged by {_ENGLISH}", "if {by} charges all{arc}: {then}"),
        (f"(?:if|when) {_ENGLISH} charges?(?: us)?", "if {by} charges all{arc}: {then}"),
        (f"(?:si|cuando) (?:nos )?(?:carga|cargue) {_SPANISH}", "si {by} carga a todas{arc}: {then}"),
        (f"(?:si|cuando) {_SPANISH} nos (?:carga|cargue)", "si {by} carga a todas{arc}: {then}"),
        ("(?:si|cuando) nos carg(?P<by>an|uen)", "si cualquiera carga a todas{arc}: {then}"),
        ("(?:if|when) (?P<by>they) charge us", "if anybody charges all{arc}: {then}"),
        ("(?:if|when) (?:we are |we're |we get )?(?P<by>charged)", "if anybody charges all{arc}: {then}"),
    )
)
_WE = re.compile(r"^(?:we|they|let us|let's|que) ", re.IGNORECASE)
_NAMED = re.compile(
    r"\b(?:[a-z]{1,2}\d+|infantry|foot|cavalry|horse|guns?|artillery|batter(?:y|ies)|brigades?|all|every\w*|rest|"
    r"infanter[ií]a|caballer[ií]a|cañones|artiller[ií]a|bater[ií]as?|brigadas?|tod[oa]s|resto|nadie|nobody|"
    r"if(?! not\b)|si(?! no\b))\b",
    re.IGNORECASE,
)


def told_to_all(line: str) -> str:
    """The line said of all; as it stands where somebody is named who is to do it, or another condition."""
    for said, meant in _CHARGED:
        found = said.match(line)
        if found and not _NAMED.search(found["then"]):
            by = {"anyone": "anybody", "alguien": "cualquiera"}.get(found["by"].lower(), found["by"])
            return found["head"] + meant.format(by=by, arc=found["arc"] or "", then=_WE.sub("", found["then"]))
    return line
