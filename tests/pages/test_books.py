"""Guides and numbered rules as pages: for everybody, in both languages, with addresses that lead somewhere."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from django.test import Client

from games.bookshelf import books
from games.bookshelf.links import explained
from games.bookshelf.markdown import html_of
from rulesets.kernel.registry import HOUSE

pytestmark = pytest.mark.django_db
IN_LANGUAGE = pytest.mark.parametrize("language", ["en", "es"])
OF_GAME = pytest.mark.parametrize("name", HOUSE)


def page(address: str, language: str) -> str:
    response = Client().get(address, headers={"accept-language": language})
    assert response.status_code == 200, address
    return response.content.decode()


@OF_GAME
@IN_LANGUAGE
def test_the_guide_is_a_page_with_its_pictures(name: str, language: str):
    text = page(f"/learn/{name}/", language)
    assert re.search(r'<img src="[^"]*guides/[^"]+\.png"', text)
    assert f'href="/rules/{name}/' in text and ".md" not in text
    assert text.count("<h1") == 1


@OF_GAME
@IN_LANGUAGE
def test_every_link_within_a_book_leads_to_something_on_it(name: str, language: str):
    for address in (f"/learn/{name}/", f"/rules/{name}/"):
        text = page(address, language)
        there = set(re.findall(r' id="([^"]+)"', text))
        assert not {to for to in re.findall(r'href="#([^"]+)"', text) if unquote(to) not in there}


@OF_GAME
@IN_LANGUAGE
def test_every_rule_has_its_place_among_the_rules_and_a_page_of_its_own(name: str, language: str):
    text = page(f"/rules/{name}/", language)
    there = re.findall(r' id="([^"]+)"', text)
    ids = books.inventory(name).rules
    assert set(ids) <= set(there) and len(there) == len(set(there))
    for id in list(ids)[::40]:
        shown = page(f"/rules/{name}/{id}/", language)
        assert '<div id="rule-text">' in shown and f"/rules/{name}/#{id}" in shown


@IN_LANGUAGE
def test_rules_are_found_by_their_words(language: str):
    wanted = {"en": "wear stamina", "es": "desgaste AGUANTE"}[language]
    text = page(f"/rules/tercios/?q={wanted}", language)
    assert "T-" in text and text.count('class="rule"') > 2
    assert 'class="found"' not in page("/rules/tercios/?q=submarine", language)
    assert "T-COM-14" in page("/rules/tercios/?q=t-com-14", language)


def test_what_is_searched_for_is_not_taken_for_html():
    assert "<script>alert" not in page("/rules/tercios/?q=<script>alert(1)</script>", "en")


@pytest.mark.parametrize(
    "address", ["/learn/chess/", "/rules/chess/", "/rules/tercios/T-COM-999/", "/rules/..%2Ftercios/", "/rules/x/y/"]
)
def test_what_is_not_there_is_said_to_be_missing(address: str):
    assert Client().get(address).status_code == 404


def test_a_sentence_links_rules_and_each_word_once():
    seen: set[str] = set()
    first = explained("A unit takes wear <b> [T-COM-14].", "tercios", "en", seen)
    assert 'href="/rules/tercios/#T-COM-14"' in first and 'data-shows="/rules/tercios/T-COM-14/"' in first
    assert "&lt;b&gt;" in first and first.count('class="word"') >= 1
    assert 'class="word"' not in explained("More wear.", "tercios", "en", seen)


def test_an_id_that_is_no_rule_stays_a_word():
    assert html_of("See T-COM-14 and X-99.", rules=["T-COM-14"]).count("<a ") == 1


def test_a_search_says_how_many_were_found_and_marks_them(client: Client):
    text = client.get("/rules/tercios/", {"q": "WEAR discipline"}).text
    listed = text.partition('<ul class="found">')[2].partition("</ul>")[0]
    number = re.search(r"(\d+) rules found", text)
    assert number is not None and int(number[1]) >= listed.count("<li>") > 1
    for entry in listed.split("</li>")[:-1]:
        assert re.search(r"<mark>wear</mark>", entry, re.IGNORECASE), entry
    assert 'action="/rules/tercios/#found"' in text, "the page opens where the first of them is"


def test_marks_are_where_the_letters_are_whatever_their_accents():
    assert books.marked("Acción & <reacción>", "ACCION") == "<mark>Acción</mark> &amp; &lt;re<mark>acción</mark>&gt;"
    assert books.marked("ﬁ straße", "strasse") == "ﬁ <mark>straße</mark>"


def test_a_word_inside_the_name_of_troops_is_not_explained():
    said = explained("R1 (the line battalion) and two line battalions form line.", "aguila", "en", set())
    assert said.count("<a ") == 1 and said.endswith("</a>."), said
    assert explained("El batallón de línea forma en línea.", "aguila", "es", set()).count("<a ") == 1


@OF_GAME
def test_english_rules_have_no_tags_in_spanish(client: Client, name: str):
    text = client.get(f"/rules/{name}/", headers={"accept-language": "en"}).text
    assert not re.search(
        r"\[(Presentación|Procedimiento|Movimiento|Disparo|Combate|Tropas|Mandos|Ejército|Batalla)\]", text
    )
