"""What people say in other words than the order language, wherever it stands."""

from __future__ import annotations

from collections.abc import Mapping

REWORDED: Mapping[str, str] = {
    "mantener bloqueo|continuar bloqueo|seguir bloqueo|seguir con bloqueo|maintain blockade|keep blockade|"
    "keep up blockade|"
    "continue blockade": "blockade",
    "todo mundo": "todos",
    "out of|out from": "from",
    "destac": "destacamento",
    "a continuación|acto seguido|seguidamente|tras ello|thereupon|after that|afterwards": "luego",
    "frag|fgta": "fragata",
    "vice admiral|rear admiral|admiral|commodore|almirante|vicealmirante|contraalmirante|comodoro|captain|capitán": "",
    "una vez concluido combate|una vez terminado combate|una vez acabado combate|concluido combate|terminado combate|"
    "acabado combate|cuando acabe combate|cuando termine combate|tras batalla|después de batalla|"
    "después de combate": "tras combate",
    "after any battle|after every battle|after each battle|"
    "once battle is over|when battle is over|battle over|once fighting is over|when fighting is over": "after battle",
    "echando leches|echando chispas|a toda leche|a toda pastilla|a toda mecha": "",
    "try to|tries to|attempt to|intentar|tratar de|procurar": "",
    "as fast as possible|as quickly as possible|cuanto antes|lo antes posible|a toda vela|under full sail|"
    "at full sail": "by fastest",
    "at once|right away|immediately|de inmediato|inmediatamente|enseguida|ahora mismo": "",
}
