"""Writing down what a moderator does or opens, in words each side may read."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games import clock
from games.models import AuditEntry, Campaign, Game, User
from rulesets.kernel.text import Text


def audit(
    campaign: Campaign, actor: User | None, verb: str, words: Text | Mapping[str, Text], *, game: Game | None = None
) -> AuditEntry:
    """Appends an entry. Words by side where one side may not know what the other may. [decisions 8]"""
    texts = {"all": words} if isinstance(words, Text) else dict(words)
    return AuditEntry.objects.create(
        campaign=campaign, game=game, actor=actor, verb=verb, texts=msgspec.to_builtins(texts), at=clock.now()
    )
