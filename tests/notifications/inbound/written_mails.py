"""The mails written for the tests, the mails of ours they answer, and what each of them says."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from notifications.inbound.reading import Command, Mail, read

HERE = Path(__file__).resolve().parent
LETTERS = sorted(path.stem for path in (HERE / "letters").glob("*.txt"))
"""Some have today's words, others older ones: people answer old mails."""
OUR_SERVER = "mx.estafeta.example"


@cache
def expectations() -> dict[str, dict[str, Any]]:
    return tomllib.loads((HERE / "mails" / "expected.toml").read_text())


def family(name: str) -> list[str]:
    """The mails of one kind. An empty list would make a test that cannot fail."""
    found = [mail for mail, expected in expectations().items() if expected["family"] == name]
    assert found, name
    return found


@cache
def letter(name: str) -> str:
    return (HERE / "letters" / f"{name}.txt").read_text()


def raw(name: str) -> bytes:
    return (HERE / "mails" / f"{name}.eml").read_bytes()


def answered(name: str) -> str:
    """The text of the letter that a mail answers."""
    return letter(expectations()[name]["letter"])


@cache
def opened(name: str) -> Mail:
    return read(raw(name), sent=answered(name), servers=(OUR_SERVER,))


def expected(name: str, what: str, otherwise: Any = None) -> Any:
    return expectations()[name].get(what, otherwise)


def orders(mail: Mail) -> list[str]:
    return [line.text for line in mail.orders]


def codes(mail: Mail) -> list[str]:
    return [problem.code for problem in mail.problems]


def said(command: Command) -> str:
    parts = (command.word, command.to, command.text, command.duration, command.first, command.last)
    return " ".join(str(part) for part in parts if part not in ("", None))


def reply(body: str, *, kind: str = "text/plain; charset=utf-8", sender: str = "ana@example.org") -> bytes:
    return f"From: {sender}\r\nSubject: Re: orders\r\nContent-Type: {kind}\r\n\r\n{body}".encode()
