"""What a posture may say of prey, intensity, pairing and what comes after a battle, as players say it."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, Several, Vague

PREY = Several(
    Choice(
        {
            "warships": Text(
                "warships|warship|ships of the line|men of war", "navíos|buques de guerra|barcos de guerra"
            ),
            "convoys": Text("convoys|convoy|merchants|merchantmen", "convoyes|convoy|mercantes"),
            "flagships": Text("flagships|flagship", "insignias|buques insignia|buque insignia|insignia"),
        }
    ),
    label=Text("prey", "presas"),
)
_HOW_HARD = {
    "light": Text("light|low|gentle|lightly|minimum", "ligero|ligera|leve|suave|baja|mínima|mínimo"),
    "medium": Text("medium|moderate|middling", "medio|media|moderado|moderada|mediana"),
    "heavy": Text(
        "heavy|hard|strong|high|all out|go in hard|hit hard|hit them hard|no quarter|no holding back|fierce|bloody|"
        "flat out|heavily|full|maximum|max|utmost",
        "con todo|a fondo|sin cuartel|a muerte|a degüello|fuerte y duro|encarnizado|encarnizada|a tope|recio|recia|"
        "fuerte|duro|dura|intenso|intensa|alta|máxima|máximo|plena",
    ),
}
HOW_HARD = Choice(_HOW_HARD)
HARD, GENTLY = (Choice({how: _HOW_HARD[how]}, label=Text("intensity", "intensidad")) for how in ("heavy", "light"))
INTENSITY = Choice(
    {**_HOW_HARD, "odds": Text("by odds|according to odds", "según proporción|según la proporción")},
    label=Text("intensity", "intensidad"),
)
PAIRING = Choice(
    {
        "strong_on_weak": Text(
            "strong on weak|strong against weak|strongest on weakest|strong with weak|strong ships against weak|"
            "strong ships against weak ones|strong ships against weak ships|strong ships on weak ones|"
            "strongest against weakest|"
            "strong ones against weak ones|strong ones on weak ones|our strong against their weak|big against small|"
            "big ships against small ones|strong 1 against weak 1|strong ships against weak 1|strong ships on weak 1",
            "fuerte contra débil|fuertes contra débiles|fuerte con débil|fuertes con débiles|"
            "barcos fuertes contra débiles|"
            "navíos fuertes contra débiles|fuertes contra flojos|más fuertes contra más débiles|"
            "más fuerte contra más débil|"
            "grandes contra pequeños|buques fuertes contra débiles|fuertes a por débiles",
        ),
        "like_on_like": Text(
            "like on like|like against like|like with like|each against its equal|equal against equal|even match|"
            "ships of equal strength",
            "igual contra igual|igual con igual|iguales contra iguales|cada cual con su igual|cada uno con su igual|"
            "iguales con iguales|de igual a igual|parejos",
        ),
        "flagship_on_flagship": Text(
            "flagship on flagship|flagship against flagship|flagship with flagship|flagships against flagships",
            "insignia contra insignia|insignia con insignia|insignias contra insignias",
        ),
    }
)


def _home_en() -> str:
    """Go home, return to port, make for the nearest friendly port."""
    near = ("", "nearest ", "closest ", "nearest friendly ")
    ports = (*(f"{which}{port}" for which in near for port in ("port", "harbour")), "home", "base")
    going = ("go", "return", "head", "make", "run", "come", "sail", "limp", "get", "")
    found = [f"{verb} {way} {port}".strip() for verb in going for way in ("to", "for") for port in ports]
    return "|".join(("go home|home|return|return home|head home|sail home|come home|go back|back home", *found))


def _home_es() -> str:
    near = ("", " más cercano", " más próximo", " amigo más cercano", " amigo")
    ports = (*(f"puerto{which}" for which in near), "casa", "base")
    going = ("ir", "volver", "regresar", "tirar", "retirar", "dirigir", "poner rumbo", "")
    found = [f"{verb} a {port}".strip() for verb in going for port in ports]
    return "|".join(("volver|regresar|para casa|tirar para casa|de vuelta a casa", *found))


AFTER = Choice(
    {
        "hold": Text(
            "hold|stay|remain|stay there|stay put|hold position|remain there|stay where is|hold there",
            "esperar|mantenerse|quedarse|quedar|quedar allí|quedar ahí|esperar allí|esperar ahí|quedar donde está|"
            "mantener posición|permanecer allí|permanecer",
        ),
        "home": Text(_home_en(), _home_es()),
        "resume": Text(
            "get on with it|carry on with its business|resume|go on|continue|carry on|resume plan|carry on with plan|"
            "go on with plan|continue with plan|"
            "resume course|"
            "carry on as planned|proceed with plan|keep to plan|go on as planned|continue as planned|resume journey",
            "retomar plan|reanudar plan|reanudar marcha|seguir camino|seguir ruta|continuar ruta|continuar camino|"
            "seguir con suyo|seguir a suyo|continuar con suyo|seguir su camino|continuar su camino|seguir rumbo|"
            "retomar rumbo|seguir|seguir plan|continuar|"
            "continuar plan|seguir con plan|continuar con plan",
        ),
    }
)
ADVANTAGE = Vague(
    Text(
        "if looks good|if strong enough|if can win|if advantage|if have advantage|if stronger|if we are stronger|"
        "if has advantage|if he has advantage|if superior|if is superior|if is stronger|if he is stronger|if "
        "outnumber them|if we outnumber them|if favourable|if it can|if odds are good|if is safe|when it can",
        "si conviene|si ve bien|si puede|si podemos|si tiene ventaja|si tenemos ventaja|si somos más|"
        "si somos superiores|si es superior|si es más fuerte|si somos más fuertes|si tiene superioridad|"
        "si tenemos superioridad|si lleva ventaja|si va ganando|si hay ventaja|si es favorable|si le conviene|si "
        "merece la pena|si ve claro|con ventaja",
    ),
    Text("if odds 1|if odds 1.5|if odds 2", "si la proporción es 1|si la proporción es 1,5|si la proporción es 2"),
    label=Text("odds", "proporción"),
)
"""An advantage of which nobody says how great it must be."""
STRONGER = Vague(
    Text(
        "stronger|superior|outnumbers enemy|outnumbers them|outnumber them|has advantage|has more ships|has more sail|"
        "is stronger|he is stronger|it is stronger|we are stronger|is superior|has superiority|he outnumbers enemy|"
        "he outnumbers them|it outnumbers enemy|it outnumbers them|we outnumber them|has upper hand|odds are good",
        "superior|más fuerte|sea superior|sea más fuerte|tenga ventaja|tenga superioridad|tenga más navíos|"
        "tenga más barcos|supere a enemigo|los supere|seamos superiores|seamos más|seamos más fuertes|"
        "tengamos ventaja|tengamos superioridad|tengamos más navíos|lleve ventaja|es superior|es más fuerte|"
        "somos superiores|somos más|tiene ventaja|tiene superioridad|tiene más navíos",
    ),
    Text("if odds 1|if odds 1.5|if odds 2", "si la proporción es 1|si la proporción es 1,5|si la proporción es 2"),
    label=Text("odds", "proporción"),
)
"""The same behind `unless`."""
