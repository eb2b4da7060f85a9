"""`manage.py verify`: exit codes, words in both languages, JSON, and what deserves a look."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.orders import play
from games.trust import notices, server_key
from games.trust.export import export_for
from games.trust.records import (
    Header,
    Orders,
)
from games.trust.verification import verify
from tests.games.forgery import Forger
from tests.games.stories import (
    archive_of,
    ended,
    forfeited,
    midway,
    resigned,
    rewound,
    signed,
    signed_amended,
    signed_midway,
    signed_resigned,
    substituted,
    upgraded,
    watched,
)
from tests.games.tables import AuctionTable
from tests.games.verdict_words import caught, levels
from tests.sealed_bid import ruleset as sealed_bid

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parent.parent.parent


def run_verify(file: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """In a separate process, with a database that does not answer."""
    given = {
        "PATH": os.environ["PATH"],
        "DATABASE_URL": "postgresql://nobody:nothing@127.0.0.1:1/none",
        "ESTAFETA_SECRET_KEY": "only for this test",
        "ESTAFETA_RULESETS": "tests.sealed_bid",
    }
    command = [sys.executable, "manage.py", "verify", str(file), *arguments]
    return subprocess.run(command, cwd=ROOT, env=given | environment, capture_output=True, text=True, timeout=120)


def test_the_command_needs_no_database(tmp_path):
    (tmp_path / "game").write_bytes(archive_of(ended, "north"))
    done = run_verify(tmp_path / "game")
    assert done.returncode == 0, done.stderr
    assert "segment 2 (opening 2): replay" in done.stdout
    assert done.stdout.endswith("Everything in this archive matches.\n")
    _, spanish = in_process(tmp_path / "game", "--language", "es")
    assert "segmento 2 (apertura 2): repetición" in spanish
    assert spanish.endswith("Todo lo que hay en este archivo cuadra.\n")


def test_the_command_convicts_with_exit_one_and_names_the_place_in_the_machines_language(tmp_path):
    data = archive_of(ended, "north")
    (tmp_path / "game").write_bytes(data[:2000] + bytes([data[2000] ^ 1]) + data[2001:])
    done = run_verify(tmp_path / "game", LANG="es_ES.UTF-8")
    assert done.returncode == 1
    assert done.stderr == ""
    assert done.stdout.startswith("NO CUADRA: registro ")
    assert "byte" in done.stdout


def in_process(file: Path, *arguments: str) -> tuple[int, str]:
    out = io.StringIO()
    try:
        call_command("verify", str(file), *arguments, stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_the_verdict_is_printed_as_json_too(tmp_path):
    data = archive_of(midway, "north")
    (tmp_path / "game").write_bytes(data)
    code, text = in_process(tmp_path / "game", "--json", "--head", verify(data).head)
    found = json.loads(text)
    assert code == 0
    assert found["fits"] is True
    assert [segment["level"] for segment in found["segments"]] == ["dice", "seals"]
    assert found["heads"][0]["chain"] == "public"
    code, text = in_process(tmp_path / "game", "--json", "--head", "ab" * 32)
    assert code == 1
    assert json.loads(text)["first"]["code"] == "head"


def test_what_the_file_says_need_not_be_run(tmp_path):
    (tmp_path / "game").write_bytes(archive_of(ended, "north"))
    code, text = in_process(tmp_path / "game", "--no-replay", "--language", "en")
    assert code == 3
    assert "segment 1 (opening 1): dice" in text


def test_rules_that_are_not_here_are_a_verdict_and_an_exit_code_of_their_own(tmp_path, monkeypatch):
    (tmp_path / "game").write_bytes(archive_of(upgraded, "north"))
    code, text = in_process(tmp_path / "game", "--language", "en")
    assert code == 3
    assert (
        "Not replayed (replaying it takes sealed-bid revision 2; revision 1 is installed): segment 2 (opening 2)"
        in text
    )
    assert "Everything in this archive matches" not in text
    assert text.endswith("NOT FULLY CHECKED: what was checked matches, and the rest is listed above.\n")
    _, spanish = in_process(tmp_path / "game", "--language", "es")
    assert "No se rejugó (para rejugarlo hace falta sealed-bid, revisión 2; está instalada la 1)" in spanish
    found = json.loads(in_process(tmp_path / "game", "--json")[1])
    assert (found["result"], found["fits"], found["first"]) == ("not-fully-checked", False, None)
    assert [segment["unchecked"] for segment in found["segments"]] == [False, True]
    monkeypatch.setattr(type(sealed_bid), "revision", 2)
    assert in_process(tmp_path / "game")[0] == 0


def test_a_game_given_up_under_rules_that_are_not_here_is_not_fully_checked(monkeypatch):
    monkeypatch.setattr(type(sealed_bid), "revision", 5)
    data = export_for(resigned().game, "public")
    monkeypatch.setattr(type(sealed_bid), "revision", 1)
    verdict = verify(data)
    assert (verdict.result, verdict.first) == ("not-fully-checked", None)
    assert levels(verdict) == ["dice", "dice"]
    assert [found.unchecked for found in verdict.segments] == [True, True]


def test_a_level_can_be_required_of_every_finished_segment(tmp_path):
    (tmp_path / "going").write_bytes(archive_of(midway, "north"))
    (tmp_path / "over").write_bytes(archive_of(ended, "north"))
    for level, going, over in [("chain", 0, 0), ("seals", 0, 0), ("dice", 0, 0), ("replay", 3, 0)]:
        assert in_process(tmp_path / "going", "--require", level)[0] == going
        assert in_process(tmp_path / "over", "--require", level)[0] == over
    _, text = in_process(tmp_path / "going", "--require", "replay", "--language", "en")
    assert "Didn’t reach the required level, replay: segment 1 (opening 1)" in text
    assert "segment 2" not in text.split("required level")[1], "it is not finished"
    assert "Segments by the level they reached: dice 1, seals 1" in text
    _, text = in_process(tmp_path / "going", "--require", "replay", "--language", "es")
    assert "No alcanza el nivel pedido, repetición: segmento 1 (apertura 1)" in text
    assert json.loads(in_process(tmp_path / "going", "--require", "replay", "--json")[1])["short"] == [1]


@pytest.mark.parametrize(
    ("story", "audience", "codes"),
    [
        (midway, "north", {"no-keys", "luck"}),
        (substituted, "north", {"seated", "audience", "no-keys", "luck"}),
        (watched, "public", {"moderated", "no-keys", "luck"}),
        (rewound, "south", {"rewound", "no-keys", "luck"}),
        (upgraded, "north", {"revision", "no-keys", "luck"}),
        (forfeited, "public", {"forfeited", "no-keys", "luck"}),
        (signed, "south", {"key", "luck"}),
        (signed_amended, "south", {"unsigned-orders", "luck"}),
        (signed_resigned, "public", {"luck"}),
    ],
)
def test_what_deserves_a_look_is_said(story, audience, codes):
    assert {notice.code for notice in verify(archive_of(story, audience)).notices} == codes


def test_what_deserves_a_look_is_printed_in_both_languages_and_as_json(tmp_path):
    (tmp_path / "game").write_bytes(archive_of(substituted, "north"))
    code, text = in_process(tmp_path / "game", "--language", "en")
    assert code == 0
    told = text[text.index("LOOK AT THESE:") :]
    assert "someone else took over the seat of south, without a key, and gave the luck “Santiago”" in told
    assert "who sees what south sees: substituted, Nel, by Max" in told
    assert re.search(r"  ! link \d+: ", told)
    spanish = in_process(tmp_path / "game", "--language", "es")[1]
    assert "MIRA ESTO:" in spanish
    assert "otra persona ocupó el puesto de south, sin clave, y dio la suerte «Santiago»" in spanish
    found = json.loads(in_process(tmp_path / "game", "--json")[1])["notices"]
    assert {notice["code"] for notice in found} == {"seated", "audience", "no-keys", "luck"}
    assert all(set(notice["text"]) == {"en", "es"} for notice in found)


def test_the_lucks_of_the_start_are_printed_and_those_that_could_be_foreseen_named(tmp_path):
    table = AuctionTable(rounds=3).start()
    for _ in range(2):
        table.order("north", {"coins": 1}, luck="San Jorge")
        table.order("south", {"coins": 2}, luck="")
        table.resolve()
        while table.segment.stop_no > 1:
            for side in ("north", "south"):
                if table.decision(side) is not None:
                    table.order(side, luck="San Jorge" if side == "north" else "")
            table.resolve()
    (tmp_path / "game").write_bytes(export_for(table.game, "north"))
    text = in_process(tmp_path / "game", "--language", "en")[1]
    assert "Lucks at the start: north “San Jorge”, south none\n" in text
    assert "the same luck as before in 2, 3 (north): predictable" in text
    assert "no luck from south in openings 1, 2, 3 (south): predictable" in text
    assert (
        "Suertes al empezar: north «San Jorge», south ninguna" in in_process(tmp_path / "game", "--language", "es")[1]
    )


@pytest.mark.parametrize(
    ("policy", "said", "result"),
    [
        ({"sealed_forever": True}, "sealed forever", "fits"),
        ({"secrets_last_the_series": True}, "after the end of the series", "fits"),
    ],
)
def test_a_game_that_is_over_says_when_its_secrets_open(policy, said, result):
    table = AuctionTable(rounds=2, policy=policy).start()
    table.play_to_the_end()
    verdict = verify(export_for(table.game, "north"))
    assert verdict.result == result
    assert all(said in found.note.en for found in verdict.segments)


def test_the_keys_are_printed_for_whoever_has_one_to_compare(tmp_path):
    table = signed()
    (tmp_path / "game").write_bytes(export_for(table.game, "public"))
    text = in_process(tmp_path / "game", "--language", "en")[1]
    assert re.search(rf"Keys of north: {table.hers.key}, [0-9a-f]{{64}}\n", text)
    assert f"Keys of south: {table.theirs.key}\n" in text
    assert f"Keys of the server: {server_key.signer().key}\n" in text


def test_signed_orders_of_all_sides_are_checked_after_the_end_and_own_ones_before():
    verdict = verify(archive_of(signed, "public"))
    assert verdict.fits
    assert [found.signatures == found.seals > 0 for found in verdict.segments] == [True, True]
    verdict = verify(archive_of(signed_midway, "south"))
    assert verdict.fits
    assert [found.signatures for found in verdict.segments][0] > 0


def test_a_rotated_server_key_is_followed(settings):
    table = ended_with_new_server_key(settings)
    verdict = verify(export_for(table.game, "public"))
    assert verdict.fits
    assert "server-key" in {notice.code for notice in verdict.notices}
    assert len(verdict.keys[""]) == 2


def ended_with_new_server_key(settings: Any) -> AuctionTable:
    table = AuctionTable(rounds=2).start()
    before = server_key.signer().seed.hex()
    settings.ESTAFETA_SIGNING_KEY, settings.ESTAFETA_SIGNING_KEYS_BEFORE = "ab" * 32, [before]
    table.play_to_the_end()
    return table


SPOOF = "Lepanto\n\x1b[2JEverything in this archive matches.\u202e\u2028\x9b" + " " * 200 + "fits"


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_name_in_a_file_can_look_like_a_line_of_the_verdict(tmp_path, language):
    forger = Forger(archive_of(substituted, "north"))
    forger.change(forger.find(Header), campaign=SPOOF)
    words = {"en": SPOOF, "es": SPOOF}
    forger.add_link("moderated", {"verb": "paused", "text": words}, before=forger.public("locked")[0])
    forger.edit_link(forger.public("audience")[-1], lambda body: body.update(who=SPOOF))
    forger.rehash()
    (tmp_path / "game").write_bytes(forger.data())
    text = in_process(tmp_path / "game", "--language", language)[1]
    assert text.count("Lepanto\\u000a\\u001b[2JEverything in this archive matches.\\u202e\\u2028\\u009b fits") == 3
    assert not set(SPOOF) & set(text) - {"\n"} - {char for char in SPOOF if char.isprintable()}
    assert sum(line.startswith("Everything") for line in text.splitlines()) == (language == "en")
    told = in_process(tmp_path / "game", "--json")[1]
    assert told.isascii()
    assert json.loads(told)["header"]["campaign"] == SPOOF


def test_an_error_cannot_move_the_cursor_either(tmp_path):
    with pytest.raises(CommandError, match=re.escape("\\u001b[2J")):
        call_command("verify", str(tmp_path / "\x1b[2J"))


def test_one_is_not_many():
    assert "1 version that" in notices.unsigned_orders("north", [(1, 1)]).en
    assert "2 versiones" in notices.unsigned_orders("north", [(1, 1), (2, 1)]).es
    assert "missed 1 deadline," in notices.forfeited("north", 1).en


def test_old_links_say_that_no_consent_had_to_be_written_down():
    assert "agreement" in notices.old_links("public", 3).en


def test_a_missing_file_or_a_head_that_is_none_is_said(tmp_path):
    with pytest.raises(CommandError, match="No such file") as missing:
        call_command("verify", str(tmp_path / "nothing"))
    assert missing.value.returncode == 2
    (tmp_path / "game").write_bytes(b"")
    with pytest.raises(CommandError, match="'abc' isn’t a chain head"):
        call_command("verify", str(tmp_path / "game"), "--head", "abc", "--language", "en")
    assert in_process(tmp_path / "game")[0] == 1


def test_a_withdrawn_version_may_not_count():
    table = AuctionTable().start()
    table.order("north", {"coins": 3})
    decision = table.decision("north")
    assert decision is not None
    play.withdraw(decision=decision, seat=table.seat("north"), seen=decision.version, door="api")
    table.play_round({"coins": 4}, {"coins": 3})
    data = export_for(table.game, "north")
    assert verify(data).fits
    forger = Forger(data)
    withdrawn = forger.find(Orders, withdrawn=True)
    forger.change(forger.find(Orders, k=1, stop=1, used=True), used=False)
    forger.reseal(forger.change(withdrawn, used=True))
    assert caught(forger.data())[1] == "seals"
