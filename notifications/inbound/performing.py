"""Commands in a mail beside the orders. They use the same services as the pages and the API."""

from __future__ import annotations

import math
from collections.abc import Callable

from django.utils.translation import gettext as _

from games.campaigns import messages, player_requests
from games.errors import Refusal
from games.models import Decision, Extension, Message, Seat, Submission
from games.orders import play
from games.timing import clock
from games.visibility import sight
from notifications.inbound import guide, suggestions
from notifications.inbound.answering import Answer
from notifications.inbound.ordering import standing_answers
from notifications.inbound.reading.mail import Command
from notifications.letters.phrases import Moment, duration
from notifications.models import MailHabit
from rulesets.kernel.questions import plain

Perform = Callable[["Occasion", Command, Answer], None]


class Occasion:
    """Who asks, for which seat and decision. `current` is the seat's open decision, if there is one."""

    def __init__(self, decision: Decision, seat: Seat, idem: str, *, current: Decision | None) -> None:
        assert seat.user is not None
        self.decision = decision
        self.seat = seat
        self.user = seat.user
        self.game = decision.segment.game
        self.idem = idem
        self.current = current


def perform(occasion: Occasion, commands: tuple[Command, ...], answer: Answer) -> None:
    """Runs the commands in the order written. If one is refused the answer says why, and the others still run."""
    for command in commands:
        act = PERFORMERS.get(command.word)
        if act is None:
            continue
        try:
            act(occasion, command, answer)
        except Refusal as error:
            answer.say(f"{command.line.text.strip()}: {error}")


def answer_questions(occasion: Occasion, commands: tuple[Command, ...], answer: Answer) -> None:
    """For an expired address: answers questions.

    Names the commands that would change something, and does not run them.
    """
    perform(occasion, tuple(command for command in commands if command.word in QUESTIONS), answer)
    answer.undone += [command.line.text for command in commands if command.word not in QUESTIONS]


def _status(at: Occasion, command: Command, answer: Answer) -> None:
    of = sight.standing(at.user, at.game)
    segment, rules = sight.live_segment(at.game), at.game.rules
    if segment is not None and segment.deadline is not None:
        moment = Moment(segment.deadline, clock.now(), at.user.zone, answer.language)
        answer.say(_("Deadline: %(at)s, %(left)s.") % {"at": moment.full, "left": moment.left})
    if at.current is None:
        answer.say(_("You have nothing to decide."))
    elif at.current.standing is None:
        answer.say(_("You have no orders in force."))
    else:
        answer.say(_("Your orders are in, as version %(number)s.") % {"number": at.current.standing})
    for side, ready in sight.readiness(of).items():
        if side != of.audience:
            name = rules.side_title(side).in_(answer.language)
            said = _("%(side)s: orders are in.") if ready else _("%(side)s: no orders yet.")
            answer.say(said % {"side": name})


def _template(at: Occasion, command: Command, answer: Answer) -> None:
    if at.current is None:
        answer.say(_("You have nothing to decide."))
        return
    answer.sheet = True
    answer.say(_("Your order sheet is below."))


def _map(at: Occasion, command: Command, answer: Answer) -> None:
    answer.board = True
    answer.say(_("The board as you know it is below."))


def _last_turn(at: Occasion, command: Command, answer: Answer) -> None:
    answer.report = True
    answer.say(_("The latest report is below."))


def _rule(at: Occasion, command: Command, answer: Answer) -> None:
    shown = guide.rule(at.game.campaign.ruleset, command.text, answer.language)
    for part in shown:
        answer.say(part)
    if not shown:
        answer.say(_("There’s no rule “%(name)s” in this game.") % {"name": command.text})


def _help(at: Occasion, command: Command, answer: Answer) -> None:
    if command.text:
        _help_about(at, command.text, answer)
        return
    answer.say(
        _(
            "Besides orders, you can write any of these, each on its own line: status, template, show "
            "board, show last turn, show rules NUMBER, help WORD, withdraw, ready, wait, extend 2 "
            "days, holiday from 1 August to 15 August, message to opponent: ..., luck: ..., submit "
            "anyway, take what you can, all or nothing, accept suggestion 1, decline suggestion 1, "
            "help; and below a line “next turn:” orders for the turn after this one."
        )
    )


def _help_about(at: Occasion, word: str, answer: Answer) -> None:
    """The sentences of the order language that contain a word."""
    sentences = guide.sentences(at.game.campaign.ruleset, word, answer.language)
    for sentence in sentences:
        answer.say(sentence)
    if not sentences:
        answer.say(
            _("None of the order sentences is about “%(word)s”; “help” lists what else you can write.") % {"word": word}
        )


def _take_what_you_can(at: Occasion, command: Command, answer: Answer) -> None:
    MailHabit.objects.update_or_create(user=at.user, defaults={"takes_what_it_can": True})
    answer.say(
        _(
            "From now on each of your good orders counts, whatever is wrong with the others; “all or "
            "nothing” undoes that."
        )
    )


