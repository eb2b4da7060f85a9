"""The REST interface. Thin: every write goes through the services, every read through `games.visibility.sight`."""
