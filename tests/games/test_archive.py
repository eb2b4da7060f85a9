"""The archive: one canonical form, every damage found, and nothing in it that its reader may not know."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import InternalError, connection, transaction
from hypothesis import given
from hypothesis import strategies as st

from games.errors import NotFound
from games.models import Bulletin, Campaign, Segment, Submission
from games.models import Seed as SeedRow
from games.orders import play
from games.timing import clock
from games.trust import archive as stream
from games.trust import records
from games.trust.archive import Archive, Broken, decode, encode
from games.trust.export import export_for, one_moment
from games.trust.records import EVERYTHING, Header, Link, Orders, Position, Rolls, Root, Seed
from games.trust.seals import link_hash
from games.trust.verification import verify
from games.turns.ending import close_campaign
from rulesets.kernel.dice import Roll
from rulesets.kernel.framing import digest, frame
from tests.games.tables import AuctionTable

HEADER = Header("g1", "sealed-bid", {"rounds": 2}, ("north", "south"), "Auction", "", "north", False)
SAMPLE = Archive(
    [
        HEADER,
        Link("public", 1, "created", b'{"options":{"rounds":2}}', "", "ab" * 32),
        Link("public", 2, "seeds", b"{}", "ab" * 32, "cd" * 32),
        Seed(1, "public", bytes(32)),
        records.Segment(1, 1, 0, 1, ("plan",), {}, {"north": "San Jorge", "south": ""}),
        Orders(1, 1, "north", 1, True, "live", False, b"s" * 32, b'{"answers":{}}', "ñ", ""),
        Rolls(1, (Roll("round1/lot", "public", 6, 1, "open", (4, 2)),)),
        records.Bulletin(1, 1, "north", 1, b"t" * 32, b"[]", b"{}"),
    ]
)
DATA = encode(SAMPLE)


def framed(contents: Sequence[bytes], magic: bytes = stream.MAGIC) -> bytes:
    """A file whose checks and digest fit whatever its records contain, as an attacker would write it."""
    data = frame(magic)
    for content in [*contents, frame("end")]:
        data += frame(content)
        whole = hashlib.sha256(data).digest()
        data += frame(whole if content == frame("end") else whole[: stream.CHECK])
    return data


def contents() -> list[bytes]:
    return [frame(*records.record_parts(record)) for record in SAMPLE.records]


# The stream.


def test_an_archive_is_read_back_as_it_was_written():
    assert decode(DATA).records == SAMPLE.records
    assert encode(decode(DATA)) == DATA


def test_the_stream_is_what_its_description_says():
    assert framed(contents()) == DATA


def test_every_changed_byte_is_found_and_its_record_named():
    for at in range(len(DATA)):
        for bits in (0x01, 0x80, 0xFF):
            with pytest.raises(Broken) as broken:
                decode(DATA[:at] + bytes([DATA[at] ^ bits]) + DATA[at + 1 :])
            assert broken.value.offset <= at


def test_a_changed_byte_inside_a_record_names_that_record():
    at = DATA.index(b"San Jorge")
    with pytest.raises(Broken, match=r"record 5, byte \d+: this record was changed") as broken:
        decode(DATA[:at] + b"s" + DATA[at + 1 :])
    assert broken.value.record == 5
    assert DATA[broken.value.offset + 4 :].startswith(frame("segment"))


@given(st.integers(0, len(DATA) - 1))
def test_an_archive_cut_short_is_found(length):
    with pytest.raises(Broken):
        decode(DATA[:length])


@given(st.integers(0, len(DATA)), st.binary(min_size=1, max_size=40))
def test_added_bytes_are_found(at, added):
    with pytest.raises(Broken):
        decode(DATA[:at] + added + DATA[at:])


@given(st.integers(0, len(DATA) - 1), st.integers(1, 60))
def test_dropped_bytes_are_found(at, count):
    with pytest.raises(Broken):
        decode(DATA[:at] + DATA[at + count :])


@given(st.data())
def test_a_stretch_copied_or_moved_elsewhere_is_found(data):
    start = data.draw(st.integers(0, len(DATA) - 1))
    end = data.draw(st.integers(start + 1, len(DATA)))
    rest = DATA if data.draw(st.booleans()) else DATA[:start] + DATA[end:]
    at = data.draw(st.integers(0, len(rest)))
    forged = rest[:at] + DATA[start:end] + rest[at:]
    if forged != DATA:
        with pytest.raises(Broken):
            decode(forged)


def test_bytes_after_the_end_are_found():
    with pytest.raises(Broken, match="there are bytes after the end"):
        decode(DATA + b"\x00")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "ends here, too early"),
        (b"PK\x03\x04 a zip file perhaps", "isn’t an Estafeta archive"),
        (framed(contents(), b"estafeta/archive/3"), "another format; this program reads formats 1 to 2"),
        (framed(contents(), b"estafeta/archive/12"), "another format"),
        (framed([]), "empty"),
        (framed([b""]), "can’t be read"),
        (framed([b"\x00\x00"]), "broken frame"),
        (framed([frame("nonsense", 1)]), "no record is called 'nonsense'"),
        (framed([frame("root", 1)]), "a root has 2 fields, here are 1"),
        (framed([frame("root", 1, b"r" * 32)]), "the header is the first record"),
        (framed([contents()[0]] * 2), "the header is the first record"),
        (framed([contents()[0], frame("root", "01", b"r" * 32)]), "field k: is no whole number"),
        (framed([contents()[0], frame("root", "-1", b"r" * 32)]), "field k: is no whole number"),
        (framed([contents()[0], frame("root", "9" * 11, b"r" * 32)]), "field k: is no whole number"),
        (framed([contents()[0], frame("seed", 1, "west", b"r" * 32)]), "'west' is none of"),
        (framed([contents()[0], frame("seed", 1, b"\xff", b"r" * 32)]), "field stream"),
        (framed([contents()[0], frame("stop", 1, 1, "True")]), "field final"),
        (framed([contents()[0], frame("stop", 1, 1, " true")]), "field final: is not in canonical form"),
        (framed([contents()[0], frame("rolls", 1, "[" * 100_000)]), "field rolls"),
        (framed([*contents()[:2], contents()[1]]), "stands twice or out of order"),
        (framed([contents()[0], contents()[2], contents()[1]]), "stands twice or out of order"),
    ],
)
def test_what_is_no_archive_is_refused_with_the_record_and_the_byte(data, said):
    with pytest.raises(Broken, match=rf"record \d+, byte \d+: .*{said}"):
        decode(data)


def test_swapped_records_are_found_even_when_the_digests_fit():
    swapped = contents()
    swapped[3], swapped[4] = swapped[4], swapped[3]
    with pytest.raises(Broken, match="record 5"):
        decode(framed(swapped))


def test_a_record_that_claims_gigabytes_is_refused_unread():
    with pytest.raises(Broken, match="record 1, byte"):
        decode(frame(stream.MAGIC) + b"\xff\xff\xff\xff" + b"x" * 100)


def test_more_records_than_any_game_has_are_refused(monkeypatch):
    monkeypatch.setattr(stream, "MOST_RECORDS", 5)
    with pytest.raises(Broken, match="bigger than any archive"):
        decode(DATA)
    with pytest.raises(Broken, match="bigger than any archive"):
        encode(SAMPLE)


def test_a_file_larger_than_any_archive_is_not_read_in(monkeypatch, tmp_path):
    monkeypatch.setattr(stream, "MOST_BYTES", 1000)
    (tmp_path / "large").write_bytes(bytes(1001))
    with pytest.raises(Broken, match="bigger than any archive"):
        stream.read_file(tmp_path / "large")


FIELDS = st.one_of(st.binary(max_size=20), st.sampled_from([b"1", b"public", b"north", b"true", b"{}", b"[]", b"\x00"]))


@given(st.lists(st.tuples(st.sampled_from(sorted(records.KINDS)), st.lists(FIELDS, max_size=11)), max_size=4))
def test_whatever_stands_in_a_well_framed_stream_it_is_canonical_or_refused(made):
    data = framed([contents()[0], *(frame(kind, *fields) for kind, fields in made)])
    try:
        found = decode(data)
    except Broken:
        assert not verify(data).fits
        return
    assert encode(found) == data


# Whose archive holds what.

pytest_db = pytest.mark.django_db


def bodies(side: str, game: Any) -> list[bytes]:
    return [
        version.body
        for version in Submission.objects.filter(decision__segment__game=game, decision__side=side)
        if version.body
    ]


def salts(side: str, game: Any) -> list[bytes]:
    versions = Submission.objects.filter(decision__segment__game=game, decision__side=side)
    bulletins = Bulletin.objects.filter(game=game, audience=side)
    return [bytes(row.salt) for rows in (versions, bulletins) for row in rows]


def running() -> AuctionTable:
    """One round is over; in the second both have ordered, the south twice."""
    table = AuctionTable().start()
    table.play_round({"coins": 4, "contest": True}, {"coins": 3, "bribe": True})
    table.order("south", {"coins": 7})
    table.order("south", {"coins": 6})
    decision = table.decision("north")
    assert decision is not None
    play.draft(decision=decision, seat=table.seat("north"), answers={}, text="a draft of the north")
    table.order("north", {"coins": 5})
    return table


def finish(table: AuctionTable) -> None:
    """Everybody gives default orders until the game is over."""
    table.resolve()
    while table.segment.state == Segment.State.OPEN:
        for side in ("north", "south"):
            if table.decision(side) is not None:
                table.order(side)
        table.resolve()


def kinds(data: bytes) -> set[str]:
    return {type(record).__name__ for record in decode(data).records}


@pytest_db
def test_before_the_end_a_side_takes_along_only_what_it_may_know():
    table = running()
    data = export_for(table.game, "north")
    assert kinds(data) == {"Header", "Link", "Seed", "Segment", "Orders", "Rolls", "Bulletin"}
    found = decode(data).records
    assert {record.chain for record in found if isinstance(record, Link)} == {"public", "north"}
    assert {record.side for record in found if isinstance(record, Orders)} == {"north"}
    assert {record.audience for record in found if isinstance(record, records.Bulletin)} == {"north"}
    assert {(record.k, record.stream) for record in found if isinstance(record, Seed)} == {(1, "public"), (1, "north")}
    rolls = [roll for record in found if isinstance(record, Rolls) for roll in record.rolls]
    assert {roll.stream for roll in rolls} == {"public", "north"}


@pytest_db
def test_before_the_end_no_body_salt_position_or_root_of_others_is_in_a_sides_archive():
    table = running()
    data = export_for(table.game, "north")
    segments = list(Segment.objects.filter(game=table.game))
    hidden = [*bodies("south", table.game), *salts("south", table.game), b"round1/tip/south", b"a draft of the north"]
    hidden += [bytes(seed.root) for seed in SeedRow.objects.filter(game=table.game)]
    hidden += [part for segment in segments for part in (bytes(segment.salt), segment.checkpoint)]
    assert len(hidden) > 15
    for secret in hidden:
        assert secret not in data
        assert secret.hex().encode() not in data


@pytest_db
def test_the_hosts_archive_holds_what_the_sides_do_not():
    table = running()
    data = export_for(table.game, EVERYTHING)
    assert kinds(data) >= {"Root", "Position", "Trace", "Stop"}
    for secret in [*bodies("south", table.game), *bodies("north", table.game), *salts("south", table.game)]:
        assert secret in data
    assert b"a draft of the north" not in data


@pytest_db
def test_onlookers_get_the_public_chain_the_public_bulletins_and_the_public_dice():
    data = export_for(running().game, "public")
    found = decode(data).records
    assert kinds(data) == {"Header", "Link", "Seed", "Segment", "Rolls", "Bulletin"}
    assert {record.chain for record in found if isinstance(record, Link)} == {"public"}
    assert {record.audience for record in found if isinstance(record, records.Bulletin)} == {"public"}
    assert {record.stream for record in found if isinstance(record, Seed)} == {"public"}


@pytest_db
def test_the_seeds_of_a_segment_in_play_are_in_no_sides_archive():
    table = AuctionTable().start()
    table.order("north")
    assert "Seed" not in kinds(export_for(table.game, "north"))
    assert "Rolls" not in kinds(export_for(table.game, "north"))


@pytest_db
def test_every_version_a_side_wrote_is_in_its_archive_withdrawn_ones_too():
    table = running()
    decision = table.decision("south")
    assert decision is not None
    play.withdraw(decision=decision, seat=table.seat("south"), seen=decision.version, door="api")
    found = [record for record in decode(export_for(table.game, "south")).records if isinstance(record, Orders)]
    assert [(orders.k, orders.version, orders.withdrawn) for orders in found if orders.k == 2] == [
        (2, 1, False),
        (2, 2, False),
        (2, 3, True),
    ]
    assert not any(orders.used for orders in found if orders.k == 2)


@pytest_db
def test_a_stop_that_is_being_resolved_is_not_locked_in_any_archive():
    table = running()
    before = export_for(table.game, "north")
    from games.turns.leases import claim_segment

    assert claim_segment(table.segment.pk) is not None
    assert export_for(table.game, "north") == before


@pytest_db
def test_after_the_end_locked_orders_salts_and_roots_are_open_to_both():
    table = running()
    finish(table)
    data = export_for(table.game, "north")
    assert decode(data).header.opened
    assert kinds(data) >= {"Root", "Position", "Trace", "Closing"}
    used = [record for record in decode(data).records if isinstance(record, Orders) and record.side == "south"]
    assert used
    assert all(orders.used for orders in used)


@pytest_db
def test_after_the_end_versions_that_did_not_count_stay_their_authors():
    table = running()
    finish(table)
    given_up = next(body for body in bodies("south", table.game) if b'"coins":7' in body)
    assert given_up in export_for(table.game, "south")
    for audience in ("north", "public"):
        data = export_for(table.game, audience)
        assert given_up not in data
        chains = {record.chain for record in decode(data).records if isinstance(record, Link)}
        assert chains == {"public"} | ({"north"} if audience == "north" else set())


@pytest_db
def test_sealed_for_ever_nothing_opens_at_the_end():
    table = AuctionTable(policy={"sealed_forever": True})
    table.start().play_to_the_end()
    data = export_for(table.game, "north")
    assert not decode(data).header.opened
    assert kinds(data) == {"Header", "Link", "Seed", "Segment", "Orders", "Rolls", "Bulletin"}
    assert verify(data).fits
    assert {found.level for found in verify(data).segments} == {"dice"}


@pytest_db
def test_secrets_that_last_the_series_open_with_the_campaigns_end():
    table = AuctionTable()
    Campaign.objects.filter(pk=table.campaign.pk).update(secrets_last_the_series=True)
    table.start().play_to_the_end()
    assert "Root" not in kinds(export_for(table.game, "north"))
    close_campaign(table.campaign)
    data = export_for(table.game, "north")
    assert "Root" in kinds(data)
    assert verify(data).fits


@pytest_db
def test_nobody_else_has_an_archive():
    table = AuctionTable().start()
    for audience in ("sealed", "west", ""):
        with pytest.raises(NotFound):
            export_for(table.game, audience)


@pytest.mark.django_db(transaction=True)
def test_an_archive_is_taken_at_one_moment_and_writes_nothing():
    table = running()
    with one_moment():
        Segment.objects.count()
        with connection.cursor() as cursor:
            cursor.execute("SHOW transaction_isolation")
            assert cursor.fetchone() == ("repeatable read",)
        with pytest.raises(InternalError, match="read-only"), transaction.atomic():
            Segment.objects.update(attempts=1)
    assert verify(export_for(table.game, "north")).fits
    assert Segment.objects.update(attempts=0)


# What the south hides changes nothing the north can take along. [decisions 2.3]


class TwoWorlds:
    """Plays the same game twice: ids, salts and roots are counted, and digests are read as their place in the chain."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch
        self.count = 0
        self.world = 0
        for module, name in [
            ("games.orders.versions", "orders_seal"),
            ("games.turns.settlement", "orders_seal"),
            ("games.turns.bulletins", "bulletin_digest"),
            ("games.turns.settlement", "checkpoint_digest"),
            ("games.turns.opening", "checkpoint_digest"),
            ("games.turns.opening", "commitment"),
        ]:
            self._patch(module, name, self._by_place)
        self._patch("games.trust.chain", "link_hash", lambda **link: link_hash(**link | {"game": "thesamegame"}))
        self._patch("games.turns.opening", "stream_seeds", self._seeds)
        self._patch("games.trust.inputs", "stream_seeds", self._seeds)
        self._patch("games.turns.opening", "secrets", self)
        self._patch("games.orders.versions", "salt", self._salt)
        self._patch("games.turns.settlement", "salt", self._salt)
        self._patch("games.turns.bulletins", "salt", self._salt)
        self._patch("games.turns.opening", "salt", self._salt)

    def _patch(self, module: str, name: str, value: Any) -> None:
        self.patch.setattr(sys.modules[module], name, value)

    def _by_place(self, *args: Any, **values: Any) -> str:
        """A seal or digest without its secret: only which one it is."""
        named = {name: value for name, value in values.items() if name in ("k", "stop", "side", "audience")}
        return digest("place", *(str(arg) for arg in args[1:3]), *(f"{k}={named[k]}" for k in sorted(named))).hex()

    def _salt(self) -> bytes:
        return b"salt" * 8

    def token_bytes(self, length: int) -> bytes:
        self.count += 1
        return digest("root", self.count)[:length]

    def _seeds(self, root: bytes, sides: Sequence[str]) -> dict[str, bytes]:
        """The south's own stream, and so what its agent hears, differs in each world."""
        from rulesets.kernel.dice import stream_seeds

        return stream_seeds(root, sides) | {"south": digest("south", self.world, root)}

    def play(self, world: int, south: Any) -> tuple[AuctionTable, bytes]:
        """At one fixed moment: in both worlds links have the same times, as decisions 2.3 says."""
        with clock.standing_at(datetime(2026, 3, 1, tzinfo=UTC)):
            return self._play(world, south)

    def _play(self, world: int, south: Any) -> tuple[AuctionTable, bytes]:
        self.world, self.count = world, 0
        table = AuctionTable(rounds=4)
        table.game.ref = "thesamegame"
        table.game.save(update_fields=["ref"])
        table.start()
        for _ in range(2):
            south(table)
            table.order("north", {"coins": 8})
            table.resolve()
            table.order("south", False)
            table.resolve()
        south(table)
        data = export_for(table.game, "north")
        table.game.ref = f"world{world}"
        table.game.save(update_fields=["ref"])
        return table, data


