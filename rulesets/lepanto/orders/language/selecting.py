"""Ships in orders: `CC/1 + CC/2 - CC-G01..G04{fresh}`, or in one's own words, `the centre except the Real`. [A-13]"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rulesets.kernel.text import Text
from rulesets.language import Name, Unwritable
from rulesets.language.gist import ALL, ANOTHER_FORM, BUT, JOINTS, REST, gist_of, stem
from rulesets.language.lexicon import Lexicon, Names
from rulesets.language.lines import fold
from rulesets.language.scan import MOST_WAYS, VAGUE, Match, Scan
from rulesets.language.wording import MOST_SUGGESTIONS, ambiguous_name
from rulesets.language.writing import Pen
from rulesets.lepanto.book.names import SHIP_NAMES
from rulesets.lepanto.book.ships import SHIPS, SQUADRONS
from rulesets.lepanto.orders.language.numbered import numbered
from rulesets.lepanto.orders.language.whose import (
    KINDS,
    OF_ALL,
    OTHERS,
    UNTIL,
    article_behind,
    his,
    in_words,
    of_the_same,
    one_squadron,
    possessed,
    whose_state,
)
from rulesets.lepanto.orders.plans.selections import STATES, Unreadable, parsed, tidied

LONGEST_TERM = 14
"""Words of one part of a selection: `CC - G01 .. CC - G12 { fresh }`."""
LONGEST_NAME = 6
MOST_TERMS = 90
_ALL = re.compile(r"^tod[ao]s(?=$|[/:{])")
_STATE = re.compile(r"\{\s*(\w+)\s*\}$")
_SHIP = re.compile(r"([a-z]{2}-)[gxt]\d{1,2}(\.\.|$)")
_SHORT = re.compile(r"[gxt]\d{1,2}")
_SPANISH = {fold(text.es): state for state, text in STATES.items()}
FLAGSHIPS = frozenset(id for id in SHIP_NAMES if SHIPS[id].type == "galley")
_LINE = re.compile(r"(all|[A-Z]{2})/\d")
_LATER = {
    stem(word): line
    for line, words in ((1, "first primera"), (2, "second segunda"), (3, "third tercera"), (4, "fourth cuarta"))
    for word in words.split()
}
_ONE_MORE = frozenset(("otro", "otra", "other", "else"))
"""Row another; the others are several."""
_WHITHER = frozenset(("to", "a", "al", "hacia", "toward", "towards", "at", "against", "contra"))
_WITHOUT = BUT | {"without", "sin", "minus", "-"}


def term(text: str) -> str:
    """One part of a selection as it is stored, `todas{rechazadas}` as `all{repulsed}`; empty if it is none."""
    plain = _ALL.sub("all", text)
    if (state := _STATE.search(plain)) and state[1] in _SPANISH:
        plain = plain[: state.start()] + "{" + _SPANISH[state[1]] + "}"
    try:
        parsed(plain)
    except Unreadable:
        return ""
    return tidied(plain) if " " not in plain.strip() else ""


def without(selection: str) -> str:
    """What takes the ships of a selection away: of `CC - CC-G08` it leaves CC-G08."""
    words = ["+", *selection.split(" ")]
    signs = {"+": "-", "-": "+"}
    return " ".join(signs.get(word, word) for word in words)


class _Part(NamedTuple):
    """A selection up to some word, and whether what follows `and` is taken away too."""

    match: Match
    away: bool


class Ships(Name):
    """A selection, stored as its notation."""

    def __init__(self, *, rest: bool = False, acting: bool = False, led: bool = False) -> None:
        super().__init__("ships", label=Text("ships", "naves"))
        self._rest = rest
        """Whether the rest are those whom no line before named."""
        self._acting = acting
        """Whether they stand behind what they do: `advance two, Doria`, not `two to the right`."""
        self._led = led
        """Whether they are of the squadron with which the sentence begins: Doria moves the first line."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        if self._acting and at and scan.words[at - 1].text in _WHITHER:
            return []
        found = [part.match for part in self._parts(scan, at)]
        if self._led:
            found = self._of_lord(found, self._lord(scan, at))
        if not any(match.cost < VAGUE for match in found):
            scan.miss(at if scan.free else self._begun(scan, at), self.label)
            if scan.lenient:
                found += self._unknown(scan, at)
        return found

    def _begun(self, scan: Scan, at: int) -> int:
        """How far a line that is no sentence of the reference names ships: it is an order all the same."""
        names = scan.lexicon.names(self.kind)
        for end in range(min(at + LONGEST_NAME, len(scan.words)), at, -1):
            scan.spend(2)
            said = gist_of(tuple(token.text for token in scan.words[at:end]))
            if said and len(names.described(said)[0]) == 1:
                return end
        return at

    def _suggest(self, lexicon: Lexicon, written: str, language: str) -> tuple[str, ...]:
        codes = [entry.id for entry in lexicon.names(self.kind).entries if entry.id in SQUADRONS]
        return (*codes, in_words("all", language))[:MOST_SUGGESTIONS]

    def _described(self, scan: Scan, at: int) -> list[Match]:
        found = [match for match in super()._described(scan, at) if _whole(scan, at, match.end)]
        found = [] if article_behind(scan, at) else found
        found = [match for match in found if not OF_ALL.fullmatch(str(match.value)) or not his(scan, at, match.end)]
        return [told for match in found if (told := of_the_same(scan, at, match))]

    def _parts(self, scan: Scan, at: int) -> list[_Part]:
        front = [_Part(match, False) for match in self._terms(scan, at, "")]
        done: list[_Part] = []
        for _ in range(MOST_TERMS):
            done += front
            longer = [joint for part in front for joint in self._longer(scan, part)]
            scan.spend(len(longer))
            front = sorted(longer, key=lambda part: (part.match.cost, -part.match.end))[:MOST_WAYS]
            if not front:
                break
        return done

    def _longer(self, scan: Scan, part: _Part) -> Iterator[_Part]:
        for start, away, cost in _signs(scan, part):
            for match in self._terms(scan, start, part.match.value or ""):
                flaws = part.match.flaws + match.flaws
                match = match if flaws else _own_tugs(str(part.match.value), match, scan.lexicon)
                text = None if flaws else _with(str(part.match.value), str(match.value), away, cost)
                spent = part.match.cost + cost + match.cost
                yield _Part(Match(match.end, text, spent, flaws), away)

    def _terms(self, scan: Scan, at: int, before: str) -> list[Match]:
        token = scan.word(at)
        if token is None or token.quoted:
            return []
        if doubt := whose_state(scan, at):
            return doubt
        found = list(_codes(scan, at))
        if not scan.free:
            return found
        names = scan.lexicon.names(self.kind)
        found = [match for match in found if _ours(match.value, names)]
        found += _runs(scan, found) + _short(scan, at, before) + self._after_kind(scan, at)
        found += _that_of(scan, at, before, names) + _next_line(scan, at)
        if _whence(scan, at):
            found += [match for match in _from_codes(scan, at + 1, names) if ".." in str(match.value)]
        found += self._described(scan, at) + self._counted(scan, at)
        own = [code for code in SQUADRONS if names.entry(code) is not None]
        found += numbered(scan, at, before, lambda start: self._squadrons(scan, start), own)
        found += self._owned(scan, at, before) if possessed(scan, at) else []
        return [*found, *self._all_of(scan, at), *self._others(scan, at)]

    def _squadrons(self, scan: Scan, at: int) -> list[Match]:
        return super()._described(scan, at) if at < len(scan.words) else []

    def _lord(self, scan: Scan, at: int) -> str:
        """The squadron with which the sentence begins: Doria moves his first line."""
        led = [match for match in (super()._described(scan, 0) if at else ()) if not match.flaws and match.end <= at]
        return next((str(match.value) for match in led if match.value in SQUADRONS and _whole(scan, 0, match.end)), "")

    def _of_lord(self, found: list[Match], lord: str) -> list[Match]:
        parts = [(match, OF_ALL.fullmatch(str(match.value))) for match in found if lord and not match.flaws]
        own = [match._replace(value=f"{lord}{part[1]}") if part else match for match, part in parts]
        return [match for match in own if str(match.value).startswith(lord)]

    def _owned(self, scan: Scan, at: int, before: str) -> list[Match]:
        """Doria and his galleasses: those of his squadron. Where no squadron stands before, it is asked whose."""
        parts = [(match, OF_ALL.fullmatch(str(match.value))) for match in super()._described(scan, at)]
        whose = before.split(" ")[-1] if before else [*scan.mentioned][-1] if scan.mentioned else self._lord(scan, at)
        if whose.startswith("all"):
            return []
        if whose in SQUADRONS:
            return [match._replace(value=f"{whose}{part[1]}") for match, part in parts if part]
        own = [entry.id for entry in scan.lexicon.names(self.kind).entries if entry.id in SQUADRONS]
        return [
            Match(match.end, None, VAGUE, (ambiguous_name(scan.written(at, match.end), legal, match.end - at),))
            for match, part in parts
            if part and (legal := tuple(in_words(f"{code}{part[1]}", scan.language) for code in own))
        ]

    def _counted(self, scan: Scan, at: int) -> list[Match]:
        """The two galleasses of the centre, if it has two."""
        count = scan.words[at].text
        if not count.isdecimal():
            return []
        found = [match for match in self._described(scan, at + 1) if not match.flaws]
        return [match for match in found if sum(len(term.ids) for term in parsed(match.value)) == int(count)]

    def _others(self, scan: Scan, at: int) -> list[Match]:
        """The rest, the other ships: all but those who have orders; the rest of the centre."""
        token = scan.words[at]
        if not self._rest or not scan.mentioned or token.text not in REST:
            return []
        after = scan.word(at + 1)
        end = at + (2 if after is not None and stem(after.text) in KINDS else 1)
        if end == at + 1 and token.text in _ONE_MORE:
            return []
        left = " ".join(map(without, dict.fromkeys(scan.mentioned)))
        if token.text in OTHERS and (code := one_squadron([*scan.mentioned][-1])):
            legal = tuple(
                in_words(f"{whole} {without([*scan.mentioned][-1])}", scan.language) for whole in (code, "all")
            )
            return [Match(end, None, VAGUE, (ambiguous_name(scan.written(at, end), legal, end - at),))]
        of = scan.word(end)
        whole = self._described(scan, end + 1) if of is not None and of.text in ("de", "of") else []
        found = [match._replace(value=f"{match.value} {left}") for match in whole if _many(match)]
        return [*found, Match(end, f"all {left}", ANOTHER_FORM)]

    def _after_kind(self, scan: Scan, at: int) -> list[Match]:
        """The galleys CC-G01 and CC-G02."""
        if stem(scan.words[at].text) not in KINDS:
            return []
        return _from_codes(scan, at + 1 + _whence(scan, at + 1), scan.lexicon.names(self.kind))

    def _all_of(self, scan: Scan, at: int) -> list[Match]:
        """All galleys of the centre are the galleys of the centre."""
        if scan.words[at].text not in ALL or at + 1 >= len(scan.words):
            return []
        if possessed(scan, at + 1):
            return [*self._owned(scan, at + 1, ""), *self._described(scan, at + 1)]
        return [match._replace(cost=match.cost + ANOTHER_FORM) for match in self._described(scan, at + 1)]

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, str) or not all(map(term, value.split(" ")[::2])):
            raise Unwritable(f"{value!r} selects no ships")
        return in_words(value, pen.language)

    def explain(self, language: str) -> str:
        return _EXPLAINED.in_(language)


