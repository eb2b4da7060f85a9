"""What stands in a drawn board: its nodes, titles and places."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from rulesets.lepanto.position.state import Options, State
from rulesets.lepanto.rules.setup import first_state

SVG = "{http://www.w3.org/2000/svg}"


def start() -> State:
    return first_state(Options())


def nodes(svg: str) -> dict[str, ElementTree.Element]:
    return {id: node for node in ElementTree.fromstring(svg).iter() if (id := node.get("id"))}


def title(svg: str, id: str) -> str:
    found = nodes(svg)[id].find(f"{SVG}title")
    assert found is not None
    return found.text or ""


def used(svg: str, id: str) -> list[str]:
    return [node.get("href", "")[1:] for node in nodes(svg)[id].iter(f"{SVG}use")]


def spot(svg: str, id: str) -> tuple[float, float]:
    x, y = re.findall(r"translate\((\S+) (\S+)\)", nodes(svg)[id].get("transform", ""))[0]
    return float(x), float(y)
