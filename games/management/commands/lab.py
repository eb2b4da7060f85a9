"""`manage.py lab RULESET CASE.json`: plays a case of the rules lab. See docs/lab.md."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from rulesets.kernel.lab import LabError, play_case
from rulesets.kernel.registry import NoSuchRuleset, ruleset


class Command(BaseCommand):
    help = "Plays a position with given answers and dice, prints what happens as JSON, checks what the case expects."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("ruleset")
        parser.add_argument("case", type=Path, help="a JSON file")
        parser.add_argument("--save", type=Path, metavar="FILE", help="write the result there instead of printing it")

    def handle(self, *args: Any, **options: Any) -> None:
        result = _play(options["ruleset"], options["case"])
        text = json.dumps(result, indent=2, ensure_ascii=False)
        if options["save"]:
            options["save"].write_text(text + "\n", encoding="utf-8")
        else:
            self.stdout.write(text)
        for note in result["notes"]:
            self.stderr.write(_("Note: %(note)s") % {"note": note})
        if result["shortfalls"]:
            raise CommandError("\n".join([_("It didn’t come out as expected."), *result["shortfalls"]]))


def _play(name: str, path: Path) -> dict[str, Any]:
    try:
        return play_case(ruleset(name), json.loads(path.read_text(encoding="utf-8")))
    except NoSuchRuleset as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        said = _("%(file)s isn’t JSON: %(reason)s") % {"file": path, "reason": error}
        raise CommandError(said) from None
    except LabError as error:
        raise CommandError(str(error)) from None
