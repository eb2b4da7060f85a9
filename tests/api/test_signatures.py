"""Keys and signatures through the interface."""

from __future__ import annotations

import json

import pytest
from django.test import override_settings

from games.models import Link, SeatKey, Submission
from games.trust import server_key, signing
from games.trust.signing import Signer
from games.trust.slips import HeadSlip, ReceiptSlip
from tests.api.callers import Caller, refused
from tests.games.signers import SigningTable
from tests.games.tables import AuctionTable
from tests.standing import laid

BID = "round1/bid/north"


@laid
def table():
    return SigningTable().start()


@pytest.fixture
def place(table):
    return f"decisions/{table.decision('north').ref}"


def signed(table, checked, *, version=1, luck="", opens="", signer=None):
    """What a program does with the answer to a check."""
    signer = signer or table.hers
    said = signing.orders_statement(
        game=table.game.ref,
        k=1,
        stop=1,
        side="north",
        version=version,
        body=checked["body"].encode(),
        luck=luck,
        opens=opens,
    )
    return {"key": signer.key, "signature": signer.sign(said)}


def test_what_a_check_answers_is_signed_and_submitted(table, ana, place):
    asked = ana.get(f"games/{table.game.ref}/decision").json()
    assert asked["opening"] == 1
    checked = ana.post(f"{place}/check", {"text": "bid 3", "waives": []}).json()
    body = {"answers": checked["answers"], "waives": [], "seen": 0, "luck": "Santiago"}
    response = ana.post(f"{place}/submit", body | signed(table, checked, luck="Santiago"))
    assert response.status_code == 201, response.content
    receipt = response.json()
    version = Submission.objects.get()
    assert version.body.decode() == checked["body"]
    assert receipt["signed"] and (receipt["key"], receipt["signature"]) == (version.key, version.signature)
    proof = ReceiptSlip(**receipt["proof"])
    assert proof.fits and proof.key == server_key.signer().key
    assert (proof.seal, proof.head, proof.version) == (receipt["seal"], receipt["chain_head"], 1)
    (line,) = ana.get(f"{place}/versions").json()
    assert line["proof"] == receipt["proof"] and line["signature"] == receipt["signature"]


def test_orders_in_text_may_be_signed_too(table, ana, place):
    checked = ana.post(f"{place}/check", {"text": "bid 3"}).json()
    response = ana.post(f"{place}/submit", {"text": "bid 3", "seen": 0} | signed(table, checked))
    assert response.status_code == 201 and response.json()["signed"]


def test_an_unsigned_receipt_says_so(table, ana, place):
    receipt = ana.post(f"{place}/submit", {"seen": 0}).json()
    assert receipt["signed"] is False and receipt["key"] == receipt["signature"] == ""
    assert ReceiptSlip(**receipt["proof"]).fits


def test_a_signature_that_does_not_fit_is_refused_and_nothing_kept(table, ana, place):
    checked = ana.post(f"{place}/check", {"text": "bid 3"}).json()
    good = {"answers": checked["answers"], "seen": 0} | signed(table, checked)
    for wrong, where in (
        ({"answers": {BID: {"coins": 4}}}, "signature"),
        ({"luck": "x"}, "signature"),
        ({"waives": []}, "signature"),
        ({"signature": "00" * 64}, "signature"),
        ({"key": Signer.new().key}, "key"),
        ({"key": ""}, "key"),
        ({"key": good["key"].upper()}, "key"),
    ):
        document = refused(ana.post(f"{place}/submit", good | wrong), 422, "illegal")
        assert [problem["where"] for problem in document["problems"]] == [where], wrong
    assert not Submission.objects.exists() and not Link.objects.filter(chain="north").exists()
    spanish = Caller(table.ana, language="es").post(f"{place}/submit", good | {"luck": "x"}).json()
    assert "La firma no corresponde" in spanish["problems"][0]["text"]
    assert ana.post(f"{place}/submit", good).status_code == 201


def test_an_unknown_class_of_stops_is_told_by_the_check(table, ana, place):
    checked = ana.post(f"{place}/check", {"waives": ["nonsense"]}).json()
    assert not checked["good"] and checked["body"] == "" and checked["problems"][0]["where"] == "waives"


def test_a_withdrawal_is_signed(table, ana, place):
    ana.post(f"{place}/submit", {"seen": 0})
    response = ana.post(f"{place}/withdraw", {"seen": 1} | signed(table, {"body": ""}, version=2))
    assert response.status_code == 201 and response.json()["signed"]
    assert Submission.objects.latest("pk").signature


def test_keys_are_listed_for_everybody_and_entered_by_their_holder(table, ana, bea):
    new = Signer.new()
    said = signing.key_statement(game=table.game.ref, side="south", key=new.key)
    body = {"key": new.key, "signature": new.sign(said)}
    made = bea.post(f"games/{table.game.ref}/keys", body)
    assert made.status_code == 201 and made.json()["how"] == "announced" and made.json()["mine"]
    listed = ana.get(f"games/{table.game.ref}/keys").json()
    assert [(line["side"], line["key"], line["mine"]) for line in listed] == [
        ("north", table.hers.key, True),
        ("south", new.key, False),
    ]
    refused(ana.post(f"games/{table.game.ref}/keys", body), 422, "illegal")
    refused(bea.post(f"games/{table.game.ref}/keys", body), 409, "wrong-state")


