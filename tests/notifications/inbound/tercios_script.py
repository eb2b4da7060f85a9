"""The script of a battle of Tercios by mail: the table, and who writes in which language."""

from __future__ import annotations

import re

from games.campaigns.gathering import create_campaign, take_seat
from games.models import Game, User
from games.turns.resolution import resolve
from tests.notifications.inbound.correspondents import Correspondent, by_bot

OPTIONS = {"points": 500, "turn_limit": 3}
LEAST_ORDERS = 2 * (1 + 1 + 2 + 3)
"""Armies, terrain, deployment in two halves, three turns; for each side."""
TWO_TURNS = 5
"""Segments: armies, scenery, deployment, and two turns of battle."""
LETTERS = {
    "army-today-en": "Choosing armies",
    "deploy-today-es": "Despliegue",
    "turn-today-en": "Turn 1",
    "turn-today-es": "Turno 1",
}
"""Mails kept for the tests of the reader, and how the real mails begin that they stand for."""
_SIDES = re.compile(r"\b(?:South|North|Sur|Norte)\b")


def begin(pace: str = "dispatch") -> tuple[Game, list[Correspondent]]:
    """All seats are taken and the first orders are asked for: Ana writes Spanish, Ben English."""
    host = User.objects.create_user("host@example.org", name="Host")
    ana = User.objects.create_user("ana@example.org", name="Ana", language="es", zone="Europe/Madrid")
    ben = User.objects.create_user("ben@example.org", name="Ben", language="en", zone="Europe/Madrid")
    campaign = create_campaign(
        by=host, name="Rocroi", ruleset_name="tercios", options=OPTIONS, pace=pace, clock_policy={}
    )
    game = campaign.games.get()
    take_seat(seat=campaign.seats.get(side="south"), user=ana)
    take_seat(seat=campaign.seats.get(side="north"), user=ben)
    resolve(game.segments.order_by("-ordinal")[0].pk)
    return game, [Correspondent(ana, "south", by_bot, 1), Correspondent(ben, "north", by_bot, 2)]


def frame_of(letter: str) -> str:
    """What every such mail contains, whatever the battle: without reports, board and the sheet's own lines."""
    body, _, small = letter.replace("\r\n", "\n").partition("\n-- \n")
    paragraphs = body.split("\n\n")
    sheet = next(at for at, part in enumerate(paragraphs) if part.startswith("# "))
    prompt = paragraphs[sheet].splitlines()[0]
    return _SIDES.sub("SIDE", "\n".join([*paragraphs[:2], paragraphs[sheet - 1], prompt, small]))
