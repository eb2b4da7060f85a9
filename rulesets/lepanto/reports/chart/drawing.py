"""The whole picture: the gulf, the fleets on it as everybody sees them, and the key beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.drawing import styles
from rulesets.drawing.levels import left_out
from rulesets.drawing.night import night_style
from rulesets.drawing.svg import SANS, tag, title
from rulesets.kernel.phrases import capital, counted, join
from rulesets.kernel.text import Text, known
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.names import SIDE_TITLES
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.chart import ground, hulls, ships
from rulesets.lepanto.reports.chart.banners import banners
from rulesets.lepanto.reports.chart.ground import GROUND
from rulesets.lepanto.reports.chart.key import SHIPS_WORDS, key, moment, score
from rulesets.lepanto.reports.chart.paper import CLOSE, FAR, MAP_ALONE, SHEET, SQUADRON_INK
from rulesets.lepanto.reports.chart.rose import breath, wind_words
from rulesets.lepanto.reports.chart.track import track

DEFINITIONS = tag("defs", ground.definitions(), hulls.definitions())
SEEN: Mapping[str, Sequence[str]] = {
    "far": (".board-near", ".board-middle", ".board-close", ".ship text", ".key"),
    "middle": (".board-far", ".board-close", ".ship text"),
    "close": (".board-far", ".board-middle", ".board-away"),
}
"""What is left out at each level of detail: seen from afar, between, and from near by."""
STYLE = tag("style", left_out(SEEN), ships.FEW_STYLE, styles.STYLE)


def draw(view: View, language: str) -> str:
    """The sea as everybody sees it: nothing on it is hidden. [H-01]"""
    language = known(language)
    places = ships.spots(view)
    box = f"{SHEET.left:g} {SHEET.top:g} {SHEET.width:g} {SHEET.height:g}"
    alone = f"{MAP_ALONE.left:g} {MAP_ALONE.top:g} {MAP_ALONE.width:g} {MAP_ALONE.height:g}"
    drawn = [
        GROUND[language],
        breath(view),
        track(view, language),
        ships.wakes(view, places),
        ships.wrecks(view, language),
        ships.cables(view, places),
        ships.fleets(view, places, language),
        banners(view, places, language),
        key(view, language),
    ]
    return tag(
        "svg",
        title(describe(view, language)),
        STYLE,
        night_style(DEFINITIONS + "".join(drawn), kept=SQUADRON_INK.values()),
        DEFINITIONS,
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        role="img",
        font_family=SANS,
        data_audience=view.side,
        data_detail="middle",
        data_details=f"{FAR:g} {CLOSE:g}",
        data_far_box=alone,
    )


def describe(view: View, language: str) -> str:
    """What the picture shows, in a few words: used as title and as alternative text in emails."""
    left = score(view)
    said = [capital(moment(view)), wind_words(view)]
    for side in SIDES:
        afloat = counted(sum(SHIPS[id].side == side for id in view.ships), *SHIPS_WORDS)
        said.append(
            Text("{side} {ships} afloat, {points} points", "{side} {ships} a flote, {points} puntos").of(
                SIDE_TITLES[side], afloat, left[side]
            )
        )
    return join("; ", said).in_(language)
