"""Play on an Estafeta server from a program."""

from estafeta_client.client import Estafeta
from estafeta_client.connection import Problem, Refused, Unreachable
from estafeta_client.forms import Checked, Decision, Event, Game, MyGame, Question, Receipt, Report, SeatKey, Turn
from estafeta_client.keys import Keys, Signer
from estafeta_client.luck import sealed

__all__ = [
    "Checked",
    "Decision",
    "Estafeta",
    "Event",
    "Game",
    "Keys",
    "MyGame",
    "Problem",
    "Question",
    "Receipt",
    "Refused",
    "Report",
    "SeatKey",
    "Signer",
    "Turn",
    "Unreachable",
    "sealed",
]
