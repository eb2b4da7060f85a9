"""After a restore: turns begin again with dice nobody has seen, and everybody can check that."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
import pytest
from django.db import transaction

from games.models import Game, Link, Seed, Segment
from games.timing import clock
from games.trust.export import export_for
from games.trust.receipts import Keepsakes, KeptHead, KeptReceipt
from games.trust.records import EVERYTHING
from games.trust.seals import restored_root
from games.trust.server_key import head_slip
from games.trust.verdicts import Verdict
from games.trust.verification import verify
from games.upkeep import restoring
from games.upkeep.restoring import Undone, begin_again
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db


def restore(table: AuctionTable, undone: Undone | None = None, backup: datetime | None = None) -> None:
    """As `manage.py restore` does once the backup's data are back."""
    known = {table.game.ref: undone} if undone is not None else {}
    list(begin_again(backup or clock.now(), known))
    table.game.refresh_from_db()


def midway() -> AuctionTable:
    """In the second turn, with orders from the north."""
    table = AuctionTable(rounds=3).start()
    table.play_round({"coins": 4}, {"coins": 3})
    table.order("north", {"coins": 2}, luck="Santiago")
    return table


def link_of(table: AuctionTable) -> dict[str, Any]:
    link = Link.objects.filter(game=table.game, chain="public", kind="restored").order_by("-n")[0]
    return msgspec.json.decode(link.body)


def test_the_turn_begins_again_on_seeds_that_were_in_no_backup():
    table = midway()
    before = {seed.k: bytes(seed.root) for seed in Seed.objects.filter(game=table.game)}
    restore(table)
    table.resolve()
    segment = table.segment
    assert (segment.ordinal, segment.stop_no, segment.k) == (2, 1, 4)
    assert Segment.objects.get(game=table.game, k=2).state == Segment.State.ABANDONED
    assert not Segment.objects.filter(game=table.game, k=3).exists()
    root = bytes(Seed.objects.get(game=table.game, k=4).root)
    assert root == restored_root(before[2], 1) and root not in before.values()
    said = link_of(table)
    assert (said["from"], said["void"], said["count"], said["seeds"], said["undone"]) == (2, 3, 1, "derived", None)


@pytest.mark.parametrize("audience", ["north", "south", "public", EVERYTHING])
def test_the_archive_fits_and_says_look_at_this(audience):
    table = midway()
    restore(table)
    table.resolve()
    for round_open in (True, False):
        verdict = verify(export_for(table.game, audience))
        assert verdict.first is None and verdict.result == "fits"
        assert "restored" in {notice.code for notice in verdict.notices}
        if round_open:
            table.play_to_the_end()
            assert Game.objects.get(pk=table.game.pk).state == Game.State.OVER


def test_a_game_that_waits_gets_other_seeds_too_and_can_start():
    table = AuctionTable(rounds=1)
    restore(table)
    said = link_of(table)
    assert (said["from"], said["void"]) == (0, 1)
    table.start()
    assert table.segment.k == 2
    table.play_to_the_end()
    verdict = verify(export_for(table.game, "north"))
    assert verdict.first is None and verdict.result == "fits"


def test_a_second_restore_of_the_same_backup_rolls_other_dice_and_counts_on():
    table = midway()
    restore(table, Undone(heads=(), restores=1))
    assert link_of(table)["count"] == 2
    assert bytes(Seed.objects.get(game=table.game, k=4).root) == restored_root(
        bytes(Seed.objects.get(game=table.game, k=2).root), 2
    )
    restore(table)
    assert link_of(table)["count"] == 3
    table.resolve()
    table.play_to_the_end()
    verdict = verify(export_for(table.game, "south"))
    assert verdict.first is None
    assert [notice.code for notice in verdict.notices].count("restored") == 2


def test_roots_that_were_told_are_not_built_upon():
    table = midway()
    restore(table, Undone(heads=("ab" * 32,), ended=True))
    assert link_of(table)["seeds"] == "drawn"
    root = bytes(Seed.objects.get(game=table.game, k=4).root)
    assert root != restored_root(bytes(Seed.objects.get(game=table.game, k=2).root), 1)
    table.resolve()
    table.play_to_the_end()
    verdict = verify(export_for(table.game, "north"))
    assert verdict.first is None
    assert any("could choose" in notice.text.en for notice in verdict.notices if notice.code == "restored")


