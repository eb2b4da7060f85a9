"""Archives from before times were hashed, kept as they were: they must be readable and verifiable for ever."""

from __future__ import annotations

import lzma
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from games.campaigns.joining import record
from games.campaigns.player_requests import consent
from games.models import Game, Proposal, Segment
from games.timing import clock
from games.trust import chain, server_key
from games.trust.archive import decode, encode
from games.trust.export import export_for
from games.trust.records import Link, Orders
from games.trust.seals import link_hash
from games.trust.verification import verify
from tests.games.tables import AuctionTable

KEPT = sorted((Path(__file__).parent / "archives").glob("old-*.estafeta.xz"))


def data_of(file: Path) -> bytes:
    return lzma.decompress(file.read_bytes())


def test_some_are_kept_of_every_way_a_game_went():
    assert len(KEPT) == 9


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.name.removesuffix(".estafeta.xz"))
def test_an_archive_of_the_old_form_is_read_and_fits(file):
    data = data_of(file)
    archive = decode(data)
    assert archive.form == 1
    assert encode(archive) == data
    assert all(not record.at for record in archive.records if isinstance(record, Link))
    assert all(not record.key for record in archive.records if isinstance(record, Orders))
    verdict = verify(data)
    assert verdict.first is None
    assert "old-links" in {notice.code for notice in verdict.notices}


# A game begun before the upgrade goes on after it.


def begun_before(monkeypatch: pytest.MonkeyPatch) -> AuctionTable:
    """Its first turn was written by older code: links that do not hash their time, and none about who joins."""
    with monkeypatch.context() as before:
        before.setattr(record, "link_all", lambda *_: None)
        before.setattr(chain, "link_hash", lambda **link: link_hash(**link | {"at": ""}))
        before.setattr(server_key, "due_link", lambda game: None)
        table = AuctionTable(rounds=3).start()
        table.play_round({"coins": 4}, {"coins": 3})
    return table


@pytest.mark.django_db
@pytest.mark.parametrize("audience", ["*", "north", "public"])
def test_a_game_begun_with_the_old_links_goes_on_with_the_new_and_fits(monkeypatch, audience):
    table = begun_before(monkeypatch)
    assert verify(export_for(table.game, audience)).first is None
    table.play_to_the_end()
    data = export_for(table.game, audience)
    times = [link.at for link in decode(data).links()]
    new = times.index(next(at for at in times if at))
    assert 0 < new < len(times)
    assert not any(times[:new])
    assert all(times[new:])
    verdict = verify(data)
    assert verdict.first is None
    assert [segment.level for segment in verdict.segments] == ["replay"] * 3


@pytest.mark.django_db
def test_times_in_a_chain_never_go_back_whatever_the_clock_does():
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    with clock.standing_at(noon):
        table = AuctionTable(rounds=2).start()
        table.order("north", {"coins": 1})
    with clock.standing_at(noon - timedelta(hours=1)):
        receipt = table.order("north", {"coins": 2})
        assert receipt.submission.made_at == noon
    written = decode(export_for(table.game, "north")).links("north")
    assert {link.at for link in written} == {"2026-03-01T12:00:00.000000Z"}


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["draw", "rewind"])
def test_what_one_side_agreed_to_before_the_upgrade_the_other_may_agree_to_after_it(monkeypatch, kind):
    table = begun_before(monkeypatch)
    segment = Segment.objects.get(game=table.game, k=1) if kind == "rewind" else None
    proposal = Proposal.objects.create(
        game=table.game, kind=kind, segment=segment, proposed_by=table.ana, consents=["north"], made_at=clock.now()
    )
    consent(seat=table.seat("south"), proposal=proposal)
    verdict = verify(export_for(table.game, "public"))
    assert verdict.first is None
    assert Game.objects.get(pk=table.game.pk).state == ("over" if kind == "draw" else "running")


@pytest.mark.django_db
def test_a_pace_chosen_before_the_upgrade_may_come_into_force_after_it(monkeypatch):
    table = begun_before(monkeypatch)
    Game.objects.filter(pk=table.game.pk).update(pace="plan")
    table.play_to_the_end()
    paces = {tuple(segment.pace) for segment in Segment.objects.filter(game=table.game)}
    assert len(paces) == 2
    assert verify(export_for(table.game, "north")).first is None
