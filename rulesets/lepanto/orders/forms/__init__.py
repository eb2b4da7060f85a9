"""Forms, measures and words for pages."""
