"""`collectstatic`, always with fingerprints: the settings look at what was collected, which is too late for this."""

from config.static_files import Collect as Command

__all__ = ["Command"]
