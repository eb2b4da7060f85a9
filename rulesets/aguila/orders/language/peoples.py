"""What people call the nations and their armies: the French, los rusos, the Prussian army. [A-ARM]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.language.little import words_in

NATIONS: Mapping[str, str] = {
    "at": "austria austrian austrians austriaco austriacos austriaca austriacas",
    "by": "bavaria bavarian bavarians baviera bavaro bavaros bavara bavaras",
    "es": "spain spanish spaniard spaniards espana espanol espanoles espanola espanolas",
    "fr": "france french frenchman frenchmen francia frances franceses francesa francesas gabacho gabachos",
    "pl": "poland polish pole poles warsaw polonia polaco polacos polaca polacas varsovia",
    "pr": "prussia prussian prussians prusia prusiano prusianos prusiana prusianas",
    "ru": "russia russian russians rusia ruso rusos rusa rusas",
    "uk": "britain british briton britons england english redcoats bretana britanico britanicos britanica britanicas "
    "inglaterra ingles ingleses inglesa inglesas",
}
"""By id, in both languages, without accents."""
OF_NATION: Mapping[str, str] = {word: nation for nation, words in NATIONS.items() for word in words.split()}
_LANDS = words_in(
    "austria bavaria baviera spain espana france francia poland polonia warsaw varsovia prussia prusia russia "
    "rusia britain bretana england inglaterra"
)
_IN_ENGLISH = words_in(
    "austrian austrians bavarian bavarians spanish spaniard spaniards french frenchman frenchmen polish pole "
    "poles prussian prussians russian russians british briton britons english redcoats"
)


def of_the_enemy(word: str, nation: str) -> str:
    """What a word stands for that names the people of the enemy's nation: the enemy. Their land is not they."""
    if OF_NATION.get(word) != nation or word in _LANDS:
        return word
    return "enemy" if word in _IN_ENGLISH else "enemigo"
