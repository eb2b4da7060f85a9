"""Goes back to a checkpoint. Nothing is deleted: the abandoned turns stay readable, and the dice are new.

[decisions 1.2 line 12]
"""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.announcements import Announcement, announce
from games.audiences import audience_people
from games.db.locks import lock_live
from games.db.work_rows import NOBODYS
from games.errors import WrongState
from games.models import Game, Segment
from games.orders.calls import resolve_soon
from games.timing import clock
from games.trust.chain import ChainWriter
from games.turns.opening import open_segment
from rulesets.kernel.table import EVERYONE


def rewind(game: Game, target: Segment) -> Segment:
    """Opens the target's position again on the next seed. Every side has consented before this is called."""
    with transaction.atomic():
        live = lock_live(game)
        target = Segment.objects.select_related("parent").get(pk=target.pk)
        game = target.game = live.game
        if target.state == Segment.State.ABANDONED:
            raise WrongState(_("That turn has already been rewound."))
        now = clock.now()
        abandon_from(game, target)
        chain = ChainWriter(game, now)
        chain.add("rewound", {"to": target.ordinal, "k": target.k, "from": live.k})
        game.waivers = target.waived
        game.paused_at = None
        game.save(update_fields=["waivers", "paused_at"])
        segment = open_segment(game, target.parent, target.position(), chain, now, ordinal=target.ordinal)
        segment.save(force_insert=True)
        chain.save()
        _tell_everybody(game, segment)
        transaction.on_commit(lambda: resolve_soon(segment.pk))
    return segment


def abandon_from(game: Game, target: Segment) -> None:
    """Abandons this turn and all later ones. They stay readable."""
    line = Segment.objects.filter(game=game, ordinal__gte=target.ordinal).exclude(state=Segment.State.ABANDONED)
    for segment in line:
        segment.decisions.update(remind_at=None)
    line.update(state=Segment.State.ABANDONED, due_at=None, deadline=None, **NOBODYS)


def _tell_everybody(game: Game, segment: Segment) -> None:
    for audience in (*game.rules.sides, EVERYONE):
        for user, seat in audience_people(game, audience):
            key = f"rewound/{game.ref}/{segment.k}/{user.pk}"
            announce(Announcement(kind="rewound", key=key, user=user, game=game, segment=segment, seat=seat))
