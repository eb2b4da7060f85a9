"""Reads mail: pure functions from bytes to what a person wrote. No database, no clock, no network."""

from notifications.inbound.reading.authentication import Authentication
from notifications.inbound.reading.bounces import Bounce, Returned
from notifications.inbound.reading.mail import Command, Line, Mail
from notifications.inbound.reading.reader import read

__all__ = ["Authentication", "Bounce", "Command", "Line", "Mail", "Returned", "read"]
