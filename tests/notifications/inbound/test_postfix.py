"""The Postfix configurations of docs/hosting.md: their lines are taken from that page and tested."""

from __future__ import annotations

import os
import re
import smtplib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings

from games.models import Submission
from notifications.inbound import pipeline
from notifications.models import Inbound, Notice
from notifications.models import MailServer as Server
from notifications.outbox import deliver_due
from tests.binaries import installed_mail_server
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import a_mail, database_url, free_port
from tests.notifications.inbound.test_listener import wait_for
from tests.notifications.post import HOST, MailServer
from tests.postfix_server import STRANGER, PostfixServer

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(installed_mail_server() is None, reason="no Postfix on this machine: apt-get install postfix"),
    pytest.mark.skipif(os.geteuid() != 0, reason="Postfix's master gives its children their accounts: it needs root"),
]

PAGE = Path(django_settings.BASE_DIR) / "docs" / "hosting.md"
ARRIVES_WITHIN = 60.0
"""On a very busy machine; on an idle one it takes a second."""


def recipe(line: str) -> dict[str, str]:
    """The files of the block on the page with this line, by their names under /etc/postfix."""
    blocks = re.findall(r"(?:^(?:    .*)?\n)+", PAGE.read_text(), re.MULTILINE)
    (block,) = [block for block in blocks if f"\n    {line}\n" in block]
    files: dict[str, str] = {}
    name = ""
    for line in block.replace("\n    ", "\n").splitlines():
        if found := re.match(r"\s*# /etc/postfix/([\w.]+)", line):
            name = found[1]
        elif name:
            files[name] = files.get(name, "") + line + "\n"
    return files


def with_port(files: dict[str, str], port: int) -> dict[str, str]:
    """The page uses the default port of `receive_mail`; here many may run."""
    assert any("127.0.0.1:8025" in text for text in files.values())
    return {name: text.replace("127.0.0.1:8025", f"{HOST}:{port}") for name, text in files.items()}


@contextmanager
def receiving(**environment: str) -> Iterator[int]:
    """`manage.py receive_mail`, as a host runs it."""
    port = free_port()
    given = os.environ | {"DATABASE_URL": database_url(), "ESTAFETA_MAIL_LISTEN": f"{HOST}:{port}"} | environment
    argv = [sys.executable, "manage.py", "receive_mail"]
    process = subprocess.Popen(argv, cwd=django_settings.BASE_DIR, env=given, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(20)


def soon(condition: Callable[[], Any], postfix: PostfixServer) -> None:
    end = time.monotonic() + ARRIVES_WITHIN
    while not condition():
        assert time.monotonic() < end, postfix.log()
        time.sleep(0.05)


def from_outside(postfix: PostfixServer) -> smtplib.SMTP:
    return smtplib.SMTP(HOST, postfix.port, timeout=30, source_address=(STRANGER, 0))


def sent(client: smtplib.SMTP, sender: str, to: str, raw: bytes) -> None:
    """As a mail server sends: it repeats the recipient until it gets a permanent answer."""
    assert said(client, sender, to) == 250
    assert client.data(raw)[0] == 250


def said(client: smtplib.SMTP, sender: str, to: str) -> int:
    """What Postfix says about a recipient; on a busy machine a probe may take longer than it waits (450)."""
    end = time.monotonic() + ARRIVES_WITHIN
    while True:
        client.ehlo_or_helo_if_needed()
        client.rset()
        client.mail(sender)
        code = client.rcpt(to)[0]
        if code != 450 or time.monotonic() > end:
            return code
        time.sleep(0.2)


def by_postfix(settings: Any, postfix: PostfixServer) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = HOST, postfix.port


def letter_to_bea(table: AuctionTable, outside: MailServer, postfix: PostfixServer) -> Any:
    """What came out at the other end of Postfix, and its envelope sender."""
    while deliver_due():
        pass
    mine = Notice.objects.get(user=table.bea, kind="orders-wanted")
    assert mine.state == "sent", (mine.last_error, Server.objects.values(), postfix.log())
    soon(lambda: mine.message_id in outside.ids, postfix)
    at = outside.ids.index(mine.message_id)
    return outside.taken[at], outside.senders[at]


def played_by_post(table: AuctionTable, outside: MailServer, postfix: PostfixServer) -> None:
    """A mail out, a reply in, also in capitals, a bounce with its empty sender, and strangers refused."""
    letter, envelope = letter_to_bea(table, outside, postfix)
    to = str(letter["Reply-To"])
    with from_outside(postfix) as client:
        sent(client, table.bea.email, to, a_mail(to, "bid 5, contest", From=table.bea.email))
        soon(lambda: Inbound.objects.count() == 1, postfix)
        sent(client, table.bea.email, to.upper(), a_mail(to, "bid 6", From=table.bea.email))
        sent(client, "", envelope, a_mail(envelope, "returned", From="mailer-daemon@example.org"))
    soon(lambda: Inbound.objects.count() == 3, postfix)
    pipeline.work_off()
    version = Submission.objects.filter(decision=table.decision("south")).order_by("version").last()
    assert version is not None and (version.version, version.door) == (2, "mail")
    assert sorted(Inbound.objects.values_list("door", "sender")) == sorted(
        [("lmtp", table.bea.email)] * 2 + [("lmtp", "")]
    )
    with from_outside(postfix) as client:
        local, _, domain = to.partition("@")
        never_given_out = f"{local[:-1]}{'a' if local[-1] != 'a' else 'b'}@{domain}"
        assert said(client, table.bea.email, never_given_out) == 550
        assert said(client, table.bea.email, "someone@elsewhere.example") == 454, "an open relay"


@pytest.fixture
def outside(server: MailServer, settings: Any) -> tuple[MailServer, int]:
    """The rest of the world, and its port."""
    return server, int(settings.EMAIL_PORT)


def test_a_domain_of_its_own_is_played_through_postfix(outside, settings):
    world, port = outside
    settings.ESTAFETA_MAIL_DOMAIN = "in.example.org"
    table = AuctionTable(pace="plan").start()
    with receiving(ESTAFETA_MAIL_DOMAIN="in.example.org") as lmtp:
        files = with_port(recipe("relay_domains = in.example.org"), lmtp)
        assert set(files) == {"main.cf", "transport"}
        with PostfixServer(files, outside=port) as postfix:
            by_postfix(settings, postfix)
            played_by_post(table, world, postfix)
            with from_outside(postfix) as client:
                assert said(client, "x@example.net", "postmaster@in.example.org") == 550


def test_tags_of_one_address_are_played_through_postfix_and_other_mail_is_left_alone(outside, settings):
    world, port = outside
    settings.ESTAFETA_MAIL_REPLY_TO, settings.ESTAFETA_MAIL_DOMAIN = "club@example.org", "example.org"
    table = AuctionTable(pace="plan").start()
    with receiving(ESTAFETA_MAIL_REPLY_TO="club@example.org") as lmtp:
        files = with_port(recipe("recipient_delimiter = +"), lmtp)
        assert set(files) == {"main.cf", "tags_transport", "tags_access"}
        with PostfixServer(files, outside=port, local="example.org") as postfix:
            by_postfix(settings, postfix)
            played_by_post(table, world, postfix)
            private = a_mail("club@example.org", "dear nephew", Message_ID="<private@family.example>")
            with from_outside(postfix) as client:
                for to in ("club@example.org", "club+shop@example.org"):
                    sent(client, "rosa@family.example", to, private)
            soon(lambda: world.ids.count("<private@family.example>") == 2, postfix)
            assert Inbound.objects.count() == 3, "a private mail came to us"
