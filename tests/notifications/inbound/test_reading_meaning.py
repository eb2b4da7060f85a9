"""A mail means what it says: what is typed counts, what is quoted is compared with the quoted mail."""

from email.message import EmailMessage

import pytest

from notifications.inbound.reading import Mail, read
from tests.notifications.inbound.requoting import STYLES
from tests.notifications.inbound.written_mails import letter, orders, reply

US = ("estafeta@estafeta.example", "Estafeta")
LUCK = "You gave no luck, so the host alone rolls the next turn’s dice for you. A line\n"
LUCK += "such as “luck: San Jorge” in your orders changes that."
RECEIPT = f"""Your orders for Turn 1 have been received and stand as version 1.

You may change them until the turn locks, Wed 18 Nov, 07:18 at the latest:
reply to this mail, or go to https://estafeta.example/games/u6q6uszgdven/

This is how they were understood:

# Turn 1: your order cards and your plan.
T3 hold fast
T4 hold fast

{LUCK}

Seal of this version: 84b0c4

--\x20
You get this because you play South in “Rocroi”.
"""
SHEET = RECEIPT.replace("T3 hold fast", "T3 fire").replace("T4 hold fast", "T4 fire")
SHEET = SHEET.replace("have been received and stand as version 1", "are wanted by Wednesday").partition(LUCK)[0]


class Orders:
    """A language in which orders begin with a unit."""

    def reads(self, line: str) -> bool:
        return self.begins(line) and "advance" not in line and not line.endswith(("and", "then", "at", ","))

    def begins(self, line: str) -> bool:
        return line[:1] in "TCMBL" and line[1:2].isdigit()


def quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())


def answer(body: str, *sent: str, kind: str = "text/plain; charset=utf-8") -> Mail:
    return read(reply(body, kind=kind), sent=sent, ours=US, language_of_orders=Orders())


# 1. Only the quoted mail is compared, and only what is quoted.


@pytest.mark.parametrize("style", STYLES)
def test_a_line_of_the_first_sheet_changes_orders_that_stand(style: str):
    found = STYLES[style]
    body = found.reply(RECEIPT, "en", ["T3 fire"], [])
    assert orders(answer(body, RECEIPT, SHEET, kind=found.kind)) == ["T3 fire"]


@pytest.mark.parametrize("style", STYLES)
def test_a_line_as_it_stands_in_the_quoted_mail_counts_above_and_below_the_quotation(style: str):
    found = STYLES[style]
    for above, below in ((["T3 hold fast"], []), ([], ["T3 hold fast"])):
        body = found.reply(RECEIPT, "en", above, below)
        assert orders(answer(body, RECEIPT, SHEET, kind=found.kind)) == ["T3 hold fast"]


def test_a_receipt_edited_back_to_what_the_sheet_said_is_an_edit():
    body = "On Sun, Nov 15, 2026, Estafeta <estafeta@estafeta.example> wrote:\n"
    body += quoted(RECEIPT.replace("T3 hold fast", "T3 fire"))
    mail = answer(body, SHEET, RECEIPT)
    assert orders(mail) == ["T3 fire"]
    assert [line.text for line in mail.edited][1:] == ["T3 fire", "T4 hold fast"]


@pytest.mark.parametrize("text", [RECEIPT, SHEET])
def test_a_letter_that_comes_back_without_any_mark_says_nothing(text: str):
    assert answer(f"I am away.\n\n{text}", SHEET, RECEIPT).text == "I am away."


def test_a_title_of_ours_above_typed_orders_makes_no_quotation_of_them():
    assert "T1 run move toward nearest" in orders(
        read(reply("Turn 1:\nT1 run move toward nearest\n"), sent=letter("turn-en"))
    )


# 2. A sheet ends at its last line.


@pytest.mark.parametrize("mark", ["> ", ""])
def test_a_receipt_edited_in_place_is_its_sheet_and_nothing_around_it(mark: str):
    edited = RECEIPT.replace("T3 hold fast", "T3 charge")
    body = "On Sun, Nov 15, 2026, Estafeta <estafeta@estafeta.example> wrote:\n\n"
    body += "\n".join(mark + line for line in edited.splitlines())
    mail = answer(body, RECEIPT)
    assert [line.text for line in mail.to_read()][1:] == ["T3 charge", "T4 hold fast"]


