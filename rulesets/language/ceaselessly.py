"""What is not to be left off: `no pare de tirar`, `does not stop firing`. It is done."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.helping import infinitives, lasting
from rulesets.language.lines import Token

_NOT_LEAVING_OFF = re.compile(
    r"no (?:par|dej|ces)(?:a|as|an|e|es|en|eis|ar|emos|ara|aran) de (?=[a-z]+)"
    r"|(?:(?:is|are|do|does|should|must|will|can|shall) )?(?:not|never) (?:to )?(?:stops?|ceases?|quits?|leaves? off) "
    r"|nunca (?:par|dej|ces)(?:a|as|an|e|es|en) de (?=[a-z]+)"
    r"|without (?:ever )?(?:stopping|ceasing) |sin (?:parar|dejar|cesar) de (?=[a-z]+)"
)


def ceaselessly(words: Sequence[Token]) -> list[Token]:
    """`no deja de disparar` as `disparar`, `does not stop firing` as `firing`."""
    for at in range(len(words)):
        found = _NOT_LEAVING_OFF.match(" ".join(token.text for token in words[at : at + 6]) + " ")
        deed = at + len(found[0].split()) if found else len(words)
        if deed < len(words) and (words[deed].text in lasting() or words[deed].text in infinitives()):
            return [*words[:at], *words[deed:]]
    return list(words)
