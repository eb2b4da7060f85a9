"""Mail that a service posts to us: only the named one, only with its signature, and stored once."""

import base64
import hashlib
import hmac
import json
from email import message_from_bytes, policy
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError
from django.test import Client

from config.mailbox import webhook
from notifications.addresses import bounce_address
from notifications.inbound import pipeline, store
from notifications.inbound.doors.webhook import VIEWS
from notifications.models import Inbound, Notice
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import WRITER, a_mail, address_of, answer_it, answers, kept, key_of

pytestmark = pytest.mark.django_db

KEY = "key-of-the-house"
SHOWN = "estafeta:open sesame"


@pytest.fixture
def to(table: AuctionTable) -> str:
    return address_of(table)


@pytest.fixture
def mailgun(settings) -> None:
    settings.ESTAFETA_MAIL_WEBHOOK, settings.ANYMAIL = "mailgun", webhook("mailgun", KEY)


@pytest.fixture
def postmark(settings) -> None:
    settings.ESTAFETA_MAIL_WEBHOOK, settings.ANYMAIL = "postmark", webhook("postmark", SHOWN)


def signed(fields: dict[str, Any], key: str = KEY) -> dict[str, Any]:
    stamp = {"timestamp": "1794700000", "token": "c" * 50}
    text = f"{stamp['timestamp']}{stamp['token']}".encode()
    return fields | stamp | {"signature": hmac.new(key.encode(), text, hashlib.sha256).hexdigest()}


def posted_by_mailgun(to: str, raw: bytes | None = None, sender: str = WRITER) -> dict[str, Any]:
    return {"sender": sender, "recipient": to, "body-mime": (raw or a_mail(to)).decode()}


def posted_by_postmark(to: str, text: str = "bid 5", **more: Any) -> dict[str, Any]:
    usual = {
        "FromFull": {"Email": WRITER, "Name": "Ana Ñúñez"},
        "ToFull": [{"Email": to, "Name": ""}],
        "OriginalRecipient": to,
        "Subject": "Re: tu órdenes",
        "Date": "Sun, 15 Nov 2026 06:00:00 +0000",
        "MessageID": "4e4d5c3e-0000-0000-0000-000000000000",
        "Headers": [
            {"Name": "Return-Path", "Value": f"<{WRITER}>"},
            {"Name": "Message-ID", "Value": "<1@example.org>"},
        ],
        "TextBody": text,
        "HtmlBody": "<p>bid 5</p>",
        "Attachments": [],
    }
    return usual | more


def post_json(client: Client, body: Any, shown: str = SHOWN) -> Any:
    authorization = "Basic " + base64.b64encode(shown.encode()).decode()
    headers = {"Authorization": authorization} if shown else {}
    return client.post("/mail/in/postmark/", json.dumps(body), content_type="application/json", headers=headers)


# Mailgun: a signature.


def test_a_signed_mail_is_kept_as_it_was(client: Client, mailgun: None, to: str):
    raw = a_mail(to, "puja 5, ¡ñandú!")
    response = client.post("/mail/in/mailgun/mime/", signed(posted_by_mailgun(to, raw)))
    assert response.status_code == 200
    found = Inbound.objects.get()
    assert (found.raw, found.sender, found.recipient, found.door) == (raw, WRITER, key_of(to), "webhook")


def test_a_mail_with_a_wrong_signature_is_not_even_read(client: Client, mailgun: None, to: str):
    fields = posted_by_mailgun(to)
    assert client.post("/mail/in/mailgun/", signed(fields, key="guessed")).status_code == 403
    assert client.post("/mail/in/mailgun/", fields).status_code == 403
    assert client.post("/mail/in/mailgun/", signed(fields) | {"signature": ""}).status_code == 403
    assert not Inbound.objects.exists()


def test_a_mail_posted_again_because_our_answer_got_lost_is_answered_once(client: Client, mailgun: None, to: str):
    raw = a_mail(to)
    for _ in range(2):
        assert client.post("/mail/in/mailgun/", signed(posted_by_mailgun(to, raw))).status_code == 200
    pipeline.work_off(handle=answer_it)
    assert (Inbound.objects.count(), answers()) == (1, 1)


def test_a_bounce_has_an_empty_sender(client: Client, mailgun: None, table: AuctionTable):
    notice = Notice.objects.first()
    assert notice is not None
    fields = posted_by_mailgun(bounce_address(notice), sender="")
    assert client.post("/mail/in/mailgun/", signed(fields)).status_code == 200
    assert Inbound.objects.get().sender == ""


def test_a_mail_that_is_not_for_us_is_taken_with_thanks_and_thrown_away(client: Client, mailgun: None, table):
    assert client.post("/mail/in/mailgun/", signed(posted_by_mailgun("x@localhost"))).status_code == 200
    assert not Inbound.objects.exists()