def _many(match: Match) -> bool:
    return not match.flaws and sum(len(term.ids) for term in parsed(match.value)) > 1


def _whole(scan: Scan, at: int, end: int) -> bool:
    """Whether a name is cut out of no code: the CC of CC-G08."""
    after = scan.word(end)
    joined = after is not None and after.glued and (after.text in ("-", "/", "..", "{") or after.text[0].isalnum())
    return not joined and scan.words[end - 1].text[-1].isalnum() and scan.words[at].text[0].isalnum()


def _codes(scan: Scan, at: int) -> Iterator[Match]:
    end = at
    while end < min(at + LONGEST_TERM, len(scan.words)):
        token = scan.words[end]
        if token.quoted or (end > at and not token.glued and token.text != "{" and scan.words[end - 1].text != "{"):
            return
        end += 1
        scan.spend(1)
        text = "".join(word.text for word in scan.words[at:end])
        if found := term(text):
            yield Match(end, found)


def _whence(scan: Scan, at: int) -> int:
    """Words before a run of ships: (the galleys) from CC-G01 to CC-G06, de la CC-G01 a la CC-G06."""
    token = scan.word(at)
    return 1 if token is not None and token.text in ("from", "de", "desde") else 0


def _from_codes(scan: Scan, at: int, names: Names) -> list[Match]:
    codes = [match for match in _codes(scan, at) if "-" in str(match.value)]
    own = [match._replace(cost=1) for match in codes if _ours(match.value, names)]
    return own + _runs(scan, own)


