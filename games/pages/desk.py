"""The moderator's desk: every game that they moderate, late ones first, and actions that are confirmed first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from games.campaigns import moderation
from games.campaigns.joining import door
from games.errors import NotFound, Refusal
from games.models import Admission, Game
from games.pages import mail_fate
from games.pages.access import language, page, person, sentences
from games.pages.clock_form import ClockForm, initial_of
from games.pages.dispatches import dispatch, dispatches
from games.pages.lobby import pace_words
from games.timing import clock
from games.visibility import overviews, sight
from games.words import languages


@require_safe
@page
def desk(request: HttpRequest) -> HttpResponse:
    lines = overviews.desk(person(request))
    shown = [(line, verbs_for(line)) for line in lines]
    told = mail_fate.fates([line.game for line in lines])
    context = {
        "here": "desk",
        "lines": [(line, verbs, told.get(line.game.pk, [])) for line, verbs in shown],
        "mail_known": bool(told),
        "mail_troubles": mail_fate.troubles(),
        "many": [VERBS[name] for name in FOR_MANY],
        "campaigns": overviews.moderated(person(request)).order_by("name"),
    }
    return render(request, "pages/desk.html", context)


@dataclass(frozen=True)
class Verb:
    """Something a moderator may do: its name, what it means, what it needs, and the function that does it."""

    name: str
    label: Any
    meaning: Any
    do: Callable[..., Any]
    when: frozenset[str]
    """The states of a desk line in which it makes sense."""
    asks: tuple[str, ...] = ()
    done: Any = gettext_lazy("Done. It’s in the log that the players can read.")
    grave: bool = False
    choices: Callable[[Game], list[tuple[str, str]]] = field(default=lambda game: [])


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def _extend(user: Any, game: Game, data: Any) -> None:
    moderation.extend(by=user, game=game, hours=_whole(data.get("hours", "")), reason=data.get("reason", ""))


def _pause(user: Any, game: Game, data: Any) -> None:
    moderation.pause(by=user, game=game, reason=data.get("reason", ""))


def _resume(user: Any, game: Game, data: Any) -> None:
    moderation.resume(by=user, game=game)


def _close(user: Any, game: Game, data: Any) -> None:
    moderation.close_stop(by=user, game=game)


def _retry(user: Any, game: Game, data: Any) -> None:
    moderation.retry(by=user, game=game)


def _forfeit(user: Any, game: Game, data: Any) -> None:
    moderation.declare_forfeit(by=user, game=game, side=data.get("choice", ""))


def _pace(user: Any, game: Game, data: Any) -> None:
    moderation.change_pace(by=user, game=game, pace=data.get("choice", ""))


def _substitute(user: Any, game: Game, data: Any) -> None:
    seat = overviews.find_seat(game.campaign, _seat_number(data.get("choice", "")))
    chosen = data.get("language") if data.get("language") in languages() else language()
    moderation.substitute(by=user, seat=seat, email=data.get("email", ""), language=chosen)


def _seat_number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 18 else 0


def _sides(game: Game) -> list[tuple[str, str]]:
    return [(side, game.rules.side_title(side).in_(language())) for side in game.rules.sides]


def _paces(game: Game) -> list[tuple[str, str]]:
    return [(pace, pace_words(game.rules, pace)) for pace in game.rules.paces if pace != game.pace]


def _seats(game: Game) -> list[tuple[str, str]]:
    names, found = dict(_sides(game)), []
    for seat in overviews.seats(game.campaign):
        holder = seat.user or (_("the bot") if seat.bot else _("no one"))
        found.append((str(seat.pk), f"{names[seat.side]}: {holder}"))
    return found


LIVE = frozenset({"open", "late", "paused", "halted"})
VERBS = {
    verb.name: verb
    for verb in (
        Verb(
            "extend",
            gettext_lazy("Give more time"),
            gettext_lazy("Moves the current deadline for everyone. It doesn’t use up anyone’s extensions."),
            _extend,
            frozenset({"open", "late", "paused"}),
            ("hours", "reason"),
        ),
        Verb(
            "close",
            gettext_lazy("Stop waiting"),
            gettext_lazy(
                "The deadline has passed: standing orders and default orders answer for anyone who hasn’t given any."
            ),
            _close,
            frozenset({"late"}),
        ),
        Verb(
            "pause",
            gettext_lazy("Pause"),
            gettext_lazy("Stops the clock. Orders can still be written; nothing is played until you resume."),
            _pause,
            frozenset({"open", "late"}),
            ("reason",),
        ),
        Verb(
            "resume",
            gettext_lazy("Resume"),
            gettext_lazy("Starts the clock again with the time that was left."),
            _resume,
            frozenset({"paused"}),
        ),
        Verb(
            "retry",
            gettext_lazy("Try again"),
            gettext_lazy("Plays the halted turn again with the same orders and the same dice."),
            _retry,
            frozenset({"halted"}),
        ),
        Verb(
            "substitute",
            gettext_lazy("Find a substitute"),
            gettext_lazy(
                "Invites someone to take over a seat with everything it knows, and with time to read "
                "up. It’s theirs once they accept and the current player agrees; a player who has "
                "missed a deadline has three days to say no."
            ),
            _substitute,
            LIVE,
            ("choice", "email"),
            done=gettext_lazy("The invitation is on its way. It can be answered for 14 days."),
            choices=_seats,
        ),
        Verb(
            "pace",
            gettext_lazy("Change the pace"),
            gettext_lazy("Sets which questions the game stops for, starting next turn."),
            _pace,
            LIVE,
            ("choice",),
            choices=_paces,
        ),
        Verb(
            "forfeit",
            gettext_lazy("Declare a forfeit"),
            gettext_lazy("Ends the game against a side that has stopped playing. This can’t be undone."),
            _forfeit,
            LIVE,
            ("choice",),
            grave=True,
            choices=_sides,
        ),
    )
}


FOR_MANY = ("extend", "pause", "resume", "close", "retry")
"""Actions that mean the same for every game."""


def verbs_for(line: overviews.DeskLine) -> list[Verb]:
    found = [verb for verb in VERBS.values() if line.status in verb.when]
    return [verb for verb in found if not (verb.name == "pace" and len(line.game.rules.paces) < 2)]


def _watched(request: HttpRequest, ref: str) -> sight.Standing:
    of = sight.find_game(person(request), ref)
    if not of.moderates:
        raise NotFound()
    return of


@require_http_methods(["GET", "POST"])
@page
def act(request: HttpRequest, ref: str, verb: str) -> HttpResponse:
    """A page for each action: what it means, what it needs, and a button that says what it does."""
    of = _watched(request, ref)
    if verb not in VERBS:
        raise NotFound()
    wanted, problems = VERBS[verb], list[str]()
    if request.method == "POST":
        try:
            wanted.do(person(request), of.game, request.POST)
        except Refusal as error:
            problems = sentences(error)
        else:
            messages.success(request, wanted.done)
            return redirect("desk")
    context = {
        "here": "desk",
        "game": of.game,
        "segment": sight.live_segment(of.game),
        "verb": wanted,
        "choices": wanted.choices(of.game),
        "problems": problems,
        "given": request.POST,
    }
    return render(request, "pages/act.html", context, status=422 if problems else 200)


@require_http_methods(["GET", "POST"])
@page
def act_on_many(request: HttpRequest) -> HttpResponse:
    """The same action for several games. Each is done or refused by itself."""
    data = request.POST if request.method == "POST" else request.GET
    if data.get("verb") not in FOR_MANY:
        raise NotFound()
    verb = VERBS[data["verb"]]
    games = [_watched(request, ref).game for ref in dict.fromkeys(data.getlist("game"))]
    if request.method == "GET":
        return render(request, "pages/act_on_many.html", {"here": "desk", "verb": verb, "games": games})
    for game in games:
        try:
            verb.do(person(request), game, request.POST)
        except Refusal as error:
            messages.error(request, f"{game}: {' '.join(sentences(error))}")
        else:
            messages.success(request, f"{game}: {verb.done}")
    return redirect("desk")


@require_http_methods(["GET", "POST"])
@page
def answer_wish(request: HttpRequest, ref: str, pk: int) -> HttpResponse:
    """Answers a player's request for more time than their allowance."""
    of = _watched(request, ref)
    wish = overviews.find_wish(of.game, pk)
    if request.method == "POST":
        moderation.answer_extension(by=person(request), extension=wish, grant=request.POST.get("do") == "grant")
        messages.success(request, _("Answered. It’s in the log that the players can read."))
        return redirect("desk")
    return render(request, "pages/wish.html", {"here": "desk", "game": of.game, "wish": wish, "rules": of.game.rules})


