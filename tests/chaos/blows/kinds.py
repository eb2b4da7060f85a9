"""Every kind of blow by its name."""

from __future__ import annotations

from tests.chaos.blows import database, network, processes, surroundings
from tests.chaos.blows.scene import Kind

KINDS: dict[str, Kind] = processes.KINDS | database.KINDS | network.KINDS | surroundings.KINDS
