"""Every address, read by everybody: it answers, in both languages, and reading changes nothing."""

from __future__ import annotations

import hashlib
import re

import pytest
from django.apps import apps
from django.conf import settings
from django.core import serializers
from django.urls import reverse

from games.campaigns import player_requests
from games.campaigns.gathering import create_campaign, invite
from games.campaigns.messages import send
from games.models import Admission, Campaign, Extension, LoginLink, User
from games.pages.urls import urlpatterns
from games.people import tokens
from games.people.accounts import ask_for_link
from games.visibility import witnesses

POST_ONLY = {
    "advise",
    "try",
    "rematch",
    "share",
    "show-name",
    "take-back",
    "ask-for-link",
    "logout",
    "language",
    "take-seat",
    "leave-seat",
    "seat-bot",
    "add-seat",
    "invite",
    "answer-proposal",
    "measure",
    "lesson-measure",
    "answer-admission",
    "dismiss",
    "to-sign",
    "looking",
    "read-talk",
}
NO_PAGE = {
    "board",
    "talk",
    "lesson-board",
    "watched-board",
    "shared-board",
    "spectated-board",
    "pulse",
    "keep",
    "stream",
    "whats-new",
}
"""Pictures, and answers for scripts."""


@pytest.fixture
def addresses(house, settings):
    """Every page of the server, by name, with real content."""
    Campaign.objects.filter(pk=house.campaign.pk).update(hindsight=1)
    house.campaign.refresh_from_db()
    for onlooker in witnesses.onlookers(house.campaign):
        witnesses.remember_onlooker(onlooker, house.campaign, house.segment.opened_at)
    house.order("north", {"coins": 2})
    proposal = player_requests.propose(
        user=house.ana, seat=house.seat("north"), game=house.game, kind="draw", reason="tired"
    )
    wish = Extension.objects.create(
        segment=house.segment,
        stop_no=1,
        seat=house.seat("south"),
        minutes=60,
        state="asked",
        before=house.segment.deadline,
        made_at=house.segment.opened_at,
    )
    other = create_campaign(by=house.stranger, name="Another", ruleset_name="sealed-bid")
    invitation = invite(campaign=other, by=house.stranger, email="new@example.org", seat=other.seats.first())
    admission = Admission.objects.create(
        campaign=house.campaign,
        kind=Admission.Kind.LOOK,
        side="north",
        user=house.max,
        asked_by=house.max,
        made_at=house.segment.opened_at,
    )
    ask_for_link(email=house.ana.email, machine="test")
    link = LoginLink.objects.get()
    decision = house.decision("north")
    values = {
        "login-link": [tokens.derived("login", link.nonce)],
        "invitation": [tokens.derived("invitation", invitation.nonce)],
        "new-campaign-of": ["sealed-bid"],
        "sheet": [decision.ref],
        "withdraw": [decision.ref],
        "to-sign": [decision.ref],
        "keep": [decision.ref],
        "advise": [decision.ref],
        "receipt": [decision.ref, 1],
        "board": [house.game.ref, 1],
        "answer-proposal": [house.game.ref, proposal.pk],
        "answer-wish": [house.game.ref, wish.pk],
        "through-eyes": [house.game.ref, "north"],
        "hindsight-turn": [house.game.ref, 1, "south"],
        "act": [house.game.ref, "extend"],
        "guide": [house.campaign.ruleset],
        "handbook": ["tercios"],
        "try": ["sealed-bid"],
        "watch": ["lepanto"],
        "watched-board": ["lepanto", 1],
        "shared": ["k3m9x2p7qdwa"],
        "shared-board": ["k3m9x2p7qdwa", "north", 1],
        "spectate": [house.game.ref],
        "spectated-board": [house.game.ref, 1],
        "rules": ["tercios"],
        "rule": ["tercios", "T-COM-14"],
        "lessons": ["lepanto"],
        "lesson": ["lepanto", "advance"],
        "lesson-measure": ["lepanto", "advance"],
        "lesson-board": ["lepanto", "advance"],
        "answer-admission": [house.campaign.ref, admission.ref],
    }
    found = {}
    for pattern in urlpatterns:
        route = str(pattern.pattern)
        if pattern.name in values:
            args = values[pattern.name]
        elif "<int:pk>" in route:
            args = [house.campaign.ref, house.seat("north").pk]
        elif "campaigns/<str:ref>" in route:
            args = [house.campaign.ref]
        elif "games/<str:ref>" in route:
            args = [house.game.ref]
        else:
            args = []
        found[pattern.name] = reverse(pattern.name, args=args)
    return found


def digest() -> str:
    """Everything in the database except the sessions, which every visit may change."""
    sha = hashlib.sha256()
    for model in apps.get_models():
        if model._meta.app_label == "sessions":
            continue
        sha.update(serializers.serialize("json", model._default_manager.order_by("pk")).encode())
    return sha.hexdigest()


EVIL = '"><script>alert(1)</script>'


