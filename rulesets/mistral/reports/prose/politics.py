"""Events, campaigns, reinforcements and the end of the war in words."""

from __future__ import annotations

from collections import Counter

from rulesets.kernel.chapters import Words
from rulesets.kernel.nouns import Noun, noun, the, together
from rulesets.kernel.phrases import counted, ended, join, listed, number, signed
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import (
    auxiliary_name,
    campaign_name,
    event_name,
    nation_name,
    people_name,
    piece_name,
    place_name,
    sail_count,
    squadron_name,
)
from rulesets.mistral.dialogue.events import politics as told
from rulesets.mistral.reports.prose.wording import NOTHING, dice, side_acting, tested

BOXES = {
    -2: Text("Allied Victory", "victoria aliada"),
    -1: Text("Allied advantage", "ventaja aliada"),
    0: Text("Start", "inicio"),
    1: Text("Bourbon advantage", "ventaja borbónica"),
    2: Text("Bourbon Victory", "victoria borbónica"),
}
REASONS = {
    "schedule": Text("as ordered long before", "según lo dispuesto"),
    "request": Text("by request", "a petición propia"),
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
    name, check = event_name(event.id), tested(event.roll, event.drm, event.base)
    if event.occurred:
        return Text("“{name}”: it happens {check}.", "«{name}»: ha sucedido {check}.").of(name, check)
    return Text("“{name}”: not yet {check}.", "«{name}»: todavía no {check}.").of(name, check)


def _occurred(event: told.EventOccurred) -> Text:
    return Text("“{name}”: it happens.", "«{name}»: ha sucedido.").of(event_name(event.id))


def _die(event: told.EventDie) -> Text:
    return Text("“{name}”: a roll decides its consequences {die}.", "«{name}»: se tiran sus consecuencias {die}.").of(
        event_name(event.id), dice(event.roll)
    )


def _over(event: told.EventOver) -> Text:
    return Text("“{name}”: it is over.", "«{name}»: ha terminado.").of(event_name(event.id))


def _turned_back(event: told.InsurgencyTurnedBack) -> Text:
    return Text(
        "“{name}”: put down by the Bourbon Show of Force.",
        "«{name}»: la sofoca la demostración de fuerza de los borbones.",
    ).of(event_name(event.id))


def _opened(event: told.CampaignOpened) -> Text:
    return Text("The campaign {name:in} opens.", "Se abre la campaña {name:de}.").of(campaign_name(event.campaign))


def _closed(event: told.CampaignClosed) -> Text:
    name = campaign_name(event.campaign)
    if event.for_good:
        return Text("The campaign {name:in} is over for good.", "La campaña {name:de} acaba para siempre.").of(name)
    return Text("The campaign {name:in} is over for this Year.", "La campaña {name:de} acaba por este año.").of(name)


def _resolved(event: told.CampaignResolved) -> Text:
    return Text("The campaign {name:in} stands at “{box}” {die}.", "La campaña {name:de} queda en «{box}» {die}.").of(
        campaign_name(event.campaign), BOXES[event.box], dice(event.roll, event.drm)
    )


def _moved(event: told.CampaignMoved) -> Text:
    return Text("The landed troops tell {name:in}: “{box}”.", "Las tropas desembarcadas pesan {name:en}: «{box}».").of(
        campaign_name(event.campaign), BOXES[event.box]
    )


def _won(event: told.CampaignWon) -> Text:
    who = side_acting("bourbon") if event.bourbon else noun("the Allies", "los aliados")
    return Text("{who:The} win {name:in}.", "Ganan {who:el} {name:en}.").of(who, campaign_name(event.campaign))


def _joins(event: told.ContingentJoins) -> Text:
    enters = Text("{nation} enters the war", "{nation} entra en guerra").of(nation_name(event.contingent))
    return ended(enters, dice(event.roll) if event.roll else NOTHING)


def _hesitates(event: told.ContingentHesitates) -> Text:
    return Text("{nation} stays neutral {die}.", "{nation} sigue neutral {die}.").of(
        nation_name(event.contingent), dice(event.roll, event.drm)
    )


def _leaves(event: told.ContingentLeaves) -> Text:
    nation = nation_name(event.contingent)
    if event.for_good:
        return Text("{nation} leaves the war for good.", "{nation} deja la guerra para siempre.").of(nation)
    return Text("{nation} becomes neutral.", "{nation} se vuelve neutral.").of(nation)


def _naples(event: told.NaplesChanges) -> Text:
    if event.standing == "war":
        return Text("Naples is at war again.", "Nápoles vuelve a la guerra.")
    return Text("Naples withdraws into limited neutrality.", "Nápoles se retira a una neutralidad limitada.")


def _withdrawn(event: told.SailWithdrawn) -> Text:
    return Text("{nation}: {lost:the} {lost:=is|are} withdrawn.", "{nation}: se {lost:=retira|retiran} {lost:el}.").of(
        nation_name(event.contingent), together([_taken(id, n) for id, n in Counter(event.taken).items()])
    )


def _taken(id: str, count: int) -> Noun:
    """The number of Sail of a Squadron; a Flagship or an Auxiliary by name."""
    name = piece_name(id)
    if not id[:1].isupper():
        return name
    sail = noun("{sail} of {name}", "{sail} {name:de}", plural=count > 1)
    return sail.of(sail_count(count), name)


def _arrived(event: told.SailArrived) -> Text:
    parts: list[Text] = []
    if event.sol:
        parts.append(sail_count(event.sol))
    if event.sold:
        many = Text("50-gun ships", "navíos de 50 cañones")
        parts.append(counted(event.sold, Text("50-gun ship", "navío de 50 cañones"), many))
    parts += [the(squadron_name(id)) for id in event.flagships]
    parts += [the(auxiliary_name(id)) for id in event.auxiliaries]
    nation, why = nation_name(event.contingent), REASONS[event.why]
    if not parts:
        return Text("{nation}: nothing arrives.", "{nation}: no llega nada.").of(nation)
    at = Text(" {port:at}", " {port:a}").of(place_name(event.port)) if event.port else NOTHING
    one = event.sol + event.sold + len(event.flagships) + len(event.auxiliaries) == 1
    verb = Text("arrives", "llega") if one else Text("arrive", "llegan")
    return Text("{nation}: {what} {verb}{at} {why}.", "{nation}: {verb} {what}{at} {why}.").of(
        nation, listed(parts), verb, at, why
    )


def _request(event: told.RequestMade) -> Text:
    line = FORCES.requests[event.who][event.line]
    moved = NOTHING
    if event.shift:
        moved = Text(
            ", moved {shift} for 1 Prestige",
            ", corregida en {shift} por 1 de prestigio",
        ).of(signed(event.shift))
    return Text("Request of {people:the}{moved}: {line} {die}.", "Petición {people:de}{moved}: {line} {die}.").of(
        people_name(event.who),
        moved,
        Text(line.text, line.text_es or line.text),
        dice(event.roll, event.drm),
    )


def _flota(event: told.FlotaWatched) -> Text:
    return ended(FLOTA[event.result], dice(event.roll) if event.roll else NOTHING)


def _course_war(event: told.CourseWarAdopted) -> Text:
    return Text("The French Command adopts the Guerre de Course.", "El mando francés adopta la guerra de corso.")


def _accounts(event: told.AccountsShown) -> Text:
    sail = join(", ", [Text("{name} {n}", "{name} {n}").of(nation_name(id), n) for id, n in event.sail.items()])
    bourbon = f"{event.fulfilled['bourbon']}/{event.failed['bourbon']}"
    british = f"{event.fulfilled['british']}/{event.failed['british']}"
    return Text(
        "Orders Fulfilled and Failed this Year: Bourbon {bourbon}, British {british}. Sail in play: {sail}.",
        "Órdenes cumplidas y fallidas este año: borbones {bourbon}, británicos {british}. Navíos en juego: {sail}.",
    ).of(bourbon, british, sail)


def _year(event: told.YearClosed) -> Text:
    return Text(
        "Orders of {year}: Bourbon {bourbon} (Levant trade {levant}), British {british}.",
        "Órdenes de {year}: borbones {bourbon} (comercio de Levante {levant}), británicos {british}.",
    ).of(event.year, number(event.net["bourbon"]), number(event.levant), number(event.net["british"]))


def _peace(event: told.PeaceRolled) -> Text:
    die = dice(event.roll, event.drm)
    if event.ends:
        return Text("Peace is in the air: the war ends {die}.", "Se respira la paz: acaba la guerra {die}.").of(die)
    return Text("The war goes on {die}.", "La guerra continúa {die}.").of(die)


def _war_over(event: told.WarOver) -> Text:
    end, bourbon, british = ENDINGS[event.reason], event.prestige["bourbon"], event.prestige["british"]
    score = Text(
        "Prestige: Bourbon {bourbon}, British {british}", "Prestigio: borbones {bourbon}, británicos {british}"
    )
    told_score = score.of(number(bourbon), number(british))
    if event.winner is None:
        return Text("{end} {score}: a draw.", "{end} {score}: empate.").of(end, told_score)
    return Text("{end} {score}. {who:The} win.", "{end} {score}. Ganan {who:el}.").of(
        end, told_score, side_acting(event.winner)
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
