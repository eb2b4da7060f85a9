"""Sentences of a plan as people say them: read in a player's own words, never written. [A-06, A-07]"""

from __future__ import annotations

from rulesets.tercios.orders.language.spoken_answers import CHARGED_SAID
from rulesets.tercios.orders.language.spoken_cards import CARDS_SAID
from rulesets.tercios.orders.language.spoken_leaders import LEADERS_SAID
from rulesets.tercios.orders.language.spoken_leading import LEADING_SAID
from rulesets.tercios.orders.language.spoken_permissions import PERMISSIONS_SAID, TIES_SAID
from rulesets.tercios.orders.language.spoken_policies import PAUSES_SAID, POLICIES_SAID
from rulesets.tercios.orders.language.spoken_reactions import SPOKEN_REACTIONS
from rulesets.tercios.orders.language.spoken_sequence import PLACES_SAID
from rulesets.tercios.orders.language.spoken_turns import FIRST_SAID, SEQUENCE_SAID
from rulesets.tercios.orders.language.unsure_cards import AGAIN_SAID, POUNDED_SAID, UNSURE

PLAN_SAID = (
    *CARDS_SAID,
    *AGAIN_SAID,
    *POUNDED_SAID,
    *FIRST_SAID,
    *SEQUENCE_SAID,
    *PLACES_SAID,
    *LEADERS_SAID,
    *LEADING_SAID,
    *SPOKEN_REACTIONS,
    *CHARGED_SAID,
    *POLICIES_SAID,
    *PERMISSIONS_SAID,
    *TIES_SAID,
    *PAUSES_SAID,
    *UNSURE,
)
