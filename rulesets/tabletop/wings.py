"""Who stands on which wing, as whoever commands them sees it: the horse on the left. [P-27, H-02]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from rulesets.kernel.nouns import Noun, noun
from rulesets.tabletop.geometry.tolerances import INCH

Key = TypeVar("Key")

NARROWEST = 12 * INCH
"""An army that stands closer together has no wings."""
MARGIN = 12
"""Whoever stands nearer to the middle than this part of the whole width is on no wing."""
_HANDS = (("left", "izquierda"), ("right", "derecha"))


def on_wings(across: Mapping[Key, int], arms: Mapping[Key, Sequence[Noun]]) -> dict[Key, tuple[Noun, ...]]:
    """What each is called by its arm and its wing. `across` says how far to the right each stands. Where one of an arm
    stands near the middle nobody of it is called so: it could be meant or not."""
    low, high = min(across.values(), default=0), max(across.values(), default=0)
    if high - low < NARROWEST:
        return {}
    found: dict[Key, list[Noun]] = {}
    for kind in dict.fromkeys(kind for kinds in arms.values() for kind in kinds):
        them = {key: 2 * across[key] - low - high for key, kinds in arms.items() if kind in kinds}
        if any(abs(off) * MARGIN < 2 * (high - low) for off in them.values()):
            continue
        for key, off in them.items():
            found.setdefault(key, []).extend(_called(kind, *_HANDS[off > 0]))
    return {key: tuple(kinds) for key, kinds in found.items()}


def _called(kind: Noun, hand: str, mano: str) -> Iterator[Noun]:
    yield noun(f"the {hand} {kind.en}", f"la {kind.es} de {mano}")
    for joint in ("in", "to", "on"):
        yield noun(f"the {kind.en} {joint} {hand}", f"la {kind.es} de ala {mano}")
    for wing, ala in (("wing", "ala"), ("flank", "flanco")):
        yield noun(f"the {hand} {wing} {kind.en}", f"la {kind.es} de {ala} {mano}")
        yield noun(f"the {kind.en} on {hand} {wing}", f"la {kind.es} en {ala} {mano}")
