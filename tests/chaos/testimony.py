"""What the server's own tools say about a run: archives that verify, mail in and out, every row in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.models import Game, Segment
from notifications.models import Notice
from tests.chaos import witness
from tests.chaos.houses import House
from tests.chaos.judgement import inconclusive, judge
from tests.chaos.mail_judgement import judge_mail, mail_figures, without_proof
from tests.chaos.plan import Plan, Verdict
from tests.chaos.post_office import PostOffice
from tests.chaos.violations import Violation

if TYPE_CHECKING:
    from tests.chaos.run import Played


def hear(plan: Plan, played: Played, office: PostOffice, houses: list[House]) -> Verdict:
    games = list(Game.objects.filter(pk__in=[house.pk for house in houses]).select_related("campaign").order_by("pk"))
    ledger, moves = played.ledger, witness.moves()
    failing = [house.pk for house in houses if house.fails]
    violations = judge(games, ledger, moves, failing, played.ended)
    violations += inconclusive(len(games), ledger, played.players.left)
    violations += [Violation("odd answer", "-", what) for what in ledger.oddities]
    violations += _of_mail(played, office, houses)
    return Verdict(_figures(plan, played, games, moves, len(failing)) | _mail_figures(played, office), violations)


def _of_mail(played: Played, office: PostOffice, houses: list[House]) -> list[Violation]:
    people = {house.campaign: house.addresses for house in houses}
    outages, halts = played.disruption.outages, played.disruption.halts
    found = judge_mail(office.received, outages, people, office.refusals, halts)
    return found + list(without_proof(len(houses), office.received))


def _mail_figures(played: Played, office: PostOffice) -> dict[str, Any]:
    told: dict[str, Any] = {"mail server's moods": dict(office.moods), "mail server did": dict(office.did)}
    return told | mail_figures(office.received, played.disruption.outages)


def _figures(plan: Plan, played: Played, games: list[Game], moves: list[Any], failing: int) -> dict[str, Any]:
    ledger = played.ledger
    claims = [move for move in moves if move.claims]
    return {
        "seed": plan.seed,
        "games": len(games),
        "rulesets": {name: sum(game.ruleset == name for game in games) for name in sorted({g.ruleset for g in games})},
        "games over": sum(game.state == Game.State.OVER for game in games),
        "games still waiting for people": played.players.left,
        "games halted": Segment.objects.filter(state=Segment.State.HALTED).count(),
        "games whose rules raise": failing,
        "seconds": round(played.seconds, 1),
        "blows dealt": played.disruption.dealt.total(),
        "blows": dict(played.disruption.dealt),
        "scripts": dict(played.players.scripts),
        "attempts": ledger.attempts,
        "attempts that broke": ledger.broken,
        "acknowledged": len(ledger.acks),
        "refused": len(ledger.refusals),
        "never answered": len(ledger.unknown),
        "stops settled": sum(move.settles for move in moves),
        "claims": len(claims),
        "claims taken over": sum(move.was == "resolving" for move in claims),
        "notices": Notice.objects.count(),
        "notices sent": Notice.objects.filter(state=Notice.State.SENT).count(),
        "notices dropped": Notice.objects.filter(state=Notice.State.DROPPED).count(),
        "archives verified": len(games),
    }
