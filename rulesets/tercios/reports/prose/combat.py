"""Combats in words."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import distance
from rulesets.tercios.book.wording import side_name
from rulesets.tercios.dialogue.events.combat import (
    CombatDecided,
    Consolidated,
    EleganceUsed,
    FellBack,
    FortressLost,
    GunShifted,
    KeptCalm,
    MalaGuerraInvoked,
    MovedIn,
    Pursued,
    SteppedBack,
    StoodFast,
    Struck,
)
from rulesets.tercios.reports.prose.dice_words import hits, resisted, thrown
from rulesets.tercios.reports.prose.names import Names, Words


def struck(event: Struck, names: Names) -> Text:
    unit, foe = names.unit(event.unit), names.unit(event.foe)
    rolled = thrown(event.pool, event.roll, event.least, unit)
    said = Text("{unit} strikes at {foe}: {rolled}, {hits}.", "{unit} golpea a {foe}: {rolled}, {hits}.").of(
        unit, foe, rolled, hits(event.hits)
    )
    if event.courage is None or event.resisted is None:
        return said
    borne = resisted(foe, thrown(event.courage, event.resisted, event.save, foe), event.wear)
    return Text("{said} {borne}", "{said} {borne}").of(said, borne)


def combat_decided(event: CombatDecided, names: Names) -> Text:
    ours, theirs = event.caused[event.charger], event.caused[event.target]
    score = f"{max(ours, theirs)}-{min(ours, theirs)}"
    charger, target = names.unit(event.charger), names.unit(event.target)
    if not event.winner:
        return Text("{charger} and {target} tie, {score}.", "{charger} y {target} empatan {score}.").of(
            charger, target, score
        )
    winner, loser = (charger, target) if event.winner == event.charger else (target, charger)
    return Text("{winner} has the better of {loser}, {score}.", "{winner} se impone a {loser} por {score}.").of(
        winner, loser, score
    )


def mala_guerra_invoked(event: MalaGuerraInvoked, names: Names) -> Text:
    return Text(
        "{side} invokes mala guerra: {unit} and {foe} fight on, round {round}.",
        "{side:El} invoca la mala guerra: {unit} y {foe} siguen luchando, ronda {round}.",
    ).of(side_name(event.side), names.unit(event.unit), names.unit(event.foe), event.round)


def fell_back(event: FellBack, names: Names) -> Text:
    unit, foe, far = names.unit(event.unit), names.unit(event.foe), distance(event.length)
    if event.length == 0:
        return Text("{unit} cannot get away from {foe}.", "{unit} no logra destrabarse de {foe}.").of(unit, foe)
    if event.how == "retreat":
        said = Text("{unit} retreats {far} from {foe}{short}.", "{unit} se retira {far} ante {foe}{short}.")
    else:
        said = Text("{unit} breaks off {far} from {foe}{short}.", "{unit} se destraba {far} de {foe}{short}.")
    short = Text("", "") if event.completed else Text(" and can go no farther", " y no puede ir más lejos")
    return said.of(unit, far, foe, short)


HELD = {
    "fortress": Text("its mobile fortress holds", "su fortaleza móvil resiste"),
    "emplaced": Text("its fortification holds", "su fortificación resiste"),
    "building": Text("it has no room outside its building", "no tiene sitio fuera de su edificio"),
}


def stood_fast(event: StoodFast, names: Names) -> Text:
    return Text(
        "{unit} is beaten by {foe} but stays: {why}.", "{unit} es {unit:=vencido} por {foe}, pero se queda: {why}."
    ).of(names.unit(event.unit), names.unit(event.foe), HELD[event.where])


def stepped_back(event: SteppedBack, names: Names) -> Text:
    return Text("{unit} steps back {far} to make room.", "{unit} retrocede {far} para hacer sitio.").of(
        names.unit(event.unit), distance(event.length)
    )


def kept_calm(event: KeptCalm, names: Names) -> Text:
    return Text(
        "Calm under its Leader, {unit} takes no wear for its blocked way back.",
        "Con su Mando tranquilo, {unit} no sufre desgaste por no acabar de destrabarse.",
    ).of(names.unit(event.unit))


def fortress_lost(event: FortressLost, names: Names) -> Text:
    return Text("{unit} abandons its mobile fortress for good.", "{unit} abandona para siempre su fortaleza móvil.").of(
        names.unit(event.unit)
    )


def elegance_used(event: EleganceUsed, names: Names) -> Text:
    return Text(
        "Elegant as ever, {leader} has {unit} break off instead of retreating.",
        "Con elegancia, {leader} hace que {unit} se destrabe en vez de retirarse.",
    ).of(names.unit(event.leader), names.unit(event.unit))


def pursued(event: Pursued, names: Names) -> Text:
    return Text("{unit} rides on in pursuit, {far} ahead.", "{unit} avanza {far} en persecución.").of(
        names.unit(event.unit), distance(event.length)
    )


def consolidated(event: Consolidated, names: Names) -> Text:
    return Text("{unit} consolidates {far} ahead.", "{unit} consolida {far} al frente.").of(
        names.unit(event.unit), distance(event.length)
    )


def moved_in(event: MovedIn, names: Names) -> Text:
    return Text(
        "{unit} occupies {building:the}, which it has emptied.",
        "{unit} ocupa {building:el}, que ha quedado {building:=vacío}.",
    ).of(names.unit(event.unit), names.piece(event.building))


def gun_shifted(event: GunShifted, names: Names) -> Text:
    return Text("{gun} makes way for {mover}.", "{gun} deja sitio a {mover}.").of(
        names.unit(event.gun), names.unit(event.mover)
    )


WORDS: Words = {
    Struck: struck,
    CombatDecided: combat_decided,
    MalaGuerraInvoked: mala_guerra_invoked,
    FellBack: fell_back,
    StoodFast: stood_fast,
    SteppedBack: stepped_back,
    KeptCalm: kept_calm,
    FortressLost: fortress_lost,
    EleganceUsed: elegance_used,
    Pursued: pursued,
    Consolidated: consolidated,
    MovedIn: moved_in,
    GunShifted: gun_shifted,
}
