"""Laying out a battle: terrain, where Troops may be deployed, and the templates that serve who says nothing.

Pure questions about scenes; `setup` plays them.
"""
