"""Browsers are woken when something waits: against a push service of our own on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from games.campaigns import messages
from games.models import User
from games.timing import clock
from notifications.models import PushSubscription
from notifications.push import subscriptions, vapid
from tests.games.tables import AuctionTable
from tests.notifications.push.service import Service, claims, decoded

pytestmark = pytest.mark.django_db


@pytest.fixture
def service(table, settings) -> Iterator[Service]:
    settings.ESTAFETA_PUSH_SERVICES = ["127.0.0.1"]
    connection.run_on_commit.clear()  # the table was laid in this very transaction, and nothing is done twice in one
    found = Service()
    yield found
    found.stop()


@pytest.fixture
def bea(table: AuctionTable) -> Client:
    return signed_in(table.bea)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def turn_on(client: Client, endpoint: str) -> Any:
    return client.post(reverse("push"), {"endpoint": endpoint, "do": "on"})


def say(table: AuctionTable, callbacks: Any) -> None:
    with callbacks(execute=True):
        messages.send(by=table.ana, campaign=table.campaign, to="all", text="Your move.")


def test_a_browser_is_woken_with_an_empty_call_that_shows_who_calls(
    table, bea, service, django_capture_on_commit_callbacks
):
    assert turn_on(bea, f"{service.url}/browser?of=bea").json() == {"on": True}
    say(table, django_capture_on_commit_callbacks)
    assert subscriptions.push_due() == 1
    [(path, headers, body)] = service.calls
    assert (path, body, headers["TTL"]) == ("/browser?of=bea", b"", "86400")
    assert claims(headers["Authorization"])["aud"] == service.url
    assert subscriptions.push_due() == 0, "once is enough"


def test_the_awakened_browser_fetches_what_waits_for_its_reader_alone(table, bea):
    messages.send(by=table.ana, campaign=table.campaign, to="all", text="A secret word.")
    told = bea.get(reverse("push-waiting"))
    assert told.json() == {"title": "Estafeta", "body": "1 game wants your orders. 1 new message.", "url": "/"}
    table.order("south")
    assert bea.get(reverse("push-waiting")).json()["url"] == f"/campaigns/{table.campaign.ref}/"
    assert Client().get(reverse("push-waiting")).status_code == 302


@pytest.mark.parametrize("answer", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten_and_the_page_says_so(
    table, bea, service, answer, django_capture_on_commit_callbacks
):
    endpoint = f"{service.url}/gone"
    turn_on(bea, endpoint)
    service.answer = answer
    say(table, django_capture_on_commit_callbacks)
    assert subscriptions.push_due() == 0
    assert not PushSubscription.objects.exists()
    assert bea.post(reverse("push"), {"endpoint": endpoint, "do": "ask"}).json() == {"on": False}
    assert "had ended" in bea.get(reverse("mail-preferences")).text


def test_a_service_that_is_away_is_called_again_later_and_the_mail_goes_anyway(
    table, bea, service, django_capture_on_commit_callbacks
):
    from notifications.models import Notice

    turn_on(bea, f"{service.url}/busy")
    service.answer = 503
    say(table, django_capture_on_commit_callbacks)
    assert subscriptions.push_due() == 0
    assert Notice.objects.filter(user=table.bea, kind="message", state="waiting").exists()
    row = PushSubscription.objects.get()
    assert (row.failures, row.due_at > clock.now()) == (1, True)
    service.answer = 201
    with clock.standing_at(row.due_at + timedelta(seconds=1)):
        assert subscriptions.push_due() == 1
    assert PushSubscription.objects.get().due_at is None


def test_nobody_is_woken_for_what_they_may_not_know(table, service, django_capture_on_commit_callbacks):
    for user in (table.ana, table.bea, table.max):
        turn_on(signed_in(user), f"{service.url}/{user.pk}")
    with django_capture_on_commit_callbacks(execute=True):
        messages.send(by=table.max, campaign=table.campaign, to="south", text="To you alone.")
    subscriptions.push_due()
    assert [path for path, _headers, _body in service.calls] == [f"/{table.bea.pk}"]
    with django_capture_on_commit_callbacks(execute=True):
        table.order("south")  # a receipt wakes nobody; Ana is the last to order, and this campaign says so
    subscriptions.push_due()
    assert [path for path, _headers, _body in service.calls[1:]] == [f"/{table.ana.pk}"]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://evilfcm.googleapis.com.example.org/x",
        "https://10.0.0.1/",
        "http://127.0.0.1:8000/desk/",
        "file:///etc/passwd",
        "https://[",
        "https://fcm.googleapis.com/" + "x" * 2000,
        "https://fcm.googleapis.com/a b\r\nX: y",
        "",
    ],
)
def test_this_server_calls_known_push_services_and_nothing_else(bea, settings, endpoint):
    settings.ESTAFETA_PUSH_SERVICES = ["fcm.googleapis.com"]
    answer = turn_on(bea, endpoint)
    assert (answer.status_code, answer.json()["code"]) == (422, "no-push-service")
    assert not PushSubscription.objects.exists()
    assert turn_on(bea, "https://fcm.googleapis.com/fcm/send/abc").json() == {"on": True}


def test_a_browser_that_somebody_else_signs_in_with_wakes_for_them_alone(table, bea, service):
    ana = signed_in(table.ana)
    turn_on(bea, f"{service.url}/shared")
    turn_on(ana, f"{service.url}/shared")
    assert PushSubscription.objects.get().user == table.ana
    bea.post(reverse("push"), {"endpoint": f"{service.url}/shared", "do": "off"})
    assert PushSubscription.objects.count() == 1
    ana.post(reverse("push"), {"endpoint": f"{service.url}/shared", "do": "off"})
    assert not PushSubscription.objects.exists()


def test_a_person_has_a_few_browsers(bea, service):
    for number in range(subscriptions.MOST_A_PERSON + 3):
        turn_on(bea, f"{service.url}/{number}")
    assert PushSubscription.objects.count() == subscriptions.MOST_A_PERSON
    assert PushSubscription.objects.filter(endpoint=f"{service.url}/12").exists()


def test_the_worker_and_the_manifest_are_served_to_everybody(db):
    worker = Client().get(reverse("push-worker"))
    assert worker.headers["Service-Worker-Allowed"] == "/"
    assert worker.headers["Content-Type"].startswith("text/javascript")
    assert "caches" not in worker.text
    manifest = Client().get(reverse("manifest"))
    assert manifest.headers["Content-Type"] == "application/manifest+json"
    assert manifest.json()["start_url"] == "/"


def test_the_key_is_the_same_in_every_process_and_another_for_another_server(settings):
    mine = vapid.public_key()
    assert len(decoded(mine)) == 65
    settings.SECRET_KEY = "another"
    assert vapid.public_key() != mine
