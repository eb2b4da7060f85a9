"""The listener over real sockets: what it accepts is stored, and what it refuses is refused as early as possible."""

import os
import signal
import smtplib
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from django.conf import settings as django_settings
from django.db import OperationalError

from notifications.addresses import bounce_address
from notifications.inbound import pipeline, store
from notifications.inbound.doors import listener as listener_module
from notifications.inbound.doors.listener import LONGEST_LINE, Listener, address
from notifications.models import Inbound, Notice
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import (
    WRITER,
    a_mail,
    address_of,
    answer_it,
    answers,
    database_url,
    free_port,
    kept,
    key_of,
)

pytestmark = pytest.mark.django_db(transaction=True)

CLIENTS = {"smtp": smtplib.SMTP, "lmtp": smtplib.LMTP}

DYING = """
import os, signal, sys, threading
import django; django.setup()
from notifications.inbound import store
from notifications.inbound.doors.listener import Listener

accept = store.accept

def die(*args, **kwargs):
    accept(*args, **kwargs)
    os.kill(os.getpid(), signal.SIGKILL)

store.accept = die
Listener("127.0.0.1", int(sys.argv[1]), "lmtp").start()
threading.Event().wait()
"""


@contextmanager
def listening(protocol: str) -> Iterator[smtplib.SMTP]:
    port = free_port()
    listener = Listener("127.0.0.1", port, protocol)
    listener.start()
    try:
        with CLIENTS[protocol]("127.0.0.1", port, timeout=20) as client:
            client.ehlo()
            yield client
    finally:
        listener.stop()


@pytest.fixture(params=["smtp", "lmtp"])
def client(request) -> Iterator[smtplib.SMTP]:
    with listening(request.param) as found:
        yield found


@pytest.fixture
def to(table: AuctionTable) -> str:
    return address_of(table)


@pytest.fixture
def started() -> Iterator[Callable[[list[str], dict[str, str]], subprocess.Popen[str]]]:
    """Starts processes of the server, and makes sure that none outlives the test."""
    running: list[subprocess.Popen[str]] = []

    def start(argv: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            argv, cwd=django_settings.BASE_DIR, env=environment, stderr=subprocess.PIPE, text=True
        )
        running.append(process)
        return process

    yield start
    for process in running:
        process.kill()
        process.communicate()


def send(client: smtplib.SMTP, raw: bytes, *to: str, sender: str = WRITER) -> list[int]:
    """The codes for the text: one, or in LMTP one for each recipient."""
    client.ehlo_or_helo_if_needed()
    assert client.mail(sender)[0] == 250
    for recipient in to:
        assert client.rcpt(recipient)[0] == 250
    codes = [client.data(raw)[0]]
    if isinstance(client, smtplib.LMTP):
        codes += [client.getreply()[0] for _ in to[1:]]
    return codes


def test_a_mail_that_is_acknowledged_is_kept(client: smtplib.SMTP, to: str):
    assert send(client, a_mail(to, "bid 5\n.\n..dots"), to) == [250]
    found = Inbound.objects.get()
    assert found.door == ("lmtp" if isinstance(client, smtplib.LMTP) else "smtp")
    assert (found.sender, found.recipient) == (WRITER, key_of(to))
    assert b"\r\n.\r\n..dots" in found.raw


def test_an_address_that_is_not_ours_is_refused_before_the_text(client: smtplib.SMTP, table: AuctionTable):
    client.mail(WRITER)
    for stranger in ("someone@localhost", f"orders-{'a' * 40}@localhost", "x@example.org"):
        code, said = client.rcpt(stranger)
        assert code == 550, said
    assert client.docmd("DATA")[0] == 503


def test_a_mail_for_us_and_others_is_taken_for_us(client: smtplib.SMTP, to: str):
    client.mail(WRITER)
    assert [client.rcpt("x@example.org")[0], client.rcpt(to)[0]] == [550, 250]
    assert client.data(a_mail(to))[0] == 250
    assert Inbound.objects.get().recipient == key_of(to)


def test_a_bounce_with_its_empty_sender_is_taken(client: smtplib.SMTP, table: AuctionTable):
    notice = Notice.objects.first()
    assert notice is not None
    to = bounce_address(notice)
    assert send(client, a_mail(to), to, sender="") == [250]
    assert Inbound.objects.get().sender == ""


def test_a_mail_announced_as_too_large_is_refused_at_once(client: smtplib.SMTP, to: str):
    code, _ = client.mail(WRITER, [f"SIZE={django_settings.ESTAFETA_MAIL_LARGEST + 1}"])
    assert code == 552


def test_a_mail_that_turns_out_too_large_is_refused_and_the_line_goes_on(table: AuctionTable, to: str, settings):
    settings.ESTAFETA_MAIL_LARGEST = 20_000
    for protocol in CLIENTS:
        with listening(protocol) as client:
            both = [to, address_of(table, "south")]
            expected = [552, 552] if protocol == "lmtp" else [552]
            assert send(client, a_mail(to, "many words\n" * 3000), *both) == expected
            assert set(send(client, a_mail(to), *both)) == {250}


