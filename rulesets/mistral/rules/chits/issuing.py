"""Who can execute which Order, and how Orders are Issued. [M-ORDER-04, M-ORDER-11,
M-FLEET-08, M-FLEET-19, M-FLEET-20]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, ChitEntry, Command, Side
from rulesets.mistral.book.names import piece_name
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.dialogue.events.orders import OrderIssued
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownAuxiliary, KnownChit, KnownFormation, KnownSquadron
from rulesets.mistral.position.parts import auxiliaries_of, command_of, sail_of, squadrons_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import Formation
from rulesets.mistral.position.view import chit_side
from rulesets.mistral.rules.chits.pool import convoy_kind, entry_of, order_of, terms
from rulesets.mistral.rules.fleet.checks import strategy_check
from rulesets.mistral.rules.fleet.forming import make_independent

LETTERS: dict[str, Command] = {"S": "spanish", "F": "french"}
FLOTILLAS = ("grand", "flag", "detachment")
AUXILIARY_ORDERS = {"fleet50": ("show_of_force", "interdict", "escort"), "fleet": ("escort",)}
"""[M-ORDER-11, M-FORM-35]"""
ALONE = ("escort", "rendezvous")
"""The Orders that an Independent Squadron may get. [M-FORM-05]"""
PIRATE_BASES = ("sale", "algiers", "tunis", "tripoli")
CONVOY_COMMANDS: dict[str, Command] = {
    "british_levant": "british",
    "victualling": "british",
    "french_levant": "french",
    "spanish_troop": "spanish",
}


def issue_problem(scene: Scene, issue: Issue) -> Text | None:
    """Why this chit cannot be Issued in this way, by what its side knows, or None if it can."""
    chit = scene.chits.get(issue.chit)
    if chit is None or chit.state != "hand":
        return Text("That chit is not in your hand.", "Esa ficha no está en tu mano.")
    if chit.tried:
        return Text("It has been tried this Turn already.", "Ya se ha intentado este turno.")
    entry = entry_of(chit)
    if order_of(scene, issue.to) is not None:
        return Text("{name:The} has an Order already.", "{name:El} ya tiene una orden.").of(piece_name(issue.to))
    if entry.type == "rendezvous":
        fault = _partner_fault(scene, issue)
        if fault is not None:
            return fault
    if issue.to in scene.auxiliaries:
        return _auxiliary_fault(scene.auxiliaries[issue.to], entry, chit_side(chit))
    if issue.to in scene.formations:
        return formation_fault(scene, issue.to, chit, partner=issue.partner)
    if issue.to in scene.squadrons:
        return _squadron_fault(scene, scene.squadrons[issue.to], chit, issue.partner)
    return Text("You have nothing called {to}.", "No tienes nada llamado {to}.").of(issue.to)


def formation_fault(scene: Scene, id: str, chit: KnownChit, *, partner: str = "") -> Text | None:
    """Why a Formation cannot execute an Order. [M-ORDER-04, M-ORDER-40]"""
    formation, entry = scene.formations[id], entry_of(chit)
    if formation.side != chit_side(chit) or formation.parent or formation.kind == "convoy":
        return Text("It is no Formation of its own.", "No es una formación propia.")
    if formation.kind not in FLOTILLAS and entry.type not in ALONE:
        return Text("Only a Flotilla can do that.", "Solo una flotilla puede hacerlo.")
    if sail_of(scene, id) < terms(chit).min_sail:
        return Text("It has too few Sail.", "Tiene pocos navíos.")
    command = command_of(scene, id)
    if entry.command and command not in (None, LETTERS[entry.command]):
        return Text("It is of the other Command.", "Es del otro mando.")
    return _right_fault(scene, entry, formation, squadrons_of(scene, id), partner)


def _right_fault(
    scene: Scene, entry: ChitEntry, formation: KnownFormation, squadrons: list[KnownSquadron], partner: str
) -> Text | None:
    """What Events forbid, and what a type of Order requires of the ships."""
    letter = entry.command
    if entry.type in ("cruise", "interdict") and letter == "F" and scene.politics.guerre_de_course:
        return Text("The French wage a war of course.", "Los franceses hacen la guerra de corso.")
    if letter == "S" and happened(scene, "philip_v_dies") and not _allowed_after_philip(entry):
        return Text("Spain has lost the will for that.", "España ya no está para eso.")
    if entry.type in ALONE and any(squadron.is_flagship for squadron in squadrons) and formation.kind not in FLOTILLAS:
        return Text("A Flagship does not sail alone.", "Un buque insignia no navega solo.")
    if partner == "levant" and not _fit_for_levant(formation, squadrons):
        return Text(
            "Only a full Squadron of its own goes to the Levant.", "A Levante solo va una escuadra completa y suelta."
        )
    if entry.type == "guerre_de_course" and any(each.is_flagship or each.sail < 2 for each in squadrons):
        return Text(
            "Only whole Squadrons of two Sail or more, no Flagships.",
            "Solo escuadras de dos navíos o más, sin insignias.",
        )
    if entry.type == "escort" and len(squadrons) == 1 and squadrons[0].command != CONVOY_COMMANDS[convoy_kind(entry)]:
        return Text(
            "A single Squadron must be of the convoy's Command.", "Una escuadra sola debe ser del mando del convoy."
        )
    return None


def _allowed_after_philip(entry: ChitEntry) -> bool:
    """Only Cruises, and Shows of Force against Pirate Bases. [M-FLEET-19]"""
    return entry.type == "cruise" or (entry.type == "show_of_force" and entry.target[0] in PIRATE_BASES)


def _fit_for_levant(formation: KnownFormation, squadrons: list[KnownSquadron]) -> bool:
    """A Squadron at full strength, which is no Flagship and no Flotilla. [M-LEVANT-03]"""
    if formation.side != "british" or formation.kind != "independent" or len(squadrons) != 1:
        return False
    only = squadrons[0]
    return not only.is_flagship and only.sail == FORCES.squadron_sail[only.subclass]


def _partner_fault(scene: Scene, issue: Issue) -> Text | None:
    if issue.partner in scene.formations and issue.partner != issue.to:
        return None
    place = CHART.places.get(issue.partner)
    if issue.partner == "levant" or (place is not None and place.has_harbour):
        return None
    return Text("A Rendezvous needs a Formation or Port to meet.", "Una reunión necesita una formación o un puerto.")


def _auxiliary_fault(ship: KnownAuxiliary, entry: ChitEntry, side: Side) -> Text | None:
    if ship.side != side or ship.box != "assigned":
        return Text("That Auxiliary is not at hand.", "Ese auxiliar no está disponible.")
    if entry.type not in AUXILIARY_ORDERS.get(ship.kind, ()):
        return Text("That Auxiliary cannot execute such an Order.", "Ese auxiliar no puede cumplir tal orden.")
    if entry.command and ship.command != LETTERS[entry.command]:
        return Text("It is of the other Command.", "Es del otro mando.")
    return None


def _squadron_fault(scene: Scene, squadron: KnownSquadron, chit: KnownChit, partner: str) -> Text | None:
    """A single Squadron in Harbour without a Flotilla may be sent out alone. [M-FORM-05]"""
    entry = entry_of(chit)
    if squadron.side != chit_side(chit) or not squadron.port or squadron.flotilla or squadron.is_flagship:
        return Text("It cannot sail alone.", "No puede navegar sola.")
    if entry.type not in ALONE:
        return Text("Only a Flotilla can do that.", "Solo una flotilla puede hacerlo.")
    if entry.command and squadron.command != LETTERS[entry.command]:
        return Text("It is of the other Command.", "Es del otro mando.")
    if squadron.sail < terms(chit).min_sail:
        return Text("It has too few Sail.", "Tiene pocos navíos.")
    alone = Formation(id="", side=squadron.side, kind="independent")
    return _right_fault(scene, entry, alone, [squadron], partner)


def issue_order(field: Field, side: Side, issue: Issue) -> None:
    """It needs no check in Harbour and an SC at sea. If that fails, it may be tried again next Turn. [M-ORDER-11]"""
    if issue_problem(field, issue) is not None:
        return
    holder = issue.to
    if holder in field.squadrons:
        squadron = field.squadrons[holder]
        holder = make_independent(field, [holder], squadron.port, harbour=True, homeward=False)[0]
    formation = field.formations.get(holder)
    if formation is not None and not formation.harbour:
        helper = any(ship.kind == "fleet" for ship in auxiliaries_of(field, holder))
        drms = (("auxiliary", -1 if helper else 0),)
        check = strategy_check(field, side, command_of(field, holder), f"{holder}/issue", drms)
        field.tell(OrderIssued(issue.chit, holder, check.passed, check), side)
        if not check.passed:
            field.change_chit(issue.chit, tried=True)
            return
    else:
        field.tell(OrderIssued(issue.chit, holder, True), side)
    field.change_chit(issue.chit, state="issued", issued=field.date, holder=holder, partner=issue.partner, duty=0)
    if formation is not None:
        field.change_formation(holder, homeward=False)
