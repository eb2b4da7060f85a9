"""The player's own pieces: Formations, Dummies, what is in Harbour, Auxiliaries at their Tasks."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.drawing.colours import INK
from rulesets.drawing.lettering import label, width_of
from rulesets.drawing.svg import tag, title, words
from rulesets.drawing.symbols import anchor, badge
from rulesets.kernel.phrases import capital, join
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.labels import (
    auxiliary_label,
    chit_name,
    contingent_label,
    formation_label,
    leader_label,
    place_label,
)
from rulesets.mistral.book.names import CONDITION_NAMES, dp_count, rank_name, sail_count, squadron_name
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.known import KnownAuxiliary, KnownChit, KnownFormation, KnownLeader, KnownSquadron
from rulesets.mistral.position.parts import leader_of, leaders_of, parts, squadrons_of
from rulesets.mistral.position.view import View
from rulesets.mistral.reports.chart.berths import Piece, Strength
from rulesets.mistral.reports.chart.glyphs import (
    HULL_HEIGHT,
    HULL_WIDTH,
    PIP_HEIGHT,
    PIP_WIDTH,
    Glyph,
    both,
    counter,
    hull,
    pip,
    small_ship,
    vessel,
)
from rulesets.mistral.reports.chart.levels import LETTERS
from rulesets.mistral.reports.chart.paper import SIDE_INK
from rulesets.mistral.reports.chart.wordlist import (
    AUXILIARY_LETTERS,
    CONTINGENT_CODES,
    ORDER_LETTERS,
    TASK_LETTERS,
    TASK_WORDS,
)

PIPS_A_ROW = 8
CAPTION = 12.0


def formation_piece(view: View, formation: KnownFormation, language: str) -> Piece:
    """A ship with its name on the sail, the number of Sail in the hull, Squadrons as
    pips and the Leader's name below."""
    order = parts(view, formation.id)
    squadrons = sorted(squadrons_of(view, formation.id), key=lambda each: (order.index(each.flotilla), each.id))
    sail = sum(squadron.sail for squadron in squadrons)
    flag = _flag(squadrons, formation)
    name, number = short_name(formation.id, language), str(sail or "")
    drawn = [hull(formation.side, name, number, flag=flag, broken=formation.disorganised)]
    wide, high = HULL_WIDTH, HULL_HEIGHT
    marks = _marks(view, formation, language)
    for index, (text, solid) in enumerate(marks):
        column, row = divmod(index, 3)
        drawn.append(badge(text, HULL_WIDTH + 1 + column * 19, row * 15.5, solid=solid))
        wide = max(wide, HULL_WIDTH + 2 + column * 19 + (14 if len(text) < 2 else 9 * len(text)))
    if squadrons:
        drawn.append(_pips(squadrons, high + 2, language, formation.id))
        wide = max(wide, 2 + PIP_WIDTH * min(len(squadrons), PIPS_A_ROW))
        high += 2 + (PIP_HEIGHT + 1) * _pip_rows(squadrons)
    ships = [ship for ship in view.auxiliaries.values() if ship.box == "assigned" and ship.at in order]
    if ships:
        line = _auxiliaries(ships, high + 11, language)
        drawn.append(line.svg)
        wide, high = max(wide, line.width), high + 13
    leaders = leaders_of(view, formation.id)
    if len(leaders) > 1:
        drawn.append(_stars(leaders[1:], 1, high + 11, language))
        wide, high = max(wide, 10.0 * len(leaders)), high + 12
    caption = _caption(view, formation, squadrons, language)
    if caption:
        id = leaders[0].id if leaders else None
        drawn.append(label(caption, 1, high + 11, of=CAPTION, anchor="start", id=id))
        wide, high = max(wide, width_of(caption, CAPTION) + 2), high + 14
    said = formation_words(view, formation, squadrons).in_(language)
    lies = {"data_harbour": "yes"} if formation.harbour else {}
    larger = counter(formation.side, name, number, flag=flag, broken=formation.disorganised)
    seen = both(Glyph("".join(drawn), wide, high), larger)
    strength = Strength(formation.side, own=True, sail=sail, sign="" if sail else name, piece=formation.id)
    shown = tag("g", title(said), seen.svg, id=formation.id, class_="formation own", **lies)
    return Piece(shown, seen.width, seen.height, strength)


