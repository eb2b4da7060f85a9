"""The Python client and its command line, against a live server."""

import json
import secrets
import stat
import sys

import pytest
from django.conf import settings

from games.models import SeatKey, Submission
from games.people import api_tokens
from games.trust import signing
from games.trust.seals import luck_fits
from games.trust.slips import ReceiptSlip
from rulesets.kernel.dice import sealed_luck
from tests.api.live import sweeping
from tests.games.tables import AuctionTable

FOLDER = str(settings.BASE_DIR / "clients" / "python")
BID = "round1/bid/north"

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def package(monkeypatch):
    monkeypatch.syspath_prepend(FOLDER)
    import estafeta_client

    return estafeta_client


@pytest.fixture
def table():
    return AuctionTable().start()


@pytest.fixture
def secret(table):
    return api_tokens.issue(user=table.ana, name="client", scopes=["read", "play"])[1]


@pytest.fixture
def server(package, live_server, secret):
    return package.Estafeta(live_server.url, secret, language="en", tries=1)


@pytest.fixture
def run(package, live_server, secret, monkeypatch, tmp_path, capsys):
    """Runs the command line: its exit code, standard output and standard error."""
    from estafeta_client import command

    monkeypatch.setattr(command, "LUCKS", tmp_path / "lucks.json")
    monkeypatch.setattr(command, "KEYS", tmp_path / "keys.json")

    def run_it(*argv, stdin=""):
        monkeypatch.setattr(sys, "stdin", __import__("io").StringIO(stdin))
        capsys.readouterr()
        code = command.main(["--url", live_server.url, "--token", secret, "--language", "en", *argv])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run_it


def test_a_program_plays_a_round(server, table):
    (line,) = server.games()
    assert line.wanted and line.side == "north"
    decision = server.decision(line.ref)
    assert decision.questions[0].key == BID and decision.version == 0
    assert server.check(decision.ref, answers={BID: {"coins": 3}}).good
    receipt = server.submit(decision.ref, seen=0, answers={BID: {"coins": 3}})
    assert receipt.version == 1 and receipt.answers[BID]["coins"] == 3
    assert [version.seal for version in server.versions(decision.ref)] == [receipt.seal]
    assert server.withdraw(decision.ref, seen=1).withdrawn
    assert server.game(line.ref).ready == {"north": False, "south": False}


def test_refusals_are_exceptions_with_everything_in_them(server, package, table):
    decision = server.decision(table.game.ref)
    with pytest.raises(package.Refused) as refusal:
        server.submit(decision.ref, seen=0, answers={BID: {"coins": 99}})
    assert (refusal.value.status, refusal.value.code) == (422, "illegal")
    assert refusal.value.problems[0].text == "You have 12 coins."
    server.submit(decision.ref, seen=0)
    with pytest.raises(package.Refused) as refusal:
        server.submit(decision.ref, seen=0)
    assert (refusal.value.code, refusal.value.current) == ("stale", 1)


def test_a_server_that_is_away_is_told_apart_from_one_that_refuses(package):
    with pytest.raises(package.Unreachable):
        package.Estafeta("http://127.0.0.1:9", "est_x", tries=1).games()


def test_news_are_empty_until_something_happens(server, table):
    events = server.news(table.game.ref)
    assert [event.number for event in events] == [1, 2]
    assert server.news(table.game.ref) is None
    table.play_round()
    fresh = server.news(table.game.ref, since=2)
    assert fresh[0].number == 3
    assert [event.number for event in server.events(table.game.ref)][-1] == fresh[-1].number


def test_boards_archives_reports_and_views_come_along(server, table):
    assert server.board(table.game.ref).startswith(b"<svg")
    assert server.board(table.game.ref, "png").startswith(b"\x89PNG")
    assert server.archive(table.game.ref)
    assert [report.title for report in server.reports(table.game.ref)] == ["Round 1"]
    assert server.view(table.game.ref)["purse"] == 12


def test_the_seal_of_a_luck_is_the_servers(package):
    assert package.sealed("mistral") == sealed_luck("mistral")
    assert luck_fits(package.sealed("mistral"))


