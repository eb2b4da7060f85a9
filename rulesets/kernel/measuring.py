"""What a page can ask a ruleset about a position (`measure`): queries as structs, distinguished by `ask`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Literal

import msgspec

from rulesets.kernel.misfits import misfit
from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import Text

Kinds = tuple[type[Question[Any]], ...]
SheetText = Annotated[str, msgspec.Meta(max_length=60_000)]
Asked = Annotated[dict[str, Any], msgspec.Meta(max_length=12)]
"""The question on the sheet, as it was given to the page."""
Key = Annotated[str, msgspec.Meta(max_length=60)] | Annotated[int, msgspec.Meta(ge=0, le=80)]
Path = Annotated[tuple[Key, ...], msgspec.Meta(max_length=8)]
"""The place of a form within an answer: names of fields, ids, indexes of lists."""
Place = Annotated[str, msgspec.Meta(max_length=40)]
"""The place of a line among the orders."""


class Query(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", forbid_unknown_fields=True):
    """A question about a position."""


# Answers edited through forms.


class Forms(Query, frozen=True, kw_only=True, tag="forms"):
    """Asks for the forms of the question's answer, and for the lists and words to fill them in with."""

    question: Asked


class Choices(Query, frozen=True, kw_only=True, tag="choices"):
    """Asks what may be answered to a single decision."""

    question: Asked


class ReadSheet(Query, frozen=True, kw_only=True, tag="sheet"):
    """Asks what the orders written so far mean."""

    question: Asked
    text: SheetText


class Put(Query, frozen=True, kw_only=True, tag="put"):
    """Asks for the same orders with one part replaced by what a form says. Without a value the part is removed."""

    question: Asked
    text: SheetText = ""
    at: Path = ()
    value: Any = None


class PutLine(Query, frozen=True, kw_only=True, tag="line"):
    """Asks for the same orders with one line added or replaced as a form says. Without a value the line is removed."""

    question: Asked
    text: SheetText
    section: Place
    at: Place | None = None
    value: dict[str, Any] | None = None


class ShiftLine(Query, frozen=True, kw_only=True, tag="shift"):
    """Asks for the same orders with one line moved among the lines of its kind."""

    question: Asked
    text: SheetText
    section: Place
    at: Place
    by: Literal[-1, 1]


def read_query(raw: Mapping[str, Any], queries: Any) -> Any:
    """Reads one of these queries, which are a union of structs. `Mismeasure` says what is wrong with it."""
    try:
        return msgspec.convert(dict(raw), queries)
    except msgspec.ValidationError as error:
        why = misfit(str(error)).text
        raise Mismeasure(Text("This cannot be asked: {why}", "Esto no se puede preguntar: {why}").of(why)) from None


def question_of(raw: Any, kinds: Kinds) -> Question[Any]:
    """Reads the question that a page was given, which is one of these kinds. Raises msgspec's ValidationError."""
    found: Question[Any] = msgspec.convert(raw, _any_of(kinds))
    return found


@cache
def _any_of(kinds: Kinds) -> Any:
    return reduce(or_, kinds)
