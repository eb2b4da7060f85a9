"""The REST interface.

It is thin: every write goes through the services, every read through `games.visibility.sight`.
"""
