"""The lobby: one's own games, open seats, and new campaigns."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from games.campaigns import gathering, practice
from games.errors import Illegal, Refusal
from games.models import Campaign
from games.pages import to_watch
from games.pages.access import QuietForm, language, page, person, said, sentences
from games.pages.answers import build, parse, shape_of
from games.pages.answers.nodes import place_problems
from games.pages.clock_form import ClockForm
from games.pages.dispatches import headline
from games.pages.failures import not_found
from games.pages.game_cards import cards
from games.visibility import overviews, sight, whats_new
from rulesets.forms.from_types import spaced
from rulesets.forms.saying import names_of
from rulesets.kernel.registry import NoSuchRuleset, offered, ruleset, rulesets
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import Text

MOST_HEADLINES = 8
"""Games whose latest news the lobby tells: the most urgent ones. Each costs reading its last turn."""


@require_safe
@page
def lobby(request: HttpRequest) -> HttpResponse:
    user = person(request)
    parts, _refs = whats_new.parts(user)
    mine = overviews.games_of(user, {ref: part["talk"] for ref, part in parts.items()})
    running = [line for line in mine if line.game.state == "running"]
    context = {
        "next": next((line for line in running if line.wanted), None),
        "headlines": {line.game.pk: headline(sight.standing(user, line.game)) for line in running[:MOST_HEADLINES]},
        "cards": cards(),
        "here": "lobby",
        "mark": whats_new.mark(whats_new.written(parts)),
        "running": running,
        "finished": [line for line in mine if line.game.state == "over"],
        "gathering": sight.campaigns_of(user).filter(state=Campaign.State.GATHERING).order_by("-pk"),
        "open": [(found, ruleset(found.ruleset), overviews.seats(found)) for found in overviews.open_campaigns(50)],
        "rulesets": list(rulesets().values()),
        "in_play": to_watch.in_play(),
        "finished_games": to_watch.finished(),
    }
    return render(request, "pages/lobby.html", context)


AGAINST = [
    ("bot", gettext_lazy("The bot: the game starts right away")),
    ("friend", gettext_lazy("A friend: we’ll email them an invitation")),
    ("anybody", gettext_lazy("Anybody: the other seat is offered in the lobby")),
]


class CampaignForm(QuietForm):
    """Three choices, and the rest behind More settings with what it usually is."""

    against = forms.ChoiceField(
        label=gettext_lazy("Against whom"), choices=AGAINST, initial="bot", widget=forms.RadioSelect
    )
    friend = forms.EmailField(label=gettext_lazy("Their email address"), required=False)
    seat = forms.ChoiceField(label=gettext_lazy("Your side"), widget=forms.RadioSelect)
    name = forms.CharField(
        label=gettext_lazy("Name of the campaign"),
        help_text=gettext_lazy("Empty: the game’s name and yours."),
        max_length=80,
        required=False,
    )
    pace = forms.ChoiceField(label=gettext_lazy("When the game stops to ask"))
    listed = forms.BooleanField(label=gettext_lazy("Show open seats in the lobby"), required=False, initial=True)
    moderated = forms.BooleanField(
        label=gettext_lazy("I’ll moderate it"),
        help_text=gettext_lazy("If you also play, you only see your own side and have no moderator powers."),
        required=False,
        initial=True,
    )
    sealed_forever = forms.BooleanField(
        label=gettext_lazy("Orders and dice stay sealed forever"),
        help_text=gettext_lazy("Then no one can ever verify the whole game."),
        required=False,
    )
    secrets_last_the_series = forms.BooleanField(
        label=gettext_lazy("Open orders and dice only when the whole campaign is over"), required=False
    )

    hindsight = forms.IntegerField(
        label=gettext_lazy("Turns before spectators can read what each side knew"),
        help_text=gettext_lazy("0: never. It’s shown next to the open seats: whoever takes one agrees to it."),
        min_value=0,
        max_value=gathering.MOST_HINDSIGHT,
        initial=0,
        required=False,
    )

    def __init__(self, *args: Any, rules: Ruleset[Any], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        pace, seat = self.fields["pace"], self.fields["seat"]
        assert isinstance(pace, forms.ChoiceField) and isinstance(seat, forms.ChoiceField)
        pace.choices = [(name, pace_words(rules, name)) for name in rules.paces]
        sides = [(side, rules.side_title(side).in_(language())) for side in rules.sides]
        seat.choices = [*sides, ("", _("none: I’ll just moderate it"))]
        seat.required, seat.initial = False, rules.sides[0]

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if given.get("against") == "friend" and not given.get("friend") and "friend" not in self.errors:
            self.add_error("friend", _("Whom shall we invite?"))
        return given


def pace_words(rules: Ruleset[Any], pace: str) -> str:
    """The ruleset's words for a pace, or else the classes of stops that it has."""
    if pace in rules.pace_names:
        return rules.pace_names[pace].in_(language())
    return f"{spaced(pace)} ({', '.join(spaced(name).lower() for name in rules.paces[pace])})"


