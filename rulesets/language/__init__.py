"""Orders as people write them: sentences declared once as data; reading, writing and reference follow from that."""

from rulesets.kernel.reading import Reading
from rulesets.language.compound import AND, LISTED, NOT, OR, THEN, Clause, Condition, Name, Several
from rulesets.language.forms import Form, says
from rulesets.language.grammar import Grammar
from rulesets.language.lexicon import Entry, Lexicon
from rulesets.language.numbers import Measure, Point, Whole
from rulesets.language.pattern import GrammarError
from rulesets.language.scan import Effort
from rulesets.language.slots import Choice, Code, Flag, FreeText, Slot, Unwritable, YesNo
from rulesets.language.topics import Topic, answer
from rulesets.language.variants import Also, AnyOf, Fixed, Recast

__all__ = [
    "AND",
    "LISTED",
    "NOT",
    "OR",
    "THEN",
    "Also",
    "AnyOf",
    "Choice",
    "Clause",
    "Code",
    "Condition",
    "Effort",
    "Entry",
    "Fixed",
    "Flag",
    "Form",
    "FreeText",
    "Grammar",
    "GrammarError",
    "Lexicon",
    "Measure",
    "Name",
    "Point",
    "Reading",
    "Recast",
    "Several",
    "Slot",
    "Topic",
    "Unwritable",
    "Whole",
    "YesNo",
    "answer",
    "says",
]