def short_name(id: str, language: str) -> str:
    """A name that fits on a sail: G, A, D1, I for an Independent, C for a convoy."""
    if id in ("british_levant", "french_levant", "victualling") or id.startswith("troop_"):
        return Text("Cv", "Cv").in_(language) + (id[-1] if id.startswith("troop_") else "")
    owner, kind, *rest = id.split("_")
    if owner == "ind":
        return "In"
    letter = rest[0].upper() if rest else ""
    return {"grand": "Gr", "flag": letter}.get(kind, f"D{letter}")


def _flag(squadrons: Sequence[KnownSquadron], formation: KnownFormation) -> str:
    """The flag of the Contingent with the most Sail."""
    sail: dict[str, int] = {}
    for squadron in squadrons:
        sail[squadron.contingent] = sail.get(squadron.contingent, 0) + squadron.sail
    if sail:
        return max(sorted(sail), key=lambda each: sail[each])
    home = {"british_levant": "british", "victualling": "british", "french_levant": "french"}
    return home.get(formation.id, "spanish" if formation.id.startswith("troop") else "")


def orders_of(view: View, holder: str) -> list[KnownChit]:
    return [chit for chit in view.chits.values() if chit.state == "issued" and chit.holder == holder]


def _marks(view: View, formation: KnownFormation, language: str) -> list[tuple[str, bool]]:
    """Letters in squares: solid for Orders, hollow for conditions."""
    marks = [
        (ORDER_LETTERS[FORCES.chits[chit.entry].type].in_(language), True)
        for part in parts(view, formation.id)
        for chit in orders_of(view, part)
    ]
    if formation.harbour:
        marks.append(("⚓", False))
    if formation.blockading:
        marks.append(("⊘", False))
    if formation.interdicting:
        marks.append(("⊗", False))
    if formation.disorganised:
        marks.append(("~", False))
    if formation.id in view.shadowed:
        marks.append(("◎", False))
    if formation.spotted:
        marks.append((formation.spotted, False))
    convoy = view.convoys.get(formation.id)
    if convoy and convoy.scattered:
        marks.append(("∴", False))
    return marks


def _caption(view: View, formation: KnownFormation, squadrons: Sequence[KnownSquadron], language: str) -> str:
    leader = leader_of(view, formation.id)
    codes = sorted({squadron.contingent for squadron in squadrons} - {"british"})
    said = [surname(leader.id)] if leader else []
    said += ["+".join(CONTINGENT_CODES[code].in_(language) for code in codes)] if codes else []
    convoy = view.convoys.get(formation.id)
    if convoy and convoy.dp:
        said.append(dp_count(convoy.dp).in_(language))
    return " · ".join(said)


def surname(leader: str) -> str:
    """For example: Mathews; la Jonquière."""
    name = FORCES.leaders[leader].name
    return name.split(" de ", 1)[1] if " de " in name else name.rsplit(" ", 1)[-1]


