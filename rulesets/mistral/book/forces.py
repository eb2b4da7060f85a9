"""Fleets, leaders, order chits, events and scenarios from the data file, as `FORCES`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal

import msgspec

from rulesets.kernel.nouns import Noun
from rulesets.mistral.book.dates import Date, date
from rulesets.mistral.book.naming import named

Side = Literal["bourbon", "british"]
SIDES: tuple[Side, ...] = ("bourbon", "british")
"""Player A and Player B. [M-FLEET-01]"""
Contingent = Literal["british", "savoyard", "french", "spanish", "neapolitan", "genoese", "venetian"]
Command = Literal["british", "spanish", "french"]
"""The British Fleet has no Commands. It counts as a Command of its own."""
Subclass = Literal["sol", "sold", "flagship"]
Personality = Literal["T", "C", "A", "R"]
Rank = Literal["C", "RA", "VA", "A"]
AuxiliaryClass = Literal["fleet", "fleet50", "galley", "light", "fireship", "bomb", "privateer"]
OrderType = Literal[
    "cruise", "interdict", "blockade", "show_of_force", "army_support", "escort", "rendezvous", "guerre_de_course"
]


def other(side: str) -> Side:
    return "british" if side == "bourbon" else "bourbon"


class ContingentEntry(msgspec.Struct, frozen=True, kw_only=True):
    id: Contingent
    name: str
    """The adjective for its ships. Sentences use the names of the nation and the people."""
    nation: str
    nation_es: str
    people: str
    people_es: str
    fleet: Side
    home: tuple[str, ...]
    command: Command = "british"
    dr: int = 0
    squadron_ma: int = 4
    sold_ma: int = 4
    squadrons: int = 0
    sold_squadrons: int = 0
    starts_neutral: bool = False
    name_es: str = ""


class Flagship(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    contingent: Contingent
    guns: int
    shift: int
    shift_damaged: int
    since: str
    until: str = ""
    soaks: int = 0


class RankEntry(msgspec.Struct, frozen=True, kw_only=True):
    rank: Rank
    since: str
    ensign: Literal["", "red", "white", "blue"] = ""


class LeaderEntry(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    contingent: Contingent
    ranks: tuple[RankEntry, ...]
    lr: int
    sr: int
    control: int
    personality: Personality
    since: str
    until: str = ""
    said: str = ""
    """For a Leader with a title: the name with its article, as sentences use it. Lists write `name`."""
    said_es: str = ""


class AuxiliaryEntry(msgspec.Struct, frozen=True, kw_only=True):
    kind: str = msgspec.field(name="class")
    range: int | Literal["unlimited"]
    assign: tuple[str, ...]
    recover: str
    tasks: tuple[str, ...]
    counts_as: str = ""
    no_trace: tuple[str, ...] = ()
    combined_game_only: bool = False


class CorsairEntry(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    noun: Noun
    kind: Literal["light", "galley"] = msgspec.field(name="class")
    base: str
    range: int | Literal["unlimited"]
    not_west_of: str = ""
    name_es: str = ""


class MinorYear(msgspec.Struct, frozen=True, kw_only=True):
    year: int
    sol: int = 0
    galley: int = 0
    light: int = 0
    bomb: int = 0


class MinorForce(msgspec.Struct, frozen=True, kw_only=True):
    contingent: Contingent
    years: tuple[MinorYear, ...]
    leaders: tuple[str, ...]


class Drm(msgspec.Struct, frozen=True, kw_only=True):
    """A modifier: `n` for each `per`, or `n` once if `when` is true."""

    n: int
    per: str = ""
    when: str = ""


class Scheduled(msgspec.Struct, frozen=True, kw_only=True):
    at: str
    side: Side
    command: Command = "british"
    arrive: dict[str, int | str] = {}
    withdraw: dict[str, int | list[str]] = {}
    leaders: tuple[str, ...] = ()
    leaders_leave: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    atlantic: bool = False


class RequestLine(msgspec.Struct, frozen=True, kw_only=True):
    die: int
    text: str
    arrive: dict[str, int] = {}
    withdraw: dict[str, int] = {}
    arrive_one_of: tuple[dict[str, int], ...] = ()
    text_es: str = ""


class OrderDefault(msgspec.Struct, frozen=True, kw_only=True):
    limit: int
    min_sail: int
    need: int = 0
    consecutive: bool = False
    roll: int = 0


class ChitEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of order chit. There are `count` counters of it."""

    id: str
    type: OrderType
    target: tuple[str, ...]
    command: Literal["", "S", "F"] = ""
    count: int = 1
    limit: int = 0
    min_sail: int = 0
    need: int = 0
    when: str = ""


class EventDie(msgspec.Struct, frozen=True, kw_only=True):
    on: tuple[int, int]
    effects: tuple[dict[str, Any], ...]
    when: str = ""
    otherwise: tuple[dict[str, Any], ...] = ()
    choose: str = ""


