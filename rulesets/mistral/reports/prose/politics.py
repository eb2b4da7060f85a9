"""Events, campaigns, reinforcements and the end of the war in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, counted, listed, signed
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import (
    auxiliary_name,
    campaign_name,
    contingent_name,
    event_name,
    piece_name,
    place_name,
    sail_count,
    squadron_name,
)
from rulesets.mistral.dialogue.events import politics as told
from rulesets.mistral.reports.prose.wording import dice, side_acting

BOXES = {
    -2: Text("Allied Victory", "victoria aliada"),
    -1: Text("Allied advantage", "ventaja aliada"),
    0: Text("Start", "inicio"),
    1: Text("Bourbon advantage", "ventaja borbónica"),
    2: Text("Bourbon Victory", "victoria borbónica"),
}
REASONS = {
    "schedule": Text("as ordered long before", "según lo dispuesto"),
    "request": Text("by request", "por petición"),
    "activation": Text("as a new ally", "como nuevo aliado"),
    "flota": Text("with the Flota", "con la Flota"),
    "course_war": Text("for the Guerre de Course", "para la guerra de corso"),
}
FLOTA = {
    "taken": Text(
        "The Flota is taken: the British have 2 more Orders Fulfilled",
        "La Flota es apresada: los británicos suman 2 órdenes cumplidas",
    ),
    "waits": Text("The Flota waits", "La Flota espera"),
    "arrived": Text("The Flota has arrived at Cadiz", "La Flota ha llegado a Cádiz"),
    "ferrol": Text("The Flota has gone to Ferrol", "La Flota se ha ido a Ferrol"),
}
ENDINGS = {
    "peace": Text("Peace is made.", "Se firma la paz."),
    "year": Text("The Year is over.", "Termina el año."),
    "exhaustion": Text("The war ends with the Year 1748.", "La guerra acaba con el año 1748."),
}


def _tested(event: told.EventTested) -> Text:
    name, die = event_name(event.id), dice(event.roll)
    drm = f" {signed(event.drm)}" if event.drm else ""
    if event.occurred:
        return Text(
            f"{name.en}: it has come to pass {die.en}{drm}, {event.base} or less.",
            f"{name.es}: ha sucedido {die.es}{drm}, {event.base} o menos.",
        )
    return Text(
        f"{name.en}: not yet {die.en}{drm}, {event.base} or less was needed.",
        f"{name.es}: todavía no {die.es}{drm}, hacía falta {event.base} o menos.",
    )


def _occurred(event: told.EventOccurred) -> Text:
    name = event_name(event.id)
    return Text(f"{name.en}: it has come to pass.", f"{name.es}: ha sucedido.")


def _die(event: told.EventDie) -> Text:
    name, die = event_name(event.id), dice(event.roll)
    return Text(f"{name.en}: its consequences {die.en}.", f"{name.es}: sus consecuencias {die.es}.")


def _over(event: told.EventOver) -> Text:
    name = event_name(event.id)
    return Text(f"{name.en}: it is over.", f"{name.es}: ha terminado.")


def _turned_back(event: told.InsurgencyTurnedBack) -> Text:
    name = event_name(event.id)
    return Text(f"{name.en}: undone by the Bourbon Show of Force.", f"{name.es}: lo deshace la demostración borbónica.")


def _opened(event: told.CampaignOpened) -> Text:
    name = campaign_name(event.campaign)
    return Text(f"The {name.en} campaign opens.", f"Se abre la campaña: {name.es}.")


def _closed(event: told.CampaignClosed) -> Text:
    name = campaign_name(event.campaign)
    if event.for_good:
        return Text(f"The {name.en} campaign is over for good.", f"La campaña {name.es} acaba para siempre.")
    return Text(f"The {name.en} campaign of the Year is over.", f"Acaba la campaña del año: {name.es}.")


def _resolved(event: told.CampaignResolved) -> Text:
    name, die, box = campaign_name(event.campaign), dice(event.roll), BOXES[event.box]
    drm = f" {signed(event.drm)}" if event.drm else ""
    return Text(f"{name.en}: {box.en} {die.en}{drm}.", f"{name.es}: {box.es} {die.es}{drm}.")


def _moved(event: told.CampaignMoved) -> Text:
    name, box = campaign_name(event.campaign), BOXES[event.box]
    return Text(
        f"The landed troops tell in {name.en}: {box.en}.", f"Las tropas desembarcadas pesan en {name.es}: {box.es}."
    )


def _won(event: told.CampaignWon) -> Text:
    name = campaign_name(event.campaign)
    who = Text("the Bourbons", "los borbones") if event.bourbon else Text("the Allies", "los aliados")
    return Text(f"{capital(who).en} win in {name.en}.", f"Ganan {who.es} en {name.es}.")


def _joins(event: told.ContingentJoins) -> Text:
    name = contingent_name(event.contingent)
    die = dice(event.roll) if event.roll else Text("", "")
    return Text(
        f"The {name.en} forces take the field {die.en}".strip() + ".",
        f"Entran en guerra las fuerzas: {name.es} {die.es}".strip() + ".",
    )


def _hesitates(event: told.ContingentHesitates) -> Text:
    name, die = contingent_name(event.contingent), dice(event.roll)
    drm = f" {signed(event.drm)}" if event.drm else ""
    return Text(f"The {name.en} forces stay neutral {die.en}{drm}.", f"Siguen neutrales: {name.es} {die.es}{drm}.")


def _leaves(event: told.ContingentLeaves) -> Text:
    name = contingent_name(event.contingent)
    if event.for_good:
        return Text(f"The {name.en} forces leave the war for good.", f"Dejan la guerra para siempre: {name.es}.")
    return Text(f"The {name.en} forces become neutral.", f"Pasan a ser neutrales: {name.es}.")


def _naples(event: told.NaplesChanges) -> Text:
    if event.standing == "war":
        return Text("Naples is at war again.", "Nápoles vuelve a la guerra.")
    return Text("Naples withdraws into limited neutrality.", "Nápoles se retira a una neutralidad limitada.")


def _withdrawn(event: told.SailWithdrawn) -> Text:
    name, lost = contingent_name(event.contingent), listed([piece_name(id) for id in event.taken])
    return Text(f"Withdrawn ({name.en}): {lost.en}.", f"Se retira ({name.es}): {lost.es}.")


def _arrived(event: told.SailArrived) -> Text:
    parts = []
    if event.sol:
        parts.append(sail_count(event.sol))
    if event.sold:
        parts.append(
            counted(
                event.sold,
                Text("50-gun ship", "navío de 50 cañones"),
                Text("50-gun ships", "navíos de 50 cañones"),
            )
        )
    parts += [squadron_name(id) for id in event.flagships]
    parts += [auxiliary_name(id) for id in event.auxiliaries]
    what, why = listed(parts, Text("nothing", "nada")), REASONS[event.why]
    name = contingent_name(event.contingent)
    at = Text("", "")
    if event.port:
        port = place_name(event.port)
        at = Text(f" at {port.en}", f" a {port.es}")
    one = event.sol + event.sold + len(event.flagships) + len(event.auxiliaries) <= 1
    verb = Text("arrives", "llega") if one else Text("arrive", "llegan")
    return Text(f"{name.en}: {what.en} {verb.en}{at.en} {why.en}.", f"{name.es}: {verb.es} {what.es}{at.es} {why.es}.")


def _request(event: told.RequestMade) -> Text:
    line, die, name = FORCES.requests[event.who][event.line], dice(event.roll), contingent_name(event.who)
    drm = f" {signed(event.drm)}" if event.drm else ""
    moved_en = f", moved {signed(event.shift)} for 1 Prestige" if event.shift else ""
    moved_es = f", movido {signed(event.shift)} por 1 de prestigio" if event.shift else ""
    return Text(
        f"{name.en} request {die.en}{drm}{moved_en}: {line.text}.",
        f"Petición, {name.es} {die.es}{drm}{moved_es}: {line.text_es or line.text}.",
    )


def _flota(event: told.FlotaWatched) -> Text:
    words = FLOTA[event.result]
    die = dice(event.roll) if event.roll else Text("", "")
    return Text(f"{words.en} {die.en}".strip() + ".", f"{words.es} {die.es}".strip() + ".")


def _course_war(event: told.CourseWarAdopted) -> Text:
    return Text("The French Command adopts the Guerre de Course.", "El mando francés adopta la guerra de corso.")


def _accounts(event: told.AccountsShown) -> Text:
    sail_en = ", ".join(f"{contingent_name(id).en} {n}" for id, n in event.sail.items())
    sail_es = ", ".join(f"{contingent_name(id).es} {n}" for id, n in event.sail.items())
    bourbon = f"{event.fulfilled['bourbon']}/{event.failed['bourbon']}"
    british = f"{event.fulfilled['british']}/{event.failed['british']}"
    return Text(
        f"Orders Fulfilled and Failed this Year: Bourbon {bourbon}, British {british}. Sail in play: {sail_en}.",
        f"Órdenes cumplidas y fallidas este año: borbones {bourbon}, británicos {british}. Navíos en juego: {sail_es}.",
    )


def _year(event: told.YearClosed) -> Text:
    bourbon, british = event.net["bourbon"], event.net["british"]
    return Text(
        f"Orders of {event.year}: Bourbon {bourbon} (Levant trade {event.levant}), British {british}.",
        f"Órdenes de {event.year}: borbones {bourbon} (comercio de Levante {event.levant}), británicos {british}.",
    )


def _peace(event: told.PeaceRolled) -> Text:
    die = dice(event.roll)
    drm = f" {signed(event.drm)}" if event.drm else ""
    if event.ends:
        return Text(
            f"Peace is in the air {die.en}{drm}: the war ends.", f"Se respira la paz {die.es}{drm}: acaba la guerra."
        )
    return Text(f"The war goes on {die.en}{drm}.", f"La guerra continúa {die.es}{drm}.")


def _war_over(event: told.WarOver) -> Text:
    end = ENDINGS[event.reason]
    score = f"{event.prestige['bourbon']} : {event.prestige['british']}"
    if event.winner is None:
        return Text(f"{end.en} Prestige {score}: a draw.", f"{end.es} Prestigio {score}: empate.")
    who = capital(side_acting(event.winner))
    return Text(
        f"{end.en} Prestige (Bourbon : British) {score}. {who.en} win.",
        f"{end.es} Prestigio (borbones : británicos) {score}. Ganan {side_acting(event.winner).es}.",
    )


WORDS: Words = {
    told.EventTested: _tested,
    told.EventOccurred: _occurred,
    told.EventDie: _die,
    told.EventOver: _over,
    told.InsurgencyTurnedBack: _turned_back,
    told.CampaignOpened: _opened,
    told.CampaignClosed: _closed,
    told.CampaignResolved: _resolved,
    told.CampaignMoved: _moved,
    told.CampaignWon: _won,
    told.ContingentJoins: _joins,
    told.ContingentHesitates: _hesitates,
    told.ContingentLeaves: _leaves,
    told.NaplesChanges: _naples,
    told.SailWithdrawn: _withdrawn,
    told.SailArrived: _arrived,
    told.RequestMade: _request,
    told.FlotaWatched: _flota,
    told.CourseWarAdopted: _course_war,
    told.AccountsShown: _accounts,
    told.YearClosed: _year,
    told.PeaceRolled: _peace,
    told.WarOver: _war_over,
}
