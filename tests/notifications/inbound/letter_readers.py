"""People who know only the mails they get: every order they send is in the mail that they answer."""

from __future__ import annotations

from collections import Counter
from email.message import EmailMessage

from notifications.models import ReplyAddress
from tests.notifications.inbound.correspondents import Correspondent
from tests.notifications.post import text_of

OFFERED = ("You could write, for example:", "Podrías escribir, por ejemplo:")
READY = {"en": "ready", "es": "listo"}
ANYWAY = {"en": "submit anyway", "es": "entrega igualmente"}
WAYS = ("as it is", "a sentence", "a line edited", "a line added")


class LetterReader(Correspondent):
    """Submits the sheet as it is, sends one of the offered sentences, or writes it into the sheet."""

    def __init__(self, user: object, side: str, seed: int) -> None:
        super().__init__(user, side, lambda *_: "", seed)
        self.ways: Counter[str] = Counter()

    def _orders(self, mail: EmailMessage, address: ReplyAddress) -> str:
        """Uses only the mail."""
        text = text_of(mail).replace("\r\n", "\n")
        offered, sheet = examples_in(text), sheet_in(text)
        way = self.chance.choice(list(WAYS) if offered else ["as it is"])
        self.ways[way] += 1
        if way == "as it is":
            return READY[self.language]
        sentence = self.chance.choice(offered)
        if way == "a sentence":
            return f"{sentence}\n{ANYWAY[self.language]}"
        return "\n".join(edited(sheet, sentence) if way == "a line edited" else [*sheet, sentence])


def examples_in(text: str) -> list[str]:
    paragraphs = text.split("\n\n")
    found = [part.split("\n")[1:] for part in paragraphs if part.startswith(OFFERED)]
    return [line.removeprefix("- ") for line in found[0]] if found else []


def sheet_in(text: str) -> list[str]:
    body = text.partition("\n-- \n")[0]
    return body[body.index("\n# ") + 1 :].splitlines()


def edited(sheet: list[str], sentence: str) -> list[str]:
    """The sheet with that sentence instead of the line about the same thing, or at its end."""
    orders = [line for line in sheet if line and not line.startswith("#")]
    if len(orders) == 1:
        return [sentence if line in orders else line for line in sheet]
    kinds = [_kind(line) for line in sheet]
    if _kind(sentence) in kinds:
        at = kinds.index(_kind(sentence))
        return [*sheet[:at], sentence, *sheet[at + 1 :]]
    return [*sheet, sentence]


def _kind(line: str) -> tuple[str, ...]:
    """What a line is about: a piece and the first word said to it, or a verb."""
    name, colon, rest = line.partition(": ")
    if colon and not name.startswith("#"):
        posture = any(word in rest.replace(",", "").split() for word in ("battle", "combate"))
        return name, "posture" if posture else "track"
    for verb in (" search ", " explorar "):
        if verb in line:
            return (line.partition(verb)[0],)
    words = line.split()
    return ("unit", words[0]) if words and words[0][1:].isdigit() else tuple(words[:2])
