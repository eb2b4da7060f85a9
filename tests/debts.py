"""What the house still owes to its own arrows. These lists may only become shorter: what is gone is struck."""

from __future__ import annotations

CIRCLES: list[tuple[str, ...]] = [
    (
        "rulesets/kernel/orders/compound.py",
        "rulesets/kernel/orders/forms.py",
        "rulesets/kernel/orders/scan.py",
        "rulesets/kernel/orders/slots.py",
        "rulesets/kernel/orders/values.py",
        "rulesets/kernel/orders/writing.py",
    ),
    (
        "rulesets/kernel/orders/grammar.py",
        "rulesets/kernel/orders/reader.py",
    ),
    (
        "rulesets/mistral/battle/damage_checks.py",
        "rulesets/mistral/battle/engagement.py",
        "rulesets/mistral/battle/fireships.py",
        "rulesets/mistral/battle/stations.py",
        "rulesets/mistral/convoys/damage.py",
        "rulesets/mistral/fleet/fifties.py",
        "rulesets/mistral/fleet/forming.py",
        "rulesets/mistral/fleet/rearranging.py",
        "rulesets/mistral/levant.py",
        "rulesets/mistral/orders/ends.py",
        "rulesets/mistral/orders/escorts.py",
        "rulesets/mistral/orders/issuing.py",
        "rulesets/mistral/politics/mulligans.py",
        "rulesets/mistral/politics/rank_dice.py",
        "rulesets/mistral/questions/battle/__init__.py",
        "rulesets/mistral/questions/battle/aftermath.py",
        "rulesets/mistral/questions/battle/fighting.py",
        "rulesets/mistral/questions/battle/meeting.py",
        "rulesets/mistral/questions/orders.py",
        "rulesets/mistral/questions/tasks.py",
        "rulesets/mistral/sailing/expeditious.py",
        "rulesets/mistral/sailing/harbours.py",
        "rulesets/mistral/searching/bombarding.py",
        "rulesets/mistral/searching/concealment.py",
        "rulesets/mistral/searching/convoy_attacks.py",
        "rulesets/mistral/searching/defying.py",
        "rulesets/mistral/searching/dummies.py",
        "rulesets/mistral/searching/interdicting.py",
        "rulesets/mistral/searching/knights.py",
        "rulesets/mistral/searching/pirates.py",
        "rulesets/mistral/searching/screening.py",
        "rulesets/mistral/searching/search.py",
        "rulesets/mistral/searching/shadowing.py",
        "rulesets/mistral/searching/spotting.py",
        "rulesets/mistral/searching/tasks.py",
    ),
    (
        "rulesets/mistral/orders/army_support.py",
        "rulesets/mistral/orders/showing_force.py",
        "rulesets/mistral/politics/campaigns.py",
        "rulesets/mistral/politics/event_step.py",
    ),
    (
        "rulesets/mistral/politics/withdrawals.py",
        "rulesets/mistral/questions/politics.py",
    ),
    (
        "rulesets/mistral/questions/impulse.py",
        "rulesets/mistral/sailing/spending.py",
        "rulesets/mistral/sailing/stations.py",
    ),
    (
        "rulesets/tercios/acting/usual_actions.py",
        "rulesets/tercios/moving/facing.py",
        "rulesets/tercios/moving/travel.py",
        "rulesets/tercios/questions/acting.py",
        "rulesets/tercios/reacting/charging.py",
        "rulesets/tercios/reacting/reactions.py",
    ),
    (
        "rulesets/tercios/book/catalogue.py",
        "rulesets/tercios/book/catalogue_check.py",
    ),
]
"""Modules that import each other in a circle, each circle whole."""

RULESET_ARROWS: list[str] = []
SERVER_ARROWS: list[str] = []
CONFIG_ARROWS: list[str] = [
    "config/embedded.py -> games/upkeep/backups/manifest.py",
    "config/embedded.py -> games/campaigns/demo.py",
    "config/embedded_mail.py -> notifications/delivery.py",
    "config/embedded_mail.py -> notifications/inbound/doors/mailbox.py",
    "config/embedded_mail.py -> notifications/mail_trouble.py",
]
"""Imports against the order of rooms: `module -> module`."""

RULESET_ROOMS: list[str] = []
"""Rooms of rulesets that have moved, beside those that every ruleset has."""
