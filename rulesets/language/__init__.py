"""Orders as people write them: sentences declared once as data; reading, writing and reference follow from that."""

from rulesets.kernel.reading import Reading
from rulesets.language.compound import LISTED, THEN, Clause, Several
from rulesets.language.connectives import AND, NOT, OR, Condition
from rulesets.language.entries import Entry
from rulesets.language.forms import Form, says
from rulesets.language.grammar import Grammar
from rulesets.language.lexicon import Lexicon
from rulesets.language.loosely import Exactly, Items, Pointed, Vague
from rulesets.language.named import Name
from rulesets.language.numbers import Measure, Point, Whole
from rulesets.language.pattern import GrammarError
from rulesets.language.scan import Effort
from rulesets.language.slots import Choice, Code, Flag, FreeText, Slot, Unwritable, YesNo
from rulesets.language.spoken import Meaning, Slots, Speech, Spoken, Told, always
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
    "Exactly",
    "Fixed",
    "Flag",
    "Form",
    "FreeText",
    "Grammar",
    "GrammarError",
    "Items",
    "Lexicon",
    "Meaning",
    "Measure",
    "Name",
    "Point",
    "Pointed",
    "Reading",
    "Recast",
    "Several",
    "Slot",
    "Slots",
    "Speech",
    "Spoken",
    "Told",
    "Topic",
    "Unwritable",
    "Vague",
    "Whole",
    "YesNo",
    "always",
    "answer",
    "says",
]
