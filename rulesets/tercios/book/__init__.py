"""The data of the game: weapons, rules, lists, charts, Leaders, scenery, loaded once and checked."""
