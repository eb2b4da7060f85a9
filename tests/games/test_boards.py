"""A board is drawn once, stored, and shown only to its readers, at an address that never shows anything else."""

from __future__ import annotations

import os
import re
import threading
import time
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from games.campaigns.joining import door
from games.models import Bulletin, Membership, User
from games.visibility import boards, pictures
from games.visibility.easel import easel
from games.visibility.picture_store import PNG, PNG_END, PictureStore
from games.visibility.studio import Studio, TooManyDrawings, studio
from notifications.letters.picture import board_of
from tests.api.callers import Caller, refused
from tests.games.joining import agreed
from tests.games.tables import AuctionTable

PICTURE = PNG + b"..." + PNG_END


@pytest.fixture
def table(db, tmp_path, settings):
    settings.ESTAFETA_PICTURES = tmp_path / "pictures"
    studio.forget()
    return AuctionTable().start()


@pytest.fixture
def drawings(monkeypatch):
    """How often something was drawn."""
    drawn = []

    def draw(svg):
        drawn.append(svg)
        return PICTURE

    monkeypatch.setattr(pictures, "png_of", draw)
    return drawn


def bulletin_of(table, side, number=1):
    return Bulletin.objects.get(game=table.game, audience=side, number=number)


def address(table, side, form="png", language="en", number=1):
    whole = boards.address(table.game, bulletin_of(table, side, number), language, form)
    return whole.removeprefix("/api/v1/")


# Traces of the last turn.


def test_a_board_is_drawn_with_what_its_reader_was_told_of_the_turn_and_knew_before_it(table, monkeypatch):
    rules = table.game.rules
    seen = []

    def after(view, told, before, language):
        seen.append((view.side, [type(event).__name__ for event in told], before and before.round, view.round))
        return "<svg/>"

    table.play_round({"coins": 3}, {"coins": 1})
    plain = boards.svg(table.game, latest_of(table, "north"), "en")
    monkeypatch.setattr(type(rules), "leaves_traces", True)
    monkeypatch.setattr(rules, "board_after", after, raising=False)
    assert plain != boards.svg(table.game, latest_of(table, "north"), "en") == "<svg/>"
    boards.svg(table.game, bulletin_of(table, "south"), "en")
    (reader, told, before, now), (other, _, nothing, _) = seen
    assert (reader, other) == ("north", "south")
    assert before == 1 and now == 2, "the view of the round that was played, and that of the next"
    assert len(told) >= 2 and nothing is None, "nothing was before the first"


def latest_of(table, side):
    return Bulletin.objects.filter(game=table.game, audience=side).latest("number")


# Drawn once.


def test_a_picture_is_drawn_once_for_all_who_ask_for_it(table, drawings):
    place = f"games/{table.game.ref}/board.png"
    ana = Caller(table.ana)
    assert ana.get(place).content == PICTURE
    studio.forget()  # another process
    assert ana.get(place).content == PICTURE
    assert ana.get(address(table, "north")).content == PICTURE
    assert board_of(bulletin_of(table, "north"), "Round 1", "en").png == PICTURE
    assert len(drawings) == 1
    Caller(table.bea).get(place)
    assert len(drawings) == 2, "each side has its own"
    Caller(table.ana, language="es").get(place)
    assert len(drawings) == 3, "and each language"


def test_a_mail_draws_for_the_pages_too(table, drawings):
    board_of(bulletin_of(table, "north"), "Round 1", "en")
    studio.forget()
    Caller(table.ana).get(f"games/{table.game.ref}/board.png")
    assert len(drawings) == 1


def test_the_store_may_be_emptied_at_any_time(table, drawings):
    ana, place = Caller(table.ana), f"games/{table.game.ref}/board.png"
    ana.get(place)
    (kept,) = settings.ESTAFETA_PICTURES.iterdir()
    kept.unlink()
    studio.forget()
    assert ana.get(place).content == PICTURE
    assert len(drawings) == 2