def test_a_line_without_end_is_refused_and_the_next_mail_is_taken(client: smtplib.SMTP, to: str):
    raw = a_mail(to) + b"\r\n" + b"x" * (LONGEST_LINE + 10) + b"\r\n"
    assert send(client, raw, to) == [500]
    assert send(client, a_mail(to), to) == [250]


def test_headers_without_end_are_refused(client: smtplib.SMTP, to: str):
    assert send(client, b"X-A: b\r\n" * 5000 + b"\r\nbid 5", to) == [554]
    assert not Inbound.objects.exists()


def test_so_many_recipients_and_no_more_are_heard(client: smtplib.SMTP, to: str):
    client.mail(WRITER)
    codes = [client.rcpt(to)[0] for _ in range(store.MOST_RECIPIENTS + 1)]
    assert codes == [250] * store.MOST_RECIPIENTS + [452]


def test_a_flood_is_put_off_before_the_text(client: smtplib.SMTP, to: str, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = 2
    kept(to)
    kept(to)
    client.mail(WRITER)
    assert client.rcpt(to)[0] == 450


def test_lmtp_answers_for_each_recipient(table: AuctionTable, to: str, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = 1
    south = address_of(table, "south")
    with listening("lmtp") as client:
        # The second copy for the same address is the same mail; a second mail would be too much.
        assert send(client, a_mail(to), to, south, to) == [250, 250, 250]
    assert Inbound.objects.count() == 2


def test_a_command_that_is_misspelt_gets_one_answer_however_many_recipients_there_are(client, table, to: str):
    client.mail(WRITER)
    client.rcpt(to)
    client.rcpt(address_of(table, "south"))
    assert client.docmd("DATA", "now")[0] == 501
    assert client.noop()[0] == 250
    assert client.docmd("QUIT")[0] == 221, "an answer too many came before"


def test_while_the_database_is_away_senders_are_asked_to_come_back(client: smtplib.SMTP, to: str, monkeypatch):
    def away(*args, **kwargs):
        raise OperationalError("gone")

    monkeypatch.setattr(store, "screen", away)
    client.mail(WRITER)
    assert client.rcpt(to)[0] == 451
    monkeypatch.undo()
    monkeypatch.setattr(store, "accept", away)
    client.rset()
    assert send(client, a_mail(to), to) == [451]
    monkeypatch.undo()
    assert send(client, a_mail(to), to) == [250]


def test_a_line_cut_in_the_middle_of_a_mail_keeps_nothing(to: str):
    port = free_port()
    listener = Listener("127.0.0.1", port, "lmtp")
    listener.start()
    try:
        with socket.create_connection(("127.0.0.1", port), 10) as line:
            file = line.makefile("rb")
            file.readline()
            for command in (b"LHLO x", b"MAIL FROM:<ana@example.org>", f"RCPT TO:<{to}>".encode(), b"DATA"):
                line.sendall(command + b"\r\n")
                while file.readline()[3:4] == b"-":
                    pass
            line.sendall(a_mail(to)[:-20])
    finally:
        listener.stop()
    assert not Inbound.objects.exists()


# The crowd at the door.


def greeting(port: int, source: str = "127.0.0.1") -> tuple[socket.socket, bytes]:
    line = socket.create_connection(("127.0.0.1", port), 10, source_address=(source, 0))
    return line, line.recv(200)


@contextmanager
def crowded(monkeypatch, protocol: str = "lmtp", **limits: float) -> Iterator[int]:
    for name, value in limits.items():
        monkeypatch.setattr(listener_module, name, value)
    port = free_port()
    listener = Listener("127.0.0.1", port, protocol)
    listener.start()
    while listener.crowd.lines:  # the controller's own first look
        time.sleep(0.005)
    try:
        yield port
    finally:
        listener.stop()


@pytest.mark.parametrize("protocol", ["smtp", "lmtp"])
def test_so_many_lines_are_open_at_once_to_one_peer_and_to_all(monkeypatch, protocol: str):
    with crowded(monkeypatch, protocol, MOST_LINES=3, MOST_OF_ONE_PEER=2) as port, ExitStack() as lines:
        codes = []
        for source in ("127.0.0.1", "127.0.0.1", "127.0.0.1", "127.0.0.2", "127.0.0.3"):
            line, said = greeting(port, source)
            lines.enter_context(line)
            codes.append(said[:3])
            if said.startswith(b"421"):
                assert line.recv(10) == b"", "and the line is cut"
        assert codes == [b"220", b"220", b"421", b"220", b"421"]


def test_who_hangs_up_makes_room(monkeypatch):
    with crowded(monkeypatch, MOST_LINES=1) as port:
        for _ in range(5):
            line, said = greeting(port)
            assert said.startswith(b"220")
            line.sendall(b"QUIT\r\n")
            while line.recv(200):
                pass
            line.close()


def test_who_was_turned_away_takes_no_room(monkeypatch):
    with crowded(monkeypatch, MOST_LINES=1) as port:
        first, _ = greeting(port)
        for _ in range(5):
            line, said = greeting(port)
            assert said.startswith(b"421")
            line.close()
        first.sendall(b"NOOP\r\n")
        assert first.recv(100).startswith(b"250")
        first.close()


def test_a_line_on_which_nothing_is_said_is_cut(monkeypatch):
    with crowded(monkeypatch, SILENCE=0.1) as port:
        line, _ = greeting(port)
        with line:
            line.settimeout(30)
            assert line.recv(100) == b""


def test_a_line_whose_text_drips_in_is_cut(monkeypatch, to: str):
    with crowded(monkeypatch, SILENCE=0.3) as port:
        line, _ = greeting(port)
        with line:
            line.settimeout(30)
            with pytest.raises(OSError):  # on a busy machine perhaps before the text
                for command in (b"LHLO x", b"MAIL FROM:<ana@example.org>", f"RCPT TO:<{to}>".encode(), b"DATA"):
                    line.sendall(command + b"\r\n")
                    time.sleep(0.05)
                for _ in range(200):
                    line.sendall(b"x\r\n")
                    time.sleep(0.05)
    assert not Inbound.objects.exists()


def test_small_talk_does_not_keep_a_place(monkeypatch):
    with crowded(monkeypatch, SILENCE=5.0, LONGEST_STAY=0.3) as port:
        line, _ = greeting(port)
        with line:
            line.settimeout(30)
            heard = b"x"
            began = time.monotonic()
            while heard and time.monotonic() < began + 120:
                try:
                    line.sendall(b"NOOP\r\n")
                    heard = line.recv(100)
                except OSError:
                    heard = b""
                time.sleep(0.02)
            assert heard == b""


def test_a_listener_killed_between_keeping_and_acknowledging_makes_one_answer(to: str, started):
    raw, port = a_mail(to), free_port()
    environment = os.environ | {"DATABASE_URL": database_url()}
    process = started([sys.executable, "-c", DYING, str(port)], environment)
    wait_for(port, process)
    with pytest.raises(smtplib.SMTPServerDisconnected):
        send(smtplib.LMTP("127.0.0.1", port, timeout=20), raw, to)
    assert process.wait(20) == -signal.SIGKILL
    assert Inbound.objects.count() == 1
    with listening("lmtp") as client:  # its sender heard nothing, and sends it again
        assert send(client, raw, to) == [250]
    pipeline.work_off(handle=answer_it)
    assert (Inbound.objects.count(), answers()) == (1, 1)


@pytest.mark.parametrize("protocol", ["smtp", "lmtp"])
def test_the_command_listens_where_and_as_the_settings_say_and_ends_when_told(to: str, protocol: str, started):
    port = free_port()
    environment = os.environ | {
        "DATABASE_URL": database_url(),
        "ESTAFETA_MAIL_LISTEN": f"127.0.0.1:{port}",
        "ESTAFETA_MAIL_PROTOCOL": protocol,
        "ESTAFETA_LOG_LEVEL": "INFO",
    }
    argv = [sys.executable, "manage.py", "receive_mail"]
    process = started(argv, environment)
    wait_for(port, process)
    with CLIENTS[protocol]("127.0.0.1", port, timeout=20) as client:
        assert send(client, a_mail(to), to) == [250]
        client.rcpt("someone@localhost")
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 0, said
    assert "no longer receiving mail" in said
    assert to.partition("@")[0] not in said, "a token stands in the log"
    assert Inbound.objects.get().door == protocol


def test_a_taken_port_is_told_in_one_line(to: str):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        listen = f"127.0.0.1:{other.getsockname()[1]}"
        environment = os.environ | {"DATABASE_URL": database_url(), "ESTAFETA_MAIL_LISTEN": listen}
        argv = [sys.executable, "manage.py", "receive_mail"]
        result = subprocess.run(
            argv, cwd=django_settings.BASE_DIR, env=environment, capture_output=True, text=True, timeout=60
        )
    assert result.returncode == 1
    assert f"cannot listen on {listen}" in result.stderr
    assert "Traceback" not in result.stderr


def test_an_address_to_listen_on_may_be_of_either_kind():
    assert address("0.0.0.0:8025") == ("0.0.0.0", 8025)
    assert address("[::1]:24") == ("::1", 24)
    assert address(":24") == ("127.0.0.1", 24)


def wait_for(port: int, process: subprocess.Popen) -> None:
    end = time.monotonic() + 120
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert process.poll() is None, "it ended by itself"
            assert time.monotonic() < end, "it does not listen"
            time.sleep(0.05)
