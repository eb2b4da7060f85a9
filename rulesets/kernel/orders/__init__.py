"""Orders as people write them: sentences declared once as data; reading, writing and reference follow from that."""

from rulesets.kernel.orders.compound import AND, LISTED, NOT, OR, THEN, Clause, Condition, Name, Several
from rulesets.kernel.orders.forms import Form
from rulesets.kernel.orders.grammar import Grammar
from rulesets.kernel.orders.lexicon import Entry, Lexicon
from rulesets.kernel.orders.numbers import Measure, Point, Whole
from rulesets.kernel.orders.pattern import GrammarError
from rulesets.kernel.orders.reading import Reading
from rulesets.kernel.orders.scan import Effort
from rulesets.kernel.orders.slots import Choice, Code, Flag, FreeText, Slot, Unwritable, YesNo
from rulesets.kernel.orders.topics import Topic
from rulesets.kernel.orders.variants import AnyOf, Fixed, Recast

__all__ = [
    "AND",
    "LISTED",
    "NOT",
    "OR",
    "THEN",
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
]
