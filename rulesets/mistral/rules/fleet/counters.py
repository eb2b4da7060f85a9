"""The counters of Squadrons and Auxiliaries, and the next free one. [M-FLEET-04]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.mistral.book.forces import FORCES, AuxiliaryClass, Contingent, Subclass
from rulesets.mistral.position.scene import Scene

SQUADRON_LETTERS: Mapping[str, str] = {
    "british": "B",
    "french": "F",
    "spanish": "S",
    "neapolitan": "N",
    "genoese": "G",
    "venetian": "V",
}
AUXILIARY_LETTERS: Mapping[str, str] = {
    "british": "b",
    "savoyard": "sav",
    "french": "f",
    "spanish": "s",
    "neapolitan": "nea",
    "genoese": "gen",
    "venetian": "ven",
}


def counter_limit(scene: Scene, contingent: Contingent, subclass: Subclass) -> int:
    """How many Squadron counters of that subclass the Contingent still has."""
    entry = FORCES.contingents[contingent]
    printed = {"sol": entry.squadrons, "sold": entry.sold_squadrons, "flagship": len(FORCES.flagships)}[subclass]
    return printed - scene.retired_counters.get(f"{contingent}:{subclass}", 0)


def new_squadron_id(scene: Scene, contingent: Contingent, subclass: Subclass) -> str | None:
    """The id of the next free counter, or None if all are in play."""
    stem = SQUADRON_LETTERS.get(contingent, "") + ("D" if subclass == "sold" else "")
    in_play = [
        each.id for each in scene.squadrons.values() if each.contingent == contingent and each.subclass == subclass
    ]
    if not stem or len(in_play) >= counter_limit(scene, contingent, subclass):
        return None
    return next(f"{stem}{n}" for n in range(1, len(in_play) + 2) if f"{stem}{n}" not in in_play)


def is_squadron_counter(id: str, side: str) -> bool:
    """Whether a Squadron of the side can ever have this id."""
    flagship = FORCES.flagships.get(id)
    if flagship:
        return FORCES.contingents[flagship.contingent].fleet == side
    for contingent, letter in SQUADRON_LETTERS.items():
        entry = FORCES.contingents[contingent]
        counters = [f"{letter}{n + 1}" for n in range(entry.squadrons)]
        counters += [f"{letter}D{n + 1}" for n in range(entry.sold_squadrons)]
        if id in counters:
            return entry.fleet == side
    return False


def new_auxiliary_id(scene: Scene, contingent: Contingent, kind: AuxiliaryClass) -> str | None:
    """The id of the next free Auxiliary counter, or None if all are in play."""
    for n in range(1, FORCES.counters[contingent].get(kind, 0) + 1):
        id = f"{AUXILIARY_LETTERS[contingent]}_{kind}_{n}"
        if id not in scene.auxiliaries:
            return id
    return None
