"""Lepanto as the server plays it: the contract of a ruleset, implemented with the chapters."""

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
from rulesets.lepanto.book.contents import STORIES
from rulesets.lepanto.book.names import SIDE_NAMES
from rulesets.lepanto.bot import answer as bot_answer
from rulesets.lepanto.bot.proposals import JUDGES as PROPOSING_JUDGES
from rulesets.lepanto.declared import EVENTS, QUESTIONS
from rulesets.lepanto.dialogue.stop_names import CLASSES, PACE_NAMES
from rulesets.lepanto.inspection.aim import aim
from rulesets.lepanto.inspection.chances import odds
from rulesets.lepanto.inspection.ships import inspect, inspectable
from rulesets.lepanto.orders import advice, tally
from rulesets.lepanto.orders import language as order_language
from rulesets.lepanto.orders.briefing.examples import examples
from rulesets.lepanto.orders.briefing.rosters import rosters
from rulesets.lepanto.orders.forms.answer_forms import form
from rulesets.lepanto.orders.forms.measuring import measure
from rulesets.lepanto.orders.forms.script_words import SCRIPT_WORDS
from rulesets.lepanto.orders.judges import JUDGES
from rulesets.lepanto.orders.judges.kept import kept_problems
from rulesets.lepanto.orders.plans.carrying_out import STAFF
from rulesets.lepanto.orders.plans.policy import policy
from rulesets.lepanto.position import soundness
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.scoring import score
from rulesets.lepanto.position.state import SIDES, Options, State
from rulesets.lepanto.position.view import View, view
from rulesets.lepanto.reports import steps
from rulesets.lepanto.reports.briefing.closeups import closeups
from rulesets.lepanto.reports.briefing.summary import summary
from rulesets.lepanto.reports.chart import draw
from rulesets.lepanto.reports.chart.portraits import portrait
from rulesets.lepanto.reports.prose.telling import report, sentence
from rulesets.lepanto.rules.setup import first_state, show_fleets
from rulesets.lepanto.rules.turn import play_turn, will_pair


class Lepanto(Ruleset[State]):
    """The battle of 7 October 1571: 227 ships on the Gulf of Patras, open to see, with hidden intentions."""

    name = "lepanto"
    title = Text("Lepanto", "Lepanto")
    revision = 2
    sides = SIDES
    side_names = SIDE_NAMES
    paces: ClassVar[dict[str, tuple[str, ...]]] = {
        "batch": ("plan",),
        "step": ("plan", "fight", "face"),
        "interactive": ("plan", "fight", "attack", "face"),
    }
    pace_names = PACE_NAMES
    class_names = CLASSES
    workbench = "lepanto/workbench.js"
    script_words = SCRIPT_WORDS
    told_by = "scenario"
    stories = STORIES
    introduction = Introduction(
        years="1571",
        line=Text(
            "More than two hundred galleys, one gulf and one morning: row, ram, board, and mind the wind.",
            "Más de doscientas galeras, un golfo y una mañana: rema, embiste, aborda y vigila el viento.",
        ),
        you=Text("Don Juan of Austria, or Ali Pasha", "Don Juan de Austria, o Alí Bajá"),
        length=Text(
            "8 turns to learn with a galleass; 30 for the great battle",
            "8 turnos para aprender con una galeaza; 30 la gran batalla",
        ),
        difficulty=Text(
            "Easy in the small scenarios, demanding at full size",
            "Fácil en los escenarios pequeños, exigente al completo",
        ),
        picture="guides/lepanto-broadsides.{language}.png",
        choices=("scenario",),
    )
    showpiece = Showpiece(
        Text("The Gulf of Patras", "El golfo de Patras"),
        Text("Don Juan against Ali Pasha", "Don Juan contra Alí Bajá"),
        played=9,
    )
    first_options: ClassVar[dict[str, Any]] = {"scenario": "learn-galleass"}
    advice_kinds = advice.KINDS
    circles: ClassVar[dict[str, int]] = {"facing": 6, "wind": 6}
    state_type, view_type, options_type = State, View, Options
    questions = QUESTIONS
    judges = (*JUDGES, *PROPOSING_JUDGES)
    events = EVENTS

    def setup(self, options: Options) -> State:
        return first_state(options)

    def option_problems(self, options: Options) -> list[Problem]:
        return soundness.option_problems(options)

    def position_problems(self, state: State) -> list[Problem]:
        found = [problem.under("options") for problem in soundness.option_problems(state.options)]
        found += soundness.problems(state)
        return found or kept_problems(state)

    def segment_title(self, state: State) -> Noun:
        """[A-01, A-09]"""
        if not state.sighted:
            return noun("the sighting of the fleets", "el avistamiento de las flotas")
        if will_pair(state):
            return noun("turn {turn}", "el turno {turn}").of(state.turn)
        if state.phasing == "christian":
            return noun("Christian turn {turn}", "el turno {turn} de la flota cristiana").of(state.turn)
        return noun("Ottoman turn {turn}", "el turno {turn} de la flota otomana").of(state.turn)

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        """A player turn; both of a game turn while the fleets are far apart. [L-SEQ-02, A-09]"""
        if not state.sighted:
            show_fleets(state, table)
            return None
        return (yield from play_turn(state, table, STAFF))

    def view(self, state: State, audience: str) -> View:
        return view(state, audience)

    def policy(self, plan: Any, question: Question[Any], view: View) -> Any | None:
        return policy(plan, question)

    def bot(self, question: Question[Any], view: View, chance: Chance) -> Any:
        return bot_answer(question, view, chance)

    def prose(self, event: Event, language: str) -> str:
        return sentence(event, language)

    def report(self, told: Sequence[Sequence[Event]], view: View | None, language: str) -> list[list[str]]:
        return report(told, view, language)

    def step(self, event: Event, view: View | None) -> Step | None:
        return steps.step(event)

    def write(self, question: Question[Any], answer: Any, view: View, language: str) -> str:
        return order_language.write(question, answer, view, language)

    def read(self, text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
        return order_language.read(text, questions, view, language)

    def board(self, view: View, language: str) -> str:
        return draw(view, language)

    def summary(self, events: Sequence[Event], view: View, given: Given | None, language: str) -> Summary:
        return summary(events, view, language)

    def rosters(self, view: View, given: Given | None, language: str) -> list[Roster]:
        return rosters(view, given, language) if view.side in SIDES else []

    def examples(self, question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
        return examples(question, view, language, sheet)

    def score(self, view: View) -> Mapping[str, int]:
        return score(Scene(view))

    def closeups(self, events: Sequence[Event], view: View) -> list[Window]:
        return closeups(events, view)

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons_of("rulesets.lepanto")

    def guide(self, language: str) -> str:
        return order_language.page(language)

    def form(self, question: Question[Any], view: View, language: str) -> Form | None:
        return form(question, view, language)

    def aim(self, view: View) -> Aim | None:
        return aim(view)

    def inspectable(self, view: View) -> Mapping[str, str]:
        return inspectable(view)

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
        return measure(view, query, language)


ruleset = Lepanto()
