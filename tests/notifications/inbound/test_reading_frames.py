"""What mail programs write around a quotation is no order; what players write beside it is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from notifications.inbound.reading import read
from tests.notifications.inbound.requoting import marked
from tests.notifications.inbound.written_mails import letter, orders, reply

FRAMES: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "frames.toml").read_text())
LETTER = letter("auction-en")


def framed(name: str, text: str, *, marks: bool, between: str = "\n\n") -> str:
    frame = FRAMES[name]["text"].removeprefix("\n")
    quoted = marked(text) if marks else text
    if FRAMES[name].get("quoted"):
        return f"{marked(frame)}\n>\n{marked(text)}"
    return f"{frame}{between}{quoted}"


@pytest.mark.parametrize("marks", [True, False], ids=["marked", "unmarked"])
@pytest.mark.parametrize("name", FRAMES)
def test_a_reply_above_the_quotation_is_all_that_is_read(name: str, marks: bool):
    mail = read(reply(f"bid 5\n\n{framed(name, LETTER, marks=marks)}\n"), sent=LETTER)
    assert orders(mail) == ["bid 5"]


@pytest.mark.parametrize("name", FRAMES)
def test_a_reply_below_the_quotation_is_all_that_is_read(name: str):
    mail = read(reply(f"{framed(name, LETTER, marks=True)}\n\nbid 5\n"), sent=LETTER)
    assert orders(mail) == ["bid 5"]


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_with_nothing_else_says_nothing(name: str):
    mail = read(reply(f"{framed(name, LETTER, marks=True)}\n"), sent=LETTER)
    assert mail.says_nothing and not mail.problems


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_without_the_letter_behind_it_says_nothing(name: str):
    """As when we no longer know the mail that is answered."""
    mail = read(reply(f"bid 5\n\n{framed(name, 'Your orders are wanted', marks=True)}\n"), sent="")
    assert orders(mail) == ["bid 5"]


@pytest.mark.parametrize(
    "line",
    [
        "On the left T1 attacks N9",
        "On turn 3 T1 moves 4",
        "El tercio 3 ataca a N9",
        "From: T1 to: T2",
        "From T1 3",
        "De T1 a T2 avanza 3",
        "2026 coins on lot 3",
        "En turno 3 T1 dispara",
        "A: T1 dispara",
        "Sent T1 to the wood",
        "Enviar T1 al bosque",
        "---- T1 attacks ----",
        "Quoting the old plan: T1 attacks",
        "In a hurry T1 charges N9",
    ],
)
def test_an_order_that_begins_as_frames_do_is_an_order(line: str):
    assert orders(read(reply(f"{line}\nT2 holds 1\n"), sent=LETTER)) == [line, "T2 holds 1"]
