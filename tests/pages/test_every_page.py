"""Every address, read by everybody: it answers, in both languages, and reading changes nothing."""

from __future__ import annotations

import hashlib
import re

import pytest
from django.apps import apps
from django.conf import settings
from django.core import serializers

from games.campaigns.messages import send
from games.models import User
from games.pages.urls import urlpatterns
from tests.pages.addresses import NO_PAGE, POST_ONLY, addresses_of


@pytest.fixture
def addresses(house):
    return addresses_of(house)


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
