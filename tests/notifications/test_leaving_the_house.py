"""Which mail may be sent by a real mail server, what is said if it cannot, and a mail that tests the whole way."""

from __future__ import annotations

import secrets
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from config.mailbox import Mailbox, is_reserved, outgoing
from games.models import User
from notifications import mail_trouble, outbox, said_at_start, vital_signs
from notifications.inbound.doors import mailbox
from notifications.models import Address, Inbound, Trial
from notifications.models import MailServer as Server
from tests.binaries import installed_imap_server
from tests.games.tables import AuctionTable
from tests.imap_server import HOST, PASSWORD, ImapServer
from tests.notifications.inbound.postbag import a_mail, free_port
from tests.notifications.post import MailServer, a_notice

pytestmark = pytest.mark.django_db

PERSON = "rosa@family-post.org"


@pytest.fixture
def rosa(db: None) -> User:
    return User.objects.create_user(PERSON, name="Rosa")


@pytest.fixture(scope="module")
def dovecot() -> Iterator[ImapServer]:
    if installed_imap_server() is None:
        pytest.skip("no Dovecot on this machine: apt-get install dovecot-imapd")
    with ImapServer() as server:
        yield server


@pytest.fixture
def imap(dovecot: ImapServer, settings: Any) -> ImapServer:
    """The one mailbox of a club, empty."""
    dovecot.user = secrets.token_hex(8)
    settings.ESTAFETA_MAILBOX = Mailbox(HOST, dovecot.port, dovecot.user, PASSWORD, "INBOX", "off")
    settings.ESTAFETA_MAIL_REPLY_TO, settings.ESTAFETA_MAIL_DOMAIN = "club@post-house.org", "post-house.org"
    settings.DEFAULT_FROM_EMAIL = "Club <club@post-house.org>"
    return dovecot


# Names for examples and tests.


@pytest.mark.parametrize(
    "domain", ["example.org", "EXAMPLE.COM", "in.example.net", "demo.example", "a.invalid", "x.test", "localhost"]
)
def test_nobody_lives_at_a_reserved_name(domain: str):
    assert is_reserved(f"ana@{domain}") and is_reserved(f"ana@{domain}.")


@pytest.mark.parametrize("domain", ["gmail.com", "example.org.uk", "myexample.org", "testing.net", "localhost.net"])
def test_people_live_at_names_that_only_look_like_it(domain: str):
    assert not is_reserved(f"ana@{domain}")


def test_mail_to_people_leaves_and_mail_to_the_demos_people_stays_in_the_folder(server, rosa, ana, settings, tmp_path):
    settings.ESTAFETA_MAIL_TO_RESERVED, settings.EMBEDDED, settings.EMAIL_FILE_PATH = False, True, str(tmp_path)
    a_notice(ana, "test/1")
    a_notice(rosa, "test/2")
    assert outbox.deliver_due() == 2
    assert [str(letter["To"]) for letter in server.taken] == [f"Rosa <{PERSON}>"]
    (kept,) = Path(tmp_path).glob("*.log")
    assert b"ana@example.org" in kept.read_bytes()
    page = Client().get("/mail/").text
    assert "ana@example.org" in page and PERSON not in page
    assert "Emails to real people go out." in page


def test_a_real_server_refuses_such_an_address_by_itself(server: MailServer, ana: User, settings: Any):
    settings.ESTAFETA_MAIL_TO_RESERVED = False
    notice = a_notice(ana)
    assert outbox.deliver_due() == 0
    notice.refresh_from_db()
    assert notice.state == "failed" and "example.org is a name for examples" in notice.said
    assert (server.taken, server.sessions) == ([], 0)
    assert Address.objects.get(email=ana.email).refused_at is not None


def test_only_a_url_that_says_so_lets_them_out():
    assert outgoing("smtp://relay.net")["ESTAFETA_MAIL_TO_RESERVED"] is False
    assert outgoing("smtp://127.0.0.1:25?starttls=off&reserved=on")["ESTAFETA_MAIL_TO_RESERVED"] is True


# What is said when a server will not have us.