def _all_or_nothing(at: Occasion, command: Command, answer: Answer) -> None:
    MailHabit.objects.update_or_create(user=at.user, defaults={"takes_what_it_can": False})
    answer.say(_("From now on a line that can’t be read holds back all your orders."))


def _withdraw(at: Occasion, command: Command, answer: Answer) -> None:
    play.withdraw(
        decision=at.decision, seat=at.seat, seen=at.decision.version, door=Submission.Door.MAIL, idem=f"{at.idem}-w"
    )
    answer.say(_("Your orders are withdrawn."))


def _ready(at: Occasion, command: Command, answer: Answer) -> None:
    """Submits the draft, or the sheet as proposed. Orders that are already submitted stay."""
    if at.decision.standing is not None:
        answer.say(_("Your orders are in."))
        return
    found = play.asked(at.decision, at.seat)
    draft = sight.drafts(at.decision, at.seat).filter(seat=at.seat).first()
    proposed = {question.key: plain(found.proposal(question)) for question in found.questions}
    whole = proposed | (dict(draft.answers) if draft else {})
    play.submit(
        decision=at.decision,
        seat=at.seat,
        answers=whole,
        seen=at.decision.version,
        door=Submission.Door.MAIL,
        idem=f"{at.idem}-r",
    )
    answer.say(_("Your draft is submitted.") if draft else _("The order sheet is submitted as we filled it in."))


def _wait(at: Occasion, command: Command, answer: Answer) -> None:
    """Withdraws the side's orders and keeps them as its draft."""
    if at.decision.standing is None:
        answer.say(_("You have no orders in force, so the turn is waiting for you."))
        return
    answers = standing_answers(at.decision)
    _withdraw(at, command, answer)
    play.draft(decision=at.decision, seat=at.seat, answers=answers)
    answer.say(_("They’re saved as your draft; “ready” submits them again."))


def _extend(at: Occasion, command: Command, answer: Answer) -> None:
    assert command.duration is not None
    hours = max(1, math.ceil(command.duration.total_seconds() / 3600))
    made = player_requests.ask_extension(seat=at.seat, game=at.game, hours=hours)
    length = duration(command.duration, answer.language)
    if made.state == Extension.State.GRANTED:
        answer.say(_("You have %(length)s more.") % {"length": length})
    else:
        answer.say(_("We’ve asked the moderator for %(length)s more.") % {"length": length})


def _holiday(at: Occasion, command: Command, answer: Answer) -> None:
    """Asks for confirmation, because an automatic reply about an absence looks the same and would stop the clock."""
    assert command.first is not None and command.last is not None
    said = _(
        "You mention a holiday from %(first)s to %(last)s. Nothing has changed yet: if you want your "
        "clocks to stop on these days, reply with the line: confirm holiday from %(first)s to "
        "%(last)s"
    )
    answer.say(said % {"first": command.first.isoformat(), "last": command.last.isoformat()})


def _confirm_holiday(at: Occasion, command: Command, answer: Answer) -> None:
    assert command.first is not None and command.last is not None
    player_requests.take_holiday(user=at.user, first=command.first, last=command.last)
    said = _("Your holiday from %(first)s to %(last)s is noted.")
    answer.say(said % {"first": command.first.isoformat(), "last": command.last.isoformat()})


def _message(at: Occasion, command: Command, answer: Answer) -> None:
    for to in _addressees(at, command.to):
        messages.send(by=at.user, campaign=at.game.campaign, to=to, text=command.text)
    answer.say(_("Your message has been sent."))


def _addressees(at: Occasion, to: str) -> list[str]:
    """The opponent only, whoever else watches the game."""
    if to == "opponent":
        return [side for side in at.game.rules.sides if side != at.seat.side]
    return [{"moderators": Message.MODERATORS, "side": at.seat.side}.get(to, Message.ALL)]


def _accept(at: Occasion, command: Command, answer: Answer) -> None:
    found = suggestions.find(at.decision, at.seat, command.number)
    answer.say(_("You’ve accepted suggestion %(number)s.") % {"number": found.number})
    suggestions.accept(found, seat=at.seat, answer=answer, door=Submission.Door.MAIL)


def _decline(at: Occasion, command: Command, answer: Answer) -> None:
    found = suggestions.find(at.decision, at.seat, command.number)
    suggestions.decline(found)
    answer.say(_("You’ve declined suggestion %(number)s.") % {"number": found.number})


QUESTIONS = frozenset({"status", "template", "map", "help", "last_turn", "rule"})
"""Commands that only ask for a mail to the account."""
PERFORMERS: dict[str, Perform] = {
    "status": _status,
    "template": _template,
    "map": _map,
    "help": _help,
    "last_turn": _last_turn,
    "rule": _rule,
    "take_what_you_can": _take_what_you_can,
    "all_or_nothing": _all_or_nothing,
    "withdraw": _withdraw,
    "ready": _ready,
    "wait": _wait,
    "extend": _extend,
    "holiday": _holiday,
    "confirm_holiday": _confirm_holiday,
    "message": _message,
    "accept": _accept,
    "decline": _decline,
}
"""The function for each command. `ordering` handles orders, luck and `submit anyway`."""
