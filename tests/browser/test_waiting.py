"""What the browser tests themselves wait for, so that none of them is red by chance."""

from __future__ import annotations

import threading
from types import SimpleNamespace

from tests.browser import slowness
from tests.browser.looking import middle
from tests.browser.underway import Counted, all_answered

SLIDING = """<div id="sliding" style="position: absolute; left: 0; top: 0; width: 10px; height: 10px"></div>"""
SLIDE = """() => {
  let left = 40;
  const go = () => {
    document.getElementById("sliding").style.left = `${(40 - left) * 5}px`;
    if (left--) requestAnimationFrame(go);
  };
  go();
}"""


def test_where_a_thing_is_is_asked_until_it_lies_still(transactional_db, sit_down):
    page = sit_down(None)
    page.set_content(SLIDING)
    page.evaluate(SLIDE)
    assert middle(page, "#sliding") == (205, 5)


def test_the_next_test_begins_when_everything_is_answered():
    begun, answered = threading.Event(), threading.Event()
    server = Counted(lambda request: (begun.set(), answered.wait(60)))
    asking = threading.Thread(target=server, args=[SimpleNamespace(path="/games/")])
    asking.start()
    assert begun.wait(60)
    waiting = threading.Thread(target=all_answered)
    waiting.start()
    waiting.join(0.1)
    assert waiting.is_alive()
    answered.set()
    waiting.join(60)
    assert not waiting.is_alive()
    asking.join()


def test_only_what_a_browser_asks_on_a_page_is_answered_late(monkeypatch):
    slept = []
    monkeypatch.setattr(slowness, "sleep", slept.append)
    late = slowness.Late(lambda request: request.path)
    for path, agent in (("/static/table.js", "Chrome"), ("/games/", "curl"), ("/games/", "HeadlessChrome")):
        assert late(SimpleNamespace(path=path, headers={"User-Agent": agent})) == path
    assert len(slept) == 2, "before it is read, and before it is answered"
    assert all(0 <= pause <= slowness.LATEST / 2 for pause in slept)
