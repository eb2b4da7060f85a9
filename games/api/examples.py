"""An example of every request and answer, made from the structs themselves. A test checks it against them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from django.utils import translation
from msgspec import inspect

from games.api.problems import KINDS, URN, ProblemDocument, ProblemLine

HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
AT = "2026-03-01T18:00:00Z"
BID = "round1/bid/north"

WHOLE: dict[str, dict[str, Any]] = {
    "CheckBody": {"text": "bid 3"},
    "SubmitBody": {"answers": {BID: {"coins": 3}}, "seen": 0, "luck": "San Jorge!"},
    "WithdrawBody": {"seen": 1},
    "DraftBody": {"text": "bid 3, perhaps 4"},
    "ProposalBody": {"kind": "rewind", "segment": 2, "reason": "We both misread the map."},
    "InviteBody": {"email": "bea@example.org", "role": "player", "seat": 2, "language": "es"},
    "NewCampaignBody": {"name": "Autumn", "ruleset": "sealed-bid", "clock": {"plan_time": 4320}, "listed": False},
    "NewGameBody": {"name": "Second battle"},
    "ClockBody": {"clock": {"plan_time": 4320, "missed": "default"}},
}
"""Bodies whose fields are not all sent together."""

NAMED: dict[str, Any] = {
    "about": {"question": "Bid", "key": BID},
    "answer_schema": {"type": "object", "properties": {"coins": {"type": "integer"}}},
    "answers": {BID: {"coins": 3}},
    "asked": "p7qdwak3m9x2",
    "asked_by": "Max",
    "at": AT,
    "before": [],
    "audience": "north",
    "author": "Ana",
    "board_png": "/api/v1/games/k3m9x2p7qdwa/boards/1-" + HASH[:32] + ".png",
    "board_svg": "/api/v1/games/k3m9x2p7qdwa/boards/1-" + HASH[:32] + ".svg",
    "body": '{"k":1}',
    "bulletin": 1,
    "bulletins": 1,
    "by": "Ana",
    "campaign": "c8r4t6y2h5nb",
    "chain": "public",
    "chain_head": HASH,
    "clock": {"plan_time": 4320, "missed": "default"},
    "code": "too-much",
    "consents": ["north"],
    "current": 1,
    "days": 365,
    "decision": "p7qdwak3m9x2",
    "default": {"coins": 0},
    "delay": 3,
    "detail": "Some of these orders cannot stand.",
    "email": "ana@example.org",
    "event": {"event": "LotShown", "lot": 1},
    "filled": {"round1/reserve/north": "default"},
    "first": "2026-08-01",
    "first_event": 1,
    "game": "k3m9x2p7qdwa",
    "hash": HASH,
    "head": HASH,
    "headline": "You have 7 points, they 0.",
    "hindsight": 3,
    "hours": 12,
    "id": "5f2a9c01d3e4",
    "key": BID,
    "k": 1,
    "kind": "opened",
    "label": "three coins",
    "language": "en",
    "last": "2026-08-14",
    "legal": ["0..12"],
    "level": "decisive",
    "line": 1,
    "locked": None,
    "luck": "San Jorge!",
    "made_by": "Max",
    "missing": ["south"],
    "moderators": ["Max"],
    "n": 1,
    "name": "Autumn",
    "next": None,
    "number": 1,
    "opening": 1,
    "opens": "",
    "password": "a long one nobody guesses",
    "options": {},
    "options_schema": {"type": "object", "properties": {"rounds": {"type": "integer"}}},
    "pace": "plan",
    "paces": {"plan": ["plan"]},
    "points": {"north": 7, "south": 5},
    "prev": HASH,
    "prompt": "How many coins do you bid?",
    "ready": {"north": True, "south": False},
    "reason": "Travelling until Sunday.",
    "ref": "k3m9x2p7qdwa",
    "revision": 2,
    "root": HASH,
    "ruleset": "sealed-bid",
    "scopes": ["read", "play"],
    "seal": HASH,
    "secret": "est_...",
    "segment": 1,
    "sentences": ["Lot 1 is worth 7 coins."],
    "side": "north",
    "side_name": "North",
    "signature": HASH * 2,
    "sides": ["north", "south"],
    "spectators": [],
    "standing": None,
    "status": 422,
    "stop": 1,
    "summary": ["You took a lot worth 7."],
    "stop_class": "plan",
    "stream": "public",
    "streams": {"public": HASH},
    "subject": "[Autumn] Round 1: orders wanted",
    "template": {"coins": 0},
    "taken": "bid 3",
    "text": "bid 3",
    "title": "Round 1",
    "to": "all",
    "token": "kq3v8m2x7t5wz9r4",
    "turns": [{"segment": 1, "title": "Round 1"}],
    "turn": 1,
    "type": URN + "illegal",
    "value": 3,
    "verb": "extended",
    "version": 1,
    "view": {"coins": 12, "lot": 1},
    "waivable": ["reaction"],
    "waives": None,
    "where": f"{BID}.coins",
    "who": "Ana",
    "winner": "north",
    "wishes": 0,
    "zone": "Europe/Madrid",
    "written": "I bid three",
}
"""Values by the name of a field. A struct in which the field means something else is listed below."""

OWN: dict[str, dict[str, Any]] = {
    "AdmissionForm": {"kind": "substitute", "state": "waiting", "who": "Nuria", "mine": False},
    "AcceptBody": {"key": "", "signature": ""},
    "TakeSeatBody": {"key": "", "signature": ""},
    "ConsentBody": {"key": HASH},
    "ResignBody": {"key": HASH},
    "SeatKeyForm": {"key": HASH, "by": "", "how": "seated"},
    "NewKeyBody": {"key": HASH, "by": ""},
    "ServerKeyForm": {"key": HASH},
    "ReceiptSlip": {"key": HASH, "chain": "north"},
    "HeadSlip": {"key": HASH, "chain": "public"},
    "PasswordBody": {"current": "the old one"},
    "RulesetForm": {"name": "sealed-bid", "title": "Sealed bids", "sides": {"north": "North", "south": "South"}},
    "NoticeForm": {"ref": HASH[:32], "kind": "orders-wanted"},
    "ProposalForm": {"kind": "draw", "segment": None},
    "QuestionForm": {"kind": "Bid", "standing": False, "options": {"coins": [{"value": 3, "label": "three coins"}]}},
    "MyGameLine": {"standing": False},
    "DeskLine": {"segment": "Round 1", "status": "late"},
    "AuditLine": {"text": "Max gave 12 hours more."},
    "EventForm": {"text": "Lot 1 is worth 7 coins."},
    "MessageForm": {"text": "Well fought."},
    "MessageBody": {"text": "Well fought."},
    "CampaignPage": {"next": 50},
    "DecisionForm": {"version": 0},
    "ReceiptForm": {"standing": 1},
    "TokenForm": {"name": "my program"},
    "TokenBody": {"name": "my program"},
    "NewTokenForm": {},
    "OutcomeForm": {"reason": "most-coins"},
    "AdviceLine": {
        "kind": "idle-guns",
        "text": "SB1 has somebody to fire at and does not fire.",
        "about": ["SB1"],
    },
    "Trait": {"label": "Discipline", "value": "2", "why": "printed 3 (no Leader near −)", "rule": "T-ORD-08"},
    "Ring": {"label": 'Pistols, 4"', "radius": 80.0},
    "Inspected": {
        "id": "SC1",
        "name": "Cuirassiers",
        "kind": "Squadron of cuirassiers, South",
        "notes": ["It is in disorder."],
        "may": ["Run"],
        "at": [446.0, 686.0],
    },
    "Odds": {
        "deed": "Fire with muskets",
        "dice": ["ST1: 4 dice for 4+", "NC1: 2 dice (disordered −) for 4+"],
        "expected": "NC1 takes 1.1 wear on average",
        "chances": [["NC1 takes none", 34], ["NC1 is destroyed", 2]],
        "refused": "",
    },
    "Roll": {"key": "round1/tie", "choices": 6, "low": 1, "stage": "play", "faces": [4]},
    "DiceForm": {"format": "estafeta/dice/1"},
    "DiceTold": {"events": []},
    "SharedForm": {"title": "Sealed bids"},
    "SharedSide": {"name": "North", "player": "Ana"},
    "ProblemLine": {"text": "You have 12 coins."},
    "ProblemDocument": {"title": "Something in this cannot stand."},
}


@cache
def example(form: type[msgspec.Struct]) -> Any:
    """An example of this struct, with every field filled."""
    if form.__name__ in WHOLE:
        return WHOLE[form.__name__]
    own = OWN.get(form.__name__, {})
    known = inspect.type_info(form)
    assert isinstance(known, inspect.StructType)
    return {
        each.encode_name: own[each.encode_name] if each.encode_name in own else _value(form, each)
        for each in known.fields
    }


def _value(form: type[msgspec.Struct], field: inspect.Field) -> Any:
    made = _made(field.type)
    if made is not None:
        return made
    if field.encode_name not in NAMED:
        raise LookupError(f"there is no example of {form.__name__}.{field.encode_name}")
    return NAMED[field.encode_name]


def _made(kind: Any) -> Any:
    """A value that follows from the type alone."""
    match kind:
        case inspect.UnionType(types=types):
            return next((made for each in types if (made := _made(each)) is not None), None)
        case inspect.StructType(cls=cls):
            return example(cls)
        case (
            inspect.ListType(item_type=inspect.StructType(cls=cls))
            | inspect.VarTupleType(item_type=inspect.StructType(cls=cls))
        ):
            return [example(cls)]
        case inspect.DateTimeType():
            return AT
        case inspect.BoolType():
            return True
        case inspect.LiteralType(values=values):
            return values[0]
    return None


@cache
def problem_examples() -> dict[str, Any]:
    """A refusal of every kind, by its code."""
    with translation.override("en"):
        return {code: _refusal(code, status, str(title)) for code, (status, title) in KINDS.items()}


def _refusal(code: str, status: int, title: str) -> Any:
    document = ProblemDocument(URN + code, title, status, title)
    if code == "illegal":
        document.problems = [ProblemLine(f"{BID}.coins", "too-much", "You have 12 coins.", ["0..12"], 1)]
    if code == "stale":
        document.current = 2
    if code == "closed":
        document.asked = NAMED["asked"]
    if code == "error":
        document.id = NAMED["id"]
    return msgspec.to_builtins(document)
