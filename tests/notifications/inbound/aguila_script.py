"""The script of a battle of Águila by mail: small armies, and who writes in which language."""

from __future__ import annotations

from games.campaigns.gathering import create_campaign, take_seat
from games.models import Game, User
from games.turns.resolution import resolve
from tests.notifications.inbound.correspondents import Correspondent, by_bot

OPTIONS = {"points": 500, "country": "fertile", "season": "summer"}
LEAST_ORDERS = 2 * (1 + 1 + 6)
"""Armies, deployment, six turns; for each side."""


def begin() -> tuple[Game, list[Correspondent]]:
    """All seats are taken and the first army is asked for. Blue writes Spanish, Red English."""
    host = User.objects.create_user("host@example.org", name="Host")
    ines = User.objects.create_user("ines@example.org", name="Inés", language="es", zone="Europe/Madrid")
    rose = User.objects.create_user("rose@example.org", name="Rose", language="en", zone="Europe/London")
    campaign = create_campaign(
        by=host, name="Vitoria", ruleset_name="aguila", options=OPTIONS, pace="plan", clock_policy={}
    )
    game = campaign.games.get()
    take_seat(seat=campaign.seats.get(side="blue"), user=ines)
    take_seat(seat=campaign.seats.get(side="red"), user=rose)
    resolve(game.segments.order_by("-ordinal")[0].pk)
    return game, [Correspondent(ines, "blue", by_bot, 1), Correspondent(rose, "red", by_bot, 2)]
