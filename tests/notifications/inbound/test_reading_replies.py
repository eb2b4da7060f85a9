"""Replies as mail programs write them, in both languages: what is new in them is read, and nothing else."""

import pytest

from notifications.inbound.reading import read
from tests.notifications.inbound import written_mails
from tests.notifications.inbound.written_mails import codes, expected, family, letter, opened, orders, reply


def read_as_expected(name: str) -> None:
    mail = opened(name)
    typed = _typed_again(name) if expected(name, "typed") else []
    assert [said for said in orders(mail) if said not in typed] == expected(name, "orders")
    assert len(typed) == expected(name, "typed", 0)
    assert [written_mails.said(command) for command in mail.commands] == expected(name, "commands", [])
    assert codes(mail) == expected(name, "problems", [])
    assert mail.auto == expected(name, "auto", "")
    assert mail.bounce is None
    assert mail.sender == "ana@example.org"


def _typed_again(name: str) -> list[str]:
    """Lines that are exactly in our mail, and outside any quotation."""
    sheet = [line.strip() for line in written_mails.answered(name).splitlines()]
    return [said for said in orders(opened(name)) if said in sheet]


def test_there_are_more_than_sixty_mails_and_each_has_its_expectation():
    files = {path.stem for path in (written_mails.HERE / "mails").glob("*.eml")}
    assert files == set(written_mails.expectations())
    assert len(files) >= 60


@pytest.mark.parametrize("name", family("top"))
def test_orders_above_the_quotation_are_read(name: str):
    read_as_expected(name)
    assert opened(name).edited == ()


@pytest.mark.parametrize("name", family("bottom"))
def test_orders_below_the_quotation_are_read(name: str):
    read_as_expected(name)
    assert opened(name).edited == ()


@pytest.mark.parametrize("name", family("inline"))
def test_answers_between_quoted_lines_of_the_template_are_read(name: str):
    read_as_expected(name)
    assert opened(name).edited == ()


@pytest.mark.parametrize("name", family("html"))
def test_a_mail_in_html_only_is_read_like_any_other(name: str):
    read_as_expected(name)


@pytest.mark.parametrize("name", family("edited"))
def test_a_template_edited_in_place_gives_the_changed_lines_and_the_whole_sheet(name: str):
    read_as_expected(name)
    mail = opened(name)
    assert len(mail.edited) == expected(name, "edited")
    assert [line.text for line in mail.edited if not line.ours and not line.text.startswith("#")] == orders(mail)
    assert mail.to_read() == mail.edited
    sheet = [line.strip() for line in written_mails.answered(name).splitlines()]
    assert all(line.text in sheet for line in mail.edited if line.ours)


@pytest.mark.parametrize("name", family("unchanged"))
def test_a_template_that_comes_back_unchanged_says_nothing(name: str):
    read_as_expected(name)
    mail = opened(name)
    assert mail.says_nothing
    assert mail.text == ""
    assert mail.to_read() == ()


@pytest.mark.parametrize("name", family("signature"))
def test_greetings_and_signatures_are_no_orders(name: str):
    read_as_expected(name)


@pytest.mark.parametrize("name", family("device"))
def test_what_a_telephone_adds_is_no_order(name: str):
    read_as_expected(name)
    assert opened(name).aside


@pytest.mark.parametrize("name", family("thread"))
def test_orders_of_an_earlier_mail_that_its_author_quotes_are_not_given_again(name: str):
    read_as_expected(name)


@pytest.mark.parametrize("name", family("charset"))
def test_any_character_set_is_read_declared_rightly_wrongly_or_not_at_all(name: str):
    read_as_expected(name)


@pytest.mark.parametrize("name", family("commands"))
def test_commands_beside_orders_are_understood(name: str):
    read_as_expected(name)


@pytest.mark.parametrize("name", family("attachment"))
def test_text_files_are_read_as_orders(name: str):
    read_as_expected(name)
    mail = opened(name)
    assert list(mail.attachments) == expected(name, "attachments")
    assert {line.source for line in mail.orders} == set(mail.attachments)
    assert len(mail.edited) == expected(name, "edited", 0)


# Finer points.


def test_lines_are_numbered_as_their_author_sees_them():
    mail = read(reply("Hola\n\nT1 attack\n\nT2 attack\n"), sent=letter("turn-en"))
    assert [(line.number, line.text) for line in mail.orders] == [(3, "T1 attack"), (5, "T2 attack")]


