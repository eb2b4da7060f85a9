"""The tables of battle, ranks, requests, orders, recovery and pirates as they are printed in the inventory."""

from __future__ import annotations

import re

import pytest

from rulesets.mistral.book.battle_tables import BATTLE_TABLES
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, RequestLine
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.state import Squadron
from rulesets.mistral.rules.battle.gauge import chance_number
from rulesets.mistral.rules.battle.reinforcing import ENTRY_DRM, PERSONALITY_DRM
from rulesets.mistral.rules.politics.ranks import RANKS
from rulesets.mistral.rules.politics.year import levant_orders
from tests.mistral.inventory import PAGE, rule_text, span, table
from tests.mistral.seas import Seas


@pytest.mark.rule("M-BATTLE-31")
def test_personalities_shift_the_intensity_as_printed() -> None:
    rows = table("M-BATTLE-31")
    printed = {
        row["With the gauge \\ opponent"]: {one: int(row[one].replace("+", "")) for one in ("T", "C", "A", "R")}
        for row in rows
    }
    assert printed == BATTLE_TABLES.personality


@pytest.mark.rule("M-BATTLE-32")
def test_the_battle_intensity_table_is_as_printed() -> None:
    rows = table("M-BATTLE-32")
    for name in ("Light", "Medium", "Heavy"):
        assert tuple(int(row[name]) for row in rows) == BATTLE_TABLES.intensity[name.lower()]


@pytest.mark.rule("M-BATTLE-40")
def test_the_combat_damage_table_is_as_printed() -> None:
    printed = [tuple(cell for heading, cell in row.items() if heading != "Die") for row in table("M-BATTLE-40")]
    assert printed == list(BATTLE_TABLES.combat)


@pytest.mark.rule("M-BATTLE-45")
def test_the_leader_casualty_table_is_as_printed() -> None:
    printed = [""] * 10
    for row in table("M-BATTLE-45"):
        first, last = span(row["Die"]) or (0, -1)
        words = row["Result"]
        turns = re.search(r"\d", words)
        result = f"wounded:{turns[0]}" if turns else "" if words == "No result" else words.lower()
        printed[first : last + 1] = [result] * (last - first + 1)
    assert tuple(printed) == BATTLE_TABLES.casualty


@pytest.mark.rule("M-BATTLE-51")
def test_colours_are_struck_as_printed() -> None:
    printed = [-1] * 10
    for row in table("M-BATTLE-51"):
        first, last = span(row["Die"]) or (0, -1)
        printed[first : last + 1] = [int(row["Captured"].rstrip("%"))] * (last - first + 1)
    assert tuple(printed) == BATTLE_TABLES.strike


@pytest.mark.rule("M-BATTLE-10")
def test_the_weather_gauge_counts_as_printed() -> None:
    printed = {row["Item"].split(" (")[0]: row["Value"] for row in table("M-BATTLE-10")}
    keys = {
        "Base": "base",
        "On station": "station",
        "Approached with the wind": "with",
        "Approached against the wind": "against",
        "Approached by Catching the Wind": "caught",
        "Approached from Fitting Out": "fitting_out",
        "Formation has MA 5": "ma_5",
        "Any Squadron with DPs over 2/3 of DR": "heavy_damage",
    }
    assert {key: int(printed[words]) for words, key in keys.items()} == BATTLE_TABLES.gauge
    assert printed["Formation Leader"] == "+ their LR"
    seas = Seas()
    seas.formation("b_flag_a", "s13", "B1")
    before = chance_number(seas.field(), "b_flag_a")
    seas.leader("hawke", at="b_flag_a")
    assert chance_number(seas.field(), "b_flag_a") == before + FORCES.leaders["hawke"].lr


@pytest.mark.rule("M-BATTLE-20")
def test_battle_reinforcement_modifiers_are_as_printed() -> None:
    printed = {row["When"]: int(row["DRM"]) for row in table("M-BATTLE-20")}
    assert {
        "T": printed["Timid Leader"],
        "C": 0,
        "A": printed["Aggressive or Rash Leader"],
        "R": printed["Aggressive or Rash Leader"],
    } == PERSONALITY_DRM
    assert {
        "station": printed["began the MPI in the Space"],
        "with": 0,
        "against": printed["entered against the wind"],
        "caught": printed["entered by Catching the Wind"],
        "fitting_out": printed["entered from Fitting Out"],
    } == ENTRY_DRM


@pytest.mark.rule("M-BATTLE-36", "M-BATTLE-46")
def test_additional_squadrons_and_attacks_on_convoys_are_those_of_the_text() -> None:
    assert "none at Light, 1 per Combat and side at Medium, 2 at Heavy" in rule_text("M-BATTLE-36")
    assert [row["squadrons"] for row in BATTLE_TABLES.extra.values()] == [0, 1, 2]
    assert "at most 1 (Light), 2 (Medium), 3 (Heavy)" in rule_text("M-BATTLE-46").replace("\n  ", " ")
    assert [row["convoy"] for row in BATTLE_TABLES.extra.values()] == [1, 2, 3]


