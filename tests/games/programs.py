"""Programs that play through the interface alone, for every ruleset. They know only what it answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from games.models import Game, Segment, User
from games.people.limits import allowance
from games.turns.resolution import resolve
from rulesets.kernel.questions import encode, plain
from rulesets.kernel.registry import ruleset
from tests.api.callers import Caller

Player = Callable[[Any, Any, random.Random], Any]


class Program:
    """One person's program: reads what is asked and the view, answers as its player would."""

    def __init__(self, user: User, player: Player | None = None, *, language: str = "", seed: int = 1) -> None:
        self.user = user
        self.caller = Caller(user, "read", "play", "moderate")
        self.player = player
        """Without one, the ruleset's bot."""
        self.language = language
        """With a language, orders are sent as text in it; without one, as answers."""
        self.chance = random.Random(seed)
        self.receipts: list[dict[str, Any]] = []

    def order(self, game: str) -> bool:
        """Answers its side's open decision; False if there is none."""
        allowance.forget()
        asked = self.caller.get(f"games/{game}/decision")
        if asked.status_code == 404:
            return False
        form = asked.json()
        rules = ruleset(self.caller.get(f"games/{game}").json()["ruleset"])
        player = self.player or rules.bot
        raw = [question["about"] for question in form["questions"]]
        questions = rules.decode_questions(msgspec.json.encode(raw))
        shown = self.caller.get(f"games/{game}/view").json()["view"]
        view = rules.decode_view(encode(shown))
        answers = {question.key: player(question, view, self.chance) for question in questions}
        body: dict[str, Any] = {"seen": form["version"]}
        if self.language:
            said = [rules.write(question, answers[question.key], view, self.language) for question in questions]
            body["text"] = "\n".join(said)
        else:
            body["answers"] = {key: plain(answer) for key, answer in answers.items()}
        headers = {"Accept_Language": self.language} if self.language else {}
        sent = self.caller.post(f"decisions/{form['ref']}/submit", body, **headers)
        assert sent.status_code == 201, (sent.content.decode(), body)
        self.receipts.append(sent.json())
        return True


def live(game: str) -> Segment:
    """The segment in play, or the last one."""
    lines = Segment.objects.filter(game__ref=game).exclude(state="abandoned").select_related("game__campaign")
    return lines.order_by("-ordinal")[0]


def play_on(game: str, programs: list[Program], *, until: Callable[[Segment], bool] = lambda segment: False) -> Game:
    """Stop by stop, as workers would resolve them, to the end of the game or until told to stop."""
    for _ in range(2000):
        segment = live(game)
        if segment.game.state == Game.State.OVER or until(segment):
            return segment.game
        for program in programs:
            program.order(game)
        result = resolve(live(game).pk)
        assert result == "settled", result
    raise AssertionError("the game does not end")
