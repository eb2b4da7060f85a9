"""Armies as text: how people write them, how they are read, and the code that shares one."""
