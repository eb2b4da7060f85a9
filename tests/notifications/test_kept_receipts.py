"""`verify --receipts`: compares what a player kept (receipts and mails) with the archive."""

from __future__ import annotations

import io
import json
import mailbox
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core import mail
from django.core.management import CommandError, call_command

from games.campaigns import moderation
from games.models import Game, Link, Submission, User
from games.trust import server_key, signing
from games.trust.export import export_for
from games.trust.keepsakes import read_folder
from games.trust.records import Link as LinkRecord
from games.trust.records import Orders
from games.trust.signing import Signer
from games.trust.slips import ReceiptSlip, lines_of
from games.trust.verdicts import Verdict
from games.trust.verification import verify
from notifications import outbox
from tests.api.callers import Caller
from tests.games.forgery import Forger
from tests.games.joining import substitute
from tests.games.signers import SigningTable
from tests.games.stories import absent, amended, sign_round, substituted
from tests.games.tables import AuctionTable
from tests.standing import laid

pytestmark = pytest.mark.django_db


def mails_to(table: AuctionTable) -> list[bytes]:
    """Everything that was mailed to the north, as a mail program would save it."""
    outbox.deliver_due()
    return [message.message().as_bytes() for message in mail.outbox if message.to == [table.ana.email]]


def kept(folder: Path, mails: list[bytes]) -> Path:
    folder.mkdir(exist_ok=True)
    for number, data in enumerate(mails):
        (folder / f"{number}.eml").write_bytes(data)
    return folder


def played() -> AuctionTable:
    table = AuctionTable(rounds=2).start()
    table.order("north", {"coins": 1})
    table.play_round({"coins": 4}, {"coins": 3})
    table.order("north", {"coins": 2})
    return table


@laid
def table() -> AuctionTable:
    """Played, and everything mailed."""
    found = played()
    outbox.deliver_due()
    return found


def against(data: bytes, folder: Path) -> Verdict:
    game = Forger(data).game
    return verify(data, receipts=read_folder(folder, game))


def without_slips(data: bytes) -> bytes:
    """As mails were before servers signed anything."""
    return re.sub(rb"estafeta-(receipt|head): 1", b"something else: 1", data)


# Mails.


def test_all_mails_of_a_game_fit_its_archive(table, tmp_path):
    folder = kept(tmp_path / "mails", mails_to(table))
    verdict = against(export_for(table.game, "north"), folder)
    assert verdict.first is None
    assert verdict.fits
    assert verdict.receipts.without == 0
    assert verdict.receipts.receipts >= 3
    assert verdict.receipts.heads >= 1
    assert verdict.receipts.signed == verdict.receipts.receipts + verdict.receipts.heads


@pytest.mark.parametrize("language", ["en", "es"])
def test_mails_that_nobody_signed_are_read_by_their_words(tmp_path, language):
    table = AuctionTable(rounds=2)
    table.ana.language = language
    table.ana.save()
    table.start()
    table.play_round({"coins": 4}, {"coins": 3})
    folder = kept(tmp_path / "mails", [without_slips(data) for data in mails_to(table)])
    data = export_for(table.game, "north")
    verdict = against(data, folder)
    assert verdict.first is None
    assert (verdict.receipts.signed, verdict.receipts.without) == (0, 0)
    assert verdict.receipts.receipts >= 1
    assert verdict.receipts.heads >= 1
    assert all(receipt.version for receipt in read_folder(folder, table.game.ref).receipts)


def test_an_mbox_a_maildir_and_forwarded_mails_are_read_too(table, tmp_path):
    mails = mails_to(table)
    box = mailbox.mbox(tmp_path / "Estafeta")
    for data in mails:
        box.add(data)
    box.close()
    counted = read_folder(tmp_path, table.game.ref)
    assert counted.files == 1
    (tmp_path / "Estafeta").unlink()
    maildir = mailbox.Maildir(tmp_path / "kept")
    for data in mails:
        maildir.add(data)
    again = read_folder(tmp_path, table.game.ref)
    assert len(again.receipts) == len(counted.receipts) >= 3
    assert len(again.heads) == len(counted.heads) >= 1


