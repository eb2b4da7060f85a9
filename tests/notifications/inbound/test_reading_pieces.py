"""The small parts of reading, each by itself."""

from datetime import date, timedelta

import pytest

from notifications.inbound.reading import read
from notifications.inbound.reading.charsets import decoded, known_codec
from notifications.inbound.reading.commands import PLAIN, WORDS
from notifications.inbound.reading.flowed import unflowed
from notifications.inbound.reading.headers import split, value_and_parameters, words
from notifications.inbound.reading.html_text import text_of
from notifications.inbound.reading.moments import day_of, span_of
from tests.notifications.inbound.written_mails import codes, letter, orders, reply, said

TODAY = date(2026, 11, 15)


# Commands.


def commands(text: str) -> list[str]:
    return [said(command) for command in read(reply(text), sent="", today=TODAY).commands]


@pytest.mark.parametrize("word", PLAIN)
def test_every_plain_command_has_a_phrase_in_each_language(word: str):
    english, spanish = PLAIN[word][0], PLAIN[word][-1]
    assert english != spanish
    assert commands(english) == [word] and commands(spanish) == [word]


@pytest.mark.parametrize("phrase", WORDS)
def test_a_command_is_known_in_any_case_and_with_any_stop(phrase: str):
    assert commands(f"{phrase.title()}!") == [WORDS[phrase]]


@pytest.mark.parametrize("line", ["withdraw T1 to the wood", "map move wood1 by 3", "wait for T2", "extend the line"])
def test_an_order_that_begins_like_a_command_is_an_order(line: str):
    mail = read(reply(line), sent="")
    assert orders(mail) == [line]
    assert mail.commands == () and mail.problems == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("extend 2 days", timedelta(days=2)),
        ("Please extend by 12 hours.", timedelta(hours=12)),
        ("extend the deadline by a week", timedelta(weeks=1)),
        ("more time: 36h", timedelta(hours=36)),
        ("amplía el plazo 2 días", timedelta(days=2)),
        ("Prórroga de una semana", timedelta(weeks=1)),
        ("aplaza un día y 12 horas", timedelta(days=1, hours=12)),
    ],
)
def test_more_time_is_asked_for_in_either_language(text: str, expected: timedelta):
    (command,) = read(reply(text), sent="").commands
    assert (command.word, command.duration) == ("extend", expected)


@pytest.mark.parametrize("text", ["extend", "extend 2", "extend 900 days", "amplía hasta el viernes", "extend 0 days"])
def test_more_time_without_saying_how_much_is_a_problem_that_shows_the_form(text: str):
    mail = read(reply(text), sent="")
    assert mail.commands == () and mail.orders == ()
    (problem,) = mail.problems
    assert (problem.code, problem.line, problem.legal) == ("command", 1, ("extend 2 days", "amplía 2 días"))


@pytest.mark.parametrize(
    "text",
    [
        "holiday from 3 August to 17 August",
        "Holiday: 2027-08-03 to 2027-08-17",
        "holiday from Aug 3rd until Aug 17th, 2027",
        "vacaciones del 3 al 17 de agosto",
        "Vacaciones del 3 de agosto de 2027 al 17 de agosto de 2027.",
        "vacaciones desde el 3 ago 2027 hasta el 17/8/2027",
    ],
)
def test_a_holiday_is_understood_however_its_days_are_written(text: str):
    assert commands(text) == ["holiday 2027-08-03 2027-08-17"]


def test_a_holiday_whose_figures_say_two_different_days_is_asked_about():
    mail = read(reply("vacaciones desde el 03-08-2027 hasta el 17/8/2027"), sent="", today=TODAY)
    assert (codes(mail), mail.commands, mail.orders) == (["command"], (), ())


def test_a_holiday_over_new_year_ends_in_the_next():
    assert commands("vacaciones del 28 de diciembre al 6 de enero") == ["holiday 2026-12-28 2027-01-06"]


def test_a_holiday_of_one_day_begins_and_ends_on_it():
    assert commands("holiday 2027-08-03") == ["holiday 2027-08-03 2027-08-03"]


def test_without_any_date_to_start_from_a_day_needs_its_year():
    raw = b"From: ana@example.org\r\n\r\nholiday from 3 August to 17 August\r\n"
    assert codes(read(raw, sent="")) == ["command"]
    dated = b"Date: Sun, 15 Nov 2026 09:02:10 +0100\r\n" + raw
    assert [said(command) for command in read(dated, sent="").commands] == ["holiday 2027-08-03 2027-08-17"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("message to opponent: hi: you", "message opponent hi: you"),
        ("Message to all: hello", "message all hello"),
        ("mensaje para el moderador: ¿qué tal?", "message moderators ¿qué tal?"),
        ("mensaje a mi bando: ¡arriba!", "message side ¡arriba!"),
        ("message to my side:\none\ntwo\n\nT1 attack", "message side one\ntwo"),
    ],
)
def test_a_message_has_its_reader_and_ends_where_it_ends(text: str, expected: str):
    assert commands(text) == [expected]


