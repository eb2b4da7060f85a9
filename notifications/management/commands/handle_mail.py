"""`manage.py handle_mail`: handles waiting mails now; with --again also those that failed."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from config import patience
from notifications.inbound import pipeline


class Command(BaseCommand):
    help = "Handle incoming emails that are waiting. Workers and the scheduler do this on their own."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--again", action="store_true", help="give emails that could not be handled another chance")

    def handle(self, *args: Any, again: bool = False, **options: Any) -> None:
        patience.adopt(patience.WORKER)
        if again:
            self.stdout.write(f"{pipeline.try_again()} get another chance")
        self.stdout.write(f"{pipeline.work_off()} handled")
