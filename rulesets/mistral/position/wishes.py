"""What a side has asked for in advance: the standing list that answers the next Event Step. [M-ASYNC-03]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Short = Annotated[str, msgspec.Meta(max_length=60)]


class MulliganWish(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which own dice of an Administrative Phase to throw again for Prestige. [M-PRESTIGE-05, M-RANK-02]"""

    dice: tuple[Literal["order", "request"], ...] = ()
    """Of Army Support, of a Reinforcement Request."""
    worse_than: Annotated[int, msgspec.Meta(ge=0, le=9)] = 9
    """Only if the die is at least this bad for its owner: 9 is the worst face, 0 the best."""


class Wishes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The standing list that answers the next Event Step. [M-ASYNC-03]"""

    withdraw: Annotated[tuple[Short, ...], msgspec.Meta(max_length=20)] = ()
    """Squadrons (and Auxiliaries) to take Sail from first. [D-47]"""
    campaign: Literal["po_valley", "apennines", "none"] = "po_valley"
    towards: Literal["bourbon", "allied"] = "bourbon"
    """The free move of an arrived Troop Convoy. [D-51]"""
    indies: Literal["first", "second"] = "first"
    """West Indies 9: a SOL(D) or a Fleet Auxiliary. [D-56]"""
    mulligans: MulliganWish = MulliganWish()
    """They hold from the sheet's own Steps on. [D-25]"""
