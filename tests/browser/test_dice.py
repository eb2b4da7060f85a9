"""The dice of a finished game, checked by the script of the page that shows it, in a browser without crypto.subtle."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.conf import settings

from games.trust.archive import decode
from games.trust.dice_form import dice_form
from tests.games import stories
from tests.games.stories import archive_of

pytestmark = pytest.mark.django_db
SCRIPTS = settings.BASE_DIR / "games" / "static" / "games"
PLAIN = "http://dice.test/"
"""A page without TLS on another host: no browser has crypto.subtle there."""


@pytest.fixture(scope="module")
def desk(browser):
    """A page that has the script, and nothing else: no server, no table."""
    page = browser.new_page()

    def answer(route: Any) -> None:
        name = route.request.url.removeprefix(PLAIN)
        kind, body = ("text/javascript", (SCRIPTS / name).read_text()) if name else ("text/html", "<title>dice</title>")
        route.fulfill(content_type=kind, body=body)

    page.route(f"{PLAIN}**", answer)
    page.goto(PLAIN)
    assert page.evaluate("crypto.subtle === undefined")
    yield page
    page.close()


def run(desk: Any, script: str, given: Any = None) -> Any:
    return desk.evaluate(f"async (given) => {{ const dice = await import('/dice.js'); return {script}; }}", given)


def checked(desk: Any, form: dict[str, Any]) -> dict[str, Any]:
    return run(desk, "dice.checkDice(given)", form)


def form_of(story: Any) -> dict[str, Any]:
    return json.loads(msgspec.json.encode(dice_form(decode(archive_of(story, "public")), {1: "Turn 1", 2: "Turn 2"})))


def test_the_vectors_of_the_page_about_verifying_are_those_of_the_script(desk):
    page = Path(settings.BASE_DIR / "docs" / "verify.md").read_text(encoding="utf-8")
    made = run(
        desk,
        """(() => {
          const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
          const seed = dice.M(Uint8Array.from({ length: 32 }, (_, at) => at), "stream", "public");
          const luck = "sha256:" + dice.H("estafeta/luck/1", "mistral");
          const open = dice.M(seed, "open", "San Jorge", luck);
          const play = dice.M(seed, "play", "San Jorge", luck, "", "mistral");
          const started = '{"lucks":{"north":"San Jorge","south":""}}';
          return [
            "S[1,public]  " + hex(seed),
            "C[1,public]  " + dice.H("estafeta/seed/1", "g1", 1, "public", seed),
            "sealed luck  " + luck,
            "K open       " + hex(open),
            "K play       " + hex(play),
            "3 dice of 10 from 0:       " + dice.faces(open, "turn1/winds/1", 3, 10, 0).join(" "),
            "6 dice of 6 from 1:  " + dice.faces(play, "turn1/fire/T2/1/hit", 6, 6, 1).join(" "),
            dice.H("estafeta/link/1", "g1", "public", 1, "started", started, ""),
            dice.H("estafeta/link/2", "g1", "public", 1, "started", started, "", "2026-03-01T12:00:00.000000Z"),
          ];
        })()""",
    )
    assert [line for line in made if line not in page] == []


def test_dice_of_more_than_256_faces_are_read_four_bytes_at_a_time(desk):
    from rulesets.kernel.dice import CommittedStreams

    seed = bytes(range(32))
    ours = CommittedStreams({"public": seed}, ["a", "b"]).faces("public", "open", "turn1/day", 40, 1000)
    theirs = run(
        desk, "dice.faces(dice.M(Uint8Array.from(given), 'open', 'a', 'b'), 'turn1/day', 40, 1000, 0)", list(seed)
    )
    assert theirs == list(ours)


STORIES = ("ended", "resigned", "restored", "watched", "substituted", "against_a_bot")


@pytest.mark.parametrize("name", STORIES)
def test_every_die_of_an_honest_game_fits(desk, name):
    form = form_of(getattr(stories, name))
    verdict = checked(desk, form)
    assert verdict["misfit"] is None
    assert verdict["dice"] == sum(len(roll["faces"]) for one in form["openings"] for roll in one["rolls"]) > 0
    assert verdict["links"] == len(form["chain"])


def rolled(form: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The first opening with a roll, and that roll."""
    return next((one, one["rolls"][0]) for one in form["openings"] if one["rolls"])


def told_rolls(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        inner = [roll for each in value.values() for roll in told_rolls(each)]
        return [value, *inner] if "faces" in value and "stream" in value else inner
    return [roll for each in value for roll in told_rolls(each)] if isinstance(value, list) else []


def test_a_die_that_was_changed_is_named(desk):
    form = form_of(stories.ended)
    opening, roll = rolled(form)
    honest = " ".join(map(str, roll["faces"]))
    roll["faces"][0] = roll["low"] + (roll["faces"][0] - roll["low"] + 1) % roll["choices"]
    found = checked(desk, form)["misfit"]
    assert (found["kind"], found["key"], found["title"]) == ("roll", roll["key"], opening["title"])
    assert found["is"] == honest and found["said"] == " ".join(map(str, roll["faces"]))


def test_a_seed_that_was_changed_is_named(desk):
    form = form_of(stories.ended)
    form["openings"][1]["root"] = "00" * 32
    found = checked(desk, form)["misfit"]
    assert (found["kind"], found["k"]) == ("seed", form["openings"][1]["k"])


def test_a_face_that_an_event_tells_differently_is_named(desk):
    form = form_of(stories.ended)
    release, at, roll = next(
        (release, at, roll)
        for release in form["told"]
        for at, event in enumerate(release["events"])
        for roll in told_rolls(event)
    )
    roll["faces"][0] += 1
    found = checked(desk, form)["misfit"]
    assert (found["kind"], found["audience"], found["key"]) == ("told", release["audience"], roll["key"])
    assert found["number"] == release["first_event"] + at


@pytest.mark.parametrize("what", ["luck", "order", "hash"])
def test_a_chain_that_was_changed_is_named_by_its_link(desk, what):
    form = form_of(stories.ended)
    place = next(at for at, link in enumerate(form["chain"]) if link["kind"] == "opened")
    if what == "luck":
        form["chain"][place]["body"] = form["chain"][place]["body"].replace("San Jorge", "San Juan")
    elif what == "order":
        del form["chain"][place]
    else:
        form["chain"][place]["hash"] = "0" * 64
    assert checked(desk, form)["misfit"] == {"kind": "link", "n": place + 1}


@pytest.mark.parametrize("broken", [{}, None, [], {"chain": [], "openings": [{"k": 1}], "sides": [], "told": []}])
def test_what_is_no_archive_is_called_unreadable_or_does_not_fit(desk, broken):
    assert checked(desk, broken)["misfit"]["kind"] in ("unreadable", "seed")