def curt(table: AuctionTable) -> None:
    table.order("south", {"coins": 1})


def wordy(table: AuctionTable) -> None:
    """The same coins in the end, with other standing orders, after many changes."""
    decision = table.decision("south")
    assert decision is not None
    play.draft(decision=decision, seat=table.seat("south"), answers={}, text="hm")
    table.order("south", {"coins": 5, "bribe": True})
    decision = table.decision("south")
    assert decision is not None
    play.withdraw(decision=decision, seat=table.seat("south"), seen=decision.version, door="api")
    table.order("south", {"coins": 1, "contest": True, "bribe": True})


@pytest_db
def test_a_sides_archive_is_the_same_whatever_the_other_side_hides(monkeypatch):
    worlds = TwoWorlds(monkeypatch)
    first, one = worlds.play(1, curt)
    second, two = worlds.play(2, wordy)
    assert one == two
    tips = [
        [bulletin.view for bulletin in Bulletin.objects.filter(game=table.game, audience="south").order_by("number")]
        for table in (first, second)
    ]
    assert tips[0] != tips[1], "the worlds do not differ"
    assert len(bodies("south", second.game)) > len(bodies("south", first.game))


@pytest_db
def test_the_two_worlds_can_be_told_apart_by_the_host(monkeypatch):
    """Guards the test above: if everything were replaced, it would prove nothing."""
    worlds = TwoWorlds(monkeypatch)
    original = export_for
    monkeypatch.setitem(TwoWorlds.play.__globals__, "export_for", lambda game, _side: original(game, EVERYTHING))
    assert worlds.play(1, curt)[1] != worlds.play(2, wordy)[1]