def formation_words(view: View, formation: KnownFormation, squadrons: Sequence[KnownSquadron]) -> Text:
    """Everything that the picture shows, in words."""
    said = [
        capital(formation_label(formation.id)),
        place_label(formation.place),
    ]
    if squadrons:
        said.append(sail_count(sum(squadron.sail for squadron in squadrons)))
        said += [contingent_label(each) for each in sorted({squadron.contingent for squadron in squadrons})]
    if (dp := sum(squadron.dp for squadron in squadrons)) > 0:
        said.append(dp_count(dp))
    leader = leader_of(view, formation.id)
    if leader:
        said.append(leader_label(leader.id))
    if formation.harbour:
        said.append(Text("in Harbour", "en puerto"))
    if formation.goal:
        goal = place_label(formation.goal)
        said.append(
            Text("bound for {goal}, {paid} MP paid", "rumbo a {goal}, {paid} PM pagados").of(goal, formation.paid)
        )
    conditions = (
        (formation.disorganised, Text("Disorganised", "desorganizada")),
        (formation.blockading, Text("Blockading", "bloqueando")),
        (formation.interdicting, Text("Interdicting", "interceptando")),
        (formation.homeward, Text("must sail home", "debe volver a puerto")),
        (formation.id in view.shadowed, Text("Shadowed", "vigilada")),
        (
            bool(formation.spotted),
            Text("the enemy sees it as {spotted}", "el enemigo la ve como {spotted}").of(formation.spotted),
        ),
    )
    said += [words for holds, words in conditions if holds]
    said += [chit_name(chit.entry) for part in parts(view, formation.id) for chit in orders_of(view, part)]
    return join("; ", said)


# Squadrons, Leaders and Auxiliaries.


