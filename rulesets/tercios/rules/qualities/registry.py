"""Every Command action by the word used in orders. Experto, a way of inspiring, has none. [T-CMD-26, T-QUA-30]"""

from __future__ import annotations

from rulesets.tercios.rules.qualities import attacking, binding, cards, inspiring, lasting, mending, moving, preparing
from rulesets.tercios.rules.qualities.deeds import Deed

_FAMILIES = (inspiring, binding, preparing, lasting, cards, mending, moving, attacking)

DEEDS: dict[str, Deed] = {deed.id.upper(): deed for family in _FAMILIES for deed in family.DEEDS}

CORRER: Deed = DEEDS["CORRER"]
"""What a Leader does if nothing else is possible. [T-CMD-04, T-CMD-28]"""
