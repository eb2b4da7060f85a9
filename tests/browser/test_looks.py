"""How every page looks: light and dark, wide and narrow, and for screen readers."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse

from games.campaigns import player_requests
from games.campaigns.gathering import create_campaign, invite
from games.campaigns.messages import send
from games.models import Extension
from games.people import tokens
from games.timing import clock
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import FINDINGS


@pytest.fixture
def pages(house):
    """A page of every kind with something on it, by reader."""
    send(by=house.ana, campaign=house.campaign, to="all", text="Que gane el mejor.\nNos vemos el martes.")
    house.play_round({"coins": 4}, {"coins": 1})
    house.order("south", {"coins": 2})
    player_requests.propose(
        user=house.bea, seat=house.seat("south"), game=house.game, kind="draw", reason="It is late."
    )
    Extension.objects.create(
        segment=house.segment,
        stop_no=1,
        seat=house.seat("north"),
        minutes=600,
        state="asked",
        before=house.segment.deadline,
        made_at=clock.now(),
        reason="Travelling",
    )
    other = create_campaign(by=house.stranger, name="The winter auction", ruleset_name="sealed-bid")
    invitation = invite(campaign=other, by=house.stranger, email="new@example.org", seat=other.seats.first())
    game, campaign = [house.game.ref], [house.campaign.ref]
    return {
        "sign-in": (None, reverse("login")),
        "invitation": (None, reverse("invitation", args=[tokens.derived("invitation", invitation.nonce)])),
        "nothing-here": (None, "/no/such/page/"),
        "lobby": (house.ana, reverse("lobby")),
        "new-campaign": (house.ana, reverse("new-campaign-of", args=["sealed-bid"])),
        "campaign": (house.max, reverse("campaign", args=campaign)),
        "open-campaign": (house.ana, reverse("campaign", args=[other.ref])),
        "table": (house.ana, reverse("game", args=game)),
        "standing": (house.bea, reverse("game", args=game)),
        "onlooker": (house.max, reverse("game", args=game)),
        "reports": (house.bea, reverse("reports", args=game)),
        "history": (house.bea, reverse("history", args=game)),
        "more-time": (house.ana, reverse("extension", args=game)),
        "propose": (house.ana, reverse("propose", args=game)),
        "resign": (house.ana, reverse("resign", args=game)),
        "desk": (house.max, reverse("desk")),
        "act": (house.max, reverse("act", args=[*game, "substitute"])),
        "clock": (house.max, reverse("change-clock", args=campaign)),
        "log": (house.max, reverse("log", args=campaign)),
        "account": (house.bea, reverse("account")),
    }


@pytest.mark.parametrize(
    ("size", "scheme"),
    [(DESKTOP, "light"), (PHONE, "dark")],
    ids=["desktop-light", "phone-dark"],
)
def test_every_page_can_be_read_by_everybody(pages, sit_down, shoot, size, scheme):
    """Labels, contrast, landmarks, names of controls, as far as axe can tell; and nothing is wider than the screen."""
    axe, wrong = Axe(), []
    browsers = {}
    for name, (user, address) in pages.items():
        who = user.pk if user else None
        if who not in browsers:
            browsers[who] = sit_down(user, viewport=size, color_scheme=scheme)
        page = browsers[who]
        page.goto(address)
        shoot(page, f"looks/{scheme}-{size['width']}-{name}")
        found = axe.run(page, options=FINDINGS).response["violations"]
        wrong += [
            f"{name}: {one['id']}: {one['help']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]
        ]
        sideways = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if sideways > 0:
            wrong.append(f"{name}: {sideways} pixels stick out")
        wrong += [f"{name}: {trouble}" for trouble in page.troubles]
        page.troubles.clear()
    assert not wrong, "\n".join(wrong)


def test_nothing_moves_for_whoever_asked_for_less(pages, sit_down):
    user, address = pages["history"]
    page = sit_down(user, reduced_motion="reduce")
    page.goto(address)
    moving = page.evaluate(
        "[...document.querySelectorAll('*')].filter(e => getComputedStyle(e).transitionDuration !== '0s').length"
    )
    assert moving == 0