def test_a_mail_that_is_too_many_is_to_be_posted_again(client: Client, mailgun: None, to: str, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = 1
    kept(to)
    response = client.post("/mail/in/mailgun/", signed(posted_by_mailgun(to)))
    assert response.status_code == 503
    assert int(response.headers["Retry-After"]) > 0


def test_while_the_database_is_away_the_service_hears_so(client: Client, mailgun: None, to: str, monkeypatch):
    def away(*args, **kwargs):
        raise OperationalError("gone")

    client.raise_request_exception = False
    monkeypatch.setattr(store, "accept", away)
    assert client.post("/mail/in/mailgun/", signed(posted_by_mailgun(to))).status_code == 503


# Postmark: a password, and mail that was taken to pieces.


def test_a_mail_in_pieces_is_put_together_and_kept_once(client: Client, postmark: None, to: str):
    for _ in range(2):
        assert post_json(client, posted_by_postmark(to, "puja 5, ¡ñandú!")).status_code == 200
    found = Inbound.objects.get()
    message = store.headers(found.raw)
    assert (found.message_id, found.sender) == ("<1@example.org>", WRITER)
    assert message["Date"] == "Sun, 15 Nov 2026 06:00:00 +0000"
    whole = message_from_bytes(found.raw, policy=policy.default)
    assert whole["Subject"] == "Re: tu órdenes"
    assert "puja 5, ¡ñandú!" in whole.get_body(("plain",)).get_content()


def test_the_mail_as_it_was_is_preferred_to_its_pieces(client: Client, postmark: None, to: str):
    raw = a_mail(to, "bid 7")
    assert post_json(client, posted_by_postmark(to, RawEmail=raw.decode())).status_code == 200
    assert Inbound.objects.get().raw == raw


@pytest.mark.parametrize("shown", ["", "estafeta:guessed", "estafeta", "ñ:ñ"])
def test_a_mail_without_the_password_is_not_even_read(client: Client, postmark: None, to: str, shown: str):
    assert post_json(client, posted_by_postmark(to), shown).status_code == 403
    assert not Inbound.objects.exists()


def test_a_mail_to_two_of_ours_is_kept_for_both_however_often_it_is_posted(client, postmark, table, to: str):
    south = address_of(table, "south")
    both = [{"Email": to, "Name": ""}, {"Email": south, "Name": ""}]
    for original in (to, south):
        body = posted_by_postmark(to, ToFull=both, OriginalRecipient=original)
        assert post_json(client, body).status_code == 200
    assert sorted(Inbound.objects.values_list("recipient", flat=True)) == sorted([key_of(to), key_of(south)])


@pytest.mark.parametrize("body", ["", "{", "[]", '"x"', "null", "{}", '{"Headers": [1]}', '{"RawEmail": 5}'])
def test_what_is_no_mail_is_refused_without_a_crash(client: Client, postmark: None, table: AuctionTable, body: str):
    headers = {"Authorization": "Basic " + base64.b64encode(SHOWN.encode()).decode()}
    response = client.post("/mail/in/postmark/", body, content_type="application/json", headers=headers)
    assert response.status_code in (200, 400)
    assert not Inbound.objects.exists()


def test_a_mail_may_be_larger_than_other_things_that_are_posted(client: Client, postmark: None, to: str, settings):
    assert post_json(client, posted_by_postmark(to, "many words\n" * 200_000)).status_code == 200
    assert len(Inbound.objects.get().raw) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def test_a_mail_that_is_too_large_is_refused_before_it_is_read(client: Client, postmark: None, to: str, settings):
    settings.ESTAFETA_MAIL_LARGEST = 10_000
    assert post_json(client, posted_by_postmark(to, "many words\n" * 20_000)).status_code == 413


# The door itself.


def test_only_the_service_that_was_named_finds_the_door(client: Client, postmark: None, to: str):
    assert client.post("/mail/in/mailgun/", signed(posted_by_mailgun(to))).status_code == 404
    assert client.post("/mail/in/nobody/", {}).status_code == 404


def test_without_a_service_there_is_no_door(client: Client, to: str):
    for service in VIEWS:
        assert client.post(f"/mail/in/{service}/", posted_by_mailgun(to)).status_code == 404


def test_a_service_needs_no_cookie(mailgun: None, to: str):
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/mail/in/mailgun/", signed(posted_by_mailgun(to))).status_code == 200


@pytest.mark.parametrize("service", sorted(VIEWS))
def test_every_service_that_can_be_named_asks_for_its_secret(client: Client, settings, service: str):
    settings.ESTAFETA_MAIL_WEBHOOK, settings.ANYMAIL = service, webhook(service, "a:b")
    assert client.post(f"/mail/in/{service}/", "{}", content_type="application/json").status_code == 403


@pytest.mark.parametrize(
    ("service", "secret"), [("mailgun", ""), ("postmark", ""), ("postmark", "no-user"), ("sendmail", "x:y")]
)
def test_a_service_without_a_usable_secret_keeps_the_server_from_starting(service: str, secret: str):
    with pytest.raises(ImproperlyConfigured, match="ESTAFETA_MAIL_WEBHOOK"):
        webhook(service, secret)
