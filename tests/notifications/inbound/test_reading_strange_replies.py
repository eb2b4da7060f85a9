"""A reply to a mail that nobody knows any more: all that its author wrote is read, and nothing else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from notifications.inbound.reading import read
from tests.notifications.inbound.written_mails import reply

REPLIES: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "strange_replies.toml").read_text())


def test_there_are_more_than_a_hundred_of_them():
    assert len(REPLIES) > 100


@pytest.mark.parametrize("name", REPLIES)
def test_what_was_written_is_read_and_nothing_else(name: str):
    said = read(reply(REPLIES[name]["mail"]), sent="").text
    assert [line.strip() for line in said.splitlines() if line.strip()] == REPLIES[name]["says"]


@pytest.mark.parametrize("name", [name for name, reply in REPLIES.items() if "orders" in reply])
def test_courtesies_and_rulers_are_said_and_are_no_orders(name: str):
    mail = read(reply(REPLIES[name]["mail"]), sent="")
    assert [line.text for line in mail.orders] == REPLIES[name]["orders"]


def test_a_reply_is_told_as_it_was_typed():
    body = "We hold:\n\n   - the strait\n   - the cape\n\nOn 15/11/26 07:18, Pedro wrote:\n\n> What else?\n\nAna"
    assert read(reply(body), sent="").text == "We hold:\n\n   - the strait\n   - the cape\n\nAna"