def _signs(scan: Scan, part: _Part) -> Iterator[tuple[int, bool, int]]:
    """Where the next part begins, whether it is taken away, and what that costs."""
    at = part.match.end
    said = [token.text for token in scan.words[at : at + 3]]
    if said[:1] == ["+"] or (said[:1] == ["-"] and not scan.words[at].glued):
        yield at + 1, said[0] == "-", 0
    elif scan.free and said:
        skip = 1 if said[0] in JOINTS else 0
        if said[skip : skip + 2] in (["and", "not"], ["but", "not"], ["y", "no"], ["pero", "no"]):
            yield at + skip + 2, True, ANOTHER_FORM
        elif said[skip : skip + 1] and said[skip] in _WITHOUT:
            further = 1 if said[skip + 1 : skip + 2] in (["for"], ["a"], ["de"]) else 0
            yield at + skip + 1 + further, True, ANOTHER_FORM
        elif skip:
            further = 1 if said[0] == "," and said[1:2] and said[1] in JOINTS else 0
            yield at + 1 + further, part.away, ANOTHER_FORM


def _own_tugs(before: str, match: Match, lexicon: Lexicon) -> Match:
    """The galleasses of the left and the galleys that tow them: those of the left."""
    tows = getattr(lexicon, "tows", {})
    code = before.split(" ")[-1].removesuffix(":X") if before.endswith(":X") else ""
    own = sorted(galley for galley in tows.values() if galley.startswith(code))
    every = str(match.value).split(" + ") == sorted(tows.values())
    return match._replace(value=" + ".join(own)) if code in SQUADRONS and every and own else match


