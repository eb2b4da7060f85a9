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
from rulesets.tercios.reports.prose.dice_words import hits, thrown


def struck(event: Struck) -> Text:
    rolled = thrown(event.pool, event.roll, event.least)
    opening = Text(
        f"{event.unit} strikes at {event.foe} with {rolled.en}", f"{event.unit} golpea a {event.foe} con {rolled.es}"
    )
    if event.courage is None or event.resisted is None:
        return Text(f"{opening.en}: no hits.", f"{opening.es}: ningún impacto.")
    landed, resisted = hits(event.hits), thrown(event.courage, event.resisted, event.save)
    return Text(
        f"{opening.en}: {landed.en}. {event.foe} resists with {resisted.en}: "
        f"{event.saves} cancelled, {event.wear or 'no'} wear.",
        f"{opening.es}: {landed.es}. {event.foe} resiste con {resisted.es}: "
        f"anula {event.saves}, {f'{event.wear} de' if event.wear else 'ningún'} desgaste.",
    )


def combat_decided(event: CombatDecided) -> Text:
    ours, theirs = event.caused[event.charger], event.caused[event.target]
    score = f"{max(ours, theirs)}-{min(ours, theirs)}"
    if not event.winner:
        return Text(
            f"{event.charger} and {event.target} tie, {score}.", f"{event.charger} y {event.target} empatan {score}."
        )
    loser = event.target if event.winner == event.charger else event.charger
    return Text(
        f"{event.winner} has the better of {loser}, {score}.", f"{event.winner} se impone a {loser} por {score}."
    )


def mala_guerra_invoked(event: MalaGuerraInvoked) -> Text:
    side = side_name(event.side)
    return Text(
        f"{side.en} invokes mala guerra: {event.unit} and {event.foe} fight on, round {event.round}.",
        f"El {side.es} invoca la mala guerra: {event.unit} y {event.foe} siguen luchando, ronda {event.round}.",
    )


def fell_back(event: FellBack) -> Text:
    how = Text("retreats", "se retira") if event.how == "retreat" else Text("unlocks", "se destraba")
    short = Text("", "") if event.completed else Text(", and can go no farther", " y no puede ir más lejos")
    length = inches(event.length)
    return Text(
        f"{event.unit} {how.en} {length} from {event.foe}{short.en}.",
        f"{event.unit} {how.es} {length} de {event.foe}{short.es}.",
    )


def stood_fast(event: StoodFast) -> Text:
    why = {
        "fortress": Text("its mobile fortress holds", "su fortaleza móvil resiste"),
        "emplaced": Text("its fortification holds", "su fortificación resiste"),
        "building": Text("it has no room outside its building", "no tiene sitio fuera de su edificio"),
    }[event.where]
    return Text(
        f"{event.unit} is beaten by {event.foe} but stays: {why.en}.",
        f"{event.unit} es vencida por {event.foe} pero se queda: {why.es}.",
    )


def stepped_back(event: SteppedBack) -> Text:
    length = inches(event.length)
    return Text(f"{event.unit} steps back {length} to make room.", f"{event.unit} retrocede {length} para hacer sitio.")


def kept_calm(event: KeptCalm) -> Text:
    return Text(
        f"{event.unit}, calm under its Leader, takes no wear for its blocked way back.",
        f"{event.unit}, tranquila con su Mando, no sufre desgaste por no completar el repliegue.",
    )


def fortress_lost(event: FortressLost) -> Text:
    return Text(
        f"{event.unit} abandons its mobile fortress for good.",
        f"{event.unit} abandona para siempre su fortaleza móvil.",
    )


def elegance_used(event: EleganceUsed) -> Text:
    return Text(
        f"{event.leader}, Elegante, has {event.unit} unlock instead of retreating.",
        f"{event.leader}, Elegante, hace que {event.unit} se destrabe en vez de retirarse.",
    )


def pursued(event: Pursued) -> Text:
    length = inches(event.length)
    return Text(f"{event.unit} rides on in pursuit, {length} ahead.", f"{event.unit} avanza {length} en persecución.")


def consolidated(event: Consolidated) -> Text:
    length = inches(event.length)
    return Text(f"{event.unit} consolidates {length} ahead.", f"{event.unit} consolida {length} al frente.")


def moved_in(event: MovedIn) -> Text:
    return Text(
        f"{event.unit} occupies {event.building}, which it has emptied.",
        f"{event.unit} ocupa {event.building}, que ha quedado vacío.",
    )


def gun_shifted(event: GunShifted) -> Text:
    return Text(f"{event.gun} makes way for {event.mover}.", f"{event.gun} deja sitio a {event.mover}.")


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
