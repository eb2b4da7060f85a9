"""Orders in every grammatical form: each deed of a game as a command, a wish, a duty, a plan, with whoever acts before
or after it, politely and with a reason. What people say is made of tables, so no form is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

ENDINGS = {
    "ar": {"tu": "a", "vos": "á", "vosotros": "ad", "third": "a", "many": "an", "we": "amos", "doing": "ando"},
    "er": {"tu": "e", "vos": "é", "vosotros": "ed", "third": "e", "many": "en", "we": "emos", "doing": "iendo"},
    "ir": {"tu": "e", "vos": "í", "vosotros": "id", "third": "e", "many": "en", "we": "imos", "doing": "iendo"},
}
WISHED = {"ar": ("e", "en", "emos"), "er": ("a", "an", "amos"), "ir": ("a", "an", "amos")}
SPELLED = {"c": "qu", "g": "gu", "z": "c"}
OWN_STEMS = {
    "volver": "vuelv",
    "mover": "muev",
    "defender": "defiend",
    "replegar": "replieg",
    "cerrar": "cierr",
    "huir": "huy",
    "retroceder": "retroced",
    "embestir": "embist",
}
IRREGULAR = {
    "ir": {
        "tu": "ve",
        "vos": "andá",
        "vosotros": "id",
        "third": "va",
        "many": "van",
        "we": "vamos",
        "doing": "yendo",
        "wished": "vaya",
        "wished many": "vayan",
        "let us": "vayamos",
        "will": "irá",
    },
    "poner": {
        "tu": "pon",
        "vos": "poné",
        "vosotros": "poned",
        "third": "pone",
        "many": "ponen",
        "we": "ponemos",
        "doing": "poniendo",
        "wished": "ponga",
        "wished many": "pongan",
        "let us": "pongamos",
        "will": "pondrá",
    },
    "salir": {
        "tu": "sal",
        "vos": "salí",
        "vosotros": "salid",
        "third": "sale",
        "many": "salen",
        "we": "salimos",
        "doing": "saliendo",
        "wished": "salga",
        "wished many": "salgan",
        "let us": "salgamos",
        "will": "saldrá",
    },
    "mantener": {
        "tu": "mantén",
        "vos": "mantené",
        "vosotros": "mantened",
        "third": "mantiene",
        "many": "mantienen",
        "we": "mantenemos",
        "doing": "manteniendo",
        "wished": "mantenga",
        "wished many": "mantengan",
        "let us": "mantengamos",
        "will": "mantendrá",
    },
}


class Deed(NamedTuple):
    """What somebody is to do: the verb and the rest in either language, and the same in the reference, with `{who}`."""

    es: str
    en: str
    means: str
    """`{who}` is whoever acts."""

    @property
    def verb(self) -> str:
        return self.es.split()[0]


def spanish(verb: str) -> dict[str, str]:
    """The forms that orders use, without pronouns. A verb that ends in -se loses it."""
    verb = verb.removesuffix("se")
    if verb in IRREGULAR:
        return {"": verb, **IRREGULAR[verb]}
    stem, kind = verb[:-2], verb[-2:]
    strong = OWN_STEMS.get(verb, stem)
    forms = {name: (strong if name in ("tu", "third", "many") else stem) + end for name, end in ENDINGS[kind].items()}
    wishes = [_before(at, kind) + end for at, end in zip((strong, strong, stem), WISHED[kind], strict=True)]
    forms |= dict(zip(("wished", "wished many", "let us"), wishes, strict=True))
    return {"": verb, **forms, "will": verb + "á"}


def _before(stem: str, kind: str) -> str:
    """Cargue, ataque, avance; dirija, siga."""
    if kind == "ar":
        return stem[:-1] + SPELLED[stem[-1]] if stem[-1] in SPELLED else stem
    return stem[:-1] + "j" if stem.endswith("g") else stem[:-2] + "zc" if stem.endswith("ec") else stem


SPANISH = {
    "tú": "{S}, {tu}{te} {C}",
    "tú, colon": "{S}: {tu}{te} {C}",
    "vos": "{S}, {vos}{te} {C}",
    "usted": "{S}, {wished}{se} {C}",
    "infinitive": "{S}: {verb}{se} {C}",
    "third person": "{S} {_se}{third} {C}",
    "future": "{S} {_se}{will} {C}",
    "que": "Que {S} {_se}{wished} {C}",
    "que after": "{S}, que {_se}{wished} {C}",
    "quiero que": "Quiero que {S} {_se}{wished} {C}",
    "necesito que": "Necesito que {S} {_se}{wished} {C}",
    "ordeno a": "Ordeno a {S} que {_se}{wished} {C}",
    "dile a": "Dile a {S} que {_se}{wished} {C}",
    "haz que": "Haz que {S} {_se}{wished} {C}",
    "tiene que": "{S} tiene que {verb}{se} {C}",
    "debe": "{S} debe {verb}{se} {C}",
    "va a": "{S} va a {verb}{se} {C}",
    "ha de": "{S} ha de {verb}{se} {C}",
    "mejor que": "Mejor que {S} {_se}{wished} {C}",
    "subject after": "Que {_se}{wished} {S} {C}",
    "manda a": "Manda a {S} a {verb}{se} {C}",
    "pon a": "Pon a {S} a {verb}{se} {C}",
    "podría": "¿Podría {S} {verb}{se} {C}?",
    "me gustaría que": "Me gustaría que {S} {_se}{wished} {C}",
    "la idea es que": "La idea es que {S} {_se}{wished} {C}",
}
ENGLISH = {
    "comma": "{S}, {V} {C}",
    "colon": "{S}: {V} {C}",
    "should": "{S} should {V} {C}",
    "want": "I want {S} to {V} {C}",
    "would like": "I'd like {S} to {V} {C}",
    "need": "I need {S} to {V} {C}",
    "let": "Let {S} {V} {C}",
    "have": "Have {S} {V} {C}",
    "get": "Get {S} to {V} {C}",
    "tell": "Tell {S} to {V} {C}",
    "order": "Order {S} to {V} {C}",
    "make": "Make {S} {V} {C}",
    "is to": "{S} is to {V} {C}",
    "has to": "{S} has to {V} {C}",
    "needs to": "{S} needs to {V} {C}",
    "must": "{S} must {V} {C}",
    "will": "{S} will {V} {C}",
    "ought to": "{S} ought to {V} {C}",
    "going to": "{S} is going to {V} {C}",
    "third person": "{S} {Vs} {C}",
    "could": "Could {S} {V} {C}?",
    "better": "{S} had better {V} {C}",
    "with": "With {S}, {V} {C}",
    "time": "It's time for {S} to {V} {C}",
    "plan": "The plan is for {S} to {V} {C}",
}
FRAMES = {
    "es": (
        "Por favor, {}",
        "{}, por favor",
        "{}, porque es lo mejor ahora",
        "Este turno, {}",
        "Bueno, {}",
        "{}, gracias",
        "{} ya mismo",
        "Creo que lo mejor es esto: {}",
    ),
    "en": (
        "Please {}",
        "{}, please",
        "{} because it is our best chance",
        "This turn, {}",
        "OK, {}",
        "{}, thanks",
        "{} right now",
        "I think this is best: {}",
    ),
}


AROUND = {
    "es": (
        "He decidido que {wish}",
        "¿Sería posible que {wish}?",
        "¿Te importaría que {wish}?",
        "Creo que lo mejor es que {wish}",
        "Si no es molestia, que {wish}",
        "Después de mucho pensarlo, {plain}",
        "Había pensado en esperar, pero {plain}",
        "Perdimos mucho el turno pasado, así que {plain}",
        "xfa {plain}",
        "{plain}, ¿no te parece?",
    ),
    "en": (
        "I've decided that {plain}",
        "How about {doing}?",
        "Would it be possible for {to}?",
        "Would you mind having {bare}?",
        "Why don't we have {bare}?",
        "After much thought, {plain}",
        "I had thought of waiting, but {plain}",
        "We lost a lot last turn, so {plain}",
        "pls {plain} lol",
        "If you would be so kind, {plain}",
    ),
}
"""What people say before an order or behind it; the order is in it as a wish, plainly, or with the verb alone."""


class Said(NamedTuple):
    """A sentence and the same in the words of the reference."""

    text: str
    language: str
    means: str
    way: str


def said(deed: Deed, who: str, spanish_name: str, english_name: str) -> Iterator[Said]:
    """The deed in every form, told of one who acts."""
    means = deed.means.format(who=who)
    for way, pattern in SPANISH.items():
        yield Said(_in_spanish(pattern, deed, spanish_name), "es", means, way)
    verb, _, rest = deed.en.partition(" ")
    for way, pattern in ENGLISH.items():
        text = pattern.format(S=english_name, V=verb, Vs=_third(verb), C=rest)
        yield Said(_capital(text), "en", means, way)


def framed(deed: Deed, who: str, spanish_name: str, english_name: str) -> Iterator[Said]:
    """The plainest forms in polite and explaining words."""
    means = deed.means.format(who=who)
    plain = _in_spanish("{S} {_se}{third} {C}", deed, spanish_name)
    for frame in FRAMES["es"]:
        yield Said(_capital(frame.format(_lower(plain))), "es", means, frame)
    verb, _, rest = deed.en.partition(" ")
    plain = f"{english_name} {_third(verb)} {rest}".strip()
    for frame in FRAMES["en"]:
        yield Said(_capital(frame.format(_lower(plain))), "en", means, frame)


def around(deed: Deed, who: str, spanish_name: str, english_name: str) -> Iterator[Said]:
    """The deed in questions, after what has happened, and in what else people say around it."""
    means = deed.means.format(who=who)
    plain, wish = (_in_spanish(form, deed, spanish_name) for form in ("{S} {_se}{third} {C}", "{S} {_se}{wished} {C}"))
    for frame in AROUND["es"]:
        yield Said(_capital(frame.format(plain=_lower(plain), wish=_lower(wish))), "es", means, frame)
    verb, _, rest = deed.en.partition(" ")
    forms = {"plain": _third(verb), "doing": _doing(verb), "to": f"to {verb}", "bare": verb}
    told = {form: f"{english_name} {text} {rest}".strip() for form, text in forms.items()}
    for frame in AROUND["en"]:
        yield Said(_capital(frame.format(**told)), "en", means, frame)


def _doing(verb: str) -> str:
    stem = verb[:-1] if verb.endswith("e") else verb + verb[-1] if verb == "run" else verb
    return stem + "ing"


def _in_spanish(pattern: str, deed: Deed, name: str) -> str:
    forms = spanish(deed.verb)
    own = deed.verb.endswith("se")
    rest = deed.es.partition(" ")[2]
    words = {form.replace(" ", "_"): text for form, text in forms.items() if form}
    text = pattern.format(
        S=name,
        C=rest,
        verb=forms[""],
        te="te" if own else "",
        se="se" if own else "",
        _se="se " if own else "",
        **words,
    )
    return _capital(" ".join(text.split()))


def _third(verb: str) -> str:
    return verb + "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else verb + "s"


def _capital(text: str) -> str:
    text = " ".join(text.split()).replace(" ?", "?").replace(" a el ", " al ")
    return text[:1].upper() + text[1:]


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


TERCIOS = (
    Deed("cargar a NC1", "charge NC1", "{who} attack NC1"),
    Deed("atacar a NT1", "attack NT1", "{who} attack NT1"),
    Deed("lanzarse contra NC1", "go for NC1", "{who} attack NC1"),
    Deed("resistir", "stand firm", "{who} hold fast"),
    Deed("correr a (24, 10)", "run to (24, 10)", "{who} run to (24, 10)"),
    Deed("avanzar 4 pulgadas", "advance 4 inches", "{who} stand ready move forward 4"),
    Deed("moverse a (24, 10)", "move to (24, 10)", "{who} stand ready move to (24, 10)"),
    Deed("reorganizarse", "reorganise", "{who} stand ready reorganise"),
)
TERCIOS_SHOTS = (
    Deed("disparar a NC1", "fire at NC1", "{who} fire at NC1"),
    Deed("tirar contra NM1", "shoot at NM1", "{who} fire at NM1"),
)
MISTRAL = (
    Deed("ir a Tolón", "go to Toulon", "{who}: go to Toulon"),
    Deed("navegar hacia Tolón", "sail to Toulon", "{who}: go to Toulon"),
    Deed("dirigirse a Tolón", "head for Toulon", "{who}: go to Toulon"),
    Deed("volver a Puerto Mahón", "return to Port Mahon", "{who}: go to Port Mahon"),
    Deed("bloquear Tolón", "blockade Toulon", "{who}: go to Toulon, blockade"),
    Deed("buscar combate", "seek battle", "{who}: battle seek"),
    Deed("evitar el combate", "avoid battle", "{who}: battle avoid"),
    Deed("quedarse donde está", "stay where it is", "{who}: hold"),
    Deed("esperar 2 PM", "wait 2 MPs", "{who}: wait 2"),
)


TERCIOS_GRAMMAR = (
    ("en", "NC1 is to be charged by C1", "C1 attack NC1", "passive"),
    ("en", "NC1 must be attacked by both C1 and C2", "C1, C2 attack NC1", "passive"),
    ("en", "NM1 is to be fired upon by M1", "M1 fire at NM1", "passive, stranded preposition"),
    ("en", "NM1 gets shot at by the gun", "B1 fire at NM1", "passive, stranded preposition"),
    ("es", "Que NC1 sea cargado por C1", "C1 attack NC1", "passive"),
    ("es", "NM1 ha de ser tiroteado por M1", "M1 fire at NM1", "passive"),
    ("en", "C1 is the one that charges NC1", "C1 attack NC1", "cleft"),
    ("es", "C1 es quien carga a NC1", "C1 attack NC1", "cleft"),
    ("en", "Let C1 be the one to charge NC1", "C1 attack NC1", "cleft"),
    ("es", "C1, que cargue a NC1, y M1, que dispare a NM1", "C1 attack NC1\nM1 fire at NM1", "relative"),
    ("en", "charge NC1 with C1 and NC2 with C2", "C1 attack NC1\nC2 attack NC2", "in pairs"),
    ("en", "C1 and C2 charge NC1 and NC2 respectively", "C1 attack NC1\nC2 attack NC2", "in pairs"),
    ("es", "C1 y C2 cargan a NC1 y NC2 respectivamente", "C1 attack NC1\nC2 attack NC2", "in pairs"),
    ("en", "All hold fast save C1, who charges NC1", "C1 attack NC1\nthe rest hold fast", "all but some"),
    ("es", "Salvo C1, todos resisten", "all except C1 hold fast", "all but some"),
    ("es", "Que resistan todos excepto C1, que carga a NC1", "C1 attack NC1\nthe rest hold fast", "all but some"),
    ("es", "la caballería entera carga a NC1", "C1, C2 attack NC1", "as a whole"),
    ("en", "the pair of tercios hold fast", "T1, T2 hold fast", "as a whole"),
    ("en", "C1 charges NC1 with everything it's got", "C1 attack NC1", "manner"),
    ("es", "C1 carga con furia a NC1", "C1 attack NC1", "manner"),
    ("en", "T1 holds like a rock", "T1 hold fast", "manner"),
    ("es", "los corazeros cargan a NC1", "C1, C2 attack NC1", "a letter wrong"),
    ("en", "the curiassiers charge NC1", "C1, C2 attack NC1", "a letter wrong"),
    ("en", "c1 charge nc1 c2 charge nc2 t1 hold fast", "C1 attack NC1\nC2 attack NC2\nT1 hold fast", "no stops"),
    ("en", "Nice turn last time! C1 charges NC1.", "C1 attack NC1", "exclamation"),
    ("en", "c1 n c2 charge nc1", "C1, C2 attack NC1", "phone"),
    ("es", "c1 k cargue a nc1", "C1 attack NC1", "phone"),
    ("en", "M1 should flee in the event of being charged", "react M1 on charge do flee", "on being"),
    ("es", "M1, en caso de ser cargada, huye", "react M1 on charge do flee", "on being"),
    ("en", "since T2 is disordered, it reorganises", "T2 stand ready reorganise", "reason first"),
    ("es", "Los coraceros que siguen frescos cargan a NC1", "C2 attack NC1", "by state"),
    ("en", "The second tercio holds fast", "T2 hold fast", "by number"),
)
MISTRAL_GRAMMAR = (
    ("es", "Que Tolón sea bloqueada por la flotilla A", "Flotilla A: go to Toulon, blockade", "passive"),
    ("es", "La flotilla A es la que va a Tolón", "Flotilla A: go to Toulon", "cleft"),
    ("es", "La flotilla A va a Tolón a toda vela", "Flotilla A: go to Toulon", "manner"),
)
ASKED_OR_REFUSED = (
    ("tercios", "middle", "en", "Neither C1 nor C2 moves"),
    ("tercios", "middle", "es", "Nadie se mueve salvo C1, que carga a NC1"),
    ("tercios", "middle", "es", "Si a M1 la cargan caballos, dispara; si la carga infantería, sale huyendo."),
    ("tercios", "middle", "en", "nobody attacks unless two to one"),
    ("tercios", "middle", "en", "C1 pretends to charge NC1"),
    ("mistral", "plan-british", "en", "nobody attacks unless two to one"),
)
"""What may mean two things, or what the games have no order for: never taken for something else."""


def every() -> Iterator[tuple[str, str, Said]]:
    """By game and position."""
    for deeds, who, es, en in (
        (TERCIOS, "C1", "C1", "C1"),
        (TERCIOS[3:6], "T2", "el tercio T2", "the tercio T2"),
        (TERCIOS_SHOTS, "M1", "M1", "M1"),
        (TERCIOS_SHOTS, "B1", "el cañón", "the gun"),
    ):
        for deed in deeds:
            for each in (*said(deed, who, es, en), *framed(deed, who, es, en), *around(deed, who, es, en)):
                yield "tercios", "middle", each
    for deed in MISTRAL:
        for each in (
            *said(deed, "Flotilla A", "la flotilla A", "Flotilla A"),
            *framed(deed, "Grand Flotilla", "la Gran Flotilla", "the Grand Flotilla"),
            *around(deed, "Flotilla A", "la flotilla A", "Flotilla A"),
        ):
            yield "mistral", "plan-british", each
    for game, position, told in (
        ("tercios", "middle", TERCIOS_GRAMMAR),
        ("mistral", "plan-british", MISTRAL_GRAMMAR),
    ):
        for language, text, means, way in told:
            yield game, position, Said(text, language, means, way)