def test_a_picture_really_is_drawn_by_a_process_that_leaves_the_others_alone(table):
    """Judged by which process did the work, not by time, because a busy machine delays everybody."""
    dear = "".join(f'<text x="{n % 90}" y="{n / 20}" font-size="3">drawn {n}</text>' for n in range(1500))
    easel.end()
    before = os.times()
    drawn = pictures.png_of(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">{dear}</svg>')
    easel.end()
    after = os.times()
    assert drawn.startswith(PNG) and drawn.endswith(PNG_END)
    ours, theirs = after.user - before.user, after.children_user - before.children_user
    assert theirs > 0.1 and ours < theirs / 2, f"this process worked for {ours:.2f} s, the painter for {theirs:.2f} s"


def test_what_is_no_picture_is_an_error():
    with pytest.raises(pictures.Undrawn):
        pictures.png_of("this is no SVG")


# Addresses.


@pytest.mark.parametrize("form", ["svg", "png"])
def test_an_address_for_good_says_so(table, drawings, form):
    ana = Caller(table.ana)
    response = ana.get(address(table, "north", form))
    assert response.status_code == 200
    assert response["Cache-Control"] == "private, max-age=31536000, immutable"
    assert "Cookie" in response["Vary"] and "Authorization" in response["Vary"]
    again = ana.get(address(table, "north", form), If_None_Match=response["ETag"])
    assert again.status_code == 304 and again["ETag"] == response["ETag"]
    assert "immutable" in again["Cache-Control"]
    latest = ana.get(f"games/{table.game.ref}/board.{form}")
    assert latest["Content-Location"] == f"/api/v1/{address(table, 'north', form)}"
    assert latest["Cache-Control"] == "private, no-cache"
    assert latest["ETag"] == response["ETag"] and latest.content == response.content
    assert ana.get(f"games/{table.game.ref}/board.{form}", If_None_Match=latest["ETag"]).status_code == 304


def test_who_has_the_latest_costs_no_drawing(table, drawings):
    ana = Caller(table.ana)
    etag = ana.get(f"games/{table.game.ref}/board.svg")["ETag"]
    assert ana.get(f"games/{table.game.ref}/board.png", If_None_Match=etag).status_code == 304
    assert drawings == []


def test_the_address_fixes_the_language_whoever_asks(table, monkeypatch):
    monkeypatch.setattr(pictures, "board_svg", lambda rules, view, language: f"<svg>{language}</svg>")
    spanish = Caller(table.ana, language="es").get(f"games/{table.game.ref}/board.svg").content
    english = Caller(table.ana, language="en").get(f"games/{table.game.ref}/board.svg").content
    assert spanish != english
    assert Caller(table.ana, language="en").get(address(table, "north", "svg", "es")).content == spanish


def test_reports_name_the_boards_of_their_bulletins(table, drawings):
    ana = Caller(table.ana)
    (report,) = ana.get(f"games/{table.game.ref}/reports").json()["items"]
    assert report["board_png"] == f"/api/v1/{address(table, 'north')}"
    assert ana.client.get(report["board_png"], headers=ana.headers).content == PICTURE
    assert ana.client.get(report["board_svg"], headers=ana.headers)["Content-Type"] == "image/svg+xml"


def test_the_board_on_the_pages_has_a_tag_too(table):
    browser = Client()
    browser.force_login(table.ana)
    place = f"/games/{table.game.ref}/boards/1.svg"
    first = browser.get(place)
    assert first.status_code == 200 and "private" in first["Cache-Control"]
    again = browser.get(place, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert browser.get(f"/games/{table.game.ref}/boards/{10**30}.svg").status_code == 404


# Secrecy.


@pytest.mark.parametrize("form", ["svg", "png"])
def test_an_address_opens_nothing_to_anybody_else(table, drawings, form):
    """Neither the other side, a moderator, a spectator nor a stranger, even with the address."""
    looker = User.objects.create_user("looker@example.org")
    Membership.objects.create(campaign=table.campaign, user=looker, role=Membership.Role.SPECTATOR)
    stranger = User.objects.create_user("stranger@example.org")
    place = address(table, "north", form)
    for person in (table.bea, table.max, looker, stranger):
        refused(Caller(person).get(place), 404, "not-found")
    assert Client().get(f"/api/v1/{place}").status_code == 401
    assert drawings == []


def test_who_leaves_the_table_loses_the_address(table, drawings):
    ana, place = Caller(table.ana), address(table, "north")
    etag = ana.get(place)["ETag"]
    table.campaign.seats.filter(user=table.ana).update(user=None, bot=True)
    refused(ana.get(place, If_None_Match=etag), 404, "not-found")


def test_a_digest_is_another_for_every_side_and_bulletin_and_nobody_can_make_one(table, settings):
    north, south = bulletin_of(table, "north"), bulletin_of(table, "south")
    made = {boards.digest(table.game, row, language) for row in (north, south) for language in ("en", "es")}
    assert len(made) == 4
    before = boards.digest(table.game, north, "en")
    settings.SECRET_KEY = "another"
    assert boards.digest(table.game, north, "en") != before, "whoever has no key cannot try them out"


def test_a_digest_tells_nothing_of_what_is_on_the_board(table):
    """Two different boards of the same place have the same digest, so it confirms no guess."""
    north = bulletin_of(table, "north")
    before = boards.digest(table.game, north, "en")
    north.view, north.events, north.salt = b'{"other": 1}', b"[]", b"x" * 32
    assert boards.digest(table.game, north, "en") == before
    north.released_at += timedelta(seconds=1)
    assert boards.digest(table.game, north, "en") != before, "after a restored backup it is another bulletin"


def test_a_moderator_who_looks_through_a_sides_eyes_is_given_no_address(table):
    agreed(door.ask_to_look(user=table.max, game=table.game, side="north"))
    opened = Caller(table.max, "read", "moderate").post(f"games/{table.game.ref}/moderate/open-side", {"side": "north"})
    assert opened.status_code == 200
    assert [(report["board_svg"], report["board_png"]) for report in opened.json()["reports"]] == [(None, None)]


@pytest.mark.parametrize(
    "place", ["boards/1-{0}.gif", "boards/1-{0}", "boards/0-{0}.png", "boards/99999999999999999999-{0}.png"]
)
def test_addresses_that_nobody_gave_out_lead_nowhere(table, place):
    digest = boards.digest(table.game, bulletin_of(table, "north"), "en")
    refused(Caller(table.ana).get(f"games/{table.game.ref}/{place.format(digest)}"), 404, "not-found")
    refused(Caller(table.ana).get(f"games/{table.game.ref}/boards/1-{'0' * 32}.png"), 404, "not-found")


def test_files_are_nobody_elses_and_named_by_nothing(table, drawings):
    Caller(table.ana).get(f"games/{table.game.ref}/board.png")
    (kept,) = settings.ESTAFETA_PICTURES.iterdir()
    assert re.fullmatch(r"[0-9a-f]{32}\.png", kept.name)
    assert settings.ESTAFETA_PICTURES.stat().st_mode & 0o077 == 0 and kept.stat().st_mode & 0o077 == 0


# The store.


def test_the_store_holds_no_more_than_it_may(tmp_path):
    store = PictureStore(tmp_path, 10_000)
    for number in range(30):
        store.keep(f"{number:032x}", PNG + b"x" * 1000 + PNG_END)
        time.sleep(0.002)
    left = sorted(path.name for path in tmp_path.iterdir())
    assert 5 <= len(left) <= 10 and sum(path.stat().st_size for path in tmp_path.iterdir()) <= 10_000
    assert left[-1] == f"{29:032x}.png" and f"{0:032x}.png" not in left


def test_half_a_picture_is_none(tmp_path):
    store = PictureStore(tmp_path, 10_000)
    store.keep("a", PICTURE)
    assert store.find("a") == PICTURE
    (tmp_path / "a.png").write_bytes(PICTURE[:-3])
    assert store.find("a") is None
    assert store.find("b") is None


def test_a_store_that_cannot_be_written_costs_no_picture(tmp_path, caplog):
    blocked = tmp_path / "file"
    blocked.write_text("")
    PictureStore(blocked / "pictures", 10_000).keep("a", PICTURE)
    assert "not kept" in caplog.text
    PictureStore(tmp_path / "none", 0).keep("a", PICTURE)
    assert not (tmp_path / "none").exists()


# The budget.

LONG = 60.0
"""Seconds for what happens at once, however busy the machine is."""


class Slow:
    """A drawing that lasts until it is released."""

    def __init__(self) -> None:
        self.begun, self.go_on, self.times = threading.Event(), threading.Event(), 0

    def __call__(self) -> bytes:
        self.times += 1
        self.begun.set()
        assert self.go_on.wait(LONG)
        return PICTURE


def asked(studio, name, draw, **how):
    """Asks in a thread. Returns where the answer will be."""
    answers = []

    def ask():
        try:
            answers.append(studio.picture(name, lambda: None, draw, **how))
        except TooManyDrawings:
            answers.append(None)

    thread = threading.Thread(target=ask)
    thread.start()
    return thread, answers


def await_waiting(studio):
    while not studio.waiting:
        time.sleep(0.005)


def test_the_same_picture_asked_for_twice_at_once_is_drawn_once():
    studio, slow = Studio(patience=LONG), Slow()
    first, one = asked(studio, "a", slow)
    assert slow.begun.wait(LONG)
    second, two = asked(studio, "a", slow)
    await_waiting(studio)
    slow.go_on.set()
    first.join(LONG), second.join(LONG)
    assert one == two == [PICTURE]
    assert slow.times == 1


def test_a_crowd_does_not_occupy_the_threads():
    """One draws, one waits, the others are refused at once; afterwards all is as before."""
    studio, slow = Studio(patience=LONG), Slow()
    first, _ = asked(studio, "a", slow)
    assert slow.begun.wait(LONG)
    second, two = asked(studio, "b", lambda: PICTURE)
    await_waiting(studio)
    began = time.monotonic()
    for name in ("c", "d", "a"):
        with pytest.raises(TooManyDrawings):
            studio.picture(name, lambda: None, lambda: PICTURE)
    assert time.monotonic() - began < LONG / 2, "they waited too"
    slow.go_on.set()
    first.join(LONG), second.join(LONG)
    assert two == [PICTURE]
    assert studio.picture("c", lambda: None, lambda: PICTURE) == PICTURE


def test_who_waits_too_long_is_sent_away_and_the_post_waits_its_turn():
    studio, slow = Studio(patience=0.1), Slow()
    first, _ = asked(studio, "a", slow)
    assert slow.begun.wait(LONG)
    with pytest.raises(TooManyDrawings):
        studio.picture("b", lambda: None, lambda: PICTURE)
    patient, mailed = asked(studio, "b", lambda: PICTURE, patient=True)
    time.sleep(0.3)
    assert mailed == []
    slow.go_on.set()
    first.join(LONG), patient.join(LONG)
    assert mailed == [PICTURE]


def test_a_drawing_that_fails_leaves_the_place_free():
    studio = Studio()

    def fail():
        raise pictures.Undrawn("no")

    with pytest.raises(pictures.Undrawn):
        studio.picture("a", lambda: None, fail)
    assert studio.picture("a", lambda: None, lambda: PICTURE) == PICTURE


def test_a_full_studio_is_a_503_that_says_when_to_come_back(table, monkeypatch):
    def full(*args, **kwargs):
        raise TooManyDrawings()

    monkeypatch.setattr(studio, "picture", full)
    for caller, words in ((Caller(table.ana), "Other pictures"), (Caller(table.ana, language="es"), "otras imágenes")):
        response = caller.get(f"games/{table.game.ref}/board.png")
        document = refused(response, 503, "drawing")
        assert int(response["Retry-After"]) >= 1 and words in document["detail"]


@pytest.mark.parametrize("name", ["mistral", "tercios", "lepanto", "aguila"])
def test_a_board_is_drawn_by_its_ruleset_and_by_what_rulesets_share(name):
    rulesets = Path(boards.drawing.__file__).parents[1]
    files = {file.relative_to(rulesets).as_posix() for file in boards.drawn_by(name) if file.is_relative_to(rulesets)}
    assert {"drawing/svg.py", "kernel/text.py", f"{name}/game.py"} <= files


def test_another_paper_is_another_way_of_drawing(tmp_path, monkeypatch):
    paper = tmp_path / "svg.py"
    recipes = []
    for text in ("a thin line", "a thick line"):
        paper.write_text(text)
        monkeypatch.setattr(boards.drawing, "__path__", [str(tmp_path)])
        recipes.append(boards.recipe.__wrapped__("mistral"))
    assert recipes[0] != recipes[1]


def test_another_way_of_drawing_is_another_address(table, monkeypatch):
    before = boards.digest(table.game, bulletin_of(table, "north"), "en")
    tag = Caller(table.ana).get(f"games/{table.game.ref}/reports")["ETag"]
    monkeypatch.setattr(boards, "recipe", lambda name: "f" * 64)
    assert boards.digest(table.game, bulletin_of(table, "north"), "en") != before
    assert Caller(table.ana).get(f"games/{table.game.ref}/reports")["ETag"] != tag
