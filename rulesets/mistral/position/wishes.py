"""What a side has decided in advance: the standing list that answers the next Event Step. [M-ASYNC-03]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.forms import said
from rulesets.kernel.text import Text
from rulesets.mistral.book.labels import campaign_label

Short = Annotated[str, msgspec.Meta(max_length=60)]
CAMPAIGNS = {
    "po_valley": campaign_label("po_valley"),
    "apennines": campaign_label("apennines"),
    "none": Text("none", "ninguna"),
}


class MulliganWish(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which own dice of an Administrative Phase to throw again for Prestige. [M-PRESTIGE-05, M-RANK-02]"""

    dice: Annotated[
        tuple[Literal["order", "request"], ...],
        said(
            "Which dice",
            "Qué dados",
            names="order: Orders | órdenes; request: requests for reinforcements | peticiones de refuerzos",
        ),
    ] = ()
    """The dice of Army Support and of a Reinforcement Request."""
    worse_than: Annotated[
        int, msgspec.Meta(ge=0, le=9), said("Only if as bad as (9: the worst)", "Solo si es tan malo como (9: el peor)")
    ] = 9
    """Only if the die is at least this bad for its owner. 9 is the worst face, 0 the best."""


class Wishes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The standing list that answers the next Event Step. [M-ASYNC-03]"""

    withdraw: Annotated[
        tuple[Short, ...],
        msgspec.Meta(max_length=20),
        said("If Sail must leave, first from", "Si han de irse navíos, primero de", chosen_from="pieces"),
    ] = ()
    """Squadrons (and Auxiliaries) that lose Sail first. [D-47]"""
    campaign: Annotated[
        Literal["po_valley", "apennines", "none"],
        said(
            "A Troop Convoy that lands helps", "Un convoy de tropas que llega ayuda a", names=CAMPAIGNS, side="bourbon"
        ),
    ] = "po_valley"
    towards: Annotated[
        Literal["bourbon", "allied"],
        said(
            "Moving its marker towards",
            "Moviendo su marcador hacia",
            names="bourbon: Bourbon victory | la victoria borbónica; allied: Allied victory | la victoria aliada",
            side="bourbon",
        ),
    ] = "bourbon"
    """Where the free move of an arrived Troop Convoy goes. [D-51]"""
    indies: Annotated[
        Literal["first", "second"],
        said(
            "If the West Indies want one, send",
            "Si lo piden las Indias Occidentales, mandar",
            names="first: a 50-gun ship | un navío de 50 cañones; second: a Fleet Auxiliary | un auxiliar de flota",
        ),
    ] = "first"
    """West Indies 9: a SOL(D) or a Fleet Auxiliary. [D-56]"""
    mulligans: Annotated[MulliganWish, said("Dice thrown again for Prestige", "Dados repetidos por prestigio")] = (
        MulliganWish()
    )
    """They count from the sheet's own Steps on. [D-25]"""
