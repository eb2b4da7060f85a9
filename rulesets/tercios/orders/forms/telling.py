"""What the workbench receives at the start: its sections, their lists, and the words for conditions."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.forms import Form
from rulesets.forms.lines import Section
from rulesets.tercios.orders.forms.vocabulary import vocabulary
from rulesets.tercios.position.view import View


def bench(view: View, form: Form, sections: list[Section], language: str) -> dict[str, Any]:
    shown = [msgspec.structs.replace(section, fields=form.of(section.form).described.fields) for section in sections]
    return {"sections": shown, "lists": form.lists, "vocabulary": vocabulary(view, language)}
