"""True for every mail: reading never raises and never hangs, and the way of quoting changes nothing."""

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import strategies as st

from notifications.inbound.reading import Mail, read
from notifications.inbound.reading.charsets import decoded
from notifications.inbound.reading.commands import WORDS
from notifications.inbound.reading.html_text import text_of
from tests.examples import examples
from tests.notifications.inbound.requoting import STYLES
from tests.notifications.inbound.written_mails import LETTERS, expectations, letter, orders, raw, reply

UNHURRIED = examples(60, suppress_health_check=[HealthCheck.too_slow])
UNITS = ("T21", "C22", "M23", "B24", "L25")
VERBS = ("attack", "atacad", "hold the bridge", "fuego a discreción", "carga — ¡ya!", "(3, 4) facing 90°", "if x <= 3")

order_lines = st.lists(
    st.builds("{} {}".format, st.sampled_from(UNITS), st.sampled_from(VERBS)), min_size=1, max_size=6, unique=True
)
"""Lines that are in no mail of ours."""
letters = st.sampled_from(LETTERS)
styles = st.sampled_from(sorted(STYLES))


def language_of(name: str) -> str:
    return name[-2:]


def answer(name: str, style: str, above: list[str], below: list[str] | None = None) -> Mail:
    found = STYLES[style]
    text = found.reply(letter(name), language_of(name), above, below or [])
    return read(reply(text, kind=found.kind), sent=letter(name))


def harmless(mail: Mail) -> bool:
    shown = [mail.sender, mail.subject, mail.message_id, *mail.replied_to, *mail.attachments]
    shown += [line.text for line in (*mail.orders, *mail.edited, *mail.aside)]
    return all("\n" not in text and "\r" not in text and "\0" not in text for text in shown)


@UNHURRIED
@given(st.binary(max_size=4000), letters)
def test_any_bytes_can_be_read(data: bytes, name: str):
    assert harmless(read(data, sent=letter(name)))


@UNHURRIED
@given(st.data(), st.sampled_from(sorted(expectations())))
def test_any_mail_with_any_damage_can_be_read(data: Any, name: str):
    whole = bytearray(raw(name)[:20_000])
    assume(whole)
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(whole)))
        end = data.draw(st.integers(at, min(len(whole), at + 300)))
        whole[at:end] = data.draw(st.one_of(st.binary(max_size=40), st.just(bytes(whole[at:end]) * 3)))
    assert harmless(read(bytes(whole), sent=letter("turn-en"), servers=("mx.estafeta.example",)))


@UNHURRIED
@given(st.text(max_size=2000), letters)
def test_any_text_can_be_read_as_plain_text_and_as_a_page(text: str, name: str):
    body = text.encode("utf-8", "replace").decode()
    for kind in ("text/plain; charset=utf-8", "text/plain; charset=utf-8; format=flowed", "text/html; charset=utf-8"):
        assert harmless(read(reply(body, kind=kind), sent=letter(name)))


@UNHURRIED
@given(st.text(alphabet="<>/!-\"'= abpre&;#\n", max_size=400))
def test_a_page_never_takes_more_lines_than_it_has_characters(markup: str):
    assert len(text_of(markup).split("\n")) <= 2 * len(markup) + 2


@UNHURRIED
@given(st.binary(max_size=200), st.text(max_size=30))
def test_bytes_in_any_character_set_become_text(data: bytes, charset: str):
    text, wrong = decoded(data, charset)
    assert isinstance(text, str) and wrong in ("", "unknown", "wrong")


@UNHURRIED
@given(letters, styles, order_lines)
def test_requoting_changes_nothing_in_orders_above_the_quotation(name: str, style: str, lines: list[str]):
    mail = answer(name, style, above=lines)
    assert orders(mail) == lines
    assert mail.edited == ()


@UNHURRIED
@given(letters, styles, order_lines)
def test_requoting_changes_nothing_in_orders_below_the_quotation(name: str, style: str, lines: list[str]):
    assert orders(answer(name, style, above=[], below=lines)) == lines


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", LETTERS)
def test_a_letter_that_comes_back_unchanged_says_nothing_in_any_style(name: str, style: str):
    assert answer(name, style, above=[]).says_nothing


@pytest.mark.parametrize("style", [name for name in STYLES if name not in ("narrow", "gmail")])
@pytest.mark.parametrize("name", ["turn-en", "turn-es", "army-en"])
def test_a_sheet_edited_in_place_is_read_whole_in_any_style(name: str, style: str):
    """Not if lines are broken without another version of the text: then nobody can tell where one ends."""
    sheet = [line for line in letter(name).partition("\n# ")[2].partition("\n-- \n")[0].splitlines() if line][1:]
    old, new = sheet[3], "T21 hold the bridge"
    found = STYLES[style]
    text = found.reply(letter(name).replace(f"\n{old}\n", f"\n{new}\n", 1), language_of(name), [], [])
    mail = read(reply(text, kind=found.kind), sent=letter(name))
    assert orders(mail) == [new]
    assert [line.text for line in mail.edited][1:] == [new if line == old else line.strip() for line in sheet]


@UNHURRIED
@given(letters, styles, st.sampled_from(sorted(WORDS)))
def test_requoting_changes_nothing_in_commands(name: str, style: str, phrase: str):
    mail = answer(name, style, above=[phrase.upper()])
    assert [command.word for command in mail.commands] == [WORDS[phrase]]
    assert mail.orders == ()


@UNHURRIED
@given(letters, styles, order_lines)
def test_reading_is_a_function_of_the_mail(name: str, style: str, lines: list[str]):
    assert answer(name, style, above=lines) == answer(name, style, above=lines)