def test_everybody_is_told_of_what_is_theirs_and_of_nothing_else(announced):
    table = midway()
    announced.clear()
    restore(table, Undone(heads=("cd" * 32,), turn=4, orders={"north": 3}))
    told = {one.user.name: one for one in announced if one.kind == "restored"}
    assert set(told) == {"Ana", "Bea", "Max"}
    assert told["Ana"].data["orders"] == 3 and told["Bea"].data["orders"] == 0 and told["Max"].data["orders"] == 0
    assert told["Ana"].data["turns"] == 2
    entry = table.campaign.audit.get(verb="restored")
    assert "starts over" in entry.texts["all"]["en"]


def test_a_game_that_is_over_is_left_alone():
    table = AuctionTable(rounds=1).start()
    table.play_to_the_end()
    restore(table)
    assert not Link.objects.filter(game=table.game, kind="restored").exists()


def test_rules_that_are_missing_are_named():
    table = midway()
    assert restoring.games_without_rules() == {}
    Game.objects.filter(pk=table.game.pk).update(ruleset="gone")
    assert restoring.games_without_rules() == {"gone": [table.game.ref]}


# What players have kept.


class Kept:
    """What Ana kept: receipts and heads from her mails."""

    def __init__(self, table: AuctionTable) -> None:
        self.table = table
        self.found = Keepsakes(files=1)

    def order(self, coins: int) -> None:
        slip = self.table.order("north", {"coins": coins}).slip
        self.found.receipts.append(KeptReceipt("mail", slip.seal, slip.head, slip.version, slip.at, slip))

    def head(self) -> str:
        link = Link.objects.filter(game=self.table.game, chain="public").order_by("-n")[0]
        slip = head_slip(self.table.game, link)
        self.found.heads.append(KeptHead("mail", slip.hash, slip))
        return slip.hash

    def verdict(self, *heads: str) -> Verdict:
        return verify(export_for(self.table.game, "north"), heads, receipts=self.found)


def lived_on(*, known: bool = True, lie: bool = False) -> tuple[Kept, str]:
    """A backup, then another turn that Ana has mails about, then the restore."""
    table = AuctionTable(rounds=3).start()
    kept = Kept(table)
    kept.order(4)
    backup = clock.now()
    mark = transaction.savepoint()
    last = Link.objects.filter(game=table.game, chain="public").count()
    kept.order(5)
    table.order("south", {"coins": 3})
    table.resolve()
    head = kept.head()
    undone = Link.objects.filter(game=table.game, chain="public", n__gt=last).order_by("n")
    heads = () if lie else tuple(undone.values_list("hash", flat=True))
    transaction.savepoint_rollback(mark)
    restore(table, Undone(heads=heads) if known else Undone(), backup)
    table.resolve()
    kept.order(1)
    kept.head()
    return kept, head


def test_a_receipt_of_what_was_undone_accuses_nobody():
    kept, head = lived_on()
    verdict = kept.verdict(head)
    assert verdict.first is None and verdict.result == "fits"
    undone = [notice for notice in verdict.notices if notice.code == "undone"]
    assert len(undone) == 2 and all("undone by the restore of" in notice.text.en for notice in undone)
    assert verdict.heads[0].undone


def test_where_nobody_knows_what_was_undone_a_head_proves_nothing_and_that_is_said():
    kept, _head = lived_on(known=False)
    verdict = kept.verdict()
    assert verdict.first is None and verdict.result == "not-fully-checked"
    assert any("perhaps undone" in notice.text.en for notice in verdict.notices)


def test_a_head_that_the_restore_does_not_name_convicts():
    kept, head = lived_on(lie=True)
    assert kept.verdict().first.code == "convicted-head"
    assert kept.verdict(head).first.code == "head"


def test_a_receipt_from_before_the_backup_or_after_the_restore_convicts_as_ever():
    for late in (False, True):
        kept, _head = lived_on()
        link = Link.objects.get(game=kept.table.game, chain="public", kind="restored")
        real = kept.found.receipts[2 if late else 0]
        at = "2001-01-01T00:00:00.000000Z" if not late else real.at
        assert not late or real.at > link.made_at.isoformat()
        kept.found.receipts.append(KeptReceipt("made it all up", real.seal, "ef" * 32, real.version, at))
        assert kept.verdict().first.code == "receipt-head"
