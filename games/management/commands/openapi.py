"""`manage.py openapi`: writes the files with the description of the REST interface."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.api.schema import generated


class Command(BaseCommand):
    help = "Write docs/openapi.yaml and docs/openapi.json from the code."

    def handle(self, *args: Any, **options: Any) -> None:
        for name, content in generated().items():
            (settings.BASE_DIR / "docs" / name).write_bytes(content)
            self.stdout.write(f"docs/{name}: {len(content)} bytes")
