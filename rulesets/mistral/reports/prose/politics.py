"""Events, campaigns, reinforcements and the end of the war in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, counted, ended, join, listed, signed
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
            "{name}: it has come to pass {die}{drm}, {base} or less.", "{name}: ha sucedido {die}{drm}, {base} o menos."
        ).of(name, die, drm, event.base)
    return Text(
        "{name}: not yet {die}{drm}, {base} or less was needed.",
        "{name}: todavía no {die}{drm}, hacía falta {base} o menos.",
    ).of(name, die, drm, event.base)


def _occurred(event: told.EventOccurred) -> Text:
    name = event_name(event.id)
    return Text("{name}: it has come to pass.", "{name}: ha sucedido.").of(name)


def _die(event: told.EventDie) -> Text:
    name, die = event_name(event.id), dice(event.roll)
    return Text("{name}: its consequences {die}.", "{name}: sus consecuencias {die}.").of(name, die)


def _over(event: told.EventOver) -> Text:
    name = event_name(event.id)
    return Text("{name}: it is over.", "{name}: ha terminado.").of(name)


def _turned_back(event: told.InsurgencyTurnedBack) -> Text:
    name = event_name(event.id)
    return Text("{name}: undone by the Bourbon Show of Force.", "{name}: lo deshace la demostración borbónica.").of(
        name
    )


def _opened(event: told.CampaignOpened) -> Text:
    name = campaign_name(event.campaign)
    return Text("The {name} campaign opens.", "Se abre la campaña: {name}.").of(name)


def _closed(event: told.CampaignClosed) -> Text:
    name = campaign_name(event.campaign)
    if event.for_good:
        return Text("The {name} campaign is over for good.", "La campaña {name} acaba para siempre.").of(name)
    return Text("The {name} campaign of the Year is over.", "Acaba la campaña del año: {name}.").of(name)


def _resolved(event: told.CampaignResolved) -> Text:
    name, die, box = campaign_name(event.campaign), dice(event.roll), BOXES[event.box]
    drm = f" {signed(event.drm)}" if event.drm else ""
    return Text("{name}: {box} {die}{drm}.", "{name}: {box} {die}{drm}.").of(name, box, die, drm)


def _moved(event: told.CampaignMoved) -> Text:
    name, box = campaign_name(event.campaign), BOXES[event.box]
    return Text("The landed troops tell in {name}: {box}.", "Las tropas desembarcadas pesan en {name}: {box}.").of(
        name, box
    )


def _won(event: told.CampaignWon) -> Text:
    name = campaign_name(event.campaign)
    who = Text("the Bourbons", "los borbones") if event.bourbon else Text("the Allies", "los aliados")
    return capital(Text("{who} win in {name}.", "ganan {who} en {name}.").of(who, name))


def _joins(event: told.ContingentJoins) -> Text:
    name = contingent_name(event.contingent)
    die = dice(event.roll) if event.roll else Text("", "")
    return ended(Text("The {name} forces take the field", "Entran en guerra las fuerzas: {name}").of(name), die)


def _hesitates(event: told.ContingentHesitates) -> Text:
    name, die = contingent_name(event.contingent), dice(event.roll)
    drm = f" {signed(event.drm)}" if event.drm else ""
    return Text("The {name} forces stay neutral {die}{drm}.", "Siguen neutrales: {name} {die}{drm}.").of(name, die, drm)


def _leaves(event: told.ContingentLeaves) -> Text:
    name = contingent_name(event.contingent)
    if event.for_good:
        return Text("The {name} forces leave the war for good.", "Dejan la guerra para siempre: {name}.").of(name)
    return Text("The {name} forces become neutral.", "Pasan a ser neutrales: {name}.").of(name)


def _naples(event: told.NaplesChanges) -> Text:
    if event.standing == "war":
        return Text("Naples is at war again.", "Nápoles vuelve a la guerra.")
    return Text("Naples withdraws into limited neutrality.", "Nápoles se retira a una neutralidad limitada.")


def _withdrawn(event: told.SailWithdrawn) -> Text:
    name, lost = contingent_name(event.contingent), listed([piece_name(id) for id in event.taken])
    return Text("Withdrawn ({name}): {lost}.", "Se retira ({name}): {lost}.").of(name, lost)


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
        at = Text(" at {port}", " a {port}").of(port)
    one = event.sol + event.sold + len(event.flagships) + len(event.auxiliaries) <= 1
    verb = Text("arrives", "llega") if one else Text("arrive", "llegan")
    return Text("{name}: {what} {verb}{at} {why}.", "{name}: {verb} {what}{at} {why}.").of(name, what, verb, at, why)


def _request(event: told.RequestMade) -> Text:
    line, die, name = FORCES.requests[event.who][event.line], dice(event.roll), contingent_name(event.who)
    drm = f" {signed(event.drm)}" if event.drm else ""
    shifted = Text(", moved {shift} for 1 Prestige", ", movido {shift} por 1 de prestigio")
    moved = shifted.of(signed(event.shift)) if event.shift else Text("", "")
    return Text("{name} request {die}{drm}{moved}: {line}.", "Petición, {name} {die}{drm}{moved}: {line}.").of(
        name, die, drm, moved, Text(line.text, line.text_es or line.text)
    )


def _flota(event: told.FlotaWatched) -> Text:
    return ended(FLOTA[event.result], dice(event.roll) if event.roll else Text("", ""))


def _course_war(event: told.CourseWarAdopted) -> Text:
    return Text("The French Command adopts the Guerre de Course.", "El mando francés adopta la guerra de corso.")


def _accounts(event: told.AccountsShown) -> Text:
    sail = join(", ", [Text("{name} {n}", "{name} {n}").of(contingent_name(id), n) for id, n in event.sail.items()])
    bourbon = f"{event.fulfilled['bourbon']}/{event.failed['bourbon']}"
    british = f"{event.fulfilled['british']}/{event.failed['british']}"
    return Text(
        "Orders Fulfilled and Failed this Year: Bourbon {bourbon}, British {british}. Sail in play: {sail}.",
        "Órdenes cumplidas y fallidas este año: borbones {bourbon}, británicos {british}. Navíos en juego: {sail}.",
    ).of(bourbon, british, sail)


def _year(event: told.YearClosed) -> Text:
    bourbon, british = event.net["bourbon"], event.net["british"]
    return Text(
        "Orders of {year}: Bourbon {bourbon} (Levant trade {levant}), British {british}.",
        "Órdenes de {year}: borbones {bourbon} (comercio de Levante {levant}), británicos {british}.",
    ).of(event.year, bourbon, event.levant, british)


def _peace(event: told.PeaceRolled) -> Text:
    die = dice(event.roll)
    drm = f" {signed(event.drm)}" if event.drm else ""
    if event.ends:
        return Text(
            "Peace is in the air {die}{drm}: the war ends.", "Se respira la paz {die}{drm}: acaba la guerra."
        ).of(die, drm)
    return Text("The war goes on {die}{drm}.", "La guerra continúa {die}{drm}.").of(die, drm)


def _war_over(event: told.WarOver) -> Text:
    end = ENDINGS[event.reason]
    score = f"{event.prestige['bourbon']} : {event.prestige['british']}"
    if event.winner is None:
        return Text("{end} Prestige {score}: a draw.", "{end} Prestigio {score}: empate.").of(end, score)
    won = capital(Text("{who} win.", "ganan {who}.").of(side_acting(event.winner)))
    return Text(
        "{end} Prestige (Bourbon : British) {score}. {won}", "{end} Prestigio (borbones : británicos) {score}. {won}"
    ).of(end, score, won)


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
