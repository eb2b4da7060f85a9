"""Creates games and segments: seeds committed one opening ahead, the first position, the first stop."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _

from games.db.write_batch import Writes
from games.errors import Illegal, WrongState
from games.models import Campaign, Game, Seat, Seed, Segment
from games.models.fields import salt
from games.timing import clock
from games.trust import signing_keys
from games.trust.chain import ChainWriter
from games.trust.seals import checkpoint_digest
from games.words import kept_title, worded
from rulesets.kernel.dice import commitment, stream_seeds
from rulesets.kernel.misfits import misfit
from rulesets.kernel.registry import ruleset
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint, migrate
from rulesets.kernel.text import Problem, Text


def check_options(name: str, options: Any) -> Any:
    """The ruleset's own options, typed. Problems name the field."""
    rules = ruleset(name)
    try:
        typed = rules.read_options(options)
    except msgspec.ValidationError as error:
        found = misfit(str(error))
        raise Illegal([Problem(found.where, "malformed", found.text).under("options")]) from None
    problems = [problem.under("options") for problem in rules.option_problems(typed)]
    if problems:
        raise Illegal(problems)
    return typed


def create_game(campaign: Campaign, *, options: Any, pace: str, name: str, now: datetime) -> Game:
    """A game that waits for its players. The commitments of its first seeds are published before a seat is taken."""
    check_options(campaign.ruleset, options)
    rules = ruleset(campaign.ruleset)
    if pace not in rules.paces:
        text = worded("There’s no pace named %(pace)s.", pace=pace)
        raise Illegal([Problem("pace", "unknown-pace", text, tuple(rules.paces))])
    game = Game.objects.create(
        campaign=campaign,
        ordinal=campaign.games.count() + 1,
        name=name,
        ruleset=campaign.ruleset,
        options=options,
        pace=pace,
    )
    chain = ChainWriter(game, now)
    chain.add("created", _creation(game, rules.revision))
    commit_seed(game, 1, chain)
    chain.save()
    return game


def _creation(game: Game, revision: int) -> dict[str, Any]:
    """The body of a chain's first link."""
    before = game.campaign.games.filter(ordinal=game.ordinal - 1).only("ref").first()
    return {
        "ruleset": game.ruleset,
        "revision": revision,
        "options": game.options,
        "pace": game.pace,
        "missed": clock.policy_of(game.campaign).missed,
        "ordinal": game.ordinal,
        "before": before.ref if before else "",
        "secrets": _secrets(game.campaign),
    }


def _secrets(campaign: Campaign) -> str:
    """When secrets are opened. [decisions 2.6]"""
    if campaign.sealed_forever:
        return "never"
    return "series" if campaign.secrets_last_the_series else "game"


def commit_seed(
    game: Game, k: int, chain: ChainWriter, writes: Writes | None = None, *, root: bytes | None = None
) -> None:
    """Draws the root of an opening if none is given, and publishes its commitment. [decisions 1.2, lines 1 to 3]"""
    root = root or secrets.token_bytes(32)
    together = writes or Writes()
    together.insert(Seed(game=game, k=k, root=root))
    if writes is None:
        together.run()
    seeds = stream_seeds(root, game.rules.sides)
    chain.add(
        "seeds", {"k": k, "commitments": {name: commitment(game.ref, k, name, seed) for name, seed in seeds.items()}}
    )


def unused_seed(game: Game) -> Seed:
    """The seed committed for the next opening: always the last one drawn."""
    return Seed.objects.filter(game=game).order_by("-k")[0]


def start_game(game: Game, now: datetime) -> Segment:
    """The first segment, due at once: only a resolution plays the rules, so it plays the opening too."""
    if game.state != Game.State.WAITING:
        raise WrongState(_("This game has already started."))
    rules = game.rules
    options = rules.read_options(game.options)
    commanders = {seat.side: seat for seat in Seat.objects.filter(campaign=game.campaign, commands=True)}
    game.lucks = {side: commanders[side].luck for side in rules.sides}
    game.state = Game.State.RUNNING
    game.started_at = now
    game.save(update_fields=["lucks", "state", "started_at"])
    chain = ChainWriter(game, now)
    signing_keys.enter_at_start(game, chain, game.lucks)
    segment = open_segment(game, None, first_checkpoint(rules, options), chain, now)
    segment.save(force_insert=True)
    chain.save()
    return segment


def open_segment(
    game: Game,
    parent: Segment | None,
    checkpoint: Checkpoint,
    chain: ChainWriter,
    now: datetime,
    *,
    ordinal: int = 0,
    k: int = 0,
    title: Text | None = None,
    writes: Writes | None = None,
) -> Segment:
    """A segment on the seed committed earlier, not yet played or saved. Commits the seed of the next opening.

    A position written by older code is migrated here, and the chain says so. [decisions 7] A caller who has played the
    opening knows its title; otherwise it is read from the position.
    """
    k = k or unused_seed(game).k
    current = migrate(game.rules, checkpoint)
    segment = Segment(
        game=game,
        parent=parent,
        ordinal=ordinal or (parent.ordinal + 1 if parent else 1),
        k=k,
        revision=current.revision,
        checkpoint=current.state,
        salt=salt(),
        pace=list(game.rules.paces[game.pace]),
        waived=game.waivers,
        lucks=game.lucks,
        opened_at=now,
        due_at=now,
    )
    title = title or game.rules.segment_title(game.rules.decode_state(current.state))
    segment.title = kept_title(title)
    commit_seed(game, k + 1, chain, writes)
    before = min(checkpoint.revision, parent.revision if parent else checkpoint.revision)
    if before != current.revision:
        chain.add("revision", _takeover(segment, before, checkpoint, current))
    chain.add("opened", opening_link(segment))
    return segment


def opening_link(segment: Segment) -> dict[str, Any]:
    return {
        "k": segment.k,
        "segment": segment.ordinal,
        "after": segment.parent.k if segment.parent else 0,
        "revision": segment.revision,
        "pace": segment.pace,
        "waived": segment.waived,
        "lucks": segment.lucks,
        "checkpoint": _digest(segment, Checkpoint(segment.game.ruleset, segment.revision, segment.checkpoint)),
    }


def _takeover(segment: Segment, revision: int, before: Checkpoint, after: Checkpoint) -> dict[str, Any]:
    """New code takes over between segments: from which revision to which, by which migrations, with both digests."""
    migrations = segment.game.rules.migrations
    return {
        "from": revision,
        "to": after.revision,
        "migrations": [migrations[step].__name__ for step in range(revision, after.revision) if step in migrations],
        "before": _digest(segment, before),
        "after": _digest(segment, after),
    }


def _digest(segment: Segment, checkpoint: Checkpoint) -> str:
    return checkpoint_digest(
        game=segment.game.ref,
        k=segment.k,
        salt=bytes(segment.salt),
        revision=checkpoint.revision,
        state=checkpoint.state,
    )