@pytest.fixture
def hostile(house, addresses):
    """Everything that people can name has a name that would be a script if anybody forgot to escape it."""
    User.objects.update(name=EVIL, last_login=None)
    house.campaign.name = house.game.name = EVIL
    house.campaign.save()
    house.game.save()
    send(by=house.ana, campaign=house.campaign, to="all", text=EVIL)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("who", ["north", "south", "moderator", "onlooker", "stranger", "nobody"])
def test_every_page_speaks_the_readers_language_escapes_every_name_and_changes_nothing(
    house, enter, addresses, hostile, who, language
):
    user = house.people[who]
    if user is not None:
        User.objects.filter(pk=user.pk).update(language=language)
        user.refresh_from_db()
    client = enter(user)
    User.objects.update(last_login=None)
    before = digest()
    for name, address in addresses.items():
        response = client.get(address, headers={"accept-language": language})
        assert response.status_code < 500, name
        assert (response.status_code == 405) == (name in POST_ONLY), (name, response.status_code)
        if response.status_code in (301, 302, 405) or name in NO_PAGE:
            continue
        assert f'<html lang="{language}">' in response.text, (name, response.status_code)
        assert response.headers["Content-Security-Policy"]
        assert_inert(response.text, name)
    assert digest() == before, "something was changed by reading"


def assert_inert(text: str, name: str) -> None:
    """No inline script and no handler, neither ours nor one that somebody put into a name."""
    assert "<script>alert" not in text, name
    assert not re.search(r'<script(?![^>]* (?:src=|type="application/json"))', text), name
    assert not re.search(r"\son[a-z]+=", re.sub(r"<title>.*?</title>", "", text)), name


def test_a_board_by_itself_carries_no_hostile_name(house, enter, addresses, hostile):
    for who in ("north", "moderator"):
        assert "<script>alert" not in enter(house.people[who]).get(addresses["board"]).content.decode()


SEEN_BY = {
    "game": {"north", "south", "moderator", "onlooker"},
    "reports": {"north", "south", "moderator", "onlooker"},
    "history": {"north", "south", "moderator", "onlooker"},
    "hindsight": {"moderator", "onlooker"},
    "board": {"north", "south", "moderator", "onlooker"},
    "pulse": {"north", "south", "moderator", "onlooker"},
    "campaign": {"north", "south", "moderator", "onlooker"},
    "log": {"north", "south", "moderator", "onlooker"},
    "talk": {"north", "south", "moderator", "onlooker"},
    "receipt": {"north"},
    "withdraw": {"north"},
    "sheet": {"north"},
    "keep": {"north"},
    "extension": {"north", "south"},
    "resign": {"north", "south"},
    "propose": {"north", "south", "moderator"},
    "act": {"moderator"},
    "answer-wish": {"moderator"},
    "through-eyes": {"moderator"},
    "change-clock": {"moderator"},
}


@pytest.mark.parametrize("name", SEEN_BY)
def test_to_everybody_else_there_is_no_such_page(house, enter, addresses, name):
    for who in ("north", "south", "moderator", "onlooker", "stranger"):
        response = enter(house.people[who]).get(addresses[name])
        if who in SEEN_BY[name]:
            assert response.status_code in (200, 204, 302), (who, response.status_code)
        else:
            assert response.status_code == 404, (who, response.status_code)


def test_whoever_is_not_signed_in_is_sent_to_the_door(house, enter, addresses):
    open_pages = {"login", "ask-for-link", "login-link", "logout", "language", "invitation", "stream"}
    open_pages |= {"home", "lobby", "guide", "learn", "handbook", "rules", "rule", "watch", "watched-board"}
    open_pages |= {"lessons", "lesson", "lesson-board", "shared", "shared-board", "spectate", "spectated-board"}
    for name, address in addresses.items():
        if name in open_pages or name in POST_ONLY:
            continue
        response = enter(None).get(address)
        assert response.status_code == 302, name
        assert response.headers["Location"].startswith("/sign-in/"), name


def test_the_names_that_mails_use_exist():
    names = {pattern.name for pattern in urlpatterns}
    assert {"home", "game", "campaign", "login-link", "invitation", "login"} <= names


@pytest.mark.parametrize("path", ["/games/%00/", "/campaigns/x%00/", "/sign-in/%00/", "/?n=%00", "/orders/%00/1/"])
def test_a_nul_in_an_address_is_a_bad_request_and_no_failure(house, enter, path):
    for user in (house.ana, None):
        assert enter(user).get(path).status_code == 400


def test_a_nul_in_a_form_is_a_bad_request_and_no_failure(house, enter, addresses):
    for name in ("login", "ask-for-link", "extension", "propose", "account", "sheet", "talk"):
        assert enter(house.ana).post(addresses[name], {"reason": "a\0b", "do": "draft"}).status_code == 400, name


def test_pages_reach_the_database_through_services_and_selectors_only():
    folder = settings.BASE_DIR / "games" / "pages"
    reaching = [
        path.name for path in folder.rglob("*.py") if re.search(r"\.objects\b|\.save\(|\.delete\(", path.read_text())
    ]
    assert reaching == []