def _with(before: str, value: str, away: bool, cost: int) -> str:
    """The centre, all but CC-G08: all of the centre."""
    if cost and value == "all" and not away:
        return before
    return less(before, value) if away and cost else f"{before} {signed(value, away=away)}"


def signed(value: str, *, away: bool) -> str:
    return f"- {value}".replace(" + ", " - ") if away else f"+ {value}"


def less(whole: str, part: str) -> str:
    """Without some of them: the centre except the first line leaves out its own."""
    own = OF_ALL.fullmatch(part) if whole in SQUADRONS else None
    return f"{whole} {signed(f'{whole}{own[1]}' if own else part, away=True)}"


def _runs(scan: Scan, found: list[Match]) -> list[Match]:
    """CC-G01 to G04."""
    made = []
    for match in found:
        to, last = (scan.word(match.end), scan.word(match.end + 1))
        if to is None or last is None or to.text not in UNTIL or not _SHIP.fullmatch(str(match.value).lower()):
            continue
        if _SHORT.fullmatch(last.text):
            made.append(Match(match.end + 2, term(f"{match.value}..{last.text}".lower()), ANOTHER_FORM))
        else:
            full = [code for code in _codes(scan, match.end + 1) if _SHIP.fullmatch(str(code.value).lower())]
            alike = [code for code in full if code.value[:4] == str(match.value)[:4]]
            made += [Match(code.end, term(f"{match.value}..{code.value[3:]}".lower()), ANOTHER_FORM) for code in alike]
    return [match for match in made if match.value]


