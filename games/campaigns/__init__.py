"""What people do around a game: gather, join, ask, moderate, talk."""
