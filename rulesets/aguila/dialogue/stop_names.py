"""What the paces and classes of stops are called."""

from __future__ import annotations

from rulesets.kernel.text import Text

PACE_NAMES: dict[str, Text] = {
    "plan": Text(
        "By plan: each side writes its movement, then both their battle plans; the rest follows from them",
        "Por plan: cada bando escribe su movimiento y después los dos su plan de batalla; de ellos sale lo demás",
    ),
    "question": Text(
        "By question: the server asks at every decision",
        "Por pregunta: el servidor pregunta en cada decisión",
    ),
}
CLASSES: dict[str, Text] = {
    "army": Text("armies", "ejércitos"),
    "ground": Text("the terrain, piece by piece", "el terreno, pieza a pieza"),
    "deploy": Text("deployment", "despliegue"),
    "move": Text("movement", "movimiento"),
    "battle": Text("battle plans", "planes de batalla"),
    "initiative": Text("initiative", "iniciativa"),
    "support": Text("officers who help with a check", "oficiales que ayudan en un chequeo"),
    "crossing": Text("friends who are not let through", "tropas propias que no dejan pasar"),
    "fire": Text("fire", "disparos"),
    "courage": Text("courage tests", "chequeos de coraje"),
    "charge": Text("charges", "cargas"),
    "react": Text("reactions to charges", "reacciones a las cargas"),
    "fight": Text("combats", "combates"),
    "regroup": Text("after a combat", "tras un combate"),
    "officers": Text("officers who escape", "oficiales que escapan"),
    "rally": Text("rallying", "reagrupamiento"),
}
