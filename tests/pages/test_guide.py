"""The page that mails link to: how to write orders, for everybody, in both languages."""

from __future__ import annotations

import pytest
from django.test import Client

from games.bookshelf.markdown import html_of, title_of
from rulesets.kernel.registry import rulesets

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", [*rulesets()])
@pytest.mark.parametrize(
    ("language", "words"), [("en", "Write one order a line"), ("es", "Escribe una orden por línea")]
)
def test_every_game_has_a_guide_that_needs_no_sign_in(name: str, language: str, words: str):
    response = Client().get(f"/guides/{name}/", headers={"accept-language": language})
    page = response.content.decode()
    assert response.status_code == 200
    assert words in page and "<code>" in page
    assert "mistral.md" not in page and "`" not in page, "no Markdown is left, and no link that leads nowhere"


@pytest.mark.parametrize("name", ["mistral", "tercios", "lepanto", "aguila"])
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("By email", "submit anyway", "take what you can", "next turn:", "help WORD", "show last turn")),
        ("es", ("Por correo", "entrega igualmente", "toma lo que puedas", "próximo turno:", "ayuda PALABRA")),
    ],
)
def test_a_guide_says_how_to_play_by_mail_before_its_sentences(name: str, language: str, words: tuple[str, ...]):
    page = Client().get(f"/guides/{name}/", headers={"accept-language": language}).content.decode()
    assert all(word in page for word in words) and "**" not in page
    assert page.count("<h1") == 1 and page.index("<h1") < page.index(words[0])
    assert page.index(words[0]) < page.rindex("<h2")


def test_a_game_that_is_not_there_has_none():
    assert Client().get("/guides/chess/").status_code == 404


def test_lists_may_be_two_deep_and_everything_is_closed():
    made = html_of("# Title\n\nWords *and* `code`.\n\n- one\n  - inner\n- two\n\n## More\n")
    assert made.count("<ul>") == made.count("</ul>") == 2
    assert '<h1 id="title">Title</h1>' in made and "<em>and</em>" in made and "<code>code</code>" in made
    assert title_of("# Title\n") == "Title"


def test_nothing_in_a_guide_is_taken_for_html():
    made = html_of("# <b>x</b>\n\n`<i>` and <script>alert(1)</script> [<u>](http://x)\n")
    assert "<script>" not in made and "<i>" not in made and "<b>" not in made and "<u>" not in made
    assert "&lt;script&gt;" in made
