"""Who may open a page, and how pages show a refusal."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse

from games.errors import Illegal, Refusal
from games.models import User
from games.pages import failures
from games.words import readers_language
from rulesets.kernel.registry import NoSuchRuleset
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import Problem

View = Callable[..., HttpResponse]


def page(view: View) -> View:
    """For people who are signed in. A refusal by a service becomes a page that says so."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refusal as error:
            return failures.refused(request, error)
        except NoSuchRuleset:
            return failures.not_installed(request)

    return guarded


def person(request: HttpRequest) -> User:
    return cast(User, request.user)


def language() -> str:
    return readers_language()


def said(problem: Problem, rules: Ruleset[Any] | None = None) -> str:
    """A problem as a sentence, followed by what would be legal."""
    text = problem.text.in_(language())
    legal = rules.legal_words(problem, language()) if rules else problem.legal
    return f"{text} ({', '.join(legal)})" if legal else text


def sentences(error: Refusal) -> list[str]:
    return [said(problem) for problem in error.problems] if isinstance(error, Illegal) else [str(error)]


class QuietForm(forms.Form):
    """A form whose labels end without a colon."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **({"label_suffix": ""} | kwargs))


def tell(request: HttpRequest, error: Refusal) -> None:
    """Shows a refusal at the top of the next page."""
    for sentence in sentences(error):
        messages.error(request, sentence)