@pytest.mark.rule("M-DMG-01", "M-DMG-02", "M-DMG-07")
@pytest.mark.parametrize("row", table("M-DMG-02", 1), ids=lambda row: row["DR"])
def test_the_steps_of_damage_are_as_printed(row: dict[str, str]) -> None:
    owners = {"10": ("british", "sol"), "12": ("british", "flagship"), "14": ("spanish", "sol")}
    contingent, subclass = owners.get(row["DR"], ("spanish", "flagship"))
    low = span(row["no effect (up to 1/3)"]) or (0, 0)
    middle = span(row["middle (over 1/3, up to 2/3)"]) or (0, 0)
    heavy = int(row["heavy (over 2/3)"].split()[0])
    expected = dict.fromkeys(range(low[0], low[1] + 1), "none")
    expected |= dict.fromkeys(range(middle[0], middle[1] + 1), "middle")
    expected |= dict.fromkeys((heavy, heavy + 1, 40), "heavy")
    for dp, found in expected.items():
        squadron = Squadron(id="X", contingent=contingent, subclass=subclass, sail=1, dp=dp)  # type: ignore[arg-type]
        assert squadron.dr == int(row["DR"])
        assert damage_class(squadron) == found


WHATS = {"SOL(D)": "sold", "SOL": "sol", "Fleet Aux.": "fleet", "Light": "light", "Galley": "galley"}


def _cell(line: RequestLine) -> str:
    """A line of the data in the words of the chart."""

    def items(what: dict[str, int]) -> str:
        names = {key: name for name, key in WHATS.items()} | {"flagship": "Flagship in hand"}
        return " and ".join(f"{number} {names[key]}" for key, number in what.items())

    if line.withdraw:
        return f"withdraw {items(line.withdraw)}"
    if line.arrive:
        return items(line.arrive)
    return " or ".join(items(choice) for choice in line.arrive_one_of) or "nothing"


@pytest.mark.rule("M-REINF-02")
@pytest.mark.parametrize("who", ["British", "Spanish", "French"])
def test_the_reinforcement_request_table_is_as_printed(who: str) -> None:
    reworded = {
        "1 Light or Fleet Aux.": "1 Light or 1 Fleet Aux.",
        "1 Flagship in hand, else 2 SOL": "1 Flagship in hand or 2 SOL",
    }
    printed = [reworded.get(row[who], row[who]) for row in table("M-REINF-02")]
    assert [_cell(line) for line in FORCES.requests[who.lower()]] == printed
    assert [line.die for line in FORCES.requests[who.lower()]] == list(range(10))


@pytest.mark.rule("M-RANK-01")
def test_the_player_ranks_are_as_printed() -> None:
    rows = table("M-RANK-01")
    assert [(row["Rank"], int(row["Cost"])) for row in rows] == [
        (rank.name if rank.id != "admiral_of_the_fleet" else "Admiral (Red) of the Fleet", rank.cost)
        for rank in RANKS.values()
    ]
    assert [row["Group"].lower().replace(" ", "_") for row in rows] == [rank.group for rank in RANKS.values()]
    effects = {
        "may apply a -1 DRM once per Turn": {"uses": 1, "down": True},
        "+1 or -1 DRM once per Turn": {"uses": 1, "down": True, "up": True},
        "+1 or -1 DRM twice per Turn": {"uses": 2, "down": True, "up": True},
        "+1 or -1 DRM three times per Turn": {"uses": 3, "down": True, "up": True},
        "+1 Damage Point Modifier for each use of the CDT": {"damage": 1},
        "-2 DRM to every Repair die": {"repair": -2},
        "-1 DRM to LCs": {"leadership": -1},
        "-1 DRM to SCs": {"strategy": -1},
        "+1 to all friendly Control ratings": {"control": 1},
        "+1 to all friendly Auxiliary ORs": {"reach": 1},
        "-1 DRM to all Search dice": {"search": -1},
        "-1 DRM to all Auxiliary Task dice": {"task": -1},
        "-1 DRM to all friendly dice, only if beneficial": {"lower": True},
        "+1 DRM to all friendly dice, only if beneficial": {"higher": True},
        "one free Mulligan per Turn": {"mulligans": 1},
    }
    for row, rank in zip(rows, RANKS.values(), strict=True):
        told = {
            name: getattr(rank, name)
            for name in rank.__struct_fields__
            if name not in ("id", "group", "name", "name_es", "cost") and getattr(rank, name)
        }
        assert told == effects[row["Effect"]], rank.id