def test_answers_to_several_questions_keep_the_heading_they_were_put_under():
    sent = "# Pay?\n[one]\nno\n\n# Pay again?\n[two]\nno\n\n-- \nfine print\n"
    quoted = "> # Pay?\n> [one]\n> no\nyes\n>\n> # Pay again?\n> [two]\n> no\nno, never\n"
    mail = read(reply(quoted), sent=sent)
    assert orders(mail) == ["yes", "no, never"]
    assert [line.text for line in mail.to_read()] == ["[one]", "yes", "[two]", "no, never"]


def test_a_line_typed_outside_the_quotation_counts_though_it_stands_in_our_mail():
    alone = read(reply("bid 0\n\n> bid 0\n"), sent=letter("auction-en"))
    assert orders(alone) == ["bid 0"]
    beside = read(reply("T1 attack\nseq T1\n"), sent=letter("turn-en"))
    assert orders(beside) == ["T1 attack", "seq T1"] == [line.text for line in beside.to_read()]
    assert beside.edited == ()


def test_only_part_of_a_line_of_ours_is_new():
    mail = read(reply("move toward nearest\n"), sent=letter("turn-en"))
    assert orders(mail) == ["move toward nearest"]


def test_lines_removed_from_the_template_are_no_orders():
    kept = "\n".join(f"> {line}" for line in letter("turn-en").splitlines() if not line.startswith("seq"))
    assert read(reply(kept), sent=letter("turn-en")).says_nothing


def test_a_comment_is_no_order():
    mail = read(reply("# I wonder\nbid 5\n"), sent=letter("auction-en"))
    assert orders(mail) == ["bid 5"]


def test_without_the_letter_whatever_is_quoted_is_old():
    quoted = "bid 5\n\nOn Sun, Nov 15, 2026 at 7:18 AM Estafeta <e@example.org> wrote:\n\n> bid 0\n> bid 1\n"
    assert orders(read(reply(quoted), sent="")) == ["bid 5"]
    block = "bid 5\n\nFrom: Estafeta\nSent: Sunday\nTo: Ana\nSubject: orders\n\nbid 0\n"
    assert orders(read(reply(block), sent="")) == ["bid 5"]


def test_a_reply_may_answer_any_of_several_letters():
    both = "\n".join(f"> {line}" for line in (letter("auction-en") + letter("turn-en")).splitlines())
    mail = read(reply("bid 5\n\n" + both), sent=[letter("auction-en"), letter("turn-en")])
    assert orders(mail) == ["bid 5"]


def test_what_was_left_out_as_greeting_or_signature_is_told():
    mail = read(reply("Hola Estafeta,\n\nbid 5\n\nUn saludo,\nAna\n\nEnviado desde mi iPad\n"), sent="")
    assert [line.text for line in mail.aside] == ["Hola Estafeta,", "Un saludo,", "Ana", "Enviado desde mi iPad"]


def test_an_order_below_a_word_of_thanks_is_still_an_order():
    assert orders(read(reply("Thanks,\n\nno wishes\n"), sent=letter("army-en"))) == ["no wishes"]
    assert orders(read(reply("Gracias\nT1 atacad\n"), sent=letter("turn-es"))) == ["T1 atacad"]


def test_the_ids_that_a_mail_answers_come_nearest_first():
    raw = b"From: a@b.example\r\nIn-Reply-To: <c@x>\r\nReferences: <a@x>\r\n <b@x> <c@x>\r\n\r\nbid 5\r\n"
    assert read(raw, sent="").replied_to == ("<c@x>", "<b@x>", "<a@x>")


LONG = "intención C1 atención mueve hacia más cercano y luego fuego a mejor tiro"


def test_long_orders_below_each_other_are_not_joined_though_the_sheet_has_none_that_begin_so():
    lines = [LONG, LONG.replace("C1", "C2"), LONG.replace("C1", "C3")]
    assert orders(read(reply("\n".join(lines)), sent=letter("turn-es"))) == lines


def test_where_a_longer_line_stands_unbroken_nobody_has_broken_any():
    lines = [LONG, "iniciativa primero", f"{LONG}, si no fuego a mejor tiro"]
    assert orders(read(reply("\n".join(lines)), sent=letter("turn-es"))) == lines
