"""Mail from programs and enemies: recognised, limited, and harmless."""

import time
import tracemalloc
from collections.abc import Callable

import pytest

from notifications.inbound.reading import read
from notifications.inbound.reading.limits import MOST_BYTES
from tests.notifications.inbound.written_mails import (
    OUR_SERVER,
    codes,
    expected,
    family,
    letter,
    opened,
    orders,
    reply,
)
from tests.slowness import slowness

MEGABYTE = 1024 * 1024


@pytest.mark.parametrize("name", family("automatic"))
def test_what_a_machine_wrote_is_known_as_such(name: str):
    mail = opened(name)
    assert mail.auto == expected(name, "auto")
    assert mail.bounce is None
    assert orders(mail) == expected(name, "orders")


@pytest.mark.parametrize("name", family("bounce"))
def test_a_delivery_report_says_whom_it_failed_and_why(name: str):
    bounce, wanted = opened(name).bounce, expected(name, "bounce")
    assert bounce is not None
    assert (bounce.failed, bounce.meaning or "") == (wanted["failed"], wanted["meaning"])
    assert [one.address for one in bounce.recipients] == [wanted["address"]]
    assert [one.status for one in bounce.recipients] == [wanted["status"]]
    assert opened(name).auto == expected(name, "auto", "")


@pytest.mark.parametrize("name", family("bounce"))
def test_a_delivery_report_names_the_mail_that_came_back(name: str):
    bounce = opened(name).bounce
    assert bounce is not None
    assert bounce.message_id.endswith("@estafeta.example>")


@pytest.mark.parametrize("name", [*family("top"), *family("commands"), *family("hostile")])
def test_what_a_person_wrote_is_no_delivery_report(name: str):
    assert opened(name).bounce is None
    assert opened(name).auto == ""


@pytest.mark.parametrize("name", family("hostile"))
def test_a_hostile_or_broken_mail_is_read_as_far_as_it_can_be(name: str):
    mail = opened(name)
    if (wanted := expected(name, "orders")) is not None:
        assert orders(mail) == wanted
    assert codes(mail) == expected(name, "problems", [])
    assert mail.sender == expected(name, "sender", "ana@example.org")
    assert mail.subject == expected(name, "subject", mail.subject)


@pytest.mark.parametrize("name", [*family("hostile"), *family("top")])
def test_nothing_read_from_a_header_can_begin_another(name: str):
    mail = opened(name)
    for value in (mail.sender, mail.subject, mail.message_id, *mail.replied_to, *mail.attachments):
        assert value.isprintable()


@pytest.mark.parametrize("name", family("hostile-attachment"))
def test_what_is_packed_or_pretends_to_be_text_is_not_opened(name: str):
    mail = opened(name)
    assert orders(mail) == expected(name, "orders")
    assert codes(mail) == expected(name, "problems", [])
    assert list(mail.attachments) == expected(name, "attachments", [])


@pytest.mark.parametrize("name", family("authentication"))
def test_only_the_receiving_server_is_believed_about_the_sender(name: str):
    mail, wanted = opened(name), expected(name, "authentication")
    found = mail.authentication
    for method in ("spf", "dkim", "dmarc"):
        assert getattr(found, method) == wanted.get(method, "")
    assert found.proves(mail.sender) is wanted["proves"]


def test_without_a_configured_server_nothing_is_believed():
    raw = b"Authentication-Results: mx.example; dmarc=pass\r\nFrom: ana@example.org\r\n\r\nbid 5\r\n"
    found = read(raw, sent="").authentication
    assert not found.checked
    assert not found.proves("ana@example.org")


@pytest.mark.parametrize(("rule", "proven"), [("none", True), ("fail", False), ("temperror", False)])
def test_where_a_domain_has_no_rule_its_own_signature_proves_the_sender(rule: str, proven: bool):
    said = f"mx.example; dmarc={rule} header.from=example.org; dkim=pass header.d=example.org"
    raw = f"Authentication-Results: {said}\r\nFrom: ana@example.org\r\n\r\nbid 5\r\n".encode()
    assert read(raw, sent="", servers=["mx.example"]).authentication.proves("ana@example.org") is proven


def test_our_own_message_id_is_a_loop_where_our_domain_is_known():
    raw = b"Message-ID: <abc@estafeta.example>\r\nFrom: ana@example.org\r\n\r\nbid 5\r\n"
    assert read(raw, sent="", domain="estafeta.example").auto == "loop"
    assert read(raw, sent="").auto == ""