@pytest.mark.rule("M-ORDER-40")
def test_the_order_types_are_as_printed() -> None:
    names = {"Interdiction": "interdict"}
    for row in table("M-ORDER-40"):
        kind = names.get(row["Type"], row["Type"].lower().replace(" ", "_"))
        held = FORCES.order_defaults[kind]
        assert held.min_sail == int(row["Minimum"].split()[0]), kind
        assert held.limit == int(row["Limit"].split()[0]), kind
        duty = row["Duty"]
        if kind in ("cruise", "interdict", "blockade"):
            assert held.need == int(duty.split()[0]), kind
        assert held.consecutive == ("consecutive" in duty), kind


@pytest.mark.rule("M-RECOV-02")
def test_recovery_is_as_printed() -> None:
    names = {"Fleet-50": "fleet50", "Pirates and Knights": "pirate"}
    for row in table("M-RECOV-02"):
        kind = names.get(row["Class"], row["Class"].lower())
        assert FORCES.auxiliaries[kind].recover == row["Recovers on"], kind
    assert FORCES.auxiliaries["knights"].recover == FORCES.auxiliaries["pirate"].recover


@pytest.mark.rule("M-LEVANT-01", "EX-24")
def test_the_levant_trade_track_is_as_printed() -> None:
    assert tuple(int(row["Number"]) for row in table("M-LEVANT-01")) == tuple(CHART.levant_orders)
    assert [levant_orders(covered) for covered in range(5)] == [3, 2, 1, 0, 0]


def _events() -> list[dict[str, str]]:
    """The table of Events, which no single rule holds: each of its lines is one."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| **M-EVENT-")]
    heads = ("id", "name", "kind", "tested", "needs", "base", "drms", "effect")
    return [dict(zip(heads, (cell.strip() for cell in line.strip("|").split("|")), strict=True)) for line in lines]


@pytest.mark.rule(*(f"M-EVENT-{n}" for n in range(10, 28)))
@pytest.mark.parametrize(
    ("row", "entry"), list(zip(_events(), FORCES.events.values(), strict=True)), ids=list(FORCES.events)
)
def test_events_are_as_printed(row: dict[str, str], entry: object) -> None:
    event = FORCES.events[entry.id]  # type: ignore[attr-defined]
    assert event.name.split(",")[0] == row["name"].split(",")[0]
    shape = row["kind"].replace(", yellow", "").replace(",", "")
    assert event.shape == shape
    assert event.yellow == ("yellow" in row["kind"])
    if event.check == "setup":
        assert row["base"] == "-"
        return
    assert event.roll == int(row["base"].split(";")[0])
    year = re.search(r"from (\d{4})(?: Turn (\d+))?", row["tested"])
    assert event.not_before == (f"{year[1]}.{year[2] or 1}" if year else "")
    assert event.check == ("turn" if row["tested"].startswith("every Turn") else "quarterly")
    turns = re.match(r"Turns (\d+) and (\d+)", row["tested"])
    assert event.turns == (tuple(int(turn) for turn in turns.groups()) if turns else ())
    assert event.delay_quarters == ("one Quarter later" in row["needs"])
    certain = re.search(r"certain at (\d{4}) Turn (\d+)", row["base"])
    assert event.automatic_at == (".".join(certain.groups()) if certain else "")
    signs = sorted(int(sign) for sign in re.findall(r"[+-]\d", row["drms"]))
    if row["drms"].startswith("as #2"):
        assert event.drm == FORCES.events["corsica_2"].drm
    else:
        assert sorted(drm.n for drm in event.drm) == signs


@pytest.mark.rule("M-EVENT-42")
def test_campaign_modifiers_are_as_printed() -> None:
    counted = {
        "Alps": {"france_declares_war": -1, "genoa_active": -1, "savoy_active": 1},
        "Po Valley": {"year:1742-1743": 1, "genoa_active": -1, "worms_1": 1, "philip_v_dies": 2},
        "Apennines": {"naples_at_war": -1},
    }
    support = {"army_support:bourbon": -1, "army_support:british": 1}
    shows = {
        f"show_of_force:{side}:{port}": n
        for side, n in (("british", 1), ("bourbon", -1))
        for port in ("civitavecchia", "naples")
    }
    for row in table("M-EVENT-42"):
        entry = next(campaign for campaign in FORCES.campaigns.values() if campaign.name == row["Campaign"])
        expected = counted[entry.name] | support | (shows if entry.name == "Apennines" else {})
        assert {drm.per or drm.when: drm.n for drm in entry.drm} == expected


@pytest.mark.rule("M-PIRATE-05")
def test_pirate_activation_is_as_printed() -> None:
    printed: list[list[str]] = [[] for _ in range(10)]
    for row in table("M-PIRATE-05"):
        first, last = span(row["Die"]) or (0, -1)
        for die in range(first, last + 1):
            printed[die] = [base.lower() for base in ("Sale", "Algiers", "Tunis", "Tripoli") if row[base] == "Yes"]
    assert [list(bases) for bases in SEARCH_TABLES.activation] == printed