def test_a_receipt_of_another_game_accuses_nobody(tmp_path):
    other = played()
    folder = kept(tmp_path / "mails", mails_to(other))
    mail.outbox.clear()
    table = played()
    verdict = against(export_for(table.game, "north"), folder)
    assert verdict.first is None
    assert verdict.receipts.receipts == verdict.receipts.heads == 0
    assert verdict.receipts.elsewhere == verdict.receipts.files
    assert verdict.result == "not-fully-checked", "there is no receipt of what is in it"


# What they show.


def test_a_version_nobody_wrote_has_no_receipt(tmp_path):
    table = amended()
    mine = [data for data in mails_to(table) if b"try 4500" not in data]
    folder = kept(tmp_path / "mails", mine)
    data = export_for(table.game, "north")
    assert verify(data).fits, "the archive alone does not show it"
    verdict = against(data, folder)
    assert verdict.result == "not-fully-checked"
    assert verdict.receipts.without == 1
    (notice,) = [notice for notice in verdict.notices if notice.code == "no-receipt"]
    assert "1.1.2" in notice.text.en
    assert "lo que no escribiste tú" in notice.text.es


def test_what_is_signed_needs_no_receipt(tmp_path):
    table = SigningTable(rounds=2).start(both=True)
    sign_round(table, {"coins": 4}, {"coins": 3})
    (tmp_path / "nothing").mkdir()
    verdict = against(export_for(table.game, "north"), tmp_path / "nothing")
    assert verdict.receipts.without == 0
    assert verdict.first is None


def drop_first_version(data: bytes) -> bytes:
    """The host leaves out an acknowledged version and renumbers the others."""
    forger = Forger(data)
    first, second = forger.all(Orders, k=1, stop=1, side="north")
    forger.drop(first)
    forger.change(second, version=1)
    earlier, later = forger.all(LinkRecord, chain="north")[:2]
    forger.drop(earlier)
    forger.edit_link(later, lambda body: body.update(version=1))
    forger.rehash()
    return forger.data()


def test_a_signed_receipt_for_what_the_archive_left_out_convicts_the_server(table, tmp_path):
    folder = kept(tmp_path / "mails", mails_to(table))
    forged = drop_first_version(export_for(table.game, "north"))
    assert verify(forged).fits, "the archive alone does not show it"
    verdict = against(forged, folder)
    assert verdict.result == "does-not-fit"
    assert verdict.first.code == "convicted-receipt-head"
    assert "proof against the server" in verdict.first.text.en
    assert "es una prueba contra él" in verdict.first.text.es


def test_an_unsigned_receipt_for_it_does_not_fit_either_and_convicts_nobody(table, tmp_path):
    folder = kept(tmp_path / "mails", [without_slips(data) for data in mails_to(table)])
    verdict = against(drop_first_version(export_for(table.game, "north")), folder)
    assert verdict.first.code == "receipt-head"
    assert "convicts" not in verdict.first.text.en


def test_a_rebuilt_public_chain_is_convicted_by_any_report(table, tmp_path):
    folder = kept(tmp_path / "mails", mails_to(table))
    forger = Forger(export_for(table.game, "public"))
    forger.add_link("moderated", {"verb": "paused"}, before=forger.public("locked")[0])
    forger.rehash()
    verdict = against(forger.data(), folder)
    assert verdict.first.code == "convicted-head"
    assert verdict.receipts.receipts == 0, "private chains are not in it"


# JSON.


def receipt_of(table: AuctionTable, **changed: Any) -> dict[str, Any]:
    """As the interface returns it."""
    caller = Caller(table.ana)
    (item,) = caller.get(f"decisions/{table.decision('north').ref}/versions").json()[-1:]
    return item | changed


def test_receipts_of_the_interface_are_read_one_or_many(tmp_path):
    table = AuctionTable(rounds=2).start()
    table.order("north", {"coins": 1})
    receipt = receipt_of(table)
    data = export_for(table.game, "north")
    for number, text in enumerate(
        [
            json.dumps(receipt),
            json.dumps([receipt]),
            json.dumps({"items": [receipt]}),
            json.dumps(receipt) + "\n" + "{}",
            json.dumps({"proof": receipt["proof"]}, indent=1),
        ]
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "receipts.json").write_text(text)
        verdict = against(data, folder)
        assert verdict.fits, verdict.first
        assert (verdict.receipts.receipts, verdict.receipts.signed, verdict.receipts.without) == (1, 1, 0)