def test_a_message_to_somebody_unknown_is_left_to_the_order_language():
    assert orders(read(reply("message to Spínola: come at once"), sent="")) == ["message to Spínola: come at once"]


def test_a_secret_and_a_luck_keep_their_case_and_accents():
    assert commands("luck: San Jorge!\nopens: Mistral 7") == ["luck San Jorge!", "opens Mistral 7"]
    assert commands("Suerte: Santa Bárbara\nabre: Ñandú") == ["luck Santa Bárbara", "opens Ñandú"]


def test_a_command_in_the_quotation_is_nobodys_command():
    sent = "Write one of these:\nstatus\nhelp\n\n# Your bid?\nbid 0\n"
    mail = read(reply("> Write one of these:\n> status\n> help\n>\n> # Your bid?\n> bid 0\n"), sent=sent)
    assert mail.says_nothing


@pytest.mark.parametrize("text", ["03/04", "31/02/2027", "sometime", "", "2027-13-01"])
def test_what_is_no_day_or_two_days_is_none(text: str):
    assert day_of(text, TODAY) is None


@pytest.mark.parametrize("text", ["25/12/2026", "12/25/2026", "2026-12-25", "25 dic 2026", "Fri 25 Dec", "vie 25 dic"])
def test_a_day_can_be_written_in_many_ways(text: str):
    assert day_of(text, TODAY) == date(2026, 12, 25)


def test_a_span_in_words_nobody_knows_is_none():
    assert span_of("2 fortnights") is None
    assert span_of("two days") == timedelta(days=2)


# Bytes, headers, pages.


@pytest.mark.parametrize("name", ["zlib", "hex", "rot13", "idna", "punycode", "unicode_escape", "utf-7", "bz2", "x\0y"])
def test_a_codec_that_is_no_character_set_is_not_used(name: str):
    assert known_codec(name) == ""


@pytest.mark.parametrize("name", ["UTF-8", '"utf-8"', "us-ascii", "ISO-8859-15", "windows-1252", "KOI8-R", "utf-16"])
def test_a_character_set_is_known_by_its_usual_names(name: str):
    assert known_codec(name)


def test_utf_16_that_is_none_is_read_as_what_it_is():
    assert decoded("órdenes".encode(), "utf-16") == ("órdenes", "wrong")


def test_flowed_lines_are_put_together_at_each_depth_of_quotation():
    text = "one \ntwo\n> three \n> four\n>> five \n> six\n-- \nAna"
    assert unflowed(text) == "one two\n> three four\n>> five \n> six\n-- \nAna"


def test_flowed_lines_lose_the_space_where_the_mail_says_so():
    assert unflowed("con \ntest", delete_space=True) == "contest"


def test_a_page_is_read_as_its_reader_sees_it():
    page = "<p>one<br>two</p><blockquote>three<blockquote><div>four</div></blockquote></blockquote><ul><li>five</ul>"
    assert [line for line in text_of(page).split("\n") if line.strip("> ")] == [
        "one",
        "two",
        "> three",
        ">> four",
        "five",
    ]


def test_what_a_page_hides_is_not_read():
    assert text_of("<style>a</style>b<script>c</script><!-- d -->e<title>f</title>") == "be"


def test_preformatted_lines_keep_theirs():
    assert text_of("<pre>\nbid 0\n  bid 1\n</pre>") == "bid 0\n  bid 1"


def test_signs_of_html_that_stand_for_letters_are_letters():
    assert text_of("x &lt;= 3 &amp;&nbsp;y &oacute; < 4") == "x <= 3 &\u00a0y ó < 4"


def test_parameters_in_pieces_and_with_a_charset_are_put_together():
    value = "attachment; filename*0*=utf-8''%C3%B3rde; filename*1*=nes.txt; size=3"
    assert value_and_parameters(value) == ("attachment", {"filename": "órdenes.txt", "size": "3"})


def test_an_encoded_word_that_is_broken_stays_as_it_is():
    assert words("=?utf-8?b?A?= x") == "=?utf-8?b?A?= x"
    assert words("=?nonsense?q?a?= b") == "a b"


def test_raw_letters_in_a_header_are_guessed():
    found, _, _ = split("Subject: órdenes\r\n\r\n".encode("latin-1"))
    assert found.text("subject") == "órdenes"


def test_a_name_that_turns_the_text_round_does_not():
    assert words("orders\u202etxt.exe") == "orderstxt.exe"


def test_the_letter_with_spoilt_accents_is_still_ours_and_one_word_more_is_not():
    spoilt = "".join(char if char.isascii() else "\ufffd" for char in letter("turn-es"))
    assert read(reply(spoilt), sent=letter("turn-es")).says_nothing
    more = spoilt.replace("Todos est", "Casi todos est")
    assert not read(reply(more), sent=letter("turn-es")).says_nothing
