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


def every() -> Iterator[tuple[str, str, Said]]:
    """By game and position."""
    for deeds, who, es, en in (
        (TERCIOS, "C1", "C1", "C1"),
        (TERCIOS[3:6], "T2", "el tercio T2", "the tercio T2"),
        (TERCIOS_SHOTS, "M1", "M1", "M1"),
        (TERCIOS_SHOTS, "B1", "el cañón", "the gun"),
    ):
        for deed in deeds:
            for each in (*said(deed, who, es, en), *framed(deed, who, es, en)):
                yield "tercios", "middle", each
    for deed in MISTRAL:
        for each in (
            *said(deed, "Flotilla A", "la flotilla A", "Flotilla A"),
            *framed(deed, "Grand Flotilla", "la Gran Flotilla", "the Grand Flotilla"),
        ):
            yield "mistral", "plan-british", each
