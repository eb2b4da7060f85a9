"""The glossary: for everybody, in both languages, in the order of each, without scripts."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.bookshelf.glossary import alphabetical, server_terms, terms_of
from rulesets.kernel.registry import HOUSE, offered

pytestmark = pytest.mark.django_db
IN_LANGUAGE = pytest.mark.parametrize("language", ["en", "es"])


def page(language: str) -> str:
    response = Client().get("/learn/", headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


def words(text: str) -> list[str]:
    return re.findall(r"<dfn>(.*?)</dfn>", text)


@IN_LANGUAGE
def test_it_needs_no_account_and_explains_every_word(language: str):
    text = page(language)
    terms = [*server_terms(), *(term for name in HOUSE for term in terms_of(offered(name)))]
    assert sorted(words(text)) == sorted(term.name.in_(language) for term in terms)
    assert f'<html lang="{language}">' in text


@IN_LANGUAGE
def test_each_chapter_is_in_alphabetical_order(language: str):
    server, *games = page(language).split("<section")[1:]
    assert len(games) == len(HOUSE)
    for chapter in (server, *games):
        found = words(chapter)
        assert found == sorted(found, key=alphabetical) and len(found) > 30


@IN_LANGUAGE
def test_every_word_has_an_address_and_every_link_leads_somewhere(language: str):
    text = page(language)
    anchors = re.findall(r' id="([^"]+)"', text)
    assert len(anchors) == len(set(anchors))
    assert {"estafeta-pause", "mistral-formation", "tercios-formation"} <= set(anchors)
    assert {"words-mistral", "words-lepanto"} <= set(anchors)
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(anchors)


def test_the_other_languages_word_stands_beside_it():
    assert '<span class="small" lang="es">en pausa</span>' in page("en")
    assert '<span class="small" lang="en">paused</span>' in page("es")


def test_who_looks_for_a_word_we_do_not_use_is_led_to_ours():
    assert re.search(r"“umpire” \([^)]+\):\s+<a href=\"#estafeta-moderator\">moderator</a>", page("en"))
    assert re.search(r"«autómata» \([^)]+\):\s+<a href=\"#estafeta-bot\">bot</a>", page("es"))
    assert "autómata" not in page("en")


def test_every_page_leads_to_it():
    assert f'href="{reverse("learn")}"' in Client().get("/sign-in/").content.decode()
    assert f'href="{reverse("learn")}" aria-current="page"' in page("en")


def test_each_games_words_are_folded():
    for chapter in page("en").split("<section")[1:]:
        folded = chapter.split('<details class="chapter"')[1]
        assert not folded.startswith(" open") and "<dfn>" in folded and "<dfn>" not in chapter.split("<details")[0]
