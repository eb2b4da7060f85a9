"""The script of a battle of Lepanto by mail: the scenario, and who writes in which language."""

from __future__ import annotations

from games.campaigns.gathering import create_campaign, take_seat
from games.models import Game, User
from games.turns.resolution import resolve
from tests.notifications.inbound.correspondents import Correspondent, by_bot

OPTIONS = {"scenario": "learn-galleass"}
TURNS = 8


def begin() -> tuple[Game, list[Correspondent]]:
    """All seats are taken and the first sheet is asked for. The Holy League writes Spanish, the Ottomans English."""
    host = User.objects.create_user("host@example.org", name="Host")
    juana = User.objects.create_user("juana@example.org", name="Juana", language="es", zone="Europe/Madrid")
    emin = User.objects.create_user("emin@example.org", name="Emin", language="en", zone="Europe/Istanbul")
    campaign = create_campaign(
        by=host, name="Lepanto", ruleset_name="lepanto", options=OPTIONS, pace="batch", clock_policy={}
    )
    game = campaign.games.get()
    take_seat(seat=campaign.seats.get(side="christian"), user=juana)
    take_seat(seat=campaign.seats.get(side="islamic"), user=emin)
    resolve(game.segments.order_by("-ordinal")[0].pk)
    return game, [Correspondent(juana, "christian", by_bot, 1), Correspondent(emin, "islamic", by_bot, 2)]
