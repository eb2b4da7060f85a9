"""Forms for decisions of the staff: Orders, convoys, losses by Events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from rulesets.forms import names_of
from rulesets.forms.shapes import Named, Shape, choice, pieces, slots, some
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.labels import auxiliary_label, campaign_label, chit_name, formation_label, place_label
from rulesets.mistral.book.names import AUXILIARY_NAMES, SUBCLASS_NAMES
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.dialogue.questions import convoys, orders, politics
from rulesets.mistral.orders.forms.describing import squadron
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.position.wishes import Wishes
from rulesets.mistral.rules.chits.issuing import issue_problem
from rulesets.mistral.rules.chits.pool import chits_of, entry_of, may_pick, sets_allowed


def _draw(view: View, question: orders.DrawOrders) -> Shape:
    side = own_side(view)
    found: list[Named] = [({}, Text("None", "Ninguno"))]
    for sets in range(1, sets_allowed(view, side) + 1):
        found.append(({"sets": sets}, Text(f"{sets} at random", f"{sets} al azar")))
    alike = {orders.name_of(id): id for id in reversed(may_pick(view, side))}
    for name, id in sorted(alike.items(), key=lambda entry: entry[0].en):
        found.append(({"pick": id}, Text(f"Instead this chit: {name.en}", f"En su lugar esta ficha: {name.es}")))
    return choice(found)


def issuing(view: View, question: orders.IssueOrders | None = None) -> Shape:
    """A row for each chit in hand, with everybody to whom it can be given."""
    rows = []
    for chit in chits_of(view, own_side(view), "hand"):
        found = [(issue, words) for issue, words in _issues(view, chit.id) if issue_problem(view, issue) is None]
        if found:
            rows.append((chit.id, chit_name(chit.entry), found))
    return pieces(rows, Text("keep it in hand", "guardarla en la mano"))


def _issues(view: View, chit: str) -> Iterator[tuple[Issue, Text]]:
    meeting = entry_of(view.chits[chit]).type == "rendezvous"
    holders = [(id, formation_label(id)) for id, held in view.formations.items() if not held.parent]
    holders += [(id, squadron(each)) for id, each in view.squadrons.items() if each.port and not each.flotilla]
    holders += [(id, auxiliary_label(id)) for id, ship in view.auxiliaries.items() if ship.box == "assigned"]
    for id, name in holders:
        if not meeting:
            yield Issue(chit=chit, to=id), name
            continue
        for partner, met in _partners(view, id):
            words = Text(f"{name.en}, to meet {met.en}", f"{name.es}, para reunirse con {met.es}")
            yield Issue(chit=chit, to=id, partner=partner), words


def _partners(view: View, holder: str) -> Iterator[Named]:
    yield from ((id, formation_label(id)) for id, held in view.formations.items() if not held.parent and id != holder)
    side = own_side(view)
    yield from (
        (id, place_label(id)) for id, place in CHART.places.items() if place.has_harbour and is_friendly(view, id, side)
    )
    if side == "british":
        yield "levant", place_label("levant")


def _scatter(view: View, question: convoys.ScatterConvoys) -> Shape:
    return some([(id, formation_label(id)) for id in question.convoys])


def _return(view: View, question: convoys.ReturnFromLevant) -> Shape:
    return some([(id, squadron(view.squadrons[id])) for id in question.squadrons])


def _taken(view: View, question: politics.WithdrawSail) -> Shape:
    """One place to fill for each loss, from the pieces that can give it. A Squadron may be
    named once for each of its Sail."""
    wanted: list[tuple[Text, list[Named]]] = []
    for subclass, number in (("sol", question.sol), ("sold", question.sold)):
        held = [
            each
            for each in view.squadrons.values()
            if each.contingent == question.contingent and each.subclass == subclass
        ]
        wanted += [(SUBCLASS_NAMES[subclass], [(each.id, squadron(each)) for each in held])] * number
    for kind, number in sorted(question.auxiliaries.items()):
        ships = [
            ship.id
            for ship in view.auxiliaries.values()
            if (ship.contingent, ship.kind) == (question.contingent, kind) and ship.box != "aside"
        ]
        wanted += [(AUXILIARY_NAMES[kind], [(id, auxiliary_label(id)) for id in ships])] * number
    return slots(wanted)


def _campaign(view: View, question: politics.MoveCampaign) -> Shape:
    found: list[Named] = []
    for id in question.campaigns:
        for towards, way in names_of(Wishes, "towards").items():
            name = campaign_label(id)
            answer = msgspec.convert({"campaign": id, "towards": towards}, politics.CampaignMove)
            found.append((answer, Text(f"{name.en}, towards {way.en}", f"{name.es}, hacia {way.es}")))
    return choice([*found, (politics.CampaignMove(), Text("None", "Ninguna"))])


SHAPES: Mapping[type[Any], Callable[[View, Any], Shape]] = {
    orders.DrawOrders: _draw,
    orders.IssueOrders: issuing,
    convoys.ScatterConvoys: _scatter,
    convoys.ReturnFromLevant: _return,
    politics.WithdrawSail: _taken,
    politics.MoveCampaign: _campaign,
}
