"""What the data say: weapons, rules, lists, charts, Leaders, scenery, loaded once and checked."""
