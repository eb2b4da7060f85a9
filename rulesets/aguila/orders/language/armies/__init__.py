"""Armies as text: the code that shares one."""