class EventEntry(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    shape: str
    check: Literal["setup", "quarterly", "turn"]
    effects: tuple[dict[str, Any], ...] = ()
    not_before: str = ""
    requires: tuple[str, ...] = ()
    needs_any: tuple[str, ...] = ()
    roll: int = -1
    drm: tuple[Drm, ...] = ()
    automatic_at: str = ""
    immediate_when: str = ""
    delay_quarters: int = 0
    turns: tuple[int, ...] = ()
    die: tuple[EventDie, ...] = ()
    clears: str = ""
    yellow: bool = False
    name_es: str = ""


class CampaignEntry(msgspec.Struct, frozen=True, kw_only=True):
    id: Literal["alps", "po_valley", "apennines"]
    name: str
    noun: Noun
    boxes: tuple[str, ...]
    drm: tuple[Drm, ...]
    bourbon_victory: tuple[dict[str, Any], ...] = ()
    allied_victory: tuple[dict[str, Any], ...] = ()
    name_es: str = ""


class TroopDate(msgspec.Struct, frozen=True):
    n: int
    at: str


class SetSquadron(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    sail: int
    dp: int
    at: str
    state: Literal["ready", "fo", "io"]


class SetFlagship(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    dp: int
    at: str
    state: Literal["ready", "fo", "io"]


class SetFormation(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    kind: Literal["grand", "flag", "detachment"]
    squadrons: tuple[str, ...] = ()
    flagships: tuple[str, ...] = ()
    flotillas: tuple[str, ...] = ()
    leader: str = ""


class SetSide(msgspec.Struct, frozen=True, kw_only=True):
    squadrons: tuple[SetSquadron, ...]
    flagships: tuple[SetFlagship, ...]
    formations: tuple[SetFormation, ...]
    auxiliaries: dict[str, dict[str, int]]
    leaders: tuple[str, ...]
    victualled: dict[str, int] = {}


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    start: str
    minor: bool
    campaign_start: bool
    ends: str
    prestige: dict[str, int]
    events: tuple[str, ...]
    state: dict[str, Any]
    british: SetSide
    bourbon: SetSide
    note: str = ""
    name_es: str = ""

    @property
    def date(self) -> Date:
        return date(self.start)

    def side(self, side: Side) -> SetSide:
        return self.british if side == "british" else self.bourbon


class Forces(msgspec.Struct, frozen=True):
    """The whole file, with entries by id."""

    contingents: Mapping[str, ContingentEntry]
    counters: Mapping[str, Mapping[str, int]]
    flagships: Mapping[str, Flagship]
    leaders: Mapping[str, LeaderEntry]
    auxiliaries: Mapping[str, AuxiliaryEntry]
    corsairs: Mapping[str, CorsairEntry]
    minors: Mapping[str, MinorForce]
    schedule: tuple[Scheduled, ...]
    requests: Mapping[str, tuple[RequestLine, ...]]
    request_drms: Mapping[str, tuple[Drm, ...]]
    order_defaults: Mapping[str, OrderDefault]
    chits: Mapping[str, ChitEntry]
    """The chits of both sides by id: `b_` British, `s_` and `f_` Bourbon."""
    events: Mapping[str, EventEntry]
    campaigns: Mapping[str, CampaignEntry]
    troop_dates: tuple[TroopDate, ...]
    scenarios: Mapping[str, Scenario]
    squadron_sail: Mapping[str, int]
    sold_shift: Mapping[str, int]
    convoy: Mapping[str, int]


def _load() -> Forces:
    raw = tomllib.loads((files("rulesets.mistral") / "data" / "forces.toml").read_text("utf-8"))

    def by_id(rows: Any, kind: Any, key: str = "id") -> dict[str, Any]:
        return {getattr(row, key): row for row in msgspec.convert(rows, tuple[kind, ...])}

    return Forces(
        contingents=by_id(raw["contingent"], ContingentEntry),
        counters=raw["counters"],
        flagships=by_id(raw["flagship"], Flagship),
        leaders=by_id(raw["leader"], LeaderEntry),
        auxiliaries=by_id(raw["auxiliary"], AuxiliaryEntry, "kind"),
        corsairs=by_id([named(row) for row in raw["corsair"]], CorsairEntry),
        minors=by_id(raw["minor_force"], MinorForce, "contingent"),
        schedule=msgspec.convert(raw["schedule"], tuple[Scheduled, ...]),
        requests={who: msgspec.convert(rows, tuple[RequestLine, ...]) for who, rows in raw["request_table"].items()},
        request_drms={who: msgspec.convert(rows, tuple[Drm, ...]) for who, rows in raw["request_drm"].items()},
        order_defaults={kind: msgspec.convert(row, OrderDefault) for kind, row in raw["order_default"].items()},
        chits=by_id([*raw["order"]["british"], *raw["order"]["bourbon"]], ChitEntry),
        events=by_id(raw["event"], EventEntry),
        campaigns=by_id([named(row) for row in raw["campaign"]], CampaignEntry),
        troop_dates=msgspec.convert(raw["troop_convoy_historical"], tuple[TroopDate, ...]),
        scenarios=by_id(raw["scenario"], Scenario),
        squadron_sail=raw["squadron_max_sail"],
        sold_shift=raw["sold_shift"],
        convoy=raw["convoy"],
    )


FORCES = _load()
