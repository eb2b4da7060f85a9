"""Tercios as the server plays it: the contract of a ruleset, implemented with the chapters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rulesets.forms import Form, field_of
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
from rulesets.tabletop.geometry.poses import FULL_TURN
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import SIDE_NAMES
from rulesets.tercios.bot import answer as bot_answer
from rulesets.tercios.bot.proposals import JUDGES as PROPOSING_JUDGES
from rulesets.tercios.declared import EVENTS, QUESTIONS
from rulesets.tercios.dialogue import stop_names
from rulesets.tercios.inspection.aim import aim
from rulesets.tercios.inspection.chances import odds
from rulesets.tercios.inspection.pieces import inspect, inspectable
from rulesets.tercios.orders import advice, tally
from rulesets.tercios.orders.forms.measuring import measure
from rulesets.tercios.orders.forms.script_words import SCRIPT_WORDS
from rulesets.tercios.orders.forms.vocabulary import codec, lists
from rulesets.tercios.orders.judges import JUDGES
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.language.examples import examples
from rulesets.tercios.orders.language.given import given_lines
from rulesets.tercios.orders.plans import policy, setup_policy
from rulesets.tercios.orders.plans.reading import READER
from rulesets.tercios.position import soundness
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES, Options, State
from rulesets.tercios.position.view import View, view
from rulesets.tercios.reports import steps
from rulesets.tercios.reports.board.drawing import draw
from rulesets.tercios.reports.board.portraits import portrait
from rulesets.tercios.reports.board.sketches import with_pictures
from rulesets.tercios.reports.briefing.closeups import closeups
from rulesets.tercios.reports.briefing.rosters import order_said_back, rosters
from rulesets.tercios.reports.briefing.summary import summary
from rulesets.tercios.reports.prose.telling import report, sentence
from rulesets.tercios.rules import setup
from rulesets.tercios.rules.turns import victory
from rulesets.tercios.rules.turns.turn import play_turn

SET_UP = ("army", "scenery", "deploy")
"""The stops of the set-up, which exist at every pace."""
STEPWISE = tuple(
    dict.fromkeys(
        kind.stop_class for kind in QUESTIONS if not kind.veiled and kind.stop_class not in (*SET_UP, "pause")
    )
)
"""Every decision point that everybody may know about. [D-03..D-52, A-33]"""


class Tercios(Ruleset[State]):
    """Pike and shot, 1496-1698: hidden order cards, alternating activations, the table in inches."""

    name = "tercios"
    title = Text("Tercios", "Tercios")
    revision = 3
    sides = SIDES
    side_names = SIDE_NAMES
    paces: ClassVar[dict[str, tuple[str, ...]]] = {
        "dispatch": (*SET_UP, "plan"),
        "staged": (*SET_UP, "plan", "revision"),
        "checkpoint": (*SET_UP, "plan", "revision", "pause"),
        "interactive": (*SET_UP, *STEPWISE),
    }
    pace_names = stop_names.PACES
    class_names = stop_names.CLASSES
    workbench = "tercios/workbench.js"
    script_words = SCRIPT_WORDS
    told_by = "table"
    leaves_traces = True
    stories = {table.id: table.story for table in CATALOGUE.tables.values()}
    introduction = Introduction(
        years="1525–1690",
        line=Text(
            "Lay an order card face down beside every body of pikes, horse and guns, then turn them over one by one.",
            "Pon una carta de orden boca abajo junto a cada cuerpo de picas, caballos o cañones; luego descúbrelas.",
        ),
        you=Text("A general of pike and shot", "Un general de picas y arcabuces"),
        length=Text("6 to 10 turns, one email each", "De 6 a 10 turnos, un correo por turno"),
        difficulty=Text("Easy to begin", "Fácil para empezar"),
        picture="guides/tercios-after.{language}.png",
        choices=("points", "table"),
        set_up=3,
    )
    showpiece = Showpiece(
        Text("The road to Rocroi", "El camino de Rocroi"),
        Text("Before Nördlingen", "Ante Nördlingen"),
        played=5,  # armies, scenery, deployment, and two turns of battle
    )
    advice_kinds = advice.KINDS
    circles = {"heading": FULL_TURN}
    state_type, view_type, options_type = State, View, Options
    questions = QUESTIONS
    events = EVENTS
    judges = (*JUDGES, *PROPOSING_JUDGES)

    def setup(self, options: Options) -> State:
        return setup.first_state(options)

    def option_problems(self, options: Options) -> list[Problem]:
        return setup.option_problems(options)

    def position_problems(self, state: State) -> list[Problem]:
        return [*(found.under("options") for found in setup.option_problems(state.options)), *soundness.problems(state)]

    def overwritten(self, state: State) -> list[Problem]:
        return soundness.overwritten(state)

    def segment_title(self, state: State) -> Noun:
        match state.phase:
            case "armies":
                return noun("choosing armies", "la elección de ejércitos")
            case "scenery":
                return noun("setting up the table", "la preparación de la mesa")
            case "deployment":
                return noun("the deployment", "el despliegue")
            case _:
                return noun("turn {turn}", "el turno {turn}").of(state.turn)

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        """Armies, scenery, deployment and each turn are a segment of their own. [T-TURN-01]"""
        field = Field(state, table)
        match state.phase:
            case "armies":
                yield from setup.play_armies(field)
            case "scenery":
                yield from setup.play_scenery(field)
            case "deployment":
                yield from setup.play_deployment(field)
            case _:
                return (yield from play_turn(field, READER))
        return None

    def view(self, state: State, audience: str) -> View:
        return view(state, audience)

    def policy(self, plan: Any, question: Question[Any], view: View) -> Any | None:
        if view.phase != "turn":
            return setup_policy.setup_policy(plan, question, view)
        return policy.policy(plan, question, view)

    def concede(self, side: str, reason: str) -> Outcome:
        return victory.conceded(side, reason)

    def bot(self, question: Question[Any], view: View, chance: Chance) -> Any:
        return bot_answer(question, view, chance)

    def prose(self, event: Event, language: str) -> str:
        return sentence(event, language)

    def report(self, told: Sequence[Sequence[Event]], view: View | None, language: str) -> list[list[str]]:
        return report(told, view, language)

    def step(self, event: Event, view: View | None) -> Step | None:
        return steps.step(event, view)

    def write(self, question: Question[Any], answer: Any, view: View, language: str) -> str:
        return order_language.write(question, answer, view, language)

    def said_back(self, line: str, language: str) -> str:
        return order_said_back(line, language)

    def read(self, text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
        return order_language.read(text, questions, view, language)

    def board(self, view: View, language: str) -> str:
        return draw(view, language)

    def board_after(self, view: View, told: Sequence[Event], before: View | None, language: str) -> str:
        return draw(view, language, told)

    def story(self, options: Options) -> Text | None:
        return super().story(options) if options.scenery == "stored" else None

    def names(self) -> Iterable[Text]:
        return [troop.noun for troop in CATALOGUE.troops.values()]

    def summary(self, events: Sequence[Event], view: View, given: Given | None, language: str) -> Summary:
        return summary(events, view, language)

    def rosters(self, view: View, given: Given | None, language: str) -> list[Roster]:
        return rosters(view, given_lines(given, language), language)

    def examples(self, question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
        return examples(question, view, language, sheet)

    def score(self, view: View) -> Mapping[str, int]:
        return view.points

    def closeups(self, events: Sequence[Event], view: View) -> list[Window]:
        return closeups(events, view)

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons_of("rulesets.tercios")

    def guide(self, language: str) -> str:
        return order_language.page(language)

    def form(self, question: Question[Any], view: View, language: str) -> Form:
        return Form(field_of(question.answer_type(), language), lists(view, language), codec(view))

    def advice(self, question: Question[Any], answer: Any, view: View) -> list[Advice]:
        return advice.advice(question, answer, view)

    def tally(self, question: Question[Any], answer: Any, view: View) -> Tally | None:
        return tally.tally(question, answer, view)

    def aim(self, view: View) -> Aim | None:
        return aim(view)

    def inspectable(self, view: View) -> Mapping[str, str]:
        return inspectable(view)

    def called(self, view: View, id: str, language: str) -> str:
        return view.called(id)

    def inspect(self, view: View, id: str, language: str) -> Inspected | None:
        return inspect(view, id, language)

    def portrait(self, view: View, id: str, language: str) -> str:
        return portrait(view, id, language)

    def odds(self, view: View, actor: str, target: str, language: str) -> list[Odds]:
        return odds(view, actor, target, language)

    def measure(self, view: View, query: Mapping[str, Any], language: str) -> Any:
        return with_pictures(measure(view, query, language, QUESTIONS), language)


ruleset = Tercios()
