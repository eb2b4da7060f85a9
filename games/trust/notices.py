"""What fits and yet deserves a look: what a host can do in the open, and only a player knows to be right. Pure."""

from __future__ import annotations

import msgspec

from games.trust import links
from games.trust.misfits import Where
from rulesets.kernel.text import Text


class Notice(msgspec.Struct, frozen=True):
    """One thing to look at: a stable code, the place, and the words."""

    code: str
    where: Where
    text: Text


MOST_PLACES = 12


NO_SERVER_KEY = Text(
    "the chain names no key of the server: nothing it signed can be held against it, unless you noted its key "
    "(--server-key)",
    "la cadena no nombra ninguna clave del servidor: nada de lo que firmó lo condena, salvo que anotara usted su clave "
    "(--server-key)",
)


def many(number: int, one: str, more: str = "") -> str:
    """“1 version”, “2 versions”."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def seated(side: str, luck: str, *, signed: bool) -> Text:
    with_key = Text("with a key of their own", "con clave propia") if signed else Text("without a key", "sin clave")
    luck_en = f"the luck “{luck}”" if luck else "no luck"
    luck_es = f"la suerte «{luck}»" if luck else "ninguna suerte"
    return Text(
        f"somebody else took over the seat of {side}, {with_key.en}, and gave {luck_en}",
        f"otra persona ocupó el puesto de {side}, {with_key.es}, y dio {luck_es}",
    )


def new_key(side: str, key: str, how: str) -> Text:
    if how == "signed":
        return Text(
            f"{side} signs with a further key, {key}; an earlier one of theirs signed it",
            f"{side} firma con otra clave, {key}; la firmó una anterior suya",
        )
    return Text(
        f"{side} signs with the key {key}, which no earlier key of theirs signed: ask them whether it is theirs",
        f"{side} firma con la clave {key}, que ninguna clave anterior suya firmó: pregúntele si es suya",
    )


def server_key(key: str, *, signed: bool) -> Text:
    if signed:
        return Text(
            f"from here on the server signs with {key}, as its key before says",
            f"desde aquí el servidor firma con {key}, según dice su clave anterior",
        )
    return Text(
        f"from here on the server signs with {key}, and its key before did not sign that: ask the host why",
        f"desde aquí el servidor firma con {key}, y su clave anterior no lo firmó: pregunte al anfitrión por qué",
    )


def audience(act: str, side: str, who: str, by: str) -> Text:
    """Somebody came or went: `act` is a word of games.trust.auditing."""
    where = (
        Text(f"who sees what {side} sees", f"quién ve lo que ve {side}") if side else Text("who joins", "quién entra")
    )
    named = Text(f"{who}, by {by}", f"{who}, por {by}") if by else Text(who, who)
    return Text(f"{where.en}: {act}, {named.en}", f"{where.es}: {act}, {named.es}")


def rewound(segment: int, k: int) -> Text:
    return Text(
        f"the game went back to segment {segment}, as opening {k} had begun it; new dice were rolled",
        f"la partida volvió al segmento {segment}, como lo había empezado la apertura {k}; se tiraron dados nuevos",
    )


def restored(said: links.Restored) -> Text:
    drawn = said.seeds == "drawn"
    lost_en = "nobody knows what of it" if said.undone is None else f"{many(len(said.undone), 'link')} of this chain"
    lost_es = "no se sabe qué" if said.undone is None else f"{many(len(said.undone), 'eslabón', 'eslabones')} de aquí"
    chosen_en = (
        "; its dice were drawn anew, and the host alone could choose them" if drawn else "; new dice were rolled"
    )
    chosen_es = "; sus dados se sortearon y el anfitrión pudo escogerlos" if drawn else "; se tiraron dados nuevos"
    return Text(
        f"the server was restored from a backup of {said.backup} (restore no. {said.count} of this game): what was "
        f"played after it is undone ({lost_en}), and the turn begins again{chosen_en}. Ask the host why",
        f"se restauró el servidor desde una copia del {said.backup} (restauración n.º {said.count} de esta partida): "
        f"lo jugado después queda deshecho ({lost_es}) y el turno empieza de nuevo{chosen_es}. "
        "Pregunte al anfitrión por qué",
    )


def moderated(verb: str, side: str, text: Text | None) -> Text:
    if text is not None:
        return Text(f"a moderator’s act ({verb}): {text.en}", f"acto de un moderador ({verb}): {text.es}")
    about = Text(f" about {side}", f" sobre {side}") if side else Text("", "")
    return Text(
        f"a moderator’s act ({verb}){about.en}, in words that not every side may read",
        f"acto de un moderador ({verb}){about.es}, en palabras que no todos los bandos pueden leer",
    )


def forfeited(side: str, missed: int) -> Text:
    return Text(
        f"{side} is said to have missed {many(missed, 'deadline')}, and lost by that",
        f"se dice que {side} dejó pasar {many(missed, 'plazo')}, y perdió por ello",
    )


def revision(before: int, after: int) -> Text:
    return Text(
        f"the rules changed from revision {before} to {after}",
        f"las reglas pasaron de la revisión {before} a la {after}",
    )


def unsigned_act(side: str, act: Text) -> Text:
    return Text(
        f"{side} has keys, and yet {act.en} without a signature: only they know whether they did",
        f"{side} tiene claves y aun así {act.es} sin firma: solo ellos saben si lo hicieron",
    )


def unsigned_orders(side: str, places: list[tuple[int, int]]) -> Text:
    shown = _shown(places)
    return Text(
        f"{side} has keys, and {many(len(places), 'version')} that counted without a signature "
        f"(opening.stop: {shown}): only they know whether they wrote that",
        f"{side} tiene claves y {many(len(places), 'versión', 'versiones')} sin firma entre lo que contó "
        f"(apertura.parada: {shown}): solo ellos saben si lo escribieron",
    )


def _shown(places: list[tuple[int, int]]) -> str:
    more = f" (+{len(places) - MOST_PLACES})" if len(places) > MOST_PLACES else ""
    return ", ".join(f"{k}.{stop}" for k, stop in places[:MOST_PLACES]) + more


def unsigned_withdrawal(side: str, places: list[tuple[int, int]]) -> Text:
    return Text(
        f"{side} has keys, and orders were withdrawn in their name without a signature "
        f"(opening.stop: {_shown(places)}): only they know whether they did",
        f"{side} tiene claves y se retiraron órdenes en su nombre sin firma "
        f"(apertura.parada: {_shown(places)}): solo ellos saben si lo hicieron",
    )


def default_used(side: str, places: list[tuple[int, int]]) -> Text:
    return Text(
        f"nobody spoke for {side}, and plan and default did (opening.stop: {_shown(places)}): "
        "ask them whether they had ordered",
        f"nadie habló por {side}: lo hicieron su plan y lo previsto (apertura.parada: {_shown(places)}): "
        "pregúnteles si habían dado órdenes",
    )


def bot(side: str, places: list[tuple[int, int]]) -> Text:
    return Text(
        f"a bot’s orders counted for {side} (opening.stop: {_shown(places)}): was the seat a bot’s, or had its holder "
        "missed the deadline?",
        f"contaron las órdenes de un autómata por {side} (apertura.parada: {_shown(places)}): ¿era suyo el puesto, o "
        "dejaron pasar el plazo?",
    )


def luck(side: str, openings: list[tuple[int, str]]) -> Text:
    none = ", ".join(str(k) for k, given in openings if not given)
    same = ", ".join(str(k) for k, given in openings if given)
    en = [f"no luck of {side} in openings {none}"] * bool(none) + [f"the luck before again in {same}"] * bool(same)
    es = [f"{side} sin suerte en las aperturas {none}"] * bool(none) + [f"la misma de antes en {same}"] * bool(same)
    return Text(
        f"{'; '.join(en)} ({side}): predictable, so that whoever knew it could choose the next seeds",
        f"{'; '.join(es)} ({side}): previsible; quien la supiera pudo escoger las semillas siguientes",
    )


def no_keys(side: str) -> Text:
    return Text(
        f"{side} has no key: nothing shows who wrote its orders but receipts and mails (--receipts)",
        f"{side} no tiene clave: solo recibos y correos muestran quién escribió sus órdenes (--receipts)",
    )


def old_links(chain: str, last: int) -> Text:
    return Text(
        f"links 1 to {last} of the chain {chain} were written before times were hashed: their times prove nothing, "
        "and nobody’s consent to a rewind or an end had to be written down",
        f"los eslabones 1 a {last} de la cadena {chain} son anteriores a que el hash cubriera la hora: "
        "sus horas no prueban nada, y no había que anotar el consentimiento de nadie para volver atrás o acabar",
    )