def test_a_sheet_with_several_questions_goes_on_behind_the_gap():
    sent = "# Pay?\n[one]\nno\n\n# Pay again?\n[two]\nno\n\nA sentence of ours.\n\n-- \nfine print\n"
    mail = read(reply(quoted(sent.replace("[two]\nno", "[two]\nyes"))), sent=sent)
    assert [line.text for line in mail.to_read()] == ["# Pay?", "[one]", "no", "# Pay again?", "[two]", "yes"]


# 4. Lines are joined only if they are no orders by themselves.

LONG = "T1 move toward the nearest enemy that stands in the open field now"


@pytest.mark.parametrize("width", range(60, 81))
def test_two_orders_of_any_length_stay_two(width: str):
    lines = [
        LONG.ljust(int(width), "w"),
        "advance when all is quiet",
        "T2 " + LONG.ljust(int(width), "w")[3:],
        "T3 fire",
    ]
    assert orders(answer("\n".join(lines), SHEET)) == lines


def test_an_order_broken_by_a_mail_program_is_whole_again():
    lines = ["T1 move toward the nearest enemy that stands in the open field, then", "fire at best shot", "T2 fire"]
    assert orders(answer("\n".join(lines), SHEET)) == [f"{lines[0]} {lines[1]}", "T2 fire"]


def two_versions(plain: str, page: str) -> bytes:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = "Ana <ana@example.org>", "orders@estafeta.example", "Re: orders"
    made.set_content(plain)
    made.add_alternative(page, subtype="html")
    return made.as_bytes()


@pytest.mark.parametrize("first", [LONG, "T1 move"])
def test_two_orders_are_never_joined_even_where_a_page_runs_them_together(first: str):
    lines = [first, "T2 move toward the nearest enemy", "T5 fire"]
    raw = two_versions("\n".join(lines), f"<p>{chr(10).join(lines)}</p>")
    found = read(raw, sent=SHEET, ours=US, language_of_orders=Orders())
    assert orders(found) == lines


def test_an_order_whose_rest_is_none_is_whole_again_where_the_page_says_so():
    lines = ["T1 move toward the nearest enemy that stands in the open field", "after sunset", "T2 fire"]
    raw = two_versions("\n".join(lines), f"<div>{lines[0]} {lines[1]}</div><div>T2 fire</div>")
    found = read(raw, sent=SHEET, ours=US, language_of_orders=Orders())
    assert orders(found) == [f"{lines[0]} {lines[1]}", "T2 fire"]


def test_flowed_text_says_itself_where_lines_go_on():
    lines = ["T1 move toward the nearest enemy that stands in the open field, then", "fire at best shot"]
    flowed = "text/plain; charset=utf-8; format=flowed"
    assert orders(answer("\n".join(lines), SHEET, kind=flowed)) == lines
    assert orders(answer(" \n".join(lines), SHEET, kind=flowed)) == [" ".join(lines)]


# 5. What somebody else wrote is no order.

PEDRO = [
    "Pedro wrote:",
    "On Sat, Nov 14, 2026 at 9:12 PM Pedro <pedro@example.net> wrote:",
    "El sáb, 14 nov 2026 a las 21:12, Pedro (<pedro@example.net>) escribió:",
]


@pytest.mark.parametrize("wrote", PEDRO)
def test_orders_quoted_from_a_third_person_are_not_carried_out(wrote: str):
    body = f"T1 fire\n\nWhat Pedro thinks of it:\n\n{wrote}\n> T3 charge\n> T4 charge\n"
    assert "T3 charge" not in orders(answer(body, SHEET))
    assert orders(answer(body, SHEET))[0] == "T1 fire"


def test_a_forwarded_mail_of_somebody_else_is_old_without_marks_too():
    block = "From: Pedro <pedro@example.net>\nSent: Saturday, November 14, 2026 9:12 PM\nTo: Ana\nSubject: orders\n"
    assert orders(answer(f"T1 fire\n\n{block}\nT3 charge\nT4 charge\n", SHEET)) == ["T1 fire"]


def test_our_mail_edited_in_a_quotation_counts_whoever_stands_between():
    inner = "On Sat, Nov 14, 2026, Estafeta <estafeta@estafeta.example> wrote:\n"
    inner += quoted(SHEET.replace("T3 fire", "T3 charge"))
    assert orders(answer(inner, SHEET)) == ["T3 charge"]
    one_line = "On Sat, Nov 14, 2026, Estafeta <estafeta@estafeta.example> wrote:\n> T3 charge\n"
    assert orders(answer(one_line, SHEET)) == ["T3 charge"]


# 8. Whatever language the mail program and its owner speak.

