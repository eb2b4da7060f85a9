"""The script of a war of Mistral by mail: the scenario, and who writes in which language."""

from __future__ import annotations

from games.campaigns.gathering import create_campaign, take_seat
from games.models import Game, User
from games.turns.resolution import resolve
from tests.notifications.inbound.correspondents import Correspondent, by_bot

OPTIONS = {"scenario": "1744"}


def begin() -> tuple[Game, list[Correspondent]]:
    """All seats are taken and the preparation is asked for. The Bourbon admiral writes Spanish, the British English."""
    host = User.objects.create_user("host@example.org", name="Host")
    rosa = User.objects.create_user("rosa@example.org", name="Rosa", language="es", zone="Europe/Madrid")
    hugh = User.objects.create_user("hugh@example.org", name="Hugh", language="en", zone="Europe/London")
    campaign = create_campaign(
        by=host, name="Tolón", ruleset_name="mistral", options=OPTIONS, pace="plan", clock_policy={}
    )
    game = campaign.games.get()
    take_seat(seat=campaign.seats.get(side="bourbon"), user=rosa)
    take_seat(seat=campaign.seats.get(side="british"), user=hugh)
    resolve(game.segments.order_by("-ordinal")[0].pk)
    return game, [Correspondent(rosa, "bourbon", by_bot, 1), Correspondent(hugh, "british", by_bot, 2)]
