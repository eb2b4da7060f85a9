"""Code shared by games that are played with bases on a table in inches. It knows no game;
differences stay in each game."""
