"""How to write orders and send them by mail. Mails link to this page. It is public and shows no game."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from games.bookshelf.markdown import html_of, title_of
from games.pages.access import language
from games.pages.failures import not_found
from rulesets.kernel.registry import NoSuchRuleset, offered


@require_safe
def guide(request: HttpRequest, name: str) -> HttpResponse:
    try:
        title, text = _written(name, language())
    except NoSuchRuleset:
        return not_found(request)
    if not text:
        return not_found(request)
    return render(request, "pages/guide.html", {"name": title, "text": text})


@cache
def _written(name: str, language: str) -> tuple[str, SafeString]:
    """A game's guide. It does not change while the process runs, so it is made once."""
    source, title = offered(name).guide(language), offered(name).title.in_(language)
    if source:
        titled = source if title_of(source) else f"# {title}\n\n{source}"
        head, section, sentences = titled.partition("\n## ")
        source = f"{head.rstrip()}\n\n{_by_mail(language)}{section}{sentences}"
    return title_of(source) or title, html_of(source)


def _by_mail(language: str) -> str:
    """The part for every game: how a sheet works, and the commands beside orders."""
    folder = settings.BASE_DIR / "docs" / "play"
    own = folder / f"by-mail.{language}.md"
    return (own if own.exists() else folder / "by-mail.md").read_text(encoding="utf-8")
