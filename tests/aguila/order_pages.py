"""Writes the pages that teach the order language: `python -m tests.aguila.order_pages`."""

from __future__ import annotations

from pathlib import Path

from rulesets.aguila.orders.language import page

PAGES = {"en": "aguila-orders.md", "es": "aguila-orders.es.md"}
FOLDER = Path(__file__).resolve().parents[2] / "docs" / "play"

if __name__ == "__main__":
    for language, name in PAGES.items():
        (FOLDER / name).write_text(page(language))
