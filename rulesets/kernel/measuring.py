"""What a page asks a ruleset about a position (`measure`): queries as structs, told apart by `ask`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any

import msgspec

from rulesets.kernel.misfits import misfit
from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import Text

Kinds = tuple[type[Question[Any]], ...]
SheetText = Annotated[str, msgspec.Meta(max_length=60_000)]
Asked = Annotated[dict[str, Any], msgspec.Meta(max_length=12)]
"""The question on the sheet, as the page was given it."""


class Query(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", forbid_unknown_fields=True):
    """A question about a position."""


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
