"""Signing in: links, passwords, languages."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games.models import LoginLink, User
from games.pages import failures
from games.people import accounts, tokens
from games.people.callers import address_of as machine

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana():
    return accounts.create_account(
        email="ana@example.org", name="Ana", language="es", zone="Europe/Madrid", password="correct horse battery"
    )


def link():
    return reverse("login-link", args=[tokens.derived("login", LoginLink.objects.latest("pk").nonce)])


@pytest.mark.parametrize("registration", [True, False])
def test_asking_for_a_link_says_the_same_to_known_and_unknown(ana, client, settings, registration):
    settings.ESTAFETA_SELF_REGISTRATION = registration
    texts = set()
    for email in ("ana@example.org", "who@example.org"):
        response = client.post(reverse("ask-for-link"), {"email": email})
        assert response.status_code == 200
        texts.add(response.text.replace(email, "X").partition("<main")[2].partition("</main")[0])
    assert len(texts) == 1


def test_following_a_link_shows_a_button_and_the_button_signs_in(ana, client):
    client.post(reverse("ask-for-link"), {"email": "ana@example.org"})
    address = link()
    assert "<button" in client.get(address).text
    assert "_auth_user_id" not in client.session
    response = client.post(address)
    assert response.headers["Location"] == "/"
    assert client.session["_auth_user_id"] == str(ana.pk)
    client.logout()
    assert client.post(address).status_code == 404
    assert client.get(address).status_code == 404


def test_a_password_signs_in_and_goes_on_to_our_own_pages_only(ana, client):
    given = {"email": "ana@example.org", "password": "correct horse battery"}
    assert client.post(reverse("login"), given | {"next": "/account/"}).headers["Location"] == "/account/"
    client.logout()
    for elsewhere in ("https://evil.example/", "//evil.example/", "javascript:alert(1)"):
        assert client.post(reverse("login"), given | {"next": elsewhere}).headers["Location"] == "/"
        client.logout()


def test_a_wrong_password_is_answered_beside_the_form(ana, client):
    response = client.post(reverse("login"), {"email": "ana@example.org", "password": "no"})
    assert response.status_code == 422
    assert "The address and the password don’t match." in response.text


def test_too_many_tries_are_answered_with_how_long_to_wait(ana, client):
    for _ in range(accounts.PASSWORDS_A_PAIR.most + 1):
        response = client.post(reverse("login"), {"email": "ana@example.org", "password": "no"})
    assert "Try again in 15 minutes" in response.text


def test_the_persons_language_goes_before_the_browsers(ana, client):
    assert '<html lang="en">' in client.get(reverse("login"), headers={"accept-language": "en"}).text
    client.force_login(ana)
    response = client.get("/", headers={"accept-language": "en"})
    assert '<html lang="es">' in response.text
    assert response.headers["Content-Language"] == "es"


def test_whoever_is_not_signed_in_can_choose_a_language(client):
    response = client.post(reverse("language"), {"language": "es", "next": "/sign-in/"})
    assert response.headers["Location"] == "/sign-in/"
    assert '<html lang="es">' in client.get("/sign-in/").text
    client.post(reverse("language"), {"language": "tlh"})
    assert '<html lang="es">' in client.get("/sign-in/").text


def test_choosing_a_language_when_signed_in_changes_the_person(ana, client):
    client.force_login(ana)
    client.post(reverse("language"), {"language": "en"})
    assert User.objects.get(pk=ana.pk).language == "en"


def test_signing_out_needs_a_post(ana, client):
    client.force_login(ana)
    assert client.get(reverse("logout")).status_code == 405
    client.post(reverse("logout"))
    assert "_auth_user_id" not in client.session


def test_a_post_without_its_token_gets_a_page_in_house_style(ana):
    response = Client(enforce_csrf_checks=True).post(reverse("login"), {"email": "a@example.org", "password": "x"})
    assert response.status_code == 403
    assert "This form has expired" in response.text


@pytest.mark.parametrize(("language", "words"), [("en", "There’s nothing here"), ("es", "Aquí no hay nada")])
def test_an_address_that_does_not_exist_gets_a_page_in_house_style(client, language, words):
    response = client.get("/no/such/page/", headers={"accept-language": language})
    assert response.status_code == 404
    assert words in response.text


def test_our_own_failure_gets_a_page_that_needs_no_database(rf):
    class Broken:
        @property
        def is_authenticated(self):
            raise RuntimeError("no database")

    request = rf.get("/")
    request.user = Broken()
    with translation.override("en"):
        response = failures.server_error(request)
    assert response.status_code == 500
    assert "Something went wrong on our side" in response.content.decode()


def test_a_machine_behind_our_proxy_is_the_one_the_proxy_saw(rf, settings):
    request = rf.get("/", headers={"x-forwarded-for": "spoofed, 203.0.113.7"}, REMOTE_ADDR="10.0.0.1")
    settings.HTTPS = True
    assert machine(request) == "203.0.113.7"
    settings.HTTPS = False
    assert machine(request) == "10.0.0.1"
