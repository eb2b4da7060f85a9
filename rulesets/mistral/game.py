"""Mistral as the server plays it: the contract of a ruleset, implemented with the chapters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rulesets.forms import Form
from rulesets.kernel.advice import Advice
from rulesets.kernel.briefing import Given, Roster, Summary, Window
from rulesets.kernel.inspecting import Aim, Inspected, Odds
from rulesets.kernel.lessons import Lesson, lessons_of
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Chance, Introduction, Ruleset, Showpiece
from rulesets.kernel.steps import Step
from rulesets.kernel.table import Event, Outcome, Play, Table
from rulesets.kernel.tally import Tally
from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading
from rulesets.mistral.book.labels import printed
from rulesets.mistral.book.names import SIDES_ACTING, turn_name
from rulesets.mistral.book.stories import STORIES
from rulesets.mistral.bot import answer as bot_answer
from rulesets.mistral.bot.proposals import JUDGES as PROPOSING_JUDGES
from rulesets.mistral.declared import EVENTS, QUESTIONS
from rulesets.mistral.dialogue import stop_names
from rulesets.mistral.inspection.aim import aim
from rulesets.mistral.inspection.formations import called, inspect, inspectable, odds
from rulesets.mistral.orders import advice, tally
from rulesets.mistral.orders import forms as workbench
from rulesets.mistral.orders import language as order_language
from rulesets.mistral.orders.briefing.enemies import enemy_rosters
from rulesets.mistral.orders.briefing.examples import examples
from rulesets.mistral.orders.briefing.in_vain import sailed_in_vain
from rulesets.mistral.orders.briefing.rosters import own_rosters
from rulesets.mistral.orders.forms.answer_forms import form
from rulesets.mistral.orders.forms.script_words import SCRIPT_WORDS
from rulesets.mistral.orders.judges import JUDGES
from rulesets.mistral.orders.plans import policy
from rulesets.mistral.position import soundness
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import SIDES, State
from rulesets.mistral.position.view import View, view
from rulesets.mistral.reports import steps
from rulesets.mistral.reports.briefing.closeups import closeups
from rulesets.mistral.reports.briefing.summary import summary
from rulesets.mistral.reports.chart import draw
from rulesets.mistral.reports.chart.portraits import portrait
from rulesets.mistral.reports.sentences import sentence
from rulesets.mistral.rules import setup
from rulesets.mistral.rules.searching.lookouts import post_lookouts, report_changes
from rulesets.mistral.rules.turns.administration import play_administration
from rulesets.mistral.rules.turns.impulse import play_impulse
from rulesets.mistral.rules.turns.preparation import play_preparation

FORMS = ("preparation", "plan", "sheet")
"""The stops that exist at every pace. [M-ASYNC-04]"""
STEPWISE = tuple(
    dict.fromkeys(kind.stop_class for kind in QUESTIONS if not kind.veiled and kind.stop_class not in FORMS)
)
"""Every decision point that everybody may know about."""


class Mistral(Ruleset[State]):
    """Naval war in the western Mediterranean, 1740-48: hidden fleets, winds and orders."""

    name = "mistral"
    title = Text("Mistral", "Mistral")
    revision = 3
    sides = SIDES
    side_names = SIDES_ACTING
    paces: ClassVar[dict[str, tuple[str, ...]]] = {"plan": FORMS, "question": (*FORMS, *STEPWISE)}
    pace_names = stop_names.PACES
    class_names = stop_names.CLASSES
    workbench = "mistral/workbench.js"
    script_words = SCRIPT_WORDS
    told_by = "scenario"
    stories = STORIES
    introduction = Introduction(
        years="1740–1748",
        line=Text(
            "Fleets hunt each other across the Mediterranean, and you see only what your own frigates have seen.",
            "Las flotas se buscan por todo el Mediterráneo, y solo ves lo que han visto tus propias fragatas.",
        ),
        you=Text("The admiral of a whole sea", "El almirante de todo un mar"),
        length=Text(
            "12 to 48 emails; a year of war is a season of evenings",
            "De 12 a 48 correos; un año de guerra es una temporada de tardes",
        ),
        difficulty=Text("For patient people", "Para gente con paciencia"),
        picture="guides/mistral-after.{language}.png",
        choices=("scenario",),
        set_up=1,
    )
    showpiece = Showpiece(
        Text("The Toulon winter", "El invierno de Tolón"),
        Text("The blockade of Cádiz", "El bloqueo de Cádiz"),
        played=3,  # the preparation and two Impulses at sea
    )
    advice_kinds = advice.KINDS
    state_type, view_type, options_type = State, View, Options
    questions = QUESTIONS
    judges = (*JUDGES, *PROPOSING_JUDGES)
    events = EVENTS

    def setup(self, options: Options) -> State:
        return setup.first_state(options)

    def option_problems(self, options: Options) -> list[Problem]:
        return setup.option_problems(options)

    def position_problems(self, state: State) -> list[Problem]:
        return [*(found.under("options") for found in setup.option_problems(state.options)), *soundness.problems(state)]

    def overwritten(self, state: State) -> list[Problem]:
        return soundness.overwritten(state)

    def segment_title(self, state: State) -> Noun:
        """[M-ASYNC-01]"""
        turn = turn_name(state.date)
        match state.phase:
            case "preparation":
                return noun("the preparation", "la preparación")
            case "impulse":
                return noun("{turn}, Impulse {impulse}", "el {turn}, impulso {impulse}").of(turn, state.impulse)
            case _:
                return noun("{turn}, Administrative Phase", "el {turn}, fase administrativa").of(turn)

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        """Preparation, each Impulse and each Administrative Phase are a segment of their own. [M-ASYNC-01]"""
        setup.complete(state)
        field = Field(state, table)
        post_lookouts(field)
        match state.phase:
            case "preparation":
                yield from play_preparation(field)
                outcome = None
            case "impulse":
                outcome = yield from play_impulse(field)
            case _:
                outcome = yield from play_administration(field)
        state.outcome = outcome
        report_changes(field)
        return outcome

    def view(self, state: State, audience: str) -> View:
        return view(state, audience)

    def policy(self, plan: Any, question: Question[Any], view: View) -> Any | None:
        return policy.policy(plan, question, view)

    def bot(self, question: Question[Any], view: View, chance: Chance) -> Any:
        return bot_answer(question, view, chance)

    def prose(self, event: Event, language: str) -> str:
        return sentence(event).in_(language)

    def report(self, told: Sequence[Sequence[Event]], view: View | None, language: str) -> list[list[str]]:
        return [["" if steps.is_dull(event) else self.prose(event, language) for event in events] for events in told]

    def printed(self, id: str, language: str) -> str:
        found = printed(id)
        return found.in_(language) if found else ""

    def step(self, event: Event, view: View | None) -> Step | None:
        return steps.step(event)

    def write(self, question: Question[Any], answer: Any, view: View, language: str) -> str:
        return order_language.write(question, answer, view, language)

    def read(self, text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
        return order_language.read(text, questions, view, language)

    def board(self, view: View, language: str) -> str:
        return draw(view, language)

    def summary(self, events: Sequence[Event], view: View, given: Given | None, language: str) -> Summary:
        return summary(events, view, sailed_in_vain(view, given), language)

    def rosters(self, view: View, given: Given | None, language: str) -> list[Roster]:
        if view.audience not in SIDES:
            return []
        return [*own_rosters(view, given, language), *enemy_rosters(view, language)]

    def examples(self, question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
        return examples(question, view, language, sheet)

    def score(self, view: View) -> Mapping[str, int]:
        return {side: account.prestige for side, account in view.accounts.items()}

    def closeups(self, events: Sequence[Event], view: View) -> list[Window]:
        return closeups(events, view)

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons_of("rulesets.mistral")

    def guide(self, language: str) -> str:
        return order_language.page(language)

    def form(self, question: Question[Any], view: View, language: str) -> Form | None:
        return form(view, question, language)

    def aim(self, view: View) -> Aim | None:
        return aim(view)

    def inspectable(self, view: View) -> Mapping[str, str]:
        return inspectable(view)

    def called(self, view: View, id: str, language: str) -> str:
        return called(view, id, language)

    def inspect(self, view: View, id: str, language: str) -> Inspected | None:
        return inspect(view, id, language)

    def portrait(self, view: View, id: str, language: str) -> str:
        return portrait(view, id, language)

    def odds(self, view: View, actor: str, target: str, language: str) -> list[Odds]:
        return odds(view, actor, target, language)

    def advice(self, question: Question[Any], answer: Any, view: View) -> list[Advice]:
        return advice.advice(question, answer, view)

    def tally(self, question: Question[Any], answer: Any, view: View) -> Tally | None:
        return tally.tally(question, answer, view)

    def measure(self, view: View, query: Mapping[str, Any], language: str) -> Any:
        return workbench.measure(view, query, QUESTIONS, language)


ruleset = Mistral()