def _pip_rows(squadrons: Sequence[KnownSquadron]) -> int:
    return -(-len(squadrons) // PIPS_A_ROW)


def _pips(squadrons: Sequence[KnownSquadron], top: float, language: str, own: str = "") -> str:
    """Pips in rows. Those of a Subordinate Flotilla are together under its id."""
    drawn, flotillas = [], dict[str, list[str]]()
    for index, squadron in enumerate(squadrons):
        row, column = divmod(index, PIPS_A_ROW)
        shape = pip(
            1 + column * PIP_WIDTH,
            top + row * (PIP_HEIGHT + 1),
            SIDE_INK[squadron.side],
            damage_class(squadron),
            flagship=squadron.is_flagship,
            laid_up=squadron.condition == "in_ordinary",
        )
        shown = tag("g", title(_squadron_words(squadron).in_(language)), shape, id=squadron.id)
        if squadron.flotilla in ("", own):
            drawn.append(shown)
        else:
            flotillas.setdefault(squadron.flotilla, []).append(shown)
    drawn += [
        tag("g", title(capital(formation_label(id)).in_(language)), *shown, id=id) for id, shown in flotillas.items()
    ]
    return "".join(drawn)


def _squadron_words(squadron: KnownSquadron) -> Text:
    said = [
        squadron_name(squadron.id),
        contingent_label(squadron.contingent),
        sail_count(squadron.sail),
        CONDITION_NAMES[squadron.condition],
    ]
    return join(", ", [*said, dp_count(squadron.dp)] if squadron.dp else said)


def _auxiliaries(ships: Sequence[KnownAuxiliary], y: float, language: str) -> Piece:
    """Assigned Auxiliaries, a letter for each."""
    parts = [
        tag(
            "tspan",
            title(auxiliary_label(ship.id).in_(language)),
            words(AUXILIARY_LETTERS[ship.kind].in_(language)),
            id=ship.id,
        )
        for ship in ships
    ]
    line = tag("text", "▵", *parts, x=1, y=y, font_size=CAPTION, fill=INK)
    return Piece(line, width_of("▵" + "M" * len(ships), CAPTION) * 0.75 + 4, 13)


def _stars(leaders: Sequence[KnownLeader], x: float, y: float, language: str) -> str:
    drawn = []
    for index, leader in enumerate(leaders):
        said = join(", ", (leader_label(leader.id), rank_name(leader.rank, leader.ensign)))
        drawn.append(
            tag(
                "text",
                title(said.in_(language)),
                "★",
                id=leader.id,
                x=x + index * 10,
                y=y,
                font_size=11.5,
                fill=SIDE_INK[leader.side],
            )
        )
    return "".join(drawn)


def harbour_piece(view: View, port: str, language: str) -> Piece | None:
    """What is in the player's own Harbour without a Formation: Squadrons as pips, Leaders as
    stars, Auxiliaries as letters."""
    held = [each for each in view.squadrons.values() if each.port == port and not each.flotilla]
    ashore = [leader for leader in view.leaders.values() if leader.status == "port" and leader.at == port]
    ships = [ship for ship in view.auxiliaries.values() if ship.box == "assigned" and ship.at == port]
    if not (held or ashore or ships):
        return None
    side = view.audience
    drawn, wide, high = [anchor(9, 9, 17, SIDE_INK.get(side, INK), 1.8)], 18.0, 18.0
    manned = sum(each.sail for each in held if each.condition == "fitting_out")
    laid_up = sum(each.sail for each in held if each.condition == "in_ordinary")
    if held:
        said = lying_words(manned, laid_up).in_(language)
        drawn.append(label(said, 20, 14, of=CAPTION, anchor="start"))
        drawn.append(_pips(held, high + 2, language))
        wide = max(22 + width_of(said, CAPTION), 2 + PIP_WIDTH * min(len(held), PIPS_A_ROW))
        high += 2 + (PIP_HEIGHT + 1) * _pip_rows(held)
    if ships:
        line = _auxiliaries(ships, high + 11, language)
        drawn.append(line.svg)
        wide, high = max(wide, line.width), high + 13
    if ashore:
        drawn.append(_stars(ashore, 1, high + 11, language))
        wide, high = max(wide, 10.0 * len(ashore) + 3), high + 13
    place = place_label(port)
    words = Text(
        "Harbour of {place}: {manned} Sail Fitting Out, {laid_up} In Ordinary, {ashore} Leaders, {ships} Auxiliaries",
        "Puerto de {place}: {manned} navíos en preparación, {laid_up} en reparación, {ashore} mandos, "
        "{ships} auxiliares",
    ).of(place, manned, laid_up, len(ashore), len(ships))
    seen = both(Glyph("".join(drawn), wide, high), moored(str(manned + laid_up or ""), SIDE_INK.get(side, INK)))
    shown = tag("g", title(words.in_(language)), seen.svg, id=f"harbour-{port}", class_="harbour own")
    return Piece(shown, seen.width, seen.height)


def moored(number: str, ink: str) -> Glyph:
    """What is in a Harbour, for who sees the whole chart: an anchor and the number of Sail."""
    drawn = anchor(13, 15, 26, ink, 2.4)
    if number:
        drawn += label(number, 28, 24, of=LETTERS, anchor="start", font_weight="bold")
    return Glyph(drawn, 30 + width_of(number, LETTERS, bold=True), 32)


def lying_words(manned: int, laid_up: int) -> Text:
    """For example: 8 FO · 5 IO."""
    said = [Text("{manned} FO", "{manned} prep.").of(manned)] if manned else []
    return join(" · ", [*said, Text("{laid_up} IO", "{laid_up} rep.").of(laid_up)] if laid_up else said)


def dummy_piece(side: str, id: str, language: str) -> Piece:
    """An empty sail in dashed lines."""
    said = capital(formation_label(id)).in_(language)
    seen = vessel(side, "∅", id.rsplit("_", 1)[-1], broken=True, own=False)
    shown = tag("g", title(said), seen.svg, id=id, class_="dummy own")
    return Piece(shown, seen.width, seen.height, Strength(side, own=True, sign="∅", piece=id))


def tasked_piece(ship: KnownAuxiliary, language: str) -> Piece:
    """An own Auxiliary at a lasting Task."""
    assert ship.task is not None
    said = join(": ", (auxiliary_label(ship.id), TASK_WORDS[ship.task.kind])).in_(language)
    seen = small_ship(SIDE_INK[ship.side], TASK_LETTERS[ship.task.kind])
    return Piece(tag("g", title(said), seen.svg, id=ship.id, class_="task own"), seen.width, seen.height)