def test_the_command_line_lists_shows_and_gives_a_template(run, table):
    code, out, _err = run("list")
    assert code == 0 and out.startswith("!") and table.game.ref in out
    code, out, _err = run("show", table.game.ref)
    assert code == 0 and "Round 1: open" in out and "How much do you bid" in out
    code, out, _err = run("template", table.game.ref)
    assert code == 0 and out.startswith("bid 0")
    code, out, _err = run("template", table.game.ref, "--json")
    assert json.loads(out) == {BID: {"coins": 0, "contest": False, "bribe": False}}


def test_the_command_line_checks_orders_by_line(run, table):
    code, out, err = run("check", table.game.ref, stdin="bid 3\nfly to the moon\n")
    assert (code, out) == (1, "") and err.startswith("line 2:")
    code, out, err = run("check", table.game.ref, stdin="bid 3\n")
    assert code == 0 and out.startswith("bid 3") and not err
    assert not Submission.objects.exists()


def test_the_command_line_submits_with_a_sealed_luck_and_opens_it_later(run, table, tmp_path):
    orders = tmp_path / "orders"
    orders.write_text("bid 3\n")
    code, out, _err = run("submit", table.game.ref, str(orders))
    assert code == 0 and "Taken as version 1, unsigned." in out
    first = Submission.objects.get()
    assert first.luck.startswith("sha256:")
    assert first.seal in out and first.chain_head in out
    table.order("south")
    with sweeping():
        while table.segment.ordinal == 1:
            for side in ("north", "south"):
                if table.segment.ordinal == 1 and (asked := table.decision(side)) and asked.standing is None:
                    table.order(side, luck=first.luck if side == "north" else "")
    code, out, _err = run("submit", table.game.ref, "--json", stdin="{}")
    assert code == 0
    second = Submission.objects.filter(seat=table.seat("north")).latest("pk")
    assert table.segment.lucks["north"] != "" and sealed_luck(second.opens) == table.segment.lucks["north"]


def test_the_command_line_refuses_a_stale_version_and_says_so(run, table):
    run("submit", table.game.ref, stdin="bid 1")
    code, _out, err = run("submit", table.game.ref, "--seen", "0", stdin="bid 2")
    assert code == 1 and "version 1 is the latest" in err


def test_the_command_line_watches(run, table):
    code, out, _err = run("watch", table.game.ref, "--once")
    assert code == 0 and out.startswith("1  Lot 1 is worth")
    code, out, _err = run("watch", table.game.ref, "--once", "--since", "2")
    assert (code, out) == (0, "")


def test_wrong_usage_and_missing_things_have_their_exit_codes(run, table, package, live_server, monkeypatch):
    from estafeta_client import command

    assert run("show", "nowhere")[0] == 1
    assert run("check", table.game.ref, "/no/such/file")[0] == 1
    assert run("submit", table.game.ref, "--json", stdin="{")[0] == 1
    assert command.main(["--url", live_server.url, "--token", "", "list"]) == 2
    assert command.main(["--url", "http://127.0.0.1:9", "--token", "est_x", "list"]) == 3


# Signing.


def statement(version):
    decision = version.decision
    return signing.orders_statement(
        game=decision.segment.game.ref,
        k=decision.segment.k,
        stop=decision.stop_no,
        side=decision.side,
        version=version.version,
        body=version.body,
        luck=version.luck,
        opens=version.opens,
    )


@pytest.mark.parametrize("length", [0, 1, 63, 64, 1000])
def test_its_signatures_are_those_of_everybody_else(package, length):
    from estafeta_client import ed25519

    for seed in (bytes(32), bytes(range(32)), b"\xff" * 32, secrets.token_bytes(32)):
        theirs, message = signing.Signer(seed), b"x" * length
        assert ed25519.public_key(seed).hex() == theirs.key
        assert ed25519.sign(seed, message).hex() == theirs.sign(message)


def test_the_vectors_of_rfc_8032(package):
    from estafeta_client import ed25519

    seed = bytes.fromhex("c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7")
    assert ed25519.public_key(seed).hex() == "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025"
    assert ed25519.sign(seed, bytes.fromhex("af82")).hex() == (
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
    )