def test_who_holds_no_seat_enters_no_key(table, max_):
    new = Signer.new()
    refused(max_.post(f"games/{table.game.ref}/keys", {"key": new.key, "signature": "00" * 64}), 403, "not-allowed")
    stranger = Caller(AuctionTable().ana)
    refused(stranger.get(f"games/{table.game.ref}/keys"), 404, "not-found")


def test_a_token_that_only_reads_enters_no_key(table):
    reader = Caller(table.bea, "read")
    body = {"key": table.theirs.key, "signature": "00" * 64}
    refused(reader.post(f"games/{table.game.ref}/keys", body), 403, "missing-scope")
    assert SeatKey.objects.count() == 1


def test_a_seat_is_taken_and_an_invitation_accepted_with_a_key(db):
    from games.campaigns.gathering import invite
    from games.people import tokens

    table = SigningTable()
    for side, user, signer, number in (("north", table.ana, table.hers, 1), ("south", table.bea, table.theirs, 2)):
        said = signing.seat_statement(game=table.game.ref, side=side, luck="x", key=signer.key)
        body = {"luck": "x", "key": signer.key, "signature": signer.sign(said)}
        if side == "north":
            refused(
                Caller(user).post(f"campaigns/{table.campaign.ref}/seats/{number}/take", body | {"luck": "y"}),
                422,
                "illegal",
            )
            taken = Caller(user).post(f"campaigns/{table.campaign.ref}/seats/{number}/take", body)
        else:
            row = invite(campaign=table.campaign, by=table.max, email=user.email, seat=table.seat(side))
            token = tokens.derived("invitation", row.nonce)
            taken = Caller(user).post("invitations/accept", body | {"token": token})
        assert taken.status_code == 200, taken.content
    assert table.links("started")[0]["keys"] == {"north": table.hers.key, "south": table.theirs.key}


def test_resigning_proposing_and_consenting_are_signed(db):
    table = SigningTable().start(both=True)
    ana, bea = Caller(table.ana), Caller(table.bea)
    assert ana.get(f"games/{table.game.ref}").json()["turn"]["opening"] == 1

    def consent(signer, side):
        said = signing.consent_statement(game=table.game.ref, k=1, side=side, to="rewind", target=1)
        return {"key": signer.key, "signature": signer.sign(said)}

    body = {"kind": "rewind", "segment": 1} | consent(table.hers, "north")
    assert ana.post(f"games/{table.game.ref}/proposals", body).status_code == 201
    refused(bea.post(f"games/{table.game.ref}/proposals/1/consent", consent(table.theirs, "north")), 422, "illegal")
    done = bea.post(f"games/{table.game.ref}/proposals/1/consent", consent(table.theirs, "south"))
    assert done.json()["state"] == "done"
    table.resolve()
    said = signing.resign_statement(game=table.game.ref, k=2, side="south")
    body = {"side": "south", "key": table.theirs.key, "signature": table.theirs.sign(said)}
    assert bea.post(f"games/{table.game.ref}/resign", body).status_code == 204
    assert [link["k"] for link in table.links("resigned")] == [2]


def test_pages_of_a_chain_end_in_a_signed_head(table, ana):
    page = ana.get(f"games/{table.game.ref}/chain?limit=3").json()
    head = HeadSlip(**page["head"])
    assert head.fits and (head.n, head.hash) == (3, page["items"][-1]["hash"])
    empty = ana.get(f"games/{table.game.ref}/chain?since=999").json()
    assert empty["head"] is None
    table.order("north", {"coins": 1})
    own = HeadSlip(**ana.get(f"games/{table.game.ref}/chain?which=own").json()["head"])
    assert own.fits and own.chain == "north"


def test_the_servers_key_is_published_for_everybody(client, db):
    known = client.get("/.well-known/estafeta-signing-key")
    assert known.json() == {"algorithm": "Ed25519", "key": server_key.signer().key, "before": []}
    assert known["Cache-Control"] == "public, max-age=3600" and known["Content-Type"] == "application/json"
    assert client.get("/api/v1/server-key").json() == known.json()
    assert client.post("/.well-known/estafeta-signing-key").status_code == 405
    with override_settings(ESTAFETA_SIGNING_KEY="22" * 32, ESTAFETA_SIGNING_KEYS_BEFORE=["33" * 32]):
        turned = client.get("/.well-known/estafeta-signing-key").json()
    assert turned["key"] == Signer(b"\x22" * 32).key and turned["before"] == [Signer(b"\x33" * 32).key]
    assert "33" * 32 not in json.dumps(turned)


def test_the_other_side_reads_no_signature_over_orders(table, ana, bea, max_, place):
    checked = ana.post(f"{place}/check", {"text": "bid 3"}).json()
    body = {"answers": checked["answers"], "seen": 0} | signed(table, checked)
    ana.post(f"{place}/submit", body)
    table.order("south", {"coins": 1})
    table.resolve()
    for caller in (bea, max_):
        for path in (
            "games",
            f"games/{table.game.ref}",
            f"games/{table.game.ref}/keys",
            f"games/{table.game.ref}/chain",
            f"games/{table.game.ref}/chain?which=own",
            f"games/{table.game.ref}/archive",
            f"games/{table.game.ref}/proposals",
            f"{place}/versions",
            place,
        ):
            assert body["signature"].encode() not in caller.get(path).content, path
    for page in (f"/games/{table.game.ref}/", f"/games/{table.game.ref}/keys/", f"/games/{table.game.ref}/reports/"):
        bea.client.force_login(table.bea)
        assert body["signature"].encode() not in bea.client.get(page).content
