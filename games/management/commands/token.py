"""`manage.py token ana@example.org --scope read --scope play`: prints a new token for a program, once."""

from __future__ import annotations

import argparse
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.api.problems import in_words
from games.errors import Illegal, Refusal
from games.models import ApiToken
from games.people import api_tokens
from games.visibility.overviews import person_with


class Command(BaseCommand):
    help = "Makes an access token that lets a program call the API in someone's name, and prints it."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("email", help="the address of the account")
        parser.add_argument("--scope", action="append", choices=ApiToken.SCOPES, help="can be given more than once")
        parser.add_argument("--name", default="command line")
        parser.add_argument("--days", type=int, default=365, help="until it expires (default: 365)")

    def handle(self, *args: Any, email: str, scope: list[str] | None, name: str, days: int, **options: Any) -> None:
        try:
            user = person_with(email)
            _, secret = api_tokens.issue(user=user, name=name, scopes=scope or ["read", "play"], days=days)
        except Illegal as error:
            raise CommandError(" ".join(in_words(problem).text for problem in error.problems)) from None
        except Refusal as error:
            raise CommandError(str(error)) from None
        self.stdout.write(secret)
