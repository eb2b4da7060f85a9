"""Calendar files by the letter of RFC 5545."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.campaigns.moderation import extend
from games.timing import clock
from notifications import outbox
from notifications.letters.compose import Facts, compose
from notifications.letters.deadline_file import deadline_file, escaped, folded
from notifications.models import Notice
from tests.games.tables import AuctionTable
from tests.notifications.post import parts_of


def read(text: str) -> dict[str, str]:
    """Unfolds and unescapes as a calendar does."""
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    lines = text.replace("\r\n ", "").split("\r\n")[:-1]
    assert (lines[0], lines[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    return {name: unescaped(value) for name, _, value in (line.partition(":") for line in lines)}


def unescaped(value: str) -> str:
    out, at = "", 0
    while at < len(value):
        if value[at] == "\\":
            at += 1
            out += "\n" if value[at] in "nN" else value[at]
        else:
            out += value[at]
        at += 1
    return out


@given(st.text())
def test_any_text_reads_back_without_its_control_characters(text: str):
    shown = "".join(char for char in text.replace("\r\n", "\n") if char == "\n" or char.isprintable())
    assert unescaped(escaped(text)) == shown


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc"))))
def test_no_line_is_longer_than_75_bytes_and_no_character_is_cut(text: str):
    lines = folded(f"SUMMARY:{text}").split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    assert all(line.startswith(" ") for line in lines[1:])
    assert lines[0] + "".join(line[1:] for line in lines[1:]) == f"SUMMARY:{text}"


def test_a_hostile_summary_adds_no_line():
    evil = "x\r\nEND:VEVENT\r\nBEGIN:VALARM;a,b\\"
    text = deadline_file(
        uid="d@x", sequence=0, stamp=datetime(2026, 1, 1, tzinfo=UTC), deadline=datetime(2026, 1, 2, tzinfo=UTC),
        summary=evil, description="", url="http://x/",
    )  # fmt: skip
    assert text.count("\r\nEND:VEVENT\r\n") == 1
    assert read(text)["SUMMARY"] == "x\nEND:VEVENT\nBEGIN:VALARM;a,b\\"


@pytest.mark.django_db
def test_a_request_for_orders_carries_its_deadline(table: AuctionTable):
    notice = Notice.objects.get(user=table.bea, kind="orders-wanted")
    entry = read(compose(Facts(notice, clock.now()), with_board=False).calendar)
    decision, deadline = table.decision("south"), table.segment.deadline
    assert entry["UID"] == f"{decision.ref}@localhost"
    assert entry["DTEND"] == f"{deadline:%Y%m%dT%H%M%SZ}"
    assert entry["DTSTART"] == f"{deadline - timedelta(minutes=30):%Y%m%dT%H%M%SZ}"
    assert entry["METHOD"] == "PUBLISH"
    assert entry["SUMMARY"] == "[Auction] Round 1: orders"


@pytest.mark.django_db
def test_a_moved_deadline_moves_the_same_entry(table: AuctionTable):
    extend(by=table.max, game=table.game, hours=24)
    found = []
    for kind in ("orders-wanted", "extended"):
        notice = Notice.objects.get(user=table.bea, kind=kind)
        found.append(read(compose(Facts(notice, clock.now()), with_board=False).calendar))
    first, second = found
    assert first["UID"] == second["UID"]
    assert int(first["SEQUENCE"]) < int(second["SEQUENCE"])
    assert second["DTEND"] == f"{table.segment.deadline:%Y%m%dT%H%M%SZ}"


@pytest.mark.django_db
def test_the_file_is_attached_as_a_calendar(table: AuctionTable, mailoutbox: list):
    outbox.deliver_due()
    to_bea = [message.message() for message in mailoutbox if message.to == [table.bea.email]]
    (part,) = [part for message in to_bea for part in parts_of(message, "text/calendar")]
    assert part.get_filename() == "deadline.ics"
    assert part.get_param("method") == "PUBLISH"
    assert read(part.get_payload(decode=True).decode())["VERSION"] == "2.0"
