"""One's own settings."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.models import ApiToken, Holiday, LoginLink, User
from games.people import accounts, api_tokens

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse battery"


@pytest.fixture
def ana():
    return accounts.create_account(email="ana@example.org", name="Ana", password=PASSWORD)


@pytest.fixture
def page(ana, enter):
    client = enter(ana)

    def post(**data):
        return client.post(reverse("account"), data, follow=True)

    post.client = client
    return post


def test_name_language_and_zone_are_saved(ana, page):
    response = page(do="details", name="Ana María", language="es", zone="America/Bogota")
    ana.refresh_from_db()
    assert (ana.name, ana.language, ana.zone) == ("Ana María", "es", "America/Bogota")
    assert "Guardado." in response.text


@pytest.mark.parametrize("wrong", [{"language": "xx"}, {"zone": "Mars/Olympus"}, {"name": "x" * 99}])
def test_details_that_make_no_sense_change_nothing(ana, page, wrong):
    page(**({"do": "details", "name": "New", "language": "en", "zone": "UTC"} | wrong))
    ana.refresh_from_db()
    assert ana.name == "Ana"


def test_a_new_password_keeps_this_device_signed_in(ana, page):
    page(do="password", current="correct horse battery", password="an even longer one")
    ana.refresh_from_db()
    assert ana.check_password("an even longer one")
    assert page.client.get(reverse("account")).status_code == 200


def test_a_new_password_without_the_present_one_is_refused(ana, page):
    assert "That isn’t your current password" in page(do="password", current="no", password="an even longer one").text
    ana.refresh_from_db()
    assert ana.check_password("correct horse battery")


def test_a_new_password_shuts_out_other_browsers_and_programs(ana, page, enter):
    elsewhere = enter(ana)
    _token, secret = api_tokens.issue(user=ana, name="bot", scopes=["read"])
    assert 'name="others" value="yes" checked' in page.client.get(reverse("account")).text
    page(do="password", current=PASSWORD, password="an even longer one", others="yes")
    assert elsewhere.get(reverse("account")).status_code == 302
    assert api_tokens.find(secret) is None
    assert page.client.get(reverse("account")).status_code == 200


def test_a_new_password_can_leave_them_in(ana, page, enter):
    elsewhere = enter(ana)
    _token, secret = api_tokens.issue(user=ana, name="bot", scopes=["read"])
    page(do="password", current=PASSWORD, password="an even longer one")
    assert elsewhere.get(reverse("account")).status_code == 200
    assert api_tokens.find(secret) is not None
    assert page.client.get(reverse("account")).status_code == 200
    page(do="password", current="an even longer one", password="the longest of them all", others="yes")
    assert elsewhere.get(reverse("account")).status_code == 302


def test_a_new_address_is_asked_for_with_the_password(ana, page):
    assert "That isn’t your current password" in page(do="address", email="new@example.org").text
    assert not LoginLink.objects.exists()
    assert "confirm it there" in page(do="address", email="new@example.org", current=PASSWORD).text
    assert LoginLink.objects.get().email == "new@example.org"


def test_a_key_is_shown_once_and_works_until_revoked(ana, page):
    text = page(do="token", name="My client", scopes=["read", "play"], days="30").text
    secret = text.partition('id="secret" value="')[2].partition('"')[0]
    token = api_tokens.find(secret)
    assert token is not None and token.scopes == ["read", "play"]
    assert secret not in page.client.get(reverse("account")).text
    page(do="revoke", token=token.ref)
    assert api_tokens.find(secret) is None


def test_a_key_with_no_scope_or_no_sense_is_not_made(page):
    page(do="token", name="x", days="30")
    page(do="token", name="", scopes=["read"])
    page(do="token", name="x", scopes=["everything"])
    page(do="token", name="x", scopes=["read"], days="many")
    assert not ApiToken.objects.exists()


def test_nobody_revokes_anothers_key(ana, page):
    bea = User.objects.create_user("bea@example.org")
    token, _secret = api_tokens.issue(user=bea, name="hers", scopes=["read"])
    page(do="revoke", token=token.ref)
    assert ApiToken.objects.filter(pk=token.pk).exists()


def test_holidays_are_declared_and_taken_back(ana, page):
    page(do="holiday", first="2027-08-01", last="2027-08-10")
    holiday = Holiday.objects.get()
    page(do="drop-holiday", holiday=str(holiday.pk))
    assert not Holiday.objects.exists()


def test_a_holiday_that_ends_before_it_begins_or_is_anothers_is_left_alone(ana, page):
    page(do="holiday", first="2027-08-10", last="2027-08-01")
    page(do="holiday", first="soon", last="later")
    assert not Holiday.objects.exists()
    bea = User.objects.create_user("bea@example.org")
    hers = Holiday.objects.create(user=bea, first="2027-08-01", last="2027-08-02")
    page(do="drop-holiday", holiday=str(hers.pk))
    assert Holiday.objects.filter(pk=hers.pk).exists()


def test_an_unknown_wish_is_no_page(page):
    assert page(do="become-king").status_code == 404
