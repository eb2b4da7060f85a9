"""The lobby: one's own games, open seats, and new campaigns."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from games.campaigns import gathering
from games.errors import Illegal, Refusal
from games.models import Campaign
from games.pages.access import QuietForm, language, page, person, said, sentences
from games.pages.answers import build, parse, shape_of
from games.pages.answers.nodes import place_problems
from games.pages.clock_form import ClockForm
from games.pages.failures import not_found
from games.visibility import overviews, sight, whats_new
from rulesets.forms.from_types import spaced
from rulesets.kernel.registry import NoSuchRuleset, offered, ruleset, rulesets
from rulesets.kernel.ruleset import Ruleset


@require_safe
@page
def lobby(request: HttpRequest) -> HttpResponse:
    user = person(request)
    parts, _refs = whats_new.parts(user)
    mine = overviews.games_of(user, {ref: part["talk"] for ref, part in parts.items()})
    context = {
        "here": "lobby",
        "mark": whats_new.mark(whats_new.written(parts)),
        "running": [line for line in mine if line.game.state == "running"],
        "finished": [line for line in mine if line.game.state == "over"],
        "gathering": sight.campaigns_of(user).filter(state=Campaign.State.GATHERING).order_by("-pk"),
        "open": [(found, ruleset(found.ruleset), overviews.seats(found)) for found in overviews.open_campaigns(50)],
        "rulesets": list(rulesets().values()),
    }
    return render(request, "pages/lobby.html", context)


class CampaignForm(QuietForm):
    name = forms.CharField(label=gettext_lazy("Name of the campaign"), max_length=80)
    pace = forms.ChoiceField(label=gettext_lazy("When the game stops to ask"))
    seat = forms.ChoiceField(label=gettext_lazy("Your own seat"))
    bot = forms.BooleanField(
        label=gettext_lazy("Let the bot play the other seats"),
        help_text=gettext_lazy("For practice: the game starts right away."),
        required=False,
    )
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
        sides = [(side, rules.side_names[side].in_(language())) for side in rules.sides]
        seat.choices = [("", _("none: I’ll just watch over it")), *sides]
        seat.required = False


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
        return render(request, "pages/new_campaign.html", {"rulesets": list(rulesets().values()), "here": "lobby"})
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
            return redirect("campaign", made.ref)
        except Refusal as error:
            problems = sentences(clock_form.take(error))
            place_problems(fields, _option_problems(error))
    context = {
        "here": "lobby",
        "rules": rules,
        "form": form,
        "clock": clock_form,
        "options": fields,
        "problems": problems,
    }
    return render(request, "pages/new_campaign_form.html", context, status=422 if data else 200)


def _option_problems(error: Refusal) -> list[tuple[str, str]]:
    if not isinstance(error, Illegal):
        return []
    return [(p.where.removeprefix("options."), said(p)) for p in error.problems if p.where.startswith("options.")]


def _create(
    request: HttpRequest, rules: Ruleset[Any], given: dict[str, Any], clock_policy: dict[str, Any], options: Any
) -> Campaign:
    """Everything or nothing: a campaign without the chosen seat would be a surprise."""
    user = person(request)
    campaign = gathering.create_campaign(
        by=user,
        name=given["name"],
        ruleset_name=rules.name,
        options=options,
        pace=given["pace"],
        clock_policy=clock_policy,
        listed=given["listed"],
        sealed_forever=given["sealed_forever"],
        secrets_last_the_series=given["secrets_last_the_series"],
        hindsight=given["hindsight"] or 0,
        moderated=given["moderated"],
    )
    for seat in overviews.seats(campaign):
        if seat.side == given["seat"]:
            gathering.take_seat(seat=seat, user=user, luck=request.POST.get("luck", "").strip())
        elif given["bot"]:
            gathering.seat_bot(seat=seat)
    messages.success(request, _("Your campaign is ready."))
    return campaign