@require_http_methods(["GET", "POST"])
@page
def new_campaign(request: HttpRequest, name: str = "") -> HttpResponse:
    """First the game is chosen, then everything else, so that it works without scripts."""
    if not name:
        return render(request, "pages/new_campaign.html", {"cards": cards(), "here": "lobby"})
    try:
        rules = offered(name)
    except NoSuchRuleset:
        return not_found(request)
    data = request.POST if request.method == "POST" else None
    form, clock_form = CampaignForm(data, rules=rules), ClockForm(data, prefix="clock")
    shape = shape_of(rules.options_type)
    fresh = shape.blank() | rules.first_options
    options = parse(shape, request.POST, "options", do=request.POST.get("do", "")) if data else fresh
    problems: list[str] = []
    fields = build(shape, options, "options")
    if data and request.POST.get("do") == "create" and form.is_valid() and clock_form.is_valid():
        try:
            with transaction.atomic():
                made = _create(request, rules, form.cleaned_data, clock_form.policy(), options)
            return _onward(made, form.cleaned_data)
        except Refusal as error:
            problems = sentences(clock_form.take(error))
            place_problems(fields, _option_problems(error))
    first = rules.introduction.choices if rules.introduction else ()
    context = {
        "here": "lobby",
        "rules": rules,
        "form": form,
        "clock": clock_form,
        "options": fields,
        "chosen_first": [node for node in fields.inner if node.place in first],
        "stories": _stories(rules),
        "other_options": [node for node in fields.inner if node.place not in first],
        "problems": problems,
    }
    return render(request, "pages/new_campaign_form.html", context, status=422 if data else 200)


def _stories(rules: Ruleset[Any]) -> list[tuple[Text, Text]]:
    """What happened then, for each battle that can be chosen, with its name."""
    names = names_of(rules.options_type, rules.told_by) if rules.told_by else {}
    return [(names[id], story) for id, story in rules.stories.items()]


def _option_problems(error: Refusal) -> list[tuple[str, str]]:
    if not isinstance(error, Illegal):
        return []
    return [(p.where.removeprefix("options."), said(p)) for p in error.problems if p.where.startswith("options.")]


def _create(
    request: HttpRequest, rules: Ruleset[Any], given: dict[str, Any], clock_policy: dict[str, Any], options: Any
) -> Campaign:
    """Everything or nothing: a campaign without the chosen seat would be a surprise."""
    user, against = person(request), given["against"]
    if against == "bot" and clock_policy.get("missed") == "default":
        clock_policy = clock_policy | practice.CLOCK
    campaign = gathering.create_campaign(
        by=user,
        name=given["name"] or f"{rules.title.in_(language())}: {user}"[: gathering.MOST_NAME],
        ruleset_name=rules.name,
        options=options,
        pace=given["pace"],
        clock_policy=clock_policy,
        listed=given["listed"] and against == "anybody",
        sealed_forever=given["sealed_forever"],
        secrets_last_the_series=given["secrets_last_the_series"],
        hindsight=given["hindsight"] or 0,
        moderated=given["moderated"],
    )
    for seat in overviews.seats(campaign):
        if seat.side == given["seat"]:
            gathering.take_seat(seat=seat, user=user, luck=request.POST.get("luck", "").strip())
        elif against == "bot":
            gathering.seat_bot(seat=seat)
        elif against == "friend":
            gathering.invite(campaign=campaign, by=user, email=given["friend"], seat=seat, language=language())
    return campaign


def _onward(campaign: Campaign, given: dict[str, Any]) -> HttpResponse:
    """To the table where there is one already, else to where one sees who is still missing."""
    campaign.refresh_from_db()
    if given["against"] == "bot" and given["seat"]:
        return redirect("game", campaign.games.get().ref)
    return redirect("campaign", campaign.ref)
