"""`manage.py lab`: a case from the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from games.management.commands.lab import Command
from rulesets.kernel import registry
from rulesets.kernel.positions import unread
from tests.sealed_bid.rules import SealedBid as auction

ROOT = Path(__file__).resolve().parents[1]
CASE = ROOT / "tests" / "lab" / "two-rounds-to-the-end.json"


@pytest.fixture(autouse=True)
def _the_auction_is_installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("ESTAFETA_RULESETS", "tests.sealed_bid")
    registry.rulesets.cache_clear()
    yield
    registry.rulesets.cache_clear()


def lab(*arguments: object) -> str:
    out = StringIO()
    call_command(Command(stdout=out), *map(str, arguments))
    return out.getvalue()


def wrong(tmp_path: Path) -> Path:
    """A case that expects what does not happen."""
    case = json.loads(CASE.read_text())
    case["expect"]["state"]["round"] = 9
    (tmp_path / "case.json").write_text(json.dumps(case))
    return tmp_path / "case.json"


def test_a_case_that_comes_out_is_printed():
    assert json.loads(lab("sealed-bid", CASE))["outcome"]["winner"] == "north"


def test_a_result_can_be_saved(tmp_path):
    assert lab("sealed-bid", CASE, "--save", tmp_path / "out.json") == ""
    assert json.loads((tmp_path / "out.json").read_text())["shortfalls"] == []


def test_a_case_that_comes_out_otherwise_says_where(tmp_path):
    with pytest.raises(CommandError, match="state: round is 3, expected 9"):
        lab("sealed-bid", wrong(tmp_path))


def test_what_comes_out_otherwise_is_said_in_spanish_too(tmp_path):
    with translation.override("es"), pytest.raises(CommandError, match="No ha salido lo que se esperaba"):
        lab("sealed-bid", wrong(tmp_path))


@pytest.mark.parametrize(
    ("ruleset", "text", "says"),
    [
        ("sealed-bid", "{", "isn’t JSON"),
        ("sealed-bid", '{"stop": []}', "unknown field `stop`"),
        ("chess", "{}", "no ruleset named 'chess'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path, ruleset, text, says):
    (tmp_path / "case.json").write_text(text)
    with pytest.raises(CommandError, match=says):
        lab(ruleset, tmp_path / "case.json")


def test_a_position_that_cannot_be_is_refused_and_what_play_left_is_noted(tmp_path, monkeypatch):
    state = json.loads(lab("sealed-bid", CASE))["state"]
    case = tmp_path / "case.json"
    case.write_text(json.dumps({"state": {**state, "ruond": 1}}))
    with pytest.raises(CommandError, match=r"state: ruond: There is no field 'ruond'. \(legal: round"):
        lab("sealed-bid", case)
    noted = unread("round", "the die settles it.", "lo decide el dado.")
    monkeypatch.setattr(auction, "overwritten", lambda self, state: [noted])
    case.write_text(json.dumps({"checkpoint": {"revision": 1, "state": state}}))
    err = StringIO()
    call_command(Command(stdout=StringIO(), stderr=err), "sealed-bid", str(case))
    assert err.getvalue() == "Note: checkpoint: round: Leave it out: the die settles it.\n"


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(CommandError, match="none.json"):
        lab("sealed-bid", tmp_path / "none.json")


def test_from_the_shell_it_needs_no_database_and_a_failure_is_code_one(tmp_path):
    done = subprocess.run(
        [sys.executable, "manage.py", "lab", "sealed-bid", wrong(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": "postgres://nobody:x@127.0.0.1:1/none"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 1
    assert json.loads(done.stdout)["outcome"]["winner"] == "north"
    assert "state: round is 3, expected 9" in done.stderr
    assert "Traceback" not in done.stderr