# The command.


@pytest_db
def test_the_command_writes_the_archive_for_its_owner_only(tmp_path, capsys):
    table = running()
    target = tmp_path / "north.estafeta"
    call_command("archive", table.game.ref, str(target), "--as", "north")
    assert target.read_bytes() == export_for(table.game, "north")
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == ["north.estafeta"]
    assert verify(target.read_bytes()).head in capsys.readouterr().out


@pytest_db
def test_an_existing_file_is_replaced_only_when_asked(tmp_path):
    table = AuctionTable().start()
    target = tmp_path / "game"
    target.write_text("dear to somebody")
    with pytest.raises(CommandError, match="exists"):
        call_command("archive", table.game.ref, str(target))
    assert target.read_text() == "dear to somebody"
    call_command("archive", table.game.ref, str(target), "--force")
    assert verify(target.read_bytes()).fits
    assert os.listdir(tmp_path) == ["game"]


@pytest_db
def test_a_file_made_in_the_meantime_is_not_overwritten(tmp_path):
    from games.management.commands.archive import write_file

    target = tmp_path / "game"
    target.write_text("somebody was faster")
    with pytest.raises(CommandError, match="exists"):
        write_file(target, b"archive", replace=False)
    assert target.read_text() == "somebody was faster"
    assert os.listdir(tmp_path) == ["game"]


