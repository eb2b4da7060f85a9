"""Play on an Estafeta server from a program."""

from estafeta_client.client import Estafeta
from estafeta_client.connection import Elsewhere, Problem, Refused, Unreachable
from estafeta_client.forms import Checked, Decision, Event, Game, MyGame, Question, Receipt, Report, Turn
from estafeta_client.luck import sealed

__all__ = [
    "Checked",
    "Decision",
    "Elsewhere",
    "Estafeta",
    "Event",
    "Game",
    "MyGame",
    "Problem",
    "Question",
    "Receipt",
    "Refused",
    "Report",
    "Turn",
    "Unreachable",
    "sealed",
]
