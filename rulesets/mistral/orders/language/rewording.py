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
    "try to|tries to|attempt to|intentar|tratar de|procurar": "",
    "as fast as possible|as quickly as possible|cuanto antes|lo antes posible|a toda vela|under full sail|"
    "at full sail": "by fastest",
    "at once|right away|immediately|de inmediato|inmediatamente|enseguida|ahora mismo": "",
}
