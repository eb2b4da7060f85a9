"""What a browser sends back for a form of controls."""

from __future__ import annotations

import html.parser

from django.template.loader import render_to_string

from games.pages.answers import Node


class Browser(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.data: dict[str, str] = {}
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "input" and given.get("type") == "checkbox":
            if "checked" in given:
                self.data[given["name"]] = given["value"]
        elif tag == "input":
            self.data[given["name"]] = given.get("value") or ""
        elif tag == "select":
            self.select = given["name"]
        elif tag == "option":
            if "selected" in given or self.select not in self.data:
                self.data[self.select] = given["value"]


def posted(field: Node) -> dict[str, str]:
    """What a browser would send back for the drawn form: read from the HTML itself."""
    browser = Browser()
    browser.feed(render_to_string("pages/answer/node.html", {"field": field, "top": True}))
    return browser.data