@pytest_db
def test_a_write_that_fails_half_way_leaves_nothing_behind(tmp_path, monkeypatch):
    from games.management.commands.archive import write_file

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "game").write_bytes(b"the older archive")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CommandError, match="No space left"):
        write_file(tmp_path / "game", b"archive", replace=True)
    assert (tmp_path / "game").read_bytes() == b"the older archive"
    assert os.listdir(tmp_path) == ["game"]


@pytest_db
def test_an_unknown_game_side_or_folder_is_said(tmp_path):
    table = AuctionTable().start()
    with pytest.raises(CommandError, match="no game nonesuch"):
        call_command("archive", "nonesuch", str(tmp_path / "x"))
    with pytest.raises(CommandError, match="north, south, public"):
        call_command("archive", table.game.ref, str(tmp_path / "x"), "--as", "west")
    with pytest.raises(CommandError, match="can’t be written"):
        call_command("archive", table.game.ref, str(tmp_path / "no" / "such" / "folder"))
    assert not list(Path(tmp_path).iterdir())


def test_positions_are_kept_by_opening():
    """Guards the order of records: if places were equal, one position could hide another."""
    two = [Position(1, b"s", b"{}"), Position(2, b"s", b"{}")]
    assert [record.k for record in decode(encode(Archive([HEADER, *two]))).records[1:]] == [1, 2]
    assert Root(1, b"").place(HEADER.sides) < Root(2, b"").place(HEADER.sides)
