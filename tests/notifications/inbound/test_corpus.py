"""The corpus through the whole server: over LMTP into the store, into the game or not, and an answer out."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator

import pytest

from games.models import Submission
from games.trust.seals import read_orders
from notifications.inbound.doors.listener import Listener
from notifications.inbound.pipeline import work_off
from notifications.models import Inbound, Notice
from notifications.outbox import deliver_due
from tests.games.tables import AuctionTable
from tests.notifications.inbound.correspondence import CORPUS, WRITER, Made, mails
from tests.notifications.inbound.postbag import address_of, free_port
from tests.notifications.inbound.written_mails import letter
from tests.notifications.post import MailServer

HERE = "127.0.0.1"
MADE = list(mails())
IN_A_ROW = 3
"""So many mails come from one program in one language."""


def few() -> list[Made]:
    """From every program in every language one mail, in rotation; and of every saying one about each letter."""
    groups = [MADE[at : at + IN_A_ROW] for at in range(0, len(MADE), IN_A_ROW)]
    found = {group[at % IN_A_ROW].name for at, group in enumerate(groups)}
    sayings = {(made.letter, made.saying): made.name for made in MADE}
    return [made for made in MADE if made.name in found | set(sayings.values())]


@pytest.fixture
def port() -> Iterator[int]:
    found = free_port()
    listener = Listener(HERE, found, "lmtp")
    listener.start()
    try:
        yield found
    finally:
        listener.stop()


def test_the_corpus_is_what_its_script_makes_and_half_of_it_are_pages():
    kept = {path.stem: path.read_bytes() for path in CORPUS.glob("*.eml")}
    assert kept == {made.name: made.raw for made in MADE}
    assert len(kept) >= 250 and sum(b"text/html" in raw for raw in kept.values()) * 2 >= len(kept)


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("corpus", [few(), pytest.param(MADE, marks=pytest.mark.soak)], ids=["few", "all"])
@pytest.mark.parametrize("name", ["auction-today-en", "auction-today-es"])
def test_every_mail_does_what_it_says_and_is_answered(
    server: MailServer, port: int, settings, name: str, corpus: list[Made]
):
    settings.ESTAFETA_MAIL_SENDER_RATE = settings.ESTAFETA_MAIL_TOKEN_RATE = 0
    settings.ESTAFETA_MAIL_ANSWERS = 10_000
    table = _table(name)
    to, stands, wrong = address_of(table), 0, []
    table.order("north", {"coins": 0})
    with smtplib.LMTP(HERE, port) as line:
        for made in (made for made in corpus if made.letter == name):
            told = Notice.objects.count()
            line.sendmail(WRITER, [to], (CORPUS / f"{made.name}.eml").read_bytes())
            assert work_off() == 1
            stands = stands if made.coins is None else made.coins
            if _standing(table) != stands or (Notice.objects.count() > told) is not made.answered:
                outcome = Inbound.objects.latest("pk").outcome
                wrong.append(f"{made.name}: {outcome}, {_standing(table)} coins stand instead of {stands}")
                stands = _standing(table)
    assert wrong == []
    while deliver_due():
        pass
    assert not Notice.objects.filter(state__in=["waiting", "failed"]).exists()
    assert sum(WRITER in str(mail["To"]) for mail in server.taken) > _answered(corpus, name)


def _answered(corpus: list[Made], name: str) -> int:
    return sum(made.answered for made in corpus if made.letter == name)


def _table(name: str) -> AuctionTable:
    """An auction in which Ana has got exactly the mail that the corpus quotes."""
    table = AuctionTable(pace="plan").start()
    while deliver_due():
        pass
    table.ana.email, table.ana.language = WRITER, name[-2:]
    table.ana.save()
    Notice.objects.filter(kind="orders-wanted", user=table.ana).update(text=letter(name).encode())
    return table


def _standing(table: AuctionTable) -> int:
    decision = table.decision("north")
    assert decision is not None and decision.standing is not None
    body = Submission.objects.get(decision=decision, version=decision.standing).body
    (answer,) = read_orders(body).answers.values()
    return int(answer["coins"])


def test_a_mail_of_the_corpus_says_what_it_does():
    assert all(isinstance(made, Made) and (made.coins is None or 0 <= made.coins <= 4) for made in MADE)


def test_the_few_come_from_every_program_and_say_everything_in_both_languages():
    assert len(few()) < len(MADE) / 2
    assert {made.name.removesuffix(made.saying) for made in few()} == {
        made.name.removesuffix(made.saying) for made in MADE
    }
    assert {(made.letter, made.saying) for made in few()} == {(made.letter, made.saying) for made in MADE}
