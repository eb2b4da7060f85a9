"""The form for a campaign's clock, in everyday terms."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.errors import Illegal, Refusal
from games.pages.access import QuietForm, said
from games.timing.policy import DAY, HOUR, ClockPolicy

OWN = "own"
PRESETS: dict[str, tuple[Any, dict[str, Any]]] = {
    "week": (
        _("A letter a week: a week for a plan, two days for an answer"),
        {"plan_time": 7 * DAY, "answer_time": 2 * DAY, "segment_cap": 28 * DAY, "reminders": [2 * DAY, 12 * HOUR]},
    ),
    "days": (_("A letter every three days: three days for a plan, a day for an answer"), {}),
    "daily": (
        _("A letter a day: a day for a plan, eight hours for an answer"),
        {
            "plan_time": DAY,
            "answer_time": 8 * HOUR,
            "segment_cap": 4 * DAY,
            "minimum": 4 * HOUR,
            "reminders": [4 * HOUR],
        },
    ),
    "evening": (
        _("An evening: half an hour for a plan, ten minutes for an answer"),
        {
            "plan_time": 30,
            "answer_time": 10,
            "segment_cap": 3 * HOUR,
            "minimum": 0,
            "grace": 1,
            "reminders": [5],
            "extension_time": HOUR,
            "substitute_time": HOUR,
        },
    ),
}
WEEKDAYS = [
    ("1", _("Monday")),
    ("2", _("Tuesday")),
    ("3", _("Wednesday")),
    ("4", _("Thursday")),
    ("5", _("Friday")),
    ("6", _("Saturday")),
    ("7", _("Sunday")),
]
MISSED = [
    ("default", _("their standing orders or the default orders are used, and the game goes on")),
    ("bot", _("the bot gives orders for them")),
    ("wait", _("the game waits for them")),
    ("moderator", _("the moderator decides")),
    ("forfeit", _("standing orders are used; after several in a row they lose")),
]


class ClockForm(QuietForm):
    """A ready-made clock or a custom one, and what happens to players who do not order."""

    speed = forms.ChoiceField(
        label=_("How fast"),
        choices=[*((key, words) for key, (words, _policy) in PRESETS.items()), (OWN, _("My own settings, below"))],
        initial="days",
        widget=forms.RadioSelect,
    )
    missed = forms.ChoiceField(label=_("When someone misses a deadline"), choices=MISSED, initial="default")
    secret_readiness = forms.BooleanField(
        label=_("Hide who has given orders"),
        help_text=_("Turns are then only played at the deadline, never earlier."),
        required=False,
    )
    plan_hours = forms.IntegerField(label=_("Hours for a plan"), initial=72, min_value=1, required=False)
    answer_hours = forms.IntegerField(label=_("Hours for an answer"), initial=24, min_value=1, required=False)
    cap_days = forms.IntegerField(
        label=_("Longest turn, in days"),
        initial=14,
        min_value=0,
        help_text=_("0: as long as it takes."),
        required=False,
    )
    minimum_hours = forms.IntegerField(label=_("Hours everyone gets at least"), initial=12, min_value=0, required=False)
    grace_minutes = forms.IntegerField(
        label=_("Minutes of grace after a deadline"), initial=60, min_value=0, required=False
    )
    weekdays = forms.MultipleChoiceField(
        label=_("Days that count"),
        choices=WEEKDAYS,
        initial=[key for key, _name in WEEKDAYS],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    from_hour = forms.IntegerField(label=_("The clock runs from"), initial=0, min_value=0, max_value=23, required=False)
    to_hour = forms.IntegerField(
        label=_("until"),
        initial=24,
        min_value=0,
        max_value=24,
        help_text=_("Hours of the day, in each player’s own time zone."),
        required=False,
    )
    reminder_hours = forms.CharField(
        label=_("Remind, hours before"), initial="24, 4", help_text=_("Separated by commas."), required=False
    )
    extensions = forms.IntegerField(label=_("Extensions per player and game"), initial=3, min_value=0, required=False)
    extension_hours = forms.IntegerField(
        label=_("Longest extension, in hours"), initial=72, min_value=0, required=False
    )
    holiday_days = forms.IntegerField(
        label=_("Holidays per player, in days a year"), initial=30, min_value=0, required=False
    )
    forfeit_after = forms.IntegerField(
        label=_("Missed deadlines in a row that lose the game"), initial=3, min_value=1, required=False
    )

    OWN_FIELDS = [
        "plan_hours",
        "answer_hours",
        "cap_days",
        "minimum_hours",
        "grace_minutes",
        "weekdays",
        "from_hour",
        "to_hour",
        "reminder_hours",
        "extensions",
        "extension_hours",
        "holiday_days",
        "forfeit_after",
    ]

    FIELD_OF = {
        "plan_time": "plan_hours",
        "answer_time": "answer_hours",
        "segment_cap": "cap_days",
        "minimum": "minimum_hours",
        "grace": "grace_minutes",
        "weekdays": "weekdays",
        "hours": "from_hour",
        "reminders": "reminder_hours",
        "extensions": "extensions",
        "extension_time": "extension_hours",
        "holiday_days": "holiday_days",
        "forfeit_after": "forfeit_after",
        "missed": "missed",
        "resolve": "secret_readiness",
    }

    def take(self, error: Refusal) -> Refusal:
        """Shows what is wrong with the clock beside its fields. Returns the problems that fit no field."""
        if not isinstance(error, Illegal):
            return error
        others = []
        for problem in error.problems:
            field = self.FIELD_OF.get(problem.where.removeprefix("clock."))
            if field and problem.where.startswith("clock."):
                self.add_error(field, said(problem))
            else:
                others.append(problem)
        return Illegal(others)

    @property
    def own_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.OWN_FIELDS]

    def clean_reminder_hours(self) -> list[int]:
        text = self.cleaned_data["reminder_hours"]
        try:
            return [round(float(part) * HOUR) for part in text.split(",") if part.strip()]
        except (ValueError, OverflowError):
            raise forms.ValidationError(_("Numbers of hours, separated by commas.")) from None

    def policy(self) -> dict[str, Any]:
        """The settings as the services take them. The services check them."""
        given = self.cleaned_data
        settings: dict[str, Any] = {"missed": given["missed"]}
        if given["secret_readiness"]:
            settings |= {"show_ready": False, "resolve": "deadline"}
        if given["speed"] != OWN:
            return PRESETS[given["speed"]][1] | settings
        return settings | self._own(given)

    def _own(self, given: dict[str, Any]) -> dict[str, Any]:
        scaled = {
            "plan_time": ("plan_hours", HOUR),
            "answer_time": ("answer_hours", HOUR),
            "segment_cap": ("cap_days", DAY),
            "minimum": ("minimum_hours", HOUR),
            "grace": ("grace_minutes", 1),
            "extensions": ("extensions", 1),
            "extension_time": ("extension_hours", HOUR),
            "holiday_days": ("holiday_days", 1),
            "forfeit_after": ("forfeit_after", 1),
        }
        settings: dict[str, Any] = {
            setting: given[name] * factor for setting, (name, factor) in scaled.items() if given.get(name) is not None
        }
        settings["weekdays"] = [int(day) for day in given["weekdays"]]
        if given["from_hour"] is not None and given["to_hour"] is not None:
            settings["hours"] = [given["from_hour"], given["to_hour"]]
        settings["reminders"] = given["reminder_hours"]
        return settings


def initial_of(policy: ClockPolicy) -> dict[str, Any]:
    """The form's values for this policy."""
    return {
        "speed": OWN,
        "missed": policy.missed,
        "secret_readiness": not policy.show_ready,
        "plan_hours": policy.plan_time // HOUR,
        "answer_hours": policy.answer_time // HOUR,
        "cap_days": policy.segment_cap // DAY,
        "minimum_hours": policy.minimum // HOUR,
        "grace_minutes": policy.grace,
        "weekdays": [str(day) for day in policy.weekdays],
        "from_hour": policy.hours[0],
        "to_hour": policy.hours[1],
        "reminder_hours": ", ".join(f"{minutes / HOUR:g}" for minutes in policy.reminders),
        "extensions": policy.extensions,
        "extension_hours": policy.extension_time // HOUR,
        "holiday_days": policy.holiday_days,
        "forfeit_after": policy.forfeit_after,
    }
