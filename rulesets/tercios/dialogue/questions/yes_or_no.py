"""The two answers to many questions, as a form offers them."""

from __future__ import annotations

from rulesets.kernel.questions import Option
from rulesets.kernel.text import Text

YES_NO = (Option(True, Text("Yes", "Sí")), Option(False, Text("No", "No")))
