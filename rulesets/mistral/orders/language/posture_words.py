"""How a Formation meets the enemy, item by item. [M-ASYNC-15]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Several, says
from rulesets.mistral.dialogue.answers.impulse import Posture
from rulesets.mistral.orders.language.fieldwise import one_by_one
from rulesets.mistral.orders.language.slots import FOE_SQUADRON, LEADER, PLACES, RATIO, SQUADRON, Paired, whole

AGAINST = Choice(
    {
        "warships": Text("warships|warship", "navíos|buques de guerra"),
        "convoys": Text("convoys|convoy", "convoyes|convoy"),
        "flagships": Text("flagships|flagship", "insignias|buques insignia"),
    }
)
_BATTLE = Choice(
    {
        "seek": Text("battle seek|seek battle", "buscar combate|combate buscar"),
        "accept": Text("battle accept|accept battle", "aceptar combate|combate aceptar"),
        "avoid": Text("battle avoid|avoid battle", "evitar combate|combate evitar"),
    }
)


def _choice(field: str, en: str, es: str, values: dict[Any, Text], example: Text | None = None) -> Form:
    lead_en, lead_es = (f"{en} " if en else ""), (f"{es} " if es else "")
    first = next(iter(values.values()))
    return says(
        (f"{lead_en}{{{field}}}", f"{lead_es}{{{field}}}"),
        example or Text(f"{lead_en}{first.en.split('|')[0]}", f"{lead_es}{first.es.split('|')[0]}"),
        {field: Choice(values, label=Text(en or field.replace("_", " "), es or "actitud"))},
        Posture,
    )


def _by_odds(field: str, en: str, es: str, below: Text) -> Form:
    """`withdraw if odds below 0.67`."""
    return says(
        (f"{en} {{{field}}} {{{field}_ratio}}", f"{es} {{{field}}} {{{field}_ratio}}"),
        Text(f"{en} {below.en.split('|')[0]} 0.67", f"{es} {below.es.split('|')[0]} 0,67"),
        {field: Choice({"odds": below}), f"{field}_ratio": RATIO},
        Posture,
    )


def _ratio(field: str, en: str, es: str) -> Form:
    return says((f"{en} {{{field}}}", f"{es} {{{field}}}"), Text(f"{en} 1.5", f"{es} 1,5"), {field: RATIO}, Posture)


_BELOW = Text("if odds below|if odds are below", "si la proporción baja de|si proporción menor que")
_REACH = Text("if odds at least|if odds", "si la proporción llega a|si proporción")

POSTURE_ITEM = (
    Form(
        Posture,
        en="{battle}[ (if odds | if odds at least | if odds are) {seek_ratio}]",
        es="{battle}[ (si la proporción es | si proporción | si la proporción llega a) {seek_ratio}]",
        slots={"battle": _BATTLE, "seek_ratio": RATIO},
        about=Text("odds are own Sail to theirs", "la proporción es la de navíos propios a los suyos"),
        example=Text("battle seek if odds 1.5", "buscar combate si la proporción es 1,5"),
    ),
    Form(
        Posture,
        en="battle {battle}[ (if odds | if odds at least | if odds are) {seek_ratio}]",
        es="combate {battle}[ (si la proporción es | si proporción | si la proporción llega a) {seek_ratio}]",
        slots={
            "battle": Choice(
                {
                    "seek": Text("seek", "buscar"),
                    "accept": Text("accept", "aceptar"),
                    "avoid": Text("avoid", "evitar"),
                }
            ),
            "seek_ratio": RATIO,
        },
        example=Text("battle avoid", "combate evitar"),
    ),
    _ratio("seek_ratio", "seek if odds", "buscar si la proporción es"),
    says(
        ("against {seek_against}", "contra {seek_against}"),
        Text("against warships and convoys", "contra navíos y convoyes"),
        {"seek_against": Several(AGAINST, label=Text("prey", "presas"))},
        Posture,
    ),
    _choice(
        "spare_french",
        "",
        "",
        {
            True: Text("spare the French|not the French", "respetar a los franceses|no a los franceses"),
            False: Text("the French too|attack the French too", "también a los franceses"),
        },
        Text("spare the French", "respetar a los franceses"),
    ),
    _choice(
        "defy_french",
        "",
        "",
        {
            True: Text("defy the French|defy France", "desafiar a Francia"),
            False: Text("do not defy the French|do not defy France", "no desafiar a Francia"),
        },
        Text("defy the French", "desafiar a Francia"),
    ),
    _by_odds("decline", "decline", "rehusar", _BELOW),
    _choice(
        "decline",
        "decline",
        "rehusar",
        {
            "always": Text("always", "siempre"),
            "odds": Text("by odds", "según proporción"),
            "never": Text("never", "nunca"),
        },
        Text("decline never", "rehusar nunca"),
    ),
    _ratio("decline_ratio", "decline odds", "proporción para rehusar"),
    _by_odds("withdraw", "withdraw", "retirarse", _BELOW),
    _choice(
        "withdraw",
        "withdraw",
        "retirarse",
        {
            "always": Text("always", "siempre"),
            "odds": Text("by odds", "según proporción"),
            "never": Text("never", "nunca"),
        },
        Text("withdraw always", "retirarse siempre"),
    ),
    _ratio("withdraw_ratio", "withdraw odds", "proporción para retirarse"),
    says(
        ("withdraw to {withdraw_to}", "retirarse a {withdraw_to}"),
        Text("withdraw to Port Mahon", "retirarse a Puerto Mahón"),
        {"withdraw_to": PLACES},
        Posture,
    ),
    _by_odds("reinforce", "reinforce", "reforzar", _REACH),
    _choice(
        "reinforce",
        "reinforce",
        "reforzar",
        {"yes": Text("yes", "sí"), "odds": Text("by odds", "según proporción"), "no": Text("no", "no")},
        Text("reinforce no", "reforzar no"),
    ),
    _ratio("reinforce_ratio", "reinforce odds", "proporción para reforzar"),
    _choice(
        "intensity",
        "intensity",
        "intensidad",
        {
            "light": Text("light", "ligera"),
            "medium": Text("medium", "media"),
            "heavy": Text("heavy", "recia"),
            "odds": Text("by odds", "según proporción"),
        },
        Text("intensity by odds", "intensidad según proporción"),
    ),
    _ratio("heavy_ratio", "heavy from odds", "recia desde proporción"),
    _ratio("light_ratio", "light below odds", "ligera bajo proporción"),
    says(
        ("{leaders}", "{leaders}"),
        Text("Mathews aboard Namur", "Mathews a bordo de Namur"),
        {
            "leaders": Paired(
                LEADER,
                Text(
                    "aboard|to|stays aboard|stay aboard|is aboard|fights aboard|remains aboard|on board",
                    "a bordo de|a|está a bordo de|esté a bordo de|queda a bordo de|quede a bordo de|va a bordo de|"
                    "vaya a bordo de|combate a bordo de|sigue a bordo de",
                ),
                SQUADRON,
                label=Text("Leader aboard a Squadron", "jefe a bordo de una escuadra"),
            )
        },
        Posture,
    ),
    says(
        ("pairing {pairing} {protect}", "emparejar {pairing} {protect}"),
        Text("pairing protecting Namur", "emparejar para proteger a Namur"),
        {
            "pairing": Choice({"protect": Text("protecting|to protect", "para proteger a|para proteger")}),
            "protect": SQUADRON,
        },
        Posture,
    ),
    _choice(
        "pairing",
        "pairing",
        "emparejar",
        {
            "strong_on_weak": Text("strong on weak", "fuerte contra débil"),
            "like_on_like": Text("like on like", "igual contra igual"),
            "flagship_on_flagship": Text("flagship on flagship", "insignia contra insignia"),
            "protect": Text("protect", "proteger"),
            "listed": Text("as listed|listed", "según lista"),
        },
        Text("pairing like on like", "emparejar igual contra igual"),
    ),
    says(
        ("protect {protect}", "proteger a {protect}"),
        Text("protect Namur", "proteger a Namur"),
        {"protect": SQUADRON},
        Posture,
    ),
    says(
        ("{pairs}", "{pairs}"),
        Text("Namur against Real Felipe", "Namur contra Real Felipe"),
        {
            "pairs": Paired(
                SQUADRON,
                Text("against|on", "contra"),
                FOE_SQUADRON,
                label=Text("Squadron against Squadron", "escuadra contra escuadra"),
            )
        },
        Posture,
    ),
    _choice(
        "extra",
        "extra Squadrons to",
        "escuadras sobrantes",
        {
            "senior": Text("senior Leader|the senior Leader", "al jefe superior|con el jefe superior"),
            "weakest": Text("weakest enemy|the weakest enemy", "al enemigo más débil|contra el más débil"),
            "convoy": Text("convoy|the convoy", "al convoy"),
        },
    ),
    _choice(
        "shifts",
        "shifts",
        "columnas",
        {
            "mine": Text("mine", "propias"),
            "theirs": Text("theirs", "suyas"),
            "split": Text("split", "repartidas"),
        },
    ),
    says(
        ("fireships {fireships} {fireship_sail} [Sail]", "brulotes {fireships} {fireship_sail} [navíos]"),
        Text("fireships against Squadrons of at most 2", "brulotes contra escuadras de hasta 2"),
        {
            "fireships": Choice(
                {"small": Text("against Squadrons of at most|against at most", "contra escuadras de hasta")}
            ),
            "fireship_sail": whole(4, "Sail", "navíos", low=1),
        },
        Posture,
    ),
    _choice(
        "fireships",
        "fireships",
        "brulotes",
        {
            "never": Text("never", "nunca"),
            "flagships": Text("against flagships", "contra insignias"),
            "small": Text("against small Squadrons", "contra escuadras pequeñas"),
        },
    ),
    Form(
        Posture,
        en="small Squadrons have at most {fireship_sail} [Sail]",
        es="escuadras pequeñas son de hasta {fireship_sail} [navíos]",
        slots={"fireship_sail": whole(4, "Sail", "navíos", low=1)},
        example=Text("small Squadrons have at most 2", "escuadras pequeñas son de hasta 2"),
    ),
    _choice(
        "after",
        "after battle",
        "tras el combate",
        {
            "hold": Text("hold", "esperar|mantenerse"),
            "home": Text("go home|home", "a puerto|volver a puerto"),
            "resume": Text("resume", "seguir|seguir el plan"),
        },
        Text("after battle go home", "tras el combate a puerto"),
    ),
)
_TOGETHER: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("battle", "seek_ratio", ()),
    ("decline", "decline_ratio", ("odds",)),
    ("withdraw", "withdraw_ratio", ("odds",)),
    ("reinforce", "reinforce_ratio", ("odds",)),
    ("pairing", "protect", ("protect",)),
    ("fireships", "fireship_sail", ("small",)),
)
"""Two fields told in one item, where the first has one of these values; without any: whatever it is."""


def posture_parts(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The items of a posture."""
    left = dict(told)
    found: list[dict[str, Any]] = []
    for first, second, values in _TOGETHER:
        if first in left and second in left and (not values or left[first] in values):
            found.append({first: left.pop(first), second: left.pop(second)})
    order = list(told)
    items = [*found, *one_by_one(left)]
    return sorted(items, key=lambda item: min(order.index(name) for name in item))