@require_http_methods(["GET", "POST"])
@page
def change_clock(request: HttpRequest, ref: str) -> HttpResponse:
    found = sight.find_campaign(person(request), ref)
    if not sight.moderates(person(request), found):
        raise NotFound()
    data = request.POST if request.method == "POST" else None
    form = ClockForm(data, prefix="clock", initial=initial_of(clock.policy_of(found)))
    problems: list[str] = []
    if data is not None and form.is_valid():
        try:
            moderation.change_clock(by=person(request), campaign=found, clock_policy=form.policy())
        except Refusal as error:
            problems = sentences(form.take(error))
        else:
            messages.success(request, _("The new clock starts at the next stop."))
            return redirect("campaign", ref)
    context = {"here": "desk", "campaign": found, "clock": form, "problems": problems}
    return render(request, "pages/change_clock.html", context, status=422 if data is not None else 200)


@require_safe
@page
def log(request: HttpRequest, ref: str) -> HttpResponse:
    """Everything that moderators did and opened, as far as this person may read it."""
    found = sight.find_campaign(person(request), ref)
    entries = sight.audit_log(person(request), found)
    return render(request, "pages/log.html", {"campaign": found, "audit": entries})


@require_http_methods(["GET", "POST"])
@page
def through_eyes(request: HttpRequest, ref: str, side: str) -> HttpResponse:
    """Shows a moderator what a side knows. The look is recorded where the players can read it, so this is a POST."""
    of = _watched(request, ref)
    if side not in of.game.rules.sides:
        raise NotFound()
    if request.method == "GET":
        return render(request, "pages/look.html", {"here": "desk", "game": of.game, "side": side})
    asked = door.ask_to_look(user=of.user, game=of.game, side=side)
    if asked.state != Admission.State.DONE:
        messages.success(request, _("We’ve asked this side’s commander to agree. We’ll let you know."))
        return redirect("desk")
    seen = sight.open_side(of, side)
    last = sight.latest_number(seen)
    news = dispatch(seen, sight.find_bulletin(seen, last)) if last else None
    recent = dispatches(seen, sight.recent_bulletins(seen, 12)[::-1])
    context = {"here": "desk", "game": of.game, "side": side, "news": news, "dispatches": recent}
    return render(request, "pages/look.html", context)
