"""Combats in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
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


def struck(event: Struck) -> Text:
    rolled = thrown(event.pool, event.roll, event.least)
    opening = Text("{unit} strikes at {foe} with {rolled}", "{unit} golpea a {foe} con {rolled}").of(
        event.unit, event.foe, rolled
    )
    if event.courage is None or event.resisted is None:
        return Text("{opening}: no hits.", "{opening}: ningún impacto.").of(opening)
    borne = resisted(event.foe, thrown(event.courage, event.resisted, event.save), event.saves, event.wear)
    return Text("{opening}: {landed}. {borne}", "{opening}: {landed}. {borne}").of(opening, hits(event.hits), borne)


def combat_decided(event: CombatDecided) -> Text:
    ours, theirs = event.caused[event.charger], event.caused[event.target]
    score = f"{max(ours, theirs)}-{min(ours, theirs)}"
    if not event.winner:
        return Text("{charger} and {target} tie, {score}.", "{charger} y {target} empatan {score}.").of(
            event.charger, event.target, score
        )
    loser = event.target if event.winner == event.charger else event.charger
    return Text("{winner} has the better of {loser}, {score}.", "{winner} se impone a {loser} por {score}.").of(
        event.winner, loser, score
    )


def mala_guerra_invoked(event: MalaGuerraInvoked) -> Text:
    side = side_name(event.side)
    return Text(
        "{side} invokes mala guerra: {unit} and {foe} fight on, round {round}.",
        "El {side} invoca la mala guerra: {unit} y {foe} siguen luchando, ronda {round}.",
    ).of(side, event.unit, event.foe, event.round)


def fell_back(event: FellBack) -> Text:
    how = Text("retreats", "se retira") if event.how == "retreat" else Text("unlocks", "se destraba")
    short = Text("", "") if event.completed else Text(", and can go no farther", " y no puede ir más lejos")
    length = inches(event.length)
    return Text("{unit} {how} {length} from {foe}{short}.", "{unit} {how} {length} de {foe}{short}.").of(
        event.unit, how, length, event.foe, short
    )


def stood_fast(event: StoodFast) -> Text:
    why = {
        "fortress": Text("its mobile fortress holds", "su fortaleza móvil resiste"),
        "emplaced": Text("its fortification holds", "su fortificación resiste"),
        "building": Text("it has no room outside its building", "no tiene sitio fuera de su edificio"),
    }[event.where]
    return Text("{unit} is beaten by {foe} but stays: {why}.", "{unit} es vencida por {foe} pero se queda: {why}.").of(
        event.unit, event.foe, why
    )


def stepped_back(event: SteppedBack) -> Text:
    length = inches(event.length)
    return Text("{unit} steps back {length} to make room.", "{unit} retrocede {length} para hacer sitio.").of(
        event.unit, length
    )


def kept_calm(event: KeptCalm) -> Text:
    return Text(
        "{unit}, calm under its Leader, takes no wear for its blocked way back.",
        "{unit}, tranquila con su Mando, no sufre desgaste por no completar el repliegue.",
    ).of(event.unit)


def fortress_lost(event: FortressLost) -> Text:
    return Text("{unit} abandons its mobile fortress for good.", "{unit} abandona para siempre su fortaleza móvil.").of(
        event.unit
    )


def elegance_used(event: EleganceUsed) -> Text:
    return Text(
        "{leader}, Elegante, has {unit} unlock instead of retreating.",
        "{leader}, Elegante, hace que {unit} se destrabe en vez de retirarse.",
    ).of(event.leader, event.unit)


def pursued(event: Pursued) -> Text:
    length = inches(event.length)
    return Text("{unit} rides on in pursuit, {length} ahead.", "{unit} avanza {length} en persecución.").of(
        event.unit, length
    )


def consolidated(event: Consolidated) -> Text:
    length = inches(event.length)
    return Text("{unit} consolidates {length} ahead.", "{unit} consolida {length} al frente.").of(event.unit, length)


def moved_in(event: MovedIn) -> Text:
    return Text(
        "{unit} occupies {building}, which it has emptied.", "{unit} ocupa {building}, que ha quedado vacío."
    ).of(event.unit, event.building)


def gun_shifted(event: GunShifted) -> Text:
    return Text("{gun} makes way for {mover}.", "{gun} deja sitio a {mover}.").of(event.gun, event.mover)


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
