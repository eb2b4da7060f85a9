"""Seats with keys: what is signed is stored and sealed with its signature; an invalid signature changes nothing."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import override_settings

from games.campaigns import gathering, player_requests
from games.errors import Illegal, NotAllowed, WrongState
from games.models import Game, Link, Proposal, SeatKey, Submission
from games.orders import play
from games.timing import clock
from games.trust import server_key, signing, signing_keys
from games.trust.seals import orders_seal
from games.trust.signing import Signer
from games.visibility import sight
from tests.games.joining import substitute
from tests.games.signers import SigningTable
from tests.games.tables import AuctionTable
from tests.standing import laid

pytestmark = pytest.mark.django_db

BID = {"coins": 2}


@laid
def table():
    return SigningTable().start()


def codes(refusal) -> list[str]:
    return [problem.code for problem in refusal.value.problems]


def refused(code, do):
    """That `do` is refused because of its signature, and nothing was written."""
    before = (Submission.objects.count(), Link.objects.count(), SeatKey.objects.count(), Game.objects.get().state)
    with pytest.raises(Illegal) as refusal:
        do()
    assert codes(refusal) == [code]
    text = refusal.value.problems[0].text
    assert text.en and text.es and text.en != text.es
    assert before == (
        Submission.objects.count(),
        Link.objects.count(),
        SeatKey.objects.count(),
        Game.objects.get().state,
    )


# Orders.


def test_a_signed_version_is_kept_and_sealed_with_its_signature(table):
    receipt = table.signed_order("north", BID, table.hers, luck="Santiago")
    version = Submission.objects.get()
    said = table.said(receipt.decision) | {"version": 1, "body": version.body, "luck": "Santiago", "opens": ""}
    assert version.key == table.hers.key
    assert signing.fits(version.key, version.signature, signing.orders_statement(**said))
    assert version.seal == orders_seal(
        **{name: value for name, value in said.items() if name != "version"},
        salt=bytes(version.salt),
        key=version.key,
        signature=version.signature,
    )
    (link,) = table.links("orders", chain="north")
    assert (link["key"], link["signature"], link["seal"]) == (version.key, version.signature, version.seal)


def test_an_unsigned_version_is_as_it_always_was(table):
    table.order("north", BID)
    version = Submission.objects.get()
    assert (version.key, version.signature) == ("", "")
    (link,) = table.links("orders", chain="north")
    assert set(link) == {"k", "stop", "version", "seal", "public"}


def test_a_withdrawal_is_signed_too(table):
    table.signed_order("north", BID, table.hers)
    decision = table.decision("north")
    said = table.said(decision) | {"body": None, "luck": "", "opens": ""}
    give = {"key": table.hers.key, "signature": table.hers.sign(signing.orders_statement(**said))}
    play.withdraw(decision=decision, seat=table.seat("north"), seen=1, door="api", **give)
    assert table.links("withdrawn", chain="north")[0]["signature"] == give["signature"]


def test_a_withdrawal_is_not_taken_for_orders_nor_orders_for_a_withdrawal(table):
    signed = table.signature(table.decision("north"), BID, table.hers)
    table.order("north", BID)
    refused(
        "signature",
        lambda: play.withdraw(decision=table.decision("north"), seat=table.seat("north"), seen=1, door="api", **signed),
    )


@pytest.mark.parametrize("changed", [{"coins": 3}, None])
def test_an_altered_body_is_refused(table, changed):
    signed = table.signature(table.decision("north"), BID, table.hers)
    refused("signature", lambda: table.order("north", changed, **signed))


def test_an_altered_luck_is_refused(table):
    signed = table.signature(table.decision("north"), BID, table.hers, luck="Santiago")
    refused("signature", lambda: table.order("north", BID, luck="San Miguel", **signed))
    refused("signature", lambda: table.order("north", BID, **signed))


def test_an_opening_that_was_not_signed_is_refused():
    from rulesets.kernel.dice import sealed_luck

    table = SigningTable()
    table.sit("north", table.ana, sealed_luck("a secret"), table.hers)
    table.sit("south", table.bea, "", None)
    table.resolve()
    signed = table.signature(table.decision("north"), BID, table.hers)
    refused("signature", lambda: table.order("north", BID, opens="a secret", **signed))
    opened = table.signed_order("north", BID, table.hers, opens="a secret")
    assert opened.submission.opens == "a secret" and opened.submission.signature


def test_a_signature_of_another_version_is_refused(table):
    signed = table.signature(table.decision("north"), BID, table.hers)
    table.order("north", BID, **signed)
    refused("signature", lambda: table.order("north", BID, **signed))
    assert table.signed_order("north", BID, table.hers).submission.version == 2


def test_a_signature_of_another_stop_is_refused(table):
    signed = table.signature(table.decision("north"), {"coins": 1}, table.hers)
    table.play_round(BID, {"coins": 1})
    refused("signature", lambda: table.order("north", {"coins": 1}, **signed))


def test_a_signature_of_another_game_is_refused(table):
    other = SigningTable().start()
    signed = other.signature(other.decision("north"), BID, other.hers)
    assert other.hers.key == table.hers.key
    with pytest.raises(Illegal) as refusal:
        table.order("north", BID, **signed)
    assert codes(refusal) == ["signature"]


def test_a_signature_for_the_other_side_is_refused():
    table = SigningTable()
    table.theirs = table.hers
    table.start(both=True)
    signed = table.signature(table.decision("north"), {"coins": 1}, table.hers)
    refused("signature", lambda: table.order("south", {"coins": 1}, **signed))


def test_a_signature_from_before_a_rewind_is_refused(table):
    signed = table.signature(table.decision("north"), BID, table.hers)
    proposal = player_requests.propose(
        user=table.ana, seat=table.seat("north"), game=table.game, kind="rewind", segment=table.segment
    )
    player_requests.consent(seat=table.seat("south"), proposal=proposal)
    table.resolve()
    refused("signature", lambda: table.order("north", BID, **signed))


def test_a_key_that_is_not_the_seats_signs_nothing(table):
    refused("unknown-key", lambda: table.signed_order("north", BID, table.theirs))
    refused("unknown-key", lambda: table.signed_order("south", BID, table.hers))


@pytest.mark.parametrize(
    ("key", "signature", "code"),
    [("x", "", "malformed"), ("", "ab" * 64, "malformed"), (None, "", "signature"), (None, "zz", "signature")],
)
def test_half_a_signature_is_refused(table, key, signature, code):
    key = table.hers.key if key is None else key
    refused(code, lambda: table.order("north", BID, key=key, signature=signature))


def test_the_same_request_again_gets_the_receipt_it_got(table):
    signed = table.signature(table.decision("north"), BID, table.hers)
    decision = table.decision("north")
    for again in (False, True):
        receipt = play.submit(
            decision=table.decision("north"),
            seat=table.seat("north"),
            answers={play.asked(decision, table.seat("north")).questions[0].key: BID},
            seen=0,
            door="api",
            idem="once",
            **signed,
        )
        assert receipt.again is again and receipt.slip.fits
    assert Submission.objects.count() == 1


# Keys.


def test_keys_given_with_the_seats_start_the_game():
    table = SigningTable().start(both=True)
    (started,) = table.links("started")
    assert started["keys"] == {"north": table.hers.key, "south": table.theirs.key}
    for side in ("north", "south"):
        said = signing.seat_statement(
            game=table.game.ref, side=side, luck=started["lucks"][side], key=started["keys"][side]
        )
        assert signing.fits(started["keys"][side], started["signatures"][side], said)
    assert table.links("key") == []


def test_a_game_without_keys_starts_as_it_always_did():
    table = AuctionTable().start()
    body = Link.objects.get(game=table.game, kind="started").body
    assert json.loads(bytes(body)) == {"lucks": {"north": "San Jorge", "south": ""}}


@pytest.mark.parametrize("wrong", ["luck", "side", "key", "game"])
def test_a_seat_is_not_taken_with_a_signature_over_something_else(wrong):
    table = SigningTable()
    said = {"game": table.game.ref, "side": "north", "luck": "San Jorge", "key": table.hers.key}
    said[wrong] = table.theirs.key if wrong == "key" else "other"
    signature = table.hers.sign(signing.seat_statement(**said))
    with pytest.raises(Illegal) as refusal:
        gathering.take_seat(
            seat=table.seat("north"), user=table.ana, luck="San Jorge", key=table.hers.key, signature=signature
        )
    assert codes(refusal) == ["signature"]
    assert table.seat("north").is_open and not SeatKey.objects.exists()


def test_who_leaves_the_seat_takes_the_key_along():
    table = SigningTable()
    table.sit("north", table.ana, "", table.hers)
    gathering.leave_seat(seat=table.seat("north"), user=table.ana)
    table.sit("north", table.ana, "", None)
    table.sit("south", table.bea, "", None)
    assert "keys" not in table.links("started")[0]
    assert signing_keys.of_seat(table.seat("north")) == []


def test_a_helper_has_no_key():
    table = SigningTable()
    seat = gathering.add_seat(campaign=table.campaign, side="north")
    said = signing.seat_statement(game=table.game.ref, side="north", luck="", key=table.hers.key)
    with pytest.raises(Illegal) as refusal:
        gathering.take_seat(seat=seat, user=table.ana, key=table.hers.key, signature=table.hers.sign(said))
    assert codes(refusal) == ["signs-nothing"]


def test_a_key_announced_later_is_in_the_chain_and_its_holder_is_told(table, announced):
    announced.clear()
    table.announce("south", table.theirs)
    (link,) = table.links("key")
    assert (link["side"], link["how"], link["by"]) == ("south", "announced", "")
    assert signing.key_entry_fits(game=table.game.ref, **link)
    assert [(told.kind, told.user) for told in announced] == [("key-entered", table.bea)]
    assert table.signed_order("south", {"coins": 1}, table.theirs).submission.signature


def test_a_further_key_is_signed_by_an_earlier_one(table, announced):
    announced.clear()
    table.announce("north", table.theirs, by=table.hers)
    (link,) = table.links("key")
    assert (link["how"], link["by"]) == ("signed", table.hers.key)
    assert signing.key_entry_fits(game=table.game.ref, **link)
    assert [told.kind for told in announced] == ["key-entered"]
    assert table.signed_order("north", BID, table.theirs).submission.key == table.theirs.key
    assert table.signed_order("north", BID, table.hers).submission.key == table.hers.key


def test_a_further_key_is_not_taken_on_a_wrong_word(table):
    new = Signer.new()
    said = signing.key_statement(game=table.game.ref, side="north", key=new.key)
    give = {"seat": table.seat("north"), "game": table.game, "key": new.key}
    refused("unknown-key", lambda: signing_keys.add(**give, signature=table.theirs.sign(said), by=table.theirs.key))
    refused("signature", lambda: signing_keys.add(**give, signature=new.sign(said), by=table.hers.key))
    refused("signature", lambda: signing_keys.add(**give, signature=table.hers.sign(said)))
    elsewhere = signing.key_statement(game=table.game.ref, side="south", key=new.key)
    refused("signature", lambda: signing_keys.add(**give, signature=new.sign(elsewhere)))
    refused("malformed", lambda: signing_keys.add(**give | {"key": "00" * 32}, signature="00" * 64))


def test_a_key_is_entered_once_and_not_without_end(table, monkeypatch):
    with pytest.raises(WrongState):
        table.announce("north", table.hers)
    monkeypatch.setattr(signing_keys, "MOST_KEYS", 2)
    table.announce("north", Signer.new())
    with pytest.raises(WrongState):
        table.announce("north", Signer.new())
    assert len(table.links("key")) == 1


def test_keys_entered_while_the_game_waits_stand_in_it_when_it_starts():
    table = SigningTable()
    table.sit("north", table.ana, "", table.hers)
    table.announce("north", table.theirs, by=table.hers)
    assert table.links("key") == []
    table.sit("south", table.bea, "", None)
    assert table.links("started")[0]["keys"] == {"north": table.hers.key}
    (link,) = table.links("key")
    assert link["key"] == table.theirs.key and signing.key_entry_fits(game=table.game.ref, **link)


def test_the_next_game_of_a_series_names_the_keys_of_its_players(table):
    player_requests.resign(seat=table.seat("south"), game=table.game)
    table.game = gathering.add_game(campaign=table.campaign, options={})
    (link,) = table.links("key")
    assert link == {"side": "north", "key": table.hers.key, "how": "announced", "by": "", "signature": ""}
    assert signing.key_entry_fits(game=table.game.ref, **link)
    assert "keys" not in table.links("started")[0]
    table.resolve()
    assert table.signed_order("north", BID, table.hers).submission.signature


def test_a_substitute_signs_with_a_key_of_their_own(table):
    from games.models import User

    carla = User.objects.create_user("carla@example.org", name="Carla")
    substitute(by=table.max, seat=table.seat("north"), user=carla)
    assert table.links("seated") == [{"side": "north", "luck": ""}]
    refused("unknown-key", lambda: table.signed_order("north", BID, table.hers))
    with pytest.raises(Illegal) as refusal:
        table.announce("north", Signer.new(), by=table.hers)
    assert codes(refusal) == ["unknown-key"]
    own = Signer.new()
    table.announce("north", own)
    assert table.signed_order("north", BID, own).submission.key == own.key
    substitute(by=table.max, seat=table.seat("north"), user=table.ana)
    refused("unknown-key", lambda: table.signed_order("north", BID, table.hers))
    table.announce("north", table.hers)
    assert table.signed_order("north", BID, table.hers).submission.version == 2


def test_who_held_the_seat_cannot_enter_a_key_behind_the_substitutes_back(table):
    from games.models import User

    stale, new = table.seat("north"), Signer.new()
    carla = User.objects.create_user("carla@example.org", name="Carla")
    substitute(by=table.max, seat=table.seat("north"), user=carla)
    said = signing.key_statement(game=table.game.ref, side="north", key=new.key)
    with pytest.raises(NotAllowed):
        signing_keys.add(seat=stale, game=table.game, key=new.key, signature=new.sign(said))


# Resignations, draws, rewinds.


def test_a_resignation_is_signed(table):
    said = signing.resign_statement(game=table.game.ref, k=table.segment.k, side="north")
    give = {"seat": table.seat("north"), "game": table.game, "key": table.hers.key}
    stale = table.hers.sign(signing.resign_statement(game=table.game.ref, k=table.segment.k + 1, side="north"))
    refused("signature", lambda: player_requests.resign(**give, signature=stale))
    player_requests.resign(**give, signature=table.hers.sign(said))
    kinds = list(Link.objects.filter(game=table.game, chain="public").order_by("n").values_list("kind", flat=True))
    assert kinds[-3:] == ["resigned", "over", "roots"]
    (link,) = table.links("resigned")
    assert link["k"] == 1 and signing.fits(link["key"], link["signature"], said)


def test_an_unsigned_resignation_says_so(table):
    player_requests.resign(seat=table.seat("south"), game=table.game)
    assert table.links("resigned") == [{"side": "south", "k": 1, "key": "", "signature": ""}]


def consent_of(table, signer, side, to, target):
    said = signing.consent_statement(game=table.game.ref, k=table.segment.k, side=side, to=to, target=target)
    return {"key": signer.key, "signature": signer.sign(said)}


def test_a_draw_is_signed_by_both():
    table = SigningTable().start(both=True)
    give = {"user": table.ana, "seat": table.seat("north"), "game": table.game, "kind": "draw"}
    wrong = consent_of(table, table.hers, "north", "rewind", 0)
    with pytest.raises(Illegal):
        player_requests.propose(**give, **wrong)
    assert not Proposal.objects.exists()
    proposal = player_requests.propose(**give, **consent_of(table, table.hers, "north", "draw", 0))
    for replayed in (
        consent_of(table, table.hers, "north", "draw", 0),
        consent_of(table, table.theirs, "north", "draw", 0),
    ):
        with pytest.raises(Illegal):
            player_requests.consent(seat=table.seat("south"), proposal=proposal, **replayed)
    player_requests.consent(
        seat=table.seat("south"), proposal=proposal, **consent_of(table, table.theirs, "south", "draw", 0)
    )
    north, south = table.links("consented")
    assert [link["side"] for link in (north, south)] == ["north", "south"]
    for link in (north, south):
        assert (link["to"], link["target"], link["bot"]) == ("draw", 0, False)
        said = signing.consent_statement(game=table.game.ref, k=1, side=link["side"], to="draw", target=0)
        assert signing.fits(link["key"], link["signature"], said)
    table.game.refresh_from_db()
    assert table.game.outcome["reason"] == "agreed"


def test_a_rewind_is_signed_for_its_turn():
    table = SigningTable().start(both=True)
    table.play_round(BID, {"coins": 1})
    first = table.game.segments.get(ordinal=1)
    give = {"user": table.ana, "seat": table.seat("north"), "game": table.game, "kind": "rewind", "segment": first}
    with pytest.raises(Illegal):
        player_requests.propose(**give, **consent_of(table, table.hers, "north", "rewind", 2))
    proposal = player_requests.propose(**give, **consent_of(table, table.hers, "north", "rewind", 1))
    player_requests.consent(
        seat=table.seat("south"), proposal=proposal, **consent_of(table, table.theirs, "south", "rewind", 1)
    )
    assert [(link["to"], link["k"], link["target"]) for link in table.links("consented")] == [("rewind", 2, 1)] * 2
    assert len(table.links("rewound")) == 1


def test_a_bot_consents_without_a_key():
    table = SigningTable()
    gathering.seat_bot(seat=table.seat("south"))
    table.sit("north", table.ana, "", table.hers)
    table.resolve()
    player_requests.propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="draw")
    assert [(link["side"], link["bot"], link["key"]) for link in table.links("consented")] == [
        ("north", False, ""),
        ("south", True, ""),
    ]
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER


def test_a_consent_is_written_once(table):
    proposal = player_requests.propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="draw")
    player_requests.consent(seat=table.seat("north"), proposal=proposal)
    assert len(table.links("consented")) == 1


# The server's key.


def test_every_chain_begins_with_the_servers_key():
    table = AuctionTable()
    kinds = list(Link.objects.filter(game=table.game).order_by("n").values_list("kind", flat=True))
    assert kinds == ["created", "server-key", "seeds"]
    link = json.loads(bytes(Link.objects.get(game=table.game, kind="server-key").body))
    assert link == {"key": server_key.signer().key, "by": "", "signature": ""}


def test_the_key_comes_from_the_secret_key_unless_one_is_set(settings):
    settings.SECRET_KEY = "a secret"
    # HKDF-SHA256, no salt, info estafeta/server-key/1: docs/signatures.md says so.
    import hashlib
    import hmac

    extracted = hmac.digest(bytes(32), b"a secret", hashlib.sha256)
    seed = hmac.digest(extracted, b"estafeta/server-key/1\x01", hashlib.sha256)
    assert server_key.signer().key == Signer(seed).key
    settings.ESTAFETA_SIGNING_KEY = "11" * 32
    assert server_key.signer().key == Signer(b"\x11" * 32).key


def test_a_new_server_key_is_signed_by_the_one_before(table):
    old = server_key.signer()
    with override_settings(ESTAFETA_SIGNING_KEY="22" * 32, ESTAFETA_SIGNING_KEYS_BEFORE=["33" * 32, old.seed.hex()]):
        table.order("north", BID)
        assert len(table.links("server-key")) == 1, "private links name no key"
        table.order("south", {"coins": 1})
        table.resolve()
        player_requests.resign(seat=table.seat("south"), game=table.game)
        first, second = table.links("server-key")
        assert first["key"] == old.key and second["by"] == old.key
        said = signing.server_key_statement(game=table.game.ref, key=second["key"])
        assert second["key"] == server_key.signer().key and signing.fits(old.key, second["signature"], said)
        kinds = list(Link.objects.filter(game=table.game, chain="public").order_by("n").values_list("kind", flat=True))
        assert kinds[kinds.index("server-key", 2) + 1] == "locked"


def test_a_new_server_key_without_the_one_before_is_shown_to_be_one(table):
    with override_settings(ESTAFETA_SIGNING_KEY="22" * 32):
        player_requests.resign(seat=table.seat("south"), game=table.game)
    assert table.links("server-key")[1] == {"key": Signer(b"\x22" * 32).key, "by": "", "signature": ""}


def test_a_game_from_before_there_were_keys_names_it_with_its_next_link(table):
    Game.objects.update(server_key="")
    Link.objects.filter(kind="server-key").delete()
    player_requests.resign(seat=table.seat("south"), game=table.game)
    kinds = list(Link.objects.filter(game=table.game, chain="public").order_by("n").values_list("kind", flat=True))
    assert kinds[-4:] == ["server-key", "resigned", "over", "roots"]


def test_a_receipt_is_signed_by_the_server(table):
    receipt = table.order("north", BID)
    slip = receipt.slip
    version = Submission.objects.get()
    assert slip.fits and slip.key == server_key.signer().key
    assert (slip.game, slip.k, slip.stop, slip.side, slip.version) == (table.game.ref, 1, 1, "north", 1)
    assert (slip.seal, slip.head) == (version.seal, version.chain_head)
    assert slip.at == version.made_at.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def test_the_command_prints_and_makes_keys(capsys):
    call_command("signing_key")
    assert capsys.readouterr().out.strip() == server_key.signer().key
    call_command("signing_key", "--private")
    assert Signer(bytes.fromhex(capsys.readouterr().out.strip())).key == server_key.signer().key
    call_command("signing_key", "--new")
    first = capsys.readouterr().out.strip()
    call_command("signing_key", "--new")
    assert len(first) == 64 and first != capsys.readouterr().out.strip()


# Secrecy.


def test_no_signature_over_orders_is_anywhere_the_other_side_can_read(table):
    """Somebody could try out bodies: there are few possibilities, and the key is public."""
    from games.trust.export import export_for

    table.signed_order("north", BID, table.hers)
    table.order("south", {"coins": 1})
    signature = Submission.objects.get(decision__side="north").signature
    with clock.standing_at(clock.now() + timedelta(minutes=1)):
        table.resolve()
    of = sight.standing(table.bea, table.game)
    public = b"".join(bytes(link.body) for link in sight.public_chain(of))
    assert signature.encode() not in public
    for audience in ("south", "public"):
        assert signature.encode() not in export_for(table.game, audience)
    assert signature.encode() in export_for(table.game, "north")
    player_requests.resign(seat=table.seat("south"), game=table.game)
    table.game.refresh_from_db()
    assert signature.encode() in export_for(table.game, "south")
