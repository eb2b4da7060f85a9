"""Questions, answers and events as plain records that judge nothing and change nothing."""