PEOPLE = (
    "On the road to Rocroi",
    "Re: [Out of office] Turn 4: your orders are wanted",
    "RE: [Ausente] Turno 2",
    "Ausencia",
    "De vacaciones",
    "Away from Monday",
    "",
)
RESPONDERS = (
    "Out of Office: gone fishing",
    "Automatic reply: x",
    "Respuesta automática: x",
    "Autorespuesta: x",
    "Réponse automatique : x",
    "Automatische Antwort: x",
)


@pytest.mark.parametrize("subject", PEOPLE)
def test_a_person_is_not_taken_for_a_responder(subject: str):
    assert read(f"Subject: {subject}\r\nFrom: ana@example.org\r\n\r\nbid 5\r\n".encode(), sent="").auto == ""


@pytest.mark.parametrize("subject", RESPONDERS)
def test_a_responder_is_known_by_its_subject_in_both_languages(subject: str):
    assert read(f"Subject: {subject}\r\nFrom: ana@example.org\r\n\r\nbid 5\r\n".encode(), sent="").auto == "vacation"


def test_every_problem_is_told_in_both_languages():
    problems = [problem for name in family("hostile") + family("commands") for problem in opened(name).problems]
    assert len({problem.code for problem in problems}) >= 5
    assert all(problem.text.en and problem.text.es and problem.text.en != problem.text.es for problem in problems)


# Bombs.


