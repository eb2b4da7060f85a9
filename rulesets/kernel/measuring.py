"""What a page asks a ruleset about a position (`measure`): queries as structs, told apart by `ask`."""

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
"""The question on the sheet, as the page was given it."""
Key = Annotated[str, msgspec.Meta(max_length=60)] | Annotated[int, msgspec.Meta(ge=0, le=80)]
Path = Annotated[tuple[Key, ...], msgspec.Meta(max_length=8)]
"""Where in an answer a form stands: names of fields, ids, numbers in lists."""
Place = Annotated[str, msgspec.Meta(max_length=40)]
"""Where a line stands among the orders."""


class Query(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", forbid_unknown_fields=True):
    """A question about a position."""


# An answer by its forms.


class Forms(Query, frozen=True, kw_only=True, tag="forms"):
    """The forms that the question's answer has, and the lists and words to fill them in with."""

    question: Asked


class Choices(Query, frozen=True, kw_only=True, tag="choices"):
    """What may be answered to a single decision."""

    question: Asked


class ReadSheet(Query, frozen=True, kw_only=True, tag="sheet"):
    """What the orders written so far mean."""

    question: Asked
    text: SheetText


class Put(Query, frozen=True, kw_only=True, tag="put"):
    """The same orders with one part as a form says it; no value takes it away."""

    question: Asked
    text: SheetText = ""
    at: Path = ()
    value: Any = None


class PutLine(Query, frozen=True, kw_only=True, tag="line"):
    """The same orders with one line as a form says it, added or in place of another; no value takes it away."""

    question: Asked
    text: SheetText
    section: Place
    at: Place | None = None
    value: dict[str, Any] | None = None


class ShiftLine(Query, frozen=True, kw_only=True, tag="shift"):
    """The same orders with one line moved among its like."""

    question: Asked
    text: SheetText
    section: Place
    at: Place
    by: Literal[-1, 1]


def read_query(raw: Mapping[str, Any], queries: Any) -> Any:
    """The one of these queries that it is, a union of structs; Mismeasure says what is wrong with it."""
    try:
        return msgspec.convert(dict(raw), queries)
    except msgspec.ValidationError as error:
        why = misfit(str(error)).text
        raise Mismeasure(Text("This cannot be asked: {why}", "Esto no se puede preguntar: {why}").of(why)) from None


def question_of(raw: Any, kinds: Kinds) -> Question[Any]:
    """The question that a page was given, of one of these kinds; raises msgspec's ValidationError."""
    found: Question[Any] = msgspec.convert(raw, _any_of(kinds))
    return found


@cache
def _any_of(kinds: Kinds) -> Any:
    return reduce(or_, kinds)
