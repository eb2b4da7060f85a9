"""The order language of a ruleset as Markdown, for the pages that teach it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.language.compound import Clause
from rulesets.language.forms import Form
from rulesets.language.pattern import synonyms
from rulesets.language.slots import Flag
from rulesets.language.topics import Topic

HOW_TO_WRITE = Text(
    en=(
        "Write one order a line, in English, in Spanish or in both. Capitals, accents, exclamation marks, bullets and "
        "numbers before a line do not matter; what follows `#` or `//` is not read. What stands in `[brackets]` below "
        "may be left out, `a|b` means either, and `<...>` is yours to fill in. A line `[heading]` says what the lines "
        "below it are about; `[end]` ends the orders.\n\n"
        "You need not learn these sentences: they are how orders are written back to you. Your own words will do, with "
        "verbs in any form, articles, several orders in a line, `all`, `the rest`, a name cut short or a letter wrong, "
        "wherever they can mean only one thing. The receipt shows what they were taken for, and what could mean two "
        "things is asked back."
    ),
    es=(
        "Escribe una orden por línea, en español, en inglés o en ambos. No importan las mayúsculas, los acentos, las "
        "exclamaciones ni las viñetas o números al comienzo; lo que sigue a `#` o `//` no se lee. Lo que va entre "
        "`[corchetes]` puede omitirse, `a|b` es lo uno o lo otro, y `<...>` lo pones tú. Una línea `[encabezado]` dice "
        "de qué tratan las siguientes; `[fin]` termina las órdenes.\n\n"
        "No hace falta aprenderse estas frases: así es como se te devuelven escritas las órdenes. Valen tus propias "
        "palabras, con el verbo en cualquier forma, artículos, varias órdenes en una línea, `todos`, `el resto`, un "
        "nombre abreviado o una letra cambiada, siempre que solo puedan entenderse de una manera. El recibo muestra "
        "cómo se entendieron, y lo que pueda significar dos cosas se te pregunta."
    ),
)
_EMPTY = Text("To give no orders:", "Para no dar órdenes:")
_EXAMPLE = Text("Example", "Ejemplo")
_SAME = Text("The same sentences as under", "Las mismas frases que en")
_UNDER = Text("Under the heading", "Bajo el encabezado")


def reference(
    topics: Sequence[Topic],
    clauses: Mapping[str, Sequence[Form]],
    clause_titles: Mapping[str, Text],
    language: str,
    level: int,
) -> str:
    """All forms with what may stand in each of their slots."""
    lines = [HOW_TO_WRITE.in_(language), ""]
    shown: dict[tuple[Form, ...], Topic] = {}
    for topic in topics:
        lines += [f"{'#' * level} {_title(topic.title.in_(language))}", ""]
        if topic.about:
            lines += [topic.about.in_(language), ""]
        if topic.empty:
            lines += [f"{_EMPTY.in_(language)} `{synonyms(topic.empty.in_(language))[0]}`", ""]
        earlier = shown.setdefault(topic.forms, topic)
        if earlier is not topic:
            lines += [f"{_SAME.in_(language)} *{_title(earlier.title.in_(language))}*.", ""]
            continue
        for section in dict.fromkeys(form.section for form in topic.forms):
            if section:
                lines += [f"{_UNDER.in_(language)} `[{synonyms(topic.sections[section].in_(language))[0]}]`:", ""]
            lines += _forms([form for form in topic.forms if form.section == section], language)
    for name, forms in clauses.items():
        if all(form.spoken for form in forms):
            continue
        title = clause_titles.get(name, same(name))
        lines += [f"{'#' * level} {_title(title.in_(language))}", "", *_forms(forms, language)]
    return "\n".join(lines).rstrip() + "\n"


def _title(words: str) -> str:
    first = synonyms(words)[0]
    return first[:1].upper() + first[1:]


def _forms(forms: Sequence[Form], language: str) -> list[str]:
    lines = []
    for form in (form for form in forms if not form.spoken):
        about = f": {form.about.in_(language)}" if form.about else ""
        lines.append(f"- `{form.usage(language)}`{about}")
        if form.example:
            lines.append(f"  - {_EXAMPLE.in_(language)}: `{form.example.in_(language)}`")
        lines += [f"  - {line}" for line in dict.fromkeys(_slots(form, language))]
    return [*lines, ""]


def _slots(form: Form, language: str) -> Iterator[str]:
    """What may stand in each slot, each said once, where the form itself does not show it already."""
    for name, slot in form.slots.items():
        if isinstance(slot, Clause) or not isinstance(slot, Flag) or len(synonyms(slot.words.in_(language))) > 1:
            shown, explained = slot.show(name, language), slot.explain(language)
            if shown.replace("|", ", ") != explained.replace("`", ""):
                yield f"{shown.strip('<>')}: {explained}"
