"""A field type for words that are declared elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["OneOf"]

if TYPE_CHECKING:
    from typing import Annotated as OneOf
else:
    from typing import Literal

    class OneOf:
        """`OneOf[str, words]`: a `str` for the type checker, a `Literal` of the words for reading and describing JSON.

        The checker could know the words only if they were written a second time.
        """

        def __class_getitem__(cls, declared):
            _kind, words = declared
            return Literal[*words]