class Strict(SMTP):
    """Requires a password, and has no encryption."""

    def __init__(self, handler: Any) -> None:
        refuse = AuthResult(success=False, handled=False)
        super().__init__(handler, authenticator=lambda *_: refuse, auth_require_tls=False, auth_required=True)


@pytest.fixture
def strict(settings: Any) -> Iterator[None]:
    class Post(Controller):
        def factory(self) -> SMTP:
            return Strict(self.handler)

    controller = Post(MailServer(), hostname=HOST, port=free_port())
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = HOST, controller.port, 5
    settings.EMAIL_USE_SSL = settings.EMAIL_USE_TLS = False
    settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = "club", "wrong horse"
    yield
    controller.stop(no_assert=True)


def test_a_wrong_password_is_said_wherever_a_host_looks(strict: None, rosa: User, settings: Any, tmp_path: Path):
    a_notice(rosa)
    assert outbox.deliver_due() == 0
    assert Server.objects.get(pk=mail_trouble.SENDS).trouble == "password"
    assert vital_signs.mail_part()["trouble"] == "password"
    (said,) = said_at_start.faults()
    assert said.startswith(f"Emails aren’t going out: {HOST} doesn’t accept the user name and password.")
    settings.EMBEDDED, settings.EMAIL_FILE_PATH = True, str(tmp_path)
    page = Client().get("/mail/").text
    assert said in page and "wrong horse" not in page


def test_the_desk_says_that_letters_wait_and_names_no_machine(table: AuctionTable, client: Client):
    client.force_login(table.max)
    Server.objects.update_or_create(pk=mail_trouble.SENDS, defaults={"trouble": "password", "said": HOST})
    page = client.get(reverse("desk")).text
    assert "Emails are waiting because there’s trouble with the mail server: it doesn’t accept the password." in page
    assert HOST not in page


def test_a_server_without_encryption_never_hears_the_password(strict: None, settings: Any):
    settings.EMAIL_USE_TLS = True
    (said,) = said_at_start.faults()
    assert "doesn’t offer any encryption that can be trusted" in said


def test_a_server_that_is_not_there_is_said_to_be_silent(settings: Any, strict: None):
    settings.EMAIL_PORT = free_port()
    (said,) = said_at_start.faults()
    assert f"{HOST} isn’t answering" in said


def test_the_trouble_is_over_when_a_mail_goes_out(server: MailServer, rosa: User):
    Server.objects.update_or_create(pk=mail_trouble.SENDS, defaults={"trouble": "password", "failures": 3})
    a_notice(rosa)
    outbox.deliver_due()
    assert mail_trouble.at_present() == {}


@pytest.mark.parametrize(
    ("change", "kind", "said"),
    [
        ({"password": "another"}, "password", "doesn’t accept the user name and password"),
        ({"folder": "Nowhere"}, "folder", "doesn’t open the folder “Nowhere”"),
        ({"tls": "starttls"}, "untrusted", "doesn’t offer any encryption that can be trusted"),
        ({"port": 1}, "unreached", "isn’t answering"),
    ],
)
def test_what_is_wrong_with_the_mailbox_is_said_in_a_sentence(imap, settings, change: dict, kind: str, said: str):
    known = settings.ESTAFETA_MAILBOX
    fields = {name: getattr(known, name) for name in ("host", "port", "user", "password", "folder", "tls")} | change
    settings.ESTAFETA_MAILBOX = Mailbox(**fields)
    assert mailbox.poll() is None
    assert mail_trouble.at_present() == {mail_trouble.IS_POLLED: kind}
    (sentence,) = mail_trouble.for_hosts()
    assert sentence.startswith("Replies aren’t being collected: ") and said in sentence
    assert vital_signs.inbound_part() == {"ok": True, "lag_seconds": 0.0, "trouble": kind}
    for _again in range(vital_signs.MOST_SERVER_FAILURES - 1):
        Server.objects.update(rest_until=None)
        assert mailbox.poll() is None
    assert vital_signs.inbound_part() == {"ok": False, "lag_seconds": 0.0, "trouble": kind}
    settings.ESTAFETA_MAILBOX = known
    Server.objects.update(rest_until=None)
    assert mailbox.poll() == mailbox.Fetched()
    assert vital_signs.inbound_part()["ok"] is True


