"""One description of a form, made from an answer's type. Pages with and without scripts are both drawn from it."""

from rulesets.forms.fields import Choice, Field, Only
from rulesets.forms.filling import Form, Unfinished
from rulesets.forms.from_types import field_of, fields_of
from rulesets.forms.saying import Way, face, names_of, said, shaped, unasked

__all__ = [
    "Choice",
    "Field",
    "Form",
    "Only",
    "Unfinished",
    "Way",
    "face",
    "field_of",
    "fields_of",
    "names_of",
    "said",
    "shaped",
    "unasked",
]
