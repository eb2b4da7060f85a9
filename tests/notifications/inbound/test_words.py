"""Commands beside orders: asking for help and rules, orders ahead, partial orders, answering messages."""

from __future__ import annotations

import pytest
from django.conf import settings

from games.bookshelf.inventory import read_inventory
from games.models import Draft, Message
from notifications.addresses import message_address
from notifications.inbound import guide, store
from notifications.inbound.pipeline import work_off
from notifications.letters.compose import render
from notifications.letters.phrases import clean
from notifications.models import Inbound, Notice, OrdersAhead
from tests.games.tables import AuctionTable
from tests.notifications.inbound.test_handling import answer_text, answers, mail, post
from tests.notifications.inbound.test_meaning import send_all, stands
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def table() -> AuctionTable:
    found = AuctionTable(pace="plan").start()
    send_all()
    return found


def test_show_board_is_the_map(table):
    post(table, "south", "show board")
    assert "image/png" in [part.get_content_type() for part in render(answers()[-1])[0].message.walk()]


@pytest.mark.parametrize(
    ("side", "words", "said"), [("south", "show last turn", "worth"), ("north", "último turno", "vale")]
)
def test_show_last_turn_tells_the_last_report_again(table, side: str, words: str, said: str):
    post(table, side, words)
    assert said in answer_text()


def test_a_rule_is_shown_by_its_number():
    assert guide.rule("tercios", "T-FIRE-04", "en")[0].startswith("T-FIRE-04")
    assert guide.rule("tercios", "T-FIRE-99", "en") == [] == guide.rule("../secret", "T-FIRE-04", "en")


@pytest.mark.parametrize(
    ("number", "first", "last"),
    [
        ("m-fleet-10", "M-FLEET-10 Until France Declares War on Britain: [2.33]", "the French may not make them."),
        ("m-fleet-10D", "M-FLEET-10 Until France Declares War on Britain: [2.33]", "the French may not make them."),
        ("M-FLEET-04b", "M-FLEET-04b The optional Squadron Logs", "may be flavour only (RULING)."),
        ("M-WIND-02", "M-WIND-02 Wind Table: a wind blows", "Bora: 0-1: -: 0-1: 0-4: single"),
        ("M-BATTLE-40", "M-BATTLE-40 Combat Damage Table: one die per Combat", "9: 0: 0: 0: 1: 1: 2: 2: 3: 3"),
        ("M-ASYNC-40", "M-ASYNC-40 All questions the engine can ask; By plan", "names the policy that answers."),
        ("D-10", "D-10: Shadowed side", "yes, if a Fleet Auxiliary is Assigned"),
        ("EX-31", "EX-31 Event. France Declares War, base 4.", "die 5: 4: war."),
        ("M-END-05", "M-END-05 RULING: on a random end", "the game ends after Turn 16 of 1748."),
    ],
)
def test_a_rule_is_shown_where_it_is_defined_and_to_its_end(number: str, first: str, last: str):
    shown = guide.rule("mistral", number, "en")
    assert shown[0].startswith(first)
    assert shown[-1].endswith(last) and all(len(part) <= guide.LONGEST for part in shown)


@pytest.mark.parametrize(
    ("ruleset", "language"), [("mistral", "es"), ("tercios", "en"), ("lepanto", "es"), ("aguila", "en")]
)
def test_every_rule_of_a_game_can_be_asked_for(ruleset: str, language: str):
    numbers = read_inventory(settings.BASE_DIR / "docs" / "rules" / f"{ruleset}.md").rules
    shown = {number: guide.rule(ruleset, number, language) for number in numbers}
    assert [number for number, parts in shown.items() if not parts or not parts[0].startswith(number)] == []
    assert max(len(parts) for parts in shown.values()) < guide.MOST_PARTS


def test_a_table_of_a_rule_is_shown_as_it_is_printed():
    assert "0: 1: 3: 4: S: S*: S*: 2S*: SS*: SS*" in guide.rule("mistral", "M-BATTLE-40", "en")
    caption, heading, *rows = guide.rule("lepanto", "T-13", "es")
    assert caption.startswith("T-13 Resultados de la embestida") and heading.startswith("Dado: N = 1")
    assert rows[0] == "1: E: E: E: E"


