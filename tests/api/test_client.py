"""The Python client and its command line, against a live server."""

import json
import sys

import pytest
from django.conf import settings

from games import api_tokens
from games.models import Submission
from games.trust.seals import luck_fits
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
    """The command line: its exit code, what it said, what it complained of."""
    from estafeta_client import command

    monkeypatch.setattr(command, "LUCKS", tmp_path / "lucks.json")

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
    assert code == 0 and "Taken as version 1." in out
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
