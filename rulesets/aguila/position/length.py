"""After which turns a battle may end. [A-SCN-07, A-SCN-1205]"""

from __future__ import annotations

NEED = (4, 5, 6)
"""What the die must show for another turn, after each of the turns that may be the last."""
LONG = frozenset({"escalation", "crossroads"})
STANDARD, LATER = 6, 7
"""The first turn that may be the last."""


def last_turns(scenario: str) -> dict[int, int]:
    """Turn -> the die for another one; after the last of all none is rolled."""
    if scenario == "borodino":
        return {7: 5, 8: 6}
    first = LATER if scenario in LONG else STANDARD
    return {first + at: need for at, need in enumerate(NEED)}
