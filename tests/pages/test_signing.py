"""Signing on the pages: what is to be signed, the line beside the button, the page of keys."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Submission
from games.trust import signing
from games.trust.slips import read_slips
from tests.games.signers import SigningTable
from tests.pages.test_every_page import digest
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def table():
    return SigningTable(pace="plan").start()


def browser(user, **more):
    client = Client(**more)
    client.force_login(user)
    return client


def sheet(**more):
    return {"mode": "text", "text": "bid 3", "seen": "0", "do": "submit"} | more


def test_what_is_to_be_signed_is_what_is_then_stored(table):
    ana, decision = browser(table.ana), table.decision("north")
    before = digest()
    said = ana.post(reverse("to-sign", args=[decision.ref]), sheet(luck=" Santiago ")).json()
    assert digest() == before
    assert {name: said[name] for name in ("k", "stop", "version")} == {"k": 1, "stop": 1, "version": 1}
    statement = signing.orders_statement(
        game=table.game.ref, side="north", luck="Santiago", opens="", **said | {"body": said["body"].encode()}
    )
    given = {"key": table.hers.key, "signature": table.hers.sign(statement)}
    sent = ana.post(reverse("sheet", args=[decision.ref]), sheet(luck=" Santiago ") | given)
    assert sent.status_code == 302
    version = Submission.objects.get()
    assert version.body.decode() == said["body"] and version.signature == given["signature"]
    receipt = ana.get(reverse("receipt", args=[decision.ref, 1])).content.decode()
    (slip,) = read_slips(re.search(r'<pre class="slip">(.*?)</pre>', receipt, re.DOTALL)[1])
    assert slip.fits and slip.seal == version.seal


def test_wrong_orders_have_nothing_to_be_signed(table):
    ana = browser(table.ana)
    answer = ana.post(reverse("to-sign", args=[table.decision("north").ref]), sheet(text="bid 99"))
    assert answer.status_code == 422 and answer.json()["problems"]


def test_it_takes_a_form_of_our_own_and_ones_own_decision(table):
    place = reverse("to-sign", args=[table.decision("north").ref])
    assert browser(table.ana, enforce_csrf_checks=True).post(place, sheet()).status_code == 403
    assert browser(table.bea).post(place, sheet()).status_code == 404
    assert browser(table.ana).get(place).status_code == 405


def test_a_signature_that_does_not_fit_is_told_on_the_sheet(table):
    ana, decision = browser(table.ana), table.decision("north")
    given = {"key": table.hers.key, "signature": "00" * 64}
    answer = ana.post(reverse("sheet", args=[decision.ref]), sheet() | given)
    assert answer.status_code == 422 and "La firma no corresponde" in answer.content.decode()
    assert not Submission.objects.exists()


def test_the_line_names_the_keys_of_the_seat_and_nobody_elses(table):
    table.announce("south", table.theirs)
    page = browser(table.ana).get(reverse("game", args=[table.game.ref])).content.decode()
    assert f'data-keys="{table.hers.key}"' in page and f'data-seat="{table.campaign.ref}/north"' in page
    assert "nueva clave de firma" in page
    helper = browser(table.max).get(reverse("game", args=[table.game.ref])).content.decode()
    assert "data-sign" not in helper


def test_a_key_is_entered_from_the_page_by_its_holder_alone(table):
    place = reverse("keys", args=[table.game.ref])
    said = signing.key_statement(game=table.game.ref, side="south", key=table.theirs.key)
    body = {"key": table.theirs.key, "signature": table.theirs.sign(said)}
    assert browser(table.max).post(place, body).status_code == 404
    assert browser(table.bea, enforce_csrf_checks=True).post(place, body).status_code == 403
    wrong = browser(table.bea).post(place, body | {"signature": "00" * 64})
    assert wrong.status_code == 422 and "The signature doesn’t match" in wrong.content.decode()
    assert table.links("key") == []
    assert browser(table.bea).post(place, body).status_code == 302
    assert [link["key"] for link in table.links("key")] == [table.theirs.key]
    for user in (table.ana, table.bea, table.max):
        page = browser(user).get(place).content.decode()
        assert table.hers.key in page and table.theirs.key in page


def test_withdrawing_resigning_and_consenting_say_what_they_sign(table):
    bea = browser(table.bea)
    table.order("south", {"coins": 1})
    decision = table.decision("south")

    def parts(page):
        found = re.search(r'data-parts="([^"]*)"', page.content.decode())
        return json.loads(found[1].replace("&quot;", '"'))

    assert parts(bea.get(reverse("withdraw", args=[decision.ref]))) == ["orders", 1, 1, "south", 2, "", "", ""]
    assert parts(bea.get(reverse("resign", args=[table.game.ref]))) == ["resign", 1, "south"]
    from games.campaigns.player_requests import propose

    propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="rewind", segment=table.segment)
    assert parts(bea.get(reverse("game", args=[table.game.ref]))) == ["consent", 1, "south", "rewind", 1]