@pytest.mark.parametrize("error", [ssl.SSLCertVerificationError("CERTIFICATE_VERIFY_FAILED"), socket.gaierror(-2, "x")])
def test_errors_of_the_line_are_told_apart(error: OSError):
    expected = "untrusted" if isinstance(error, ssl.SSLError) else "unreached"
    assert mail_trouble.kind_of(error) == expected


def test_every_kind_has_its_sentences():
    for kind in ("unreached", "untrusted", "password", "folder", "refused"):
        assert HOST in mail_trouble.not_coming_in(kind, Mailbox(HOST, 1, "u", "p", "INBOX", "off"), "250 what?")


# Trying it.


def delivers_into(imap: ImapServer, server: MailServer, change: Any = lambda raw: raw) -> None:
    """What the server accepts is in the mailbox at once."""

    def data(content: bytes) -> str:
        imap.put(change(content.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")))
        return "250 2.0.0 queued as 4711"

    server.data = data


def test_a_letter_to_ourselves_tries_the_whole_way(server: MailServer, imap: ImapServer, capsys: Any):
    imap.put(a_mail("club@post-house.org", "private"))
    delivers_into(imap, server)
    call_command("try_mail", wait=30)
    said = capsys.readouterr().out
    assert f"ok  {HOST}:" in said and "opens INBOX" in said
    assert "was accepted: 250 2.0.0 queued as 4711" in said
    assert "ok  the email itself came in through the mailbox, and its address was recognised" in said
    assert "--  nobody checks senders" in said
    assert (imap.unread(), Inbound.objects.count()) == (1, 1)


def test_an_answer_is_awaited_and_named(server: MailServer, imap: ImapServer, capsys: Any, settings: Any):
    settings.ESTAFETA_MAIL_AUTHSERV = "mx.post-house.org"

    def answered(content: bytes) -> str:
        reply_to = content.split(b"Reply-To: ")[1].split(b"\r\n")[0].decode()
        proof = "mx.post-house.org; dmarc=pass header.from=family-post.org"
        imap.put(a_mail(reply_to, "I got it", From=PERSON, Authentication_Results=proof))
        return "250 2.0.0 queued"

    server.data = answered
    call_command("try_mail", PERSON, wait=30)
    said = capsys.readouterr().out
    assert f"ok  an answer from {PERSON} came in through the mailbox" in said
    assert "ok  mx.post-house.org found its sender genuine" in said
    assert Trial.objects.get().outcome == "reply"


def test_a_letter_that_comes_back_is_told_with_the_reason(server: MailServer, imap: ImapServer):
    bounce = (Path(__file__).parent / "bounce.eml").read_bytes()

    def returned(content: bytes) -> str:
        to = content.split(b"Reply-To: ")[1].split(b"\r\n")[0]
        imap.put(b"Return-Path: <>\r\nDelivered-To: " + to + b"\r\n" + bounce.replace(b"\n", b"\r\n"))
        return "250 2.0.0 queued"

    server.data = returned
    with pytest.raises(CommandError, match="returned: .*no such user"):
        call_command("try_mail", PERSON, wait=30)


def test_silence_is_told_with_where_to_look(server: MailServer, imap: ImapServer):
    with pytest.raises(CommandError, match=r"nothing came back in 0 seconds.*spam"):
        call_command("try_mail", wait=0)


@pytest.mark.parametrize(
    ("address", "said"), [("ana@demo.example", "reserved for examples"), ("rosa at home", "isn’t an email address")]
)
def test_an_address_that_cannot_be_is_refused_before_anything_is_sent(server, imap, settings, address: str, said: str):
    settings.ESTAFETA_MAIL_TO_RESERVED = False
    with pytest.raises(CommandError, match=said):
        call_command("try_mail", address)
    assert server.taken == []


def test_without_a_mail_server_the_command_says_what_to_set(db: None):
    with pytest.raises(CommandError, match="ESTAFETA_MAIL_URL"):
        call_command("try_mail")


def test_a_refused_letter_is_told_in_the_servers_words(server: MailServer, imap: ImapServer):
    server.rcpt = lambda address: "550 5.7.1 relaying denied"
    with pytest.raises(CommandError, match="relaying denied"):
        call_command("try_mail", PERSON)
