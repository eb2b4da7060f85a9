"""`manage.py signing_key`: prints the key with which this server signs, or a new one for the settings."""

from __future__ import annotations

import argparse
from typing import Any

from django.core.management.base import BaseCommand

from games.trust import server_key
from games.trust.signing import Signer


class Command(BaseCommand):
    help = "Prints the server's public signing key; with --private the one to keep, with --new a fresh one to set."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--private", action="store_true", help="the private key in use, for the settings or a safe")
        what.add_argument("--new", action="store_true", help="a fresh private key for ESTAFETA_SIGNING_KEY")

    def handle(self, *args: Any, private: bool, new: bool, **options: Any) -> None:
        if new:
            self.stdout.write(Signer.new().seed.hex())
        elif private:
            self.stdout.write(server_key.signer().seed.hex())
        else:
            self.stdout.write(server_key.signer().key)
