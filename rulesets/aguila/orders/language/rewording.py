"""What people say in other words than the order language, wherever it stands."""

from __future__ import annotations

from collections.abc import Mapping

REWORDED: Mapping[str, str] = {
    "a partir de": "desde",
    "=al lado de|=a lado de|=al lado del|=junto a|=junto al|=al costado de|=a la vera de|=pegado a|=pegada a": "beside",
    "=next to|=alongside|=by side of|=close beside|=right beside": "beside",
    "from then on": "",
    "contra lo demás|contra todo lo demás|contra los demás|contra resto|contra cualquier otro|contra cualquier "
    "otra cosa|"
    "contra otra cosa|ante lo demás|en demás casos|en otros casos|en cualquier otro caso|en resto de casos|"
    "en todos demás casos|contra otros|ante cualquier otro": "inothercases",
    "against anything else|against anyone else|against everything else|against everybody else|against anybody else|"
    "against others|against any other|in every case left|en casos restantes|in all other cases|in other "
    "cases|in any other case": "inothercases",
    "everyone else|everybody else|all others|all the others|all the rest|every other unit|all other units": "rest",
    "todos los demás|todas las demás|todo el resto|todos los otros|demás unidades|demás tropas": "rest",
    "señores ,|caballeros ,|gentlemen ,|soldados ,|muchachos ,|soldiers ,|lads ,": "",
    "a la bayoneta|con la bayoneta|with the bayonet|with bayonets|con bayoneta|a bayoneta calada": "",
    "en buen orden|in good order|ordenadamente|con calma|calmly|steadily": "",
    "por donde pueda|por donde puedan|por donde sea|como pueda|como puedan|any way it can|however it can": "",
    "si es posible|if possible|if they can|si pueden|si puede": "",
    "toda línea|whole line|entire line|línea entera": "líneaentera",
    "media docena de|half a dozen": "6",
    "un par de|a couple of|couple of|un par": "2",
    "a tiro de metralla": "con metralla",
    "at once|right now|de inmediato": "",
}
