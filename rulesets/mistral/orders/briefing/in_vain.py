"""Why a Formation that was ordered to sail is still in Harbour, by what its side knows. [M-MOVE-30, M-FLEET-15]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesets.kernel.briefing import Given
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import formation_name, place_name
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, Step
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.fleet.neutrality_limits import stays_in_harbour
from rulesets.mistral.rules.sailing.doctrine import may_put_out
from rulesets.mistral.rules.sailing.expeditious import must_hurry

GOES = ("sail", "go", "reach")


def sailed_in_vain(view: View, given: Given | None) -> Iterator[Text]:
    """A sentence for each Formation whose first step was to leave the Harbour in which it still is."""
    if given is None or not isinstance(given.answer, ImpulsePlan):
        return
    for id, told in given.answer.formations.items():
        before, held = given.view.formations.get(id), view.formations.get(id)
        if before is None or held is None or held.parent or not goes(told.track):
            continue
        if before.harbour and held.harbour and before.place == held.place:
            yield _sentence(held, reason(view, held))


def goes(track: tuple[Step, ...]) -> bool:
    """Whether a track begins by leaving Harbour."""
    return bool(track) and track[0].do in GOES


def _sentence(held: KnownFormation, why: Text) -> Text:
    return Text(
        "{name:The} was told to sail and still lies {port:at}: {why}.",
        "{name:El} tenía orden de zarpar y sigue {port:en}: {why}.",
    ).of(formation_name(held.id), place_name(held.place), why)


def reason(view: View, held: KnownFormation) -> Text:
    """What prevented it, if that is still the case; otherwise only that its orders could not be followed."""
    passed = Text("something kept it that has passed", "se lo impidió algo que ya ha pasado")
    return hindrance(view, held) or passed


def hindrance(view: View, held: KnownFormation) -> Text | None:
    """Why a Formation in Harbour cannot put to sea now, or None if it can."""
    manned = [each for each in squadrons_of(view, held.id) if each.condition == "fitting_out"]
    regular = Counter(each.contingent for each in manned if not each.is_flagship)
    flagships = Counter(each.contingent for each in manned if each.is_flagship)
    if held.disorganised:
        return Text("{name:=it is Disorganised}", "está {name:=desorganizado}").of(formation_name(held.id))
    if held.kind != "convoy" and not regular:
        return Text("none of its Squadrons is Fitting Out", "ninguna de sus escuadras está en preparación")
    if any(count > regular[contingent] for contingent, count in flagships.items()):
        return Text(
            "a Flagship sails only with a Squadron of her own nation",
            "un buque insignia solo zarpa con una escuadra de su nación",
        )
    if not may_put_out(view, held.id):
        return Text(
            "without an Order the Spanish put to sea only with the British in sight within 2 MPs or before their Ports",
            "sin orden, los españoles solo se hacen a la mar si hay británicos a la vista a 2 PM o ante sus puertos",
        )
    if stays_in_harbour(view, held.id):
        return Text("the Neapolitans keep to their Ports", "los napolitanos no salen de sus puertos")
    if must_hurry(view, held.id):
        return Text("it has to make for its own Port", "tiene que ir a su puerto")
    return None