def test_a_rule_is_shown_in_the_language_of_whoever_asks_where_it_is_written():
    assert guide.rule("mistral", "M-WIND-01", "es")[0].startswith("M-WIND-01 Los vientos se determinan")
    assert guide.rule("mistral", "M-WIND-01", "fr") == guide.rule("mistral", "M-WIND-01", "en")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Roll Fire dice"), ("es", "Se tiran tantos dados"), ("fr", "Roll")]
)
def test_a_rule_is_shown_by_its_number_in_the_readers_language(language: str, said: str):
    (line,) = guide.rule("tercios", "t-fire-04", language)
    assert line.startswith("T-FIRE-04") and said in line
    assert guide.rule("tercios", "T-FIRE-99", language) == [] == guide.rule("../secret", "T-FIRE-04", language)


@pytest.mark.parametrize(
    ("language", "last"), [("en", "touching the element's edge."), ("es", "el borde del elemento.")]
)
def test_a_long_rule_is_shown_whole_in_lines_that_a_letter_can_hold(language: str, last: str):
    said = guide.rule("tercios", "T-TRP-07", language)
    assert said[0].startswith("T-TRP-07") and said[-1].endswith(last)
    assert [clean(line) for line in said] == said


def test_a_rule_is_shown_with_its_table_and_no_other_that_names_it():
    assert guide.rule("tercios", "T-VIC-01", "es")[-1] == "8: 0 (acaba siempre): Pírrica"
    assert guide.rule("tercios", "T-CAV-15", "en")[0].startswith("T-CAV-15")
    assert guide.rule("tercios", "EX-02", "es")[0].startswith("EX-02 Iniciativa")
    (decision,) = guide.rule("tercios", "D-14", "es")
    assert decision.startswith("D-14: Iniciativa ganada")


def test_orders_in_a_rule_are_shown_as_they_are_written_and_code_is_left_out():
    assert "norma todas consolidar sí" in guide.rule("tercios", "A-07", "es")
    assert 'cmp       = "<" | "<=" | "=" | "!=" | ">=" | ">" ;' in guide.rule("tercios", "A-15", "en")
    (line,) = guide.rule("tercios", "G-09", "es")
    assert line.startswith("G-09")


def test_a_player_who_reads_spanish_is_sent_the_rule_in_spanish(table, monkeypatch):
    monkeypatch.setattr(guide, "rule", lambda ruleset, number, language: [f"{number} in {language}", "Its table."])
    post(table, "north", "muestra la regla T-FIRE-04")
    assert "t-fire-04 in es" in answer_text().lower() and "Its table." in answer_text()


@pytest.mark.parametrize(("language", "word"), [("en", "fire"), ("es", "fuego")])
def test_help_with_a_word_gives_the_sentences_about_it(language: str, word: str):
    found = guide.sentences("tercios", word, language)
    assert found and all(word in sentence.casefold() for sentence in found)
    assert guide.sentences("tercios", "xyzzy", language) == []


@pytest.mark.parametrize(
    ("side", "words", "said"),
    [("south", "show rules M-1", "m-1 in en"), ("north", "muestra la regla M-1", "m-1 in es")],
)
def test_whoever_asks_by_mail_for_a_rule_gets_it_in_their_language(
    table, monkeypatch, side: str, words: str, said: str
):
    monkeypatch.setattr(
        "notifications.inbound.guide.rule", lambda _, number, language: [f"{number} in {language}", "."]
    )
    post(table, side, words)
    assert said in answer_text().casefold()


def test_what_nobody_has_written_about_is_said_so(table):
    post(table, "south", "show rules T-FIRE-04\nhelp xyzzy")
    assert "no rule “T-FIRE-04”" in answer_text() and "“xyzzy”" in answer_text()