ASIDES = [
    "Envoyé de mon iPhone",
    "Von meinem iPhone gesendet",
    "Gesendet mit der GMX Mail App",
    "Inviato da iPhone",
    "Enviado do meu iPhone",
    "Enviat des del meu mòbil",
    "Verzonden vanaf mijn iPhone",
    "Verstuurd vanaf mijn iPad",
    "Skickat från min iPhone",
    "Sendt fra min iPhone",
    "Wysłane z iPhone'a",
    "Отправлено с iPhone",
    "iPhoneから送信",
    "Sent from Yahoo Mail for iPhone",
    "Sent from my Galaxy S20, please excuse typing errors",
    "Cordialement,\nLéa",
    "Mit freundlichen Grüßen\nJürgen Weiß",
    "Viele Grüße, Jürgen",
    "Cordiali saluti,\nChiara",
    "Com os melhores cumprimentos,\nInês",
    "Met vriendelijke groet,\nPiet",
    "Med vänliga hälsningar\nÅsa",
    "Pozdrawiam, Zofia",
    "С уважением,\nИван",
    "Regards, Leonor",
    "— Leonor",
    "—\nLeonor de Vera",
    "_______________________________________________\nWargames mailing list\nhttps://lists.example.org/listinfo/wargames",
]


@pytest.mark.parametrize("aside", ASIDES)
def test_signatures_and_closings_of_many_countries_are_no_orders(aside: str):
    assert orders(answer(f"T1 fire\nT2 charge\n\n{aside}\n", SHEET)) == ["T1 fire", "T2 charge"]


@pytest.mark.parametrize(
    "line", ["Sent from my desk, is much easier than from the train", "T9 <https://example.org/x>"]
)
def test_what_only_looks_like_one_is_kept(line: str):
    assert orders(read(reply(f"T1 fire\n{line}\n"), sent="")) == ["T1 fire", line]


def test_an_attribution_on_top_with_unmarked_text_below_drops_nothing():
    body = "On Sun, Nov 15, 2026 at 7:18 AM Estafeta <estafeta@estafeta.example> wrote:\n\nT1 fire\nT2 charge\n"
    assert orders(read(reply(body), sent="")) == ["T1 fire", "T2 charge"] == orders(answer(body, SHEET))


def test_an_attribution_on_the_replys_own_line_is_cut_off():
    wrote = "On Sun, Nov 15, 2026 at 7:18 AM Estafeta <estafeta@estafeta.example> wrote:"
    assert orders(answer(f"T1 fire {wrote}\n{quoted(SHEET)}\n", SHEET)) == ["T1 fire"]


def test_a_line_of_links_is_somebodys_words_where_no_letter_is_known():
    assert orders(read(reply("<https://example.org/map>\n"), sent="")) == ["<https://example.org/map>"]


def test_a_signature_marked_in_a_page_is_left_out_and_what_follows_it_is_not():
    page = (
        '<div>T1 fire</div><div class="gmail_signature"><div>Leonor</div><div>T9 charge</div></div><div>T2 charge</div>'
    )
    assert orders(answer(page, SHEET, kind="text/html")) == ["T1 fire", "T2 charge"]


def test_a_reply_section_in_a_page_is_a_quotation():
    page = "".join(f"<div>{line}</div>" for line in SHEET.splitlines())
    body = f'<div>T3 fire</div><div name="messageReplySection">On 15 Nov 2026, Estafeta wrote:<br>{page}</div>'
    assert orders(answer(body, SHEET, kind="text/html")) == ["T3 fire"]


@pytest.mark.parametrize(
    ("charset", "codec"),
    [("gb2312", "gb18030"), ("shift_jis", "cp932"), ("ks_c_5601-1987", "cp949"), ("big5", "cp950")],
)
def test_character_sets_are_read_as_people_send_them(charset: str, codec: str):
    sign = {"gb18030": "镕", "cp932": "①", "cp949": "똠", "cp950": "碁"}[codec]
    raw = f"From: ana@example.org\r\nContent-Type: text/plain; charset={charset}\r\n\r\nT1 fire {sign}\r\n"
    assert orders(read(raw.encode(codec), sent="")) == [f"T1 fire {sign}"]


def test_a_report_whose_signs_came_back_as_question_marks_is_still_ours():
    sent = "The enemy’s −2 became “3” — T1 moved 4 inches → the wood…\n−1 point.\n\n# Orders?\nT1 fire\n"
    body = quoted(sent.encode("ascii", "replace").decode().replace("T1 fire", "T1 charge"))
    assert orders(answer(body, sent)) == ["T1 charge"]
