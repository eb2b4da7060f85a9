"""What a cheating host can do to a game's records, and how each fraud is found.

Hashes, numbers and times are made to fit wherever the host could do so. What no archive shows by itself is listed in
docs/verify.md and here: the two lists are the same.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.trust.records import Link
from games.trust.verification import verify
from tests.games.deeds import ends, links, seats, unseen
from tests.games.deeds.registry import DEEDS
from tests.games.forgery import Forger
from tests.games.stories import archive_of

pytestmark = pytest.mark.django_db

PAGE = Path(__file__).resolve().parents[2] / "docs" / "verify.md"

CHAPTERS = (links, ends, seats, unseen)
IDS = [str(each) for each in DEEDS]


def test_there_are_forgeries_enough_and_each_once():
    assert len(DEEDS) >= 40
    assert {done.edit.__module__ for done in DEEDS} == {chapter.__name__ for chapter in CHAPTERS}
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("done", DEEDS, ids=IDS)
def test_a_forgery_comes_to_light(done):
    honest = archive_of(done.story, done.audience)
    forger = Forger(honest)
    done.edit(forger)
    forger.rehash(retime=done.code != "time")
    verdict = verify(forger.data())
    if done.code:
        assert verdict.first is not None, verdict.notices
        assert verdict.first.code == done.code, verdict.first
    else:
        assert verdict.first is None, verdict.first
        assert verdict.result == ("not-fully-checked" if done.unchecked else "fits")
    if done.notice:
        assert done.notice in {notice.code for notice in verdict.notices}


@pytest.mark.parametrize("done", [one for one in DEEDS if one.unseen], ids=[str(one) for one in DEEDS if one.unseen])
def test_what_the_archive_does_not_show_a_mailed_head_does(done):
    honest = archive_of(done.story, done.audience)
    forger = Forger(honest)
    done.edit(forger)
    forger.rehash()
    if forger.data() != honest:
        private = [record.hash for record in Forger(honest).all(Link, chain=done.audience)]
        mailed = private[-1] if private else verify(honest).head
        assert verify(forger.data(), [mailed]).first.code == "head"


def test_the_page_lists_what_no_archive_shows_by_itself():
    page = PAGE.read_text(encoding="utf-8")
    table = page[page.index("| deed |") :].split("\n\n")[0]
    listed = set(re.findall(r"^\| \*(.+?)\* \|", table, re.MULTILINE))
    assert {one.unseen for one in DEEDS if one.unseen} | {
        "whispered",
        "made up whole",
        "hurried",
    } == listed
