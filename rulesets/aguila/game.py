"""Águila as the server plays it: the contract of a ruleset, implemented with the chapters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import SIDE_NAMES
from rulesets.aguila.book.stories import STORIES
from rulesets.aguila.bot import answer as bot
from rulesets.aguila.bot.proposals import JUDGES as PROPOSING_JUDGES
from rulesets.aguila.declared import EVENTS, QUESTIONS
from rulesets.aguila.dialogue.stop_names import CLASSES, PACE_NAMES
from rulesets.aguila.inspection.aim import aim
from rulesets.aguila.inspection.chances import odds
from rulesets.aguila.inspection.pieces import inspect, inspectable
from rulesets.aguila.orders import advice, tally
from rulesets.aguila.orders import language as order_language
from rulesets.aguila.orders.briefing.examples import examples
from rulesets.aguila.orders.forms.answer_forms import form
from rulesets.aguila.orders.forms.measuring import measure
from rulesets.aguila.orders.forms.script_words import SCRIPT_WORDS
from rulesets.aguila.orders.judges import JUDGES
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.orders.plans.policy import policy
from rulesets.aguila.position import soundness
from rulesets.aguila.position.state import SIDES, Options, State, other
from rulesets.aguila.position.view import View, view
from rulesets.aguila.reports import steps
from rulesets.aguila.reports.board.drawing import draw
from rulesets.aguila.reports.board.portraits import portrait
from rulesets.aguila.reports.board.sketches import with_pictures
from rulesets.aguila.reports.board.traces import traces
from rulesets.aguila.reports.briefing.closeups import closeups
from rulesets.aguila.reports.briefing.rosters import order_said_back, rosters
from rulesets.aguila.reports.briefing.summary import summary
from rulesets.aguila.reports.prose import telling
from rulesets.aguila.rules.setup.segments import play_setup
from rulesets.aguila.rules.turns.turn import play_turn
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

SEGMENTS = {
    "armies": noun("choosing armies", "la elección de ejércitos"),
    "ground": noun("the terrain", "el terreno"),
    "preparation": noun("the preparation", "la preparación"),
    "deployment": noun("the deployment", "el despliegue"),
    "over": noun("the end", "el final"),
}


class Aguila(Ruleset[State]):
    """Napoleonic battles of brigades on a table, with hidden plans."""

    name = "aguila"
    title = Text("Under the Eagle's Shadow", "Bajo la Sombra del Águila")
    revision = 4
    sides = SIDES
    side_names = SIDE_NAMES
    paces: ClassVar[dict[str, tuple[str, ...]]] = {
        "plan": ("army", "deploy", "move", "battle"),
        "question": tuple(CLASSES),
    }
    pace_names = PACE_NAMES
    class_names = CLASSES
    told_by = "scenario"
    leaves_traces = True
    stories = STORIES
    introduction = Introduction(
        years="1796–1815",
        line=Text(
            "Brigades in line, column and square, and the moment to charge: Napoleonic battles by email.",
            "Brigadas en línea, columna y cuadro, y el momento de cargar: batallas napoleónicas por carta.",
        ),
        you=Text("A general of division", "Un general de división"),
        length=Text("8 to 12 turns, one email each", "De 8 a 12 turnos, un correo por turno"),
        difficulty=Text("The richest of the four", "El más rico de los cuatro"),
        picture="guides/aguila-end.{language}.png",
        choices=("scenario", "points"),
        set_up=4,
    )
    showpiece = Showpiece(
        Text("On the eve of Austerlitz", "La víspera de Austerlitz"),
        Text("The road to Vitoria", "El camino de Vitoria"),
        played=6,  # armies, ground, preparation, deployment, and two turns of battle
    )
    first_options: ClassVar[dict[str, Any]] = {"points": 750, "ground": "ready", "season": "summer"}
    workbench = "aguila/workbench.js"
    script_words = SCRIPT_WORDS
    advice_kinds = advice.KINDS
    circles: ClassVar[dict[str, int]] = {"heading": 3600, "rot": 3600}
    state_type, view_type, options_type = State, View, Options
    questions = QUESTIONS
    judges = (*JUDGES, *PROPOSING_JUDGES)
    events = EVENTS

    def setup(self, options: Options) -> State:
        return State(options=options)

    def option_problems(self, options: Options) -> list[Problem]:
        return soundness.option_problems(options)

    def position_problems(self, state: State) -> list[Problem]:
        found = [problem.under("options") for problem in soundness.option_problems(state.options)]
        return found + soundness.problems(state)

    def segment_title(self, state: State) -> Noun:
        if state.phase == "turn":
            return noun("turn {turn}", "el turno {turn}").of(state.turn)
        return SEGMENTS[state.phase]

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        """A segment before the battle, or a whole game turn. [A-SCN-02, P-01]"""
        if state.phase != "turn":
            yield from play_setup(state, table)
            return None
        return (yield from play_turn(state, table, STAFF))

    def view(self, state: State, audience: str) -> View:
        return view(state, audience)

    def policy(self, plan: Any, question: Question[Any], view: View) -> Any | None:
        return policy(plan, question, view)

    def bot(self, question: Question[Any], view: View, chance: Chance) -> Any:
        return bot(question, view, chance)

    def prose(self, event: Event, language: str) -> str:
        return telling.sentence(event, language)

    def report(self, told: Sequence[Sequence[Event]], view: View | None, language: str) -> list[list[str]]:
        return telling.report(told, view, language)

    def names(self) -> Iterable[Text]:
        return [entry.name for entry in BOOK.entries.values()]

    def summary(self, events: Sequence[Event], view: View, given: Given | None, language: str) -> Summary:
        return summary(events, view, language)

    def rosters(self, view: View, given: Given | None, language: str) -> list[Roster]:
        told = self.write(given.question, given.answer, given.view, language).splitlines() if given else []
        return rosters(view, told, language)

    def score(self, view: View) -> Mapping[str, int]:
        """What each side has taken from the other's will to fight."""
        return {side: view.breaking[other(side)].lost for side in self.sides if other(side) in view.breaking}

    def closeups(self, events: Sequence[Event], view: View) -> list[Window]:
        return closeups(events, view)

    def step(self, event: Event, view: View | None) -> Step | None:
        return steps.step(event)

    def write(self, question: Question[Any], answer: Any, view: View, language: str) -> str:
        return order_language.write(question, answer, view, language)

    def said_back(self, line: str, language: str) -> str:
        return order_said_back(line, language)

    def read(self, text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
        return order_language.read(text, questions, view, language)

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons_of("rulesets.aguila")

    def guide(self, language: str) -> str:
        return order_language.page(language)

    def examples(self, question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
        return examples(question, view, language, sheet)

    def board(self, view: View, language: str) -> str:
        return draw(view, language)

    def board_after(self, view: View, told: Sequence[Event], before: View | None, language: str) -> str:
        return draw(view, language, traces(told, before))

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
        return with_pictures(measure(view, query, language, QUESTIONS), language)

    def form(self, question: Question[Any], view: View, language: str) -> Form:
        return form(question, view, language)


ruleset = Aguila()
