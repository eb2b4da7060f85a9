"""An auction with everybody in it: two players, a moderator, a spectator, a stranger."""

from __future__ import annotations

from typing import Any

from games.models import Membership, User
from tests.games.tables import AuctionTable


class House(AuctionTable):
    """The auction game with a spectator and a stranger."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.onlooker = User.objects.create_user("olga@example.org", name="Olga")
        self.stranger = User.objects.create_user("stranger@example.org", name="Sten")
        Membership.objects.create(campaign=self.campaign, user=self.onlooker, role="spectator")

    @property
    def people(self) -> dict[str, User | None]:
        return {
            "north": self.ana,
            "south": self.bea,
            "moderator": self.max,
            "onlooker": self.onlooker,
            "stranger": self.stranger,
            "nobody": None,
        }