def test_a_program_enters_a_key_and_signs(server, package, table):
    signer = package.Signer(secrets.token_bytes(32))
    entered = server.enter_key(table.game.ref, "north", signer)
    assert entered.how == "announced" and entered.mine
    decision = server.decision(table.game.ref)
    receipt = server.submit_signed(decision, signer, text="bid 3", luck="San Jorge")
    version = Submission.objects.select_related("decision__segment__game").get()
    assert receipt.signed and receipt.key == signer.key == version.key
    assert signing.fits(version.key, version.signature, statement(version))
    proof = ReceiptSlip(**receipt.proof)
    assert proof.fits and proof.key == server.server_key() and proof.seal == version.seal
    decision = server.decision(table.game.ref)
    made = signer.orders(game=decision.game, opening=1, stop=1, side="north", version=2, body="")
    assert server.withdraw(decision.ref, seen=1, signature=(signer.key, made)).signed
    second = package.Signer(secrets.token_bytes(32))
    assert server.enter_key(table.game.ref, "north", second, by=signer).how == "signed"
    resigned = signer.resignation(game=table.game.ref, opening=1, side="north")
    server.resign(table.game.ref, "north", signature=(signer.key, resigned))
    table.game.refresh_from_db()
    assert table.game.outcome["reason"] == "resigned"


def test_wrong_orders_are_refused_signed_or_not(server, package, table):
    signer = package.Signer(secrets.token_bytes(32))
    server.enter_key(table.game.ref, "north", signer)
    with pytest.raises(package.Refused) as refusal:
        server.submit_signed(server.decision(table.game.ref), signer, answers={BID: {"coins": 99}})
    assert refusal.value.problems[0].text == "You have 12 coins."
    with pytest.raises(package.Refused) as refusal:
        server.submit(server.decision(table.game.ref).ref, seen=0, signature=(signer.key, "ab" * 64))
    assert refusal.value.status == 422 and refusal.value.problems[0].where == "signature"
    assert not Submission.objects.exists()


def test_a_seat_is_taken_with_a_key(package, live_server):
    table = AuctionTable()
    secret = api_tokens.issue(user=table.ana, name="client", scopes=["read", "play"])[1]
    server = package.Estafeta(live_server.url, secret, language="en", tries=1)
    signer = package.Signer(secrets.token_bytes(32))
    made = signer.seat(game=table.game.ref, side="north", luck="San Jorge")
    server.take_seat(table.campaign.ref, 1, luck="San Jorge", signature=(signer.key, made))
    assert [(key.key, key.how) for key in server.keys(table.game.ref)] == [(signer.key, "seated")]


def test_the_command_line_keeps_its_keys_to_itself_and_signs_with_them(run, table, tmp_path):
    code, out, _err = run("key", table.game.ref)
    assert code == 0 and out.startswith("* north") and "announced" in out
    file = tmp_path / "keys.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    receipt = tmp_path / "receipt.json"
    code, out, _err = run("submit", table.game.ref, "--receipt", str(receipt), stdin="bid 3")
    assert code == 0 and "Taken as version 1, signed." in out
    version = Submission.objects.select_related("decision__segment__game").get()
    assert signing.fits(version.key, version.signature, statement(version))
    assert ReceiptSlip(**json.loads(receipt.read_text())["proof"]).fits
    code, out, _err = run("submit", table.game.ref, "--unsigned", stdin="bid 2")
    assert "version 2, unsigned" in out


def test_the_command_line_renews_a_key_with_the_one_before(run, table, tmp_path):
    run("key", table.game.ref)
    run("key", table.game.ref)
    assert len(SeatKey.objects.all()) == 1
    code, out, _err = run("key", table.game.ref, "--new")
    assert code == 0
    first, second = SeatKey.objects.order_by("pk")
    assert (second.how, second.by) == ("signed", first.key)
    assert f"* north        {second.key}" in out
    run("submit", table.game.ref, stdin="bid 3")
    assert Submission.objects.get().key == second.key
    (tmp_path / "keys.json").unlink()
    assert "unsigned" in run("submit", table.game.ref, stdin="bid 2")[1]
    run("key", table.game.ref)
    assert SeatKey.objects.latest("pk").how == "announced"


def test_the_key_file_holds_a_key_a_seat(package, tmp_path):
    keys = package.Keys(tmp_path / "sub" / "keys.json")
    signer = keys.make("http://here/", "c1", "north")
    assert keys.known("http://here", "c1", "north").key == signer.key
    assert keys.known("http://there", "c1", "north") is None
    assert keys.known("http://here", "c1", "south") is None
    assert stat.S_IMODE((tmp_path / "sub").stat().st_mode) == 0o700
