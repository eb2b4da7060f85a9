"""The mails written for the tests answer mails as they are really sent."""

import re

import pytest
from django.core import mail

from notifications import outbox
from notifications.inbound.reading import read
from tests.games.tables import AuctionTable
from tests.notifications.inbound.requoting import STYLES
from tests.notifications.inbound.written_mails import letter, orders, reply
from tests.notifications.post import html_of, text_of

pytestmark = pytest.mark.django_db


def letter_to_north(language: str) -> tuple[str, str]:
    """Text and page of the mail that asks north for its first bid."""
    table = AuctionTable(pace="plan")
    table.ana.language = language
    table.ana.save()
    table.start()
    outbox.deliver_due()
    found = [message.message() for message in mail.outbox if message.to == [table.ana.email]]
    (wanted,) = [message for message in found if message["Reply-To"]]
    return text_of(wanted).replace("\r\n", "\n"), html_of(wanted).replace("\r\n", "\n")


def shape(text: str) -> str:
    """Without what changes each time: addresses, seals, days and figures, and line breaks that depend on them."""
    text = re.sub(r"https?://\S+", "URL", text)
    text = re.sub(r"\b(?:[0-9a-f]{64}){1,2}\b", "SEAL", text)
    text = re.sub(r"^game: \w{12}$", "game: REF", text, flags=re.MULTILINE)
    text = re.sub(r"\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|lun|mar|mié|jue|vie|sáb|dom) \d+ \w{3}( \d{4})?", "DAY", text)
    text = re.sub(r"\d+ (?:days?|días?)(?: \d+ h)?", "SPAN", text)  # on a slow machine three days are 2 days 23 h
    return re.sub(r"\s+", " ", re.sub(r"\d+", "9", text))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_letters_that_the_mails_answer_are_those_that_we_send(language: str):
    assert shape(letter_to_north(language)[0]) == shape(letter(f"auction-today-{language}"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_letter_just_sent_comes_back_in_any_style_without_saying_anything(language: str):
    text, page = letter_to_north(language)
    for style in STYLES.values():
        assert read(reply(style.reply(text, language, [], []), kind=style.kind), sent=text).says_nothing
        mail = read(reply(style.reply(text, language, ["bid 7"], []), kind=style.kind), sent=text)
        assert orders(mail) == ["bid 7"]
    assert read(reply(page, kind="text/html; charset=utf-8"), sent=text).says_nothing
