"""Makes text from a file safe to print: spells out whatever could move the cursor or reverse the line. Pure."""

from __future__ import annotations

import re
import unicodedata

from rulesets.kernel.text import Text, text_in

UNSAFE = frozenset({"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"})
"""Control and format characters (those that reverse text too), surrogates, unassigned characters, line ends."""

_GAP = re.compile(r"(?<=\S)\s{2,}")


def plain(text: str) -> str:
    """One line that looks like what it is: no name can start a new line or fill one with blanks."""
    spelled = "".join(_spelled(char) if unicodedata.category(char) in UNSAFE else char for char in text)
    return _GAP.sub(" ", spelled)


def _spelled(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"


def plain_text(text: Text) -> Text:
    return text_in({language: plain(said) for language, said in text.everywhere().items()})