def test_take_what_you_can_is_said_once_and_holds_until_it_is_taken_back(table):
    post(table, "south", "take what you can\nbid 5\nbid many")
    assert stands(table) == 5 and "bid many" in answer_text()
    post(table, "south", "bid 6\nbid some")
    assert stands(table) == 6 and "bid some" in answer_text()
    post(table, "south", "all or nothing")
    assert post(table, "south", "bid 7\nbid few").outcome == "incomplete"
    assert stands(table) == 6


def test_of_two_lines_that_contradict_each_other_the_first_is_taken(table):
    post(table, "south", "take what you can\nbid 5\nbid 6")
    assert stands(table) == 5


def test_orders_for_the_next_turn_become_its_draft(table):
    assert post(table, "south", "bid 5\n\nnext turn:\nbid 3").outcome == "submitted"
    assert stands(table) == 5 and OrdersAhead.objects.get().text == "bid 3"
    table.order("north")
    table.resolve()
    send_all()
    decision = table.decision("south")
    (answer,) = Draft.objects.get(decision=decision).answers.values()
    assert answer["coins"] == 3 and stands(table) is None and not OrdersAhead.objects.exists()
    told = Notice.objects.get(key__startswith="mail-answer/ahead/")
    assert "bid 3" in render(told)[1] and told.user == table.bea
    post(table, "south", "ready")
    assert stands(table) == 3


def test_a_mail_that_asks_for_orders_goes_out_whatever_was_written_ahead(table, monkeypatch):
    post(table, "south", "bid 5\n\nnext turn:\nbid 3")
    monkeypatch.setattr("notifications.inbound.ahead.Answer", lambda *_, **__: 1 / 0)
    table.order("north")
    table.resolve()
    send_all()
    assert Notice.objects.filter(kind="orders-wanted", user=table.bea, state="sent").count() == 2


def test_orders_ahead_on_one_line_in_spanish_leave_this_turn_alone(table):
    post(table, "north", "próximo turno: puja 2")
    assert OrdersAhead.objects.get().text == "puja 2" and stands(table, "north") is None


def answer_to(table: AuctionTable, text: str, *, sender: str = "") -> Inbound:
    """Ana answers the last message."""
    to = message_address(Message.objects.latest("pk"), table.ana)
    made = mail(sender or table.ana.email, to, text)
    assert store.accept(bytes(made), sender=sender or table.ana.email, recipients=[to], door="lmtp").answer.is_kept
    work_off()
    return Inbound.objects.order_by("-pk")[0]


def test_a_message_can_be_answered_and_the_answer_reaches_its_author_alone(table):
    post(table, "south", "message to opponent: well played")
    send_all()
    notice = Notice.objects.get(kind="message", user=table.ana)
    assert str(render(notice)[0].message["Reply-To"]).startswith("answer-") and notice.text is not None
    quoted = "\n".join(f"> {line}" for line in bytes(notice.text).decode().splitlines())
    assert answer_to(table, f"¡Igualmente!\n\nEl vie, 20 nov 2026, Estafeta escribió:\n{quoted}").outcome == "message"
    last = Message.objects.latest("pk")
    assert (last.author, last.to, last.text) == (table.ana, "south", "¡Igualmente!")
    assert [told.user for told in Notice.objects.filter(key__startswith=f"message/{last.ref}/")] == [table.bea]


def test_an_answer_of_mere_courtesy_is_passed_on_as_it_was_typed(table):
    post(table, "south", "message to opponent: well played")
    answered = answer_to(table, "Hola Bea,\n\n  gracias.\n\nUn saludo,\nAna\n\nEnviado desde mi iPad\n")
    assert answered.outcome == "message"
    assert Message.objects.latest("pk").text == "Hola Bea,\n\n  gracias.\n\nUn saludo,\nAna"


def test_orders_in_an_answer_to_a_message_never_reach_the_enemy(table):
    post(table, "south", "message to opponent: well played")
    assert answer_to(table, "gracias\npuja 5").outcome == "message-not-sent"
    assert Message.objects.count() == 1 and "puja 5" in answer_text()


def test_a_stranger_cannot_answer_a_message(table):
    post(table, "south", "message to opponent: well played")
    assert answer_to(table, "hello", sender="eve@example.net").state == "dropped"
    assert Message.objects.count() == 1
