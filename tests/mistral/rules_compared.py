"""Compares two pages of numbered rules in two languages, and says what differs and where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import zip_longest

Table = list[list[str]]
Entries = dict[str, str]

ID = re.compile(r"\b(?:M-[A-Z]+|EX|D|X)-\d+[a-e]?")
FIGURE = re.compile(r"(?:(?<![\w).])[+−-])?\d+(?:[.,]\d+)*\+?")
FIFTY = re.compile(r"fleet-50s?|50-gun|(?:de|of) 50(?: cañones)?", re.I)
"""Fifty guns are part of a name, not a figure of the rule."""
SHEET = re.compile(r"Chart: [A-Z]\w*(?: (?:[A-Z]\w*|the|of)\b)*|IC \d[\d.]*")
CITED = re.compile(r"\[[^]]*\]|\([^)]*\)")
ENGLISH = re.compile(
    r"\b(?:the|and|of|with|is|are|may|must|by|from|which|not|their|its|this|that|if|for|be|when|each)\b"
)
CELLS = {
    "": "",
    "-": "–",
    "---": "---",
    "NA": "NA",
    "Yes": "sí",
    "yes": "sí",
    "No": "no",
    "no": "no",
    "Partial": "en parte",
}
BARE = re.compile(r"[\dSA*+%/ -]+")
QUOTED = re.compile(r"`[^`]*`|«[^»]*»|\[Chart[^]]*\]|\*Queens' Gambit\*")


def entries(page: str) -> Entries:
    """The page cut at its headings and rules: `M-SEQ-01`, `EX-07`, `## 12`, `### 3` (the third of that depth)."""
    found: dict[str, list[str]] = {"": []}
    depths: Counter[str] = Counter()
    lines = found[""]
    for line in page.splitlines():
        if key := _key(line, depths):
            lines = found.setdefault(key, [])
        lines.append(line)
    return {key: "\n".join(held) for key, held in found.items()}


def _key(line: str, depths: Counter[str]) -> str:
    if line.startswith("- **"):
        rule = ID.match(line, 4)
        return rule[0] if rule else ""
    depth = line.split(" ")[0]
    if not depth or set(depth) != {"#"}:
        return ""
    depths[depth] += 1
    number = re.match(r"#+ (\d+)\.", line)
    return f"{depth} {number[1] if number else depths[depth]}"


def tables(text: str) -> list[Table]:
    """Every table of an entry, the heading first."""
    found: list[Table] = []
    inside = False
    for line in text.splitlines():
        row = line.strip()
        if row.startswith("|"):
            if not inside:
                found.append([])
            found[-1].append([cell.strip() for cell in row.removeprefix("|").removesuffix("|").split("|")])
        inside = row.startswith("|")
    return found


def figures(text: str) -> Counter[str]:
    """Figures with their signs, the decimal comma written as a point; those inside ids are no figures."""
    plain = FIFTY.sub(" ", ID.sub(" ", " ".join(text.split())))
    return Counter(found.replace(",", ".").replace("−", "-") for found in FIGURE.findall(plain))


def ids(text: str) -> Counter[str]:
    return Counter(ID.findall(text))


def sheets(text: str) -> Counter[str]:
    """The sheets and the paragraphs of the series that an entry cites."""
    return Counter(SHEET.findall(" ".join(text.split())))


def rulings(text: str) -> Counter[str]:
    """How often the mark occurs, outside the paragraph that defines it."""
    return Counter(re.findall(r"\bRULING\b", text.replace("DECISIÓN", "RULING").replace("`RULING:`", "")))


WHAT: dict[str, Callable[[str], Counter[str]]] = {"figures": figures, "ids": ids, "sheets": sheets, "rulings": rulings}


def differences(english: str, spanish: str) -> Iterator[str]:
    """Everything that an entry of one page has and the other has not, tables cell by cell."""
    ours, theirs = entries(english), entries(spanish)
    if list(ours) != list(theirs):
        first = next(pair for pair in zip_longest(ours, theirs) if pair[0] != pair[1])
        yield f"order: {first[0]} in English, {first[1]} in Spanish"
    for key in ours.keys() & theirs.keys():
        yield from (f"{key}: {said}" for said in _counted(ours[key], theirs[key]))
        yield from (f"{key}: {said}" for said in _tabled(tables(ours[key]), tables(theirs[key])))


def _counted(english: str, spanish: str) -> Iterator[str]:
    for name, counted in WHAT.items():
        ours, theirs = counted(english), counted(spanish)
        if ours != theirs:
            yield f"{name}: missing {sorted((ours - theirs).elements())}, added {sorted((theirs - ours).elements())}"


def _tabled(english: list[Table], spanish: list[Table]) -> Iterator[str]:
    if [[len(row) for row in table] for table in english] != [[len(row) for row in table] for table in spanish]:
        yield "its tables have other rows or columns"
        return
    rows = [pair for tables in zip(english, spanish, strict=True) for pair in zip(*tables, strict=True)]
    for ours, theirs in rows:
        for one, other in zip(ours, theirs, strict=True):
            if not _same(one, other):
                yield f"cell {other!r} for {one!r}"


def _same(english: str, spanish: str) -> bool:
    """A cell that is all figures or one short word must be equal; of others the figures and ids."""
    if english in CELLS:
        return spanish == CELLS[english]
    if BARE.fullmatch(english):
        return spanish.replace("−", "-").replace("–", "-").replace(" ", "") == english.replace(" ", "")
    return figures(english) == figures(spanish) and ids(english) == ids(spanish)


def left_in_english(page: str) -> Iterator[str]:
    """Lines with frequent English words outside code, quotations and the titles of sheets."""
    for line in QUOTED.sub("", page).splitlines():
        if found := ENGLISH.findall(line):
            yield f"{found}: {line.strip()[:100]}"


def decimal_points(page: str) -> list[str]:
    """Figures with a point outside citations; in Spanish they have a comma."""
    return re.findall(r"\b\d+\.\d+\b", CITED.sub("", page))