@pytest.mark.parametrize(
    ("changed", "what"),
    [({"seal": "ab" * 32}, "seal"), ({"version": 7}, "version"), ({"made_at": "2001-01-01T00:00:00Z"}, "at")],
)
def test_a_receipt_that_says_otherwise_is_named_with_what_differs(tmp_path, changed, what):
    table = AuctionTable(rounds=2).start()
    table.order("north", {"coins": 1})
    (tmp_path / "receipt.json").write_text(json.dumps(receipt_of(table, **changed, proof=None)))
    verdict = against(export_for(table.game, "north"), tmp_path)
    assert verdict.first.code == "receipt"
    assert f": {what} (chain north, link 1)" in verdict.first.text.en


def test_a_slip_that_somebody_changed_proves_nothing_and_says_so(tmp_path):
    table = AuctionTable(rounds=2).start()
    table.order("north", {"coins": 1})
    receipt = receipt_of(table)
    receipt["proof"]["version"] = 3
    (tmp_path / "receipt.json").write_text(json.dumps(receipt))
    verdict = against(export_for(table.game, "north"), tmp_path)
    assert verdict.first.code == "receipt"
    assert "slip-signature" in {notice.code for notice in verdict.notices}


def test_a_slip_by_a_key_that_the_chain_does_not_name_is_said(tmp_path):
    table = AuctionTable(rounds=2).start()
    receipt = table.order("north", {"coins": 1})
    host = Signer(b"a host's key, thirty-two letters")
    slip = receipt.slip
    said = {name: getattr(slip, name) for name in ("game", "k", "stop", "side", "version", "seal", "head", "at")}
    made = ReceiptSlip(**said, key=host.key, signature=host.sign(signing.receipt_statement(**said)))
    (tmp_path / "slip.txt").write_text("\n".join(lines_of(made)))
    verdict = against(export_for(table.game, "north"), tmp_path)
    assert verdict.first is None
    assert "slip-key" in {notice.code for notice in verdict.notices}


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe\x00", b"{", b"[" * 100_000, b"From nobody\n\n", b"From: x\nSubject: y\n\nhello", b'{"seal": 3}'],
)
def test_whatever_lies_in_the_folder_is_no_reason_to_fail(tmp_path, data):
    table = AuctionTable().start()
    (tmp_path / "strange").write_bytes(data)
    verdict = against(export_for(table.game, "north"), tmp_path)
    assert verdict.first is None
    assert verdict.receipts.elsewhere == 1


# The command.


def run(file: Path, *arguments: str) -> tuple[int, str]:
    out = io.StringIO()
    try:
        call_command("verify", str(file), *arguments, stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_the_command_takes_a_folder_and_says_what_came_of_it(table, tmp_path):
    folder = kept(tmp_path / "mails", mails_to(table))
    file = tmp_path / "game.estafeta"
    file.write_bytes(export_for(table.game, "north"))
    code, text = run(file, "--receipts", str(folder), "--language", "en")
    assert code == 0
    assert re.search(r"Kept: \d+ files .* 0 versions without a receipt", text)
    assert "could have made it all up" not in text
    assert json.loads(run(file, "--receipts", str(folder), "--json")[1])["receipts"]["without"] == 0
    file.write_bytes(drop_first_version(export_for(table.game, "north")))
    code, text = run(file, "--receipts", str(folder), "--language", "es")
    assert code == 1
    assert "Lo firmó el servidor: es una prueba contra él" in text.splitlines()[-1]


def test_a_folder_that_is_none_is_said(tmp_path):
    table = AuctionTable().start()
    file = tmp_path / "game.estafeta"
    file.write_bytes(export_for(table.game, "north"))
    for folder in (tmp_path / "nothing", file):
        with pytest.raises(CommandError, match="Not a directory") as raised:
            run(file, "--receipts", str(folder))
        assert raised.value.returncode == 2


def test_every_link_of_the_private_chain_has_the_time_of_its_version(table):
    links = Link.objects.filter(game=table.game, chain="north").order_by("n")
    versions = Submission.objects.filter(decision__side="north", decision__segment__game=table.game)
    assert [link.made_at for link in links] == [version.made_at for version in versions.order_by("pk")]
    assert msgspec.json.decode(bytes(links[0].body))["version"] == 1
    assert Game.objects.get(pk=table.game.pk).server_key


# Files that somebody damaged, or made up.


def damaged_files(receipt: dict[str, Any]) -> dict[str, bytes]:
    half = receipt["proof"] | {"at": "\ud800"}
    return {
        "half.json": json.dumps(half).encode(),
        "half-side.json": json.dumps(receipt | {"proof": half}).encode(),
        "cut.json": json.dumps(receipt).encode()[:-9],
        "deep.json": b"[" * 100_000,
    }


def test_a_damaged_file_is_named_and_passed_over(tmp_path):
    table = AuctionTable().start()
    ana, decision = Caller(table.ana), table.decision("north")
    assert decision is not None
    receipt = ana.post(f"decisions/{decision.ref}/submit", {"answers": {}, "seen": 0}).json()
    early = receipt | {"made_at": "0001-01-01T00:00:00+14:00"}
    early.pop("proof")
    (tmp_path / "early.json").write_text(json.dumps(early))
    files = damaged_files(receipt)
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    verdict = against(export_for(table.game, "north"), tmp_path)
    assert verdict.first is None
    named = {notice.text.en.split(":")[0] for notice in verdict.notices if notice.code == "damaged"}
    assert named == set(files)


def test_a_file_name_cannot_move_the_cursor(table, tmp_path):
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "\x1b[2J\nEverything fits.json").write_bytes(b"{")
    (tmp_path / "game").write_bytes(export_for(table.game, "north"))
    out = io.StringIO()
    with pytest.raises(SystemExit):
        call_command("verify", str(tmp_path / "game"), "--receipts", str(tmp_path / "kept"), stdout=out)
    assert "\\u001b[2J\\u000aEverything fits.json" in out.getvalue()
    assert "\x1b" not in out.getvalue()


def test_a_slip_with_half_a_character_fits_no_signature():
    signer = Signer.new()
    slip = ReceiptSlip("g", 1, 1, "north", 1, "ab" * 32, "ab" * 32, "\ud800", signer.key, "ab" * 64)
    assert not slip.fits


def test_a_bot_for_the_absent_needs_no_receipt_and_the_label_alone_does_not_do(tmp_path):
    table = absent()
    folder = kept(tmp_path / "mails", mails_to(table))
    data = export_for(table.game, "north")
    assert against(data, folder).receipts.without == 0
    table = amended()
    forger = Forger(export_for(table.game, "north"))
    forger.change(forger.find(Orders, k=1, stop=1, version=2), source="bot")
    (tmp_path / "nothing").mkdir()
    verdict = against(forger.data(), tmp_path / "nothing")
    assert verdict.first.code == "bot"
    assert verdict.receipts.without == len(forger.all(LinkRecord, chain="north"))


def test_a_receipt_binds_what_everybody_had_been_told_before_it(tmp_path):
    table = AuctionTable(rounds=2).start()
    moderation.pause(by=table.max, game=table.game)
    moderation.resume(by=table.max, game=table.game)
    ana, decision = Caller(table.ana), table.decision("north")
    assert decision is not None
    receipt = ana.post(f"decisions/{decision.ref}/submit", {"answers": {}, "seen": 0}).json()
    (tmp_path / "receipt.json").write_text(json.dumps(receipt))
    data = export_for(table.game, "north")
    assert against(data, tmp_path).fits
    forger = Forger(data)
    forger.drop(forger.public("moderated")[0])
    forger.rehash()
    assert verify(forger.data()).fits, "every hash fits"
    assert against(forger.data(), tmp_path).first.code == "convicted-receipt-head"


def codes(verdict: Verdict) -> set[str]:
    return {notice.code for notice in verdict.notices}


def test_a_folder_in_which_nothing_concerns_the_game_is_no_proof(tmp_path):
    table = SigningTable(rounds=2).start(both=True)
    sign_round(table, {"coins": 4}, {"coins": 3})
    (tmp_path / "nothing").mkdir()
    (tmp_path / "game").write_bytes(export_for(table.game, "north"))
    code, text = run(tmp_path / "game", "--receipts", str(tmp_path / "nothing"), "--language", "en")
    assert code == 3
    assert "nothing in the folder is about this game" in text


def test_receipts_of_another_side_are_found_by_their_seal_or_counted(table, tmp_path):
    folder = kept(tmp_path / "mails", mails_to(table))
    for audience in ("public", "south"):
        verdict = against(export_for(table.game, audience), folder)
        assert verdict.first is None
        assert verdict.result == "not-fully-checked"
        assert "foreign-receipt" in codes(verdict)
        assert verdict.receipts.unchecked == 2, "what did not count, and what is not locked yet"


def test_an_older_archive_convicts_nobody(tmp_path):
    table = AuctionTable(rounds=2).start()
    table.order("north", {"coins": 1})
    older = export_for(table.game, "north")
    table.play_round({"coins": 4}, {"coins": 3})
    folder = kept(tmp_path / "mails", mails_to(table))
    verdict = against(older, folder)
    assert verdict.first is None
    assert verdict.result == "not-fully-checked"
    (words, *_) = [notice.text for notice in verdict.notices if notice.code == "newer"]
    assert "download the archive again" in words.en
    assert "descárgalo de nuevo" in words.es
    assert against(export_for(table.game, "north"), folder).fits


def test_after_a_rotation_the_key_that_the_chain_names_goes_on_signing(tmp_path, settings):
    table = AuctionTable(rounds=2).start()
    before = server_key.signer()
    settings.ESTAFETA_SIGNING_KEY, settings.ESTAFETA_SIGNING_KEYS_BEFORE = "ab" * 32, [before.seed.hex()]
    table.order("north", {"coins": 1})
    (tmp_path / "receipt.json").write_text(json.dumps(receipt_of(table)))
    assert receipt_of(table)["proof"]["key"] == before.key
    verdict = against(export_for(table.game, "north"), tmp_path)
    assert verdict.fits
    assert verdict.receipts.signed == 1
    table.play_round({"coins": 4}, {"coins": 3})
    table.order("north", {"coins": 1})
    assert receipt_of(table)["proof"]["key"] == server_key.signer().key


def test_a_key_of_the_server_that_was_noted_convicts_whatever_the_archive_says(table, tmp_path):
    folder = kept(tmp_path / "mails", mails_to(table))
    forger = Forger(drop_first_version(export_for(table.game, "north")))
    for link in forger.public("server-key"):
        forger.drop(link)
    forger.rehash()
    (tmp_path / "game").write_bytes(forger.data())
    verdict = against(forger.data(), folder)
    assert "no-server-key" in codes(verdict)
    assert verdict.first.code in ("head", "receipt-head"), "nobody is convicted without the key"
    noted = ("--server-key", server_key.signer().key)
    code, text = run(tmp_path / "game", "--receipts", str(folder), "--language", "en", *noted)
    assert code == 1
    assert "proof against the server" in text.splitlines()[-1]
    with pytest.raises(CommandError, match="isn’t a key"):
        run(tmp_path / "game", "--server-key", "abc", "--language", "en")


def test_a_substitute_is_told_that_the_seat_changed_hands(tmp_path):
    table = substituted()
    (tmp_path / "nothing").mkdir()
    verdict = against(export_for(table.game, "south"), tmp_path / "nothing")
    (words,) = [notice.text.en for notice in verdict.notices if notice.code == "no-receipt"]
    assert "the seat changed hands" in words


def test_a_substitute_without_a_key_signs_nothing_and_nobody_is_blamed():
    table = SigningTable(rounds=3).start(both=True)
    sign_round(table, {"coins": 4}, {"coins": 3})
    nel = User.objects.create_user("nel@example.org", name="Nel")
    substitute(by=table.max, seat=table.seat("south"), user=nel, luck="Santiago")
    table.signed_order("north", {"coins": 2}, table.hers)
    table.order("south", {"coins": 1})
    table.resolve()
    verdict = verify(export_for(table.game, "south"))
    assert verdict.first is None
    assert "unsigned-orders" not in codes(verdict)
