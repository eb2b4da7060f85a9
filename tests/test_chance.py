"""A test that passes once always passes: dice, names and bots' orders depend only on its name."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import hypothesis
import pytest
from django.db import transaction

from games.campaigns.gathering import seat_bot, take_seat
from games.models import Bulletin, Game, Link, Seed, Segment, Submission
from tests.architecture import Source, modules
from tests.chance import FIXED, UNTOUCHED, chance
from tests.examples import examples
from tests.games.tables import AuctionTable

SERVER = modules("games", "notifications", "config")
Played = tuple[str, list[bytes], list[bytes], list[bytes]]


def played() -> Played:
    """An auction against a bot, played to its end and then removed: its name, roots, traces and the bot's orders."""
    with transaction.atomic():
        table = AuctionTable(rounds=2)
        take_seat(seat=table.seat("north"), user=table.ana)
        seat_bot(seat=table.seat("south"))
        table.resolve()
        while table.segment.state == Segment.State.OPEN:
            if table.decision("north") is not None:
                table.order("north", door="page")
            table.resolve()
        found = as_it_went(Game.objects.get(pk=table.game.pk))
        transaction.set_rollback(True)
    return found


def as_it_went(game: Game) -> Played:
    roots = [bytes(seed.root) for seed in Seed.objects.filter(game=game).order_by("k")]
    traces = [bytes(segment.trace) for segment in Segment.objects.filter(game=game, state="done").order_by("k")]
    orders = Submission.objects.filter(decision__segment__game=game, door=Submission.Door.BOT).order_by("pk")
    assert traces and orders and Bulletin.objects.filter(segment__game=game) and Link.objects.filter(game=game)
    return game.ref, roots, traces, [bytes(order.body) for order in orders]


@pytest.mark.django_db
def test_a_test_plays_the_same_game_whenever_it_is_run(request):
    first = played()
    chance.begin(request.node.nodeid)
    assert played() == first


@pytest.mark.django_db
def test_two_games_of_one_test_differ():
    """Otherwise a test would miss what only shows when names and dice differ."""
    (name, roots, *_), (other, others, *_) = played(), played()
    assert name != other and not set(roots) & set(others) and len(set(roots)) == len(roots)


@pytest.mark.django_db
def test_another_test_plays_another_game():
    first = played()
    chance.begin("tests/elsewhere.py::test_another")
    assert played() != first


def test_what_is_shared_is_made_alike_whoever_comes_first():
    draws = []
    for name in ("one test", "another test"):
        chance.begin(name)
        with chance.of("what they share"):
            draws.append(chance.token_bytes(8))
        assert chance.token_bytes(8) not in draws
    assert draws[0] == draws[1]


@pytest.fixture(scope="module")
def shared() -> bytes:
    return chance.token_bytes(8)


def test_a_fixture_that_several_tests_share_draws_by_its_own_name(shared):
    with chance.of("tests/test_chance.py::shared"):
        assert shared == chance.token_bytes(8)


def draws(source: Source) -> bool:
    """Whether it imports anything that differs between runs."""
    found: set[str] = set()
    for node in source.every_node:
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{name.name}" for name in node.names}
    return bool(found & {"secrets", "random", "uuid", "os.urandom"}) or "urandom" in source.text


def test_every_place_that_draws_is_known():
    """A new one is either replaced in `tests/chance.py`, or the reason is given there why no game depends on it."""
    fixed = {f"{module.replace('.', '/')}.py" for module in FIXED}
    assert {source.path for source in SERVER if draws(source)} == fixed | set(UNTOUCHED)


def test_properties_are_tried_on_the_same_examples_at_every_run():
    for settings in (hypothesis.settings(), examples(60)):
        assert settings.derandomize and settings.database is None and settings.deadline is None


def test_soaking_tries_many_new_ones():
    """In a separate process: the examples of a property are fixed when it is defined."""
    asked = "import hypothesis; from tests import examples; examples.load(); s = examples.examples(60)"
    said = f"{asked}; print(s.derandomize, s.max_examples, hypothesis.settings().max_examples)"
    found = [
        subprocess.run(
            [sys.executable, "-c", said], env=os.environ | {"ESTAFETA_SOAK": soak}, capture_output=True, text=True
        ).stdout
        for soak in ("", "1")
    ]
    assert found == ["True 20 33\n", "False 600 1000\n"]