def nested(levels: int) -> bytes:
    heads = (b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n" % (at, at) for at in range(levels))
    return b"From: ana@example.org\r\n" + b"".join(heads) + b"\r\nbid 5\r\n"


def text(body: bytes, kind: bytes = b"text/plain; charset=utf-8", more: bytes = b"") -> bytes:
    return b"From: ana@example.org\r\n" + more + b"Content-Type: " + kind + b"\r\n\r\n" + body


PAGE, FLOWED, MIXED = b"text/html", b"text/plain; format=flowed", b"multipart/mixed; boundary=b"
BASE64 = b"Content-Transfer-Encoding: base64\r\n"
BOMBS: dict[str, Callable[[], bytes]] = {
    "a hundred thousand containers": lambda: nested(100_000),
    "one endless line": lambda: text(b"T1 run " * (2 * MEGABYTE)),
    "a million lines": lambda: text(b"T1\n" * MEGABYTE),
    "lines that are almost ours": lambda: text(b"T1 run move toward nearest\nT1 run move toward\n" * 50_000),
    "quote marks without end": lambda: text(b">" * (5 * MEGABYTE)),
    "delimiters without end": lambda: text(b"--\n" * MEGABYTE),
    "closings without end": lambda: text(b"Thanks\n" * MEGABYTE),
    "attributions without end": lambda: text(b"On 1 2026\n" * MEGABYTE),
    "addresses without end": lambda: text((b"<@" * 190 + b"\n") * 3_000),
    "header blocks without end": lambda: text(b"From: x\nSent: y\nTo: z\n" * 50_000),
    "tags that never begin": lambda: text(b"<" * MEGABYTE, PAGE),
    "tags that never end": lambda: text(b"<a " * MEGABYTE, PAGE),
    "quotes that never end": lambda: text(b'<a ">' * MEGABYTE, PAGE),
    "comments that never end": lambda: text(b"<!--" * MEGABYTE, PAGE),
    "styles that never end": lambda: text(b"<style>" * MEGABYTE, PAGE),
    "quotations in quotations": lambda: text(b"<blockquote>" * MEGABYTE, PAGE),
    "headers without end": lambda: b"X: y\r\n" * MEGABYTE,
    "folds without end": lambda: b"Subject: x\r\n" + b" y\r\n" * MEGABYTE,
    "encoded words without end": lambda: b"Subject: " + b"=?utf-8?q?a?= " * MEGABYTE + b"\r\n\r\nx",
    "senders without end": lambda: b"From: " + b"<" * MEGABYTE + b"\r\n\r\nx",
    "parameters without end": lambda: b"Content-Type: text/plain" + b'; a="' * MEGABYTE + b"\r\n\r\nx",
    "parts without end": lambda: text(b"--b\r\n\r\nx\r\n" * MEGABYTE, MIXED),
    "boundaries that are none": lambda: text(b"x--b" * MEGABYTE, MIXED),
    "zeros in base64": lambda: text(b"AAAA" * (2 * MEGABYTE), more=BASE64),
    "soft breaks without end": lambda: text(b"x \n" * MEGABYTE, FLOWED),
    "accents without a letter": lambda: text("\u0301".encode() * MEGABYTE),
    "pictures without end": lambda: text(b"[cid:" * MEGABYTE),
    "holidays without end": lambda: text((b"holiday from 1 " + b"a " * 90 + b"\n") * 3_000),
    "pages without end": lambda: text(b"--b\r\nContent-Type: text/html\r\n\r\n" + b"<" * 90_000 + b"\r\n", MIXED) * 100,
}


@pytest.mark.parametrize("name", BOMBS)
def test_no_bomb_takes_long_to_read(name: str):
    bomb = BOMBS[name]()
    started = time.process_time()
    read(bomb, sent=letter("turn-en"))
    # Most take a tenth of a second; quadratic time would take hours.
    assert time.process_time() - started < 10 * slowness()


def test_a_bomb_takes_no_more_memory_than_a_few_times_what_is_read_of_it():
    bomb = nested(50) + b"T1 run\n" * (3 * MEGABYTE)
    tracemalloc.start()
    try:
        read(bomb, sent=letter("turn-en"))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 20 * MOST_BYTES


def test_a_mail_that_is_too_big_says_so_and_its_beginning_is_read():
    mail = read(reply("bid 5\n" + "# talk\n" * (2 * MEGABYTE)), sent=letter("auction-en"))
    assert orders(mail) == ["bid 5"]
    assert codes(mail) == ["too-big", "too-long"]


# Written against us.


@pytest.mark.parametrize(
    "author",
    [
        "ana@example.org <eve@example.net>",
        "eve@example.net <ana@example.org>",
        "ana@example.org, eve@example.net",
        "ana@example.org(comment) eve@example.net",
        "eve@example.net (ana@example.org)",
        "<ana@example.org> <eve@example.net>",
        '"x" <ana@example.org> eve@example.net',
        "ana@example.org;eve@example.net",
        "(" * 900 + "ana@example.org",
        "group: ana@example.org, eve@example.net;",
    ],
)
def test_a_crooked_author_is_nobody(author: str):
    """If two programs read it differently, one may have checked one author and the other believes another."""
    raw = f"From: {author}\r\n\r\nbid 5\r\n".encode()
    assert read(raw, sent="").sender in ("", "eve@example.net")


@pytest.mark.parametrize(
    "author",
    [
        "ana@example.org",
        "Ana <ana@example.org>",
        "ana@example.org <ana@example.org>",
        '"Ana (at home)" <ana@example.org>',
        '"ana@elsewhere.example" <ana@example.org>',
        "Ana@Example.org (Ana)",
        "=?utf-8?q?Ana_Mar=C3=ADa?= <ana@example.org>",
    ],
)
def test_an_author_as_programs_write_him_is_himself(author: str):
    assert read(f"From: {author}\r\n\r\nbid 5\r\n".encode(), sent="").sender == "ana@example.org"


def test_a_server_named_behind_a_bracket_is_not_believed():
    """A host removes forged lines by how they begin."""
    said = f"From: ana@example.org\r\nAuthentication-Results: (x) {OUR_SERVER}; dmarc=pass\r\n\r\nx"
    assert not read(said.encode(), sent="", servers=(OUR_SERVER,)).authentication.checked
    bare = said.replace("(x) ", "")
    assert read(bare.encode(), sent="", servers=(OUR_SERVER,)).authentication.dmarc == "pass"


SLOW = {
    "accents": ("e" + "\u0301\u0323" * 1900 + "\n") * 60,
    "attributions": ("On x 1 " + "wrote " * 60 + "x\n") * 400,
    "addresses": ("<a@" * 130 + "\n") * 500,
    "days": ("2026/11/15 " + "<a@b>" * 70 + " x\n") * 500,
    "dashes": ("-" * 398 + "\n") * 800,
    "spaces": ("luck: x" + " " * 3900 + "\n") * 120,
    "holidays": ("vacaciones " + "a 1 " * 45 + "\n") * 1200,
    "suggestions": ("accept suggestion" + " " * 100 + "no\n") * 4000,
    "tokens": "orders-" * 60_000,
    "rulers": ("_" * 390 + "\n") * 900,
    "bare addresses": ("x " * 6 + "a@b " * 90 + "wrote x\n") * 500,
    "fields in a line": ("From: a@b " + "to: " * 90 + "x\n") * 500,
    "encoded letters": "=C3=A9=" * 60_000,
    "openings": "On Sun 15 Nov 2026 7:18 x\n" * 8_000,
}


@pytest.mark.parametrize("name", SLOW)
def test_a_text_written_to_be_slow_is_not(name: str):
    """Some take a hundred times as long if time is quadratic."""
    began = time.process_time()
    read(reply(SLOW[name]), sent=letter("auction-en"))
    assert time.process_time() - began < 4 * slowness()