def _short(scan: Scan, at: int, before: str) -> list[Match]:
    """CC-G09 and G10; CC-G01 to G04 and G07."""
    last = _SHIP.match(before.split(" ")[-1].lower())
    if last is None or not _SHORT.fullmatch(scan.words[at].text):
        return []
    value = term(last[1] + scan.words[at].text)
    own = [Match(at + 1, value, ANOTHER_FORM)] if value else []
    return own + _runs(scan, own)


def _that_of(scan: Scan, at: int, before: str, names: Names) -> list[Match]:
    """Doria's flagship and Barbarigo's; la capitana de Doria y la de Barbarigo."""
    if scan.words[at].text not in ("de", "that") or before.split(" ")[-1] not in FLAGSHIPS:
        return []
    start = at + (2 if scan.words[at].text == "that" else 1)
    for end in range(min(start + LONGEST_NAME, len(scan.words)), start, -1):
        ids = names.exactly(" ".join(("capitana", "de", *(token.text for token in scan.words[start:end]))))
        if len(ids) == 1:
            return [Match(end, ids[0], ANOTHER_FORM)]
    return []


def _next_line(scan: Scan, at: int) -> list[Match]:
    """The first line of the centre advances, the second holds: that of the centre."""
    line = _LATER.get(stem(scan.words[at].text))
    last = _LINE.fullmatch([*scan.mentioned][-1]) if scan.mentioned else None
    if line is None or last is None:
        return []
    after = scan.word(at + 1)
    named = after is not None and stem(after.text) in (stem("line"), stem("línea"), stem("linea"), "one")
    return [Match(at + 2 if named else at + 1, f"{last[1]}/{line}", ANOTHER_FORM)]


def _ours(value: str, names: Names) -> bool:
    """Whether a code is one of the reader's own ships, a saved group or all of them."""
    return value.startswith(("@", "all")) or value[:2] not in SQUADRONS or names.entry(value[:2]) is not None


_EXPLAINED = Text(
    "one `CC-G08`, a run of numbers `CC-G01..G12`, a squadron `CC`, a line of it as set up `CC/1`, a type "
    "`CC:G` (`G` galley, `X` galleass, `T` galliot), `all`, a saved group `@van`; behind any of them a state `{fresh}` "
    "(`repulsed`, `exhausted`, `fresh`, `engaged`, `free`); joined by ` + ` and ` - ` with spaces around them",
    "una `CC-G08`, una serie de números `CC-G01..G12`, una escuadra `CC`, una de sus líneas iniciales `CC/1`, un "
    "tipo `CC:G` (`G` galera, `X` galeaza, `T` galeota), `todas`, un grupo guardado `@vanguardia`; detrás de "
    "cualquiera, un estado `{frescas}` (`rechazadas`, `agotadas`, `frescas`, `trabadas`, `libres`); unidas por "
    "` + ` y ` - ` con espacios a los lados",
)
WHO = Ships()
MOVING = Ships(rest=True)
ACTING = Ships(rest=True, acting=True)
LED = Ships(led=True)
