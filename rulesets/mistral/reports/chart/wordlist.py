"""Letters and short words on the chart, which its legend explains."""

from __future__ import annotations

from rulesets.kernel.text import Text

ORDER_LETTERS = {
    "cruise": Text("C", "C"),
    "interdict": Text("I", "I"),
    "blockade": Text("B", "B"),
    "show_of_force": Text("S", "D"),
    "army_support": Text("A", "A"),
    "escort": Text("E", "E"),
    "rendezvous": Text("R", "R"),
    "guerre_de_course": Text("G", "G"),
}
AUXILIARY_LETTERS = {
    "fleet": Text("F", "F"),
    "fleet50": Text("5", "5"),
    "galley": Text("G", "G"),
    "light": Text("L", "L"),
    "fireship": Text("X", "X"),
    "bomb": Text("M", "M"),
    "privateer": Text("P", "C"),
}
TASK_LETTERS = {"shadow": "S", "blockade": "B", "interdict": "I", "escort": "E"}
TASK_WORDS = {
    "shadow": Text("Shadowing", "seguimiento"),
    "blockade": Text("Blockading", "bloqueo"),
    "interdict": Text("Interdicting", "interceptación"),
    "escort": Text("escorting a convoy", "escolta de un convoy"),
}
CONTINGENT_CODES = {
    "british": Text("Br", "Br"),
    "savoyard": Text("Sav", "Sab"),
    "french": Text("Fr", "Fr"),
    "spanish": Text("Sp", "Es"),
    "neapolitan": Text("Nap", "Nap"),
    "genoese": Text("Gen", "Gén"),
    "venetian": Text("Ven", "Ven"),
}
WIND_CODES = {
    "levanter": Text("Lv", "Lv"),
    "vendavales": Text("Vd", "Vd"),
    "mistral": Text("Mi", "Mi"),
    "marin": Text("Ma", "Ma"),
    "libeccio": Text("Li", "Lb"),
    "tramontana": Text("Tr", "Tr"),
    "scirocco": Text("Sc", "Si"),
    "gregales": Text("Gr", "Gr"),
    "bora": Text("Bo", "Bo"),
}
WIND_INK = {
    "levanter": "#a2321f",
    "vendavales": "#2c6a3f",
    "mistral": "#4b3f94",
    "marin": "#0f6478",
    "libeccio": "#8a4a12",
    "tramontana": "#2b4d78",
    "scirocco": "#962a5c",
    "gregales": "#55551a",
    "bora": "#3a3a44",
}
