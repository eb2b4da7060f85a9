"""Games played until every kind of question and event of a ruleset was met."""
